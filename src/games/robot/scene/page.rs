//! The whole screen: grids, and what stands beside or around them.

use super::RobotScene;
use super::request::{Mode, Pen};
use super::sheet::Piece;
use super::squares::{Picture, corners};
use super::views::Frame;
use crate::games::robot::table;
use crate::gfx::{Color, Framebuffer};

/// Side of the pencil.
const PEN: i32 = 32;

impl RobotScene {
    pub(super) fn draw_page(&self, screen: &mut Framebuffer, calm: bool) {
        screen.clear(Color::NIGHT);
        // Text stands at twice its size.
        screen.doubled(|low| {
            match self.views.frame {
                Frame::Side => self.draw_side(low),
                Frame::Bars(lines) => self.draw_bars(low, lines),
                Frame::Race(_) | Frame::List => self.draw_race(low),
            }
            if let Mode::List(menu) = self.mode {
                self.draw_list(low, menu);
            }
        });
        let views = self.views.each.iter().enumerate();
        for (index, &view) in views.filter(|_| self.making.is_none()) {
            screen.clipped(view.place.whole(), |screen| {
                Picture::new(self, index, view, calm).draw(screen);
            });
        }
        self.draw_tries_line(screen);
        self.draw_flags(screen, calm);
        if matches!(self.mode, Mode::Watching) && self.race.shows_podium(calm) {
            self.draw_podium(screen, calm);
        }
    }

    /// Whether the player sees only what was felt: in a race of one's own that is under way, without the X-ray.
    pub(super) fn is_dark(&self) -> bool {
        let race = &self.race;
        let races = race.has_you() && !race.timeline.is_over() && !race.xray;
        races && table::is_dark(&self.source.settings)
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
            return;
        }
        let race = &self.scene.race;
        // The player has the place for all, and the others run there too.
        let you = race.timeline.you().map(|(index, _)| index);
        let index = you.unwrap_or(self.index);
        let Some((racer, actor)) = race.racer(index) else {
            return;
        };
        self.draw_squares(screen, Some(racer));
        if let Some(run) = racer.run().filter(|_| race.xray) {
            self.draw_thoughts(screen, run, actor);
        }
        self.draw_path(screen, (racer, actor));
        self.draw_landmarks(screen, Some(racer));
        self.draw_tries(screen, racer);
        let others = 0..you.map_or(0, |_| race.actors.len());
        for index in others.filter(|&other| other != index).chain([index]) {
            if let Some((racer, actor)) = race.racer(index) {
                self.draw_robot(screen, (index, racer, actor));
            }
        }
    }

    /// The editor's cursor: the square, and the pencil or the rubber that stands on it.
    fn draw_pen(&self, screen: &mut Framebuffer, pen: &Pen) {
        let area = self.board.rect(pen.at);
        corners(screen, area.inset(-3), Color::BLACK);
        corners(screen, area.inset(-2), Color::WHITE);
        corners(screen, area.inset(-1), Color::WHITE);
        let (x, y) = self.board.middle(pen.at);
        let piece = Piece::Pencil { rubs: pen.rubs };
        let at = self.view.within((x, y - PEN), PEN);
        self.scene.sprites.draw(screen, piece, PEN, at);
    }
}
