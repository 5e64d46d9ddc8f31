//! Braiding: opens dead ends of a maze, so that ways become loops and one can dodge.
//!
//! Of the dead ends there are at first, a percentage goes. A dead end is opened
//! towards another one where it can be, so that one wall does for two. Walls are
//! only ever taken away, and never one of the border.

use super::{Wall, WallGrid};
use crate::grid::{Dir, Pos};
use crate::rng::{GameRng, Seed};

/// A maze while its dead ends are opened: an iterator that takes one wall away per `next()`.
///
/// Of `d` dead ends at first, `d · percent / 100` go, rounded to the nearest (halves up), or one more
/// where the last wall lies between two of them. Those that no inner wall closes stay: the ends of a maze
/// one cell wide or high.
#[derive(Clone, Debug)]
pub struct Braid {
    rng: GameRng,
    walls: WallGrid,
    /// Every dead end that may still be opened, and some cells that are no longer dead ends.
    ends: Vec<Pos>,
    dead_ends: usize,
    /// It is done when no more than these are left.
    spared: usize,
}

impl Braid {
    /// Nothing is opened yet. At 0 % nothing will be, at 100 % every dead end.
    ///
    /// # Panics
    /// When `percent` is above 100.
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

    /// Opens what is left to open and gives the walls away.
    pub fn finish(mut self) -> WallGrid {
        self.by_ref().for_each(drop);
        self.walls
    }

    /// All walls that stand now.
    pub fn walls(&self) -> &WallGrid {
        &self.walls
    }

    /// Cells with exactly three walls, as it stands now.
    pub fn dead_ends(&self) -> usize {
        self.dead_ends
    }

    /// A way to open a dead end; `None` where only the border closes it.
    fn opening(&mut self, cell: Pos) -> Option<Dir> {
        let size = self.walls.size();
        // At three walls, three ways at most; those to other dead ends come in front.
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
                // A cell that was closed in all around is a dead end from now on.
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
    use crate::maze::{Construction, DepthFirst, MazePlan};

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
        fn so_many_percent_go_or_one_more(maze in mazes(), percent in 0_u8..=100, seed: u64) {
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
