//! Where grids come from: a file of the player, our own levels, or a maze made from settings and a seed.

use std::cell::Cell;
use std::fmt;
use std::ptr;
use std::rc::Rc;
use std::sync::Arc;

use crate::error::{Context, Error, Result};
use crate::games::robot::draw::words;
use crate::games::robot::rules::block_grid::BlockGrid;
use crate::games::robot::rules::grid_text::{GridFile, MAX_FILE_BYTES};
use crate::games::robot::rules::racer::Who;
use crate::games::robot::rules::report::Which;
use crate::games::robot::table::{self, GRID};
use crate::grid::Size;
use crate::maze::{Builder, Construction, MazePlan, plan};
use crate::rng::Seed;
use crate::scene::levels::{self, Slot, file_name};
use crate::scene::{Event, Levels, Options, title_of_own};
use crate::settings::{NumberLine, Settings};
use crate::text::capitalized;
use crate::words::{Id, say, shown_size};

/// Our own, those of the source first.
const OWN: [levels::Embedded; 17] = levels::embedded![
    "levels/robot":
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

/// Titles of our own grids.
const GRID_TITLE: Id = Id("robot-grid");

/// The set of a grid in a file of the player's own begins with this, and then comes the file; it ends in this.
const OWN_FILE: &str = "own/";
const ENDING: &str = ".txt";

/// How a file of pixels begins.
const PNG: &[u8] = b"\x89PNG";

/// Squares of the blank grid, and its fixed name.
const BLANK: Size = Size::new(15, 11);
const BLANK_NAME: &str = "Blank grid";

/// Walls or carvings of a maze that a tick has time for.
const MAKING_A_TICK: usize = 100_000;

/// The grid to go to.
#[derive(Clone, Debug)]
pub enum NewGrid {
    /// The level with this number.
    Level(usize),
    /// A maze from this seed.
    Seed(Seed),
    /// A maze of another kind.
    Maze(Settings),
}

/// What was ignored in a file: lines around its grids, and grids that came before.
type Ignored = (usize, usize);

/// A grid as its file has it; none for the maze that is made.
type Level = Option<Arc<BlockGrid>>;

/// Where the grid on the screen comes from, and all that others may come from.
#[derive(Clone)]
pub struct Source {
    /// All grids, then a blank one if the player gave no file, then the random maze.
    pub levels: Levels<Level>,
    /// The place of the blank grid; if there is none, of the random maze.
    blank: usize,
    /// The place of the first grid that is saved in this run; the others follow, up to the blank one.
    first_kept: usize,
    /// How many grids the player's file has; those saved in this run come after them.
    in_file: Option<usize>,
    /// The first grid was taken along from another game.
    is_handed: bool,
    pub settings: Settings,
    /// What belongs to trees alone, as it was before another builder took their place.
    trees: Option<[String; plan::OF_TREES.len()]>,
    /// The seed of random mazes.
    pub seed: Seed,
    /// The daily maze that it begins with, and who runs there.
    pub daily: Option<(Seed, MazePlan, Vec<Who>)>,
    /// Whether it is the try of a daily maze that counts.
    pub counts_for_day: bool,
    /// The maze that is being made; until then the grid is an empty one.
    pub making: Option<Construction>,
    /// The grid that the player was asked about last.
    pub wanted: Option<NewGrid>,
    /// What a file of the present grid is called.
    subject: Rc<str>,
    ignored: Ignored,
}

impl Source {
    /// The grids and the settings that the options ask for.
    ///
    /// # Errors
    /// For options that exclude each other, and if the player's file or the grid asked for cannot be used.
    pub fn open(options: &Options, seed: Seed) -> Result<Self> {
        let mut settings = table::read(options)?;
        let asks_for_maze = table::asks_for_maze(&settings);
        if settings.is_given(GRID) && asks_for_maze {
            return Err(Error::usage(
                "--grid cannot be used with the options of a random maze",
            ));
        }
        let has_grid = settings.is_given(GRID) || options.has_files() || options.handed.is_some();
        let wants_maze = asks_for_maze || !has_grid && table::who_run(&settings).len() > 1;
        let (mut slots, ignored) = read(options)?;
        let count = slots.len();
        let extra = |title: &str, level| Slot {
            set: "".into(),
            title: title.to_owned(),
            level: Ok(level),
        };
        if !options.has_files() {
            let blank = Arc::new(BlockGrid::open(BLANK));
            slots.push(extra(BLANK_NAME, Some(blank)));
        }
        settings.one_of(GRID, slots.len())?;
        slots.push(extra("", None));
        let first = wants_maze.then_some(slots.len() - 1);
        let (levels, _) = Levels::open(slots, (GRID, &mut settings), first)?;
        let day = options.daily.as_ref();
        let daily = day.map(|_| (seed, table::plan(&settings), table::who_run(&settings)));
        let mut source = Self {
            levels,
            blank: count,
            first_kept: count,
            in_file: options.has_files().then_some(count),
            is_handed: options.handed.is_some(),
            settings,
            trees: None,
            seed,
            daily,
            counts_for_day: false,
            making: None,
            wanted: None,
            subject: "".into(),
            ignored,
        };
        source.subject = source.file_name();
        Ok(source)
    }

    /// In place of several racers or the player, one robot; whether that changes who runs.
    pub fn watch_one(&mut self) -> bool {
        let settings = &mut self.settings;
        let racers = table::who_run(settings);
        let is_other = racers.len() > 1 || racers.contains(&Who::You);
        if is_other {
            // A race keeps its own.
            settings.reset_for_now(table::ALGORITHM);
            if !settings.is_given(table::SPEED) {
                settings.reset_for_now(table::SPEED);
            }
        }
        is_other
    }

    /// Whether the maze and those who run in it are those of the daily maze.
    pub fn is_daily(&self) -> bool {
        let settings = &self.settings;
        let daily = self.daily.as_ref();
        daily.is_some_and(|(seed, maze, runners)| {
            *seed == self.seed
                && *maze == table::plan(settings)
                && *runners == table::who_run(settings)
        })
    }

    /// Another builder does without what belongs to trees; where the player comes back to trees, so does that.
    pub fn keep_trees(&mut self, settings: &mut Settings) {
        let is_carved = |settings: &Settings| table::plan(settings).builder == Builder::DepthFirst;
        let words = plan::OF_TREES.map(|(word, _)| word);
        match [&self.settings, &*settings].map(is_carved) {
            [false, true] => {
                let text = |word| {
                    if settings.has(word) {
                        self.settings.text(word)
                    } else {
                        String::new()
                    }
                };
                self.trees = Some(words.map(text));
            }
            [true, false] => {
                for (word, text) in words.into_iter().zip(self.trees.iter().flatten()) {
                    if settings.has(word) && settings.text(word) == self.settings.text(word) {
                        let chosen = settings.choose(word, text);
                        debug_assert!(chosen.is_ok(), "it has been set before");
                    }
                }
            }
            _ => {}
        }
    }

    /// Notices at the beginning.
    pub fn told(&self) -> Vec<Event> {
        let (lines, grids) = self.ignored;
        let ignored = words::ignored(lines, grids).map(Event::notice);
        self.levels.refusals().into_iter().chain(ignored).collect()
    }

    /// The place of the random maze.
    fn made(&self) -> usize {
        self.levels.slots().len() - 1
    }

    /// The place of the blank grid; if there is none, of the random maze.
    pub fn blank(&self) -> usize {
        self.blank
    }

    /// The next grid, or the one before; `drives`: not the blank one, which has no way out.
    pub fn neighbour(&self, forwards: bool, drives: bool) -> usize {
        let skips = drives && self.blank != self.made();
        let blank = skips.then(|| &self.levels.slots()[self.blank]);
        let is_blank = |slot| blank.is_some_and(|blank| ptr::eq(blank, slot));
        let next = self
            .levels
            .next_where(forwards, |slot| slot.level.is_ok() && !is_blank(slot));
        next.unwrap_or(self.levels.index())
    }

    /// Whether it is the blank grid, as it is or drawn on.
    pub fn is_blank(&self) -> bool {
        self.levels.index() == self.blank
    }

    /// Whether it has been saved in this run.
    pub fn is_kept(&self) -> bool {
        (self.first_kept..self.blank).contains(&self.levels.index())
    }

    /// The name of the player's own file that holds the grid alone.
    pub fn own_name(&self) -> Option<Rc<str>> {
        let slot = self.levels.slot();
        let name = slot.set.strip_prefix(OWN_FILE)?.strip_suffix(ENDING)?;
        let is_alone = self.levels.set_of(self.levels.index()).len() == 1;
        is_alone.then(|| name.into())
    }

    /// That name, and what the file holds as the game writes it.
    pub fn own_file(&self) -> Option<(Rc<str>, Arc<dyn fmt::Display>)> {
        let grid = self.levels.slot().level.as_ref().ok()?.as_ref()?;
        Some((self.own_name()?, Arc::<BlockGrid>::clone(grid)))
    }

    /// Removes the grid, whose file is gone; gives the place of the one before.
    pub fn remove(&mut self) -> usize {
        let index = self.levels.index();
        self.first_kept -= usize::from(index < self.first_kept);
        self.blank -= 1;
        self.levels.remove();
        let slots = &self.levels.slots()[..=self.levels.index()];
        let before = slots.iter().rposition(|slot| slot.level.is_ok());
        before.unwrap_or_default()
    }

    /// Whether the grid is a random maze.
    pub fn is_made(&self) -> bool {
        self.levels.index() == self.made()
    }

    /// Keeps a grid of the player's under this name, in the place of the present one if that has it, or else among the
    /// others, and goes to it; gives its place if it is a new one.
    pub fn keep(&mut self, name: &str, grid: Arc<BlockGrid>) -> Option<usize> {
        let mut stem = name.replace(' ', "-");
        let own = self.own_name();
        let own = own.filter(|own| **own == *stem || **own == *name);
        let replaces = own.is_some();
        stem = own.map_or(stem, |own| own.to_string());
        if !replaces {
            let numbered = (2..).map(|number| format!("{stem}-{number}"));
            let mut names = [stem.clone()].into_iter().chain(numbered);
            stem = names.find(|name| !self.has_file(name)).unwrap_or(stem);
        }
        let slot = Slot {
            set: format!("{OWN_FILE}{stem}{ENDING}").into(),
            title: title(&stem),
            level: Ok(Some(grid)),
        };
        if replaces {
            self.levels.put(slot);
            return None;
        }
        self.levels.insert(self.blank, slot);
        self.levels.enter(self.blank, None, &mut self.settings);
        self.blank += 1;
        self.subject = self.file_name();
        Some(self.levels.index())
    }

    /// Whether one of the player's own files has this name, even if it holds no grid.
    fn has_file(&self, name: &str) -> bool {
        let file = format!("{name}{ENDING}");
        let mut slots = self.levels.slots().iter();
        slots.any(|slot| slot.set.strip_prefix(OWN_FILE).unwrap_or(&slot.set) == file)
    }

    /// Goes to another grid; gives it, unless it is a maze whose making begins.
    pub fn turn_to(&mut self, grid: NewGrid) -> Level {
        let made = self.made();
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
        self.subject = self.file_name();
        let level = self.levels.slot().level.as_ref().ok().cloned().flatten();
        let plan = || table::plan(&self.settings);
        self.making = level
            .is_none()
            .then(|| Construction::new(plan(), self.seed));
        level
    }

    /// Goes on making the maze; gives it when it is done.
    pub fn make_on(&mut self) -> Level {
        let making = self.making.as_mut()?;
        let is_done = making.advance(MAKING_A_TICK);
        let walls = is_done.then(|| making.walls())?;
        let grid = BlockGrid::from_walls(walls)?;
        self.making = None;
        Some(Arc::new(grid))
    }

    /// How far a maze is made, in percent, if one is being made.
    pub fn progress(&self) -> Option<usize> {
        let (done, all) = self.making.as_ref()?.progress();
        Some(done * 100 / all.max(1))
    }

    /// Whether `--grid` leads to this place: grids saved beside a file are not in it.
    fn is_listed(&self, index: usize) -> bool {
        self.in_file.is_none_or(|count| index < count)
    }

    /// The fixed name of the grid, in descriptions and names of files.
    pub fn name(&self) -> String {
        if self.is_made() {
            format!("Maze {}", self.settings.size("size"))
        } else {
            self.levels.slot().title.clone()
        }
    }

    /// The title of the grid as it is shown.
    pub fn title(&self) -> String {
        if self.is_made() {
            say!("robot-maze", size = shown_size(self.settings.size("size")))
        } else if self.levels.index() == self.blank {
            say!("robot-blank").to_owned()
        } else {
            title_of_own(GRID_TITLE, &self.levels.slot().title).to_owned()
        }
    }

    /// Which grid it is, beside its name.
    pub fn which(&self) -> Which {
        let index = self.levels.index();
        if self.is_made() {
            Which::Seed(self.seed)
        } else if index == self.blank {
            Which::Blank
        } else if !self.is_listed(index) {
            Which::Drawn
        } else {
            match self.in_file.unwrap_or(self.blank) {
                1 if self.is_handed => Which::Handed,
                1 => Which::File,
                count => Which::Grid(index + 1, count),
            }
        }
    }

    /// The number in this line of the list, if it can be typed. The line of the grid shows its title instead.
    pub fn number_line(&self, line: usize) -> Option<NumberLine> {
        let line = self.settings.lines().nth(line)?;
        let number = self.settings.number_line(line)?;
        Some(match self.settings.word(line) {
            GRID => NumberLine {
                shown: (self.levels.index() + 1).to_string(),
                range: (1, self.levels.slots().len() as u64),
                ..number
            },
            _ => number,
        })
    }

    /// What a file of the present grid is called.
    pub fn subject(&self) -> Rc<str> {
        Rc::clone(&self.subject)
    }

    /// The same, from the grid's name: small letters, digits and dashes.
    fn file_name(&self) -> Rc<str> {
        let letter = |letter: char| match letter {
            'é' => 'e',
            _ if letter.is_ascii_alphanumeric() => letter.to_ascii_lowercase(),
            _ => '-',
        };
        if self.levels.index() == self.blank && !self.is_made() {
            return "my-grid".into();
        }
        if let Some(own) = self.own_name() {
            return own;
        }
        self.name()
            .chars()
            .take(40)
            .map(letter)
            .collect::<String>()
            .into()
    }

    /// The options that start the present run again. A file comes first.
    pub fn arguments(&self) -> String {
        let (index, made) = (self.levels.index(), self.is_made());
        let is_named = (index > 0
            || self.in_file.is_none() && table::who_run(&self.settings).len() > 1)
            && !made
            && self.is_listed(index);
        let mut words = table::arguments(&self.settings, made);
        if is_named {
            words.insert_str(0, &format!("--{GRID} {} ", index + 1));
        }
        words.trim_end().to_owned()
    }
}

/// The grids that the options ask for: a file of the player's, or ours and those that the player has drawn. And what
/// was ignored in a file.
///
/// # Errors
/// When the player's own file cannot be read, or holds no grid.
fn read(options: &Options) -> Result<(Vec<Slot<Level>>, Ignored)> {
    let ignored = Cell::new((0, 0));
    let slots = levels::read(options, MAX_FILE_BYTES, &OWN, |bytes, origin| {
        if bytes.starts_with(PNG) {
            let reason = "it is a PNG picture, and a grid is text: digits, or a drawing in signs";
            return Err(Error::new(reason)).context(|| say!("error-cannot-use", file = &*origin));
        }
        let file = GridFile::read(bytes).context(|| say!("error-cannot-use", file = &*origin))?;
        ignored.set((file.skipped, file.repeated));
        let name = file_name(origin);
        let (title, count) = (title(name), file.grids.len());
        let mut library = options.library.iter();
        let is_own = library.any(|path| *path.display().to_string() == *origin);
        let set: Rc<str> = if is_own {
            format!("{OWN_FILE}{name}").into()
        } else {
            title.as_str().into()
        };
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
    Ok((slots, ignored.get()))
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
    use crate::words::attribute_name;
    use std::collections::BTreeSet;

    #[test]
    fn our_own_grids_are_read_and_named() {
        let (pages, ignored) = read(&Options::default()).unwrap();
        assert_eq!(ignored, (0, 0));
        let titles: Vec<&str> = pages.iter().map(|page| page.title.as_str()).collect();
        assert_eq!(titles[..3], ["Source A", "Source B", "First turns"]);
        assert_eq!((titles[9], titles[14]), ("The G", "Dédale"));
        let names: BTreeSet<String> = titles.into_iter().map(attribute_name).collect();
        let said: BTreeSet<String> = GRID_TITLE.attributes().map(str::to_owned).collect();
        assert_eq!(names, said);
    }

    #[test]
    fn a_picture_of_pixels_is_refused_as_what_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("grid.png");
        std::fs::write(&file, b"\x89PNG\r\n\x1a\n").unwrap();
        let options = Options {
            files: vec![file],
            ..Options::default()
        };
        let told = read(&options).err().unwrap().line();
        assert!(told.contains("it is a PNG picture"), "{told}");
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
