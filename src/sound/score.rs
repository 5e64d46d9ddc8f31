//! What a sound is made of: voices, each with its instrument and its notes.

/// Voices that begin together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sound {
    /// At least one, at most [`super::voice::VOICES`].
    pub parts: Vec<Part>,
    /// The steps of its longest voice, in control steps: then a loop begins again.
    pub length: u32,
}

/// A voice of a sound: how it sounds and what it plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The instrument.
    pub tone: Tone,
    /// In order.
    pub notes: Vec<Note>,
}

/// The waveform of a voice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wave {
    /// High for this part of its period, in units of 1/2^32.
    Square(u32),
    /// The softest.
    #[default]
    Triangle,
    /// The sharpest.
    Sawtooth,
    /// Chance, drawn eight times in the period of its pitch.
    Noise,
}

/// An instrument. Times are in control steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tone {
    /// Its waveform.
    pub wave: Wave,
    /// In percent.
    pub volume: i32,
    /// From silence to the full volume.
    pub attack: i32,
    /// From there to within a twentieth of the sustained volume; 0 if the full volume is sustained.
    pub decay: i32,
    /// The sustained volume in percent of the full one.
    pub sustain: i32,
    /// From the end of a note to a twentieth of its volume.
    pub release: i32,
    /// The part of a note that sounds, in percent.
    pub gate: i32,
    /// How far the pitch swings to each side, in cents, and the control steps of a swing.
    pub vibrato: (i32, i32),
    /// Control steps of each note of an arpeggio.
    pub arpeggio: u32,
    /// The cutoff of its low-pass filter, as the part of a difference that a sample makes up, in units of 1/2^15.
    pub lowpass: i32,
    /// From -100, left, to 100, right.
    pub pan: i32,
    /// Cents above its notes.
    pub tune: i32,
}

/// A note, or a rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// In control steps.
    pub length: u32,
    /// In percent of the voice's volume; 0 in a rest.
    pub velocity: i32,
    /// Whether it goes on from the note before without an attack.
    pub tied: bool,
    /// What is heard in turn, in cents above C0; only the first if `glides`.
    pub pitches: [i32; 4],
    /// The number of pitches of an arpeggio.
    pub count: usize,
    /// Whether it glides from the first pitch to the second instead.
    pub glides: bool,
}
