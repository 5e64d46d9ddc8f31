//! Where a grid stands on the screen: as large as it fits, and following somebody where it does not.

use std::ops::Range;

use super::page::Place;
use crate::gfx::Rect;
use crate::grid::{Pos, Size};

/// Sides of a square in pixels, the largest first.
const TILES: [i32; 5] = [32, 16, 8, 4, 2];
/// The smallest side.
const LEAST: i32 = TILES[TILES.len() - 1];
/// A view that follows somebody makes this part of the way each tick, but no more than so many pixels.
const EASE: i32 = 16;
const MOST_STEP: i32 = 4;
/// Around its middle part lies this part of the view at each side.
const BORDER: i32 = 4;

/// The view of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Pixels of a square.
    pub tile: i32,
    /// Where the square (0, 0) stands.
    pub origin: (i32, i32),
    /// The part of the screen that it keeps to.
    pub area: Rect,
    /// The same with its margin.
    pub place: Place,
    size: Size,
    /// Where the origin is going to.
    goal: (i32, i32),
    /// Ticks for which the square that is looked at has been right of the middle part, or below, less those for which
    /// it has been on the other side.
    lean: (i32, i32),
    /// The square that was looked at last, and whether the player looks elsewhere until it is another one.
    last: Pos,
    elsewhere: bool,
}

/// Pixels of a square so that a grid fits into `area`, if there is such a size.
pub fn fitting(size: Size, area: Rect) -> Option<i32> {
    let fits = |side: usize, tile: i32, room: i32| side as i64 * i64::from(tile) <= i64::from(room);
    let tiles = TILES.into_iter();
    tiles
        .filter(|&tile| fits(size.width, tile, area.w) && fits(size.height, tile, area.h))
        .max()
}

impl View {
    /// The view of a grid of this size in the middle of `area`; of one that is too large, at its top left.
    pub fn new(size: Size, place: Place) -> Self {
        let area = place.area;
        let tile = fitting(size, area).unwrap_or(LEAST);
        let middle = |start: i32, room: i32, whole: i32| start + ((room - whole) / 2).max(0);
        let origin = (
            middle(area.x, area.w, size.width as i32 * tile),
            middle(area.y, area.h, size.height as i32 * tile),
        );
        Self {
            tile,
            origin,
            area,
            place,
            size,
            goal: origin,
            lean: (0, 0),
            last: Pos::default(),
            elsewhere: false,
        }
    }

    /// Columns and rows of pixels that the grid takes.
    pub fn extent(&self) -> Rect {
        let (w, h) = (self.size.width as i32, self.size.height as i32);
        Rect::new(self.origin.0, self.origin.1, w * self.tile, h * self.tile)
    }

    /// Looks at a square: the view stays where it is until that has been outside of its middle part for more than
    /// `patience` ticks, on the whole, and goes there softly then, never with a gap at an edge. Tells whether it moved.
    pub fn follow(&mut self, pos: Pos, patience: i32) -> bool {
        if self.elsewhere && self.last == pos {
            return false;
        }
        (self.last, self.elsewhere) = (pos, false);
        let before = self.origin;
        let centred = self.centred(pos);
        let (here_x, here_y) = self.corner(pos);
        let (from_goal_x, from_goal_y) = (
            here_x + self.goal.0 - self.origin.0,
            here_y + self.goal.1 - self.origin.1,
        );
        let outside = |at: i32, start: i32, room: i32| {
            let border = room / BORDER;
            i32::from(at > start + room - border) - i32::from(at < start + border)
        };
        let area = self.area;
        let lean = |lean: i32, side: i32| {
            if side == 0 {
                lean - lean.signum()
            } else {
                lean + side
            }
        };
        let side = outside(from_goal_x, area.x, area.w);
        self.lean.0 = lean(self.lean.0, side);
        if side != 0 && self.lean.0 * side > patience {
            (self.goal.0, self.lean.0) = (centred.0, 0);
        }
        let side = outside(from_goal_y, area.y, area.h);
        self.lean.1 = lean(self.lean.1, side);
        if side != 0 && self.lean.1 * side > patience {
            (self.goal.1, self.lean.1) = (centred.1, 0);
        }
        let glide = |origin: i32, goal: i32, room: i32| {
            let left = goal - origin;
            // Farther than one can see, nothing would be recognised on the way.
            let step = if left.abs() > room {
                left
            } else {
                (left / EASE).clamp(-MOST_STEP, MOST_STEP)
            };
            if step == 0 {
                origin + left.signum()
            } else {
                origin + step
            }
        };
        self.origin = (
            glide(self.origin.0, self.goal.0, area.w),
            glide(self.origin.1, self.goal.1, area.h),
        );
        self.origin != before
    }

    /// Has a square in the middle at once; whether it moved.
    pub fn jump(&mut self, pos: Pos) -> bool {
        let before = self.origin;
        if !self.elsewhere {
            self.last = pos;
        }
        self.goal = self.centred(pos);
        self.origin = self.goal;
        self.lean = (0, 0);
        self.origin != before
    }

    /// Has a square in the middle until another one is followed than the last one.
    pub fn look_at(&mut self, pos: Pos) -> bool {
        self.elsewhere = true;
        self.jump(pos)
    }

    /// Jumps only when a square comes near the edge of what is in sight.
    pub fn keep_in_sight(&mut self, pos: Pos) -> bool {
        let (x, y) = self.corner(pos);
        let near = 2 * self.tile;
        let sight = self.area.inset(near);
        !(sight.contains(x, y) && sight.contains(x + self.tile, y + self.tile)) && self.jump(pos)
    }

    /// The view where it comes to rest.
    pub fn at_rest(self) -> Self {
        Self {
            origin: self.goal,
            ..self
        }
    }

    /// The origin that has a square in the middle, without a gap at an edge.
    fn centred(&self, pos: Pos) -> (i32, i32) {
        let (area, whole) = (self.area, self.extent());
        let axis = |origin: i32, start: i32, room: i32, whole: i32, at: i32| {
            let middle = start + room / 2 - at * self.tile - self.tile / 2;
            if whole <= room {
                origin
            } else {
                middle.clamp(start + room - whole, start)
            }
        };
        (
            axis(self.origin.0, area.x, area.w, whole.w, pos.x),
            axis(self.origin.1, area.y, area.h, whole.h, pos.y),
        )
    }

    /// Where something of `side` pixels that stands at (x, y) is drawn: where all of the grid is in sight, not beyond
    /// the margin, so that nothing of it is cut off.
    pub fn within(&self, (x, y): (i32, i32), side: i32) -> (i32, i32) {
        let whole = self.place.whole();
        if self.extent().intersection(self.area) != self.extent() {
            return (x, y);
        }
        let clamp = |at: i32, start: i32, room: i32| at.min(start + room - side).max(start);
        (clamp(x, whole.x, whole.w), clamp(y, whole.y, whole.h))
    }

    /// The top left pixel of a square.
    pub fn corner(&self, pos: Pos) -> (i32, i32) {
        (
            self.origin.0 + pos.x * self.tile,
            self.origin.1 + pos.y * self.tile,
        )
    }

    /// The pixels of a square.
    pub fn rect(&self, pos: Pos) -> Rect {
        let (x, y) = self.corner(pos);
        Rect::new(x, y, self.tile, self.tile)
    }

    /// The square at a pixel of the screen.
    pub fn square(&self, x: i32, y: i32) -> Option<Pos> {
        let at = |pixel: i32, origin: i32| (pixel - origin).div_euclid(self.tile);
        let pos = Pos::new(at(x, self.origin.0), at(y, self.origin.1));
        (self.area.contains(x, y) && self.size.contains(pos)).then_some(pos)
    }

    /// Columns and rows of squares of which something is in sight.
    pub fn visible(&self) -> (Range<i32>, Range<i32>) {
        let range = |start: i32, room: i32, origin: i32, side: usize| {
            let first = (start - origin).div_euclid(self.tile).max(0);
            let last = (start + room - origin + self.tile - 1).div_euclid(self.tile);
            first..last.min(side as i32)
        };
        (
            range(self.area.x, self.area.w, self.origin.0, self.size.width),
            range(self.area.y, self.area.h, self.origin.1, self.size.height),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Rect = Rect::new(0, 16, 384, 248);
    const PLACE: Place = Place {
        area: AREA,
        margin: (0, 4),
    };

    #[test]
    fn a_grid_is_drawn_as_large_as_it_fits() {
        for ((width, height), tile) in [
            ((10, 6), 32),
            ((20, 12), 16),
            ((47, 29), 8),
            ((48, 31), 8),
            ((49, 29), 4),
            ((100, 100), 2),
        ] {
            let view = View::new(Size::new(width, height), PLACE);
            assert_eq!(view.tile, tile);
            assert_eq!(view.extent().intersection(AREA), view.extent());
            let last = Pos::new(width as i32 - 1, height as i32 - 1);
            let (x, y) = view.corner(last);
            assert_eq!(view.square(x, y), Some(last));
            assert_eq!(view.square(x + view.tile, y), None);
            assert_eq!(view.visible(), (0..width as i32, 0..height as i32));
        }
    }

    #[test]
    fn a_huge_grid_follows_up_to_its_edges() {
        let mut view = View::new(Size::new(10_000, 1_000), PLACE);
        let last = Pos::new(9_999, 999);
        assert_eq!(view.tile, 2);
        let mut moves = 0;
        while view.follow(last, 0) {
            moves += 1;
        }
        assert!(moves < 400, "{moves}");
        assert_eq!(view.corner(last), (384 - 2, 16 + 248 - 2));
        assert_eq!(view.visible(), (9_808..10_000, 876..1_000));
        assert!(view.jump(Pos::new(5_000, 500)));
        assert!(!view.follow(Pos::new(5_000, 500), 0));
        let (x, y) = view.corner(Pos::new(5_000, 500));
        assert_eq!((x, y), (384 / 2 - 1, 16 + 248 / 2 - 1));
    }

    #[test]
    fn whoever_looks_here_and_there_sees_a_still_picture() {
        let mut view = View::new(Size::new(1_000, 1_000), PLACE);
        view.jump(Pos::new(500, 500));
        let first = view.origin;
        for tick in 0..1_000 {
            let far = if tick % 2 == 0 { 80 } else { -80 };
            assert!(!view.follow(Pos::new(500 + far, 500 - far / 2), 60));
        }
        // Within the middle part nobody has to be followed at all.
        assert!(!(0..100).any(|x| view.follow(Pos::new(455 + x % 90, 500), 0)));
        assert_eq!(view.origin, first);
    }

    #[test]
    fn a_view_goes_softly_and_calm_eyes_see_it_jump_once() {
        let mut view = View::new(Size::new(1_000, 1_000), PLACE);
        view.jump(Pos::new(500, 500));
        let mut rests = vec![view.at_rest().origin];
        let far = Pos::new(580, 500);
        for _ in 0..300 {
            let before = view.origin;
            view.follow(far, 60);
            assert!((view.origin.0 - before.0).abs() <= MOST_STEP);
            if view.at_rest().origin != rests[rests.len() - 1] {
                rests.push(view.at_rest().origin);
            }
        }
        assert_eq!(rests.len(), 2);
        assert_eq!(view.corner(far).0, 384 / 2 - 1);
    }

    #[test]
    fn the_player_looks_elsewhere_until_the_robot_goes_on() {
        let mut view = View::new(Size::new(1_000, 1_000), PLACE);
        let robot = Pos::new(500, 500);
        view.jump(robot);
        assert!(view.look_at(Pos::new(700, 100)));
        assert!(!view.follow(robot, 0));
        assert!(view.follow(Pos::new(500, 501), 0));
    }

    #[test]
    fn the_pencil_moves_the_view_only_near_its_edge() {
        let mut view = View::new(Size::new(1_000, 1_000), PLACE);
        view.jump(Pos::new(500, 500));
        assert!(!view.keep_in_sight(Pos::new(590, 500)));
        assert!(view.keep_in_sight(Pos::new(595, 500)));
        assert!(!view.keep_in_sight(Pos::new(595, 500)));
    }
}
