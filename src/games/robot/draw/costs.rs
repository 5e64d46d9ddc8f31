//! The page of costs, over the whole screen.

use super::livery::COLORS;
use super::view::LETTER;
use super::words::{detour, failure, mazes, name, quantity, short_name};
use crate::games::robot::rules::costs::Cost;
use crate::games::robot::rules::costs_page::{CostsPage, PLOTTED, SIDES, numbers};
use crate::games::robot::rules::racer::Who;
use crate::games::robot::rules::report::Quantity;
use crate::games::robot::rules::solvers::Algorithm;
use crate::games::robot::table::ACCENT;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::Point;
use crate::input::actions::Keys;
use crate::input::keys::Command;
use crate::ui::plot::{self, Axis, Curve, Plot};
use crate::ui::{KeyLines, Panel, canvas};
use crate::words::say;

/// The program's keys that it names.
pub const COMMANDS: &[Command] = &[Command::Help, Command::Menu];
/// The margins, and where the plot begins, in pixels of the low screen.
const LEFT: i32 = 8;
const TOP: i32 = 6;
const PLOT_TOP: i32 = 132;
/// The top of the heads of the table, from line to line, and the most lines of keys.
const ROWS_TOP: i32 = TOP + PITCH + 2;
const PITCH: i32 = 11;
const KEY_LINES: i32 = 2;
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

/// The heads and the lines of the table, and the right edges of its columns.
fn table(page: &CostsPage, scale: i32) -> (Vec<[String; CELLS]>, [i32; CELLS]) {
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
    (lines, edges)
}

/// Draws the table; what is plotted has a white head and a line below it. The line of `chosen` stands out.
fn draw_table(page: &CostsPage, panel: &mut Panel, (scale, chosen): (i32, usize)) {
    let (left, heads_top) = (panel.columns.0, panel.y);
    let (lines, edges) = table(page, scale);
    let colors = [Color::SILVER].into_iter().chain(COLORS);
    for (place, (line, color)) in lines.iter().zip(colors).enumerate() {
        if place == chosen + 1 {
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

/// What the plot is made of.
struct Growth {
    /// Curve by curve, and as hundredths of the least.
    points: Vec<Vec<(u64, u64)>>,
    ratios: Vec<Vec<(u64, u64)>>,
    told: Vec<Vec<u64>>,
    names: Vec<&'static str>,
    label: String,
    /// The largest ratio shown, and the marks up to it.
    most: u64,
    marks: Vec<u64>,
    /// All have the same paths, as there is but one through each maze.
    is_equal: bool,
}

impl Growth {
    /// Of what is measured so far, if anything is.
    fn of(page: &CostsPage) -> Option<Self> {
        let points: Vec<_> = (0..COLORS.len()).map(|place| page.points(place)).collect();
        let ratios = ratios(&points);
        let most = ratios.iter().flatten().map(|&(_, ratio)| ratio).max()?;
        let is_equal = most == 100 && page.quantity() == Quantity::Path && page.islands().0 == 0;
        let most = most.max(LEAST_RATIO);
        let means = points.iter();
        let means = means.map(|points| points.iter().map(|&(_, mean)| mean).collect());
        Some(Self {
            told: means.collect(),
            names: names(&points),
            label: say!("robot-costs-times", quantity = quantity(page.quantity())),
            marks: if is_equal {
                vec![100]
            } else {
                plot::ratios(most)
            },
            points,
            ratios,
            most,
            is_equal,
        })
    }

    fn plot(&self, area: Rect, chosen: usize, scale: i32) -> Plot<'_> {
        let beyond = (self.most - 100) / BEYOND;
        Plot {
            area,
            x: Axis {
                label: say!("robot-costs-side"),
                range: (SIDES[0], SIDES[SIDES.len() - 1]),
                marks: &SIDES,
                show: plot::short,
                is_logarithmic: true,
            },
            y: Axis {
                label: &self.label,
                range: (100_u64.saturating_sub(beyond), self.most + beyond),
                marks: &self.marks,
                show: times,
                is_logarithmic: false,
            },
            chosen: Some(chosen),
            scale,
        }
    }

    /// Of equal ones one stands for all.
    fn curves(&self) -> Vec<Curve<'_>> {
        let lines = self.ratios.iter().zip(&self.told).zip(COLORS);
        let curves = lines
            .zip(&self.names)
            .map(|(((points, told), color), name)| Curve {
                points,
                told,
                name,
                color,
            });
        if !self.is_equal {
            return curves.collect();
        }
        let all = |curve| Curve {
            name: "",
            color: Color::WHITE,
            ..curve
        };
        curves.take(1).map(all).collect()
    }
}

/// The area of the plot, above these keys.
fn plot_area(area: Rect, keys: Keys, scale: i32) -> Rect {
    let (left, top) = (LEFT * scale, PLOT_TOP * scale);
    let letters = (area.w - 2 * left) / (LETTER * scale);
    let lines = KeyLines::new(keys, letters).at_most(KEY_LINES).count();
    let bottom = area.h - 2 * scale - lines * PITCH * scale;
    Rect::new(left, top, area.w - 2 * left, bottom - 4 * scale - top)
}

/// What the mouse points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The line of an algorithm.
    Line(usize),
    /// A point of its curve.
    Point(usize, usize),
    /// The place of a quantity among those that can be plotted.
    Quantity(usize),
}

/// What is at this pixel of a page with these keys that fills `area`.
pub fn spot(page: &CostsPage, area: Rect, keys: Keys, Point { x, y }: Point) -> Option<Spot> {
    let scale = area.w / canvas::WIDTH;
    let row = (y - ROWS_TOP * scale).div_euclid(PITCH * scale);
    match usize::try_from(row) {
        Ok(0) => {
            let edges = table(page, scale).1.map(|edge| edge + LEFT * scale);
            let columns = edges.windows(2).take(PLOTTED.len());
            let mut columns = columns.enumerate();
            let column = columns.find(|(_, edges)| (edges[0]..edges[1]).contains(&x));
            column.map(|(place, _)| Spot::Quantity(place))
        }
        Ok(line) if line <= COLORS.len() => Some(Spot::Line(line - 1)),
        _ => {
            let growth = Growth::of(page).filter(|growth| !growth.is_equal)?;
            let plot = growth.plot(plot_area(area, keys, scale), 0, scale);
            let (place, point) = plot.nearest(&growth.curves(), (x, y))?;
            Some(Spot::Point(place, point))
        }
    }
}

/// Draws it, with what the keys do.
/// `pointer` is where the mouse is: the line there stands out, and the numbers of the point there are told.
pub fn draw(
    page: &CostsPage,
    screen: &mut Framebuffer,
    font: &Font,
    (keys, pointer): (Keys, Option<Point>),
) {
    let (area, scale) = (screen.bounds(), canvas::scale(screen));
    let left = LEFT * scale;
    screen.fill_rect(area, Color::NIGHT);
    let pointed = pointer.and_then(|pointer| spot(page, area, keys, pointer));
    let chosen = match pointed {
        Some(Spot::Line(place) | Spot::Point(place, _)) => place,
        _ => page.chosen(),
    };
    let columns = (left, area.w - left);
    let mut panel = Panel::over(screen, font, columns, (ACCENT, scale));
    panel.at(TOP * scale).title(say!("robot-costs-title"));
    draw_table(page, panel.at(ROWS_TOP * scale), (scale, chosen));
    panel.keys_above(area.h - 2 * scale, KEY_LINES, keys);
    let (told_at, growth) = (TOLD_TOP * scale, Growth::of(page));
    if let Some(growth) = &growth {
        let (at, curves) = (plot_area(area, keys, scale), growth.curves());
        let plot = growth.plot(at, chosen.min(curves.len() - 1), scale);
        plot.draw(panel.screen, font, &curves);
        let Rect { x, y, w, h } = plot.inside();
        if growth.is_equal {
            let (told, top) = (say!("robot-costs-equal"), y + h / 2);
            font.draw_centered(panel.screen, x + w / 2, top, told, Color::WHITE, scale);
        } else if page.keeps_nothing(chosen) {
            let name = name(Who::Program(Algorithm::ALL[chosen]));
            let told = say!("robot-costs-nothing", name = name);
            // Curves rise to the right.
            let middle = x + 4 * LETTER * scale + Font::width(&told, scale) / 2;
            let (top, color) = (y + h / 5, COLORS[chosen]);
            font.draw_centered(panel.screen, middle, top, &told, color, scale);
        }
    }
    let Some((Spot::Point(place, point), growth)) = pointed.zip(growth) else {
        return panel.at(told_at).line(&mazes(page), Color::SILVER);
    };
    let (side, value) = growth.points[place][point];
    let told = say!(
        "robot-costs-point",
        name = name(Who::Program(Algorithm::ALL[place])),
        quantity = quantity(page.quantity()),
        value = value,
        side = side
    );
    panel.at(told_at).line(&told, COLORS[place]);
}
