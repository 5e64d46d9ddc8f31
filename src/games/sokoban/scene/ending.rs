//! The page at the end of a collection: a star for each of its levels, and what it took.

use super::page::{SCALE, TEXT};
use super::sheet::Piece;
use super::{ACCENT, SokobanScene};
use crate::gfx::{Color, Framebuffer};
use crate::ui::Panel;

/// Stars in a row, from one to the next, and where the first row stands.
const COLUMNS: usize = 12;
const STEP: i32 = 56;
const STARS: i32 = 160;
/// Where the hero stands, and how large.
const HERO: (i32, i32) = (360, 64);
const SIDE: i32 = 48;
/// The lines below the stars.
const TOTALS: i32 = 452;

impl SokobanScene {
    pub(super) fn draw_ending(&self, screen: &mut Framebuffer) {
        screen.clear(Color::NIGHT);
        let levels = &self.book.levels;
        let set = &levels.slot().set;
        let own: Vec<_> = (levels.slots().iter()).filter(|slot| slot.set == *set).collect();
        let solved = |slot: &&&_| !self.book.is_open(slot);
        let (done, all) = (own.iter().filter(solved).count(), own.len());
        let panel = &mut Panel::over(screen, &self.font, TEXT, (ACCENT, SCALE));
        let heading = if done == all { "is solved" } else { "ends here" };
        panel.at(16).centered(&format!("{set} {heading}"), ACCENT);
        let hero = if done == all { Piece::Cheer(1) } else { Piece::Cheer(2) };
        self.sprites.draw(panel.screen, hero, SIDE, HERO);
        for (index, slot) in own.iter().enumerate() {
            let (column, row) = ((index % COLUMNS) as i32, (index / COLUMNS) as i32);
            let in_row = (all - index / COLUMNS * COLUMNS).min(COLUMNS) as i32;
            let left = (768 - in_row * STEP) / 2 + (STEP - SIDE) / 2;
            let at = (left + column * STEP, STARS + row * STEP);
            if at.1 + STEP > TOTALS {
                break;
            }
            let piece = if self.book.is_open(slot) { Piece::Goal } else { Piece::BoxOnGoal };
            self.sprites.draw(panel.screen, piece, SIDE, at);
        }
        let total = |place: usize| -> u64 {
            let best = own.iter().filter_map(|slot| self.book.best_of(slot)?.get(place));
            best.sum()
        };
        let par = own.iter().filter(|slot| self.book.is_at_par(slot)).count();
        panel.at(TOTALS);
        panel.centered(&format!("{done} of {all} levels solved"), Color::WHITE);
        let (moves, pushes) = (total(0), total(1));
        panel.centered(&format!("best in all: {moves} moves, {pushes} pushes"), Color::WHITE);
        panel.centered(&format!("{par} with no more pushes than par"), Color::SILVER);
        panel.at(540).centered_keys(self.keys(&[]));
    }
}
