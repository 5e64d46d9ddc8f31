//! Par: the fewest moves and the fewest pushes of all solutions stored with a level, and how hard the level is.
//!
//! The two may belong to different solutions. Each is a medal to win.

use super::level_file::{Metadata, PROVEN};
use crate::grid::Dir;
use crate::solve::{Level, Step, lurd};

/// What is counted, in the order of [`Par::counts`] and of the records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The fewest moves.
    Moves,
    /// The fewest pushes.
    Pushes,
}

impl Aim {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Moves, Self::Pushes];

    /// Its word in level files and records.
    pub const fn word(self) -> &'static str {
        ["moves", "pushes"][self as usize]
    }

    /// Two counts, moves and pushes, with the one that this is about first.
    pub const fn first<T: Copy>(self, [moves, pushes]: [T; 2]) -> (T, T) {
        match self {
            Self::Moves => (moves, pushes),
            Self::Pushes => (pushes, moves),
        }
    }
}

/// The solutions stored with a level, as text: a short text can stand for many moves.
#[derive(Clone, Debug, Default)]
pub struct Stored {
    solutions: Vec<String>,
    proven: [bool; 2],
}

/// What the stored solutions reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Par {
    /// The fewest moves, and the fewest pushes.
    pub counts: [u64; 2],
    /// Whether the file says that each is proven.
    pub proven: [bool; 2],
    /// Which solution has the fewest moves, and which the fewest pushes.
    solutions: [usize; 2],
    /// How often the solution with the fewest pushes turns from one box to another.
    changes: usize,
}

/// A level is harder by one from each of these numbers of changes on.
const HARDER: [usize; 4] = [3, 8, 15, 25];

impl Par {
    /// How hard the level is, from 1 to 5: how often a solution must turn from one box to another is what makes a level
    /// hard for people.
    pub fn difficulty(&self) -> usize {
        1 + HARDER.iter().filter(|&&from| self.changes >= from).count()
    }

    /// Whether a result has the fewest moves, and whether it has the fewest pushes.
    pub fn reached_by(&self, result: &[u64]) -> [bool; 2] {
        Aim::ALL.map(|aim| {
            let count = result.get(aim as usize);
            count.is_some_and(|&count| count <= self.counts[aim as usize])
        })
    }
}

impl Stored {
    /// Those in a level's metadata.
    pub fn of(metadata: &Metadata) -> Self {
        let proven = metadata.get(PROVEN).unwrap_or_default();
        Self {
            solutions: metadata.solutions().map(str::to_owned).collect(),
            proven: Aim::ALL.map(|aim| proven.split(' ').any(|word| word == aim.word())),
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.solutions.is_empty()
    }

    /// The moves of the first one, if it can be parsed.
    pub fn first(&self) -> Option<Vec<Dir>> {
        lurd::read(self.solutions.first()?).ok()
    }

    /// The moves of the one with the fewest.
    pub fn fewest(&self, par: &Par, aim: Aim) -> Option<Vec<Dir>> {
        let text = self.solutions.get(par.solutions[aim as usize])?;
        lurd::read(text).ok()
    }

    /// What they reach, if one of them solves the level.
    pub fn par(&self, level: &Level) -> Option<Par> {
        let read = |text: &String| Run::of(level, &lurd::read(text).ok()?);
        let runs: Vec<(usize, Run)> = (self.solutions.iter().enumerate())
            .filter_map(|(index, text)| Some((index, read(text)?)))
            .collect();
        // Of two with the same count, the one with fewer of the other is shown.
        let best = |aim: Aim| {
            let counts = |(_, run): &&(usize, Run)| aim.first(run.counts);
            runs.iter().min_by_key(counts)
        };
        let [moves, pushes] = [best(Aim::Moves)?, best(Aim::Pushes)?];
        Some(Par {
            counts: [moves.1.counts[0], pushes.1.counts[1]],
            proven: self.proven,
            solutions: [moves.0, pushes.0],
            changes: pushes.1.changes,
        })
    }
}

/// What the moves of a solution come to.
struct Run {
    counts: [u64; 2],
    changes: usize,
}

impl Run {
    /// `None` if they do not solve the level; impossible moves are skipped.
    fn of(level: &Level, moves: &[Dir]) -> Option<Self> {
        let (board, mut position) = (level.board(), level.start().clone());
        let (mut run, mut last) = (
            Self {
                counts: [0, 0],
                changes: 0,
            },
            None,
        );
        for &dir in moves {
            let step = position.step(board, dir);
            run.counts[0] += u64::from(step != Step::Blocked);
            if let Step::Pushed { to, .. } = step {
                run.counts[1] += 1;
                // The player is now where the box was.
                run.changes += usize::from(last.is_some_and(|last| last != position.player()));
                last = Some(to);
            }
        }
        position.is_solved(board).then_some(run)
    }
}

impl Par {
    /// What a solution that is not stored reaches, if it solves the level.
    pub fn of(level: &Level, moves: &[Dir]) -> Option<Self> {
        let run = Run::of(level, moves)?;
        Some(Self {
            counts: run.counts,
            proven: [false; 2],
            solutions: [0; 2],
            changes: run.changes,
        })
    }
}

/// Stores solutions found for a level, one for each [`Aim`] and whether it is proven: those that have fewer than all
/// stored ones are added. The first stored solution stays, so that recorded games show what they showed.
pub fn store(metadata: &mut Metadata, level: &Level, found: &[(Vec<Dir>, bool); 2]) {
    let text = |moves: &[Dir]| {
        let (board, mut position) = (level.board(), level.start().clone());
        let steps = moves.iter().map(|&dir| {
            let step = position.step(board, dir);
            (dir, matches!(step, Step::Pushed { .. }))
        });
        lurd::write(steps.collect::<Vec<_>>())
    };
    if Stored::of(metadata).par(level).is_none() {
        metadata.set_solution(text(&found[Aim::Pushes as usize].0));
    }
    let mut proven = Vec::new();
    for aim in [Aim::Pushes, Aim::Moves] {
        let (moves, is_proven) = &found[aim as usize];
        let Some(new) = Par::of(level, moves) else {
            continue;
        };
        let count = |par: &Par| par.counts[aim as usize];
        let held = Stored::of(metadata)
            .par(level)
            .map_or(u64::MAX, |par| count(&par));
        if count(&new) < held {
            metadata.set(&format!("Solution (fewest {})", aim.word()), text(moves));
        }
        if *is_proven && count(&new) <= held {
            proven.push(aim.word());
        }
    }
    metadata.remove(PROVEN);
    if !proven.is_empty() {
        metadata.set(PROVEN, proven.join(" "));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two stars and two goals: the way with the fewest pushes takes a long walk.
    const LEVEL: &str = "#######\n#@ $ .#\n#     #\n#######";

    fn stored(lines: &str) -> Stored {
        let mut metadata = Metadata::default();
        lines.lines().for_each(|line| metadata.add(line));
        Stored::of(&metadata)
    }

    #[test]
    fn par_is_the_fewest_of_all_stored_solutions() {
        let level: Level = LEVEL.parse().unwrap();
        let text = "Solution: drurRR\nSolution (other): rRR\nSolution (bad): rr\nProven: moves";
        let stored = stored(text);
        let par = stored.par(&level).unwrap();
        assert_eq!((par.counts, par.proven), ([3, 2], [true, false]));
        for aim in Aim::ALL {
            assert_eq!(stored.fewest(&par, aim).unwrap().len(), 3, "{aim:?}");
        }
        assert_eq!(stored.first().unwrap().len(), 6);
        assert_eq!(par.reached_by(&[4, 2]), [false, true]);
        assert_eq!(par.reached_by(&[3]), [true, false]);
    }

    #[test]
    fn without_a_solution_that_solves_there_is_no_par() {
        let level: Level = LEVEL.parse().unwrap();
        for lines in ["Title: none", "Solution: rr", "Solution: what"] {
            assert_eq!(stored(lines).par(&level), None, "{lines}");
        }
    }

    #[test]
    fn only_what_is_fewer_is_stored_and_the_first_solution_stays() {
        let level: Level = LEVEL.parse().unwrap();
        let moves = |text| lurd::read(text).unwrap();
        let found = [(moves("rrr"), true), (moves("rrr"), false)];
        let mut metadata = Metadata::default();
        store(&mut metadata, &level, &found);
        assert_eq!(metadata.to_string(), "Solution: rRR\nProven: moves\n");
        let mut longer = Metadata::default();
        longer.add("Solution: drurRR");
        longer.add("Proven: pushes");
        store(&mut longer, &level, &found);
        let told = "Solution: drurRR\nSolution (fewest moves): rRR\nProven: moves\n";
        assert_eq!(longer.to_string(), told);
        store(&mut longer, &level, &found);
        assert_eq!(longer.to_string(), told);
    }

    #[test]
    fn a_level_is_as_hard_as_its_solution_turns_between_boxes() {
        let level: Level = "########\n#@$   .#\n# $   .#\n#      #\n########"
            .parse()
            .unwrap();
        let par = |text: &str| Par::of(&level, &lurd::read(text).unwrap()).unwrap();
        let straight = par("rrrrlllldrrrr");
        let turning = par(&format!("r{}ldr", "ldrur".repeat(3)));
        assert_eq!((straight.changes, turning.changes), (1, 7));
        assert_eq!((straight.difficulty(), turning.difficulty()), (1, 2));
    }
}
