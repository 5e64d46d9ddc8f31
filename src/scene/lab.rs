//! Laboratories: many whole games played automatically without a screen, and the tables of their results.

use std::iter;

use super::Options;
use crate::error::{Context, Result};
use crate::jobs::Results;
use crate::rng::Seed;
use crate::text::{Column, Table};

/// Sets up a laboratory.
pub type OpenLab = fn(&Options, &Games) -> Result<Lab>;

/// The games that a laboratory plays.
#[derive(Clone, Copy, Debug)]
pub struct Games {
    /// The first seed; the others follow.
    pub seed: Seed,
    /// How many seeds.
    pub count: u64,
    /// Threads that play.
    pub jobs: u64,
    /// Whether the table is written as comma-separated values.
    pub csv: bool,
}

/// A laboratory that is ready to run.
pub struct Lab {
    /// Number of games in all.
    pub games: u64,
    /// Its table: a heading, one line a game and a line of totals; or a comparison. Each item is one finished game
    /// until all are played; `None` adds no line. The same options and seeds give the same lines for any number of
    /// threads. Games are played as their items are asked for, or a little ahead.
    pub lines: Box<dyn Iterator<Item = Option<String>>>,
}

impl Games {
    /// The result of each game, in the order of the seeds, played by one copy of `player` per thread. After the
    /// greatest seed comes 0.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn play<R: Send + 'static>(
        &self,
        mut player: impl FnMut(Seed) -> R + Clone + Send + 'static,
    ) -> Result<Results<R>> {
        let first = self.seed.0;
        let play = move |game| player(Seed(first.wrapping_add(game)));
        Results::spread(self.count, self.jobs, play).context(|| "cannot start that many threads")
    }

    /// A table that compares pilots on the same seeds, once all games are played: `add` adds a game to its sum, and
    /// `rows` turns all sums into lines.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn compare<P, F, R, T>(
        &self,
        (pilots, player): (&[P], impl Fn(P) -> F),
        add: impl Fn(&mut T, R) + 'static,
        columns: &'static [Column],
        rows: impl Fn(&[(P, T)]) -> Vec<Vec<String>> + 'static,
    ) -> Result<Lab>
    where
        P: Copy + 'static,
        F: FnMut(Seed) -> R + Clone + Send + 'static,
        R: Send + 'static,
        T: Default + 'static,
    {
        let mut players: Vec<F> = pilots.iter().copied().map(player).collect();
        let all = move |seed| -> Vec<R> { players.iter_mut().map(|play| play(seed)).collect() };
        let mut played = (self.play(all)?).flat_map(|games| games.into_iter().enumerate());
        let mut totals: Vec<_> = pilots.iter().map(|&pilot| (pilot, T::default())).collect();
        let table = Table::new(columns, self.csv);
        let mut lines = None;
        let items = iter::from_fn(move || {
            if let Some((pilot, game)) = played.next() {
                add(&mut totals[pilot].1, game);
                return Some(None);
            }
            let all = || table.clone().lines(&rows(&totals)).into_iter();
            lines.get_or_insert_with(all).next().map(Some)
        });
        Ok(Lab {
            games: self.count.saturating_mul(pilots.len() as u64),
            lines: Box::new(items),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(seed: u64, count: u64, jobs: u64) -> Vec<u64> {
        let games = Games {
            seed: Seed(seed),
            count,
            jobs,
            csv: true,
        };
        games.play(|seed: Seed| seed.0).unwrap().collect()
    }

    #[test]
    fn games_are_in_the_order_of_their_seeds_on_any_number_of_threads() {
        let alone: Vec<u64> = (7..307).collect();
        for jobs in [1, 2, 3, 64] {
            assert_eq!(played(7, 300, jobs), alone);
        }
        assert_eq!(played(7, 2, 64), [7, 8]);
        assert_eq!(played(u64::MAX, 2, 2), [u64::MAX, 0]);
    }
}
