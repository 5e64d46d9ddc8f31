//! A game as one page of text: its state, and nothing of how it is shown.
//!
//! Squares are column and row, pixels those of middles. Then a line for each
//! ghost, and the board with what is left to eat.

use std::fmt;

use super::GhostMode;
use super::play::{Phase, Play};
use crate::games::pacman::board::Square;
use crate::games::pacman::board_file::letter;

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tick {}, {}", self.ticks(), phase(self.phase()))?;
        if self.phase_left() > 0 {
            write!(f, " for {}", self.phase_left())?;
        }
        let (level, lives, score) = (self.level(), self.lives(), self.score());
        writeln!(f, ", level {level}, lives {lives}, score {score}")?;
        let clock = self.clock();
        let wave = if clock.is_scatter() {
            "scatter"
        } else {
            "chase"
        };
        write!(f, "wave {} {wave} ", clock.wave())?;
        match clock.wave_left() {
            Some(ticks) => write!(f, "for {ticks}")?,
            None => write!(f, "for ever")?,
        }
        write!(
            f,
            ", fright {}, idle {}",
            clock.fright_left(),
            self.house().idle()
        )?;
        if let Some(count) = self.house().global() {
            write!(f, ", all have counted {count}")?;
        }
        if self.house().elroy_waits() {
            write!(f, ", Elroy waits")?;
        }
        writeln!(f, ", {} left, siren {}", self.food().left(), self.siren())?;
        if let Some((at, fruit, ticks)) = self.fruit() {
            writeln!(f, "{fruit} at {},{} for {ticks}", at.x, at.y)?;
        }
        let (at, tile) = (self.pac_man().at(), self.pac_man().tile());
        write!(
            f,
            "Pac-Man tile {},{} pixel {},{} {:?}",
            tile.x,
            tile.y,
            at.x,
            at.y,
            self.pac_man().dir()
        )?;
        if let Some(dir) = self.pac_man().tapped() {
            write!(f, ", tapped {dir:?}")?;
        }
        writeln!(f, ", {} %", self.pac_man_percent())?;
        for ghost in self.ghosts() {
            let (at, tile) = (ghost.at, ghost.tile());
            write!(
                f,
                "{} tile {},{} pixel {},{} {:?} then {:?}, {}, ",
                ghost.name,
                tile.x,
                tile.y,
                at.x,
                at.y,
                ghost.dir,
                ghost.next,
                ghost.mode.name()
            )?;
            match ghost.target {
                Some(target) => write!(f, "target {},{}", target.x, target.y)?,
                None => write!(f, "no target")?,
            }
            write!(f, ", {} %, {} dots", ghost.percent, ghost.dots)?;
            if ghost.elroy > 0 {
                write!(f, ", Elroy {}", ghost.elroy)?;
            }
            if ghost.frightened && ghost.mode != GhostMode::Frightened {
                write!(f, ", frightened")?;
            }
            if ghost.turns_back {
                write!(f, ", turns back")?;
            }
            writeln!(f)?;
        }
        let size = self.board().size();
        for pos in size.positions() {
            let square = self.board().square(pos);
            let eaten = square.is_food() && !self.food().has(pos);
            write!(f, "{}", letter(if eaten { Square::Empty } else { square }))?;
            if pos.x as usize + 1 == size.width {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

/// A phase in a word.
const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Ready => "ready",
        Phase::Playing => "playing",
        Phase::Eating { .. } => "eating",
        Phase::Caught => "caught",
        Phase::Dying => "dying",
        Phase::Cleared => "cleared",
        Phase::Flashing => "flashing",
        Phase::Over => "over",
    }
}
