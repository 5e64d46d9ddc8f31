//! The guided search alone.

use super::*;
use crate::games::sokoban::solver::answer::{Answer, Replayed};
use crate::games::sokoban::solver::plan::Reverse;
use crate::games::sokoban::solver::random_levels::{puzzle_of, random_level, room, truth};
use crate::games::sokoban::solver::terrain::TerrainSurvey;

/// Prepares and searches to the end; how it ends, and how many positions that took.
fn search(puzzle: Puzzle, by_plan: bool, last_word: LastWord) -> (Outcome, u64) {
    let mut survey = TerrainSurvey::new(&puzzle);
    while survey.advance(&puzzle).is_some() {}
    let (puzzle, terrain) = (Arc::new(puzzle), Arc::new(survey.finish()));
    let plan = by_plan.then(|| {
        let mut reverse = Reverse::new(&puzzle, &terrain);
        while reverse.advance().is_some() {}
        std::mem::take(reverse.plan())
    });
    let mut fess = Fess::new(&puzzle, &terrain, plan, last_word);
    loop {
        match fess.advance().0 {
            Outcome::Searching => {}
            outcome => return (outcome, fess.expanded()),
        }
    }
}

#[test]
fn it_solves_all_that_can_be_solved_and_nothing_else() {
    let mut solved = 0;
    for level in (0..300).filter_map(random_level) {
        let Some(puzzle) = puzzle_of(&level) else {
            continue;
        };
        let graph = puzzle.graph.clone();
        let state = (
            puzzle.boxes.clone(),
            room(&graph, &puzzle.boxes, puzzle.player),
        );
        if puzzle.boxes.iter().all(|&square| graph.is_goal(square)) {
            continue;
        }
        let is_solvable = truth(&puzzle)[&state];
        for (by_plan, last_word) in [
            (true, LastWord::Far),
            (true, LastWord::Near),
            (false, LastWord::Far),
        ] {
            let (outcome, _) = search(puzzle.clone(), by_plan, last_word);
            let Outcome::Proposes(moves) = outcome else {
                assert!(!is_solvable, "{level}");
                continue;
            };
            let mut answer = Answer::new(&graph, level.start(), moves);
            let end = loop {
                match answer.advance(level.board(), &graph).0 {
                    Replayed::UnderWay => {}
                    end => break end,
                }
            };
            assert_eq!(end, Replayed::Solves, "{level}");
            solved += 1;
        }
    }
    assert!(solved > 150, "{solved}");
}
