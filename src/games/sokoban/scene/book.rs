//! The levels that are played: the player's file, or our own two sets; numbers count refused levels too.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::made::{self, Workshop};
use super::pages::Pages;
use super::puzzle::{LEFT, OWN_BEST, Puzzle, RecordKey, puzzle_of};
use super::viewer::{Show, Viewer};
use crate::error::{Context, Error, Result};
use crate::games::sokoban::rules::assistant::Source;
use crate::games::sokoban::rules::level_file::{Collection, MAX_BYTES};
use crate::games::sokoban::rules::maker::{self, Signature};
use crate::games::sokoban::rules::par::{Aim, Par};
use crate::games::sokoban::rules::play::Play;
use crate::games::sokoban::table::{self, AFTER, ALONE, MADE, SETTINGS, SOLUTION};
use crate::grid::Dir;
use crate::rng::Seed;
use crate::scene::levels::{self, Slot, file_name};
use crate::scene::scores::{Order, Signing};
use crate::scene::{Event, Help, Levels, Merge, Options, Practice, Results, Score};
use crate::settings::Settings;
use crate::solve::lurd;
use crate::words::{Id, say};

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

/// What the player has reached in a collection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Its levels, and those solved.
    pub levels: usize,
    pub solved: usize,
    /// Levels with a stored solution, and the medals for the fewest moves and the fewest pushes.
    pub pars: usize,
    pub medals: [usize; 2],
}

/// All levels, the level in play, and the best results.
#[derive(Clone)]
pub struct LevelBook {
    /// Levels that were left keep everything that was done in them.
    pub levels: Levels<Rc<Puzzle>, Play>,
    pub settings: Settings,
    pub results: Results,
    /// The moves after which levels were left in earlier runs, by the level's key.
    stands: BTreeMap<String, String>,
    /// The player's solutions with the fewest moves and with the fewest pushes, as LURD, by the level's key.
    own: BTreeMap<String, [String; 2]>,
    /// Solutions that were found, by the level's key.
    found: BTreeMap<String, (Vec<Dir>, Source)>,
    /// The pages of the chooser.
    pub pages: Pages,
    /// Makes the levels of the last collection, if it goes on for ever.
    workshop: Option<Workshop>,
    /// The seed of the level that was made alone.
    seed: Seed,
}

/// The help with which a level is played.
pub fn practice(play: &Play) -> Practice {
    let hint = play.is_hinted().then_some(Help::Hint);
    let given = play.is_given().then_some(Help::Picture);
    let told = play.is_told().then_some(Help::Solution);
    [hint, given, told].into_iter().flatten().collect()
}

/// Bytes of an entry in a list of texts, without its letters.
const WEIGHT_A_TEXT: usize = 2 * size_of::<String>();
/// The most moves in a record; of more, it keeps the first ones.
const MOST_MOVES: usize = 20_000;

impl LevelBook {
    /// The levels that the options ask for, and the game to begin with.
    ///
    /// # Errors
    /// If the player's own file or the requested level cannot be used.
    pub fn open(options: &Options, seed: Seed) -> Result<(Self, Play)> {
        let mut settings = options.settings(SETTINGS)?;
        let made = settings.text(MADE);
        let mut workshop = (made == AFTER && !options.has_files()).then(Workshop::default);
        let slots = if made == ALONE {
            let slot = maker::of_seed(seed).and_then(|made| made::alone(made, seed));
            vec![slot.ok_or_else(|| Error::new("no level was found for this seed"))?]
        } else {
            slots(options, workshop.is_some())?
        };
        let seed = if made == ALONE { seed } else { Seed::default() };
        workshop = workshop.filter(|_| slots.last().is_some_and(|slot| &*slot.set == made::SET));
        let results = Results::of(options, Merge::LowestEach);
        let first = slots.iter().position(|slot| is_open(slot, &results));
        let pages = Pages::new(slots.iter().map(|slot| &slot.set));
        let (levels, puzzle) = Levels::open(slots, ("level", &mut settings), first)?;
        let stands = options.records.iter().filter_map(|(key, moves)| {
            let key = key.strip_prefix(LEFT)?;
            Some((key.to_owned(), moves.clone()))
        });
        let mut own: BTreeMap<String, [String; 2]> = BTreeMap::new();
        for (key, kept) in &options.records {
            let level = key.strip_prefix(OWN_BEST);
            let (Some((word, level)), Some((_, moves))) = (
                level.and_then(|key| key.split_once(' ')),
                kept.rsplit_once(' '),
            ) else {
                continue;
            };
            if let Some(aim) = Aim::ALL.into_iter().find(|aim| aim.word() == word) {
                own.entry(level.to_owned()).or_default()[aim as usize].push_str(moves);
            }
        }
        let book = Self {
            own,
            levels,
            settings,
            results,
            stands: stands.collect(),
            found: BTreeMap::new(),
            pages,
            workshop,
            seed,
        };
        book.make_ahead();
        let play = book.resume(&puzzle);
        Ok((book, play))
    }

    /// The level as it was left in an earlier run, or its start.
    fn resume(&self, puzzle: &Puzzle) -> Play {
        let moves = self.stands.get(puzzle.key());
        let moves = moves.and_then(|moves| lurd::read(moves).ok());
        let play = Play::replay(puzzle.level.clone(), &moves.unwrap_or_default());
        if play.is_solved() {
            return Play::new(puzzle.level.clone());
        }
        play
    }

    /// Goes to another level; the game on the one before is left there. Returns the game to continue with.
    ///
    /// # Errors
    /// The reason why the level was refused.
    pub fn enter(&mut self, index: usize, game: &mut Play) -> Result<()> {
        let puzzle = Rc::clone(
            self.levels.slots()[index]
                .level
                .as_ref()
                .map_err(Clone::clone)?,
        );
        let left = self
            .levels
            .take_left(index)
            .filter(|play| !play.is_solved());
        let next = left.unwrap_or_else(|| self.resume(&puzzle));
        let left = std::mem::replace(game, next);
        self.levels.enter(index, Some(left), &mut self.settings);
        self.make_ahead();
        Ok(())
    }

    /// The workshop and the number of the next level, if the level in play is the last of those that go on for ever.
    fn next_made(&self) -> Option<(&Workshop, usize)> {
        let index = self.levels.index();
        let workshop = self.workshop.as_ref();
        let workshop = workshop.filter(|_| self.goes_on_after(index))?;
        Some((workshop, self.levels.set_of(index).len() + 1))
    }

    /// Whether a level is the last one so far of those that go on for ever.
    pub fn goes_on_after(&self, index: usize) -> bool {
        self.workshop.is_some() && index + 1 == self.levels.slots().len()
    }

    /// Begins to make the level after the one in play, if it has to be made.
    fn make_ahead(&self) {
        if let Some((workshop, number)) = self.next_made() {
            workshop.begin(number as u64, || self.made_before());
        }
    }

    /// The levels of the collection in play, to tell new ones from them.
    fn made_before(&self) -> BTreeSet<Signature> {
        let own = &self.levels.slots()[self.levels.set_of(self.levels.index())];
        let puzzles = own.iter().filter_map(puzzle_of);
        puzzles.map(|puzzle| Signature::of(&puzzle.level)).collect()
    }

    /// Appends the level after the one in play, if it has to be made, as soon as it is; returns what to record.
    pub fn append_made(&mut self) -> Option<Event> {
        let (workshop, number) = self.next_made()?;
        let value = workshop.take(number as u64, || self.made_before())?;
        let set = Rc::clone(&self.levels.slot().set);
        let slot = made::slot(&value, &set, number)?;
        self.levels.insert(self.levels.slots().len(), slot);
        self.pages = Pages::new(self.levels.slots().iter().map(|slot| &slot.set));
        Some(Event::Record {
            key: RecordKey::Made(number).to_string(),
            value,
            merge: Merge::Latest,
        })
    }

    /// A record of the present state of the level in play, if it has changed.
    pub fn stand(&mut self, play: &Play) -> Option<Event> {
        let is_made = play.is_hinted() || play.is_given();
        if play.moves() > MOST_MOVES || is_made && !play.is_solved() {
            return None;
        }
        let key = self.puzzle()?.key().to_owned();
        let moves = if play.is_solved() {
            String::new()
        } else {
            play.lurd()
        };
        if self.stands.get(&key).map_or("", String::as_str) == moves {
            return None;
        }
        self.stands.insert(key.clone(), moves.clone());
        Some(Event::Record {
            key: RecordKey::Left(&key).to_string(),
            value: moves,
            merge: Merge::Latest,
        })
    }

    /// About how many bytes a copy takes, without what copies share.
    pub fn weight(&self) -> usize {
        let stands = self.stands.iter();
        let stands = stands.map(|(key, moves)| key.len() + moves.len() + WEIGHT_A_TEXT);
        let own = self.own.iter();
        let own = own.map(|(key, [moves, pushes])| {
            key.len() + moves.len() + pushes.len() + 2 * WEIGHT_A_TEXT
        });
        let found = self.found.iter();
        let found = found.map(|(key, (moves, _))| key.len() + moves.len() + WEIGHT_A_TEXT);
        let left = self.levels.left().map(Play::weight);
        stands.chain(own).chain(found).chain(left).sum()
    }

    /// The solution that the solver found for the level in play, if none is stored with it.
    pub fn found(&self) -> Option<&(Vec<Dir>, Source)> {
        self.found.get(self.puzzle()?.key())
    }

    /// Keeps a solution for the level in play until the program ends.
    pub fn find(&mut self, solution: (Vec<Dir>, Source)) {
        let key = self.puzzle().map(|puzzle| puzzle.key().to_owned());
        self.found.extend(key.map(|key| (key, solution)));
    }

    /// The level in play.
    pub fn puzzle(&self) -> Option<&Puzzle> {
        puzzle_of(self.levels.slot())
    }

    /// The best moves and pushes on the level in play.
    pub fn best(&self) -> Option<&[u64]> {
        self.best_of(self.levels.slot())
    }

    /// The best moves and pushes on a level.
    pub fn best_of(&self, slot: &Slot<Rc<Puzzle>>) -> Option<&[u64]> {
        self.results.get(slot.level.as_ref().ok()?.key())
    }

    /// The fewest moves and pushes stored with the level in play, or else those of the solution found for it.
    pub fn par(&self) -> Option<Par> {
        let puzzle = self.puzzle()?;
        let found = || Par::of(&puzzle.level, &self.found()?.0);
        puzzle.par().copied().or_else(found)
    }

    /// Whether these are not stored with it: they set no medal.
    pub fn is_par_found(&self) -> bool {
        self.puzzle().is_some_and(|puzzle| puzzle.par().is_none()) && self.found().is_some()
    }

    /// Whether the player has the medal for the fewest moves of a level, and the one for the fewest pushes; `None` if
    /// no solution is stored with it.
    pub fn medals(&self, slot: &Slot<Rc<Puzzle>>) -> Option<[bool; 2]> {
        let puzzle = puzzle_of(slot).filter(|puzzle| !puzzle.stored.is_empty())?;
        // To know that a level has none, its solutions need not be replayed.
        let Some(best) = self.best_of(slot) else {
            return Some([false; 2]);
        };
        Some(puzzle.par()?.reached_by(best))
    }

    /// Whether a medal of the level in play is still to be won.
    pub fn has_open_medals(&self) -> bool {
        let medals = self.medals(self.levels.slot());
        medals.is_some_and(|won| won.contains(&false))
    }

    /// Whether a look at the stored solution costs medals that are not won yet.
    pub fn par_costs_medals(&self, play: &Play) -> bool {
        !play.is_told() && self.has_open_medals()
    }

    /// What the player has reached in a collection: the one of the level at `index`.
    pub fn totals(&self, index: usize) -> Totals {
        let set = &self.levels.slots()[index].set;
        let slots = self.levels.slots().iter();
        let own = slots.filter(|slot| Rc::ptr_eq(&slot.set, set));
        let mut totals = Totals::default();
        for slot in own {
            totals.levels += 1;
            totals.solved += usize::from(self.best_of(slot).is_some());
            if let Some(medals) = self.medals(slot) {
                totals.pars += 1;
                for (sum, has_medal) in totals.medals.iter_mut().zip(medals) {
                    *sum += usize::from(has_medal);
                }
            }
        }
        totals
    }

    /// Whether the player has begun a level: it was left after a move, and is not solved there.
    pub fn is_begun(&self, slot: &Slot<Rc<Puzzle>>) -> bool {
        let key = puzzle_of(slot).map(Puzzle::key);
        let left = key.and_then(|key| self.stands.get(key));
        left.is_some_and(|moves| !moves.is_empty())
    }

    /// The player's own solution of the level in play with the fewest moves or pushes, if it was kept.
    pub fn own(&self, aim: Aim) -> Option<Vec<Dir>> {
        let puzzle = self.puzzle()?;
        let text = &self.own.get(puzzle.key())?[aim as usize];
        let moves = lurd::read(text).ok()?;
        Par::of(&puzzle.level, &moves).map(|_| moves)
    }

    /// Whether the player wants to see solutions of their own first, and has one of the level in play.
    pub fn begins_with_own(&self) -> bool {
        let has_own = || Aim::ALL.iter().any(|&aim| self.own(aim).is_some());
        self.settings.text(SOLUTION) == table::OWN && has_own()
    }

    /// The first solution stored with the level in play.
    pub fn first_stored(&self) -> Option<(Vec<Dir>, Source)> {
        let moves = self.puzzle()?.stored.first()?;
        Some((moves, Source::Stored))
    }

    /// The one of them with the fewest moves or pushes.
    pub fn best_stored(&self, aim: Aim) -> Option<Vec<Dir>> {
        let puzzle = self.puzzle()?;
        puzzle.stored.fewest(puzzle.par()?, aim)
    }

    /// The first one stage by stage, if it is explained.
    pub fn lesson(&self, play: &Play) -> Option<Viewer> {
        let lesson = Viewer::lesson(play, &self.puzzle()?.stages);
        Some(lesson).filter(Viewer::solves)
    }

    /// What solutions of the level in play can be shown for: fewest moves and fewest pushes are one if one solution has
    /// both.
    pub fn shows(&self, play: &Play) -> Vec<Show> {
        let lesson = self.lesson(play).map(|_| Show::Lesson);
        let best = |aim| [self.best_stored(aim), self.own(aim)];
        let is_one = best(Aim::Moves) == best(Aim::Pushes);
        let aims = [Aim::Pushes, Aim::Moves].into_iter();
        let aims = aims.take(2 - usize::from(is_one));
        lesson.into_iter().chain(aims.map(Show::Best)).collect()
    }

    /// Keeps a solution of the level in play where it is better than the player's own ones, and returns what to record.
    fn keep_own(&mut self, play: &Play) -> Vec<Event> {
        let slot = self.levels.slot().level.clone();
        let Some(puzzle) = slot.ok().filter(|_| play.moves() <= MOST_MOVES) else {
            return Vec::new();
        };
        let counts = [play.moves(), play.pushes()].map(|count| count as u64);
        let mut said = Vec::new();
        for aim in Aim::ALL {
            let held = self
                .own(aim)
                .and_then(|moves| Par::of(&puzzle.level, &moves));
            if held.is_some_and(|held| aim.first(held.counts) <= aim.first(counts)) {
                continue;
            }
            let (key, moves) = (puzzle.key().to_owned(), play.lurd());
            let (first, second) = aim.first(counts);
            said.push(Event::Record {
                key: RecordKey::Own(aim, &key).to_string(),
                value: format!("{first} {second} {moves}"),
                merge: Merge::LowestWith,
            });
            self.own.entry(key).or_default()[aim as usize] = moves;
        }
        said
    }

    /// Adds the result of the level in play and returns what to record: with help of the program only the run.
    pub fn add_result(&mut self, play: &Play) -> Vec<Event> {
        let puzzle = puzzle_of(self.levels.slot()).filter(|_| !play.is_helped());
        let result = [play.moves(), play.pushes()].map(|count| count as u64);
        let said = puzzle.map(|puzzle| self.results.beat(puzzle.key(), &result));
        let said: Vec<Event> = said.into_iter().flatten().collect();
        let own = if play.is_helped() {
            Vec::new()
        } else {
            self.keep_own(play)
        };
        let table = puzzle_of(self.levels.slot()).map(|puzzle| puzzle.key().to_owned());
        let help = practice(play);
        let score = |table| Event::Score {
            table,
            score: Score::new(result, self.seed, help),
            order: Order::Lowest,
            signing: Signing::Silent,
        };
        (said.into_iter().chain(own))
            .chain(table.map(score))
            .collect()
    }

    /// Whether a level can be played and has not been solved.
    pub fn is_open(&self, slot: &Slot<Rc<Puzzle>>) -> bool {
        is_open(slot, &self.results)
    }

    /// The next other level that can be played and has not been solved: those of its collection come first, also those
    /// before it.
    pub fn next_open(&self) -> Option<usize> {
        let set = &self.levels.slot().set;
        let is_near = |slot: &Slot<_>| Rc::ptr_eq(&slot.set, set) && self.is_open(slot);
        let next = self.levels.next_where(true, is_near);
        next.or_else(|| self.levels.next_where(true, |slot| self.is_open(slot)))
    }

    /// The displayed name of the collection or file of the level at `index`.
    pub fn set(&self, index: usize) -> &str {
        Id("sokoban-set").of_text(&self.levels.slots()[index].set)
    }

    /// The seed of the level, if it is made from one alone.
    pub fn seed(&self) -> Option<Seed> {
        (self.settings.text(MADE) == ALONE).then_some(self.seed)
    }

    /// Whether there is one level only, and none is made after it.
    pub fn is_alone(&self) -> bool {
        self.levels.slots().len() == 1 && self.workshop.is_none()
    }

    /// The number and the title of a level; a title that is only the level's number in its file is left out.
    pub fn heading(&self, index: usize) -> String {
        let (slots, number) = (self.levels.slots(), index + 1);
        let Slot { set, title, .. } = &slots[index];
        if slots.len() == 1 && &**set == made::SET {
            return made::told(title).unwrap_or_else(|| title.clone());
        }
        let first = slots.iter().position(|slot| Rc::ptr_eq(&slot.set, set));
        match title_in_set(&slots[index], index - first.unwrap_or(0)) {
            Some(title) => format!("{number} {title}"),
            None => number.to_string(),
        }
    }
}

/// The displayed title of a level; none if it is only the level's number, one more than its `place` in its set.
pub fn title_in_set(slot: &Slot<Rc<Puzzle>>, place: usize) -> Option<Cow<'_, str>> {
    let title = &slot.title;
    let made = Some(title).filter(|_| &*slot.set == made::SET);
    if let Some(told) = made.and_then(|title| made::told(title)) {
        return Some(told.into());
    }
    (*title != (place + 1).to_string()).then(|| Id("sokoban-level").of_text(title).into())
}

fn is_open(slot: &Slot<Rc<Puzzle>>, results: &Results) -> bool {
    let solved = |puzzle: &Rc<Puzzle>| results.get(puzzle.key()).is_some();
    slot.level.as_ref().is_ok_and(|puzzle| !solved(puzzle))
}

/// The levels of files that the options ask for, and those that were made.
///
/// # Errors
/// If the player's own file cannot be read or holds no level.
pub fn slots(options: &Options, with_made: bool) -> Result<Vec<Slot<Rc<Puzzle>>>> {
    let mut slots = read(options)?;
    if with_made {
        slots.extend(made::reached(options));
    }
    Ok(slots)
}

/// Reads the levels of files that the options ask for.
fn read(options: &Options) -> Result<Vec<Slot<Rc<Puzzle>>>> {
    levels::read(options, MAX_BYTES, &OWN, |bytes, origin| {
        let refuse = || say!("error-cannot-use", file = &*origin);
        let collection = Collection::read(bytes).context(refuse)?;
        let set: Rc<str> = collection
            .metadata
            .title()
            .unwrap_or(file_name(origin))
            .into();
        let place = |index| format!("level {} of {}", index + 1, file_name(origin));
        let slots = collection.levels.into_iter().enumerate();
        let slots = slots.map(|(index, entry)| Slot {
            set: Rc::clone(&set),
            title: entry
                .metadata
                .title()
                .map_or_else(|| (index + 1).to_string(), str::to_owned),
            level: entry
                .level
                .context(|| place(index))
                .map(|level| Rc::new(Puzzle::new(level, &entry.metadata))),
        });
        Ok(slots.collect())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::attribute_name;

    #[test]
    fn a_level_without_a_title_has_its_number_alone() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("own.xsb");
        let board = "#####\n#@$.#\n#####\n\n";
        std::fs::write(&file, format!("Title: Own\n{board}{board}")).unwrap();
        let options = Options {
            library: vec![file],
            ..Options::default()
        };
        let (book, _) = LevelBook::open(&options, Seed(1)).unwrap();
        let own = book.levels.slots().len() - 3;
        assert_eq!(book.heading(0), "1 Push");
        assert_eq!(book.heading(own + 1), (own + 2).to_string());
    }

    #[test]
    fn the_next_unsolved_level_is_one_of_the_collection() {
        let (book, _) = LevelBook::open(&Options::of(&[("level", "17")]), Seed(1)).unwrap();
        let set = book.levels.set_of(16);
        assert_eq!(set.end, 17, "it is the last one");
        assert_eq!(book.next_open(), Some(set.start));
    }

    #[test]
    fn our_own_levels_have_their_words() {
        let (book, _) = LevelBook::open(&Options::default(), Seed(1)).unwrap();
        let slots = book.levels.slots();
        let named = |id: Id, texts: &mut dyn Iterator<Item = &str>| {
            let names: BTreeSet<String> = texts.map(attribute_name).collect();
            let said: BTreeSet<String> = id.attributes().map(str::to_owned).collect();
            assert_eq!(names, said, "{id:?}");
        };
        named(Id("sokoban-set"), &mut slots.iter().map(|slot| &*slot.set));
        named(
            Id("sokoban-level"),
            &mut (slots.iter().filter(|slot| &*slot.set != made::SET)).map(|slot| &*slot.title),
        );
        let puzzles = slots.iter().filter_map(|slot| slot.level.as_ref().ok());
        let stages = puzzles.flat_map(|puzzle| &puzzle.stages);
        named(Id("sokoban-stage"), &mut stages.map(|stage| &*stage.told));
        let sources = [
            Source::Stored,
            Source::Lesson,
            Source::Found,
            Source::Shortest,
            Source::Own,
        ];
        assert!(
            Id("sokoban-source")
                .attributes()
                .eq(sources.map(Source::name))
        );
    }
}
