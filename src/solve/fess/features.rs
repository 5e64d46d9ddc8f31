//! What distinguishes promising positions: numbers of a few things that make a level easy or hard.

use std::cmp::Reverse;
use std::sync::Arc;

use super::Found;
use crate::floor_graph::FloorGraph;
use crate::macros::Puzzle;
use crate::plan::Plan;
use crate::terrain::{Rooms, Terrain};

/// The features that define a cell; less is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    /// How far the plan has come; without a plan, the boxes on goals.
    pub packed: Reverse<u16>,
    /// Rooms into which the boxes divide the floor.
    pub regions: u16,
    /// Boxes where the plan wants none.
    pub out_of_plan: u16,
}

/// All features of a position.
#[derive(Clone, Copy, Debug)]
pub struct Features {
    /// Those that define a cell.
    pub cell: Cell,
    /// Links between rooms that boxes break.
    pub broken: u32,
    /// Boxes that keep another from a goal.
    pub hotspots: u32,
    /// Sum of the steps from each box to its nearest goal.
    pub far: u32,
}

/// Which of two otherwise equal positions goes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastWord {
    /// The one with its boxes far from goals: boxes near them may be in the way.
    Far,
    /// The one with its boxes near goals.
    Near,
}

impl Features {
    /// The order of positions in a cell, in 50 bits: packed, regions, links, out of plan, hotspots, distance.
    pub fn order(&self, last_word: LastWord) -> u64 {
        let part = |value: u32, bits: u32| u64::from(value.min((1 << bits) - 1));
        let far = match last_word {
            LastWord::Far => (1 << 14) - 1 - part(self.far, 14),
            LastWord::Near => part(self.far, 14),
        };
        let Cell {
            packed: Reverse(packed),
            regions,
            out_of_plan,
        } = self.cell;
        (511 - part(packed.into(), 9)) << 41
            | part(regions.into(), 8) << 33
            | part(self.broken, 7) << 26
            | part(out_of_plan.into(), 6) << 20
            | part(self.hotspots, 6) << 14
            | far
    }
}

/// Counts features; its memory is reused.
#[derive(Clone, Debug)]
pub struct Counter {
    plan: Option<Arc<Plan>>,
    rooms: Rooms,
    /// Whether they have links: else nothing is measured.
    has_links: bool,
    /// Whether the rooms have been measured without the box that moves.
    is_measured: bool,
    /// Squares with boxes, as bits.
    bits: Vec<u64>,
}

impl Counter {
    /// With a plan, or without.
    pub fn new(terrain: &Terrain, plan: Option<Arc<Plan>>, squares: usize) -> Self {
        Self {
            plan,
            has_links: terrain.rooms.has_links(),
            rooms: terrain.rooms.clone(),
            is_measured: false,
            bits: vec![0; squares.div_ceil(64)],
        }
    }

    /// The plan being followed.
    pub fn plan(&self) -> Option<&Plan> {
        self.plan.as_deref()
    }

    /// Counts the links between rooms that boxes break.
    pub fn broken(&mut self, graph: &FloorGraph, has_box: &[bool]) -> u32 {
        if !self.has_links {
            return 0;
        }
        self.rooms
            .measure(graph, |square| has_box[usize::from(square)]);
        self.rooms.broken()
    }

    /// The same after a box has left a square, with `before` broken until then.
    pub fn broken_without(
        &mut self,
        graph: &FloorGraph,
        has_box: &[bool],
        square: u16,
        before: u32,
    ) -> u32 {
        let is_box = |other: u16| has_box[usize::from(other)];
        self.is_measured = self.has_links && !self.rooms.spares(graph, square, is_box);
        if self.is_measured {
            self.broken(graph, has_box)
        } else {
            before
        }
    }

    /// The same when the box that has left a square has come to another one, with `before` broken between.
    pub fn broken_with(
        &mut self,
        graph: &FloorGraph,
        has_box: &[bool],
        square: u16,
        before: u32,
    ) -> u32 {
        let is_box = |other: u16| has_box[usize::from(other)];
        if !self.has_links || self.rooms.spares(graph, square, is_box) {
            return before;
        }
        if !std::mem::replace(&mut self.is_measured, true) {
            self.rooms
                .measure(graph, |other| other != square && is_box(other));
        }
        self.rooms.broken_with(graph, square, is_box)
    }

    /// Counts all features of a position whose free floor is `regions` rooms, with `broken` broken links.
    pub fn count(
        &mut self,
        puzzle: &Puzzle,
        terrain: &Terrain,
        boxes: &[u16],
        has_box: &[bool],
        (regions, broken): (usize, u32),
    ) -> Features {
        let (packed, out_of_plan) = self.by_plan(&puzzle.graph, boxes, has_box);
        let far = boxes.iter().map(|&square| terrain.steps_to_goal(square));
        Features {
            cell: Cell {
                packed: Reverse(packed as u16),
                regions: regions as u16,
                out_of_plan: out_of_plan as u16,
            },
            broken,
            hotspots: self.hotspots(terrain, boxes),
            far: far.map(u32::from).sum(),
        }
    }

    fn by_plan(&self, graph: &FloorGraph, boxes: &[u16], has_box: &[bool]) -> (usize, usize) {
        let Some(plan) = &self.plan else {
            let on_goals = boxes.iter().filter(|&&square| graph.is_goal(square));
            return (on_goals.count(), 0);
        };
        let packed = plan.packed(has_box);
        let zone = plan.zone(packed);
        let is_out = |square: &&u16| zone.get(usize::from(**square)) == Some(&true);
        (packed, boxes.iter().filter(is_out).count())
    }

    fn hotspots(&mut self, terrain: &Terrain, boxes: &[u16]) -> u32 {
        self.bits.fill(0);
        for &square in boxes {
            self.bits[usize::from(square) / 64] |= 1 << (square % 64);
        }
        let keeps_another = |square: &&u16| {
            let shadow = terrain.shadow(**square).iter().zip(&self.bits);
            shadow
                .into_iter()
                .any(|(shadow, boxes)| shadow & boxes != 0)
        };
        boxes.iter().filter(keeps_another).count() as u32
    }
}

/// The basis of advice.
///
/// A recommended move weighs nothing, any other weighs one: advice decides what is tried first, never what is left out.
/// No advice ever unpacks a box.
#[derive(Clone, Copy, Debug)]
pub struct Advice<'a> {
    /// The features of the position.
    pub now: Features,
    /// What is known about the board.
    pub terrain: &'a Terrain,
    /// The plan that is followed.
    pub plan: Option<&'a Plan>,
    /// Where boxes are.
    pub has_box: &'a [bool],
    /// How ties are broken.
    pub last_word: LastWord,
}

impl Advice<'_> {
    /// Marks the recommended moves.
    pub fn mark(&self, moves: &mut [Found]) {
        let recommended = self.recommend(moves);
        for at in recommended.into_iter().flatten() {
            moves[at].is_advised = true;
        }
    }

    /// The moves that the advisors recommend, by index.
    fn recommend(&self, moves: &[Found]) -> [Option<usize>; 8] {
        let now = &self.now;
        let packs = |found: &Found| found.features.cell.packed < now.cell.packed;
        let keeps = |found: &Found| found.features.cell.packed <= now.cell.packed;
        // Moves that do not close anything.
        let calm = |found: &Found| {
            keeps(found)
                && found.features.cell.regions <= now.cell.regions
                && found.features.broken <= now.broken
        };
        let zone = self
            .plan
            .map_or(&[][..], |plan| plan.zone(usize::from(now.cell.packed.0)));
        let is_out = |square: u16| zone.get(usize::from(square)) == Some(&true);
        [
            self.best(moves, packs),
            self.best(moves, |found| {
                keeps(found) && found.features.cell.regions < now.cell.regions
            }),
            self.best(moves, |found| {
                keeps(found) && found.features.cell.out_of_plan < now.cell.out_of_plan
            }),
            self.best(moves, |found| {
                keeps(found) && found.features.broken < now.broken
            }),
            self.best(moves, |found| {
                keeps(found) && found.features.hotspots < now.hotspots
            }),
            self.best(moves, |found| keeps(found) && found.explores),
            self.best(moves, |found| {
                calm(found) && is_out(found.born.from) && !is_out(found.born.to)
            }),
            if moves.iter().any(packs) {
                None
            } else {
                self.opener(moves, calm)
            },
        ]
    }

    /// The best of the moves that do what an advisor is for.
    fn best(&self, moves: &[Found], does: impl Fn(&Found) -> bool) -> Option<usize> {
        let order = |at: &usize| moves[*at].features.order(self.last_word);
        (0..moves.len())
            .filter(|&at| does(&moves[at]))
            .min_by_key(order)
    }

    /// If nothing can be packed: the box nearest to the next place of the plan goes as far away from it as it can.
    fn opener(&self, moves: &[Found], calm: impl Fn(&Found) -> bool) -> Option<usize> {
        let place = self.plan?.next_place(self.has_box)?;
        let steps = |square: u16| i32::from(self.terrain.steps(place, square));
        let goes = |at: &usize| {
            let found = &moves[*at];
            calm(found) && steps(found.born.to) >= steps(found.born.from)
        };
        let key = |at: &usize| {
            let born = moves[*at].born;
            (steps(born.from), -steps(born.to))
        };
        (0..moves.len()).filter(goes).min_by_key(key)
    }
}
