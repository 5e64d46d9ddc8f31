//! A level as the hero enters it: the finished maze, and where things and villains are set into it.
//!
//! It is fair: villains start more than six steps from the hero, nothing lies on
//! anything else, and the sword lies where the hero comes before any villain can. So
//! every level can be won: on the shortest way to the sword nobody can be in the way.

use super::building::Building;
use super::plan::{Plan, door, start};
use super::villain::{Home, Kind};
use crate::grid::{Dir, Distances, Grid, Pos, Size};
use crate::maze::WallGrid;
use crate::rng::GameRng;

/// Steps by the maze within which no villain starts.
pub const SAFE_STEPS: u32 = 6;

/// Steps by the maze that the sword is away at least, where the hero is first so far off; else it is three.
const SWORD_STEPS: u32 = 4;

/// The most villains of a level: from level 12 on there are no more, one for every 18 or 19 cells.
pub const MOST_VILLAINS: usize = 12;

/// A level as the hero enters it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    pub(super) plan: Plan,
    pub(super) number: u32,
    pub(super) walls: WallGrid,
    pub(super) order: Grid<u16>,
    pub(super) heart: Option<Pos>,
    pub(super) friend: Option<Pos>,
    pub(super) angel: Option<Pos>,
    pub(super) homes: Vec<Home>,
}

impl Level {
    /// Level `number`, counted from 1, built at once.
    pub fn generate(plan: Plan, number: u32) -> Self {
        Self::furnish(Building::new(plan, number))
    }

    /// Builds what is left to build, and sets villains and things into the maze.
    pub(super) fn furnish(mut building: Building) -> Self {
        building.by_ref().for_each(drop);
        let (plan, number) = (building.plan(), building.number());
        let walls = building.maze().walls().clone();
        let mut rng = GameRng::new(plan.level_seed(number).derive("things"));
        let size = walls.size();
        let can_step = |pos, dir| walls.can_step(pos, dir);
        let from_start = Distances::measure(size, [start(size)], can_step);
        let mut free: Vec<Pos> = size
            .positions()
            .filter(|&cell| cell != start(size) && cell != door(size))
            .collect();
        rng.shuffle(&mut free);

        let mut homes: Vec<Home> = Vec::with_capacity(MOST_VILLAINS);
        for kind in villains_of(number) {
            let far = |&cell: &Pos| from_start.get(cell).is_some_and(|steps| steps > SAFE_STEPS);
            let Some(cell) = take(&mut free, far) else {
                break;
            };
            let ways = Dir::ALL.map(|dir| can_step(cell, dir).then_some(dir));
            let first = rng.index(4);
            let heading = (0..4).find_map(|turn| ways[(first + turn) % 4]);
            homes.push(Home {
                kind,
                cell,
                heading: heading.unwrap_or(Dir::Up),
            });
        }
        let from_villains = Distances::measure(size, homes.iter().map(|home| home.cell), can_step);
        let friend = free
            .iter()
            .copied()
            .filter(|&cell| from_start.get(cell) < from_villains.get(cell))
            .max_by_key(|&cell| from_start.get(cell).min(Some(SWORD_STEPS)));
        free.retain(|&cell| Some(cell) != friend);
        let anywhere = |_: &Pos| true;
        let heart = take(&mut free, anywhere);
        let angel = take(&mut free, anywhere);
        Self {
            plan,
            number,
            walls,
            order: building.order().clone(),
            heart,
            friend,
            angel,
            homes,
        }
    }

    /// The plan that it comes from.
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// From 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The maze.
    pub fn walls(&self) -> &WallGrid {
        &self.walls
    }

    /// Columns and rows of cells.
    pub fn size(&self) -> Size {
        self.walls.size()
    }

    /// The builder's order, for colours, see [`Building::order`].
    pub fn order(&self) -> &Grid<u16> {
        &self.order
    }

    /// Where the hero enters.
    pub fn start(&self) -> Pos {
        start(self.size())
    }

    /// Where the door is.
    pub fn door(&self) -> Pos {
        door(self.size())
    }

    /// Where the heart lies at first.
    pub fn heart(&self) -> Option<Pos> {
        self.heart
    }

    /// Where the friend with the sword stands at first.
    pub fn friend(&self) -> Option<Pos> {
        self.friend
    }

    /// Where the angel stands at first.
    pub fn angel(&self) -> Option<Pos> {
        self.angel
    }

    /// Where the villains start.
    pub fn homes(&self) -> &[Home] {
        &self.homes
    }
}

/// The villains of level `number`: the guard, then one kind more a level, then more guards.
fn villains_of(number: u32) -> impl Iterator<Item = Kind> {
    let count = MOST_VILLAINS.min(number as usize);
    Kind::ALL
        .into_iter()
        .chain(std::iter::repeat(Kind::Guard))
        .take(count)
}

/// Takes the first cell that will do out of the list.
fn take(cells: &mut Vec<Pos>, will_do: impl Fn(&Pos) -> bool) -> Option<Pos> {
    let index = cells.iter().position(will_do)?;
    Some(cells.swap_remove(index))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Seed;

    #[test]
    fn each_level_adds_a_villain_and_then_guards() {
        use Kind::{Guard, Hunter, Tracker, WallFollower};
        let kinds = |number| villains_of(number).collect::<Vec<_>>();
        assert_eq!(kinds(1), [Guard]);
        assert_eq!(kinds(3), [Guard, WallFollower, Hunter]);
        assert_eq!(kinds(4), [Guard, WallFollower, Hunter, Tracker]);
        assert_eq!(
            kinds(6),
            [Guard, WallFollower, Hunter, Tracker, Guard, Guard]
        );
        assert_eq!(kinds(50).len(), MOST_VILLAINS);
        assert_eq!(kinds(u32::MAX).len(), MOST_VILLAINS);
    }

    #[test]
    fn a_level_comes_back_from_seed_and_number() {
        let plan = |seed| Plan {
            seed: Seed(seed),
            ..Plan::default()
        };
        assert_eq!(Level::generate(plan(7), 5), Level::generate(plan(7), 5));
        assert_ne!(
            Level::generate(plan(7), 5).walls,
            Level::generate(plan(7), 6).walls
        );
        assert_ne!(
            Level::generate(plan(7), 5).walls,
            Level::generate(plan(8), 5).walls
        );
    }

    #[test]
    fn open_or_hidden_is_the_same_level() {
        let open = Level::generate(Plan::default(), 4);
        let hidden = Level::generate(
            Plan {
                hidden: true,
                ..Plan::default()
            },
            4,
        );
        assert_eq!((open.walls, open.homes), (hidden.walls, hidden.homes));
    }
}
