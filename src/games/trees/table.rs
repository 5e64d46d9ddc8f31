//! The actions and settings of Trees. The first line of the panel names presets: each is a combination of size, trunks,
//! islands and edges.
//!
//! The name follows the settings: if they match no preset, they are the player's own.

use super::rules::suitable_speed;
use crate::error::Result;
use crate::gfx::Color;
use crate::grid::Size;
use crate::input::Button;
use crate::input::keys::Command;
use crate::maze::{MAX_SIDE, MazePlan, plan};
use crate::scene::{Action, Mode, ModeKind, Table};
use crate::settings::{Choice, Kind, Setting, Settings};
use crate::ui::{exercise, lesson_page};
use crate::words::Id;

/// The game's colour.
pub const ACCENT: Color = Color::GREEN;

/// What the buttons ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Verb {
    Choose,
    Change,
    Speed,
    Finish,
    Lesson,
    WayOut,
    Distances,
    XRay,
    ZoomIn,
    ZoomOut,
    MoveView,
    Scroll,
    Walk,
    NextMaze,
    LessonMaze,
}

/// What the buttons do in the game.
pub const ACTIONS: &[Action] = &[
    Action::view(&Verb::Choose, Button::UP_DOWN, Id("key-line")),
    Action::view(&Verb::Change, Button::SIDEWAYS, Id("key-change")),
    Action::view(&Verb::Finish, &[Button::Confirm], Id("key-finish-walk"))
        .called(Id("key-finish-walk")),
    Action::view(&Verb::Lesson, &[Button::L], Id("key-lesson")),
    exercise::ACTION,
    Action::view(&Verb::Speed, Button::PLUS_MINUS, Id("key-speed")),
    Action::view(&Verb::WayOut, &[Button::H], Id("key-the-way-out")).called(Id("key-way-out")),
    Action::view(&Verb::Distances, &[Button::C], Id("key-distances")),
    Action::view(&Verb::XRay, &[Button::X], Id("key-x-ray")),
    Action::view(&Verb::ZoomIn, &[Button::PageUp], Id("key-closer")).called(Id("key-zoom")),
    Action::view(&Verb::ZoomOut, &[Button::PageDown], Id("key-farther-away"))
        .called(Id("key-zoom")),
    Action::view(&Verb::MoveView, &[Button::Tab], Id("key-move-the-view")).called(Id("key-view")),
];

/// The modes by their numbers: what grows, and in the order of [`MODES`] the others.
pub const GROWING_MODE: usize = 0;
pub const VIEW_MODE: usize = 1;
pub const WALK_MODE: usize = 2;
pub const LESSON_MODE: usize = 3;
/// What they do in other modes: while they move the view, during a walk, and in the lesson.
pub const MODES: &[Mode] = &[
    Mode {
        title: Id("mode-moving-the-view"),
        kind: ModeKind::Aside,
        actions: &[
            Action::view(&Verb::Scroll, Button::ARROWS, Id("key-move-view")),
            Action::view(&Verb::Finish, &[Button::Confirm], Id("key-finish-walk")),
            Action::view(&Verb::Speed, Button::PLUS_MINUS, Id("key-speed")),
            Action::view(&Verb::WayOut, &[Button::H], Id("key-the-way-out"))
                .called(Id("key-way-out")),
            Action::view(&Verb::Distances, &[Button::C], Id("key-distances")),
            Action::view(&Verb::XRay, &[Button::X], Id("key-x-ray")),
            Action::view(&Verb::ZoomIn, &[Button::PageUp], Id("key-closer")).called(Id("key-zoom")),
            Action::view(&Verb::ZoomOut, &[Button::PageDown], Id("key-farther-away"))
                .called(Id("key-zoom")),
            Action::view(&Verb::MoveView, &[Button::Tab], Id("key-back")).called(Id("key-panel")),
        ],
    },
    Mode {
        title: Id("mode-walking"),
        kind: ModeKind::Aside,
        actions: &[
            Action::play(&Verb::Walk, Button::ARROWS, Id("key-walk-hold-run"))
                .called(Id("key-walk-run")),
            Action::play(
                &Verb::NextMaze,
                &[Button::Confirm],
                Id("key-then-next-maze"),
            )
            .called(Id("key-next-maze")),
            Action::view(&Verb::WayOut, &[Button::H], Id("key-way-and-errors")),
            Action::view(&Verb::WayOut, &[Button::X], Id("key-way-and-errors")).called(Id::NONE),
            Action::view(&Verb::Distances, &[Button::C], Id("key-distances")),
            Action::view(&Verb::ZoomIn, &[Button::PageUp], Id("key-closer")).called(Id("key-zoom")),
            Action::view(&Verb::ZoomOut, &[Button::PageDown], Id("key-farther-away"))
                .called(Id("key-zoom")),
        ],
    },
    Mode {
        actions: &LESSON_ACTIONS,
        ..lesson_page::MODE
    },
    exercise::MODE,
];

/// The keys of every lesson, and one for its maze.
const LESSON_ACTIONS: [Action; lesson_page::MODE.actions.len() + 1] = {
    let maze = Action::view(&Verb::LessonMaze, &[Button::Tab], Id("key-lesson-maze"));
    let mut all = [maze.called(Id("key-maze")); lesson_page::MODE.actions.len() + 1];
    let mut row = 0;
    while row < lesson_page::MODE.actions.len() {
        all[row] = lesson_page::MODE.actions[row];
        row += 1;
    }
    all
};

/// What the buttons do in all modes.
pub const BUTTONS: Table = Table {
    game: ACTIONS,
    others: MODES,
};

/// The program's own keys that the screen shows.
pub const COMMANDS: &[Command] = &[
    Command::Pause,
    Command::Restart,
    Command::NewSeed,
    Command::Help,
    Command::Menu,
];
/// The same during a walk, which has two lines.
pub const WALKING_COMMANDS: &[Command] = &[Command::Restart, Command::Help, Command::Menu];

/// The word of the setting that concerns growth, not the maze.
pub const SPEED: &str = "speed";
/// The word for the maze of the lesson, and its choice of a small one.
pub const LESSON: &str = "lesson";
pub const SMALL: usize = 0;
/// The word for a game that begins with the walk.
pub const WALK: &str = "walk";
/// The words for where the lesson begins: a stage, and a step of the growth.
pub const STAGE: &str = "stage";
pub const STEP: &str = "step";
/// The word for what a held arrow does at a fork: its choices are those of [`Pace`](super::scene::walking::Pace).
pub const HOLD: &str = "hold";
/// The word for the place of the flag, and its choice of the cell that is farthest from the start.
pub const FLAG: &str = "flag";
pub const FAR: usize = 0;
/// The word for the number of flags; by itself it is [`SEVERAL`] in mazes of at least [`MANY_CELLS`] cells, otherwise
/// one.
pub const FLAGS: &str = "flags";
const SEVERAL: usize = 3;
const MANY_CELLS: usize = 200;
const MOST_FLAGS: usize = 5;
/// The word for the walls that are opened when a walk begins; by itself there is a loop for so many cells then.
pub const OPENINGS: &str = "openings";
const CELLS_A_LOOP: usize = 24;
/// The word of the line of presets.
pub const PRESET: &str = "preset";

/// The settings of a preset.
const PARTS: [&str; 4] = ["size", "trunks", "islands", "edges"];

const fn choice(word: &'static str, label: Id) -> Choice {
    Choice {
        word,
        label,
        help: Id::NONE,
    }
}

/// The article's maze; a large one without short cuts along its border; many small trees, half of them islands; the
/// article's without long corridors along the border; a loop at every turn. The last choice is for settings that match
/// none.
const CHOICES: &[Choice] = &[
    choice("article", Id("choice-preset-article")),
    choice("labyrinth", Id("choice-preset-labyrinth")),
    choice("forest", Id("choice-preset-forest")),
    choice("border", Id("choice-preset-border")),
    choice("loops", Id("choice-preset-loops")),
    choice("own", Id("choice-preset-own")),
];

/// The settings of each but the last.
const VALUES: [[&str; PARTS.len()]; CHOICES.len() - 1] = [
    ["30x20", "none", "0", "off"],
    ["60x40", "none", "0", "on"],
    ["45x30", "40", "40", "off"],
    ["30x20", "none", "0", "on"],
    ["30x20", "none", "25", "off"],
];

/// The line of the panel.
const KINDS: Setting = Setting::new(
    PRESET,
    &[Id("setting-preset")],
    "Kind of maze: article, labyrinth, forest, border (no long corridors along it) or loops (many)",
    Kind::Choice(CHOICES),
);

/// Cells of the largest maze: it grows without a pause, and distances from any of its cells take 12 bytes a cell.
const MOST_CELLS: usize = 25_000_000;

/// The settings, in the order of the panel below the maze.
pub const SETTINGS: &[Setting] = &[
    KINDS,
    // The article's maze.
    plan::size(
        Size::new(30, 20),
        MOST_CELLS,
        (plan::STEPS, MAX_SIDE as u32),
    ),
    plan::TRUNKS,
    plan::ISLANDS,
    plan::EDGES,
    Setting::new(
        SPEED,
        &[Id("setting-speed")],
        "Walls a tick: a number, 1/N for one wall in N ticks, instant, or auto for ten to thirty seconds",
        Kind::Speed(|all| suitable_speed(MazePlan::trees(all.size("size")).of(all))),
    ),
    Setting::new(
        LESSON,
        // The lesson has a key for it.
        &[],
        "Maze of the lesson: small (8x6) or present (that of the settings)",
        Kind::Choice(&[choice("small", Id::NONE), choice("present", Id::NONE)]),
    ),
    Setting::new(
        STAGE,
        &[],
        "Begin with this stage of the lesson",
        Kind::Optional {
            range: (1, 12),
            none: Id::NONE,
            found: None,
            steps: plan::STEPS,
        },
    )
    .of_one_run(),
    Setting::new(
        STEP,
        &[],
        "With --stage 8: begin after so many steps of its growth",
        Kind::Number {
            range: (0, 1_000_000),
            first: 0,
            steps: plan::STEPS,
        },
    )
    .of_one_run(),
    Setting::new(
        WALK,
        &[],
        "Begin with the walk: the maze grows at once",
        Kind::Switch,
    )
    .of_one_run(),
    crate::exercise::SETTING,
    lesson_page::SETTING,
    Setting::new(
        HOLD,
        &[],
        "At a fork whose way on is open, a held arrow goes on, or after a rest, or stops: on, rest or stop",
        Kind::Choice(&[
            choice("on", Id::NONE),
            choice("stop", Id::NONE),
            choice("rest", Id::NONE),
        ]),
    ),
    Setting::new(
        FLAG,
        &[],
        "Where the flag of a walk is: far (as far from the start as can be) or corner (the bottom right)",
        Kind::Choice(&[choice("far", Id::NONE), choice("corner", Id::NONE)]),
    ),
    Setting::new(
        FLAGS,
        &[],
        "Flags of a walk, to be reached in any order: 1 to 5, or auto for three, and one in mazes under 200 cells",
        Kind::Choice(&[
            choice("auto", Id::NONE),
            choice("1", Id::NONE),
            choice("2", Id::NONE),
            choice("3", Id::NONE),
            choice("4", Id::NONE),
            choice("5", Id::NONE),
        ]),
    ),
    Setting::new(
        OPENINGS,
        &[],
        "Walls opened when a walk begins, each a short cut that makes a loop [default: with the islands one for 24 cells]",
        Kind::Optional {
            range: (0, plan::MOST_PLANTED),
            none: Id::NONE,
            found: None,
            steps: plan::STEPS,
        },
    ),
];

/// How many walls are opened before a walk through a maze of this plan.
pub fn openings(settings: &Settings, plan: MazePlan) -> usize {
    let loops = plan.size.area() / CELLS_A_LOOP;
    let usual = loops.saturating_sub(plan.islands as usize);
    let asked = settings.optional(OPENINGS);
    asked.map_or(usual, |asked| asked as usize)
}

/// How many flags a walk through a maze of this size has.
pub fn flags(settings: &Settings, size: Size) -> usize {
    match settings.choice(FLAGS) {
        0 if size.area() < MANY_CELLS => 1,
        0 => SEVERAL,
        count => count.min(size.area() - 1),
    }
}

/// The presets from walk to walk, by their places: each is another kind of maze.
const ROAD: [usize; VALUES.len()] = [0, 3, 4, 2, 1];

/// The bit of the preset of these settings among the kinds of mazes, and all of them.
pub fn kind(settings: &Settings) -> u8 {
    1 << settings.choice(PRESET)
}
pub const ALL_KINDS: u8 = (1 << VALUES.len()) - 1;

/// Another round along the road begins: its walks have a flag more, as long as that is possible.
///
/// # Errors
/// If the table lacks the setting.
pub fn begin_round(settings: &mut Settings) -> Result<()> {
    let flags = (flags(settings, settings.size("size")) + 1).min(MOST_FLAGS);
    settings.set(FLAGS, &flags.to_string())
}

/// The place of the preset after that of these settings; none if they are the player's own.
fn after(settings: &Settings) -> Option<usize> {
    let mut road = ROAD.iter();
    let here = road.position(|&preset| preset == settings.choice(PRESET))?;
    Some(ROAD[(here + 1) % ROAD.len()])
}

/// The next preset of the road: settings of the player's own stay.
pub fn next_on_road(settings: &Settings) -> Option<&'static str> {
    after(settings).map(|next| CHOICES[next].word)
}

/// The presets along the road: the name of each, and these settings with it.
///
/// # Errors
/// If the table lacks one of the settings.
pub fn road(settings: &Settings) -> Result<Vec<(Id, Settings)>> {
    let along = |&place: &usize| {
        let mut settings = settings.clone();
        set_preset(&mut settings, place)?;
        Ok((CHOICES[place].label, settings))
    };
    ROAD.iter().map(along).collect()
}

fn set_preset(settings: &mut Settings, place: usize) -> Result<()> {
    for (part, value) in PARTS.into_iter().zip(VALUES[place]) {
        settings.set(part, value)?;
    }
    name_preset(settings)
}

/// Goes to the next preset of the road, which is not remembered; whether there is one.
///
/// # Errors
/// If the table lacks one of the settings.
pub fn go_along_road(settings: &mut Settings) -> Result<bool> {
    let Some(next) = after(settings) else {
        return Ok(false);
    };
    set_preset(settings, next).map(|()| true)
}

/// At the start: fills in the settings of a preset that are not given themselves.
///
/// # Errors
/// If the table lacks one of the settings.
pub fn open_preset(settings: &mut Settings) -> Result<()> {
    if settings.is_given(PRESET) {
        let values = VALUES.get(settings.choice(PRESET)).copied();
        for (part, value) in PARTS.into_iter().zip(values.into_iter().flatten()) {
            if !settings.is_given(part) {
                settings.set(part, value)?;
            }
        }
    }
    name_preset(settings)
}

/// The lesson of the command line is the same for every class: about the small maze, unless the command line says
/// otherwise. What is looked at in it is not remembered.
pub fn begin_lesson(settings: &mut Settings) {
    settings.remember_nothing();
    if !settings.is_given(LESSON) {
        settings.reset(LESSON);
    }
}

/// Goes to the next preset, or the one before. The player's own is skipped: it has no values.
///
/// # Errors
/// If the table lacks one of the settings.
pub fn step_preset(settings: &mut Settings, more: bool) -> Result<()> {
    let (own, place) = (VALUES.len(), settings.choice(PRESET));
    let next = match (place == own, more) {
        (true, true) => 0,
        (true, false) => own - 1,
        (false, true) => (place + 1) % own,
        (false, false) => (place + own - 1) % own,
    };
    for (part, value) in PARTS.into_iter().zip(VALUES[next]) {
        settings.choose(part, value)?;
    }
    name_preset(settings)
}

/// Sets the name that matches the settings.
///
/// # Errors
/// If the table lacks one of the settings.
pub fn name_preset(settings: &mut Settings) -> Result<()> {
    let set = PARTS.map(|part| settings.text(part));
    let place = VALUES.iter().position(|values| *values == set);
    settings.set(PRESET, CHOICES[place.unwrap_or(VALUES.len())].word)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn opened(words: &[(&str, &str)], remembered: &[(&str, &str)]) -> Settings {
        let own = |&(word, text): &(&str, &str)| (word.to_owned(), text.to_owned());
        let words: Vec<_> = words.iter().map(own).collect();
        let remembered: BTreeMap<_, _> = remembered.iter().map(own).collect();
        let mut settings = Settings::open(SETTINGS, &remembered, &words).unwrap();
        open_preset(&mut settings).unwrap();
        settings
    }

    #[test]
    fn it_begins_with_the_article_s() {
        let settings = opened(&[], &[]);
        assert_eq!(
            (
                settings.text(PRESET).as_str(),
                settings.text("size").as_str()
            ),
            ("article", "30x20")
        );
    }

    #[test]
    fn a_preset_fills_in_what_is_not_given() {
        let forest = opened(&[(PRESET, "forest")], &[("size", "9x9")]);
        assert_eq!(
            (forest.text("size"), forest.text("islands")),
            ("45x30".to_owned(), "40".to_owned())
        );
        let mixed = opened(&[(PRESET, "forest"), ("size", "9x9")], &[]);
        assert_eq!(
            (mixed.text("size"), mixed.text("trunks"), mixed.text(PRESET)),
            ("9x9".to_owned(), "40".to_owned(), "own".to_owned())
        );
    }

    #[test]
    fn the_road_leads_through_all_presets_and_remembers_none() {
        let mut settings = opened(&[], &[]);
        let mut next = || {
            assert!(go_along_road(&mut settings).unwrap());
            (settings.text(PRESET), settings.text("size"))
        };
        let seen: Vec<_> = (0..5).map(|_| next()).collect();
        let expected = [
            ("border", "30x20"),
            ("loops", "30x20"),
            ("forest", "45x30"),
            ("labyrinth", "60x40"),
            ("article", "30x20"),
        ];
        assert_eq!(
            seen,
            expected.map(|(preset, size)| (preset.to_owned(), size.to_owned()))
        );
        assert!(settings.kept().is_empty());
        assert!(!go_along_road(&mut opened(&[("size", "5x5")], &[])).unwrap());
    }

    #[test]
    fn the_remembered_name_follows_what_is_set() {
        let settings = opened(&[], &[(PRESET, "forest"), ("edges", "on")]);
        assert_eq!(settings.text(PRESET), "border");
        assert_eq!(opened(&[("size", "5x5")], &[]).text(PRESET), "own");
        assert_eq!(opened(&[(PRESET, "own")], &[]).text(PRESET), "article");
    }

    #[test]
    fn presets_wrap_around_and_skip_the_player_s_own() {
        let mut settings = opened(&[("size", "5x5")], &[]);
        let mut seen = Vec::new();
        for _ in 0..6 {
            step_preset(&mut settings, true).unwrap();
            seen.push(settings.text(PRESET));
        }
        assert_eq!(
            seen,
            [
                "article",
                "labyrinth",
                "forest",
                "border",
                "loops",
                "article"
            ]
        );
        step_preset(&mut settings, false).unwrap();
        assert_eq!(
            (
                settings.text(PRESET).as_str(),
                settings.text("islands").as_str()
            ),
            ("loops", "25")
        );
        assert_eq!(settings.kept()["islands"], "25");
        settings.choose("islands", "3").unwrap();
        name_preset(&mut settings).unwrap();
        assert_eq!(settings.text(PRESET), "own");
        step_preset(&mut settings, false).unwrap();
        assert_eq!(settings.text(PRESET), "loops");
    }
}
