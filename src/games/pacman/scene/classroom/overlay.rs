//! Both distance maps over the board: in every square two numbers, or one of them, or a colour.
//!
//! The numbers are those that the last turn was decided by, as the source shows them, and
//! `thoughts` draws among them what was made of them.

use super::ClassroomGame;
use crate::games::pacman::board::Square;
use crate::games::pacman::classroom::{Decision, Mover, Play};
use crate::games::pacman::maps::DistanceMap;
use crate::games::pacman::net::Node;
use crate::games::pacman::scene::art::Art;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Pos;
use crate::ui::BoardView;

/// What a map measures the distance to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Target {
    /// Dots and super pellets (the source's `SetInfo1`).
    #[default]
    Pellets,
    /// Ghosts outside their house (the source's `SetInfo2`).
    Ghosts,
}

impl Target {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Pellets, Self::Ghosts];

    /// As it is written on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pellets => "to pellets",
            Self::Ghosts => "to ghosts",
        }
    }

    /// The colour of a distance as a number: from strong beside a target to quiet far away.
    pub fn ink(self, distance: u32) -> Color {
        let (near, far) = match self {
            Self::Pellets => (Color::YELLOW, Color::YELLOW.mix(Color::BLACK, 120)),
            Self::Ghosts => (Color::CYAN, Color::SKY.mix(Color::BLACK, 90)),
        };
        fading(near, far, distance)
    }

    /// The colour of a square so far away.
    fn ground(self, distance: u32) -> Color {
        let (near, far) = match self {
            Self::Pellets => (Color::YELLOW, Color::TEAL),
            Self::Ghosts => (Color::ORANGE, Color::SKY),
        };
        fading(near, far, distance).mix(Color::BLACK, UNDER)
    }

    /// The map of it that something was decided by.
    pub const fn map(self, decision: &Decision) -> &DistanceMap {
        match self {
            Self::Pellets => &decision.dots,
            Self::Ghosts => &decision.ghosts,
        }
    }
}

/// How dark a colour lies under what there is to eat, in 256ths of the way to black.
const UNDER: u32 = 110;

fn fading(near: Color, far: Color, distance: u32) -> Color {
    /// Beyond so many squares all colours are alike.
    const FAR: u32 = 24;
    near.mix(far, distance.min(FAR) * 256 / FAR)
}

/// What of the maps is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// Two numbers in every square.
    #[default]
    Both,
    /// The numbers of one map.
    Numbers(Target),
    /// One map as colours.
    Colours(Target),
}

impl Shown {
    /// What comes after it, round and round.
    const fn next(self) -> Self {
        match self {
            Self::Both => Self::Numbers(Target::Pellets),
            Self::Numbers(Target::Pellets) => Self::Numbers(Target::Ghosts),
            Self::Numbers(Target::Ghosts) => Self::Colours(Target::Pellets),
            Self::Colours(Target::Pellets) => Self::Colours(Target::Ghosts),
            Self::Colours(Target::Ghosts) => Self::Both,
        }
    }

    /// The colour of a square, where a map is shown in colours and reaches it.
    pub fn ground(self, decision: &Decision, node: Node) -> Option<Color> {
        let Self::Colours(target) = self else {
            return None;
        };
        let distance = target.map(decision).get(node)?;
        Some(target.ground(distance.into()))
    }

    /// Whether the numbers of this map are.
    pub fn has_numbers(self, target: Target) -> bool {
        self == Self::Both || self == Self::Numbers(target)
    }
}

/// Whether the X-ray is on, what it shows, and what that comes from.
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    on: bool,
    pub shown: Shown,
    /// What the last turn was decided by.
    pub decision: Option<Decision>,
}

impl Overlay {
    /// Switches it on or off.
    pub fn toggle(&mut self) {
        self.on = !self.on;
    }

    /// Shows the maps another way.
    pub fn show_next(&mut self) {
        self.shown = self.shown.next();
    }

    /// Shows what another one shows.
    pub fn follow(&mut self, other: &Self) {
        (self.on, self.shown) = (other.on, other.shown);
    }

    /// Whether it is on.
    pub const fn is_on(&self) -> bool {
        self.on
    }

    /// Whether numbers stand in the squares.
    pub fn shows_numbers(&self) -> bool {
        self.on && !matches!(self.shown, Shown::Colours(_))
    }

    /// Takes in what was decided.
    pub fn measure(&mut self, play: &Play) {
        self.decision = Some(play.decision());
    }
}

impl ClassroomGame {
    /// Colours below everything.
    pub(super) fn draw_colours(&self, screen: &mut Framebuffer, view: &BoardView) {
        let Some(decision) = &self.overlay.decision else {
            return;
        };
        let net = &self.play.board().net;
        for node in 0..net.corridors() as u16 {
            if let Some(color) = self.overlay.shown.ground(decision, node) {
                screen.fill_rect(view.rect(net.pos(node)), color);
            }
        }
    }

    /// The numbers over everything: pellets at the top left of a square, ghosts at its bottom right.
    pub(super) fn draw_numbers(&self, screen: &mut Framebuffer, art: &Art, view: &BoardView) {
        let Some(decision) = self.overlay.decision.as_ref() else {
            return;
        };
        let net = &self.play.board().net;
        for target in Target::ALL {
            if !self.overlay.shows_numbers() || !self.overlay.shown.has_numbers(target) {
                continue;
            }
            for node in 0..net.corridors() as u16 {
                let Some(distance) = target.map(decision).get(node) else {
                    continue;
                };
                let pos = net.pos(node);
                let at = match (self.overlay.shown, target) {
                    (Shown::Both, Target::Pellets) => Corner::TopLeft,
                    (Shown::Both, Target::Ghosts) => Corner::BottomRight,
                    _ => Corner::Middle,
                };
                let ink = target.ink(distance.into());
                let number = Number::new(distance, view.tile / SQUARE, ink);
                let number = number.edged(self.is_covered(pos) || is_framed(decision, pos));
                number.draw(screen, art, view.rect(pos), at);
            }
        }
    }

    /// Whether somebody or something large is drawn over a part of a square.
    pub(super) fn is_covered(&self, pos: Pos) -> bool {
        let play = &self.play;
        let mut movers = play.ghosts().map(|ghost| ghost.mover);
        let stands = |mover: Mover| pos == mover.at || pos == mover.from;
        let lies = play.fruit().is_some_and(|(at, ..)| at == pos);
        let is_large = play.square(pos) == Square::Energizer;
        stands(play.pac_man()) || lies || is_large || movers.any(stands)
    }
}

/// Whether a frame is around a square: what stands in it needs an edge.
fn is_framed(decision: &Decision, pos: Pos) -> bool {
    let mut candidates = decision.candidates.iter();
    pos == decision.at
        || decision.route.last() == Some(&pos)
        || candidates.any(|candidate| candidate.to == pos)
}

/// Pixels of a square in which two numbers of the smallest digits have room, each with three of them.
pub const SQUARE: i32 = 16;
/// Width and height of a digit, and from one to the next.
const DIGIT: (i32, i32) = (4, 7);
const STEP: i32 = 5;

/// Where in a square a number stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    TopLeft,
    Middle,
    BottomRight,
}

/// A number in a square.
#[derive(Clone, Copy, Debug)]
pub struct Number {
    value: u16,
    /// How many times the size of the sheet's.
    scale: i32,
    ink: Color,
    edged: bool,
}

impl Number {
    /// A number of this size and colour.
    pub const fn new(value: u16, scale: i32, ink: Color) -> Self {
        Self {
            value,
            scale,
            ink,
            edged: false,
        }
    }

    /// With a dark edge or without: with one it can be read on anything.
    pub const fn edged(self, edged: bool) -> Self {
        Self { edged, ..self }
    }

    /// How wide it is, in pixels.
    pub fn width(self) -> i32 {
        let digits = self.value.checked_ilog10().unwrap_or(0) as i32 + 1;
        (digits * STEP - STEP + DIGIT.0) * self.scale
    }

    /// Writes it into a square.
    pub fn draw(self, screen: &mut Framebuffer, art: &Art, square: Rect, at: Corner) {
        let (value, scale, ink) = (self.value.into(), self.scale, self.ink);
        let (width, height) = (self.width(), DIGIT.1 * scale);
        let (across, down) = (square.w - width, square.h - height);
        // Three digits take the whole width.
        let margin = (square.w / 16).min(across / 2);
        let (left, top) = match at {
            Corner::TopLeft => (margin, (down - 8) / 8),
            Corner::Middle => (across / 2, down / 2),
            Corner::BottomRight => (across - margin, down - (down - 8) / 8),
        };
        let (x, y) = (square.x + left, square.y + top);
        if self.edged {
            for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
                let at = (x + dx, y + dy);
                art.draw_digits(screen, value, at, (scale, Color::BLACK));
            }
        }
        art.draw_digits(screen, value, (x, y), (scale, ink));
    }
}
