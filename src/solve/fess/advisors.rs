//! Advisors: each looks at all moves from a position and may recommend one.
//!
//! A recommended move weighs nothing, any other weighs one: advice says what is
//! tried first, never what is left out. Nobody advises to unpack.

use super::Found;
use super::features::{Features, LastWord};
use crate::solve::plan::Plan;
use crate::solve::terrain::Terrain;

/// What advice is about.
#[derive(Clone, Copy, Debug)]
pub struct Advice<'a> {
    /// The features of the position.
    pub now: Features,
    /// What is known about the board.
    pub terrain: &'a Terrain,
    /// The plan that is followed.
    pub plan: Option<&'a Plan>,
    /// Where boxes are.
    pub has_box: &'a [bool],
    /// How equals are told apart.
    pub last_word: LastWord,
}

impl Advice<'_> {
    /// Marks the moves that somebody recommends.
    pub fn mark(&self, moves: &mut [Found]) {
        let recommended = self.recommend(moves);
        for at in recommended.into_iter().flatten() {
            moves[at].is_advised = true;
        }
    }

    /// The moves that the advisors recommend, by number.
    fn recommend(&self, moves: &[Found]) -> [Option<usize>; 8] {
        let now = &self.now;
        let packs = |found: &Found| found.features.cell.packed < now.cell.packed;
        let keeps = |found: &Found| found.features.cell.packed <= now.cell.packed;
        // What is opened stays open.
        let calm = |found: &Found| {
            keeps(found)
                && found.features.cell.regions <= now.cell.regions
                && found.features.broken <= now.broken
        };
        let zone = self
            .plan
            .map_or(&[][..], |plan| plan.zone(usize::from(now.cell.packed.0)));
        let is_out = |square: u16| zone.get(usize::from(square)) == Some(&true);
        [
            self.best(moves, packs),
            self.best(moves, |found| {
                keeps(found) && found.features.cell.regions < now.cell.regions
            }),
            self.best(moves, |found| {
                keeps(found) && found.features.cell.out_of_plan < now.cell.out_of_plan
            }),
            self.best(moves, |found| {
                keeps(found) && found.features.broken < now.broken
            }),
            self.best(moves, |found| {
                keeps(found) && found.features.hotspots < now.hotspots
            }),
            self.best(moves, |found| keeps(found) && found.explores),
            self.best(moves, |found| {
                calm(found) && is_out(found.born.from) && !is_out(found.born.to)
            }),
            if moves.iter().any(packs) {
                None
            } else {
                self.opener(moves, calm)
            },
        ]
    }

    /// The best move of those that do what an advisor is for.
    fn best(&self, moves: &[Found], does: impl Fn(&Found) -> bool) -> Option<usize> {
        let order = |at: &usize| moves[*at].features.order(self.last_word);
        (0..moves.len())
            .filter(|&at| does(&moves[at]))
            .min_by_key(order)
    }

    /// Where nothing can be packed: the box nearest to the next place of the plan goes as far from it as it can.
    fn opener(&self, moves: &[Found], calm: impl Fn(&Found) -> bool) -> Option<usize> {
        let place = self.plan?.next_place(self.has_box)?;
        let steps = |square: u16| i32::from(self.terrain.steps(place, square));
        let goes = |at: &usize| {
            let found = &moves[*at];
            calm(found) && steps(found.born.to) >= steps(found.born.from)
        };
        let key = |at: &usize| {
            let born = moves[*at].born;
            (steps(born.from), -steps(born.to))
        };
        (0..moves.len()).filter(goes).min_by_key(key)
    }
}
