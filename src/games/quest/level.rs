//! A level as the hero enters it: the finished maze, and what is set into it.
//!
//! A level is its plan and its number, or a maze that somebody gives and the number. How it
//! is furnished, and what is fair about that, `furnish` tells.

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

/// Attempts with so many villains before there are fewer: one, or in a large maze one of so many.
const ATTEMPTS: usize = 4;
const FEWER: usize = 12;

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

    /// Furnishes a maze; anew, and after some attempts with fewer villains, until a way to the door is found on which
    /// no life is lost, as chance will fall.
    fn furnished(plan: Plan, number: u32, walls: WallGrid, order: Grid<u16>) -> Self {
        let mut level = Self {
            plan,
            number,
            squares: Grid::new(walls.size(), Square::Plain),
            walls,
            order,
            things: Vec::new(),
            gate: None,
            homes: Vec::new(),
        };
        let mut all = 0_usize;
        for attempt in 0.. {
            let mut furnisher = Furnisher::new(&level, attempt);
            // Each time twice as many go as before, so that it ends soon.
            let times = (1 << (attempt / ATTEMPTS).min(usize::BITS as usize - 1)) - 1;
            let homes = furnisher.homes(all.div_ceil(FEWER).saturating_mul(times));
            all = all.max(homes.len());
            let (things, gate) = furnisher.things();
            let squares = furnisher.squares();
            let none = homes.is_empty();
            level = Self {
                squares,
                things,
                gate,
                homes,
                ..level
            };
            if none || way_through(&Play::new(level.clone())).is_some() {
                break;
            }
        }
        level
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
