//! A ghost: where it is, what it is doing, and how it moves, pixel by pixel; and when each one leaves the house.
//!
//! Outside it decides one square ahead: in the middle of a square it turns as decided before and decides for the next
//! square. A reversal takes effect at the next middle and replaces that decision. Eyes take the shortest path along the
//! corridors and may turn back for it (ours: so they come home on any board).
//!
//! Shadow leaves the house at once (Pac-Man Dossier, "home sweet home"). Of the others only the first that waits counts
//! the dots that are eaten, and leaves at its limit. After a death a global counter lets Speedy and Bashful out at 7
//! and 17 instead; at 32 it is switched off if Pokey is still inside, and Pokey's own counter continues. If Pac-Man
//! eats nothing for a while, the next one comes out, too.

use super::arena::{Arena, Exits, Lair, Pixel};
use super::tables;
use crate::games::pacman::rules::board::GhostName;
use crate::grid::{Dir, Pos};
use crate::rng::GameRng;

/// Pixels by which a waiting ghost bobs up and down.
const BOB: i32 = 4;

/// What a ghost is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doing {
    /// Bobbing in the house.
    Waiting,
    /// Leaving the house, towards this corner of its path.
    Leaving(usize),
    /// In the corridors.
    Outside,
    /// Eaten: its eyes are returning to the door.
    Eyes,
    /// Its eyes are entering the house, towards this corner of its path.
    Entering(usize),
}

/// The result of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Passed {
    /// It has left the house.
    Left,
    /// Its eyes have come home, and it is a ghost again.
    Home,
}

/// A ghost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ghost {
    pub at: Pixel,
    pub dir: Dir,
    /// The direction it takes at the next middle.
    pub next: Dir,
    pub state: Doing,
    pub frightened: bool,
    /// Turns back at the next middle; in the house: turns right after leaving it.
    pub reverse: bool,
    pub decision: Option<Decision>,
}

impl Ghost {
    /// At its start. Waiting ghosts begin to bob upwards, Speedy downwards.
    pub fn new(name: GhostName, lair: &Lair) -> Self {
        let dir = match name {
            _ if !lair.starts_inside => Dir::Left,
            GhostName::Speedy => Dir::Down,
            _ => Dir::Up,
        };
        Self {
            at: lair.start,
            dir,
            next: dir,
            state: if lair.starts_inside {
                Doing::Waiting
            } else {
                Doing::Outside
            },
            frightened: false,
            reverse: false,
            decision: None,
        }
    }

    /// Whether it can touch Pac-Man.
    pub fn is_solid(&self) -> bool {
        matches!(self.state, Doing::Outside | Doing::Leaving(_))
    }

    /// Whether only its eyes are left.
    pub fn is_eyes(&self) -> bool {
        matches!(self.state, Doing::Eyes | Doing::Entering(_))
    }

    /// Lets it out of the house.
    pub fn leave(&mut self) {
        self.state = Doing::Leaving(0);
    }

    /// Pac-Man has eaten it.
    pub fn become_eyes(&mut self) {
        self.frightened = false;
        self.reverse = false;
        self.decision = None;
        self.state = match self.state {
            Doing::Leaving(corner) => Doing::Entering(corner.saturating_sub(1)),
            _ => Doing::Eyes,
        };
    }

    /// Chooses the first direction from a place in the corridors: left if there is a way, or right if the mode changed
    /// while it was in the house (Pac-Man Dossier), else in the fixed order.
    pub fn set_out(&mut self, arena: &Arena, goal: Goal, rng: &mut GameRng) {
        self.state = Doing::Outside;
        let open = |dir: &Dir| self.at.is_in_lane(*dir) && arena.can_go(self.at, *dir);
        let order = if std::mem::take(&mut self.reverse) {
            [Dir::Right, Dir::Up, Dir::Down, Dir::Left]
        } else {
            [Dir::Left, Dir::Up, Dir::Down, Dir::Right]
        };
        self.dir = order.into_iter().find(open).unwrap_or(Dir::Left);
        if self.at.is_middle() {
            self.next = self.dir;
            return;
        }
        let mut tile = self.at.tile();
        if self.at.past_middle(self.dir) > 0 {
            tile = arena.next(tile, self.dir);
        }
        self.decide(arena, tile, goal, rng);
    }

    /// Moves one pixel.
    #[inline]
    pub fn step(
        &mut self,
        arena: &Arena,
        lair: &Lair,
        goal: Goal,
        rng: &mut GameRng,
    ) -> Option<Passed> {
        match self.state {
            Doing::Outside => self.walk(arena, goal, rng),
            Doing::Eyes => self.hurry_home(arena, lair),
            Doing::Waiting => self.bob(lair),
            Doing::Leaving(corner) => {
                let Some(&to) = lair.way_out.get(corner) else {
                    self.set_out(arena, goal, rng);
                    return Some(Passed::Left);
                };
                if self.approach(to) {
                    self.state = Doing::Leaving(corner + 1);
                }
            }
            Doing::Entering(corner) => {
                let to = lair.way_out.get(corner).copied().unwrap_or(self.at);
                if self.approach(to) {
                    let Some(before) = corner.checked_sub(1) else {
                        // Once revived it leaves at once, whatever the house has counted.
                        self.state = Doing::Leaving(0);
                        (self.dir, self.next) = (Dir::Up, Dir::Up);
                        return Some(Passed::Home);
                    };
                    self.state = Doing::Entering(before);
                }
            }
        }
        None
    }

    fn walk(&mut self, arena: &Arena, goal: Goal, rng: &mut GameRng) {
        if self.at.is_middle() {
            let tile = self.at.tile();
            let back = self.dir.opposite();
            let turns_back = std::mem::take(&mut self.reverse) && arena.exits(tile).has(back);
            self.dir = if turns_back { back } else { self.next };
            self.decide(arena, arena.next(tile, self.dir), goal, rng);
        }
        if arena.can_go(self.at, self.dir) {
            self.at = arena.go(self.at, self.dir);
        }
    }

    fn decide(&mut self, arena: &Arena, tile: Pos, goal: Goal, rng: &mut GameRng) {
        let decision = decide(arena, tile, self.dir, goal, rng);
        self.next = decision.chosen;
        self.decision = Some(decision);
    }

    fn hurry_home(&mut self, arena: &Arena, lair: &Lair) {
        if self.at == lair.porch() {
            self.state = Doing::Entering(lair.way_out.len().saturating_sub(2));
            return;
        }
        if self.at.is_middle() {
            self.dir = arena.way_home(lair, self.at.tile());
            self.next = self.dir;
        }
        self.at = arena.go(self.at, self.dir);
    }

    fn bob(&mut self, lair: &Lair) {
        let off = self.at.y - lair.home().y;
        // If there is no room above, it stays on its square.
        if off <= -BOB || self.at.y == lair.ceiling {
            self.dir = Dir::Down;
        } else if off >= BOB {
            self.dir = Dir::Up;
        }
        self.next = self.dir;
        self.at = self.at + self.dir;
    }

    /// Moves one pixel towards a corner of the path through the house; returns whether it has arrived.
    fn approach(&mut self, to: Pixel) -> bool {
        let dir = if to.x < self.at.x {
            Dir::Left
        } else if to.x > self.at.x {
            Dir::Right
        } else if to.y < self.at.y {
            Dir::Up
        } else if to.y > self.at.y {
            Dir::Down
        } else {
            return true;
        };
        (self.dir, self.next) = (dir, dir);
        self.at = self.at + dir;
        self.at == to
    }
}

/// The ghosts of a game, by name.
pub(super) type Ghosts = [Option<Ghost>; 4];

/// Ghosts that wait, in the order in which they leave.
const WAITING: [GhostName; 3] = [GhostName::Speedy, GhostName::Bashful, GhostName::Pokey];

/// The counters of the house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HouseCounters {
    /// What each ghost has counted in this level, by name.
    pub dots: [u32; 4],
    /// The global counter, while it is active.
    pub global: Option<u32>,
    /// Ticks since the last dot.
    pub idle: u32,
    /// Whether Elroy waits until Pokey begins to leave the house.
    pub elroy_waits: bool,
}

impl HouseCounters {
    /// The next life of a level begins: the ghosts' own counters stop, and the global one counts.
    pub(super) fn begin_life(&mut self) {
        self.global = Some(0);
        self.idle = 0;
        self.elroy_waits = true;
    }

    /// A dot or an energizer was eaten, on a board that began with `total` of them.
    pub(super) fn count_dot(&mut self, ghosts: &mut Ghosts, total: u32) {
        self.idle = 0;
        let Some(count) = &mut self.global else {
            if let Some(first) = first_waiting(ghosts) {
                self.dots[first as usize] += 1;
            }
            return;
        };
        *count += 1;
        let count = *count;
        let is_due = |name| count == tables::share(tables::global_limit(name), total);
        // On a board without Pokey nothing else would end it.
        if is_due(GhostName::Pokey)
            && ghosts[GhostName::Pokey as usize].is_none_or(|pokey| pokey.state == Doing::Waiting)
        {
            self.global = None;
        }
        for name in [GhostName::Speedy, GhostName::Bashful] {
            if is_due(name) && is_waiting(ghosts, name) {
                leave(ghosts, name);
            }
        }
    }

    /// Lets out ghosts that are due, in every tick of play.
    #[inline]
    pub(super) fn release(&mut self, ghosts: &mut Ghosts, level: u32, total: u32) {
        if is_waiting(ghosts, GhostName::Shadow) {
            leave(ghosts, GhostName::Shadow);
        }
        self.idle += 1;
        let is_late = self.idle >= tables::idle_limit(level);
        if is_late {
            self.idle = 0;
        }
        if let Some(first) = first_waiting(ghosts)
            && (is_late || self.has_counted(first, level, total))
        {
            leave(ghosts, first);
        }
        self.elroy_waits &= is_waiting(ghosts, GhostName::Pokey);
    }

    /// Whether a ghost's own counter lets it out.
    fn has_counted(&self, ghost: GhostName, level: u32, total: u32) -> bool {
        let limit = tables::share(tables::house_limit(level, ghost), total);
        self.global.is_none() && self.dots[ghost as usize] >= limit
    }
}

fn is_waiting(ghosts: &Ghosts, name: GhostName) -> bool {
    ghosts[name as usize].is_some_and(|ghost| ghost.state == Doing::Waiting)
}

fn first_waiting(ghosts: &Ghosts) -> Option<GhostName> {
    WAITING.into_iter().find(|&name| is_waiting(ghosts, name))
}

fn leave(ghosts: &mut Ghosts, name: GhostName) {
    if let Some(ghost) = &mut ghosts[name as usize] {
        ghost.leave();
    }
}

/// Squares that Speedy looks ahead of Pac-Man.
pub const SPEEDY_AHEAD: i32 = 4;
/// Squares ahead of Pac-Man through which Bashful's vector passes.
pub const BASHFUL_AHEAD: i32 = 2;
/// Distance in squares from which Pokey chases Pac-Man: the radius of its circle.
pub const POKEY_CIRCLE: i32 = 8;
/// Clockwise: the order in which a frightened ghost looks for an exit.
const CLOCKWISE: [Dir; 4] = [Dir::Up, Dir::Right, Dir::Down, Dir::Left];

/// What chasing ghosts know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// Pac-Man's square.
    pub pac_man: Pos,
    /// The direction he faces.
    pub facing: Dir,
    /// Shadow's square, on boards that have it.
    pub shadow: Option<Pos>,
    /// Whether the point ahead of him is moved left by the same distance when he faces up (the arcade's overflow).
    pub overflow: bool,
}

impl Sight {
    /// The square `squares` squares ahead of Pac-Man.
    #[inline]
    pub fn ahead(&self, squares: i32) -> Pos {
        let (dx, dy) = match self.facing {
            Dir::Up if self.overflow => (-1, -1),
            facing => facing.step(),
        };
        Pos::new(self.pac_man.x + dx * squares, self.pac_man.y + dy * squares)
    }

    /// The target of a chasing ghost that plans its route from `own`, with this scatter corner. Without Shadow, Bashful
    /// makes for the point ahead of Pac-Man (ours).
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

/// The squared straight distance.
#[inline]
pub const fn distance(from: Pos, to: Pos) -> i32 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    dx * dx + dy * dy
}

/// What guides a ghost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A square to approach, and whether red zones apply.
    Square(Pos, bool),
    /// Pac-Man, in this ghost's manner.
    Hunt {
        /// Which.
        ghost: GhostName,
        /// What it knows.
        sight: Sight,
        /// Its scatter corner.
        corner: Pos,
        /// Whether red zones apply.
        red_zones: bool,
    },
    /// Randomness: it is frightened.
    Chance,
}

impl Goal {
    /// The target square of a ghost that plans its route from `at`; Pokey's circle is measured from there.
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

/// Why a ghost turned: the square that it decided for, and what it knew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The square that it leaves by `chosen`.
    pub at: Pos,
    /// The exits it could choose from: not the way back, and not upwards in a red zone.
    pub exits: Exits,
    /// Its target; `None` if it moved at random.
    pub target: Option<Pos>,
    /// The exit that it takes.
    pub chosen: Dir,
}

impl Decision {
    /// The squared distance from the square behind an exit to the target; `None` for an exit that was not a choice, and
    /// if the ghost moved at random.
    pub fn distance(&self, arena: &Arena, exit: Dir) -> Option<i32> {
        let target = self.target.filter(|_| self.exits.has(exit))?;
        Some(distance(arena.next(self.at, exit), target))
    }
}

/// The exit that a ghost takes on a square that it enters in direction `coming`. It turns back only in a dead end. Ties
/// are broken in the order up, left, down, right.
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
