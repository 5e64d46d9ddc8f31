//! Whole games that somebody plays with nobody watching, as a table of a row each.
//!
//! The games are those of the seeds S, S + 1, …, and the table is the same
//! whatever the number of threads. It prints nothing and knows no file: rows go
//! out as they come.

use std::fmt;
use std::io;

use crate::jobs::Results;
use crate::rng::Seed;

/// A row of a table. It is written as comma-separated values, without the end of the line.
pub trait Row: fmt::Display + Send + 'static {
    /// The header of the table.
    const HEADER: &'static str;
    /// Characters that the values of each column mostly take, but for the last one, which is of words: rows are aligned
    /// while they come.
    const WIDTHS: &'static [usize];
    /// All games together, written as the last row.
    type Total: Default + fmt::Display;
    /// Adds this game.
    fn add_to(&self, total: &mut Self::Total);
}

/// The rows of a table's games, in the order of their seeds. They are played while one asks for them, and a little ahead.
#[derive(Debug)]
pub struct Games<R>(Results<R>);

impl<R: Send + 'static> Games<R> {
    /// So many games from `seed` on, played by as many copies of `player` as there are `jobs`. After the greatest seed
    /// comes 0.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn play(
        (seed, games): (Seed, u64),
        jobs: u64,
        mut player: impl FnMut(Seed) -> R + Clone + Send + 'static,
    ) -> io::Result<Self> {
        let play = move |game| player(Seed(seed.0.wrapping_add(game)));
        Results::spread(games, jobs, play).map(Self)
    }
}

impl<R: Row> Games<R> {
    /// The table: the header, the rows, and the total.
    pub fn lines(self) -> impl Iterator<Item = String> {
        let mut table = Some((self, R::Total::default()));
        let rows = std::iter::from_fn(move || {
            let (games, total) = table.as_mut()?;
            let Some(row) = games.next() else {
                return table.take().map(|(_, total)| total.to_string());
            };
            row.add_to(total);
            Some(row.to_string())
        });
        std::iter::once(R::HEADER.to_owned()).chain(rows)
    }
}

impl<R> Iterator for Games<R> {
    type Item = R;

    fn next(&mut self) -> Option<R> {
        self.0.next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Number(u64);

    impl fmt::Display for Number {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.fmt(f)
        }
    }

    impl Row for Number {
        const HEADER: &'static str = "seed";
        const WIDTHS: &'static [usize] = &[];
        type Total = u64;
        fn add_to(&self, total: &mut u64) {
            *total += self.0;
        }
    }

    fn table(seed: u64, games: u64, jobs: u64) -> Vec<String> {
        let player = |seed: Seed| Number(seed.0);
        let games = Games::play((Seed(seed), games), jobs, player).unwrap();
        games.lines().collect()
    }

    #[test]
    fn the_table_is_the_same_whoever_plays() {
        let alone = table(7, 300, 1);
        assert_eq!(alone.len(), 302);
        assert_eq!(alone[..3], ["seed", "7", "8"]);
        assert_eq!(alone[301], (7..307).sum::<u64>().to_string());
        for jobs in [2, 3, 64] {
            assert_eq!(table(7, 300, jobs), alone);
        }
        assert_eq!(table(7, 2, 64), ["seed", "7", "8", "15"]);
    }

    #[test]
    fn after_the_last_seed_comes_the_first() {
        let rows = &table(u64::MAX, 2, 2)[1..3];
        assert_eq!(rows, [u64::MAX.to_string(), "0".to_owned()]);
    }
}
