//! A turn of the hero, and walks of several turns: along a corridor while an arrow is held, and to a clicked cell.
//!
//! The rules make a turn at once; then it is shown, and records are kept. Each step of a walk is a turn of its own,
//! made when nothing moves any more. A walk ends at a fork or at its goal, and before that as soon as anything happens
//! to the hero, a villain comes into sight, or one is near; but it goes on while one that follows comes no nearer. A
//! walk to a cell waits before an ember until it has burnt.

use super::QuestScene;
use super::effects::{EMBER, EMBERS, LOCKED, NO_PATH};
use super::show::Phase;
use super::sounds::Fact;
use crate::games::quest::rules::{
    Event, Kind, Mark, Play, Status, Thing, WAKING_STEPS, is_near_over_walls, route::next,
};
use crate::games::quest::table::LEVEL;
use crate::grid::{Dir, Grid, Pos};
use crate::input::{Button, Buttons};
use crate::maze::{Wall, onward};

/// How long the end of a game, and then its story, is shown before a key goes on, so that it cannot be missed.
pub const END_TICKS: u32 = 40;
/// Ticks without a press before one goes on from there.
pub const CALM_TICKS: u32 = 25;
/// Within this many steps through the maze of a villain that he sees, every step is the player's own; and the same for
/// a sleeper, before it wakes.
const NEAR: u32 = 3;
const NEAR_SLEEPER: u32 = WAKING_STEPS + 1;

/// A turn of the hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A step.
    Step(Dir),
    /// A step of a walk: all move at once, which is quicker.
    Walk(Dir),
    /// He waits, and the others move.
    Wait,
}

/// A walk of several turns.
#[derive(Clone, Debug, Default)]
pub enum Walk {
    /// Nothing.
    #[default]
    Rest,
    /// Goes on to the next fork while this arrow is held.
    On {
        button: Button,
        /// Whether the first step is still to be made: it may go through a fork.
        first: bool,
    },
    /// Goes to the goal, to which it is this many steps from each cell.
    To {
        steps: Grid<u32>,
        /// Whether the first step is still to be made: that is the player's own, even if a villain is near. But it does
        /// not lead into a touch that shows, unless he clicks the very cell, or his goal again after the warning.
        first: bool,
        goal: Pos,
        warned: bool,
    },
    /// The next step to this cell would lead into a touch: the player has been told.
    Warned(Pos),
    /// Something has stopped him: a held arrow must be pressed again.
    Stopped,
}

/// How the hero goes on by himself.
#[derive(Clone, Debug, Default)]
pub struct Walker {
    pub walk: Walk,
    /// How near each villain was before the last turn.
    near: Vec<Option<u32>>,
}

impl Walker {
    /// Whether the player has been warned, and the same click would lead on.
    pub const fn warns(&self) -> bool {
        matches!(self.walk, Walk::Warned(_))
    }
}

impl QuestScene {
    /// Makes a turn, if the hero can; a step against a wall takes no turn.
    pub fn turn(&mut self, turn: Turn) {
        if self.play.state().status != Status::Playing {
            return;
        }
        let (show, play) = (&mut self.show, &mut self.play);
        self.walker.near.clear();
        self.walker.near.extend(nearness(play));
        match turn {
            Turn::Step(dir) | Turn::Walk(dir) => {
                show.facing = dir;
                if !play.can_step(dir) {
                    let hero = play.state().hero;
                    show.effects.bump(hero, dir);
                    if play.gate() == Some(Wall::beside(hero, dir)) {
                        show.effects.say(hero, LOCKED);
                        self.later.push(Fact::Locked);
                    } else {
                        self.later.push(Fact::Bump);
                    }
                    self.walker.walk = Walk::Stopped;
                    return;
                }
                let at_once = matches!(turn, Turn::Walk(_));
                show.turn.prepare(play, dir, at_once);
                show.inquest.follow(play, Some(dir));
                play.step(dir);
            }
            Turn::Wait => {
                show.turn.prepare(play, show.facing, false);
                show.inquest.follow(play, None);
                play.wait();
            }
        }
        let (events, hero) = (&play.state().events, play.state().hero);
        let worth = play.level().plan.worth();
        show.turn.follow(events);
        self.later.follow(play, &show.turn);
        show.tale.follow(play);
        let shows = |cell| play.shows(cell);
        show.effects
            .follow(events, &show.turn, worth, (hero, shows));
        self.tally.earned.follow(events, worth);
        let hit = events.iter().find_map(|event| event.life_lost());
        if hit.is_some() {
            self.walker.walk = Walk::Stopped;
        }
        show.struck = hit.map(|at| play.sight_from(at));
        let status = play.state().status;
        if status == Status::GameOver {
            show.pause = END_TICKS;
            show.inquest.open(play);
        }
        if status != Status::Playing {
            self.keep_best();
        }
    }

    /// A game that began on the first level counts, if its mazes were built.
    pub fn keep_best(&mut self) {
        if self.choices.settings.number(LEVEL) == 1 && self.choices.given.is_none() {
            let (score, level) = (self.play.score(), self.play.level());
            let (plan, number) = (level.plan, level.number);
            self.report.extend(self.tally.finish(&plan, score, number));
            if self.play.state().status == Status::GameOver {
                self.report.push(self.tally.end(&plan, (score, number)));
            }
        }
    }

    /// Sends the hero to a cell, by what the player knows of the maze; the X-ray shows it whole, and the path to the
    /// door, on which he first fetches the key.
    pub fn walk_to(&mut self, cell: Pos) {
        let play = &self.play;
        let is_shown = self.show.xray && cell == play.level().door();
        let fetches_key = is_shown && self.show.to_door.path.takes_key;
        let key = play.thing(Thing::Key).filter(|_| fetches_key);
        let cell = key.unwrap_or(cell);
        let warned = matches!(self.walker.walk, Walk::Warned(goal) if goal == cell);
        let steps = play.known_steps(cell, self.show.xray);
        if steps[play.state().hero] == u32::MAX {
            self.walker.walk = Walk::Rest;
            self.show.effects.say(cell, NO_PATH);
            self.later.push(Fact::Bump);
            return;
        }
        self.walker.walk = Walk::To {
            steps,
            first: true,
            goal: cell,
            warned,
        };
    }

    /// Makes the next step of a walk when nothing moves any more; tells whether there was one.
    pub fn walk_on(&mut self, held: Buttons) -> bool {
        if let Walk::On { button, .. } = self.walker.walk
            && !held.contains(button)
        {
            self.walker.walk = Walk::Rest;
        }
        let stands = matches!(self.show.phase, Phase::Playing) && self.show.turn.is_over();
        if !stands || self.choices.page.is_some() {
            return false;
        }
        let Some(turn) = self.next_turn() else {
            return false;
        };
        let (left, before) = (self.steps_left(), in_sight(&self.play));
        self.turn(turn);
        let is_quiet = |event: &Event| match *event {
            Event::HeroWaited { .. }
            | Event::HeroMoved { .. }
            | Event::Slid { .. }
            | Event::VillainMoved { .. } => true,
            Event::Woke { at, .. } => !self.play.shows(at),
            _ => false,
        };
        let disturbed = !self.play.state().events.iter().all(is_quiet);
        // On ice the hero may end up elsewhere, or slide over his goal.
        let astray = left.is_some() && self.steps_left() >= left && turn != Turn::Wait;
        let mut sight = in_sight(&self.play).into_iter().zip(before).enumerate();
        // A pursuer comes back into sight around each bend.
        let is_new = |villain: usize| self.walker.near.get(villain).copied().flatten().is_none();
        let seen = sight.find(|&(villain, (now, before))| now && !before && is_new(villain));
        if disturbed || astray || seen.is_some() {
            let seen = seen.filter(|_| matches!(self.walker.walk, Walk::To { .. }));
            self.point_out(seen.map(|(villain, _)| villain));
            self.walker.walk = Walk::Stopped;
        }
        true
    }

    /// Steps to the clicked cell.
    fn steps_left(&self) -> Option<u32> {
        match &self.walker.walk {
            Walk::To { steps, .. } => Some(steps[self.play.state().hero]),
            _ => None,
        }
    }

    /// The next turn of the walk, if it goes on.
    fn next_turn(&mut self) -> Option<Turn> {
        let (play, hero) = (&self.play, self.play.state().hero);
        let walls = play.walls();
        let nearer = self.nearer();
        let must_stop = play.mark(hero) == Mark::Glowing || nearer.is_some();
        let next = match &mut self.walker.walk {
            Walk::Rest | Walk::Stopped | Walk::Warned(_) => return None,
            Walk::On { button, first } => {
                let ahead = button.dir().filter(|&dir| walls.can_step(hero, dir));
                let first = std::mem::take(first);
                let through = ahead.filter(|_| first);
                let next = through.or_else(|| onward(walls, hero, self.show.facing));
                next.filter(|_| !must_stop)
            }
            Walk::To {
                steps, first, goal, ..
            } => {
                let is_own = std::mem::take(first);
                let left = |cell| steps.get(cell).copied();
                let next = next((hero, *goal), left, |cell, dir| {
                    play.known_landing(cell, dir, self.show.xray)
                });
                let next = next.map(|(dir, _)| dir);
                next.filter(|_| is_own || !must_stop)
            }
        };
        let is_hot = |dir: &Dir| matches!(play.mark(hero + *dir), Mark::Glowing | Mark::Burning);
        if let (Some(dir), Walk::To { .. }) = (next, &self.walker.walk)
            && (is_hot(&dir) || play.mark_in(hero + dir, 1) == Mark::Glowing)
            && !must_stop
        {
            // He goes on when it has burnt.
            return Some(Turn::Wait);
        }
        if let (Some(dir), Walk::To { .. }) = (next.filter(is_hot), &self.walker.walk) {
            // On an ember of his own he must not wait.
            let is_on_ember = play.mark(hero) == Mark::Glowing;
            let words = if is_on_ember { EMBERS } else { EMBER };
            self.show.effects.say(hero + dir, words);
        }
        let next = next.filter(|dir| !is_hot(dir));
        if let (
            Some(dir),
            Walk::To {
                steps,
                goal,
                warned,
                ..
            },
        ) = (next, &mut self.walker.walk)
            && !std::mem::take(warned)
            && steps[hero] > 1
            && play.is_touched(dir)
        {
            self.show.effects.warn(hero + dir);
            self.walker.walk = Walk::Warned(*goal);
            return None;
        }
        if next.is_none() {
            let nearer = nearer
                .filter(|_| matches!(self.walker.walk, Walk::To { goal, .. } if goal != hero));
            self.point_out(nearer);
            self.walker.walk = Walk::Stopped;
        }
        next.map(Turn::Walk)
    }

    /// Marks the villain that has stopped a walk to a cell, if one did.
    fn point_out(&mut self, villain: Option<usize>) {
        if let Some(villain) = villain {
            let at = self.play.state().villains[villain].cell;
            self.show.effects.point_out(at);
        }
    }

    /// The villain that has come near in the last turn, or nearer. One that only follows does not stop a walk. A bat
    /// always does: it is fast.
    fn nearer(&self) -> Option<usize> {
        let before = self
            .walker
            .near
            .iter()
            .copied()
            .chain(std::iter::repeat(None));
        nearness(&self.play).zip(before).position(|(now, before)| {
            now.is_some_and(|now| now == 0 || before.is_none_or(|before| now < before))
        })
    }
}

/// Which villains are seen along a straight open line from the hero.
fn in_sight(play: &Play) -> Vec<bool> {
    let sees = |cell| play.shows(cell) && play.is_in_sight(cell);
    let villains = play.state().villains.iter();
    villains
        .map(|one| one.is_there() && sees(one.cell))
        .collect()
}

/// Steps through the maze to each villain that the player sees and that is near enough to end a walk; 0 for a bat,
/// which flies over walls.
fn nearness(play: &Play) -> impl Iterator<Item = Option<u32>> {
    play.state().villains.iter().map(|one| {
        let most = match one.kind() {
            _ if !one.is_there() => return None,
            Kind::Bat => return is_near_over_walls(play.state().hero, one.cell).then_some(0),
            _ if one.gives_way() || !play.is_noticed(one) => return None,
            Kind::Sleeper if !one.is_awake() => NEAR_SLEEPER,
            _ => NEAR,
        };
        play.steps_to_hero(one.cell).filter(|&steps| steps <= most)
    })
}
