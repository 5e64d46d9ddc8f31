//! Pac-Man: eat every dot of the board and keep away from four ghosts, except while they are frightened.
//!
//! `table` lists actions and settings, `rules` has the two sets of rules, `scene` handles the buttons, and `draw`
//! paints.

mod draw;
pub mod rules;
mod scene;
mod table;

use crate::scene::{Entry, Files, Screen, icon};
use crate::words::Id;

/// The entry of this game.
pub const ENTRY: Entry = Entry {
    about: Id("pacman-about"),
    rules: Id("pacman-rules"),
    practice_by: Id("pacman-practice-by"),
    shows: Id("pacman-show-x-ray"),
    legend: draw::legend::legend,
    screen: Screen::High,
    accent: table::ACCENT,
    icon: icon!("pacman"),
    real_time: true,
    files: Files::One("A board to play on instead of our own"),
    takes_mazes: Some((1, rules::from_maze::MOST_CELLS)),
    prints: true,
    buttons: table::BUTTONS,
    sounds: scene::sounds::SOUNDS,
    settings: table::SETTINGS,
    attract: Some(&[("rules", "arcade"), ("autopilot", "")]),
    daily: Some(&[("rules", "arcade")]),
    tables: Some(scene::tables::tables),
    lab: Some(scene::laboratory::open),
    ..Entry::new("pacman", Id("pacman-title"), scene::open)
};
