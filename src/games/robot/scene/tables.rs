//! The tables of the best drives out of made mazes: one for each kind of maze, with the floor in sight or felt.

use super::climb::Climber;
use crate::games::robot::draw::words;
use crate::games::robot::rules::ladder::{Ladder, RIVALS};
use crate::games::robot::rules::racer::Who;
use crate::games::robot::rules::solvers::Algorithm;
use crate::games::robot::rules::timeline::{Shortest, Timeline};
use crate::games::robot::table;
use crate::rng::Seed;
use crate::scene::scores::{Column, Described, Order, Signing, TableLine};
use crate::scene::{Event, Options, Practice, Results, Score, ScoreTable};
use crate::settings::Settings;
use crate::words::{Id, say, shown_size};

/// The first word of each identifier.
const DRIVE: &str = "drive ";

/// The identifier of drives with these settings: `drive dark 23x15 --edges`.
pub fn id(settings: &Settings) -> String {
    let (floor, maze) = (settings.text(table::FLOOR), table::maze_words(settings));
    let size = settings.size("size");
    format!("{DRIVE}{floor} {size} {maze}")
        .trim_end()
        .to_owned()
}

/// What is reported of a drive that has led out of a made maze, once the shortest path is known.
pub fn report(
    timeline: &Timeline,
    settings: &Settings,
    (seed, practice): (Seed, Practice),
    results: &mut Results,
) -> Option<Vec<Event>> {
    let (index, drive) = timeline.you()?;
    let Shortest::Steps(shortest) = timeline.shortest() else {
        return None;
    };
    drive.exit()?;
    let steps = timeline.racers().get(index)?.steps();
    let result = [steps.saturating_sub(shortest as u64), steps];
    let table = id(settings);
    let mut events = Vec::new();
    if practice.counts() {
        events.extend(results.beat(&table, &result));
    }
    events.push(Event::Score {
        table,
        score: Score::new(result, seed, practice),
        order: Order::Lowest,
        signing: Signing::First,
    });
    Some(events)
}

/// The floor, and the options that made the maze.
fn about(floor: &str, maze: &str) -> String {
    let mut told = floor.to_owned();
    let mut words = maze.split(' ').filter(|word| !word.is_empty());
    while let Some(word) = words.next() {
        let more = match word {
            "--islands" => {
                let islands = words.next().unwrap_or_default();
                told = say!("robot-table-islands", floor = told, islands = islands);
                continue;
            }
            "--builder" => match words.next() {
                Some("depth-first") => say!("choice-builder-depth-first"),
                _ => say!("choice-builder-trees"),
            },
            "--edges" => say!("builder-edges"),
            other => other,
        };
        told = format!("{told}, {more}");
    }
    told
}

/// The table of the ladder: in how many rounds each rival is beaten.
fn climbed(ladder: Ladder) -> ScoreTable {
    let column = |head, edge, right| Column { head, edge, right };
    let line = |(number, rival): (usize, &Algorithm)| {
        let (beaten, rounds) = (ladder.beaten(number), Ladder::rounds());
        TableLine {
            cells: vec![
                (number + 1).to_string(),
                words::name(Who::Program(*rival)).to_owned(),
                say!("robot-ladder-rounds", beaten = beaten, all = rounds),
            ],
            told: String::new(),
            is_lit: beaten > 0,
            score: None,
            table: None,
        }
    };
    ScoreTable {
        id: None,
        title: say!("robot-ladder").to_owned(),
        about: words::standing(ladder),
        columns: vec![
            column("", 2, true),
            column(say!("robot-ladder-rival"), 4, false),
            column(say!("robot-ladder-beaten"), 38, true),
        ],
        lines: RIVALS.iter().enumerate().map(line).collect(),
    }
}

/// All tables: of the usual maze, then of all others out of which somebody has driven.
pub fn tables(options: &Options) -> Vec<ScoreTable> {
    let Ok(mut settings) = table::read(&Options::default()) else {
        return Vec::new();
    };
    if table::plant(&mut settings).is_err() {
        return Vec::new();
    }
    let mut runs = options.tables();
    let usual = id(&settings);
    let others = runs.keys().filter(|&&id| id != usual);
    let ids: Vec<String> = others.map(|&id| id.to_owned()).collect();
    let table = |id: String| {
        let mut words = id.strip_prefix(DRIVE)?.splitn(3, ' ');
        let (floor, size) = (words.next()?, words.next()?);
        let told = Id("robot-table-floor").of(floor);
        let maze = words.next().unwrap_or_default();
        let described = Described {
            title: say!("robot-table", size = shown_size(size)),
            about: about(told, maze),
            heads: [say!("robot-table-detour"), say!("robot-table-steps")],
            shown: |[detour, steps]| [words::detour(detour as usize), steps.to_string()],
        };
        let runs = runs.remove(&*id).unwrap_or_default();
        Some(ScoreTable::of((&id, runs), None, Order::Lowest, described))
    };
    let ladder = Some(Climber::of(options).ladder).filter(|ladder| ladder.climbed > 0);
    let runs = std::iter::once(usual).chain(ids).filter_map(table);
    runs.chain(ladder.map(climbed)).collect()
}
