//! What runs have cost: one line for a person, an aligned table, or comma-separated values.

use std::fmt;
use std::io::{self, Write};

use crate::games::robot::solvers::{Algorithm, Counters, Outcome, Run};

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
    let lines = std::iter::once(HEADS.map(str::to_owned)).chain(rows.iter().map(Row::cells));
    if csv {
        for cells in lines {
            // What is not there is an empty field.
            let fields = cells.map(|cell| if cell == "-" { String::new() } else { cell });
            writeln!(out, "{}", fields.join(","))?;
        }
        return Ok(());
    }
    let lines: Vec<[String; 7]> = lines.collect();
    let widths: [usize; 7] = std::array::from_fn(|column| {
        let cells = lines.iter().map(|cells| cells[column].len());
        cells.max().unwrap_or(0)
    });
    for cells in &lines {
        let mut line = String::new();
        for (column, (cell, width)) in cells.iter().zip(widths).enumerate() {
            // Words stand at the left, numbers at the right.
            let blanks = " ".repeat(width - cell.len());
            let (before, after) = if column < 2 {
                ("", &*blanks)
            } else {
                (&*blanks, "")
            };
            line.extend([before, cell, after, "  "]);
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
