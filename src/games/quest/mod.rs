//! Quest: through a maze to the door, past villains that move only after the hero has.
//!
//! `rules` are pure, `table` tells what can be done and set, `scene` joins them to buttons, and `draw` paints.

mod draw;
mod rules;
mod scene;
mod table;

use crate::gfx::Sheet;
use crate::scene::{Entry, Files, ICON, Screen};

/// The door of this room.
pub const ENTRY: Entry = Entry {
    name: "quest",
    title: Id("quest-title"),
    about: Id("quest-about"),
    rules: Id("quest-rules"),
    legend: draw::legend::legend,
    screen: Screen::Low,
    accent: table::ACCENT,
    icon: |assets| {
        let png = include_bytes!("../../../sprites/icon-quest.png");
        Sheet::load(assets, "sprites/icon-quest.png", png, ICON)
    },
    real_time: false,
    files: Files::One("The maze of all levels, as 'dedale maze' prints it"),
    takes_mazes: Some(rules::building::SIDES),
    seeded: true,
    buttons: table::BUTTONS,
    sounds: scene::SOUNDS,
    settings: table::SETTINGS,
    open: scene::open,
    attract: None,
    tables: Some(scene::tables),
    lab: Some(scene::laboratory),
};
use crate::words::Id;
