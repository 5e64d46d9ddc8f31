//! A game by the classroom rules: levels, lives, and what one call of the source does to Pac-Man and the ghosts.
//!
//! What the source leaves open is decided here: Pac-Man eats what is on his new square before contact is checked, so
//! that a last dot or an energizer saves him; later levels have the same rules, only their fruits are worth more.

use std::sync::Arc;

use super::autopilot::{self, Choice, Moment, Pilot, Program, Sight};
use super::exercise;
use super::state::{
    A_LEVEL, Body, Contact, Fact, Food, Frightened, Fruit, Fruits, Ghosts, ODDS, Rules, STAYS,
    Skill, Step, points,
};
use crate::games::pacman::rules::board::{Board, GhostName, Square};
use crate::games::pacman::rules::maps::DistanceMap;
use crate::games::pacman::rules::net::{Node, Ways};
use crate::grid::{Dir, Pos};
use crate::rng::{GameRng, Seed};

/// Points for a dot (the source).
pub const DOT_POINTS: u32 = 100;
/// Points for an energizer (ours: the source names none).
pub const ENERGIZER_POINTS: u32 = 500;
/// Points for a ghost (the source).
pub const GHOST_POINTS: u32 = 2000;
/// Displays of a hunt after the one that began it: 8 moves of Pac-Man's (the source).
pub const HUNT: u32 = 16;
/// Squares for which a wanted direction is remembered while it is not possible (ours).
pub const TAP: u32 = 3;
/// Lives of a game by default; the source has 1.
pub const LIVES: u32 = 3;

/// The phase of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The game is running.
    Playing,
    /// A life is lost and another one is left: [`Play::go_on`] begins it.
    Caught,
    /// Nothing is left to eat: [`Play::go_on`] begins the next level.
    Cleared,
    /// The last life is lost.
    Over,
}

/// The state of a game, to read: its numbers and its clock.
#[derive(Clone, Debug)]
pub struct State {
    /// The present phase.
    pub phase: Phase,
    /// The level, from 1.
    pub level: u32,
    /// Lives left, including the present one; 0 when the game is over.
    pub lives: u32,
    /// Lives lost in this game.
    pub deaths: u32,
    /// Points of this game.
    pub score: u64,
    /// Calls of this game in which a figure could move.
    pub turns: u64,
    /// Displays left in the hunt, [`HUNT`] at its beginning; 0 if there is none.
    pub hunt: u32,
    /// Whether the next call moves the ghosts; otherwise it moves Pac-Man.
    pub ghosts_next: bool,
    /// Dots and energizers left.
    pub left: usize,
    /// What happened in the last turn.
    pub events: Vec<Fact>,
    /// Where contact was last missed in this life, and in which turn.
    pub missed: Option<(Pos, u64)>,
}

/// Who drives Pac-Man, and where he is sent.
#[derive(Clone, Debug, Default)]
pub struct Driver {
    /// Whether the autopilot drives.
    pub autopilot: bool,
    /// The autopilot's program, whether it drives or not.
    pub pilot: Pilot,
    /// The autopilot's last choice; `None` while the player drives.
    pub choice: Option<Choice>,
    /// The direction that the player wants and that was not possible yet.
    pub wanted: Option<Dir>,
    /// Squares for which it is still remembered.
    patience: u32,
    /// Whether Pac-Man has been sent anywhere in this life.
    sent: bool,
    pub(super) decided: Moment,
}

/// The board and its food.
#[derive(Clone, Debug)]
pub(super) struct Floor {
    pub board: Arc<Board>,
    /// The food on each corridor.
    pub food: Vec<Food>,
    pub fruit: Option<Lying>,
}

/// The figures.
#[derive(Clone, Debug)]
pub(super) struct Figures {
    pub pac_man: Body,
    pub names: Vec<GhostName>,
    pub ghosts: Vec<Body>,
}

/// A game from its first turn to its end.
#[derive(Clone, Debug)]
pub struct Play {
    seed: Seed,
    rng: GameRng,
    rules: Rules,
    state: State,
    driver: Driver,
    pub(super) floor: Floor,
    pub(super) figures: Figures,
    /// A buffer for measuring.
    map: DistanceMap,
}

/// A fruit on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lying {
    pub fruit: Fruit,
    pub points: u32,
    /// Calls for which it stays.
    stays: u32,
}

impl Play {
    /// A new game with `lives` lives, at least one. Only the keys drive.
    pub fn new(board: Arc<Board>, seed: Seed, lives: u32) -> Self {
        let names = board.plan.ghosts.iter().map(|ghost| ghost.name).collect();
        let mut play = Self {
            seed,
            rng: GameRng::new(seed),
            rules: Rules::default(),
            state: State {
                phase: Phase::Playing,
                level: 1,
                lives,
                deaths: 0,
                score: 0,
                turns: 0,
                hunt: 0,
                ghosts_next: false,
                left: 0,
                events: Vec::with_capacity(8),
                missed: None,
            },
            driver: Driver::default(),
            figures: Figures {
                pac_man: Body::new(0, Dir::Left),
                names,
                ghosts: Vec::with_capacity(board.plan.ghosts.len()),
            },
            floor: Floor {
                food: Vec::with_capacity(board.net.corridors()),
                fruit: None,
                board,
            },
            map: DistanceMap::new(),
        };
        play.restart(seed, lives);
        play
    }

    /// Its state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Who drives.
    pub fn driver(&self) -> &Driver {
        &self.driver
    }

    /// Its rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// What the ghosts can do on this level.
    pub fn skill(&self) -> Skill {
        Skill::of(self.rules.ghosts, self.state.level)
    }

    /// The ghost that would chase Pac-Man now, on the level where only the nearest one does.
    pub fn chaser(&self) -> Option<GhostName> {
        if self.skill() != Skill::Nearest || self.state.hunt > 0 || self.is_start() {
            return None;
        }
        let mut map = DistanceMap::new();
        map.measure(&self.floor.board.net, [self.figures.pac_man.at]);
        self.nearest_ghost(&map)
            .map(|ghost| self.figures.names[ghost])
    }

    /// The seed of the game.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// The same game with another chance, and with ghosts that all hunt by the map, as from level 4 on.
    pub fn imagined(&self, seed: Seed) -> Self {
        let mut play = self.clone();
        play.rng = GameRng::new(seed);
        play.rules.ghosts = Ghosts::Rising;
        play.state.level = play.state.level.max(Skill::ALL.len() as u32);
        play
    }

    /// The ways of a ghost outside the house, each with the steps to Pac-Man from the square there.
    pub fn ghost_ways(&self, ghost: usize) -> Vec<(Dir, u32)> {
        exercise::ways(self, ghost)
    }

    /// Begins a new game on the same board with the same driver.
    pub fn restart(&mut self, seed: Seed, lives: u32) {
        self.seed = seed;
        self.state.lives = lives.max(1);
        (self.state.level, self.state.deaths) = (1, 0);
        (self.state.score, self.state.turns) = (0, 0);
        self.fill();
        self.begin_life();
    }

    /// Begins the next life or the next level; does nothing during a life, and when the game is over.
    pub fn go_on(&mut self) {
        match self.state.phase {
            Phase::Playing | Phase::Over => {}
            Phase::Caught if !self.is_cleared() => self.begin_life(),
            Phase::Caught | Phase::Cleared => {
                self.state.level = self.state.level.saturating_add(1);
                self.fill();
                self.begin_life();
            }
        }
    }

    /// As [`Play::go_on`] when the board is cleared, but the next level is played on another board.
    pub fn go_on_to(&mut self, board: Arc<Board>) {
        if self.is_cleared() {
            self.figures.names.clear();
            self.figures
                .names
                .extend(board.plan.ghosts.iter().map(|ghost| ghost.name));
            self.floor.board = board;
            self.go_on();
        }
    }

    /// Puts all food on the board.
    fn fill(&mut self) {
        let (board, net) = (&self.floor.board, &self.floor.board.net);
        self.floor.food.clear();
        self.floor.food.extend((0..net.corridors()).map(|node| {
            match board.square(net.pos(node as Node)) {
                Square::Dot => Food::Dot,
                Square::Energizer => Food::Energizer,
                _ => Food::Nothing,
            }
        }));
        self.state.left = board.dots + board.energizers;
    }

    /// Puts everybody at their starts, with new random numbers for this life.
    fn begin_life(&mut self) {
        let (board, net) = (&self.floor.board, &self.floor.board.net);
        let purpose = format!(
            "classroom level {} deaths {}",
            self.state.level, self.state.deaths
        );
        self.rng = GameRng::new(self.seed.derive(&purpose));
        self.state.phase = Phase::Playing;
        self.state.hunt = 0;
        self.state.ghosts_next = false;
        self.figures.pac_man = Body::new(net.node(board.plan.start).unwrap_or_default(), Dir::Left);
        self.driver.sent = false;
        self.driver.wanted = None;
        self.driver.choice = None;
        self.floor.fruit = None;
        self.state.missed = None;
        self.state.events.clear();
        self.figures.ghosts.clear();
        self.figures
            .ghosts
            .extend(board.plan.ghosts.iter().map(|ghost| {
                let inside = board.is_house(ghost.at);
                let heading = if inside { Dir::Up } else { Dir::Left };
                Body::new(net.node(ghost.at).unwrap_or_default(), heading)
            }));
        self.remember(None);
    }

    /// Keeps all positions, with the choice made now.
    fn remember(&mut self, choice: Option<Choice>) {
        self.driver.decided.at = self.figures.pac_man.at;
        self.driver.decided.ghosts.clone_from(&self.figures.ghosts);
        self.driver.decided.hunting = self.state.hunt > 0;
        self.driver.decided.eaten = None;
        self.driver.decided.choice = choice;
    }

    /// Remembers for [`TAP`] squares where the player wants to go; Pac-Man goes there at his next turn that has a way.
    /// If he stands still and was to set out in another direction at his next turn, he keeps that one meanwhile.
    pub fn want(&mut self, dir: Dir) {
        let is_way = |dir| self.way(dir) != self.figures.pac_man.at;
        let stands = !self.driver.sent || !is_way(self.figures.pac_man.heading);
        if let Some(before) = self.driver.wanted.filter(|&before| is_way(before))
            && stands
            && !is_way(dir)
        {
            self.figures.pac_man.heading = before;
            self.driver.sent = true;
        }
        self.driver.wanted = Some(dir);
        self.driver.patience = TAP;
    }

    /// Lets the autopilot drive, or the player. Any remembered direction is dropped.
    pub fn set_autopilot(&mut self, on: bool) {
        self.driver.autopilot = on;
        self.driver.wanted = None;
        self.driver.choice = None;
    }

    /// Sets the rules from now on.
    pub fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
    }

    /// Sets the autopilot's program, whether it drives or not.
    pub fn set_pilot(&mut self, pilot: Pilot) {
        self.driver.pilot = pilot;
        self.driver.choice = None;
    }

    /// One call of the source: moves either Pac-Man or the ghosts, and returns what happened. Does nothing unless the
    /// phase is [`Phase::Playing`].
    pub fn turn(&mut self) -> &[Fact] {
        self.state.events.clear();
        if self.state.phase != Phase::Playing {
            return &self.state.events;
        }
        self.state.turns += 1;
        let hunting = self.state.hunt > 0;
        self.age_fruit();
        self.figures.pac_man.rest();
        self.figures.ghosts.iter_mut().for_each(Body::rest);
        if self.state.ghosts_next {
            self.move_ghosts();
        } else {
            self.move_pac_man();
        }
        self.state.ghosts_next = !self.state.ghosts_next;
        // The hunt counts the displays after the one that shows its beginning.
        if hunting && !self.ate_energizer() {
            self.state.hunt -= 1;
            if self.state.hunt == 0 {
                self.state.events.push(Fact::HuntEnded);
            }
        }
        &self.state.events
    }

    /// Whether the program that the lesson starts from runs: there are no rules yet.
    fn is_start(&self) -> bool {
        self.driver.autopilot && self.driver.pilot.program == Program::Start
    }

    fn ate_energizer(&self) -> bool {
        let is_one = |event: &Fact| matches!(event, Fact::AteEnergizer { .. });
        self.state.events.iter().any(is_one)
    }

    fn move_pac_man(&mut self) {
        self.driver.choice = None;
        if self.driver.autopilot {
            self.choose();
        }
        self.remember(self.driver.choice);
        let Some(dir) = self.direction() else {
            return;
        };
        let next = self.way(dir);
        if next == self.figures.pac_man.at {
            return;
        }
        self.figures.pac_man.go(dir, next);
        self.driver.sent = true;
        if self.is_start() {
            return;
        }
        self.eat();
        self.eat_fruit();
        if self.rules.contact == Contact::Strict {
            self.meet_all();
        }
        if self.state.left == 0 && self.state.phase == Phase::Playing {
            self.state.phase = Phase::Cleared;
            self.state.events.push(Fact::Cleared);
        }
        if self.rules.contact == Contact::Once {
            self.miss_all();
        } else {
            self.meet_all();
        }
    }

    /// Notes the contacts that nobody tests.
    fn miss_all(&mut self) {
        let (at, here) = (self.here(), self.figures.pac_man.at);
        let ghosts = self.figures.names.iter().zip(&self.figures.ghosts);
        for (&ghost, _) in ghosts.filter(|(_, body)| body.at == here) {
            self.state.events.push(Fact::Missed { at, ghost });
            self.state.missed = Some((at, self.state.turns));
        }
    }

    /// Checks contact with all ghosts; does nothing with one already met, and after the life has ended.
    fn meet_all(&mut self) {
        for ghost in 0..self.figures.ghosts.len() {
            self.meet(ghost);
        }
    }

    fn choose(&mut self) {
        // Not `sight`: fields that are not read change meanwhile.
        let sight = Sight {
            net: &self.floor.board.net,
            pilot: self.driver.pilot,
            at: self.figures.pac_man.at,
            ghosts: &self.figures.ghosts,
            food: &self.floor.food,
            eaten: None,
            hunting: self.state.hunt > 0,
        };
        self.driver.choice = autopilot::choose(&sight, &mut self.map, Some(&mut self.rng));
    }

    /// Pac-Man's direction now: the wanted one if possible, else straight on. He stands still until he is first sent.
    fn direction(&mut self) -> Option<Dir> {
        if self.driver.autopilot {
            return self.driver.choice.map(|choice| choice.dir);
        }
        if let Some(dir) = self.driver.wanted
            && self.way(dir) != self.figures.pac_man.at
        {
            self.driver.wanted = None;
            return Some(dir);
        }
        let on = self.driver.sent.then_some(self.figures.pac_man.heading);
        if on.is_some_and(|dir| self.way(dir) != self.figures.pac_man.at) {
            self.driver.wanted = self.driver.wanted.filter(|_| self.driver.patience > 0);
            self.driver.patience = self.driver.patience.saturating_sub(1);
        }
        on
    }

    /// The node that Pac-Man reaches; his own if there is no way.
    fn way(&self, dir: Dir) -> Node {
        self.floor.board.net.pac_man()[usize::from(self.figures.pac_man.at)][dir as usize]
    }

    /// Pac-Man's square.
    fn here(&self) -> Pos {
        self.floor.board.net.pos(self.figures.pac_man.at)
    }

    /// A fruit on the board disappears after its time; at random a new one appears.
    fn age_fruit(&mut self) {
        if let Some(lying) = &mut self.floor.fruit {
            lying.stays -= 1;
            if lying.stays == 0 {
                self.floor.fruit = None;
                self.state.events.push(Fact::FruitWent);
            }
        } else if self.rules.fruits == Fruits::Random && self.rng.index(ODDS) == 0 {
            let which = self.rng.index(Fruit::ALL.len()) as u32;
            self.lay_fruit(which);
        }
    }

    fn eat(&mut self) {
        let at = self.here();
        let food = &mut self.floor.food[usize::from(self.figures.pac_man.at)];
        match std::mem::replace(food, Food::Nothing) {
            Food::Nothing => return,
            Food::Dot => {
                self.state.score += u64::from(DOT_POINTS);
                self.state.events.push(Fact::AteDot { at });
            }
            Food::Energizer => {
                self.state.score += u64::from(ENERGIZER_POINTS);
                self.state.hunt = HUNT;
                self.state.events.push(Fact::AteEnergizer { at });
            }
        }
        self.driver.decided.eaten = Some(self.figures.pac_man.at);
        self.state.left -= 1;
        self.bring_fruit();
    }

    /// A fruit appears when a third, and when two thirds, of all food is eaten, unless fruits appear at random.
    fn bring_fruit(&mut self) {
        if self.rules.fruits == Fruits::Random {
            return;
        }
        let eaten = self.eaten();
        if let Some(number) = self.fruits_after().position(|after| after == eaten) {
            self.lay_fruit(number as u32);
        }
    }

    fn eaten(&self) -> usize {
        self.floor.board.dots + self.floor.board.energizers - self.state.left
    }

    /// After how much food each fruit of the level comes.
    fn fruits_after(&self) -> impl Iterator<Item = usize> + use<> {
        let all = self.floor.board.dots + self.floor.board.energizers;
        let parts = A_LEVEL as usize + 1;
        (1..parts).map(move |part| all * part / parts)
    }

    /// The fruit under the house, or else the one that comes next as food is eaten, and its points.
    pub fn next_fruit(&self) -> (Fruit, u32) {
        if let Some(lying) = &self.floor.fruit {
            return (lying.fruit, lying.points);
        }
        let eaten = self.eaten();
        let came = self.fruits_after().filter(|&after| after <= eaten).count();
        let index = self.fruits_before().saturating_add(came as u32);
        (Fruit::number(index), points(index))
    }

    /// The fruits of all levels before this one.
    fn fruits_before(&self) -> u32 {
        self.state.level.saturating_sub(1).saturating_mul(A_LEVEL)
    }

    /// Puts a fruit under the house, number `number` of its level, from 0.
    fn lay_fruit(&mut self, number: u32) {
        if self.floor.board.plan.fruit.is_none() {
            return;
        }
        let index = self.fruits_before().saturating_add(number);
        let fruit = Fruit::number(index);
        self.floor.fruit = Some(Lying {
            fruit,
            points: points(index),
            stays: STAYS,
        });
        self.state.events.push(Fact::FruitCame { fruit });
    }

    fn eat_fruit(&mut self) {
        let at = self.here();
        if self.floor.board.plan.fruit == Some(at)
            && let Some(Lying { fruit, points, .. }) = self.floor.fruit.take()
        {
            self.state.score += u64::from(points);
            self.state.events.push(Fact::AteFruit { at, fruit, points });
        }
    }

    fn move_ghosts(&mut self) {
        let (is_start, skill) = (self.is_start(), self.skill());
        let hunts = self.state.hunt > 0;
        let fleeing = hunts && (self.rules.frightened == Frightened::Flee || skill >= Skill::Flee);
        let following = !hunts && skill >= Skill::Nearest;
        if fleeing || following {
            self.map
                .measure(&self.floor.board.net, [self.figures.pac_man.at]);
        }
        let nearest = if following && skill == Skill::Nearest {
            self.nearest_ghost(&self.map)
        } else {
            None
        };
        for ghost in 0..self.figures.ghosts.len() {
            let Body { at, heading, .. } = self.figures.ghosts[ghost];
            let ways = self.floor.board.net.ghosts()[usize::from(at)];
            let is_outside = self.floor.board.net.is_corridor(at);
            // Turning back is one of them.
            let open = Dir::ALL.into_iter().zip(ways);
            let open = open.filter(|&(_, next)| next != at);
            let follows = following && is_outside && nearest.is_none_or(|nearest| nearest == ghost);
            let dir = if is_start {
                let open: Vec<Dir> = open.map(|(dir, _)| dir).collect();
                self.rng.choose(&open).copied()
            } else if fleeing && is_outside {
                self.map.farthest(open).map(|(dir, _)| dir)
            } else if follows && !is_corridor(heading, at, ways) {
                self.map.nearest_of(open).map(|(dir, _)| dir)
            } else {
                ghost_direction(&mut self.rng, at, heading, ways, self.rules.ghosts)
            };
            let Some(dir) = dir else {
                continue;
            };
            let next = ways[dir as usize];
            self.figures.ghosts[ghost].go(dir, next);
            let net = &self.floor.board.net;
            if net.is_corridor(next) && !net.is_corridor(at) {
                let ghost = self.figures.names[ghost];
                self.state.events.push(Fact::GhostLeft { ghost });
            }
            if !is_start {
                self.meet(ghost);
            }
            if self.state.phase != Phase::Playing {
                return;
            }
        }
    }

    /// The ghost outside the house with the shortest way to Pac-Man, on whom the map is measured; the first of several.
    fn nearest_ghost(&self, map: &DistanceMap) -> Option<usize> {
        let ghosts = self.figures.ghosts.iter().enumerate();
        let reached = ghosts.filter_map(|(ghost, body)| {
            let is_outside = self.floor.board.net.is_corridor(body.at);
            Some((ghost, map.get(body.at).filter(|_| is_outside)?))
        });
        Some(reached.min_by_key(|&(_, steps)| steps)?.0)
    }

    /// Checks contact of a ghost with Pac-Man, unless he is caught already.
    fn meet(&mut self, ghost: usize) {
        if self.figures.ghosts[ghost].at != self.figures.pac_man.at
            || self.state.phase != Phase::Playing
        {
            return;
        }
        let at = self.here();
        let name = self.figures.names[ghost];
        if self.state.hunt > 0 {
            let home = self
                .floor
                .board
                .net
                .node(self.floor.board.home)
                .unwrap_or_default();
            let body = &mut self.figures.ghosts[ghost];
            body.at = home;
            body.step = Step::Reborn;
            body.heading = Dir::Up;
            self.state.score += u64::from(GHOST_POINTS);
            self.state.events.push(Fact::AteGhost {
                at,
                ghost: name,
                points: GHOST_POINTS,
            });
        } else {
            self.state.lives -= 1;
            self.state.deaths = self.state.deaths.saturating_add(1);
            self.state.phase = if self.state.lives == 0 {
                Phase::Over
            } else {
                Phase::Caught
            };
            self.state.events.push(Fact::Caught { at, by: name });
        }
    }
}

/// Whether a ghost with this heading is in a corridor: open ahead and behind, and closed at both sides.
fn is_corridor(heading: Dir, at: Node, ways: Ways) -> bool {
    Dir::ALL.into_iter().all(|dir| {
        let is_along = dir == heading || dir == heading.opposite();
        (ways[dir as usize] != at) == is_along
    })
}

/// A ghost's direction: straight on in a corridor, and at a bend or a fork any open direction, for the lesson's ghosts
/// including back (the source: "among the different directions possible"); ours turn back only in a dead end, or they
/// would hardly get anywhere. If it stands across a corridor, as it may at its start, it picks one of the two ends.
fn ghost_direction(
    rng: &mut GameRng,
    at: Node,
    heading: Dir,
    ways: Ways,
    ghosts: Ghosts,
) -> Option<Dir> {
    let back = heading.opposite();
    let leads_on = |dir: Dir| ways[dir as usize] != at;
    let is_dead_end = !Dir::ALL.into_iter().any(|dir| dir != back && leads_on(dir));
    let turns_back = ghosts == Ghosts::Lesson || is_dead_end;
    let is_open = |dir: Dir| leads_on(dir) && (turns_back || dir != back);
    let mut open = [heading; 4];
    let mut count = 0;
    for dir in Dir::ALL.into_iter().filter(|&dir| is_open(dir)) {
        open[count] = dir;
        count += 1;
    }
    if is_corridor(heading, at, ways) {
        return Some(heading);
    }
    match count {
        0 => None,
        1 => Some(open[0]),
        _ => Some(open[rng.index(count)]),
    }
}
