//! What the scene asks of a rule set, whichever it is. What it looks like is up to `draw`.

use std::sync::Arc;

use crate::games::pacman::rules::board::{Board, Square};
use crate::games::pacman::table::Verb;
use crate::gfx::Rect;
use crate::grid::Pos;
use crate::input::{Button, Input, Mouse};
use crate::rng::Seed;
use crate::scene::{Event, Help};
use crate::settings::Settings;

/// The part of the low screen that belongs to the board: the arcade's width, with the panel beside it.
pub const AREA: Rect = Rect::new(0, 0, 224, 272);

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status {
    pub score: u64,
    /// From 1.
    pub level: u32,
    /// The one being played among them; 0 when the game is over.
    pub lives: u32,
    /// What there is left to eat.
    pub left: usize,
    /// Whether it waits for somebody to go on, or to begin again when it is over.
    pub waits: bool,
}

/// What a press asks for, and the button.
pub type Asked = (Verb, Button);

/// A game by some rules, as one plays it.
pub trait RuleSet {
    /// Begins again with this seed.
    fn restart(&mut self, seed: Seed);

    /// Takes a press that is the game's own; in pause one that only changes the view or a setting.
    fn press(&mut self, asked: Asked, settings: &mut Settings);

    /// Takes the mouse, on the low screen's pixels; tells whether that changed anything.
    fn point(&mut self, _mouse: Mouse) -> bool {
        false
    }

    /// Lets a tick pass; tells whether the picture changed. Facts for the outside are pushed onto `out`.
    fn tick(&mut self, input: &Input, settings: &Settings, out: &mut Vec<Event>) -> bool;

    /// What has the buttons, as [`crate::scene::Scene::mode`] counts.
    fn mode(&self) -> usize;

    /// Leaves what the game has laid over itself; tells whether there was anything.
    fn leave(&mut self) -> bool {
        false
    }

    /// Whether it waits for another board to go on with.
    fn is_leaving(&self) -> bool {
        false
    }

    /// Goes on with this board.
    fn arrive(&mut self, _board: &Arc<Board>) {}

    /// What makes a game practice, and whether it is on just now.
    fn help(&self, settings: &Settings) -> [(Help, bool); 3];

    /// The rules in words and numbers that no language changes: scores of games that are alike in them are compared.
    fn category(&self) -> String;

    /// How it stands.
    fn status(&self) -> Status;

    /// A square as it is now: what was eaten is gone.
    fn square(&self, pos: Pos) -> Square;

    /// Its state as text.
    fn describe(&self) -> String;

    /// What follows from it: the maps that it is played by.
    fn describe_more(&self) -> String {
        String::new()
    }
}
