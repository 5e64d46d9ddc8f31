//! The synthesizer: sounds and tunes as text become samples, in whole numbers only, so that the same orders give the
//! same samples on every machine.
//!
//! A [`Bank`] holds the sounds of `sounds/*.txt`. A [`Mixer`] takes [`Order`]s and renders stereo samples. It knows no
//! game, no clock and no loudspeaker, and it can be sent to another thread.

mod bank;
mod mixer;
mod pitch;
mod read;
mod score;
#[cfg(test)]
mod tests;
mod voice;
pub mod wav;

pub use bank::{Bank, SoundId};
pub use mixer::Mixer;
pub use read::SoundFault;

/// Samples a second on each side.
pub const RATE: u32 = 44_100;
/// Samples of a tick: 1/60 s.
pub const SAMPLES_PER_TICK: usize = 735;

/// A left and a right sample.
pub type Frame = [i16; 2];

/// The first key of the program's own sounds: they are heard while the game is silent.
pub const HOUSE_KEY: u8 = 254;
/// The channel of the program's own loop: it is heard while the game is silent.
pub const HOUSE_CHANNEL: u8 = 3;
/// The number of channels for loops.
pub const CHANNELS: u8 = 4;

/// What the mixer does from its next control step on, at most 1.1 ms later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Plays a sound once.
    Play {
        /// The sound.
        sound: SoundId,
        /// A sound with the same key fades out; 0 belongs to none.
        key: u8,
        /// How much higher, in semitones.
        pitch: i8,
        /// From -100, left, to 100, right.
        pan: i8,
        /// From 0 to 100 percent.
        gain: u8,
    },
    /// Plays a sound over and over. If the channel has that sound already, it goes on, with this pitch and gain.
    Loop {
        /// Below [`CHANNELS`].
        channel: u8,
        /// The sound.
        sound: SoundId,
        /// How much higher, in semitones.
        pitch: i8,
        /// From 0 to 100 percent.
        gain: u8,
    },
    /// Fades a loop out.
    StopLoop {
        /// Below [`CHANNELS`].
        channel: u8,
    },
    /// The volume of everything, from 0 to 100 percent.
    Volume(u8),
    /// Fades the game out within 6 ms and stops its time. The program's own sounds go on.
    Silence,
    /// The game's sounds go on where they stopped.
    Resume,
    /// Ends all sounds and loops of the game, and resumes.
    End,
}
