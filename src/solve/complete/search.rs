//! The steps of the search: positions are taken up, their pushes tried, and what comes of them is judged.

use super::{Complete, Expansion, Phase, Work};
use crate::solve::Status;
use crate::solve::nodes::NO_NODE;
use crate::solve::puzzle::mark;

impl Complete {
    /// Does the next step and returns how much work it was.
    pub(super) fn step(&mut self, work: &mut Work) -> u64 {
        match self.phase {
            Phase::Begin => self.begin(work),
            Phase::TakeUp => self.take_up(work),
            Phase::Expand(node) => self.expand(work, node),
            Phase::Match(at) => {
                if work.matching.is_done() {
                    self.phase = Phase::Push(at);
                }
                1 + work.matching.advance(self.maps.get(at.map))
            }
            Phase::Push(at) => self.push(work, at),
            Phase::Survey(at) => self.survey(work, at),
            Phase::Judge(at, map) => self.judge(work, at, map),
        }
    }

    fn begin(&mut self, work: &mut Work) -> u64 {
        let Some(map) = self.maps.find(&[]) else {
            return self.maps.make(&self.puzzle.graph, &[]);
        };
        let distances = self.maps.get(map);
        if !work.matching.is_done() {
            return work.matching.advance(distances);
        }
        self.phase = Phase::TakeUp;
        let Some(bound) = work.matching.pushes(distances) else {
            self.status = Status::NoSolution;
            return 1;
        };
        let Work {
            boxes,
            boxes_after,
            has_box,
            ..
        } = work;
        boxes_after.clone_from(boxes);
        mark(has_box, boxes, true);
        let walked = self.note(work, self.puzzle.player, NO_NODE, bound);
        mark(&mut work.has_box, &work.boxes, false);
        walked
    }

    fn take_up(&mut self, work: &mut Work) -> u64 {
        if self.memory() > self.most_memory {
            self.status = Status::GaveUp;
            return 1;
        }
        let Some(node) = self.open.pop() else {
            self.status = Status::NoSolution;
            return 1;
        };
        self.expanded += 1;
        self.phase = Phase::Expand(node);
        work.boxes.clear();
        work.boxes.extend_from_slice(self.nodes.boxes(node));
        mark(&mut work.has_box, &work.boxes, true);
        self.maps.trim();
        let Work {
            freeze,
            boxes,
            frozen,
            ..
        } = work;
        freeze.find(&self.puzzle.graph, self.maps.get(0).alive(), boxes, frozen);
        16 * boxes.len() as u64
    }

    /// Finds every push that may be needed from a position.
    fn expand(&mut self, work: &mut Work, node: u32) -> u64 {
        let Some(map) = self.maps.find(&work.frozen) else {
            return self.maps.make(&self.puzzle.graph, &work.frozen);
        };
        self.find_pushes(work, map, self.nodes.player(node));
        let at = Expansion { node, map, push: 0 };
        self.phase = if work.pushes.is_empty() {
            Phase::Push(at)
        } else {
            work.matching.start(&work.boxes);
            Phase::Match(at)
        };
        // Each square is walked on or belongs to a corral, or to two: alone, and joined with others.
        (12 * self.puzzle.graph.len() + 16 * work.boxes.len()) as u64
    }

    /// Makes a push, unless it freezes a box that is not on a goal.
    fn push(&mut self, work: &mut Work, at: Expansion) -> u64 {
        let Some(&push) = work.pushes.get(at.push) else {
            mark(&mut work.has_box, &work.boxes, false);
            self.phase = Phase::TakeUp;
            return 1;
        };
        let to = push.to(&self.puzzle.graph);
        let Work {
            freeze,
            frozen,
            boxes,
            boxes_after,
            ..
        } = work;
        boxes_after.clear();
        let moved = |&square: &u16| if square == push.from { to } else { square };
        boxes_after.extend(boxes.iter().map(moved));
        boxes_after.sort_unstable();
        freeze.find(
            &self.puzzle.graph,
            self.maps.get(0).alive(),
            boxes_after,
            frozen,
        );
        let looked = 16 * boxes.len() as u64;
        if frozen
            .iter()
            .any(|&square| !self.puzzle.graph.is_goal(square))
        {
            self.phase = Phase::Push(at.after());
            return looked;
        }
        self.phase = Phase::Survey(at);
        looked + self.survey(work, at)
    }

    /// Begins to match the boxes after a push: all of them only where another box has frozen.
    fn survey(&mut self, work: &mut Work, at: Expansion) -> u64 {
        let Some(map) = self.maps.find(&work.frozen) else {
            return self.maps.make(&self.puzzle.graph, &work.frozen);
        };
        let push = work.pushes[at.push];
        let index = work.boxes.binary_search(&push.from).ok();
        if let Some(index) = index.filter(|_| map == at.map) {
            let to = push.to(&self.puzzle.graph);
            work.matching_after.copy(&work.matching);
            work.matching_after.move_box(index, to);
        } else {
            work.matching_after.start(&work.boxes_after);
        }
        self.phase = Phase::Judge(at, map);
        2 * work.boxes.len() as u64 + self.judge(work, at, map)
    }

    /// Judges what came of a push, and keeps it if it is new and not lost.
    fn judge(&mut self, work: &mut Work, at: Expansion, map: usize) -> u64 {
        let distances = self.maps.get(map);
        let matched = work.matching_after.advance(distances);
        if !work.matching_after.is_done() {
            return matched;
        }
        self.phase = Phase::Push(at.after());
        let Some(bound) = work.matching_after.pushes(distances) else {
            return matched;
        };
        let push = work.pushes[at.push];
        let to = push.to(&self.puzzle.graph);
        work.has_box[usize::from(push.from)] = false;
        work.has_box[usize::from(to)] = true;
        let walked = self.note(work, push.from, at.node, bound);
        work.has_box[usize::from(to)] = false;
        work.has_box[usize::from(push.from)] = true;
        matched + walked
    }

    /// Keeps a position for later if it is new, or is done with it if it is the solution: its boxes are
    /// `work.boxes_after`, its player stands at `player`.
    fn note(&mut self, work: &mut Work, player: u16, parent: u32, bound: u32) -> u64 {
        let Work {
            reach_after: reach,
            rooms,
            boxes_after: boxes,
            has_box,
            ..
        } = work;
        reach.fill(&self.puzzle.graph, player, |square| {
            has_box[usize::from(square)]
        });
        self.symmetries.lowest(reach.squares(), rooms);
        let images = self.symmetries.maps().len();
        let key = self.symmetries.key(&self.keys, boxes, rooms);
        let is_image = |known: &[u16], room| self.symmetries.has_image(boxes, rooms, (known, room));
        if let (None, Some(&room)) = (self.nodes.find(key, is_image), rooms.first()) {
            let made = match parent {
                NO_NODE => 0,
                parent => self.nodes.cost(parent) + 1,
            };
            let node = self.nodes.add(key, (boxes, room), (parent, made));
            if bound == 0 {
                self.solution = Some(node);
                self.status = Status::Solved;
            } else {
                let (made, bound) = (made as usize, bound as usize);
                self.open.push(node, [made + 2 * bound, bound]);
            }
        }
        ((4 + images) * reach.squares().len() + 2 * images * boxes.len()) as u64
    }

    /// The pushes that can be made and are not lost at first sight.
    fn find_pushes(&self, work: &mut Work, map: usize, player: u16) {
        let alive = self.maps.get(map).alive();
        let has_box = &work.has_box[..];
        let has_box = |square: u16| has_box[usize::from(square)];
        work.reach.fill(&self.puzzle.graph, player, has_box);
        work.corrals.pushes(
            &self.puzzle.graph,
            alive,
            &work.boxes,
            has_box,
            &work.reach,
            &mut work.pushes,
        );
    }
}

impl Expansion {
    /// The same with the next push.
    const fn after(self) -> Self {
        Self {
            push: self.push + 1,
            ..self
        }
    }
}
