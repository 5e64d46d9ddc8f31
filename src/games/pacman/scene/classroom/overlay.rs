//! The distance maps over the board: a number in every corridor, or a colour.

use super::ClassroomGame;
use crate::games::pacman::classroom::Play;
use crate::games::pacman::maps::DistanceMap;
use crate::games::pacman::scene::sheet::{Piece, SMALL, Sprites};
use crate::gfx::{Color, Framebuffer};
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
    /// The one that it is not.
    pub const fn other(self) -> Self {
        match self {
            Self::Pellets => Self::Ghosts,
            Self::Ghosts => Self::Pellets,
        }
    }

    /// As it is written on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pellets => "to pellets",
            Self::Ghosts => "to ghosts",
        }
    }

    /// The colour of a distance: from strong beside a target to quiet far away.
    pub fn color(self, distance: u32) -> Color {
        /// Beyond so many squares all colours are alike.
        const FAR: u32 = 24;
        let (near, far) = match self {
            Self::Pellets => (Color::YELLOW, Color::TEAL),
            Self::Ghosts => (Color::ORANGE, Color::SKY),
        };
        near.mix(far, distance.min(FAR) * 256 / FAR)
    }
}

/// Which map is shown, and how.
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    shown: bool,
    which: Target,
    colours: bool,
    map: DistanceMap,
}

impl Overlay {
    /// Shows it or takes it away.
    pub fn toggle(&mut self) {
        self.shown = !self.shown;
    }

    /// Shows the other map.
    pub fn show_other(&mut self) {
        self.which = self.which.other();
    }

    /// Shows colours instead of numbers, or numbers again; and the map, if it was not shown.
    pub fn toggle_colours(&mut self) {
        self.colours = !self.colours || !self.shown;
        self.shown = true;
    }

    /// Shows what another one shows.
    pub fn follow(&mut self, other: &Self) {
        (self.shown, self.which, self.colours) = (other.shown, other.which, other.colours);
    }

    /// Whether numbers stand where there is something to eat.
    pub fn shows_numbers(&self) -> bool {
        self.shown && !self.colours
    }

    /// Whether a map is shown.
    pub fn is_shown(&self) -> bool {
        self.shown
    }

    /// Which map it is.
    pub fn which(&self) -> Target {
        self.which
    }

    /// Measures anew, if anybody looks.
    pub fn measure(&mut self, play: &Play) {
        match self.which {
            _ if !self.shown => {}
            Target::Pellets => play.measure_dots(&mut self.map),
            Target::Ghosts => play.measure_ghosts(&mut self.map),
        }
    }
}

/// How dark a colour lies under what there is to eat, in 256ths of the way to black.
const UNDER: u32 = 110;

impl ClassroomGame {
    pub(super) fn draw_overlay(
        &self,
        screen: &mut Framebuffer,
        sprites: &Sprites,
        view: BoardView,
    ) {
        if !self.overlay.shown {
            return;
        }
        let net = self.play.board().net();
        let which = self.overlay.which;
        for node in 0..net.corridors() as u16 {
            let (pos, distance) = (net.pos(node), self.overlay.map.get(node).map(u32::from));
            if self.overlay.colours {
                if let Some(distance) = distance {
                    let color = which.color(distance).mix(Color::BLACK, UNDER);
                    tint(screen, view, pos, color);
                }
            } else {
                let number = distance.unwrap_or(u32::MAX);
                let color = told_apart(pos, which.color(number));
                draw_number(screen, sprites, number, (view, pos), color);
            }
        }
    }
}

/// Writes a number in the middle of a square, in digits 3 × 5 pixels large for each 8 of the square's. What has more
/// than two digits shows as a dot.
pub fn draw_number(
    screen: &mut Framebuffer,
    sprites: &Sprites,
    number: u32,
    (view, pos): (BoardView, Pos),
    color: Color,
) {
    let scale = view.tile / SMALL;
    let (x, y) = view.corner(pos);
    let mut digit = |digit: u32, left: i32| {
        let at = (x + left * scale, y + scale);
        sprites.draw_shape(screen, Piece::Digit(digit as i32), 3 * scale, at, color);
    };
    // Of a square's 8 columns, two digits take 7 and one takes 3.
    match number {
        0..=9 => digit(number, 3),
        10..=99 => {
            digit(number / 10, 1);
            digit(number % 10, 5);
        }
        _ => digit(10, 3),
    }
}

/// Colours a square.
pub fn tint(screen: &mut Framebuffer, view: BoardView, pos: Pos, color: Color) {
    screen.fill_rect(view.rect(pos), color);
}

/// The colour of a number: a little darker on every other square, so that neighbours do not run together.
pub fn told_apart(pos: Pos, color: Color) -> Color {
    /// 256ths of the way to black.
    const DARKER: u32 = 90;
    if (pos.x + pos.y) % 2 == 0 {
        color
    } else {
        color.mix(Color::BLACK, DARKER)
    }
}
