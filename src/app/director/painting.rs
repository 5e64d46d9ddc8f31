//! What the director shows: the scene in play, and over it pages, the pause sign and notices.

use std::path::Path;

use super::super::pages::Subject;
use super::{Director, Pause, Place, Room};
use crate::gfx::Color;
use crate::scene::Screen;
use crate::ui::Canvas;

impl Director {
    /// The command line that gives the run on the screen, in words that a shell takes as they are.
    pub(super) fn command_line(&self) -> String {
        // A name in which a byte is zero is none.
        let quoted = |path: &Path| {
            shlex::try_quote(&path.to_string_lossy())
                .map(Into::into)
                .unwrap_or_default()
        };
        let mut words = vec!["dedale".to_owned()];
        if let (Some(entry), Some(room)) = (self.entry(), self.room()) {
            words.push(entry.name.to_owned());
            words.extend(room.file.as_deref().map(quoted));
            if entry.seeded {
                words.push(format!("--seed {}", room.seed()));
            }
            words.push(room.scene.arguments());
        } else {
            words.push(format!("--seed {}", self.seed));
        }
        let folder = self.assets.folder();
        words.extend(folder.map(|folder| format!("--assets {}", quoted(folder))));
        words.retain(|word| !word.is_empty());
        words.join(" ")
    }

    pub(super) fn paint(&mut self) {
        let subject = Subject {
            entry: self.entry(),
            motion: self.keeper.settings().motion(),
            seed: self.room().map_or(self.seed, Room::seed),
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
            None if self.place == Place::Title => {}
            None => match self.pause {
                Pause::Stopped => canvas.pause_sign(Color::WHITE),
                Pause::Flashing(_) => canvas.pause_sign(Color::YELLOW),
                Pause::Stepping if self.is_watched => canvas.pause_mark(),
                Pause::Stepping | Pause::Running => {}
            },
        }
        if let Some((text, _)) = &self.notice {
            canvas.notice(text);
        }
    }
}
