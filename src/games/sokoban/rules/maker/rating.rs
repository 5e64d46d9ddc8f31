//! How hard a level is for people, from everything that is known about its positions.
//!
//! A long solution alone is not hard. What counts is how often at least a solution turns to a box, and how many pushes
//! beside it lose the level though nothing shows it at once.

use super::room::Plan;
use super::space::{Space, Squares, State, each};
use crate::grid::Dir;

/// The most turns to a box that make a level better.
const MOST_TURNS: u32 = 12;

/// What a level's shortest solution is like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rating {
    /// The fewest pushes.
    pub pushes: u32,
    /// How often at least any solution turns to a box.
    pub turns: u32,
    /// Straight lines of pushes of the shortest solution that was followed.
    pub lines: u32,
    /// All pushes that are possible on its way.
    pub choices: u32,
    /// Those of them that lose the level.
    pub losing: u32,
    /// Those of them that show it at once: the box can never reach a goal from there.
    pub plain: u32,
    /// Positions on its way in which a push that loses does not show it.
    pub traps: u32,
    /// Pushes of a box off a goal.
    pub off_goals: u32,
    /// Squares of floor.
    pub floor: u32,
}

impl Rating {
    /// One number for it all: larger is harder, and better of two. More than twelve turns, and lines of pushes beyond
    /// the turns, are work.
    pub fn score(&self) -> i64 {
        let too_many = self.turns.saturating_sub(MOST_TURNS);
        let weighed: [(u32, i64); 6] = [
            (self.turns.min(MOST_TURNS), 12),
            (too_many, -6),
            (self.lines.saturating_sub(self.turns), -2),
            (self.traps.min(2 * self.turns), 3),
            (self.off_goals.min(4), 4),
            (self.floor, -2),
        ];
        let each = weighed
            .iter()
            .map(|&(count, weight)| i64::from(count) * weight);
        each.sum()
    }

    /// Pushes that lose, of a hundred possible ones.
    pub fn share_losing(&self) -> u32 {
        100 * self.losing / self.choices.max(1)
    }
}

/// The hardest start of a plan, and its rating; `None` if every start leaves a box where it is.
pub fn hardest(plan: Plan, space: &Space) -> Option<(State, Rating)> {
    let mut numbers: Vec<usize> = (0..space.len()).collect();
    let value = |number: usize| {
        let (_, pushes, turns) = space.get(number);
        8 * u32::from(turns) + u32::from(pushes)
    };
    // Only the first few are tried: the others are much like them.
    let tried = numbers.len().min(8);
    let key = |&number: &usize| (std::cmp::Reverse(value(number)), number);
    if tried < numbers.len() {
        numbers.select_nth_unstable_by_key(tried, key);
        numbers.truncate(tried);
    }
    numbers.sort_unstable_by_key(key);
    let start = numbers.into_iter().find(|&number| {
        let (state, ..) = space.get(number);
        each(state.boxes & plan.goals).all(|own| must_move(plan, space, state, own))
    })?;
    Some((space.get(start).0, rate(plan, space, start)))
}

/// Whether no solution leaves this box, which is on a goal, where it is.
fn must_move(plan: Plan, space: &Space, start: State, own: Squares) -> bool {
    let mut seen = vec![false; space.len()];
    let mut open: Vec<usize> = space.find(start).into_iter().collect();
    while let Some(number) = open.pop() {
        if std::mem::replace(&mut seen[number], true) {
            continue;
        }
        let (state, pushes, _) = space.get(number);
        if pushes == 0 {
            return false;
        }
        let others = state.pushes(plan.room).into_iter();
        let others = others.filter(|&(from, ..)| from != own);
        open.extend(others.filter_map(|(.., after)| space.find(after)));
    }
    true
}

/// Follows a shortest solution, with the same box in the same direction where it can.
fn rate(plan: Plan, space: &Space, start: usize) -> Rating {
    let live = plan.room.live(plan.goals);
    let (_, pushes, turns) = space.get(start);
    let mut rating = Rating {
        pushes: pushes.into(),
        turns: turns.into(),
        floor: plan.room.floor.count_ones(),
        ..Rating::default()
    };
    let (mut now, mut last): (_, Option<(Squares, Dir)>) = (start, None);
    loop {
        let (state, left, _) = space.get(now);
        if left == 0 {
            return rating;
        }
        let mut is_trap = false;
        let mut best: Option<(u8, usize, (Squares, Dir), u32)> = None;
        for (from, dir, after) in state.pushes(plan.room) {
            rating.choices += 1;
            let to = plan.room.step(from, dir);
            match space.find(after) {
                None => {
                    rating.losing += 1;
                    let is_plain = to & live == 0;
                    rating.plain += u32::from(is_plain);
                    is_trap |= !is_plain;
                }
                Some(next) if space.get(next).1 < left => {
                    let likeness = match last {
                        Some(line) if line == (from, dir) => 2,
                        Some((box_, _)) if box_ == from => 1,
                        _ => 0,
                    };
                    let leaves = u32::from(from & plan.goals != 0);
                    if best.is_none_or(|(most, ..)| likeness > most) {
                        best = Some((likeness, next, (to, dir), leaves));
                    }
                }
                Some(_) => {}
            }
        }
        rating.traps += u32::from(is_trap);
        let Some((likeness, next, line, leaves)) = best else {
            return rating;
        };
        rating.lines += u32::from(likeness < 2);
        rating.off_goals += leaves;
        (now, last) = (next, Some(line));
    }
}
