//! Whole games that somebody plays with nobody watching, as a table of a row each.
//!
//! The games are those of the seeds S, S + 1, …. Of N threads each plays every
//! Nth of them and waits when it is some rows ahead; rows are taken from the
//! threads in turn, so that the table is the same whatever their number. It
//! prints nothing and knows no file: rows go out as they come.

use std::fmt;
use std::io;
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread::{Builder, JoinHandle};

use crate::rng::Seed;

/// Rows that wait in each thread until they are asked for.
const AHEAD: usize = 64;

/// A row of a table. It is written without the end of the line.
pub trait Row: fmt::Display + Send + 'static {
    /// The header of the table.
    const HEADER: &'static str;
    /// All games together, written as the last row.
    type Total: Default + fmt::Display;
    /// Adds this game.
    fn add_to(&self, total: &mut Self::Total);
}

/// The rows of a table's games, in the order of their seeds. They are played while one asks for them, and a little ahead.
#[derive(Debug)]
pub struct Games<R> {
    threads: Vec<Thread<R>>,
    next: u64,
    all: u64,
}

#[derive(Debug)]
struct Thread<R> {
    rows: Receiver<R>,
    /// Until it is known how it ended.
    handle: Option<JoinHandle<()>>,
}

impl<R: Send + 'static> Games<R> {
    /// So many games from `seed` on, played by as many copies of `player` as there are `jobs`. After the greatest seed
    /// comes 0.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn play(
        (seed, games): (Seed, u64),
        jobs: u64,
        player: impl FnMut(Seed) -> R + Clone + Send + 'static,
    ) -> io::Result<Self> {
        let jobs = jobs.clamp(1, games.max(1));
        let thread = |first| {
            let (sender, rows) = sync_channel(AHEAD);
            let mut player = player.clone();
            let play = move || {
                let mut game = first;
                // Until all are played, or nobody asks for rows any more.
                while game < games && sender.send(player(Seed(seed.0.wrapping_add(game)))).is_ok() {
                    game += jobs;
                }
            };
            let handle = Some(Builder::new().spawn(play)?);
            Ok(Thread { rows, handle })
        };
        Ok(Self {
            threads: (0..jobs).map(thread).collect::<io::Result<_>>()?,
            next: 0,
            all: games,
        })
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
        if self.next == self.all {
            return None;
        }
        let turn = self.next % self.threads.len() as u64;
        let thread = &mut self.threads[turn as usize];
        self.next += 1;
        if let Ok(row) = thread.rows.recv() {
            return Some(row);
        }
        // Only a fault in its game ends a thread so early.
        if let Some(Err(fault)) = thread.handle.take().map(JoinHandle::join) {
            resume_unwind(fault);
        }
        None
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

    #[test]
    fn nobody_plays_far_ahead() {
        let (sender, played) = sync_channel(1000);
        let player = move |seed: Seed| {
            sender.send(seed).unwrap();
            Number(seed.0)
        };
        let mut games = Games::play((Seed(0), 900), 1, player).unwrap();
        games.next();
        drop(games);
        // Its sender goes when the thread ends.
        assert!(played.iter().count() <= AHEAD + 3);
    }

    #[test]
    #[should_panic(expected = "a fault in game 5")]
    fn a_fault_in_a_game_comes_out() {
        let player = |seed: Seed| {
            assert!(seed.0 != 5, "a fault in game {seed}");
            Number(seed.0)
        };
        let games = Games::play((Seed(0), 9), 2, player).unwrap();
        games.lines().for_each(drop);
    }
}
