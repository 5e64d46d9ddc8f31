use proptest::prelude::*;

use super::*;
use crate::games::robot::rules::block_grid::Block;
use crate::grid::{Pos, Size};
use crate::maze::DepthFirst;
use crate::rng::Seed;

fn read(text: &str) -> Result<BlockGrid, GridError> {
    BlockGrid::read(text.as_bytes())
}

/// What a text is refused for, with line and column.
fn refused(text: &str) -> (usize, usize, GridErrorKind) {
    let error = read(text).unwrap_err();
    (error.line, error.column, error.kind)
}

const A: &str = "011111\n001111\n101111\n101000\n000012\n000111\n111111\n";

#[test]
fn digits_and_pictures_are_the_same_grid() {
    let digits = read(A).unwrap();
    assert_eq!(digits.size(), Size::new(6, 7));
    assert_eq!(digits.entry(), Pos::new(0, 0));
    assert_eq!(digits.exits().collect::<Vec<_>>(), [Pos::new(5, 4)]);
    let picture = " #####\n  XXXX\n#.#XXX\n# X...\n....#E\n   ###\n######";
    assert_eq!(read(picture).unwrap(), digits);
    assert_eq!(
        digits.to_string(),
        "S#####\n..####\n#.####\n#.#...\n....#E\n...###\n######\n"
    );
}

#[test]
fn the_article_s_lists_paste_in() {
    let list = "\
# un premier labyrinthe possible :

dedale = [  \n\t[0,1,1,1,1,1],   \n    [0,0,1,1,1,1],\r
    [1,0,1,1,1,1],
    [1,0,1,0,0,0],
    [0,0,0,0,1,2],
    [0,0,0,1,1,1],
    [1,1,1,1,1,1]
    ]
";
    assert_eq!(read(list), read(A));
    let one_line = "dedale1=[[0,1,1,1,1,1],[0,0,1,1,1,1],[1,0,1,1,1,1],[1,0,1,0,0,0],\
                    [0,0,0,0,1,2],[0,0,0,1,1,1],[1,1,1,1,1,1]]";
    assert_eq!(read(one_line), read(A));
    assert_eq!(read(&format!("\u{feff}# 1\n{A}")), read(A));
}

/// Both grids of the article, with comments, and with what a program has around them.
const PROGRAM: &str = "\
from random import shuffle, randint   # 1
# un premier labyrinthe possible :

dedale = [  # [[0,0]]
    [0,1,1], # the first row
    [0,0,2],#
    ]

second = [
\t[0,0],\t
\t[1,2]
]
vertical = [[\"|  \"] * largeur + ['|'] for _ in range( hauteur)]
for (xx,yy) in [(x - 1, y), (x, y + 1)] :
    vu[yy][xx] = dedale[0][1]
dedale = [[0,1,1],
          [0,0,2]]
";

#[test]
fn several_lists_are_several_grids_and_the_program_around_them_is_passed_over() {
    let file = GridFile::read(PROGRAM.as_bytes()).unwrap();
    let pictures: Vec<String> = file.grids.iter().map(BlockGrid::to_string).collect();
    assert_eq!(pictures, ["S##\n..E\n", "S.\n#E\n"]);
    assert_eq!((file.skipped, file.repeated), (4, 1));
    let told = "passed over: 4 lines around the grids, 1 grid that is there twice";
    assert_eq!(file.passed_over().as_deref(), Some(told));
    let book = GridFile::read(b"[ [[0,2]], [[0,\n1]], ]").unwrap();
    assert_eq!((book.grids.len(), book.passed_over()), (2, None));
}

#[test]
fn lists_of_the_program_itself_are_no_grids() {
    let grid = "dedale = [[0,1,1],\n [0,0,2]]\n";
    for (line, skipped) in [
        ("vu = [[0] * l for _ in range(3)]", 1),
        ("vu = [[0,\n 0], x]", 2),
        ("print(\"[[0 fini\")", 1),
        ("t[[1,0],[2]] = 3", 1),
        ("ways = [[0,1],[1,0],[0,-1],[-1,0]]", 1),
    ] {
        for text in [format!("{line}\n{grid}"), format!("{grid}{line}\n")] {
            let file = GridFile::read(text.as_bytes()).unwrap();
            assert_eq!((file.grids.len(), file.skipped), (1, skipped), "{text}");
        }
    }
    let alone = "a = 1\nvu = [[0] * l]\nb = [[0, x]]";
    assert_eq!(refused(alone), (2, 11, GridErrorKind::Unknown('*')));
}

#[test]
fn a_repeated_list_is_not_one_too_many() {
    let wide = |width: usize| format!("[[0{}]]\n", ",1".repeat(width));
    let text: String = (0..MOST_GRIDS).chain([3]).map(wide).collect();
    let file = GridFile::read(text.as_bytes()).unwrap();
    assert_eq!((file.grids.len(), file.repeated), (MOST_GRIDS, 1));
}

#[test]
fn comments_follow_rows() {
    let rows = "011111 # the first\n[0,0,1,1,1,1],# 1\n1 0 1 1 1 1\t#\n";
    let plain = "011111\n001111\n101111\n";
    assert_eq!(read(rows), read(plain));
}

#[test]
fn a_picture_may_say_where_the_robot_enters_and_end_rows_early() {
    let grid = read("####\n#S\n\n##E#\n\n").unwrap();
    assert_eq!(grid.to_string(), "####\n#S..\n....\n##E#\n");
    assert_eq!(grid.entry(), Pos::new(1, 1));
    assert_eq!(read("E").unwrap().entry(), Pos::new(0, 0));
}

#[test]
fn a_maze_with_thin_walls_becomes_blocks() {
    let grid = read("+-- +-- +\n|       |\n+   +-- +\n|       |\n+-- +-- +").unwrap();
    assert_eq!(grid.to_string(), "#####\nS...#\n#.###\n#...E\n#####\n");
}

#[test]
fn faults_are_named_with_their_place() {
    use GridErrorKind::{
        Empty, EntryInWall, NoEntry, Ragged, SecondEntry, SecondGrid, TooMany, Unclosed, Unknown,
        Walls,
    };
    let ragged = |found, expected| Ragged { found, expected };
    let wide = |width: usize| format!("[[0{}]]\n", ",1".repeat(width));
    let many = (0..101).map(wide).collect::<Vec<_>>().concat();
    let cases: [(&str, usize, usize, GridErrorKind); 25] = [
        ("", 1, 1, Empty),
        ("\n\n", 1, 1, Empty),
        ("# nothing but 0\n", 1, 1, Empty),
        ("001\n00\n", 2, 3, ragged(2, 3)),
        ("001\n0000\n", 2, 5, ragged(4, 3)),
        ("[[0,0],\n [0]]\n", 2, 4, ragged(1, 2)),
        ("00\n0x\n", 2, 2, Unknown('x')),
        ("00\n03\n", 2, 2, Unknown('3')),
        ("# 1\n\n a = [\n  [ 1,0]]", 4, 5, EntryInWall),
        ("a = [0]\n  b = [0]", 2, 3, SecondGrid),
        ("a = [[0]]\n  b = [\n [0, 3]]", 3, 6, Unknown('3')),
        (
            "a = [[0]]\nb = [[0,1],\n     [0]] # short",
            3,
            8,
            ragged(1, 2),
        ),
        ("print(1)\nb = [[1]]", 2, 7, EntryInWall),
        ("x\nb = [ # here\n  [0,1],", 2, 5, Unclosed),
        ("[[[0], [1]], [[0]", 1, 14, Unclosed),
        ("[[0], [[1]]]", 1, 8, Unknown('[')),
        (many.as_str(), 101, 1, TooMany),
        // A picture that a digit has got into has no comments.
        ("#0#\n", 1, 1, Unknown('#')),
        ("0##\n", 1, 2, Unknown('#')),
        ("  ##\n0\n", 1, 3, Unknown('#')),
        ("..\n..?\n", 2, 3, Unknown('?')),
        ("..\n\u{e9}\t\n", 2, 1, Unknown('\u{e9}')),
        ("S.\n.S\n", 2, 2, SecondEntry),
        ("#E\n..\n", 1, 1, NoEntry),
        ("+-- +\n|   |\n", 3, 1, Walls(WallTextProblem::NoBottom)),
    ];
    for (text, line, column, kind) in cases {
        assert_eq!(refused(text), (line, column, kind), "{text:?}");
    }
    let error = BlockGrid::read(b"..\n.\xff").unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2, column 2: the file is not UTF-8 text"
    );
}

#[test]
fn what_is_too_large_is_refused_before_it_takes_memory() {
    let long = "0".repeat(MAX_SIDE + 1);
    assert_eq!(refused(&long), (1, MAX_SIDE + 1, GridErrorKind::TooLarge));
    let high = "0\n".repeat(MAX_SIDE + 1);
    assert_eq!(refused(&high), (MAX_SIDE + 1, 2, GridErrorKind::TooLarge));
    // A small file: one long row and many short ones.
    let wide = format!("{}\n{}", ".".repeat(MAX_SIDE), ".\n".repeat(1000));
    assert_eq!(refused(&wide), (1, 1, GridErrorKind::TooLarge));
    assert!(read(&".".repeat(MAX_SIDE)).is_ok());
}

/// Any grid that editing can make.
fn grids() -> impl Strategy<Value = BlockGrid> {
    let squares = (1_usize..9, 1_usize..9).prop_flat_map(|(width, height)| {
        let cells = prop::collection::vec(0_u8..3, width * height);
        (
            Just(Size::new(width, height)),
            cells,
            any::<prop::sample::Index>(),
        )
    });
    squares.prop_map(|(size, cells, entry)| {
        let entry = entry.index(size.area());
        let block = |index: usize| match cells[index] {
            _ if index == entry => Block::Passage,
            0 => Block::Passage,
            1 => Block::Wall,
            _ => Block::Exit,
        };
        let cells: Vec<Block> = (0..size.area()).map(block).collect();
        BlockGrid::from_cells(size, &cells, size.pos(entry)).unwrap()
    })
}

#[test]
fn one_square_is_not_called_squares() {
    let error = read("000\n0\n").unwrap_err();
    assert!(
        error.kind.to_string().starts_with("this row has 1 square,"),
        "{}",
        error.kind
    );
}

proptest! {
    #[test]
    fn what_is_written_reads_back_the_same(grid in grids()) {
        let text = grid.to_string();
        prop_assert!(!text.contains(['0', '1', ' ']));
        prop_assert_eq!(read(&text).unwrap(), grid);
    }

    #[test]
    fn any_bytes_are_read_or_refused_with_a_place_in_the_text(
        bytes in prop_oneof![
            prop::collection::vec(any::<u8>(), 0..200),
            "[-+| .#SEX012,\\[\\]=a\n\r]{0,200}".prop_map(String::into_bytes),
            "[\\[\\[01]{0,4}[012,\\[\\]# a\n]{0,100}".prop_map(String::into_bytes),
        ]
    ) {
        if let Err(error) = BlockGrid::read(&bytes) {
            let lines = bytes.split(|&byte| byte == b'\n').count();
            prop_assert!((1..=lines + 1).contains(&error.line), "{}", error);
            prop_assert!((1..=bytes.len() + 1).contains(&error.column), "{}", error);
        }
    }

    #[test]
    fn the_text_of_a_maze_is_the_maze(width in 1_usize..12, height in 1_usize..12, seed in 0_u64..1000) {
        let walls = DepthFirst::generate(Size::new(width, height), Seed(seed));
        prop_assert_eq!(Some(read(&walls.to_string()).unwrap()), BlockGrid::from_walls(&walls));
    }
}
