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
/// From the digits of a number to the edge of its place, in pixels: one more than its plate has.
const TAG_EDGE: i32 = 3;
/// Where it may be, the best place first: how far from the middle of its square, away from the fork, in quarters of a
/// square, and how many times as far beside the way as a figure on the square needs.
const PLACES: [(i32, i32); 11] = [
    (1, 0),
    (3, 0),
    (5, 0),
    (1, -1),
    (1, 1),
    (3, -1),
    (3, 1),
    (5, -1),
    (5, 1),
    (1, -2),
    (1, 2),
];
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

/// What each ghost makes for and how.
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
    for ghost in thinking(play) {
        for (at, out) in play.route(&ghost).0 {
            draw_step(screen, view, (ghost.name, at, out));
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

/// The squared distance to a ghost's target from the square behind an exit of its next fork.
struct Tag {
    ghost: GhostName,
    distance: u32,
    is_chosen: bool,
    place: Rect,
}

/// The numbers at the forks. None covers another, a figure, or what is `taken`; where a rejected one has no such place,
/// only the chosen one of that ghost is shown, and without a place for that, none.
fn tags(view: &BoardView, play: &Play, taken: &[Rect]) -> Vec<Tag> {
    let forks = thinking(play).filter_map(|ghost| Some((ghost.name, play.route(&ghost).1?)));
    let forks: Vec<(GhostName, Decision)> = forks.collect();
    let ghosts = play.ghosts().map(|ghost| ghost.at);
    let fruit = play.fruit().map(|(at, ..)| at);
    let figures = ghosts.chain([play.state().pac_man.at]).chain(fruit);
    let figures = figures.map(|at| {
        let ((x, y), side) = (on_screen(view, at), figure_side(view.tile, FINE));
        Rect::new(x - side / 2, y - side / 2, side, side)
    });
    let taken: Vec<Rect> = figures.chain(taken.iter().copied()).collect();
    let tag = |&(ghost, ref fork): &(GhostName, Decision), exit, tags: &[Tag]| {
        let square = play.arena().next(fork.at, exit);
        let distance = ghost::distance(square, fork.target?).unsigned_abs();
        let is_free = |place: &Rect| {
            let mut others = tags.iter().map(|tag| &tag.place).chain(&taken);
            place.intersection(view.extent()) == *place
                && others.all(|other| other.intersection(*place).is_empty())
        };
        Some(Tag {
            ghost,
            distance,
            is_chosen: exit == fork.chosen,
            place: places(view, (square, exit), distance).find(is_free)?,
        })
    };
    let mut tags = Vec::new();
    for fork in &forks {
        tags.extend(tag(fork, fork.1.chosen, &tags));
    }
    for fork in &forks {
        let chosen = tags.len();
        let is_shown = tags.iter().any(|tag| tag.ghost == fork.0);
        for exit in fork
            .1
            .exits
            .without(fork.1.chosen)
            .iter()
            .filter(|_| is_shown)
        {
            let Some(rejected) = tag(fork, exit, &tags) else {
                tags.truncate(chosen);
                break;
            };
            tags.push(rejected);
        }
    }
    tags
}

/// The places for the number of an exit, the best one first: on the square behind it, away from the fork, so that the
/// numbers around it do not meet.
fn places(
    view: &BoardView,
    (square, exit): (Pos, Dir),
    distance: u32,
) -> impl Iterator<Item = Rect> {
    let ((x, y), (dx, dy)) = (view.middle(square), exit.step());
    let (area, tile) = (view.extent(), view.tile);
    let width = Art::points_width(distance) * FINE + 2 * TAG_EDGE;
    let height = DIGIT * FINE + 2 * TAG_EDGE;
    let away = figure_side(tile, FINE) / 2 + 1;
    PLACES.into_iter().map(move |(quarters, beside)| {
        let x = x + dx * tile * quarters / 4 + dy * beside * (width / 2 + away);
        let y = y + dy * tile * quarters / 4 + dx * beside * (height / 2 + away);
        let left = (x - width / 2).clamp(area.x, area.x + area.w - width);
        Rect::new(left, y - height / 2, width, height)
    })
}

/// The numbers at the forks, above all figures: that of the exit taken has the ghost's colour as background.
pub fn draw_forks(stage: &mut Stage, game: &ArcadeGame, taken: &[Rect]) {
    for tag in tags(&stage.backdrop.view, &game.play, taken) {
        let edge = color(tag.ghost);
        let (ground, ink) = if tag.is_chosen {
            (edge.mix(Color::BLACK, 80), Color::WHITE)
        } else {
            (Color::BLACK, edge.mix(Color::WHITE, 110))
        };
        let (at, colors) = ((middle(tag.place), FINE), [edge, ground, ink]);
        let screen = &mut *stage.screen;
        stage.art.draw_number(screen, tag.distance, at, colors);
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

#[cfg(test)]
mod tests {
    use super::super::arcade;
    use super::super::board::Backdrop;
    use super::*;
    use crate::assets::Assets;
    use crate::games::pacman::rules::arcade::Phase;
    use crate::games::pacman::rules::arcade::tables::SECOND;
    use crate::games::pacman::scene::boards;
    use crate::games::pacman::table;
    use crate::gfx::Screen;
    use crate::rng::Seed;
    use crate::scene::Options;

    /// A ghost's chosen exit is never hidden while a rejected one is in sight.
    #[test]
    fn the_number_of_the_exit_that_a_ghost_takes_is_always_legible() {
        let options = Options::default();
        let (slots, settings) = (
            boards::read(&options).unwrap(),
            table::read(&options).unwrap(),
        );
        let art = Art::load(&Assets::embedded()).unwrap();
        let (mut forks, mut shown, mut shared) = (0, 0, 0);
        let levels = slots.iter().filter_map(|slot| slot.level.as_ref().ok());
        for board in levels.take(4) {
            let mut game = ArcadeGame::new(board, Seed(1), &settings);
            game.xray = true;
            let mut pilot = Pilot::default();
            let backdrop = Backdrop::new(board, (0, 1), true);
            let mut screen = Screen::High.framebuffer();
            for tick in 0..40 * SECOND {
                let stick = pilot.stick(&game.play);
                game.play.tick(stick, &mut Vec::new());
                if tick % 10 != 0 || !game.shows_ghosts() {
                    continue;
                }
                arcade::draw(
                    &mut Stage {
                        screen: &mut screen,
                        art: &art,
                        backdrop: &backdrop,
                        calm: true,
                        pale: false,
                        fits: false,
                        rival: None,
                    },
                    &game,
                );
                let tags = tags(&backdrop.view, &game.play, &[]);
                for (place, tag) in tags.iter().enumerate() {
                    let mut chosen = tags.iter().filter(|other| other.is_chosen);
                    assert!(chosen.any(|other| other.ghost == tag.ghost));
                    let mut others = tags[place + 1..].iter();
                    let is_apart = |other: &Tag| other.place.intersection(tag.place).is_empty();
                    assert!(others.all(is_apart), "tick {tick}");
                    if game.play.state().phase == Phase::Playing {
                        let Rect { x, y, w, .. } = tag.place.inset(1);
                        let row = screen.rows().nth(y as usize).unwrap();
                        let edge = &row[x as usize..(x + w) as usize];
                        assert!(edge.iter().all(|&pixel| pixel == color(tag.ghost).0));
                    }
                }
                let forked = thinking(&game.play);
                let forked = forked.filter_map(|ghost| game.play.route(&ghost).1);
                let mut at: Vec<Pos> = forked.map(|fork| fork.at).collect();
                forks += at.len();
                shown += tags.iter().filter(|tag| tag.is_chosen).count();
                at.sort_by_key(|at| (at.y, at.x));
                shared += at.windows(2).filter(|pair| pair[0] == pair[1]).count();
            }
        }
        assert!(shared > 10, "{shared} shared forks");
        assert!(shown * 100 >= forks * 98, "{shown} of {forks}");
    }
}
