//! Questions about walls: is this one built, does it wait, or is it refused? The right answer is what the growing maze
//! says of its place.

use super::lesson::cut_off;
use crate::grid::{Asked, Dir, Fate, Pos, Size};
use crate::maze::{MazePlan, Trees, Wall, WallState};
use crate::rng::{GameRng, Seed};

/// Cells of its mazes, as small as the article's figures.
const CELLS: Size = Size::new(8, 6);
/// Walls that grow between two questions: at least one, and fewer than this.
const MOST_GROWN: usize = 5;
/// How often a maze grows on, or another begins, for one question before it gives up.
const MOST_TRIES: usize = 1_000;

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

    /// Goes on to the next question, about another wall. Chance says how many of its ends touch walls: of all places,
    /// few have two such ends at first, and few none later.
    pub fn advance(&mut self) -> Option<Asked> {
        let kinds = [
            (WallState::Floating, Fate::Waits),
            (WallState::MayGrow, Fate::Built),
            (WallState::Impossible, Fate::Refused),
        ];
        let (wanted, fate) = kinds[self.rng.index(kinds.len())];
        for _ in 0..MOST_TRIES {
            let more = 1 + self.rng.index(MOST_GROWN - 1);
            let grown = self.trees.by_ref().take(more).count();
            let others = walls(&self.trees).filter(|&wall| wall != self.wall);
            let all: Vec<Wall> = others
                .filter(|&wall| self.trees.state(wall) == wanted)
                .collect();
            if let Some(&wall) = self.rng.choose(&all) {
                self.wall = wall;
                return Some(Asked::fate(wall.pos, fate));
            }
            if grown < more {
                self.trees = maze(self.trees.seed().following());
            }
        }
        None
    }

    /// The cells that the wall would cut off.
    pub fn cut_off(&self) -> Vec<Pos> {
        let mut walls = self.trees.walls().clone();
        walls.build(self.wall);
        cut_off(&walls)
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
    fn the_ends_of_a_wall_tell_what_becomes_of_it() {
        let mut kinds = [0; 3];
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
                let fate = [Fate::Waits, Fate::Built, Fate::Refused][touching];
                assert_eq!(asked.answer(), Some(Answer::Fate(fate)));
                assert_eq!(!exercise.cut_off().is_empty(), fate == Fate::Refused);
                assert!(!exercise.trees.walls().has(exercise.wall));
                kinds[touching] += 1;
            }
        }
        let is_third = |times: &u32| (100..170).contains(times);
        assert!(kinds.iter().all(is_third), "of 400: {kinds:?}");
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
