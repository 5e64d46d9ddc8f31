//! What the program says over a game: notices and signs, each in a place where it covers as little as can be.
//!
//! Blank ground beside the board comes first, if need be in a column of nine lines, then a wall at its upper edge, then
//! keys beside it, then a column of single words, then that edge of the board that is farther from the player's figure.
//! It knows of the picture below only its pixels and where keys can be clicked.

use super::canvas::{Canvas, FRAME, HEIGHT, PIECE, SCREEN, WIDTH, wrap};
use super::{even_width, lines_of, longest_word};
use crate::gfx::{Color, Font, Rect};
use crate::input::keys::{Command, Meaning};
use crate::words::say;

/// Where things are on the screen, in pixels of the low one, so that what the program draws over them covers nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The board that is played on, or on a first page what there is to choose: nothing that is drawn around it is
    /// covered by a notice, and of the board only the edge that is farther from the eye. Empty if there is none.
    pub board: Rect,
    /// How many rows at its upper edge are a wall behind which nothing is: a notice may cover them.
    pub rim: i32,
    /// The middle of the figure that the player moves: a question does not cover it.
    pub eye: Option<(i32, i32)>,
}

impl Sight {
    /// No board.
    pub const NOTHING: Self = Self::of(Rect::NOTHING);

    /// A board without a figure.
    pub const fn of(board: Rect) -> Self {
        Self {
            board,
            rim: 0,
            eye: None,
        }
    }
}

/// What a notice covers where nothing is free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Covers {
    /// Keys beside the board: a run goes on.
    Keys,
    /// An edge of the board: a run is over, and the keys that lead on are worth more.
    Board,
}

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

/// From line to line of a notice, from its upper edge and from its side to its text, and its most lines.
const NOTICE_LINE: i32 = 9;
const NOTICE_EDGE: i32 = 3;
const NOTICE_SIDE: i32 = 6;
const NOTICE_LINES: usize = 5;
/// The least width of a column beside a board for a notice, rather than the board's edge, and its most lines there.
const COLUMN_ROOM: i32 = 72;
const COLUMN_LINES: usize = 9;
/// The least width of a region for a notice of several lines: about ten letters. In a narrower one, it has less room
/// at its sides.
const NOTICE_ROOM: i32 = 96;
const NARROW_SIDE: i32 = 3;
/// The line between a board and the panel beside it, and a pixel of room.
const PANEL_EDGE: i32 = 2;
/// Where a page that fills the screen may have blank ground above its keys.
const ABOVE_KEYS: Rect = Rect::new(0, HEIGHT - 56, WIDTH, 56);
/// Height of the keys of such a page, with its edge.
const TWO_KEY_LINES: i32 = 30;
/// The mark of a muted program on the sheet.
const MUTED: Rect = Rect::new(24, 16, 8, 8);
/// Letters that the sign of a game that goes back in time has room for at least.
const BACK_LETTERS: i32 = 6;
/// Height of a plate with one line of text, in pixels.
const PLATE: i32 = 13;
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
        self.bars(place.x + 4, place.y + 3, color);
        self.text(place.x + 4 + BARS, place.y + 3, &text, color);
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
    /// where a panel stands beside them.
    fn free_plate(&self, board: Rect, width: i32) -> Option<Rect> {
        // Between a label and its number is no place, nor close below a line of text.
        let size =
            |room: i32| (width <= room).then_some(((width + 2 * PIECE).min(room), PLATE + 2));
        let free = self.free_place(board, size);
        let (place, _) = free.or_else(|| self.free_quarter(board, size))?;
        let left = place.x + (place.w - width) / 2;
        Some(Rect::new(left, place.y + 1, width, PLATE))
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
        self.text(place.x + 20 + aside, place.y + 3, text, Color::YELLOW);
        for left in [place.x + 4 + aside, place.x + 10 + aside] {
            for column in 0..5 {
                let top = place.y + 5 - column;
                let arrow = Rect::new(left + column, top, 1, 2 * column + 1);
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

    /// How many rows more a strip along the edge of the screen needs, so that it cuts no line of the panel beside a board
    /// or of what is below it: 0 if that is not known.
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
    /// can be. Where there is no such place, it is in a column beside the board, on the wall at its upper edge, if that is
    /// high enough, or else at the bottom of the room beside it, over keys. If that is
    /// too small, or `covers` spares keys, it is at that edge of the board that is farther from the player's figure, and not
    /// over keys if there is a choice; or at the bottom of the screen if there is no board. What does not fit into five
    /// lines is cut off. It stays where it was in the picture
    /// `before`, unless the board is another one, or the ground there is no longer blank. A page keeps its head and
    /// its keys, and is left whole, if there is room.
    pub fn notice(
        &mut self,
        text: &str,
        (sight, covers): (Sight, Covers),
        before: Option<NoticePlace>,
    ) -> NoticePlace {
        let set = |room: i32| set_notice(text, room);
        let size = |room: i32| notice_size(text, room);
        let stays = |place: &NoticePlace| {
            let Rect { x, y, w, h } = place.area;
            let is_blank = || self.blank_rows((x, w), (y - 1, h + 2), h).is_some();
            place.board == sight.board && (!place.is_free || is_blank())
        };
        let same = before.filter(stays);
        let page = self.page.filter(|_| sight.board.is_empty());
        let free = match page {
            _ if same.is_some() => None,
            Some((page, head)) if page == SCREEN => {
                let below = Rect::new(0, head, WIDTH, HEIGHT - head);
                let above_keys = self.free_part(&[ABOVE_KEYS], Side::Middle, size);
                above_keys.or_else(|| self.free_part(&[below], Side::Middle, size))
            }
            // Where nothing is left beside a page, it may have blank ground in its lower half.
            Some((page, head)) => {
                let (beside, _) = Self::place_at_page((page, head), text);
                let half = Rect::new(
                    page.x + FRAME,
                    page.y + page.h / 2,
                    page.w - 2 * FRAME,
                    page.h / 2 - FRAME,
                );
                let is_over = beside.intersection(page).h > 0;
                is_over
                    .then(|| self.free_part(&[half], Side::Middle, size))
                    .flatten()
            }
            None => self.free_place(sight.board, size),
        };
        let is_free = same.map_or(free.is_some(), |place| place.is_free);
        let known = same.map(|place| (place.area, place.room)).or(free);
        let known = known.or_else(|| page.map(|page| Self::place_at_page(page, text)));
        let column = |least: i32| {
            let [.., right, left] = around(sight.board);
            self.free_part(&[right, left], Side::Middle, |room| {
                let (_, size, is_whole) = set(room);
                (is_whole && room >= least).then_some(size)
            })
        };
        let known = known.or_else(|| column(COLUMN_ROOM));
        let known = known.or_else(|| self.place_on_rim(sight, size(sight.board.w)?));
        let over_keys = || self.place_over_keys(sight.board, |room| closely(size(room)));
        let known = known.or_else(|| (covers == Covers::Keys).then(over_keys)?);
        let known = known.or_else(|| self.free_quarter(sight.board, size));
        // A column of single words is better than a covered board.
        let known = known.or_else(|| column(0));
        let (area, room) = known.unwrap_or_else(|| {
            let board = if sight.board.is_empty() {
                SCREEN
            } else {
                sight.board
            };
            // Beside a narrow board in the middle is as much room on both sides.
            let room = match set(board.w) {
                (_, _, true) => board.w,
                _ => (2 * board.x + board.w).min(WIDTH),
            };
            let (_, size, _) = set(room);
            (self.edge_of(sight, size), room)
        });
        let (lines, (_, height), _) = set(room);
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
        NoticePlace {
            board: sight.board,
            area,
            room,
            is_free,
        }
    }

    /// Where the sign of a stopped game ends a notice inside a line of keys, what is left of the line beside the sign goes,
    /// too: no text is half covered.
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

    /// The middle of the wall at the upper edge of the board, if something of this size has room there; and its width.
    fn place_on_rim(&self, sight: Sight, (w, h): (i32, i32)) -> Option<(Rect, i32)> {
        let Sight { board, rim, .. } = sight;
        let left = board.x + (board.w - w) / 2;
        let place = Rect::new(left, board.y + (rim - h) / 2, w, h);
        let has_room = h <= rim && place.intersection(self.sign).is_empty();
        has_room.then_some((place, board.w))
    }

    /// Where a notice is that finds no blank ground on a page that fills the screen: over what is above the keys of the
    /// page. Beside a smaller page it is above it, or else below, if there is room; and that room's width.
    fn place_at_page((page, head): (Rect, i32), text: &str) -> (Rect, i32) {
        let rooms = [page.w, WIDTH].map(|width| width - 2 * PIECE);
        let fits = |&room: &i32| {
            let (lines, _, is_whole) = set_notice(text, room);
            is_whole && lines.len() <= 2
        };
        let room = rooms.into_iter().find(fits).unwrap_or(rooms[1]);
        let (_, (w, h), _) = set_notice(text, room);
        let beside = |y: i32| Rect::new((WIDTH - w) / 2, y, w, h);
        let (above, below) = (page.y - h - 2, page.y + page.h + 2);
        let place = if above >= 0 {
            beside(above)
        } else if below + h <= HEIGHT {
            beside(below)
        } else {
            // Neither its head nor its keys are covered.
            let bottom = page.y + page.h - TWO_KEY_LINES;
            beside((bottom - h).max(page.y + head))
        };
        (place, room)
    }

    /// Whether there is blank ground beside a board for a notice.
    pub fn has_free_place_for(&self, notice: &str, board: Rect) -> bool {
        self.free_place(board, |room| notice_size(notice, room))
            .is_some()
    }

    /// Whether there is a place beside a board for a notice, on blank ground or over keys.
    pub fn has_place_for(&self, notice: &str, board: Rect) -> bool {
        let size = |room: i32| closely(notice_size(notice, room));
        self.has_free_place_for(notice, board) || self.place_over_keys(board, size).is_some()
    }

    /// The rows at the bottom of a part of the screen outside `board` that has room for something whose size depends on
    /// its width, with nothing below it but blank rows and whole rows in which keys are named; and that width. Of
    /// several places it is the one nearest to the bottom.
    fn place_over_keys(
        &self,
        board: Rect,
        size: impl Fn(i32) -> Option<(i32, i32)>,
    ) -> Option<(Rect, i32)> {
        let regions = around(board).into_iter().filter(|_| !board.is_empty());
        let places = regions.filter_map(|region| {
            let (_, h) = size(region.w)?;
            let mut bottom = region.y + region.h;
            if self.sign.y + self.sign.h > bottom - h && self.sign.intersection(region).w > 0 {
                bottom = self.sign.y;
            }
            let s = self.scale;
            let rows = self.enlarged(Rect::new(region.x, bottom - h, region.w, h));
            let rows = self.screen.whole_rows(rows);
            let end = ((rows.y + rows.h + s - 1) / s).min(bottom);
            // Keys that begin inside a row are left from there on, if another text ends in it.
            let tops = [rows.y.div_euclid(s), (rows.y + s - 1).div_euclid(s)];
            let mut places = tops
                .map(|top| Rect::new(region.x, top, region.w, end - top))
                .into_iter();
            let place = places.find(|place| place.y >= region.y && self.is_keys_alone(*place));
            place.map(|place| (place, region.w))
        });
        places.min_by_key(|(place, _)| place.h)
    }

    /// Whether every row of an area is blank, or has a key in it.
    fn is_keys_alone(&self, area: Rect) -> bool {
        let Rect { x, y, w, h } = self.enlarged(area);
        let rows = self.screen.rows().skip(y.max(0) as usize).take(h as usize);
        (y..).zip(rows).all(|(row, pixels)| {
            let pixels = &pixels[x.max(0) as usize..(x + w) as usize];
            let is_plain = pixels.windows(2).all(|pair| pair[0] == pair[1]);
            is_plain || self.screen.whole_rows(Rect::new(x, row, w, 1)).h > 1
        })
    }

    /// The place outside `board` with blank ground for something whose size depends on the width of its region; and
    /// that width. Of several places it is the one nearest to the bottom. In the columns of the board it may be at a
    /// side, as where lives stand at the other one.
    fn free_place(
        &self,
        board: Rect,
        size: impl Fn(i32) -> Option<(i32, i32)>,
    ) -> Option<(Rect, i32)> {
        let around = around(board);
        let regions: &[Rect] = if board.is_empty() { &[SCREEN] } else { &around };
        let [below, above, ..] = around.map(|part| {
            part.intersection(Rect {
                x: board.x,
                w: board.w,
                ..part
            })
        });
        let free = self.free_part(regions, Side::Middle, &size);
        // The edge of a panel may be farther away, behind what is free around a small board.
        let [.., right, _] = around;
        let start = right.x + right.w / 4;
        let farther = [Rect::new(start, right.y, WIDTH - start, right.h)];
        let free = free.or_else(|| self.free_part(&farther, Side::Middle, &size));
        free.or_else(|| {
            let mut sides = [Side::Middle, Side::Left, Side::Right].into_iter();
            sides.find_map(|side| self.free_part(&[below, above], side, &size))
        })
    }

    /// The same in a quarter of the board: of three boards side by side one is empty.
    fn free_quarter(
        &self,
        Rect { x, y, w, h }: Rect,
        size: impl Fn(i32) -> Option<(i32, i32)>,
    ) -> Option<(Rect, i32)> {
        let (w, h) = (w / 2, h / 2);
        let corners = [(x + w, y + h), (x + w, y), (x, y + h), (x, y)];
        let quarters = corners.map(|(x, y)| Rect::new(x, y, w, h).inset(PIECE));
        self.free_part(&quarters, Side::Middle, size)
    }

    /// The same in some regions of the screen, in the middle of each or at one side of it.
    fn free_part(
        &self,
        regions: &[Rect],
        side: Side,
        size: impl Fn(i32) -> Option<(i32, i32)>,
    ) -> Option<(Rect, i32)> {
        let places = regions.iter().filter_map(|region| {
            let (w, h) = size(region.w)?;
            let left = match side {
                Side::Left => PIECE.min(region.w - w),
                Side::Middle => (region.w - w) / 2,
                Side::Right => (region.w - w - PIECE).max(0),
            };
            let columns = (region.x + left, w);
            let top = self.blank_rows(columns, (region.y, region.h), h)?;
            Some((Rect::new(columns.0, top, w, h), region.w))
        });
        places.min_by_key(|(place, _)| place.h)
    }

    /// The top of `height` rows in the middle of the part of these columns and rows (start and length) that is high
    /// enough for them and has one colour only; of several, the one at the bottom.
    fn blank_rows(&self, (x, w): (i32, i32), (y, h): (i32, i32), height: i32) -> Option<i32> {
        let s = self.scale;
        if x < 0 || x + w > WIDTH || h < height {
            return None;
        }
        let columns = (x * s) as usize..((x + w) * s) as usize;
        let rows = self.screen.rows().skip((y * s).max(0) as usize);
        let (mut run, mut ground, mut found) = (0, None, None);
        for (row, pixels) in (y * s..).zip(rows.take((h * s) as usize)) {
            let pixels = &pixels[columns.clone()];
            let first = pixels.first().copied();
            let is_plain = pixels.iter().all(|&pixel| Some(pixel) == first);
            run = match (is_plain, ground == first) {
                (true, true) => run + 1,
                (true, false) => 1,
                (false, _) => 0,
            };
            ground = first;
            // A pixel stays free above and below; beyond the edge of the screen all is free.
            let beyond = if row + 1 == HEIGHT * s { s } else { 0 };
            if run + beyond >= (height + 2) * s {
                found = Some((row + 1 - run / 2) / s - height / 2);
            }
        }
        found
    }

    /// Rows at the edge of the board that is farther from the figure, or at the other one if only that has no keys; or
    /// over the keys at the bottom of a page.
    fn edge_of(&self, Sight { board, eye, .. }: Sight, (width, height): (i32, i32)) -> Rect {
        if board.is_empty() {
            // No text is half covered.
            let rows = self.enlarged(Rect::new(0, HEIGHT - height, WIDTH, height));
            let top = self.screen.whole_rows(rows).y / self.scale;
            return Rect::new(0, top, WIDTH, HEIGHT - top);
        }
        let left = board.x + (board.w - width) / 2;
        let [upper, lower] =
            [board.y, board.y + board.h - height].map(|top| Rect::new(left, top, width, height));
        let is_low = eye.is_some_and(|(_, y)| y > board.y + board.h / 2);
        let has_keys = |place: Rect| self.screen.has_tags(self.enlarged(place));
        let [near, other] = if is_low {
            [upper, lower]
        } else {
            [lower, upper]
        };
        let place = if has_keys(near) && !has_keys(other) {
            other
        } else {
            near
        };
        let is_low = place == upper;
        // Beside the sign of a stopped game, which is there already.
        let sign = self.sign;
        match place.intersection(sign).is_empty() {
            true => place,
            false if is_low => Rect {
                y: sign.y + sign.h,
                ..place
            },
            false => Rect {
                y: sign.y - height,
                ..place
            },
        }
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

/// The parts of the screen below, above, right and left of a board, without the edge of a panel.
fn around(board: Rect) -> [Rect; 4] {
    let (right, bottom) = (board.x + board.w, board.y + board.h);
    [
        Rect::new(0, bottom, WIDTH, HEIGHT - bottom),
        Rect::new(0, 0, WIDTH, board.y),
        Rect::new(right + PANEL_EDGE, 0, WIDTH - right - PANEL_EDGE, HEIGHT),
        Rect::new(0, 0, (board.x - PANEL_EDGE).max(0), HEIGHT),
    ]
}

/// The lines of a notice in a region of this width, its size, and whether it is whole.
fn set_notice(text: &str, room: i32) -> (Vec<String>, (i32, i32), bool) {
    let side = side_in(room);
    let letters = ((room - 2 * side) / Font::width(" ", 1)).max(2) as usize;
    let longest = longest_word(text);
    let set = |width: usize| -> Vec<String> {
        if longest > letters {
            // A path is cut behind a slash.
            wrap(text, width)
        } else {
            lines_of(text, width).map(str::to_owned).collect()
        }
    };
    let even = even_width(longest, letters, |width| set(width).len());
    let mut lines = set(even);
    // Within its region no word is cut.
    let told: Vec<_> = lines.iter().map(|line| line.trim()).collect();
    let most = if (COLUMN_ROOM..NOTICE_ROOM).contains(&room) {
        COLUMN_LINES
    } else {
        NOTICE_LINES
    };
    let is_whole = lines.len() <= most && told.join(" ") == text;
    if lines.len() > most {
        lines.truncate(most);
        let last = &mut lines[most - 1];
        *last = last.chars().take(letters - 1).chain(['…']).collect();
    }
    let width = lines.iter().map(|line| Font::width(line.trim(), 1)).max();
    let height = lines.len() as i32 * NOTICE_LINE + 2 * NOTICE_EDGE - 1;
    (lines, (width.unwrap_or(0) + 2 * side, height), is_whole)
}

/// From the side of a notice to its text, in a region of this width.
const fn side_in(room: i32) -> i32 {
    if room < NOTICE_ROOM {
        NARROW_SIDE
    } else {
        NOTICE_SIDE
    }
}

/// The size of a notice in a region of this width, if it is whole there, and not in a column of single words.
fn notice_size(text: &str, room: i32) -> Option<(i32, i32)> {
    let (lines, size, is_whole) = set_notice(text, room);
    let is_wide = lines.len() == 1 || room >= NOTICE_ROOM;
    (is_whole && is_wide).then_some(size)
}

/// The size of a notice over keys: it covers no more lines of them than it has itself.
fn closely(size: Option<(i32, i32)>) -> Option<(i32, i32)> {
    size.map(|(width, height)| (width, height - 2 * (NOTICE_EDGE - 1)))
}

#[cfg(test)]
mod tests {
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
