//! All levels at once: a small picture of each, with its difficulty, how far the player is, and the medals.

use super::above::{Counts, draw_heading};
use super::board::color_of;
use super::marks::{Sample, draw_entries, draw_pips};
use super::sheet::{Mark, Piece, Theme};
use super::{Page, SCALE, TEXT};
use crate::games::sokoban::rules::par::Aim;
use crate::games::sokoban::scene::pages::{CELL, PICTURE};
use crate::games::sokoban::table::ACCENT;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::Button;
use crate::input::keys::{Command, Meaning};
use crate::ui::{Panel, SmallMap};
use crate::words::say;

/// How far the green of a solved level's tile fades into the ground, in 256ths.
const SOLVED: u32 = 184;
/// The levels of difficulty.
const HARDEST: i32 = 5;
/// Below the levels: the one under the cursor, the keys, and what the signs mean.
const HEADING: i32 = 518;
const KEYS: i32 = 537;
const LEGEND: i32 = 557;
/// From line to line of what is told below the levels that go on for ever.
const ENDLESS_LINE: i32 = 20;
/// The number and the marks of a level, below its picture.
const FOOT: i32 = 94;

/// Draws the page of the level under the cursor.
pub fn draw(page: &Page, screen: &mut Framebuffer, cursor: usize) {
    screen.clear(Color::NIGHT);
    let (book, pages) = (page.book, &page.book.pages);
    let (slots, number) = (book.levels.slots(), pages.of(cursor));
    let slot = &slots[cursor];
    let panel = &mut Panel::over(screen, page.font, TEXT, (ACCENT, SCALE));
    draw_totals(page, panel.at(10), cursor);
    for index in pages.0[number].clone() {
        let Rect { x, y, .. } = pages.place(index, cursor);
        draw_cell(page, panel.screen, (index, x, y), index == cursor);
        if book.goes_on_after(index) {
            draw_endless(page, panel.screen, y + CELL.1);
        }
    }
    panel.at(HEADING);
    match &slot.level {
        Ok(puzzle) => {
            let (par, best) = (puzzle.par(), book.best_of(slot));
            let counts = par.iter().map(|par| &par.counts[..]);
            let columns = Counts::of(counts.chain(best));
            let right = panel.columns.1;
            if let Some(par) = par {
                let numbers = par.counts.map(Some);
                columns.draw(page, panel, (say!("sokoban-par"), Color::WHITE), numbers);
                columns.draw_medals(page, panel, book.medals(slot).unwrap_or_default());
                panel.columns.1 = columns.left(right);
            }
            draw_heading(panel, &book.heading(cursor), Color::WHITE);
            panel.columns.1 = right;
            panel.at(KEYS);
            if let Some(best) = best {
                let numbers = [0, 1].map(|place| best.get(place).copied());
                columns.draw(page, panel, (say!("sokoban-best"), Color::WHITE), numbers);
                panel.columns.1 = columns.left(right);
            }
        }
        Err(error) => panel.line(&error.line(), Color::ROSE),
    }
    let keys = page.keys(&[Command::Help]);
    let has_best = panel.columns.1 < TEXT.1;
    let keys = if has_best {
        // Beside those numbers there is room for these.
        keys.only(&[Button::Confirm, Button::Tab])
    } else {
        keys
    };
    panel.at(KEYS).key_lines(keys, 1);
    panel.columns.1 = TEXT.1;
    let medal = |aim| Sample::Piece(Piece::Medal(aim, true));
    let entries = [
        (
            Sample::Piece(Piece::Mark(Mark::Begun)),
            say!("sokoban-chooser-begun"),
        ),
        (
            Sample::Piece(Piece::Mark(Mark::Solved)),
            say!("sokoban-chooser-done"),
        ),
        (medal(Aim::Moves), say!("sokoban-chooser-moves")),
        (medal(Aim::Pushes), say!("sokoban-chooser-pushes")),
        (Sample::Pips, say!("sokoban-chooser-difficulty")),
    ];
    draw_entries(page, panel.at(LEGEND), &[&entries], 16);
}

/// What is told below the last row of the levels that go on for ever, if there is room.
fn draw_endless(page: &Page, screen: &mut Framebuffer, below: i32) {
    let middle = screen.width() as i32 / 2;
    let tops = (below + ENDLESS_LINE..HEADING - ENDLESS_LINE).step_by(ENDLESS_LINE as usize);
    let key = Meaning::Button(Button::PageDown).label();
    for (y, line) in tops.zip(say!("sokoban-chooser-endless", key = key).lines()) {
        page.font
            .draw_centered(screen, middle, y, line, Color::SILVER, SCALE);
    }
}

/// The collection, its page, and what is won in it.
fn draw_totals(page: &Page, panel: &mut Panel, cursor: usize) {
    let (book, pages) = (page.book, &page.book.pages);
    let totals = book.totals(cursor);
    let (letter, y) = (Font::width(" ", SCALE), panel.y);
    let mut right = panel.columns.1;
    let mut write = |panel: &mut Panel, piece, text: String| {
        let x = right - Font::width(&text, SCALE);
        page.font
            .draw(panel.screen, x, y, &text, Color::WHITE, SCALE);
        page.sprites.draw(panel.screen, piece, 16, (x - 20, y - 1));
        right = x - 20 - letter;
    };
    if totals.pars > 0 {
        for aim in [Aim::Pushes, Aim::Moves] {
            let text = format!("{}/{}", totals.medals[aim as usize], totals.pars);
            write(panel, Piece::Medal(aim, true), text);
        }
    }
    let solved = format!("{}/{}", totals.solved, totals.levels);
    write(panel, Piece::Mark(Mark::Solved), solved);
    let columns = panel.columns;
    panel.columns.1 = right;
    let name = book.set(cursor);
    if pages.0.len() == 1 {
        panel.line(name, ACCENT);
    } else {
        let keys = [Button::PageUp, Button::PageDown];
        let keys = keys.map(|button| Meaning::Button(button).label()).join(" ");
        let (here, all) = (pages.of(cursor) + 1, pages.0.len());
        let told = format!(" {}", say!("records-place", number = here, all = all));
        panel.columns.1 -= Font::width(&told, SCALE);
        let x = panel.columns.1;
        panel.colored_row((name, ACCENT), (&keys, ACCENT));
        page.font
            .draw(panel.screen, x, y, &told, Color::SILVER, SCALE);
    }
    panel.columns = columns;
}

fn draw_cell(
    page: &Page,
    screen: &mut Framebuffer,
    (index, x, y): (usize, i32, i32),
    chosen: bool,
) {
    let slot = &page.book.levels.slots()[index];
    let tile = Rect::new(x, y, CELL.0 - 4, CELL.1 - 4);
    let is_solved = slot.level.is_ok() && !page.book.is_open(slot);
    let ground = if chosen { Color::SHADOW } else { Color::NIGHT };
    let tint = if is_solved { SOLVED } else { 256 };
    screen.fill_rect(tile, Color::GREEN.mix(ground, tint));
    if chosen {
        screen.frame(tile, ACCENT);
    }
    let is_bright = chosen || is_solved;
    let color = if is_bright {
        Color::WHITE
    } else {
        Color::SILVER
    };
    let (font, number) = (page.font, (index + 1).to_string());
    // The numbers of the largest collections are written small.
    let (scale, down) = if number.len() > 3 { (1, 4) } else { (SCALE, 0) };
    font.draw(screen, x + 6, y + FOOT + down, &number, color, scale);
    let Ok(puzzle) = &slot.level else {
        let refused = say!("sokoban-chooser-refused");
        return font.draw_centered(screen, x + 60, y + 40, refused, Color::ROSE, 1);
    };
    let area = Rect::new(x + 6, y + 8, PICTURE.0, PICTURE.1);
    let (board, start) = (puzzle.level.board(), puzzle.level.start());
    let map = SmallMap::new(board.size(), area, 12).centered(area);
    let theme = Theme::of(page.book.levels.set_index_of(index));
    map.draw(screen, |pos| color_of((board, start), theme, pos));
    let mut draw = |piece, at| page.sprites.draw(screen, piece, 16, (x + at, y + FOOT - 1));
    let mark = if !page.book.is_open(slot) {
        Mark::Solved
    } else if page.book.is_begun(slot) {
        Mark::Begun
    } else {
        Mark::Open
    };
    draw(Piece::Mark(mark), 60);
    if let Some(medals) = page.book.medals(slot) {
        for (aim, is_won) in Aim::ALL.into_iter().zip(medals) {
            draw(Piece::Medal(aim, is_won), 80 + 18 * aim as i32);
        }
    }
    if let Some(par) = puzzle.par() {
        let at = (x + 109, y + 8 + PICTURE.1);
        draw_pips(screen, at, (par.difficulty() as i32, HARDEST));
    }
}
