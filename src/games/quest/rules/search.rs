//! A search through the turns to come, on copies of the game: for pilots, and to make levels fair.
//!
//! Turn after turn it keeps the best copies, but only a few with the hero in the same cell. The caller says how good a
//! copy is.

use std::collections::{BTreeMap, BTreeSet};

use super::event::Event;
use super::play::{Play, Status};
use super::route;
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
    /// The most with the hero in one cell.
    pub each: u8,
}

/// A copy of the game, its cost, and its turns.
struct Node {
    play: Play,
    cost: u64,
    value: u64,
    way: Vec<Turn>,
}

/// The turns that lead to the best copy after all turns, or to the door if that is better. `None` if every copy was
/// given up.
///
/// `cost(before, after, turn)` is the cost of the turn with this number, from 0, or `None` to give the copy up;
/// `left(play)` is the cost still to come, 0 at the door.
pub fn search(
    play: Play,
    breadth: Breadth,
    mut cost: impl FnMut(&Play, &Play, usize) -> Option<u64>,
    left: impl Fn(&Play) -> u64,
) -> Option<Vec<Turn>> {
    let size = play.level().size();
    let mut layer = vec![Node {
        play,
        cost: 0,
        value: 0,
        way: Vec::new(),
    }];
    let mut out: Option<Node> = None;
    let mut known = BTreeSet::new();
    for turn in 0..breadth.turns {
        let mut next: Vec<Node> = Vec::new();
        for node in &layer {
            for (dir, after) in turns(&node.play) {
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
        known.clear();
        let mut there = Grid::new(size, 0_u8);
        layer.clear();
        for node in next {
            match node.play.state().status {
                Status::LevelDone if out.as_ref().is_none_or(|best| node.value < best.value) => {
                    out = Some(node);
                }
                Status::Playing if layer.len() < breadth.copies => {
                    let here = &mut there[node.play.state().hero];
                    if *here < breadth.each && known.insert(state(&node.play)) {
                        *here += 1;
                        layer.push(node);
                    }
                }
                _ => {}
            }
        }
    }
    let best = layer.into_iter().next().into_iter().chain(out);
    best.min_by_key(|node| node.value).map(|node| node.way)
}

/// The possible turns, and the copies that they lead to.
fn turns(play: &Play) -> impl Iterator<Item = (Turn, Play)> {
    let steps = Dir::ALL.into_iter().filter(|&dir| play.can_step(dir));
    [None].into_iter().chain(steps.map(Some)).map(|turn| {
        let mut after = play.clone();
        after.act(turn);
        (turn, after)
    })
}

/// A number that tells one copy from another (Fowler, Noll and Vo's hash); the same on every machine.
fn state(play: &Play) -> u64 {
    let place = |cell: Pos| play.level().size().index(cell) as u64;
    let others = play.state().villains.iter().map(|villain| {
        let state = u64::from(villain.clock) << 3
            | u64::from(villain.gives_way) << 1
            | u64::from(villain.alive);
        place(villain.cell) << 16 | state
    });
    let hero = place(play.state().hero) << 16 | u64::from(play.state().carried.blows) << 1;
    let all = std::iter::once(hero | u64::from(play.state().carried.guarded)).chain(others);
    all.fold(0xcbf2_9ce4_8422_2325, |hash, word| {
        (hash ^ word).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Copies that the search for a safe path follows, or this many for each turn of the direct path if that is long; and
/// how many of those with the hero in one cell at one turn.
const FOLLOWED: usize = 1_500;
const FOLLOWED_A_TURN: usize = 4;
const EACH: u8 = 2;
/// The weight of a turn that is left against one that has passed: the more, the straighter the search.
const LEFT: u32 = 2;

/// Turns that lead from this state to the door and cost no life, with chance as it will fall. (Weighted A* over cells
/// and turns.)
///
/// # Errors
/// If none are found: how often each villain was in the way.
pub fn way_through(play: &Play) -> Result<Vec<Turn>, Vec<u32>> {
    let left = turns_to(play, play.level().door());
    let mut hits = vec![0; play.state().villains.len()];
    // The copy that each copy came from, and the turn.
    let mut origins = vec![(0, None)];
    let mut waiting = BTreeMap::from([((0, 0), (0, play.clone()))]);
    let mut there: BTreeMap<(u32, Pos), u8> = BTreeMap::new();
    let mut known = BTreeSet::new();
    let straight = left[play.state().hero] as usize;
    for _ in 0..FOLLOWED.max(straight.saturating_mul(FOLLOWED_A_TURN)) {
        let Some(((_, copy), (turn, play))) = waiting.pop_first() else {
            break;
        };
        for (step, after) in turns(&play) {
            let turn = turn + 1;
            if after.is_life_lost() {
                for event in &after.state().events {
                    if let Event::Hit { villain, .. } = *event {
                        hits[villain] += 1;
                    }
                }
                continue;
            }
            let here = there.entry((turn, after.state().hero)).or_default();
            if *here == EACH || !known.insert((turn, state(&after))) {
                continue;
            }
            *here += 1;
            let next = origins.len();
            origins.push((copy, step));
            if after.state().status == Status::LevelDone {
                return Ok(way_to(&origins, next));
            }
            let value = turn.saturating_add(left[after.state().hero].saturating_mul(LEFT));
            waiting.insert((value, next), (turn, after));
        }
    }
    Err(hits)
}

/// The turns that led to a copy.
fn way_to(origins: &[(usize, Turn)], copy: usize) -> Vec<Turn> {
    let back = std::iter::successors(Some(copy), |&copy| Some(origins[copy].0));
    let mut way: Vec<Turn> = back
        .take_while(|&copy| copy > 0)
        .map(|copy| origins[copy].1)
        .collect();
    way.reverse();
    way
}

/// Turns from each cell to or over another, if the hero slides on ice.
pub fn turns_to(play: &Play, target: Pos) -> Grid<u32> {
    let landing = |cell, dir| play.landing_from(cell, dir);
    route::least_to(play.level().size(), (target, true), |_| 1, landing)
}
