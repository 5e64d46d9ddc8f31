//! Marks with their words: the legend of what the X-ray shows on the board, and those of other pages.

use super::sheet::{Piece, Theme};
use super::{CLOSE, Page, SCALE, board};
use crate::games::sokoban::scene::viewer::Over;
use crate::games::sokoban::scene::viewing::Audience;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::Button;
use crate::input::actions::Keys;
use crate::input::keys::Command;
use crate::ui::Panel;
use crate::words::say;

/// From a word of a legend to the next mark, and from a mark to its word, in pixels.
const LEGEND_GAP: i32 = 18;
const MARK_GAP: i32 = 8;
/// The part of a square around a mark in the legend, and the pixels of the whole square there: for a mark that fills
/// most of it, fewer.
const MARK: (i32, i32) = (24, 18);
const MARKED: i32 = 32;
const FILLED: i32 = 24;
/// The last line of the legend in a film: above the strip with its keys; and in the title's show, below the board.
const LEGEND_IN_FILM: i32 = 462;
const LEGEND_IN_SHOW: i32 = 506;

/// A square of the difficulty, and from one to the next.
const PIP: (i32, i32) = (7, 10);

/// The mark of an entry in a legend.
#[derive(Clone, Copy)]
pub enum Sample {
    Piece(Piece),
    /// A part of a square of floor with this on it.
    Square(Piece),
    /// A lying bar, so that it is no letter; whether it is dashed.
    Bar(Color, bool),
    /// The squares of a difficulty.
    Pips,
}

impl Sample {
    /// Its width beside others of this side.
    const fn width(self, side: i32) -> i32 {
        match self {
            Self::Square(_) => MARK.0,
            _ => side,
        }
    }
}

/// The middle of a mark in its square, in 16ths.
const fn middle_of(mark: Piece) -> (i32, i32) {
    match mark {
        Piece::Corner => (4, 12),
        Piece::Frozen => (11, 12),
        Piece::ShutIn => (7, 12),
        _ => (8, 8),
    }
}

/// What the marks mean that are on the board now.
pub fn legend(page: &Page) -> Vec<(Sample, &'static str)> {
    let mark = Sample::Square;
    let all = [
        (mark(Piece::Reachable), say!("sokoban-legend-reach")),
        (mark(Piece::DeadSquare), say!("sokoban-legend-dead")),
        (mark(Piece::Corner), say!("sokoban-legend-corner")),
        (mark(Piece::Frozen), say!("sokoban-legend-frozen")),
        (mark(Piece::ShutIn), say!("sokoban-legend-shut")),
        (Sample::Bar(Color::RED, false), say!("sokoban-legend-wall")),
        (Sample::Bar(Color::CYAN, false), say!("sokoban-legend-star")),
        (
            Sample::Bar(Color::ORANGE, true),
            say!("sokoban-legend-no-goal"),
        ),
        (mark(Piece::WayDot), say!("sokoban-legend-way")),
        (mark(Piece::BackDot), say!("sokoban-legend-back")),
    ];
    let legend = all.into_iter().zip(board::marks(page));
    legend
        .filter_map(|(entry, is_shown)| is_shown.then_some(entry))
        .collect()
}

/// The lines of a legend: one, or where the words have no room there, two.
pub fn legend_lines<'l>(
    page: &Page,
    panel: &Panel,
    legend: &'l [(Sample, &'static str)],
) -> Vec<&'l [(Sample, &'static str)]> {
    let room = panel.columns.1 - panel.columns.0;
    let widths = legend
        .iter()
        .map(|&(sample, word)| close_width(page, word) + sample.width(16) + MARK_GAP + LEGEND_GAP);
    let width: i32 = widths.sum();
    let lines = if width - LEGEND_GAP <= room { 1 } else { 2 };
    legend.chunks(legend.len().div_ceil(lines).max(1)).collect()
}

/// Sets the three lines of keys as closely as a legend of two lines above them needs, so that it covers no square.
pub fn make_room_for_legend(page: &Page, panel: &mut Panel) {
    const CLOSEST: i32 = 17;
    let legend = legend(page);
    if legend_lines(page, panel, &legend).len() > 1 {
        panel.pitch = CLOSEST;
        panel.at(576 - 3 * CLOSEST);
    }
}

/// The legend of the X-ray right above the keys, over the outer wall.
pub fn draw_raised_legend(page: &Page, panel: &mut Panel) {
    let legend = legend(page);
    let lines = legend_lines(page, panel, &legend);
    let (keys, pitch) = (panel.y, panel.pitch);
    let top = keys - 2 - pitch * lines.len() as i32;
    let ground = Rect::new(0, top - 3, 768, keys - top + 3);
    panel.screen.fill_rect(ground, Color::NIGHT);
    for (line, y) in lines.into_iter().zip((top..).step_by(pitch as usize)) {
        draw_entries(page, panel.at(y), line, 16);
    }
    panel.at(keys);
}

/// The legend of the X-ray, and the keys below.
pub fn draw_legend(page: &Page, panel: &mut Panel, keys: Keys) {
    let legend = legend(page);
    let parts = legend_lines(page, panel, &legend);
    let lines = parts.len() as i32;
    if panel.screen.is_inert() {
        let last = match page.viewing.audience {
            Audience::Player => LEGEND_IN_FILM,
            Audience::Passers => LEGEND_IN_SHOW,
        };
        let top = last - CLOSE * (lines - 1);
        panel
            .screen
            .fill_rect(Rect::new(0, top - 2, 768, CLOSE * lines + 3), Color::NIGHT);
        panel.at(top);
    }
    for part in parts {
        draw_entries(page, panel, part, 16);
        panel.y += CLOSE;
    }
    match lines {
        1 => panel.key_lines(keys, 2),
        _ => panel.key_lines(beside_legend(page, keys), 1),
    }
}

/// The keys that are named below a legend of two lines, in one line.
fn beside_legend<'a>(page: &Page, keys: Keys<'a>) -> Keys<'a> {
    const NAMED: &[Button] = &[Button::U, Button::Y, Button::X];
    match page.over {
        Over::Nothing => page.keys(&[Command::Help, Command::Menu]).only(NAMED),
        _ => keys,
    }
}

/// The width of a word that is set closely.
fn close_width(page: &Page, word: &str) -> i32 {
    page.font
        .set(word, Font::width(word, SCALE) - 1, SCALE)
        .width
}

/// A line of marks of this side, each with its word. All words are set evenly, or else all closely; or at last, each
/// has its share of the line.
pub fn draw_entries(page: &Page, panel: &mut Panel, entries: &[(Sample, &str)], side: i32) {
    let (mut x, y) = (panel.columns.0, panel.y);
    let marks = entries
        .iter()
        .map(|(sample, _)| sample.width(side) + MARK_GAP + LEGEND_GAP);
    let room = panel.columns.1 - x - marks.sum::<i32>() + LEGEND_GAP;
    let words: i32 = entries
        .iter()
        .map(|(_, word)| Font::width(word, SCALE))
        .sum();
    let close: i32 = entries
        .iter()
        .map(|(_, word)| close_width(page, word))
        .sum();
    for &(sample, word) in entries {
        let screen = &mut *panel.screen;
        match sample {
            Sample::Piece(piece) => page.sprites.draw(screen, piece, side, (x, y)),
            Sample::Square(piece) => {
                let part = Rect::new(x, y - 1, MARK.0, MARK.1);
                let (across, down) = middle_of(piece);
                let whole = if piece == Piece::DeadSquare {
                    FILLED
                } else {
                    MARKED
                };
                let left = x + MARK.0 / 2 - across * whole / 16;
                let top = part.y + MARK.1 / 2 - down * whole / 16;
                let theme = Theme::of(page.book.levels.set_index());
                screen.fill_rect(part, theme.colors().1);
                screen.clipped(part, |screen| {
                    page.sprites.draw(screen, piece, whole, (left, top));
                });
            }
            Sample::Bar(color, is_dashed) => {
                let bar = Rect::new(x, y + side / 2 - 3, side - 1, 5);
                board::draw_bar(screen, bar, (color, is_dashed));
            }
            Sample::Pips => draw_pips(screen, (x + 5, y + side), (1, 2)),
        }
        x += sample.width(side) + MARK_GAP;
        let share = match Font::width(word, SCALE) {
            width if words <= room => width,
            _ if close <= room => close_width(page, word),
            width => width * room / words.max(1),
        };
        let line = page.font.set(word, share, SCALE);
        let at = (x, y + (side - 16) / 2);
        page.font.draw_line(screen, at, &line, Color::SILVER, SCALE);
        x += line.width + LEGEND_GAP;
    }
}

/// The squares of a difficulty, lit from below, above a point.
pub fn draw_pips(screen: &mut Framebuffer, (x, below): (i32, i32), (lit, all): (i32, i32)) {
    for pip in 0..all {
        let square = Rect::new(x, below - PIP.0 - pip * PIP.1, PIP.0, PIP.0);
        if pip < lit {
            screen.fill_rect(square, Color::ORANGE);
        } else {
            screen.frame(square, Color::SILVER);
        }
    }
}
