//! Every accepted syntax, and every refusal with its place.

use proptest::prelude::*;

use super::{Collection, *};
use crate::games::sokoban::rules::par::{Aim, Par, Stored};
use crate::games::sokoban::rules::play::Play;
use crate::grid::Pos;
use crate::solve::{Level, LevelErrorKind};

fn read(text: &str) -> Collection {
    Collection::read(text.as_bytes()).unwrap()
}

fn titles(collection: &Collection) -> Vec<Option<&str>> {
    let levels = collection.levels.iter();
    levels.map(|level| level.metadata.title()).collect()
}

/// The boards as XSB, refused ones as their report.
fn boards(text: &str) -> Vec<String> {
    let levels = read(text).levels.into_iter();
    levels
        .map(|level| match level.level {
            Ok(level) => level.to_string(),
            Err(error) => error.to_string(),
        })
        .collect()
}

const SMALL: &str = "#####\n#@$.#\n#####\n";

#[test]
fn every_way_to_write_a_board_is_read() {
    for text in [
        SMALL,
        "#####\n#@$.#\n#####",
        "#####\r\n#@$.#\r\n#####\r\n",
        "\u{feff}#####\n#@$.#\n#####\n",
        "#####\n#pb.#\n#####\n",
        "   #####\n   #@$.#\n   #####\n",
        "\t#####\n        #@$.#\n\t#####\n",
        "#####  \n#@$.#\t\n##### \n",
        "#####|#@$.#|#####",
        "5#|#@$.#|5#",
        "5#|#@$.#|2(#)3#",
        "-----\n#####\n#@$.#\n#####\n--_\n",
        "-_5#\n__#@$.#\n--5#\n",
        "\n \n#####\n#@$.#\n#####\n \n",
    ] {
        assert_eq!(boards(text), [SMALL], "{text:?}");
    }
}

#[test]
fn every_character_has_its_meaning() {
    let ours = "########\n#+ $*  #\n########\n";
    assert_eq!(boards("########\n#P-bB_-#\n########"), [ours]);
    assert_eq!(boards(ours), [ours]);
    // A tab moves to the next multiple of eight.
    let tabbed = boards("##########\n#@$.\t #\n##########");
    assert_eq!(tabbed, ["##########\n#@$.     #\n##########\n"]);
}

#[test]
fn ragged_rows_and_surroundings_are_read() {
    let ragged = "  ####\n###  ####\n#     $ #\n# #  #$ #\n# . .#@ #\n#########\n";
    assert_eq!(boards(ragged), [ragged]);
    let nested = "2(3(#-)#)|#@$.9-#|14#";
    assert_eq!(
        boards(nested),
        ["line 1, column 6: the board is not closed around the player"]
    );
}

#[test]
fn every_refusal_has_its_place() {
    for (text, report) in [
        (
            "\n#####\n# $.#\n#####",
            "line 2, column 1: the board has no player",
        ),
        (
            "#####\n#@@$.#\n#####",
            "line 2, column 3: the board has a second player",
        ),
        (
            "  #####\n  #@$ #\n  #####",
            "line 1, column 3: the board has no goals",
        ),
        (
            "######\n#@$..#\n######",
            "line 1, column 1: there are fewer boxes than goals: 1 and 2",
        ),
        (
            "####\n#@ #\n####",
            "line 1, column 1: the board has no goals",
        ),
        (
            "#####\n#@x$.#\n######",
            "line 2, column 3: the character 'x' means nothing in a board",
        ),
        (
            "######\n @é$.#\n######",
            "line 2, column 3: the character 'é' means nothing in a board",
        ),
        (
            "#####\n#@$.\n#####",
            "line 2, column 5: the board is not closed around the player",
        ),
        (
            "#####\n#@$.#\n# ###",
            "line 3, column 2: the board is not closed around the player",
        ),
        ("@$.", "the file holds no level"),
        (
            "3#0#\n#@$.#\n#####",
            "line 1, column 4: a run length or a parenthesis without its other half",
        ),
        (
            "2(###\n#@$.#\n#####",
            "line 1, column 2: a run length or a parenthesis without its other half",
        ),
        (
            "9999999999999#|#@$.#",
            "line 1, column 14: the board expands to more squares than allowed",
        ),
        (
            "600#\n#@$.596-#\n600#",
            "line 1, column 4: a board has at most 255 columns and rows",
        ),
    ] {
        let found = Collection::read(text.as_bytes());
        let found = match found {
            Ok(collection) => collection.levels[0].level.clone().unwrap_err().to_string(),
            Err(error) => error.to_string(),
        };
        assert!(found.ends_with(report), "{text:?}: {found}");
    }
}

#[test]
fn a_refused_level_keeps_its_number_and_the_others_load() {
    let text = format!("{SMALL}\n; 2\n\n#####\n#@x.#\n#####\n\n; 3\n\n{SMALL}");
    let collection = read(&text);
    let fine: Vec<bool> = collection
        .levels
        .iter()
        .map(|level| level.level.is_ok())
        .collect();
    assert_eq!(fine, [true, false, true]);
    let error = collection.levels[1].level.clone().unwrap_err();
    assert_eq!((error.line, error.column), (8, 3));
    assert_eq!(titles(&collection), [None, Some("2"), Some("3")]);
    assert_eq!(collection.levels[2].line, 13);
}

#[test]
fn what_is_no_text_is_refused() {
    let whole = Collection::read(b"#####\n#@\0.#\n#####").unwrap_err();
    assert_eq!(whole, Fault::new(2, 3, FileErrorKind::NotText));
    let noise = Collection::read(b"\x89PNG\xff").unwrap_err();
    assert_eq!(noise, Fault::new(1, 1, FileErrorKind::NotText));
    // A name in an older encoding does not refuse the level.
    let named = Collection::read(b"Author: Ren\xe9\n\n#####\n#@$.#\n#####").unwrap();
    assert_eq!(named.faults, [Fault::new(1, 12, FileErrorKind::NotText)]);
    assert!(named.levels[0].level.is_ok());
    // Inside a board it does.
    let torn = [SMALL.as_bytes(), b"\n#####\n#@\xe9$.#\n######"].concat();
    let torn = Collection::read(&torn).unwrap();
    let error = torn.levels[1].level.clone().unwrap_err();
    assert_eq!(
        error,
        Fault::new(6, 3, LevelErrorKind::UnknownCharacter('\u{fffd}'))
    );
    assert!(torn.faults.is_empty() && torn.levels[0].level.is_ok());
}

#[test]
fn titles_above_the_boards() {
    let text = format!(
        "; A set\n; by somebody\n\n \n; 43\n\n{SMALL}\n; 44\n'Duh!'\n\n{SMALL}\nTitle: Three\nAuthor: A\n\n{SMALL}"
    );
    let collection = read(&text);
    assert_eq!(
        titles(&collection),
        [Some("43"), Some("'Duh!'"), Some("Three")]
    );
    assert_eq!(collection.metadata.title(), Some("A set"));
    assert_eq!(collection.metadata.comments, ["A set", "by somebody"]);
    assert_eq!(collection.levels[2].metadata.get("author"), Some("A"));
}

#[test]
fn titles_below_the_boards() {
    let text = format!(
        "Collection: A set\n\n{SMALL}Title: One\nSolution: R\n\n{SMALL}\nTitle: Two\n\n{SMALL}; 3\n"
    );
    let collection = read(&text);
    assert_eq!(titles(&collection), [Some("One"), Some("Two"), Some("3")]);
    assert_eq!(collection.metadata.get("Collection"), Some("A set"));
    let solution = collection.levels[0].metadata.solution();
    assert_eq!(solution.unwrap().unwrap(), [Dir::Right]);
}

#[test]
fn no_blank_line_is_needed_between_text_and_boards() {
    let above = read(&format!("; 1\n{SMALL}; 2\n{SMALL}"));
    assert_eq!(titles(&above), [Some("1"), Some("2")]);
    let below = read(&format!("{SMALL}; 1\n{SMALL}; 2\n"));
    assert_eq!(titles(&below), [Some("1"), Some("2")]);
    let solved = read(&format!(
        "Title: A\n{SMALL}Solution: R\n\nTitle: B\n\n{SMALL}\nSolution: R\n"
    ));
    assert_eq!(titles(&solved), [Some("A"), Some("B")]);
    assert!(
        solved
            .levels
            .iter()
            .all(|level| level.metadata.solution().is_some())
    );
}

#[test]
fn a_comment_block_may_hold_anything() {
    let text = format!("{SMALL}Comment: see\n\n####\n#@ #\nComment-End:\n\n{SMALL}");
    let collection = read(&text);
    assert_eq!(collection.levels.len(), 2);
    assert_eq!(
        collection.levels[0].metadata.comments,
        ["see", "", "####", "#@ #"]
    );
    // A block that never ends is one line.
    let open = read(&format!("Comment: see\n\n{SMALL}"));
    assert_eq!(open.levels.len(), 1);
    assert_eq!(open.levels[0].metadata.get("comment"), Some("see"));
}

#[test]
fn boards_of_one_line_each_are_told_apart() {
    let text = "5#|#@$.#|5#\n6#|#@$-.#|6#\n";
    assert_eq!(boards(text), [SMALL, "######\n#@$ .#\n######\n"]);
}

#[test]
fn boards_of_a_hundred_a_side_are_read() {
    let text = "100#|97(#98-#|)#@$.95-#|100#";
    let level: Level = text.parse().unwrap();
    assert_eq!(level.board().size().to_string(), "100x100");
    assert_eq!(level.start().player(), Pos::new(1, 98));
}

#[test]
fn no_small_file_fills_the_memory() {
    let text = "255#|253(#253-#|)#@$.250-#|255#\n\n".repeat(200);
    let collection = read(&text);
    assert_eq!(collection.levels.len(), 200);
    let error = collection.levels[199].level.clone().unwrap_err();
    assert_eq!(error.kind, LevelErrorKind::TooLong);
}

#[test]
fn the_key_is_the_board_and_nothing_else() {
    let file = read("; 1\n\n  #####\n  #@$.###\n  #######");
    let level = file.levels[0].level.clone().unwrap();
    assert_eq!(level.key(), "5#|#@$.#|5#");
    let same: Level = SMALL.parse().unwrap();
    assert_eq!(level.key(), same.key());
    assert_eq!(level.key().parse::<Level>().unwrap().key(), level.key());
    let other: Level = "#####\n#+$ #\n#####".parse().unwrap();
    assert_ne!(other.key(), level.key());
}

#[test]
fn a_collection_is_written_and_read_back() {
    let text = format!(
        "Collection: A set\nAuthor: B\n\nTitle: One\n; a remark\n{SMALL}\nTitle: Two\nX: y\n{SMALL}"
    );
    let collection = read(&text);
    assert_eq!(collection.to_string(), text);
    assert_eq!(read(&collection.to_string()).metadata, collection.metadata);
}

/// Boards with walls all around and equal numbers of boxes and goals.
pub(super) fn any_level() -> impl Strategy<Value = String> {
    let squares = prop::collection::vec(prop::sample::select(b"  #.$*".to_vec()), 36);
    (squares, 0_usize..36).prop_map(|(mut squares, player)| {
        squares[player] = if squares[player] == b'.' { b'+' } else { b'@' };
        let count = |squares: &[u8], letters: &[u8]| {
            squares
                .iter()
                .filter(|square| letters.contains(square))
                .count()
        };
        let (goals, boxes) = (count(&squares, b".+"), count(&squares, b"$"));
        let surplus = if goals > boxes { b'.' } else { b'$' };
        let mut left = goals.abs_diff(boxes);
        for square in &mut squares {
            if left > 0 && *square == surplus {
                *square = b'#';
                left -= 1;
            }
        }
        if left > 0 {
            squares[player] = b'@';
        }
        let mut text = "########\n".to_owned();
        for row in squares.chunks(6) {
            text.extend(["#", &String::from_utf8_lossy(row), "#\n"]);
        }
        text + "########\n"
    })
}

proptest! {
    #[test]
    fn xsb_written_is_read_back(text in any_level()) {
        if let Ok(level) = text.parse::<Level>() {
            prop_assert_eq!(level.to_string(), text);
            prop_assert_eq!(level.key().parse::<Level>().unwrap().key(), level.key());
        } else {
            prop_assert!(!text.contains(['$', '*']));
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in "[#@$.*+pPbB 0-9()|_\\-;:\n\rTitleCommn\té]{0,120}") {
        let _ = Collection::read(text.as_bytes());
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = Collection::read(&bytes);
    }
}

fn metadata(text: &str) -> Metadata {
    let mut metadata = Metadata::default();
    text.lines().for_each(|line| metadata.add(line));
    metadata
}

#[test]
fn a_title_is_found_in_every_form() {
    for (text, title) in [
        ("; 44", Some("44")),
        (":: 44", Some("44")),
        ("'Duh!'", Some("'Duh!'")),
        ("; 44\n'Duh!'", Some("'Duh!'")),
        ("A bare line\ntitle: The key\n; 3", Some("The key")),
        ("Title:\nA bare line", Some("A bare line")),
        ("Collection: A set\n; remark", Some("A set")),
        ("Author: Somebody", None),
        ("Level 3: the way out", Some("Level 3: the way out")),
        (";\n; 5", Some("5")),
        ("", None),
    ] {
        assert_eq!(metadata(text).title(), title, "{text:?}");
    }
}

#[test]
fn unknown_keys_are_kept_in_order() {
    let metadata = metadata("Author: A: B\nX-Rating:  7 \nauthor: C");
    let pairs = [("Author", "A: B"), ("X-Rating", "7"), ("author", "C")];
    let expected = pairs.map(|(key, value)| (key.to_owned(), value.to_owned()));
    assert_eq!(metadata.properties, expected);
    assert_eq!(metadata.get("AUTHOR"), Some("A: B"));
    assert_eq!(
        metadata.to_string(),
        "Author: A: B\nX-Rating: 7\nauthor: C\n"
    );
}

#[test]
fn a_solution_may_go_over_several_lines() {
    let some = metadata("Solution: 2rU\nddL\nSolution (Moves): uu\n3d");
    assert_eq!(some.solution().unwrap().unwrap().len(), 6);
    assert_eq!(some.properties[1].1, "uu 3d");
    assert!(metadata("Solution: rrx").solution().unwrap().is_err());
    assert_eq!(metadata("Title: no").solution(), None);
}

const FIRST_STEPS: &str = include_str!("../../../../../levels/sokoban/first-steps.xsb");
const DEDALE: &str = include_str!("../../../../../levels/sokoban/dedale.xsb");

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
fn par_is_proven_and_stored_with_every_level() {
    let mut two_ways = 0;
    for level in sets().iter().flat_map(|set| &set.levels) {
        let title = level.metadata.title();
        let stored = Stored::of(&level.metadata);
        let board = level.level.as_ref().unwrap();
        let par = stored.par(board).unwrap();
        assert_eq!(par.proven, [true, true], "{title:?}");
        let ways = Aim::ALL.map(|aim| stored.fewest(&par, aim).unwrap());
        let counts = ways.map(|moves| Par::of(board, &moves).unwrap().counts);
        assert_eq!([counts[0][0], counts[1][1]], par.counts, "{title:?}");
        two_ways += usize::from(counts[0] != counts[1]);
    }
    assert_eq!(two_ways, 7, "some medals cannot be won in one go");
}

#[test]
fn solutions_are_written_below_their_boards() {
    let text = format!(
        "Title: One\n{SMALL}Solution: R\nStage: R On\nProven: moves\n\nTitle: Two\n{SMALL}"
    );
    let above = format!(
        "Title: One\nSolution: R\nStage: R On\nProven: moves\n{SMALL}\nTitle: Two\n{SMALL}"
    );
    assert_eq!(read(&text).to_string(), text);
    assert_eq!(read(&above).to_string(), text);
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

/// The first in order of the eight rotations and reflections of a board.
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
