//! What happened in a turn, as facts in their order; the view decides how they look.
//!
//! All points are in the facts: the score of a game is the sum over its events, less what thieves took.

use super::villain::Loot;
use crate::grid::Pos;
use crate::maze::Wall;

/// Points for a villain killed.
pub const VILLAIN_POINTS: u64 = 50;
/// Points for a heart when the hero has the most lives.
pub const HEART_POINTS: u64 = 10;
/// Points for a treasure, times the number of the level.
pub(super) const TREASURE_POINTS: u64 = 100;
/// The most points that a thief takes.
pub const STOLEN_POINTS: u64 = 100;
/// Points for the door, times the number of the level.
pub const DOOR_POINTS: u64 = 100;
/// Points for the shortest path to the door, and what each step more costs of them, times the number of the level. So a
/// treasure is worth a detour of 25 steps, while any bonus is left.
const BONUS_POINTS: u64 = 200;
const STEP_POINTS: u64 = 4;

/// Something that happened in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The hero waited for a turn. This is the first event of its turn.
    HeroWaited {
        /// His cell.
        at: Pos,
    },
    /// The hero made a step: the first event of a turn, except a gate that it opens. On ice more follow, each straight
    /// on.
    HeroMoved {
        /// The cell left.
        from: Pos,
        /// The cell entered.
        to: Pos,
    },
    /// The hero slid to where his step led him in the end.
    Slid {
        /// The cell of his step.
        from: Pos,
        /// His cell now.
        to: Pos,
    },
    /// The hero opened the gate with the key: its wall is gone.
    Unlocked {
        /// The place of the wall.
        gate: Wall,
    },
    /// The hero took the heart: one more life, or points if he has the most lives.
    HeartTaken {
        /// Its cell.
        at: Pos,
        /// Lives now.
        lives: u32,
        /// 0 or [`HEART_POINTS`].
        points: u64,
    },
    /// The hero met the smith and has the sword from now on.
    SwordTaken {
        /// The smith's cell.
        at: Pos,
    },
    /// The hero touched the angel, which protects him from now on.
    AngelTouched {
        /// Its cell.
        at: Pos,
    },
    /// The hero took a treasure.
    TreasureTaken {
        /// Its cell.
        at: Pos,
        /// Earned.
        points: u64,
    },
    /// The hero took the key.
    KeyTaken {
        /// Its cell.
        at: Pos,
    },
    /// The hero lit a lamp, and with it its part of the mine.
    Lit {
        /// Its cell.
        at: Pos,
    },
    /// A sleeper woke. It hunts from the next turn on.
    Woke {
        /// Its place in the list.
        villain: usize,
        /// Where.
        at: Pos,
    },
    /// A villain moved one square; a bat makes several such moves in a turn.
    VillainMoved {
        /// Its place in the list.
        villain: usize,
        /// The cell left.
        from: Pos,
        /// The cell entered.
        to: Pos,
    },
    /// The sword killed a villain.
    VillainKilled {
        /// Its place in the list.
        villain: usize,
        /// Where.
        at: Pos,
        /// Earned.
        points: u64,
    },
    /// The sword struck a villain that needs two blows: it is elsewhere now.
    Struck {
        /// Its place in the list.
        villain: usize,
        /// Where.
        at: Pos,
        /// Where the villain is now.
        to: Pos,
    },
    /// The last blow broke the sword.
    SwordBroke {
        /// Where.
        at: Pos,
    },
    /// A thief took the sword, or points if there was none.
    Stolen {
        /// Its place in the list.
        villain: usize,
        /// Where.
        at: Pos,
        /// What it took.
        loot: Loot,
    },
    /// The hero caught a thief and has back what it took; the thief is gone.
    Recovered {
        /// Its place in the list.
        villain: usize,
        /// Where.
        at: Pos,
        /// What it had.
        loot: Loot,
    },
    /// A villain touched the hero, and the angel saved him: the villain is elsewhere now, the hero stays.
    Guarded {
        /// Its place in the list.
        villain: usize,
        /// Where they touched.
        at: Pos,
        /// Where the villain is now.
        to: Pos,
    },
    /// A villain touched the hero, which cost a life. With lives left, the hero is back at the start and every living
    /// villain at its home; with none, all stay where they are and the game is over.
    Hit {
        /// Its place in the list.
        villain: usize,
        /// Where they touched.
        at: Pos,
        /// Lives left.
        lives: u32,
    },
    /// The hero was on an ember that burnt. It cost a life, as a villain's touch does; or the angel saved him, and he
    /// stays.
    Burnt {
        /// Where.
        at: Pos,
        /// Lives left.
        lives: u32,
        /// Whether the angel was spent.
        guarded: bool,
    },
    /// The hero reached the door: the level is done.
    DoorReached {
        /// Earned for the door.
        points: u64,
        /// Earned as a step bonus.
        bonus: u64,
    },
    /// No lives are left.
    GameOver,
}

impl Event {
    /// The cell where it cost the hero a life.
    pub fn life_lost(self) -> Option<Pos> {
        match self {
            Self::Hit { at, .. }
            | Self::Burnt {
                at, guarded: false, ..
            } => Some(at),
            _ => None,
        }
    }

    /// What it adds to the score.
    pub fn points(self) -> u64 {
        match self {
            Self::HeartTaken { points, .. }
            | Self::TreasureTaken { points, .. }
            | Self::VillainKilled { points, .. } => points,
            Self::Recovered { loot, .. } => loot.points,
            Self::DoorReached { points, bonus } => points + bonus,
            _ => 0,
        }
    }

    /// What it takes from the score.
    pub fn points_lost(self) -> u64 {
        match self {
            Self::Stolen { loot, .. } => loot.points,
            _ => 0,
        }
    }
}

/// The points of a level by their sources.
#[derive(Clone, Copy, Debug, Default)]
pub struct Earned {
    /// For villains killed.
    pub villains: u64,
    /// For things taken.
    pub things: u64,
    /// Whether a heart gave a life.
    pub life: bool,
    /// For the door.
    pub door: u64,
    /// For the step bonus.
    pub bonus: u64,
    /// What thieves took, less what the hero got back.
    pub stolen: u64,
}

impl Earned {
    /// All of it.
    pub fn sum(&self) -> u64 {
        let won = self.villains + self.things + self.door + self.bonus;
        won.saturating_sub(self.stolen)
    }

    /// Adds the events of a turn, with `worth` for each point.
    pub fn follow(&mut self, events: &[Event], worth: u64) {
        for event in events {
            match *event {
                Event::VillainKilled { points, .. } => self.villains += points * worth,
                Event::Stolen { loot, .. } => self.stolen += loot.points * worth,
                Event::Recovered { loot, .. } => {
                    self.stolen = self.stolen.saturating_sub(loot.points * worth);
                }
                Event::TreasureTaken { points, .. } => self.things += points * worth,
                Event::HeartTaken { points, .. } => {
                    self.things += points * worth;
                    self.life |= points == 0;
                }
                Event::DoorReached { points, bonus } => {
                    (self.door, self.bonus) = (points * worth, bonus * worth);
                }
                _ => {}
            }
        }
    }
}

/// The step bonus: 200 × level, less 4 × level for each step more than the shortest path. All steps count, also waits
/// and those before a life was lost.
pub(super) fn bonus(number: u32, shortest: u32, steps: u32) -> u64 {
    let more = u64::from(steps.saturating_sub(shortest));
    u64::from(number) * BONUS_POINTS.saturating_sub(more * STEP_POINTS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heart_is_a_life_or_points_and_hidden_ones_count_double() {
        let taken = |points| {
            let mut earned = Earned::default();
            let at = Pos::default();
            let lives = 4;
            earned.follow(&[Event::HeartTaken { at, lives, points }], 2);
            (earned.life, earned.things)
        };
        assert_eq!([taken(0), taken(10)], [(true, 0), (false, 20)]);
    }

    #[test]
    fn a_treasure_is_worth_twenty_five_steps() {
        assert_eq!(bonus(1, 40, 40), 200);
        // The gate may save steps.
        assert_eq!(bonus(1, 40, 30), 200);
        for (detour, is_worth_it) in [(24, true), (26, false)] {
            let with = TREASURE_POINTS * 3 + bonus(3, 40, 60 + detour);
            assert_eq!(with > bonus(3, 40, 60), is_worth_it, "{detour}");
        }
        assert!(
            TREASURE_POINTS * 3 + bonus(3, 40, 290) > bonus(3, 40, 90),
            "no bonus is left"
        );
        assert_eq!(bonus(u32::MAX, 224, 224), 200 * u64::from(u32::MAX));
        assert_eq!(bonus(1, 0, u32::MAX), 0);
    }
}
