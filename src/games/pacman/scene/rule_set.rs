//! What the scene asks of a rule set, whichever it is: this is all that it knows of one.
//!
//! Board, walls, figures, panel and results are drawn and kept once for all of them.

use super::art::Art;
use super::request::Verb;
use super::sheet::Piece;
use crate::games::pacman::board::Square;
use crate::gfx::{Color, Framebuffer};
use crate::grid::Pos;
use crate::input::{Button, Input, Mouse};
use crate::rng::Seed;
use crate::scene::{Event, Motion};
use crate::settings::Settings;
use crate::ui::{BoardView, Panel};

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
    pub standing: Standing,
    /// Whether it waits for somebody to go on, or to begin again when it is over.
    pub waits: bool,
    /// Buttons that no line of keys names just now.
    pub idle: &'static [Button],
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

/// What there is to draw of a game. Sides are in pixels: a multiple of 16, or 8.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The picture of a life below the board, and its side.
    pub life: (Piece, i32),
    /// Fruits below the board, the present one last.
    pub fruits: Vec<Piece>,
    /// What there is to eat.
    pub food: Vec<(Pos, Square)>,
    /// Sides of dots and of energizers; 0 where they are not shown.
    pub food_sides: [i32; 2],
    /// Whether what blinks is small.
    pub is_small: bool,
    /// Whether the walls flash.
    pub is_flashing: bool,
    /// Everything that stands on the board, from the lowest to the uppermost.
    pub figures: Vec<Figure>,
    /// Side of the pieces among them.
    pub figure_side: i32,
    /// What it calls out.
    pub call: Option<Call>,
}

/// A game by some rules, as one sees and plays it.
pub trait RuleSet {
    /// Begins again with this seed.
    fn restart(&mut self, seed: Seed, settings: &Settings);

    /// Takes a press that is the game's own. Notices are pushed onto `out`.
    fn press(&mut self, asked: Asked, settings: &mut Settings, out: &mut Vec<Event>);

    /// Takes a press in pause: what only changes the view or a setting.
    fn look(&mut self, asked: Asked, settings: &mut Settings, out: &mut Vec<Event>);

    /// Takes the mouse, on the low screen's pixels; tells whether that changed anything.
    fn point(&mut self, _mouse: Mouse) -> bool {
        false
    }

    /// A single tick follows in a stopped game.
    fn step(&mut self, _out: &mut Vec<Event>) {}

    /// Lets a tick pass; tells whether the picture changed. Facts for the outside are pushed onto `out`.
    fn tick(&mut self, input: &Input, settings: &Settings, out: &mut Vec<Event>) -> bool;

    /// What has the buttons, as [`crate::scene::Scene::mode`] counts.
    fn mode(&self) -> usize;

    /// Leaves what the game has laid over itself; tells whether there was anything.
    fn leave(&mut self) -> bool;

    /// Scores of games that are alike in this are compared.
    fn category(&self) -> String;

    /// How it stands.
    fn status(&self) -> Status;

    /// What there is to draw on the board just now.
    fn drawing(&self, view: &BoardView, motion: Motion) -> Drawing;

    /// The X-ray's ground, below what there is to eat.
    fn draw_under(&self, screen: &mut Framebuffer, view: &BoardView);

    /// The rest of the X-ray, above who stands on the board.
    fn draw_over(&self, screen: &mut Framebuffer, art: &Art, view: &BoardView, motion: Motion);

    /// Its own part of the panel.
    fn draw_report(&self, panel: &mut Panel, art: &Art, settings: &Settings);

    /// Its state as text.
    fn describe(&self) -> String;

    /// What follows from it: the maps that it is played by.
    fn describe_more(&self) -> String {
        String::new()
    }
}
