//! All sounds of the program, by name: embedded, and replaced one by one from a folder of the player's.

use std::collections::BTreeMap;

use super::read::{self, SoundFault};
use crate::assets::Assets;
use crate::text;

/// The files, in the program and in a folder of assets.
const FILES: [(&str, &str); 7] = [
    ("sounds/house.txt", include_str!("../../sounds/house.txt")),
    ("sounds/tunes.txt", include_str!("../../sounds/tunes.txt")),
    ("sounds/trees.txt", include_str!("../../sounds/trees.txt")),
    (
        "sounds/sokoban.txt",
        include_str!("../../sounds/sokoban.txt"),
    ),
    ("sounds/pacman.txt", include_str!("../../sounds/pacman.txt")),
    ("sounds/quest.txt", include_str!("../../sounds/quest.txt")),
    ("sounds/robot.txt", include_str!("../../sounds/robot.txt")),
];

/// The number of a sound in its bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoundId(pub(super) u16);

/// All sounds.
#[derive(Clone, Debug, Default)]
pub struct Bank {
    names: BTreeMap<String, SoundId>,
    sounds: Vec<Sound>,
}

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

impl Bank {
    /// Only the embedded sounds.
    pub fn embedded() -> Self {
        Self::load(&Assets::embedded()).0
    }

    /// The embedded sounds, replaced one by one by those in files of the same name; and for each file that cannot be
    /// used as it is, a line that says why.
    pub fn load(assets: &Assets) -> (Self, Vec<String>) {
        let (mut bank, mut faults) = (Self::default(), Vec::new());
        for (name, own) in FILES {
            let fault = match read::sounds(own) {
                Ok(sounds) => {
                    for (name, sound) in sounds {
                        bank.add(name, sound);
                    }
                    continue;
                }
                Err(fault) => fault,
            };
            faults.push(format!("{name}: {fault}"));
        }
        for (name, own) in FILES {
            let asset = match assets.load(name, own.as_bytes()) {
                Ok(asset) if matches!(asset.bytes, std::borrow::Cow::Borrowed(_)) => continue,
                Ok(asset) => asset,
                Err(error) => {
                    faults.push(error.line());
                    continue;
                }
            };
            let replaced = text::read(&asset.bytes).map_err(|fault| fault.to_string());
            let replaced = replaced
                .and_then(|text| read::sounds(text).map_err(|fault| fault.to_string()))
                .and_then(|sounds| bank.replace(sounds));
            if let Err(fault) = replaced {
                let origin = asset.origin;
                faults.push(format!(
                    "{origin}: {fault}; the program's own sounds are used"
                ));
            }
        }
        (bank, faults)
    }

    /// The sounds of this text alone.
    ///
    /// # Errors
    /// At the first word that is not valid.
    pub fn of(text: &str) -> Result<Self, SoundFault> {
        let mut bank = Self::default();
        let sounds = read::sounds(text)?;
        for (name, sound) in sounds {
            bank.add(name, sound);
        }
        Ok(bank)
    }

    fn add(&mut self, name: String, sound: Sound) {
        let next = SoundId(self.sounds.len() as u16);
        self.names.insert(name, next);
        self.sounds.push(sound);
    }

    /// Puts these in the place of others of the same names, all or none.
    fn replace(&mut self, sounds: Vec<(String, Sound)>) -> Result<(), String> {
        let strange = sounds.iter().find(|(name, _)| self.find(name).is_none());
        if let Some((name, _)) = strange {
            return Err(format!("there is no sound '{name}'"));
        }
        for (name, sound) in sounds {
            if let Some(SoundId(index)) = self.find(&name) {
                self.sounds[usize::from(index)] = sound;
            }
        }
        Ok(())
    }

    /// The sound with this name.
    pub fn find(&self, name: &str) -> Option<SoundId> {
        self.names.get(name).copied()
    }

    /// All names, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.keys().map(String::as_str)
    }

    /// How long a sound's notes take, in ticks, rounded up.
    pub fn ticks(&self, sound: SoundId) -> u32 {
        self.sound(sound).length.div_ceil(read::STEPS_PER_TICK)
    }

    pub(super) fn sound(&self, SoundId(index): SoundId) -> &Sound {
        &self.sounds[usize::from(index)]
    }
}
