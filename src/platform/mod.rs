//! Platforms: a native window, or none.

#[cfg(feature = "window")]
mod held;
#[cfg(any(feature = "window", test))]
mod keyboard;
pub mod locale;
#[cfg(feature = "window")]
#[cfg_attr(any(not(unix), target_os = "macos"), path = "gilrs.rs")]
mod pads;
pub mod scripted;
#[cfg(feature = "window")]
pub mod sound;
#[cfg(feature = "window")]
#[cfg_attr(all(unix, not(target_os = "macos")), path = "pulse.rs")]
#[cfg_attr(any(not(unix), target_os = "macos"), path = "cpal.rs")]
mod speaker;
#[cfg(feature = "window")]
pub mod window;
#[cfg(feature = "window")]
#[cfg_attr(any(not(unix), target_os = "macos"), path = "no_x11.rs")]
mod x11;
