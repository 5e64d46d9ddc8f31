//! A game as one page of text: its state, and nothing of how it is shown.
//!
//! The board as in its file, what is eaten left out, without the starts. `P` is Pac-Man, `S` Shadow, `Y`
//! Speedy, `B` Bashful, `K` Pokey, small letters while they are hunted; `F` a fruit; `X` where a ghost has
//! caught him. Of several ghosts on one square the first is seen.

use std::fmt;

use super::play::{Phase, Play};
use crate::games::pacman::board::GhostName;
use crate::games::pacman::board_file::letter;
use crate::games::pacman::maps::DistanceMap;
use crate::grid::{Pos, Size};
use crate::text::{Column, Table};

impl fmt::Display for Play {
    /// The board, then a line of numbers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.board().size();
        for pos in size.positions() {
            write!(f, "{}", seen(self, pos))?;
            if pos.x as usize + 1 == size.width {
                writeln!(f)?;
            }
        }
        writeln!(
            f,
            "level {}, lives {}, score {}, turn {}, {} left, {}, hunt {}, {}{}",
            self.level(),
            self.lives(),
            self.score(),
            self.turns(),
            self.left(),
            self.mode().name(),
            self.hunt(),
            match self.phase() {
                Phase::Playing if self.is_ghosts_turn() => "ghosts next",
                Phase::Playing => "Pac-Man next",
                Phase::Caught => "caught",
                Phase::Cleared => "cleared",
                Phase::Over => "over",
            },
            if self.autopilot() { ", autopilot" } else { "" },
        )
    }
}

impl Play {
    /// Both distance maps as they are now, each below its name and row by row: the squares to the nearest dot, and to the
    /// nearest ghost outside the house. `#` is a wall or the house, `-` where nothing is to be reached.
    pub fn maps(&self) -> String {
        let (mut dots, mut ghosts) = (DistanceMap::new(), DistanceMap::new());
        self.measure_dots(&mut dots);
        self.measure_ghosts(&mut ghosts);
        let (board, net) = (self.board(), self.board().net());
        let value = |map: &DistanceMap, pos| match map.at(net, pos) {
            Some(distance) => distance.to_string(),
            None if board.square(pos).is_corridor() => "-".to_owned(),
            None => "#".to_owned(),
        };
        let Size { width, height } = board.size();
        let mut text = String::new();
        for (name, map) in [("to dots", dots), ("to ghosts", ghosts)] {
            let row = |y| {
                (0..width as i32)
                    .map(|x| value(&map, Pos::new(x, y)))
                    .collect()
            };
            let rows: Vec<Vec<String>> = (0..height as i32).map(row).collect();
            text.extend([name, "\n"]);
            let table = Table::new(&vec![Column::numbers(""); width], false);
            for line in &table.lines(&rows)[1..] {
                text.extend([line, "\n"]);
            }
        }
        text
    }
}

/// What stands at a square, the uppermost first.
fn seen(play: &Play, pos: Pos) -> char {
    let is_pac_man = play.pac_man().at == pos;
    let ghost = play.ghosts().find(|ghost| ghost.mover.at == pos);
    match ghost {
        Some(_) if is_pac_man => 'X',
        None if is_pac_man => 'P',
        Some(ghost) if play.is_hunting() => initial(ghost.name).to_ascii_lowercase(),
        Some(ghost) => initial(ghost.name),
        None if play.fruit().is_some_and(|(at, ..)| at == pos) => 'F',
        None => letter(play.square(pos)),
    }
}

/// The letter of a ghost: none of them is another's, Pac-Man's or the fruit's.
const fn initial(ghost: GhostName) -> char {
    match ghost {
        GhostName::Shadow => 'S',
        GhostName::Speedy => 'Y',
        GhostName::Bashful => 'B',
        GhostName::Pokey => 'K',
    }
}
