//! Where grids come from: a file of the player's, our own levels, or a maze made of settings and a seed.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use super::asking::NewGrid;
use super::settings::{self, GRID, Made};
use crate::error::{Context, Error, Result};
use crate::games::robot::block_grid::BlockGrid;
use crate::games::robot::grid_text::{GridFile, MAX_FILE_BYTES};
use crate::maze::MazePlan;
use crate::rng::Seed;
use crate::scene::levels::{self, Slot, file_name};
use crate::scene::{Event, Levels, Options};
use crate::settings::Settings;
use crate::text::capitalized;

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
type Level = Option<Arc<BlockGrid>>;

/// Where the grid on the screen comes from, and all that others may come from.
#[derive(Clone)]
pub struct Source {
    /// All grids, and after them the made maze.
    pub levels: Levels<Level>,
    pub settings: Settings,
    /// The seed of made mazes.
    pub seed: Seed,
    /// Whether the grids are those of a file of the player's.
    has_file: bool,
    /// What has been passed over in that file.
    note: Option<String>,
}

impl Source {
    /// What the options ask for.
    ///
    /// # Errors
    /// For words that exclude each other, and where the player's own file or the level asked for cannot be used.
    pub fn open(options: &Options, seed: Seed) -> Result<Self> {
        let mut settings = settings::read(options)?;
        let wants_maze = settings::asks_for_maze(&settings);
        if settings.is_given(GRID) && wants_maze {
            return Err(Error::usage(
                "--grid and the words for a made maze exclude each other",
            ));
        }
        let (slots, note) = read(options)?;
        let made = slots.len() - 1;
        settings.one_of(GRID, made)?;
        let has_file = !options.files.is_empty();
        let plays_file = has_file && !wants_maze;
        let first = if plays_file { 0 } else { made };
        let (levels, _) = Levels::open(slots, (GRID, &mut settings), Some(first))?;
        Ok(Self {
            levels,
            settings,
            seed,
            has_file,
            note,
        })
    }

    /// What is to be told at the beginning.
    pub fn told(&self) -> Vec<Event> {
        let note = self.note.as_ref().map(Event::notice);
        self.levels.refusals().into_iter().chain(note).collect()
    }

    /// The number of grids that are not made: the made maze comes after them.
    fn count(&self) -> usize {
        self.levels.slots().len() - 1
    }

    /// Whether the grid is a made maze.
    fn is_made(&self) -> bool {
        self.levels.index() == self.count()
    }

    /// What is made when a maze is made.
    pub fn plan(&self) -> MazePlan {
        settings::plan(&self.settings)
    }

    /// Goes to another grid; gives it, unless it is a maze that is yet to be made.
    pub fn turn_to(&mut self, grid: NewGrid) -> Level {
        let made = self.count();
        let index = match grid {
            NewGrid::Level(index) => index,
            NewGrid::Seed(seed) => {
                self.seed = seed;
                made
            }
            NewGrid::Maze(settings) => {
                self.settings = settings;
                made
            }
        };
        self.levels.enter(index, None, &mut self.settings);
        self.levels.slot().level.as_ref().ok().cloned().flatten()
    }

    /// The name of the grid.
    pub fn title(&self) -> String {
        if self.is_made() {
            format!("Maze {}", self.settings.size("size"))
        } else {
            self.levels.slot().title.clone()
        }
    }

    /// Which one it is, in at most 14 letters where the seed is short.
    pub fn number(&self) -> String {
        if self.is_made() {
            format!("seed {}", self.seed)
        } else if self.count() == 1 {
            "your file".to_owned()
        } else {
            format!("grid {} of {}", self.levels.index() + 1, self.count())
        }
    }

    /// What a file of it is called: small letters, digits and dashes.
    pub fn file_subject(&self) -> String {
        let letter = |letter: char| match letter {
            'é' => 'e',
            _ if letter.is_ascii_alphanumeric() => letter.to_ascii_lowercase(),
            _ => '-',
        };
        let title: String = self.title().chars().take(40).map(letter).collect();
        format!("robot-{title}")
    }

    /// The words that give the present run again. Where a file is given, it comes first: only the maze's size leads past
    /// it.
    pub fn arguments(&self) -> String {
        let (made, count) = match (self.is_made(), self.has_file) {
            (false, _) => (Made::No, self.count()),
            (true, true) => (Made::BesideAFile, 1),
            (true, false) => (Made::Yes, 1),
        };
        let grid = (count > 1).then(|| format!("--grid {}", self.levels.index() + 1));
        let mut words: Vec<String> = grid.into_iter().collect();
        words.push(settings::arguments(&self.settings, made));
        words.retain(|words| !words.is_empty());
        words.join(" ")
    }
}

/// The grids that the options ask for, and after them the maze that is made; and what has been passed over in a file.
///
/// # Errors
/// When the player's own file cannot be read, or holds no grid.
fn read(options: &Options) -> Result<(Vec<Slot<Level>>, Option<String>)> {
    let note = RefCell::new(None);
    let mut slots = levels::read(options, MAX_FILE_BYTES, &OWN, |bytes, origin| {
        let file = GridFile::read(bytes).context(|| format!("cannot use {origin}"))?;
        note.replace(file.passed_over());
        let (title, count) = (title(file_name(origin)), file.grids.len());
        let set: Rc<str> = title.as_str().into();
        let slot = |(number, grid)| Slot {
            set: Rc::clone(&set),
            title: if count > 1 {
                format!("{title} {number}")
            } else {
                title.clone()
            },
            level: Ok(Some(Arc::new(grid))),
        };
        Ok((1..).zip(file.grids).map(slot).collect())
    })?;
    slots.push(Slot {
        set: "".into(),
        title: String::new(),
        level: Ok(None),
    });
    Ok((slots, note.into_inner()))
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
    capitalized(&if named.is_empty() { file_name } else { named }.replace(['-', '_'], " "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_grids_are_read_and_named() {
        let (pages, note) = read(&Options::default()).unwrap();
        assert_eq!(note, None);
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
