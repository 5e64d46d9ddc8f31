//! The levels of a game: a file of the player's or the embedded set, the one that is played, its neighbours, and the
//! games that were left on the others.
//!
//! A file or a level that is refused keeps its number; the others can be played.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::{Event, Options};
use crate::error::Result;
use crate::settings::Settings;

/// An embedded file: its name among the assets, and what is in it.
pub type Embedded = (&'static str, &'static [u8]);

/// A level's place in the set.
#[derive(Debug)]
pub struct Slot<L> {
    /// The name of its set or file.
    pub set: Rc<str>,
    /// Its own name.
    pub title: String,
    /// The level, or why it was refused: with the file and the line.
    pub level: Result<L>,
}

/// All levels, one of which is played. `G` is a game that was left.
#[derive(Debug)]
pub struct Levels<L, G = ()> {
    /// The setting with the number of the level.
    word: &'static str,
    slots: Vec<Slot<L>>,
    index: usize,
    left: BTreeMap<usize, G>,
}

/// The name of a file without its folders.
pub fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// Reads the player's own file of at most `most` bytes, or else all of `own`. `read` is given the bytes of a file and
/// its name for error messages. An embedded file whose replacement cannot be used is one refused level.
///
/// # Errors
/// When the player's own file cannot be used.
pub fn read<L>(
    options: &Options,
    most: u64,
    own: &[Embedded],
    read: impl Fn(&[u8], &str) -> Result<Vec<Slot<L>>>,
) -> Result<Vec<Slot<L>>> {
    if let Some((bytes, origin)) = options.own_file(most)? {
        return read(&bytes, &origin);
    }
    let slots = |&(name, embedded): &Embedded| {
        let asset = options.assets.load(name, embedded);
        let slots = asset.and_then(|asset| read(&asset.bytes, &asset.origin));
        slots.unwrap_or_else(|error| {
            vec![Slot {
                set: file_name(name).into(),
                title: file_name(name).to_owned(),
                level: Err(error),
            }]
        })
    };
    Ok(own.iter().flat_map(slots).collect())
}

impl<L: Clone, G> Levels<L, G> {
    /// Begins with the level whose number is given to the setting `word`, counted from 1, else with `first`, else with
    /// the first that can be played. Gives that level too.
    ///
    /// # Errors
    /// When there is no such level, or it is refused.
    pub fn open(
        mut slots: Vec<Slot<L>>,
        (word, settings): (&'static str, &mut Settings),
        first: Option<usize>,
    ) -> Result<(Self, L)> {
        let asked = settings.one_of(word, slots.len());
        let asked = if settings.is_given(word) {
            asked?
        } else {
            None
        };
        let playable = || slots.iter().position(|slot| slot.level.is_ok());
        let index = asked.or(first).or_else(playable).unwrap_or(0);
        let level = match &slots[index].level {
            Ok(level) => Ok(level.clone()),
            Err(_) => slots.swap_remove(index).level,
        };
        let level =
            level.map_err(|error| error.within(format!("cannot play {word} {}", index + 1)))?;
        let mut levels = Self {
            word,
            slots,
            index,
            left: BTreeMap::new(),
        };
        levels.enter(index, None, settings);
        Ok((levels, level))
    }
}

impl<L, G> Levels<L, G> {
    /// All of them.
    pub fn slots(&self) -> &[Slot<L>] {
        &self.slots
    }

    /// The place of the one that is played.
    pub fn index(&self) -> usize {
        self.index
    }

    /// The one that is played.
    pub fn slot(&self) -> &Slot<L> {
        &self.slots[self.index]
    }

    /// The game that was left on a level, which is not left any more.
    pub fn take_left(&mut self, index: usize) -> Option<G> {
        self.left.remove(&index)
    }

    /// Lets go of all games that were left.
    pub fn forget_left(&mut self) {
        self.left.clear();
    }

    /// Goes to another level, and sets its number; `game` is left on the one before.
    pub fn enter(&mut self, index: usize, game: Option<G>, settings: &mut Settings) {
        self.left.extend(game.map(|game| (self.index, game)));
        self.index = index;
        let set = settings.set(self.word, &(index + 1).to_string());
        debug_assert!(set.is_ok(), "every level has a number");
    }

    /// The other levels after the present one, or before it, round and round.
    fn others(&self, forwards: bool) -> impl Iterator<Item = usize> + use<L, G> {
        let (index, count) = (self.index, self.slots.len());
        let steps = (1..count).map(move |step| if forwards { step } else { count - step });
        steps.map(move |step| (index + step) % count)
    }

    /// The next level that can be played, or the one before; the present one where it is the only one.
    pub fn neighbour(&self, forwards: bool) -> usize {
        let playable = |&index: &usize| self.slots[index].level.is_ok();
        self.others(forwards).find(playable).unwrap_or(self.index)
    }

    /// The next other level of this kind, from the first one again after the last.
    pub fn next_where(&self, wanted: impl Fn(&Slot<L>) -> bool) -> Option<usize> {
        self.others(true).find(|&index| wanted(&self.slots[index]))
    }

    /// What is to be told of the levels that are refused, if any are.
    pub fn refusals(&self) -> Option<Event> {
        let mut refused = self
            .slots
            .iter()
            .filter_map(|slot| slot.level.as_ref().err());
        let (first, others) = (refused.next()?.line(), refused.count());
        Some(Event::Notice(if others == 0 {
            first
        } else {
            let (word, all) = (self.word, self.slots.len());
            format!("{} of {all} {word}s are refused; {first}", others + 1)
        }))
    }
}
