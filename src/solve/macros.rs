//! Macro moves: one box pushed, or pulled, as far as one likes while the others stay where they are.
//!
//! A search over (square of the box, sides the player can be on). Which sides
//! are one to the player comes from a single walk over the floor, so a box
//! with a hundred places to go costs little more than one with three.

use crate::solve::blocks::{Blocks, sides_of};
use crate::solve::floor_graph::{FloorGraph, NOWHERE, opposite};

/// Which way time goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The player pushes.
    Push,
    /// The player pulls: pushes taken back.
    Pull,
}

/// No place comes before.
const NONE: u32 = u32::MAX;

/// Where a box can come to.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The square.
    pub square: u16,
    /// The sides of the player there, as bits: all of one room.
    pub sides: u8,
    /// The lowest square of that room.
    pub room: u16,
    /// How many rooms the box has around it.
    pub rooms: u8,
    /// Pushes or pulls to it.
    pub pushes: u16,
    /// The number of the place before.
    before: u32,
}

/// Finds macro moves; its memory is used again and again.
#[derive(Clone, Debug, Default)]
pub struct Macros {
    blocks: Blocks,
    /// For each square the sides found, as bits.
    seen: Vec<u8>,
    places: Vec<Place>,
    /// How many of the places are where the box is to begin with.
    starts: usize,
}

impl Macros {
    /// For a graph of so many squares.
    pub fn new(squares: usize) -> Self {
        Self {
            blocks: Blocks::new(squares),
            seen: vec![0; squares],
            ..Self::default()
        }
    }

    /// Looks at the floor between boxes that stay where they are; the one that moves is not among them.
    pub fn survey(&mut self, graph: &FloorGraph, stays: impl Fn(u16) -> bool) {
        self.blocks.survey(graph, stays);
    }

    /// What the last survey found.
    pub fn blocks(&self) -> &Blocks {
        &self.blocks
    }

    /// Finds where a box can come to from `from` if the player can stand wherever `stands` says. `may` refuses a
    /// square and the side of the player there. Returns how many states were looked at.
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

    /// Where the box can come to, each place after the one that leads to it. Where it is to begin with is left out.
    #[inline]
    pub fn places(&self) -> &[Place] {
        &self.places[self.starts..]
    }

    /// Whether the box can come to a square, or is there to begin with.
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

#[cfg(test)]
mod tests;
