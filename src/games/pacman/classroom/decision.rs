//! A decision of the autopilot as data: what it looked at, what it chose and where that leads.
//!
//! A game keeps of its last one only where everybody stood; all else is found
//! once more when somebody asks, so that games nobody watches pay nothing.

use super::autopilot::{self, Choice, Mode, Sight};
use super::mover::Body;
use super::pilot::Pilot;
use crate::games::pacman::maps::DistanceMap;
use crate::games::pacman::net::{Net, Node};
use crate::grid::{Dir, Pos};

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
    let mode = autopilot::judge(sight);
    let choice = match mode {
        Mode::Random => drawn,
        _ => autopilot::choose(sight, &mut dots, None),
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
