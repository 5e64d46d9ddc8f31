//! What a level has brought in points, and the best game there ever was.

use crate::games::quest::event::Event as Fact;
use crate::scene::{Event, Merge, Options, Results};

/// Under this key the best game is kept: its score, and the level it came to.
pub const RECORD: &str = "best";

/// The points of a level by where they come from.
#[derive(Clone, Copy, Debug, Default)]
pub struct Earned {
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
}

/// The points of the present level, and the best game.
#[derive(Clone, Debug)]
pub struct Tally {
    pub earned: Earned,
    /// Whether the present game is the best one.
    pub new_best: bool,
    results: Results,
}

impl Tally {
    /// With the best game of before.
    pub fn new(options: &Options) -> Self {
        Self {
            earned: Earned::default(),
            new_best: false,
            results: Results::of(options, Merge::Highest),
        }
    }

    /// Score and level of the best game so far, the present one included.
    pub fn best(&self) -> [Option<u64>; 2] {
        let best = self.results.get(RECORD).unwrap_or_default();
        [0, 1].map(|place| best.get(place).copied())
    }

    /// A new game begins.
    pub fn begin_game(&mut self) {
        self.new_best = false;
        self.begin_level();
    }

    /// A new level begins.
    pub fn begin_level(&mut self) {
        self.earned = Earned::default();
    }

    /// Takes in what happened in a turn.
    pub fn follow(&mut self, events: &[Fact]) {
        let earned = &mut self.earned;
        for event in events {
            match *event {
                Fact::VillainKilled { points, .. } => earned.villains += points,
                Fact::HeartTaken { points, .. } => {
                    earned.heart += points;
                    earned.life |= points == 0;
                }
                Fact::DoorReached { points, bonus } => {
                    (earned.door, earned.bonus) = (points, bonus);
                }
                _ => {}
            }
        }
    }

    /// A level or the game is over: what there is to keep, if it is the best there was.
    pub fn finish(&mut self, score: u64, level: u32) -> Option<Event> {
        if self.best()[0].is_some_and(|best| best >= score) {
            return None;
        }
        self.new_best = true;
        self.results.add(RECORD, &[score, level.into()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heart_is_a_life_or_points() {
        let taken = |points| {
            let mut tally = Tally::new(&Options::default());
            let at = crate::grid::Pos::default();
            let lives = 4;
            tally.follow(&[Fact::HeartTaken { at, lives, points }]);
            (tally.earned.life, tally.earned.heart)
        };
        assert_eq!([taken(0), taken(10)], [(true, 0), (false, 10)]);
    }

    #[test]
    fn only_a_better_game_is_kept() {
        let records = [(RECORD.to_owned(), "9 1".to_owned())].into();
        let mut tally = Tally::new(&Options {
            records,
            ..Options::default()
        });
        for (score, level, kept) in [(8, 5, false), (9, 5, false), (10, 1, true), (10, 2, false)] {
            let event = tally.finish(score, level);
            assert_eq!(event.is_some(), kept, "{score}");
        }
        assert!(tally.new_best);
        tally.begin_level();
        assert!(tally.new_best);
        tally.begin_game();
        assert_eq!((tally.new_best, tally.best()), (false, [Some(10), Some(1)]));
    }
}
