//! The coloured-tree generator: walls grow from trunks and islands until every corner is touched.
//!
//! The distribution is the article's: one of all walls in the draw is drawn, and kept if exactly one of its ends
//! touches a wall. Here only candidates are drawn, from one list; those that have gone stale are dropped when drawn,
//! and the odds between the two orientations are kept by rejecting some draws. See F. Goset's article, after Science et
//! Vie Micro n° 34, page 87.

use super::corners::{
    BORDER, Corners, Kind, Regrowth, Shoot, Shortfall, TRIES, UNTOUCHED, all_places, inner_places,
    plant,
};
use super::plan::MazePlan;
use super::{Wall, WallGrid};
use crate::grid::Pos;
use crate::rng::{GameRng, Seed};
use std::cell::RefCell;

/// A wall of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GrownWall {
    /// Its place.
    pub wall: Wall,
    /// Its tree, from 1 in the order of planting: trunks, islands, then trunks that came up while the maze grew.
    pub tree: u32,
    /// Whether it touches the border.
    pub trunk: bool,
}

/// What can still happen at a place for a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WallState {
    /// There is a wall.
    Standing,
    /// It may be the next one to grow.
    MayGrow,
    /// No wall touches either end yet.
    Floating,
    /// Both ends touch a wall: a wall here would cut cells off.
    Impossible,
    /// It never takes part in the draw: a place at right angles to the border without edge trunks, or outside.
    OutOfDraw,
}

/// A maze of trees while it grows: an iterator that grows one wall per `next()`.
///
/// Memory: 5 bytes a cell, and about 2 more for the candidates while it grows.
#[derive(Clone, Debug)]
pub struct Trees {
    plan: MazePlan,
    seed: Seed,
    rng: GameRng,
    walls: WallGrid,
    corners: Corners,
    planted: Vec<Shoot>,
    trunks_planted: u32,
    /// The number of the youngest tree, which is also the number of trees.
    youngest: u32,
    /// Walls grown, not counting planted ones.
    steps: usize,
    /// Walls taken away again.
    opened: usize,
    /// Every wall that may grow, from its touched end to its free one, once each; and some that no longer may. If a
    /// maze grows again, all its remaining walls, the next one last.
    candidates: Vec<Shoot>,
    grows_again: bool,
    odds: Odds,
}

impl Trees {
    /// Plants trunks, then islands, as many as fit. Nothing has grown yet. The plan's options for other builders and
    /// for dead ends are ignored.
    ///
    /// # Panics
    /// If a maze may not have this size, see [`super::is_maze_size`].
    pub fn new(plan: MazePlan, seed: Seed) -> Self {
        Self::planted_with(plan, seed, TRIES)
    }

    /// As [`Trees::new`], with another limit of rejections in a row.
    pub(super) fn planted_with(plan: MazePlan, seed: Seed, tries: u32) -> Self {
        let size = plan.size;
        let walls = WallGrid::border(size);
        let mut corners = Corners::new(size);
        let mut rng = GameRng::new(seed);
        let mut planted = plant(
            &mut corners,
            &mut rng,
            Kind::Trunk,
            plan.trunk_count(),
            1,
            tries,
        );
        let trunks_planted = planted.len() as u32;
        planted.extend(plant(
            &mut corners,
            &mut rng,
            Kind::Island,
            plan.islands,
            trunks_planted + 1,
            tries,
        ));
        let mut trees = Self {
            plan,
            seed,
            rng,
            walls,
            corners,
            trunks_planted,
            youngest: planted.len() as u32,
            planted,
            steps: 0,
            opened: 0,
            candidates: Vec::with_capacity(size.area()),
            grows_again: false,
            odds: Odds::new(plan),
        };
        for index in 0..trees.planted.len() {
            trees.build(trees.planted[index]);
        }
        trees.find_first_candidates();
        trees
    }

    /// The walls of an existing maze, to grow again as trees in a random order: every wall on the border begins a tree,
    /// and so does one of each group of walls that does not touch the border, as an island. `None` if walls close a
    /// ring: trees never cut cells off.
    pub fn regrow(walls: &WallGrid, seed: Seed) -> Option<Self> {
        let Regrowth { islands, order } = Regrowth::of(walls, &mut GameRng::new(seed))?;
        let plan = MazePlan {
            trunks: Some(0),
            islands: islands.len() as u32,
            edges: true,
            ..MazePlan::trees(walls.size())
        };
        let nothing = MazePlan { islands: 0, ..plan };
        let mut trees = Self {
            plan,
            youngest: islands.len() as u32,
            grows_again: true,
            ..Self::new(nothing, seed)
        };
        for (tree, &island) in (1..).zip(&islands) {
            let (from, to) = trees.corners.ends(island);
            trees.corners.touch(from, tree);
            trees.corners.touch(to, tree);
            trees.build(island);
        }
        trees.planted = islands;
        trees.candidates = order;
        Some(trees)
    }

    fn build(&mut self, shoot: Shoot) {
        let (index, bit) = self.corners.place(shoot);
        self.walls.positions_mut()[index] |= bit;
    }

    fn find_first_candidates(&mut self) {
        for index in 0..self.planted.len() {
            let (from, to) = self.corners.ends(self.planted[index]);
            for corner in [from, to] {
                if self.corners.tree(corner) != BORDER {
                    self.add_candidates(corner);
                }
            }
        }
        if self.plan.edges {
            let corners = &self.corners;
            let free = |&shoot: &Shoot| corners.is_free(corners.ends(shoot).1);
            self.candidates.extend(corners.edge_shoots().filter(free));
        }
        if self.corners.untouched() == 0 {
            self.candidates = Vec::new();
        }
    }

    /// Adds every wall from `corner`, which has just been touched, to a free corner.
    #[inline]
    fn add_candidates(&mut self, corner: usize) {
        // Which neighbours are free is unpredictable, so all four are written and the excess is cut off: no branch for
        // the processor to mispredict.
        let mut end = self.candidates.len();
        self.candidates.extend_from_slice(&[0; 4]);
        for dir in 0..4 {
            let shoot = Corners::shoot(corner, dir);
            self.candidates[end] = shoot;
            end += usize::from(self.corners.is_free(self.corners.ends(shoot).1));
        }
        self.candidates.truncate(end);
    }

    /// Draws the next wall and grows it.
    #[inline]
    fn grow(&mut self) -> Option<(Shoot, u32)> {
        if self.grows_again {
            let shoot = self.candidates.pop()?;
            return Some((shoot, self.stand(shoot)));
        }
        if self.candidates.is_empty() {
            return None;
        }
        // As long as a corner is free, some candidate reaches one: this loop ends.
        loop {
            let drawn = self.rng.index(self.candidates.len());
            let shoot = self.candidates[drawn];
            let (_, to) = self.corners.ends(shoot);
            if !self.corners.is_free(to) {
                self.candidates.swap_remove(drawn);
                continue;
            }
            if !self.odds.keep(shoot, &mut self.rng) {
                continue;
            }
            self.candidates.swap_remove(drawn);
            let tree = self.stand(shoot);
            if self.corners.untouched() == 0 {
                // Everything left is stale, and can be a lot of memory.
                self.candidates = Vec::new();
            } else {
                self.add_candidates(to);
            }
            return Some((shoot, tree));
        }
    }

    /// Builds a wall that grows from what it touches; returns its tree.
    #[inline]
    fn stand(&mut self, shoot: Shoot) -> u32 {
        let (from, to) = self.corners.ends(shoot);
        let mut tree = self.corners.tree(from);
        if tree == BORDER {
            self.youngest += 1;
            tree = self.youngest;
        }
        self.corners.touch(to, tree);
        self.build(shoot);
        self.steps += 1;
        tree
    }

    /// Its plan.
    pub fn plan(&self) -> MazePlan {
        self.plan
    }

    /// The seed of its randomness.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// All walls at the moment.
    pub fn walls(&self) -> &WallGrid {
        &self.walls
    }

    /// Returns the walls.
    pub fn into_walls(self) -> WallGrid {
        self.walls
    }

    /// The number of trees. They are numbered from 1.
    pub fn tree_count(&self) -> u32 {
        self.youngest
    }

    /// Trunks that fitted, of those in the plan.
    pub fn trunks_planted(&self) -> u32 {
        self.trunks_planted
    }

    /// Islands that fitted, of those in the plan.
    pub fn islands_planted(&self) -> u32 {
        self.planted.len() as u32 - self.trunks_planted
    }

    /// Walls that have grown so far, not counting planted ones.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// Walls that will still grow.
    pub fn remaining(&self) -> usize {
        if self.candidates.is_empty() || self.grows_again {
            self.candidates.len()
        } else {
            self.corners.untouched()
        }
    }

    /// Whether nothing more will grow.
    pub fn is_finished(&self) -> bool {
        self.candidates.is_empty()
    }

    /// Loops in the maze at the moment: groups of connected corners − 1, where the border is one group and a free
    /// corner is a group of its own.
    pub fn loops(&self) -> usize {
        self.islands_planted() as usize + self.corners.untouched() + self.opened
    }

    /// Walls that were taken away.
    pub fn opened(&self) -> usize {
        self.opened
    }

    /// Takes a wall of a grown maze away: that makes a loop.
    pub fn open(&mut self, wall: Wall) {
        debug_assert!(self.is_finished() && self.walls.has(wall) && !self.walls.is_border(wall));
        self.walls.carve(wall);
        self.opened += 1;
    }

    /// What did not go as the plan asked. Trunks whose number follows the size were not asked for.
    pub fn shortfalls(&self) -> impl Iterator<Item = Shortfall> + use<> {
        let few = |planted, asked, kind: fn(u32, u32) -> Shortfall| {
            (planted < asked).then(|| kind(planted, asked))
        };
        let asked = self.plan.trunks.unwrap_or(0);
        let trunks = few(self.trunks_planted(), asked, Shortfall::Trunks);
        let islands = few(
            self.islands_planted(),
            self.plan.islands,
            Shortfall::Islands,
        );
        let nothing = self.is_finished() && self.tree_count() == 0 && self.corners.untouched() > 0;
        [trunks, islands, nothing.then_some(Shortfall::Nothing)]
            .into_iter()
            .flatten()
    }

    /// The walls that were planted, in order: trunks, then islands.
    pub fn planted(&self) -> impl Iterator<Item = GrownWall> {
        (1..)
            .zip(&self.planted)
            .map(|(tree, &shoot)| self.grown(shoot, tree))
    }

    /// The tree of a wall; `None` for the border and where there is no wall.
    pub fn tree_of(&self, wall: Wall) -> Option<u32> {
        if !self.walls.has(wall) {
            return None;
        }
        // Both ends of a wall belong to its tree, except for a trunk's outer end.
        self.corners
            .wall_ends(wall)
            .map(|corner| self.corners.tree(corner))
            .into_iter()
            .find(|&tree| tree != BORDER)
    }

    /// The tree that touches the top left corner of a cell; `None` if nothing or only the border does.
    #[inline]
    pub fn tree_at(&self, cell: Pos) -> Option<u32> {
        if !self.plan.size.contains(cell) {
            return None;
        }
        let corner = self.corners.index(cell.x as usize, cell.y as usize);
        Some(self.corners.tree(corner)).filter(|&tree| tree != BORDER && tree != UNTOUCHED)
    }

    /// What can still happen at the place of `wall`.
    pub fn state(&self, wall: Wall) -> WallState {
        if self.walls.has(wall) {
            return WallState::Standing;
        }
        if !self.walls.contains(wall) {
            return WallState::OutOfDraw;
        }
        let ends = self
            .corners
            .wall_ends(wall)
            .map(|corner| self.corners.tree(corner));
        if ends.contains(&BORDER) && !self.plan.edges {
            return WallState::OutOfDraw;
        }
        match ends.into_iter().filter(|&tree| tree == UNTOUCHED).count() {
            0 => WallState::Impossible,
            1 => WallState::MayGrow,
            _ => WallState::Floating,
        }
    }

    #[inline]
    fn grown(&self, shoot: Shoot, tree: u32) -> GrownWall {
        GrownWall {
            wall: self.corners.wall(shoot),
            tree,
            trunk: self.corners.tree(self.corners.ends(shoot).0) == BORDER,
        }
    }
}

impl Iterator for Trees {
    type Item = GrownWall;

    #[inline]
    fn next(&mut self) -> Option<GrownWall> {
        self.grow().map(|(shoot, tree)| self.grown(shoot, tree))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.remaining(), Some(self.remaining()))
    }
}

impl ExactSizeIterator for Trees {}

/// How often a drawn candidate is kept. In the article's draw a place has the odds 1 / (places of its orientation), so
/// those of the orientation with more places are kept less often.
#[derive(Clone, Copy, Debug)]
struct Odds {
    /// Whether the less likely orientation is the horizontal one; `None` if both are equal.
    rarer_horizontal: Option<bool>,
    /// The less likely orientation is kept `fewer` times out of `more`.
    fewer: u64,
    more: u64,
}

impl Odds {
    fn new(plan: MazePlan) -> Self {
        let [horizontal, vertical] = if plan.edges {
            all_places(plan.size)
        } else {
            inner_places(plan.size)
        };
        // If one orientation has no places, there is nothing to balance.
        let unequal = horizontal != vertical && horizontal.min(vertical) > 0;
        Self {
            rarer_horizontal: unequal.then_some(horizontal > vertical),
            fewer: horizontal.min(vertical),
            more: horizontal.max(vertical),
        }
    }

    #[inline]
    fn keep(self, shoot: Shoot, rng: &mut GameRng) -> bool {
        self.rarer_horizontal != Some(Corners::is_horizontal(shoot))
            || rng.below(self.more) < self.fewer
    }
}

#[cfg(test)]
impl Trees {
    /// A grower with the wrong distribution: every candidate is as likely as any other.
    pub(super) fn forgetting_the_weights(mut self) -> Self {
        self.odds.rarer_horizontal = None;
        self
    }
}

/// The darkest value of a tree's colour channel; the brightest is 255 (the article's colours).
const DARKEST: u8 = 32;
/// The lowest brightness of a tree, of 255, with the channels weighted as the eye does: then it has three times the
/// light of the dark background, as thin lines need. Darker colours are drawn again.
const DIMMEST: u32 = 108;

/// The first trees, whose colours must differ clearly. A colour too near one of them is drawn again, at most so often;
/// then the farthest one is taken.
const FEW: u32 = 24;
const CLEARLY: u32 = 140;
const REDRAWS: usize = 200;

thread_local! {
    /// The colours of the first trees of the seed that was asked about last: each depends on those before it.
    static FIRST: RefCell<(Seed, Vec<[u8; 3]>)> = const { RefCell::new((Seed(0), Vec::new())) };
}

/// The colour of a tree, red, green and blue, each from 32 to 255. The same seed and tree give the same colour; asking
/// for it does not affect growth.
pub fn tree_rgb(seed: Seed, tree: u32) -> [u8; 3] {
    if !(1..=FEW).contains(&tree) {
        return draw_rgb(seed, tree, &[]);
    }
    FIRST.with_borrow_mut(|(known_seed, known)| {
        if *known_seed != seed {
            *known_seed = seed;
            known.clear();
        }
        for next in known.len() as u32 + 1..=tree {
            known.push(draw_rgb(seed, next, known));
        }
        known[tree as usize - 1]
    })
}

/// A colour that differs clearly from these, or as clearly as one was found.
fn draw_rgb(seed: Seed, tree: u32, others: &[[u8; 3]]) -> [u8; 3] {
    let child = seed.derive("tree colours").0 ^ u64::from(tree);
    let mut rng = GameRng::new(Seed(child));
    let (mut redraws, mut farthest) = (0, None);
    loop {
        let rgb = [(); 3].map(|()| DARKEST + rng.below(u64::from(u8::MAX - DARKEST) + 1) as u8);
        if brightness(rgb) < DIMMEST {
            continue;
        }
        let near = others.iter().map(|&other| difference(rgb, other)).min();
        let near = near.unwrap_or(u32::MAX);
        if farthest.is_none_or(|(far, _)| near > far) {
            farthest = Some((near, rgb));
        }
        if let Some((far, rgb)) = farthest
            && (far >= CLEARLY * CLEARLY || redraws == REDRAWS)
        {
            return rgb;
        }
        redraws += 1;
    }
}

/// How different two colours look: the square of their distance, with the channels weighted roughly as the eye does.
fn difference(one: [u8; 3], other: [u8; 3]) -> u32 {
    let [red, green, blue] = [0, 1, 2].map(|channel| one[channel].abs_diff(other[channel]).into());
    let squares = |channel: u32| channel * channel;
    2 * squares(red) + 4 * squares(green) + 3 * squares(blue)
}

/// Perceived brightness from 0 to 255; the eye is most sensitive to green and least to blue.
fn brightness([red, green, blue]: [u8; 3]) -> u32 {
    (3 * u32::from(red) + 6 * u32::from(green) + u32::from(blue)) / 10
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    #[test]
    fn a_first_maze_is_pinned() {
        let plan = MazePlan {
            islands: 1,
            ..MazePlan::trees(Size::new(6, 4))
        };
        let mut trees = Trees::new(plan, Seed(1));
        trees.by_ref().for_each(drop);
        assert_eq!(
            trees.walls().to_string(),
            "\
+-- +-- +-- +-- +-- +-- +
|                       |
+   +   +-- +   +-- +   +
|   |   |           |   |
+-- +   +-- +   +-- +   +
|       |           |   |
+-- +-- +   +   +   +   +
|           |   |       |
+-- +-- +-- +-- +-- +-- +
"
        );
        let edges = Trees::new(
            MazePlan {
                edges: true,
                ..MazePlan::trees(Size::new(6, 4))
            },
            Seed(1),
        );
        let places: Vec<_> = edges.take(3).map(|grown| grown.wall).collect();
        assert_eq!(
            places,
            [
                Wall::left(Pos::new(4, 0)),
                Wall::top(Pos::new(5, 1)),
                Wall::left(Pos::new(4, 3)),
            ]
        );
    }

    #[test]
    fn nothing_planted_is_finished_at_once() {
        let plan = MazePlan {
            trunks: Some(0),
            ..MazePlan::trees(Size::new(9, 9))
        };
        let mut trees = Trees::new(plan, Seed(1));
        assert!(trees.is_finished());
        assert_eq!(
            (trees.next(), trees.loops(), trees.tree_count()),
            (None, 64, 0)
        );
        assert_eq!(trees.state(Wall::top(Pos::new(4, 4))), WallState::Floating);
    }

    #[test]
    fn more_than_fits_is_planted_as_far_as_it_fits() {
        let plan = MazePlan {
            trunks: Some(1_000),
            islands: u32::MAX,
            ..MazePlan::trees(Size::new(5, 4))
        };
        let trees = Trees::new(plan, Seed(1));
        assert_eq!((trees.trunks_planted(), trees.islands_planted()), (10, 1));
        assert!(trees.is_finished());
        assert_eq!(trees.walls().passages(), 5 * 4 - 1 + 1);
    }

    #[test]
    fn colours_can_be_seen_and_belong_to_seed_and_tree() {
        let colours: Vec<[u8; 3]> = (1..2_000).map(|tree| tree_rgb(Seed(7), tree)).collect();
        assert!(colours.iter().all(|&rgb| brightness(rgb) >= DIMMEST));
        for channel in 0..3 {
            let values = || colours.iter().map(|rgb| rgb[channel]);
            assert_eq!((values().min(), values().max()), (Some(32), Some(255)));
        }
        assert_eq!(tree_rgb(Seed(7), 1), colours[0]);
        assert_ne!(tree_rgb(Seed(8), 1), colours[0]);
        assert_ne!(colours[0], colours[1]);
    }

    #[test]
    fn the_first_trees_have_colours_far_apart() {
        for seed in 0..200 {
            let colours = (1..=FEW).map(|tree| tree_rgb(Seed(seed), tree));
            let colours: Vec<[u8; 3]> = colours.collect();
            for (place, &one) in colours.iter().enumerate() {
                let least = if place < 12 { CLEARLY } else { 100 };
                for &other in &colours[..place] {
                    let apart = difference(one, other);
                    assert!(apart >= least * least, "{seed} {place} {colours:?}");
                }
            }
        }
        // In any order, and between those of other seeds.
        let last = tree_rgb(Seed(5), FEW);
        assert_ne!(tree_rgb(Seed(6), FEW), last);
        assert_eq!(tree_rgb(Seed(5), FEW), last);
    }
}
