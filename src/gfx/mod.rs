//! Pixels: one clipped primitive, `set_pixel`, and everything drawn with it or as fast as if it were.
//!
//! Coordinates are signed and in pixels, x to the right, y downwards; whatever
//! lies outside is left out. This room knows shapes, sprites and letters. It
//! knows no maze and no game.

pub mod color;
mod cut;
pub mod framebuffer;
mod glass;
mod lines;
mod palette;
pub mod picture;
mod rect;
pub mod sprite;
pub mod text;
pub mod upscale;
pub mod walls;
mod whole;

pub use color::Color;
pub use framebuffer::Framebuffer;
pub use picture::PictureError;
pub use rect::Rect;
pub use sprite::{Blit, Sheet};
pub use text::Font;
