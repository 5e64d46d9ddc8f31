//! Distances that flood a grown maze, outwards from its start or from any other cell.

use super::growth::Growth;
use crate::grid::{Distances, Pos};

/// The flood takes about a second to reach the last cell.
const TICKS: u32 = 60;
/// Cells that are measured in a tick: it takes a fraction of the tick's time.
const BUDGET: usize = 200_000;

/// A flood.
#[derive(Clone)]
pub struct Flood {
    from: Pos,
    /// Steps from any cell but the start, from where the survey has measured them.
    own: Option<Distances>,
    farthest: Option<u32>,
    reach: u32,
}

impl Flood {
    /// Begins in this cell of a maze, which may still grow.
    pub fn new(from: Pos, growth: &Growth) -> Self {
        let own = (from != Pos::new(0, 0)).then(|| {
            let mut own = Distances::new(growth.trees().plan().size);
            own.start([from]);
            own
        });
        Self {
            from,
            own,
            farthest: None,
            reach: 0,
        }
    }

    /// Measures on, then floods on, once the maze is known; tells whether anything changed.
    pub fn advance(&mut self, growth: &Growth) -> bool {
        let Some(survey) = growth.finished_survey() else {
            return false;
        };
        let Some(farthest) = self.farthest else {
            let walls = growth.trees().walls();
            let can_step = |pos, dir| walls.can_step(pos, dir);
            let own = self.own.as_mut();
            if own.is_some_and(|own| !own.advance(BUDGET, can_step)) {
                return true;
            }
            let distances = self.own.as_ref().unwrap_or(survey.distances());
            self.farthest = distances.farthest().map(|(_, steps)| steps);
            return true;
        };
        let before = self.reach;
        self.reach = (before + farthest.div_ceil(TICKS)).min(farthest);
        self.reach != before
    }

    /// Where it began.
    pub fn from(&self) -> Pos {
        self.from
    }

    /// What it has measured: the distances, and the largest of them. Nothing before all is measured.
    pub fn measured<'a>(&'a self, growth: &'a Growth) -> Option<(&'a Distances, u32)> {
        let survey = growth.finished_survey()?;
        let distances = self.own.as_ref().unwrap_or(survey.distances());
        self.farthest.map(|farthest| (distances, farthest))
    }

    /// Steps that it has come.
    pub fn reach(&self) -> u32 {
        self.reach
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::maze::MazePlan;
    use crate::rng::Seed;
    use crate::tick::Speed;

    fn ticks_of(flood: &mut Flood, growth: &Growth) -> u32 {
        let mut ticks = 0;
        while flood.advance(growth) {
            ticks += 1;
        }
        ticks
    }

    #[test]
    fn any_cell_floods_the_maze_in_about_a_second() {
        let plan = MazePlan::trees(Size::new(60, 40));
        let mut growth = Growth::new(crate::maze::Trees::new(plan, Seed(4)), Speed::Instant);
        let mut flood = Flood::new(Pos::new(0, 0), &growth);
        assert!(!flood.advance(&growth), "while it grows nothing flows");
        while growth.tick() {}
        assert!((30..=TICKS + 2).contains(&ticks_of(&mut flood, &growth)));
        let (from_start, most) = flood.measured(&growth).unwrap();
        assert_eq!(flood.reach(), most);

        let cell = Pos::new(31, 17);
        let mut other = Flood::new(cell, &growth);
        assert!(other.measured(&growth).is_none());
        assert!((30..=TICKS + 2).contains(&ticks_of(&mut other, &growth)));
        let (from_cell, _) = other.measured(&growth).unwrap();
        assert_eq!(from_cell.get(cell), Some(0));
        assert_eq!(from_cell.get(Pos::new(0, 0)), from_start.get(cell));
    }
}
