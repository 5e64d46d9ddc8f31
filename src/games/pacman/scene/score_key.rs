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

/// Options of the rules: as earlier versions wrote them, and as they are written now.
const CHOSEN: [(&str, &str); 7] = [
    ("no overflow", "no-overflow"),
    ("no passing through", "no-pass-through"),
    ("no red zones", "no-red-zones"),
    ("fruits random", "fruits-random"),
    ("frightened flee", "frightened-flee"),
    ("contact strict", "contact-strict"),
    ("after same", "after-same"),
];

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

    /// The present key for a key of earlier versions, which wrote the rules between commas, the board's title and its
    /// number.
    pub fn former(key: &str) -> Option<String> {
        let own = key.strip_prefix("practice, ");
        let (rest, board) = own.unwrap_or(key).rsplit_once(' ')?;
        let (rest, _last_of_title) = rest.rsplit_once(", ")?;
        let mut words = rest.split(", ");
        let rules = words
            .next()
            .filter(|&rules| ["arcade", "classroom"].contains(&rules))?;
        // The first word that is not a rule begins the title.
        let rules = words
            .map_while(|word| {
                let is_count = ["lives ", "level "]
                    .iter()
                    .any(|count| word.starts_with(count));
                let chosen = CHOSEN.iter().find(|chosen| chosen.0 == word);
                chosen.map(|chosen| chosen.1).or(is_count.then_some(word))
            })
            .fold(rules.to_owned(), |rules, word| format!("{rules} {word}"));
        let key = Self {
            practice: own.is_some(),
            rules,
            board: u64::from_str_radix(board, 16).ok()?,
        };
        Some(key.to_string())
    }
}

impl fmt::Display for ScoreKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.practice { "practice" } else { "best" };
        write!(f, "{kind} {}", Self::table(&self.rules, self.board))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_earlier_versions_are_read() {
        for (former, key) in [
            (
                "arcade, lives 3, level 1, Arcade 00000000000000ff",
                "best arcade lives 3 level 1 board 00000000000000ff",
            ),
            (
                "practice, arcade, lives 5, level 2, no overflow, no passing through, no red zones, A, b 0123456789abcdef",
                "practice arcade lives 5 level 2 no-overflow no-pass-through no-red-zones board 0123456789abcdef",
            ),
            (
                "classroom, lives 3, fruits random, frightened flee, contact strict, after same, level 2 0123456789abcdef",
                "best classroom lives 3 fruits-random frightened-flee contact-strict after-same board 0123456789abcdef",
            ),
        ] {
            assert_eq!(ScoreKey::former(former).as_deref(), Some(key));
            assert_eq!(ScoreKey::former(key), None);
        }
        for other in ["set pace", "set rules", "arcade", ""] {
            assert_eq!(ScoreKey::former(other), None, "{other}");
        }
    }
}
