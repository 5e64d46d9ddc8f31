//! What tells a promising position from another: numbers of a few things that make a level easy or hard.

use std::cmp::Reverse;
use std::sync::Arc;

use crate::solve::floor_graph::FloorGraph;
use crate::solve::plan::Plan;
use crate::solve::puzzle::Puzzle;
use crate::solve::rooms::Rooms;
use crate::solve::terrain::Terrain;

/// The features that make a cell; less is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    /// How far the plan has come, or the boxes on goals where there is no plan.
    pub packed: Reverse<u16>,
    /// Rooms that the boxes divide the floor into.
    pub regions: u16,
    /// Boxes where none should be by the plan.
    pub out_of_plan: u16,
}

/// All features of a position.
#[derive(Clone, Copy, Debug)]
pub struct Features {
    /// Those that make a cell.
    pub cell: Cell,
    /// Links between rooms that boxes break.
    pub broken: u32,
    /// Boxes that keep another from a goal.
    pub hotspots: u32,
    /// Steps from all boxes to their nearest goals.
    pub far: u32,
}

/// Which of two positions goes first when all else is equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastWord {
    /// The one with its boxes far from goals: what is near may be in the way.
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

/// Counts features; its memory is used again and again.
#[derive(Clone, Debug)]
pub struct Counter {
    plan: Option<Arc<Plan>>,
    rooms: Rooms,
    /// Squares with boxes as bits.
    bits: Vec<u64>,
}

impl Counter {
    /// For a plan, or none.
    pub fn new(terrain: &Terrain, plan: Option<Arc<Plan>>, squares: usize) -> Self {
        Self {
            plan,
            rooms: terrain.rooms.clone(),
            bits: vec![0; squares.div_ceil(64)],
        }
    }

    /// The plan that is followed.
    pub fn plan(&self) -> Option<&Plan> {
        self.plan.as_deref()
    }

    /// Counts the links between rooms that boxes break.
    pub fn broken(&mut self, graph: &FloorGraph, has_box: &[bool]) -> u32 {
        self.rooms
            .broken(graph, |square| has_box[usize::from(square)])
    }

    /// The same when a box has come to a square, or has left it, and `before` were broken until then.
    pub fn broken_by(
        &mut self,
        graph: &FloorGraph,
        has_box: &[bool],
        square: u16,
        before: u32,
    ) -> u32 {
        let is_box = |other: u16| has_box[usize::from(other)];
        if self.rooms.spares(graph, square, is_box) {
            return before;
        }
        self.broken(graph, has_box)
    }

    /// Counts all features of a position whose free floor is `regions` rooms, with so many links `broken`.
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
