//! What is on a page: walls, start and flag, the way out, and the small print.

use std::fmt::Display;

use super::{
    A4, FOOT, HEAD, Ink, LARGE, MARGIN, MM, PRINT, Page, Point, Shape, WORDS, layout, layout_below,
};
use crate::grid::{Blocks, Dir, Distances, Pos, Size};
use crate::maze::{Wall, WallGrid};
use crate::words::say;

/// The width of a wall, in parts of a cell, and its bounds.
const WALL_PART: i32 = 10;
const WALLS: (i32, i32) = (MM / 4, MM);
/// The flag and the start within a cell, in hundredths of its side.
const POLE: [(i32, i32); 4] = [(30, 15), (37, 15), (37, 88), (30, 88)];
const CLOTH: [(i32, i32); 3] = [(37, 15), (80, 32), (37, 49)];
const FOOT_OF_POLE: [(i32, i32); 4] = [(20, 82), (50, 82), (50, 90), (20, 90)];
/// The line for a name above the grid: where its word stands, and the line after it.
const NAME_AT: Point = (MARGIN, MARGIN - 4 * MM);
const NAME_LINE: (i32, i32) = (16 * MM, 94 * MM);
/// Where what is to be done stands, and how many letters of full height have room there on an upright page.
const HEAD_AT: Point = (MARGIN, MARGIN + 6 * MM);
const HEAD_LETTERS: i32 = 66;
/// From the right edge to the number of one of several mazes.
const NUMBER_ROOM: i32 = 38 * MM;
/// The width of a disk, of its rim and the height of its letter, in hundredths of a cell; and its corners.
const DISK: i32 = 44;
const RIM: i32 = 3;
const DISK_LETTER: i32 = 26;
const DISK_CORNERS: i32 = 48;
/// The height of a number, and beside a flag; and its place there, in hundredths of a cell.
const NUMBER: i32 = 50;
const FLAG_NUMBER: i32 = 42;
const BESIDE_FLAG: Point = (68, 70);
/// The size of a flag that leaves room for a number, in hundredths of the usual one.
const SMALL_FLAG: i32 = 55;
/// The height of two numbers and their sum, in hundredths of a cell, and their places; and the flag beside the sum.
const PART: i32 = 34;
const FIRST_PART: Point = (25, 26);
const SECOND_PART: Point = (75, 26);
const SUM: Point = (50, 76);
const SUM_BESIDE_FLAG: Point = (62, 76);
const SUM_FLAG: (i32, Point) = (45, (-5, 53));
/// From a grid to the numbers of its columns and rows.
const AXIS: i32 = 3 * MM;
/// The width of a way, as a line, and as a ground below numbers, in hundredths of a cell.
const LINE: i32 = 20;
const GROUND: i32 = 70;
const ARROW: [(i32, i32); 7] = [
    (15, 40),
    (45, 40),
    (45, 22),
    (85, 50),
    (45, 78),
    (45, 60),
    (15, 60),
];

/// The page of a maze: the start is at the top left, the flag at the bottom right. With `solved`, the shortest way is
/// drawn. `None` if it is too large for the page.
pub fn maze(walls: &WallGrid, solved: bool, print: &str) -> Option<Page> {
    let size = walls.size();
    let (sides, cell) = layout(size)?;
    let sheet = Sheet::new(sides, size, cell);
    let mut shapes = Vec::new();
    if solved {
        let goal = size.pos(size.area() - 1);
        let can_step = |pos, dir| walls.can_step(pos, dir);
        let from_start = Distances::measure(size, [Pos::new(0, 0)], can_step);
        let way = from_start.path_to(goal, can_step).unwrap_or_default();
        shapes.extend(sheet.way(&way, (LINE, Ink::Grey)));
    }
    let thick = thickness(cell);
    let (width, height) = (size.width as i32, size.height as i32);
    for y in 0..=height {
        let stands = |x| walls.has(Wall::top(Pos::new(x, y)));
        shapes.extend(runs(width, stands).map(|(from, to)| {
            let (x, y) = sheet.corner(from, y);
            let length = (to - from) * cell + thick;
            Shape::Bar((x - thick / 2, y - thick / 2), length, thick, Ink::Black)
        }));
    }
    for x in 0..=width {
        let stands = |y| walls.has(Wall::left(Pos::new(x, y)));
        shapes.extend(runs(height, stands).map(|(from, to)| {
            let (x, y) = sheet.corner(x, from);
            let length = (to - from) * cell + thick;
            Shape::Bar((x - thick / 2, y - thick / 2), thick, length, Ink::Black)
        }));
    }
    shapes.push(sheet.polygon(Pos::new(0, 0), &ARROW));
    shapes.extend(sheet.flag(size.pos(size.area() - 1), (100, (0, 0))));
    shapes.push(sheet.print(print));
    shapes.extend(above(solved));
    Some(Page { sides, shapes })
}

/// The width of the walls between cells of this side.
fn thickness(cell: i32) -> i32 {
    (cell / WALL_PART).clamp(WALLS.0, WALLS.1)
}

/// The first line: that it is a solution, or where a pupil writes a name.
fn above(is_solution: bool) -> Vec<Shape> {
    if is_solution {
        let head = say!("paper-solution").to_owned();
        return vec![Shape::Text(NAME_AT, LARGE, head)];
    }
    let ((x, y), (after, length)) = (NAME_AT, NAME_LINE);
    vec![
        Shape::Text(NAME_AT, WORDS, say!("paper-name").to_owned()),
        Shape::Bar((x + after, y), length, MM / 4, Ink::Black),
    ]
}

/// Numbers so many mazes at the top right, if there are several; those behind them are their solutions, in the same
/// order.
pub fn number(pages: &mut [Page], mazes: usize) {
    for (index, page) in pages.iter_mut().enumerate().filter(|_| mazes > 1) {
        let at = (page.sides.0 - MARGIN - NUMBER_ROOM, NAME_AT.1);
        let text = say!("paper-number", number = index % mazes + 1);
        page.shapes.push(Shape::Text(at, WORDS, text));
    }
}

/// The page of a grid of blocks: with its solution, a way from square to square and all numbers, or for a pupil. `None`
/// if it is too large for the page.
pub fn blocks(grid: &Blocks, solution: Option<&[Pos]>, print: &str) -> Option<Page> {
    let told = match solution {
        Some(_) if !grid.solved.is_empty() => &grid.solved,
        _ => &grid.told,
    };
    let head = if told.is_empty() { 0 } else { HEAD };
    let Size { width, height } = grid.size;
    // Of a thin grid only every second column and row has room.
    let cells = if grid.is_thin {
        Size::new(width / 2, height / 2)
    } else {
        grid.size
    };
    let (sides, cell) = layout_below(cells, head)?;
    let mut sheet = Sheet::new(sides, cells, cell);
    sheet.thin = grid.is_thin.then(|| thickness(cell));
    sheet.origin.1 += head / 2;
    let (columns, rows) = (width as i32, height as i32);
    let (left, top) = sheet.corner(0, 0);
    let mut shapes = Vec::new();
    let ground = if grid.numbers.is_empty() {
        (LINE, Ink::Grey)
    } else {
        (GROUND, Ink::Light)
    };
    shapes.extend(sheet.way(solution.unwrap_or_default(), ground));
    shapes.extend(walls_of(grid, &sheet));
    let entry = grid.entry.iter();
    shapes.extend(entry.map(|&entry| sheet.polygon(entry, &ARROW)));
    let flag = match (grid.numbers.is_empty(), grid.rests.is_empty()) {
        (true, _) => (100, (0, 0)),
        (_, true) => (SMALL_FLAG, (0, 0)),
        (_, false) => SUM_FLAG,
    };
    shapes.extend(grid.exits.iter().flat_map(|&exit| sheet.flag(exit, flag)));
    if !grid.numbers.is_empty() {
        // As on the screen.
        let middle = |from: i32| from + cell / 2;
        let column = |x| label((middle(sheet.corner(x, 0).0), top - AXIS), PRINT, x);
        let row = |y| label((left - AXIS, middle(sheet.corner(0, y).1)), PRINT, y);
        shapes.extend((0..columns).map(column).chain((0..rows).map(row)));
    }
    shapes.extend(sheet.numbers(grid, solution.is_some()));
    let places = grid.places.iter();
    shapes.extend(places.flat_map(|place| place_asked(&sheet, cell, place)));
    if !told.is_empty() {
        // A long one is smaller, so that it stays on its line.
        let room = HEAD_LETTERS * (sides.0 - 2 * MARGIN) / (A4.0 - 2 * MARGIN);
        let letters = (told.chars().count() as i32).max(room);
        let size = LARGE * room / letters;
        shapes.push(Shape::Text(HEAD_AT, size, told.clone()));
    }
    shapes.push(sheet.print(print));
    shapes.extend(above(solution.is_some()));
    Some(Page { sides, shapes })
}

/// The walls of a grid with its edges, and below them the lines of squares that are to be filled.
fn walls_of(grid: &Blocks, sheet: &Sheet) -> Vec<Shape> {
    let (columns, rows) = (grid.size.width as i32, grid.size.height as i32);
    let ((left, top), (right, bottom)) = (sheet.corner(0, 0), sheet.corner(columns, rows));
    let (across, down, thin) = (right - left, bottom - top, WALLS.0);
    let mut shapes = Vec::new();
    if !grid.numbers.is_empty() {
        let upright = (1..columns).map(|x| (sheet.corner(x, 0).0, top, thin, down));
        let level = (1..rows).map(|y| (left, sheet.corner(0, y).1, across, thin));
        let lines = upright.chain(level);
        shapes.extend(lines.map(|(x, y, w, h)| Shape::Bar((x, y), w, h, Ink::Grey)));
    }
    let bar = |from: (i32, i32), to: (i32, i32)| {
        let ((x, y), (end_x, end_y)) = (sheet.corner(from.0, from.1), sheet.corner(to.0, to.1));
        Shape::Bar((x, y), end_x - x, end_y - y, Ink::Black)
    };
    for y in 0..rows {
        let is_wall = |x| grid.walls[grid.size.index(Pos::new(x, y))];
        shapes.extend(runs(columns, is_wall).map(|(from, to)| bar((from, y), (to, y + 1))));
    }
    let edges = [
        (left, top, across, thin),
        (left, bottom - thin, across, thin),
        (left, top, thin, down),
        (right - thin, top, thin, down),
    ];
    let edges = edges.into_iter().filter(|_| !grid.is_thin);
    shapes.extend(edges.map(|(x, y, w, h)| Shape::Bar((x, y), w, h, Ink::Black)));
    shapes
}

/// A wall that is asked about, and on it its letter.
fn place_asked(sheet: &Sheet, cell: i32, &(pos, letter): &(Pos, char)) -> [Shape; 4] {
    let (from, to) = (
        sheet.corner(pos.x, pos.y),
        sheet.corner(pos.x + 1, pos.y + 1),
    );
    let middle = (i32::midpoint(from.0, to.0), i32::midpoint(from.1, to.1));
    let disk = |wide, ink| disk(middle, wide * cell / 200, ink);
    [
        Shape::Bar(from, to.0 - from.0, to.1 - from.1, Ink::Light),
        disk(DISK, Ink::Black),
        disk(DISK - 2 * RIM, Ink::White),
        label(middle, DISK_LETTER * cell / 100, letter),
    ]
}

/// What stands in a square, with its middle at this point.
fn label(at: Point, height: i32, text: impl Display) -> Shape {
    Shape::Label(at, height, format!("{text}"))
}

/// A disk with its middle at this point.
fn disk((x, y): Point, radius: i32, ink: Ink) -> Shape {
    let corner = |number| {
        let angle = f64::from(number) * std::f64::consts::TAU / f64::from(DISK_CORNERS);
        let (sine, cosine) = angle.sin_cos();
        let along = |part: f64| (part * f64::from(radius)).round() as i32;
        (x + along(cosine), y + along(sine))
    };
    Shape::Polygon((0..DISK_CORNERS).map(corner).collect(), ink)
}

/// The runs of neighbours that stand: the first of each, and the one after its last.
fn runs(count: i32, stands: impl Fn(i32) -> bool) -> impl Iterator<Item = (i32, i32)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let from = (at..count).find(|&place| stands(place))?;
        at = (from..count).find(|&place| !stands(place)).unwrap_or(count);
        Some((from, at))
    })
}

/// Where cells are on a page.
struct Sheet {
    sides: (i32, i32),
    origin: Point,
    cell: i32,
    /// The width of columns and rows 0, 2, 4 …, if they are thin: each of them with the next one is a cell.
    thin: Option<i32>,
}

impl Sheet {
    /// In the middle of the page, above the small print.
    fn new(sides: (i32, i32), size: Size, cell: i32) -> Self {
        let (width, height) = (size.width as i32 * cell, size.height as i32 * cell);
        let origin = ((sides.0 - width) / 2, (sides.1 - FOOT - height) / 2);
        Self {
            sides,
            origin,
            cell,
            thin: None,
        }
    }

    fn corner(&self, x: i32, y: i32) -> Point {
        let along = |at: i32| match self.thin {
            Some(thin) => at / 2 * self.cell + at % 2 * thin - thin / 2,
            None => at * self.cell,
        };
        (self.origin.0 + along(x), self.origin.1 + along(y))
    }

    fn polygon(&self, at: Pos, points: &[(i32, i32)]) -> Shape {
        let (left, top) = self.corner(at.x, at.y);
        let point = |&(x, y): &(i32, i32)| (left + x * self.cell / 100, top + y * self.cell / 100);
        Shape::Polygon(points.iter().map(point).collect(), Ink::Black)
    }

    /// The numbers in the squares, with their sums where they have some: all of them, or those that a pupil is given.
    fn numbers(&self, grid: &Blocks, is_solution: bool) -> Vec<Shape> {
        let (cell, mut shapes) = (self.cell, Vec::new());
        let is_given = |number| number == 0 || is_solution;
        let rests = grid.rests.iter().map(|&rest| Some(rest));
        let rests = rests.chain(std::iter::repeat(None));
        for (&(pos, number), rest) in grid.numbers.iter().zip(rests) {
            let (left, top) = self.corner(pos.x, pos.y);
            let part = |(x, y): Point| (left + x * cell / 100, top + y * cell / 100);
            let Some(rest) = rest else {
                let (size, at) = if grid.exits.contains(&pos) {
                    (FLAG_NUMBER, BESIDE_FLAG)
                } else {
                    (NUMBER, (50, 50))
                };
                let number = is_given(number).then(|| label(part(at), size * cell / 100, number));
                shapes.extend(number);
                continue;
            };
            // Lines between the two and the sum below them.
            let ((x, y), thin) = (part((50, 50)), WALLS.0);
            shapes.push(Shape::Bar((left, y), cell, thin, Ink::Grey));
            shapes.push(Shape::Bar((x, top), thin, y - top, Ink::Grey));
            let below = if grid.exits.contains(&pos) {
                SUM_BESIDE_FLAG
            } else {
                SUM
            };
            let all = [
                (number, FIRST_PART),
                (rest, SECOND_PART),
                (number + rest, below),
            ];
            let all = all.into_iter().filter(|_| is_given(number));
            shapes.extend(all.map(|(number, at)| label(part(at), PART * cell / 100, number)));
        }
        shapes
    }

    /// A flag, or one that is this part of it, in hundredths, so far from the upper left of its cell.
    fn flag(&self, at: Pos, (part, from): (i32, Point)) -> [Shape; 3] {
        [&POLE[..], &CLOTH, &FOOT_OF_POLE].map(|points| {
            let small = |&(x, y): &Point| (from.0 + x * part / 100, from.1 + y * part / 100);
            self.polygon(at, &points.iter().map(small).collect::<Vec<_>>())
        })
    }

    /// A way through the middles of its cells, in straight bars so wide, in hundredths of a cell.
    fn way(&self, way: &[Pos], (wide, ink): (i32, Ink)) -> Vec<Shape> {
        let thick = wide * self.cell / 100;
        let bar = |pair: &[Pos]| {
            let (first, last) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
            let (x, y) = self.corner(first.x, first.y);
            let inner = (self.cell - thick) / 2;
            let (dx, dy) = (last.x - first.x, last.y - first.y);
            let (w, h) = (dx * self.cell + thick, dy * self.cell + thick);
            Shape::Bar((x + inner, y + inner), w, h, ink)
        };
        let mut corners = Vec::new();
        for &pos in way {
            if let [.., before, last] = corners[..]
                && heading(before, last) == heading(last, pos)
            {
                corners.pop();
            }
            corners.push(pos);
        }
        corners.windows(2).map(bar).collect()
    }

    /// The small print, the line at the bottom.
    fn print(&self, text: &str) -> Shape {
        let below = self.sides.1 - MARGIN + 2 * MM;
        Shape::Text((MARGIN, below), PRINT, text.to_owned())
    }
}

/// Which way one goes from a square to another in the same row or column.
fn heading(from: Pos, to: Pos) -> Option<Dir> {
    let way = ((to.x - from.x).signum(), (to.y - from.y).signum());
    Dir::ALL.into_iter().find(|dir| dir.step() == way)
}

#[cfg(test)]
mod tests {
    use super::super::{LEAST_CELL, most};
    use super::*;
    use crate::maze::{MazePlan, Trees};
    use crate::rng::Seed;

    #[test]
    fn neighbours_that_stand_are_one_bar() {
        let stands = |at| [0, 1, 3, 6, 7].contains(&at);
        assert!(runs(8, stands).eq([(0, 2), (3, 4), (6, 8)]));
        assert_eq!(runs(3, |_| false).count(), 0);
    }

    #[test]
    fn everything_is_within_the_margins_and_cells_are_large_enough() {
        for (width, height) in [(1, 1), (30, 20), (20, 30), (60, 40), (120, 90)] {
            let mut trees = Trees::new(MazePlan::trees(Size::new(width, height)), Seed(7));
            trees.by_ref().for_each(drop);
            let page = maze(trees.walls(), true, "print").unwrap();
            let (sides, cell) = layout(trees.walls().size()).unwrap();
            assert!(cell >= LEAST_CELL);
            for shape in &page.shapes {
                if let Shape::Bar((x, y), w, h, _) = *shape {
                    assert!(x >= MARGIN - MM && y >= MARGIN - MM && w > 0 && h > 0);
                    assert!(
                        x + w <= sides.0 - MARGIN + MM && y + h <= sides.1 - MARGIN - FOOT + MM
                    );
                }
            }
        }
        let Size { width, height } = most();
        assert!(layout(Size::new(width, height)).is_some());
        assert_eq!(layout(Size::new(width + 200, height + 200)), None);
    }

    #[test]
    fn a_pupil_gets_a_line_for_the_name_and_the_solution_all_numbers() {
        let walls = [false, false, true, false];
        let grid = Blocks {
            numbers: vec![
                (Pos::new(0, 0), 0),
                (Pos::new(1, 0), 1),
                (Pos::new(1, 1), 2),
            ],
            told: "How far?".to_owned(),
            ..Blocks::plain(Size::new(2, 2), walls.into())
        };
        let shown = |grid: &Blocks, solution| {
            let page = blocks(grid, solution, "print").unwrap();
            let numbers = page.shapes.iter().filter_map(|shape| match shape {
                Shape::Label(_, _, number) => number.parse().ok(),
                _ => None,
            });
            let texts = page.shapes.iter().filter_map(|shape| match shape {
                Shape::Text(_, _, text) => Some(text.clone()),
                _ => None,
            });
            (numbers.collect::<Vec<u16>>(), texts.collect::<Vec<_>>())
        };
        // Columns, rows, and the squares.
        assert_eq!(shown(&grid, None).0, [0, 1, 0, 1, 0]);
        assert_eq!(shown(&grid, None).1, ["How far?", "print", "Name:"]);
        assert_eq!(shown(&grid, Some(&[][..])).0, [0, 1, 0, 1, 0, 1, 2]);
        assert_eq!(
            shown(&grid, Some(&[][..])).1,
            ["How far?", "print", "Solution"]
        );
        // With sums, those of the start are given as an example.
        let sums = Blocks {
            rests: vec![7, 6, 8],
            ..grid.clone()
        };
        let numbers = |solution| shown(&sums, solution).0.split_off(4);
        assert_eq!(numbers(None), [0, 7, 7]);
        assert_eq!(numbers(Some(&[][..])), [0, 7, 7, 1, 6, 7, 2, 8, 10]);
        for solved in [false, true] {
            let mut trees = Trees::new(MazePlan::trees(Size::new(9, 7)), Seed(7));
            trees.by_ref().for_each(drop);
            let page = maze(trees.walls(), solved, "print").unwrap();
            let named = Shape::Text(NAME_AT, WORDS, "Name:".to_owned());
            assert_eq!(page.shapes.contains(&named), !solved);
        }
    }

    #[test]
    fn the_way_goes_from_the_start_to_the_flag_through_no_wall() {
        let mut trees = Trees::new(MazePlan::trees(Size::new(9, 7)), Seed(3));
        trees.by_ref().for_each(drop);
        let page = maze(trees.walls(), true, "").unwrap();
        let of = |wanted: Ink| {
            let bars = page.shapes.iter().filter_map(move |shape| match *shape {
                Shape::Bar((x, y), w, h, ink) => (ink == wanted).then_some((x, y, w, h)),
                _ => None,
            });
            bars.collect::<Vec<_>>()
        };
        let (way, walls) = (of(Ink::Grey), of(Ink::Black));
        assert!(!way.is_empty());
        for &(x, y, w, h) in &way {
            for &(left, top, width, height) in &walls {
                let apart = x + w <= left || left + width <= x || y + h <= top || top + height <= y;
                assert!(apart, "the way touches a wall");
            }
        }
    }
}
