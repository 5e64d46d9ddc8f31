//! All levels at once: a small picture of each, and a mark on those that are solved.

use super::sheet::Piece;
use super::{SokobanScene, is_open};
use crate::games::sokoban::board::{Level, Square};
use crate::gfx::text::shorten;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Size;
use crate::input::{Button, Point};

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

const ACCENT: Color = crate::games::sokoban::ENTRY.accent;

/// What a button does here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Look at this level.
    Look(usize),
    /// Play the level under the cursor.
    Open,
    /// Back to the level one plays.
    Leave,
}

/// Moves the cursor, which stays on the `count` levels there are.
pub fn steer(cursor: usize, count: usize, button: Button) -> Choice {
    let last = count - 1;
    Choice::Look(match button {
        Button::Left => cursor.saturating_sub(1),
        Button::Right => (cursor + 1).min(last),
        Button::Up => cursor.checked_sub(COLUMNS).unwrap_or(cursor),
        Button::Down => Some(cursor + COLUMNS)
            .filter(|&below| below <= last)
            .unwrap_or(cursor),
        Button::Previous => cursor.saturating_sub(PAGE),
        Button::Next => (cursor + PAGE).min(last),
        Button::Confirm => return Choice::Open,
        Button::Focus | Button::Undo => return Choice::Leave,
        _ => cursor,
    })
}

/// The level at a click, on the page that shows the one under the cursor.
pub fn at(click: Point, cursor: Option<usize>, count: usize) -> Option<usize> {
    let (x, y) = (click.x - ORIGIN.0, click.y - ORIGIN.1);
    let (column, row) = (x.div_euclid(CELL.0), y.div_euclid(CELL.1));
    let inside = (0..COLUMNS as i32).contains(&column) && (0..ROWS as i32).contains(&row);
    if !inside {
        return None;
    }
    let index = cursor? / PAGE * PAGE + row as usize * COLUMNS + column as usize;
    (index < count).then_some(index)
}

impl SokobanScene {
    pub(super) fn draw_chooser(&self, screen: &mut Framebuffer, cursor: usize) {
        screen.clear(Color::NIGHT);
        let slot = &self.book[cursor];
        self.font
            .draw(screen, 8, 5, &shorten(&self.heading(cursor), 27), ACCENT, 1);
        self.font
            .draw_right(screen, 376, 5, &shorten(&slot.set, 18), Color::SILVER, 1);
        let first = cursor / PAGE * PAGE;
        for (place, index) in (first..self.book.len().min(first + PAGE)).enumerate() {
            let (column, row) = ((place % COLUMNS) as i32, (place / COLUMNS) as i32);
            let (x, y) = (ORIGIN.0 + column * CELL.0, ORIGIN.1 + row * CELL.1);
            self.draw_cell(screen, index, (x, y), index == cursor);
        }
        let (page, pages) = (cursor / PAGE + 1, self.book.len().div_ceil(PAGE));
        let line = format!("↑↓←→ choose  Enter play  Tab back  page {page}/{pages}");
        self.font
            .draw_centered(screen, 192, 274, &line, Color::SILVER, 1);
    }

    fn draw_cell(&self, screen: &mut Framebuffer, index: usize, (x, y): (i32, i32), chosen: bool) {
        let slot = &self.book[index];
        if chosen {
            screen.fill_rect(Rect::new(x, y, CELL.0 - 2, CELL.1 - 2), Color::SHADOW);
            screen.frame(Rect::new(x, y, CELL.0 - 2, CELL.1 - 2), ACCENT);
        }
        let color = if chosen { Color::WHITE } else { Color::SILVER };
        self.font
            .draw(screen, x + 4, y + 47, &(index + 1).to_string(), color, 1);
        match &slot.level {
            Ok(level) => {
                draw_small(screen, level, Rect::new(x + 3, y + 4, PICTURE.0, PICTURE.1));
                let solved = !is_open(slot, &self.best);
                self.sprites
                    .draw(screen, Piece::Mark { solved }, 8, (x + 48, y + 47));
            }
            Err(_) => self
                .font
                .draw_centered(screen, x + 30, y + 20, "refused", Color::RED, 1),
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

    #[test]
    fn the_cursor_stays_on_the_levels() {
        assert_eq!(steer(0, 9, Button::Left), Choice::Look(0));
        assert_eq!(steer(1, 9, Button::Down), Choice::Look(7));
        assert_eq!(steer(4, 9, Button::Down), Choice::Look(4));
        assert_eq!(steer(4, 30, Button::Next), Choice::Look(28));
        assert_eq!(steer(8, 9, Button::Right), Choice::Look(8));
        assert_eq!(steer(8, 9, Button::Confirm), Choice::Open);
    }

    #[test]
    fn a_click_finds_its_level() {
        let click = |x, y| at(Point { x, y }, Some(30), 40);
        assert_eq!(click(ORIGIN.0, ORIGIN.1), Some(24));
        assert_eq!(click(ORIGIN.0 + CELL.0, ORIGIN.1 + CELL.1), Some(31));
        assert_eq!(click(1, 100), None);
        assert_eq!(
            click(ORIGIN.0, ORIGIN.1 + 3 * CELL.1),
            None,
            "there are only forty"
        );
    }
}
