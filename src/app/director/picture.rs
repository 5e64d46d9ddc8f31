//! Pictures that play: a screenshot carries the game on it, and the program goes on from a picture.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::super::carried::Carried;
use super::super::pages::{GoingOnPage, Open, Page, shrunk};
use super::super::session::journal::Journal;
use super::super::session::{Film, Playing, Session};
use super::going_on::{Pace, open};
use super::{Director, Place};
use crate::error::{Context, Error, Result};
use crate::gfx::{Framebuffer, picture};
use crate::tick::clock;
use crate::words::{Id, say};

/// A game that is being played again.
pub(super) struct Arriving {
    game: usize,
    playing: Playing,
    goal: Goal,
    pace: Pace,
}

/// What it is played for.
enum Goal {
    /// To go on with the game of a picture.
    Game(Box<Carried>),
    /// To be shown.
    Film,
}

/// Ticks of a film that are played before its page is shown: less than half a second.
const AT_ONCE: u64 = 6_000;

impl Director {
    /// The screen as it was last drawn, as a PNG file that carries the game on it, if there is one; and whether it
    /// could be written down.
    ///
    /// # Errors
    /// If the picture cannot be made.
    pub fn png(&self) -> Result<(Vec<u8>, bool)> {
        let carried = match (self.place, &self.films.shown, self.session()) {
            (Place::Film, Some((film, _)), _) => Some(film.carried()),
            (_, _, Some(session)) => Some(session.carried().map(|own| (own, session.now().hash()))),
            _ => None,
        };
        let is_alone = carried.is_none();
        let with_game = carried.and_then(|carried| {
            let (journal, state) = carried.ok()?;
            let encoded = Carried::new(journal, state).encode(self.screen());
            encoded.ok()
        });
        if let Some(bytes) = with_game {
            return Ok((bytes, true));
        }
        let bytes = picture::encode(self.screen()).context(|| "no picture")?;
        Ok((bytes, is_alone))
    }

    /// Begins to go on with the game that a picture carries: it is played again between frames, and meanwhile the page
    /// of open games shows the picture.
    ///
    /// # Errors
    /// If its game cannot be opened.
    pub fn arrive(&mut self, carried: Carried, screen: &Framebuffer) -> Result<()> {
        let (run, ticks) = (carried.journal.run.clone(), carried.journal.ticks());
        let arriving = self.open_carried(carried)?;
        let open = open(&self.catalog[arriving.game], &run).with(Some(shrunk(screen)), ticks);
        self.wait_for(arriving, open);
        Ok(())
    }

    fn wait_for(&mut self, arriving: Arriving, open: Open) {
        self.opening.arriving = Some(Box::new(arriving));
        self.show(Page::GoingOn(GoingOnPage::new(
            vec![open],
            Some(0),
            false,
            Id("key-back"),
        )));
    }

    /// Plays a run for its film: at once, or with a page that shows how far it is.
    ///
    /// # Errors
    /// If its game cannot be opened, or cannot be wound back.
    pub(super) fn open_film(&mut self, game: usize, journal: Journal) -> Result<()> {
        let (run, ticks) = (journal.run.clone(), journal.ticks());
        let mut arriving = Arriving {
            game,
            playing: self.reopen(game, journal)?,
            goal: Goal::Film,
            pace: Pace::default(),
        };
        if play(&mut arriving, AT_ONCE)? {
            return self.land(arriving);
        }
        let open = open(&self.catalog[game], &run).with(None, ticks);
        self.wait_for(arriving, open);
        Ok(())
    }

    /// Goes on at once with the game that a picture carries.
    ///
    /// # Errors
    /// If its game cannot be opened, or is another one.
    pub fn go_on_from(&mut self, carried: Carried) -> Result<()> {
        let mut arriving = self.open_carried(carried)?;
        while !play(&mut arriving, u64::MAX)? {}
        self.land(arriving)
    }

    fn open_carried(&mut self, carried: Carried) -> Result<Arriving> {
        let mut journal = carried.journal.clone();
        let name = &journal.run.game;
        let game = self.catalog.iter().position(|entry| entry.name == name);
        let game = game.ok_or_else(|| Error::new(format!("there is no game called '{name}'")))?;
        let run = &journal.run;
        let mut files = run.files.iter().chain(&run.library);
        if run.assets.is_some() || files.any(|file| !journal.given.contents.contains_key(file)) {
            return Err(Error::new("it names files that it does not carry"));
        }
        journal.run.assets = self.assets.folder().map(Into::into);
        Ok(Arriving {
            game,
            playing: self.reopen(game, journal)?,
            goal: Goal::Game(Box::new(carried)),
            pace: Pace::default(),
        })
    }

    /// Opens the game of a journal, which may be damaged.
    fn reopen(&self, game: usize, journal: Journal) -> Result<Playing> {
        let opened = catch_unwind(AssertUnwindSafe(|| self.open_journal(game, journal)));
        opened.unwrap_or_else(|_| Err(Error::new(say!("notice-open-damaged"))))
    }

    /// Plays the game of a picture or a film again for a while. `elapsed` is the time since the last frame. Returns
    /// whether there is one.
    pub(super) fn play_arriving(&mut self, elapsed: u64) -> bool {
        let Some(mut arriving) = self.opening.arriving.take() else {
            return false;
        };
        let Some(Page::GoingOn(page)) = self.pages.top_mut() else {
            // The player has left the page.
            return false;
        };
        self.picture.stale = true;
        let ticks = arriving.pace.next(elapsed);
        let done = match play(&mut arriving, ticks) {
            Ok(false) => {
                let (done, all) = arriving.playing.progress();
                page.games[0].played = (done * 256 / all.max(1)).min(256) as u32;
                self.opening.arriving = Some(arriving);
                return true;
            }
            Ok(true) => {
                self.leave_arriving(&arriving.goal);
                self.land(*arriving)
            }
            Err(error) => {
                self.leave_arriving(&arriving.goal);
                Err(error)
            }
        };
        if let Err(error) = done {
            self.complain(error.line());
        }
        true
    }

    /// Closes the page that showed how far it was. A film goes back to the page of records.
    fn leave_arriving(&mut self, goal: &Goal) {
        match goal {
            Goal::Game(_) => self.pages.close(),
            Goal::Film => self.pages.leave(),
        }
    }

    /// The game has been played to its end.
    fn land(&mut self, arriving: Arriving) -> Result<()> {
        let Arriving {
            game,
            playing,
            goal,
            ..
        } = arriving;
        let (session, drift): (Session, _) = playing.end();
        let carried = match goal {
            Goal::Game(carried) => carried,
            Goal::Film => {
                // It ends before the tick that differs; pauses have no place in it.
                let held = session.now().lived;
                let differs = drift.map(|[from, until]| [held, held + (until - from)]);
                let film = Film::of_run(session);
                let film = film.ok_or_else(|| Error::new(say!("notice-too-large-to-go-back")))?;
                self.show_film(film, differs);
                return Ok(());
            }
        };
        if drift.is_some() || session.now().hash() != carried.state {
            let tick = drift.map_or(session.now().lived, |[held, _]| held);
            return Err(carried.differs(&clock(tick)));
        }
        self.enter_session(game, session).borrow();
        self.follow_sound();
        self.resume_loops();
        Ok(())
    }
}

/// Plays about this many more ticks; returns whether everything has been played.
fn play(arriving: &mut Arriving, ticks: u64) -> Result<bool> {
    let played = catch_unwind(AssertUnwindSafe(|| arriving.playing.play(ticks)));
    played.unwrap_or_else(|_| Err(Error::new(say!("notice-open-damaged"))))
}
