//! Mazes made by machine for the text tools: the same options make the same maze for all of them.

use clap::{Arg, ArgMatches};

use super::progress::Progress;
use super::{described, option, remark, value, word};
use crate::error::Result;
use crate::grid::Size;
use crate::maze::plan::{BUILDER, EDGES, ISLANDS, SIZE, TRUNKS};
use crate::maze::{Construction, MazePlan};
use crate::option::OptionSpec;
use crate::rng::Seed;

/// Progress is looked at after so many steps.
const STEPS_A_LOOK: usize = 1 << 16;

/// What a maze is made from, but for its seed.
const OPTIONS: [OptionSpec; 5] = [BUILDER, SIZE, TRUNKS, ISLANDS, EDGES];

/// The names of [`arguments`].
pub fn names() -> impl Iterator<Item = &'static str> {
    OPTIONS.iter().map(|spec| spec.name).chain(["seed"])
}

/// What a maze is made from.
pub fn arguments() -> impl Iterator<Item = Arg> {
    let seed = option("seed", "N", "A whole number; drawn and told if not given");
    OPTIONS.iter().map(described).chain([seed])
}

/// What to make, as the arguments say; else trees of the article's size.
///
/// # Errors
/// When they are out of their ranges, or do not suit the builder.
pub fn plan(matches: &ArgMatches) -> Result<MazePlan> {
    MazePlan::trees(Size::new(30, 20)).read(|name| word(matches, name))
}

/// Makes a maze, says what found no room, and shows the progress.
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
