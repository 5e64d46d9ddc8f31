//! `dedale maze`: a maze as text on standard output, or as a picture in a file, row by row, of any size.

use std::fs::File;
use std::io::BufWriter;
use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command};

use super::maze_picture::{self, WallColors};
use super::progress::Progress;
use super::{number, option, print, remark, switch, value};
use crate::error::{Context, Error, Result};
use crate::gfx::walls::WallStyle;
use crate::grid::Size;
use crate::maze::{Backtracker, Trees, TreesPlan, WallGrid, parse_size};
use crate::rng::Seed;

/// The most trunks or islands that can be asked for.
const MOST_PLANTED: u64 = 1_000_000;
/// The largest cell of a picture, in pixels.
const MOST_TILE: u64 = 256;
/// Progress is looked at after so many steps.
const STEPS_A_LOOK: usize = 1 << 16;

/// The command and its options.
pub fn command() -> Command {
    Command::new("maze")
        .about("Print a maze as text, or write it as a picture")
        .arg(
            Arg::new("algorithm")
                .long("algorithm")
                .value_name("NAME")
                .value_parser(["trees", "backtracker"])
                .default_value("trees")
                .help("How it is made"),
        )
        .arg(option("size", "WxH", "Columns and rows of cells").default_value("30x20"))
        .arg(option(
            "trunks",
            "N",
            "Trunks to plant [default: 0.4 (W + H); 0 with --edges]",
        ))
        .arg(option(
            "islands",
            "N",
            "Islands to plant, each of which makes a loop [default: 0]",
        ))
        .arg(switch(
            "edges",
            "Let trunks come up along the border while it grows",
        ))
        .arg(option(
            "seed",
            "N",
            "A whole number; drawn and told if not given",
        ))
        .arg(
            option("png", "FILE", "Write a picture instead of text")
                .value_parser(clap::value_parser!(PathBuf)),
        )
        .arg(option("tile", "N", "Pixels from cell to cell [default: 20]").requires("png"))
        .arg(option("wall", "N", "Pixels of a wall's thickness [default: 2]").requires("png"))
}

/// Makes a maze and writes it.
///
/// # Errors
/// For a wrong option, or when the maze cannot be written.
pub fn run(matches: &ArgMatches) -> Result<()> {
    let backtracker = matches
        .get_one::<String>("algorithm")
        .is_some_and(|name| name == "backtracker");
    let plan = plan(matches, backtracker)?;
    let style = style(matches)?;
    let seed = if let Some(seed) = value::<Seed>(matches, "seed")? {
        seed
    } else {
        let seed = Seed::from_system()?;
        remark(&format!("seed {seed}"));
        seed
    };
    let file = matches
        .get_one::<PathBuf>("png")
        .map(Output::create)
        .transpose()?;
    let maze = if backtracker {
        carve(plan.size, seed)
    } else {
        Maze::Trees(Box::new(grow(plan, seed)))
    };
    match file {
        Some(file) => file.write(&maze, style),
        None => print(|mut out| maze.walls().write_text(&mut out)),
    }
}

/// The picture's file, made before a long growth rather than after it.
struct Output {
    path: PathBuf,
    file: File,
}

impl Output {
    fn create(path: &PathBuf) -> Result<Self> {
        let file = File::create(path).context(|| format!("cannot write {}", path.display()))?;
        Ok(Self {
            path: path.clone(),
            file,
        })
    }

    /// Writes the picture one row of cells after the other.
    fn write(self, maze: &Maze, style: WallStyle) -> Result<()> {
        let size = maze.walls().size();
        let mut progress = Progress::new(size.height as u64);
        let file = BufWriter::new(self.file);
        let written = maze_picture::write(size, &maze.colors(), style, file, |row| {
            progress.update(row)
        });
        written.context(|| format!("cannot write {}", self.path.display()))
    }
}

/// What was made.
enum Maze {
    Trees(Box<Trees>),
    Carved(WallGrid),
}

impl Maze {
    fn walls(&self) -> &WallGrid {
        match self {
            Self::Trees(trees) => trees.walls(),
            Self::Carved(walls) => walls,
        }
    }

    fn colors(&self) -> WallColors<'_> {
        match self {
            Self::Trees(trees) => WallColors::Trees(trees),
            Self::Carved(walls) => WallColors::Plain(walls),
        }
    }
}

fn plan(matches: &ArgMatches, backtracker: bool) -> Result<TreesPlan> {
    let size = parse_size(matches.get_one::<String>("size").map_or("", String::as_str))?;
    let edges = matches.get_flag("edges");
    let trunks = number(matches, "trunks", 0..=MOST_PLANTED)?;
    let islands = number(matches, "islands", 0..=MOST_PLANTED)?;
    if backtracker && (edges || trunks.is_some() || islands.is_some()) {
        return Err(Error::usage(
            "--trunks, --islands and --edges belong to trees, not to the backtracker",
        ));
    }
    let plan = TreesPlan::new(size, edges);
    let trunks = trunks.map_or(plan.trunks, |trunks| trunks as u32);
    Ok(TreesPlan {
        trunks,
        islands: islands.unwrap_or(0) as u32,
        ..plan
    })
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

fn grow(plan: TreesPlan, seed: Seed) -> Trees {
    let mut trees = Trees::new(plan, seed);
    for shortfall in trees.shortfalls() {
        remark(&shortfall.to_string());
    }
    let mut progress = Progress::new(trees.remaining() as u64);
    while !trees.is_finished() {
        trees.by_ref().take(STEPS_A_LOOK).for_each(drop);
        progress.update(trees.steps() as u64);
    }
    trees
}

fn carve(size: Size, seed: Seed) -> Maze {
    let mut backtracker = Backtracker::new(size, seed);
    let mut progress = Progress::new(size.area() as u64);
    while backtracker.unvisited() > 0 {
        backtracker.by_ref().take(STEPS_A_LOOK).for_each(drop);
        progress.update((size.area() - backtracker.unvisited()) as u64);
    }
    Maze::Carved(backtracker.finish())
}
