//! The page of costs, over the whole screen.

use super::livery::COLORS;
use super::view::LETTER;
use super::words::{detour, failure, mazes, name, quantity, short_name};
use crate::games::robot::rules::costs::Cost;
use crate::games::robot::rules::costs_page::{CostsPage, PLOTTED, SIDES, numbers};
use crate::games::robot::rules::racer::Who;
use crate::games::robot::rules::solvers::Algorithm;
use crate::games::robot::table::ACCENT;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::Point;
use crate::input::actions::Keys;
use crate::ui::plot::{self, Axis, Curve, Plot};
use crate::ui::{Panel, canvas};
use crate::words::say;

/// The margins, and where the plot begins, in pixels of the low screen.
const LEFT: i32 = 8;
const TOP: i32 = 6;
const PLOT_TOP: i32 = 132;
/// The top of the line above the plot.
const TOLD_TOP: i32 = 120;
/// The furthest right edge of each column, in letters: it leaves room for those after it.
const MOST: [i32; CELLS] = [13, 18, 24, 34, 40, 46];
/// Cells of a line.
const CELLS: usize = 6;
/// Below the ratio 1 and above the largest one the plot goes on by this part of what is between, so that curves there
/// are seen; and how much is shown at least, in hundredths.
const BEYOND: u64 = 12;
const LEAST_RATIO: u64 = 120;

/// How many hundredths of the least of a size each mean of it is, curve by curve.
fn ratios(points: &[Vec<(u64, u64)>]) -> Vec<Vec<(u64, u64)>> {
    let least = |side| {
        let all = points.iter().flatten();
        let here = all.filter(|&&(other, _)| other == side);
        here.map(|&(_, mean)| mean).min().unwrap_or(1)
    };
    let ratio = |&(side, mean): &(u64, u64)| (side, mean.saturating_mul(100) / least(side).max(1));
    let curve = |curve: &Vec<_>| curve.iter().map(ratio).collect();
    points.iter().map(curve).collect()
}

/// A ratio in hundredths, with a digit after the point if it has one.
fn times(ratio: u64) -> String {
    match (ratio / 100, ratio / 10 % 10) {
        (whole, 0) => format!("×{}", plot::short(whole)),
        (whole, tenths) => say!("robot-costs-ratio", whole = whole, tenths = tenths),
    }
}

/// The right edges of all columns of these lines, in pixels, for letters of this width: each is as wide as its longest
/// cell and a blank, and all share what is left over. A head may reach over the names, which have none.
fn edges_of(lines: &[[String; CELLS]], letter: i32) -> [i32; CELLS] {
    let wide = |cell: &String| cell.chars().count() as i32;
    let mut edges = [0; CELLS];
    for place in 0..CELLS {
        let before = place.checked_sub(1).map_or(0, |before| edges[before] + 1);
        let from = |line: &[String; CELLS]| match (place, line[0].is_empty()) {
            (1, true) => 0,
            _ => before,
        };
        let ends = lines.iter().map(|line| from(line) + wide(&line[place]));
        edges[place] = MOST[place].min(ends.max().unwrap_or(before));
    }
    let spare = (MOST[CELLS - 1] - edges[CELLS - 1]) * letter;
    let mut edges = edges.map(|edge| edge * letter);
    for (place, edge) in (0..).zip(&mut edges[1..]) {
        *edge += spare * place / (CELLS as i32 - 2);
    }
    edges
}

/// A line of the table. What does not fit beside the cell before it is set closely.
fn row(
    panel: &mut Panel,
    (scale, edges): (i32, [i32; CELLS]),
    cells: &[String; CELLS],
    color: Color,
) {
    let (left, y) = (panel.columns.0, panel.y);
    let (font, letter) = (panel.font, LETTER * scale);
    let name = font.set(&cells[0], edges[0], scale);
    font.draw_line(panel.screen, (left, y), &name, color, scale);
    let mut end = left + name.width;
    for (edge, cell) in edges.into_iter().zip(cells).skip(1) {
        let right = left + edge;
        let cell = font.set(cell, right - end - letter / 2, scale);
        font.draw_line(panel.screen, (right - cell.width, y), &cell, color, scale);
        end = right;
    }
    panel.y += panel.pitch;
}

/// Whether its path is a shortest one, how much longer it is, or why there is none.
fn compared(cost: &Cost) -> String {
    let failed = cost.outcome.and_then(|outcome| failure(outcome.into()));
    match (cost.detour(), failed) {
        (Some(0), _) => say!("robot-costs-shortest").to_owned(),
        (Some(steps), _) => detour(steps),
        (None, Some([.., short])) => short.to_owned(),
        (None, None) => String::new(),
    }
}

/// The names at the ends of the lines, empty where there is no line: of what is still measured, and of programs that
/// keep nothing, which have no ratio.
fn names(points: &[Vec<(u64, u64)>]) -> Vec<&'static str> {
    let named = Algorithm::ALL.into_iter().zip(points);
    let name = |(algorithm, points): (_, &Vec<_>)| {
        let name = short_name(Who::Program(algorithm), &[]);
        if points.is_empty() { "" } else { name }
    };
    named.map(name).collect()
}

/// Draws the table; what is plotted has a white head and a line below it.
fn draw_table(page: &CostsPage, panel: &mut Panel, (left, scale): (i32, i32)) {
    let [visited, steps, memory, path] = PLOTTED.map(quantity);
    // What tells about the path cannot be plotted, and has no head.
    let heads = ["", visited, steps, memory, path, ""];
    let mut lines = vec![heads.map(str::to_owned)];
    lines.extend(page.costs().map(|(algorithm, cost)| {
        let name = name(Who::Program(algorithm)).to_owned();
        let Some(cost) = cost else {
            return [name.as_str(), "…", "", "", "", ""].map(str::to_owned);
        };
        let [visited, steps, frontier, path] = numbers(cost);
        [name, visited, steps, frontier, path, compared(cost)]
    }));
    let edges = edges_of(&lines, LETTER * scale);
    let heads_top = panel.y;
    let colors = [Color::SILVER].into_iter().chain(COLORS);
    for (place, (line, color)) in lines.iter().zip(colors).enumerate() {
        if place == page.chosen() + 1 {
            // The line that stands out in the plot.
            let (edge, (left, right)) = (2 * scale, panel.columns);
            let plate = Rect::new(
                left - edge,
                panel.y - scale,
                right - left + 2 * edge,
                panel.pitch,
            );
            panel.screen.fill_rect(plate, Color::DUSK);
        }
        row(panel, (scale, edges), line, color);
    }
    let mut plotted = (1..).zip(PLOTTED);
    if let Some((column, shown)) = plotted.find(|&(_, shown)| shown == page.quantity()) {
        let mut cells = [""; CELLS].map(str::to_owned);
        quantity(shown).clone_into(&mut cells[column]);
        row(panel.at(heads_top), (scale, edges), &cells, Color::WHITE);
        let wide = Font::width(&cells[column], scale);
        let below = heads_top + (LETTER + 1) * scale;
        let line = Rect::new(left + edges[column] - wide, below, wide, scale);
        panel.screen.fill_rect(line, ACCENT);
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
    draw_table(page, &mut panel, (left, scale));
    let told_at = TOLD_TOP * scale;
    let bottom = panel.keys_above(area.h - 2 * scale, 2, keys);
    let points: Vec<_> = (0..COLORS.len()).map(|place| page.points(place)).collect();
    let ratios = ratios(&points);
    let Some(most) = ratios.iter().flatten().map(|&(_, ratio)| ratio).max() else {
        return panel.at(told_at).line(&mazes(page), Color::SILVER);
    };
    let most = most.max(LEAST_RATIO);
    let (marks, beyond) = (plot::ratios(most), (most - 100) / BEYOND);
    let label = say!("robot-costs-times", quantity = quantity(page.quantity()));
    let plot = Plot {
        area: Rect::new(left, top, area.w - 2 * left, bottom - 4 * scale - top),
        x: Axis {
            label: say!("robot-costs-side"),
            range: (SIDES[0], SIDES[SIDES.len() - 1]),
            marks: &SIDES,
            show: plot::short,
            is_logarithmic: true,
        },
        y: Axis {
            label: &label,
            range: (100_u64.saturating_sub(beyond), most + beyond),
            marks: &marks,
            show: times,
            is_logarithmic: false,
        },
        chosen: Some(page.chosen()),
        scale,
    };
    let means = points
        .iter()
        .map(|points| points.iter().map(|&(_, mean)| mean).collect());
    let means: Vec<Vec<u64>> = means.collect();
    let names = names(&points);
    let lines = ratios.iter().zip(&means).zip(COLORS);
    let curves: Vec<Curve> = lines
        .zip(&names)
        .map(|(((points, told), color), name)| Curve {
            points,
            told,
            name,
            color,
        })
        .collect();
    plot.draw(panel.screen, font, &curves);
    let near = pointer.and_then(|Point { x, y }| plot.nearest(&curves, (x, y)));
    let near = near.map(|(place, point)| (place, points[place][point]));
    let Some((place, (side, value))) = near else {
        return panel.at(told_at).line(&mazes(page), Color::SILVER);
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
