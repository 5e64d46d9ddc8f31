//! The pulls from a position of the backward search, and how what comes of them is filed.

use super::{Cell, Found, Phase, Reverse, Rule, Work};
use crate::solve::floor_graph::NOWHERE;
use crate::solve::macros::{Place, Way};
use crate::solve::tree::Born;

/// A box that goes less far than so many steps, and stays in its room, has not left.
const LEAVES: u16 = 6;

/// Of a hundred boxes so many, and one more, are the last few.
const END_PERCENT: usize = 15;

impl Reverse {
    /// Tries the pulls of box number `index`.
    pub(super) fn pull(&mut self, node: u32, index: usize) -> u64 {
        let graph = &self.puzzle.graph;
        let boxes = self.puzzle.boxes.len();
        let Some(&from) = self.work.row[..boxes].get(index) else {
            self.phase = Phase::File(node);
            return 1;
        };
        self.phase = Phase::Pull(node, index + 1);
        if from == NOWHERE {
            return 1;
        }
        let Work {
            row,
            has_box,
            reach,
            macros,
            sinks,
            sinks_are_open,
            ..
        } = &mut self.work;
        has_box[usize::from(from)] = false;
        macros.survey(graph, |square| has_box[usize::from(square)]);
        let looked = macros.spread(
            graph,
            Way::Pull,
            from,
            |square| reach.has(square),
            |_, _| true,
        );
        has_box[usize::from(from)] = true;
        let (row, starts) = row.split_at(boxes);
        let present = row.iter().filter(|&&square| square != NOWHERE);
        let goals = present.clone().filter(|&&square| graph.is_goal(square));
        let cell = (present.count() as u16, 0, goals.count() as u16);
        let is_left = |square: u16| starts.contains(&square);
        // The last few go wherever they can, or they would be moved about for ever.
        let is_easy = self.rule == Rule::Easy;
        let is_end = is_easy && 100 * usize::from(cell.0) <= END_PERCENT * boxes + 100;
        let is_sink = |square: u16| *sinks_are_open && sinks.squares().contains(&square);
        let leaves = |place: &Place| {
            let rooms = &self.terrain.rooms;
            let room = rooms.room(from);
            is_easy && (room == NOWHERE || room != rooms.room(place.square))
                || self.terrain.steps(from, place.square) >= LEAVES
        };
        let swallows = |place: &&Place| {
            is_left(place.square)
                && place.square != from
                && (is_end || is_sink(place.square) && leaves(place))
        };
        let places = macros.places().iter();
        let sink = places.filter(swallows);
        let sink = sink.max_by_key(|place| self.far[usize::from(place.square)]);
        let sink = sink.copied();
        let places = macros.places();
        let (squares, count) = (graph.len() as u64, places.len() as u64);
        if let Some(place) = sink {
            self.note(node, cell, from, place, true);
        } else {
            for at in 0..count as usize {
                let place = self.work.macros.places()[at];
                self.note(node, cell, from, place, false);
            }
        }
        8 * squares + looked + 8 * count
    }

    /// Notes what a pull leads to, if it is new. `before` is the cell of the position it is made in.
    fn note(&mut self, parent: u32, before: Cell, from: u16, place: Place, gone: bool) {
        let work = &mut self.work;
        let graph = &self.puzzle.graph;
        let Place {
            square: to,
            room,
            rooms,
            ..
        } = place;
        let blocks = work.macros.blocks();
        let (mut boxes, mut goals) = (before.0, before.2 - u16::from(graph.is_goal(from)));
        let mut key = work.key ^ self.keys.of_box(from);
        let mut far = work.far - self.far[usize::from(from)];
        let (room, regions) = if gone {
            boxes -= 1;
            key ^= self.keys.of_mark(to);
            (blocks.room(to), blocks.rooms())
        } else {
            goals += u16::from(graph.is_goal(to));
            key ^= self.keys.of_box(to);
            far += self.far[usize::from(to)];
            (room, blocks.rooms() + usize::from(rooms) - 1)
        };
        key ^= self.keys.of_room(room);
        if self.seen.has(key) {
            return;
        }
        let born = Born {
            parent,
            from,
            to,
            room,
            gone,
        };
        work.found.push(Found {
            born,
            cell: (boxes, regions as u16, goals),
            far,
            key,
        });
    }

    /// Files what came of a position. Where a box went to a sink, nothing else is needed.
    pub(super) fn file(&mut self, node: u32) -> u64 {
        self.phase = Phase::TakeUp;
        let boxes = &self.work.row[..self.puzzle.boxes.len()];
        for &square in boxes.iter().filter(|&&square| square != NOWHERE) {
            self.work.has_box[usize::from(square)] = false;
        }
        let mut found = std::mem::take(&mut self.work.found);
        let sinks = found.iter().any(|found| found.born.gone);
        if sinks {
            found.retain(|found| found.born.gone);
        }
        let (regions, weight) = (self.tree.cell(node).1, self.tree.node(node).weight());
        // What opens the floor, clears the goals and brings boxes far away is advised.
        let advised = found
            .iter()
            .filter(|found| found.cell.1 <= regions)
            .min_by_key(|found| {
                (
                    found.cell.0,
                    found.cell.2,
                    found.cell.1,
                    u32::MAX - found.far,
                )
            })
            .map(|found| found.key);
        for found in &found {
            if !self.seen.insert(found.key) {
                continue;
            }
            let (boxes, regions, goals) = found.cell;
            let near = (1_u64 << 24).saturating_sub(u64::from(found.far));
            let order = u64::from(boxes.min(255)) << 42
                | u64::from(regions.min(511)) << 33
                | u64::from(goals.min(255)) << 25
                | near;
            let is_advised = sinks || advised == Some(found.key);
            self.tree.push(
                found.born,
                found.cell,
                weight + u64::from(!is_advised),
                order,
            );
        }
        let count = found.len() as u64;
        self.work.found = found;
        8 * (1 + count)
    }
}
