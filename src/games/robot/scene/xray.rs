//! The X-ray: the stack or queue, the hand, the chalk.

use super::actor::Actor;
use super::sheet::Piece;
use super::squares::{PIECE_TILE, Picture};
use super::words::shorter;
use crate::games::robot::rules::solvers::{Algorithm, Run};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Pos};

/// What a run has in its mind, in at most 14 letters.
pub fn thought(run: &Run, actor: &Actor) -> String {
    let count = shorter(actor.thoughts().len() as u64);
    match run.algorithm() {
        Algorithm::DepthFirst => format!("stack now {count}"),
        Algorithm::BreadthFirst | Algorithm::AStar | Algorithm::DeadEnd => {
            format!("queue now {count}")
        }
        Algorithm::Pledge => format!("turns {}", run.turns().unwrap_or(0)),
        Algorithm::Tremaux => "chalk on sides".to_owned(),
        Algorithm::WallLeft | Algorithm::WallRight => match run.hand() {
            Some(_) => "hand on wall".to_owned(),
            None => "hand free".to_owned(),
        },
    }
}

impl Picture<'_> {
    pub(super) fn draw_thoughts(&self, screen: &mut Framebuffer, run: &Run, actor: &Actor) {
        match run.algorithm() {
            Algorithm::DepthFirst => self.draw_stack(screen, actor.thoughts()),
            Algorithm::BreadthFirst | Algorithm::AStar | Algorithm::DeadEnd => {
                self.draw_queue(screen, actor.thoughts());
            }
            Algorithm::Tremaux => self.draw_chalk(screen, run),
            Algorithm::WallLeft | Algorithm::WallRight | Algorithm::Pledge => {}
        }
        if let (Some(here), Some(hand)) = (run.here(), run.hand()) {
            // On a wall beyond the grid it stays within the picture.
            let tile = self.board.tile;
            let (x, y) = self.view.within(self.board.corner(here + hand), tile);
            if tile >= PIECE_TILE {
                let sprites = &self.scene.sprites;
                sprites.draw(screen, Piece::Hand(hand), tile, (x, y));
            } else {
                screen.fill_rect(Rect::new(x, y, tile, tile), Color::WHITE);
            }
        }
    }

    /// The stack: a thread from the robot back to the entry.
    fn draw_stack(&self, screen: &mut Framebuffer, stack: &[Pos]) {
        for pair in stack.windows(2) {
            let [from, to] = [pair[0], pair[1]].map(|pos| self.board.middle(pos));
            screen.line(from, to, Color::WHITE);
        }
    }

    /// The queue: the sooner a square comes to its turn, the brighter it is, and the next one is full.
    fn draw_queue(&self, screen: &mut Framebuffer, queue: &[Pos]) {
        let count = queue.len().max(1) as u64;
        for (place, &pos) in queue.iter().enumerate() {
            let area = self.board.rect(pos);
            let color = Color::WHITE.mix(Color::BLUE, (place as u64 * 256 / count) as u32);
            if area.w < PIECE_TILE {
                screen.fill_rect(area, color);
            } else if place == 0 {
                screen.fill_rect(area.inset(area.w / 4), color);
            } else {
                screen.frame(area.inset(area.w / 8), color);
                screen.frame(area.inset(area.w / 8 + 1), color);
            }
        }
    }

    /// Trémaux's marks, where he went from one square to the next.
    fn draw_chalk(&self, screen: &mut Framebuffer, run: &Run) {
        let (columns, rows) = self.board.visible();
        for y in rows {
            for x in columns.clone() {
                let pos = Pos::new(x, y);
                for dir in [Dir::Right, Dir::Down] {
                    self.draw_marks(screen, (pos, dir), run.marks(pos, dir));
                }
            }
        }
    }

    fn draw_marks(&self, screen: &mut Framebuffer, (pos, dir): (Pos, Dir), marks: u8) {
        if marks == 0 {
            return;
        }
        let (tile, (dx, dy)) = (self.board.tile, dir.step());
        // The middle of the side through which he went.
        let (x, y) = self.board.middle(pos);
        let (x, y) = (x + dx * (tile / 2), y + dy * (tile / 2));
        if tile >= 16 {
            let (side, chalk) = (tile / 2, Piece::Chalk { twice: marks > 1 });
            let corner = (x - side / 2, y - side / 2);
            return self.scene.sprites.draw(screen, chalk, side, corner);
        }
        // Across the way: one pixel long strokes where a square has only four.
        let arm = tile / 8;
        for mark in 0..i32::from(marks) {
            let along = 2 * mark - i32::from(marks) + 1;
            let (x, y) = (x + dx * along - dy * arm, y + dy * along - dx * arm);
            let stroke = Rect::new(x, y, 1 + 2 * dy * arm, 1 + 2 * dx * arm);
            screen.fill_rect(stroke, Color::WHITE);
        }
    }
}
