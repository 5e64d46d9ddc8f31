//! How fast walls grow: from one every half second to all at once.

use std::fmt;
use std::str::FromStr;

use crate::error::Error;
use crate::number;

/// Walls or ticks that a speed may ask for.
const MOST: u32 = 100_000;
/// The walls that "instant" grows in one tick: all of a screen's maze, and no more than fits into a tick's time.
const INSTANT: u32 = 150_000;

/// A pace of growth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speed {
    /// One wall, then nothing for the rest of so many ticks.
    Every(u32),
    /// So many walls each tick.
    Walls(u32),
    /// As many as a tick has time for.
    Instant,
}

/// The speeds that the player steps through.
const LADDER: [Speed; 20] = [
    Speed::Every(30),
    Speed::Every(20),
    Speed::Every(12),
    Speed::Every(8),
    Speed::Every(5),
    Speed::Every(3),
    Speed::Every(2),
    Speed::Walls(1),
    Speed::Walls(2),
    Speed::Walls(3),
    Speed::Walls(5),
    Speed::Walls(10),
    Speed::Walls(20),
    Speed::Walls(50),
    Speed::Walls(100),
    Speed::Walls(200),
    Speed::Walls(500),
    Speed::Walls(1_000),
    Speed::Walls(10_000),
    Speed::Instant,
];

impl Speed {
    /// One wall a tick: the article's maze takes nine seconds.
    pub const DEFAULT: Self = Self::Walls(1);

    /// The next faster speed, or this one if there is none.
    pub fn faster(self) -> Self {
        LADDER
            .into_iter()
            .find(|other| other.rate() > self.rate())
            .unwrap_or(self)
    }

    /// The next slower speed, or this one if there is none.
    pub fn slower(self) -> Self {
        LADDER
            .into_iter()
            .rev()
            .find(|other| other.rate() < self.rate())
            .unwrap_or(self)
    }

    /// How many walls grow in tick number `tick` since the growth began.
    pub fn walls_in(self, tick: u64) -> u32 {
        match self {
            Self::Every(ticks) => u32::from(tick.is_multiple_of(u64::from(ticks))),
            Self::Walls(walls) => walls,
            Self::Instant => INSTANT,
        }
    }

    /// Walls in as many ticks as the slowest speed takes for one: a number to compare speeds by.
    fn rate(self) -> u64 {
        match self {
            Self::Every(ticks) => u64::from(MOST) / u64::from(ticks),
            Self::Walls(walls) => u64::from(walls) * u64::from(MOST),
            Self::Instant => u64::MAX,
        }
    }
}

impl fmt::Display for Speed {
    /// As on the command line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Every(ticks) => write!(f, "1/{ticks}"),
            Self::Walls(walls) => write!(f, "{walls}"),
            Self::Instant => f.write_str("instant"),
        }
    }
}

impl FromStr for Speed {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let number = |digits| number::whole(digits, 1..=MOST.into()).map(|number| number as u32);
        let speed = match text.strip_prefix("1/") {
            _ if text == "instant" => Some(Self::Instant),
            Some(ticks) => number(ticks).map(|ticks| {
                if ticks == 1 {
                    Self::Walls(1)
                } else {
                    Self::Every(ticks)
                }
            }),
            None => number(text).map(Self::Walls),
        };
        speed.ok_or_else(|| {
            Error::usage(format!(
                "--speed takes walls a tick from 1 to {MOST}, 1/N or instant, not '{text}'"
            ))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ladder_is_climbed_rung_by_rung() {
        let mut speed = Speed::Every(30);
        for expected in LADDER {
            assert_eq!(speed, expected);
            speed = speed.faster();
        }
        for expected in LADDER.into_iter().rev() {
            assert_eq!(speed, expected);
            speed = speed.slower();
        }
    }

    #[test]
    fn a_speed_between_two_rungs_finds_both() {
        assert_eq!(Speed::Walls(7).faster(), Speed::Walls(10));
        assert_eq!(Speed::Walls(7).slower(), Speed::Walls(5));
        assert_eq!(Speed::Every(10).faster(), Speed::Every(8));
        assert_eq!(Speed::Every(60).slower(), Speed::Every(60));
    }

    #[test]
    fn speeds_are_written_as_they_are_read() {
        for speed in LADDER {
            assert_eq!(speed.to_string().parse::<Speed>().unwrap(), speed);
        }
        for wrong in ["", "0", "-1", "1/0", "1/", "1.5", "100001", "fast", "2/3"] {
            assert_eq!(
                wrong.parse::<Speed>().unwrap_err().exit_status(),
                2,
                "{wrong}"
            );
        }
    }

    #[test]
    fn the_slowest_speed_grows_a_wall_every_half_second() {
        let walls: u32 = (0..60).map(|tick| Speed::Every(30).walls_in(tick)).sum();
        assert_eq!(walls, 2);
    }
}
