//! Dead squares: where a single box can never be pushed to any goal, found by pulling back from all goals at once.
//!
//! The player has to get around the box without walking through it, so a state
//! is a box and the sides the player can be on. Other boxes are not known here;
//! what cannot be done alone can never be done.

use crate::solve::floor_graph::{FloorGraph, NOWHERE};

/// For each square and side of the player: whether a box there may come to a goal.
#[derive(Clone, Debug, Default)]
pub struct Alive {
    /// Sides as bits.
    sides: Vec<u8>,
}

impl Alive {
    /// Pulls back from all goals of a graph. `around` is its `Blocks::around`.
    pub fn new(graph: &FloorGraph, around: &[[u8; 4]]) -> Self {
        let mut pull = PullBack::new(graph.len());
        pull.start(around, graph.goals());
        pull.advance(graph, around, usize::MAX, |_| {});
        Self { sides: pull.seen }
    }

    /// Everything is dead, as long as no square is [`Alive::add`]ed.
    pub fn none(squares: usize) -> Self {
        Self {
            sides: vec![0; squares],
        }
    }

    /// Adds a state from which a box comes to a goal.
    #[inline]
    pub fn add(&mut self, state: Pulled) {
        self.sides[usize::from(state.square)] |= state.sides;
    }

    /// Whether a box on a square can never come to any goal.
    #[inline]
    pub fn is_dead(&self, square: u16) -> bool {
        self.sides[usize::from(square)] == 0
    }

    /// Whether a box on a square can never come to any goal while the player is on that side of it.
    #[inline]
    pub fn is_dead_from(&self, square: u16, side: usize) -> bool {
        self.sides[usize::from(square)] & (1 << side) == 0
    }
}

/// A box that was pulled back to a square.
#[derive(Clone, Copy, Debug)]
pub struct Pulled {
    /// The square.
    pub square: u16,
    /// Sides of the player that are one to him, as bits.
    sides: u8,
    /// Pushes from there.
    pub pushes: u16,
}

/// Pulls a box back from goals, nearest states first, in portions; its memory is used again and again.
#[derive(Clone, Debug)]
pub struct PullBack {
    /// For each square the sides of the player it was pulled to, as bits.
    seen: Vec<u8>,
    queue: Vec<Pulled>,
    done: usize,
}

impl PullBack {
    /// For a graph of so many squares.
    pub fn new(squares: usize) -> Self {
        Self {
            seen: vec![0; squares],
            queue: Vec::new(),
            done: 0,
        }
    }

    /// Forgets what was pulled and begins at `goals`. `around` is the graph's `Blocks::around`.
    pub fn start(&mut self, around: &[[u8; 4]], goals: &[u16]) {
        self.seen.fill(0);
        self.queue.clear();
        self.done = 0;
        for &goal in goals {
            (0..4).for_each(|side| self.reach(around, goal, side, 0));
        }
    }

    /// Pulls from at most `most` states and tells `note` of each. Returns from how many it pulled: fewer only
    /// where none is left.
    pub fn advance(
        &mut self,
        graph: &FloorGraph,
        around: &[[u8; 4]],
        most: usize,
        mut note: impl FnMut(Pulled),
    ) -> usize {
        let begin = self.done;
        while self.done - begin < most {
            let Some(&state) = self.queue.get(self.done) else {
                break;
            };
            self.done += 1;
            note(state);
            for side in 0..4 {
                // The box was pushed from that side: it came from where the player stands now.
                if state.sides & (1 << side) != 0 {
                    let before = graph.next(state.square, side);
                    if graph.next(before, side) != NOWHERE {
                        self.reach(around, before, side, state.pushes + 1);
                    }
                }
            }
        }
        self.done - begin
    }

    /// Notes that the box can be at a square with the player on that side of it, and so on all sides that he
    /// can walk to.
    #[inline]
    fn reach(&mut self, around: &[[u8; 4]], square: u16, side: usize, pushes: u16) {
        let sides = around[usize::from(square)][side];
        let seen = &mut self.seen[usize::from(square)];
        if *seen & sides != sides {
            *seen |= sides;
            self.queue.push(Pulled {
                square,
                sides,
                pushes,
            });
        }
    }
}
