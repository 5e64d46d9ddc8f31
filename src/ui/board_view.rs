//! Where a board of squares is drawn: as large as it fits; if it does not fit, the view follows a square.

use std::ops::Range;

use crate::gfx::Rect;
use crate::grid::{Pos, Size};
use crate::input::Mouse;

/// A view that follows a square moves by this fraction of the distance each tick, up to a limit in pixels.
const EASE: i32 = 16;
const MOST_STEP: i32 = 4;
/// The border of the view on each side of its middle part, as a fraction of the view.
const BORDER: i32 = 4;
/// A notch of the wheel scrolls by this fraction of what is in sight.
const NOTCH: i32 = 8;

/// The view of a board in its place on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// Pixels of a square.
    pub tile: i32,
    x: Axis,
    y: Axis,
    /// The square followed last, and whether the player looks elsewhere until another square is followed.
    last: Pos,
    elsewhere: bool,
}

/// The largest of `tiles`, in pixels of a square, with which a board fits into `place`.
pub fn fitting(size: Size, place: Rect, tiles: &[i32]) -> Option<i32> {
    fitting_trimmed(size, place, tiles, |_| 0)
}

/// The same for a board that may lose so many pixels at each edge.
fn fitting_trimmed(size: Size, place: Rect, tiles: &[i32], trim: fn(i32) -> i32) -> Option<i32> {
    let fits = |side: usize, tile: i32, room: i32| {
        side as i64 * i64::from(tile) <= i64::from(room) + 2 * i64::from(trim(tile))
    };
    let both = |&tile: &i32| fits(size.width, tile, place.w) && fits(size.height, tile, place.h);
    tiles.iter().copied().filter(both).max()
}

impl BoardView {
    /// The view of a board in the middle of `place`, with the largest of `tiles` that lets it fit; a board too large
    /// for all is at its top left, with the smallest.
    pub fn new(size: Size, place: Rect, tiles: &[i32]) -> Self {
        Self::trimmed(size, place, tiles, |_| 0)
    }

    /// The same for a board whose outermost squares need not be seen whole: with squares of a given size, `trim` pixels
    /// at each edge may be out of sight.
    pub fn trimmed(size: Size, place: Rect, tiles: &[i32], trim: fn(i32) -> i32) -> Self {
        let least = tiles.iter().copied().min().unwrap_or(1);
        let tile = fitting_trimmed(size, place, tiles, trim).unwrap_or(least);
        let sides = (tile, trim(tile));
        Self {
            tile,
            x: Axis::new((place.x, place.w), sides, size.width),
            y: Axis::new((place.y, place.h), sides, size.height),
            last: Pos::default(),
            elsewhere: false,
        }
    }

    /// The part of the screen that the view keeps to.
    pub const fn place(&self) -> Rect {
        Rect::new(self.x.start, self.y.start, self.x.room, self.y.room)
    }

    /// The pixels of the whole board, including those out of sight.
    pub const fn extent(&self) -> Rect {
        let (x, y) = (self.x, self.y);
        Rect::new(x.origin, y.origin, x.whole(), y.whole())
    }

    /// Whether all of the board is in sight.
    pub const fn is_whole(&self) -> bool {
        self.x.fits() && self.y.fits()
    }

    /// Whether this view of a board has larger squares than another one, or a board that is not all in sight there.
    pub const fn is_larger_than(&self, other: &Self) -> bool {
        self.tile > other.tile || !other.is_whole()
    }

    /// The top left pixel of a square.
    pub const fn corner(&self, pos: Pos) -> (i32, i32) {
        (self.x.corner(pos.x), self.y.corner(pos.y))
    }

    /// The pixel corner in the middle of a square.
    pub const fn middle(&self, pos: Pos) -> (i32, i32) {
        let (x, y) = self.corner(pos);
        (x + self.tile / 2, y + self.tile / 2)
    }

    /// The pixels of a square.
    pub const fn rect(&self, pos: Pos) -> Rect {
        let (x, y) = self.corner(pos);
        Rect::new(x, y, self.tile, self.tile)
    }

    /// The square at a pixel of the screen.
    pub fn square(&self, x: i32, y: i32) -> Option<Pos> {
        let pos = Pos::new(self.x.square(x), self.y.square(y));
        let on_board = self.x.has(pos.x) && self.y.has(pos.y);
        (self.place().contains(x, y) && on_board).then_some(pos)
    }

    /// The columns and rows of squares that are at least partly in sight.
    pub fn visible(&self) -> (Range<i32>, Range<i32>) {
        (self.x.visible(), self.y.visible())
    }

    /// The squares that are at least partly in sight and those that touch them, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Pos> + use<> {
        let wider = |range: Range<i32>, axis: Axis| {
            (range.start - 1).max(0)..(range.end + 1).min(axis.squares)
        };
        let columns = wider(self.x.visible(), self.x);
        let rows = wider(self.y.visible(), self.y);
        rows.flat_map(move |y| columns.clone().map(move |x| Pos::new(x, y)))
    }

    /// Follows a square: the view stays until the square has been outside its middle part for more than `patience`
    /// ticks in total, then moves there smoothly, never with a gap at an edge. Returns whether it moved.
    pub fn follow(&mut self, pos: Pos, patience: i32) -> bool {
        self.unless_elsewhere(pos, |view| {
            view.x.follow(pos.x, patience);
            view.y.follow(pos.y, patience);
        })
    }

    /// Centres a square at once. Returns whether the view moved.
    pub fn centre(&mut self, pos: Pos) -> bool {
        self.unless_elsewhere(pos, |view| {
            view.jump(pos);
        })
    }

    /// Jumps only when a square comes near the edge of what is in sight. Returns whether it moved.
    pub fn keep_in_sight(&mut self, pos: Pos) -> bool {
        self.unless_elsewhere(pos, |view| {
            let (x, y) = view.corner(pos);
            let sight = view.place().inset(2 * view.tile);
            if !(sight.contains(x, y) && sight.contains(x + view.tile, y + view.tile)) {
                view.jump(pos);
            }
        })
    }

    /// Moves the view, unless the player looks elsewhere and the followed square has not changed since.
    fn unless_elsewhere(&mut self, pos: Pos, go: impl FnOnce(&mut Self)) -> bool {
        if self.elsewhere && self.last == pos {
            return false;
        }
        (self.last, self.elsewhere) = (pos, false);
        let before = self.extent();
        go(self);
        self.extent() != before
    }

    /// Centres a square at once, even if the player looks elsewhere. Returns whether the view moved.
    pub fn jump(&mut self, pos: Pos) -> bool {
        let before = self.extent();
        if !self.elsewhere {
            self.last = pos;
        }
        self.x.go_to(self.x.centred(pos.x));
        self.y.go_to(self.y.centred(pos.y));
        self.extent() != before
    }

    /// Centres a square until a square other than the last one is followed.
    pub fn look_at(&mut self, pos: Pos) -> bool {
        self.elsewhere = true;
        self.jump(pos)
    }

    /// Scrolls by this many squares, no farther than the board's edges, until a square other than the last one is
    /// followed. Returns whether it moved.
    pub fn scroll(&mut self, columns: i32, rows: i32) -> bool {
        let before = self.extent();
        self.x.scroll(columns);
        self.y.scroll(rows);
        let moved = self.extent() != before;
        self.elsewhere |= moved;
        moved
    }

    /// Moves the board itself by this many pixels; otherwise as [`BoardView::scroll`].
    pub fn pan(&mut self, dx: i32, dy: i32) -> bool {
        let before = self.extent();
        let moved = |axis: Axis, by: i32| axis.without_gap(axis.origin.saturating_add(by));
        self.x.go_to(moved(self.x, dx));
        self.y.go_to(moved(self.y, dy));
        let moved = self.extent() != before;
        self.elsewhere |= moved;
        moved
    }

    /// Scrolls when the wheel turns over a board that is not all in sight: up and down, or across if all its rows are
    /// in sight. Returns whether it moved.
    pub fn wheel(&mut self, mouse: Mouse) -> bool {
        let Mouse::Wheel(point, notches) = mouse else {
            return false;
        };
        let over = self.place().contains(point.x, point.y);
        let by = |axis: Axis| notches.saturating_mul((axis.room / NOTCH / axis.tile).max(1));
        match (over, self.y.fits()) {
            (false, _) => false,
            (true, false) => self.scroll(0, by(self.y)),
            (true, true) => self.scroll(by(self.x), 0),
        }
    }

    /// The view once it has come to rest.
    pub const fn at_rest(mut self) -> Self {
        self.x.origin = self.x.goal;
        self.y.origin = self.y.goal;
        self
    }
}

/// One axis of a view. Everything but `squares` and `lean` is in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Axis {
    /// Where its place begins, and the place's length.
    start: i32,
    room: i32,
    tile: i32,
    /// How much may be out of sight at each end although all the rest is in sight.
    trim: i32,
    /// How many squares there are.
    squares: i32,
    /// Where the first square is, and where it is moving to.
    origin: i32,
    goal: i32,
    /// Ticks for which the followed square has been past the middle part, minus those for which it has been before it.
    lean: i32,
}

impl Axis {
    fn new((start, room): (i32, i32), (tile, trim): (i32, i32), squares: usize) -> Self {
        let squares = squares as i32;
        let spare = room - squares * tile;
        let origin = start + if spare + 2 * trim < 0 { 0 } else { spare / 2 };
        Self {
            start,
            room,
            tile,
            trim,
            squares,
            origin,
            goal: origin,
            lean: 0,
        }
    }

    const fn whole(self) -> i32 {
        self.squares * self.tile
    }

    const fn fits(self) -> bool {
        self.whole() <= self.room + 2 * self.trim
    }

    const fn corner(self, at: i32) -> i32 {
        self.origin + at * self.tile
    }

    const fn square(self, pixel: i32) -> i32 {
        (pixel - self.origin).div_euclid(self.tile)
    }

    fn has(self, at: i32) -> bool {
        (0..self.squares).contains(&at)
    }

    fn visible(self) -> Range<i32> {
        let first = self.square(self.start).max(0);
        first..(self.square(self.start + self.room - 1) + 1).min(self.squares)
    }

    /// The nearest origin that leaves no gap at an edge; if everything is in sight, the present one.
    fn without_gap(self, origin: i32) -> i32 {
        if self.fits() {
            self.origin
        } else {
            origin.clamp(self.start + self.room - self.whole(), self.start)
        }
    }

    /// The origin that centres a square.
    fn centred(self, at: i32) -> i32 {
        self.without_gap(self.start + self.room / 2 - at * self.tile - self.tile / 2)
    }

    const fn go_to(&mut self, origin: i32) {
        (self.origin, self.goal, self.lean) = (origin, origin, 0);
    }

    fn scroll(&mut self, squares: i32) {
        let by = squares.saturating_mul(self.tile);
        self.go_to(self.without_gap(self.origin.saturating_sub(by)));
    }

    fn follow(&mut self, at: i32, patience: i32) {
        let (here, border) = (self.goal + at * self.tile, self.room / BORDER);
        let behind = i32::from(here > self.start + self.room - border);
        let side = behind - i32::from(here < self.start + border);
        if side == 0 {
            self.lean -= self.lean.signum();
        } else {
            self.lean += side;
            if self.lean * side > patience {
                (self.goal, self.lean) = (self.centred(at), 0);
            }
        }
        let left = self.goal - self.origin;
        // A runner of fifteen large squares a second stays in sight, too.
        let (ease, most) = match patience {
            0 => (EASE / 2, MOST_STEP.max(self.tile / 4)),
            _ => (EASE, MOST_STEP),
        };
        let step = (left / ease).clamp(-most, most);
        self.origin += match step {
            // Farther than the width of the view, nothing could be recognised on the way.
            _ if left.abs() > self.room => left,
            0 => left.signum(),
            step => step,
        };
    }
}

#[cfg(test)]
mod tests;
