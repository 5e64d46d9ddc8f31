//! How many pushes take a single box to each goal, found by pulling it back from there.
//!
//! Other boxes are not known here, so every number is a lower bound.

use super::alive::{Alive, pull_back};
use crate::games::sokoban::field::Field;

/// The distance that no number of pushes bridges.
pub const NEVER: u16 = u16::MAX;

/// Pushes from every square to every goal.
#[derive(Clone, Debug)]
pub struct PushDistances {
    goals: usize,
    /// One row of goals for each square; the best side of the player counts.
    nearest: Vec<u16>,
    alive: Alive,
}

impl PushDistances {
    /// Measures from every goal of a field. Takes time and memory for each pair of a square and a goal.
    pub fn new(field: &Field) -> Self {
        let groups = field.side_groups();
        let goals = field.goals().len();
        let mut nearest = vec![NEVER; field.len() * goals];
        let mut seen = vec![[0_u16; 4]; field.len()];
        for (goal, &square) in field.goals().iter().enumerate() {
            let run = goal as u16 + 1;
            let from = std::iter::once(square);
            pull_back(field, &groups, from, |square, side, pushes| {
                let nearest = &mut nearest[usize::from(square) * goals + goal];
                *nearest = (*nearest).min(pushes);
                std::mem::replace(&mut seen[usize::from(square)][side], run) != run
            });
        }
        Self {
            goals,
            nearest,
            alive: Alive::new(field, &groups),
        }
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
        size_of_val(&self.nearest[..])
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

    /// From where a box can come to any goal at all.
    #[inline]
    pub fn alive(&self) -> &Alive {
        &self.alive
    }
}
