//! The article as a lesson: its programs as stages, each a picture of a maze with a sentence about it.
//!
//! It goes by the present settings and seed, so that the maze at its end is the one that grows in the game. What it finds
//! to point at is in [`found`], growth with its refused walls in [`draws`].

mod draws;
mod figures;
mod found;

use std::fmt::Write as _;

use draws::Draws;
pub use draws::Verdict;
use strum::VariantArray;

use crate::grid::{Pos, Size};
use crate::maze::{MazePlan, Trees, Wall};
use crate::rng::Seed;

/// Of a larger maze the lesson shows one of at most this size: walls are still seen well, and finding what a stage points
/// at takes no time.
const LARGEST: Size = Size::new(60, 40);

/// A program of the article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Stage {
    /// Its first figure: every wall.
    Grid,
    /// The border alone.
    Border,
    /// The walls that may be drawn.
    Drawable,
    /// Trunks.
    Trunks,
    /// A wall of which one end touches something, none, both.
    Ends,
    /// Its figure of two trunks that collide.
    TrunksMeet,
    /// The same with what has grown from them.
    TreesMeet,
    /// Growth, draw by draw.
    Growth,
    /// Nothing more can grow.
    Grown,
    /// Trees that are planted inside.
    Islands,
    /// What the author does not like: long corridors along the border.
    Corridor,
    /// What he does about it.
    EdgeTrunks,
}

impl Stage {
    /// All of them, in the article's order.
    pub const ALL: &'static [Self] = <Self as VariantArray>::VARIANTS;

    /// The fixed word for it.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What a figure shows, with its numbers: draw/lesson.rs puts it into words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Told {
    /// Each cell keeps its left and its top wall.
    #[default]
    Grid,
    /// At first only the border has walls.
    Border,
    /// Both ends of a wall that may be drawn are inside, if there is room for one.
    Drawable(bool),
    /// Trunks are planted. The settings may ask for none.
    Trunks {
        /// Whether the settings ask for trunks.
        asked: bool,
    },
    /// The maze is too small for a trunk.
    NoTrunk,
    /// So many of the three kinds of walls have an example.
    Ends(usize),
    /// Two trunks that meet cut off so many cells; `None` in a maze that is too small.
    TrunksMeet(Option<usize>),
    /// A wall between two trees would cut off so many cells; `None` in a maze that is too small.
    TreesMeet(Option<usize>),
    /// What became of a draw: its number, from 1, and the verdict; and whether nothing more can grow.
    Draw(Option<(u64, Verdict)>, bool),
    /// A grown maze.
    Grown {
        /// Pairs of neighbouring cells without a wall between them.
        passages: usize,
        /// Cells.
        cells: usize,
        /// Passages beyond those of a perfect maze.
        loops: usize,
    },
    /// So many islands, each with a loop around it, and loops in all; no island in a maze that is too small.
    Islands {
        /// Islands.
        islands: usize,
        /// Loops.
        loops: usize,
    },
    /// The longest corridor along the border, in cells.
    Corridor(usize),
    /// The same once trunks come up there.
    EdgeTrunks {
        /// Trunks that came up.
        trunks: usize,
        /// Cells of the longest corridor without them.
        before: usize,
        /// Cells of the longest corridor with them.
        after: usize,
    },
}

/// What a wall is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// White, as the border.
    White,
    /// The colour of this tree.
    Tree(u32),
    /// A horizontal wall that may be drawn.
    Horizontal,
    /// A vertical wall that may be drawn.
    Vertical,
    /// What the sentence is about: it stands.
    Stands,
    /// It would float.
    Floats,
    /// It is refused.
    Refused,
}

/// What one sees at a stage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figure {
    /// Walls, later ones over earlier ones.
    pub walls: Vec<(Wall, Ink)>,
    /// Whether trees step back behind what is pointed at.
    pub dim: bool,
    /// Ends of walls that are pointed at, and whether something touches them.
    pub ends: Vec<(Pos, bool)>,
    /// Coloured cells: cut off, or a corridor.
    pub cells: Vec<Pos>,
    /// Loops, each around the tree with this number.
    pub loops: Vec<(u32, Vec<Pos>)>,
    /// What is said of it.
    pub told: Told,
    /// Numbers that matter, each under a fixed word.
    pub facts: Vec<(&'static str, usize)>,
}

/// The lesson, at one of its stages.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The maze that is shown.
    pub plan: MazePlan,
    /// Its seed.
    pub seed: Seed,
    /// Whether the present maze is larger than the lesson's.
    pub is_part: bool,
    /// Where it stands.
    pub stage: Stage,
    /// What one sees.
    pub figure: Figure,
    draws: Draws,
    /// Before the first draw.
    undrawn: Draws,
}

impl Lesson {
    /// At its first stage.
    pub fn new(plan: MazePlan, seed: Seed) -> Self {
        let size = Size::new(
            plan.size.width.min(LARGEST.width),
            plan.size.height.min(LARGEST.height),
        );
        let is_part = size != plan.size;
        let mut plan = MazePlan { size, ..plan };
        if is_part {
            // So many trunks and islands were meant for a larger one.
            plan.trunks = plan
                .trunks
                .filter(|&trunks| trunks <= (size.width + size.height) as u32);
            plan.islands = plan.islands.min((size.area() / 100) as u32);
        }
        let undrawn = Draws::new(Trees::new(figures::growing(plan, seed), seed));
        let mut lesson = Self {
            plan,
            seed,
            is_part,
            stage: Stage::Grid,
            draws: undrawn.clone(),
            undrawn,
            figure: Figure::default(),
        };
        lesson.show(Stage::Grid, 0);
        lesson
    }

    /// Draws of the stage about growth until nothing can grow any more.
    pub fn draws(&self) -> u64 {
        let mut whole = self.undrawn.clone();
        while whole.draw() {}
        whole.count
    }

    /// Goes to a stage; where it is about growth, to where so many walls are drawn.
    pub fn show(&mut self, stage: Stage, draws: u64) {
        self.stage = stage;
        if stage == Stage::Growth {
            self.draws.go_to(draws, &self.undrawn);
        }
        self.figure = figures::figure(stage, (self.plan, self.seed), &self.draws);
    }

    /// Where it stands, as text.
    pub fn describe(&self) -> String {
        let (stage, all) = (self.stage as usize + 1, Stage::ALL.len());
        let mut text = format!("lesson {stage} of {all}: {}\n", self.stage.name());
        for (name, value) in &self.figure.facts {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{name} {value}");
        }
        text
    }
}

#[cfg(test)]
mod tests;
