//! What the article's robot finds at each step, also in the article's words; and the article's drawing.
//!
//! A step follows from the state of a depth-first run ([`Run::tries`]), so nothing is recorded: a screen asks for the
//! step that a robot is about to make, and a text tool goes through all of them one at a time ([`Trace`]).
//! The article's function calls itself for each side that it tries and says what is there; here a side is a
//! [`Probe`](super::thought::Probe), and what is said of it a [`Sentence`].

use std::{fmt, io};

use super::block_grid::{Block, BlockGrid};
use super::solvers::Run;
use super::thought::{Found, Step};
use crate::grid::{Dir, Pos};

/// The fixed name of a side, for its word on the screen.
pub const fn side(dir: Dir) -> &'static str {
    match dir {
        Dir::Up => "north",
        Dir::Left => "west",
        Dir::Down => "south",
        Dir::Right => "east",
    }
}

/// What the article's program says of a square that its robot tries: `affiche_etat`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sentence(pub Block, pub Pos);

/// What the article's program prints in a step.
pub fn sentences(step: &Step) -> impl Iterator<Item = Sentence> {
    step.looks().filter_map(|look| {
        let block = match look.found {
            Found::Wall => Block::Wall,
            Found::Free => Block::Passage,
            Found::Exit => Block::Exit,
            Found::Outside | Found::Been => return None,
        };
        Some(Sentence(block, look.pos))
    })
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(block, Pos { x, y }) = self;
        let what = match block {
            Block::Passage => "Passage",
            Block::Wall => "Mur",
            Block::Exit => "Sortie",
        };
        write!(f, "{what} aux coordonnées {y},{x}.")
    }
}

/// The steps of a depth-first run, which makes each of them when it is given: no other memory than the run's.
pub struct Trace<'a>(pub &'a mut Run);

impl Iterator for Trace<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let step = self.0.tries()?;
        self.0.step();
        Some(step)
    }
}

/// The sentence that the article's program begins with, before the first step: it has entered.
pub fn entered(grid: &BlockGrid) -> Sentence {
    let entry = grid.entry();
    Sentence(grid.get(entry).unwrap_or(Block::Passage), entry)
}

/// Makes all steps of a depth-first run from its beginning and writes what the article's program prints meanwhile.
/// One write a line: give it a buffered writer.
///
/// # Errors
/// Those of the writer.
pub fn write(run: &mut Run, mut out: impl io::Write) -> io::Result<()> {
    writeln!(out, "{}", entered(run.grid()))?;
    for step in Trace(run) {
        for sentence in sentences(&step) {
            writeln!(out, "{sentence}")?;
        }
    }
    Ok(())
}

/// The white knight that marks a square.
const KNIGHT: char = '\u{2658}';

/// In and out.
const ARROW: char = '\u{2192}';

/// A bar above nothing: what the last line is made of.
const OVERLINE: char = '\u{305}';

/// Draws a grid with a knight on every square that `is_marked` says. One write a line: give it a buffered writer.
///
/// # Errors
/// Those of the writer.
///
/// Every character is followed by a blank, the bars of the last line by two. It is
/// written row by row, so that a huge grid needs no huge text.
pub fn draw_grid(
    grid: &BlockGrid,
    is_marked: impl Fn(Pos) -> bool,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let size = grid.size();
    let mut line = String::new();
    line.push_str("  ");
    line.extend(std::iter::repeat_n("_ ", size.width));
    line.push('\n');
    out.write_all(line.as_bytes())?;
    for y in 0..size.height {
        let row = grid.row(y);
        line.clear();
        let enters = grid.entry().y as usize == y;
        let leaves = row.last() == Some(&Block::Exit);
        let side = |open| if open { ARROW } else { '|' };
        line.extend([side(enters), ' ']);
        for (x, &block) in row.iter().enumerate() {
            let letter = match block {
                Block::Wall => 'X',
                _ if is_marked(Pos::new(x as i32, y as i32)) => KNIGHT,
                _ => ' ',
            };
            line.extend([letter, ' ']);
        }
        line.extend([side(leaves), ' ', '\n']);
        out.write_all(line.as_bytes())?;
    }
    line.clear();
    line.push_str("  ");
    for _ in 0..size.width {
        line.extend([OVERLINE, ' ', ' ']);
    }
    line.push('\n');
    out.write_all(line.as_bytes())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;

    use super::*;
    use crate::games::robot::rules::solvers::{Algorithm, Order, SquareState, letter};
    use crate::games::robot::rules::thought::{Probe, Then};
    use crate::grid::Size;

    fn start(grid: BlockGrid, order: Order) -> Run {
        Algorithm::DepthFirst.start(&Arc::new(grid), order, false)
    }

    fn read(grid: &str) -> Run {
        start(BlockGrid::read(grid.as_bytes()).unwrap(), Order::ARTICLE)
    }

    /// Each step in a line: the letter of each side and of what is found there, then what follows.
    fn lines(grid: &str) -> Vec<String> {
        let line = |step: Step| {
            let look = |look: Probe| format!("{}:{:?} ", letter(look.dir), look.found);
            let looks: String = step.looks().map(look).collect();
            format!("{looks}-> {:?}", step.then)
        };
        Trace(&mut read(grid)).map(line).collect()
    }

    fn printed(run: &mut Run) -> String {
        let mut out = Vec::new();
        write(run, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_step_tries_the_sides_that_are_left_in_their_order() {
        let to_the_exit = [
            "S:Free -> Go(Down)",
            "S:Wall W:Outside N:Been E:Free -> Go(Right)",
            "S:Free -> Go(Down)",
            "S:Outside W:Wall N:Been E:Wall -> Back(Up)",
            "W:Been N:Wall E:Free -> Go(Right)",
            "S:Wall W:Been N:Exit -> Go(Up)",
        ];
        assert_eq!(lines("012\n000\n101\n"), to_the_exit);
        let shut_in = [
            "S:Outside W:Outside N:Outside E:Free -> Go(Right)",
            "S:Outside W:Been N:Outside E:Wall -> Back(Left)",
            "-> NoWayOut",
        ];
        assert_eq!(lines("001\n"), shut_in);
        assert!(lines("E\n").is_empty());
    }

    #[test]
    fn the_article_s_sentences_name_row_and_column() {
        let expected = "\
Passage aux coordonnées 0,0.
Passage aux coordonnées 1,0.
Mur aux coordonnées 2,0.
Passage aux coordonnées 1,1.
Passage aux coordonnées 2,1.
Mur aux coordonnées 2,0.
Mur aux coordonnées 2,2.
Mur aux coordonnées 0,1.
Passage aux coordonnées 1,2.
Mur aux coordonnées 2,2.
Sortie aux coordonnées 0,2.
";
        assert_eq!(printed(&mut read("012\n000\n101\n")), expected);
        assert_eq!(printed(&mut read("E\n")), "Sortie aux coordonnées 0,0.\n");
    }

    #[test]
    fn only_the_article_s_robot_has_a_trace() {
        let grid = Arc::new(BlockGrid::read(b"S.E\n").unwrap());
        for algorithm in Algorithm::ALL {
            let run = algorithm.start(&grid, Order::default(), false);
            let traced = run.tries().is_some();
            assert_eq!(traced, algorithm == Algorithm::DepthFirst, "{algorithm}");
        }
    }

    /// The article's `deplacement`, which calls itself, on squares as it writes them: 0, 1, 2, and 3 where it has been.
    fn recursion(cells: &mut [Vec<u8>], order: [Dir; 4], at: Pos, said: &mut String) -> bool {
        let cell = &mut cells[at.y as usize][at.x as usize];
        let what = ["Passage", "Mur", "Sortie"].get(usize::from(*cell));
        if let Some(what) = what {
            let place = format!("{},{}.\n", at.y, at.x);
            said.extend([what, " aux coordonnées ", &place]);
        }
        match *cell {
            2 => {
                *cell = 5;
                return true;
            }
            1 | 3 => return false,
            _ => *cell = 3,
        }
        for dir in order {
            let next = at + dir;
            let inside = Size::new(cells[0].len(), cells.len()).contains(next);
            if inside && recursion(cells, order, next, said) {
                return true;
            }
        }
        false
    }

    proptest! {
        #[test]
        fn it_says_what_the_recursion_says(
            (size, cells) in (1_usize..9, 1_usize..9).prop_flat_map(|(w, h)| {
                let kinds = prop_oneof![4 => Just(0_u8), 2 => Just(1), 1 => Just(2)];
                (Just(Size::new(w, h)), prop::collection::vec(kinds, w * h))
            }),
            entry: prop::sample::Index,
            turns in 0..24_usize,
        ) {
            let at = size.pos(entry.index(size.area()));
            let order = (0..turns).fold(Order::ARTICLE, |order, _| order.next(true));
            let blocks = [Block::Passage, Block::Wall, Block::Exit];
            let squares: Vec<Block> = cells.iter().map(|&cell| blocks[usize::from(cell)]).collect();
            let Some(grid) = BlockGrid::from_cells(size, &squares, at) else {
                return Ok(());
            };
            let mut rows: Vec<Vec<u8>> = cells.chunks(size.width).map(<[u8]>::to_vec).collect();
            let mut said = String::new();
            recursion(&mut rows, order.dirs(), at, &mut said);
            let mut run = start(grid, order);
            prop_assert_eq!(printed(&mut run), said);
            prop_assert!(run.solver().outcome().is_some());
        }

        #[test]
        fn a_step_tells_what_the_robot_does(seed in 0_u64..50) {
            let walls = crate::maze::DepthFirst::generate(Size::new(6, 5), crate::rng::Seed(seed));
            let mut run = start(BlockGrid::from_walls(&walls).unwrap(), Order::ARTICLE);
            while let Some(step) = run.tries() {
                prop_assert_eq!(run.solver().here(), Some(step.at));
                let ways = step.looks().filter(|look| look.found.is_way()).count();
                run.step();
                match step.then {
                    Then::Go(dir) => {
                        prop_assert_eq!(run.solver().here(), Some(step.at + dir));
                        let last = step.looks().last();
                        prop_assert!(ways == 1 && last.is_some_and(|look| look.dir == dir));
                    }
                    Then::Back(dir) => prop_assert!(ways == 0 && run.solver().here() == Some(step.at + dir)),
                    Then::NoWayOut => prop_assert!(ways == 0 && run.solver().outcome().is_some()),
                }
            }
            prop_assert!(run.solver().outcome().is_some());
        }
    }

    /// Both grids of the article, and what it prints for them.
    const A: &str = "011111\n001111\n101111\n101000\n000012\n000111\n111111\n";
    const PRINTED_A: &str = "  _ _ _ _ _ _ \n\
→ ♘ X X X X X | \n\
| ♘ ♘ X X X X | \n\
| X ♘ X X X X | \n\
| X ♘ X ♘ ♘ ♘ | \n\
| ♘ ♘ ♘ ♘ X ♘ → \n\
| ♘ ♘ ♘ X X X | \n\
| X X X X X X | \n  \
\u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \n";
    const B: &str = "0000001111\n0100111101\n0101000002\n0100011111\n0111010002\n0001000101\n";
    const PRINTED_B: &str = "  _ _ _ _ _ _ _ _ _ _ \n\
→ ♘ ♘ ♘       X X X X | \n\
| ♘ X ♘   X X X X   X | \n\
| ♘ X ♘ X             → \n\
| ♘ X ♘ ♘ ♘ X X X X X | \n\
| ♘ X X X ♘ X ♘ ♘ ♘ ♘ → \n\
| ♘ ♘ ♘ X ♘ ♘ ♘ X ♘ X | \n  \
\u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \n";

    fn article(text: &str) -> Run {
        let grid = Arc::new(BlockGrid::read(text.as_bytes()).unwrap());
        let mut run = Algorithm::DepthFirst.start(&grid, Order::ARTICLE, false);
        run.finish();
        run
    }

    fn drawing(grid: &BlockGrid, is_marked: impl Fn(Pos) -> bool) -> String {
        let mut out = Vec::new();
        draw_grid(grid, is_marked, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn the_article_s_results_are_printed_to_the_character() {
        for (grid, printed) in [(A, PRINTED_A), (B, PRINTED_B)] {
            let run = article(grid);
            let visited = |pos| run.solver().state(pos) == SquareState::Visited;
            assert_eq!(drawing(run.grid(), visited), printed);
        }
    }

    #[test]
    fn the_path_can_stand_alone() {
        let run = article(A);
        let path = run.solver().path().unwrap();
        let alone = "  _ _ _ _ _ _ \n\
    → ♘ X X X X X | \n\
    | ♘ ♘ X X X X | \n\
    | X ♘ X X X X | \n\
    | X ♘ X ♘ ♘ ♘ | \n\
    |   ♘ ♘ ♘ X ♘ → \n\
    |   ♘ ♘ X X X | \n\
    | X X X X X X | \n  \
    \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \n";
        assert_eq!(drawing(run.grid(), |pos| path.contains(&pos)), alone);
    }

    #[test]
    fn the_arrow_in_stands_in_the_entry_s_row() {
        let grid = BlockGrid::read(b"..E\n#S.\n").unwrap();
        let expected = "  _ _ _ \n|       → \n→ X     | \n  \u{305}  \u{305}  \u{305}  \n";
        assert_eq!(drawing(&grid, |_| false), expected);
    }
}
