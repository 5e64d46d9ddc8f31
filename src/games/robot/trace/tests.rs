use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::games::robot::solvers::Order;
use crate::grid::Size;

fn start(grid: BlockGrid, order: Order) -> Run {
    Algorithm::DepthFirst.start(&Arc::new(grid), order, false)
}

fn read(grid: &str) -> Run {
    start(BlockGrid::read(grid.as_bytes()).unwrap(), Order::ARTICLE)
}

fn lines(grid: &str) -> Vec<String> {
    let mut run = read(grid);
    Trace(&mut run).map(|step| step.to_string()).collect()
}

fn printed(run: &mut Run) -> String {
    let mut out = Vec::new();
    write(run, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn every_step_is_told_in_a_line() {
    let to_the_exit = [
        "south: free → go",
        "south: wall; west: outside; north: been there; east: free → go",
        "south: free → go",
        "south: outside; west: wall; north: been there; east: wall → back",
        "west: been there; north: wall; east: free → go",
        "south: wall; west: been there; north: exit → go",
    ];
    assert_eq!(lines("012\n000\n101\n"), to_the_exit);
    let mut run = read("012\n000\n101\n");
    let told: Vec<String> = Trace(&mut run).map(|step| step.in_short()).collect();
    assert_eq!(told[1], "S wall; W edge; N been; E free → go");
    assert!(told.iter().all(|text| text.chars().count() <= 46));
    let shut_in = [
        "south: outside; west: outside; north: outside; east: free → go",
        "south: outside; west: been there; north: outside; east: wall → back",
        "all tried → no way out",
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
        let traced = next(&run).is_some();
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
        prop_assert!(run.outcome().is_some());
    }

    #[test]
    fn a_step_tells_what_the_robot_does(seed in 0_u64..50) {
        let walls = crate::maze::DepthFirst::generate(Size::new(6, 5), crate::rng::Seed(seed));
        let mut run = start(BlockGrid::from_walls(&walls).unwrap(), Order::ARTICLE);
        while let Some(step) = next(&run) {
            prop_assert_eq!(run.here(), Some(step.at));
            let ways = step.looks().filter(|look| look.found.is_way()).count();
            run.step();
            match step.then {
                Then::Go(dir) => {
                    prop_assert_eq!(run.here(), Some(step.at + dir));
                    let last = step.looks().last();
                    prop_assert!(ways == 1 && last.is_some_and(|look| look.dir == dir));
                }
                Then::Back(dir) => prop_assert!(ways == 0 && run.here() == Some(step.at + dir)),
                Then::NoWayOut => prop_assert!(ways == 0 && run.outcome().is_some()),
            }
        }
        prop_assert!(run.outcome().is_some());
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
        let visited = |pos| run.state(pos) == SquareState::Visited;
        assert_eq!(drawing(run.grid(), visited), printed);
    }
}

#[test]
fn the_path_can_stand_alone() {
    let run = article(A);
    let path = run.path().unwrap();
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
