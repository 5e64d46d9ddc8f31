//! The colours and tiles of a level: four sceneries by depth, then the same sceneries darker.

use super::sheet::Piece;
use crate::games::quest::rules::{Level, Scenery};
use crate::gfx::Color;
use crate::grid::Pos;

/// How much darker floors and walls are from the second round on, in 256ths.
const ROUND_FLOOR: u32 = 100;
const ROUND_WALL: u32 = 80;

/// The colours of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tint {
    pub scenery: Scenery,
    /// Whether all sceneries have come before, so that this one is darker.
    darker: bool,
    /// The cellar of a later round has colours and a floor of its own.
    is_crypt: bool,
    /// The ground below everything, seen between two cells.
    pub ground: Color,
    /// A wall in sight, and the row or column of it that catches the light.
    pub wall: Color,
    pub lit: Color,
    /// The shadow of a wall on the floor below and to its right.
    pub shade: Color,
    /// The hero's light in the dark.
    pub light: Color,
}

impl Tint {
    /// The colours of a scenery, in its first round or a later one.
    pub const fn new(scenery: Scenery, round: u32) -> Self {
        const NIGHT: Color = Color::NIGHT;
        let night = NIGHT.mix(Color::BLACK, 150);
        let [ground, wall, lit, shade, light] = match scenery {
            Scenery::Cellar if round > 0 => {
                let ground = NIGHT.mix(Color::TEAL, 40);
                let lit = Color::GREEN.mix(Color::TEAL, 80);
                [ground, Color::TEAL, lit, night, Color::ORANGE]
            }
            Scenery::Cellar => [NIGHT, Color::SLATE, Color::SILVER, night, Color::ORANGE],
            Scenery::Mine => {
                let [wall, lit] = [Color::ORANGE.mix(NIGHT, 120), Color::ORANGE.mix(NIGHT, 40)];
                [NIGHT, wall, lit, night, Color::YELLOW]
            }
            Scenery::Ice => [NIGHT, Color::SKY, Color::CYAN, night, Color::CYAN],
            Scenery::Fire => [NIGHT, Color::RED, Color::ORANGE, night, Color::RED],
        };
        let darker = round > 0 && !matches!(scenery, Scenery::Cellar);
        let part = if darker { ROUND_WALL } else { 0 };
        let floor = if darker { ROUND_FLOOR } else { 0 };
        Self {
            scenery,
            darker,
            is_crypt: round > 0 && matches!(scenery, Scenery::Cellar),
            ground: ground.mix(Color::BLACK, floor),
            wall: wall.mix(Color::BLACK, part),
            lit: lit.mix(Color::BLACK, part),
            shade: shade.mix(Color::BLACK, floor),
            light,
        }
    }

    /// The colours of a level.
    pub fn of(level: &Level) -> Self {
        let (scenery, round) = Scenery::of(level.number);
        Self::new(scenery, round)
    }

    /// Whether it is the crypt, a cellar of a later round.
    pub const fn is_crypt(self) -> bool {
        self.is_crypt
    }

    /// How much darker the tile of a floor is drawn, in 256ths.
    pub const fn floor_dim(self) -> u32 {
        if self.darker { ROUND_FLOOR } else { 0 }
    }

    /// The tile of a cell's floor: plain for most.
    pub fn floor(self, cell: Pos) -> Piece {
        let chance = (cell.x * 5 + cell.y * 3 + cell.x * cell.y) % 9;
        let variant = if chance < 3 { chance + 1 } else { 0 };
        // Below the ice is the cellar's stone, so that only its sheets are blue.
        let scenery = match self.scenery {
            Scenery::Ice => Scenery::Cellar,
            scenery => scenery,
        };
        Piece::Floor(scenery, variant)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sceneries_differ_and_the_second_round_is_darker() {
        let sceneries = [Scenery::Cellar, Scenery::Mine, Scenery::Ice, Scenery::Fire];
        let light = |color: Color| color.channels().into_iter().map(u32::from).sum::<u32>();
        for (index, scenery) in sceneries.into_iter().enumerate() {
            let first = Tint::new(scenery, 0);
            for other in sceneries.into_iter().take(index) {
                assert_ne!(first.wall, Tint::new(other, 0).wall);
            }
            for round in [1, 7] {
                let later = Tint::new(scenery, round);
                assert!(
                    light(later.wall) < light(first.wall) && light(later.lit) < light(first.lit)
                );
                assert!(light(later.wall) > light(later.shade), "walls stay legible");
            }
        }
    }
}
