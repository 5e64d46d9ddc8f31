//! The actions and settings of Sokoban.

use crate::gfx::Color;
use crate::input::Button;
use crate::input::actions::Table;
use crate::scene::{Action, Mode, ModeKind};
use crate::settings::{Choice, Kind, Setting, Steps};
use crate::words::Id;

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
    /// In a solution; start and end are in the list, too.
    Run,
    Stop,
    Speed,
    Step,
    Start,
    End,
    OtherAim,
    OtherSide,
    /// Larger or smaller squares of a large board.
    Zoom,
    /// Over a large board.
    Scroll,
}

/// What the buttons do in the level in play.
pub const ACTIONS: &[Action] = &[
    Action::play(&Verb::Walk, Button::ARROWS, Id("key-walk-push")),
    Action::play(&Verb::GoOn, &[Button::Confirm], Id("key-next-if-solved"))
        .called(Id("key-next-level")),
    Action::play(&Verb::Undo, &[Button::U, Button::Y], Id("key-undo-redo"))
        .called(Id("key-undo-redo-panel")),
    Action::play(&Verb::UndoPush, &[Button::Home], Id("key-undo-push"))
        .called(Id("key-undo-redo-push")),
    Action::play(&Verb::RedoPush, &[Button::End], Id("key-redo-push"))
        .called(Id("key-undo-redo-push")),
    Action::play(
        &Verb::PreviousLevel,
        &[Button::PageUp],
        Id("key-previous-level"),
    )
    .called(Id("key-level")),
    Action::play(&Verb::NextLevel, &[Button::PageDown], Id("key-next-level"))
        .called(Id("key-level")),
    Action::play(&Verb::NextOpen, &[Button::E], Id("key-next-unsolved")),
    Action::play(&Verb::Levels, &[Button::Tab], Id("key-levels-or-view")).called(Id("key-levels")),
    Action::play(&Verb::Hint, &[Button::H], Id("key-hint-one-push")).called(Id("key-hint")),
    Action::view(&Verb::XRay, &[Button::X], Id("key-x-ray")),
    Action::play(&Verb::Solution, &[Button::L], Id("key-show-solution")).called(Id("key-solution")),
    Action::view(&Verb::Zoom, Button::PLUS_MINUS, Id("key-zoom")),
];

/// The modes by their numbers: the game, and in the order of [`MODES`] its others.
pub const GAME_MODE: usize = 0;
pub const LEVELS_MODE: usize = 1;
pub const SOLUTION_MODE: usize = 2;
pub const LOOKING_MODE: usize = 3;
pub const ENDING_MODE: usize = 4;
/// What they do in what covers it.
pub const MODES: &[Mode] = &[
    Mode {
        title: Id("mode-all-levels"),
        kind: ModeKind::Page,
        actions: &[
            Action::play(&Verb::Choose, Button::ARROWS, Id("key-choose")),
            Action::play(
                &Verb::PreviousPage,
                &[Button::PageUp],
                Id("key-previous-page"),
            )
            .called(Id::NONE),
            Action::play(&Verb::NextPage, &[Button::PageDown], Id("key-next-page"))
                .called(Id::NONE),
            Action::play(&Verb::Start, &[Button::Home], Id("key-first-level")).called(Id::NONE),
            Action::play(&Verb::End, &[Button::End], Id("key-last-level")).called(Id::NONE),
            Action::play(&Verb::Open, &[Button::Confirm], Id("key-open")).called(Id("key-play")),
            Action::play(&Verb::Back, &[Button::Tab], Id("key-back")),
            Action::play(&Verb::Back, &[Button::U], Id("key-back")).called(Id::NONE),
        ],
    },
    Mode {
        title: Id("mode-solution"),
        kind: ModeKind::Page,
        actions: &[
            Action::play(&Verb::Run, Button::SIDEWAYS, Id("key-back-on")),
            Action::play(&Verb::Stop, &[Button::Confirm], Id("key-stop-go-on"))
                .called(Id("key-stop-go"))
                .running(),
            Action::play(&Verb::OtherAim, &[Button::Tab], Id("key-other-solution")),
            Action::play(&Verb::OtherSide, &[Button::C], Id("key-par-or-yours"))
                .called(Id("key-par-yours")),
            Action::play(&Verb::Speed, Button::PLUS_MINUS, Id("key-speed")),
            Action::play(&Verb::Step, &[Button::U, Button::Y], Id("key-move-by-move"))
                .called(Id("key-step")),
            Action::play(&Verb::Start, &[Button::Home], Id("key-to-the-start"))
                .called(Id("key-start-end")),
            Action::play(&Verb::End, &[Button::End], Id("key-to-the-end"))
                .called(Id("key-start-end")),
            Action::view(&Verb::XRay, &[Button::X], Id("key-x-ray")),
            Action::play(
                &Verb::NextLevel,
                &[Button::PageDown],
                Id("key-then-next-maze"),
            )
            .called(Id("key-next-level")),
            Action::play(&Verb::NextOpen, &[Button::E], Id("key-next-unsolved")).called(Id::NONE),
            Action::play(&Verb::Back, &[Button::L], Id("key-own-game")),
        ],
    },
    Mode {
        title: Id("mode-looking-around"),
        kind: ModeKind::Aside,
        actions: &[
            Action::play(&Verb::Scroll, Button::ARROWS, Id("key-move-the-view"))
                .called(Id("key-view")),
            Action::view(&Verb::Zoom, Button::PLUS_MINUS, Id("key-zoom")),
            Action::view(&Verb::XRay, &[Button::X], Id("key-x-ray")),
            Action::play(&Verb::Levels, &[Button::Tab], Id("key-all-levels"))
                .called(Id("key-levels")),
            Action::play(&Verb::Back, &[Button::Confirm], Id("key-back")).called(Id::NONE),
        ],
    },
    Mode {
        title: Id("mode-end-of-a-collection"),
        kind: ModeKind::Page,
        actions: &[
            Action::play(&Verb::GoOn, &[Button::Confirm], Id("key-next-unsolved"))
                .called(Id("key-next-unsolved")),
            Action::play(&Verb::NextOpen, &[Button::E], Id("key-next-unsolved")).called(Id::NONE),
            Action::play(&Verb::Levels, &[Button::Tab], Id("key-all-levels"))
                .called(Id("key-levels")),
        ],
    },
];

/// Both.
pub const BUTTONS: Table = Table {
    game: ACTIONS,
    others: MODES,
};

/// The setting of what a solution shows, and its values in the order in which a key goes through them.
pub const SOLUTION: &str = "solution";
pub const BOTH: &str = "both";
pub const PAR: &str = "par";
pub const OWN: &str = "own";

/// The setting of levels that the program makes: one after another behind all others, one alone, or none.
pub const MADE: &str = "made";
pub const AFTER: &str = "after";
pub const ALONE: &str = "alone";

const fn shown(word: &'static str) -> Choice {
    Choice {
        word,
        label: Id::NONE,
        help: Id::NONE,
    }
}

/// The settings.
pub const SETTINGS: &[Setting] = &[
    Setting::new(
        "level",
        &[],
        "Begin with this level, counted from 1 [default: the first that is not solved]",
        Kind::Optional {
            range: (1, u32::MAX),
            none: Id::NONE,
            found: None,
            steps: Steps::Round(&[(0, 1)]),
        },
    )
    .of_one_run(),
    Setting::new(
        SOLUTION,
        &[],
        "What L shows: par, your own best solution, or both",
        Kind::Choice(&[shown(BOTH), shown(PAR), shown(OWN)]),
    ),
    Setting::new(
        MADE,
        &[],
        "Levels made by the program: after all others, alone (one for each --seed), or none",
        Kind::Choice(&[shown(AFTER), shown(ALONE), shown("none")]),
    ),
];
