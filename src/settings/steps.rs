//! How a list steps through more numbers than can be stepped through one by one.

/// The numbers at which a list stops.
#[derive(Clone, Copy, Debug)]
pub enum Steps {
    /// Round numbers: each pair is a number and the step size from there on.
    Round(&'static [(u32, u32)]),
    /// These numbers, in order from "less" to "more"; the numbers themselves may decrease.
    Through(&'static [u32]),
}

impl Steps {
    /// The next number for "more" or "less"; `number` itself at the end. A number beyond the end stays.
    pub fn next(self, number: u32, more: bool, (least, most): (u32, u32)) -> u32 {
        match self {
            Self::Round(rungs) => {
                let step_at = |number: u32| {
                    let rung = rungs.iter().rev().find(|(from, _)| *from <= number);
                    rung.map_or(1, |&(_, step)| step)
                };
                let next = if more {
                    let step = step_at(number);
                    (number / step).saturating_add(1).saturating_mul(step)
                } else {
                    let below = number.saturating_sub(1);
                    below / step_at(below) * step_at(below)
                };
                next.clamp(least, most.max(number))
            }
            Self::Through(numbers) => {
                let falling = numbers.first() > numbers.last();
                let beyond = |other: &u32| {
                    if more == falling {
                        *other < number
                    } else {
                        *other > number
                    }
                };
                let mut numbers = numbers.iter().copied();
                let next = if more {
                    numbers.find(beyond)
                } else {
                    numbers.rfind(beyond)
                };
                next.unwrap_or(number)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const ROUND: Steps = Steps::Round(&[(0, 1), (20, 10), (100, 50)]);
    const FALLING: Steps = Steps::Through(&[60, 24, 8, 2]);

    #[test]
    fn round_numbers_come_up_and_down() {
        let next = |number: &u32| Some(ROUND.next(*number, true, (1, 150)));
        let up: Vec<u32> = std::iter::successors(Some(18), next).take(13).collect();
        assert_eq!(up, [18, 19, 20, 30, 40, 50, 60, 70, 80, 90, 100, 150, 150]);
        assert_eq!(ROUND.next(23, false, (1, 500)), 20);
        assert_eq!(ROUND.next(1, false, (1, 500)), 1);
        assert_eq!(ROUND.next(900, true, (1, 500)), 900);
    }

    #[test]
    fn a_falling_row_means_more_downwards() {
        assert_eq!(FALLING.next(24, true, (2, 60)), 8);
        assert_eq!(FALLING.next(7, false, (2, 60)), 8);
        assert_eq!(FALLING.next(2, true, (2, 60)), 2);
        assert_eq!(FALLING.next(60, false, (2, 60)), 60);
    }

    proptest! {
        #[test]
        fn a_step_leads_on_and_back_no_further(number in 0..70_000_u32) {
            let range = (0, 100_000);
            let (up, down) = (ROUND.next(number, true, range), ROUND.next(number, false, range));
            prop_assert!(up > number && (down < number || number == 0));
            prop_assert!(ROUND.next(up, false, range) <= number);
            prop_assert!(ROUND.next(down, true, range) >= number.min(1));
        }
    }
}
