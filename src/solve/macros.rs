//! The input of a search, and macro moves: one box pushed or pulled any distance while the others stay.
//!
//! A search over (square of the box, sides where the player can be). A single walk over the floor finds which sides are
//! connected for the player, so a box with a hundred destinations costs little more than one with three.

use std::sync::Arc;

use super::board::{Board, Position};
use super::floor_graph::{Blocks, FloorGraph, NOWHERE, Reach, opposite, sides_of};

/// The direction of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The player pushes.
    Push,
    /// The player pulls: pushes in reverse.
    Pull,
}

/// No place before.
const NONE: u32 = u32::MAX;

/// A place that a box can reach.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The square.
    pub square: u16,
    /// The player's sides there, as bits: all in one room.
    pub sides: u8,
    /// The first square of that room.
    pub room: u16,
    /// Number of rooms around the box.
    pub rooms: u8,
    /// Pushes or pulls to it.
    pub pushes: u16,
    /// The index of the place before.
    before: u32,
}

/// Finds macro moves; its memory is reused.
#[derive(Clone, Debug, Default)]
pub struct Macros {
    blocks: Blocks,
    /// For each square, the sides found, as bits.
    seen: Vec<u8>,
    places: Vec<Place>,
    /// How many of the places are the box's starting square.
    starts: usize,
}

impl Macros {
    /// For a graph with this many squares.
    pub fn new(squares: usize) -> Self {
        Self {
            blocks: Blocks::new(squares),
            seen: vec![0; squares],
            ..Self::default()
        }
    }

    /// Surveys the floor between the boxes that stay; the moving box is not one of them.
    pub fn survey(&mut self, graph: &FloorGraph, stays: impl Fn(u16) -> bool) {
        self.blocks.survey(graph, stays);
    }

    /// Takes a box off the floor that was surveyed, instead of the one before.
    pub fn lift(&mut self, graph: &FloorGraph, square: u16) {
        self.blocks.lift(graph, square);
    }

    /// What the last survey found.
    pub fn blocks(&self) -> &Blocks {
        &self.blocks
    }

    /// Finds the places that a box can reach from `from` if the player can stand where `stands` returns true. `may`
    /// refuses a square with the player on a side of it. Returns how many states were looked at.
    pub fn spread(
        &mut self,
        graph: &FloorGraph,
        way: Way,
        from: u16,
        stands: impl Fn(u16) -> bool,
        may: impl Fn(u16, usize) -> bool,
    ) -> u64 {
        for place in self.places.drain(..) {
            self.seen[usize::from(place.square)] = 0;
        }
        for side in 0..4 {
            let stand = graph.next(from, side);
            if stand != NOWHERE && stands(stand) {
                self.reach(graph, from, side, NONE);
            }
        }
        self.starts = self.places.len();
        let mut done = 0;
        while let Some(&Place { square, sides, .. }) = self.places.get(done) {
            for side in (0..4).filter(|side| sides & (1 << side) != 0) {
                let to = match way {
                    Way::Push => graph.next(square, opposite(side)),
                    Way::Pull => graph.next(square, side),
                };
                if to != NOWHERE && self.blocks.is_free(to) && may(to, side) {
                    self.reach(graph, to, side, done as u32);
                }
            }
            done += 1;
        }
        4 * done as u64
    }

    /// Notes that the box can be on a square with the player on that side of it.
    #[inline]
    fn reach(&mut self, graph: &FloorGraph, square: u16, side: usize, before: u32) {
        if self.seen[usize::from(square)] & (1 << side) != 0 {
            return;
        }
        let rooms = self.blocks.rooms_around(graph, square);
        let sides = sides_of(rooms, side);
        if sides == 0 {
            return;
        }
        self.seen[usize::from(square)] |= sides;
        let is_new =
            |&side: &usize| rooms[side] != NOWHERE && !rooms[..side].contains(&rooms[side]);
        let pushes = self.places.get(before as usize);
        let pushes = pushes.map_or(0, |before| before.pushes + 1);
        self.places.push(Place {
            pushes,
            square,
            sides,
            room: rooms[side],
            rooms: (0..4).filter(is_new).count() as u8,
            before,
        });
    }

    /// The places that the box can reach, each after the one that leads to it. Its starting square is left out.
    #[inline]
    pub fn places(&self) -> &[Place] {
        &self.places[self.starts..]
    }

    /// Whether the box can reach a square, or starts there.
    #[inline]
    pub fn reaches(&self, square: u16) -> bool {
        self.seen[usize::from(square)] != 0
    }

    /// The pushes that bring the box to `places()[place]`: from which square to which.
    pub fn route(&self, place: usize) -> Vec<(u16, u16)> {
        let mut steps = Vec::new();
        let mut here = self.places[self.starts + place];
        while let Some(&before) = self.places.get(here.before as usize) {
            steps.push((before.square, here.square));
            here = before;
        }
        steps.reverse();
        steps
    }
}

/// The position a search begins from.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The squares, and the goals among them.
    pub graph: Arc<FloorGraph>,
    /// The boxes' squares, sorted.
    pub boxes: Vec<u16>,
    /// The player's square.
    pub player: u16,
}

impl Puzzle {
    /// A position on a board. Boxes out of the player's reach are left out.
    pub fn new(board: &Board, position: &Position) -> Self {
        let graph = FloorGraph::new(board);
        let squares = position.boxes().map(|pos| graph.number(pos));
        let mut boxes: Vec<u16> = squares.filter(|&square| square != NOWHERE).collect();
        boxes.sort_unstable();
        Self {
            player: graph.number(position.player()),
            boxes,
            graph: Arc::new(graph),
        }
    }

    /// Squares times goals: the memory that distances need.
    pub fn pairs(&self) -> usize {
        self.graph.len() * self.graph.goals().len()
    }
}

/// A position in which moves are tried.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// The boxes' squares, sorted.
    pub boxes: Vec<u16>,
    /// For each square, whether it has a box.
    pub has_box: Vec<bool>,
    /// The squares that the player can walk to.
    pub reach: Reach,
    /// The first square of the player's room.
    pub room: u16,
}

impl Standing {
    /// Without boxes, on this many squares.
    pub fn new(squares: usize) -> Self {
        Self {
            boxes: Vec::new(),
            has_box: vec![false; squares],
            reach: Reach::new(squares),
            room: 0,
        }
    }

    /// Puts boxes, sorted, and the player on a board.
    pub fn set(&mut self, graph: &FloorGraph, boxes: &[u16], player: u16) {
        mark(&mut self.has_box, &self.boxes, false);
        self.boxes.clear();
        self.boxes.extend_from_slice(boxes);
        mark(&mut self.has_box, boxes, true);
        self.reach.fill_past(graph, player, boxes);
        self.room = self.reach.squares().iter().copied().min().unwrap_or(player);
    }
}

/// Marks squares as having a box or not.
pub fn mark(has_box: &mut [bool], boxes: &[u16], present: bool) {
    for &square in boxes {
        has_box[usize::from(square)] = present;
    }
}

#[cfg(test)]
mod tests {
    //! Macro moves compared with single pushes and pulls.

    use std::collections::BTreeSet;

    use super::*;
    use crate::floor_graph::Reach;
    use crate::macros::Puzzle;
    use crate::random_levels::{random_puzzle, room};

    /// The places that a box can reach, with the first square of the player's room, one step of the player at a time.
    fn step_by_step(puzzle: &Puzzle, index: usize, player: u16, way: Way) -> BTreeSet<(u16, u16)> {
        let graph = &puzzle.graph;
        let others = |square: u16| {
            let mut others = puzzle.boxes.iter().enumerate();
            others.any(|(other, &place)| other != index && place == square)
        };
        let mut seen = vec![(puzzle.boxes[index], player)];
        let mut done = 0;
        while let Some(&(square, player)) = seen.get(done) {
            done += 1;
            for dir in 0..4 {
                let next = graph.next(player, dir);
                if next == NOWHERE || others(next) {
                    continue;
                }
                let ahead = graph.next(next, dir);
                let mut after = Vec::new();
                if next != square {
                    after.push((square, next));
                } else if way == Way::Push && ahead != NOWHERE && !others(ahead) {
                    after.push((ahead, next));
                }
                // A player who steps back from a box may pull it along.
                if way == Way::Pull && graph.next(player, opposite(dir)) == square {
                    after.push((player, next));
                }
                for state in after {
                    if !seen.contains(&state) {
                        seen.push(state);
                    }
                }
            }
        }
        let rooms = seen.into_iter().map(|(square, player)| {
            let mut boxes = puzzle.boxes.clone();
            boxes[index] = square;
            (square, room(graph, &boxes, player))
        });
        rooms.collect()
    }

    #[test]
    fn macro_moves_are_all_that_single_steps_do() {
        let mut compared = 0;
        for puzzle in (0..400).filter_map(random_puzzle) {
            let graph = &puzzle.graph;
            let mut macros = Macros::new(graph.len());
            let mut reach = Reach::new(graph.len());
            for (index, &from) in puzzle.boxes.iter().enumerate() {
                for way in [Way::Push, Way::Pull] {
                    let player = puzzle.player;
                    reach.fill(graph, player, |square| puzzle.boxes.contains(&square));
                    macros.survey(graph, |square| {
                        square != from && puzzle.boxes.contains(&square)
                    });
                    macros.spread(graph, way, from, |square| reach.has(square), |_, _| true);
                    let places = macros.places().iter();
                    let mut found: BTreeSet<_> =
                        places.map(|place| (place.square, place.room)).collect();
                    assert_eq!(found.len(), macros.places().len(), "each once");
                    found.insert((from, room(graph, &puzzle.boxes, player)));
                    assert_eq!(
                        found,
                        step_by_step(&puzzle, index, player, way),
                        "{puzzle:?}"
                    );
                    compared += found.len();
                }
            }
        }
        assert!(compared > 3_000, "{compared}");
    }

    #[test]
    fn a_route_is_one_push_after_another() {
        for puzzle in (0..100).filter_map(random_puzzle) {
            let graph = &puzzle.graph;
            let from = puzzle.boxes[0];
            let mut macros = Macros::new(graph.len());
            macros.survey(graph, |square| puzzle.boxes[1..].contains(&square));
            macros.spread(graph, Way::Push, from, |_| true, |_, _| true);
            for (number, place) in macros.places().iter().enumerate() {
                let route = macros.route(number);
                let ends = [route[0].0, route[route.len() - 1].1];
                assert_eq!(ends, [from, place.square]);
                assert!(route.windows(2).all(|pair| pair[0].1 == pair[1].0));
                let is_step =
                    |&(at, next): &(u16, u16)| (0..4).any(|dir| graph.next(at, dir) == next);
                assert!(route.iter().all(is_step));
            }
        }
    }
}
