//! The stick of the machine, made of keys: what is held now, the newest first, and what was just pressed.

use crate::grid::Dir;

/// The stick in one tick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stick {
    /// What is held down, the newest first.
    pub held: [Option<Dir>; 4],
    /// What went down in this tick, whether it is still held or not; the newest of several.
    pub pressed: Option<Dir>,
}

impl Stick {
    /// Nobody touches it.
    pub const CENTRED: Self = Self {
        held: [None; 4],
        pressed: None,
    };

    /// Held down in one direction.
    pub const fn held(dir: Dir) -> Self {
        Self {
            held: [Some(dir), None, None, None],
            pressed: None,
        }
    }

    /// Pressed and let go within the tick.
    pub const fn tap(dir: Dir) -> Self {
        Self {
            held: [None; 4],
            pressed: Some(dir),
        }
    }

    /// What follows in the next tick, given which directions went down in it, in the order they did, and which are
    /// down at its end.
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

    /// The held directions that count, the newest first: none whose opposite is newer, or Pac-Man would tremble
    /// between the two.
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
