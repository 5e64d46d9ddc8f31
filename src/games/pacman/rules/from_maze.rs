//! A maze of thin walls as a board: cells and the passages between them become squares with dots, dead ends are opened,
//! and if there is room a house is put in the middle and a tunnel beside it.

use std::fmt;

use super::board::Board;
use super::net::step;
use crate::error::{Error, Result};
use crate::grid::{Dir, Grid, Pos, Size};
use crate::maze::{Braid, Wall, WallGrid};
use crate::rng::Seed;

/// The most columns and rows of cells that fit on a board.
pub const MOST_CELLS: usize = 15;
/// The smallest maze with a house, in cells: two for the house, those around them, and more of the maze on either side.
const WITH_HOUSE: Size = Size::new(6, 5);
/// The fewest cells of a smaller maze that gets ghosts.
const WITH_GHOSTS: usize = 12;

/// A maze has more columns or rows than [`MOST_CELLS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge(Size);

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(size) = self;
        write!(
            f,
            "Pac-Man plays mazes of at most {MOST_CELLS} x {MOST_CELLS} cells, and this one has {size}"
        )
    }
}

impl std::error::Error for TooLarge {}

/// The picture of a board, as in a board file. The same maze gives the same board. Except for the house, the ring of
/// cells around it and the tunnel, walls are only removed to open dead ends, and none is added.
///
/// # Errors
/// If the maze is too large.
pub fn picture(walls: &WallGrid) -> std::result::Result<String, TooLarge> {
    let size = walls.size();
    let Size { width, height } = size;
    if width > MOST_CELLS || height > MOST_CELLS {
        return Err(TooLarge(size));
    }
    let house = House::in_the_middle(size);
    let mut walls = walls.clone();
    if let Some(house) = house {
        house.carve_ring(&mut walls);
    }
    let mut walls = Braid::new(walls, 100, Seed(0)).finish();
    if let Some(house) = house {
        house.close(&mut walls);
    }
    let mut letters = Grid::from_fn(Size::new(2 * width + 1, 2 * height + 1), |pos| {
        letter(&walls, pos)
    });
    let start = at(Pos::new(width as i32 / 2, height as i32 - 1));
    match house {
        Some(house) => house.furnish(&mut letters),
        None => furnish_small(&mut letters, size),
    }
    letters[start] = 'P';
    fill_unreached(&mut letters, start);
    let rows = letters.cells().chunks(2 * width + 1);
    Ok(rows
        .map(|row| row.iter().collect::<String>() + "\n")
        .collect())
}

/// The board of a maze, with this title.
///
/// # Errors
/// If the maze is too large, or so small that there is nothing to eat.
pub fn board(walls: &WallGrid, title: &str) -> Result<Board> {
    let picture = picture(walls).map_err(|large| Error::new(large.to_string()))?;
    let board = format!("title: {title}\n\n{picture}").parse::<Board>();
    // Places in the picture mean nothing to the player, so only the kind of fault is reported.
    board.map_err(|fault| Error::new(fault.kind.to_string()))
}

/// The square of a cell.
const fn at(cell: Pos) -> Pos {
    Pos::new(2 * cell.x + 1, 2 * cell.y + 1)
}

/// A dot wherever a figure can be: in a cell or on a passage.
fn letter(walls: &WallGrid, Pos { x, y }: Pos) -> char {
    let cell = Pos::new((x - 1).div_euclid(2), (y - 1).div_euclid(2));
    let open = match (x % 2 == 1, y % 2 == 1) {
        (true, true) => true,
        (false, true) => walls.can_step(cell, Dir::Right),
        (true, false) => walls.can_step(cell, Dir::Down),
        (false, false) => false,
    };
    if open { '.' } else { '#' }
}

/// Two cells side by side as a house for ghosts.
#[derive(Clone, Copy, Debug)]
struct House {
    /// The left one.
    cell: Pos,
}

impl House {
    fn in_the_middle(size: Size) -> Option<Self> {
        let Size { width, height } = size;
        let fits = width >= WITH_HOUSE.width && height >= WITH_HOUSE.height;
        let cell = || Pos::new((width as i32 - 2) / 2, (height as i32 - 1) / 2);
        fits.then(|| Self { cell: cell() })
    }

    /// Opens a ring around it.
    fn carve_ring(self, walls: &mut WallGrid) {
        let mut here = self.cell + Dir::Up + Dir::Left;
        let sides = [
            (Dir::Right, 3),
            (Dir::Down, 2),
            (Dir::Left, 3),
            (Dir::Up, 2),
        ];
        for (dir, steps) in sides {
            for _ in 0..steps {
                walls.carve(Wall::beside(here, dir));
                here = here + dir;
            }
        }
    }

    /// Closes it: every path through it can go around it.
    fn close(self, walls: &mut WallGrid) {
        let cells = [self.cell, self.cell + Dir::Right];
        for cell in cells {
            for dir in Dir::ALL {
                walls.build(Wall::beside(cell, dir));
            }
        }
        walls.carve(Wall::beside(cells[0], Dir::Right));
    }

    /// Adds the door, the ghosts, the place for fruit, energizers and the tunnel.
    fn furnish(self, letters: &mut Grid<char>) {
        let Size { width, height } = letters.size();
        let (right, below) = (width as i32 - 1, height as i32 - 1);
        let middle = at(self.cell) + Dir::Right;
        letters[middle + Dir::Up] = '-';
        let shadow = middle + Dir::Up + Dir::Up;
        for ghost in [shadow, middle + Dir::Left, middle, middle + Dir::Right] {
            letters[ghost] = 'G';
        }
        letters[middle + Dir::Down + Dir::Down] = 'F';
        for (x, y) in [
            (1, 1),
            (right - 1, 1),
            (1, below - 1),
            (right - 1, below - 1),
        ] {
            letters[Pos::new(x, y)] = 'o';
        }
        for x in [0, right] {
            letters[Pos::new(x, middle.y)] = '.';
        }
    }
}

/// Without a house, ghosts start in the upper corners and energizers are in the lower ones, if there is room.
fn furnish_small(letters: &mut Grid<char>, cells: Size) {
    if cells.area() >= WITH_GHOSTS && cells.width >= 3 && cells.height >= 3 {
        let (right, below) = (cells.width as i32 - 1, cells.height as i32 - 1);
        for (x, y, letter) in [
            (0, 0, 'G'),
            (right, 0, 'G'),
            (0, below, 'o'),
            (right, below, 'o'),
        ] {
            letters[at(Pos::new(x, y))] = letter;
        }
    }
}

/// Turns squares that Pac-Man cannot reach into wall, except for the house.
fn fill_unreached(letters: &mut Grid<char>, start: Pos) {
    let size = letters.size();
    let mut reached = Grid::new(size, false);
    let mut open = vec![start];
    while let Some(pos) = open.pop() {
        // Also through the door: the house is not a part of the maze that is cut off.
        if letters[pos] != '#' && !std::mem::replace(&mut reached[pos], true) {
            open.extend(Dir::ALL.map(|dir| step(size, pos, dir)));
        }
    }
    for pos in size.positions().filter(|&pos| !reached[pos]) {
        letters[pos] = '#';
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::games::pacman::rules::arcade;
    use crate::games::pacman::rules::board::Square;
    use crate::maze::{DepthFirst, MazePlan, Trees};

    #[test]
    fn a_maze_gets_a_house_a_tunnel_and_no_dead_end() {
        let walls = DepthFirst::generate(Size::new(7, 5), Seed(3));
        assert_eq!(
            picture(&walls).unwrap(),
            "\
###############
#o..#........o#
#.#.#.###.#.#.#
#.#...G...#...#
#.#.##-##.#####
..#.#GGG#......
#.#.#####.###.#
#.#...F.....#.#
#.#.#.#.###.#.#
#o....#P.....o#
###############
"
        );
    }

    #[test]
    fn small_mazes_do_without() {
        let walls = WallGrid::border(Size::new(4, 3));
        assert_eq!(
            picture(&walls).unwrap(),
            "\
#########
#G.....G#
#.#.#.#.#
#.......#
#.#.#.#.#
#o...P.o#
#########
"
        );
        let walls = WallGrid::border(Size::new(2, 1));
        assert_eq!(picture(&walls).unwrap(), "#####\n#..P#\n#####\n");
        let alone = board(&WallGrid::border(Size::new(1, 1)), "").unwrap_err();
        assert_eq!(alone.line(), "the board has no dots");
        let large = picture(&WallGrid::border(Size::new(16, 15))).unwrap_err();
        assert_eq!(
            large.to_string(),
            "Pac-Man plays mazes of at most 15 x 15 cells, and this one has 16x15"
        );
    }

    proptest! {
        #[test]
        fn every_maze_is_a_board(width in 2_usize..=15, height in 2_usize..=15, seed in any::<u64>(), trees in any::<bool>()) {
            let size = Size::new(width, height);
            let walls = if trees {
                let mut trees = Trees::new(MazePlan::trees(size), Seed(seed));
                trees.by_ref().for_each(drop);
                trees.into_walls()
            } else {
                DepthFirst::generate(size, Seed(seed))
            };
            let board = board(&walls, "").unwrap();
            let house = House::in_the_middle(size);
            prop_assert_eq!(board.has_house(), house.is_some());
            prop_assert_eq!(arcade::refusal(&board).is_none(), house.is_some() && width < 14);
            let near_house = |cell: Pos| house.is_some_and(|House { cell: left }| {
                (left.x - 1..=left.x + 2).contains(&cell.x) && (left.y - 1..=left.y + 1).contains(&cell.y)
            });
            for cell in size.positions() {
                let here = at(cell);
                if board.is_house(here) {
                    continue;
                }
                prop_assert!(board.square(here).is_corridor());
                let ways = Dir::ALL.into_iter().filter(|&dir| board.square(step(board.size(), here, dir)).is_corridor());
                prop_assert!(ways.count() > 1, "a dead end at {here:?}");
                for dir in Dir::ALL {
                    // A passage of the maze is a way of the board, except through the house.
                    if walls.can_step(cell, dir) && !(near_house(cell) || near_house(cell + dir)) {
                        prop_assert!(board.square(here + dir) != Square::Wall);
                    }
                }
            }
        }
    }
}
