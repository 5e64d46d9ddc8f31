//! The page of costs: what every algorithm costs on this grid, and how that grows with the size of made mazes.
//!
//! Both are worked out a little in each tick while the page is open, and it shows what is known so far.

use std::sync::Arc;

use super::request::Mode;
use super::words::short;
use super::{ACCENT, RobotScene};
use crate::games::robot::rules::block_grid::BlockGrid;
use crate::games::robot::rules::costs::{Comparison, Cost, Costs, Experiment, Mean, Totals};
use crate::games::robot::rules::solvers::{Algorithm, Order, Outcome};
use crate::games::robot::table;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Size;
use crate::input::actions::Keys;
use crate::input::{Button, Input};
use crate::maze::MazePlan;
use crate::ui::plot::{self, Axis, Curve, Plot};
use crate::ui::{Panel, Screen};

/// Steps a tick on this grid and on made mazes: far below a frame.
const STEPS_HERE: u64 = 200_000;
const STEPS_GROWTH: u64 = 60_000;
/// Sides of the made mazes, in cells.
const SIDES: [u64; 5] = [5, 10, 20, 50, 100];
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

/// What is plotted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Quantity {
    Steps,
    Visited,
    Frontier,
    Path,
}

impl Quantity {
    const ALL: [Self; 4] = [Self::Steps, Self::Visited, Self::Frontier, Self::Path];

    const fn name(self) -> &'static str {
        match self {
            Self::Steps => "steps",
            Self::Visited => "visited",
            Self::Frontier => "at most",
            Self::Path => "path",
        }
    }

    const fn of(self, totals: &Totals) -> Option<Mean> {
        match self {
            Self::Steps => totals.steps(),
            Self::Visited => totals.visited(),
            Self::Frontier => totals.frontier(),
            Self::Path => totals.path(),
        }
    }

    fn next(self, forwards: bool) -> Self {
        let place = self as usize + if forwards { 1 } else { Self::ALL.len() - 1 };
        Self::ALL[place % Self::ALL.len()]
    }
}

/// The page.
#[derive(Clone)]
pub struct CostsPage {
    here: Comparison,
    growth: Costs,
    quantity: Quantity,
}

impl CostsPage {
    /// Nothing is known yet of this grid, nor of mazes made by this plan.
    pub fn new(grid: Arc<BlockGrid>, order: Order, plan: MazePlan) -> Self {
        let experiment = Experiment {
            sizes: SIDES
                .map(|side| Size::new(side as usize, side as usize))
                .to_vec(),
            seeds: Experiment::SEEDS,
            first: Experiment::FIRST,
            plan,
            order,
        };
        Self {
            here: Comparison::new(grid, order),
            growth: Costs::new(experiment),
            quantity: Quantity::Steps,
        }
    }

    /// A tick's work; whether there was any.
    pub fn work(&mut self) -> bool {
        let known = self.here.costs().len() == Algorithm::ALL.len();
        if known && self.growth.is_done() {
            return false;
        }
        self.here.advance(STEPS_HERE);
        self.growth.advance(STEPS_GROWTH);
        true
    }

    /// What a button changes on the page; whether it does.
    pub fn press(&mut self, button: Button) -> bool {
        let forwards = match button {
            Button::Left => false,
            Button::Right => true,
            _ => return false,
        };
        self.quantity = self.quantity.next(forwards);
        true
    }

    /// The page as text.
    pub fn report(&self) -> String {
        let mut text = format!("Costs\n{}\n", heads());
        for (place, algorithm) in Algorithm::ALL.into_iter().enumerate() {
            text += &line(algorithm, self.here.costs().get(place));
            text.push('\n');
        }
        let [caption, mazes] = self.captions();
        text + &caption + "\n" + &mazes + "\n"
    }

    /// What is plotted, and of which mazes.
    fn captions(&self) -> [String; 2] {
        let (done, all) = (self.growth.done(), self.growth.experiment().trials());
        let mazes = if done == all {
            format!("{} mazes of each size", Experiment::SEEDS)
        } else {
            format!("{done} of {all} mazes")
        };
        [
            format!("Mean {}: {mazes}", self.quantity.name()),
            format!("Mazes: {}", self.growth.experiment().about()),
        ]
    }

    /// Draws it over the whole screen, with what the keys do.
    pub fn draw(&self, screen: &mut Framebuffer, font: &Font, keys: Keys<'_>) {
        let area = screen.bounds();
        let scale = (area.w / Screen::Low.size().width as i32).max(1);
        screen.fill_rect(area, Color::NIGHT);
        let columns = (LEFT * scale, area.w - LEFT * scale);
        let mut panel = Panel::over(screen, font, columns, (ACCENT, scale));
        panel
            .at(TOP * scale)
            .title("What the ways out of this grid cost");
        panel.y += 2 * scale;
        panel.line(&heads(), Color::SILVER);
        for (place, algorithm) in Algorithm::ALL.into_iter().enumerate() {
            panel.line(
                &line(algorithm, self.here.costs().get(place)),
                COLORS[place],
            );
        }
        panel.at((PLOT_TOP - 2 * PITCH) * scale);
        for caption in self.captions() {
            panel.line(&caption, Color::SILVER);
        }
        let bottom = panel.keys_above(area.h - 2 * scale, keys);
        let top = PLOT_TOP * scale;
        let below = Rect::new(
            LEFT * scale,
            top,
            columns.1 - columns.0,
            bottom - 4 * scale - top,
        );
        self.draw_plot(screen, font, below, scale);
    }

    fn draw_plot(&self, screen: &mut Framebuffer, font: &Font, area: Rect, scale: i32) {
        let points: Vec<Vec<(u64, u64)>> = (0..Algorithm::ALL.len())
            .map(|place| self.points(place))
            .collect();
        let values = || points.iter().flatten().map(|&(_, value)| value);
        let (Some(low), Some(high)) = (values().min(), values().max()) else {
            return;
        };
        let decades = plot::decades(low, high);
        let ends = (decades[0], decades[decades.len() - 1]);
        let plot = Plot {
            area,
            x: Axis {
                label: "cells a side",
                range: (SIDES[0], SIDES[SIDES.len() - 1]),
                marks: &SIDES,
            },
            y: Axis {
                label: self.quantity.name(),
                range: ends,
                marks: &decades,
            },
            scale,
        };
        let curves = points.iter().zip(COLORS);
        let curves: Vec<Curve<'_>> = curves
            .map(|(points, color)| Curve { points, color })
            .collect();
        plot.draw(screen, font, &curves);
    }

    /// The means of one algorithm so far, over the sides; none below 1 has a place on the axis.
    fn points(&self, place: usize) -> Vec<(u64, u64)> {
        let rows = self.growth.rows().skip(place).step_by(Algorithm::ALL.len());
        let point = |(size, _, totals): (Size, Algorithm, &Totals)| {
            let Mean(tenths) = self.quantity.of(totals)?;
            (tenths >= 10).then_some((size.width as u64, tenths / 10))
        };
        rows.filter_map(point).collect()
    }
}

impl RobotScene {
    /// Opens the page of costs, from where the robots run.
    pub(super) fn open_costs(&mut self) {
        if matches!(self.mode, Mode::Watching) && self.making.is_none() {
            let order = table::order(&self.source.settings);
            let grid = Arc::clone(self.draft.grid());
            self.costs = Some(Box::new(CostsPage::new(grid, order, self.source.plan())));
        }
    }

    /// Lets a tick pass on the page of costs, and tells whether the picture may have changed; `None` while it is closed.
    pub(super) fn tick_costs(&mut self, input: &Input) -> Option<bool> {
        let page = self.costs.as_mut()?;
        let mut changed = page.work();
        for button in self.repeat.presses(input, &[Button::Left, Button::Right]) {
            if button == Button::C {
                self.costs = None;
                return Some(true);
            }
            changed |= page.press(button);
        }
        Some(changed)
    }
}

/// The heads of the table, 46 letters in all.
fn heads() -> String {
    format!(
        "{:<12}{:>7}{:>6}{:>8}{:>6}{:>7}",
        "", "visited", "steps", "at most", "path", "detour"
    )
}

/// One line of it; nothing but the name while nothing is known.
fn line(algorithm: Algorithm, cost: Option<&Cost>) -> String {
    let name = algorithm.title();
    let Some(cost) = cost else {
        return format!("{name:<13}{:>6}", "\u{2026}");
    };
    let [visited, steps, front] = [
        cost.counters.visited as u64,
        cost.counters.steps,
        cost.counters.frontier as u64,
    ]
    .map(short);
    let path = cost
        .counters
        .path
        .map_or_else(|| "-".to_owned(), |path| short(path as u64));
    let detour = match (cost.outcome, cost.detour()) {
        (_, Some(0)) => "none".to_owned(),
        (_, Some(detour)) => format!("+{}", short(detour as u64)),
        (Some(Outcome::Circles), _) => "circles".to_owned(),
        (Some(Outcome::NoWayOut), _) => "no way".to_owned(),
        _ => String::new(),
    };
    format!("{name:<13}{visited:>6}{steps:>6}{front:>8}{path:>6}{detour:>7}")
}
