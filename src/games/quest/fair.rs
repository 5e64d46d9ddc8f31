//! How a level comes about: its maze is built or given, and furnished until it is fair.
//!
//! Fair is what can be won without losing a life, by somebody who knows what chance will bring.

use std::cmp::Reverse;

use super::building::Building;
use super::furnish::Furnisher;
use super::level::Level;
use super::plan::{Plan, door, start};
use super::play::Play;
use super::search::way_through;
use crate::grid::{Distances, Grid, Size};
use crate::maze::WallGrid;

/// Attempts to furnish a maze before there are fewer villains: each time one of so many goes, or of a few one. Both are
/// less where each attempt takes long: in mazes of more than so many cells.
const ATTEMPTS: [usize; 2] = [4, 2];
const FEWER: [usize; 2] = [8, 5];
const LARGE: usize = 400;

/// The least and the greatest number of columns, and of rows, of a maze that somebody gives.
pub const SIDES: (usize, usize) = (4, 40);

impl Level {
    /// Level `number`, counted from 1, built at once.
    pub fn generate(plan: Plan, number: u32) -> Self {
        Self::furnish(Building::new(plan, number))
    }

    /// Level `number` in a maze that somebody gives: the hero enters it at the bottom left, the door is at the top
    /// right. Everything in it comes from the plan's seed and the number, as in any other level. `None` where no way
    /// leads to the door, or the maze is smaller or larger than `SIDES` say.
    pub fn in_maze(plan: Plan, number: u32, walls: WallGrid) -> Option<Self> {
        Self::fits(&walls).then(|| {
            let order = Grid::new(walls.size(), 0);
            Self::furnished(plan, number, walls, order)
        })
    }

    /// Whether levels can be made of a maze, see [`Level::in_maze`].
    pub fn fits(walls: &WallGrid) -> bool {
        let Size { width, height } = walls.size();
        let is_side = |side: usize| (SIDES.0..=SIDES.1).contains(&side);
        let can_step = |pos, dir| walls.can_step(pos, dir);
        let ends = (start(walls.size()), door(walls.size()));
        let is_open = || Distances::measure(walls.size(), [ends.0], can_step).get(ends.1);
        is_side(width) && is_side(height) && is_open().is_some()
    }

    /// Builds what is left to build, and furnishes the maze.
    pub(super) fn furnish(mut building: Building) -> Self {
        building.by_ref().for_each(drop);
        let walls = building.maze().walls().clone();
        let order = building.order().clone();
        Self::furnished(building.plan(), building.number(), walls, order)
    }

    /// Furnishes a maze: anew some times, and then without those villains that are most in the way, until a way to the
    /// door is found on which no life is lost, as chance will fall.
    fn furnished(plan: Plan, number: u32, walls: WallGrid, order: Grid<u16>) -> Self {
        let mut level = Self::empty(plan, number, walls, order);
        let is_large = usize::from(level.size().area() > LARGE);
        let (attempts, fewer) = (ATTEMPTS[is_large], FEWER[is_large]);
        for attempt in 0.. {
            if attempt < attempts {
                let mut furnisher = Furnisher::new(&level, attempt);
                let homes = furnisher.homes();
                let (things, gate) = furnisher.things();
                let squares = furnisher.squares(gate);
                level = Self {
                    squares,
                    things,
                    gate,
                    homes,
                    ..level
                };
            }
            match way_through(&Play::new(level.clone())) {
                Err(_) if attempt + 1 < attempts => {}
                Err(hits) if !hits.is_empty() => level.thin_out(&hits, hits.len().div_ceil(fewer)),
                _ => break,
            }
        }
        level
    }

    /// Takes so many villains out, those that are most in the way by so many hits of each.
    fn thin_out(&mut self, hits: &[u32], count: usize) {
        let mut order: Vec<usize> = (0..hits.len()).collect();
        order.sort_by_key(|&villain| Reverse(hits[villain]));
        let mut gone: Vec<usize> = order.drain(..count).collect();
        gone.sort_unstable();
        for villain in gone.into_iter().rev() {
            self.homes.remove(villain);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Seed;

    #[test]
    fn a_level_comes_back_from_seed_and_number() {
        let plan = |seed| Plan {
            seed: Seed(seed),
            ..Plan::default()
        };
        assert_eq!(Level::generate(plan(7), 5), Level::generate(plan(7), 5));
        assert_ne!(
            Level::generate(plan(7), 5).walls,
            Level::generate(plan(7), 6).walls
        );
        assert_ne!(
            Level::generate(plan(7), 5).walls,
            Level::generate(plan(8), 5).walls
        );
    }

    #[test]
    fn open_or_hidden_is_the_same_level() {
        let open = Level::generate(Plan::default(), 4);
        let hidden = Level::generate(
            Plan {
                hidden: true,
                ..Plan::default()
            },
            4,
        );
        assert_eq!((open.walls, open.homes), (hidden.walls, hidden.homes));
    }
}
