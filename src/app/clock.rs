//! From elapsed time to ticks: 60 a second, exactly, whatever the frames do.
//!
//! Pure: it is told how much time has passed. Time is kept in sixtieths of a nanosecond, so that a tick is a whole
//! number of them.

use crate::tick::TICKS_PER_SECOND;

/// After a stop of the whole machine at most this many ticks are caught up; the rest of the time is dropped.
pub const MAX_CATCH_UP: u32 = 5;

const NANOS_PER_SECOND: u64 = 1_000_000_000;

/// Elapsed time that has not made a whole tick yet.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// In sixtieths of a nanosecond; a tick is 1 000 000 000 of them.
    owed: u64,
}

impl Clock {
    /// Adds `nanoseconds` and returns how many ticks are due: 0 to [`MAX_CATCH_UP`].
    pub fn advance(&mut self, nanoseconds: u64) -> u32 {
        // Whole seconds are whole ticks, and one second is already far above the catch-up: this keeps the product
        // small.
        let seconds = (nanoseconds / NANOS_PER_SECOND).min(1);
        let bounded = seconds * NANOS_PER_SECOND + nanoseconds % NANOS_PER_SECOND;
        self.owed += bounded * u64::from(TICKS_PER_SECOND);
        let due = self.owed / NANOS_PER_SECOND;
        // The fraction of a tick stays, so that frames aligned with ticks stay aligned after a stop.
        self.owed %= NANOS_PER_SECOND;
        due.min(u64::from(MAX_CATCH_UP)) as u32
    }

    /// The time at which tick number `tick` is due, in nanoseconds from the start, rounded up.
    pub fn due_at(tick: u64) -> u64 {
        let ticks = u128::from(tick) * u128::from(NANOS_PER_SECOND);
        ticks.div_ceil(u128::from(TICKS_PER_SECOND)) as u64
    }

    /// The number of the last tick that is due `nanoseconds` after the start.
    pub fn ticks_due(nanoseconds: u64) -> u64 {
        let ticks =
            u128::from(nanoseconds) * u128::from(TICKS_PER_SECOND) / u128::from(NANOS_PER_SECOND);
        ticks as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_second_is_sixty_ticks_however_it_is_cut() {
        for frames in [30_u64, 59, 60, 61, 144, 1_000] {
            let mut clock = Clock::default();
            let total: u32 = (0..frames)
                .map(|frame| {
                    let from = frame * NANOS_PER_SECOND / frames;
                    clock.advance((frame + 1) * NANOS_PER_SECOND / frames - from)
                })
                .sum();
            assert_eq!(total, 60, "{frames} frames");
        }
    }

    #[test]
    fn a_frame_that_ends_at_each_due_moment_has_exactly_one_tick() {
        let mut clock = Clock::default();
        for tick in 0..1_000 {
            assert_eq!(
                clock.advance(Clock::due_at(tick + 1) - Clock::due_at(tick)),
                1
            );
            assert_eq!(Clock::ticks_due(Clock::due_at(tick)), tick);
            assert_eq!(Clock::ticks_due(Clock::due_at(tick + 1) - 1), tick);
        }
    }

    #[test]
    fn a_long_stop_is_forgotten() {
        let mut clock = Clock::default();
        assert_eq!(clock.advance(u64::MAX), MAX_CATCH_UP);
        assert_eq!(clock.advance(0), 0);
    }

    #[test]
    fn after_a_stop_frames_end_with_their_ticks_as_before() {
        for stop in [6, 7, 8, 100, 6_001] {
            let mut clock = Clock::default();
            assert_eq!(clock.advance(Clock::due_at(stop)), MAX_CATCH_UP);
            for tick in stop..stop + 100 {
                let frame = Clock::due_at(tick + 1) - Clock::due_at(tick);
                assert_eq!(clock.advance(frame), 1, "tick {tick}");
            }
        }
    }

    proptest! {
        #[test]
        fn no_time_is_lost_or_made(elapsed in prop::collection::vec(0..80_000_000_u64, 1..200)) {
            let mut clock = Clock::default();
            let ticks: u64 = elapsed.iter().map(|&nanos| u64::from(clock.advance(nanos))).sum();
            prop_assert_eq!(ticks, elapsed.iter().sum::<u64>() * 60 / NANOS_PER_SECOND);
        }
    }
}
