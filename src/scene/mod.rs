//! The contract between a game and the program that shows it: read this and `input` first.
//!
//! A scene counts ticks, not time, and draws pixels, not windows. What it needs from outside comes in through its
//! [`Options`]; what it reports goes out as an [`Event`].
//!
//! The smallest scene:
//! ```
//! use dedale_core::{gfx::{Color, Framebuffer}, input::{Button, Input}, rng::Seed};
//! use dedale_core::scene::{Event, Flow, Help, Look, Practice, Scene, Setup};
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
//!     fn draw(&self, screen: &mut Framebuffer, _look: Look) {
//!         screen.clear(Color::NIGHT);
//!         screen.set_pixel(self.0, 10, Color::WHITE);
//!     }
//!     fn describe(&self) -> String { format!("x {}\n", self.0) }
//!     fn setup(&self) -> Setup<'_> { (&self.1).into() }
//!     fn practice(&self) -> Practice { Practice::NONE }
//!     fn add_help(&mut self, _help: Help) {}
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
mod entry;
mod event;
mod handed;
mod lab;
mod legend;
pub mod levels;
mod merge;
mod options;
mod practice;
mod question;
mod quiz;
mod report;
mod results;
pub mod rival;
pub mod scores;
mod stage;

use std::fmt;

use crate::error::Result;
use crate::gfx::Framebuffer;
use crate::grid::{Blocks, Size};
use crate::input::{Button, Input};
use crate::rng::Seed;
use crate::settings::{Change, Line};

pub use crate::gfx::Screen;
pub use crate::input::actions::{Action, Mode, ModeKind, Table, Verb};
pub use crate::ui::sight::Sight;
pub use cue::{Cue, Heard, How};
pub(crate) use entry::icon;
pub use entry::{Entry, Errand, Files, ICON, Prepare, Prepared};
pub use event::{Event, News, Unsaved};
pub use handed::{Handed, title_of_own};
pub use lab::{Games, Lab, OpenLab};
pub use legend::{Legend, SIGN, Sign};
pub use levels::Levels;
pub use merge::Merge;
pub use options::{Options, SETTING_KEY};
pub use practice::{Help, Practice, Price, Secret};
pub use question::{Cause, Played, Question, WORTH_ASKING};
pub use quiz::Quiz;
pub use report::{Report, carry_out};
pub use results::Results;
pub use rival::{Figure, Rival, Runner};
pub use scores::{RunTable, Score, ScoreTable};
pub use stage::{Elapsed, Flow, InPlay, Look, Motion, Outcome, ResultPage, Setup, Stage};

dedale_ground::copied!(pub CopiedScene: Scene);

/// A game in play. The same seed and the same inputs give the same game on every machine, shown or not.
///
/// The methods stand in groups, from what every game writes to what few need: all but six have a default that suits a
/// game without such a thing.
pub trait Scene: CopiedScene {
    // The game itself. All games write most of these, and a small one nothing else.

    /// Advances exactly 1/60 s. Events for the program are pushed onto `out`. Without a method of its own, nothing
    /// happens but what presses ask for: see [`press_all`].
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        press_all(self, input, out)
    }

    /// Handles input while the game is stopped and no time passes. Anything that only changes the view or a setting
    /// works then too; only buttons whose [`Action::in_pause`] is set arrive. `Changed` also hides the pause sign from a
    /// picture that is made without a window; after a press that leaves everything `Still`, the sign flashes. Share the
    /// code with [`Scene::tick`]; for held buttons ask [`crate::input::Repeat`] once in each of the two. Without a method
    /// of its own, each press goes to [`Scene::on_press`].
    fn act_in_pause(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        press_all(self, input, out)
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
    fn draw(&self, screen: &mut Framebuffer, look: Look);

    /// The state of the rules as one page of text: no ticks, no animation.
    fn describe(&self) -> String;

    /// The settings, and what reproduces the present run.
    fn setup(&self) -> Setup<'_>;

    /// The help used in the present run: with any, its result is practice. [`Practice::NONE`] in a game in which nothing
    /// is recorded.
    fn practice(&self) -> Practice;

    /// The program has given the present run this help, without a button of the game, and says so. Nothing to do in a
    /// game in which nothing is recorded.
    fn add_help(&mut self, help: Help);

    /// The seed of what is on the screen, if it depends on chance.
    fn seed(&self) -> Option<Seed> {
        None
    }

    /// About how many bytes a copy takes: those that are copied, not those that the copies share. What grows without a
    /// small bound must be counted.
    fn weight(&self) -> usize {
        size_of_val(self)
    }

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

    /// Changes a line of the settings, as the player asked in the list or by typing a number.
    ///
    /// # Errors
    /// If the line cannot have that value.
    fn change(&mut self, _line: Line, _change: Change) -> Result<()> {
        Ok(())
    }

    // What the program draws over the game, and what it tells it.

    /// Where the board is, and what of it must not be covered.
    fn sight(&self) -> Sight {
        Sight::NOTHING
    }

    /// Takes in what the program tells.
    fn hear(&mut self, _news: News) {}

    /// Shows the board alone, as large as the screen allows, or with all that is around it. Returns whether that makes
    /// it larger or smaller at the moment; if not, another page may be over the board, which changes nevertheless.
    fn set_wide(&mut self, _wide: bool) -> bool {
        false
    }

    // Help, and what would be lost.

    /// What this act would cost a run that still counts, in help: a press, a single step in pause, or going back in
    /// time, of which a game need not tell what the player expects. The program asks before the run becomes practice,
    /// if it is worth it by [`Scene::at_stake`] or the price is unexpected. A click is asked about by [`Report::may`].
    fn price(&self, _act: Cause) -> Option<Price> {
        None
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

    /// What is in play, for the help page.
    fn in_play(&self) -> InPlay {
        InPlay::default()
    }

    /// Shows in a film what the X-ray shows, and changes nothing else: no result counts less.
    fn see_through(&mut self) {
        self.act_in_pause(&Input::press(Button::X), &mut Vec::new());
    }

    /// Whether the X-ray would show little now: on the title screen, the game waits with it.
    fn has_plain_x_ray(&self) -> bool {
        false
    }

    /// While it plays itself on the title screen, this comes before each tick: the button that it presses then, if any.
    /// No result counts less.
    fn play_itself(&mut self) -> Option<Button> {
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

    /// The table of the run on the screen, for a game with a [`Scene::runner`].
    fn run_table(&self) -> Option<RunTable> {
        None
    }

    /// What the end of a run tells beside its result.
    fn outcome(&self) -> Outcome {
        Outcome::default()
    }

    // The exercise.

    /// Questions about what the rules do next, if there are any in the present mode. `seed` is that of the questions.
    fn quiz(&self, _seed: Seed) -> Option<Box<dyn Quiz>> {
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

    /// The button that goes on with a run that waits behind another mode: it is pressed where the player comes back
    /// from outside of the game.
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

/// Hands each press to [`Scene::on_press`], in order.
pub fn press_all<S: Scene + ?Sized>(scene: &mut S, input: &Input, out: &mut Vec<Event>) -> Flow {
    let mut changed = false;
    for button in input.pressed.iter() {
        changed |= scene.on_press(button, out);
    }
    Flow::of(changed)
}

impl dyn Scene + '_ {
    /// The player said yes to the last question; the act that led to it comes once more. See [`Report::may`].
    pub fn insist(&mut self) {
        if let Some(report) = self.report() {
            report.insist();
        }
    }
}
