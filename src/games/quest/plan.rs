//! What is settled before the game: the seed, who builds the mazes, how far they are braided, open or hidden.
//!
//! A level is its plan and its number: from these two everything in it comes back.
//! The source counts cells from 1 and rows from the bottom; here is the door where that is turned over.

use crate::grid::{Pos, Size};
use crate::maze::{Builder, MazePlan};
use crate::rng::Seed;

/// Columns and rows of cells of every level (the source's `maze_size` is 15).
pub const SIZE: Size = Size::new(15, 15);

/// How much more of the dead ends each level opens, in percent, when the player has not fixed it, and the most.
const BRAID_PER_LEVEL: u32 = 25;
const MOST_BRAID: u32 = 75;

/// From the level after this one on each opens less by so much, down to the least, in percent.
const LAST_OPEN_LEVEL: u32 = 16;
const BRAID_LESS: u32 = 5;
const LEAST_BRAID: u32 = 25;

/// The cell where the hero enters: the bottom left one, (1, 1) in the source.
pub const fn start(size: Size) -> Pos {
    Pos::new(0, size.height as i32 - 1)
}

/// The cell with the door: the top right one, (15, 15) in the source.
pub const fn door(size: Size) -> Pos {
    Pos::new(size.width as i32 - 1, 0)
}

/// A cell as the source counts it: (1, 1) bottom left, y upwards.
pub const fn source_coordinates(size: Size, cell: Pos) -> (i32, i32) {
    (cell.x + 1, size.height as i32 - cell.y)
}

/// Every level's maze before anything is chosen: the source's, depth first from where the hero enters.
pub const MAZE: MazePlan = MazePlan {
    start: Some(start(SIZE)),
    ..MazePlan::depth_first(SIZE)
};

/// Who may build the mazes, in the order of choice, and whether trees come up along the edge.
pub const BUILDERS: [(Builder, bool); 3] = [
    (Builder::DepthFirst, false),
    (Builder::Trees, false),
    (Builder::Trees, true),
];

/// What the player has chosen before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What all chance of the game comes from.
    pub seed: Seed,
    /// How the mazes are built; no braid in it: by level, see [`Plan::braid_at`].
    pub maze: MazePlan,
    /// Whether the maze appears only as the hero discovers it.
    pub hidden: bool,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            seed: Seed::default(),
            maze: MAZE,
            hidden: false,
        }
    }
}

impl Plan {
    /// Percent of the dead ends that are opened in level `number`, counted from 1: what the player has
    /// fixed (at most 100), or 0 on level 1, 25 more a level up to 75, and from level 17 on 5 less a level down to 25.
    pub fn braid_at(&self, number: u32) -> u8 {
        if let Some(percent) = self.maze.braid {
            return percent.min(100);
        }
        let more = number.saturating_sub(1).saturating_mul(BRAID_PER_LEVEL);
        let less = number.saturating_sub(LAST_OPEN_LEVEL).min(MOST_BRAID) * BRAID_LESS;
        let most = MOST_BRAID.saturating_sub(less).max(LEAST_BRAID);
        more.min(most) as u8
    }

    /// The maze of level `number`, with what it is braided by.
    pub(super) fn maze_at(&self, number: u32) -> MazePlan {
        MazePlan {
            braid: Some(self.braid_at(number)),
            ..self.maze
        }
    }

    /// What the maze of level `number` comes from.
    pub(super) fn maze_seed(&self, number: u32) -> Seed {
        self.level_seed(number).derive("maze")
    }

    /// How many times each point counts: what one has to discover, twice.
    pub const fn worth(&self) -> u64 {
        if self.hidden { 2 } else { 1 }
    }

    /// What all chance of level `number` comes from.
    pub(super) fn level_seed(&self, number: u32) -> Seed {
        self.seed.derive(&format!("quest level {number}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_source_counts_from_the_bottom_left() {
        assert_eq!(source_coordinates(SIZE, start(SIZE)), (1, 1));
        assert_eq!(source_coordinates(SIZE, door(SIZE)), (15, 15));
        assert_eq!(source_coordinates(SIZE, Pos::new(2, 13)), (3, 2));
    }

    #[test]
    fn mazes_open_level_by_level_and_close_again_far_down() {
        let plan = Plan::default();
        let braids = [1, 2, 3, 4, 16, 17, 26, 27, u32::MAX].map(|number| plan.braid_at(number));
        assert_eq!(braids, [0, 25, 50, 75, 75, 70, 25, 25, 25]);
        let mut fixed = plan;
        fixed.maze.braid = Some(100);
        assert_eq!([1, 9].map(|number| fixed.braid_at(number)), [100, 100]);
    }
}
