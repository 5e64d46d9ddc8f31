//! Many pieces of work on several threads, and their results in order.
//!
//! Each of N threads does every Nth piece and waits when it is some results ahead. Results are taken from the threads
//! in turn, so that they are the same for any number of threads.

use std::io;
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

/// Results that wait in each thread until they are taken.
const AHEAD: usize = 64;

/// The results of numbered pieces of work, in order. They are computed while they are being taken, and a little ahead.
#[derive(Debug)]
pub struct Results<R> {
    threads: Vec<Thread<R>>,
    next: u64,
    all: u64,
    /// The next one, if it was waited for.
    held: Option<R>,
}

#[derive(Debug)]
struct Thread<R> {
    results: Receiver<R>,
    /// Until its end has been checked.
    handle: Option<JoinHandle<()>>,
}

impl<R: Send + 'static> Results<R> {
    /// Pieces 0 to `count` (exclusive), done by `jobs` copies of `work`, one per thread.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn spread(
        count: u64,
        jobs: u64,
        work: impl FnMut(u64) -> R + Clone + Send + 'static,
    ) -> io::Result<Self> {
        let jobs = jobs.clamp(1, count.max(1));
        let thread = |first| {
            let (sender, results) = sync_channel(AHEAD);
            let mut work = work.clone();
            let work = move || {
                let mut piece = first;
                // Until all are done, or the receiver is gone.
                while piece < count && sender.send(work(piece)).is_ok() {
                    piece += jobs;
                }
            };
            let handle = Some(Builder::new().spawn(work)?);
            Ok(Thread { results, handle })
        };
        Ok(Self {
            threads: (0..jobs).map(thread).collect::<io::Result<_>>()?,
            next: 0,
            all: count,
            held: None,
        })
    }

    /// Waits for the next result at most this long; returns whether it is there, or whatever ended its thread.
    pub fn wait(&mut self, time: Duration) -> bool {
        if self.held.is_some() || self.next == self.all {
            return true;
        }
        let turn = self.next % self.threads.len() as u64;
        match self.threads[turn as usize].results.recv_timeout(time) {
            Ok(result) => self.held = Some(result),
            Err(RecvTimeoutError::Timeout) => return false,
            Err(RecvTimeoutError::Disconnected) => {}
        }
        true
    }
}

impl<R> Iterator for Results<R> {
    type Item = R;

    fn next(&mut self) -> Option<R> {
        if self.next == self.all {
            return None;
        }
        let turn = self.next % self.threads.len() as u64;
        let thread = &mut self.threads[turn as usize];
        self.next += 1;
        if let Some(result) = self.held.take().or_else(|| thread.results.recv().ok()) {
            return Some(result);
        }
        // Only a panic in its work ends a thread so early.
        if let Some(Err(fault)) = thread.handle.take().map(JoinHandle::join) {
            resume_unwind(fault);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Arc, Mutex};

    #[test]
    fn results_are_the_same_for_any_number_of_threads() {
        for (count, jobs) in [(300, 1), (300, 2), (300, 64), (2, 64), (0, 3)] {
            let results = Results::spread(count, jobs, |piece| piece * piece).unwrap();
            assert!(results.eq((0..count).map(|piece| piece * piece)));
        }
    }

    #[test]
    fn a_result_that_was_waited_for_is_not_lost() {
        let (go, gate) = sync_channel(1);
        let gate = Arc::new(Mutex::new(gate));
        let work = move |piece| {
            let open = piece != 1 || gate.lock().unwrap().recv().is_ok();
            (piece, open)
        };
        let mut results = Results::spread(3, 1, work).unwrap();
        assert!(results.wait(Duration::MAX) && results.wait(Duration::ZERO));
        assert_eq!(results.next(), Some((0, true)));
        assert!(!results.wait(Duration::ZERO), "it waits for the gate");
        go.send(()).unwrap();
        assert!(results.wait(Duration::MAX));
        assert_eq!(results.by_ref().collect::<Vec<_>>(), [(1, true), (2, true)]);
        assert!(results.wait(Duration::ZERO));
    }

    #[test]
    fn no_thread_works_far_ahead() {
        let (sender, done) = sync_channel(1000);
        let work = move |piece| sender.send(piece).unwrap();
        let mut results = Results::spread(900, 1, work).unwrap();
        results.next();
        drop(results);
        // Its sender is dropped when the thread ends.
        assert!(done.iter().count() <= AHEAD + 3);
    }

    #[test]
    #[should_panic(expected = "a fault in piece 5")]
    fn a_fault_in_a_piece_comes_out() {
        let work = |piece| assert!(piece != 5, "a fault in piece {piece}");
        Results::spread(9, 2, work).unwrap().for_each(drop);
    }
}
