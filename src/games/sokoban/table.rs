//! What the player can do and set in Sokoban.

use crate::gfx::Color;
use crate::input::Button;
use crate::input::actions::Table;
use crate::scene::{Action, Mode};
use crate::settings::{Kind, Setting, Steps};

/// The game's colour.
pub const ACCENT: Color = Color::YELLOW;

/// What the buttons ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Verb {
    Walk,
    GoOn,
    Undo,
    UndoPush,
    RedoPush,
    PreviousLevel,
    NextLevel,
    NextOpen,
    Levels,
    Hint,
    XRay,
    Solution,
    /// In the list of levels.
    Choose,
    PreviousPage,
    NextPage,
    Open,
    Back,
    /// In a solution.
    Run,
    Stop,
    Speed,
    Step,
    Start,
    End,
    /// Over a large board.
    Scroll,
}

/// What the buttons do on the level that is played.
pub const ACTIONS: &[Action] = &[
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
];

/// What they do on what lies over it.
pub const MODES: &[Mode] = &[
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
            Action::play(&Verb::GoOn, &[Button::Confirm], "next unsolved").called("next unsolved"),
            Action::play(&Verb::NextOpen, &[Button::E], "next unsolved").called(""),
            Action::play(&Verb::Levels, &[Button::Tab], "all levels").called("levels"),
        ],
    },
];

/// Both.
pub const BUTTONS: Table = Table {
    game: ACTIONS,
    others: MODES,
};

/// What can be set.
pub const SETTINGS: &[Setting] = &[Setting {
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
