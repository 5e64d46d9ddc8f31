//! The levels one plays: a file of the player's, or our own two sets, with numbers that count refused levels too.

use std::cell::OnceCell;

use crate::error::{Context, Result};
use crate::games::sokoban::board::Level;
use crate::games::sokoban::level_file::Collection;
use crate::games::sokoban::xsb::LevelError;
use crate::grid::Dir;
use crate::scene::Options;

/// No level file is larger, in bytes: tens of thousands of levels.
const MAX_FILE_BYTES: u64 = 16 << 20;
const OWN: [(&str, &[u8]); 2] = [
    (
        "levels/sokoban/first-steps.xsb",
        include_bytes!("../../../../levels/sokoban/first-steps.xsb"),
    ),
    (
        "levels/sokoban/dedale.xsb",
        include_bytes!("../../../../levels/sokoban/dedale.xsb"),
    ),
];

/// A level's place in the book.
pub struct Slot {
    /// Its key, once somebody asked: making it looks at the whole board.
    key: OnceCell<String>,
    /// The name of its set or file.
    pub set: String,
    /// Its own title, or its number.
    pub title: String,
    /// The level, or why it was refused.
    pub level: std::result::Result<Level, LevelError>,
    /// The stored solution.
    pub solution: Option<Vec<Dir>>,
    /// The file it is from, for error messages.
    pub origin: String,
}

impl Slot {
    /// The key of its level ([`Level::key`]); `None` for one that is refused.
    pub fn key(&self) -> Option<&str> {
        let level = self.level.as_ref().ok()?;
        Some(self.key.get_or_init(|| level.key()))
    }
}

/// Reads the levels that the options ask for.
///
/// # Errors
/// When a file cannot be read or holds no level.
pub fn read(options: &Options) -> Result<Vec<Slot>> {
    if let Some((bytes, origin)) = options.own_file(MAX_FILE_BYTES)? {
        return slots_of(&bytes, &origin);
    }
    let mut slots = Vec::new();
    for (name, embedded) in OWN {
        let asset = options.assets.load(name, embedded)?;
        slots.extend(slots_of(&asset.bytes, &asset.origin)?);
    }
    Ok(slots)
}

fn slots_of(bytes: &[u8], origin: &str) -> Result<Vec<Slot>> {
    let collection = Collection::read(bytes).context(|| format!("cannot use {origin}"))?;
    let file_name = origin.rsplit(['/', '\\']).next().unwrap_or(origin);
    let set = collection.notes.title().unwrap_or(file_name).to_owned();
    let slots = collection
        .levels
        .into_iter()
        .enumerate()
        .map(|(index, entry)| Slot {
            key: OnceCell::new(),
            set: set.clone(),
            title: entry
                .notes
                .title()
                .map_or_else(|| (index + 1).to_string(), str::to_owned),
            solution: entry.notes.solution().and_then(std::result::Result::ok),
            level: entry.level,
            origin: origin.to_owned(),
        });
    Ok(slots.collect())
}
