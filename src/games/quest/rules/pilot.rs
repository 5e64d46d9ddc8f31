//! Players for the laboratory: four ways to play a level, and whole games without a window.
//!
//! Three of them know the maze, the villains that show, and the rules, but not what chance will bring. The seer tries
//! its steps on copies of the game, chance included: what it cannot win, no player can.

use std::collections::VecDeque;

use super::event::Event;
use super::level::{Level, Plan, Thing};
use super::play::{Carried, MOST_LIVES, Play, Status};
use super::route::passes;
use super::search::{Breadth, Turn, search, turns_to, way_through};
use super::villain::{HUNTING_STEPS, Kind, Villain};
use crate::error::{Error, Result};
use crate::grid::{Dir, Distances, Grid, Pos, Size};
use crate::rng::Seed;
use crate::text::Column;

/// How a pilot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pilot {
    /// The shortest path to the door, regardless of villains.
    Straight,
    /// The shortest path to the smith, then to the door.
    SmithFirst,
    /// Looks some turns ahead to where villains may be by their rules, and goes for what helps it.
    Careful,
    /// Knows what chance will bring.
    Seer,
}

impl Pilot {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Straight, Self::SmithFirst, Self::Careful, Self::Seer];

    /// Its word on the command line and in tables.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Straight => "straight",
            Self::SmithFirst => "smith-first",
            Self::Careful => "careful",
            Self::Seer => "seer",
        }
    }

    /// A driver for one game after the other.
    pub fn driver(self) -> Driver {
        Driver {
            pilot: self,
            way: VecDeque::new(),
        }
    }
}

/// The pilots that a word names; `all` names those that do not know what chance will bring.
///
/// # Errors
/// A usage error if there is no such pilot.
pub fn named(word: &str) -> Result<Vec<Pilot>> {
    if word == "all" {
        return Ok(vec![Pilot::Straight, Pilot::SmithFirst, Pilot::Careful]);
    }
    let named = Pilot::ALL.into_iter().find(|pilot| pilot.word() == word);
    let known = Pilot::ALL.map(Pilot::word).join(", ");
    let unknown = || Error::usage(format!("there is no --pilot {word}; say {known}, or all"));
    Ok(vec![named.ok_or_else(unknown)?])
}

/// A pilot in a game, with what it remembers.
#[derive(Clone, Debug)]
pub struct Driver {
    pilot: Pilot,
    /// What the seer has found: its next turns.
    way: VecDeque<Turn>,
}

impl Driver {
    /// A level begins.
    pub fn enter(&mut self, play: &Play) {
        self.way.clear();
        if self.pilot == Pilot::Seer {
            // A sword opens so many paths that the search may miss the one that makes the level fair.
            let mut unladen = play.clone();
            unladen.state.carried = Carried::default();
            let way = way_through(play).or_else(|_| way_through(&unladen));
            self.way.extend(way.unwrap_or_default());
        }
    }

    /// Whether the turns that the seer has found still lead to the door without losing a life.
    fn leads_out(&self, mut play: Play) -> bool {
        let safe = self.way.iter().all(|&turn| {
            play.act(turn);
            !play.is_life_lost()
        });
        safe && play.state().status == Status::LevelDone
    }

    /// The next turn: a step, or none.
    pub fn choose(&mut self, play: &Play) -> Turn {
        let door = play.level().door();
        match self.pilot {
            Pilot::Straight => towards(play, door),
            Pilot::SmithFirst => {
                let smith = play.thing(Thing::Friend);
                let way = smith.and_then(|smith| towards(play, smith));
                way.or_else(|| towards(play, door))
            }
            Pilot::Careful => choose(play),
            Pilot::Seer => {
                // What he carries may have changed what the others do.
                if !self.leads_out(play.clone()) {
                    self.way = way_through(play).unwrap_or_default().into();
                }
                self.way.pop_front().unwrap_or_else(|| choose(play))
            }
        }
    }
}

/// The first step of the shortest path from the hero to a cell, over ice too.
fn towards(play: &Play, target: Pos) -> Option<Dir> {
    let mut first = Grid::new(play.level().size(), None);
    let mut queue = VecDeque::from([play.state().hero]);
    while let Some(cell) = queue.pop_front() {
        for dir in Dir::ALL {
            let Some(to) = play.landing_from(cell, dir) else {
                continue;
            };
            let way = first[cell].or(Some(dir));
            if passes(cell, to, dir, target) {
                return way;
            }
            if first[to].is_none() && to != play.state().hero {
                first[to] = way;
                queue.push_back(to);
            }
        }
    }
    None
}

/// The likelihood of a villain that is sure to be there.
pub const SURE: u64 = 1 << 16;

/// How likely a villain is in a cell after some turns, in [`SURE`]ths.
#[derive(Clone, Debug)]
pub struct Danger {
    likely: Vec<Grid<u64>>,
}

impl Danger {
    /// No villains, from now until this many turns ahead.
    pub fn none(size: Size, turns: usize) -> Self {
        Self {
            likely: vec![Grid::new(size, 0); turns + 1],
        }
    }

    /// How likely a step from one cell to another in this turn, counted from 0, meets a villain: before the others have
    /// moved, or after.
    pub fn of_step(&self, turn: usize, to: Pos) -> u64 {
        let [before, after] = [turn, turn + 1].map(|turn| self.likely[turn][to]);
        before.max(after)
    }

    /// Adds a villain that chooses at random at every fork, after the next one: it looks where it goes.
    pub fn add_wanderer(&mut self, play: &Play, villain: &Villain) {
        let walls = play.walls();
        let mut now = vec![(villain.cell, villain.heading, SURE)];
        for (turn, likely) in self.likely.iter_mut().enumerate() {
            let mut next: Vec<(Pos, Dir, u64)> = Vec::new();
            for &(cell, heading, part) in &now {
                likely[cell] = SURE - (SURE - likely[cell]) * (SURE - part.min(SURE)) / SURE;
                let back = heading.opposite();
                let open = |dir: &Dir| *dir != back && walls.can_step(cell, *dir);
                let count = Dir::ALL.iter().filter(|dir| open(dir)).count() as u64;
                let mut go = |dir: Dir, part: u64| {
                    let there = next
                        .iter_mut()
                        .find(|one| (one.0, one.1) == (cell + dir, dir));
                    match there {
                        Some(one) => one.2 += part,
                        None => next.push((cell + dir, dir, part)),
                    }
                };
                if turn == 0 && walls.can_step(cell, villain.wander) {
                    go(villain.wander, part);
                    continue;
                }
                if count == 0 {
                    go(back, part);
                }
                for dir in Dir::ALL.into_iter().filter(open) {
                    go(dir, part / count);
                }
            }
            now = next;
        }
    }
}

/// How many turns it looks ahead.
const LOOK: Breadth = Breadth {
    turns: 16,
    copies: 24,
    each: 3,
};
/// The cost of a life, of the angel's protection, of a blow of the sword, and of a step that is left in the end.
const LIFE: u64 = 15_000;
const GUARD: u64 = 1_200;
const BLOW: u64 = 120;
const STEP: u64 = 10;
/// The longest detour that it makes, in steps.
const DETOUR: u32 = 40;

/// The next turn.
///
/// Villains that act by rule alone act on copies of the game; for those that go by chance it weighs where they may be.
/// It wants the smith, the angel and the heart, if the detour is short, and then the door.
pub fn choose(play: &Play) -> Turn {
    let from_hero = play.steps_from(play.state().hero);
    let (goal, thing) = goal(play, from_hero);
    let to_goal = turns_to(play, goal);

    // Guards pass a hero who waits where the path does not fork.
    let [mut guards, mut wolves] = [(); 2].map(|()| Danger::none(play.level().size(), LOOK.turns));
    for villain in &play.state().villains {
        let far = from_hero.get(villain.cell) > Some(HUNTING_STEPS);
        let wanders = match villain.kind() {
            Kind::Guard => true,
            Kind::Wolf => far,
            _ => false,
        };
        if wanders && villain.alive && play.is_noticed(villain) {
            let danger = match villain.kind() {
                Kind::Guard => &mut guards,
                _ => &mut wolves,
            };
            danger.add_wanderer(play, villain);
        }
    }
    let left = |after: &Play| {
        if after.state().status == Status::LevelDone || thing.is_some_and(|_| !lies(after, goal)) {
            return 0;
        }
        u64::from(to_goal[after.state().hero])
    };
    let cost = |before: &Play, after: &Play, turn: usize| {
        let touch = match (before.is_armed(), before.state().carried.guarded) {
            (true, _) => BLOW,
            (_, true) => GUARD,
            _ => LIFE,
        };
        let blows = u64::from(
            before
                .state()
                .carried
                .blows
                .saturating_sub(after.state().carried.blows),
        );
        let guard = before.state().carried.guarded && !after.state().carried.guarded;
        let life = if after.is_life_lost() { LIFE } else { 0 };
        let lost = life + blows * BLOW + if guard { GUARD } else { 0 };
        let hero = after.state().hero;
        let met = |danger: &Danger| danger.of_step(turn, hero);
        let passed = after.has_waited() && after.is_refuge(hero);
        let danger = met(&wolves).max(if passed { 0 } else { met(&guards) });
        // An early arrival counts for longer.
        Some(lost + danger * touch / SURE + left(after))
    };
    let way = search(play.imagined(), LOOK, cost, |after| STEP * left(after))?;
    way.first().copied().flatten()
}

/// Whether a thing is still in a cell.
fn lies(play: &Play, cell: Pos) -> bool {
    play.state().things.iter().any(|lying| lying.cell == cell)
}

/// Its goal: the nearest thing that is worth the detour, or the door.
fn goal(play: &Play, from_hero: &Distances) -> (Pos, Option<Thing>) {
    let wanted = play.state().things.iter().filter(|lying| {
        let wants = match lying.thing {
            Thing::Heart => play.state().lives < MOST_LIVES,
            Thing::Friend => !play.is_armed(),
            Thing::Angel => !play.state().carried.guarded,
            // Lamps glimmer in the dark.
            Thing::Lamp => return !play.level().plan.hidden,
            Thing::Treasure | Thing::Key => false,
        };
        wants && play.shows(lying.cell)
    });
    let to_door = play.steps_from(play.level().door());
    let here = to_door.get(play.state().hero).unwrap_or(0);
    let near = wanted.filter_map(|lying| {
        let steps = from_hero.get(lying.cell)?;
        let detour = steps + to_door.get(lying.cell)? - here;
        (detour <= DETOUR).then_some((steps, lying))
    });
    let nearest = near.min_by_key(|&(steps, _)| steps);
    nearest.map_or((play.level().door(), None), |(_, lying)| {
        (lying.cell, Some(lying.thing))
    })
}

/// Levels after which a game ends.
pub const MOST_LEVELS: usize = 25;
/// Turns after which a level is given up; then the game is over.
const MOST_TURNS: u32 = 1_500;

/// The result of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Lives lost.
    pub lost: u32,
    /// Whether the door was reached.
    pub done: bool,
    /// Steps, slides and waited turns included.
    pub steps: u32,
    /// Villains killed.
    pub killed: u32,
}

/// A player for games of this plan from a level on; gives the results of the levels that it reached.
pub fn player(
    pilot: Pilot,
    plan: Plan,
    first: u32,
) -> impl FnMut(Seed) -> Vec<Outcome> + Clone + Send + 'static {
    let mut driver = pilot.driver();
    move |seed| {
        let plan = Plan { seed, ..plan };
        let mut play = Play::new(Level::generate(plan, first));
        let mut outcomes = Vec::new();
        loop {
            driver.enter(&play);
            let mut outcome = Outcome::default();
            let mut turns = 0;
            while play.state().status == Status::Playing && turns < MOST_TURNS {
                turns += 1;
                let killed = |event: &&Event| matches!(event, Event::VillainKilled { .. });
                let events = play.act(driver.choose(&play)).iter();
                outcome.killed += events.filter(killed).count() as u32;
                outcome.lost += u32::from(play.is_life_lost());
            }
            outcome.done = play.state().status == Status::LevelDone;
            outcome.steps = play.state().steps;
            outcomes.push(outcome);
            if !outcome.done || outcomes.len() == MOST_LEVELS {
                return outcomes;
            }
            play.enter(Level::generate(plan, play.next_number()));
        }
    }
}

/// All games of a pilot, level by level.
#[derive(Clone, Debug, Default)]
pub struct Total(Vec<Sum>);

#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    reached: u64,
    done: u64,
    with_loss: u64,
    lost: u64,
    killed: u64,
    steps: u64,
}

impl Total {
    /// Adds a game.
    pub fn add(&mut self, game: &[Outcome]) {
        if self.0.len() < game.len() {
            self.0.resize(game.len(), Sum::default());
        }
        for (sum, outcome) in self.0.iter_mut().zip(game) {
            sum.reached += 1;
            sum.done += u64::from(outcome.done);
            sum.with_loss += u64::from(outcome.lost > 0);
            sum.lost += u64::from(outcome.lost);
            sum.killed += u64::from(outcome.killed);
            sum.steps += u64::from(outcome.steps);
        }
    }
}

/// The columns of a table of pilots and levels.
pub const COLUMNS: [Column; 8] = [
    Column::words("pilot"),
    Column::numbers("level"),
    Column::numbers("reached"),
    Column::numbers("ended here"),
    Column::numbers("lost a life in"),
    Column::numbers("lives lost"),
    Column::numbers("killed"),
    Column::numbers("mean steps"),
];

/// A row for each pilot and level, the first of them `first`.
pub fn rows(totals: &[(Pilot, Total)], first: u32) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for (pilot, total) in totals {
        for (level, sum) in (first..).zip(&total.0) {
            let numbers = [
                sum.reached,
                sum.reached - sum.done,
                sum.with_loss,
                sum.lost,
                sum.killed,
                sum.steps / sum.reached.max(1),
            ];
            let mut row = vec![pilot.word().to_owned(), level.to_string()];
            row.extend(numbers.map(|number| number.to_string()));
            rows.push(row);
        }
    }
    rows
}
