//! Marks with their words: the legend of what the X-ray shows on the board, and those of other pages.

use super::sheet::{Piece, Theme};
use super::{CLOSE, LEGEND_TOP, Page, SCALE, board};
use crate::games::sokoban::scene::viewer::Over;
use crate::games::sokoban::scene::viewing::Audience;
use crate::gfx::{Color, Font, Framebuffer, Line, Rect};
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

/// The lines of a legend: one, or where the words have no room there, two that are as even as can be.
pub fn legend_lines<'l>(
    page: &Page,
    panel: &Panel,
    legend: &'l [(Sample, &'static str)],
) -> Vec<&'l [(Sample, &'static str)]> {
    let room = panel.columns.1 - panel.columns.0;
    let width = |entries: &[(Sample, &str)]| {
        let widths = entries.iter().map(|&(sample, word)| {
            close_width(page, word) + sample.width(16) + MARK_GAP + LEGEND_GAP
        });
        widths.sum::<i32>() - LEGEND_GAP
    };
    if width(legend) <= room {
        return legend.chunks(legend.len().max(1)).collect();
    }
    let halves = (1..legend.len()).map(|middle| legend.split_at(middle));
    let evenest = halves.min_by_key(|(first, second)| width(first).max(width(second)));
    evenest.map_or(vec![legend], |(first, second)| vec![first, second])
}

/// Whether the legend has room above three lines of keys without covering a square.
pub fn has_room_for_legend(page: &Page, panel: &Panel) -> bool {
    let area = page.view.extent();
    let lines = legend_lines(page, panel, &legend(page)).len() as i32;
    let is_over_wall = || area.y + area.h - page.view.tile <= LEGEND_TOP - 2 - CLOSE * lines;
    lines < 2 || is_over_wall()
}

/// The legend of the X-ray right above the keys, over the outer wall.
pub fn draw_raised_legend(page: &Page, panel: &mut Panel) {
    let legend = legend(page);
    let lines = legend_lines(page, panel, &legend);
    let (keys, pitch) = (panel.y, panel.pitch);
    let top = keys - 2 - pitch * lines.len() as i32;
    let ground = Rect::new(0, top - 3, 768, keys - top + 3);
    panel.screen.fill_rect(ground, Color::NIGHT);
    draw_entries(page, panel.at(top), &lines, 16);
    panel.at(keys);
}

/// Begins a legend of two lines higher, over the outer wall, so that the keys keep both of theirs.
pub fn raise_legend(page: &Page, panel: &mut Panel) {
    if legend_lines(page, panel, &legend(page)).len() > 1 {
        panel.at(panel.y - CLOSE);
        let ground = Rect::new(0, panel.y - 3, 768, CLOSE);
        panel.screen.fill_rect(ground, Color::NIGHT);
    }
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
    panel.pitch = CLOSE;
    draw_entries(page, panel, &parts, 16);
    match (576 - panel.y) / CLOSE {
        1 => panel.key_lines(beside_legend(page, keys), 1),
        rows => panel.key_lines(keys, rows),
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

/// Lines of marks of this side, each with its word. All words are set evenly, or else all closely, or at last, all
/// smaller.
pub fn draw_entries(page: &Page, panel: &mut Panel, lines: &[&[(Sample, &str)]], side: i32) {
    let left = panel.columns.0;
    let room = panel.columns.1 - left + LEGEND_GAP;
    let fits = |width: &dyn Fn(&str) -> i32| {
        lines.iter().all(|entries| {
            let widths = entries
                .iter()
                .map(|&(sample, word)| width(word) + sample.width(side) + MARK_GAP + LEGEND_GAP);
            widths.sum::<i32>() <= room
        })
    };
    let is_even = fits(&|word| Font::width(word, SCALE));
    let is_close = !is_even && fits(&|word| close_width(page, word));
    let set = |word| match (is_even, is_close) {
        (false, true) => page.font.set(word, Font::width(word, SCALE) - 1, SCALE),
        (true, _) => page.font.set(word, Font::width(word, SCALE), SCALE),
        _ => page.font.set(word, Font::width(word, 1), 1),
    };
    for entries in lines {
        panel.columns.0 = left;
        for &(sample, word) in *entries {
            draw_entry(page, panel, (sample, side), &set(word));
        }
        panel.y += panel.pitch;
    }
    panel.columns.0 = left;
}

/// A mark of this side with its word; what is next has its place behind them.
fn draw_entry(page: &Page, panel: &mut Panel, (sample, side): (Sample, i32), line: &Line) {
    let (mut x, y) = (panel.columns.0, panel.y);
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
    let at = (x, y + (side - 16) / 2);
    page.font.draw_line(screen, at, line, Color::SILVER, SCALE);
    panel.columns.0 = x + line.width + LEGEND_GAP;
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
