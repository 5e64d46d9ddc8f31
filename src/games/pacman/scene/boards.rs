//! The boards one plays: a file of the player's, or our own.

use std::sync::Arc;

use crate::error::{Context, Result};
use crate::games::pacman::board::Board;
use crate::rng::Seed;
use crate::scene::Options;
use crate::scene::levels::{self, Slot, file_name};
use crate::text;

/// A board file is a few dozen lines; a longer one is something else.
const MAX_FILE_BYTES: u64 = 1 << 16;

macro_rules! own {
    ($($name:literal),*) => {
        [$((
            concat!("levels/pacman/", $name, ".txt"),
            include_bytes!(concat!("../../../../levels/pacman/", $name, ".txt")) as &[u8],
        )),*]
    };
}

const OWN: [levels::Embedded; 7] = own![
    "classroom",
    "arcade",
    "gate",
    "two-tunnels",
    "tower",
    "crown",
    "lesson"
];

/// What the best score on this board with so many lives is kept under. Another board has another key, even if it goes by
/// the same name.
pub fn record_key(title: &str, board: &Board, lives: u32) -> String {
    let fingerprint = Seed(0).derive(&board.to_string()).0;
    format!("classroom, lives {lives}, {title} {fingerprint:016x}")
}

/// Reads the boards that the options ask for.
///
/// # Errors
/// When the player's own file cannot be read, or holds no board that can be played.
pub fn read(options: &Options) -> Result<Vec<Slot<Arc<Board>>>> {
    levels::read(options, MAX_FILE_BYTES, &OWN, |bytes, origin| {
        let refuse = || format!("cannot use {origin}");
        let board: Board = text::read(bytes).context(refuse)?.parse().context(refuse)?;
        let title = match board.title() {
            "" => file_name(origin),
            title => title,
        };
        Ok(vec![Slot {
            set: title.into(),
            title: title.to_owned(),
            level: Ok(Arc::new(board)),
        }])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_boards_can_be_played() {
        let pages = read(&Options::default()).unwrap();
        assert_eq!(pages.len(), OWN.len());
        for page in &pages {
            assert!(page.title.chars().count() <= 18, "{}", page.title);
            let board = page.level.as_ref().unwrap();
            assert_eq!(board.ghosts().len(), 4, "{}", page.title);
        }
    }

    #[test]
    fn the_arcade_board_keeps_the_arcade_s_counts() {
        let pages = read(&Options::default()).unwrap();
        let arcade = pages[1].level.as_ref().unwrap();
        assert_eq!((arcade.size().width, arcade.size().height), (28, 31));
        assert_eq!((arcade.dots(), arcade.energizers()), (240, 4));
    }
}
