//! Facts about a board in every position: rooms, walks, ways back, hotspots. They are measured once, a square at a
//! time.

use super::distances::PullBack;
use super::floor_graph::{Blocks, FloorGraph, NOWHERE, Walks};
use super::macros::{Macros, Puzzle, Way};

/// The distance if there is no walk.
const FAR: u16 = u16::MAX;

/// Squares as bits, a row per square.
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

/// Facts about a board for searches that guess which positions are promising.
#[derive(Clone, Debug)]
pub struct Terrain {
    /// Steps of the player between any two squares without boxes.
    walks: Vec<u16>,
    squares: usize,
    /// For each square, those that a single box can be pushed to from there.
    pushes: Table,
    /// For each square, those from which a box reaches fewer goals while another box is on that square.
    shadows: Table,
    /// Steps from each square to the nearest goal.
    to_goal: Vec<u16>,
    /// The wide parts of the floor.
    pub rooms: Rooms,
}

impl Terrain {
    /// Steps of the player from one square to another without boxes.
    #[inline]
    pub fn steps(&self, from: u16, to: u16) -> u16 {
        self.walks[usize::from(from) * self.squares + usize::from(to)]
    }

    /// Steps of the player to the nearest goal without boxes.
    #[inline]
    pub fn steps_to_goal(&self, square: u16) -> u16 {
        self.to_goal[usize::from(square)]
    }

    /// Whether a single box can be pushed from one square to another, with the player on any side.
    #[inline]
    pub fn leads(&self, from: u16, to: u16) -> bool {
        self.pushes.has(from, to)
    }

    /// Squares from which a box reaches fewer goals while another box is on `square`, as bits.
    #[inline]
    pub fn shadow(&self, square: u16) -> &[u64] {
        self.shadows.row(square)
    }

    /// Memory in bytes.
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
    /// The number of goals that a box can reach from each square, and when that was last counted.
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

    /// Measures from the next square. Returns the work done, or nothing when everything is measured.
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

    /// Counts the goals that a single box can reach from each square.
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

    /// The measured terrain.
    pub fn finish(self) -> Terrain {
        self.terrain
    }
}

/// Indices in `Dir::ALL`.
const DOWN: usize = 2;
const RIGHT: usize = 3;

/// The rooms of a board, and their links without boxes.
///
/// A room is a connected union of two by two squares of floor; anything narrower is corridor. Two rooms are linked if
/// the player can walk from one to the other through corridors alone. A box in a corridor, or across a room, breaks
/// links.
#[derive(Clone, Debug, Default)]
pub struct Rooms {
    /// The room of each square, [`NOWHERE`] in corridors and where two rooms share a square.
    room: Vec<u16>,
    count: usize,
    /// Pairs of rooms that are linked without boxes, the lower first.
    links: Vec<bool>,
    // Buffers for counting, reused.
    left: Vec<bool>,
    sees: Vec<bool>,
    is_whole: Vec<bool>,
    /// The part of a room that reached a square last.
    part: Vec<u32>,
    now: u32,
    inside: Vec<bool>,
    queue: Vec<u16>,
}

impl Rooms {
    /// Finds the rooms of a graph.
    pub fn new(graph: &FloorGraph) -> Self {
        let squares = graph.len();
        let mut rooms = Self {
            room: vec![NOWHERE; squares],
            part: vec![0; squares],
            inside: vec![false; squares],
            ..Self::default()
        };
        rooms.divide(graph);
        rooms.sees = vec![false; rooms.count];
        rooms.is_whole = vec![false; rooms.count];
        rooms.measure(graph, |_| false);
        rooms.links = rooms.left.clone();
        rooms
    }

    /// The room of a square, [`NOWHERE`] in a corridor.
    #[inline]
    pub fn room(&self, square: u16) -> u16 {
        self.room[usize::from(square)]
    }

    fn divide(&mut self, graph: &FloorGraph) {
        let block = |square: u16| {
            let (right, below) = (graph.next(square, RIGHT), graph.next(square, DOWN));
            if right == NOWHERE || below == NOWHERE {
                return None;
            }
            let across = graph.next(right, DOWN);
            (across != NOWHERE && graph.next(below, RIGHT) == across)
                .then_some([square, right, below, across])
        };
        let blocks: Vec<Option<[u16; 4]>> = (0..graph.len() as u16).map(block).collect();
        let is_block = |square: u16| square != NOWHERE && blocks[usize::from(square)].is_some();
        let mut group = vec![NOWHERE; graph.len()];
        for start in 0..graph.len() as u16 {
            // A block that overlaps no other is a bend, not a room.
            let is_alone = !(0..4).any(|dir| is_block(graph.next(start, dir)));
            if !is_block(start) || is_alone || group[usize::from(start)] != NOWHERE {
                continue;
            }
            let number = self.count as u16;
            self.count += 1;
            group[usize::from(start)] = number;
            self.queue.push(start);
            while let Some(here) = self.queue.pop() {
                for dir in 0..4 {
                    let next = graph.next(here, dir);
                    if is_block(next) && group[usize::from(next)] == NOWHERE {
                        group[usize::from(next)] = number;
                        self.queue.push(next);
                    }
                }
            }
        }
        let mut is_shared = vec![false; graph.len()];
        for (block, &number) in blocks.iter().zip(&group) {
            let Some(block) = block.filter(|_| number != NOWHERE) else {
                continue;
            };
            for square in block.map(usize::from) {
                is_shared[square] |= ![NOWHERE, number].contains(&self.room[square]);
                self.room[square] = number;
            }
        }
        for (room, _) in self
            .room
            .iter_mut()
            .zip(is_shared)
            .filter(|(_, shared)| *shared)
        {
            *room = NOWHERE;
        }
    }

    /// How many links the boxes break.
    pub fn broken(&mut self, graph: &FloorGraph, has_box: impl Fn(u16) -> bool) -> u32 {
        if self.count < 2 {
            return 0;
        }
        self.measure(graph, has_box);
        let links = self.links.iter().zip(&self.left);
        links.filter(|(before, left)| **before && !**left).count() as u32
    }

    /// Whether a box that comes to a square obviously breaks no link: everything around it is the same room, which
    /// stays connected.
    pub fn spares(&self, graph: &FloorGraph, square: u16, has_box: impl Fn(u16) -> bool) -> bool {
        let room = self.room(square);
        let is_open = |next: u16| next != NOWHERE && !has_box(next);
        let (mut sides, mut corners) = (0, 0);
        for dir in 0..4 {
            let (side, turn) = (graph.next(square, dir), (dir + 1) % 4);
            if !is_open(side) {
                continue;
            }
            if self.room(side) != room {
                return false;
            }
            sides += 1;
            let corner = graph.next(side, turn);
            let is_joined = is_open(graph.next(square, turn)) && is_open(corner);
            corners += u32::from(is_joined && self.room(corner) == room);
        }
        room != NOWHERE && sides > 0 && corners + 1 >= sides
    }

    /// Finds the links that remain with the boxes: from every part of both rooms the other one is reached.
    fn measure(&mut self, graph: &FloorGraph, has_box: impl Fn(u16) -> bool) {
        let count = self.count;
        self.left.clear();
        self.left.resize(count * count, false);
        for one in 0..count {
            self.left[one * count + one + 1..(one + 1) * count].fill(true);
        }
        self.inside.fill(false);
        self.is_whole.fill(false);
        for start in 0..graph.len() as u16 {
            let room = self.room(start);
            if room == NOWHERE || self.inside[usize::from(start)] || has_box(start) {
                continue;
            }
            self.is_whole[usize::from(room)] = true;
            self.look_around(graph, start, &has_box);
            for other in 0..count {
                if !self.sees[other] {
                    self.cut(usize::from(room), other);
                }
            }
        }
        for room in 0..count {
            if !self.is_whole[room] {
                (0..count).for_each(|other| self.cut(room, other));
            }
        }
    }

    fn cut(&mut self, one: usize, other: usize) {
        let (less, more) = (one.min(other), one.max(other));
        self.left[less * self.count + more] = false;
    }

    /// Walks the part of a room that contains a square, and the corridors around it, to find the rooms it reaches.
    fn look_around(&mut self, graph: &FloorGraph, start: u16, has_box: &impl Fn(u16) -> bool) {
        let room = self.room(start);
        self.now += 1;
        self.sees.fill(false);
        self.part[usize::from(start)] = self.now;
        self.inside[usize::from(start)] = true;
        self.queue.push(start);
        while let Some(here) = self.queue.pop() {
            for dir in 0..4 {
                let next = graph.next(here, dir);
                if next == NOWHERE {
                    continue;
                }
                let there = self.room(next);
                if there != NOWHERE && there != room {
                    self.sees[usize::from(there)] = true;
                    continue;
                }
                if self.part[usize::from(next)] == self.now || has_box(next) {
                    continue;
                }
                self.part[usize::from(next)] = self.now;
                self.inside[usize::from(next)] |= there == room;
                self.queue.push(next);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    //! Facts about small boards.

    use super::*;
    use crate::grid::Pos;
    use crate::solve::floor_graph::NOWHERE;
    use crate::solve::random_levels::picture;

    fn terrain(puzzle: &Puzzle) -> Terrain {
        let mut survey = TerrainSurvey::new(puzzle);
        while survey.advance(puzzle).is_some() {}
        survey.finish()
    }

    #[test]
    fn walks_ways_back_and_shadows_are_measured() {
        // A room, a corridor of five squares, and a goal at its end.
        let puzzle =
            picture("#############\n#    ########\n# $@       .#\n#    ########\n#############");
        let terrain = terrain(&puzzle);
        let square = |x, y| puzzle.graph.number(Pos::new(x, y));
        assert_eq!(terrain.steps(square(1, 1), square(6, 2)), 6);
        assert_eq!(terrain.steps_to_goal(square(10, 2)), 1);
        // A box can be pushed into a corner, but not back.
        assert!(terrain.leads(square(2, 2), square(1, 1)));
        assert!(!terrain.leads(square(1, 1), square(2, 2)));
        let is_in_shadow = |of: u16, square: u16| {
            terrain.shadow(of)[usize::from(square) / 64] & 1 << (square % 64) != 0
        };
        assert!(is_in_shadow(square(6, 2), square(2, 2)));
        assert!(!is_in_shadow(square(6, 2), square(8, 2)));
        assert!(!is_in_shadow(square(2, 3), square(2, 2)));
    }

    #[test]
    fn rooms_are_wide_and_boxes_break_their_links() {
        let puzzle = picture(
            "##############\n#   ####   ###\n# $@       ###\n#   ####   ###\n## #####.#####\n## ##### #####\n##       #####\n##############",
        );
        let graph = &puzzle.graph;
        let mut rooms = Rooms::new(graph);
        let square = |x, y| graph.number(Pos::new(x, y));
        let (left, right) = (rooms.room(square(1, 1)), rooms.room(square(9, 3)));
        assert!(left != right && left != NOWHERE && right != NOWHERE);
        assert_eq!(rooms.room(square(5, 2)), NOWHERE);
        let mut broken = |boxes: &[u16]| rooms.broken(graph, |square| boxes.contains(&square));
        // Two ways lead from one to the other.
        assert_eq!(broken(&[]), 0);
        assert_eq!(broken(&[square(5, 2)]), 0);
        assert_eq!(broken(&[square(4, 6)]), 0);
        assert_eq!(broken(&[square(5, 2), square(4, 6)]), 1);
        // A room cut in two: its right part does not reach the other.
        assert_eq!(broken(&[square(2, 1), square(2, 2), square(2, 3)]), 1);
    }
}
