//! The contract between a game and the program that shows it: read this and `input` first.
//!
//! A scene counts ticks, never time, and draws pixels, never windows. Whatever
//! it wants from outside came in through its [`Options`]; whatever it has to
//! say to the outside goes out as an [`Event`].
//!
//! The smallest scene there is:
//! ```
//! use dedale::{gfx::{Color, Framebuffer}, input::{Button, Input}, rng::Seed};
//! use dedale::scene::{Event, Flow, Motion, Scene, Setup};
//! use dedale::settings::Settings;
//!
//! /// A point that goes to the right for as long as the player wishes, and what can be set: nothing.
//! #[derive(Clone)]
//! struct Walk(i32, Settings);
//!
//! impl Scene for Walk {
//!     fn tick(&mut self, input: &Input, _out: &mut Vec<Event>) -> Flow {
//!         if !input.held.contains(Button::Right) {
//!             return Flow::Still;
//!         }
//!         self.0 += 1;
//!         Flow::Changed
//!     }
//!     fn restart(&mut self, _seed: Seed) { self.0 = 0; }
//!     fn draw(&self, screen: &mut Framebuffer, _motion: Motion) {
//!         screen.clear(Color::NIGHT);
//!         screen.set_pixel(self.0, 10, Color::WHITE);
//!     }
//!     fn describe(&self) -> String { format!("x {}\n", self.0) }
//!     fn setup(&self) -> Setup<'_> { (&self.1).into() }
//! }
//!
//! let mut walk = Walk(0, Settings::default());
//! let mut right = Input::NONE;
//! right.held.insert(Button::Right);
//! assert_eq!(walk.tick(&right, &mut Vec::new()), Flow::Changed);
//! assert_eq!(walk.tick(&Input::NONE, &mut Vec::new()), Flow::Still);
//! assert_eq!(walk.describe(), "x 1\n");
//! ```

mod cue;
mod lab;
pub mod levels;
mod merge;
mod practice;
mod question;
mod results;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use crate::assets::Assets;
use crate::error::{Error, Result};
use crate::files;
use crate::gfx::{Color, Framebuffer, Rect, Sheet};
use crate::grid::Size;
use crate::input::Input;
use crate::rng::Seed;
use crate::settings::{Change, Line, NumberLine, Setting, Settings};
use crate::text::capitalized;
use crate::ui::{Asked, canvas};
use crate::words::Id;

pub use crate::input::actions::{Action, Mode, Table, Verb};
pub use crate::ui::Screen;
pub use cue::Cue;
pub use lab::{Games, Lab, OpenLab};
pub use levels::Levels;
pub use merge::Merge;
pub use practice::{Help, Practice};
pub use question::{Cause, Question, Report};
pub use results::Results;

/// A scene can be copied as it stands: the same inputs then give the same in both.
pub trait Fork {
    /// The copy.
    fn fork(&self) -> Box<dyn Scene>;
}

impl<S: Scene + Clone + 'static> Fork for S {
    fn fork(&self) -> Box<dyn Scene> {
        Box::new(self.clone())
    }
}

/// A game in play. The same seed and the same inputs give the same game, on every machine, shown or not.
pub trait Scene: Fork {
    /// Lets exactly 1/60 s pass. Facts for the outside are pushed onto `out`.
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow;

    /// Lets a single tick pass in a stopped game, for a player who wants to look at it closely.
    fn step(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        self.tick(input, out)
    }

    /// What the player does while the game is stopped and no time passes: whatever only changes the view, or a
    /// setting, works then too, and only buttons come whose [`Action::in_pause`] says so. `Changed` also takes the sign
    /// of the pause away, so that one sees what one looks at; where a press leaves all `Still`, the sign flashes. Share
    /// the code with [`Scene::tick`]; held buttons repeat by [`crate::input::Repeat`], asked once in each of both.
    fn look(&mut self, _input: &Input, _out: &mut Vec<Event>) -> Flow {
        Flow::Still
    }

    /// What has the buttons: 0 for the game itself, else the number of one of [`Table::others`], counted from 1.
    fn mode(&self) -> usize {
        0
    }

    /// Leaves what the game has laid over itself, a list or another mode, and tells whether there was anything.
    /// Where there was nothing, the key for it opens the pause menu.
    fn leave(&mut self) -> bool {
        false
    }

    /// What was [`Scene::unsaved`] is saved under a name that the player has given. Where that was the answer to a
    /// question, the scene now does what it asked about.
    fn file_saved(&mut self, _name: &str) {}

    /// What the player has made and no file holds. The program keeps a copy of it from edit to edit, so that no end
    /// of the program can lose it, and asks before it is quit.
    fn unsaved(&self) -> Option<Unsaved> {
        None
    }

    /// What the player would lose if the game began again with this seed, or with `None` if it ended.
    /// The program asks first.
    fn stake(&self, _next: Option<Seed>) -> Option<Question> {
        None
    }

    /// The help that the present run has had: with any, its result is practice.
    fn practice(&self) -> Practice {
        Practice::NONE
    }

    /// The player has said yes to the last question: what was asked about comes once more. See [`Report::may`].
    fn insist(&mut self) {}

    /// Begins again with this seed: the present one for "restart", the next one for "new seed".
    /// Settings, level and history stay. A game may keep the seed for its next game: then [`Scene::seed`] is what it was.
    fn restart(&mut self, seed: Seed);

    /// The seed of what is on the screen, where chance has a part in it.
    fn seed(&self) -> Option<Seed> {
        None
    }

    /// The screen that it draws on just now, for a game that changes it; `None` for one that keeps to its entry's.
    fn screen(&self) -> Option<Screen> {
        None
    }

    /// Paints the whole screen, which has the size of the entry's [`Screen`], or of the one it asks for just now. Twice
    /// gives the same pixels.
    fn draw(&self, screen: &mut Framebuffer, motion: Motion);

    /// Where notices stand, on the low screen's pixels: no row that is played on, and no keys. Its first line is at the
    /// top of that place, or its last one at the bottom where the place ends with the screen.
    fn notices(&self) -> Rect {
        canvas::NOTICES
    }

    /// The maze on the screen, where other games can play it: its columns and rows, and what displays the text wall grid
    /// (`crate::maze`).
    fn maze(&self) -> Option<(Size, Box<dyn fmt::Display + '_>)> {
        None
    }

    /// The state of the rules as one page of text: no ticks, no animation.
    fn describe(&self) -> String;

    /// What follows from that state and may be wanted beside it, such as maps of numbers. Replays do not compare it.
    fn describe_more(&self) -> String {
        String::new()
    }

    /// What is set, and what gives the present run again.
    fn setup(&self) -> Setup<'_>;

    /// Does what was asked of a list of settings, but to begin; what is to be said of it.
    fn settle(&mut self, asked: Asked) -> Option<Event> {
        match asked {
            Asked::Change(line, change) => {
                let refused = self.change(line, change).err();
                refused.map(|error| Event::notice(error.line()))
            }
            Asked::Type(number) => Some(Event::TypeNumber(number)),
            Asked::Moved | Asked::Begin => None,
        }
    }

    /// Changes a line of its settings, as the player asked in its list or typed a number for it.
    ///
    /// # Errors
    /// When that line cannot have it.
    fn change(&mut self, _line: Line, _change: Change) -> Result<()> {
        Ok(())
    }
}

/// What is set in a game, and what gives the present run again.
#[derive(Clone, Debug)]
pub struct Setup<'a> {
    /// What is remembered comes from it.
    pub settings: &'a Settings,
    /// The number under the cursor of a list of settings that is open: a digit begins another one for it.
    pub number: Option<NumberLine>,
    /// The words of the game's own options that give the present run again, as on the command line. Empty where
    /// everything is as at first.
    pub arguments: String,
    /// Whether what it plays comes from the files that it was opened with, if there were any: then the command line that
    /// gives the present run names them.
    pub plays_files: bool,
}

impl<'a> From<&'a Settings> for Setup<'a> {
    /// Of a game with no list, in which the settings are all that the run comes from.
    fn from(settings: &'a Settings) -> Self {
        Self {
            settings,
            number: None,
            arguments: settings.arguments(),
            plays_files: true,
        }
    }
}

/// What a tick did to the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// The picture is what it was: nothing needs to be drawn or presented.
    Still,
    /// The picture may have changed.
    Changed,
}

impl Flow {
    /// Whether the picture may have changed.
    pub const fn of(changed: bool) -> Self {
        if changed { Self::Changed } else { Self::Still }
    }
}

/// How lively the picture may be: a setting of the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// Everything glides, blinks and shakes as it was meant to.
    #[default]
    Full,
    /// Nothing glides, blinks or shakes: each thing is drawn where it comes to rest.
    Calm,
}

/// A fact that leaves a scene. What becomes of it is up to the program around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A short line for the player, shown for a few seconds or until the next key.
    Notice(String),
    /// What the last notice said holds no longer.
    ClearNotice,
    /// Something worth keeping across runs, under a key of the game's own.
    Record {
        /// What it is about. Words that begin with [`SETTING_KEY`] are the program's own. All games share a file of some
        /// thousands of lines: a key for each seed would fill it.
        key: String,
        /// What is kept.
        value: String,
        /// Which is kept where there is a value under this key already: another program may have put it there.
        merge: Merge,
    },
    /// Something has happened that may be heard.
    Cue(Cue),
    /// The player wants to type another number for this line: it comes by [`Scene::change`].
    TypeNumber(NumberLine),
    /// The player would lose something by what was done last, which is not done yet.
    Ask(Question, Cause),
    /// What is [`Scene::unsaved`] shall lie in a file of its own, which replaces no other: the player is asked for its
    /// name.
    SaveFile,
}

impl Event {
    /// A short line for the player, with a capital letter at its beginning.
    pub fn notice(text: impl fmt::Display) -> Self {
        Self::Notice(capitalized(&text.to_string()))
    }
}

/// What the player has made and no file holds.
#[derive(Clone)]
pub struct Unsaved {
    /// What it is about, in a word that can be a file's name. The program asks in every tick: have it ready.
    pub subject: Rc<str>,
    /// What a file of it holds. The same pointer is the same text; it is written out only where there is another.
    pub text: Arc<dyn fmt::Display>,
}

/// A game as the program knows it before it is opened: one line of the catalog.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The word on the command line and in replays.
    pub name: &'static str,
    /// The name on the screen.
    pub title: Id,
    /// A few words for lists.
    pub about: Id,
    /// The rules for the help page.
    pub rules: Id,
    /// Which screen it draws on.
    pub screen: Screen,
    /// The colour that belongs to it.
    pub accent: Color,
    /// Its picture on the title screen: its side goes into that of [`ICON`].
    pub icon: fn(&Assets) -> Result<Sheet>,
    /// Whether something happens in it without a key, so that it is stopped when the player turns to another window.
    pub real_time: bool,
    /// Whether it plays files of the player's.
    pub files: Files,
    /// The least and the most cells a side of mazes of other games that it plays, if it plays any, and files that hold
    /// one: see [`Options::only_file`].
    pub takes_mazes: Option<(usize, usize)>,
    /// Whether chance has a part in it: only then are there seeds to choose.
    pub seeded: bool,
    /// What its buttons do: a line of the help page each.
    pub buttons: Table,
    /// What can be set in it, by its own options of the command line and in its lists.
    pub settings: &'static [Setting],
    /// Opens it.
    pub open: fn(&Options, Seed) -> Result<Box<dyn Scene>>,
    /// The words of its own options with which it plays itself on the title screen, while nobody touches a key, if it
    /// can.
    pub attract: Option<&'static [(&'static str, &'static str)]>,
    /// Plays many whole games by itself, where it can: a laboratory without a screen.
    pub lab: Option<OpenLab>,
}

/// The files of the player's that a game plays instead of its own, and what they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Files {
    /// None.
    None,
    /// One at a time.
    One(&'static str),
    /// Any number, one after the other. Those in the player's folder of levels follow the game's own.
    Several(&'static str),
    /// One at a time. Those that the player makes in it lie in a folder of their own, and follow the game's own.
    Made(&'static str),
}

impl Files {
    /// The folder of those that follow the game's own, if there is one.
    pub const fn folder(self) -> Option<&'static str> {
        match self {
            Self::None | Self::One(_) => None,
            Self::Several(_) => Some("levels"),
            Self::Made(_) => Some("grids"),
        }
    }
}

/// Size of a game's picture on the title screen.
pub const ICON: Size = Size::new(32, 32);

/// Records under keys that begin so hold what the player has set: the word of the setting follows.
pub const SETTING_KEY: &str = "set ";

/// What a game is opened with.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Files of the player's to play instead of the game's own.
    pub files: Vec<PathBuf>,
    /// Files of the player's to play after the game's own.
    pub library: Vec<PathBuf>,
    /// A maze of another game to play instead of a file.
    pub handed: Option<Handed>,
    /// Where sprites and levels come from.
    pub assets: Rc<Assets>,
    /// What the game has recorded, in this run and earlier ones.
    pub records: BTreeMap<String, String>,
    /// The words of the game's own options: name and value, empty for a switch.
    pub words: Vec<(String, String)>,
}

impl Options {
    /// Options with these words of the game's own alone.
    #[cfg(test)]
    pub fn of(words: &[(&str, &str)]) -> Self {
        let own = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        Self {
            words: words.iter().map(own).collect(),
            ..Self::default()
        }
    }

    /// Whether there is something of the player's to play instead of the game's own.
    pub fn has_files(&self) -> bool {
        self.handed.is_some() || !self.files.is_empty()
    }

    /// What is to be played instead of the game's own, with its name for error messages: a maze of another game, or what
    /// is in a file of at most `most` bytes, for a game that plays one at a time.
    ///
    /// # Errors
    /// As [`read_file`].
    pub fn only_file(&self, most: u64) -> Result<Option<(Cow<'_, [u8]>, String)>> {
        if let Some(handed) = &self.handed {
            return Ok(Some((handed.text.as_bytes().into(), handed.to_string())));
        }
        let file = self.files.first().map(|path| read_file(path, most));
        Ok(file.transpose()?.map(|(bytes, name)| (bytes.into(), name)))
    }

    /// What everything in a game's table is set to.
    ///
    /// # Errors
    /// A usage error for a word that makes no sense.
    pub fn settings(&self, table: &'static [Setting]) -> Result<Settings> {
        let remembered = self.records.iter().filter_map(|(key, value)| {
            let word = key.strip_prefix(SETTING_KEY)?;
            Some((word.to_owned(), value.clone()))
        });
        Settings::open(table, &remembered.collect(), &self.words)
    }
}

/// A maze that goes from one game to another, as data: no game knows another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handed {
    /// The title of the game that it comes from.
    from: Id,
    /// The text wall grid.
    text: Rc<str>,
}

impl Handed {
    /// The most bytes of a text: those of more than four million cells.
    const MOST_BYTES: usize = 1 << 25;

    /// The maze that `maze` displays as a text wall grid, of the game with the title `from`.
    ///
    /// # Errors
    /// When its text is longer than 32 MiB.
    pub fn new(from: Id, maze: &dyn fmt::Display) -> Result<Self> {
        let mut text = Bounded(String::new());
        if fmt::write(&mut text, format_args!("{maze}")).is_err() {
            return Err(Error::new("the maze is too large to be taken along"));
        }
        Ok(Self {
            from,
            text: text.0.into(),
        })
    }
}

impl Handed {
    /// The title of the game that it comes from.
    pub const fn from(&self) -> Id {
        self.from
    }
}

impl fmt::Display for Handed {
    /// Its name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Maze of {}", self.from)
    }
}

/// A text that stays within [`Handed::MOST_BYTES`].
struct Bounded(String);

impl fmt::Write for Bounded {
    fn write_str(&mut self, more: &str) -> fmt::Result {
        if self.0.len() + more.len() > Handed::MOST_BYTES {
            return Err(fmt::Error);
        }
        self.0.push_str(more);
        Ok(())
    }
}

/// The bytes of a file of the player's, and its name for error messages.
///
/// # Errors
/// When it is not there, cannot be read, or holds more than `most` bytes.
pub fn read_file(path: &Path, most: u64) -> Result<(Vec<u8>, String)> {
    let origin = path.display().to_string();
    let bytes =
        files::read(path, most)?.ok_or_else(|| Error::new(format!("there is no file {origin}")))?;
    Ok((bytes, origin))
}
