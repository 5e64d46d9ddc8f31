//! How ghosts move, and what happens where one meets Pac-Man.

use super::{GHOST_POINTS, Phase, Play};
use crate::games::pacman::classroom::event::Event;
use crate::games::pacman::classroom::mover::{Body, Step};
use crate::games::pacman::classroom::rules::Frightened;
use crate::games::pacman::net::{Node, Ways};
use crate::grid::Dir;
use crate::rng::GameRng;

impl Play {
    pub(super) fn move_ghosts(&mut self) {
        let fleeing = self.hunt > 0 && self.rules.frightened == Frightened::Flee;
        if fleeing {
            self.map.measure(self.board.net(), [self.pac_man.at]);
        }
        for ghost in 0..self.ghosts.len() {
            let Body { at, heading, .. } = self.ghosts[ghost];
            let ways = self.board.net().ghosts()[usize::from(at)];
            let dir = if fleeing && self.board.net().is_corridor(at) {
                // Turning back is one of them.
                let ways = Dir::ALL.into_iter().zip(ways);
                let farthest = self.map.farthest(ways.filter(|&(_, next)| next != at));
                farthest.map(|(dir, _)| dir)
            } else {
                ghost_direction(&mut self.rng, at, heading, ways)
            };
            let Some(dir) = dir else {
                continue;
            };
            let next = ways[dir as usize];
            self.ghosts[ghost].go(dir, next);
            let net = self.board.net();
            if net.is_corridor(next) && !net.is_corridor(at) {
                let ghost = self.names[ghost];
                self.events.push(Event::GhostLeft { ghost });
            }
            self.meet(ghost);
            if self.phase != Phase::Playing {
                return;
            }
        }
    }

    /// The contact of a ghost with Pac-Man, if there is one and if he is not caught already.
    pub(super) fn meet(&mut self, ghost: usize) {
        if self.ghosts[ghost].at != self.pac_man.at || self.phase != Phase::Playing {
            return;
        }
        let at = self.here();
        let name = self.names[ghost];
        if self.hunt > 0 {
            let home = self.board.net().node(self.board.home()).unwrap_or_default();
            let body = &mut self.ghosts[ghost];
            body.at = home;
            body.step = Step::Reborn;
            body.heading = Dir::Up;
            self.score += u64::from(GHOST_POINTS);
            self.events.push(Event::AteGhost {
                at,
                ghost: name,
                points: GHOST_POINTS,
            });
        } else {
            self.lives -= 1;
            self.deaths = self.deaths.saturating_add(1);
            self.phase = if self.lives == 0 {
                Phase::Over
            } else {
                Phase::Caught
            };
            self.events.push(Event::Caught { at, by: name });
        }
    }
}

/// Where a ghost goes: straight on in a corridor, and at a bend or a fork in any direction that is open, the way
/// back among them (the source: "among the different directions possible"). So it turns back in a dead end.
/// In a corridor that it does not stand along, as it may at its start, it picks one of the two ends.
fn ghost_direction(rng: &mut GameRng, at: Node, heading: Dir, ways: Ways) -> Option<Dir> {
    let is_open = |dir: Dir| ways[dir as usize] != at;
    let mut open = [heading; 4];
    let mut count = 0;
    for dir in Dir::ALL.into_iter().filter(|&dir| is_open(dir)) {
        open[count] = dir;
        count += 1;
    }
    let corridor = count == 2 && open[0].opposite() == open[1];
    if corridor && is_open(heading) {
        return Some(heading);
    }
    match count {
        0 => None,
        1 => Some(open[0]),
        _ => Some(open[rng.index(count)]),
    }
}
