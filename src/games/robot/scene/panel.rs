//! The panel beside one grid: what it is, who runs, what it has cost so far, and the keys.

use super::request::Mode;
use super::sheet::Piece;
use super::squares::draw_gradient;
use super::views::PANEL;
use super::words::{counters, sentence};
use super::xray::thought;
use super::{ACCENT, RobotScene};
use crate::games::robot::ENTRY;
use crate::games::robot::draft::Pencil;
use crate::games::robot::solvers::{Outcome, Run};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::input::actions::Keys;
use crate::input::keys::Command;
use crate::scene::Scene;
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
    /// What the keys do now.
    pub(super) fn keys(&self, commands: &'static [Command]) -> Keys<'_> {
        ENTRY.keys(self.mode(), commands)
    }

    /// The panel at the right.
    pub(super) fn draw_side(&self, screen: &mut Framebuffer) {
        let panel = &mut Panel::beside(screen, &self.font, PANEL, ACCENT);
        panel.at(TITLE_TOP).title(&self.source.title());
        panel
            .at(TITLE_TOP + 12)
            .line(&self.subtitle(), Color::SILVER);
        panel.at(NAME_TOP);
        if let Mode::Pencil(pen) = &self.mode {
            panel.line("Editing", Color::WHITE);
            let (left, name) = (panel.columns.0, pen.pencil.name());
            self.draw_pencil(panel.screen, pen.pencil, 16, (left, NAME_TOP + 16));
            panel.columns.0 += 24;
            panel.at(NAME_TOP + 20).line(name, Color::WHITE);
            panel.columns.0 = left;
        } else {
            self.draw_run(panel);
        }
        panel.pitch = LINE;
        panel.keys_above(KEYS_BOTTOM, self.keys(&[Command::NewSeed, Command::Menu]));
    }

    fn draw_run(&self, panel: &mut Panel) {
        let Some((run, actor)) = self.race.racer(0) else {
            return;
        };
        let shortest = self.race.timeline.shortest();
        panel.line(run.algorithm().title(), Color::WHITE);
        let mut pace = self.race.pace(&self.source.settings);
        if self.race.timeline.is_settled() && self.race.running {
            pace.insert_str(0, "speed ");
        }
        panel.line(&pace, Color::SILVER);
        panel.at(NUMBERS_TOP);
        for (name, value) in counters(run, shortest) {
            panel.row(name, &value);
        }
        if self.race.xray {
            let (left, right) = panel.columns;
            let bar = Rect::new(left, TOLD_TOP - 7, right - left, 2);
            draw_gradient(panel.screen, bar);
        }
        let told = self.making_text().or_else(|| sentence(run, shortest));
        let thought = || self.race.xray.then(|| thought(run, actor));
        if let Some(told) = told.or_else(thought) {
            panel.pitch = TOLD_LINE;
            panel.at(TOLD_TOP).sentence(&told, color_of(run));
        }
    }

    /// The pencil as a picture of 8 or 16 pixels.
    pub(super) fn draw_pencil(
        &self,
        screen: &mut Framebuffer,
        pencil: Pencil,
        side: i32,
        at: (i32, i32),
    ) {
        let piece = match pencil {
            Pencil::Wall => Piece::Wall { stones: true },
            Pencil::Exit => Piece::Exit,
            Pencil::Entry => Piece::Entry,
        };
        self.sprites.draw(screen, piece, side, at);
    }
}
