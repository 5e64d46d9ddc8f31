//! The board as pixels: floor, connected walls, boxes, the hero, and the marks of the X-ray.

use super::Page;
use super::sheet::{Piece, Theme};
use crate::games::sokoban::scene::motion::{Moving, SPARK_TICKS};
use crate::games::sokoban::scene::viewer::Over;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::scene::Motion;
use crate::solve::{Board, Frozen, Hold, Loss, Position, Square};

/// The edge of a goal.
const GOAL: Color = Color::ORANGE;

/// Draws it.
pub fn draw(page: &Page, screen: &mut Framebuffer) {
    screen.clipped(page.view.place(), |screen| {
        draw_ground(page, screen);
        draw_dots(page, screen);
        draw_rival(page, screen);
        draw_boxes(page, screen);
        draw_hero(page, screen);
        if page.viewing.xray {
            draw_reasons(page, screen);
        }
        if !matches!(page.over, Over::Solution(_)) {
            draw_targets(page, screen);
        }
        let (places, ticks_left) = &page.moving.sparks;
        if page.moving.flies_sparks() && page.look.motion == Motion::Full {
            let frame = (SPARK_TICKS - ticks_left % SPARK_TICKS) * 3 / (SPARK_TICKS + 1);
            for &pos in places {
                draw_piece(page, screen, Piece::Sparks(frame as i32), pos);
            }
        }
    });
}

/// Walls and floor; under the X-ray also dead squares and the squares the player can reach.
fn draw_ground(page: &Page, screen: &mut Framebuffer) {
    let game = page.shown();
    let (board, position) = (game.play.board(), game.play.position());
    let theme = Theme::of(page.book.levels.set_index());
    let reach = page.viewing.xray.then(|| position.reach(board));
    for pos in page.view.squares() {
        let mut draw = |piece| draw_piece(page, screen, piece, pos);
        let square = board.square(pos);
        if square == Square::Wall {
            draw(wall(board, pos, theme));
        } else if board.is_inside(pos) || board.is_goal(pos) {
            let is_worn = (pos.x * 7 + pos.y * 13) % 5 == 0;
            draw(if is_worn {
                Piece::WornFloor(theme)
            } else {
                Piece::Floor(theme)
            });
            if square == Square::Goal {
                draw(Piece::Goal);
            }
        }
        if let Some(reach) = reach.as_ref().filter(|_| board.is_inside(pos)) {
            if game.analysis.dead_squares()[pos] {
                draw(Piece::DeadSquare);
            }
            if pos != position.player() && reach.get(pos).is_some() {
                draw(Piece::Reachable);
            }
        }
    }
}

fn draw_boxes(page: &Page, screen: &mut Framebuffer) {
    let (view, sprites) = (page.view, page.sprites);
    let game = page.shown();
    let (board, position) = (game.play.board(), game.play.position());
    let moving = Some(page.moving).filter(|_| page.look.motion == Motion::Full);
    let is_played = !matches!(page.over, Over::Solution(_));
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
            [Piece::BoxOnGoal, Piece::Laughing][usize::from(height > 0)]
        } else if bump.is_some_and(|bump| bump.stuck == Some(pos)) {
            Piece::BoxSticks
        } else if blinks.is_some_and(|blinks| blinks % count == index) {
            Piece::BoxBlinks
        } else {
            Piece::Box
        };
        sprites.draw(screen, piece, view.tile, (x, y - height));
        let chosen = page.plans.chosen.as_ref().filter(|_| is_played);
        if chosen.is_some_and(|chosen| chosen.at == pos) {
            screen.frame(Rect::new(x, y, view.tile, view.tile), Color::WHITE);
        }
    }
}

/// The hero of an earlier run.
fn draw_rival(page: &Page, screen: &mut Framebuffer) {
    let is_played = matches!(page.over, Over::Nothing | Over::Looking);
    let rival = page.look.rival.and_then(|rival| rival.figure);
    let Some(rival) = rival.filter(|_| is_played) else {
        return;
    };
    let corner = |(x, y): (i32, i32)| page.view.corner(Pos::new(x, y));
    let moving = Some(page.moving).filter(|_| page.look.motion == Motion::Full);
    let at = match moving.and_then(|moving| moving.stride) {
        Some(stride) => stride.between(corner(rival.from), corner(rival.at)),
        None => corner(rival.at),
    };
    let piece = Piece::Hero {
        facing: rival.facing,
        pushes: false,
        frame: 1,
    };
    page.sprites.draw_pale(screen, piece, page.view.tile, at);
}

fn draw_hero(page: &Page, screen: &mut Framebuffer) {
    let (view, sprites) = (page.view, page.sprites);
    let (mut x, mut y) = view.corner(page.shown().play.position().player());
    let (tile, facing) = (view.tile, page.moving.facing);
    let pose = |pushes, frame| Piece::Hero {
        facing,
        pushes,
        frame,
    };
    // Standing still uses the passing pose of the walk.
    let mut piece = pose(false, 1);
    let moving = Some(page.moving).filter(|_| page.look.motion == Motion::Full);
    if let Some(stride) = moving.and_then(|moving| moving.stride) {
        let (dx, dy) = stride.behind(tile);
        (x, y) = (x + dx, y + dy);
        let half = usize::from(stride.is_second_half());
        piece = pose(stride.pushed.is_some(), page.moving.steps * 2 + half);
    } else if let Some(bump) = moving.and_then(|moving| moving.bump) {
        let (dx, dy) = bump.offset(tile);
        if let Some((frame, dir)) = bump.dust() {
            let (dust_x, dust_y) = dir.step();
            let at = (x + dust_x * tile / 2, y + dust_y * tile / 2);
            sprites.draw(screen, Piece::Dust(frame), tile, at);
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
    sprites.draw(screen, piece, tile, (x, y));
    draw_goal_corners(page, screen);
}

/// The corners of the goal that the hero stands on and hides.
fn draw_goal_corners(page: &Page, screen: &mut Framebuffer) {
    let (play, view) = (&page.shown().play, page.view);
    let pos = play.position().player();
    if !play.board().is_goal(pos) {
        return;
    }
    let (x, y) = view.corner(pos);
    let (thick, long) = ((view.tile / 16).max(1), (view.tile / 4).max(2));
    let [right, low] = [x, y].map(|at| at + view.tile - thick);
    for (left, top) in [(x, y), (right, y), (x, low), (right, low)] {
        let (across, up) = (
            left.min(x + view.tile - long),
            top.min(y + view.tile - long),
        );
        screen.fill_rect(Rect::new(across, top, long, thick), GOAL);
        screen.fill_rect(Rect::new(left, up, thick, long), GOAL);
    }
}

/// Why boxes are lost. A box that no push can move has a bar on each side that blocks it: red for a wall, cyan for
/// another box, orange where only dead squares would be left. Other lost boxes are in a corner or shut off a room.
fn draw_reasons(page: &Page, screen: &mut Framebuffer) {
    let view = page.view;
    let tile = view.tile;
    let seen = view.squares();
    let game = page.shown();
    for frozen in game.analysis.frozen(game.play.position(), seen) {
        if !is_marked(page, &frozen) {
            continue;
        }
        let (x, y) = view.corner(frozen.at);
        let (long, thick) = (tile / 2, tile / 12);
        let far = tile - thick;
        let lines = [[Dir::Up, Dir::Down], [Dir::Left, Dir::Right]];
        for (dir, hold) in lines
            .iter()
            .zip(&frozen.held)
            .flat_map(|(line, hold)| line.map(|dir| (dir, hold)))
        {
            let next = frozen.at + dir;
            let (holds, color) = match hold {
                Hold::Wall => (game.play.board().is_wall(next), Color::RED),
                Hold::Boxes(boxes) => (boxes.contains(&next), Color::CYAN),
                Hold::DeadSquares => (true, Color::ORANGE),
            };
            let bar = match dir {
                Dir::Up => Rect::new(long / 2, 0, long, thick),
                Dir::Down => Rect::new(long / 2, far, long, thick),
                Dir::Left => Rect::new(0, long / 2, thick, long),
                Dir::Right => Rect::new(far, long / 2, thick, long),
            };
            if holds {
                draw_bar(screen, bar.moved(x, y), (color, *hold == Hold::DeadSquares));
            }
        }
    }
    for (pos, sign) in signs(page) {
        draw_piece(page, screen, sign, pos);
    }
}

/// The sign of each lost box that has one: of several that would cover each other, the one that tells most.
fn signs(page: &Page) -> Vec<(Pos, Piece)> {
    let game = page.shown();
    let position = game.play.position();
    let is_played = !matches!(page.over, Over::Solution(_));
    let frozen = game.analysis.frozen(position, page.view.squares());
    // A box that has only dead squares left can still be pushed there.
    let is_locked = |pos| {
        let mut frozen = frozen.iter().filter(|frozen| frozen.at == pos);
        frozen.any(|frozen| is_marked(page, frozen) && !frozen.held.contains(&Hold::DeadSquares))
    };
    let sign = |pos| {
        if game.loss(pos) == Some(Loss::Corner) {
            Some(Piece::Corner)
        } else if is_locked(pos) {
            Some(Piece::Frozen)
        } else if is_played && page.assistant.shuts_in(pos) {
            Some(Piece::ShutIn)
        } else {
            None
        }
    };
    let signs = position.boxes().filter_map(|pos| Some((pos, sign(pos)?)));
    signs.collect()
}

/// A bar along a side of a square, in one piece or as three dashes.
pub fn draw_bar(screen: &mut Framebuffer, bar: Rect, (color, is_dashed): (Color, bool)) {
    screen.fill_rect(bar, color);
    if is_dashed {
        let is_lying = bar.w > bar.h;
        let part = bar.w.max(bar.h) / 5;
        for gap in [part, 3 * part] {
            let gap = if is_lying {
                Rect::new(bar.x + gap, bar.y, part, bar.h)
            } else {
                Rect::new(bar.x, bar.y + gap, bar.w, part)
            };
            screen.fill_rect(gap, Color::BLACK);
        }
    }
}

/// Whether it is told why a box cannot move: not on a goal that it may stay on, nor while it is on its way.
fn is_marked(page: &Page, frozen: &Frozen) -> bool {
    let game = page.shown();
    let is_home = frozen.on_goal && game.loss(frozen.at).is_none();
    let stride = page
        .moving
        .stride
        .filter(|_| page.look.motion == Motion::Full);
    !is_home && stride.is_none_or(|stride| stride.pushed != Some(frozen.at))
}

/// Which marks of the X-ray and of an explained solution are on the board, in the order of the legend.
pub fn marks(page: &Page) -> [bool; 10] {
    let game = page.shown();
    let position = game.play.position();
    let mut marks = [false; 10];
    if let Over::Solution(viewer) = page.over {
        let has = |back| viewer.dots().iter().any(|dot| dot.back == back);
        (marks[8], marks[9]) = (has(false), has(true));
    }
    if !page.viewing.xray {
        return marks;
    }
    marks[8] |= planned(page).is_some();
    let reach = position.reach(game.play.board());
    let is_reached = |pos: Pos| pos != position.player() && reach.get(pos).is_some();
    marks[0] = page.view.squares().any(is_reached);
    marks[1] = page
        .view
        .squares()
        .any(|pos| game.analysis.dead_squares()[pos]);
    for (_, sign) in signs(page) {
        let place = match sign {
            Piece::Corner => 2,
            Piece::Frozen => 3,
            _ => 4,
        };
        marks[place] = true;
    }
    let frozen = game.analysis.frozen(position, page.view.squares());
    for frozen in frozen.into_iter().filter(|frozen| is_marked(page, frozen)) {
        for hold in frozen.held {
            let place = match hold {
                Hold::Wall => 5,
                Hold::Boxes(_) => 6,
                Hold::DeadSquares => 7,
            };
            marks[place] = true;
        }
    }
    marks
}

/// Where the chosen box can go, where a click has sent the hero, and the push of a hint.
fn draw_targets(page: &Page, screen: &mut Framebuffer) {
    let (view, sprites) = (page.view, page.sprites);
    if let Some(chosen) = &page.plans.chosen {
        for pos in view.squares().filter(|&pos| chosen.ways.lead_to(pos)) {
            draw_piece(page, screen, Piece::PushTarget, pos);
        }
    }
    if page.plans.way.len() > 1 {
        let hero = page.game.play.position().player();
        let end = page.plans.way.iter().fold(hero, |pos, &dir| pos + dir);
        draw_piece(page, screen, Piece::WalkTarget, end);
    }
    if let Some((at, dir)) = page.assistant.hint() {
        draw_piece(page, screen, Piece::HintBox(0), at);
        // The arrow is between the star and its target.
        let ((x, y), (dx, dy)) = (view.corner(at), dir.step());
        let between = (x + dx * view.tile / 2, y + dy * view.tile / 2);
        let arrow = Piece::HintArrow(dir);
        sprites.draw(screen, arrow, view.tile, between);
    }
}

/// Under the X-ray, the plan behind a hint: the path of its star, and how many pushes are left.
pub fn planned(page: &Page) -> Option<(Vec<Pos>, usize)> {
    let is_shown = page.viewing.xray && matches!(page.over, Over::Nothing);
    page.assistant.planned().filter(|_| is_shown)
}

/// The path of the explained stage of a solution, or of a hint: below the stars and the mouse, so that no dot covers a
/// face.
fn draw_dots(page: &Page, screen: &mut Framebuffer) {
    let Over::Solution(viewer) = page.over else {
        let path = planned(page).map(|(path, _)| path);
        for &at in path.iter().flatten().skip(1) {
            draw_piece(page, screen, Piece::WayDot, at);
        }
        return;
    };
    // Where the path runs both ways, the way back alone is visible.
    let dots = viewer.dots();
    let is_back = |at| dots.iter().any(|dot| dot.back && dot.at == at);
    for dot in dots.iter().filter(|dot| dot.back || !is_back(dot.at)) {
        let piece = if dot.back {
            Piece::BackDot
        } else {
            Piece::WayDot
        };
        draw_piece(page, screen, piece, dot.at);
    }
}

fn draw_piece(page: &Page, screen: &mut Framebuffer, piece: Piece, pos: Pos) {
    page.sprites.draw_on(screen, piece, (page.view, pos));
}

/// The colour of a square in small pictures; none outside the board.
pub fn color_of((board, position): (&Board, &Position), theme: Theme, pos: Pos) -> Option<Color> {
    let (wall, floor) = theme.colors();
    Some(match board.square(pos) {
        _ if position.has_box(pos) && board.is_goal(pos) => Color::LIME,
        _ if position.has_box(pos) => Color::YELLOW,
        _ if position.player() == pos => Color::WHITE,
        Square::Wall => wall,
        Square::Goal => Color::RED,
        Square::Floor if board.is_inside(pos) => floor,
        Square::Floor => return None,
    })
}

/// The piece of wall that connects to the walls around `pos`.
fn wall(board: &Board, pos: Pos, theme: Theme) -> Piece {
    let is_wall = |dx: i32, dy: i32| {
        let other = Pos::new(pos.x + dx, pos.y + dy);
        board.size().contains(other) && board.square(other) == Square::Wall
    };
    let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)));
    if around.into_iter().all(|(dx, dy)| is_wall(dx, dy)) {
        return Piece::WallFill(theme);
    }
    let joins = [(0, -1), (-1, 0), (0, 1), (1, 0)];
    let bits = joins
        .into_iter()
        .enumerate()
        .map(|(bit, (dx, dy))| u8::from(is_wall(dx, dy)) << bit);
    Piece::Wall(theme, bits.sum())
}
