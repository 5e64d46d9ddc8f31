//! Where a notice or a sign goes: the search for ground where it covers nothing, or as little as can be.

use super::setting::{COLUMN_ROOM, closely, notice_size, set_notice};
use super::{NoticePlace, Side};
use crate::gfx::Rect;
use crate::ui::canvas::{Canvas, FRAME, HEIGHT, PIECE, SCREEN, WIDTH};
use crate::ui::sight::{Covers, Sight};

/// The line between a board and the panel beside it, and a pixel of room.
pub const PANEL_EDGE: i32 = 2;
/// Where a page that fills the screen may have blank ground above its keys.
const ABOVE_KEYS: Rect = Rect::new(0, HEIGHT - 56, WIDTH, 56);
/// Height of the keys of such a page, with its edge.
const TWO_KEY_LINES: i32 = 30;

impl Canvas<'_> {
    /// The place of a notice: see [`Canvas::notice`].
    pub(super) fn place_of_notice(
        &self,
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
        NoticePlace {
            board: sight.board,
            area,
            room,
            is_free,
        }
    }

    /// The middle of the wall at the upper edge of the board, if something of this size has room there; and its width.
    pub(super) fn place_on_rim(&self, sight: Sight, (w, h): (i32, i32)) -> Option<(Rect, i32)> {
        let Sight { board, rim, .. } = sight;
        let left = board.x + (board.w - w) / 2;
        let place = Rect::new(left, board.y + (rim - h) / 2, w, h);
        let has_room = h <= rim && place.intersection(self.sign).is_empty();
        has_room.then_some((place, board.w))
    }

    /// Where a notice is that finds no blank ground on a page that fills the screen: over what is above the keys of the
    /// page. Beside a smaller page it is above it, or else below, if there is room; and that room's width.
    pub(super) fn place_at_page((page, head): (Rect, i32), text: &str) -> (Rect, i32) {
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
    pub(super) fn place_over_keys(
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
    pub(super) fn is_keys_alone(&self, area: Rect) -> bool {
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
    pub(super) fn free_place(
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
    pub(super) fn free_quarter(
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
    pub(super) fn free_part(
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
    pub(super) fn blank_rows(
        &self,
        (x, w): (i32, i32),
        (y, h): (i32, i32),
        height: i32,
    ) -> Option<i32> {
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
    pub(super) fn edge_of(
        &self,
        Sight { board, eye, .. }: Sight,
        (width, height): (i32, i32),
    ) -> Rect {
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
