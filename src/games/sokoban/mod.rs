//! Sokoban: push every box onto a goal. The source calls boxes stars and goals pink stars.
//!
//! `rules` are pure, `table` lists actions and settings, `scene` connects them to buttons, and `draw` paints.

mod draw;
pub mod rules;
mod scene;
mod table;

use crate::scene::{Entry, Files, Screen, icon};
use crate::words::Id;

/// The entry of this game.
pub const ENTRY: Entry = Entry {
    about: Id("sokoban-about"),
    rules: Id("sokoban-rules"),
    practice_by: Id("sokoban-practice-by"),
    shows: Id("sokoban-show-x-ray"),
    legend: draw::legend::legend,
    screen: Screen::High,
    accent: table::ACCENT,
    icon: icon!("sokoban"),
    files: Files::Several("Files of levels to play instead of our own (XSB)"),
    seeded: false,
    buttons: table::BUTTONS,
    sounds: scene::SOUNDS,
    settings: table::SETTINGS,
    attract: Some(&[("level", "1")]),
    daily: Some(&[(table::MADE, table::ALONE)]),
    tables: Some(scene::tables),
    ..Entry::new("sokoban", Id("sokoban-title"), scene::open)
};
