//! Whether a result counts: with help it is practice, and the kinds of help are kept.

use crate::words::say;

/// Help that keeps a result from counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray)]
#[repr(u8)]
pub enum Help {
    /// The X-ray, or another view of what the rules keep hidden.
    XRay,
    /// Slow motion.
    Slow,
    /// Single steps in pause.
    Steps,
    /// A hint, or the path shown.
    Hint,
    /// The program played part of it.
    Pilot,
    /// The player went back in time.
    WentBack,
    /// The run came with a picture, played that far.
    Picture,
    /// The page for drawing, which shows what the rules keep hidden.
    Pencil,
    /// Help has shown the maze, or the way through it, before the run began: see [`Secret`].
    Known,
    /// The solution was shown.
    Solution,
    /// The lesson, which shows the game's thoughts, was open.
    Lesson,
}

impl Help {
    /// What it is called on the screen.
    pub fn name(self) -> &'static str {
        match self {
            Self::XRay => say!("help-x-ray"),
            Self::Slow => say!("help-slow"),
            Self::Steps => say!("help-steps"),
            Self::Hint => say!("help-hint"),
            Self::Pilot => say!("help-pilot"),
            Self::WentBack => say!("help-went-back"),
            Self::Picture => say!("help-picture"),
            Self::Pencil => say!("help-pencil"),
            Self::Known => say!("help-known"),
            Self::Solution => say!("help-solution"),
            Self::Lesson => say!("help-lesson"),
        }
    }

    /// Whether it is remembered when the run begins again: then it costs more than other help.
    pub fn outlasts_run(self) -> bool {
        self == Self::Solution
    }

    /// What it costs, in up to three lines.
    pub fn costs(self) -> &'static str {
        match self {
            Self::Solution => say!("question-solution-costs"),
            _ => say!("question-practice-costs"),
        }
    }
}

/// What an act of the player costs a run that counts: by this help it becomes practice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// The help.
    pub help: Help,
    /// Whether the player may not expect it, and is asked however short the run is.
    pub is_unexpected: bool,
}

impl From<Help> for Price {
    /// As the player expects it.
    fn from(help: Help) -> Self {
        Self {
            help,
            is_unexpected: false,
        }
    }
}

/// The help used in a run. It is only cleared by a new run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Practice(u16);

impl Practice {
    /// No help: the result counts.
    pub const NONE: Self = Self(0);

    /// Whether the result counts.
    pub fn counts(self) -> bool {
        self == Self::NONE
    }

    /// Adds help; returns whether the result counted until now.
    pub fn add(&mut self, help: Help) -> bool {
        let counted = self.counts();
        self.0 |= 1 << help as u8;
        counted
    }

    /// Whether the run has used this help.
    pub fn has(self, help: Help) -> bool {
        self.0 & (1 << help as u8) != 0
    }

    /// A number for each combination of help, as it is kept.
    pub fn bits(self) -> u16 {
        self.0
    }

    /// The help that [`Practice::bits`] gives this number for.
    pub fn of_bits(bits: u64) -> Option<Self> {
        let known = 1 << <Help as strum::VariantArray>::VARIANTS.len();
        (bits < known).then_some(Self(bits as u16))
    }

    /// The sign of practice, as every game shows it as long as the run lasts, in at most this many letters: with the
    /// first reason, if there is room for it. `None` if the result counts.
    pub fn sign(self, letters: usize) -> Option<String> {
        let reason = self.reasons().next()?;
        let told = say!("practice-of", help = reason.name());
        let fits = told.chars().count() <= letters;
        Some(if fits {
            told
        } else {
            say!("practice-sign").to_owned()
        })
    }

    /// The help that was used.
    pub fn reasons(self) -> impl Iterator<Item = Help> {
        let all = <Help as strum::VariantArray>::VARIANTS.iter().copied();
        all.filter(move |&help| self.has(help))
    }
}

/// A maze that the player has to find a way through without help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Secret {
    /// A number for the maze: see [`start`](super::rival::start).
    pub maze: u64,
    /// Whether help shows it, or the way through it, now or earlier in the run. Later runs in it are practice, too.
    pub is_shown: bool,
    /// Whether all its walls are seen, and the way is still to be found. Only later runs that see them, too, count.
    pub is_lit: bool,
}

impl FromIterator<Help> for Practice {
    fn from_iter<I: IntoIterator<Item = Help>>(help: I) -> Self {
        Self(
            help.into_iter()
                .fold(0, |bits, help| bits | 1 << help as u8),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_help_ends_what_counts_and_all_are_remembered() {
        let mut practice = Practice::NONE;
        assert!(practice.counts());
        assert!(practice.add(Help::Slow));
        assert!(!practice.add(Help::XRay) && !practice.counts());
        assert!(practice.reasons().eq([Help::XRay, Help::Slow]));
        assert!(!practice.has(Help::Pilot));
        assert_eq!(practice.sign(15).as_deref(), Some("practice: X-ray"));
        assert_eq!(practice.sign(14).as_deref(), Some("practice"));
        assert_eq!(Practice::NONE.sign(30), None);
        assert_eq!(practice, [Help::XRay, Help::Slow].into_iter().collect());
    }
}
