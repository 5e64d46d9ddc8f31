//! Walks of several turns: along the corridor while an arrow is held, and to a cell that was clicked.
//!
//! Each step is a turn of its own, made when the picture has come to rest. A walk ends at a fork or where it leads to,
//! and before that as soon as anything happens to the hero, a villain comes into his sight, or one is near.

use super::effects::{EMBER, NO_WAY};
use super::{QuestScene, Stage};
use crate::games::quest::event::Event;
use crate::games::quest::ground::Light;
use crate::games::quest::level::Mark;
use crate::games::quest::play::is_near_over_walls;
use crate::games::quest::villain::{Kind, Villain, WAKING_STEPS};
use crate::grid::{Dir, Distances, Pos};
use crate::input::{Button, Buttons};
use crate::maze::Wall;
use crate::maze::onward;

/// Within so many steps by the maze of a villain that he sees, every step is the player's own; and before a sleeper
/// wakes.
const NEAR: u32 = 3;
const NEAR_SLEEPER: u32 = WAKING_STEPS + 1;

/// A turn of the hero's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A step.
    Step(Dir),
    /// A step of a walk: all move at once, so that it is quick.
    Walk(Dir),
    /// He stands still, and the others move.
    Wait,
}

/// What the hero does by himself.
#[derive(Clone, Debug, Default)]
pub enum Walk {
    /// Nothing.
    #[default]
    Rest,
    /// Goes on to the next fork while this arrow is held.
    On {
        button: Button,
        /// Whether the first step is still to be made: it goes through a fork.
        first: bool,
    },
    /// Goes to the cell from which these steps are measured.
    To {
        steps: Box<Distances>,
        /// Whether the first step is still to be made: that is the player's own, whoever is near.
        first: bool,
    },
    /// Something has stopped him: an arrow that is held has to be pressed anew.
    Stopped,
}

impl QuestScene {
    /// An arrow is held: the hero goes on, if nothing has stopped him since it went down.
    pub(super) fn hold(&mut self, button: Button) {
        if let Walk::Rest = self.walk {
            let first = true;
            self.walk = Walk::On { button, first };
        }
    }

    /// The hero sets out for a cell, by what the player knows of the maze.
    pub(super) fn walk_to(&mut self, cell: Pos) {
        let play = &self.play;
        let size = play.level().size();
        let steps = Distances::measure(size, [cell], |pos, dir| {
            let wall = Wall::beside(pos, dir);
            play.wall_light(wall) != Light::Dark && play.walls().can_step(pos, dir)
        });
        if steps.get(play.state().hero).is_some() {
            let (steps, first) = (Box::new(steps), true);
            self.walk = Walk::To { steps, first };
        } else {
            self.walk = Walk::Rest;
            self.show.effects.say(cell, NO_WAY);
        }
    }

    /// Makes the next step of a walk when the picture stands; tells whether there was one.
    pub(super) fn walk_on(&mut self, held: Buttons) -> bool {
        if let Walk::On { button, .. } = self.walk
            && !held.contains(button)
        {
            self.walk = Walk::Rest;
        }
        let stands = matches!(self.show.stage, Stage::Playing) && self.show.turn.is_over();
        if !stands || self.choices.page.is_some() {
            return false;
        }
        let Some(dir) = self.next_step() else {
            return false;
        };
        let left = self.steps_left();
        self.note_sight();
        self.turn(Turn::Walk(dir));
        let is_quiet = |event: &Event| match *event {
            Event::HeroMoved { .. } | Event::Slid { .. } | Event::VillainMoved { .. } => true,
            Event::Woke { at, .. } => !self.play.shows(at),
            _ => false,
        };
        let disturbed = !self.play.state().events.iter().all(is_quiet);
        // On ice one may come elsewhere.
        let astray = left.is_some() && self.steps_left() >= left;
        if disturbed || astray || self.comes_anybody_into_sight() {
            self.walk = Walk::Stopped;
        }
        true
    }

    /// How far it is to where a click leads.
    fn steps_left(&self) -> Option<u32> {
        match &self.walk {
            Walk::To { steps, .. } => steps.get(self.play.state().hero),
            _ => None,
        }
    }

    /// The next step of the walk, if it goes on.
    fn next_step(&mut self) -> Option<Dir> {
        if let Walk::Rest | Walk::Stopped = self.walk {
            return None;
        }
        let own = match &mut self.walk {
            Walk::To { first, .. } => std::mem::take(first),
            _ => false,
        };
        let glows = self.play.mark(self.play.state().hero) == Mark::Glowing;
        if !own && (glows || self.is_anybody_near()) {
            self.walk = Walk::Stopped;
            return None;
        }
        let (walls, hero) = (self.play.walls(), self.play.state().hero);
        let next = match &mut self.walk {
            Walk::On { button, first } => {
                let ahead = button.dir().filter(|&dir| walls.can_step(hero, dir));
                let first = std::mem::take(first);
                let through = ahead.filter(|_| first);
                through.or_else(|| onward(walls, hero, self.show.facing))
            }
            Walk::To { steps, .. } => {
                let next = steps.previous(hero, |pos, dir| walls.can_step(pos, dir));
                Dir::ALL.into_iter().find(|&dir| Some(hero + dir) == next)
            }
            Walk::Rest | Walk::Stopped => None,
        };
        let is_hot =
            |dir: &Dir| matches!(self.play.mark(hero + *dir), Mark::Glowing | Mark::Burning);
        let (hot, next) = (next.filter(is_hot), next.filter(|dir| !is_hot(dir)));
        if let (Some(dir), Walk::To { .. }) = (hot, &self.walk) {
            self.show.effects.say(hero + dir, EMBER);
        }
        if next.is_none() {
            self.walk = Walk::Stopped;
        }
        next
    }

    /// Whether a villain is seen in a straight open line from the hero.
    fn is_in_sight(&self, villain: &Villain) -> bool {
        let (play, cell) = (&self.play, villain.cell);
        villain.is_there() && play.shows(cell) && play.is_in_sight(cell)
    }

    /// Notes who is in sight before a turn.
    pub(super) fn note_sight(&mut self) {
        let mut sight = std::mem::take(&mut self.sight);
        sight.clear();
        let villains = self.play.state().villains.iter();
        sight.extend(villains.map(|one| self.is_in_sight(one)));
        self.sight = sight;
    }

    /// Whether one is in sight that was not before the turn.
    pub(super) fn comes_anybody_into_sight(&self) -> bool {
        let mut villains = self.play.state().villains.iter().zip(&self.sight);
        villains.any(|(one, &before)| !before && self.is_in_sight(one))
    }

    /// Whether a villain that the player sees, or a bat, is so near that a walk ends.
    fn is_anybody_near(&self) -> bool {
        let play = &self.play;
        let within = |cell, most| play.steps_to_hero(cell).is_some_and(|steps| steps <= most);
        let mut there = play.state().villains.iter().filter(|one| one.is_there());
        there.any(|one| match (one.kind(), one.cell) {
            (Kind::Bat, cell) => is_near_over_walls(play.state().hero, cell),
            _ if !play.is_noticed(one) => false,
            (Kind::Sleeper, cell) if !one.is_awake() => within(cell, NEAR_SLEEPER),
            (_, cell) => within(cell, NEAR),
        })
    }
}
