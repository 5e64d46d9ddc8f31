//! The two sizes of the picture, which fill the same window.

use crate::gfx::{Framebuffer, Rect};
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
