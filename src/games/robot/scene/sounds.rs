//! What is heard of a race: each racer has a voice. Its pitch tells how high up it is, or under the X-ray how much it
//! keeps in mind.

use crate::games::robot::rules::racer::{End, Racer};
use crate::games::robot::rules::timeline::MOST_RUNS;
use crate::grid::{Dir, Pos, Size};
use crate::scene::{Cue, Heard};

/// What happens to a racer. The number is that of the racer; each further round of racers is a note higher, for a place
/// higher on the grid, or under the X-ray for more squares in its mind.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Fact {
    /// It looks at another square.
    Try,
    /// The player drives against a wall.
    Bump,
    Step,
    /// Back the way it came.
    Back,
    Turn,
    Out,
    /// It has ended without a way out.
    Lost,
}

/// How it is heard. All racers move at once: more often than ten times a second nobody could tell them apart.
pub const SOUNDS: &[Heard] = &[
    Heard::together("try", &["try-1", "try-2", "try-3", "try-4"]).rising(Heard::PENTATONIC),
    Heard::once("bump", &["wall-bump"]),
    Heard::together("step", &["roll-1", "roll-2", "roll-3", "roll-4"]).rising(Heard::PENTATONIC),
    Heard::together("back", &["back-1", "back-2", "back-3", "back-4"]).rising(Heard::PENTATONIC),
    Heard::together("turn", &["turn-1", "turn-2", "turn-3", "turn-4"]),
    Heard::together("out", &["out-1", "out-2", "out-3", "out-4"]),
    Heard::once("lost", &["lost"]),
];
/// The fewest ticks between two cues of a racer that is not at its end.
const GAP: u32 = 6;
/// Notes above the lowest: two octaves.
const HIGHEST: usize = 10;

/// What may be heard of the last tick.
#[derive(Clone, Default)]
pub struct Ears {
    pub cues: Vec<Cue>,
    /// For each racer the ticks until it may be heard again.
    waits: [u32; MOST_RUNS],
}

impl Ears {
    /// Lets a tick pass.
    pub fn tick(&mut self) {
        self.waits = self.waits.map(|ticks| ticks.saturating_sub(1));
    }

    /// The player drives against a wall.
    pub fn bump(&mut self) {
        self.cues.push(Cue::of(Fact::Bump));
    }

    /// Something of the racer with this number, if it was not heard just before or `ends` with it.
    pub fn hear(&mut self, number: usize, cue: Cue, ends: bool) {
        if ends || self.waits[number] == 0 {
            self.waits[number] = GAP;
            self.cues.push(cue);
        }
    }
}

/// What is compared of a racer before and after.
#[derive(Clone, Copy)]
pub struct Before {
    pub made: u64,
    pub stands: Pos,
    heading: Dir,
    looks_at: Option<Pos>,
    path: usize,
    end: Option<End>,
}

impl Before {
    /// The racer as it is now.
    pub fn of(racer: &Racer) -> Self {
        Self {
            made: racer.made(),
            stands: racer.stands(),
            heading: racer.heading(),
            looks_at: racer.looks_at(),
            path: racer.path().len(),
            end: racer.end(),
        }
    }

    /// What has become of the racer with this number since then, on a grid of this size; `kept` squares are in its
    /// mind, if that is to be heard. And whether that is its end.
    pub fn since(
        self,
        racer: &Racer,
        (number, kept): (usize, Option<usize>),
        size: Size,
    ) -> Option<(Cue, bool)> {
        let now = Self::of(racer);
        if now.made <= self.made {
            return None;
        }
        let fact = match now.end {
            Some(End::Out(_)) if self.end.is_none() => Fact::Out,
            Some(_) if self.end.is_none() => Fact::Lost,
            _ if now.stands != self.stands && now.path < self.path => Fact::Back,
            _ if now.stands != self.stands => Fact::Step,
            _ if now.looks_at != self.looks_at => Fact::Try,
            _ if now.heading != self.heading => Fact::Turn,
            _ => return None,
        };
        let ends = matches!(fact, Fact::Out | Fact::Lost);
        let Pos { x, y } = now.looks_at.unwrap_or(now.stands);
        let (width, height) = (size.width as i32, size.height as i32);
        let higher = match kept {
            _ if ends => 0,
            // The square root keeps hundreds of squares within what is pleasant to hear.
            Some(kept) => kept.isqrt().min(HIGHEST),
            None => ((height - y) * HIGHEST as i32 / (2 * height.max(1))).max(0) as usize,
        };
        let number = (number + MOST_RUNS * higher) as u32;
        Some((Cue::of(fact).with(number).at(x, width), ends))
    }
}

#[cfg(test)]
mod tests {
    use strum::VariantNames as _;

    use super::*;

    #[test]
    fn every_fact_is_heard() {
        assert_eq!(Heard::unlike(Fact::VARIANTS, SOUNDS), None);
    }
}
