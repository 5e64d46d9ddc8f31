//! The labels above the grids of a race: who runs, what it has cost so far, and who was first.

use super::RobotScene;
use super::bars::{BAR, KEYS_TOP};
use super::page::{ACCENT, Frame, LABEL};
use super::panel::color_of;
use super::sheet::{Piece, Pose};
use super::view::View;
use super::words::{short, short_name};
use crate::games::robot::solvers::{Outcome, Run};
use crate::games::robot::trial::Shortest;
use crate::gfx::text::shorten;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Dir;

/// A label as wide as this has room for one number, or for two.
const NARROW_LABEL: i32 = 128;
const WIDE_LABEL: i32 = 190;
/// How long one of the two pictures of the flag stays, in ticks.
const FLAG_TICKS: u32 = 20;

/// Colours of the liveries, for what is written about them.
const LIVERIES: [Color; 4] = [Color::SKY, Color::ORANGE, Color::GREEN, Color::YELLOW];

impl RobotScene {
    /// The labels above the grids of a race.
    pub(super) fn draw_race(&self, screen: &mut Framebuffer, calm: bool) {
        let runs = self.trial.runs();
        if runs.len() > 1 {
            for (index, (run, view)) in runs.iter().zip(&self.views).enumerate() {
                self.draw_label(screen, view, (index, run), calm);
            }
        }
        if let ([first, second, third], Frame::Race) = (&self.views[..], self.frame)
            && first.area.x == third.area.x
        {
            let free = Rect::new(second.area.x, third.area.y, second.area.w, third.area.h);
            self.draw_subject(screen, free);
        }
        if self.frame == Frame::Race {
            let (font, (left, right)) = (&self.font, BAR);
            self.keys
                .race
                .draw(font, screen, (left, KEYS_TOP), ACCENT, 1);
            let subtitle = shorten(&self.subtitle(), 14);
            font.draw_right(screen, right, KEYS_TOP, &subtitle, Color::SILVER, 1);
        }
    }

    /// What they race on, where there is room for it.
    fn draw_subject(&self, screen: &mut Framebuffer, area: Rect) {
        let (font, middle) = (&self.font, area.x + area.w / 2);
        let mut y = area.y + area.h / 2 - 26;
        let shortest = match self.trial.shortest() {
            Shortest::Unknown => "…".to_owned(),
            Shortest::NoWayOut => "no way out".to_owned(),
            Shortest::Steps(steps) => format!("shortest way {}", short(steps as u64)),
        };
        for (text, color) in [
            (self.title(), ACCENT),
            (self.subtitle(), Color::SILVER),
            (shortest, Color::WHITE),
        ] {
            font.draw_centered(screen, middle, y, &shorten(&text, 22), color, 1);
            y += 16;
        }
    }

    fn draw_label(
        &self,
        screen: &mut Framebuffer,
        view: &View,
        (index, run): (usize, &Run),
        calm: bool,
    ) {
        let area = Rect::new(view.area.x, view.area.y - LABEL, view.area.w, LABEL);
        screen.fill_rect(area, Color::SHADOW);
        let (font, y) = (&self.font, area.y + 2);
        let color = LIVERIES[index % LIVERIES.len()];
        let pose = Pose::Rolling(Dir::Right, false);
        self.sprites
            .draw_robot(screen, index, pose, 8, (area.x + 2, y));
        font.draw(
            screen,
            area.x + 13,
            y,
            short_name(run.algorithm()),
            color,
            1,
        );
        let right = area.x + area.w - 4;
        let told = match run.outcome() {
            None | Some(Outcome::Out { .. }) => {
                let counters = run.counters();
                let steps = format!("→{}", short(counters.steps));
                if area.w >= WIDE_LABEL {
                    format!("■{} {steps}", short(counters.visited as u64))
                } else {
                    steps
                }
            }
            Some(Outcome::NoWayOut) => "no way".to_owned(),
            Some(Outcome::Circles) => "circles".to_owned(),
        };
        if area.w >= NARROW_LABEL {
            font.draw_right(screen, right, y, &told, color_of(run), 1);
        }
        if self.trial.has_won(index) {
            let second = !calm && self.beat / FLAG_TICKS % 2 == 1;
            let place = view.area.x + view.area.w - 18;
            let corner = (place, view.area.y + 1);
            self.sprites.draw(screen, Piece::Flag(second), 16, corner);
        }
    }
}
