//! Pictures that play: a screenshot carries the game on it, and the program goes on from a picture.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::super::carried::Carried;
use super::super::pages::{GoingOnPage, Open, Page, shrunk};
use super::super::session::{Playing, Session};
use super::going_on::Pace;
use super::{Director, Place};
use crate::error::{Context, Error, Result};
use crate::gfx::{Framebuffer, picture};
use crate::tick::clock;
use crate::words::say;

/// A game that comes from a picture and is being played again.
pub(super) struct Arriving {
    game: usize,
    playing: Playing,
    carried: Carried,
    pace: Pace,
}

impl Director {
    /// The screen as it was last drawn, as a PNG file that carries the game on it, if there is one; and whether it could
    /// be written down.
    ///
    /// # Errors
    /// If the picture cannot be made.
    pub fn png(&self) -> Result<(Vec<u8>, bool)> {
        let carried = match (self.place, &self.film, self.session()) {
            (Place::Film, Some((film, _)), _) => Some(film.carried()),
            (_, _, Some(session)) => Some(session.carried().map(|own| (own, session.hash()))),
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

    /// Begins to go on with the game that a picture carries: it is played again between frames, and meanwhile the page of
    /// open games shows the picture.
    ///
    /// # Errors
    /// If its game cannot be opened.
    pub fn arrive(&mut self, carried: Carried, screen: &Framebuffer) -> Result<()> {
        let arriving = self.open_carried(carried)?;
        let entry = &self.catalog[arriving.game];
        let journal = &arriving.carried.journal;
        let open = Open::new(entry, journal.run.seed).with(shrunk(screen), journal.ticks());
        let page = GoingOnPage::new(vec![open], Some(0));
        self.arriving = Some(Box::new(arriving));
        self.show(Page::GoingOn(page));
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
        let opened = catch_unwind(AssertUnwindSafe(|| self.open_journal(game, journal)));
        let playing = opened.unwrap_or_else(|_| Err(Error::new(say!("notice-open-damaged"))))?;
        Ok(Arriving {
            game,
            playing,
            carried,
            pace: Pace::default(),
        })
    }

    /// Plays the game of a picture again for a while. `elapsed` is the time since the last frame. Returns whether there is
    /// one.
    pub(super) fn play_arriving(&mut self, elapsed: u64) -> bool {
        let Some(mut arriving) = self.arriving.take() else {
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
                self.arriving = Some(arriving);
                return true;
            }
            Ok(true) => {
                self.pages.close();
                self.land(*arriving)
            }
            Err(error) => Err(error),
        };
        if let Err(error) = done {
            self.pages.close();
            self.complain(error.line());
        }
        true
    }

    /// The game has been played to what the picture shows.
    fn land(&mut self, arriving: Arriving) -> Result<()> {
        let Arriving {
            game,
            playing,
            carried,
            ..
        } = arriving;
        let (session, drift): (Session, _) = playing.end();
        if drift.is_some() || session.hash() != carried.state {
            let tick = drift.map_or(session.lived(), |[held, _]| held);
            return Err(carried.differs(&clock(tick)));
        }
        self.enter_session(game, session).borrow();
        self.follow_sound();
        self.resound();
        Ok(())
    }
}

/// Plays about this many more ticks; returns whether everything has been played.
fn play(arriving: &mut Arriving, ticks: u64) -> Result<bool> {
    let played = catch_unwind(AssertUnwindSafe(|| arriving.playing.play(ticks)));
    played.unwrap_or_else(|_| Err(Error::new(say!("notice-open-damaged"))))
}
