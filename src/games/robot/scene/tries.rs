//! The sides that depth first tries in a step, on the squares themselves and in a line of words.

use super::RobotScene;
use super::request::Mode;
use super::squares::{Picture, corners};
use super::views::Frame;
use crate::games::robot::rules::racer::{End, Racer};
use crate::games::robot::rules::trace::{self, Found, Step};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::tick::Speed;
use crate::ui::Panel;

/// Left and right edge of the line; its top beside the panel, and above one, two and three lines of keys; and from one
/// line to the next. There are two of them beside the panel and above three lines of keys.
const TEXT: (i32, i32) = (16, 752);
const SIDE_TOP: i32 = 536;
const WIDE_TOPS: [i32; 3] = [518, 498, 457];
const PITCH: i32 = 20;
/// Steps that come faster than this cannot be read.
const LEAST_TICKS: u32 = 4;
/// Ticks from one flash to the next, four a second, and how long each lasts.
const FLASH: (u32, u32) = (15, 9);

/// The colour of what was found on a side.
fn color_of(found: Found) -> Color {
    match found {
        Found::Outside | Found::Wall => Color::RED,
        Found::Been => Color::SILVER,
        Found::Free => Color::LIME,
        Found::Exit => Color::YELLOW,
    }
}

impl RobotScene {
    /// The step that one depth-first robot is about to make, where one can follow it.
    pub(super) fn tries(&self) -> Option<Step> {
        let [racer] = self.race.timeline.racers() else {
            return None;
        };
        let speed = self
            .source
            .settings
            .speed(crate::games::robot::table::SPEED);
        let is_slow = matches!(speed, Speed::Every(LEAST_TICKS..)) || self.race.player.waits();
        let is_seen = is_slow && matches!(self.mode, Mode::Watching) && self.making.is_none();
        racer.run().filter(|_| is_seen).and_then(trace::next)
    }

    /// The line below the grid: "south: wall; west: been there; north: free → go".
    pub(super) fn draw_tries_line(&self, screen: &mut Framebuffer) {
        let Some(step) = self.tries() else {
            return;
        };
        let (top, text) = match self.views.frame {
            Frame::Side => (SIDE_TOP, step.to_string()),
            Frame::Bars(3) => (WIDE_TOPS[2], step.to_string()),
            Frame::Bars(lines) => (WIDE_TOPS[lines.clamp(1, 2) - 1], step.in_short()),
            Frame::Race(_) | Frame::List => return,
        };
        let mut panel = Panel::over(screen, &self.font, TEXT, (super::ACCENT, 2));
        panel.pitch = PITCH;
        panel.at(top).sentence(&text, Color::WHITE);
    }
}

impl Picture<'_> {
    /// Marks on the sides that are tried; they flash, unless the picture shall be calm.
    pub(super) fn draw_tries(&self, screen: &mut Framebuffer, racer: &Racer) {
        if matches!(racer.end(), Some(End::Out(_))) {
            return;
        }
        let Some(step) = self.scene.tries() else {
            return;
        };
        let tile = self.board.tile;
        let is_between = |since: u32| since % FLASH.0 >= FLASH.1;
        if !self.calm && self.scene.race.flash().is_some_and(is_between) {
            return;
        }
        for look in step.looks() {
            let color = color_of(look.found);
            let (x, y) = self.board.corner(look.pos);
            let area = self.view.in_sight(Rect::new(x, y, tile, tile));
            if tile < 8 {
                screen.fill_rect(area, color);
                continue;
            }
            corners(screen, area, color);
            corners(screen, area.inset(1), color);
        }
    }
}
