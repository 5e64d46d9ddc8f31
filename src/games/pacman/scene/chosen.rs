//! What is set, as the games want it and as the player reads it: who drives, how fast, by which rules.

use super::settings::{
    AUTOPILOT, CONTACT, FLIGHT, FRIGHTENED, FRUITS, LEVEL, LIVES, OVERFLOW, PACE, PACES,
    PASS_THROUGH, PILOT, RED_ZONES, TAP, THRESHOLD, program,
};
use crate::games::pacman::arcade::{Quirks, Rules};
use crate::games::pacman::classroom::{self, Contact, Flight, Frightened, Fruits, Pilot, Program};
use crate::settings::Settings;

/// Who drives by the classroom's rules when the player does not: one, or all of them in turn.
pub fn pilots(settings: &Settings) -> Vec<Pilot> {
    let named = program(&settings.text(PILOT)).ok().flatten();
    let programs = named.map_or(Program::ALL.to_vec(), |program| vec![program]);
    let pilot = |program| pilot_of(settings, program);
    programs.into_iter().map(pilot).collect()
}

/// Who drives in the window by the classroom's rules when the player does not.
pub fn pilot(settings: &Settings) -> Pilot {
    let named = program(&settings.text(PILOT)).ok().flatten();
    pilot_of(settings, named.unwrap_or_default())
}

fn pilot_of(settings: &Settings, program: Program) -> Pilot {
    Pilot {
        program,
        threshold: settings.number(THRESHOLD) as u16,
        flight: [Flight::Farthest, Flight::Safe][settings.choice(FLIGHT)],
    }
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

/// What that means, in a sentence.
pub fn driver_meaning(settings: &Settings) -> &'static str {
    const MEANINGS: [&str; 4] = [
        "By chance alone: where the lesson begins.",
        "To the nearest pellet, whoever is in the way.",
        "To pellets, away from ghosts that are near.",
        "Seeks, flees, and hunts: the whole lesson.",
    ];
    if settings.on(AUTOPILOT) {
        MEANINGS[pilot(settings).program as usize]
    } else {
        "Arrows steer. H lets somebody else drive."
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
