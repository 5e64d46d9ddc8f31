//! How fast the robots go: from a step every half second to as many as a tick has time for.

use std::fmt;
use std::str::FromStr;

use crate::error::Error;
use crate::number;

/// Steps or ticks that a speed may ask for.
const MOST: u32 = 100_000;

/// A pace of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speed {
    /// One step, then nothing for the rest of so many ticks.
    Every(u32),
    /// So many steps each tick.
    Steps(u32),
    /// As many as a tick has time for.
    Instant,
}

/// The speeds that the player goes through, the slowest first.
const LADDER: [Speed; 20] = [
    Speed::Every(30),
    Speed::Every(20),
    Speed::Every(12),
    Speed::Every(8),
    Speed::Every(6),
    Speed::Every(4),
    Speed::Every(3),
    Speed::Every(2),
    Speed::Steps(1),
    Speed::Steps(2),
    Speed::Steps(3),
    Speed::Steps(5),
    Speed::Steps(10),
    Speed::Steps(20),
    Speed::Steps(50),
    Speed::Steps(100),
    Speed::Steps(200),
    Speed::Steps(500),
    Speed::Steps(1_000),
    Speed::Instant,
];

impl Speed {
    /// Fifteen steps a second: one can follow them, and most grids take less than a minute.
    pub const DEFAULT: Self = Self::Every(4);

    /// The next faster speed, or this one if there is none.
    pub fn faster(self) -> Self {
        let mut faster = LADDER.into_iter();
        faster
            .find(|other| other.rate() > self.rate())
            .unwrap_or(self)
    }

    /// The next slower speed, or this one if there is none.
    pub fn slower(self) -> Self {
        let mut slower = LADDER.into_iter().rev();
        slower
            .find(|other| other.rate() < self.rate())
            .unwrap_or(self)
    }

    /// How many steps are due after so many ticks without one.
    pub fn due(self, waited: u32) -> u64 {
        match self {
            Self::Every(ticks) => u64::from(waited >= ticks),
            Self::Steps(steps) => u64::from(steps),
            Self::Instant => u64::MAX,
        }
    }

    /// Ticks from one step to the next.
    pub fn ticks(self) -> u32 {
        match self {
            Self::Every(ticks) => ticks,
            Self::Steps(_) | Self::Instant => 1,
        }
    }

    /// A number to compare speeds by.
    fn rate(self) -> u64 {
        match self {
            Self::Every(ticks) => u64::from(MOST) / u64::from(ticks),
            Self::Steps(steps) => u64::from(steps) * u64::from(MOST),
            Self::Instant => u64::MAX,
        }
    }
}

impl fmt::Display for Speed {
    /// As on the command line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Every(ticks) => write!(f, "1/{ticks}"),
            Self::Steps(steps) => write!(f, "{steps}"),
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
            Some("1") => Some(Self::Steps(1)),
            Some(ticks) => number(ticks).map(Self::Every),
            None => number(text).map(Self::Steps),
        };
        speed.ok_or_else(|| {
            Error::usage(format!(
                "--speed takes steps a tick from 1 to {MOST}, 1/N or instant, not '{text}'"
            ))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ladder_is_climbed_rung_by_rung() {
        let mut speed = LADDER[0];
        for expected in LADDER {
            assert_eq!(speed, expected);
            speed = speed.faster();
        }
        for expected in LADDER.into_iter().rev() {
            assert_eq!(speed, expected);
            speed = speed.slower();
        }
        assert!(LADDER.contains(&Speed::DEFAULT));
    }

    #[test]
    fn speeds_are_written_as_they_are_read() {
        for speed in LADDER {
            assert_eq!(speed.to_string().parse::<Speed>().unwrap(), speed);
        }
        assert_eq!("1/1".parse::<Speed>().unwrap(), Speed::Steps(1));
        for wrong in ["", "0", "-1", "1/0", "1/", "1.5", "100001", "fast", "2/3"] {
            let refused = wrong.parse::<Speed>().unwrap_err();
            assert_eq!(refused.exit_status(), 2, "{wrong}");
        }
    }
}
