//! A maze of another game or of a file, which grows again as trees.

use super::{TreesScene, presets};
use crate::error::{Error, Result};
use crate::maze::{MazePlan, Trees, WallGrid};
use crate::rng::Seed;
use crate::scene::Options;
use crate::settings::Settings;

/// The largest file, in bytes: some four million cells, which grow again within a moment.
const MAX_FILE_BYTES: u64 = 1 << 25;
/// Settings that ask for a maze of their own.
pub const MAZE_WORDS: [&str; 5] = ["size", "trunks", "islands", "edges", presets::WORD];

/// The maze that grows again, and what the settings asked for when it came. Other settings are another maze.
#[derive(Clone)]
pub struct Given {
    walls: WallGrid,
    plan: MazePlan,
}

/// The maze that the options ask for, if it is not to be grown from the settings, and the trees of which it is made.
///
/// # Errors
/// When it cannot be read, when trees cannot grow it, and when the command line asks for another one too.
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
            "a maze to grow again has its size and trees: --{word} is for another one"
        )));
    }
    let walls = WallGrid::read(&bytes, &name)?;
    let Some(trees) = Trees::regrow(&walls, seed) else {
        let reason = Error::new("its walls close a ring, and trees never cut cells off");
        return Err(reason.within(format!("cannot use {name}")));
    };
    Ok(Some((walls, trees)))
}

impl Given {
    /// A maze that grows by this plan. The settings become those of the plan, as far as they can, so that the panel and
    /// the speed are about this maze; none of it is remembered.
    pub fn new(walls: WallGrid, plan: MazePlan, settings: &mut Settings) -> Self {
        for (word, text) in [
            ("size", plan.size.to_string()),
            ("trunks", plan.trunk_count().to_string()),
            ("islands", plan.islands.to_string()),
            ("edges", if plan.edges { "on" } else { "off" }.to_owned()),
        ] {
            // More than a line of the panel can show stays unsaid there.
            let _ = settings.set(word, &text);
        }
        // The table has all that it names.
        let _ = presets::name(settings);
        let plan = plan.of(settings);
        Self { walls, plan }
    }
}

impl TreesScene {
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
