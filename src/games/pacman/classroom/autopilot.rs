//! The autopilot of the source: where Pac-Man goes by himself, and why.
//!
//! It hunts while it may, seeks dots while no ghost is near, and flees else.
//! It looks at distances only; ties go by [`Dir::ALL`]. The map of the dots
//! is measured only where no dot is right beside him: the choice is the same.

use super::food::Food;
use super::mover::Body;
use crate::games::pacman::maps::DistanceMap;
use crate::games::pacman::net::{Net, Node};
use crate::grid::Dir;

/// Pac-Man flees from a ghost that is as near as this, in squares (the source).
pub const NEAR: u16 = 3;

/// What Pac-Man is after, for a human driver what he should be after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Dots.
    Seek,
    /// Away from ghosts that are [`NEAR`].
    Flee,
    /// Ghosts.
    Hunt,
}

impl Mode {
    /// As it is written on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Seek => "seek",
            Self::Flee => "flee",
            Self::Hunt => "hunt",
        }
    }
}

/// Why the autopilot chose as it did. Distances are in squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// No ghost is near: towards the nearest dot.
    Seek {
        /// How far it was, before the step.
        distance: u16,
    },
    /// A ghost is near: to the square beside him that is farthest from all of them.
    Flee {
        /// How far the nearest one was, before the step.
        distance: u16,
        /// How far it is from the square he goes to.
        going_to: u16,
    },
    /// The hunt is on: towards the nearest ghost.
    Hunt {
        /// How far it was, before the step.
        distance: u16,
    },
}

impl Reason {
    /// What Pac-Man is after.
    pub const fn mode(self) -> Mode {
        match self {
            Self::Seek { .. } => Mode::Seek,
            Self::Flee { .. } => Mode::Flee,
            Self::Hunt { .. } => Mode::Hunt,
        }
    }
}

/// A direction and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Where to go; there is a way.
    pub dir: Dir,
    /// Why.
    pub reason: Reason,
}

/// What the autopilot looks at.
pub(super) struct Sight<'a> {
    pub net: &'a Net,
    /// Where Pac-Man is.
    pub at: Node,
    pub ghosts: &'a [Body],
    /// What each corridor holds.
    pub food: &'a [Food],
    pub hunting: bool,
}

impl Sight<'_> {
    /// Whether there is something to eat.
    pub fn has_food(&self, node: Node) -> bool {
        self.food[usize::from(node)] != Food::Nothing
    }

    /// Ghosts in the house are no targets for the map.
    pub fn measure_ghosts(&self, map: &mut DistanceMap) {
        map.measure(self.net, self.ghosts.iter().map(|ghost| ghost.at));
    }

    pub fn measure_dots(&self, map: &mut DistanceMap) {
        let corridors = 0..self.net.corridors() as Node;
        map.measure(self.net, corridors.filter(|&node| self.has_food(node)));
    }

    fn is_ghost_outside(&self) -> bool {
        let mut ghosts = self.ghosts.iter();
        ghosts.any(|ghost| self.net.is_corridor(ghost.at))
    }

    /// So few squares lie near that they are looked at one way after the other, without a map.
    fn is_ghost_near(&self) -> bool {
        (0..=NEAR).any(|steps| self.leads_to_ghost(self.at, steps))
    }

    /// Whether a walk of so many steps from a node ends on a ghost.
    fn leads_to_ghost(&self, from: Node, steps: u16) -> bool {
        if steps == 0 {
            return self.ghosts.iter().any(|ghost| ghost.at == from);
        }
        self.net.pac_man()[usize::from(from)]
            .iter()
            .any(|&next| next != from && self.leads_to_ghost(next, steps - 1))
    }

    /// The squares that Pac-Man can go to.
    fn beside(&self) -> impl Iterator<Item = (Dir, Node)> {
        let here = self.at;
        let ways = self.net.pac_man()[usize::from(here)];
        Dir::ALL
            .into_iter()
            .zip(ways)
            .filter(move |&(_, next)| next != here)
    }

    /// The first direction whose square has the smallest distance, and that distance.
    fn nearest(&self, map: &DistanceMap) -> Option<(Dir, u16)> {
        self.beside()
            .filter_map(|(dir, next)| Some((dir, map.get(next)?)))
            .min_by_key(|&(_, distance)| distance)
    }
}

/// What Pac-Man is after now.
pub(super) fn judge(sight: &Sight) -> Mode {
    if sight.hunting && sight.is_ghost_outside() {
        Mode::Hunt
    } else if sight.is_ghost_near() {
        Mode::Flee
    } else {
        Mode::Seek
    }
}

/// Where to go, or `None` where no square is beside him. `map` is room to measure in.
pub(super) fn choose(sight: &Sight, map: &mut DistanceMap) -> Option<Choice> {
    match judge(sight) {
        Mode::Hunt => {
            sight.measure_ghosts(map);
            let (dir, next) = sight.nearest(map)?;
            let reason = Reason::Hunt { distance: next + 1 };
            Some(Choice { dir, reason })
        }
        Mode::Flee => {
            sight.measure_ghosts(map);
            let beside = sight
                .beside()
                .filter_map(|(dir, next)| Some((dir, map.get(next)?)));
            // Of equals the first one stays.
            let best =
                |best: (Dir, u16), next: (Dir, u16)| if next.1 > best.1 { next } else { best };
            let (dir, going_to) = beside.reduce(best)?;
            let distance = map.get(sight.at)?;
            Some(Choice {
                dir,
                reason: Reason::Flee { distance, going_to },
            })
        }
        Mode::Seek => {
            let beside = sight.beside().find(|&(_, next)| sight.has_food(next));
            let (dir, next) = if let Some((dir, _)) = beside {
                (dir, 0)
            } else {
                sight.measure_dots(map);
                sight.nearest(map)?
            };
            let reason = Reason::Seek { distance: next + 1 };
            Some(Choice { dir, reason })
        }
    }
}
