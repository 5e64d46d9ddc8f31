//! Pixels: one clipped primitive, `set_pixel`, which defines all drawing, and faster ways proven equal to it.
//!
//! Areas, walls, lines along an axis, sprites and text write whole rows instead of single pixels. A test compares each
//! of them bit for bit with a loop of `set_pixel`.
//!
//! Coordinates are signed and in pixels, x to the right, y downwards; everything outside is left out. This room knows
//! shapes, sprites and letters. It knows no maze and no game.

pub mod apng;
mod blend;
mod blit;
pub mod color;
pub mod framebuffer;
pub mod gif;
mod lines;
mod lzw;
mod palette;
mod part;
pub mod picture;
mod rect;
pub mod sprite;
mod tags;
pub mod text;
pub mod upscale;
pub mod walls;
mod watch;
mod written;

pub use blit::Blit;
pub use color::Color;
pub use framebuffer::{Framebuffer, Screen};
pub use picture::PictureError;
pub use rect::Rect;
pub use sprite::Sheet;
pub use text::{Font, Line};
pub use written::Written;
