//! What the scene asks of a rule set, whichever it is: this is all that it knows of one.
//!
//! Board, walls, figures, panel and results are drawn and kept once for all of them.

use super::art::Art;
use super::request::Verb;
use super::sheet::Piece;
use crate::games::pacman::board::Square;
use crate::gfx::{Color, Framebuffer};
use crate::grid::Pos;
use crate::input::{Button, Input};
use crate::rng::Seed;
use crate::scene::{Event, Motion};
use crate::settings::Settings;
use crate::ui::{BoardView, Panel};

/// The numbers of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status {
    pub score: u64,
    /// From 1.
    pub level: u32,
    /// The one being played among them; 0 when the game is over.
    pub lives: u32,
    /// What there is left to eat.
    pub left: usize,
    pub standing: Standing,
}

/// What becomes of a game's score; it only ever becomes worth less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// It is the player's.
    Counts,
    /// It is kept apart: the player had help.
    Practice,
    /// Nobody keeps it: somebody else has driven.
    Nothing,
}

/// What is said when the score begins to be kept apart.
pub const PRACTICE: &str = "Practice from now on: kept apart";

/// What stands on the board, around its middle on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    Piece(Piece, (i32, i32)),
    /// What something was worth.
    Points(u32, (i32, i32)),
}

/// What a game calls out in the middle of the board.
pub type Call = (&'static str, Color);

/// What a press asks for, and the button.
pub type Asked = (Verb, Button);

/// A game by some rules, as one sees and plays it.
pub trait RuleSet {
    /// Begins again with this seed.
    fn restart(&mut self, seed: Seed, settings: &Settings);

    /// Takes a press that is the game's own. Notices are pushed onto `out`.
    fn press(&mut self, asked: Asked, settings: &mut Settings, out: &mut Vec<Event>);

    /// Takes a press in pause: what only changes the view or a setting.
    fn look(&mut self, asked: Asked, settings: &mut Settings, out: &mut Vec<Event>);

    /// A single tick follows in a stopped game.
    fn step(&mut self, _out: &mut Vec<Event>) {}

    /// Lets a tick pass; tells whether the picture changed. Facts for the outside are pushed onto `out`.
    fn tick(&mut self, input: &Input, settings: &Settings, out: &mut Vec<Event>) -> bool;

    /// What has the buttons, as [`crate::scene::Scene::mode`] counts.
    fn mode(&self) -> usize;

    /// Leaves what the game has laid over itself; tells whether there was anything.
    fn leave(&mut self) -> bool;

    /// Whether it waits for somebody to go on, or to begin again when it is over.
    fn waits(&self) -> bool;

    /// Scores of games that are alike in this are compared.
    fn category(&self) -> String;

    /// Its numbers.
    fn status(&self) -> Status;

    /// What lies on a square now.
    fn square(&self, pos: Pos) -> Square;

    /// The picture of a life below the board, and its side in pixels.
    fn life(&self) -> (Piece, i32);

    /// Fruits below the board, the present one last, for whoever draws them.
    fn fruits(&self, draw: &mut dyn FnMut(Piece));

    /// Side of what there is to eat on a square, in pixels: a multiple of 16, or 8; 0 where it is not shown.
    fn food_side(&self, view: &BoardView, food: Square) -> i32;

    /// Whether what blinks is small just now.
    fn is_small(&self) -> bool;

    /// Whether the walls flash just now.
    fn is_flashing(&self) -> bool;

    /// Everything that stands on the board, from the lowest to the uppermost.
    fn figures(&self, view: &BoardView, motion: Motion, draw: &mut dyn FnMut(Figure));

    /// Side of the pieces among them, in pixels: a multiple of 16, or 8.
    fn figure_side(&self, view: &BoardView) -> i32;

    /// What it calls out.
    fn call(&self) -> Option<Call>;

    /// The X-ray's ground, below what there is to eat.
    fn draw_under(&self, screen: &mut Framebuffer, view: &BoardView);

    /// The rest of the X-ray, above who stands on the board.
    fn draw_over(&self, screen: &mut Framebuffer, art: &Art, view: &BoardView, motion: Motion);

    /// Its own part of the panel.
    fn draw_report(&self, panel: &mut Panel, art: &Art, settings: &Settings);

    /// Buttons that no line of keys names just now; `alone` says that there is but one board.
    fn idle_buttons(&self, alone: bool) -> &'static [Button];

    /// Its state as text.
    fn describe(&self) -> String;

    /// What follows from it: the maps that it is played by.
    fn describe_more(&self) -> String {
        String::new()
    }
}
