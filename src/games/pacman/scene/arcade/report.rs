//! The arcade's part of the panel: the wave, the fright, and what each ghost is about.

use super::ArcadeGame;
use crate::games::pacman::arcade::tables::SECOND;
use crate::games::pacman::arcade::{GhostMode, GhostView, Phase};
use crate::games::pacman::scene::art::Art;
use crate::games::pacman::scene::panel::{MODE_TOP, heading, play_again};
use crate::games::pacman::scene::settings::SLOW;
use crate::games::pacman::scene::sheet::{GhostLook, LARGE, Piece};
use crate::gfx::{Color, Rect};
use crate::grid::Dir;
use crate::settings::Settings;
use crate::ui::Panel;

/// Rows of the report.
const FRIGHT_TOP: i32 = MODE_TOP + 15;
const GHOSTS_TOP: i32 = MODE_TOP + 30;
const GHOSTS_LINE: i32 = 20;
const NOTE_TOP: i32 = GHOSTS_TOP + 4 * GHOSTS_LINE + 2;
/// The bar of the fright beside its word.
const BAR: (i32, i32) = (56, 7);
/// From a ghost's picture to its words.
const WORDS: i32 = 22;

/// Seconds, the one that has begun among them.
fn seconds(ticks: u32) -> u32 {
    ticks.div_ceil(SECOND)
}

impl ArcadeGame {
    pub(super) fn report(&self, panel: &mut Panel, art: &Art, settings: &Settings) {
        self.draw_wave(panel, settings);
        let (note, color) = if self.play.state().phase == Phase::Over {
            let [again, new] = play_again();
            panel.at(FRIGHT_TOP).line(&again, Color::WHITE);
            (new, Color::WHITE)
        } else {
            self.draw_fright(panel);
            self.note()
        };
        for ghost in self.play.ghosts() {
            self.draw_ghost(panel, art, &ghost);
        }
        panel.at(NOTE_TOP).line(&note, color);
    }

    /// The wave with its clock; a chase tells its own only under the X-ray.
    fn draw_wave(&self, panel: &mut Panel, settings: &Settings) {
        let clock = self.play.state().clock;
        let (word, color, told) = match (self.play.state().phase, clock.is_scatter()) {
            (Phase::Over, _) => ("LOST", Color::ORANGE, false),
            (Phase::Cleared | Phase::Flashing, _) => ("DONE", Color::LIME, false),
            (_, true) => ("SCATTER", Color::LIME, true),
            (_, false) => ("CHASE", Color::ORANGE, self.xray),
        };
        let left = match clock.left {
            _ if !told => String::new(),
            Some(ticks) => format!(" {} s", seconds(ticks)),
            None => " for ever".to_owned(),
        };
        let beside = match (settings.choice(SLOW), &self.pilot) {
            (0, Some(_)) => "pilot",
            (slow, _) => ["", "1/2", "1/4"][slow],
        };
        panel.at(MODE_TOP);
        heading(panel, (&format!("{word}{left}"), color), beside);
    }

    /// How much of the fright is left: the bar flashes with the ghosts.
    fn draw_fright(&self, panel: &mut Panel) {
        let clock = self.play.state().clock;
        let (left, right) = panel.columns;
        let (color, bar) = match (clock.fright, clock.is_white()) {
            (0, _) => (Color::SLATE, Color::NIGHT),
            (_, true) => (Color::WHITE, Color::WHITE),
            (_, false) => (Color::SKY, Color::BLUE),
        };
        panel.at(FRIGHT_TOP).line("fright", color);
        let frame = Rect::new(left + BAR.0, FRIGHT_TOP, right - left - BAR.0, BAR.1);
        panel.screen.frame(frame, Color::SHADOW);
        let whole = clock.fright_ticks().max(1);
        let inner = frame.inset(1);
        let width = inner.w * clock.fright as i32 / whole as i32;
        let part = Rect::new(inner.x, inner.y, width, inner.h);
        panel.screen.fill_rect(part, bar);
    }

    /// What a ghost is doing and how fast; below it its name, and how angry it is or what it has counted.
    fn draw_ghost(&self, panel: &mut Panel, art: &Art, ghost: &GhostView) {
        let (left, right) = panel.columns;
        let y = GHOSTS_TOP + ghost.name as i32 * GHOSTS_LINE;
        let look = match ghost.mode {
            GhostMode::Eyes | GhostMode::Entering => GhostLook::Eyes,
            _ if ghost.frightened => GhostLook::Frightened,
            _ => GhostLook::Plain,
        };
        let piece = Piece::Ghost(ghost.name as usize, look, Dir::Right, 0);
        art.sprites.draw(panel.screen, piece, LARGE, (left, y));
        let pitch = std::mem::replace(&mut panel.pitch, 9);
        panel.columns.0 = left + WORDS;
        let speed = format!("{} %", ghost.percent);
        panel
            .at(y)
            .colored_row((ghost.mode.name(), Color::WHITE), (&speed, Color::SILVER));
        let more = match (ghost.mode, ghost.elroy) {
            (GhostMode::House, _) => {
                let counted = self.play.state().house.global.unwrap_or(ghost.dots);
                format!("{counted}/{}", self.play.house_limit(ghost.name))
            }
            (_, 1..) => format!("Elroy {}", ghost.elroy),
            _ => String::new(),
        };
        panel.colored_row((ghost.name.name(), Color::SLATE), (&more, Color::ORANGE));
        (panel.columns, panel.pitch) = ((left, right), pitch);
    }

    /// What makes a game practice, and then what the house counts under the X-ray.
    fn note(&self) -> (String, Color) {
        if !self.practice {
            return ("X + - H: practice".to_owned(), Color::SLATE);
        }
        match &self.pilot {
            _ if self.xray => {}
            Some(pilot) => return (format!("pilot: {}", pilot.reason().name()), Color::LIME),
            None => return ("practice".to_owned(), Color::ORANGE),
        }
        let house = self.play.state().house;
        let idle = format!(
            "idle {}/{}",
            house.idle / SECOND,
            self.play.idle_limit() / SECOND
        );
        let text = match house.global {
            Some(count) => format!("dots {count}  {idle} s"),
            None => format!("{idle} s"),
        };
        (text, Color::SILVER)
    }
}
