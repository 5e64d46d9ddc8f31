//! A race against an earlier run: what a game tells of the figure that its player moves, and what it draws of the
//! other.
//!
//! The program plays the other run again beforehand and notes its [`Runner`] at each step. A game knows nothing of
//! films: it says where its own runner is, and draws the figure of a [`Rival`] pale, below everything that lives.

use std::fmt::{self, Write};

use crate::grid::Dir;
use crate::rng::Seed;

/// How far a run has come, and where its figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Runner {
    /// A number for how the run began: runs can race each other if they have the same. See [`start`].
    pub start: u64,
    /// What passes in the game, in the unit that plays best there: ticks of the rules where things happen without a
    /// key, turns or moves where the game waits. The first number is the part of the run in which they are counted
    /// anew.
    pub step: (u32, u64),
    /// The points, if they tell who is ahead at the same step.
    pub points: Option<u64>,
    /// Where the figure is.
    pub figure: Figure,
}

/// Where a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The number of its board within the run: a figure on another board is not drawn.
    pub board: u32,
    /// Where it is, in a unit of the game's own.
    pub at: (i32, i32),
    /// Where it was one step before, for games that draw the way between.
    pub from: (i32, i32),
    /// Where it looks.
    pub facing: Dir,
}

impl Figure {
    /// At rest.
    pub const fn at(board: u32, at: (i32, i32), facing: Dir) -> Self {
        Self {
            board,
            at,
            from: at,
            facing,
        }
    }
}

/// The earlier run, after as many ticks or turns as the player's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rival {
    /// Its figure; `None` if it is on another board.
    pub figure: Option<Figure>,
    /// For the panel: who it is, in at most eight letters.
    pub name: String,
    /// For the panel: how far the player is ahead or behind, or else what the run came to, in at most nine letters.
    pub lead: String,
}

/// The number of a start that this text tells from others.
pub fn start(told: fmt::Arguments) -> u64 {
    struct Mixer(Seed);
    impl Write for Mixer {
        fn write_str(&mut self, part: &str) -> fmt::Result {
            self.0 = self.0.derive(part);
            Ok(())
        }
    }
    let mut mixer = Mixer(Seed(0));
    // It cannot fail.
    let _ = mixer.write_fmt(told);
    mixer.0.0
}
