//! The rules, turn by turn: the hero moves, then everything else does.
//!
//! A turn: the hero steps, takes what lies there, touches who stands there, leaves by
//! the door; then each villain moves in its order and touches the hero where it comes
//! to him. So two who would change places touch: the hero's step alone does it.
//! Walking into a wall is no move, and nobody else moves then either.

use super::event::{DOOR_POINTS, Event, HEART_POINTS, VILLAIN_POINTS, bonus};
use super::level::SAFE_STEPS;
use super::play::{MOST_LIVES, Play, Status};
use crate::grid::{Dir, Pos};

impl Play {
    /// Moves the hero one cell and lets everything else follow. Returns what happened, in order; nothing
    /// where a wall stands or the level or the game is over.
    pub fn step(&mut self, dir: Dir) -> &[Event] {
        self.events.clear();
        if self.can_step(dir) {
            self.turn(dir);
        }
        &self.events
    }

    /// Lets everything else have its turn. Counts as a step. Returns what happened, in order; nothing where the level
    /// or the game is over.
    pub fn wait(&mut self) -> &[Event] {
        self.events.clear();
        if self.stage == Status::Playing {
            self.steps = self.steps.saturating_add(1);
            self.note(Event::HeroWaited { at: self.hero });
            self.move_villains();
        }
        &self.events
    }

    fn turn(&mut self, dir: Dir) {
        let from = self.hero;
        self.hero = from + dir;
        self.steps = self.steps.saturating_add(1);
        self.note(Event::HeroMoved {
            from,
            to: self.hero,
        });
        self.look_around();
        self.take_things();
        for villain in 0..self.villains.len() {
            if !self.meet(villain) {
                return;
            }
        }
        if self.hero == self.level.door() {
            self.leave();
            return;
        }
        self.move_villains();
    }

    fn move_villains(&mut self) {
        for villain in 0..self.villains.len() {
            if !self.move_villain(villain) {
                return;
            }
        }
    }

    fn take_things(&mut self) {
        let at = self.hero;
        if self.heart.take_if(|heart| *heart == at).is_some() {
            let life = self.lives < MOST_LIVES;
            self.lives += u32::from(life);
            self.note(Event::HeartTaken {
                at,
                lives: self.lives,
                points: if life { 0 } else { HEART_POINTS },
            });
        }
        if self.friend.take_if(|friend| *friend == at).is_some() {
            self.armed = true;
            self.note(Event::SwordTaken { at });
        }
        if self.angel.take_if(|angel| *angel == at).is_some() {
            self.guarded = true;
            self.note(Event::AngelTouched { at });
        }
    }

    /// Lets a villain move and touch. Returns whether the turn goes on.
    fn move_villain(&mut self, villain: usize) -> bool {
        let walls = &self.level.walls;
        let mover = &mut self.villains[villain];
        if !mover.is_alive() {
            return true;
        }
        let Some((from, to)) = mover.go(walls, &self.to_hero, &mut self.rng) else {
            return true;
        };
        self.note(Event::VillainMoved { villain, from, to });
        self.meet(villain)
    }

    /// What comes of it if a villain stands where the hero does. Returns whether the turn goes on.
    fn meet(&mut self, villain: usize) -> bool {
        let at = self.hero;
        if !self.villains[villain].is_alive() || self.villains[villain].cell() != at {
            return true;
        }
        if self.armed {
            self.villains[villain].kill();
            self.note(Event::VillainKilled {
                villain,
                at,
                points: VILLAIN_POINTS,
            });
            return true;
        }
        if self.guarded {
            self.guarded = false;
            let to = self.send_away(villain);
            self.note(Event::Guarded { villain, at, to });
            return true;
        }
        self.lives -= 1;
        self.note(Event::Hit {
            villain,
            at,
            lives: self.lives,
        });
        if self.lives == 0 {
            self.stage = Status::GameOver;
            self.note(Event::GameOver);
        } else {
            self.all_go_back();
        }
        false
    }

    /// Sends a villain home; if the hero is too near to that, as far away from him as can be.
    fn send_away(&mut self, villain: usize) -> Pos {
        let home = self.villains[villain].home().cell;
        let near = self
            .to_hero
            .get(home)
            .is_some_and(|steps| steps <= SAFE_STEPS);
        let farthest = self.to_hero.farthest().filter(|_| near);
        let to = farthest.map_or(home, |(cell, _)| cell);
        self.villains[villain].return_to(to, &self.level.walls, &mut self.rng);
        to
    }

    /// The hero to the start, the villains to their homes.
    fn all_go_back(&mut self) {
        self.hero = self.level.start();
        for villain in self
            .villains
            .iter_mut()
            .filter(|villain| villain.is_alive())
        {
            let home = villain.home().cell;
            villain.return_to(home, &self.level.walls, &mut self.rng);
        }
        self.look_around();
    }

    fn leave(&mut self) {
        self.stage = Status::LevelDone;
        self.note(Event::DoorReached {
            points: DOOR_POINTS * u64::from(self.level.number),
            bonus: bonus(self.level.number, self.shortest(), self.steps),
        });
    }

    fn note(&mut self, event: Event) {
        self.score = self.score.saturating_add(event.points());
        self.events.push(event);
    }
}
