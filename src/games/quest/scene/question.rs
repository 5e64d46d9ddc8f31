//! Before the player loses something, a question: it remembers what would be done.

use super::site::AREA;
use super::walking::Walk;
use super::{LEVEL, QuestScene};
use crate::games::quest::ENTRY;
use crate::games::quest::play::Status;
use crate::gfx::{Color, Framebuffer};
use crate::input::Button;
use crate::rng::Seed;
use crate::ui::Panel;

/// How long a question waits for its answer.
const WAITING_TICKS: u32 = 600;
/// Its frame, with room for the longest seed, and from line to line.
const FRAME: (i32, i32) = (248, 76);
const LINE: i32 = 14;
const ANSWERS: &str = "Enter yes  any other key no";

/// What would be done, if anything, and ticks for which that waits for an answer.
#[derive(Clone, Copy, Debug)]
pub struct Question<T>(Option<(T, u32)>);

impl<T: Copy + PartialEq> Question<T> {
    /// Nothing is asked.
    pub const NONE: Self = Self(None);

    /// What would be done, while that is asked.
    pub fn wanted(&self) -> Option<T> {
        self.0.map(|(wanted, _)| wanted)
    }

    /// Somebody wants this. Where it is asked about already, that is the answer; else it is asked about from now on.
    pub fn is_answered_by(&mut self, wanted: T) -> bool {
        let is_answer = self.take() == Some(wanted);
        self.0 = (!is_answer).then_some((wanted, WAITING_TICKS));
        is_answer
    }

    /// Ends it, and gives what would be done.
    pub fn take(&mut self) -> Option<T> {
        self.0.take().map(|(wanted, _)| wanted)
    }

    /// Lets a tick pass; tells whether the question has gone with it.
    pub fn tick(&mut self) -> bool {
        let before = self.0;
        self.0 = before.and_then(|(wanted, left)| Some((wanted, left.checked_sub(1)?)));
        before.is_some() && self.0.is_none()
    }
}

/// What may cost the player something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A game from this seed.
    Restart(Seed),
    /// A game as it is chosen on the page.
    Begin,
    /// The X-ray on or off.
    XRay,
}

impl QuestScene {
    /// Does what somebody wants, at once or when the question what it costs is answered.
    pub(super) fn want(&mut self, deed: Deed) {
        let costs = match deed {
            Deed::Restart(_) | Deed::Begin => self.is_further(),
            Deed::XRay => self.would_be_practice(),
        };
        if costs && !self.question.is_answered_by(deed) {
            self.walk = Walk::Stopped;
        } else {
            self.question = Question::NONE;
            self.carry_out(deed);
        }
    }

    /// Takes a button as the answer: Enter, and the key that asked, is a yes. Tells whether it was.
    pub(super) fn answer(&mut self, button: Button) -> bool {
        self.walk = Walk::Stopped;
        let is_yes = |deed: &Deed| match button {
            Button::Confirm => true,
            Button::X => *deed == Deed::XRay,
            _ => false,
        };
        let deed = self.question.take().filter(is_yes);
        deed.map(|deed| self.carry_out(deed)).is_some()
    }

    fn carry_out(&mut self, deed: Deed) {
        match deed {
            Deed::Restart(seed) => {
                self.choices.seed = seed;
                self.begin();
            }
            Deed::Begin => {
                self.choices.page = None;
                self.choices.begun = true;
                self.begin();
            }
            Deed::XRay => self.toggle_xray(),
        }
    }

    /// Whether the game goes on and has come further than its beginning.
    pub(super) fn is_further(&self) -> bool {
        let began_on = self.choices.settings.number(LEVEL);
        self.play.level().number() > began_on && self.play.status() != Status::GameOver
    }

    pub(super) fn draw_question(&self, screen: &mut Framebuffer) {
        let Some(deed) = self.question.wanted() else {
            return;
        };
        let (play, page) = (&self.play, self.choices.page.is_some());
        let lost = format!("Level {}, {} points", play.level().number(), play.score());
        let next = match deed {
            Deed::Begin => "next: as chosen here".to_owned(),
            Deed::Restart(seed) if seed == play.plan().seed => "next: the same again".to_owned(),
            Deed::Restart(seed) => format!("next: seed {seed}"),
            Deed::XRay => "no record, only practice".to_owned(),
        };
        let (title, lost) = match deed {
            Deed::XRay => ("Look through the dark?", "From then on it is"),
            _ => ("Give up this game?", lost.as_str()),
        };
        let area = if page { screen.bounds() } else { AREA };
        let frame = area.centered(FRAME.0, FRAME.1);
        screen.fill_rect(frame.inset(-3), Color::BLACK);
        screen.fill_rect(frame, Color::NIGHT);
        screen.frame(frame.inset(-2), ENTRY.accent);
        let columns = (frame.x, frame.x + frame.w);
        let mut panel = Panel::over(screen, &self.font, columns, (ENTRY.accent, 1));
        panel.pitch = LINE;
        panel.at(frame.y + LINE / 2 + 2);
        panel.centered(title, Color::WHITE);
        panel.centered(lost, Color::SILVER);
        panel.centered(&next, Color::SILVER);
        panel.y += LINE / 2;
        panel.centered(ANSWERS, ENTRY.accent);
    }
}
