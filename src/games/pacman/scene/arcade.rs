//! A game by the arcade's rules on the screen: keys become the stick, and figures are drawn at the pixels of the rules.
//!
//! The picture adds nothing to these positions. Slow motion passes only every second or fourth tick to the rules.

use std::sync::Arc;

use super::rule_set::{Asked, RuleSet, Status};
use super::sounds::{self, Around};
use crate::games::pacman::rules::arcade::arena::TILE;
use crate::games::pacman::rules::arcade::tables::SECOND;
use crate::games::pacman::rules::arcade::{
    Fact, GhostMode, Phase, Pilot, Pixel, Play, SCENE, Stick,
};
use crate::games::pacman::rules::board::{Board, Square};
use crate::games::pacman::table::{ARCADE_MODE, AUTOPILOT, SLOW, Verb, arcade_rules, put, travels};
use crate::grid::{Dir, Pos};
use crate::input::{Button, Input};
use crate::rng::Seed;
use crate::scene::{Cue, Event, Help};
use crate::settings::Settings;

/// How long the points for a fruit are shown.
const POINTS_TICKS: u32 = 120;
/// How long a new life is shown, and how long each look of it.
const NEW_LIFE_TICKS: u64 = 3 * SECOND as u64;
const NEW_LIFE_BLINK: u64 = 12;

/// How long an arrow does not skip a scene.
const UNSKIPPED: u32 = SECOND / 2;

/// The points for a fruit, while they are shown.
#[derive(Clone, Copy)]
pub struct Bonus {
    pub at: Pixel,
    pub points: u32,
    ticks_left: u32,
}

/// A game by the arcade's rules.
#[derive(Clone)]
pub struct ArcadeGame {
    pub play: Play,
    stick: Stick,
    /// Drives instead of the stick.
    pub pilot: Option<Pilot>,
    /// The pilot's next decision, if it is known. The press that calls him may come in the same tick.
    told: Option<Box<str>>,
    /// The newest press since the last tick of the rules.
    tapped: Option<Dir>,
    /// Ticks since the last tick of the rules.
    waited: u32,
    /// Ticks of play, for feet and blinking.
    pub ticks: u64,
    /// Ticks of the rules without announcements and scenes, which a press cuts short: a race is run by them.
    raced: u64,
    pub bonus: Option<Bonus>,
    /// The tick until which a new life is shown.
    new_life_until: u64,
    pub xray: bool,
    /// The facts of the last tick.
    facts: Vec<Fact>,
    /// Whether each level is played on the next board, and whether it waits for that.
    tours: bool,
    leaves: bool,
}

impl ArcadeGame {
    /// A game that has not begun.
    pub fn new(board: &Arc<Board>, seed: Seed, settings: &Settings) -> Self {
        Self {
            play: Play::new(board, seed, arcade_rules(settings)),
            stick: Stick::CENTRED,
            pilot: settings.on(AUTOPILOT).then(Pilot::default),
            told: None,
            tapped: None,
            waited: 0,
            ticks: 0,
            raced: 0,
            bonus: None,
            xray: false,
            facts: Vec::new(),
            new_life_until: 0,
            tours: travels(settings),
            leaves: false,
        }
    }

    /// Takes over how a game was viewed when it is left for this one.
    pub fn follow(&mut self, left: &Self, settings: &Settings) {
        (self.xray, self.stick, self.ticks) = (left.xray, left.stick, left.ticks);
        self.pilot = settings.on(AUTOPILOT).then(Pilot::default);
    }

    /// Lets the pilot drive, or the player. This belongs to the game and is not remembered.
    fn set_pilot(&mut self, on: bool, settings: &mut Settings) {
        put(settings, AUTOPILOT, if on { "on" } else { "off" });
        self.pilot = on.then(Pilot::default);
    }

    /// The stick for this tick, from the keys.
    fn stick(&mut self, input: &Input) -> Stick {
        let pressed = input.pressed.iter().filter_map(Button::dir);
        let is_held = |dir| input.held.iter().any(|button| button.dir() == Some(dir));
        self.stick.follow(pressed, is_held);
        self.stick
    }

    /// Whether a life has come just now, and whether its picture is lit.
    pub fn new_life(&self) -> Option<bool> {
        let left = self.new_life_until.checked_sub(self.ticks + 1)?;
        Some((left / NEW_LIFE_BLINK).is_multiple_of(2))
    }

    /// Whether the ghosts are on the board.
    pub fn shows_ghosts(&self) -> bool {
        let phase = self.play.state().phase;
        !matches!(phase, Phase::Dying | Phase::Flashing | Phase::Over)
    }

    fn has_eyes(&self) -> bool {
        let mut ghosts = self.play.ghosts();
        ghosts.any(|ghost| ghost.mode == GhostMode::Eyes)
    }

    /// A square now, without food that was eaten.
    pub fn square(&self, pos: Pos) -> Square {
        if self.play.state().food.has(pos) {
            self.play.arena().board.square(pos)
        } else {
            Square::Empty
        }
    }

    /// Advances the rules by a tick.
    fn advance(&mut self, stick: Stick, out: &mut Vec<Event>) {
        self.facts.clear();
        let level = self.play.state().level;
        self.play.tick(stick, &mut self.facts);
        self.leaves = self.tours && self.play.state().level != level;
        let phase = self.play.state().phase;
        self.ticks += u64::from(!matches!(phase, Phase::Eating { .. } | Phase::Caught));
        self.raced += u64::from(!matches!(phase, Phase::Ready | Phase::Scene(_)));
        self.bonus.take_if(|bonus| bonus.ticks_left == 0);
        if let Some(bonus) = &mut self.bonus {
            bonus.ticks_left -= 1;
        }
        let width = self.play.arena().board.size().width as i32 * TILE;
        let scenery = Around {
            place: (self.play.state().pac_man.at.x, width),
            left: self.play.state().food.left,
            is_first: self.play.state().score == 0,
            siren: self.play.siren(),
            has_eyes: self.has_eyes(),
        };
        for &fact in &self.facts {
            out.extend(sounds::arcade(fact, scenery).map(Event::Cue));
            match fact {
                Fact::FruitEaten { points, .. } => {
                    self.bonus = self.play.arena().fruit.map(|at| Bonus {
                        at,
                        points,
                        ticks_left: POINTS_TICKS,
                    });
                }
                Fact::ExtraLife => self.new_life_until = self.ticks + NEW_LIFE_TICKS,
                Fact::Ready => self.bonus = None,
                _ => {}
            }
        }
    }
}

/// Makes slow motion a step slower or faster. This belongs to the game and is not remembered.
fn step_slow(settings: &mut Settings, slower: bool) {
    const WORDS: [&str; 3] = ["off", "half", "quarter"];
    let slow = settings.choice(SLOW);
    let next = if slower {
        slow + 1
    } else {
        slow.saturating_sub(1)
    };
    put(settings, SLOW, WORDS[next.min(WORDS.len() - 1)]);
}

impl RuleSet for ArcadeGame {
    fn restart(&mut self, seed: Seed) {
        self.play.restart(seed);
        (self.tapped, self.waited, self.ticks, self.raced) = (None, 0, 0, 0);
        self.leaves = false;
        self.bonus = None;
        self.pilot = self.pilot.take().map(|_| Pilot::default());
    }

    fn press(&mut self, (verb, button): Asked, settings: &mut Settings) {
        // A key that steered to the last dot does not skip it unseen.
        let is_watched = matches!(self.play.state().phase, Phase::Scene(_))
            && self.play.state().phase_left < SCENE - UNSKIPPED;
        match verb {
            Verb::Steer if is_watched => self.play.hurry(),
            Verb::Steer if self.pilot.is_some() => self.set_pilot(false, settings),
            Verb::GoOn => self.play.hurry(),
            Verb::XRay => self.xray = !self.xray,
            Verb::Pilot => self.set_pilot(self.pilot.is_none(), settings),
            Verb::Slow => step_slow(settings, !button.is_forwards()),
            _ => {}
        }
    }

    fn tick(&mut self, input: &Input, settings: &Settings, out: &mut Vec<Event>) -> bool {
        let stick = self.stick(input);
        self.tapped = stick.pressed.or(self.tapped);
        if self.play.state().phase == Phase::Over {
            return false;
        }
        self.waited += 1;
        if self.waited < 1 << settings.choice(SLOW) {
            return false;
        }
        self.waited = 0;
        let pressed = self.tapped.take();
        let told = self.told.take();
        let stick = match &mut self.pilot {
            Some(pilot) => {
                if let Some(told) = told {
                    pilot.recall(&told);
                }
                let stick = pilot.stick(&self.play);
                out.extend(pilot.decision().map(Event::Decided));
                stick
            }
            None => Stick { pressed, ..stick },
        };
        self.advance(stick, out);
        true
    }

    fn recall(&mut self, decision: &str) {
        self.told = Some(decision.into());
    }

    fn resume_loops(&self, out: &mut Vec<Event>) {
        let state = self.play.state();
        if !matches!(state.phase, Phase::Playing | Phase::Eating { .. }) {
            return;
        }
        let loud = if state.clock.fright > 0 {
            Cue::of(sounds::Sound::Fright)
        } else {
            Cue::of(sounds::Sound::Siren).with(self.play.siren().into())
        };
        let eyes = self.has_eyes().then(|| Cue::of(sounds::Sound::Eyes));
        out.extend([loud].into_iter().chain(eyes).map(Event::Cue));
    }

    fn mode(&self) -> usize {
        ARCADE_MODE
    }

    fn end_xray(&mut self) {
        self.xray = false;
    }

    fn arrive(&mut self, board: &Arc<Board>) {
        self.leaves = false;
        self.play.move_to(board);
    }

    fn help(&self, settings: &Settings) -> Vec<(Help, bool)> {
        vec![
            (Help::XRay, self.xray),
            (Help::Slow, settings.choice(SLOW) > 0),
            (Help::Pilot, self.pilot.is_some()),
        ]
    }

    fn status(&self) -> Status {
        let state = self.play.state();
        Status {
            score: state.score,
            level: state.level,
            lives: state.lives,
            at: state.pac_man.at.tile(),
            left: state.food.left as usize,
            waits: matches!(
                state.phase,
                Phase::Over | Phase::Dying | Phase::Cleared | Phase::Flashing | Phase::Scene(_)
            ),
            is_announced: state.phase == Phase::Ready,
            leaves: self.leaves,
        }
    }

    fn runner(&self) -> (u64, (i32, i32), Dir) {
        let state = self.play.state();
        let Pixel { x, y } = state.pac_man.at;
        (self.raced, (x, y), state.pac_man.dir)
    }

    fn describe(&self) -> String {
        self.play.to_string()
    }
}
