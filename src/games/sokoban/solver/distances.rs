//! How many pushes take a single box to each goal, found by pulling it back from there.
//!
//! The player has to get around the box without walking through it, so a state
//! is a box and the group of sides the player is on. Other boxes are not known
//! here: every number is a lower bound, and what cannot be done alone can never be done.

use crate::games::sokoban::field::{Field, NOWHERE};

/// The distance that no number of pushes bridges.
pub const NEVER: u16 = u16::MAX;

/// Pushes from every square to every goal.
#[derive(Clone, Debug)]
pub struct PushDistances {
    goals: usize,
    /// One row of goals for each square; the best side of the player counts.
    nearest: Vec<u16>,
    /// For each square and side of the player: whether any goal can be reached from there.
    alive: Vec<[bool; 4]>,
}

impl PushDistances {
    /// Measures from all goals of a field.
    pub fn new(field: &Field, groups: &[[u32; 4]]) -> Self {
        let goals = field.goals().len();
        let mut distances = Self {
            goals,
            nearest: vec![NEVER; field.len() * goals],
            alive: vec![[false; 4]; field.len()],
        };
        let mut steps = vec![[NEVER; 4]; field.len()];
        let mut queue: Vec<(u16, u8)> = Vec::new();
        for (goal, &square) in field.goals().iter().enumerate() {
            steps.fill([NEVER; 4]);
            queue.clear();
            for side in 0..4 {
                reach(field, groups, &mut steps, &mut queue, (square, side), 0);
            }
            let mut done = 0;
            while let Some(&(here, side)) = queue.get(done) {
                done += 1;
                let pushes = steps[usize::from(here)][usize::from(side)];
                let nearest = &mut distances.nearest[usize::from(here) * goals + goal];
                *nearest = (*nearest).min(pushes);
                distances.alive[usize::from(here)][usize::from(side)] = true;
                // The box was pushed from that side: it came from where the player stands now.
                let before = field.next(here, usize::from(side));
                if field.next(before, usize::from(side)) != NOWHERE {
                    let state = (before, usize::from(side));
                    reach(field, groups, &mut steps, &mut queue, state, pushes + 1);
                }
            }
        }
        distances
    }

    /// Lets boxes that will never move stay where they are, on goals of their own.
    pub fn settle(&mut self, field: &Field, frozen: &[u16]) {
        for &square in frozen {
            let begin = usize::from(square) * self.goals;
            for (goal, &other) in field.goals().iter().enumerate() {
                self.nearest[begin + goal] = if other == square { 0 } else { NEVER };
            }
        }
    }

    /// Bytes that the distances take.
    pub fn memory(&self) -> usize {
        self.nearest.len() * 2 + self.alive.len() * 4
    }

    /// Pushes from a square to the goal that is `Field::goals()[goal]`; [`NEVER`] if none will do.
    #[inline]
    pub fn get(&self, square: u16, goal: usize) -> u16 {
        self.nearest[usize::from(square) * self.goals + goal]
    }

    /// Pushes from a square to each goal.
    #[inline]
    pub fn row(&self, square: u16) -> &[u16] {
        let begin = usize::from(square) * self.goals;
        &self.nearest[begin..begin + self.goals]
    }

    /// Whether a box on a square can never come to any goal.
    #[inline]
    pub fn is_dead(&self, square: u16) -> bool {
        self.alive[usize::from(square)] == [false; 4]
    }

    /// Whether a box on a square can never come to any goal while the player is on that side of it.
    #[inline]
    pub fn is_dead_from(&self, square: u16, side: usize) -> bool {
        !self.alive[usize::from(square)][side]
    }
}

/// Notes a state and all others to which the player can walk around the box.
fn reach(
    field: &Field,
    groups: &[[u32; 4]],
    steps: &mut [[u16; 4]],
    queue: &mut Vec<(u16, u8)>,
    (square, side): (u16, usize),
    pushes: u16,
) {
    let at = usize::from(square);
    for other in 0..4 {
        let open = field.next(square, side) != NOWHERE;
        if open && groups[at][other] == groups[at][side] && steps[at][other] == NEVER {
            steps[at][other] = pushes;
            queue.push((square, other as u8));
        }
    }
}
