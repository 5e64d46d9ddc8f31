//! `dedale solve`: drawings, counters, tables, and what it says of files and options that are none.

use crate::{dedale, stderr, stdout};

/// The article's second grid, as it stands there.
const B: &str = "\
# un second labyrinthe possible :

dedale = [
\t[0,0,0,0,0,0,1,1,1,1],
\t[0,1,0,0,1,1,1,1,0,1],
\t[0,1,0,1,0,0,0,0,0,2],
\t[0,1,0,0,0,1,1,1,1,1],
\t[0,1,1,1,0,1,0,0,0,2],
\t[0,0,0,1,0,0,0,1,0,1]
]
";

/// What the article prints for it.
const PRINTED: &str = "  _ _ _ _ _ _ _ _ _ _ \n\
    → ♘ ♘ ♘       X X X X | \n\
    | ♘ X ♘   X X X X   X | \n\
    | ♘ X ♘ X             → \n\
    | ♘ X ♘ ♘ ♘ X X X X X | \n\
    | ♘ X X X ♘ X ♘ ♘ ♘ ♘ → \n\
    | ♘ ♘ ♘ X ♘ ♘ ♘ X ♘ X | \n  \
    \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \n";

/// Runs `dedale solve` on a file with this text.
fn solve(text: &[u8], arguments: &[&str]) -> std::process::Output {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("grid.txt");
    std::fs::write(&path, text).unwrap();
    dedale(&[&["solve", path.to_str().unwrap()], arguments].concat())
}

fn printed(text: &str, arguments: &[&str]) -> String {
    let output = solve(text.as_bytes(), arguments);
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(stderr(&output), "");
    stdout(&output)
}

#[test]
fn the_article_s_drawing_is_printed_and_its_cost() {
    let cost = "depth-first: out at column 9, row 4; visited 24, steps 31, \
                largest frontier 16, path 15, shortest 13\n";
    assert_eq!(printed(B, &[]), format!("{PRINTED}{cost}"));
    assert_eq!(
        printed(B, &["--order", "SWNE", "--algorithm", "depth-first"]),
        format!("{PRINTED}{cost}")
    );
    let both = printed(B, &["--path"]);
    let path = both.strip_prefix(PRINTED).unwrap();
    assert!(path.starts_with(
        "  _ _ _ _ _ _ _ _ _ _ \n→ ♘ ♘ ♘       X X X X | \n|   X ♘   X X X X   X | \n"
    ));
    assert_eq!(path.matches('♘').count(), 16);
    assert!(path.ends_with(cost));
}

#[test]
fn a_table_compares_all() {
    let table = printed(B, &["--algorithm", "all"]);
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 9);
    assert_eq!(
        lines[0],
        "algorithm      end  visited  steps  frontier  path  shortest"
    );
    assert_eq!(
        lines[1],
        "depth-first    out       24     31        16    15        no"
    );
    assert!(lines.iter().all(|line| line.len() == lines[0].len()));
    let numbers = printed(B, &["--algorithm", "all", "--csv"]);
    assert!(numbers.starts_with(
        "algorithm,end,visited,steps,frontier,path,shortest\ndepth-first,out,24,31,16,15,no\nbreadth-first,out,"
    ));
    assert_eq!(numbers.lines().count(), 9);
    let one = printed(B, &["--csv"]);
    assert_eq!(one.lines().count(), 2);
}

#[test]
fn no_way_out_is_an_answer() {
    let closed = printed("S.#E\n.#..\n", &[]);
    assert!(
        closed.ends_with("depth-first: no way out; visited 3, steps 4, largest frontier 2\n"),
        "{closed}"
    );
    let no_path = printed("S.#E\n.#..\n", &["--path"]);
    assert!(no_path.ends_with(" frontier 2, no path\n"), "{no_path}");
    assert_eq!(
        no_path.matches("_ _").count(),
        closed.matches("_ _").count()
    );
    let circles = printed("S.#E\n.#..\n", &["--algorithm", "wall-left", "--csv"]);
    assert!(
        circles.ends_with("\nwall-left,circles,3,4,0,,\n"),
        "{circles}"
    );
    let table = printed("S.#E\n.#..\n", &["--algorithm", "all"]);
    assert!(table.contains("\npledge         circles "), "{table}");
    assert!(table.lines().all(|line| !line.ends_with(' ')), "{table}");
}

#[test]
fn what_maze_prints_and_what_solve_makes_are_one_maze() {
    let options = ["--size", "9x7", "--seed", "5", "--islands", "3"];
    let maze = stdout(&dedale(&[&["maze"], &options[..]].concat()));
    let made = dedale(&[&["solve", "--algorithm", "a-star"], &options[..]].concat());
    assert_eq!(printed(&maze, &["--algorithm", "a-star"]), stdout(&made));
    let carved = dedale(&[
        "solve",
        "--builder",
        "depth-first",
        "--size",
        "9x7",
        "--seed",
        "5",
        "--csv",
    ]);
    let maze = stdout(&dedale(&[
        "maze",
        "--builder",
        "depth-first",
        "--size",
        "9x7",
        "--seed",
        "5",
    ]));
    assert_eq!(printed(&maze, &["--csv"]), stdout(&carved));
    assert!(stderr(&dedale(&["solve", "--size", "2x2"])).starts_with("seed "));
}

#[test]
fn files_that_are_no_grid_are_named_with_line_and_column() {
    let cases: [(&[u8], &str); 6] = [
        (b"00\n0x\n", "grid.txt:2:2: the character 'x'"),
        (b"000\n00\n", "grid.txt:2:3: this row has 2 squares"),
        (b"#E\n", "grid.txt:1:1: no S"),
        (b"1 0\n", "grid.txt:1:1: the robot enters here"),
        (b"+-- +\n|   |\n", "grid.txt:3:1: the bottom row"),
        (b"..\n\xff\n", "grid.txt:2:1: the file is not UTF-8"),
    ];
    for (text, told) in cases {
        let output = solve(text, &[]);
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(stdout(&output), "");
        assert!(stderr(&output).contains(told), "{}", stderr(&output));
    }
    for file in ["nothing/there.txt", "/dev/zero", "tests"] {
        let output = dedale(&["solve", file]);
        assert_eq!(output.status.code(), Some(1), "{file}");
        assert!(stderr(&output).contains(file), "{}", stderr(&output));
    }
}

#[test]
fn wrong_options_are_refused_in_one_line() {
    for (arguments, told) in [
        (&["--algorithm", "magic"][..], "magic"),
        (&["--order", "SWN"], "SWN"),
        (&["--order", "SWNE", "--algorithm", "a-star"], "--order"),
        (&["--path", "--csv"], "--path"),
        (&["--path", "--algorithm", "all"], "--path"),
        (&["--size", "6000x6000"], "6000x6000"),
        (&["--size", "0x6"], "0x6"),
        (&["--builder", "depth-first", "--islands", "1"], "--islands"),
        (&["--builder", "backtracker"], "--builder depth-first"),
        (&["grid.txt", "--seed", "1"], "--seed"),
        (&["grid.txt", "--builder", "trees"], "--builder"),
    ] {
        let output = dedale(&[&["solve"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(stdout(&output), "");
        assert!(stderr(&output).contains(told), "{}", stderr(&output));
        assert_eq!(stderr(&output).lines().count(), 1);
    }
}
