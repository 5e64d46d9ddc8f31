//! The X-ray: the builder's order on the floor, the shortest way to the door, and what each villain means to do.

use super::QuestScene;
use super::sheet::{LARGE, Piece, SMALL};
use super::site::{AREA, STYLE, Site};
use crate::games::quest::play::Status;
use crate::games::quest::villain::{Kind, Villain, Why};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Pos};

/// The floors from the first that was built to the last.
const ORDER: [Color; 3] = [Color::NAVY, Color::PLUM, Color::RED];
/// How far these colours stand back behind what moves, in 256ths of the way to the night.
const BACK: u32 = 70;
/// From the middle of a cell to the middle of a sign that stands beside it.
const BESIDE: i32 = LARGE / 2 + SMALL / 2 + 1;
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
        Why::Rest | Why::Sleep => Color::SILVER,
        Why::Steal => Color::ORANGE,
        Why::Flee => Color::SKY,
        Why::Fly => Color::RED,
        Why::Echo => Color::WHITE,
    }
}

impl QuestScene {
    /// Whether the X-ray, turned on now, would make practice of a game that counts.
    pub(super) fn would_be_practice(&self) -> bool {
        let counts = self.play.level().plan.hidden && !self.tally.xrayed;
        counts && !self.xray && self.play.state().status != Status::GameOver
    }

    /// Turns the X-ray on or off.
    pub(super) fn toggle_xray(&mut self) {
        if !self.show.told {
            self.xray = !self.xray;
            self.tally.xrayed |= self.xray && self.play.state().status != Status::GameOver;
        }
    }

    /// Colours each floor that is there by when it is built.
    pub(super) fn draw_order(
        &self,
        screen: &mut Framebuffer,
        site: Site,
        is_there: impl Fn(Pos) -> bool,
    ) {
        let level = self.play.level();
        let order = &level.order;
        let most = order.cells().iter().copied().max().unwrap_or(0).max(1);
        for (cell, &number) in order.iter().filter(|&(cell, _)| is_there(cell)) {
            let color = order_color(u32::from(number) * 255 / u32::from(most));
            let (x, y) = site.corner(cell);
            // The place of its walls too: those that stand are drawn over it.
            let (x, y) = (x - STYLE.wall, y - STYLE.wall);
            screen.fill_rect(Rect::new(x, y, STYLE.tile, STYLE.tile), color);
        }
    }

    /// The shortest way from the hero to the door.
    pub(super) fn draw_way(&self, screen: &mut Framebuffer, site: Site) {
        let mut last = None;
        for cell in self.play.way_to_door() {
            let (x, y) = site.middle(cell);
            let (from_x, from_y) = last.unwrap_or((x, y));
            let (left, top) = (x.min(from_x), y.min(from_y));
            let (w, h) = ((x - from_x).abs(), (y - from_y).abs());
            screen.fill_rect(Rect::new(left - 1, top - 1, w + 2, h + 2), WAY);
            last = Some((x, y));
        }
    }

    /// Before each villain an arrow where it goes, and behind it why.
    pub(super) fn draw_intents(&self, screen: &mut Framebuffer, site: Site) {
        for (index, villain) in self.play.state().villains.iter().enumerate() {
            let Some(intent) = self.play.intent(index) else {
                continue;
            };
            let cell = villain.cell;
            // Signs keep to the board, so those of whoever is out of sight would stand at its edge.
            let (x, y) = site.middle(cell);
            if !AREA.contains(x, y) {
                continue;
            }
            let color = why_color(intent.why);
            let (dx, dy) = (intent.to.x - cell.x, intent.to.y - cell.y);
            let straight = (dx.signum(), dy.signum());
            let going = Dir::ALL.into_iter().find(|dir| dir.step() == straight);
            if let Some(dir) = going {
                let at = beside(site, cell, dir);
                draw_outlined(screen, at, color, |screen, at, color| {
                    self.sprites
                        .draw_shape(screen, Piece::Arrow(dir), SMALL, at, color);
                });
            }
            let at = beside(site, cell, self.free_side(cell, going));
            draw_outlined(screen, at, color, |screen, at, color| {
                self.draw_why(screen, intent.why, at, color);
            });
        }
    }

    /// A side of a villain's cell for its sign: not where it goes, and where nobody stands if that can be.
    fn free_side(&self, cell: Pos, going: Option<Dir>) -> Dir {
        let play = &self.play;
        let stands = |at: Pos| {
            let villains = play.state().villains.iter().filter(|one| one.alive);
            at == play.state().hero
                || villains
                    .map(|villain| villain.cell)
                    .any(|there| there == at)
        };
        let fits = |dir: &Dir| Some(*dir) != going && play.level().size().contains(cell + *dir);
        let sides = || Dir::ALL.into_iter().filter(fits);
        let free = sides().find(|&dir| !stands(cell + dir));
        free.or_else(|| sides().next()).unwrap_or(Dir::Up)
    }

    /// Whether a villain that is alive may ever have this reason.
    pub(super) fn may_be(&self, why: Why) -> bool {
        let alive = self.play.state().villains.iter().filter(|one| one.alive);
        alive
            .map(Villain::kind)
            .any(|kind| reasons(kind).contains(&why))
    }

    /// The sign of a reason.
    pub(super) fn draw_why(
        &self,
        screen: &mut Framebuffer,
        why: Why,
        at: (i32, i32),
        color: Color,
    ) {
        self.sprites
            .draw_shape(screen, Piece::Why(why), SMALL, at, color);
    }
}

/// What can move a villain.
pub fn reasons(kind: Kind) -> &'static [Why] {
    match kind {
        Kind::Guard => &[Why::Wander],
        Kind::WallFollower => &[Why::Wall],
        Kind::Hunter => &[Why::Wander, Why::Hunt],
        Kind::Tracker => &[Why::Hunt, Why::Rest],
        Kind::Thief => &[Why::Wander, Why::Steal, Why::Flee],
        Kind::Bat => &[Why::Fly, Why::Rest],
        Kind::Sleeper => &[Why::Sleep, Why::Hunt],
        Kind::Echo => &[Why::Rest, Why::Echo],
    }
}

/// Draws a sign with a dark line around it, so that it is legible on every ground.
fn draw_outlined(
    screen: &mut Framebuffer,
    (x, y): (i32, i32),
    color: Color,
    draw: impl Fn(&mut Framebuffer, (i32, i32), Color),
) {
    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        draw(screen, (x + dx, y + dy), Color::BLACK);
    }
    draw(screen, (x, y), color);
}

/// Where a sign of eight pixels stands beside what is in a cell, with its dark line; at the border of the maze it stays
/// inside.
fn beside(site: Site, cell: Pos, dir: Dir) -> (i32, i32) {
    let (x, y) = site.middle(cell);
    let (dx, dy) = dir.step();
    let inside = |at: i32, least: i32, length: i32| at.clamp(least + 1, least + length - SMALL - 1);
    (
        inside(x - SMALL / 2 + dx * BESIDE, AREA.x, AREA.w),
        inside(y - SMALL / 2 + dy * BESIDE, AREA.y, AREA.h),
    )
}

#[cfg(test)]
mod tests {
    use super::super::site::view;
    use super::*;
    use crate::games::quest::level::SIZE;

    #[test]
    fn the_order_has_a_colour_from_the_first_to_the_last() {
        let colors: Vec<Color> = (0..256).map(order_color).collect();
        let mut different = colors.clone();
        different.dedup();
        assert!(different.len() > 64, "{}", different.len());
        assert_ne!(colors[0], colors[255]);
        assert_eq!(order_color(9999), colors[255]);
    }

    #[test]
    fn signs_stay_on_the_board() {
        let site = Site::new(view(SIZE), 0);
        for cell in SIZE.positions() {
            for dir in Dir::ALL {
                let (x, y) = beside(site, cell, dir);
                assert!(AREA.contains(x - 1, y - 1) && AREA.contains(x + SMALL, y + SMALL));
                let sign = Rect::new(x - 1, y - 1, SMALL + 2, SMALL + 2);
                let (x, y) = site.corner(cell);
                let both = sign.intersection(Rect::new(x, y, LARGE, LARGE));
                assert!(both.is_empty() || !SIZE.contains(cell + dir), "{cell:?}");
            }
        }
    }
}
