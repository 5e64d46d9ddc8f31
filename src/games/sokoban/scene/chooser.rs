//! All levels at once: a small picture of each, and a mark on those that are solved.

use super::sheet::Piece;
use super::{ACCENT, SokobanScene};
use crate::games::sokoban::board::{Level, Square};
use crate::gfx::text::shorten;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Size;
use crate::input::{Button, Mouse};
use crate::ui::{Menu, Panel, Pick};

/// Pictures on a page.
const COLUMNS: usize = 6;
const ROWS: usize = 4;
const PAGE: usize = COLUMNS * ROWS;
/// A picture with its number, in pixels.
const CELL: (i32, i32) = (62, 60);
/// The part of a cell that belongs to the picture.
const PICTURE: (i32, i32) = (54, 40);
/// Where the first cell begins.
const ORIGIN: (i32, i32) = (6, 18);
/// Left and right edge of the text above and below.
const TEXT: (i32, i32) = (8, 376);

/// Moves the cursor, which stays on the `count` levels there are.
pub fn steer(cursor: usize, count: usize, button: Button) -> usize {
    let last = count - 1;
    match button {
        Button::Left => cursor.saturating_sub(1),
        Button::Right => (cursor + 1).min(last),
        Button::Up => cursor.checked_sub(COLUMNS).unwrap_or(cursor),
        Button::Down => Some(cursor + COLUMNS)
            .filter(|&below| below <= last)
            .unwrap_or(cursor),
        Button::Previous => cursor.saturating_sub(PAGE),
        Button::Next => (cursor + PAGE).min(last),
        _ => cursor,
    }
}

/// Where the picture of a level stands on the page that shows the one under the cursor; nowhere if it is on another page.
fn place(index: usize, cursor: usize) -> Rect {
    if index / PAGE != cursor / PAGE {
        return Rect::new(0, 0, 0, 0);
    }
    let (column, row) = ((index % COLUMNS) as i32, (index % PAGE / COLUMNS) as i32);
    let (x, y) = (ORIGIN.0 + column * CELL.0, ORIGIN.1 + row * CELL.1);
    Rect::new(x, y, CELL.0, CELL.1)
}

/// Takes the mouse: the wheel goes by whole rows.
pub fn point(menu: &mut Menu, mouse: Mouse, count: usize) -> Option<Pick> {
    let cursor = menu.cursor();
    let places: Vec<Rect> = (0..count).map(|index| place(index, cursor)).collect();
    let mouse = match mouse {
        Mouse::Wheel(at, rows) => Mouse::Wheel(at, rows.saturating_mul(COLUMNS as i32)),
        other => other,
    };
    menu.point(mouse, &places)
}

impl SokobanScene {
    pub(super) fn draw_chooser(&self, screen: &mut Framebuffer, cursor: usize) {
        screen.clear(Color::NIGHT);
        let slots = self.book.levels.slots();
        let panel = &mut Panel::over(screen, &self.font, TEXT, (ACCENT, 1));
        let heading = shorten(&self.book.heading(cursor), 27);
        let set = shorten(&slots[cursor].set, 18);
        panel
            .at(5)
            .colored_row((&heading, ACCENT), (&set, Color::SILVER));
        let first = cursor / PAGE * PAGE;
        for index in first..slots.len().min(first + PAGE) {
            let Rect { x, y, .. } = place(index, cursor);
            self.draw_cell(panel.screen, index, (x, y), index == cursor);
        }
        let (page, pages) = (cursor / PAGE + 1, slots.len().div_ceil(PAGE));
        let page = format!("page {page}/{pages}");
        panel.at(274).row("", &page);
        panel.at(274).keys(self.keys(&[]));
    }

    fn draw_cell(&self, screen: &mut Framebuffer, index: usize, (x, y): (i32, i32), chosen: bool) {
        let slot = &self.book.levels.slots()[index];
        if chosen {
            let area = Rect::new(x, y, CELL.0 - 2, CELL.1 - 2);
            screen.fill_rect(area, Color::SHADOW);
            screen.frame(area, ACCENT);
        }
        let color = if chosen { Color::WHITE } else { Color::SILVER };
        let (font, number) = (&self.font, (index + 1).to_string());
        font.draw(screen, x + 4, y + 47, &number, color, 1);
        if let Ok(puzzle) = &slot.level {
            let area = Rect::new(x + 3, y + 4, PICTURE.0, PICTURE.1);
            draw_small(screen, &puzzle.level, area);
            let solved = !self.book.is_open(slot);
            let (mark, at) = (Piece::Mark { solved }, (x + 48, y + 47));
            self.sprites.draw(screen, mark, 8, at);
        } else {
            font.draw_centered(screen, x + 30, y + 20, "refused", Color::RED, 1);
        }
    }
}

/// A level with squares of a few pixels; a board too large for that is cut off.
fn draw_small(screen: &mut Framebuffer, level: &Level, area: Rect) {
    let (board, start) = (level.board(), level.start());
    let size = board.size();
    let side = (area.w / size.width as i32)
        .min(area.h / size.height as i32)
        .clamp(1, 6);
    let (left, top) = (
        area.x + (area.w - side * size.width as i32).max(0) / 2,
        area.y + (area.h - side * size.height as i32).max(0) / 2,
    );
    screen.clipped(area, |screen| {
        // What is cut off is not looked at.
        let seen = Size::new(
            size.width.min((area.w / side) as usize),
            size.height.min((area.h / side) as usize),
        );
        for pos in seen.positions() {
            let color = match board.square(pos) {
                _ if start.has_box(pos) && board.is_goal(pos) => Color::LIME,
                _ if start.has_box(pos) => Color::YELLOW,
                _ if start.player() == pos => Color::WHITE,
                Square::Wall => Color::SLATE,
                Square::Goal => Color::RED,
                Square::Floor if board.is_inside(pos) => Color::NAVY,
                Square::Floor => continue,
            };
            screen.fill_rect(
                Rect::new(left + pos.x * side, top + pos.y * side, side, side),
                color,
            );
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Point;

    #[test]
    fn the_cursor_stays_on_the_levels() {
        for (cursor, count, button, moved) in [
            (0, 9, Button::Left, 0),
            (1, 9, Button::Down, 7),
            (4, 9, Button::Down, 4),
            (4, 30, Button::Next, 28),
            (8, 9, Button::Right, 8),
        ] {
            assert_eq!(steer(cursor, count, button), moved);
        }
    }

    #[test]
    fn the_mouse_finds_its_level_and_the_wheel_goes_by_rows() {
        let mut menu = Menu::at(30);
        let mut click = |x, y| point(&mut menu, Mouse::Click(Point { x, y }), 40);
        assert_eq!(click(ORIGIN.0, ORIGIN.1), Some(Pick::Chosen(24)));
        let beside = click(ORIGIN.0 + CELL.0, ORIGIN.1 + CELL.1);
        assert_eq!(beside, Some(Pick::Chosen(31)));
        assert_eq!(click(1, 100), None);
        let beyond = click(ORIGIN.0, ORIGIN.1 + 3 * CELL.1);
        assert_eq!(beyond, None, "there are only forty");
        let wheel = |notches| Mouse::Wheel(Point { x: 0, y: 0 }, notches);
        for (notches, cursor) in [(1, 37), (1, 39), (-3, 21), (i32::MIN, 0)] {
            assert_eq!(point(&mut menu, wheel(notches), 40), Some(Pick::Moved));
            assert_eq!(menu.cursor(), cursor);
        }
    }
}
