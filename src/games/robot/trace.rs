//! What the article's robot finds at each step, in the article's words and in a short line of ours.
//!
//! A step follows from a depth-first run as it stands ([`next`]), so nothing is recorded: a screen asks for the
//! step that a robot is about to make, and a text tool goes through all of them one at a time ([`Trace`]).
//! The article's function calls itself for each side that it tries and says what stands there; here a side is a
//! [`Look`], and what is said of it a [`Sentence`].

use std::{fmt, io};

use super::block_grid::{Block, BlockGrid};
use super::solvers::{Algorithm, Run, SquareState, letter};
use crate::grid::{Dir, Pos};

/// What the robot finds on one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// The grid ends there. The article's function does not try such a side.
    Outside,
    /// A wall.
    Wall,
    /// It has been there. The article says nothing of it.
    Been,
    /// A passage that it has not been in.
    Free,
    /// An exit.
    Exit,
}

impl Found {
    /// Whether the robot goes there.
    pub const fn is_way(self) -> bool {
        matches!(self, Self::Free | Self::Exit)
    }

    /// What it is called in the line of a step.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Outside => "outside",
            Self::Wall => "wall",
            Self::Been => "been there",
            Self::Free => "free",
            Self::Exit => "exit",
        }
    }

    /// The same in four letters.
    const fn short(self) -> &'static str {
        match self {
            Self::Outside => "edge",
            Self::Been => "been",
            other => other.name(),
        }
    }
}

/// One side that was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The side.
    pub dir: Dir,
    /// The square there, which lies outside where the grid ends.
    pub pos: Pos,
    /// What it is.
    pub found: Found,
}

/// What the robot does when it has tried its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// Into the side tried last.
    Go(Dir),
    /// All sides have failed: back to where it came from.
    Back(Dir),
    /// All sides of the entry have failed.
    NoWayOut,
}

/// One step: the sides that are tried and what follows. When the robot has come back to a square it goes on with the
/// sides that are left there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Where the robot stands.
    pub at: Pos,
    /// What it does then.
    pub then: Then,
    looks: [Option<Look>; 4],
}

impl Step {
    /// The sides that are tried, in their order.
    pub fn looks(&self) -> impl Iterator<Item = Look> {
        self.looks.into_iter().flatten()
    }

    /// What the article's program prints in this step.
    pub fn sentences(&self) -> impl Iterator<Item = Sentence> {
        self.looks().filter_map(|look| {
            let block = match look.found {
                Found::Wall => Block::Wall,
                Found::Free => Block::Passage,
                Found::Exit => Block::Exit,
                Found::Outside | Found::Been => return None,
            };
            Some(Sentence(block, look.pos))
        })
    }
}

impl Step {
    /// At most 46 letters, such as `S wall; W been; N free → go`.
    pub fn in_short(&self) -> String {
        self.told(|look| format!("{} {}", letter(look.dir), look.found.short()))
    }

    fn told(&self, look: impl Fn(Look) -> String) -> String {
        let looks: Vec<String> = self.looks().map(look).collect();
        let tried = match &looks[..] {
            [] => "all tried".to_owned(),
            looks => looks.join("; "),
        };
        let then = match self.then {
            Then::Go(_) => "go",
            Then::Back(_) => "back",
            Then::NoWayOut => "no way out",
        };
        format!("{tried} → {then}")
    }
}

impl fmt::Display for Step {
    /// One line, such as `south: wall; west: been there; north: free → go`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(|look| format!("{}: {}", side(look.dir), look.found.name())))
    }
}

/// What a side is called in the line of a step.
pub const fn side(dir: Dir) -> &'static str {
    match dir {
        Dir::Up => "north",
        Dir::Left => "west",
        Dir::Down => "south",
        Dir::Right => "east",
    }
}

/// What the article's program says of a square that its robot tries: `affiche_etat`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sentence(pub Block, pub Pos);

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(block, Pos { x, y }) = self;
        let what = match block {
            Block::Passage => "Passage",
            Block::Wall => "Mur",
            Block::Exit => "Sortie",
        };
        write!(f, "{what} aux coordonnées {y},{x}.")
    }
}

/// The step that a depth-first run is about to make; `None` when it has ended, and for other algorithms.
pub fn next(run: &Run) -> Option<Step> {
    if run.algorithm() != Algorithm::DepthFirst || run.outcome().is_some() {
        return None;
    }
    let at = run.here()?;
    let order = run.order().dirs();
    let tried = order.iter().position(|&dir| Some(dir) == run.left(at));
    let sides = &order[tried.map_or(0, |last| last + 1)..];
    let mut looks = [None; 4];
    for (place, &dir) in looks.iter_mut().zip(sides) {
        let pos = at + dir;
        let found = found(run, pos);
        *place = Some(Look { dir, pos, found });
        if found.is_way() {
            let then = Then::Go(dir);
            return Some(Step { at, then, looks });
        }
    }
    let then = run.way_back().map_or(Then::NoWayOut, Then::Back);
    Some(Step { at, then, looks })
}

fn found(run: &Run, pos: Pos) -> Found {
    match run.grid().get(pos) {
        None => Found::Outside,
        Some(Block::Wall) => Found::Wall,
        Some(_) if run.state(pos) == SquareState::Visited => Found::Been,
        Some(Block::Passage) => Found::Free,
        Some(Block::Exit) => Found::Exit,
    }
}

/// The steps of a depth-first run, which makes each of them when it is given: no other memory than the run's.
pub struct Trace<'a>(pub &'a mut Run);

impl Iterator for Trace<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let step = next(self.0)?;
        self.0.step();
        Some(step)
    }
}

/// The sentence that the article's program begins with, before the first step: it has entered.
pub fn entered(grid: &BlockGrid) -> Sentence {
    let entry = grid.entry();
    Sentence(grid.get(entry).unwrap_or(Block::Passage), entry)
}

/// Makes all steps of a depth-first run from its beginning and writes what the article's program prints meanwhile.
/// One write a line: give it a buffered writer.
///
/// # Errors
/// Those of the writer.
pub fn write(run: &mut Run, mut out: impl io::Write) -> io::Result<()> {
    writeln!(out, "{}", entered(run.grid()))?;
    for step in Trace(run) {
        for sentence in step.sentences() {
            writeln!(out, "{sentence}")?;
        }
    }
    Ok(())
}

/// The white knight that marks a square.
const KNIGHT: char = '\u{2658}';

/// In and out.
const ARROW: char = '\u{2192}';

/// A bar above nothing: what the last line is made of.
const OVERLINE: char = '\u{305}';

/// Draws a grid with a knight on every square that `is_marked` says. One write a line: give it a buffered writer.
///
/// # Errors
/// Those of the writer.
///
/// Every character is followed by a blank, the bars of the last line by two. It is
/// written row by row, so that a huge grid needs no huge text.
pub fn draw_grid(
    grid: &BlockGrid,
    is_marked: impl Fn(Pos) -> bool,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let size = grid.size();
    let mut line = String::new();
    line.push_str("  ");
    line.extend(std::iter::repeat_n("_ ", size.width));
    line.push('\n');
    out.write_all(line.as_bytes())?;
    for y in 0..size.height {
        let row = grid.row(y);
        line.clear();
        let enters = grid.entry().y as usize == y;
        let leaves = row.last() == Some(&Block::Exit);
        let side = |open| if open { ARROW } else { '|' };
        line.extend([side(enters), ' ']);
        for (x, &block) in row.iter().enumerate() {
            let letter = match block {
                Block::Wall => 'X',
                _ if is_marked(Pos::new(x as i32, y as i32)) => KNIGHT,
                _ => ' ',
            };
            line.extend([letter, ' ']);
        }
        line.extend([side(leaves), ' ', '\n']);
        out.write_all(line.as_bytes())?;
    }
    line.clear();
    line.push_str("  ");
    for _ in 0..size.width {
        line.extend([OVERLINE, ' ', ' ']);
    }
    line.push('\n');
    out.write_all(line.as_bytes())
}

#[cfg(test)]
mod tests;
