//! A game by the arcade's rules on the screen: keys become the stick, pixels are shown where the rules have them.
//!
//! The picture adds nothing to where everybody is. Slow motion lets only every second or
//! fourth tick through to the rules. With it, with the X-ray or the pilot a game is practice.

mod cues;
mod figures;
mod report;
mod xray;

use std::sync::Arc;

use super::FINE;
use super::art::Art;
use super::board;
use super::chosen::arcade_rules;
use super::request::Verb;
use super::rule_set::{Asked, Drawing, PRACTICE, RuleSet, Standing, Status};
use super::settings::{AUTOPILOT, SLOW};
use super::sheet::{LARGE, Piece, figure_side, sprite_side};

use crate::games::pacman::arcade::ghost::Decision;
use crate::games::pacman::arcade::{Fact, Phase, Pilot, Pixel, Play, Stick, tables};
use crate::games::pacman::board::Board;
use crate::gfx::{Color, Framebuffer};
use crate::grid::Dir;
use crate::input::{Button, Input};
use crate::rng::Seed;
use crate::scene::{Event, Motion};
use crate::settings::Settings;
use crate::ui::{BoardView, Panel};

/// How long the points for a fruit stay.
const POINTS_TICKS: u32 = 120;

/// What was given for a fruit, while it is shown.
#[derive(Clone, Copy)]
struct Bonus {
    at: Pixel,
    points: u32,
    ticks_left: u32,
}

/// A game by the arcade's rules.
#[derive(Clone)]
pub struct ArcadeGame {
    play: Play,
    stick: Stick,
    /// Drives instead of the stick.
    pilot: Option<Pilot>,
    /// The newest press since the rules' last tick.
    tapped: Option<Dir>,
    /// Ticks since the rules' last one.
    waited: u32,
    /// Ticks of play, for feet and for what blinks.
    ticks: u64,
    bonus: Option<Bonus>,
    xray: bool,
    /// By name: where each ghost could last choose.
    forks: [Option<Decision>; 4],
    /// Whether somebody or something has helped in this game.
    practice: bool,
    /// Whether the pilot has driven in this game: what it reaches is no result of the player's.
    driven: bool,
    /// Those of the last tick.
    facts: Vec<Fact>,
}

impl ArcadeGame {
    /// A game that has not begun.
    pub fn new(board: &Arc<Board>, seed: Seed, settings: &Settings) -> Self {
        Self {
            play: Play::new(board, seed, arcade_rules(settings)),
            stick: Stick::CENTRED,
            pilot: settings.on(AUTOPILOT).then(Pilot::default),
            tapped: None,
            waited: 0,
            ticks: 0,
            bonus: None,
            xray: false,
            forks: [None; 4],
            practice: settings.on(AUTOPILOT) || settings.choice(SLOW) > 0,
            driven: settings.on(AUTOPILOT),
            facts: Vec::new(),
        }
    }

    /// Is looked at again, as another game was before that is left for it.
    pub fn follow(&mut self, left: &Self, settings: &Settings) {
        (self.xray, self.stick, self.ticks) = (left.xray, left.stick, left.ticks);
        self.pilot = settings.on(AUTOPILOT).then(Pilot::default);
        self.practice |= self.has_help(settings);
    }

    fn has_help(&self, settings: &Settings) -> bool {
        self.xray || self.pilot.is_some() || settings.choice(SLOW) > 0
    }

    /// Pixels of the screen it draws its board on that are one of the low screen's: the arcade's own screen, or the high
    /// one where the board is larger there.
    pub fn scale(&self) -> i32 {
        let tile = |scale| board::view(self.play.arena().board.size(), scale).tile;
        if tile(FINE) > FINE * tile(1) { FINE } else { 1 }
    }

    /// What can be done in pause too.
    fn change_view(
        &mut self,
        (verb, button): Asked,
        settings: &mut Settings,
        out: &mut Vec<Event>,
    ) {
        match verb {
            Verb::XRay => self.xray = !self.xray,
            Verb::Pilot => self.set_pilot(self.pilot.is_none(), settings),
            Verb::Slow => step_slow(settings, !button.is_forwards()),
            _ => return,
        }
        if self.has_help(settings) {
            self.practise(out);
        }
    }

    /// The score is kept apart from now on.
    fn practise(&mut self, out: &mut Vec<Event>) {
        if !self.practice && self.play.state().phase != Phase::Over {
            self.practice = true;
            out.push(Event::notice(PRACTICE));
        }
    }

    /// Lets the pilot drive, or the player. It is a matter of this game: it is not remembered.
    fn set_pilot(&mut self, on: bool, settings: &mut Settings) {
        let set = settings.set(AUTOPILOT, if on { "on" } else { "off" });
        debug_assert!(set.is_ok(), "a switch takes both words");
        self.pilot = on.then(Pilot::default);
        self.driven |= on;
    }

    /// The stick of this tick: what the keys make of it.
    fn stick(&mut self, input: &Input) -> Stick {
        let pressed = input.pressed.iter().filter_map(Button::dir);
        let is_held = |dir| input.held.iter().any(|button| button.dir() == Some(dir));
        self.stick.follow(pressed, is_held);
        self.stick
    }

    /// Lets a tick of the rules pass.
    fn advance(&mut self, stick: Stick, out: &mut Vec<Event>) {
        self.facts.clear();
        self.play.tick(stick, &mut self.facts);
        if !matches!(
            self.play.state().phase,
            Phase::Eating { .. } | Phase::Caught
        ) {
            self.ticks += 1;
        }
        for ghost in self.play.ghosts() {
            let fork = ghost
                .decision
                .filter(|decision| self.play.arena().exits(decision.at).iter().count() > 2);
            let known = &mut self.forks[ghost.name as usize];
            *known = fork.or(*known);
        }
        self.bonus = self.bonus.take().and_then(|bonus| {
            let ticks_left = bonus.ticks_left.checked_sub(1)?;
            Some(Bonus {
                ticks_left,
                ..bonus
            })
        });
        for &fact in &self.facts {
            out.extend(cues::cue(fact).map(Event::Cue));
            match fact {
                Fact::FruitEaten { points, .. } => {
                    let at = self.play.arena().fruit;
                    let ticks_left = POINTS_TICKS;
                    self.bonus = at.map(|at| Bonus {
                        at,
                        points,
                        ticks_left,
                    });
                }
                Fact::Ready => (self.bonus, self.forks) = (None, [None; 4]),
                _ => {}
            }
        }
    }
}

/// Takes slow motion a step on, or back. It is a matter of this game: it is not remembered.
fn step_slow(settings: &mut Settings, slower: bool) {
    const WORDS: [&str; 3] = ["off", "half", "quarter"];
    let slow = settings.choice(SLOW);
    let next = if slower {
        slow + 1
    } else {
        slow.saturating_sub(1)
    };
    let set = settings.set(SLOW, WORDS[next.min(WORDS.len() - 1)]);
    debug_assert!(set.is_ok(), "the table has these words");
}

impl RuleSet for ArcadeGame {
    fn restart(&mut self, seed: Seed, settings: &Settings) {
        self.play.restart(seed);
        (self.tapped, self.waited, self.ticks) = (None, 0, 0);
        (self.bonus, self.forks) = (None, [None; 4]);
        self.pilot = self.pilot.take().map(|_| Pilot::default());
        self.practice = self.has_help(settings);
        self.driven = self.pilot.is_some();
    }

    fn press(&mut self, asked: Asked, settings: &mut Settings, out: &mut Vec<Event>) {
        match asked.0 {
            Verb::Steer if self.pilot.is_some() => self.set_pilot(false, settings),
            Verb::Steer => {}
            Verb::GoOn => self.play.hurry(),
            _ => self.change_view(asked, settings, out),
        }
    }

    fn look(&mut self, asked: Asked, settings: &mut Settings, out: &mut Vec<Event>) {
        self.change_view(asked, settings, out);
    }

    fn step(&mut self, out: &mut Vec<Event>) {
        self.practise(out);
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
        let stick = match &mut self.pilot {
            Some(pilot) => pilot.stick(&self.play),
            None => Stick { pressed, ..stick },
        };
        self.advance(stick, out);
        true
    }

    fn mode(&self) -> usize {
        super::ARCADE_MODE
    }

    fn leave(&mut self) -> bool {
        false
    }

    fn category(&self) -> String {
        let rules = self.play.rules();
        let quirks = [
            (rules.quirks.overflow, ", no overflow"),
            (rules.quirks.pass_through, ", no passing through"),
            (rules.quirks.red_zones, ", no red zones"),
        ];
        let off: String = quirks
            .iter()
            .filter(|quirk| !quirk.0)
            .map(|quirk| quirk.1)
            .collect();
        format!("arcade, lives {}, level {}{off}", rules.lives, rules.level)
    }

    fn status(&self) -> Status {
        let play = &self.play;
        Status {
            score: play.state().score,
            level: play.state().level,
            lives: play.state().lives,
            left: play.state().food.left as usize,
            standing: if self.driven {
                Standing::Nothing
            } else if self.practice {
                Standing::Practice
            } else {
                Standing::Counts
            },
            waits: matches!(
                play.state().phase,
                Phase::Over | Phase::Dying | Phase::Cleared | Phase::Flashing
            ),
            idle: &[],
        }
    }

    fn drawing(&self, view: &BoardView, motion: Motion) -> Drawing {
        let (play, board) = (&self.play, &self.play.arena().board);
        let food = board
            .plan
            .squares
            .iter()
            .filter(|&(pos, _)| play.state().food.has(pos));
        let fruits = tables::recent_fruits(play.state().level);
        Drawing {
            life: (Piece::PacMan(Dir::Left, 1, false), LARGE),
            fruits: fruits.map(figures::fruit).collect(),
            food: food.map(|(pos, &square)| (pos, square)).collect(),
            food_sides: [sprite_side(view.tile); 2],
            is_small: self.blinks(),
            is_flashing: play.is_white(),
            figures: self.figures(view, motion),
            figure_side: figure_side(view.tile, self.scale()),
            call: match play.state().phase {
                Phase::Ready => Some(("READY!", Color::YELLOW)),
                Phase::Over => Some(("GAME OVER", Color::ORANGE)),
                _ => None,
            },
        }
    }

    fn draw_under(&self, screen: &mut Framebuffer, view: &BoardView) {
        if self.xray {
            self.draw_zones(screen, view);
        }
    }

    fn draw_over(&self, screen: &mut Framebuffer, art: &Art, view: &BoardView, _motion: Motion) {
        if self.xray {
            self.draw_thoughts(screen, art, view);
        }
    }

    fn draw_report(&self, panel: &mut Panel, art: &Art, settings: &Settings) {
        self.report(panel, art, settings);
    }

    fn describe(&self) -> String {
        self.play.to_string()
    }
}
