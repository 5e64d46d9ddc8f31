//! Pac-Man and his stick: where he is, what the player wants, and how he moves, pixel by pixel.
//!
//! He can turn anywhere on a square, before its middle and after it, and then moves diagonally until he is in the
//! middle of his new corridor. Turning back is always possible at once. A tap is remembered for some pixels of his way
//! and takes precedence over held keys, since it is newer. The press that makes him turn counts for the rest of the
//! corner, so that a key that was held before does not turn him back there when the new one is released.

use super::arena::{Arena, Pixel};
use super::tables::Steps;
use crate::grid::Dir;

/// Pixels of the longest way around a corner (Pac-Man Dossier, cornering).
const CORNER: u16 = 4;

/// A direction that was pressed, or that he turned to, and that counts even after its key is released.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tap {
    dir: Dir,
    /// Pixels for which it is still remembered.
    pixels: u16,
}

/// Pac-Man.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PacMan {
    /// His middle.
    pub at: Pixel,
    /// The direction he faces.
    pub dir: Dir,
    stick: Stick,
    tap: Option<Tap>,
    /// Ticks for which he still stops because he ate.
    stall: u8,
    /// Ticks in which he did not stop to eat: only these advance the pattern of his speed, as in the arcade.
    beat: u8,
    /// Whether he moved in the last tick; he does not in front of a wall. Ticks for which he stops to eat count like
    /// the ones they interrupt.
    pub moved: bool,
}

impl PacMan {
    /// In a corridor, facing this direction: he starts moving by himself.
    pub(super) fn new(at: Pixel, dir: Dir) -> Self {
        Self {
            at,
            dir,
            stick: Stick::CENTRED,
            tap: None,
            stall: 0,
            beat: 0,
            moved: false,
        }
    }

    /// Reads the stick of this tick; a press is remembered for `tap_pixels` pixels, [`u16::MAX`] meaning for ever.
    pub(super) fn listen(&mut self, stick: Stick, tap_pixels: u16) {
        self.stick = stick;
        if let Some(dir) = stick.pressed {
            let pixels = tap_pixels;
            self.tap = Some(Tap { dir, pixels });
        }
    }

    /// The game starts after READY: keys held now take precedence over taps made meanwhile.
    pub(super) fn set_out(&mut self) {
        if self.stick.held[0].is_some() {
            self.tap = None;
        }
    }

    /// Stops for this many ticks.
    pub(super) fn stall(&mut self, ticks: u8) {
        self.stall = ticks;
    }

    /// Moves for one tick.
    #[inline]
    pub(super) fn tick(&mut self, arena: &Arena, steps: Steps) {
        if self.stall > 0 {
            self.stall -= 1;
            return;
        }
        self.moved = false;
        let pixels = steps.pixels(self.beat.into());
        self.beat = self.beat.wrapping_add(1);
        for _ in 0..pixels {
            self.moved |= self.step(arena);
        }
    }

    /// Moves one pixel if possible; returns whether it was.
    fn step(&mut self, arena: &Arena) -> bool {
        let tapped = self.tap.map(|tap| tap.dir).into_iter();
        let wishes = tapped.chain(self.stick.wishes());
        let mut open = wishes.filter(|&dir| self.may_go(arena, dir));
        if let Some(dir) = open.next().filter(|&dir| dir != self.dir) {
            let pixels = CORNER;
            self.tap = Some(Tap { dir, pixels });
            self.dir = dir;
        }
        if !arena.can_go(self.at, self.dir) {
            return false;
        }
        let lane = self.back_to_lane();
        self.at = arena.go(self.at, self.dir);
        if let Some(dir) = lane {
            self.at = arena.go(self.at, dir);
        }
        match &mut self.tap {
            Some(Tap { pixels: 0, .. }) => self.tap = None,
            Some(tap) if tap.pixels < u16::MAX => tap.pixels -= 1,
            // He goes that way already: soon keys that are held count again.
            Some(tap) if tap.dir == self.dir => tap.pixels = CORNER,
            _ => {}
        }
        true
    }

    /// Whether he can move in this direction now.
    fn may_go(&self, arena: &Arena, dir: Dir) -> bool {
        if dir == self.dir || dir == self.dir.opposite() {
            return arena.can_go(self.at, dir);
        }
        // At a start between two squares there may be a way where there is no exit yet.
        let is_blocked = || !arena.can_go(self.at, self.dir) && arena.can_go(self.at, dir);
        arena.exits(self.at.tile()).has(dir) || is_blocked()
    }

    /// The direction to the middle of his corridor, if he is beside it.
    fn back_to_lane(&self) -> Option<Dir> {
        let across = match self.dir {
            Dir::Up | Dir::Down => Dir::Right,
            Dir::Left | Dir::Right => Dir::Down,
        };
        match self.at.past_middle(across) {
            0 => None,
            past if past < 0 => Some(across),
            _ => Some(across.opposite()),
        }
    }

    /// The tapped direction that he remembers, unless he is already moving that way.
    pub fn tapped(&self) -> Option<Dir> {
        let tapped = self.tap.map(|tap| tap.dir);
        tapped.filter(|&dir| dir != self.dir)
    }
}

/// The stick for one tick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stick {
    /// The directions held down, newest first.
    pub held: [Option<Dir>; 4],
    /// The direction pressed in this tick, whether still held or not; the newest of several.
    pub pressed: Option<Dir>,
}

impl Stick {
    /// Nothing held or pressed.
    pub const CENTRED: Self = Self {
        held: [None; 4],
        pressed: None,
    };

    /// Held in one direction.
    pub const fn held(dir: Dir) -> Self {
        Self {
            held: [Some(dir), None, None, None],
            pressed: None,
        }
    }

    /// Pressed and released within the tick.
    pub const fn tap(dir: Dir) -> Self {
        Self {
            held: [None; 4],
            pressed: Some(dir),
        }
    }

    /// The stick of the next tick, from the directions pressed in it, in order, and those held at its end.
    pub fn follow(
        &mut self,
        pressed: impl IntoIterator<Item = Dir>,
        is_held: impl Fn(Dir) -> bool,
    ) {
        self.pressed = None;
        for dir in pressed {
            self.forget(dir);
            self.remember(dir);
            self.pressed = Some(dir);
        }
        for dir in Dir::ALL {
            let known = self.held.contains(&Some(dir));
            match (known, is_held(dir)) {
                (true, false) => self.forget(dir),
                (false, true) => self.remember(dir),
                _ => {}
            }
        }
    }

    /// The held directions that count, newest first: those whose opposite is newer are left out, or Pac-Man would
    /// tremble between the two.
    pub(super) fn wishes(self) -> impl Iterator<Item = Dir> {
        let held = self.held.into_iter().flatten();
        held.enumerate().filter_map(move |(age, dir)| {
            let newer = &self.held[..age];
            (!newer.contains(&Some(dir.opposite()))).then_some(dir)
        })
    }

    fn remember(&mut self, dir: Dir) {
        self.held.rotate_right(1);
        self.held[0] = Some(dir);
    }

    fn forget(&mut self, dir: Dir) {
        if let Some(place) = self.held.iter().position(|&held| held == Some(dir)) {
            self.held[place..].rotate_left(1);
            self.held[3] = None;
        }
    }
}
