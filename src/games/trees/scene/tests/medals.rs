//! Medals and records of walks, what leads on to the next maze, and questions before a walk is given up.

use super::*;
use crate::scene::WORTH_ASKING;
use crate::scene::scores::Signing;

#[test]
fn arriving_sets_a_record_and_leads_to_another_maze() {
    let mut scene = walking(&[]);
    let events = go_there(&mut *scene);
    let kept = records(&events);
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].0, "walk 4x3 trunks 3 islands 0 far");
    assert!(
        kept[0].1.starts_with("0 ") && kept[0].1.ends_with(" 7"),
        "{kept:?}"
    );
    assert!(walk_line(&*scene).ends_with("done"));
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 5);
    assert_eq!(scene.mode(), table::WALK_MODE);
    assert!(scene.describe().starts_with("trees 4x3 seed "));
    assert_eq!(scene.seed(), Some(Seed(7).following()));
    assert!(
        !scene.setup().settings.kept().contains_key("size"),
        "it was not chosen"
    );
}

#[test]
fn a_walk_without_a_medal_breaks_the_row_wherever_it_leads() {
    let mut scene = opened(&[("flags", "1"), ("openings", "0")], &[]);
    let mut walks = |button: Button, is_helped: bool| {
        press(&mut *scene, button);
        wait(&mut *scene, 5);
        if scene.mode() == table::GROWING_MODE {
            press(&mut *scene, Button::Confirm);
        }
        if is_helped {
            scene.add_help(Help::Hint);
        }
        let said = go_there(&mut *scene);
        if is_helped {
            scene.restart(Seed(77));
        }
        let medals = said.into_iter().find_map(|event| match event {
            Event::Record { key, value, .. } if key == tables::MEDALS => Some(value),
            _ => None,
        });
        medals.unwrap_or_default()
    };
    let row = [false, false, true, false, false].map(|is_helped| walks(Button::Confirm, is_helped));
    assert_eq!(row, ["1", "2", "", "1", "2"]);
}

/// Along the road each walk with a medal leads to another kind of maze; one without leads to the same kind.
#[test]
fn a_walk_needs_a_medal_to_lead_on_along_the_road() {
    for (has_medal, kind, in_a_row) in [(true, "border", &["1"][..]), (false, "article", &[])] {
        let mut scene = opened(&[("flags", "1"), ("openings", "0")], &[]);
        press(&mut *scene, Button::Confirm);
        wait(&mut *scene, 5);
        press(&mut *scene, Button::Confirm);
        let before = walk_line(&*scene);
        if !has_medal {
            let moves = |arrow: &&Button| {
                press(&mut *scene, **arrow);
                walk_line(&*scene) != before
            };
            let there = Button::ARROWS.iter().find(moves);
            let back = there.and_then(|there| Some(there.dir()?.opposite()));
            let back = Button::ARROWS.iter().find(|arrow| arrow.dir() == back);
            let pair = there.zip(back);
            assert!(pair.is_some());
            if let Some((&there, &back)) = pair {
                press(&mut *scene, back);
                for _ in 0..300 {
                    press(&mut *scene, there);
                    press(&mut *scene, back);
                }
            }
        }
        let said = go_there(&mut *scene);
        let medals = said.iter().filter_map(|event| match event {
            Event::Record { key, value, .. } if key == tables::MEDALS => Some(&**value),
            _ => None,
        });
        assert_eq!(medals.collect::<Vec<_>>(), in_a_row);
        press(&mut *scene, Button::Confirm);
        wait(&mut *scene, 5);
        assert_eq!(scene.setup().settings.text("preset"), kind);
    }
}

/// A walk with a medal in each kind of maze is a round; the next one has more flags.
#[test]
fn medals_in_all_kinds_of_mazes_lead_to_more_flags() {
    let mut scene = opened(&[("flags", "1"), ("openings", "0"), ("walk", "")], &[]);
    let mut said = Vec::new();
    for round in 0..5 {
        wait(&mut *scene, 60);
        assert_eq!(scene.setup().settings.text("flags"), "1", "{round}");
        go_there(&mut *scene);
        said = press(&mut *scene, Button::Confirm);
    }
    said.extend(wait(&mut *scene, 60));
    let told = |event: &Event| matches!(event, Event::Notice(text) if text.contains("All five"));
    assert!(said.iter().any(told), "{said:?}");
    assert_eq!(scene.setup().settings.text("flags"), "2");
    assert!(!scene.setup().settings.kept().contains_key("flags"));
}

/// Only a line with a number, such as the width, takes digits.
#[test]
fn the_cursor_begins_on_the_preset_and_is_there_after_a_walk() {
    let mut scene = opened(&[("size", "4x3")], &[]);
    let takes_digits = |scene: &dyn Scene| scene.setup().number.is_some();
    assert!(!takes_digits(&*scene));
    press(&mut *scene, Button::Down);
    assert!(takes_digits(&*scene));
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 5);
    press(&mut *scene, Button::Confirm);
    assert!(scene.leave());
    assert!(!takes_digits(&*scene));
}

#[test]
fn the_records_have_the_road_once_a_walk_has_earned_a_medal() {
    let usual = "walk 30x20 trunks 20 islands 0 far flags 3 openings 25";
    let records = |medals: &str| Options {
        records: [(tables::MEDALS, medals), (usual, "2 1500 99")]
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .into(),
        ..Options::default()
    };
    let road = |medals| {
        let all = tables(&records(medals));
        all.into_iter().find(|table| table.id.is_none())
    };
    assert_eq!(road("0"), None);
    let table = road("4").expect("a table");
    assert_eq!(table.about, say!("trees-road-medals", medals = 4));
    let lit: Vec<bool> = table.lines.iter().map(|line| line.is_lit).collect();
    assert_eq!(lit, [true, false, false, false, false]);
    assert_eq!(table.lines[0].cells[2..], ["+2", "0:25"]);
}

#[test]
fn enter_during_a_walk_says_what_it_waits_for() {
    let mut scene = walking(&[]);
    let said = press(&mut *scene, Button::Confirm);
    let key = Meaning::Button(Button::Confirm).label();
    let told = Event::notice(say!("trees-notice-enter", key = key));
    assert!(said.contains(&told), "{said:?}");
}

#[test]
fn the_first_walk_in_a_table_is_signed() {
    let events = go_there(&mut *walking(&[]));
    let is_asked =
        |event: &Event| matches!(event, Event::Score { signing, .. } if *signing == Signing::First);
    assert!(events.iter().any(is_asked));
}

#[test]
fn the_card_tells_the_place_in_the_records() {
    let mut scene = walking(&[("walk 4x3 trunks 3 islands 0 far", "0 1 99")]);
    go_there(&mut *scene);
    scene.hear(News::Placed(3));
    let mut screen = Screen::High.framebuffer();
    screen.watch();
    scene.draw(&mut screen, Motion::Calm.into());
    let told = say!("trees-walk-place", place = 3);
    assert!(screen.written().iter().any(|line| line.text == told));
}

#[test]
fn with_help_there_is_no_record() {
    let mut scene = walking(&[]);
    press(&mut *scene, Button::H);
    assert_eq!(records(&go_there(&mut *scene)), []);
    assert!(walk_line(&*scene).contains("helped, done"));
}

#[test]
fn help_asks_before_it_ends_even_a_short_walk() {
    let mut scene = opened(&[("size", "4x3")], &[]);
    let price = |scene: &dyn Scene| scene.price(Cause::Press(Button::H));
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 5);
    assert!(!price(&*scene).unwrap().is_unexpected, "nobody walks yet");
    press(&mut *scene, Button::Confirm);
    assert_eq!(
        price(&*scene),
        None,
        "nothing is lost before the first step"
    );
    for arrow in [Button::Right, Button::Down] {
        press(&mut *scene, arrow);
        wait(&mut *scene, 9);
    }
    assert!(price(&*scene).unwrap().is_unexpected);
}

#[test]
fn help_between_two_parts_of_a_walk_is_help() {
    for button in [Button::H, Button::C] {
        for looks in [1, 2] {
            let mut scene = walking(&[]);
            scene.leave();
            for _ in 0..looks {
                press(&mut *scene, button);
            }
            press(&mut *scene, Button::Confirm);
            assert_eq!(scene.mode(), table::WALK_MODE);
            assert_eq!(records(&go_there(&mut *scene)), []);
            assert!(walk_line(&*scene).contains("helped, done"));
        }
    }
}

/// Loops give a choice. Mazes of the player's own stay as they are, and so do those of earlier recordings.
#[test]
fn a_walk_opens_walls_and_has_records_of_its_own() {
    let walk = |records: &[(&str, &str)], words: &[(&str, &str)]| {
        let mut scene = opened(words, records);
        press(&mut *scene, Button::Confirm);
        wait(&mut *scene, 9);
        assert!(
            scene.describe().contains("loops 0"),
            "the maze has grown perfect"
        );
        press(&mut *scene, Button::Confirm);
        assert_eq!(scene.mode(), table::WALK_MODE);
        scene
    };
    let size = ("size", "30x20");
    let mut scene = walk(&[], &[size]);
    let key = "walk 30x20 trunks 20 islands 0 far flags 3";
    let race = |scene: &dyn Scene| scene.run_table().unwrap().id;
    assert!(scene.describe().contains("loops 25"));
    assert_eq!(race(&*scene), format!("{key} openings 25"));
    // It begins again in the same maze.
    let begun = scene.describe();
    scene.restart(Seed(7));
    assert_eq!(scene.describe(), begun);
    scene.leave();
    press(&mut *scene, Button::Confirm);
    assert_eq!(scene.describe(), begun);
    for (records, words, loops) in [
        (&[("set openings", "0")][..], &[size][..], 0),
        (&[], &[size, ("openings", "4")], 4),
        (&[], &[("size", "4x3")], 0),
    ] {
        let scene = walk(records, words);
        assert!(
            scene.describe().contains(&format!("loops {loops}")),
            "{}",
            scene.describe()
        );
        assert_eq!(race(&*scene).contains("openings"), loops > 0);
    }
    let maze = Construction::whole(MazePlan::trees(Size::new(30, 20)), Seed(1));
    let mut own = given_walls(maze.walls(), &[]);
    press(&mut *own, Button::Confirm);
    wait(&mut *own, 9);
    press(&mut *own, Button::Confirm);
    assert!(own.mode() == table::WALK_MODE && own.describe().contains("loops 0"));
}

#[test]
fn a_worse_walk_leaves_the_record() {
    let mut scene = walking(&[("walk 4x3 trunks 3 islands 0 far", "0 1 99")]);
    assert_eq!(records(&go_there(&mut *scene)), []);
}

#[test]
fn a_walk_is_not_lost_by_accident() {
    let mut scene = walking(&[]);
    let before = scene.describe();
    go_there(&mut *scene);
    // At the goal nothing is lost.
    scene.restart(Seed(7));
    assert_eq!(scene.describe(), before, "the same walk again");
    assert_eq!(scene.at_stake(Some(Seed(7))), None, "no step is made");
    let arrow = Button::ARROWS.iter().find(|&&button| {
        press(&mut *scene, button);
        walk_line(&*scene).contains("steps 1 ")
    });
    assert!(arrow.is_some());
    let asks = |scene: &dyn Scene| {
        [Some(7), Some(8), None].map(|seed| scene.at_stake(seed.map(Seed)).is_some())
    };
    assert_eq!(asks(&*scene), [false; 3], "a few steps are soon made again");
    wait(&mut *scene, A_MINUTE);
    assert_eq!(
        asks(&*scene),
        [true; 3],
        "the same walk begins anew, or another"
    );
    assert!(scene.leave());
    assert_eq!(asks(&*scene), [true; 3], "the same maze grows anew");
    scene.restart(Seed(8));
    assert_eq!((scene.seed(), scene.mode()), (Some(Seed(8)), 0));
}

#[test]
fn settings_ask_too_and_the_speed_does_not() {
    let mut scene = under_way();
    assert!(scene.leave() && scene.mode() == table::GROWING_MODE);
    assert_eq!(press(&mut *scene, Button::Plus), []);
    press(&mut *scene, Button::Down);
    let asked = press(&mut *scene, Button::Right);
    assert!(matches!(
        &asked[..],
        [Event::Ask(_, Cause::Press(Button::Right))]
    ));
    assert_eq!(scene.setup().settings.text("size"), "4x3");
    scene.insist();
    press(&mut *scene, Button::Right);
    assert_eq!(scene.setup().settings.text("size"), "5x3");
}

/// A held arrow that made the walker run changes nothing in the panel, and a fresh one asks before it drops the walk.
#[test]
fn a_short_walk_that_waits_is_not_dropped_by_an_arrow_in_the_panel() {
    let mut scene = opened(&[("size", "12x1"), ("walk", "")], &[]);
    wait(&mut *scene, 9);
    let held = hold(&mut *scene, Button::Right);
    wait(&mut *scene, 1);
    assert!(walk_line(&*scene).contains("steps 1 "));
    scene.leave();
    for _ in 0..60 {
        tick(&mut *scene, &held);
    }
    let plan = |scene: &dyn Scene| scene.setup().settings.text("size");
    assert_eq!(plan(&*scene), "12x1", "nothing is held any more");
    let asked = press(&mut *scene, Button::Right);
    assert!(asked.iter().any(|event| matches!(event, Event::Ask(..))));
    assert_eq!(plan(&*scene), "12x1");
}

#[test]
fn a_second_key_in_the_tick_of_a_question_changes_nothing() {
    let mut scene = under_way();
    scene.leave();
    press(&mut *scene, Button::Down);
    let mut input = Input::press(Button::Right);
    input.pressed.push(Button::Down);
    let mut asked = Vec::new();
    scene.tick(&input, &mut asked);
    assert!(matches!(
        &asked[..],
        [Event::Ask(_, Cause::Press(Button::Right))]
    ));
    scene.insist();
    press(&mut *scene, Button::Right);
    assert_eq!(scene.setup().settings.text("size"), "5x3");
}

/// Longer than what is given up without a question.
const A_MINUTE: usize = WORTH_ASKING as usize + 1;

/// A walk of more than a minute.
fn under_way() -> Box<dyn Scene> {
    let mut scene = walking(&[]);
    let moves = |&button: &Button| {
        press(&mut *scene, button);
        walk_line(&*scene).contains("steps 1 ")
    };
    assert!(Button::ARROWS.iter().any(moves));
    wait(&mut *scene, A_MINUTE);
    scene
}

#[test]
fn typing_the_present_value_loses_nothing() {
    let mut scene = under_way();
    scene.leave();
    press(&mut *scene, Button::Down);
    let line = scene.setup().number.unwrap().line;
    scene.change(line, Change::Number(4)).unwrap();
    assert_eq!(wait(&mut *scene, 1), []);
    assert!(scene.change(line, Change::Number(0)).is_err());
    assert_eq!(wait(&mut *scene, 1), []);
    scene.change(line, Change::Number(5)).unwrap();
    let asked = wait(&mut *scene, 1);
    assert!(matches!(&asked[..], [Event::Ask(_, Cause::Number(_, 5))]));
    scene.insist();
    scene.change(line, Change::Number(5)).unwrap();
    assert_eq!(scene.setup().settings.text("size"), "5x3");
}

#[test]
fn a_daily_maze_has_its_day_until_it_is_another_one_and_a_walk_its_medal() {
    let options = Options {
        daily: Some("2026-11-23".to_owned()),
        ..Options::of(&[("size", "4x3")])
    };
    let mut scene = TreesScene::new(&options, Seed(7)).unwrap();
    assert_eq!(scene.drawn(Motion::Calm).day, None, "it does not count");
    scene.hear(News::CountsForDay(true));
    assert_eq!(scene.drawn(Motion::Calm).day, Some("2026-11-23"));
    press(&mut scene, Button::Confirm);
    wait(&mut scene, 5);
    press(&mut scene, Button::Confirm);
    assert_eq!(
        (scene.drawn(Motion::Calm).day, scene.outcome().earned),
        (Some("2026-11-23"), None)
    );
    assert!(
        scene.price_of_hint().is_some(),
        "before the first step, too"
    );
    scene.hear(News::CountsForDay(false));
    assert!(scene.price_of_hint().is_none());
    scene.hear(News::CountsForDay(true));
    go_there(&mut scene);
    assert_eq!(scene.outcome().earned.unwrap(), "Gold: the shortest path!");
    scene.restart(Seed(8));
    assert_eq!(scene.drawn(Motion::Calm).day, None);
    scene.restart(Seed(7));
    assert_eq!(scene.drawn(Motion::Calm).day, Some("2026-11-23"));
}

#[test]
fn many_steps_are_not_given_up_unasked_however_fast_they_were() {
    let mut scene = opened(&[("size", "12x1"), ("walk", "")], &[]);
    wait(&mut *scene, 9);
    for button in [Button::Right, Button::Left] {
        for _ in 0..10 {
            press(&mut *scene, button);
        }
    }
    assert_eq!(scene.at_stake(Some(Seed(8))), None, "twenty steps");
    press(&mut *scene, Button::Right);
    assert!(walk_line(&*scene).contains("steps 21 "));
    assert!(scene.at_stake(Some(Seed(8))).is_some());
}
