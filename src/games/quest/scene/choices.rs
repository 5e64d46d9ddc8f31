//! The choices for the next game; the present one has its own in its plan.

use super::show::Phase;
use crate::error::{Error, Result};
use crate::games::quest::rules::{Carving, Level, Plan, SIDES};
use crate::games::quest::table::{self, LEVEL};
use crate::maze::WallGrid;
use crate::rng::Seed;
use crate::scene::Options;
use crate::settings::Settings;
use crate::ui::SettingsList;
use crate::words::{Id, say};

/// The largest file, in bytes.
const MAX_FILE_BYTES: u64 = 1 << 16;

/// What the player has chosen.
#[derive(Clone)]
pub struct Choices {
    pub settings: Settings,
    pub seed: Seed,
    /// The maze of every level, if it is not built.
    pub given: Option<Given>,
    /// The page with the choices, while it is shown.
    pub page: Option<SettingsList>,
    /// Whether the choices have been made.
    pub begun: bool,
    /// Whether it is the try of a daily maze that counts.
    pub counts_for_day: bool,
}

/// A maze of another game or of a file.
#[derive(Clone)]
pub struct Given {
    walls: WallGrid,
    /// The title of the game that it comes from; `None` for a file.
    pub from: Option<Id>,
}

impl Choices {
    /// Reads the options.
    ///
    /// # Errors
    /// When they make no sense, or when no level can be made of the maze that they name.
    pub fn read(options: &Options, seed: Seed) -> Result<Self> {
        let (settings, begun) = table::read(options)?;
        Ok(Self {
            settings,
            seed,
            given: Given::read(options)?,
            page: (!begun).then(SettingsList::default),
            begun,
            counts_for_day: false,
        })
    }

    /// The first level, and its first phase.
    pub fn first_level(&self) -> (Phase, Level) {
        let plan = table::plan(&self.settings, self.seed);
        self.level(plan, self.settings.number(LEVEL))
    }

    /// A level of a plan, and its first phase: in the given maze, or in one that is built.
    pub fn level(&self, plan: Plan, number: u32) -> (Phase, Level) {
        let given = self.given.as_ref();
        let given = given.and_then(|given| Level::in_maze(plan, number, given.walls.clone()));
        given.map_or_else(
            || {
                let (carving, level) = Carving::new(plan, number);
                (Phase::Waiting(Box::new(carving)), level)
            },
            |level| (Phase::ENTRANCE, level),
        )
    }

    /// The options that start a game of this plan.
    pub fn arguments(&self, plan: &Plan) -> String {
        table::arguments(plan, self.settings.number(LEVEL), self.begun)
    }
}

impl Given {
    fn read(options: &Options) -> Result<Option<Self>> {
        let Some((bytes, name)) = options.only_file(MAX_FILE_BYTES)? else {
            return Ok(None);
        };
        let walls = WallGrid::read(&bytes, &name)?;
        if !Level::fits(&walls) {
            let (least, most) = SIDES;
            let reason = Error::new(format!(
                "Quest plays mazes of {least} to {most} cells a side with a path from the bottom left to the top right"
            ));
            let shown = say!("quest-refusal-maze", least = least, most = most);
            return Err(options.cannot_use(&name, reason, shown));
        }
        let from = options.handed.as_ref().map(crate::scene::Handed::from);
        Ok(Some(Self { walls, from }))
    }
}
