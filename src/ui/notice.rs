//! What the program says over a game: notices and signs, each in a place where it covers as little as can be.
//!
//! Blank ground beside the board comes first, if need be in a column of nine lines, then a wall at its upper edge, then
//! keys beside it, then a column of single words, then that edge of the board that is farther from the player's figure.
//! It knows of the picture below only its pixels and where keys can be clicked.

mod places;
mod setting;

use self::places::PANEL_EDGE;
use self::setting::{NOTICE_EDGE, NOTICE_LINE, set_notice};
use super::canvas::{Canvas, FRAME, HEIGHT, PIECE, SCREEN, WIDTH};
use super::sight::{Covers, Sight};
use crate::gfx::{Color, Font, Rect};
use crate::input::keys::{Command, Meaning};
use crate::words::say;

/// Where a notice is, beside which board, and the width that it had to itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoticePlace {
    board: Rect,
    area: Rect,
    room: i32,
    /// Whether it covers blank ground only.
    is_free: bool,
}

/// Where something is in a region that is wider than it.
#[derive(Clone, Copy)]
enum Side {
    Left,
    Middle,
    Right,
}

/// The mark of a muted program on the sheet.
const MUTED: Rect = Rect::new(24, 16, 8, 8);
/// Letters that the sign of a game that goes back in time has room for at least.
const BACK_LETTERS: i32 = 6;
/// Height of a plate with one line of text, in pixels.
const PLATE: i32 = 13;
const LOW_PLATE: i32 = 11;
/// The room of the two bars before a text.
const BARS: i32 = 14;
/// The sign of a new best result.
const BEST: (i32, i32) = (112, 18);

impl Canvas<'_> {
    /// The two bars of a stopped game.
    fn bars(&mut self, x: i32, y: i32, color: Color) {
        for bar in [x, x + 4] {
            self.fill(Rect::new(bar, y, 2, 7), color);
        }
    }

    /// The sign of a game that is about to go on: as one looks for one's bearings on the board, on blank ground beside
    /// it or over keys, if there are any, and only then at that edge of it that is farther from the player's figure.
    pub fn ready_sign(&mut self, sight: Sight) {
        let text = say!("pause-ready");
        let size = (Font::width(text, 1) + 2 * PIECE, PLATE);
        let fits = |room| (size.0 <= room).then_some(size);
        let place = self.free_plate(sight.board, size.0);
        let over_keys = || Some(self.place_over_keys(sight.board, fits)?.0);
        let place = place.or_else(over_keys);
        self.put_sign(place.unwrap_or_else(|| self.edge_of(sight, size)));
        let place = self.sign;
        let (middle, top) = (place.x + place.w / 2, place.y + (place.h - 7) / 2);
        self.centered(middle, top, text, Color::YELLOW);
    }

    /// The sign of a stopped game, and how it goes on: on blank ground beside the board, else at that edge of it that
    /// is farther from the player's figure.
    pub fn pause_sign(&mut self, sight: Sight, color: Color) {
        let key = Meaning::Command(Command::Pause);
        let text = say!("pause-go-on", key = key.label());
        let width = Font::width(&text, 1) + BARS + 9;
        let free = self.free_plate(sight.board, width);
        let place = free.unwrap_or_else(|| self.edge_of(sight, (width, PLATE)));
        self.put_sign(place);
        let top = place.y + (place.h - 7) / 2;
        self.bars(place.x + 4, top, color);
        self.text(place.x + 4 + BARS, top, &text, color);
        if let Some(tag) = key.tag() {
            self.screen.tag(self.enlarged(place), tag);
        }
    }

    /// A plate for a sign, which notices keep away from.
    fn put_sign(&mut self, place: Rect) {
        self.sign = place;
        self.plate(place);
    }

    /// A place for a plate of this width on blank ground beside the board, or in its own columns below or above it,
    /// where a panel stands beside them; a low plate where there is no room for a higher one.
    fn free_plate(&self, board: Rect, width: i32) -> Option<Rect> {
        [(PLATE, 1), (LOW_PLATE, 0)]
            .into_iter()
            .find_map(|(height, edge)| {
                // Between a label and its number is no place, nor close below a line of text.
                let size = |room: i32| {
                    let wide = (width + 2 * PIECE).min(room);
                    (width <= room).then_some((wide, height + 2 * edge))
                };
                let free = self.free_place(board, size);
                let (place, _) = free.or_else(|| self.free_quarter(board, size))?;
                let left = place.x + (place.w - width) / 2;
                Some(Rect::new(left, place.y + edge, width, height))
            })
    }

    /// The sign of a game that goes back in time, with how far it has gone: on blank ground beside the board, else at
    /// that edge of it that is farther from the player's figure. It does not move while its number grows.
    pub fn back_sign(&mut self, sight: Sight, text: &str) {
        let width = Font::width(text, 1).max(8 * BACK_LETTERS) + 25;
        let free = self.free_plate(sight.board, width);
        let place = free.unwrap_or_else(|| {
            if sight.board.is_empty() {
                // Numbers are at the top.
                Rect::new(WIDTH - width, HEIGHT - PLATE, width, PLATE)
            } else {
                self.edge_of(sight, (width, PLATE))
            }
        });
        // In the middle of the plate.
        let aside = (width - 25 - Font::width(text, 1)) / 2;
        self.put_sign(place);
        let middle = place.y + place.h / 2;
        self.text(place.x + 20 + aside, middle - 3, text, Color::YELLOW);
        for left in [place.x + 4 + aside, place.x + 10 + aside] {
            for column in 0..5 {
                let arrow = Rect::new(left + column, middle - 1 - column, 1, 2 * column + 1);
                self.fill(arrow, Color::YELLOW);
            }
        }
    }

    /// The sign of a film, whose game takes no keys: over those beside the board, else on blank ground, else at its
    /// edge.
    pub fn film_sign(&mut self, board: Rect, text: &str) {
        let size = (Font::width(text, 1) + 12, PLATE);
        let keys = self.place_over_keys(board, |room| (size.0 <= room).then_some(size));
        let place = keys
            .map(|(place, _)| place)
            .or_else(|| self.free_plate(board, size.0));
        self.sign = place.unwrap_or_else(|| self.edge_of(Sight::of(board), size));
        let Rect { x, y, w, h } = self.sign;
        self.plate(self.sign);
        self.centered(x + w / 2, y + (h - 7) / 2, text, Color::YELLOW);
    }

    /// A dark plate with a thin edge.
    fn plate(&mut self, place: Rect) {
        self.screen.lay_over(self.enlarged(place));
        self.fill(place, Color::SLATE);
        self.fill(place.inset(1), Color::NIGHT);
    }

    /// How many rows more a strip along the edge of the screen needs, so that it cuts no line of the panel beside a
    /// board or of what is below it: 0 if that is not known.
    pub fn cut_text(&self, board: Rect, strip: Rect) -> i32 {
        let (right, bottom) = (board.x + board.w + PANEL_EDGE, board.y + board.h);
        let is_blank = |y: i32| {
            let left = if y < bottom { right } else { 0 } * self.scale;
            let mut rows = self.screen.rows().skip((y * self.scale).max(0) as usize);
            let row = rows.next().and_then(|row| row.get(left as usize..));
            // The edge of a panel may cross it.
            let is_plain = |row: &[u32]| {
                row.iter()
                    .all(|&pixel| pixel == row[0] || pixel == Color::SHADOW.0)
            };
            row.is_none_or(is_plain)
        };
        let next = |more: &i32| match strip.y {
            0 => is_blank(strip.h + more),
            top => is_blank(top - 1 - more),
        };
        (0..=NOTICE_LINE).find(next).unwrap_or(0)
    }

    /// The mark of a muted program in the first corner of the page, or of the screen, that is blank; else in the upper
    /// left.
    pub fn mute_mark(&mut self) {
        let Rect { x, y, w, h } = self.page.map_or(SCREEN, |(page, _)| page).inset(FRAME + 3);
        let (right, bottom) = (x + w - PIECE, y + h - PIECE);
        let corners = [(x, y), (right, y), (x, bottom), (right, bottom)];
        let is_blank = |&(x, y): &(i32, i32)| {
            // A letter's width away from what is beside it.
            let start = if x == right { x - PIECE } else { x - 1 };
            let columns = (start, 2 * PIECE + 1);
            self.blank_rows(columns, (y - 2, PIECE + 4), PIECE)
                .is_some()
        };
        let (x, y) = corners.into_iter().find(is_blank).unwrap_or(corners[0]);
        self.piece(MUTED, x, y);
    }

    /// A short text for the player: on blank ground outside the board, where it covers nothing, in as few lines as it
    /// can be. Where there is no such place, it is in a column beside the board, on the wall at its upper edge, if that
    /// is high enough, or else at the bottom of the room beside it, over keys. If that is too small, or `covers` spares
    /// keys, it is at that edge of the board that is farther from the player's figure, and not over keys if there is a
    /// choice; or at the bottom of the screen if there is no board. What does not fit into five lines is cut off. It
    /// stays where it was in the picture `before`, unless the board is another one, or the ground there is no longer
    /// blank. A page keeps its head and its keys, and is left whole, if there is room.
    pub fn notice(
        &mut self,
        text: &str,
        (sight, covers): (Sight, Covers),
        before: Option<NoticePlace>,
    ) -> NoticePlace {
        let place = self.place_of_notice(text, (sight, covers), before);
        let area = place.area;
        let (lines, (_, height), _) = set_notice(text, place.room);
        self.clear_cut_lines(area);
        self.plate(area);
        let top = area.y + (area.h - height) / 2 + NOTICE_EDGE;
        for (line, text) in (0..).zip(&lines) {
            let y = top + line * NOTICE_LINE;
            let middle = (area.x + area.w / 2, y);
            // Where its edge leaves no room for a whole accent, a capital has a small one.
            let (s, font) = (self.scale, &self.theme.font);
            let line = font.set(text.trim(), area.w * s, s);
            let at = (middle.0 * s - line.width / 2, middle.1 * s);
            let inside = self.enlarged(area.inset(1));
            self.screen.clipped(inside, |screen| {
                font.draw_line(screen, at, &line, Color::YELLOW, s);
            });
        }
        place
    }

    /// Where the sign of a stopped game ends a notice inside a line of keys, what is left of the line beside the sign
    /// goes, too: no text is half covered.
    fn clear_cut_lines(&mut self, area: Rect) {
        let (sign, bottom) = (self.sign, area.y + area.h);
        let cut = self.screen.whole_rows(self.enlarged(area));
        let end = (cut.y + cut.h + self.scale - 1) / self.scale;
        if sign.y != bottom || end <= bottom {
            return;
        }
        let after = sign.x + sign.w;
        let row = self.screen.rows().nth((end * self.scale) as usize);
        let ground = row.map_or(Color::NIGHT, |row| {
            Color(row[(area.x * self.scale) as usize])
        });
        for (left, right) in [(area.x, sign.x), (after, area.x + area.w)] {
            let rest = Rect::new(left, bottom, right - left, end - bottom);
            self.screen.lay_over(self.enlarged(rest));
            self.fill(rest, ground);
        }
    }

    /// A notice that stays and covers no key: those that come and go are beside it.
    pub fn lasting_notice(&mut self, text: &str, sight: Sight) {
        self.sign = self.notice(text, (sight, Covers::Board), None).area;
    }

    /// The sign of a new best result, where a notice of its size would be.
    pub fn new_best(&mut self, sight: Sight, color: Color) {
        let (width, _) = BEST;
        let free = self.free_place(sight.board, |room| (width <= room).then_some(BEST));
        let area = free.map_or_else(|| self.edge_of(sight, BEST), |(area, _)| area);
        let (middle, text) = (area.x + area.w / 2, area.y + (area.h - 8) / 2);
        self.screen.lay_over(self.enlarged(area));
        self.fill(area, color);
        self.fill(area.inset(1), Color::NIGHT);
        self.crown(middle - width / 2 + 6, text + 1);
        self.crown(middle + width / 2 - 13, text + 1);
        self.centered(middle, text, say!("new-best"), color);
    }
}

#[cfg(test)]
mod tests {
    use super::setting::{closely, notice_size};
    use super::*;
    use crate::assets::Assets;
    use crate::gfx::{Framebuffer, Screen};
    use crate::ui::Theme;

    /// Set closely over keys, a notice has no room for a whole accent: that of a capital is small there.
    #[test]
    fn no_accent_is_drawn_over_the_edge_of_a_notice() {
        let theme = Theme::load(&Assets::embedded()).unwrap();
        let picture = |text: &str| {
            let mut screen = Screen::Low.framebuffer();
            screen.clear(Color::NIGHT);
            let (w, h) = closely(notice_size(text, WIDTH)).unwrap();
            let area = Rect::new(100, 100, w, h);
            let place = NoticePlace {
                board: Rect::NOTHING,
                area,
                room: WIDTH,
                is_free: false,
            };
            let mut canvas = Canvas::over(&mut screen, &theme);
            canvas.notice(text, (Sight::NOTHING, Covers::Keys), Some(place));
            (screen, area)
        };
        let [(plain, area), (accented, same)] = ["Egal", "Égal"].map(picture);
        assert_eq!(area, same);
        assert!(plain != accented, "it has one");
        let edge = |screen: &Framebuffer| screen.rows().nth(area.y as usize).unwrap().to_vec();
        assert_eq!(edge(&plain), edge(&accented));
    }
}
