//! Facts about a board in every position: rooms, walks, ways back, hotspots. They are measured once, a square at a
//! time.

use std::sync::Arc;

use super::deadlock::lost::{Pairs, PairsSurvey};
use super::distances::{Alive, PullBack};
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
    /// Pairs of boxes that are lost wherever the others are.
    pub pairs: Arc<Pairs>,
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
        self.pairs.memory()
            + 2 * self.walks.len()
            + 8 * (self.pushes.bits.len() + self.shadows.bits.len())
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
    /// Made last; `None` if there is a single box, and in the end.
    pairs: Option<PairsSurvey>,
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
                pairs: Arc::default(),
            },
            next: 0,
            walks: Walks::new(squares),
            macros,
            pull: PullBack::new(squares),
            around: Blocks::around(graph),
            goals: Vec::new(),
            goals_before: Vec::new(),
            pairs: None,
        };
        survey.count_goals(graph);
        let alive = Alive::new(graph, &survey.around);
        survey.pairs = PairsSurvey::new(graph, &alive, puzzle.boxes.len());
        survey.goals_before = survey.goals.iter().map(|count| count.0).collect();
        survey
    }

    /// Measures from the next square. Returns the work done, or nothing when everything is measured.
    pub fn advance(&mut self, puzzle: &Puzzle) -> Option<u64> {
        let graph = &puzzle.graph;
        let squares = graph.len();
        let from = self.next;
        if usize::from(from) == squares {
            let work = self.pairs.as_mut()?.advance(graph);
            if work.is_none()
                && let Some(survey) = self.pairs.take()
            {
                self.terrain.pairs = Arc::new(survey.finish());
            }
            return work;
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
    /// The squares of each room.
    squares: Vec<Vec<u16>>,
    /// For each room, the later ones that it is linked to without boxes, as bits.
    links: Vec<u64>,
    // What was measured last, with some boxes on the board.
    /// For each room, those that every part of it reaches, as bits.
    sees: Vec<u64>,
    /// For each free square of a corridor, the number of its piece between the boxes.
    piece: Vec<u16>,
    pieces: Vec<Piece>,
    parts: Vec<Part>,
    is_seen: Vec<bool>,
    queue: Vec<u16>,
    /// A second queue, while the first one is needed.
    spare: Vec<u16>,
}

/// A piece of corridor between boxes.
#[derive(Clone, Copy, Debug)]
struct Piece {
    /// The rooms beside it, as bits.
    beside: u64,
    /// The part of a room that last came to it.
    part: usize,
}

/// A part of a room between boxes.
#[derive(Clone, Copy, Debug)]
struct Part {
    /// The rooms it reaches through corridors, as bits.
    sees: u64,
    /// A later part that a corridor joins it to; itself if there is none.
    into: usize,
}

/// The most rooms; what would be another one counts as corridor.
const MAX_ROOMS: usize = u64::BITS as usize;

impl Rooms {
    /// Finds the rooms of a graph.
    pub fn new(graph: &FloorGraph) -> Self {
        let squares = graph.len();
        let mut rooms = Self {
            room: vec![NOWHERE; squares],
            piece: vec![NOWHERE; squares],
            is_seen: vec![false; squares],
            ..Self::default()
        };
        let count = rooms.divide(graph);
        rooms.squares = vec![Vec::new(); count];
        for (square, &room) in (0..).zip(&rooms.room) {
            if let Some(squares) = rooms.squares.get_mut(usize::from(room)) {
                squares.push(square);
            }
        }
        rooms.sees = vec![0; count];
        rooms.measure(graph, |_| false);
        let both = |one: usize, other: usize| {
            rooms.sees[one] >> other & 1 != 0 && rooms.sees[other] >> one & 1 != 0
        };
        let later = |room: usize| (room + 1..count).filter(move |&other| both(room, other));
        let links = (0..count).map(|room| later(room).fold(0, |links, other| links | 1 << other));
        rooms.links = links.collect();
        rooms
    }

    /// The room of a square, [`NOWHERE`] in a corridor.
    #[inline]
    pub fn room(&self, square: u16) -> u16 {
        self.room[usize::from(square)]
    }

    /// Finds the room of each square. Returns how many rooms there are.
    fn divide(&mut self, graph: &FloorGraph) -> usize {
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
        let mut count = 0;
        for start in 0..graph.len() as u16 {
            // A block that overlaps no other is a bend, not a room.
            let is_alone = !(0..4).any(|dir| is_block(graph.next(start, dir)));
            let is_known = group[usize::from(start)] != NOWHERE;
            if !is_block(start) || is_alone || is_known || count == MAX_ROOMS {
                continue;
            }
            let number = count as u16;
            count += 1;
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
        count
    }

    /// Whether there are links to break.
    pub fn has_links(&self) -> bool {
        self.links.iter().any(|&links| links != 0)
    }

    /// How many links the boxes break that were measured last.
    pub fn broken(&self) -> u32 {
        let rooms = self.links.iter().zip(&self.sees).enumerate();
        let left = rooms.map(|(room, (&links, &sees))| {
            let mut others = links & sees;
            let mut broken = (links & !sees).count_ones();
            while others != 0 {
                let other = others.trailing_zeros();
                broken += u32::from(self.sees[other as usize] >> room & 1 == 0);
                others &= others - 1;
            }
            broken
        });
        left.sum()
    }

    /// How many links are broken with one more box than was measured, which `has_box` knows.
    pub fn broken_with(
        &mut self,
        graph: &FloorGraph,
        square: u16,
        has_box: impl Fn(u16) -> bool,
    ) -> u32 {
        let (first, room) = (self.pieces.len(), self.room(square));
        let piece = self.piece[usize::from(square)];
        self.queue.clear();
        let changed = if room == NOWHERE {
            self.piece[usize::from(square)] = NOWHERE;
            for dir in 0..4 {
                let next = graph.next(square, dir);
                if next != NOWHERE && self.piece[usize::from(next)] == piece && piece != NOWHERE {
                    self.follow(graph, next, &has_box);
                }
            }
            self.pieces[usize::from(piece)].beside
        } else {
            1 << room
        };
        let spare = std::mem::take(&mut self.spare);
        let cut = std::mem::replace(&mut self.queue, spare);
        let mut before = [0; MAX_ROOMS];
        let before = &mut before[..self.sees.len()];
        before.copy_from_slice(&self.sees);
        for room in (0..self.sees.len()).filter(|room| changed >> room & 1 != 0) {
            self.look_around(graph, room, &has_box);
        }
        let broken = self.broken();
        self.sees.copy_from_slice(before);
        for &square in &cut {
            self.piece[usize::from(square)] = piece;
        }
        self.spare = std::mem::replace(&mut self.queue, cut);
        self.piece[usize::from(square)] = piece;
        self.pieces.truncate(first);
        broken
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

    /// Finds what every part of each room reaches between the boxes.
    pub fn measure(&mut self, graph: &FloorGraph, has_box: impl Fn(u16) -> bool) {
        self.piece.fill(NOWHERE);
        self.pieces.clear();
        self.parts.clear();
        for start in 0..graph.len() as u16 {
            let is_known = self.piece[usize::from(start)] != NOWHERE;
            if self.room(start) == NOWHERE && !is_known && !has_box(start) {
                self.queue.clear();
                self.follow(graph, start, &has_box);
            }
        }
        for room in 0..self.squares.len() {
            self.look_around(graph, room, &has_box);
        }
    }

    /// Walks a piece of corridor, to number it anew and find the rooms beside it. Adds its squares to the queue.
    fn follow(&mut self, graph: &FloorGraph, start: u16, has_box: &impl Fn(u16) -> bool) {
        let (before, number) = (self.piece[usize::from(start)], self.pieces.len() as u16);
        let mut beside = 0;
        let mut done = self.queue.len();
        self.piece[usize::from(start)] = number;
        self.queue.push(start);
        while let Some(&here) = self.queue.get(done) {
            done += 1;
            for dir in 0..4 {
                let next = graph.next(here, dir);
                if next == NOWHERE {
                    continue;
                }
                let there = self.room(next);
                if there != NOWHERE {
                    beside |= 1 << there;
                } else if self.piece[usize::from(next)] == before && !has_box(next) {
                    self.piece[usize::from(next)] = number;
                    self.queue.push(next);
                }
            }
        }
        self.pieces.push(Piece {
            beside,
            part: usize::MAX,
        });
    }

    /// Walks all parts of a room, to find the rooms that every one of them reaches.
    fn look_around(&mut self, graph: &FloorGraph, room: usize, has_box: &impl Fn(u16) -> bool) {
        for &square in &self.squares[room] {
            self.is_seen[usize::from(square)] = has_box(square);
        }
        let first = self.parts.len();
        for at in 0..self.squares[room].len() {
            let start = self.squares[room][at];
            if !self.is_seen[usize::from(start)] {
                self.walk_part(graph, start, first);
            }
        }
        let parts = self.parts.iter().enumerate().skip(first);
        let whole = parts.filter(|(number, part)| part.into == *number);
        let sees = whole.map(|(_, part)| part.sees);
        self.sees[room] = sees.reduce(|all, sees| all & sees).unwrap_or(0);
    }

    /// Walks the part of a room that contains a square, to find the rooms it reaches. The first part of the room has
    /// the number `first`.
    fn walk_part(&mut self, graph: &FloorGraph, start: u16, first: usize) {
        let (room, number) = (self.room(start), self.parts.len());
        let mut sees = 0;
        self.parts.push(Part { sees, into: number });
        self.is_seen[usize::from(start)] = true;
        self.queue.clear();
        self.queue.push(start);
        while let Some(here) = self.queue.pop() {
            for dir in 0..4 {
                let next = graph.next(here, dir);
                if next == NOWHERE {
                    continue;
                }
                let there = self.room(next);
                if there == room {
                    if !std::mem::replace(&mut self.is_seen[usize::from(next)], true) {
                        self.queue.push(next);
                    }
                    continue;
                }
                if there != NOWHERE {
                    sees |= 1 << there;
                    continue;
                }
                let piece = usize::from(self.piece[usize::from(next)]);
                let Some(piece) = self.pieces.get_mut(piece) else {
                    continue;
                };
                sees |= piece.beside;
                let mut other = std::mem::replace(&mut piece.part, number);
                if !(first..number).contains(&other) {
                    continue;
                }
                while self.parts[other].into != other {
                    other = self.parts[other].into;
                }
                if other != number {
                    sees |= self.parts[other].sees;
                    self.parts[other].into = number;
                }
            }
        }
        self.parts[number].sees = sees;
    }
}

#[cfg(test)]
mod tests {
    //! Facts about small boards.

    use super::*;
    use crate::floor_graph::NOWHERE;
    use crate::random_levels::picture;
    use dedale_ground::grid::Pos;
    use dedale_ground::rng::{GameRng, Seed};

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
        let mut broken = |boxes: &[u16]| {
            rooms.measure(graph, |square| boxes.contains(&square));
            rooms.broken()
        };
        // Two ways lead from one to the other.
        assert_eq!(broken(&[]), 0);
        assert_eq!(broken(&[square(5, 2)]), 0);
        assert_eq!(broken(&[square(4, 6)]), 0);
        assert_eq!(broken(&[square(5, 2), square(4, 6)]), 1);
        // A room cut in two: its right part does not reach the other.
        assert_eq!(broken(&[square(2, 1), square(2, 2), square(2, 3)]), 1);
    }

    #[test]
    fn one_more_box_breaks_as_many_links_as_a_new_count_finds() {
        let puzzle = picture(
            "##############\n#   ####   ###\n# $@       ###\n#   ####   ###\n## #####.#####\n## #####   ###\n##         ###\n########   ###\n##############",
        );
        let graph = &puzzle.graph;
        let mut rooms = Rooms::new(graph);
        let mut rng = GameRng::new(Seed(1));
        let mut most = 0;
        for _ in 0..300 {
            let boxes = [(); 4].map(|()| rng.index(graph.len()) as u16);
            rooms.measure(graph, |square| boxes.contains(&square));
            let free = (0..graph.len() as u16).filter(|square| !boxes.contains(square));
            let with: Vec<_> = free
                .map(|more| {
                    let is_box = |square: u16| square == more || boxes.contains(&square);
                    (more, rooms.broken_with(graph, more, is_box))
                })
                .collect();
            for (more, broken) in with {
                let is_box = |square: u16| square == more || boxes.contains(&square);
                rooms.measure(graph, is_box);
                assert_eq!(rooms.broken(), broken, "{boxes:?} {more}");
                most = most.max(broken);
            }
        }
        assert!(most > 1, "{most}");
    }
}
