//! Breadth-first distances: steps from the nearest source to every square.
//!
//! A closure says where a step is possible, so it serves boards, mazes and grids of blocks alike. The queue is flat and
//! keeps every square reached, nearest first; all memory is kept for the next run. A run can be done in parts, so that
//! a large maze never holds up the loop.

use super::{Dir, Pos, Size};

/// The distance of a square that has not been reached, yet or at all.
const UNREACHED: u32 = u32::MAX;

/// Steps from the nearest source to every square.
#[derive(Clone, Debug)]
pub struct Distances {
    size: Size,
    /// One number per square, row by row.
    steps: Vec<u32>,
    /// Every square reached so far, nearest first.
    queue: Vec<Pos>,
    /// How many squares of the queue have been expanded.
    done: usize,
}

impl Distances {
    /// Every square is unreached. Allocates the memory for all runs on this size.
    pub fn new(size: Size) -> Self {
        Self {
            size,
            steps: vec![UNREACHED; size.area()],
            queue: Vec::with_capacity(size.area()),
            done: 0,
        }
    }

    /// The distances from `sources` to all squares that they reach.
    pub fn measure(
        size: Size,
        sources: impl IntoIterator<Item = Pos>,
        can_step: impl Fn(Pos, Dir) -> bool,
    ) -> Self {
        let mut distances = Self::new(size);
        distances.recompute(sources, can_step);
        distances
    }

    /// Measures again, at once and without allocating.
    #[inline]
    pub fn recompute(
        &mut self,
        sources: impl IntoIterator<Item = Pos>,
        can_step: impl Fn(Pos, Dir) -> bool,
    ) {
        self.start(sources);
        self.advance(usize::MAX, can_step);
    }

    /// Forgets the last run and begins one from `sources`; those outside are ignored.
    pub fn start(&mut self, sources: impl IntoIterator<Item = Pos>) {
        self.steps.fill(UNREACHED);
        self.queue.clear();
        self.done = 0;
        for source in sources {
            if self.size.contains(source) {
                let steps = &mut self.steps[self.size.index(source)];
                if *steps == UNREACHED {
                    *steps = 0;
                    self.queue.push(source);
                }
            }
        }
    }

    /// Expands at most `budget` further squares. Returns whether everything is measured.
    ///
    /// `can_step` says whether a step from a square in a direction is possible, and must not change during a run. It is
    /// only asked about squares of this size; steps to the outside are ignored.
    #[inline]
    pub fn advance(&mut self, budget: usize, can_step: impl Fn(Pos, Dir) -> bool) -> bool {
        let Self {
            size,
            steps,
            queue,
            done,
        } = self;
        let Size { width, height } = *size;
        let steps = &mut steps[..];
        let end = done.saturating_add(budget);
        while *done < end {
            let Some(&pos) = queue.get(*done) else {
                return true;
            };
            *done += 1;
            let here = size.index(pos);
            let farther = steps[here] + 1;
            let mut look = |dir: Dir, inside: bool, next: usize| {
                if can_step(pos, dir) && inside && steps[next] == UNREACHED {
                    steps[next] = farther;
                    queue.push(pos + dir);
                }
            };
            look(Dir::Up, pos.y > 0, here.wrapping_sub(width));
            look(Dir::Left, pos.x > 0, here.wrapping_sub(1));
            look(Dir::Down, pos.y as usize + 1 < height, here + width);
            look(Dir::Right, pos.x as usize + 1 < width, here + 1);
        }
        self.is_done()
    }

    /// How many squares have been expanded.
    pub fn expanded(&self) -> usize {
        self.done
    }

    /// The square reached after so many others, nearest first.
    pub fn nth(&self, place: usize) -> Option<Pos> {
        self.queue.get(place).copied()
    }

    /// Whether everything is measured.
    pub fn is_done(&self) -> bool {
        self.done == self.queue.len()
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Steps from the nearest source to `pos`; `None` if it is not reached (yet), and outside.
    #[inline]
    pub fn get(&self, pos: Pos) -> Option<u32> {
        if !self.size.contains(pos) {
            return None;
        }
        Some(self.steps[self.size.index(pos)]).filter(|&steps| steps != UNREACHED)
    }

    /// How many squares are reached, including sources.
    pub fn reached(&self) -> usize {
        self.queue.len()
    }

    /// The square farthest from every source, and its distance; of equally far ones the first row by row.
    pub fn farthest(&self) -> Option<(Pos, u32)> {
        let steps = self.get(*self.queue.last()?)?;
        let farthest = self
            .queue
            .iter()
            .rev()
            .take_while(|&&pos| self.get(pos) == Some(steps))
            .min_by_key(|pos| (pos.y, pos.x))?;
        Some((*farthest, steps))
    }

    /// The square before `pos` on a shortest path to it: of several the first in the order of [`Dir::ALL`]. `None` at a
    /// source and if there is no path. `can_step` must be that of the run.
    #[inline]
    pub fn previous(&self, pos: Pos, can_step: impl Fn(Pos, Dir) -> bool) -> Option<Pos> {
        let before = self.get(pos)?.checked_sub(1);
        Dir::ALL.into_iter().find_map(|dir| {
            let from = pos + dir;
            (before.is_some() && self.get(from) == before && can_step(from, dir.opposite()))
                .then_some(from)
        })
    }

    /// A shortest path from a source to `pos`, both included; `None` if there is none. `can_step` must be that of the
    /// run.
    pub fn path_to(&self, pos: Pos, can_step: impl Fn(Pos, Dir) -> bool) -> Option<Vec<Pos>> {
        self.get(pos)?;
        let back = |&pos: &Pos| self.previous(pos, &can_step);
        let mut path: Vec<Pos> = std::iter::successors(Some(pos), back).collect();
        path.reverse();
        Some(path)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::Grid;

    /// `#` is a block, everything else can be walked on.
    fn open(picture: &str) -> Grid<bool> {
        let lines: Vec<&[u8]> = picture.lines().map(str::as_bytes).collect();
        Grid::from_fn(Size::new(lines[0].len(), lines.len()), |pos| {
            lines[pos.y as usize][pos.x as usize] != b'#'
        })
    }

    fn may_walk(open: &Grid<bool>) -> impl Fn(Pos, Dir) -> bool {
        |pos, dir| open.get(pos + dir).is_some_and(|&open| open)
    }

    fn measured(open: &Grid<bool>, sources: &[Pos]) -> Distances {
        Distances::measure(open.size(), sources.iter().copied(), may_walk(open))
    }

    /// Distances as one character a square: digits, then letters, `.` if unreached.
    fn picture(distances: &Distances) -> String {
        let size = distances.size();
        let mut text = String::new();
        for pos in size.positions() {
            text.push(match distances.get(pos) {
                Some(steps) => char::from_digit(steps, 36).unwrap_or('?'),
                None => '.',
            });
            if pos.x as usize + 1 == size.width {
                text.push('\n');
            }
        }
        text
    }

    const ROOMS: &str = "\
..#...
..#.#.
.##.#.
....#.
#####.
";

    #[test]
    fn steps_are_counted_around_blocks() {
        let open = open(ROOMS);
        let distances = measured(&open, &[Pos::new(1, 0)]);
        assert_eq!(
            picture(&distances),
            "10.abc\n21.9.d\n3..8.e\n4567.f\n.....g\n"
        );
        assert_eq!(distances.farthest(), Some((Pos::new(5, 4), 16)));
        assert_eq!(distances.reached(), 18);
    }

    #[test]
    fn the_nearest_source_counts() {
        let open = open(ROOMS);
        let sources = [
            Pos::new(0, 0),
            Pos::new(5, 4),
            Pos::new(0, 0),
            Pos::new(-1, 3),
            Pos::new(0, 5),
        ];
        let distances = measured(&open, &sources);
        assert_eq!(
            picture(&distances),
            "01.654\n12.7.3\n2..7.2\n3456.1\n.....0\n"
        );
        // Two squares are 7 steps away; the upper one comes first.
        assert_eq!(distances.farthest(), Some((Pos::new(3, 1), 7)));
    }

    #[test]
    fn without_a_source_nothing_is_reached() {
        let distances = measured(&open(ROOMS), &[]);
        assert!(distances.is_done());
        assert_eq!(distances.farthest(), None);
        assert_eq!(distances.get(Pos::new(0, 0)), None);
    }

    #[test]
    fn the_way_takes_the_first_direction_among_equals() {
        let open = open("...\n...\n...\n");
        let distances = measured(&open, &[Pos::new(0, 0)]);
        let path = distances.path_to(Pos::new(2, 2), may_walk(&open)).unwrap();
        // Back from the end: up before left.
        let expected = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)];
        assert_eq!(path, expected.map(|(x, y)| Pos::new(x, y)));
        assert_eq!(distances.path_to(Pos::new(3, 0), may_walk(&open)), None);
    }

    #[test]
    fn a_one_way_step_is_taken_one_way() {
        // From left to right only.
        let can_step = |_: Pos, dir: Dir| dir == Dir::Right;
        let size = Size::new(4, 1);
        let distances = Distances::measure(size, [Pos::new(1, 0)], can_step);
        assert_eq!(picture(&distances), ".012\n");
        let path = distances.path_to(Pos::new(3, 0), can_step).unwrap();
        assert_eq!(path, [1, 2, 3].map(|x| Pos::new(x, 0)));
    }

    #[test]
    fn a_second_run_takes_no_memory() {
        let open = open(ROOMS);
        let mut distances = Distances::new(open.size());
        let memory = |distances: &Distances| {
            let Distances { steps, queue, .. } = distances;
            (
                steps.as_ptr(),
                steps.capacity(),
                queue.as_ptr(),
                queue.capacity(),
            )
        };
        let before = memory(&distances);
        for pos in open.size().positions() {
            distances.recompute([pos], may_walk(&open));
            assert_eq!(distances.get(pos), Some(0));
        }
        assert_eq!(memory(&distances), before);
    }

    proptest! {
        #[test]
        fn they_are_the_least_that_agree_with_every_step(
            blocks in prop::collection::vec(prop::bool::weighted(0.35), 12 * 9),
            sources in prop::collection::vec((0_i32..12, 0_i32..9), 0..4),
            budget in 1_usize..20,
        ) {
            let size = Size::new(12, 9);
            let open = Grid::from_fn(size, |pos| !blocks[size.index(pos)]);
            let sources: Vec<Pos> = sources.into_iter().map(|(x, y)| Pos::new(x, y)).collect();
            let can_step = may_walk(&open);

            // The least fixed point, found the slow way: sweep until nothing changes.
            let mut expected = Grid::new(size, None);
            for &source in &sources {
                expected[source] = Some(0_u32);
            }
            let mut changed = true;
            while changed {
                changed = false;
                for pos in size.positions() {
                    for dir in Dir::ALL {
                        let Some(through) = expected[pos].map(|steps| steps + 1) else { continue };
                        let next = pos + dir;
                        if can_step(pos, dir) && expected[next].is_none_or(|steps| steps > through) {
                            expected[next] = Some(through);
                            changed = true;
                        }
                    }
                }
            }

            let mut distances = Distances::new(size);
            distances.start(sources.iter().copied());
            while !distances.advance(budget, &can_step) {}
            for (pos, &steps) in expected.iter() {
                prop_assert_eq!(distances.get(pos), steps);
                match distances.path_to(pos, &can_step) {
                    None => prop_assert_eq!(steps, None),
                    Some(path) => {
                        prop_assert_eq!(Some(path.len() as u32 - 1), steps);
                        prop_assert!(sources.contains(&path[0]));
                    }
                }
            }
            let most = expected.iter().filter_map(|(pos, &steps)| Some((steps?, pos)));
            let farthest = most.reduce(|best, other| if other.0 > best.0 { other } else { best });
            prop_assert_eq!(distances.farthest(), farthest.map(|(steps, pos)| (pos, steps)));
        }

        #[test]
        fn no_budget_is_overdrawn(budget in 1_usize..50) {
            let size = Size::new(20, 20);
            let mut distances = Distances::new(size);
            distances.start([Pos::new(0, 0)]);
            let mut parts = 1;
            while !distances.advance(budget, |_, _| true) {
                parts += 1;
            }
            prop_assert_eq!(parts, size.area().div_ceil(budget));
        }
    }
}
