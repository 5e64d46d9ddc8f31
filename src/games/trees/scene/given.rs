//! A maze of another game or of a file that grows again as trees.

use crate::error::{Error, Result};
use crate::games::trees::table::{self, PRESET};
use crate::maze::{MazePlan, Trees, WallGrid};
use crate::rng::Seed;
use crate::scene::Options;
use crate::settings::Settings;
use crate::words::say;

/// The largest file, in bytes: about four million cells, which grow again within a moment.
const MAX_FILE_BYTES: u64 = 1 << 25;
/// Settings that ask for a new maze.
pub const MAZE_WORDS: [&str; 5] = ["size", "trunks", "islands", "edges", PRESET];

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
