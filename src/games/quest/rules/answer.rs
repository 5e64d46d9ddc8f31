//! Whether a position has an answer: turns that surely keep the hero's life, by what the player sees. The laws of the
//! rules ask for it, and so does the story of a lost game.
//!
//! This is strict. Every toss of a guard, a wolf or a bat may fall either way, and all of them against him. But he sees
//! how each fell, as villains look where they will go, and may answer it: the answer is a whole plan, not one path.

use std::collections::BTreeMap;

use super::level::{Scenery, Square};
use super::play::{Play, Status};
use super::search::Turn;
use super::villain::{BAT_REST, FLIGHT, Kind, Villain, room};
use crate::grid::Dir;

/// Turns before a life was lost in which an answer is looked for, and how many turns beyond the loss it must keep the
/// life.
pub const MOMENTS: usize = 10;
pub const LASTS: u32 = 3;

/// Whether the hero surely keeps his life for this many turns, or reaches the door before, if he plays well. Only
/// villains that show count. So many positions are looked at; beyond these the answer is no.
pub fn has_answer(play: &Play, turns: u32, positions: usize) -> bool {
    let mut shown = play.clone();
    shown.state.villains.retain(|one| play.is_noticed(one));
    let mut answers = Answers {
        known: BTreeMap::new(),
        left: positions,
    };
    answers.keep(shown, turns)
}

/// What is known of positions, by the turns to go.
struct Answers {
    known: BTreeMap<(u32, u64), bool>,
    left: usize,
}

impl Answers {
    /// Whether there is a turn after which the hero can go on, whatever is tossed.
    fn keep(&mut self, mut play: Play, turns: u32) -> bool {
        let size = play.state.villains.len();
        for villain in (0..size).rev() {
            if !can_come(&play, &play.state.villains[villain], turns) {
                play.state.villains.remove(villain);
            }
        }
        let is_ember = |square: &Square| matches!(square, Square::Ember(_));
        let burns = play.level.squares.cells().iter().any(is_ember);
        if turns == 0 || play.state.villains.is_empty() && !burns {
            return true;
        }
        let key = (turns, position(&play));
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let Some(left) = self.left.checked_sub(1) else {
            return false;
        };
        self.left = left;
        let all = [None].into_iter().chain(Dir::ALL.map(Some));
        let can = |turn: &Turn| turn.is_none_or(|dir| play.can_step(dir));
        let kept = all.filter(can).any(|turn| {
            let mut after = play.clone();
            after.act(turn);
            after.state.status == Status::LevelDone
                || !after.is_life_lost() && self.keep_all(after, turns - 1, 0)
        });
        self.known.insert(key, kept);
        kept
    }

    /// The same for each way in which the tosses of the villains from this one on can fall.
    fn keep_all(&mut self, play: Play, turns: u32, from: usize) -> bool {
        for villain in from..play.state.villains.len() {
            let one = &play.state.villains[villain];
            let ways = tossed(&play, one);
            if ways.len() > 1 && can_come(&play, one, turns) {
                return ways.into_iter().all(|dir| {
                    let mut play = play.clone();
                    let one = &mut play.state.villains[villain];
                    match one.kind() {
                        Kind::Bat => one.heading = dir,
                        _ => one.wander = dir,
                    }
                    self.keep_all(play, turns, villain + 1)
                });
            }
        }
        self.keep(play, turns)
    }
}

/// The directions among which a villain has just chosen at random.
fn tossed(play: &Play, villain: &Villain) -> Vec<Dir> {
    let (walls, back) = (play.walls(), villain.heading.opposite());
    let is_one_of_them = |&dir: &Dir| match villain.kind() {
        Kind::Guard | Kind::Wolf => dir != back && walls.can_step(villain.cell, dir),
        Kind::Bat if villain.clock == BAT_REST => room(walls, villain.cell, dir) > 0,
        _ => false,
    };
    Dir::ALL.into_iter().filter(is_one_of_them).collect()
}

/// Whether a villain and the hero may meet within these turns.
fn can_come(play: &Play, villain: &Villain, turns: u32) -> bool {
    let (hero, cell) = (play.state.hero, villain.cell);
    villain.alive
        && match villain.kind() {
            Kind::Echo => true,
            // He may slide towards them.
            _ if play.level.scenery() == Scenery::Ice => true,
            Kind::Bat => {
                hero.x.abs_diff(cell.x) + hero.y.abs_diff(cell.y) <= (1 + FLIGHT as u32) * turns
            }
            _ => play.steps_to_hero(cell) <= Some(2 * turns),
        }
}

/// A number that tells one position from another (Fowler, Noll and Vo's hash).
fn position(play: &Play) -> u64 {
    let (size, state) = (play.level.size(), &play.state);
    let carried = state.carried;
    let hero = [
        size.index(state.hero) as u64,
        u64::from(carried.blows),
        u64::from(carried.guarded),
        u64::from(carried.key),
    ];
    let villains = state.villains.iter().flat_map(|one| {
        let place = size.index(one.cell) << 8 | (one.heading as usize) << 4 | one.wander as usize;
        let kind = u64::from(one.gives_way) << 5 | u64::from(one.wounded) << 4 | one.kind() as u64;
        [place as u64, u64::from(one.clock), kind]
    });
    // An echo goes by his path.
    let echo = state.villains.iter().any(|one| one.kind() == Kind::Echo);
    let path = play.trail.cells().filter(|_| echo);
    let path = path.map(|cell| size.index(cell) as u64);
    let things = state
        .things
        .iter()
        .map(|lying| size.index(lying.cell) as u64);
    let all = hero.into_iter().chain(villains).chain(path).chain(things);
    all.fold(0xcbf2_9ce4_8422_2325, |hash, word| {
        (hash ^ word).wrapping_mul(0x0100_0000_01b3)
    })
}
