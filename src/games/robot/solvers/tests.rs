//! What every algorithm promises: on pictures, on a thousand mazes, and on any grid at all.

mod laws;
mod mazes;
mod pictures;

use super::*;
use crate::games::robot::block_grid::Block;
use crate::grid::Distances;

fn grid(picture: &str) -> Arc<BlockGrid> {
    Arc::new(BlockGrid::read(picture.as_bytes()).unwrap())
}

fn finished(algorithm: Algorithm, grid: &Arc<BlockGrid>) -> Run {
    let mut run = algorithm.start(grid, Order::default(), false);
    run.finish();
    run
}

/// Steps from the entry to every square, found by somebody else.
fn distances(grid: &BlockGrid) -> Distances {
    Distances::measure(grid.size(), [grid.entry()], |pos, dir| {
        grid.can_step(pos, dir)
    })
}

fn nearest_exit(grid: &BlockGrid) -> Option<u32> {
    let distances = distances(grid);
    grid.exits().filter_map(|exit| distances.get(exit)).min()
}

/// A way out that a run has found leads from the entry to its exit, step by step, and nowhere twice.
fn check_path(run: &Run) {
    let path = run.path().unwrap();
    let grid = run.grid();
    assert_eq!(path[0], grid.entry());
    let exit = *path.last().unwrap();
    assert_eq!(run.outcome(), Some(Outcome::Out { exit }));
    assert_eq!(grid.get(exit), Some(Block::Exit));
    assert_eq!(run.counters().path, Some(path.len() - 1));
    for pair in path.windows(2) {
        let dir = Dir::ALL.into_iter().find(|&dir| pair[0] + dir == pair[1]);
        assert!(grid.can_step(pair[0], dir.unwrap()));
    }
    let mut once = path.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), path.len());
    let visited = |pos: &Pos| run.state(*pos) == SquareState::Visited;
    assert!(path.iter().all(visited));
}

fn count(run: &Run, look: SquareState) -> usize {
    let squares = run.grid().size().positions();
    squares.filter(|&pos| run.state(pos) == look).count()
}

#[test]
fn names_are_read_back() {
    for algorithm in Algorithm::ALL {
        assert_eq!(
            algorithm.to_string().parse::<Algorithm>().unwrap(),
            algorithm
        );
    }
    assert_eq!("magic".parse::<Algorithm>().unwrap_err().exit_status(), 2);
}
