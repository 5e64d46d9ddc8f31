//! A level as the hero enters it: the finished maze, and what is set into it.
//!
//! A level is its plan and its number, or a maze that somebody gives and the number. How it
//! is furnished, and what is fair about that, `furnish` tells.

use std::cmp::Reverse;

use super::building::Building;
use super::furnish::Furnisher;
use super::ground::Square;
use super::look::Look;
use super::plan::{Plan, door, start};
use super::play::Play;
use super::search::way_through;
use super::thing::Lying;
use super::villain::Home;
use crate::grid::{Dir, Distances, Grid, Pos, Size};
use crate::maze::{Wall, WallGrid};

/// Steps by the maze within which no villain starts.
pub const SAFE_STEPS: u32 = 6;

/// Attempts to furnish a maze before there are fewer villains: each time one of so many goes, or of a few one.
const ATTEMPTS: usize = 4;
const FEWER: usize = 8;

/// The least and the greatest number of columns, and of rows, of a maze that somebody gives.
pub const SIDES: (usize, usize) = (4, 40);

/// A level as the hero enters it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    pub(super) plan: Plan,
    pub(super) number: u32,
    pub(super) walls: WallGrid,
    pub(super) order: Grid<u16>,
    pub(super) squares: Grid<Square>,
    pub(super) things: Vec<Lying>,
    pub(super) gate: Option<Wall>,
    pub(super) homes: Vec<Home>,
    /// Steps from the start to the door, the gate locked.
    pub(super) shortest: u32,
}

impl Level {
    /// Level `number`, counted from 1, built at once.
    pub fn generate(plan: Plan, number: u32) -> Self {
        Self::furnish(Building::new(plan, number))
    }

    /// Level `number` in a maze that somebody gives: the hero enters it at the bottom left, the door is at the top
    /// right. Everything in it comes from the plan's seed and the number, as in any other level. `None` where no way
    /// leads to the door, or the maze is smaller or larger than [`SIDES`] say.
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
        for attempt in 0.. {
            if attempt < ATTEMPTS {
                let mut furnisher = Furnisher::new(&level, attempt);
                let homes = furnisher.homes();
                let (things, gate) = furnisher.things();
                let squares = furnisher.squares();
                level = Self {
                    squares,
                    things,
                    gate,
                    homes,
                    ..level
                };
            }
            match way_through(&Play::new(level.clone())) {
                Err(_) if attempt + 1 < ATTEMPTS => {}
                Err(hits) if !hits.is_empty() => level.thin_out(&hits),
                _ => break,
            }
        }
        level
    }

    /// A maze with nothing in it.
    pub(super) fn empty(plan: Plan, number: u32, walls: WallGrid, order: Grid<u16>) -> Self {
        let size = walls.size();
        let can_step = |pos, dir| walls.can_step(pos, dir);
        let to_door = Distances::measure(size, [door(size)], can_step);
        Self {
            plan,
            number,
            walls,
            order,
            squares: Grid::new(size, Square::Plain),
            things: Vec::new(),
            gate: None,
            homes: Vec::new(),
            shortest: to_door.get(start(size)).unwrap_or(0),
        }
    }

    /// Takes villains out, those that are most in the way by so many hits of each.
    fn thin_out(&mut self, hits: &[u32]) {
        let mut order: Vec<usize> = (0..hits.len()).collect();
        order.sort_by_key(|&villain| Reverse(hits[villain]));
        let mut gone: Vec<usize> = order.drain(..hits.len().div_ceil(FEWER)).collect();
        gone.sort_unstable();
        for villain in gone.into_iter().rev() {
            self.homes.remove(villain);
        }
    }

    /// The plan that it comes from.
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// From 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// What it looks like.
    pub fn look(&self) -> Look {
        Look::of(self.number).0
    }

    /// How many times all looks have come before: each time it is darker.
    pub fn round(&self) -> u32 {
        Look::of(self.number).1
    }

    /// The maze as the hero enters it: the gate is a wall.
    pub fn walls(&self) -> &WallGrid {
        &self.walls
    }

    /// Columns and rows of cells.
    pub fn size(&self) -> Size {
        self.walls.size()
    }

    /// The builder's order, for colours, see [`Building::order`]. In a maze that somebody gives it is 0 everywhere.
    pub fn order(&self) -> &Grid<u16> {
        &self.order
    }

    /// What a square is made of.
    pub fn square(&self, cell: Pos) -> Square {
        self.squares.get(cell).copied().unwrap_or(Square::Plain)
    }

    /// Where the hero enters.
    pub fn start(&self) -> Pos {
        start(self.size())
    }

    /// Where the door is.
    pub fn door(&self) -> Pos {
        door(self.size())
    }

    /// What lies in it at first.
    pub fn things(&self) -> &[Lying] {
        &self.things
    }

    /// Where the villains start.
    pub fn homes(&self) -> &[Home] {
        &self.homes
    }

    /// Where somebody who slides comes to with a step from `cell`: on over ice, until he stands on another square or
    /// before a wall. `None` where a wall stands at once.
    pub(super) fn slide(
        walls: &WallGrid,
        squares: &Grid<Square>,
        cell: Pos,
        dir: Dir,
    ) -> Option<Pos> {
        let mut at = walls.can_step(cell, dir).then(|| cell + dir)?;
        while squares.get(at) == Some(&Square::Ice) && walls.can_step(at, dir) {
            at = at + dir;
        }
        Some(at)
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
