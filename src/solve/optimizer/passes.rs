//! The order of an optimiser's attempts: which part of the solution is searched anew, how, and how long.
//!
//! Quick attempts come first. As soon as all of a pass is over and something
//! was gained, all begins again; what is left when no pass gains is a fixpoint.

use std::ops::Range;

use super::vicinity::Displaced;

/// What a pass searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Everything between two positions so many pushes apart.
    Free(usize),
    /// What lies near the solution, in parts as long as memory allows.
    Near(Displaced),
    /// Everything there is: whether anything shorter exists.
    Everything,
}

/// One pass over the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pass {
    /// What it searches.
    pub kind: Kind,
    /// Positions that each of its searches takes up at most.
    pub nodes: u64,
}

/// All passes.
const PASSES: [Pass; 9] = [
    pass(Kind::Near(Displaced::None), 100_000),
    pass(Kind::Free(10), 4_000),
    pass(Kind::Everything, 40_000),
    pass(Kind::Near(Displaced::One(20)), 100_000),
    pass(Kind::Free(30), 20_000),
    pass(Kind::Everything, 300_000),
    pass(Kind::Near(Displaced::Two(16, 8)), 200_000),
    pass(Kind::Free(80), 200_000),
    pass(Kind::Everything, u64::MAX),
];

const fn pass(kind: Kind, nodes: u64) -> Pass {
    Pass { kind, nodes }
}

/// Layouts of a vicinity that are marked at once.
const LAYOUTS: usize = 1 << 22;

/// Where an optimiser is among its attempts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Passes {
    number: usize,
    /// The push where the next attempt begins.
    first: usize,
    has_gained: bool,
}

impl Passes {
    /// All are over.
    pub fn over() -> Self {
        Self {
            number: PASSES.len(),
            ..Self::default()
        }
    }

    /// The pass that is on; `None` when all are over.
    pub fn present(&self) -> Option<Pass> {
        PASSES.get(self.number).copied()
    }

    /// Takes note that the solution became shorter.
    pub fn note_gain(&mut self) {
        self.has_gained = true;
    }

    /// The next part to be searched, of a solution with so many pushes and boxes; nothing when the pass is over.
    pub fn next_part(&mut self, pushes: usize, boxes: usize) -> Option<Range<usize>> {
        let length = match self.present()?.kind {
            Kind::Free(length) => length,
            Kind::Near(displaced) => (LAYOUTS / displaced.layouts(boxes)).max(8),
            Kind::Everything => return None,
        };
        if self.first >= pushes {
            return None;
        }
        let part = self.first..pushes.min(self.first + length);
        // Parts overlap by half. What reaches the end is the last.
        self.first = if part.end == pushes {
            pushes
        } else {
            self.first + length.div_ceil(2)
        };
        Some(part)
    }

    /// Goes on to the next pass, or back to the first one if anything was gained.
    pub fn end_pass(&mut self) {
        let number = if self.has_gained { 0 } else { self.number + 1 };
        *self = Self {
            number,
            ..Self::default()
        };
    }
}
