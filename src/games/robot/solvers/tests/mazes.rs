//! A thousand made mazes, and the largest ones.

use super::*;
use crate::games::robot::block_grid::Block;
use crate::grid::Size;
use crate::maze::{DepthFirst, MazePlan, Trees, WallGrid};
use crate::rng::{GameRng, Seed};

/// Mazes of every kind that the program makes, with how many loops they have.
fn made(number: u64) -> (WallGrid, usize) {
    let mut rng = GameRng::new(Seed(number));
    let size = Size::new(1 + rng.index(16), 1 + rng.index(12));
    let seed = Seed(number).derive("maze");
    if number.is_multiple_of(3) {
        return (DepthFirst::generate(size, seed), 0);
    }
    let islands = if rng.coin() { rng.below(6) as u32 } else { 0 };
    let plan = MazePlan {
        islands,
        edges: rng.coin(),
        ..MazePlan::trees(size)
    };
    let mut trees = Trees::new(plan, seed);
    trees.by_ref().for_each(drop);
    let loops = trees.loops();
    (trees.into_walls(), loops)
}

#[test]
fn everybody_gets_out_of_a_thousand_mazes() {
    let (mut perfect, mut looped) = (0, 0);
    for number in 0..1000 {
        let (walls, loops) = made(number);
        let grid = Arc::new(BlockGrid::from_walls(&walls).unwrap());
        let nearest = nearest_exit(&grid).map(|steps| steps as usize);
        assert!(nearest.is_some(), "maze {number}");
        for algorithm in Algorithm::ALL {
            let run = finished(algorithm, &grid);
            check_path(&run);
            let path = run.counters().path;
            assert!(path >= nearest, "maze {number}, {algorithm}");
            let finds_shortest = matches!(
                algorithm,
                Algorithm::BreadthFirst | Algorithm::AStar | Algorithm::DeadEnd
            );
            if loops == 0 || finds_shortest {
                assert_eq!(path, nearest, "maze {number}, {algorithm}");
            }
            if loops == 0 && algorithm == Algorithm::DeadEnd {
                let left = grid.open_count() - count(&run, SquareState::Filled);
                assert_eq!(Some(left - 1), path, "maze {number}");
            }
        }
        *(if loops == 0 {
            &mut perfect
        } else {
            &mut looped
        }) += 1;
    }
    assert!(perfect > 300 && looped > 100, "{perfect} {looped}");
}

/// One way to and fro through ten million squares: its length is what breaks recursion.
#[test]
fn ten_million_squares_need_no_deep_stack() {
    let size = Size::new(10_000, 1_000);
    let mut cells = vec![Block::Passage; size.area()];
    for y in (1..size.height).step_by(2) {
        let row = &mut cells[y * size.width..][..size.width];
        let gap = if y % 4 == 1 { size.width - 1 } else { 0 };
        row.fill(Block::Wall);
        row[gap] = if y + 1 == size.height {
            Block::Exit
        } else {
            Block::Passage
        };
    }
    let grid = Arc::new(BlockGrid::from_cells(size, &cells, Pos::new(0, 0)).unwrap());
    let length = grid.open_count() - 1;
    for algorithm in Algorithm::ALL {
        let run = finished(algorithm, &grid);
        assert_eq!(run.counters().path, Some(length), "{algorithm}");
        assert_eq!(run.path().unwrap().len(), length + 1);
    }
}
