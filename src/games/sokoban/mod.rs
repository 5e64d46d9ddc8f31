//! Sokoban: push every box onto a goal. The source calls boxes stars and goals pink stars.
//!
//! `rules` are pure, `table` lists actions and settings, `scene` connects them to buttons, and `draw` paints.

mod draw;
pub mod rules;
mod scene;
mod table;

use crate::gfx::Sheet;
use crate::scene::{Entry, Files, ICON, Screen};

/// The entry of this game.
pub const ENTRY: Entry = Entry {
    name: "sokoban",
    title: Id("sokoban-title"),
    about: Id("sokoban-about"),
    rules: Id("sokoban-rules"),
    legend: draw::legend::legend,
    screen: Screen::High,
    accent: table::ACCENT,
    icon: |assets| {
        let png = include_bytes!("../../../sprites/icon-sokoban.png");
        Sheet::load(assets, "sprites/icon-sokoban.png", png, ICON)
    },
    real_time: false,
    files: Files::Several("Files of levels to play instead of our own (XSB)"),
    takes_mazes: None,
    seeded: false,
    buttons: table::BUTTONS,
    sounds: scene::SOUNDS,
    settings: table::SETTINGS,
    open: scene::open,
    attract: None,
    tables: Some(scene::tables),
    lab: None,
};
use crate::words::Id;
