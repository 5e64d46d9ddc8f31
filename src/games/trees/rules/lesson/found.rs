//! What the lesson points at in a maze: cells that are cut off, loops around islands, corridors along the border, and
//! walls that touch other walls with one end, none, or both.

use crate::grid::{Dir, Distances, Grid, Pos, Size};
use crate::maze::{Orientation, Trees, Wall, WallGrid, WallState};

/// The most walls tried for the cells they would cut off: those nearest to the middle.
const MOST_TRIED: usize = 200;
/// Cut-off cells are easy to see if they are at least one part in this many of all cells.
const SEEN_WELL: usize = 8;
/// Marked walls are at least this many cells apart, if possible.
const APART: i32 = 4;

/// The cells not connected to the largest part of a maze, row by row.
pub fn cut_off(walls: &WallGrid) -> Vec<Pos> {
    let size = walls.size();
    let mut part_of = Grid::new(size, None);
    let mut parts: Vec<usize> = Vec::new();
    let mut reached = Distances::new(size);
    for start in size.positions() {
        if part_of[start].is_some() {
            continue;
        }
        reached.recompute([start], |pos, dir| walls.can_step(pos, dir));
        for cell in size.positions().filter(|&cell| reached.get(cell).is_some()) {
            part_of[cell] = Some(parts.len());
        }
        parts.push(reached.reached());
    }
    // Among equally large parts the first one is the maze.
    let largest = (0..parts.len()).rev().max_by_key(|&part| parts[part]);
    let is_cut = |&(_, part): &(Pos, &Option<usize>)| *part != largest;
    part_of
        .iter()
        .filter(is_cut)
        .map(|(cell, _)| cell)
        .collect()
}

/// The walls with both ends inside, row by row.
pub fn inner_walls(size: Size) -> impl Iterator<Item = Wall> {
    let (width, height) = (size.width as i32, size.height as i32);
    let is_inside = move |end: Pos| (1..width).contains(&end.x) && (1..height).contains(&end.y);
    size.positions()
        .flat_map(|pos| [Wall::left(pos), Wall::top(pos)])
        .filter(move |wall| wall.ends().into_iter().all(is_inside))
}

/// The tree that touches a corner; none for the border or if nothing touches it.
fn tree_at(trees: &Trees, corner: Pos) -> Option<u32> {
    let beside = [
        Wall::left(corner + Dir::Up),
        Wall::top(corner + Dir::Left),
        Wall::left(corner),
        Wall::top(corner),
    ];
    beside.into_iter().find_map(|wall| trees.tree_of(wall))
}

/// Squared distance from the middle of the maze, in half cells.
fn off_the_middle(size: Size, wall: Wall) -> i32 {
    let [a, b] = wall.ends();
    let (dx, dy) = (
        a.x + b.x - size.width as i32,
        a.y + b.y - size.height as i32,
    );
    dx * dx + dy * dy
}

/// An inner wall for each of these states, near the middle, and as far apart as possible up to [`APART`].
pub fn examples<const N: usize>(trees: &Trees, states: [WallState; N]) -> [Option<Wall>; N] {
    let size = trees.plan().size;
    let mut chosen: Vec<Wall> = Vec::new();
    states.map(|state| {
        // How much farther from the others it should be.
        let lacks = |wall: &Wall| {
            let others = chosen.iter();
            let apart = others.map(|other| {
                let (dx, dy) = (other.pos.x - wall.pos.x, other.pos.y - wall.pos.y);
                dx.abs().max(dy.abs())
            });
            APART - apart.min().unwrap_or(APART).min(APART)
        };
        let found = inner_walls(size)
            .filter(|&wall| trees.state(wall) == state)
            .min_by_key(|wall| (lacks(wall), off_the_middle(size, *wall), *wall))?;
        chosen.push(found);
        Some(found)
    })
}

/// A wall between two trees that would cut cells off, and these cells. If no two trees can be joined so, a wall between
/// two branches of a tree, or a tree and the border.
pub fn joining(trees: &Trees) -> Option<(Wall, Vec<Pos>)> {
    let size = trees.plan().size;
    let mut impossible: Vec<Wall> = inner_walls(size)
        .filter(|&wall| trees.state(wall) == WallState::Impossible)
        .collect();
    let joins = |wall: &Wall| {
        let [one, other] = wall.ends().map(|end| tree_at(trees, end));
        one.is_some() && other.is_some() && one != other
    };
    impossible.sort_by_key(|wall| (!joins(wall), off_the_middle(size, *wall), *wall));
    let mut walls = trees.walls().clone();
    let tried = impossible.into_iter().take(MOST_TRIED).filter_map(|wall| {
        walls.build(wall);
        let cells = cut_off(&walls);
        walls.carve(wall);
        (!cells.is_empty()).then_some((wall, cells))
    });
    let wanted = (size.area() / SEEN_WELL).max(1);
    tried.min_by_key(|(wall, cells)| (!joins(wall), cells.len().abs_diff(wanted)))
}

/// A shortest loop around a corner that an island touches, as cells: one more step leads from the last one to the
/// first. None if there is no loop around it.
pub fn loop_around(walls: &WallGrid, corner: Pos) -> Option<Vec<Pos>> {
    let size = walls.size();
    // A path that crosses a ray from the corner to the border an odd number of times goes around the corner. So every
    // cell has a twin, and crossing the ray leads to the twins' side: two floors, in one grid of twice the height.
    let height = size.height as i32;
    let floors = Size::new(size.width, 2 * size.height);
    let ground = |pos: Pos| Pos::new(pos.x, pos.y.rem_euclid(height));
    let crosses = |cell: Pos, dir: Dir| {
        let wall = Wall::beside(cell, dir);
        wall.orientation == Orientation::Vertical && wall.pos.x == corner.x && wall.pos.y < corner.y
    };
    let beside = (0..corner.y).map(|y| Pos::new(corner.x, y));
    beside
        .filter(|&cell| walls.can_step(cell, Dir::Left))
        .filter_map(|cell| around(walls, cell, floors, ground, crosses))
        .min_by_key(Vec::len)
}

/// A shortest path from `start` to its twin, except for the twin itself.
fn around(
    walls: &WallGrid,
    start: Pos,
    floors: Size,
    ground: impl Fn(Pos) -> Pos,
    crosses: impl Fn(Pos, Dir) -> bool,
) -> Option<Vec<Pos>> {
    let height = walls.size().height as i32;
    let twin = |pos: Pos| Pos::new(pos.x, (pos.y + height) % (2 * height));
    let mut before: Grid<Option<Pos>> = Grid::new(floors, None);
    let mut queue = vec![start];
    let mut next = 0;
    let end = twin(start);
    while before[end].is_none() {
        let at = *queue.get(next)?;
        next += 1;
        let cell = ground(at);
        for dir in Dir::ALL
            .into_iter()
            .filter(|&dir| walls.can_step(cell, dir))
        {
            let same_floor = Pos::new((cell + dir).x, at.y - cell.y + (cell + dir).y);
            let to = if crosses(cell, dir) {
                twin(same_floor)
            } else {
                same_floor
            };
            if to != start && before[to].is_none() {
                before[to] = Some(at);
                queue.push(to);
            }
        }
    }
    let way = std::iter::successors(before[end], |&at| before[at]);
    Some(way.map(ground).collect())
}

/// The cells along the border, clockwise from the top left one.
fn ring(size: Size) -> Vec<Pos> {
    let (right, bottom) = (size.width as i32 - 1, size.height as i32 - 1);
    let mut ring: Vec<Pos> = (0..=right).map(|x| Pos::new(x, 0)).collect();
    ring.extend((1..=bottom).map(|y| Pos::new(right, y)));
    if right > 0 && bottom > 0 {
        ring.extend((0..right).rev().map(|x| Pos::new(x, bottom)));
        ring.extend((1..bottom).rev().map(|y| Pos::new(0, y)));
    }
    ring
}

/// The longest corridor along the border: the longest run of cells beside it that no wall separates, all the way
/// around.
pub fn border_corridor(walls: &WallGrid) -> Vec<Pos> {
    let ring = ring(walls.size());
    let opens = |a: Pos, b: Pos| {
        Dir::ALL
            .into_iter()
            .any(|dir| a + dir == b && walls.can_step(a, dir))
    };
    let is_parted = |index: usize| !opens(ring[(index + ring.len() - 1) % ring.len()], ring[index]);
    // Starting behind a wall, no corridor is split in two.
    let first = (0..ring.len()).find(|&index| is_parted(index)).unwrap_or(0);
    let (mut longest, mut run) = (Vec::new(), Vec::new());
    for step in 0..ring.len() {
        let index = (first + step) % ring.len();
        if step > 0 && is_parted(index) {
            run.clear();
        }
        run.push(ring[index]);
        if run.len() > longest.len() {
            longest.clone_from(&run);
        }
    }
    longest
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::maze::MazePlan;
    use crate::rng::Seed;

    fn grown(width: usize, height: usize, islands: u32, seed: u64) -> Trees {
        let plan = MazePlan {
            islands,
            ..MazePlan::trees(Size::new(width, height))
        };
        let mut trees = Trees::new(plan, Seed(seed));
        trees.by_ref().for_each(drop);
        trees
    }

    /// Every cell that a depth-first walker reaches; not the search under test.
    fn flooded(walls: &WallGrid, start: Pos) -> BTreeSet<Pos> {
        let (mut seen, mut left) = (BTreeSet::new(), vec![start]);
        while let Some(cell) = left.pop() {
            if seen.insert(cell) {
                left.extend(
                    Dir::ALL
                        .into_iter()
                        .filter(|&dir| !walls.has(Wall::beside(cell, dir)))
                        .map(|dir| cell + dir),
                );
            }
        }
        seen
    }

    #[test]
    fn the_smaller_part_is_cut_off() {
        let walls = WallGrid::from_text(
            "+-- +-- +-- +\n\
             |   |       |\n\
             +-- +   +   +\n\
             |           |\n\
             +-- +-- +-- +\n",
        )
        .unwrap();
        assert_eq!(cut_off(&walls), [Pos::new(0, 0)]);
        assert_eq!(cut_off(&WallGrid::border(Size::new(4, 3))), []);
        assert_eq!(
            cut_off(&WallGrid::all_walls(Size::new(2, 1))),
            [Pos::new(1, 0)]
        );
    }

    #[test]
    fn a_corridor_goes_around_corners_of_the_border() {
        let corridor = |text: &str| {
            let walls = WallGrid::from_text(text).unwrap();
            let cells = border_corridor(&walls);
            cells
                .iter()
                .map(|cell| (cell.x, cell.y))
                .collect::<Vec<_>>()
        };
        let around_the_first_corner = "+-- +-- +-- +\n|       |   |\n+   +-- +   +\n|   |       |\n+-- +   +-- +\n|       |   |\n+-- +-- +-- +\n";
        assert_eq!(corridor(around_the_first_corner), [(0, 1), (0, 0), (1, 0)]);
        let ring = "+-- +-- +\n|       |\n+   +   +\n|       |\n+-- +-- +\n";
        assert_eq!(corridor(ring).len(), 4);
        assert_eq!(
            corridor("+-- +-- +-- +\n|   |       |\n+-- +-- +-- +\n"),
            [(1, 0), (2, 0)]
        );
        assert_eq!(corridor("+-- +\n|   |\n+-- +\n"), [(0, 0)]);
    }

    #[test]
    fn the_ring_has_each_cell_of_the_border_once() {
        for size in (1..5).flat_map(|w| (1..5).map(move |h| Size::new(w, h))) {
            let at_border = |pos: &Pos| Dir::ALL.into_iter().any(|dir| !size.contains(*pos + dir));
            let ring = ring(size);
            let all: BTreeSet<Pos> = ring.iter().copied().collect();
            assert_eq!(all.len(), ring.len(), "{size}");
            assert_eq!(all, size.positions().filter(at_border).collect(), "{size}");
        }
    }

    proptest! {
        #[test]
        fn a_joining_wall_cuts_off_the_unreachable_cells(w in 2_usize..14, h in 2_usize..14, steps in 0_usize..200, seed: u64) {
            let mut trees = Trees::new(MazePlan::trees(Size::new(w, h)), Seed(seed));
            trees.by_ref().take(steps).for_each(drop);
            if let Some((wall, cells)) = joining(&trees) {
                let mut walls = trees.walls().clone();
                walls.build(wall);
                let inside = flooded(&walls, cells[0]);
                prop_assert_eq!(&inside, &cells.iter().copied().collect());
                prop_assert_eq!(trees.state(wall), WallState::Impossible);
                let outside = trees.plan().size.positions().find(|cell| !inside.contains(cell)).unwrap();
                prop_assert_eq!(flooded(&walls, outside).len() + inside.len(), w * h);
                prop_assert!(2 * inside.len() <= w * h);
            }
        }

        #[test]
        fn around_every_island_a_loop_leads(w in 3_usize..14, h in 3_usize..14, islands in 1_u32..4, seed: u64) {
            let trees = grown(w, h, islands, seed);
            for island in trees.planted().filter(|planted| !planted.trunk) {
                let corner = island.wall.pos;
                let cells = loop_around(trees.walls(), corner).unwrap();
                let distinct: BTreeSet<Pos> = cells.iter().copied().collect();
                prop_assert_eq!(distinct.len(), cells.len());
                // Each step is open, and the ray to the left, which the search did not use, is crossed an odd number of
                // times.
                let mut crossed = 0;
                for (index, &from) in cells.iter().enumerate() {
                    let to = cells[(index + 1) % cells.len()];
                    let dir = Dir::ALL.into_iter().find(|&dir| from + dir == to).unwrap();
                    prop_assert!(trees.walls().can_step(from, dir));
                    let wall = Wall::beside(from, dir);
                    let horizontal = wall.orientation == Orientation::Horizontal;
                    crossed += usize::from(horizontal && wall.pos.y == corner.y && wall.pos.x < corner.x);
                }
                prop_assert_eq!(crossed % 2, 1);
            }
        }
    }

    #[test]
    fn a_tree_on_the_border_has_no_loop() {
        let trees = grown(9, 7, 0, 4);
        let trunk = trees.planted().next().unwrap().wall;
        let inner = trunk
            .ends()
            .into_iter()
            .find(|end| tree_at(&trees, *end).is_some());
        assert_eq!(loop_around(trees.walls(), inner.unwrap()), None);
    }
}
