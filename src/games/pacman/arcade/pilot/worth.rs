//! What comes of a way, in hundredths of a point as the pilot counts them: he wants boards cleared more than points.
//!
//! A dot must be worth more than going away from where dots are: else he would walk about beside the last one of a
//! group for ever.

use crate::games::pacman::arcade::{Fact, Play};

/// A dot.
const DOT: i32 = 1000;
/// What a dot is worth less for each tick that it is eaten later.
const DOT_LATER: i32 = 2;
/// What an energizer is kept for costs, for each dot that is left; at most [`ENERGIZER`].
const ENERGIZER_A_DOT: i32 = 100;
/// What an energizer costs while many dots are left: two frightened ghosts in reach are worth it.
const ENERGIZER: i32 = 6000;
/// A point of a ghost's.
const GHOST_POINT: i32 = 50;
/// What a ghost is worth less for each tick that it is eaten later.
const GHOST_LATER: i32 = 20;
/// A point of a fruit's, and the most points that count: no fruit is worth a detour of a minute.
const FRUIT_POINT: i32 = 50;
const FRUIT_POINTS: u32 = 1000;
/// What a fruit is worth less for each tick that it is eaten later.
const FRUIT_LATER: i32 = 10;
/// The cleared board.
const CLEARED: i32 = 100_000;
/// What it is worth less for each tick that it is cleared later.
const CLEARED_LATER: i32 = 100;
/// What it costs to end a square farther from the nearest dot.
const FAR: i32 = 20;
/// How much better another way must be than the one that he is on.
pub const CHANGE: i32 = 100;

/// What a fact is worth, so many ticks from now.
pub fn of(fact: &Fact, play: &Play, ticks: i32) -> i32 {
    match *fact {
        Fact::Dot { .. } => DOT - DOT_LATER * ticks,
        Fact::Energizer { .. } => energizer(play),
        Fact::GhostEaten { points, .. } => GHOST_POINT * points as i32 - GHOST_LATER * ticks,
        Fact::FruitEaten { points, .. } => {
            FRUIT_POINT * points.min(FRUIT_POINTS) as i32 - FRUIT_LATER * ticks
        }
        Fact::Cleared => CLEARED - CLEARED_LATER * ticks,
        _ => 0,
    }
}

/// What it is worth to end so many squares from the nearest dot.
pub fn far(squares: u16) -> i32 {
    -FAR * i32::from(squares)
}

/// An energizer is kept for when ghosts are near, unless it frightens nobody or little else is left.
fn energizer(play: &Play) -> i32 {
    let left = play.food().left();
    if play.clock().fright_ticks() == 0 || left <= play.board().energizers() as u32 {
        DOT
    } else {
        -(ENERGIZER_A_DOT * left as i32).min(ENERGIZER)
    }
}
