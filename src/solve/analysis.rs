//! What can be known about a position without searching: dead squares, frozen boxes and what holds them, boxes that are
//! lost.
//!
//! Everything reported here is proven; a box that is not reported as lost may still be lost.

use super::board::{Board, Position};
use super::corral::Freeze;
use super::distances::Alive;
use super::floor_graph::{Blocks, FloorGraph, NOWHERE, opposite};
use dedale_ground::grid::{Dir, Grid, Pos};

/// Indices in `Dir::ALL`.
const UP: usize = 0;
const LEFT: usize = 1;

/// What is known about a board in every position.
#[derive(Clone, Debug)]
pub struct Analysis {
    board: Board,
    graph: FloorGraph,
    alive: Alive,
    dead: Grid<bool>,
    /// The frozen boxes at the last call of `lost`, and the squares that stay alive with them: frozen boxes do not
    /// move, so they are mostly the same as last time.
    walled: (Vec<u16>, Alive),
}

/// A box that no push will ever move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frozen {
    /// Where it is.
    pub at: Pos,
    /// Whether it is on a goal; if not, the level is lost.
    pub on_goal: bool,
    /// What holds it vertically, and what holds it horizontally.
    pub held: [Hold; 2],
}

/// Why a box cannot be pushed along a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hold {
    /// There is a wall beside it.
    Wall,
    /// On both sides a box could never reach a goal.
    DeadSquares,
    /// There are frozen boxes beside it.
    Boxes(Vec<Pos>),
}

/// Why a box can never reach a goal any more, or never leave the one it is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// Walls on two adjacent sides: it can never move again.
    Corner,
    /// It can only move along a wall without a goal.
    Wall,
    /// It can be pushed, but never to a goal.
    DeadSquare,
    /// It and its neighbours hold each other.
    Frozen,
    /// The same on a goal: not a loss by itself.
    FrozenOnGoal,
    /// Frozen boxes shut it off from every goal.
    ShutOff,
    /// Together with others it shuts off a room that can never be opened: not all of them can reach goals.
    ShutIn,
}

impl Analysis {
    /// Analyses a board.
    pub fn new(board: &Board) -> Self {
        let graph = FloorGraph::new(board);
        let alive = Alive::new(&graph, &Blocks::around(&graph));
        let walled = (Vec::new(), alive.clone());
        let dead = Grid::from_fn(board.size(), |pos| {
            let square = graph.number(pos);
            square != NOWHERE && alive.is_dead(square)
        });
        Self {
            board: board.clone(),
            graph,
            alive,
            dead,
            walled,
        }
    }

    /// The inner squares from which a box, even alone, can never be pushed to a goal.
    pub fn dead_squares(&self) -> &Grid<bool> {
        &self.dead
    }

    /// The boxes on the given squares that no push will ever move, in the order of the squares, and what holds each.
    pub fn frozen(&self, position: &Position, squares: impl Iterator<Item = Pos>) -> Vec<Frozen> {
        let frozen = self.frozen_squares(position);
        let explain = |square: u16| Frozen {
            at: self.graph.pos(square),
            on_goal: self.graph.is_goal(square),
            held: [UP, LEFT].map(|dir| self.hold(&frozen, square, dir)),
        };
        squares
            .map(|pos| self.graph.number(pos))
            .filter(|square| frozen.binary_search(square).is_ok())
            .map(explain)
            .collect()
    }

    /// The boxes that can never reach a goal any more, row by row, and why: on dead squares, frozen off a goal, or shut
    /// off from every goal by frozen boxes.
    pub fn lost(&mut self, position: &Position) -> Vec<(Pos, Loss)> {
        let frozen = self.frozen_squares(position);
        if self.walled.0 != frozen {
            let graph = self.graph.without(&frozen);
            self.walled = (frozen, Alive::new(&graph, &Blocks::around(&graph)));
        }
        let (frozen, alive) = &self.walled;
        let loss = |pos: Pos| match self.graph.number(pos) {
            NOWHERE => (!self.board.is_goal(pos)).then_some(Loss::ShutOff),
            square if self.alive.is_dead(square) => Some(self.dead_end(pos)),
            square if frozen.binary_search(&square).is_ok() => {
                (!self.graph.is_goal(square)).then_some(Loss::Frozen)
            }
            square => alive.is_dead(square).then_some(Loss::ShutOff),
        };
        let lost = |pos| Some((pos, loss(pos)?));
        position.boxes().filter_map(lost).collect()
    }

    /// Why the box at `pos` is lost, or stays on its goal for good; `None` if neither is known.
    pub fn why(&mut self, position: &Position, pos: Pos) -> Option<Loss> {
        let lost = self.lost(position);
        let found = lost.into_iter().find(|&(at, _)| at == pos);
        let stays = || !self.frozen(position, std::iter::once(pos)).is_empty();
        let loss = found.map(|(_, loss)| loss);
        loss.or_else(|| stays().then_some(Loss::FrozenOnGoal))
    }

    /// Why a box on a dead square is lost.
    fn dead_end(&self, pos: Pos) -> Loss {
        let is_wall = |dir: Dir| self.board.is_wall(pos + dir);
        let is_corner = |dir: Dir| is_wall(dir) && is_wall(dir.turned_left(1));
        if Dir::ALL.into_iter().any(is_corner) {
            Loss::Corner
        } else if (Dir::ALL.into_iter()).any(|dir| self.is_wall_along(pos, dir)) {
            Loss::Wall
        } else {
            Loss::DeadSquare
        }
    }

    /// Whether the wall on one side of a square extends to both ends of its row or column.
    fn is_wall_along(&self, pos: Pos, side: Dir) -> bool {
        let goes_on = |way: Dir| {
            let mut squares = std::iter::successors(Some(pos), |&at| {
                let next = at + way;
                (!self.board.is_wall(next)).then_some(next)
            });
            squares.all(|at| self.board.is_wall(at + side))
        };
        goes_on(side.turned_left(1)) && goes_on(side.turned_left(3))
    }

    /// What holds a frozen box on the line through it in direction `dir`.
    fn hold(&self, frozen: &[u16], square: u16, dir: usize) -> Hold {
        let sides = [dir, opposite(dir)].map(|side| self.graph.next(square, side));
        let is_frozen = |side: &&u16| frozen.binary_search(side).is_ok();
        if sides.contains(&NOWHERE) {
            Hold::Wall
        } else if sides.iter().all(|&side| self.alive.is_dead(side)) {
            Hold::DeadSquares
        } else {
            let boxes = sides.iter().filter(is_frozen);
            Hold::Boxes(boxes.map(|&side| self.graph.pos(side)).collect())
        }
    }

    fn frozen_squares(&self, position: &Position) -> Vec<u16> {
        let inside = |&square: &u16| square != NOWHERE;
        let boxes: Vec<u16> = position
            .boxes()
            .map(|pos| self.graph.number(pos))
            .filter(inside)
            .collect();
        let mut frozen = Vec::new();
        Freeze::new(self.graph.len()).find(&self.graph, &self.alive, &boxes, &mut frozen);
        frozen
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;

    fn level(picture: &str) -> Level {
        picture.parse().unwrap()
    }

    /// Dead squares as `x`, other squares inside as blanks.
    fn dead(picture: &str) -> String {
        let level = level(picture);
        let analysis = Analysis::new(level.board());
        let size = level.board().size();
        let letter = |pos: Pos| match (level.board().is_wall(pos), analysis.dead_squares()[pos]) {
            (true, _) => '#',
            (_, true) => 'x',
            _ => ' ',
        };
        let row = |y| (0..size.width as i32).map(move |x| letter(Pos::new(x, y)));
        let rows = (0..size.height as i32).map(|y| row(y).collect::<String>());
        rows.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn corners_and_walls_without_goals_are_dead() {
        assert_eq!(
            dead("#######\n#     #\n# $   #\n# @   #\n#   . #\n#######"),
            "#######\n#xxxxx#\n#x   x#\n#x   x#\n#x   x#\n#######"
        );
    }

    #[test]
    fn a_square_is_dead_if_the_player_cannot_get_behind() {
        // The box could be pulled along the passage, but the player cannot turn round in it.
        assert_eq!(
            dead("########\n#  ##  #\n#@$   .#\n#  ##  #\n########"),
            "########\n#xx##xx#\n#x     #\n#xx##xx#\n########"
        );
    }

    #[test]
    fn boxes_that_hold_each_other_are_frozen_with_reasons() {
        let level = level("########\n#  $*@ #\n#  ..$ #\n#  .   #\n#   $  #\n########");
        let mut analysis = Analysis::new(level.board());
        let frozen = analysis.frozen(level.start(), level.board().size().positions());
        let found: Vec<(Pos, bool)> = frozen.iter().map(|box_| (box_.at, box_.on_goal)).collect();
        assert_eq!(
            found,
            [
                (Pos::new(3, 1), false),
                (Pos::new(4, 1), true),
                (Pos::new(4, 4), false),
            ]
        );
        assert_eq!(
            frozen[0].held,
            [Hold::Wall, Hold::Boxes(vec![Pos::new(4, 1)])]
        );
        assert_eq!(
            frozen[1].held,
            [Hold::Wall, Hold::Boxes(vec![Pos::new(3, 1)])]
        );
        assert_eq!(frozen[2].held, [Hold::Wall, Hold::DeadSquares]);
        assert_eq!(
            analysis.lost(level.start()),
            [(Pos::new(3, 1), Loss::Frozen), (Pos::new(4, 4), Loss::Wall)]
        );
    }

    #[test]
    fn a_lost_box_has_a_reason() {
        let why = |picture: &str, x: i32, y: i32| {
            let level = level(picture);
            Analysis::new(level.board()).why(level.start(), Pos::new(x, y))
        };
        let room = "########\n#$ $  .#\n#@     #\n#  $ $ #\n#      #\n#. ..  #\n########";
        assert_eq!(why(room, 1, 1), Some(Loss::Corner));
        assert_eq!(why(room, 3, 1), None, "a goal is along this wall");
        assert_eq!(why(room, 3, 3), None);
        assert_eq!(why(room, 2, 2), None, "there is no box");
        let wall = "#######\n#  $  #\n#     #\n#@  . #\n#######";
        assert_eq!(why(wall, 3, 1), Some(Loss::Wall));
        let passage = "########\n#  ##  #\n#$@   .#\n#  ##  #\n########";
        assert_eq!(why(passage, 1, 2), Some(Loss::Wall));
        let notch = "#########\n#  # #  #\n#  $    #\n#  # # .#\n#@      #\n#########";
        assert_eq!(why(notch, 3, 2), None);
        let pair = "########\n#  $*@ #\n#  .   #\n########";
        assert_eq!(why(pair, 3, 1), Some(Loss::Frozen));
        assert_eq!(why(pair, 4, 1), Some(Loss::FrozenOnGoal));
        let square = "#########\n#       #\n# $$ .. #\n# $$ .. #\n#@      #\n#########";
        assert_eq!(why(square, 2, 2), Some(Loss::Frozen));
        let shut = "######\n#   *#\n# $#.#\n#@ ###\n#  ###\n######";
        assert_eq!(why(shut, 2, 2), Some(Loss::ShutOff));
    }

    #[test]
    fn a_frozen_box_in_the_doorway_shuts_the_others_out() {
        let lost = |picture: &str| {
            let level = level(picture);
            Analysis::new(level.board()).lost(level.start())
        };
        let open = "######\n#   .#\n# $#*#\n#@ ###\n#  ###\n######";
        assert_eq!(lost(open), []);
        let shut = "######\n#   *#\n# $#.#\n#@ ###\n#  ###\n######";
        assert_eq!(lost(shut), [(Pos::new(2, 2), Loss::ShutOff)]);
    }
}
