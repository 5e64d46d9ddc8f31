//! For systems whose windows do not use X: there is nothing to do, to ask or to hear.

#![allow(clippy::unnecessary_wraps, reason = "under X the same may fail")]

use crate::error::Result;
use crate::input::Mouse;

/// Nothing to do.
///
/// # Errors
/// None.
pub fn leave_input_method() -> Result<()> {
    Ok(())
}

/// There is no X display.
pub enum Display {}

impl Display {
    /// Always `None`.
    ///
    /// # Errors
    /// None.
    pub fn ask() -> Result<Option<Self>> {
        Ok(None)
    }

    /// Whether the window needs pixels with alpha.
    pub fn has_alpha(&self) -> bool {
        match *self {}
    }

    /// Does nothing.
    ///
    /// # Errors
    /// None.
    pub fn adopt(&self, _window: u32) -> Result<()> {
        match *self {}
    }

    /// The next mouse event.
    pub fn heard(&self) -> Option<Mouse> {
        match *self {}
    }
}
