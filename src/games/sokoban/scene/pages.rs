//! The pages of the list of levels: where each level is, and how the cursor moves.

use std::ops::Range;
use std::rc::Rc;

use crate::gfx::Rect;
use crate::input::{Button, Mouse};
use crate::ui::{Menu, Pick};

/// Pictures in a row.
const COLUMNS: usize = 6;
const ROWS: usize = 4;
const PAGE: usize = COLUMNS * ROWS;
/// The most rows that the wheel moves at once.
const MOST_ROWS: u32 = 100;
/// A picture with its number, in pixels.
pub const CELL: (i32, i32) = (124, 120);
/// The part of a cell for the picture.
pub const PICTURE: (i32, i32) = (98, 80);
/// Where the first cell begins.
const ORIGIN: (i32, i32) = (12, 36);

/// The levels of each page, in order. Every collection begins on a new page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pages(pub Vec<Range<usize>>);

impl Pages {
    /// Divides levels into pages. Collections are told apart by the address of their names.
    pub fn new<'s>(sets: impl Iterator<Item = &'s Rc<str>>) -> Self {
        let mut pages: Vec<Range<usize>> = Vec::new();
        let mut last: Option<&Rc<str>> = None;
        for (index, set) in sets.enumerate() {
            let page = pages.last_mut().filter(|page| page.len() < PAGE);
            match page.filter(|_| last.is_some_and(|last| Rc::ptr_eq(last, set))) {
                Some(page) => page.end = index + 1,
                None => pages.push(index..index + 1),
            }
            last = Some(set);
        }
        Self(pages)
    }

    /// The page of a level, from 0.
    pub fn of(&self, index: usize) -> usize {
        let after = self.0.partition_point(|page| page.end <= index);
        after.min(self.0.len() - 1)
    }

    /// Moves the cursor; it stays on an existing level.
    pub fn steer(&self, cursor: usize, button: Button) -> usize {
        let number = self.of(cursor);
        let page = &self.0[number];
        let neighbour = |by: isize| {
            let number = number.checked_add_signed(by);
            number.and_then(|number| self.0.get(number))
        };
        let column = (cursor - page.start) % COLUMNS;
        match button {
            Button::Left => cursor.saturating_sub(1),
            Button::Right if page.contains(&(cursor + 1)) => cursor + 1,
            Button::Right => neighbour(1).map_or(cursor, |page| page.start),
            Button::Up if cursor >= page.start + COLUMNS => cursor - COLUMNS,
            Button::Up => neighbour(-1).map_or(cursor, |page| {
                let last_row = (page.len() - 1) / COLUMNS * COLUMNS;
                (page.start + last_row + column).min(page.end - 1)
            }),
            Button::Down if page.contains(&(cursor + COLUMNS)) => cursor + COLUMNS,
            Button::Down => {
                neighbour(1).map_or(cursor, |page| (page.start + column).min(page.end - 1))
            }
            Button::Home => 0,
            Button::End => self.0.last().map_or(cursor, |page| page.end - 1),
            Button::PageUp => neighbour(-1).map_or(page.start, |page| page.start),
            Button::PageDown => neighbour(1).map_or(page.end - 1, |page| page.start),
            _ => cursor,
        }
    }

    /// Where the picture of a level is on the page of the level under the cursor; empty if it is on another page.
    pub fn place(&self, index: usize, cursor: usize) -> Rect {
        let page = &self.0[self.of(cursor)];
        let Some(index) = index.checked_sub(page.start).filter(|_| index < page.end) else {
            return Rect::new(0, 0, 0, 0);
        };
        let (column, row) = ((index % COLUMNS) as i32, (index / COLUMNS) as i32);
        let (x, y) = (ORIGIN.0 + column * CELL.0, ORIGIN.1 + row * CELL.1);
        Rect::new(x, y, CELL.0, CELL.1)
    }

    /// Handles the mouse: the wheel moves by whole rows.
    pub fn point(&self, menu: &mut Menu, mouse: Mouse) -> Option<Pick> {
        let cursor = menu.cursor();
        if let Mouse::Wheel(_, notches) = mouse {
            let button = if notches < 0 {
                Button::Up
            } else {
                Button::Down
            };
            let rows = 0..notches.unsigned_abs().min(MOST_ROWS);
            *menu = Menu::at(rows.fold(cursor, |cursor, _| self.steer(cursor, button)));
            return (menu.cursor() != cursor).then_some(Pick::Moved);
        }
        let page = &self.0[self.of(cursor)];
        let places: Vec<Rect> = page
            .clone()
            .map(|index| self.place(index, cursor))
            .collect();
        let mut on_page = Menu::at(cursor - page.start);
        let pick = on_page.point(mouse, &places);
        *menu = Menu::at(page.start + on_page.cursor());
        pick.map(|pick| match pick {
            Pick::Chosen(index) => Pick::Chosen(page.start + index),
            pick => pick,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Point;

    /// A collection of 30 levels, and one of 9 with the same name.
    fn pages() -> Pages {
        let [first, second]: [Rc<str>; 2] = ["a".into(), "a".into()];
        let sets = std::iter::repeat_n(&first, 30);
        Pages::new(sets.chain(std::iter::repeat_n(&second, 9)))
    }

    #[test]
    fn every_collection_begins_a_page() {
        assert_eq!(pages().0, [0..24, 24..30, 30..39]);
    }

    #[test]
    fn the_cursor_stays_on_the_levels() {
        for (cursor, button, moved) in [
            (0, Button::Left, 0),
            (1, Button::Down, 7),
            (22, Button::Down, 28),
            (29, Button::Right, 30),
            (28, Button::Down, 34),
            (34, Button::Down, 34),
            (38, Button::Right, 38),
            (31, Button::Up, 25),
            (3, Button::Up, 3),
            (4, Button::PageDown, 24),
            (32, Button::PageDown, 38),
            (32, Button::PageUp, 24),
            (9, Button::PageUp, 0),
            (32, Button::Home, 0),
            (9, Button::End, 38),
        ] {
            assert_eq!(pages().steer(cursor, button), moved, "{cursor} {button}");
        }
    }

    #[test]
    fn the_mouse_finds_its_level_and_the_wheel_goes_by_rows() {
        let mut menu = Menu::at(26);
        let mut click = |x, y| pages().point(&mut menu, Mouse::Click(Point { x, y }));
        assert_eq!(click(ORIGIN.0, ORIGIN.1), Some(Pick::Chosen(24)));
        let beside = click(ORIGIN.0 + CELL.0, ORIGIN.1);
        assert_eq!(beside, Some(Pick::Chosen(25)));
        assert_eq!(click(1, 100), None);
        let beyond = click(ORIGIN.0, ORIGIN.1 + CELL.1);
        assert_eq!(beyond, None, "there are only six on this page");
        let wheel = |notches| Mouse::Wheel(Point { x: 0, y: 0 }, notches);
        for (notches, cursor) in [(1, 31), (1, 37), (-3, 19), (i32::MIN, 1)] {
            assert_eq!(pages().point(&mut menu, wheel(notches)), Some(Pick::Moved));
            assert_eq!(menu.cursor(), cursor);
        }
    }
}
