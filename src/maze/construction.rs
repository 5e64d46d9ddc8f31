//! Making a maze, step by step, a portion at a time, or all at once: first the builder works, then the braid opens dead
//! ends.
//!
//! The same plan and seed make the same maze, however the work is divided.

use super::{Builder, DepthFirst, GrownWall, MazePlan, Shortfall, Step, Trees, Wall, WallGrid};
use crate::grid::{Dir, Pos};
use crate::rng::{GameRng, Seed};

/// One step of a construction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildStep {
    /// The path was extended or stepped back.
    Path(Step),
    /// A wall grew on a tree.
    Grown(GrownWall),
    /// A dead end was opened by removing this wall.
    Opened(Wall),
}

impl BuildStep {
    /// The cell it reached, or the one that owns its wall.
    pub fn place(self) -> Pos {
        match self {
            Self::Path(Step::Carved { to, .. } | Step::Back { to }) => to,
            Self::Grown(grown) => grown.wall.pos,
            Self::Opened(wall) => wall.pos,
        }
    }
}

/// A maze in the making: an iterator that makes one step per `next()`.
#[derive(Clone, Debug)]
pub struct Construction {
    work: Work,
    /// Cells to carve, or walls to grow, in all.
    all: usize,
    /// Percent of the dead ends still to be opened, and the seed for it.
    braid: (u8, Seed),
}

#[derive(Clone, Debug)]
enum Work {
    Carving(DepthFirst),
    Growing(Box<Trees>),
    Braiding(Braid),
}

impl Construction {
    /// Before the first step, with everything that is planted.
    ///
    /// # Panics
    /// If a maze may not have the plan's size, or its start is outside.
    pub fn new(plan: MazePlan, seed: Seed) -> Self {
        let carving = |path| (Work::Carving(path), plan.size.area());
        let (work, all) = match (plan.builder, plan.start) {
            (Builder::Trees, _) => {
                let trees = Trees::new(plan, seed);
                let all = trees.remaining();
                (Work::Growing(Box::new(trees)), all)
            }
            (Builder::DepthFirst, None) => carving(DepthFirst::new(plan.size, seed)),
            (Builder::DepthFirst, Some(start)) => {
                carving(DepthFirst::starting_at(plan.size, start, seed))
            }
        };
        Self {
            work,
            all,
            braid: (plan.braid.unwrap_or(0), seed.derive("braid")),
        }
    }

    /// Uses this seed for the dead ends, instead of one derived from the builder's.
    pub fn braided_by(self, seed: Seed) -> Self {
        Self {
            braid: (self.braid.0, seed),
            ..self
        }
    }

    /// Makes the whole maze at once, for mazes that take no time.
    pub fn whole(plan: MazePlan, seed: Seed) -> Self {
        let mut maze = Self::new(plan, seed);
        while !maze.advance(usize::MAX) {}
        maze
    }

    /// Makes up to `budget` steps, and returns whether the maze is finished. A path that has been everywhere need not
    /// come back to its start.
    pub fn advance(&mut self, budget: usize) -> bool {
        let stands = match &mut self.work {
            Work::Carving(path) => {
                path.by_ref().take(budget).for_each(drop);
                path.unvisited() == 0
            }
            Work::Growing(trees) => {
                trees.by_ref().take(budget).for_each(drop);
                trees.is_finished()
            }
            Work::Braiding(braid) => braid.by_ref().take(budget).count() < budget,
        };
        stands && !self.begin_braid()
    }

    /// Cells carved or walls grown so far, and in all. Both are equal while dead ends are opened.
    pub fn progress(&self) -> (usize, usize) {
        let left = match &self.work {
            Work::Carving(path) => path.unvisited(),
            Work::Growing(trees) => trees.remaining(),
            Work::Braiding(_) => 0,
        };
        (self.all - left, self.all)
    }

    /// All walls at the moment.
    pub fn walls(&self) -> &WallGrid {
        match &self.work {
            Work::Carving(path) => path.walls(),
            Work::Growing(trees) => trees.walls(),
            Work::Braiding(braid) => braid.walls(),
        }
    }

    /// The path, until it is carved and the first dead end opened.
    pub fn path(&self) -> Option<&DepthFirst> {
        match &self.work {
            Work::Carving(path) => Some(path),
            _ => None,
        }
    }

    /// The trees, until they have grown and the first dead end is opened.
    pub fn trees(&self) -> Option<&Trees> {
        match &self.work {
            Work::Growing(trees) => Some(trees),
            _ => None,
        }
    }

    /// What did not go as the plan asked.
    pub fn shortfalls(&self) -> impl Iterator<Item = Shortfall> {
        self.trees().into_iter().flat_map(Trees::shortfalls)
    }

    /// Goes on to the dead ends, once; returns whether any are to be opened.
    fn begin_braid(&mut self) -> bool {
        let (percent, seed) = self.braid;
        self.braid.0 = 0;
        if percent > 0 {
            self.work = Work::Braiding(Braid::new(self.walls().clone(), percent, seed));
        }
        percent > 0
    }
}

impl Iterator for Construction {
    type Item = BuildStep;

    fn next(&mut self) -> Option<BuildStep> {
        loop {
            let step = match &mut self.work {
                Work::Carving(path) => path.next().map(BuildStep::Path),
                Work::Growing(trees) => trees.next().map(BuildStep::Grown),
                Work::Braiding(braid) => braid.next().map(BuildStep::Opened),
            };
            if step.is_some() || !self.begin_braid() {
                return step;
            }
        }
    }
}

/// A maze while its dead ends are opened: an iterator that removes one wall per `next()`.
///
/// Of `d` dead ends at the start, `d · percent / 100` are opened, rounded to the nearest (halves up), or one more if
/// the last wall was between two of them. Dead ends that no inner wall closes stay: the ends of a maze one cell wide or
/// high.
///
/// If possible a dead end is opened towards another one, so that one wall does for two. Walls are only ever removed,
/// and never those of the border.
#[derive(Clone, Debug)]
pub struct Braid {
    rng: GameRng,
    walls: WallGrid,
    /// Every dead end that may still be opened, and some cells that are no longer dead ends.
    ends: Vec<Pos>,
    dead_ends: usize,
    /// It is done when at most this many are left.
    spared: usize,
}

impl Braid {
    /// Before the first wall is removed. At 0 % none will be; at 100 % every dead end is opened.
    ///
    /// # Panics
    /// If `percent` is above 100.
    pub fn new(walls: WallGrid, percent: u8, seed: Seed) -> Self {
        assert!(percent <= 100, "{percent} % of the dead ends");
        let ends: Vec<Pos> = walls.dead_ends().collect();
        let dead_ends = ends.len();
        Self {
            rng: GameRng::new(seed),
            walls,
            ends,
            dead_ends,
            spared: dead_ends - (dead_ends * usize::from(percent) + 50) / 100,
        }
    }

    /// Opens the remaining dead ends and returns the walls.
    pub fn finish(mut self) -> WallGrid {
        self.by_ref().for_each(drop);
        self.walls
    }

    /// All walls at the moment.
    pub fn walls(&self) -> &WallGrid {
        &self.walls
    }

    /// Cells with exactly three walls at the moment.
    pub fn dead_ends(&self) -> usize {
        self.dead_ends
    }

    /// A direction to open a dead end; `None` if only the border closes it.
    fn opening(&mut self, cell: Pos) -> Option<Dir> {
        let size = self.walls.size();
        // With three walls there are at most three directions; those to other dead ends come first.
        let mut ways = [Dir::Up; 3];
        let (mut count, mut pairs) = (0, 0);
        for dir in Dir::ALL {
            let next = cell + dir;
            if size.contains(next) && !self.walls.can_step(cell, dir) {
                ways[count] = dir;
                if self.walls.wall_count(next) == 3 {
                    ways.swap(pairs, count);
                    pairs += 1;
                }
                count += 1;
            }
        }
        let among = if pairs > 0 { pairs } else { count };
        self.rng.choose(&ways[..among]).copied()
    }
}

impl Iterator for Braid {
    type Item = Wall;

    fn next(&mut self) -> Option<Wall> {
        while self.dead_ends > self.spared && !self.ends.is_empty() {
            let drawn = self.rng.index(self.ends.len());
            let cell = self.ends.swap_remove(drawn);
            if self.walls.wall_count(cell) != 3 {
                continue;
            }
            let Some(dir) = self.opening(cell) else {
                continue;
            };
            let next = cell + dir;
            self.dead_ends -= 1;
            match self.walls.wall_count(next) {
                3 => self.dead_ends -= 1,
                // A cell that was closed on all sides is a dead end from now on.
                4 => {
                    self.dead_ends += 1;
                    self.ends.push(next);
                }
                _ => {}
            }
            let wall = Wall::beside(cell, dir);
            self.walls.carve(wall);
            return Some(wall);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::Size;
    use crate::maze::Construction;

    fn plans() -> impl Strategy<Value = MazePlan> {
        (1_usize..=20, 1_usize..=20, 0_u32..4, 0_usize..4, 0_u8..=100).prop_map(
            |(width, height, islands, kind, braid)| {
                let size = Size::new(width, height);
                let made = match kind {
                    0 => MazePlan::depth_first(size),
                    1 => MazePlan {
                        start: Some(Pos::new(0, height as i32 - 1)),
                        ..MazePlan::depth_first(size)
                    },
                    _ => MazePlan {
                        islands,
                        edges: kind == 2,
                        ..MazePlan::trees(size)
                    },
                };
                MazePlan {
                    braid: (braid % 2 == 0).then_some(braid),
                    ..made
                }
            },
        )
    }

    #[test]
    fn the_smallest_maze_is_finished_at_once() {
        let plan = MazePlan {
            islands: 9,
            ..MazePlan::trees(Size::new(1, 1))
        };
        let mut made = Construction::new(plan, Seed(1));
        let told: Vec<String> = made.shortfalls().map(|each| each.to_string()).collect();
        assert_eq!(told, ["only 0 of 9 islands fit"]);
        assert!(made.advance(1));
        let mut carved = Construction::new(MazePlan::depth_first(Size::new(1, 1)), Seed(1));
        assert!(carved.advance(1) && carved.shortfalls().next().is_none());
    }

    proptest! {
        #[test]
        fn steps_and_portions_make_the_same_maze(plan in plans(), budget in 1_usize..50, seed: u64) {
            let begun = Construction::new(plan, Seed(seed));
            let mut stepped = begun.clone();
            let mut walls = begun.walls().clone();
            for step in stepped.by_ref() {
                match step {
                    BuildStep::Path(Step::Carved { from, to }) => walls.carve(
                        Wall::beside(from, Dir::ALL.into_iter().find(|&dir| from + dir == to).unwrap()),
                    ),
                    BuildStep::Path(Step::Back { .. }) => {}
                    BuildStep::Grown(grown) => walls.build(grown.wall),
                    BuildStep::Opened(wall) => walls.carve(wall),
                }
            }
            prop_assert_eq!(stepped.walls(), &walls);
            let mut portions = begun.clone();
            loop {
                let (before, all) = portions.progress();
                let stands = portions.advance(budget);
                let (after, _) = portions.progress();
                prop_assert!(before <= after && after <= all);
                if stands {
                    prop_assert_eq!(after, all);
                    break;
                }
            }
            prop_assert_eq!(portions.walls(), &walls);
            prop_assert!(portions.advance(budget));
            prop_assert_eq!(portions.walls(), &walls);
        }

        #[test]
        fn the_braid_has_a_chance_of_its_own(seed: u64) {
            let plan = MazePlan::depth_first(Size::new(15, 15)).braided(50);
            let made = |by: &str| {
                let mut made = Construction::new(plan, Seed(seed)).braided_by(Seed(seed).derive(by));
                while !made.advance(usize::MAX) {}
                made.walls().clone()
            };
            let mut unbraided = Construction::new(MazePlan { braid: None, ..plan }, Seed(seed));
            prop_assert!(unbraided.advance(usize::MAX));
            for by in ["one", "other"] {
                let opened = unbraided.walls().standing().filter(|&wall| !made(by).has(wall)).count();
                prop_assert!(opened > 0 && made(by).passages() == 224 + opened);
            }
            prop_assert_ne!(made("one"), made("other"));
        }
    }

    fn mazes() -> impl Strategy<Value = WallGrid> {
        (2_usize..=30, 2_usize..=30, 0_u32..4, any::<(bool, u64)>()).prop_map(
            |(width, height, islands, (carved, seed))| {
                let size = Size::new(width, height);
                let grown = MazePlan {
                    islands,
                    edges: seed % 2 == 0,
                    ..MazePlan::trees(size)
                };
                let plan = if carved {
                    MazePlan::depth_first(size)
                } else {
                    grown
                };
                let mut made = Construction::new(plan, Seed(seed));
                made.advance(usize::MAX);
                made.walls().clone()
            },
        )
    }

    #[test]
    fn two_dead_ends_are_opened_by_one_wall() {
        let walls = WallGrid::from_text(
            "+-- +-- +-- +-- +\n\
         |       |       |\n\
         +   +-- +-- +   +\n\
         |               |\n\
         +-- +-- +-- +-- +\n",
        )
        .unwrap();
        for seed in 0..20 {
            let mut braid = Braid::new(walls.clone(), 100, Seed(seed));
            assert_eq!(braid.next(), Some(Wall::left(Pos::new(2, 0))));
            assert_eq!((braid.dead_ends(), braid.next()), (0, None));
        }
    }

    #[test]
    fn a_corridor_keeps_its_ends() {
        for size in [Size::new(9, 1), Size::new(1, 9)] {
            let corridor = WallGrid::border(size);
            assert_eq!(
                Braid::new(corridor.clone(), 100, Seed(1)).finish(),
                corridor
            );
        }
    }

    #[test]
    fn a_cell_closed_in_is_opened_on() {
        let mut walls = WallGrid::all_walls(Size::new(3, 3));
        walls.carve(Wall::left(Pos::new(1, 0)));
        let braided = Braid::new(walls, 100, Seed(3)).finish();
        assert_eq!(braided.dead_ends().count(), 0);
    }

    #[test]
    fn a_first_maze_is_pinned() {
        let maze = DepthFirst::generate(Size::new(5, 4), Seed(1));
        let braided = Braid::new(maze, 100, Seed(1)).finish();
        assert_eq!(
            braided.to_string(),
            "\
+-- +-- +-- +-- +-- +
|                   |
+   +-- +-- +-- +   +
|               |   |
+   +-- +-- +   +   +
|       |       |   |
+   +   +   +-- +   +
|                   |
+-- +-- +-- +-- +-- +
"
        );
    }

    #[test]
    #[should_panic(expected = "101 %")]
    fn there_are_not_more_than_all() {
        let _ = Braid::new(WallGrid::border(Size::new(2, 2)), 101, Seed(0));
    }

    proptest! {
        #[test]
        fn at_0_percent_nothing_changes(maze in mazes(), seed: u64) {
            prop_assert_eq!(Braid::new(maze.clone(), 0, Seed(seed)).finish(), maze);
        }

        #[test]
        fn at_100_percent_no_dead_end_is_left(maze in mazes(), seed: u64) {
            prop_assert_eq!(Braid::new(maze, 100, Seed(seed)).finish().dead_ends().count(), 0);
        }

        #[test]
        fn the_percentage_of_dead_ends_is_opened_or_one_more(maze in mazes(), percent in 0_u8..=100, seed: u64) {
            let before = maze.dead_ends().count();
            let after = Braid::new(maze, percent, Seed(seed)).finish().dead_ends().count();
            let asked = (before * usize::from(percent) + 50) / 100;
            prop_assert!([asked, asked + 1].contains(&(before - after)), "{before} {after}");
        }

        #[test]
        fn it_only_opens_and_only_inside(maze in mazes(), percent in 0_u8..=100, seed: u64) {
            let mut braid = Braid::new(maze.clone(), percent, Seed(seed));
            let mut expected = maze;
            while let Some(wall) = braid.next() {
                prop_assert!(expected.has(wall) && !expected.is_border(wall));
                expected.carve(wall);
                prop_assert_eq!(braid.walls(), &expected);
                prop_assert_eq!(braid.dead_ends(), expected.dead_ends().count());
            }
            prop_assert_eq!(braid.next(), None);
        }

        #[test]
        fn the_same_seed_opens_the_same_walls(maze in mazes(), seed: u64) {
            let walls = |maze: &WallGrid| Braid::new(maze.clone(), 60, Seed(seed)).collect::<Vec<_>>();
            prop_assert_eq!(walls(&maze), walls(&maze));
        }
    }
}
