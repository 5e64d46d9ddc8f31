//! Positions that a game would take long to come to, for tests.

use super::Play;
use crate::games::pacman::arcade::ghost::State;
use crate::games::pacman::arcade::pac_man::PacMan;
use crate::games::pacman::arcade::pixel::Pixel;
use crate::games::pacman::board::{GhostName, Place};
use crate::grid::{Dir, Pos};

impl Play {
    /// Puts Pac-Man into the middle of a square.
    pub fn put_pac_man(&mut self, at: Pos, dir: Dir) {
        self.pac_man = PacMan::new(Pixel::at(Place::of(at)), dir);
    }

    /// Puts a ghost into the middle of a corridor's square, about to go on that way.
    pub fn put_ghost(&mut self, name: GhostName, at: Pos, dir: Dir) {
        if let Some(ghost) = &mut self.ghosts[name as usize] {
            ghost.at = Pixel::at(Place::of(at));
            (ghost.dir, ghost.next) = (dir, dir);
            ghost.state = State::Outside;
            ghost.reverse = false;
        }
    }

    /// Takes a ghost off the board.
    pub fn remove_ghost(&mut self, name: GhostName) {
        self.ghosts[name as usize] = None;
    }

    /// Eats everything but so many dots, row by row, without points or facts.
    pub fn leave_dots(&mut self, left: u32) {
        let squares: Vec<Pos> = self.arena.size().positions().collect();
        for pos in squares {
            if self.food.left() > left {
                self.food.take(pos);
            }
        }
    }

    /// Sets the score.
    pub fn set_score(&mut self, score: u64) {
        self.tally.score = score;
    }
}
