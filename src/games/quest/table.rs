//! What the player can do in Quest, and what can be set.

use super::rules::pilot;
use super::rules::{BUILDERS, MAZE, Plan};
use crate::error::{Error, Result};
use crate::gfx::Color;
use crate::input::Button;
use crate::maze::plan::{self as mazes, BRAID, DEPTH_FIRST, TREES};
use crate::rng::Seed;
use crate::scene::{Action, Mode, ModeKind, Options, Table};
use crate::settings::{Change, Choice, Kind, Line, Setting, Settings, Steps};
use crate::ui::{exercise, lesson_page};
use crate::words::Id;

/// The game's colour.
pub const ACCENT: Color = Color::ROSE;

/// What the buttons ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Verb {
    Go,
    Wait,
    Choices,
    Lesson,
    XRay,
    /// On the page with the choices.
    Line,
    Choose,
    Begin,
    Back,
}

/// What the buttons do in the game.
pub const ACTIONS: &[Action] = &[
    Action::play(&Verb::Go, Button::ARROWS, Id("key-go-way")),
    Action::play(&Verb::Wait, &[Button::Confirm], Id("key-wait-go-on")).called(Id("key-wait")),
    Action::play(&Verb::Choices, &[Button::Tab], Id("key-choices")),
    Action::view(&Verb::Lesson, &[Button::L], Id("key-lesson")),
    exercise::ACTION,
    Action::view(&Verb::XRay, &[Button::X], Id("key-x-ray")),
];

/// The modes by their numbers: the game, and in the order of [`MODES`] its others.
pub const GAME_MODE: usize = 0;
pub const CHOICES_MODE: usize = 1;
pub const LESSON_MODE: usize = 2;
/// What the buttons do on the page with the choices, and in the lesson.
pub const MODES: &[Mode] = &[
    Mode {
        title: Id("mode-choices"),
        kind: ModeKind::Page,
        actions: &[
            Action::play(&Verb::Line, Button::UP_DOWN, Id("key-line")),
            Action::play(&Verb::Choose, Button::SIDEWAYS, Id("key-choose")),
            Action::play(&Verb::Begin, &[Button::Confirm], Id("key-begin")),
            Action::view(&Verb::Lesson, &[Button::L], Id("key-lesson")),
            exercise::ACTION,
            Action::play(&Verb::Back, &[Button::Tab, Button::U], Id("key-back")),
        ],
    },
    lesson_page::MODE,
    exercise::MODE,
];

/// Words of settings.
pub const MODE: &str = "mode";
pub const LEVEL: &str = "level";
/// Names a pilot of the laboratory.
pub const PILOT: &str = "pilot";
const BUILDER: &str = "builder";
const EDGES: &str = "edges";

/// What can be set.
pub const SETTINGS: &[Setting] = &[
    Setting::new(
        "mode",
        &[Id("setting-maze")],
        "",
        Kind::Switches(&[
            Choice {
                word: "open",
                label: Id("choice-open"),
                help: Id("meaning-open"),
            },
            Choice {
                word: "hidden",
                label: Id("choice-hidden"),
                help: Id("meaning-hidden"),
            },
        ]),
    ),
    Setting::new(
        "level",
        &[],
        "Begin on this level, 1 to 999",
        Kind::number((1, 999), 1),
    )
    .of_one_run(),
    Setting::new(
        "pilot",
        &[],
        "With --games: the player, straight|smith-first|careful|seer|all",
        Kind::word("NAME", "careful", |word| pilot::named(word).map(drop)),
    )
    .of_one_run(),
    // One line steps through the builders, including trees that sprout along the edge.
    mazes::builder(&[DEPTH_FIRST, TREES]),
    Setting {
        lines: &[],
        ..mazes::EDGES
    },
    Setting::new(
        BRAID,
        &[Id("setting-dead-ends-opened")],
        "Dead ends opened, 0 to 100 % [default: 75; from level 17, 5 less each level down to 25]",
        Kind::Optional {
            range: (0, 100),
            none: Id("choice-by-level"),
            found: None,
            steps: Steps::Round(&[(0, 10)]),
        },
    ),
    crate::exercise::SETTING,
    lesson_page::SETTING,
];

/// What the buttons do in all modes.
pub const BUTTONS: Table = Table {
    game: ACTIONS,
    others: MODES,
};

/// Reads the settings, and whether the game begins at once; if not, the page shows the last choices.
///
/// # Errors
/// A usage error for a value that makes no sense.
pub fn read(options: &Options) -> Result<(Settings, bool)> {
    let mut settings = options.settings(SETTINGS)?;
    let at_once = settings.is_given(MODE);
    if at_once {
        // A run with all its options does not depend on earlier choices.
        let unremembered = Options {
            words: options.words.clone(),
            ..Options::default()
        };
        settings = unremembered.settings(SETTINGS)?;
    }
    if settings.is_given(PILOT) {
        return Err(Error::usage("--pilot goes with --games"));
    }
    complete(&mut settings)?;
    Ok((settings, at_once))
}

/// Completes the settings that were not given.
///
/// # Errors
/// A usage error for options that exclude each other.
pub fn complete(settings: &mut Settings) -> Result<()> {
    MAZE.set_by(settings).map(drop)
}

/// The plan of a game with this seed.
pub fn plan(settings: &Settings, seed: Seed) -> Plan {
    Plan {
        seed,
        maze: MAZE.of(settings),
        hidden: settings.choice(MODE) == 1,
    }
}

/// Changes a line. The builder's line steps on to trees along the edge, and around.
///
/// # Errors
/// When the setting cannot have this value.
pub fn change(settings: &mut Settings, line: Line, change: Change) -> Result<()> {
    let more = match change {
        Change::Step { more } if settings.word(line) == BUILDER => more,
        _ => return settings.apply(line, change).map(drop),
    };
    let maze = MAZE.of(settings);
    let chosen = (maze.builder, maze.edges);
    let at = BUILDERS.iter().position(|&builder| builder == chosen);
    let step = if more { 1 } else { BUILDERS.len() - 1 };
    let (builder, edges) = BUILDERS[(at.unwrap_or(0) + step) % BUILDERS.len()];
    settings.choose(BUILDER, builder.name())?;
    settings.choose(EDGES, if edges { "on" } else { "off" })
}

/// The options that start a game of this plan; `begun` once the choices are made.
pub fn arguments(plan: &Plan, level: u32, begun: bool) -> String {
    let mode = if plan.hidden { "--hidden" } else { "--open" };
    let mut words = Vec::new();
    words.extend(begun.then(|| mode.to_owned()));
    words.extend((level != 1).then(|| format!("--level {level}")));
    words.extend(plan.maze.arguments(&MAZE));
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maze::Builder;
    use crate::scene::SETTING_KEY;

    fn written(settings: &Settings, begun: bool) -> String {
        let level = settings.number(LEVEL);
        arguments(&plan(settings, Seed(1)), level, begun)
    }

    #[test]
    fn settings_are_written_as_they_are_read() {
        let (first, at_once) = read(&Options::default()).unwrap();
        assert_eq!((written(&first, false), at_once), (String::new(), false));
        assert_eq!(written(&first, true), "--open");
        let words = [
            ("hidden", ""),
            ("level", "3"),
            ("builder", "trees"),
            ("edges", ""),
            ("braid", "0"),
        ];
        let (settings, at_once) = read(&Options::of(&words)).unwrap();
        assert!(at_once && plan(&settings, Seed(1)).hidden);
        assert_eq!(
            written(&settings, true),
            "--hidden --level 3 --builder trees --edges --braid 0"
        );
    }

    #[test]
    fn nonsense_is_a_usage_error() {
        for words in [
            &[("open", ""), ("hidden", "")][..],
            &[("builder", "bees")],
            &[("builder", "depth first")],
            &[("builder", "edges")],
            &[("builder", "depth-first"), ("edges", "")],
            &[("braid", "101")],
            &[("braid", "-1")],
            &[("braid", "level")],
            &[("level", "0")],
            &[("level", "1000")],
            &[("pilot", "careful")],
        ] {
            let error = read(&Options::of(words)).unwrap_err();
            assert_eq!(error.exit_status(), 2, "{words:?}");
        }
    }

    fn step(settings: &mut Settings, word: &str, more: bool) {
        let mut lines = settings.lines();
        let line = lines.find(|&line| settings.word(line) == word).unwrap();
        change(settings, line, Change::Step { more }).unwrap();
    }

    /// What is read with these words, after these settings were stepped up and remembered.
    fn after(steps: &[&str], words: &[(&str, &str)]) -> Plan {
        let (mut before, _) = read(&Options::default()).unwrap();
        for word in steps {
            step(&mut before, word, true);
        }
        let mut options = Options::of(words);
        let kept = before.kept().iter();
        options.records = kept
            .map(|(word, text)| (format!("{SETTING_KEY}{word}"), text.clone()))
            .collect();
        plan(&read(&options).unwrap().0, Seed(1))
    }

    #[test]
    fn choices_are_remembered_unless_the_run_is_named_in_full() {
        let steps = [MODE, BUILDER, BUILDER, "braid", "braid"];
        let chosen = after(&steps, &[]);
        assert!(chosen.hidden && chosen.maze.edges);
        assert_eq!(chosen.maze.braid, Some(10));
        assert_eq!(after(&steps, &[("open", "")]), after(&[], &[]));
        let trees = after(&steps, &[("builder", "trees")]);
        assert_eq!(
            (trees.maze.builder, trees.maze.edges, trees.hidden),
            (Builder::Trees, false, true)
        );
        let edges = after(&[], &[("edges", "")]);
        assert!(edges.maze.builder == Builder::Trees && edges.maze.edges);
    }

    #[test]
    fn the_builders_go_round() {
        let (mut settings, _) = read(&Options::of(&[("builder", "trees")])).unwrap();
        for builder in [BUILDERS[2], BUILDERS[0], BUILDERS[1]] {
            step(&mut settings, BUILDER, true);
            let maze = MAZE.of(&settings);
            assert_eq!((maze.builder, maze.edges), builder);
        }
        step(&mut settings, BUILDER, false);
        assert_eq!(MAZE.of(&settings), MAZE);
    }
}
