//! The ladder: how its rungs are won and lost, and that no key gives one up unasked.

use super::*;
use crate::games::robot::scene::climb::{BEATEN, MOST_WINS, WINS};

/// Drives the way out of the ladder's maze, and lets the others end.
fn win(scene: &mut RobotScene) -> Vec<Event> {
    pass(scene, 30);
    let way = way_out(scene);
    let mut said = drive(scene, &way);
    for _ in 0..200 {
        scene.tick(&Input::NONE, &mut said);
    }
    press(scene, &[Button::End]);
    pass(scene, 200);
    said
}

fn records(said: &[Event]) -> Vec<(&str, &str)> {
    let mut all = Vec::new();
    for event in said {
        if let Event::Record { key, value, .. } = event {
            all.push((key.as_str(), value.as_str()));
        }
    }
    all
}

#[test]
fn a_rung_is_climbed_by_a_win_and_another_end_is_the_end_of_a_run_of_wins() {
    let mut scene = scene("");
    scene.choose(1);
    let racers = |scene: &RobotScene| scene.source.settings.text(table::ALGORITHM);
    for (rung, racer) in ["depth-first", "breadth-first"].into_iter().enumerate() {
        assert_eq!(racers(&scene), format!("you,{racer}"));
        let said = win(&mut scene);
        let count = (rung + 1).to_string();
        for key in [BEATEN, WINS, MOST_WINS] {
            assert!(records(&said).contains(&(key, &count)), "{key} {said:?}");
        }
        press(&mut scene, &[Button::Confirm]);
    }
    // Given up, nobody is beaten; another maze, the same rival.
    pass(&mut scene, 30);
    let way = way_out(&scene);
    let before = scene.source.seed;
    drive(&mut scene, &way[..4]);
    let mut said = press(&mut scene, &[Button::End]);
    scene.tick(&Input::NONE, &mut said);
    assert_eq!(records(&said), [(WINS, "0")]);
    pass(&mut scene, 200);
    press(&mut scene, &[Button::Confirm]);
    assert!(scene.source.seed != before && racers(&scene) == "you,dead-end");
    // A race that is left after a while is lost, too, and one against others is none of the ladder.
    win(&mut scene);
    press(&mut scene, &[Button::Confirm]);
    pass(&mut scene, 30);
    let way = way_out(&scene);
    drive(&mut scene, &way[..30]);
    assert_eq!(scene.climber.ladder.wins, 1);
    press(&mut scene, &[Button::Tab, Button::Down, Button::Right]);
    let ladder = scene.climber.ladder;
    assert_eq!((ladder.climbed, ladder.wins, ladder.most), (3, 0, 2));
    assert!(!ladder.is_on);
}

#[test]
fn a_race_is_not_given_up_over_the_settings() {
    let mut scene = scene("--begin race");
    pass(&mut scene, 30);
    press(&mut scene, &[Button::Tab, Button::End, Button::Tab]);
    let you = scene.race.timeline.you();
    assert_eq!(you.map(|(_, drive)| drive.is_over()), Some(false));
}

#[test]
fn the_ladder_goes_on_where_it_was_left_with_larger_mazes_and_a_head_start() {
    let scene = on_ladder(&[(BEATEN, "26")]);
    let settings = &scene.source.settings;
    assert_eq!(
        settings.text(table::ALGORITHM),
        "you,dead-end,breadth-first,depth-first"
    );
    assert_eq!(settings.text("size"), "35x23");
    let racers = scene.race.timeline.racers();
    let ahead = |racer: &Racer| racer.made() == 0 && racer.thought() > 0;
    assert_eq!(racers.len(), 4);
    assert!(!ahead(&racers[0]) && racers[1..].iter().all(ahead));
    for (climbed, size, rivals, percent) in [
        ("7", "23x15", 1, "0"),
        ("8", "27x18", 1, "20"),
        ("16", "31x20", 2, "25"),
        ("24", "35x23", 3, "30"),
        ("39", "39x25", 3, "40"),
    ] {
        let scene = on_ladder(&[(BEATEN, climbed)]);
        let settings = &scene.source.settings;
        assert_eq!(settings.text("size"), size);
        assert_eq!(settings.text(table::HEAD_START), percent);
        assert_eq!(table::who_run(settings).len(), 1 + rivals);
    }
    // The same by its words, where it is none of the ladder.
    let words = scene.source.arguments();
    let mut again = self::scene(&words);
    pass(&mut again, 30);
    assert_eq!(again.describe(), scene.describe());
    assert!(scene.climber.ladder.is_on && !again.climber.ladder.is_on);
    // Options that name racers, a head start or a maze have no ladder.
    for words in [
        "--race you,a-star --begin race",
        "--begin race --head-start 60",
        "--size 9x9 --begin race",
    ] {
        assert!(!self::scene(words).climber.ladder.is_on, "{words}");
    }
}

#[test]
fn no_key_leads_from_a_race_to_a_grid_without_a_way_out() {
    let mut race = scene("--race you,a-star --size 9x9");
    pass(&mut race, 3);
    press(&mut race, &[Button::PageUp]);
    assert!(
        race.describe().starts_with("The labyrinth"),
        "{}",
        race.describe()
    );
    press(&mut race, &[Button::PageDown]);
    assert!(race.source.is_made(), "{}", race.describe());
    // The grid between is one that was refused.
    let mut scene = scene("--race you,a-star --grid 18");
    press(&mut scene, &[Button::E, Button::Right, Button::Confirm]);
    scene.file_saved("mine");
    scene.source.levels.put(Slot {
        set: "own/mine.txt".into(),
        title: "Mine".to_owned(),
        level: Err(Error::new("it is damaged")),
    });
    scene.load(NewGrid::Maze(scene.source.settings.clone()));
    press(&mut scene, &[Button::PageUp]);
    assert!(scene.describe().starts_with("The labyrinth"));
}

/// The race of the ladder that the first page leads to, with these records.
fn on_ladder(records: &[(&str, &str)]) -> RobotScene {
    let own = |&(key, value): &(&str, &str)| (key.to_owned(), value.to_owned());
    let options = Options {
        records: records.iter().map(own).collect(),
        ..options("--begin race")
    };
    let mut scene = RobotScene::new(&options, Seed(7)).unwrap();
    pass(&mut scene, 30);
    assert!(scene.climber.ladder.is_on);
    scene
}

#[test]
fn a_long_race_is_asked_about_once_before_another_maze_which_is_none_of_the_ladder() {
    let mut scene = on_ladder(&[(BEATEN, "8")]);
    let given = |scene: &RobotScene| scene.source.settings.text(table::HEAD_START);
    assert_eq!(given(&scene), "20");
    let way = way_out(&scene);
    drive(&mut scene, &way[..2]);
    pass(&mut scene, WORTH_ASKING as usize + 9);
    let asks = |event: &Event| matches!(event, Event::Ask(..));
    let before = table::plan(&scene.source.settings);
    assert!(change(&mut scene, plan::ISLANDS.word).iter().any(asks));
    assert_eq!(table::plan(&scene.source.settings), before);
    scene.report.insist();
    let said = change(&mut scene, plan::ISLANDS.word);
    assert!(!said.iter().any(asks), "{said:?}");
    assert_ne!(table::plan(&scene.source.settings), before);
    assert!(!scene.climber.ladder.is_on && given(&scene) == "0");
}

#[test]
fn who_falls_off_the_ladder_is_told() {
    let told = Event::notice(say!("robot-notice-off-ladder"));
    let mut scene = on_ladder(&[]);
    let said = press(&mut scene, &[Button::PageUp]);
    assert!(
        !scene.climber.ladder.is_on && said.contains(&told),
        "{said:?}"
    );
    let mut scene = on_ladder(&[]);
    let said = press(&mut scene, &[Button::Tab, Button::Down, Button::Right]);
    assert!(
        !scene.climber.ladder.is_on && said.contains(&told),
        "{said:?}"
    );
    // A head start that is asked for is given, off the ladder.
    let raced = self::scene("--begin race --head-start 60");
    assert_eq!(raced.source.settings.text(table::HEAD_START), "60");
    assert!(!raced.climber.ladder.is_on);
}

#[test]
fn who_lights_a_dark_race_is_told_that_it_is_practice_and_how_a_lit_one_counts() {
    let key = Meaning::Command(Command::NewSeed).label();
    let told = |ladder: u32| Event::notice(say!("robot-notice-lit", ladder = ladder, key = key));
    for (mut scene, ladder) in [(on_ladder(&[]), 1), (scene("--race you,a-star"), 0)] {
        let said = change(&mut scene, table::FLOOR);
        assert!(said.contains(&told(ladder)), "{said:?}");
        assert!(!scene.climber.ladder.is_on && !scene.practice().counts());
        scene.load(NewGrid::Seed(Seed(9)));
        assert!(!table::is_dark(&scene.source.settings));
        assert!(scene.practice().counts(), "the next one");
    }
}

#[test]
fn a_run_of_wins_is_asked_about_before_its_race_is_given_up() {
    for (wins, asks) in [("2", true), ("1", false)] {
        let mut scene = on_ladder(&[(WINS, wins)]);
        let way = way_out(&scene);
        assert_eq!(scene.at_stake(None), None, "it has not begun");
        drive(&mut scene, &way[..30]);
        let asked = scene.at_stake(None).map(|question| question.lines);
        assert_eq!(asked.is_some(), asks, "{wins}: {asked:?}");
        let told = say!("robot-question-wins", wins = 2);
        assert!(asked.is_none_or(|lines| lines.contains(&told)));
    }
}

#[test]
fn end_gives_up_a_race_that_counts_after_a_question() {
    for floor in ["all", "felt"] {
        let mut scene = scene(&format!("--race you,a-star --size 23x15 --floor {floor}"));
        pass(&mut scene, 3);
        let way = way_out(&scene);
        let asks = |event: &Event| matches!(event, Event::Ask(..));
        drive(&mut scene, &way[..30]);
        assert!(
            press(&mut scene, &[Button::End]).iter().any(asks),
            "{floor}"
        );
        assert!(scene.race.drives(), "{floor}");
        scene.report.insist();
        assert!(
            !press(&mut scene, &[Button::End]).iter().any(asks),
            "{floor}"
        );
        assert!(!scene.race.drives(), "{floor}");
        // A race just begun needs no question.
        scene.begin();
        drive(&mut scene, &way[..4]);
        press(&mut scene, &[Button::End]);
        assert!(!scene.race.drives(), "{floor}");
    }
}

#[test]
fn end_gives_up_a_race_for_practice_without_a_question() {
    let mut scene = scene("--race you,a-star --size 23x15 --floor all");
    pass(&mut scene, 3);
    let way = way_out(&scene);
    drive(&mut scene, &way[..30]);
    scene.race.help(Help::Steps);
    pass(&mut scene, 3600);
    assert!(scene.race.is_worth_asking() && !scene.practice().counts());
    let told = press(&mut scene, &[Button::End]);
    assert!(
        !told.iter().any(|event| matches!(event, Event::Ask(..))),
        "{told:?}"
    );
    assert!(!scene.race.drives());
}

#[test]
fn going_back_takes_no_loss_back() {
    let mut scene = on_ladder(&[(WINS, "4")]);
    // To leave a race that one has hardly begun is no loss, nor is it to go back in it.
    assert_eq!(scene.price(Cause::Back), None);
    let way = way_out(&scene);
    drive(&mut scene, &way[..30]);
    assert!(scene.price(Cause::Back).is_some());
    scene.add_help(Help::WentBack);
    assert_eq!(scene.climber.ladder.wins, 0);
}

#[test]
fn a_rung_is_won_or_lost_by_the_first_race_in_its_maze_alone() {
    let mut scene = on_ladder(&[]);
    win(&mut scene);
    let seed = scene.source.seed;
    for begins_long in [false, true] {
        scene.restart(seed);
        pass(&mut scene, 3);
        scene.add_help(Help::Known);
        let mut said = Vec::new();
        if begins_long {
            let way = way_out(&scene);
            said.extend(drive(&mut scene, &way[..30]));
            assert_eq!(scene.price(Cause::Back), None);
            scene.add_help(Help::WentBack);
        } else {
            said.extend(win(&mut scene));
        }
        scene.restart(seed);
        scene.tick(&Input::NONE, &mut said);
        assert_eq!(records(&said), []);
        assert_eq!(
            (scene.climber.ladder.climbed, scene.climber.ladder.wins),
            (1, 1)
        );
    }
}

#[test]
fn a_maze_that_was_drawn_on_is_none_of_the_ladder() {
    let mut scene = on_ladder(&[]);
    let way = way_out(&scene);
    press(&mut scene, &[Button::E]);
    let Mode::Pencil(pen) = &mut scene.mode else {
        panic!("the pencil was taken");
    };
    pen.at = way[1];
    let said = press(&mut scene, &[Button::Confirm, Button::E]);
    assert!(scene.draft.is_unsaved(), "{said:?}");
    assert!(!scene.climber.ladder.is_on);
    let mut kept = on_ladder(&[]);
    press(&mut kept, &[Button::E]);
    kept.file_saved("mine");
    assert!(!kept.climber.ladder.is_on);
}

#[test]
fn records_of_the_ladder_are_read_within_bounds() {
    let most = "18446744073709551615";
    let wins = u32::MAX.to_string();
    let records = [(BEATEN, most), (WINS, &wins), (MOST_WINS, &wins)];
    let mut scene = on_ladder(&records);
    let ladder = scene.climber.ladder;
    assert_eq!(ladder.climbed, RUNGS);
    assert_eq!((ladder.wins, ladder.most), (LONGEST_RUN, LONGEST_RUN));
    let options = Options {
        records: records
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .into(),
        ..Options::default()
    };
    assert!(
        tables(&options)
            .last()
            .is_some_and(|table| table.lines.iter().all(|line| line.is_lit))
    );
    win(&mut scene);
    assert_eq!(scene.climber.ladder.climbed, RUNGS);
}

#[test]
fn the_first_page_s_watch_begins_on_the_grids_and_a_race_is_one_of_the_ladder() {
    let usual = ("algorithm", "you,pledge,tremaux");
    let began = |records: &[(&str, &str)]| {
        let mut first = remembers(records, "");
        first.choose(0);
        pass(&mut first, 30);
        first
    };
    let fresh = began(&[]);
    for records in [
        &[("algorithm", "pledge,a-star"), ("speed", "60")][..],
        &[usual],
    ] {
        let watched = began(records);
        assert_eq!(watched.describe(), fresh.describe());
        let speed = |scene: &RobotScene| scene.source.settings.speed(table::SPEED);
        assert_eq!(speed(&watched), speed(&fresh));
        let kept = watched.source.settings.kept();
        assert_eq!(
            kept.get("algorithm").map(String::as_str),
            Some(records[0].1)
        );
    }
    let mut raced = began(&[usual]);
    raced.choose(1);
    assert_eq!(raced.source.settings.text("algorithm"), "you,depth-first");
    let kept = raced.source.settings.kept().get("algorithm");
    assert_eq!(
        kept.map(String::as_str),
        Some(usual.1),
        "its own are remembered"
    );
}
