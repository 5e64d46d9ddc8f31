//! The grid of blocks that the robot walks in: passages, walls, exits and one entry.
//!
//! One byte per square. Beyond the grid there is wall, and the entry is never in a wall, however the grid is edited. It
//! knows no file and no solver.

use crate::error::Error;
use crate::grid::{Blocks, Dir, Distances, Pos, Size};
use crate::maze::{self, Wall, WallGrid, parse_size};

/// Squares of the longest side: a maze's longest side in blocks.
pub const MAX_SIDE: usize = 2 * maze::MAX_SIDE + 1;

/// Squares of the largest grid, 64 MiB: numbers of squares fit into 32 bits, and memory stays bounded.
pub const MAX_CELLS: usize = 1 << 26;

/// What one square is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Block {
    /// A robot can walk here; 0 in the article.
    Passage,
    /// A robot cannot enter it; 1 in the article.
    Wall,
    /// A robot that walks here is out; 2 in the article.
    Exit,
}

/// Why a grid was not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no such square.
    Outside,
    /// The robot enters here: it can be neither wall nor exit.
    AtEntry,
    /// The entry cannot be moved into a wall.
    InWall,
    /// The entry cannot be moved onto an exit.
    OnExit,
}

/// A grid of blocks with its entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockGrid {
    layout: Layout,
    /// Squares and ring, see [`Layout`].
    blocks: Vec<Block>,
    entry: Pos,
}

/// Whether a grid of blocks may have this size.
pub const fn is_grid_size(size: Size) -> bool {
    let Size { width, height } = size;
    let sides = width >= 1 && width <= MAX_SIDE && height >= 1 && height <= MAX_SIDE;
    sides && width * height <= MAX_CELLS
}

/// The size in blocks of a maze with thin walls: 2W + 1 columns, 2H + 1 rows.
pub const fn size_in_blocks(maze: Size) -> Size {
    Size::new(2 * maze.width + 1, 2 * maze.height + 1)
}

/// Whether a maze of this size in cells fits into a grid.
pub const fn holds_maze(maze: Size) -> bool {
    is_grid_size(size_in_blocks(maze))
}

/// The size of a maze of at most `cells` cells, if its grid can be made.
///
/// # Errors
/// A usage error for anything else.
pub fn maze_size(text: &str, most: usize) -> Result<Size, Error> {
    let size = parse_size(text, most)?;
    if holds_maze(size) {
        Ok(size)
    } else {
        Err(too_large(size))
    }
}

/// The refusal of a maze that does not fit.
pub fn too_large(maze: Size) -> Error {
    let blocks = size_in_blocks(maze);
    Error::usage(format!(
        "{maze} are {blocks} squares with their walls, and a grid has at most {MAX_CELLS}"
    ))
}

impl BlockGrid {
    /// Passages everywhere, and the entry at the top left.
    ///
    /// # Panics
    /// When a grid may not have this size, see [`is_grid_size`].
    pub fn open(size: Size) -> Self {
        assert!(is_grid_size(size), "no grid is {size}");
        let layout = Layout::new(size);
        let mut blocks = vec![Block::Wall; layout.length()];
        for y in 0..size.height {
            blocks[layout.row(y)].fill(Block::Passage);
        }
        Self {
            layout,
            blocks,
            entry: Pos::new(0, 0),
        }
    }

    /// A grid from its squares, row by row; `None` if the entry is outside or in a wall.
    ///
    /// # Panics
    /// When a grid may not have this size, or the number of squares differs from it.
    pub fn from_cells(size: Size, cells: &[Block], entry: Pos) -> Option<Self> {
        assert_eq!(cells.len(), size.area(), "not the squares of {size}");
        let mut grid = Self::open(size);
        for (y, row) in cells.chunks_exact(size.width).enumerate() {
            grid.row_mut(y).copy_from_slice(row);
        }
        grid.entry = entry;
        matches!(grid.get(entry), Some(Block::Passage | Block::Exit)).then_some(grid)
    }

    /// A maze with thin walls as blocks: cell (x, y) becomes the passage (2x + 1, 2y + 1), its walls and all
    /// corners the blocks between. The robot enters through the border left of the top left cell; the exit is
    /// in the border right of the bottom right cell, as in the article's grids. `None` when it is too large.
    pub fn from_walls(walls: &WallGrid) -> Option<Self> {
        let Size { width, height } = walls.size();
        if !holds_maze(walls.size()) {
            return None;
        }
        let mut grid = Self::open(size_in_blocks(walls.size()));
        for y in 0..=height {
            let tops = grid.row_mut(2 * y);
            tops.fill(Block::Wall);
            for x in 0..width {
                if !walls.has(Wall::top(Pos::new(x as i32, y as i32))) {
                    tops[2 * x + 1] = Block::Passage;
                }
            }
            if y == height {
                break;
            }
            let cells = grid.row_mut(2 * y + 1);
            for x in 0..=width {
                if walls.has(Wall::left(Pos::new(x as i32, y as i32))) {
                    cells[2 * x] = Block::Wall;
                }
            }
        }
        grid.row_mut(1)[0] = Block::Passage;
        grid.entry = Pos::new(0, 1);
        grid.row_mut(2 * height - 1)[2 * width] = Block::Exit;
        Some(grid)
    }

    /// The maze that [`BlockGrid::from_walls`] would make this grid of; `None` where there is none.
    pub fn to_walls(&self) -> Option<WallGrid> {
        let Size { width, height } = self.size();
        if width.is_multiple_of(2) || height.is_multiple_of(2) || width.min(height) < 3 {
            return None;
        }
        let mut walls = WallGrid::border(Size::new(width / 2, height / 2));
        for y in 0..height / 2 {
            for x in 0..width / 2 {
                let cell = Pos::new(x as i32, y as i32);
                let square = Pos::new(2 * cell.x + 1, 2 * cell.y + 1);
                if !self.is_open(square + Dir::Up) {
                    walls.build(Wall::top(cell));
                }
                if !self.is_open(square + Dir::Left) {
                    walls.build(Wall::left(cell));
                }
            }
        }
        // What the walls cannot say, such as corners that are open, makes another grid of them.
        (Self::from_walls(&walls).as_ref() == Some(self)).then_some(walls)
    }

    /// The grid for a page of paper.
    pub fn to_page(&self) -> Blocks {
        let size = self.size();
        let walls = size.positions().map(|pos| !self.is_open(pos)).collect();
        Blocks {
            entry: Some(self.entry),
            exits: self.exits().collect(),
            ..Blocks::plain(size, walls)
        }
    }

    /// The corners of the rectangle around all exits; around the whole grid, where every estimate is 0, if there is
    /// none.
    pub fn around_exits(&self) -> [Pos; 2] {
        let around = |[least, most]: [Pos; 2], exit: Pos| {
            [
                Pos::new(least.x.min(exit.x), least.y.min(exit.y)),
                Pos::new(most.x.max(exit.x), most.y.max(exit.y)),
            ]
        };
        let mut exits = self.exits();
        let size = self.size();
        exits.next().map_or_else(
            || {
                let last = Pos::new(size.width as i32, size.height as i32);
                [Pos::new(-1, -1), last]
            },
            |first| exits.fold([first; 2], around),
        )
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        self.layout.size()
    }

    /// Where the robot enters.
    pub fn entry(&self) -> Pos {
        self.entry
    }

    /// The block at `pos`; `None` outside.
    #[inline]
    pub fn get(&self, pos: Pos) -> Option<Block> {
        self.size()
            .contains(pos)
            .then(|| self.blocks[self.layout.index(pos)])
    }

    /// Whether a robot can be at `pos`.
    #[inline]
    pub fn is_open(&self, pos: Pos) -> bool {
        matches!(self.get(pos), Some(Block::Passage | Block::Exit))
    }

    /// Whether the next square towards `dir` is open; `pos` itself need not be.
    #[inline]
    pub fn can_step(&self, pos: Pos, dir: Dir) -> bool {
        self.is_open(pos + dir)
    }

    /// The squares of one row.
    ///
    /// # Panics
    /// When there is no such row.
    pub fn row(&self, y: usize) -> &[Block] {
        assert!(y < self.size().height, "there is no row {y}");
        &self.blocks[self.layout.row(y)]
    }

    /// Whether an exit can be reached from the entry.
    pub fn has_way_out(&self) -> bool {
        let can_step = |pos, dir| self.can_step(pos, dir);
        let steps = Distances::measure(self.size(), [self.entry()], can_step);
        self.exits().any(|exit| steps.get(exit).is_some())
    }

    /// All exits, row by row.
    pub fn exits(&self) -> impl DoubleEndedIterator<Item = Pos> {
        (0..self.size().height).flat_map(|y| {
            let row = self.row(y);
            // Most rows have none, and that is found out many squares at a time.
            let is_exit = |&block: &Block| u8::from(block == Block::Exit);
            let any = row.iter().map(is_exit).fold(0, |any, is| any | is) != 0;
            let squares = if any { row } else { &[] };
            let exits = squares.iter().enumerate();
            exits
                .filter(|&(_, &block)| block == Block::Exit)
                .map(move |(x, _)| Pos::new(x as i32, y as i32))
        })
    }

    /// The number of open squares.
    pub fn open_count(&self) -> usize {
        let rows = (0..self.size().height).map(|y| self.row(y));
        rows.map(|row| row.iter().filter(|&&block| block != Block::Wall).count())
            .sum()
    }

    /// Puts a wall at `pos`; an exit there is gone.
    ///
    /// # Errors
    /// Outside and at the entry.
    pub fn put_wall(&mut self, pos: Pos) -> Result<(), Refusal> {
        self.put(pos, Block::Wall)
    }

    /// Puts an exit at `pos`, whatever was there.
    ///
    /// # Errors
    /// Outside and at the entry.
    pub fn put_exit(&mut self, pos: Pos) -> Result<(), Refusal> {
        self.put(pos, Block::Exit)
    }

    /// Makes `pos` a passage: a wall or an exit there is gone.
    ///
    /// # Errors
    /// Outside.
    pub fn clear(&mut self, pos: Pos) -> Result<(), Refusal> {
        self.get(pos).ok_or(Refusal::Outside)?;
        let index = self.layout.index(pos);
        self.blocks[index] = Block::Passage;
        Ok(())
    }

    /// Lets the robot enter at `pos`, which must be a passage.
    ///
    /// # Errors
    /// Outside, in a wall and on an exit.
    pub fn move_entry(&mut self, pos: Pos) -> Result<(), Refusal> {
        match self.get(pos).ok_or(Refusal::Outside)? {
            Block::Wall => Err(Refusal::InWall),
            Block::Exit => Err(Refusal::OnExit),
            Block::Passage => {
                self.entry = pos;
                Ok(())
            }
        }
    }

    fn put(&mut self, pos: Pos, block: Block) -> Result<(), Refusal> {
        self.get(pos).ok_or(Refusal::Outside)?;
        if pos == self.entry {
            return Err(Refusal::AtEntry);
        }
        let index = self.layout.index(pos);
        self.blocks[index] = block;
        Ok(())
    }

    fn row_mut(&mut self, y: usize) -> &mut [Block] {
        &mut self.blocks[self.layout.row(y)]
    }

    /// How its squares are numbered.
    pub(super) fn layout(&self) -> Layout {
        self.layout
    }

    /// Squares and ring, by their numbers.
    #[inline]
    pub(super) fn blocks(&self) -> &[Block] {
        &self.blocks
    }
}

/// The numbers of the squares of one size.
///
/// Thanks to the ring of walls, every square has four neighbours.
/// One extra column serves twice: the square left of a row is the end of the row above.
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

    /// The number of a square, which must be inside.
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
    use crate::maze::DepthFirst;
    use crate::rng::Seed;

    #[test]
    fn editing_keeps_the_entry_free() {
        let mut grid = BlockGrid::open(Size::new(3, 2));
        let (entry, other) = (Pos::new(0, 0), Pos::new(2, 1));
        assert_eq!(grid.put_wall(entry), Err(Refusal::AtEntry));
        assert_eq!(grid.put_exit(entry), Err(Refusal::AtEntry));
        grid.put_wall(other).unwrap();
        assert_eq!(grid.move_entry(other), Err(Refusal::InWall));
        grid.put_exit(other).unwrap();
        assert_eq!(grid.move_entry(other), Err(Refusal::OnExit));
        assert_eq!(grid.to_string(), "S..\n..E\n");
        grid.clear(other).unwrap();
        grid.move_entry(other).unwrap();
        grid.put_wall(entry).unwrap();
        grid.put_exit(Pos::new(1, 0)).unwrap();
        grid.put_exit(Pos::new(1, 1)).unwrap();
        assert_eq!(grid.to_string(), "#E.\n.ES\n");
        let outside = Pos::new(3, 0);
        for refused in [
            grid.put_wall(outside),
            grid.put_exit(outside),
            grid.clear(outside),
            grid.move_entry(Pos::new(0, -1)),
        ] {
            assert_eq!(refused, Err(Refusal::Outside));
        }
    }

    #[test]
    fn beyond_the_grid_nobody_goes() {
        let grid = BlockGrid::open(Size::new(2, 1));
        assert!(grid.can_step(Pos::new(0, 0), Dir::Right));
        for (x, dir) in [
            (0, Dir::Left),
            (0, Dir::Up),
            (1, Dir::Right),
            (1, Dir::Down),
        ] {
            assert!(!grid.can_step(Pos::new(x, 0), dir));
        }
    }

    #[test]
    fn a_maze_becomes_blocks_with_the_same_ways() {
        for seed in 0..20 {
            let walls = DepthFirst::generate(Size::new(7, 5), Seed(seed));
            let grid = BlockGrid::from_walls(&walls).unwrap();
            assert_eq!(grid.size(), Size::new(15, 11));
            assert_eq!(grid.entry(), Pos::new(0, 1));
            assert_eq!(grid.exits().collect::<Vec<_>>(), [Pos::new(14, 9)]);
            // Cells, passages between them, entry and exit.
            assert_eq!(grid.open_count(), 35 + walls.passages() + 2);
            assert_eq!(grid.to_walls().as_ref(), Some(&walls));
            for cell in walls.size().positions() {
                let block = Pos::new(2 * cell.x + 1, 2 * cell.y + 1);
                assert!(grid.is_open(block));
                for dir in Dir::ALL {
                    let to_border = grid.size().contains(block + dir + dir);
                    if to_border && walls.size().contains(cell + dir) {
                        assert_eq!(grid.can_step(block, dir), walls.can_step(cell, dir));
                    }
                }
            }
        }
    }

    #[test]
    fn a_maze_may_be_too_large_for_blocks() {
        let most = Size::new(10_000, 1_000);
        assert!(is_grid_size(size_in_blocks(most)));
        assert!(is_grid_size(size_in_blocks(Size::new(maze::MAX_SIDE, 200))));
        assert!(!is_grid_size(size_in_blocks(Size::new(5_000, 5_000))));
        let row = Size::new(maze::MAX_SIDE, 1);
        let grid = BlockGrid::from_walls(&WallGrid::border(row)).unwrap();
        assert_eq!(grid.open_count(), MAX_SIDE);
    }

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
