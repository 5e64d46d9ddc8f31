//! The optimiser against the rules themselves: our own levels, and a search that knows nothing but moves.

use std::collections::BTreeMap;

use super::*;
use crate::rng::{GameRng, Seed};
use crate::solve::board::{Level, Step};
use crate::solve::lurd;
use crate::solve::random_levels::{self, pushes_among};

const ORDERS: [Order; 2] = [Order::Pushes, Order::Moves];

fn optimizer(level: &Level, moves: &[Dir], order: Order) -> Option<Optimizer> {
    let limits = Limits {
        memory: 16 << 20,
        ..Optimizer::LIMITS
    };
    Optimizer::new(level.board(), level.start(), moves, order, limits)
}

/// The two counts of moves that solve a level, in order.
fn counts(level: &Level, moves: &[Dir], order: Order) -> (usize, usize) {
    let pushes = pushes_among(level, moves).unwrap();
    match order {
        Order::Pushes => (pushes, moves.len()),
        Order::Moves => (moves.len(), pushes),
    }
}

/// The least counts that solve a level, in order, and the moves that do it: Dijkstra, a move at a time.
fn truth(level: &Level, order: Order) -> Option<((usize, usize), Vec<Dir>)> {
    let key = |position: &Position| level.board().picture(position);
    let mut waiting = BTreeMap::from([((0, 0, key(level.start())), level.start().clone())]);
    let mut before: BTreeMap<String, Option<(String, Dir)>> = BTreeMap::new();
    let mut ways = BTreeMap::from([(key(level.start()), ((0, 0), None))]);
    while let Some(((first, second, name), position)) = waiting.pop_first() {
        let Some((cost, way)) = ways.get(&name).cloned() else {
            continue;
        };
        if cost != (first, second) || before.insert(name.clone(), way).is_some() {
            continue;
        }
        if position.is_solved(level.board()) {
            let mut moves = Vec::new();
            let mut here = &name;
            while let Some((from, dir)) = &before[here] {
                moves.push(*dir);
                here = from;
            }
            moves.reverse();
            return Some((cost, moves));
        }
        for dir in Dir::ALL {
            let mut next = position.clone();
            let pushes = match next.step(level.board(), dir) {
                Step::Blocked => continue,
                Step::Moved => 0,
                Step::Pushed { .. } => 1,
            };
            let cost = match order {
                Order::Pushes => (first + pushes, second + 1),
                Order::Moves => (first + 1, second + pushes),
            };
            let known = ways.get(&key(&next)).map(|(known, _)| *known);
            if known.is_none_or(|known| cost < known) {
                ways.insert(key(&next), (cost, Some((name.clone(), dir))));
                waiting.insert((cost.0, cost.1, key(&next)), next);
            }
        }
    }
    None
}

/// Moves that solve a level and take a detour: walks at random, as long as it can still be solved, then the way.
fn detour(level: &Level, rng: &mut GameRng) -> Option<Vec<Dir>> {
    let (mut position, mut made) = (level.start().clone(), Vec::new());
    let mut best: Option<Vec<Dir>> = None;
    for _ in 0..8 {
        for _ in 0..4 {
            let dir = *rng.choose(&Dir::ALL)?;
            if position.step(level.board(), dir) != Step::Blocked {
                made.push(dir);
            }
        }
        let here = Level::new(level.board().clone(), position.clone());
        let Some((_, rest)) = truth(&here, Order::Pushes) else {
            break;
        };
        best = Some([&made[..], &rest].concat());
    }
    best
}

/// A small level of chance.
fn random_level(rng: &mut GameRng) -> Option<Level> {
    let (width, height) = (4 + rng.index(2), 3 + rng.index(2));
    let mut squares = vec![' '; width * height];
    let boxes = ["$.", "$.$.", "$*."][rng.index(3)];
    for letter in "##@".chars().chain(boxes.chars()) {
        let free: Vec<usize> = (0..squares.len())
            .filter(|&place| squares[place] == ' ')
            .collect();
        squares[*rng.choose(&free)?] = letter;
    }
    let wall = "#".repeat(width + 2);
    let rows = squares
        .chunks(width)
        .map(|row| format!("#{}#\n", row.iter().collect::<String>()));
    format!("{wall}\n{}{wall}\n", rows.collect::<String>())
        .parse()
        .ok()
}

fn own_levels() -> Vec<(Level, Vec<Dir>)> {
    random_levels::own_levels(include_str!("../../../levels/sokoban/first-steps.xsb"))
}

#[test]
fn what_is_proven_is_the_shortest_there_is() {
    let (mut proven, mut gained) = (0, 0);
    for seed in 0..600 {
        let mut rng = GameRng::new(Seed(seed));
        let Some(level) = random_level(&mut rng) else {
            continue;
        };
        let Some(moves) = detour(&level, &mut rng) else {
            continue;
        };
        for order in ORDERS {
            let mut optimizer = optimizer(&level, &moves, order).unwrap();
            assert_eq!(optimizer.advance(u64::MAX), Status::Done);
            let before = counts(&level, &moves, order);
            let after = counts(&level, optimizer.best(), order);
            let (least, _) = truth(&level, order).unwrap();
            assert!(least <= after && after <= before, "{level}");
            assert!(optimizer.is_proven(), "{level}");
            assert_eq!(after.0, least.0, "{order:?}\n{level}");
            if order == Order::Moves {
                assert_eq!(after, least, "{level}");
            }
            proven += 1;
            gained += usize::from(after < before);
        }
    }
    assert!(proven > 100 && gained > 50, "{proven} {gained}");
}

#[test]
fn our_own_levels_are_proven_and_never_made_longer() {
    for (level, moves) in own_levels() {
        for order in ORDERS {
            let mut optimizer = optimizer(&level, &moves, order).unwrap();
            optimizer.advance(u64::MAX);
            let after = counts(&level, optimizer.best(), order);
            assert!(after <= counts(&level, &moves, order), "{level}");
            assert!(optimizer.is_proven() || order == Order::Moves, "{level}");
        }
    }
}

#[test]
fn the_portions_change_nothing() {
    for (level, moves) in own_levels().into_iter().take(6) {
        let mut whole = optimizer(&level, &moves, Order::Pushes).unwrap();
        whole.advance(u64::MAX);
        let mut steps = optimizer(&level, &moves, Order::Pushes).unwrap();
        let mut length = moves.len();
        while steps.advance(1) == Status::Working {
            assert!(steps.best().len() <= length || steps.worked() > 0);
            length = steps.best().len();
        }
        assert_eq!(whole.best(), steps.best(), "{level}");
        assert_eq!(whole.worked(), steps.worked(), "{level}");
        assert_eq!(whole.is_proven(), steps.is_proven(), "{level}");
    }
}

#[test]
fn moves_that_solve_nothing_are_refused() {
    let level: Level = "#######\n#@ $ .#\n#######".parse().unwrap();
    let start = |text| optimizer(&level, &lurd::read(text).unwrap(), Order::Pushes);
    assert!(start("rr").is_none(), "not solved");
    assert!(start("urrr").is_none(), "into a wall");
    assert!(start("rrrr").is_none(), "a move too many");
    assert_eq!(start("rlrrr").map(|all| all.best().len()), Some(5));
}

#[test]
fn small_limits_end_the_search_unproven() {
    let (level, moves) = own_levels().pop().unwrap();
    for (nodes, memory) in [(100_000, 0), (20, 16 << 20)] {
        let limits = Limits { nodes, memory };
        let mut optimizer =
            Optimizer::new(level.board(), level.start(), &moves, Order::Moves, limits).unwrap();
        assert_eq!(optimizer.advance(u64::MAX), Status::Done);
        assert!(!optimizer.is_proven() && optimizer.expanded() <= nodes);
        counts(&level, optimizer.best(), Order::Moves);
    }
}
