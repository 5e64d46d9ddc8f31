//! The keys of best scores: identifiers that do not depend on words on the screen.

use std::fmt;

use crate::games::pacman::table::{LIVES, arcade_rules, classroom_rules, is_arcade, travels};
use crate::rng::Seed;
use crate::settings::Settings;

/// The key of the best score of comparable games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreKey {
    /// Whether it is for practice.
    pub practice: bool,
    /// The rules, in words and numbers: `arcade lives 3 level 1 no-overflow`.
    pub rules: String,
    /// A number made from the board's file, which tells boards apart.
    pub board: u64,
}

impl ScoreKey {
    /// The chosen rules as fixed words and numbers: scores of games with the same ones are comparable.
    pub fn rules_of(settings: &Settings) -> String {
        if !is_arcade(settings) {
            let (lives, rules) = (settings.number(LIVES), classroom_rules(settings));
            let after = if travels(settings) { "" } else { " after-same" };
            return format!("classroom lives {lives}{rules}{after}");
        }
        let rules = arcade_rules(settings);
        let quirks = [
            (rules.quirks.overflow, " no-overflow"),
            (rules.quirks.pass_through, " no-pass-through"),
            (rules.quirks.red_zones, " no-red-zones"),
        ];
        let off = quirks.iter().filter(|quirk| !quirk.0);
        let off: String = off.map(|quirk| quirk.1).collect();
        let tour = if travels(settings) { " tour" } else { "" };
        format!(
            "arcade lives {} level {}{off}{tour}",
            rules.lives, rules.level
        )
    }

    /// The identifier of games by these rules that began on the board with this number.
    pub fn table(rules: &str, board: u64) -> String {
        format!("{rules} board {board:016x}")
    }

    /// The number of a board with this text.
    pub fn board(text: &str) -> u64 {
        Seed(0).derive(text).0
    }
}

impl fmt::Display for ScoreKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.practice { "practice" } else { "best" };
        write!(f, "{kind} {}", Self::table(&self.rules, self.board))
    }
}
