//! The pages that lie over a game: pause menu, settings, help, and the seed one types.
//!
//! A page takes the player's buttons and says what was chosen; what that means
//! is the director's business.

pub mod help;

use crate::gfx::text::shorten;
use crate::gfx::{Color, Rect};
use crate::input::{Button, Mouse, Presses};
use crate::rng::Seed;
use crate::scene::{Cause, Entry, Motion, Practice, Question};
use crate::settings::{Line, NumberLine};
use crate::tick::TICKS_PER_SECOND;
use crate::ui::canvas::{Canvas, HEIGHT, WIDTH};
use crate::ui::{Menu, Pick, column};
use crate::words::Id;

/// What can be chosen on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Back to the game.
    Continue,
    /// The same seed again.
    Restart,
    /// The next seed.
    NewSeed,
    /// Type a seed.
    TypeSeed,
    /// The help page.
    Help,
    /// The settings.
    Settings,
    /// More or less liveliness.
    ToggleMotion,
    /// The title screen.
    Title,
    /// Leave the program.
    Quit,
    /// Do what was asked about, although something is lost.
    Sure,
    /// Save what would be lost, then do what was asked about.
    SaveFirst,
    /// The answer to a question is no, and the game takes what was pressed.
    PlayOn,
    /// Leave the program, and save what no file holds.
    SaveAndQuit,
    /// Leave the program, and let what no file holds be lost.
    QuitAnyway,
    /// Begin again with this seed.
    UseSeed(Seed),
    /// Back to the page before, or to the game.
    Leave,
    /// What was typed is no seed.
    RefuseSeed,
    /// Another game that shall have the maze on the screen is to be chosen.
    ChooseTaker,
    /// The game with this number from 0 takes the maze on the screen.
    Take(usize),
    /// Set this line of the game's settings to a number.
    UseNumber(Line, u64),
    /// What no file holds in one of the name that was typed.
    SaveAs,
}

/// A line of a list, and what it chooses.
type Row = (Choice, &'static str);

/// The pause menu, where it has all of its lines.
const MENU: &[Row] = &[
    (Choice::Continue, "Continue"),
    (Choice::Restart, "Restart, same seed"),
    (Choice::NewSeed, "New seed"),
    (Choice::TypeSeed, "Type a seed"),
    (Choice::Help, "Help"),
    (Choice::Settings, "Settings"),
    (Choice::ChooseTaker, "Take this maze to …"),
    (Choice::Title, "Title screen"),
    (Choice::Quit, "Quit"),
];
const UNSAVED: &[Row] = &[
    (Choice::SaveAndQuit, "Save and quit"),
    (Choice::QuitAnyway, "Throw away"),
    (Choice::Leave, "Stay"),
];
const SETTINGS: &[Row] = &[(Choice::ToggleMotion, "Animation"), (Choice::Leave, "Back")];

/// The most digits a seed has: 18446744073709551615.
const MAX_SEED_DIGITS: usize = 20;
/// No setting is a longer number.
const MAX_NUMBER_DIGITS: usize = 10;
/// The most letters of a name.
const MAX_NAME_LETTERS: usize = 16;
/// From one line of a list to the next.
const LINE: i32 = 16;
/// From one line that is told above a list to the next.
const TOLD_LINE: i32 = 12;
/// How long a question waits for its answer: ten seconds.
const WAITING_TICKS: u32 = 10 * TICKS_PER_SECOND;

/// A page over the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// A list of choices.
    List(List),
    /// The help page.
    Help {
        /// Whether leaving it leads back to the menu.
        from_menu: bool,
        /// The command line that gives the present run, in lines.
        command_line: Vec<String>,
        /// Lines that have gone out of sight at the top.
        top: i32,
    },
    /// The seed one types.
    Seed {
        /// What was typed so far.
        digits: String,
    },
    /// A number that one types for a line of the game's settings.
    Number {
        /// The line.
        field: NumberLine,
        /// What was typed so far.
        digits: String,
    },
    /// The name one types for a file.
    Name {
        /// What it is called where nothing is typed.
        subject: String,
        /// What was typed so far.
        text: String,
        /// What is done once the file is there.
        then: Option<Asked>,
    },
}

/// A list of choices, and what it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// Which one it is.
    pub kind: ListKind,
    title: String,
    /// What is told below the title.
    told: Vec<String>,
    lines: Vec<Row>,
    /// Of each line that cannot be had now, why: it stands back.
    limits: Vec<Option<String>>,
    menu: Menu,
}

/// The lists that there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListKind {
    /// The pause menu. The others lie over it.
    Menu,
    /// The settings.
    Settings,
    /// Somebody quits, and something is not saved.
    Unsaved,
    /// Something would be lost. The question is taken back after this many ticks.
    Question(Asked, u32),
    /// Games that can have the maze on the screen.
    Takers,
}

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// What the player did in the game.
    Game(Cause),
    /// The game again, from this seed.
    Restart(Seed),
    /// The end of the program.
    Quit,
    /// The title screen, from a game with a maze of another game.
    Title,
    /// The maze on the screen to the game with this number from 0, from such a game.
    Take(usize),
}

/// What pages tell about.
pub struct Subject<'a> {
    /// The game below, or none on the title screen.
    pub entry: Option<&'a Entry>,
    /// The present setting.
    pub motion: Motion,
    /// The present seed.
    pub seed: Seed,
}

impl Page {
    fn list(kind: ListKind, title: impl Into<String>, lines: impl Into<Vec<Row>>) -> Self {
        Self::List(List {
            kind,
            title: title.into(),
            told: Vec::new(),
            lines: lines.into(),
            limits: Vec::new(),
            menu: Menu::default(),
        })
    }

    /// The pause menu, with the cursor on its first line: of a game, which may have a maze to hand on, or of the title
    /// screen. Where a game is practice, it tells why.
    pub fn menu(entry: Option<&Entry>, has_maze: bool, practice: Practice) -> Self {
        let lines = MENU.iter().filter(|(choice, _)| match choice {
            Choice::NewSeed | Choice::TypeSeed => entry.is_some_and(|entry| entry.seeded),
            Choice::Restart | Choice::Title => entry.is_some(),
            Choice::ChooseTaker => has_maze,
            _ => true,
        });
        let seedless = entry.is_some_and(|entry| !entry.seeded);
        let lines = lines.map(|&(choice, text)| match choice {
            Choice::Restart if seedless => (choice, "Restart"),
            _ => (choice, text),
        });
        let title = entry.map_or(Id("app-title"), |entry| entry.title).text();
        let mut page = Self::list(ListKind::Menu, title, lines.collect::<Vec<_>>());
        if let Self::List(list) = &mut page {
            let words = ["Practice:"].into_iter().chain(std::iter::repeat("and"));
            let reasons = practice.reasons().zip(words);
            list.told = reasons
                .map(|(help, word)| format!("{word} {}", help.name()))
                .collect();
        }
        page
    }

    /// The settings.
    pub fn settings() -> Self {
        Self::list(ListKind::Settings, "Settings", SETTINGS)
    }

    /// The question what shall become of what no file holds, in the game of this title.
    pub fn unsaved(game: &str) -> Self {
        Self::list(ListKind::Unsaved, format!("{game}: not saved"), UNSAVED)
    }

    /// The question before something is lost, with the cursor on its first answer: to save, where that is possible, else
    /// to do it.
    pub fn question(question: Question, asked: Asked) -> Self {
        let save = question
            .can_save
            .then_some((Choice::SaveFirst, "Save it first"));
        let rest = [(Choice::Sure, question.yes), (Choice::Leave, "Stay")];
        let lines: Vec<Row> = save.into_iter().chain(rest).collect();
        let mut page = Self::list(
            ListKind::Question(asked, WAITING_TICKS),
            question.title,
            lines,
        );
        if let Self::List(list) = &mut page {
            list.told = question.lines;
        }
        page
    }

    /// The first answer, if it is a question.
    pub fn first_answer(&self) -> Option<Choice> {
        match self {
            Self::List(List {
                kind: ListKind::Question(..),
                lines,
                ..
            }) => lines.first().map(|row| row.0),
            _ => None,
        }
    }

    /// What the page asks about, if it is a question.
    pub fn asked(&self) -> Option<Asked> {
        match self {
            Self::List(List {
                kind: ListKind::Question(asked, _),
                ..
            }) => Some(*asked),
            _ => None,
        }
    }

    /// Games that take mazes: their numbers from 0, their titles, and which mazes they take where this is none of them.
    pub fn takers(games: impl Iterator<Item = (usize, &'static str, Option<String>)>) -> Self {
        let games = games.map(|(index, title, limit)| ((Choice::Take(index), title), limit));
        let back = ((Choice::Leave, "Back"), None);
        let (lines, limits): (Vec<Row>, Vec<_>) = games.chain([back]).unzip();
        let mut page = Self::list(ListKind::Takers, "Take this maze to", lines);
        if let Self::List(list) = &mut page {
            list.limits = limits;
        }
        page
    }

    /// Whether it is a list of this kind.
    pub fn is(&self, kind: ListKind) -> bool {
        matches!(self, Self::List(list) if list.kind == kind)
    }

    /// Lets the player move about and choose; the mouse is in pixels of the canvas. Tells what was chosen, and whether
    /// the page looks other than before.
    pub fn tick(
        &mut self,
        pressed: Presses,
        mouse: Option<Mouse>,
        entry: Option<&Entry>,
    ) -> (Option<Choice>, bool) {
        let chosen;
        let mut changed = !pressed.is_empty();
        match self {
            Self::List(list) => {
                let answer = list.wait(pressed, mouse);
                let places: Vec<Rect> = list.places().collect();
                let List { lines, menu, .. } = list;
                let presses = pressed.iter().map(|button| menu.press(button, lines.len()));
                let mut picks: Vec<Pick> = presses.flatten().collect();
                picks.extend(mouse.and_then(|mouse| menu.point(mouse, &places)));
                changed |= !picks.is_empty();
                chosen = answer.or_else(|| picks.into_iter().find_map(|pick| choice(pick, lines)));
            }
            Self::Help {
                command_line, top, ..
            } => {
                let clicked = matches!(mouse, Some(Mouse::Click(_)));
                let left = clicked || pressed.contains(Button::Confirm);
                chosen = left.then_some(Choice::Leave);
                let arrows = pressed.iter().map(|button| match button {
                    Button::Down => 1,
                    Button::Up => -1,
                    _ => 0,
                });
                let wheel = match mouse {
                    Some(Mouse::Wheel(_, notches)) => notches,
                    _ => 0,
                };
                let before = *top;
                let most = help::hidden_lines(entry, command_line.len());
                *top = (before + wheel + arrows.sum::<i32>()).clamp(0, most);
                changed |= *top != before;
            }
            Self::Seed { digits } => {
                let seed =
                    |digits: &str| digits.parse().map_or(Choice::RefuseSeed, Choice::UseSeed);
                let mut typed = pressed.iter().map(|button| edit(digits, button, seed));
                chosen = typed.find_map(|choice| choice);
            }
            Self::Number { field, digits } => {
                // Ten digits are always a number.
                let number =
                    |digits: &str| Choice::UseNumber(field.line, digits.parse().unwrap_or(0));
                let mut typed = pressed.iter().map(|button| edit(digits, button, number));
                chosen = typed.find_map(|choice| choice);
            }
            Self::Name { text, .. } => {
                let mut typed = pressed.iter().map(|button| match button {
                    Button::U => text.pop().and(None),
                    Button::Confirm => Some(Choice::SaveAs),
                    _ => None,
                });
                chosen = typed.find_map(|choice| choice);
            }
        }
        (chosen, changed)
    }

    /// Adds a letter to a name.
    pub fn type_letter(&mut self, letter: char) {
        if let Self::Name { text, .. } = self
            && text.chars().count() < MAX_NAME_LETTERS
        {
            text.push(letter);
        }
    }

    /// Adds a digit where one is expected.
    pub fn type_digit(&mut self, digit: u8) {
        self.type_letter(char::from(b'0' + digit % 10));
        let (digits, most) = match self {
            Self::Seed { digits } => (digits, MAX_SEED_DIGITS),
            Self::Number { digits, .. } => (digits, MAX_NUMBER_DIGITS),
            _ => return,
        };
        if digits.len() < most {
            digits.push(char::from(b'0' + digit % 10));
        }
    }

    /// Draws the page.
    pub fn draw(&self, canvas: &mut Canvas, about: &Subject) {
        canvas.dim();
        match self {
            Self::List(list) => draw_list(canvas, about, list),
            Self::Help {
                command_line, top, ..
            } => help::draw(canvas, about, command_line, *top),
            Self::Seed { digits } => {
                let seed = about.seed.to_string();
                let keys = "0-9 Backspace Enter Esc";
                let title = heading("Type a seed", digits, MAX_SEED_DIGITS);
                draw_field(canvas, about, (&title, "", keys), (digits, &seed));
            }
            Self::Number { field, digits } => {
                let keys = "0-9 Backspace Enter Esc";
                let title = heading(field.label.text(), digits, MAX_NUMBER_DIGITS);
                let told = (title.as_str(), &*range(field), keys);
                draw_field(canvas, about, told, (digits, &field.shown));
            }
            Self::Name { subject, text, .. } => {
                let keys = "A-Z 0-9 Backspace Enter Esc";
                let title = heading("Save as", text, MAX_NAME_LETTERS);
                draw_field(canvas, about, (&title, "", keys), (text, subject));
            }
        }
    }
}

/// What was chosen by a pick; a step chooses what has two values.
fn choice(pick: Pick, lines: &[Row]) -> Option<Choice> {
    match pick {
        Pick::Moved => None,
        Pick::Chosen(line) => Some(lines[line].0),
        Pick::Step { line, .. } => Some(lines[line].0).filter(|one| *one == Choice::ToggleMotion),
    }
}

impl List {
    /// The panel around it.
    fn panel(&self) -> Rect {
        let told = self.told.len() as i32 * TOLD_LINE;
        let height = 48 + self.lines.len() as i32 * LINE + told;
        let is_question = matches!(self.kind, ListKind::Question(..));
        let width = if is_question { 256 } else { 192 };
        let (x, y) = ((WIDTH - width) / 2, (HEIGHT - height) / 2 / 8 * 8);
        Rect::new(x, y, width, height)
    }

    /// Where its lines stand, within the frame.
    fn places(&self) -> impl Iterator<Item = Rect> + use<> {
        let area = self.panel();
        let top = area.y + 34 + self.told.len() as i32 * TOLD_LINE;
        let first = Rect::new(area.x + 8, top, area.w - 16, LINE);
        column(first, self.lines.len())
    }

    /// What answers a question beside its lines: the button that led to it chooses the first answer; another one that
    /// does not move in the list plays on; a click beside it, and ten seconds without an answer are a no.
    fn wait(&mut self, pressed: Presses, mouse: Option<Mouse>) -> Option<Choice> {
        let area = self.panel();
        let ListKind::Question(asked, left) = &mut self.kind else {
            return None;
        };
        let outside = |mouse: Mouse| {
            let point = mouse.point();
            matches!(mouse, Mouse::Click(_) | Mouse::RightClick(_))
                && !area.contains(point.x, point.y)
        };
        *left = left.saturating_sub(1);
        let mut answers = pressed.iter().filter_map(|button| match button {
            Button::Confirm | Button::Up | Button::Down => None,
            _ if *asked == Asked::Game(Cause::Press(button)) => Some(self.lines[0].0),
            _ => Some(Choice::PlayOn),
        });
        let is_no = mouse.is_some_and(outside) || *left == 0;
        answers.next().or(is_no.then_some(Choice::Leave))
    }
}

fn edit(digits: &mut String, button: Button, whole: impl Fn(&str) -> Choice) -> Option<Choice> {
    match button {
        Button::U => {
            digits.pop();
            None
        }
        Button::Confirm if digits.is_empty() => Some(Choice::Leave),
        Button::Confirm => Some(whole(digits)),
        _ => None,
    }
}

fn accent(about: &Subject) -> Color {
    about.entry.map_or(Color::YELLOW, |entry| entry.accent)
}

fn draw_list(canvas: &mut Canvas, about: &Subject, list: &List) {
    let List {
        title,
        told,
        lines,
        limits,
        menu,
        ..
    } = list;
    let area = list.panel();
    canvas.panel(area);
    canvas.centered(WIDTH / 2, area.y + 14, title, accent(about));
    for (line, text) in (0..).zip(told) {
        let y = area.y + 30 + line * TOLD_LINE;
        canvas.centered(WIDTH / 2, y, text, Color::SILVER);
    }
    let rows = lines.iter().map(|&(choice, text)| {
        let full = about.motion == Motion::Full;
        let motion = if full { "full" } else { "calm" };
        (
            text,
            (choice == Choice::ToggleMotion).then(|| motion.to_owned()),
        )
    });
    let limit = |line: usize| limits.get(line).and_then(Option::as_ref);
    let rows = rows.enumerate().map(|(line, row)| match limit(line) {
        Some(_) => ("", None),
        None => row,
    });
    canvas.list(list.places(), rows, (menu.cursor(), accent(about)));
    for (line, place) in list.places().enumerate() {
        if let Some(limit) = limit(line) {
            let y = place.y + (LINE - 8) / 2;
            canvas.text(place.x + 14, y, lines[line].1, Color::SLATE);
            canvas.right(place.x + place.w - 2, y, limit, Color::SLATE);
        }
    }
}

/// The title of a line that one types; it says so where the line has all the letters that it can have.
fn heading(title: &str, typed: &str, most: usize) -> String {
    let is_full = typed.chars().count() >= most;
    let full = if is_full { ": no more fits" } else { "" };
    format!("{title}{full}")
}

/// The numbers that can be typed for a line.
fn range(field: &NumberLine) -> String {
    let (least, most) = field.range;
    format!("{least} to {most}")
}

/// A line that one types: what was typed, or else what holds without it; below it what is told, and the keys.
fn draw_field(
    canvas: &mut Canvas,
    about: &Subject,
    (title, told, keys): (&str, &str, &str),
    (typed, instead): (&str, &str),
) {
    let area = Rect::new(WIDTH / 2 - 120, 104, 240, 80);
    canvas.panel(area);
    canvas.centered(WIDTH / 2, area.y + 14, title, accent(about));
    let field = Rect::new(WIDTH / 2 - 96, area.y + 30, 192, 16);
    canvas.fill(field, Color::NIGHT);
    let shown = if typed.is_empty() {
        (shorten(instead, MAX_SEED_DIGITS), Color::SLATE)
    } else {
        (typed.into(), Color::WHITE)
    };
    canvas.right(field.x + field.w - 16, field.y + 4, &shown.0, shown.1);
    canvas.fill(
        Rect::new(field.x + field.w - 14, field.y + 3, 6, 10),
        accent(about),
    );
    let keys_top = if told.is_empty() { 58 } else { 64 };
    canvas.centered(WIDTH / 2, area.y + 51, told, Color::WHITE);
    canvas.centered(WIDTH / 2, area.y + keys_top, keys, Color::SILVER);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::games::trees::ENTRY;
    use crate::input::{Input, Point};
    use crate::scene::Help;
    use crate::settings::Settings;

    fn press(page: &mut Page, button: Button) -> Option<Choice> {
        page.tick(Input::press(button).pressed, None, Some(&ENTRY))
            .0
    }

    #[test]
    fn a_menu_goes_round() {
        let mut page = Page::menu(Some(&ENTRY), false, Practice::NONE);
        assert_eq!(press(&mut page, Button::Up), None);
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::Quit));
        assert_eq!(press(&mut page, Button::Down), None);
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::Continue));
    }

    #[test]
    fn the_menu_of_a_game_with_help_tells_why_it_is_practice() {
        let told = |practice: Practice| match Page::menu(Some(&ENTRY), false, practice) {
            Page::List(list) => list.told,
            _ => panic!("another page"),
        };
        assert!(told(Practice::NONE).is_empty());
        let helped = [Help::Pilot, Help::XRay].into_iter().collect();
        assert_eq!(told(helped), ["Practice: X-ray", "and the pilot"]);
    }

    #[test]
    fn a_game_that_does_not_take_the_maze_stands_back_with_its_limit() {
        let limit = || Some("up to 15x15".to_owned());
        let drawn = |limit: Option<String>| {
            let page = Page::takers([(2, "Pac-Man", limit)].into_iter());
            let Page::List(list) = &page else {
                panic!("another page");
            };
            let mut screen = crate::ui::Screen::Low.framebuffer();
            let theme = crate::ui::Theme::load(&crate::assets::Assets::default()).unwrap();
            let about = Subject {
                entry: Some(&ENTRY),
                motion: Motion::Full,
                seed: Seed(1),
            };
            page.draw(&mut Canvas::over(&mut screen, &theme), &about);
            let place = list.places().next().unwrap();
            let pixels = (place.y..place.y + place.h)
                .flat_map(|y| (place.x + 14..place.x + place.w).map(move |x| (x, y)));
            let colors: Vec<_> = pixels.map(|(x, y)| screen.pixel(x, y)).collect();
            [Color::SLATE, Color::WHITE].map(|color| colors.contains(&Some(color)))
        };
        assert_eq!(drawn(limit()), [true, false]);
        assert_eq!(drawn(None), [false, true]);
        let mut page = Page::takers([(2, "Pac-Man", limit())].into_iter());
        // Who chooses it is told why it cannot be.
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::Take(2)));
    }

    #[test]
    fn the_mouse_chooses_too() {
        let mut page = Page::menu(Some(&ENTRY), false, Practice::NONE);
        let mut at_third = page.clone();
        if let Page::List(list) = &mut at_third {
            list.menu = Menu::at(3);
        }
        let Page::List(list) = &page else {
            panic!("another page");
        };
        let (x, y) = (WIDTH / 2, list.places().nth(3).unwrap().y + 8);
        let hover = Mouse::Hover(Point { x, y });
        let moved = page.tick(Presses::NONE, Some(hover), Some(&ENTRY));
        assert_eq!((moved, page.clone()), ((None, true), at_third));
        let still = page.tick(Presses::NONE, Some(hover), Some(&ENTRY));
        assert_eq!(still, (None, false));
        let click = Mouse::Click(Point { x, y });
        let chosen = page.tick(Presses::NONE, Some(click), Some(&ENTRY));
        assert_eq!(chosen.0, Some(Choice::TypeSeed));
    }

    #[test]
    fn a_seed_is_typed_and_mended() {
        let mut page = Page::Seed {
            digits: String::new(),
        };
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::Leave));
        for digit in [4, 3, 2] {
            page.type_digit(digit);
        }
        press(&mut page, Button::U);
        assert_eq!(
            press(&mut page, Button::Confirm),
            Some(Choice::UseSeed(Seed(43)))
        );
    }

    #[test]
    fn a_number_is_typed_for_its_line() {
        let settings = Settings::open(ENTRY.settings, &BTreeMap::new(), &[]).unwrap();
        let line = settings
            .lines()
            .find(|&line| settings.number_line(line).is_some())
            .unwrap();
        let field = settings.number_line(line).unwrap();
        assert_eq!(range(&field), "1 to 65535");
        let mut page = Page::Number {
            field,
            digits: String::new(),
        };
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::Leave));
        for digit in [9; 12] {
            page.type_digit(digit);
        }
        assert_eq!(
            press(&mut page, Button::Confirm),
            Some(Choice::UseNumber(line, 9_999_999_999))
        );
    }

    #[test]
    fn a_name_is_typed_and_mended() {
        let mut page = Page::Name {
            subject: "my-grid".to_owned(),
            text: String::new(),
            then: None,
        };
        "The 3 doors of nowhere"
            .chars()
            .for_each(|letter| page.type_letter(letter));
        press(&mut page, Button::U);
        page.type_digit(4);
        let Page::Name { text, .. } = &page else {
            panic!("another page");
        };
        assert_eq!(text, "The 3 doors of 4");
        assert_eq!(
            heading("Save as", text, MAX_NAME_LETTERS),
            "Save as: no more fits"
        );
        assert_eq!(heading("Save as", "mine", MAX_NAME_LETTERS), "Save as");
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::SaveAs));
    }

    #[test]
    fn a_seed_beyond_64_bits_is_refused() {
        let mut page = Page::Seed {
            digits: String::new(),
        };
        for _ in 0..30 {
            page.type_digit(9);
        }
        assert_eq!(
            page,
            Page::Seed {
                digits: "9".repeat(20)
            }
        );
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::RefuseSeed));
    }
}
