//! The levels one plays: a file of the player's, or our own two sets, with numbers that count refused levels too.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::error::{Context, Result};
use crate::games::sokoban::board::Level;
use crate::games::sokoban::level_file::{Collection, MAX_BYTES};
use crate::games::sokoban::lurd;
use crate::games::sokoban::play::Play;
use crate::grid::Dir;
use crate::scene::levels::{self, Slot, file_name};
use crate::scene::{Event, Levels, Merge, Options, Results};
use crate::settings::Settings;

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

/// All levels, the one that is played, and the best results.
#[derive(Clone)]
pub struct Book {
    /// Those that were left keep everything that was done on them.
    pub levels: Levels<Rc<Puzzle>, Play>,
    pub settings: Settings,
    results: Results,
}

impl Book {
    /// The levels that the options ask for, and the one to begin with.
    ///
    /// # Errors
    /// When the player's own file or the level asked for cannot be used.
    pub fn open(options: &Options) -> Result<(Self, Level)> {
        let slots = read(options)?;
        let results = Results::of(options, Merge::LowestEach);
        let mut settings = options.settings(crate::games::sokoban::SETTINGS)?;
        let first = slots.iter().position(|slot| is_open(slot, &results));
        let (levels, puzzle) = Levels::open(slots, ("level", &mut settings), first)?;
        let book = Self {
            levels,
            settings,
            results,
        };
        Ok((book, puzzle.level.clone()))
    }

    /// Goes to another level; the game on the one before is left there.
    pub fn enter(&mut self, index: usize, left: Play) {
        self.levels.enter(index, Some(left), &mut self.settings);
    }

    /// The level that is played.
    pub fn puzzle(&self) -> Option<&Puzzle> {
        self.levels.slot().level.as_deref().ok()
    }

    /// The best moves and pushes on the level that is played.
    pub fn best(&self) -> Option<&[u64]> {
        self.results.get(self.puzzle()?.key())
    }

    /// Takes in how the level that is played was solved; gives what is to be recorded.
    pub fn add_result(&mut self, play: &Play) -> Option<Event> {
        let puzzle = self.levels.slot().level.as_ref().ok()?;
        let result = [play.moves(), play.pushes()].map(|count| count as u64);
        self.results.add(puzzle.key(), &result)
    }

    /// Whether a level can be played and has not been solved.
    pub fn is_open(&self, slot: &Slot<Rc<Puzzle>>) -> bool {
        is_open(slot, &self.results)
    }

    /// The next other level that can be played and has not been solved.
    pub fn next_open(&self) -> Option<usize> {
        self.levels.next_where(true, |slot| self.is_open(slot))
    }

    /// The number and the title of a level; a title that is only the number again is left out.
    pub fn heading(&self, index: usize) -> String {
        let (number, title) = ((index + 1).to_string(), &self.levels.slots()[index].title);
        if *title == number {
            number
        } else {
            format!("{number} {title}")
        }
    }
}

fn is_open(slot: &Slot<Rc<Puzzle>>, results: &Results) -> bool {
    let solved = |puzzle: &Rc<Puzzle>| results.get(puzzle.key()).is_some();
    slot.level.as_ref().is_ok_and(|puzzle| !solved(puzzle))
}

/// Reads the levels that the options ask for.
///
/// # Errors
/// When the player's own file cannot be read or holds no level.
fn read(options: &Options) -> Result<Vec<Slot<Rc<Puzzle>>>> {
    levels::read(options, MAX_BYTES, &OWN, |bytes, origin| {
        let refuse = || format!("cannot use {origin}");
        let collection = Collection::read(bytes).context(refuse)?;
        let set: Rc<str> = collection
            .metadata
            .title()
            .unwrap_or(file_name(origin))
            .into();
        let slots = collection.levels.into_iter().enumerate();
        let slots = slots.map(|(index, entry)| Slot {
            set: Rc::clone(&set),
            title: entry
                .metadata
                .title()
                .map_or_else(|| (index + 1).to_string(), str::to_owned),
            level: entry.level.context(refuse).map(|level| {
                Rc::new(Puzzle {
                    level,
                    key: OnceCell::new(),
                    solution: entry.metadata.solution_text().map(str::to_owned),
                })
            }),
        });
        Ok(slots.collect())
    })
}
