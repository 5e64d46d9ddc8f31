//! What a level has brought in points, and the best game there ever was.

use crate::games::quest::event::Event as Fact;
use crate::scene::{Event, Merge};

/// Under this key the best game is kept.
pub const RECORD: &str = "best";

/// A game that was played: its score, and the level it came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Best {
    /// Points.
    pub score: u64,
    /// From 1.
    pub level: u32,
}

impl Best {
    /// As it is kept.
    pub fn write(self) -> String {
        format!("{} {}", self.score, self.level)
    }

    /// What was kept; `None` for what cannot have been written here.
    pub fn read(text: &str) -> Option<Self> {
        let (score, level) = text.split_once(' ')?;
        Some(Self {
            score: score.parse().ok()?,
            level: level.parse().ok()?,
        })
    }
}

/// The points of the present level by where they come from, and the best game.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// For villains killed.
    pub villains: u64,
    /// For a heart at the most lives.
    pub heart: u64,
    /// Whether a heart gave a life.
    pub life: bool,
    /// For the door.
    pub door: u64,
    /// For few steps.
    pub bonus: u64,
    /// The best game so far, the present one included.
    pub best: Option<Best>,
    /// Whether the present game is the best one.
    pub new_best: bool,
}

impl Tally {
    /// With the best game of before.
    pub fn new(best: Option<Best>) -> Self {
        Self {
            best,
            ..Self::default()
        }
    }

    /// A new game begins.
    pub fn begin_game(&mut self) {
        *self = Self::new(self.best);
    }

    /// A new level begins.
    pub fn begin_level(&mut self) {
        let new_best = self.new_best;
        self.begin_game();
        self.new_best = new_best;
    }

    /// Takes in what happened in a turn.
    pub fn follow(&mut self, events: &[Fact]) {
        for event in events {
            match *event {
                Fact::VillainKilled { points, .. } => self.villains += points,
                Fact::HeartTaken { points, .. } => {
                    self.heart += points;
                    self.life |= points == 0;
                }
                Fact::DoorReached { points, bonus } => {
                    self.door = points;
                    self.bonus = bonus;
                }
                _ => {}
            }
        }
    }

    /// A level or the game is over: what there is to keep, if it is the best there was.
    pub fn finish(&mut self, now: Best) -> Option<Event> {
        if self.best.is_some_and(|best| best.score >= now.score) {
            return None;
        }
        self.best = Some(now);
        self.new_best = true;
        Some(Event::Record {
            key: RECORD.to_owned(),
            value: now.write(),
            merge: Merge::Highest,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kept_game_is_read_as_it_was_written() {
        let best = Best {
            score: 12_345,
            level: 7,
        };
        assert_eq!(Best::read(&best.write()), Some(best));
        for damaged in ["", "7", "a b", "7 ", "-1 2", "1 2 3"] {
            assert_eq!(Best::read(damaged), None, "{damaged}");
        }
    }

    #[test]
    fn a_heart_is_a_life_or_points() {
        let taken = |points| {
            let mut tally = Tally::default();
            let at = crate::grid::Pos::default();
            let lives = 4;
            tally.follow(&[Fact::HeartTaken { at, lives, points }]);
            (tally.life, tally.heart)
        };
        assert_eq!([taken(0), taken(10)], [(true, 0), (false, 10)]);
    }

    #[test]
    fn only_a_better_game_is_kept() {
        let mut tally = Tally::new(Some(Best { score: 9, level: 1 }));
        for (score, level, kept) in [(8, 5, false), (9, 5, false), (10, 1, true), (10, 2, false)] {
            let event = tally.finish(Best { score, level });
            assert_eq!(event.is_some(), kept, "{score}");
        }
        assert!(tally.new_best);
        tally.begin_level();
        assert!(tally.new_best);
        tally.begin_game();
        assert_eq!(
            (tally.new_best, tally.best),
            (
                false,
                Some(Best {
                    score: 10,
                    level: 1
                })
            )
        );
    }
}
