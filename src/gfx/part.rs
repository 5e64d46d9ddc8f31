//! What changes from one picture of a moving picture to the next.

use std::ops::Range;

use crate::grid::Size;

/// A rectangle of pixels: columns and rows, from the first to the one after the last.
#[derive(Clone, Copy)]
pub struct Part {
    columns: (usize, usize),
    rows: (usize, usize),
}

impl Part {
    /// The smallest part with everything that differs from what is `shown`, or all if that is empty. Both have as many
    /// pixels as `size` says.
    pub fn changed(size: Size, shown: &[u32], pixels: &[u32]) -> Option<Self> {
        let width = size.width;
        if shown.is_empty() {
            return Some(Self {
                columns: (0, width),
                rows: (0, size.height),
            });
        }
        let rows = pixels.chunks_exact(width).zip(shown.chunks_exact(width));
        let mut part: Option<Self> = None;
        for (y, (new, old)) in rows.enumerate() {
            if new == old {
                continue;
            }
            let differ = || new.iter().zip(old).map(|(new, old)| new != old);
            let first = differ().position(|differs| differs).unwrap_or(0);
            let after = differ()
                .rposition(|differs| differs)
                .map_or(width, |last| last + 1);
            part = Some(part.map_or(
                Self {
                    columns: (first, after),
                    rows: (y, y + 1),
                },
                |part| Self {
                    columns: (part.columns.0.min(first), part.columns.1.max(after)),
                    rows: (part.rows.0, y + 1),
                },
            ));
        }
        part
    }

    /// Left edge and top, and the size.
    pub fn place(self) -> ((usize, usize), Size) {
        let Self { columns, rows } = self;
        let size = Size::new(columns.1 - columns.0, rows.1 - rows.0);
        ((columns.0, rows.0), size)
    }

    /// Where its lines are in a picture of this size.
    pub fn lines(self, size: Size) -> impl Iterator<Item = Range<usize>> {
        let Self { columns, rows } = self;
        let width = size.width;
        (rows.0..rows.1).map(move |y| y * width + columns.0..y * width + columns.1)
    }
}
