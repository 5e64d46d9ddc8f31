//! The list of settings: who runs, how, and what mazes are made, changed while one looks.

use super::asking::Wish;
use super::page::{ACCENT, LIST, LIST_TEXT};
use super::{Over, RobotScene};
use crate::games::robot::block_grid::holds_maze;
use crate::games::robot::order::Order;
use crate::games::robot::solvers::Algorithm;
use crate::games::robot::trial::MOST_RUNS;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Size};
use crate::input::Button;
use crate::maze::plan::MOST_PLANTED;
use crate::maze::{Builder, MazePlan};

/// A line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Racer(usize),
    Order,
    Speed,
    Builder,
    Width,
    Height,
    Islands,
    Edges,
}

const LINES: [Line; 11] = [
    Line::Racer(0),
    Line::Racer(1),
    Line::Racer(2),
    Line::Racer(3),
    Line::Order,
    Line::Speed,
    Line::Builder,
    Line::Width,
    Line::Height,
    Line::Islands,
    Line::Edges,
];

/// The longest side that the list goes to, in cells: larger ones are asked for with `--size`.
const MOST_SIDE: usize = 500;
/// Where the lines stand.
const TOP: i32 = 38;
const LINE_HEIGHT: i32 = 15;
/// The lines for made mazes stand a little apart.
const GAP: i32 = 18;
const FIRST_OF_MAZES: usize = 6;
/// When a racer is out.
const NOTE_TOP: i32 = 227;
const KEYS_TOP: i32 = 252;

/// All orders of the four directions, the article's first.
fn orders() -> Vec<Order> {
    let mut found = vec![Order::ARTICLE];
    let letters = |number: usize| {
        let pick = |place: usize| Dir::ALL[number >> (2 * place) & 3];
        [pick(3), pick(2), pick(1), pick(0)]
    };
    for dirs in (0..256).map(letters) {
        found.extend(Order::new(dirs).filter(|order| *order != Order::ARTICLE));
    }
    found
}

/// The next number up or down: by one, from twenty on by ten and from a hundred on by fifty.
fn nudge(number: usize, more: bool, least: usize, most: usize) -> usize {
    let step = match number - usize::from(!more).min(number) {
        0..20 => 1,
        20..100 => 10,
        _ => 50,
    };
    let next = if more {
        (number / step + 1) * step
    } else {
        (number.div_ceil(step).max(1) - 1) * step
    };
    // What was asked for beyond the list's end may stay.
    next.clamp(least, most.max(number))
}

impl RobotScene {
    pub(super) fn choose(&mut self, line: usize, button: Button) {
        let count = LINES.len();
        match button {
            Button::Up => self.over = Over::List((line + count - 1) % count),
            Button::Down => self.over = Over::List((line + 1) % count),
            Button::Left => self.change(LINES[line], false),
            Button::Right => self.change(LINES[line], true),
            Button::Next => self.wish(Wish::Page(self.book.neighbour(true))),
            Button::Previous => self.wish(Wish::Page(self.book.neighbour(false))),
            Button::Confirm if self.trial.is_over() => self.begin(),
            Button::Confirm => self.running = !self.running,
            _ => {
                self.change_view(button);
            }
        }
    }

    fn change(&mut self, line: Line, more: bool) {
        match line {
            Line::Racer(0) => self.change_first(more),
            Line::Racer(racer) => self.change_or_drop(racer, more),
            Line::Order => {
                let orders = orders();
                let at = orders
                    .iter()
                    .position(|&order| order == self.settings.order);
                let step = if more { 1 } else { orders.len() - 1 };
                self.settings.order = orders[(at.unwrap_or(0) + step) % orders.len()];
                self.begin();
            }
            Line::Speed if more => self.settings.speed = self.settings.speed.faster(),
            Line::Speed => self.settings.speed = self.settings.speed.slower(),
            _ => {
                let plan = changed(self.settings.plan, line, more);
                if plan != self.settings.plan {
                    self.wish(Wish::Plan(plan));
                }
            }
        }
    }

    /// A second, third or fourth racer: nobody stands between the last algorithm and the first.
    fn change_or_drop(&mut self, racer: usize, more: bool) {
        let all = Algorithm::ALL;
        let racers = &mut self.settings.racers;
        let racer = racer.min(racers.len());
        let at = racers.get(racer).map(|&algorithm| algorithm as usize);
        let after = |at: Option<usize>| match (at, more) {
            (None, true) => Some(0),
            (None, false) => Some(all.len() - 1),
            (Some(at), true) => Some(at + 1).filter(|&at| at < all.len()),
            (Some(at), false) => at.checked_sub(1),
        };
        let mut next = after(at);
        // Nobody races against itself.
        while next.is_some_and(|next| racers.contains(&all[next])) {
            next = after(next);
        }
        match next {
            Some(next) if at.is_some() => racers[racer] = all[next],
            Some(next) if racers.len() < MOST_RUNS => racers.push(all[next]),
            Some(_) => {}
            None => drop(racers.remove(racer)),
        }
        self.begin();
    }

    fn value(&self, line: Line) -> String {
        let plan = self.settings.plan;
        match line {
            Line::Racer(racer) => match self.settings.racers.get(racer) {
                Some(algorithm) => algorithm.title().to_owned(),
                None => "–".to_owned(),
            },
            Line::Order => self.settings.order.to_string(),
            Line::Speed => self.settings.speed.to_string(),
            Line::Builder => plan.builder.title().to_owned(),
            Line::Width => plan.size.width.to_string(),
            Line::Height => plan.size.height.to_string(),
            Line::Islands => plan.islands.to_string(),
            Line::Edges => if plan.edges { "on" } else { "off" }.to_owned(),
        }
    }

    pub(super) fn draw_list(&self, screen: &mut Framebuffer) {
        let Over::List(cursor) = self.over else {
            return;
        };
        screen.fill_rect(LIST, Color::NIGHT);
        screen.vline(LIST.x, 0, LIST.h, Color::SHADOW);
        let (font, (left, right)) = (&self.font, LIST_TEXT);
        font.draw_shadowed(screen, left, 8, "Settings", ACCENT, 1);
        font.draw(screen, left, TOP - 14, "Race", ACCENT, 1);
        let top = TOP + FIRST_OF_MAZES as i32 * LINE_HEIGHT + 4;
        font.draw(screen, left, top, "Made mazes", ACCENT, 1);
        for (index, &line) in LINES.iter().enumerate() {
            let gap = if index >= FIRST_OF_MAZES { GAP } else { 0 };
            let y = TOP + index as i32 * LINE_HEIGHT + gap;
            let chosen = index == cursor;
            if chosen {
                let area = Rect::new(LIST.x + 2, y - 4, LIST.w - 4, LINE_HEIGHT);
                screen.fill_rect(area, Color::SHADOW);
            }
            let color = if chosen { Color::WHITE } else { Color::SILVER };
            font.draw(screen, left, y, name(line), color, 1);
            let value = self.value(line);
            font.draw_right(screen, right, y, &value, Color::WHITE, 1);
        }
        for (index, text) in ["Steps of thought", "and walk both count"]
            .iter()
            .enumerate()
        {
            let y = NOTE_TOP + index as i32 * 10;
            font.draw(screen, left, y, text, Color::SILVER, 1);
        }
        for (index, line) in self.keys.list.iter().enumerate() {
            let y = KEYS_TOP + index as i32 * 11;
            line.draw(font, screen, (left, y), ACCENT, 1);
        }
    }
}

const fn name(line: Line) -> &'static str {
    match line {
        Line::Racer(0) => "1st",
        Line::Racer(1) => "2nd",
        Line::Racer(2) => "3rd",
        Line::Racer(_) => "4th",
        Line::Order => "Order",
        Line::Speed => "Speed",
        Line::Builder => "Builder",
        Line::Width => "Width",
        Line::Height => "Height",
        Line::Islands => "Islands",
        Line::Edges => "Edge trunks",
    }
}

/// The plan with one line changed; the same where there is nothing to change.
fn changed(plan: MazePlan, line: Line, more: bool) -> MazePlan {
    let mut next = plan;
    let side = |side: usize| nudge(side, more, 1, MOST_SIDE);
    match line {
        Line::Builder if plan.builder == Builder::Trees => {
            next = MazePlan::depth_first(plan.size);
        }
        Line::Builder => next.builder = Builder::Trees,
        Line::Width => next.size = Size::new(side(plan.size.width), plan.size.height),
        Line::Height => next.size = Size::new(plan.size.width, side(plan.size.height)),
        // Islands and edge trunks belong to trees.
        Line::Islands => {
            let islands = nudge(plan.islands as usize, more, 0, MOST_PLANTED as usize);
            next.islands = islands as u32;
            next.builder = Builder::Trees;
        }
        Line::Edges => {
            next.edges = !plan.edges;
            next.builder = Builder::Trees;
        }
        Line::Racer(_) | Line::Order | Line::Speed => {}
    }
    if holds_maze(next.size) { next } else { plan }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_orders_can_be_chosen() {
        let orders = orders();
        assert_eq!((orders.len(), orders[0]), (24, Order::ARTICLE));
    }

    #[test]
    fn numbers_go_up_and_down_in_rungs() {
        let ups: Vec<usize> = std::iter::successors(Some(18), |&n| Some(nudge(n, true, 1, 150)))
            .take(14)
            .collect();
        assert_eq!(
            ups,
            [18, 19, 20, 30, 40, 50, 60, 70, 80, 90, 100, 150, 150, 150]
        );
        for &up in &ups[1..12] {
            let down = nudge(up, false, 1, 150);
            assert!(down < up && nudge(down, true, 1, 150) == up, "{up} {down}");
        }
        assert_eq!((nudge(0, false, 0, 9), nudge(1, false, 1, 9)), (0, 1));
        assert_eq!(
            (nudge(23, true, 1, 500), nudge(23, false, 1, 500)),
            (30, 20)
        );
        assert_eq!(nudge(900, true, 1, 500), 900);
    }
}
