//! What cuts the floor: for a box on any square, between which of its sides the player can walk.
//!
//! One depth-first walk over all free squares tells it for every square at
//! once: a subtree from which no way leads past its root is a room of its own
//! where the root is closed (Tarjan's low points). Its memory is used again and again.

use super::floor_graph::{FloorGraph, NOWHERE};

/// The rooms that the free squares are, and those that they would be with one box more.
#[derive(Clone, Debug, Default)]
pub struct Blocks {
    marks: Vec<Mark>,
    path: Vec<u16>,
    found: u32,
    rooms: usize,
}

/// What the walk notes about a square.
#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    /// When the walk came here, counted from 1; 0 where it did not.
    found: u32,
    /// The earliest that a way leads to from the subtree without the way that the walk came by.
    low: u32,
    /// When the walk left, in the same count: what was found before is the subtree.
    end: u32,
    /// The square that the walk came from.
    above: u16,
    /// Where the walk began: the lowest square of the room.
    root: u16,
    /// The lowest square of the subtree.
    lowest: u16,
    /// The direction that is walked to next.
    turn: u8,
}

impl Blocks {
    /// For a graph of so many squares.
    pub fn new(squares: usize) -> Self {
        Self {
            marks: vec![Mark::default(); squares],
            ..Self::default()
        }
    }

    /// Walks all squares that nothing blocks.
    pub fn survey(&mut self, graph: &FloorGraph, is_blocked: impl Fn(u16) -> bool) {
        self.marks.fill(Mark::default());
        (self.found, self.rooms) = (0, 0);
        for root in 0..graph.len() as u16 {
            if self.marks[usize::from(root)].found == 0 && !is_blocked(root) {
                self.rooms += 1;
                self.walk(graph, root, &is_blocked);
            }
        }
    }

    /// Walks the room of `root`, which is its lowest square.
    fn walk(&mut self, graph: &FloorGraph, root: u16, is_blocked: &impl Fn(u16) -> bool) {
        self.enter(root, NOWHERE, root);
        while let Some(&here) = self.path.last() {
            let mark = &mut self.marks[usize::from(here)];
            if mark.turn < 4 {
                let dir = usize::from(mark.turn);
                mark.turn += 1;
                let next = graph.next(here, dir);
                if next == NOWHERE || next == mark.above || is_blocked(next) {
                    continue;
                }
                let found = self.marks[usize::from(next)].found;
                if found == 0 {
                    self.enter(next, here, root);
                } else {
                    let mark = &mut self.marks[usize::from(here)];
                    mark.low = mark.low.min(found);
                }
                continue;
            }
            mark.end = self.found;
            let left = *mark;
            self.path.pop();
            if left.above != NOWHERE {
                let above = &mut self.marks[usize::from(left.above)];
                above.low = above.low.min(left.low);
                above.lowest = above.lowest.min(left.lowest);
            }
        }
    }

    fn enter(&mut self, square: u16, above: u16, root: u16) {
        self.found += 1;
        self.marks[usize::from(square)] = Mark {
            found: self.found,
            low: self.found,
            end: 0,
            above,
            root,
            lowest: square,
            turn: 0,
        };
        self.path.push(square);
    }

    /// How many rooms the free squares are.
    pub fn rooms(&self) -> usize {
        self.rooms
    }

    /// The lowest square of the room that a free square is in.
    #[inline]
    pub fn room(&self, square: u16) -> u16 {
        self.marks[usize::from(square)].root
    }

    /// Whether nothing blocked a square.
    #[inline]
    pub fn is_free(&self, square: u16) -> bool {
        self.marks[usize::from(square)].found != 0
    }

    /// For each side of a free square the room of the player who stands there, if a box came to that square: the
    /// lowest square of the room, [`NOWHERE`] where nobody can stand. Sides that are connected have the same room.
    #[inline]
    pub fn rooms_around(&self, graph: &FloorGraph, square: u16) -> [u16; 4] {
        let here = &self.marks[usize::from(square)];
        let next: [u16; 4] = std::array::from_fn(|side| graph.next(square, side));
        let marks = next.map(|next| match next {
            NOWHERE => Mark::default(),
            next => self.marks[usize::from(next)],
        });
        marks.map(|side| {
            if side.found == 0 {
                return NOWHERE;
            }
            // Which of the subtrees below is this side in, and does a way lead out of it past the square?
            let holds = |child: &&Mark| {
                child.above == square && (child.found..=child.end).contains(&side.found)
            };
            let child = marks.iter().filter(|mark| mark.found != 0).find(holds);
            match child {
                Some(child) if child.low >= here.found => child.lowest,
                _ => here.root,
            }
        })
    }

    /// For every square and side the sides of a box on that square, as bits, that the player can walk to from that
    /// side without moving the box, itself among them; none where that side is wall.
    pub fn around(graph: &FloorGraph) -> Vec<[u8; 4]> {
        let mut blocks = Self::new(graph.len());
        blocks.survey(graph, |_| false);
        let squares = 0..graph.len() as u16;
        let rooms = squares.map(|square| blocks.rooms_around(graph, square));
        rooms
            .map(|rooms| std::array::from_fn(|side| sides_of(rooms, side)))
            .collect()
    }
}

/// The sides that have the same room as `side`, as bits; none where that side is wall.
#[inline]
pub fn sides_of(rooms: [u16; 4], side: usize) -> u8 {
    let room = rooms[side];
    if room == NOWHERE {
        return 0;
    }
    let same = |other: usize| u8::from(rooms[other] == room) << other;
    same(0) | same(1) | same(2) | same(3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{GameRng, Seed};
    use crate::solve::board::Level;
    use crate::solve::floor_graph::Reach;

    #[test]
    fn rooms_around_a_square_are_those_of_floods() {
        let level: Level =
            "###########\n#@$.  #   #\n# ### # # #\n#   # # # #\n### #     #\n#     #####\n###########"
                .parse()
                .unwrap();
        let graph = FloorGraph::new(level.board());
        let squares = graph.len() as u16;
        let (mut blocks, mut reach) = (Blocks::new(graph.len()), Reach::new(graph.len()));
        let mut rng = GameRng::new(Seed(1));
        for _ in 0..200 {
            let boxes = [(); 6].map(|()| rng.index(graph.len()) as u16);
            let is_box = |square: u16| boxes.contains(&square);
            blocks.survey(&graph, is_box);
            let mut lowest = Vec::new();
            for square in (0..squares).filter(|&square| !is_box(square)) {
                reach.fill(&graph, square, is_box);
                lowest.extend(reach.squares().iter().min().copied());
                let rooms = blocks.rooms_around(&graph, square);
                for (side, room) in rooms.into_iter().enumerate() {
                    let stand = graph.next(square, side);
                    if stand == NOWHERE || is_box(stand) {
                        assert_eq!(room, NOWHERE);
                        continue;
                    }
                    reach.fill(&graph, stand, |next| next == square || is_box(next));
                    assert_eq!(Some(&room), reach.squares().iter().min());
                }
            }
            lowest.sort_unstable();
            lowest.dedup();
            assert_eq!(blocks.rooms(), lowest.len());
        }
    }
}
