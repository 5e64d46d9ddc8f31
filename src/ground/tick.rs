//! The only time in the program, sixtieths of a second, counted; and the speed of something on the screen: from once in
//! half a second to all at once.

use std::fmt;
use std::str::FromStr;

use crate::error::Error;
use crate::number;

/// Ticks in a second.
pub const TICKS_PER_SECOND: u32 = 60;

/// Ticks as minutes and seconds: `2:05`.
pub fn clock(ticks: impl Into<u64>) -> String {
    let seconds = ticks.into() / u64::from(TICKS_PER_SECOND);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The largest number in a speed, times or ticks.
const MOST: u32 = 100_000;

/// A speed in ticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speed {
    /// Once in this many ticks.
    Every(u32),
    /// This many times each tick.
    Times(u32),
    /// As often as fits into a tick.
    Instant,
}

/// The speeds that the player goes through, the slowest first.
const LADDER: [Speed; 22] = [
    Speed::Every(30),
    Speed::Every(20),
    Speed::Every(12),
    Speed::Every(8),
    Speed::Every(6),
    Speed::Every(5),
    Speed::Every(4),
    Speed::Every(3),
    Speed::Every(2),
    Speed::Times(1),
    Speed::Times(2),
    Speed::Times(3),
    Speed::Times(5),
    Speed::Times(10),
    Speed::Times(20),
    Speed::Times(50),
    Speed::Times(100),
    Speed::Times(200),
    Speed::Times(500),
    Speed::Times(1_000),
    Speed::Times(10_000),
    Speed::Instant,
];

impl Speed {
    /// The next faster speed, or this one if there is none.
    pub fn faster(self) -> Self {
        let faster = |other: &Self| other.rate() > self.rate();
        LADDER.into_iter().find(faster).unwrap_or(self)
    }

    /// The next slower speed, or this one if there is none.
    pub fn slower(self) -> Self {
        let slower = |other: &Self| other.rate() < self.rate();
        LADDER.into_iter().rev().find(slower).unwrap_or(self)
    }

    /// The speed at which something done `times` times takes at least `least` ticks, and about `usual` ticks if that
    /// means many times a tick.
    pub fn lasting(times: usize, least: usize, usual: usize) -> Self {
        match times {
            0 => Self::Times(1),
            few if few < least => Self::Every(least.div_ceil(few) as u32),
            many => {
                Self::Times((many.saturating_add(usual / 2) / usual).clamp(1, MOST as usize) as u32)
            }
        }
    }

    /// Ticks between two times.
    pub fn ticks(self) -> u32 {
        match self {
            Self::Every(ticks) => ticks,
            Self::Times(_) | Self::Instant => 1,
        }
    }

    /// How often it is due after `waited` ticks. Instant is more than there is time for.
    pub fn due(self, waited: u32) -> u64 {
        match self {
            _ if waited < self.ticks() => 0,
            Self::Every(_) => 1,
            Self::Times(times) => times.into(),
            Self::Instant => u64::MAX,
        }
    }

    /// How often in as many ticks as the slowest speed takes for once: a number to compare speeds by.
    fn rate(self) -> u64 {
        match self {
            Self::Every(ticks) => u64::from(MOST) / u64::from(ticks),
            Self::Times(times) => u64::from(times) * u64::from(MOST),
            Self::Instant => u64::MAX,
        }
    }
}

impl fmt::Display for Speed {
    /// As on the command line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Every(ticks) => write!(f, "1/{ticks}"),
            Self::Times(times) => write!(f, "{times}"),
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
            Some("1") => Some(Self::Times(1)),
            Some(ticks) => number(ticks).map(Self::Every),
            None => number(text).map(Self::Times),
        };
        speed.ok_or_else(|| {
            Error::usage(format!(
                "--speed takes how many a tick, from 1 to {MOST}, 1/N or instant, not '{text}'"
            ))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_minutes_and_seconds() {
        let all = [0, 59, 60, 3_599, 3_600, 36_000].map(|ticks: u32| clock(ticks));
        assert_eq!(all, ["0:00", "0:00", "0:01", "0:59", "1:00", "10:00"]);
    }

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
    }

    #[test]
    fn a_speed_between_two_rungs_finds_both() {
        assert_eq!(Speed::Times(7).faster(), Speed::Times(10));
        assert_eq!(Speed::Times(7).slower(), Speed::Times(5));
        assert_eq!(Speed::Every(10).faster(), Speed::Every(8));
        assert_eq!(Speed::Every(60).slower(), Speed::Every(60));
    }

    #[test]
    fn speeds_are_written_as_they_are_read() {
        for speed in LADDER {
            assert_eq!(speed.to_string().parse::<Speed>().unwrap(), speed);
        }
        assert_eq!("1/1".parse::<Speed>().unwrap(), Speed::Times(1));
        for wrong in ["", "0", "-1", "1/0", "1/", "1.5", "100001", "fast", "2/3"] {
            let refused = wrong.parse::<Speed>().unwrap_err();
            assert_eq!(refused.exit_status(), 2, "{wrong}");
        }
    }

    #[test]
    fn the_duration_is_neither_too_short_nor_twice_as_long() {
        for times in 1..5_000 {
            let speed = Speed::lasting(times, 480, 600);
            let ticks = match speed {
                Speed::Every(ticks) => times * ticks as usize,
                Speed::Times(many) => times.div_ceil(many as usize),
                Speed::Instant => 0,
            };
            assert!((400..=960).contains(&ticks), "{times}: {ticks}");
        }
        assert_eq!(Speed::lasting(0, 480, 600), Speed::Times(1));
        assert_eq!(Speed::lasting(usize::MAX, 480, 600), Speed::Times(MOST));
    }

    #[test]
    fn due_times_follow_the_speed() {
        let due = |speed: Speed| [0, 1, 29, 30].map(|waited| speed.due(waited));
        assert_eq!(due(Speed::Every(30)), [0, 0, 0, 1]);
        assert_eq!(due(Speed::Times(7)), [0, 7, 7, 7]);
        assert_eq!(due(Speed::Instant), [0, u64::MAX, u64::MAX, u64::MAX]);
    }
}
