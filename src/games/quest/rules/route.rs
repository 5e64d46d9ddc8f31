//! Paths of a hero who slides on ice: how many turns it is from each cell to a goal, and which way to go.
//!
//! It knows nothing of the game: the caller says where a step from a cell ends.

use std::collections::VecDeque;

use crate::grid::{Dir, Grid, Pos, Size};

/// Turns from each cell to a goal, `u32::MAX` where there is no way; if it `counts_passing`, a slide over the goal
/// comes to it.
pub fn turns_to(
    size: Size,
    goal: Pos,
    counts_passing: bool,
    landing: impl Fn(Pos, Dir) -> Option<Pos>,
) -> Grid<u32> {
    // The cells from which a turn leads to a cell, or over the goal.
    let mut before = Grid::new(size, Vec::new());
    for cell in size.positions() {
        for dir in Dir::ALL {
            let Some(to) = landing(cell, dir) else {
                continue;
            };
            before[to].push(cell);
            if counts_passing && passes(cell, to, dir, goal) {
                before[goal].push(cell);
            }
        }
    }
    let mut turns = Grid::new(size, u32::MAX);
    turns[goal] = 0;
    let mut queue = VecDeque::from([goal]);
    while let Some(cell) = queue.pop_front() {
        for &from in &before[cell] {
            if turns[from] == u32::MAX {
                turns[from] = turns[cell] + 1;
                queue.push_back(from);
            }
        }
    }
    turns
}

/// The next turn from a cell to the goal, where so many turns are left from each cell; and where it ends.
pub fn next(
    (cell, goal): (Pos, Pos),
    left: impl Fn(Pos) -> Option<u32>,
    landing: impl Fn(Pos, Dir) -> Option<Pos>,
) -> Option<(Dir, Pos)> {
    let then = left(cell)?.checked_sub(1)?;
    let steps = Dir::ALL.map(|dir| Some((dir, landing(cell, dir)?)));
    let steps = || steps.into_iter().flatten();
    let lands = |&(_, to): &(Dir, Pos)| left(to) == Some(then);
    let crosses = |&(dir, to): &(Dir, Pos)| then == 0 && passes(cell, to, dir, goal);
    steps().find(lands).or_else(|| steps().find(crosses))
}

/// Whether a turn from one cell to another crosses the target.
pub fn passes(from: Pos, to: Pos, dir: Dir, target: Pos) -> bool {
    between(from, to, dir).any(|cell| cell == target)
}

/// The cells of a turn after the first one.
pub fn between(from: Pos, to: Pos, dir: Dir) -> impl Iterator<Item = Pos> {
    std::iter::successors(Some(from), move |&cell| (cell != to).then(|| cell + dir)).skip(1)
}
