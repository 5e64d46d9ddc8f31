//! The whole screen: grids, and what stands beside or around them.

use super::RobotScene;
use super::request::{Mode, Pen};
use super::squares::{Picture, corners};
use super::views::Frame;
use crate::gfx::{Color, Framebuffer};

impl RobotScene {
    pub(super) fn draw_page(&self, screen: &mut Framebuffer, calm: bool) {
        screen.clear(Color::NIGHT);
        let views = self.views.each.iter().enumerate();
        for (index, &view) in views.filter(|_| self.making.is_none()) {
            screen.clipped(view.place.whole(), |screen| {
                Picture::new(self, index, view, calm).draw(screen);
            });
        }
        match self.views.frame {
            Frame::Side => self.draw_side(screen),
            Frame::Wide => self.draw_bars(screen, false),
            Frame::Roomy => self.draw_bars(screen, true),
            Frame::Race | Frame::List => self.draw_race(screen, calm),
        }
        if let Mode::List(menu) = self.mode {
            self.draw_list(screen, menu);
        }
        self.draw_question(screen);
    }

    /// How far the making of a maze has come, if one is being made.
    pub(super) fn making_text(&self) -> Option<String> {
        let (done, all) = self.making.as_ref()?.progress();
        Some(format!("Making a maze: {}%", done * 100 / all.max(1)))
    }
}

impl Picture<'_> {
    /// The grid, and what goes on in it.
    fn draw(&self, screen: &mut Framebuffer) {
        screen.frame(self.board.extent().inset(-1), Color::SLATE);
        if let Mode::Pencil(pen) = &self.scene.mode {
            self.draw_squares(screen, None);
            self.draw_landmarks(screen, None);
            self.draw_pen(screen, pen);
        } else if let Some((run, actor)) = self.scene.race.racer(self.index) {
            self.draw_squares(screen, Some(run));
            if self.scene.race.xray {
                self.draw_thoughts(screen, run, actor);
            }
            self.draw_path(screen, actor);
            self.draw_landmarks(screen, Some(run));
            self.draw_robot(screen, run, actor);
        }
    }

    /// The editor's cursor.
    fn draw_pen(&self, screen: &mut Framebuffer, pen: &Pen) {
        let area = self.board.rect(pen.at);
        corners(screen, area.inset(-2), Color::BLACK);
        corners(screen, area.inset(-1), Color::WHITE);
    }
}
