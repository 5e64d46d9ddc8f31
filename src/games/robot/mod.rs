//! Robot: out of the maze. A robot enters a grid of blocks and must get out by itself.
//!
//! Grids, their files, the solvers, their trials and the article's drawing are
//! pure; `scene` joins them to keys, mouse and pixels.

pub mod block_grid;
pub mod draft;
pub mod grid_text;
mod layout;
pub mod order;
pub mod print;
mod scene;
pub mod solvers;
pub mod trial;

use crate::gfx::Color;
use crate::input::Button;
use crate::maze::plan;
use crate::scene::{Entry, OptionSpec, Screen};

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
        "Up to four race. E edits; the mouse draws.",
    ],
    screen: Screen::Low,
    accent: Color::SKY,
    real_time: false,
    file: Some("A grid to solve: digits, a picture, or what 'dedale maze' prints"),
    seeded: true,
    keys: &[
        (Button::Confirm, "go, stop"),
        (Button::Undo, "step back, on"),
        (Button::Redo, "step back, on"),
        (Button::UndoMore, "start"),
        (Button::RedoMore, "end"),
        (Button::Left, "algorithm"),
        (Button::Right, "algorithm"),
        (Button::Faster, "speed"),
        (Button::Slower, "speed"),
        (Button::Focus, "settings, race"),
        (Button::Previous, "grid before"),
        (Button::Next, "next grid"),
        (Button::XRay, "x-ray"),
        (Button::NextOpen, "edit the grid"),
        (Button::Hint, "save the edit"),
    ],
    options: &[
        OptionSpec {
            name: "algorithm",
            value: Some("NAME"),
            help: "How the way out is looked for, as in 'dedale solve' [default: depth-first]",
        },
        OptionSpec {
            name: "race",
            value: Some("NAMES"),
            help: "Let two to four algorithms race: NAME,NAME[,NAME[,NAME]]",
        },
        OptionSpec {
            name: "order",
            value: Some("SWNE"),
            help: "In which order depth-first and tremaux try the directions [default: SWNE]",
        },
        OptionSpec {
            name: "speed",
            value: Some("N"),
            help: "Steps a tick, 1/N for one in N ticks, or instant [default: 1/4]",
        },
        OptionSpec {
            name: "grid",
            value: Some("N"),
            help: "Begin on this grid, counted from 1, instead of a made maze",
        },
        OptionSpec {
            help: "Columns and rows of cells of made mazes [default: 23x15]",
            ..plan::SIZE
        },
        plan::BUILDER,
        plan::ISLANDS,
        plan::EDGES,
    ],
    open: scene::open,
    lab: None,
};
