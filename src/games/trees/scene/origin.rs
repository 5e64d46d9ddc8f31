//! Where the maze comes from: from the settings and a seed, or from another game or a file, and then it grows again as
//! trees. And whether it is the daily maze.

use std::rc::Rc;

use crate::error::{Error, Result};
use crate::games::trees::table::{self, PRESET};
use crate::grid::Size;
use crate::maze::{MazePlan, Trees, WallGrid};
use crate::rng::Seed;
use crate::scene::Options;
use crate::settings::Settings;
use crate::words::say;

/// The largest file, in bytes: about four million cells, which grow again within a moment.
const MAX_FILE_BYTES: u64 = 1 << 25;
/// Settings that ask for a new maze.
pub const MAZE_WORDS: [&str; 5] = ["size", "trunks", "islands", "edges", PRESET];

/// Where the maze comes from.
#[derive(Clone)]
pub struct Origin {
    /// The maze that grows again, if it does not follow from the settings.
    pub given: Option<Given>,
    /// The daily maze that the game begins with.
    pub daily: Option<Daily>,
}

impl Origin {
    /// Whether the maze follows from the settings and a seed.
    pub fn is_made(&self) -> bool {
        self.given.is_none()
    }

    /// The daily maze, if it is the one of this seed and plan.
    pub fn daily(&self, seed: Seed, plan: MazePlan) -> Option<&Daily> {
        let maze = (seed, shape(plan));
        self.daily.as_ref().filter(|daily| daily.maze == maze)
    }
}

/// A daily maze.
#[derive(Clone)]
pub struct Daily {
    day: Rc<str>,
    maze: (Seed, Shape),
    /// Whether it is the try that counts.
    pub counts: bool,
}

impl Daily {
    /// That of this day, before it is known whether the try counts.
    pub fn new(day: &str, seed: Seed, plan: MazePlan) -> Self {
        Self {
            day: day.into(),
            maze: (seed, shape(plan)),
            counts: false,
        }
    }

    /// The day of the try that counts.
    pub fn day(&self) -> Option<&str> {
        self.counts.then_some(&self.day)
    }
}

type Shape = (Size, u32, u32, bool);

/// What distinguishes mazes: a number of trunks is the same whether it was chosen or follows from the size.
pub fn shape(plan: MazePlan) -> Shape {
    (plan.size, plan.trunk_count(), plan.islands, plan.edges)
}

/// The maze that grows again, and the settings when it came. Other settings mean another maze.
#[derive(Clone)]
pub struct Given {
    pub walls: WallGrid,
    pub plan: MazePlan,
}

/// The maze that the options give, unless it is to be grown from the settings, and its trees.
///
/// # Errors
/// If it cannot be read, if trees cannot grow it, and if the command line also asks for another one.
pub fn read(
    options: &Options,
    settings: &Settings,
    seed: Seed,
) -> Result<Option<(WallGrid, Trees)>> {
    let Some((bytes, name)) = options.only_file(MAX_FILE_BYTES)? else {
        return Ok(None);
    };
    if let Some(word) = MAZE_WORDS.iter().find(|word| settings.is_given(word)) {
        return Err(Error::usage(format!(
            "a maze that grows again keeps its size and trees: --{word} does not apply"
        )));
    }
    let walls = WallGrid::read(&bytes, &name)?;
    let Some(trees) = Trees::regrow(&walls, seed) else {
        let reason = Error::new("its walls close a ring, and trees never cut cells off");
        let shown = say!("trees-notice-ring").to_owned();
        return Err(options.cannot_use(&name, reason, shown));
    };
    Ok(Some((walls, trees)))
}

impl Given {
    /// A maze that grows by this plan. The settings become those of the plan as far as possible, so that the panel and
    /// the speed match this maze; none of it is remembered.
    pub fn new(walls: WallGrid, plan: MazePlan, settings: &mut Settings) -> Self {
        for (word, text) in [
            ("size", plan.size.to_string()),
            ("trunks", plan.trunk_count().to_string()),
            ("islands", plan.islands.to_string()),
            ("edges", if plan.edges { "on" } else { "off" }.to_owned()),
        ] {
            // Values too large for the panel are not shown there.
            let _ = settings.set(word, &text);
        }
        // The table has all the settings that this needs.
        let _ = table::name_preset(settings);
        let plan = plan.of(settings);
        Self { walls, plan }
    }
}
