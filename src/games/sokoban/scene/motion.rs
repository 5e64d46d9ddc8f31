//! What is seen to move: steps from square to square, sparks.

use crate::games::sokoban::board::Position;
use crate::games::sokoban::rules::Step;
use crate::grid::{Dir, Pos};
use crate::ui::Glide;

/// Ticks in which a step from square to square is drawn: ten steps a second.
pub const GLIDE_TICKS: u32 = 6;
/// How long the sparks fly when a box comes to a goal.
pub const SPARK_TICKS: u32 = 18;

/// What is drawn of a step while it lasts.
#[derive(Clone, Copy, Debug)]
pub struct Stride {
    dir: Dir,
    /// The box that goes along, where it is now.
    pub pushed: Option<Pos>,
    glide: Glide,
}

impl Stride {
    /// How far something that moves is still behind the square it moves to, where squares have `tile` pixels.
    pub fn behind(self, tile: i32) -> (i32, i32) {
        let (dx, dy) = self.dir.step();
        self.glide.between((-dx * tile, -dy * tile), (0, 0))
    }

    /// Whether the second half of the step is drawn.
    pub fn is_second_half(self) -> bool {
        self.glide.is_half_done()
    }
}

/// All that moves.
#[derive(Clone, Debug)]
pub struct Moving {
    pub facing: Dir,
    /// Steps so far: the feet take turns.
    pub steps: usize,
    pub stride: Option<Stride>,
    /// Where sparks fly, and for how many ticks more.
    pub sparks: (Vec<Pos>, u32),
}

impl Moving {
    /// Nothing moves, and the hero looks down.
    pub const REST: Self = Self {
        facing: Dir::Down,
        steps: 0,
        stride: None,
        sparks: (Vec::new(), 0),
    };

    /// Nothing moves any more.
    pub fn stop(&mut self) {
        self.stride = None;
        self.sparks.1 = 0;
    }

    /// Takes in a step that was made, and the position it led to.
    pub fn follow(&mut self, dir: Dir, step: Step, position: &Position) {
        let pushed = match step {
            Step::Pushed { to, .. } => Some(to),
            _ => None,
        };
        self.steps += 1;
        self.stride = Some(Stride {
            dir,
            pushed,
            glide: Glide::new(GLIDE_TICKS),
        });
        match (step, pushed) {
            // The whole level rejoices.
            (Step::Pushed { solved: true, .. }, _) => {
                self.sparks = (position.boxes().collect(), 2 * SPARK_TICKS);
            }
            (Step::Pushed { onto_goal, .. }, Some(to)) if onto_goal => {
                self.sparks = (vec![to], SPARK_TICKS);
            }
            _ => {}
        }
    }

    /// Lets a tick pass; tells whether anything moved.
    pub fn tick(&mut self) -> bool {
        let moved = self.stride.is_some() || self.sparks.1 > 0;
        self.stride.take_if(|stride| {
            stride.glide.tick();
            stride.glide.is_over()
        });
        self.sparks.1 = self.sparks.1.saturating_sub(1);
        moved
    }
}
