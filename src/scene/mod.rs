//! The contract between a game and the program that shows it: read this and `input` first.
//!
//! A scene counts ticks, not time, and draws pixels, not windows. What it needs from outside comes in through its
//! [`Options`]; what it reports goes out as an [`Event`].
//!
//! The smallest scene:
//! ```
//! use dedale_core::{gfx::{Color, Framebuffer}, input::{Button, Input}, rng::Seed};
//! use dedale_core::scene::{Event, Flow, Motion, Scene, Setup};
//! use dedale_core::settings::Settings;
//!
//! /// A point that moves right while the player holds the button, and no settings.
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
//!     fn weight(&self) -> usize { size_of::<Self>() }
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
pub mod exercise;
mod lab;
mod legend;
pub mod levels;
mod merge;
mod practice;
mod question;
mod results;
pub mod rival;
pub mod scores;

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
use crate::grid::{Blocks, Size};
use crate::input::keys::{Command, Meaning};
use crate::input::{Button, Input};
use crate::rng::Seed;
use crate::settings::{Change, Line, NumberLine, Request, Setting, Settings};
use crate::text::capitalized;
use crate::words::{Id, say};

pub use crate::gfx::Screen;
pub use crate::input::actions::{Action, Mode, Table, Verb};
pub use cue::{Cue, Heard, How};
pub use exercise::Quiz;
pub use lab::{Games, Lab, OpenLab};
pub use legend::{Legend, SIGN, Sign};
pub use levels::Levels;
pub use merge::Merge;
pub use practice::{Help, Practice, Secret};
pub use question::{Cause, Played, Question, Report, WORTH_ASKING};
pub use results::Results;
pub use rival::{Figure, Rival, Runner};
pub use scores::{Score, ScoreTable};

/// A scene can be copied in its present state: the same inputs then give the same results in both.
pub trait Fork {
    /// The copy.
    fn fork(&self) -> Box<dyn Scene>;
}

impl<S: Scene + Clone + 'static> Fork for S {
    fn fork(&self) -> Box<dyn Scene> {
        Box::new(self.clone())
    }
}

/// A game in play. The same seed and the same inputs give the same game on every machine, shown or not.
///
/// The methods stand in groups, from what every game writes to what few need: all but five have a default that suits a game
/// without such a thing.
pub trait Scene: Fork {
    // The game itself. All games write most of these, and a small one nothing else.

    /// Advances exactly 1/60 s. Events for the program are pushed onto `out`. Without a method of its own, nothing happens
    /// in a game but what [`Scene::look`] does.
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        self.look(input, out)
    }

    /// Handles input while the game is stopped and no time passes. Anything that only changes the view or a setting
    /// works then too; only buttons whose [`Action::in_pause`] is set arrive. `Changed` also hides the pause sign, so
    /// that it does not cover the view; after a press that leaves everything `Still`, the sign flashes. Share the code
    /// with [`Scene::tick`]; for held buttons ask [`crate::input::Repeat`] once in each of the two. Without a method of
    /// its own, each press goes to [`Scene::on_press`].
    fn look(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = false;
        for button in input.pressed.iter() {
            changed |= self.on_press(button, out);
        }
        Flow::of(changed)
    }

    /// Does what a press asks for, for a game whose keys only count when they go down; returns whether the picture may
    /// have changed.
    fn on_press(&mut self, _button: Button, _out: &mut Vec<Event>) -> bool {
        false
    }

    /// Begins again with this seed: the present one for "restart", the next one for "new seed".
    /// Settings, level and history stay. A game may keep the seed for its next game: then [`Scene::seed`] does not
    /// change.
    fn restart(&mut self, seed: Seed);

    /// Paints the whole screen, of the size of the entry's [`Screen`]. Two calls give the same pixels.
    fn draw(&self, screen: &mut Framebuffer, motion: Motion);

    /// The state of the rules as one page of text: no ticks, no animation.
    fn describe(&self) -> String;

    /// The settings, and what reproduces the present run.
    fn setup(&self) -> Setup<'_>;

    /// The seed of what is on the screen, if it depends on chance.
    fn seed(&self) -> Option<Seed> {
        None
    }

    /// About how many bytes a copy takes: those that [`Fork::fork`] copies, not those that the copies share. What grows
    /// without a small bound must be counted.
    fn weight(&self) -> usize;

    /// Where the run is at the moment.
    fn stage(&self) -> Stage {
        Stage::Play
    }

    // Other modes: lists, lessons, a pencil; and the settings in a list.

    /// The mode that gets the buttons: 0 for the game itself, else an index into [`Table::others`], counted from 1.
    fn mode(&self) -> usize {
        0
    }

    /// Closes what covers the game, a list or another mode, and returns whether there was anything to close. If not,
    /// the menu key opens the pause menu.
    fn leave(&mut self) -> bool {
        false
    }

    /// The report to hand over at the end of the tick, if the scene asks questions or has a list of settings.
    fn report(&mut self) -> Option<&mut Report> {
        None
    }

    /// Carries out what was asked in the list of settings; returns whether anything was asked.
    fn ask(&mut self, request: Option<Request>) -> bool {
        let is_some = request.is_some();
        let said = request.and_then(|request| match request {
            Request::Change(line, change) => {
                let refused = self.change(line, change).err();
                refused.map(|error| Event::notice(error.line()))
            }
            Request::Type(number) => Some(Event::TypeNumber(number)),
            Request::Begin => {
                self.begin_as_set();
                None
            }
            Request::Moved => None,
        });
        if let Some(report) = self.report() {
            report.extend(said);
        }
        is_some
    }

    /// Changes a line of the settings, as the player asked in the list or by typing a number.
    ///
    /// # Errors
    /// If the line cannot have that value.
    fn change(&mut self, _line: Line, _change: Change) -> Result<()> {
        Ok(())
    }

    /// Begins with the present settings, as the player asked in the list.
    fn begin_as_set(&mut self) {}

    // Where things are, so that what the program draws over them covers nothing.

    /// Where the board is that is played on, in pixels of the low screen: nothing that is drawn around it is covered by
    /// a notice, and of the board only the edge that is farther from [`Scene::eye`]. Empty if there is none.
    fn board(&self) -> Rect {
        Rect::NOTHING
    }

    /// The middle of the figure that the player moves, in pixels of the low screen: a question does not cover it.
    fn eye(&self) -> Option<(i32, i32)> {
        None
    }

    /// The middle of the board, in pixels of the low screen.
    fn middle(&self) -> (i32, i32) {
        let Size { width, height } = Screen::Low.size();
        (width as i32 / 2, height as i32 / 2)
    }

    /// Shows the board alone, as large as the screen allows, or with all that is around it. Returns whether that makes
    /// it larger or smaller at the moment; if not, another page may be over the board, which changes nevertheless.
    fn set_wide(&mut self, _wide: bool) -> bool {
        false
    }

    // Help, and what would be lost.

    /// The help used in the present run: with any, its result is practice.
    fn practice(&self) -> Practice {
        Practice::NONE
    }

    /// The program has given the present run this help, without a button of the game, and says so.
    fn add_help(&mut self, _help: Help) {}

    /// The help that this press, or with `None` a single step in pause, would bring to a run that still counts. If
    /// [`Scene::at_stake`] says that the run is worth it, the program asks before the run becomes practice.
    fn help_by(&self, _press: Option<Button>) -> Option<Help> {
        None
    }

    /// Whether the player may not know what this help costs, and is asked however short the run is.
    fn is_unsought(&self, help: Help) -> bool {
        help == Help::Pencil
    }

    /// The maze on the screen, if a result in it counts only as long as no help has shown it, or the way through it.
    fn secret(&self) -> Option<Secret> {
        None
    }

    /// What the player would lose if the game began again with this seed, or ended (`None`): a level, or play of more
    /// than [`WORTH_ASKING`] ticks. The program asks first.
    fn at_stake(&self, _next: Option<Seed>) -> Option<Question> {
        None
    }

    /// Whether beginning again with the same seed is a step that the player can take back, so that it ends nothing.
    fn undoes_restart(&self) -> bool {
        false
    }

    // The X-ray, the help page, and the show on the title screen.

    /// The headings of the signs that its X-ray shows now: the help page begins with them.
    fn x_ray_signs(&self) -> Vec<Id> {
        Vec::new()
    }

    /// Shows in a film what the X-ray shows, and changes nothing else: no result counts less.
    fn see_through(&mut self) {
        self.look(&Input::press(Button::X), &mut Vec::new());
    }

    /// Whether what the title screen says of its X-ray would be in sight now.
    fn shows_x_ray(&self) -> bool {
        true
    }

    /// While it plays itself on the title screen, this comes before each tick: the button that it presses then, if any. No
    /// result counts less.
    fn play_itself(&mut self) -> Option<Button> {
        None
    }

    /// What the present rules have, for the help page; `None` for all.
    fn in_play(&self) -> Option<InPlay> {
        None
    }

    /// What is played, in a few words: the page of open games tells it.
    fn heading(&self) -> Option<String> {
        None
    }

    // Records, races and the daily maze.

    /// What has passed in the run on the screen, in a game that waits for the player.
    fn elapsed(&self) -> Elapsed {
        Elapsed::default()
    }

    /// The figure that the player moves, and how far its run has come; `None` if there is no run, or none for a table.
    /// The program asks in every tick.
    fn runner(&self) -> Option<Runner> {
        None
    }

    /// The table of the run on the screen, for a game with a [`Scene::runner`]; and its seed, if only runs of that seed
    /// begin alike.
    fn race(&self) -> Option<(String, Option<Seed>)> {
        None
    }

    /// [`Scene::draw`] with the figure of an earlier run, pale and below everything that lives, and with what is told of the
    /// race. It shows nothing that the player would not see.
    fn draw_beside(&self, screen: &mut Framebuffer, motion: Motion, _rival: &Rival) {
        self.draw(screen, motion);
    }

    /// The run that was just reported is in this place of its table: only the picture may tell.
    fn placed(&mut self, _place: usize) {}

    /// The player has this record by now: a film, which the player goes on from, did not find it.
    fn take_record(&mut self, _key: &str, _value: &str) {}

    /// What the run that has just ended has earned beside its result, in a few words: the card of a daily maze tells it.
    fn earned(&self) -> Option<String> {
        None
    }

    /// Whether a page of its own tells the result of the run, on which the card of a daily maze waits for a key:
    /// `Some(true)`. `Some(false)`: it is still to come.
    fn has_result_page(&self) -> Option<bool> {
        None
    }

    /// Whether it is now the try of a daily maze that counts, for a game whose panel says so.
    fn count_for_day(&mut self, _counts: bool) {}

    // The exercise.

    /// Questions about what the rules do next, if there are any in the present mode. `seed` is that of the questions.
    fn quiz(&self, _seed: Seed) -> Option<Box<dyn Quiz>> {
        None
    }

    /// What the exercise on the screen asks about: see [`Quiz::topic`].
    fn topic(&self) -> Option<&'static str> {
        None
    }

    /// Whether Enter leads to the exercise: a lesson has come to its end.
    fn leads_to_exercise(&self) -> bool {
        false
    }

    // Files, paper, and mazes for other games.

    /// What the player has made and no file holds. The program copies it after every edit, so that it survives any end
    /// of the program, and asks before quitting.
    fn unsaved(&self) -> Option<Unsaved> {
        None
    }

    /// [`Scene::unsaved`] was saved under a name that the player gave. If that answered a question, the scene now does
    /// what it had asked about.
    fn file_saved(&mut self, _name: &str) {}

    /// The maze on the screen, if other games can play it: its columns and rows, and a value that displays the text
    /// wall grid (`crate::maze`).
    fn maze(&self) -> Option<(Size, Box<dyn fmt::Display + '_>)> {
        None
    }

    /// What is on the screen as a page of paper, if it has one but no [`Scene::maze`].
    fn page(&self) -> Option<Blocks> {
        None
    }

    // Stepping, playing again and going on.

    /// Advances a single tick in a stopped game, for a player who wants a closer look.
    fn step(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        self.tick(input, out)
    }

    /// The game is played again, and the next tick brings the decision that an [`Event::Decided`] told of the first time:
    /// the scene need not find it once more. The word may come from a damaged file: check it, and ignore it if need be.
    fn recall(&mut self, _decision: &str) {}

    /// The button that goes on with a run that waits behind another mode: it is pressed where the player comes back from
    /// outside of the game.
    fn resumes_by(&self) -> Option<Button> {
        None
    }

    /// The cues of the loops that are heard now, for a game that goes on from a copy or from the disk.
    fn resume_loops(&self, _out: &mut Vec<Event>) {}

    /// More than [`Scene::describe`]: facts derived from its state, such as maps of numbers. Replays do not compare it.
    fn describe_more(&self) -> String {
        String::new()
    }
}

/// The settings of a game, and what reproduces the present run.
#[derive(Clone, Debug)]
pub struct Setup<'a> {
    /// Remembered settings are taken from here.
    pub settings: &'a Settings,
    /// The number under the cursor of an open list of settings; a digit starts typing another one.
    pub number: Option<NumberLine>,
    /// The game's own options that reproduce the present run, as on the command line. Empty if everything is at its
    /// default.
    pub arguments: String,
    /// Whether it plays the files that it was opened with, if any: then the command line that reproduces the present
    /// run names them.
    pub plays_files: bool,
}

impl<'a> From<&'a Settings> for Setup<'a> {
    /// For a game without a list, whose run depends on its settings alone.
    fn from(settings: &'a Settings) -> Self {
        Self {
            settings,
            number: None,
            arguments: settings.arguments(),
            plays_files: true,
        }
    }
}

/// Where a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// On a page before the first game: there is nothing to pause, and the menu key leads to the title.
    FirstPage,
    /// In a game in which there is nothing to go on with: nothing has been done yet, or all is done.
    Idle,
    /// In a game that waits for the player.
    Play,
    /// In a game that has ended: there is nothing to go on with.
    Over,
    /// In a game that goes on without a key: after a pause the player gets a moment before it does.
    Live,
}

/// What a tick did to the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// The picture has not changed: nothing needs to be drawn or presented.
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

/// How much the picture moves: a setting of the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// Everything glides, blinks and shakes.
    #[default]
    Full,
    /// Nothing glides, blinks or shakes: each thing is drawn where it comes to rest.
    Calm,
}

/// A fact that a scene reports. The program decides what to do with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A short line for the player, shown for a few seconds or until the next key.
    Notice(String),
    /// The last notice no longer holds.
    ClearNotice,
    /// Something to keep across runs, under a key of the game's own.
    Record {
        /// What it is about. Keys that begin with [`SETTING_KEY`] are the program's own. All games share a file of a
        /// few thousand lines: a key for each seed would fill it.
        key: String,
        /// What is kept.
        value: String,
        /// Which value is kept if there is one under this key already; another program may have written it.
        merge: Merge,
    },
    /// The best result so far has just been beaten.
    NewBest,
    /// A run has ended that may be among the ten best by its rules.
    Score {
        /// The identifier of the rules: the same for runs that can be compared.
        table: String,
        /// The run, without initials and date.
        score: Score,
        /// Which result is better.
        order: scores::Order,
        /// How it gets the player's initials.
        signing: scores::Signing,
    },
    /// Something has happened that may be heard.
    Cue(Cue),
    /// The player wants to type a number for this line: it arrives by [`Scene::change`].
    TypeNumber(NumberLine),
    /// The tick has brought a decision that took long to find: a word of letters and digits. It is written down with the
    /// game; see [`Scene::recall`].
    Decided(String),
    /// The player's last act, not carried out yet, would lose something.
    Ask(Question, Cause),
    /// Save [`Scene::unsaved`] in a file, which replaces none but [`Unsaved::own`]: the player is asked for its name.
    SaveFile,
    /// Delete the player's own file of this name, without its ending: the player has said yes.
    DeleteFile(String),
}

impl Event {
    /// This button or key does nothing at the moment.
    pub fn idle(key: impl Into<Meaning>) -> Self {
        let key = match key.into() {
            Meaning::Command(Command::Digit(digit)) => digit.to_string(),
            key => key.pressed(),
        };
        let help = Meaning::Command(Command::Help).label();
        Self::notice(say!("notice-idle-key", key = key, help = help))
    }

    /// A short line for the player; the first letter is made a capital.
    pub fn notice(text: impl fmt::Display) -> Self {
        Self::Notice(capitalized(&text.to_string()))
    }
}

/// What the player has made and no file holds.
#[derive(Clone)]
pub struct Unsaved {
    /// What it is about, in a word that can be a file's name. The program asks in every tick, so have it ready.
    pub subject: Rc<str>,
    /// The name of the player's own file that it is a new version of, and what that holds: saved under that name it takes
    /// its place.
    pub own: Option<(Rc<str>, Arc<dyn fmt::Display>)>,
    /// The content of its file. The same pointer means the same text; it is written only when the pointer changes.
    pub text: Arc<dyn fmt::Display>,
}

impl dyn Scene + '_ {
    /// The player said yes to the last question; the act that led to it comes once more. See [`Report::may`].
    pub fn insist(&mut self) {
        if let Some(report) = self.report() {
            report.insist();
        }
    }
}

/// What has passed in a run that waits for the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Elapsed {
    /// Turns or steps: the game goes back by them, not by time. `None` where time runs, and where nothing is played.
    pub turns: Option<u64>,
    /// Ticks on its clock, if it shows one that counts seconds.
    pub ticks: Option<u64>,
    /// Whether that clock goes now: what the run is raced against goes on meanwhile.
    pub runs: bool,
}

/// What of a game its present rules have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InPlay {
    /// The headings of their signs. The first one names an attribute of [`Entry::rules`], if these rules have a text of
    /// their own.
    pub headings: &'static [Id],
    /// Their modes, as [`Scene::mode`] counts them: the first is that of play.
    pub modes: &'static [usize],
}

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
    /// What makes a run of it practice, for the help page; [`Id::NONE`] if only what the program does: going back in time
    /// and single steps.
    pub practice_by: Id,
    /// What its X-ray shows while it plays itself on the title screen, in at most 46 letters; [`Id::NONE`] if nothing is
    /// told of it.
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
    /// Whether things happen in it without a key: then it pauses when the player turns to another window.
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
    /// Settings that had other defaults in earlier versions: the last number of defaults (1 in recordings that do not name
    /// it) with this value, the word, and the value. Of several values for a word, that of the lowest number is first.
    pub former: &'static [(u64, &'static str, &'static str)],
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

/// The words that the game is opened with instead, and remarks.
pub type Prepared = (Vec<(String, String)>, Vec<String>);

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
            former: &[],
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

/// Records whose keys begin with this hold the player's settings: the word of the setting follows.
pub const SETTING_KEY: &str = "set ";

/// The record that tells a game the number of the defaults with which it was recorded: see [`Options::as_of`].
pub const AS_OF: &str = "set as-of";

/// What a game is opened with.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The player's files to play instead of the game's own.
    pub files: Vec<PathBuf>,
    /// The player's files to play after the game's own.
    pub library: Vec<PathBuf>,
    /// A maze of another game to play instead of a file.
    pub handed: Option<Handed>,
    /// The content of files that are not read from the disk, and need not be there.
    pub contents: BTreeMap<PathBuf, Arc<str>>,
    /// The source of sprites and levels.
    pub assets: Rc<Assets>,
    /// What the game recorded, in this run and earlier ones.
    pub records: BTreeMap<String, String>,
    /// The game's own options: name and value; the value of a switch is empty.
    pub words: Vec<(String, String)>,
    /// The day whose daily maze it is.
    pub daily: Option<String>,
}

impl Options {
    /// Options with only these words of the game's own.
    #[cfg(test)]
    pub fn of(words: &[(&str, &str)]) -> Self {
        let own = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        Self {
            words: words.iter().map(own).collect(),
            ..Self::default()
        }
    }

    /// The number of the defaults with which it was recorded, so that the game plays as it did then: keys did then what they
    /// do no longer. The highest number if it is no recording.
    pub fn as_of(&self) -> u64 {
        let recorded = self.records.get(AS_OF);
        recorded.map_or(u64::MAX, |recorded| recorded.parse().unwrap_or(u64::MAX))
    }

    /// The options of a recording with the defaults of this number.
    #[cfg(test)]
    pub fn recorded_as_of(mut self, number: u64) -> Self {
        self.records.insert(AS_OF.to_owned(), number.to_string());
        self
    }

    /// The tables of runs that the game has recorded: their identifiers, and the runs of each. Those that this version
    /// cannot read are left out.
    pub fn tables(&self) -> BTreeMap<&str, Vec<Score>> {
        let tables = self.records.iter().filter_map(|(key, kept)| {
            let id = key.strip_prefix(scores::TABLE_KEY)?;
            Some((id, scores::read(kept)?))
        });
        tables.collect()
    }

    /// Whether there is something to play instead of the game's own.
    pub fn has_files(&self) -> bool {
        self.handed.is_some() || !self.files.is_empty()
    }

    /// What to play instead of the game's own, with its name for error messages: a maze of another game, or the content
    /// of a file of at most `most` bytes; for a game that plays one at a time.
    ///
    /// # Errors
    /// As [`Options::read_file`].
    pub fn only_file(&self, most: u64) -> Result<Option<(Cow<'_, [u8]>, String)>> {
        if let Some(handed) = &self.handed {
            return Ok(Some((handed.text.as_bytes().into(), handed.to_string())));
        }
        let file = self.files.first().map(|path| self.read_file(path, most));
        Ok(file.transpose()?.map(|(bytes, name)| (bytes.into(), name)))
    }

    /// The bytes of one of the player's files, and its name for error messages.
    ///
    /// # Errors
    /// If it does not exist, cannot be read, or holds more than `most` bytes.
    pub fn read_file(&self, path: &Path, most: u64) -> Result<(Vec<u8>, String)> {
        let origin = path.display().to_string();
        let bytes = match self.contents.get(path) {
            Some(text) if text.len() as u64 > most => {
                let reason = format!("{origin} is larger than {most} bytes");
                return Err(Error::new(reason));
            }
            Some(text) => Some(text.as_bytes().to_vec()),
            None => files::read(path, most)?,
        };
        let bytes = bytes.ok_or_else(|| Error::new(say!("error-no-file", file = &*origin)))?;
        Ok((bytes, origin))
    }

    /// Why what [`Options::only_file`] gave cannot be played: `reason` for a file, on the command line; `shown` for a
    /// maze of another game, in the window.
    pub fn cannot_use(&self, name: &str, reason: Error, shown: String) -> Error {
        match self.handed {
            Some(_) => Error::new(shown),
            None => reason.within(say!("error-cannot-use", file = name)),
        }
    }

    /// The settings of a game's table.
    ///
    /// # Errors
    /// A usage error for a word that is not valid.
    pub fn settings(&self, table: &'static [Setting]) -> Result<Settings> {
        let remembered = self.records.iter().filter_map(|(key, value)| {
            let word = key.strip_prefix(SETTING_KEY)?;
            Some((word.to_owned(), value.clone()))
        });
        Settings::open(table, &remembered.collect(), &self.words)
    }
}

/// A maze handed from one game to another as data, so that no game knows another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handed {
    /// The title of the game that it comes from.
    from: Id,
    /// The text wall grid.
    text: Arc<str>,
}

impl Handed {
    /// The most bytes of a text: enough for more than four million cells.
    const MOST_BYTES: usize = 1 << 25;

    /// The maze that `maze` displays as a text wall grid, from the game with the title `from`.
    ///
    /// # Errors
    /// If its text is longer than 32 MiB.
    pub fn new(from: Id, maze: &dyn fmt::Display) -> Result<Self> {
        let mut text = Bounded(String::new());
        if fmt::write(&mut text, format_args!("{maze}")).is_err() {
            return Err(Error::new(say!("notice-maze-too-large")));
        }
        Ok(Self {
            from,
            text: text.0.into(),
        })
    }

    /// The same as it was written down.
    pub(crate) const fn of(from: Id, text: Arc<str>) -> Self {
        Self { from, text }
    }

    /// The title of the game that it comes from.
    pub const fn from(&self) -> Id {
        self.from
    }

    /// The text wall grid.
    pub(crate) fn text(&self) -> &Arc<str> {
        &self.text
    }
}

impl fmt::Display for Handed {
    /// Its name in descriptions and errors, the same in every language; [`title_of_own`] gives the player's.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Maze of {}", self.from.in_english())
    }
}

/// The player's title of a board or grid, whose own titles `own` translates: that of a [`Handed`] maze, too.
pub fn title_of_own(own: Id, title: &str) -> &str {
    Id("handed-title").of_text(own.of_text(title))
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
