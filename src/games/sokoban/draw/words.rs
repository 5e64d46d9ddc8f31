//! What the rules find out, as text.

use crate::games::sokoban::rules::assistant::{AssistantState, Wanted};
use crate::input::Button;
use crate::input::keys::Meaning;
use crate::solve::{BoxWays, Loss};
use crate::words::{Id, say};

/// What the program is doing for the player, or its result.
pub fn told(told: AssistantState) -> String {
    let sought = |wanted: Wanted| Id("sokoban-sought").of(wanted.name());
    match told {
        AssistantState::Preparing(wanted, done, all) => {
            let sought = sought(wanted);
            say!(
                "sokoban-told-preparing",
                sought = sought,
                done = done,
                all = all
            )
        }
        AssistantState::Searching(wanted, positions) => {
            let sought = sought(wanted);
            say!(
                "sokoban-told-searching",
                sought = sought,
                positions = positions
            )
        }
        AssistantState::Shortening(moves) => say!("sokoban-told-shortening", moves = moves),
        AssistantState::LookingBack(pushes) => say!("sokoban-told-looking-back", pushes = pushes),
        AssistantState::Unsolvable => say!("sokoban-told-unsolvable").to_owned(),
        AssistantState::Lost => say!("sokoban-told-lost").to_owned(),
        AssistantState::TakeBack(moves) => say!("sokoban-told-take-back", moves = moves),
        AssistantState::NothingFound => say!("sokoban-told-nothing").to_owned(),
    }
}

/// The same with the key that ends what the program is doing.
pub fn with_stop(told: &str) -> String {
    let key = Meaning::Button(Button::U).label();
    say!("sokoban-told-stop", told = told, key = key)
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

/// The same of a box that the last push has lost.
pub fn lost(why: Loss) -> String {
    say!("sokoban-notice-lost", why = loss(why))
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
