//! Key edges wait here for a tick: none is lost, none is seen twice.
//!
//! Frames bring edges whenever they come; ticks take them. A button that went
//! down twice since the last tick is pressed in two ticks, one after the other.

use std::collections::VecDeque;

use crate::input::{Button, Buttons, Input, Presses};

/// More edges than any player makes while a game stands still; beyond it the oldest presses are let go.
const CAPACITY: usize = 256;

/// Edges on their way to a tick.
#[derive(Clone, Debug, Default)]
pub struct Latch {
    waiting: VecDeque<(Button, bool)>,
    held: Buttons,
}

impl Latch {
    /// Takes note that `button` went down or was let go.
    pub fn push(&mut self, button: Button, down: bool) {
        if self.waiting.len() == CAPACITY {
            self.settle();
        }
        self.waiting.push_back((button, down));
    }

    /// What the next tick sees.
    pub fn take(&mut self) -> Input {
        let mut pressed = Presses::NONE;
        while let Some(&(button, down)) = self.waiting.front() {
            if !down {
                self.held.remove(button);
            } else if pressed.push(button) {
                self.held.insert(button);
            } else {
                break;
            }
            self.waiting.pop_front();
        }
        let mut held = self.held;
        pressed.iter().for_each(|button| held.insert(button));
        Input { held, pressed }
    }

    /// Forgets the presses that wait and keeps what is held: what was pressed for one page is not meant for the next.
    pub fn settle(&mut self) {
        for (button, down) in self.waiting.drain(..) {
            if down {
                self.held.insert(button);
            } else {
                self.held.remove(button);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn tap(latch: &mut Latch, button: Button) {
        latch.push(button, true);
        latch.push(button, false);
    }

    #[test]
    fn a_tap_between_two_ticks_is_one_press() {
        let mut latch = Latch::default();
        tap(&mut latch, Button::Left);
        let input = latch.take();
        assert!(input.pressed.contains(Button::Left) && input.held.contains(Button::Left));
        assert_eq!(latch.take(), Input::NONE);
    }

    #[test]
    fn two_taps_are_two_ticks() {
        let mut latch = Latch::default();
        tap(&mut latch, Button::Left);
        tap(&mut latch, Button::Left);
        let pressed = (0..4)
            .filter(|_| latch.take().pressed.contains(Button::Left))
            .count();
        assert_eq!(pressed, 2);
    }

    #[test]
    fn different_buttons_share_a_tick_in_their_order() {
        let mut latch = Latch::default();
        tap(&mut latch, Button::Right);
        tap(&mut latch, Button::Up);
        let order: Vec<Button> = latch.take().pressed.iter().collect();
        assert_eq!(order, [Button::Right, Button::Up]);
    }

    #[test]
    fn holding_lasts_until_the_tick_that_sees_the_key_let_go() {
        let mut latch = Latch::default();
        latch.push(Button::Down, true);
        assert!(latch.take().held.contains(Button::Down));
        assert!(latch.take().held.contains(Button::Down));
        latch.push(Button::Down, false);
        assert!(!latch.take().held.contains(Button::Down));
    }

    #[test]
    fn settling_forgets_presses_only() {
        let mut latch = Latch::default();
        tap(&mut latch, Button::Left);
        latch.push(Button::Up, true);
        latch.settle();
        let input = latch.take();
        assert!(input.pressed.is_empty() && input.held.contains(Button::Up));
    }

    proptest! {
        #[test]
        fn every_press_is_seen_exactly_once(frames in prop::collection::vec(prop::collection::vec(0..6_usize, 0..6), 0..40)) {
            let mut latch = Latch::default();
            let mut seen = [0; 6];
            let mut made = [0; 6];
            let count = |input: Input, seen: &mut [i32; 6]| {
                input.pressed.iter().for_each(|button| seen[button as usize] += 1);
            };
            for frame in frames {
                for index in frame {
                    made[index] += 1;
                    tap(&mut latch, Button::ALL[index]);
                }
                count(latch.take(), &mut seen);
            }
            while !latch.waiting.is_empty() {
                count(latch.take(), &mut seen);
            }
            prop_assert_eq!(seen, made);
        }
    }
}
