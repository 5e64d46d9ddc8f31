//! The autopilot of the source: the programs of the lesson, where they send Pac-Man, and why.
//!
//! The whole program hunts while it can, seeks dots while no ghost is near, and otherwise flees; the others do part of
//! that. They look at distances only; ties are broken by [`Dir::ALL`]. The map of the dots is measured only if there is
//! no dot right beside him: the choice is the same.
//!
//! A game keeps only the positions of its last decision; everything else is computed again when asked for, so that
//! games without viewers do not pay for it.

use super::state::{Body, Food};
use crate::games::pacman::rules::maps::DistanceMap;
use crate::games::pacman::rules::net::{Net, Node};
use crate::grid::{Dir, Pos};
use crate::rng::GameRng;

/// What Pac-Man is after; for a human driver, what he should be after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Nothing: he moves at random.
    Random,
    /// Dots.
    Seek,
    /// Away from nearby ghosts.
    Flee,
    /// Ghosts.
    Hunt,
}

impl Mode {
    /// The name on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Seek => "seek",
            Self::Flee => "flee",
            Self::Hunt => "hunt",
        }
    }
}

/// Why the autopilot chose as it did. Distances are in squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// At random.
    Random,
    /// No ghost is near: towards the nearest dot.
    Seek {
        /// Its distance before the step.
        distance: u16,
    },
    /// A ghost is near: to the neighbouring square that is farthest from all of them, or far enough.
    Flee {
        /// The distance of the nearest one before the step.
        distance: u16,
        /// Its distance from the square he goes to.
        going_to: u16,
    },
    /// The hunt is on: towards the nearest ghost.
    Hunt {
        /// Its distance before the step.
        distance: u16,
    },
}

impl Reason {
    /// What Pac-Man is after.
    pub const fn mode(self) -> Mode {
        match self {
            Self::Random => Mode::Random,
            Self::Seek { .. } => Mode::Seek,
            Self::Flee { .. } => Mode::Flee,
            Self::Hunt { .. } => Mode::Hunt,
        }
    }
}

/// A direction and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// A possible direction.
    pub dir: Dir,
    /// Why.
    pub reason: Reason,
}

/// What the autopilot sees.
pub(super) struct Sight<'a> {
    pub net: &'a Net,
    pub pilot: Pilot,
    /// Pac-Man's node.
    pub at: Node,
    pub ghosts: &'a [Body],
    /// The food on each corridor.
    pub food: &'a [Food],
    /// A corridor that counts as having food: he has eaten it since.
    pub eaten: Option<Node>,
    pub hunting: bool,
}

impl Sight<'_> {
    /// Whether there is something to eat.
    pub fn has_food(&self, node: Node) -> bool {
        self.food[usize::from(node)] != Food::Nothing || self.eaten == Some(node)
    }

    /// Measures distances to ghosts; those in the house are not targets.
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

    /// So few squares are near that each path is followed in turn, without a map.
    fn is_ghost_near(&self) -> bool {
        self.leads_to_ghost(self.at, self.at, self.pilot.threshold)
    }

    /// Whether a walk of at most `steps` steps from a node passes a ghost; `came` is the node before, and the walk does
    /// not turn back there.
    fn leads_to_ghost(&self, came: Node, here: Node, steps: u16) -> bool {
        let ways = || self.net.pac_man()[usize::from(here)].into_iter();
        self.ghosts.iter().any(|ghost| ghost.at == here)
            || steps > 0
                && ways()
                    .filter(|&next| next != here && next != came)
                    .any(|next| self.leads_to_ghost(here, next, steps - 1))
    }

    /// The squares that Pac-Man can go to.
    pub fn beside(&self) -> impl Iterator<Item = (Dir, Node)> + Clone {
        let here = self.at;
        let ways = self.net.pac_man()[usize::from(here)];
        Dir::ALL
            .into_iter()
            .zip(ways)
            .filter(move |&(_, next)| next != here)
    }

    /// The neighbouring squares that a map reaches, with their distances.
    fn measured(&self, map: &DistanceMap) -> impl Iterator<Item = (Dir, u16)> {
        self.beside()
            .filter_map(|(dir, next)| Some((dir, map.get(next)?)))
    }

    /// The first direction whose square has the smallest distance, and that distance.
    fn nearest(&self, map: &DistanceMap) -> Option<(Dir, u16)> {
        map.nearest_of(self.beside())
    }

    /// The direction to flee to, and its distance from ghosts.
    fn refuge(&self, map: &DistanceMap) -> Option<(Dir, u16)> {
        let is_safe = |&(_, distance): &(Dir, u16)| distance >= self.pilot.threshold;
        match self.pilot.flight {
            Flight::Farthest => map.farthest(self.beside()),
            Flight::Safe => self.measured(map).find(is_safe),
        }
    }
}

/// What Pac-Man should be after now.
pub(super) fn judge(sight: &Sight) -> Mode {
    let program = sight.pilot.program;
    if matches!(program, Program::Random | Program::Start) {
        Mode::Random
    } else if program == Program::Whole && sight.hunting && sight.is_ghost_outside() {
        Mode::Hunt
    } else if program.flees() && sight.is_ghost_near() {
        Mode::Flee
    } else {
        Mode::Seek
    }
}

/// The direction to take, or `None` if no neighbouring square will do. `map` is a buffer. Random numbers are only used
/// by the program that moves at random; without them it does not move.
pub(super) fn choose(
    sight: &Sight,
    map: &mut DistanceMap,
    rng: Option<&mut GameRng>,
) -> Option<Choice> {
    let (dir, reason) = match judge(sight) {
        Mode::Random => {
            let count = Some(sight.beside().count()).filter(|&count| count > 0)?;
            let (dir, _) = sight.beside().nth(rng?.index(count))?;
            (dir, Reason::Random)
        }
        Mode::Hunt => {
            sight.measure_ghosts(map);
            let (dir, next) = sight.nearest(map)?;
            (dir, Reason::Hunt { distance: next + 1 })
        }
        Mode::Flee => {
            sight.measure_ghosts(map);
            let (dir, going_to) = sight.refuge(map)?;
            let distance = map.get(sight.at)?;
            (dir, Reason::Flee { distance, going_to })
        }
        Mode::Seek => {
            let beside = sight.beside().find(|&(_, next)| sight.has_food(next));
            let (dir, next) = if let Some((dir, _)) = beside {
                (dir, 0)
            } else {
                sight.measure_dots(map);
                sight.nearest(map)?
            };
            (dir, Reason::Seek { distance: next + 1 })
        }
    };
    Some(Choice { dir, reason })
}

/// Pac-Man flees from a ghost at most this far away, in squares (the source).
pub const NEAR: u16 = 3;
/// The largest threshold, in squares.
pub const FARTHEST: u16 = 9;

/// A program of the lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Program {
    /// Any open direction, drawn anew at each turn: where the lesson starts.
    Random,
    /// To the nearest dot, ignoring ghosts (chapter III).
    Seek,
    /// To the nearest dot, and away from nearby ghosts, hunted or not (chapter V).
    SeekFlee,
    /// Seeks, flees, and hunts after an energizer (chapter VI).
    #[default]
    Whole,
    /// The program that the lesson starts from (chapter II): everybody moves at random, nothing is eaten, and contacts
    /// do nothing.
    Start,
}

impl Program {
    /// All of them, in the order of the lesson.
    pub const ALL: [Self; 4] = [Self::Random, Self::Seek, Self::SeekFlee, Self::Whole];

    /// The same with the one before them, which ends no game.
    pub const NAMED: [Self; 5] = [
        Self::Start,
        Self::Random,
        Self::Seek,
        Self::SeekFlee,
        Self::Whole,
    ];

    /// The word on the command line and in tables.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Seek => "seek",
            Self::SeekFlee => "seek-flee",
            Self::Whole => "whole",
            Self::Start => "start",
        }
    }

    /// Whether it flees from nearby ghosts.
    pub const fn flees(self) -> bool {
        matches!(self, Self::SeekFlee | Self::Whole)
    }
}

/// Where he flees to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flight {
    /// To the neighbouring square that is farthest from ghosts: the source's final version.
    #[default]
    Farthest,
    /// To the first neighbouring square that is no nearer to a ghost than the threshold: the idea that the source tries
    /// first and shows to fail. With a ghost right beside him there may be no such square, and he stands still.
    Safe,
}

/// A program and its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pilot {
    /// What it does.
    pub program: Program,
    /// It flees from ghosts at most this far away, in squares, up to [`FARTHEST`].
    pub threshold: u16,
    /// How it flees.
    pub flight: Flight,
}

impl Pilot {
    /// A program with the source's final options.
    pub const fn new(program: Program) -> Self {
        Self {
            program,
            threshold: NEAR,
            flight: Flight::Farthest,
        }
    }
}

impl Default for Pilot {
    fn default() -> Self {
        Self::new(Program::Whole)
    }
}

/// Both numbers of a square: the source's `SetInfo1` and `SetInfo2`. `None` if nothing can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Values {
    /// Squares to the nearest dot or energizer.
    pub dots: Option<u16>,
    /// Squares to the nearest ghost outside the house.
    pub ghosts: Option<u16>,
}

/// A square that Pac-Man could go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Which way.
    pub dir: Dir,
    /// The square; through a tunnel it is not the neighbour in that direction.
    pub to: Pos,
    /// Its numbers.
    pub values: Values,
}

/// What the autopilot decided, or would have decided while the player drove.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The program.
    pub pilot: Pilot,
    /// Pac-Man's square.
    pub at: Pos,
    /// The two numbers of his own square: they decide what he is after.
    pub values: Values,
    /// What he was after.
    pub mode: Mode,
    /// The neighbouring squares, in the order of [`Dir::ALL`].
    pub candidates: Vec<Candidate>,
    /// The direction and the reason; `None` if no candidate would do, and for a random choice that was not made.
    pub choice: Option<Choice>,
    /// From the chosen square to the dot or ghost he went for, each square next to the one before; empty if he went for
    /// none.
    pub route: Vec<Pos>,
    /// The map of the dots behind the decision.
    pub dots: DistanceMap,
    /// The map of the ghosts behind the decision.
    pub ghosts: DistanceMap,
}

/// The positions at the moment of a decision.
#[derive(Clone, Debug, Default)]
pub(super) struct Moment {
    pub at: Node,
    pub ghosts: Vec<Body>,
    pub hunting: bool,
    /// What he ate in the following step.
    pub eaten: Option<Node>,
    /// The choice, if the autopilot drove.
    pub choice: Option<Choice>,
}

/// The decision for what the autopilot sees. No random number is drawn: `drawn` is the random choice, if there was one.
pub(super) fn decide(sight: &Sight, drawn: Option<Choice>) -> Decision {
    let net = sight.net;
    let (mut dots, mut ghosts) = (DistanceMap::new(), DistanceMap::new());
    let mode = judge(sight);
    let choice = match mode {
        Mode::Random => drawn,
        _ => choose(sight, &mut dots, None),
    };
    sight.measure_dots(&mut dots);
    sight.measure_ghosts(&mut ghosts);
    let values = |node| Values {
        dots: dots.get(node),
        ghosts: ghosts.get(node),
    };
    let candidates = sight.beside().map(|(dir, node)| Candidate {
        dir,
        to: net.pos(node),
        values: values(node),
    });
    let map = match mode {
        Mode::Seek => Some(&dots),
        Mode::Hunt => Some(&ghosts),
        Mode::Random | Mode::Flee => None,
    };
    Decision {
        pilot: sight.pilot,
        at: net.pos(sight.at),
        values: values(sight.at),
        mode,
        candidates: candidates.collect(),
        choice,
        route: map
            .zip(choice)
            .map(|(map, choice)| route(net, map, sight.at, choice.dir))
            .unwrap_or_default(),
        dots,
        ghosts,
    }
}

/// Downhill on a map, each time in the first direction that leads there.
fn route(net: &Net, map: &DistanceMap, from: Node, dir: Dir) -> Vec<Pos> {
    let ways = |node: Node| net.pac_man()[usize::from(node)];
    let mut here = ways(from)[dir as usize];
    let mut route = vec![net.pos(here)];
    while let Some(left) = map.get(here).filter(|&left| left > 0)
        && let Some(next) = ways(here)
            .into_iter()
            .find(|&next| map.get(next) == Some(left - 1))
    {
        here = next;
        route.push(net.pos(here));
    }
    route
}
