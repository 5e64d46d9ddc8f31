//! What the player can do and set in Pac-Man, and what the settings mean: who drives, how fast, by which rules.

use crate::error::{Error, Result};
use crate::games::pacman::rules::arcade::{Quirks, Rules};
use crate::games::pacman::rules::classroom::{
    self, Contact, FARTHEST, Flight, Frightened, Fruits, NEAR, Pilot, Program,
};
use crate::gfx::Color;
use crate::input::Button;
use crate::scene::{Action, Mode, Options, Table};
use crate::settings::{Choice, Kind, Line, Setting, Settings, Steps};
use crate::words::Id;

/// The game's own colour.
pub const ACCENT: Color = Color::YELLOW;

/// Numbers of [`crate::scene::Scene::mode`].
pub const ARCADE_MODE: usize = 0;
pub const CLASSROOM_MODE: usize = 1;
pub const LESSON_MODE: usize = 2;
pub const PAGE_MODE: usize = 3;

/// What the buttons ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Verb {
    Steer,
    GoOn,
    Rules,
    PreviousBoard,
    NextBoard,
    XRay,
    /// In the arcade.
    Slow,
    Pilot,
    /// In the classroom.
    Driver,
    Pace,
    OtherMap,
    Lesson,
    /// In its lesson.
    Chapter,
    Sweep,
    Run,
    Square,
    Wind,
    /// On the page before the game.
    Line,
    Choose,
    Begin,
    Back,
}

/// What they do in the arcade.
pub const ACTIONS: &[Action] = &[
    Action::play(&Verb::Steer, Button::ARROWS, Id("key-steer")),
    Action::play(&Verb::GoOn, &[Button::Confirm], Id("key-go-on-at-once")).called(Id::NONE),
    Action::look(&Verb::XRay, &[Button::X], Id("key-x-ray-practice")).called(Id("key-x-ray")),
    Action::look(
        &Verb::Slow,
        &[Button::Minus, Button::Plus],
        Id("key-slow-practice"),
    )
    .called(Id("key-slow")),
    Action::look(&Verb::Pilot, &[Button::H], Id("key-pilot-practice")).called(Id("key-pilot")),
    Action::play(&Verb::Rules, &[Button::U], Id("key-rules")),
    Action::play(
        &Verb::PreviousBoard,
        &[Button::PageUp],
        Id("key-board-before"),
    )
    .called(Id("key-board")),
    Action::play(&Verb::NextBoard, &[Button::PageDown], Id("key-next-board"))
        .called(Id("key-board")),
];

/// And elsewhere.
pub const MODES: &[Mode] = &[
    Mode {
        title: Id("mode-classroom"),
        goes_back: false,
        actions: &[
            Action::play(&Verb::Steer, Button::ARROWS, Id("key-steer")),
            Action::play(&Verb::GoOn, &[Button::Confirm], Id("key-go-on-at-once")).called(Id::NONE),
            Action::look(&Verb::Driver, &[Button::H], Id("key-who-drives"))
                .called(Id("key-driver")),
            Action::look(&Verb::Pace, &[Button::Minus, Button::Plus], Id("key-speed")),
            Action::play(
                &Verb::PreviousBoard,
                &[Button::PageUp],
                Id("key-board-before"),
            )
            .called(Id("key-board")),
            Action::play(&Verb::NextBoard, &[Button::PageDown], Id("key-next-board"))
                .called(Id("key-board")),
            Action::look(&Verb::XRay, &[Button::X], Id("key-x-ray-his-maps"))
                .called(Id("key-x-ray")),
            Action::look(&Verb::OtherMap, &[Button::Tab], Id("key-which-map-how"))
                .called(Id("key-maps")),
            Action::look(&Verb::Lesson, &[Button::L], Id("key-sweep-by-sweep"))
                .called(Id("key-sweeps")),
            Action::play(&Verb::Rules, &[Button::U], Id("key-rules")).called(Id::NONE),
        ],
    },
    Mode {
        title: Id("mode-sweep-by-sweep"),
        goes_back: true,
        actions: &[
            Action::look(
                &Verb::Chapter,
                &[Button::Left, Button::Right],
                Id("key-the-other-map"),
            )
            .called(Id("key-map")),
            Action::look(&Verb::Sweep, &[Button::Up, Button::Down], Id("key-a-sweep"))
                .called(Id("key-sweep")),
            Action::look(&Verb::Run, &[Button::Confirm], Id("key-go-stop")).called(Id("key-go")),
            Action::look(&Verb::Square, &[Button::U, Button::Y], Id("key-a-square"))
                .called(Id("key-step")),
            Action::look(&Verb::Pace, &[Button::Plus, Button::Minus], Id("key-pace")),
            Action::look(
                &Verb::Wind,
                &[Button::Home, Button::End],
                Id("key-start-end"),
            )
            .called(Id::NONE),
            Action::look(&Verb::Lesson, &[Button::L], Id("key-back-to-play"))
                .called(Id("key-back")),
        ],
    },
    Mode {
        title: Id("mode-rules"),
        goes_back: true,
        actions: &[
            Action::play(&Verb::Line, &[Button::Up, Button::Down], Id("key-line")),
            Action::play(
                &Verb::Choose,
                &[Button::Left, Button::Right],
                Id("key-choose"),
            ),
            Action::play(&Verb::Begin, &[Button::Confirm], Id("key-begin")),
            Action::play(&Verb::Back, &[Button::U], Id("key-back")),
        ],
    },
];

/// What the buttons do in all modes.
pub const BUTTONS: Table = Table {
    game: ACTIONS,
    others: MODES,
};

/// Words of settings.
pub const RULES: &str = "rules";
pub const BOARD: &str = "board";
pub const LIVES: &str = "lives";
pub const AUTOPILOT: &str = "autopilot";
pub const PACE: &str = "pace";
pub const AFTER: &str = "after";
pub const SLOW: &str = "slow";
pub const PILOT: &str = "pilot";
pub const THRESHOLD: &str = "threshold";
pub const FLIGHT: &str = "flight";
pub const FRUITS: &str = "fruits";
pub const FRIGHTENED: &str = "frightened";
pub const CONTACT: &str = "contact";
pub const LEVEL: &str = "level";
pub const TAP: &str = "tap";
pub const OVERFLOW: &str = "overflow";
pub const PASS_THROUGH: &str = "pass-through";
pub const RED_ZONES: &str = "red-zones";

/// Settings that the arcade's rules alone know, and those that the classroom's alone know.
const ARCADE: [&str; 6] = [SLOW, LEVEL, TAP, OVERFLOW, PASS_THROUGH, RED_ZONES];
const CLASSROOM: [&str; 8] = [
    PILOT, THRESHOLD, FLIGHT, FRUITS, FRIGHTENED, CONTACT, PACE, AFTER,
];

/// Ticks a turn at first, for a game that is played: 133 ms. The source's 400 ms are 24.
pub const FIRST_PACE: u32 = 8;
/// Ticks a turn that can be chosen, the slowest first.
pub const PACES: [u32; 12] = [60, 36, 24, 12, 8, 7, 6, 5, 4, 3, 2, 1];

/// The table.
pub const SETTINGS: &[Setting] = &[
    Setting {
        word: RULES,
        help: "The rules to play by, at once: arcade or classroom",
        lines: &[Id("setting-rules")],
        remembered: true,
        kind: Kind::Choice(&[
            choice(
                "arcade",
                Id("choice-rules-arcade"),
                Id("meaning-rules-arcade"),
            ),
            choice(
                "classroom",
                Id("choice-rules-classroom"),
                Id("meaning-rules-classroom"),
            ),
        ]),
    },
    Setting {
        word: BOARD,
        help: "Begin on this board, counted from 1 [default: 2 in the arcade, 1 in the classroom]",
        lines: &[Id("setting-board")],
        remembered: true,
        kind: number((1, u32::MAX), 1),
    },
    Setting {
        word: LIVES,
        help: "Lives of a game; 1 with --games in the classroom",
        lines: &[Id("setting-lives")],
        remembered: true,
        kind: number((1, 99), classroom::LIVES),
    },
    Setting {
        word: LEVEL,
        help: "Arcade: begin on this level",
        lines: &[Id("setting-first-level")],
        remembered: true,
        kind: number((1, 255), 1),
    },
    Setting {
        word: TAP,
        help: "Arcade: how long a tap is remembered: short, ever, or off",
        lines: &[Id("setting-a-tap-counts")],
        remembered: true,
        kind: Kind::Choice(&[
            choice("short", Id("choice-tap-short"), Id("meaning-tap-short")),
            choice("ever", Id("choice-tap-ever"), Id("meaning-tap-ever")),
            choice("off", Id("choice-tap-off"), Id("meaning-tap-off")),
        ]),
    },
    Setting {
        word: OVERFLOW,
        help: "Arcade: what lies ahead of him when he faces up lies to the left too: on or off",
        lines: &[Id("setting-aim-slips-left")],
        remembered: true,
        kind: Kind::Choice(&[on(Id("meaning-overflow-on")), OFF]),
    },
    Setting {
        word: PASS_THROUGH,
        help: "Arcade: two that change squares at once do not meet: on or off",
        lines: &[Id("setting-pass-through")],
        remembered: true,
        kind: Kind::Choice(&[on(Id("meaning-pass-through-on")), OFF]),
    },
    Setting {
        word: RED_ZONES,
        help: "Arcade: ghosts do not turn up in the red zones: on or off",
        lines: &[Id("setting-red-zones")],
        remembered: true,
        kind: Kind::Choice(&[on(Id("meaning-red-zones-on")), OFF]),
    },
    Setting {
        word: SLOW,
        help: "Arcade: slow motion, which is practice: off, half or quarter",
        lines: &[],
        remembered: false,
        kind: Kind::Choice(&[
            choice("off", Id("choice-slow-off"), Id::NONE),
            choice("half", Id("choice-slow-half"), Id::NONE),
            choice("quarter", Id("choice-slow-quarter"), Id::NONE),
        ]),
    },
    Setting {
        word: AUTOPILOT,
        help: "Let the autopilot drive",
        lines: &[],
        remembered: false,
        kind: Kind::Switch,
    },
    Setting {
        word: PILOT,
        help: "Classroom: let this program of the lesson drive: random, seek, seek-flee or whole, \
               or all with --games [default: whole]",
        lines: &[Id("setting-who-drives")],
        remembered: false,
        kind: Kind::word("NAME", "whole", |word| program(word).map(drop)),
    },
    Setting {
        word: THRESHOLD,
        help: "Classroom: the autopilot flees from ghosts as near as this, in squares",
        lines: &[Id("setting-flees-within")],
        remembered: true,
        kind: number((0, FARTHEST as u32), NEAR as u32),
    },
    Setting {
        word: FLIGHT,
        help: "Classroom: it flees to the square beside it that is farthest from ghosts, or to any that is safe: no \
               nearer than the threshold (the source's first idea; it tells why it fails)",
        lines: &[Id("setting-flees-to")],
        remembered: true,
        kind: Kind::Choice(&[
            choice(
                "farthest",
                Id("choice-flight-farthest"),
                Id("meaning-flight-farthest"),
            ),
            choice("safe", Id("choice-flight-safe"), Id("meaning-flight-safe")),
        ]),
    },
    Setting {
        word: FRUITS,
        help: "Classroom: fruits come when a third and two thirds are eaten, or at random (the source): eaten or random",
        lines: &[Id("setting-fruits-come")],
        remembered: true,
        kind: Kind::Choice(&[
            choice(
                "eaten",
                Id("choice-fruits-eaten"),
                Id("meaning-fruits-eaten"),
            ),
            choice(
                "random",
                Id("choice-fruits-random"),
                Id("meaning-fruits-random"),
            ),
        ]),
    },
    Setting {
        word: FRIGHTENED,
        help: "Classroom: hunted ghosts go at random, or flee: away from Pac-Man",
        lines: &[Id("setting-hunted-ghosts")],
        remembered: true,
        kind: Kind::Choice(&[
            choice(
                "random",
                Id("choice-frightened-random"),
                Id("meaning-frightened-random"),
            ),
            choice(
                "flee",
                Id("choice-frightened-flee"),
                Id("meaning-frightened-flee"),
            ),
        ]),
    },
    Setting {
        word: CONTACT,
        help: "Classroom: a last dot on a ghost's square saves him, or does not (the source): lenient or strict",
        lines: &[Id("setting-last-pellet")],
        remembered: true,
        kind: Kind::Choice(&[
            choice(
                "lenient",
                Id("choice-contact-lenient"),
                Id("meaning-contact-lenient"),
            ),
            choice(
                "strict",
                Id("choice-contact-strict"),
                Id("meaning-contact-strict"),
            ),
        ]),
    },
    Setting {
        word: PACE,
        help: "Classroom: ticks a turn, from 60 down to 1",
        lines: &[Id("setting-speed")],
        remembered: true,
        kind: Kind::Number {
            range: (1, 60),
            first: FIRST_PACE,
            steps: Steps::Through(&PACES),
        },
    },
    Setting {
        word: AFTER,
        help: "Classroom: what comes when a board is cleared: the next board, or the same one once more",
        lines: &[Id("setting-when-cleared")],
        remembered: true,
        kind: Kind::Choice(&[
            choice("next", Id("choice-after-next"), Id("meaning-after-next")),
            choice("same", Id("choice-after-same"), Id("meaning-after-same")),
        ]),
    },
];

/// A row of a choice: its word, its label, and what it means.
const fn choice(word: &'static str, label: Id, help: Id) -> Choice {
    Choice { word, label, help }
}

/// A fault of the arcade's program, on at first; `help` tells what it does.
const fn on(help: Id) -> Choice {
    choice("on", Id("choice-on"), help)
}

/// The other choice.
const OFF: Choice = choice("off", Id("choice-off"), Id("meaning-mended"));

/// A number that a list goes through one by one.
const fn number(range: (u32, u32), first: u32) -> Kind {
    Kind::Number {
        range,
        first,
        steps: Steps::Round(&[(0, 1)]),
    }
}

/// Whether the arcade's rules are chosen; else it is the classroom's.
pub fn is_arcade(settings: &Settings) -> bool {
    settings.choice(RULES) == 0
}

/// The word for all programs, one after the other.
const ALL: &str = "all";

/// The program of a name; none for all of them.
pub fn program(word: &str) -> Result<Option<Program>> {
    let program = Program::ALL
        .into_iter()
        .find(|program| program.word() == word);
    if program.is_none() && word != ALL {
        let words = Program::ALL.map(|program| format!("--pilot {}", program.word()));
        let words = words.join(", ");
        return Err(Error::usage(format!(
            "there is no --pilot {word}; say {words}, or --pilot {ALL} with --games"
        )));
    }
    Ok(program)
}

/// What the options say. A pilot drives from the beginning, by the classroom's rules unless others are named.
///
/// # Errors
/// A usage error for a word that makes no sense.
pub fn read(options: &Options) -> Result<Settings> {
    let mut settings = options.settings(SETTINGS)?;
    if settings.is_given(PILOT) {
        settings.set(AUTOPILOT, "on")?;
        if !settings.is_given(RULES) {
            settings.set(RULES, "classroom")?;
        }
    }
    Ok(settings)
}

/// Whether the command line says by which rules one plays.
pub fn names_rules(settings: &Settings) -> bool {
    settings.is_given(RULES) || settings.is_given(PILOT)
}

/// Settings that only the rules which are not chosen know.
fn of_other_rules(settings: &Settings) -> &'static [&'static str] {
    if is_arcade(settings) {
        &CLASSROOM
    } else {
        &ARCADE
    }
}

/// Refuses a word of the command line that only the other rules know.
///
/// # Errors
/// A usage error that names it.
pub fn refuse_unused(settings: &Settings) -> Result<()> {
    let mut others = of_other_rules(settings).iter();
    let word = others.find(|word| settings.is_given(word));
    let rules = ["classroom", "arcade"][settings.choice(RULES)];
    word.map_or(Ok(()), |word| {
        Err(Error::usage(format!("--{word} goes with --rules {rules}")))
    })
}

/// Whether a setting has a meaning by the rules that are chosen.
pub fn is_used(settings: &Settings, word: &str) -> bool {
    !of_other_rules(settings).contains(&word)
}

/// The lines of the list before the game: the rules, then what they know.
pub fn lines(settings: &Settings) -> impl Iterator<Item = Line> {
    settings
        .lines()
        .filter(|&line| is_used(settings, settings.word(line)))
}

/// Who drives by the classroom's rules when the player does not; `None` for all programs in turn.
fn named(settings: &Settings) -> Option<Program> {
    program(&settings.text(PILOT)).ok().flatten()
}

/// That program, or all of them, with what is set.
pub fn pilots(settings: &Settings) -> Vec<Pilot> {
    let programs = named(settings).map_or(Program::ALL.to_vec(), |program| vec![program]);
    let pilot = |program| Pilot {
        program,
        ..pilot(settings)
    };
    programs.into_iter().map(pilot).collect()
}

/// Who drives in the window when the player does not.
pub fn pilot(settings: &Settings) -> Pilot {
    Pilot {
        program: named(settings).unwrap_or_default(),
        threshold: settings.number(THRESHOLD) as u16,
        flight: [Flight::Farthest, Flight::Safe][settings.choice(FLIGHT)],
    }
}

/// Who can drive and what that means: the player, then the programs in the order of the lesson.
const DRIVERS: [[&str; 2]; 5] = [
    ["you", "Arrows steer. H lets somebody else drive."],
    ["random", "By chance alone: where the lesson begins."],
    ["seek", "To the nearest pellet, whoever is in the way."],
    [
        "seek and flee",
        "To pellets, away from ghosts that are near.",
    ],
    ["the lesson", "Seeks, flees, and hunts: the whole lesson."],
];

/// The place among them of who drives in the window.
fn driver_place(settings: &Settings) -> usize {
    if settings.on(AUTOPILOT) {
        named(settings).unwrap_or_default() as usize + 1
    } else {
        0
    }
}

/// Who drives, as it is written on the screen, and what that means, in a sentence.
pub fn driver(settings: &Settings) -> [&'static str; 2] {
    DRIVERS[driver_place(settings)]
}

/// Lets the next one drive, or the one before. It is a matter of this game: it is not remembered.
pub fn step_driver(settings: &mut Settings, more: bool) {
    let step = if more { 1 } else { DRIVERS.len() - 1 };
    let next = (driver_place(settings) + step) % DRIVERS.len();
    let program = next.checked_sub(1).map(|place| Program::ALL[place]);
    put(
        settings,
        AUTOPILOT,
        if program.is_some() { "on" } else { "off" },
    );
    if let Some(program) = program {
        put(settings, PILOT, program.word());
    }
}

/// Sets a value that the table has, for this game alone.
pub fn put(settings: &mut Settings, word: &str, value: &str) {
    let set = settings.set(word, value);
    debug_assert!(set.is_ok(), "the table has --{word} {value}");
}

/// The pace as the player reads it: which one of how many, the slowest first.
pub fn speed(settings: &Settings) -> String {
    let pace = settings.number(PACE);
    let place = PACES.iter().filter(|&&ticks| ticks >= pace).count().max(1);
    format!("{place} of {}", PACES.len())
}

/// How a game by the classroom's rules is played.
pub fn classroom_rules(settings: &Settings) -> classroom::Rules {
    classroom::Rules {
        fruits: [Fruits::Eaten, Fruits::Random][settings.choice(FRUITS)],
        frightened: [Frightened::Random, Frightened::Flee][settings.choice(FRIGHTENED)],
        contact: [Contact::Lenient, Contact::Strict][settings.choice(CONTACT)],
    }
}

/// How a game by the arcade's rules is played.
pub fn arcade_rules(settings: &Settings) -> Rules {
    let is_on = |word| settings.choice(word) == 0;
    Rules {
        lives: settings.number(LIVES),
        level: settings.number(LEVEL),
        tap_pixels: [Rules::default().tap_pixels, u16::MAX, 0][settings.choice(TAP)],
        quirks: Quirks {
            overflow: is_on(OVERFLOW),
            pass_through: is_on(PASS_THROUGH),
            red_zones: is_on(RED_ZONES),
        },
    }
}
