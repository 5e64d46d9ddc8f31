//! Growth as in the article's program: a wall is drawn, checked, and kept or refused.
//!
//! [`Trees`] only draws walls that can be kept. Here refused walls are drawn as well, as the article does: a coin for
//! the orientation, then a place. If a drawn wall can be kept, the maze's own next wall takes its place. Both have the
//! same distribution, so that the draws are as likely as the article's and the maze is exactly that of its seed.

use crate::grid::Pos;
use crate::maze::{Trees, Wall, WallState};
use crate::rng::GameRng;

/// The verdict on a drawn wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// One end touches a wall: it is kept.
    Stands,
    /// No end does: it would float.
    Floats,
    /// Both ends do: it is refused.
    Refused,
    /// There is a wall already, so both ends touch it.
    Taken,
}

/// Something grows within this many draws of a lively growth, if one of this many streams of chance is such.
const SOON: u64 = 3;
const STREAMS: usize = 99;

/// A maze that grows draw by draw.
#[derive(Clone, Debug)]
pub struct Draws {
    /// The maze so far.
    pub trees: Trees,
    rng: GameRng,
    /// Walls drawn, kept or not.
    pub count: u64,
    /// Of these, walls that no other one touched.
    pub waiting: usize,
    /// The last draw and its verdict.
    pub last: Option<(Wall, Verdict)>,
}

impl Draws {
    /// Nothing has been drawn yet.
    pub fn new(trees: Trees) -> Self {
        Self {
            rng: GameRng::new(trees.seed().derive("lesson")),
            trees,
            count: 0,
            waiting: 0,
            last: None,
        }
    }

    /// The same with other draws, so that one does not wait long for the first wall: of several streams of chance the
    /// first in which something grows soon.
    pub fn lively(&self) -> Self {
        let mut seed = self.trees.seed().derive("lesson");
        for _ in 0..STREAMS {
            let start = Self {
                rng: GameRng::new(seed),
                ..self.clone()
            };
            let mut draws = start.clone();
            draws.go_to(SOON, &start);
            if draws.trees.steps() > 0 {
                return start;
            }
            seed = seed.following();
        }
        self.clone()
    }

    /// Goes to the state after `count` draws; `start` is the state before the first one.
    pub fn go_to(&mut self, count: u64, start: &Self) {
        if count < self.count {
            self.clone_from(start);
        }
        while self.count < count && self.draw() {}
    }

    /// Draws a wall; returns whether anything was left to grow.
    pub fn draw(&mut self) -> bool {
        if self.trees.is_finished() {
            return false;
        }
        let drawn = self.any_wall();
        self.count += 1;
        let refused = |verdict| Some((drawn, verdict));
        self.last = match self.trees.state(drawn) {
            WallState::MayGrow => self.trees.next().map(|grown| (grown.wall, Verdict::Stands)),
            WallState::Floating => {
                self.waiting += 1;
                refused(Verdict::Floats)
            }
            WallState::Standing => refused(Verdict::Taken),
            WallState::Impossible | WallState::OutOfDraw => refused(Verdict::Refused),
        };
        true
    }

    /// A coin, then a place, including places along the border if trunks may come up there. Something can still grow,
    /// so at least one of the two orientations has places.
    fn any_wall(&mut self) -> Wall {
        let plan = self.trees.plan();
        let (width, height) = (plan.size.width, plan.size.height);
        let (first, less) = if plan.edges { (0, 0) } else { (1, 2) };
        loop {
            let horizontal = self.rng.coin();
            let (columns, rows) = if horizontal {
                (width.saturating_sub(less), height - 1)
            } else {
                (width - 1, height.saturating_sub(less))
            };
            if columns == 0 || rows == 0 {
                continue;
            }
            let (along, across) = (self.rng.index(columns), self.rng.index(rows));
            return if horizontal {
                Wall::top(Pos::new((first + along) as i32, (1 + across) as i32))
            } else {
                Wall::left(Pos::new((1 + along) as i32, (first + across) as i32))
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::Size;
    use crate::maze::{MazePlan, WallGrid};
    use crate::rng::Seed;

    /// How many of its ends touch a wall.
    fn touching_ends(walls: &WallGrid, wall: Wall) -> usize {
        let standing: Vec<Pos> = walls.standing().flat_map(Wall::ends).collect();
        wall.ends()
            .into_iter()
            .filter(|end| standing.contains(end))
            .count()
    }

    proptest! {
        #[test]
        fn every_draw_is_judged_as_the_rule_says(w in 1..8_usize, h in 1..8_usize, islands in 0..2_u32, edges: bool, seed: u64) {
            let plan = MazePlan { islands, edges, ..MazePlan::trees(Size::new(w, h)) };
            let mut draws = Draws::new(Trees::new(plan, Seed(seed)));
            let mut before = draws.trees.walls().clone();
            let mut kept = 0;
            while draws.draw() {
                let (wall, verdict) = draws.last.unwrap();
                let touching = touching_ends(&before, wall);
                let expected = match (before.has(wall), touching) {
                    (true, _) => Verdict::Taken,
                    (false, 0) => Verdict::Floats,
                    (false, 1) => Verdict::Stands,
                    (false, _) => Verdict::Refused,
                };
                prop_assert_eq!(verdict, expected);
                prop_assert!(before.contains(wall) && !before.is_border(wall));
                if verdict == Verdict::Stands {
                    before.build(wall);
                    kept += 1;
                }
                prop_assert_eq!(draws.trees.walls(), &before);
            }
            prop_assert_eq!(draws.trees.steps(), kept);
            let mut live = Trees::new(plan, Seed(seed));
            live.by_ref().for_each(drop);
            prop_assert_eq!(live.walls(), &before);
        }
    }

    #[test]
    fn as_many_draws_are_refused_as_by_the_articles_letter() {
        // On 3 × 2 cells with one trunk on the left there is one wall left to draw: every draw that is not kept is a
        // taken one, and the first other draw keeps it.
        let plan = MazePlan {
            trunks: Some(1),
            ..MazePlan::trees(Size::new(3, 2))
        };
        let mut draws = Draws::new(Trees::new(plan, Seed(1)));
        assert!(draws.draw() && draws.trees.is_finished() && !draws.draw());
        assert_eq!(draws.count, 1);
    }
}
