//! Counters and ends, told exactly on pictures typed as text.

use super::*;

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
        assert_eq!(run.counters(), counters, "{algorithm}");
        check_path(&run);
    }
    assert_eq!(finished(Algorithm::Pledge, &grid).turns(), Some(3));
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
    assert_eq!(run.counters(), counters(10, 11, 8, 7));
}

#[test]
fn the_article_s_robot_on_its_first_grid() {
    let grid = grid("011111\n001111\n101111\n101000\n000012\n000111\n111111\n");
    // 16 knights are printed; the corner at the left is a dead end, and the way around it is no shortest one.
    let run = finished(Algorithm::DepthFirst, &grid);
    assert_eq!(run.counters(), counters(16, 17, 14, 13));
    assert_eq!(shortest(&grid), Some(11));
    assert_eq!(finished(Algorithm::AStar, &grid).counters().path, Some(11));
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
        assert_eq!(run.outcome(), Some(Outcome::Circles), "{hand}");
        // Once around the C and no step further.
        assert_eq!(run.counters().path, None);
        assert_eq!(run.path(), None);
    }
    check_path(&finished(Algorithm::Pledge, &grid));
}

/// It comes to the corner at the bottom right twice, going east: with its counter at 0, then at 4. That is no
/// circle, for along the wall it goes on differently than free.
#[test]
fn pledge_does_not_give_up_where_its_counter_has_been_0() {
    let grid = grid(".#E\n.#.\n#S.\n");
    let run = finished(Algorithm::Pledge, &grid);
    assert_eq!(run.counters().path, Some(3));
}

/// Going for the exit first, A* comes to some squares by detours, and must take the better way when it shows.
#[test]
fn a_star_mends_a_way_that_it_found_first() {
    let grid = grid("#S.\n#..\n...\n..#\n..E\n");
    let run = finished(Algorithm::AStar, &grid);
    assert_eq!(run.counters().path, Some(5));
    check_path(&run);
}

#[test]
fn a_circle_is_recognised_when_it_closes() {
    let grid = grid("S..\n.#.\n...\n");
    // Eight squares around; then the first step along the wall would come again. To the right hand the wall
    // comes only after a step straight ahead.
    for (hand, steps) in [(Algorithm::WallLeft, 8), (Algorithm::WallRight, 9)] {
        let run = finished(hand, &grid);
        assert_eq!(run.outcome(), Some(Outcome::Circles));
        assert_eq!(run.counters().steps, steps, "{hand}");
        assert_eq!(run.made(), steps + 1);
    }
}

#[test]
fn where_there_is_no_way_out_everybody_says_so() {
    for closed in ["S", "#####\n#S#E#\n#####\n", "0\n"] {
        for algorithm in Algorithm::ALL {
            let run = finished(algorithm, &grid(closed));
            assert_eq!(
                run.outcome(),
                Some(Outcome::NoWayOut),
                "{algorithm}: {closed}"
            );
            assert_eq!(run.counters().steps, u64::from(!algorithm.walks()));
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
            let outcome = finished(algorithm, &grid(room)).outcome();
            assert_eq!(outcome, Some(expected), "{algorithm}: {room}");
        }
    }
}

#[test]
fn who_enters_on_an_exit_is_out() {
    for algorithm in Algorithm::ALL {
        let run = finished(algorithm, &grid("2 0\n"));
        check_path(&run);
        assert_eq!(run.counters().path, Some(0));
        assert_eq!(run.counters().visited, 1);
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
            run.outcome(),
            Some(Outcome::Out {
                exit: Pos::new(0, 0)
            })
        );
        assert_eq!(run.counters().path, Some(4));
    }
}

#[test]
fn the_hand_shows_the_wall_it_is_on() {
    let grid = grid("....\n....\n..S.\n...E\n");
    let mut run = Algorithm::WallRight.start(&grid, Order::default(), false);
    assert_eq!((run.hand(), run.heading()), (None, Some(Dir::Right)));
    // Nothing at the right hand: straight ahead, then the wall ahead comes to the hand.
    run.advance(2);
    assert_eq!(run.here(), Some(Pos::new(3, 1)));
    assert_eq!(
        (run.hand(), run.heading()),
        (Some(Dir::Right), Some(Dir::Up))
    );
}

#[test]
fn chalk_marks_can_be_seen_from_both_ends() {
    let grid = grid("S.\n.#\nE#\n");
    let order = "ESWN".parse().unwrap();
    let mut run = Algorithm::Tremaux.start(&grid, order, false);
    let (entry, east) = (Pos::new(0, 0), Pos::new(1, 0));
    assert_eq!(run.marks(entry, Dir::Right), 0);
    for marks in [1, 2, 2] {
        run.step();
        assert_eq!(run.marks(entry, Dir::Right), marks);
        assert_eq!(run.marks(east, Dir::Left), marks);
    }
    assert_eq!(run.marks(entry, Dir::Down), 1);
    assert_eq!(run.marks(entry, Dir::Up), 0);
    assert_eq!(run.marks(Pos::new(-1, 9), Dir::Up), 0);
}
