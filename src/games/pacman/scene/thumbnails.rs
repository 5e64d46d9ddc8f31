//! Small pictures of the boards, to choose one by: drawn once, square by square, on the high screen's pixels.

use std::rc::Rc;
use std::sync::Arc;

use super::board::wall_colors;
use super::boards;
use super::page::PAGE;
use super::{ACCENT, FINE};
use crate::games::pacman::board::{Board, Square};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::scene::levels::Slot;
use crate::settings::Settings;

/// The first place in its row and the way to the next one, on the low screen. A frame is around the picture.
const PLACE: Rect = Rect::new(0, 99, 34, 37);
/// Pixels of the high screen for a picture: the arcade's board has two a square.
const ROOM: (i32, i32) = (56, 62);
/// A square has no more pixels than these.
const LARGEST: i32 = 6;
/// How far a board that cannot be played steps back, in 256ths.
const DIMNESS: u32 = 190;

/// Where the pictures of `count` boards stand on the low screen.
pub fn places(count: usize) -> impl Iterator<Item = Rect> {
    let left = (PAGE.w - count as i32 * PLACE.w) / 2;
    (0..count as i32).map(move |place| PLACE.moved(left + place * PLACE.w, 0))
}

/// Pictures of all boards.
#[derive(Clone)]
pub struct Thumbnails(Rc<[Framebuffer]>);

impl Thumbnails {
    /// Draws them. A board that was refused is an empty picture.
    pub fn new(slots: &[Slot<Arc<Board>>]) -> Self {
        let boards = slots
            .iter()
            .map(|slot| slot.level.as_ref().ok())
            .enumerate();
        let empty = || Framebuffer::new(0, 0);
        let pictures =
            boards.map(|(index, board)| board.map_or_else(empty, |board| draw(board, index)));
        Self(pictures.collect())
    }

    /// Draws all of them on the high screen, with a frame around the one that is set: a bright one under the cursor.
    pub fn draw(
        &self,
        screen: &mut Framebuffer,
        slots: &[Slot<Arc<Board>>],
        (settings, focused): (&Settings, bool),
    ) {
        let chosen = boards::chosen(slots, settings);
        for (index, place) in places(self.0.len()).enumerate() {
            let Rect { x, y, w, h } = place;
            let area = Rect::new(x * FINE, y * FINE, w * FINE, h * FINE).inset(1);
            let picture = &self.0[index];
            let left = area.x + (area.w - picture.width() as i32) / 2;
            let top = area.y + (area.h - picture.height() as i32) / 2;
            screen.fill_rect(area, Color::BLACK);
            screen.blit(picture, picture.bounds(), left, top);
            if !boards::is_playable(&slots[index], settings) {
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
}

/// A board as large as there is room for.
fn draw(board: &Board, index: usize) -> Framebuffer {
    let (width, height) = (board.size().width as i32, board.size().height as i32);
    let side = (ROOM.0 / width).min(ROOM.1 / height).clamp(1, LARGEST);
    let mut picture = Framebuffer::new((width * side) as usize, (height * side) as usize);
    let colors = wall_colors(index);
    for (pos, &square) in board.plan.squares.iter() {
        let at = Rect::new(pos.x * side, pos.y * side, side, side);
        let middle = |size: i32| {
            let margin = (side - size) / 2;
            Rect::new(at.x + margin, at.y + margin, size, size)
        };
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
        let at = Rect::new(ghost.at.x * side, ghost.at.y * side, side, side);
        picture.fill_rect(at, super::art::ghost_color(ghost.name));
    }
    let start = board.plan.start;
    picture.fill_rect(
        Rect::new(start.x * side, start.y * side, side, side),
        Color::WHITE,
    );
    picture
}
