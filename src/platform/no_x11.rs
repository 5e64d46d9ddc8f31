//! For systems whose windows do not use X: there is nothing to do, to ask or to hear.

#![allow(clippy::unnecessary_wraps, reason = "under X the same may fail")]

use crate::error::Result;
use crate::gfx::Rect;
use crate::input::bindings::Layout;
use crate::input::{Mouse, Point};

/// Nothing to do.
///
/// # Errors
/// None.
pub fn leave_input_method() -> Result<()> {
    Ok(())
}

/// What the display tells of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// The mouse, in pixels of the window.
    Mouse(Mouse),
    /// Whether the window fills the screen now.
    FullScreen(bool),
    /// The window has lost its content.
    Exposed,
    /// Keys type other letters now.
    Keyboard,
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

    /// How letters lie on the keyboard.
    pub fn layout(&self) -> Option<Layout> {
        match *self {}
    }

    /// The monitors.
    pub fn monitors(&self) -> Vec<Rect> {
        match *self {}
    }

    /// Does nothing.
    ///
    /// # Errors
    /// None.
    pub fn adopt(&mut self, _window: u32) -> Result<()> {
        match *self {}
    }

    /// The window's first corner on the desktop, and its size.
    pub fn place(&self) -> Option<Rect> {
        match *self {}
    }

    /// Does nothing.
    ///
    /// # Errors
    /// None.
    pub fn move_to(&self, _corner: Point) -> Result<()> {
        match *self {}
    }

    /// Does nothing.
    ///
    /// # Errors
    /// None.
    pub fn fill(&mut self, _full: bool) -> Result<()> {
        match *self {}
    }

    /// The next event.
    pub fn heard(&mut self) -> Option<Heard> {
        match *self {}
    }
}
