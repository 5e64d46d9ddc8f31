//! What Pac-Man eats, and what comes of it: points, fright, fruits.

use super::{DOT_POINTS, ENERGIZER_POINTS, EXTRA_LIFE, Play};
use crate::games::pacman::arcade::fact::Fact;
use crate::games::pacman::arcade::tables::{self, SECOND};
use crate::games::pacman::board::Square;

/// Ticks that Pac-Man stands for a dot and for an energizer.
const DOT_STALL: u8 = 1;
const ENERGIZER_STALL: u8 = 3;
/// Dots and energizers eaten when a fruit comes, of the arcade's 244.
const FRUIT_AT: [u32; 2] = [70, 170];
/// Ticks that a fruit lies for: these, and up to a second more by chance.
const FRUIT_TICKS: u32 = 9 * SECOND;
/// How near Pac-Man comes to a fruit to eat it, in pixels: half a square.
const FRUIT_REACH: u32 = 4;

impl Play {
    /// Eats what lies on Pac-Man's square.
    pub(super) fn eat(&mut self, facts: &mut Vec<Fact>) {
        let at = self.pac_man.tile();
        if !self.food.has(at) {
            return;
        }
        let siren = self.siren();
        self.food.take(at);
        self.house.count_dot(&mut self.ghosts, self.food.total());
        if self.arena.board().square(at) == Square::Energizer {
            facts.push(Fact::Energizer { at });
            self.pac_man.stall(ENERGIZER_STALL);
            self.gain(ENERGIZER_POINTS, facts);
            self.frighten(facts);
        } else {
            facts.push(Fact::Dot { at });
            self.pac_man.stall(DOT_STALL);
            self.gain(DOT_POINTS, facts);
        }
        if self.siren() != siren {
            facts.push(Fact::Siren(self.siren()));
        }
        let (eaten, total) = (self.food.eaten(), self.food.total());
        if self.arena.fruit().is_some()
            && FRUIT_AT
                .iter()
                .any(|&dots| eaten == tables::share(dots, total))
        {
            self.food.fruit = FRUIT_TICKS + self.rng.below(u64::from(SECOND) + 1) as u32;
            let fruit = self.table().fruit;
            facts.push(Fact::FruitCame { fruit });
        }
    }

    /// Ghosts turn back, and are frightened if they are at all in this level; those at home, too.
    fn frighten(&mut self, facts: &mut Vec<Fact>) {
        self.reverse();
        if !self.clock.frighten() {
            return;
        }
        for ghost in self.ghosts.iter_mut().flatten() {
            ghost.frightened = !ghost.is_eyes();
        }
        let ticks = self.clock.fright_left();
        facts.push(Fact::FrightBegan { ticks });
    }

    /// Eats the fruit if Pac-Man is near enough; else it ages.
    pub(super) fn eat_fruit(&mut self, facts: &mut Vec<Fact>) {
        let Some(place) = self.arena.fruit().filter(|_| self.food.fruit > 0) else {
            return;
        };
        let at = self.pac_man.at();
        if at.x.abs_diff(place.x).max(at.y.abs_diff(place.y)) <= FRUIT_REACH {
            let fruit = self.table().fruit;
            let points = fruit.points();
            self.food.fruit = 0;
            facts.push(Fact::FruitEaten { fruit, points });
            self.gain(points, facts);
            return;
        }
        self.food.fruit -= 1;
        if self.food.fruit == 0 {
            facts.push(Fact::FruitWent);
        }
    }

    pub(super) fn gain(&mut self, points: u32, facts: &mut Vec<Fact>) {
        let before = self.tally.score;
        self.tally.score += u64::from(points);
        if before < EXTRA_LIFE && self.tally.score >= EXTRA_LIFE {
            self.tally.lives = self.tally.lives.saturating_add(1);
            facts.push(Fact::ExtraLife);
        }
    }
}
