//! Trees: a maze made of coloured trees that grow on the screen.
//!
//! After F. Goset's article on tree mazes, which took the idea from Science et Vie Micro n° 34, page 87.

mod draw;
mod rules;
mod scene;
mod table;

use crate::maze::MAX_SIDE;
use crate::scene::{Entry, Files, Screen, icon};
use crate::words::Id;

/// The entry of this game.
pub const ENTRY: Entry = Entry {
    about: Id("trees-about"),
    rules: Id("trees-rules"),
    practice_by: Id("trees-practice-by"),
    shows: Id("trees-show-x-ray"),
    legend: draw::legend::legend,
    screen: Screen::High,
    accent: table::ACCENT,
    icon: icon!("trees"),
    real_time: true,
    files: Files::One("A maze to grow again: what 'dedale maze' prints"),
    takes_mazes: Some((1, MAX_SIDE)),
    prints: true,
    buttons: table::BUTTONS,
    sounds: scene::SOUNDS,
    settings: table::SETTINGS,
    // It grows as long as it is shown.
    attract: Some(&[(table::SPEED, "1/3")]),
    daily: Some(&[(table::WALK, "")]),
    tables: Some(scene::tables),
    ..Entry::new("trees", Id("trees-title"), scene::open)
};
