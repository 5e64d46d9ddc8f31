//! What is heard of a turn when it is seen. Villains that are near are heard too, each kind with its own voice.

use super::gliding::Gliding;
use crate::games::quest::rules::{Event, Kind, Mark, Play, Scenery};
use crate::grid::Pos;
use crate::maze::BuildStep;
use crate::scene::{Cue, Heard};

/// How many steps away a villain is heard: in the hidden game farther, since the player does not see it.
const NEAR: u32 = 4;
const NEAR_HIDDEN: u32 = 9;

/// What happens.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Fact {
    /// A cell was dug, a wall grown or opened; with its height, unless the maze is hidden.
    Chip,
    /// With the ground: stone, earth, ice, embers; each has two steps, which alternate.
    Step,
    Slide,
    Wait,
    Bump,
    Locked,
    /// A villain is near; with its kind.
    Near,
    Woke,
    Sword,
    Break,
    Struck,
    Killed,
    Stolen,
    Recovered,
    Angel,
    Guarded,
    Treasure,
    Key,
    Gate,
    Heart,
    Lamp,
    Hit,
    Burnt,
    Door,
    Over,
}

/// How it is heard.
pub const SOUNDS: &[Heard] = &[
    Heard::together("chip", &["chip"])
        .rising(Heard::PENTATONIC)
        .every(5),
    Heard::once(
        "step",
        &[
            "stone-a", "stone-b", "earth-a", "earth-b", "ice-a", "ice-b", "ember-a", "ember-b",
        ],
    ),
    Heard::once("slide", &["slide"]),
    Heard::once("wait", &["wait"]),
    Heard::once("bump", &["wall-bump"]),
    Heard::once("locked", &["locked"]),
    Heard::together(
        "near",
        &[
            "guard", "mole", "wolf", "golem", "thief", "bat", "sleeper", "echo",
        ],
    ),
    Heard::once("woke", &["woke"]),
    Heard::once("sword", &["sword"]),
    Heard::once("break", &["break"]),
    Heard::once("struck", &["struck"]),
    Heard::once("killed", &["killed"]),
    Heard::once("stolen", &["stolen"]),
    Heard::once("recovered", &["recovered"]),
    Heard::once("angel", &["angel"]),
    Heard::once("guarded", &["guarded"]),
    Heard::once("treasure", &["treasure"]),
    Heard::once("key", &["key"]),
    Heard::once("gate", &["gate"]),
    Heard::once("heart", &["heart"]),
    Heard::once("lamp", &["lamp"]),
    Heard::once("hit", &["hit"]),
    Heard::once("burnt", &["burnt"]),
    Heard::once("door", &["door"]),
    Heard::once("over", &["fallen"]),
];

/// Cues that wait until what they are about is seen.
#[derive(Clone, Debug, Default)]
pub struct Later(Vec<(u32, Cue)>);

impl Later {
    /// Adds the cues of a turn that was just made. Those of the turn before are due now.
    pub fn follow(&mut self, play: &Play, turn: &Gliding) {
        self.0.iter_mut().for_each(|(wait, _)| *wait = 0);
        for &event in &play.state().events {
            let cue = of_event(event, play);
            self.0.extend(cue.map(|cue| (turn.touch_tick(event), cue)));
        }
        let warned = near(play).map(|cue| (turn.touch_tick(Event::GameOver), cue));
        self.0.extend(warned);
    }

    /// Adds a cue that is heard at once.
    pub fn push(&mut self, fact: Fact) {
        self.0.push((0, Cue::of(fact)));
    }

    /// The builder has made this step.
    pub fn build(&mut self, step: BuildStep, play: &Play) {
        let (at, size) = (step.place(), play.level().size());
        let up = (size.height as i32 - at.y).max(0) * 2 * Heard::PENTATONIC.len() as i32;
        let cue = Cue::of(Fact::Chip);
        let told = if play.level().plan.hidden {
            cue
        } else {
            cue.with((up / size.height.max(1) as i32) as u32)
                .at(at.x, size.width as i32)
        };
        self.0.push((0, told));
    }

    /// Lets a tick pass, and gives the cues that are due.
    pub fn tick(&mut self) -> impl Iterator<Item = Cue> {
        let due = self.0.extract_if(.., |(wait, _)| *wait == 0);
        let due: Vec<Cue> = due.map(|(_, cue)| cue).collect();
        self.0.iter_mut().for_each(|(wait, _)| *wait -= 1);
        due.into_iter()
    }
}

fn of_event(event: Event, play: &Play) -> Option<Cue> {
    let width = play.level().size().width as i32;
    let (fact, at) = match event {
        Event::HeroWaited { at } => (Fact::Wait, at),
        Event::HeroMoved { to, .. } => {
            let ground = match (play.mark(to), play.level().scenery()) {
                (Mark::Ice, _) => 2,
                (Mark::Ember | Mark::Glowing | Mark::Burning, _) => 3,
                (Mark::None, Scenery::Mine | Scenery::Fire) => 1,
                (Mark::None, Scenery::Cellar | Scenery::Ice) => 0,
            };
            let foot = (to.x + to.y).rem_euclid(2) as u32;
            return Some(Cue::of(Fact::Step).with(2 * ground + foot).at(to.x, width));
        }
        Event::Slid { to, .. } => (Fact::Slide, to),
        Event::Unlocked { gate } => (Fact::Gate, gate.pos),
        Event::HeartTaken { at, .. } => (Fact::Heart, at),
        Event::SwordTaken { at } => (Fact::Sword, at),
        Event::AngelTouched { at } => (Fact::Angel, at),
        Event::TreasureTaken { at, .. } => (Fact::Treasure, at),
        Event::KeyTaken { at } => (Fact::Key, at),
        Event::Lit { at } => (Fact::Lamp, at),
        Event::Woke { at, .. } => (Fact::Woke, at),
        Event::VillainMoved { .. } => return None,
        Event::VillainKilled { at, .. } => (Fact::Killed, at),
        Event::Struck { at, .. } => (Fact::Struck, at),
        Event::SwordBroke { at } => (Fact::Break, at),
        Event::Stolen { at, .. } => (Fact::Stolen, at),
        Event::Recovered { at, .. } => (Fact::Recovered, at),
        Event::Guarded { at, .. }
        | Event::Burnt {
            at, guarded: true, ..
        } => (Fact::Guarded, at),
        Event::Hit { at, .. } => (Fact::Hit, at),
        Event::Burnt { at, .. } => (Fact::Burnt, at),
        // Tunes have no side.
        Event::DoorReached { .. } => return Some(Cue::of(Fact::Door)),
        Event::GameOver => return Some(Cue::of(Fact::Over)),
    };
    Some(Cue::of(fact).at(at.x, width))
}

/// Of each kind the villain that is nearest to the hero, if it is awake and near.
fn near(play: &Play) -> impl Iterator<Item = Cue> {
    let reach = if play.level().plan.hidden {
        NEAR_HIDDEN
    } else {
        NEAR
    };
    let hero = play.state().hero;
    let mut nearest = [None; Kind::ALL.len()];
    for villain in &play.state().villains {
        let (kind, cell) = (villain.kind(), villain.cell);
        let sleeps = kind == Kind::Sleeper && !villain.is_awake();
        let steps = match kind {
            Kind::Bat => Some(cell.x.abs_diff(hero.x).max(cell.y.abs_diff(hero.y))),
            _ => play.steps_to_hero(cell),
        };
        let steps = steps.filter(|&steps| villain.is_there() && !sleeps && steps <= reach);
        let known = &mut nearest[kind as usize];
        if let Some(steps) = steps
            && known.is_none_or(|(other, _)| steps < other)
        {
            *known = Some((steps, cell));
        }
    }
    let cue = move |(kind, nearest): (usize, Option<(u32, Pos)>)| {
        let (steps, cell) = nearest?;
        let side = (cell.x - hero.x) * 100 / reach as i32;
        Some(Cue {
            side: side.clamp(-100, 100) as i8,
            nearness: (100 - steps.saturating_sub(1) * 100 / reach) as u8,
            ..Cue::of(Fact::Near).with(kind as u32)
        })
    };
    nearest.into_iter().enumerate().filter_map(cue)
}

#[cfg(test)]
mod tests {
    use strum::VariantNames as _;

    use super::*;

    #[test]
    fn every_fact_is_heard() {
        assert_eq!(Heard::unlike(Fact::VARIANTS, SOUNDS), None);
    }
}
