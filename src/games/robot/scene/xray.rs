//! The look inside: in which order squares were visited, the stack or queue, the hand, the chalk.

use super::actor::Actor;
use super::maze::PIECE_TILE;
use super::sheet::Piece;
use super::words::short;
use super::{Over, RobotScene};
use crate::games::robot::solvers::{Algorithm, Run};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::ui::BoardView;

/// The colours of the visits, from the first over the middle to the last.
const FIRST: Color = Color::NAVY;
const MIDDLE: Color = Color::TEAL;
const LAST: Color = Color::ORANGE;

/// A colour along the order of visits, 0 to 512.
fn gradient(part: u32) -> Color {
    if part <= 256 {
        FIRST.mix(MIDDLE, part)
    } else {
        MIDDLE.mix(LAST, part - 256)
    }
}

impl RobotScene {
    /// The colour of a square's place in the order of visits, while that is shown.
    pub(super) fn order_color(&self, run: &Run, pos: Pos) -> Option<Color> {
        let number = run.number(pos).filter(|_| self.xray)?;
        let count = run.counters().visited.max(1) as u64;
        Some(gradient((u64::from(number) * 512 / count) as u32))
    }

    /// What a run has in its mind, in at most 14 letters, while that is shown.
    pub(super) fn thought(&self, index: usize) -> Option<String> {
        let shown = self.xray && !matches!(self.over, Over::Pen(_));
        let run = self.trial.runs().get(index).filter(|_| shown)?;
        let count = short(self.actors.get(index)?.thoughts().len() as u64);
        let text = match run.algorithm() {
            Algorithm::DepthFirst => format!("stack {count}"),
            Algorithm::BreadthFirst => format!("queue {count}"),
            Algorithm::AStar => format!("open {count}"),
            Algorithm::DeadEnd => format!("waiting {count}"),
            Algorithm::Pledge => format!("turns {}", run.turns().unwrap_or(0)),
            Algorithm::Tremaux => "chalk on sides".to_owned(),
            Algorithm::WallLeft | Algorithm::WallRight => match run.hand() {
                Some(_) => "hand on wall".to_owned(),
                None => "hand free".to_owned(),
            },
        };
        Some(text)
    }

    pub(super) fn draw_thoughts(
        &self,
        screen: &mut Framebuffer,
        view: &BoardView,
        run: &Run,
        actor: &Actor,
    ) {
        match run.algorithm() {
            Algorithm::DepthFirst => draw_stack(screen, view, actor.thoughts()),
            Algorithm::BreadthFirst | Algorithm::AStar | Algorithm::DeadEnd => {
                draw_queue(screen, view, actor.thoughts());
            }
            Algorithm::Tremaux => self.draw_chalk(screen, view, run),
            Algorithm::WallLeft | Algorithm::WallRight | Algorithm::Pledge => {}
        }
        if let (Some(here), Some(hand)) = (run.here(), run.hand()) {
            let wall = here + hand;
            let corner = view.corner(wall);
            if view.tile >= PIECE_TILE {
                self.sprites
                    .draw(screen, Piece::Hand(hand), view.tile, corner);
            } else {
                screen.fill_rect(view.rect(wall), Color::WHITE);
            }
        }
    }

    /// Trémaux's marks, where he went from one square to the next.
    fn draw_chalk(&self, screen: &mut Framebuffer, view: &BoardView, run: &Run) {
        let (columns, rows) = view.visible();
        for y in rows {
            for x in columns.clone() {
                let pos = Pos::new(x, y);
                for dir in [Dir::Right, Dir::Down] {
                    let marks = run.marks(pos, dir);
                    if marks > 0 {
                        self.draw_marks(screen, view, (pos, dir), marks);
                    }
                }
            }
        }
    }

    fn draw_marks(
        &self,
        screen: &mut Framebuffer,
        view: &BoardView,
        (pos, dir): (Pos, Dir),
        marks: u8,
    ) {
        let (dx, dy) = dir.step();
        let (x, y) = view.corner(pos);
        let half = view.tile / 2;
        // The middle of the side through which he went.
        let (x, y) = (x + half + dx * half, y + half + dy * half);
        if view.tile >= 16 {
            let twice = marks > 1;
            let side = view.tile / 2;
            let corner = (x - side / 2, y - side / 2);
            return self
                .sprites
                .draw(screen, Piece::Chalk { twice }, side, corner);
        }
        // Across the way: one pixel long strokes where a square has only four.
        let arm = view.tile / 8;
        for mark in 0..i32::from(marks) {
            let along = 2 * mark - i32::from(marks) + 1;
            let (x, y) = (x + dx * along, y + dy * along);
            let stroke = Rect::new(
                x - dy * arm,
                y - dx * arm,
                1 + 2 * dy * arm,
                1 + 2 * dx * arm,
            );
            screen.fill_rect(stroke, Color::WHITE);
        }
    }

    /// The colours of the visits, from the first to the last, as a bar.
    pub(super) fn draw_gradient(screen: &mut Framebuffer, area: Rect) {
        for x in 0..area.w {
            let color = gradient((x * 512 / area.w.max(1)) as u32);
            screen.vline(area.x + x, area.y, area.h, color);
        }
    }
}

/// The stack: a thread from the robot back to the entry.
fn draw_stack(screen: &mut Framebuffer, view: &BoardView, stack: &[Pos]) {
    for pair in stack.windows(2) {
        screen.line(view.middle(pair[0]), view.middle(pair[1]), Color::WHITE);
    }
}

/// The queue: the sooner a square comes to its turn, the brighter it is, and the next one is full.
fn draw_queue(screen: &mut Framebuffer, view: &BoardView, queue: &[Pos]) {
    let count = queue.len().max(1) as u64;
    for (place, &pos) in queue.iter().enumerate() {
        let area = view.rect(pos);
        let color = Color::WHITE.mix(Color::BLUE, (place as u64 * 256 / count) as u32);
        if view.tile < PIECE_TILE {
            screen.fill_rect(area, color);
        } else if place == 0 {
            screen.fill_rect(area.inset(view.tile / 4), color);
        } else {
            screen.frame(area.inset(view.tile / 8), color);
            screen.frame(area.inset(view.tile / 8 + 1), color);
        }
    }
}
