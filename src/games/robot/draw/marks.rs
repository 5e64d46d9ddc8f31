//! Marks on the squares: what an algorithm keeps in mind, under the X-ray, and the sides that depth first tries in a
//! step.

use super::board::{PIECE_TILE, Picture, VALUE_TILE, piece_side};
use super::livery;
use super::sentence::{question, sentence};
use super::shapes::corners;
use super::sheet::Piece;
use super::view::{Page, told};
use super::words::{self, short_standing, tries_short};
use crate::games::robot::rules::racer::{End, Racer, Who};
use crate::games::robot::rules::solvers::{Algorithm, Run};
use crate::games::robot::rules::thought::Found;
use crate::games::robot::rules::thought::Thought;
use crate::games::robot::scene::views::{Frame, Mode};
use crate::games::robot::table::ACCENT;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Pos, Size};
use crate::ui::lesson_page::{asked, covered};
use crate::ui::{Panel, lines_of};
use crate::words::say;

/// Left and right edge of the line; its top beside the panel, and above one, two and three lines of keys; and from one
/// line to the next. The text may take two lines beside the panel and above three lines of keys.
const TEXT: (i32, i32) = (16, 752);
const SIDE_TOP: i32 = 536;
const WIDE_TOPS: [i32; 3] = [518, 498, 457];
const PITCH: i32 = 20;
/// Ticks from one flash to the next, which is four per second, and how long each lasts.
const FLASH: (u32, u32) = (15, 9);

/// The colour of what was found on a side.
fn color_of(found: Found) -> Color {
    match found {
        Found::Outside | Found::Wall => Color::RED,
        Found::Been => Color::SILVER,
        Found::Free => Color::LIME,
        Found::Exit => Color::YELLOW,
    }
}

/// The line below the grid, such as "south: wall; west: been there; north: free → go".
pub fn draw_told_line(page: &Page, screen: &mut Framebuffer) {
    let mut panel = Panel::over(screen, page.font, TEXT, (ACCENT, 2));
    panel.pitch = PITCH;
    if page.maps_in_panel() && page.race.waits_for_you() {
        let [begin, _] = page.begin();
        panel.at(SIDE_TOP).line(&begin, Color::WHITE);
        let held = if page.race.is_dark(&page.source.settings) {
            say!("robot-panel-held")
        } else {
            say!("robot-panel-held-lit")
        };
        panel.line(held, Color::SILVER);
        return;
    }
    let standing = page.race.standing();
    if let (Frame::Side, Mode::Watching, Some(standing)) = (page.views.frame, page.mode, standing) {
        let (_, color) = short_standing(standing);
        let told = words::race_standing(standing, page.race);
        return panel.at(SIDE_TOP).sentence_in(2, &told, color);
    }
    let Some((thought, actor, run)) = told(page) else {
        return;
    };
    let (top, lines) = match page.views.frame {
        Frame::Side => (SIDE_TOP, 2),
        Frame::Bars(3) => (WIDE_TOPS[2], 2),
        Frame::Bars(lines) => (WIDE_TOPS[lines.clamp(1, 2) - 1], 1),
        Frame::Alone(_) | Frame::Race(_) | Frame::List | Frame::Explained(_) => return,
    };
    let said = match thought {
        // Without the explanation there is room for short questions only.
        _ if page.covered => Some(asked(&question(run, thought)))
            .filter(|asked| lines_of(asked, panel.letters()).count() <= lines)
            .unwrap_or_else(covered),
        Thought::Tries(step) if lines == 1 => tries_short(step),
        thought => {
            let said = sentence(run.algorithm(), thought, &actor.thoughts);
            match thought {
                Thought::Takes(_) | Thought::Fills(_) if lines == 1 => {
                    beginning(&said, panel.letters()).to_owned()
                }
                _ => said,
            }
        }
    };
    panel.at(top).sentence_in(lines, &said, Color::WHITE);
}

/// As many of its clauses as have room in a line, from the first one on.
fn beginning(said: &str, letters: usize) -> &str {
    let ends = [", ", ". "]
        .into_iter()
        .flat_map(|end| said.match_indices(end));
    let parts = ends.map(|(at, _)| &said[..at]).chain([said]);
    let fitting = parts.filter(|part| part.chars().count() <= letters);
    fitting.max_by_key(|part| part.len()).unwrap_or(said)
}

/// Marks on the sides that are tried; they flash, except in calm pictures.
pub fn draw_tries(picture: &Picture, screen: &mut Framebuffer, racer: &Racer) {
    if matches!(racer.end(), Some(End::Out(_))) {
        return;
    }
    let Some((&Thought::Tries(step), ..)) = told(picture.page) else {
        return;
    };
    let tile = picture.board.tile;
    let is_between = |since: u32| since % FLASH.0 >= FLASH.1;
    if !picture.page.look.is_calm() && picture.page.race.flash().is_some_and(is_between) {
        return;
    }
    for look in step.looks() {
        let color = color_of(look.found);
        if look.found == Found::Outside {
            draw_edge(picture, screen, look.pos, color);
            continue;
        }
        let (x, y) = picture.board.corner(look.pos);
        let area = picture.view.in_sight(Rect::new(x, y, tile, tile));
        if tile < 8 {
            screen.fill_rect(area, color);
            continue;
        }
        corners(screen, area, color);
        corners(screen, area.inset(1), color);
    }
}

/// The edge of the grid towards a square outside it.
fn draw_edge(picture: &Picture, screen: &mut Framebuffer, outside: Pos, color: Color) {
    let Size { width, height } = picture.page.race.timeline.grid().size();
    let x = outside.x.clamp(0, width as i32 - 1);
    let y = outside.y.clamp(0, height as i32 - 1);
    let square = picture.board.rect(Pos::new(x, y));
    let thick = (square.w / 10).max(2);
    let beyond = square.moved(
        (outside.x - x) * (square.w - thick),
        (outside.y - y) * (square.h - thick),
    );
    screen.fill_rect(square.intersection(beyond), color);
}

/// What an algorithm keeps in mind. In a race with the player, whose grid it shares with others, its queue is drawn as
/// [`Picture::draw_searches`] does.
pub fn draw_thoughts(picture: &Picture, screen: &mut Framebuffer, (run, thoughts): (&Run, &[Pos])) {
    let shares_grid = picture.page.race.has_you();
    match run.algorithm() {
        Algorithm::DepthFirst => {
            let color = stack_color(picture.page);
            draw_stack(picture, screen, (thoughts, color));
        }
        Algorithm::BreadthFirst | Algorithm::AStar | Algorithm::DeadEnd if shares_grid => {}
        Algorithm::BreadthFirst | Algorithm::AStar | Algorithm::DeadEnd => {
            draw_queue(
                picture,
                screen,
                thoughts,
                run.algorithm() == Algorithm::AStar,
            );
        }
        Algorithm::Tremaux => draw_chalk(picture, screen, run),
        Algorithm::WallLeft | Algorithm::WallRight | Algorithm::Pledge => {}
    }
    if let (Some(here), Some(hand)) = (run.solver().here(), run.solver().hand()) {
        // On a wall beyond the grid it stays within the picture.
        let tile = picture.board.tile;
        let (x, y) = picture.view.within(picture.board.corner(here + hand), tile);
        if tile >= PIECE_TILE {
            let side = piece_side(tile);
            let at = picture.centred(side, (x, y));
            let sprites = &picture.page.sprites;
            sprites.draw(screen, Piece::Hand(hand), side, at);
        } else {
            screen.fill_rect(Rect::new(x, y, tile, tile), Color::WHITE);
        }
    }
}

/// The thread of a stack: among the colours of several robots it has that of its own.
pub fn stack_color(page: &Page) -> Color {
    if page.race.has_you() {
        livery::color(Who::Program(Algorithm::DepthFirst))
    } else {
        Color::WHITE
    }
}

/// The stack: a thread from the robot back to the entry.
fn draw_stack(picture: &Picture, screen: &mut Framebuffer, (stack, color): (&[Pos], Color)) {
    for pair in stack.windows(2) {
        let [from, to] = [pair[0], pair[1]].map(|pos| picture.board.middle(pos));
        screen.line(from, to, color);
    }
}

/// The queue: squares whose turn comes sooner are brighter, and the next one is filled, or framed where it has
/// numbers. While the answer is hidden all are yellow. Around `sums` frames are at the edge.
fn draw_queue(picture: &Picture, screen: &mut Framebuffer, queue: &[Pos], sums: bool) {
    let (count, covered) = (queue.len().max(1) as u64, picture.page.covered);
    for (place, &pos) in queue.iter().enumerate() {
        let area = picture.board.rect(pos);
        let color = if covered {
            Color::YELLOW
        } else {
            Color::WHITE.mix(Color::BLUE, (place as u64 * 256 / count) as u32)
        };
        if area.w < PIECE_TILE {
            screen.fill_rect(area, color);
        } else if (covered || place == 0) && area.w >= VALUE_TILE {
            (0..3).for_each(|by| screen.frame(area.inset(by), color));
        } else if place == 0 && !covered {
            screen.fill_rect(area.inset(area.w / 4), color);
        } else {
            let edge = if sums && area.w >= VALUE_TILE {
                0
            } else {
                area.w / 8
            };
            screen.frame(area.inset(edge), color);
            screen.frame(area.inset(edge + 1), color);
        }
    }
}

/// Trémaux's chalk marks between squares.
fn draw_chalk(picture: &Picture, screen: &mut Framebuffer, run: &Run) {
    let (columns, rows) = picture.board.visible();
    for y in rows {
        for x in columns.clone() {
            let pos = Pos::new(x, y);
            for dir in [Dir::Right, Dir::Down] {
                draw_marks(picture, screen, (pos, dir), run.solver().marks(pos, dir));
            }
        }
    }
}

fn draw_marks(picture: &Picture, screen: &mut Framebuffer, (pos, dir): (Pos, Dir), marks: u8) {
    if marks == 0 {
        return;
    }
    let (tile, (dx, dy)) = (picture.board.tile, dir.step());
    // The middle of the side that was passed.
    let (x, y) = picture.board.middle(pos);
    let (x, y) = (x + dx * (tile / 2), y + dy * (tile / 2));
    if tile >= 16 {
        let (side, chalk) = (tile / 2, Piece::Chalk { twice: marks > 1 });
        let corner = (x - side / 2, y - side / 2);
        return picture.page.sprites.draw(screen, chalk, side, corner);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_too_long_for_a_line_ends_with_one_of_its_clauses() {
        let said = "Takes (29,25): f = 65 + 21 = 86, smallest, youngest of 3. Adds (29,26).";
        let cut = |letters| beginning(said, letters);
        assert_eq!(cut(46), "Takes (29,25): f = 65 + 21 = 86, smallest");
        assert_eq!(cut(60), said.split_once(". ").unwrap().0);
        assert_eq!((cut(80), cut(5)), (said, said));
    }
}
