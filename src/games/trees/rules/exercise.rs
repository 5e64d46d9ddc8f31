//! Questions about walls: may this one stand? The right answer is what the growing maze says of its place.

use crate::grid::{Asked, Dir, Pos, Size};
use crate::maze::{MazePlan, Trees, Wall, WallState};
use crate::rng::{GameRng, Seed};

/// Cells of its mazes, as small as the article's figures.
const CELLS: Size = Size::new(8, 6);
/// Walls that grow between two questions: at least one, and fewer than this.
const MOST_GROWN: usize = 5;
/// Mazes that are tried for a question before it gives up.
const MOST_MAZES: usize = 100;

/// A maze that stops growing before a wall is judged.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The maze so far.
    pub trees: Trees,
    /// The wall that is asked about.
    pub wall: Wall,
    rng: GameRng,
}

impl Exercise {
    /// Before the first question.
    pub fn new(seed: Seed) -> Self {
        Self {
            trees: maze(seed),
            wall: Wall::top(Pos::new(0, 0)),
            rng: GameRng::new(seed.derive("questions")),
        }
    }

    /// Goes on to the next question, about another wall. A coin says whether its answer is yes, if both kinds of walls
    /// are there: of all places, most are refused.
    pub fn advance(&mut self) -> Option<Asked> {
        for _ in 0..MOST_MAZES {
            let grown = 1 + self.rng.index(MOST_GROWN - 1);
            self.trees.by_ref().take(grown).for_each(drop);
            let wanted = self.rng.coin();
            let others = walls(&self.trees).filter(|&wall| wall != self.wall);
            let all: Vec<Wall> = others
                .filter(|&wall| self.may_stand(wall) == Some(wanted))
                .collect();
            if let Some(&wall) = self.rng.choose(&all) {
                self.wall = wall;
                return Some(Asked::may(wall.pos, wanted));
            }
            self.trees = maze(self.trees.seed().following());
        }
        None
    }

    /// Whether a wall may stand; `None` if it is none to ask about.
    fn may_stand(&self, wall: Wall) -> Option<bool> {
        match self.trees.state(wall) {
            WallState::MayGrow => Some(true),
            WallState::Floating | WallState::Impossible => Some(false),
            WallState::Standing | WallState::OutOfDraw => None,
        }
    }

    /// Whether it would touch no wall; otherwise it touches walls with one end, or with both.
    pub fn floats(&self) -> bool {
        self.trees.state(self.wall) == WallState::Floating
    }
}

fn maze(seed: Seed) -> Trees {
    Trees::new(MazePlan::trees(CELLS), seed)
}

/// All walls inside.
fn walls(trees: &Trees) -> impl Iterator<Item = Wall> + use<> {
    let cells = trees.plan().size.positions();
    cells.flat_map(|cell| [Wall::beside(cell, Dir::Up), Wall::beside(cell, Dir::Left)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Answer;

    #[test]
    fn a_wall_may_stand_if_one_of_its_ends_touches_a_wall() {
        let mut yes = 0;
        for seed in 0..20 {
            let mut exercise = Exercise::new(Seed(seed));
            for _ in 0..20 {
                let before = exercise.wall;
                let asked = exercise.advance().unwrap();
                assert_ne!(exercise.wall, before, "not the same again at once");
                let standing: Vec<Pos> = exercise
                    .trees
                    .walls()
                    .standing()
                    .flat_map(Wall::ends)
                    .collect();
                let touching = exercise.wall.ends().into_iter();
                let touching = touching.filter(|end| standing.contains(end)).count();
                assert_eq!(asked.answer(), Some(Answer::May(touching == 1)));
                assert_eq!(exercise.floats(), touching == 0);
                assert!(!exercise.trees.walls().has(exercise.wall));
                yes += usize::from(touching == 1);
            }
        }
        assert!((150..250).contains(&yes), "{yes} of 400");
    }

    #[test]
    fn the_same_seed_asks_the_same() {
        let asked = |seed| {
            let mut exercise = Exercise::new(Seed(seed));
            let next = || exercise.advance().map(|asked| (exercise.wall, asked.right));
            std::iter::repeat_with(next).take(20).collect::<Vec<_>>()
        };
        assert_eq!(asked(3), asked(3));
        assert_ne!(asked(3), asked(4));
    }
}
