//! Repetition of held buttons, counted in ticks so that a replay repeats alike.

use super::{Button, Input};

/// Ticks from the press to the first repetition (0.3 s): longer than a tap.
const DELAY: u32 = 18;
/// Ticks between repetitions (15 a second).
const EVERY: u32 = 4;

/// Turns a held button into presses: the first at once, the others at an even pace.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Repeat {
    button: Option<Button>,
    held_for: u32,
    /// The mode of the last tick.
    mode: usize,
}

impl Repeat {
    /// This tick's presses in order, and last the repetition of one of `repeating` that is still held. Call it once a
    /// tick, with the same buttons and the mode that they act in: a button that is held while a page or a list comes up
    /// does nothing there before it is pressed anew.
    pub fn presses(
        &mut self,
        input: &Input,
        repeating: &[Button],
        mode: usize,
    ) -> impl Iterator<Item = Button> + use<> {
        if std::mem::replace(&mut self.mode, mode) != mode {
            self.button = None;
        }
        let mut repeated = None;
        let newest = input
            .pressed
            .iter()
            .filter(|button| repeating.contains(button))
            .last();
        if let Some(newest) = newest {
            self.button = Some(newest);
            self.held_for = 0;
        } else if let Some(button) = self.button {
            if input.held.contains(button) {
                self.held_for += 1;
                let beyond = self.held_for.checked_sub(DELAY);
                repeated = beyond.filter(|ticks| ticks % EVERY == 0).map(|_| button);
            } else {
                self.button = None;
            }
        }
        input.pressed.iter().chain(repeated)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Presses;

    fn count(repeat: &mut Repeat, input: &Input) -> usize {
        repeat
            .presses(input, &[Button::Left, Button::Right], 0)
            .count()
    }

    #[test]
    fn a_held_button_repeats_after_a_while() {
        let mut repeat = Repeat::default();
        assert_eq!(count(&mut repeat, &Input::press(Button::Left)), 1);
        let mut held = Input::NONE;
        held.held.insert(Button::Left);
        let pulses: Vec<usize> = (0..26).map(|_| count(&mut repeat, &held)).collect();
        assert_eq!(pulses.iter().sum::<usize>(), 3);
        assert_eq!((pulses[17], pulses[21], pulses[25]), (1, 1, 1));
        assert_eq!(count(&mut repeat, &Input::NONE), 0);
        assert_eq!(count(&mut repeat, &held), 0, "held again without a press");
    }

    #[test]
    fn a_button_held_while_a_list_comes_up_is_not_repeated_there() {
        let mut repeat = Repeat::default();
        let mut pulses = |input: &Input, mode| -> usize {
            let mut each = || repeat.presses(input, &[Button::Left], mode).count();
            (0..40).map(|_| each()).sum()
        };
        let pressed = Input::press(Button::Left);
        let mut held = Input::NONE;
        held.held.insert(Button::Left);
        assert!(pulses(&pressed, 0) == 40 && pulses(&held, 0) > 0);
        assert_eq!(pulses(&held, 1), 0);
        assert_eq!(pulses(&held, 0), 0, "nor back where it was");
        assert_eq!(pulses(&Input::NONE, 1), 0);
        assert!(pulses(&pressed, 1) == 40 && pulses(&held, 1) > 0);
    }

    #[test]
    fn other_buttons_do_not_repeat() {
        let mut repeat = Repeat::default();
        let mut input = Input::press(Button::Confirm);
        assert_eq!(count(&mut repeat, &input), 1);
        input.pressed = Presses::NONE;
        assert_eq!(
            (0..60).map(|_| count(&mut repeat, &input)).sum::<usize>(),
            0
        );
    }
}
