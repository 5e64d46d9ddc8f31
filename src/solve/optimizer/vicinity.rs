//! The vicinity of a solution: how boxes may lie so that all but one or two are where it has them
//! (after Sébastien Gouëzel's optimiser in YASO).
//!
//! Layouts are marked in a table of bits by a part of their Zobrist hash. Two
//! that share a bit are taken for one, which lets a search see a little more, never less.

use crate::solve::floor_graph::{FloorGraph, NOWHERE, Reach};
use crate::solve::keys::Keys;

/// How many boxes are displaced at most, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Displaced {
    /// None: the layouts of the solution, and what joins them better.
    None,
    /// One, to so many of the nearest squares.
    One(usize),
    /// Two, the first and the second to so many.
    Two(usize, usize),
}

impl Displaced {
    /// Layouts around one of so many boxes, at most.
    pub fn layouts(self, boxes: usize) -> usize {
        match self {
            Self::None => 1,
            Self::One(first) => 1 + boxes * first,
            Self::Two(first, second) => 1 + boxes * first * (1 + boxes * second),
        }
    }
}

/// Bits for each layout: the more, the fewer are taken for another.
const BITS_A_LAYOUT: usize = 16;

/// Marked layouts.
#[derive(Clone, Debug)]
pub struct Vicinity {
    displaced: Displaced,
    /// The layouts of the solution, one after the other.
    around: Vec<u16>,
    boxes_each: usize,
    /// The number of the box, in all layouts, whose displacements are marked next.
    next: usize,
    bits: Vec<u64>,
    near: Reach,
}

impl Vicinity {
    /// Of these layouts of so many boxes, on a graph of so many squares; nothing is marked yet.
    pub fn new(displaced: Displaced, around: Vec<u16>, boxes_each: usize, squares: usize) -> Self {
        let layouts = around.len() / boxes_each.max(1) * displaced.layouts(boxes_each);
        let bits = (layouts * BITS_A_LAYOUT).next_power_of_two().max(64);
        Self {
            displaced,
            around,
            boxes_each,
            next: 0,
            bits: vec![0; bits / 64],
            near: Reach::new(squares),
        }
    }

    /// Bytes that are taken.
    pub fn memory(&self) -> usize {
        size_of_val(&self.bits[..]) + size_of_val(&self.around[..])
    }

    /// Marks what comes of displacing the next box, to squares that are not `is_dead`. Returns how much work it
    /// was; none when all is marked.
    pub fn advance(
        &mut self,
        graph: &FloorGraph,
        keys: &Keys,
        is_dead: impl Fn(u16) -> bool + Copy,
    ) -> u64 {
        if self.next == self.around.len() {
            return 0;
        }
        let index = self.next % self.boxes_each;
        let first = self.next - index;
        let boxes: Vec<u16> = self.around[first..first + self.boxes_each].to_vec();
        self.next += 1;
        let key = keys.of_boxes(&boxes);
        if index == 0 {
            self.mark(key);
        }
        let (one, two) = match self.displaced {
            Displaced::None => return 4 * boxes.len() as u64,
            Displaced::One(one) => (one, 0),
            Displaced::Two(one, two) => (one, two),
        };
        let free = |square| !is_dead(square) && !boxes.contains(&square);
        let moved = |from, to| keys.of_box(from) ^ keys.of_box(to);
        let from = boxes[index];
        let places = self.nearest(graph, from, one, free);
        let mut work = 8 * (boxes.len() * (1 + places.len())) as u64;
        for &to in &places {
            self.mark(key ^ moved(from, to));
        }
        if two == 0 {
            return work;
        }
        for &other in boxes.iter().filter(|&&other| other != from) {
            let others = self.nearest(graph, other, two, free);
            work += (others.len() * (places.len() + 8)) as u64 * 4;
            for &second in &others {
                let key = key ^ moved(other, second);
                for &to in places.iter().filter(|&&to| to != second) {
                    self.mark(key ^ moved(from, to));
                }
            }
        }
        work
    }

    /// The nearest squares that will do, at most `most` of them.
    fn nearest(
        &mut self,
        graph: &FloorGraph,
        from: u16,
        most: usize,
        free: impl Fn(u16) -> bool,
    ) -> Vec<u16> {
        let mut found = Vec::with_capacity(most);
        self.near.start(from);
        while let Some(here) = self.near.look() {
            if free(here) {
                found.push(here);
                if found.len() >= most {
                    break;
                }
            }
            for dir in 0..4 {
                let next = graph.next(here, dir);
                if next != NOWHERE {
                    self.near.note(next);
                }
            }
        }
        found
    }

    fn place(&self, key: u64) -> (usize, u64) {
        let bit = key as usize & (64 * self.bits.len() - 1);
        (bit / 64, 1 << (bit % 64))
    }

    fn mark(&mut self, key: u64) {
        let (word, bit) = self.place(key);
        self.bits[word] |= bit;
    }

    /// Whether the layout of a key is marked.
    #[inline]
    pub fn has(&self, key: u64) -> bool {
        let (word, bit) = self.place(key);
        self.bits[word] & bit != 0
    }
}
