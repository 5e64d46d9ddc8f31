//! What is heard of a maze that grows and of a walk through it.

use crate::grid::Pos;
use crate::grid::Size;
use crate::maze::{GrownWall, Orientation};
use crate::scene::{Cue, Heard};

/// What happens.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Fact {
    /// With its place in a scale.
    Wall,
    Grown,
    Step,
    /// A flag, and others are left.
    Flag,
    Goal,
}

/// How it is heard.
pub const SOUNDS: &[Heard] = &[
    // A maze of any speed gives fifteen notes a second at most.
    Heard::together("wall", &["leaf"])
        .rising(Heard::PENTATONIC)
        .every(4),
    Heard::once("grown", &["grown"]),
    Heard::together("step", &["tread-a", "tread-b"]).every(5),
    Heard::once("flag", &["flag"]),
    Heard::once("goal", &["goal"]),
];

/// A wall has grown in a maze of this size: each tree has a note, which is higher at the top of the maze.
pub fn wall(grown: GrownWall, size: Size) -> Cue {
    let scale = Heard::PENTATONIC.len() as u32;
    let Pos { x, y } = grown.wall.pos;
    let (width, height) = (size.width as i32, size.height as i32);
    let up = (height - y).clamp(0, height) * 2 / height.max(1);
    let half = u32::from(grown.wall.orientation == Orientation::Vertical);
    let note = (grown.tree * 2 + half) % scale + scale * up as u32;
    Cue::of(Fact::Wall).with(note).at(x, width)
}

#[cfg(test)]
mod tests {
    use strum::VariantNames as _;

    use super::*;

    #[test]
    fn every_fact_is_heard() {
        assert_eq!(Heard::unlike(Fact::VARIANTS, SOUNDS), None);
    }
}
