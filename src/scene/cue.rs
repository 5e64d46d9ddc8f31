//! Facts that may be heard. A game says what happened, not how it sounds.

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
