//! The grids of `levels/robot/` match their table in `levels/README.md`.

use crate::{dedale, files, stdout};

/// What `dedale solve` counts on a grid: end, visited, steps, path of an algorithm.
fn solved(file: &str, algorithm: &str) -> [String; 4] {
    let path = crate::project().join("levels/robot").join(file);
    let csv = stdout(&dedale(&[
        "solve",
        path.to_str().unwrap(),
        "--algorithm",
        algorithm,
        "--csv",
    ]));
    let mut lines = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let (heads, row) = (lines.next().unwrap(), lines.next().unwrap());
    ["end", "visited", "steps", "path"].map(|head| {
        let column = heads.iter().position(|found| *found == head).unwrap();
        row[column].to_owned()
    })
}

#[test]
fn the_table_of_our_grids_is_true() {
    let readme = std::fs::read_to_string(crate::project().join("levels/README.md")).unwrap();
    let rows = readme.lines().filter_map(|line| line.strip_prefix("| `"));
    let mut grids = 0;
    for row in rows {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let file = cells[0].trim_end_matches('`');
        let path = crate::project().join("levels/robot").join(file);
        let Ok(bytes) = std::fs::read(&path) else {
            continue;
        };
        grids += 1;
        let size = dedale::games::robot::rules::block_grid::BlockGrid::read(&bytes)
            .unwrap()
            .size();
        assert_eq!(
            cells[1],
            format!("{} x {}", size.width, size.height),
            "{file}"
        );
        let [end, _, _, path] = solved(file, "breadth-first");
        let shortest = if end == "out" {
            path
        } else {
            "none".to_owned()
        };
        assert_eq!(cells[2], shortest, "{file}");
    }
    assert_eq!(grids, files("levels/robot").len());
}

#[test]
fn our_grids_show_what_their_table_says() {
    let out = "out";
    for (file, algorithm, [end, visited, steps, path]) in [
        ("source-a.txt", "depth-first", [out, "16", "17", "13"]),
        ("source-b.txt", "depth-first", [out, "24", "31", "15"]),
        ("03-first-turns.txt", "wall-right", [out, "", "16", ""]),
        ("03-first-turns.txt", "wall-left", [out, "", "44", ""]),
        ("04-the-hall.txt", "depth-first", [out, "240", "", ""]),
        ("04-the-hall.txt", "a-star", [out, "20", "", "19"]),
        ("04-the-hall.txt", "breadth-first", [out, "174", "", "19"]),
        ("05-the-comb.txt", "a-star", [out, "31", "", "30"]),
        ("05-the-comb.txt", "depth-first", [out, "101", "", ""]),
        ("05-the-comb.txt", "wall-left", [out, "", "100", ""]),
        ("05-the-comb.txt", "wall-right", [out, "", "100", ""]),
        ("05-the-comb.txt", "dead-end", [out, "31", "", "30"]),
        ("06-the-snail.txt", "depth-first", [out, "200", "199", ""]),
        ("06-the-snail.txt", "a-star", [out, "200", "", ""]),
        ("06-the-snail.txt", "wall-left", [out, "", "199", ""]),
        ("06-the-snail.txt", "wall-right", [out, "", "199", ""]),
        ("07-three-doors.txt", "depth-first", [out, "", "", "52"]),
        ("08-the-courtyard.txt", "wall-left", ["circles", "", "", ""]),
        (
            "08-the-courtyard.txt",
            "wall-right",
            ["circles", "", "", ""],
        ),
        ("08-the-courtyard.txt", "pledge", ["circles", "", "", ""]),
        ("08-the-courtyard.txt", "tremaux", [out, "", "", ""]),
        ("09-the-island.txt", "wall-left", ["circles", "", "", ""]),
        ("09-the-island.txt", "wall-right", ["circles", "", "", ""]),
        ("09-the-island.txt", "pledge", [out, "", "", ""]),
        ("10-the-g.txt", "wall-left", ["circles", "", "", ""]),
        ("10-the-g.txt", "wall-right", ["circles", "", "", ""]),
        ("10-the-g.txt", "pledge", [out, "", "", ""]),
        ("11-no-way-out.txt", "a-star", ["no way out", "177", "", ""]),
        ("12-the-city.txt", "depth-first", [out, "", "", "154"]),
        ("12-the-city.txt", "wall-left", [out, "", "46", ""]),
        ("12-the-city.txt", "wall-right", ["circles", "", "", ""]),
        ("13-the-heart.txt", "depth-first", [out, "", "", "207"]),
        ("13-the-heart.txt", "wall-right", [out, "", "115", ""]),
        ("13-the-heart.txt", "wall-left", [out, "", "259", ""]),
        ("14-the-key.txt", "depth-first", [out, "", "", "118"]),
        ("14-the-key.txt", "wall-left", [out, "", "70", ""]),
        ("15-dedale.txt", "depth-first", [out, "", "", "99"]),
        ("15-dedale.txt", "wall-left", [out, "", "125", ""]),
        ("15-dedale.txt", "wall-right", [out, "", "109", ""]),
        (
            "16-the-archipelago.txt",
            "wall-left",
            ["circles", "", "", ""],
        ),
        (
            "16-the-archipelago.txt",
            "wall-right",
            ["circles", "", "", ""],
        ),
        ("16-the-archipelago.txt", "pledge", [out, "", "", ""]),
        (
            "16-the-archipelago.txt",
            "depth-first",
            [out, "", "", "439"],
        ),
        (
            "17-the-labyrinth.txt",
            "wall-right",
            [out, "", "332", "240"],
        ),
        ("17-the-labyrinth.txt", "wall-left", [out, "", "956", "240"]),
        (
            "17-the-labyrinth.txt",
            "dead-end",
            [out, "241", "645", "240"],
        ),
    ] {
        let found = solved(file, algorithm);
        for (found, told) in found.iter().zip([end, visited, steps, path]) {
            assert!(
                told.is_empty() || told == found,
                "{file} {algorithm}: {found}, not {told}"
            );
        }
    }
}

#[test]
fn every_grid_of_ours_is_in_the_book() {
    let count = files("levels/robot").len().to_string();
    let last = stdout(&dedale(&[
        "robot",
        "--grid",
        &count,
        "--headless",
        "--describe",
    ]));
    assert!(last.contains(&format!("grid {count} of {count}")), "{last}");
}
