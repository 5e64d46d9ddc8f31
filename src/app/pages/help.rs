//! The help page: rules, figures and signs, keys by game and mode, and the command line that reproduces the present run.

use super::super::title;
use super::{Choice, Subject, going_on, keys, scores};
use crate::assets::Assets;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::actions::Keys;
use crate::input::keys::{Command, Meaning};
use crate::input::{Button, Mouse, Point, Presses};
use crate::scene::{Action, Entry, SIGN, Sign};
use crate::ui::canvas::{Canvas, HEIGHT, WIDTH, wrap};
use crate::ui::{even_width, lines_of, longest_word};
use crate::words::{Id, say};

/// From one line of a text to the next.
const TEXT_LINE: i32 = 11;
/// Height of a gap.
const GAP: i32 = 6;
const MARGIN: i32 = 20;
/// Right edge of the text.
const END: i32 = WIDTH - MARGIN / 2;
/// The second of two columns, if there is room for both, and the least gap before it.
const MIDDLE: i32 = WIDTH / 2 + 8;
const BETWEEN: i32 = 14;
/// Where not all have room in line, names of keys wider than this stand out.
const WIDE_NAME: i32 = 48;
/// Top of the rows, and of the last line.
const TOP: i32 = 26;
const FOOT: i32 = HEIGHT - 16;
/// Height of all rows in sight.
const ROOM: i32 = FOOT - 6 - TOP;
/// The rail of the bar that shows how far the page is scrolled, and how far beside it a click still meets it.
const RAIL: Rect = Rect::new(WIDTH - 10, TOP, 2, ROOM);
const RAIL_REACH: i32 = 4;
/// How bad it is, where pages are made: a page more, a text or table of keys that is cut, a list of signs that is cut.
const A_PAGE: i64 = 1 << 30;
const A_CUT: i64 = 1 << 40;
const A_LIST: i64 = 1 << 12;
/// The most that is added below a sign where there is room.
const MOST_AIR: i32 = 6;
/// From the left edge of a sign to its text.
const SIGN_TEXT: i32 = SIGN + 8;

/// What the buttons do on this page.
const ACTIONS: &[Action] = &[
    Action::play(&"scroll", &[Button::Up, Button::Down], Id("key-more")),
    Action::play(&"page", &[Button::PageUp, Button::PageDown], Id("key-page")),
];

/// The help page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HelpPage {
    /// Its title, if that is not the name of the game.
    title: Option<String>,
    rows: Vec<Row>,
    /// The rows at which pages begin.
    starts: Vec<usize>,
    /// Rows scrolled out of sight at the top.
    top: usize,
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
    /// From the left edge of each to what its keys do; longer names of keys stand out.
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
                for (((x, right), least), cell) in edges.into_iter().zip(names).zip(pair) {
                    let Some((keys, does)) = cell else { continue };
                    canvas.line((x, right), y, keys, accent);
                    let after = Font::width(keys, 1).max(least - 8) + 8;
                    canvas.line((x + after, right), y, does, Color::WHITE);
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
    /// The page of a game, or of the title screen with this many games, from its top; with the signs from the heading `first` on.
    pub fn new(
        (entry, games, first): (Option<&Entry>, usize, Option<Id>),
        assets: &Assets,
        command_line: &str,
    ) -> Self {
        let rules = entry.map_or(Id("app-rules"), |entry| entry.rules);
        let letters = ((WIDTH - 2 * MARGIN) / Font::width(" ", 1)) as usize;
        let text = |line: &str| Row::Text(line.to_owned());
        // In lines of the page's width, wherever their message breaks its lines.
        let rules = rules.text().replace('\n', " ");
        let mut rows: Vec<Row> = lines_of(&rules, letters).map(text).collect();
        // The game that is on the screen could load its sprites.
        let legend = entry.and_then(|entry| (entry.legend)(assets).ok());
        let mut legend = legend.unwrap_or_default();
        // Those of other rules are no help, and come after all that concerns these.
        let first = legend
            .iter()
            .position(|(heading, _)| Some(*heading) == first);
        legend.drain(..first.unwrap_or(0));
        for (heading, signs) in legend {
            rows.extend([Row::Gap, Row::Heading(heading.text())]);
            rows.extend(signs.into_iter().map(Row::sign));
        }
        rows.extend([Row::Gap, Row::Heading(say!("help-keys"))]);
        let actions = entry.map_or(title::ACTIONS, |entry| entry.buttons.game);
        let digits = entry.is_none().then(|| format!("1-{}", games.min(9)));
        rows.extend(keys_of(actions, commands(entry), digits.as_deref()));
        for mode in entry.map_or(&[][..], |entry| entry.buttons.others) {
            rows.extend([Row::Gap, Row::Heading(mode.title.text())]);
            let (left, right) = mode.actions.split_at(mode.actions.len().div_ceil(2));
            let keys = |actions: &[Action]| actions.iter().map(key).collect();
            rows.extend(in_columns(keys(left), keys(right)));
        }
        if entry.is_some() {
            rows.extend([Row::Gap, Row::Heading(say!("help-words"))]);
            let told = [say!("help-practice"), say!("help-seed")];
            rows.extend(
                told.iter()
                    .flat_map(|told| lines_of(told, letters))
                    .map(text),
            );
        }
        rows.extend([Row::Gap, Row::Heading(say!("help-command-line"))]);
        rows.extend(wrap(command_line, letters).into_iter().map(Row::Text));
        Self::laid_out(None, rows)
    }

    /// The page of a film of a game, where buttons do this.
    pub fn of_film(game: Id, actions: &[Action]) -> Self {
        let title = say!("film-title", game = game.text());
        Self::of(title, Id("film-rules"), actions, FILM_COMMANDS)
    }

    /// The page of the records.
    pub fn of_records() -> Self {
        let title = say!("menu-records").to_owned();
        Self::of(title, Id("records-rules"), scores::ACTIONS, PAGE_COMMANDS)
    }

    /// The page of the keys.
    pub fn of_keys() -> Self {
        let title = say!("keys-title").to_owned();
        Self::of(title, Id("keys-rules"), keys::ACTIONS, PAGE_COMMANDS)
    }

    /// The page of the open games.
    pub fn of_open_games() -> Self {
        let title = say!("going-on-title").to_owned();
        Self::of(
            title,
            Id("going-on-rules"),
            going_on::ACTIONS,
            PAGE_COMMANDS,
        )
    }

    /// The page of what is no game: its rules, and what keys do there.
    fn of(title: String, rules: Id, actions: &[Action], commands: &[(Command, Id)]) -> Self {
        let letters = ((WIDTH - 2 * MARGIN) / Font::width(" ", 1)) as usize;
        let rules = rules.text().replace('\n', " ");
        let text = |line: &str| Row::Text(line.to_owned());
        let mut rows: Vec<Row> = lines_of(&rules, letters).map(text).collect();
        rows.push(Row::Gap);
        rows.extend(keys_of(actions, commands.iter().copied(), None));
        Self::laid_out(Some(title), rows)
    }

    fn laid_out(title: Option<String>, rows: Vec<Row>) -> Self {
        let mut page = Self {
            title,
            rows,
            starts: Vec::new(),
            top: 0,
        };
        page.starts = page.find_starts();
        page
    }

    /// How many rows are in sight, beginning with this one.
    fn seen(&self, top: usize) -> usize {
        let heights = self.rows[top..].iter().scan(0, |sum, row| {
            *sum += row.height();
            Some(*sum)
        });
        heights.take_while(|&sum| sum <= ROOM).count()
    }

    /// The rows at which pages begin: as few pages as can be, and of those the pages that are filled most evenly. No page
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
                let used: i32 = self.rows[start..next].iter().map(Row::height).sum();
                let empty = i64::from(ROOM - used);
                (empty * empty + self.cut(next) + A_PAGE + best[next].0, next)
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
            (Row::Sign(..), Row::Sign(..)) => A_LIST,
            _ => 0,
        }
    }

    /// The rows in sight.
    fn in_sight(&self) -> &[Row] {
        let whole = self.top + self.seen(self.top);
        let at = self.starts.iter().position(|&start| start == self.top);
        let next = at.and_then(|at| self.starts.get(at + 1)).copied();
        &self.rows[self.top..next.unwrap_or(whole)]
    }

    /// The most rows that can be out of sight at the top.
    fn last_top(&self) -> usize {
        self.starts.last().copied().unwrap_or(0)
    }

    /// As [`super::Page::tick`].
    pub fn tick(&mut self, pressed: Presses, mouse: Option<Mouse>) -> (Option<Choice>, bool) {
        let left = pressed.contains(Button::Confirm);
        let keys = pressed.iter().map(|button| match button {
            Button::Down => 1,
            Button::Up => -1,
            _ => 0,
        });
        let wheel = match mouse {
            Some(Mouse::Wheel(_, notches)) => notches as isize,
            _ => 0,
        };
        let before = self.top;
        if let Some(Mouse::Click(Point { x, y }) | Mouse::Drag(Point { x, y })) = mouse
            && x >= RAIL.x - RAIL_REACH
        {
            self.top = self.start_at(y);
            return (None, self.top != before);
        }
        let by = wheel + keys.sum::<isize>();
        let last = self.last_top();
        let mut above = self.starts.iter().rev();
        let mut below = self.starts.iter();
        self.top = if pressed.contains(Button::Home) {
            0
        } else if pressed.contains(Button::PageUp) {
            above.find(|&&start| start < before).copied().unwrap_or(0)
        } else if pressed.contains(Button::PageDown) {
            below
                .find(|&&start| start > before)
                .copied()
                .unwrap_or(last)
        } else if pressed.contains(Button::End) {
            last
        } else {
            before.saturating_add_signed(by).min(last)
        };
        let changed = !pressed.is_empty() || self.top != before;
        (left.then_some(Choice::Leave), changed)
    }

    /// The page that begins nearest to this height of the rail.
    fn start_at(&self, y: i32) -> usize {
        let wanted = (y - RAIL.y).clamp(0, RAIL.h) * self.last_top() as i32 / RAIL.h;
        let starts = self.starts.iter().copied();
        let nearest = starts.min_by_key(|&start| (start as i32 - wanted).abs());
        nearest.unwrap_or(0)
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
        // A heading is shown with what it heads.
        while self.top + rows.len() < self.rows.len()
            && let [above @ .., Row::Heading(_) | Row::Gap] = rows
        {
            rows = above;
        }
        // What is left of the page goes between the signs.
        let (mut signs, mut used) = (0, 0);
        for row in rows {
            signs += i32::from(matches!(row, Row::Sign(..)));
            used += row.height();
        }
        let air = ((ROOM - used) / signs.max(1)).min(MOST_AIR);
        for row in rows {
            row.draw(canvas, y, accent);
            y += row.height();
            if matches!(row, Row::Sign(..)) {
                y += air;
            }
        }
        let last = self.last_top();
        if last > 0 {
            let rail = RAIL;
            let share = |rows: usize| rail.h * rows as i32 / self.rows.len() as i32;
            let bar = share(self.seen(self.top)).max(8);
            let top = rail.y + (rail.h - bar) * self.top as i32 / last as i32;
            canvas.fill(rail, Color::SLATE);
            canvas.fill(Rect::new(rail.x, top, rail.w, bar), accent);
        }
        let idle: &[Button] = match self.top {
            _ if last == 0 => &[Button::Up, Button::Down, Button::PageUp, Button::PageDown],
            0 => &[Button::Up, Button::PageUp],
            top if top == last => &[Button::Down, Button::PageDown],
            _ => &[],
        };
        let keys = Keys::of(ACTIONS, &[Command::Menu], true).without(idle);
        canvas.keys(FOOT, keys, accent);
    }
}

/// Commands that work in a game or on the title screen.
fn commands(entry: Option<&Entry>) -> impl Iterator<Item = (Command, Id)> {
    let seedless = entry.is_some_and(|entry| !entry.seeded);
    let seeds = [Command::NewSeed, Command::TypeSeed];
    let in_game = GAME_COMMANDS
        .iter()
        .map(|&command| (command, command.help()));
    let in_game = in_game.filter(move |(command, _)| !(seedless && seeds.contains(command)));
    let is_printed = entry.is_some_and(|entry| entry.prints);
    let in_game = in_game.filter(move |(command, _)| is_printed || *command != Command::Print);
    let on_title: &[(Command, Id)] = if entry.is_none() { TITLE_COMMANDS } else { &[] };
    let in_game = in_game.filter(move |_| entry.is_some());
    on_title.iter().copied().chain(in_game)
}

/// The keys of an action, and what they do.
fn key(action: &Action) -> (String, &'static str) {
    let buttons = action.buttons.iter();
    let labels = buttons.map(|&button| Meaning::Button(button).label());
    (joined(labels), action.does.text())
}

/// Rows of what buttons do at the left, and commands at the right; the digits that choose something are those, if not all.
fn keys_of(
    actions: &[Action],
    commands: impl Iterator<Item = (Command, Id)>,
    digits: Option<&str>,
) -> impl Iterator<Item = Row> {
    let mut own: Vec<(String, &str)> = Vec::new();
    for (keys, does) in actions.iter().map(key) {
        match own.last_mut() {
            Some((before, same)) if *same == does => *before = format!("{before} {keys}"),
            _ => own.push((keys, does)),
        }
    }
    let commands = commands.map(|(command, does)| {
        let digits = digits.filter(|_| matches!(command, Command::Digit(_)));
        let label = || Meaning::Command(command).label().to_owned();
        (digits.map_or_else(label, str::to_owned), does.text())
    });
    in_columns(own, commands.collect())
}

/// Rows of two columns. The second begins where both have room, or else where it has.
fn in_columns(
    left: Vec<(String, &'static str)>,
    right: Vec<(String, &'static str)>,
) -> impl Iterator<Item = Row> {
    let rows = left.len().max(right.len());
    // The columns if only names of at most this width are in line, and whether they have room.
    let columns = |longest: i32| {
        let [(first, end), (name, wide)] = [&left, &right].map(|column| {
            let widths = column.iter().map(|(keys, _)| Font::width(keys, 1));
            let name = widths.filter(|&width| width <= longest).max().unwrap_or(0);
            let ends = column
                .iter()
                .map(|(keys, does)| Font::width(keys, 1).max(name) + 8 + Font::width(does, 1));
            (name + 8, ends.max().unwrap_or(0))
        });
        let (least, most) = (MARGIN + end + BETWEEN, END - wide);
        let names = [first, name];
        let has_room = least <= most;
        let second = if has_room {
            MIDDLE.clamp(least, most)
        } else {
            MIDDLE
        };
        (has_room, Columns { names, second })
    };
    let columns = match columns(END) {
        (true, all) => all,
        (false, _) => columns(WIDE_NAME).1,
    };
    let (mut left, mut right) = (left.into_iter(), right.into_iter());
    (0..rows).map(move |_| Row::Keys([left.next(), right.next()], columns))
}

/// Keys side by side; labels longer than one letter are written apart.
fn joined(labels: impl Iterator<Item = &'static str>) -> String {
    let labels: Vec<&str> = labels.collect();
    let is_sign = |label: &&str| label.chars().count() == 1;
    labels.join(if labels.iter().all(is_sign) { "" } else { " " })
}

const TITLE_COMMANDS: &[(Command, Id)] = &[
    (Command::Digit(1), Id("command-digit-help")),
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
const GAME_COMMANDS: &[Command] = &[
    Command::Menu,
    Command::Help,
    Command::Pause,
    Command::Step,
    Command::Restart,
    Command::NewSeed,
    Command::TypeSeed,
    Command::TakeBack,
    Command::Back,
    Command::Wide,
    Command::Screenshot,
    Command::Clip,
    Command::Print,
    Command::FullScreen,
    Command::Mute,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Input;

    #[test]
    fn keys_longer_than_a_letter_are_written_apart() {
        assert_eq!(joined(["U", "Y"].into_iter()), "UY");
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
    fn every_game_shows_its_signs_and_scrolls_to_its_last_line() {
        for entry in crate::games::CATALOG {
            let assets = Assets::embedded();
            let mut page = HelpPage::new((Some(entry), 5, None), &assets, "dedale and its options");
            let signs = page.rows.iter().filter(|row| matches!(row, Row::Sign(..)));
            assert!(signs.count() > 8, "{}", entry.name);
            for _ in 0..9 {
                page.tick(Input::press(Button::PageDown).pressed, None);
            }
            let last = page.top;
            assert_eq!(last + page.seen(last), page.rows.len(), "{}", entry.name);
            assert_no_table_is_cut(&page, entry.name);
            assert!(
                page.tick(Input::press(Button::Down).pressed, None)
                    .0
                    .is_none()
            );
            assert_eq!(page.top, last);
            for _ in 0..9 {
                page.tick(Input::press(Button::PageUp).pressed, None);
            }
            assert_eq!(page.top, 0);
            page.tick(Input::press(Button::End).pressed, None);
            assert_eq!(page.top, last);
            page.tick(Input::press(Button::Home).pressed, None);
            assert_eq!(page.top, 0);
        }
    }
}
