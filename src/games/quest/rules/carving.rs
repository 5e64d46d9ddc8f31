//! The waiting screen's maze: the builder at work, at a pace that takes the same time for every maze.
//!
//! The level is finished before this is shown.

use super::building::Building;
use super::level::{Level, Plan};
use crate::maze::{BuildStep, Step};

/// How long the whole building is shown: three seconds.
const SHOWN_TICKS: u32 = 180;

/// A maze that is being built.
#[derive(Clone)]
pub struct Carving {
    building: Building,
    /// All steps of the building, and those made so far.
    steps: (u32, u32),
    ticks: u32,
    /// What the builder has made so far: cells, or walls; then dead ends opened.
    made: u32,
    opened: u32,
    /// How many there will be.
    most_made: u32,
    most_opened: u32,
    last: Option<BuildStep>,
}

impl Carving {
    /// The building of level `number` before its first step, and the level itself.
    pub fn new(plan: Plan, number: u32) -> (Self, Level) {
        let mut carving = Self {
            building: Building::new(plan, number),
            steps: (0, 0),
            ticks: 0,
            made: 0,
            opened: 0,
            most_made: 0,
            most_opened: 0,
            last: None,
        };
        // The path is in its first cell from the start.
        carving.made = u32::from(carving.building.maze().path().is_some());
        carving.most_made = carving.made;
        let mut whole = carving.building.clone();
        for step in whole.by_ref() {
            carving.steps.0 += 1;
            carving.most_made += u32::from(is_made(step));
            carving.most_opened += u32::from(is_opened(step));
        }
        (carving, Level::furnish(whole))
    }

    /// Lets a tick pass; tells whether there is more to show.
    pub fn tick(&mut self) -> bool {
        self.ticks += 1;
        let due = self.steps.0 * self.ticks / SHOWN_TICKS;
        while self.steps.1 < due {
            self.steps.1 += 1;
            self.step();
        }
        self.ticks < SHOWN_TICKS
    }

    fn step(&mut self) {
        let Some(step) = self.building.next() else {
            return;
        };
        self.made += u32::from(is_made(step));
        self.opened += u32::from(is_opened(step));
        self.last = Some(step);
    }

    /// The maze as far as it has come.
    pub fn building(&self) -> &Building {
        &self.building
    }

    /// Whether the path has left cells for good.
    pub fn has_gone_back(&self) -> bool {
        let path = self.building.maze().path();
        path.is_some_and(|path| path.path_back().count() < self.made as usize)
    }

    /// What was done last.
    pub fn last(&self) -> Option<BuildStep> {
        self.last
    }

    /// Ticks since it began.
    pub fn ticks(&self) -> u32 {
        self.ticks
    }

    /// A fixed word for what is done at present, and how much of how much.
    pub fn report(&self) -> (&'static str, u32, u32) {
        let maze = self.building.maze();
        if maze.path().is_some() {
            ("carving", self.made, self.most_made)
        } else if maze.trees().is_some() {
            ("growing", self.made, self.most_made)
        } else {
            ("opening", self.opened, self.most_opened)
        }
    }
}

fn is_made(step: BuildStep) -> bool {
    matches!(
        step,
        BuildStep::Path(Step::Carved { .. }) | BuildStep::Grown(_)
    )
}

fn is_opened(step: BuildStep) -> bool {
    matches!(step, BuildStep::Opened(_))
}

#[cfg(test)]
mod tests {
    use super::super::level::BUILDERS;
    use super::*;

    #[test]
    fn every_building_is_shown_to_its_end_in_three_seconds() {
        for (builder, edges) in BUILDERS {
            let mut plan = Plan::default();
            plan.maze.braid = Some(60);
            (plan.maze.builder, plan.maze.edges) = (builder, edges);
            let (mut carving, level) = Carving::new(plan, 1);
            let mut ticks = 1;
            while carving.tick() {
                ticks += 1;
            }
            assert_eq!(ticks, SHOWN_TICKS);
            assert_eq!(
                carving.building().maze().walls(),
                &level.walls,
                "{builder:?}"
            );
            assert_eq!(
                (carving.made, carving.opened),
                (carving.most_made, carving.most_opened)
            );
            assert!(carving.building.next().is_none());
        }
    }

    #[test]
    fn the_path_is_counted_in_cells() {
        let (mut carving, _) = Carving::new(Plan::default(), 1);
        assert_eq!(carving.report(), ("carving", 1, 225));
        while carving.report().1 < 225 {
            assert!(carving.tick());
        }
    }
}
