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

use scene::SETTINGS;

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
        Action::play(Button::ARROWS, "steer"),
        Action::play(&[Button::Confirm], "go on at once").called(""),
        Action::look(&[Button::XRay], "x-ray: practice").called("x-ray"),
        Action::look(&[Button::Slower, Button::Faster], "slow: practice").called("slow"),
        Action::look(&[Button::Auto], "pilot: practice").called("pilot"),
        Action::play(&[Button::Undo], "rules"),
        Action::play(&[Button::Previous], "board before").called("board"),
        Action::play(&[Button::Next], "next board").called("board"),
    ],
    modes: &[
        Mode {
            title: "Classroom",
            goes_back: false,
            actions: &[
                Action::play(Button::ARROWS, "steer"),
                Action::play(&[Button::Confirm], "go on at once").called(""),
                Action::look(&[Button::Auto], "who drives").called("driver"),
                Action::look(&[Button::Slower, Button::Faster], "speed"),
                Action::play(&[Button::Previous], "board before").called("board"),
                Action::play(&[Button::Next], "next board").called("board"),
                Action::look(&[Button::XRay], "x-ray: his maps").called("x-ray"),
                Action::look(&[Button::OtherMap], "which map, how").called("maps"),
                Action::look(&[Button::Lesson], "sweep by sweep").called("sweeps"),
                Action::play(&[Button::Undo], "rules").called(""),
            ],
        },
        Mode {
            title: "Sweep by sweep",
            goes_back: true,
            actions: &[
                Action::look(&[Button::Left, Button::Right], "the other map").called("map"),
                Action::look(&[Button::Up, Button::Down], "a sweep").called("sweep"),
                Action::look(&[Button::Confirm], "go, stop").called("go"),
                Action::look(&[Button::StepBack, Button::StepOn], "a square").called("step"),
                Action::look(&[Button::Faster, Button::Slower], "pace"),
                Action::look(&[Button::Start, Button::End], "start, end").called(""),
                Action::look(&[Button::Lesson], "back to play").called("back"),
            ],
        },
        Mode {
            title: "Rules",
            goes_back: true,
            actions: &[
                Action::play(&[Button::Up, Button::Down], "line"),
                Action::play(&[Button::Left, Button::Right], "choose"),
                Action::play(&[Button::Confirm], "begin"),
                Action::play(&[Button::Undo], "back"),
            ],
        },
    ],
    settings: SETTINGS,
    open: scene::open,
    attract: Some(&[("rules", "arcade"), ("autopilot", "")]),
    lab: Some(scene::open_lab),
};
