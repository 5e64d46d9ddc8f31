//! What passes on the board of a level: the maze is built, the hero comes in, the level is played.

use super::carving::Carving;

/// How long each of the eleven sizes of the hero's entrance stays.
pub const ZOOM_TICKS: u32 = 4;

/// What passes on the board.
#[derive(Clone)]
pub enum Stage {
    /// The maze is built.
    Waiting(Box<Carving>),
    /// The hero comes in, since so many ticks.
    Entering { ticks: u32 },
    /// The level is played, or over.
    Playing,
}

impl Stage {
    /// A level whose building is about to be shown.
    pub fn waiting(carving: Carving) -> Self {
        Self::Waiting(Box::new(carving))
    }

    /// The hero is about to come in.
    pub const ENTRANCE: Self = Self::Entering { ticks: 0 };

    /// Lets a tick pass; tells whether it is one of the stages that go on by themselves.
    pub fn tick(&mut self) -> bool {
        match self {
            Self::Waiting(carving) => {
                if !carving.tick() {
                    *self = Self::ENTRANCE;
                }
            }
            Self::Entering { ticks } => {
                *ticks += 1;
                if *ticks >= ZOOM_TICKS * ZOOM_STEPS as u32 {
                    *self = Self::Playing;
                }
            }
            Self::Playing => return false,
        }
        true
    }
}

/// Steps of the entrance.
pub const ZOOM_STEPS: usize = 11;

/// How many times as large as in the maze the hero is drawn at each step: the whole factor nearest to size/14.
pub const ZOOM_FACTORS: [u32; ZOOM_STEPS] = {
    let mut factors = [0; ZOOM_STEPS];
    let mut step = 0;
    while step < ZOOM_STEPS {
        // Nearest: half the divisor is added before dividing.
        factors[step] = (size_in_tenths(step) + 70) / 140;
        step += 1;
    }
    factors
};

/// The source's size at a step, in tenths of a percent. From 11 on it is that of the last step.
///
/// The source's size of step i is 14 + 86·(10 − i)/10 percent, and 14 percent is his
/// size in the maze. Our sprite has that size as it is, so it is drawn with whole factors.
pub const fn size_in_tenths(step: usize) -> u32 {
    let left = (ZOOM_STEPS - 1).saturating_sub(step) as u32;
    140 + 86 * left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sizes_are_the_sources() {
        let sizes: Vec<u32> = (0..=ZOOM_STEPS).map(size_in_tenths).collect();
        assert_eq!(
            sizes,
            [1000, 914, 828, 742, 656, 570, 484, 398, 312, 226, 140, 140]
        );
    }

    #[test]
    fn every_factor_is_the_nearest_whole_one() {
        assert_eq!(ZOOM_FACTORS, [7, 7, 6, 5, 5, 4, 3, 3, 2, 2, 1]);
        for (step, factor) in ZOOM_FACTORS.into_iter().enumerate() {
            let off = |factor: u32| size_in_tenths(step).abs_diff(factor * 140);
            assert!(off(factor) < off(factor + 1) && off(factor) < off(factor - 1));
        }
    }
}
