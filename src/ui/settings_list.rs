//! A list of settings: handles keys, mouse and digits on the lines that a screen shows.

use super::menu::{Menu, Pick};
use crate::gfx::Rect;
use crate::input::{Button, Mouse};
use crate::settings::{Change, Line, NumberLine, Request, Settings};

/// A line that a screen shows.
#[derive(Clone, Debug)]
pub struct Row {
    /// Which one.
    pub line: Line,
    /// Where it is drawn.
    pub place: Rect,
    /// Its number, if one can be typed.
    pub number: Option<NumberLine>,
}

impl Row {
    /// These lines in these places, with their numbers.
    pub fn all(
        settings: &Settings,
        lines: impl Iterator<Item = Line>,
        places: impl Iterator<Item = Rect>,
    ) -> Vec<Self> {
        let rows = lines.zip(places).map(|(line, place)| Self {
            line,
            place,
            number: settings.number_line(line),
        });
        rows.collect()
    }
}

/// The cursor of a list of settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SettingsList(Menu);

impl SettingsList {
    /// With the cursor on the line with this number.
    pub const fn at(cursor: usize) -> Self {
        Self(Menu::at(cursor))
    }

    /// The number of the line under the cursor.
    pub const fn cursor(self) -> usize {
        self.0.cursor()
    }

    /// The number under the cursor, if one can be typed.
    pub fn number(self, rows: &[Row]) -> Option<NumberLine> {
        rows.get(self.cursor())?.number.clone()
    }

    /// Handles a button; up and down wrap around.
    pub fn press(&mut self, button: Button, rows: &[Row]) -> Option<Request> {
        let pick = self.0.press(button, rows.len())?;
        Some(match pick {
            Pick::Moved => Request::Moved,
            Pick::Chosen(_) => Request::Begin,
            Pick::Step { line, more } => step(rows.get(line)?, more),
        })
    }

    /// Handles the mouse: a click in the left half of a line is a step down, one in the right half a step up. On a line
    /// with a number only the arrow at its right end is a step up, and a click between starts typing the number. The
    /// wheel moves the cursor only over `area`.
    pub fn point(&mut self, mouse: Mouse, area: Rect, rows: &[Row]) -> Option<Request> {
        let point = mouse.point();
        if matches!(mouse, Mouse::Wheel(..)) && !area.contains(point.x, point.y) {
            return None;
        }
        let places: Vec<Rect> = rows.iter().map(|row| row.place).collect();
        let Pick::Step { line, more } = self.0.point_at_values(mouse, &places, |_| true)? else {
            return Some(Request::Moved);
        };
        let row = rows.get(line)?;
        let Rect { x, w, h, .. } = row.place;
        // The arrow is no wider than a line is high.
        let on_number = more && point.x < x + w - h;
        let number = row.number.clone().filter(|_| on_number);
        Some(number.map_or_else(|| step(row, more), Request::Type))
    }
}

const fn step(row: &Row, more: bool) -> Request {
    Request::Change(row.line, Change::Step { more })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Point;
    use crate::settings::{Kind, Setting};
    use std::collections::BTreeMap;

    const fn setting(word: &'static str, kind: Kind) -> Setting {
        Setting::new(word, &[crate::words::Id("Line")], "", kind).of_one_run()
    }

    const TABLE: &[Setting] = &[
        setting("who", Kind::word("NAME", "", |_| Ok(()))),
        setting("many", Kind::number((0, 9), 3)),
    ];
    const AREA: Rect = Rect::new(10, 0, 50, 32);

    fn rows() -> Vec<Row> {
        let settings = Settings::open(TABLE, &BTreeMap::new(), &[]).unwrap();
        let places = [Rect::new(10, 0, 50, 16), Rect::new(10, 16, 50, 16)];
        Row::all(&settings, settings.lines(), places.into_iter())
    }

    #[test]
    fn keys_move_step_and_begin() {
        let (mut list, rows) = (SettingsList::default(), rows());
        assert_eq!(list.press(Button::Up, &rows), Some(Request::Moved));
        assert_eq!(list.number(&rows), rows[1].number);
        assert_eq!(list.press(Button::Left, &rows), Some(step(&rows[1], false)));
        assert_eq!(list.press(Button::Confirm, &rows), Some(Request::Begin));
        assert_eq!(list.press(Button::H, &rows), None);
        list.press(Button::Down, &rows);
        assert_eq!((list.cursor(), list.number(&rows)), (0, None));
    }

    #[test]
    fn a_click_steps_and_on_a_number_starts_typing() {
        let (mut list, rows) = (SettingsList::default(), rows());
        let number = rows[1].number.clone().unwrap();
        let mut click = |x, y| list.point(Mouse::Click(Point { x, y }), AREA, &rows);
        assert_eq!(click(20, 20), Some(step(&rows[1], false)));
        assert_eq!(click(40, 20), Some(Request::Type(number)));
        assert_eq!(click(50, 20), Some(step(&rows[1], true)));
        assert_eq!(click(40, 5), Some(step(&rows[0], true)), "no number");
        assert_eq!(click(40, 40), None, "below the lines");
    }

    #[test]
    fn the_wheel_needs_the_list() {
        let (mut list, rows) = (SettingsList::at(1), rows());
        let mut wheel = |x| list.point(Mouse::Wheel(Point { x, y: 9 }, -1), AREA, &rows);
        assert_eq!([wheel(5), wheel(15)], [None, Some(Request::Moved)]);
        assert_eq!(list.cursor(), 0);
    }
}
