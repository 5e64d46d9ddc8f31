//! A program of the player's own in a race: what it is told, what it may answer, and the steps that are kept of it.
//!
//! The program itself runs before the race begins, outside of the game. The game knows only its steps, written as
//! `12E3S`, and how it failed, if it did: `12E3S-silent`. So a replay needs no program, and nothing in a file can start
//! one.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use super::block_grid::{Block, BlockGrid};
use super::drive::Drive;
use super::solvers::letter;
use crate::error::Error;
use crate::grid::{Dir, Pos};

/// The most steps that are kept of a program.
pub const MOST_STEPS: usize = 20_000;

/// How a program failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Fault {
    /// It ended before the robot was out.
    Died,
    /// It gave no answer in time.
    Silent,
    /// Its answer was no direction.
    Mad,
    /// It said more than it was asked.
    Talks,
    /// It walked into a wall.
    Wall,
    /// It walked on and on.
    Endless,
    /// Its steps belong to another grid: it has not walked on this one.
    Elsewhere,
}

impl Fault {
    /// Its fixed word.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// The steps of a program, and how it failed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Walked {
    /// One after the other.
    pub dirs: Vec<Dir>,
    /// `None` if it came out.
    pub fault: Option<Fault>,
}

impl Walked {
    /// Whether they were made on this grid: none leads into a wall, and they lead out if they should.
    fn fit(&self, grid: &BlockGrid) -> bool {
        let mut at = grid.entry();
        let is_open = self.dirs.iter().all(|&dir| {
            let can = grid.can_step(at, dir) && grid.get(at) != Some(Block::Exit);
            at = at + dir;
            can
        });
        is_open && (self.fault.is_some() || grid.get(at) == Some(Block::Exit))
    }
}

impl fmt::Display for Walked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for run in self.dirs.chunk_by(|one, other| one == other) {
            write!(f, "{}{}", run.len(), letter(run[0]))?;
        }
        self.fault
            .map_or(Ok(()), |fault| write!(f, "-{}", fault.word()))
    }
}

impl FromStr for Walked {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let refuse = || Error::usage(format!("steps are written like 12E3S, not '{text}'"));
        let (runs, fault) = match text.split_once('-') {
            Some((runs, word)) => {
                let mut faults = <Fault as strum::VariantArray>::VARIANTS.iter().copied();
                let fault = faults.find(|fault| fault.word() == word);
                (runs, Some(fault.ok_or_else(refuse)?))
            }
            None => (text, None),
        };
        let mut dirs = Vec::new();
        let mut count = 0_usize;
        for sign in runs.chars() {
            if let Some(digit) = sign.to_digit(10) {
                count = (count * 10 + digit as usize).min(MOST_STEPS + 1);
                continue;
            }
            let dir = Dir::ALL.into_iter().find(|&dir| letter(dir) == sign);
            let dir = dir.ok_or_else(refuse)?;
            if count == 0 || dirs.len() + count > MOST_STEPS {
                return Err(refuse());
            }
            dirs.extend(std::iter::repeat_n(dir, std::mem::take(&mut count)));
        }
        if count > 0 {
            return Err(refuse());
        }
        Ok(Self { dirs, fault })
    }
}

/// The steps of several programs, with commas between them.
///
/// # Errors
/// A usage error if they are not written as [`Walked`] writes them.
pub fn all_walked(text: &str) -> Result<Vec<Walked>, Error> {
    text.split(',').map(str::parse).collect()
}

/// What the program is told of the four sides, in the order north, east, south, west.
pub fn feel(grid: &BlockGrid, at: Pos) -> String {
    let side = |dir| match grid.get(at + dir) {
        Some(Block::Passage) => "open",
        Some(Block::Exit) => "exit",
        _ => "wall",
    };
    [Dir::Up, Dir::Right, Dir::Down, Dir::Left]
        .map(side)
        .join(" ")
}

/// The direction that an answer means: N, E, S or W, or the whole word, large or small.
pub fn answer(line: &str) -> Option<Dir> {
    match line.trim().to_ascii_lowercase().as_str() {
        "n" | "north" => Some(Dir::Up),
        "e" | "east" => Some(Dir::Right),
        "s" | "south" => Some(Dir::Down),
        "w" | "west" => Some(Dir::Left),
        _ => None,
    }
}

/// A robot that makes these steps.
#[derive(Clone, Debug)]
pub struct Pupil {
    drive: Drive,
    number: usize,
    steps: Arc<Walked>,
}

impl Pupil {
    /// At the entry: the program with this number, and its steps.
    pub fn new(grid: Arc<BlockGrid>, (number, steps): (usize, Arc<Walked>)) -> Self {
        let steps = if steps.fit(&grid) {
            steps
        } else {
            Arc::new(Walked {
                dirs: Vec::new(),
                fault: Some(Fault::Elsewhere),
            })
        };
        Self {
            drive: Drive::new(grid),
            number,
            steps,
        }
    }

    /// Its number among the programs.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Its walk so far.
    pub fn drive(&self) -> &Drive {
        &self.drive
    }

    /// How it failed, once all of its steps are made.
    pub fn fault(&self) -> Option<Fault> {
        let is_over = self.drive.made() as usize >= self.steps.dirs.len();
        let failed = is_over && self.drive.exit().is_none();
        failed.then(|| self.steps.fault.unwrap_or(Fault::Elsewhere))
    }

    /// Makes up to `most` steps; how many were made.
    pub fn advance(&mut self, most: u64) -> u64 {
        let mut made = 0;
        while made < most && self.drive.exit().is_none() {
            let Some(&dir) = self.steps.dirs.get(self.drive.made() as usize) else {
                break;
            };
            self.drive.steer(dir);
            self.drive.advance(1);
            made += 1;
        }
        made
    }

    /// Back to the entry.
    pub fn rewind(&mut self) {
        let own = (self.number, Arc::clone(&self.steps));
        *self = Self::new(Arc::clone(self.drive.grid()), own);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_read_as_they_are_written() {
        for text in ["", "12E3S", "1N1E1N", "12E3S-silent", "-died"] {
            assert_eq!(text.parse::<Walked>().unwrap().to_string(), text);
        }
        for wrong in [
            "E", "12", "3X", "0E", "3E-", "3E-bored", "3E 4S", "99999E", "é",
        ] {
            assert!(wrong.parse::<Walked>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn it_is_told_its_four_sides_and_answers_with_a_direction() {
        let grid = BlockGrid::read(b"S.E\n#..\n").unwrap();
        assert_eq!(feel(&grid, Pos::new(0, 0)), "wall open wall wall");
        assert_eq!(feel(&grid, Pos::new(1, 0)), "wall exit open open");
        assert_eq!(
            ["N", "east", " s ", "West"].map(answer),
            [Dir::Up, Dir::Right, Dir::Down, Dir::Left].map(Some)
        );
        assert_eq!(["", "up", "NE", "go N"].map(answer), [None; 4]);
    }

    #[test]
    fn its_steps_are_made_and_taken_back() {
        let grid = Arc::new(BlockGrid::read(b"S.E\n...\n").unwrap());
        let steps = |text: &str| (0, Arc::new(text.parse().unwrap()));
        let mut out = Pupil::new(Arc::clone(&grid), steps("1E1S1E1N"));
        assert_eq!((out.advance(2), out.fault()), (2, None));
        assert_eq!(
            (out.advance(9), out.drive().exit()),
            (2, Some(Pos::new(2, 0)))
        );
        out.rewind();
        assert_eq!(
            (out.drive().made(), out.drive().here()),
            (0, Pos::new(0, 0))
        );
        let mut lost = Pupil::new(Arc::clone(&grid), steps("1E-mad"));
        assert_eq!((lost.advance(9), lost.fault()), (1, Some(Fault::Mad)));
        for other in ["1N-died", "1E", "9E-mad", "4E", ""] {
            let mut other = Pupil::new(Arc::clone(&grid), steps(other));
            assert_eq!(
                (other.advance(9), other.fault()),
                (0, Some(Fault::Elsewhere))
            );
        }
    }
}
