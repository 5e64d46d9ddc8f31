//! Systems whose windows have nothing to do with X: there is nothing to leave, to ask or to hear.

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

/// There is none.
pub enum Display {}

impl Display {
    /// Never one.
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

    /// Takes care of a window.
    ///
    /// # Errors
    /// None.
    pub fn adopt(&self, _window: u32) -> Result<()> {
        match *self {}
    }

    /// The next thing that the mouse did.
    pub fn heard(&self) -> Option<Mouse> {
        match *self {}
    }
}
