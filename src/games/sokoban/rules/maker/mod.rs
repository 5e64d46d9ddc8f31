//! The maker of levels: a room and its goals are changed a little, again and again, and what makes the level harder is
//! kept.
//!
//! Each try explores every position from which the room can be solved, so that the hardest start, its fewest pushes and
//! the pushes that lose are known and not guessed. Work is counted in positions, never in time: a level is a function
//! of what was asked for and its seed, on every machine.

mod rating;
mod room;
mod space;

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::str::FromStr;

use super::level_file::{FileLevel, Metadata};
use super::par::{self, Par, Stored};
use crate::error::{Error, Result};
use crate::grid::{Dir, Pos, Size};
use crate::rng::{GameRng, Seed};
use crate::solve::optimizer::{Optimizer, Order, Status};
use crate::solve::{Level, Limits, walk_to};

pub use rating::Rating;
use room::{Plan, Site, pick};
use space::{Space, Squares, State, each};

/// The least and the most columns and rows of a level, with the border.
pub const SIDES: (usize, usize) = (5, 10);
/// The most boxes.
pub const MOST_BOXES: usize = 5;
/// Squares inside the border for each box.
const SQUARES_A_BOX: usize = 6;

/// The most positions of a room: larger ones are given up.
const POSITIONS: usize = 100_000;
/// Positions to explore for a level.
const WORK: usize = 6_000_000;
/// Shapes that share this work.
const SHAPES: usize = 6;
/// The limits for proving the shortest solutions.
const PROOF: Limits = Limits {
    nodes: 2_000_000,
    memory: 128 << 20,
};
/// The work of a room that does not suit.
const WORK_A_ROOM: usize = 50;
/// Changes without a better room, after which another one is carved.
const PATIENCE: u32 = 200;

/// How hard a level should be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Difficulty {
    /// A few turns.
    Easy,
    /// In between.
    #[default]
    Middle,
    /// The hardest that is found.
    Hard,
}

impl Difficulty {
    /// All, from easy to hard.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Middle, Self::Hard];

    /// Its word on the command line.
    pub const fn word(self) -> &'static str {
        ["easy", "middle", "hard"][self as usize]
    }

    /// The least score of a level, and the least and the most at which the search ends: each level draws its own, so
    /// that they do not all look for the same best one.
    fn scores(self, boxes: usize) -> (i64, [i64; 2]) {
        let (least, [from, to]) =
            [(45, [60, 85]), (80, [95, 140]), (130, [135, 185])][self as usize];
        let fewer = 15 * (3 - boxes.min(3) as i64);
        (least - fewer, [from - fewer, to - fewer])
    }
}

impl FromStr for Difficulty {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let found = Self::ALL.into_iter().find(|each| each.word() == text);
        found.ok_or_else(|| {
            Error::usage(format!(
                "the difficulty is easy, middle or hard, not '{text}'"
            ))
        })
    }
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    size: Size,
    boxes: usize,
    difficulty: Difficulty,
}

/// A level made.
#[derive(Clone, Debug)]
pub struct Made {
    /// The level with its solutions.
    pub level: FileLevel,
    /// What its solutions reach.
    pub par: Par,
    /// How hard it is.
    pub rating: Rating,
    /// Equal for levels that are equal up to turns and mirrors.
    pub signature: Signature,
}

/// How often another level is tried in place of one that is not found.
const TRIES: usize = 20;

/// The level with a number, from 1, of those that follow one another for ever: the first ones are easy. It is equal to
/// none of those before it.
pub fn endless(number: u64, before: &BTreeSet<Signature>) -> Option<Made> {
    let mut rng = GameRng::new(Seed(number).derive("endless levels"));
    let (difficulty, least) = match (number, number % 3) {
        (..=3, _) => (Difficulty::Easy, 6),
        (..=6, _) => (Difficulty::Easy, 7),
        (..=16, _) | (_, 0) => (Difficulty::Middle, 7),
        _ => (Difficulty::Hard, 7),
    };
    (0..TRIES).find_map(|_| {
        let [width, height] = [0, 1].map(|_| least + rng.index(2));
        let more = match difficulty {
            Difficulty::Easy => rng.index(2),
            _ => usize::from(rng.index(4) == 0),
        };
        let boxes = least - 4 + more;
        let wish = Wish::new(Size::new(width, height), boxes, difficulty).ok()?;
        let made = wish.make(Seed(rng.next_u64()));
        made.filter(|made| !before.contains(&made.signature))
    })
}

/// The level of a seed alone.
pub fn of_seed(seed: Seed) -> Option<Made> {
    let mut rng = GameRng::new(seed.derive("level alone"));
    (0..TRIES).find_map(|index| {
        let [width, height] = [0, 1].map(|_| 7 + rng.index(3));
        let difficulty = *rng.choose(&Difficulty::ALL[1..])?;
        let boxes = 2 + rng.index(3);
        let wish = Wish::new(Size::new(width, height), boxes, difficulty).ok()?;
        wish.make(seed.derive(&format!("level {index}")))
    })
}

impl Wish {
    /// The largest size, with the border, a number of boxes and how hard the level should be.
    ///
    /// # Errors
    /// A usage error if a side is not in [`SIDES`], or there are too many boxes, or none.
    pub fn new(size: Size, boxes: usize, difficulty: Difficulty) -> Result<Self> {
        let (least, most) = SIDES;
        if [size.width, size.height]
            .iter()
            .any(|side| !(least..=most).contains(side))
        {
            return Err(Error::usage(format!(
                "a made level has {least}x{least} to {most}x{most} squares, not {size}"
            )));
        }
        let inside = (size.width - 2) * (size.height - 2);
        let room_for = (inside / SQUARES_A_BOX).clamp(1, MOST_BOXES);
        if !(1..=room_for).contains(&boxes) {
            return Err(Error::usage(format!(
                "for {size} squares --boxes takes 1 to {room_for}, not {boxes}"
            )));
        }
        Ok(Self {
            size,
            boxes,
            difficulty,
        })
    }

    /// Makes the level of a seed; `None` if no room was found that is hard enough.
    pub fn make(&self, seed: Seed) -> Option<Made> {
        let mut rng = GameRng::new(seed.derive("made level"));
        let Found {
            plan,
            start,
            rating,
        } = self.search(&mut rng)?;
        let player = pick(start.reach(plan.room), &mut rng)?;
        let level: Level = self.picture(plan, start, player).parse().ok()?;
        let mut metadata = Metadata::default();
        let first = self.first(plan);
        let at = |square: Squares| {
            let Pos { x, y } = self.size.pos(square.trailing_zeros() as usize);
            Pos::new(x - first.x, y - first.y)
        };
        let solutions = solutions((plan, start), &level, at)?;
        par::store(&mut metadata, &level, &solutions);
        let par = Stored::of(&metadata).par(&level)?;
        let signature = Signature::of(&level);
        Some(Made {
            par,
            level: FileLevel {
                metadata,
                line: 0,
                level: Ok(level),
            },
            rating,
            signature,
        })
    }

    /// The left and top end of a plan's walls: where its level begins.
    fn first(&self, plan: Plan) -> Pos {
        let places = each(plan.room.wall()).map(|square| square.trailing_zeros() as usize);
        let places = places.map(|index| self.size.pos(index));
        let least = |first: Pos, pos: Pos| Pos::new(first.x.min(pos.x), first.y.min(pos.y));
        places.reduce(least).unwrap_or_default()
    }

    /// A level as text. Rows without wall are left out.
    fn picture(&self, plan: Plan, start: State, player: Squares) -> String {
        let wall = plan.room.wall();
        let letter = |square: Squares| {
            let is = |set| set & square != 0;
            match (is(plan.goals), is(start.boxes), is(player)) {
                (false, true, _) => '$',
                (true, true, _) => '*',
                (false, _, true) => '@',
                (true, _, true) => '+',
                (true, ..) => '.',
                _ if is(wall) => '#',
                _ => ' ',
            }
        };
        let width = self.size.width;
        let row = |y| (0..width).map(move |x| letter((1 as Squares) << (y * width + x)));
        let rows = (0..self.size.height).map(|y| row(y).collect::<String>());
        let rows = rows.filter(|row| !row.trim().is_empty());
        rows.map(|row| row.trim_end().to_owned() + "\n").collect()
    }

    /// Searches for the best plan and start, in one shape after the other until one has a room that is hard enough.
    fn search(&self, rng: &mut GameRng) -> Option<Found> {
        let site = Site::new(self.size, self.boxes);
        (0..SHAPES).find_map(|_| self.search_in(site.shaped(rng), rng))
    }

    /// Searches in a site.
    fn search_in(&self, site: Site, rng: &mut GameRng) -> Option<Found> {
        let (least, [from, to]) = self.difficulty.scores(self.boxes);
        let enough = from + rng.below((to - from) as u64) as i64;
        let score = |found: &Found| found.rating.score();
        let (mut space, mut worked) = (Space::default(), 0);
        let mut best: Option<Found> = None;
        let mut present: Option<Found> = None;
        let mut failures = 0;
        while worked < WORK / SHAPES && best.is_none_or(|best| score(&best) < enough) {
            // Rooms that do not suit cost something too, so that this ends.
            worked += WORK_A_ROOM;
            let plan = match present {
                Some(found) => site.change(found.plan, rng),
                None => site.carve(self.boxes, rng),
            };
            let Some(plan) = plan else { continue };
            let found = Found::of(plan, &mut space);
            worked += space.len();
            let gain = match (found, present) {
                (Some(found), Some(held)) => score(&found).cmp(&score(&held)),
                (Some(_), None) => Ordering::Greater,
                (None, _) => Ordering::Less,
            };
            failures = if gain.is_gt() { 0 } else { failures + 1 };
            if gain.is_ge() {
                present = found;
                if best.as_ref().map(score) < found.as_ref().map(score) {
                    best = found;
                }
            }
            if failures > PATIENCE {
                (present, failures) = (None, 0);
            }
        }
        let trimmed = best?.trimmed(&mut space);
        Some(trimmed).filter(|found| score(found) >= least)
    }
}

/// A plan with its hardest start.
#[derive(Clone, Copy, Debug)]
struct Found {
    plan: Plan,
    start: State,
    rating: Rating,
}

impl Found {
    /// The hardest start of a plan; `None` if there is none, or the room has too many positions.
    fn of(plan: Plan, space: &mut Space) -> Option<Self> {
        let is_whole = space.explore(plan.room, plan.goals, POSITIONS);
        let (start, rating) = is_whole.then(|| rating::hardest(plan, space))??;
        Some(Self {
            plan,
            start,
            rating,
        })
    }

    /// Without the squares that make it no harder.
    fn trimmed(self, space: &mut Space) -> Self {
        let found = self.plan.smaller().find_map(|plan| {
            Self::of(plan, space).filter(|found| found.rating.score() >= self.rating.score())
        });
        found.map_or(self, |found| found.trimmed(space))
    }
}

/// A solution with the fewest pushes, and whatever moves it takes. `at` tells where a square is on the level's board.
fn shortest(
    (plan, start): (Plan, State),
    level: &Level,
    at: impl Fn(Squares) -> Pos,
) -> Option<Vec<Dir>> {
    let mut space = Space::default();
    space.explore(plan.room, plan.goals, POSITIONS);
    let (mut state, mut position, mut moves) = (start, level.start().clone(), Vec::new());
    while !position.is_solved(level.board()) {
        let (_, left, _) = space.get(space.find(state)?);
        let pushes = state.pushes(plan.room).into_iter();
        let nearer = |&(.., after): &(Squares, Dir, State)| {
            let number = space.find(after);
            number.is_some_and(|number| space.get(number).1 < left)
        };
        let (from, dir, after) = pushes.into_iter().find(nearer)?;
        let walk = walk_to(level.board(), &position, at(from) + dir.opposite())?;
        for dir in walk.into_iter().chain([dir]) {
            position.step(level.board(), dir);
            moves.push(dir);
        }
        state = after;
    }
    Some(moves)
}

/// The solutions with the fewest moves and the fewest pushes, and whether each is proven.
fn solutions(
    made: (Plan, State),
    level: &Level,
    at: impl Fn(Squares) -> Pos,
) -> Option<[(Vec<Dir>, bool); 2]> {
    let moves = shortest(made, level, at)?;
    let solve = |order| {
        let (board, start) = (level.board(), level.start());
        let mut optimizer = Optimizer::new(board, start, &moves, order, PROOF)?;
        while optimizer.advance(u64::MAX) == Status::Working {}
        Some((optimizer.best().to_vec(), optimizer.is_proven()))
    };
    Some([solve(Order::Moves)?, solve(Order::Pushes)?])
}

/// What a level is up to turns and mirrors, wherever it lies on its board.
///
/// Equal for levels that are equal up to turns and mirrors; the player's place does not count.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Signature(Vec<Spot>);

/// A square of the floor: its row and its column, and whether it is a goal and holds a box.
type Spot = (usize, usize, bool, bool);

impl Signature {
    /// That of a level: the least of its eight pictures.
    pub fn of(level: &Level) -> Self {
        let (board, start) = (level.board(), level.start());
        let Size { width, height } = board.size();
        let inside = board.size().positions().filter(|&pos| board.is_inside(pos));
        let spot = |pos| (board.is_goal(pos), start.has_box(pos));
        let floor: Vec<_> = inside.map(|pos| (pos, spot(pos))).collect();
        let picture = |turn: u8| {
            let spots = floor.iter().map(|&(pos, (is_goal, has_box))| {
                let (x, y) = (pos.x as usize, pos.y as usize);
                let x = if turn & 1 == 0 { x } else { width - 1 - x };
                let y = if turn & 2 == 0 { y } else { height - 1 - y };
                let (x, y) = if turn & 4 == 0 { (x, y) } else { (y, x) };
                (y, x, is_goal, has_box)
            });
            at_the_corner(spots.collect())
        };
        Self((0..8).map(picture).min().unwrap_or_default())
    }
}

/// The squares in order, moved as far up and to the left as they can be.
fn at_the_corner(mut spots: Vec<Spot>) -> Vec<Spot> {
    let top = spots.iter().map(|spot| spot.0).min().unwrap_or(0);
    let left = spots.iter().map(|spot| spot.1).min().unwrap_or(0);
    for spot in &mut spots {
        (spot.0, spot.1) = (spot.0 - top, spot.1 - left);
    }
    spots.sort_unstable();
    spots
}

#[cfg(test)]
mod tests;
