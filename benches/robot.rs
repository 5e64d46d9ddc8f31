//! Paths out of a maze of 1000 × 1000 cells, 2001 × 2001 blocks: every algorithm, and another library's breadth first
//! and A*.

#![allow(
    clippy::expect_used,
    missing_docs,
    reason = "a bench that cannot begin has nothing to measure"
)]

use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use dedale::games::robot::rules::block_grid::BlockGrid;
use dedale::games::robot::rules::solvers::{Algorithm, Order, shortest};
use dedale::grid::{Dir, Pos, Size};
use dedale::maze::{MazePlan, Trees};
use dedale::rng::Seed;
use pathfinding::directed::{astar::astar, bfs::bfs};

/// Enough loops for more than one path.
const ISLANDS: u32 = 1000;

fn maze() -> Arc<BlockGrid> {
    let plan = MazePlan {
        islands: ISLANDS,
        ..MazePlan::trees(Size::new(1000, 1000))
    };
    let mut trees = Trees::new(plan, Seed(1));
    trees.by_ref().for_each(drop);
    Arc::new(BlockGrid::from_walls(trees.walls()).expect("it is small enough"))
}

fn solvers(criterion: &mut Criterion) {
    let grid = maze();
    let mut group = criterion.benchmark_group("ways out of 1000x1000");
    group.sample_size(10);
    group.throughput(Throughput::Elements(grid.open_count() as u64));
    for algorithm in Algorithm::ALL {
        group.bench_function(algorithm.name(), |bencher| {
            bencher.iter(|| {
                let mut run = algorithm.start(&grid, Order::default(), false);
                run.finish();
                run.solver().path()
            });
        });
    }
    let neighbours = |&pos: &Pos| {
        let open = Dir::ALL.map(|dir| Some(pos + dir).filter(|&next| grid.is_open(next)));
        open.into_iter().flatten()
    };
    let exit = grid.exits().next().expect("it has an exit");
    // Both must find paths of the same length.
    let length = shortest(&grid).map(|steps| steps + 1);
    group.bench_function("pathfinding, breadth first", |bencher| {
        bencher.iter(|| {
            let path = bfs(&grid.entry(), neighbours, |&pos| pos == exit);
            assert_eq!(path.as_ref().map(Vec::len), length);
            path
        });
    });
    group.bench_function("pathfinding, A*", |bencher| {
        bencher.iter(|| {
            let steps = |pos: &Pos| neighbours(pos).map(|next| (next, 1_u32));
            let estimate = |pos: &Pos| pos.x.abs_diff(exit.x) + pos.y.abs_diff(exit.y);
            let path = astar(&grid.entry(), steps, estimate, |&pos| pos == exit);
            let path = path.map(|(path, _)| path);
            assert_eq!(path.as_ref().map(Vec::len), length);
            path
        });
    });
    group.finish();
}

criterion_group!(benches, solvers);
criterion_main!(benches);
