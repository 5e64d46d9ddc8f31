//! Any bytes as a file of the robot's grids, in all its forms: what was read is written and read back alike, and every
//! algorithm comes to an end on it.
#![no_main]

use std::sync::Arc;

use dedale::games::robot::rules::block_grid::BlockGrid;
use dedale::games::robot::rules::grid_text::GridFile;
use dedale::games::robot::rules::solvers::{Algorithm, Order, shortest};
use libfuzzer_sys::fuzz_target;

/// Squares of the grids that are tried out: larger ones try no other code.
const SQUARES: usize = 600;

fuzz_target!(|bytes: &[u8]| {
    let file = GridFile::read(bytes);
    file.into_iter()
        .flat_map(|file| file.grids)
        .for_each(try_out);
});

fn try_out(grid: BlockGrid) {
    let written = grid.to_string();
    assert!(
        BlockGrid::read(written.as_bytes()).as_ref() == Ok(&grid),
        "{written}"
    );
    if grid.size().area() > SQUARES {
        return;
    }
    let grid = Arc::new(grid);
    let least = shortest(&grid);
    for algorithm in Algorithm::ALL {
        let mut run = algorithm.start(&grid, Order::default(), true);
        while run.advance(1 << 12) == 1 << 12 {
            assert!(run.handled() < 1 << 20, "{algorithm} never ends\n{written}");
        }
        let path = run.solver().counters().path;
        if algorithm.finds_shortest() {
            assert_eq!(path, least, "{algorithm}\n{written}");
        }
        assert!(path >= least || path.is_none(), "{algorithm}\n{written}");
    }
}
