//! Where the program meets the machine: a native window, or none at all.

#[cfg(any(feature = "window", test))]
mod keyboard;
pub mod scripted;
#[cfg(feature = "window")]
pub mod window;
