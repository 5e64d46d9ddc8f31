//! Paths of a hero who slides on ice: how many turns or steps it is from each cell to a goal, and which way to go.
//!
//! It knows nothing of the game: the caller says where a step from a cell ends.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::grid::{Dir, Grid, Pos, Size};

/// The least cost from each cell to a goal, by what a turn of so many steps costs, `u32::MAX` where there is no way; if
/// it `counts_passing`, a slide over the goal comes to it. Dijkstra's algorithm, backwards.
pub fn least_to(
    size: Size,
    (goal, counts_passing): (Pos, bool),
    cost: impl Fn(u32) -> u32,
    landing: impl Fn(Pos, Dir) -> Option<Pos>,
) -> Grid<u32> {
    // The cells from which a turn leads to a cell, or over the goal.
    let mut before = Grid::new(size, Vec::new());
    for cell in size.positions() {
        for dir in Dir::ALL {
            let Some(to) = landing(cell, dir) else {
                continue;
            };
            let crosses = counts_passing && passes(cell, to, dir, goal);
            for end in [Some(to), crosses.then_some(goal)].into_iter().flatten() {
                before[end].push((cell, cost(steps(cell, end))));
            }
        }
    }
    let mut least = Grid::new(size, u32::MAX);
    let mut waiting = BinaryHeap::from([Reverse((0, goal))]);
    while let Some(Reverse((now, cell))) = waiting.pop() {
        if least[cell] != u32::MAX {
            continue;
        }
        least[cell] = now;
        let all = before[cell].iter();
        waiting.extend(all.map(|&(from, cost)| Reverse((now + cost, from))));
    }
    least
}

/// The next turn from a cell to the goal, where so many steps are left from each cell; and where it ends.
pub fn next(
    (cell, goal): (Pos, Pos),
    left: impl Fn(Pos) -> Option<u32>,
    landing: impl Fn(Pos, Dir) -> Option<Pos>,
) -> Option<(Dir, Pos)> {
    let now = left(cell).filter(|&now| now > 0)?;
    let turns = Dir::ALL.map(|dir| Some((dir, landing(cell, dir)?)));
    let turns = || turns.into_iter().flatten();
    let then = |to: Pos| now.checked_sub(steps(cell, to));
    let lands = |&(_, to): &(Dir, Pos)| then(to).is_some() && left(to) == then(to);
    let crosses = |&(dir, to): &(Dir, Pos)| then(goal) == Some(0) && passes(cell, to, dir, goal);
    turns().find(lands).or_else(|| turns().find(crosses))
}

/// The shortest path to the goal from a cell and with or without the key, both included: alone that cell if there is
/// none; and whether the hero has the key in the end. A slide over the key takes it, and one over the goal comes to it.
/// `landing` says where a turn ends without the key and with it.
pub fn shortest(
    size: Size,
    (from, has_key): (Pos, bool),
    (goal, key): (Pos, Option<Pos>),
    landing: impl Fn(bool, Pos, Dir) -> Option<Pos>,
) -> (Vec<Pos>, bool) {
    let turns = |(cell, has_key): (Pos, bool)| {
        Dir::ALL.map(|dir| {
            let to = landing(has_key, cell, dir)?;
            let is_end = passes(cell, to, dir, goal);
            let end = if is_end { goal } else { to };
            let takes = key.is_some_and(|key| passes(cell, end, dir, key));
            Some((dir, (end, has_key || takes)))
        })
    };
    // Backwards from the goal, so that of equal paths the one of the first directions is found, as in `next`.
    let mut before = Grid::new(size, [const { Vec::new() }; 2]);
    for state in size
        .positions()
        .flat_map(|cell| [(cell, false), (cell, true)])
    {
        for (_, (end, then)) in turns(state).into_iter().flatten() {
            before[end][usize::from(then)].push((state, steps(state.0, end)));
        }
    }
    let mut least = Grid::new(size, [u32::MAX; 2]);
    let mut waiting = BinaryHeap::from([false, true].map(|has_key| Reverse((0, (goal, has_key)))));
    while let Some(Reverse((now, (cell, has_key)))) = waiting.pop() {
        let known = &mut least[cell][usize::from(has_key)];
        if *known == u32::MAX {
            *known = now;
            let all = before[cell][usize::from(has_key)].iter();
            waiting.extend(all.map(|&(from, steps)| Reverse((now + steps, from))));
        }
    }
    let left = |(cell, has_key): (Pos, bool)| least[cell][usize::from(has_key)];
    let (mut way, mut state) = (vec![from], (from, has_key));
    while state.0 != goal {
        let leads = |&(_, (end, then)): &(Dir, (Pos, bool))| {
            left((end, then)).checked_add(steps(state.0, end)) == Some(left(state))
        };
        let Some((dir, then)) = turns(state).into_iter().flatten().find(leads) else {
            break;
        };
        way.extend(between(state.0, then.0, dir));
        state = then;
    }
    (way, state.1)
}

/// Steps of a turn from one cell to another.
fn steps(from: Pos, to: Pos) -> u32 {
    from.x.abs_diff(to.x) + from.y.abs_diff(to.y)
}

/// Whether a turn from one cell to another crosses the target.
pub fn passes(from: Pos, to: Pos, dir: Dir, target: Pos) -> bool {
    between(from, to, dir).any(|cell| cell == target)
}

/// The cells of a turn after the first one.
pub fn between(from: Pos, to: Pos, dir: Dir) -> impl Iterator<Item = Pos> {
    std::iter::successors(Some(from), move |&cell| (cell != to).then(|| cell + dir)).skip(1)
}
