//! The laboratory: many whole games of one kind, without a screen, as a table for people or for programs.

use std::io::{self, Write};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use clap::{Arg, ArgMatches};

use super::terminal::Progress;
use super::{number, option, print, remark, switch};
use crate::error::Result;
use crate::rng::Seed;
use crate::scene::{Games, Lab, OpenLab, Options};

/// The most games of one run.
const MOST_GAMES: u64 = 1_000_000_000_000;

/// Shorter times say nothing about speed.
const LEAST_MILLIS: u64 = 10;

/// The most threads.
const MOST_JOBS: u64 = 64;

/// The options of the laboratory.
pub fn arguments() -> [Arg; 3] {
    [
        option(
            "games",
            "N",
            "Play N whole games without a window, with the seeds from --seed on, and print a table",
        )
        .conflicts_with_all(["ticks", "keys", "png", "describe", "record", "paused"]),
        option(
            "jobs",
            "N",
            "Play on N threads, up to 64; the table does not depend on it [default: one per core]",
        )
        .requires("games"),
        switch("csv", "Print the table as CSV").requires("games"),
    ]
}

/// The number of games asked for, if any.
pub fn count(matches: &ArgMatches) -> Result<Option<u64>> {
    number(matches, "games", 1..=MOST_GAMES)
}

/// The games to play: `count` of them, starting at a seed.
pub fn games(matches: &ArgMatches, seed: Seed, count: u64) -> Result<Games> {
    Ok(Games {
        seed,
        count,
        jobs: jobs(matches)?,
        csv: matches.get_flag("csv"),
    })
}

/// The number of threads.
pub fn jobs(matches: &ArgMatches) -> Result<u64> {
    let cores = || available_parallelism().map_or(1, |cores| cores.get() as u64);
    let jobs = number(matches, "jobs", 1..=MOST_JOBS)?;
    Ok(jobs.unwrap_or_else(|| cores().min(MOST_JOBS)))
}

/// Plays, prints the table, and reports the speed.
pub fn run(open: OpenLab, options: &Options, games: &Games) -> Result<()> {
    let Lab { games, lines } = open(options, games)?;
    print_table(lines, games, "game")
}

/// Prints a table of `rows` rows, after a heading and before a line of totals, and reports the speed.
pub fn print_table(
    lines: impl Iterator<Item = Option<String>>,
    rows: u64,
    of_what: &str,
) -> Result<()> {
    let mut progress = Progress::new(rows);
    let (mut written, start) = (0, Instant::now());
    print(|out| {
        write_lines(out, lines, |line| {
            written = line;
            progress.update(line.min(rows));
        })
    })?;
    drop(progress);
    // Without the heading; the last line is not a row either.
    let done = written.min(rows);
    remark(&pace(done, of_what, start.elapsed()));
    Ok(())
}

fn write_lines(
    out: &mut dyn Write,
    lines: impl Iterator<Item = Option<String>>,
    mut written: impl FnMut(u64),
) -> io::Result<()> {
    for (line, text) in (0..).zip(lines) {
        if let Some(text) = text {
            writeln!(out, "{text}")?;
            // Rows that take long should appear at once.
            out.flush()?;
        }
        written(line);
    }
    Ok(())
}

/// A number of things in English, such as `1 push` or `2 pushes`.
pub fn counted(number: u64, one: &str) -> String {
    let plural = match number {
        1 => "",
        _ if one.ends_with("sh") => "es",
        _ => "s",
    };
    format!("{number} {one}{plural}")
}

/// The same for a column of numbers: one has the blanks that more than one have letters.
pub fn counted_in_column(number: u64, one: &str) -> String {
    let width = number.to_string().len() + counted(0, one).len() - 1;
    format!("{:<width$}", counted(number, one))
}

/// The number of games (or something else) and the time, in words, with the speed if both are large enough.
fn pace(games: u64, of_what: &str, time: Duration) -> String {
    let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let rate = |unit: u64| games.saturating_mul(unit) / millis.max(1);
    let (seconds, rest) = (millis / 1000, millis % 1000);
    let done = format!("{} in {seconds}.{rest:03} s", counted(games, of_what));
    match rate(1000) {
        _ if games < 2 || millis < LEAST_MILLIS => done,
        // Long games.
        0..10 => format!("{done}: {} {of_what}s a minute", rate(60_000)),
        rate => format!("{done}: {rate} {of_what}s a second"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_written_and_counted() {
        let (mut out, mut counted) = (Vec::new(), Vec::new());
        let lines = ["seed", "1", "", "total"].map(|line| Some(line.to_owned()));
        let lines = lines.map(|line| line.filter(|line| !line.is_empty()));
        write_lines(&mut out, lines.into_iter(), |line| counted.push(line)).unwrap();
        assert_eq!(out, b"seed\n1\ntotal\n");
        assert_eq!(counted, [0, 1, 2, 3]);
    }

    #[test]
    fn the_speed_is_reported_where_there_is_one() {
        for (games, of_what, millis, told) in [
            (
                3000,
                "game",
                1500,
                "3000 games in 1.500 s: 2000 games a second",
            ),
            (
                100,
                "game",
                50_000,
                "100 games in 50.000 s: 120 games a minute",
            ),
            (2, "level", 0, "2 levels in 0.000 s"),
            (1, "level", 0, "1 level in 0.000 s"),
            (1, "level", 2000, "1 level in 2.000 s"),
        ] {
            assert_eq!(pace(games, of_what, Duration::from_millis(millis)), told);
        }
    }
}
