//! The best results of a level: fewest moves, and fewest pushes, each with what the other was then.

/// The best of a level, as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// Fewest moves.
    pub moves: usize,
    /// Fewest pushes.
    pub pushes: usize,
}

impl Best {
    /// Reads what was kept; `None` for anything else.
    pub fn read(text: &str) -> Option<Self> {
        let (moves, pushes) = text.split_once(' ')?;
        Some(Self {
            moves: moves.parse().ok()?,
            pushes: pushes.parse().ok()?,
        })
    }

    /// As it is kept.
    pub fn write(self) -> String {
        format!("{} {}", self.moves, self.pushes)
    }

    /// The better of both in each count: nothing is ever replaced by something worse.
    pub fn with(self, other: Self) -> Self {
        Self {
            moves: self.moves.min(other.moves),
            pushes: self.pushes.min(other.pushes),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_of_each_is_kept() {
        let (short, sparing) = (
            Best {
                moves: 10,
                pushes: 8,
            },
            Best {
                moves: 12,
                pushes: 5,
            },
        );
        assert_eq!(
            short.with(sparing),
            Best {
                moves: 10,
                pushes: 5
            }
        );
        assert_eq!(Best::read(&short.write()), Some(short));
        for wrong in ["", "3", "3 x", "-1 2"] {
            assert_eq!(Best::read(wrong), None, "{wrong}");
        }
    }
}
