//! Dead squares: where a single box can never be pushed to any goal, found by pulling back from all goals at once.
//!
//! The player has to get around the box without walking through it, so a state
//! is a box and the sides the player can be on. Other boxes are not known here;
//! what cannot be done alone can never be done.

use crate::games::sokoban::field::{Field, NOWHERE};

/// For each square and side of the player: whether a box there may come to a goal.
#[derive(Clone, Debug)]
pub struct Alive {
    sides: Vec<[bool; 4]>,
}

impl Alive {
    /// Pulls back from all goals of a field. `groups` are its [`Field::side_groups`].
    pub fn new(field: &Field, groups: &[[u32; 4]]) -> Self {
        let mut sides = vec![[false; 4]; field.len()];
        let goals = field.goals().iter().copied();
        pull_back(field, groups, goals, |square, side, _| {
            !std::mem::replace(&mut sides[usize::from(square)][side], true)
        });
        Self { sides }
    }

    /// Whether a box on a square can never come to any goal.
    #[inline]
    pub fn is_dead(&self, square: u16) -> bool {
        self.sides[usize::from(square)] == [false; 4]
    }

    /// Whether a box on a square can never come to any goal while the player is on that side of it.
    #[inline]
    pub fn is_dead_from(&self, square: u16, side: usize) -> bool {
        !self.sides[usize::from(square)][side]
    }
}

/// Pulls a box back from goals, nearest states first. `note` is told a square of the box, a side of the player
/// and the pushes from there, and says whether it hears of that state for the first time.
pub fn pull_back(
    field: &Field,
    groups: &[[u32; 4]],
    goals: impl Iterator<Item = u16>,
    mut note: impl FnMut(u16, usize, u16) -> bool,
) {
    let mut queue: Vec<(u16, u8, u16)> = Vec::new();
    // The player may walk to every side of the same group.
    let mut reach = |queue: &mut Vec<(u16, u8, u16)>, square: u16, side: usize, pushes: u16| {
        for other in 0..4 {
            let at = groups[usize::from(square)];
            let open = field.next(square, side) != NOWHERE;
            if open && at[other] == at[side] && note(square, other, pushes) {
                queue.push((square, other as u8, pushes));
            }
        }
    };
    for goal in goals {
        (0..4).for_each(|side| reach(&mut queue, goal, side, 0));
    }
    let mut done = 0;
    while let Some(&(here, side, pushes)) = queue.get(done) {
        done += 1;
        let side = usize::from(side);
        // The box was pushed from that side: it came from where the player stands now.
        let before = field.next(here, side);
        if field.next(before, side) != NOWHERE {
            reach(&mut queue, before, side, pushes + 1);
        }
    }
}
