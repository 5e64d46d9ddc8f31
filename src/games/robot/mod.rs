//! Robot: out of the maze. A robot enters a grid of blocks and must get out by itself.
//!
//! `rules` are pure, `table` tells what can be done and set, `scene` joins them to buttons, and `draw` paints.

mod draw;
pub mod rules;
mod scene;
mod table;

use crate::maze::MAX_SIDE;
use crate::scene::{Entry, Files, Screen, icon};
use crate::words::Id;

/// The door of this room.
pub const ENTRY: Entry = Entry {
    about: Id("robot-about"),
    rules: Id("robot-rules"),
    practice_by: Id("robot-practice-by"),
    shows: Id("robot-show-x-ray"),
    legend: draw::legend::legend,
    screen: Screen::High,
    accent: table::ACCENT,
    icon: icon!("robot"),
    files: Files::Made("A grid to solve: digits, a picture, or what 'dedale maze' prints"),
    takes_mazes: Some((1, MAX_SIDE)),
    prints: true,
    buttons: table::BUTTONS,
    sounds: scene::SOUNDS,
    settings: table::SETTINGS,
    attract: Some(&[(table::BEGIN, "watch"), ("size", "12x8")]),
    daily: Some(&[("size", "23x15"), ("race", "you,a-star")]),
    tables: Some(scene::tables),
    prepare: Some(scene::program::prepare),
    ..Entry::new("robot", Id("robot-title"), scene::open)
};
