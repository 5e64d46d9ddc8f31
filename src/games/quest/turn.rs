//! The rules, turn by turn: the hero moves, then everything else does.
//!
//! A turn: the hero steps, slides on where there is ice, and on each square takes what lies
//! there and touches who stands there; he leaves by the door; then each villain moves in
//! its order and touches the hero where it comes to him; then embers go on. So two who would
//! change places touch: the hero's step alone does it. Walking into a wall is no move,
//! and nobody else moves then either. Who waits lets the others have their turn.

use super::event::{
    DOOR_POINTS, Event, HEART_POINTS, STOLEN_POINTS, TREASURE_POINTS, VILLAIN_POINTS, bonus,
};
use super::level::{Mark, SAFE_STEPS, Thing};
use super::play::{MOST_LIVES, Play, SWORD_BLOWS, Status};
use super::villain::{Around, Kind, Loot, Trail};
use crate::grid::{Dir, Pos};

/// Whether a turn goes on; it does not where the level or the game is over, or all are back where they began.
type GoesOn = bool;

impl Play {
    /// Moves the hero one cell, or further over ice, and lets everything else follow. Returns what happened, in
    /// order; nothing where a wall stands or the level or the game is over.
    pub fn step(&mut self, dir: Dir) -> &[Event] {
        self.act(Some(dir))
    }

    /// Lets everything else have its turn. Counts as a step. Returns what happened, in order.
    pub fn wait(&mut self) -> &[Event] {
        self.act(None)
    }

    /// A turn: a step, or none.
    pub fn act(&mut self, dir: Option<Dir>) -> &[Event] {
        self.events.clear();
        let can = dir.map_or(self.stage == Status::Playing, |dir| self.can_step(dir));
        if can {
            let goes_on = self.move_hero(dir) && self.move_villains();
            self.ground.turns = self.ground.turns.saturating_add(1);
            if goes_on && self.mark(self.hero) == Mark::Burning {
                self.burn();
            }
            self.trail.push(self.hero);
        }
        &self.events
    }

    fn move_hero(&mut self, dir: Option<Dir>) -> GoesOn {
        let from = self.hero;
        let Some(dir) = dir else {
            self.steps = self.steps.saturating_add(1);
            self.note(Event::HeroWaited { at: from });
            return true;
        };
        if self.ground.is_gate(from, dir)
            && let Some(gate) = self.ground.unlock()
        {
            self.carried.key = false;
            self.note(Event::Unlocked { gate });
        }
        let Some(to) = self.landing(dir) else {
            return true;
        };
        let first = from + dir;
        while self.hero != to {
            if !self.enter_square(self.hero + dir) {
                return false;
            }
        }
        if to != first {
            self.note(Event::Slid { from: first, to });
        }
        if to == self.level.door() {
            self.leave();
            return false;
        }
        true
    }

    fn enter_square(&mut self, to: Pos) -> GoesOn {
        let from = self.hero;
        self.hero = to;
        self.steps = self.steps.saturating_add(1);
        self.note(Event::HeroMoved { from, to });
        self.look_around();
        self.take_things();
        for villain in 0..self.villains.len() {
            if !self.meet(villain, true) {
                return false;
            }
        }
        self.mark(to) != Mark::Burning || self.burn()
    }

    fn take_things(&mut self) {
        let at = self.hero;
        while let Some(index) = self.things.iter().position(|lying| lying.cell == at) {
            let event = match self.things.swap_remove(index).thing {
                Thing::Heart => {
                    let life = self.lives < MOST_LIVES;
                    self.lives += u32::from(life);
                    let points = if life { 0 } else { HEART_POINTS };
                    let lives = self.lives;
                    Event::HeartTaken { at, lives, points }
                }
                Thing::Friend => {
                    self.carried.blows = SWORD_BLOWS;
                    Event::SwordTaken { at }
                }
                Thing::Angel => {
                    self.carried.guarded = true;
                    Event::AngelTouched { at }
                }
                Thing::Treasure => {
                    let points = TREASURE_POINTS * u64::from(self.level.number);
                    Event::TreasureTaken { at, points }
                }
                Thing::Key => {
                    self.carried.key = true;
                    Event::KeyTaken { at }
                }
                Thing::Lamp => {
                    self.ground.light(at);
                    Event::Lit { at }
                }
            };
            self.note(event);
        }
    }

    fn move_villains(&mut self) -> GoesOn {
        (0..self.villains.len()).all(|villain| self.move_villain(villain))
    }

    /// Lets a villain move square by square, and touch.
    fn move_villain(&mut self, villain: usize) -> GoesOn {
        let Some(intent) = self.intent(villain) else {
            return true;
        };
        loop {
            if let Some((from, to)) = self.villains[villain].go(intent.to) {
                self.note(Event::VillainMoved { villain, from, to });
            }
            let other = &self.villains[villain];
            let before = (other.cell(), other.is_there());
            if !self.meet(villain, false) {
                return false;
            }
            let other = &self.villains[villain];
            if before != (other.cell(), other.is_there()) {
                // It is sent away or killed: it has had its turn.
                return true;
            }
            if other.cell() == intent.to {
                break;
            }
        }
        let around = Around {
            walls: self.ground.ways.walls(),
            to_hero: self.ground.ways.steps(self.hero),
            trail: &self.trail,
        };
        if self.villains[villain].finish(&around, &mut self.rng) {
            let at = self.villains[villain].cell();
            self.note(Event::Woke { villain, at });
        }
        true
    }

    /// What comes of it if a villain stands where the hero does, who has come to it or to whom it has come.
    fn meet(&mut self, villain: usize, by_hero: bool) -> GoesOn {
        let (at, other) = (self.hero, &mut self.villains[villain]);
        if !other.is_there() || other.cell() != at {
            return true;
        }
        if let Some(loot) = other.give_back() {
            self.carried.blows = self.carried.blows.max(loot.blows);
            self.note(Event::Recovered { villain, at, loot });
            return true;
        }
        let is_thief = other.kind() == Kind::Thief;
        // A thief that comes to him is quicker than his sword.
        if self.is_armed() && (by_hero || !is_thief) {
            self.strike(villain);
            return true;
        }
        if self.carried.guarded {
            self.carried.guarded = false;
            let to = self.send_away(villain);
            self.note(Event::Guarded { villain, at, to });
            return true;
        }
        if is_thief {
            self.give_to(villain);
            return true;
        }
        self.lives -= 1;
        let lives = self.lives;
        self.note(Event::Hit { villain, at, lives });
        self.lose();
        false
    }

    /// A blow of the sword.
    fn strike(&mut self, villain: usize) {
        let at = self.hero;
        self.carried.blows -= 1;
        if self.villains[villain].strike() {
            let points = VILLAIN_POINTS;
            self.note(Event::VillainKilled {
                villain,
                at,
                points,
            });
        } else {
            let to = self.send_away(villain);
            self.note(Event::Struck { villain, at, to });
        }
        if self.carried.blows == 0 {
            self.note(Event::SwordBroke { at });
        }
    }

    /// A thief takes the sword, or points.
    fn give_to(&mut self, villain: usize) {
        let blows = std::mem::take(&mut self.carried.blows);
        let points = if blows > 0 {
            0
        } else {
            self.score.min(STOLEN_POINTS)
        };
        let loot = Loot { blows, points };
        self.villains[villain].steal(loot);
        let at = self.hero;
        self.note(Event::Stolen { villain, at, loot });
    }

    /// The hero stands on an ember that burns.
    fn burn(&mut self) -> GoesOn {
        let at = self.hero;
        let guarded = std::mem::take(&mut self.carried.guarded);
        self.lives -= u32::from(!guarded);
        let lives = self.lives;
        self.note(Event::Burnt { at, lives, guarded });
        if !guarded {
            self.lose();
        }
        guarded
    }

    /// A life is lost.
    fn lose(&mut self) {
        if self.lives == 0 {
            self.stage = Status::GameOver;
            self.note(Event::GameOver);
        } else {
            self.all_go_back();
        }
    }

    /// Sends a villain home; if the hero is too near to that, as far away from him as can be. An echo waits where the
    /// hero's way goes on.
    fn send_away(&mut self, villain: usize) -> Pos {
        let other = &mut self.villains[villain];
        let to = if other.kind() == Kind::Echo {
            self.trail = Trail::standing(self.hero);
            self.hero
        } else {
            let home = other.home().cell;
            let to_hero = self.ground.ways.steps(self.hero);
            let steps = to_hero.get(home);
            let near = steps.is_some_and(|steps| steps <= SAFE_STEPS);
            let farthest = to_hero.farthest().filter(|_| near);
            farthest.map_or(home, |(cell, _)| cell)
        };
        other.return_to(to, self.ground.ways.walls(), &mut self.rng);
        to
    }

    /// The hero to the start, the villains to their homes; what thieves took stays with them.
    fn all_go_back(&mut self) {
        self.hero = self.level.start();
        self.trail = Trail::standing(self.hero);
        let living = self
            .villains
            .iter_mut()
            .filter(|villain| villain.is_alive());
        for villain in living {
            let home = villain.home().cell;
            villain.return_to(home, self.ground.ways.walls(), &mut self.rng);
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
        self.score = self.score.saturating_sub(event.points_lost());
        self.events.push(event);
    }
}
