//! What the program can do for the player: find the next push, and show a stored solution.

use crate::games::sokoban::play::Play;
use crate::games::sokoban::solver::{Limits, Solver, Status};
use crate::grid::{Dir, Pos};
use crate::input::Button;

/// Work that a search does in a tick, be it for a hint or for ways of a box: a fraction of the tick's time, and the same
/// in every replay.
pub const WORK_A_TICK: u64 = 1 << 19;
/// A hint is worth so many positions, and no more: a minute and more of searching.
const LIMITS: Limits = Limits {
    nodes: 2_000_000,
    memory: 256 << 20,
};

/// The next push, as far as it is known.
#[derive(Clone, Default)]
pub enum Hint {
    /// Nobody asked.
    #[default]
    None,
    /// The search is under way.
    Searching(Box<Solver>),
    /// Push this box that way.
    Push(Pos, Dir),
}

impl Hint {
    /// Begins to look for a push from where the level stands.
    pub fn search(play: &Play) -> Self {
        Self::Searching(Box::new(Solver::new(play.board(), play.position(), LIMITS)))
    }

    /// Searches on for a tick, and says what came of it if there is no push to show.
    pub fn advance(&mut self) -> Option<&'static str> {
        let Self::Searching(solver) = self else {
            return None;
        };
        let (next, said) = match solver.advance(WORK_A_TICK) {
            Status::Searching => return None,
            Status::Solved => (
                solver
                    .hint()
                    .map_or(Self::None, |(at, dir)| Self::Push(at, dir)),
                None,
            ),
            Status::NoSolution => (
                Self::None,
                Some("No solution from here: take something back"),
            ),
            Status::GaveUp => (Self::None, Some("No hint found")),
        };
        *self = next;
        said
    }

    /// Whether there is something to draw that may not have been there a tick before.
    pub fn is_news(&self) -> bool {
        !matches!(self, Self::None)
    }
}

/// Ticks between two moves of a solution that is shown, from slow to fast.
const PACES: [u32; 6] = [60, 30, 15, 8, 4, 2];

/// A stored solution being shown.
#[derive(Clone)]
pub struct Demo {
    moves: Vec<Dir>,
    at: usize,
    backwards: bool,
    pace: usize,
    ticks: u32,
}

/// What is shown in a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DemoMove {
    /// The next move.
    Forward(Dir),
    /// The last move is taken back.
    Back,
}

impl Demo {
    /// From the first move, at a pace one can follow.
    pub fn new(moves: Vec<Dir>) -> Self {
        Self {
            moves,
            at: 0,
            backwards: false,
            pace: 2,
            ticks: 0,
        }
    }

    /// Takes one of the buttons that steer it.
    pub fn steer(&mut self, button: Button) {
        match button {
            Button::Left => self.backwards = true,
            Button::Right => self.backwards = false,
            Button::Faster => self.pace = (self.pace + 1).min(PACES.len() - 1),
            _ => self.pace = self.pace.saturating_sub(1),
        }
    }

    /// Lets a tick pass; what is shown in it, if anything is.
    pub fn tick(&mut self) -> Option<DemoMove> {
        self.ticks += 1;
        if self.ticks < PACES[self.pace] {
            return None;
        }
        self.ticks = 0;
        if self.backwards {
            self.at = self.at.checked_sub(1)?;
            return Some(DemoMove::Back);
        }
        let &dir = self.moves.get(self.at)?;
        self.at += 1;
        Some(DemoMove::Forward(dir))
    }

    /// Moves shown, and all of them.
    pub fn progress(&self) -> (usize, usize) {
        (self.at, self.moves.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solution_is_shown_both_ways_and_stops_at_its_ends() {
        let mut demo = Demo::new(vec![Dir::Up, Dir::Left]);
        (0..5).for_each(|_| demo.steer(Button::Faster));
        let mut shown = || (0..2).map(|_| demo.tick()).last().unwrap();
        let forward = |dir| Some(DemoMove::Forward(dir));
        let expected = [forward(Dir::Up), forward(Dir::Left), None];
        assert_eq!([shown(), shown(), shown()], expected);
        demo.steer(Button::Left);
        let mut shown = || (0..2).map(|_| demo.tick()).last().unwrap();
        let back = Some(DemoMove::Back);
        assert_eq!([shown(), shown(), shown()], [back, back, None]);
        assert_eq!(demo.progress(), (0, 2));
    }
}
