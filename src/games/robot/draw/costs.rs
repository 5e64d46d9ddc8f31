//! The page of costs, over the whole screen.

use crate::games::robot::rules::costs_page::{CostsPage, SIDES, heads};
use crate::games::robot::rules::solvers::Algorithm;
use crate::games::robot::table::ACCENT;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::actions::Keys;
use crate::ui::plot::{self, Axis, Curve, Plot};
use crate::ui::{Panel, canvas};

/// From line to line, the margins, and where the plot begins, in pixels of the low screen.
const PITCH: i32 = 11;
const LEFT: i32 = 8;
const TOP: i32 = 6;
const PLOT_TOP: i32 = 142;
/// Colours of the algorithms, in the order of [`Algorithm::ALL`].
const COLORS: [Color; Algorithm::ALL.len()] = [
    Color::SKY,
    Color::ORANGE,
    Color::YELLOW,
    Color::LIME,
    Color::GREEN,
    Color::RED,
    Color::WHITE,
    Color::CYAN,
];

/// Draws it, with what the keys do.
pub fn draw(page: &CostsPage, screen: &mut Framebuffer, font: &Font, keys: Keys) {
    let (area, scale) = (screen.bounds(), canvas::scale(screen));
    let (left, top) = (LEFT * scale, PLOT_TOP * scale);
    screen.fill_rect(area, Color::NIGHT);
    let columns = (left, area.w - left);
    let mut panel = Panel::over(screen, font, columns, (ACCENT, scale));
    panel
        .at(TOP * scale)
        .title("What the ways out of this grid cost");
    panel.y += 2 * scale;
    panel.line(&heads(), Color::SILVER);
    for (line, color) in page.lines().zip(COLORS) {
        panel.line(&line, color);
    }
    panel.at(top - 2 * PITCH * scale);
    for caption in page.captions() {
        panel.line(&caption, Color::SILVER);
    }
    let bottom = panel.keys_above(area.h - 2 * scale, keys);
    let points: Vec<_> = (0..COLORS.len()).map(|place| page.points(place)).collect();
    let values = || points.iter().flatten().map(|&(_, value)| value);
    let (Some(low), Some(high)) = (values().min(), values().max()) else {
        return;
    };
    let decades = plot::decades(low, high);
    let plot = Plot {
        area: Rect::new(left, top, area.w - 2 * left, bottom - 4 * scale - top),
        x: Axis {
            label: "cells a side",
            range: (SIDES[0], SIDES[SIDES.len() - 1]),
            marks: &SIDES,
        },
        y: Axis {
            label: page.quantity.name(),
            range: (decades[0], decades[decades.len() - 1]),
            marks: &decades,
        },
        scale,
    };
    let curves = points.iter().zip(COLORS);
    let curves: Vec<Curve> = curves
        .map(|(points, color)| Curve { points, color })
        .collect();
    plot.draw(screen, font, &curves);
}
