//! The costs of runs: one line for a person, an aligned table, or comma-separated values.

use std::fmt;
use std::io::{self, Write};

use crate::games::robot::rules::costs::Cost;
use crate::games::robot::rules::solvers::{Counters, Outcome};
use crate::text::{Column, Table};

/// The columns of a table.
const COLUMNS: [Column; 7] = [
    Column::words("algorithm"),
    Column::words("end"),
    Column::numbers("visited"),
    Column::numbers("steps"),
    Column::numbers("memory"),
    Column::numbers("path"),
    Column::numbers("shortest"),
];

/// One run.
pub struct Row(pub Cost);

impl Row {
    fn cells(&self) -> Vec<String> {
        let none = || "-".to_owned();
        let Cost {
            algorithm,
            counters,
            ..
        } = self.0;
        let path = counters.path.map(|steps| steps.to_string());
        let shortest = self
            .0
            .detour()
            .map(|detour| if detour == 0 { "yes" } else { "no" });
        vec![
            algorithm.to_string(),
            self.end().to_owned(),
            counters.visited.to_string(),
            counters.steps.to_string(),
            counters.frontier.to_string(),
            path.unwrap_or_else(none),
            shortest.map_or_else(none, str::to_owned),
        ]
    }

    const fn end(&self) -> &'static str {
        match self.0.outcome {
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
        } = self.0.counters;
        write!(f, "{}: ", self.0.algorithm)?;
        match self.0.outcome {
            Some(Outcome::Out { exit }) => {
                write!(f, "out at column {}, row {}", exit.x, exit.y)?;
            }
            _ => f.write_str(self.end())?,
        }
        write!(f, "; visited {visited}, steps {steps}, memory {frontier}")?;
        match (path, self.0.shortest) {
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
    let rows: Vec<_> = rows.iter().map(Row::cells).collect();
    let mut lines = Table::new(&COLUMNS, csv).lines(&rows).into_iter();
    lines.try_for_each(|line| writeln!(out, "{line}"))
}
