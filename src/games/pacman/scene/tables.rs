//! The tables of the best games: one for each set of rules on each board.

use std::collections::BTreeSet;

use super::boards;
use super::score_key::ScoreKey;
use crate::games::pacman::table::{self, RULES};
use crate::scene::scores::{Described, Order};
use crate::scene::{Merge, Options, Practice, Results, ScoreTable};
use crate::words::{Id, say};

/// All tables: by the usual rules on the board of each set of rules, then all others that have a game.
pub fn tables(options: &Options) -> Vec<ScoreTable> {
    let (Ok(slots), Ok(mut settings)) = (boards::read(options), table::read(&Options::default()))
    else {
        return Vec::new();
    };
    let results = Results::of(options, Merge::Highest);
    let mut runs = options.tables();
    let mut usual = Vec::new();
    for rules in ["arcade", "classroom"] {
        table::put(&mut settings, RULES, rules);
        let home = boards::home(&slots, &settings);
        let board = home.and_then(|home| boards::number(&slots[home]));
        usual.extend(board.map(|board| {
            let rules = ScoreKey::rules_of(&settings);
            ScoreKey::table(&rules, board)
        }));
    }
    let others = results.keys().filter_map(|key| key.strip_prefix("best "));
    let others: BTreeSet<&str> = others.chain(runs.keys().copied()).collect();
    let others = others
        .into_iter()
        .filter(|id| !usual.iter().any(|usual| usual == id));
    let ids: Vec<&str> = usual.iter().map(String::as_str).chain(others).collect();
    let table = |id: &str| {
        let (rules, number) = id.rsplit_once(" board ")?;
        let board = slots
            .iter()
            .find(|slot| boards::number(slot).is_some_and(|own| format!("{own:016x}") == number));
        let board = board.map_or(say!("pacman-table-other-board"), |slot| boards::title(slot));
        let best = results.best(&format!("best {id}"));
        let described = Described {
            title: say!(
                "pacman-table",
                rules = Id("pacman-table-rules").of(rules.split(' ').next()?),
                board = board
            ),
            about: about(rules),
            heads: [say!("pacman-panel-score"), say!("pacman-panel-level")],
            shown: |[score, level]| {
                // It is not known of a game that never ended.
                let level = if level == 0 {
                    "–".to_owned()
                } else {
                    level.to_string()
                };
                [score.to_string(), level]
            },
        };
        let best = best.map(|score| ([score, 0], Practice::NONE));
        let runs = runs.remove(id).unwrap_or_default();
        Some(ScoreTable::of((id, runs), best, Order::Highest, described))
    };
    ids.into_iter().filter_map(table).collect()
}

/// The rules that the player chose: `arcade lives 3 level 1 no-overflow`.
fn about(rules: &str) -> String {
    let mut words = rules.split(' ').skip(1);
    let mut told = Vec::new();
    while let Some(word) = words.next() {
        match word {
            "lives" => {
                told.extend(words.next().map(|lives| {
                    say!("pacman-table-lives", lives = lives.parse().unwrap_or(0_u32))
                }))
            }
            "level" => {
                let level = words.next().filter(|&level| level != "1");
                told.extend(level.map(|level| say!("pacman-table-level", level = level)));
            }
            word => told.push(Id("pacman-table-rule").of(word).to_owned()),
        }
    }
    if rules.starts_with("classroom ") && !rules.contains(" ghosts-rising") {
        told.push(Id("pacman-table-rule").of("ghosts-lesson").to_owned());
    }
    told.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_rules_come_first_and_all_others_have_their_words() {
        let records = [
            (
                "best arcade lives 5 level 2 no-overflow board 00000000000000ff",
                "70",
            ),
            (
                "ten classroom lives 3 fruits-random board 00000000000000ff",
                "LEA 90 2 0 7 0;BOB 50 1 20261123 8 1",
            ),
            (
                "ten classroom lives 4 board 00000000000000ff",
                "not a table",
            ),
        ];
        let records = records.map(|(key, value)| (key.to_owned(), value.to_owned()));
        let options = Options {
            records: records.into(),
            ..Options::default()
        };
        let tables = tables(&options);
        let titles: Vec<_> = tables
            .iter()
            .map(|table| (&*table.title, &*table.about, table.lines.len()))
            .collect();
        assert_eq!(
            titles,
            [
                ("Arcade: The hooks", "3 lives", 0),
                ("Classroom: The cottage", "3 lives, better ghosts", 0),
                (
                    "Arcade: another board",
                    "5 lives, from level 2, no aiming bug",
                    1
                ),
                (
                    "Classroom: another board",
                    "3 lives, random fruits, lesson’s ghosts",
                    2
                ),
            ]
        );
        assert_eq!(
            tables[3].lines[1].cells,
            ["2", "BOB", "50", "1", "2026-11-23", "yes"]
        );
        assert_eq!(tables[3].lines[1].told, "Seed 8, with help: X-ray");
    }
}
