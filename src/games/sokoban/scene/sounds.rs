//! What is heard of a level.

use crate::games::sokoban::rules::play::Play;
use crate::grid::Dir;
use crate::scene::{Cue, Heard};
use crate::solve::Step;

/// What happens.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Fact {
    /// The feet alternate.
    Step,
    Push,
    /// A star reached a goal; with the number of the others that are on one.
    Home,
    /// The hero ran into a wall.
    Bump,
    /// A star could not be pushed.
    Stuck,
    Undo,
    /// With the number of the collection.
    Solved,
    Ending,
}

/// How it is heard.
pub const SOUNDS: &[Heard] = &[
    Heard::once("step", &["tile-a", "tile-b"]),
    Heard::once("push", &["push"]),
    Heard::together("home", &["home"]).rising(Heard::PENTATONIC),
    Heard::once("bump", &["wall-bump"]),
    Heard::once("stuck", &["stuck"]),
    Heard::once("undo", &["undo"]),
    Heard::once("solved", &["solved-first", "solved"]),
    Heard::once("ending", &["ending"]),
];

/// What became of a move this way, in a level as it is after it.
pub fn of_step(dir: Dir, step: Step, play: &Play) -> Cue {
    let (board, position) = (play.board(), play.position());
    let ahead = position.player() + dir;
    let cue = match step {
        Step::Moved => Cue::of(Fact::Step).with(play.moves() as u32),
        Step::Blocked if position.has_box(ahead) => Cue::of(Fact::Stuck),
        Step::Blocked => Cue::of(Fact::Bump),
        Step::Pushed {
            onto_goal: true, ..
        } => {
            let home = position.boxes().filter(|&at| board.is_goal(at)).count();
            Cue::of(Fact::Home).with(home as u32 - 1)
        }
        Step::Pushed { .. } => Cue::of(Fact::Push),
    };
    cue.at(position.player().x, board.size().width as i32)
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
