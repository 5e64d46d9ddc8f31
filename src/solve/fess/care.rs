//! How a guided search finds out that it has lost the level: it tests its best positions by short complete searches,
//! learns lost patterns, and remembers with which boxes a move would have made a lost pair.

use std::sync::Arc;

use super::patterns::Patterns;
use super::short::{End, ShortSearch};
use crate::complete::Status;
use crate::deadlock::lost::{PAIR_WORDS, Pairs, Places};
use crate::floor_graph::FloorGraph;
use crate::macros::Standing;

/// What a search does to find out that it has lost the level, more and more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// Nothing that takes long.
    Little,
    /// A position better than all before is tested by a short complete search.
    Tests,
    /// Beside such tests, it learns lost patterns, and moves the boxes first with which a move was refused as a lost
    /// pair.
    Learns,
}

/// The most positions that a test expands.
const MAX_TESTED: u64 = 100;

/// A test begins only while this many times the work of all tests is less than that of the search.
const TEST_SHARE: u64 = 4;

/// What a search has found out.
#[derive(Clone, Debug)]
pub struct Findings {
    care: Care,
    /// Memory for a test or a lesson, in bytes.
    most_memory: usize,
    test: Option<ShortSearch>,
    /// The order of the best position that may not be lost.
    best: u64,
    /// Work of all tests.
    tested: u64,
    /// Positions expanded in tests.
    expanded: u64,
    patterns: Patterns,
    /// Places of boxes with which a move was refused, in the present position.
    partners: Places<PAIR_WORDS>,
}

impl Findings {
    /// Nothing yet. A test or a lesson may take half of this memory, in bytes.
    pub fn new(care: Care, memory: usize) -> Self {
        Self {
            care,
            most_memory: memory / 2,
            test: None,
            best: u64::MAX,
            tested: 0,
            expanded: 0,
            patterns: Patterns::default(),
            partners: [0; PAIR_WORDS],
        }
    }

    /// From now on no test begins.
    #[cfg(test)]
    pub fn test_nothing(&mut self) {
        self.best = 0;
    }

    /// Positions expanded in tests and lessons.
    pub fn expanded(&self) -> u64 {
        self.expanded + self.patterns.expanded()
    }

    /// Memory of the test or the lesson in progress, in bytes.
    pub fn memory(&self) -> usize {
        let test = self.test.as_ref();
        test.map_or_else(|| self.patterns.memory(), ShortSearch::memory)
    }

    /// Whether a position is known to be lost.
    pub fn has_lost(&self, standing: &Standing) -> bool {
        self.patterns.are_in(standing)
    }

    /// Whether to test a position with this order in a search that has done so much work: it must be better than all
    /// before, and there must have been little work for tests so far.
    pub fn is_to_test(&self, order: u64, worked: u64) -> bool {
        self.care != Care::Little && order < self.best && TEST_SHARE * self.tested < worked
    }

    /// Does the next step of the test of a position with this order. Returns its end, once it comes, and the work done.
    pub fn test(
        &mut self,
        graph: &Arc<FloorGraph>,
        standing: &Standing,
        order: u64,
    ) -> (Option<End>, u64) {
        let begin = || {
            ShortSearch::new(
                graph,
                (standing.boxes.clone(), standing.room),
                MAX_TESTED,
                self.most_memory,
            )
        };
        let (end, work) = self.test.get_or_insert_with(begin).advance();
        self.tested += work;
        if let Some(end) = &end {
            self.test = None;
            self.expanded += end.expanded;
            if !matches!(end.status, Status::Solved | Status::NoSolution) {
                self.best = order;
            }
        }
        (end, work)
    }

    /// Counts a position from which it may learn, in a search that has done so much work; returns whether it is time
    /// for that.
    pub fn count_pick(&mut self, worked: u64) -> bool {
        self.care == Care::Learns && self.patterns.count_pick(worked)
    }

    /// Begins a lesson about boxes, the most promising first, with the player in a room.
    pub fn begin_lesson(&mut self, near: Vec<u16>, room: u16) {
        self.patterns.begin(near, room, self.most_memory);
    }

    /// Does the next step of the lesson. Returns whether it has found a pattern once it ends, and the work done.
    pub fn learn(&mut self, graph: &Arc<FloorGraph>) -> (Option<bool>, u64) {
        self.patterns.advance(graph)
    }

    /// Forgets the partners of the last position.
    pub fn forget_partners(&mut self) {
        self.partners = [0; PAIR_WORDS];
    }

    /// Whether a box that comes to a square, with the player on that side of it, is lost together with one of the
    /// others; these are then partners.
    #[inline]
    pub fn refuses(
        &mut self,
        pairs: &Pairs,
        (square, side): (u16, usize),
        others: &Places<PAIR_WORDS>,
    ) -> bool {
        if self.care != Care::Learns {
            return pairs.are_lost(square, side, others);
        }
        let with = pairs.lost_with(square, side, others);
        let mut all = 0;
        for (partners, with) in self.partners.iter_mut().zip(with) {
            *partners |= with;
            all |= with;
        }
        all != 0
    }

    /// Whether the box on a square is a partner.
    pub fn is_partner(&self, pairs: &Pairs, square: u16) -> bool {
        pairs.is_among(square, &self.partners)
    }
}
