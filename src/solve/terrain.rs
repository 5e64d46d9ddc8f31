//! What a board is like, whatever the position: walks, ways back, hotspots. It is measured once, a square at a time.

use super::alive::PullBack;
use super::macros::{Macros, Way};
use super::puzzle::Puzzle;
use super::rooms::Rooms;
use crate::solve::blocks::Blocks;
use crate::solve::floor_graph::{FloorGraph, Walks};

/// A distance that no walk bridges.
const FAR: u16 = u16::MAX;

/// Squares as bits, a row for each square.
#[derive(Clone, Debug, Default)]
pub struct Table {
    words: usize,
    bits: Vec<u64>,
}

impl Table {
    fn new(squares: usize) -> Self {
        let words = squares.div_ceil(64);
        Self {
            words,
            bits: vec![0; squares * words],
        }
    }

    fn set(&mut self, row: u16, square: u16) {
        self.bits[usize::from(row) * self.words + usize::from(square) / 64] |= 1 << (square % 64);
    }

    /// The squares of a row.
    #[inline]
    pub fn row(&self, row: u16) -> &[u64] {
        let begin = usize::from(row) * self.words;
        &self.bits[begin..begin + self.words]
    }

    /// Whether a square is in a row.
    #[inline]
    pub fn has(&self, row: u16, square: u16) -> bool {
        self.row(row)[usize::from(square) / 64] & 1 << (square % 64) != 0
    }
}

/// Facts about a board for those who guess which positions are promising.
#[derive(Clone, Debug)]
pub struct Terrain {
    /// Steps of the player between any two squares while no box is there.
    walks: Vec<u16>,
    squares: usize,
    /// For each square those that a box can be pushed to from there while no other is there.
    pushes: Table,
    /// For each square those from which a box comes to fewer goals when a box stands on that square.
    shadows: Table,
    /// Steps from each square to the nearest goal.
    to_goal: Vec<u16>,
    /// The wide parts of the floor.
    pub rooms: Rooms,
}

impl Terrain {
    /// Steps of the player from one square to another while no box is there.
    #[inline]
    pub fn steps(&self, from: u16, to: u16) -> u16 {
        self.walks[usize::from(from) * self.squares + usize::from(to)]
    }

    /// Steps of the player to the nearest goal while no box is there.
    #[inline]
    pub fn steps_to_goal(&self, square: u16) -> u16 {
        self.to_goal[usize::from(square)]
    }

    /// Whether a box alone can be pushed from one square to another, the player being where he likes.
    #[inline]
    pub fn leads(&self, from: u16, to: u16) -> bool {
        self.pushes.has(from, to)
    }

    /// Squares from which a box comes to fewer goals when a box stands on `square`, as bits.
    #[inline]
    pub fn shadow(&self, square: u16) -> &[u64] {
        self.shadows.row(square)
    }

    /// Bytes that it takes.
    pub fn memory(&self) -> usize {
        2 * self.walks.len() + 8 * (self.pushes.bits.len() + self.shadows.bits.len())
    }
}

/// A board being measured.
#[derive(Clone, Debug)]
pub struct TerrainSurvey {
    terrain: Terrain,
    next: u16,
    walks: Walks,
    macros: Macros,
    pull: PullBack,
    around: Vec<[u8; 4]>,
    /// How many goals a box comes to from each square, and when that was counted last.
    goals: Vec<(u16, u16)>,
    goals_before: Vec<u16>,
}

impl TerrainSurvey {
    /// Nothing is measured yet.
    pub fn new(puzzle: &Puzzle) -> Self {
        let graph = &puzzle.graph;
        let squares = graph.len();
        let mut macros = Macros::new(squares);
        macros.survey(graph, |_| false);
        let mut survey = Self {
            terrain: Terrain {
                walks: vec![FAR; squares * squares],
                squares,
                pushes: Table::new(squares),
                shadows: Table::new(squares),
                to_goal: vec![FAR; squares],
                rooms: Rooms::new(graph),
            },
            next: 0,
            walks: Walks::new(squares),
            macros,
            pull: PullBack::new(squares),
            around: Blocks::around(graph),
            goals: Vec::new(),
            goals_before: Vec::new(),
        };
        survey.count_goals(graph);
        survey.goals_before = survey.goals.iter().map(|count| count.0).collect();
        survey
    }

    /// Measures from the next square. Returns how much work it was, or nothing when all is measured.
    pub fn advance(&mut self, puzzle: &Puzzle) -> Option<u64> {
        let graph = &puzzle.graph;
        let squares = graph.len();
        let from = self.next;
        if usize::from(from) == squares {
            return None;
        }
        self.next += 1;
        self.walks.measure(graph, from, |_| false, |_| false);
        for to in 0..squares as u16 {
            let steps = self.walks.steps(to).map_or(FAR, |steps| steps as u16);
            let at = usize::from(from) * squares + usize::from(to);
            self.terrain.walks[at] = steps;
            if graph.is_goal(from) {
                let nearest = &mut self.terrain.to_goal[usize::from(to)];
                *nearest = steps.min(*nearest);
            }
        }
        self.macros
            .spread(graph, Way::Push, from, |_| true, |_, _| true);
        for to in 0..squares as u16 {
            if self.macros.reaches(to) {
                self.terrain.pushes.set(from, to);
            }
        }
        let mut work = 16 * squares;
        let is_dead = |square: u16| self.goals_before[usize::from(square)] == 0;
        if !graph.is_goal(from) && !is_dead(from) {
            let closed = graph.without(&[from]);
            self.around = Blocks::around(&closed);
            self.count_goals(&closed);
            for square in 0..squares as u16 {
                let at = usize::from(square);
                let fewer = self.goals[at].0 < self.goals_before[at];
                if square != from && !graph.is_goal(square) && fewer {
                    self.terrain.shadows.set(from, square);
                }
            }
            work += 16 * puzzle.pairs();
        }
        Some(work as u64)
    }

    /// Counts for each square how many goals a box comes to from there, alone.
    fn count_goals(&mut self, graph: &FloorGraph) {
        self.goals.clear();
        self.goals.resize(graph.len(), (0, 0));
        for (number, &goal) in (1..).zip(graph.goals()) {
            self.pull.start(&self.around, &[goal]);
            self.pull.advance(graph, &self.around, usize::MAX, |state| {
                let count = &mut self.goals[usize::from(state.square)];
                if count.1 != number {
                    *count = (count.0 + 1, number);
                }
            });
        }
    }

    /// What was measured.
    pub fn finish(self) -> Terrain {
        self.terrain
    }
}

#[cfg(test)]
mod tests;
