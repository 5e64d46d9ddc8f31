//! `dedale sokoban --make`: levels made by the program, as a table and as a level file.

use std::collections::BTreeSet;
use std::path::PathBuf;

use clap::{Arg, ArgMatches};

use super::solve_levels::GAME;
use super::{lab, made_maze, number, option, print, switch, value};
use crate::error::{Context, Error, Result};
use crate::files;
use crate::games::sokoban::rules::level_file::Collection;
use crate::games::sokoban::rules::maker::{Difficulty, Made, Wish};
use crate::grid::Size;
use crate::jobs::Results;
use crate::rng::Seed;
use crate::text::{Column, Table};

/// The most levels of one run.
const MOST_LEVELS: u64 = 10_000;
/// The most tries for a level that is not equal to an earlier one.
const TRIES: u64 = 10;

/// The columns of the table.
const COLUMNS: [Column; 9] = [
    Column::numbers("level").wide(5),
    Column::numbers("score").wide(9),
    Column::numbers("moves").wide(11),
    Column::numbers("pushes").wide(12),
    Column::numbers("turns").wide(9),
    Column::numbers("lines").wide(9),
    Column::numbers("traps").wide(9),
    Column::numbers("losing").wide(10),
    Column::words("shortest"),
];

/// Whether levels are to be made instead of played.
pub fn is_asked(game: &str, matches: &ArgMatches) -> bool {
    game == GAME && matches.get_flag("make")
}

/// The options for making levels, for the game that has them.
pub fn arguments(game: &str) -> Vec<Arg> {
    if game != GAME {
        return Vec::new();
    }
    vec![
        switch(
            "make",
            "Make levels instead of playing, the same for the same --seed, and print them",
        )
        .conflicts_with_all([
            "file", "solve", "level", "headless", "paused", "record", "scale",
        ]),
        option(
            "size",
            "WxH",
            "The largest size of a level with its border, from 5x5 to 10x10 [default: 7x7]",
        )
        .requires("make"),
        option(
            "boxes",
            "N",
            "The boxes of each level, up to 5; small levels have room for fewer [default: 3]",
        )
        .requires("make"),
        option(
            "difficulty",
            "HOW",
            "easy, middle or hard [default: middle]",
        )
        .value_parser(Difficulty::ALL.map(Difficulty::word))
        .requires("make"),
        option(
            "count",
            "N",
            "Make N levels, no two of them equal [default: 1]",
        )
        .requires("make"),
    ]
}

/// Makes what was asked for, and prints it.
///
/// # Errors
/// For a wrong option, if no level is found, or if nothing can be written.
pub fn run(matches: &ArgMatches) -> Result<()> {
    let size = matches.get_one::<String>("size");
    let size = size.map_or(Ok(Size::new(7, 7)), |text| read_size(text))?;
    let boxes = number(matches, "boxes", 0..=u64::MAX)?.unwrap_or(3);
    let boxes = usize::try_from(boxes).unwrap_or(usize::MAX);
    let difficulty = value::<Difficulty>(matches, "difficulty")?.unwrap_or_default();
    let wish = Wish::new(size, boxes, difficulty)?;
    let count = number(matches, "count", 1..=MOST_LEVELS)?.unwrap_or(1);
    let seed = made_maze::seed(matches)?;
    let make = move |index| wish.make(seed_of(seed, index, 0));
    let made = Results::spread(count, lab::jobs(matches)?, make);
    let made = made.context(|| "cannot start that many threads")?;
    let csv = matches.get_flag("csv");
    let table = Table::new(&COLUMNS, csv);
    let mut seen = BTreeSet::new();
    let mut collection = Collection::default();
    let rows = (0..).zip(made).map(|(index, made)| {
        let others = (1..TRIES).map(|another| wish.make(seed_of(seed, index, another)));
        let mut new = std::iter::once(made).chain(others).flatten();
        let Some(mut made) = new.find(|made| !seen.contains(&made.signature)) else {
            return table.row(&[(index + 1).to_string()]);
        };
        let row = table.row(&cells(index + 1, &made, csv));
        seen.insert(made.signature);
        let level = &mut made.level.metadata;
        level.set("Title", format!("{seed}-{}", index + 1));
        collection.levels.push(made.level);
        row
    });
    let head = csv.then(|| table.heads());
    let lines = std::iter::once(head).chain(rows.map(Some));
    lab::print_table(lines, count, "level")?;
    let levels = collection.to_string();
    match matches.get_one::<PathBuf>("output") {
        Some(path) if !collection.levels.is_empty() => {
            let saved = files::replace(path, levels.as_bytes());
            saved.map(drop).context(|| "the levels are not saved")?;
        }
        _ if !csv => print(|out| write!(out, "\n{levels}"))?,
        _ => {}
    }
    match count - collection.levels.len() as u64 {
        0 => Ok(()),
        missing => Err(Error::new(format!(
            "{missing} of {} not found: give other sizes or numbers of boxes, or make them easier",
            lab::counted(count, "level")
        ))),
    }
}

/// The seed of a level, and of another one in its place.
fn seed_of(seed: Seed, index: u64, another: u64) -> Seed {
    seed.derive(&format!("level {index} {another}"))
}

/// A size as `7x7`.
fn read_size(text: &str) -> Result<Size> {
    let side = |text: &str| crate::number::whole(text, 0..=1000).map(|side| side as usize);
    let sides = text.split_once('x');
    let size = sides.and_then(|(width, height)| Some(Size::new(side(width)?, side(height)?)));
    size.ok_or_else(|| Error::usage(format!("--size takes a size such as 7x7, not '{text}'")))
}

/// Its cells: for people with units.
fn cells(number: u64, made: &Made, csv: bool) -> [String; 9] {
    let count = |count: u64, what: &str| {
        if csv {
            count.to_string()
        } else {
            lab::counted_in_column(count, what)
        }
    };
    let rating = &made.rating;
    let par = made.par;
    [
        number.to_string(),
        count(rating.score().max(0) as u64, "point"),
        count(par.counts[0], "move"),
        count(par.counts[1], "push"),
        count(rating.turns.into(), "turn"),
        count(rating.lines.into(), "line"),
        count(rating.traps.into(), "trap"),
        format!(
            "{}{}",
            rating.share_losing(),
            if csv { "" } else { " % lose" }
        ),
        if par.proven[1] { "shortest" } else { "" }.to_owned(),
    ]
}
