//! The question before the player loses something: one for all games. A scene asks it by its
//! [`Report`](super::Report).

use super::{Help, Price};
use crate::input::{Button, Mouse};
use crate::rng::Seed;
use crate::settings::Line;
use crate::tick::TICKS_PER_SECOND;
use crate::words::{Id, say};

/// Play of more ticks than this is worth a question before it is lost: a minute.
pub const WORTH_ASKING: u64 = 60 * TICKS_PER_SECOND as u64;

/// How long a run has been played: from the player's first act on, every tick counts, and so does thinking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played(u64);

impl Played {
    /// Lets a tick of the game pass, by whose end the player has acted in this run or not.
    pub fn pass(&mut self, has_acted: bool) {
        self.0 += u64::from(has_acted || self.has_begun());
    }

    /// Whether the player has acted in the run.
    pub fn has_begun(self) -> bool {
        self.0 > 0
    }

    /// Whether the run is worth a question before it is lost.
    pub fn is_worth_asking(self) -> bool {
        self.0 > WORTH_ASKING
    }
}

/// What is asked before the player loses something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The question itself, in at most 28 letters.
    pub title: String,
    /// What would be lost and what comes instead: at most three lines of at most 28 letters, and the
    /// one of a daily maze.
    pub lines: Vec<String>,
    /// The answer that goes ahead, in at most 20 letters.
    pub yes: Id,
    /// Whether [`Scene::unsaved`](super::Scene::unsaved) would be lost: then the page offers to save it first.
    pub can_save: bool,
    /// Whether even a player who wants no questions is asked.
    pub is_needed: bool,
    /// What would make the run practice, if it is about that.
    pub price: Option<Price>,
}

impl Question {
    /// A question about what can be played again.
    pub const fn new(title: String, lines: Vec<String>, yes: Id) -> Self {
        Self {
            title,
            lines,
            yes,
            can_save: false,
            is_needed: false,
            price: None,
        }
    }

    /// The question before unfinished play is given up for the game of this seed, or for none when the program ends.
    /// `own` is the seed of the game itself.
    pub fn give_up(lost: String, next: Option<Seed>, own: Seed) -> Self {
        let next = match next {
            Some(seed) if seed == own => say!("question-next-same").to_owned(),
            Some(seed) => say!("question-next-seed", seed = seed.to_string()),
            None => say!("question-next-none").to_owned(),
        };
        Self::about_game(vec![lost, next])
    }

    /// The same, before the only try of a daily maze that counts.
    pub fn give_up_daily(next: Option<Seed>, own: Seed) -> Self {
        Self::give_up(say!("question-daily").to_owned(), next, own)
    }

    /// The same, before a game chosen on a page.
    pub fn give_up_for_chosen(lost: String) -> Self {
        Self::about_game(vec![lost, say!("question-next-chosen").to_owned()])
    }

    /// The question before help turns the present run into practice: nothing brings back that it counts.
    pub fn practice(price: impl Into<Price>) -> Self {
        let price = price.into();
        let costs = price.help.costs().lines().map(str::to_owned);
        let title = say!("question-practice", help = price.help.name());
        Self {
            price: Some(price),
            ..Self::new(title, costs.collect(), Id("question-practice-yes"))
        }
    }

    /// The same in the only try of a daily maze that counts: no game brings that back.
    pub fn in_daily(mut self) -> Self {
        let daily = say!("question-daily");
        if !self.lines.iter().any(|line| line == daily) {
            self.lines.insert(0, daily.to_owned());
        }
        self
    }

    /// The question before that try is given up, begun again or changed, by the X-ray or otherwise.
    pub fn end_daily(by_x_ray: bool) -> Self {
        let costs = [say!("question-daily"), say!("question-daily-costs")];
        let (title, yes) = if by_x_ray {
            let title = say!("question-practice", help = Help::XRay.name());
            (title, Id("question-x-ray-yes"))
        } else {
            (
                say!("question-daily-end").to_owned(),
                Id("question-daily-yes"),
            )
        };
        Self::new(title, costs.map(str::to_owned).into(), yes)
    }

    /// The question before an open game of this title is given up on the page that tells this of it.
    pub fn give_up_open(title: &str, lines: Vec<String>) -> Self {
        let title = say!("question-give-up-game", game = title);
        Self::new(title, lines, Id("question-give-up-yes"))
    }

    /// The question before all records are forgotten.
    pub fn forget_records() -> Self {
        let costs = say!("question-forget-costs").lines().map(str::to_owned);
        let title = say!("question-forget").to_owned();
        Self::new(title, costs.collect(), Id("question-forget-yes"))
    }

    fn about_game(lines: Vec<String>) -> Self {
        let title = say!("question-give-up").to_owned();
        Self::new(title, lines, Id("question-give-up-yes"))
    }

    /// One question for all games of these titles that would be lost together.
    pub fn of_all(mut stakes: Vec<(&str, Self)>) -> Option<Self> {
        if stakes.len() > 1 {
            let lines = stakes.iter().filter_map(|(title, question)| {
                let lost = question.lines.first()?;
                Some(say!(
                    "question-of-game",
                    game = *title,
                    lost = lost.as_str()
                ))
            });
            return Some(Self::new(
                say!("question-give-up-games").to_owned(),
                lines.collect(),
                Id("question-give-up-all-yes"),
            ));
        }
        let (title, question) = stakes.pop()?;
        Some(Self {
            title: say!("question-give-up-game", game = title),
            ..question
        })
    }
}

/// The player's act that led to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Pressed a button.
    Press(Button),
    /// Used the mouse.
    Mouse(Mouse),
    /// Typed a number for a line of the settings.
    Number(Line, u64),
    /// Let one tick pass in a stopped game.
    Step,
    /// Went back in time.
    Back,
}

impl Cause {
    /// The button, if one was pressed.
    pub const fn button(self) -> Option<Button> {
        match self {
            Self::Press(button) => Some(button),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_that_would_be_lost_together_are_asked_about_at_once() {
        let at_stake = |lost: &str| Question::give_up(lost.to_owned(), None, Seed(7));
        assert_eq!(Question::of_all(Vec::new()), None);
        let one = Question::of_all(vec![("Quest", at_stake("Level 2"))]).unwrap();
        assert_eq!((one.title.as_str(), one.lines.len()), ("Give up Quest?", 2));
        let both = vec![
            ("Quest", at_stake("Level 2")),
            ("Pac-Man", at_stake("Level 3")),
        ];
        let both = Question::of_all(both).unwrap();
        assert_eq!(both.lines, ["Quest: Level 2", "Pac-Man: Level 3"]);
    }
}
