//! The rules: what one move does to a position, and how it is taken back.
//!
//! A move that cannot be made changes nothing. Nothing is ever pulled, except
//! by taking a push back. The rules know no history.

use super::board::{Board, Position};
use crate::grid::{Dir, Pos};

/// What came of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A wall or a box that cannot move stands there, or the level is finished: nothing has changed.
    Blocked,
    /// The player walked.
    Moved,
    /// The player pushed a box and stands where it was.
    Pushed {
        /// Where the box is now.
        to: Pos,
        /// Whether that is a goal.
        onto_goal: bool,
        /// Whether every goal holds a box now.
        solved: bool,
    },
}

impl Position {
    /// Moves the player one square, pushing the box in front if there is one and if it can go.
    pub fn step(&mut self, board: &Board, dir: Dir) -> Step {
        let next = self.player() + dir;
        if board.is_wall(next) || self.is_solved(board) {
            return Step::Blocked;
        }
        if !self.has_box(next) {
            self.set_player(next);
            return Step::Moved;
        }
        let to = next + dir;
        if board.is_wall(to) || self.has_box(to) {
            return Step::Blocked;
        }
        self.move_box(next, to);
        self.set_player(next);
        Step::Pushed {
            to,
            onto_goal: board.is_goal(to),
            solved: self.is_solved(board),
        }
    }

    /// Takes back a move in direction `dir` that was made from the position before; `pushed` says whether
    /// a box went along.
    pub fn step_back(&mut self, dir: Dir, pushed: bool) {
        let here = self.player();
        if pushed {
            self.move_box(here + dir, here);
        }
        self.set_player(here + dir.opposite());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::board::Level;

    /// Makes the moves of a LURD text and shows the board after them.
    fn after(picture: &str, moves: &str) -> (String, Vec<Step>) {
        let level: Level = picture.parse().unwrap();
        let mut position = level.start().clone();
        let moves = crate::solve::lurd::read(moves).unwrap();
        let steps = moves
            .into_iter()
            .map(|dir| position.step(level.board(), dir))
            .collect();
        (level.board().picture(&position), steps)
    }

    const fn pushed(x: i32, y: i32, onto_goal: bool, solved: bool) -> Step {
        Step::Pushed {
            to: Pos::new(x, y),
            onto_goal,
            solved,
        }
    }

    #[test]
    fn the_player_walks_also_over_goals() {
        let (board, steps) = after("######\n#@ .$#\n######", "rr");
        assert_eq!(board, "######\n#  +$#\n######\n");
        assert_eq!(steps, [Step::Moved, Step::Moved]);
    }

    #[test]
    fn a_box_is_pushed_onto_free_floor() {
        let (board, steps) = after("#######\n#@$  .#\n#######", "r");
        assert_eq!(board, "#######\n# @$ .#\n#######\n");
        assert_eq!(steps, [pushed(3, 1, false, false)]);
    }

    #[test]
    fn a_box_may_leave_a_goal_again() {
        let (board, steps) = after("#########\n#@$. .$ #\n#########", "rr");
        assert_eq!(board, "#########\n#  +$.$ #\n#########\n");
        assert_eq!(
            steps,
            [pushed(3, 1, true, false), pushed(4, 1, false, false)]
        );
    }

    #[test]
    fn neither_wall_nor_box_behind_a_box_gives_way() {
        for stuck in [
            "######\n#.@$##\n######",
            "########\n#..@$$ #\n########",
            "########\n#.@$*  #\n########",
            "####\n#.@$\n####",
        ] {
            let level: Result<Level, _> = stuck.parse();
            if let Ok(level) = level {
                let mut position = level.start().clone();
                assert_eq!(position.step(level.board(), Dir::Right), Step::Blocked);
                assert_eq!(&position, level.start(), "{stuck}");
            }
        }
    }

    #[test]
    fn a_box_is_never_pulled() {
        let (board, _) = after("#######\n#.@$  #\n#     #\n#######", "drrur");
        assert_eq!(board, "#######\n#. $ @#\n#     #\n#######\n");
        let (board, _) = after("#######\n#.@$  #\n#     #\n#######", "l");
        assert_eq!(board, "#######\n#+ $  #\n#     #\n#######\n");
    }

    #[test]
    fn a_finished_level_moves_no_more() {
        let (board, steps) = after("#######\n# @$. #\n#######", "rrl");
        assert_eq!(board, "#######\n#  @* #\n#######\n");
        assert_eq!(
            steps,
            [pushed(4, 1, true, true), Step::Blocked, Step::Blocked]
        );
    }
}
