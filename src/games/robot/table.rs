//! What the player can do and set in Robot: the buttons and the settings.

mod choices;

pub use self::choices::{
    arguments, asks_for_maze, begins_on_page, forget_speed, hurry, is_dark, is_on_ladder,
    is_own_race, is_slow, letter, maze_words, order, plan, plant, raced, read, set_rung, steps,
    suitable_speed, waits_for_enter, who_run,
};

use super::rules::block_grid::maze_size;
use super::rules::pupil::all_walked;
use super::rules::runners;
use super::rules::solvers::Order;
use crate::gfx::Color;
use crate::grid::Size;
use crate::input::Button;
use crate::input::actions::Table;
use crate::maze::{MAX_CELLS, plan};
use crate::scene::{Action, Mode, ModeKind};
use crate::settings::{Choice, Kind, Setting, Steps};
use crate::tick::{Speed, TICKS_PER_SECOND};
use crate::ui::{exercise, lesson_page};
use crate::words::Id;

/// The game's colour.
pub const ACCENT: Color = Color::SKY;

/// What the buttons ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Verb {
    /// On the first page.
    Choose,
    Begin,
    /// Leads to the first page.
    First,
    Go,
    Settings,
    Solver,
    Drive,
    Edit,
    Step,
    Start,
    End,
    Speed,
    XRay,
    Code,
    Cover,
    Costs,
    PreviousGrid,
    NextGrid,
    Save,
    Delete,
    /// In the list of settings.
    Line,
    Change,
    /// With the pencil.
    Move,
    Draw,
    Pencil,
    Width,
    Height,
    Undo,
    UndoAll,
    RedoAll,
    /// On the page of costs.
    Quantity,
}

/// What buttons do in more than one mode.
const GO: Action =
    Action::play(&Verb::Go, &[Button::Confirm], Id("key-go-stop")).called(Id("key-go"));
const SETUP: Action =
    Action::view(&Verb::Settings, &[Button::Tab], Id("key-settings-race")).called(Id("key-setup"));
const EDIT: Action =
    Action::play(&Verb::Edit, &[Button::E], Id("key-edit-the-grid")).called(Id("key-edit"));
const STEP: Action = Action::view(&Verb::Step, &[Button::U, Button::Y], Id("key-step-back-on"))
    .called(Id("key-step"));
const START: Action = Action::view(&Verb::Start, &[Button::Home], Id("key-start")).called(Id::NONE);
const END: Action = Action::view(&Verb::End, &[Button::End], Id("key-end")).called(Id::NONE);
const PACE: Action = Action::view(&Verb::Speed, Button::PLUS_MINUS, Id("key-speed"));
const X_RAY: Action = Action::view(&Verb::XRay, &[Button::X], Id("key-x-ray"));
const COSTS: Action = Action::play(&Verb::Costs, &[Button::C], Id("key-costs"));
const PREVIOUS: Action = Action::play(
    &Verb::PreviousGrid,
    &[Button::PageUp],
    Id("key-previous-grid"),
)
.called(Id("key-grid"));
const NEXT: Action =
    Action::play(&Verb::NextGrid, &[Button::PageDown], Id("key-next-grid")).called(Id("key-grid"));
const SAVE: Action =
    Action::play(&Verb::Save, &[Button::H], Id("key-save-the-edit")).called(Id::NONE);

/// What the buttons do while the robots run.
pub const ACTIONS: &[Action] = &[
    GO,
    SETUP,
    Action::play(&Verb::Solver, Button::SIDEWAYS, Id("key-algorithm")).called(Id("key-solver")),
    EDIT,
    STEP,
    Action::view(&Verb::Cover, &[Button::O], Id("key-cover")).called(Id("key-hide")),
    START,
    END,
    PACE,
    X_RAY,
    Action::view(&Verb::Code, &[Button::L], Id("key-pseudocode")).called(Id("key-code")),
    exercise::ACTION,
    COSTS,
    PREVIOUS,
    NEXT,
    SAVE,
];

/// The modes by their numbers: the robots, and in the order of [`MODES`] the others.
pub const ROBOTS_MODE: usize = 0;
pub const LIST_MODE: usize = 1;
pub const PENCIL_MODE: usize = 2;
pub const RACE_MODE: usize = 3;
pub const COSTS_MODE: usize = 4;
pub const FIRST_MODE: usize = 5;
pub const LIT_MODE: usize = 6;
/// What they do in a race with the player, in the dark and in the light.
const RACE_ACTIONS: &[Action] = &[
    Action::play(&Verb::Drive, Button::ARROWS, Id("key-drive")),
    // The first step starts it.
    Action::play(&Verb::Go, &[Button::Confirm], Id("key-stop-go-on")).called(Id("key-go")),
    STEP,
    X_RAY,
    SETUP,
    START,
    Action::play(&Verb::End, &[Button::End], Id("key-give-up")),
    PACE,
    COSTS,
    EDIT,
    PREVIOUS,
    NEXT,
    SAVE,
];
/// What they do on other pages, and in a race with the player.
pub const MODES: &[Mode] = &[
    Mode {
        title: Id("mode-settings-race"),
        kind: ModeKind::Aside,
        actions: &[
            Action::view(&Verb::Line, Button::UP_DOWN, Id("key-line")),
            Action::view(&Verb::Change, Button::SIDEWAYS, Id("key-change")),
            Action::play(&Verb::Go, &[Button::Confirm], Id("key-go")),
            Action::play(&Verb::First, &[Button::U], Id("key-the-first-page"))
                .called(Id("key-first-page")),
            Action::view(&Verb::Step, &[Button::Y], Id("key-step-on")).called(Id::NONE),
            START,
            END,
            PACE.called(Id::NONE),
            X_RAY.called(Id::NONE),
            PREVIOUS.called(Id::NONE),
            NEXT.called(Id::NONE),
            EDIT.called(Id::NONE),
            SAVE,
            Action::view(&Verb::Settings, &[Button::Tab], Id("key-back")).called(Id("key-close")),
        ],
    },
    Mode {
        title: Id("mode-pencil"),
        kind: ModeKind::Aside,
        actions: &[
            Action::play(&Verb::Move, Button::ARROWS, Id("key-move")),
            Action::play(&Verb::Draw, &[Button::Confirm], Id("key-draw-or-click"))
                .called(Id("key-draw")),
            Action::play(&Verb::Pencil, &[Button::Tab], Id("key-change-pencil"))
                .called(Id("key-pencil")),
            Action::play(&Verb::Width, Button::PLUS_MINUS, Id("key-columns")),
            Action::play(
                &Verb::Height,
                &[Button::PageUp, Button::PageDown],
                Id("key-rows"),
            ),
            Action::play(&Verb::Undo, &[Button::U, Button::Y], Id("key-undo-redo"))
                .called(Id("key-undo-redo-panel")),
            Action::play(&Verb::UndoAll, &[Button::Home], Id("key-undo-all")).called(Id::NONE),
            Action::play(&Verb::RedoAll, &[Button::End], Id("key-redo-all")).called(Id::NONE),
            Action::play(&Verb::Save, &[Button::H], Id("key-save")),
            Action::play(&Verb::Edit, &[Button::E], Id("key-try-it")),
            Action::play(&Verb::Delete, &[Button::X], Id("key-delete-the-grid"))
                .called(Id("key-delete")),
        ],
    },
    Mode {
        title: Id("mode-you-race"),
        kind: ModeKind::Game,
        actions: RACE_ACTIONS,
    },
    Mode {
        title: Id("mode-costs"),
        kind: ModeKind::Page,
        actions: &[
            Action::play(&Verb::Quantity, Button::SIDEWAYS, Id("key-another-number"))
                .called(Id("key-number")),
            Action::play(&Verb::Line, Button::UP_DOWN, Id("key-line")),
            Action::play(&Verb::Costs, &[Button::C], Id("key-back")).called(Id("key-close")),
        ],
    },
    Mode {
        title: Id("mode-first-page"),
        kind: ModeKind::Game,
        actions: &[
            Action::view(&Verb::Choose, Button::ARROWS, Id("key-choose")),
            Action::play(&Verb::Begin, &[Button::Confirm], Id("key-begin")),
            SETUP,
        ],
    },
    Mode {
        title: Id("mode-lit-race"),
        kind: ModeKind::Game,
        actions: RACE_ACTIONS,
    },
    exercise::MODE,
];

/// All of them.
pub const BUTTONS: Table = Table {
    game: ACTIONS,
    others: MODES,
};

/// What the runners are called.
pub const RUNNER: Id = Id("robot-runner");
/// Words of settings. Once read, `ALGORITHM` holds all runners.
pub const ALGORITHM: &str = "algorithm";
pub const ORDER: &str = "order";
pub const SPEED: &str = "speed";
pub const GRID: &str = "grid";
pub const RACE: &str = "race";
pub const FLOOR: &str = "floor";
/// The word for the steps of programs of the player's own.
pub const STEPS_WORD: &str = "steps";
/// The word for what comes first, and its choices.
pub const BEGIN: &str = "begin";
const WATCH: &str = "watch";
pub const LESSON: &str = "lesson";
const RACE_ISLANDS: &str = "race-islands";
pub const HEAD_START: &str = "head-start";
const MOST_RACE_ISLANDS: u32 = 10;
/// The default pace of a race with the player: seven and a half squares per second.
const YOUR_PACE: Speed = Speed::Every(8);
/// Without the player, a run takes at least eight seconds, and about ten seconds if it makes many steps per tick; but
/// no step takes longer than half a second.
const LEAST_TICKS: usize = 8 * TICKS_PER_SECOND as usize;
const USUAL_TICKS: usize = 10 * TICKS_PER_SECOND as usize;
const MOST_STEP_TICKS: u32 = TICKS_PER_SECOND / 2;
/// The options that ask for a random maze.
const MAZE_WORDS: [&str; 4] = ["size", "builder", "islands", "edges"];

/// How the list goes through sides and islands, and the longest side it goes to, in cells: larger mazes are asked for
/// with `--size`.
const STEPS: Steps = Steps::Round(&[(0, 1), (20, 10), (100, 50)]);
const MOST_SIDE: u32 = 500;

/// The settings.
pub const SETTINGS: &[Setting] = &[
    Setting::new(
        "algorithm",
        &[
            Id("setting-1st"),
            Id("setting-2nd"),
            Id("setting-3rd"),
            Id("setting-4th"),
        ],
        "Algorithm that looks for a way out, as in 'dedale solve', or 'you'",
        // In a race, all runners are in this list.
        Kind::Word {
            value: "NAME",
            first: "depth-first",
            check: |names| runners::runners(names).map(drop),
            show: |names, line| choices::runner_in(names, line).to_owned(),
            step: runners::runner_stepped,
        },
    ),
    Setting::new(
        "race",
        &[],
        "Race two to four algorithms, 'you' or programs of yours: NAME,NAME[,NAME[,program:COMMAND]]",
        Kind::word("NAMES", "", |text| runners::racers(text).map(drop)),
    ),
    Setting::new(
        "order",
        &[Id("setting-order")],
        "Order in which depth-first and tremaux try the directions",
        Kind::Word {
            value: "SWNE",
            first: "SWNE",
            check: |text| text.parse::<Order>().map(drop),
            show: |text, _| {
                let order: Order = text.parse().unwrap_or_default();
                order.dirs().map(letter).concat()
            },
            step: |text, _, more| {
                text.parse::<Order>()
                    .unwrap_or_default()
                    .next(more)
                    .to_string()
            },
        },
    ),
    Setting::new(
        "speed",
        &[Id("setting-speed")],
        "Steps per tick, 1/N for one step in N ticks, instant, or auto for about ten seconds in all",
        Kind::Speed(suitable_speed),
    ),
    Setting::new(
        "floor",
        &[Id("setting-your-floor")],
        "The floor you see when you race: felt or all",
        Kind::Choice(&[
            Choice {
                word: "felt",
                label: Id("choice-felt"),
                help: Id("meaning-floor-felt"),
            },
            Choice {
                word: "all",
                label: Id("choice-all"),
                help: Id("meaning-floor-all"),
            },
        ]),
    ),
    Setting::new(
        "grid",
        &[Id("setting-grid")],
        "Begin on this grid, counted from 1",
        Kind::Optional {
            range: (1, u32::MAX),
            none: Id::NONE,
            found: None,
            steps: Steps::Round(&[(0, 1)]),
        },
    ),
    plan::builder(&[plan::TREES, plan::DEPTH_FIRST]),
    Setting {
        kind: Kind::Size {
            // The largest that fills the screen with squares of 8 pixels, and lets four race with squares of 4.
            first: Size::new(23, 15),
            read: maze_size,
            cells: MAX_CELLS,
            steps: STEPS,
            most: MOST_SIDE,
        },
        ..plan::size(Size::new(23, 15), MAX_CELLS, (STEPS, MOST_SIDE))
    },
    Setting {
        kind: Kind::Number {
            range: (0, plan::MOST_PLANTED),
            first: 0,
            steps: STEPS,
        },
        ..plan::ISLANDS
    },
    plan::EDGES,
    Setting::new(
        RACE_ISLANDS,
        &[],
        "Islands for each 100 cells of a maze that is raced in, if --islands says nothing",
        Kind::Number {
            range: (0, MOST_RACE_ISLANDS),
            first: 3,
            steps: STEPS,
        },
    ),
    Setting::new(
        HEAD_START,
        &[],
        "How much of their way out robots have done when you start to race, in percent",
        Kind::Number {
            range: (0, 90),
            first: 0,
            steps: STEPS,
        },
    )
    .of_one_run(),
    Setting::new(
        BEGIN,
        &[],
        "What comes first: page (a page to choose, if no option says what to do), watch, race, draw or lesson (pseudocode, at the first step)",
        Kind::Choice(&[
            Choice {
                word: "page",
                label: Id::NONE,
                help: Id::NONE,
            },
            Choice {
                word: WATCH,
                label: Id::NONE,
                help: Id::NONE,
            },
            Choice {
                word: "race",
                label: Id::NONE,
                help: Id::NONE,
            },
            Choice {
                word: "draw",
                label: Id::NONE,
                help: Id::NONE,
            },
            Choice {
                word: LESSON,
                label: Id::NONE,
                help: Id::NONE,
            },
        ]),
    ),
    crate::exercise::SETTING,
    lesson_page::SETTING,
    Setting::new(
        STEPS_WORD,
        &[],
        "What programs of yours have walked in a race, as recordings hold it",
        Kind::word("STEPS", "", |text| all_walked(text).map(drop)),
    )
    .of_one_run(),
];
