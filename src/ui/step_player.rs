//! A step player: goes through a sequence of steps by hand, by itself, and by its bar.
//!
//! It knows how many steps there are and which one is shown. After each call that reports a change, its owner goes to
//! [`StepPlayer::at`].

use crate::gfx::{Color, Framebuffer, Rect};
use crate::input::{Button, Mouse};
use crate::tick::Speed;

/// Buttons of the player that repeat while they are held.
pub const REPEATING: [Button; 2] = [Button::U, Button::Y];

/// Which way it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Stopped,
    /// At a stop: it plays on after a moment.
    Rests,
    On,
    Back,
}

/// Its position among the steps, and how it plays.
#[derive(Clone, Debug)]
pub struct StepPlayer {
    /// Its speed.
    pub speed: Speed,
    at: usize,
    all: usize,
    /// Steps at which it stops while playing, in ascending order, and for how many ticks.
    stops: Vec<usize>,
    rest: u32,
    way: Way,
    /// Ticks since the last step that it played.
    waited: u32,
}

impl StepPlayer {
    /// Before the first of `all` steps.
    pub const fn new(all: usize, speed: Speed) -> Self {
        Self {
            speed,
            at: 0,
            all,
            stops: Vec::new(),
            rest: 0,
            way: Way::Stopped,
            waited: 0,
        }
    }

    /// The same with stops: steps at which it rests for `rest` ticks while playing, and to which ↑ and ↓ jump.
    #[must_use]
    pub fn with_stops(self, stops: Vec<usize>, rest: u32) -> Self {
        Self {
            stops,
            rest,
            ..self
        }
    }

    /// The same, playing.
    #[must_use]
    pub fn going(mut self) -> Self {
        self.go();
        self
    }

    /// Sets its position and the number of steps, for an owner that makes the steps itself; it plays on as before.
    pub const fn place(&mut self, at: usize, all: usize) {
        if at != self.at {
            self.waited = 0;
        }
        (self.at, self.all) = (at, all);
    }

    /// Steps made so far.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// How many steps there are.
    pub const fn all(&self) -> usize {
        self.all
    }

    /// The steps at which it stops while playing.
    pub fn stops(&self) -> &[usize] {
        &self.stops
    }

    /// Whether all steps are made.
    pub const fn is_at_end(&self) -> bool {
        self.at == self.all
    }

    /// Whether it is stopped: by the player, or at one of its stops.
    pub const fn waits(&self) -> bool {
        matches!(self.way, Way::Stopped | Way::Rests)
    }

    /// Whether it plays backwards.
    pub const fn is_backwards(&self) -> bool {
        matches!(self.way, Way::Back)
    }

    /// Whether it plays and has steps left.
    pub const fn is_going(&self) -> bool {
        match self.way {
            Way::Stopped => false,
            Way::Rests | Way::On => self.at < self.all,
            Way::Back => self.at > 0,
        }
    }

    /// Whether it has played to the end and has been there for more than `ticks` ticks.
    pub const fn has_ended(&self, ticks: u32) -> bool {
        self.is_at_end() && matches!(self.way, Way::On | Way::Rests) && self.waited > ticks
    }

    /// Plays.
    pub const fn go(&mut self) {
        self.way = Way::On;
    }

    /// Stops.
    pub const fn stop(&mut self) {
        self.way = Way::Stopped;
    }

    /// Handles a button; returns whether it is one of the player's. Enter plays and stops; at the end it starts over.
    /// After a step by hand it stays there.
    pub fn press(&mut self, button: Button) -> bool {
        match button {
            Button::Confirm if self.is_at_end() => (self.at, self.way) = (0, Way::On),
            Button::Confirm if self.waits() || !self.is_going() => self.go(),
            Button::Confirm => self.stop(),
            Button::Left => self.way = Way::Back,
            Button::Right => self.go(),
            Button::Plus => self.speed = self.speed.faster(),
            Button::Minus => self.speed = self.speed.slower(),
            Button::U => self.stand_at(self.at.saturating_sub(1)),
            Button::Y => self.stand_at(self.at + 1),
            Button::Home => self.stand_at(0),
            Button::End => self.stand_at(self.all),
            Button::Up => self.stand_at(self.stop_before()),
            Button::Down => self.stand_at(self.next_stop()),
            _ => return false,
        }
        true
    }

    /// Handles the mouse: a click or a drag on the bar goes there and plays on from there if it was playing; the wheel
    /// steps. Returns whether it did anything.
    pub fn point(&mut self, mouse: Mouse, bar: Rect) -> bool {
        match mouse {
            Mouse::Click(point) | Mouse::Drag(point) => {
                let is_near = bar.inset(-2 * bar.h / 3).contains(point.x, point.y);
                if is_near && bar.w > 0 {
                    let (along, room) =
                        ((point.x - bar.x).clamp(0, bar.w) as usize, bar.w as usize);
                    let way = self.way;
                    self.stand_at((along * self.all + room / 2) / room);
                    if !self.is_at_end() {
                        self.way = way;
                    }
                }
                is_near
            }
            Mouse::Wheel(_, notches) => {
                self.stand_at(self.at.saturating_add_signed(notches as isize));
                true
            }
            _ => false,
        }
    }

    fn stand_at(&mut self, step: usize) {
        (self.at, self.way, self.waited) = (step.min(self.all), Way::Stopped, 0);
    }

    fn next_stop(&self) -> usize {
        let next = self.stops.iter().copied().find(|&stop| stop > self.at);
        next.unwrap_or(self.all)
    }

    fn stop_before(&self) -> usize {
        let stops = self.stops.iter().rev().copied();
        stops.into_iter().find(|&stop| stop < self.at).unwrap_or(0)
    }

    /// Advances a tick; returns how many steps are due, forwards or back. An owner that makes the steps itself reports
    /// them with [`Self::place`]; until then they are due again in each tick.
    pub fn due(&mut self) -> u64 {
        self.waited = self.waited.saturating_add(1);
        match self.way {
            Way::Stopped => 0,
            Way::Rests => u64::from(self.waited >= self.rest),
            Way::On | Way::Back => self.speed.due(self.waited),
        }
    }

    /// Advances a tick; returns whether the step has changed. It never skips a stop.
    pub fn tick(&mut self) -> bool {
        let due = usize::try_from(self.due()).unwrap_or(usize::MAX);
        let before = self.at;
        if self.way == Way::Back {
            self.at = before.saturating_sub(due);
        } else {
            self.at = before.saturating_add(due).min(self.next_stop());
        }
        let moved = self.at != before;
        if moved {
            self.waited = 0;
            if self.way != Way::Back {
                let rests = self.rest > 0 && self.stops.contains(&self.at);
                self.way = if rests { Way::Rests } else { Way::On };
            }
        }
        moved
    }

    /// Draws its bar, with a mark for each stop and a handle at the present step.
    pub fn draw(&self, screen: &mut Framebuffer, bar: Rect) {
        let along = |step: usize| (bar.w as usize * step).checked_div(self.all).unwrap_or(0) as i32;
        let made = along(self.at);
        screen.fill_rect(bar, Color::SHADOW);
        screen.fill_rect(Rect { w: made, ..bar }, Color::BLUE);
        for &stop in self.stops.iter().filter(|&&stop| stop < self.all) {
            screen.vline(bar.x + along(stop), bar.y, bar.h, Color::NIGHT);
        }
        let (w, more) = (bar.h / 2, bar.h / 3);
        let handle = Rect::new(bar.x + made - w / 2, bar.y - more, w, bar.h + 2 * more);
        screen.fill_rect(handle, Color::CYAN);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Point;

    const BAR: Rect = Rect::new(10, 20, 100, 6);

    fn player(all: usize) -> StepPlayer {
        StepPlayer::new(all, Speed::Every(2))
    }

    /// The steps that it reaches within this many ticks.
    fn steps(player: &mut StepPlayer, ticks: usize) -> Vec<usize> {
        let steps = (0..ticks).filter_map(|_| player.tick().then_some(player.at()));
        steps.collect()
    }

    #[test]
    fn it_goes_both_ways_and_stops_at_both_ends() {
        let mut player = player(2);
        assert!(steps(&mut player, 9).is_empty() && player.press(Button::Right));
        assert_eq!(steps(&mut player, 9), [1, 2]);
        assert!(player.is_at_end() && !player.is_going() && player.has_ended(5));
        player.press(Button::Left);
        assert!(player.is_going());
        assert_eq!(steps(&mut player, 9), [1, 0]);
        assert!(!player.is_going() && !player.has_ended(0));
    }

    #[test]
    fn enter_goes_stops_and_begins_anew_from_the_end() {
        let mut player = player(3);
        player.press(Button::Confirm);
        assert_eq!(steps(&mut player, 4), [1, 2]);
        player.press(Button::Confirm);
        assert!(steps(&mut player, 4).is_empty() && player.waits());
        player.press(Button::End);
        assert!(player.is_at_end() && player.waits() && !player.has_ended(0));
        player.press(Button::Confirm);
        assert_eq!((player.at(), player.is_going()), (0, true));
    }

    #[test]
    fn keys_stop_at_both_ends() {
        let mut player = player(3).going();
        for (button, at) in [
            (Button::U, 0),
            (Button::Y, 1),
            (Button::Y, 2),
            (Button::End, 3),
            (Button::Y, 3),
            (Button::U, 2),
            (Button::Home, 0),
        ] {
            assert!(player.press(button), "{button}");
            assert_eq!((player.at(), player.is_going()), (at, false), "{button}");
        }
        assert!(!player.press(Button::Tab));
    }

    #[test]
    fn it_rests_at_every_stop() {
        let mut player = player(9).with_stops(vec![4, 9], 5).going();
        player.speed = Speed::Instant;
        assert_eq!((steps(&mut player, 4), player.waits()), (vec![4], true));
        assert_eq!(steps(&mut player, 4), [5, 9]);
        for (button, at) in [(Button::Up, 4), (Button::Up, 0), (Button::Down, 4)] {
            player.press(button);
            assert_eq!(player.at(), at);
        }
        player.press(Button::Confirm);
        assert_eq!(steps(&mut player, 1), [9], "Enter goes on at once");
    }

    #[test]
    fn the_bar_and_the_wheel_lead_to_a_step() {
        let mut player = player(10).going();
        let click = |x| Mouse::Click(Point { x, y: 22 });
        assert!(player.point(click(60), BAR) && player.is_going());
        assert_eq!(player.at(), 5);
        assert!(player.point(Mouse::Drag(Point { x: 112, y: 25 }), BAR));
        assert_eq!((player.at(), player.waits()), (10, true));
        assert!(!player.point(click(200), BAR));
        let wheel = |notches| Mouse::Wheel(Point { x: 0, y: 0 }, notches);
        assert!(player.point(wheel(-3), BAR));
        assert_eq!(player.at(), 7);
        player.point(wheel(99), BAR);
        assert_eq!(player.at(), 10);
    }

    #[test]
    fn steps_stay_due_until_the_owner_has_made_them() {
        let mut player = player(9).going();
        assert_eq!([player.due(), player.due(), player.due()], [0, 1, 1]);
        player.place(0, 9);
        assert_eq!(player.due(), 1);
        player.place(1, 9);
        assert_eq!([player.due(), player.due()], [0, 1]);
        player.stop();
        assert_eq!(player.due(), 0);
    }

    #[test]
    fn its_pace_follows_the_keys() {
        let mut player = player(100).going();
        player.press(Button::Plus);
        assert_eq!(steps(&mut player, 3), [1, 2, 3]);
        player.press(Button::Minus);
        assert_eq!(steps(&mut player, 4).len(), 2);
    }
}
