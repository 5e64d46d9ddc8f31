//! Paths of a hero who slides on ice: how many turns or steps it is from each cell to a goal, and which way to go.
//!
//! It knows nothing of the game: the caller says where a step from a cell ends.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

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

/// Steps of the shortest path from a cell to the goal, and whether it takes the `key`, as a slide over it does; one over
/// the goal comes to it. `landing` says where a turn ends without the key and with it.
pub fn shortest(
    from: Pos,
    (goal, key): (Pos, Option<Pos>),
    landing: impl Fn(bool, Pos, Dir) -> Option<Pos>,
) -> Option<(u32, bool)> {
    let mut known = BTreeSet::new();
    let mut waiting = BinaryHeap::from([Reverse((0, from, false))]);
    while let Some(Reverse((now, cell, has_key))) = waiting.pop() {
        if !known.insert((cell, has_key)) {
            continue;
        }
        if cell == goal {
            return Some((now, has_key));
        }
        for dir in Dir::ALL {
            let Some(to) = landing(has_key, cell, dir) else {
                continue;
            };
            let end = if passes(cell, to, dir, goal) {
                goal
            } else {
                to
            };
            let takes = key.is_some_and(|key| passes(cell, end, dir, key));
            waiting.push(Reverse((now + steps(cell, end), end, has_key || takes)));
        }
    }
    None
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
