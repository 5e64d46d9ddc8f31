//! What can be known about a position without searching, for the X-ray: dead squares, frozen boxes and what
//! holds them, boxes that are lost.
//!
//! Everything told here is proven; a box that is not called lost may be lost all the same.

use super::blocks::Blocks;
use super::board::{Board, Position};
use super::floor_graph::{FloorGraph, NOWHERE, opposite};
use super::solver::alive::Alive;
use super::solver::freeze::Freeze;
use crate::grid::{Grid, Pos};

/// Indices in `Dir::ALL`.
const UP: usize = 0;
const LEFT: usize = 1;

/// What is known about a board, whatever the position.
#[derive(Clone, Debug)]
pub struct Analysis {
    board: Board,
    graph: FloorGraph,
    alive: Alive,
    dead: Grid<bool>,
    /// The boxes that were frozen when somebody last asked which are lost, and what they leave alive: frozen boxes
    /// stay where they are, so they are mostly the same as the last time.
    walled: (Vec<u16>, Alive),
}

/// A box that no push will ever move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frozen {
    /// Where it is.
    pub at: Pos,
    /// Whether that is a goal; if it is not, the level is lost.
    pub on_goal: bool,
    /// What holds it up and down, and what holds it left and right.
    pub held: [Hold; 2],
}

/// Why a box cannot be pushed along a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hold {
    /// A wall is beside it.
    Wall,
    /// On both sides of it a box could never reach a goal.
    DeadSquares,
    /// Frozen boxes are beside it.
    Boxes(Vec<Pos>),
}

impl Analysis {
    /// Looks at a board.
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

    /// The squares inside from which a box, even alone, can never be pushed to a goal.
    pub fn dead_squares(&self) -> &Grid<bool> {
        &self.dead
    }

    /// The boxes on some squares that no push will ever move, in the order of the squares, and what holds each.
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

    /// The boxes that can never come to a goal any more, row by row: on dead squares, frozen off a goal, or
    /// shut off from every goal by frozen boxes.
    pub fn lost(&mut self, position: &Position) -> Vec<Pos> {
        let frozen = self.frozen_squares(position);
        if self.walled.0 != frozen {
            let graph = self.graph.without(&frozen);
            self.walled = (frozen, Alive::new(&graph, &Blocks::around(&graph)));
        }
        let (frozen, alive) = &self.walled;
        let is_lost = |pos: &Pos| match self.graph.number(*pos) {
            NOWHERE => !self.board.is_goal(*pos),
            square if frozen.binary_search(&square).is_ok() => !self.graph.is_goal(square),
            square => alive.is_dead(square),
        };
        position.boxes().filter(is_lost).collect()
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
    use crate::games::sokoban::board::Level;

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
        // The box could be pulled along the passage, but nobody can turn round in it.
        assert_eq!(
            dead("########\n#  ##  #\n#@$   .#\n#  ##  #\n########"),
            "########\n#xx##xx#\n#x     #\n#xx##xx#\n########"
        );
    }

    #[test]
    fn boxes_that_hold_each_other_are_frozen_and_told_why() {
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
            [Pos::new(3, 1), Pos::new(4, 4)]
        );
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
        assert_eq!(lost(shut), [Pos::new(2, 2)]);
    }
}
