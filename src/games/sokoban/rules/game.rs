//! The game in play, what is known about its position, and what a click has started and runs by itself: a path, and a
//! chosen star.

use std::collections::VecDeque;

use super::play::Play;
use crate::grid::{Dir, Pos};
use crate::solve::{Analysis, BoxWays, Loss};

/// A level in play.
#[derive(Clone)]
pub struct Game {
    pub play: Play,
    pub analysis: Analysis,
    /// Boxes that can never reach a goal any more, row by row, and why.
    lost: Vec<(Pos, Loss)>,
}

/// The bytes of a copy of the analysis for each square.
const WEIGHT_A_SQUARE: usize = 60;

impl Game {
    /// A level just opened, or as it was left.
    pub fn new(play: Play) -> Self {
        let mut game = Self {
            analysis: Analysis::new(play.board()),
            play,
            lost: Vec::new(),
        };
        game.find_lost_boxes();
        game
    }

    /// About how many bytes a copy takes.
    pub fn weight(&self) -> usize {
        self.play.weight() + self.play.board().size().area() * WEIGHT_A_SQUARE
    }

    /// Finds boxes that can never reach a goal any more: call it after a box has moved.
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

    /// The same, or why it stays on its goal for good.
    pub fn why(&mut self, pos: Pos) -> Option<Loss> {
        self.analysis.why(self.play.position(), pos)
    }
}

/// A box that the player has clicked, and where it can be pushed.
#[derive(Clone)]
pub struct Chosen {
    pub at: Pos,
    pub ways: BoxWays,
    /// A square that was clicked before all ways were known.
    pub then: Option<Pos>,
}

/// What runs by itself.
#[derive(Clone, Default)]
pub struct Plans {
    /// Moves still to make, and how many of that path have been made.
    pub way: VecDeque<Dir>,
    pub made: usize,
    /// Whether the program chose the path: then its last move is a push made for the player.
    pub helps: bool,
    pub chosen: Option<Chosen>,
}

impl Plans {
    /// Drops what was meant for another position.
    pub fn forget(&mut self) {
        *self = Self::default();
    }
}
