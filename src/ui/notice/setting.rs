//! The lines of a notice: how its text is set in a region, and how large it is then.

use crate::gfx::Font;
use crate::ui::canvas::wrap;
use crate::ui::{even_width, lines_of, longest_word};

/// From line to line of a notice, from its upper edge and from its side to its text, and its most lines.
pub const NOTICE_LINE: i32 = 9;
pub const NOTICE_EDGE: i32 = 3;
const NOTICE_SIDE: i32 = 6;
const NOTICE_LINES: usize = 5;
/// The least width of a column beside a board for a notice, rather than the board's edge, and its most lines there.
pub const COLUMN_ROOM: i32 = 72;
const COLUMN_LINES: usize = 9;
/// The least width of a region for a notice of several lines: about ten letters. In a narrower one, it has less room
/// at its sides.
const NOTICE_ROOM: i32 = 96;
const NARROW_SIDE: i32 = 3;

/// The lines of a notice in a region of this width, its size, and whether it is whole.
pub fn set_notice(text: &str, room: i32) -> (Vec<String>, (i32, i32), bool) {
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
pub fn notice_size(text: &str, room: i32) -> Option<(i32, i32)> {
    let (lines, size, is_whole) = set_notice(text, room);
    let is_wide = lines.len() == 1 || room >= NOTICE_ROOM;
    (is_whole && is_wide).then_some(size)
}

/// The size of a notice over keys: it covers no more lines of them than it has itself.
pub fn closely(size: Option<(i32, i32)>) -> Option<(i32, i32)> {
    size.map(|(width, height)| (width, height - 2 * (NOTICE_EDGE - 1)))
}
