//! Plans of small boards.

use std::sync::Arc;

use super::*;
use crate::solve::random_levels::picture;
use crate::solve::terrain::TerrainSurvey;

/// The plan of a picture, and the positions that it took.
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
    let (plan, expanded) = plan(puzzle.clone(), Rule::Strict);
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
    // The way into the room on the right goes over its first goal.
    let puzzle = picture("###########\n#    ###  #\n# $$@ .  .#\n#    ###  #\n###########");
    let goals = puzzle.graph.goals().to_vec();
    let mut plan = Plan::new(Vec::new(), vec![(None, goals[0]), (None, goals[1])]);
    while plan.add_zone(&puzzle).is_some() {}
    let shut = |square: u16| plan.zone(0)[usize::from(square)];
    let left = puzzle.graph.number(crate::grid::Pos::new(2, 2));
    assert!(shut(left) && !shut(goals[1]));
    assert!(!plan.zone(2).contains(&true));
}
