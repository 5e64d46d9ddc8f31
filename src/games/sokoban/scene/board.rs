//! The board as pixels: floor, walls that join up, boxes, the hero, and what the X-ray sees.

use super::motion::{Moving, SPARK_TICKS};
use super::sheet::Piece;
use super::{Over, SokobanScene};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Pos;
use crate::scene::Motion;
use crate::solve::{Board, Hold, Loss, Position, Square};
use crate::ui::BoardView;

impl SokobanScene {
    pub(super) fn draw_board(&self, screen: &mut Framebuffer, motion: Motion) {
        let view = self.view;
        screen.clipped(view.place(), |screen| {
            self.draw_ground(screen, view);
            if self.xray {
                self.draw_squares_known(screen, view);
            }
            self.draw_dots(screen);
            self.draw_boxes(screen, view, motion);
            self.draw_hero(screen, view, motion);
            if self.xray {
                self.draw_frozen(screen, view);
                self.draw_reasons(screen);
            }
            self.draw_targets(screen, view);
            self.draw_sparks(screen, motion);
        });
    }

    fn draw_ground(&self, screen: &mut Framebuffer, view: BoardView) {
        let board = self.shown().play.board();
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
        let game = self.shown();
        let (board, position) = (game.play.board(), game.play.position());
        let reach = position.reach(board);
        for pos in view.squares().filter(|&pos| board.is_inside(pos)) {
            if game.analysis.dead_squares()[pos] {
                self.draw_piece(screen, Piece::DeadSquare, pos);
            }
            if pos != position.player() && reach.get(pos).is_some() {
                self.draw_piece(screen, Piece::Reachable, pos);
            }
        }
    }

    fn draw_boxes(&self, screen: &mut Framebuffer, view: BoardView, motion: Motion) {
        let game = self.shown();
        let (board, position) = (game.play.board(), game.play.position());
        let moving = Some(&self.moving).filter(|_| motion == Motion::Full);
        let is_played = !matches!(self.over, Over::Solution(_));
        let blinks = moving.and_then(Moving::star_blinks);
        let count = position.boxes().count().max(1);
        for (index, pos) in position.boxes().enumerate() {
            let (mut x, mut y) = view.corner(pos);
            let stride = moving.and_then(|moving| moving.stride);
            if let Some(stride) = stride.filter(|stride| stride.pushed == Some(pos)) {
                let (dx, dy) = stride.behind(view.tile);
                (x, y) = (x + dx, y + dy);
            }
            let joy = moving.and_then(|moving| moving.joy);
            let height = joy.map_or(0, |joy| joy.star(index, view.tile));
            let bump = moving.and_then(|moving| moving.bump);
            let piece = if game.loss(pos).is_some() {
                Piece::DeadBox
            } else if board.is_goal(pos) {
                if height > 0 {
                    Piece::Laughing
                } else {
                    Piece::BoxOnGoal
                }
            } else if bump.is_some_and(|bump| bump.stuck == Some(pos)) {
                Piece::BoxSticks
            } else if blinks.is_some_and(|blinks| blinks % count == index) {
                Piece::BoxBlinks
            } else {
                Piece::Box
            };
            self.sprites.draw(screen, piece, view.tile, (x, y - height));
            let chosen = self.plans.chosen.as_ref().filter(|_| is_played);
            if chosen.is_some_and(|chosen| chosen.at == pos) {
                screen.frame(Rect::new(x, y, view.tile, view.tile), Color::WHITE);
            }
        }
    }

    fn draw_hero(&self, screen: &mut Framebuffer, view: BoardView, motion: Motion) {
        let (mut x, mut y) = view.corner(self.shown().play.position().player());
        let (tile, facing) = (view.tile, self.moving.facing);
        let pose = |pushes, frame| Piece::Hero {
            facing,
            pushes,
            frame,
        };
        // Standing is the passing pose of the walk.
        let mut piece = pose(false, 1);
        let moving = Some(&self.moving).filter(|_| motion == Motion::Full);
        if let Some(stride) = moving.and_then(|moving| moving.stride) {
            let (dx, dy) = stride.behind(tile);
            (x, y) = (x + dx, y + dy);
            let half = usize::from(stride.is_second_half());
            piece = pose(stride.pushed.is_some(), self.moving.steps * 2 + half);
        } else if let Some(bump) = moving.and_then(|moving| moving.bump) {
            let (dx, dy) = bump.offset(tile);
            if let Some((frame, dir)) = bump.dust() {
                let (dust_x, dust_y) = dir.step();
                let at = (x + dust_x * tile / 2, y + dust_y * tile / 2);
                self.sprites.draw(screen, Piece::Dust(frame), tile, at);
            }
            (x, y) = (x + dx, y + dy);
            piece = pose(bump.stuck.is_some(), 0);
        } else if let Some((frame, height)) = moving.and_then(|moving| moving.joy?.hero(tile)) {
            (piece, y) = (Piece::Cheer(frame), y - height);
        } else if moving.is_some_and(Moving::sleeps) {
            piece = Piece::Asleep;
        } else if moving.is_some_and(Moving::hero_blinks) {
            piece = Piece::Blink(facing);
        }
        self.sprites.draw(screen, piece, tile, (x, y));
    }

    /// Boxes that no push can move, with a bar on each side that holds them: red for a wall, cyan for another box,
    /// slate where only dead squares would be left.
    fn draw_frozen(&self, screen: &mut Framebuffer, view: BoardView) {
        let tile = view.tile;
        let seen = view.squares();
        let game = self.shown();
        for frozen in game.analysis.frozen(game.play.position(), seen) {
            let (x, y) = view.corner(frozen.at);
            // One that only dead squares are left to can still be pushed there.
            if !frozen.held.contains(&Hold::DeadSquares) {
                self.draw_piece(screen, Piece::Frozen, frozen.at);
            }
            let [upright, level] = frozen.held.map(|hold| match hold {
                Hold::Wall => Color::RED,
                Hold::Boxes(_) => Color::CYAN,
                Hold::DeadSquares => Color::SLATE,
            });
            let long = tile / 2;
            let thick = tile / 12;
            for edge in [0, tile - thick] {
                screen.fill_rect(Rect::new(x + long / 2, y + edge, long, thick), upright);
                screen.fill_rect(Rect::new(x + edge, y + long / 2, thick, long), level);
            }
        }
    }

    /// Marks boxes in a corner, and those that shut off a room which can never be opened.
    fn draw_reasons(&self, screen: &mut Framebuffer) {
        let game = self.shown();
        let is_played = !matches!(self.over, Over::Solution(_));
        for pos in game.play.position().boxes() {
            if game.loss(pos) == Some(Loss::Corner) {
                self.draw_piece(screen, Piece::Corner, pos);
            } else if is_played && self.assistant.shuts_in(pos) {
                self.draw_piece(screen, Piece::ShutIn, pos);
            }
        }
    }

    /// Where the chosen box can go, where the mouse has sent the hero, and the push of a hint.
    fn draw_targets(&self, screen: &mut Framebuffer, view: BoardView) {
        if let Over::Solution(_) = self.over {
            return;
        }
        if let Some(chosen) = &self.plans.chosen {
            for pos in view.squares().filter(|&pos| chosen.ways.lead_to(pos)) {
                self.draw_piece(screen, Piece::PushTarget, pos);
            }
        }
        if self.plans.way.len() > 1 {
            let hero = self.game.play.position().player();
            let end = self.plans.way.iter().fold(hero, |pos, &dir| pos + dir);
            self.draw_piece(screen, Piece::WalkTarget, end);
        }
        if let Some((at, dir)) = self.assistant.hint() {
            self.draw_piece(screen, Piece::HintBox(0), at);
            // The arrow lies between the star and where it goes.
            let ((x, y), (dx, dy)) = (view.corner(at), dir.step());
            let between = (x + dx * view.tile / 2, y + dy * view.tile / 2);
            let arrow = Piece::HintArrow(dir);
            self.sprites.draw(screen, arrow, view.tile, between);
        }
    }

    /// The way of the stage of a solution that is told: below the stars and the mouse, so that no dot is in a face.
    fn draw_dots(&self, screen: &mut Framebuffer) {
        let Over::Solution(viewer) = &self.over else {
            return;
        };
        // Where it goes both ways, the way back is seen.
        for back in [false, true] {
            let piece = if back { Piece::BackDot } else { Piece::WayDot };
            for dot in viewer.dots().iter().filter(|dot| dot.back == back) {
                self.draw_piece(screen, piece, dot.at);
            }
        }
    }

    fn draw_sparks(&self, screen: &mut Framebuffer, motion: Motion) {
        let (places, ticks_left) = &self.moving.sparks;
        if *ticks_left == 0 || motion == Motion::Calm {
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

/// The colour of a square in small pictures; none outside.
pub fn color_of((board, position): (&Board, &Position), pos: Pos) -> Option<Color> {
    Some(match board.square(pos) {
        _ if position.has_box(pos) && board.is_goal(pos) => Color::LIME,
        _ if position.has_box(pos) => Color::YELLOW,
        _ if position.player() == pos => Color::WHITE,
        Square::Wall => Color::SLATE,
        Square::Goal => Color::RED,
        Square::Floor if board.is_inside(pos) => Color::NAVY,
        Square::Floor => return None,
    })
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
