//! What the player has set: who drives, how many lives, how fast.

use crate::error::{Error, Result};
use crate::games::pacman::classroom::LIVES;
use crate::scene::Options;

/// Ticks a turn that `+` and `-` go through, the slowest first.
const LADDER: [u32; 12] = [60, 48, 36, 30, 24, 18, 12, 8, 6, 4, 3, 2];
/// Ticks a turn at first: 400 ms (the source).
const PACE: u32 = 24;
/// The most lives of a game.
const MOST_LIVES: u32 = 99;

/// What the player has set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Lives of a game.
    pub lives: u32,
    /// Whether the autopilot drives.
    pub autopilot: bool,
    /// Ticks a turn.
    pace: u32,
}

/// Reads the words of the command line.
///
/// # Errors
/// A usage error for a word that makes no sense.
pub fn read(options: &Options) -> Result<Settings> {
    let rules = options.value("rules").unwrap_or("classroom");
    if rules != "classroom" {
        return Err(Error::usage(format!(
            "--rules takes classroom, not '{rules}'"
        )));
    }
    Ok(Settings {
        lives: options.number("lives", 1..=MOST_LIVES, LIVES)?,
        autopilot: options.has("autopilot"),
        pace: options.number("pace", LADDER[LADDER.len() - 1]..=LADDER[0], PACE)?,
    })
}

impl Settings {
    /// Ticks a turn.
    pub fn pace(self) -> u32 {
        self.pace
    }

    /// One rung faster, if there is one.
    pub fn faster(&mut self) {
        let faster = LADDER.into_iter().find(|&pace| pace < self.pace);
        self.pace = faster.unwrap_or(self.pace);
    }

    /// One rung slower, if there is one.
    pub fn slower(&mut self) {
        let slower = LADDER.into_iter().rev().find(|&pace| pace > self.pace);
        self.pace = slower.unwrap_or(self.pace);
    }

    /// The words that set it all again, on board number `board`; what is as at first is left out.
    pub fn arguments(self, board: usize) -> String {
        let number = |name: &str, value: u64, first: u64| {
            (value != first).then(|| format!("--{name} {value}"))
        };
        let words = [
            number("board", board as u64, 1),
            number("lives", self.lives.into(), LIVES.into()),
            self.autopilot.then(|| "--autopilot".to_owned()),
            number("pace", self.pace.into(), PACE.into()),
        ];
        words.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_written_as_they_are_read() {
        assert_eq!(read(&Options::default()).unwrap().arguments(1), "");
        let words = [("lives", "1"), ("autopilot", ""), ("pace", "7")];
        let settings = read(&Options::of(&words)).unwrap();
        assert_eq!(
            settings.arguments(3),
            "--board 3 --lives 1 --autopilot --pace 7"
        );
    }

    #[test]
    fn nonsense_is_a_usage_error() {
        for word in [
            ("rules", "chess"),
            ("lives", "0"),
            ("pace", "1"),
            ("pace", "61"),
        ] {
            let error = read(&Options::of(&[word])).unwrap_err();
            assert_eq!(error.exit_status(), 2, "{word:?}");
        }
    }

    #[test]
    fn the_ladder_ends_at_both_ends() {
        let mut settings = read(&Options::of(&[("pace", "7")])).unwrap();
        settings.faster();
        assert_eq!(settings.pace(), 6);
        (0..20).for_each(|_| settings.faster());
        assert_eq!(settings.pace(), 2);
        (0..20).for_each(|_| settings.slower());
        assert_eq!(settings.pace(), 60);
    }
}
