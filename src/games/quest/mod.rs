//! Quest: through a maze to the door, past villains that move only after the hero has.
//!
//! `rules` are pure, `table` tells what can be done and set, `scene` joins them to buttons, and `draw` paints.

mod draw;
mod rules;
mod scene;
mod table;

use crate::scene::{Entry, Files, icon};
use crate::words::Id;

/// The door of this room.
pub const ENTRY: Entry = Entry {
    about: Id("quest-about"),
    rules: Id("quest-rules"),
    practice_by: Id("quest-practice-by"),
    shows: Id("quest-show-x-ray"),
    legend: draw::legend::legend,
    accent: table::ACCENT,
    icon: icon!("quest"),
    files: Files::One("The maze of all levels, as 'dedale maze' prints it"),
    takes_mazes: Some(rules::building::SIDES),
    prints: true,
    buttons: table::BUTTONS,
    sounds: scene::SOUNDS,
    settings: table::SETTINGS,
    attract: Some(&[("open", ""), (table::LEVEL, "3")]),
    daily: Some(&[("open", "")]),
    tables: Some(scene::tables),
    lab: Some(scene::laboratory),
    ..Entry::new("quest", Id("quest-title"), scene::open)
};
