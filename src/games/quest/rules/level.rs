//! What is settled before the game, and a level as the hero enters it: the finished maze, and what is set into it.
//!
//! A level is its plan and its number, or a maze that somebody gives and the number: from these everything in it comes back.
//! How it is furnished `furnish` tells, and what is fair about that `building`. The source counts cells from 1 and rows from
//! the bottom; here is the door where that is turned over.

use super::villain::Home;
use crate::grid::{Dir, Distances, Grid, Pos, Size};
use crate::maze::{Builder, MazePlan, Wall, WallGrid};
use crate::rng::Seed;

/// Steps by the maze within which no villain starts.
pub const SAFE_STEPS: u32 = 6;

/// A level as the hero enters it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// The plan that it comes from.
    pub plan: Plan,
    /// From 1.
    pub number: u32,
    /// The maze as the hero enters it: the gate is a wall.
    pub walls: WallGrid,
    /// The builder's order, for colours, see [`Building::order`](super::building::Building::order). In a maze that somebody
    /// gives it is 0 everywhere.
    pub order: Grid<u16>,
    /// What squares are made of.
    pub squares: Grid<Square>,
    /// What lies in it at first.
    pub things: Vec<Lying>,
    /// Where the locked gate stands.
    pub gate: Option<Wall>,
    /// Where the villains start.
    pub homes: Vec<Home>,
    /// Steps of the shortest way from the start to the door, the gate locked.
    pub shortest: u32,
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

    /// What it looks like.
    pub fn look(&self) -> Look {
        Look::of(self.number).0
    }

    /// Columns and rows of cells.
    pub fn size(&self) -> Size {
        self.walls.size()
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
///
/// A level is its plan and its number: from these two everything in it comes back.
/// The source counts cells from 1 and rows from the bottom; here is the door where that is turned over.
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
    pub(in crate::games::quest) fn maze_seed(&self, number: u32) -> Seed {
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

/// Levels of one look before the next comes.
const LEVELS: u32 = 4;

/// What a level looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// No rule of its own.
    Cellar,
    /// Parts stay dark until a lamp is lit.
    Mine,
    /// One slides on marked squares.
    Ice,
    /// Marked squares burn every few turns.
    Fire,
}

impl Look {
    /// The look of a level counted from 1, and how many times all looks have come before: each time it is darker.
    pub fn of(number: u32) -> (Self, u32) {
        const ALL: [Look; 4] = [Look::Cellar, Look::Mine, Look::Ice, Look::Fire];
        let depth = number.saturating_sub(1) / LEVELS;
        (ALL[depth as usize % ALL.len()], depth / ALL.len() as u32)
    }

    /// Its fixed name, as the description has it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cellar => "cellar",
            Self::Mine => "mine",
            Self::Ice => "ice",
            Self::Fire => "fire",
        }
    }
}

/// Turns from one burning of an ember to the next.
pub const EMBER_TURNS: u32 = 6;

/// What a square is made of.
///
/// Ice and embers lie in a level from its beginning. Embers keep a clock of turns: they
/// glow for one turn, burn in the next, and are cold until their time comes round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// Nothing special.
    Plain,
    /// One slides on it.
    Ice,
    /// It burns every [`EMBER_TURNS`]th turn; its clock is ahead by so many turns.
    Ember(u8),
}

/// What one sees of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing special.
    None,
    /// One slides on it.
    Ice,
    /// An ember that is cold.
    Ember,
    /// An ember that will burn at the end of the next turn.
    Glowing,
    /// An ember that burns.
    Burning,
}

/// How an ember or another square looks after so many turns.
pub fn mark_of(square: Square, turns: u32) -> Mark {
    let Square::Ember(offset) = square else {
        return if square == Square::Ice {
            Mark::Ice
        } else {
            Mark::None
        };
    };
    match (turns % EMBER_TURNS + u32::from(offset)) % EMBER_TURNS {
        4 => Mark::Glowing,
        5 => Mark::Burning,
        _ => Mark::Ember,
    }
}

/// A thing to take by walking onto it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A life; with the most lives it is points.
    Heart,
    /// The smith, who hands over the sword.
    Friend,
    /// Guards from one touch.
    Angel,
    /// Points, in a dead end that nobody must visit.
    Treasure,
    /// Opens the gate.
    Key,
    /// Lights its part of a mine.
    Lamp,
}

impl Thing {
    /// All of them, in the order in which the description tells of them.
    pub const ALL: [Self; 6] = [
        Self::Heart,
        Self::Friend,
        Self::Angel,
        Self::Treasure,
        Self::Key,
        Self::Lamp,
    ];

    /// Its fixed name, as the description has it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Heart => "heart",
            Self::Friend => "friend with sword",
            Self::Angel => "angel",
            Self::Treasure => "treasure",
            Self::Key => "key",
            Self::Lamp => "lamp",
        }
    }

    /// Its letter in the description. The heart is a life.
    pub const fn letter(self) -> char {
        match self {
            Self::Heart => 'L',
            Self::Friend => 'S',
            Self::Angel => 'A',
            Self::Treasure => '$',
            Self::Key => 'K',
            Self::Lamp => '*',
        }
    }
}

/// A thing and where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lying {
    /// What it is.
    pub thing: Thing,
    /// Its cell.
    pub cell: Pos,
}

/// The cell of the first such thing.
pub fn find_thing(things: &[Lying], thing: Thing) -> Option<Pos> {
    let lying = things.iter().find(|lying| lying.thing == thing);
    lying.map(|lying| lying.cell)
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

    #[test]
    fn looks_change_every_four_levels_and_come_round() {
        let looks = [1, 4, 5, 9, 13, 16, 17, 33].map(Look::of);
        assert_eq!(
            looks,
            [
                (Look::Cellar, 0),
                (Look::Cellar, 0),
                (Look::Mine, 0),
                (Look::Ice, 0),
                (Look::Fire, 0),
                (Look::Fire, 0),
                (Look::Cellar, 1),
                (Look::Cellar, 2)
            ]
        );
        assert_eq!(Look::of(u32::MAX).0, Look::Fire);
    }
}
