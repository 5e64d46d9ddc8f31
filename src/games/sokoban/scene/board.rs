//! The board as pixels: floor, walls that join up, boxes, the hero, and what the X-ray sees.

use super::SokobanScene;
use super::assistant::Hint;
use super::motion::SPARK_TICKS;
use super::sheet::Piece;
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
        let board = self.game.play.board();
        for pos in view.squares() {
            let mut draw = |piece| self.draw_piece(screen, piece, pos);
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
        let (board, position) = (self.game.play.board(), self.game.play.position());
        let reach = position.reach(board);
        for pos in view.squares().filter(|&pos| board.is_inside(pos)) {
            if self.game.analysis.dead_squares()[pos] {
                self.draw_piece(screen, Piece::DeadSquare, pos);
            } else if pos != position.player() && reach.get(pos).is_some() {
                self.draw_piece(screen, Piece::Reachable, pos);
            }
        }
    }

    fn draw_boxes(&self, screen: &mut Framebuffer, view: BoardView, motion: Motion) {
        let (board, position) = (self.game.play.board(), self.game.play.position());
        for pos in view.squares().filter(|&pos| position.has_box(pos)) {
            let (mut x, mut y) = view.corner(pos);
            let glide = self.moving.stride.filter(|_| motion == Motion::Full);
            if let Some(glide) = glide.filter(|glide| glide.pushed == Some(pos)) {
                let (dx, dy) = glide.behind(view.tile);
                (x, y) = (x + dx, y + dy);
            }
            let piece = if self.game.is_lost(pos) {
                Piece::DeadBox
            } else if board.is_goal(pos) {
                Piece::BoxOnGoal
            } else {
                Piece::Box
            };
            self.sprites.draw(screen, piece, view.tile, (x, y));
            if self
                .plans
                .chosen
                .as_ref()
                .is_some_and(|chosen| chosen.at == pos)
            {
                screen.frame(Rect::new(x, y, view.tile, view.tile), Color::WHITE);
            }
        }
    }

    fn draw_hero(&self, screen: &mut Framebuffer, view: BoardView, motion: Motion) {
        let (mut x, mut y) = view.corner(self.game.play.position().player());
        let glide = self.moving.stride.filter(|_| motion == Motion::Full);
        // Standing is the passing pose of the walk.
        let (mut pushes, mut frame) = (false, 1);
        if let Some(glide) = glide {
            let (dx, dy) = glide.behind(view.tile);
            (x, y) = (x + dx, y + dy);
            let half = usize::from(glide.is_second_half());
            (pushes, frame) = (glide.pushed.is_some(), self.moving.steps * 2 + half);
        }
        let hero = Piece::Hero {
            facing: self.moving.facing,
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
        for frozen in self.game.analysis.frozen(self.game.play.position(), seen) {
            let (x, y) = view.corner(frozen.at);
            self.draw_piece(screen, Piece::Frozen, frozen.at);
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
        if let Some(chosen) = &self.plans.chosen {
            for pos in view.squares().filter(|&pos| chosen.ways.lead_to(pos)) {
                self.draw_piece(screen, Piece::PushTarget, pos);
            }
        }
        if !self.plans.way.is_empty() {
            let hero = self.game.play.position().player();
            let end = self.plans.way.iter().fold(hero, |pos, &dir| pos + dir);
            self.draw_piece(screen, Piece::WalkTarget, end);
        }
        if let Hint::Push(at, dir) = self.plans.hint {
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
        let (places, ticks_left) = &self.moving.sparks;
        if *ticks_left == 0 || view.tile < 16 || motion == Motion::Calm {
            return;
        }
        let frame = (SPARK_TICKS - ticks_left % SPARK_TICKS) * 3 / (SPARK_TICKS + 1);
        for &pos in places {
            self.draw_piece(screen, Piece::Sparks(frame as i32), pos);
        }
    }

    fn draw_piece(&self, screen: &mut Framebuffer, piece: Piece, pos: Pos) {
        self.sprites.draw_on(screen, piece, (&self.view, pos));
    }
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
