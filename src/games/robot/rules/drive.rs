//! A walk that is steered: a list of beats, one for each step of the clock.
//!
//! The state follows from grid and beats, so a step back is a new walk with one beat less. Beats that were taken back
//! are walked again, until the player goes another way.

use std::sync::Arc;

use super::block_grid::{Block, BlockGrid};
use super::solvers::Counters;
use crate::grid::{Dir, Distances, Pos};

/// The heading at the entry.
const FIRST_HEADING: Dir = Dir::Right;
/// Never visited. The other trails are 1 + the direction in which a square was left last.
const NEVER: u8 = 0;
/// Visited, and not left yet.
const HERE: u8 = 5;

/// What the player does in one step of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Beat {
    Go(Dir),
    Wait,
    GiveUp,
}

/// The player on the way through a grid.
#[derive(Clone, Debug)]
pub struct Drive {
    grid: Arc<BlockGrid>,
    beats: Vec<Beat>,
    /// Beats that have passed: the others were taken back.
    passed: usize,
    /// Where the player wants to go next.
    wish: Option<Dir>,
    here: Pos,
    heading: Dir,
    trail: Vec<u8>,
    counters: Counters,
    exit: Option<Pos>,
    gave_up: bool,
    /// How often the player went another way after steps back.
    retries: u32,
}

impl Drive {
    /// At the entry.
    pub fn new(grid: Arc<BlockGrid>) -> Self {
        let mut drive = Self {
            here: grid.entry(),
            trail: vec![NEVER; grid.size().area()],
            grid,
            beats: Vec::new(),
            passed: 0,
            wish: None,
            heading: FIRST_HEADING,
            counters: Counters::default(),
            exit: None,
            gave_up: false,
            retries: 0,
        };
        drive.arrive();
        drive
    }

    /// What is walked through.
    pub fn grid(&self) -> &Arc<BlockGrid> {
        &self.grid
    }

    /// Beats that have passed.
    pub fn made(&self) -> u64 {
        self.passed as u64
    }

    /// The exit that the player has reached.
    pub fn exit(&self) -> Option<Pos> {
        self.exit
    }

    /// Whether the player has given up.
    pub fn gave_up(&self) -> bool {
        self.gave_up
    }

    /// Whether no beat can follow.
    pub fn is_over(&self) -> bool {
        self.exit.is_some() || self.gave_up
    }

    /// How often the player went another way after steps back.
    pub fn retries(&self) -> u32 {
        self.retries
    }

    /// Where the player is.
    pub fn here(&self) -> Pos {
        self.here
    }

    /// Which way the player went last.
    pub fn heading(&self) -> Dir {
        self.heading
    }

    /// What it has cost so far: squares visited, steps walked, and the path once it is known. Waiting is no step.
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// Whether the player has been there.
    pub fn has_visited(&self, pos: Pos) -> bool {
        self.grid.size().contains(pos) && self.trail[self.index(pos)] != NEVER
    }

    /// Whether the player has felt this square: been on it or beside it.
    pub fn has_felt(&self, pos: Pos) -> bool {
        self.has_visited(pos) || Dir::ALL.into_iter().any(|dir| self.has_visited(pos + dir))
    }

    /// Whether a step this way is possible.
    pub fn can_go(&self, dir: Dir) -> bool {
        !self.is_over() && self.grid.can_step(self.here, dir)
    }

    /// Whether this way leads back to where the player came from.
    pub fn is_back(&self, dir: Dir) -> bool {
        dir == self.heading.opposite()
    }

    /// Where a corridor leads on, around its bends; `None` at its end and at a fork: where a side opens that was closed
    /// one step before, or straight on is closed and both sides are open.
    pub fn onward(&self) -> Option<Dir> {
        let mut open = Dir::ALL
            .into_iter()
            .filter(|&dir| self.can_go(dir) && !self.is_back(dir));
        if !self.can_go(self.heading) {
            return open.next().filter(|_| open.next().is_none());
        }
        let before = self.here + self.heading.opposite();
        let opens = |dir| dir != self.heading && !self.grid.can_step(before, dir);
        (!open.any(opens)).then_some(self.heading)
    }

    /// The way to a square, last step first: through squares that the player has felt, or else straight towards it.
    pub fn way_to(&self, square: Pos) -> Vec<Dir> {
        let can_step =
            |pos, dir| self.has_felt(pos + dir) && self.grid.can_step(pos, dir) && !self.is_over();
        let known = self.has_felt(square).then(|| {
            let steps = Distances::measure(self.grid.size(), [self.here], can_step);
            steps.path_to(square, can_step)
        });
        if let Some(path) = known.flatten() {
            return steps_along(&path);
        }
        let [across, along] = self.towards(square);
        let both = if across.1 < along.1 {
            [along, across]
        } else {
            [across, along]
        };
        let open = both
            .into_iter()
            .find(|&(dir, steps)| steps > 0 && self.can_go(dir));
        open.map_or(Vec::new(), |(dir, steps)| vec![dir; steps])
    }

    /// The way to a square in the light, last step first: through squares that the player has felt and corridors, or
    /// straight there with one turn at most. Past other forks the player finds the way: `None`.
    pub fn lit_way_to(&self, square: Pos) -> Option<Vec<Dir>> {
        let is_open = |pos: Pos| Dir::ALL.map(|dir| self.grid.can_step(pos, dir));
        let is_fork = |pos: Pos| is_open(pos).into_iter().filter(|&open| open).count() > 2;
        let can_step = |pos: Pos, dir: Dir| {
            let leads_on = pos == self.here || self.has_felt(pos) || !is_fork(pos);
            leads_on && self.grid.can_step(pos, dir) && !self.is_over()
        };
        let steps = Distances::measure(self.grid.size(), [self.here], can_step);
        if let Some(path) = steps.path_to(square, can_step) {
            return Some(steps_along(&path));
        }
        let [across, along] = self.towards(square);
        let ways = [[across, along], [along, across]].into_iter();
        let ways = ways.map(|legs| legs.into_iter().flat_map(|(dir, steps)| vec![dir; steps]));
        let mut ways = ways.map(Iterator::collect::<Vec<Dir>>);
        let is_free = |way: &Vec<Dir>| {
            let mut at = self.here;
            way.iter().all(|&dir| {
                let is_open = self.grid.can_step(at, dir);
                at = at + dir;
                is_open
            })
        };
        let way = ways.find(|way| is_free(way) && !self.is_over())?;
        Some(way.into_iter().rev().collect())
    }

    /// How a square lies from here: to which side and how far, across and along.
    fn towards(&self, square: Pos) -> [(Dir, usize); 2] {
        let (dx, dy) = (square.x - self.here.x, square.y - self.here.y);
        let across = if dx < 0 { Dir::Left } else { Dir::Right };
        let along = if dy < 0 { Dir::Up } else { Dir::Down };
        [
            (across, dx.unsigned_abs() as usize),
            (along, dy.unsigned_abs() as usize),
        ]
    }

    /// Goes this way in the next beat, if that is possible. Beats that were taken back are forgotten.
    pub fn steer(&mut self, dir: Dir) {
        if self.can_go(dir) {
            self.forget();
            self.wish = Some(dir);
        }
    }

    /// Gives up in the next beat.
    pub fn give_up(&mut self) {
        if !self.is_over() {
            self.forget();
            self.beats.push(Beat::GiveUp);
        }
    }

    fn forget(&mut self) {
        self.retries += u32::from(self.passed < self.beats.len());
        self.beats.truncate(self.passed);
    }

    /// Lets up to `most` beats pass; how many did. Without a wish the player waits.
    pub fn advance(&mut self, most: u64) -> u64 {
        let mut made = 0;
        while made < most && !self.is_over() {
            let wish = self.wish.take().map_or(Beat::Wait, Beat::Go);
            if self.passed == self.beats.len() {
                self.beats.push(wish);
            }
            self.act(self.beats[self.passed]);
            self.passed += 1;
            made += 1;
        }
        made
    }

    /// Back to the entry; the beats can be walked again.
    pub fn rewind(&mut self) {
        let (beats, retries) = (std::mem::take(&mut self.beats), self.retries);
        *self = Self {
            beats,
            retries,
            ..Self::new(Arc::clone(&self.grid))
        };
    }

    fn act(&mut self, beat: Beat) {
        match beat {
            Beat::Wait => {}
            Beat::GiveUp => self.gave_up = true,
            Beat::Go(dir) => {
                let index = self.index(self.here);
                self.trail[index] = 1 + dir as u8;
                self.here = self.here + dir;
                self.heading = dir;
                self.counters.steps += 1;
                self.arrive();
            }
        }
    }

    fn arrive(&mut self) {
        let index = self.index(self.here);
        if self.trail[index] == NEVER {
            self.trail[index] = HERE;
            self.counters.visited += 1;
        }
        if self.grid.get(self.here) == Some(Block::Exit) {
            self.exit = Some(self.here);
            self.counters.path = Some(self.way().count() - 1);
        }
    }

    /// The way from the entry to the exit, both included, loops taken out; `None` until the player is out.
    pub fn path(&self) -> Option<Vec<Pos>> {
        self.exit.map(|_| self.way().collect())
    }

    /// From the entry, always the way that was taken last, to where the player is. Each square was left later than
    /// the one before, so none comes twice.
    fn way(&self) -> impl Iterator<Item = Pos> {
        std::iter::successors(Some(self.grid.entry()), |&pos| {
            let left = usize::from(self.trail[self.index(pos)]).wrapping_sub(1);
            let dir = Dir::ALL.get(left).filter(|_| pos != self.here);
            dir.map(|&dir| pos + dir)
        })
    }

    fn index(&self, pos: Pos) -> usize {
        pos.y as usize * self.grid.size().width + pos.x as usize
    }
}

/// The steps along a path, the last one first.
fn steps_along(path: &[Pos]) -> Vec<Dir> {
    let steps = path.windows(2).rev();
    let step = |pair: &[Pos]| Dir::ALL.into_iter().find(|&dir| pair[0] + dir == pair[1]);
    steps.filter_map(step).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn drive(picture: &str) -> Drive {
        Drive::new(Arc::new(BlockGrid::read(picture.as_bytes()).unwrap()))
    }

    fn go(drive: &mut Drive, ways: &str) {
        for way in ways.chars() {
            match way {
                '<' => drive.steer(Dir::Left),
                '>' => drive.steer(Dir::Right),
                '^' => drive.steer(Dir::Up),
                'v' => drive.steer(Dir::Down),
                _ => {}
            }
            drive.advance(1);
        }
    }

    #[test]
    fn loops_are_taken_out_of_the_path_and_waiting_costs_no_step() {
        let mut drive = drive("S..\n.#.\n..E\n");
        go(&mut drive, ">.<v^v.v>>");
        let counters = drive.counters();
        assert_eq!((drive.made(), counters.steps, counters.visited), (10, 8, 6));
        assert_eq!((counters.path, drive.is_over()), (Some(4), true));
        assert_eq!(drive.path().unwrap().len(), 5);
        assert_eq!(drive.advance(5), 0, "who is out stays there");
    }

    #[test]
    fn a_corridor_leads_on_around_bends_to_the_next_fork_and_through_a_room() {
        let mut drive = drive("S.###\n#.#..\n#....\n###..\n###.E\n");
        go(&mut drive, ">");
        let mut corridor = String::new();
        while let Some(dir) = drive.onward() {
            corridor.push(match dir {
                Dir::Right => '>',
                Dir::Down => 'v',
                Dir::Left | Dir::Up => '?',
            });
            drive.steer(dir);
            drive.advance(1);
        }
        assert_eq!((&*corridor, drive.here()), ("vv>>", Pos::new(3, 2)));
        go(&mut drive, "v");
        assert_eq!(drive.onward(), Some(Dir::Down), "no side has opened");
    }

    #[test]
    fn nobody_goes_through_walls_and_only_what_is_beside_one_is_felt() {
        let mut drive = drive("S#.\n...\n..E\n");
        go(&mut drive, ">^<");
        assert_eq!((drive.here(), drive.made()), (Pos::new(0, 0), 3));
        assert!(drive.has_felt(Pos::new(1, 0)) && drive.has_felt(Pos::new(0, 1)));
        assert!(!drive.has_felt(Pos::new(1, 1)) && !drive.has_visited(Pos::new(0, 1)));
    }

    #[test]
    fn what_was_taken_back_is_walked_again_or_forgotten() {
        let mut drive = drive("S...E\n.....\n");
        go(&mut drive, ">>>");
        drive.rewind();
        assert_eq!((drive.here(), drive.made()), (Pos::new(0, 0), 0));
        drive.advance(2);
        assert_eq!((drive.here(), drive.retries()), (Pos::new(2, 0), 0));
        go(&mut drive, "v");
        assert_eq!((drive.here(), drive.retries()), (Pos::new(2, 1), 1));
        drive.rewind();
        assert_eq!((drive.advance(2), drive.here()), (2, Pos::new(2, 0)));
        drive.give_up();
        assert_eq!((drive.advance(9), drive.gave_up()), (1, true));
        drive.rewind();
        assert!(!drive.gave_up());
    }

    #[test]
    fn a_clicked_square_is_reached_through_what_was_felt_or_straight_ahead() {
        let mut drive = drive("S..\n.#.\n..E\n");
        let ahead = drive.way_to(Pos::new(2, 2));
        assert_eq!(ahead, [Dir::Right; 2], "what lies there was not felt");
        go(&mut drive, ">>");
        assert_eq!(
            drive.way_to(Pos::new(0, 1)),
            [Dir::Down, Dir::Left, Dir::Left]
        );
        assert_eq!(
            drive.way_to(Pos::new(1, 1)),
            [Dir::Left],
            "a wall: towards it"
        );
        assert!(drive.way_to(drive.here()).is_empty());
    }

    #[test]
    fn in_the_light_a_click_leads_along_corridors_and_past_no_fork() {
        let mut drive = drive("S.#.\n#..#\n#.#.\n#..E\n");
        let far = Pos::new(3, 3);
        assert_eq!(drive.lit_way_to(far), None, "past a fork, with two turns");
        assert_eq!(
            drive.lit_way_to(Pos::new(1, 2)).map(|way| way.len()),
            Some(3),
            "straight on past a fork"
        );
        go(&mut drive, ">v");
        assert_eq!(drive.lit_way_to(far).map(|way| way.len()), Some(4));
        assert_eq!(drive.lit_way_to(Pos::new(0, 1)), None, "a wall");
    }

    proptest! {
        #[test]
        fn walked_again_it_is_the_same(ways in "[<>^v.]{0,40}", steps in 0..40_u64) {
            let mut once = drive("S..#\n.#..\n...#\n#.#.\n");
            go(&mut once, &ways);
            let mut again = once.clone();
            again.rewind();
            again.advance(steps.min(once.made()));
            again.advance(once.made() - again.made());
            prop_assert_eq!(format!("{once:?}"), format!("{again:?}"));
        }
    }
}
