//! The boards one plays: a file of the player's, or our own.

use std::sync::Arc;

use crate::error::{Context, Result};
use crate::games::pacman::board::Board;
use crate::rng::Seed;
use crate::scene::Options;
use crate::text;

/// A board file is a few dozen lines; a longer one is something else.
const MAX_FILE_BYTES: u64 = 1 << 16;

const OWN: [(&str, &[u8]); 7] = [
    (
        "levels/pacman/classroom.txt",
        include_bytes!("../../../../levels/pacman/classroom.txt"),
    ),
    (
        "levels/pacman/arcade.txt",
        include_bytes!("../../../../levels/pacman/arcade.txt"),
    ),
    (
        "levels/pacman/gate.txt",
        include_bytes!("../../../../levels/pacman/gate.txt"),
    ),
    (
        "levels/pacman/two-tunnels.txt",
        include_bytes!("../../../../levels/pacman/two-tunnels.txt"),
    ),
    (
        "levels/pacman/tower.txt",
        include_bytes!("../../../../levels/pacman/tower.txt"),
    ),
    (
        "levels/pacman/crown.txt",
        include_bytes!("../../../../levels/pacman/crown.txt"),
    ),
    (
        "levels/pacman/lesson.txt",
        include_bytes!("../../../../levels/pacman/lesson.txt"),
    ),
];

/// A board's place in the book.
#[derive(Clone, Debug)]
pub struct Page {
    /// The name on the screen.
    pub title: String,
    /// The board.
    pub board: Arc<Board>,
}

impl Page {
    /// What the best score on this board with so many lives is kept under. Another board has another key, even if
    /// it goes by the same name.
    pub fn record_key(&self, lives: u32) -> String {
        let fingerprint = Seed(0).derive(&self.board.to_string()).0;
        format!(
            "classroom, lives {lives}, {} {fingerprint:016x}",
            self.title
        )
    }
}

/// Reads the boards that the options ask for: at least one.
///
/// # Errors
/// When a file cannot be read, or holds no board that can be played.
pub fn read(options: &Options) -> Result<Vec<Page>> {
    if let Some((bytes, origin)) = options.own_file(MAX_FILE_BYTES)? {
        return Ok(vec![page(&bytes, &origin)?]);
    }
    let read = |(name, embedded)| {
        let asset = options.assets.load(name, embedded)?;
        page(&asset.bytes, &asset.origin)
    };
    OWN.into_iter().map(read).collect()
}

fn page(bytes: &[u8], origin: &str) -> Result<Page> {
    let refuse = || format!("cannot use {origin}");
    let board: Board = text::read(bytes).context(refuse)?.parse().context(refuse)?;
    let file_name = origin.rsplit(['/', '\\']).next().unwrap_or(origin);
    let title = match board.title() {
        "" => file_name,
        title => title,
    };
    Ok(Page {
        title: title.to_owned(),
        board: Arc::new(board),
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
            assert_eq!(page.board.ghosts().len(), 4, "{}", page.title);
        }
    }

    #[test]
    fn the_arcade_board_keeps_the_arcade_s_counts() {
        let pages = read(&Options::default()).unwrap();
        let arcade = &pages[1].board;
        assert_eq!((arcade.size().width, arcade.size().height), (28, 31));
        assert_eq!((arcade.dots(), arcade.energizers()), (240, 4));
    }
}
