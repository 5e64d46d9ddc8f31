//! A simple player for the tests: it knows what stands on the screen and the kinds of villains, and no dice.
//!
//! It goes where no villain can come in time, whatever the villains do: to the door, to
//! the nearest thing if one is near, else on towards the door out of their reach. With the
//! sword it walks to the door.

use super::play::{Play, Status};
use super::villain::Villain;
use crate::grid::{Dir, Distances, Grid, Pos};

/// A level that takes longer is given up, and counts as lost.
const MOST_TURNS: u32 = 2_000;

/// How a player goes about it.
#[derive(Clone, Copy)]
pub struct Player {
    /// How many steps it goes for the sword, the heart or the angel at most.
    pub near: u32,
}

impl Player {
    /// Plays the level to its end. Returns whether the door was reached.
    pub fn wins(self, play: &mut Play) -> bool {
        let mut there = Distances::new(play.level().size());
        let mut turns = 0;
        while play.status() == Status::Playing && turns < MOST_TURNS {
            let dir = self.choose(play, &mut there);
            play.step(dir);
            turns += 1;
        }
        play.status() == Status::LevelDone
    }

    /// The next step. `there` is only memory, for the steps of the nearest villain.
    pub fn choose(self, play: &Play, there: &mut Distances) -> Dir {
        let (walls, hero) = (play.walls(), play.hero());
        let door = play.level().door();
        let can_step = |pos, dir| walls.can_step(pos, dir);
        let living = play
            .villains()
            .iter()
            .filter(|one| one.is_alive() && !play.is_armed());
        there.recompute(living.map(Villain::cell), can_step);
        let there = |cell| there.get(cell).unwrap_or(u32::MAX);

        let routes = Routes::find(play, there);
        let things = [play.friend(), play.heart(), play.angel()]
            .into_iter()
            .flatten();
        let near = things
            .filter_map(|cell| Some((routes.steps(cell)?, cell)))
            .filter(|&(steps, _)| steps <= self.near)
            .min_by_key(|&(steps, _)| steps);
        let aim = routes.first(door).or_else(|| routes.first(near?.1));
        if let Some(dir) = aim {
            return dir;
        }
        // Nothing can be reached for sure: nearer to the door, if nobody can come there this turn.
        let ways = Dir::ALL.into_iter().filter(|&dir| can_step(hero, dir));
        let to_door = Distances::measure(play.level().size(), [door], can_step);
        ways.max_by_key(|&dir| {
            let next = hero + dir;
            let reach = there(next);
            let left = to_door.get(next).unwrap_or(u32::MAX);
            (reach.min(2), reach.min(4), u32::MAX - left)
        })
        .unwrap_or(Dir::Up)
    }
}

/// The cells that the hero comes to before anybody else can, wherever they all go.
struct Routes {
    /// Steps, and the first direction.
    reached: Grid<Option<(u32, Option<Dir>)>>,
}

impl Routes {
    fn find(play: &Play, there: impl Fn(Pos) -> u32) -> Self {
        let mut reached = Grid::new(play.level().size(), None);
        reached[play.hero()] = Some((0, None));
        let mut queue = std::collections::VecDeque::from([play.hero()]);
        while let Some(cell) = queue.pop_front() {
            let Some((steps, first)) = reached[cell] else {
                continue;
            };
            for dir in Dir::ALL {
                let next = cell + dir;
                if play.walls().can_step(cell, dir)
                    && reached[next].is_none()
                    && steps + 1 < there(next)
                {
                    reached[next] = Some((steps + 1, first.or(Some(dir))));
                    queue.push_back(next);
                }
            }
        }
        Self { reached }
    }

    fn steps(&self, cell: Pos) -> Option<u32> {
        self.reached[cell].map(|(steps, _)| steps)
    }

    fn first(&self, cell: Pos) -> Option<Dir> {
        self.reached[cell].and_then(|(_, first)| first)
    }
}
