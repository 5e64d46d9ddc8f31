//! Pac-Man: eat every dot of the board and keep away from four ghosts, unless they are the ones to flee.
//!
//! Boards, their nets of ways and their distance maps serve every rule set; the rules of the source are in
//! `classroom`, those of the machine in `arcade`. All of it is pure; `scene` joins it to buttons and pixels.

pub mod arcade;
pub mod board;
pub mod board_file;
pub mod classroom;
pub mod from_maze;
pub mod maps;
pub mod net;
mod scene;

use scene::{SETTINGS, Verb};

use crate::gfx::{Color, Sheet};
use crate::input::Button;
use crate::scene::{Action, Entry, Files, ICON, Mode, Screen};

/// The door of this room.
pub const ENTRY: Entry = Entry {
    name: "pacman",
    title: "Pac-Man",
    about: "eat every dot, flee four ghosts",
    rules: &[
        "Eat all there is; keep away from ghosts. An",
        "energizer turns them blue: eat them, 200 to",
        "1600 points. They scatter, then chase.",
        "Classroom: he and the ghosts move in turn,",
        "the autopilot seeks, flees and hunts.",
    ],
    screen: Screen::High,
    accent: Color::YELLOW,
    icon: |assets| {
        let png = include_bytes!("../../../sprites/icon-pacman.png");
        Sheet::load(assets, "sprites/icon-pacman.png", png, ICON)
    },
    real_time: true,
    files: Files::One("A board to play on instead of our own"),
    takes_mazes: Some((1, from_maze::MOST_CELLS)),
    seeded: true,
    actions: &[
        Action::play(&Verb::Steer, Button::ARROWS, "steer"),
        Action::play(&Verb::GoOn, &[Button::Confirm], "go on at once").called(""),
        Action::look(&Verb::XRay, &[Button::X], "x-ray: practice").called("x-ray"),
        Action::look(
            &Verb::Slow,
            &[Button::Minus, Button::Plus],
            "slow: practice",
        )
        .called("slow"),
        Action::look(&Verb::Pilot, &[Button::H], "pilot: practice").called("pilot"),
        Action::play(&Verb::Rules, &[Button::U], "rules"),
        Action::play(&Verb::PreviousBoard, &[Button::PageUp], "board before").called("board"),
        Action::play(&Verb::NextBoard, &[Button::PageDown], "next board").called("board"),
    ],
    modes: &[
        Mode {
            title: "Classroom",
            goes_back: false,
            actions: &[
                Action::play(&Verb::Steer, Button::ARROWS, "steer"),
                Action::play(&Verb::GoOn, &[Button::Confirm], "go on at once").called(""),
                Action::look(&Verb::Driver, &[Button::H], "who drives").called("driver"),
                Action::look(&Verb::Pace, &[Button::Minus, Button::Plus], "speed"),
                Action::play(&Verb::PreviousBoard, &[Button::PageUp], "board before")
                    .called("board"),
                Action::play(&Verb::NextBoard, &[Button::PageDown], "next board").called("board"),
                Action::look(&Verb::XRay, &[Button::X], "x-ray: his maps").called("x-ray"),
                Action::look(&Verb::OtherMap, &[Button::Tab], "which map, how").called("maps"),
                Action::look(&Verb::Lesson, &[Button::L], "sweep by sweep").called("sweeps"),
                Action::play(&Verb::Rules, &[Button::U], "rules").called(""),
            ],
        },
        Mode {
            title: "Sweep by sweep",
            goes_back: true,
            actions: &[
                Action::look(
                    &Verb::Chapter,
                    &[Button::Left, Button::Right],
                    "the other map",
                )
                .called("map"),
                Action::look(&Verb::Sweep, &[Button::Up, Button::Down], "a sweep").called("sweep"),
                Action::look(&Verb::Run, &[Button::Confirm], "go, stop").called("go"),
                Action::look(&Verb::Square, &[Button::U, Button::Y], "a square").called("step"),
                Action::look(&Verb::Pace, &[Button::Plus, Button::Minus], "pace"),
                Action::look(&Verb::Wind, &[Button::Home, Button::End], "start, end").called(""),
                Action::look(&Verb::Lesson, &[Button::L], "back to play").called("back"),
            ],
        },
        Mode {
            title: "Rules",
            goes_back: true,
            actions: &[
                Action::play(&Verb::Line, &[Button::Up, Button::Down], "line"),
                Action::play(&Verb::Choose, &[Button::Left, Button::Right], "choose"),
                Action::play(&Verb::Begin, &[Button::Confirm], "begin"),
                Action::play(&Verb::Back, &[Button::U], "back"),
            ],
        },
    ],
    settings: SETTINGS,
    open: scene::open,
    attract: Some(&[("rules", "arcade"), ("autopilot", "")]),
    lab: Some(scene::open_lab),
};
