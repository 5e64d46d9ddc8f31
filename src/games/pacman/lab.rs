//! Whole games that somebody plays with nobody watching, as a table of a row each.

use crate::text::Column;

/// A row of a table.
pub trait Row {
    /// The columns, as wide as their cells mostly are: rows are written while they come.
    const COLUMNS: &'static [Column];
    /// All games together.
    type Total: Default;
    /// What stands in the columns.
    fn cells(&self) -> Vec<String>;
    /// Adds this game.
    fn add_to(&self, total: &mut Self::Total);
    /// What stands in the last row.
    fn total(total: &Self::Total) -> Vec<String>;
}

/// The cells of all rows, and then of the totals.
pub fn rows<R: Row>(games: impl Iterator<Item = R>) -> impl Iterator<Item = Vec<String>> {
    let mut all = Some((games, R::Total::default()));
    std::iter::from_fn(move || {
        let (games, total) = all.as_mut()?;
        let Some(row) = games.next() else {
            return all.take().map(|(_, total)| R::total(&total));
        };
        row.add_to(total);
        Some(row.cells())
    })
}
