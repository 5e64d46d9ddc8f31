//! Where a ghost lives: its way between its place in the house and the corridor before the door.
//!
//! Ways are found on a lattice of half squares, so that a door of two squares
//! is gone through in its middle. Whatever house a board has, a way touches
//! nothing but squares of the house, the door, and those before it.

use super::pixel::Pixel;
use crate::games::pacman::board::{Board, Place, Square};
use crate::grid::{Dir, Distances, Grid, Pos, Size};

/// The order in which a way out is looked for: to the side first, then through the door; back in the other order.
const SIDEWAYS_FIRST: [Dir; 4] = [Dir::Left, Dir::Right, Dir::Up, Dir::Down];

/// The house of a board: its squares and the places before its doors.
pub(super) struct House {
    /// Squares that ways may touch.
    open: Grid<bool>,
    /// Steps of half a square to the nearest place before a door.
    steps: Distances,
    middle: Place,
}

impl House {
    pub fn new(board: &Board) -> Self {
        let porches = porches(board);
        let mut open = Grid::from_fn(board.size(), |pos| board.is_house(pos));
        for square in porches.iter().flat_map(|porch| porch.squares()) {
            open[square] = true;
        }
        let Size { width, height } = board.size();
        let lattice = Size::new(2 * width - 1, 2 * height - 1);
        let sources = porches.iter().map(|porch| Pos::new(porch.x, porch.y));
        let steps = Distances::measure(lattice, sources, |pos, dir| touches(&open, pos + dir));
        Self {
            open,
            steps,
            middle: middle(board),
        }
    }

    /// The middle of all of the house, where those ghosts are born again that start outside.
    pub fn middle(&self) -> Place {
        self.middle
    }

    /// The corners of the way from a place in the house to the nearest one before a door, both included.
    pub fn way_out(&self, from: Place) -> Vec<Pixel> {
        let pixel = |pos: Pos| Pixel::at(Place { x: pos.x, y: pos.y });
        let mut pos = Pos::new(from.x, from.y);
        let mut way = vec![pixel(pos)];
        let mut before = None;
        while let Some(closer) = self.steps.get(pos).and_then(|steps| steps.checked_sub(1)) {
            let leads = |dir: &Dir| {
                let next = pos + *dir;
                touches(&self.open, next) && self.steps.get(next) == Some(closer)
            };
            let Some(dir) = SIDEWAYS_FIRST.into_iter().find(leads) else {
                break;
            };
            if before.is_some_and(|before| before != dir) {
                way.push(pixel(pos));
            }
            before = Some(dir);
            pos = pos + dir;
        }
        if before.is_some() {
            way.push(pixel(pos));
        }
        way
    }
}

/// Whether a place of the lattice lies on open squares only.
fn touches(open: &Grid<bool>, at: Pos) -> bool {
    let [first, last] = Place { x: at.x, y: at.y }.squares();
    let corners = [
        first,
        last,
        Pos::new(first.x, last.y),
        Pos::new(last.x, first.y),
    ];
    corners.iter().all(|&pos| open.get(pos) == Some(&true))
}

/// The places in the corridors before the doors: one before the middle of each row of doors.
fn porches(board: &Board) -> Vec<Place> {
    let is_door = |pos: Pos| board.square(pos) == Square::Door;
    let mut porches = Vec::new();
    for out in Dir::ALL {
        let leads_out = |pos: Pos| is_door(pos) && board.square(pos + out).is_corridor();
        let along = if matches!(out, Dir::Up | Dir::Down) {
            Dir::Right
        } else {
            Dir::Down
        };
        for first in board.size().positions().filter(|&pos| leads_out(pos)) {
            if leads_out(first + along.opposite()) {
                continue;
            }
            let mut last = first;
            while leads_out(last + along) {
                last = last + along;
            }
            let (from, to) = (first + out, last + out);
            porches.push(Place {
                x: from.x + to.x,
                y: from.y + to.y,
            });
        }
    }
    porches
}

/// The place nearest to the middle of all squares of the house, or of the one square nearest to it where that is none
/// of the house.
fn middle(board: &Board) -> Place {
    let inside = |pos: &Pos| board.square(*pos) == Square::House;
    let count = board.size().positions().filter(inside).count() as i32;
    let sum =
        |axis: fn(Pos) -> i32| -> i32 { board.size().positions().filter(inside).map(axis).sum() };
    // Twice the mean, rounded.
    let half = |sum: i32| (4 * sum + count) / (2 * count.max(1));
    let middle = Place {
        x: half(sum(|pos| pos.x)),
        y: half(sum(|pos| pos.y)),
    };
    let inside = Grid::from_fn(board.size(), |pos| inside(&pos));
    if touches(&inside, Pos::new(middle.x, middle.y)) {
        middle
    } else {
        Place::of(board.home())
    }
}
