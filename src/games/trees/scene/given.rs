//! A maze of another game or of a file, which grows again as trees.

use super::{TreesScene, presets};
use crate::error::{Error, Result};
use crate::maze::{MazePlan, Trees, WallGrid};
use crate::rng::Seed;
use crate::scene::Options;
use crate::settings::Settings;

/// The largest file, in bytes: some fifteen million cells.
const MAX_FILE_BYTES: u64 = 1 << 27;
/// Settings that ask for a maze of their own.
const MAZE_WORDS: [&str; 5] = ["size", "trunks", "islands", "edges", presets::WORD];

/// The maze that grows again, and what the settings asked for when it came. Other settings are another maze.
#[derive(Clone)]
pub struct Given {
    walls: WallGrid,
    plan: MazePlan,
}

/// The maze that the options ask for, if it is not to be grown from the settings.
///
/// # Errors
/// When it cannot be read, when trees cannot grow it, and when the command line asks for another one too.
pub fn read(options: &Options, settings: &Settings) -> Result<Option<WallGrid>> {
    let Some((bytes, name)) = options.only_file(MAX_FILE_BYTES)? else {
        return Ok(None);
    };
    if let Some(word) = MAZE_WORDS.iter().find(|word| settings.is_given(word)) {
        return Err(Error::usage(format!(
            "a maze to grow again has its size and trees: --{word} is for another one"
        )));
    }
    let walls = WallGrid::read(&bytes, &name)?;
    if Trees::regrow(&walls, Seed(0)).is_none() {
        let reason = Error::new("its walls close a ring, and trees never cut cells off");
        return Err(reason.within(format!("cannot use {name}")));
    }
    Ok(Some(walls))
}

impl TreesScene {
    /// Lets a maze grow again, which trees can grow.
    pub(super) fn take_maze(&mut self, walls: WallGrid) {
        let plan = self.growth.trees().plan();
        let seed = self.growth.seed();
        self.given = Some(Given { walls, plan });
        self.replant(seed);
    }

    /// The same maze with the colours and in the order of a seed, or where it follows from the settings that of the
    /// seed.
    pub(super) fn replant(&mut self, seed: Seed) {
        let again = |given: &Given| Trees::regrow(&given.walls, seed);
        match self.given.as_ref().and_then(again) {
            Some(trees) => self.show(trees),
            None => self.plant(self.growth.trees().plan(), seed),
        }
    }

    /// What the settings asked for last.
    pub(super) fn plan(&self) -> MazePlan {
        let given = self.given.as_ref().map(|given| given.plan);
        given.unwrap_or(self.growth.trees().plan())
    }
}
