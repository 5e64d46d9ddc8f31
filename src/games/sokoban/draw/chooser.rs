//! All levels at once: a small picture of each, and a mark on solved ones.

use std::rc::Rc;

use super::board::color_of;
use super::sheet::Piece;
use super::words::{self, pair};
use super::{Page, SCALE, TEXT};
use crate::games::sokoban::scene::pages::{CELL, PICTURE};
use crate::games::sokoban::table::ACCENT;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::ui::{Panel, SmallMap};
use crate::words::say;

/// Draws the page of the level under the cursor.
pub fn draw(page: &Page, screen: &mut Framebuffer, cursor: usize) {
    screen.clear(Color::NIGHT);
    let (book, pages) = (page.book, &page.book.pages);
    let (slots, number) = (book.levels.slots(), pages.of(cursor));
    let slot = &slots[cursor];
    let panel = &mut Panel::over(screen, page.font, TEXT, (ACCENT, SCALE));
    let own = slots
        .iter()
        .filter(|other| Rc::ptr_eq(&other.set, &slot.set));
    let (solved, all) = own.fold((0, 0), |(solved, all), slot| {
        (solved + usize::from(book.best_of(slot).is_some()), all + 1)
    });
    let count = say!("sokoban-chooser-solved", solved = solved, all = all);
    panel.at(10);
    panel.colored_row((book.set(cursor), ACCENT), (&count, Color::WHITE));
    for index in pages.0[number].clone() {
        let Rect { x, y, .. } = pages.place(index, cursor);
        draw_cell(page, panel.screen, (index, x, y), index == cursor);
    }
    panel.at(522);
    match &slot.level {
        Ok(puzzle) => {
            let best = book.best_of(slot).map(pair);
            let par = puzzle.par().map(|par| pair(&par));
            let numbers = words::best_and_par(false, best, par);
            let heading = book.heading(cursor);
            panel.colored_row((&heading, Color::WHITE), (&numbers, Color::SILVER));
        }
        Err(error) => panel.line(&error.line(), Color::ROSE),
    }
    let count = say!(
        "sokoban-chooser-page",
        page = number + 1,
        pages = pages.0.len()
    );
    panel.at(548).row("", &count);
    panel.columns.1 -= Font::width(&count, SCALE) + Font::width(" ", SCALE);
    panel.at(548).keys(page.keys(&[]));
}

fn draw_cell(
    page: &Page,
    screen: &mut Framebuffer,
    (index, x, y): (usize, i32, i32),
    chosen: bool,
) {
    let slot = &page.book.levels.slots()[index];
    if chosen {
        let area = Rect::new(x, y, CELL.0 - 4, CELL.1 - 4);
        screen.fill_rect(area, Color::SHADOW);
        screen.frame(area, ACCENT);
    }
    let color = if chosen { Color::WHITE } else { Color::SILVER };
    let (font, number) = (page.font, (index + 1).to_string());
    font.draw(screen, x + 8, y + 94, &number, color, SCALE);
    if let Ok(puzzle) = &slot.level {
        let area = Rect::new(x + 6, y + 8, PICTURE.0, PICTURE.1);
        let (board, start) = (puzzle.level.board(), puzzle.level.start());
        let map = SmallMap::new(board.size(), area, 12).centered(area);
        map.draw(screen, |pos| color_of((board, start), pos));
        let solved = !page.book.is_open(slot);
        let (mark, at) = (Piece::Mark { solved }, (x + 96, y + 94));
        page.sprites.draw(screen, mark, 16, at);
    } else {
        font.draw_centered(
            screen,
            x + 60,
            y + 40,
            say!("sokoban-chooser-refused"),
            Color::ROSE,
            1,
        );
    }
}
