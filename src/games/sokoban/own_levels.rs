//! Our own levels: every one has a title, an author and a solution that solves it, and no board is there
//! twice, not even turned or mirrored.

use super::level_file::Collection;
use super::play::Play;
use crate::solve::Level;

const FIRST_STEPS: &str = include_str!("../../../levels/sokoban/first-steps.xsb");
const DEDALE: &str = include_str!("../../../levels/sokoban/dedale.xsb");

fn sets() -> [Collection; 2] {
    [FIRST_STEPS, DEDALE].map(|text| Collection::read(text.as_bytes()).unwrap())
}

#[test]
fn every_level_is_solved_by_the_solution_beside_it() {
    for set in sets() {
        assert!(set.faults.is_empty() && set.metadata.title().is_some());
        for level in &set.levels {
            let title = level.metadata.title().unwrap();
            assert_eq!(level.metadata.get("Author"), Some("The Dédale developers"));
            let moves = level.metadata.solution().unwrap().unwrap();
            let play = Play::replay(level.level.clone().unwrap(), &moves);
            assert!(play.is_solved(), "{title}");
            assert_eq!(
                Some(play.lurd().as_str()),
                level.metadata.get("Solution"),
                "{title}"
            );
            let stages = level.metadata.properties.iter();
            let stages = stages.filter(|(key, _)| key == "Stage");
            let told: String = stages
                .map(|(_, stage)| stage.split(' ').next().unwrap())
                .collect();
            assert!(told.is_empty() || told == play.lurd(), "{title}: {told}");
        }
    }
}

#[test]
fn no_title_and_no_board_is_there_twice() {
    let [first, second] = sets();
    let levels = || first.levels.iter().chain(&second.levels);
    assert!(levels().count() >= 40);
    let mut titles: Vec<&str> = levels()
        .filter_map(|level| level.metadata.title())
        .collect();
    titles.sort_unstable();
    titles.dedup();
    assert_eq!(titles.len(), levels().count());
    let mut boards: Vec<Vec<String>> = levels()
        .map(|level| least_turned(level.level.as_ref().unwrap()))
        .collect();
    boards.sort_unstable();
    boards.dedup();
    assert_eq!(boards.len(), levels().count());
}

#[test]
fn the_levels_are_read_as_they_are_written() {
    for (set, text) in sets().iter().zip([FIRST_STEPS, DEDALE]) {
        for level in &set.levels {
            let board = level.level.as_ref().unwrap().to_string();
            assert!(text.contains(&board), "{board}");
        }
    }
}

/// The first in order among the eight ways to turn and mirror a board.
fn least_turned(level: &Level) -> Vec<String> {
    let mut rows: Vec<Vec<char>> = level
        .to_string()
        .lines()
        .map(|row| row.chars().collect())
        .collect();
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    for row in &mut rows {
        row.resize(width, ' ');
    }
    let mut least: Option<Vec<String>> = None;
    for _ in 0..4 {
        let height = rows.len();
        let turned = |x: usize| (0..height).map(|y| rows[height - 1 - y][x]).collect();
        rows = (0..rows[0].len()).map(turned).collect();
        for mirrored in [false, true] {
            let text = |row: &Vec<char>| {
                if mirrored {
                    row.iter().rev().collect()
                } else {
                    row.iter().collect::<String>()
                }
            };
            let text: Vec<String> = rows.iter().map(text).collect();
            if least.as_ref().is_none_or(|least| text < *least) {
                least = Some(text);
            }
        }
    }
    least.unwrap_or_default()
}
