//! The squares the player could enter, numbered row by row, with their neighbours: a board made flat.
//!
//! Solver and analysis think in these numbers. What is not inside the walls
//! has none, so a missing neighbour and a wall are the same.

use super::board::Board;
use crate::grid::{Dir, Grid, Pos};

/// The number of no square.
pub const NOWHERE: u16 = u16::MAX;

/// A board as numbered squares.
#[derive(Clone, Debug)]
pub struct FloorGraph {
    squares: Vec<Pos>,
    /// In the order of [`Dir::ALL`]; [`NOWHERE`] is wall.
    next: Vec<[u16; 4]>,
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
        let next = squares
            .iter()
            .map(|&pos| Dir::ALL.map(|dir| number(pos + dir)))
            .collect();
        let is_goal: Vec<bool> = squares.iter().map(|&pos| board.is_goal(pos)).collect();
        let goals = (0..squares.len() as u16)
            .filter(|&square| is_goal[usize::from(square)])
            .collect();
        Self {
            squares,
            next,
            index,
            goals,
            is_goal,
        }
    }

    /// The same squares, but nobody and nothing enters those of `walls`.
    pub fn without(&self, walls: &[u16]) -> Self {
        let mut graph = self.clone();
        for &wall in walls {
            for dir in 0..4 {
                let next = self.next(wall, dir);
                if next != NOWHERE {
                    graph.next[usize::from(next)][opposite(dir)] = NOWHERE;
                }
            }
            graph.next[usize::from(wall)] = [NOWHERE; 4];
        }
        graph
    }

    /// How many squares there are.
    pub fn len(&self) -> usize {
        self.squares.len()
    }

    /// Whether there is no square; a board always has the one of its player.
    pub fn is_empty(&self) -> bool {
        self.squares.is_empty()
    }

    /// The number of a square, [`NOWHERE`] if nobody can enter it.
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

    /// For every square and side the sides of a box on that square, as bits, that the player can walk to from
    /// that side without moving the box, itself among them; none where that side is wall.
    pub fn around(&self) -> Vec<[u8; 4]> {
        let groups = self.side_groups();
        let sides = groups.iter().map(|groups| {
            groups.map(|group| {
                (0..4)
                    .filter(|&other| group != u32::MAX && groups[other] == group)
                    .fold(0, |sides, other| sides | 1 << other)
            })
        });
        sides.collect()
    }

    /// For every square and side the number of the group its side belongs to: two sides of a box on that
    /// square are connected around it exactly if their groups are the same.
    ///
    /// These are the blocks (biconnected components) of the graph, found by Tarjan's algorithm in linear time.
    fn side_groups(&self) -> Vec<[u32; 4]> {
        let mut groups = vec![[u32::MAX; 4]; self.len()];
        let mut found = vec![0_u32; self.len()];
        let mut low = vec![0_u32; self.len()];
        let mut edges: Vec<(u16, usize)> = Vec::new();
        let mut path: Vec<(u16, usize)> = Vec::new();
        let (mut clock, mut group) = (0, 0);
        for root in 0..self.len() as u16 {
            if found[usize::from(root)] != 0 {
                continue;
            }
            clock += 1;
            found[usize::from(root)] = clock;
            low[usize::from(root)] = clock;
            path.push((root, 0));
            loop {
                let parent = path.len().checked_sub(2).map(|before| path[before].0);
                let Some((here, dir)) = path.last_mut() else {
                    break;
                };
                let here = *here;
                let at = usize::from(here);
                if *dir < 4 {
                    let way = *dir;
                    *dir += 1;
                    let next = self.next(here, way);
                    if next == NOWHERE || groups[at][way] != u32::MAX {
                        continue;
                    }
                    let to = usize::from(next);
                    if found[to] == 0 {
                        clock += 1;
                        found[to] = clock;
                        low[to] = clock;
                        edges.push((here, way));
                        path.push((next, 0));
                    } else if found[to] < found[at] && Some(next) != parent {
                        edges.push((here, way));
                        low[at] = low[at].min(found[to]);
                    }
                    continue;
                }
                path.pop();
                let Some(parent) = parent else {
                    continue;
                };
                let above = usize::from(parent);
                low[above] = low[above].min(low[at]);
                if low[at] >= found[above] {
                    while let Some((from, way)) = edges.pop() {
                        let to = self.next(from, way);
                        groups[usize::from(from)][way] = group;
                        groups[usize::from(to)][opposite(way)] = group;
                        if (from, to) == (parent, here) {
                            break;
                        }
                    }
                    group += 1;
                }
            }
        }
        groups
    }
}

/// The index in [`Dir::ALL`] of the way back.
#[inline]
pub const fn opposite(dir: usize) -> usize {
    // Up, Left, Down, Right.
    (dir + 2) % 4
}

/// Squares reached by walking; its memory is used again and again.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    stamps: Vec<u32>,
    now: u32,
    queue: Vec<u16>,
    /// How many of the queue have been looked around from.
    done: usize,
}

impl Reach {
    /// Nothing is reached yet.
    pub fn new(squares: usize) -> Self {
        Self {
            stamps: vec![0; squares],
            now: 0,
            done: 0,
            queue: Vec::with_capacity(squares),
        }
    }

    /// Walks from `start` wherever nothing is in the way.
    pub fn fill(&mut self, graph: &FloorGraph, start: u16, is_blocked: impl Fn(u16) -> bool) {
        self.start(start);
        while let Some(here) = self.look() {
            for &next in &graph.next[usize::from(here)] {
                if next != NOWHERE && !is_blocked(next) {
                    self.note(next);
                }
            }
        }
    }

    /// Begins a walk of one's own at `start`.
    pub fn start(&mut self, start: u16) {
        self.now += 1;
        self.queue.clear();
        self.done = 0;
        self.note(start);
    }

    /// The next square to look around from, nearest first.
    #[inline]
    pub fn look(&mut self) -> Option<u16> {
        let here = *self.queue.get(self.done)?;
        self.done += 1;
        Some(here)
    }

    /// Notes a square as reached. Returns whether it was not before.
    #[inline]
    pub fn note(&mut self, square: u16) -> bool {
        let stamp = &mut self.stamps[usize::from(square)];
        if *stamp == self.now {
            return false;
        }
        *stamp = self.now;
        self.queue.push(square);
        true
    }

    /// The squares of the last walk, nearest first.
    pub fn squares(&self) -> &[u16] {
        &self.queue
    }

    /// Whether the last walk came to a square.
    #[inline]
    pub fn has(&self, square: u16) -> bool {
        self.stamps[usize::from(square)] == self.now
    }
}

/// Shortest walks, as far as they are wanted; its memory is used again and again.
#[derive(Clone, Debug)]
pub struct Walks {
    seen: Reach,
    /// For each square that is seen: steps from where the walk began.
    steps: Vec<u32>,
}

impl Walks {
    /// For a graph of so many squares.
    pub fn new(squares: usize) -> Self {
        Self {
            seen: Reach::new(squares),
            steps: vec![0; squares],
        }
    }

    /// Counts the steps from `from` past what is in the way, nearest squares first, until `is_enough` says so
    /// when it is told what is looked at, blocked squares among it. Returns how many squares were looked around from.
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

    /// Steps to a square; `None` if the walk did not come there.
    pub fn steps(&self, square: u16) -> Option<u32> {
        (square != NOWHERE && self.seen.has(square)).then(|| self.steps[usize::from(square)])
    }

    /// Adds to `moves` the shortest walk from one square to another past what is in the way. Nothing is added
    /// where no way leads.
    pub fn walk(
        &mut self,
        graph: &FloorGraph,
        from: u16,
        to: u16,
        is_blocked: impl Fn(u16) -> bool,
        moves: &mut Vec<Dir>,
    ) {
        // Measured from the end, so that the moves come in their order.
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
