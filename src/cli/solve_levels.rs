//! `dedale sokoban FILE --solve`: levels of a file solved without a window, as a table, and kept in a file.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::{Arg, ArgGroup, ArgMatches};

use super::{lab, number, option, switch};
use crate::error::{Context, Error, Result};
use crate::files;
use crate::games::sokoban;
use crate::games::sokoban::rules::level_file::{Collection, FileLevel, MAX_BYTES, Metadata};
use crate::games::sokoban::rules::par::{self, Aim, Par, Stored};
use crate::games::sokoban::rules::play::Play;
use crate::grid::Dir;
use crate::jobs::Results;
use crate::solve::optimizer::{self, Optimizer, Order};
use crate::solve::{Limits, Solver, Status};
use crate::text::{Column, Table};

/// The most positions per level if neither `--nodes` nor `--seconds` is given.
const NODES: u64 = 1_000_000;

/// The most seconds: a day.
const MOST_SECONDS: u64 = 86_400;

/// Bytes that the search for a level may take.
const MEMORY: usize = 1 << 30;

/// Work between two looks at the clock, a few thousandths of a second.
const WORK_A_LOOK: u64 = 1 << 20;

/// If the next level takes longer than this, what is solved is saved meanwhile.
const LULL: Duration = Duration::from_millis(200);
/// The longest that solutions wait to be saved while levels are solved one after another.
const MOST_UNSAVED: Duration = Duration::from_secs(5);

/// The columns of the table. For people there are no headings: the cells say what they count.
const COLUMNS: [Column; 7] = [
    Column::numbers("level").wide(5),
    Column::words("result").wide(11),
    Column::numbers("moves").wide(12),
    Column::numbers("pushes").wide(12),
    Column::numbers("positions").wide(18),
    Column::words("shortest"),
    Column::words("solution"),
];

/// The game whose levels are solved here.
pub const GAME: &str = sokoban::ENTRY.name;

/// Whether levels are to be solved instead of played.
pub fn is_asked(game: &str, matches: &ArgMatches) -> bool {
    game == GAME && matches.get_flag("solve")
}

/// The options for solving, for the game that has them.
pub fn arguments(game: &str) -> Vec<Arg> {
    if game != GAME {
        return Vec::new();
    }
    vec![
        switch(
            "solve",
            "Solve the levels of FILE instead of playing, or only --level, and print a table",
        )
        .requires("file")
        .conflicts_with_all(["headless", "paused", "record", "scale", "seed"]),
        option("seconds", "S", "Give up on a level after S seconds")
            .requires("solve")
            .conflicts_with("nodes"),
        option(
            "nodes",
            "N",
            "Give up on a level after N positions [default: 1000000]",
        )
        .requires("solve"),
        option(
            "jobs",
            "N",
            "Solve or make levels on N threads, up to 64; the answers do not depend on it",
        )
        .requires("work"),
        option(
            "optimize",
            "WHAT",
            "Then reduce pushes, moves or both until the level's seconds or positions are used up",
        )
        .value_parser(["pushes", "moves", "both"])
        .requires("solve"),
        switch("csv", "Print the table as CSV, with the solutions").requires("work"),
        option(
            "output",
            "FILE",
            "Write the levels with their solutions as XSB",
        )
        .value_parser(clap::value_parser!(PathBuf))
        .requires("work"),
    ]
}

/// What the options for both solving and making levels need.
pub fn group(game: &str) -> Option<ArgGroup> {
    (game == GAME).then(|| ArgGroup::new("work").args(["solve", "make"]))
}

/// The limits for solving a level.
#[derive(Clone, Copy, Debug)]
struct Effort {
    limits: Limits,
    time: Option<Duration>,
    optimize: Optimize,
}

/// What is made shorter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Optimize {
    Nothing,
    One(Order),
    /// Moves and pushes, each in a solution of its own.
    Both,
}

impl Optimize {
    fn orders(self) -> Vec<Option<Order>> {
        match self {
            Self::Nothing => vec![None],
            Self::One(order) => vec![Some(order)],
            // As in `Aim::ALL`.
            Self::Both => vec![Some(Order::Moves), Some(Order::Pushes)],
        }
    }
}

/// The result of a level.
#[derive(Debug)]
struct Row {
    /// Its number in the file.
    level: usize,
    result: &'static str,
    positions: u64,
    /// The level played to its end, for each order asked for, and whether it is proven that nothing is shorter.
    solved: Vec<(Play, bool)>,
}

/// The totals.
#[derive(Debug, Default)]
struct Total {
    levels: usize,
    solved: usize,
    moves: usize,
    pushes: usize,
    positions: u64,
    shortest: usize,
}

/// Solves what was asked for, and prints it.
///
/// # Errors
/// For a wrong option or file, if nothing can be written, and if a level is not solved.
pub fn run(matches: &ArgMatches) -> Result<()> {
    let seconds = number(matches, "seconds", 1..=MOST_SECONDS)?;
    let nodes = number(matches, "nodes", 1..=u64::MAX)?;
    let most = if seconds.is_some() { u64::MAX } else { NODES };
    let effort = Effort {
        limits: Limits {
            nodes: nodes.unwrap_or(most),
            memory: MEMORY,
        },
        time: seconds.map(Duration::from_secs),
        optimize: match matches.get_one::<String>("optimize").map(String::as_str) {
            None => Optimize::Nothing,
            Some("moves") => Optimize::One(Order::Moves),
            Some("both") => Optimize::Both,
            Some(_) => Optimize::One(Order::Pushes),
        },
    };
    let mut collection = read(matches)?;
    let count = collection.levels.len();
    let chosen = number(matches, "level", 1..=count as u64)?;
    let chosen = chosen.map_or(0..count, |level| level as usize - 1..level as usize);
    let (first, all) = (chosen.start, chosen.len());
    let levels: Arc<[FileLevel]> = collection.levels[chosen].into();
    let solve = move |index| {
        let index = index as usize;
        solve(first + index + 1, &levels[index], effort)
    };
    let rows = Results::spread(all as u64, lab::jobs(matches)?, solve);
    let rows = rows.context(|| "cannot start that many threads")?;
    let csv = matches.get_flag("csv");
    let table = Table::new(&COLUMNS, csv);
    let head = csv.then(|| table.heads());
    let mut total = Total::default();
    let mut rows = Some(rows);
    let output = matches.get_one::<PathBuf>("output");
    let mut unsaved = None;
    let lines = std::iter::from_fn(|| {
        // What is solved is there even if the program is interrupted while it solves the next level.
        let waits = !rows.as_mut()?.wait(LULL);
        let is_due = |since: &mut Instant| waits || since.elapsed() > MOST_UNSAVED;
        if let (Some(_), Some(path)) = (unsaved.take_if(is_due), output) {
            // If it fails, the error is reported at the end.
            let _ = save(&collection, path);
        }
        let Some(row) = rows.as_mut()?.next() else {
            rows = None;
            return Some(total.line(&table, csv));
        };
        total.add(&row);
        row.store(&mut collection.levels[row.level - 1].metadata);
        unsaved.get_or_insert_with(Instant::now);
        Some(table.row(&row.cells(csv)))
    });
    let lines = std::iter::once(head).chain(lines.map(Some));
    lab::print_table(lines, all as u64, "level")?;
    if let Some(path) = output {
        save(&collection, path)?;
    }
    match all - total.solved {
        0 => Ok(()),
        left => Err(Error::new(format!("{left} of {all} levels not solved"))),
    }
}

fn save(collection: &Collection, path: &Path) -> Result<()> {
    let saved = files::replace(path, collection.to_string().as_bytes());
    saved.map(drop).context(|| "the solutions are not saved")
}

/// The levels of the given file.
fn read(matches: &ArgMatches) -> Result<Collection> {
    let mut paths = matches.get_many::<PathBuf>("file").into_iter().flatten();
    let (Some(path), None) = (paths.next(), paths.next()) else {
        return Err(Error::usage("--solve needs one file of levels"));
    };
    let name = path.display();
    let bytes = files::read(path, MAX_BYTES)?;
    let bytes = bytes.ok_or_else(|| Error::new(format!("there is no file {name}")))?;
    Collection::read(&bytes).map_err(|fault| {
        let place = format!("{name}:{}:{}", fault.line, fault.column);
        Error::new(format!("{place}: {}", fault.kind))
    })
}

/// Solves one level.
fn solve(number: usize, slot: &FileLevel, effort: Effort) -> Row {
    let Ok(level) = &slot.level else {
        return Row {
            level: number,
            result: "refused",
            positions: 0,
            solved: Vec::new(),
        };
    };
    let mut solver = Solver::new(level.board(), level.start(), effort.limits);
    let start = Instant::now();
    let in_time = || effort.time.is_none_or(|time| start.elapsed() < time);
    while solver.advance(WORK_A_LOOK) == Status::Searching && in_time() {}
    let (solution, mut positions) = (solver.solution(), solver.expanded());
    let status = solver.status();
    drop(solver);
    // A stored solution may be better than the one just found.
    let stored = Some(Stored::of(&slot.metadata)).filter(|_| effort.optimize == Optimize::Both);
    let par = stored.as_ref().and_then(|stored| stored.par(level));
    let mut solved = Vec::new();
    for (order, aim) in effort.optimize.orders().into_iter().zip(Aim::ALL) {
        let held = stored.as_ref().zip(par.as_ref());
        let held = held.and_then(|(stored, par)| stored.fewest(par, aim));
        let counts = |moves: &Vec<Dir>| {
            Par::of(level, moves).map_or((u64::MAX, u64::MAX), |par| aim.first(par.counts))
        };
        let known = [solution.clone(), held].into_iter().flatten();
        let Some(mut moves) = known.min_by_key(counts) else {
            break;
        };
        let limits = Limits {
            nodes: effort.limits.nodes - positions.min(effort.limits.nodes),
            ..effort.limits
        };
        let optimizer = order
            .and_then(|order| Optimizer::new(level.board(), level.start(), &moves, order, limits));
        let mut is_shortest = false;
        if let Some(mut optimizer) = optimizer {
            while optimizer.advance(WORK_A_LOOK) == optimizer::Status::Working && in_time() {}
            moves = optimizer.best().to_vec();
            positions += optimizer.expanded();
            is_shortest = optimizer.is_proven();
        }
        let play = Play::replay(level.clone(), &moves);
        if play.is_solved() {
            solved.push((play, is_shortest));
        }
    }
    Row {
        level: number,
        result: match status {
            _ if !solved.is_empty() => "solved",
            Status::NoSolution => "no solution",
            Status::Solved | Status::Searching | Status::GaveUp => "given up",
        },
        positions,
        solved,
    }
}

impl Row {
    /// The fewest moves and the fewest pushes.
    fn counts(&self) -> Option<[usize; 2]> {
        let plays = || self.solved.iter().map(|(play, _)| play);
        Some([
            plays().map(Play::moves).min()?,
            plays().map(Play::pushes).min()?,
        ])
    }

    /// Whether nothing is shorter than what was found.
    fn is_shortest(&self) -> bool {
        !self.solved.is_empty() && self.solved.iter().all(|&(_, is_shortest)| is_shortest)
    }

    /// Stores what was found: of two orders, whatever is better than the stored solutions.
    fn store(&self, metadata: &mut Metadata) {
        match &self.solved[..] {
            [(play, _)] => metadata.set_solution(play.lurd()),
            [moves, pushes] => {
                let found = [moves, pushes].map(|(play, is_shortest)| {
                    let moves = play.steps().into_iter().map(|(dir, _)| dir);
                    (moves.collect(), *is_shortest)
                });
                par::store(metadata, moves.0.level(), &found);
            }
            _ => {}
        }
    }

    /// Its cells: for people with units, and without the solution.
    fn cells(&self, csv: bool) -> [String; 7] {
        let count = |count: u64, what: &str| {
            if csv {
                count.to_string()
            } else {
                lab::counted_in_column(count, what)
            }
        };
        let play = self.solved.last().map(|(play, _)| play);
        let counts = self.counts();
        let moves = counts.map(|[moves, _]| count(moves as u64, "move"));
        let pushes = counts.map(|[_, pushes]| count(pushes as u64, "push"));
        let shortest = if csv { "yes" } else { "shortest" };
        [
            self.level.to_string(),
            self.result.to_owned(),
            moves.unwrap_or_default(),
            pushes.unwrap_or_default(),
            count(self.positions, "position"),
            shortest.repeat(usize::from(self.is_shortest())),
            play.filter(|_| csv).map_or_else(String::new, Play::lurd),
        ]
    }
}

impl Total {
    fn add(&mut self, row: &Row) {
        self.levels += 1;
        self.positions += row.positions;
        self.shortest += usize::from(row.is_shortest());
        if let Some([moves, pushes]) = row.counts() {
            self.solved += 1;
            self.moves += moves;
            self.pushes += pushes;
        }
    }

    /// As the last line of the table.
    fn line(&self, table: &Table, csv: bool) -> String {
        let Self {
            levels,
            solved,
            moves,
            pushes,
            positions,
            shortest,
        } = self;
        if csv {
            table.row(&[
                "total",
                &format!("{solved} of {levels}"),
                &moves.to_string(),
                &pushes.to_string(),
                &positions.to_string(),
                &shortest.to_string(),
                "",
            ])
        } else {
            let sums = [
                (*moves as u64, "move"),
                (*pushes as u64, "push"),
                (*positions, "position"),
            ];
            let sums = sums.map(|(sum, what)| lab::counted(sum, what)).join(", ");
            format!("solved {solved} of {levels}: {sums}, {shortest} proven shortest")
        }
    }
}
