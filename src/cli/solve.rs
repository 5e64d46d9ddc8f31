//! `dedale solve`: ways out of a grid of blocks, drawn as the article draws them, counted and compared.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};

use super::solve_table::{self, Row};
use super::terminal::Progress;
use super::{made_maze, number, option, paper, print, remark, solve_costs, switch, value};
use crate::error::{Error, Result};
use crate::files;
use crate::games::robot::rules::block_grid::{BlockGrid, holds_maze, too_large};
use crate::games::robot::rules::costs::{Comparison, Cost};
use crate::games::robot::rules::grid_text::{GridFile, MAX_FILE_BYTES, MOST_GRIDS};
use crate::games::robot::rules::solvers::{Algorithm, Order, Run, SquareState, shortest};
use crate::games::robot::rules::trace;
use crate::games::robot::rules::trace::draw_grid;
use crate::grid::Pos;
use crate::paper::blocks as page;
use crate::words::{Id, say};

/// Steps between two updates of the progress bar.
const STEPS_A_LOOK: u64 = 1 << 16;

/// The word for every algorithm.
const ALL: &str = "all";

/// The command and its options.
pub fn command() -> Command {
    Command::new("solve")
        .about("Find the way out of a maze, and count what it cost")
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .value_parser(clap::value_parser!(PathBuf))
                .conflicts_with_all(made_maze::names())
                .help("A grid: digits, a picture, or the output of 'dedale maze'; without it, one is generated"),
        )
        .arg(
            Arg::new("algorithm")
                .long("algorithm")
                .value_name("NAME")
                .value_parser(Algorithm::ALL.map(Algorithm::name).into_iter().chain([ALL]).collect::<Vec<_>>())
                .default_value(Algorithm::DepthFirst.name())
                .help("The algorithm; all: a table that compares them"),
        )
        .arg(option(
            "order",
            "SWNE",
            "The order in which depth-first and tremaux try the directions [default: SWNE]",
        ))
        .arg(
            option("grid", "N", "Which of the grids in the file, counted from 1")
                .requires("file"),
        )
        .arg(switch("path", "Also draw the path alone"))
        .arg(switch("trace", "First print what the article's robot says at each step").conflicts_with("csv"))
        .arg(switch("before", "First draw the grid as it was before the robot moved").conflicts_with("csv"))
        .arg(switch("csv", "Print only numbers, as CSV").conflicts_with("path"))
        .args(paper::arguments().map(|arg| arg.conflicts_with_all(["csv", "trace", "before"])))
        .arg(
            option("png", "FILE", "Write the page as PNG")
                .value_parser(clap::value_parser!(PathBuf))
                .requires("print"),
        )
        .args(made_maze::arguments())
        .args(solve_costs::arguments())
}

/// Solves what was asked for, and prints it.
///
/// # Errors
/// For a wrong option, a file that is not a grid, or if nothing can be written.
pub fn run(matches: &ArgMatches) -> Result<()> {
    let name = matches
        .get_one::<String>("algorithm")
        .map_or(ALL, String::as_str);
    let chosen: Option<Algorithm> = (name != ALL).then(|| name.parse()).transpose()?;
    let order = value::<Order>(matches, "order")?;
    if solve_costs::is_asked(matches) {
        let by_default = matches.value_source("algorithm") == Some(ValueSource::DefaultValue);
        if chosen.is_some() && !by_default {
            return Err(Error::usage(
                "--sizes compares all algorithms: use --algorithm all",
            ));
        }
        return solve_costs::run(matches, order.unwrap_or_default());
    }
    let drawn = Drawn::read(matches);
    drawn.suit(chosen)?;
    if let (Some(algorithm), Some(_)) = (chosen.filter(|each| !each.uses_order()), order) {
        return Err(Error::usage(format!(
            "--order works with depth-first and tremaux, not with {algorithm}"
        )));
    }
    let grid = match matches.get_one::<PathBuf>("file") {
        Some(path) => read(path, number(matches, "grid", 1..=MOST_GRIDS as u64)?)?,
        None => make(matches)?,
    };
    let race = Race {
        grid: Arc::new(grid),
        order: order.unwrap_or_default(),
    };
    if let Some(file) = paper::asked(matches)? {
        let algorithm =
            chosen.ok_or_else(|| Error::usage("--print is for one algorithm, not for all"))?;
        return race.print(algorithm, file);
    }
    let csv = matches.get_flag("csv");
    match chosen {
        None => {
            let rows = race.rows();
            print(|out| solve_table::write(&rows, csv, out))
        }
        Some(algorithm) if csv => {
            let run = race.run(algorithm);
            let row = Row(Cost::of(&run, race.shortest(&run)));
            print(|out| solve_table::write(&[row], true, out))
        }
        Some(algorithm) => drawn.print(&race, algorithm),
    }
}

/// What is drawn and printed about one run besides the squares visited.
struct Drawn {
    path: bool,
    trace: bool,
    before: bool,
}

impl Drawn {
    fn read(matches: &ArgMatches) -> Self {
        let [path, trace, before] = ["path", "trace", "before"].map(|word| matches.get_flag(word));
        Self {
            path,
            trace,
            before,
        }
    }

    /// # Errors
    /// A usage error if the algorithm, or `all`, does not support this.
    fn suit(&self, chosen: Option<Algorithm>) -> Result<()> {
        let words = [
            ("--path", self.path),
            ("--trace", self.trace),
            ("--before", self.before),
        ];
        let given = words.into_iter().find(|&(_, given)| given);
        if let (Some((word, _)), None) = (given, chosen) {
            return Err(Error::usage(format!(
                "{word} is for one algorithm, not for all"
            )));
        }
        match chosen.filter(|&algorithm| self.trace && algorithm != Algorithm::DepthFirst) {
            Some(other) => Err(Error::usage(format!(
                "--trace prints what the article's robot says: it works with depth-first, not with {other}"
            ))),
            None => Ok(()),
        }
    }

    /// Solves and prints. With `trace` or `before` the output is exactly what the article's program prints, and the
    /// cost is a remark.
    fn print(&self, race: &Race, algorithm: Algorithm) -> Result<()> {
        let as_article = self.trace || self.before;
        let mut row = None;
        print(|mut out| {
            if self.before {
                writeln!(out, "Labyrinthe : ")?;
                draw_grid(&race.grid, |_| false, &mut out)?;
            }
            if as_article {
                writeln!(out, "Parcours du labyrinthe :\n ")?;
            }
            let run = if self.trace {
                let mut run = algorithm.start(&race.grid, race.order, false);
                trace::write(&mut run, &mut out)?;
                run
            } else {
                race.run(algorithm)
            };
            draw_visited(&run, out)?;
            let path = run.solver().path().filter(|_| self.path);
            let note = if self.path && path.is_none() {
                ", no path"
            } else {
                ""
            };
            if let Some(path) = path {
                draw_path(&run, path, out)?;
            }
            let told = format!("{}{note}", Row(Cost::of(&run, race.shortest(&run))));
            if as_article {
                row = Some(told);
                return Ok(());
            }
            writeln!(out, "{told}")
        })?;
        row.iter().for_each(|row| remark(row));
        Ok(())
    }
}

/// A grid from a file: the one with the given number, else the first; a remark mentions the others.
fn read(path: &Path, asked: Option<u64>) -> Result<BlockGrid> {
    let name = path.display();
    let bytes = files::read(path, MAX_FILE_BYTES)?;
    let bytes = bytes.ok_or_else(|| Error::new(format!("there is no file {name}")))?;
    let file = GridFile::read(&bytes).map_err(|error| {
        let place = format!("{name}:{}:{}", error.line, error.column);
        Error::new(format!("{place}: {}", error.kind))
    })?;
    let (place, count) = (asked.unwrap_or(1), file.grids.len());
    if let Some(told) = file.passed_over() {
        remark(&format!("{name}: {told}"));
    }
    if asked.is_none() && count > 1 {
        remark(&format!(
            "{name}: this is the first of {count} grids; --grid N chooses another"
        ));
    }
    let grid = file.grids.into_iter().nth(place as usize - 1);
    grid.ok_or_else(|| {
        Error::new(format!(
            "{name}: there is no grid {place}, only {count} of them"
        ))
    })
}

/// A grid from a generated maze.
fn make(matches: &ArgMatches) -> Result<BlockGrid> {
    let plan = made_maze::plan(matches)?;
    if !holds_maze(plan.size) {
        return Err(too_large(plan.size));
    }
    let seed = made_maze::seed(matches)?;
    let maze = made_maze::make(plan, seed);
    BlockGrid::from_walls(maze.walls()).ok_or_else(|| too_large(plan.size))
}

/// A grid and its algorithms.
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

    /// Writes a page with the path that was found.
    fn print(&self, algorithm: Algorithm, file: (&str, &Path)) -> Result<()> {
        let (grid, run) = (&*self.grid, self.run(algorithm));
        let (way, visited) = (
            run.solver().path().unwrap_or_default(),
            run.solver().counters().visited,
        );
        let name = Id("robot-runner").of(algorithm.name());
        let steps = run
            .solver()
            .counters()
            .path
            .map_or("–".to_owned(), |path| path.to_string());
        let told = say!(
            "paper-solve",
            algorithm = name,
            visited = visited,
            path = steps
        );
        let page = page(&grid.to_page(), Some(&way), &told);
        let page = page.ok_or_else(|| paper::too_large(grid.size()))?;
        paper::write(file, vec![page], Vec::new())
    }

    /// Steps of a shortest path out, if the run found one to compare with it.
    fn shortest(&self, run: &Run) -> Option<usize> {
        let path = run.solver().counters().path?;
        if run.algorithm().finds_shortest() {
            return Some(path);
        }
        shortest(&self.grid)
    }

    /// All algorithms, one after the other, so that only one at a time needs memory.
    fn rows(&self) -> Vec<Row> {
        let squares = self.grid.open_count();
        let mut progress = Progress::new((squares * Algorithm::ALL.len()) as u64);
        let mut all = Comparison::new(Arc::clone(&self.grid), self.order);
        while !all.advance(STEPS_A_LOOK) {
            progress.update((all.costs().len() * squares + all.handled()) as u64);
        }
        all.costs().iter().copied().map(Row).collect()
    }
}

/// The article's drawing: a knight on every square visited.
fn draw_visited(run: &Run, mut out: &mut dyn Write) -> io::Result<()> {
    draw_grid(
        run.grid(),
        |pos| run.solver().state(pos) == SquareState::Visited,
        &mut out,
    )
}

/// The same with a knight only on the squares of the path.
fn draw_path(run: &Run, mut path: Vec<Pos>, mut out: &mut dyn Write) -> io::Result<()> {
    let key = |pos: &Pos| (pos.y, pos.x);
    path.sort_unstable_by_key(key);
    let on_path = |pos: Pos| path.binary_search_by_key(&key(&pos), key).is_ok();
    draw_grid(run.grid(), on_path, &mut out)
}
