//! A game that waits for something outside of the program before it is opened: a page says how far that is.

use std::path::PathBuf;

use super::super::pages::{List, ListKind, Page};
use super::super::replay::Run;
use super::Director;
use super::picture::Arriving;
use crate::error::Result;
use crate::scene::Errand;
use crate::tick::clock;
use crate::words::say;

/// A game that is opened once something is done.
pub struct Awaited {
    /// What is to be done.
    pub errand: Box<dyn Errand>,
    /// The game.
    pub run: Run,
    /// Where it is recorded, if it is.
    pub record: Option<PathBuf>,
    /// Takes the remarks on what was done.
    pub remark: fn(&str),
}

/// A game that is opened as soon as something is done.
#[derive(Default)]
pub(super) struct Opening {
    /// The game that a program is waited for, and the tick since which it waits.
    pub(super) awaited: Option<(Awaited, u64)>,
    /// The game of a picture that is being played again.
    pub(super) arriving: Option<Box<Arriving>>,
}

impl Director {
    /// Begins what the options of a new game ask for outside of it. Only the command line calls it, before
    /// [`Director::start`].
    ///
    /// # Errors
    /// If that cannot be begun.
    pub fn prepare(&mut self, run: &Run) -> Result<Option<Box<dyn Errand>>> {
        let index = self.catalog.iter().position(|entry| entry.name == run.game);
        let prepare = index.and_then(|index| Some((index, self.catalog[index].prepare?)));
        let Some((index, prepare)) = prepare else {
            return Ok(None);
        };
        prepare(&self.options_of(run, index), run.seed)
    }

    /// Shows a page until what a game waits for is done, and opens the game then. If the player leaves the page,
    /// neither is done.
    pub fn await_errand(&mut self, awaited: Awaited) {
        self.opening.awaited = Some((awaited, self.now));
        self.show(Page::List(List::awaiting()));
    }

    /// Looks whether what a game waits for is done.
    pub(super) fn look_at_awaited(&mut self) {
        let Some((awaited, since)) = self.opening.awaited.take() else {
            return;
        };
        if self.pages.is_empty() {
            // The player has left the page.
            return;
        }
        let Some([name, told]) = awaited.errand.progress() else {
            self.pages.close();
            let opened = self.open_awaited(awaited);
            self.report(opened);
            return;
        };
        let time = clock(self.now - since);
        if let Some(Page::List(list)) = self.pages.top_mut()
            && list.kind == ListKind::Awaiting
        {
            self.picture.stale |= list.tell(vec![name, told, say!("awaited-time", time = time)]);
        }
        self.opening.awaited = Some((awaited, since));
    }

    fn open_awaited(&mut self, awaited: Awaited) -> Result<()> {
        let Awaited {
            errand,
            mut run,
            record,
            remark,
        } = awaited;
        let prepared = errand.finish()?;
        run.words = prepared.words;
        prepared.told.iter().for_each(|told| remark(told));
        self.start(&run)?;
        record.map_or(Ok(()), |path| self.record(&path))
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::Duration;

    use super::*;
    use crate::app::clock::Clock;
    use crate::app::director::Folders;
    use crate::app::{FrameInput, Source};
    use crate::assets::Assets;
    use crate::games::CATALOG;
    use crate::input::keys::{Command, Edge, Meaning};
    use crate::rng::Seed;

    /// A race that waits for a program of the shell.
    fn waiting(script: &str) -> Director {
        let folders = Folders::default();
        let director = Director::new(CATALOG, Assets::embedded(), Seed(1), folders);
        let mut director = director.unwrap();
        let race = format!("program:sh -c \"{script}\",a-star");
        let words = [("race", race.as_str()), ("size", "6x5")];
        let run = Run {
            game: "robot".to_owned(),
            seed: Seed(7),
            words: words
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .into(),
            ..Run::default()
        };
        let errand = director.prepare(&run).unwrap().unwrap();
        director.await_errand(Awaited {
            errand,
            run,
            record: None,
            remark: |_| {},
        });
        director
    }

    fn frame(director: &mut Director, edges: Vec<Edge>) {
        let now = director.now();
        director.frame(&FrameInput {
            elapsed: Clock::due_at(now + 1) - Clock::due_at(now),
            edges,
            from: Source::Player,
            ..FrameInput::default()
        });
    }

    #[test]
    fn a_slow_program_is_waited_for_on_a_page_and_left_at_once() {
        let mut director = waiting("read a; sleep 300");
        director.watch_text();
        for _ in 0..130 {
            frame(&mut director, Vec::new());
        }
        let written = director.draw().unwrap().written();
        let said: Vec<&str> = written
            .iter()
            .map(|written| written.text.as_str())
            .collect();
        for told in ["Your program", "0 steps so far", "time 0:02"] {
            assert!(said.contains(&told), "{told} in {said:?}");
        }
        assert!(director.session().is_none() && director.opening.awaited.is_some());
        let menu = Meaning::Command(Command::Menu);
        frame(&mut director, vec![Edge::down(menu), Edge::up(menu)]);
        frame(&mut director, Vec::new());
        assert!(director.opening.awaited.is_none() && director.pages.is_empty());
        assert!(director.session().is_none(), "the title screen");
    }

    #[test]
    fn the_race_begins_when_the_program_has_walked() {
        let mut director = waiting("read a; echo up");
        let mut looks = 0..2_000;
        let opened = looks.any(|_| {
            thread::sleep(Duration::from_millis(5));
            frame(&mut director, Vec::new());
            director.session().is_some()
        });
        assert!(opened && director.pages.is_empty());
        let line = director.session().unwrap().command_line().unwrap();
        assert!(line.contains("--steps -mad"), "{line}");
    }
}
