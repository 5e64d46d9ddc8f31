//! What the player means, tick by tick: buttons held, and buttons pressed in the order they came.
//!
//! Games see nothing else of keyboard and clock. [`keys`] has one table for the whole program of which key means what.

pub mod actions;
pub mod bindings;
pub mod keys;
mod repeat;

pub use repeat::Repeat;

use crate::grid::Dir;
use crate::words::Id;

/// A button of the cabinet: a group of keys, see [`keys`]. Each game's table of actions says what it does.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    strum::Display,
    strum::EnumString,
    strum::VariantArray,
)]
#[repr(u8)]
pub enum Button {
    /// Upwards, on a board or in a list.
    Up,
    /// Downwards.
    Down,
    /// To the left, or less.
    Left,
    /// To the right, or more.
    Right,
    /// Yes; go on; finish it.
    Confirm,
    /// U; and Backspace, where it does not go back in time: take back, a step back.
    U,
    /// Y or Delete: do again, a step on.
    Y,
    /// Tab.
    Tab,
    /// Plus or F8: more of it.
    Plus,
    /// Minus or F7: less of it.
    Minus,
    /// H or F9: help of any kind, and to save.
    H,
    /// L or the star: the lesson, or a solution.
    L,
    /// C or the number pad's `/`: colours and costs.
    C,
    /// X or F4: the X-ray.
    X,
    /// E or Insert.
    E,
    /// Home: to the start.
    Home,
    /// End: to the end.
    End,
    /// Page up: the one before.
    PageUp,
    /// Page down: the next one.
    PageDown,
    /// T or the right bracket: an exercise.
    T,
    /// O: what an explanation tells is hidden, or shown again.
    O,
}

impl Button {
    /// The four arrows, in the order they are shown.
    pub const ARROWS: &'static [Self] = &[Self::Up, Self::Down, Self::Left, Self::Right];

    /// Left and right.
    pub const SIDEWAYS: &'static [Self] = &[Self::Left, Self::Right];

    /// Up and down.
    pub const UP_DOWN: &'static [Self] = &[Self::Up, Self::Down];

    /// More and less.
    pub const PLUS_MINUS: &'static [Self] = &[Self::Plus, Self::Minus];

    /// Every button.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// What it does in the games, in a few words.
    pub const fn does(self) -> Id {
        match self {
            Self::Up => Id("button-up"),
            Self::Down => Id("button-down"),
            Self::Left => Id("button-left"),
            Self::Right => Id("button-right"),
            Self::Confirm => Id("button-confirm"),
            Self::U => Id("button-u"),
            Self::Y => Id("button-y"),
            Self::Tab => Id("button-tab"),
            Self::Plus => Id("button-plus"),
            Self::Minus => Id("button-minus"),
            Self::H => Id("button-h"),
            Self::L => Id("button-l"),
            Self::C => Id("button-c"),
            Self::X => Id("button-x"),
            Self::E => Id("button-e"),
            Self::Home => Id("button-home"),
            Self::End => Id("button-end"),
            Self::PageUp => Id("button-page-up"),
            Self::PageDown => Id("button-page-down"),
            Self::T => Id("button-t"),
            Self::O => Id("button-o"),
        }
    }

    /// The arrow of a direction.
    pub const fn of(dir: Dir) -> Self {
        match dir {
            Dir::Up => Self::Up,
            Dir::Down => Self::Down,
            Dir::Left => Self::Left,
            Dir::Right => Self::Right,
        }
    }

    /// The direction, if it is one of the four arrows.
    pub const fn dir(self) -> Option<Dir> {
        match self {
            Self::Up => Some(Dir::Up),
            Self::Down => Some(Dir::Down),
            Self::Left => Some(Dir::Left),
            Self::Right => Some(Dir::Right),
            _ => None,
        }
    }

    /// Whether, of two buttons that belong together, it is the one for forwards or more.
    pub const fn is_forwards(self) -> bool {
        matches!(
            self,
            Self::Right | Self::Down | Self::Y | Self::Plus | Self::End | Self::PageDown
        )
    }
}

/// A set of buttons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Buttons(u64);

impl Buttons {
    /// No button.
    pub const NONE: Self = Self(0);

    /// Whether `button` is among them.
    pub const fn contains(self, button: Button) -> bool {
        self.0 & (1 << button as u64) != 0
    }

    /// Adds `button`.
    pub const fn insert(&mut self, button: Button) {
        self.0 |= 1 << button as u64;
    }

    /// Takes `button` away.
    pub const fn remove(&mut self, button: Button) {
        self.0 &= !(1 << button as u64);
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The buttons in the order of [`Button::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Button> {
        let all = Button::ALL.iter().copied();
        all.filter(move |&button| self.contains(button))
    }
}

/// Different buttons pressed within one tick, in the order they were pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Presses {
    list: [Button; Self::CAPACITY],
    count: u8,
}

impl Presses {
    /// The most presses in a tick; more than this within a sixtieth of a second wait for the next tick.
    pub const CAPACITY: usize = 8;

    /// No press.
    pub const NONE: Self = Self {
        list: [Button::Up; Self::CAPACITY],
        count: 0,
    };

    /// Adds a press and returns whether there was room: each button once, [`Presses::CAPACITY`] in all.
    pub fn push(&mut self, button: Button) -> bool {
        let fits = usize::from(self.count) < Self::CAPACITY && !self.contains(button);
        if fits {
            self.list[usize::from(self.count)] = button;
            self.count += 1;
        }
        fits
    }

    /// Whether `button` was pressed in this tick.
    pub fn contains(self, button: Button) -> bool {
        self.iter().any(|pressed| pressed == button)
    }

    /// Whether nothing was pressed.
    pub const fn is_empty(self) -> bool {
        self.count == 0
    }

    /// The presses, in order.
    pub fn iter(self) -> impl Iterator<Item = Button> {
        self.list.into_iter().take(usize::from(self.count))
    }
}

/// A pixel of the picture as the scene drew it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    /// Column, from the left.
    pub x: i32,
    /// Row, from the top.
    pub y: i32,
}

/// A mouse event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mouse {
    /// The pointer moved here.
    Hover(Point),
    /// The main button went down here.
    Click(Point),
    /// The pointer moved here while the main button was down.
    Drag(Point),
    /// The right button went down here.
    RightClick(Point),
    /// The pointer moved here while only the right button was down.
    RightDrag(Point),
    /// The wheel was turned here by this many notches towards the player; negative: away.
    Wheel(Point, i32),
}

impl Mouse {
    /// Where it happened.
    pub const fn point(self) -> Point {
        match self {
            Self::Hover(point)
            | Self::Click(point)
            | Self::Drag(point)
            | Self::RightClick(point)
            | Self::RightDrag(point)
            | Self::Wheel(point, _) => point,
        }
    }

    /// The same on a picture whose pixels are `scale` times as large.
    pub fn on_canvas(self, scale: i32) -> Self {
        let smaller = |point: Point| Point {
            x: point.x.div_euclid(scale),
            y: point.y.div_euclid(scale),
        };
        self.elsewhere(|point| Some(smaller(point))).unwrap_or(self)
    }

    /// The same at the point that `place` gives for its own, if any.
    pub fn elsewhere(self, place: impl Fn(Point) -> Option<Point>) -> Option<Self> {
        Some(match self {
            Self::Hover(point) => Self::Hover(place(point)?),
            Self::Click(point) => Self::Click(place(point)?),
            Self::Drag(point) => Self::Drag(place(point)?),
            Self::RightClick(point) => Self::RightClick(place(point)?),
            Self::RightDrag(point) => Self::RightDrag(place(point)?),
            Self::Wheel(point, notches) => Self::Wheel(place(point)?, notches),
        })
    }
}

/// Everything a scene learns about the player in one tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Input {
    /// Buttons that were down at some moment of this tick.
    pub held: Buttons,
    /// Buttons that went down in this tick. Each press is seen by exactly one tick.
    pub pressed: Presses,
    /// What the mouse did in this tick, after the presses. Each click is seen by exactly one tick.
    pub mouse: Option<Mouse>,
}

impl Input {
    /// Nothing held, nothing pressed, no mouse.
    pub const NONE: Self = Self {
        held: Buttons::NONE,
        pressed: Presses::NONE,
        mouse: None,
    };

    /// Where the mouse was clicked in this tick.
    pub const fn click(&self) -> Option<Point> {
        match self.mouse {
            Some(Mouse::Click(point)) => Some(point),
            _ => None,
        }
    }

    /// Whether the player uses a button, or the mouse otherwise than to point.
    pub fn is_used(&self) -> bool {
        let acts = |mouse| !matches!(mouse, Mouse::Hover(_));
        !self.held.is_empty() || !self.pressed.is_empty() || self.mouse.is_some_and(acts)
    }

    /// One press of one button, released within the tick: for tests and demonstrations.
    pub fn press(button: Button) -> Self {
        let mut input = Self::NONE;
        input.held.insert(button);
        input.pressed.push(button);
        input
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presses_keep_their_order_and_refuse_doubles() {
        let mut presses = Presses::NONE;
        assert!(presses.push(Button::Right) && presses.push(Button::Up));
        assert!(!presses.push(Button::Right));
        assert_eq!(
            presses.iter().collect::<Vec<_>>(),
            [Button::Right, Button::Up]
        );
    }

    #[test]
    fn presses_have_room_for_eight() {
        let mut presses = Presses::NONE;
        let taken = Button::ALL
            .iter()
            .filter(|&&button| presses.push(button))
            .count();
        assert_eq!(taken, Presses::CAPACITY);
    }

    #[test]
    fn a_set_holds_every_button_apart() {
        for &button in Button::ALL {
            let mut set = Buttons::NONE;
            set.insert(button);
            assert_eq!(set.iter().collect::<Vec<_>>(), [button]);
            set.remove(button);
            assert!(set.is_empty());
        }
    }
}
