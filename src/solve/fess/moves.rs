//! The moves from a position: found box by box, and looked at one by one.

use super::{Fess, Found, Phase, Work};
use crate::solve::answer::BoxMove;
use crate::solve::floor_graph::{FloorGraph, NOWHERE, opposite};
use crate::solve::macros::{Place, Way};
use crate::solve::puzzle::Standing;
use crate::solve::tree::Born;

impl Fess {
    /// Finds where box number `index` of those that may be moved can go.
    pub(super) fn spread(&mut self, node: u32, index: usize) -> u64 {
        let graph = &self.puzzle.graph;
        let Work {
            standing,
            movable,
            macros,
            broken,
            features,
            ..
        } = &mut self.work;
        let Some(&from) = movable.get(index) else {
            self.phase = Phase::File(node);
            return 1;
        };
        let Standing { has_box, reach, .. } = standing;
        has_box[usize::from(from)] = false;
        macros.survey(graph, |square| has_box[usize::from(square)]);
        let now = features.map_or(0, |features| features.broken);
        *broken = self.counter.broken_by(graph, has_box, from, now);
        has_box[usize::from(from)] = true;
        let alive = self.judge.alive();
        let may = |to: u16, side: usize| !alive.is_dead_from(to, side);
        let work = macros.spread(graph, Way::Push, from, |square| reach.has(square), may);
        self.phase = Phase::Look(node, index, 0);
        8 * graph.len() as u64 + work
    }

    /// Looks at a move: whether it leads to a position that is new and not lost at first sight. Returns the move
    /// itself if it solves the level.
    pub(super) fn look(&mut self, node: u32, index: usize, place: usize) -> (Option<BoxMove>, u64) {
        let Some(&place_to) = self.work.macros.places().get(place) else {
            self.phase = Phase::Spread(node, index + 1);
            return (None, 1);
        };
        self.phase = Phase::Look(node, index, place + 1);
        let graph = &self.puzzle.graph;
        let from = self.work.movable[index];
        let Place {
            square: to, room, ..
        } = place_to;
        let moved = self.keys.of_box(from) ^ self.keys.of_box(to);
        let key = self.work.key ^ moved ^ self.keys.of_room(room);
        if self.seen.has(key) {
            return (None, 4);
        }
        let Work {
            standing,
            macros,
            broken,
            boxes_after,
            ..
        } = &mut self.work;
        boxes_after.clear();
        let move_box = |&square: &u16| if square == from { to } else { square };
        boxes_after.extend(standing.boxes.iter().map(move_box));
        let checked = 16 * boxes_after.len() as u64;
        if self.judge.freezes(&self.puzzle, boxes_after) {
            return (None, checked);
        }
        if boxes_after.iter().all(|&square| graph.is_goal(square)) {
            return (Some(BoxMove { from, to, room }), checked);
        }
        standing.has_box[usize::from(from)] = false;
        standing.has_box[usize::from(to)] = true;
        let regions = macros.blocks().rooms() + usize::from(place_to.rooms) - 1;
        let (has_box, counter) = (&standing.has_box, &mut self.counter);
        let broken = counter.broken_by(graph, has_box, to, *broken);
        let counted = (regions, broken);
        let features = counter.count(&self.puzzle, &self.terrain, boxes_after, has_box, counted);
        let explores = self.style.is_advised
            && self.terrain.leads(to, from)
            && self.work.opens_push(graph, from, place_to);
        let standing = &mut self.work.standing;
        standing.has_box[usize::from(to)] = false;
        standing.has_box[usize::from(from)] = true;
        self.work.found.push(Found {
            born: Born {
                parent: node,
                from,
                to,
                room,
                gone: false,
            },
            features,
            key,
            explores,
            is_advised: false,
        });
        (None, checked + 16 * graph.len() as u64)
    }
}

impl Work {
    /// Whether a push of another box can be made after a move that could not be made before. The box has been moved
    /// on the board already.
    fn opens_push(&mut self, graph: &FloorGraph, from: u16, place: Place) -> bool {
        let Self {
            standing,
            reach_after,
            ..
        } = self;
        let Standing {
            boxes,
            has_box,
            reach,
            ..
        } = standing;
        let is_box = |square: u16| has_box[usize::from(square)];
        reach_after.fill(graph, place.room, is_box);
        let was_shut = |square: u16| !reach.has(square) && !is_box(square) && square != from;
        let others = boxes.iter().filter(|&&square| square != from);
        others.into_iter().any(|&square| {
            (0..4).any(|side| {
                let (stand, to) = (graph.next(square, side), graph.next(square, opposite(side)));
                stand != NOWHERE
                    && to != NOWHERE
                    && was_shut(stand)
                    && reach_after.has(stand)
                    && !is_box(to)
            })
        })
    }
}
