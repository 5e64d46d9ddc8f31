//! What Pac-Man eats, and how fruits come and go.

use super::{DOT_POINTS, ENERGIZER_POINTS, HUNT, Lying, Play};
use crate::games::pacman::classroom::event::Event;
use crate::games::pacman::classroom::food::Food;
use crate::games::pacman::classroom::fruit::{self, Fruit};
use crate::games::pacman::classroom::rules::Fruits;

impl Play {
    /// A fruit that lies goes after its time; by chance one comes.
    pub(super) fn age_fruit(&mut self) {
        if let Some(lying) = &mut self.fruit {
            lying.stays -= 1;
            if lying.stays == 0 {
                self.fruit = None;
                self.events.push(Event::FruitWent);
            }
        } else if self.rules.fruits == Fruits::Random && self.rng.index(fruit::ODDS) == 0 {
            let which = self.rng.index(Fruit::ALL.len()) as u32;
            self.lay_fruit(which);
        }
    }

    pub(super) fn eat(&mut self) {
        let at = self.here();
        let food = &mut self.food[usize::from(self.pac_man.at)];
        match std::mem::replace(food, Food::Nothing) {
            Food::Nothing => return,
            Food::Dot => {
                self.score += u64::from(DOT_POINTS);
                self.events.push(Event::AteDot { at });
            }
            Food::Energizer => {
                self.score += u64::from(ENERGIZER_POINTS);
                self.hunt = HUNT;
                self.events.push(Event::AteEnergizer { at });
            }
        }
        self.decided.eaten = Some(self.pac_man.at);
        self.left -= 1;
        self.bring_fruit();
    }

    /// A fruit comes when a third, and when two thirds, of all there is to eat is eaten, unless chance brings them.
    fn bring_fruit(&mut self) {
        if self.rules.fruits == Fruits::Random {
            return;
        }
        let all = self.board.dots() + self.board.energizers();
        let eaten = all - self.left;
        let parts = fruit::A_LEVEL as usize + 1;
        let Some(part) = (1..parts).find(|part| eaten == all * part / parts) else {
            return;
        };
        self.lay_fruit(part as u32 - 1);
    }

    /// Lays a fruit under the house, the one with this number in its level, from 0.
    fn lay_fruit(&mut self, number: u32) {
        if self.board.fruit().is_none() {
            return;
        }
        let before = self.level.saturating_sub(1).saturating_mul(fruit::A_LEVEL);
        let index = before.saturating_add(number);
        let fruit = Fruit::number(index);
        self.fruit = Some(Lying {
            fruit,
            points: fruit::points(index),
            stays: fruit::STAYS,
        });
        self.events.push(Event::FruitCame { fruit });
    }

    pub(super) fn eat_fruit(&mut self) {
        let at = self.here();
        if self.board.fruit() == Some(at)
            && let Some(Lying { fruit, points, .. }) = self.fruit.take()
        {
            self.score += u64::from(points);
            self.events.push(Event::AteFruit { at, fruit, points });
        }
    }
}
