//! A walk through a grown maze, from the top left cell to its flags in any order: position, trail, steps and time.
//!
//! Pure: the walls and steps in, facts out. The clock runs from the first step to the last flag.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write as _};

use super::tour::Flags;
use crate::grid::{Dir, Distances, Pos, Size};
use crate::maze::{MazePlan, WallGrid};
use crate::rng::Seed;

/// Cells of the largest maze to walk in: its distances are found in a moment.
const MOST_CELLS: usize = 1_000_000;

/// A cell that was walked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Trodden {
    /// Its index on the path from the start without detours; `None` if the walker went back from it.
    place: Option<usize>,
}

impl Trodden {
    /// Whether it is on the path from the start without detours.
    pub fn is_way(self) -> bool {
        self.place.is_some()
    }
}

/// The present or final state of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Steps made.
    pub steps: u32,
    /// Steps of a shortest tour.
    pub shortest: u32,
    /// Ticks since the first step.
    pub ticks: u32,
}

impl Outcome {
    /// What a walk that has come to all flags earns.
    pub fn medal(self) -> Option<Medal> {
        Medal::ALL
            .into_iter()
            .find(|medal| self.steps <= medal.most(self.shortest))
    }

    /// Steps more than needed. At the end never negative.
    pub fn detour(self) -> u32 {
        self.steps.saturating_sub(self.shortest)
    }
}

/// What a walk without help earns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medal {
    /// No step too many.
    Gold,
    /// At most a quarter more steps than needed.
    Silver,
    /// At most half more.
    Bronze,
}

impl Medal {
    /// All of them, the best first.
    pub const ALL: [Self; 3] = [Self::Gold, Self::Silver, Self::Bronze];

    /// Quarters of the shortest tour that a walk may be longer.
    const fn quarters(self) -> u64 {
        self as u64
    }

    /// The most steps for it where the shortest tour has this many.
    pub const fn most(self, shortest: u32) -> u32 {
        (shortest as u64 * (4 + self.quarters()) / 4) as u32
    }

    /// The next better one than this, or the first one for a walk that has earned none.
    pub fn above(medal: Option<Self>) -> Option<Self> {
        let place = Self::ALL.iter().position(|&each| Some(each) == medal);
        let place = place.unwrap_or(Self::ALL.len()).checked_sub(1)?;
        Some(Self::ALL[place])
    }

    /// A fixed word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gold => "gold",
            Self::Silver => "silver",
            Self::Bronze => "bronze",
        }
    }
}

/// A walk in progress.
#[derive(Clone, Debug)]
pub struct Walk {
    at: Pos,
    flags: Flags,
    /// The flags that are left.
    left: usize,
    shortest: u32,
    /// Cells that were walked.
    trail: BTreeMap<Pos, Trodden>,
    /// The path from the start to the present cell, without detours.
    way: Vec<Pos>,
    /// The cells where a step away from every shortest tour was made, and the steps until that is made good.
    errors: BTreeSet<Pos>,
    astray: u32,
    steps: u32,
    ticks: u32,
    /// Whether the player was shown the way, or was led past a fork.
    helped: bool,
}

impl Walk {
    /// Whether a maze of this size can be walked in: it has more than one cell, and not too many.
    pub fn fits(size: Size) -> bool {
        (2..=MOST_CELLS).contains(&size.area())
    }

    /// At the top left cell of a grown maze, in which every cell can be reached.
    pub fn new(flags: Flags) -> Self {
        let start = Pos::new(0, 0);
        let trodden = Trodden { place: Some(0) };
        Self {
            at: start,
            left: flags.all(),
            shortest: flags.steps(start, flags.all()),
            flags,
            trail: [(start, trodden)].into(),
            way: vec![start],
            errors: BTreeSet::new(),
            astray: 0,
            steps: 0,
            ticks: 0,
            helped: false,
        }
    }

    /// Goes one cell; returns whether that was possible. At the end no step is possible.
    pub fn step(&mut self, walls: &WallGrid, dir: Dir) -> bool {
        if self.is_over() || !walls.can_step(self.at, dir) {
            return false;
        }
        let (from, rest) = (self.at, self.flags.steps(self.at, self.left));
        self.at = self.at + dir;
        self.steps = self.steps.saturating_add(1);
        let flag = self.flags.cells().position(|cell| cell == self.at);
        self.left &= !flag.map_or(0, |flag| 1 << flag);
        if self.flags.steps(self.at, self.left) < rest {
            self.astray = self.astray.saturating_sub(1);
        } else {
            if self.astray == 0 {
                self.errors.insert(from);
            }
            self.astray += 1;
        }
        if let Some(place) = self.trail.entry(self.at).or_default().place {
            // The walker was here before: what came in between was a detour.
            for left in self.way.drain(place + 1..) {
                self.trail.entry(left).or_default().place = None;
            }
        } else {
            self.trail.entry(self.at).or_default().place = Some(self.way.len());
            self.way.push(self.at);
        }
        true
    }

    /// Advances the clock a tick, if the walk is in progress; returns whether it did.
    pub fn tick(&mut self) -> bool {
        let runs = self.is_under_way();
        self.ticks = self.ticks.saturating_add(runs.into());
        runs
    }

    /// The steps of a shortest path to a cell, if there is one.
    pub fn way_to(&self, walls: &WallGrid, cell: Pos) -> Option<Vec<Dir>> {
        let can_step = |pos, dir| walls.can_step(pos, dir);
        let path = Distances::measure(walls.size(), [self.at], can_step).path_to(cell, can_step)?;
        let step = |pair: &[Pos]| Dir::ALL.into_iter().find(|&dir| pair[0] + dir == pair[1]);
        path.windows(2).map(step).collect()
    }

    /// Whether steps lead past a fork that the player has not been at: then they find the way for him, unless they lead
    /// straight ahead, as a held arrow does.
    pub fn is_past_forks(&self, walls: &WallGrid, steps: &[Dir]) -> bool {
        let [first, ..] = steps else {
            return false;
        };
        let cells = steps.iter().scan(self.at, |pos, &dir| {
            *pos = *pos + dir;
            Some(*pos)
        });
        let is_straight = steps.iter().all(|step| step == first);
        let mut inner = cells.take(steps.len() - 1);
        !is_straight
            && inner.any(|cell| walls.wall_count(cell) < 2 && !self.trail.contains_key(&cell))
    }

    /// From now on the walk has help and does not count.
    pub fn help(&mut self) {
        self.helped = true;
    }

    /// Whether it has had help.
    pub fn was_helped(&self) -> bool {
        self.helped
    }

    /// The present cell.
    pub fn at(&self) -> Pos {
        self.at
    }

    /// The cells of all flags, each with whether it is left.
    pub fn flags(&self) -> impl ExactSizeIterator<Item = (Pos, bool)> {
        let flags = self.flags.cells().enumerate();
        flags.map(|(flag, cell)| (cell, self.left >> flag & 1 == 1))
    }

    /// How many flags are left.
    pub fn flags_left(&self) -> u32 {
        self.left.count_ones()
    }

    /// The cells of a shortest tour from the start, and the flags in its order.
    pub fn tour(&self, walls: &WallGrid) -> (Vec<Pos>, Vec<usize>) {
        self.flags.tour(walls, Pos::new(0, 0), self.flags.all())
    }

    /// Whether the walk has come to all flags.
    pub fn is_over(&self) -> bool {
        self.left == 0
    }

    /// Whether the walk has begun and is not over, so that something would be lost.
    pub fn is_under_way(&self) -> bool {
        self.steps > 0 && !self.is_over()
    }

    /// The cells that were walked.
    pub fn trail(&self) -> &BTreeMap<Pos, Trodden> {
        &self.trail
    }

    /// The cells where the walker left every shortest tour, row by row.
    pub fn errors(&self) -> impl Iterator<Item = Pos> {
        self.errors.iter().copied()
    }

    /// The present state.
    pub fn outcome(&self) -> Outcome {
        Outcome {
            steps: self.steps,
            shortest: self.shortest,
            ticks: self.ticks,
        }
    }

    /// The walk as text.
    pub fn describe(&self) -> String {
        let Outcome {
            steps,
            shortest,
            ticks,
        } = self.outcome();
        let Pos { x, y } = self.at;
        let mut text = format!("walk at {x},{y}, steps {steps} of {shortest}, ticks {ticks}");
        let (flags, left) = (self.flags().len(), self.flags_left());
        if flags > 1 {
            // Writing to a string cannot fail.
            let _ = write!(text, ", flags left {left} of {flags}");
        }
        text += if self.helped { ", helped" } else { "" };
        text += if self.is_over() { ", done" } else { "" };
        // Writing to a string cannot fail.
        let _ = writeln!(text);
        text
    }
}

/// The best walk through mazes of one size and settings, over all seeds. All games share a file of a few thousand
/// records, so there is one record for each combination and not one for each maze; the seed says which maze it was. To
/// compare walks through different mazes, only the steps beyond a shortest tour count; if they are equal, time decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// Steps beyond a shortest tour.
    pub detour: u64,
    /// Ticks since the first step.
    pub ticks: u64,
    /// The maze.
    pub seed: Seed,
}

/// The key of the best walk through mazes like this one, whether the flag is far away in them, how many flags there
/// are, and how many walls are opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WalkKey(pub MazePlan, pub bool, pub usize, pub usize);

impl fmt::Display for WalkKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(plan, is_far, flags, openings) = self;
        let (size, trunks, islands) = (plan.size, plan.trunk_count(), plan.islands);
        let edges = if plan.edges { " edges" } else { "" };
        let far = if *is_far { " far" } else { "" };
        write!(
            f,
            "walk {size} trunks {trunks} islands {islands}{edges}{far}"
        )?;
        if *flags > 1 {
            write!(f, " flags {flags}")?;
        }
        if *openings > 0 {
            write!(f, " openings {openings}")?;
        }
        Ok(())
    }
}

impl Best {
    /// The result of this walk.
    pub fn of(outcome: Outcome, seed: Seed) -> Self {
        Self {
            detour: outcome.detour().into(),
            ticks: outcome.ticks.into(),
            seed,
        }
    }

    /// As it is kept: the lower first number is better, then the lower second one.
    pub fn numbers(self) -> [u64; 3] {
        [self.detour, self.ticks, self.seed.0]
    }

    /// Reads a kept record.
    pub fn read(numbers: &[u64]) -> Option<Self> {
        let &[detour, ticks, seed] = numbers else {
            return None;
        };
        Some(Self {
            detour,
            ticks,
            seed: Seed(seed),
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::maze::Trees;

    /// The path is right, right, down, down; dead ends go down from (0, 0) and from (1, 0).
    const SMALL: &str = "\
+-- +-- +-- +
|           |
+   +   +   +
|   |   |   |
+   +-- +   +
|       |   |
+-- +-- +-- +
";

    /// Both ways around are equally long.
    const RING: &str = "+-- +-- +\n|       |\n+   +   +\n|       |\n+-- +-- +\n";

    fn corner(walls: &WallGrid) -> Pos {
        walls.size().pos(walls.size().area() - 1)
    }

    fn walked(picture: &str, steps: &[Dir]) -> (Walk, WallGrid) {
        let walls = WallGrid::from_text(picture).unwrap();
        let mut walk = Walk::new(Flags::new(&walls, corner(&walls), 1));
        for &dir in steps {
            walk.step(&walls, dir);
            walk.tick();
        }
        (walk, walls)
    }

    #[test]
    fn the_shortest_way_has_no_errors_and_ends_at_the_goal() {
        use Dir::{Down, Right};
        let (walk, walls) = walked(SMALL, &[Right, Right, Down, Down]);
        assert!(walk.is_over() && !walk.is_under_way());
        let outcome = walk.outcome();
        assert_eq!(
            (
                outcome.steps,
                outcome.shortest,
                outcome.ticks,
                outcome.detour()
            ),
            (4, 4, 3, 0)
        );
        assert!(walk.errors().next().is_none());
        let (mut walk, walls) = (walk, walls);
        assert!(!walk.step(&walls, Dir::Up) && !walk.tick(), "it is over");
    }

    #[test]
    fn wrong_turns_are_known_and_detours_leave_the_path() {
        use Dir::{Down, Left, Right, Up};
        let (walk, _) = walked(SMALL, &[Down, Down, Up, Up, Left, Right, Down, Up, Right]);
        assert!(walk.errors().eq([Pos::new(0, 0), Pos::new(1, 0)]));
        assert_eq!(
            (walk.outcome().steps, walk.at()),
            (8, Pos::new(2, 0)),
            "a wall costs no step"
        );
        let on_way: Vec<Pos> = walk
            .trail()
            .iter()
            .filter(|(_, trodden)| trodden.is_way())
            .map(|(&cell, _)| cell)
            .collect();
        assert_eq!(on_way, [Pos::new(0, 0), Pos::new(1, 0), Pos::new(2, 0)]);
    }

    #[test]
    fn where_several_ways_are_shortest_each_is_right() {
        use Dir::{Down, Right, Up};
        for steps in [[Right, Down], [Down, Right]] {
            let (walk, _) = walked(RING, &steps);
            assert!(walk.is_over() && walk.errors().next().is_none());
        }
        let (walk, _) = walked(RING, &[Down, Up]);
        assert_eq!(walk.describe(), "walk at 0,0, steps 2 of 2, ticks 2\n");
    }

    #[test]
    fn a_click_that_leads_past_an_unseen_fork_finds_the_way() {
        let (mut walk, walls) = walked(SMALL, &[]);
        let goal = walk.way_to(&walls, Pos::new(2, 2)).unwrap();
        assert_eq!(goal.len(), 4);
        assert!(walk.is_past_forks(&walls, &goal));
        let fork = walk.way_to(&walls, Pos::new(1, 0)).unwrap();
        assert!(
            !walk.is_past_forks(&walls, &fork),
            "up to it, the player knows the way"
        );
        walk.step(&walls, Dir::Right);
        let rest = walk.way_to(&walls, Pos::new(2, 2)).unwrap();
        assert!(!walk.is_past_forks(&walls, &rest));
        assert_eq!(walk.way_to(&walls, Pos::new(3, 0)), None);
    }

    #[test]
    fn flags_may_be_taken_in_any_order_and_the_best_one_has_no_errors() {
        let walls = WallGrid::from_text(SMALL).unwrap();
        let walk = Walk::new(Flags::new(&walls, corner(&walls), 2));
        // The second stands at the end of the dead end on the left, which is nearer to the start.
        assert!(
            walk.flags()
                .eq([(Pos::new(2, 2), true), (Pos::new(1, 2), true)])
        );
        assert_eq!(walk.outcome().shortest, 3 + 3 + 4);
        let goes = |order: [usize; 2]| {
            let mut walk = walk.clone();
            for flag in order {
                let (cell, _) = walk.flags().nth(flag).unwrap();
                for dir in walk.way_to(&walls, cell).unwrap() {
                    assert!(walk.step(&walls, dir));
                }
            }
            assert!(walk.is_over());
            (walk.outcome().detour(), walk.errors().collect::<Vec<_>>())
        };
        assert_eq!(goes([1, 0]), (0, vec![]));
        assert_eq!(goes([0, 1]), (1, vec![Pos::new(0, 0)]));
    }

    #[test]
    fn records_are_kept_by_size_and_settings() {
        let plan = MazePlan::trees(Size::new(30, 20));
        let key = |plan| WalkKey(plan, false, 1, 0).to_string();
        assert_eq!(key(plan), "walk 30x20 trunks 20 islands 0");
        let edges = MazePlan {
            edges: true,
            ..plan
        };
        assert_eq!(key(edges), "walk 30x20 trunks 0 islands 0 edges");
        let far = WalkKey(plan, true, 3, 25).to_string();
        assert_eq!(
            far,
            "walk 30x20 trunks 20 islands 0 far flags 3 openings 25"
        );
        let outcome = Outcome {
            steps: 12,
            shortest: 10,
            ticks: 99,
        };
        let best = Best::of(outcome, Seed(7));
        assert_eq!(best.numbers(), [2, 99, 7]);
        assert_eq!(Best::read(&best.numbers()), Some(best));
        assert_eq!(Best::read(&[1, 2]), None);
    }

    #[test]
    fn medals_go_by_steps_beyond_the_shortest_path() {
        let medal = |steps| {
            let (shortest, ticks) = (10, 0);
            let outcome = Outcome {
                steps,
                shortest,
                ticks,
            };
            outcome.medal()
        };
        assert_eq!([10, 12, 15].map(medal), Medal::ALL.map(Some));
        assert_eq!(
            [11, 13, 16].map(medal),
            [Some(Medal::Silver), Some(Medal::Bronze), None]
        );
    }

    proptest! {
        #[test]
        fn the_walker_stays_inside_and_is_never_too_early(
            w in 1_usize..7, h in 2_usize..7, islands in 0_u32..3, seed: u64, flags in 1_usize..4,
            steps in prop::collection::vec(0_usize..4, 0..300),
        ) {
            let plan = MazePlan { islands, ..MazePlan::trees(Size::new(w, h)) };
            let mut trees = Trees::new(plan, Seed(seed));
            trees.by_ref().for_each(drop);
            let walls = trees.walls();
            let mut walk = Walk::new(Flags::new(walls, corner(walls), flags));
            let mut gone = 0;
            for dir in steps.into_iter().map(|dir| Dir::ALL[dir]) {
                let before = walk.at();
                let went = walk.step(walls, dir);
                prop_assert_eq!(went, walk.at() == before + dir);
                prop_assert!(!went || walls.can_step(before, dir));
                prop_assert!(plan.size.contains(walk.at()));
                gone += u32::from(went);
                prop_assert_eq!(walk.outcome().steps, gone);
                prop_assert!(walk.trail().len() <= gone as usize + 1);
                // The path without detours is connected.
                prop_assert_eq!(walk.way.first(), Some(&Pos::new(0, 0)));
                prop_assert_eq!(walk.way.last(), Some(&walk.at()));
                let joined = |pair: &[Pos]| Dir::ALL.into_iter().any(|dir| pair[0] + dir == pair[1] && walls.can_step(pair[0], dir));
                prop_assert!(walk.way.windows(2).all(joined));
            }
            if walk.is_over() {
                prop_assert!(gone >= walk.outcome().shortest);
            }
            for flag in walk.flags.cells().collect::<Vec<_>>() {
                if walk.flags().any(|left| left == (flag, true)) {
                    let way = walk.way_to(walls, flag).unwrap();
                    prop_assert!(way.iter().all(|&dir| walk.step(walls, dir)));
                }
            }
            prop_assert!(walk.is_over());
        }
    }
}
