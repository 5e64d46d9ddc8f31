//! The page of records: a table at a time, of all games. It is also where initials are entered, in the line of the run
//! that has just ended, or below the table.

mod letters;

use std::collections::BTreeSet;

use self::letters::Entering;
use super::{Choice, Subject};
use crate::exercise;
use crate::gfx::{Color, Font, Rect};
use crate::input::actions::{Action, Keys};
use crate::input::keys::{Command, Meaning};
use crate::input::{Button, Mouse, Point, Presses};
use crate::scene::scores::{Column, Initials, MOST, TABLE_KEY, TableLine};
use crate::scene::{Entry, Score, ScoreTable};
use crate::ui::canvas::{Canvas, HEIGHT, ICON, WIDTH};
use crate::words::{Id, say};

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
/// Width and height of an arrow that turns the tables.
const ARROW: i32 = 8;
/// The room of a table's title between them.
const TITLE_ROOM: i32 = WIDTH - 2 * (LEFT + 3 * ARROW);
/// The head, with the pictures beside the game's title.
const HEAD: i32 = GAME_TOP - 6 + ICON;
/// Top of the first line, and from one to the next.
const LINES_TOP: i32 = 87;
const LINE: i32 = 14;
/// What is told about the line under the cursor; the player's initials; the keys.
const TOLD_TOP: i32 = LINES_TOP + MOST as i32 * LINE + 2;
const NAME_TOP: i32 = TOLD_TOP + 14;
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
/// Those of them that do nothing after a run without a film, or are left out for room.
const AFTER_RUN_ALONE: [Button; 4] = [Button::Up, Button::Down, Button::L, Button::C];
/// The same after a run that has just been signed, as long as the player does not look around.
const AFTER_RUN: &[Action] = &[
    Action::play(&"go-on", &[Button::Confirm], Id("key-go-on")),
    Action::play(&"film", &[Button::L], Id("key-film")),
    Action::play(&"race", &[Button::C], Id("key-race")),
    Action::play(&"line", &[Button::Up, Button::Down], Id("key-line")),
    ACTIONS[3],
    ACTIONS[4],
    ACTIONS[5],
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

    /// The run under the cursor: its game, the key of its table, and itself.
    pub fn chosen(&self) -> Option<(usize, String, Score)> {
        let shown = self.shown()?;
        let (table, score) = shown.run(self.cursor)?;
        Some((shown.game, table, score))
    }

    /// Whether the run under the cursor is better than every other of its table. A tie is not, nor an exercise with
    /// more wrong answers than right ones.
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

    /// What the buttons do now.
    pub const fn actions(&self) -> &'static [Action] {
        if self.is_after_run {
            AFTER_RUN
        } else {
            ACTIONS
        }
    }

    /// The buttons of these actions that do nothing: not every line has a film, nor every table lines.
    pub fn idle(&self) -> &'static [Button] {
        let lines = self.shown().map_or(0, |shown| shown.table.lines.len());
        match lines {
            _ if self.has_film() => &[],
            _ if self.is_after_run => &AFTER_RUN_ALONE,
            0 | 1 => &RUN_KEYS,
            _ => &RUN_KEYS[2..],
        }
    }

    /// Whether the run under the cursor has a film.
    fn has_film(&self) -> bool {
        let shown = self.shown();
        shown.is_some_and(|shown| shown.films.contains(&self.cursor))
    }

    fn shown(&self) -> Option<&Shown> {
        self.tables.get(self.at)
    }

    fn line_mut(&mut self) -> Option<&mut TableLine> {
        let shown = self.tables.get_mut(self.at)?;
        shown.table.lines.get_mut(self.cursor)
    }

    /// As [`super::Page::tick`].
    pub fn tick(&mut self, pressed: Presses, mouse: Option<Mouse>) -> (Option<Choice>, bool) {
        if self.is_entering() {
            return self.tick_letters(pressed, mouse);
        }
        let pick = |choice: Option<Choice>, button| choice.or(self.press(button));
        let choice = pressed.iter().fold(None, pick);
        let before = (self.at, self.cursor);
        let choice = choice.or(mouse.and_then(|mouse| self.point(mouse)));
        let changed = !pressed.is_empty() || before != (self.at, self.cursor);
        (choice, changed || self.entering.is_some())
    }

    fn press(&mut self, button: Button) -> Option<Choice> {
        let lines = self.shown().map_or(0, |shown| shown.table.lines.len());
        // Whoever looks around on the page is no longer about to leave it; a film or a race leads back to it.
        let is_after_run = self.is_after_run;
        self.is_after_run &= matches!(button, Button::Confirm | Button::L | Button::C);
        match button {
            Button::Left | Button::Right => self.turn(button == Button::Right),
            Button::PageUp | Button::PageDown => self.turn_game(button == Button::PageDown),
            Button::Tab => self.enter_own(false),
            Button::Confirm if is_after_run => return Some(Choice::Leave),
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

    /// Whether a click meets a line, an arrow beside the title or the initials. Letters that are entered see to their
    /// own.
    pub fn is_met_by(&self, mouse: Mouse) -> bool {
        let Mouse::Click(Point { x, y }) = mouse else {
            return true;
        };
        let lines = self.shown().map_or(0, |shown| shown.table.lines.len());
        let is_across = (LEFT - 4..WIDTH - LEFT + 4).contains(&x);
        let is_line = is_across && (LINES_TOP - 3..line_top(lines) - 3).contains(&y);
        let arrows = [LEFT, WIDTH - LEFT - ARROW].map(|x| Rect::new(x, TITLE_TOP, ARROW, ARROW));
        let is_arrow = arrows.iter().any(|arrow| arrow.inset(-4).contains(x, y));
        let place = self.name_place();
        let label = Font::width(say!("records-name"), 1) + 8;
        let width = label + Font::width(&self.name.to_string(), 1);
        let name = Rect::new(place.0 - label, place.1, width, ARROW).inset(-3);
        self.is_entering() || is_line || is_arrow || name.contains(x, y)
    }

    /// The arrows beside the title turn the tables, and a click below them changes the initials. One on a line chooses
    /// it, and on the chosen one shows its film. The wheel moves the cursor.
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
            (Mouse::Click(_), Some(line)) if line == self.cursor => return Some(Choice::Film),
            (_, Some(line)) => self.cursor = line,
            (Mouse::Click(_), None) if y < HEADS_TOP => self.turn(x >= WIDTH / 2),
            (Mouse::Click(_), None) if (NAME_TOP - 3..NAME_TOP + 11).contains(&y) => {
                self.enter_own(false);
            }
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

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas, about: &Subject) {
        let area = Rect::new(0, 0, WIDTH, HEIGHT);
        canvas.panel(area);
        canvas.fill(area.inset(GROUND), Color::NIGHT);
        canvas.head(HEAD);
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
            return draw_entering_keys(canvas, about.accent());
        };
        self.draw_title(canvas, (shown, about), lit);
        let is_run = self.signs_run();
        let table = &shown.table;
        canvas.centered_in(
            TITLE_ROOM,
            (WIDTH / 2, TITLE_TOP),
            &table.title,
            Color::WHITE,
        );
        canvas.centered(WIDTH / 2, TITLE_TOP + 12, &table.about, Color::SILVER);
        if self.is_on_show {
            self.draw_table(canvas, shown);
            return canvas.centered(WIDTH / 2, KEYS_TOP, say!("notice-attract"), Color::YELLOW);
        }
        if self.tables.len() > 1 && !is_run {
            canvas.text(LEFT, TITLE_TOP, "◀", shown.accent);
            canvas.right(WIDTH - LEFT, TITLE_TOP, "▶", shown.accent);
        }
        self.draw_table(canvas, shown);
        if let Some(line) = table.lines.get(self.cursor) {
            let told = match (&self.entering, is_run) {
                (Some(_), false) => Id("meaning-menu-initials").text(),
                _ => &line.told,
            };
            canvas.centered(WIDTH / 2, TOLD_TOP, told, Color::SILVER);
        }
        self.draw_below(canvas, about, is_run);
        self.draw_name(canvas, lit);
        if self.entering.is_some() {
            return draw_entering_keys(canvas, about.accent());
        }
        let keys = Keys::of(self.actions(), &[Command::Menu], true);
        let keys = if self.has_film() {
            let own = Keys::of(self.actions(), &[], true).only(&RUN_KEYS);
            canvas.keys(KEYS_TOP - 12, own, about.accent());
            keys.without(&RUN_KEYS)
        } else {
            keys.without(self.idle())
        };
        canvas.keys(KEYS_TOP, keys, about.accent());
    }

    /// The table's game, or that a run is new in it, with the game's pictures.
    fn draw_title(&self, canvas: &mut Canvas, (shown, about): (&Shown, &Subject), lit: bool) {
        let own = shown.table.lines.get(self.cursor);
        let is_poor = own.is_some_and(|line| self.is_poor(line));
        let (title, color) = match (self.signs_run() && !is_poor, self.is_best()) {
            (false, _) => (shown.title.text(), shown.accent),
            (true, false) => (say!("records-among"), Color::YELLOW),
            (true, true) if lit => (say!("new-best"), Color::YELLOW),
            (true, true) => (say!("new-best"), Color::WHITE),
        };
        canvas.large((WIDTH / 2, GAME_TOP), title, color, 2);
        if let Some(icon) = about.icons.get(shown.game) {
            canvas.icon(icon, LEFT, GAME_TOP - 6);
            canvas.icon(icon, WIDTH - LEFT - ICON, GAME_TOP - 6);
        }
    }

    /// Below the table: which of all it is, and the player's initials.
    fn draw_below(&self, canvas: &mut Canvas, about: &Subject, is_run: bool) {
        let (x, y) = self.name_place();
        if self.tables.len() > 1 && !is_run {
            let (number, all) = (self.at + 1, self.tables.len());
            let place = say!("records-place", number = number, all = all);
            canvas.right(WIDTH - LEFT, y, &place, Color::SILVER);
        }
        if !is_run {
            let label = say!("records-name");
            let left = x - Font::width(label, 1) - 8;
            if self.entering.is_none() {
                let key = Meaning::Button(Button::Tab).label();
                canvas.right(left - 8, y, key, about.accent());
            }
            canvas.text(left, y, label, Color::SILVER);
            canvas.text(x, y, &self.name.to_string(), Color::WHITE);
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
        // Free places below the runs.
        let has_places = table.id.is_some() && !table.lines.is_empty();
        for place in (table.lines.len()..MOST).filter(|_| has_places) {
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

/// The keys while initials are entered; the menu key keeps them, too.
fn draw_entering_keys(canvas: &mut Canvas, accent: Color) {
    let (letters, done) = ENTERING.split_at(2);
    canvas.keys(KEYS_TOP - 12, Keys::of(letters, &[], true), accent);
    let done = Keys::of(done, &[Command::Menu], true).leading(Id("key-done"));
    canvas.keys(KEYS_TOP, done, accent);
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
mod tests;
