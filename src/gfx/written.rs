//! A text on a picture, and whether it can be read.

use super::{Color, Rect};

/// What is kept of a watched picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Watch {
    pub written: Vec<Written>,
    /// The page laid over last: text that begins on it ends on it.
    pub page: Option<Rect>,
    /// Left and right edge of the column that is being written.
    pub columns: Option<(i32, i32)>,
}

/// A text that can be read on a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// The place of its letters, including those that were cut off.
    pub area: Rect,
    /// Its colour.
    pub color: Color,
    /// The colour of most of what was there before.
    pub ground: Color,
    /// Where it may be: where drawing had an effect then, on its page and in its column.
    pub(super) room: Rect,
}

impl Written {
    /// Whether letters are missing: clipped, or left out for lack of room. Text that trails off on purpose (`Take it to
    /// …`) has a blank before its dots.
    pub(super) fn is_cut(&self) -> bool {
        let shortened = self.text.strip_suffix('…');
        let shortened =
            shortened.is_some_and(|kept| !kept.is_empty() && !kept.ends_with(char::is_whitespace));
        shortened || self.area.intersection(self.room) != self.area
    }

    /// Whether two texts on one line have no visible gap between them. Single letters may touch: they are signs and
    /// keys. Numbers may touch too: they fill the squares of a board.
    pub(super) fn touches(&self, other: &Self) -> bool {
        let is_sign = |written: &Self| written.text.chars().nth(1).is_none();
        let is_number = |written: &Self| written.text.bytes().all(|byte| byte.is_ascii_digit());
        // A text that is written several times a pixel apart has an outline.
        let is_edge = self.text == other.text;
        if is_edge || is_sign(self) || is_sign(other) || is_number(self) && is_number(other) {
            return false;
        }
        let low = self.area.h.min(other.area.h);
        let gap = low / 2;
        let wider = Rect::new(
            self.area.x - gap + 1,
            self.area.y,
            self.area.w + 2 * (gap - 1),
            self.area.h,
        );
        let both = |area: Rect| area.intersection(other.area);
        let is_beside = both(wider).w > 0 && both(wider).h > low / 2;
        is_beside || both(self.area.inset(1)).w > 0 && both(self.area.inset(1)).h > 0
    }
}
