//! What a level looks like: four looks by depth, then round again darker. Each has at most one rule of its own.

/// Levels of one look before the next comes.
const LEVELS: u32 = 4;

/// What a level looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// No rule of its own.
    Cellar,
    /// Parts stay dark until a lamp is lit.
    Mine,
    /// One slides on marked squares.
    Ice,
    /// Marked squares burn every few turns.
    Fire,
}

impl Look {
    /// The look of a level counted from 1, and how many times all looks have come before: each time it is darker.
    pub fn of(number: u32) -> (Self, u32) {
        const ALL: [Look; 4] = [Look::Cellar, Look::Mine, Look::Ice, Look::Fire];
        let depth = number.saturating_sub(1) / LEVELS;
        (ALL[depth as usize % ALL.len()], depth / ALL.len() as u32)
    }

    /// Its name on the screen and in the description.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cellar => "cellar",
            Self::Mine => "mine",
            Self::Ice => "ice",
            Self::Fire => "fire",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_change_every_four_levels_and_come_round() {
        let looks = [1, 4, 5, 9, 13, 16, 17, 33].map(Look::of);
        assert_eq!(
            looks,
            [
                (Look::Cellar, 0),
                (Look::Cellar, 0),
                (Look::Mine, 0),
                (Look::Ice, 0),
                (Look::Fire, 0),
                (Look::Fire, 0),
                (Look::Cellar, 1),
                (Look::Cellar, 2)
            ]
        );
        assert_eq!(Look::of(u32::MAX).0, Look::Fire);
    }
}
