//! Corrals, rooms that the player cannot enter because boxes close them, and boxes that are frozen for ever.
//!
//! If every push that could ever be the first to open a corral leads into it
//! and can be made right now, then waiting gains nothing: only those pushes need
//! be tried (a "PI-corral", after Brian Damgaard). If there is none at all, the level is lost.

use super::distances::Alive;
use super::floor_graph::{FloorGraph, NOWHERE, Reach, opposite};

/// A push: the box it moves and the index of its direction in `Dir::ALL`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Push {
    /// Where the box is before.
    pub from: u16,
    /// Index in `Dir::ALL`.
    pub dir: u8,
}

impl Push {
    /// Where the player has to stand, or [`NOWHERE`].
    pub fn stand(self, graph: &FloorGraph) -> u16 {
        graph.next(self.from, opposite(usize::from(self.dir)))
    }

    /// Where the box is then, or [`NOWHERE`].
    pub fn to(self, graph: &FloorGraph) -> u16 {
        graph.next(self.from, usize::from(self.dir))
    }
}

/// Finds every push that can be made and leads to no dead square. `reach` is where the player can walk. They come
/// box by box.
pub fn possible(
    graph: &FloorGraph,
    alive: &Alive,
    boxes: &[u16],
    has_box: impl Fn(u16) -> bool,
    reach: &Reach,
    pushes: &mut Vec<Push>,
) {
    pushes.clear();
    for &from in boxes {
        for dir in 0..4 {
            let (to, stand) = (graph.next(from, dir), graph.next(from, opposite(dir)));
            if to != NOWHERE
                && stand != NOWHERE
                && reach.has(stand)
                && !has_box(to)
                && !alive.is_dead_from(to, opposite(dir))
            {
                let dir = dir as u8;
                pushes.push(Push { from, dir });
            }
        }
    }
}

/// Finds corrals; its memory is used again and again.
#[derive(Clone, Debug, Default)]
pub struct Corrals {
    /// One a square: the corral that it belongs to, box or not, counted over all runs.
    room: Vec<u32>,
    now: u32,
    queue: Vec<u16>,
    fence: Vec<u16>,
    pushes: Vec<Push>,
}

impl Corrals {
    /// For a graph of so many squares.
    pub fn new(squares: usize) -> Self {
        Self {
            room: vec![0; squares],
            ..Self::default()
        }
    }

    /// Finds every push that may be needed: those that are [`possible`] and open the corral that leaves the
    /// fewest. `reach` is where the player can walk. They come box by box.
    pub fn pushes(
        &mut self,
        graph: &FloorGraph,
        alive: &Alive,
        boxes: &[u16],
        has_box: impl Fn(u16) -> bool + Copy,
        reach: &Reach,
        pushes: &mut Vec<Push>,
    ) {
        possible(graph, alive, boxes, has_box, reach, pushes);
        self.prune(graph, alive, boxes, has_box, reach, pushes);
    }

    /// Finds the corral that leaves the fewest pushes, and leaves only those in `pushes` (all that can be
    /// made now). Of the ways to the end with the fewest pushes one is left.
    pub fn prune(
        &mut self,
        graph: &FloorGraph,
        alive: &Alive,
        boxes: &[u16],
        has_box: impl Fn(u16) -> bool + Copy,
        reach: &Reach,
        pushes: &mut Vec<Push>,
    ) {
        // Once with every room for itself, once with rooms joined that share a box.
        for joined in [false, true] {
            let first = self.now + 1;
            for &square in boxes {
                for dir in 0..4 {
                    let start = graph.next(square, dir);
                    if start == NOWHERE
                        || reach.has(start)
                        || has_box(start)
                        || self.room[usize::from(start)] >= first
                    {
                        continue;
                    }
                    self.flood(graph, start, joined, has_box, reach);
                    let only = self.opens(graph, alive, has_box, reach);
                    if only && self.pushes.len() < pushes.len() {
                        pushes.clear();
                        pushes.extend_from_slice(&self.pushes);
                        if pushes.is_empty() {
                            return;
                        }
                    }
                }
            }
        }
    }

    /// Finds the squares of a corral and the boxes at its edge.
    fn flood(
        &mut self,
        graph: &FloorGraph,
        start: u16,
        joined: bool,
        has_box: impl Fn(u16) -> bool,
        reach: &Reach,
    ) {
        self.now += 1;
        self.queue.clear();
        self.fence.clear();
        self.queue.push(start);
        self.room[usize::from(start)] = self.now;
        let mut done = 0;
        while let Some(&here) = self.queue.get(done) {
            done += 1;
            let is_box = has_box(here);
            if is_box {
                self.fence.push(here);
                if !joined {
                    continue;
                }
            }
            for dir in 0..4 {
                let next = graph.next(here, dir);
                if next == NOWHERE || self.room[usize::from(next)] == self.now || reach.has(next) {
                    continue;
                }
                self.room[usize::from(next)] = self.now;
                self.queue.push(next);
            }
        }
    }

    /// Whether every push that could come first at this corral leads into it and can be made now; these are
    /// left in `self.pushes`. A corral that needs no push at all does not count.
    fn opens(
        &mut self,
        graph: &FloorGraph,
        alive: &Alive,
        has_box: impl Fn(u16) -> bool,
        reach: &Reach,
    ) -> bool {
        self.pushes.clear();
        let wanting = |&square: &u16| graph.is_goal(square) != has_box(square);
        if !self.queue.iter().any(wanting) {
            return false;
        }
        for &square in &self.fence {
            for dir in 0..4 {
                let to = graph.next(square, dir);
                let from = graph.next(square, opposite(dir));
                if to == NOWHERE || from == NOWHERE || alive.is_dead_from(to, opposite(dir)) {
                    continue;
                }
                let is_ours = |square: u16| self.room[usize::from(square)] == self.now;
                // Before the first push nobody stands inside, and no box at the edge has given way.
                if is_ours(from) || is_ours(to) && has_box(to) {
                    continue;
                }
                if !is_ours(to) || !reach.has(from) {
                    return false;
                }
                self.pushes.push(Push {
                    from: square,
                    dir: dir as u8,
                });
            }
        }
        true
    }
}

/// What can hold a box along a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holds {
    Nothing,
    /// Wall on one side, or squares on both from which no goal can be reached.
    Board,
    Boxes,
}

/// Finds frozen boxes; its memory is used again and again.
///
/// All boxes are taken for frozen at first; whoever could be pushed along a
/// line, while the others stay frozen, is let go, until nobody is left to let
/// go. What remains holds itself for ever. A box not on a goal among them is a loss.
#[derive(Clone, Debug, Default)]
pub struct Freeze {
    /// One a square: whether a box is there that is still taken for frozen.
    held: Vec<bool>,
    queue: Vec<u16>,
}

impl Freeze {
    /// For a graph of so many squares.
    pub fn new(squares: usize) -> Self {
        Self {
            held: vec![false; squares],
            queue: Vec::new(),
        }
    }

    /// Finds out which of these boxes, on squares of their own, are frozen: they are left in `frozen`.
    pub fn find(
        &mut self,
        graph: &FloorGraph,
        alive: &Alive,
        boxes: &[u16],
        frozen: &mut Vec<u16>,
    ) {
        for &square in boxes {
            self.held[usize::from(square)] = true;
        }
        self.queue.clear();
        self.queue.extend_from_slice(boxes);
        while let Some(square) = self.queue.pop() {
            if !self.held[usize::from(square)] {
                continue;
            }
            let goes = |line| self.line(graph, alive, square, line) == Holds::Nothing;
            if goes(0) || goes(1) {
                self.held[usize::from(square)] = false;
                for dir in 0..4 {
                    let next = graph.next(square, dir);
                    if next != NOWHERE && self.held[usize::from(next)] {
                        self.queue.push(next);
                    }
                }
            }
        }
        frozen.clear();
        for &square in boxes {
            if std::mem::take(&mut self.held[usize::from(square)]) {
                frozen.push(square);
            }
        }
    }

    /// What holds a box along a line: 0 up and down, 1 left and right.
    fn line(&self, graph: &FloorGraph, alive: &Alive, square: u16, line: usize) -> Holds {
        let (one, other) = (graph.next(square, line), graph.next(square, line + 2));
        if one == NOWHERE || other == NOWHERE || alive.is_dead(one) && alive.is_dead(other) {
            Holds::Board
        } else if self.held[usize::from(one)] || self.held[usize::from(other)] {
            Holds::Boxes
        } else {
            Holds::Nothing
        }
    }
}
