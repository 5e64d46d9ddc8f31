//! Quest: through a maze to the door, past villains that move only after the hero has.
//!
//! Plan, building, level, rules, sight, zoom and description are pure; `scene` joins them to buttons and pixels.

pub mod building;
mod describe;
pub mod event;
#[cfg(test)]
mod fairness;
mod furnish;
pub mod ground;
pub mod lesson;
pub mod level;
mod pilot;
pub mod play;
mod scene;
mod search;
mod turn;
pub mod villain;

use scene::Verb;

use crate::gfx::{Color, Sheet};
use crate::input::Button;
use crate::maze::plan::{self as mazes, BRAID, DEPTH_FIRST, EDGES, TREES};
use crate::scene::{Action, Entry, Files, ICON, Mode, Screen};
use crate::settings::{Choice, Kind, Setting, Steps};

/// The door of this room.
pub const ENTRY: Entry = Entry {
    name: "quest",
    title: "Quest",
    about: "to the door, past villains",
    rules: &[
        "Go to the door at the top right. Villains",
        "move only after you did; a touch costs a",
        "life and brings you back to the start. The",
        "smith gives you a sword, the angel guards",
        "you once, a heart is a life or ten points.",
    ],
    screen: Screen::Low,
    accent: Color::RED,
    icon: |assets| {
        let png = include_bytes!("../../../sprites/icon-quest.png");
        Sheet::load(assets, "sprites/icon-quest.png", png, ICON)
    },
    real_time: false,
    files: Files::One("A maze for every level: what 'dedale maze' prints"),
    takes_mazes: Some(building::SIDES),
    seeded: true,
    actions: &[
        Action::play(&Verb::Go, Button::ARROWS, "go"),
        Action::play(&Verb::Wait, &[Button::Confirm], "wait, go on").called("wait"),
        Action::play(&Verb::Choices, &[Button::Tab], "choices"),
        Action::play(&Verb::Lesson, &[Button::L], "lesson"),
        Action::look(&Verb::XRay, &[Button::X], "x-ray"),
    ],
    modes: &[
        Mode {
            title: "Choices",
            goes_back: true,
            actions: &[
                Action::play(&Verb::Line, &[Button::Up, Button::Down], "line"),
                Action::play(&Verb::Choose, &[Button::Left, Button::Right], "choose"),
                Action::play(&Verb::Begin, &[Button::Confirm], "begin"),
                Action::play(&Verb::Lesson, &[Button::L], "lesson"),
                Action::play(&Verb::Back, &[Button::Tab, Button::U], "back"),
            ],
        },
        Mode {
            title: "Lesson",
            goes_back: true,
            actions: &[
                Action::play(&Verb::Chapter, &[Button::Left, Button::Right], "chapter"),
                Action::play(&Verb::Chapter, &[Button::Up, Button::Down], "chapter").called(""),
                Action::play(&Verb::Run, &[Button::Confirm], "go, stop; next").called("go"),
                Action::play(&Verb::Step, &[Button::U, Button::Y], "a step").called("step"),
                Action::play(&Verb::Pace, &[Button::Plus, Button::Minus], "pace"),
                Action::play(&Verb::Wind, &[Button::Home, Button::End], "start, end").called(""),
                Action::play(&Verb::Back, &[Button::L], "back"),
            ],
        },
    ],
    settings: SETTINGS,
    open: scene::open,
    attract: None,
    lab: Some(scene::laboratory),
};

/// What can be set.
const SETTINGS: &[Setting] = &[
    Setting {
        word: "mode",
        help: "",
        lines: &["Maze"],
        remembered: true,
        kind: Kind::Switches(&[
            Choice {
                word: "open",
                label: "open",
                help: "Begin at once, with the whole maze shown",
            },
            Choice {
                word: "hidden",
                label: "hidden",
                help: "Begin at once, with a maze to discover",
            },
        ]),
    },
    Setting {
        word: "level",
        help: "Begin on this level, 1 to 999",
        lines: &[],
        remembered: false,
        kind: Kind::Number {
            range: (1, 999),
            first: 1,
            steps: Steps::Round(&[(0, 1)]),
        },
    },
    Setting {
        word: "pilot",
        help: "With --games: who plays, straight|smith-first|careful|seer|all",
        lines: &[],
        remembered: false,
        kind: Kind::word("NAME", "careful", scene::check_pilot),
    },
    // One line goes through the builders, trees that come up along the edge included.
    mazes::builder(&[DEPTH_FIRST, TREES]),
    Setting {
        lines: &[],
        ..EDGES
    },
    Setting {
        word: BRAID,
        help: "Dead ends opened, 0 to 100 [default: 0 on level 1, 25 more a level up to 75, from 17 on 5 less down to 25]",
        lines: &["Dead ends opened"],
        remembered: true,
        kind: Kind::Optional {
            range: (0, 100),
            none: "by level",
            found: None,
            steps: Steps::Round(&[(0, 10)]),
        },
    },
];
