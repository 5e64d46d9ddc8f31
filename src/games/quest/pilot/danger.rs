//! Where villains that go by chance may be in the turns to come, and how likely that is, in [`SURE`]ths.

use crate::games::quest::play::Play;
use crate::games::quest::villain::Villain;
use crate::grid::{Dir, Grid, Pos, Size};

/// Who is sure to be there.
pub const SURE: u64 = 1 << 16;

/// How likely somebody is in a cell after so many turns, in [`SURE`]ths.
#[derive(Clone, Debug)]
pub struct Danger {
    likely: Vec<Grid<u64>>,
}

impl Danger {
    /// Nobody is anywhere, from now until so many turns ahead.
    pub fn none(size: Size, turns: usize) -> Self {
        Self {
            likely: vec![Grid::new(size, 0); turns + 1],
        }
    }

    /// How likely one who steps from one cell to another in a turn, counted from 0, is met: before the others have
    /// moved, or after.
    pub fn of_step(&self, turn: usize, to: Pos) -> u64 {
        let [before, after] = [turn, turn + 1].map(|turn| self.likely[turn][to]);
        before.max(after)
    }

    /// Adds one that goes on by chance at every fork.
    pub fn add_wanderer(&mut self, play: &Play, villain: &Villain) {
        let walls = play.walls();
        let mut now = vec![(villain.cell(), villain.heading(), SURE)];
        for likely in &mut self.likely {
            let mut next: Vec<(Pos, Dir, u64)> = Vec::new();
            for &(cell, heading, part) in &now {
                likely[cell] = SURE - (SURE - likely[cell]) * (SURE - part.min(SURE)) / SURE;
                let back = heading.opposite();
                let open = |dir: &Dir| *dir != back && walls.can_step(cell, *dir);
                let count = Dir::ALL.iter().filter(|dir| open(dir)).count() as u64;
                let mut go = |dir: Dir, part: u64| {
                    let there = next
                        .iter_mut()
                        .find(|one| (one.0, one.1) == (cell + dir, dir));
                    match there {
                        Some(one) => one.2 += part,
                        None => next.push((cell + dir, dir, part)),
                    }
                };
                if count == 0 {
                    go(back, part);
                }
                for dir in Dir::ALL.into_iter().filter(open) {
                    go(dir, part / count);
                }
            }
            now = next;
        }
    }
}
