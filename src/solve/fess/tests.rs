//! The guided search alone.

use super::*;
use crate::solve::answer::{Answer, Replayed};
use crate::solve::backward::Backward;
use crate::solve::plan::Reverse;
use crate::solve::random_levels::{puzzle_of, random_level, room, truth};
use crate::solve::terrain::TerrainSurvey;

/// Prepares, and searches to the end in every style and then backwards; how each ends.
fn search(puzzle: Puzzle) -> Vec<Outcome> {
    let mut survey = TerrainSurvey::new(&puzzle);
    while survey.advance(&puzzle).is_some() {}
    let (puzzle, terrain) = (Arc::new(puzzle), Arc::new(survey.finish()));
    let mut searches = Vec::new();
    for rule in [Some(Rule::Easy), Some(Rule::Strict), None] {
        let plan = rule.map(|rule| {
            let mut reverse = Reverse::new(&puzzle, &terrain, rule);
            while reverse.advance().is_some() {}
            Arc::new(std::mem::take(reverse.plan()))
        });
        for is_advised in [true, false] {
            for last_word in [LastWord::Far, LastWord::Near] {
                let style = Style {
                    plan: rule,
                    is_advised,
                    last_word,
                };
                searches.push(Fess::new(&puzzle, &terrain, plan.as_ref(), style));
            }
        }
    }
    let mut ends: Vec<Outcome> = Vec::new();
    for fess in &mut searches {
        ends.push(end(|| fess.advance().0));
    }
    let mut backward = Backward::new(&puzzle);
    // It meets a search that has hardly begun, and so does most of the way.
    let style = Style {
        plan: None,
        is_advised: true,
        last_word: LastWord::Far,
    };
    let mut start = Fess::new(&puzzle, &terrain, None, style);
    start.advance();
    ends.push(end(|| backward.advance(&start).0));
    ends
}

/// Lets a search go on until it ends.
fn end(mut advance: impl FnMut() -> Outcome) -> Outcome {
    loop {
        match advance() {
            Outcome::Searching => {}
            end => return end,
        }
    }
}

#[test]
fn every_search_solves_all_that_can_be_solved_and_nothing_else() {
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
        for outcome in search(puzzle.clone()) {
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
    assert!(solved > 500, "{solved}");
}
