//! All sounds of the program, by name: embedded, and replaced one by one from a folder of the player's.

use std::collections::BTreeMap;

use super::read::{self, SoundFault};
use super::score::Sound;
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
