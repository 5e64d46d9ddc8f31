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
    settle(goal, |cell, cost| {
        if least[cell] <= cost {
            return &[];
        }
        least[cell] = cost;
        &before[cell]
    });
    least
}

/// Dijkstra's algorithm: `visit` hears of each state in the order of its least cost from the first one. It returns the
/// states that come next, with what each costs, and none for a state that it has heard of before.
fn settle<'a, S: Copy + Ord + 'a>(first: S, mut visit: impl FnMut(S, u32) -> &'a [(S, u32)]) {
    let mut waiting = BinaryHeap::from([Reverse((0, first))]);
    while let Some(Reverse((cost, state))) = waiting.pop() {
        let all = visit(state, cost).iter();
        waiting.extend(all.map(|&(next, more)| Reverse((cost + more, next))));
    }
}

/// A path through the maze.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// Its cells, from the first to the last.
    pub cells: Vec<Pos>,
    /// Whether it goes past the key, where that has not been taken.
    pub takes_key: bool,
}

impl Path {
    /// How many steps it has.
    pub fn steps(&self) -> u32 {
        self.cells.len() as u32 - 1
    }
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

/// The shortest path to the goal from a cell and with or without the key: alone that cell if there is none. A slide
/// over the key takes it, and one over the goal comes to it. `landing` says where a turn ends without the key and with
/// it.
pub fn shortest(
    size: Size,
    (from, has_key): (Pos, bool),
    (goal, key): (Pos, Option<Pos>),
    landing: impl Fn(bool, Pos, Dir) -> Option<Pos>,
) -> Path {
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
    for ends_with_key in [false, true] {
        settle((goal, ends_with_key), |(cell, has_key), steps| {
            let known = &mut least[cell][usize::from(has_key)];
            if *known <= steps {
                return &[];
            }
            *known = steps;
            &before[cell][usize::from(has_key)]
        });
    }
    let left = |(cell, has_key): (Pos, bool)| least[cell][usize::from(has_key)];
    let (mut cells, mut state) = (vec![from], (from, has_key));
    while state.0 != goal {
        let leads = |&(_, (end, then)): &(Dir, (Pos, bool))| {
            left((end, then)).checked_add(steps(state.0, end)) == Some(left(state))
        };
        let Some((dir, then)) = turns(state).into_iter().flatten().find(leads) else {
            break;
        };
        cells.extend(between(state.0, then.0, dir));
        state = then;
    }
    Path {
        cells,
        takes_key: state.1 && !has_key,
    }
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
