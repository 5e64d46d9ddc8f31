//! `dedale solve --sizes`: what all algorithms cost on mazes of growing size, as a table of means.

use std::io::{self, Write};

use clap::{Arg, ArgMatches};

use super::terminal::Progress;
use super::{lab, made_maze, number, option, print, remark, value};
use crate::error::{Context, Error, Result};
use crate::games::robot::rules::costs::{Costs, Experiment, Mean, Totals};
use crate::games::robot::rules::solvers::{Algorithm, Order};
use crate::grid::Size;
use crate::jobs::Results;
use crate::maze::parse_size;
use crate::rng::Seed;
use crate::text::{Column, Table};

/// The most sizes of one table.
const MOST_SIZES: usize = 20;
/// The most mazes of each size.
const MOST_SEEDS: u64 = 1_000;
/// The largest maze of a table: each thread holds one, and everything that a run remembers about it.
const MOST_CELLS: usize = 1_000_000;

/// The columns of the table.
const COLUMNS: [Column; 9] = [
    Column::words("size"),
    Column::words("algorithm"),
    Column::numbers("out"),
    Column::numbers("visited"),
    Column::numbers("steps"),
    Column::numbers("memory"),
    Column::numbers("path"),
    Column::numbers("detour"),
    Column::numbers("shortest"),
];

/// The options of the table.
pub fn arguments() -> [Arg; 3] {
    [
        option(
            "sizes",
            "N,N,…",
            "A table over generated mazes of these sizes: N cells a side, or WxH",
        )
        .conflicts_with_all(["file", "size", "grid", "path", "trace", "before"]),
        option(
            "seeds",
            "N",
            "Mazes of each size, with seeds from --seed on [default: 10, from seed 1]",
        )
        .requires("sizes"),
        option(
            "jobs",
            "N",
            "Work on N threads, up to 64; the table does not depend on it [default: one per core]",
        )
        .requires("sizes"),
    ]
}

/// Whether the table is asked for.
pub fn is_asked(matches: &ArgMatches) -> bool {
    matches.contains_id("sizes")
}

/// Makes and solves all mazes, and prints the table.
///
/// # Errors
/// For a wrong option, or if nothing can be written.
pub fn run(matches: &ArgMatches, order: Order) -> Result<()> {
    let experiment = experiment(matches, order)?;
    let jobs = lab::jobs(matches)?;
    let is_perfect = experiment.plan.islands == 0 && experiment.plan.braid.unwrap_or(0) == 0;
    let loops = if is_perfect {
        ": one way out each; --braid or --islands makes loops"
    } else {
        ""
    };
    remark(&format!("mazes: {}{loops}", experiment.about()));
    let mut progress = Progress::new(experiment.trials());
    let trials = experiment.clone();
    let results = Results::spread(experiment.trials(), jobs, move |number| {
        trials.trial(number).finish()
    });
    let mut costs = Costs::new(experiment);
    for trial in results.context(|| "cannot work on several threads")? {
        costs.add(&trial);
        progress.update(costs.done());
    }
    drop(progress);
    print(|out| write(&costs, matches.get_flag("csv"), out))
}

fn experiment(matches: &ArgMatches, order: Order) -> Result<Experiment> {
    let sizes = matches
        .get_one::<String>("sizes")
        .map_or("", String::as_str);
    Ok(Experiment {
        sizes: read_sizes(sizes)?,
        seeds: number(matches, "seeds", 1..=MOST_SEEDS)?.unwrap_or(Experiment::SEEDS),
        first: value::<Seed>(matches, "seed")?.unwrap_or(Experiment::FIRST),
        plan: made_maze::plan(matches)?,
        islands: None,
        order,
    })
}

/// Sizes separated by commas: cells a side, or columns and rows.
///
/// # Errors
/// A usage error for anything else, and for too large or too many sizes.
fn read_sizes(text: &str) -> Result<Vec<Size>> {
    let size = |text: &str| {
        let both = if text.contains('x') {
            text.to_owned()
        } else {
            format!("{text}x{text}")
        };
        parse_size(&both, MOST_CELLS).map_err(|error| {
            Error::usage(format!(
                "--sizes takes N or WxH separated by commas: {error}"
            ))
        })
    };
    let sizes: Vec<Size> = text.split(',').map(size).collect::<Result<_>>()?;
    if sizes.len() > MOST_SIZES {
        let count = sizes.len();
        return Err(Error::usage(format!(
            "--sizes takes at most {MOST_SIZES}, not {count}"
        )));
    }
    Ok(sizes)
}

fn cells((size, algorithm, totals): (Size, Algorithm, &Totals)) -> Vec<String> {
    let mean = |mean: Option<Mean>| mean.map_or_else(|| "-".to_owned(), |mean| mean.to_string());
    vec![
        size.to_string(),
        algorithm.to_string(),
        totals.out.to_string(),
        mean(totals.visited()),
        mean(totals.steps()),
        mean(totals.frontier()),
        mean(totals.path()),
        mean(totals.detour()),
        totals.shortest.to_string(),
    ]
}

/// Writes the table: aligned for people, with an empty line between sizes, or as comma-separated values.
fn write(costs: &Costs, csv: bool, out: &mut dyn Write) -> io::Result<()> {
    let rows: Vec<_> = costs.rows().map(cells).collect();
    let lines = Table::new(&COLUMNS, csv).lines(&rows);
    for (number, line) in lines.iter().enumerate() {
        if !csv && number > 1 && (number - 1).is_multiple_of(Algorithm::ALL.len()) {
            writeln!(out)?;
        }
        writeln!(out, "{line}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_sides_or_columns_and_rows() {
        let sizes = read_sizes("10,30x20,1").unwrap();
        assert_eq!(
            sizes,
            [Size::new(10, 10), Size::new(30, 20), Size::new(1, 1)]
        );
        let many = ["5"; MOST_SIZES + 1].join(",");
        for wrong in [
            "",
            "10,",
            "0",
            "-3",
            "10;20",
            "axb",
            "1001x1000",
            "99999",
            &many,
        ] {
            assert_eq!(read_sizes(wrong).unwrap_err().exit_status(), 2, "{wrong}");
        }
    }
}
