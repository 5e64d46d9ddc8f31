//! The panel beside the board: numbers that all games have, then the game's own report, and the keys.

use super::rule_set::Standing;
use super::{ACCENT, LESSON_MODE, PacmanScene};
use crate::games::pacman::ENTRY;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::input::Button;
use crate::input::actions::Keys;
use crate::input::keys::{Command, Meaning};
use crate::scene::Scene;
use crate::ui::Panel;

/// The panel's columns: everything right of the board.
pub const PANEL: Rect = Rect::new(224, 0, 160, 288);
const TITLE_TOP: i32 = 8;
const NUMBERS_TOP: i32 = 40;
/// Where the game's own report begins.
pub const MODE_TOP: i32 = 92;
const SEED_TOP: i32 = 218;
const KEYS_TOP: i32 = 233;

impl PacmanScene {
    pub(super) fn draw_panel(&self, screen: &mut Framebuffer) {
        let panel = &mut Panel::beside(screen, &self.art.font, PANEL, ACCENT);
        panel.at(TITLE_TOP).title("Pac-Man");
        panel
            .at(TITLE_TOP + 12)
            .line(&self.book.boards.slot().title, Color::SILVER);
        self.draw_numbers(panel.at(NUMBERS_TOP));
        let report = panel.at(MODE_TOP);
        self.game
            .draw_report(report, &self.art, &self.choices.settings);
        panel
            .at(SEED_TOP)
            .line(&format!("seed {}", self.choices.seed), Color::SLATE);
        self.draw_keys(panel.at(KEYS_TOP));
    }

    fn draw_keys(&self, panel: &mut Panel) {
        let mut idle = self.game.status().idle.to_vec();
        if self.book.boards.slots().len() == 1 {
            idle.extend([Button::PageUp, Button::PageDown]);
        }
        let (mode, commands) = (self.mode(), &[Command::Pause, Command::Menu]);
        // The classroom is a game of its own: from it nothing leads back.
        let keys = Keys::of(ENTRY.actions_in(mode), commands, mode == LESSON_MODE);
        panel.keys(keys.without(&idle));
    }

    fn draw_numbers(&self, panel: &mut Panel) {
        let status = self.game.status();
        let best = match self.book.best(status.standing) {
            0 => "–".to_owned(),
            best => best.to_string(),
        };
        panel.row("score", &status.score.to_string());
        match status.standing {
            Standing::Practice => {
                panel.colored_row(("practice", Color::ORANGE), (&best, Color::WHITE));
            }
            _ => panel.row("best", &best),
        }
        panel.row("level", &status.level.to_string());
        panel.row("to eat", &status.left.to_string());
    }
}

/// What can be done when a game is over.
pub fn play_again() -> [String; 2] {
    let again = Meaning::Button(Button::Confirm).label();
    let new = Meaning::Command(Command::NewSeed).label();
    [format!("{again} play again"), format!("{new} new seed")]
}

/// A line with a ground of its own.
pub fn heading(panel: &mut Panel, word: (&str, Color), beside: &str) {
    let (left, right) = panel.columns;
    let ground = Rect::new(left - 2, panel.y - 3, right - left + 4, 13);
    panel.screen.fill_rect(ground, Color::SHADOW);
    panel.colored_row(word, (beside, Color::SILVER));
}
