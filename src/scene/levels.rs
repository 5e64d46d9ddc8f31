//! The levels of a game: the player's files or the embedded set, the level that is played, its neighbours, and the
//! games left unfinished on other levels.
//!
//! A file or a level that is refused keeps its number; the others can be played.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::PathBuf;
use std::rc::Rc;

use super::{Event, Options};
use crate::error::{Error, Result};
use crate::settings::Settings;
use crate::words::say;

/// An embedded file: its name among the assets and its content.
pub type Embedded = (&'static str, &'static [u8]);

/// Embeds the text files of these names from a folder of the project.
macro_rules! embedded {
    ($folder:literal: $($name:literal),* $(,)?) => {
        [$((
            concat!($folder, "/", $name, ".txt"),
            include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../", $folder, "/", $name, ".txt"))
                as &[u8],
        )),*]
    };
}
pub(crate) use embedded;

/// A level's place in the set.
#[derive(Clone, Debug)]
pub struct Slot<L> {
    /// The name of its set or file. All levels of one set share the pointer; comparing pointers tells sets apart.
    pub set: Rc<str>,
    /// The level's own title.
    pub title: String,
    /// The level, or why it was refused, with file and line.
    pub level: Result<L>,
}

/// All levels, one of which is played. `G` is an unfinished game left on a level.
#[derive(Clone, Debug)]
pub struct Levels<L, G = ()> {
    /// The setting that holds the level's number.
    word: &'static str,
    /// Copies share them.
    slots: Rc<Vec<Slot<L>>>,
    index: usize,
    left: BTreeMap<usize, G>,
}

/// The name of a file without its folders.
pub fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// Reads the player's own files, of at most `most` bytes each; without any, all of `own` and the player's library.
/// `read` takes the bytes of a file and its name for error messages. An embedded file whose replacement cannot be used
/// becomes one refused level, and so does a bad file of the library.
///
/// # Errors
/// When one of the player's own files cannot be used.
pub fn read<L>(
    options: &Options,
    most: u64,
    own: &[Embedded],
    read: impl Fn(&[u8], &str) -> Result<Vec<Slot<L>>>,
) -> Result<Vec<Slot<L>>> {
    let file = |path: &PathBuf| {
        let (bytes, origin) = options.read_file(path, most)?;
        read(&bytes, &origin)
    };
    if options.handed.is_some()
        && let Some((bytes, origin)) = options.only_file(most)?
    {
        return read(&bytes, &origin);
    }
    if !options.files.is_empty() {
        let slots: Result<Vec<_>> = options.files.iter().map(file).collect();
        return Ok(slots?.into_iter().flatten().collect());
    }
    let own = own.iter().map(|&(name, embedded)| {
        let asset = options.assets.load(name, embedded);
        let slots = asset.and_then(|asset| read(&asset.bytes, &asset.origin));
        (name.to_owned(), slots)
    });
    let library = options.library.iter();
    let library = library.map(|path| (path.display().to_string(), file(path)));
    let slots = own.chain(library).flat_map(|(name, slots)| {
        slots.unwrap_or_else(|error| {
            vec![Slot {
                set: file_name(&name).into(),
                title: file_name(&name).to_owned(),
                level: Err(error),
            }]
        })
    });
    Ok(slots.collect())
}

impl<L: Clone, G> Levels<L, G> {
    /// Begins with the level whose number, from 1, the setting `word` gives; else with `first`; else with the first
    /// level that can be played. Also returns that level.
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
            slots: slots.into(),
            index,
            left: BTreeMap::new(),
        };
        levels.enter(index, None, settings);
        Ok((levels, level))
    }

    /// Puts another level in the place of the one that is played.
    pub fn put(&mut self, slot: Slot<L>) {
        Rc::make_mut(&mut self.slots)[self.index] = slot;
    }

    /// Removes the level that is played, and the game left on it; the one before is in its place, but not entered.
    /// Later levels, with the games left on them, move down by one.
    pub fn remove(&mut self) {
        let gone = self.index;
        Rc::make_mut(&mut self.slots).remove(gone);
        self.index = gone.saturating_sub(1);
        self.left.remove(&gone);
        let left = std::mem::take(&mut self.left).into_iter();
        let lower = |index: usize| index - usize::from(index > gone);
        self.left = left.map(|(index, game)| (lower(index), game)).collect();
    }

    /// Inserts a level at `place`. Later levels, with the games left on them, move up by one.
    pub fn insert(&mut self, place: usize, slot: Slot<L>) {
        let later = |index: usize| index + usize::from(index >= place);
        Rc::make_mut(&mut self.slots).insert(place, slot);
        self.index = later(self.index);
        let left = std::mem::take(&mut self.left).into_iter();
        self.left = left.map(|(index, game)| (later(index), game)).collect();
    }
}

impl<L, G> Levels<L, G> {
    /// All levels, refused ones included.
    pub fn slots(&self) -> &[Slot<L>] {
        &self.slots
    }

    /// The index of the level that is played.
    pub fn index(&self) -> usize {
        self.index
    }

    /// The level that is played.
    pub fn slot(&self) -> &Slot<L> {
        &self.slots[self.index]
    }

    /// The number of its set among all sets, from 0.
    pub fn set_index(&self) -> usize {
        self.set_index_of(self.index)
    }

    /// The number of the set to which the level at `index` belongs.
    pub fn set_index_of(&self, index: usize) -> usize {
        let until = self.slots[..=index].windows(2);
        until
            .filter(|pair| !Rc::ptr_eq(&pair[0].set, &pair[1].set))
            .count()
    }

    /// The levels of the set to which the one at `index` belongs.
    pub fn set_of(&self, index: usize) -> Range<usize> {
        let is_own = |slot: &Slot<L>| Rc::ptr_eq(&slot.set, &self.slots[index].set);
        let before = self.slots[..index]
            .iter()
            .rev()
            .take_while(|slot| is_own(slot));
        let after = self.slots[index..].iter().take_while(|slot| is_own(slot));
        index - before.count()..index + after.count()
    }

    /// Whether the level that is played is the last of its set.
    pub fn ends_set(&self) -> bool {
        let next = self.slots.get(self.index + 1);
        next.is_none_or(|next| !Rc::ptr_eq(&next.set, &self.slot().set))
    }

    /// Takes out the game left on a level, if there is one.
    pub fn take_left(&mut self, index: usize) -> Option<G> {
        self.left.remove(&index)
    }

    /// The games left on other levels.
    pub fn left(&self) -> impl Iterator<Item = &G> {
        self.left.values()
    }

    /// The levels on which they were left.
    pub fn left_slots(&self) -> impl Iterator<Item = &Slot<L>> {
        self.left.keys().map(|&index| &self.slots[index])
    }

    /// Drops all games left on other levels.
    pub fn forget_left(&mut self) {
        self.left.clear();
    }

    /// Goes to another level and sets its number; `game` is left on the level before.
    pub fn enter(&mut self, index: usize, game: Option<G>, settings: &mut Settings) {
        self.left.extend(game.map(|game| (self.index, game)));
        self.index = index;
        let set = settings.set(self.word, &(index + 1).to_string());
        debug_assert!(set.is_ok(), "every level has a number");
    }

    /// The other levels in order, after the present one or before it, wrapping around.
    fn others(&self, forwards: bool) -> impl Iterator<Item = usize> + use<L, G> {
        let (index, count) = (self.index, self.slots.len());
        let steps = (1..count).map(move |step| if forwards { step } else { count - step });
        steps.map(move |step| (index + step) % count)
    }

    /// The next level that can be played, or the one before; the present one if there is no other.
    pub fn neighbour(&self, forwards: bool) -> usize {
        let next = self.next_where(forwards, |slot| slot.level.is_ok());
        next.unwrap_or(self.index)
    }

    /// The next other level of this kind, or the one before, wrapping around.
    pub fn next_where(&self, forwards: bool, wanted: impl Fn(&Slot<L>) -> bool) -> Option<usize> {
        let mut others = self.others(forwards);
        others.find(|&index| wanted(&self.slots[index]))
    }

    /// Why levels were refused.
    pub fn errors(&self) -> impl Iterator<Item = &Error> {
        let slots = self.slots.iter();
        slots.filter_map(|slot| slot.level.as_ref().err())
    }

    /// A notice about refused levels, if there are any.
    pub fn refusals(&self) -> Option<Event> {
        let mut refused = self.errors();
        let (first, others) = (refused.next()?.line(), refused.count());
        Some(Event::Notice(if others == 0 {
            first
        } else {
            let (word, all) = (self.word, self.slots.len());
            say!(
                "notice-refused",
                refused = others + 1,
                all = all,
                word = word,
                first = first
            )
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{Kind, Setting};

    const TABLE: &[Setting] =
        &[Setting::new("level", &[], "", Kind::number((1, 99), 1)).of_one_run()];

    /// Levels that hold their own number; a letter is a refused level.
    fn open(levels: &str, words: &[(&str, &str)]) -> Result<(Levels<u32, &'static str>, Settings)> {
        let slot = |letter: char| Slot {
            set: "set".into(),
            title: letter.to_string(),
            level: letter.to_digit(10).ok_or_else(|| Error::new(letter)),
        };
        let mut settings = Options::of(words).settings(TABLE)?;
        let slots = levels.chars().map(slot).collect();
        let (levels, level) = Levels::open(slots, ("level", &mut settings), None)?;
        assert_eq!(level.to_string(), levels.slot().title);
        Ok((levels, settings))
    }

    #[test]
    fn refused_levels_are_skipped_and_reported() {
        let (levels, settings) = open("a2b4", &[]).unwrap();
        assert_eq!((levels.index(), settings.number("level")), (1, 2));
        assert_eq!((levels.neighbour(true), levels.neighbour(false)), (3, 3));
        assert_eq!(levels.next_where(true, |slot| slot.title == "b"), Some(2));
        assert_eq!(levels.next_where(true, |slot| slot.title == "2"), None);
        let told = "2 of 4 levels cannot be used; a".to_owned();
        assert_eq!(levels.refusals(), Some(Event::Notice(told)));
        let alone = open("1", &[]).unwrap().0;
        assert_eq!((alone.neighbour(true), alone.refusals()), (0, None));
        assert!(open("ab", &[]).is_err());
    }

    #[test]
    fn the_requested_level_is_played_or_none() {
        let asked = |number: &str| open("12c", &[("level", number)]);
        assert_eq!(asked("2").unwrap().0.index(), 1);
        let refused = asked("3").unwrap_err().line();
        assert_eq!(refused, "cannot play level 3: c");
        let beyond = asked("4").unwrap_err().line();
        assert_eq!(beyond, "there is no level 4, only 3 of them");
    }

    #[test]
    fn a_level_that_is_put_between_moves_the_others_on() {
        let (mut levels, mut settings) = open("123", &[]).unwrap();
        levels.enter(2, Some("on the first"), &mut settings);
        let slot = |title: &str| Slot {
            set: "set".into(),
            title: title.to_owned(),
            level: Ok(9),
        };
        levels.insert(2, slot("new"));
        assert_eq!((levels.index(), &levels.slots()[2].title[..]), (3, "new"));
        assert_eq!(levels.take_left(0), Some("on the first"));
        levels.insert(4, slot("last"));
        assert_eq!((levels.index(), levels.slots().len()), (3, 5));
    }

    #[test]
    fn a_game_that_was_left_is_found_again_once() {
        let (mut levels, mut settings) = open("123", &[]).unwrap();
        levels.enter(2, Some("on the first"), &mut settings);
        assert_eq!((levels.index(), settings.number("level")), (2, 3));
        assert_eq!(levels.take_left(0), Some("on the first"));
        assert_eq!(levels.take_left(0), None);
    }
}
