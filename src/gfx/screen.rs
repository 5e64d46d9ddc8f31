//! The two sizes of the picture.

use super::{Framebuffer, Rect};
use crate::grid::Size;

/// The two sizes of the picture. Both fill the same window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// 384 × 288 pixels: 48 × 36 tiles of 8.
    Low,
    /// 768 × 576 pixels; text is drawn at twice its size.
    High,
}

impl Screen {
    /// Where a board is if it is alone on the high screen: only a narrow margin is around it.
    pub const BOARD: Rect = Rect::new(4, 4, 760, 568);

    /// Where notices are drawn over a page, and over a game that names no place of its own, in pixels of the low screen:
    /// four lines at the bottom, enough for an error with path and cause.
    pub const NOTICES: Rect = Rect::new(0, 288 - 42, 384, 42);

    /// Width and height in pixels.
    pub const fn size(self) -> Size {
        match self {
            Self::Low => Size::new(384, 288),
            Self::High => Size::new(768, 576),
        }
    }

    /// A framebuffer of this size.
    pub fn framebuffer(self) -> Framebuffer {
        Framebuffer::new(self.size().width, self.size().height)
    }
}
