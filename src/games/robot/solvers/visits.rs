//! How many squares have been visited, and, where somebody wants to see it, in which order.

use crate::games::robot::layout::Layout;
use crate::grid::Pos;

/// The visits of one run.
#[derive(Clone)]
pub(super) struct Visits {
    layout: Layout,
    count: usize,
    /// The number of each square's first visit, from 1; 0 before it. Empty when nobody wants to know.
    numbers: Vec<u32>,
}

impl Visits {
    /// None yet.
    pub fn new(layout: Layout, numbered: bool) -> Self {
        let numbers = vec![0; if numbered { layout.length() } else { 0 }];
        Self {
            layout,
            count: 0,
            numbers,
        }
    }

    /// A square is visited for the first time.
    #[inline]
    pub fn add(&mut self, index: usize) {
        self.count += 1;
        if let Some(number) = self.numbers.get_mut(index) {
            *number = self.count as u32;
        }
    }

    pub fn count(&self) -> usize {
        self.count
    }

    /// The number of the first visit at `pos`, from 1.
    pub fn number(&self, pos: Pos) -> Option<u32> {
        if !self.layout.size().contains(pos) {
            return None;
        }
        let number = self.numbers.get(self.layout.index(pos)).copied();
        number.filter(|&number| number > 0)
    }
}
