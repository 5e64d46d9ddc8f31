//! The page of records: a table at a time, of all games. It is also where initials are entered, in the line of the run
//! that has just ended, or below the table.

use std::collections::BTreeSet;

use super::{Choice, Subject};
use crate::app::store::Record;
use crate::gfx::{Color, Font, Rect};
use crate::input::actions::{Action, Keys};
use crate::input::keys::{Command, Meaning};
use crate::input::{Button, Mouse, Point, Presses};
use crate::scene::scores::{Column, Initials, MOST, NAME_COLUMN, TABLE_KEY, TableLine, write};
use crate::scene::{Entry, Score, ScoreTable, exercise};
use crate::tick::TICKS_PER_SECOND;
use crate::ui::canvas::{Canvas, HEIGHT, ICON, WIDTH};
use crate::words::{Id, say};

/// Initials take no key before a second without one, and at most two seconds: the player was still steering, and sees
/// the end of the game.
const REST_TICKS: u32 = TICKS_PER_SECOND;
const MOST_UNREAD_TICKS: u32 = 2 * TICKS_PER_SECOND;
/// Then the page is in sight, and still takes no key for a beat without one, or at most for a second: a key
/// that was down, or meant something else a moment before, enters no initial.
const BEAT_TICKS: u32 = TICKS_PER_SECOND / 3;
const MOST_BEAT_TICKS: u32 = TICKS_PER_SECOND;
/// How long the mark of a letter is lit, and how long each colour of a title stays.
const BLINK_TICKS: u32 = 20;

/// From the edge of the page to its dark ground.
const GROUND: i32 = 5;
/// Left edge of the table, and the letters in its width.
const LEFT: i32 = 16;
const LETTERS: i32 = 44;
/// Tops of the game's title, of the table's own, and of the words above the columns.
const GAME_TOP: i32 = 14;
const TITLE_TOP: i32 = 42;
const HEADS_TOP: i32 = 72;
/// Top of the first line, and from one to the next.
const LINES_TOP: i32 = 87;
const LINE: i32 = 14;
/// The frame around letters that are being entered: so much above and below the top of the text, between two lines.
const FIELD: (i32, i32) = (5, 12);
/// How much lower the letters stood in earlier versions.
const FORMER_AIR: i32 = 6;
/// What is told about the line under the cursor; the player's initials; the keys.
const TOLD_TOP: i32 = LINES_TOP + MOST as i32 * LINE + 2;
const NAME_TOP: i32 = TOLD_TOP + 14;
/// How many times as large the initials are on a page of their own.
const ALONE: i32 = 6;
/// Their top there, and how many times as large the letters are that an arrow would bring.
const ALONE_TOP: i32 = 128;
const NEXT: i32 = 3;
/// The width of most capital letters, without the blank columns beside them.
const LETTER: i32 = 6;
const KEYS_TOP: i32 = HEIGHT - 16;
/// Colours of the lines, two of each, as on the screens of 1980.
const COLORS: [Color; 5] = [
    Color::YELLOW,
    Color::ORANGE,
    Color::LIME,
    Color::CYAN,
    Color::SKY,
];

/// What the buttons do there.
pub const ACTIONS: &[Action] = &[
    Action::play(&"line", &[Button::Up, Button::Down], Id("key-line")),
    Action::play(&"film", &[Button::Confirm, Button::L], Id("key-film")),
    Action::play(&"race", &[Button::C], Id("key-race")),
    Action::play(&"table", &[Button::Left, Button::Right], Id("key-table")),
    Action::play(&"game", &[Button::PageUp, Button::PageDown], Id("key-game")),
    // The line of the initials says so.
    Action::play(&"initials", &[Button::Tab], Id("key-initials")).called(Id::NONE),
];
/// Those that have to do with the run under the cursor.
const RUN_KEYS: [Button; 5] = [
    Button::Up,
    Button::Down,
    Button::Confirm,
    Button::L,
    Button::C,
];
/// The same after a run that has just been signed, as long as the player does not look around.
const AFTER_RUN: &[Action] = &[
    Action::play(&"go-on", &[Button::Confirm], Id("key-go-on")),
    Action::play(&"film", &[Button::L], Id("key-film")),
    Action::play(&"race", &[Button::C], Id("key-race")),
];
/// While initials are entered.
pub const ENTERING: &[Action] = &[
    Action::play(&"letter", &[Button::Up, Button::Down], Id("key-letter")),
    Action::play(&"place", &[Button::Left, Button::Right], Id("key-place")),
    Action::play(&"done", &[Button::Confirm], Id("key-done")),
];

/// Shown in place of initials on a free line.
const FREE: &str = "···";

/// The page of records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoresPage {
    tables: Vec<Shown>,
    /// The table and the line under the cursor.
    at: usize,
    cursor: usize,
    /// The player's initials.
    name: Initials,
    entering: Option<Entering>,
    /// It was opened for the run that has just ended: Enter leads on, not to a film.
    is_after_run: bool,
    /// It is shown by itself on the title screen, and takes no keys.
    is_on_show: bool,
}

/// A table with its game.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shown {
    /// The game's number in the catalog.
    game: usize,
    name: &'static str,
    title: Id,
    accent: Color,
    table: ScoreTable,
    /// The lines whose runs have films.
    films: Vec<usize>,
}

impl Shown {
    /// Whether it holds a result that counts.
    fn is_lit(&self) -> bool {
        self.table.lines.iter().any(|line| line.is_lit)
    }

    /// The run on this line, if it was played, and the key of its table.
    fn run(&self, line: usize) -> Option<(String, Score)> {
        let line = self.table.lines.get(line)?;
        let table = line.table.as_deref().or(self.table.id.as_deref())?;
        Some((format!("{TABLE_KEY}{table}"), line.score?))
    }
}

/// Initials that are being entered.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entering {
    place: usize,
    ticks: u32,
    /// Ticks without a key, until the page is in sight.
    rest: u32,
    /// Then all ticks, and those without a key, until the first one is taken.
    beat: (u32, u32),
    /// The run that they are for, and how it is recorded; none if only the player's own initials are changed.
    run: Option<(Score, Record)>,
    /// Then the page is left.
    leaves: bool,
}

impl Entering {
    const fn is_in_sight(&self) -> bool {
        self.rest >= REST_TICKS || self.ticks >= MOST_UNREAD_TICKS
    }

    /// Whether a key of this tick counts, if there is one.
    fn takes_key(&mut self, pressed: bool) -> bool {
        let after = |still: u32| if pressed { 0 } else { still + 1 };
        if !self.is_in_sight() {
            self.rest = after(self.rest);
            return false;
        }
        let (all, still) = self.beat;
        let takes = still >= BEAT_TICKS || all >= MOST_BEAT_TICKS;
        if !takes {
            self.beat = (all + 1, after(still));
        }
        takes
    }
}

impl ScoresPage {
    /// The tables of these games that hold something or are asked for, which are numbered as in the catalog, beginning
    /// with the first table of `game` that holds a run, or else of any game.
    pub fn new(
        games: impl Iterator<Item = (usize, &'static Entry, Vec<ScoreTable>)>,
        (game, asked): (usize, Option<&str>),
        name: Initials,
    ) -> Self {
        let shown = games.flat_map(|(game, entry, tables)| {
            tables.into_iter().map(move |table| Shown {
                game,
                name: entry.name,
                title: entry.title,
                accent: entry.accent,
                table,
                films: Vec::new(),
            })
        });
        let mut tables: Vec<Shown> = shown.collect();
        // A game without a run shows one empty table, any other only those with lines.
        let played = tables.iter().filter(|shown| !shown.table.lines.is_empty());
        let played: BTreeSet<usize> = played.map(|shown| shown.game).collect();
        let mut last = None;
        tables.retain(|shown| {
            let is_next = last.replace(shown.game) != Some(shown.game);
            let is_asked =
                asked.is_some() && shown.table.id.as_deref() == asked && shown.game == game;
            is_asked || !shown.table.lines.is_empty() || (is_next && !played.contains(&shown.game))
        });
        let own = |shown: &&Shown| shown.game == game;
        let first = tables.iter().position(|shown| own(&shown));
        let played = tables
            .iter()
            .position(|shown| own(&shown) && shown.is_lit());
        let played = played.or_else(|| tables.iter().position(Shown::is_lit));
        Self {
            at: played.or(first).unwrap_or(0),
            tables,
            cursor: 0,
            name,
            entering: None,
            is_after_run: false,
            is_on_show: false,
        }
    }

    /// Takes note of the runs that have films.
    pub fn find_films(&mut self, has: impl Fn((usize, &str), Score) -> bool) {
        for shown in &mut self.tables {
            let has = |&line: &usize| {
                let run = shown.run(line);
                run.is_some_and(|(table, score)| has((shown.game, &table), score))
            };
            shown.films = (0..shown.table.lines.len()).filter(has).collect();
        }
    }

    /// Shows the table of the same game with this identifier.
    pub fn turn_to(&mut self, table: &str) {
        let game = self.shown().map(|shown| shown.game);
        let is_wanted =
            |shown: &Shown| shown.table.id.as_deref() == Some(table) && Some(shown.game) == game;
        self.at = self.tables.iter().position(is_wanted).unwrap_or(self.at);
    }

    /// Lets the player enter initials for a run of the table with this identifier, which is left with them or stays.
    pub fn sign_for(&mut self, table: &str, (score, record): (Score, Record), leaves: bool) {
        self.turn_to(table);
        self.is_after_run = true;
        let is_own = |line: &TableLine| line.score == Some(score);
        let lines = self.shown().map_or(&[][..], |shown| &shown.table.lines);
        self.cursor = lines.iter().position(is_own).unwrap_or(0);
        self.entering = Some(Entering {
            place: 0,
            ticks: 0,
            rest: 0,
            beat: (0, 0),
            run: Some((score, record)),
            leaves,
        });
    }

    /// Whether the player's own initials are entered below a table, which stays when they are done.
    pub fn enters_own(&self) -> bool {
        let is_own = |entering: &Entering| entering.run.is_none() && !entering.leaves;
        self.entering.as_ref().is_some_and(is_own)
    }

    /// What it means that the initials are done, while they are entered and can be read.
    pub fn choice_of_done(&self) -> Option<Choice> {
        let entering = self.entering.as_ref()?;
        Some(if entering.leaves {
            Choice::Leave
        } else {
            Choice::Sign
        })
    }

    /// Where a point of earlier versions is: in a table the letters that were entered stood lower.
    pub fn point_of_former(&self, Point { x, y }: Point) -> Point {
        let is_lower = self.is_entering() && !self.tables.is_empty();
        let lower = if is_lower { FORMER_AIR } else { 0 };
        Point { x, y: y - lower }
    }

    /// Whether a click at this point would be beside the letters that are entered: it signed in earlier versions.
    pub fn is_beside_letters(&self, Point { x, y }: Point) -> bool {
        let ((left, top), scale) = (self.name_place(), self.name_scale());
        let letter = (x - left).div_euclid(8 * scale);
        let (above, below) = if scale == ALONE { (9, 19) } else { (8, 16) };
        let rows = top - above * scale..top + below * scale;
        !(0..Initials::LETTERS as i32).contains(&letter) || !rows.contains(&y)
    }

    /// The initials take keys as soon as their page is in sight, as in earlier versions.
    pub fn take_keys_at_once(&mut self) {
        if let Some(entering) = &mut self.entering {
            entering.beat = (0, BEAT_TICKS);
        }
    }

    /// Shows a table with a result that counts, without keys: of those, counted round, the one with this number.
    /// Returns whether there is one.
    pub fn put_on_show(&mut self, number: usize) -> bool {
        self.is_on_show = true;
        let tables = self.tables.iter().enumerate();
        let lit: Vec<usize> = tables
            .filter_map(|(place, shown)| shown.is_lit().then_some(place))
            .collect();
        let place = lit.get(number % lit.len().max(1));
        self.at = place.copied().unwrap_or(self.at);
        place.is_some()
    }

    /// Whether it takes no key yet: as long as that the end of the game is seen, and not this page.
    pub fn lets_see_the_end(&self) -> bool {
        let entering = self.entering.as_ref();
        entering.is_some_and(|entering| !entering.is_in_sight())
    }

    /// Whether initials are being entered, so that letters arrive as letters.
    pub fn is_entering(&self) -> bool {
        self.entering.is_some()
    }

    /// Ends the entering of initials, if it was under way: gives them, and the record of the run with them.
    pub fn sign(&mut self) -> Option<(Initials, Option<Record>)> {
        let entering = self.entering.take()?;
        let name = self.name;
        let record = entering.run.map(|(score, record)| {
            let signed = Score { name, ..score };
            if let Some(line) = self.line_mut() {
                line.score = Some(signed);
                if let Some(cell) = line.cells.get_mut(NAME_COLUMN) {
                    *cell = name.to_string();
                }
            }
            Record {
                value: write(&[signed]),
                ..record
            }
        });
        Some((name, record))
    }

    /// The run under the cursor: its game, the key of its table, and itself.
    pub fn chosen(&self) -> Option<(usize, String, Score)> {
        let shown = self.shown()?;
        let (table, score) = shown.run(self.cursor)?;
        Some((shown.game, table, score))
    }

    /// Whether the run under the cursor is better than every other of its table. A tie is not, nor an exercise with more
    /// wrong answers than right ones.
    fn is_best(&self) -> bool {
        let first = self.shown().and_then(|shown| shown.table.lines.first());
        if first.is_some_and(|line| self.is_poor(line)) {
            return false;
        }
        let lines = self.shown().map_or(&[][..], |shown| &shown.table.lines);
        let result = |line: &TableLine| {
            line.score
                .filter(|run| run.help.counts())
                .map(|run| run.result)
        };
        self.cursor == 0 && lines.get(1).and_then(result) != lines.first().and_then(result)
    }

    /// Whether this line is an exercise with more wrong answers than right ones.
    fn is_poor(&self, line: &TableLine) -> bool {
        let id = self.shown().and_then(|shown| shown.table.id.as_deref());
        let run = line.score.filter(|_| id.is_some_and(exercise::is_table));
        run.is_some_and(
            |Score {
                 result: [right, all],
                 ..
             }| 2 * right < all,
        )
    }

    fn shown(&self) -> Option<&Shown> {
        self.tables.get(self.at)
    }

    fn line_mut(&mut self) -> Option<&mut TableLine> {
        let shown = self.tables.get_mut(self.at)?;
        shown.table.lines.get_mut(self.cursor)
    }

    /// Takes a typed letter; tells whether anything changed.
    pub fn add(&mut self, letter: char) -> bool {
        let Some(entering) = &mut self.entering else {
            return false;
        };
        let is_put = entering.takes_key(true) && self.name.put(entering.place, letter);
        if is_put {
            entering.place = (entering.place + 1).min(Initials::LETTERS - 1);
        }
        is_put
    }

    /// As [`super::Page::tick`].
    pub fn tick(&mut self, pressed: Presses, mouse: Option<Mouse>) -> (Option<Choice>, bool) {
        if let Some(entering) = &mut self.entering {
            entering.ticks += 1;
            let is_read = entering.takes_key(!pressed.is_empty());
            let blinks = entering.ticks.is_multiple_of(BLINK_TICKS);
            let mut buttons = pressed.iter().filter(|_| is_read);
            let done = buttons.any(|button| self.enter(button));
            if let Some(mouse) = mouse.filter(|_| is_read) {
                self.point_at_letters(mouse);
            }
            let choice = self.choice_of_done().filter(|_| done);
            return (choice, blinks || !pressed.is_empty() || mouse.is_some());
        }
        let pick = |choice: Option<Choice>, button| choice.or(self.press(button));
        let choice = pressed.iter().fold(None, pick);
        let before = (self.at, self.cursor);
        let choice = choice.or(mouse.and_then(|mouse| self.point(mouse)));
        let changed = !pressed.is_empty() || before != (self.at, self.cursor);
        (choice, changed || self.entering.is_some())
    }

    /// Handles a button while initials are entered; whether they are done.
    fn enter(&mut self, button: Button) -> bool {
        let Some(entering) = &mut self.entering else {
            return false;
        };
        let last = Initials::LETTERS - 1;
        match button {
            // As on the machines: up goes on in the alphabet.
            Button::Up | Button::Down => self.name.turn(entering.place, button == Button::Up),
            Button::Left | Button::U => entering.place = entering.place.saturating_sub(1),
            Button::Right => entering.place = (entering.place + 1).min(last),
            Button::Confirm => return true,
            _ => {}
        }
        false
    }

    /// Handles the mouse while initials are entered: a click on a letter turns it, and so does the wheel.
    fn point_at_letters(&mut self, mouse: Mouse) {
        let ((x, y), scale) = (self.name_place(), self.name_scale());
        let is_beside = matches!(mouse, Mouse::Click(at) if self.is_beside_letters(at));
        let Some(entering) = &mut self.entering else {
            return;
        };
        match mouse {
            Mouse::Wheel(_, notches) => self.name.turn(entering.place, notches < 0),
            Mouse::Click(at) if !is_beside => {
                entering.place = ((at.x - x) / (8 * scale)) as usize;
                self.name.turn(entering.place, at.y < y + 4 * scale);
            }
            _ => {}
        }
    }

    fn press(&mut self, button: Button) -> Option<Choice> {
        let lines = self.shown().map_or(0, |shown| shown.table.lines.len());
        // Whoever looks around on the page is no longer about to leave it.
        let leads_on = self.is_after_run;
        self.is_after_run &= button == Button::Confirm;
        match button {
            Button::Left | Button::Right => self.turn(button == Button::Right),
            Button::PageUp | Button::PageDown => self.turn_game(button == Button::PageDown),
            Button::Tab => self.enter_own(false),
            Button::Confirm if leads_on => return Some(Choice::Leave),
            // Without a line there is nothing to show.
            _ if lines == 0 => return Some(Choice::Idle(button)),
            Button::Up => self.cursor = (self.cursor + lines - 1) % lines,
            Button::Down => self.cursor = (self.cursor + 1) % lines,
            Button::Confirm | Button::L => return Some(Choice::Film),
            Button::C => return Some(Choice::Race),
            _ => return Some(Choice::Idle(button)),
        }
        None
    }

    /// The arrows beside the title turn the tables, and a click below them changes the initials. A click elsewhere,
    /// but not on a line, leaves the page. The wheel moves the cursor.
    fn point(&mut self, mouse: Mouse) -> Option<Choice> {
        let Point { x, y } = mouse.point();
        let lines = self.shown().map_or(0, |shown| shown.table.lines.len());
        let line = usize::try_from((y - LINES_TOP + 3).div_euclid(LINE)).ok();
        let line = line.filter(|&line| line < lines);
        match (mouse, line) {
            (Mouse::Wheel(_, notches), _) => {
                let cursor = self.cursor.saturating_add_signed(notches as isize);
                self.cursor = cursor.min(lines.saturating_sub(1));
            }
            (_, Some(line)) => self.cursor = line,
            (Mouse::Click(_), None) if y < HEADS_TOP => self.turn(x >= WIDTH / 2),
            (Mouse::Click(_), None) if (NAME_TOP - 3..NAME_TOP + 11).contains(&y) => {
                self.enter_own(false);
            }
            (Mouse::Click(_), None) if y >= NAME_TOP => return Some(Choice::Leave),
            _ => {}
        }
        None
    }

    /// Goes to the next table or the one before.
    fn turn(&mut self, forwards: bool) {
        let count = self.tables.len().max(1);
        let step = if forwards { 1 } else { count - 1 };
        (self.at, self.cursor) = ((self.at + step) % count, 0);
    }

    /// Goes to the first table of the next game or the one before.
    fn turn_game(&mut self, forwards: bool) {
        let game = |page: &Self| page.shown().map(|shown| shown.game);
        let here = game(self);
        for _ in 0..self.tables.len() {
            self.turn(forwards);
            if game(self) != here {
                break;
            }
        }
        let there = game(self);
        let first = self
            .tables
            .iter()
            .position(|shown| Some(shown.game) == there);
        self.at = first.unwrap_or(self.at);
    }

    /// The page of the player's own initials alone, without tables.
    pub fn of_initials(name: Initials) -> Self {
        let mut page = Self::new(std::iter::empty(), (0, None), name);
        page.enter_own(true);
        page
    }

    /// The player's own initials are changed, for the runs to come; then the page is left, or stays.
    fn enter_own(&mut self, leaves: bool) {
        self.entering = Some(Entering {
            place: 0,
            ticks: 2 * BLINK_TICKS,
            rest: REST_TICKS,
            beat: (0, BEAT_TICKS),
            run: None,
            leaves,
        });
    }

    /// How large the initials are that are entered: alone they fill the page.
    fn name_scale(&self) -> i32 {
        if self.tables.is_empty() { ALONE } else { 1 }
    }

    /// Whether the initials that are entered are for a run.
    fn signs_run(&self) -> bool {
        let is_run = |entering: &Entering| entering.run.is_some();
        self.entering.as_ref().is_some_and(is_run)
    }

    /// Where initials are entered.
    fn name_place(&self) -> (i32, i32) {
        if self.signs_run() {
            let columns = self.shown().map(|shown| &shown.table.columns);
            let column = columns.and_then(|columns| columns.get(NAME_COLUMN));
            let edge = column.map_or(0, |column| column.edge);
            (LEFT + 8 * edge, line_top(self.cursor))
        } else if self.tables.is_empty() {
            ((WIDTH - 24 * ALONE) / 2 + ALONE, ALONE_TOP)
        } else {
            let label = Font::width(say!("records-name"), 1) + 8;
            ((WIDTH - label - 24) / 2 + label, NAME_TOP)
        }
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas, about: &Subject) {
        let area = Rect::new(0, 0, WIDTH, HEIGHT);
        canvas.panel(area);
        canvas.fill(area.inset(GROUND), Color::NIGHT);
        let ticks = self.entering.as_ref().map_or(0, |entering| entering.ticks);
        let lit = about.settings.calm || (ticks / BLINK_TICKS).is_multiple_of(2);
        let Some(shown) = self.shown() else {
            let x = WIDTH / 2;
            if self.entering.is_none() {
                return canvas.centered(x, HEIGHT / 2, say!("records-none"), Color::SILVER);
            }
            canvas.large((x, 28), say!("records-name"), about.accent(), 2);
            let about_them = Id("meaning-menu-initials").text();
            canvas.centered(x, 52, about_them, Color::SILVER);
            self.draw_name(canvas, lit);
            return canvas.keys(KEYS_TOP, Keys::of(ENTERING, &[], true), about.accent());
        };
        let run = self
            .entering
            .as_ref()
            .filter(|entering| entering.run.is_some());
        let own = shown.table.lines.get(self.cursor);
        let is_poor = own.is_some_and(|line| self.is_poor(line));
        let (title, color) = match run.filter(|_| !is_poor) {
            None => (shown.title.text(), shown.accent),
            Some(_) if !self.is_best() => (say!("records-among"), Color::YELLOW),
            Some(_) => (
                say!("new-best"),
                if lit { Color::YELLOW } else { Color::WHITE },
            ),
        };
        canvas.large((WIDTH / 2, GAME_TOP), title, color, 2);
        if let Some(icon) = about.icons.get(shown.game) {
            canvas.icon(icon, LEFT, GAME_TOP - 6);
            canvas.icon(icon, WIDTH - LEFT - ICON, GAME_TOP - 6);
        }
        let table = &shown.table;
        canvas.centered(WIDTH / 2, TITLE_TOP, &table.title, Color::WHITE);
        canvas.centered(WIDTH / 2, TITLE_TOP + 12, &table.about, Color::SILVER);
        if self.is_on_show {
            self.draw_table(canvas, shown);
            return canvas.centered(WIDTH / 2, KEYS_TOP, say!("notice-attract"), Color::YELLOW);
        }
        if self.tables.len() > 1 && run.is_none() {
            canvas.text(LEFT, TITLE_TOP, "◀", shown.accent);
            canvas.right(WIDTH - LEFT, TITLE_TOP, "▶", shown.accent);
        }
        self.draw_table(canvas, shown);
        if let Some(line) = table.lines.get(self.cursor) {
            let told = match (&self.entering, run) {
                (Some(_), None) => Id("meaning-menu-initials").text(),
                _ => &line.told,
            };
            canvas.centered(WIDTH / 2, TOLD_TOP, told, Color::SILVER);
        }
        let (x, y) = self.name_place();
        if self.tables.len() > 1 && run.is_none() {
            let (number, all) = (self.at + 1, self.tables.len());
            let place = say!("records-place", number = number, all = all);
            canvas.right(WIDTH - LEFT, y, &place, Color::SILVER);
        }
        if run.is_none() {
            let label = say!("records-name");
            let left = x - Font::width(label, 1) - 8;
            if self.entering.is_none() {
                let key = Meaning::Button(Button::Tab).label();
                canvas.right(left - 8, y, key, about.accent());
            }
            canvas.text(left, y, label, Color::SILVER);
            canvas.text(x, y, &self.name.to_string(), Color::WHITE);
        }
        self.draw_name(canvas, lit);
        // Not every line has a film, nor every table lines.
        let has_film = shown.films.contains(&self.cursor);
        let films = if has_film { &[][..] } else { &RUN_KEYS[3..] };
        let keys = match table.lines.len() {
            _ if self.entering.is_some() => Keys::of(ENTERING, &[], true),
            _ if self.is_after_run => Keys::of(AFTER_RUN, &[Command::Menu], true).without(films),
            _ if has_film => {
                let own = Keys::of(ACTIONS, &[], true).only(&RUN_KEYS);
                canvas.keys(KEYS_TOP - 12, own, about.accent());
                Keys::of(ACTIONS, &[Command::Menu], true).without(&RUN_KEYS)
            }
            0 | 1 => Keys::of(ACTIONS, &[Command::Menu], true).without(&RUN_KEYS),
            _ => Keys::of(ACTIONS, &[Command::Menu], true).without(&RUN_KEYS[2..]),
        };
        canvas.keys(KEYS_TOP, keys, about.accent());
    }

    /// The initials that are being entered, if there are any; the mark of the place is lit or not.
    fn draw_name(&self, canvas: &mut Canvas, lit: bool) {
        let Some(entering) = &self.entering else {
            return;
        };
        let ((x, y), scale, name) = (self.name_place(), self.name_scale(), self.name.to_string());
        let letter = x + 8 * scale * entering.place as i32;
        if self.tables.is_empty() {
            canvas.large((x + 12 * scale, y), &name, Color::WHITE, scale);
            let middle = letter + LETTER * scale / 2;
            let above = y - 8 - 8 * NEXT;
            let below = y + 10 * scale + 8;
            for (forwards, top, sign, sign_top) in [
                (true, above, "▲", above - 20),
                (false, below, "▼", below + 8 * NEXT + 4),
            ] {
                let mut turned = self.name;
                turned.turn(entering.place, forwards);
                let next = turned.letter(entering.place).to_string();
                canvas.large((middle + NEXT, top), &next, Color::SILVER, NEXT);
                canvas.large((middle + 1, sign_top), sign, Color::YELLOW, 2);
            }
            if lit {
                let mark = Rect::new(letter, y + 8 * scale, LETTER * scale, scale);
                canvas.fill(mark, Color::YELLOW);
            }
        } else {
            let (above, below) = FIELD;
            let field = Rect::new(x - 4, y - above, 31, above + below);
            canvas.fill(field, Color::YELLOW);
            canvas.fill(field.inset(1), Color::NIGHT);
            if lit {
                let mark = Rect::new(letter - 1, y - 2, 8, 11);
                canvas.fill(mark, Color::YELLOW);
            }
            for (place, (at, one)) in name.char_indices().enumerate() {
                let color = match (place == entering.place, lit) {
                    (true, true) => Color::NIGHT,
                    (true, false) => Color::YELLOW,
                    (false, _) => Color::WHITE,
                };
                let one = &name[at..at + one.len_utf8()];
                canvas.text(x + 8 * place as i32, y, one, color);
            }
        }
    }

    fn draw_table(&self, canvas: &mut Canvas, Shown { name, table, .. }: &Shown) {
        let width = 8 * LETTERS;
        for column in &table.columns {
            draw_cell(canvas, (column, HEADS_TOP), column.head, Color::SILVER);
        }
        canvas.fill(Rect::new(LEFT, HEADS_TOP + 9, width, 1), Color::SLATE);
        if table.lines.is_empty() {
            let y = LINES_TOP + 4 * LINE;
            canvas.centered(WIDTH / 2, y, say!("records-empty"), Color::SILVER);
            let is_exercise = table.id.as_deref().is_some_and(exercise::is_table);
            let kind = if is_exercise { "exercise" } else { name };
            let until = Id("records-empty-until");
            if until.attributes().any(|game| game == kind) {
                canvas.centered(WIDTH / 2, TOLD_TOP, until.of(kind), Color::SILVER);
            }
        }
        // Free places.
        let places = if table.id.is_some() { MOST } else { 0 };
        for place in table.lines.len()..places {
            let y = line_top(place);
            let number = (place + 1).to_string();
            for (cell, column) in [&number, FREE].into_iter().zip(&table.columns) {
                draw_cell(canvas, (column, y), cell, Color::DIM);
            }
        }
        for (index, line) in table.lines.iter().enumerate() {
            let y = line_top(index);
            if index == self.cursor && !self.is_on_show {
                canvas.fill(Rect::new(LEFT - 4, y - 3, width + 8, LINE - 1), Color::DUSK);
            }
            // A table of runs has the colours of the arcade; those of another one would mean something.
            let color = match (line.is_lit, &table.id) {
                (true, Some(_)) => COLORS[index / 2 % COLORS.len()],
                (true, None) => Color::YELLOW,
                (false, _) => Color::SILVER,
            };
            if index == 0 && line.is_lit && table.id.is_some() {
                canvas.crown(LEFT - 2, y);
            }
            for (cell, column) in line.cells.iter().zip(&table.columns) {
                draw_cell(canvas, (column, y), cell, color);
            }
        }
    }
}

/// The top of a line of the table.
const fn line_top(line: usize) -> i32 {
    LINES_TOP + line as i32 * LINE
}

/// Writes into a column.
fn draw_cell(canvas: &mut Canvas, (column, y): (&Column, i32), cell: &str, color: Color) {
    let x = LEFT + 8 * column.edge;
    if column.right {
        canvas.right(x, y, cell, color);
    } else {
        canvas.text(x, y, cell, color);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{pacman, quest};
    use crate::input::Input;
    use crate::rng::Seed;
    use crate::scene::scores::{Order, best};
    use crate::scene::{Merge, Options, Practice};
    use std::ops::Range;

    const RUN: Score = Score {
        name: Initials::USUAL,
        result: [40, 2],
        date: None,
        seed: Seed(7),
        help: Practice::NONE,
    };

    /// The tables of two games; one of Quest's has a run.
    fn page() -> ScoresPage {
        let records = [("ten hidden 2".to_owned(), write(&[RUN]))].into();
        let options = Options {
            records,
            ..Options::default()
        };
        let games = [(2, &pacman::ENTRY), (3, &quest::ENTRY)];
        let games = games.map(|(game, entry)| (game, entry, entry.tables.unwrap()(&options)));
        ScoresPage::new(games.into_iter(), (3, None), Initials::USUAL)
    }

    fn press(page: &mut ScoresPage, button: Button) -> Option<Choice> {
        page.tick(Input::press(button).pressed, None).0
    }

    fn title(page: &ScoresPage) -> &str {
        &page.shown().unwrap().table.title
    }

    #[test]
    fn arrows_turn_tables_and_page_keys_turn_games() {
        let mut page = page();
        assert_eq!(title(&page), "Hidden game", "the first one with a run");
        // A game without runs has one table, another one only those with runs.
        for (button, wanted) in [
            (Button::Right, "Arcade: The hooks"),
            (Button::Right, "Hidden game"),
            (Button::PageDown, "Arcade: The hooks"),
            (Button::Left, "Hidden game"),
            (Button::PageUp, "Arcade: The hooks"),
        ] {
            assert_eq!(press(&mut page, button), None);
            assert_eq!(title(&page), wanted);
        }
        for button in [Button::Down, Button::Confirm] {
            let told = Some(Choice::Idle(button));
            assert_eq!(press(&mut page, button), told, "an empty table");
        }
    }

    #[test]
    fn the_mouse_does_the_same() {
        let mut page = page();
        let mut click = |x, y| page.tick(Presses::NONE, Some(Mouse::Click(Point { x, y })));
        assert_eq!(click(LEFT + 4, TITLE_TOP + 4), (None, true));
        assert_eq!(click(WIDTH - LEFT - 4, TITLE_TOP + 4), (None, true));
        assert_eq!(
            click(LEFT + 40, LINES_TOP + 4),
            (None, false),
            "the only line"
        );
        assert_eq!(click(WIDTH / 2, KEYS_TOP).0, Some(Choice::Leave));
        assert_eq!(click(WIDTH / 2, NAME_TOP + 4), (None, true));
        assert!(page.is_entering() && title(&page) == "Hidden game");
    }

    #[test]
    fn the_wheel_moves_the_cursor_over_the_runs() {
        let mut page = page();
        let at = page.at;
        page.tables[at].table.lines = vec![page.tables[at].table.lines[0].clone(); 3];
        let mut wheel = |notches| {
            let over = Point { x: 20, y: 20 };
            page.tick(Presses::NONE, Some(Mouse::Wheel(over, notches)));
            (page.at, page.cursor)
        };
        let seen = [1, 1, 1, -1, -5].map(&mut wheel);
        assert_eq!(seen, [1, 2, 2, 1, 0].map(|line| (at, line)));
    }

    /// What is kept of a run in the hidden game.
    fn record() -> Record {
        Record {
            game: "quest".to_owned(),
            key: "ten hidden 2".to_owned(),
            value: write(&[RUN]),
            merge: Merge::Ten(Order::Highest),
        }
    }

    #[test]
    fn initials_have_room_between_the_lines() {
        let record = record();
        let mut page = page();
        page.sign_for("hidden 2", (RUN, record), false);
        for cursor in 0..MOST {
            page.cursor = cursor;
            let (_, y) = page.name_place();
            let field = y - FIELD.0..y + FIELD.1;
            let letters = |line: usize| line_top(line)..line_top(line) + 8;
            for other in (0..MOST).filter(|&line| line != cursor) {
                let Range { start, end } = letters(other);
                assert!(end < field.start || start > field.end, "{cursor}, {other}");
            }
            assert!(field.end < TOLD_TOP && field.start > HEADS_TOP + 9);
        }
    }

    #[test]
    fn a_run_is_signed_once_the_player_has_seen_that_it_can_be() {
        let record = record();
        let mut page = page();
        page.sign_for("hidden 2", (RUN, record.clone()), false);
        assert_eq!(title(&page), "Hidden game");
        assert!(
            press(&mut page, Button::Confirm).is_none(),
            "it was meant for the game"
        );
        assert!(!page.add('q'));
        for _ in 0..REST_TICKS {
            assert!(page.lets_see_the_end());
            page.tick(Presses::NONE, None);
        }
        assert!(!page.lets_see_the_end());
        assert!(!page.add('n'), "it was meant for another game");
        for _ in 0..BEAT_TICKS {
            page.tick(Presses::NONE, None);
        }
        for button in [
            Button::Up,
            Button::Right,
            Button::Down,
            Button::Down,
            Button::Right,
        ] {
            assert_eq!(press(&mut page, button), None);
        }
        assert!(!page.add('3') && !page.add('é') && page.add('k'));
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::Sign));
        let (initials, signed) = page.sign().unwrap();
        assert_eq!(initials.to_string(), "BYK");
        let value = write(&[Score {
            name: initials,
            ..RUN
        }]);
        assert_eq!(signed, Some(Record { value, ..record }));
        assert_eq!(page.line_mut().unwrap().cells[NAME_COLUMN], "BYK");
        assert_eq!(page.sign(), None, "it is signed once");
    }

    #[test]
    fn a_tie_is_not_the_best() {
        for (others, is_best) in [
            (&[][..], true),
            (&[RUN.result], false),
            (&[[30, 9]], true),
            (&[[50, 1]], false),
        ] {
            let others = others.iter().map(|&result| Score {
                result,
                seed: Seed(9),
                ..RUN
            });
            let table = best(others.chain([RUN]).collect(), Order::Highest);
            let mut page = page();
            page.tables.retain(Shown::is_lit);
            page.at = 0;
            let columns = page.tables[0].table.lines[0].clone();
            let line = |&run: &Score| TableLine {
                score: Some(run),
                ..columns.clone()
            };
            page.tables[0].table.lines = table.iter().map(line).collect();
            let record = Record {
                value: write(&table),
                ..record()
            };
            page.sign_for("hidden 2", (RUN, record), false);
            assert_eq!(page.is_best(), is_best, "{table:?}");
        }
    }

    #[test]
    fn a_series_with_more_wrong_answers_than_right_ones_is_not_the_best() {
        let mut page = page();
        page.tables.retain(Shown::is_lit);
        (page.at, page.cursor) = (0, 0);
        page.tables[0].table.lines.truncate(1);
        for (id, right, is_best) in [
            ("predict walls", 9, false),
            ("predict walls", 10, true),
            ("hidden 2", 9, true),
        ] {
            let table = &mut page.tables[0].table;
            table.id = Some(id.to_owned());
            table.lines[0].score = Some(Score {
                result: [right, 20],
                ..RUN
            });
            assert_eq!(page.is_best(), is_best, "{id}, {right}");
        }
    }

    #[test]
    fn letters_are_clicked() {
        let mut page = page();
        press(&mut page, Button::Tab);
        let (x, y) = page.name_place();
        let mut click = |x, y| {
            page.tick(Presses::NONE, Some(Mouse::Click(Point { x, y })))
                .0
        };
        assert_eq!(click(x + 12, y - 2), None, "above a letter: the next one");
        assert_eq!(click(x + 20, y + 9), None, "below: the one before");
        assert_eq!(
            click(10, 10),
            None,
            "beside them: nothing is signed by a slip"
        );
        assert!(page.is_entering());
        assert_eq!(page.name.to_string(), "ABZ");
    }
}
