//! A maze that one game hands to another.

use std::fmt;
use std::sync::Arc;

use crate::error::{Error, Result};
use crate::words::{Id, say};

/// A maze handed from one game to another as data, so that no game knows another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handed {
    /// The title of the game that it comes from.
    from: Id,
    /// The text wall grid.
    text: Arc<str>,
}

impl Handed {
    /// The most bytes of a text: enough for more than four million cells.
    const MOST_BYTES: usize = 1 << 25;

    /// The maze that `maze` displays as a text wall grid, from the game with the title `from`.
    ///
    /// # Errors
    /// If its text is longer than 32 MiB.
    pub fn new(from: Id, maze: &dyn fmt::Display) -> Result<Self> {
        let mut text = Bounded(String::new());
        if fmt::write(&mut text, format_args!("{maze}")).is_err() {
            return Err(Error::new(say!("notice-maze-too-large")));
        }
        Ok(Self {
            from,
            text: text.0.into(),
        })
    }

    /// The same as it was written down.
    pub(crate) const fn of(from: Id, text: Arc<str>) -> Self {
        Self { from, text }
    }

    /// The title of the game that it comes from.
    pub const fn from(&self) -> Id {
        self.from
    }

    /// The text wall grid.
    pub(crate) fn text(&self) -> &Arc<str> {
        &self.text
    }
}

impl fmt::Display for Handed {
    /// Its name in descriptions and errors, the same in every language; [`title_of_own`] gives the player's.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Maze of {}", self.from.in_english())
    }
}

/// The player's title of a board or grid, whose own titles `own` translates: that of a [`Handed`] maze, too.
pub fn title_of_own(own: Id, title: &str) -> &str {
    Id("handed-title").of_text(own.of_text(title))
}

/// A text that stays within [`Handed::MOST_BYTES`].
struct Bounded(String);

impl fmt::Write for Bounded {
    fn write_str(&mut self, more: &str) -> fmt::Result {
        if self.0.len() + more.len() > Handed::MOST_BYTES {
            return Err(fmt::Error);
        }
        self.0.push_str(more);
        Ok(())
    }
}
