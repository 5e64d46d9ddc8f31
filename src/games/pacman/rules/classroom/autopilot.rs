//! The autopilot of the source: the programs that the lesson comes to, where they send Pac-Man, and why.
//!
//! The whole program hunts while it may, seeks dots while no ghost is near, and
//! flees else; the others do some of that. They look at distances only; ties go
//! by [`Dir::ALL`]. The map of the dots is measured only where no dot is right
//! beside him: the choice is the same.
//!
//! A game keeps of its last decision only where everybody stood; all else is
//! found once more when somebody asks, so that games nobody watches pay nothing.

use super::state::{Body, Food};
use crate::games::pacman::rules::maps::DistanceMap;
use crate::games::pacman::rules::net::{Net, Node};
use crate::grid::{Dir, Pos};
use crate::rng::GameRng;

/// What Pac-Man is after, for a human driver what he should be after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Nothing: he goes at random.
    Random,
    /// Dots.
    Seek,
    /// Away from ghosts that are near.
    Flee,
    /// Ghosts.
    Hunt,
}

impl Mode {
    /// As it is written on the screen.
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
    /// Chance alone.
    Random,
    /// No ghost is near: towards the nearest dot.
    Seek {
        /// How far it was, before the step.
        distance: u16,
    },
    /// A ghost is near: to the square beside him that is farthest from all of them, or far enough.
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
            Self::Random => Mode::Random,
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
    pub pilot: Pilot,
    /// Where Pac-Man is.
    pub at: Node,
    pub ghosts: &'a [Body],
    /// What each corridor holds.
    pub food: &'a [Food],
    /// What one corridor more holds: what he has eaten since.
    pub eaten: Option<Node>,
    pub hunting: bool,
}

impl Sight<'_> {
    /// Whether there is something to eat.
    pub fn has_food(&self, node: Node) -> bool {
        self.food[usize::from(node)] != Food::Nothing || self.eaten == Some(node)
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
        self.leads_to_ghost(self.at, self.at, self.pilot.threshold)
    }

    /// Whether a walk of at most so many steps from a node, coming from another one and not turning back there, passes a
    /// ghost.
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

    /// The squares beside him that a map reaches, with their distances.
    fn measured(&self, map: &DistanceMap) -> impl Iterator<Item = (Dir, u16)> {
        self.beside()
            .filter_map(|(dir, next)| Some((dir, map.get(next)?)))
    }

    /// The first direction whose square has the smallest distance, and that distance.
    fn nearest(&self, map: &DistanceMap) -> Option<(Dir, u16)> {
        self.measured(map).min_by_key(|&(_, distance)| distance)
    }

    /// Where to flee to, and how far that is from ghosts.
    fn refuge(&self, map: &DistanceMap) -> Option<(Dir, u16)> {
        let is_safe = |&(_, distance): &(Dir, u16)| distance >= self.pilot.threshold;
        match self.pilot.flight {
            Flight::Farthest => map.farthest(self.beside()),
            Flight::Safe => self.measured(map).find(is_safe),
        }
    }
}

/// What Pac-Man is after now.
pub(super) fn judge(sight: &Sight) -> Mode {
    let program = sight.pilot.program;
    if program == Program::Random {
        Mode::Random
    } else if program == Program::Whole && sight.hunting && sight.is_ghost_outside() {
        Mode::Hunt
    } else if program.flees() && sight.is_ghost_near() {
        Mode::Flee
    } else {
        Mode::Seek
    }
}

/// Where to go, or `None` where no square beside him will do. `map` is room to measure in; chance is asked only by the
/// program that goes at random, which without it goes nowhere.
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

/// Pac-Man flees from a ghost that is as near as this, in squares (the source).
pub const NEAR: u16 = 3;
/// The largest threshold that can be set, in squares.
pub const FARTHEST: u16 = 9;

/// A program of the lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Program {
    /// Any open way, drawn anew at each turn: the one that the lesson starts from.
    Random,
    /// To the nearest dot, whoever is in the way (chapter III).
    Seek,
    /// To the nearest dot, and away from ghosts that are near, hunted or not (chapter V).
    SeekFlee,
    /// Seeks, flees, and hunts after an energizer (chapter VI).
    #[default]
    Whole,
}

impl Program {
    /// All of them in the order of the lesson.
    pub const ALL: [Self; 4] = [Self::Random, Self::Seek, Self::SeekFlee, Self::Whole];

    /// As it is written on the command line and in tables.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Seek => "seek",
            Self::SeekFlee => "seek-flee",
            Self::Whole => "whole",
        }
    }

    /// Whether ghosts that are near make it flee.
    pub const fn flees(self) -> bool {
        matches!(self, Self::SeekFlee | Self::Whole)
    }
}

/// Where he flees to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flight {
    /// To the square beside him that is farthest from ghosts: the source's final word.
    #[default]
    Farthest,
    /// To the first square beside him that is no nearer to a ghost than the threshold: the idea that the source tells
    /// first and shows to fail. With a ghost right beside him no such square may be left, and he stands.
    Safe,
}

/// A program and what can be set about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pilot {
    /// What it does.
    pub program: Program,
    /// It flees from ghosts as near as this, in squares, up to [`FARTHEST`].
    pub threshold: u16,
    /// And so it does.
    pub flight: Flight,
}

impl Pilot {
    /// A program as the source has it in the end.
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

/// Both numbers of a square: the source's `SetInfo1` and `SetInfo2`. `None` where nothing is to be reached.
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
    /// The square; through a tunnel if it is not the next one that way.
    pub to: Pos,
    /// Its numbers.
    pub values: Values,
}

/// What the autopilot decided, or would have decided while the player drove.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Who decided.
    pub pilot: Pilot,
    /// Where Pac-Man stood.
    pub at: Pos,
    /// His own two numbers: they decide what he is after.
    pub values: Values,
    /// What he was after.
    pub mode: Mode,
    /// The squares beside him in the order of [`Dir::ALL`].
    pub candidates: Vec<Candidate>,
    /// Where he went and why; `None` where no candidate would do, and where only chance would tell.
    pub choice: Option<Choice>,
    /// From the chosen square on, each beside the one before, to the dot or ghost he went for; empty where he went for
    /// none.
    pub route: Vec<Pos>,
    /// The map of the dots that it was decided by.
    pub dots: DistanceMap,
    /// The map of the ghosts that it was decided by.
    pub ghosts: DistanceMap,
}

/// Where everybody stood when it was decided.
#[derive(Clone, Debug, Default)]
pub(super) struct Moment {
    pub at: Node,
    pub ghosts: Vec<Body>,
    pub hunting: bool,
    /// What he ate in the step that followed.
    pub eaten: Option<Node>,
    /// What was chosen, if the autopilot drove.
    pub choice: Option<Choice>,
}

/// What is decided by a look at the board. Chance is not asked: `drawn` is what it had said, if it has been asked.
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

/// Downhill on a map, each time by the first direction that leads there.
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
