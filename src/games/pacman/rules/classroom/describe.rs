//! What can be known about a game: for the screen, for the X-ray, and as one page of text.
//!
//! In the text the board is as in its file, without eaten dots and starts. `P` is Pac-Man, `S` Shadow, `Y` Speedy, `B`
//! Bashful, `K` Pokey, lower case while they are hunted; `F` a fruit; `X` where a ghost has caught him. Of several
//! ghosts on one square the first is shown.

use std::fmt;

use super::autopilot::{self, Decision, Mode, Sight, decide};
use super::play::{Lying, Phase, Play};
use super::state::{Food, Fruit, Ghost, Mover};
use crate::games::pacman::rules::board::{Board, GhostName, Square};
use crate::games::pacman::rules::board_file::letter;
use crate::games::pacman::rules::maps::DistanceMap;
use crate::games::pacman::rules::net::Node;
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
            self.state().level,
            self.state().lives,
            self.state().score,
            self.state().turns,
            self.state().left,
            self.mode().name(),
            self.state().hunt,
            match self.state().phase {
                Phase::Playing if self.state().ghosts_next => "ghosts next",
                Phase::Playing => "Pac-Man next",
                Phase::Caught => "caught",
                Phase::Cleared => "cleared",
                Phase::Over => "over",
            },
            if self.driver().autopilot {
                ", autopilot"
            } else {
                ""
            },
        )?;
        if let Some((Pos { x, y }, turn)) = self.state().missed {
            writeln!(f, "contact missed at {x},{y}, turn {turn}")?;
        }
        Ok(())
    }
}

impl Play {
    /// Both distance maps at the moment, each below its name and row by row: the squares to the nearest dot, and to the
    /// nearest ghost outside the house. `#` is a wall or the house, `-` a square from which nothing can be reached.
    pub fn maps(&self) -> String {
        let (mut dots, mut ghosts) = (DistanceMap::new(), DistanceMap::new());
        self.measure_dots(&mut dots);
        self.measure_ghosts(&mut ghosts);
        let (board, net) = (self.board(), &self.board().net);
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

/// The letter for a square, of whatever is on top.
fn seen(play: &Play, pos: Pos) -> char {
    let is_pac_man = play.pac_man().at == pos;
    let ghost = play.ghosts().find(|ghost| ghost.mover.at == pos);
    match ghost {
        Some(_) if is_pac_man => 'X',
        None if is_pac_man => 'P',
        Some(ghost) if play.state().hunt > 0 => initial(ghost.name).to_ascii_lowercase(),
        Some(ghost) => initial(ghost.name),
        None if play.fruit().is_some_and(|(at, ..)| at == pos) => 'F',
        None => letter(play.square(pos)),
    }
}

/// The letter of a ghost, different from all other letters.
const fn initial(ghost: GhostName) -> char {
    match ghost {
        GhostName::Shadow => 'S',
        GhostName::Speedy => 'Y',
        GhostName::Bashful => 'B',
        GhostName::Pokey => 'K',
    }
}

impl Play {
    /// The board of the game.
    pub fn board(&self) -> &Board {
        &self.floor.board
    }

    /// Whether the next level comes: the board is empty, the life has ended (possibly because he was caught on the last
    /// dot), and another life is left.
    pub fn is_cleared(&self) -> bool {
        self.state().left == 0 && matches!(self.state().phase, Phase::Caught | Phase::Cleared)
    }

    /// What Pac-Man is after, as the autopilot would judge.
    pub fn mode(&self) -> Mode {
        autopilot::judge(&self.sight())
    }

    /// What the autopilot decided in Pac-Man's last turn, or would have decided while the player drove. Before the
    /// first turn of a life, what it would decide now. Each call measures the maps anew and allocates memory for them.
    pub fn decision(&self) -> Decision {
        let decided = &self.driver().decided;
        let sight = Sight {
            at: decided.at,
            ghosts: &decided.ghosts,
            eaten: decided.eaten,
            hunting: decided.hunting,
            ..self.sight()
        };
        decide(&sight, decided.choice)
    }

    /// What it would decide in the present position, whoever's turn it is.
    #[cfg(test)]
    pub fn outlook(&self) -> Decision {
        decide(&self.sight(), None)
    }

    /// The squares on the shortest way home for the eyes of a caught ghost, starting after `from`. The rules have no
    /// such way: in the source a caught ghost is in the house at once.
    pub fn way_home(&self, from: Pos) -> Vec<Pos> {
        self.floor.board.net.way_home(self.floor.board.home, from)
    }

    /// Pac-Man.
    pub fn pac_man(&self) -> Mover {
        self.figures.pac_man.seen(&self.floor.board.net)
    }

    /// The ghosts in the order of their names.
    pub fn ghosts(&self) -> impl DoubleEndedIterator<Item = Ghost> + ExactSizeIterator {
        self.figures
            .names
            .iter()
            .zip(&self.figures.ghosts)
            .map(|(&name, body)| Ghost {
                name,
                mover: body.seen(&self.floor.board.net),
            })
    }

    /// The square at `pos` now: without a dot that was eaten.
    pub fn square(&self, pos: Pos) -> Square {
        let net = &self.floor.board.net;
        match net.node(pos).filter(|&node| net.is_corridor(node)) {
            Some(node) if !self.sight().has_food(node) => Square::Empty,
            _ => self.floor.board.square(pos),
        }
    }

    /// The fruit under the house, if there is one: where, which, and its points.
    pub fn fruit(&self) -> Option<(Pos, Fruit, u32)> {
        let Lying { fruit, points, .. } = self.floor.fruit?;
        Some((self.floor.board.plan.fruit?, fruit, points))
    }

    /// Measures the distance from every corridor to the nearest dot or energizer (the source's `SetInfo1`).
    pub fn measure_dots(&self, map: &mut DistanceMap) {
        self.sight().measure_dots(map);
    }

    /// Measures the distance from every corridor to the nearest ghost outside the house (the source's `SetInfo2`).
    pub fn measure_ghosts(&self, map: &mut DistanceMap) {
        self.sight().measure_ghosts(map);
    }

    /// Squares from one square to each dot and energizer of the last decision, the nearest first, unless they are more
    /// than `most`: the map has the least of these.
    pub fn ways_to_dots(&self, from: Pos, most: usize) -> Vec<u16> {
        let net = &self.floor.board.net;
        let sight = Sight {
            eaten: self.driver().decided.eaten,
            ..self.sight()
        };
        let nodes = 0..net.corridors() as Node;
        let food: Vec<Node> = nodes.filter(|&node| sight.has_food(node)).collect();
        let mut map = DistanceMap::new();
        let way = |&dot: &Node| {
            map.measure(net, [dot]);
            map.at(net, from)
        };
        let few = food.iter().filter(|_| food.len() <= most);
        let mut ways: Vec<u16> = few.filter_map(way).collect();
        ways.sort_unstable();
        ways
    }

    /// The squares that the map of the dots is measured from, for the lesson.
    pub fn food(&self) -> impl Iterator<Item = Pos> {
        let food = self.floor.food.iter().enumerate();
        food.filter(|&(_, &food)| food != Food::Nothing)
            .map(|(node, _)| self.floor.board.net.pos(node as Node))
    }

    /// What the autopilot sees.
    fn sight(&self) -> Sight<'_> {
        Sight {
            net: &self.floor.board.net,
            pilot: self.driver().pilot,
            at: self.figures.pac_man.at,
            ghosts: &self.figures.ghosts,
            food: &self.floor.food,
            eaten: None,
            hunting: self.state().hunt > 0,
        }
    }
}
