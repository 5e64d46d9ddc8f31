//! From the picture to the window: whole-number enlargement, centred between black bars.

/// Where the picture lies in the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// How many times larger the picture is shown; 0 where the window is too small for once, and it is shrunk.
    pub factor: usize,
    /// First column of the picture in the window.
    pub left: usize,
    /// First row of the picture in the window.
    pub top: usize,
    /// Columns it takes.
    pub width: usize,
    /// Rows it takes.
    pub height: usize,
}
