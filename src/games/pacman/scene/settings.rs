//! What can be set in Pac-Man, by either rules.

use crate::error::{Error, Result};
use crate::games::pacman::classroom::{self, FARTHEST, NEAR, Program};
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
        lines: &["Rules"],
        remembered: true,
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
        lines: &["Board"],
        remembered: true,
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
        remembered: true,
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
        remembered: true,
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
        remembered: true,
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
        remembered: true,
        kind: Kind::Choice(&[on("Pink and blue aim left of him as he faces up."), OFF]),
    },
    Setting {
        word: PASS_THROUGH,
        help: "Arcade: two that change squares at once do not meet: on or off",
        lines: &["Pass through"],
        remembered: true,
        kind: Kind::Choice(&[on("Two that change squares at once do not meet."), OFF]),
    },
    Setting {
        word: RED_ZONES,
        help: "Arcade: ghosts do not turn up in the red zones: on or off",
        lines: &["Red zones"],
        remembered: true,
        kind: Kind::Choice(&[on("Ghosts do not turn up in the red zones."), OFF]),
    },
    Setting {
        word: SLOW,
        help: "Arcade: slow motion, which is practice: off, half or quarter",
        lines: &[],
        remembered: false,
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
        remembered: false,
        kind: Kind::Switch,
    },
    Setting {
        word: PILOT,
        help: "Classroom: let this program of the lesson drive: random, seek, seek-flee or whole, \
               or all with --games [default: whole]",
        lines: &["Who drives"],
        remembered: false,
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
        lines: &["Flees within"],
        remembered: true,
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
        lines: &["Flees to"],
        remembered: true,
        kind: Kind::Choice(&[
            Choice {
                word: "farthest",
                label: "the farthest",
                help: "It flees to the square farthest from ghosts.",
            },
            Choice {
                word: "safe",
                label: "a safe square",
                help: "Without a safe square it stands: why it fails.",
            },
        ]),
    },
    Setting {
        word: FRUITS,
        help: "Classroom: fruits come when a third and two thirds are eaten, or at random (the source): eaten or random",
        lines: &["Fruits come"],
        remembered: true,
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
        remembered: true,
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
        lines: &["Last pellet"],
        remembered: true,
        kind: Kind::Choice(&[
            Choice {
                word: "lenient",
                label: "saves him",
                help: "Even where a ghost stands on it.",
            },
            Choice {
                word: "strict",
                label: "does not",
                help: "As in the lesson, a ghost on it is first.",
            },
        ]),
    },
    Setting {
        word: PACE,
        help: "Classroom: ticks a turn, from 60 down to 1",
        lines: &["Speed"],
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
        lines: &["When cleared"],
        remembered: true,
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

/// The lines of the list before the game: the rules, then what they know.
pub fn lines(settings: &Settings) -> impl Iterator<Item = Line> {
    settings
        .lines()
        .filter(|&line| is_used(settings, settings.word(line)))
}
