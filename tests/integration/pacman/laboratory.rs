//! Games without a window.

use super::number;
use crate::{dedale, stderr, stdout};

#[test]
fn the_laboratory_prints_the_same_bytes() {
    let run = |seed: &str, lives: &[&str]| {
        let words = [
            "pacman",
            "--rules",
            "classroom",
            "--autopilot",
            "--headless",
        ];
        let output = dedale(
            &[
                &words[..],
                &["--games", "20", "--csv", "--seed", seed],
                lives,
            ]
            .concat(),
        );
        assert!(output.status.success(), "{}", stderr(&output));
        assert!(stderr(&output).contains("20 games in "));
        stdout(&output)
    };
    let table = run("40", &[]);
    assert_eq!(run("40", &["--jobs", "3"]), table, "whoever plays");
    assert_eq!(
        run("40", &["--lives", "1"]),
        table,
        "one life is the source's"
    );
    assert_ne!(run("40", &["--lives", "3"]), table);
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 22);
    assert_eq!(lines[0], "seed,score,turns,outcome");
    let columns = |line: &str| line.split(',').map(str::to_owned).collect::<Vec<_>>();
    let rows: Vec<_> = lines[1..21].iter().map(|line| columns(line)).collect();
    for (seed, row) in (40..).zip(&rows) {
        assert_eq!(row[0], seed.to_string());
        let ends = ["cleared", "caught", "ran into a ghost"];
        assert!(ends.contains(&row[3].as_str()), "{row:?}");
    }
    let sum = |column: usize| {
        let numbers = rows.iter().map(|row| row[column].parse::<u64>().unwrap());
        numbers.sum::<u64>().to_string()
    };
    let total = columns(lines[21]);
    assert_eq!(total[..3], ["total".to_owned(), sum(1), sum(2)]);
    // A game is the same in the table and on the screen: one that ends with his life, as a cleared one continues there.
    let place = rows.iter().position(|row| row[3] != "cleared").unwrap();
    let words = [
        "--autopilot",
        "--lives",
        "1",
        "--pace",
        "2",
        "--ticks",
        "60000",
    ];
    let game = ["--seed", &rows[place][0], "--headless", "--describe"];
    let shown = dedale(&[&["pacman", "--rules", "classroom"], &words[..], &game].concat());
    let shown = stdout(&shown);
    assert!(shown.contains(", over"), "{shown}");
    for (name, column) in [("score", 1), ("turn", 2)] {
        assert_eq!(
            number(&shown, name).to_string(),
            rows[place][column],
            "{shown}"
        );
    }
    assert_eq!(run("47", &[]).lines().nth(1), Some(lines[8]));
}

#[test]
fn one_pilot_s_table_is_aligned_for_people_and_comma_separated_for_machines() {
    for (rules, end) in [("classroom", "outcome"), ("arcade", "end")] {
        let run = |csv: &[&str]| {
            let words = ["pacman", "--rules", rules, "--board", "7", "--seed", "99"];
            let output = dedale(&[&words[..], &["--games", "2"], csv].concat());
            assert!(output.status.success(), "{}", stderr(&output));
            stdout(&output)
        };
        let (aligned, csv) = (run(&[]), run(&["--csv"]));
        assert!(!aligned.contains(','), "{aligned}");
        let words = |text: &str| -> Vec<String> {
            text.split([',', ' ', '\n'])
                .filter(|word| !word.is_empty())
                .map(str::to_owned)
                .collect()
        };
        assert_eq!(words(&aligned), words(&csv));
        // Numbers end where their headings end, and the last column begins where its heading begins.
        let heads = aligned.lines().next().unwrap();
        let (seed, last) = (heads.find("seed").unwrap() + 4, heads.find(end).unwrap());
        for row in aligned.lines().skip(1) {
            assert!(!row[..seed].ends_with(' ') && row[seed..].starts_with(' '));
            assert!(row[..last].ends_with(' ') && !row[last..].starts_with(' '));
        }
    }
}
