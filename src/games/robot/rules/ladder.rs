//! The ladder of races from the first page: a rival on each rung, the weakest first, and every round of all of them in
//! larger mazes, against more robots at once, which have done a part of their way when the player starts.

use super::racer::Who;
use super::solvers::Algorithm;
use crate::grid::Size;

/// All programs, the slowest first by the clock in mazes with islands.
pub const RIVALS: [Algorithm; Algorithm::ALL.len()] = [
    Algorithm::DepthFirst,
    Algorithm::BreadthFirst,
    Algorithm::DeadEnd,
    Algorithm::Tremaux,
    Algorithm::Pledge,
    Algorithm::AStar,
    Algorithm::WallRight,
    Algorithm::WallLeft,
];
/// Of each round: the cells of its mazes, how many robots race, and the part of their way that they have done, in
/// percent.
const ROUNDS: [(Size, usize, u32); 5] = [
    (Size::new(23, 15), 1, 0),
    (Size::new(27, 18), 1, 20),
    (Size::new(31, 20), 2, 25),
    (Size::new(35, 23), 3, 30),
    (Size::new(39, 25), 3, 40),
];
/// How many rungs there are.
pub const RUNGS: usize = RIVALS.len() * ROUNDS.len();
/// Longer runs of wins are not told apart.
pub const LONGEST_RUN: u32 = 999;

/// How a race of the ladder has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Climb {
    /// The rung, from 0.
    pub rung: usize,
    pub is_won: bool,
    /// The run of wins: with this one, or the run that it has ended.
    pub wins: u32,
    /// The longest run so far.
    pub most: u32,
}

/// Where the player stands.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ladder {
    /// Rungs climbed: once all are, races go on against the rivals of the last one.
    pub climbed: usize,
    /// Races won one after the other, and the most so far.
    pub wins: u32,
    pub most: u32,
    /// The race on the screen is one of the ladder.
    pub is_on: bool,
}

impl Ladder {
    /// The rung of the next race, from 0.
    pub fn rung(&self) -> usize {
        self.climbed.min(RUNGS - 1)
    }

    fn round(&self) -> (Size, usize, u32) {
        ROUNDS[self.rung() / RIVALS.len()]
    }

    /// The rival that gives the rung its name.
    pub fn rival(&self) -> Algorithm {
        RIVALS[self.rung() % RIVALS.len()]
    }

    /// All rivals of the rung, that one first, then those that were beaten before it.
    pub fn rivals(&self) -> impl Iterator<Item = Algorithm> {
        let own = self.rung() % RIVALS.len();
        (0..self.round().1).map(move |back| RIVALS[(own + RIVALS.len() - back) % RIVALS.len()])
    }

    /// The racers of the rung, as options name them.
    pub fn racers(&self) -> String {
        let rivals = self.rivals().map(Algorithm::name);
        let all: Vec<&str> = std::iter::once(Who::You.name()).chain(rivals).collect();
        all.join(",")
    }

    /// The cells of its mazes.
    pub fn size(&self) -> Size {
        self.round().0
    }

    /// The part of their way that the rivals have done when the player starts, in percent.
    pub fn head_start(&self) -> u32 {
        self.round().2
    }

    /// In how many rounds this rival is beaten.
    pub fn beaten(&self, rival: usize) -> usize {
        (self.climbed + RIVALS.len() - 1 - rival) / RIVALS.len()
    }

    /// How many rounds there are.
    pub const fn rounds() -> usize {
        ROUNDS.len()
    }

    /// A race has been won or lost.
    pub fn count(&mut self, is_won: bool) -> Climb {
        let rung = self.rung();
        let before = self.wins;
        self.wins = if is_won {
            (before + 1).min(LONGEST_RUN)
        } else {
            0
        };
        self.most = self.most.max(self.wins);
        self.climbed = (self.climbed + usize::from(is_won)).min(RUNGS);
        Climb {
            rung,
            is_won,
            wins: before.max(self.wins),
            most: self.most,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::robot::rules::racer::MOST_RUNS;
    use crate::games::robot::rules::runners::racers;

    #[test]
    fn every_program_is_the_rival_of_a_rung_in_each_round_and_the_top_goes_on() {
        let mut ladder = Ladder::default();
        for rung in 0..RUNGS + 3 {
            let all = racers(&ladder.racers()).unwrap();
            assert!(all.len() <= MOST_RUNS && all[1] == Who::Program(ladder.rival()));
            let climb = ladder.count(true);
            assert_eq!(
                (climb.rung, climb.wins),
                (rung.min(RUNGS - 1), rung as u32 + 1)
            );
        }
        assert_eq!(ladder.climbed, RUNGS);
        assert!((0..RIVALS.len()).all(|rival| ladder.beaten(rival) == Ladder::rounds()));
        assert!(Algorithm::ALL.iter().all(|each| RIVALS.contains(each)));
        let climb = ladder.count(false);
        assert_eq!((climb.is_won, climb.wins, ladder.wins), (false, 43, 0));
        assert_eq!((ladder.climbed, ladder.most), (RUNGS, 43));
    }
}
