//! Light in the dark: the player's torch, warm and dithered, and the glow of the other racers' lamps. What the player
//! has felt and the torch does not reach is a dim memory. Squares that are not known shine alike, so the light tells
//! nothing.

use std::array;

use crate::gfx::{Color, Framebuffer, Rect};

/// How far the torch reaches, in squares: full light, and then in so many steps to none.
const FULL: i32 = 1;
const REACH: i32 = 3;
const STEPS: i32 = 4;
/// How far another racer's lamp glows, in halves of a square.
const GLOW: i32 = 3;
/// The torch's colour on what is not known, and how much of it the first step has, in 256ths; that of a lamp.
const WARM: Color = Color::ORANGE.mix(Color::YELLOW, 100);
const HALO: i32 = 100;
const LAMP: i32 = 60;
/// How much of the warm colour lit squares take; how far those of the last step and those of the memory fade.
const WARMTH: u32 = 56;
const FADE: u32 = 120;
const MEMORY: u32 = 140;
/// The order in which the squares of a dither of four by four are filled.
const ORDER: [[i32; 4]; 4] = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]];

/// All lights of a picture.
pub struct Torch {
    /// The side of a square of the dither.
    grain: i32,
    /// Where the torch is, and where the other lamps are, with their colours.
    own: Option<(i32, i32)>,
    lamps: Vec<((i32, i32), Color)>,
    /// How far the torch and how far a lamp shines.
    range: Range,
    glow: Range,
}

impl Torch {
    /// On squares of this side, from the middles of the racers: one without a colour carries the torch.
    pub fn new(tile: i32, racers: impl Iterator<Item = ((i32, i32), Option<Color>)>) -> Self {
        let mut lights = Self {
            grain: (tile / 16).max(1),
            own: None,
            lamps: Vec::new(),
            range: Range::new(FULL * tile, REACH * tile),
            glow: Range::new(0, GLOW * tile / 2),
        };
        for (at, color) in racers {
            match color {
                Some(color) => lights.lamps.push((at, color)),
                None => lights.own = Some(at),
            }
        }
        lights
    }

    /// Lets them shine on a picture of the grid: what is black there is not known.
    pub fn shine(&self, screen: &mut Framebuffer, area: Rect) {
        screen.recolor(area, |x, y, color| {
            // All pixels of a grain are alike.
            let (column, row) = (x.div_euclid(self.grain), y.div_euclid(self.grain));
            let at = (column * self.grain, row * self.grain);
            let grain = ORDER[row.rem_euclid(4) as usize][column.rem_euclid(4) as usize];
            self.lit(at, grain, color)
        });
    }

    fn lit(&self, at: (i32, i32), grain: i32, color: Color) -> Color {
        let is_known = color != Color::BLACK;
        let far = self
            .own
            .map_or(STEPS, |torch| self.range.step(torch, at, grain));
        let mut lit = if !is_known {
            let part = HALO * (STEPS - far) / (STEPS + 1);
            color.mix(WARM, part as u32)
        } else if far == STEPS {
            color.mix(Color::BLACK, MEMORY)
        } else {
            let (rest, far) = ((STEPS - far) as u32, far as u32);
            let warm = color.mix(WARM, WARMTH * rest / STEPS as u32);
            warm.mix(Color::BLACK, FADE * far / STEPS as u32)
        };
        for &(lamp, own) in &self.lamps {
            let far = self.glow.step(lamp, at, grain);
            lit = lit.mix(own, (LAMP * (STEPS - far) / STEPS) as u32);
        }
        lit
    }
}

/// How far a light shines: for each grain the squared distances in pixels at which the steps 1 to [`STEPS`] begin.
/// Between two steps some grains belong to the one and some to the other.
struct Range([[i32; STEPS as usize]; 16]);

impl Range {
    /// Of a light that is full within `full` pixels of it and ends at `reach`.
    fn new(full: i32, reach: i32) -> Self {
        let parts = STEPS * 16;
        let begins = |grain: usize, step: usize| {
            let part = 16 * (step as i32 + 1) - grain as i32;
            (full + (part * (reach - full) + parts - 1) / parts).pow(2)
        };
        Self(array::from_fn(|grain| {
            array::from_fn(|step| begins(grain, step))
        }))
    }

    /// How far a place is from a light, in steps from 0 to [`STEPS`].
    fn step(&self, light: (i32, i32), at: (i32, i32), grain: i32) -> i32 {
        let away = (light.0 - at.0).pow(2) + (light.1 - at.1).pow(2);
        let begins = self.0[grain as usize].iter();
        begins.filter(|&&begin| away >= begin).count() as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TILE: i32 = 16;

    #[test]
    fn steps_are_as_far_apart_as_their_distances() {
        for (full, reach) in [(0, 1), (0, 12), (16, 48), (37, 111)] {
            let range = Range::new(full, reach);
            for (grain, x) in (0..16).flat_map(|grain| (0..130).map(move |x| (grain, x))) {
                let away = i32::isqrt(x * x + 49);
                let parts = (away - full) * STEPS * 16 / (reach - full);
                let step = ((parts + grain) / 16).clamp(0, STEPS);
                assert_eq!(range.step((x, 0), (0, 7), grain), step, "{x} {grain}");
            }
        }
    }

    #[test]
    fn light_falls_off_to_a_memory_and_tells_nothing_of_the_unknown() {
        let mut screen = Framebuffer::new(192, 16);
        screen.clear(Color::SLATE);
        screen.fill_rect(Rect::new(0, 8, 192, 8), Color::BLACK);
        let torch = Torch::new(TILE, [((8, 8), None)].into_iter());
        let area = screen.bounds();
        torch.shine(&mut screen, area);
        let bright = |x, y| screen.pixel(x, y).map_or(0, |Color(color)| color & 0xff00);
        let falls = [8, 40, 60].map(|x| bright(x, 0));
        assert!(falls.is_sorted_by(|near, far| near > far), "{falls:?}");
        assert_eq!(
            screen.pixel(180, 0),
            Some(Color::SLATE.mix(Color::BLACK, MEMORY))
        );
        assert!(bright(8, 12) > bright(60, 12));
        assert_eq!(screen.pixel(180, 12), Some(Color::BLACK));
    }
}
