//! What can be set in Pac-Man, by either rules.

use crate::error::{Error, Result};
use crate::games::pacman::arcade::{Quirks, Rules};
use crate::games::pacman::classroom::{
    self, Contact, FARTHEST, Flight, Frightened, Fruits, NEAR, Pilot, Program,
};
use crate::scene::Options;
use crate::settings::{Choice, Kind, Line, Setting, Settings, Steps};

/// Words of settings.
pub const RULES: &str = "rules";
pub const BOARD: &str = "board";
pub const LIVES: &str = "lives";
pub const AUTOPILOT: &str = "autopilot";
pub const PACE: &str = "pace";
pub const AFTER: &str = "after";
pub const SLOW: &str = "slow";
pub const PILOT: &str = "pilot";
const THRESHOLD: &str = "threshold";
const FLIGHT: &str = "flight";
const FRUITS: &str = "fruits";
const FRIGHTENED: &str = "frightened";
const CONTACT: &str = "contact";
const LEVEL: &str = "level";
const TAP: &str = "tap";
const OVERFLOW: &str = "overflow";
const PASS_THROUGH: &str = "pass-through";
const RED_ZONES: &str = "red-zones";

/// Settings that the arcade's rules alone know, and those that the classroom's alone know.
const ARCADE: [&str; 6] = [SLOW, LEVEL, TAP, OVERFLOW, PASS_THROUGH, RED_ZONES];
const CLASSROOM: [&str; 8] = [
    PILOT, THRESHOLD, FLIGHT, FRUITS, FRIGHTENED, CONTACT, PACE, AFTER,
];

/// Ticks a turn that can be chosen, the slowest first.
const PACES: [u32; 12] = [60, 48, 36, 30, 24, 18, 12, 8, 6, 4, 3, 2];

/// The table.
pub const SETTINGS: &[Setting] = &[
    Setting {
        word: RULES,
        help: "The rules to play by, at once: arcade or classroom",
        lines: &["Rules"],
        kind: Kind::Choice(&[
            Choice {
                word: "arcade",
                label: "arcade",
                help: "Everybody moves at once, pixel by pixel.",
            },
            Choice {
                word: "classroom",
                label: "classroom",
                help: "Turn by turn and in squares, to look inside.",
            },
        ]),
    },
    Setting {
        word: BOARD,
        help: "Begin on this board, counted from 1 [default: 2 in the arcade, 1 in the classroom]",
        lines: &[],
        kind: Kind::Number {
            range: (1, u32::MAX),
            first: 1,
            steps: Steps::Round(&[(0, 1)]),
        },
    },
    Setting {
        word: LIVES,
        help: "Lives of a game; 1 with --games in the classroom",
        lines: &["Lives"],
        kind: Kind::Number {
            range: (1, 99),
            first: classroom::LIVES,
            steps: Steps::Round(&[(0, 1)]),
        },
    },
    Setting {
        word: LEVEL,
        help: "Arcade: begin on this level",
        lines: &["First level"],
        kind: Kind::Number {
            range: (1, 255),
            first: 1,
            steps: Steps::Round(&[(0, 1)]),
        },
    },
    Setting {
        word: TAP,
        help: "Arcade: how long a tap is remembered: short, ever, or off",
        lines: &["A tap counts"],
        kind: Kind::Choice(&[
            Choice {
                word: "short",
                label: "for 8 pixels",
                help: "A key let go still turns him, a square on.",
            },
            Choice {
                word: "ever",
                label: "until he turns",
                help: "A key let go waits for the next opening.",
            },
            Choice {
                word: "off",
                label: "at once",
                help: "What is held counts, and nothing else.",
            },
        ]),
    },
    Setting {
        word: OVERFLOW,
        help: "Arcade: what lies ahead of him when he faces up lies to the left too: on or off",
        lines: &["Aim slips left"],
        kind: Kind::Choice(&[on("Pink and blue aim left of him as he faces up."), OFF]),
    },
    Setting {
        word: PASS_THROUGH,
        help: "Arcade: two that change squares at once do not meet: on or off",
        lines: &["Pass through"],
        kind: Kind::Choice(&[on("Two that change squares at once do not meet."), OFF]),
    },
    Setting {
        word: RED_ZONES,
        help: "Arcade: ghosts do not turn up in the red zones: on or off",
        lines: &["Red zones"],
        kind: Kind::Choice(&[on("Ghosts do not turn up in the red zones."), OFF]),
    },
    Setting {
        word: SLOW,
        help: "Arcade: slow motion, which is practice: off, half or quarter",
        lines: &[],
        kind: Kind::Choice(&[
            Choice {
                word: "off",
                label: "full",
                help: "",
            },
            Choice {
                word: "half",
                label: "1/2",
                help: "",
            },
            Choice {
                word: "quarter",
                label: "1/4",
                help: "",
            },
        ]),
    },
    Setting {
        word: AUTOPILOT,
        help: "Let the autopilot drive",
        lines: &[],
        kind: Kind::Switch,
    },
    Setting {
        word: PILOT,
        help: "Classroom: let this program of the lesson drive: random, seek, seek-flee or whole, \
               or all with --games [default: whole]",
        lines: &["Autopilot"],
        kind: Kind::Word {
            value: "NAME",
            first: "whole",
            check: |word| program(word).map(drop),
            show: |word, _| word.to_owned(),
            step: |word, _, more| {
                let count = Program::ALL.len();
                let step = if more { 1 } else { count - 1 };
                let place = program(word).ok().flatten().unwrap_or_default() as usize;
                Program::ALL[(place + step) % count].word().to_owned()
            },
        },
    },
    Setting {
        word: THRESHOLD,
        help: "Classroom: the autopilot flees from ghosts as near as this, in squares",
        lines: &[],
        kind: Kind::Number {
            range: (0, FARTHEST as u32),
            first: NEAR as u32,
            steps: Steps::Round(&[(0, 1)]),
        },
    },
    Setting {
        word: FLIGHT,
        help: "Classroom: it flees to the square beside it that is farthest from ghosts, or to any that is safe: no \
               nearer than the threshold (the source's first idea; it tells why it fails)",
        lines: &[],
        kind: Kind::Choice(&[
            Choice {
                word: "farthest",
                label: "farthest",
                help: "It flees to the square farthest from ghosts.",
            },
            Choice {
                word: "safe",
                label: "safe",
                help: "Without a safe square it stands: why it fails.",
            },
        ]),
    },
    Setting {
        word: FRUITS,
        help: "Classroom: fruits come when a third and two thirds are eaten, or at random (the source): eaten or random",
        lines: &["Fruits come"],
        kind: Kind::Choice(&[
            Choice {
                word: "eaten",
                label: "at thirds",
                help: "When a third and two thirds are eaten.",
            },
            Choice {
                word: "random",
                label: "at random",
                help: "At any time, as in the lesson.",
            },
        ]),
    },
    Setting {
        word: FRIGHTENED,
        help: "Classroom: hunted ghosts go at random, or flee: away from Pac-Man",
        lines: &["Hunted ghosts"],
        kind: Kind::Choice(&[
            Choice {
                word: "random",
                label: "go at random",
                help: "As ever, as in the lesson's exercises.",
            },
            Choice {
                word: "flee",
                label: "flee",
                help: "Away from Pac-Man, as the lesson tells.",
            },
        ]),
    },
    Setting {
        word: CONTACT,
        help: "Classroom: a last dot on a ghost's square saves him, or does not (the source): lenient or strict",
        lines: &[],
        kind: Kind::Choice(&[
            Choice {
                word: "lenient",
                label: "saves him",
                help: "Even where a ghost stands on it.",
            },
            Choice {
                word: "strict",
                label: "does not",
                help: "A ghost on it catches him first, as in the lesson.",
            },
        ]),
    },
    Setting {
        word: PACE,
        help: "Classroom: ticks a turn, from 60 down to 2",
        lines: &["Ticks a turn"],
        kind: Kind::Number {
            range: (2, 60),
            // 133 ms, for a game that is played; the source's 400 ms are 24.
            first: 8,
            steps: Steps::Through(&PACES),
        },
    },
    Setting {
        word: AFTER,
        help: "Classroom: what comes when a board is cleared: the next board, or the same one once more",
        lines: &["When cleared"],
        kind: Kind::Choice(&[
            Choice {
                word: "next",
                label: "the next board",
                help: "Each level has a board of its own.",
            },
            Choice {
                word: "same",
                label: "the same again",
                help: "Each level is played on this board.",
            },
        ]),
    },
];

/// A fault of the arcade's program, on at first; `on` tells what it does.
const fn on(on: &'static str) -> Choice {
    Choice {
        word: "on",
        label: "on",
        help: on,
    }
}

/// The other choice.
const OFF: Choice = Choice {
    word: "off",
    label: "off",
    help: "The arcade's fault is mended.",
};

/// Whether the arcade's rules are chosen; else it is the classroom's.
pub fn is_arcade(settings: &Settings) -> bool {
    settings.choice(RULES) == 0
}

/// The word for all programs, one after the other.
const ALL: &str = "all";

/// The program of a name; none for all of them.
fn program(word: &str) -> Result<Option<Program>> {
    let program = Program::ALL
        .into_iter()
        .find(|program| program.word() == word);
    if program.is_none() && word != ALL {
        let words = Program::ALL.map(|program| format!("--pilot {}", program.word()));
        let words = words.join(" or ");
        return Err(Error::usage(format!(
            "there is no --pilot {word}; say {words}"
        )));
    }
    Ok(program)
}

/// Who drives by the classroom's rules when the player does not: one, or all of them in turn.
pub fn pilots(settings: &Settings) -> Vec<Pilot> {
    let named = program(&settings.text(PILOT)).ok().flatten();
    let programs = named.map_or(Program::ALL.to_vec(), |program| vec![program]);
    let pilot = |program| Pilot {
        program,
        threshold: settings.number(THRESHOLD) as u16,
        flight: [Flight::Farthest, Flight::Safe][settings.choice(FLIGHT)],
    };
    programs.into_iter().map(pilot).collect()
}

/// Who drives in the window by the classroom's rules when the player does not.
pub fn pilot(settings: &Settings) -> Pilot {
    pilots(settings).last().copied().unwrap_or_default()
}

/// Who drives, as it is written on the screen.
pub fn driver(settings: &Settings) -> &'static str {
    const NAMES: [&str; 4] = ["random", "seek", "seek and flee", "the lesson"];
    if settings.on(AUTOPILOT) {
        NAMES[pilot(settings).program as usize]
    } else {
        "you"
    }
}

/// Lets the player drive. Who drives is a matter of this game: it is not remembered.
pub fn take_the_wheel(settings: &mut Settings) {
    let set = settings.set(AUTOPILOT, "off");
    debug_assert!(set.is_ok(), "a switch takes both words");
}

/// Lets the next one drive, or the one before: the player, then the programs in the order of the lesson.
pub fn step_driver(settings: &mut Settings, more: bool) {
    let count = Program::ALL.len() + 1;
    let on = settings.on(AUTOPILOT);
    let place = if on {
        pilot(settings).program as usize + 1
    } else {
        0
    };
    let next = (place + if more { 1 } else { count - 1 }) % count;
    let Some(program) = next.checked_sub(1).map(|place| Program::ALL[place]) else {
        return take_the_wheel(settings);
    };
    let set = settings.set(AUTOPILOT, "on");
    let set = set.and_then(|()| settings.set(PILOT, program.word()));
    debug_assert!(set.is_ok(), "the table has every program");
}

/// The pace as the player reads it: which one of how many, the slowest first.
pub fn speed(settings: &Settings) -> String {
    let pace = settings.number(PACE);
    let place = PACES.iter().filter(|&&ticks| ticks >= pace).count().max(1);
    format!("{place} of {}", PACES.len())
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

/// Refuses a word of the command line that only the other rules know.
///
/// # Errors
/// A usage error that names it.
pub fn refuse_unused(settings: &Settings) -> Result<()> {
    let (rules, others): (_, &[&str]) = if is_arcade(settings) {
        ("classroom", &CLASSROOM)
    } else {
        ("arcade", &ARCADE)
    };
    let word = others.iter().find(|word| settings.is_given(word));
    word.map_or(Ok(()), |word| {
        Err(Error::usage(format!("--{word} goes with --rules {rules}")))
    })
}

/// Whether a setting has a meaning by the rules that are chosen.
pub fn is_used(settings: &Settings, word: &str) -> bool {
    let others: &[&str] = if is_arcade(settings) {
        &CLASSROOM
    } else {
        &ARCADE
    };
    !others.contains(&word)
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

/// The lines of the list before the game: the rules, then what they know.
pub fn lines(settings: &Settings) -> impl Iterator<Item = Line> {
    settings
        .lines()
        .filter(|&line| is_used(settings, settings.word(line)))
}
