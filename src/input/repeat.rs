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
}

impl Repeat {
    /// This tick's presses in order, and last the repetition of one of `repeating` that is still held. Call it once a
    /// tick, with the same buttons.
    pub fn presses(
        &mut self,
        input: &Input,
        repeating: &[Button],
    ) -> impl Iterator<Item = Button> + use<> {
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
            .presses(input, &[Button::Left, Button::Right])
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
