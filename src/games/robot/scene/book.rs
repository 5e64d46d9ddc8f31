//! The grids one begins with: a file of the player's, or our own.

use std::sync::Arc;

use crate::error::{Context, Result};
use crate::games::robot::block_grid::BlockGrid;
use crate::games::robot::grid_text::MAX_FILE_BYTES;
use crate::scene::Options;
use crate::scene::levels::{self, Slot, file_name};

macro_rules! own {
    ($($name:literal),* $(,)?) => {
        [$((
            concat!("levels/robot/", $name, ".txt"),
            include_bytes!(concat!("../../../../levels/robot/", $name, ".txt")) as &[u8],
        )),*]
    };
}

/// Our own, those of the source first.
const OWN: [levels::Embedded; 17] = own![
    "source-a",
    "source-b",
    "03-first-turns",
    "04-the-hall",
    "05-the-comb",
    "06-the-snail",
    "07-three-doors",
    "08-the-courtyard",
    "09-the-island",
    "10-the-g",
    "11-no-way-out",
    "12-the-city",
    "13-the-heart",
    "14-the-key",
    "15-dedale",
    "16-the-archipelago",
    "17-the-labyrinth",
];

/// A grid as its file has it; none for the maze that is made.
pub type Page = Option<Arc<BlockGrid>>;

/// The grids that the options ask for, and after them the maze that is made.
///
/// # Errors
/// When the player's own file cannot be read, or holds no grid.
pub fn read(options: &Options) -> Result<Vec<Slot<Page>>> {
    let mut slots = levels::read(options, MAX_FILE_BYTES, &OWN, |bytes, origin| {
        let grid = BlockGrid::read(bytes).context(|| format!("cannot use {origin}"))?;
        let title = title(file_name(origin));
        Ok(vec![Slot {
            set: title.as_str().into(),
            title,
            level: Ok(Some(Arc::new(grid))),
        }])
    })?;
    slots.push(Slot {
        set: "".into(),
        title: String::new(),
        level: Ok(None),
    });
    Ok(slots)
}

/// Names that a file's name cannot say, in ASCII and small letters.
const SPELLED: [(&str, &str); 4] = [
    ("source-a", "Source A"),
    ("source-b", "Source B"),
    ("10-the-g", "The G"),
    ("15-dedale", "Dédale"),
];

/// `08-the-courtyard.txt` is called "The courtyard".
fn title(file_name: &str) -> String {
    let stem = file_name
        .rsplit_once('.')
        .map_or(file_name, |(stem, _)| stem);
    if let Some((_, title)) = SPELLED.iter().find(|(name, _)| *name == stem) {
        return (*title).to_owned();
    }
    let named = stem.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '-');
    let words = if named.is_empty() { file_name } else { named }.replace(['-', '_'], " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_grids_are_read_and_named() {
        let pages = read(&Options::default()).unwrap();
        let titles: Vec<&str> = pages.iter().map(|page| page.title.as_str()).collect();
        assert_eq!(titles[..3], ["Source A", "Source B", "First turns"]);
        assert_eq!((titles[9], titles[14]), ("The G", "Dédale"));
        assert!(titles.iter().all(|title| title.chars().count() <= 16));
    }

    #[test]
    fn titles_come_from_file_names() {
        for (file, expected) in [
            ("17-the-labyrinth.txt", "The labyrinth"),
            ("my_maze", "My maze"),
            ("42.txt", "42.txt"),
            ("été.grid.txt", "Été.grid"),
        ] {
            assert_eq!(title(file), expected);
        }
    }
}
