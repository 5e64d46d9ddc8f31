//! The squares the player could enter, numbered row by row, with their neighbours; and the rooms into which boxes
//! divide them.
//!
//! Solver and analysis use these numbers. Squares outside the walls have none, so a missing neighbour and a wall are
//! the same.

use super::board::Board;
use dedale_ground::grid::{Dir, Grid, Pos};

/// Marks no square.
pub const NOWHERE: u16 = u16::MAX;

/// A board as numbered squares.
#[derive(Clone, Debug)]
pub struct FloorGraph {
    squares: Vec<Pos>,
    /// In the order of [`Dir::ALL`]; [`NOWHERE`] is wall.
    next: Vec<[u16; 4]>,
    /// The same, but a step into a wall stays where it is.
    steps: Vec<[u16; 4]>,
    index: Grid<u16>,
    goals: Vec<u16>,
    is_goal: Vec<bool>,
}

impl FloorGraph {
    /// Numbers the squares of a board.
    pub fn new(board: &Board) -> Self {
        let size = board.size();
        let mut index = Grid::new(size, NOWHERE);
        let mut squares = Vec::new();
        for pos in size.positions().filter(|&pos| board.is_inside(pos)) {
            index[pos] = squares.len() as u16;
            squares.push(pos);
        }
        let number = |pos: Pos| index.get(pos).copied().unwrap_or(NOWHERE);
        let next: Vec<[u16; 4]> = squares
            .iter()
            .map(|&pos| Dir::ALL.map(|dir| number(pos + dir)))
            .collect();
        let stay = |(here, next): (u16, &[u16; 4])| {
            next.map(|next| if next == NOWHERE { here } else { next })
        };
        let steps = (0..).zip(&next).map(stay).collect();
        let is_goal: Vec<bool> = squares.iter().map(|&pos| board.is_goal(pos)).collect();
        let goals = (0..squares.len() as u16)
            .filter(|&square| is_goal[usize::from(square)])
            .collect();
        Self {
            squares,
            next,
            steps,
            index,
            goals,
            is_goal,
        }
    }

    /// The same squares, with those in `walls` blocked.
    pub fn without(&self, walls: &[u16]) -> Self {
        let mut graph = self.clone();
        for &wall in walls {
            for dir in 0..4 {
                let next = self.next(wall, dir);
                if next != NOWHERE {
                    graph.next[usize::from(next)][opposite(dir)] = NOWHERE;
                    graph.steps[usize::from(next)][opposite(dir)] = next;
                }
            }
            graph.next[usize::from(wall)] = [NOWHERE; 4];
            graph.steps[usize::from(wall)] = [wall; 4];
        }
        graph
    }

    /// The same squares with other goals, in order.
    pub fn with_goals(&self, goals: &[u16]) -> Self {
        let mut graph = self.clone();
        graph.is_goal.fill(false);
        for &goal in goals {
            graph.is_goal[usize::from(goal)] = true;
        }
        graph.goals = goals.to_vec();
        graph
    }

    /// Number of squares.
    pub fn len(&self) -> usize {
        self.squares.len()
    }

    /// The number of a square, [`NOWHERE`] if it cannot be entered.
    pub fn number(&self, pos: Pos) -> u16 {
        self.index.get(pos).copied().unwrap_or(NOWHERE)
    }

    /// The square of a number.
    pub fn pos(&self, square: u16) -> Pos {
        self.squares[usize::from(square)]
    }

    /// The neighbour of a square in the direction `Dir::ALL[dir]`, or [`NOWHERE`].
    #[inline]
    pub fn next(&self, square: u16, dir: usize) -> u16 {
        self.next[usize::from(square)][dir]
    }

    /// The goals inside, in order.
    pub fn goals(&self) -> &[u16] {
        &self.goals
    }

    /// Whether a square is a goal.
    #[inline]
    pub fn is_goal(&self, square: u16) -> bool {
        self.is_goal[usize::from(square)]
    }
}

/// The index in [`Dir::ALL`] of the opposite direction.
#[inline]
pub const fn opposite(dir: usize) -> usize {
    // Up, Left, Down, Right.
    (dir + 2) % 4
}

/// Squares reached by walking; its memory is reused.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    stamps: Vec<u32>,
    now: u32,
    /// The squares reached, and room for one that was reached before.
    queue: Vec<u16>,
    reached: usize,
    /// How many squares of the queue have been expanded.
    done: usize,
}

impl Reach {
    /// Nothing is reached yet.
    pub fn new(squares: usize) -> Self {
        Self {
            stamps: vec![0; squares],
            now: 0,
            queue: vec![0; squares + 1],
            reached: 0,
            done: 0,
        }
    }

    /// Walks from `start` wherever nothing blocks.
    pub fn fill(&mut self, graph: &FloorGraph, start: u16, is_blocked: impl Fn(u16) -> bool) {
        self.start(start);
        self.spread(graph, is_blocked);
    }

    /// Walks from `start` past these boxes, of which none is there.
    pub fn fill_past(&mut self, graph: &FloorGraph, start: u16, boxes: &[u16]) {
        self.start(start);
        // While the walk goes on they count as reached, so each step is one look.
        for &square in boxes {
            self.stamps[usize::from(square)] = self.now;
        }
        self.spread(graph, |_| false);
        for &square in boxes {
            self.stamps[usize::from(square)] = 0;
        }
    }

    /// Walks on wherever nothing blocks.
    #[inline]
    fn spread(&mut self, graph: &FloorGraph, is_blocked: impl Fn(u16) -> bool) {
        let Self {
            stamps, now, queue, ..
        } = self;
        let (mut reached, mut done) = (self.reached, 0);
        while done < reached {
            // No branch, which a processor would often guess wrongly, depends on what is there.
            for next in graph.steps[usize::from(queue[done])] {
                let stamp = &mut stamps[usize::from(next)];
                let is_new = (*stamp != *now) & !is_blocked(next);
                *stamp = if is_new { *now } else { *stamp };
                queue[reached] = next;
                reached += usize::from(is_new);
            }
            done += 1;
        }
        (self.reached, self.done) = (reached, done);
    }

    /// Begins a walk at `start` that the caller controls.
    pub fn start(&mut self, start: u16) {
        self.now += 1;
        (self.reached, self.done) = (0, 0);
        self.note(start);
    }

    /// The next square to expand, nearest first.
    #[inline]
    pub fn look(&mut self) -> Option<u16> {
        let here = *self.squares().get(self.done)?;
        self.done += 1;
        Some(here)
    }

    /// Marks a square as reached. Returns whether it was not before.
    #[inline]
    pub fn note(&mut self, square: u16) -> bool {
        let stamp = &mut self.stamps[usize::from(square)];
        if *stamp == self.now {
            return false;
        }
        *stamp = self.now;
        self.queue[self.reached] = square;
        self.reached += 1;
        true
    }

    /// The squares of the last walk, nearest first.
    pub fn squares(&self) -> &[u16] {
        &self.queue[..self.reached]
    }

    /// Whether the last walk reached a square.
    #[inline]
    pub fn has(&self, square: u16) -> bool {
        self.stamps[usize::from(square)] == self.now
    }
}

/// Shortest walks, as far as needed; its memory is reused.
#[derive(Clone, Debug)]
pub struct Walks {
    seen: Reach,
    /// For each square seen: steps from the start of the walk.
    steps: Vec<u32>,
}

impl Walks {
    /// For a graph with this many squares.
    pub fn new(squares: usize) -> Self {
        Self {
            seen: Reach::new(squares),
            steps: vec![0; squares],
        }
    }

    /// Counts the steps from `from` past blocked squares, nearest squares first, until `is_enough` returns true for a
    /// square looked at, including blocked ones. Returns how many squares were expanded.
    pub fn measure(
        &mut self,
        graph: &FloorGraph,
        from: u16,
        is_blocked: impl Fn(u16) -> bool,
        mut is_enough: impl FnMut(u16) -> bool,
    ) -> u64 {
        let Self { seen, steps } = self;
        steps[usize::from(from)] = 0;
        seen.start(from);
        let mut enough = is_enough(from);
        while !enough && let Some(here) = seen.look() {
            for &next in &graph.next[usize::from(here)] {
                if next == NOWHERE {
                    continue;
                }
                if !is_blocked(next) && seen.note(next) {
                    steps[usize::from(next)] = steps[usize::from(here)] + 1;
                }
                enough |= is_enough(next);
            }
        }
        seen.done as u64
    }

    /// The squares reached by the last walk.
    pub fn reach(&self) -> &Reach {
        &self.seen
    }

    /// Steps to a square; `None` if the walk did not reach it.
    pub fn steps(&self, square: u16) -> Option<u32> {
        (square != NOWHERE && self.seen.has(square)).then(|| self.steps[usize::from(square)])
    }

    /// Adds to `moves` the shortest walk from one square to another past blocked squares. Adds nothing if there is
    /// none.
    pub fn walk(
        &mut self,
        graph: &FloorGraph,
        from: u16,
        to: u16,
        is_blocked: impl Fn(u16) -> bool,
        moves: &mut Vec<Dir>,
    ) {
        // Measured from the end, so that the moves come out in order.
        self.measure(graph, to, is_blocked, |seen| seen == from);
        let mut here = from;
        while let Some(steps) = self.steps(here) {
            let nearer = |&dir: &usize| {
                let next = self.steps(graph.next(here, dir));
                next.is_some_and(|next| next < steps)
            };
            let Some(dir) = (0..4).find(nearer) else {
                break;
            };
            moves.push(Dir::ALL[dir]);
            here = graph.next(here, dir);
        }
    }
}

/// The rooms of the free squares, and the rooms that there would be with one more box.
///
/// One depth-first walk over all free squares finds this for every square at once: a subtree with no way past its root
/// becomes a room of its own if the root is blocked (Tarjan's low points). Its memory is reused.
#[derive(Clone, Debug, Default)]
pub struct Blocks {
    /// When the walk came to each square, counted from 1; 0 if it has not yet, [`BLOCKED`] if it may not.
    found: Vec<u16>,
    marks: Vec<Mark>,
    /// How many squares have been found.
    count: u16,
    rooms: usize,
    lifted: Lifted,
}

/// A blocked square that counts as free since the walk.
#[derive(Clone, Copy, Debug)]
struct Lifted {
    /// [`NOWHERE`] if there is none.
    square: u16,
    /// The free squares beside it, or [`NOWHERE`], and their rooms.
    beside: [u16; 4],
    rooms: [u16; 4],
    /// Whether it changes no room but that of its own, unless a box comes to a square that cuts.
    is_plain: bool,
}

impl Default for Lifted {
    fn default() -> Self {
        Self {
            square: NOWHERE,
            beside: [NOWHERE; 4],
            rooms: [NOWHERE; 4],
            is_plain: true,
        }
    }
}

/// When a walk found a square that is blocked: never.
const BLOCKED: u16 = u16::MAX;

/// The walk's notes about a square.
#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    /// The earliest square beside the subtree or in it.
    low: u16,
    /// When the walk left, in the same count: squares found from `found` until then are the subtree.
    end: u16,
    /// The square the walk came from.
    above: u16,
    /// The start of the walk: the first square of the room.
    root: u16,
    /// The first square of the subtree.
    first: u16,
    /// The directions that may lead to squares not found yet, as bits.
    ways: u8,
    /// Whether some subtree below has no way past this square.
    cuts: bool,
}

impl Blocks {
    /// For a graph with this many squares.
    pub fn new(squares: usize) -> Self {
        Self {
            found: vec![0; squares],
            marks: vec![Mark::default(); squares],
            ..Self::default()
        }
    }

    /// Walks all squares that are not blocked.
    pub fn survey(&mut self, graph: &FloorGraph, is_blocked: impl Fn(u16) -> bool) {
        for (square, found) in (0..).zip(&mut self.found) {
            *found = if is_blocked(square) { BLOCKED } else { 0 };
        }
        (self.count, self.rooms, self.lifted) = (0, 0, Lifted::default());
        for root in 0..graph.len() as u16 {
            if self.found[usize::from(root)] == 0 {
                self.rooms += 1;
                self.walk(graph, root);
            }
        }
    }

    /// Walks the room of `root`, which is its first square.
    fn walk(&mut self, graph: &FloorGraph, root: u16) {
        let mut here = root;
        let mut mark = self.enter(graph, root, NOWHERE, root);
        loop {
            if mark.ways != 0 {
                let next = graph.steps[usize::from(here)][mark.ways.trailing_zeros() as usize & 3];
                mark.ways &= mark.ways - 1;
                if self.found[usize::from(next)] == 0 {
                    self.marks[usize::from(here)] = mark;
                    mark = self.enter(graph, next, here, root);
                    here = next;
                }
                continue;
            }
            mark.end = self.count;
            self.marks[usize::from(here)] = mark;
            if mark.above == NOWHERE {
                return;
            }
            here = mark.above;
            let left = mark;
            mark = self.marks[usize::from(here)];
            mark.cuts |= left.low >= self.found[usize::from(here)];
            mark.low = mark.low.min(left.low);
            mark.first = mark.first.min(left.first);
        }
    }

    /// Notes that the walk comes to a square. Returns its mark, to be stored when the walk goes on from there.
    #[inline]
    fn enter(&mut self, graph: &FloorGraph, square: u16, above: u16, root: u16) -> Mark {
        self.count += 1;
        self.found[usize::from(square)] = self.count;
        let (mut low, mut ways) = (self.count - 1, 0);
        // What is found later below here is never earlier.
        for (dir, next) in graph.steps[usize::from(square)].into_iter().enumerate() {
            let found = self.found[usize::from(next)];
            low = low.min(found.wrapping_sub(1));
            ways |= u8::from(found == 0) << dir;
        }
        Mark {
            low: low + 1,
            end: 0,
            above,
            root,
            first: square,
            ways,
            cuts: false,
        }
    }

    /// Counts a square that was blocked as free, instead of the one before: all that follows is as if the walk had been
    /// made without its box. That joins the rooms beside it, and changes nothing else.
    pub fn lift(&mut self, graph: &FloorGraph, square: u16) {
        let is_free = |next: u16| next != NOWHERE && self.found[usize::from(next)] != BLOCKED;
        let beside = graph.next[usize::from(square)];
        let beside = beside.map(|next| if is_free(next) { next } else { NOWHERE });
        let rooms = beside.map(|next| {
            let mark = self.marks.get(usize::from(next));
            mark.map_or(NOWHERE, |mark| mark.root)
        });
        let first = rooms.into_iter().fold(square, u16::min);
        let is_first = rooms.map(|room| room == first);
        self.lifted = Lifted {
            square,
            beside,
            rooms,
            // Two of these, so that one is left if a box comes to the other.
            is_plain: is_first.into_iter().filter(|&is| is).count() > 1
                && rooms.iter().all(|&room| room == first || room == NOWHERE),
        };
        self.marks[usize::from(square)].root = first;
    }

    /// Number of rooms of the free squares.
    pub fn rooms(&self) -> usize {
        let Lifted { square, rooms, .. } = self.lifted;
        let is_another =
            |&side: &usize| rooms[side] != NOWHERE && !rooms[..side].contains(&rooms[side]);
        let joined = (0..4).filter(is_another).count();
        self.rooms - joined + usize::from(square != NOWHERE)
    }

    /// The first square of the room of a free square.
    #[inline]
    pub fn room(&self, square: u16) -> u16 {
        self.joined(self.lifted.rooms, self.marks[usize::from(square)].root)
    }

    /// Whether a square was not blocked, or has been lifted.
    #[inline]
    pub fn is_free(&self, square: u16) -> bool {
        self.found[usize::from(square)] != BLOCKED || square == self.lifted.square
    }

    /// What a room becomes if the lifted square joins these: its first square. The lifted square stands for a room
    /// that is there alone.
    #[inline]
    fn joined(&self, rooms: [u16; 4], room: u16) -> u16 {
        let lifted = self.lifted.square;
        // Not `contains`, which would be a call.
        let is_joined = rooms.into_iter().filter(|&other| other == room).count() > 0;
        if is_joined || room == lifted {
            rooms.into_iter().fold(lifted, u16::min)
        } else {
            room
        }
    }

    /// The rooms that the lifted square joins if a box comes to a free square.
    #[inline]
    fn rooms_joined(&self, graph: &FloorGraph, square: u16) -> [u16; 4] {
        let Lifted {
            square: lifted,
            beside,
            rooms,
            ..
        } = self.lifted;
        if square == lifted {
            return [NOWHERE; 4];
        }
        let stays = |side: usize| beside[side] != square && beside[side] != NOWHERE;
        if !self.marks[usize::from(square)].cuts {
            return std::array::from_fn(|side| if stays(side) { rooms[side] } else { NOWHERE });
        }
        std::array::from_fn(|side| {
            if stays(side) {
                self.room_past(graph, square, beside[side])
            } else {
                NOWHERE
            }
        })
    }

    /// The room of a player on a free square if a box came to another one: its first square.
    #[inline]
    pub fn room_beside(&self, graph: &FloorGraph, square: u16, stand: u16) -> u16 {
        self.room_joined(graph, square, stand, self.rooms_joined(graph, square))
    }

    /// The same, with the rooms that the lifted square then joins.
    #[inline]
    fn room_joined(&self, graph: &FloorGraph, square: u16, stand: u16, rooms: [u16; 4]) -> u16 {
        let lifted = self.lifted.square;
        if square == lifted {
            return self.marks[usize::from(stand)].root;
        }
        let room = if stand == lifted {
            stand
        } else {
            self.room_past(graph, square, stand)
        };
        self.joined(rooms, room)
    }

    /// The room of a player on a square that was free if a box came to another one, with nothing lifted.
    #[inline]
    fn room_past(&self, graph: &FloorGraph, square: u16, stand: u16) -> u16 {
        let mark = |square: u16| &self.marks[usize::from(square)];
        let found = |square: u16| self.found[usize::from(square)];
        if !mark(square).cuts {
            return mark(stand).root;
        }
        // Which subtree below the box contains the player, and does a way lead out of it past the box?
        let mut below = graph.next[usize::from(square)].iter();
        let child = below.find(|&&next| {
            next != NOWHERE
                && mark(next).above == square
                && found(next) != BLOCKED
                && (found(next)..=mark(next).end).contains(&found(stand))
        });
        match child {
            Some(&child) if mark(child).low >= found(square) => mark(child).first,
            _ => mark(stand).root,
        }
    }

    /// For each side of a free square, the room of a player who stands there if a box came to that square: the first
    /// square of the room, [`NOWHERE`] if the player cannot stand there. Connected sides have the same room.
    #[inline]
    pub fn rooms_around(&self, graph: &FloorGraph, square: u16) -> [u16; 4] {
        let Lifted {
            square: lifted,
            is_plain,
            ..
        } = self.lifted;
        let is_free = |side: u16| side != NOWHERE && self.is_free(side);
        let sides = graph.next[usize::from(square)];
        if is_plain && square != lifted && !self.marks[usize::from(square)].cuts {
            let room = |side: u16| self.marks[usize::from(side)].root;
            return sides.map(|side| if is_free(side) { room(side) } else { NOWHERE });
        }
        let rooms = self.rooms_joined(graph, square);
        let room = |side: u16| self.room_joined(graph, square, side, rooms);
        sides.map(|side| if is_free(side) { room(side) } else { NOWHERE })
    }

    /// For every square and side, the sides of a box on that square, as bits, that the player can walk to from that
    /// side without moving the box, including that side; none if it is wall.
    pub fn around(graph: &FloorGraph) -> Vec<[u8; 4]> {
        let mut blocks = Self::new(graph.len());
        blocks.survey(graph, |_| false);
        let squares = 0..graph.len() as u16;
        let rooms = squares.map(|square| blocks.rooms_around(graph, square));
        rooms
            .map(|rooms| std::array::from_fn(|side| sides_of(rooms, side)))
            .collect()
    }
}

/// The sides that have the same room as `side`, as bits; none if it is wall.
#[inline]
pub fn sides_of(rooms: [u16; 4], side: usize) -> u8 {
    let room = rooms[side];
    if room == NOWHERE {
        return 0;
    }
    let same = |other: usize| u8::from(rooms[other] == room) << other;
    same(0) | same(1) | same(2) | same(3)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::Level;
    use dedale_ground::rng::{GameRng, Seed};

    #[test]
    fn rooms_around_a_square_are_those_of_floods() {
        let level: Level =
        "###########\n#@$.  #   #\n# ### # # #\n#   # # # #\n### #     #\n#     #####\n###########"
            .parse()
            .unwrap();
        let graph = FloorGraph::new(level.board());
        let squares = graph.len() as u16;
        let (mut blocks, mut reach) = (Blocks::new(graph.len()), Reach::new(graph.len()));
        let mut past = reach.clone();
        let mut rng = GameRng::new(Seed(1));
        for _ in 0..200 {
            let boxes = [(); 6].map(|()| rng.index(graph.len()) as u16);
            let is_box = |square: u16| boxes.contains(&square);
            blocks.survey(&graph, is_box);
            let mut first = Vec::new();
            for square in (0..squares).filter(|&square| !is_box(square)) {
                reach.fill_past(&graph, square, &boxes);
                past.clone_from(&reach);
                reach.fill(&graph, square, is_box);
                assert_eq!(past.squares(), reach.squares());
                assert!((0..squares).all(|square| past.has(square) == reach.has(square)));
                first.extend(reach.squares().iter().min().copied());
                let rooms = blocks.rooms_around(&graph, square);
                for (side, room) in rooms.into_iter().enumerate() {
                    let stand = graph.next(square, side);
                    if stand == NOWHERE || is_box(stand) {
                        assert_eq!(room, NOWHERE);
                        continue;
                    }
                    reach.fill(&graph, stand, |next| next == square || is_box(next));
                    assert_eq!(Some(&room), reach.squares().iter().min());
                }
                let stand = rng.index(graph.len()) as u16;
                if stand != square && !is_box(stand) {
                    reach.fill(&graph, stand, |next| next == square || is_box(next));
                    let room = blocks.room_beside(&graph, square, stand);
                    assert_eq!(Some(&room), reach.squares().iter().min());
                }
            }
            first.sort_unstable();
            first.dedup();
            assert_eq!(blocks.rooms(), first.len());
        }
    }

    proptest! {
        #[test]
        fn a_lifted_square_is_as_good_as_a_walk_without_its_box(
            walls in prop::collection::vec(0_u8..4, 48),
            boxes in prop::collection::vec(0_u16..48, 1..12),
        ) {
            let rows = walls.chunks(8).map(|row| {
                let row = row.iter().map(|&wall| if wall == 0 { '#' } else { ' ' });
                format!("#{}#\n", row.collect::<String>())
            });
            let wall = "##########\n";
            let level = format!("{wall}#@       #\n#$.      #\n{}{wall}", rows.collect::<String>());
            let Ok(level) = level.parse::<Level>() else { return Ok(()) };
            let graph = FloorGraph::new(level.board());
            let squares = graph.len() as u16;
            let boxes: Vec<u16> = boxes.into_iter().map(|square| square % squares).collect();
            let (mut lifted, mut walked) = (Blocks::new(graph.len()), Blocks::new(graph.len()));
            lifted.survey(&graph, |square| boxes.contains(&square));
            for &from in &boxes {
                lifted.lift(&graph, from);
                walked.survey(&graph, |square| square != from && boxes.contains(&square));
                prop_assert_eq!(lifted.rooms(), walked.rooms());
                for square in 0..squares {
                    prop_assert_eq!(lifted.is_free(square), walked.is_free(square));
                    if !walked.is_free(square) {
                        continue;
                    }
                    prop_assert_eq!(lifted.room(square), walked.room(square));
                    let rooms = lifted.rooms_around(&graph, square);
                    prop_assert_eq!(rooms, walked.rooms_around(&graph, square));
                    for stand in (0..squares).filter(|&stand| stand != square && walked.is_free(stand)) {
                        let room = lifted.room_beside(&graph, square, stand);
                        prop_assert_eq!(room, walked.room_beside(&graph, square, stand));
                    }
                }
            }
        }
    }
}
