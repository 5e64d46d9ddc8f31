//! What is settled before the game, and a level as the hero enters it: the finished maze with everything in it.
//!
//! A level is its plan and its number, or a given maze and the number: everything in it follows from these. `furnish`
//! says what is put into it, `building` what makes it fair. The source counts cells from 1 and rows from the bottom;
//! only this file converts them.

use super::route::{self, Path};
use super::villain::Home;
use crate::grid::{Dir, Grid, Pos, Size};
use crate::maze::{Builder, MazePlan, Wall, WallGrid};
use crate::rng::Seed;

/// Steps through the maze from the hero within which no villain starts.
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
    /// The builder's order, for colours, see [`Building::order`](super::building::Building::order). In a given maze it
    /// is 0 everywhere.
    pub order: Grid<u16>,
    /// What squares are made of.
    pub squares: Grid<Square>,
    /// Its things at first.
    pub things: Vec<Lying>,
    /// The place of the locked gate.
    pub gate: Option<Wall>,
    /// Where the villains start.
    pub homes: Vec<Home>,
    /// Steps of the shortest path from the start to the door, with slides on ice: past the key and through the gate, if
    /// that is shorter.
    pub shortest: u32,
    /// Whether that path takes the key.
    pub takes_key: bool,
}

impl Level {
    /// A maze with nothing in it yet.
    pub(super) fn empty(plan: Plan, number: u32, walls: WallGrid, order: Grid<u16>) -> Self {
        let size = walls.size();
        let mut level = Self {
            plan,
            number,
            walls,
            order,
            squares: Grid::new(size, Square::Plain),
            things: Vec::new(),
            gate: None,
            homes: Vec::new(),
            shortest: 0,
            takes_key: false,
        };
        level.measure();
        level
    }

    /// Counts the steps of the shortest path to the door, once all is in its place.
    pub(super) fn measure(&mut self) {
        let key = find_thing(&self.things, Thing::Key);
        let mut unlocked = self.walls.clone();
        self.gate.into_iter().for_each(|gate| unlocked.carve(gate));
        let path = self.path((self.start(), false), key, [&self.walls, &unlocked]);
        (self.shortest, self.takes_key) = (path.steps(), path.takes_key);
    }

    /// The shortest path to the door from a cell and with or without the key, where that is to be found; through these
    /// walls, the second ones those with the gate open.
    pub(super) fn path(
        &self,
        from: (Pos, bool),
        key: Option<Pos>,
        [walls, unlocked]: [&WallGrid; 2],
    ) -> Path {
        let landing = |has_key, cell, dir| {
            let beside = if has_key { unlocked } else { walls };
            self.landing([walls, beside], cell, dir)
        };
        route::shortest(self.size(), from, (self.door(), key), landing)
    }

    /// Where a step from `cell` leads through these walls, the second ones beside `cell`: a gate opens for a hero
    /// beside it, and ends a slide.
    pub(super) fn landing(
        &self,
        [walls, beside]: [&WallGrid; 2],
        cell: Pos,
        dir: Dir,
    ) -> Option<Pos> {
        let can_step = |at, dir| {
            let walls = if at == cell { beside } else { walls };
            walls.can_step(at, dir)
        };
        Self::slide(can_step, &self.squares, cell, dir)
    }

    /// Its scenery.
    pub fn scenery(&self) -> Scenery {
        Scenery::of(self.number).0
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

    /// Where a step from `cell` ends: over ice it goes on until the hero is on another square or before a wall. `None`
    /// if there is a wall at once.
    pub(super) fn slide(
        can_step: impl Fn(Pos, Dir) -> bool,
        squares: &Grid<Square>,
        cell: Pos,
        dir: Dir,
    ) -> Option<Pos> {
        let mut at = can_step(cell, dir).then(|| cell + dir)?;
        while squares.get(at) == Some(&Square::Ice) && can_step(at, dir) {
            at = at + dir;
        }
        Some(at)
    }
}

/// Columns and rows of cells of every level (the source's `maze_size` is 15).
pub const SIZE: Size = Size::new(15, 15);

/// The most dead ends that a level opens, in percent, if the player has not fixed the share.
const MOST_BRAID: u32 = 75;

/// After this level each one opens this much less, down to the least, in percent.
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

/// The maze of every level before anything is chosen: the source's, depth first from the hero's start.
pub const MAZE: MazePlan = MazePlan {
    start: Some(start(SIZE)),
    ..MazePlan::depth_first(SIZE)
};

/// The builders, in the order of choice, and whether trees sprout along the edge.
pub const BUILDERS: [(Builder, bool); 3] = [
    (Builder::DepthFirst, false),
    (Builder::Trees, false),
    (Builder::Trees, true),
];

/// What the player has chosen before the game. A level follows from its plan and its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The source of all chance in the game.
    pub seed: Seed,
    /// How the mazes are built. Without a braid it goes by level, see [`Plan::braid_at`].
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
    /// Percent of the dead ends that are opened in level `number`, counted from 1: what the player has fixed (at most
    /// 100), or 75, and from level 17 on 5 less each level down to 25.
    pub fn braid_at(&self, number: u32) -> u8 {
        if let Some(percent) = self.maze.braid {
            return percent.min(100);
        }
        let less = number.saturating_sub(LAST_OPEN_LEVEL).min(MOST_BRAID) * BRAID_LESS;
        MOST_BRAID.saturating_sub(less).max(LEAST_BRAID) as u8
    }

    /// The plan of level `number`'s maze, with its braid.
    pub(super) fn maze_at(&self, number: u32) -> MazePlan {
        MazePlan {
            braid: Some(self.braid_at(number)),
            ..self.maze
        }
    }

    /// The seed of level `number`'s maze.
    pub(in crate::games::quest) fn maze_seed(&self, number: u32) -> Seed {
        self.level_seed(number).derive("maze")
    }

    /// How many times each point counts: twice in a hidden maze.
    pub const fn worth(&self) -> u64 {
        if self.hidden { 2 } else { 1 }
    }

    /// The seed of all chance in level `number`.
    pub(super) fn level_seed(&self, number: u32) -> Seed {
        self.seed.derive(&format!("quest level {number}"))
    }
}

/// Levels of one scenery before the next.
const LEVELS: u32 = 4;

/// What a level looks like, and which rule comes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scenery {
    /// No rule of its own.
    Cellar,
    /// Parts stay dark until a lamp is lit.
    Mine,
    /// The hero slides on marked squares.
    Ice,
    /// Marked squares burn every few turns.
    Fire,
}

impl Scenery {
    /// The scenery of a level counted from 1, and how many times all four have come before; each time it is darker.
    pub fn of(number: u32) -> (Self, u32) {
        const ALL: [Scenery; 4] = [Scenery::Cellar, Scenery::Mine, Scenery::Ice, Scenery::Fire];
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
/// Ice and embers are in a level from its beginning. Embers keep a clock of turns: they glow for one turn, burn in the
/// next, and are cold until their time comes again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// Nothing special.
    Plain,
    /// The hero slides on it.
    Ice,
    /// It burns every [`EMBER_TURNS`]th turn; its clock is ahead by this many turns.
    Ember(u8),
}

/// How a square looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing special.
    None,
    /// The hero slides on it.
    Ice,
    /// An ember that is cold.
    Ember,
    /// An ember that will burn at the end of the next turn.
    Glowing,
    /// An ember that burns.
    Burning,
}

/// How a square looks after this many turns.
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

/// After how many turns from these an ember burns; 0 if it burns now. `None` for another square.
pub fn burns_in(square: Square, turns: u32) -> Option<u32> {
    let Square::Ember(offset) = square else {
        return None;
    };
    Some(EMBER_TURNS - 1 - (turns % EMBER_TURNS + u32::from(offset)) % EMBER_TURNS)
}

/// A thing that the hero takes by walking onto it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A life; points if he has the most lives.
    Heart,
    /// The smith, with the sword.
    Friend,
    /// Protects from one touch.
    Angel,
    /// Points, in a dead end off the path.
    Treasure,
    /// Opens the gate.
    Key,
    /// Lights its part of a mine.
    Lamp,
}

impl Thing {
    /// All of them, in the order of the description.
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

/// A thing and its cell.
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
    fn mazes_are_open_and_close_again_far_down() {
        let plan = Plan::default();
        let braids = [1, 2, 3, 4, 16, 17, 26, 27, u32::MAX].map(|number| plan.braid_at(number));
        assert_eq!(braids, [75, 75, 75, 75, 75, 70, 25, 25, 25]);
        let mut fixed = plan;
        fixed.maze.braid = Some(100);
        assert_eq!([1, 9].map(|number| fixed.braid_at(number)), [100, 100]);
    }

    #[test]
    fn embers_count_down_to_their_burning() {
        for turns in 0..12 {
            let square = Square::Ember(3);
            let left = burns_in(square, turns).unwrap();
            assert_eq!(mark_of(square, turns + left), Mark::Burning);
            assert!((turns..turns + left).all(|turn| mark_of(square, turn) != Mark::Burning));
        }
        assert_eq!(burns_in(Square::Ice, 0), None);
    }

    #[test]
    fn sceneries_change_every_four_levels_and_come_round() {
        let sceneries = [1, 4, 5, 9, 13, 16, 17, 33].map(Scenery::of);
        assert_eq!(
            sceneries,
            [
                (Scenery::Cellar, 0),
                (Scenery::Cellar, 0),
                (Scenery::Mine, 0),
                (Scenery::Ice, 0),
                (Scenery::Fire, 0),
                (Scenery::Fire, 0),
                (Scenery::Cellar, 1),
                (Scenery::Cellar, 2)
            ]
        );
        assert_eq!(Scenery::of(u32::MAX).0, Scenery::Fire);
    }
}
