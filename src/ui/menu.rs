//! A list with a cursor, for keys and for the mouse.
//!
//! It knows how many lines there are and where they are, but not what is in them.

use crate::gfx::Rect;
use crate::input::{Button, Mouse};

/// The cursor of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Menu {
    cursor: usize,
}

/// What the player did with a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// The cursor moved to another line.
    Moved,
    /// This line was chosen.
    Chosen(usize),
    /// The value of the line under the cursor goes a step up or down.
    Step {
        /// Which line.
        line: usize,
        /// Up rather than down.
        more: bool,
    },
}

impl Menu {
    /// With the cursor on this line.
    pub const fn at(cursor: usize) -> Self {
        Self { cursor }
    }

    /// The line under the cursor.
    pub const fn cursor(self) -> usize {
        self.cursor
    }

    /// Handles a button; up and down wrap around the `lines`.
    pub fn press(&mut self, button: Button, lines: usize) -> Option<Pick> {
        let line = self.cursor;
        match button {
            Button::Up => self.cursor = (line + lines - 1) % lines,
            Button::Down => self.cursor = (line + 1) % lines,
            Button::Confirm => return Some(Pick::Chosen(line)),
            Button::Left | Button::Right => {
                let more = button == Button::Right;
                return Some(Pick::Step { line, more });
            }
            _ => return None,
        }
        Some(Pick::Moved)
    }

    /// Handles the mouse over lines in these places: the cursor follows the pointer, a click chooses, and the wheel
    /// moves the cursor without wrapping around.
    pub fn point(&mut self, mouse: Mouse, places: &[Rect]) -> Option<Pick> {
        let before = self.cursor;
        if let Mouse::Wheel(_, notches) = mouse {
            let last = places.len().saturating_sub(1);
            self.cursor = before.saturating_add_signed(notches as isize).min(last);
        } else {
            let point = mouse.point();
            let under = |place: &Rect| place.contains(point.x, point.y);
            self.cursor = places.iter().position(under)?;
            if let Mouse::Click(_) = mouse {
                return Some(Pick::Chosen(self.cursor));
            }
        }
        (self.cursor != before).then_some(Pick::Moved)
    }

    /// As [`Self::point`], but on a line that has a value a click is a step: down in its left half, up in its right
    /// one.
    pub fn point_at_values(
        &mut self,
        mouse: Mouse,
        places: &[Rect],
        has_value: impl Fn(usize) -> bool,
    ) -> Option<Pick> {
        Some(match self.point(mouse, places)? {
            Pick::Chosen(line) if has_value(line) => {
                let Rect { x, w, .. } = places[line];
                let more = mouse.point().x >= x + w / 2;
                Pick::Step { line, more }
            }
            pick => pick,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Point;

    const PLACES: [Rect; 3] = [
        Rect::new(10, 0, 50, 16),
        Rect::new(10, 16, 50, 16),
        Rect::new(10, 32, 50, 16),
    ];

    #[test]
    fn the_cursor_goes_round_by_keys() {
        let mut menu = Menu::default();
        assert_eq!(menu.press(Button::Up, 3), Some(Pick::Moved));
        assert_eq!(menu.press(Button::Confirm, 3), Some(Pick::Chosen(2)));
        assert_eq!(menu.press(Button::Down, 3), Some(Pick::Moved));
        assert_eq!(menu.cursor(), 0);
        let step = Pick::Step {
            line: 0,
            more: true,
        };
        assert_eq!(menu.press(Button::Right, 3), Some(step));
        assert_eq!(menu.press(Button::H, 3), None);
    }

    #[test]
    fn the_pointer_brings_the_cursor_along_and_a_click_chooses() {
        let mut menu = Menu::default();
        let point = |y| Point { x: 20, y };
        assert_eq!(
            menu.point(Mouse::Hover(point(20)), &PLACES),
            Some(Pick::Moved)
        );
        assert_eq!(menu.point(Mouse::Hover(point(25)), &PLACES), None);
        assert_eq!(
            menu.point(Mouse::Click(point(40)), &PLACES),
            Some(Pick::Chosen(2))
        );
        let beside = Point { x: 5, y: 5 };
        assert_eq!(menu.point(Mouse::Click(beside), &PLACES), None);
        assert_eq!(menu.cursor(), 2, "beside the lines nothing happens");
    }

    #[test]
    fn the_wheel_ends_at_both_ends() {
        let mut menu = Menu::at(1);
        let wheel = |notches| Mouse::Wheel(Point { x: 0, y: 0 }, notches);
        assert_eq!(menu.point(wheel(5), &PLACES), Some(Pick::Moved));
        assert_eq!((menu.cursor(), menu.point(wheel(1), &PLACES)), (2, None));
        menu.point(wheel(-9), &PLACES);
        assert_eq!(menu.cursor(), 0);
    }
}
