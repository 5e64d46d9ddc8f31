//! The tables of the best walks: one for each size and kind of maze.

use super::walking::Walks;
use crate::games::trees::rules::WalkKey;
use crate::games::trees::table::{self, FAR, FLAG, SETTINGS};
use crate::maze::MazePlan;
use crate::scene::scores::{Column, Described, Order, TableLine};
use crate::scene::{Merge, Options, Practice, Results, ScoreTable};
use crate::settings::Settings;
use crate::tick::clock;
use crate::words::{Id, say, shown_size};

/// All tables: of the usual maze, then of all others through which somebody has walked.
pub fn tables(options: &Options) -> Vec<ScoreTable> {
    let walks = Walks::new(Results::of(options, Merge::Lowest));
    let mut runs = options.tables();
    let Ok(settings) = Options::default().settings(SETTINGS) else {
        return Vec::new();
    };
    let usual = key(&settings);
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
        let held = walks.best(&id);
        let held = held.map(|best| ([best.detour, best.ticks], Practice::NONE));
        let described = Described {
            title,
            about,
            heads: [say!("trees-table-extra"), say!("trees-table-time")],
            shown,
        };
        let runs = runs.remove(&*id).unwrap_or_default();
        Some(ScoreTable::of((&id, runs), held, Order::Lowest, described))
    };
    let medals = options.records.get(MEDALS);
    let medals = medals.and_then(|kept| kept.parse().ok()).unwrap_or(0);
    let road = if medals > 0 {
        road_table(&walks, (&settings, medals))
    } else {
        None
    };
    ids.into_iter().filter_map(table).chain(road).collect()
}

/// The record of the most medals of walks one after the other.
pub const MEDALS: &str = "medals";

/// The key of walks by these settings.
fn key(settings: &Settings) -> String {
    let plan = MazePlan::trees(settings.size("size")).of(settings);
    let flags = table::flags(settings, plan.size);
    let openings = table::openings(settings, plan);
    WalkKey(plan, settings.choice(FLAG) == FAR, flags, openings).to_string()
}

/// The table of the road through all presets: the best walk in each.
fn road_table(walks: &Walks, (settings, medals): (&Settings, u32)) -> Option<ScoreTable> {
    let road = table::road(settings).ok()?;
    let column = |head, edge, right| Column { head, edge, right };
    let line = |(number, (name, settings)): (usize, (Id, Settings))| {
        let best = walks.best(&key(&settings));
        let [extra, time] = match best {
            Some(best) => shown([best.detour, best.ticks]),
            None => ["–", "–"].map(str::to_owned),
        };
        TableLine {
            cells: vec![
                (number + 1).to_string(),
                name.text().to_owned(),
                extra,
                time,
            ],
            told: String::new(),
            is_lit: best.is_some(),
            score: None,
            table: None,
        }
    };
    Some(ScoreTable {
        id: None,
        title: say!("trees-road").to_owned(),
        about: say!("trees-road-medals", medals = medals),
        columns: vec![
            column("", 2, true),
            column(say!("trees-road-maze"), 4, false),
            column(say!("trees-table-extra"), 30, true),
            column(say!("trees-table-time"), 38, true),
        ],
        lines: road.into_iter().enumerate().map(line).collect(),
    })
}

/// A result in words.
fn shown([detour, ticks]: [u64; 2]) -> [String; 2] {
    let ticks = u32::try_from(ticks).unwrap_or(u32::MAX);
    let extra = match detour {
        0 => say!("table-no-extra").to_owned(),
        steps => format!("+{steps}"),
    };
    [extra, clock(ticks)]
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
    if let Some(count) = number("openings").and_then(|count| count.parse::<u32>().ok()) {
        about = say!("trees-table-openings", about = about, count = count);
    }
    if let Some(count) = number("flags") {
        about = say!("trees-table-flags", about = about, count = count);
    }
    Some((say!("trees-table", size = shown_size(size)), about))
}
