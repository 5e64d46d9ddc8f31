//! Small pictures of the boards, to choose one by, on the high screen's pixels.

use std::sync::Arc;

use super::board::wall_colors;
use super::boards;
use super::page::PAGE;
use super::{ACCENT, FINE};
use crate::games::pacman::board::{Board, Square};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::scene::levels::Slot;
use crate::settings::Settings;
use crate::ui::SmallMap;

/// The first place in its row and the way to the next one, on the low screen. A frame is around the picture.
const PLACE: Rect = Rect::new(0, 99, 34, 37);
/// Pixels of the high screen for a picture: the arcade's board has two a square.
const ROOM: Rect = Rect::new(0, 0, 56, 62);
/// A square has no more pixels than these.
const LARGEST: i32 = 6;
/// How far a board that cannot be played steps back, in 256ths.
const DIMNESS: u32 = 190;

/// Where the pictures of `count` boards stand on the low screen.
pub fn places(count: usize) -> impl Iterator<Item = Rect> {
    let left = (PAGE.w - count as i32 * PLACE.w) / 2;
    (0..count as i32).map(move |place| PLACE.moved(left + place * PLACE.w, 0))
}

/// Draws all of them on the high screen, with a frame around the one that is set: a bright one under the cursor. The
/// picture of a board that was refused is empty.
pub fn draw(
    screen: &mut Framebuffer,
    slots: &[Slot<Arc<Board>>],
    (settings, focused): (&Settings, bool),
) {
    let chosen = boards::chosen(slots, settings);
    for (index, (Rect { x, y, w, h }, slot)) in places(slots.len()).zip(slots).enumerate() {
        let area = Rect::new(x * FINE, y * FINE, w * FINE, h * FINE).inset(1);
        screen.fill_rect(area, Color::BLACK);
        if let Ok(board) = &slot.level {
            draw_board(screen, board, (index, area));
        }
        if !boards::is_playable(slot, settings) {
            screen.clipped(area, |screen| screen.dim(Color::NIGHT, DIMNESS));
        }
        let color = match (index == chosen, focused) {
            (true, true) => ACCENT,
            (true, false) => Color::WHITE,
            (false, _) => Color::SHADOW,
        };
        screen.frame(area, color);
        screen.frame(area.inset(1), color);
    }
}

/// The board with this number from 0, as large as there is room for in the middle of `area`.
fn draw_board(picture: &mut Framebuffer, board: &Board, (index, area): (usize, Rect)) {
    let map = SmallMap::new(board.size(), ROOM, LARGEST).centered(area);
    let colors = wall_colors(index);
    for (pos, &square) in board.plan.squares.iter() {
        let at = map.rect(pos);
        let (side, middle) = (at.w, |size: i32| at.centered(size, size));
        match square {
            Square::Wall => picture.fill_rect(at, colors.line.mix(Color::BLACK, 70)),
            Square::Dot => picture.fill_rect(
                middle((side / 3).max(1)),
                Color::YELLOW.mix(Color::BLACK, 60),
            ),
            Square::Energizer => picture.fill_rect(middle((side - 1).max(2)), Color::YELLOW),
            Square::Door => picture.fill_rect(middle(side / 2), Color::ORANGE),
            Square::Empty | Square::House => {}
        }
    }
    for ghost in &board.plan.ghosts {
        picture.fill_rect(map.rect(ghost.at), super::art::ghost_color(ghost.name));
    }
    picture.fill_rect(map.rect(board.plan.start), Color::WHITE);
}
