//! Texts of both sets of rules: why a board cannot be played, and what can be done when a game is over.

use crate::games::pacman::rules::arcade::Refusal;
use crate::input::Button;
use crate::input::keys::{Command, Meaning};
use crate::scene::Look;
use crate::words::say;

/// Why a board cannot be played by the arcade's rules.
pub fn refusal(reason: Refusal) -> &'static str {
    match reason {
        Refusal::TooWide => say!("pacman-refusal-too-wide"),
        Refusal::NoHouse => say!("pacman-refusal-no-house"),
        Refusal::NoGhost => say!("pacman-refusal-no-ghost"),
    }
}

/// What the player can do when a game is over: each key, and what it does.
pub fn play_again(look: Look) -> [(String, &'static str); 2] {
    let again = Meaning::Button(Button::Confirm).label();
    let new = Meaning::Command(Command::NewSeed).label();
    let does = if look.leads_on {
        say!("key-go-on")
    } else {
        say!("pacman-over-again")
    };
    [
        (again.to_string(), does),
        (new.to_string(), say!("pacman-over-new")),
    ]
}

#[cfg(test)]
mod tests {
    use crate::games::pacman::rules::arcade::GhostMode::{
        Chase, Entering, Eyes, Frightened, House, Leaving, Scatter,
    };
    use crate::games::pacman::rules::arcade::{GhostMode, Reason};
    use crate::games::pacman::rules::board::GhostName;
    use crate::games::pacman::rules::classroom::Mode;
    use crate::games::pacman::scene::boards;
    use crate::scene::Options;
    use crate::words::{Id, attribute_name};
    use std::collections::BTreeSet;

    #[test]
    fn every_fixed_word_has_its_text() {
        let said = |id: &'static str, names: &[&str]| {
            assert_eq!(Id(id).attributes().collect::<Vec<_>>(), names, "{id}");
        };
        said("pacman-ghost", &GhostName::ALL.map(GhostName::name));
        let modes = [House, Leaving, Scatter, Chase, Frightened, Eyes, Entering];
        said("pacman-ghost-mode", &modes.map(GhostMode::name));
        let aims = [Mode::Random, Mode::Seek, Mode::Flee, Mode::Hunt];
        for id in ["pacman-mode", "pacman-advice"] {
            said(id, &aims.map(Mode::name));
        }
        let reasons = [
            Reason::Wait,
            Reason::Seek,
            Reason::Energizer,
            Reason::Hunt,
            Reason::Fruit,
            Reason::Flee,
            Reason::Lost,
        ];
        said("pacman-pilot", &reasons.map(Reason::name));
        let slots = boards::read(&Options::default()).unwrap();
        let titles: BTreeSet<_> = slots
            .iter()
            .map(|slot| attribute_name(&slot.title))
            .collect();
        let own: BTreeSet<_> = Id("pacman-board").attributes().map(str::to_owned).collect();
        assert_eq!(titles, own);
    }
}
