//! The question before something is lost.

use super::list::{List, ListKind, Row};
use super::{Choice, Subject};
use crate::gfx::{Color, Rect};
use crate::input::keys::Meaning;
use crate::input::{Button, Mouse, Presses};
use crate::rng::Seed;
use crate::scene::{Cause, Question};
use crate::tick::TICKS_PER_SECOND;
use crate::ui::WORDS;
use crate::ui::canvas::Canvas;
use crate::words::{Id, say};

/// A question takes no answer for its first third of a second, so that the second press of a double tap is not one.
const READING_TICKS: u32 = TICKS_PER_SECOND / 3;
/// How long a question waits for an answer: ten seconds.
const WAITING_TICKS: u32 = 10 * TICKS_PER_SECOND;
/// How long the frame of a question is lit after an answer that came too early.
const LIT_TICKS: u32 = TICKS_PER_SECOND / 5;
/// Between two pictures of the time that is left.
const BAR_TICKS: u32 = TICKS_PER_SECOND / 6;
/// The room around the height that its panel does not cover: a figure, and the squares beside it.
const FIGURE_ROOM: i32 = 32;
/// Width of its frame while it is lit, and of its panel, in pixels.
const EDGE: i32 = 2;
const PANEL_WIDTH: i32 = 256;

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The player's act in the game.
    Game(Cause),
    /// Restart the game with this seed.
    Restart(Seed),
    /// Give up the game with this index on the page of open games.
    GiveUp(usize),
    /// Quit the program.
    Quit,
    /// Forget all records.
    Forget,
    /// Go to the title screen from a game with a maze of another game.
    Title,
    /// Go back from such a game to the one that waits in this place of the catalog.
    Return(usize),
    /// Show the open games, from such a game.
    OpenGames,
    /// Hand the maze on the screen to the game with this index, from such a game.
    Take(usize),
    /// Play the daily maze of this game instead of the one that waits on the title screen.
    Daily(usize),
}

impl Decision {
    /// The button that led to the question: pressed again it says yes.
    pub const fn button(self) -> Option<Button> {
        match self {
            Self::Game(cause) => cause.button(),
            Self::GiveUp(_) => Some(Button::E),
            Self::Daily(_) => Some(Button::X),
            _ => None,
        }
    }

    /// Whether a page asks, to which every answer leads back. It asks even a player who wants no questions.
    pub const fn is_of_page(self) -> bool {
        matches!(self, Self::Forget | Self::GiveUp(_))
    }
}

/// A question and its answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestionPage {
    list: List,
    /// What it asks about.
    pub asked: Decision,
    /// The key that led to it, where it gives the first answer.
    key: Option<Meaning>,
    /// Ticks until it closes.
    left: u32,
    /// Ticks for which its frame is still lit, once an answer has come too early.
    lit: Option<u32>,
}

impl QuestionPage {
    /// A question with the cursor on its last answer, which keeps what is there, or on the first one, to save. The key
    /// that led to it says yes, too. It does not cover the height `spares`, in pixels.
    pub fn new(
        question: Question,
        (asked, key): (Decision, Option<Meaning>),
        spares: Option<i32>,
    ) -> Self {
        let save = question
            .can_save
            .then_some((Choice::SaveFirst, Id("menu-save-first")));
        let no = match asked {
            Decision::Forget => Id("question-forget-no"),
            _ if question.yes == Id("question-practice-yes") => Id("question-practice-no"),
            _ => Id("menu-stay"),
        };
        let rest = [(Choice::Sure, question.yes), (Choice::Leave, no)];
        let lines: Vec<Row> = save.into_iter().chain(rest).collect();
        let mut list = List::new(ListKind::Answers, question.title, lines);
        (list.told, list.width) = (question.lines, PANEL_WIDTH);
        list.spares = spares.map(|spared| (spared, FIGURE_ROOM));
        if save.is_none() {
            list.put_cursor(list.lines.len() - 1);
        }
        Self {
            list,
            asked,
            key: key.filter(|_| save.is_none()),
            left: WAITING_TICKS,
            lit: None,
        }
    }

    /// The first answer.
    pub fn first_answer(&self) -> Choice {
        self.list.lines[0].0
    }

    /// Whether it is too new to be read: it takes no answer yet.
    pub fn is_unread(&self) -> bool {
        self.left > WAITING_TICKS - READING_TICKS
    }

    /// An answer came before it takes one: its frame shows that.
    pub const fn light(&mut self) {
        self.lit = Some(LIT_TICKS);
    }

    /// As [`super::Page::tick`].
    pub fn tick(&mut self, pressed: Presses, mouse: Option<Mouse>) -> (Option<Choice>, bool) {
        let is_read = !self.is_unread();
        self.left = self.left.saturating_sub(1);
        let answer = self.answer(pressed);
        let (chosen, changed) = self.list.tick(pressed, mouse);
        let moves = self.left.is_multiple_of(BAR_TICKS) || self.lit == Some(1);
        self.lit = self.lit.map(|ticks| ticks.saturating_sub(1));
        let given = answer.or(chosen);
        let is_early = given.is_some() && !is_read;
        if is_early {
            self.light();
        }
        (given.filter(|_| is_read), changed || moves || is_early)
    }

    /// Answers other than by its lines: the button that led to the question chooses the first answer. Another button
    /// that is no arrow, and ten seconds without an answer mean no.
    fn answer(&self, pressed: Presses) -> Option<Choice> {
        let mut answers = pressed.iter().filter_map(|button| match button {
            Button::Confirm | Button::Up | Button::Down => None,
            _ if self.asked.button() == Some(button) => Some(self.first_answer()),
            Button::Left | Button::Right => None,
            _ => Some(Choice::Leave),
        });
        answers.next().or((self.left == 0).then_some(Choice::Leave))
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas, about: &Subject) {
        self.list.draw(canvas, about);
        let area = self.list.panel();
        // Without motion it stays lit.
        if self.lit > Some(0) || self.lit.is_some() && about.settings.calm {
            let (upper, left) = (Rect { h: EDGE, ..area }, Rect { w: EDGE, ..area });
            let (lower, right) = (upper.moved(0, area.h - EDGE), left.moved(area.w - EDGE, 0));
            for edge in [upper, lower, left, right] {
                canvas.fill(edge, Color::WHITE);
            }
        }
        let rail = Rect::new(area.x + 16, area.y + area.h - 14, area.w - 32, 2);
        let left = rail.w * self.left as i32 / WAITING_TICKS as i32;
        canvas.fill(rail, Color::SLATE);
        canvas.fill(Rect { w: left, ..rail }, about.accent());
        // At the end of its line, the key of an answer, and when silence means no.
        let seconds = self.left.div_ceil(TICKS_PER_SECOND);
        for ((choice, _), place) in self.list.lines.iter().zip(self.list.places()) {
            let (right, y) = (place.x + place.w - WORDS, place.y + (place.h - 8) / 2);
            let text = match (*choice, self.key) {
                (Choice::Leave, _) => say!("number-seconds", seconds = seconds),
                (Choice::Sure, Some(key)) => key.label().to_owned(),
                _ => continue,
            };
            canvas.right(right, y, &text, Color::SILVER);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Input;

    fn press(page: &mut QuestionPage, button: Button) -> Option<Choice> {
        page.tick(Input::press(button).pressed, None).0
    }

    #[test]
    fn the_line_that_is_played_on_is_not_covered() {
        for spared in [0, 60, 143, 144, 200, 287] {
            let lines = vec![String::new(); 3];
            let question = Question::new("Give up this game?".to_owned(), lines, Id("Give it up"));
            let page = QuestionPage::new(question, (Decision::Quit, None), Some(spared));
            let panel = page.list.panel();
            let is_clear = spared + 8 < panel.y || spared > panel.y + panel.h + 8;
            assert!(is_clear, "{spared}: {panel:?}");
            assert!(panel.y >= 0 && panel.y + panel.h <= crate::ui::canvas::HEIGHT);
        }
    }

    #[test]
    fn a_question_takes_no_answer_before_it_can_be_read() {
        let question = || {
            let title = "Give up this game?".to_owned();
            Question::new(title, Vec::new(), Id("Give it up"))
        };
        let cause = Cause::Press(Button::X);
        for (button, answer) in [
            (Button::Confirm, Choice::Leave),
            (Button::X, Choice::Sure),
            (Button::L, Choice::Leave),
        ] {
            let mut page = QuestionPage::new(question(), (Decision::Game(cause), None), None);
            assert_eq!(page.lit, None);
            for _ in 0..READING_TICKS {
                assert_eq!(press(&mut page, button), None);
                assert!(page.lit > Some(0), "it shows that this came too early");
            }
            assert_eq!(press(&mut page, button), Some(answer));
        }
    }

    #[test]
    fn an_arrow_beside_the_list_is_no_answer_but_to_its_own_question() {
        let page = |asked: Button| {
            let question = Question::new("Walk on?".to_owned(), Vec::new(), Id("Walk"));
            let asked = Decision::Game(Cause::Press(asked));
            let mut page = QuestionPage::new(question, (asked, None), None);
            page.left -= READING_TICKS;
            page
        };
        for (asked, answer) in [
            (Button::X, Some(Choice::Idle(Button::Left))),
            (Button::Left, Some(Choice::Sure)),
        ] {
            assert_eq!(press(&mut page(asked), Button::Left), answer);
        }
    }
}
