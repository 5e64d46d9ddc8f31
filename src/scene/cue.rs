//! Facts that may be heard, and the table of a game that says which sound each of them has.
//!
//! A scene reports facts and knows no sound; the table knows no rule.

/// A fact that may be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cue {
    /// The fixed word for it, from an enum of the game's own; the same in every language.
    pub word: &'static str,
    /// What the word counts (a stage, points, a pitch, the number of a racer), or 0.
    pub number: u32,
    /// Where it happened, from -100 at the left edge of the board to 100 at the right edge; 0 if it has no place.
    pub side: i8,
    /// How near it is, from 0 to 100.
    pub nearness: u8,
}

impl Cue {
    /// A fact without number or place.
    pub fn of<F: Into<&'static str>>(fact: F) -> Self {
        Self {
            word: fact.into(),
            number: 0,
            side: 0,
            nearness: 100,
        }
    }

    /// The same with a number.
    #[must_use]
    pub const fn with(self, number: u32) -> Self {
        Self { number, ..self }
    }

    /// The same at column `x` of a board of this width.
    #[must_use]
    pub fn at(self, x: i32, width: i32) -> Self {
        let side = (2 * x - width) * 100 / width.max(1);
        Self {
            side: side.clamp(-100, 100) as i8,
            ..self
        }
    }
}

/// A row of a game's table: how a fact is heard.
#[derive(Clone, Copy, Debug)]
pub struct Heard {
    /// The word of the fact.
    pub word: &'static str,
    /// The names of its sounds: the number of the fact chooses one, and begins again after the last. None, if the fact
    /// only ends a loop.
    pub sounds: &'static [&'static str],
    /// How they are played.
    pub how: How,
    /// How many semitones higher each further round of its sounds is; after the last, again from the first, an octave
    /// higher.
    pub scale: &'static [i8],
    /// The fewest ticks between two of them; others are not heard.
    pub gap: u8,
}

/// How the sound of a fact is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Once. The same fact before it fades out.
    Once,
    /// Once, over the same fact before it.
    Together,
    /// Over and over on this channel, below [`How::CHANNELS`].
    Loop(u8),
    /// It ends the loop of this channel.
    End(u8),
}

impl How {
    /// The channels for loops of a game.
    pub const CHANNELS: usize = 3;
}

impl Heard {
    /// Five notes of an octave that go well with each other.
    pub const PENTATONIC: &'static [i8] = &[0, 2, 4, 7, 9];

    /// A fact with its sounds, played once.
    pub const fn once(word: &'static str, sounds: &'static [&'static str]) -> Self {
        Self {
            word,
            sounds,
            how: How::Once,
            scale: &[],
            gap: 0,
        }
    }

    /// The same over itself.
    pub const fn together(word: &'static str, sounds: &'static [&'static str]) -> Self {
        Self {
            how: How::Together,
            ..Self::once(word, sounds)
        }
    }

    /// A fact that begins a loop.
    pub const fn begins(word: &'static str, channel: u8, sounds: &'static [&'static str]) -> Self {
        Self {
            how: How::Loop(channel),
            ..Self::once(word, sounds)
        }
    }

    /// A fact that ends a loop; its sounds, if it has any, are played once.
    pub const fn ends(word: &'static str, channel: u8, sounds: &'static [&'static str]) -> Self {
        Self {
            how: How::End(channel),
            ..Self::once(word, sounds)
        }
    }

    /// The same with a pitch that rises with the number of the fact.
    pub const fn rising(self, scale: &'static [i8]) -> Self {
        Self { scale, ..self }
    }

    /// The same at most once in `gap` ticks.
    pub const fn every(self, gap: u8) -> Self {
        Self { gap, ..self }
    }

    /// How many semitones higher this number is: at most three octaves.
    pub fn pitch(&self, number: u32) -> i8 {
        const HIGHEST: usize = 36;
        let (round, count) = (number as usize / self.sounds.len().max(1), self.scale.len());
        if count == 0 {
            return 0;
        }
        let octaves = 12 * (round / count).min(HIGHEST);
        (octaves + self.scale[round % count] as usize).min(HIGHEST) as i8
    }

    /// The first word that only the facts or only the rows of the table have.
    #[cfg(test)]
    pub fn unlike(facts: &[&'static str], table: &[Self]) -> Option<&'static str> {
        let rows: Vec<&str> = table.iter().map(|row| row.word).collect();
        let unheard = facts.iter().find(|fact| !rows.contains(fact));
        let unknown = || rows.iter().find(|row| !facts.contains(row));
        unheard.or_else(unknown).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pitch_of_a_number_rises_along_the_scale_for_three_octaves() {
        let racers =
            Heard::once("step", &["one", "two"]).rising(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
        assert_eq!(
            [0, 1, 2, 3, 5].map(|number| racers.pitch(number)),
            [0, 0, 1, 1, 2]
        );
        let star = Heard::once("home", &["bell"]).rising(Heard::PENTATONIC);
        assert_eq!(
            [0, 1, 4, 5, 11].map(|number| star.pitch(number)),
            [0, 2, 9, 12, 26]
        );
        assert_eq!(
            (star.pitch(u32::MAX), Heard::once("a", &[]).pitch(7)),
            (36, 0)
        );
    }
}
