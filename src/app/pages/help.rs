//! The help page: rules, figures and signs, keys by game and mode, and the command line that reproduces the present run.

use super::super::title;
use super::{Choice, Subject, going_on, keys, list, scores};
use crate::assets::Assets;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::actions::{Keys, takes_back};
use crate::input::keys::{Command, Meaning};
use crate::input::{Button, Mouse, Point, Presses};
use crate::scene::{Action, Entry, Help, InPlay, Legend, SIGN, Sign};
use crate::text::capitalized;
use crate::ui::canvas::{Canvas, HEIGHT, WIDTH, wrap};
use crate::ui::{even_width, lines_of, longest_word};
use crate::words::{Id, say};

/// From one line of a text to the next.
const TEXT_LINE: i32 = 11;
/// Height of a gap.
const GAP: i32 = 6;
const MARGIN: i32 = 16;
/// Right edge of the text.
const END: i32 = WIDTH - 14;
/// The second of two columns, if there is room for both, and the least gap before it.
const MIDDLE: i32 = WIDTH / 2 + 8;
const BETWEEN: i32 = 10;
/// Top of the rows, and of the last line.
const TOP: i32 = 26;
const FOOT: i32 = HEIGHT - 16;
/// Height of all rows in sight.
const ROOM: i32 = FOOT - 6 - TOP;
/// The rail of the bar that shows how far the page is scrolled, and how far beside it a click still meets it.
const RAIL: Rect = Rect::new(WIDTH - 10, TOP, 2, ROOM);
const RAIL_REACH: i32 = 4;
/// The first keys of the settings, which their own lines of keys leave out.
const LINE_KEYS: Action = Action::play(&"line", Button::UP_DOWN, Id("key-line"));
/// How bad it is, where pages are made, in square pixels that a page leaves empty: a page more, a text or table of keys that
/// is cut, a list of signs that is cut though one page would hold it, a longer one, as often as its parts differ in signs.
const A_PAGE: i64 = 40_000;
/// How many times as bad what the first page leaves empty is.
const A_FIRST: i64 = 4;
const A_CUT: i64 = 1 << 40;
const A_WHOLE: i64 = 1 << 30;
const A_LIST: i64 = 1_000;
/// The most that is added below a sign where there is room; other rows have a share of it.
const MOST_AIR: i32 = 9;
/// From the left edge of a sign to its text.
const SIGN_TEXT: i32 = SIGN + 8;

/// What the buttons do on this page.
const ACTIONS: &[Action] = &[Action::play(
    &"page",
    &[Button::Up, Button::Down, Button::PageUp, Button::PageDown],
    Id("key-page"),
)];

/// The help page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HelpPage {
    /// Its title, if that is not the name of the game.
    title: Option<String>,
    rows: Vec<Row>,
    /// The rows at which pages begin.
    starts: Vec<usize>,
    /// The page in sight, of these.
    page: usize,
}

/// What is in front of the player who asks for help.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Present {
    /// The mode that gets the buttons: see [`crate::scene::Scene::mode`].
    pub mode: usize,
    /// The rules in play, if the game has several.
    pub in_play: Option<InPlay>,
    /// What the exercise in play asks about.
    pub topic: Option<&'static str>,
    /// The headings of the signs that are in sight: see [`crate::scene::Scene::x_ray_signs`].
    pub signs: Vec<Id>,
    /// What is told of the run in play: a race, or a daily maze.
    pub told: Vec<String>,
}

/// A row of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Row {
    Gap,
    Text(String),
    Heading(&'static str),
    /// Keys and what they do, in two columns.
    Keys([Option<(String, &'static str)>; 2], Columns),
    /// A sign and the lines of its text.
    Sign(Framebuffer, Vec<String>),
}

/// Where the two columns of a table of keys are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Columns {
    /// From the left edge of each to what its keys do.
    names: [i32; 2],
    /// Left edge of the second.
    second: i32,
}

impl Row {
    fn height(&self) -> i32 {
        match self {
            Self::Gap => GAP,
            Self::Text(_) | Self::Heading(_) | Self::Keys(..) => TEXT_LINE,
            Self::Sign(_, lines) => (lines.len() as i32 * TEXT_LINE).max(SIGN) + 3,
        }
    }

    /// What is added below it where signs have this much more.
    fn air(&self, of_sign: i32) -> i32 {
        match self {
            Self::Gap => 2 * of_sign,
            Self::Text(_) => of_sign / 4,
            Self::Heading(_) | Self::Keys(..) => of_sign / 3,
            Self::Sign(..) => of_sign,
        }
    }

    fn sign(Sign { picture, text }: Sign) -> Self {
        let letters = ((WIDTH - 2 * MARGIN - SIGN_TEXT) / Font::width(" ", 1)) as usize;
        let least = longest_word(&text).max(1);
        let even = even_width(least, letters, |width| lines_of(&text, width).count());
        let set = lines_of(&text, even);
        Self::Sign(picture, set.map(str::to_owned).collect())
    }

    fn draw(&self, canvas: &mut Canvas, y: i32, accent: Color) {
        match self {
            Self::Gap => {}
            Self::Text(text) => canvas.line((MARGIN, END), y, text, Color::WHITE),
            Self::Heading(text) => canvas.line((MARGIN, END), y, text, Color::SILVER),
            Self::Keys(pair, Columns { names, second }) => {
                let edges = [(MARGIN, second - BETWEEN), (*second, END)];
                for (((x, right), name), cell) in edges.into_iter().zip(names).zip(pair) {
                    let Some((keys, does)) = cell else { continue };
                    canvas.line((x, right), y, keys, accent);
                    canvas.line((x + name, right), y, does, Color::WHITE);
                }
            }
            Self::Sign(picture, lines) => {
                canvas.picture(picture, MARGIN, y);
                let top = y + (self.height() - 3 - lines.len() as i32 * TEXT_LINE) / 2 + 2;
                for (y, line) in (0..).map(|line| top + line * TEXT_LINE).zip(lines) {
                    canvas.text(MARGIN + SIGN_TEXT, y, line, Color::WHITE);
                }
            }
        }
    }
}

impl HelpPage {
    /// The page of a game from its top: what is on the screen with the keys at hand, its rules, what is in its pictures,
    /// and all other keys. Without `present` it is about all that the game has.
    pub fn of_game(
        entry: &Entry,
        present: Option<Present>,
        assets: &Assets,
        command_line: &str,
    ) -> Self {
        let Present {
            mode,
            in_play,
            topic,
            signs: in_sight,
            told,
        } = present.unwrap_or_default();
        let headings = in_play.map(|those| those.headings);
        let own = headings.and_then(|headings| headings.first());
        let own = own.map(|&Id(heading)| heading);
        let own = own.filter(|&own| entry.rules.attributes().any(|name| name == own));
        let rules = paragraph(own.map_or(entry.rules.text(), |own| entry.rules.of(own)));
        let modes: Vec<usize> = match in_play {
            Some(those) => those.modes.to_vec(),
            None => (0..=entry.buttons.others.len()).collect(),
        };
        let played = modes.first().copied().unwrap_or(0);
        let in_game = Id("help-keys-in-game");
        let table = |of: usize| {
            let heading = match of.checked_sub(1) {
                _ if of == played && of == mode => say!("help-keys"),
                Some(other) if of != played => entry.buttons.others[other].title.text(),
                _ if in_game.attributes().any(|name| name == entry.name) => in_game.of(entry.name),
                _ => in_game.text(),
            };
            let keys = in_columns(keys_of(entry.buttons.actions(of)));
            [Row::Gap, Row::Heading(heading)].into_iter().chain(keys)
        };
        // The game that is on the screen could load its sprites.
        let mut legend = (entry.legend)(assets).unwrap_or_default();
        // Those of other rules are no help.
        legend.retain(|(heading, _)| headings.is_none_or(|those| those.contains(heading)));
        let title = mode
            .checked_sub(1)
            .map(|other| entry.buttons.others[other].title);
        let of_page = title.and_then(legend_of);
        let is_shown =
            |(heading, _): &mut (Id, _)| Some(*heading) == of_page || in_sight.contains(heading);
        let shown = legend.extract_if(.., is_shown).collect();
        // What is on the screen comes first, if it is more than a game in play.
        let told = told.iter().map(|told| paragraph(told));
        let of_page = title.map(|title| page_rows(title, topic));
        let texts = told.chain(of_page).filter(|text| !text.is_empty());
        let mut rows = texts.collect::<Vec<_>>().join(&Row::Gap);
        rows.extend(signs(shown).skip(usize::from(rows.is_empty())));
        if rows.is_empty() {
            rows.extend(rules);
            rows.extend(table(mode));
        } else {
            rows.extend(table(mode));
            rows.extend([Row::Gap, Row::Heading(say!("help-rules"))]);
            rows.extend(rules);
        }
        if mode != played {
            rows.extend(table(played));
        }
        rows.extend(signs(legend));
        let others = modes
            .into_iter()
            .filter(|&other| ![mode, played].contains(&other));
        rows.extend(others.flat_map(table));
        rows.extend([Row::Gap, Row::Heading(say!("help-everywhere"))]);
        let commands = commands(entry, mode).map(command_key);
        rows.extend(in_columns(commands.collect()));
        rows.extend([Row::Gap, Row::Heading(say!("help-words"))]);
        let helps = Id("help-practice-by");
        let helps = match entry.name {
            own if helps.attributes().any(|name| name == own) => helps.of(own),
            _ => Help::XRay.name(),
        };
        rows.extend(paragraph(&say!("help-practice", help = helps)));
        if entry.seeded {
            rows.extend(paragraph(say!("help-seed")));
        }
        Self::laid_out(None, with_command_line(rows, command_line))
    }

    /// The page of the title screen with these games.
    pub fn of_title(games: &[Entry]) -> Self {
        let mut rows = paragraph(Id("app-rules").text());
        rows.extend([Row::Gap, Row::Heading(say!("help-games"))]);
        for (number, game) in (1..).zip(games) {
            let name = format!("{number} {}", game.title);
            let meaning = game.about.text();
            rows.extend(paragraph(&say!(
                "help-named",
                name = name,
                meaning = meaning
            )));
        }
        rows.extend([Row::Gap, Row::Heading(say!("help-keys"))]);
        let digits = (
            format!("1-{}", games.len().min(9)),
            say!("command-digit-help"),
        );
        let commands = TITLE_COMMANDS.iter().copied().map(command_key);
        rows.extend(beside(
            keys_of(title::ACTIONS),
            std::iter::once(digits).chain(commands).collect(),
        ));
        rows.extend([Row::Gap, Row::Heading(say!("help-around"))]);
        for told in say!("help-around-told").lines() {
            rows.extend(paragraph(told));
            rows.push(Row::Gap);
        }
        rows.pop();
        Self::laid_out(None, rows)
    }

    /// The page of a film of a game, where buttons do this.
    pub fn of_film(game: Id, actions: &[Action]) -> Self {
        let title = say!("film-title", game = game.text());
        Self::of(title, say!("film-rules"), actions, FILM_COMMANDS)
    }

    /// The page of the records.
    pub fn of_records() -> Self {
        let title = say!("menu-records").to_owned();
        Self::of(title, say!("records-rules"), scores::ACTIONS, PAGE_COMMANDS)
    }

    /// The page of the initials that are entered.
    pub fn of_initials() -> Self {
        let title = say!("records-name").to_owned();
        Self::of(
            title,
            say!("initials-rules"),
            scores::ENTERING,
            TYPING_COMMANDS,
        )
    }

    /// The page of the keys.
    pub fn of_keys() -> Self {
        let title = say!("keys-title").to_owned();
        let key = Meaning::Button(Button::Confirm).label();
        let rules = say!("keys-rules", key = key);
        Self::of(title, &rules, keys::ACTIONS, PAGE_COMMANDS)
    }

    /// The page of the settings: each with its values. It begins with the part about this one.
    pub fn of_settings(chosen: Id) -> Self {
        let lines = list::SETTINGS.iter();
        let about = lines.map(|&(choice, line)| (line, list::meanings(choice)));
        let about = about.filter(|(_, values)| !values.is_empty());
        let told = about.flat_map(|(line, values)| {
            let meanings = values
                .iter()
                .flat_map(|&(value, meaning)| match value.text() {
                    "" => paragraph(meaning.text()),
                    value => {
                        let (name, meaning) = (capitalized(value), meaning.text());
                        paragraph(&say!("help-named", name = name, meaning = meaning))
                    }
                });
            let heading = [Row::Gap, Row::Heading(line.text())];
            heading.into_iter().chain(meanings).collect::<Vec<_>>()
        });
        let keys = keys_of(&[&[LINE_KEYS][..], list::SETTING_KEYS].concat());
        let commands = PAGE_COMMANDS.iter().copied().map(command_key);
        let mut rows = beside(keys, commands.collect());
        rows.extend(told);
        let mut page = Self::laid_out(Some(say!("menu-settings").to_owned()), rows);
        let is_chosen = |row: &Row| matches!(row, Row::Heading(text) if *text == chosen.text());
        let row = page.rows.iter().position(is_chosen).unwrap_or(0);
        page.page = page.starts.partition_point(|&start| start <= row) - 1;
        page
    }

    /// The page of the open games.
    pub fn of_open_games() -> Self {
        let title = say!("going-on-title").to_owned();
        Self::of(
            title,
            say!("going-on-rules"),
            going_on::ACTIONS,
            PAGE_COMMANDS,
        )
    }

    /// The page of what is no game: its rules, and what keys do there.
    fn of(title: String, rules: &str, actions: &[Action], commands: &[(Command, Id)]) -> Self {
        let rules = rules.split("\n\n").map(paragraph);
        let mut rows = rules.collect::<Vec<_>>().join(&Row::Gap);
        rows.push(Row::Gap);
        let commands = commands.iter().copied().map(command_key);
        rows.extend(beside(keys_of(actions), commands.collect()));
        Self::laid_out(Some(title), rows)
    }

    fn laid_out(title: Option<String>, rows: Vec<Row>) -> Self {
        let mut page = Self {
            title,
            rows,
            starts: Vec::new(),
            page: 0,
        };
        page.starts = page.find_starts();
        page
    }

    /// The heading that is repeated on a page that begins with this row, within a list of signs.
    fn heading_again(&self, start: usize) -> Option<&Row> {
        let [.., above] = &self.rows[..start] else {
            return None;
        };
        let is_within = matches!(
            (above, self.rows.get(start)),
            (Row::Sign(..), Some(Row::Sign(..)))
        );
        let mut above = self.rows[..start].iter().rev().filter(|_| is_within);
        above.find(|row| matches!(row, Row::Heading(_)))
    }

    /// How many rows are in sight, beginning with this one.
    fn seen(&self, top: usize) -> usize {
        let above = self.heading_again(top).map_or(0, Row::height);
        let heights = self.rows[top..].iter().scan(above, |sum, row| {
            *sum += row.height();
            Some(*sum)
        });
        heights.take_while(|&sum| sum <= ROOM).count()
    }

    /// The rows at which pages begin: few pages that are filled evenly, with whole lists if one page holds them. No page
    /// begins within a text or a table of keys if that fits on one page, nor ends with a heading.
    fn find_starts(&self) -> Vec<usize> {
        let end = self.rows.len();
        // From each row on: the least badness, and where the next page begins.
        let mut best = vec![(0, end); end + 1];
        for start in (0..end).rev() {
            let most = start + self.seen(start).max(1);
            let is_gap = matches!(self.rows.get(most), Some(Row::Gap));
            let nexts = (start + 1)..=(most + usize::from(is_gap));
            let tried = nexts.map(|next| {
                let rows = self.heading_again(start).into_iter();
                let used: i32 = rows.chain(&self.rows[start..next]).map(Row::height).sum();
                let empty = i64::from(ROOM - used);
                // The first page is what is looked at.
                let share = if start == 0 { A_FIRST } else { 1 };
                (
                    share * empty * empty + self.cut(next) + A_PAGE + best[next].0,
                    next,
                )
            });
            best[start] = tried.min().unwrap_or((0, end));
        }
        let next = |&start: &usize| Some(best[start].1).filter(|&next| next < end);
        std::iter::successors(Some(0), next).collect()
    }

    /// How bad it is to begin a page with this row.
    fn cut(&self, row: usize) -> i64 {
        let Some([above, below]) = self.rows.get(row - 1..=row) else {
            return 0;
        };
        match (above, below) {
            (_, Row::Gap)
            | (Row::Heading(_), _)
            | (Row::Text(_), Row::Text(_))
            | (Row::Keys(..), Row::Keys(..)) => A_CUT,
            (Row::Sign(..), Row::Sign(..)) => {
                let is_sign = |row: &&Row| matches!(row, Row::Sign(..));
                let before = self.rows[..row].iter().rev().take_while(is_sign);
                let after = self.rows[row..].iter().take_while(is_sign);
                let uneven = before.clone().count().abs_diff(after.clone().count());
                let height: i32 = before.chain(after).map(Row::height).sum();
                if TEXT_LINE + height <= ROOM {
                    A_WHOLE
                } else {
                    A_LIST * (1 + uneven as i64)
                }
            }
            _ => 0,
        }
    }

    /// The rows of the page in sight.
    fn in_sight(&self) -> Vec<&Row> {
        let start = self.starts.get(self.page).copied().unwrap_or(0);
        let next = self.starts.get(self.page + 1).copied();
        let rows = &self.rows[start..next.unwrap_or(self.rows.len())];
        self.heading_again(start).into_iter().chain(rows).collect()
    }

    fn last_page(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// As [`super::Page::tick`].
    pub fn tick(&mut self, pressed: Presses, mouse: Option<Mouse>) -> (Option<Choice>, bool) {
        let left = pressed.contains(Button::Confirm);
        let (before, last) = (self.page, self.last_page());
        if let Some(Mouse::Click(Point { x, y }) | Mouse::Drag(Point { x, y })) = mouse
            && x >= RAIL.x - RAIL_REACH
        {
            self.page = self.page_at(y);
            return (None, self.page != before);
        }
        let wheel = match mouse {
            Some(Mouse::Wheel(_, notches)) => notches.signum() as isize,
            _ => 0,
        };
        let by = pressed.iter().map(|button| match button {
            Button::Home => -(last as isize),
            Button::End => last as isize,
            Button::Down | Button::PageDown | Button::Right => 1,
            Button::Up | Button::PageUp | Button::Left => -1,
            _ => 0,
        });
        let by = wheel + by.sum::<isize>();
        self.page = before.saturating_add_signed(by).min(last);
        let moved = self.page != before;
        let idle = pressed.iter().next().filter(|_| !moved).map(Choice::Idle);
        let choice = if left { Some(Choice::Leave) } else { idle };
        (choice, !pressed.is_empty() || moved)
    }

    /// The page at this height of the rail.
    fn page_at(&self, y: i32) -> usize {
        let along = (y - RAIL.y).clamp(0, RAIL.h - 1) as usize;
        along * self.starts.len() / RAIL.h as usize
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas, about: &Subject) {
        canvas.panel(Rect::new(0, 0, WIDTH, HEIGHT));
        let accent = about.accent();
        let game = about.entry.map_or(Id("app-title"), |entry| entry.title);
        let title = self.title.as_deref().unwrap_or(game.text());
        canvas.centered(WIDTH / 2, 10, title, accent);
        let mut y = TOP;
        let mut rows = self.in_sight();
        rows.pop_if(|row| **row == Row::Gap);
        // What is left of the page goes between the rows.
        let used = |air: i32| -> i32 { rows.iter().map(|row| row.height() + row.air(air)).sum() };
        let air = (0..=MOST_AIR).rev().find(|&air| used(air) <= ROOM);
        let air = air.unwrap_or(0);
        for row in rows {
            row.draw(canvas, y, accent);
            y += row.height() + row.air(air);
        }
        let last = self.last_page();
        if last > 0 {
            let number = format!("{}/{}", self.page + 1, last + 1);
            canvas.right(END, 10, &number, Color::SILVER);
            let rail = RAIL;
            let end = |page: usize| rail.h * page as i32 / (last as i32 + 1);
            let (top, bar) = (end(self.page), end(self.page + 1) - end(self.page));
            let top = rail.y + top;
            canvas.fill(rail, Color::SLATE);
            canvas.fill(Rect::new(rail.x, top, rail.w, bar), accent);
        }
        let idle: &[Button] = match self.page {
            _ if last == 0 => &[Button::Up, Button::Down, Button::PageUp, Button::PageDown],
            0 => &[Button::Up, Button::PageUp],
            page if page == last => &[Button::Down, Button::PageDown],
            _ => &[],
        };
        let keys = Keys::of(ACTIONS, &[Command::Menu], true).without(idle);
        canvas.keys(FOOT, keys, accent);
    }
}

/// The heading of the signs on a page of a game.
fn legend_of(page: Id) -> Option<Id> {
    Some(match page.0 {
        "mode-costs" => Id("legend-costs"),
        "mode-sweep-by-sweep" => Id("legend-lesson-classroom"),
        _ => return None,
    })
}

/// Groups of signs, each below its heading.
fn signs(legend: Legend) -> impl Iterator<Item = Row> {
    legend.into_iter().flat_map(|(heading, signs)| {
        let heading = [Row::Gap, Row::Heading(heading.text())];
        heading.into_iter().chain(signs.into_iter().map(Row::sign))
    })
}

/// What is told of a page of a game, if it needs a word: of an exercise, which asks about this topic.
fn page_rows(page: Id, topic: Option<&'static str>) -> Vec<Row> {
    if let Some(topic) = topic {
        let key = Meaning::Button(Button::T).label();
        let asks = Id("help-exercise-asks").of(topic);
        let topic = Id("exercise-topic").of(topic);
        let cover = Meaning::Button(Button::O).label();
        let restart = Meaning::Command(Command::Restart).label();
        let keys = say!(
            "help-exercise-waits",
            key = key,
            restart = restart,
            cover = cover
        );
        let told = [
            &*say!("help-exercise", topic = topic, asks = asks),
            say!("help-exercise-counts"),
            &*keys,
        ];
        return told.map(paragraph).join(&Row::Gap);
    }
    let about = Id("help-page");
    let word = page.0.strip_prefix("mode-").unwrap_or_default();
    let is_told = about.attributes().any(|name| name == word);
    if is_told {
        let told = about.of(word).lines().map(paragraph);
        told.collect::<Vec<_>>().join(&Row::Gap)
    } else {
        Vec::new()
    }
}

/// A text in lines of the page's width, wherever its message breaks them.
fn paragraph(text: &str) -> Vec<Row> {
    let text = text.replace('\n', " ");
    let lines = lines_of(&text, letters());
    lines.map(|line| Row::Text(line.to_owned())).collect()
}

/// How many letters a line of the page has room for.
fn letters() -> usize {
    ((WIDTH - 2 * MARGIN) / Font::width(" ", 1)) as usize
}

/// These rows, and how to begin the same run from the command line.
fn with_command_line(mut rows: Vec<Row>, command_line: &str) -> Vec<Row> {
    rows.extend([Row::Gap, Row::Heading(say!("help-command-line"))]);
    rows.extend(wrap(command_line, letters()).into_iter().map(Row::Text));
    rows
}

/// Commands that work in a mode of a game, which either undoes by a key or goes back in time by it.
fn commands(entry: &Entry, mode: usize) -> impl Iterator<Item = (Command, Id)> {
    let undoes = takes_back(entry.buttons.actions(mode));
    let is_there = move |command: &Command| match command {
        Command::Back => undoes,
        Command::NewSeed | Command::TypeSeed => entry.seeded,
        Command::Print => entry.prints,
        _ => true,
    };
    let commands = GAME_COMMANDS.iter().copied().filter(is_there);
    commands.map(move |command| match command {
        Command::TakeBack if undoes => (command, command.word()),
        Command::TakeBack => (command, Command::Back.help()),
        _ => (command, command.help()),
    })
}

/// The keys of each action, and what they do; those of actions that do the same together.
fn keys_of(actions: &[Action]) -> Vec<(String, &'static str)> {
    let mut own: Vec<(String, &str)> = Vec::new();
    for action in actions {
        let buttons = action.buttons.iter();
        let keys = joined(buttons.map(|&button| Meaning::Button(button).label()));
        let does = action.does.text();
        match own.last_mut() {
            Some((before, same)) if *same == does => *before = format!("{before} {keys}"),
            _ => own.push((keys, does)),
        }
    }
    own
}

/// The key of a command, and what it does there.
fn command_key((command, does): (Command, Id)) -> (String, &'static str) {
    (Meaning::Command(command).label().to_owned(), does.text())
}

/// Rows of two columns, as even as both have room; of one column if they never have.
fn in_columns(keys: Vec<(String, &'static str)>) -> Vec<Row> {
    let mut ends: Vec<usize> = (1..keys.len()).rev().collect();
    ends.sort_by_key(|&end| end.max(keys.len() - end));
    let mut split = ends.iter().map(|&end| keys.split_at(end));
    let found = split.find_map(|(left, right)| Some((left, right, columns(left, right)?)));
    match found {
        Some((left, right, columns)) => rows_of(left.to_vec(), right.to_vec(), columns),
        None => one_column(keys),
    }
}

/// Rows of these two columns; of one column, one after the other, if there is no room for both.
fn beside(mut left: Vec<(String, &'static str)>, right: Vec<(String, &'static str)>) -> Vec<Row> {
    if let Some(columns) = columns(&left, &right) {
        return rows_of(left, right, columns);
    }
    left.extend(right);
    one_column(left)
}

fn one_column(keys: Vec<(String, &'static str)>) -> Vec<Row> {
    let names = [name_width(&keys), 0];
    let second = END + BETWEEN;
    rows_of(keys, Vec::new(), Columns { names, second })
}

/// From the left edge of a column to what its keys do.
fn name_width(column: &[(String, &str)]) -> i32 {
    let widths = column.iter().map(|(keys, _)| Font::width(keys, 1));
    widths.max().unwrap_or(0) + 8
}

/// Where two columns have room side by side, if they have.
fn columns(left: &[(String, &str)], right: &[(String, &str)]) -> Option<Columns> {
    let names = [left, right].map(name_width);
    let end = |column: &[(String, &str)]| {
        let deeds = column.iter().map(|(_, does)| Font::width(does, 1));
        deeds.max().unwrap_or(0)
    };
    let least = MARGIN + names[0] + end(left) + BETWEEN;
    let most = END - names[1] - end(right);
    let second = (least <= most).then(|| MIDDLE.clamp(least, most))?;
    Some(Columns { names, second })
}

fn rows_of(
    left: Vec<(String, &'static str)>,
    right: Vec<(String, &'static str)>,
    columns: Columns,
) -> Vec<Row> {
    let count = left.len().max(right.len());
    let (mut left, mut right) = (left.into_iter(), right.into_iter());
    let rows = (0..count).map(|_| Row::Keys([left.next(), right.next()], columns));
    rows.collect()
}

/// Keys side by side; those with letters are written apart.
fn joined(labels: impl Iterator<Item = &'static str>) -> String {
    let labels: Vec<&str> = labels.collect();
    let is_sign = |label: &&str| !label.contains(char::is_alphanumeric);
    labels.join(if labels.iter().all(is_sign) { "" } else { " " })
}

const TITLE_COMMANDS: &[(Command, Id)] = &[
    (Command::Menu, Id("command-menu")),
    (Command::Help, Id("command-help-help")),
    (Command::Screenshot, Id("command-screenshot-help")),
    (Command::FullScreen, Id("command-full-screen-help")),
    (Command::Mute, Id("command-mute-help")),
];
/// Commands on a page that is no game.
const PAGE_COMMANDS: &[(Command, Id)] = &[
    (Command::Menu, Id("key-back")),
    (Command::Help, Id("command-help-help")),
    (Command::Screenshot, Id("command-screenshot-help")),
    (Command::FullScreen, Id("command-full-screen-help")),
    (Command::Mute, Id("command-mute-help")),
];
/// Commands where letters are entered.
const TYPING_COMMANDS: &[(Command, Id)] = &[
    (Command::Menu, Id("key-done")),
    (Command::Help, Id("command-help-help")),
    (Command::Screenshot, Id("command-screenshot-help")),
    (Command::FullScreen, Id("command-full-screen-help")),
];
/// Commands in a film, and what they do there.
const FILM_COMMANDS: &[(Command, Id)] = &[
    (Command::Pause, Id("key-go-stop")),
    (Command::Menu, Id("key-back")),
    (Command::Help, Id("command-help-help")),
    (Command::Wide, Id("key-strip")),
    (Command::Screenshot, Id("command-screenshot-help")),
    (Command::Clip, Id("command-clip-help")),
    (Command::FullScreen, Id("command-full-screen-help")),
    (Command::Mute, Id("command-mute-help")),
];
/// Commands in a game: those with short names first, then time, help and paper, whose columns have room side by side.
const GAME_COMMANDS: &[Command] = &[
    Command::Menu,
    Command::Restart,
    Command::NewSeed,
    Command::TypeSeed,
    Command::Wide,
    Command::FullScreen,
    Command::Screenshot,
    Command::Clip,
    Command::Mute,
    Command::Help,
    Command::Pause,
    Command::Step,
    Command::TakeBack,
    Command::Back,
    Command::Print,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Input;
    use crate::words::languages;

    #[test]
    fn an_exercise_begins_with_what_it_asks_and_the_rules_come_after_its_keys() {
        let assets = Assets::embedded();
        let topics = Id("exercise-topic");
        let asked: Vec<&str> = Id("help-exercise-asks").attributes().collect();
        assert_eq!(topics.attributes().collect::<Vec<_>>(), asked);
        let text = |rows: &[Row]| {
            let texts = rows.iter().filter_map(|row| match row {
                Row::Text(text) => Some(text.as_str()),
                _ => None,
            });
            texts.collect::<Vec<_>>().join(" ")
        };
        for (entry, topic) in [
            (&crate::games::trees::ENTRY, "walls"),
            (&crate::games::quest::ENTRY, "villains"),
            (&crate::games::pacman::ENTRY, "maps"),
            (&crate::games::robot::ENTRY, "a-star"),
        ] {
            let present = Present {
                mode: entry.buttons.others.len(),
                topic: Some(topic),
                ..Present::default()
            };
            let page = HelpPage::of_game(entry, Some(present), &assets, "dedale");
            let at = |wanted: &str| {
                let is_it = |row: &Row| matches!(row, Row::Heading(text) if *text == wanted);
                page.rows.iter().position(is_it).unwrap()
            };
            let (keys, rules) = (at("Exercise"), at("Rules"));
            assert!(keys < rules, "{}", entry.name);
            let told = text(&page.rows[..keys]);
            let named = topics.of(topic);
            assert!(
                told.contains("twenty questions") && told.contains(named),
                "{told}"
            );
            assert!(told.contains(Id("help-exercise-asks").of(topic)), "{told}");
            let first = entry.rules.text().lines().next().unwrap();
            assert!(text(&page.rows[rules..]).starts_with(&first[..20]));
        }
    }

    #[test]
    fn the_signs_of_an_x_ray_that_is_on_come_first_and_a_race_before_them() {
        let assets = Assets::embedded();
        let mut seen = 0;
        for entry in crate::games::CATALOG {
            let legend = (entry.legend)(&assets).unwrap();
            let headings = legend.iter().map(|(heading, _)| *heading);
            for heading in headings.filter(|heading| heading.0.starts_with("legend-x-ray")) {
                let first = |told: &[&str]| {
                    let present = Present {
                        signs: vec![heading],
                        told: told.iter().map(|&told| told.to_owned()).collect(),
                        ..Present::default()
                    };
                    let page = HelpPage::of_game(entry, Some(present), &assets, "dedale");
                    page.rows[0].clone()
                };
                assert_eq!(first(&[]), Row::Heading(heading.text()), "{}", entry.name);
                assert_eq!(first(&["A race."]), Row::Text("A race.".to_owned()));
                seen += 1;
            }
        }
        assert!(seen > crate::games::CATALOG.len());
    }

    #[test]
    fn keys_with_letters_are_written_apart() {
        assert_eq!(joined(["↑", "↓"].into_iter()), "↑↓");
        assert_eq!(joined(["U", "Y"].into_iter()), "U Y");
        assert_eq!(joined(["Tab", "U"].into_iter()), "Tab U");
    }

    /// Every row is on one page, and every table of keys and its heading on the same.
    fn assert_no_table_is_cut(page: &HelpPage, game: &str) {
        let starts = &page.starts;
        let ends = starts[1..].iter().copied().chain([page.rows.len()]);
        for (&start, end) in starts.iter().zip(ends) {
            assert!(
                end > start && end <= start + page.seen(start) + 1,
                "{game} {start}"
            );
            let is_key = |row: usize| matches!(page.rows.get(row), Some(Row::Keys(..)));
            assert!(
                !(is_key(end - 1) && is_key(end)),
                "{game}: a table is cut at {end}"
            );
            assert!(
                !matches!(page.rows[end - 1], Row::Heading(_)),
                "{game} {end}"
            );
        }
    }

    #[test]
    fn a_list_that_goes_on_has_its_heading_on_every_page() {
        let sign = || Row::Sign(Framebuffer::new(SIGN as usize, SIGN as usize), Vec::new());
        let rows = std::iter::once(Row::Heading("Ghosts"));
        let mut page = HelpPage::laid_out(None, rows.chain((0..30).map(|_| sign())).collect());
        assert!(page.last_page() > 0);
        for number in 0..page.starts.len() {
            page.page = number;
            let rows = page.in_sight();
            assert_eq!(rows[0], &Row::Heading("Ghosts"), "{number}");
            assert!(rows.iter().map(|row| row.height()).sum::<i32>() <= ROOM);
        }
    }

    #[test]
    fn a_list_that_one_page_holds_is_not_torn() {
        let sign = || Row::Sign(Framebuffer::new(SIGN as usize, SIGN as usize), Vec::new());
        let list = |count: usize| {
            let signs = (0..count).map(move |_| sign());
            std::iter::once(Row::Heading("List"))
                .chain(signs)
                .chain([Row::Gap])
        };
        let starts = |counts: [usize; 2]| {
            let rows = counts.into_iter().flat_map(list).collect();
            HelpPage::laid_out(None, rows).starts
        };
        assert_eq!(starts([9, 5]), [0, 11], "not more evenly");
        assert!(starts([3, 20])[1] > 6, "a longer one fills the page");
    }

    #[test]
    fn no_list_that_a_page_holds_is_torn_in_any_game_and_language() {
        let assets = Assets::embedded();
        for code in languages::known() {
            languages::speak(code);
            for entry in crate::games::CATALOG {
                for mode in 0..=entry.buttons.others.len() {
                    let present = Present {
                        mode,
                        ..Present::default()
                    };
                    let page = HelpPage::of_game(entry, Some(present), &assets, "dedale");
                    let is_sign = |row: usize| matches!(page.rows[row], Row::Sign(..));
                    for &start in &page.starts[1..] {
                        if !is_sign(start) || !is_sign(start - 1) {
                            continue;
                        }
                        let list = |row: &&Row| matches!(row, Row::Sign(..));
                        let above = page.rows[..start].iter().rev().take_while(list);
                        let below = page.rows[start..].iter().take_while(list);
                        let height: i32 = above.chain(below).map(Row::height).sum();
                        assert!(
                            TEXT_LINE + height > ROOM,
                            "{} ({code}), mode {mode}, row {start}",
                            entry.name
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn a_click_on_the_rail_goes_to_the_page_there() {
        let entry = &crate::games::CATALOG[0];
        let mut page = HelpPage::of_game(entry, None, &Assets::embedded(), "dedale");
        let click = |page: &mut HelpPage, x: i32, y: i32| {
            let click = Mouse::Click(Point { x, y });
            let told = page.tick(Presses::NONE, Some(click));
            (page.page, told)
        };
        let rail = RAIL.x - RAIL_REACH;
        let (end, beside) = (RAIL.y + RAIL.h, RAIL.x - RAIL_REACH - 1);
        assert_eq!(click(&mut page, beside, end), (0, (None, false)));
        let last = page.last_page();
        assert_eq!(click(&mut page, rail, end), (last, (None, true)));
        assert_eq!(click(&mut page, rail, HEIGHT), (last, (None, false)));
        assert_eq!(click(&mut page, RAIL.x, 0), (0, (None, true)));
        // Down the rail they come in their order, each with the same share of it.
        let seen: Vec<usize> = (RAIL.y..end).map(|y| page.page_at(y)).collect();
        assert!(seen.is_sorted());
        for wanted in 0..=last {
            let share = seen.iter().filter(|&&page| page == wanted).count() as i32;
            assert!((share - RAIL.h / (last as i32 + 1)).abs() <= 1, "{wanted}");
        }
    }

    #[test]
    fn keys_have_columns_that_hold_their_names() {
        let key = |name: &str| (name.to_owned(), "does it");
        let names = ["A", "B", "Backspace", "C", "D", "A very long name of a key"];
        for many in 1..=names.len() {
            let rows = in_columns(names[..many].iter().map(|name| key(name)).collect());
            let mut told = 0;
            for row in &rows {
                let Row::Keys(pair, Columns { names, second }) = row else {
                    panic!("{row:?}");
                };
                for (side, cell) in pair.iter().enumerate() {
                    let Some((keys, does)) = cell else { continue };
                    told += 1;
                    assert!(Font::width(keys, 1) < names[side], "{keys}");
                    let (left, end) = [(MARGIN, second - BETWEEN), (*second, END)][side];
                    assert!(left + names[side] + Font::width(does, 1) <= end, "{keys}");
                }
            }
            assert_eq!(told, many);
        }
        let long = vec![("A key ".repeat(4), "does something long here"); 2];
        assert_eq!(in_columns(long).len(), 2, "one column");
    }

    #[test]
    fn every_game_shows_its_signs_and_scrolls_to_its_last_line() {
        for entry in crate::games::CATALOG {
            let assets = Assets::embedded();
            let line = "dedale and its options";
            let mut page = HelpPage::of_game(entry, None, &assets, line);
            let signs = page.rows.iter().filter(|row| matches!(row, Row::Sign(..)));
            assert!(signs.count() > 8, "{}", entry.name);
            for _ in 0..9 {
                page.tick(Input::press(Button::PageDown).pressed, None);
            }
            let last = page.page;
            let ends = page.in_sight().last().copied() == page.rows.last();
            assert!(last > 0 && ends, "{}", entry.name);
            assert_no_table_is_cut(&page, entry.name);
            let told = page.tick(Input::press(Button::Down).pressed, None).0;
            assert_eq!(told, Some(Choice::Idle(Button::Down)));
            assert_eq!(page.page, last);
            for _ in 0..9 {
                page.tick(Input::press(Button::PageUp).pressed, None);
            }
            assert_eq!(page.page, 0);
            page.tick(Input::press(Button::End).pressed, None);
            assert_eq!(page.page, last);
            page.tick(Input::press(Button::Home).pressed, None);
            assert_eq!(page.page, 0);
        }
    }
}
