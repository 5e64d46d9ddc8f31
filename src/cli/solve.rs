//! `dedale solve`: ways out of a grid of blocks, drawn as the article draws them, counted and compared.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Arg, ArgMatches, Command};

use super::progress::Progress;
use super::solve_table::{self, Row};
use super::{made_maze, option, print, switch, value};
use crate::error::{Error, Result};
use crate::files;
use crate::games::robot::block_grid::{BlockGrid, holds_maze, too_large};
use crate::games::robot::grid_text::MAX_FILE_BYTES;
use crate::games::robot::order::Order;
use crate::games::robot::print::draw;
use crate::games::robot::solvers::{Algorithm, Run, SquareState, shortest};
use crate::grid::Pos;

/// Progress is looked at after so many steps.
const STEPS_A_LOOK: u64 = 1 << 16;

/// What stands for every algorithm.
const ALL: &str = "all";

/// The command and its options.
pub fn command() -> Command {
    Command::new("solve")
        .about("Find the way out of a maze, and tell what it cost")
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .value_parser(clap::value_parser!(PathBuf))
                .conflicts_with_all(made_maze::names())
                .help("A grid: digits, a picture, or what 'dedale maze' prints; without it one is made"),
        )
        .arg(
            Arg::new("algorithm")
                .long("algorithm")
                .value_name("NAME")
                .value_parser(Algorithm::ALL.map(Algorithm::name).into_iter().chain([ALL]).collect::<Vec<_>>())
                .default_value(Algorithm::DepthFirst.name())
                .help("How the way out is looked for; all: a table of all of them"),
        )
        .arg(option(
            "order",
            "SWNE",
            "In which order depth-first and tremaux try the directions [default: SWNE]",
        ))
        .arg(switch("path", "Then draw the path alone too"))
        .arg(switch("csv", "Write numbers only, for machines").conflicts_with("path"))
        .args(made_maze::arguments())
}

/// Solves what was asked for, and prints it.
///
/// # Errors
/// For a wrong option, a file that is no grid, or when nothing can be written.
pub fn run(matches: &ArgMatches) -> Result<()> {
    let name = matches
        .get_one::<String>("algorithm")
        .map_or(ALL, String::as_str);
    let chosen: Option<Algorithm> = (name != ALL).then(|| name.parse()).transpose()?;
    let order = value::<Order>(matches, "order")?;
    let with_path = matches.get_flag("path");
    if with_path && chosen.is_none() {
        return Err(Error::usage(
            "--path is drawn for one algorithm, not for all",
        ));
    }
    if let (Some(algorithm), Some(_)) = (chosen.filter(|each| !each.uses_order()), order) {
        return Err(Error::usage(format!(
            "--order belongs to depth-first and tremaux, not to {algorithm}"
        )));
    }
    let grid = match matches.get_one::<PathBuf>("file") {
        Some(path) => read(path)?,
        None => make(matches)?,
    };
    let race = Race {
        grid: Arc::new(grid),
        order: order.unwrap_or_default(),
    };
    let csv = matches.get_flag("csv");
    let Some(algorithm) = chosen else {
        let rows = race.rows();
        return print(|out| solve_table::write(&rows, csv, out));
    };
    let run = race.run(algorithm);
    let row = Row::new(&run, race.shortest(&run));
    if csv {
        print(|out| solve_table::write(&[row], true, out))
    } else {
        print(|out| {
            draw_visited(&run, out)?;
            let path = if with_path { run.path() } else { None };
            let no_path = with_path && path.is_none();
            if let Some(path) = path {
                draw_path(&run, path, out)?;
            }
            let note = if no_path { ", no path" } else { "" };
            writeln!(out, "{row}{note}")
        })
    }
}

/// A grid out of a file.
fn read(path: &Path) -> Result<BlockGrid> {
    let name = path.display();
    let bytes = files::read(path, MAX_FILE_BYTES)?;
    let bytes = bytes.ok_or_else(|| Error::new(format!("there is no file {name}")))?;
    BlockGrid::read(&bytes).map_err(|error| {
        let place = format!("{name}:{}:{}", error.line, error.column);
        Error::new(format!("{place}: {}", error.kind))
    })
}

/// A grid out of a made maze.
fn make(matches: &ArgMatches) -> Result<BlockGrid> {
    let plan = made_maze::plan(matches)?;
    if !holds_maze(plan.size) {
        return Err(too_large(plan.size));
    }
    let seed = made_maze::seed(matches)?;
    let maze = made_maze::make(plan, seed);
    BlockGrid::from_walls(maze.walls()).ok_or_else(|| too_large(plan.size))
}

/// All that run on the same grid.
struct Race {
    grid: Arc<BlockGrid>,
    order: Order,
}

impl Race {
    /// A finished run.
    fn run(&self, algorithm: Algorithm) -> Run {
        let mut run = algorithm.start(&self.grid, self.order, false);
        let mut progress = Progress::new(self.grid.open_count() as u64);
        while run.advance(STEPS_A_LOOK) == STEPS_A_LOOK {
            progress.update(run.handled() as u64);
        }
        run
    }

    /// Steps of a shortest way out, if the run found one to compare with it.
    fn shortest(&self, run: &Run) -> Option<usize> {
        let path = run.counters().path?;
        if run.algorithm().finds_shortest() {
            return Some(path);
        }
        shortest(&self.grid)
    }

    /// All algorithms, one after the other, so that one at a time takes memory.
    fn rows(&self) -> Vec<Row> {
        let mut shortest = None;
        let mut rows = Vec::new();
        for algorithm in Algorithm::ALL {
            let run = self.run(algorithm);
            if algorithm.finds_shortest() {
                shortest = run.counters().path;
            }
            rows.push(Row::new(&run, None));
        }
        rows.iter_mut().for_each(|row| row.compare(shortest));
        rows
    }
}

/// The article's drawing: a knight on every square visited.
fn draw_visited(run: &Run, mut out: &mut dyn Write) -> io::Result<()> {
    draw(
        run.grid(),
        |pos| run.state(pos) == SquareState::Visited,
        &mut out,
    )
}

/// The same with a knight on the squares of the path alone.
fn draw_path(run: &Run, mut path: Vec<Pos>, mut out: &mut dyn Write) -> io::Result<()> {
    let key = |pos: &Pos| (pos.y, pos.x);
    path.sort_unstable_by_key(key);
    let on_path = |pos: Pos| path.binary_search_by_key(&key(&pos), key).is_ok();
    draw(run.grid(), on_path, &mut out)
}
