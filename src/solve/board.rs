//! A level: the board, which never changes, the position, which does, and the rules by which a move changes it.
//!
//! Everything outside the board is wall, so no caller has to check bounds. A board knows which squares the player could
//! ever enter; the rest is only drawn. `xsb` reads a level from text.

use std::fmt;

use dedale_ground::grid::{Dir, Distances, Grid, Pos, Size};

/// What a square is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// Cannot be entered.
    Wall,
    /// Bare floor.
    Floor,
    /// Floor that needs a box.
    Goal,
}

/// The fixed part of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    squares: Grid<Square>,
    /// Squares the player could enter if there were no box.
    inside: Grid<bool>,
    /// Row by row.
    goals: Vec<Pos>,
}

impl Board {
    /// A board made of `squares`; the player starts somewhere in the room of `player`.
    pub(super) fn new(squares: Grid<Square>, player: Pos) -> Self {
        let size = squares.size();
        let open = |pos| {
            squares
                .get(pos)
                .is_some_and(|&square| square != Square::Wall)
        };
        let reach = Distances::measure(size, [player], |pos, dir| open(pos + dir));
        let inside = Grid::from_fn(size, |pos| reach.get(pos).is_some());
        let goals = squares
            .iter()
            .filter_map(|(pos, &square)| (square == Square::Goal).then_some(pos))
            .collect();
        Self {
            squares,
            inside,
            goals,
        }
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        self.squares.size()
    }

    /// What is at `pos`; wall outside the board.
    #[inline]
    pub fn square(&self, pos: Pos) -> Square {
        self.squares.get(pos).copied().unwrap_or(Square::Wall)
    }

    /// Whether `pos` is wall.
    #[inline]
    pub fn is_wall(&self, pos: Pos) -> bool {
        self.square(pos) == Square::Wall
    }

    /// Whether `pos` is a goal.
    #[inline]
    pub fn is_goal(&self, pos: Pos) -> bool {
        self.square(pos) == Square::Goal
    }

    /// Whether the player could enter `pos` if there were no boxes: squares around the rooms are not inside.
    #[inline]
    pub fn is_inside(&self, pos: Pos) -> bool {
        self.inside.get(pos).copied().unwrap_or(false)
    }

    /// The goals, row by row.
    pub fn goals(&self) -> &[Pos] {
        &self.goals
    }

    /// The first gap, row by row, in the wall of the player's room at the edge of the board, if there is one.
    pub(super) fn gap(&self) -> Option<Pos> {
        let Size { width, height } = self.size();
        let at_edge = |pos: Pos| {
            pos.x == 0 || pos.y == 0 || pos.x as usize + 1 == width || pos.y as usize + 1 == height
        };
        self.inside
            .iter()
            .find_map(|(pos, &inside)| (inside && at_edge(pos)).then_some(pos))
    }

    /// A position on this board as XSB, every row ended, without blanks at the end of rows; a row of only floor is a
    /// single `-`.
    pub fn picture(&self, position: &Position) -> String {
        let Size { width, height } = self.size();
        let mut text = String::with_capacity((width + 1) * height);
        for y in 0..height as i32 {
            let row = (0..width as i32).map(|x| self.letter(position, Pos::new(x, y)));
            text.extend(row);
            text.truncate(text.trim_end_matches(' ').len());
            if text.is_empty() || text.ends_with('\n') {
                // An empty line would end the board when it is read again.
                text.push('-');
            }
            text.push('\n');
        }
        text
    }

    /// The XSB character of a square.
    pub fn letter(&self, position: &Position, pos: Pos) -> char {
        let is_player = position.player() == pos;
        match (self.square(pos), is_player, position.has_box(pos)) {
            (Square::Wall, ..) => '#',
            (Square::Floor, false, false) => ' ',
            (Square::Floor, true, _) => '@',
            (Square::Floor, _, true) => '$',
            (Square::Goal, false, false) => '.',
            (Square::Goal, true, _) => '+',
            (Square::Goal, _, true) => '*',
        }
    }
}

/// The moving part of a level: the player and the boxes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    player: Pos,
    boxes: Grid<bool>,
}

impl Position {
    pub(super) fn new(player: Pos, boxes: Grid<bool>) -> Self {
        Self { player, boxes }
    }

    /// Where the player is.
    #[inline]
    pub fn player(&self) -> Pos {
        self.player
    }

    /// Whether a box is at `pos`.
    #[inline]
    pub fn has_box(&self, pos: Pos) -> bool {
        self.boxes.get(pos).copied().unwrap_or(false)
    }

    /// The boxes, row by row.
    pub fn boxes(&self) -> impl Iterator<Item = Pos> {
        self.boxes
            .iter()
            .filter_map(|(pos, &present)| present.then_some(pos))
    }

    /// Whether every goal holds a box.
    pub fn is_solved(&self, board: &Board) -> bool {
        board.goals().iter().all(|&goal| self.has_box(goal))
    }

    /// Which squares the player can walk to without pushing, and in how many steps.
    pub fn reach(&self, board: &Board) -> Distances {
        Distances::measure(board.size(), [self.player], self.can_walk(board))
    }

    /// Whether a step from a square leads onto free floor, for measuring distances.
    pub fn can_walk<'a>(&'a self, board: &'a Board) -> impl Fn(Pos, Dir) -> bool + 'a {
        |pos, dir| {
            let next = pos + dir;
            !board.is_wall(next) && !self.has_box(next)
        }
    }

    pub(super) fn set_player(&mut self, pos: Pos) {
        self.player = pos;
    }

    /// Moves the box at `from` to the free square `to`.
    pub(super) fn move_box(&mut self, from: Pos, to: Pos) {
        self.boxes[from] = false;
        self.boxes[to] = true;
    }
}

/// A board and the position it begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    board: Board,
    start: Position,
}

impl Level {
    pub(super) fn new(board: Board, start: Position) -> Self {
        Self { board, start }
    }

    /// The fixed part.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The first position.
    pub fn start(&self) -> &Position {
        &self.start
    }
}

impl fmt::Display for Level {
    /// The start as XSB, every row ended. If the first row has no wall, and so does not look like a row of a board, all
    /// rows are on one line, joined by `|`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let picture = self.board.picture(&self.start);
        if picture.lines().next().is_some_and(|row| row.contains('#')) {
            return f.write_str(&picture);
        }
        writeln!(
            f,
            "{}",
            picture.trim_end().replace(' ', "-").replace('\n', "|")
        )
    }
}

/// The result of a move.
///
/// An impossible move changes nothing. Nothing is ever pulled, except when a push is undone. The rules keep no history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// There is a wall or a box that cannot move, or the level is finished: nothing has changed.
    Blocked,
    /// The player walked.
    Moved,
    /// The player pushed a box and is on its old square.
    Pushed {
        /// The box's new square.
        to: Pos,
        /// Whether that is a goal.
        onto_goal: bool,
        /// Whether every goal now holds a box.
        solved: bool,
    },
}

impl Position {
    /// Moves the player one square, pushing a box in front if it can move.
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

    /// Undoes a move in direction `dir` that led to this position; `pushed` says whether a box was pushed.
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

    /// Found by fuzzing: a first row without a wall was taken for text.
    #[test]
    fn a_board_that_begins_without_a_wall_is_written_and_read_back() {
        let level: Level = "--**|#####|#@$.#|#####".parse().unwrap();
        assert_eq!(level.to_string().parse(), Ok(level));
    }

    /// Found by fuzzing: an empty row ended the board.
    #[test]
    fn a_board_with_an_empty_row_is_written_and_read_back() {
        let level: Level = "#####|#@$.#|#####|-----|--#|-|###".parse().unwrap();
        let written = level.to_string();
        assert!(written.contains("\n-\n"), "{written}");
        assert_eq!(written.parse(), Ok(level));
    }

    /// Makes the moves of a LURD text and shows the board after them.
    fn after(picture: &str, moves: &str) -> (String, Vec<Step>) {
        let level: Level = picture.parse().unwrap();
        let mut position = level.start().clone();
        let moves = crate::lurd::read(moves).unwrap();
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
