//! Whether a position is provably lost: from the cheapest proof to the dearest, in small steps.
//!
//! What is called lost has no solution. What is called open may be lost all the same.

pub mod corral_search;
mod retrograde;

use self::corral_search::{CorralSearch, Finding};
use self::retrograde::Retrograde;
use super::alive::Alive;
use super::corral::{Corrals, Push};
use super::freeze::Freeze;
use super::maps::Maps;
use super::matching::Matching;
use super::puzzle::{Puzzle, Standing};

/// Judges positions; its memory is used again and again.
#[derive(Clone, Debug)]
pub struct Judge {
    alive: Alive,
    freeze: Freeze,
    frozen: Vec<u16>,
    maps: Maps,
    /// The number of the map with the frozen boxes as walls.
    map: usize,
    matching: Matching,
    corrals: Corrals,
    pushes: Vec<Push>,
    retrograde: Retrograde,
    corral_search: CorralSearch,
    phase: Phase,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    Measure,
    Match,
    Prune,
    Search,
}

impl Judge {
    /// For a puzzle; nothing is measured yet.
    pub fn new(puzzle: &Puzzle, alive: Alive) -> Self {
        let squares = puzzle.graph.len();
        Self {
            alive,
            freeze: Freeze::new(squares),
            frozen: Vec::new(),
            maps: Maps::new(),
            map: 0,
            matching: Matching::default(),
            corrals: Corrals::new(squares),
            pushes: Vec::new(),
            retrograde: Retrograde::new(squares),
            corral_search: CorralSearch::new(squares),
            phase: Phase::Measure,
        }
    }

    /// Bytes for what is remembered.
    pub fn memory(&self) -> usize {
        self.maps.memory() + self.corral_search.memory()
    }

    /// Whether a box that is not on a goal can never be pushed again.
    pub fn freezes(&mut self, puzzle: &Puzzle, boxes: &[u16]) -> bool {
        let graph = &puzzle.graph;
        self.freeze
            .find(graph, &self.alive, boxes, &mut self.frozen);
        self.frozen.iter().any(|&square| !graph.is_goal(square))
    }

    /// Begins to judge a position.
    pub fn start(&mut self, puzzle: &Puzzle, boxes: &[u16]) -> u64 {
        if self.maps.find(&[]).is_some() {
            self.maps.trim();
        }
        self.freeze
            .find(&puzzle.graph, &self.alive, boxes, &mut self.frozen);
        self.matching.start(boxes);
        self.phase = Phase::Measure;
        16 * boxes.len() as u64
    }

    /// Does the next step. Returns the work, and whether the position is lost once that is decided.
    pub fn advance(&mut self, puzzle: &Puzzle, standing: &Standing) -> (Option<bool>, u64) {
        let graph = &puzzle.graph;
        match self.phase {
            Phase::Measure => {
                // The map without walls is the first.
                let wanted = [&[], &self.frozen[..]];
                let missing = wanted
                    .iter()
                    .find(|frozen| self.maps.find(frozen).is_none());
                if let Some(frozen) = missing {
                    return (None, self.maps.make(graph, frozen));
                }
                self.map = self.maps.find(&self.frozen).unwrap_or(0);
                self.phase = Phase::Match;
                (None, 1)
            }
            Phase::Match => {
                let distances = self.maps.get(self.map);
                if !self.matching.is_done() {
                    return (None, self.matching.advance(distances));
                }
                if self.matching.pushes(distances).is_none() {
                    return (Some(true), 1);
                }
                self.phase = Phase::Prune;
                (None, 1)
            }
            Phase::Prune => {
                let alive = self.maps.get(self.map).alive();
                let Standing {
                    boxes,
                    has_box,
                    reach,
                    ..
                } = standing;
                let has_box = |square: u16| has_box[usize::from(square)];
                self.corrals
                    .pushes(graph, alive, boxes, has_box, reach, &mut self.pushes);
                let work = (12 * graph.len() + 16 * standing.boxes.len()) as u64;
                if self.pushes.is_empty() {
                    return (Some(true), work);
                }
                let (is_lost, looked) = if self.frozen.is_empty() {
                    (false, 0)
                } else {
                    self.retrograde
                        .is_lost(graph, &standing.has_box, &self.frozen)
                };
                self.phase = Phase::Search;
                self.corral_search.start();
                (is_lost.then_some(true), work + looked)
            }
            Phase::Search => {
                let (finding, work) = self.corral_search.advance(puzzle, &self.alive, standing);
                let verdict = match finding {
                    Finding::UnderWay => None,
                    Finding::Lost => Some(true),
                    Finding::Open => Some(false),
                };
                (verdict, work)
            }
        }
    }

    /// The pushes that need be tried in the position that was found open, box by box.
    pub fn pushes(&self) -> &[Push] {
        &self.pushes
    }

    /// From where a box can come to a goal, with the frozen boxes of that position as walls.
    pub fn alive(&self) -> &Alive {
        self.maps.get(self.map).alive()
    }
}

#[cfg(test)]
mod tests;
