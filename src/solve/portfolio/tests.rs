//! The searches that only propose, on levels of our own: the complete one stands aside.

use super::*;
use crate::solve::answer::{Answer, Replayed};
use crate::solve::random_levels::{own_levels, puzzle_of};

const LEVELS: &str = include_str!("../../../levels/sokoban/dedale.xsb");

const LIMITS: Limits = Limits {
    nodes: 20_000,
    memory: 256 << 20,
};

/// Searches without the complete search. What is proposed, by whom, after how much work.
fn guess(puzzle: &Puzzle, limits: Limits) -> (Outcome, usize, u64) {
    let mut portfolio = Portfolio::new(puzzle.clone(), limits);
    portfolio.is_done[COMPLETE] = true;
    portfolio.end_turn();
    let (bound, mut worked) = (portfolio.step_bound(), 0);
    loop {
        let (outcome, work) = portfolio.advance();
        assert!((1..=bound).contains(&work), "{work} of {bound}");
        worked += work;
        if outcome != Outcome::Searching {
            assert!(portfolio.memory() > 0 && portfolio.expanded() <= limits.nodes);
            return (outcome, portfolio.searching(), worked);
        }
    }
}

#[test]
fn guided_searches_solve_our_own_levels_and_do_the_same_again() {
    let mut solved = 0;
    let levels = own_levels(LEVELS);
    let count = levels.len();
    for (level, _) in levels {
        let puzzle = puzzle_of(&level).unwrap();
        let found = guess(&puzzle, LIMITS);
        assert_eq!(guess(&puzzle, LIMITS), found);
        let (Outcome::Proposes(moves), ..) = found else {
            continue;
        };
        let mut answer = Answer::new(&puzzle.graph, level.start(), moves);
        let end = loop {
            match answer.advance(level.board(), &puzzle.graph).0 {
                Replayed::UnderWay => {}
                end => break end,
            }
        };
        assert_eq!(end, Replayed::Solves, "{level}");
        solved += 1;
    }
    assert_eq!(solved, count);
}

#[test]
fn whoever_is_out_of_memory_leaves_it_to_the_next_and_all_give_up_in_the_end() {
    let (level, _) = own_levels(LEVELS).pop().unwrap();
    let puzzle = puzzle_of(&level).unwrap();
    let limits = Limits {
        memory: 1 << 10,
        ..LIMITS
    };
    assert_eq!(guess(&puzzle, limits).0, Outcome::GaveUp);
}

#[test]
fn a_proposal_that_is_refused_ends_a_search_and_no_other() {
    let (level, _) = own_levels(LEVELS).remove(0);
    let puzzle = puzzle_of(&level).unwrap();
    let mut portfolio = Portfolio::new(puzzle, LIMITS);
    portfolio.is_done[COMPLETE] = true;
    portfolio.end_turn();
    let mut refused = 0;
    loop {
        match portfolio.advance().0 {
            Outcome::Searching => {}
            Outcome::Proposes(_) => {
                refused += 1;
                if portfolio.refuse() == Outcome::GaveUp {
                    break;
                }
            }
            Outcome::GaveUp => break,
            Outcome::NoSolution => unreachable!("nobody proves anything"),
        }
    }
    assert!(refused > STYLES.len() / 2, "{refused}");
}
