//! What runs have cost: one line for a person, an aligned table, or comma-separated values.

use std::fmt;
use std::io::{self, Write};

use crate::games::robot::solvers::{Algorithm, Counters, Outcome, Run};
use crate::text;

/// The columns of a table.
const HEADS: [&str; 7] = [
    "algorithm",
    "end",
    "visited",
    "steps",
    "frontier",
    "path",
    "shortest",
];

/// One run.
pub struct Row {
    algorithm: Algorithm,
    outcome: Option<Outcome>,
    counters: Counters,
    shortest: Option<usize>,
}

impl Row {
    /// A finished run, and the length of a shortest way if that is known.
    pub fn new(run: &Run, shortest: Option<usize>) -> Self {
        Self {
            algorithm: run.algorithm(),
            outcome: run.outcome(),
            counters: run.counters(),
            shortest,
        }
    }

    /// Takes note how long a shortest way is.
    pub fn compare(&mut self, shortest: Option<usize>) {
        self.shortest = shortest;
    }

    /// Whether its path is a shortest one; `None` without a path.
    fn is_shortest(&self) -> Option<bool> {
        Some(self.counters.path? == self.shortest?)
    }

    fn cells(&self) -> [String; 7] {
        let none = || "-".to_owned();
        let shortest = self.is_shortest();
        [
            self.algorithm.to_string(),
            self.end().to_owned(),
            self.counters.visited.to_string(),
            self.counters.steps.to_string(),
            self.counters.frontier.to_string(),
            self.counters
                .path
                .map_or_else(none, |steps| steps.to_string()),
            shortest.map_or_else(none, |is| if is { "yes" } else { "no" }.to_owned()),
        ]
    }

    const fn end(&self) -> &'static str {
        match self.outcome {
            Some(Outcome::Out { .. }) => "out",
            Some(Outcome::Circles) => "circles",
            Some(Outcome::NoWayOut) | None => "no way out",
        }
    }
}

impl fmt::Display for Row {
    /// One line: the end, then the counters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counters {
            visited,
            steps,
            frontier,
            path,
        } = self.counters;
        write!(f, "{}: ", self.algorithm)?;
        match self.outcome {
            Some(Outcome::Out { exit }) => {
                write!(f, "out at column {}, row {}", exit.x, exit.y)?;
            }
            _ => f.write_str(self.end())?,
        }
        write!(
            f,
            "; visited {visited}, steps {steps}, largest frontier {frontier}"
        )?;
        match (path, self.shortest) {
            (Some(path), Some(shortest)) if path == shortest => {
                write!(f, ", path {path}, a shortest one")
            }
            (Some(path), Some(shortest)) => write!(f, ", path {path}, shortest {shortest}"),
            (Some(path), None) => write!(f, ", path {path}"),
            (None, _) => Ok(()),
        }
    }
}

/// Writes a table: aligned for people, or as comma-separated values.
///
/// # Errors
/// Those of the writer.
pub fn write(rows: &[Row], csv: bool, out: &mut dyn Write) -> io::Result<()> {
    let heads = HEADS.map(str::to_owned).to_vec();
    let lines = std::iter::once(heads).chain(rows.iter().map(|row| row.cells().to_vec()));
    for line in text::table(&lines.collect::<Vec<_>>(), 2, csv) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
