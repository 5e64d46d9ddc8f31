//! Robot: out of the maze. A robot enters a grid of blocks and must get out by itself.
//!
//! `rules` are pure, `table` tells what can be done and set, `scene` joins them to buttons, and `draw` paints.

mod draw;
pub mod rules;
mod scene;
mod table;

use crate::gfx::Sheet;
use crate::maze::MAX_SIDE;
use crate::scene::{Entry, Files, ICON, Screen};

/// The door of this room.
pub const ENTRY: Entry = Entry {
    name: "robot",
    title: "Robot",
    about: "eight ways out of a maze",
    rules: &[
        "The robot enters and must find an exit.",
        "One that walks feels four squares only: by",
        "hand on the wall, by chalk, by a stack. One",
        "that searches sees all, and walks at last.",
        "Up to four race, you too. E takes a pencil.",
    ],
    screen: Screen::High,
    accent: table::ACCENT,
    icon: |assets| {
        let png = include_bytes!("../../../sprites/icon-robot.png");
        Sheet::load(assets, "sprites/icon-robot.png", png, ICON)
    },
    real_time: false,
    files: Files::Made("A grid to solve: digits, a picture, or what 'dedale maze' prints"),
    takes_mazes: Some((1, MAX_SIDE)),
    seeded: true,
    buttons: table::BUTTONS,
    settings: table::SETTINGS,
    open: scene::open,
    attract: None,
    lab: None,
};
