//! What the rules find out, as text.

use crate::games::sokoban::rules::assistant::Told;
use crate::solve::{BoxWays, Loss};
use crate::words::say;

/// What the program is doing for the player, or its result.
pub fn told(told: Told) -> String {
    match told {
        Told::Preparing(done, all) => say!("sokoban-told-preparing", done = done, all = all),
        Told::Searching(positions) => say!("sokoban-told-searching", positions = positions),
        Told::Shortening(moves) => say!("sokoban-told-shortening", moves = moves),
        Told::LookingBack(pushes) => say!("sokoban-told-looking-back", pushes = pushes),
        Told::Unsolvable => say!("sokoban-told-unsolvable").to_owned(),
        Told::Lost => say!("sokoban-told-lost").to_owned(),
        Told::TakeBack(moves) => say!("sokoban-told-take-back", moves = moves),
        Told::SpareBoxes => say!("sokoban-told-spare").to_owned(),
        Told::NothingFound => say!("sokoban-told-nothing").to_owned(),
    }
}

/// Why a box is lost, or stays on its goal for good.
pub fn loss(loss: Loss) -> &'static str {
    match loss {
        Loss::Corner => say!("sokoban-loss-corner"),
        Loss::Wall => say!("sokoban-loss-wall"),
        Loss::DeadSquare => say!("sokoban-loss-dead-square"),
        Loss::Frozen => say!("sokoban-loss-frozen"),
        Loss::FrozenOnGoal => say!("sokoban-loss-frozen-on-goal"),
        Loss::ShutIn => say!("sokoban-loss-shut-in"),
        Loss::ShutOff => say!("sokoban-loss-shut-off"),
    }
}

/// Why a box cannot be pushed anywhere, once that is known.
pub fn nowhere(ways: &BoxWays) -> Option<&'static str> {
    let told = if ways.is_reached() {
        say!("sokoban-notice-no-push")
    } else {
        say!("sokoban-notice-out-of-reach")
    };
    ways.is_stuck().then_some(told)
}

/// The best result and the stored solution's, if known.
pub fn best_and_par(is_new: bool, best: Option<String>, par: Option<String>) -> String {
    let best = best.map(|best| {
        if is_new {
            say!("sokoban-new-best", best = best)
        } else {
            say!("sokoban-best", best = best)
        }
    });
    let par = par.map(|par| say!("sokoban-par", par = par));
    let both: Vec<String> = best.into_iter().chain(par).collect();
    both.join("  ")
}

/// Moves and pushes.
pub fn pair(counts: &[u64]) -> String {
    let counts: Vec<String> = counts.iter().map(u64::to_string).collect();
    counts.join("/")
}
