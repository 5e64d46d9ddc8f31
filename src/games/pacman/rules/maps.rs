//! Distance maps: the squares between every corridor and the nearest target, found with one queue, and as the source
//! finds them, sweep after sweep over the board until one changes nothing.
//!
//! A map keeps its memory, so that a game measures every turn without allocating. The sweeps are a lesson to be
//! watched: [`Sweeps::look`] looks at one square, [`Sweeps::sweep`] at all that are left of a sweep. Everything outside
//! the board is wall, except for tunnels (ours; the source has none): their two mouths are neighbours. So both methods
//! give the same numbers.

use super::net::{Net, Node, Ways};
use crate::grid::{Dir, Grid, Pos};

/// The distance of a corridor from which no target can be reached.
const UNREACHED: u16 = u16::MAX;

/// The capacity of a map in nodes: a power of two, so that an index is masked instead of checked. The largest board has
/// 31 × 31 = 961 squares.
const ROOM: usize = 1024;

/// Distances from every corridor to its nearest target.
#[derive(Clone, Debug)]
pub struct DistanceMap {
    steps: Box<[u16; ROOM]>,
    /// Every node reached, nearest first.
    queue: Box<[Node; ROOM]>,
}

impl DistanceMap {
    /// Nothing is measured yet.
    pub fn new() -> Self {
        Self {
            steps: Box::new([UNREACHED; ROOM]),
            queue: Box::new([0; ROOM]),
        }
    }

    /// Measures along Pac-Man's ways. Targets that are not corridors, such as ghosts in the house, are ignored.
    #[inline]
    pub fn measure(&mut self, net: &Net, targets: impl IntoIterator<Item = Node>) {
        self.steps[..net.corridors()].fill(UNREACHED);
        let mut found = 0;
        for target in targets {
            if net.is_corridor(target) && self.steps[cut(target)] != 0 {
                self.steps[cut(target)] = 0;
                self.queue[found] = target;
                found += 1;
            }
        }
        self.spread(net.around(), found);
    }

    /// Squares from a corridor to the nearest target, itself included; `None` if none is reached. It searches no
    /// farther than that, and leaves the map undefined.
    #[inline]
    pub fn nearest(
        &mut self,
        net: &Net,
        from: Node,
        is_target: impl Fn(Node) -> bool,
    ) -> Option<u16> {
        self.steps[..net.corridors()].fill(UNREACHED);
        self.steps[cut(from)] = 0;
        self.queue[0] = from;
        let (mut done, mut found) = (0, 1);
        while done < found {
            let here = self.queue[done % ROOM];
            done += 1;
            let steps = self.steps[cut(here)];
            if is_target(here) {
                return Some(steps);
            }
            for next in net.around()[usize::from(here)] {
                if self.steps[cut(next)] == UNREACHED {
                    self.steps[cut(next)] = steps + 1;
                    self.queue[found % ROOM] = next;
                    found += 1;
                }
            }
        }
        None
    }

    /// The first of the farthest nodes among these directions and nodes, with its distance; nodes that are not reached
    /// are ignored.
    #[inline]
    pub fn farthest(&self, ways: impl Iterator<Item = (Dir, Node)>) -> Option<(Dir, u16)> {
        let far = ways.filter_map(|(dir, next)| Some((dir, self.get(next)?)));
        // Of equal ones the first stays.
        far.reduce(|best, next| if next.1 > best.1 { next } else { best })
    }

    /// The first of the nearest nodes among these directions and nodes, with its distance; nodes that are not reached
    /// are ignored.
    pub fn nearest_of(&self, ways: impl Iterator<Item = (Dir, Node)>) -> Option<(Dir, u16)> {
        let near = ways.filter_map(|(dir, next)| Some((dir, self.get(next)?)));
        near.min_by_key(|&(_, steps)| steps)
    }

    /// Expands every node of the queue, which grows until nothing new is found.
    #[inline]
    fn spread(&mut self, around: &[Ways], mut found: usize) {
        let (steps, queue) = (&mut *self.steps, &mut *self.queue);
        let mut done = 0;
        while done < found {
            let here = queue[done % ROOM];
            done += 1;
            let farther = steps[cut(here)] + 1;
            let mut look = |next: Node| {
                let step = &mut steps[cut(next)];
                if *step == UNREACHED {
                    *step = farther;
                    queue[found % ROOM] = next;
                    found += 1;
                }
            };
            // Most squares are in corridors and have two ways; the other two are only checked if they exist.
            let [first, second, third, fourth] = around[usize::from(here)];
            look(first);
            look(second);
            if third != here {
                look(third);
                look(fourth);
            }
        }
    }

    /// Squares from a node to its nearest target; `None` if none can be reached.
    #[inline]
    pub fn get(&self, node: Node) -> Option<u16> {
        Some(self.steps[cut(node)]).filter(|&steps| steps != UNREACHED)
    }

    /// Squares from `pos` to its nearest target; `None` if none can be reached, or if Pac-Man cannot be there.
    pub fn at(&self, net: &Net, pos: Pos) -> Option<u16> {
        let node = net.node(pos).filter(|&node| net.is_corridor(node))?;
        self.get(node)
    }
}

impl Default for DistanceMap {
    fn default() -> Self {
        Self::new()
    }
}

/// A node as an index that is never out of range.
#[inline]
fn cut(node: Node) -> usize {
    usize::from(node) % ROOM
}

/// The source's value of a wall; larger on a board where a path could be as long.
const WALL: u16 = 1000;

/// A distance map while it is found by sweeps.
#[derive(Clone, Debug)]
pub struct Sweeps {
    values: Grid<u16>,
    wall: u16,
    unknown: u16,
    /// Squares that are not walls, row by row.
    free: Vec<Free>,
    /// The next one to look at.
    next: usize,
    /// The number of the sweep of the last look, from 1.
    number: u32,
    /// What that sweep has changed so far.
    changed: Vec<Pos>,
    done: bool,
    /// Looks so far, and the last of them.
    looks: usize,
    last: Option<Measured>,
}

/// A square and its neighbours, in the order of [`Dir::ALL`].
#[derive(Clone, Copy, Debug)]
struct Free {
    pos: Pos,
    around: [Option<Pos>; 4],
}

/// The result of looking at one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    /// The square.
    pub pos: Pos,
    /// Its value before.
    pub before: u16,
    /// Its value now, smaller or the same.
    pub after: u16,
    /// The values around it, in the order of [`Dir::ALL`].
    pub around: [Option<u16>; 4],
}

impl Measured {
    /// The values around it that there are, those through a tunnel too.
    pub fn beside(self) -> impl Iterator<Item = u16> {
        self.around.into_iter().flatten()
    }

    /// Whether one of them is through a tunnel, at the other edge of these values.
    pub fn reaches_beyond(self, values: &Grid<u16>) -> bool {
        let mut around = Dir::ALL.into_iter().zip(self.around);
        around.any(|(dir, value)| value.is_some() && values.get(self.pos + dir).is_none())
    }
}

impl Sweeps {
    /// The start on a board: targets are 0, other corridors M, which is `unknown` and above every distance; everything
    /// else is wall, including the house. Targets that are not corridors are ignored.
    pub fn new(net: &Net, unknown: u16, targets: impl IntoIterator<Item = Pos>) -> Self {
        let size = net.size();
        let is_free = |pos| net.node(pos).is_some_and(|node| net.is_corridor(node));
        let wall = WALL.max(unknown + 1);
        let free: Vec<Free> = size
            .positions()
            .filter(|&pos| is_free(pos))
            .map(|pos| Free {
                pos,
                around: Dir::ALL.map(|dir| net.pac_man_step(pos, dir)),
            })
            .collect();
        let mut values = Grid::new(size, wall);
        for &Free { pos, .. } in &free {
            values[pos] = unknown;
        }
        for target in targets.into_iter().filter(|&pos| is_free(pos)) {
            values[target] = 0;
        }
        Self {
            values,
            wall,
            unknown,
            done: free.is_empty(),
            free,
            next: 0,
            number: 0,
            changed: Vec::new(),
            looks: 0,
            last: None,
        }
    }

    /// Goes to the state after `looks` looks; `start` is the state before the first one.
    pub fn go_to(&mut self, looks: usize, start: &Self) {
        if looks < self.looks {
            self.clone_from(start);
        }
        while self.looks < looks && self.look().is_some() {}
    }

    /// Looks at the next square that is not a wall: it gets 1 more than the smallest value around it, if that is
    /// smaller than its own. `None` after a sweep that changed nothing: the map is done.
    pub fn look(&mut self) -> Option<Measured> {
        if self.done {
            return None;
        }
        if self.next == 0 {
            self.number += 1;
            self.changed.clear();
        }
        let Free { pos, around } = self.free[self.next];
        let before = self.values[pos];
        let around = around.map(|next| next.map(|next| self.values[next]));
        let values = around.into_iter().flatten();
        let after = values.fold(before, |best, value| best.min(value.saturating_add(1)));
        if after < before {
            self.values[pos] = after;
            self.changed.push(pos);
        }
        self.next += 1;
        if self.next == self.free.len() {
            self.next = 0;
            self.done = self.changed.is_empty();
        }
        self.looks += 1;
        self.last = Some(Measured {
            pos,
            before,
            after,
            around,
        });
        self.last
    }

    /// Looks at everything that is left of this sweep, or at all of the next one. Returns the looks so far.
    pub fn sweep(&mut self) -> usize {
        while self.look().is_some() && self.next > 0 {}
        self.looks
    }

    /// Sweeps until one changes nothing.
    pub fn finish(&mut self) {
        while !self.done {
            self.sweep();
        }
    }

    /// Looks so far.
    pub fn looks(&self) -> usize {
        self.looks
    }

    /// The last look of the present sweep; none after a sweep has ended.
    pub fn last(&self) -> Option<Measured> {
        self.last.filter(|_| self.next > 0)
    }

    /// Whether the last sweep has changed nothing.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// The number of the sweep of the last look, from 1; 0 before the first.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The square to look at next; `None` when the map is done.
    pub fn next(&self) -> Option<Pos> {
        let free = self.free.get(self.next).filter(|_| !self.done)?;
        Some(free.pos)
    }

    /// The squares this sweep has changed, in order; after its end, until the next one begins.
    pub fn changed(&self) -> &[Pos] {
        &self.changed
    }

    /// The values as in the source: 0 at targets, [`Sweeps::unknown`], [`Sweeps::wall`], or a distance.
    pub fn values(&self) -> &Grid<u16> {
        &self.values
    }

    /// G, the value of walls: above every other.
    pub fn wall(&self) -> u16 {
        self.wall
    }

    /// M, the value of squares whose distance is not known yet: above every distance.
    pub fn unknown(&self) -> u16 {
        self.unknown
    }

    /// The distance at `pos` if it is known; `None` if not, at walls and outside.
    pub fn at(&self, pos: Pos) -> Option<u16> {
        let value = self.values.get(pos).copied();
        value.filter(|&value| value < self.unknown)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::games::pacman::rules::board::{Board, Square};
    use crate::grid::Size;

    #[test]
    fn the_example_of_an_update_is_on_its_board() {
        let text = include_str!("../../../../levels/pacman/update.txt");
        let board: Board = text.parse().unwrap();
        let is_dot = |pos: &Pos| board.square(*pos) == Square::Dot;
        let dots = board.size().positions().filter(is_dot);
        let mut sweeps = Sweeps::new(&board.net, board.unknown(), dots);
        let row = |sweeps: &Sweeps| [6, 7, 8].map(|x| sweeps.values()[Pos::new(x, 1)]);
        for _ in 0..3 {
            sweeps.sweep();
        }
        assert_eq!(row(&sweeps), [5, 6, 3]);
        let looks = std::iter::from_fn(|| sweeps.look());
        let look = looks.into_iter().find(|look| look.after < look.before);
        let (around, middle) = ([None, Some(5), None, Some(3)], Pos::new(7, 1));
        let found = look.map(|look| (look.pos, look.before, look.after, look.around));
        assert_eq!(found, Some((middle, 6, 4, around)));
        assert_eq!(row(&sweeps), [5, 4, 3]);
    }

    #[test]
    fn the_nearest_target_is_as_far_as_the_map_says() {
        let text = include_str!("../../../../levels/pacman/arcade.txt");
        let board: Board = text.parse().unwrap();
        let net = &board.net;
        let is_target = |node: Node| node % 41 == 7;
        let (mut map, mut room) = (DistanceMap::new(), DistanceMap::new());
        let corridors = 0..net.corridors() as Node;
        map.measure(net, corridors.clone().filter(|&node| is_target(node)));
        for from in corridors {
            assert_eq!(room.nearest(net, from, is_target), map.get(from));
        }
        assert_eq!(room.nearest(net, 0, |_| false), None);
    }

    /// The source's example as a playable board: with a wall around its squares.
    const EXAMPLE: &str = include_str!("../../../../levels/pacman/two-dots.txt");
    /// After the upper dot was eaten.
    const EATEN: &str = include_str!("../../../../levels/pacman/one-dot.txt");

    fn read(text: &str) -> Board {
        text.parse().unwrap()
    }

    fn sweeps(board: &Board) -> Sweeps {
        let is_dot = |pos: &Pos| board.square(*pos) == Square::Dot;
        let dots = board.size().positions().filter(is_dot);
        Sweeps::new(&board.net, board.unknown(), dots)
    }

    /// Values separated by blanks, rows by ` / `; without the surrounding wall.
    fn shown(sweeps: &Sweeps) -> String {
        let Size { width, height } = sweeps.values.size();
        let value = |pos: Pos| match sweeps.values[pos] {
            wall if wall == sweeps.wall => "#".to_owned(),
            value => value.to_string(),
        };
        let rows = (1..height as i32 - 1).map(|y| {
            let row = (1..width as i32 - 1).map(|x| value(Pos::new(x, y)));
            row.collect::<Vec<_>>().join(" ")
        });
        rows.collect::<Vec<_>>().join(" / ")
    }

    #[test]
    fn the_sources_example_sweep_by_sweep() {
        let mut sweeps = sweeps(&read(EXAMPLE));
        assert_eq!((sweeps.unknown(), sweeps.wall()), (100, 1000));
        let expected = [
            "100 100 0 100 100 / 100 # # # 100 / 100 100 100 # 100 / # # 100 # 100 / # # 100 100 0",
            "100 1 0 1 2 / 100 # # # 3 / 100 100 100 # 4 / # # 100 # 1 / # # 100 1 0",
            "2 1 0 1 2 / 3 # # # 3 / 4 5 6 # 2 / # # 7 # 1 / # # 2 1 0",
            "2 1 0 1 2 / 3 # # # 3 / 4 5 6 # 2 / # # 3 # 1 / # # 2 1 0",
            "2 1 0 1 2 / 3 # # # 3 / 4 5 4 # 2 / # # 3 # 1 / # # 2 1 0",
        ];
        assert_eq!(shown(&sweeps), expected[0]);
        for (number, expected) in (1..).zip(&expected[1..]) {
            sweeps.sweep();
            assert!(!sweeps.is_done());
            assert_eq!(&shown(&sweeps), expected);
            assert_eq!(sweeps.number(), number);
        }
        assert_eq!(sweeps.changed(), [Pos::new(3, 3)]);
        sweeps.sweep();
        assert!(sweeps.is_done(), "the fifth changes nothing");
        assert_eq!(shown(&sweeps), expected[4]);
        assert_eq!(
            (sweeps.number(), sweeps.look(), sweeps.next()),
            (5, None, None)
        );
    }

    #[test]
    fn the_sources_example_after_the_upper_dot_is_eaten() {
        let mut sweeps = sweeps(&read(EATEN));
        sweeps.finish();
        assert_eq!(
            shown(&sweeps),
            "8 7 6 5 4 / 7 # # # 3 / 6 5 4 # 2 / # # 3 # 1 / # # 2 1 0"
        );
    }

    #[test]
    fn the_sources_corridor() {
        let corridor = read(include_str!("../../../../levels/pacman/corridor.txt"));
        let mut sweeps = sweeps(&corridor);
        assert_eq!(sweeps.unknown(), 24, "the number of squares");
        sweeps.finish();
        assert_eq!(shown(&sweeps), "2 1 0 1 2 3");
    }

    #[test]
    fn a_sweep_can_be_watched_square_by_square() {
        let mut sweeps = sweeps(&read(EXAMPLE));
        let start = sweeps.clone();
        assert_eq!(sweeps.next(), Some(Pos::new(1, 1)));
        let look = |x, y, before, after| Some((Pos::new(x, y), before, after));
        let looked = |sweeps: &mut Sweeps| {
            let look = sweeps.look()?;
            Some((look.pos, look.before, look.after))
        };
        assert_eq!(looked(&mut sweeps), look(1, 1, 100, 100));
        assert_eq!(looked(&mut sweeps), look(2, 1, 100, 1));
        assert_eq!(looked(&mut sweeps), look(3, 1, 0, 0));
        assert_eq!(looked(&mut sweeps), look(4, 1, 100, 1));
        assert_eq!(looked(&mut sweeps), look(5, 1, 100, 2));
        assert_eq!(looked(&mut sweeps), look(1, 2, 100, 100));
        // Walls are skipped.
        assert_eq!(sweeps.next(), Some(Pos::new(5, 2)));
        assert_eq!((sweeps.number(), sweeps.changed().len()), (1, 3));
        // The rest of the same sweep, not another one.
        sweeps.sweep();
        assert_eq!((sweeps.number(), sweeps.changed().len()), (1, 7));
        assert_eq!((sweeps.next(), sweeps.last()), (Some(Pos::new(1, 1)), None));
        // Looks are undone.
        sweeps.go_to(5, &start);
        assert_eq!((sweeps.looks(), sweeps.changed().len()), (5, 3));
        assert_eq!(
            sweeps.last().map(|look| (look.pos, look.after)),
            Some((Pos::new(5, 1), 2))
        );
    }

    #[test]
    fn without_targets_nothing_is_known() {
        let board = read(EXAMPLE);
        let mut sweeps = Sweeps::new(&board.net, 2000, []);
        sweeps.sweep();
        assert!(sweeps.is_done());
        assert_eq!((sweeps.at(Pos::new(1, 1)), sweeps.number()), (None, 1));
        assert_eq!((sweeps.wall(), sweeps.unknown()), (2001, 2000));
    }

    /// Corridors in an open border where a tunnel has both ends, if tunnels are wanted.
    fn squares(size: Size, walls: &[bool], tunnels: bool) -> Grid<Square> {
        let (right, below) = (size.width as i32 - 1, size.height as i32 - 1);
        Grid::from_fn(size, |pos| {
            let across = Pos::new(right - pos.x, below - pos.y);
            let beside = pos.x == 0 || pos.x == right;
            let ends = pos.y == 0 || pos.y == below;
            let is_wall = |pos: Pos| walls[size.index(pos)];
            let wall = match (beside, ends) {
                (true, true) => true,
                (true, false) => !tunnels || is_wall(pos) || is_wall(Pos::new(across.x, pos.y)),
                (false, true) => !tunnels || is_wall(pos) || is_wall(Pos::new(pos.x, across.y)),
                (false, false) => is_wall(pos),
            };
            if wall { Square::Wall } else { Square::Empty }
        })
    }

    proptest! {
        #[test]
        fn the_queue_finds_what_the_sweeps_find(
            (size, walls) in (3_usize..=28, 3_usize..=31).prop_flat_map(|(width, height)| {
                let size = Size::new(width, height);
                (Just(size), prop::collection::vec(prop::bool::weighted(0.35), size.area()))
            }),
            targets in prop::collection::vec(any::<prop::sample::Index>(), 0..8),
            tunnels: bool,
        ) {
            let net = Net::new(&squares(size, &walls, tunnels));
            let targets: Vec<Pos> = targets.iter().map(|at| size.pos(at.index(size.area()))).collect();
            let mut sweeps = Sweeps::new(&net, size.area() as u16, targets.iter().copied());
            sweeps.finish();
            let mut map = DistanceMap::new();
            // A map that was used before must not remember anything.
            map.measure(&net, 0..net.corridors() as u16);
            map.measure(&net, targets.iter().filter_map(|&pos| net.node(pos)));
            for pos in size.positions() {
                prop_assert_eq!(map.at(&net, pos), sweeps.at(pos), "at {:?}", pos);
            }
        }
    }
}
