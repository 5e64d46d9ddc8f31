//! What the scene needs from a set of rules. `draw` decides what a game by them looks like.

use std::sync::Arc;

use crate::games::pacman::rules::board::Board;
use crate::games::pacman::table::Verb;
use crate::gfx::Rect;
use crate::grid::{Dir, Pos};
use crate::input::{Button, Input};
use crate::rng::Seed;
use crate::scene::{Event, Help};
use crate::settings::Settings;

/// The part of the low screen for the classroom's board, with the panel beside it.
pub const AREA: Rect = Rect::new(0, 0, 224, 272);
/// The part of the high screen for the arcade's board: as large as leaves room for the score above it, and for the
/// lives and fruits below it. 28 × 31 squares of 17 pixels.
pub const CABINET: Rect = Rect::new(0, 20, 476, 527);

/// The state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status {
    pub score: u64,
    /// The level, from 1.
    pub level: u32,
    /// Lives, including the present one; 0 when the game is over.
    pub lives: u32,
    /// The square where Pac-Man is.
    pub at: Pos,
    /// The food that is left.
    pub left: usize,
    /// Whether it waits for the player to continue, or to begin again after its end.
    pub waits: bool,
    /// Whether a life is announced: nothing moves yet.
    pub is_announced: bool,
    /// Whether it waits for another board to continue on.
    pub leaves: bool,
}

/// What a press asks for, and the button.
pub type Asked = (Verb, Button);

/// A game by some rules, with its view.
pub trait RuleSet {
    /// Begins again with this seed.
    fn restart(&mut self, seed: Seed);

    /// Handles a press for the game; in pause only one that changes the view or a setting.
    fn press(&mut self, asked: Asked, settings: &mut Settings);

    /// Advances a tick; returns whether the picture changed. Events are pushed onto `out`.
    fn tick(&mut self, input: &Input, settings: &Settings, out: &mut Vec<Event>) -> bool;

    /// The decision that the next tick brings, as in [`crate::scene::News::Decided`].
    fn recall(&mut self, _decision: &str) {}

    /// The mode that gets the buttons, as in [`crate::scene::Scene::mode`].
    fn mode(&self) -> usize;

    /// Turns the X-ray off.
    fn end_xray(&mut self);

    /// The cues of the loops that are heard now: they begin again when the game goes on after another or after the
    /// page.
    fn resume_loops(&self, _out: &mut Vec<Event>) {}

    /// Continues on this board.
    fn arrive(&mut self, board: &Arc<Board>);

    /// The kinds of help that make a game practice, and whether each is on at the moment.
    fn help(&self, settings: &Settings) -> Vec<(Help, bool)>;

    /// Its state.
    fn status(&self) -> Status;

    /// What has passed of the game in its unit for a race, where Pac-Man is in a unit of these rules, and where he
    /// looks.
    fn runner(&self) -> (u64, (i32, i32), Dir);

    /// Its state as text.
    fn describe(&self) -> String;
}
