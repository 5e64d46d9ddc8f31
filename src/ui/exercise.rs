//! An exercise: the program stops before a step and asks what comes next, twenty times; the same page in every game.
//!
//! Games supply the questions and the figure, see `scene::quiz`. Here are a series of questions, the keys and the
//! mouse that answer them, and what is around the figure.

use super::{Panel, column};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::{Answer, Asked, Dir, Fate, Pos};
use crate::input::actions::{Action, Keys, Mode, ModeKind};
use crate::input::keys::{Command, Meaning};
use crate::input::{Button, Mouse};
use crate::words::{Id, say};

/// The questions of a series.
pub const SERIES: usize = 20;

/// The fewest right answers of one that comes into a table: by chance hardly anybody has so many.
pub const LEAST: usize = 15;

/// What the buttons ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Verb {
    /// Open an exercise; close it.
    Exercise,
    /// Choose an answer.
    Answer,
    /// Answer with the chosen one, or go on.
    GoOn,
}

/// The button that opens an exercise, in every game that has one.
pub const ACTION: Action = Action::view(&Verb::Exercise, &[Button::T], Id("key-exercise"));

/// The mode of an exercise: the last one in a game's table.
pub const MODE: Mode = Mode {
    title: Id("mode-exercise"),
    kind: ModeKind::Page,
    actions: &[
        Action::view(&Verb::Answer, Button::ARROWS, Id("key-choose")),
        Action::view(&Verb::GoOn, &[Button::Confirm], Id("key-answer-go-on"))
            .called(Id("key-answer")),
        Action::view(&Verb::Exercise, &[Button::T], Id("key-back")),
    ],
};

/// In pixels of the low screen: what the figure has, the panel beside it, and the text below both.
pub const FIGURE: Rect = Rect::new(0, 0, 256, 226);
const PANEL: Rect = Rect::new(256, 0, 128, 226);
const BELOW: Rect = Rect::new(0, 226, 384, 62);
const TITLE_TOP: i32 = 6;
const TOPIC_TOP: i32 = 18;
const COUNT_TOP: i32 = 40;
const FIRST: Rect = Rect::new(264, 68, 112, 22);
/// From one answer to the next.
const GAP: i32 = 4;
const SAID: (i32, i32) = (8, 376);
const SAID_TOP: i32 = 230;
const SAID_LINE: i32 = 9;
const SAID_LINES: usize = 4;
const KEYS_TOP: i32 = 268;
const KEYS_LINE: i32 = 10;
/// The marks of answers.
const RIGHT: Color = Color::LIME;
const WRONG: Color = Color::ORANGE;

/// What has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Another answer is chosen.
    Chosen,
    /// The question is answered.
    Answered,
    /// The player goes on from an answered question, or from a finished series.
    GoesOn,
}

/// A series of questions under way.
#[derive(Clone, Debug, Default)]
pub struct Series {
    /// The present question; none before the first one, and after the last.
    asked: Option<Asked>,
    /// The chosen answer.
    cursor: Option<usize>,
    /// The answer given.
    given: Option<usize>,
    /// Questions asked, and of those answered, how many were right; for each kind, how many were, of how many.
    number: usize,
    right: usize,
    kinds: Vec<(&'static str, [usize; 2])>,
}

impl Series {
    /// Asks the next question; none ends the series.
    pub fn ask(&mut self, asked: Option<Asked>) {
        self.number += usize::from(asked.is_some());
        (self.asked, self.cursor, self.given) = (asked, None, None);
    }

    /// The present question.
    pub fn asked(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }

    /// The answer given to it.
    pub fn given(&self) -> Option<usize> {
        self.given
    }

    /// Questions asked.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Right answers.
    pub fn right(&self) -> usize {
        self.right
    }

    /// The question that was answered is of this kind.
    pub fn count(&mut self, kind: &'static str) {
        let is_right = usize::from(self.given == Some(self.right_place()));
        match self.kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, [right, all])) => (*right, *all) = (*right + is_right, *all + 1),
            None => self.kinds.push((kind, [is_right, 1])),
        }
    }

    /// The result of a series that is over.
    pub fn result(&self) -> String {
        say!("exercise-over", right = self.right, all = self.number)
    }

    /// Whether all questions are answered.
    pub fn is_complete(&self) -> bool {
        self.number == SERIES && (self.asked.is_none() || self.given.is_some())
    }

    /// Handles a button: an arrow chooses an answer, the one on which it stands or the next one, and Enter gives it.
    pub fn press(&mut self, button: Button) -> Option<Change> {
        let Some(asked) = self.asked.as_ref().filter(|_| self.given.is_none()) else {
            return (button == Button::Confirm).then_some(Change::GoesOn);
        };
        let count = asked.answers.len();
        let meant = |answer: &Answer| match *answer {
            Answer::Way(dir) => button.dir() == Some(dir),
            Answer::Fate(fate) if button == Button::Up => fate == Fate::Waits,
            Answer::Fate(fate) => button == arrow_of(fate).0,
            Answer::Square(_) | Answer::Number(_) => false,
        };
        let meant = asked.answers.iter().position(meant);
        let is_list = self.is_list();
        self.cursor = match button {
            Button::Confirm => return self.cursor.map(|chosen| self.answer(chosen)),
            _ if !is_list => Some(meant?),
            Button::Up | Button::Left => {
                let before = self.cursor.filter(|&chosen| chosen > 0);
                Some(before.unwrap_or(count) - 1)
            }
            Button::Down | Button::Right => {
                Some(self.cursor.map_or(0, |chosen| (chosen + 1) % count))
            }
            _ => return None,
        };
        Some(Change::Chosen)
    }

    /// Handles the mouse, in pixels of the low screen: a click on an answer, or on its square in the figure, gives it;
    /// after that a click goes on.
    pub fn point(&mut self, mouse: Mouse, square: Option<Pos>) -> Option<Change> {
        let at = mouse.point();
        let Some(asked) = self.asked.as_ref().filter(|_| self.given.is_none()) else {
            // Below are keys.
            let is_above = at.y < KEYS_TOP;
            return (matches!(mouse, Mouse::Click(_)) && is_above).then_some(Change::GoesOn);
        };
        let is_there = |&answer: &usize| {
            let is_named = square.is_some() && asked.place(answer) == square;
            is_named || place(answer).contains(at.x, at.y)
        };
        let answer = (0..asked.answers.len()).find(is_there)?;
        match mouse {
            Mouse::Click(_) => Some(self.answer(answer)),
            Mouse::Hover(_) if self.cursor != Some(answer) => {
                self.cursor = Some(answer);
                Some(Change::Chosen)
            }
            _ => None,
        }
    }

    fn answer(&mut self, answer: usize) -> Change {
        self.given = Some(answer);
        let right = self.asked.as_ref().map(|asked| asked.right);
        self.right += usize::from(right == Some(answer));
        Change::Answered
    }

    /// The series as text in fixed words.
    pub fn describe(&self) -> String {
        let head = format!(
            "exercise {} of {SERIES}, {} right\n",
            self.number, self.right
        );
        let Some(asked) = &self.asked else {
            return head;
        };
        let answers: Vec<String> = asked.answers.iter().map(Answer::to_string).collect();
        let (Pos { x, y }, answers) = (asked.at, answers.join(" "));
        let asked = format!("{head}asked at {x},{y}: {answers}\n");
        match self.given {
            Some(given) if given == self.right_place() => format!("{asked}right\n"),
            Some(_) => format!("{asked}wrong\n"),
            None => asked,
        }
    }

    fn right_place(&self) -> usize {
        self.asked.as_ref().map_or(0, |asked| asked.right)
    }

    /// How an answer is marked: the chosen one while it is asked, then the right one, and the one given instead.
    fn mark(&self, answer: usize) -> Option<Color> {
        match self.given {
            Some(_) if answer == self.right_place() => Some(RIGHT),
            Some(given) => (answer == given).then_some(WRONG),
            None => (Some(answer) == self.cursor).then_some(Color::YELLOW),
        }
    }

    /// Whether the answers are a list, and no arrow stands on one.
    fn is_list(&self) -> bool {
        let answers = self.asked.as_ref().map(|asked| &asked.answers[..]);
        matches!(answers, Some([Answer::Square(_) | Answer::Number(_), ..]))
    }

    /// Marks the square that is asked about, and the answers that name one. `place` gives a square's pixels; lines are
    /// `thick` pixels wide, all but one of them around it: what stands in it is to be read.
    pub fn draw_marks(
        &self,
        screen: &mut Framebuffer,
        thick: i32,
        place: impl Fn(Pos) -> Option<Rect>,
    ) {
        let Some(asked) = &self.asked else {
            return;
        };
        let mut frame = |pos: Pos, color: Color| {
            for by in 1 - thick..1 {
                if let Some(area) = place(pos) {
                    screen.frame(area.inset(by), color);
                }
            }
        };
        // Where squares are offered, white would be the next one, as in the explanation.
        if !matches!(asked.answers[..], [Answer::Square(_), ..]) {
            frame(asked.at, Color::WHITE);
        }
        let count = asked.answers.len();
        // The right one lies above all others.
        let order = (0..count).filter(|&answer| answer != asked.right);
        for answer in order.chain([asked.right]) {
            let offered = self.is_list().then_some(Color::SILVER);
            let color = self.mark(answer).or(offered);
            if let Some((pos, color)) = asked.place(answer).zip(color) {
                frame(pos, color);
            }
        }
    }

    /// Draws what is around the figure, on the low screen.
    pub fn draw(&self, screen: &mut Framebuffer, font: &Font, words: &Words) {
        screen.fill_rect(BELOW, Color::NIGHT);
        screen.hline(BELOW.x, BELOW.y, BELOW.w, Color::SHADOW);
        let panel = &mut Panel::beside(screen, font, PANEL, words.accent);
        panel.at(TITLE_TOP).title(say!("exercise-title"));
        panel.at(TOPIC_TOP).line(words.topic, Color::WHITE);
        panel.at(COUNT_TOP).line(
            &say!("exercise-number", number = self.number, all = SERIES),
            Color::SILVER,
        );
        let answered = self.number - usize::from(self.asked.is_some() && self.given.is_none());
        let right = say!("exercise-right", right = self.right, all = answered);
        panel.line(&right, Color::SILVER);
        let answers = self.asked.as_ref().map_or(&[][..], |asked| &asked.answers);
        for (place, (index, answer)) in places().zip(answers.iter().enumerate()) {
            let mark = self.mark(index);
            let ink = panel.button(place, (mark.is_some(), false));
            if let Some(color) = mark {
                panel.screen.frame(place, color);
                panel.screen.frame(place.inset(1), color);
            }
            let (x, y) = (place.x + place.w / 2, place.y + (place.h - 8) / 2);
            font.draw_centered(panel.screen, x, y, &label(*answer, words), ink, 1);
        }
        if self.asked.is_none() {
            self.draw_kinds(panel);
        }
        let panel = &mut Panel::over(panel.screen, font, SAID, (words.accent, 1));
        panel.pitch = SAID_LINE;
        panel.at(SAID_TOP);
        match (&self.asked, self.given) {
            (None, _) => {
                panel.line(&self.result(), result_color([self.right, self.number]));
                let next = if self.right < LEAST {
                    say!("exercise-few", least = LEAST)
                } else {
                    say!("exercise-again").to_owned()
                };
                panel.sentence_in(SAID_LINES - 1, &next, Color::WHITE);
            }
            (Some(_), None) => {
                // What to go by comes after it.
                let end = words.question.find('?').map(|at| at + 1);
                let (asks, by) = words.question.split_at(end.unwrap_or(words.question.len()));
                panel.sentence_in(SAID_LINES, asks, Color::WHITE);
                let left = SAID_LINES - ((panel.y - SAID_TOP) / SAID_LINE) as usize;
                panel.sentence_in(left, by.trim_start(), Color::SILVER);
            }
            (Some(asked), Some(given)) => {
                if given == asked.right {
                    panel.line(say!("exercise-yes-right"), RIGHT);
                } else {
                    let right = asked.answer();
                    let right = right.map_or(String::new(), |answer| label(answer, words));
                    panel.line(&say!("exercise-wrong", right = right), WRONG);
                }
                panel.sentence_in(SAID_LINES - 1, &words.reason, Color::WHITE);
            }
        }
        panel.pitch = KEYS_LINE;
        panel.at(KEYS_TOP).key_lines(self.keys_now(words.keys), 2);
    }

    /// How many answers were right for each kind of question, where the answers were; if all are of one kind, that is
    /// the result.
    fn draw_kinds(&self, panel: &mut Panel) {
        let count = self.kinds.len() as i32;
        if count < 2 {
            return;
        }
        // Eight kinds have room.
        let step = ((BELOW.y - FIRST.y) / count).min(FIRST.h + GAP);
        for (place, &(kind, [right, all])) in (0..).zip(&self.kinds) {
            let top = FIRST.y + place * step;
            panel.at(top).line(kind, Color::WHITE);
            let told = say!("exercise-number", number = right, all = all);
            panel
                .at(top + SAID_LINE)
                .line(&told, result_color([right, all]));
        }
    }

    /// The keys with what they do now.
    fn keys_now<'a>(&self, keys: Keys<'a>) -> Keys<'a> {
        let next = match self.asked {
            Some(_) if self.given.is_none() => return keys,
            None => say!("key-again"),
            Some(_) if self.is_complete() => say!("key-result"),
            Some(_) => say!("key-go-on"),
        };
        keys.without(Button::ARROWS).calling(Button::Confirm, next)
    }

    /// What to do now, for a key that does nothing here.
    pub fn advise(&self) -> String {
        let key = Meaning::Button(Button::Confirm).label();
        match self.asked {
            Some(_) if self.given.is_none() => say!("exercise-notice-choose", key = key),
            Some(_) => say!("exercise-notice-go-on", key = key),
            None => say!("exercise-notice-again", key = key),
        }
    }
}

/// What a game says about its question.
pub struct Words<'a> {
    /// What the exercise is about: 14 letters.
    pub topic: &'a str,
    /// The question, and after its question mark what to go by: at most four lines of 46 letters.
    pub question: String,
    /// Why the right answer is right: at most three such lines.
    pub reason: String,
    /// The word for a way.
    pub way: &'a dyn Fn(Dir) -> &'static str,
    /// A number as the figure shows it.
    pub number: &'a dyn Fn(u16) -> String,
    /// The keys.
    pub keys: Keys<'a>,
    /// The game's colour.
    pub accent: Color,
}

/// The program's own keys that the page shows.
pub const COMMANDS: &[Command] = &[Command::NewSeed, Command::Help, Command::Menu];

/// The colour of so many right answers of so many: one that comes into a table, one below half, or between.
const fn result_color([right, all]: [usize; 2]) -> Color {
    match right {
        _ if right * 2 < all => WRONG,
        _ if right * SERIES < all * LEAST => Color::WHITE,
        _ => RIGHT,
    }
}

/// An answer on its button: 13 letters.
fn label(answer: Answer, words: &Words) -> String {
    match answer {
        Answer::Way(dir) => {
            let arrow = match dir {
                Dir::Up => "↑",
                Dir::Left => "←",
                Dir::Down => "↓",
                Dir::Right => "→",
            };
            format!("{arrow} {}", (words.way)(dir))
        }
        Answer::Square(Pos { x, y }) => say!("exercise-square", row = y, column = x),
        Answer::Fate(fate) => {
            let word = Id("exercise-fate").of(fate.into());
            format!("{} {word}", arrow_of(fate).1)
        }
        Answer::Number(number) => (words.number)(number),
    }
}

/// The arrow that stands on an answer about a wall, and its sign.
const fn arrow_of(fate: Fate) -> (Button, char) {
    match fate {
        Fate::Built => (Button::Left, '←'),
        Fate::Waits => (Button::Down, '↓'),
        Fate::Refused => (Button::Right, '→'),
    }
}

/// The word for a way.
pub fn way(dir: Dir) -> &'static str {
    match dir {
        Dir::Up => say!("exercise-up"),
        Dir::Left => say!("exercise-left"),
        Dir::Down => say!("exercise-down"),
        Dir::Right => say!("exercise-to-right"),
    }
}

/// Which steps decide a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Best {
    /// The fewest.
    Nearest,
    /// The most.
    Farthest,
}

/// Why a figure goes this way: the steps from the next square of each way. `whom` is an attribute of `exercise-whom`.
pub fn because(whom: &str, ways: &[(Dir, u32)], (taken, best): (Dir, Best)) -> String {
    let steps = |dir| ways.iter().find(|way| way.0 == dir).map(|way| way.1);
    let ties = ways.iter().filter(|way| Some(way.1) == steps(taken));
    let told = ways
        .iter()
        .map(|&(dir, steps)| say!("exercise-way-steps", way = way(dir), steps = steps));
    say!(
        "exercise-because",
        whom = Id("exercise-whom").of(whom),
        ways = told.collect::<Vec<_>>().join(", "),
        way = way(taken),
        best = <&str>::from(best),
        ties = ties.count()
    )
}

/// The places of the answers.
fn places() -> impl Iterator<Item = Rect> {
    let step = Rect {
        h: FIRST.h + GAP,
        ..FIRST
    };
    column(step, Asked::MOST).map(|place| Rect {
        h: FIRST.h,
        ..place
    })
}

/// The place of one of them.
pub fn place(answer: usize) -> Rect {
    places().nth(answer).unwrap_or(FIRST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Point;

    fn series(asked: Asked) -> Series {
        let mut series = Series::default();
        series.ask(Some(asked));
        series
    }

    fn numbers() -> Asked {
        let all = [3, 4, 5, 6].map(Answer::Number).to_vec();
        Asked::one_of(Pos::new(2, 2), all, Answer::Number(5))
    }

    #[test]
    fn an_arrow_chooses_the_answer_on_which_it_stands_and_enter_gives_it() {
        let mut way = series(Asked::way(Pos::new(0, 0), Dir::Down));
        for idle in [Button::Confirm, Button::X] {
            assert_eq!(way.press(idle), None, "nothing is chosen");
        }
        for arrow in [Button::Left, Button::Down] {
            assert_eq!(way.press(arrow), Some(Change::Chosen));
        }
        assert_eq!(way.press(Button::Confirm), Some(Change::Answered));
        assert_eq!((way.right(), way.press(Button::Down)), (1, None));
        assert_eq!(way.press(Button::Confirm), Some(Change::GoesOn));
        let arrows = [Button::Left, Button::Down, Button::Right];
        for (fate, arrow) in Fate::ALL.into_iter().zip(arrows) {
            let mut wall = series(Asked::fate(Pos::new(0, 0), fate));
            assert_eq!((wall.press(Button::Confirm), wall.given()), (None, None));
            assert_eq!(wall.press(arrow), Some(Change::Chosen));
            assert_eq!(wall.press(Button::Confirm), Some(Change::Answered));
            assert_eq!(wall.right(), 1, "{fate:?}");
        }
        for (arrow, right) in [(Button::Right, 0), (Button::Up, 1)] {
            let mut wall = series(Asked::fate(Pos::new(0, 0), Fate::Waits));
            wall.press(arrow);
            assert_eq!(wall.press(Button::Confirm), Some(Change::Answered));
            assert_eq!(wall.right(), right, "{arrow:?}: up means the same as down");
        }
    }

    #[test]
    fn of_several_numbers_one_is_chosen_and_given() {
        let mut last = series(numbers());
        last.press(Button::Up);
        last.press(Button::Confirm);
        assert_eq!(last.given(), Some(3));
        let mut series = series(numbers());
        assert_eq!(series.press(Button::Confirm), None, "nothing is chosen");
        for arrow in [Button::Down, Button::Right, Button::Down] {
            assert_eq!(series.press(arrow), Some(Change::Chosen));
        }
        assert_eq!(series.press(Button::Confirm), Some(Change::Answered));
        assert_eq!((series.given(), series.right()), (Some(2), 1));
        assert_eq!(
            series.describe(),
            "exercise 1 of 20, 1 right\nasked at 2,2: 3 4 5 6\nright\n"
        );
    }

    #[test]
    fn a_click_answers_on_the_button_or_on_the_square_and_then_goes_on() {
        let at = |place: Rect| Point {
            x: place.x + 3,
            y: place.y + 3,
        };
        let mut by_button = series(numbers());
        assert_eq!(
            by_button.point(Mouse::Hover(at(place(1))), None),
            Some(Change::Chosen)
        );
        assert_eq!(
            by_button.point(Mouse::Click(at(place(2))), None),
            Some(Change::Answered)
        );
        assert_eq!(by_button.right(), 1);
        assert_eq!(
            by_button.point(Mouse::Click(at(FIGURE)), None),
            Some(Change::GoesOn)
        );
        let mut by_square = series(Asked::way(Pos::new(4, 4), Dir::Up));
        let square = Some(Pos::new(4, 5));
        assert_eq!(
            by_square.point(Mouse::Click(at(FIGURE)), square),
            Some(Change::Answered)
        );
        assert_eq!(by_square.right(), 0);
    }

    #[test]
    fn keys_are_named_after_what_they_do_before_an_answer_and_after_it() {
        let at = Pos::new(2, 2);
        let told = |series: &Series| {
            let keys = series.keys_now(Keys::of(MODE.actions, &[], true));
            let own: Vec<_> = keys.own().collect();
            let word = |button| {
                let mut own = own.iter();
                let found = own.find(|(meaning, _)| *meaning == Meaning::Button(button));
                found.map(|&(_, word)| word)
            };
            [word(Button::Up), word(Button::Confirm)]
        };
        let mut numbers = series(numbers());
        let way = series(Asked::way(at, Dir::Up));
        let wall = series(Asked::fate(at, Fate::Built));
        for asked in [&numbers, &way, &wall] {
            assert_eq!(told(asked), [Some("choose"), Some("answer")]);
        }
        numbers.press(Button::Up);
        numbers.press(Button::Confirm);
        assert_eq!(told(&numbers), [None, Some("go on")]);
        numbers.ask(None);
        assert_eq!(told(&numbers), [None, Some("again")]);
    }

    #[test]
    fn a_series_is_complete_with_its_last_answer() {
        let mut series = Series::default();
        for _ in 0..SERIES {
            series.ask(Some(Asked::fate(Pos::new(0, 0), Fate::Built)));
            assert!(!series.is_complete());
            series.press(Button::Left);
            series.press(Button::Confirm);
        }
        assert!(series.is_complete() && series.right() == SERIES);
        series.ask(None);
        assert!(series.is_complete());
    }
}
