//! Corrals, which are rooms that the player cannot enter because boxes close them, and boxes that are frozen for good.
//!
//! If every push that could be the first to open a corral leads into it and can be made right now, waiting gains
//! nothing: only those pushes need be tried (a "PI-corral", after Brian Damgaard). If there is no such push, the level
//! is lost.

use super::distances::Alive;
use super::floor_graph::{FloorGraph, NOWHERE, Reach, opposite};

/// A push: the box it moves and the index of its direction in `Dir::ALL`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Push {
    /// The square of the box before.
    pub from: u16,
    /// Index in `Dir::ALL`.
    pub dir: u8,
}

impl Push {
    /// The player's square for the push, or [`NOWHERE`].
    pub fn stand(self, graph: &FloorGraph) -> u16 {
        graph.next(self.from, opposite(usize::from(self.dir)))
    }

    /// The box's square after, or [`NOWHERE`].
    pub fn to(self, graph: &FloorGraph) -> u16 {
        graph.next(self.from, usize::from(self.dir))
    }
}

/// Finds every possible push that does not end on a dead square, box by box. `reach` has the squares that the player
/// can walk to.
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

/// Finds corrals; its memory is reused.
#[derive(Clone, Debug, Default)]
pub struct Corrals {
    /// For each square, the corral that it belongs to, as box or floor, counted over all runs.
    room: Vec<u32>,
    now: u32,
    queue: Vec<u16>,
    fence: Vec<u16>,
    pushes: Vec<Push>,
    /// Whether goals may stay empty.
    spares_goals: bool,
}

impl Corrals {
    /// For a graph with this many squares.
    pub fn new(squares: usize) -> Self {
        Self {
            room: vec![0; squares],
            ..Self::default()
        }
    }

    /// For fewer boxes than goals if `spares`: an empty goal in a corral is no reason to open it.
    #[must_use]
    pub const fn spare_goals(mut self, spares: bool) -> Self {
        self.spares_goals = spares;
        self
    }

    /// Finds every push that may be needed, box by box: those that are [`possible`] and open the corral that leaves the
    /// fewest. `reach` has the squares that the player can walk to.
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

    /// Finds the corral that leaves the fewest pushes, and keeps only those in `pushes` (all that are possible now). At
    /// least one solution with the fewest pushes stays possible.
    pub fn prune(
        &mut self,
        graph: &FloorGraph,
        alive: &Alive,
        boxes: &[u16],
        has_box: impl Fn(u16) -> bool + Copy,
        reach: &Reach,
        pushes: &mut Vec<Push>,
    ) {
        // Once with every room separate, once with rooms that share a box joined.
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

    /// Whether every push that could come first at this corral leads into it and is possible now; these are left in
    /// `self.pushes`. A corral that needs no push does not count.
    fn opens(
        &mut self,
        graph: &FloorGraph,
        alive: &Alive,
        has_box: impl Fn(u16) -> bool,
        reach: &Reach,
    ) -> bool {
        self.pushes.clear();
        let wanting = |&square: &u16| {
            let has_box = has_box(square);
            graph.is_goal(square) != has_box && (has_box || !self.spares_goals)
        };
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
                // Before the first push the player is not inside, and no box at the edge has moved.
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

/// Whether a box can be pushed along a line, while other boxes hold it: then it is not frozen. And if it has just come
/// there, no other box is that was not before.
///
/// A wall on one side holds it too, or squares on both sides from which no goal can be reached.
pub fn is_loose(
    graph: &FloorGraph,
    alive: &Alive,
    square: u16,
    holds: impl Fn(u16) -> bool,
) -> bool {
    (0..2).any(|line| {
        let (one, other) = (graph.next(square, line), graph.next(square, line + 2));
        let is_held = one == NOWHERE
            || other == NOWHERE
            || alive.is_dead(one) && alive.is_dead(other)
            || holds(one)
            || holds(other);
        !is_held
    })
}

/// Finds frozen boxes; its memory is reused.
///
/// At first all boxes are assumed frozen. Boxes that could be pushed along a line while the others stay frozen are
/// released, until there are no more of them. The rest hold each other for good. One of them that is not on a goal is a
/// loss.
#[derive(Clone, Debug, Default)]
pub struct Freeze {
    /// For each square, whether there is a box that is still assumed frozen.
    held: Vec<bool>,
    queue: Vec<u16>,
}

impl Freeze {
    /// For a graph with this many squares.
    pub fn new(squares: usize) -> Self {
        Self {
            held: vec![false; squares],
            queue: Vec::new(),
        }
    }

    /// Finds which of these boxes, each on a square of its own, are frozen; leaves them in `frozen`.
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
            if is_loose(graph, alive, square, |other| self.held[usize::from(other)]) {
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
}
