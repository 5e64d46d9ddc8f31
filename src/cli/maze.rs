//! `dedale maze`: a maze as text on standard output, or as a picture in a file, row by row, of any size.

use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Command};

use super::maze_picture::{self, Drawn};
use super::terminal::Progress;
use super::{made_maze, paper};
use super::{number, option, print, switch, word};
use crate::error::{Context, Error, Result};
use crate::files::Draft;
use crate::gfx::walls::WallStyle;
use crate::maze::{MazePlan, WallGrid};
use crate::paper::{layout, maze as page};

/// The largest cell of a picture, in pixels.
const MOST_TILE: u64 = 256;

/// The most mazes that are printed at a time.
const MOST_PAGES: u64 = 200;

/// The option for all walls.
const EVERY_WALL: &str = "all";

/// The command and its options.
pub fn command() -> Command {
    Command::new("maze")
        .about("Print a maze as text, or write it as a picture")
        .args(made_maze::arguments())
        .arg(
            option(
                "walls",
                "all",
                "Print the grid with every wall instead of a maze",
            )
            .value_parser([EVERY_WALL])
            .conflicts_with("print")
            .conflicts_with_all(made_maze::names().filter(|&word| word != "size")),
        )
        .arg(option("algorithm", "NAME", "The former name of --builder").hide(true))
        .arg(
            option("png", "FILE", "Write a picture instead of text")
                .value_parser(clap::value_parser!(PathBuf)),
        )
        .arg(
            option("tile", "N", "Pixels from cell to cell [default: 20]")
                .requires("png")
                .conflicts_with("print"),
        )
        .arg(
            option("wall", "N", "Thickness of a wall in pixels [default: 2]")
                .requires("png")
                .conflicts_with("print"),
        )
        .args(paper::arguments())
        .arg(
            switch(
                "solution",
                "With --print: a page with the way out, behind the mazes",
            )
            .requires("print"),
        )
        .arg(
            option(
                "count",
                "N",
                "With --print: so many mazes, each on its own page [default: 1]",
            )
            .requires("print"),
        )
}

/// Makes a maze and writes it.
///
/// # Errors
/// For a wrong option, or if the maze cannot be written.
pub fn run(matches: &ArgMatches) -> Result<()> {
    if word(matches, "algorithm").is_some() {
        return Err(Error::usage(
            "--algorithm chooses how a maze is solved; --builder trees or --builder depth-first chooses how it is made",
        ));
    }
    let plan = made_maze::plan(matches)?;
    if let Some(file) = paper::asked(matches)? {
        return print_pages(matches, plan, file);
    }
    let style = style(matches)?;
    let path = matches.get_one::<PathBuf>("png");
    // The file is created before a long growth, so that a failure shows at once.
    let file = path.map(|path| Draft::new(path)).transpose()?;
    if matches.contains_id("walls") {
        let walls = WallGrid::all_walls(plan.size);
        return write(Drawn::plain(&walls), &walls, style, file);
    }
    let maze = made_maze::make(plan, made_maze::seed(matches)?);
    write(Drawn::maze(&maze), maze.walls(), style, file)
}

/// Writes pages of mazes: the first of the seed, the others of those that follow it.
fn print_pages(matches: &ArgMatches, plan: MazePlan, file: (&str, &Path)) -> Result<()> {
    if layout(plan.size).is_none() {
        return Err(paper::too_large(plan.size));
    }
    let count = number(matches, "count", 1..=MOST_PAGES)?.unwrap_or(1);
    let solved = matches.get_flag("solution");
    let mut seed = made_maze::seed(matches)?;
    let (mut mazes, mut solutions) = (Vec::new(), Vec::new());
    for _ in 0..count {
        let maze = made_maze::make(plan, seed);
        let language = matches.get_one::<String>("language");
        let language = language.map_or_else(String::new, |code| format!(" --language {code}"));
        let told = format!(
            "dedale maze --print{}{language} --seed {seed}",
            made_maze::told(matches)
        );
        mazes.extend(page(maze.walls(), false, &told));
        if solved {
            solutions.extend(page(maze.walls(), true, &told));
        }
        seed = seed.following();
    }
    paper::write(file, mazes, solutions)
}

/// Writes the picture of a maze, or its text if no file for a picture is given.
fn write(drawn: Drawn<'_>, walls: &WallGrid, style: WallStyle, file: Option<Draft>) -> Result<()> {
    match file {
        Some(file) => write_picture(drawn, walls.size().height, style, file),
        None => print(|mut out| walls.write_text(&mut out)),
    }
}

/// Writes the picture, one row of cells after the other.
fn write_picture(maze: Drawn<'_>, rows: usize, style: WallStyle, mut draft: Draft) -> Result<()> {
    let attempt = format!("cannot write {}", draft.path().display());
    let mut progress = Progress::new(rows as u64);
    let mut file = BufWriter::new(&mut draft);
    let written = maze_picture::write(maze, style, &mut file, |row| progress.update(row));
    written.context(|| &attempt)?;
    file.flush().context(|| &attempt)?;
    drop(file);
    draft.place().map(drop)
}

fn style(matches: &ArgMatches) -> Result<WallStyle> {
    let WallStyle { tile, wall } = WallStyle::ARTICLE;
    let tile = number(matches, "tile", 2..=MOST_TILE)?.map_or(tile, |tile| tile as i32);
    let wall =
        number(matches, "wall", 1..=MOST_TILE)?.map_or(wall.min(tile - 1), |wall| wall as i32);
    if wall >= tile {
        return Err(Error::usage(format!(
            "--wall {wall} leaves no floor in a --tile of {tile}"
        )));
    }
    Ok(WallStyle { tile, wall })
}
