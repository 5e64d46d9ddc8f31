//! Colours, and the one palette that everything is drawn with.
//!
//! The palette is Sweetie 16 by `GrafxKid`. Only the trees of the maze generator, which have random colours, do not use
//! it.

/// A colour: 0x00RRGGBB, as the window takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Color(pub u32);

impl Color {
    /// The background everywhere.
    pub const NIGHT: Self = Self(0x001a1c2c);
    /// Dark violet.
    pub const PLUM: Self = Self(0x005d275d);
    /// The accent of the maze adventure.
    pub const RED: Self = Self(0x00b13e53);
    /// Orange.
    pub const ORANGE: Self = Self(0x00ef7d57);
    /// The accent of Sokoban and Pac-Man.
    pub const YELLOW: Self = Self(0x00ffcd75);
    /// Light green.
    pub const LIME: Self = Self(0x00a7f070);
    /// The accent of the trees.
    pub const GREEN: Self = Self(0x0038b764);
    /// Dark green.
    pub const TEAL: Self = Self(0x00257179);
    /// Dark blue.
    pub const NAVY: Self = Self(0x0029366f);
    /// Pac-Man's walls.
    pub const BLUE: Self = Self(0x003b5dc9);
    /// The accent of the robot.
    pub const SKY: Self = Self(0x0041a6f6);
    /// Light blue.
    pub const CYAN: Self = Self(0x0073eff7);
    /// Text.
    pub const WHITE: Self = Self(0x00f4f4f4);
    /// Hints.
    pub const SILVER: Self = Self(0x0094b0c2);
    /// Things that do not matter at the moment.
    pub const SLATE: Self = Self(0x00566c86);
    /// Shadows and frames.
    pub const SHADOW: Self = Self(0x00333c57);
    /// The bars around the picture.
    pub const BLACK: Self = Self(0);

    /// The ground of pages and bars: text in any game's colour can be read on it.
    pub const DUSK: Self = Self::SHADOW.mix(Self::NIGHT, 128);
    /// Text that matters less at the moment: the darkest that can be read on [`Color::NIGHT`].
    pub const DIM: Self = Self::SLATE.mix(Self::SILVER, 128);
    /// Text in red: the darkest that can be read on pages.
    pub const ROSE: Self = Self::RED.mix(Self::WHITE, 104);

    /// From red, green and blue, 0 to 255 each.
    pub const fn rgb(red: u8, green: u8, blue: u8) -> Self {
        Self((red as u32) << 16 | (green as u32) << 8 | blue as u32)
    }

    /// Red, green and blue, 0 to 255 each.
    pub const fn channels(self) -> [u8; 3] {
        [(self.0 >> 16) as u8, (self.0 >> 8) as u8, self.0 as u8]
    }

    /// The colour `part` 256ths of the way from this one to `other`; 0 is this one, 256 and more the other.
    #[inline]
    pub const fn mix(self, other: Self, part: u32) -> Self {
        // Red and blue are far enough apart to be computed in one number.
        const RED_BLUE: u32 = 0x00ff00ff;
        const GREEN: u32 = 0x0000ff00;
        let part = if part > 256 { 256 } else { part };
        let rest = 256 - part;
        let red_blue = (self.0 & RED_BLUE) * rest + (other.0 & RED_BLUE) * part + 0x00800080;
        let green = ((self.0 & GREEN) >> 8) * rest + ((other.0 & GREEN) >> 8) * part + 0x80;
        Self((red_blue >> 8) & RED_BLUE | green & GREEN)
    }
}

/// Sweetie 16 in its own order.
pub const PALETTE: [Color; 16] = [
    Color::NIGHT,
    Color::PLUM,
    Color::RED,
    Color::ORANGE,
    Color::YELLOW,
    Color::LIME,
    Color::GREEN,
    Color::TEAL,
    Color::NAVY,
    Color::BLUE,
    Color::SKY,
    Color::CYAN,
    Color::WHITE,
    Color::SILVER,
    Color::SLATE,
    Color::SHADOW,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mixing_rounds_each_channel_by_itself() {
        for (from, to, part) in [(0, 255, 77), (255, 0, 128), (9, 200, 255), (255, 255, 1)] {
            let blend = |from: u32, to: u32| ((from * (256 - part) + to * part + 128) / 256) as u8;
            let mixed = Color::rgb(from, to, from).mix(Color::rgb(to, from, from), part);
            let (from, to) = (from.into(), to.into());
            let expected = Color::rgb(blend(from, to), blend(to, from), blend(from, from));
            assert_eq!(mixed, expected);
        }
    }

    #[test]
    fn mixing_reaches_both_ends() {
        assert_eq!(Color::RED.mix(Color::SKY, u32::MAX), Color::SKY);
        assert_eq!(Color::RED.mix(Color::SKY, 0), Color::RED);
        assert_eq!(Color::RED.mix(Color::SKY, 256), Color::SKY);
        assert_eq!(
            Color::rgb(0, 100, 200).mix(Color::rgb(100, 200, 0), 128),
            Color::rgb(50, 150, 100)
        );
    }
}
