//! The tables of the best walks: one for each size and kind of maze.

use super::walking::Walks;
use crate::games::trees::rules::WalkKey;
use crate::games::trees::table::{self, FAR, FLAG, SETTINGS};
use crate::maze::MazePlan;
use crate::scene::scores::{Described, Order};
use crate::scene::{Merge, Options, Practice, Results, ScoreTable};
use crate::tick::clock;
use crate::words::{say, shown_size};

/// All tables: of the usual maze, then of all others through which somebody has walked.
pub fn tables(options: &Options) -> Vec<ScoreTable> {
    let walks = Walks::new(Results::of(options, Merge::Lowest, Results::same), false);
    let mut runs = options.tables();
    let Ok(settings) = Options::default().settings(SETTINGS) else {
        return Vec::new();
    };
    let plan = MazePlan::trees(settings.size("size")).of(&settings);
    let flags = table::flags(&settings, plan.size);
    let openings = table::openings(&settings, plan);
    let usual = WalkKey(plan, settings.choice(FLAG) == FAR, flags, openings).to_string();
    let known = walks.results.keys().filter(|key| key.starts_with(WALK));
    let mut ids: Vec<String> = known
        .chain(runs.keys().copied())
        .map(str::to_owned)
        .collect();
    ids.sort();
    ids.dedup();
    ids.retain(|id| *id != usual);
    ids.insert(0, usual);
    let table = |id: String| {
        let (title, about) = words(&id)?;
        let former = walks.best(&id);
        let former = former.map(|best| ([best.detour, best.ticks], Practice::NONE));
        let described = Described {
            title,
            about,
            heads: [say!("trees-table-extra"), say!("trees-table-time")],
            shown: |[detour, ticks]| {
                let ticks = u32::try_from(ticks).unwrap_or(u32::MAX);
                let extra = match detour {
                    0 => say!("table-no-extra").to_owned(),
                    steps => format!("+{steps}"),
                };
                [extra, clock(ticks)]
            },
        };
        let runs = runs.remove(&*id).unwrap_or_default();
        Some(ScoreTable::of(
            (&id, runs),
            former,
            Order::Lowest,
            described,
        ))
    };
    ids.into_iter().filter_map(table).collect()
}

/// The first word of each identifier.
const WALK: &str = "walk ";

/// What a table is about: `walk 30x20 trunks 20 islands 0 edges`.
fn words(id: &str) -> Option<(String, String)> {
    let mut words = id.strip_prefix(WALK)?.split(' ');
    let size = words.next()?;
    let [_, trunks, _, islands] = [words.next()?, words.next()?, words.next()?, words.next()?];
    let rest: Vec<&str> = words.collect();
    let mut about = if rest.contains(&"edges") {
        say!(
            "trees-table-about-edges",
            trunks = trunks,
            islands = islands
        )
    } else {
        say!("trees-table-about", trunks = trunks, islands = islands)
    };
    if !rest.contains(&"far") {
        about = say!("trees-table-corner", about = about);
    }
    let number = |name| {
        let place = rest.iter().position(|&word| word == name);
        place.and_then(|place| rest.get(place + 1).copied())
    };
    if let Some(count) = number("openings") {
        about = say!("trees-table-openings", about = about, count = count);
    }
    if let Some(count) = number("flags") {
        about = say!("trees-table-flags", about = about, count = count);
    }
    Some((say!("trees-table", size = shown_size(size)), about))
}
