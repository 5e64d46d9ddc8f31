//! What the director shows: the scene in play, with pages, pause sign and notices over it.

use super::super::pages::Subject;
use super::super::session::{Pause, Session, quoted};
use super::super::store::Preferences;
use super::scores::GLEAM_TICKS;
use super::{Director, Place};
use crate::assets::Assets;
use crate::error::Result;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::input::Point;
use crate::scene::{Motion, Screen};
use crate::ui::{Canvas, Theme};
use crate::words::say;

/// The picture and its state.
pub(super) struct Picture {
    theme: Theme,
    low: Framebuffer,
    high: Framebuffer,
    /// It must be drawn again.
    pub(super) stale: bool,
    /// It has been drawn but not passed to the window yet.
    pub(super) unseen: bool,
    /// It is shown in a window.
    pub(super) is_watched: bool,
    /// Where the pointer is.
    pub(super) pointer: Option<Point>,
    /// The last title that was passed to the window.
    pub(super) called: String,
}

impl Picture {
    /// An empty picture.
    ///
    /// # Errors
    /// If a replaced font or sprite sheet cannot be used.
    pub(super) fn new(assets: &Assets) -> Result<Self> {
        Ok(Self {
            theme: Theme::load(assets)?,
            low: Screen::Low.framebuffer(),
            high: Screen::High.framebuffer(),
            stale: true,
            unseen: true,
            is_watched: false,
            pointer: None,
            called: String::new(),
        })
    }

    /// Records the text that is drawn on it.
    pub(super) fn watch(&mut self) {
        self.low.watch();
        self.high.watch();
        self.stale = true;
    }

    /// The picture as it was last drawn.
    pub(super) fn screen(&self, kind: Screen) -> &Framebuffer {
        match kind {
            Screen::Low => &self.low,
            Screen::High => &self.high,
        }
    }
}

impl Director {
    /// The command line that reproduces the run on the screen, quoted for a shell, or why there is none.
    pub(super) fn command_line(&self) -> String {
        let line = match self.session().map(Session::command_line) {
            None => format!("dedale --seed {}", self.seed),
            Some(Some(line)) => line,
            Some(None) => {
                return say!("help-no-command-line").to_owned();
            }
        };
        match self.assets.folder() {
            Some(folder) => format!("{line} --assets {}", quoted(folder)),
            None => line,
        }
    }

    pub(super) fn paint(&mut self) {
        self.follow_rival();
        let subject = Subject {
            entry: self.entry(),
            settings: Preferences {
                full_screen: self.full_screen.on,
                sound: self.loudness(),
                ..self.keeper.preferences()
            },
            seed: self.session().map_or(self.seed, Session::seed),
            icons: self.front.title.icons(),
        };
        let gone_back = self.gone_back();
        let pause = self.session().map(Session::pause);
        // What covers the game, such as an exercise, waits anyway: the sign would lie over its text.
        let is_text = |session: &Session| session.is_covered() && session.board().is_empty();
        let is_text = self.session().is_some_and(is_text);
        let pause = pause.filter(|_| gone_back.is_none() && !is_text);
        let game = self.session().filter(|_| self.pages.is_empty());
        let film = self.film();
        let place = match film.filter(|_| self.pages.is_empty()) {
            Some(film) => (film.board(), None),
            None => game.map_or((Rect::NOTHING, None), |game| (game.board(), game.eye())),
        };
        let kind = self.screen_kind();
        let shows_mute = self.shows_mute();
        let sight = self
            .session()
            .map(|session| (session.middle(), session.eye()));
        let Picture {
            theme,
            low,
            high,
            stale,
            unseen,
            is_watched,
            pointer,
            called: _,
        } = &mut self.picture;
        (*stale, *unseen) = (false, true);
        let screen = match kind {
            Screen::Low => low,
            Screen::High => high,
        };
        screen.untag();
        let mut canvas = Canvas::over(screen, theme);
        let motion = subject.settings.motion();
        match self.place {
            Place::Game(index) => {
                if let Some(session) = &self.sessions[index] {
                    match self.races.rival() {
                        Some(rival) => session.draw_beside(canvas.screen, motion, rival),
                        None => session.draw(canvas.screen, motion),
                    }
                }
            }
            Place::Film => {
                if let Some((film, _)) = &self.film {
                    film.draw(&mut canvas, motion);
                }
            }
            Place::Title => {
                let sessions = self.sessions.iter().map(Option::as_ref);
                let open = sessions.enumerate().map(|(index, game)| {
                    let waits = self.kept.as_ref().is_some_and(|kept| kept.waits(index));
                    waits || game.is_some_and(Session::is_in_progress)
                });
                let games = (self.catalog, &*open.collect::<Vec<_>>());
                self.front.draw(&mut canvas, games, &subject);
            }
        }
        if let Some(page) = self.pages.top() {
            page.draw(&mut canvas, &subject);
        }
        if let Some((middle, eye)) = sight.filter(|_| self.pages.is_empty() && self.ready.is_some())
        {
            canvas.ready_sign(middle, eye);
        }
        if let Some(told) = &gone_back {
            canvas.back_sign(place.0, told);
        }
        if shows_mute && *is_watched {
            canvas.mute_mark();
        }
        // Before a notice, which keeps away from it: the sign does not move.
        match pause.filter(|_| self.pages.is_empty()) {
            Some(Pause::Stopped) => canvas.pause_sign(place, Color::WHITE),
            Some(Pause::Flashing(_)) => canvas.pause_sign(place, Color::YELLOW),
            Some(Pause::Stepping) if *is_watched => canvas.pause_mark(place, Color::YELLOW),
            Some(Pause::Stepping | Pause::Running) | None => {}
        }
        self.notices
            .shorten(|text| canvas.has_place_for(text, place.0));
        if let Some((text, _)) = &self.notices.shown {
            let placed = canvas.notice(text, place, self.notices.place);
            self.notices.place = Some(placed);
        } else if let Some(until) = self.notices.best.filter(|_| self.pages.is_empty()) {
            let left = until.saturating_sub(self.now);
            let lit = motion == Motion::Calm || (left / GLEAM_TICKS).is_multiple_of(2);
            canvas.new_best(place, if lit { Color::YELLOW } else { Color::WHITE });
        }
        let pointed = pointer.and_then(|Point { x, y }| canvas.screen.tag_at(x, y));
        if let Some((area, _)) = pointed {
            canvas.underline(area);
        }
    }
}
