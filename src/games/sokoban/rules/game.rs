//! What is played, what is known of how it stands, and what the mouse has asked for and goes on by itself: a way, and a
//! star that is chosen.

use std::collections::VecDeque;

use super::play::Play;
use crate::grid::{Dir, Pos};
use crate::solve::{Analysis, BoxWays, Loss};

/// A level that is played.
#[derive(Clone)]
pub struct Game {
    pub play: Play,
    pub analysis: Analysis,
    /// Boxes that can never come to a goal any more, row by row, and why.
    lost: Vec<(Pos, Loss)>,
}

impl Game {
    /// A level as it was opened or left.
    pub fn new(play: Play) -> Self {
        let mut game = Self {
            analysis: Analysis::new(play.board()),
            play,
            lost: Vec::new(),
        };
        game.find_lost_boxes();
        game
    }

    /// Looks which boxes can never come to a goal any more: to be called when one has moved.
    pub fn find_lost_boxes(&mut self) {
        self.lost = self.analysis.lost(self.play.position());
    }

    /// Why the box on this square is lost, if it is.
    pub fn loss(&self, pos: Pos) -> Option<Loss> {
        let row_by_row = |pos: &Pos| (pos.y, pos.x);
        let found = self
            .lost
            .binary_search_by_key(&row_by_row(&pos), |(pos, _)| row_by_row(pos));
        found.ok().map(|index| self.lost[index].1)
    }

    /// The same, or why it stays where it is.
    pub fn why(&mut self, pos: Pos) -> Option<Loss> {
        self.analysis.why(self.play.position(), pos)
    }
}

/// A box that the player has clicked, and where it can be pushed.
#[derive(Clone)]
pub struct Chosen {
    pub at: Pos,
    pub ways: BoxWays,
    /// The square that was clicked before all ways were known.
    pub then: Option<Pos>,
}

/// All that goes on by itself.
#[derive(Clone, Default)]
pub struct Plans {
    /// Moves that are still to be made, and how many of that way are made.
    pub way: VecDeque<Dir>,
    pub made: usize,
    /// Whether it is the program's way: its last move pushes a box for the player.
    pub helps: bool,
    pub chosen: Option<Chosen>,
}

impl Plans {
    /// Forgets what was meant for another position.
    pub fn forget(&mut self) {
        *self = Self::default();
    }
}
