//! What the director shows: the scene in play, with pages, pause sign and notices over it.

use super::super::pages::Subject;
use super::super::session::{Film, Pause, Session, quoted};
use super::super::store::Preferences;
use super::super::title;
use super::scores::GLEAM_TICKS;
use super::{Director, Place};
use crate::assets::Assets;
use crate::error::Result;
use crate::gfx::{Color, Framebuffer};
use crate::input::Point;
use crate::scene::{Look, Motion, Scene, Screen, Stage};
use crate::ui::canvas::SCREEN;
use crate::ui::notice::NoticePlace;
use crate::ui::sight::{Covers, Sight};
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

    fn screen_mut(&mut self, kind: Screen) -> &mut Framebuffer {
        match kind {
            Screen::Low => &mut self.low,
            Screen::High => &mut self.high,
        }
    }

    /// The picture as it was last drawn.
    pub(super) fn screen(&self, kind: Screen) -> &Framebuffer {
        match kind {
            Screen::Low => &self.low,
            Screen::High => &self.high,
        }
    }
}

/// Where words over the picture stand.
struct Said {
    /// The notice, if there is one, and whether it is the brief one.
    notice: Option<(NoticePlace, bool)>,
    /// What is said of a game that plays itself.
    of_show: Option<NoticePlace>,
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

    /// Draws the picture again.
    pub(super) fn paint(&mut self) {
        self.follow_rival();
        let kind = self.screen_kind();
        // The screen is taken out meanwhile: painting on it reads all the rest of the program.
        let nothing = Framebuffer::new(0, 0);
        let mut screen = std::mem::replace(self.picture.screen_mut(kind), nothing);
        let said = self.paint_on(&mut screen);
        *self.picture.screen_mut(kind) = screen;
        if let Some((place, is_brief)) = said.notice {
            self.notices.settle(place, is_brief);
        }
        self.front.place = said.of_show;
        (self.picture.stale, self.picture.unseen) = (false, true);
    }

    /// Paints the whole picture.
    fn paint_on(&self, screen: &mut Framebuffer) -> Said {
        screen.untag();
        let mut canvas = Canvas::over(screen, &self.picture.theme);
        let subject = Subject {
            entry: self.entry(),
            settings: Preferences {
                full_screen: self.full_screen.on,
                sound: self.loudness(),
                ..self.keeper.preferences()
            },
            seed: self
                .session()
                .map_or(self.seed, |session| session.now().seed()),
            icons: self.front.title.icons(),
            has_notice: self.notices.shown.is_some(),
        };
        let motion = subject.settings.motion();
        let of_show = self.draw_place(&mut canvas, &subject);
        for page in self.pages.asking().into_iter().chain(self.pages.top()) {
            page.draw(&mut canvas, &subject);
        }
        let sight = self.sight();
        self.draw_signs(&mut canvas, sight);
        // After the signs, which do not move: it keeps away from them.
        let mut placed = None;
        let is_free = |text: &str| canvas.has_free_place_for(text, sight.board);
        if let Some((text, is_brief)) = self.notices.said(is_free) {
            placed = Some((
                canvas.notice(text, (sight, self.covers()), self.notices.place),
                is_brief,
            ));
        } else if let Some(until) = self.notices.best.filter(|_| self.pages.is_empty()) {
            let left = until.saturating_sub(self.now);
            let lit = motion == Motion::Calm || (left / GLEAM_TICKS).is_multiple_of(2);
            canvas.new_best(sight, if lit { Color::YELLOW } else { Color::WHITE });
        }
        let pointer = self.picture.pointer;
        let pointed = pointer.and_then(|Point { x, y }| canvas.screen.tag_at(x, y));
        if let Some((area, _)) = pointed {
            canvas.underline(area);
        }
        Said {
            notice: placed,
            of_show,
        }
    }

    /// The board in sight and the player's figure on it; nothing below a page that is seen. The title is a board of its
    /// own: what is told there is above the program's name.
    fn sight(&self) -> Sight {
        if self.is_page_seen() {
            return Sight::NOTHING;
        }
        if self.place == Place::Title {
            return Sight {
                rim: title::ABOVE_NAME,
                ..Sight::of(SCREEN)
            };
        }
        let film = self.film().map(Film::sight);
        film.or_else(|| self.session().map(|session| session.scene().sight()))
            .unwrap_or(Sight::NOTHING)
    }

    /// What a notice may cover where there is no free place for it: the keys of a run that goes on; the board after its
    /// end, after a level, when the player moves nobody either, and in a film.
    fn covers(&self) -> Covers {
        let is_over = |scene: &dyn Scene| {
            scene.stage() == Stage::Over || scene.sight().eye.is_none() && scene.runner().is_some()
        };
        let scene = self.session().map(Session::scene);
        let spares_keys = self.film().is_some() || scene.is_some_and(is_over);
        if spares_keys && !self.is_page_seen() {
            Covers::Board
        } else {
            Covers::Keys
        }
    }

    /// Whether there is a page and it does not wait until the end of the game was seen.
    fn is_page_seen(&self) -> bool {
        let top = self.pages.top();
        top.is_some_and(|page| !page.lets_see_the_end())
    }

    /// The game, the film or the title; returns where the words about a game that plays itself stand.
    fn draw_place(&self, canvas: &mut Canvas, subject: &Subject) -> Option<NoticePlace> {
        let motion = subject.settings.motion();
        match self.place {
            Place::Game(index) => {
                if let Some(session) = &self.sessions[index] {
                    let rival = self.races.rival();
                    let look = Look {
                        motion,
                        rival,
                        is_stopped: session.now().is_stopped(),
                        leads_on: self.result_leads_on(),
                    };
                    session.scene().draw(canvas.screen, look);
                }
            }
            Place::Film => {
                if let Some((film, _)) = &self.films.shown {
                    film.draw(canvas, motion);
                }
            }
            Place::Title => {
                let open = (0..self.catalog.len()).map(|game| self.open_on_title(game));
                let daily = (0..self.catalog.len()).map(|game| self.today_of(game));
                let going = (&*open.collect::<Vec<_>>(), &*daily.collect::<Vec<_>>());
                return self.front.draw(canvas, (self.catalog, going), subject);
            }
        }
        None
    }

    /// What tells that a game is about to go on, goes back, is mute or is stopped.
    fn draw_signs(&self, canvas: &mut Canvas, sight: Sight) {
        let is_bare = self.pages.is_empty();
        if is_bare && self.ready.is_some() {
            canvas.ready_sign(sight);
        }
        let gone_back = self.gone_back();
        if let Some(told) = &gone_back {
            canvas.back_sign(sight, told);
        }
        let is_watched = self.picture.is_watched;
        if self.shows_mute() && is_watched {
            canvas.mute_mark();
        }
        let stopped = self.session().filter(|session| session.now().is_stopped());
        let pause = stopped.filter(|_| is_bare && gone_back.is_none());
        match pause.map(|session| session.now().pause()) {
            Some(Pause::Stopped) => canvas.pause_sign(sight, Color::WHITE),
            Some(Pause::Flashing(_)) => canvas.pause_sign(sight, Color::YELLOW),
            Some(Pause::Touched) if is_watched => canvas.pause_sign(sight, Color::YELLOW),
            Some(Pause::Touched | Pause::Running) | None => {}
        }
    }
}
