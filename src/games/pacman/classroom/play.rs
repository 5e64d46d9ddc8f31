//! A game by the classroom rules: levels, lives, and what one call of the source does.
//!
//! What the source leaves open is decided here: Pac-Man eats what is on his new
//! square before anybody is met there, so that a last dot or an energizer saves
//! him; a later level has the same rules, only its fruits are worth more.

mod eating;
mod ghosts;
mod view;

use std::sync::Arc;

use super::autopilot::{self, Choice, Sight};
use super::decision::Moment;
use super::event::Event;
use super::food::Food;
use super::fruit::Fruit;
use super::mover::Body;
use super::pilot::Pilot;
use super::rules::{Contact, Rules};
use crate::games::pacman::board::{Board, GhostName, Square};
use crate::games::pacman::maps::DistanceMap;
use crate::games::pacman::net::Node;
use crate::grid::{Dir, Pos};
use crate::rng::{GameRng, Seed};

/// Points for a dot (the source).
pub const DOT_POINTS: u32 = 100;
/// Points for an energizer (ours: the source names none).
pub const ENERGIZER_POINTS: u32 = 500;
/// Points for a ghost (the source).
pub const GHOST_POINTS: u32 = 2000;
/// Displays that a hunt lasts for after the one that began it: 8 moves of Pac-Man's (the source).
pub const HUNT: u32 = 16;
/// Squares that a wanted direction is remembered for while there is no such way (ours).
pub const TAP: u32 = 3;
/// Lives of a game, if nobody wants another number; the source has 1.
pub const LIVES: u32 = 3;

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Turns are made.
    Playing,
    /// A life is lost and another one left: [`Play::go_on`] begins it.
    Caught,
    /// Nothing is left to eat: [`Play::go_on`] begins the next level.
    Cleared,
    /// The last life is lost.
    Over,
}

/// A game from its first turn to its end.
#[derive(Clone, Debug)]
pub struct Play {
    board: Arc<Board>,
    seed: Seed,
    rng: GameRng,
    rules: Rules,
    phase: Phase,
    /// From 1.
    level: u32,
    /// The one being played among them.
    lives: u32,
    /// Lives lost in this game.
    deaths: u32,
    score: u64,
    turns: u64,
    /// Displays that the hunt still lasts for.
    hunt: u32,
    ghosts_next: bool,
    pac_man: Body,
    /// Whether Pac-Man has been sent anywhere in this life.
    sent: bool,
    wanted: Option<Dir>,
    /// Squares that it is remembered for.
    patience: u32,
    autopilot: bool,
    pilot: Pilot,
    choice: Option<Choice>,
    decided: Moment,
    names: Vec<GhostName>,
    ghosts: Vec<Body>,
    /// What there is to eat on each corridor.
    food: Vec<Food>,
    left: usize,
    fruit: Option<Lying>,
    events: Vec<Event>,
    map: DistanceMap,
}

/// A fruit on the board.
#[derive(Clone, Copy, Debug)]
struct Lying {
    fruit: Fruit,
    points: u32,
    /// Calls that it stays for.
    stays: u32,
}

impl Play {
    /// A game that has not begun, with so many lives, at least one. Nobody drives but the keys.
    pub fn new(board: Arc<Board>, seed: Seed, lives: u32) -> Self {
        let mut play = Self {
            rng: GameRng::new(seed),
            rules: Rules::default(),
            phase: Phase::Playing,
            level: 1,
            lives: lives.max(1),
            deaths: 0,
            score: 0,
            turns: 0,
            hunt: 0,
            ghosts_next: false,
            pac_man: Body::new(0, Dir::Left),
            sent: false,
            wanted: None,
            patience: 0,
            autopilot: false,
            pilot: Pilot::default(),
            choice: None,
            decided: Moment::default(),
            names: board.ghosts().iter().map(|ghost| ghost.name).collect(),
            ghosts: Vec::with_capacity(board.ghosts().len()),
            food: Vec::with_capacity(board.net().corridors()),
            left: 0,
            fruit: None,
            events: Vec::with_capacity(8),
            map: DistanceMap::new(),
            board,
            seed,
        };
        play.restart(seed, lives);
        play
    }

    /// Begins a new game on the same board; who drives stays.
    pub fn restart(&mut self, seed: Seed, lives: u32) {
        self.seed = seed;
        self.lives = lives.max(1);
        (self.level, self.deaths) = (1, 0);
        (self.score, self.turns) = (0, 0);
        self.fill();
        self.begin_life();
    }

    /// Begins the next life or the next level; does nothing while there are turns to make, and when all is over.
    pub fn go_on(&mut self) {
        match self.phase {
            Phase::Playing | Phase::Over => {}
            Phase::Caught if !self.is_cleared() => self.begin_life(),
            Phase::Caught | Phase::Cleared => {
                self.level = self.level.saturating_add(1);
                self.fill();
                self.begin_life();
            }
        }
    }

    /// As [`Play::go_on`] when the board is cleared, but the next level is played on another one.
    pub fn go_on_to(&mut self, board: Arc<Board>) {
        if self.is_cleared() {
            self.names.clear();
            self.names
                .extend(board.ghosts().iter().map(|ghost| ghost.name));
            self.board = board;
            self.go_on();
        }
    }

    /// Puts everything to eat onto the board.
    fn fill(&mut self) {
        let (board, net) = (&self.board, self.board.net());
        self.food.clear();
        self.food.extend((0..net.corridors()).map(
            |node| match board.square(net.pos(node as Node)) {
                Square::Dot => Food::Dot,
                Square::Energizer => Food::Energizer,
                _ => Food::Nothing,
            },
        ));
        self.left = board.dots() + board.energizers();
    }

    /// Puts everybody where they start, with chance of their own for this life.
    fn begin_life(&mut self) {
        let (board, net) = (&self.board, self.board.net());
        let purpose = format!("classroom level {} deaths {}", self.level, self.deaths);
        self.rng = GameRng::new(self.seed.derive(&purpose));
        self.phase = Phase::Playing;
        self.hunt = 0;
        self.ghosts_next = false;
        self.pac_man = Body::new(net.node(board.start()).unwrap_or_default(), Dir::Left);
        self.sent = false;
        self.wanted = None;
        self.choice = None;
        self.fruit = None;
        self.events.clear();
        self.ghosts.clear();
        self.ghosts.extend(board.ghosts().iter().map(|ghost| {
            let inside = board.is_house(ghost.at);
            let heading = if inside { Dir::Up } else { Dir::Left };
            Body::new(net.node(ghost.at).unwrap_or_default(), heading)
        }));
        self.remember(None);
    }

    /// Keeps how everybody stands, with what is chosen now.
    fn remember(&mut self, choice: Option<Choice>) {
        self.decided.at = self.pac_man.at;
        self.decided.ghosts.clone_from(&self.ghosts);
        self.decided.hunting = self.hunt > 0;
        self.decided.eaten = None;
        self.decided.choice = choice;
    }

    /// Remembers for [`TAP`] squares where the player wants to go; he does at his next turn that there is a way. Who stands, and was to set out
    /// another way at his next turn, does so meanwhile.
    pub fn want(&mut self, dir: Dir) {
        let is_way = |dir| self.way(dir) != self.pac_man.at;
        let stands = !self.sent || !is_way(self.pac_man.heading);
        if let Some(before) = self.wanted.filter(|&before| is_way(before))
            && stands
            && !is_way(dir)
        {
            self.pac_man.heading = before;
            self.sent = true;
        }
        self.wanted = Some(dir);
        self.patience = TAP;
    }

    /// Lets the autopilot drive, or the player. What the player wanted before is forgotten.
    pub fn set_autopilot(&mut self, on: bool) {
        self.autopilot = on;
        self.wanted = None;
        self.choice = None;
    }

    /// How it is played from now on.
    pub fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
    }

    /// What the autopilot does, whether it drives or not.
    pub fn set_pilot(&mut self, pilot: Pilot) {
        self.pilot = pilot;
        self.choice = None;
    }

    /// One call of the source: moves either Pac-Man or the ghosts and tells what happened.
    /// Does nothing unless the phase is [`Phase::Playing`].
    pub fn turn(&mut self) -> &[Event] {
        self.events.clear();
        if self.phase != Phase::Playing {
            return &self.events;
        }
        self.turns += 1;
        let hunting = self.hunt > 0;
        self.age_fruit();
        self.pac_man.rest();
        self.ghosts.iter_mut().for_each(Body::rest);
        if self.ghosts_next {
            self.move_ghosts();
        } else {
            self.move_pac_man();
        }
        self.ghosts_next = !self.ghosts_next;
        // The hunt counts the displays after the one that shows its beginning.
        if hunting && !self.ate_energizer() {
            self.hunt -= 1;
            if self.hunt == 0 {
                self.events.push(Event::HuntEnded);
            }
        }
        &self.events
    }

    fn ate_energizer(&self) -> bool {
        let is_one = |event: &Event| matches!(event, Event::AteEnergizer { .. });
        self.events.iter().any(is_one)
    }

    fn move_pac_man(&mut self) {
        self.choice = None;
        if self.autopilot {
            self.choose();
        }
        self.remember(self.choice);
        let Some(dir) = self.direction() else {
            return;
        };
        let next = self.way(dir);
        if next == self.pac_man.at {
            return;
        }
        self.pac_man.go(dir, next);
        self.sent = true;
        self.eat();
        self.eat_fruit();
        if self.rules.contact == Contact::Strict {
            self.meet_all();
        }
        if self.left == 0 && self.phase == Phase::Playing {
            self.phase = Phase::Cleared;
            self.events.push(Event::Cleared);
        }
        self.meet_all();
    }

    /// Does nothing to who has met them already, and where there are no turns to make any more.
    fn meet_all(&mut self) {
        for ghost in 0..self.ghosts.len() {
            self.meet(ghost);
        }
    }

    fn choose(&mut self) {
        // Not `sight`: what is not looked at changes meanwhile.
        let sight = Sight {
            net: self.board.net(),
            pilot: self.pilot,
            at: self.pac_man.at,
            ghosts: &self.ghosts,
            food: &self.food,
            eaten: None,
            hunting: self.hunt > 0,
        };
        self.choice = autopilot::choose(&sight, &mut self.map, Some(&mut self.rng));
    }

    /// Where Pac-Man goes now: what is wanted if there is a way, else straight on. He stands until he is first sent.
    fn direction(&mut self) -> Option<Dir> {
        if self.autopilot {
            return self.choice.map(|choice| choice.dir);
        }
        if let Some(dir) = self.wanted
            && self.way(dir) != self.pac_man.at
        {
            self.wanted = None;
            return Some(dir);
        }
        let on = self.sent.then_some(self.pac_man.heading);
        if on.is_some_and(|dir| self.way(dir) != self.pac_man.at) {
            self.wanted = self.wanted.filter(|_| self.patience > 0);
            self.patience = self.patience.saturating_sub(1);
        }
        on
    }

    /// The node that Pac-Man gets to; his own where there is no way.
    fn way(&self, dir: Dir) -> Node {
        self.board.net().pac_man()[usize::from(self.pac_man.at)][dir as usize]
    }

    /// The square that Pac-Man is on.
    fn here(&self) -> Pos {
        self.board.net().pos(self.pac_man.at)
    }
}
