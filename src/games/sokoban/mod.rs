//! Sokoban: push every box onto a goal. The source calls boxes stars and goals pink stars.
//!
//! Rules and searches are `solve`'s. Level files, play and words are pure; `scene` joins them to keys, mouse and pixels.

pub mod level_file;
pub mod play;
mod scene;

use crate::gfx::{Color, Sheet};
use crate::input::Button;
use crate::scene::{Action, Entry, Files, ICON, Mode, Screen};
use crate::settings::{Kind, Setting, Steps};

/// The door of this room.
pub const ENTRY: Entry = Entry {
    name: "sokoban",
    title: "Sokoban",
    about: "push every star onto a pink one",
    rules: &[
        "Walk into a star to push it. It moves if",
        "nothing is behind it: never two at once,",
        "and nothing is pulled. The level is done",
        "when every pink star has a star. Click a",
        "square to walk, a star and a mark to push.",
    ],
    screen: Screen::High,
    accent: Color::YELLOW,
    icon: |assets| {
        let png = include_bytes!("../../../sprites/icon-sokoban.png");
        Sheet::load(assets, "sprites/icon-sokoban.png", png, ICON)
    },
    real_time: false,
    files: Files::Several("Files of levels to play instead of our own (XSB)"),
    takes_mazes: None,
    seeded: false,
    actions: &[
        Action::play(Button::ARROWS, "walk, push").called(""),
        Action::play(&[Button::Confirm], "next, if solved").called("next level"),
        Action::play(&[Button::Undo, Button::Redo], "undo, redo"),
        Action::play(&[Button::UndoMore], "back to a push").called(""),
        Action::play(&[Button::RedoMore], "on to a push").called(""),
        Action::play(&[Button::Previous], "level before").called("level"),
        Action::play(&[Button::Next], "next level").called("level"),
        Action::play(&[Button::NextOpen], "next unsolved").called(""),
        Action::play(&[Button::Levels], "all levels").called("levels"),
        Action::play(&[Button::Hint], "hint: one push").called("hint"),
        Action::look(&[Button::XRay], "x-ray"),
        Action::play(&[Button::Solution], "show solution").called("solution"),
    ],
    modes: &[
        Mode {
            title: "All levels",
            goes_back: true,
            actions: &[
                Action::play(Button::ARROWS, "choose"),
                Action::play(&[Button::Previous], "page before").called(""),
                Action::play(&[Button::Next], "next page").called(""),
                Action::play(&[Button::Confirm], "open").called("play"),
                Action::play(&[Button::Levels], "back"),
                Action::play(&[Button::Undo], "back").called(""),
            ],
        },
        Mode {
            title: "A solution is shown",
            goes_back: true,
            actions: &[
                Action::play(&[Button::Left, Button::Right], "back and on").called("back, on"),
                Action::play(&[Button::Confirm], "stop, go on").called("stop, go"),
                Action::play(&[Button::Faster, Button::Slower], "speed"),
                Action::play(&[Button::Undo, Button::Redo], "move by move").called("move"),
                Action::play(&[Button::UndoMore], "to the start").called(""),
                Action::play(&[Button::RedoMore], "to the end").called(""),
                Action::look(&[Button::XRay], "x-ray"),
                Action::play(&[Button::Solution], "own game").called("own game"),
            ],
        },
        Mode {
            title: "A large board is looked at",
            goes_back: true,
            actions: &[
                Action::play(Button::ARROWS, "move the view").called("view"),
                Action::look(&[Button::XRay], "x-ray"),
                Action::play(&[Button::Levels], "all levels").called("levels"),
                Action::play(&[Button::Confirm], "back").called(""),
            ],
        },
        Mode {
            title: "The end of a collection",
            goes_back: true,
            actions: &[
                Action::play(&[Button::Confirm], "next unsolved").called("next unsolved"),
                Action::play(&[Button::NextOpen], "next unsolved").called(""),
                Action::play(&[Button::Levels], "all levels").called("levels"),
            ],
        },
    ],
    settings: SETTINGS,
    open: scene::open,
    attract: None,
    lab: None,
};

/// What can be set.
const SETTINGS: &[Setting] = &[Setting {
    word: "level",
    help: "Begin with this level, counted from 1 [default: the first that is not solved]",
    lines: &[],
    remembered: false,
    kind: Kind::Optional {
        range: (1, u32::MAX),
        none: "",
        found: None,
        steps: Steps::Round(&[(0, 1)]),
    },
}];
