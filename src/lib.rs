//! Dédale: retro maze games on a hand-made pixel framebuffer.

pub mod assets;
pub mod error;
pub mod games;
pub mod gfx;
pub mod grid;
pub mod input;
pub mod maze;
pub mod rng;
pub mod scene;
pub mod tick;
