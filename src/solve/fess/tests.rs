//! The guided search by itself.

use super::*;
use crate::answer::{Answer, Replayed};
use crate::backward::Backward;
use crate::plan::Reverse;
use crate::random_levels::{picture, puzzle_of, random_level, room, truth};
use crate::terrain::TerrainSurvey;

fn surveyed(puzzle: Puzzle) -> (Arc<Puzzle>, Arc<Terrain>) {
    let mut survey = TerrainSurvey::new(&puzzle);
    while survey.advance(&puzzle).is_some() {}
    (Arc::new(puzzle), Arc::new(survey.finish()))
}

fn plan(puzzle: &Arc<Puzzle>, terrain: &Arc<Terrain>, rule: Rule) -> Arc<Plan> {
    let mut reverse = Reverse::new(puzzle, terrain, rule);
    while reverse.advance().is_some() {}
    Arc::new(std::mem::take(reverse.plan()))
}

/// Prepares, and searches to the end in every style and then backwards; returns all outcomes, and whether a search
/// that knows lost pairs came to each of them by its own moves.
fn search(puzzle: Puzzle) -> Vec<(Outcome, bool)> {
    let (puzzle, terrain) = surveyed(puzzle);
    let mut searches = Vec::new();
    for rule in [Some(Rule::EASY), Some(Rule::STRICT), None] {
        let plan = rule.map(|rule| plan(&puzzle, &terrain, rule));
        for is_advised in [true, false] {
            for last_word in [LastWord::Far, LastWord::Near] {
                let style = Style {
                    plan: rule,
                    is_advised,
                    last_word,
                    knows_pairs: is_advised,
                    care: match last_word {
                        LastWord::Near => Care::Learns,
                        LastWord::Far => Care::Little,
                    },
                };
                searches.push(Fess::new(
                    &puzzle,
                    &terrain,
                    plan.as_ref(),
                    style,
                    usize::MAX,
                ));
            }
        }
    }
    let mut ends = Vec::new();
    for fess in &mut searches {
        let outcome = end(|| fess.advance().0);
        let is_own = !matches!(fess.phase, Phase::Test(_));
        ends.push((outcome, is_own && fess.style.knows_pairs));
    }
    let mut backward = Backward::new(&puzzle);
    // It meets a search that has hardly begun, and so does most of the work.
    let style = Style {
        plan: None,
        is_advised: true,
        last_word: LastWord::Far,
        knows_pairs: true,
        care: Care::Learns,
    };
    let mut start = Fess::new(&puzzle, &terrain, None, style, usize::MAX);
    start.advance();
    ends.push((end(|| backward.advance(&start).0), false));
    ends
}

/// Runs a search until it ends.
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
    let (mut solved, mut solved_with_pairs) = (0, 0);
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
        for (outcome, is_own) in search(puzzle.clone()) {
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
            solved_with_pairs += u32::from(is_own);
        }
    }
    assert!(solved > 500, "{solved}");
    assert!(solved_with_pairs > 100, "{solved_with_pairs}");
}

/// A search for a picture that learns.
fn learning(level: &str) -> Fess {
    let (puzzle, terrain) = surveyed(picture(level));
    let style = Style {
        plan: Some(Rule::STRICT),
        is_advised: true,
        last_word: LastWord::Far,
        knows_pairs: true,
        care: Care::Learns,
    };
    let plan = plan(&puzzle, &terrain, Rule::STRICT);
    Fess::new(&puzzle, &terrain, Some(&plan), style, usize::MAX)
}

#[test]
fn a_lesson_is_about_the_room_of_the_player() {
    for (level, is_lost) in [
        (
            "##########\n####     #\n#.@$$    #\n####  $ .#\n####.    #\n##########",
            true,
        ),
        (
            "##########\n####     #\n#. $$@   #\n####  $ .#\n####.    #\n##########",
            false,
        ),
    ] {
        let mut fess = learning(level);
        while !matches!(fess.phase, Phase::Judge(_)) {
            fess.advance();
        }
        fess.begin_lesson(0);
        assert!(matches!(fess.phase, Phase::Learn(_)));
        while matches!(fess.phase, Phase::Learn(_)) {
            fess.advance();
        }
        assert_eq!(matches!(fess.phase, Phase::TakeUp), is_lost, "{level}");
    }
}

#[test]
fn a_search_learns_patterns_drops_positions_that_have_them_and_moves_partners_first() {
    let mut fess = learning(
        "  ######\n ##    ###\n##. #    #\n# .##  $ #\n# .#### ##\n##.# $ $ #\n##.  $ $@#\n#       ##\n#########",
    );
    let (mut learned, mut dropped, mut advised) = (0, 0, 0);
    loop {
        let before = fess.phase;
        if fess.advance().0 != Outcome::Searching {
            break;
        }
        match (before, fess.phase) {
            (Phase::TakeUp, Phase::TakeUp) => dropped += 1,
            // The position that it was learned from has it.
            (Phase::Learn(_), Phase::TakeUp) => {
                assert!(fess.findings.has_lost(&fess.work.standing));
                learned += 1;
            }
            (Phase::File(_), _) => {
                let now = fess.work.features.unwrap();
                for found in &fess.work.found {
                    let keeps = found.features.cell.packed <= now.cell.packed;
                    if keeps && fess.findings.is_partner(&fess.pairs, found.born.from) {
                        assert!(found.is_advised);
                        advised += 1;
                    }
                }
            }
            _ => {}
        }
    }
    let counts = (learned, dropped, advised);
    assert!(learned > 0 && dropped > 10 && advised > 100, "{counts:?}");
}
