//! The board as pixels: floor, walls that join up, boxes, the hero, and what the X-ray sees.

use super::assistant::Hint;
use super::sheet::Piece;
use super::{GLIDE_TICKS, SPARK_TICKS, SokobanScene};
use crate::games::sokoban::analysis::Hold;
use crate::games::sokoban::board::{Board, Square};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::scene::Motion;
use crate::ui::BoardView;

impl SokobanScene {
    pub(super) fn draw_board(&self, screen: &mut Framebuffer, motion: Motion) {
        let view = self.view;
        screen.clipped(view.place(), |screen| {
            self.draw_ground(screen, view);
            if self.xray {
                self.draw_squares_known(screen, view);
            }
            self.draw_boxes(screen, view, motion);
            self.draw_hero(screen, view, motion);
            if self.xray {
                self.draw_frozen(screen, view);
            }
            self.draw_targets(screen, view);
            self.draw_sparks(screen, view, motion);
        });
    }

    fn draw_ground(&self, screen: &mut Framebuffer, view: BoardView) {
        let board = self.play.board();
        for pos in view.squares() {
            let (x, y) = view.corner(pos);
            let mut draw = |piece| self.sprites.draw(screen, piece, view.tile, (x, y));
            match board.square(pos) {
                Square::Wall => draw(wall(board, pos)),
                _ if !board.is_inside(pos) && !board.is_goal(pos) => {}
                square => {
                    draw(if (pos.x * 7 + pos.y * 13) % 5 == 0 {
                        Piece::WornFloor
                    } else {
                        Piece::Floor
                    });
                    if square == Square::Goal {
                        draw(Piece::Goal);
                    }
                }
            }
        }
    }

    /// Dead squares, and those that the player can walk to.
    fn draw_squares_known(&self, screen: &mut Framebuffer, view: BoardView) {
        let (board, position) = (self.play.board(), self.play.position());
        let reach = position.reach(board);
        for pos in view.squares().filter(|&pos| board.is_inside(pos)) {
            let (x, y) = view.corner(pos);
            if self.analysis.dead_squares()[pos] {
                self.sprites
                    .draw(screen, Piece::DeadSquare, view.tile, (x, y));
            }
            let free = !self.analysis.dead_squares()[pos] && pos != position.player();
            if free && reach.get(pos).is_some() {
                self.sprites
                    .draw(screen, Piece::Reachable, view.tile, (x, y));
            }
        }
    }

    fn draw_boxes(&self, screen: &mut Framebuffer, view: BoardView, motion: Motion) {
        let (board, position) = (self.play.board(), self.play.position());
        for pos in view.squares().filter(|&pos| position.has_box(pos)) {
            let (mut x, mut y) = view.corner(pos);
            if let Some(glide) = self
                .glide
                .filter(|glide| glide.pushed == Some(pos) && motion == Motion::Full)
            {
                let (dx, dy) = behind(glide.dir, glide.ticks_left, view.tile);
                (x, y) = (x + dx, y + dy);
            }
            let piece = if self.is_lost(pos) {
                Piece::DeadBox
            } else if board.is_goal(pos) {
                Piece::BoxOnGoal
            } else {
                Piece::Box
            };
            self.sprites.draw(screen, piece, view.tile, (x, y));
            if self.chosen.as_ref().is_some_and(|chosen| chosen.at == pos) {
                screen.frame(Rect::new(x, y, view.tile, view.tile), Color::WHITE);
            }
        }
    }

    fn draw_hero(&self, screen: &mut Framebuffer, view: BoardView, motion: Motion) {
        let (mut x, mut y) = view.corner(self.play.position().player());
        let glide = self.glide.filter(|_| motion == Motion::Full);
        // Standing is the passing pose of the walk.
        let (mut pushes, mut frame) = (false, 1);
        if let Some(glide) = glide {
            let (dx, dy) = behind(glide.dir, glide.ticks_left, view.tile);
            (x, y) = (x + dx, y + dy);
            let half = usize::from(glide.ticks_left * 2 <= GLIDE_TICKS);
            (pushes, frame) = (glide.pushed.is_some(), self.steps * 2 + half);
        }
        let hero = Piece::Hero {
            facing: self.facing,
            pushes,
            frame,
        };
        self.sprites.draw(screen, hero, view.tile, (x, y));
    }

    /// Boxes that no push can move, with a bar on each side that holds them: red for a wall, cyan for another box,
    /// slate where only dead squares would be left.
    fn draw_frozen(&self, screen: &mut Framebuffer, view: BoardView) {
        let tile = view.tile;
        let seen = view.squares();
        for frozen in self.analysis.frozen(self.play.position(), seen) {
            let (x, y) = view.corner(frozen.at);
            self.sprites.draw(screen, Piece::Frozen, tile, (x, y));
            let [upright, level] = frozen.held.map(|hold| match hold {
                Hold::Wall => Color::RED,
                Hold::Boxes(_) => Color::CYAN,
                Hold::DeadSquares => Color::SLATE,
            });
            let long = tile / 2;
            for edge in [0, tile - 1] {
                screen.fill_rect(Rect::new(x + long / 2, y + edge, long, 1), upright);
                screen.fill_rect(Rect::new(x + edge, y + long / 2, 1, long), level);
            }
        }
    }

    /// Where the chosen box can go, where the mouse has sent the hero, and the push of a hint.
    fn draw_targets(&self, screen: &mut Framebuffer, view: BoardView) {
        if let Some(chosen) = &self.chosen {
            for pos in view.squares().filter(|&pos| chosen.ways.lead_to(pos)) {
                let (x, y) = view.corner(pos);
                self.sprites
                    .draw(screen, Piece::PushTarget, view.tile, (x, y));
            }
        }
        if !self.going.is_empty() {
            let end = self
                .going
                .iter()
                .fold(self.play.position().player(), |pos, &dir| pos + dir);
            let (x, y) = view.corner(end);
            self.sprites
                .draw(screen, Piece::WalkTarget, view.tile, (x, y));
        }
        if let Hint::Push(at, dir) = self.hint {
            screen.frame(view.rect(at), Color::CYAN);
            let (x, y) = view.corner(at + dir);
            let arrow = match dir {
                Dir::Up => "↑",
                Dir::Left => "←",
                Dir::Down => "↓",
                Dir::Right => "→",
            };
            let scale = (view.tile / 16).max(1);
            let inset = (view.tile - 8 * scale) / 2;
            self.font
                .draw_shadowed(screen, x + inset, y + inset, arrow, Color::CYAN, scale);
        }
    }

    fn draw_sparks(&self, screen: &mut Framebuffer, view: BoardView, motion: Motion) {
        let (places, ticks_left) = &self.sparks;
        if *ticks_left == 0 || view.tile < 16 || motion == Motion::Calm {
            return;
        }
        let frame = (SPARK_TICKS - ticks_left % SPARK_TICKS) * 3 / (SPARK_TICKS + 1);
        for &pos in places {
            let sparks = Piece::Sparks(frame as i32);
            self.sprites
                .draw(screen, sparks, view.tile, view.corner(pos));
        }
    }
}

/// How far something that moves is still behind the square it moves to.
fn behind(dir: Dir, ticks_left: u32, tile: i32) -> (i32, i32) {
    let (dx, dy) = dir.step();
    let pixels = tile * ticks_left as i32 / GLIDE_TICKS as i32;
    (-dx * pixels, -dy * pixels)
}

/// The piece of wall that joins up with the walls around `pos`.
fn wall(board: &Board, pos: Pos) -> Piece {
    let is_wall = |dx: i32, dy: i32| {
        let other = Pos::new(pos.x + dx, pos.y + dy);
        board.size().contains(other) && board.square(other) == Square::Wall
    };
    let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)));
    if around.into_iter().all(|(dx, dy)| is_wall(dx, dy)) {
        return Piece::WallFill;
    }
    let joins = [(0, -1), (-1, 0), (0, 1), (1, 0)];
    let bits = joins
        .into_iter()
        .enumerate()
        .map(|(bit, (dx, dy))| u8::from(is_wall(dx, dy)) << bit);
    Piece::Wall(bits.sum())
}
