//! `dedale solve`: drawings, counters, tables, and the errors for bad files and options.

use crate::{dedale, stderr, stdout};

/// The article's second grid, as printed there.
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

/// The article's output for it.
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
                memory 16, path 15, shortest 13\n";
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
        "algorithm      end  visited  steps  memory  path  shortest"
    );
    assert_eq!(
        lines[1],
        "depth-first    out       24     31      16    15        no"
    );
    assert!(lines.iter().all(|line| line.len() == lines[0].len()));
    let numbers = printed(B, &["--algorithm", "all", "--csv"]);
    assert!(numbers.starts_with(
        "algorithm,end,visited,steps,memory,path,shortest\ndepth-first,out,24,31,16,15,no\nbreadth-first,out,"
    ));
    assert_eq!(numbers.lines().count(), 9);
    let one = printed(B, &["--csv"]);
    assert_eq!(one.lines().count(), 2);
}

#[test]
fn no_way_out_is_an_answer() {
    let closed = printed("S.#E\n.#..\n", &[]);
    assert!(
        closed.ends_with("depth-first: no way out; visited 3, steps 4, memory 2\n"),
        "{closed}"
    );
    let no_path = printed("S.#E\n.#..\n", &["--path"]);
    assert!(no_path.ends_with(" memory 2, no path\n"), "{no_path}");
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

/// The article's program's output for its grids, with its trace on.
const PROGRAM_PRINTS: [(&str, &str); 2] = [
    (
        "levels/robot/source-a.txt",
        include_str!("../traces/source-a.txt"),
    ),
    (
        "levels/robot/source-b.txt",
        include_str!("../traces/source-b.txt"),
    ),
];

#[test]
fn trace_and_drawings_are_the_article_s_to_the_byte() {
    for (file, expected) in PROGRAM_PRINTS {
        let path = crate::project().join(file);
        let path = path.to_str().unwrap();
        let output = dedale(&["solve", path, "--before", "--trace"]);
        assert_eq!(stdout(&output), expected);
        assert!(
            stderr(&output).starts_with("depth-first: out at "),
            "{}",
            stderr(&output)
        );
        // Its parts.
        let (before, after) = expected.split_once("Parcours").unwrap();
        let traced = stdout(&dedale(&["solve", path, "--trace"]));
        assert_eq!(traced, format!("Parcours{after}"));
        let plain = stdout(&dedale(&["solve", path, "--before"]));
        let drawing = after.split_once(".\n  _").unwrap().1;
        assert_eq!(
            plain,
            format!("{before}Parcours du labyrinthe :\n \n  _{drawing}")
        );
        let alone = stdout(&dedale(&["solve", path]));
        assert!(
            alone.starts_with(&format!("  _{drawing}depth-first: out at ")),
            "{alone}"
        );
    }
}

#[test]
fn a_trace_follows_the_order_and_the_entry() {
    let output = solve(b"#E#\nS.#\n", &["--trace", "--order", "ENSW", "--path"]);
    let expected = "Parcours du labyrinthe :\n \n\
        Passage aux coordonnées 1,0.\n\
        Passage aux coordonnées 1,1.\n\
        Mur aux coordonnées 1,2.\n\
        Sortie aux coordonnées 0,1.\n";
    assert!(stdout(&output).starts_with(expected), "{}", stdout(&output));
    let before = solve(b"#E#\nS.#\n", &["--before", "--algorithm", "pledge"]);
    assert!(stdout(&before).starts_with("Labyrinthe : \n  _ _ _ \n| X   X | \n"));
}

/// Both grids of the article in one file, one of them twice, surrounded by a program's text.
fn pasted() -> String {
    let small = "# un premier labyrinthe possible :\ndedale = [\n[0,1], # 1\n[0,2]]\n";
    format!("{small}{B}from random import shuffle\n{B}nbLignes = len(dedale)\n")
}

#[test]
fn a_pasted_program_is_its_grids() {
    let output = solve(pasted().as_bytes(), &["--grid", "2"]);
    assert!(stdout(&output).starts_with(PRINTED), "{}", stdout(&output));
    let told = "passed over: 2 lines around the grids, 1 grid that is there twice\n";
    assert!(stderr(&output).ends_with(told), "{}", stderr(&output));
    let first = solve(pasted().as_bytes(), &[]);
    assert!(
        stdout(&first).contains("out at column 1, row 1;"),
        "{}",
        stdout(&first)
    );
    assert!(stderr(&first).contains("this is the first of 2 grids"));
    let beyond = solve(pasted().as_bytes(), &["--grid", "3"]);
    assert_eq!(
        (beyond.status.code(), stdout(&beyond)),
        (Some(1), String::new())
    );
    assert!(stderr(&beyond).contains("there is no grid 3, only 2"));
}

#[test]
fn costs_over_sizes_are_means_over_seeds_on_any_number_of_threads() {
    let words = [
        "solve",
        "--algorithm",
        "all",
        "--sizes",
        "5,8x6",
        "--seeds",
        "3",
    ];
    let more = ["--seed", "7", "--braid", "50", "--csv"];
    let table = |jobs: &str| stdout(&dedale(&[&words[..], &more, &["--jobs", jobs]].concat()));
    let csv = table("1");
    assert_eq!(csv, table("2"));
    assert_eq!(csv, table("5"));
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    let heads = "size,algorithm,out,visited,steps,memory,path,detour,shortest";
    assert_eq!((lines[0].join(","), lines.len()), (heads.to_owned(), 17));
    // Each mean is that of the mazes that solve makes one by one.
    let (mut steps, mut shortest) = (0, 0);
    for seed in ["7", "8", "9"] {
        let one = [
            "solve", "--csv", "--size", "8x6", "--braid", "50", "--seed", seed,
        ];
        let one = stdout(&dedale(&one));
        let row: Vec<&str> = one.lines().nth(1).unwrap().split(',').collect();
        steps += row[3].parse::<u64>().unwrap();
        shortest += usize::from(row[6] == "yes");
    }
    let row = &lines[9];
    assert_eq!(row[..3], ["8x6", "depth-first", "3"]);
    let tenths = (steps * 10 + 1) / 3;
    assert_eq!(row[4], format!("{}.{}", tenths / 10, tenths % 10));
    assert_eq!(row[8], shortest.to_string());
}

/// The first seed is 1 by default.
const COSTS: &str = "\
size   algorithm      out  visited  steps  memory  path  detour  shortest
5x5    depth-first      2     36.0   50.0    21.5  20.0     0.0         2
5x5    breadth-first    2     43.5   43.5     4.0  20.0     0.0         2
5x5    a-star           2     26.0   26.0     4.0  20.0     0.0         2
5x5    wall-left        2     34.0   46.0     0.0  20.0     0.0         2
5x5    wall-right       2     38.0   54.0     0.0  20.0     0.0         2
5x5    pledge           2     35.0   65.0     0.0  20.0     0.0         2
5x5    tremaux          2     36.0   50.0    21.5  20.0     0.0         2
5x5    dead-end         2     21.0   51.0     7.5  20.0     0.0         2

10x10  depth-first      2    105.0  168.0    49.0  40.0     0.0         2
10x10  breadth-first    2    136.5  136.5     7.0  40.0     0.0         2
10x10  a-star           2     68.0   68.0    10.5  40.0     0.0         2
10x10  wall-left        2    104.0  166.0     0.0  40.0     0.0         2
10x10  wall-right       2    138.0  234.0     0.0  40.0     0.0         2
10x10  pledge           2     95.0  179.0     0.0  40.0     0.0         2
10x10  tremaux          2    105.0  168.0    49.0  40.0     0.0         2
10x10  dead-end         2     41.0  201.0    30.0  40.0     0.0         2
";

#[test]
fn the_table_of_costs_is_aligned() {
    let words = [
        "solve",
        "--algorithm",
        "all",
        "--sizes",
        "5,10",
        "--seeds",
        "2",
    ];
    let output = dedale(&words);
    assert_eq!(stdout(&output), COSTS);
    let said = stderr(&output);
    assert!(
        said.contains("trees, islands 0, braid 0 %: one way out each"),
        "{said}"
    );
    assert!(said.contains("--braid or --islands makes loops"));
    let loops = dedale(&[&words[..], &["--islands", "1", "--braid", "50"]].concat());
    assert!(stderr(&loops).contains("trees, islands 1, braid 50 %\n"));
    let seeded = dedale(&[&words[..], &["--seed", "1", "--braid", "0"]].concat());
    assert_eq!(stdout(&seeded), COSTS);
}

/// The article's `dessine_grille(3, 5)`.
const ALL_WALLS: &str = "\
+-- +-- +-- +
|   |   |   |
+-- +-- +-- +
|   |   |   |
+-- +-- +-- +
|   |   |   |
+-- +-- +-- +
|   |   |   |
+-- +-- +-- +
|   |   |   |
+-- +-- +-- +
";

#[test]
fn the_grid_of_all_walls_is_the_article_s() {
    let all = ["maze", "--walls", "all", "--size", "3x5"];
    let output = dedale(&all);
    assert_eq!(
        (stdout(&output), stderr(&output)),
        (ALL_WALLS.to_owned(), String::new())
    );
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("walls.png");
    let file = file.to_str().unwrap();
    let style = ["--png", file, "--tile", "4", "--wall", "1"];
    assert!(dedale(&[&all[..], &style].concat()).status.success());
    let picture = dedale::gfx::picture::decode(&std::fs::read(file).unwrap()).unwrap();
    let lit = |x: i32, y: i32| picture.pixel(x, y) == picture.pixel(0, 0);
    assert_eq!((picture.width(), picture.height()), (13, 21));
    assert!((0..21).all(|y| (0..13).all(|x| lit(x, y) == (x % 4 == 0 || y % 4 == 0))));
    for word in ["--seed", "--islands"] {
        let wrong = dedale(&[&all[..], &[word, "3"]].concat());
        assert_eq!(wrong.status.code(), Some(2), "{word}");
    }
}

#[test]
fn maze_prints_the_maze_that_solve_makes() {
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
    let cases: [(&[u8], &str); 7] = [
        (b"00\n0x\n", "grid.txt:2:2: the character 'x'"),
        (b"000\n00\n", "grid.txt:2:3: this row has 2 squares"),
        (b"#E\n", "grid.txt:1:1: no S"),
        (b"1 0\n", "grid.txt:1:1: the robot enters here"),
        (b"+-- +\n|   |\n", "grid.txt:3:1: the bottom row"),
        (b"..\n\xff\n", "grid.txt:2:1: the file is not UTF-8"),
        (
            b"x = 1\na = [[0],\n  [3]]\n",
            "grid.txt:3:4: the character '3'",
        ),
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
        (&["--trace", "--algorithm", "tremaux"], "--trace"),
        (&["--trace", "--algorithm", "all"], "--trace"),
        (&["--before", "--algorithm", "all"], "--before"),
        (&["--before", "--csv"], "--before"),
        (&["--grid", "2"], "FILE"),
        (&["grid.txt", "--grid", "0"], "--grid"),
        (&["--sizes", "5,x"], "--sizes"),
        (&["--sizes", "5", "--seeds", "0"], "--seeds"),
        (&["--sizes", "5", "--seeds", "1001"], "1000"),
        (&["--sizes", "1001"], "1000000 cells"),
        (&["--sizes", "5", "--jobs", "65"], "--jobs"),
        (
            &["--sizes", "5", "--algorithm", "pledge"],
            "--algorithm all",
        ),
        (&["--sizes", "5", "--size", "5x5"], "--size"),
        (&["--seeds", "5"], "--sizes"),
        (&["--braid", "101"], "--braid"),
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
