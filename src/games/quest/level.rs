//! A level as the hero enters it: the finished maze, and what is set into it.
//!
//! A level is its plan and its number, or a maze that somebody gives and the number. How it
//! is furnished, and what is fair about that, `furnish` and `fair` tell.

use super::look::Look;
use super::plan::{Plan, door, start};
use super::square::Square;
use super::thing::Lying;
use super::villain::Home;
use crate::grid::{Dir, Distances, Grid, Pos, Size};
use crate::maze::{Wall, WallGrid};

/// Steps by the maze within which no villain starts.
pub const SAFE_STEPS: u32 = 6;

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

    /// The builder's order, for colours, see [`Building::order`](super::building::Building::order). In a maze that somebody gives it is 0 everywhere.
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
