//! The rules, turn by turn: the hero moves, then everything else does.
//!
//! A turn: the hero steps, slides on over ice, and on each square takes its things and touches its villains; at the
//! door he leaves. Then each villain moves in the order of the list, and touches the hero if it reaches him; then
//! embers go on. So two that swap places touch: the hero's step alone is enough. A step into a wall is no turn, and
//! nothing else moves then. If he waits, the others have their turn. Those that look for nobody pass him while he is
//! hunted, and if he waits where the path does not fork. Near him one villain hunts at a time; the others sit, and so
//! does a tired hunter. Those that sit touch nobody. So no position that careful play can reach is lost by a coin, see
//! `answer`.

use super::event::{
    DOOR_POINTS, Event, HEART_POINTS, STOLEN_POINTS, TREASURE_POINTS, VILLAIN_POINTS, bonus,
};
use super::level::{Mark, SAFE_STEPS, Thing};
use super::play::{MOST_LIVES, Play, SWORD_BLOWS, Status};
use super::villain::{Around, Kind, Loot, Trail, take_turns};
use crate::grid::{Dir, Pos};

/// Whether a turn goes on; it ends when the level or the game is over, or all are back at their homes.
type GoesOn = bool;

impl Play {
    /// Moves the hero one cell, or further over ice, and lets everything else follow. Returns the events, in order;
    /// none if there is a wall, or if the level or the game is over.
    pub fn step(&mut self, dir: Dir) -> &[Event] {
        self.act(Some(dir))
    }

    /// Lets everything else have its turn. Counts as a step. Returns the events, in order.
    pub fn wait(&mut self) -> &[Event] {
        self.act(None)
    }

    /// A turn: a step, or none.
    pub fn act(&mut self, dir: Option<Dir>) -> &[Event] {
        self.state.events.clear();
        let can = dir.map_or(self.state.status == Status::Playing, |dir| {
            self.can_step(dir)
        });
        if can {
            let goes_on = self.move_hero(dir) && self.move_villains();
            self.ground.turns = self.ground.turns.saturating_add(1);
            if goes_on && self.mark(self.state.hero) == Mark::Burning {
                self.burn();
            }
            self.trail.push(self.state.hero);
        }
        &self.state.events
    }

    fn move_hero(&mut self, dir: Option<Dir>) -> GoesOn {
        let from = self.state.hero;
        let Some(dir) = dir else {
            self.state.steps = self.state.steps.saturating_add(1);
            self.note(Event::HeroWaited { at: from });
            return true;
        };
        if self.ground.is_gate(from, dir)
            && let Some(gate) = self.ground.unlock()
        {
            self.state.carried.key = false;
            self.note(Event::Unlocked { gate });
        }
        let Some(to) = self.landing_from(from, dir) else {
            return true;
        };
        let first = from + dir;
        while self.state.hero != to {
            if !self.enter_square(self.state.hero + dir) {
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
        let from = self.state.hero;
        self.state.hero = to;
        self.state.steps = self.state.steps.saturating_add(1);
        self.note(Event::HeroMoved { from, to });
        self.look_around();
        self.take_things();
        for villain in 0..self.state.villains.len() {
            if !self.meet(villain, true) {
                return false;
            }
        }
        self.mark(to) != Mark::Burning || self.burn()
    }

    fn take_things(&mut self) {
        let at = self.state.hero;
        while let Some(index) = self.state.things.iter().position(|lying| lying.cell == at) {
            let event = match self.state.things.swap_remove(index).thing {
                Thing::Heart => {
                    let life = self.state.lives < MOST_LIVES;
                    self.state.lives += u32::from(life);
                    let points = if life { 0 } else { HEART_POINTS };
                    let lives = self.state.lives;
                    Event::HeartTaken { at, lives, points }
                }
                Thing::Friend => {
                    self.state.carried.blows = SWORD_BLOWS;
                    Event::SwordTaken { at }
                }
                Thing::Angel => {
                    self.state.carried.guarded = true;
                    Event::AngelTouched { at }
                }
                Thing::Treasure => {
                    let points = TREASURE_POINTS * u64::from(self.level.number);
                    Event::TreasureTaken { at, points }
                }
                Thing::Key => {
                    self.state.carried.key = true;
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
        let goes_on = (0..self.state.villains.len()).all(|villain| self.move_villain(villain));
        if goes_on {
            take_turns(
                &mut self.state.villains,
                self.ground.ways.steps(self.state.hero),
            );
        }
        goes_on
    }

    /// Lets a villain move square by square, and touch.
    fn move_villain(&mut self, villain: usize) -> GoesOn {
        let Some(intent) = self.intent(villain) else {
            return true;
        };
        loop {
            if let Some((from, to)) = self.state.villains[villain].go(intent.to) {
                self.note(Event::VillainMoved { villain, from, to });
            }
            let other = &self.state.villains[villain];
            let before = (other.cell, other.is_there());
            if !self.meet(villain, false) {
                return false;
            }
            let other = &self.state.villains[villain];
            if before != (other.cell, other.is_there()) {
                // It is sent away or killed: it has had its turn.
                return true;
            }
            if other.cell == intent.to {
                break;
            }
        }
        let around = Around {
            walls: self.ground.ways.walls(),
            to_hero: self.ground.ways.steps(self.state.hero),
            trail: &self.trail,
        };
        if self.state.villains[villain].finish(intent.why, &around, &mut self.rng) {
            let at = self.state.villains[villain].cell;
            self.note(Event::Woke { villain, at });
        }
        true
    }

    /// What happens when a villain and the hero are on one square, after a move of either.
    fn meet(&mut self, villain: usize, by_hero: bool) -> GoesOn {
        let (at, other) = (self.state.hero, &mut self.state.villains[villain]);
        if !other.is_there() || other.cell != at {
            return true;
        }
        if self.is_passed_by(villain) && (!by_hero || !self.is_armed()) {
            return true;
        }
        let other = &mut self.state.villains[villain];
        if let Some(loot) = other.give_back() {
            self.state.carried.blows = self.state.carried.blows.max(loot.blows);
            self.note(Event::Recovered { villain, at, loot });
            return true;
        }
        let is_thief = other.kind() == Kind::Thief;
        // A thief that comes to him is faster than his sword.
        if self.is_armed() && (by_hero || !is_thief) {
            self.strike(villain);
            return true;
        }
        if self.state.villains[villain].sits() {
            return true;
        }
        if self.state.carried.guarded {
            self.state.carried.guarded = false;
            let to = self.send_away(villain);
            self.note(Event::Guarded { villain, at, to });
            return true;
        }
        if is_thief {
            self.give_to(villain);
            return true;
        }
        self.state.lives -= 1;
        let lives = self.state.lives;
        self.note(Event::Hit { villain, at, lives });
        self.lose();
        false
    }

    /// Whether a villain on the hero's square goes by without a touch: it looks for nobody, and he is hunted, or he
    /// waits where the path does not fork.
    fn is_passed_by(&self, villain: usize) -> bool {
        (self.is_hunted() || self.has_waited() && self.is_refuge(self.state.hero))
            && self.state.villains[villain].kind().passes()
    }

    /// Whether a villain near him hunts him.
    fn is_hunted(&self) -> bool {
        let to_hero = self.steps_from(self.state.hero);
        let mut villains = self.state.villains.iter();
        villains.any(|one| one.is_on_the_hunt(to_hero) && !one.gives_way())
    }

    /// Whether the hero waited in the last turn.
    pub(super) fn has_waited(&self) -> bool {
        matches!(self.state.events.first(), Some(Event::HeroWaited { .. }))
    }

    /// A blow of the sword.
    fn strike(&mut self, villain: usize) {
        let at = self.state.hero;
        self.state.carried.blows -= 1;
        if self.state.villains[villain].strike() {
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
        if self.state.carried.blows == 0 {
            self.note(Event::SwordBroke { at });
        }
    }

    /// A thief takes the sword, or points.
    fn give_to(&mut self, villain: usize) {
        let blows = std::mem::take(&mut self.state.carried.blows);
        let points = if blows > 0 {
            0
        } else {
            self.state.points.min(STOLEN_POINTS)
        };
        let loot = Loot { blows, points };
        self.state.villains[villain].steal(loot);
        let at = self.state.hero;
        self.note(Event::Stolen { villain, at, loot });
    }

    /// The hero is on an ember that burns.
    fn burn(&mut self) -> GoesOn {
        let at = self.state.hero;
        let guarded = std::mem::take(&mut self.state.carried.guarded);
        self.state.lives -= u32::from(!guarded);
        let lives = self.state.lives;
        self.note(Event::Burnt { at, lives, guarded });
        if !guarded {
            self.lose();
        }
        guarded
    }

    /// A life is lost.
    fn lose(&mut self) {
        if self.state.lives == 0 {
            self.state.status = Status::GameOver;
            self.note(Event::GameOver);
        } else {
            self.all_go_back();
        }
    }

    /// Sends a villain home; if the hero is too near to its home, as far away from him as possible. An echo waits where
    /// the hero's path goes on.
    fn send_away(&mut self, villain: usize) -> Pos {
        let other = &mut self.state.villains[villain];
        let to = if other.kind() == Kind::Echo {
            self.trail = Trail::standing(self.state.hero);
            self.state.hero
        } else {
            let home = other.home.cell;
            let to_hero = self.ground.ways.steps(self.state.hero);
            let steps = to_hero.get(home);
            let near = steps.is_some_and(|steps| steps <= SAFE_STEPS);
            let farthest = to_hero.farthest().filter(|_| near);
            farthest.map_or(home, |(cell, _)| cell)
        };
        other.return_to(to, self.ground.ways.walls(), &mut self.rng);
        to
    }

    /// Sends the hero to the start and the villains home; thieves keep what they took.
    fn all_go_back(&mut self) {
        self.state.hero = self.level.start();
        self.trail = Trail::standing(self.state.hero);
        let living = self
            .state
            .villains
            .iter_mut()
            .filter(|villain| villain.alive);
        for villain in living {
            let home = villain.home.cell;
            villain.return_to(home, self.ground.ways.walls(), &mut self.rng);
        }
        self.look_around();
    }

    fn leave(&mut self) {
        self.state.status = Status::LevelDone;
        self.note(Event::DoorReached {
            points: DOOR_POINTS * u64::from(self.level.number),
            bonus: bonus(self.level.number, self.level.shortest, self.state.steps),
        });
    }

    fn note(&mut self, event: Event) {
        self.state.points = self.state.points.saturating_add(event.points());
        self.state.points = self.state.points.saturating_sub(event.points_lost());
        self.state.events.push(event);
    }
}
