//! The robots themselves, and the square that one who thinks is looking at.

use super::actor::Actor;
use super::labels::livery;
use super::sheet::Piece;
use super::squares::{Picture, corners};
use crate::games::robot::rules::racer::Racer;
use crate::games::robot::rules::solvers::Run;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Dir;

/// A robot on a smaller square is larger than that, so that it and its face are seen.
const LEAST_ROBOT: i32 = 16;

impl Picture<'_> {
    pub(super) fn draw_robot(
        &self,
        screen: &mut Framebuffer,
        (index, racer, actor): (usize, &Racer, &Actor),
    ) {
        let (board, race) = (&self.board, &self.scene.race);
        if let Some(here) = racer.looks_at().filter(|_| !race.has_you()) {
            corners(screen, board.rect(here).inset(-1), Color::WHITE);
        }
        let (at, pose) = actor.stand(racer, board, race.beat, self.calm);
        let side = board.tile.max(LEAST_ROBOT);
        let out = (side - board.tile) / 2;
        let corner = self.view.within((at.0 - out, at.1 - out), side);
        let robot = Piece::Robot(livery(racer, index), pose);
        self.scene.sprites.draw(screen, robot, side, corner);
        let turns = racer.run().and_then(|run| Some((run, run.turns()?)));
        if let Some((run, turns)) = turns.filter(|_| race.xray) {
            self.draw_turns(screen, (run, turns), corner);
        }
    }

    /// Pledge's count on a plate of its own, above the robot or below, where its hand is not.
    fn draw_turns(&self, screen: &mut Framebuffer, (run, turns): (&Run, u32), at: (i32, i32)) {
        let side = self.board.tile.max(LEAST_ROBOT);
        let scale = if side > LEAST_ROBOT { 2 } else { 1 };
        let text = turns.to_string();
        let (w, h) = (Font::width(&text, scale) + 2 * scale, 10 * scale);
        let below = run.hand() == Some(Dir::Up) || at.1 < h;
        let (x, y) = (
            at.0 + (side - w) / 2,
            if below { at.1 + side } else { at.1 - h },
        );
        let (x, y) = self.view.within((x, y), w.max(h));
        screen.fill_rect(Rect::new(x, y, w, h), Color::BLACK);
        let font = &self.scene.font;
        font.draw(screen, x + scale, y + scale, &text, Color::WHITE, scale);
    }
}
