//! A row of signs: what the colours and marks mean that the X-ray puts on the squares.

use super::board::searchers;
use super::livery;
use super::marks::stack_color;
use super::shapes::{corners, draw_gradient, hatch, stripes, tinted};
use super::sheet::{Piece, Sprites};
use super::view::{LETTER, Page};
use super::words;
use crate::games::robot::rules::racer::Racer;
use crate::games::robot::rules::solvers::{Algorithm, Run};
use crate::games::robot::scene::views::Mode;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Dir;
use crate::words::say;

/// From a sign to its words, and from words to the next sign.
const GAP: i32 = LETTER / 2;
const NEXT: i32 = LETTER;
/// The colours of all visits need more room than a square.
const GRADIENT: i32 = 2 * LETTER;

/// What is drawn on a square.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// The colours of the visits, from the first to the last.
    Order,
    /// A dead end that is filled.
    Filled,
    /// The next square of a queue, and one that waits in it, while the order is hidden in this colour.
    Next,
    Waiting(Option<Color>),
    /// The thread of a stack, in this colour.
    Stack(Color),
    Hand,
    Chalk,
    /// In a race with the player: searched by robots of these colours, waiting in a queue, and looked at last.
    Searched(Vec<Color>),
    Framed(Color),
    Last(Color),
}

impl Shape {
    const fn width(&self) -> i32 {
        match self {
            Self::Order => GRADIENT,
            _ => LETTER,
        }
    }

    /// Draws it with its upper left corner at (x, y) of the low screen.
    pub fn draw(&self, low: &mut Framebuffer, sprites: &Sprites, (x, y): (i32, i32)) {
        let square = Rect::new(x, y, self.width(), LETTER);
        let inner = square.inset(1);
        match self {
            Self::Order => draw_gradient(
                low,
                Rect {
                    x,
                    w: square.w,
                    ..inner
                },
            ),
            Self::Filled => hatch(low, square),
            Self::Next => low.fill_rect(inner, Color::WHITE),
            Self::Waiting(color) => {
                let color = color.unwrap_or(Color::WHITE.mix(Color::BLUE, 128));
                low.frame(inner, color);
            }
            Self::Stack(color) => low.hline(x, y + LETTER / 2, LETTER - 2, *color),
            Self::Hand => sprites.draw(low, Piece::Hand(Dir::Right), LETTER, (x, y)),
            Self::Chalk => sprites.draw(low, Piece::Chalk { twice: false }, LETTER, (x, y)),
            Self::Searched(colors) => {
                for (&color, stripe) in colors.iter().zip(stripes(square, colors.len())) {
                    low.fill_rect(stripe, tinted(color));
                }
            }
            Self::Framed(color) => low.frame(square, *color),
            Self::Last(color) => corners(low, square, *color),
        }
    }
}

/// A shape, and the words before and after it.
#[derive(PartialEq)]
pub struct Sign(&'static str, Shape, String);

impl Sign {
    fn new(shape: Shape, told: impl Into<String>) -> Self {
        Self("", shape, told.into())
    }

    /// In pixels of the low screen.
    pub fn width(&self) -> i32 {
        let before = match Font::width(self.0, 1) {
            0 => 0,
            width => width + GAP,
        };
        before + self.1.width() + GAP + Font::width(&self.2, 1)
    }
}

/// The colours of the visits.
pub fn order() -> Sign {
    let [first, last] = [say!("robot-x-ray-first"), say!("robot-x-ray-latest")];
    Sign(first, Shape::Order, last.into())
}

/// What an algorithm keeps in mind, as it is drawn; while the answer is covered, all that wait look the same.
pub fn kept(page: &Page, algorithm: Algorithm) -> Shape {
    let covered = page.covered;
    match algorithm {
        Algorithm::DepthFirst => Shape::Stack(stack_color(page)),
        Algorithm::BreadthFirst | Algorithm::AStar | Algorithm::DeadEnd => {
            Shape::Waiting(covered.then_some(Color::YELLOW))
        }
        Algorithm::WallLeft | Algorithm::WallRight | Algorithm::Pledge => Shape::Hand,
        Algorithm::Tremaux => Shape::Chalk,
    }
}

/// The sign of what an algorithm keeps in mind, in a race.
pub fn of(page: &Page, run: &Run) -> Sign {
    let algorithm = run.algorithm();
    filled(run).unwrap_or_else(|| Sign::new(kept(page, algorithm), words::kept(algorithm)))
}

/// The sign of a dead end: they are filled before anything is visited.
fn filled(run: &Run) -> Option<Sign> {
    let fills = run.algorithm() == Algorithm::DeadEnd && run.solver().counters().visited == 0;
    fills.then(|| Sign::new(Shape::Filled, say!("robot-x-ray-filled")))
}

/// The signs of the X-ray that is open over one grid: of a robot that runs alone, or of a race with the player. The
/// most telling ones come first.
pub fn all(page: &Page) -> Vec<Sign> {
    let race = page.race;
    if !race.xray || !matches!(page.mode, Mode::Watching) {
        return Vec::new();
    }
    if race.has_you() {
        return of_race(page);
    }
    let Some((run, actor)) = race
        .racer(0)
        .and_then(|(racer, actor)| Some((racer.run()?, actor)))
    else {
        return Vec::new();
    };
    let mut signs = vec![filled(run).unwrap_or_else(order)];
    let shape = kept(page, run.algorithm());
    let has_next = shape == Shape::Waiting(None);
    signs.push(Sign::new(shape, words::thought(run, actor.thoughts.len())));
    if has_next {
        signs.push(Sign::new(Shape::Next, say!("robot-x-ray-next")));
    }
    signs
}

/// The signs of a race with the player: what the robots have visited, what each of them keeps in mind, and of those
/// that search before they walk the square that was taken last.
fn of_race(page: &Page) -> Vec<Sign> {
    let searchers = searchers(page);
    let color = |racer: &&Racer| livery::color(racer.who());
    if searchers.is_empty() {
        return Vec::new();
    }
    let colors = searchers.iter().map(color).collect();
    let mut signs = vec![Sign::new(Shape::Searched(colors), say!("robot-x-ray-been"))];
    let (walkers, thinkers): (Vec<_>, Vec<_>) =
        searchers.iter().partition(|racer| racer.who().walks());
    if let Some(first) = thinkers.first().map(color) {
        signs.push(Sign::new(Shape::Framed(first), say!("robot-x-ray-waits")));
    }
    for sign in walkers
        .iter()
        .filter_map(|racer| Some(of(page, racer.run()?)))
    {
        if !signs.contains(&sign) {
            signs.push(sign);
        }
    }
    if let Some(first) = thinkers.first().map(color) {
        signs.push(Sign::new(Shape::Last(first), say!("robot-x-ray-last")));
    }
    signs
}

/// Draws signs in a row of this width as far as there is room, or with a `pitch` one below the other, in pixels of the
/// low screen. Returns where the next one would be below them, or `None` if there is none.
pub fn draw(
    page: &Page,
    low: &mut Framebuffer,
    signs: &[Sign],
    (left, top): (i32, i32),
    (width, pitch): (i32, i32),
) -> Option<i32> {
    let (mut x, mut y) = (left, top);
    let mut bottom = None;
    let right = left + width;
    for sign in signs {
        // Closely, its words need a little less.
        let saved = sign.2.chars().count() as i32;
        if pitch == 0 && x + sign.width() - saved > right {
            break;
        }
        let Sign(before, shape, after) = sign;
        let mut word = |low: &mut Framebuffer, text: &str| {
            let line = page.font.set(text, right - x, 1);
            page.font.draw_line(low, (x, y), &line, Color::SILVER, 1);
            x += line.width;
        };
        if !before.is_empty() {
            word(low, before);
            x += GAP;
        }
        shape.draw(low, page.sprites, (x, y));
        x += shape.width() + GAP;
        let line = page.font.set(after, right - x, 1);
        page.font.draw_line(low, (x, y), &line, Color::SILVER, 1);
        bottom = Some(y + pitch.max(LETTER));
        (x, y) = if pitch == 0 {
            (x + line.width + NEXT, y)
        } else {
            (left, y + pitch)
        };
    }
    bottom
}
