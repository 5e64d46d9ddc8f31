//! The packing plan: the order in which boxes reach their goals, and where some are parked on the way.
//!
//! It is found backwards, from the filled goals, and read forwards. It is a guess: a search that follows it may leave
//! it at any time.

mod pairs;
mod reverse;

use super::distances::PullBack;
use super::macros::{Puzzle, mark};
use crate::floor_graph::Blocks;

pub use reverse::{Reverse, Rule};

/// A box that comes to a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its square before in the plan; `None` for a box from anywhere.
    from: Option<u16>,
    /// Its new square.
    to: u16,
    /// The step by which it leaves again.
    until: Option<usize>,
}

/// The steps in order, and where no box should be meanwhile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    steps: Vec<Step>,
    /// How many of the steps have no order: the boxes that the backward search could not remove.
    kept: usize,
    /// For each number of packed steps: the squares from which a box cannot reach any place that is still to be packed.
    zones: Vec<Vec<bool>>,
}

impl Plan {
    /// A plan of `kept` boxes at any time, and then moves in order; `None` is a box from anywhere.
    fn new(kept: Vec<u16>, moves: Vec<(Option<u16>, u16)>) -> Self {
        let kept_count = kept.len();
        let mut steps: Vec<Step> = kept
            .into_iter()
            .map(|to| (None, to))
            .chain(moves)
            .map(|(from, to)| Step {
                from,
                to,
                until: None,
            })
            .collect();
        // A box that is moved twice in a row is moved once.
        let mut at = kept_count;
        while at + 1 < steps.len() {
            if steps[at + 1].from == Some(steps[at].to) {
                steps[at].to = steps[at + 1].to;
                steps.remove(at + 1);
            } else {
                at += 1;
            }
        }
        let mut plan = Self {
            steps,
            kept: kept_count,
            zones: Vec::new(),
        };
        plan.find_ends();
        let (steps, kept) = (&mut plan.steps, plan.kept);
        steps[..kept].sort_by_key(|step| step.until.is_some());
        plan.find_ends();
        plan
    }

    /// Finds the step by which each box leaves again.
    fn find_ends(&mut self) {
        for at in 0..self.steps.len() {
            let leaves = |step: &Step| step.from == Some(self.steps[at].to);
            let later = self.steps[at + 1..].iter().position(leaves);
            self.steps[at].until = later.map(|later| at + 1 + later);
        }
    }

    /// Keeps only the steps of boxes that never leave again, from anywhere.
    fn forget_parking(&mut self) {
        let kept = self.steps[..self.kept].iter();
        self.kept = kept.filter(|step| step.until.is_none()).count();
        self.steps.retain(|step| step.until.is_none());
        self.steps.iter_mut().for_each(|step| step.from = None);
    }

    /// The progress of the plan with boxes on these squares: the last step that is packed together with all before it.
    /// A parked box may be missing once it has moved on.
    pub fn packed(&self, has_box: &[bool]) -> usize {
        let is_there = |step: &Step| has_box[usize::from(step.to)];
        let kept = &self.steps[..self.kept];
        let stays = |step: &&Step| step.until.is_none();
        if kept.iter().filter(stays).any(|step| !is_there(step)) {
            return kept
                .iter()
                .filter(stays)
                .filter(|step| is_there(step))
                .count();
        }
        let next = self.open_step(has_box);
        let good = |step: &&Step| is_there(step) || step.until.is_some_and(|until| until < next);
        let bad = self.kept - kept.iter().filter(good).count();
        next.saturating_sub(bad)
    }

    /// The first step that is not packed, after those without order.
    fn open_step(&self, has_box: &[bool]) -> usize {
        let mut open = self.steps.len();
        for (at, step) in self.steps.iter().enumerate().skip(self.kept).rev() {
            let is_there = has_box[usize::from(step.to)];
            if !is_there && step.until.is_none_or(|until| until >= open) {
                open = at;
            }
        }
        open
    }

    /// Where the next box should go; `None` if boxes without order are missing, or all is packed.
    pub fn next_place(&self, has_box: &[bool]) -> Option<u16> {
        let missing = |step: &Step| step.until.is_none() && !has_box[usize::from(step.to)];
        if self.steps[..self.kept].iter().any(missing) {
            return None;
        }
        self.steps.get(self.open_step(has_box)).map(|step| step.to)
    }

    /// Where no box should be once `packed` steps are packed; empty if boxes may be anywhere.
    pub fn zone(&self, packed: usize) -> &[bool] {
        let last = self.zones.len().checked_sub(1);
        last.map_or(&[], |last| &self.zones[packed.min(last)])
    }

    /// Finds the zone of the next number of steps. Returns the work done, or nothing when all are known.
    fn add_zone(&mut self, puzzle: &Puzzle) -> Option<u64> {
        let graph = &puzzle.graph;
        let at = self.zones.len();
        if at > self.steps.len() {
            return None;
        }
        let mut zone = vec![false; graph.len()];
        if at + 1 < self.steps.len() {
            let stay = self.steps[..=at].iter().filter(|step| step.until.is_none());
            let walls: Vec<u16> = stay.map(|step| step.to).collect();
            let next: Vec<u16> = self.steps[at + 1..].iter().map(|step| step.to).collect();
            let closed = graph.without(&walls);
            let around = Blocks::around(&closed);
            let mut pull = PullBack::new(graph.len());
            pull.start(&around, &next);
            zone.fill(true);
            mark(&mut zone, &walls, false);
            pull.advance(&closed, &around, usize::MAX, |state| {
                zone[usize::from(state.square)] = false;
            });
        }
        self.zones.push(zone);
        Some(64 * graph.len() as u64)
    }

    /// Makes every zone apply as early as the one before it, so that boxes that will be in the way leave early.
    fn bring_zones_forward(&mut self) {
        let mut began = 0;
        let mut present = Vec::new();
        for at in 0..self.steps.len().saturating_sub(1) {
            let zone = &self.zones[at];
            let is_first = present.is_empty() && !zone.contains(&true);
            if is_first || present == *zone {
                continue;
            }
            present.clone_from(zone);
            self.zones[began..=at].fill(present.clone());
            began = at;
        }
    }
}

#[cfg(test)]
mod tests {
    //! Plans of small boards.

    use std::sync::Arc;

    use super::*;
    use crate::random_levels::picture;
    use crate::terrain::TerrainSurvey;

    /// The plan for a picture, and the number of positions expanded.
    fn plan(puzzle: Puzzle, rule: Rule) -> (Plan, u64) {
        let mut survey = TerrainSurvey::new(&puzzle);
        while survey.advance(&puzzle).is_some() {}
        let mut reverse = Reverse::new(&Arc::new(puzzle), &Arc::new(survey.finish()), rule);
        while reverse.advance().is_some() {}
        (std::mem::take(reverse.plan()), reverse.expanded())
    }

    /// A room of boxes, and a corridor of goals.
    const CORRIDOR: &str = "\
###############
#     #########
# $ $         ####
#       $ @   ...#
#         ########
###########";

    fn squares(puzzle: &Puzzle, steps: &[Step]) -> Vec<i32> {
        let columns = steps.iter().map(|step| puzzle.graph.pos(step.to).x);
        columns.collect()
    }

    #[test]
    fn the_innermost_goal_is_packed_first() {
        let puzzle = picture(CORRIDOR);
        let (plan, expanded) = plan(puzzle.clone(), Rule::STRICT);
        assert_eq!(plan.kept, 0);
        assert_eq!(squares(&puzzle, &plan.steps), [16, 15, 14]);
        assert!(expanded < 10, "{expanded}");
        let mut has_box = vec![false; puzzle.graph.len()];
        let goals = puzzle.graph.goals();
        assert_eq!(plan.packed(&has_box), 0);
        assert_eq!(plan.next_place(&has_box), Some(goals[2]));
        has_box[usize::from(goals[0])] = true;
        assert_eq!(plan.packed(&has_box), 0);
        has_box[usize::from(goals[2])] = true;
        assert_eq!(plan.packed(&has_box), 1);
        assert_eq!(plan.next_place(&has_box), Some(goals[1]));
        has_box[usize::from(goals[1])] = true;
        assert_eq!(plan.packed(&has_box), 3);
        assert_eq!(plan.next_place(&has_box), None);
    }

    #[test]
    fn a_parked_box_may_leave_by_its_step() {
        let moves = vec![(None, 5), (None, 7), (Some(5), 9), (None, 3)];
        let plan = Plan::new(Vec::new(), moves);
        let ends: Vec<_> = plan.steps.iter().map(|step| step.until).collect();
        assert_eq!(ends, [Some(2), None, None, None]);
        let packed = |squares: &[u16]| {
            let mut has_box = vec![false; 10];
            mark(&mut has_box, squares, true);
            plan.packed(&has_box)
        };
        assert_eq!(packed(&[7]), 0);
        assert_eq!(packed(&[5, 7]), 2);
        assert_eq!(packed(&[7, 9]), 3);
        assert_eq!(packed(&[3, 7, 9]), 4);
    }

    #[test]
    fn a_box_that_moves_twice_in_a_row_moves_once() {
        let plan = Plan::new(vec![4], vec![(None, 5), (Some(5), 6), (Some(4), 8)]);
        let steps: Vec<_> = plan.steps.iter().map(|step| (step.from, step.to)).collect();
        assert_eq!(steps, [(None, 4), (None, 6), (Some(4), 8)]);
        assert_eq!(plan.steps[0].until, Some(2));
        let mut plan = plan;
        plan.forget_parking();
        let steps: Vec<_> = plan.steps.iter().map(|step| (step.from, step.to)).collect();
        assert_eq!((plan.kept, &steps[..]), (0, &[(None, 6), (None, 8)][..]));
    }

    #[test]
    fn a_zone_is_where_boxes_are_shut_off_from_what_comes() {
        // The way into the room on the right leads over its first goal.
        let puzzle = picture("###########\n#    ###  #\n# $$@ .  .#\n#    ###  #\n###########");
        let goals = puzzle.graph.goals().to_vec();
        let mut plan = Plan::new(Vec::new(), vec![(None, goals[0]), (None, goals[1])]);
        while plan.add_zone(&puzzle).is_some() {}
        let shut = |square: u16| plan.zone(0)[usize::from(square)];
        let left = puzzle.graph.number(dedale_ground::grid::Pos::new(2, 2));
        assert!(shut(left) && !shut(goals[1]));
        assert!(!plan.zone(2).contains(&true));
    }
}
