//! What is heard by both rules.

use crate::games::pacman::rules::arcade;
use crate::games::pacman::rules::classroom::{self, Mode};
use crate::grid::Pos;
use crate::scene::{Cue, Heard};

/// What happens.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Sound {
    /// A life is announced; 0 for the first of a game.
    Ready,
    /// With the stage, from 0 to 4: higher with fewer dots.
    Siren,
    /// With the number of those that are left.
    Dot,
    Energizer,
    Fright,
    FrightOver,
    /// With how many were eaten before it in this fright.
    GhostEaten,
    Eyes,
    /// No eyes are on their way any more.
    EyesHome,
    Fruit,
    FruitEaten,
    ExtraLife,
    Caught,
    Death,
    Cleared,
    /// With its number.
    Scene,
    GameOver,
    /// This game waits, or another takes its place.
    Quiet,
    /// A turn in the classroom; they alternate.
    Turn,
    /// The pilot is after something else from now on.
    Flees,
    Hunts,
    Seeks,
}

/// Channels of loops.
const SIREN: u8 = 0;
const FRIGHT: u8 = 1;
const EYES: u8 = 2;

/// How it is heard.
pub const SOUNDS: &[Heard] = &[
    // On the siren's channel: the siren ends the tune, also where the player skips the beginning.
    Heard::begins("ready", SIREN, &["opening", "ready"]),
    Heard::ends("ready", FRIGHT, &[]),
    Heard::ends("ready", EYES, &[]),
    Heard::begins(
        "siren",
        SIREN,
        &["siren-1", "siren-2", "siren-3", "siren-4", "siren-5"],
    ),
    Heard::once("dot", &["dot-a", "dot-b"]),
    Heard::once("energizer", &["energizer"]),
    Heard::begins("fright", FRIGHT, &["fright"]),
    Heard::ends("fright", SIREN, &[]),
    Heard::ends("fright-over", FRIGHT, &[]),
    Heard::once("ghost-eaten", &["ghost-eaten"]).rising(&[0, 4, 7, 12]),
    Heard::begins("eyes", EYES, &["eyes"]),
    Heard::ends("eyes-home", EYES, &["eyes-home"]),
    Heard::once("fruit", &["fruit"]),
    Heard::once("fruit-eaten", &["fruit-eaten"]),
    Heard::once("extra-life", &["extra-life"]),
    Heard::ends("caught", SIREN, &["caught"]),
    Heard::ends("caught", FRIGHT, &[]),
    Heard::ends("caught", EYES, &[]),
    Heard::once("death", &["death"]),
    Heard::ends("cleared", SIREN, &["cleared"]),
    Heard::ends("cleared", FRIGHT, &[]),
    Heard::ends("cleared", EYES, &[]),
    // As "ready": the tune ends when the next level begins, also where the player skips the scene.
    Heard::begins(
        "scene",
        SIREN,
        &["scene-thread", "scene-cherry", "scene-dark"],
    ),
    Heard::once("game-over", &["game-over"]),
    Heard::ends("quiet", SIREN, &[]),
    Heard::ends("quiet", FRIGHT, &[]),
    Heard::ends("quiet", EYES, &[]),
    Heard::once("turn", &["turn-a", "turn-b"]),
    Heard::once("flees", &["flees"]),
    Heard::once("hunts", &["hunts"]),
    Heard::once("seeks", &["seeks"]),
];

/// How many ghosts were eaten before the one that gives these points: 200, 400, 800, 1600.
fn chain(points: u32) -> u32 {
    (points / 200).max(1).ilog2()
}

/// What is known of the arcade's game after a tick: Pac-Man's place in pixels, the board's width, the dots that are
/// left, the stage of the siren, whether eyes are on their way, and whether nothing has been eaten yet.
#[derive(Clone, Copy)]
pub struct Around {
    pub place: (i32, i32),
    pub left: u32,
    pub siren: u8,
    pub has_eyes: bool,
    pub is_first: bool,
}

/// The cues of a fact of the arcade: none for facts that are only seen. After a fright the siren goes on.
pub fn arcade(fact: arcade::Fact, about: Around) -> impl Iterator<Item = Cue> {
    let goes_on = (fact == arcade::Fact::FrightEnded).then_some(arcade::Fact::Siren(about.siren));
    [Some(fact), goes_on]
        .into_iter()
        .flatten()
        .filter_map(move |fact| cue(fact, about))
}

fn cue(fact: arcade::Fact, about: Around) -> Option<Cue> {
    let heard = Cue::of::<Sound>;
    let here = |fact| heard(fact).at(about.place.0, about.place.1);
    Some(match fact {
        arcade::Fact::Ready => heard(Sound::Ready).with((!about.is_first).into()),
        arcade::Fact::Siren(stage) => heard(Sound::Siren).with(stage.into()),
        arcade::Fact::Dot { .. } => here(Sound::Dot).with(about.left),
        arcade::Fact::Energizer { .. } => here(Sound::Energizer),
        arcade::Fact::FrightBegan { .. } => heard(Sound::Fright),
        arcade::Fact::FrightEnded => heard(Sound::FrightOver),
        arcade::Fact::GhostEaten { points, .. } => here(Sound::GhostEaten).with(chain(points)),
        arcade::Fact::EyesSetOut { .. } => heard(Sound::Eyes),
        arcade::Fact::EyesHome { .. } if about.has_eyes => return None,
        arcade::Fact::EyesHome { .. } => heard(Sound::EyesHome),
        arcade::Fact::FruitCame { .. } => heard(Sound::Fruit),
        arcade::Fact::FruitEaten { .. } => here(Sound::FruitEaten),
        arcade::Fact::ExtraLife => heard(Sound::ExtraLife),
        arcade::Fact::Caught { .. } => here(Sound::Caught),
        arcade::Fact::Died => here(Sound::Death),
        arcade::Fact::Cleared => heard(Sound::Cleared),
        arcade::Fact::Scene { number } => heard(Sound::Scene).with(number.into()),
        arcade::Fact::GameOver => heard(Sound::GameOver),
        arcade::Fact::Began
        | arcade::Fact::Wave { .. }
        | arcade::Fact::GhostLeft { .. }
        | arcade::Fact::FruitWent => {
            return None;
        }
    })
}

/// The cue of an event of a turn in the classroom on a board of this width, with `left` dots left.
pub fn classroom(event: classroom::Fact, width: i32, left: u32) -> Option<Cue> {
    let heard = Cue::of::<Sound>;
    Some(match event {
        classroom::Fact::AteDot { at } => heard(Sound::Dot).with(left).at(at.x, width),
        classroom::Fact::AteEnergizer { at } => heard(Sound::Energizer).at(at.x, width),
        classroom::Fact::AteFruit { at, .. } => heard(Sound::FruitEaten).at(at.x, width),
        classroom::Fact::AteGhost { at, points, .. } => {
            heard(Sound::GhostEaten).with(chain(points)).at(at.x, width)
        }
        classroom::Fact::FruitCame { .. } => heard(Sound::Fruit),
        classroom::Fact::Caught { at, .. } => heard(Sound::Caught).at(at.x, width),
        classroom::Fact::Cleared => heard(Sound::Cleared),
        classroom::Fact::FruitWent
        | classroom::Fact::GhostLeft { .. }
        | classroom::Fact::HuntEnded
        | classroom::Fact::Missed { .. } => {
            return None;
        }
    })
}

/// The cue of a turn with Pac-Man on this square.
pub fn turn(at: Pos, width: i32) -> Cue {
    let foot = (at.x + at.y).rem_euclid(2) as u32;
    Cue::of(Sound::Turn).with(foot).at(at.x, width)
}

/// The cue of what the pilot is after from now on.
pub fn decision(mode: Mode) -> Option<Cue> {
    Some(Cue::of(match mode {
        Mode::Flee => Sound::Flees,
        Mode::Hunt => Sound::Hunts,
        Mode::Seek => Sound::Seeks,
        Mode::Random => return None,
    }))
}

#[cfg(test)]
mod tests {
    use strum::VariantNames as _;

    use super::*;

    #[test]
    fn every_fact_is_heard() {
        assert_eq!(Heard::unlike(Sound::VARIANTS, SOUNDS), None);
        assert_eq!([200, 400, 800, 1600].map(chain), [0, 1, 2, 3]);
    }
}
