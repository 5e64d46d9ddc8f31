//! What the program draws over a game: pages laid out in the low screen's pixels, whatever the screen's size.

use std::rc::Rc;

use super::Panel;
use crate::assets::Assets;
use crate::error::Result;
use crate::gfx::{Blit, Color, Font, Framebuffer, Rect, Screen, Sheet};
use crate::grid::Size;
use crate::input::actions::Keys;

/// Font and small pictures of the program's own pages.
#[derive(Clone, Debug)]
pub struct Theme {
    /// The font.
    pub font: Rc<Font>,
    sheet: Sheet,
    word: Sheet,
}

impl Theme {
    /// Loads everything, embedded or replaced.
    ///
    /// # Errors
    /// If a replacement cannot be used.
    pub fn load(assets: &Assets) -> Result<Self> {
        Ok(Self {
            font: Rc::new(Font::load(assets)?),
            sheet: Sheet::load(
                assets,
                "sprites/ui.png",
                include_bytes!("../../sprites/ui.png"),
                UI,
            )?,
            word: Sheet::load(
                assets,
                "sprites/title.png",
                include_bytes!("../../sprites/title.png"),
                WORD,
            )?,
        })
    }
}

/// The screen as 384 × 288 pixels, each drawn as large as the screen allows.
pub struct Canvas<'a> {
    /// The screen below, in its own pixels.
    pub screen: &'a mut Framebuffer,
    pub(super) theme: &'a Theme,
    pub(super) scale: i32,
    /// The last page drawn, and the height of its head.
    pub(super) page: Option<(Rect, i32)>,
    /// The last sign beside the board.
    pub(super) sign: Rect,
}

/// Columns of the canvas.
pub const WIDTH: i32 = Screen::Low.size().width as i32;
/// Rows of the canvas.
pub const HEIGHT: i32 = Screen::Low.size().height as i32;

/// Size of the sheet with the small pictures, and of the one with the program's name.
const UI: Size = Size::new(80, 40);
const WORD: Size = Size::new(272, 80);
/// How far the area around a page is dimmed, in 256ths of the way to the background.
const DIMNESS: u32 = 160;
/// Side of the pieces of a panel on the sheet.
pub const PIECE: i32 = 8;
/// The whole canvas.
pub const SCREEN: Rect = Rect::new(0, 0, WIDTH, HEIGHT);
/// The usual height of a page's head: its frame and title, above all of its lines.
const HEAD: i32 = 25;
/// Upper left of the nine pieces of a panel on the sheet.
const PANEL: (i32, i32) = (0, 16);
const CURSOR: Rect = Rect::new(0, 0, 16, 16);
/// Side of a game's icon.
pub const ICON: i32 = 32;
/// The frame of a page, in pixels.
pub(super) const FRAME: i32 = 5;
/// The crown of a best run: numbers of the palette's yellow and orange.
const CROWN: [&str; 6] = [
    "4..4..4", "44.4.44", "4444444", "4344434", "4444444", "3333333",
];
/// The middle of the word on its sheet; the word extends farther to the right.
const WORD_MIDDLE: i32 = 137;

impl<'a> Canvas<'a> {
    /// Lays the canvas over `screen`.
    pub fn over(screen: &'a mut Framebuffer, theme: &'a Theme) -> Self {
        let scale = scale(screen);
        Self {
            screen,
            theme,
            scale,
            page: None,
            sign: Rect::NOTHING,
        }
    }

    /// Fills an area.
    pub fn fill(&mut self, area: Rect, color: Color) {
        self.screen.fill_rect(self.enlarged(area), color);
    }

    /// An area in pixels of the screen.
    pub(super) fn enlarged(&self, Rect { x, y, w, h }: Rect) -> Rect {
        let s = self.scale;
        Rect::new(x * s, y * s, w * s, h * s)
    }

    /// Writes starting at `x`.
    pub fn text(&mut self, x: i32, y: i32, text: &str, color: Color) {
        let s = self.scale;
        self.theme
            .font
            .draw(self.screen, x * s, y * s, text, color, s);
    }

    /// Writes between a left and a right edge, as [`Font::set`] does: from the left one.
    pub fn line(&mut self, (left, right): (i32, i32), y: i32, text: &str, color: Color) {
        let (s, font) = (self.scale, &self.theme.font);
        let line = font.set(text, (right - left) * s, s);
        font.draw_line(self.screen, (left * s, y * s), &line, color, s);
    }

    /// A name from the left edge and its value up to the right one.
    pub fn pair(&mut self, (left, right): (i32, i32), y: i32, texts: [&str; 2], color: Color) {
        let (s, font) = (self.scale, &self.theme.font);
        let [name, value] = font.set_pair(texts, (right - left) * s, s);
        font.draw_line(self.screen, (left * s, y * s), &name, color, s);
        let at = (right * s - value.width, y * s);
        font.draw_line(self.screen, at, &value, color, s);
    }

    /// Writes centred on `x`, within the screen.
    pub fn centered(&mut self, x: i32, y: i32, text: &str, color: Color) {
        let room = 2 * x.min(WIDTH - x) - 2 * PIECE;
        self.centered_in(room, (x, y), text, color);
    }

    /// The same within `room` pixels.
    pub fn centered_in(&mut self, room: i32, (x, y): (i32, i32), text: &str, color: Color) {
        let (s, font) = (self.scale, &self.theme.font);
        let line = font.set(text, room * s, s);
        let at = (x * s - line.width / 2, y * s);
        font.draw_line(self.screen, at, &line, color, s);
    }

    /// Writes at `times` the size, centred on `x`, with a shadow.
    pub fn large(&mut self, (x, y): (i32, i32), text: &str, color: Color, times: i32) {
        let (s, font) = (self.scale, &self.theme.font);
        let left = x * s - Font::width(text, times * s) / 2;
        font.draw_shadowed(self.screen, left, y * s, text, color, times * s);
    }

    /// Writes ending at `x`.
    pub fn right(&mut self, x: i32, y: i32, text: &str, color: Color) {
        self.text(x - Font::width(text, 1), y, text, color);
    }

    /// What the keys do, centred within the frame of a page; a click on one is a press of it.
    pub fn keys(&mut self, y: i32, keys: Keys, accent: Color) {
        self.wide_panel(y, PIECE, accent).centered_keys(keys);
    }

    /// The same in at most this many lines: the first of these keys that fit, else the last, without those of the
    /// game's own that do not.
    pub fn key_lines(&mut self, y: i32, keys: [Keys; 2], accent: Color, most: i32) {
        let mut panel = self.wide_panel(y, PIECE, accent);
        let fits = panel.has_room(keys[0], most);
        panel.centered_key_lines(keys[usize::from(!fits)], most);
    }

    fn wide_panel(&mut self, y: i32, edge: i32, accent: Color) -> Panel<'_> {
        let s = self.scale;
        let font = &self.theme.font;
        let mut panel = Panel::over(
            self.screen,
            font,
            (edge * s, (WIDTH - edge) * s),
            (accent, s),
        );
        panel.at(y * s);
        panel
    }

    /// Dims everything below; nothing of it can be clicked any more.
    pub fn dim(&mut self) {
        self.screen.untag();
        self.screen.dim(Color::NIGHT, DIMNESS);
    }

    /// A page's background with its frame; sides are multiples of 8, at least 16.
    pub fn panel(&mut self, area: Rect) {
        self.page = Some((area, HEAD));
        self.screen.lay_over(self.enlarged(area));
        let (last_x, last_y) = (area.w / PIECE - 1, area.h / PIECE - 1);
        let piece = |at: i32, last: i32| {
            if at == 0 {
                0
            } else if at == last {
                2
            } else {
                1
            }
        };
        for row in 0..=last_y {
            for column in 0..=last_x {
                let (px, py) = (piece(column, last_x), piece(row, last_y));
                let part = Rect::new(PANEL.0 + px * PIECE, PANEL.1 + py * PIECE, PIECE, PIECE);
                self.piece(part, area.x + column * PIECE, area.y + row * PIECE);
            }
        }
    }

    /// The page's head is higher than others: a notice over it covers it whole.
    pub fn head(&mut self, height: i32) {
        self.page = self.page.map(|(page, _)| (page, height));
    }

    /// A list of words as on every screen: in each place a name, and its value at the right if it has one.
    pub fn list<'t>(
        &mut self,
        places: impl Iterator<Item = Rect>,
        lines: impl Iterator<Item = (&'t str, Option<String>)>,
        (cursor, accent): (usize, Color),
    ) {
        let s = self.scale;
        let places = places.map(|Rect { x, y, w, h }| Rect::new(x * s, y * s, w * s, h * s));
        let font = &self.theme.font;
        Panel::over(self.screen, font, (0, WIDTH * s), (accent, s)).list(
            places,
            lines,
            Some(cursor),
        );
    }

    /// A small picture.
    pub fn picture(&mut self, picture: &Framebuffer, x: i32, y: i32) {
        for (row, pixels) in (y..).zip(picture.rows()) {
            for (column, &pixel) in (x..).zip(pixels) {
                let [_, red, green, blue] = pixel.to_be_bytes();
                self.fill(Rect::new(column, row, 1, 1), Color::rgb(red, green, blue));
            }
        }
    }

    /// The mark of the chosen line.
    pub fn cursor(&mut self, x: i32, y: i32) {
        self.piece(CURSOR, x, y);
    }

    /// A game's icon, in an area of 32 × 32.
    pub fn icon(&mut self, icon: &Sheet, x: i32, y: i32) {
        let scale = self.scale * (ICON / icon.width().max(1) as i32).max(1);
        let how = Blit {
            scale,
            ..Blit::default()
        };
        icon.draw(
            self.screen,
            icon.bounds(),
            x * self.scale,
            y * self.scale,
            how,
        );
    }

    /// The name of the program, centred on `x`.
    pub fn word(&mut self, x: i32, y: i32) {
        let (s, word) = (self.scale, &self.theme.word);
        let whole = Rect::new(0, 0, word.width() as i32, word.height() as i32);
        let how = Blit {
            scale: s,
            ..Blit::default()
        };
        word.draw(self.screen, whole, (x - WORD_MIDDLE) * s, y * s, how);
    }

    /// A line under an area in pixels of the screen: a click there does something.
    pub fn underline(&mut self, area: Rect) {
        let bottom = area.y + area.h - self.scale;
        let line = Rect::new(area.x, bottom, area.w, self.scale);
        self.screen.fill_rect(line, Color::WHITE);
    }

    /// The crown of a best run.
    pub fn crown(&mut self, x: i32, y: i32) {
        for (row, letters) in (0..).zip(CROWN) {
            for (column, letter) in (0..).zip(letters.chars()) {
                let color = match letter {
                    '4' => Color::YELLOW,
                    '3' => Color::ORANGE,
                    _ => continue,
                };
                self.fill(Rect::new(x + column, y + row, 1, 1), color);
            }
        }
    }

    pub(super) fn piece(&mut self, part: Rect, x: i32, y: i32) {
        let how = Blit {
            scale: self.scale,
            ..Blit::default()
        };
        self.theme
            .sheet
            .draw(self.screen, part, x * self.scale, y * self.scale, how);
    }
}

/// How many of this screen's pixels make one pixel of the canvas.
pub fn scale(screen: &Framebuffer) -> i32 {
    (screen.width() as i32 / WIDTH).max(1)
}

/// Cuts a text into lines of at most `width` letters, at its blanks if it has any, else behind a slash or a hyphen; all
/// lines but the first are indented by two.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let used = lines.last().map_or(0, |line| line.chars().count());
        if used > 0 && used + 1 + word.chars().count() > width {
            lines.push(String::from("  "));
        }
        if let Some(line) = lines.last_mut()
            && !line.trim().is_empty()
        {
            line.push(' ');
        }
        for letter in word.chars() {
            if let Some(line) = lines.last_mut()
                && line.chars().count() >= width
            {
                let slash = line.rfind(['/', '\\', '-']).map(|slash| slash + 1);
                let tail = line.split_off(slash.filter(|&cut| cut > 3).unwrap_or(line.len()));
                lines.push(format!("  {tail}"));
            }
            if let Some(line) = lines.last_mut() {
                line.push(letter);
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_at_blanks() {
        assert_eq!(wrap("aa bb cc", 5), ["aa bb", "  cc"]);
        assert_eq!(wrap("aaaaaaaa b", 5), ["aaaaa", "  aaa", "  b"]);
        assert_eq!(wrap("to /ab/cd/efgh", 9), ["to", "  /ab/cd/", "  efgh"]);
        assert_eq!(wrap("/abcdefgh", 6), ["/abcde", "  fgh"]);
    }
}
