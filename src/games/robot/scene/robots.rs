//! The robots themselves, and the square that one who thinks is looking at.

use super::RobotScene;
use super::maze::corners;
use super::sheet::{Piece, Pose};
use super::view::View;
use crate::gfx::{Color, Framebuffer};
use crate::grid::Dir;

impl RobotScene {
    pub(super) fn draw_robot(
        &self,
        screen: &mut Framebuffer,
        place: &View,
        index: usize,
        calm: bool,
    ) {
        let view = &place.board;
        let (Some(run), Some(actor)) = (self.trial.runs().get(index), self.actors.get(index))
        else {
            return;
        };
        let thinks = !run.algorithm().walks() && run.outcome().is_none();
        if let Some(here) = run.here().filter(|_| thinks) {
            corners(screen, view.rect(here).inset(-1), Color::WHITE);
        }
        let (at, pose) = actor.stand(run, view, self.beat, calm);
        // On a small square it is larger than that, so that it is seen, and so that its face is seen when it has
        // come to an end.
        let small = view.tile < 8 || view.tile == 8 && matches!(pose, Pose::Rolling(..));
        let side = view.tile.max(if small { 8 } else { 16 });
        let out = (side - view.tile) / 2;
        let corner = place.within((at.0 - out, at.1 - out), side);
        self.sprites
            .draw(screen, Piece::Robot(index, pose), side, corner);
        if let (true, Some(turns)) = (self.xray && view.tile >= 8, run.turns()) {
            // Above the robot, but not over its hand.
            let below = run.hand() == Some(Dir::Up);
            let rise = if below { view.tile + 2 } else { -9 };
            let (x, y) = (at.0 + view.tile / 2, at.1 + rise);
            let text = turns.to_string();
            self.font
                .draw_centered(screen, x + 1, y + 1, &text, Color::BLACK, 1);
            self.font
                .draw_centered(screen, x, y, &text, Color::WHITE, 1);
        }
    }
}
