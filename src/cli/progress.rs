//! A progress bar for work that takes longer than a second, if standard error is a terminal.

use std::io::{IsTerminal, stderr};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// Work shorter than this shows no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// Work in progress.
pub struct Progress {
    start: Instant,
    total: u64,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Begins work of `total` steps.
    pub fn new(total: u64) -> Self {
        Self {
            start: Instant::now(),
            total,
            bar: None,
        }
    }

    /// Sets the number of finished steps. Call it now and then.
    pub fn update(&mut self, done: u64) {
        if self.bar.is_none() && self.start.elapsed() > PATIENCE && stderr().is_terminal() {
            let style = ProgressStyle::with_template("{wide_bar} {percent:>3} % {eta}");
            let bar = ProgressBar::new(self.total);
            self.bar = Some(style.map_or(bar.clone(), |style| bar.with_style(style)));
        }
        if let Some(bar) = &self.bar {
            bar.set_position(done);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
