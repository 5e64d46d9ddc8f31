//! A question about what the rules do next: possible answers, one of which is right.

use std::fmt;

use super::{Dir, Pos};

/// A possible answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Answer {
    /// It goes this way.
    Way(Dir),
    /// This square.
    Square(Pos),
    /// This becomes of a wall.
    Fate(Fate),
    /// This number.
    Number(u16),
}

/// What becomes of a wall that is picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Fate {
    /// One of its ends touches a wall.
    Built,
    /// None of its ends does.
    Waits,
    /// Both of its ends do.
    Refused,
}

impl Fate {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Built, Self::Waits, Self::Refused];
}

impl fmt::Display for Answer {
    /// A fixed word.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Way(Dir::Up) => f.write_str("up"),
            Self::Way(Dir::Left) => f.write_str("left"),
            Self::Way(Dir::Down) => f.write_str("down"),
            Self::Way(Dir::Right) => f.write_str("right"),
            Self::Square(Pos { x, y }) => write!(f, "{x},{y}"),
            Self::Fate(fate) => f.write_str(fate.into()),
            Self::Number(number) => write!(f, "{number}"),
        }
    }
}

/// A question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The square it is about.
    pub at: Pos,
    /// The answers that are offered.
    pub answers: Vec<Answer>,
    /// The place of the right one among them.
    pub right: usize,
}

impl Asked {
    /// The most answers.
    pub const MOST: usize = 4;

    /// Which of the four ways?
    pub fn way(at: Pos, right: Dir) -> Self {
        Self {
            at,
            answers: Dir::ALL.map(Answer::Way).to_vec(),
            right: right as usize,
        }
    }

    /// What becomes of a wall?
    pub fn fate(at: Pos, right: Fate) -> Self {
        Self {
            at,
            answers: Fate::ALL.map(Answer::Fate).to_vec(),
            right: right as usize,
        }
    }

    /// Which one of these, in this order? Where the right one stands must tell nothing.
    pub fn one_of(at: Pos, answers: Vec<Answer>, right: Answer) -> Self {
        let place = answers.iter().position(|&answer| answer == right);
        Self {
            at,
            right: place.unwrap_or(0),
            answers,
        }
    }

    /// The right answer.
    pub fn answer(&self) -> Option<Answer> {
        self.answers.get(self.right).copied()
    }

    /// The square that an answer is about, if it names one.
    pub fn place(&self, answer: usize) -> Option<Pos> {
        match *self.answers.get(answer)? {
            Answer::Way(dir) => Some(self.at + dir),
            Answer::Square(pos) => Some(pos),
            Answer::Fate(_) | Answer::Number(_) => None,
        }
    }
}

/// Checks that of these questions no place among the answers, counted from the first or from the last, is right more
/// or less often than chance allows; for tests.
///
/// # Panics
/// If one is.
pub fn no_place_tells(all: &[Asked]) {
    /// Standard deviations from the mean that chance has next to never, and a multiple of all counts of answers.
    const ALLOWED: i64 = 4;
    const PARTS: i64 = 420;
    for (place, from_end) in (0..Asked::MOST).flat_map(|place| [(place, false), (place, true)]) {
        let there = all.iter().filter(|asked| place < asked.answers.len());
        // In parts of an answer, and of its square.
        let (mut right, mut mean, mut variance) = (0, 0, 0);
        for asked in there {
            let count = asked.answers.len();
            let at = if from_end { count - 1 - place } else { place };
            let chance = PARTS / count as i64;
            right += if asked.right == at { PARTS } else { 0 };
            mean += chance;
            variance += chance * chance * (count as i64 - 1);
        }
        let end = if from_end { "end" } else { "start" };
        assert!(
            (right - mean).pow(2) <= ALLOWED.pow(2) * variance,
            "place {place} from the {end}: {} right, {} by chance",
            right / PARTS,
            mean / PARTS
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_several_the_right_one_is_found_among_them() {
        let number = |number| Answer::Number(number);
        let answers = [3, 5, 7, 9].map(number).to_vec();
        let asked = Asked::one_of(Pos::new(1, 1), answers, number(5));
        assert_eq!((asked.right, asked.answer()), (1, Some(number(5))));
    }

    #[test]
    #[should_panic(expected = "place 0 from the start: 0 right, 50")]
    fn a_place_that_is_always_right_is_found() {
        let two = vec![Answer::Number(1), Answer::Number(2)];
        let asked = Asked::one_of(Pos::new(0, 0), two, Answer::Number(2));
        no_place_tells(&vec![asked; 100]);
    }

    #[test]
    fn answers_have_fixed_words_and_places() {
        let ways = Asked::way(Pos::new(4, 2), Dir::Left);
        let words: Vec<String> = ways.answers.iter().map(Answer::to_string).collect();
        assert_eq!(words, ["up", "left", "down", "right"]);
        assert_eq!(ways.place(ways.right), Some(Pos::new(3, 2)));
        let fate = Asked::fate(Pos::new(0, 0), Fate::Waits);
        let waits = Answer::Fate(Fate::Waits);
        assert_eq!((fate.answer(), fate.place(0)), (Some(waits), None));
        assert_eq!(waits.to_string(), "waits");
        assert_eq!(Answer::Square(Pos::new(3, 1)).to_string(), "3,1");
    }
}
