//! What the director shows: the scene in play, and over it pages, the pause sign and notices.

use super::super::pages::Subject;
use super::{Director, Pause, Place};
use crate::scene::Screen;
use crate::ui::Canvas;

impl Director {
    /// The command line that gives the run on the screen.
    fn command_line(&self) -> String {
        let (Some(entry), Some(room)) = (self.entry(), self.room()) else {
            return format!("dedale --seed {}", self.seed);
        };
        let mut words = vec!["dedale".to_owned(), entry.name.to_owned()];
        words.extend(room.file.as_ref().map(|file| file.display().to_string()));
        if entry.seeded {
            words.extend(["--seed".to_owned(), room.seed.to_string()]);
        }
        words.push(room.scene.arguments());
        words.retain(|word| !word.is_empty());
        words.join(" ")
    }

    pub(super) fn paint(&mut self) {
        let subject = Subject {
            entry: self.entry(),
            command_line: self
                .page
                .as_ref()
                .map(|_| self.command_line())
                .unwrap_or_default(),
            motion: self.keeper.settings().motion(),
            seed: self.room().map_or(self.seed, |room| room.seed),
        };
        let screen = match self.screen_kind() {
            Screen::Low => &mut self.low,
            Screen::High => &mut self.high,
        };
        match self.place {
            Place::Game(index) => {
                if let Some(room) = &self.rooms[index] {
                    room.scene.draw(screen, subject.motion);
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
            None if self.pause == Pause::Stopped && self.place != Place::Title => {
                canvas.pause_sign();
            }
            None => {}
        }
        if let Some((text, _)) = &self.notice {
            canvas.notice(text);
        }
    }
}
