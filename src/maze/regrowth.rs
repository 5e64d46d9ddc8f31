//! The walls of a maze that is there, in an order in which trees could have grown them.

use super::WallGrid;
use super::corners::{BORDER, Corners, Shoot};
use crate::rng::GameRng;

/// In which order the walls of a maze grow.
pub(super) struct Regrowth {
    /// The first wall of each island, row by row.
    pub islands: Vec<Shoot>,
    /// All others, the first one last. Each touches what stands by its first end alone.
    pub order: Vec<Shoot>,
}

impl Regrowth {
    /// By chance. `None` where walls close a ring: trees never cut cells off.
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

/// The walls that leave `corner` and reach one that nothing touches yet.
fn shoots(walls: &WallGrid, corners: &Corners, corner: usize) -> impl Iterator<Item = Shoot> {
    let all = (0..4).map(move |dir| Corners::shoot(corner, dir));
    all.filter(|&shoot| corners.is_free(corners.ends(shoot).1) && stands(walls, corners, shoot))
}

/// A wall of each group that the border does not touch; `None` where walls close a ring.
fn islands(walls: &WallGrid) -> Option<Vec<Shoot>> {
    let mut corners = Corners::new(walls.size());
    let trunks = corners.edge_shoots();
    let trunks = trunks.filter(|&shoot| stands(walls, &corners, shoot));
    let mut open: Vec<usize> = trunks.map(|shoot| corners.ends(shoot).1).collect();
    let (mut islands, mut places) = (Vec::new(), walls.size().positions());
    loop {
        while let Some(corner) = open.pop() {
            if !corners.is_free(corner) {
                // Two ways of walls lead here: they close a ring.
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

    use crate::grid::Size;
    use crate::maze::{DepthFirst, MazePlan, Trees, WallGrid};
    use crate::rng::Seed;

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
