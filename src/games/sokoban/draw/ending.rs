//! The page at the end of a collection: a star for each of its levels, and the totals.

use std::rc::Rc;

use super::sheet::Piece;
use super::{PITCH, Page, SCALE, TEXT};
use crate::games::sokoban::rules::par::Aim;
use crate::games::sokoban::scene::book::Totals;
use crate::games::sokoban::table::ACCENT;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Dir;
use crate::input::Button;
use crate::input::keys::Command;
use crate::ui::Panel;
use crate::words::say;

/// The largest number of stars for each size, in pixels.
const SIDES: [(usize, i32); 3] = [(5, 96), (18, 72), (usize::MAX, 48)];
/// Between two stars.
const GAP: i32 = 8;
/// The part of the screen for the stars.
const STARS: Rect = Rect::new(8, 168, 752, 280);
/// Where the hero is, and his size.
const HERO: (i32, i32) = (336, 56);
const HERO_SIDE: i32 = 96;
/// The lines below the stars.
const TOTALS: i32 = 462;

/// Draws it.
pub fn draw(page: &Page, screen: &mut Framebuffer) {
    screen.clear(Color::NIGHT);
    let levels = &page.book.levels;
    let set = &levels.slot().set;
    let own: Vec<_> = (levels.slots().iter())
        .filter(|slot| Rc::ptr_eq(&slot.set, set))
        .collect();
    let solved = |slot: &&&_| !page.book.is_open(slot);
    let (done, all) = (own.iter().filter(solved).count(), own.len());
    let panel = &mut Panel::over(screen, page.font, TEXT, (ACCENT, SCALE));
    let heading = page.book.heading(levels.index());
    let is_alone = page.book.is_alone();
    let name = if is_alone {
        heading.as_str()
    } else {
        page.book.set(levels.index())
    };
    let (heading, hero) = if done == all {
        let heading = if is_alone {
            say!("sokoban-ending-alone", level = name)
        } else {
            say!("sokoban-ending-solved", collection = name)
        };
        (heading, Piece::Cheer(1))
    } else {
        let heading = say!("sokoban-ending-over", collection = name);
        (heading, Piece::Blink(Dir::Down))
    };
    panel.at(16).centered(&heading, ACCENT);
    page.sprites.draw(panel.screen, hero, HERO_SIDE, HERO);
    if page.game.play.is_helped() && page.book.is_open(levels.slot()) {
        panel
            .at(HERO.1 - PITCH)
            .centered(say!("sokoban-ending-helped"), Color::SILVER);
    }
    let side = SIDES.into_iter().find(|&(most, _)| all <= most);
    let side = side.map_or(16, |(_, side)| side);
    let step = side + GAP;
    let columns = (STARS.w / step) as usize;
    let rows = all.div_ceil(columns).min((STARS.h / step) as usize);
    let top = STARS.y + (STARS.h - rows as i32 * step) / 2;
    for (index, slot) in own.iter().enumerate().take(rows * columns) {
        let (column, row) = (index % columns, index / columns);
        let in_row = (all - row * columns).min(columns) as i32;
        let left = STARS.x + (STARS.w - (in_row * step - GAP)) / 2;
        let at = (left + column as i32 * step, top + row as i32 * step);
        let piece = if page.book.is_open(slot) {
            Piece::Goal
        } else {
            Piece::BoxOnGoal
        };
        page.sprites.draw(panel.screen, piece, side, at);
    }
    let total = |place: usize| -> u64 {
        let best = own
            .iter()
            .filter_map(|slot| page.book.best_of(slot)?.get(place));
        best.sum()
    };
    panel.at(TOTALS);
    if !is_alone {
        panel.centered(
            &say!("sokoban-ending-count", solved = done, all = all),
            Color::WHITE,
        );
        let (moves, pushes) = (total(0), total(1));
        panel.centered(
            &say!("sokoban-ending-best", moves = moves, pushes = pushes),
            Color::WHITE,
        );
    }
    let totals = page.book.totals(levels.index());
    if totals.pars > 0 {
        draw_medals(page, panel, totals);
    }
    let keys = match is_alone {
        true => page
            .keys(&[Command::Restart, Command::Help, Command::Menu])
            .only(&[]),
        false if done == all => page.keys(&[Command::Help]).only(&[Button::Tab]),
        false => page.keys(&[Command::Help]),
    };
    panel.at(546).centered_keys(keys);
}

/// The medals won in the collection: fewest moves at the left, fewest pushes at the right.
fn draw_medals(page: &Page, panel: &mut Panel, totals: Totals) {
    let columns = panel.columns;
    let (y, middle) = (panel.y, i32::midpoint(columns.0, columns.1));
    for aim in Aim::ALL {
        let (count, all) = (totals.medals[aim as usize], totals.pars);
        let told = match aim {
            Aim::Moves => say!("sokoban-ending-moves", count = count, all = all),
            Aim::Pushes => say!("sokoban-ending-pushes", count = count, all = all),
        };
        panel.columns = [(columns.0, middle), (middle, columns.1)][aim as usize];
        let x = i32::midpoint(panel.columns.0, panel.columns.1);
        let left = x - Font::width(&told, SCALE) / 2 - 24;
        let piece = Piece::Medal(aim, count > 0);
        page.sprites.draw(panel.screen, piece, 16, (left, y - 1));
        panel.at(y).centered(&told, Color::WHITE);
    }
    panel.columns = columns;
}
