//! What can be chosen about the arcade rules, and what a board needs for them.

use crate::games::pacman::board::Board;

/// Faults of the arcade's program that its players know and use. All are on in the arcade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quirks {
    /// What lies ahead of Pac-Man lies as far to the left of it when he looks up.
    pub overflow: bool,
    /// Pac-Man and a ghost that change squares in the same tick do not meet.
    pub pass_through: bool,
    /// Ghosts that scatter or chase do not turn up in the red zones.
    pub red_zones: bool,
}

impl Default for Quirks {
    fn default() -> Self {
        Self {
            overflow: true,
            pass_through: true,
            red_zones: true,
        }
    }
}

/// How a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Lives of a game, at least one.
    pub lives: u32,
    /// The level that it begins with, from 1.
    pub level: u32,
    /// Pixels of Pac-Man's way that a tap is remembered for; with 0 it counts only where he is, with [`u16::MAX`] for
    /// ever.
    pub tap_pixels: u16,
    /// The arcade's faults.
    pub quirks: Quirks,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            lives: 3,
            level: 1,
            tap_pixels: 8,
            quirks: Quirks::default(),
        }
    }
}

/// Squares of the arcade's screen, from left to right.
const WIDTH: usize = 28;

/// Why a board cannot be played by these rules; `None` where it can.
pub fn refusal(board: &Board) -> Option<&'static str> {
    if board.size().width > WIDTH {
        Some("the arcade's screen is 28 squares wide, and this board is wider")
    } else if !board.has_house() {
        Some("the arcade's rules need a house with a door, and this board has none")
    } else if board.ghosts().is_empty() {
        Some("the arcade's rules need a ghost, and this board has none")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_without_a_house_or_without_ghosts_is_refused() {
        let reason = |text: &str| refusal(&text.parse().unwrap());
        assert!(
            reason("######\n#P.G #\n######\n")
                .unwrap()
                .contains("house")
        );
        assert!(
            reason("######\n#P.- #\n######\n")
                .unwrap()
                .contains("ghost")
        );
        assert_eq!(reason("######\n#P.-G#\n######\n"), None);
    }
}
