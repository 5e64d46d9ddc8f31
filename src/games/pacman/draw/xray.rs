//! What the ghosts of the arcade think, on the board: zones, corners, targets with the routes to them, and why they
//! turned.

use super::art::{Art, Piece, figure_side, ghost_color as color};
use super::board::{FINE, Stage};
use super::maps::{DIGIT, draw_head};
use crate::games::pacman::rules::arcade::ghost::{self, BASHFUL_AHEAD, Decision, POKEY_CIRCLE};
use crate::games::pacman::rules::arcade::{GhostMode, GhostView, Pilot, Pixel, Play, TILE};
use crate::games::pacman::rules::board::GhostName;
use crate::games::pacman::scene::arcade::ArcadeGame;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::ui::BoardView;

/// The backgrounds of slow tunnels and of red zones, and their marks.
pub const SLOW: Color = Color::TEAL.mix(Color::BLACK, 130);
pub const SLOW_MARK: Color = Color::TEAL;
pub const RED: Color = Color::RED.mix(Color::BLACK, 150);
pub const RED_MARK: Color = Color::RED;
/// The length of an arrow to a target outside the board, in 16ths of a square.
const ARROW: i32 = 6;
/// From the digits of a number to the edge of its tag, in pixels.
const TAG_EDGE: i32 = 3;
/// How far it may be from the middle of its square, away from the fork, in quarters of a square.
const AWAY: [i32; 3] = [1, 3, 5];
/// The width of a route, and how far those of different ghosts are from the middle of a corridor, so that all are
/// visible, in pixels.
const THIN: i32 = 2;
const BESIDE: [(i32, i32); 4] = [(-3, -3), (3, -3), (-3, 3), (3, 3)];

/// The screen position of a pixel of the rules.
pub fn on_screen(view: &BoardView, at: Pixel) -> (i32, i32) {
    // A picture with an even side has its middle at the pixel to the right of and below the real middle.
    let along = |start: i32, at: i32| start + (at + 1) * view.tile / TILE;
    let area = view.extent();
    (along(area.x, at.x), along(area.y, at.y))
}

/// The square on the screen; corners and targets outside the board are moved to where they can be seen.
fn in_sight(view: &BoardView, pos: Pos) -> Rect {
    let (area, square) = (view.extent(), view.rect(pos));
    Rect::new(
        square.x.clamp(area.x, area.x + area.w - square.w),
        square.y.clamp(area.y, area.y + area.h - square.h),
        square.w,
        square.h,
    )
}

fn middle(square: Rect) -> (i32, i32) {
    (square.x + square.w / 2, square.y + square.h / 2)
}

/// Slow tunnels are hatched, and red zones have a bar across the way up.
pub fn draw_zones(stage: &mut Stage, game: &ArcadeGame) {
    let (screen, view) = (&mut *stage.screen, &stage.backdrop.view);
    let arena = game.play.arena();
    let red_zones = game.play.rules().quirks.red_zones;
    for pos in arena.board.size().positions() {
        let square = view.rect(pos);
        if arena.is_slow(pos) {
            screen.fill_rect(square, SLOW);
            for (x, y) in [(1, 5), (5, 1)] {
                let scale = view.tile / 8;
                let mark = Rect::new(square.x + x * scale, square.y + y * scale, scale, scale);
                screen.fill_rect(mark, SLOW_MARK);
            }
        }
        if arena.is_red(pos) && red_zones {
            screen.fill_rect(square, RED);
            screen.fill_rect(Rect::new(square.x, square.y, square.w, 2), RED_MARK);
        }
    }
}

/// What each ghost makes for and how, and the squares it chose from.
pub fn draw_thoughts(stage: &mut Stage, game: &ArcadeGame) {
    let (screen, view) = (&mut *stage.screen, &stage.backdrop.view);
    let play = &game.play;
    // A frightened ghost makes for nothing.
    for ghost in play
        .ghosts()
        .filter(|ghost| ghost.mode != GhostMode::Frightened)
    {
        draw_corner(screen, view, play, ghost.name);
    }
    let mut tags = Vec::new();
    for ghost in thinking(play) {
        let (route, fork) = play.route(&ghost);
        for (at, out) in route {
            draw_step(screen, view, (ghost.name, at, out));
        }
        if let Some(fork) = fork {
            tag_fork(play, (ghost.name, &fork), &mut tags);
        }
        if ghost.mode == GhostMode::Chase {
            draw_reason(screen, view, play, &ghost);
        }
    }
    for pos in game.pilot.iter().flat_map(Pilot::route) {
        let (x, y) = view.middle(pos);
        screen.frame(Rect::new(x - 2, y - 2, 4, 4), Color::YELLOW);
    }
    for ghost in thinking(play) {
        let screen = &mut *stage.screen;
        let target = ghost
            .target
            .filter(|&target| target != play.state().pac_man.at.tile());
        let Some(target) = target else {
            continue;
        };
        let square = in_sight(view, target);
        if square != view.rect(target) {
            draw_beyond(stage, ghost.name, (square, view.rect(target)));
            continue;
        }
        screen.frame(square.inset(-1), color(ghost.name));
        screen.fill_rect(square, Color::BLACK);
        let face = Piece::Face(ghost.name as usize);
        let corner = (square.x, square.y);
        stage.art.sprites.draw(screen, face, view.tile, corner);
    }
    // No frame cuts a number.
    draw_tags(stage, play, &tags);
}

/// The ghosts that make for a square by an idea of their own.
fn thinking(play: &Play) -> impl Iterator<Item = GhostView> {
    let thinks = |ghost: &GhostView| matches!(ghost.mode, GhostMode::Scatter | GhostMode::Chase);
    play.ghosts().filter(thinks)
}

/// The frames of targets that are Pac-Man himself, around his figure.
pub fn draw_aims_at_pac_man(stage: &mut Stage, game: &ArcadeGame) {
    let (view, here) = (&stage.backdrop.view, game.play.state().pac_man.at.tile());
    for ghost in thinking(&game.play).filter(|ghost| ghost.target == Some(here)) {
        let square = in_sight(view, here);
        stage.screen.frame(square.inset(-1), color(ghost.name));
    }
}

/// A target outside the board: at the edge an arrow to it, and a small face, so that the wall is seen.
fn draw_beyond(stage: &mut Stage, ghost: GhostName, (square, target): (Rect, Rect)) {
    let (across, down) = (target.x - square.x, target.y - square.y);
    let dir = match (across.abs() > down.abs(), across > 0, down > 0) {
        (true, true, _) => Dir::Right,
        (true, false, _) => Dir::Left,
        (false, _, true) => Dir::Down,
        (false, _, false) => Dir::Up,
    };
    let ((x, y), (dx, dy)) = (middle(square), dir.step());
    let (half, side, long) = (square.w / 2, square.w / 2, ARROW * square.w / 16);
    let (tip, back) = (half - long / 2 - 1, half - long - 2 - side / 2);
    let arrow = (dir, color(ghost));
    draw_head(stage.screen, (x + dx * tip, y + dy * tip), long, arrow);
    let corner = (x + dx * back - side / 2, y + dy * back - side / 2);
    let face = Piece::Face(ghost as usize);
    stage.art.sprites.draw(stage.screen, face, side, corner);
}

/// A ghost's scatter target: two strokes in the corner.
fn draw_corner(screen: &mut Framebuffer, view: &BoardView, play: &Play, ghost: GhostName) {
    let corner = play.arena().board.corners()[ghost as usize];
    // Between the two lines of the wall, if it is in one.
    let square = in_sight(view, corner).inset(view.tile / 4);
    let half = square.w / 2;
    for (x, y, w, h) in [
        (0, 0, half, 1),
        (0, 0, 1, half),
        (square.w - half, square.h - 1, half, 1),
        (square.w - 1, square.h - half, 1, half),
    ] {
        let stroke = Rect::new(square.x + x, square.y + y, w, h);
        screen.fill_rect(stroke, color(ghost));
    }
}

/// How a chasing ghost finds its target.
fn draw_reason(screen: &mut Framebuffer, view: &BoardView, play: &Play, ghost: &GhostView) {
    let seen = play.sight();
    let color = color(ghost.name).mix(Color::BLACK, 60);
    let Some(target) = ghost.target else {
        return;
    };
    let to = middle(in_sight(view, target));
    let pac_man = on_screen(view, play.state().pac_man.at);
    match (ghost.name, seen.shadow) {
        (GhostName::Speedy, _) => screen.line(pac_man, to, color),
        (GhostName::Bashful, Some(shadow)) => {
            // From Shadow through the point ahead of Pac-Man, and the same distance again.
            let ahead = view.middle(seen.ahead(BASHFUL_AHEAD));
            screen.line(view.middle(shadow), ahead, color);
            screen.line(ahead, view.middle(target), color);
            screen.frame(Rect::new(ahead.0 - 2, ahead.1 - 2, 5, 5), Color::WHITE);
        }
        (GhostName::Pokey, _) => {
            draw_circle(screen, pac_man, POKEY_CIRCLE * view.tile, color);
        }
        _ => {}
    }
}

/// A number on a square.
struct Tag {
    ghost: GhostName,
    square: Pos,
    exit: Dir,
    distance: u32,
    is_chosen: bool,
}

/// The squared distances to the target from the squares behind the exits of a fork, on those squares. Where forks are
/// close together, the first number stays legible.
fn tag_fork(play: &Play, (ghost, fork): (GhostName, &Decision), tags: &mut Vec<Tag>) {
    let Some(target) = fork.target else {
        return;
    };
    for exit in fork.exits.iter() {
        let square = play.arena().next(fork.at, exit);
        let is_near = |tag: &Tag| {
            let Pos { x, y } = tag.square;
            tag.ghost != ghost && x.abs_diff(square.x) <= 1 && y.abs_diff(square.y) <= 1
        };
        if !tags.iter().any(is_near) {
            tags.push(Tag {
                ghost,
                square,
                exit,
                distance: ghost::distance(square, target).unsigned_abs(),
                is_chosen: exit == fork.chosen,
            });
        }
    }
}

/// The numbers, whole on the board and where no figure stands; that of the exit taken has the ghost's colour as
/// background.
fn draw_tags(stage: &mut Stage, play: &Play, tags: &[Tag]) {
    let (view, area) = (&stage.backdrop.view, stage.backdrop.view.extent());
    let side = figure_side(view.tile, FINE);
    let ghosts = play.ghosts().map(|ghost| ghost.at);
    let figures = ghosts.chain([play.state().pac_man.at]).map(|at| {
        let (x, y) = on_screen(view, at);
        Rect::new(x - side / 2, y - side / 2, side, side)
    });
    let figures: Vec<Rect> = figures.collect();
    for tag in tags {
        let edge = color(tag.ghost);
        let (ground, ink) = if tag.is_chosen {
            (edge.mix(Color::BLACK, 80), Color::WHITE)
        } else {
            (Color::BLACK, edge.mix(Color::WHITE, 110))
        };
        // Away from the fork, so that the numbers around it do not meet; farther, if a figure is there.
        let ((x, y), (dx, dy)) = (view.middle(tag.square), tag.exit.step());
        let (half, high) = (
            Art::points_width(tag.distance) * FINE / 2 + TAG_EDGE,
            TAG_EDGE + DIGIT * FINE / 2,
        );
        let place = |quarters: i32| {
            let (x, y) = (
                x + dx * view.tile * quarters / 4,
                y + dy * view.tile * quarters / 4,
            );
            (x.clamp(area.x + half, area.x + area.w - half), y)
        };
        let is_free = |&(x, y): &(i32, i32)| {
            let plate = Rect::new(x - half, y - high, 2 * half, 2 * high);
            figures
                .iter()
                .all(|figure| plate.intersection(*figure).is_empty())
        };
        let Some(at) = AWAY.map(place).into_iter().find(is_free) else {
            continue;
        };
        let colors = [edge, ground, ink];
        let at = (at, FINE);
        stage
            .art
            .draw_number(stage.screen, tag.distance, at, colors);
    }
}

/// A square of a route: a line from its middle to that of the next one.
fn draw_step(screen: &mut Framebuffer, view: &BoardView, (ghost, at, out): (GhostName, Pos, Dir)) {
    let (x, y) = view.middle(at);
    let ((dx, dy), beside) = (out.step(), BESIDE[ghost as usize]);
    let (x, y) = (x + beside.0 - 1, y + beside.1 - 1);
    let line = Rect::new(
        x.min(x + dx * view.tile),
        y.min(y + dy * view.tile),
        dx.abs() * view.tile + THIN,
        dy.abs() * view.tile + THIN,
    );
    screen.fill_rect(line, color(ghost));
}

/// A dashed circle.
pub fn draw_circle(screen: &mut Framebuffer, (x, y): (i32, i32), radius: i32, color: Color) {
    let mut along = 0;
    loop {
        let across = (radius * radius - along * along)
            .unsigned_abs()
            .isqrt()
            .cast_signed();
        if across < along {
            return;
        }
        if along % 4 < 2 {
            for (dx, dy) in [(along, across), (across, along)] {
                for (dx, dy) in [(dx, dy), (-dx, dy), (dx, -dy), (-dx, -dy)] {
                    screen.set_pixel(x + dx, y + dy, color);
                }
            }
        }
        along += 1;
    }
}
