//! Time: what is kept of a game, and the way back in it.

use dedale::app::clock::Clock;
use dedale::app::replay::Run;
use dedale::app::{Director, Folders, FrameInput, Journal};
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::input::Button;
use dedale::input::keys::{Command, Edge};
use dedale::rng::{GameRng, Seed};

use crate::player::{begun, press, says, tap, tick, written};
use crate::{dedale, stderr, stdout};

/// The description after these keys.
fn play(options: &[&str], keys: &str) -> String {
    let script = ["--headless", "--describe", "--keys", keys];
    let output = dedale(&[options, &script].concat());
    assert!(output.status.success(), "{keys}: {}", stderr(&output));
    stdout(&output)
}

const ARCADE: &[&str] = &["pacman", "--seed", "3", "--rules", "arcade"];

#[test]
fn a_key_held_for_a_tick_takes_back_a_tick_and_for_longer_more() {
    for key in ["TakeBack", "Back"] {
        let near = play(ARCADE, &format!("+Left .451 +{key} .1 -{key} .40"));
        let keys = format!("+Left .500 +{key} .50 -{key} .40");
        assert_eq!(play(ARCADE, &keys), near);
        // The shortest tap takes back a tick, too.
        let keys = format!("+Left .451 +{key} -{key} .40");
        assert_eq!(play(ARCADE, &keys), near);
        // A second at each speed: 60, 120 and 240 ticks.
        let keys = format!("+Left .870 +{key} .180 -{key} .40");
        assert_eq!(play(ARCADE, &keys), near);
        let first = play(ARCADE, &format!(".250 +{key} .500 -{key} .40"));
        assert_eq!(
            play(ARCADE, &format!("Right .399 +{key} .500 -{key} .40")),
            first
        );
    }
}

#[test]
fn backspace_undoes_where_the_game_can() {
    let sokoban = &["sokoban", "--level", "1"];
    for before in ["Right*2 Left .20", "Up Left Up .30 Right .30"] {
        let undone = play(sokoban, &format!("{before} U*2 .20"));
        assert_eq!(play(sokoban, &format!("{before} TakeBack*2 .20")), undone);
    }
    let begin = play(sokoban, ".1");
    let back = play(sokoban, "Right .30 Up .30 +Back .200 -Back .1");
    assert_eq!(back, begin);
}

#[test]
fn a_way_back_begins_before_the_end_and_stops_where_the_game_began() {
    let options = [ARCADE, &["--lives", "1"]].concat();
    // Practice, so that no initials are asked for.
    let after = |keys: &str| play(&options, &format!("X*2 .9 {keys}"));
    let is_over = |told: &str| told.contains(" over,");
    let mut game = begun("pacman", 3, &[("rules", "arcade"), ("lives", "1")]);
    press(&mut game, "X*2 .9");
    let begun = game.now();
    while !is_over(&game.describe()) {
        tick(&mut game, Vec::new());
    }
    let end = game.now() - begun;
    // However long it has stood.
    for wait in [0, 1, 600] {
        let over = format!(".{}", end + wait);
        let back = after(&format!("{over} +Back .40 -Back .9"));
        assert_eq!(back, after(&format!(".{}", end - 40 + 9)), "{wait}");
    }
    // Into the game before only by another press.
    let next = format!(".{} Confirm .200", end + 60);
    let first = after(&format!(".{} Confirm .1", end + 60));
    assert!(first.contains("ready"), "{first}");
    let back = after(&format!("{next} +Back .900 -Back .1"));
    assert_eq!(back.lines().next(), first.lines().next());
    assert!(back.contains("ready"), "{back}");
    let beyond = after(&format!("{next} +Back .900 -Back +Back .90 -Back"));
    assert!(!beyond.contains("ready"), "{beyond}");
    // As it was recorded.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("back.txt");
    let keys = format!("X*2 .9 {next} +Back .900 -Back");
    let record = [
        "--headless",
        "--record",
        path.to_str().unwrap(),
        "--keys",
        &keys,
    ];
    assert!(dedale(&[&options[..], &record].concat()).status.success());
    let replayed = dedale(&[
        "--replay",
        path.to_str().unwrap(),
        "--headless",
        "--describe",
    ]);
    assert!(stdout(&replayed).contains("ready"));
}

/// The steps in the description of a level of Quest, or of a walk through Trees.
fn steps(description: &str) -> u64 {
    let mut lines = description.lines();
    let line = lines.find(|line| line.starts_with("lives") || line.starts_with("walk at"));
    let (_, steps) = line.unwrap().split_once("steps ").unwrap();
    let digits = steps.split(|letter: char| !letter.is_ascii_digit());
    digits.into_iter().next().unwrap().parse().unwrap()
}

#[test]
fn quest_and_a_walk_go_back_turn_by_turn_to_where_they_began() {
    let quest = &["quest", "--seed", "3", "--open"][..];
    let trees = &["trees", "--seed", "7", "--size", "12x8"];
    for (game, begun, turns) in [
        (quest, "Confirm .30 Confirm .9", ["Right .20"; 2]),
        (
            trees,
            "Confirm .1200 Confirm .60",
            ["Right .60", "Down .60"],
        ),
    ] {
        let after = |keys: &str| steps(&play(game, &format!("{begun} {keys}")));
        let turns = turns.join(" ");
        assert_eq!(after(&turns), 2, "{turns}");
        // However long the game has waited.
        for wait in [9, 300] {
            let back = |key: &str| after(&format!("{turns} .{wait} {key} .9"));
            assert_eq!(back("+Back -Back"), 1, "{turns}");
            assert_eq!(back("+Back .13 -Back"), 0, "{turns}");
            assert_eq!(back("+Back .200 -Back"), 0, "{turns}: it is still played");
        }
    }
}

/// A game in which nothing was done yet goes on counting.
#[test]
fn before_the_first_turn_there_is_nothing_to_rewind() {
    for (game, begin) in [
        ("quest", "Confirm .20"),
        ("quest", "Confirm .20 Confirm .300"),
        ("trees", "Confirm .20 Confirm .60"),
        ("pacman", "Confirm .20"),
    ] {
        for key in [Command::TakeBack, Command::Back] {
            let mut director = begun(game, 7, &[]);
            press(&mut director, begin);
            let before = director.describe();
            tap(&mut director, key);
            assert!(
                says(&mut director, "Nothing to rewind yet"),
                "{game} {begin}"
            );
            assert_eq!(help(&mut director), None, "{game} {begin}");
            // The announcement of the arcade goes on.
            if game != "pacman" {
                assert_eq!(director.describe(), before, "{game} {begin}");
            }
        }
    }
}

#[test]
fn what_came_before_the_first_turn_is_rewound_where_there_is_something() {
    let walk = ["trees", "--seed", "7", "--speed", "instant"];
    let walked = play(&walk, ".60 Confirm .20 +Back .59 -Back .9");
    assert!(!walked.contains("helped"), "{walked}");
    let begun = "Confirm .20 Confirm .300 Right*3 .30 NewSeed .60 Confirm .20";
    let after = |keys: &str| {
        play(
            &["quest", "--seed", "7", "--open"],
            &format!("{begun} {keys}"),
        )
    };
    let game = |told: &str| told.lines().next().unwrap().to_owned();
    let new = game(&after(".9"));
    assert_ne!(game(&after("+Back .200 -Back .5 +Back .200 -Back .9")), new);
}

#[test]
fn turns_of_the_game_before_are_not_taken_back() {
    let quest = &["quest", "--seed", "3", "--open"];
    let first = "Confirm .30 Confirm .9 Right .20 Right .600";
    for wait in [9, 900, 1_500] {
        let begun = format!("{first} NewSeed .60 Confirm .30");
        let after = |keys: &str| play(quest, &format!("{begun} {keys}"));
        let game = |told: &str| told.lines().next().unwrap().to_owned();
        let new = game(&after(".9"));
        let back = after(&format!("Right .40 .{wait} +Back .200 -Back .9"));
        assert_eq!((game(&back), steps(&back)), (new.clone(), 0), "{wait}");
        // An exercise in between hides nothing.
        let back = after(&format!("Right .40 .{wait} T .30 T .30 +Back -Back .9"));
        assert_eq!((game(&back), steps(&back)), (new, 0), "{wait}");
    }
}

#[test]
fn a_run_worth_counting_asks_once_before_it_is_taken_back() {
    let trees = &["trees", "--seed", "4", "--size", "60x40"];
    let walk = "Confirm .2 Confirm .10 Right .3700";
    let after = |keys: &str| play(trees, &format!("{walk} {keys}"));
    // A double tap is no answer, and another key means no.
    let waits = after(".11");
    assert!(!waits.contains("helped"), "{waits}");
    assert_eq!(after("TakeBack*2 .20 Menu .9"), waits);
    // The same key is a yes, and goes back if it is held.
    let asked = after("TakeBack .20 +TakeBack .60 -TakeBack .9");
    assert!(asked.contains("helped"), "{asked}");
    let twice = after("TakeBack .20 +TakeBack .30 -TakeBack +TakeBack -TakeBack .9");
    assert_eq!(twice, asked);
}

#[test]
fn whatever_else_is_pressed_ends_the_way_back() {
    // The page is closed in a tick of the game, and the key let go in another one.
    let straight = play(ARCADE, ".300 +Back .50 -Back .11");
    for keys in ["Menu .40 Menu", "Pause .40 Pause", "Help .40 Help"] {
        let keys = format!(".300 +Back .50 {keys} -Back .9");
        assert_eq!(play(ARCADE, &keys), straight, "{keys}");
    }
    // A stopped game stays stopped.
    let stopped = play(ARCADE, ".300 Pause +Back .50 -Back .80");
    assert_eq!(
        play(ARCADE, ".300 Pause +Back .50 -Back .80 Step"),
        play(ARCADE, ".252 +Back .1 -Back Pause .9")
    );
    assert_ne!(stopped, straight);
}

#[test]
fn a_recording_goes_back_as_the_player_did() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("back.txt");
    let path = path.to_str().unwrap();
    let keys = "+Left .300 +Back .90 -Back .60 +TakeBack .10 -TakeBack .30";
    let recording = [ARCADE, &["--headless", "--keys", keys, "--record", path]].concat();
    assert!(dedale(&recording).status.success());
    let replayed = dedale(&["--replay", path, "--headless"]);
    assert!(replayed.status.success(), "{}", stderr(&replayed));
}

/// The log of an hour of a game whose keys `press` chooses tick by tick.
fn hour(game: &str, words: &[(&str, &str)], mut press: impl FnMut(u64) -> Vec<Edge>) -> Journal {
    let mut director =
        Director::new(CATALOG, Assets::embedded(), Seed(1), Folders::default()).unwrap();
    let word = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    let run = Run {
        game: game.to_owned(),
        seed: Seed(1),
        words: words.iter().map(word).collect(),
        ..Run::default()
    };
    director.start(&run).unwrap();
    for tick in 0..60 * 60 * 60 {
        director.frame(&FrameInput {
            elapsed: Clock::due_at(tick + 1) - Clock::due_at(tick),
            edges: press(tick),
            ..FrameInput::default()
        });
    }
    let mut journals = director.journals();
    journals.pop().unwrap()
}

/// The most bytes of an hour.
const HOUR: usize = 200_000;

#[test]
#[cfg_attr(not(feature = "window"), ignore = "long, and the same with a window")]
fn an_hour_of_the_arcade_under_its_pilot_is_small() {
    let words = [("rules", "arcade"), ("autopilot", "")];
    let journal = hour("pacman", &words, |_| Vec::new());
    let text = journal.to_string();
    assert!(
        journal.ticks() == 216_000 && text.len() < HOUR,
        "{}",
        text.len()
    );
    assert_eq!(Journal::parse(&text).unwrap(), journal);
    let keys = text.lines().filter(|line| line.starts_with("keys"));
    let (decided, others): (Vec<&str>, Vec<&str>) = keys
        .flat_map(|line| line.split_inclusive(' '))
        .partition(|word| word.starts_with('='));
    let (decided, others) = (decided.concat(), others.concat());
    assert!(
        decided.len() > others.len(),
        "his decisions are written down"
    );
}

#[test]
#[cfg_attr(not(feature = "window"), ignore = "long, and the same with a window")]
fn an_hour_of_quest_played_at_random_is_small() {
    let mut rng = GameRng::new(Seed(2));
    let mut held = None;
    // Two keys a second, held for a tenth of it.
    let press = |tick: u64| match tick % 30 {
        0 => {
            let button = if rng.index(20) == 0 {
                Button::Confirm
            } else {
                Button::ARROWS[rng.index(4)]
            };
            held = Some(button);
            vec![Edge::down(button.into())]
        }
        6 => held
            .take()
            .into_iter()
            .map(|button| Edge::up(button.into()))
            .collect(),
        _ => Vec::new(),
    };
    let journal = hour("quest", &[("open", "")], press);
    let text = journal.to_string();
    assert!(text.len() < HOUR, "{}", text.len());
    assert_eq!(Journal::parse(&text).unwrap(), journal);
}

/// The kinds of help in the run on the screen, as its menu tells them.
fn help(director: &mut Director) -> Option<String> {
    director.watch_text();
    tap(director, Command::Menu);
    director.draw();
    let lines = director.screen().written().iter();
    let told = lines.map(|line| line.text.clone());
    let mut told = told.filter_map(|text| Some(text.strip_prefix("Practice: ")?.to_owned()));
    let told = told.next_back();
    tap(director, Command::Menu);
    (0..70).for_each(|_| tick(director, Vec::new()));
    told
}

#[test]
fn a_way_back_that_makes_practice_of_a_run_says_so_in_every_game() {
    let cases: [(&str, &[_], &str); 4] = [
        (
            "trees",
            &[("size", "8x6")],
            "Confirm .9 Confirm .60 Right .9 Down .9 Right .60",
        ),
        (
            "robot",
            &[("algorithm", "you"), ("size", "6x5")],
            "Right .30 Down .30 Right .60",
        ),
        (
            "quest",
            &[("open", "")],
            "Confirm .60 Confirm .60 Right .60 Down .60",
        ),
        ("pacman", &[("rules", "arcade")], ".300 +Left .60 -Left .20"),
    ];
    for (game, words, keys) in cases {
        let mut director = begun(game, 7, words);
        press(&mut director, keys);
        assert!(!says(&mut director, "Rewound: no record"), "{game}");
        press(&mut director, "+Back .20 -Back .2");
        assert!(says(&mut director, "Rewound: no record"), "{game}");
        // Another tap leaves it readable; later it is not told again.
        press(&mut director, "+Back .9 -Back .2");
        assert!(says(&mut director, "Rewound: no record"), "{game}");
        press(&mut director, "Confirm .300 +Back .9 -Back .2");
        assert!(!says(&mut director, "Rewound: no record"), "{game}");
    }
}

#[test]
fn home_begins_a_race_anew_and_without_help() {
    let words = [("size", "3x2"), ("race", "you,depth-first")];
    let mut robot = begun("robot", 7, &words);
    press(&mut robot, "Right .30 Down .30 Home .30 Right .30 Down .30");
    assert_eq!(help(&mut robot), None);
    press(&mut robot, "+Back .9 -Back .9");
    assert_eq!(help(&mut robot).as_deref(), Some("rewind"));
}

#[test]
fn a_maze_that_help_has_shown_is_practice_in_every_later_run() {
    let again = "Home .30";
    let cases: [(&str, &[_], &str, &str, &str); 5] = [
        // Before the walk, and in it.
        (
            "trees",
            &[("size", "8x6")],
            "Confirm .9 H .60 H .60 Confirm .60 Right .9 Down .30",
            "",
            "NewSeed .9 Confirm .9 Confirm .60 Right .9 Down .60",
        ),
        (
            "trees",
            &[("size", "8x6")],
            "Confirm .9 Confirm .60 Right .9 Down .9 H .60 H .9 H .9",
            "Restart .60 Right .9 Down .30",
            "NewSeed .300 Right .9 Down .30",
        ),
        // Under the X-ray before the first step, and given up.
        (
            "robot",
            &[("race", "you,a-star"), ("size", "6x5")],
            "X .30 X .9 X .9",
            again,
            "NewSeed .300 Right .30 Down .30",
        ),
        (
            "robot",
            &[("race", "you,a-star"), ("size", "6x5")],
            "Right .30 Down .30 End .60",
            "Home .30 Right .30 Down .30",
            "NewSeed .300 Right .30 Down .30",
        ),
        (
            "quest",
            &[("hidden", "")],
            "Confirm .60 Confirm .60 Right .60 Down .60 X .9 X .9",
            "Restart .9 Restart .60 Right .9 Down .30",
            "NewSeed .9 NewSeed .60 Right .9 Down .30",
        ),
    ];
    let is_told = |director: &mut Director| {
        let told = written(director);
        told.iter()
            .any(|text| text == "practice" || text.starts_with("practice:"))
    };
    for (game, words, shown, again, other) in cases {
        let mut director = begun(game, 7, words);
        press(&mut director, shown);
        press(&mut director, again);
        assert!(is_told(&mut director), "{game} {again}");
        press(&mut director, other);
        assert!(!is_told(&mut director), "{game} {other}");
    }
    // A notice says so.
    let mut trees = begun("trees", 7, &[("size", "8x6")]);
    press(
        &mut trees,
        "Confirm .9 Confirm .60 Right .9 H .60 H .9 H .9 Restart .20",
    );
    assert!(says(&mut trees, "You know this maze"));
}

#[test]
fn a_maze_behind_the_first_page_has_not_been_shown() {
    let mut robot =
        Director::new(CATALOG, Assets::embedded(), Seed(1), Folders::default()).unwrap();
    let remembered = [("set algorithm".to_owned(), "a-star,depth-first".to_owned())];
    let run = Run {
        game: "robot".to_owned(),
        seed: Seed(21),
        records: [("robot".to_owned(), remembered.into())].into(),
        ..Run::default()
    };
    robot.start(&run).unwrap();
    press(&mut robot, ".30 Down .5 Confirm .30");
    assert!(robot.describe().contains("you"), "{}", robot.describe());
    assert_eq!(help(&mut robot), None);
}

#[test]
fn a_run_that_goes_on_after_a_way_back_is_practice_wherever_the_way_ended() {
    // Over the end of a level of Quest.
    let replay = std::fs::read_to_string("tests/replays/quest-levels.txt").unwrap();
    let keys = replay.lines().filter_map(|line| line.strip_prefix("keys "));
    let mut quest = begun("quest", 14, &[]);
    let mut keys = keys.flat_map(|line| line.split(' '));
    let mut last = "";
    while !quest.describe().contains(": level done") {
        let key = keys.next().unwrap();
        last = key.strip_prefix('+').unwrap_or(last);
        press(&mut quest, key);
    }
    press(&mut quest, ".40");
    assert_eq!(help(&mut quest), None);
    // A turn back, and through the door again.
    press(&mut quest, "+Back .9 -Back .9");
    assert!(!quest.describe().contains(": level done"));
    press(&mut quest, &format!("{last} .40"));
    assert!(quest.describe().contains(": level done"));
    press(&mut quest, "Confirm .90");
    assert!(quest.describe().contains("level 2"));
    assert_eq!(help(&mut quest).as_deref(), Some("rewind"));
    // On another board of Pac-Man.
    let mut arcade = begun("pacman", 3, &[("rules", "arcade")]);
    press(&mut arcade, ".400 +Left .100 -Left .20");
    let first = arcade.describe().lines().next().unwrap().to_owned();
    press(&mut arcade, "PageDown .300");
    assert_eq!(help(&mut arcade), None);
    press(&mut arcade, "+Back .60 -Back .20");
    assert!(!arcade.describe().starts_with(&first));
    assert_eq!(help(&mut arcade).as_deref(), Some("rewind"));
    press(&mut arcade, "PageUp .100");
    assert!(arcade.describe().starts_with(&first));
    assert_eq!(help(&mut arcade).as_deref(), Some("rewind"));
    // What begins later is none.
    press(&mut arcade, "Restart .60");
    assert_eq!(help(&mut arcade), None);
}
