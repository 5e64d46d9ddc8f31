//! What is said of a star that cannot be pushed, or never comes to a goal.

use crate::solve::{BoxWays, Loss};

/// Why a star is lost, or stays on its goal for ever.
pub const fn loss(loss: Loss) -> &'static str {
    match loss {
        Loss::Corner => "In a corner: it can never move again",
        Loss::Wall => "It can only go along this wall, and no goal is there",
        Loss::DeadSquare => "Wherever one pushes it from here, it comes to no goal",
        Loss::Frozen => "Its neighbours hold it and it holds them: none can move",
        Loss::FrozenOnGoal => "It can never leave this goal again",
        Loss::ShutIn => "With its neighbours it shuts a room that never opens again",
        Loss::ShutOff => "Stars that cannot move shut it off from every goal",
    }
}

/// Why a star can be pushed nowhere, once that is known.
pub fn nowhere(ways: &BoxWays) -> Option<&'static str> {
    let told = if ways.is_reached() {
        "It cannot be pushed now"
    } else {
        "The mouse cannot get to this star"
    };
    ways.is_stuck().then_some(told)
}
