//! Planting: the first walls of trees, on the border (trunks) or inside (islands).
//!
//! The law is the article's draw-and-reject. After a run of rejections the places
//! that are still possible are listed, and drawn from with the same odds, so that
//! planting never gets slow and ends when nothing more fits.

use std::fmt;

use super::Orientation;
use super::corners::{Corners, Shoot, inner_places};
use crate::grid::{Dir, Size};
use crate::rng::GameRng;

/// Rejections in a row after which the possible places are listed: by then they are few, and the list is short.
pub(super) const TRIES: u32 = 256;

/// What is planted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A wall that stands on the border, its inner end free.
    Trunk,
    /// A wall inside, both ends free.
    Island,
}

/// Plants up to `asked` walls of one kind, each with a tree number of its own from `first_tree` on.
/// Returns them in order; fewer than asked when no more fit.
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
    /// Whether nothing touches the ends that must be free.
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

/// The places that were possible when it was made. Those that no longer are drop out when they are drawn.
struct Places {
    horizontal: Vec<Shoot>,
    vertical: Vec<Shoot>,
    /// What one place of each list weighs, horizontal first.
    weights: [u64; 2],
}

impl Places {
    /// Lists what fits. In a draw, a place has the odds 1 / (places of its orientation); multiplied
    /// by both numbers of places, these are whole weights: the number of places of the other orientation.
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
            // Where one orientation has no place at all, the other one must still weigh something.
            weights: [of_vertical.max(1), of_horizontal.max(1)],
        }
    }

    /// Takes out one that still fits, with the odds of its orientation.
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
            Self::Trunks(planted, asked) => write!(f, "{planted} of {asked} trunks found room"),
            Self::Islands(planted, asked) => write!(f, "{planted} of {asked} islands found room"),
            Self::Nothing => f.write_str("nothing was planted, nothing grows"),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rng::Seed;

    fn planted(size: Size, kind: Kind, asked: u32, tries: u32) -> (Corners, Vec<Shoot>) {
        let mut corners = Corners::new(size);
        let mut rng = GameRng::new(Seed(9));
        let shoots = plant(&mut corners, &mut rng, kind, asked, 1, tries);
        (corners, shoots)
    }

    #[test]
    fn what_does_not_fit_is_not_planted() {
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
}
