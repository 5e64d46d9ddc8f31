//! What ghosts are after, and which exit is nearest to it: squares alone (Pac-Man Dossier, chapter 4).

use super::arena::{Arena, Exits};
use crate::games::pacman::board::GhostName;
use crate::grid::{Dir, Pos};
use crate::rng::GameRng;

/// Squares that Speedy looks ahead of Pac-Man.
pub const SPEEDY_AHEAD: i32 = 4;
/// Squares that Bashful's vector passes ahead of Pac-Man.
pub const BASHFUL_AHEAD: i32 = 2;
/// Squares from Pac-Man at which Pokey is brave: the radius of its circle.
pub const POKEY_CIRCLE: i32 = 8;
/// Clockwise, in which a frightened ghost looks for an exit.
const CLOCKWISE: [Dir; 4] = [Dir::Up, Dir::Right, Dir::Down, Dir::Left];

/// What chasing ghosts know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// Pac-Man's square.
    pub pac_man: Pos,
    /// Where he looks.
    pub facing: Dir,
    /// Shadow's square, on boards that have it.
    pub shadow: Option<Pos>,
    /// Whether what lies ahead of him lies as far to the left of it when he looks up (the arcade's overflow).
    pub overflow: bool,
}

impl Sight {
    /// The square so many squares ahead of Pac-Man.
    #[inline]
    pub fn ahead(&self, squares: i32) -> Pos {
        let (dx, dy) = match self.facing {
            Dir::Up if self.overflow => (-1, -1),
            facing => facing.step(),
        };
        Pos::new(self.pac_man.x + dx * squares, self.pac_man.y + dy * squares)
    }

    /// The target of a chasing ghost that plans its way from `own`, with this scatter corner. Bashful makes for the point ahead of Pac-Man
    /// where there is no Shadow (ours).
    #[inline]
    pub fn target(&self, ghost: GhostName, own: Pos, corner: Pos) -> Pos {
        match ghost {
            GhostName::Shadow => self.pac_man,
            GhostName::Speedy => self.ahead(SPEEDY_AHEAD),
            GhostName::Bashful => {
                let middle = self.ahead(BASHFUL_AHEAD);
                self.shadow.map_or(middle, |shadow| {
                    Pos::new(2 * middle.x - shadow.x, 2 * middle.y - shadow.y)
                })
            }
            GhostName::Pokey if distance(own, self.pac_man) >= POKEY_CIRCLE * POKEY_CIRCLE => {
                self.pac_man
            }
            GhostName::Pokey => corner,
        }
    }
}

/// The square of the straight distance.
#[inline]
pub const fn distance(from: Pos, to: Pos) -> i32 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    dx * dx + dy * dy
}

/// What leads a ghost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A square to come near to. Whether red zones hold, too.
    Square(Pos, bool),
    /// Pac-Man, in the way of this ghost.
    Hunt {
        /// Which.
        ghost: GhostName,
        /// What it knows.
        sight: Sight,
        /// Its scatter corner.
        corner: Pos,
        /// Whether red zones hold.
        red_zones: bool,
    },
    /// Chance: it is frightened.
    Chance,
}

impl Goal {
    /// The square that a ghost makes for which plans its way from `at`: it measures Pokey's circle from there.
    #[inline]
    pub fn target(&self, at: Pos) -> Option<Pos> {
        match *self {
            Self::Square(square, _) => Some(square),
            Self::Hunt {
                ghost,
                sight,
                corner,
                ..
            } => Some(sight.target(ghost, at, corner)),
            Self::Chance => None,
        }
    }

    const fn has_red_zones(self) -> bool {
        match self {
            Self::Square(_, red_zones) | Self::Hunt { red_zones, .. } => red_zones,
            Self::Chance => false,
        }
    }
}

/// Why a ghost turned: the square it decided for and what it knew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The square that it will leave by `chosen`.
    pub at: Pos,
    /// The exits that it could choose from: not the way back, and not upwards in a red zone.
    pub exits: Exits,
    /// What it made for; `None` when chance decided.
    pub target: Option<Pos>,
    /// The exit that it takes.
    pub chosen: Dir,
}

impl Decision {
    /// How far the square behind an exit is from the target, squared; `None` for what was no choice, and when chance
    /// decided.
    pub fn distance(&self, arena: &Arena, exit: Dir) -> Option<i32> {
        let target = self.target.filter(|_| self.exits.has(exit))?;
        Some(distance(arena.next(self.at, exit), target))
    }
}

/// The exit that a ghost takes on a square which it enters in direction `coming`. Only a dead end turns it back.
/// Ties go up, left, down, right.
#[inline]
pub fn decide(arena: &Arena, at: Pos, coming: Dir, goal: Goal, rng: &mut GameRng) -> Decision {
    let back = coming.opposite();
    let mut exits = arena.exits(at).without(back);
    if goal.has_red_zones() && arena.is_red(at) {
        let others = exits.without(Dir::Up);
        if !others.is_empty() {
            exits = others;
        }
    }
    let target = goal.target(at);
    let chosen = if let Some(target) = target {
        let nearest = |&dir: &Dir| distance(arena.next(at, dir), target);
        exits.iter().min_by_key(nearest)
    } else {
        let first = rng.index(CLOCKWISE.len());
        let turned = (first..).map(|turn| CLOCKWISE[turn % CLOCKWISE.len()]);
        turned.take(CLOCKWISE.len()).find(|&dir| exits.has(dir))
    };
    Decision {
        at,
        exits,
        target,
        chosen: chosen.unwrap_or(back),
    }
}
