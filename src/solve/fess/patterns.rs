//! Lost patterns: a few boxes that are lost by themselves, found while a search runs.
//!
//! A search that comes to nothing has often lost the level early, by a few boxes near the next place of its plan. In a
//! lesson, boxes near that place are put on the board alone, one more each time, until a short complete search ends
//! without a solution. Then each box is left out if there is none without it, either. What remains is lost in every
//! position that has these boxes, with the player in the same room between them: more boxes only make it harder.

use std::sync::Arc;

use super::short::{End, ShortSearch};
use crate::complete::Status;
use crate::floor_graph::{FloorGraph, Reach};
use crate::macros::Standing;

/// The least and the most boxes put on the board: two need no lesson, there is a table of lost pairs.
const BOXES: [usize; 2] = [3, 12];

/// The most positions expanded to find out about boxes, while they become more and while they become fewer.
const POSITIONS: [u64; 2] = [60, 240];

/// The most patterns kept.
const MOST_PATTERNS: usize = 64;

/// Positions that might begin a lesson, from one to the next, at least.
const PICKS_BETWEEN: u64 = 100;

/// A lesson begins only while this many times the work of all lessons is less than that of the search.
const LESSON_SHARE: u64 = 3;

/// Boxes that are lost while the player is in a room.
#[derive(Clone, Debug)]
struct Pattern {
    boxes: Vec<u16>,
    /// For each square, whether it belongs to the room.
    room: Vec<bool>,
}

/// The patterns that were found, and the lesson in progress.
#[derive(Clone, Debug, Default)]
pub struct Patterns {
    known: Vec<Pattern>,
    lesson: Option<Lesson>,
    /// Positions counted since the last lesson began.
    since: u64,
    worked: u64,
    expanded: u64,
}

#[derive(Clone, Debug)]
struct Lesson {
    /// All boxes that may be put on the board, in this order.
    near: Vec<u16>,
    /// A square of the player's room.
    player: u16,
    /// Those on the board; while boxes become fewer, they are lost.
    boxes: Vec<u16>,
    /// The index of the one that is left out at the moment, while boxes become fewer.
    left_out: Option<usize>,
    search: Option<ShortSearch>,
    most_memory: usize,
}

impl Patterns {
    /// Whether a position has a known pattern.
    pub fn are_in(&self, standing: &Standing) -> bool {
        self.known.iter().any(|pattern| {
            let has = |&square: &u16| standing.has_box[usize::from(square)];
            pattern.room[usize::from(standing.room)] && pattern.boxes.iter().all(has)
        })
    }

    /// Positions expanded in lessons.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Counts a position; returns whether it is time for a lesson in a search that has done so much work.
    pub fn count_pick(&mut self, worked: u64) -> bool {
        self.since += 1;
        self.since >= PICKS_BETWEEN
            && LESSON_SHARE * self.worked < worked
            && self.known.len() < MOST_PATTERNS
    }

    /// Memory of the lesson in progress, in bytes.
    pub fn memory(&self) -> usize {
        let lesson = self.lesson.as_ref();
        let search = lesson.and_then(|lesson| lesson.search.as_ref());
        search.map_or(0, ShortSearch::memory)
    }

    /// Begins a lesson about boxes, the most promising first, with the player in the room of a square and this much
    /// memory in bytes.
    pub fn begin(&mut self, mut near: Vec<u16>, player: u16, most_memory: usize) {
        let [least, most] = BOXES;
        near.truncate(most);
        let boxes = near.iter().copied().take(least).collect();
        self.since = 0;
        self.lesson = Some(Lesson {
            near,
            player,
            boxes,
            left_out: None,
            search: None,
            most_memory,
        });
    }

    /// Does the next step of the lesson. Returns whether it has found a pattern once it ends, and the work done.
    pub fn advance(&mut self, graph: &Arc<FloorGraph>) -> (Option<bool>, u64) {
        let Some(lesson) = &mut self.lesson else {
            return (Some(false), 1);
        };
        let (end, work) = lesson.search_on(graph);
        self.worked += work;
        let Some(end) = end else {
            return (None, work);
        };
        self.expanded += end.expanded;
        let found = lesson.decide(end.status == Status::NoSolution);
        if found == Some(true) {
            self.known.push(lesson.pattern(graph));
        }
        if found.is_some() {
            self.lesson = None;
        }
        (found, work)
    }
}

impl Lesson {
    /// Does the next step of the search for the boxes on the board. Returns its end, once it comes, and the work done.
    fn search_on(&mut self, graph: &Arc<FloorGraph>) -> (Option<End>, u64) {
        let search = self.search.get_or_insert_with(|| {
            let boxes = self.boxes.iter().enumerate();
            let boxes = boxes.filter(|&(at, _)| Some(at) != self.left_out);
            let mut boxes: Vec<u16> = boxes.map(|(_, &square)| square).collect();
            boxes.sort_unstable();
            let most = POSITIONS[usize::from(self.left_out.is_some())];
            ShortSearch::new(graph, (boxes, self.player), most, self.most_memory)
        });
        let (end, work) = search.advance();
        if end.is_some() {
            self.search = None;
        }
        (end, work)
    }

    /// Puts other boxes on the board, now that it is known whether those are lost. Returns whether they are a pattern
    /// once there is nothing left to try.
    fn decide(&mut self, is_lost: bool) -> Option<bool> {
        let next = match self.left_out {
            None if is_lost => 0,
            None => {
                let another = self.near.get(self.boxes.len());
                self.boxes.extend(another);
                return another.is_none().then_some(false);
            }
            Some(at) if is_lost => {
                self.boxes.remove(at);
                at
            }
            Some(at) => at + 1,
        };
        self.left_out = Some(next);
        (next >= self.boxes.len()).then_some(true)
    }

    fn pattern(&self, graph: &FloorGraph) -> Pattern {
        let mut reach = Reach::new(graph.len());
        reach.fill(graph, self.player, |square| self.boxes.contains(&square));
        Pattern {
            boxes: self.boxes.clone(),
            room: (0..graph.len() as u16)
                .map(|square| reach.has(square))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::macros::Puzzle;
    use crate::random_levels::{picture, random_puzzle, truth};

    /// Whether a lesson about these boxes finds a pattern.
    fn learns(patterns: &mut Patterns, puzzle: &Puzzle) -> bool {
        patterns.begin(puzzle.boxes.clone(), puzzle.player, usize::MAX);
        decided(patterns, &puzzle.graph)
    }

    /// Whether the lesson that has begun finds a pattern.
    fn decided(patterns: &mut Patterns, graph: &Arc<FloorGraph>) -> bool {
        loop {
            if let (Some(found), _) = patterns.advance(graph) {
                return found;
            }
        }
    }

    /// Whether a position of another puzzle on the same floor has a pattern.
    fn has(patterns: &Patterns, graph: &FloorGraph, boxes: &[u16], player: u16) -> bool {
        let mut standing = Standing::new(graph.len());
        standing.set(graph, boxes, player);
        patterns.are_in(&standing)
    }

    #[test]
    fn boxes_that_have_no_part_in_it_are_left_out() {
        // The two along the upper wall hold each other; the third could reach its goal.
        let puzzle = picture("###########\n#.  $$   .#\n#@        #\n#  .   $  #\n###########");
        let mut patterns = Patterns::default();
        assert!(learns(&mut patterns, &puzzle));
        let [pattern] = &patterns.known[..] else {
            unreachable!("{patterns:?}");
        };
        assert_eq!(pattern.boxes, puzzle.boxes[..2]);
        assert!(has(&patterns, &puzzle.graph, &puzzle.boxes, puzzle.player));
        let others = &puzzle.boxes[1..];
        assert!(!has(&patterns, &puzzle.graph, others, puzzle.player));
    }

    #[test]
    fn boxes_are_added_until_they_are_lost() {
        // The last two, along the upper wall, hold each other.
        let puzzle = picture(
            "#############\n#. .     $$ #\n#@  $$$     #\n#           #\n#   ...     #\n#############",
        );
        let [one, other, near @ ..] = &puzzle.boxes[..] else {
            unreachable!("five boxes");
        };
        let order = [near, &[*other, *one]].concat();
        let mut patterns = Patterns::default();
        patterns.begin(order[..4].to_vec(), puzzle.player, usize::MAX);
        assert!(!decided(&mut patterns, &puzzle.graph));
        patterns.begin(order.clone(), puzzle.player, usize::MAX);
        assert!(decided(&mut patterns, &puzzle.graph));
        assert_eq!(patterns.known[0].boxes, order[3..]);
    }

    #[test]
    fn positions_with_a_pattern_are_lost() {
        let mut found = 0;
        for seed in 0..400 {
            let Some(puzzle) = random_puzzle(seed).filter(|puzzle| puzzle.boxes.len() == 3) else {
                continue;
            };
            let truth = truth(&puzzle);
            let mut patterns = Patterns::default();
            for (boxes, player) in truth.keys().take(40) {
                let boxes = boxes.clone();
                let position = Puzzle {
                    boxes,
                    player: *player,
                    ..puzzle.clone()
                };
                found += u32::from(learns(&mut patterns, &position));
            }
            for ((boxes, player), &is_solvable) in &truth {
                let is_in = has(&patterns, &puzzle.graph, boxes, *player);
                assert!(!(is_in && is_solvable), "seed {seed}: {boxes:?} {player}");
            }
        }
        assert!(found > 100, "{found}");
    }
}
