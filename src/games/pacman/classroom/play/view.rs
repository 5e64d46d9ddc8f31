//! What may be known about a game: for the screen, for the panel that looks inside, for `describe`.

use super::super::food::Food;
use super::{Lying, Phase, Play};
use crate::games::pacman::board::{Board, Square};
use crate::games::pacman::classroom::autopilot::{self, Choice, Mode, Sight};
use crate::games::pacman::classroom::decision::{self, Decision};
use crate::games::pacman::classroom::event::Event;
use crate::games::pacman::classroom::fruit::Fruit;
use crate::games::pacman::classroom::mover::{Ghost, Mover};
use crate::games::pacman::classroom::pilot::Pilot;
use crate::games::pacman::classroom::rules::Rules;
use crate::games::pacman::maps::DistanceMap;
use crate::games::pacman::net::Node;
use crate::grid::{Dir, Pos};
use crate::rng::Seed;

impl Play {
    /// The board it is played on.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The seed of the game.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// How it stands.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether the next level comes: the board is empty and the life has ended, be it because he was caught on the last
    /// dot, and another life is left.
    pub fn is_cleared(&self) -> bool {
        self.left == 0 && matches!(self.phase, Phase::Caught | Phase::Cleared)
    }

    /// Whether nothing can happen to him on this board.
    pub fn is_without_ghosts(&self) -> bool {
        self.ghosts.is_empty()
    }

    /// From 1.
    pub fn level(&self) -> u32 {
        self.level
    }

    /// Lives left, the one being played among them; 0 when it is over.
    pub fn lives(&self) -> u32 {
        self.lives
    }

    /// Points of this game.
    pub fn score(&self) -> u64 {
        self.score
    }

    /// Calls of this game in which somebody could move.
    pub fn turns(&self) -> u64 {
        self.turns
    }

    /// Whether the next call moves the ghosts; else it moves Pac-Man.
    pub fn is_ghosts_turn(&self) -> bool {
        self.ghosts_next
    }

    /// Displays that the hunt still lasts for, [`HUNT`](super::HUNT) at its beginning; 0: there is none.
    pub fn hunt(&self) -> u32 {
        self.hunt
    }

    /// Whether ghosts are hunted.
    pub fn is_hunting(&self) -> bool {
        self.hunt > 0
    }

    /// What Pac-Man is after, judged as the autopilot would.
    pub fn mode(&self) -> Mode {
        autopilot::judge(&self.sight())
    }

    /// Whether the autopilot drives.
    pub fn autopilot(&self) -> bool {
        self.autopilot
    }

    /// What the autopilot chose last; `None` while the player drives.
    pub fn choice(&self) -> Option<Choice> {
        self.choice
    }

    /// What the autopilot does, whether it drives or not.
    pub fn pilot(&self) -> Pilot {
        self.pilot
    }

    /// What the autopilot decided in Pac-Man's last turn, or would have decided while the player drove. Before the first
    /// turn of a life, what it would decide now. It is measured anew at each call, and takes memory for that.
    pub fn decision(&self) -> Decision {
        let decided = &self.decided;
        let sight = Sight {
            at: decided.at,
            ghosts: &decided.ghosts,
            eaten: decided.eaten,
            hunting: decided.hunting,
            ..self.sight()
        };
        decision::decide(&sight, decided.choice)
    }

    /// What it would decide as everybody stands now, whosever turn it is.
    #[cfg(test)]
    pub fn outlook(&self) -> Decision {
        decision::decide(&self.sight(), None)
    }

    /// How it is played.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The squares that the eyes of a caught ghost pass on their shortest way home, from the one after `from` on. The
    /// rules know no such way: by the source a caught ghost is in the house at once.
    pub fn way_home(&self, from: Pos) -> Vec<Pos> {
        self.board.net().way_home(self.board.home(), from)
    }

    /// The direction that the player wants and that was not possible yet.
    pub fn wanted(&self) -> Option<Dir> {
        self.wanted
    }

    /// What happened in the last turn.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Pac-Man.
    pub fn pac_man(&self) -> Mover {
        self.pac_man.seen(self.board.net())
    }

    /// The ghosts in the order of their names.
    pub fn ghosts(&self) -> impl ExactSizeIterator<Item = Ghost> {
        self.names
            .iter()
            .zip(&self.ghosts)
            .map(|(&name, body)| Ghost {
                name,
                mover: body.seen(self.board.net()),
            })
    }

    /// What is at `pos` now: a dot that was eaten has left an empty square.
    pub fn square(&self, pos: Pos) -> Square {
        let net = self.board.net();
        match net.node(pos).filter(|&node| net.is_corridor(node)) {
            Some(node) if !self.sight().has_food(node) => Square::Empty,
            _ => self.board.square(pos),
        }
    }

    /// Dots and energizers that are left.
    pub fn left(&self) -> usize {
        self.left
    }

    /// The fruit under the house, if one lies there: where, which, and what it gives.
    pub fn fruit(&self) -> Option<(Pos, Fruit, u32)> {
        let Lying { fruit, points, .. } = self.fruit?;
        Some((self.board.fruit()?, fruit, points))
    }

    /// Measures how far every corridor is from the nearest dot or energizer (the source's `SetInfo1`).
    pub fn measure_dots(&self, map: &mut DistanceMap) {
        self.sight().measure_dots(map);
    }

    /// Measures how far every corridor is from the nearest ghost outside the house (the source's `SetInfo2`).
    pub fn measure_ghosts(&self, map: &mut DistanceMap) {
        self.sight().measure_ghosts(map);
    }

    /// The squares that the map of the dots is measured from, for the lesson of the sweeps.
    pub fn food(&self) -> impl Iterator<Item = Pos> {
        let food = self.food.iter().enumerate();
        food.filter(|&(_, &food)| food != Food::Nothing)
            .map(|(node, _)| self.board.net().pos(node as Node))
    }

    /// What the autopilot looks at.
    fn sight(&self) -> Sight<'_> {
        Sight {
            net: self.board.net(),
            pilot: self.pilot,
            at: self.pac_man.at,
            ghosts: &self.ghosts,
            food: &self.food,
            eaten: None,
            hunting: self.hunt > 0,
        }
    }
}
