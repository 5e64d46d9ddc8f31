//! The panel beside one grid: what it is, who runs, what it has cost so far, and the keys.

use super::page::{ACCENT, PANEL};
use super::words::{counters, sentence};
use super::{Over, RobotScene};
use crate::games::robot::solvers::{Outcome, Run};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::ui::Panel;

/// Tops of what stands in the panel.
const TITLE_TOP: i32 = 8;
const NAME_TOP: i32 = 38;
const NUMBERS_TOP: i32 = 66;
const TOLD_TOP: i32 = 128;
const KEYS_BOTTOM: i32 = 284;
/// From line to line, and in what is told.
const LINE: i32 = 11;
const TOLD_LINE: i32 = 9;

/// The colour of how a run ended.
pub fn color_of(run: &Run) -> Color {
    match run.outcome() {
        Some(Outcome::Out { .. }) => Color::LIME,
        Some(_) => Color::ORANGE,
        None => Color::WHITE,
    }
}

impl RobotScene {
    /// The panel at the right.
    pub(super) fn draw_side(&self, screen: &mut Framebuffer) {
        let panel = &mut Panel::beside(screen, &self.font, PANEL, ACCENT);
        panel.at(TITLE_TOP).title(&self.title());
        panel
            .at(TITLE_TOP + 12)
            .line(&self.subtitle(), Color::SILVER);
        let keys = if let Over::Pen(pen) = &self.over {
            panel.at(NAME_TOP).line("Editing", Color::WHITE);
            let left = panel.columns.0;
            self.draw_pencil(panel.screen, pen.pencil, 16, (left, NAME_TOP + 16));
            panel.columns.0 += 24;
            panel
                .at(NAME_TOP + 20)
                .line(pen.pencil.name(), Color::WHITE);
            panel.columns.0 = left;
            &self.keys.pen_side
        } else {
            self.draw_run_in_panel(panel);
            &self.keys.side
        };
        panel.pitch = LINE;
        panel.keys_above(KEYS_BOTTOM, keys);
    }

    fn draw_run_in_panel(&self, panel: &mut Panel) {
        let Some(run) = self.trial.runs().first() else {
            return;
        };
        panel
            .at(NAME_TOP)
            .line(run.algorithm().title(), Color::WHITE);
        let mut pace = self.pace();
        if self.trial.is_settled() && self.running {
            pace.insert_str(0, "speed ");
        }
        panel.line(&pace, Color::SILVER);
        panel.at(NUMBERS_TOP);
        for (name, value) in counters(run, self.trial.shortest()) {
            panel.row(name, &value);
        }
        if self.xray {
            let (left, right) = panel.columns;
            let bar = Rect::new(left, TOLD_TOP - 7, right - left, 2);
            Self::draw_gradient(panel.screen, bar);
        }
        let told = self.making_text();
        let told = told.or_else(|| sentence(run, self.trial.shortest()));
        if let Some(told) = told.or_else(|| self.thought(0)) {
            panel.pitch = TOLD_LINE;
            panel.at(TOLD_TOP).sentence(&told, color_of(run));
        }
    }
}
