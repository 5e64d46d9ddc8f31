//! Rooms: carved out of the wall square by square, changed a little at a time, and compared up to turns and mirrors.

use super::space::{Room, Squares, each};
use crate::grid::Size;
use crate::rng::GameRng;

/// Shapes that are tried for a site.
const SHAPES: usize = 100;

/// A room and its goals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The walls.
    pub room: Room,
    /// Where the boxes belong.
    pub goals: Squares,
}

/// The bounds of rooms.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    size: Size,
    /// Squares that can be floor: all but the border.
    inner: Squares,
    /// Floor squares.
    floor: (u32, u32),
}

/// A square at random.
pub fn pick(set: Squares, rng: &mut GameRng) -> Option<Squares> {
    let count = set.count_ones() as usize;
    let index = (count > 0).then(|| rng.index(count))?;
    each(set).nth(index)
}

fn is_connected(room: Room) -> bool {
    let Room { floor, .. } = room;
    room.reach(floor & floor.wrapping_neg(), floor) == floor
}

/// Whether there are three by three squares of floor.
fn has_hall(room: Room) -> bool {
    let Room { floor, width } = room;
    let row = floor & floor >> 1 & floor >> 2;
    row & row >> width & row >> (2 * width) != 0
}

impl Plan {
    /// The plan with each square filled, one at a time, without which the room is still connected.
    pub fn smaller(self) -> impl Iterator<Item = Self> {
        let squares = each(self.room.floor & !self.goals);
        let smaller = squares.map(move |square| {
            let floor = self.room.floor & !square;
            Self {
                room: Room { floor, ..self.room },
                ..self
            }
        });
        smaller.filter(|plan| is_connected(plan.room))
    }
}

impl Site {
    /// A site of a size, with the border, for a number of boxes.
    pub fn new(size: Size, boxes: usize) -> Self {
        let inside = (size.width - 2) * (size.height - 2);
        // Enough for the boxes to pass each other, and never all of it.
        let least = (inside * 2 / 5).max(4 * boxes);
        let most = (inside * 4 / 5).min(14 + 5 * boxes).max(least);
        let floor = (least as u32, most as u32);
        let row: Squares = ((1 << (size.width - 2)) - 1) << 1;
        let inner = (1..size.height - 1).fold(0, |set, y| set | row << (y * size.width));
        Self { size, inner, floor }
    }

    /// The same with some squares that always stay wall, in half of all sites as mirror images of each other: so two
    /// seeds do not end with the same room.
    #[must_use]
    pub fn shaped(self, rng: &mut GameRng) -> Self {
        let walls = self.inner.count_ones() / 6;
        let is_mirrored = rng.coin();
        let shaped = (0..SHAPES).find_map(|_| {
            let mut inner = self.inner;
            while self.inner.count_ones() - inner.count_ones() < walls {
                let square = pick(inner, rng)?;
                inner &= !square;
                if is_mirrored {
                    inner &= !self.mirrored(square);
                }
            }
            let floor = inner;
            let width = self.size.width as u32;
            let has_room = inner.count_ones() > self.floor.0;
            (has_room && is_connected(Room { width, floor })).then_some(Self { inner, ..self })
        });
        shaped.unwrap_or(self)
    }

    /// A square's image in a mirror that stands in the middle.
    fn mirrored(&self, square: Squares) -> Squares {
        let (index, width) = (square.trailing_zeros() as usize, self.size.width);
        let (x, y) = (index % width, index / width);
        1 << (y * width + width - 1 - x)
    }

    /// Whether a room is connected, has as much floor as it should, and has no hall of three by three squares.
    fn suits(&self, plan: Plan) -> bool {
        let room = plan.room;
        let Room { floor, .. } = room;
        let count = floor.count_ones();
        (self.floor.0..=self.floor.1).contains(&count) && !has_hall(room) && is_connected(room)
    }

    /// A new room with goals.
    pub fn carve(&self, boxes: usize, rng: &mut GameRng) -> Option<Plan> {
        let (least, most) = self.floor;
        let count = least + rng.below(u64::from(most - least + 1)) as u32;
        let mut room = Room {
            width: self.size.width as u32,
            floor: pick(self.inner, rng)?,
        };
        let mut walls = 0;
        while room.floor.count_ones() < count {
            let beside = room.around(room.floor) & self.inner & !room.floor & !walls;
            let square = pick(beside, rng)?;
            let floor = room.floor | square;
            // Without halls from the first: in a large site hardly any room would suit otherwise.
            if has_hall(Room { floor, ..room }) {
                walls |= square;
            } else {
                room.floor = floor;
            }
        }
        let mut goals = 0;
        for _ in 0..boxes {
            goals |= pick(room.floor & !goals, rng)?;
        }
        Some(Plan { room, goals }).filter(|&plan| self.suits(plan))
    }

    /// A room that differs a little; `None` if this change does not suit.
    pub fn change(&self, plan: Plan, rng: &mut GameRng) -> Option<Plan> {
        let Plan {
            mut room,
            mut goals,
        } = plan;
        let kind = rng.below(8);
        let fill = room.floor & !goals;
        let open = room.around(room.floor) & self.inner & !room.floor;
        // One in eight opens, two fill, two move a wall, three move a goal.
        if matches!(kind, 0 | 3 | 4) {
            room.floor |= pick(open, rng)?;
        }
        if matches!(kind, 1..=4) {
            room.floor &= !pick(fill, rng)?;
        }
        if kind > 4 {
            let from = pick(goals, rng)?;
            let free = room.floor & !goals;
            let near = room.around(room.around(from)) & free;
            goals ^= from | pick(if kind == 5 { free } else { near }, rng)?;
        }
        Some(Plan { room, goals }).filter(|&plan| self.suits(plan))
    }
}
