//! Whether a position is provably lost: from the cheapest proof to the most expensive, in small steps.
//!
//! A position reported as lost has no solution. One reported as open may still be lost.

pub mod corral_search;
pub mod lost;

use std::sync::Arc;

use super::corral::{Corrals, Freeze, Push, is_loose};
use super::distances::{Alive, Maps, Matching};
use super::floor_graph::{FloorGraph, NOWHERE, Reach, opposite};
use super::macros::{Puzzle, Standing, mark};
use corral_search::{CorralSearch, Finding};
use lost::Pairs;

/// Judges positions; its memory is reused.
#[derive(Clone, Debug)]
pub struct Judge {
    alive: Alive,
    freeze: Freeze,
    frozen: Vec<u16>,
    maps: Maps,
    /// The index of the map with the frozen boxes as walls.
    map: usize,
    matching: Matching,
    pairs: Arc<Pairs>,
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
    /// For a puzzle, in a search with this much memory in bytes; nothing is measured yet. Pushes that make one of the
    /// lost `pairs` are cut.
    pub fn new(puzzle: &Puzzle, alive: Alive, pairs: &Arc<Pairs>, memory: usize) -> Self {
        let squares = puzzle.graph.len();
        Self {
            alive,
            freeze: Freeze::new(squares),
            frozen: Vec::new(),
            maps: Maps::new(memory),
            map: 0,
            matching: Matching::default(),
            pairs: Arc::clone(pairs),
            corrals: Corrals::new(squares),
            pushes: Vec::new(),
            retrograde: Retrograde::new(squares),
            corral_search: CorralSearch::new(squares, Arc::clone(pairs)),
            phase: Phase::Measure,
        }
    }

    /// Memory of the results in bytes.
    pub fn memory(&self) -> usize {
        self.maps.memory() + self.corral_search.memory()
    }

    /// Whether a box that is not on a goal can never be pushed again, once the box at `from` has come to `to`. Before,
    /// there was none; `has_box` still tells where boxes were then, `boxes` where they are now.
    pub fn freezes(
        &mut self,
        puzzle: &Puzzle,
        boxes: &[u16],
        has_box: &[bool],
        (from, to): (u16, u16),
    ) -> bool {
        let holds = |square: u16| square != from && has_box[usize::from(square)];
        !is_loose(&puzzle.graph, &self.alive, to, holds) && self.has_frozen(puzzle, boxes)
    }

    fn has_frozen(&mut self, puzzle: &Puzzle, boxes: &[u16]) -> bool {
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
        self.matching.start(boxes, boxes.len());
        self.phase = Phase::Measure;
        16 * boxes.len() as u64
    }

    /// Does the next step. Returns the work done, and whether the position is lost once that is decided.
    pub fn advance(&mut self, puzzle: &Puzzle, standing: &Standing) -> (Option<bool>, u64) {
        let graph = &puzzle.graph;
        match self.phase {
            Phase::Measure => {
                // The map without frozen boxes comes first.
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
                let (pairs, pushes) = (&self.pairs, &mut self.pushes);
                self.corrals
                    .pushes(graph, alive, boxes, has_box, reach, pushes);
                pushes.retain(|push| {
                    let side = opposite(usize::from(push.dir));
                    !pairs.are_lost(push.to(graph), side, &pairs.others(boxes, push.from))
                });
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

    /// The pushes that must be tried in the position found open, box by box.
    pub fn pushes(&self) -> &[Push] {
        &self.pushes
    }

    /// The squares from which a box can reach a goal, with the frozen boxes of that position as walls.
    pub fn alive(&self) -> &Alive {
        self.maps.get(self.map).alive()
    }
}

/// Looks back from the solved board; its memory is reused.
///
/// All goals are filled, frozen boxes are walls, and each box that can be pulled at least once is removed. A box that
/// remains can never have been pushed onto its goal: it is there already, or the level is lost.
#[derive(Clone, Debug, Default)]
pub struct Retrograde {
    is_full: Vec<bool>,
    is_done: Vec<bool>,
    reach: Reach,
}

impl Retrograde {
    /// For a graph with this many squares.
    pub fn new(squares: usize) -> Self {
        Self {
            is_full: vec![false; squares],
            is_done: vec![false; squares],
            reach: Reach::new(squares),
        }
    }

    /// Whether no solved board can follow from a position with these boxes, of which those in `frozen`, all on goals,
    /// never move. Also returns the work done.
    pub fn is_lost(&mut self, graph: &FloorGraph, has_box: &[bool], frozen: &[u16]) -> (bool, u64) {
        let is_frozen = |square: u16| frozen.binary_search(&square).is_ok();
        let mut work = graph.len() as u64;
        self.is_done.fill(false);
        for start in 0..graph.len() as u16 {
            if graph.is_goal(start) || is_frozen(start) || self.is_done[usize::from(start)] {
                continue;
            }
            work += self.pull_all(graph, start, &is_frozen);
            let must_be_there = |&&goal: &&u16| self.is_full[usize::from(goal)];
            let mut left = graph.goals().iter().filter(must_be_there);
            let fits = left.all(|&goal| has_box[usize::from(goal)]);
            mark(&mut self.is_full, graph.goals(), false);
            if fits {
                return (false, work);
            }
        }
        (true, work)
    }

    /// Fills all goals and removes boxes, with the player in the room of `start`.
    fn pull_all(
        &mut self,
        graph: &FloorGraph,
        start: u16,
        is_frozen: &impl Fn(u16) -> bool,
    ) -> u64 {
        let Self {
            is_full,
            is_done,
            reach,
        } = self;
        mark(is_full, graph.goals(), true);
        reach.start(start);
        let mut rounds = 0;
        loop {
            rounds += 1;
            while let Some(here) = reach.look() {
                is_done[usize::from(here)] = true;
                for dir in 0..4 {
                    let next = graph.next(here, dir);
                    if next != NOWHERE && !is_full[usize::from(next)] {
                        reach.note(next);
                    }
                }
            }
            let mut has_changed = false;
            for &goal in graph.goals() {
                let comes_off = |dir| {
                    let stand = graph.next(goal, dir);
                    stand != NOWHERE && reach.has(stand) && {
                        let behind = graph.next(stand, dir);
                        behind != NOWHERE && !is_full[usize::from(behind)]
                    }
                };
                if is_full[usize::from(goal)] && !is_frozen(goal) && (0..4).any(comes_off) {
                    is_full[usize::from(goal)] = false;
                    reach.note(goal);
                    has_changed = true;
                }
            }
            if !has_changed {
                break;
            }
        }
        (4 * reach.squares().len() + 4 * rounds * graph.goals().len()) as u64
    }
}

#[cfg(test)]
mod tests {
    //! Judgements compared with the full truth about small boards.

    use super::lost::PairsSurvey;
    use super::*;
    use crate::floor_graph::Blocks;
    use crate::random_levels::{State, picture, pushes, random_puzzle, room, truth};

    /// The verdict of a judge on a position: whether it is lost, and the pushes left to try.
    fn verdict(judge: &mut Judge, puzzle: &Puzzle, (boxes, player): &State) -> (bool, Vec<State>) {
        let mut standing = Standing::new(puzzle.graph.len());
        standing.set(&puzzle.graph, boxes, *player);
        if judge.has_frozen(puzzle, boxes) {
            return (true, Vec::new());
        }
        // A push is judged by the box that it moves as by all boxes.
        for (index, &from) in boxes.iter().enumerate() {
            for dir in 0..4 {
                let (to, stand) = (
                    puzzle.graph.next(from, dir),
                    puzzle.graph.next(from, opposite(dir)),
                );
                let is_open = |square| square != NOWHERE && !boxes.contains(&square);
                if is_open(to) && is_open(stand) && !judge.alive.is_dead(to) {
                    let mut after = boxes.clone();
                    after[index] = to;
                    let has_frozen = judge.has_frozen(puzzle, &after);
                    let freezes = judge.freezes(puzzle, &after, &standing.has_box, (from, to));
                    assert_eq!(freezes, has_frozen, "{puzzle:?} {after:?}");
                }
            }
        }
        judge.start(puzzle, boxes);
        let is_lost = loop {
            if let (Some(is_lost), _) = judge.advance(puzzle, &standing) {
                break is_lost;
            }
        };
        let after = judge.pushes().iter().map(|push| {
            let to = puzzle.graph.next(push.from, usize::from(push.dir));
            let moved = |&square: &u16| if square == push.from { to } else { square };
            let mut boxes: Vec<u16> = boxes.iter().map(moved).collect();
            boxes.sort_unstable();
            let room = room(&puzzle.graph, &boxes, push.from);
            (boxes, room)
        });
        (is_lost, after.collect())
    }

    #[test]
    fn nothing_that_can_be_solved_is_called_lost() {
        let (mut lost, mut found) = (0, 0);
        for puzzle in (0..60).filter_map(random_puzzle) {
            let graph = &puzzle.graph;
            let alive = Alive::new(graph, &Blocks::around(graph));
            let pairs = PairsSurvey::new(graph, &alive, puzzle.boxes.len());
            let pairs = pairs.map_or_else(Pairs::default, |mut survey| {
                while survey.advance(graph).is_some() {}
                survey.finish()
            });
            let mut judge = Judge::new(&puzzle, alive, &Arc::new(pairs), usize::MAX);
            let truth = truth(&puzzle);
            for (state, &is_solvable) in &truth {
                if state.0.iter().all(|&square| graph.is_goal(square)) {
                    continue;
                }
                let (is_lost, left) = verdict(&mut judge, &puzzle, state);
                if is_solvable {
                    assert!(!is_lost, "{puzzle:?} {state:?}");
                    assert!(left.iter().any(|after| truth[after]), "{state:?}");
                    assert!(
                        left.iter()
                            .all(|after| pushes(graph, state).contains(after))
                    );
                } else {
                    lost += 1;
                    found += u32::from(is_lost);
                }
            }
        }
        // How many of the lost positions are recognised: the proofs must not get weaker.
        assert_eq!((found, lost), (20_266, 20_381));
    }

    #[test]
    fn a_goal_that_cannot_be_cleared_must_be_full() {
        // The box on the left goal cannot be pulled out; a box in the doorway, frozen there, is recognised as lost.
        let puzzle = picture("#######\n#.*   #\n####$ #\n   #@ #\n   ####");
        let graph = &puzzle.graph;
        let mut retrograde = Retrograde::new(graph.len());
        let mut standing = Standing::new(graph.len());
        standing.set(graph, &puzzle.boxes, puzzle.player);
        let door = graph.goals()[1];
        assert!(retrograde.is_lost(graph, &standing.has_box, &[door]).0);
        assert!(!retrograde.is_lost(graph, &standing.has_box, &[]).0);
    }
}
