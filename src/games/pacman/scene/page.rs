//! The page before the game: which rules, and what can be chosen about them.

use super::boards;
use super::choices::{BOARD_LINE, Page};
use super::chosen::{driver, driver_meaning, speed};
use super::settings::{BOARD, PACE, PILOT, THRESHOLD, is_arcade, lines};
use super::sheet::{GhostLook, LARGE, Piece};
use super::{ACCENT, PacmanScene};
use crate::games::pacman::ENTRY;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Dir;
use crate::input::Button;
use crate::input::keys::Command;
use crate::scene::Motion;
use crate::settings::{Line, Settings};
use crate::ui::{Panel, Row, pair_and_column};

/// The two rules, side by side.
const BUTTONS: [Rect; 2] = [Rect::new(32, 70, 152, 24), Rect::new(200, 70, 152, 24)];
/// The first of the lines below, and where the last one ends: many lines are closer.
const ROW: Rect = Rect::new(56, 140, 272, 11);
const ROWS_END: i32 = 231;
/// The whole page, and the edges of its text.
pub const PAGE: Rect = Rect::new(0, 0, 384, 288);
const PAGE_TEXT: (i32, i32) = (0, PAGE.w);
/// Where those who meet go by, and how high that is.
const STRIP: Rect = Rect::new(32, 38, 320, 26);
/// What makes a game practice, and in the classroom what makes it nobody's.
const PRACTICE: &str = "X-ray, slow motion, single steps: practice.";
const CLASSROOM: &str = "X-ray, slow, steps: practice. Autopilot: none.";
const NAMES: [&str; 2] = ["Arcade", "Classroom"];

/// Ticks that each picture of mouths and feet stays.
const MOUTH_TICKS: u64 = 6;
/// Pixels of all who go by, and of their way until they come again.
const TRAIN: i32 = 6 * LARGE;
const ROUND: u64 = (STRIP.w + 2 * TRAIN) as u64;
/// The moment that is shown where nothing moves.
const STILL: u64 = 468;
/// A square of the classroom, whose Pac-Man and ghosts step in turn, and how long a turn takes.
const STEP: u64 = LARGE as u64;
const TURN_TICKS: u64 = 18;

/// Where the lines stand: the two buttons are the first one.
pub fn places(lines: usize) -> impl Iterator<Item = Rect> {
    let rows = lines.saturating_sub(1);
    let height = (ROWS_END - ROW.y) / rows.max(1) as i32;
    let first = Rect::new(ROW.x, ROW.y, ROW.w, height.min(ROW.h));
    pair_and_column(BUTTONS, first, rows)
}

impl Page {
    /// Its lines. Boards are chosen by their pictures.
    pub fn rows(&self) -> Vec<Row> {
        let draft = &self.draft;
        let mut rows = Row::all(draft, lines(draft), places(lines(draft).count()));
        let boards = rows.get_mut(BOARD_LINE);
        boards.into_iter().for_each(|row| row.number = None);
        rows
    }

    /// Lets a tick pass; tells whether the picture changed.
    pub fn tick(&mut self) -> bool {
        self.ticks += 1;
        self.ticks.is_multiple_of(2)
    }
}

impl PacmanScene {
    pub(super) fn draw_page(&self, screen: &mut Framebuffer, page: &Page, motion: Motion) {
        screen.clear(Color::NIGHT);
        let (font, draft) = (&self.art.font, &page.draft);
        let (middle, arcade) = (PAGE.w / 2, is_arcade(draft));
        let left = middle - Font::width("Pac-Man", 3) / 2;
        font.draw_shadowed(screen, left, 8, "Pac-Man", ACCENT, 3);
        let ticks = match motion {
            Motion::Full => page.ticks,
            Motion::Calm => STILL,
        };
        self.draw_passers(screen, ticks, arcade);
        let mut panel = Panel::over(screen, font, PAGE_TEXT, (ACCENT, 1));
        for (button, name) in BUTTONS.into_iter().zip(NAMES) {
            let chosen = (name == NAMES[0]) == arcade;
            let focused = chosen && page.list.cursor() == 0;
            let ink = panel.button(button, (chosen, focused));
            let (x, y) = (button.x + button.w / 2, button.y + (button.h - 8) / 2);
            font.draw_centered(panel.screen, x, y, name, ink, 1);
        }
        let count = lines(draft).count();
        let rows = lines(draft).skip(1);
        let rows = rows.map(|line| (draft.label(line), Some(self.value(draft, line))));
        panel.list(
            places(count).skip(1),
            rows,
            page.list.cursor().checked_sub(1),
        );
        let line = lines(draft).nth(page.list.cursor());
        let meaning = line.map_or(String::new(), |line| self.meaning(draft, line));
        panel.at(ROWS_END).centered(&meaning, Color::WHITE);
        let kept = if arcade { PRACTICE } else { CLASSROOM };
        panel.at(241).centered(kept, Color::SLATE);
        panel
            .at(251)
            .centered(&format!("seed {}", self.choices.seed), Color::SLATE);
        let keys = |commands| ENTRY.keys(super::PAGE_MODE, commands);
        let choose = keys(&[]).without(&[Button::U]);
        panel.at(264).centered_keys(choose);
        let back: &[Button] = if self.choices.begun {
            &[Button::U]
        } else {
            &[]
        };
        let rest = keys(&[Command::NewSeed, Command::TypeSeed, Command::Help]);
        panel.at(275).centered_keys(rest.only(back));
    }

    /// What stands beside the name of a line.
    fn value(&self, draft: &Settings, line: Line) -> String {
        let slots = self.book.boards.slots();
        match draft.word(line) {
            BOARD => slots[boards::chosen(slots, draft)].title.clone(),
            PILOT => driver(draft).to_owned(),
            PACE => speed(draft),
            _ => draft.shown(line),
        }
    }

    /// What is chosen on a line, in a sentence.
    fn meaning(&self, draft: &Settings, line: Line) -> String {
        let slots = self.book.boards.slots();
        match (draft.word(line), &slots[boards::chosen(slots, draft)].level) {
            (BOARD, Ok(board)) => {
                let (size, food) = (board.size(), board.dots + board.energizers);
                format!("{} × {} squares, {food} to eat", size.width, size.height)
            }
            (PILOT, _) => driver_meaning(draft).to_owned(),
            (PACE, _) => format!("{} ticks a turn; the lesson has 24.", draft.number(PACE)),
            (THRESHOLD, _) => format!(
                "A ghost {} squares away or less makes it flee.",
                draft.number(THRESHOLD)
            ),
            _ => draft.meaning(line).to_owned(),
        }
    }

    /// Pac-Man and those who are after him go by: pixel by pixel, or a square at a time and in turn. The next time he is
    /// after them.
    fn draw_passers(&self, screen: &mut Framebuffer, ticks: u64, arcade: bool) {
        screen.fill_rect(STRIP, Color::BLACK);
        screen.frame(STRIP, Color::BLUE);
        let turns = ticks / TURN_TICKS;
        let (his, theirs, picture) = if arcade {
            (ticks / 2, ticks / 2, ticks / MOUTH_TICKS)
        } else {
            (turns.div_ceil(2) * STEP, turns / 2 * STEP, turns / 2)
        };
        let hunts = theirs / ROUND % 2 == 1;
        let dir = if hunts { Dir::Left } else { Dir::Right };
        let look = if hunts {
            GhostLook::Frightened
        } else {
            GhostLook::Plain
        };
        // So many pixels from where he comes in, and so many squares of a train ahead of him or behind.
        let place = |way: u64, ahead: i32| {
            let way = (way - theirs / ROUND * ROUND) as i32 - TRAIN + ahead * LARGE + LARGE / 2;
            let x = if hunts { STRIP.w - way } else { way };
            (STRIP.x + x, STRIP.y + STRIP.h / 2)
        };
        let pac_man = place(his, 0);
        screen.clipped(STRIP.inset(2), |screen| {
            for dot in 0..STRIP.w / LARGE {
                let (x, y) = (STRIP.x + dot * LARGE, pac_man.1);
                if !hunts && x > pac_man.0 - LARGE / 2 {
                    self.art.sprites.draw(screen, Piece::Dot, 8, (x + 4, y - 4));
                }
            }
            for ghost in 0..4 {
                let ahead = if hunts { ghost + 2 } else { -2 - ghost };
                let piece = Piece::Ghost(ghost as usize, look, dir, picture as i32 + ghost);
                self.art
                    .draw_piece(screen, piece, place(theirs, ahead), LARGE);
            }
            let mouth = [1, 2, 1, 0][picture as usize % 4];
            let piece = Piece::PacMan(dir, mouth, false);
            self.art.draw_piece(screen, piece, pac_man, LARGE);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::PacmanScene;
    use super::*;
    use crate::rng::Seed;
    use crate::scene::Options;
    use crate::settings::Change;

    #[test]
    fn every_line_of_the_page_fits() {
        let mut scene = PacmanScene::new(&Options::default(), Seed(u64::MAX)).unwrap();
        let slots = scene.book.boards.slots().to_vec();
        let mut page = scene.choices.page.take().unwrap();
        for arcade in [false, true] {
            let step = |more| Change::Step { more };
            let rules = lines(&page.draft).next().unwrap();
            page.change(rules, step(!arcade), &slots).unwrap();
            let count = lines(&page.draft).count();
            assert!(
                places(count).all(|place| place.h > 8 && place.y + place.h <= ROWS_END),
                "{count} lines"
            );
            for (index, _) in (0..count).flat_map(|line| [(line, 0); 12]) {
                let line = lines(&page.draft).nth(index).unwrap();
                if index > 0 {
                    page.change(line, step(true), &slots).unwrap();
                }
                let meaning = scene.meaning(&page.draft, line);
                assert!(Font::width(&meaning, 1) <= PAGE.w, "{meaning}");
                let (name, value) = (page.draft.label(line), scene.value(&page.draft, line));
                let letters = name.chars().count() + value.chars().count() + 1;
                assert!(letters as i32 * 8 <= ROW.w - 28, "{name} {value}");
            }
        }
    }
}
