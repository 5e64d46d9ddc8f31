//! The labels above the grids of a race: who runs, what it has cost so far, and who was first.

use super::actor::Actor;
use super::bars::{BAR, KEYS_TOP};
use super::panel::color_of;
use super::sheet::{Piece, Pose};
use super::views::{Frame, View};
use super::words::{short, short_name};
use super::{ACCENT, RobotScene};
use crate::games::robot::solvers::{Outcome, Run};
use crate::games::robot::timeline::{Shortest, Timeline};
use crate::gfx::text::shorten;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Dir;
use crate::input::keys::Command;
use crate::ui::Panel;

/// Where the name begins, beside the robot, and what is free at the right end.
const NAME_LEFT: i32 = 14;
const LABEL_RIGHT: i32 = 4;
/// How long one of the two pictures of the flag stays, in ticks.
const FLAG_TICKS: u32 = 20;

/// Colours of the liveries, for what is written about them.
const LIVERIES: [Color; 4] = [Color::SKY, Color::ORANGE, Color::GREEN, Color::YELLOW];

/// What a label of this width tells of a run beside its name: as much as there is room for.
fn told(run: &Run, width: i32) -> Option<String> {
    let counters = run.counters();
    // A runner that is out has walked its path, too.
    let steps = Timeline::out_at(run).unwrap_or(counters.steps);
    let steps = format!("→{}", short(steps));
    let ways = match run.outcome() {
        None | Some(Outcome::Out { .. }) => [
            format!("■{} {steps}", short(counters.visited as u64)),
            steps,
        ],
        Some(Outcome::NoWayOut) => ["no way out".to_owned(), "no way".to_owned()],
        Some(Outcome::Circles) => ["in circles".to_owned(), "circles".to_owned()],
    };
    let name = short_name(run.algorithm()).chars().count() as i32 + 1;
    let room = width - NAME_LEFT - LABEL_RIGHT - 8 * name;
    ways.into_iter()
        .find(|way| 8 * way.chars().count() as i32 <= room)
}

impl RobotScene {
    /// The labels above the grids of a race.
    pub(super) fn draw_race(&self, screen: &mut Framebuffer, calm: bool) {
        let (runs, views) = (self.race.timeline.runs(), &self.views.each[..]);
        if runs.len() > 1 {
            for (index, (run, view)) in runs.iter().zip(views).enumerate() {
                self.draw_label(screen, view, (index, run), calm);
            }
        }
        self.draw_dividers(screen);
        if self.views.frame != Frame::Race {
            return;
        }
        if let [first, second, third] = views
            && first.place.area.x == third.place.area.x
        {
            let (right, below) = (second.place.area, third.place.area);
            let free = Rect::new(right.x, below.y, right.w, below.h);
            self.draw_subject(screen, free);
        }
        let panel = &mut Panel::over(screen, &self.font, BAR, (ACCENT, 1));
        let subtitle = shorten(&self.subtitle(), 14);
        panel
            .at(KEYS_TOP)
            .colored_row(("", ACCENT), (&subtitle, Color::SILVER));
        panel.columns.1 -= Font::width(" ", 1) * 15;
        panel.at(KEYS_TOP).key_lines(self.keys(&[Command::Menu]), 1);
    }

    /// A line between grids that stand beside each other.
    fn draw_dividers(&self, screen: &mut Framebuffer) {
        for pair in self.views.each.windows(2) {
            let (left, right) = (pair[0].place.whole(), pair[1].place.whole());
            if left.y == right.y {
                let top = pair[1].place.label().y;
                screen.vline(right.x - 1, top, left.y + left.h - top, Color::SLATE);
            }
        }
    }

    /// What they race on, where there is room for it.
    fn draw_subject(&self, screen: &mut Framebuffer, area: Rect) {
        let (font, middle) = (&self.font, area.x + area.w / 2);
        let mut y = area.y + area.h / 2 - 26;
        let shortest = match self.race.timeline.shortest() {
            Shortest::Unknown => "…".to_owned(),
            Shortest::NoWayOut => "no way out".to_owned(),
            Shortest::Steps(steps) => format!("shortest way {}", short(steps as u64)),
        };
        for (text, color) in [
            (self.source.title(), ACCENT),
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
        let area = view.place.label();
        screen.fill_rect(area, Color::SHADOW);
        let (font, y) = (&self.font, area.y + 2);
        let color = LIVERIES[index % LIVERIES.len()];
        let robot = Piece::Robot(index, Pose::Rolling(Dir::Right, false));
        self.sprites.draw(screen, robot, 8, (area.x + 3, y));
        let name = short_name(run.algorithm());
        font.draw(screen, area.x + NAME_LEFT, y, name, color, 1);
        let right = area.x + area.w - LABEL_RIGHT;
        if let Some(told) = told(run, area.w) {
            font.draw_right(screen, right, y, &told, color_of(run), 1);
        }
        let stands = calm || self.race.actors.get(index).is_some_and(Actor::has_rested);
        if stands && self.race.timeline.has_won(index) {
            let second = !calm && self.race.beat / FLAG_TICKS % 2 == 1;
            let corner = (area.x + area.w - 20, area.y + area.h + 2);
            self.sprites.draw(screen, Piece::Flag(second), 16, corner);
        }
    }
}
