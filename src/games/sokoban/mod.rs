//! Sokoban: push every box onto a goal. The source calls boxes stars and goals pink stars.
//!
//! Rules and searches are `solve`'s. Level files, play and words are pure; `scene` joins them to keys, mouse and pixels.

pub mod level_file;
pub mod play;
mod scene;

use scene::Verb;

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
        Action::play(&Verb::Walk, Button::ARROWS, "walk, push").called(""),
        Action::play(&Verb::GoOn, &[Button::Confirm], "next, if solved").called("next level"),
        Action::play(&Verb::Undo, &[Button::U, Button::Y], "undo, redo"),
        Action::play(&Verb::UndoPush, &[Button::Home], "back to a push").called(""),
        Action::play(&Verb::RedoPush, &[Button::End], "on to a push").called(""),
        Action::play(&Verb::PreviousLevel, &[Button::PageUp], "level before").called("level"),
        Action::play(&Verb::NextLevel, &[Button::PageDown], "next level").called("level"),
        Action::play(&Verb::NextOpen, &[Button::E], "next unsolved").called(""),
        Action::play(&Verb::Levels, &[Button::Tab], "all levels").called("levels"),
        Action::play(&Verb::Hint, &[Button::H], "hint: one push").called("hint"),
        Action::look(&Verb::XRay, &[Button::X], "x-ray"),
        Action::play(&Verb::Solution, &[Button::L], "show solution").called("solution"),
    ],
    modes: &[
        Mode {
            title: "All levels",
            goes_back: true,
            actions: &[
                Action::play(&Verb::Choose, Button::ARROWS, "choose"),
                Action::play(&Verb::PreviousPage, &[Button::PageUp], "page before").called(""),
                Action::play(&Verb::NextPage, &[Button::PageDown], "next page").called(""),
                Action::play(&Verb::Open, &[Button::Confirm], "open").called("play"),
                Action::play(&Verb::Back, &[Button::Tab], "back"),
                Action::play(&Verb::Back, &[Button::U], "back").called(""),
            ],
        },
        Mode {
            title: "A solution is shown",
            goes_back: true,
            actions: &[
                Action::play(&Verb::Run, &[Button::Left, Button::Right], "back and on")
                    .called("back, on"),
                Action::play(&Verb::Stop, &[Button::Confirm], "stop, go on").called("stop, go"),
                Action::play(&Verb::Speed, &[Button::Plus, Button::Minus], "speed"),
                Action::play(&Verb::Step, &[Button::U, Button::Y], "move by move").called("move"),
                Action::play(&Verb::Start, &[Button::Home], "to the start").called(""),
                Action::play(&Verb::End, &[Button::End], "to the end").called(""),
                Action::look(&Verb::XRay, &[Button::X], "x-ray"),
                Action::play(&Verb::Back, &[Button::L], "own game").called("own game"),
            ],
        },
        Mode {
            title: "A large board is looked at",
            goes_back: true,
            actions: &[
                Action::play(&Verb::Scroll, Button::ARROWS, "move the view").called("view"),
                Action::look(&Verb::XRay, &[Button::X], "x-ray"),
                Action::play(&Verb::Levels, &[Button::Tab], "all levels").called("levels"),
                Action::play(&Verb::Back, &[Button::Confirm], "back").called(""),
            ],
        },
        Mode {
            title: "The end of a collection",
            goes_back: true,
            actions: &[
                Action::play(&Verb::GoOn, &[Button::Confirm], "next unsolved")
                    .called("next unsolved"),
                Action::play(&Verb::NextOpen, &[Button::E], "next unsolved").called(""),
                Action::play(&Verb::Levels, &[Button::Tab], "all levels").called("levels"),
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
