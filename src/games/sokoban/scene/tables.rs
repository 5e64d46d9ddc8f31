//! The best moves and pushes of each level, ten levels a table.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::book;
use super::puzzle::{Puzzle, puzzle_of};
use crate::scene::scores::{Column, Date, MOST, TableLine};
use crate::scene::{Merge, Options, Results, Score, ScoreTable};
use crate::text::capitalized;
use crate::words::{Id, say};

/// All tables, in the order of the levels.
pub fn tables(options: &Options) -> Vec<ScoreTable> {
    let Ok(slots) = book::slots(options, !options.has_files()) else {
        return Vec::new();
    };
    let runs = options.tables();
    let results = Results::of(options, Merge::LowestEach);
    let column = |head, edge, right| Column { head, edge, right };
    let heads = [say!("sokoban-table-moves"), say!("sokoban-table-pushes")];
    // Where they end: a letter apart, with room for numbers of five digits.
    let [moves, pushes] = heads.map(|head| 1 + (head.chars().count() as i32).max(5));
    let [moves, name] = [44 - pushes, 44 - pushes - moves];
    let columns = [
        column("", 2, true),
        column(say!("sokoban-table-level"), 3, false),
        column(heads[0], moves, true),
        column(heads[1], 44, true),
        // The last one, so that the numbers are where they are in other tables.
        column(say!("sokoban-table-by"), name, true),
    ];
    let mut tables = Vec::new();
    let mut first = 0;
    for set in slots.chunk_by(|one, next| std::rc::Rc::ptr_eq(&one.set, &next.set)) {
        let best = |slot| results.get(puzzle_of(slot)?.key());
        let solved = set.iter().filter(|slot| best(slot).is_some()).count();
        for (part, slots) in set.chunks(MOST).enumerate() {
            let line = |(place, slot): (usize, _)| {
                let best = best(slot);
                let run = puzzle_of(slot).and_then(|puzzle| {
                    let run = *runs.get(puzzle.key())?.first()?;
                    Some((puzzle.key(), run))
                });
                let number = |index: usize| {
                    let number = best.and_then(|best| best.get(index));
                    number.map_or("–".to_owned(), u64::to_string)
                };
                let par = puzzle_of(slot).and_then(Puzzle::par);
                let told = par.map(|par| {
                    let [moves, pushes] = par.counts;
                    say!("sokoban-table-stored", moves = moves, pushes = pushes)
                });
                TableLine {
                    cells: vec![
                        (first + part * MOST + place + 1).to_string(),
                        book::title_in_set(slot, part * MOST + place)
                            .unwrap_or_default()
                            .into_owned(),
                        number(0),
                        number(1),
                        match run {
                            Some((_, run)) if best.is_some() => run.name.to_string(),
                            Some(_) => say!("table-with").to_owned(),
                            None => String::new(),
                        },
                    ],
                    told: told.unwrap_or_default(),
                    is_lit: best.is_some(),
                    score: run.map(|(_, run)| run),
                    table: run.map(|(key, _)| key.to_owned()),
                }
            };
            tables.push(ScoreTable {
                id: None,
                title: Id("sokoban-set").of_text(&set[0].set).to_owned(),
                about: say!("sokoban-chooser-solved", solved = solved, all = set.len()),
                columns: columns.to_vec(),
                lines: slots.iter().enumerate().map(line).collect(),
            });
        }
        first += set.len();
    }
    let days = daily(&runs);
    if !days.is_empty() {
        tables.push(ScoreTable {
            id: None,
            title: capitalized(say!("key-daily-maze")),
            about: String::new(),
            columns: columns.to_vec(),
            lines: days,
        });
    }
    tables
}

/// The last levels that were made for a day: those that have a day as their seed.
fn daily(runs: &BTreeMap<&str, Vec<Score>>) -> Vec<TableLine> {
    let runs = runs.iter().filter_map(|(&key, runs)| {
        let run = *runs.first()?;
        Some((Date::of_number(run.seed.0)?, key, run))
    });
    let mut runs: Vec<_> = runs.collect();
    runs.sort_unstable_by_key(|&(day, ..)| Reverse(day.number()));
    runs.truncate(MOST);
    let line = |(place, (day, key, run)): (usize, (Date, &str, Score))| TableLine {
        cells: vec![
            (place + 1).to_string(),
            day.to_string(),
            run.result[0].to_string(),
            run.result[1].to_string(),
            run.name.to_string(),
        ],
        told: String::new(),
        is_lit: run.help.reasons().next().is_none(),
        score: Some(run),
        table: Some(key.to_owned()),
    };
    runs.into_iter().enumerate().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_has_its_best_and_whose_run_it_was_and_no_number_as_a_title() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("own.xsb");
        std::fs::write(&file, "#####\n#@$.#\n#####\n\n######\n#@$ .#\n######\n").unwrap();
        let record = |key: &str, value: &str| (key.to_owned(), value.to_owned());
        let options = Options {
            files: vec![file],
            records: [
                record("5#|#@$.#|5#", "1 1"),
                record("ten 5#|#@$.#|5#", "LEA 1 1 20261121 0 0"),
            ]
            .into(),
            ..Options::default()
        };
        let tables = tables(&options);
        let cells: Vec<&[String]> = tables[0].lines.iter().map(|line| &line.cells[..]).collect();
        assert_eq!(cells, [["1", "", "1", "1", "LEA"], ["2", "", "–", "–", ""]]);
        assert_eq!(tables[0].columns.len(), 5);
    }
}
