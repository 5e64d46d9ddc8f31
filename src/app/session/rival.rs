//! An earlier run for a race: played again once, in slices, while where its figure was is noted at each step.
//!
//! In the race nothing of it is played any more. The figure is looked up at the step of the player's own run, so that
//! it waits, goes back and goes slowly with that run, and costs the same at any time.

use std::path::PathBuf;

use super::moment::Moment;
use super::{Playing, Session};
use crate::error::{Error, Result};
use crate::input::{Button, Input};
use crate::rng::Seed;
use crate::scene::{Entry, Figure, Options, Runner, SETTING_KEY, Stage};
use crate::words::say;

/// The most steps that are noted: five hours of an arcade. The figure rests where it was then.
const MOST: usize = 1 << 20;
/// The most ticks before a run that begins alike.
const MOST_TICKS_BEFORE: u32 = 600;

/// Where the figure of a run was at each of its steps.
#[derive(Clone, Debug, Default)]
pub struct Track {
    /// In the order of their steps. A step in which nothing changed is left out.
    runners: Vec<Runner>,
}

impl Track {
    /// Notes the latest state of the run. What comes after its step was taken back; if it begins another way, all is
    /// forgotten. Returns whether it is the first one noted.
    fn note(&mut self, runner: Runner) -> bool {
        if self.start().is_some_and(|start| start != runner.start) {
            self.runners.clear();
        }
        let later = self
            .runners
            .partition_point(|noted| noted.step < runner.step);
        let same = self
            .runners
            .get(later)
            .filter(|noted| noted.step == runner.step);
        let mut from = same.map(|noted| noted.figure.from);
        self.runners.truncate(later);
        let before = self.runners.last();
        let unmoved = |before: &Runner| {
            let figure = Figure {
                from: before.figure.from,
                ..runner.figure
            };
            before.points == runner.points && before.figure == figure
        };
        if before.is_some_and(unmoved) {
            return false;
        }
        let beside = before.filter(|before| before.figure.board == runner.figure.board);
        from = from.or(beside.map(|before| before.figure.at));
        if self.runners.len() < MOST {
            let figure = Figure {
                from: from.unwrap_or(runner.figure.at),
                ..runner.figure
            };
            self.runners.push(Runner { figure, ..runner });
        }
        self.runners.len() == 1
    }

    /// How the run began.
    pub fn start(&self) -> Option<u64> {
        self.runners.first().map(|runner| runner.start)
    }

    /// How far the run had come at the step of another one; at rest unless it came there in this step. `None` if it
    /// began otherwise or later.
    pub fn beside(&self, own: &Runner) -> Option<Runner> {
        let later = self.runners.partition_point(|noted| noted.step <= own.step);
        let noted = self.runners.get(later.checked_sub(1)?)?;
        if noted.start != own.start {
            return None;
        }
        let mut runner = *noted;
        if noted.step != own.step {
            runner.figure.from = runner.figure.at;
        }
        Some(runner)
    }
}

/// How a run began.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beginning {
    /// Its seed.
    pub seed: Seed,
    /// The game's own options, as on a command line.
    pub arguments: String,
    /// Whether it plays the files that the session was opened with.
    pub plays_files: bool,
}

impl Beginning {
    /// The one of a run that begins now.
    pub(super) fn of(moment: &Moment) -> Self {
        let setup = moment.scene.setup();
        Self {
            seed: moment.seed(),
            arguments: setup.arguments,
            plays_files: setup.plays_files,
        }
    }

    /// Opens a game that begins this way. `options` are those of the game without a word on a command line; `files`
    /// were named there.
    ///
    /// # Errors
    /// If the game cannot be opened like that.
    pub fn open(
        &self,
        entry: &'static Entry,
        mut options: Options,
        files: Vec<PathBuf>,
    ) -> Result<Session> {
        // What was not said of the run was as it is at first, whatever the player has set since.
        let is_set = |key: &String| key.starts_with(SETTING_KEY);
        options.records.retain(|key, _| !is_set(key));
        options.words = words(&self.arguments)?;
        options.files = if self.plays_files { files } else { Vec::new() };
        let mut session = Session::open(entry, options, self.seed)?;
        if session.now().has_moved() {
            // A level that was left goes on where it was.
            session.restart(self.seed);
        }
        // Where a run does not begin at once, the button that begins leads to it: a maze has to grow first.
        for tick in 0..MOST_TICKS_BEFORE {
            if session.scene().runner().is_some() || session.scene().stage() == Stage::FirstPage {
                break;
            }
            let input = if tick.is_multiple_of(2) {
                Input::press(Button::Confirm)
            } else {
                Input::NONE
            };
            session.tick(input, &mut Vec::new());
        }
        Ok(session)
    }
}

/// The options in a text as on a command line: names and values.
fn words(arguments: &str) -> Result<Vec<(String, String)>> {
    let cannot = || Error::new(say!("notice-race-none"));
    let mut words: Vec<(String, String)> = Vec::new();
    for word in shlex::split(arguments).ok_or_else(cannot)? {
        match (word.strip_prefix("--"), words.last_mut()) {
            (Some(name), _) => words.push((name.to_owned(), String::new())),
            (None, Some((_, value))) => *value = word,
            (None, None) => return Err(cannot()),
        }
    }
    Ok(words)
}

/// A run that is being noted.
pub struct Tracing {
    playing: Playing,
    track: Track,
    beginning: Beginning,
}

impl Tracing {
    /// Of the last run of a session that is played again.
    pub fn new(playing: Playing) -> Self {
        Self {
            playing,
            track: Track::default(),
            beginning: Beginning::default(),
        }
    }

    /// Plays this many more ticks; returns whether all have been played.
    ///
    /// # Errors
    /// If the game can no longer be opened, or this version plays another game than the one that was recorded.
    pub fn go_on(&mut self, ticks: u64) -> Result<bool> {
        let mut left = ticks;
        while left > 0 {
            left = left.saturating_sub(self.playing.cost());
            let is_over = self.playing.play(1)?;
            if self.playing.has_drifted() {
                return Err(Error::new(say!("notice-race-differs")));
            }
            let session = self.playing.session();
            if let Some(runner) = session.scene().runner()
                && self.track.note(runner)
            {
                self.beginning = Beginning::of(&session.moment);
            }
            if is_over {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What was noted, and how the run began.
    pub fn end(self) -> (Track, Beginning) {
        (self.track, self.beginning)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Dir;

    fn runner(start: u64, step: u64, x: i32) -> Runner {
        Runner {
            start,
            step: (0, step),
            points: None,
            figure: Figure::at(0, (x, 0), Dir::Right),
        }
    }

    fn track(noted: &[(u64, i32)]) -> Track {
        let mut track = Track::default();
        for &(step, x) in noted {
            track.note(runner(7, step, x));
        }
        track
    }

    /// Where it is after these steps, and where it came from.
    fn seen(track: &Track, step: u64) -> Option<(i32, i32)> {
        let figure = track.beside(&runner(7, step, 99))?.figure;
        Some((figure.from.0, figure.at.0))
    }

    #[test]
    fn it_is_where_it_was_and_rests_between_and_after_its_steps() {
        let track = track(&[(0, 10), (1, 11), (2, 11), (3, 12)]);
        let all: Vec<_> = (0..6).map(|step| seen(&track, step).unwrap()).collect();
        assert_eq!(
            all,
            [(10, 10), (10, 11), (11, 11), (11, 12), (12, 12), (12, 12)]
        );
        assert_eq!(track.beside(&runner(8, 1, 0)), None, "it began otherwise");
    }

    #[test]
    fn what_was_taken_back_is_forgotten() {
        let track = track(&[(0, 10), (1, 11), (2, 12), (1, 11), (2, 10), (2, 9)]);
        let all: Vec<_> = (0..4).map(|step| seen(&track, step).unwrap()).collect();
        assert_eq!(all, [(10, 10), (10, 11), (11, 9), (9, 9)]);
    }

    #[test]
    fn only_the_last_run_counts() {
        let mut track = track(&[(0, 10), (1, 11)]);
        assert!(!track.note(runner(7, 2, 12)));
        assert!(track.note(runner(8, 5, 30)));
        assert_eq!(track.start(), Some(8));
        assert_eq!(track.beside(&runner(8, 4, 0)), None, "it was not there yet");
        assert!(track.note(runner(8, 0, 40)), "it began anew");
        assert_eq!(track.runners.len(), 1);
    }
}
