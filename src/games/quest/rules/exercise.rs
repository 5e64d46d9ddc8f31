//! Questions about villains: which way does this one go if the hero waits? The right answer is where it goes.
//!
//! The hero strolls through levels of small mazes of his own. Only villains are asked about that go by a rule which the
//! screen is enough for: not by chance, not by what the hero did long ago, and not from far away.

use super::event::Event;
use super::level::{Level, Plan, Scenery, start};
use super::play::{Play, Status};
use super::villain::{Villain, Why};
use super::{Carving, Kind};
use crate::grid::{Asked, Dir, Pos, Size};
use crate::rng::{GameRng, Seed};

/// Cells of its mazes.
const CELLS: Size = Size::new(12, 12);
/// The last level whose villains are asked about.
const LAST_LEVEL: u64 = 24;
/// Turns of the hero between two questions: at least one, and at most so many.
const MOST_TURNS: usize = 3;
/// Steps from the hero within which a villain is asked about: more are hard to count.
const MOST_STEPS: u32 = 10;
/// Questions in a row that are all about other kinds or reasons, where there are enough.
const UNLIKE: usize = 3;
/// Turns in one level before the next one comes.
const MOST_IN_LEVEL: u32 = 60;
/// Turns that are tried for a question before it gives up.
const MOST_TRIES: usize = 3_000;

/// A game that stops before villains move.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The game, before the hero waits.
    pub play: Play,
    /// The villain that is asked about, and why it goes where it goes.
    pub villain: usize,
    pub why: Why,
    /// The kind and the reason of each question so far.
    asked: Vec<(Kind, Why)>,
    seed: Seed,
    rng: GameRng,
}

impl Exercise {
    /// Before the first question.
    pub fn new(seed: Seed) -> Self {
        let mut rng = GameRng::new(seed.derive("questions"));
        Self {
            play: level(seed, &mut rng),
            villain: 0,
            why: Why::Rest,
            asked: Vec::new(),
            seed,
            rng,
        }
    }

    /// Goes on to the next question.
    pub fn advance(&mut self) -> Option<Asked> {
        for tries in 0..MOST_TRIES {
            for _ in 0..=self.rng.index(MOST_TURNS) {
                let ways: Vec<Dir> = Dir::ALL
                    .into_iter()
                    .filter(|&dir| self.play.can_step(dir))
                    .collect();
                let dir = self.rng.choose(&ways).copied();
                self.play.act(dir);
            }
            let is_played = self.play.state().status == Status::Playing;
            if !is_played || self.play.state().steps > MOST_IN_LEVEL {
                self.seed = self.seed.following();
                self.play = level(self.seed, &mut self.rng);
            }
            let mut villains: Vec<usize> = (0..self.play.state().villains.len()).collect();
            self.rng.shuffle(&mut villains);
            // Those first that were asked about least.
            villains.sort_by_key(|&villain| {
                let kind = self.kind_of(villain);
                self.asked.iter().filter(|asked| asked.0 == kind).count()
            });
            let asked = villains.into_iter().find_map(|villain| {
                let asked = self.ask(villain)?;
                let now = (self.kind(), self.why);
                let mut before = self.asked.iter().rev().take(UNLIKE - 1);
                let is_again = before.any(|&before| before == now);
                (!is_again || tries > MOST_TRIES / 2).then_some(asked)
            });
            if asked.is_some() {
                self.asked.push((self.kind(), self.why));
                return asked;
            }
        }
        None
    }

    /// The question about this villain, if it goes somewhere by a rule, and could go elsewhere.
    fn ask(&mut self, villain: usize) -> Option<Asked> {
        let why = self.play.intent(villain)?.why;
        let is_rule = matches!(why, Why::Wall | Why::Hunt | Why::Steal | Why::Flee);
        let one = self.play.state().villains.get(villain)?;
        let cell = one.cell;
        let is_near = (1..=MOST_STEPS).contains(&self.play.steps_to_hero(cell)?);
        let has_choice = self.ways(cell).len() > 1;
        let all = self.play.state().villains.iter();
        let is_alone = all.filter(|one| one.alive && one.cell == cell).count() == 1;
        if !is_rule || !is_near || !has_choice || !is_alone {
            return None;
        }
        let dir = step(&self.play, villain)?;
        (self.villain, self.why) = (villain, why);
        Some(Asked::way(cell, dir))
    }

    /// The ways from a cell, and from the next cell there the steps to the hero.
    pub fn ways(&self, cell: Pos) -> Vec<(Dir, u32)> {
        let open = |dir: &Dir| self.play.walls().can_step(cell, *dir);
        let ways = Dir::ALL.into_iter().filter(open);
        ways.filter_map(|dir| Some((dir, self.play.steps_to_hero(cell + dir)?)))
            .collect()
    }

    /// Its shortest path to the hero, both included.
    pub fn path(&self) -> impl Iterator<Item = Pos> {
        let one = self.play.state().villains.get(self.villain);
        std::iter::successors(one.map(|one| one.cell), |&cell| {
            let nearest = self.ways(cell).into_iter().min_by_key(|way| way.1);
            let is_there = cell == self.play.state().hero;
            nearest.filter(|_| !is_there).map(|(dir, _)| cell + dir)
        })
    }

    /// The way that it faces.
    pub fn heading(&self) -> Dir {
        let one = self.play.state().villains.get(self.villain);
        one.map_or(Dir::Up, |one| one.heading)
    }

    /// How it turns if it goes this way, with its hand on the wall.
    pub fn turn(&self, dir: Dir) -> &'static str {
        let heading = self.heading();
        let turns = ["wall-ahead", "wall-left", "wall-back"];
        let turned = (0..)
            .zip(turns)
            .find(|&(quarters, _)| heading.turned_left(quarters) == dir);
        turned.map_or("wall-right", |(_, turn)| turn)
    }

    /// Its kind.
    pub fn kind(&self) -> Kind {
        self.kind_of(self.villain)
    }

    fn kind_of(&self, villain: usize) -> Kind {
        let one = self.play.state().villains.get(villain);
        one.map_or(Kind::Guard, Villain::kind)
    }
}

/// The first step of a villain in the turn in which the hero waits.
fn step(play: &Play, villain: usize) -> Option<Dir> {
    let mut after = play.clone();
    let (from, to) = after.wait().iter().find_map(|event| match *event {
        Event::VillainMoved {
            villain: moved,
            from,
            to,
        } => (moved == villain).then_some((from, to)),
        _ => None,
    })?;
    Dir::ALL.into_iter().find(|&dir| from + dir == to)
}

/// A level in the light.
fn level(seed: Seed, rng: &mut GameRng) -> Play {
    let mut plan = Plan {
        seed,
        ..Plan::default()
    };
    (plan.maze.size, plan.maze.start) = (CELLS, Some(start(CELLS)));
    let mut number = 1 + rng.below(LAST_LEVEL) as u32;
    while Scenery::of(number).0 == Scenery::Mine {
        number += 1;
    }
    let (_, level): (_, Level) = Carving::new(plan, number);
    Play::new(level)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet, VecDeque};

    use super::*;
    use crate::grid::Answer;

    fn questions() -> Vec<(Exercise, Asked)> {
        let of = |seed| {
            let mut exercise = Exercise::new(Seed(seed));
            (0..20)
                .map(|_| {
                    let asked = exercise.advance().unwrap();
                    (exercise.clone(), asked)
                })
                .collect::<Vec<_>>()
        };
        (0..6).flat_map(of).collect()
    }

    /// Steps to the hero, by a queue of its own.
    fn steps(play: &Play) -> BTreeMap<Pos, u32> {
        let hero = play.state().hero;
        let (mut steps, mut queue) = (BTreeMap::from([(hero, 0)]), VecDeque::from([hero]));
        while let Some(cell) = queue.pop_front() {
            for dir in Dir::ALL
                .into_iter()
                .filter(|&dir| play.walls().can_step(cell, dir))
            {
                if !steps.contains_key(&(cell + dir)) {
                    steps.insert(cell + dir, steps[&cell] + 1);
                    queue.push_back(cell + dir);
                }
            }
        }
        steps
    }

    #[test]
    fn hunters_come_nearer_and_a_hand_stays_on_the_wall() {
        let mut kinds = BTreeSet::new();
        for (exercise, asked) in questions() {
            let (play, steps) = (&exercise.play, steps(&exercise.play));
            let Some(Answer::Way(dir)) = asked.answer() else {
                panic!("{asked:?}");
            };
            kinds.insert(exercise.kind().name());
            let one = &play.state().villains[exercise.villain];
            match exercise.why {
                Why::Hunt | Why::Steal => {
                    assert_eq!(steps[&(asked.at + dir)] + 1, steps[&asked.at]);
                    let path: Vec<Pos> = exercise.path().collect();
                    assert_eq!(path[..2], [asked.at, asked.at + dir]);
                    assert_eq!(path.last(), Some(&play.state().hero));
                    assert_eq!(path.len() as u32, steps[&asked.at] + 1);
                }
                Why::Wall => {
                    // Right, ahead, left, back: the first side that is open.
                    let sides = [3, 0, 1, 2].map(|quarters| one.heading.turned_left(quarters));
                    let open = sides
                        .into_iter()
                        .find(|&side| play.walls().can_step(asked.at, side));
                    assert_eq!(Some(dir), open);
                    let names = ["wall-right", "wall-ahead", "wall-left", "wall-back"];
                    let place = sides.iter().position(|&side| side == dir).unwrap();
                    assert_eq!(exercise.turn(dir), names[place]);
                }
                Why::Flee => {
                    let ways = exercise.ways(asked.at).into_iter();
                    assert_eq!(ways.map(|way| way.1).max(), Some(steps[&(asked.at + dir)]));
                }
                _ => panic!("{:?} cannot be worked out", exercise.why),
            }
        }
        assert_eq!(kinds.len(), 5, "{kinds:?}");
    }

    #[test]
    fn villains_are_near_and_no_kind_is_most_of_a_series() {
        for series in questions().chunks(20) {
            let mut kinds: BTreeMap<&str, u32> = BTreeMap::new();
            for (exercise, asked) in series {
                let steps = exercise.play.steps_to_hero(asked.at).unwrap();
                assert!((1..=10).contains(&steps), "{steps}");
                assert!(exercise.ways(asked.at).len() > 1);
                *kinds.entry(exercise.kind().name()).or_default() += 1;
            }
            assert!(kinds.len() >= 3, "{kinds:?}");
            assert!(kinds.values().all(|&times| times <= 10), "{kinds:?}");
        }
    }

    #[test]
    fn the_next_question_is_another_one() {
        let all = questions();
        let alike = all.windows(2).filter(|pair| {
            let [one, next] = [&pair[0].0, &pair[1].0].map(|each| (each.kind(), each.why));
            one == next
        });
        // At most where a series ends and the next begins.
        assert!(alike.count() <= 5);
    }

    #[test]
    fn the_same_seed_asks_the_same() {
        let asked = |seed| {
            let mut exercise = Exercise::new(Seed(seed));
            (0..20).map(|_| exercise.advance()).collect::<Vec<_>>()
        };
        assert_eq!(asked(3), asked(3));
        assert_ne!(asked(3), asked(4));
    }
}
