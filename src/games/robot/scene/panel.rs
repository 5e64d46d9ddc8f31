//! The panel beside one grid: what it is, who runs, what it has cost so far, and the keys.

use super::labels;
use super::request::Mode;
use super::sheet::Piece;
use super::squares::{PATH, SHORTEST, draw_gradient};
use super::views::PANEL;
use super::words::{color_of, counters, sentence, short};
use super::xray::thought;
use super::{ACCENT, RobotScene};
use crate::games::robot::rules::draft::Pencil;
use crate::games::robot::table::BUTTONS;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::input::actions::Keys;
use crate::input::keys::Command;
use crate::scene::Scene;
use crate::ui::Panel;

/// Tops of what stands in the panel, in pixels of the low screen.
const TITLE_TOP: i32 = 8;
const NAME_TOP: i32 = 32;
const NUMBERS_TOP: i32 = 54;
const TOLD_TOP: i32 = 112;
const KEYS_BOTTOM: i32 = 262;
/// From line to line of keys, and in what is told.
const LINE: i32 = 10;
const TOLD_LINE: i32 = 9;

impl RobotScene {
    /// What the keys do now.
    pub(super) fn keys(&self, commands: &'static [Command]) -> Keys<'_> {
        BUTTONS.keys(self.mode(), commands)
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
            let size = self.draft.grid().size();
            panel.line(&format!("Pencil {size}"), Color::WHITE);
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
        let timeline = &self.race.timeline;
        let you = timeline.you().map(|(index, _)| index);
        let Some((racer, actor)) = self.race.racer(you.unwrap_or(0)) else {
            return;
        };
        let shortest = timeline.shortest();
        panel.line(racer.who().title(), Color::WHITE);
        let mut pace = self.race.pace(&self.source.settings);
        if timeline.is_settled() && self.race.is_going() {
            pace.insert_str(0, "speed ");
        }
        panel.line(&pace, Color::SILVER);
        panel.at(NUMBERS_TOP);
        if you.is_some() {
            let (left, right) = panel.columns;
            let area = Rect::new(left - 4, NUMBERS_TOP, right - left + 8, labels::HEIGHT);
            self.draw_labels(panel.screen, area, 1);
        } else {
            let ended = racer.end().is_some();
            for (name, value) in counters(racer, shortest, short) {
                // The colours of both ways in the picture.
                let color = match name {
                    "path" if ended => PATH,
                    "shortest" if ended => SHORTEST,
                    _ => Color::SILVER,
                };
                panel.colored_row((name, color), (&value, Color::WHITE));
            }
        }
        if self.race.xray && you.is_none() {
            let (left, right) = panel.columns;
            let bar = Rect::new(left, TOLD_TOP - 5, right - left, 2);
            draw_gradient(panel.screen, bar);
        }
        let told = self.making_text().or_else(|| sentence(racer, shortest));
        let begins = you.is_some() && timeline.clock() == 0;
        let told = told.or_else(|| begins.then(|| "An arrow starts the clock.".to_owned()));
        let run = racer.run().filter(|_| self.race.xray);
        if let Some(told) = told.or_else(|| run.map(|run| thought(run, actor))) {
            panel.pitch = TOLD_LINE;
            panel.at(TOLD_TOP).sentence(&told, color_of(racer));
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
