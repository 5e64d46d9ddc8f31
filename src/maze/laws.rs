//! The laws of tree mazes, checked on thousands of mazes, and their distribution compared with the article's.
//!
//! Two parts: what must hold at every step and at the end, whatever was planted; and a literal draw-and-reject grower,
//! whose mazes must be as likely as ours.

use std::collections::HashMap;

use proptest::prelude::*;

use super::trees::{GrownWall, Trees, WallState};
use super::{MazePlan, Wall, WallGrid};
use crate::grid::{Distances, Pos, Size};
use crate::rng::{GameRng, Seed};

fn plans() -> impl Strategy<Value = MazePlan> {
    // Mostly a few, sometimes none, sometimes far more than fit.
    let number = || prop_oneof![3 => 0_u32..8, 1 => Just(0), 1 => 0_u32..2_000];
    (
        1_usize..=40,
        1_usize..=40,
        number(),
        number(),
        any::<bool>(),
    )
        .prop_map(|(width, height, trunks, islands, edges)| {
            plan_of(width, height, trunks, islands, edges)
        })
}

fn all_places(size: Size) -> Vec<Wall> {
    WallGrid::all_walls(size).standing().collect()
}

fn is_at_border(size: Size, corner: Pos) -> bool {
    corner.x == 0
        || corner.y == 0
        || corner.x as usize == size.width
        || corner.y as usize == size.height
}

/// Cells that can be reached from the top left one.
fn reached(walls: &WallGrid) -> usize {
    Distances::measure(walls.size(), [Pos::new(0, 0)], |pos, dir| {
        walls.can_step(pos, dir)
    })
    .reached()
}

/// The trees according to the walls that grew: which tree touches which inner corner.
struct Forest {
    size: Size,
    corners: HashMap<Pos, u32>,
}

impl Forest {
    fn planted(trees: &Trees) -> Self {
        let mut forest = Self {
            size: trees.plan().size,
            corners: HashMap::new(),
        };
        for (number, planted) in (1..).zip(trees.planted()) {
            assert_eq!(planted.tree, number);
            let free = forest.free_ends(planted.wall);
            assert_eq!(free.len(), if planted.trunk { 1 } else { 2 }, "{planted:?}");
            forest.touch(free, number);
        }
        forest
    }

    fn free_ends(&self, wall: Wall) -> Vec<Pos> {
        let free = |end: &Pos| !is_at_border(self.size, *end) && !self.corners.contains_key(end);
        wall.ends().into_iter().filter(free).collect()
    }

    fn touch(&mut self, ends: Vec<Pos>, tree: u32) {
        self.corners.extend(ends.into_iter().map(|end| (end, tree)));
    }

    /// Checks that a grown wall touches exactly one thing, and belongs to the tree that it touches.
    fn grow(&mut self, grown: GrownWall, youngest: u32) {
        let free = self.free_ends(grown.wall);
        assert_eq!(free.len(), 1, "{grown:?} touches one thing");
        let [first, second] = grown.wall.ends();
        let start = if first == free[0] { second } else { first };
        match self.corners.get(&start) {
            Some(&tree) => assert_eq!((grown.tree, grown.trunk), (tree, false)),
            None => assert_eq!((grown.tree, grown.trunk), (youngest, true)),
        }
        self.touch(free, grown.tree);
    }
}

proptest! {
    #[test]
    fn every_step_keeps_the_laws(plan in plans(), seed: u64) {
        let size = plan.size;
        let mut trees = Trees::new(plan, Seed(seed));
        prop_assert!(trees.trunks_planted() <= plan.trunk_count());
        prop_assert!(trees.islands_planted() <= plan.islands);
        let mut forest = Forest::planted(&trees);
        let mut standing = 2 * (size.width + size.height) + forest.corners.len()
            - trees.islands_planted() as usize;
        // Small mazes are walked through at every step, large ones now and then.
        let stride = size.area().div_ceil(100);
        let mut left = trees.remaining();
        loop {
            if left.is_multiple_of(stride) {
                prop_assert_eq!(trees.walls().standing().count(), standing);
                prop_assert_eq!(reached(trees.walls()), size.area());
                prop_assert_eq!(trees.walls().passages(), size.area() - 1 + trees.loops());
            }
            let Some(grown) = trees.next() else { break };
            prop_assert!(trees.walls().has(grown.wall));
            forest.grow(grown, trees.tree_count());
            standing += 1;
            left -= 1;
            prop_assert_eq!(trees.remaining(), left);
        }
        prop_assert_eq!(left, 0);
        prop_assert!(trees.is_finished() && trees.next().is_none());
    }

    #[test]
    fn at_the_end_the_maze_is_whole(plan in plans(), seed: u64) {
        let size = plan.size;
        let mut trees = Trees::new(plan, Seed(seed));
        let ready = trees.clone();
        let grown: Vec<GrownWall> = trees.by_ref().collect();
        prop_assert_eq!(trees.steps(), grown.len());
        prop_assert_eq!(ready.len(), grown.len());
        let inside = (size.width - 1) * (size.height - 1);
        let islands = trees.islands_planted() as usize;
        if trees.tree_count() == 0 && inside > 0 {
            prop_assert!(grown.is_empty() && !plan.edges);
            prop_assert_eq!(trees.walls(), &WallGrid::border(size));
            prop_assert_eq!(trees.loops(), inside);
            return Ok(());
        }
        prop_assert_eq!(trees.loops(), islands);
        prop_assert_eq!(trees.walls().passages(), size.area() - 1 + islands);
        prop_assert_eq!(reached(trees.walls()), size.area());

        let mut corners: HashMap<Pos, u32> = HashMap::new();
        for wall in all_places(size) {
            let border = trees.walls().is_border(wall);
            let inner = wall.ends().into_iter().all(|end| !is_at_border(size, end));
            let tree = trees.tree_of(wall);
            match trees.state(wall) {
                WallState::Standing => prop_assert_eq!(tree.is_none(), border),
                WallState::Impossible => prop_assert!(inner || plan.edges),
                WallState::OutOfDraw => prop_assert!(!inner && !plan.edges),
                state => prop_assert!(false, "{:?} is still {:?}", wall, state),
            }
            for end in wall.ends() {
                if let Some(tree) = tree.filter(|_| !is_at_border(size, end)) {
                    prop_assert_eq!(*corners.entry(end).or_insert(tree), tree, "two trees touch");
                }
            }
        }
        for grown in grown.into_iter().chain(ready.planted()) {
            prop_assert_eq!(trees.tree_of(grown.wall), Some(grown.tree));
        }
        prop_assert_eq!(corners.len(), inside);
    }

    #[test]
    fn walls_with_one_touched_end_may_grow(plan in plans(), taken in 0_usize..1_600, seed: u64) {
        let mut trees = Trees::new(plan, Seed(seed));
        let mut forest = Forest::planted(&trees);
        for grown in trees.by_ref().take(taken) {
            forest.touch(forest.free_ends(grown.wall), grown.tree);
        }
        let mut may_grow = 0;
        for wall in all_places(plan.size) {
            let at_border = wall.ends().into_iter().any(|end| is_at_border(plan.size, end));
            let expected = match forest.free_ends(wall).len() {
                _ if trees.walls().has(wall) => WallState::Standing,
                _ if at_border && !plan.edges => WallState::OutOfDraw,
                0 => WallState::Impossible,
                1 => WallState::MayGrow,
                _ => WallState::Floating,
            };
            prop_assert_eq!(trees.state(wall), expected, "{:?}", wall);
            may_grow += usize::from(expected == WallState::MayGrow);
        }
        prop_assert_eq!(may_grow == 0, trees.is_finished());
        if let Some(grown) = trees.clone().next() {
            prop_assert_eq!(trees.state(grown.wall), WallState::MayGrow);
        }
    }

    #[test]
    fn the_same_seed_grows_the_same_maze(plan in plans(), seed: u64) {
        let drained: Vec<GrownWall> = Trees::new(plan, Seed(seed)).collect();
        let mut stepped = Trees::new(plan, Seed(seed));
        for &grown in &drained {
            let _ = stepped.state(grown.wall);
            let _ = super::tree_rgb(stepped.seed(), grown.tree);
            prop_assert_eq!(stepped.next(), Some(grown));
        }
        prop_assert_eq!(stepped.next(), None);
    }
}

/// The article's grower, implemented literally, for mazes small enough that their walls fit into one word.
struct Letter {
    size: Size,
    walls: WallGrid,
    /// The walls that take part in the draw.
    in_draw: Vec<Wall>,
    rng: GameRng,
}

impl Letter {
    /// The walls of the finished maze.
    fn maze(plan: MazePlan, seed: Seed) -> WallGrid {
        let is_inner = |wall: &Wall| !wall.ends().iter().any(|&end| is_at_border(plan.size, end));
        let mut in_draw = all_places(plan.size);
        in_draw.retain(|wall| plan.edges || is_inner(wall));
        let mut letter = Self {
            size: plan.size,
            walls: WallGrid::border(plan.size),
            in_draw,
            rng: GameRng::new(seed),
        };
        for _ in 0..plan.trunk_count() {
            while !letter.try_trunk() {}
        }
        for _ in 0..plan.islands {
            while !letter.try_wall(false, 0) {}
        }
        while letter.may_go_on() {
            letter.try_wall(plan.edges, 1);
        }
        letter.walls
    }

    /// Whether any wall touches this corner.
    fn touches(&self, x: i32, y: i32) -> bool {
        self.walls.has(Wall::top(Pos::new(x, y)))
            || self.walls.has(Wall::top(Pos::new(x - 1, y)))
            || self.walls.has(Wall::left(Pos::new(x, y)))
            || self.walls.has(Wall::left(Pos::new(x, y - 1)))
    }

    fn touching_ends(&self, wall: Wall) -> usize {
        let ends = wall.ends().into_iter();
        ends.filter(|end| self.touches(end.x, end.y)).count()
    }

    fn up_to(&mut self, bound: usize) -> i32 {
        self.rng.index(bound) as i32
    }

    fn try_trunk(&mut self) -> bool {
        let Size { width, height } = self.size;
        let (right, bottom) = (width as i32 - 1, height as i32 - 1);
        let wall = match self.rng.below(4) {
            0 => Wall::top(Pos::new(0, 1 + self.up_to(height - 1))),
            1 => Wall::top(Pos::new(right, 1 + self.up_to(height - 1))),
            2 => Wall::left(Pos::new(1 + self.up_to(width - 1), 0)),
            _ => Wall::left(Pos::new(1 + self.up_to(width - 1), bottom)),
        };
        let fits = self.touching_ends(wall) == 1;
        if fits {
            self.walls.build(wall);
        }
        fits
    }

    /// Draws one wall, and builds it if it touches exactly `wanted` others. Returns whether it did.
    fn try_wall(&mut self, edges: bool, wanted: usize) -> bool {
        let Size { width, height } = self.size;
        let margin = usize::from(!edges);
        let wall = if self.rng.coin() {
            let x = margin as i32 + self.up_to(width - 2 * margin);
            Wall::top(Pos::new(x, 1 + self.up_to(height - 1)))
        } else {
            let x = 1 + self.up_to(width - 1);
            Wall::left(Pos::new(x, margin as i32 + self.up_to(height - 2 * margin)))
        };
        let fits = self.touching_ends(wall) == wanted;
        if fits {
            self.walls.build(wall);
        }
        fits
    }

    fn may_go_on(&self) -> bool {
        self.in_draw
            .iter()
            .any(|&wall| self.touching_ends(wall) == 1)
    }
}

/// The walls as bits: one word per maze.
fn word(walls: &WallGrid) -> u64 {
    all_places(walls.size())
        .into_iter()
        .enumerate()
        .map(|(bit, wall)| u64::from(walls.has(wall)) << bit)
        .sum()
}

/// Mazes drawn by each side.
const SAMPLES: u64 = 60_000;

/// Standard deviations exceeded by chance once in a million runs.
const ONE_IN_A_MILLION: f64 = 4.753;

/// How often each maze occurs.
fn sample(stream: &str, grow: impl Fn(Seed) -> WallGrid) -> HashMap<u64, f64> {
    let mut counts = HashMap::new();
    for number in 0..SAMPLES {
        let walls = grow(Seed(number).derive(stream));
        *counts.entry(word(&walls)).or_default() += 1.0;
    }
    counts
}

/// Chi-square between two samples of mazes, as standard deviations from what chance would give (Wilson and Hilferty's
/// cube root). Mazes too rare for the test are counted together.
fn deviations(ours: &HashMap<u64, f64>, theirs: &HashMap<u64, f64>) -> f64 {
    let mut counts: HashMap<u64, [f64; 2]> = HashMap::new();
    for (side, sample) in [ours, theirs].into_iter().enumerate() {
        for (&maze, &count) in sample {
            counts.entry(maze).or_default()[side] = count;
        }
    }
    let (mut groups, rare): (Vec<[f64; 2]>, Vec<[f64; 2]>) =
        counts.values().partition(|[a, b]| a + b >= 20.0);
    groups.push([0, 1].map(|side| rare.iter().map(|counts| counts[side]).sum()));
    groups.retain(|[a, b]| a + b > 0.0);
    let chi_square: f64 = groups.iter().map(|[a, b]| (a - b).powi(2) / (a + b)).sum();
    let freedom = groups.len() as f64 - 1.0;
    let variance = 2.0 / (9.0 * freedom);
    ((chi_square / freedom).cbrt() - (1.0 - variance)) / variance.sqrt()
}

fn plan_of(width: usize, height: usize, trunks: u32, islands: u32, edges: bool) -> MazePlan {
    MazePlan {
        trunks: Some(trunks),
        islands,
        edges,
        ..MazePlan::trees(Size::new(width, height))
    }
}

fn grown(mut trees: Trees) -> WallGrid {
    trees.by_ref().for_each(drop);
    trees.into_walls()
}

fn by_the_letter(plan: MazePlan) -> HashMap<u64, f64> {
    sample("letter", |seed| Letter::maze(plan, seed))
}

fn assert_same_law(plan: MazePlan) {
    let letter = by_the_letter(plan);
    let drawn = sample("ours", |seed| grown(Trees::new(plan, seed)));
    let found = deviations(&drawn, &letter);
    assert!(found < ONE_IN_A_MILLION, "{plan:?}: {found:.1}");
    let listed = sample("ours", |seed| grown(Trees::planted_with(plan, seed, 0)));
    let found = deviations(&listed, &letter);
    assert!(found < ONE_IN_A_MILLION, "{plan:?}, listed: {found:.1}");
}

#[test]
fn mazes_are_as_likely_as_by_the_letter_from_trunks() {
    assert_same_law(plan_of(4, 3, 1, 0, false));
    assert_same_law(plan_of(3, 4, 1, 0, false));
    assert_same_law(plan_of(4, 3, 3, 0, false));
}

#[test]
fn mazes_are_as_likely_as_by_the_letter_from_islands() {
    assert_same_law(plan_of(4, 3, 0, 1, false));
    assert_same_law(plan_of(3, 4, 1, 1, false));
    assert_same_law(plan_of(4, 3, 0, 2, false));
}

#[test]
fn mazes_are_as_likely_as_by_the_letter_from_edges() {
    assert_same_law(plan_of(4, 3, 0, 0, true));
    assert_same_law(plan_of(3, 4, 0, 0, true));
    assert_same_law(plan_of(4, 3, 1, 1, true));
}

#[test]
fn a_grower_that_forgets_the_weights_is_caught() {
    for plan in [
        plan_of(4, 3, 1, 0, false),
        plan_of(3, 4, 1, 0, false),
        plan_of(4, 3, 0, 0, true),
    ] {
        let forgetful = sample("ours", |seed| {
            grown(Trees::new(plan, seed).forgetting_the_weights())
        });
        let found = deviations(&forgetful, &by_the_letter(plan));
        assert!(found > ONE_IN_A_MILLION, "{plan:?}: {found:.1}");
    }
}
