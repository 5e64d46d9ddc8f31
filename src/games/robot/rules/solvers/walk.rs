//! Robots that walk, and their world: a robot feels the four squares around it, chalks the one it is on, and goes.
//!
//! A [`Robot`] never sees the grid: all it is ever given is a [`Feel`] and the
//! chalk under its feet (the article's robot "can remember that a square has been
//! visited"). [`Walk`] owns the grid and moves the robot. It notes for each square
//! which way the robot left it last, and those ways alone are the path without loops.

use std::sync::Arc;

use super::algorithm::Order;
use super::solver::{Counters, Outcome, Solver, SquareState, Visits};
use crate::games::robot::rules::block_grid::{Block, BlockGrid};
use crate::games::robot::rules::thought::{Act, Feeling, Glance, Thought, Value, Why};
use crate::grid::{Dir, Pos};

/// Which way a robot looks when it enters: the article's arrow at the left points east.
pub const FIRST_HEADING: Dir = Dir::Right;

/// Never stood on. The other trails are 1 + the direction in which a square was left last.
const NEVER: u8 = 0;

/// Stood on, and not left yet.
const HERE: u8 = 5;

/// What the robot feels of the four squares around it, in the order of `Dir::ALL`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feel {
    open: [bool; 4],
    chalk: [u8; 4],
}

impl Feel {
    /// Whether the robot can go there.
    #[inline]
    pub const fn is_open(self, dir: Dir) -> bool {
        self.open[dir as usize]
    }

    /// What the robot has chalked there; 0 where it has not been.
    #[inline]
    pub const fn chalk(self, dir: Dir) -> u8 {
        self.chalk[dir as usize]
    }
}

/// A robot that walks. It is not asked on an exit: there it is out.
pub trait Robot: Clone + Send + Sync {
    /// Whether [`Robot::way_back`] leads from every square of its stack to the one below.
    const HAS_STACK: bool = false;

    /// Whether the side through which it left each square explains what it does.
    const HAS_WAYS: bool = false;

    /// Feels, chalks the square it is on (`chalk`, 0 before), and acts.
    fn act(&mut self, feel: Feel, chalk: &mut u8) -> Act;

    /// Squares that it has to remember now.
    fn depth(&self) -> usize {
        0
    }

    /// The way back that it has chalked on a square, if it chalks such ways.
    fn way_back(&self, _chalk: u8) -> Option<Dir> {
        None
    }

    /// Which way its hand touches a wall.
    fn hand(&self) -> Option<Dir> {
        None
    }

    /// Its count of quarter turns.
    fn turns(&self) -> Option<u32> {
        None
    }

    /// How many marks it has chalked on one side of a square.
    fn marks(&self, _chalk: u8, _dir: Dir) -> u8 {
        0
    }

    /// Why it will do what it does next: the sides that it tries there, in their order, the last one the one that
    /// decides.
    fn reason(&self, _feel: Feel, _chalk: u8) -> Option<(Why, [Option<Dir>; 4])> {
        None
    }
}

/// A robot on its way through a grid.
#[derive(Clone)]
pub struct Walk<R> {
    grid: Arc<BlockGrid>,
    offsets: [usize; 4],
    robot: R,
    at: usize,
    /// The last step; `None` at the beginning.
    came: Option<Dir>,
    chalk: Vec<u8>,
    trail: Vec<u8>,
    visits: Visits,
    counters: Counters,
    outcome: Option<Outcome>,
}

impl<R: Robot> Walk<R> {
    /// The robot is at the entry.
    pub(super) fn new(grid: Arc<BlockGrid>, robot: R, visits: Visits) -> Self {
        let layout = grid.layout();
        let at = layout.index(grid.entry());
        let mut walk = Self {
            offsets: layout.offsets(),
            robot,
            at,
            came: None,
            chalk: vec![0; layout.length()],
            trail: vec![NEVER; layout.length()],
            visits,
            counters: Counters::default(),
            outcome: None,
            grid,
        };
        walk.arrive();
        walk
    }

    /// The robot is on a square.
    #[inline]
    fn arrive(&mut self) {
        if self.trail[self.at] == NEVER {
            self.trail[self.at] = HERE;
            self.visits.add(self.at);
        }
        if self.grid.blocks()[self.at] == Block::Exit {
            let exit = self.grid.layout().pos(self.at);
            self.outcome = Some(Outcome::Out { exit });
            self.counters.path = Some(self.way().count() - 1);
        }
        self.counters.frontier = self.counters.frontier.max(self.robot.depth());
    }

    #[inline]
    fn feel(&self) -> Feel {
        let around = self.offsets.map(|offset| self.at.wrapping_add(offset));
        Feel {
            open: around.map(|index| self.grid.blocks()[index] != Block::Wall),
            chalk: around.map(|index| self.chalk[index]),
        }
    }

    /// The way back that the robot has chalked on a square of its stack. One that it has just come to is not chalked
    /// yet.
    fn back_from(&self, index: usize) -> Option<Dir> {
        match self.chalk[index] {
            0 => self.came.map(Dir::opposite),
            chalk => self.robot.way_back(chalk),
        }
    }

    /// From the entry, always the way that was taken last, to where the robot is. Each square was left later
    /// than the one before, so none comes twice.
    fn way(&self) -> impl Iterator<Item = usize> {
        let layout = self.grid.layout();
        std::iter::successors(Some(layout.index(self.grid.entry())), move |&index| {
            (index != self.at)
                .then(|| index.wrapping_add(self.offsets[usize::from(self.trail[index] - 1)]))
        })
    }
}

impl<R: Robot + 'static> Solver for Walk<R> {
    #[inline]
    fn step(&mut self) -> bool {
        if self.outcome.is_some() {
            return false;
        }
        let feel = self.feel();
        match self.robot.act(feel, &mut self.chalk[self.at]) {
            Act::Go(dir) => {
                assert!(feel.is_open(dir), "the robot walks into a wall");
                self.trail[self.at] = 1 + dir as u8;
                self.at = self.at.wrapping_add(self.offsets[dir as usize]);
                self.came = Some(dir);
                self.counters.steps += 1;
                self.arrive();
            }
            Act::NoWayOut => self.outcome = Some(Outcome::NoWayOut),
            Act::Circles => self.outcome = Some(Outcome::Circles),
        }
        true
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn counters(&self) -> Counters {
        Counters {
            visited: self.visits.count(),
            ..self.counters
        }
    }

    fn state(&self, pos: Pos) -> SquareState {
        let inside = self.grid.size().contains(pos);
        if inside && self.trail[self.grid.layout().index(pos)] != NEVER {
            SquareState::Visited
        } else {
            SquareState::Untouched
        }
    }

    fn number(&self, pos: Pos) -> Option<u32> {
        self.visits.number(pos)
    }

    fn here(&self) -> Option<Pos> {
        Some(self.grid.layout().pos(self.at))
    }

    fn heading(&self) -> Option<Dir> {
        Some(self.came.unwrap_or(FIRST_HEADING))
    }

    fn path(&self) -> Option<Vec<Pos>> {
        self.counters.path?;
        let layout = self.grid.layout();
        Some(self.way().map(|index| layout.pos(index)).collect())
    }

    fn frontier(&self, into: &mut Vec<Pos>) {
        if !R::HAS_STACK {
            return;
        }
        let layout = self.grid.layout();
        let stack = std::iter::successors(Some(self.at), |&index| {
            let back = self.back_from(index);
            back.map(|dir| layout.beside(index, dir))
        });
        into.extend(stack.map(|index| layout.pos(index)));
    }

    fn hand(&self) -> Option<Dir> {
        self.robot.hand()
    }

    fn turns(&self) -> Option<u32> {
        self.robot.turns()
    }

    fn marks(&self, pos: Pos, dir: Dir) -> u8 {
        if !self.grid.is_open(pos) || !self.grid.can_step(pos, dir) {
            return 0;
        }
        // A passage is chalked at both ends, at the far one when the robot goes on from there.
        let layout = self.grid.layout();
        let near = layout.index(pos);
        let far = layout.beside(near, dir);
        let near = self.robot.marks(self.chalk[near], dir);
        near.max(self.robot.marks(self.chalk[far], dir.opposite()))
    }

    fn left(&self, pos: Pos) -> Option<Dir> {
        let inside = self.grid.size().contains(pos);
        let trail = inside.then(|| self.trail[self.grid.layout().index(pos)])?;
        Dir::ALL.get(usize::from(trail).wrapping_sub(1)).copied()
    }

    fn way_back(&self) -> Option<Dir> {
        R::HAS_STACK.then(|| self.back_from(self.at)).flatten()
    }

    fn thought(&self) -> Option<Thought> {
        let (feel, chalk) = (self.feel(), self.chalk[self.at]);
        let (why, dirs) = self.robot.reason(feel, chalk)?;
        // A copy acts: what is told cannot differ from what is done.
        let (mut robot, mut chalked) = (self.robot.clone(), chalk);
        let act = robot.act(feel, &mut chalked);
        let look = |dir: Dir| Glance {
            dir,
            is_open: feel.is_open(dir),
            marks: self.marks(self.grid.layout().pos(self.at), dir),
        };
        Some(Thought::Feels(Feeling {
            at: self.grid.layout().pos(self.at),
            heading: self.heading()?,
            why,
            looks: dirs.map(|dir| dir.map(look)),
            act,
            turns: self.robot.turns().zip(robot.turns()),
        }))
    }

    fn value(&self, pos: Pos) -> Option<Value> {
        let left = self.left(pos)?;
        let chalk = self.chalk[self.grid.layout().index(pos)];
        match self.robot.turns() {
            Some(_) => Some(Value::Number(usize::from(chalk.saturating_sub(1)))),
            None if R::HAS_WAYS => Some(Value::Way(left)),
            None => None,
        }
    }
}

/// The chalk at the entry, from where nothing leads back. The others are 1 + the direction of the way back.
const ENTRY: u8 = 5;

/// The robot.
///
/// Its stack is chalked on the floor: each square it enters is marked with the way back. So it needs no recursion, and
/// no memory but a count.
#[derive(Clone)]
pub(super) struct DepthFirst {
    order: Order,
    /// The last step, forwards or back.
    came: Option<Dir>,
    /// Squares on the stack, the one it is on included.
    depth: usize,
}

impl DepthFirst {
    /// It tries the directions in this order.
    pub fn new(order: Order) -> Self {
        Self {
            order,
            came: None,
            depth: 1,
        }
    }

    fn go(&mut self, dir: Dir) -> Act {
        self.came = Some(dir);
        Act::Go(dir)
    }
}

impl Robot for DepthFirst {
    const HAS_STACK: bool = true;

    #[inline]
    fn act(&mut self, feel: Feel, chalk: &mut u8) -> Act {
        if *chalk == 0 {
            *chalk = self.came.map_or(ENTRY, |dir| 1 + dir.opposite() as u8);
        }
        let unvisited = |dir: &Dir| feel.is_open(*dir) && feel.chalk(*dir) == 0;
        if let Some(dir) = self.order.dirs().into_iter().find(unvisited) {
            self.depth += 1;
            return self.go(dir);
        }
        match self.way_back(*chalk) {
            Some(dir) => {
                self.depth -= 1;
                self.go(dir)
            }
            None => Act::NoWayOut,
        }
    }

    fn depth(&self) -> usize {
        self.depth
    }

    fn way_back(&self, chalk: u8) -> Option<Dir> {
        Dir::ALL.get(usize::from(chalk).wrapping_sub(1)).copied()
    }
}

/// Quarter turns towards the hand, in the order in which they are tried: along a wall, and where the hand has no wall
/// yet and there is one ahead.
const ALONG: [usize; 4] = [1, 0, 3, 2];
const TO_THE_HAND: [usize; 4] = [3, 2, 1, 0];

/// The sides in their order, up to the first that is right.
fn tried(dirs: [Dir; 4], is_right: impl Fn(Dir) -> bool) -> [Option<Dir>; 4] {
    let last = dirs.iter().position(|&dir| is_right(dir)).unwrap_or(3);
    std::array::from_fn(|place| (place <= last).then(|| dirs[place]))
}

/// Which hand is on the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hand {
    Left,
    Right,
}

/// The robot.
///
/// Until its hand touches a wall the robot goes straight ahead. Then it chalks
/// every square with the headings in which it leaves it: one that is there already
/// means the same square with the same heading again, and so forever.
#[derive(Clone)]
pub(super) struct WallFollower {
    hand: Hand,
    heading: Dir,
    /// Whether the hand is on a wall.
    follows: bool,
}

impl WallFollower {
    /// It looks for a wall first.
    pub fn new(hand: Hand) -> Self {
        Self {
            hand,
            heading: FIRST_HEADING,
            follows: false,
        }
    }

    /// The heading after some quarter turns towards the hand.
    const fn toward(&self, quarters: usize) -> Dir {
        match self.hand {
            Hand::Left => self.heading.turned_left(quarters),
            Hand::Right => self.heading.turned_left(4 - quarters),
        }
    }
}

impl Robot for WallFollower {
    const HAS_WAYS: bool = true;

    #[inline]
    fn act(&mut self, feel: Feel, chalk: &mut u8) -> Act {
        let mut turns = ALONG;
        if !self.follows && feel.is_open(self.toward(1)) {
            if feel.is_open(self.heading) {
                return Act::Go(self.heading);
            }
            // The wall ahead comes to the hand.
            turns = TO_THE_HAND;
        }
        self.follows = true;
        let dirs = turns.map(|quarters| self.toward(quarters));
        let Some(dir) = dirs.into_iter().find(|&dir| feel.is_open(dir)) else {
            return Act::NoWayOut;
        };
        let leaves = 1 << dir as u8;
        if *chalk & leaves != 0 {
            return Act::Circles;
        }
        *chalk |= leaves;
        self.heading = dir;
        Act::Go(dir)
    }

    fn hand(&self) -> Option<Dir> {
        self.follows.then(|| self.toward(1))
    }

    fn reason(&self, feel: Feel, _chalk: u8) -> Option<(Why, [Option<Dir>; 4])> {
        let is_free = !self.follows && feel.is_open(self.toward(1));
        let (why, turns) = match (is_free, feel.is_open(self.heading)) {
            (true, true) => (Why::Straight, [1, 0, 0, 0]),
            (true, false) => (Why::Meets, TO_THE_HAND),
            (false, _) => (Why::Hand, ALONG),
        };
        let dirs = turns.map(|quarters| self.toward(quarters));
        Some(match why {
            Why::Straight => (why, [Some(dirs[0]), Some(dirs[1]), None, None]),
            why => (why, tried(dirs, |dir| feel.is_open(dir))),
        })
    }
}

/// What the robot will do depends on this alone, and on the walls.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stand {
    /// By its own reckoning: the entry is (0, 0).
    place: Pos,
    heading: Dir,
    /// Quarter turns to the right less those to the left. Never below 0: at 0 it lets go of the wall.
    turns: u32,
}

/// The robot.
///
/// The counter keeps it from circling an island forever. Only a robot without a way
/// out circles, and it finds out by remembering one place at a time: when
/// it comes back there with the same heading, and its counter is the same, or has
/// grown without having been 0 in between, everything will be so again. The place
/// is taken anew after 1, 2, 4, 8, … steps (Brent), so any circle is found.
#[derive(Clone)]
pub(super) struct Pledge {
    now: Stand,
    remembered: Stand,
    /// Whether the counter has been 0 since then.
    was_free: bool,
    /// Steps since then, and how many until it remembers another place.
    age: u64,
    most_age: u64,
}

/// The largest count that is chalked.
const MOST_CHALKED: u32 = 254;

impl Pledge {
    /// It looks east, its favourite direction.
    pub fn new() -> Self {
        let now = Stand {
            place: Pos::new(0, 0),
            heading: FIRST_HEADING,
            turns: 0,
        };
        Self {
            now,
            remembered: now,
            was_free: true,
            age: 0,
            most_age: 1,
        }
    }

    /// Quarter turns to the left, in the order in which they are tried. Off the wall it does not turn towards a hand
    /// that touches nothing.
    const fn tries(&self) -> [usize; 4] {
        if self.now.turns == 0 {
            [0, 3, 2, 1]
        } else {
            ALONG
        }
    }

    /// Whether it has been here before and will be again and again. Along a wall a counter that has grown
    /// once around will grow every time, and never come to 0.
    fn circles(&mut self) -> bool {
        let (now, then) = (self.now, self.remembered);
        let again = self.age > 0 && now.place == then.place && now.heading == then.heading;
        if again && (now.turns == then.turns || !self.was_free && now.turns > then.turns) {
            return true;
        }
        if self.age == self.most_age {
            self.remembered = now;
            self.was_free = false;
            self.age = 0;
            self.most_age *= 2;
        }
        self.age += 1;
        self.was_free |= now.turns == 0;
        false
    }
}

impl Robot for Pledge {
    #[inline]
    fn act(&mut self, feel: Feel, chalk: &mut u8) -> Act {
        // It never reads this: whoever looks on does.
        *chalk = 1 + self.now.turns.min(MOST_CHALKED) as u8;
        if self.circles() {
            return Act::Circles;
        }
        let Stand { heading, turns, .. } = self.now;
        let open = |quarters: &usize| feel.is_open(heading.turned_left(*quarters));
        let Some(quarters) = self.tries().into_iter().find(open) else {
            return Act::NoWayOut;
        };
        let dir = heading.turned_left(quarters);
        let turns = match quarters {
            1 if turns > 0 => turns - 1,
            quarters => turns + (4 - quarters as u32) % 4,
        };
        self.now = Stand {
            place: self.now.place + dir,
            heading: dir,
            turns,
        };
        Act::Go(dir)
    }

    fn hand(&self) -> Option<Dir> {
        (self.now.turns > 0).then(|| self.now.heading.turned_left(1))
    }

    fn turns(&self) -> Option<u32> {
        Some(self.now.turns)
    }

    fn reason(&self, feel: Feel, _chalk: u8) -> Option<(Why, [Option<Dir>; 4])> {
        let dirs = self
            .tries()
            .map(|quarters| self.now.heading.turned_left(quarters));
        let why = if self.now.turns == 0 {
            Why::Straight
        } else {
            Why::Hand
        };
        Some((why, tried(dirs, |dir| feel.is_open(dir))))
    }
}

/// Bits of the marks of one side.
const BITS: u8 = 2;

/// The robot.
///
/// A square has four sides, each with 0, 1 or 2 marks: one for every time the
/// robot has gone through there. A new way that leads to an old place is left the
/// way it came; else an unmarked side is taken, else the one with a single mark,
/// which leads back. All its memory is on the floor.
#[derive(Clone)]
pub(super) struct Tremaux {
    order: Order,
    /// The side through which it came in; `None` at the beginning.
    behind: Option<Dir>,
    /// Squares along the passages walked once: the thread back to the entry.
    depth: usize,
}

impl Tremaux {
    /// Among equal sides it takes the first in this order.
    pub fn new(order: Order) -> Self {
        Self {
            order,
            behind: None,
            depth: 1,
        }
    }

    /// The first open side with this number of marks.
    fn side(&self, feel: Feel, chalk: u8, marked: u8) -> Option<Dir> {
        let fits = |dir: &Dir| feel.is_open(*dir) && marks(chalk, *dir) == marked;
        self.order.dirs().into_iter().find(fits)
    }
}

#[inline]
const fn marks(chalk: u8, dir: Dir) -> u8 {
    chalk >> (BITS * dir as u8) & 3
}

#[inline]
const fn one_mark(dir: Dir) -> u8 {
    1 << (BITS * dir as u8)
}

impl Robot for Tremaux {
    #[inline]
    fn act(&mut self, feel: Feel, chalk: &mut u8) -> Act {
        let is_new = *chalk == 0;
        *chalk += self.behind.map_or(0, one_mark);
        // A new way to an old place: back at once.
        let turn = self
            .behind
            .filter(|&dir| !is_new && marks(*chalk, dir) == 1);
        let dir = turn
            .or_else(|| self.side(feel, *chalk, 0))
            .or_else(|| self.side(feel, *chalk, 1));
        let Some(dir) = dir else {
            return Act::NoWayOut;
        };
        if marks(*chalk, dir) == 0 {
            self.depth += 1;
        } else {
            self.depth -= 1;
        }
        *chalk += one_mark(dir);
        self.behind = Some(dir.opposite());
        Act::Go(dir)
    }

    fn depth(&self) -> usize {
        self.depth
    }

    fn marks(&self, chalk: u8, dir: Dir) -> u8 {
        marks(chalk, dir)
    }

    fn reason(&self, feel: Feel, chalk: u8) -> Option<(Why, [Option<Dir>; 4])> {
        let is_new = chalk == 0;
        let chalk = chalk + self.behind.map_or(0, one_mark);
        let turn = self.behind.filter(|&dir| !is_new && marks(chalk, dir) == 1);
        if let Some(dir) = turn {
            return Some((Why::Old, [Some(dir), None, None, None]));
        }
        let fits = |dir: Dir| feel.is_open(dir) && marks(chalk, dir) == 0;
        let dirs = tried(self.order.dirs(), fits);
        let is_unmarked = dirs.into_iter().flatten().any(fits);
        let why = if is_unmarked {
            Why::Unmarked
        } else {
            Why::Marked
        };
        Some((why, dirs))
    }
}
