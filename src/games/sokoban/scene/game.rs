//! What is played, and what is known of how it stands.

use crate::games::sokoban::play::Play;
use crate::grid::Pos;
use crate::solve::{Analysis, Loss};

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
