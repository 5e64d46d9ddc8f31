//! What the director shows: the scene in play, and over it pages, the pause sign and notices.

use super::super::pages::Subject;
use super::super::session::{Pause, Session, quoted};
use super::{Director, Place};
use crate::gfx::Color;
use crate::scene::Screen;
use crate::ui::Canvas;

impl Director {
    /// The command line that gives the run on the screen, in words that a shell takes as they are.
    pub(super) fn command_line(&self) -> String {
        let own = self.session().map(Session::command_line);
        let line = own.unwrap_or_else(|| format!("dedale --seed {}", self.seed));
        match self.assets.folder() {
            Some(folder) => format!("{line} --assets {}", quoted(folder)),
            None => line,
        }
    }

    pub(super) fn paint(&mut self) {
        let subject = Subject {
            entry: self.entry(),
            motion: self.keeper.settings().motion(),
            seed: self.session().map_or(self.seed, Session::seed),
        };
        let pause = self.session().map(Session::pause);
        let screen = match self.screen_kind() {
            Screen::Low => &mut self.low,
            Screen::High => &mut self.high,
        };
        match self.place {
            Place::Game(index) => {
                if let Some(session) = &self.sessions[index] {
                    session.draw(screen, subject.motion);
                }
            }
            Place::Title => self.title.draw(
                &mut Canvas::over(screen, &self.theme),
                self.catalog,
                subject.motion,
            ),
        }
        let mut canvas = Canvas::over(screen, &self.theme);
        match &self.page {
            Some(page) => page.draw(&mut canvas, &subject),
            None => match pause {
                Some(Pause::Stopped) => canvas.pause_sign(Color::WHITE),
                Some(Pause::Flashing(_)) => canvas.pause_sign(Color::YELLOW),
                Some(Pause::Stepping) if self.is_watched => canvas.pause_mark(),
                Some(Pause::Stepping | Pause::Running) | None => {}
            },
        }
        if let Some((text, _)) = &self.notice {
            canvas.notice(text);
        }
    }
}
