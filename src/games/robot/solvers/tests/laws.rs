//! Laws on any grid: walls at random, entry anywhere, some exits or none.

use proptest::prelude::*;
use proptest::sample::Index;

use super::*;
use crate::games::robot::block_grid::Block;
use crate::grid::Size;

/// More steps than any run on these grids may need.
const TOO_MANY: u64 = 1_000_000;

fn grids() -> impl Strategy<Value = Arc<BlockGrid>> {
    let walls = (1_usize..14, 1_usize..14, 0.05..0.6).prop_flat_map(|(width, height, share)| {
        let walls = prop::collection::vec(prop::bool::weighted(share), width * height);
        (Just(Size::new(width, height)), walls)
    });
    let exits = prop::collection::vec(any::<Index>(), 0..4);
    (walls, any::<Index>(), exits).prop_map(|((size, walls), entry, exits)| {
        let mut cells: Vec<Block> = walls
            .iter()
            .map(|&wall| if wall { Block::Wall } else { Block::Passage })
            .collect();
        exits
            .iter()
            .for_each(|exit| cells[exit.index(size.area())] = Block::Exit);
        let entry = entry.index(size.area());
        cells[entry] = Block::Passage;
        Arc::new(BlockGrid::from_cells(size, &cells, size.pos(entry)).unwrap())
    })
}

fn algorithms() -> impl Strategy<Value = Algorithm> {
    prop::sample::select(&Algorithm::ALL[..])
}

fn walkers() -> impl Strategy<Value = Algorithm> {
    let walkers = Algorithm::ALL.into_iter().filter(|each| each.walks());
    prop::sample::select(walkers.collect::<Vec<_>>())
}

fn orders() -> impl Strategy<Value = Order> {
    let letters = Just(vec!["N", "E", "S", "W"]).prop_shuffle();
    letters.prop_map(|letters| letters.concat().parse().unwrap())
}

/// Everything that can be seen of a run.
fn appearance(run: &Run) -> impl PartialEq + fmt::Debug + use<> {
    let mut frontier = Vec::new();
    run.frontier(&mut frontier);
    let squares: Vec<_> = run
        .grid()
        .size()
        .positions()
        .map(|pos| {
            let marks = Dir::ALL.map(|dir| run.marks(pos, dir));
            (run.state(pos), run.number(pos), marks)
        })
        .collect();
    let robot = (run.here(), run.heading(), run.hand(), run.turns());
    let end = (run.outcome(), run.path(), run.counters(), run.made());
    (squares, frontier, robot, end)
}

fn at_edge(size: Size, pos: Pos) -> bool {
    Dir::ALL.into_iter().any(|dir| !size.contains(pos + dir))
}

proptest! {
    #[test]
    fn a_way_out_is_found_where_there_is_one(
        grid in grids(),
        algorithm in algorithms(),
        order in orders(),
    ) {
        let distances = distances(&grid);
        let nearest = nearest_exit(&grid);
        let mut run = algorithm.start(&grid, order, false);
        prop_assert!(run.advance(TOO_MANY) < TOO_MANY, "it goes on for ever");
        match run.outcome().unwrap() {
            Outcome::Out { .. } => check_path(&run),
            Outcome::NoWayOut => prop_assert_eq!(nearest, None),
            Outcome::Circles => {
                prop_assert!(algorithm.walks() && !algorithm.uses_order());
                let reaches = |exit: &Pos| at_edge(grid.size(), *exit) && distances.get(*exit).is_some();
                let missed = algorithm == Algorithm::Pledge && grid.exits().any(|exit| reaches(&exit));
                prop_assert!(!missed, "Pledge misses an exit at the edge");
            }
        }
        if matches!(algorithm, Algorithm::BreadthFirst | Algorithm::AStar | Algorithm::DeadEnd) {
            prop_assert_eq!(run.counters().path, nearest.map(|steps| steps as usize));
        }
        prop_assert_eq!(run.counters().visited, count(&run, SquareState::Visited));
        prop_assert!(!run.step(), "after the end there is no step");
    }

    #[test]
    fn robots_walk_from_square_to_square_and_tremaux_each_passage_twice_at_most(
        grid in grids(),
        algorithm in walkers(),
        order in orders(),
    ) {
        let size = grid.size();
        let mut passed = vec![[0_u8; 4]; size.area()];
        let mut run = algorithm.start(&grid, order, false);
        let mut before = run.here().unwrap();
        prop_assert_eq!(before, grid.entry());
        while run.step() {
            let here = run.here().unwrap();
            if here == before {
                prop_assert!(run.outcome().is_some());
                break;
            }
            let dir = run.heading().unwrap();
            prop_assert_eq!(before + dir, here);
            prop_assert!(grid.is_open(here));
            if algorithm == Algorithm::Tremaux {
                passed[size.index(before)][dir as usize] += 1;
                passed[size.index(here)][dir.opposite() as usize] += 1;
                prop_assert!(passed[size.index(here)][dir.opposite() as usize] <= 2);
                for pos in [before, here] {
                    for dir in Dir::ALL {
                        prop_assert_eq!(run.marks(pos, dir), passed[size.index(pos)][dir as usize]);
                    }
                }
            }
            before = here;
        }
        if algorithm == Algorithm::Tremaux && run.outcome() == Some(Outcome::NoWayOut) {
            // Every passage there is has been walked once in each direction.
            for pos in size.positions().filter(|&pos| run.state(pos) == SquareState::Visited) {
                for dir in Dir::ALL.into_iter().filter(|&dir| grid.can_step(pos, dir)) {
                    prop_assert_eq!(run.marks(pos, dir), 2);
                }
            }
        }
    }

    #[test]
    fn a_step_back_undoes_a_step(
        grid in grids(),
        algorithm in algorithms(),
        order in orders(),
        index in any::<Index>(),
    ) {
        let mut run = algorithm.start(&grid, order, true);
        run.finish();
        let steps = index.index(run.made() as usize) as u64;
        let mut fresh = algorithm.start(&grid, order, true);
        prop_assert_eq!(fresh.advance(steps), steps);
        let there = appearance(&fresh);
        prop_assert!(fresh.step() && fresh.back());
        prop_assert_eq!(&appearance(&fresh), &there);
        run.go_to(steps);
        prop_assert_eq!(&appearance(&run), &there);
        let mut begun = algorithm.start(&grid, order, true);
        prop_assert!(!begun.back());
    }

    #[test]
    fn what_is_shown_is_what_is_there(grid in grids(), algorithm in algorithms(), order in orders()) {
        let mut run = algorithm.start(&grid, order, true);
        let mut frontier = Vec::new();
        loop {
            run.frontier(&mut frontier);
            prop_assert!(frontier.len() <= run.counters().frontier);
            match algorithm {
                Algorithm::DepthFirst => {
                    // The stack is the way back, a step at a time.
                    prop_assert_eq!(frontier.first().copied(), run.here());
                    prop_assert_eq!(frontier.last().copied(), Some(grid.entry()));
                    for pair in frontier.windows(2) {
                        prop_assert!(Dir::ALL.into_iter().any(|dir| pair[0] + dir == pair[1]));
                    }
                }
                Algorithm::BreadthFirst | Algorithm::AStar => {
                    prop_assert_eq!(frontier.len(), count(&run, SquareState::Frontier));
                    let waits = |pos: &Pos| run.state(*pos) == SquareState::Frontier;
                    prop_assert!(frontier.iter().all(waits));
                }
                _ => {}
            }
            if !run.step() {
                break;
            }
        }
        let visited = grid.size().positions().filter(|&pos| run.state(pos) == SquareState::Visited);
        let mut numbers: Vec<u32> = visited.map(|pos| run.number(pos).unwrap()).collect();
        numbers.sort_unstable();
        prop_assert_eq!(numbers, (1..=run.counters().visited as u32).collect::<Vec<_>>());
    }
}
