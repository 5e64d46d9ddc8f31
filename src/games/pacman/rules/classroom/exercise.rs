//! Questions of the classroom: which number comes into this square of a map? Which way does this ghost turn?
//!
//! The right number is the one that the lesson's next look gives, and the right way the one that the ghost goes in the
//! next turn. Ghosts hunt by the map, all of them, as from level 4 on: chance is not asked about.

use std::sync::Arc;

use super::{Phase, Play, Program};
use crate::games::pacman::rules::board::{Board, GhostName};
use crate::games::pacman::rules::classroom::Pilot;
use crate::games::pacman::rules::maps::{DistanceMap, Sweeps};
use crate::grid::{Answer, Asked, Dir, Pos};
use crate::rng::{GameRng, Seed};

/// Turns between two questions: at least one, and at most so many.
const MOST_TURNS: usize = 6;
/// Turns that are tried for a question before it gives up.
const MOST_TRIES: usize = 3_000;
/// In one of so many, a number that does not change is asked about.
const ODDS: usize = 5;
/// Tries for which the place of the right number among the offered ones stays: not every board has numbers for it.
const SAME_PLACE: usize = 100;
/// A start value of two digits, so that it is as easy to read as the distances; enough for most boards.
const SHORT: u16 = 99;
/// Chances with which a ghost must go the same way.
const CHANCES: u64 = 6;

/// What is asked.
#[derive(Clone, Debug)]
pub enum Subject {
    /// The number that the next look gives: the map before it, and whether it measures from ghosts.
    Number(Box<Sweeps>, bool),
    /// The way of this ghost, and the ways that it has with the steps to Pac-Man from there.
    Turn(GhostName, Vec<(Dir, u32)>),
}

/// A game that stops before numbers come and ghosts turn.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The game.
    pub play: Play,
    /// What the present question is about.
    pub subject: Option<Subject>,
    seed: Seed,
    rng: GameRng,
    asked: u32,
}

impl Exercise {
    /// Before the first question.
    pub fn new(board: &Arc<Board>, seed: Seed) -> Self {
        let mut play = Play::new(Arc::clone(board), seed, 1);
        play.set_pilot(Pilot::new(Program::Whole));
        play.set_autopilot(true);
        Self {
            play: play.imagined(seed),
            subject: None,
            rng: GameRng::new(seed.derive("questions")),
            seed,
            asked: 0,
        }
    }

    /// Goes on to the next question: numbers and ghosts in turn, as far as the board has them.
    pub fn advance(&mut self) -> Option<Asked> {
        self.asked += 1;
        let is_number = self.asked % 2 == 1;
        let kinds = if is_number {
            [true, false]
        } else {
            [false, true]
        };
        let mut place = 0;
        kinds.into_iter().find_map(|number| {
            (0..MOST_TRIES).find_map(|tries| {
                self.go_on();
                if number {
                    if tries % SAME_PLACE == 0 {
                        place = self.rng.index(Asked::MOST);
                    }
                    self.ask_number(place as u16)
                } else {
                    self.ask_ghost()
                }
            })
        })
    }

    /// Lets some turns pass; a game that has ended begins again.
    fn go_on(&mut self) {
        for _ in 0..=self.rng.index(MOST_TURNS) {
            self.play.turn();
        }
        if self.play.state().phase != Phase::Playing {
            self.seed = self.seed.following();
            self.play.restart(self.seed, 1);
            self.play = self.play.imagined(self.seed);
        }
    }

    /// Asks about a number that is in this place among those offered, which are in ascending order.
    fn ask_number(&mut self, place: u16) -> Option<Asked> {
        let of_ghosts = self.rng.coin();
        let board = self.play.board();
        let targets: Vec<Pos> = if of_ghosts {
            self.play.ghosts().map(|ghost| ghost.mover.at).collect()
        } else {
            self.play.food().collect()
        };
        let start = |unknown| Sweeps::new(&board.net, unknown, targets.iter().copied());
        let mut whole = start(board.unknown());
        whole.finish();
        let distances = whole.values().cells().iter();
        let is_short = distances.filter(|&&value| value < board.unknown());
        let is_short = is_short.max() < Some(&SHORT);
        let start = if is_short {
            start(SHORT.min(board.unknown()))
        } else {
            start(board.unknown())
        };
        if !start.values().cells().contains(&0) {
            return None;
        }
        // The first question shows how numbers come.
        let stays = self.rng.index(ODDS) == 0 && self.asked > 1;
        let (mut whole, mut looks) = (start.clone(), Vec::new());
        while let Some(look) = whole.look() {
            let is_told = look.before > 0 && look.after < start.unknown();
            let has_room = look.after >= place;
            if is_told && has_room && (look.after == look.before) == stays {
                looks.push(whole.looks() - 1);
            }
        }
        let &looks = self.rng.choose(&looks)?;
        let mut sweeps = start.clone();
        sweeps.go_to(looks, &start);
        let (at, right) = (sweeps.next()?, sweeps.clone().look()?);
        let mut numbers: Vec<u16> = (right.after - place..).take(Asked::MOST).collect();
        // The number that stands there is offered, too.
        if let Some(last) = numbers.last_mut().filter(|&&mut last| last > right.after) {
            *last = right.before.max(*last);
        }
        let numbers = numbers.into_iter().map(Answer::Number).collect();
        self.subject = Some(Subject::Number(Box::new(sweeps), of_ghosts));
        Some(Asked::one_of(at, numbers, Answer::Number(right.after)))
    }

    fn ask_ghost(&mut self) -> Option<Asked> {
        if self.play.ghosts().len() == 0 {
            return None;
        }
        while !self.play.state().ghosts_next {
            self.play.turn();
            if self.play.state().phase != Phase::Playing {
                return None;
            }
        }
        let mut ghosts: Vec<usize> = (0..self.play.ghosts().len()).collect();
        self.rng.shuffle(&mut ghosts);
        ghosts.into_iter().find_map(|ghost| self.ask_about(ghost))
    }

    /// The question about this ghost, if it stands at a fork and goes the same way whatever chance says.
    fn ask_about(&mut self, ghost: usize) -> Option<Asked> {
        let ways = self.play.ghost_ways(ghost);
        if ways.len() < 3 {
            return None;
        }
        let turned = |chance| {
            let mut after = self.play.imagined(Seed(chance));
            after.turn();
            let mover = after.ghosts().nth(ghost)?.mover;
            Some((mover.at, mover.heading))
        };
        let before = self.play.ghosts().nth(ghost)?;
        let there = self.play.ghosts();
        if there
            .filter(|other| other.mover.at == before.mover.at)
            .count()
            > 1
        {
            // It could not be seen.
            return None;
        }
        let (at, dir) = turned(0)?;
        let is_sure = (1..CHANCES).all(|chance| turned(chance) == Some((at, dir)));
        if !is_sure || before.mover.at + dir != at {
            return None;
        }
        self.subject = Some(Subject::Turn(before.name, ways));
        Some(Asked::way(before.mover.at, dir))
    }
}

/// The steps to Pac-Man from each square beside a ghost, measured on a map of its own.
pub(super) fn ways(play: &Play, ghost: usize) -> Vec<(Dir, u32)> {
    let (net, mut map) = (&play.board().net, DistanceMap::new());
    let Some(at) = play.figures.ghosts.get(ghost).map(|body| body.at) else {
        return Vec::new();
    };
    if !net.is_corridor(at) {
        return Vec::new();
    }
    map.measure(net, [play.figures.pac_man.at]);
    let beside = Dir::ALL.into_iter().zip(net.ghosts()[usize::from(at)]);
    beside
        .filter(|&(_, next)| next != at)
        .filter_map(|(dir, next)| Some((dir, map.get(next)?.into())))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::no_place_tells;

    fn board() -> Arc<Board> {
        let text = include_str!("../../../../../levels/pacman/classroom.txt");
        Arc::new(text.parse().unwrap())
    }

    fn questions(seed: u64) -> Vec<(Exercise, Asked)> {
        let mut exercise = Exercise::new(&board(), Seed(seed));
        (0..20)
            .map(|_| {
                let asked = exercise.advance().unwrap();
                (exercise.clone(), asked)
            })
            .collect()
    }

    #[test]
    fn no_place_among_the_numbers_is_right_more_often_than_by_chance() {
        let all = (0..30).flat_map(questions).map(|(_, asked)| asked);
        let numbers = all.filter(|asked| matches!(asked.answer(), Some(Answer::Number(_))));
        let numbers: Vec<Asked> = numbers.collect();
        no_place_tells(&numbers);
        for asked in numbers {
            let rising = asked.answers.windows(2).all(|pair| pair[0] < pair[1]);
            assert!(rising && asked.answers.len() == Asked::MOST, "{asked:?}");
        }
    }

    #[test]
    fn a_number_is_one_more_than_its_smallest_neighbour_or_stays() {
        let mut kept = 0;
        for (exercise, asked) in (0..6).flat_map(questions) {
            let Some(Subject::Number(sweeps, _)) = &exercise.subject else {
                continue;
            };
            let values = sweeps.values();
            let look = (**sweeps).clone().look().unwrap();
            assert_eq!(look.pos, asked.at);
            let least = look.beside().min().unwrap() + 1;
            let expected = least.min(values[asked.at]);
            kept += u32::from(expected == values[asked.at]);
            assert_eq!(asked.answer(), Some(Answer::Number(expected)));
        }
        assert!(kept > 0);
    }

    #[test]
    fn a_ghost_goes_where_pac_man_is_nearer_or_when_hunted_farther() {
        let mut turns = 0;
        for (exercise, asked) in (0..6).flat_map(questions) {
            let Some(Subject::Turn(_, ways)) = &exercise.subject else {
                continue;
            };
            let Some(Answer::Way(dir)) = asked.answer() else {
                panic!("{asked:?}");
            };
            let steps = ways.iter().find(|way| way.0 == dir).unwrap().1;
            let all = ways.iter().map(|way| way.1);
            let best = if exercise.play.state().hunt > 0 {
                all.max()
            } else {
                all.min()
            };
            assert_eq!(Some(steps), best);
            turns += 1;
        }
        assert!(turns > 20, "{turns}");
    }

    #[test]
    fn the_first_number_comes_where_another_one_stood() {
        for seed in 0..40 {
            let mut exercise = Exercise::new(&board(), Seed(seed));
            let asked = exercise.advance().unwrap();
            let Some(Subject::Number(sweeps, _)) = &exercise.subject else {
                panic!("{asked:?}");
            };
            let stood = Answer::Number(sweeps.values()[asked.at]);
            assert_ne!(asked.answer(), Some(stood), "{seed}");
        }
    }

    #[test]
    fn the_same_seed_asks_the_same() {
        let asked = |seed| -> Vec<Asked> {
            let all = questions(seed).into_iter();
            all.map(|(_, asked)| asked).collect()
        };
        assert_eq!(asked(3), asked(3));
        assert_ne!(asked(3), asked(4));
    }
}
