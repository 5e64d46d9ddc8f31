//! Trees: a maze made of coloured trees, which one watches grow.
//!
//! After F. Goset's article on tree mazes, which took the idea from Science et
//! Vie Micro n° 34, page 87.

mod growth;
mod lesson;
mod scene;
mod walk;

use scene::Verb;

use crate::gfx::{Color, Sheet};
use crate::grid::Size;
use crate::input::Button;
use crate::maze::{MAX_SIDE, MazePlan, plan};
use crate::scene::{Action, Entry, Files, ICON, Mode, Screen};
use crate::settings::{Kind, Setting};

/// The door of this room.
pub const ENTRY: Entry = Entry {
    name: "trees",
    title: "Trees",
    about: "coloured trees grow into a maze",
    rules: &[
        "A tree grows from a trunk on the border or",
        "from an island. A wall is drawn at random;",
        "it stands if just one of its ends touches a",
        "wall. So no cell is ever cut off, and where",
        "no island is, one path joins any two cells.",
    ],
    screen: Screen::High,
    accent: Color::GREEN,
    icon: |assets| {
        let png = include_bytes!("../../../sprites/icon-trees.png");
        Sheet::load(assets, "sprites/icon-trees.png", png, ICON)
    },
    real_time: true,
    files: Files::One("A maze to grow again: what 'dedale maze' prints"),
    takes_mazes: Some((1, MAX_SIDE)),
    seeded: true,
    actions: &[
        Action::look(&Verb::Choose, &[Button::Up, Button::Down], "choose"),
        Action::look(&Verb::Change, &[Button::Left, Button::Right], "change"),
        Action::look(&Verb::Finish, &[Button::Confirm], "finish, walk").called("finish, walk"),
        Action::look(&Verb::Lesson, &[Button::L], "lesson"),
        Action::look(&Verb::Speed, &[Button::Plus, Button::Minus], "speed"),
        Action::look(&Verb::WayOut, &[Button::H], "the way out").called("way out"),
        Action::look(&Verb::Distances, &[Button::C], "distances"),
        Action::look(&Verb::XRay, &[Button::X], "x-ray"),
        Action::look(&Verb::ZoomIn, &[Button::PageUp], "closer").called("zoom"),
        Action::look(&Verb::ZoomOut, &[Button::PageDown], "farther away").called("zoom"),
        Action::look(&Verb::MoveView, &[Button::Tab], "move the view").called("view"),
    ],
    modes: &[
        Mode {
            title: "Moving the view",
            goes_back: true,
            actions: &[
                Action::look(&Verb::Scroll, Button::ARROWS, "move view"),
                Action::look(&Verb::Finish, &[Button::Confirm], "finish, walk"),
                Action::look(&Verb::Speed, &[Button::Plus, Button::Minus], "speed"),
                Action::look(&Verb::WayOut, &[Button::H], "the way out").called("way out"),
                Action::look(&Verb::Distances, &[Button::C], "distances"),
                Action::look(&Verb::XRay, &[Button::X], "x-ray"),
                Action::look(&Verb::ZoomIn, &[Button::PageUp], "closer").called("zoom"),
                Action::look(&Verb::ZoomOut, &[Button::PageDown], "farther away").called("zoom"),
                Action::look(&Verb::MoveView, &[Button::Tab], "back").called("panel"),
            ],
        },
        Mode {
            title: "Walking",
            goes_back: true,
            actions: &[
                Action::play(&Verb::Walk, Button::ARROWS, "walk, hold: run").called("walk, run"),
                Action::play(&Verb::NextMaze, &[Button::Confirm], "next maze"),
                Action::look(&Verb::WayOut, &[Button::H], "way and errors"),
                Action::look(&Verb::Distances, &[Button::C], "distances"),
                Action::look(&Verb::ZoomIn, &[Button::PageUp], "closer").called("zoom"),
                Action::look(&Verb::ZoomOut, &[Button::PageDown], "farther away").called("zoom"),
            ],
        },
        Mode {
            title: "The lesson",
            goes_back: true,
            actions: &[
                Action::look(&Verb::Chapter, &[Button::Left, Button::Right], "chapter"),
                Action::look(&Verb::Chapter, &[Button::Up, Button::Down], "chapter").called(""),
                Action::look(&Verb::Run, &[Button::Confirm], "go, stop; next").called("go"),
                Action::look(&Verb::Step, &[Button::U, Button::Y], "a step").called("step"),
                Action::look(&Verb::Pace, &[Button::Plus, Button::Minus], "pace"),
                Action::look(&Verb::Wind, &[Button::Home, Button::End], "start, end").called(""),
                Action::look(&Verb::Lesson, &[Button::L], "back").called(""),
            ],
        },
    ],
    settings: SETTINGS,
    open: scene::open,
    attract: Some(&[]),
    lab: None,
};

/// Cells of the largest maze: it grows without a pause, and distances from any of its cells take 12 bytes a cell.
const MOST_CELLS: usize = 25_000_000;

/// What can be set, in the order of the panel below the maze.
const SETTINGS: &[Setting] = &[
    scene::PRESET,
    // The article's maze.
    plan::size(
        Size::new(30, 20),
        MOST_CELLS,
        (plan::STEPS, MAX_SIDE as u32),
    ),
    plan::TRUNKS,
    plan::ISLANDS,
    plan::EDGES,
    Setting {
        word: "speed",
        help: "Walls a tick: a number, 1/N for one wall in N ticks, instant, or auto for ten to thirty seconds",
        lines: &["Speed"],
        remembered: true,
        kind: Kind::Speed(|all| growth::suitable_speed(MazePlan::trees(all.size("size")).of(all))),
    },
];
