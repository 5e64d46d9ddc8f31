//! How the squares of a grid of blocks are numbered: row by row, with a ring of wall around them.
//!
//! With the ring, whoever looks at a neighbour need not ask whether there is one.
//! One extra column serves twice: the square left of a row is the end of the row above.

use crate::grid::{Dir, Pos, Size};

/// The numbers of the squares of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    size: Size,
}

impl Layout {
    pub const fn new(size: Size) -> Self {
        Self { size }
    }

    pub const fn size(self) -> Size {
        self.size
    }

    /// From a square to the one below it.
    #[inline]
    pub const fn stride(self) -> usize {
        self.size.width + 1
    }

    /// Squares and ring.
    pub const fn length(self) -> usize {
        self.stride() * (self.size.height + 2)
    }

    /// The number of a square, which must lie inside.
    #[inline]
    pub const fn index(self, pos: Pos) -> usize {
        (pos.y as usize + 1) * self.stride() + pos.x as usize
    }

    /// The square of a number that is not in the ring.
    #[inline]
    pub const fn pos(self, index: usize) -> Pos {
        // 32 bits divide faster than 64, and hold every number.
        let (index, stride) = (index as u32, self.stride() as u32);
        Pos::new((index % stride) as i32, (index / stride) as i32 - 1)
    }

    /// From a square to its neighbour in each direction of `Dir::ALL`, wrapping.
    pub const fn offsets(self) -> [usize; 4] {
        let stride = self.stride();
        [stride.wrapping_neg(), 1_usize.wrapping_neg(), stride, 1]
    }

    /// The neighbour of a square that is not in the ring.
    #[inline]
    pub const fn beside(self, index: usize, dir: Dir) -> usize {
        match dir {
            Dir::Up => index - self.stride(),
            Dir::Left => index - 1,
            Dir::Down => index + self.stride(),
            Dir::Right => index + 1,
        }
    }

    /// The numbers of one row of squares.
    pub const fn row(self, y: usize) -> std::ops::Range<usize> {
        let start = (y + 1) * self.stride();
        start..start + self.size.width
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_squares_are_inverse_and_neighbours_lie_in_the_array() {
        for size in [Size::new(1, 1), Size::new(5, 3), Size::new(1, 7)] {
            let layout = Layout::new(size);
            for pos in size.positions() {
                let index = layout.index(pos);
                assert_eq!(layout.pos(index), pos);
                for dir in Dir::ALL {
                    let beside = layout.beside(index, dir);
                    assert_eq!(index.wrapping_add(layout.offsets()[dir as usize]), beside);
                    assert!(beside < layout.length());
                    let inside = size.positions().any(|pos| layout.index(pos) == beside);
                    assert_eq!(size.contains(pos + dir), inside, "{pos:?} {dir:?}");
                }
            }
        }
    }
}
