//! The levels one plays: a file of the player's, or our own two sets, with numbers that count refused levels too.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::error::{Context, Result};
use crate::games::sokoban::board::Level;
use crate::games::sokoban::level_file::{Collection, MAX_BYTES};
use crate::games::sokoban::lurd;
use crate::grid::Dir;
use crate::scene::levels::{self, Slot, file_name};
use crate::scene::{Options, Results};

const OWN: [levels::Embedded; 2] = [
    (
        "levels/sokoban/first-steps.xsb",
        include_bytes!("../../../../levels/sokoban/first-steps.xsb"),
    ),
    (
        "levels/sokoban/dedale.xsb",
        include_bytes!("../../../../levels/sokoban/dedale.xsb"),
    ),
];

/// A level that can be played.
#[derive(Debug)]
pub struct Puzzle {
    /// The level.
    pub level: Level,
    /// Its key, once somebody asked: making it looks at the whole board.
    key: OnceCell<String>,
    /// The stored solution as it is written: it is read when it is asked for, for a short text can stand for many moves.
    solution: Option<String>,
}

impl Puzzle {
    /// The moves of the stored solution, if there is one that can be read.
    pub fn solution(&self) -> Option<Vec<Dir>> {
        lurd::read(self.solution.as_ref()?).ok()
    }

    /// What its best result is kept under: [`Level::key`].
    pub fn key(&self) -> &str {
        self.key.get_or_init(|| self.level.key())
    }
}

/// Whether a level can be played and has not been solved.
pub fn is_open(slot: &Slot<Rc<Puzzle>>, results: &Results) -> bool {
    let solved = |puzzle: &Rc<Puzzle>| results.get(puzzle.key()).is_some();
    slot.level.as_ref().is_ok_and(|puzzle| !solved(puzzle))
}

/// Reads the levels that the options ask for.
///
/// # Errors
/// When the player's own file cannot be read or holds no level.
pub fn read(options: &Options) -> Result<Vec<Slot<Rc<Puzzle>>>> {
    levels::read(options, MAX_BYTES, &OWN, |bytes, origin| {
        let refuse = || format!("cannot use {origin}");
        let collection = Collection::read(bytes).context(refuse)?;
        let set: Rc<str> = collection.notes.title().unwrap_or(file_name(origin)).into();
        let slots = collection.levels.into_iter().enumerate();
        let slots = slots.map(|(index, entry)| Slot {
            set: Rc::clone(&set),
            title: entry
                .notes
                .title()
                .map_or_else(|| (index + 1).to_string(), str::to_owned),
            level: entry.level.context(refuse).map(|level| {
                Rc::new(Puzzle {
                    level,
                    key: OnceCell::new(),
                    solution: entry.notes.solution_text().map(str::to_owned),
                })
            }),
        });
        Ok(slots.collect())
    })
}
