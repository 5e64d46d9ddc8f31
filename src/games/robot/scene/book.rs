//! The grids one begins with: a file of the player's, or our own.

use std::sync::Arc;

use crate::error::{Context, Error, Result};
use crate::games::robot::block_grid::BlockGrid;
use crate::games::robot::grid_text::MAX_FILE_BYTES;
use crate::scene::Options;
use crate::settings::Settings;

macro_rules! own {
    ($($name:literal),* $(,)?) => {
        [$((
            concat!("levels/robot/", $name, ".txt"),
            include_bytes!(concat!("../../../../levels/robot/", $name, ".txt")) as &[u8],
        )),*]
    };
}

/// Our own, those of the source first.
const OWN: [(&str, &[u8]); 17] = own![
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

/// A grid's place in the book.
#[derive(Clone, Debug)]
pub struct Page {
    /// The name on the screen.
    pub title: String,
    /// The grid as its file has it.
    pub grid: Arc<BlockGrid>,
}

/// The grids that the options ask for: at least one.
///
/// # Errors
/// When a file cannot be read, or holds no grid.
pub fn read(options: &Options, settings: &Settings) -> Result<Vec<Page>> {
    if options.file.is_some() && settings.is_given("grid") {
        return Err(Error::usage("--grid and FILE exclude each other"));
    }
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
    let grid = BlockGrid::read(bytes).context(|| format!("cannot use {origin}"))?;
    let file_name = origin.rsplit(['/', '\\']).next().unwrap_or(origin);
    Ok(Page {
        title: title(file_name),
        grid: Arc::new(grid),
    })
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
        let pages = read(&Options::default(), &Settings::default()).unwrap();
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
