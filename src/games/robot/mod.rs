//! Robot: out of the maze. A robot enters a grid of blocks and must get out by itself.
//!
//! Grids, their files, the solvers, their timelines and the article's drawing are
//! pure; `scene` joins them to keys, mouse and pixels.

pub mod block_grid;
pub mod costs;
pub mod draft;
pub mod grid_text;
mod racer;
mod scene;
pub mod solvers;
pub mod timeline;
pub mod trace;

use scene::Verb;

use crate::gfx::{Color, Sheet};
use crate::grid::Size;
use crate::input::Button;
use crate::maze::{MAX_CELLS, MAX_SIDE, plan};
use crate::scene::{Action, Entry, Files, ICON, Mode, Screen};
use crate::settings::{Choice, Kind, Setting, Steps};
use solvers::Order;

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
    accent: Color::SKY,
    icon: |assets| {
        let png = include_bytes!("../../../sprites/icon-robot.png");
        Sheet::load(assets, "sprites/icon-robot.png", png, ICON)
    },
    real_time: false,
    files: Files::Made("A grid to solve: digits, a picture, or what 'dedale maze' prints"),
    takes_mazes: Some((1, MAX_SIDE)),
    seeded: true,
    actions: &[
        Action::play(&Verb::Go, &[Button::Confirm], "go, stop").called("go"),
        Action::look(&Verb::Settings, &[Button::Tab], "settings, race").called("setup"),
        Action::play(&Verb::Solver, &[Button::Left, Button::Right], "algorithm").called("solver"),
        Action::play(&Verb::Edit, &[Button::E], "edit the grid").called("edit"),
        Action::look(&Verb::Step, &[Button::U, Button::Y], "step back, on").called("step"),
        Action::look(&Verb::Start, &[Button::Home], "start").called(""),
        Action::look(&Verb::End, &[Button::End], "end").called(""),
        Action::look(&Verb::Speed, &[Button::Plus, Button::Minus], "speed"),
        Action::look(&Verb::XRay, &[Button::X], "x-ray"),
        Action::play(&Verb::Costs, &[Button::C], "costs"),
        Action::play(&Verb::PreviousGrid, &[Button::PageUp], "grid before").called("grid"),
        Action::play(&Verb::NextGrid, &[Button::PageDown], "next grid").called("grid"),
        Action::play(&Verb::Save, &[Button::H], "save the edit").called(""),
    ],
    modes: &[
        Mode {
            title: "Settings, race",
            goes_back: true,
            actions: &[
                Action::look(&Verb::Line, &[Button::Up, Button::Down], "choose"),
                Action::look(&Verb::Change, &[Button::Left, Button::Right], "change"),
                Action::play(&Verb::Go, &[Button::Confirm], "go"),
                Action::look(&Verb::Step, &[Button::U, Button::Y], "step back, on").called(""),
                Action::look(&Verb::Start, &[Button::Home], "start").called(""),
                Action::look(&Verb::End, &[Button::End], "end").called(""),
                Action::look(&Verb::Speed, &[Button::Plus, Button::Minus], "speed").called(""),
                Action::look(&Verb::XRay, &[Button::X], "x-ray").called(""),
                Action::play(&Verb::PreviousGrid, &[Button::PageUp], "grid before").called(""),
                Action::play(&Verb::NextGrid, &[Button::PageDown], "next grid").called(""),
                Action::play(&Verb::Edit, &[Button::E], "edit the grid").called(""),
                Action::play(&Verb::Save, &[Button::H], "save the edit").called(""),
                Action::look(&Verb::Settings, &[Button::Tab], "back").called("close"),
            ],
        },
        Mode {
            title: "Pencil",
            goes_back: true,
            actions: &[
                Action::play(&Verb::Move, Button::ARROWS, "move"),
                Action::play(&Verb::Draw, &[Button::Confirm], "draw, or click").called("draw"),
                Action::play(&Verb::Pencil, &[Button::Tab], "change pencil").called("pencil"),
                Action::play(&Verb::Width, &[Button::Minus, Button::Plus], "width")
                    .called("columns"),
                Action::play(&Verb::Height, &[Button::PageUp, Button::PageDown], "height")
                    .called("rows"),
                Action::play(&Verb::Undo, &[Button::U, Button::Y], "undo, redo"),
                Action::play(&Verb::UndoAll, &[Button::Home], "undo all").called(""),
                Action::play(&Verb::RedoAll, &[Button::End], "redo all").called(""),
                Action::play(&Verb::Save, &[Button::H], "save"),
                Action::play(&Verb::Edit, &[Button::E], "try it"),
            ],
        },
        Mode {
            title: "You race",
            goes_back: false,
            actions: &[
                Action::play(&Verb::Drive, Button::ARROWS, "drive"),
                Action::play(&Verb::Go, &[Button::Confirm], "go, stop").called("go"),
                Action::look(&Verb::Step, &[Button::U, Button::Y], "step back, on").called("step"),
                Action::look(&Verb::XRay, &[Button::X], "x-ray"),
                Action::look(&Verb::Settings, &[Button::Tab], "settings, race").called("setup"),
                Action::look(&Verb::Start, &[Button::Home], "start").called(""),
                Action::play(&Verb::End, &[Button::End], "give up"),
                Action::look(&Verb::Speed, &[Button::Plus, Button::Minus], "speed"),
                Action::play(&Verb::Costs, &[Button::C], "costs"),
                Action::play(&Verb::Edit, &[Button::E], "edit the grid").called("edit"),
                Action::play(&Verb::PreviousGrid, &[Button::PageUp], "grid before").called("grid"),
                Action::play(&Verb::NextGrid, &[Button::PageDown], "next grid").called("grid"),
                Action::play(&Verb::Save, &[Button::H], "save the edit").called(""),
            ],
        },
        Mode {
            title: "Costs",
            goes_back: true,
            actions: &[
                Action::play(
                    &Verb::Quantity,
                    &[Button::Left, Button::Right],
                    "another number",
                )
                .called("number"),
                Action::play(&Verb::Costs, &[Button::C], "back").called("close"),
            ],
        },
    ],
    settings: SETTINGS,
    open: scene::open,
    attract: None,
    lab: None,
};

/// How the list goes through sides and islands, and the longest side it goes to, in cells: larger mazes are asked for
/// with `--size`.
const STEPS: Steps = Steps::Round(&[(0, 1), (20, 10), (100, 50)]);
const MOST_SIDE: u32 = 500;

/// What can be set.
const SETTINGS: &[Setting] = &[
    Setting {
        word: "algorithm",
        help: "How the way out is looked for, as in 'dedale solve', or 'you'",
        lines: &["1st", "2nd", "3rd", "4th"],
        remembered: true,
        // The list goes on to a race: then these are all who run.
        kind: Kind::Word {
            value: "NAME",
            first: "depth-first",
            check: |names| scene::runners(names).map(drop),
            show: scene::runner_shown,
            step: scene::runner_stepped,
        },
    },
    Setting {
        word: "race",
        help: "Let two to four race, you among them: NAME,NAME[,NAME[,NAME]]",
        lines: &[],
        remembered: true,
        kind: Kind::word("NAMES", "", |text| scene::racers(text).map(drop)),
    },
    Setting {
        word: "order",
        help: "In which order depth-first and tremaux try the directions",
        lines: &["Order"],
        remembered: true,
        kind: Kind::Word {
            value: "SWNE",
            first: "SWNE",
            check: |text| text.parse::<Order>().map(drop),
            show: |text, _| text.to_owned(),
            step: |text, _, more| {
                text.parse::<Order>()
                    .unwrap_or_default()
                    .next(more)
                    .to_string()
            },
        },
    },
    Setting {
        word: "speed",
        help: "Steps a tick, 1/N for one in N ticks, instant, or auto for some ten seconds in all",
        lines: &["Speed"],
        remembered: true,
        kind: Kind::Speed(scene::suitable_speed),
    },
    Setting {
        word: "floor",
        help: "What you see when you race",
        lines: &["Your floor"],
        remembered: true,
        kind: Kind::Choice(&[
            Choice {
                word: "felt",
                label: "felt",
                help: "only the floor that you have felt",
            },
            Choice {
                word: "all",
                label: "all",
                help: "the whole grid",
            },
        ]),
    },
    Setting {
        word: "grid",
        help: "Begin on this grid, counted from 1",
        lines: &["Grid"],
        remembered: true,
        kind: Kind::Optional {
            range: (1, u32::MAX),
            none: "",
            found: None,
            steps: Steps::Round(&[(0, 1)]),
        },
    },
    plan::builder(&[plan::TREES, plan::DEPTH_FIRST]),
    Setting {
        kind: Kind::Size {
            // The largest that fills the screen with squares of 8 pixels, and lets four race with squares of 4.
            first: Size::new(23, 15),
            read: block_grid::maze_size,
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
];
