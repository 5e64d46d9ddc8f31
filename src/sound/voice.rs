//! A voice while it plays: where it is in its notes, its envelope, and its samples.
//!
//! Pitch and loudness change once in a control step; within a step the loudness moves in a straight line, so nothing
//! clicks. The edges of squares and sawtooths are rounded over two samples, so that what is too high to be
//! sampled does not fold back.

use super::pitch;
use super::score::{Part, Wave};

/// Samples of a control step: 900 steps a second, 15 a tick.
pub const CONTROL: usize = 49;
/// The most voices of a sound.
pub const VOICES: usize = 4;
/// The loudest level of an envelope.
pub const FULL: i32 = 1 << 24;
/// A released voice below this level has ended.
const INAUDIBLE: i32 = FULL / 2000;
/// Drawings of noise in a period of its pitch.
const DRAWS: u32 = 8;

/// The sum of all voices in a control step.
pub type Sum = [[i32; 2]; CONTROL];

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    #[default]
    Attack,
    Decay,
    Release,
}

/// What a voice remembers from step to step.
#[derive(Clone, Copy, Debug)]
pub struct Voice {
    note: usize,
    /// Control steps since the note began, and since the last attack.
    into: u32,
    since: i32,
    stage: Stage,
    level: i32,
    velocity: i32,
    pitch: i32,
    phase: u32,
    /// The loudness of each side at the end of the last step.
    gains: [i32; 2],
    /// The filter's output, × 256.
    low: i32,
    /// The last two drawings of noise, and the state of their generator.
    drawn: [i32; 2],
    chance: u32,
}

impl Voice {
    /// Before its first note.
    pub const NEW: Self = Self {
        note: 0,
        into: 0,
        since: 0,
        stage: Stage::Attack,
        level: 0,
        velocity: 0,
        pitch: 0,
        phase: 0,
        gains: [0; 2],
        low: 0,
        drawn: [0; 2],
        chance: 0x2545_f491,
    };

    /// Begins again without a break.
    pub fn rewind(&mut self) {
        (self.note, self.into) = (0, 0);
    }

    /// Whether nothing of it will be heard any more.
    pub fn is_over(&self, part: &Part) -> bool {
        self.note >= part.notes.len() && self.level == 0 && self.gains == [0; 2]
    }

    /// Advances a control step: returns the level of the envelope at its end, at most [`FULL`].
    pub fn control(&mut self, part: &Part) -> i32 {
        let tone = &part.tone;
        if let Some(note) = part.notes.get(self.note) {
            let is_rest = note.velocity == 0;
            if self.into == 0 && !is_rest {
                self.velocity = note.velocity;
                if !note.tied || self.stage == Stage::Release {
                    (self.stage, self.since) = (Stage::Attack, 0);
                }
            }
            let next = part.notes.get(self.note + 1);
            let gate = if next.is_some_and(|next| next.tied) {
                100
            } else {
                tone.gate as u64
            };
            let gate = u64::from(note.length) * gate / 100;
            if is_rest || u64::from(self.into) >= gate {
                self.stage = Stage::Release;
            }
            if !is_rest {
                let [from, to, ..] = note.pitches;
                self.pitch = tone.tune
                    + if note.glides {
                        let way = i64::from(to - from) * i64::from(self.into);
                        from + (way / i64::from(note.length)) as i32
                    } else {
                        let turn = self.into / tone.arpeggio;
                        note.pitches[turn as usize % note.count]
                    };
            }
            self.into += 1;
            if self.into >= note.length {
                (self.note, self.into) = (self.note + 1, 0);
            }
        } else {
            self.stage = Stage::Release;
        }
        self.since = self.since.wrapping_add(1);
        let towards = |level: i32, goal: i32, steps: i32| {
            let gap = i64::from(level - goal) * 3 / i64::from(steps.max(3));
            if gap == 0 { goal } else { level - gap as i32 }
        };
        match self.stage {
            Stage::Attack => {
                self.level = (self.level + FULL / tone.attack.max(1)).min(FULL);
                if self.level == FULL {
                    self.stage = Stage::Decay;
                }
            }
            Stage::Decay if tone.decay > 0 => {
                self.level = towards(self.level, FULL / 100 * tone.sustain, tone.decay);
            }
            Stage::Decay => {}
            Stage::Release => {
                self.level = towards(self.level, 0, tone.release);
                if self.level < INAUDIBLE {
                    self.level = 0;
                }
            }
        }
        self.level / 100 * self.velocity
    }

    /// Adds the samples of a control step to `sum`, `shift` cents above its notes, moving to these gains, × 2^24.
    pub fn render(&mut self, part: &Part, shift: i32, gains: [i32; 2], sum: &mut Sum) {
        if self.gains == [0; 2] && gains == [0; 2] {
            return;
        }
        let (depth, period) = part.tone.vibrato;
        let step = pitch::step(self.pitch + shift + depth * swing(self.since, period) / SWING);
        match part.tone.wave {
            Wave::Square(width) => self.add(part, gains, sum, |voice| {
                voice.phase = voice.phase.wrapping_add(step);
                square(voice.phase, step, width)
            }),
            Wave::Sawtooth => self.add(part, gains, sum, |voice| {
                voice.phase = voice.phase.wrapping_add(step);
                sawtooth(voice.phase, step)
            }),
            Wave::Triangle => self.add(part, gains, sum, |voice| {
                voice.phase = voice.phase.wrapping_add(step);
                triangle(voice.phase)
            }),
            Wave::Noise => self.add(part, gains, sum, |voice| {
                let (phase, over) = voice.phase.overflowing_add(step.saturating_mul(DRAWS));
                voice.phase = phase;
                if over {
                    voice.draw();
                }
                let [from, to] = voice.drawn;
                from + (((to - from) * (phase >> 17) as i32) >> 15)
            }),
        }
    }

    /// Filters and adds samples.
    fn add(
        &mut self,
        part: &Part,
        gains: [i32; 2],
        sum: &mut Sum,
        sample: impl Fn(&mut Self) -> i32,
    ) {
        let count = CONTROL as i32;
        let by = [0, 1].map(|side| (gains[side] - self.gains[side]) / count);
        let share = i64::from(part.tone.lowpass);
        let mut now = self.gains;
        for frame in sum {
            let sample = sample(self) << 8;
            self.low += ((i64::from(sample - self.low) * share) >> 15) as i32;
            for side in [0, 1] {
                now[side] += by[side];
                frame[side] += ((i64::from(self.low) * i64::from(now[side])) >> 32) as i32;
            }
        }
        self.gains = gains;
    }

    fn draw(&mut self) {
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 17;
        self.chance ^= self.chance << 5;
        self.drawn = [self.drawn[1], i32::from((self.chance >> 16) as i16)];
    }
}

/// The size of a full swing.
const SWING: i32 = 1 << 10;

/// A triangle from 0 up to [`SWING`], down to its negative, and back in a period.
fn swing(since: i32, period: i32) -> i32 {
    let turn = since.rem_euclid(period.max(1)) * 4 * SWING / period.max(1);
    match turn / SWING {
        0 => turn,
        1 | 2 => 2 * SWING - turn,
        _ => turn - 4 * SWING,
    }
}

/// What a jump up at phase 0 lacks near it, so that it is rounded: in units of half the jump, × 2^15.
fn edge(phase: u32, step: u32) -> i32 {
    let part = |distance: u32| {
        let part = (1 << 15) - ((u64::from(distance) << 15) / u64::from(step)) as i32;
        (part * part) >> 15
    };
    if phase < step {
        -part(phase)
    } else if phase.wrapping_neg() < step {
        part(phase.wrapping_neg())
    } else {
        0
    }
}

/// High during `width`, without its mean. All waves are about as loud: see the tests.
fn square(phase: u32, step: u32, width: u32) -> i32 {
    let plain = if phase < width { 1 << 15 } else { 0 };
    let rounded = (edge(phase, step) - edge(phase.wrapping_sub(width), step)) / 2;
    plain + rounded - (width >> 17) as i32
}

fn sawtooth(phase: u32, step: u32) -> i32 {
    let plain = (phase >> 16) as i32 - (1 << 15);
    (plain - edge(phase, step)) * 3 / 4
}

fn triangle(phase: u32) -> i32 {
    let quarter = phase.wrapping_add(1 << 30).cast_signed();
    (quarter.unsigned_abs() >> 15) as i32 - (1 << 15)
}
