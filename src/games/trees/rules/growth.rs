//! A maze while it grows, tick by tick, and the survey of it once it has grown.
//!
//! Pure: ticks and a seed in, facts out.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::grid::{Distances, Pos, Size};
use crate::maze::{GrownWall, Longest, MazePlan, Survey, Trees, Wall};
use crate::rng::{GameRng, Seed};
use crate::tick::{Speed, TICKS_PER_SECOND};

/// The walls that "instant" grows in one tick: enough for the maze of a whole screen, and few enough for a tick's time.
/// In a maze of more cells than [`HUGE`], which does not fit into a processor's fast memory, each takes far longer.
const INSTANT: u64 = 150_000;
const INSTANT_OF_HUGE: u64 = 30_000;
const HUGE: usize = 1 << 20;
/// At first a wall is due at once, at any speed.
const LONG_AGO: u32 = u32::MAX;

/// At the speed that suits its size a maze takes at least twelve seconds, and about eighteen if it grows many walls a
/// tick; in ticks. So it grows within ten to thirty seconds even if the number of walls is not known exactly.
const SHORTEST: usize = 12 * TICKS_PER_SECOND as usize;
const USUAL: usize = 18 * TICKS_PER_SECOND as usize;

/// Cells surveyed per tick: a fraction of the tick's time.
const SURVEY_BUDGET: usize = 200_000;
/// An opening saves at least this many steps between its sides, and of each square of so many cells a side at most one
/// wall is opened.
const WORTH_OPENING: u32 = 6;
const APART: i32 = 4;
/// The largest maze that the description prints as text.
const MOST_TEXT: Size = Size::new(40, 40);

/// The maze on the screen.
#[derive(Clone)]
pub struct Growth {
    trees: Trees,
    seed: Seed,
    speed: Speed,
    finishing: bool,
    /// Ticks since a wall last grew.
    waited: u32,
    /// The walls that the last tick grew.
    newest: Vec<GrownWall>,
    dead_ends: usize,
    /// The way out leads to the cell farthest from the start.
    is_far: bool,
    survey: Option<Survey>,
    /// The search for the longest path of a surveyed maze with loops, and what it has found once it has ended.
    longest: Option<Box<Longest>>,
    found: Option<(usize, bool)>,
}

impl Growth {
    /// The planted trees, before anything grows.
    pub fn new(trees: Trees, speed: Speed) -> Self {
        let dead_ends = dead_ends_at_first(&trees);
        Self {
            seed: trees.seed(),
            trees,
            speed,
            finishing: false,
            waited: LONG_AGO,
            newest: Vec::new(),
            dead_ends,
            is_far: false,
            survey: None,
            longest: None,
            found: None,
        }
    }

    /// The same with a way out to the cell farthest from the start, or to the bottom right one.
    #[must_use]
    pub fn far(self, is_far: bool) -> Self {
        Self { is_far, ..self }
    }

    /// Advances a tick; returns whether anything changed.
    pub fn tick(&mut self) -> bool {
        self.newest.clear();
        if self.trees.is_finished() {
            return self.survey_on();
        }
        let speed = if self.finishing {
            Speed::Instant
        } else {
            self.speed
        };
        self.waited = self.waited.saturating_add(1);
        let walls = speed.due(self.waited).min(self.most());
        if walls > 0 {
            self.waited = 0;
        }
        self.grow(walls) > 0
    }

    /// The most walls that a tick grows.
    fn most(&self) -> u64 {
        if self.trees.plan().size.area() > HUGE {
            INSTANT_OF_HUGE
        } else {
            INSTANT
        }
    }

    /// How long it takes at full speed until all walls have grown, in seconds.
    pub fn seconds_left(&self) -> u64 {
        let a_second = self.most() * u64::from(TICKS_PER_SECOND);
        (self.trees.remaining() as u64).div_ceil(a_second)
    }

    /// Grows this many walls, or as many as are left, and returns how many.
    fn grow(&mut self, walls: u64) -> u64 {
        let mut grown = 0;
        while grown < walls {
            let Some(new) = self.trees.next() else { break };
            // A wall can turn a cell with two walls into a dead end; it never closes one.
            let cells = self.trees.walls().sides(new.wall).into_iter().flatten();
            self.dead_ends += cells
                .filter(|&cell| self.trees.walls().wall_count(cell) == 3)
                .count();
            self.newest.push(new);
            grown += 1;
        }
        grown
    }

    /// Continues the survey; returns whether it found something new.
    fn survey_on(&mut self) -> bool {
        let walls = self.trees.walls();
        let new = || Survey::new(walls.size()).far(self.is_far);
        let survey = self.survey.get_or_insert_with(new);
        if !survey.is_done() {
            survey.advance(walls, SURVEY_BUDGET);
            return true;
        }
        if walls.size().area() > HUGE || survey.longest_path().exact || self.found.is_some() {
            return false;
        }
        let longest = self
            .longest
            .get_or_insert_with(|| Box::new(Longest::new(survey)));
        if longest.advance(walls, SURVEY_BUDGET) {
            return true;
        }
        self.found = Some(longest.found());
        self.longest = None;
        false
    }

    /// Opens up to `count` walls of a surveyed maze, drawn by its seed from those that cut a long way short, and
    /// surveys it anew; of a large maze in the ticks to come. Returns how many.
    pub fn open(&mut self, count: usize) -> usize {
        let Some(survey) = self.finished_survey().filter(|_| self.trees.opened() == 0) else {
            return 0;
        };
        let walls = self.trees.walls();
        let saves = |&wall: &Wall| match walls.sides(wall).map(|cell| survey.distances().get(cell?))
        {
            [Some(one), Some(other)] => one.abs_diff(other) >= WORTH_OPENING,
            _ => false,
        };
        let mut worth: Vec<Wall> = walls.standing().filter(saves).collect();
        GameRng::new(self.seed.derive("openings")).shuffle(&mut worth);
        let mut squares = BTreeSet::new();
        worth.retain(|wall| {
            let [Pos { x, y }, _] = wall.ends();
            squares.len() < count && squares.insert((x / APART, y / APART))
        });
        if worth.is_empty() {
            return 0;
        }
        worth.iter().for_each(|&wall| self.trees.open(wall));
        self.dead_ends = self.trees.walls().dead_ends().count();
        (self.survey, self.longest, self.found) = (None, None, None);
        while self.trees.plan().size.area() <= SURVEY_BUDGET && self.finished_survey().is_none() {
            self.survey_on();
        }
        worth.len()
    }

    /// Sets the speed from now on.
    pub fn set_speed(&mut self, speed: Speed) {
        if self.speed != speed {
            self.speed = speed;
            self.waited = LONG_AGO;
        }
    }

    /// Grows at full speed until it is done, whatever the speed is set to.
    pub fn finish_at_once(&mut self) {
        self.finishing = true;
    }

    /// Whether it grows at full speed and is not done.
    pub fn is_finishing(&self) -> bool {
        self.finishing && !self.trees.is_finished()
    }

    /// The seed of its randomness.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// The trees.
    pub fn trees(&self) -> &Trees {
        &self.trees
    }

    /// The walls that the last tick grew, in order.
    pub fn newest(&self) -> &[GrownWall] {
        &self.newest
    }

    /// Cells with exactly three walls at the moment.
    pub fn dead_ends(&self) -> usize {
        self.dead_ends
    }

    /// The survey once the maze has grown; it may still be in progress.
    pub fn survey(&self) -> Option<&Survey> {
        self.survey.as_ref()
    }

    /// The survey once it is complete.
    pub fn finished_survey(&self) -> Option<&Survey> {
        self.survey().filter(|survey| survey.is_done())
    }

    /// Steps of the longest of the shortest paths between two cells, and whether none is longer, once it is surveyed.
    pub fn longest(&self) -> Option<(usize, bool)> {
        let path = self.finished_survey()?.longest_path();
        let under_way = || self.longest.as_ref().map(|longest| longest.found());
        let found = self.found.or_else(under_way);
        Some(found.unwrap_or((path.steps(), path.exact)))
    }

    /// The state as one page of text: of the longest path what the survey alone has found.
    pub fn describe(&self) -> String {
        let trees = &self.trees;
        let plan = trees.plan();
        let mut text = format!("trees {} seed {}\n", plan.size, self.seed);
        let edges = if plan.edges { "on" } else { "off" };
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "planted: trunks {} of {}, islands {} of {}; edge trunks {edges}",
            trees.trunks_planted(),
            plan.trunk_count(),
            trees.islands_planted(),
            plan.islands,
        );
        let _ = writeln!(
            text,
            "trees {}, steps {}, to grow {}, dead ends {}, loops {}",
            trees.tree_count(),
            trees.steps(),
            trees.remaining(),
            self.dead_ends,
            trees.loops(),
        );
        if let Some(survey) = self.finished_survey() {
            let longest = survey.longest_path();
            let bound = if longest.exact { "" } else { "at least " };
            let way = survey.way_out().len().saturating_sub(1);
            let _ = writeln!(
                text,
                "way out {way} steps, longest path {bound}{} steps",
                longest.steps()
            );
        }
        if plan.size.width <= MOST_TEXT.width && plan.size.height <= MOST_TEXT.height {
            text += &trees.walls().to_string();
        } else {
            text += "the walls are too many for a page; 'dedale maze' prints them\n";
        }
        text
    }
}

/// The speed that suits a maze: it grows in ten to thirty seconds, whatever its size; with islands in eight to 36, for
/// the walls they take are estimated.
pub fn suitable_speed(plan: MazePlan) -> Speed {
    let walls = walls_to_grow(plan);
    // The first wall grows at once, so only the others take time.
    Speed::lasting(walls.saturating_sub(1), SHORTEST, USUAL)
}

/// About how many walls will grow after planting: one for each corner that no wall touches.
fn walls_to_grow(plan: MazePlan) -> usize {
    let Size { width, height } = plan.size;
    let corners = (width - 1) * (height - 1);
    let inside = width.saturating_sub(3) * height.saturating_sub(3);
    let beside_border = corners - inside;
    let free = corners - (plan.trunk_count() as usize).min(beside_border);
    // Islands placed at random cover at most nine tenths, and need two neighbouring corners that trunks left free.
    let covered = free * free / corners.max(1) * 9 / 10;
    free - (2 * plan.islands as usize).min(covered)
}

/// Dead ends at the start, counted only where there can be any: along a maze one cell wide or high, and beside what was
/// planted.
fn dead_ends_at_first(trees: &Trees) -> usize {
    let walls = trees.walls();
    let Size { width, height } = walls.size();
    if width == 1 || height == 1 {
        return walls.dead_ends().count();
    }
    let beside = |wall: Wall| walls.sides(wall).into_iter().flatten();
    let mut cells: Vec<Pos> = trees
        .planted()
        .flat_map(|planted| beside(planted.wall))
        .collect();
    cells.sort_unstable();
    cells.dedup();
    cells
        .into_iter()
        .filter(|&cell| walls.wall_count(cell) == 3)
        .count()
}

/// The flood takes about a second to reach the last cell.
const TICKS: u32 = 60;
/// Cells measured per tick: a fraction of the tick's time.
const BUDGET: usize = 200_000;

/// A flood.
#[derive(Clone)]
pub struct Flood {
    from: Pos,
    /// Steps from the starting cell; from the top left cell the survey has measured them already.
    own: Option<Distances>,
    farthest: Option<u32>,
    reach: u32,
}

impl Flood {
    /// Begins in this cell of a maze that may still be growing.
    pub fn new(from: Pos, growth: &Growth) -> Self {
        let own = (from != Pos::new(0, 0)).then(|| {
            let mut own = Distances::new(growth.trees().plan().size);
            own.start([from]);
            own
        });
        Self {
            from,
            own,
            farthest: None,
            reach: 0,
        }
    }

    /// Measures, then floods, once the maze has grown; returns whether anything changed.
    pub fn advance(&mut self, growth: &Growth) -> bool {
        let Some(survey) = growth.finished_survey() else {
            return false;
        };
        let Some(farthest) = self.farthest else {
            let walls = growth.trees().walls();
            let can_step = |pos, dir| walls.can_step(pos, dir);
            let own = self.own.as_mut();
            if own.is_some_and(|own| !own.advance(BUDGET, can_step)) {
                return true;
            }
            let distances = self.own.as_ref().unwrap_or(survey.distances());
            self.farthest = distances.farthest().map(|(_, steps)| steps);
            return true;
        };
        let before = self.reach;
        self.reach = (before + farthest.div_ceil(TICKS)).min(farthest);
        self.reach != before
    }

    /// The starting cell.
    pub fn from(&self) -> Pos {
        self.from
    }

    /// The distances and the largest of them; none before everything is measured.
    pub fn measured<'a>(&'a self, growth: &'a Growth) -> Option<(&'a Distances, u32)> {
        let survey = growth.finished_survey()?;
        let distances = self.own.as_ref().unwrap_or(survey.distances());
        self.farthest.map(|farthest| (distances, farthest))
    }

    /// Steps that it has reached.
    pub fn reach(&self) -> u32 {
        self.reach
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn grown(size: Size, seed: u64, islands: u32) -> Growth {
        let plan = MazePlan {
            islands,
            ..MazePlan::trees(size)
        };
        let mut growth = Growth::new(Trees::new(plan, Seed(seed)), Speed::Instant);
        while growth.tick() {}
        growth
    }

    #[test]
    fn the_articles_maze_takes_nine_seconds() {
        let mut growth = Growth::new(
            Trees::new(MazePlan::trees(Size::new(30, 20)), Seed(1)),
            Speed::Times(1),
        );
        let mut ticks = 0;
        while !growth.trees().is_finished() {
            growth.tick();
            ticks += 1;
        }
        assert_eq!(ticks, 29 * 19 - 20);
        assert!((8 * 60..10 * 60).contains(&ticks));
    }

    #[test]
    fn finishing_is_not_a_speed() {
        let plan = MazePlan::trees(Size::new(900, 900));
        let mut growth = Growth::new(Trees::new(plan, Seed(1)), Speed::Times(1));
        growth.finish_at_once();
        growth.tick();
        let after_one = growth.trees().steps();
        growth.set_speed(Speed::Every(30));
        growth.tick();
        assert!(growth.is_finishing() && growth.trees().steps() > after_one + 1_000);
    }

    #[test]
    fn a_grown_maze_is_still() {
        let mut growth = grown(Size::new(12, 9), 3, 2);
        assert!(!growth.tick());
        assert_eq!(growth.finished_survey().unwrap().loops(), 2);
    }

    #[test]
    fn a_suitable_speed_is_the_one_that_suits_the_size() {
        let suits = |width, height| suitable_speed(MazePlan::trees(Size::new(width, height)));
        assert_eq!(suits(2, 2), Speed::Times(1));
        assert_eq!(suits(30, 20), Speed::Every(2));
        assert_eq!(suits(60, 40), Speed::Times(2));
        assert_eq!(suits(2_000, 2_000), Speed::Times(3_699));
        assert_eq!(suits(20_000, 10_000), Speed::Times(100_000));
    }

    #[test]
    fn openings_are_loops_that_cut_a_way_short_and_are_made_once() {
        let mut growth = grown(Size::new(30, 20), 7, 0);
        let before = growth.finished_survey().unwrap().clone();
        let walls = growth.trees().walls().clone();
        assert_eq!(growth.open(25), 25);
        assert_eq!(growth.open(25), 0);
        assert!(growth.longest.is_none(), "the first search is over");
        let survey = growth.finished_survey().unwrap();
        assert_eq!((survey.loops(), growth.trees().loops()), (25, 25));
        assert_eq!(
            growth.dead_ends(),
            growth.trees().walls().dead_ends().count()
        );
        let gone = walls
            .standing()
            .filter(|&wall| !growth.trees().walls().has(wall));
        let saved = gone.map(|wall| {
            let [one, other] = walls
                .sides(wall)
                .map(|cell| before.distances().get(cell.unwrap()));
            one.unwrap().abs_diff(other.unwrap())
        });
        assert!(saved.min() >= Some(WORTH_OPENING));
        while growth.tick() {}
        assert!(growth.longest().unwrap().1, "it is exact");
        assert!(
            growth.longest.is_none(),
            "copies carry no search that has ended"
        );
    }

    proptest! {
        #[test]
        fn any_maze_grows_in_ten_to_thirty_seconds(
            w in 3..70_usize, h in 3..70_usize, edges: bool, islands in 0..40_u32,
            trunks in prop::option::of(1..60_u32), seed: u64,
        ) {
            let plan = MazePlan { trunks, islands, edges, ..MazePlan::trees(Size::new(w, h)) };
            let mut growth = Growth::new(Trees::new(plan, Seed(seed)), suitable_speed(plan));
            // A maze planted almost whole shows nothing about speed, and of a few walls islands cover an uncertain
            // part.
            prop_assume!(growth.trees().remaining() * 4 > (w - 1) * (h - 1) && walls_to_grow(plan) > 9);
            let mut ticks = 0;
            while !growth.trees().is_finished() {
                growth.tick();
                ticks += 1;
            }
            // How many walls islands take is only known once they stand.
            let (least, most) = if islands == 0 { (10, 30) } else { (8, 36) };
            prop_assert!((least * 60..=most * 60).contains(&ticks), "{ticks} ticks");
        }

        #[test]
        fn dead_ends_are_counted_at_every_step(w in 1..9_usize, h in 1..9_usize, islands in 0..4_u32, edges: bool, seed: u64) {
            let plan = MazePlan { islands, edges, ..MazePlan::trees(Size::new(w, h)) };
            let mut growth = Growth::new(Trees::new(plan, Seed(seed)), Speed::Times(1));
            loop {
                prop_assert_eq!(growth.dead_ends(), growth.trees().walls().dead_ends().count());
                if growth.trees().is_finished() {
                    break;
                }
                growth.tick();
            }
        }
    }

    fn ticks_of(flood: &mut Flood, growth: &Growth) -> u32 {
        let mut ticks = 0;
        while flood.advance(growth) {
            ticks += 1;
        }
        ticks
    }

    #[test]
    fn any_cell_floods_the_maze_in_about_a_second() {
        let plan = MazePlan::trees(Size::new(60, 40));
        let mut growth = Growth::new(Trees::new(plan, Seed(4)), Speed::Instant);
        let mut flood = Flood::new(Pos::new(0, 0), &growth);
        assert!(!flood.advance(&growth), "while it grows nothing flows");
        while growth.tick() {}
        assert!((30..=TICKS + 2).contains(&ticks_of(&mut flood, &growth)));
        let (from_start, most) = flood.measured(&growth).unwrap();
        assert_eq!(flood.reach(), most);

        let cell = Pos::new(31, 17);
        let mut other = Flood::new(cell, &growth);
        assert!(other.measured(&growth).is_none());
        assert!((30..=TICKS + 2).contains(&ticks_of(&mut other, &growth)));
        let (from_cell, _) = other.measured(&growth).unwrap();
        assert_eq!(from_cell.get(cell), Some(0));
        assert_eq!(from_cell.get(Pos::new(0, 0)), from_start.get(cell));
    }
}
