//! What rises and bursts over the maze for a moment: words, stars.

use super::sheet::{Icon, LARGE, Piece, SMALL};
use super::view::{AREA, STYLE, Site, View};
use crate::games::quest::scene::effects::{Effect, STAR_TICKS, What};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Pos;

/// A word rises one pixel in so many ticks.
const TICKS_A_PIXEL: u32 = 4;
/// From the edge of a word's dark plate to the word.
const MARGIN: i32 = 2;

/// All of it.
pub fn draw(screen: &mut Framebuffer, view: &View) {
    for effect in view.show.effects.seen(view.calm) {
        let (x, y) = view.site.corner(effect.at);
        let frame = |all: u32| (effect.age * all / effect.length).min(all - 1) as i32;
        let (piece, at) = match &effect.what {
            What::Words(words, color) => {
                draw_words(screen, view, effect, (words, *color));
                continue;
            }
            What::Star => {
                let sparks = effect.age >= STAR_TICKS && !view.calm;
                (Piece::Hit { sparks }, (x, y))
            }
            What::Dust(dir) => {
                let (dx, dy) = dir.step();
                let at = (x + dx * LARGE / 2, y + dy * LARGE / 2);
                (Piece::Dust(frame(3)), at)
            }
            What::Sparkle => (Piece::Sparkle(frame(3)), (x, y)),
            What::Shards => (Piece::Shards(frame(2)), (x, y)),
            What::Waited => (Piece::Icon(Icon::Waited), (x + SMALL / 2, y - SMALL)),
        };
        view.draw(screen, piece, at);
    }
}

/// Words that rise over the cell of their effect, or in the calm stand there.
fn draw_words(
    screen: &mut Framebuffer,
    view: &View,
    effect: &Effect,
    (words, color): (&str, Color),
) {
    let ticks = if view.calm { 0 } else { effect.age };
    let risen = (ticks / TICKS_A_PIXEL) as i32;
    let plate = plate(view.site, effect.at, Font::width(words, 1), risen);
    screen.fill_rect(plate, Color::BLACK);
    let (x, y) = (plate.x + MARGIN, plate.y + MARGIN);
    view.art.font.draw(screen, x, y, words, color, 1);
}

/// Where a word that has risen so far stands over its cell: inside the maze's outer walls.
fn plate(site: Site, cell: Pos, width: i32, risen: i32) -> Rect {
    let (x, y) = site.corner(cell);
    let inside = site.maze().intersection(AREA).inset(STYLE.wall);
    let (w, h) = (width + 2 * MARGIN, SMALL + 2 * MARGIN);
    // Below him where there is no room above.
    let top = if y - h < inside.y {
        y + LARGE + 2
    } else {
        y - h - risen
    };
    let within = |at: i32, least: i32, most: i32| at.min(most).max(least);
    Rect::new(
        within(x + (LARGE - w) / 2, inside.x, inside.x + inside.w - w),
        within(top, inside.y, inside.y + inside.h - h),
        w,
        h,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::quest::rules::SIZE;
    use crate::games::quest::scene::effects::SAID_TICKS;

    #[test]
    fn words_stay_inside_the_maze() {
        let site = Site::of(SIZE);
        let maze = site.maze().inset(STYLE.wall);
        for cell in SIZE.positions() {
            for risen in [0, (SAID_TICKS / TICKS_A_PIXEL) as i32] {
                let plate = plate(site, cell, Font::width("nothing to steal", 1), risen);
                assert_eq!(plate.intersection(maze), plate, "{cell:?}");
            }
        }
    }
}
