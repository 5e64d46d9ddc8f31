//! Where villains that go by chance may be in the turns to come, and how likely that is.

use crate::games::quest::play::Play;
use crate::games::quest::villain::Villain;
use crate::grid::{Dir, Grid, Pos, Size};

/// How likely somebody is in a cell after so many turns, in parts of 1.
#[derive(Clone, Debug)]
pub struct Danger {
    likely: Vec<Grid<f32>>,
}

impl Danger {
    /// Nobody is anywhere, from now until so many turns ahead.
    pub fn none(size: Size, turns: usize) -> Self {
        Self {
            likely: vec![Grid::new(size, 0.0); turns + 1],
        }
    }

    /// How likely one who steps from one cell to another in a turn, counted from 0, is met: before the others have
    /// moved, or after.
    pub fn of_step(&self, turn: usize, to: Pos) -> f32 {
        let [before, after] = [turn, turn + 1].map(|turn| self.likely[turn][to]);
        before.max(after)
    }

    /// Adds one that goes on by chance at every fork.
    pub fn add_wanderer(&mut self, play: &Play, villain: &Villain) {
        let walls = play.walls();
        let mut now = vec![(villain.cell(), villain.heading(), 1.0)];
        for likely in &mut self.likely {
            let mut next: Vec<(Pos, Dir, f32)> = Vec::new();
            for &(cell, heading, part) in &now {
                likely[cell] = 1.0 - (1.0 - likely[cell]) * (1.0 - part);
                let back = heading.opposite();
                let open = |dir: &Dir| *dir != back && walls.can_step(cell, *dir);
                let count = Dir::ALL.iter().filter(|dir| open(dir)).count();
                let mut go = |dir: Dir, part: f32| {
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
                    go(dir, part / count as f32);
                }
            }
            now = next;
        }
    }
}
