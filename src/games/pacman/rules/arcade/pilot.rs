//! The pilot drives Pac-Man by looking ahead.
//!
//! He copies the game and lets the copies play on, square by square, one for each exit that Pac-Man can take: ghosts
//! follow rules, so the copies show where they will be and when. Copies in which a ghost catches him are dropped; of
//! those that reach the same square he keeps the most valuable one, and of all of them the best few. At the end he
//! follows the best.
//!
//! A frightened ghost moves at random, and he cannot know how: his copies use other random numbers than the game. He
//! knows the rules and what is on the screen.
//!
//! Routes turn back only in their first square and in dead ends. His present route is always among the candidates, so
//! that a good plan is never lost. He looks at no more than [`WIDTH`] games in each of [`DEPTH`] squares, so that a
//! decision takes a few tenths of a millisecond. Routes are weighed in hundredths of a point. A dot must be worth more
//! than moving away from other dots costs; otherwise he would wander beside the last dot of a group for ever.

mod told;

use super::{Fact, Phase, Play, Stick};
use crate::games::pacman::rules::board::Square;
use crate::games::pacman::rules::maps::DistanceMap;
use crate::grid::{Dir, Pos};
use crate::rng::Seed;

/// While his route is longer than this he decides anew only at forks and while ghosts are frightened.
const FAR_ENOUGH: usize = DEPTH * 3 / 4;

/// What he is after.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reason {
    /// Nothing: the game is not running.
    #[default]
    Wait,
    /// Dots.
    Seek,
    /// An energizer and what follows from it.
    Energizer,
    /// A frightened ghost.
    Hunt,
    /// The fruit.
    Fruit,
    /// Dots, while another route would soon meet a ghost.
    Flee,
    /// Every route he sees meets a ghost; he takes the longest.
    Lost,
}

impl Reason {
    /// The name on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wait => "wait",
            Self::Seek => "seek",
            Self::Energizer => "energizer",
            Self::Hunt => "hunt",
            Self::Fruit => "fruit",
            Self::Flee => "flee",
            Self::Lost => "lost",
        }
    }
}

/// A square to go to, and the exit of the square before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    exit: Dir,
    to: Pos,
}

/// The pilot. Asked before every tick of a game, he gives the same answers in every identical game.
#[derive(Clone, Debug, Default)]
pub struct Pilot {
    search: Search,
    /// The square whose exit he chose last, while the game was running.
    chose_at: Option<Pos>,
    /// The route, next step first.
    route: Vec<Step>,
    reason: Reason,
    /// His next decision, if it comes before the next tick: he need not look ahead once more.
    told: Option<Box<str>>,
    /// If he has looked ahead before this tick: how much of the route that he had goes on in the new one, which begins
    /// with all of it, or 0.
    looked: Option<usize>,
}

impl Pilot {
    /// Before the next tick he decides as [`Pilot::decision`] told in an identical game. A word that cannot be right is
    /// ignored.
    pub fn recall(&mut self, decision: &str) {
        self.told = Some(decision.into());
    }

    /// What he has decided before this tick, if he had to look ahead for it: a short word.
    pub fn decision(&self) -> Option<String> {
        self.looked
            .map(|kept| told::LastDecision(self, kept).to_string())
    }

    /// The stick for the next tick.
    pub fn stick(&mut self, play: &Play) -> Stick {
        let told = self.told.take();
        self.looked = None;
        let pac_man = play.state().pac_man;
        match play.state().phase {
            Phase::Playing => {
                self.choose(play, told.as_deref());
                let exit = self.route.first().map_or(pac_man.dir, |step| step.exit);
                Stick::held(exit)
            }
            Phase::Eating { .. } => Stick::held(pac_man.dir),
            _ => {
                self.chose_at = None;
                self.route.clear();
                self.reason = Reason::Wait;
                Stick::held(pac_man.dir)
            }
        }
    }

    /// Chooses an exit of Pac-Man's square, once per square.
    fn choose(&mut self, play: &Play, told: Option<&str>) {
        let here = play.state().pac_man.at.tile();
        if self.chose_at == Some(here) {
            return;
        }
        self.chose_at = Some(here);
        let is_on_route = self.route.first().is_some_and(|step| step.to == here);
        if is_on_route {
            self.route.remove(0);
        } else {
            self.route.clear();
        }
        let exits = play.arena().exits(here);
        let is_fork = exits.iter().count() > 2;
        let is_certain = play.state().clock.fright == 0 && self.reason != Reason::Lost;
        if is_fork || !is_certain || self.route.len() < FAR_ENOUGH {
            if let Some(told) = told.and_then(|word| told::read(word, play, &self.route)) {
                (self.reason, self.route) = told;
            } else {
                let before = self.route.clone();
                self.reason = self.search.run(play, &mut self.route);
                let goes_on = self.route.starts_with(&before);
                self.looked = Some(if goes_on { before.len() } else { 0 });
            }
        }
    }

    /// The squares he plans to pass, the next one first.
    pub fn route(&self) -> impl Iterator<Item = Pos> {
        self.route.iter().map(|step| step.to)
    }

    /// What he is after.
    pub fn reason(&self) -> Reason {
        self.reason
    }
}

/// A dot.
const DOT: i32 = 1000;
/// How much less a dot is worth for each tick that it is eaten later.
const DOT_LATER: i32 = 2;
/// The cost of using up an energizer, for each dot that is left; at most [`ENERGIZER`].
const ENERGIZER_A_DOT: i32 = 100;
/// The cost of an energizer while many dots are left: two frightened ghosts within reach outweigh it.
const ENERGIZER: i32 = 6000;
/// The worth of a ghost's point.
const GHOST_POINT: i32 = 50;
/// How much less a ghost is worth for each tick that it is eaten later.
const GHOST_LATER: i32 = 20;
/// The worth of a fruit's point, and the most points that count: no fruit is worth a detour of a minute.
const FRUIT_POINT: i32 = 50;
const FRUIT_POINTS: u32 = 1000;
/// How much less a fruit is worth for each tick that it is eaten later.
const FRUIT_LATER: i32 = 10;
/// The cleared board.
const CLEARED: i32 = 100_000;
/// How much less it is worth for each tick that it is cleared later.
const CLEARED_LATER: i32 = 100;
/// The cost of ending one square farther from the nearest dot.
const FAR: i32 = 20;
/// How much better another route must be than the present one.
pub const CHANGE: i32 = 100;

/// The worth of a fact that happens `ticks` ticks from now.
pub fn of(fact: &Fact, play: &Play, ticks: i32) -> i32 {
    match *fact {
        Fact::Dot { .. } => DOT - DOT_LATER * ticks,
        Fact::Energizer { .. } => energizer(play),
        Fact::GhostEaten { points, .. } => GHOST_POINT * points as i32 - GHOST_LATER * ticks,
        Fact::FruitEaten { points, .. } => {
            FRUIT_POINT * points.min(FRUIT_POINTS) as i32 - FRUIT_LATER * ticks
        }
        Fact::Cleared => CLEARED - CLEARED_LATER * ticks,
        _ => 0,
    }
}

/// The worth of ending `squares` squares from the nearest dot.
pub fn far(squares: u16) -> i32 {
    -FAR * i32::from(squares)
}

/// An energizer is saved for when ghosts are near, unless it frightens no ghost or little else is left.
fn energizer(play: &Play) -> i32 {
    let left = play.state().food.left;
    if play.state().clock.fright_ticks() == 0 || left <= play.arena().board.energizers as u32 {
        DOT
    } else {
        -(ENERGIZER_A_DOT * left as i32).min(ENERGIZER)
    }
}

/// Ticks in which Pac-Man surely leaves a square by an exit, including a few for eating.
const PATIENCE: u32 = 40;

/// How the move to the next square ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// He arrived.
    There,
    /// A ghost caught him.
    Caught,
    /// He cleared the board.
    Cleared,
}

/// A copy of the game.
#[derive(Clone, Debug)]
pub struct Ahead {
    pub play: Play,
    /// Ticks of its route in which everybody moved.
    pub ticks: u32,
    /// The worth of its route so far.
    pub worth: i32,
    /// What was special in its last square, if anything.
    pub reason: Option<Reason>,
}

impl Ahead {
    pub fn new(play: Play) -> Self {
        Self {
            play,
            ticks: 0,
            worth: 0,
            reason: None,
        }
    }

    /// Pac-Man's square and direction.
    pub fn place(&self) -> (Pos, Dir) {
        (
            self.play.state().pac_man.at.tile(),
            self.play.state().pac_man.dir,
        )
    }

    /// Plays on until Pac-Man has left his square by an exit. `facts` is a buffer.
    pub fn leave(&mut self, exit: Dir, facts: &mut Vec<Fact>) -> End {
        let from = self.play.state().pac_man.at.tile();
        self.reason = None;
        for _ in 0..PATIENCE {
            facts.clear();
            let stick = Stick::held(exit);
            self.play.tick(stick, facts);
            self.ticks += 1;
            for fact in &*facts {
                self.worth += of(fact, &self.play, self.ticks as i32);
                self.reason = reason(fact).or(self.reason);
            }
            match self.play.state().phase {
                Phase::Playing => {}
                Phase::Eating { .. } => {
                    while self.play.state().phase != Phase::Playing {
                        self.play.tick(stick, facts);
                    }
                }
                Phase::Caught => return End::Caught,
                _ => return End::Cleared,
            }
            if self.play.state().pac_man.at.tile() != from {
                return End::There;
            }
        }
        // He is stuck: dropped, like a route that kills him.
        End::Caught
    }
}

fn reason(fact: &Fact) -> Option<Reason> {
    match fact {
        Fact::FrightBegan { .. } => Some(Reason::Energizer),
        Fact::GhostEaten { .. } => Some(Reason::Hunt),
        Fact::FruitEaten { .. } => Some(Reason::Fruit),
        _ => None,
    }
}

/// Squares he looks ahead: about three seconds.
const DEPTH: usize = 26;
/// Games kept from each square of depth to the next.
const WIDTH: usize = 12;
/// He is fleeing if another route meets a ghost within this many ticks.
const NEAR: u32 = 60;

/// A game in the beam.
#[derive(Clone, Debug)]
struct Beam {
    ahead: Ahead,
    /// The note of its route; [`None`] before its first step.
    note: Option<usize>,
    /// The worth of its route, plus how close its end is to more dots.
    value: i32,
    /// Whether its route is the present one.
    is_plan: bool,
}

impl Beam {
    /// Sorts the best first. No two are equal, so that the order is the same everywhere.
    fn rank(&self) -> (bool, i32, Pos, Dir) {
        let (at, dir) = self.ahead.place();
        (!self.is_plan, -self.value, at, dir)
    }
}

/// A step of a candidate route.
#[derive(Clone, Copy, Debug)]
struct Note {
    step: Step,
    before: Option<usize>,
    /// What was special in it, if anything.
    reason: Option<Reason>,
}

/// The end of a route: higher is better.
type Found = Option<(i32, usize)>;

/// Buffers for the search.
#[derive(Clone, Debug, Default)]
pub struct Search {
    beam: Vec<Beam>,
    next: Vec<Beam>,
    notes: Vec<Note>,
    map: DistanceMap,
    facts: Vec<Fact>,
    /// Whether any dots other than energizers are left.
    has_dots: bool,
    cleared: Found,
    lost: Found,
    /// Whether a route meets a ghost soon.
    is_near: bool,
}

impl Search {
    /// Finds the best route. `route` is the present one and becomes the new one.
    fn run(&mut self, play: &Play, route: &mut Vec<Step>) -> Reason {
        self.notes.clear();
        (self.cleared, self.lost, self.is_near) = (None, None, false);
        let is_dot =
            |pos| play.arena().board.square(pos) == Square::Dot && play.state().food.has(pos);
        self.has_dots = play.arena().board.size().positions().any(is_dot);
        self.beam.clear();
        // Any randomness but the game's own will do.
        let mut copy = play.guess(Seed(play.state().ticks));
        let mut rules = copy.rules();
        // Passing through a ghost may work, but looks as if he had not seen it.
        rules.quirks.pass_through = false;
        copy.set_rules(rules);
        self.beam.push(Beam {
            ahead: Ahead::new(copy),
            note: None,
            value: 0,
            is_plan: true,
        });
        for depth in 0..DEPTH {
            self.go_on(depth, route.get(depth).map(|step| step.exit));
        }
        let best = self.beam.iter().filter_map(|beam| {
            let bonus = if beam.is_plan { CHANGE } else { 0 };
            Some((beam.value + bonus, beam.note?))
        });
        let best = best.chain(self.cleared).max_by_key(|&(value, note)| {
            // Of equal ones the first.
            (value, std::cmp::Reverse(note))
        });
        let (end, mut reason) = match (best, self.lost) {
            (Some((_, note)), _) if self.is_near => (Some(note), Reason::Flee),
            (Some((_, note)), _) => (Some(note), Reason::Seek),
            (None, lost) => (lost.map(|(_, note)| note), Reason::Lost),
        };
        route.clear();
        let mut end = end;
        while let Some(note) = end.map(|note| self.notes[note]) {
            route.push(note.step);
            reason = match note.reason {
                Some(special) if reason != Reason::Lost => special,
                _ => reason,
            };
            end = note.before;
        }
        route.reverse();
        reason
    }

    /// Plays all games of the beam on to all neighbouring squares. `plan` is the exit of his present route.
    fn go_on(&mut self, depth: usize, plan: Option<Dir>) {
        let mut beam = std::mem::take(&mut self.beam);
        for from in &beam {
            let (at, facing) = from.ahead.place();
            let exits = from.ahead.play.arena().exits(at);
            let forth = exits.without(facing.opposite());
            let exits = if depth == 0 || forth.is_empty() {
                exits
            } else {
                forth
            };
            for exit in exits.iter() {
                let mut next = from.clone();
                next.is_plan &= plan == Some(exit);
                self.follow(next, exit);
            }
        }
        beam.clear();
        self.beam = std::mem::replace(&mut self.next, beam);
        if self.beam.len() > WIDTH {
            self.beam.sort_unstable_by_key(Beam::rank);
            self.beam.truncate(WIDTH);
        }
    }

    /// Plays a game on to the next square, and keeps it unless there is a better one.
    fn follow(&mut self, mut game: Beam, exit: Dir) {
        let end = game.ahead.leave(exit, &mut self.facts);
        let place = game.ahead.place();
        let note = self.notes.len();
        self.notes.push(Note {
            step: Step { exit, to: place.0 },
            before: game.note,
            reason: game.ahead.reason,
        });
        game.note = Some(note);
        match end {
            End::Caught => {
                let ticks = game.ahead.ticks;
                self.is_near |= ticks < NEAR;
                if self.lost.is_none_or(|lost| lost.0 < ticks as i32) {
                    self.lost = Some((ticks as i32, note));
                }
            }
            End::Cleared => {
                if self.cleared.is_none_or(|best| best.0 < game.ahead.worth) {
                    self.cleared = Some((game.ahead.worth, note));
                }
            }
            End::There => {
                game.value = game.ahead.worth + far(self.distance(&game.ahead.play));
                let is_there = |other: &&mut Beam| !other.is_plan && other.ahead.place() == place;
                if game.is_plan {
                    self.next.push(game);
                } else if let Some(other) = self.next.iter_mut().find(is_there) {
                    if other.value < game.value {
                        *other = game;
                    }
                } else {
                    self.next.push(game);
                }
            }
        }
    }

    /// Squares from Pac-Man to the nearest dot, or energizer if no dots are left.
    fn distance(&mut self, play: &Play) -> u16 {
        let (board, net) = (&play.arena().board, &play.arena().board.net);
        let here = net.node(play.arena().in_sight(play.state().pac_man.at.tile()));
        let is_wanted = |node| {
            let pos = net.pos(node);
            play.state().food.has(pos) && (!self.has_dots || board.square(pos) == Square::Dot)
        };
        here.and_then(|here| self.map.nearest(net, here, is_wanted))
            .unwrap_or(0)
    }
}

#[cfg(test)]
mod tests;
