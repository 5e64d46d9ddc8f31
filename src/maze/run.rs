//! The rule of running: where a held arrow leads on through a corridor, and where it stops.
//!
//! As players of maze games know it: a run follows the bends of a corridor by itself and ends where the player has a
//! choice (a fork, or the open floor), at a dead end, or in a cell that it was told to stop in.

use super::WallGrid;
use crate::grid::{Dir, Pos};

/// The way on for somebody who has come to cell `pos` by going `dir`: the only one there is beside the way back.
/// `None` at a fork and in a dead end.
pub fn onward(walls: &WallGrid, pos: Pos, dir: Dir) -> Option<Dir> {
    let back = dir.opposite();
    let mut ways = Dir::ALL
        .into_iter()
        .filter(|&way| way != back && walls.can_step(pos, way));
    ways.next().filter(|_| ways.next().is_none())
}

/// The steps of a run from cell `from` towards `dir`, up to the first fork, the end of a dead end, or the first cell in
/// which `stops` says so. None where a wall is in the way. A corridor that leads back to `from` ends there, at the latest.
pub fn run(
    walls: &WallGrid,
    from: Pos,
    dir: Dir,
    stops: impl Fn(Pos) -> bool,
) -> impl Iterator<Item = Dir> {
    let mut at = from;
    let mut next = walls.can_step(from, dir).then_some(dir);
    std::iter::from_fn(move || {
        let step = next?;
        at = at + step;
        let is_over = at == from || stops(at);
        next = onward(walls, at, step).filter(|_| !is_over);
        Some(step)
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::Size;
    use crate::maze::{MazePlan, Trees};
    use crate::rng::Seed;

    /// A fork at (3, 1), dead ends at (0, 2), (2, 2) and (3, 2).
    const FORKED: &str = "\
+-- +-- +-- +-- +
|               |
+   +-- +-- +   +
|       |       |
+-- +   +   +   +
|       |   |   |
+-- +-- +-- +-- +
";

    fn arrived(picture: &str, from: (i32, i32), dir: Dir, goal: (i32, i32)) -> ((i32, i32), usize) {
        let walls = WallGrid::from_text(picture).unwrap();
        let start = Pos::new(from.0, from.1);
        let steps: Vec<Dir> =
            run(&walls, start, dir, |pos| pos == Pos::new(goal.0, goal.1)).collect();
        let end = steps.iter().fold(start, |pos, &dir| pos + dir);
        ((end.x, end.y), steps.len())
    }

    #[test]
    fn a_run_follows_bends_and_stops_where_there_is_a_choice() {
        let nowhere = (9, 9);
        for (from, dir, end) in [
            // Around three bends into the dead end.
            ((3, 0), Dir::Left, ((0, 2), 7)),
            // Out of it, to the fork.
            ((0, 2), Dir::Right, ((3, 1), 8)),
            // From the fork, one step into each dead end.
            ((3, 1), Dir::Down, ((3, 2), 1)),
            ((3, 1), Dir::Left, ((2, 2), 2)),
            // Against a wall.
            ((3, 1), Dir::Right, ((3, 1), 0)),
            ((0, 0), Dir::Up, ((0, 0), 0)),
        ] {
            assert_eq!(arrived(FORKED, from, dir, nowhere), end, "{from:?} {dir:?}");
        }
    }

    #[test]
    fn it_stops_in_the_goal() {
        assert_eq!(arrived(FORKED, (3, 0), Dir::Left, (0, 1)), ((0, 1), 4));
        assert_eq!(arrived(FORKED, (3, 0), Dir::Left, (3, 0)).1, 7);
    }

    #[test]
    fn on_open_floor_it_is_a_step() {
        let room = "+-- +-- +-- +\n|           |\n+   +   +   +\n|           |\n+-- +-- +-- +\n";
        assert_eq!(arrived(room, (0, 0), Dir::Right, (9, 9)), ((1, 0), 1));
    }

    #[test]
    fn around_a_ring_it_comes_back_and_ends() {
        let ring = "+-- +-- +\n|       |\n+   +   +\n|       |\n+-- +-- +\n";
        assert_eq!(arrived(ring, (0, 0), Dir::Right, (9, 9)), ((0, 0), 4));
    }

    #[test]
    fn from_outside_nobody_runs() {
        assert_eq!(arrived(FORKED, (-1, 0), Dir::Right, (9, 9)), ((-1, 0), 0));
    }

    proptest! {
        #[test]
        fn no_run_goes_through_a_wall_or_passes_a_fork(
            width in 1_usize..9, height in 1_usize..9, islands in 0_u32..4, seed: u64,
        ) {
            let size = Size::new(width, height);
            let mut trees = Trees::new(MazePlan { islands, ..MazePlan::trees(size) }, Seed(seed));
            trees.by_ref().for_each(drop);
            let walls = trees.walls();
            for (from, dir) in size.positions().flat_map(|pos| Dir::ALL.map(|dir| (pos, dir))) {
                let mut at = from;
                let steps: Vec<Dir> = run(walls, from, dir, |_| false).collect();
                prop_assert_eq!(steps.is_empty(), !walls.can_step(from, dir));
                prop_assert!(steps.len() <= size.area());
                for (index, &step) in steps.iter().enumerate() {
                    prop_assert!(walls.can_step(at, step));
                    // In between there is one way in and one way out.
                    prop_assert!(index == 0 || walls.wall_count(at) == 2);
                    at = at + step;
                }
            }
        }
    }
}
