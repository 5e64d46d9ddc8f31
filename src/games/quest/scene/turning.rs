//! A turn of the hero's: the rules make it at once, and what is to be seen and kept of it begins.

use super::effects::LOCKED;
use super::settings::LEVEL;
use super::walking::{Turn, Walk};
use super::{QuestScene, Status};
use crate::games::quest::ground::Seen;
use crate::grid::Pos;
use crate::maze::Wall;

/// How long the end of a game, and then its story, is shown before a key goes on: who presses fast shall see it.
pub const END_TICKS: u32 = 40;

impl QuestScene {
    /// Makes a turn, if the hero can; a step against a wall is none.
    pub(super) fn turn(&mut self, turn: Turn) {
        if self.play.state().status != Status::Playing {
            return;
        }
        if let Turn::Step(dir) | Turn::Walk(dir) = turn {
            self.show.facing = dir;
            if !self.play.can_step(dir) {
                let hero = self.play.state().hero;
                self.show.effects.bump(hero, dir);
                if self.play.gate() == Some(Wall::beside(hero, dir)) {
                    self.show.effects.say(hero, LOCKED);
                }
                self.walk = Walk::Stopped;
                return;
            }
        }
        if turn == Turn::Wait {
            self.walk = Walk::Rest;
        }
        let at_once = matches!(turn, Turn::Walk(_));
        self.show
            .turn
            .prepare(&self.play, self.show.facing, at_once);
        match turn {
            Turn::Step(dir) | Turn::Walk(dir) => self.play.step(dir),
            Turn::Wait => self.play.wait(),
        };
        self.show.turn.follow(&self.play.state().events);
        let worth = self.play.level().plan.worth();
        let events = &self.play.state().events;
        let shows = |cell| self.play.shows(cell);
        self.show.effects.follow(
            events,
            &self.show.turn,
            worth,
            (self.play.state().hero, shows),
        );
        self.tally.follow(events, worth);
        self.show.tale.follow(&self.play);
        let hit = events.iter().find_map(|event| event.life_lost());
        if hit.is_some() {
            self.walk = Walk::Stopped;
        }
        self.show.struck = hit.map(|at| self.play.sight_from(at));
        if self.play.state().status != Status::Playing {
            self.keep_best();
        }
        if self.play.state().status == Status::GameOver {
            self.show.pause = END_TICKS;
        }
    }

    /// A game that began on the first level counts, if its mazes were built.
    pub(super) fn keep_best(&mut self) {
        if self.choices.settings.number(LEVEL) == 1 && self.given.is_none() {
            let (score, level) = (self.play.score(), self.play.level().number);
            let hidden = self.play.level().plan.hidden;
            self.say.extend(self.tally.finish(hidden, score, level));
        }
    }

    /// Where the hero is to be seen: where he was hit, until he is back at the start.
    pub(super) fn hero_seen(&self) -> Pos {
        let hit = self.show.struck.as_ref().map(Seen::hero);
        let hit = hit.filter(|_| !self.show.turn.is_over());
        hit.unwrap_or(self.play.state().hero)
    }
}
