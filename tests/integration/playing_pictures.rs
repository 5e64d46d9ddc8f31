//! Pictures that play: a screenshot carries the game, and the program goes on from it.

use std::path::Path;

use dedale::app::carried::Carried;
use dedale::gfx::picture;
use proptest::prelude::*;

use crate::{dedale, stderr, stdout};

/// Each game, with keys that lead into it.
const GAMES: [(&[&str], &str); 7] = [
    (
        &["trees", "--seed", "3"],
        "Confirm .30 Confirm .20 Right*3 Down*2 .700 Left",
    ),
    (
        &["sokoban", "--level", "2"],
        "Confirm .9 Left*2 Up Right*2 U .20 Down",
    ),
    (
        &["pacman", "--seed", "3", "--rules", "arcade"],
        "Confirm .40 +Left .158 -Left +Up .700",
    ),
    (
        &["pacman", "--seed", "3", "--rules", "classroom"],
        "Confirm .40 X Left .330",
    ),
    (
        &["quest", "--seed", "3"],
        "Confirm .30 Confirm Up*4 Right*3 .700 Pause",
    ),
    (&["robot", "--seed", "3"], "Confirm .300 Right .400 X .9"),
    // The maze of Trees in Robot.
    (
        &["trees", "--seed", "3"],
        "Confirm .60 Menu Up*3 Confirm .2 Down Confirm .700",
    ),
];

/// Runs a game without a window and saves its last picture; returns the description.
fn take(game: &[&str], keys: &str, file: &Path) -> String {
    let file = file.to_str().unwrap();
    let options = ["--headless", "--keys", keys, "--png", file, "--describe"];
    let output = dedale(&[game, &options].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    stdout(&output)
}

/// The reason why a picture is refused, with its causes.
fn refused(bytes: &[u8]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("picture.png");
    std::fs::write(&path, bytes).unwrap();
    let output = dedale(&[path.to_str().unwrap(), "--headless", "--describe"]);
    assert_eq!(output.status.code(), Some(1));
    stderr(&output)
}

/// The bytes of a picture of a short game.
fn short() -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("quest.png");
    take(&["quest", "--seed", "3"], "Confirm .30", &path);
    std::fs::read(path).unwrap()
}

/// The same picture with another text about its game.
fn rewritten(file: &[u8], text: &str) -> Vec<u8> {
    let screen = picture::decode(file).unwrap();
    picture::encode_with(&screen, Some(("Dedale game", text))).unwrap()
}

fn text(file: &[u8]) -> String {
    picture::text(file, "Dedale game", 1 << 24)
        .unwrap()
        .unwrap()
}

#[test]
fn every_game_goes_on_exactly_where_its_picture_was_taken() {
    let folder = tempfile::tempdir().unwrap();
    for (number, (game, keys)) in GAMES.into_iter().enumerate() {
        let [first, second] =
            ["first", "second"].map(|name| folder.path().join(format!("{name}-{number}.png")));
        let described = take(game, keys, &first);
        let again = take(&[first.to_str().unwrap()], "", &second);
        assert_eq!(again, described, "{game:?}");
        let [before, after] = [&first, &second].map(|path| std::fs::read(path).unwrap());
        assert!(
            picture::decode(&before).unwrap() == picture::decode(&after).unwrap(),
            "{game:?}"
        );
        assert!(before == after, "{game:?}: the same file");
    }
}

#[test]
fn a_game_goes_on_from_a_picture_as_it_would_have_gone_on() {
    let folder = tempfile::tempdir().unwrap();
    let [whole, half, rest] =
        ["whole", "half", "rest"].map(|name| folder.path().join(format!("{name}.png")));
    let game = ["pacman", "--seed", "5", "--rules", "arcade"];
    let (first, then) = (
        "Confirm .40 +Left .100 -Left .1",
        "+Up .200 -Up +Right .100",
    );
    let described = take(&game, &format!("{first} {then}"), &whole);
    take(&game, first, &half);
    let again = take(&[half.to_str().unwrap()], then, &rest);
    assert_eq!(again, described);
}

#[test]
fn a_picture_carries_the_levels_of_its_game() {
    let folder = tempfile::tempdir().unwrap();
    let level = folder.path().join("mine.xsb");
    std::fs::write(&level, "; mine\n#######\n#@$ . #\n#######\n").unwrap();
    let maze = folder.path().join("maze.txt");
    std::fs::write(
        &maze,
        dedale(&["maze", "--size", "9x7", "--seed", "4"]).stdout,
    )
    .unwrap();
    let [level, maze] = [&level, &maze].map(|path| path.to_str().unwrap());
    let games: [(&[&str], &str, &str); 3] = [
        (&["sokoban", level], "Confirm .9 Right .9", level),
        (&["robot", maze], "Confirm .90", maze),
        (&["quest", maze], "Confirm .90", maze),
    ];
    for (game, keys, file) in games {
        let first = folder.path().join("first.png");
        let second = folder.path().join("second.png");
        let described = take(game, keys, &first);
        let carried = text(&std::fs::read(&first).unwrap());
        assert!(
            !carried.contains(folder.path().to_str().unwrap()),
            "no folder is named"
        );
        let kept = std::fs::read(file).unwrap();
        std::fs::remove_file(file).unwrap();
        assert_eq!(
            take(&[first.to_str().unwrap()], "", &second),
            described,
            "{game:?}"
        );
        std::fs::write(file, kept).unwrap();
    }
}

#[test]
fn a_picture_that_cannot_be_gone_on_with_is_refused_with_the_reason() {
    let file = short();
    let screen = picture::decode(&file).unwrap();
    assert!(refused(b"GIF89a").contains("it is not a PNG picture, or it is damaged"));
    assert!(refused(&file[..file.len() / 2]).contains("damaged"));
    let converted = picture::encode(&screen).unwrap();
    assert!(refused(&converted).contains("it carries no game"));
    let text = text(&file);
    let mut smaller = dedale::gfx::Framebuffer::new(100, 90);
    smaller.clear(dedale::gfx::Color::NIGHT);
    let cropped = picture::encode_with(&smaller, Some(("Dedale game", &text))).unwrap();
    assert!(refused(&cropped).contains("cropped or scaled from 384x288 to 100x90 pixels"));
    let mut painted = screen.clone();
    painted.set_pixel(3, 3, dedale::gfx::Color(0x123456));
    let painted = picture::encode_with(&painted, Some(("Dedale game", &text))).unwrap();
    assert!(refused(&painted).contains("its pixels have been changed"));
    let other = |was: &str, is: &str| refused(&rewritten(&file, &text.replacen(was, is, 1)));
    assert!(other("dedale-picture 1", "dedale-picture 2").contains("another version"));
    assert!(
        other("dedale-picture", "picture")
            .contains("line 1, column 1: 'dedale-picture ' is missing")
    );
    assert!(other("dedale-session 5", "dedale-session").contains("the first line is not"));
    assert!(other("game quest", "game chess").contains("there is no game called 'chess'"));
    assert!(other("game quest", "game quest\nfile /etc/passwd").contains("does not carry"));
    assert!(other("game quest", "game quest\nassets /etc").contains("does not carry"));
    assert!(other("game quest", "game quest\noption level nine").contains("level"));
    let seed = other("seed 3", "seed 4");
    assert!(
        seed.contains("plays its game differently from 0:00 on"),
        "{seed}"
    );
    let nowhere = dedale(&["nowhere.png", "--headless"]);
    assert_eq!(nowhere.status.code(), Some(1));
    let said = stderr(&nowhere);
    assert!(said.contains("cannot go on from nowhere.png"), "{said}");
    assert!(said.contains("there is no such file"), "{said}");
    let mistyped = dedale(&["tres"]);
    assert_eq!(mistyped.status.code(), Some(2));
}

#[test]
fn a_text_that_unpacks_to_too_much_is_refused() {
    let file = short();
    let bomb = text(&file) + &"# \n".repeat(12 << 20);
    let bomb = rewritten(&file, &bomb);
    assert!(bomb.len() < 1 << 20, "it is small on the disk");
    let said = refused(&bomb);
    assert!(said.contains("damaged or too long"), "{said}");
}

#[test]
fn a_picture_that_would_take_longer_than_a_day_is_refused() {
    let file = short();
    for more in ["restart 3\n".repeat(30_000), "keys .6000000\n".to_owned()] {
        let said = refused(&rewritten(&file, &(text(&file) + &more)));
        assert!(said.contains("the game is too long"), "{said}");
    }
}

#[test]
fn what_is_played_from_a_picture_is_not_counted() {
    let folder = tempfile::tempdir().unwrap();
    let level = folder.path().join("mine.xsb");
    std::fs::write(&level, "#######\n#@$ . #\n#######\n").unwrap();
    let data = folder.path().join("data");
    let [level, data] = [&level, &data].map(|path| path.to_str().unwrap());
    let picture = folder.path().join("sokoban.png");
    take(&["sokoban", level], "Confirm .9 Right .9", &picture);
    let file = picture.to_str().unwrap();
    let records = |game: &[&str], keys: &str| {
        let options = ["--headless", "--keys", keys, "--data-dir", data];
        let output = dedale(&[game, &options].concat());
        assert!(output.status.success(), "{}", stderr(&output));
        std::fs::read_to_string(Path::new(data).join("records.toml")).unwrap_or_default()
    };
    // What stays of a level that was begun again is where it was left, not a result.
    let has_result = |keys: &str| records(&[file], keys).contains("\"ten ");
    assert!(!has_result("Right .9 Back .30 Right .9"));
    // Nor if the way back leads over its beginning anew, to before anything was done.
    let over_both = "Restart .20 +Back .25 -Back .30 Right .9";
    assert!(!has_result(over_both));
    // Begun again, the level is the player's own.
    assert!(has_result("Right .9 Restart .9 Right*2 .9"));
}

#[test]
#[cfg_attr(not(feature = "window"), ignore = "long, and the same with a window")]
fn an_hour_makes_a_small_picture() {
    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("quest.png");
    let keys =
        "Confirm .30 Confirm .9 ".to_owned() + &"Left .28 Up .28 Right .28 Down .28 ".repeat(1_800);
    take(&["quest", "--seed", "3"], &keys, &picture);
    let length = std::fs::metadata(picture).unwrap().len();
    assert!(length < 60_000, "{length} bytes");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_damaged_picture_is_refused(place: prop::sample::Index, byte: u8, cut: prop::sample::Index) {
        let mut file = SHORT.clone();
        file.truncate(cut.index(file.len()).max(40));
        let place = place.index(file.len());
        file[place] = byte;
        prop_assert!(Carried::decode(&file).is_err());
    }

    #[test]
    fn what_a_picture_says_is_read_or_refused(place: prop::sample::Index, said in "[ -~\\n]{0,20}") {
        let mut said_of_it = text(&SHORT);
        let place = place.index(said_of_it.len());
        said_of_it.replace_range(place..place, &said);
        let _ = Carried::decode(&rewritten(&SHORT, &said_of_it));
    }
}

static SHORT: std::sync::LazyLock<Vec<u8>> = std::sync::LazyLock::new(short);
