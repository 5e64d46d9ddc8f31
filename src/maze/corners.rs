//! The corners between which the walls of a tree maze grow, the tree that touches each, and the first walls: planted,
//! or taken from an existing maze.
//!
//! A corner is an index into (W + 1) × (H + 1) positions row by row. A growing wall is a corner and a direction in one
//! `u32`: `corner * 4 + direction`, numbered as in `Dir::ALL`. It knows nothing of randomness except what it is passed.

use std::fmt;

use super::wall_grid::{LEFT, TOP};
use super::{Orientation, Wall, WallGrid};
use crate::grid::{Dir, Pos, Size};
use crate::rng::GameRng;
use crate::words::say;

/// The tree of a corner that no wall touches.
pub(super) const UNTOUCHED: u32 = 0;

/// The tree of the corners on the border: the border is not a tree, but it touches them.
pub(super) const BORDER: u32 = u32::MAX;

/// A corner and the direction in which a wall leaves it: `corner * 4 + direction`.
pub(super) type Shoot = u32;

/// Every corner of a maze with the tree that touches it.
#[derive(Clone, Debug)]
pub(super) struct Corners {
    /// In cells, not corners.
    size: Size,
    /// One number per corner, row by row; trees count from 1.
    trees: Vec<u32>,
    /// One bit per corner: whether it is free. The growers ask for this most, at random places all over the maze; bits
    /// fit into the processor's cache where numbers do not.
    free: Vec<u64>,
    /// Index offset from a corner to the next one in each direction, wrapping.
    offsets: [usize; 4],
    /// Inner corners that no wall touches.
    untouched: usize,
}

impl Corners {
    /// Corners that only the border touches.
    pub fn new(size: Size) -> Self {
        let stride = size.width + 1;
        let mut trees = vec![UNTOUCHED; stride * (size.height + 1)];
        trees[..stride].fill(BORDER);
        trees[stride * size.height..].fill(BORDER);
        for row in trees.chunks_exact_mut(stride) {
            row[0] = BORDER;
            row[size.width] = BORDER;
        }
        let free = trees
            .chunks(64)
            .map(|corners| {
                let bits = (0..).zip(corners);
                bits.fold(0, |word, (bit, &tree)| {
                    word | u64::from(tree == UNTOUCHED) << bit
                })
            })
            .collect();
        Self {
            size,
            trees,
            free,
            offsets: [stride.wrapping_neg(), 1_usize.wrapping_neg(), stride, 1],
            untouched: (size.width - 1) * (size.height - 1),
        }
    }

    /// Cells of the maze.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many inner corners no wall touches.
    #[inline]
    pub fn untouched(&self) -> usize {
        self.untouched
    }

    /// The index of the corner at (x, y).
    pub fn index(&self, x: usize, y: usize) -> usize {
        y * (self.size.width + 1) + x
    }

    /// The tree that touches `corner`: [`UNTOUCHED`], [`BORDER`] or a number.
    #[inline]
    pub fn tree(&self, corner: usize) -> u32 {
        self.trees[corner]
    }

    /// Whether no wall touches `corner`.
    #[inline]
    pub fn is_free(&self, corner: usize) -> bool {
        self.free[corner / 64] >> (corner % 64) & 1 == 1
    }

    /// Marks the free inner corner `corner` as touched by `tree`.
    #[inline]
    pub fn touch(&mut self, corner: usize, tree: u32) {
        debug_assert!(self.is_free(corner), "two trees never touch");
        self.trees[corner] = tree;
        self.free[corner / 64] &= !(1 << (corner % 64));
        self.untouched -= 1;
    }

    /// The wall that leaves `corner` in direction `dir`, an index into `Dir::ALL`.
    #[inline]
    pub fn shoot(corner: usize, dir: usize) -> Shoot {
        (corner * 4 + dir) as Shoot
    }

    /// The corner that a shoot leaves and the one that it reaches.
    #[inline]
    pub fn ends(&self, shoot: Shoot) -> (usize, usize) {
        let from = (shoot >> 2) as usize;
        (from, from.wrapping_add(self.offsets[(shoot & 3) as usize]))
    }

    /// Whether a shoot makes a horizontal wall: `Dir::ALL` alternates between vertical and horizontal.
    #[inline]
    pub fn is_horizontal(shoot: Shoot) -> bool {
        shoot & 1 == 1
    }

    /// The index and the bit in the wall grid of a shoot's wall.
    #[inline]
    pub fn place(&self, shoot: Shoot) -> (usize, u8) {
        let (from, to) = self.ends(shoot);
        let bit = if Self::is_horizontal(shoot) {
            TOP
        } else {
            LEFT
        };
        (from.min(to), bit)
    }

    /// The wall of a shoot.
    #[inline]
    pub fn wall(&self, shoot: Shoot) -> Wall {
        let (index, bit) = self.place(shoot);
        let pos = Size::new(self.size.width + 1, self.size.height + 1).pos(index);
        if bit == TOP {
            Wall::top(pos)
        } else {
            Wall::left(pos)
        }
    }

    /// The indices of the two ends of `wall`.
    pub fn wall_ends(&self, wall: Wall) -> [usize; 2] {
        wall.ends()
            .map(|Pos { x, y }| self.index(x as usize, y as usize))
    }

    /// The possible walls at right angles to the border that touch it, each as a shoot from the border inwards: first
    /// the left and the right side, then the top and the bottom.
    pub fn edge_shoots(&self) -> impl Iterator<Item = Shoot> {
        let Size { width, height } = self.size;
        let horizontal = (1..height).flat_map(move |y| {
            [
                Self::shoot(self.index(0, y), Dir::Right as usize),
                Self::shoot(self.index(width, y), Dir::Left as usize),
            ]
        });
        let vertical = (1..width).flat_map(move |x| {
            [
                Self::shoot(self.index(x, 0), Dir::Down as usize),
                Self::shoot(self.index(x, height), Dir::Up as usize),
            ]
        });
        horizontal.chain(vertical)
    }

    /// All walls of this orientation between two inner corners, row by row.
    pub fn inner_shoots(&self, orientation: Orientation) -> impl Iterator<Item = Shoot> {
        let Size { width, height } = self.size;
        let (columns, rows, dir) = match orientation {
            Orientation::Horizontal => (1..width.saturating_sub(1), 1..height, Dir::Right),
            Orientation::Vertical => (1..width, 1..height.saturating_sub(1), Dir::Down),
        };
        rows.flat_map(move |y| {
            columns
                .clone()
                .map(move |x| Self::shoot(self.index(x, y), dir as usize))
        })
    }
}

/// Number of walls of each orientation, horizontal first, between two inner corners.
pub(super) fn inner_places(size: Size) -> [u64; 2] {
    let [width, height] = [size.width as u64, size.height as u64];
    [
        width.saturating_sub(2) * (height - 1),
        (width - 1) * height.saturating_sub(2),
    ]
}

/// Number of walls of each orientation, horizontal first, that are not border.
pub(super) fn all_places(size: Size) -> [u64; 2] {
    let [width, height] = [size.width as u64, size.height as u64];
    [width * (height - 1), (width - 1) * height]
}

/// Rejections in a row after which the possible places are listed: by then there are few.
pub(super) const TRIES: u32 = 256;

/// What is planted.
///
/// The distribution is that of the article's draw-and-reject. After a run of rejections the places that are still
/// possible are listed and drawn from with the same odds, so that planting never gets slow and ends when nothing more
/// fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A wall on the border with its inner end free.
    Trunk,
    /// A wall inside with both ends free.
    Island,
}

/// Plants up to `asked` walls of one kind, each with its own tree number, starting at `first_tree`. Returns them in
/// order; fewer than asked if no more fit.
pub(super) fn plant(
    corners: &mut Corners,
    rng: &mut GameRng,
    kind: Kind,
    asked: u32,
    first_tree: u32,
    tries: u32,
) -> Vec<Shoot> {
    let mut planted = Vec::new();
    let mut left: Option<Places> = None;
    if corners.untouched() == 0 {
        return planted;
    }
    for tree in (first_tree..).take(asked as usize) {
        let place = match &mut left {
            Some(places) => places.draw(corners, rng, kind),
            None => kind.try_draw(corners, rng, tries).or_else(|| {
                left.insert(Places::list(corners, kind))
                    .draw(corners, rng, kind)
            }),
        };
        let Some(shoot) = place else { break };
        let (from, to) = corners.ends(shoot);
        if kind == Kind::Island {
            corners.touch(from, tree);
        }
        corners.touch(to, tree);
        planted.push(shoot);
    }
    planted
}

impl Kind {
    /// Whether the ends that must be free are free.
    fn fits(self, corners: &Corners, shoot: Shoot) -> bool {
        let (from, to) = corners.ends(shoot);
        corners.is_free(to) && (self == Self::Trunk || corners.is_free(from))
    }

    /// Draws as the article does, at most `tries` times, until something fits.
    fn try_draw(self, corners: &Corners, rng: &mut GameRng, tries: u32) -> Option<Shoot> {
        (0..tries).find_map(|_| {
            let shoot = match self {
                Self::Trunk => draw_trunk(corners, rng),
                Self::Island => draw_island(corners, rng)?,
            };
            self.fits(corners, shoot).then_some(shoot)
        })
    }
}

/// One of the four sides, then a place along it. The maze has an inner corner, so every side has places.
fn draw_trunk(corners: &Corners, rng: &mut GameRng) -> Shoot {
    let Size { width, height } = corners.size();
    let (corner, dir) = match rng.below(4) {
        0 => (corners.index(0, 1 + rng.index(height - 1)), Dir::Right),
        1 => (corners.index(width, 1 + rng.index(height - 1)), Dir::Left),
        2 => (corners.index(1 + rng.index(width - 1), 0), Dir::Down),
        _ => (corners.index(1 + rng.index(width - 1), height), Dir::Up),
    };
    Corners::shoot(corner, dir as usize)
}

/// A coin for the orientation, then a place; `None` when the maze has no inner wall of that orientation.
fn draw_island(corners: &Corners, rng: &mut GameRng) -> Option<Shoot> {
    let Size { width, height } = corners.size();
    let (columns, rows, dir) = if rng.coin() {
        (width - 2, height - 1, Dir::Right)
    } else {
        (width - 1, height - 2, Dir::Down)
    };
    if columns == 0 || rows == 0 {
        return None;
    }
    let (x, y) = (1 + rng.index(columns), 1 + rng.index(rows));
    Some(Corners::shoot(corners.index(x, y), dir as usize))
}

/// The places that were possible when the list was made. Places that are no longer possible are dropped when they are
/// drawn.
struct Places {
    horizontal: Vec<Shoot>,
    vertical: Vec<Shoot>,
    /// Weight of one place of each list, horizontal first.
    weights: [u64; 2],
}

impl Places {
    /// Lists what fits. In a draw, a place has the odds 1 / (places of its orientation); multiplied by both numbers of
    /// places, the weights are whole numbers: the number of places of the other orientation.
    fn list(corners: &Corners, kind: Kind) -> Self {
        let fits = |&shoot: &Shoot| kind.fits(corners, shoot);
        let Size { width, height } = corners.size();
        let ([of_horizontal, of_vertical], horizontal, vertical) = match kind {
            Kind::Trunk => {
                let (horizontal, vertical) = corners
                    .edge_shoots()
                    .filter(fits)
                    .partition(|&shoot| Corners::is_horizontal(shoot));
                ([height as u64 - 1, width as u64 - 1], horizontal, vertical)
            }
            Kind::Island => {
                let list = |way| corners.inner_shoots(way).filter(fits).collect();
                (
                    inner_places(corners.size()),
                    list(Orientation::Horizontal),
                    list(Orientation::Vertical),
                )
            }
        };
        Self {
            horizontal,
            vertical,
            // If one orientation has no places, the other one still needs a weight.
            weights: [of_vertical.max(1), of_horizontal.max(1)],
        }
    }

    /// Removes one that still fits, with the odds of its orientation.
    fn draw(&mut self, corners: &Corners, rng: &mut GameRng, kind: Kind) -> Option<Shoot> {
        let [heavy, light] = self.weights;
        loop {
            let horizontal = self.horizontal.len() as u64 * heavy;
            let all = horizontal + self.vertical.len() as u64 * light;
            if all == 0 {
                return None;
            }
            let drawn = rng.below(all);
            let shoot = if drawn < horizontal {
                self.horizontal.swap_remove((drawn / heavy) as usize)
            } else {
                let index = (drawn - horizontal) / light;
                self.vertical.swap_remove(index as usize)
            };
            if kind.fits(corners, shoot) {
                return Some(shoot);
            }
        }
    }
}

/// Something that was asked for and did not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortfall {
    /// Trunks planted, and trunks asked for.
    Trunks(u32, u32),
    /// Islands planted, and islands asked for.
    Islands(u32, u32),
    /// There is room, but nothing was planted, so nothing grows.
    Nothing,
}

impl fmt::Display for Shortfall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Trunks(planted, asked) => write!(f, "only {planted} of {asked} trunks fit"),
            Self::Islands(planted, asked) => write!(f, "only {planted} of {asked} islands fit"),
            Self::Nothing => f.write_str("nothing was planted, so nothing grows"),
        }
    }
}

impl Shortfall {
    /// The same for the window.
    pub fn notice(self) -> String {
        match self {
            Self::Trunks(planted, asked) => {
                say!("notice-trunks-fit", planted = planted, asked = asked)
            }
            Self::Islands(planted, asked) => {
                say!("notice-islands-fit", planted = planted, asked = asked)
            }
            Self::Nothing => say!("notice-nothing-grows").to_owned(),
        }
    }
}

/// The order in which the walls of a maze grow again.
pub(super) struct Regrowth {
    /// The first wall of each island, row by row.
    pub islands: Vec<Shoot>,
    /// All others, the first one last. Only the first end of each touches a wall that has grown before.
    pub order: Vec<Shoot>,
}

impl Regrowth {
    /// In random order. `None` if walls close a ring: trees never cut cells off.
    pub fn of(walls: &WallGrid, rng: &mut GameRng) -> Option<Self> {
        let islands = islands(walls)?;
        let mut corners = Corners::new(walls.size());
        let mut candidates: Vec<Shoot> = corners.edge_shoots().collect();
        candidates.retain(|&shoot| stands(walls, &corners, shoot));
        for &island in &islands {
            let (from, to) = corners.ends(island);
            for corner in [from, to] {
                corners.touch(corner, BORDER);
            }
            for corner in [from, to] {
                candidates.extend(shoots(walls, &corners, corner));
            }
        }
        let mut order = Vec::new();
        while !candidates.is_empty() {
            let shoot = candidates.swap_remove(rng.index(candidates.len()));
            let (_, to) = corners.ends(shoot);
            corners.touch(to, BORDER);
            candidates.extend(shoots(walls, &corners, to));
            order.push(shoot);
        }
        order.reverse();
        Some(Self { islands, order })
    }
}

fn stands(walls: &WallGrid, corners: &Corners, shoot: Shoot) -> bool {
    let (index, bit) = corners.place(shoot);
    walls.positions()[index] & bit != 0
}

/// The walls that leave `corner` and reach a corner that is still free.
fn shoots(walls: &WallGrid, corners: &Corners, corner: usize) -> impl Iterator<Item = Shoot> {
    let all = (0..4).map(move |dir| Corners::shoot(corner, dir));
    all.filter(|&shoot| corners.is_free(corners.ends(shoot).1) && stands(walls, corners, shoot))
}

/// One wall of each group that does not touch the border; `None` if walls close a ring.
fn islands(walls: &WallGrid) -> Option<Vec<Shoot>> {
    let mut corners = Corners::new(walls.size());
    let trunks = corners.edge_shoots();
    let trunks = trunks.filter(|&shoot| stands(walls, &corners, shoot));
    let mut open: Vec<usize> = trunks.map(|shoot| corners.ends(shoot).1).collect();
    let (mut islands, mut places) = (Vec::new(), walls.size().positions());
    loop {
        while let Some(corner) = open.pop() {
            if !corners.is_free(corner) {
                // Walls lead here in two ways: they close a ring.
                return None;
            }
            corners.touch(corner, BORDER);
            open.extend(shoots(walls, &corners, corner).map(|shoot| corners.ends(shoot).1));
        }
        let island = places.find_map(|pos| {
            let corner = corners.index(pos.x as usize, pos.y as usize);
            let first = || shoots(walls, &corners, corner).next();
            corners.is_free(corner).then(first).flatten()
        });
        let Some(island) = island else {
            return Some(islands);
        };
        islands.push(island);
        open.push(corners.ends(island).0);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::maze::{DepthFirst, MazePlan, Trees};
    use crate::rng::Seed;

    #[test]
    fn the_places_are_as_many_as_the_formulas_say() {
        for size in (1..6).flat_map(|w| (1..6).map(move |h| Size::new(w, h))) {
            let corners = Corners::new(size);
            let [horizontal, vertical] = inner_places(size);
            let count = |orientation| corners.inner_shoots(orientation).count() as u64;
            assert_eq!(count(Orientation::Horizontal), horizontal, "{size}");
            assert_eq!(count(Orientation::Vertical), vertical, "{size}");
            let [all_horizontal, all_vertical] = all_places(size);
            if size.width > 1 && size.height > 1 {
                assert_eq!(
                    corners.edge_shoots().count() as u64,
                    all_horizontal + all_vertical - horizontal - vertical,
                    "{size}"
                );
            }
        }
    }

    #[test]
    fn a_shoot_and_its_reverse_are_one_wall() {
        let corners = Corners::new(Size::new(5, 4));
        let middle = corners.index(2, 3);
        for (index, dir) in Dir::ALL.into_iter().enumerate() {
            let there = Corners::shoot(middle, index);
            let (from, to) = corners.ends(there);
            assert_eq!(from, middle);
            let back = Corners::shoot(to, dir.opposite() as usize);
            assert_eq!(corners.ends(back), (to, from));
            assert_eq!(corners.wall(there), corners.wall(back));
            let mut ends = [from, to];
            ends.sort_unstable();
            assert_eq!(corners.wall_ends(corners.wall(there)), ends);
        }
    }

    fn planted(size: Size, kind: Kind, asked: u32, tries: u32) -> (Corners, Vec<Shoot>) {
        let mut corners = Corners::new(size);
        let mut rng = GameRng::new(Seed(9));
        let shoots = plant(&mut corners, &mut rng, kind, asked, 1, tries);
        (corners, shoots)
    }

    #[test]
    fn trees_that_do_not_fit_are_not_planted() {
        for (size, kind, fit) in [
            (Size::new(1, 9), Kind::Trunk, 0),
            (Size::new(9, 1), Kind::Island, 0),
            (Size::new(2, 2), Kind::Trunk, 1),
            (Size::new(2, 2), Kind::Island, 0),
            (Size::new(3, 2), Kind::Island, 1),
            (Size::new(2, 3), Kind::Trunk, 2),
            (Size::new(3, 3), Kind::Trunk, 4),
            (Size::new(9, 2), Kind::Trunk, 8),
            (Size::new(9, 7), Kind::Trunk, 24),
        ] {
            let (_, shoots) = planted(size, kind, u32::MAX, TRIES);
            assert_eq!(shoots.len(), fit, "{size} {kind:?}");
        }
    }

    #[test]
    fn a_long_and_narrow_maze_is_filled_at_once() {
        let (_, shoots) = planted(Size::new(65_535, 2), Kind::Trunk, u32::MAX, TRIES);
        assert_eq!(shoots.len(), 65_534);
    }

    proptest! {
        #[test]
        fn islands_fill_the_inside(width in 2_usize..40, height in 2_usize..40, tries in 0_u32..40) {
            let (corners, shoots) = planted(Size::new(width, height), Kind::Island, u32::MAX, tries);
            prop_assert_eq!(corners.untouched(), (width - 1) * (height - 1) - 2 * shoots.len());
            for way in [Orientation::Horizontal, Orientation::Vertical] {
                prop_assert!(corners.inner_shoots(way).all(|shoot| !Kind::Island.fits(&corners, shoot)));
            }
        }
    }

    #[test]
    fn rings_are_refused() {
        let ring = "\
+-- +-- +-- +
|           |
+   +-- +   +
|   |   |   |
+   +-- +   +
|           |
+-- +-- +-- +
";
        let closed = WallGrid::from_text(ring).unwrap();
        assert!(Trees::regrow(&closed, Seed(1)).is_none());
        let at_the_border = ring.replacen("+   +-- +   +", "+   +-- +-- +", 1);
        let at_the_border = at_the_border.replacen("|           |", "|   |       |", 1);
        let closed = WallGrid::from_text(&at_the_border).unwrap();
        assert!(Trees::regrow(&closed, Seed(1)).is_none());
        let open = WallGrid::from_text(&ring.replacen("|   |   |   |", "|   |       |", 1));
        let trees = Trees::regrow(&open.unwrap(), Seed(1)).unwrap();
        assert_eq!((trees.islands_planted(), trees.remaining()), (1, 2));
    }

    proptest! {
        #[test]
        fn it_grows_the_same_walls_by_the_same_law(
            width in 1_usize..12, height in 1_usize..12, seed in any::<u64>(), islands in 0_u32..4, trees in any::<bool>(),
        ) {
            let size = Size::new(width, height);
            let walls = if trees {
                let plan = MazePlan { islands, ..MazePlan::trees(size) };
                let mut trees = Trees::new(plan, Seed(seed));
                trees.by_ref().for_each(drop);
                trees.into_walls()
            } else {
                DepthFirst::generate(size, Seed(seed))
            };
            let mut again = Trees::regrow(&walls, Seed(seed)).unwrap();
            prop_assert_eq!(again.shortfalls().count(), usize::from(walls == WallGrid::border(size) && again.loops() > 0));
            for left in (0..again.remaining()).rev() {
                prop_assert!(!again.is_finished());
                let grown = again.next().unwrap();
                prop_assert_eq!(again.tree_of(grown.wall), Some(grown.tree));
                prop_assert_eq!(again.remaining(), left);
            }
            prop_assert!(again.is_finished() && again.next().is_none());
            prop_assert_eq!(again.loops(), walls.passages() + 1 - size.area());
            prop_assert_eq!(again.walls(), &walls);
        }
    }
}
