//! Generated mazes for the text tools: the same options make the same maze in all of them.

use std::collections::BTreeMap;

use clap::{Arg, ArgMatches};

use super::terminal::Progress;
use super::{option, options_of, remark, value, words_of};
use crate::error::Result;
use crate::grid::Size;
use crate::maze::plan::{self, BRAIDED, DEPTH_FIRST, EDGES, ISLANDS, TREES, TRUNKS};
use crate::maze::{Construction, MAX_CELLS, MAX_SIDE, MazePlan};
use crate::rng::Seed;
use crate::settings::{Setting, Settings};

/// Steps between two updates of the progress bar.
const STEPS_A_LOOK: usize = 1 << 16;

/// The options of a maze, except for its seed.
const TABLE: &[Setting] = &[
    plan::builder(&[TREES, DEPTH_FIRST]),
    plan::size(Size::new(30, 20), MAX_CELLS, (plan::STEPS, MAX_SIDE as u32)),
    TRUNKS,
    ISLANDS,
    EDGES,
    BRAIDED,
];

/// The names of the options in [`arguments`].
pub fn names() -> impl Iterator<Item = &'static str> {
    TABLE.iter().map(|setting| setting.word).chain(["seed"])
}

/// The options of a maze.
pub fn arguments() -> impl Iterator<Item = Arg> {
    let seed = option(
        "seed",
        "N",
        "Seed, a whole number; chosen at random and printed if not given",
    );
    options_of(TABLE).chain([seed])
}

/// The plan that the arguments ask for; by default trees of the article's size.
///
/// # Errors
/// If they are out of their ranges, or do not suit the builder.
pub fn plan(matches: &ArgMatches) -> Result<MazePlan> {
    let mut settings = Settings::open(TABLE, &BTreeMap::new(), &words_of(matches, TABLE))?;
    MazePlan::trees(settings.size("size")).set_by(&mut settings)
}

/// The options of a maze that were given, each after a blank, except for its seed.
pub fn told(matches: &ArgMatches) -> String {
    let words = words_of(matches, TABLE).into_iter();
    let told = words.map(|(word, text)| format!(" --{word} {text}").trim_end().to_owned());
    told.collect()
}

/// Makes a maze, reports what did not fit, and shows the progress.
pub fn make(plan: MazePlan, seed: Seed) -> Construction {
    let mut maze = Construction::new(plan, seed);
    for shortfall in maze.shortfalls() {
        remark(&shortfall.to_string());
    }
    let mut progress = Progress::new(maze.progress().1 as u64);
    while !maze.advance(STEPS_A_LOOK) {
        progress.update(maze.progress().0 as u64);
    }
    maze
}

/// The given seed; otherwise a random one, which is reported.
///
/// # Errors
/// If it is not a seed, or the system has no randomness.
pub fn seed(matches: &ArgMatches) -> Result<Seed> {
    if let Some(seed) = value::<Seed>(matches, "seed")? {
        return Ok(seed);
    }
    let seed = Seed::from_system()?;
    remark(&format!("seed {seed}"));
    Ok(seed)
}
