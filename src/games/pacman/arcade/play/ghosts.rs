//! How ghosts move, what leads them and how fast they go, and what happens where they meet Pac-Man.

use super::{CAUGHT, EATING, Phase, Play};
use crate::games::pacman::arcade::arena::Lair;
use crate::games::pacman::arcade::fact::Fact;
use crate::games::pacman::arcade::ghost::{Ghost, Passed, State};
use crate::games::pacman::arcade::steps::Steps;
use crate::games::pacman::arcade::tables;
use crate::games::pacman::arcade::targets::{Goal, Sight};
use crate::games::pacman::board::GhostName;
use crate::grid::Pos;

impl Play {
    /// Ghosts in the corridors turn back as soon as they can; those in the house go to the other side when they have left
    /// it.
    pub(super) fn reverse(&mut self) {
        for ghost in self.ghosts.iter_mut().flatten() {
            ghost.reverse |= ghost.state != State::Eyes;
        }
    }

    pub(super) fn calm_down(&mut self, facts: &mut Vec<Fact>) {
        for ghost in self.ghosts.iter_mut().flatten() {
            ghost.frightened = false;
        }
        facts.push(Fact::FrightEnded);
    }

    #[inline]
    pub(super) fn move_ghost(&mut self, name: GhostName, facts: &mut Vec<Fact>) {
        let (Some(mut ghost), Some(lair)) = (self.ghosts[name as usize], self.arena.lair(name))
        else {
            return;
        };
        let goal = self.goal(name, &ghost, lair);
        let steps = self.steps(name, &ghost);
        for _ in 0..steps.pixels(self.beat) {
            match ghost.step(&self.arena, lair, goal, &mut self.rng) {
                Some(Passed::Left) => facts.push(Fact::GhostLeft { ghost: name }),
                Some(Passed::Home) => facts.push(Fact::EyesHome { ghost: name }),
                None => {}
            }
        }
        self.ghosts[name as usize] = Some(ghost);
    }

    /// While a ghost is eaten only the eyes of others move.
    pub(super) fn move_eyes(&mut self, eaten: GhostName, facts: &mut Vec<Fact>) {
        for name in GhostName::ALL {
            let is_eyes = self.ghosts[name as usize].is_some_and(|ghost| ghost.is_eyes());
            if is_eyes && name != eaten {
                self.move_ghost(name, facts);
            }
        }
    }

    /// How fast a ghost goes just now.
    #[inline]
    pub(super) fn steps(&self, name: GhostName, ghost: &Ghost) -> Steps {
        let speeds = self.table().speeds;
        match ghost.state {
            State::Eyes | State::Entering(_) => tables::EYES,
            State::Waiting | State::Leaving(_) => speeds.tunnel,
            State::Outside if self.arena.is_slow(ghost.tile()) => speeds.tunnel,
            State::Outside if ghost.frightened => speeds.ghost_fright,
            State::Outside => match self.elroy(name) {
                0 => speeds.ghost,
                stage => speeds.elroy[usize::from(stage) - 1],
            },
        }
    }

    /// What leads a ghost in the corridors.
    #[inline]
    pub(super) fn goal(&self, name: GhostName, ghost: &Ghost, lair: &Lair) -> Goal {
        let (corner, red_zones) = (lair.corner, self.quirks().red_zones);
        if ghost.frightened {
            Goal::Chance
        } else if self.clock.is_scatter() && self.elroy(name) == 0 {
            Goal::Square(corner, red_zones)
        } else {
            Goal::Hunt {
                ghost: name,
                sight: self.sight(),
                corner,
                red_zones,
            }
        }
    }

    /// What chasing ghosts know.
    #[inline]
    pub(super) fn sight(&self) -> Sight {
        Sight {
            pac_man: self.pac_man.tile(),
            facing: self.pac_man.dir(),
            shadow: self.ghosts[GhostName::Shadow as usize].map(|shadow| shadow.tile()),
            overflow: self.quirks().overflow,
        }
    }

    /// 0, 1 or 2: how far Shadow has become Elroy by the dots that are left; others never do.
    #[inline]
    pub(super) fn elroy(&self, name: GhostName) -> u8 {
        if name != GhostName::Shadow || self.house.elroy_waits() {
            return 0;
        }
        let (left, total) = (self.food.left(), self.food.total());
        let dots = self.table().elroy_dots;
        if left > tables::share(dots, total) {
            0
        } else if left > tables::share(dots / 2, total) {
            1
        } else {
            2
        }
    }

    /// Contact, if there is one. The first ghost in the order of names decides.
    pub(super) fn meet(&mut self, before: (Pos, [Option<Pos>; 4]), facts: &mut Vec<Fact>) {
        let here = self.pac_man.tile();
        for ghost in GhostName::ALL {
            let Some(met) = self.ghosts[ghost as usize]
                .as_mut()
                .filter(|ghost| ghost.is_solid())
            else {
                continue;
            };
            let passed = !self.rules.quirks.pass_through
                && before.1[ghost as usize] == Some(here)
                && before.0 == met.tile();
            if met.tile() != here && !passed {
                continue;
            }
            if met.frightened {
                let at = met.at;
                met.become_eyes();
                let points = self.clock.count_ghost();
                self.enter(Phase::Eating { ghost, points }, EATING);
                facts.push(Fact::GhostEaten { ghost, at, points });
                self.gain(points, facts);
            } else {
                self.enter(Phase::Caught, CAUGHT);
                facts.push(Fact::Caught { by: ghost });
            }
            return;
        }
    }
}
