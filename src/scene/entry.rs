//! A game as the program knows it before opening it: its line of the catalog, all constant.

use super::{Heard, Legend, OpenLab, Options, Scene, ScoreTable, Screen, Table};
use crate::assets::Assets;
use crate::error::Result;
use crate::gfx::{Color, Sheet};
use crate::grid::Size;
use crate::rng::Seed;
use crate::settings::Setting;
use crate::words::Id;

/// A game as the program knows it before opening it: one line of the catalog.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The word on the command line and in replays.
    pub name: &'static str,
    /// The name on the screen.
    pub title: Id,
    /// A few words for lists, at most 33 letters.
    pub about: Id,
    /// The rules for the help page, at most five lines of 43 letters.
    pub rules: Id,
    /// What makes a run of it practice, for the help page; [`Id::NONE`] if only what the program does: going back in
    /// time and single steps.
    pub practice_by: Id,
    /// What its X-ray shows while it plays itself on the title screen, in at most 46 letters; [`Id::NONE`] if nothing
    /// is told of it.
    pub shows: Id,
    /// The figures and signs on its screen, for the help page.
    ///
    /// # Errors
    /// If a replaced sprite sheet cannot be used.
    pub legend: fn(&Assets) -> Result<Legend>,
    /// Which screen it draws on.
    pub screen: Screen,
    /// The game's colour.
    pub accent: Color,
    /// Its picture on the title screen; [`ICON`] must be a whole multiple of its side.
    pub icon: fn(&Assets) -> Result<Sheet>,
    /// Whether its games go on without a key from their beginning: then one pauses when the player turns to another
    /// window. In any game, one does that is [`Stage::Live`](super::Stage::Live).
    pub real_time: bool,
    /// Whether it plays the player's files.
    pub files: Files,
    /// If it plays mazes of other games and files that hold a maze, the fewest and the most cells a side: see
    /// [`Options::only_file`].
    pub takes_mazes: Option<(usize, usize)>,
    /// Whether it has something to print: a [`Scene::maze`] or a [`Scene::page`].
    pub prints: bool,
    /// Whether it depends on chance: only then are there seeds to choose.
    pub seeded: bool,
    /// What its buttons do: one line of the help page each.
    pub buttons: Table,
    /// What is heard when something happens in it.
    pub sounds: &'static [Heard],
    /// Its settings: options of the command line and lines of its lists.
    pub settings: &'static [Setting],
    /// Opens it.
    pub open: fn(&Options, Seed) -> Result<Box<dyn Scene>>,
    /// The options of its own with which it plays itself on the title screen while no key is pressed, if it can: see
    /// [`Scene::play_itself`].
    pub attract: Option<&'static [(&'static str, &'static str)]>,
    /// The options of its own with which its daily maze is played, if it has one.
    pub daily: Option<&'static [(&'static str, &'static str)]>,
    /// The tables of its best runs, if it keeps any, from what it has recorded: those of its usual rules first, even
    /// if they are empty.
    pub tables: Option<fn(&Options) -> Vec<ScoreTable>>,
    /// Plays many whole games without a screen, if it can: a laboratory.
    pub lab: Option<OpenLab>,
    /// Does what only the command line of a new game may ask for, before the game is opened: no file and no replay
    /// leads here.
    pub prepare: Option<Prepare>,
}

/// Begins what these options ask for outside of the game; `None` if they ask for nothing of that kind.
///
/// # Errors
/// If it cannot be begun.
pub type Prepare = fn(&Options, Seed) -> Result<Option<Box<dyn Errand>>>;

/// Something outside of the program that a new game waits for. It ends when this is dropped.
pub trait Errand {
    /// What it is and how far it is, for the screen; `None` once it is done.
    fn progress(&self) -> Option<[String; 2]>;

    /// Waits until it is done.
    ///
    /// # Errors
    /// If it failed.
    fn finish(self: Box<Self>) -> Result<Prepared>;
}

/// What an errand has brought.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prepared {
    /// The words that the game is opened with instead: names of options and their values.
    pub words: Vec<(String, String)>,
    /// What the player is told of it, a line each.
    pub told: Vec<String>,
}

impl Entry {
    /// A game that depends on chance, waits for the player, and draws on the low screen; it has no settings and nothing
    /// else that a game can do without.
    pub const fn new(
        name: &'static str,
        title: Id,
        open: fn(&Options, Seed) -> Result<Box<dyn Scene>>,
    ) -> Self {
        Self {
            name,
            title,
            about: Id::NONE,
            rules: Id::NONE,
            practice_by: Id::NONE,
            shows: Id::NONE,
            legend: |_| Ok(Vec::new()),
            screen: Screen::Low,
            accent: Color::WHITE,
            icon: |_| Ok(Sheet::from_digits(&["."])),
            real_time: false,
            files: Files::None,
            takes_mazes: None,
            prints: false,
            seeded: true,
            buttons: Table::of(&[]),
            sounds: &[],
            settings: &[],
            open,
            attract: None,
            daily: None,
            tables: None,
            lab: None,
            prepare: None,
        }
    }
}

/// Whether a game plays the player's files instead of its own levels, and what they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Files {
    /// None.
    None,
    /// One at a time.
    One(&'static str),
    /// Any number, one after the other. Those in the player's folder of levels follow the game's own.
    Several(&'static str),
    /// One at a time. Files that the player makes in the game are kept in a folder of their own and follow the game's
    /// own.
    Made(&'static str),
}

impl Files {
    /// The folder of the files that follow the game's own, if there is one.
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

/// The picture `sprites/icon-NAME.png`, embedded or replaced.
macro_rules! icon {
    ($name:literal) => {
        |assets| {
            let file = concat!("sprites/icon-", $name, ".png");
            let png = include_bytes!(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/../sprites/icon-",
                $name,
                ".png"
            ));
            $crate::gfx::Sheet::load(assets, file, png, $crate::scene::ICON)
        }
    };
}
pub(crate) use icon;
