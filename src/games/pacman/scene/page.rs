//! The page before the game: which rules, and what can be chosen about them.

use super::PacmanScene;
use super::choices::Page;
use super::settings::{is_arcade, lines};
use super::sheet::{GhostLook, LARGE, Piece};
use crate::games::pacman::ENTRY;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Dir;
use crate::input::Button;
use crate::input::keys::Command;
use crate::scene::Motion;
use crate::ui::{Panel, column};

/// The two rules, side by side.
const BUTTONS: [Rect; 2] = [Rect::new(32, 104, 152, 28), Rect::new(200, 104, 152, 28)];
/// The first of the lines below.
const ROW: Rect = Rect::new(56, 138, 272, 14);
/// The whole page, and the edges of its text.
pub const PAGE: Rect = Rect::new(0, 0, 384, 288);
const PAGE_TEXT: (i32, i32) = (0, PAGE.w);
/// Where those who meet go by, and how high that is.
const STRIP: Rect = Rect::new(32, 56, 320, 40);
/// What the game is about, and what makes a game practice.
const ABOUT: &str = "eat every dot, flee four ghosts";
const PRACTICE: &str = "X-ray, slow motion, single steps: practice.";
const CLASSROOM: &str = "The autopilot's games do not count.";
const NAMES: [&str; 2] = ["Arcade", "Classroom"];
const ACCENT: Color = ENTRY.accent;

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
    let [left, right] = BUTTONS;
    let both = Rect::new(left.x, left.y, right.x + right.w - left.x, left.h);
    std::iter::once(both).chain(column(ROW, lines.saturating_sub(1)))
}

impl Page {
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
        font.draw_shadowed(screen, left, 10, "Pac-Man", ACCENT, 3);
        font.draw_centered(screen, middle, 40, ABOUT, Color::SILVER, 1);
        let ticks = match motion {
            Motion::Full => page.ticks,
            Motion::Calm => STILL,
        };
        self.draw_passers(screen, ticks, arcade);
        for (button, name) in BUTTONS.into_iter().zip(NAMES) {
            let chosen = (name == NAMES[0]) == arcade;
            let focused = chosen && page.menu.cursor() == 0;
            draw_button(screen, font, button, name, (chosen, focused));
        }
        let mut panel = Panel::over(screen, font, PAGE_TEXT, (ACCENT, 1));
        let count = lines(draft).count();
        let rows = lines(draft).skip(1);
        let rows = rows.map(|line| (draft.label(line), Some(draft.shown(line))));
        panel.list(
            places(count).skip(1),
            rows,
            page.menu.cursor().checked_sub(1),
        );
        let line = lines(draft).nth(page.menu.cursor());
        let meaning = line.map_or("", |line| draft.meaning(line));
        panel.at(226).centered(meaning, Color::WHITE);
        let kept = if arcade { PRACTICE } else { CLASSROOM };
        panel.at(238).centered(kept, Color::SLATE);
        panel
            .at(250)
            .centered(&format!("seed {}", self.choices.seed), Color::SLATE);
        let keys = |commands| ENTRY.keys(super::PAGE_MODE, commands);
        let choose = keys(&[]).without(&[Button::Undo]);
        panel.at(264).centered_keys(choose);
        let back: &[Button] = if self.choices.begun {
            &[Button::Undo]
        } else {
            &[]
        };
        let rest = keys(&[Command::NewSeed, Command::TypeSeed, Command::Help]);
        panel.at(275).centered_keys(rest.only(back));
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

fn draw_button(
    screen: &mut Framebuffer,
    font: &Font,
    area: Rect,
    name: &str,
    (chosen, focused): (bool, bool),
) {
    let ground = if chosen { Color::SHADOW } else { Color::NIGHT };
    screen.fill_rect(area, ground);
    screen.frame(area, if focused { ACCENT } else { Color::SLATE });
    if focused {
        screen.frame(area.inset(1), ACCENT);
    }
    let color = if chosen { Color::WHITE } else { Color::SILVER };
    let (x, y) = (area.x + area.w / 2, area.y + (area.h - 8) / 2);
    font.draw_centered(screen, x, y, name, color, 1);
}
