//! What every algorithm promises: on pictures, on a thousand mazes, and on any grid at all.

use std::fmt;

use proptest::prelude::*;
use proptest::sample::Index;

use super::*;
use crate::games::robot::rules::block_grid::Block;
use crate::grid::{Dir, Distances, Pos, Size};
use crate::maze::{DepthFirst, MazePlan, Trees, WallGrid};
use crate::rng::{GameRng, Seed};

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
    let path = run.solver().path().unwrap();
    let grid = run.grid();
    assert_eq!(path[0], grid.entry());
    let exit = *path.last().unwrap();
    assert_eq!(run.solver().outcome(), Some(Outcome::Out { exit }));
    assert_eq!(grid.get(exit), Some(Block::Exit));
    assert_eq!(run.solver().counters().path, Some(path.len() - 1));
    for pair in path.windows(2) {
        let dir = Dir::ALL.into_iter().find(|&dir| pair[0] + dir == pair[1]);
        assert!(grid.can_step(pair[0], dir.unwrap()));
    }
    let mut once = path.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), path.len());
    let visited = |pos: &Pos| run.solver().state(*pos) == SquareState::Visited;
    assert!(path.iter().all(visited));
}

fn count(run: &Run, look: SquareState) -> usize {
    let (squares, solver) = (run.grid().size().positions(), run.solver());
    squares.filter(|&pos| solver.state(pos) == look).count()
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
    let solver = run.solver();
    let mut frontier = Vec::new();
    run.frontier(&mut frontier);
    let squares: Vec<_> = run
        .grid()
        .size()
        .positions()
        .map(|pos| {
            let marks = Dir::ALL.map(|dir| solver.marks(pos, dir));
            (solver.state(pos), solver.number(pos), marks)
        })
        .collect();
    let robot = (
        solver.here(),
        solver.heading(),
        solver.hand(),
        solver.turns(),
    );
    let end = (
        solver.outcome(),
        solver.path(),
        solver.counters(),
        run.made(),
    );
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
        match run.solver().outcome().unwrap() {
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
            prop_assert_eq!(run.solver().counters().path, nearest.map(|steps| steps as usize));
        }
        prop_assert_eq!(run.solver().counters().visited, count(&run, SquareState::Visited));
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
        let mut before = run.solver().here().unwrap();
        prop_assert_eq!(before, grid.entry());
        while run.step() {
            let here = run.solver().here().unwrap();
            if here == before {
                prop_assert!(run.solver().outcome().is_some());
                break;
            }
            let dir = run.solver().heading().unwrap();
            prop_assert_eq!(before + dir, here);
            prop_assert!(grid.is_open(here));
            if algorithm == Algorithm::Tremaux {
                passed[size.index(before)][dir as usize] += 1;
                passed[size.index(here)][dir.opposite() as usize] += 1;
                prop_assert!(passed[size.index(here)][dir.opposite() as usize] <= 2);
                for pos in [before, here] {
                    for dir in Dir::ALL {
                        prop_assert_eq!(run.solver().marks(pos, dir), passed[size.index(pos)][dir as usize]);
                    }
                }
            }
            before = here;
        }
        if algorithm == Algorithm::Tremaux && run.solver().outcome() == Some(Outcome::NoWayOut) {
            // Every passage there is has been walked once in each direction.
            for pos in size.positions().filter(|&pos| run.solver().state(pos) == SquareState::Visited) {
                for dir in Dir::ALL.into_iter().filter(|&dir| grid.can_step(pos, dir)) {
                    prop_assert_eq!(run.solver().marks(pos, dir), 2);
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
            prop_assert!(frontier.len() <= run.solver().counters().frontier);
            match algorithm {
                Algorithm::DepthFirst => {
                    // The stack is the way back, a step at a time.
                    prop_assert_eq!(frontier.first().copied(), run.solver().here());
                    prop_assert_eq!(frontier.last().copied(), Some(grid.entry()));
                    for pair in frontier.windows(2) {
                        prop_assert!(Dir::ALL.into_iter().any(|dir| pair[0] + dir == pair[1]));
                    }
                }
                Algorithm::BreadthFirst | Algorithm::AStar => {
                    prop_assert_eq!(frontier.len(), count(&run, SquareState::Frontier));
                    let waits = |pos: &Pos| run.solver().state(*pos) == SquareState::Frontier;
                    prop_assert!(frontier.iter().all(waits));
                }
                _ => {}
            }
            if !run.step() {
                break;
            }
        }
        let visited = grid.size().positions().filter(|&pos| run.solver().state(pos) == SquareState::Visited);
        let mut numbers: Vec<u32> = visited.map(|pos| run.solver().number(pos).unwrap()).collect();
        numbers.sort_unstable();
        prop_assert_eq!(numbers, (1..=run.solver().counters().visited as u32).collect::<Vec<_>>());
    }
}

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
            let path = run.solver().counters().path;
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
        assert_eq!(run.solver().counters().path, Some(length), "{algorithm}");
        assert_eq!(run.solver().path().unwrap().len(), length + 1);
    }
}

fn counters(visited: usize, steps: u64, frontier: usize, path: usize) -> Counters {
    Counters {
        visited,
        steps,
        frontier,
        path: Some(path),
    }
}

/// A dead end to the east, the way out around a corner.
const HOOK: &str = "S...\n#.##\n#.#E\n#...\n";

#[test]
fn every_algorithm_counts_exactly() {
    let grid = grid(HOOK);
    let expected = [
        (Algorithm::DepthFirst, counters(8, 7, 8, 7)),
        (Algorithm::BreadthFirst, counters(10, 10, 2, 7)),
        (Algorithm::AStar, counters(10, 10, 2, 7)),
        (Algorithm::WallLeft, counters(10, 11, 0, 7)),
        (Algorithm::WallRight, counters(8, 7, 0, 7)),
        // Into the dead end twice: it must first unwind two turns.
        (Algorithm::Pledge, counters(10, 27, 0, 7)),
        (Algorithm::Tremaux, counters(8, 7, 8, 7)),
        // Two squares are filled, then eight are walked.
        (Algorithm::DeadEnd, counters(8, 10, 1, 7)),
    ];
    for (algorithm, counters) in expected {
        let run = finished(algorithm, &grid);
        assert_eq!(run.solver().counters(), counters, "{algorithm}");
        check_path(&run);
    }
    assert_eq!(finished(Algorithm::Pledge, &grid).solver().turns(), Some(3));
    assert_eq!(
        count(&finished(Algorithm::DeadEnd, &grid), SquareState::Filled),
        2
    );
}

#[test]
fn the_order_of_directions_is_the_robot_s_own() {
    let grid = grid(HOOK);
    let mut run = Algorithm::DepthFirst.start(&grid, "ESWN".parse().unwrap(), false);
    run.finish();
    // East into the dead end and back, then out.
    assert_eq!(run.solver().counters(), counters(10, 11, 8, 7));
}

#[test]
fn the_article_s_robot_on_its_first_grid() {
    let grid = grid("011111\n001111\n101111\n101000\n000012\n000111\n111111\n");
    // 16 knights are printed; the corner at the left is a dead end, and the way around it is no shortest one.
    let run = finished(Algorithm::DepthFirst, &grid);
    assert_eq!(run.solver().counters(), counters(16, 17, 14, 13));
    assert_eq!(shortest(&grid), Some(11));
    assert_eq!(
        finished(Algorithm::AStar, &grid).solver().counters().path,
        Some(11)
    );
}

/// A robot within an island shaped like a C, the exit outside.
const ISLAND: &str = "\
#########
#.......#
#.##.##.#
#.#S..#.#
#.##.##.#
#.......E
#########
";

#[test]
fn pledge_gets_out_where_a_hand_on_the_wall_circles() {
    let grid = grid(ISLAND);
    for hand in [Algorithm::WallLeft, Algorithm::WallRight] {
        let run = finished(hand, &grid);
        assert_eq!(run.solver().outcome(), Some(Outcome::Circles), "{hand}");
        // Once around the C and no step further.
        assert_eq!(run.solver().counters().path, None);
        assert_eq!(run.solver().path(), None);
    }
    check_path(&finished(Algorithm::Pledge, &grid));
}

/// It comes to the corner at the bottom right twice, going east: with its counter at 0, then at 4. That is no
/// circle, for along the wall it goes on differently than free.
#[test]
fn pledge_does_not_give_up_where_its_counter_has_been_0() {
    let grid = grid(".#E\n.#.\n#S.\n");
    let run = finished(Algorithm::Pledge, &grid);
    assert_eq!(run.solver().counters().path, Some(3));
}

/// Going for the exit first, A* comes to some squares by detours, and must take the better way when it shows.
#[test]
fn a_star_mends_a_way_that_it_found_first() {
    let grid = grid("#S.\n#..\n...\n..#\n..E\n");
    let run = finished(Algorithm::AStar, &grid);
    assert_eq!(run.solver().counters().path, Some(5));
    check_path(&run);
}

#[test]
fn a_circle_is_recognised_when_it_closes() {
    let grid = grid("S..\n.#.\n...\n");
    // Eight squares around; then the first step along the wall would come again. To the right hand the wall
    // comes only after a step straight ahead.
    for (hand, steps) in [(Algorithm::WallLeft, 8), (Algorithm::WallRight, 9)] {
        let run = finished(hand, &grid);
        assert_eq!(run.solver().outcome(), Some(Outcome::Circles));
        assert_eq!(run.solver().counters().steps, steps, "{hand}");
        assert_eq!(run.made(), steps + 1);
    }
}

#[test]
fn where_there_is_no_way_out_everybody_says_so() {
    for closed in ["S", "#####\n#S#E#\n#####\n", "0\n"] {
        for algorithm in Algorithm::ALL {
            let run = finished(algorithm, &grid(closed));
            assert_eq!(
                run.solver().outcome(),
                Some(Outcome::NoWayOut),
                "{algorithm}: {closed}"
            );
            assert_eq!(run.solver().counters().steps, u64::from(!algorithm.walks()));
        }
    }
    for room in ["....\n..S.\n....\n", "S..#E\n...#.\n", "S.#E\n.#..\n"] {
        for algorithm in Algorithm::ALL {
            let circles = matches!(
                algorithm,
                Algorithm::WallLeft | Algorithm::WallRight | Algorithm::Pledge
            );
            let expected = if circles {
                Outcome::Circles
            } else {
                Outcome::NoWayOut
            };
            let outcome = finished(algorithm, &grid(room)).solver().outcome();
            assert_eq!(outcome, Some(expected), "{algorithm}: {room}");
        }
    }
}

#[test]
fn entering_on_an_exit_is_the_way_out() {
    for algorithm in Algorithm::ALL {
        let run = finished(algorithm, &grid("2 0\n"));
        check_path(&run);
        assert_eq!(run.solver().counters().path, Some(0));
        assert_eq!(run.solver().counters().visited, 1);
    }
}

#[test]
fn the_nearest_of_several_exits_is_found() {
    let grid = grid("E......E\n........\n..S.....\n......E.\n");
    for algorithm in [
        Algorithm::BreadthFirst,
        Algorithm::AStar,
        Algorithm::DeadEnd,
    ] {
        let run = finished(algorithm, &grid);
        assert_eq!(
            run.solver().outcome(),
            Some(Outcome::Out {
                exit: Pos::new(0, 0)
            })
        );
        assert_eq!(run.solver().counters().path, Some(4));
    }
}

#[test]
fn the_hand_shows_the_wall_it_is_on() {
    let grid = grid("....\n....\n..S.\n...E\n");
    let mut run = Algorithm::WallRight.start(&grid, Order::default(), false);
    assert_eq!(
        (run.solver().hand(), run.solver().heading()),
        (None, Some(Dir::Right))
    );
    // Nothing at the right hand: straight ahead, then the wall ahead comes to the hand.
    run.advance(2);
    assert_eq!(run.solver().here(), Some(Pos::new(3, 1)));
    assert_eq!(
        (run.solver().hand(), run.solver().heading()),
        (Some(Dir::Right), Some(Dir::Up))
    );
}

#[test]
fn chalk_marks_can_be_seen_from_both_ends() {
    let grid = grid("S.\n.#\nE#\n");
    let order = "ESWN".parse().unwrap();
    let mut run = Algorithm::Tremaux.start(&grid, order, false);
    let (entry, east) = (Pos::new(0, 0), Pos::new(1, 0));
    assert_eq!(run.solver().marks(entry, Dir::Right), 0);
    for marks in [1, 2, 2] {
        run.step();
        assert_eq!(run.solver().marks(entry, Dir::Right), marks);
        assert_eq!(run.solver().marks(east, Dir::Left), marks);
    }
    assert_eq!(run.solver().marks(entry, Dir::Down), 1);
    assert_eq!(run.solver().marks(entry, Dir::Up), 0);
    assert_eq!(run.solver().marks(Pos::new(-1, 9), Dir::Up), 0);
}

#[test]
fn each_letter_stands_once() {
    assert_eq!("SWNE".parse::<Order>().unwrap(), Order::ARTICLE);
    let dirs = "nEsW".parse::<Order>().unwrap().dirs();
    assert_eq!(dirs, [Dir::Up, Dir::Right, Dir::Down, Dir::Left]);
    for wrong in [
        "", "SWN", "SWNEE", "SWNN", "SWNX", "S,W,N,E", "ſWNE", " SWNE",
    ] {
        assert_eq!(
            wrong.parse::<Order>().unwrap_err().exit_status(),
            2,
            "{wrong}"
        );
    }
}

#[test]
fn all_orders_can_be_stepped_to() {
    let next = |order: &Order| Some(order.next(true));
    let orders: Vec<Order> = std::iter::successors(Some(Order::ARTICLE), next)
        .take(25)
        .collect();
    let different: std::collections::HashSet<_> = orders.iter().collect();
    assert_eq!((different.len(), orders[24]), (24, Order::ARTICLE));
    assert_eq!(orders[1].next(false), Order::ARTICLE);
}

#[test]
fn all_twenty_four_orders_read_back() {
    let mut seen = Vec::new();
    let letters = ['N', 'E', 'S', 'W'];
    for number in 0..256 {
        let pick = |place: u32| letters[number >> (2 * place) & 3];
        let text: String = (0..4).map(pick).collect();
        if let Ok(order) = text.parse::<Order>() {
            assert_eq!(order.to_string(), text);
            seen.push(text);
        }
    }
    assert_eq!(seen.len(), 24);
}
