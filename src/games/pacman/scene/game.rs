//! The game in play, by one of the sets of rules.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use super::arcade::ArcadeGame;
use super::classroom::ClassroomGame;
use super::rule_set::RuleSet;
use crate::games::pacman::rules::board::Board;
use crate::games::pacman::table::is_arcade;
use crate::rng::Seed;
use crate::settings::Settings;

/// A game by one of the sets of rules.
#[derive(Clone)]
pub enum Game {
    /// By the pixel, as in the arcade.
    Arcade(Box<ArcadeGame>),
    /// Turn by turn, as in the lesson.
    Classroom(Box<ClassroomGame>),
}

impl Game {
    /// A new game by the chosen rules.
    pub fn new(board: &Arc<Board>, seed: Seed, settings: &Settings) -> Self {
        if is_arcade(settings) {
            Self::Arcade(Box::new(ArcadeGame::new(board, seed, settings)))
        } else {
            Self::Classroom(Box::new(ClassroomGame::new(board, seed, settings)))
        }
    }

    /// Takes over how a game was viewed when it is left for this one.
    pub fn follow(&mut self, left: &Self, settings: &Settings) {
        match (self, left) {
            (Self::Arcade(game), Self::Arcade(left)) => game.follow(left, settings),
            (Self::Classroom(game), Self::Classroom(left)) => game.follow(left, settings),
            _ => {}
        }
    }
}

impl Deref for Game {
    type Target = dyn RuleSet;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Arcade(game) => &**game,
            Self::Classroom(game) => &**game,
        }
    }
}

impl DerefMut for Game {
    fn deref_mut(&mut self) -> &mut Self::Target {
        match self {
            Self::Arcade(game) => &mut **game,
            Self::Classroom(game) => &mut **game,
        }
    }
}
