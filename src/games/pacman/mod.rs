//! Pac-Man: eat every dot of the board and keep away from four ghosts, unless they are the ones to flee.
//!
//! Boards, their nets of ways and their distance maps serve every rule set; the rules of the source are in
//! `classroom`, those of the machine in `arcade`. All of it is pure; `scene` joins it to buttons and pixels.

pub mod arcade;
pub mod board;
pub mod board_file;
pub mod classroom;
pub mod lab;
pub mod maps;
pub mod net;
mod scene;
mod square;
pub mod sweeps;

use crate::gfx::{Color, Sheet};
use crate::input::Button;
use crate::scene::{Action, Entry, ICON, Mode, Screen};
use crate::settings::{Choice, Kind, Setting, Steps};

/// The door of this room.
pub const ENTRY: Entry = Entry {
    name: "pacman",
    title: "Pac-Man",
    about: "eat every dot, flee four ghosts",
    rules: &[
        "He and the ghosts move in turn. Eat all",
        "there is; keep away from ghosts. After a",
        "super pellet they are yours for 8 moves.",
        "The autopilot goes to pellets, flees from",
        "ghosts at 3 squares or less, and hunts.",
    ],
    screen: Screen::Low,
    accent: Color::YELLOW,
    icon: |assets| {
        let png = include_bytes!("../../../sprites/icon-pacman.png");
        Sheet::load(assets, "sprites/icon-pacman.png", png, ICON)
    },
    real_time: true,
    file: Some("A board to play on instead of our own"),
    seeded: true,
    actions: &[
        Action::play(Button::ARROWS, "steer"),
        Action::play(&[Button::Confirm], "go on at once").called(""),
        Action::look(&[Button::Auto], "autopilot").called("auto"),
        Action::look(&[Button::Faster, Button::Slower], "pace"),
        Action::play(&[Button::Previous], "board before").called("board"),
        Action::play(&[Button::Next], "next board").called("board"),
        Action::look(&[Button::XRay], "x-ray: a map").called("x-ray"),
        Action::look(&[Button::OtherMap], "the other map").called("map"),
        Action::look(&[Button::Colours], "map as colours").called("colours"),
        Action::look(&[Button::Lesson], "sweep by sweep").called("sweeps"),
    ],
    modes: &[Mode {
        title: "Sweep by sweep",
        actions: &[
            Action::look(&[Button::Right], "one square").called("square"),
            Action::look(&[Button::Down], "one sweep").called("sweep"),
            Action::look(&[Button::Confirm], "by itself").called("go, stop"),
            Action::look(&[Button::Faster, Button::Slower], "pace"),
            Action::look(&[Button::OtherMap], "the other map").called("map"),
            Action::look(&[Button::Lesson], "back to play"),
        ],
    }],
    settings: SETTINGS,
    open: scene::open,
    attract: Some(&[("autopilot", "")]),
    lab: Some(scene::open_lab),
};

/// What can be set.
const SETTINGS: &[Setting] = &[
    Setting {
        word: "rules",
        help: "The rules to play by: classroom or arcade",
        lines: &[],
        kind: Kind::Choice(&[
            Choice {
                word: "classroom",
                label: "classroom",
                help: "Turn by turn, as in the lesson.",
            },
            Choice {
                word: "arcade",
                label: "arcade",
                help: "Real time, as in the machine.",
            },
        ]),
    },
    Setting {
        word: "board",
        help: "Begin on this board, counted from 1",
        lines: &[],
        kind: Kind::Number {
            range: (1, u32::MAX),
            first: 1,
            steps: Steps::Round(&[(0, 1)]),
        },
    },
    Setting {
        word: "lives",
        help: "Lives of a game; 1 with --games",
        lines: &[],
        kind: Kind::Number {
            range: (1, 99),
            first: classroom::LIVES,
            steps: Steps::Round(&[(0, 1)]),
        },
    },
    Setting {
        word: "autopilot",
        help: "Let the autopilot drive",
        lines: &[],
        kind: Kind::Switch,
    },
    Setting {
        word: "pace",
        help: "Ticks a turn, from 60 down to 2",
        lines: &[],
        kind: Kind::Number {
            range: (2, 60),
            // 400 ms (the source).
            first: 24,
            steps: Steps::Through(&[60, 48, 36, 30, 24, 18, 12, 8, 6, 4, 3, 2]),
        },
    },
];
