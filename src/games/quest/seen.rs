//! What the hero has discovered of a hidden maze.
//!
//! The walls around each cell that he stood on stay known. Cells show while they lie
//! in a straight open line of sight, and dimly once they did; the others are dark.
//! Of a wall that he has not stood beside he knows nothing.

use crate::grid::{Dir, Grid, Pos, Size};
use crate::maze::{Wall, WallGrid};

/// How much of a cell or a wall the player sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Light {
    /// Nothing.
    Dark,
    /// It is known from before, and shown dimly.
    Remembered,
    /// It is in sight.
    Seen,
}

/// What is remembered of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Memory {
    Nothing,
    /// It has been in sight.
    Glimpsed,
    /// The hero has stood on it: its walls are known.
    Stood,
}

/// What the hero has discovered, and what is in sight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    memory: Grid<Memory>,
    hero: Pos,
    /// How many cells one can see from the hero, in the order of `Dir::ALL`.
    reach: [i32; 4],
}

impl Seen {
    /// Nothing but the first cell is in sight, and not even its walls are known, until the first look.
    pub fn new(size: Size) -> Self {
        Self {
            memory: Grid::new(size, Memory::Nothing),
            hero: Pos::default(),
            reach: [0; 4],
        }
    }

    /// The hero stands on `hero` and looks all four ways.
    pub fn look(&mut self, walls: &WallGrid, hero: Pos) {
        self.hero = hero;
        self.memory[hero] = Memory::Stood;
        for (reach, dir) in self.reach.iter_mut().zip(Dir::ALL) {
            *reach = 0;
            let mut cell = hero;
            while walls.can_step(cell, dir) {
                cell = cell + dir;
                *reach += 1;
                self.memory[cell] = self.memory[cell].max(Memory::Glimpsed);
            }
        }
    }

    /// How much of a cell one sees; outside it is dark.
    pub fn cell(&self, cell: Pos) -> Light {
        match self.memory.get(cell) {
            None | Some(Memory::Nothing) => Light::Dark,
            Some(_) if self.is_in_sight(cell) => Light::Seen,
            Some(_) => Light::Remembered,
        }
    }

    /// How much of a place for a wall one sees: the more of its two cells that the hero has stood on.
    pub fn wall(&self, wall: Wall) -> Light {
        let (horizontal, vertical) = (
            Wall::beside(wall.pos, Dir::Up),
            Wall::beside(wall.pos, Dir::Left),
        );
        let beyond = if wall == horizontal {
            Dir::Up
        } else {
            Dir::Left
        };
        debug_assert!(wall == horizontal || wall == vertical);
        [wall.pos, wall.pos + beyond]
            .into_iter()
            .filter(|&cell| self.memory.get(cell) == Some(&Memory::Stood))
            .map(|cell| self.cell(cell))
            .max()
            .unwrap_or(Light::Dark)
    }

    /// How many cells the hero has stood on.
    pub fn stood_on(&self) -> usize {
        let stood = |&&memory: &&Memory| memory == Memory::Stood;
        self.memory.cells().iter().filter(stood).count()
    }

    fn is_in_sight(&self, cell: Pos) -> bool {
        let (dx, dy) = (cell.x - self.hero.x, cell.y - self.hero.y);
        let [up, left, down, right] = self.reach;
        match (dx, dy) {
            (0, dy) => (-up..=down).contains(&dy),
            (dx, 0) => (-left..=right).contains(&dx),
            _ => false,
        }
    }
}
