//! The levels one plays: a file of the player's, or our own two sets, with numbers that count refused levels too.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::error::{Context, Result};
use crate::games::sokoban::board::Level;
use crate::games::sokoban::level_file::{Collection, MAX_BYTES};
use crate::games::sokoban::lurd;
use crate::games::sokoban::xsb::LevelError;
use crate::grid::Dir;
use crate::scene::Options;

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
    pub set: Rc<str>,
    /// Its own title, or its number.
    pub title: String,
    /// The level, or why it was refused.
    pub level: std::result::Result<Level, LevelError>,
    /// The stored solution as it is written: it is read when it is asked for, for a short text can stand for many moves.
    solution: Option<String>,
    /// The file it is from, for error messages.
    pub origin: Rc<str>,
}

impl Slot {
    /// The moves of the stored solution, if there is one that can be read.
    pub fn solution(&self) -> Option<Vec<Dir>> {
        lurd::read(self.solution.as_ref()?).ok()
    }

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
    if let Some((bytes, origin)) = options.own_file(MAX_BYTES)? {
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
    let set: Rc<str> = collection.notes.title().unwrap_or(file_name).into();
    let origin: Rc<str> = origin.into();
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
            solution: entry.notes.solution_text().map(str::to_owned),
            level: entry.level,
            origin: origin.clone(),
        });
    Ok(slots.collect())
}
