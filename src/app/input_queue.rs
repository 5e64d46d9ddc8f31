//! Key edges wait here for a tick: none is lost, none is seen twice.
//!
//! Frames bring edges at any time; ticks take them. A button that went down twice since the last tick is pressed in two
//! ticks, one after the other.

use std::collections::VecDeque;

use crate::input::{Button, Buttons, Input, Mouse, Presses, Repeat};

/// More edges than a player makes while a game is stopped; beyond it the oldest presses are dropped.
const CAPACITY: usize = 256;

/// Buttons that repeat on pages while they are held.
const PAGE_BUTTONS: [Button; 6] = [
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::PageUp,
    Button::PageDown,
];

/// Edges waiting for a tick.
#[derive(Clone, Debug, Default)]
pub struct InputQueue {
    waiting: VecDeque<Change>,
    held: Buttons,
    /// Of buttons held on a page.
    repeat: Repeat,
    /// How often what gets the input has changed.
    settled: usize,
}

/// One waiting edge.
#[derive(Clone, Copy, Debug)]
enum Change {
    Down(Button),
    Up(Button),
    Mouse(Mouse),
}

impl InputQueue {
    /// Adds an edge: `button` went down or was released.
    pub fn push(&mut self, button: Button, down: bool) {
        self.wait(if down {
            Change::Down(button)
        } else {
            Change::Up(button)
        });
    }

    /// Adds a mouse event. Of several pointer moves or drags in a row only the last one counts.
    pub fn mouse(&mut self, mouse: Mouse) {
        match (mouse, self.waiting.back_mut()) {
            (Mouse::Hover(_), Some(Change::Mouse(last @ Mouse::Hover(_))))
            | (Mouse::Drag(_), Some(Change::Mouse(last @ Mouse::Drag(_)))) => *last = mouse,
            _ => self.wait(Change::Mouse(mouse)),
        }
    }

    fn wait(&mut self, change: Change) {
        if self.waiting.len() == CAPACITY {
            self.settle();
        }
        self.waiting.push_back(change);
    }

    /// What the next tick sees.
    pub fn take(&mut self) -> Input {
        let mut input = Input::NONE;
        while let Some(&change) = self.waiting.front() {
            match change {
                Change::Up(button) => self.held.remove(button),
                // A scene handles presses before the mouse, so a press after a mouse event waits for the next tick.
                Change::Down(_) if input.mouse.is_some() => break,
                Change::Down(button) if input.pressed.push(button) => self.held.insert(button),
                Change::Mouse(mouse) if input.mouse.is_none() => input.mouse = Some(mouse),
                Change::Down(_) | Change::Mouse(_) => break,
            }
            self.waiting.pop_front();
        }
        input.held = self.held;
        for button in input.pressed.iter() {
            input.held.insert(button);
        }
        input
    }

    /// What the next tick of a page sees: an arrow or a page key that is held is pressed again and again; not one that
    /// was held when the page came up.
    pub fn take_for_page(&mut self) -> (Presses, Option<Mouse>) {
        let page = self.settled;
        let input = self.take();
        let mut presses = Presses::NONE;
        for button in self.repeat.presses(&input, &PAGE_BUTTONS, page) {
            presses.push(button);
        }
        (presses, input.mouse)
    }

    /// Drops waiting presses and clicks but keeps what is held: input meant for one page must not reach the next.
    pub fn settle(&mut self) {
        self.settled = self.settled.wrapping_add(1);
        for change in self.waiting.drain(..) {
            match change {
                Change::Down(button) => self.held.insert(button),
                Change::Up(button) => self.held.remove(button),
                Change::Mouse(_) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Point;
    use proptest::prelude::*;

    fn tap(queue: &mut InputQueue, button: Button) {
        queue.push(button, true);
        queue.push(button, false);
    }

    #[test]
    fn a_tap_between_two_ticks_is_one_press() {
        let mut queue = InputQueue::default();
        tap(&mut queue, Button::Left);
        let input = queue.take();
        assert!(input.pressed.contains(Button::Left) && input.held.contains(Button::Left));
        assert_eq!(queue.take(), Input::NONE);
    }

    #[test]
    fn an_arrow_held_while_a_page_comes_up_does_nothing_there() {
        let mut queue = InputQueue::default();
        let presses = |queue: &mut InputQueue| {
            let taken = (0..40).map(|_| queue.take_for_page().0);
            taken.filter(|presses| !presses.is_empty()).count()
        };
        queue.push(Button::Down, true);
        assert!(presses(&mut queue) > 1);
        queue.settle();
        assert_eq!(presses(&mut queue), 0);
        queue.push(Button::Down, false);
        tap(&mut queue, Button::Down);
        assert_eq!(presses(&mut queue), 1);
    }

    #[test]
    fn two_taps_are_two_ticks() {
        let mut queue = InputQueue::default();
        tap(&mut queue, Button::Left);
        tap(&mut queue, Button::Left);
        let pressed = (0..4)
            .filter(|_| queue.take().pressed.contains(Button::Left))
            .count();
        assert_eq!(pressed, 2);
    }

    #[test]
    fn different_buttons_share_a_tick_in_their_order() {
        let mut queue = InputQueue::default();
        tap(&mut queue, Button::Right);
        tap(&mut queue, Button::Up);
        let order: Vec<Button> = queue.take().pressed.iter().collect();
        assert_eq!(order, [Button::Right, Button::Up]);
    }

    #[test]
    fn holding_lasts_until_the_tick_that_sees_the_key_let_go() {
        let mut queue = InputQueue::default();
        queue.push(Button::Down, true);
        assert!(queue.take().held.contains(Button::Down));
        assert!(queue.take().held.contains(Button::Down));
        queue.push(Button::Down, false);
        assert!(!queue.take().held.contains(Button::Down));
    }

    #[test]
    fn clicks_and_presses_are_seen_in_their_order() {
        let mut queue = InputQueue::default();
        let (first, second) = (Point { x: 1, y: 2 }, Point { x: 3, y: 4 });
        tap(&mut queue, Button::Left);
        queue.mouse(Mouse::Click(first));
        queue.mouse(Mouse::Click(second));
        tap(&mut queue, Button::Up);
        let input = queue.take();
        assert!(input.pressed.contains(Button::Left) && !input.pressed.contains(Button::Up));
        assert_eq!(input.click(), Some(first));
        let input = queue.take();
        assert_eq!(
            (input.click(), input.pressed.is_empty()),
            (Some(second), true)
        );
        assert!(queue.take().pressed.contains(Button::Up));
    }

    #[test]
    fn of_several_pointer_moves_the_last_one_counts() {
        let mut queue = InputQueue::default();
        let hover = |x| Mouse::Hover(Point { x, y: 0 });
        queue.mouse(hover(1));
        queue.mouse(hover(2));
        queue.mouse(Mouse::Click(Point { x: 2, y: 0 }));
        queue.mouse(hover(3));
        assert_eq!(queue.take().mouse, Some(hover(2)));
        assert_eq!(queue.take().click(), Some(Point { x: 2, y: 0 }));
        assert_eq!(queue.take().mouse, Some(hover(3)));
        let drag = |x| Mouse::Drag(Point { x, y: 0 });
        queue.mouse(Mouse::Click(Point { x: 3, y: 0 }));
        queue.mouse(drag(4));
        queue.mouse(drag(5));
        queue.take();
        assert_eq!(queue.take().mouse, Some(drag(5)));
    }

    #[test]
    fn settling_forgets_presses_only() {
        let mut queue = InputQueue::default();
        tap(&mut queue, Button::Left);
        queue.push(Button::Up, true);
        queue.settle();
        let input = queue.take();
        assert!(input.pressed.is_empty() && input.held.contains(Button::Up));
    }

    proptest! {
        #[test]
        fn every_press_is_seen_exactly_once(frames in prop::collection::vec(prop::collection::vec(0..6_usize, 0..6), 0..40)) {
            let mut queue = InputQueue::default();
            let mut seen = [0; 6];
            let mut made = [0; 6];
            let count = |input: Input, seen: &mut [i32; 6]| {
                input.pressed.iter().for_each(|button| seen[button as usize] += 1);
            };
            for frame in frames {
                for index in frame {
                    made[index] += 1;
                    tap(&mut queue, Button::ALL[index]);
                }
                count(queue.take(), &mut seen);
            }
            while !queue.waiting.is_empty() {
                count(queue.take(), &mut seen);
            }
            prop_assert_eq!(seen, made);
        }
    }
}
