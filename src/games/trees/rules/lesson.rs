//! The article as a lesson: its programs as stages, each with a figure of a maze and a sentence.
//!
//! It uses the present settings and seed, so that the maze at its end is the one of the game. [`found`] finds what the
//! figures point at, and [`draws`] is growth with refused walls.

mod draws;
mod figures;
mod found;

use std::fmt::Write as _;

use draws::Draws;
pub use draws::Verdict;
pub use found::cut_off;
use strum::VariantArray;

use crate::grid::{Dir, Pos, Size};
use crate::maze::{MazePlan, Trees, Wall, WallGrid, WallState};
use crate::rng::{GameRng, Seed};

/// The largest maze of the lesson; a larger one is replaced by one of this size: walls are still easy to see, and
/// finding what a stage points at takes no time.
const LARGEST: Size = Size::new(60, 40);

/// Most of its figures are of a maze this small: each wall can be followed.
const SMALL: Size = Size::new(8, 6);

/// The most walls of each kind on a pupil's sheet.
const PLACES: usize = 3;

/// The fact that walls wait until something touches them.
const WAITING: &str = "waiting";

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
    /// A wall with one, no and both ends touching another wall.
    Ends,
    /// Its figure of two trunks that collide.
    TrunksMeet,
    /// The same with trees grown from them.
    TreesMeet,
    /// Growth, draw by draw.
    Growth,
    /// Nothing more can grow.
    Grown,
    /// Trees planted inside.
    Islands,
    /// What the author does not like: long corridors along the border.
    Corridor,
    /// His remedy.
    EdgeTrunks,
}

impl Stage {
    /// All stages, in the article's order.
    pub const ALL: &'static [Self] = <Self as VariantArray>::VARIANTS;

    /// The fixed word for it.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What a figure shows, with its numbers; draw/lesson.rs puts it into words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Caption {
    /// Each cell keeps its left and its top wall.
    #[default]
    Grid,
    /// At first only the border has walls.
    Border,
    /// Both ends of a wall that may be drawn are inside. The value: whether there is room for one.
    Drawable(bool),
    /// Trunks are planted. The settings may ask for none.
    Trunks {
        /// Whether the settings ask for trunks.
        asked: bool,
    },
    /// The maze is too small for a trunk.
    NoTrunk,
    /// The number of the three kinds of walls that have an example.
    Ends(usize),
    /// Two trunks that meet cut off this many cells; `None` in a maze that is too small.
    TrunksMeet(Option<usize>),
    /// A wall between two trees would cut off this many cells; `None` in a maze that is too small.
    TreesMeet(Option<usize>),
    /// The draw with this number, before its verdict.
    Asks(u64),
    /// The last draw: its number, from 1, and the verdict; and whether nothing more can grow.
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
    /// Islands, each with a loop around it, and all loops; no island in a maze that is too small.
    Islands {
        /// Islands.
        islands: usize,
        /// Loops.
        loops: usize,
    },
    /// The longest corridor along the border, in cells.
    Corridor(usize),
    /// The same with trunks along the border.
    EdgeTrunks {
        /// Trunks along the border.
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
    /// The wall that the text asks about.
    Asked,
    /// The wall that the text is about: it stays.
    Stands,
    /// It would float.
    Floats,
    /// It is refused.
    Refused,
}

/// The figure of a stage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figure {
    /// Walls, later ones over earlier ones.
    pub walls: Vec<(Wall, Ink)>,
    /// Whether trees are dimmed behind what is marked.
    pub dim: bool,
    /// Cells drawn with four walls of their own.
    pub doubled: Vec<Pos>,
    /// Marked ends of walls, and whether another wall touches them.
    pub ends: Vec<(Pos, bool)>,
    /// The directions in which we look from such an end, and whether there is a wall.
    pub looks: Vec<(Pos, Dir, bool)>,
    /// Coloured cells: cut off, or a corridor.
    pub cells: Vec<Pos>,
    /// Loops, each around the tree with this number.
    pub loops: Vec<(u32, Vec<Pos>)>,
    /// What the text says about it.
    pub told: Caption,
    /// Numbers of the figure, each under a fixed word.
    pub facts: Vec<(&'static str, usize)>,
}

/// The lesson at one of its stages.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The maze of the lesson.
    pub plan: MazePlan,
    /// Its seed.
    pub seed: Seed,
    /// Whether the present maze is larger than the lesson's.
    pub is_part: bool,
    /// Whether the maze is the small one, whatever the settings.
    pub is_small: bool,
    /// The present stage.
    pub stage: Stage,
    /// Its figure.
    pub figure: Figure,
    draws: Draws,
    /// Before the first draw.
    undrawn: Draws,
}

impl Lesson {
    /// At the first stage, with a small maze or with one of this plan.
    pub fn new(plan: MazePlan, seed: Seed, is_small: bool) -> Self {
        let plan = if is_small {
            MazePlan::trees(SMALL)
        } else {
            plan
        };
        let size = Size::new(
            plan.size.width.min(LARGEST.width),
            plan.size.height.min(LARGEST.height),
        );
        let is_part = size != plan.size;
        let mut plan = MazePlan { size, ..plan };
        if is_part {
            // This many trunks and islands were meant for a larger maze.
            plan.trunks = plan
                .trunks
                .filter(|&trunks| trunks <= (size.width + size.height) as u32);
            plan.islands = plan.islands.min((size.area() / 100) as u32);
        }
        let undrawn = Draws::new(Trees::new(figures::growing(plan, seed), seed));
        let undrawn = if is_small { undrawn.lively() } else { undrawn };
        let mut lesson = Self {
            plan,
            seed,
            is_part,
            is_small,
            stage: Stage::Grid,
            draws: undrawn.clone(),
            undrawn,
            figure: Figure::default(),
        };
        lesson.show(Stage::Grid, 0);
        lesson
    }

    /// Steps in the growth stage until nothing more can grow: two for each draw, the question and its verdict.
    pub fn steps(&self) -> u64 {
        let mut whole = self.undrawn.clone();
        while whole.draw() {}
        2 * whole.count
    }

    /// Goes to a stage; in the growth stage, to the state after so many steps.
    pub fn show(&mut self, stage: Stage, steps: u64) {
        self.stage = stage;
        if stage == Stage::Growth {
            self.draws.go_to(steps / 2, &self.undrawn);
        }
        self.figure = figures::figure(stage, (self.plan, self.seed), &self.draws);
        if stage == Stage::Growth && steps % 2 == 1 {
            figures::ask(&mut self.figure, &self.draws);
        }
    }

    /// The figure without what answers the question of its stage, if it has one.
    pub fn asking(&self) -> Option<Figure> {
        figures::asking(&self.figure)
    }

    /// Walls of each kind in the growth so far: such as may stand, such as would float, and such as are refused.
    pub fn places(&self) -> Vec<(Wall, Verdict)> {
        let trees = &self.draws.trees;
        let mut rng = GameRng::new(self.seed.derive("sheet"));
        let mut walls: Vec<Wall> = found::inner_walls(self.plan.size).collect();
        rng.shuffle(&mut walls);
        let kind = |state| match state {
            WallState::MayGrow => Some(Verdict::Stands),
            WallState::Floating => Some(Verdict::Floats),
            WallState::Impossible => Some(Verdict::Refused),
            WallState::Standing | WallState::OutOfDraw => None,
        };
        let walls = walls.iter().map(|&wall| (wall, kind(trees.state(wall))));
        let mut places: Vec<(Wall, Verdict)> = Vec::new();
        for (wall, verdict) in walls {
            let Some(verdict) = verdict else { continue };
            let same = places.iter().filter(|(_, other)| *other == verdict);
            if same.count() < PLACES {
                places.push((wall, verdict));
            }
        }
        places
    }

    /// The walls of the growth so far.
    pub fn walls(&self) -> &WallGrid {
        self.draws.trees.walls()
    }

    /// The present stage as text.
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
