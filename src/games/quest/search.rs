//! A search through the turns to come, on copies of the game: for pilots, and for the levels to be fair.
//!
//! Turn after turn it keeps the best copies, of those with the hero in one cell only a few.
//! What makes a copy good the caller says.

use std::collections::{BTreeSet, VecDeque};

use super::look::Look;
use super::play::{Play, Status};
use crate::grid::{Dir, Grid, Pos};

/// A step, or none.
pub type Turn = Option<Dir>;

/// How far and how broadly it looks.
#[derive(Clone, Copy, Debug)]
pub struct Breadth {
    /// Turns ahead at most.
    pub turns: usize,
    /// Copies that are kept from turn to turn.
    pub copies: usize,
    /// Of those with the hero in one cell.
    pub each: u8,
}

/// A copy of the game, what it has cost to get there, and by which turns.
struct Node {
    play: Play,
    cost: u64,
    value: u64,
    way: Vec<Turn>,
}

/// The turns that lead to the door, or to the best copy after all turns; the latter is told apart. `None` where every
/// copy was given up.
///
/// `cost(before, after, turn)` is what the turn with this number, from 0, has cost, `None` to give the copy up;
/// `left(play)` what there is still to come.
pub fn search(
    play: Play,
    breadth: Breadth,
    mut cost: impl FnMut(&Play, &Play, usize) -> Option<u64>,
    left: impl Fn(&Play) -> u64,
) -> Option<(Vec<Turn>, Status)> {
    let size = play.level().size();
    let mut layer = vec![Node {
        play,
        cost: 0,
        value: 0,
        way: Vec::new(),
    }];
    let mut known = BTreeSet::new();
    for turn in 0..breadth.turns {
        let mut next: Vec<Node> = Vec::new();
        for node in &layer {
            for dir in [None].into_iter().chain(Dir::ALL.map(Some)) {
                if dir.is_some_and(|dir| !node.play.can_step(dir)) {
                    continue;
                }
                let mut after = node.play.clone();
                after.act(dir);
                let Some(more) = cost(&node.play, &after, turn) else {
                    continue;
                };
                let cost = node.cost + more;
                let value = cost + left(&after);
                let mut way = node.way.clone();
                way.push(dir);
                next.push(Node {
                    play: after,
                    cost,
                    value,
                    way,
                });
            }
        }
        next.sort_by_key(|node| node.value);
        if let Some(best) = next.first()
            && best.play.status() == Status::LevelDone
        {
            return Some((best.way.clone(), Status::LevelDone));
        }
        known.clear();
        let mut there = Grid::new(size, 0_u8);
        next.retain(|node| {
            let here = &mut there[node.play.hero()];
            let keep = *here < breadth.each
                && node.play.status() == Status::Playing
                && known.insert(state(&node.play));
            *here += u8::from(keep);
            keep
        });
        next.truncate(breadth.copies);
        layer = next;
    }
    let best = layer.into_iter().next()?;
    Some((best.way, Status::Playing))
}

/// What tells one copy from another, as a number (Fowler, Noll and Vo's hash): the same everywhere.
fn state(play: &Play) -> u64 {
    let place = |cell: Pos| play.level().size().index(cell) as u64;
    let others = play.villains().iter().map(|villain| {
        let state = u64::from(villain.clock()) << 1 | u64::from(villain.is_alive());
        place(villain.cell()) << 16 | state
    });
    let hero = place(play.hero()) << 16 | u64::from(play.blows()) << 1;
    let all = std::iter::once(hero | u64::from(play.is_guarded())).chain(others);
    all.fold(0xcbf2_9ce4_8422_2325, |hash, word| {
        (hash ^ word).wrapping_mul(0x0100_0000_01b3)
    })
}

/// How broadly the true future is searched for a way to the door: copies, and copies with the hero in one cell.
const FORESIGHT: [(usize, u8); 2] = [(8, 1), (40, 2)];

/// Mazes of more cells are searched with the first breadth alone: nobody waits long for a level.
const LARGE: usize = 400;

/// Turns that lead from how a game stands to the door, and cost no life: chance falls as it will fall. `None` where
/// none are found.
pub fn way_through(play: &Play) -> Option<Vec<Turn>> {
    // Long enough to go for the sword, and to let everybody pass.
    let turns = 2 * play.door_steps(play.hero())? as usize + 60;
    let by_slides = (play.level().look() == Look::Ice).then(|| turns_to_door(play));
    let passes = if play.walls().size().area() > LARGE {
        1
    } else {
        FORESIGHT.len()
    };
    FORESIGHT
        .into_iter()
        .take(passes)
        .find_map(|(copies, each)| {
            let breadth = Breadth {
                turns,
                copies,
                each,
            };
            let no_life_lost = |_: &Play, after: &Play, _| (!after.is_life_lost()).then_some(0);
            let left = |play: &Play| match &by_slides {
                Some(turns) => turns[play.hero()],
                None => play.door_steps(play.hero()).map_or(u64::MAX, u64::from),
            };
            let (way, status) = search(play.clone(), breadth, no_life_lost, left)?;
            (status == Status::LevelDone).then_some(way)
        })
}

/// Turns from each cell to the door where one slides on ice.
fn turns_to_door(play: &Play) -> Grid<u64> {
    let size = play.level().size();
    // From where a step leads to a cell.
    let mut before = Grid::new(size, Vec::new());
    for cell in size.positions() {
        let landings = Dir::ALL.map(|dir| play.landing_from(cell, dir));
        for to in landings.into_iter().flatten() {
            before[to].push(cell);
        }
    }
    let mut turns = Grid::new(size, u64::MAX);
    turns[play.level().door()] = 0;
    let mut queue = VecDeque::from([play.level().door()]);
    while let Some(cell) = queue.pop_front() {
        for &from in &before[cell] {
            if turns[from] == u64::MAX {
                turns[from] = turns[cell] + 1;
                queue.push_back(from);
            }
        }
    }
    turns
}
