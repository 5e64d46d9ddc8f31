//! The robots themselves, and the square that one who thinks is looking at.

use super::actor::Actor;
use super::sheet::{Piece, Pose};
use super::squares::{Picture, corners};
use crate::games::robot::solvers::Run;
use crate::gfx::{Color, Framebuffer};
use crate::grid::Dir;

impl Picture<'_> {
    pub(super) fn draw_robot(&self, screen: &mut Framebuffer, run: &Run, actor: &Actor) {
        let (board, race) = (&self.board, &self.scene.race);
        let thinks = !run.algorithm().walks() && run.outcome().is_none();
        if let Some(here) = run.here().filter(|_| thinks) {
            corners(screen, board.rect(here).inset(-1), Color::WHITE);
        }
        let (at, pose) = actor.stand(run, board, race.beat, self.calm);
        // On a small square it is larger than that, so that it is seen, and so that its face is seen when it has
        // come to an end.
        let small = board.tile < 8 || board.tile == 8 && matches!(pose, Pose::Rolling(..));
        let side = board.tile.max(if small { 8 } else { 16 });
        let out = (side - board.tile) / 2;
        let corner = self.view.within((at.0 - out, at.1 - out), side);
        let robot = Piece::Robot(self.index, pose);
        self.scene.art.sprites.draw(screen, robot, side, corner);
        if let (true, Some(turns)) = (race.xray && board.tile >= 8, run.turns()) {
            // Above the robot, but not over its hand.
            let below = run.hand() == Some(Dir::Up);
            let rise = if below { board.tile + 2 } else { -9 };
            let (x, y) = (at.0 + board.tile / 2, at.1 + rise);
            let (font, text) = (&self.scene.art.font, turns.to_string());
            font.draw_centered(screen, x + 1, y + 1, &text, Color::BLACK, 1);
            font.draw_centered(screen, x, y, &text, Color::WHITE, 1);
        }
    }
}
