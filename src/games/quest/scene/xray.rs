//! The X-ray: the builder's order on the floor, the shortest way to the door, and what each villain means to do.

use super::QuestScene;
use super::board::{AREA, ORIGIN, STYLE, cell_corner, cell_middle};
use super::sheet::SMALL;
use crate::games::quest::plan::SIZE;
use crate::games::quest::villain::Why;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::maze::Wall;

/// The floors from the first that was built to the last.
const ORDER: [Color; 3] = [Color::NAVY, Color::PLUM, Color::RED];
/// How far these colours stand back behind what moves, in 256ths of the way to the night.
const BACK: u32 = 70;
/// The shortest way to the door.
pub const WAY: Color = Color::LIME;

/// The colour of the `part`-th of 256 parts of the building.
pub fn order_color(part: u32) -> Color {
    let part = part.min(255) * 2;
    let (from, to) = if part < 256 {
        (ORDER[0], ORDER[1])
    } else {
        (ORDER[1], ORDER[2])
    };
    from.mix(to, part % 256).mix(Color::NIGHT, BACK)
}

/// The colour of a reason; its sign says the same.
pub fn why_color(why: Why) -> Color {
    match why {
        Why::Wander => Color::CYAN,
        Why::Wall => Color::LIME,
        Why::Hunt => Color::YELLOW,
        Why::Rest => Color::SILVER,
    }
}

impl QuestScene {
    /// Colours each floor by when it was built.
    pub(super) fn draw_order(&self, screen: &mut Framebuffer, origin: (i32, i32)) {
        let level = self.play.level();
        let order = level.order();
        let most = order.cells().iter().copied().max().unwrap_or(0).max(1);
        for (cell, &number) in order.iter() {
            let color = order_color(u32::from(number) * 255 / u32::from(most));
            let floor = STYLE.floor(cell.x, cell.y).moved(origin.0, origin.1);
            screen.fill_rect(floor, color);
            for dir in [Dir::Up, Dir::Left] {
                if !level.walls().has(Wall::beside(cell, dir)) {
                    let (dx, dy) = dir.step();
                    screen.fill_rect(
                        floor
                            .moved(dx * STYLE.wall, dy * STYLE.wall)
                            .intersection(gap(floor, dir)),
                        color,
                    );
                }
            }
        }
    }

    /// The shortest way from the hero to the door.
    pub(super) fn draw_way(&self, screen: &mut Framebuffer, origin: (i32, i32)) {
        let mut last = None;
        for cell in self.play.way_to_door() {
            let (x, y) = cell_middle(origin, cell);
            let (from_x, from_y) = last.unwrap_or((x, y));
            let (left, top) = (x.min(from_x), y.min(from_y));
            let (w, h) = ((x - from_x).abs(), (y - from_y).abs());
            screen.fill_rect(Rect::new(left - 1, top - 1, w + 2, h + 2), WAY);
            last = Some((x, y));
        }
    }

    /// Above each villain why it goes, and an arrow where.
    pub(super) fn draw_intents(&self, screen: &mut Framebuffer, origin: (i32, i32)) {
        for (index, villain) in self.play.villains().iter().enumerate() {
            let Some(intent) = self.play.intent(index) else {
                continue;
            };
            let cell = villain.cell();
            let color = why_color(intent.why);
            if let Some(dir) = Dir::ALL.into_iter().find(|&dir| cell + dir == intent.to) {
                let at = between(origin, cell, dir);
                self.draw_outlined(screen, at, |screen, at, outline| {
                    self.sprites
                        .draw_arrow(screen, dir, at, outline.unwrap_or(color));
                });
            }
            let (x, y) = cell_corner(origin, cell);
            let at = (x + 10, (y - 5).max(AREA.y + 1));
            self.draw_outlined(screen, at, |screen, at, outline| {
                self.sprites
                    .draw_why(screen, intent.why, at, outline.unwrap_or(color));
            });
        }
    }

    /// Draws a sign with a dark line around it, so that it is legible on every ground.
    fn draw_outlined(
        &self,
        screen: &mut Framebuffer,
        (x, y): (i32, i32),
        draw: impl Fn(&mut Framebuffer, (i32, i32), Option<Color>),
    ) {
        for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            draw(screen, (x + dx, y + dy), Some(Color::BLACK));
        }
        draw(screen, (x, y), None);
    }
}

/// Where a sign of eight pixels stands between a cell and the next one.
fn between(origin: (i32, i32), cell: Pos, dir: Dir) -> (i32, i32) {
    let (x, y) = cell_middle(origin, cell);
    let (dx, dy) = dir.step();
    (
        x - SMALL / 2 + dx * STYLE.tile / 2,
        y - SMALL / 2 + dy * STYLE.tile / 2,
    )
}

/// The strip of two pixels beside a floor, where a wall would stand.
fn gap(floor: Rect, dir: Dir) -> Rect {
    match dir {
        Dir::Up => Rect::new(floor.x, floor.y - STYLE.wall, floor.w, STYLE.wall),
        _ => Rect::new(floor.x - STYLE.wall, floor.y, STYLE.wall, floor.h),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_has_a_colour_from_the_first_to_the_last() {
        let colors: Vec<Color> = (0..256).map(order_color).collect();
        assert!(colors.windows(2).filter(|pair| pair[0] == pair[1]).count() < 128);
        assert_ne!(colors[0], colors[255]);
        assert_eq!(order_color(9999), colors[255]);
    }

    #[test]
    fn signs_stay_on_the_board() {
        for cell in SIZE.positions() {
            let (x, y) = cell_corner(ORIGIN, cell);
            assert!(AREA.contains(x + 10 + SMALL - 1, y));
        }
    }
}
