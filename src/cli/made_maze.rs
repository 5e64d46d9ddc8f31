//! Mazes made by machine for the text tools: the same options make the same maze for all of them.

use clap::{Arg, ArgMatches};

use super::progress::Progress;
use super::{number, option, remark, switch, value};
use crate::error::{Error, Result};
use crate::grid::Size;
use crate::maze::{Backtracker, Trees, TreesPlan, WallGrid, parse_size};
use crate::rng::Seed;

/// The most trunks or islands that can be asked for.
const MOST_PLANTED: u64 = 1_000_000;
/// Progress is looked at after so many steps.
const STEPS_A_LOOK: usize = 1 << 16;

/// The names of [`arguments`].
pub const NAMES: [&str; 5] = ["size", "trunks", "islands", "edges", "seed"];

/// What a maze is made from, but for the way it is made.
pub fn arguments() -> [Arg; 5] {
    [
        option("size", "WxH", "Columns and rows of cells").default_value("30x20"),
        option(
            "trunks",
            "N",
            "Trunks to plant [default: 0.4 (W + H); 0 with --edges]",
        ),
        option(
            "islands",
            "N",
            "Islands to plant, each of which makes a loop [default: 0]",
        ),
        switch(
            "edges",
            "Let trunks come up along the border while it grows",
        ),
        option("seed", "N", "A whole number; drawn and told if not given"),
    ]
}

/// What to make, as the arguments say.
///
/// # Errors
/// When they are no numbers in their ranges, or do not suit the backtracker.
pub fn plan(matches: &ArgMatches, backtracker: bool) -> Result<TreesPlan> {
    let size = parse_size(matches.get_one::<String>("size").map_or("", String::as_str))?;
    let edges = matches.get_flag("edges");
    let trunks = number(matches, "trunks", 0..=MOST_PLANTED)?;
    let islands = number(matches, "islands", 0..=MOST_PLANTED)?;
    if backtracker && (edges || trunks.is_some() || islands.is_some()) {
        return Err(Error::usage(
            "--trunks, --islands and --edges belong to trees, not to the backtracker",
        ));
    }
    let plan = TreesPlan::new(size, edges);
    let trunks = trunks.map_or(plan.trunks, |trunks| trunks as u32);
    Ok(TreesPlan {
        trunks,
        islands: islands.unwrap_or(0) as u32,
        ..plan
    })
}

/// The seed that was given; else one that is drawn and told.
///
/// # Errors
/// When it is no seed, or the system has no randomness.
pub fn seed(matches: &ArgMatches) -> Result<Seed> {
    if let Some(seed) = value::<Seed>(matches, "seed")? {
        return Ok(seed);
    }
    let seed = Seed::from_system()?;
    remark(&format!("seed {seed}"));
    Ok(seed)
}

/// What was made.
pub enum Maze {
    Trees(Box<Trees>),
    Carved(WallGrid),
}

impl Maze {
    /// Makes a maze, and shows its progress.
    pub fn make(plan: TreesPlan, backtracker: bool, seed: Seed) -> Self {
        if backtracker {
            Self::Carved(carve(plan.size, seed))
        } else {
            Self::Trees(Box::new(grow(plan, seed)))
        }
    }

    /// Its walls.
    pub fn walls(&self) -> &WallGrid {
        match self {
            Self::Trees(trees) => trees.walls(),
            Self::Carved(walls) => walls,
        }
    }
}

fn grow(plan: TreesPlan, seed: Seed) -> Trees {
    let mut trees = Trees::new(plan, seed);
    for shortfall in trees.shortfalls() {
        remark(&shortfall.to_string());
    }
    let mut progress = Progress::new(trees.remaining() as u64);
    while !trees.is_finished() {
        trees.by_ref().take(STEPS_A_LOOK).for_each(drop);
        progress.update(trees.steps() as u64);
    }
    trees
}

fn carve(size: Size, seed: Seed) -> WallGrid {
    let mut backtracker = Backtracker::new(size, seed);
    let mut progress = Progress::new(size.area() as u64);
    while backtracker.unvisited() > 0 {
        backtracker.by_ref().take(STEPS_A_LOOK).for_each(drop);
        progress.update((size.area() - backtracker.unvisited()) as u64);
    }
    backtracker.finish()
}
