//! Turning the pages: which grid lies there, and all that begins anew with it.

use std::sync::Arc;

use super::actor::Actor;
use super::page::{self, Frame};
use super::passing::STEPS_A_TICK;
use super::view::View;
use super::{Over, RobotScene, settings};
use crate::games::robot::block_grid::BlockGrid;
use crate::games::robot::draft::Draft;
use crate::games::robot::trial::Trial;
use crate::grid::Size;
use crate::maze::Construction;
use crate::scene::Event;

/// Walls or carvings of a maze that a tick has time for.
const MAKING_A_TICK: usize = 100_000;

impl RobotScene {
    /// The page of the made maze: so many grids come before it.
    pub(super) fn made(&self) -> usize {
        self.book.slots().len() - 1
    }

    /// Whether the page is the made maze.
    pub(super) fn is_made(&self) -> bool {
        self.book.index() == self.made()
    }

    /// Shows a page as it is at first; edits of the page before are gone.
    pub(super) fn turn_to(&mut self, page: usize) {
        self.book.enter(page, None, &mut self.settings);
        self.over = match self.over {
            Over::Pen(_) => Over::Nothing,
            ref other => other.clone(),
        };
        self.making = None;
        if let Ok(Some(grid)) = &self.book.slot().level {
            return self.lay(Arc::clone(grid));
        }
        let making = Construction::new(settings::plan(&self.settings), self.seed);
        let shortfall = making.shortfalls().next();
        self.say
            .extend(shortfall.map(|shortfall| Event::Notice(shortfall.to_string())));
        self.making = Some(making);
        self.lay(Arc::new(BlockGrid::open(Size::new(1, 1))));
        self.make_on();
    }

    /// Lets the maze grow for as long as a tick has time; whether one is being made.
    pub(super) fn make_on(&mut self) -> bool {
        let Some(making) = &mut self.making else {
            return false;
        };
        if making.advance(MAKING_A_TICK)
            && let Some(grid) = BlockGrid::from_walls(making.walls())
        {
            self.making = None;
            self.lay(Arc::new(grid));
        }
        true
    }

    /// Another grid.
    pub(super) fn lay(&mut self, grid: Arc<BlockGrid>) {
        self.draft = Draft::new(grid);
        self.begin();
    }

    /// The runs begin anew on the grid as it is now.
    pub(super) fn begin(&mut self) {
        let grid = Arc::clone(self.draft.grid());
        let (runners, order) = (
            settings::algorithms(&self.settings),
            settings::order(&self.settings),
        );
        self.trial = Trial::new(grid, &runners, order);
        self.trial.work(STEPS_A_TICK);
        self.actors = self.trial.runs().iter().map(|_| Actor::default()).collect();
        self.running = true;
        self.waited = 0;
        self.rested = 0;
        self.arrange();
        self.look_into();
    }

    /// Everything finds its place on the screen.
    pub(super) fn arrange(&mut self) {
        let size = self.draft.grid().size();
        let single = self.trial.runs().len() == 1 || matches!(self.over, Over::Pen(_));
        self.frame = match self.over {
            Over::List(_) => Frame::List,
            _ if single => page::frame_for(size),
            _ => Frame::Race,
        };
        let count = if single { 1 } else { self.trial.runs().len() };
        self.views = page::places(self.frame, size, count)
            .into_iter()
            .map(|place| View::new(size, place))
            .collect();
        self.follow(true);
    }
}
