//! The page of costs, over the whole screen.

use super::livery::COLORS;
use super::view::LETTER;
use super::words::{captions, detour, failure, name, quantity};
use crate::games::robot::rules::costs::Cost;
use crate::games::robot::rules::costs_page::{CostsPage, SIDES, numbers};
use crate::games::robot::rules::racer::Who;
use crate::games::robot::rules::report::Quantity;
use crate::games::robot::rules::solvers::Algorithm;
use crate::games::robot::table::ACCENT;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::Point;
use crate::input::actions::Keys;
use crate::ui::plot::{self, Axis, Curve, Guide, Plot};
use crate::ui::{Panel, canvas};
use crate::words::say;

/// From line to line, the margins, and where the plot begins, in pixels of the low screen.
const PITCH: i32 = 11;
const LEFT: i32 = 8;
const TOP: i32 = 6;
const PLOT_TOP: i32 = 142;
/// Right edges of the first two columns and of the last one, in letters: the algorithm, its four numbers, and the detour.
/// The others are as wide as their heads, with room for a number, and leave room for those after them.
const FIRST: [i32; 2] = [13, 18];
const LAST: i32 = 46;
const NUMBERS: [i32; 3] = [6, 5, 5];
const MOST: [i32; 3] = [24, 34, 39];
/// Cells of a line.
const CELLS: usize = 6;
/// Costs that grow with the side, and with the number of cells.
const GUIDES: [Guide; 2] = [
    Guide {
        label: "N",
        power: 1,
    },
    Guide {
        label: "N²",
        power: 2,
    },
];

/// The right edges of all columns under these heads, in letters.
fn edges_of(heads: [&str; CELLS]) -> [i32; CELLS] {
    let mut edges = [FIRST[0], FIRST[1], 0, 0, 0, LAST];
    for (place, (least, most)) in (2..).zip(NUMBERS.into_iter().zip(MOST)) {
        let wide = heads[place].chars().count() as i32 + 1;
        edges[place] = most.min(edges[place - 1] + wide.max(least));
    }
    edges
}

/// A line of the table. What does not fit beside the cell before it is set closely.
fn row(panel: &mut Panel, (scale, edges): (i32, [i32; CELLS]), cells: [&str; CELLS], color: Color) {
    let (left, y) = (panel.columns.0, panel.y);
    let (font, letter) = (panel.font, LETTER * scale);
    let name = font.set(cells[0], edges[0] * letter, scale);
    font.draw_line(panel.screen, (left, y), &name, color, scale);
    let mut end = left + name.width;
    for (column, cell) in edges.into_iter().zip(cells).skip(1) {
        let right = left + column * letter;
        let cell = font.set(cell, right - end - letter / 2, scale);
        font.draw_line(panel.screen, (right - cell.width, y), &cell, color, scale);
        end = right;
    }
    panel.y += panel.pitch;
}

/// How much longer its path is than a shortest one, or why it has none.
fn compared(cost: &Cost) -> String {
    let failed = cost.outcome.and_then(|outcome| failure(outcome.into()));
    match (cost.detour(), failed) {
        (Some(steps), _) => detour(steps),
        (None, Some([.., short])) => short.to_owned(),
        (None, None) => String::new(),
    }
}

/// Draws it, with what the keys do.
/// `pointer` is where the mouse is: the numbers of the point there are told.
pub fn draw(
    page: &CostsPage,
    screen: &mut Framebuffer,
    font: &Font,
    (keys, pointer): (Keys, Option<Point>),
) {
    let (area, scale) = (screen.bounds(), canvas::scale(screen));
    let (left, top) = (LEFT * scale, PLOT_TOP * scale);
    screen.fill_rect(area, Color::NIGHT);
    let columns = (left, area.w - left);
    let mut panel = Panel::over(screen, font, columns, (ACCENT, scale));
    panel.at(TOP * scale).title(say!("robot-costs-title"));
    panel.y += 2 * scale;
    let heads = [
        "",
        quantity(Quantity::Visited),
        quantity(Quantity::Steps),
        quantity(Quantity::Memory),
        quantity(Quantity::Path),
        say!("robot-podium-detour"),
    ];
    let edges = edges_of(heads);
    row(&mut panel, (scale, edges), heads, Color::SILVER);
    for ((algorithm, cost), color) in page.costs().zip(COLORS) {
        let name = name(Who::Program(algorithm));
        let Some(cost) = cost else {
            row(
                &mut panel,
                (scale, edges),
                [name, "…", "", "", "", ""],
                color,
            );
            continue;
        };
        let ([visited, steps, frontier, path], detour) = (&numbers(cost), &compared(cost));
        let cells = [name, visited, steps, frontier, path, detour];
        row(&mut panel, (scale, edges), cells, color);
    }
    panel.at(top - 2 * PITCH * scale);
    let captions = captions(page);
    panel.line(&captions[0], Color::SILVER);
    let told_at = panel.y;
    let bottom = panel.keys_above(area.h - 2 * scale, 2, keys);
    let points: Vec<_> = (0..COLORS.len()).map(|place| page.points(place)).collect();
    let values = || points.iter().flatten().map(|&(_, value)| value);
    let (Some(low), Some(high)) = (values().min(), values().max()) else {
        return panel.at(told_at).line(&captions[1], Color::SILVER);
    };
    let decades = plot::decades(low, high);
    let plot = Plot {
        area: Rect::new(left, top, area.w - 2 * left, bottom - 4 * scale - top),
        x: Axis {
            label: say!("robot-costs-side"),
            range: (SIDES[0], SIDES[SIDES.len() - 1]),
            marks: &SIDES,
        },
        y: Axis {
            label: quantity(page.quantity()),
            range: (decades[0], decades[decades.len() - 1]),
            marks: &decades,
        },
        guides: &GUIDES,
        scale,
    };
    let curves = points.iter().zip(COLORS);
    let curves: Vec<Curve> = curves
        .map(|(points, color)| Curve { points, color })
        .collect();
    plot.draw(panel.screen, font, &curves);
    let near = pointer.and_then(|Point { x, y }| plot.nearest(&curves, (x, y)));
    let Some((place, (side, value))) = near else {
        return panel.at(told_at).line(&captions[1], Color::SILVER);
    };
    let told = say!(
        "robot-costs-point",
        name = name(Who::Program(Algorithm::ALL[place])),
        quantity = quantity(page.quantity()),
        value = value,
        side = side
    );
    panel.at(told_at).line(&told, COLORS[place]);
}
