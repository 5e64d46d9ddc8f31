//! Effects that rise and burst over the maze for a moment: words, stars.

use super::gliding::{Gliding, HIT_TICKS};
use crate::games::quest::rules::Event;
use crate::gfx::Color;
use crate::grid::{Dir, Pos};
use crate::words::Id;

/// How long a word rises, and one that answers a click.
const WORD_TICKS: u32 = 48;
pub const SAID_TICKS: u32 = 100;
/// How long the star of a hit stays, and then its sparks.
pub const STAR_TICKS: u32 = 8;
const SPARK_TICKS: u32 = 10;
/// How long the hero leans on a wall that he has run into, and how long its dust is seen.
const BUMP_TICKS: u32 = 8;
const DUST_TICKS: u32 = 15;
const SPARKLE_TICKS: u32 = 24;
const SHARDS_TICKS: u32 = 30;
const WAITED_TICKS: u32 = 18;
/// Words over a cell to which no path is known, over a step into a touch, over an ember ahead, the same where the hero
/// stands on one too, and over a hero without the key.
pub const NO_PATH: (Id, Color) = (Id("quest-notice-no-path"), Color::SILVER);
pub const DANGER: (Id, Color) = (Id("quest-notice-danger"), Color::ORANGE);
pub const EMBER: (Id, Color) = (Id("quest-notice-ember"), Color::ORANGE);
pub const EMBERS: (Id, Color) = (Id("quest-notice-embers"), Color::ORANGE);
pub const LOCKED: (Id, Color) = (Id("quest-notice-locked"), Color::SILVER);

/// What words say; the language may change while they are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Words {
    Said(Id),
    Won(u64),
    Stolen(u64),
    LifeLost,
}

/// The kinds of effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    Words(Words, Color),
    Star,
    /// From the wall on this side.
    Dust(Dir),
    /// Around a square on which he would be touched.
    Threat,
    /// Of a treasure.
    Sparkle,
    /// Of a sword that breaks.
    Shards,
    /// Of a turn waited.
    Waited,
}

/// An effect.
#[derive(Clone, Debug)]
pub struct Effect {
    pub at: Pos,
    pub what: What,
    /// Whether it shows a hit: then it ends when the hero is back at the start.
    hit: bool,
    /// Ticks until it appears.
    wait: u32,
    /// Ticks since it appeared, and how many it lasts.
    pub age: u32,
    pub length: u32,
}

/// All effects that are shown.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    list: Vec<Effect>,
    /// The direction in which the hero has run into a wall, and ticks since then.
    bump: Option<(Dir, u32)>,
}

impl Effects {
    /// Those that are seen; in calm mode, all of them at once.
    pub fn seen(&self, calm: bool) -> impl Iterator<Item = &Effect> {
        let all = self.list.iter();
        all.filter(move |effect| effect.wait == 0 || calm)
    }

    /// The hero in a cell has run into a wall.
    pub fn bump(&mut self, at: Pos, dir: Dir) {
        self.list
            .retain(|effect| !matches!(effect.what, What::Dust(_)));
        self.bump = Some((dir, 0));
        self.list.push(Effect::new(at, What::Dust(dir)));
    }

    /// Shows a word over a cell, and removes the same word elsewhere.
    pub fn say(&mut self, at: Pos, (words, color): (Id, Color)) {
        let what = What::Words(Words::Said(words), color);
        self.list.retain(|effect| effect.what != what);
        self.list.push(Effect {
            length: SAID_TICKS,
            ..Effect::new(at, what)
        });
    }

    /// Warns of a step into this cell.
    pub fn warn(&mut self, at: Pos) {
        self.point_out(at);
        self.say(at, DANGER);
    }

    /// Marks the cell of what has stopped a walk.
    pub fn point_out(&mut self, at: Pos) {
        self.list.retain(|effect| effect.what != What::Threat);
        self.list.push(Effect::new(at, What::Threat));
    }

    /// How far the hero is drawn from his cell, in pixels.
    pub fn nudge(&self) -> (i32, i32) {
        let (dir, ticks) = self.bump.unwrap_or((Dir::Up, BUMP_TICKS));
        let far = match ticks {
            0..4 => 2,
            4..BUMP_TICKS => 1,
            _ => 0,
        };
        let (dx, dy) = dir.step();
        (far * dx, far * dy)
    }

    /// Adds the effects of a turn, with `worth` for each point, in cells that `shows` allows. `turn` gives the ticks in
    /// which its events are seen.
    pub fn follow(
        &mut self,
        events: &[Event],
        turn: &Gliding,
        worth: u64,
        (hero, shows): (Pos, impl Fn(Pos) -> bool),
    ) {
        let is_hit = events.iter().any(|event| event.life_lost().is_some());
        // A warning is of no use any more.
        self.list
            .retain(|effect| !(effect.hit || is_hit && effect.warns()));
        self.bump = None;
        let goes_back = !events.contains(&Event::GameOver);
        for &event in events {
            if matches!(event, Event::Woke { at, .. } if !shows(at)) {
                continue;
            }
            let (wait, hit) = (turn.touch_tick(event), event.life_lost().is_some());
            let (at, looks) = looks(event, worth, hero);
            self.list.extend(looks.into_iter().map(|what| {
                let mut effect = Effect::new(at, what);
                (effect.hit, effect.wait) = (hit && goes_back, wait);
                if effect.hit && effect.what != What::Star {
                    effect.length = HIT_TICKS;
                }
                effect
            }));
        }
    }

    /// Lets a tick pass; tells whether an effect has changed. A warning that still `holds` stays.
    pub fn tick(&mut self, holds: bool) -> bool {
        let stays = |effect: &Effect| holds && effect.warns() && effect.age >= WORD_TICKS;
        let any = self.list.iter().any(|effect| !stays(effect));
        if let Some((_, ticks)) = &mut self.bump {
            *ticks += 1;
        }
        for effect in &mut self.list {
            if effect.wait > 0 {
                effect.wait -= 1;
            } else if !stays(effect) {
                effect.age += 1;
            }
        }
        self.list.retain(|effect| effect.age < effect.length);
        any
    }
}

impl Effect {
    /// Whether it answers the player, and stays until he has read it.
    pub const fn answers(&self) -> bool {
        self.length == SAID_TICKS
    }

    /// Whether it warns of a step.
    fn warns(&self) -> bool {
        match self.what {
            What::Threat => true,
            What::Words(words, _) => words == Words::Said(DANGER.0),
            _ => false,
        }
    }

    fn new(at: Pos, what: What) -> Self {
        let length = match what {
            What::Words(..) => WORD_TICKS,
            What::Star => STAR_TICKS + SPARK_TICKS,
            What::Dust(_) => DUST_TICKS,
            What::Sparkle => SPARKLE_TICKS,
            What::Shards => SHARDS_TICKS,
            What::Waited => WAITED_TICKS,
            What::Threat => SAID_TICKS,
        };
        Self {
            at,
            what,
            hit: false,
            wait: 0,
            age: 0,
            length,
        }
    }
}

/// How an event looks: its cell and its effects.
fn looks(event: Event, worth: u64, hero: Pos) -> (Pos, Vec<What>) {
    let told = |words, color| What::Words(Words::Said(words), color);
    let points = |points: u64| What::Words(Words::Won(points * worth), Color::YELLOW);
    let star = What::Star;
    match event {
        Event::HeartTaken { at, points: 0, .. } => {
            (at, vec![told(Id("quest-notice-life-won"), Color::YELLOW)])
        }
        Event::HeartTaken {
            at, points: all, ..
        } => (at, vec![points(all)]),
        Event::TreasureTaken { at, points: all } => (at, vec![What::Sparkle, points(all)]),
        Event::KeyTaken { at } => (at, vec![told(Id("quest-notice-key"), Color::YELLOW)]),
        Event::Unlocked { gate } => (gate.pos, vec![told(Id("quest-notice-open"), Color::YELLOW)]),
        Event::Lit { at } => (at, vec![told(Id("quest-notice-light"), Color::YELLOW)]),
        Event::Woke { at, .. } => (at, vec![told(Id("quest-notice-awake"), Color::ORANGE)]),
        Event::SwordTaken { at } => (at, vec![told(Id("quest-notice-sword"), Color::WHITE)]),
        Event::AngelTouched { at } => (at, vec![told(Id("quest-notice-angel"), Color::CYAN)]),
        Event::HeroWaited { at } => (at, vec![What::Waited]),
        Event::SwordBroke { at } => (at, vec![What::Shards]),
        Event::Struck { at, .. } => (
            at,
            vec![star, told(Id("quest-notice-cracked"), Color::YELLOW)],
        ),
        Event::VillainKilled {
            at, points: all, ..
        } => (at, vec![star, points(all)]),
        Event::Guarded { at, .. } => (at, vec![star, told(Id("quest-notice-saved"), Color::CYAN)]),
        Event::Burnt { at, guarded, .. } if guarded => {
            (at, vec![told(Id("quest-notice-saved"), Color::CYAN)])
        }
        Event::Hit { at, .. } | Event::Burnt { at, .. } => {
            (at, vec![star, What::Words(Words::LifeLost, Color::YELLOW)])
        }
        Event::Stolen { at, loot, .. } => {
            let words = match loot.points * worth {
                _ if loot.blows > 0 => told(Id("quest-notice-sword-stolen"), Color::ORANGE),
                0 => told(Id("quest-notice-nothing-to-steal"), Color::SILVER),
                all => What::Words(Words::Stolen(all), Color::ORANGE),
            };
            (at, vec![words])
        }
        Event::Recovered { at, loot, .. } => {
            let words = match loot.points {
                _ if loot.blows > 0 => told(Id("quest-notice-sword"), Color::WHITE),
                0 => told(Id("quest-notice-caught"), Color::WHITE),
                all => points(all),
            };
            (at, vec![star, words])
        }
        _ => (hero, Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::quest::rules::villain::Loot;
    use crate::maze::Wall;

    #[test]
    fn a_gate_opens_where_it_is_though_the_hero_is_back_at_the_start() {
        let (gate, start) = (Wall::left(Pos::new(3, 2)), Pos::default());
        let mut effects = Effects::default();
        let events = [Event::Unlocked { gate }];
        effects.follow(&events, &Gliding::rest(), 1, (start, |_| true));
        let at = effects.list.iter().map(|effect| effect.at);
        assert_eq!(at.collect::<Vec<_>>(), [gate.pos]);
    }

    #[test]
    fn what_a_thief_takes_and_gives_back_is_said_as_it_is() {
        let said = |blows, points| {
            let loot = Loot { blows, points };
            let (villain, at) = (0, Pos::default());
            let events = [
                Event::Stolen { villain, at, loot },
                Event::Recovered { villain, at, loot },
            ];
            let mut turn = Gliding::rest();
            let play = crate::games::quest::rules::play::text_map::corridor("| @   R   D |");
            turn.prepare(&play, Dir::Right, false);
            let mut effects = Effects::default();
            effects.follow(&events, &turn, 2, (Pos::default(), |_| true));
            let words = effects.list.iter().map(|effect| effect.what);
            words.filter(|what| *what != What::Star).collect::<Vec<_>>()
        };
        let word = |words, color| What::Words(Words::Said(words), color);
        assert_eq!(
            said(2, 0),
            [
                word(Id("quest-notice-sword-stolen"), Color::ORANGE),
                word(Id("quest-notice-sword"), Color::WHITE)
            ]
        );
        assert_eq!(
            said(0, 30),
            [
                What::Words(Words::Stolen(60), Color::ORANGE),
                What::Words(Words::Won(60), Color::YELLOW)
            ]
        );
        assert_eq!(
            said(0, 0),
            [
                word(Id("quest-notice-nothing-to-steal"), Color::SILVER),
                word(Id("quest-notice-caught"), Color::WHITE)
            ]
        );
    }
}
