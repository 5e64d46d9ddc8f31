//! The game's own modes and their buttons: the walk and its record, the lesson, and questions before something is lost.

use std::collections::BTreeMap;

use super::layout::Layout;
use super::*;
use crate::games::trees::draw::page;
use crate::games::trees::rules::tour::Flags;
use crate::games::trees::rules::{Flood, Walk};
use crate::gfx::Color;
use crate::grid::Pos;
use crate::input::keys::Meaning;
use crate::input::{Mouse, Point};
use crate::maze::{Construction, Survey, WallGrid};
use crate::scene::{Handed, Screen};
use crate::words::say;

fn opened(words: &[(&str, &str)], records: &[(&str, &str)]) -> Box<dyn Scene> {
    let own = |&(key, value): &(&str, &str)| (key.to_owned(), value.to_owned());
    let options = Options {
        records: records.iter().map(own).collect::<BTreeMap<_, _>>(),
        ..Options::of(words)
    };
    open(&options, Seed(7)).unwrap()
}

fn tick(scene: &mut dyn Scene, input: &Input) -> Vec<Event> {
    let mut out = Vec::new();
    scene.tick(input, &mut out);
    out
}

fn wait(scene: &mut dyn Scene, ticks: usize) -> Vec<Event> {
    (0..ticks).flat_map(|_| tick(scene, &Input::NONE)).collect()
}

fn press(scene: &mut dyn Scene, button: Button) -> Vec<Event> {
    let mut out = tick(scene, &Input::press(button));
    out.extend(wait(scene, 1));
    out
}

/// A small grown maze with a walker at its start.
fn walking(records: &[(&str, &str)]) -> Box<dyn Scene> {
    let mut scene = opened(&[("size", "4x3")], records);
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 5);
    press(&mut *scene, Button::Confirm);
    assert_eq!(scene.mode(), 2);
    scene
}

/// The walker's position, the steps made, and the steps needed.
fn walk_line(scene: &dyn Scene) -> String {
    scene.describe().lines().last().unwrap().to_owned()
}

/// Walks the whole shortest path by single steps.
fn go_there(scene: &mut dyn Scene) -> Vec<Event> {
    // A description has no walls of a large maze.
    let walls = scene.maze().map(|(_, walls)| walls.to_string());
    let walls = WallGrid::from_text(&walls.unwrap()).unwrap();
    let (goal, _) = Survey::of(&walls).distances().farthest().unwrap();
    let walk = Walk::new(Flags::new(&walls, goal, 1));
    let way = walk.way_to(&walls, goal).unwrap();
    let arrow = |dir| {
        *Button::ARROWS
            .iter()
            .find(|button| button.dir() == Some(dir))
            .unwrap()
    };
    way.into_iter()
        .flat_map(|dir| press(scene, arrow(dir)))
        .collect()
}

fn records(events: &[Event]) -> Vec<(&str, &str)> {
    let record = |event: &'_ Event| match event {
        // That of medals is no walk.
        Event::Record { key, value, .. } if key != tables::MEDALS => {
            Some((key.clone(), value.clone()))
        }
        _ => None,
    };
    let found: Vec<_> = events.iter().filter_map(record).collect();
    found
        .into_iter()
        .map(|(key, value)| (&*key.leak(), &*value.leak()))
        .collect()
}

#[test]
fn arriving_sets_a_record_and_leads_to_another_maze() {
    for (records, size) in [(&[][..], "4x3"), (&[("set as-of", "14")], "5x4")] {
        leads_on(records, size);
    }
}

fn leads_on(records: &[(&str, &str)], size: &str) {
    let mut scene = walking(records);
    let events = go_there(&mut *scene);
    let kept = self::records(&events);
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].0, "walk 4x3 trunks 3 islands 0 far");
    assert!(
        kept[0].1.starts_with("0 ") && kept[0].1.ends_with(" 7"),
        "{kept:?}"
    );
    assert!(walk_line(&*scene).ends_with("done"));
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 5);
    assert_eq!(scene.mode(), 2);
    let began = format!("trees {size} seed ");
    assert!(scene.describe().starts_with(&began));
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
        if scene.mode() == 0 {
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
    for (records, flags) in [(&[][..], "2"), (&[("set as-of", "15")], "1")] {
        let mut scene = opened(&[("flags", "1"), ("openings", "0"), ("walk", "")], records);
        let mut said = Vec::new();
        for round in 0..5 {
            wait(&mut *scene, 60);
            assert_eq!(scene.setup().settings.text("flags"), "1", "{round}");
            go_there(&mut *scene);
            said = press(&mut *scene, Button::Confirm);
        }
        said.extend(wait(&mut *scene, 60));
        let told =
            |event: &Event| matches!(event, Event::Notice(text) if text.contains("All five"));
        assert_eq!(said.iter().any(told), flags == "2", "{said:?}");
        assert_eq!(scene.setup().settings.text("flags"), flags);
        assert!(!scene.setup().settings.kept().contains_key("flags"));
    }
}

/// Only a line with a number, such as the width, takes digits.
#[test]
fn the_cursor_begins_on_the_preset_and_is_there_after_a_walk() {
    for (records, is_former) in [(&[][..], false), (&[("set as-of", "15")], true)] {
        let mut scene = opened(&[("size", "4x3")], records);
        let takes_digits = |scene: &dyn Scene| scene.setup().number.is_some();
        assert_eq!(takes_digits(&*scene), is_former);
        press(&mut *scene, Button::Down);
        assert!(takes_digits(&*scene));
        press(&mut *scene, Button::Confirm);
        wait(&mut *scene, 5);
        press(&mut *scene, Button::Confirm);
        assert!(scene.leave());
        assert_eq!(takes_digits(&*scene), is_former);
    }
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

/// The first run of all is signed; in earlier versions nobody was asked.
#[test]
fn the_first_walk_in_a_table_is_signed() {
    for (records, asked) in [
        (&[][..], Signing::First),
        (&[("set as-of", "13")], Signing::Named),
    ] {
        let events = go_there(&mut *walking(records));
        let is_asked =
            |event: &Event| matches!(event, Event::Score { signing, .. } if *signing == asked);
        assert!(events.iter().any(is_asked), "{asked:?}");
    }
}

#[test]
fn the_card_tells_the_place_in_the_records() {
    let mut scene = walking(&[("walk 4x3 trunks 3 islands 0 far", "0 1 99")]);
    go_there(&mut *scene);
    scene.placed(3);
    let mut screen = Screen::High.framebuffer();
    screen.watch();
    scene.draw(&mut screen, Motion::Calm);
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
fn help_between_two_parts_of_a_walk_is_help() {
    for button in [Button::H, Button::C] {
        for looks in [1, 2] {
            let mut scene = walking(&[]);
            scene.leave();
            for _ in 0..looks {
                press(&mut *scene, button);
            }
            press(&mut *scene, Button::Confirm);
            assert_eq!(scene.mode(), 2);
            assert_eq!(records(&go_there(&mut *scene)), []);
            assert!(walk_line(&*scene).contains("helped, done"));
        }
    }
}

#[test]
fn a_braided_maze_can_be_walked() {
    let plan = MazePlan {
        braid: Some(100),
        ..MazePlan::trees(Size::new(12, 9))
    };
    let maze = Construction::whole(plan, Seed(1));
    let mut scene = given_walls(maze.walls(), &[]);
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 5);
    press(&mut *scene, Button::Confirm);
    assert_eq!(scene.mode(), 2, "{}", scene.describe());
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
        assert_eq!(scene.mode(), 2);
        scene
    };
    let size = ("size", "30x20");
    let mut scene = walk(&[], &[size]);
    let key = "walk 30x20 trunks 20 islands 0 far flags 3";
    let race = |scene: &dyn Scene| scene.race().unwrap().0;
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
    assert!(own.mode() == 2 && own.describe().contains("loops 0"));
}

/// Where a survey takes several ticks, too, and nothing is opened.
#[test]
fn a_walk_in_a_large_perfect_maze_begins_at_once() {
    let mut scene = opened(&[("size", "450x450"), ("openings", "0")], &[]);
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 99);
    assert!(scene.describe().contains("way out"), "all is known of it");
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 1);
    assert_eq!(scene.mode(), 2);
}

#[test]
fn the_walk_hides_what_was_shown_before_it() {
    let mut scene = opened(&[("size", "4x3")], &[]);
    press(&mut *scene, Button::H);
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 5);
    press(&mut *scene, Button::Confirm);
    assert!(!walk_line(&*scene).contains("helped"));
    assert_eq!(records(&go_there(&mut *scene)).len(), 1);
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
    assert!(scene.leave() && scene.mode() == 0);
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
const A_MINUTE: usize = crate::scene::WORTH_ASKING as usize + 1;

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
fn a_held_arrow_runs_and_a_tap_does_not() {
    let mut scene = opened(&[("size", "12x1")], &[]);
    wait(&mut *scene, 5);
    press(&mut *scene, Button::Confirm);
    press(&mut *scene, Button::Right);
    wait(&mut *scene, 60);
    assert!(walk_line(&*scene).starts_with("walk at 1,0, steps 1 of 11"));
    let mut held = Input::press(Button::Right);
    tick(&mut *scene, &held);
    held.pressed = crate::input::Presses::NONE;
    for _ in 0..60 {
        tick(&mut *scene, &held);
    }
    assert!(
        walk_line(&*scene).ends_with("done"),
        "{}",
        walk_line(&*scene)
    );
}

/// A comb: each of its upper cells is a fork. The walk after an arrow was held for a while.
fn held_in_a_comb(button: Button, words: &[(&str, &str)]) -> Box<dyn Scene> {
    let comb = "+-- +-- +-- +-- +\n|               |\n+   +   +   +   +\n|   |   |   |   |\n+-- +-- +-- +-- +\n";
    let mut scene = given_walls(&WallGrid::from_text(comb).unwrap(), words);
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 5);
    press(&mut *scene, Button::Confirm);
    let mut held = Input::press(button);
    tick(&mut *scene, &held);
    held.pressed = crate::input::Presses::NONE;
    for _ in 0..60 {
        tick(&mut *scene, &held);
    }
    scene
}

#[test]
fn a_held_arrow_goes_on_past_forks_but_not_in_older_recordings() {
    let now = held_in_a_comb(Button::Right, &[]);
    assert!(walk_line(&*now).ends_with("done"), "{}", walk_line(&*now));
    let former = held_in_a_comb(Button::Right, &[("hold", "stop")]);
    assert!(
        walk_line(&*former).starts_with("walk at 1,0, steps 1 "),
        "{}",
        walk_line(&*former)
    );
}

/// The steps after `ticks` ticks in a comb of twelve teeth, in which `do_first` has begun the way.
fn steps_in_a_comb(ticks: usize, mut do_first: impl FnMut(&mut dyn Scene) -> Input) -> String {
    let row = |cell: &str, last: &str| format!("{}{last}\n", cell.repeat(12));
    let (lid, floor) = (row("+-- ", "+"), row("|   ", "|"));
    let hall = format!("|{}|\n", " ".repeat(47));
    let comb = [&*lid, &hall, &row("+   ", "+"), &floor, &lid].concat();
    let mut scene = given_walls(&WallGrid::from_text(&comb).unwrap(), &[("flag", "corner")]);
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 5);
    press(&mut *scene, Button::Confirm);
    let input = do_first(&mut *scene);
    for _ in 0..ticks {
        tick(&mut *scene, &input);
    }
    walk_line(&*scene)
}

/// A key that is down, and was pressed a tick ago.
fn hold(scene: &mut dyn Scene, button: Button) -> Input {
    let mut held = Input::press(button);
    tick(scene, &held);
    held.pressed = crate::input::Presses::NONE;
    held
}

#[test]
fn a_held_arrow_runs_past_forks_at_the_pace_of_a_click() {
    let held = steps_in_a_comb(45, |scene| hold(scene, Button::Right));
    assert!(held.ends_with("done"), "{held}");
}

#[test]
fn an_arrow_pressed_too_early_in_a_run_turns_at_the_next_opening() {
    let hall = format!("|{}|\n", " ".repeat(47));
    let between = format!("{}+   {}+\n", "+-- ".repeat(8), "+-- ".repeat(3));
    let lid = format!("{}+\n", "+-- ".repeat(12));
    let maze = [&*lid, &hall, &between, &hall, &lid].concat();
    let mut scene = given_walls(&WallGrid::from_text(&maze).unwrap(), &[]);
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 5);
    press(&mut *scene, Button::Confirm);
    let held = hold(&mut *scene, Button::Right);
    for _ in 0..16 {
        tick(&mut *scene, &held);
    }
    let mut both = Input::press(Button::Down);
    both.held.insert(Button::Right);
    tick(&mut *scene, &both);
    both.pressed = crate::input::Presses::NONE;
    for _ in 0..30 {
        tick(&mut *scene, &both);
    }
    let turned = walk_line(&*scene);
    assert!(turned.starts_with("walk at 8,1, steps 9 "), "{turned}");
}

#[test]
fn the_flag_is_far_away_or_in_the_corner() {
    let steps = |flag: &str| {
        let mut scene = opened(
            &[
                ("size", "30x20"),
                ("flag", flag),
                ("flags", "1"),
                ("speed", "instant"),
            ],
            &[],
        );
        wait(&mut *scene, 30);
        press(&mut *scene, Button::Confirm);
        let line = walk_line(&*scene);
        let of = line.split_once(" of ").unwrap().1;
        of.split_once(',').unwrap().0.parse::<u32>().unwrap()
    };
    let [far, corner] = ["far", "corner"].map(steps);
    assert!(far > corner && corner >= 48, "{far} {corner}");
}

#[test]
fn a_larger_maze_has_three_flags_and_the_best_walk_goes_along() {
    let mut scene = TreesScene::new(&Options::of(&[("speed", "instant")]), Seed(7)).unwrap();
    wait(&mut scene, 30);
    press(&mut scene, Button::Confirm);
    wait(&mut scene, 30);
    let walks = |scene: &mut TreesScene| {
        for _ in 0..1000 {
            let pressed = scene.play_itself();
            tick(scene, &pressed.map_or(Input::NONE, Input::press));
        }
    };
    assert!(walk_line(&scene).ends_with("flags left 3 of 3"));
    assert_eq!(scene.walks.companion(), None);
    walks(&mut scene);
    let line = walk_line(&scene);
    assert!(line.ends_with("flags left 0 of 3, done"), "{line}");
    let outcome = scene.walks.playing().unwrap().walk.outcome();
    assert_eq!(outcome.detour(), 0);
    scene.restart(Seed(7));
    press(&mut scene, Button::Up);
    assert_eq!(scene.walks.companion().unwrap().at, (0, 0));
    walks(&mut scene);
    scene.restart(Seed(8));
    wait(&mut scene, 30);
    press(&mut scene, Button::Confirm);
    assert_eq!(scene.walks.companion(), None, "another maze");
}

#[test]
fn at_the_flag_the_maze_stays_where_it_was() {
    let mut scene = TreesScene::new(&Options::of(&[("size", "4x3")]), Seed(7)).unwrap();
    for button in [Button::Confirm, Button::Confirm] {
        press(&mut scene, button);
        wait(&mut scene, 30);
    }
    let before = scene.view.layout;
    go_there(&mut scene);
    wait(&mut scene, 5);
    assert!(walk_line(&scene).ends_with("done"));
    assert_eq!(scene.view.layout, before);
    scene.leave();
    wait(&mut scene, 1);
    assert_ne!(scene.view.layout, before);
}

#[test]
fn a_wall_in_the_way_lights_up() {
    let orange = |scene: &dyn Scene| {
        let mut screen = Screen::High.framebuffer();
        scene.draw(&mut screen, Motion::Calm);
        let pixels = screen.pixels().iter();
        pixels.filter(|&&pixel| pixel == Color::ORANGE.0).count()
    };
    let mut scene = walking(&[]);
    press(&mut *scene, Button::Up);
    let lit = orange(&*scene);
    wait(&mut *scene, 30);
    assert!(lit > orange(&*scene) + 100, "{lit}");
}

#[test]
fn a_zoom_keeps_the_walker_in_view() {
    let mut scene = TreesScene::new(&Options::of(&[("size", "60x40")]), Seed(7)).unwrap();
    for button in [Button::Confirm, Button::Confirm] {
        press(&mut scene, button);
        wait(&mut scene, 30);
    }
    assert_eq!(scene.mode(), 2);
    for _ in 0..2 {
        press(&mut scene, Button::PageUp);
        assert_eq!(scene.view.layout.cells().0, Pos::new(0, 0));
    }
}

#[test]
fn a_click_walks_there() {
    let mut scene = opened(&[("size", "12x1")], &[]);
    wait(&mut *scene, 5);
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 1);
    let layout = Layout::new(Size::new(12, 1)).placed(false, true);
    let Rect { x, y, .. } = layout.floor(Pos::new(6, 0));
    let click = Input {
        mouse: Some(Mouse::Click(Point { x, y })),
        ..Input::NONE
    };
    tick(&mut *scene, &click);
    wait(&mut *scene, 60);
    assert!(
        walk_line(&*scene).starts_with("walk at 6,0, steps 6 of 11"),
        "{}",
        walk_line(&*scene)
    );
}

/// A maze of another game that grows again.
fn given(plan: MazePlan, words: &[(&str, &str)]) -> Box<dyn Scene> {
    let mut walls = Trees::new(plan, Seed(1));
    walls.by_ref().for_each(drop);
    given_walls(walls.walls(), words)
}

fn given_walls(walls: &WallGrid, words: &[(&str, &str)]) -> Box<dyn Scene> {
    let options = Options {
        handed: Some(Handed::new(Id("Quest"), walls).unwrap()),
        ..Options::of(words)
    };
    open(&options, Seed(7)).unwrap()
}

#[test]
fn a_given_maze_grows_at_the_speed_of_its_own_size() {
    let mut scene = given(MazePlan::trees(Size::new(70, 60)), &[]);
    wait(&mut *scene, 9 * 60);
    assert!(!scene.describe().contains("to grow 0,"));
    wait(&mut *scene, 21 * 60);
    assert!(scene.describe().contains("to grow 0,"));
}

#[test]
fn the_panel_is_about_the_given_maze() {
    let mut scene = given(MazePlan::trees(Size::new(12, 9)), &[("speed", "2")]);
    let shown: Vec<_> = scene
        .setup()
        .settings
        .rows()
        .map(|row| row.1.unwrap())
        .collect();
    assert_eq!(shown[..4], ["custom", "12", "9", "0"]);
    assert_eq!(scene.setup().arguments, "--speed 2");
    assert!(scene.setup().settings.kept().is_empty());
    let events = press(&mut *scene, Button::L);
    assert!(matches!(&events[..], [Event::Notice(text)] if text.contains("another maze")));
    press(&mut *scene, Button::L);
    press(&mut *scene, Button::Down);
    press(&mut *scene, Button::Right);
    assert!(scene.describe().starts_with("trees 13x9 "));
    assert!(scene.setup().arguments.contains("--size 13x9"));
}

#[test]
fn the_command_line_names_the_file_as_long_as_its_maze_is_on_the_screen() {
    let mut scene = given(MazePlan::trees(Size::new(12, 9)), &[]);
    assert!(scene.setup().plays_files);
    press(&mut *scene, Button::Plus);
    scene.restart(Seed(8));
    assert!(scene.setup().plays_files, "in other colours");
    press(&mut *scene, Button::Down);
    press(&mut *scene, Button::Right);
    assert!(!scene.setup().plays_files && scene.setup().arguments.contains("--size 13x9"));
}

#[test]
fn in_a_maze_of_many_cells_a_ring_marks_the_walker() {
    let mut large = opened(&[("size", "200x150")], &[]);
    press(&mut *large, Button::Confirm);
    wait(&mut *large, 60);
    press(&mut *large, Button::Confirm);
    wait(&mut *large, 5);
    assert_eq!(large.mode(), 2);
    for _ in 0..9 {
        press(&mut *large, Button::PageDown);
    }
    let yellow = |scene: &dyn Scene| {
        let mut screen = Screen::High.framebuffer();
        scene.draw(&mut screen, Motion::Calm);
        let pixels = screen.pixels().iter();
        pixels.filter(|&&pixel| pixel == Color::YELLOW.0).count()
    };
    assert!(yellow(&*large) > 60, "{}", yellow(&*large));
    press(&mut *large, Button::Right);
    press(&mut *large, Button::Down);
    assert!(yellow(&*large) > 60, "it goes along");
}

/// The words of the key lines on the screen.
fn told(scene: &TreesScene) -> Vec<&'static str> {
    page::keys(&scene.page(Motion::Calm))
        .own()
        .map(|(_, word)| word)
        .collect()
}

#[test]
fn the_keys_tell_what_moves_a_view_that_is_zoomed_and_what_enter_does_now() {
    let mut scene = TreesScene::new(&Options::default(), Seed(7)).unwrap();
    assert!(told(&scene).contains(&"finish") && !told(&scene).contains(&"view"));
    for grown in [false, true] {
        if grown {
            press(&mut scene, Button::Confirm);
            wait(&mut scene, 60);
            assert!(told(&scene).contains(&"walk") && !told(&scene).contains(&"speed"));
            press(&mut scene, Button::PageUp);
        }
        press(&mut scene, Button::PageUp);
        let keys =
            crate::ui::KeyLines::new(page::keys(&scene.page(Motion::Calm)), page::KEY_LETTERS);
        assert!(keys.count() <= page::KEY_LINES, "all have room");
        assert!(told(&scene).contains(&"zoom") && told(&scene).contains(&"view"));
    }
}

fn mouse(mouse: Mouse) -> Input {
    Input {
        mouse: Some(mouse),
        ..Input::NONE
    }
}

#[test]
fn in_pause_a_click_walks_nowhere() {
    let mut scene = walking(&[]);
    let before = scene.describe();
    let click = mouse(Mouse::Click(Point { x: 305, y: 205 }));
    assert_eq!(scene.look(&click, &mut Vec::new()), Flow::Still);
    wait(&mut *scene, 60);
    assert_eq!(scene.describe(), before);
}

#[test]
fn a_drag_moves_the_maze_and_not_the_walker() {
    let mut scene = opened(&[("size", "60x40")], &[]);
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 5);
    press(&mut *scene, Button::Confirm);
    press(&mut *scene, Button::PageUp);
    let click = mouse(Mouse::Click(Point { x: 300, y: 200 }));
    tick(&mut *scene, &click);
    wait(&mut *scene, 2);
    tick(&mut *scene, &mouse(Mouse::Drag(Point { x: 240, y: 150 })));
    wait(&mut *scene, 60);
    assert!(walk_line(&*scene).contains("steps 0 "));
    // A click that finds the way asks first; after a yes it is made again.
    let mut asked = tick(&mut *scene, &click);
    asked.extend(wait(&mut *scene, 60));
    let again = asked.iter().find_map(|event| match event {
        Event::Ask(question, Cause::Mouse(again)) => question.price.map(|_| *again),
        _ => None,
    });
    assert!(walk_line(&*scene).contains("steps 0 "));
    scene.insist();
    tick(&mut *scene, &mouse(again.unwrap()));
    wait(&mut *scene, 60);
    assert!(!walk_line(&*scene).contains("steps 0 ") && walk_line(&*scene).contains("helped"));
}

#[test]
fn a_click_straight_ahead_is_no_help_and_one_around_a_fork_asks() {
    // Below the second square of the upper row a way leads off.
    let walls = WallGrid::from_text(
        "\
+-- +-- +-- +-- +
|               |
+   +   +-- +-- +
|   |           |
+-- +-- +-- +-- +
",
    );
    for (cell, asks) in [((3, 0), false), ((2, 1), true), ((0, 1), false)] {
        let mut scene = given_walls(walls.as_ref().unwrap(), &[]);
        press(&mut *scene, Button::Confirm);
        wait(&mut *scene, 5);
        press(&mut *scene, Button::Confirm);
        wait(&mut *scene, 5);
        let layout = Layout::new(Size::new(4, 2)).placed(false, true);
        let Rect { x, y, .. } = layout.floor(Pos::new(cell.0, cell.1));
        let said = tick(&mut *scene, &mouse(Mouse::Click(Point { x, y })));
        let asked = said.iter().find_map(|event| match event {
            Event::Ask(question, _) if question.price == Some(Help::Hint.into()) => Some(question),
            _ => None,
        });
        let told = asked.map(|question| (&*question.title, &*question.lines[0]));
        let reason = ("Walk there automatically?", "This click finds your way.");
        assert_eq!(told, asks.then_some(reason), "{cell:?}");
        wait(&mut *scene, 60);
        assert_eq!(walk_line(&*scene).contains("steps 0 "), asks, "{cell:?}");
        assert!(!walk_line(&*scene).contains("helped"));
    }
}

#[test]
fn a_room_without_walls_cannot_be_walked() {
    let mut scene = opened(&[("size", "6x5"), ("trunks", "0")], &[]);
    wait(&mut *scene, 3);
    let events = press(&mut *scene, Button::Confirm);
    assert!(matches!(&events[..], [Event::Notice(_)]) && scene.mode() == 0);
}

#[test]
fn the_lesson_opens_goes_on_and_closes() {
    let mut scene = opened(&[], &[]);
    press(&mut *scene, Button::L);
    assert_eq!(scene.mode(), 3);
    for _ in 0..7 {
        press(&mut *scene, Button::Confirm);
    }
    assert!(scene.describe().contains("lesson 8 of 12: growth"));
    // First the question, then the verdict.
    press(&mut *scene, Button::Y);
    assert!(scene.describe().contains("draws 0\n"));
    press(&mut *scene, Button::Y);
    assert!(scene.describe().contains("draws 1\n"));
    scene.restart(Seed(9));
    assert!(
        scene.describe().contains("trees 30x20 seed 9")
            && scene.describe().contains("lesson 8 of 12")
    );
    press(&mut *scene, Button::Left);
    assert!(scene.describe().contains("lesson 7 of 12"));
    assert!(scene.leave() && scene.mode() == 0 && !scene.leave());
    assert!(!scene.describe().contains("lesson"));
}

#[test]
fn the_lesson_is_about_a_small_maze_unless_one_asks_for_the_present_one() {
    let cells = |scene: &mut dyn Scene| {
        press(scene, Button::L);
        let text = scene.describe();
        text.contains("cells 48\n")
    };
    assert!(cells(&mut *opened(&[], &[])));
    assert!(!cells(&mut *opened(&[("lesson", "present")], &[])));
    let mut scene = opened(&[], &[]);
    assert!(cells(&mut *scene));
    press(&mut *scene, Button::Tab);
    assert!(scene.describe().contains("cells 600\n"));
}

#[test]
fn the_last_stage_leads_to_a_walk() {
    let mut scene = opened(&[("size", "6x5")], &[]);
    press(&mut *scene, Button::L);
    press(&mut *scene, Button::Left);
    assert!(scene.describe().contains("lesson 12 of 12"));
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 60);
    assert_eq!(scene.mode(), 2, "the walk");
    // Enter alone leads there from the first stage: the growth ends, and does not begin again.
    let mut scene = opened(&[("size", "6x5")], &[]);
    press(&mut *scene, Button::L);
    for stage in [2, 3, 4, 5, 6, 7, 8, 8, 9, 10, 11, 12] {
        press(&mut *scene, Button::Confirm);
        wait(&mut *scene, 2_000);
        let text = scene.describe();
        assert!(text.contains(&format!("lesson {stage} of 12")), "{text}");
    }
    press(&mut *scene, Button::Confirm);
    wait(&mut *scene, 60);
    assert_eq!(scene.mode(), 2, "the walk");
    // Of the present maze, Enter does nothing there, as before.
    let mut scene = opened(&[("lesson", "present")], &[]);
    press(&mut *scene, Button::L);
    press(&mut *scene, Button::Left);
    press(&mut *scene, Button::Confirm);
    assert_eq!(scene.mode(), 3);
}

#[test]
fn a_number_is_typed_for_a_line_of_the_panel() {
    let mut scene = opened(&[], &[]);
    press(&mut *scene, Button::Down);
    let field = scene.setup().number.unwrap();
    assert_eq!((field.label.text(), field.shown.as_str()), ("Width", "30"));
    let width = field.line;
    scene.change(width, Change::Number(12)).unwrap();
    assert_eq!(
        (
            scene.setup().settings.text("size").as_str(),
            scene.setup().settings.text("preset").as_str()
        ),
        ("12x20", "own")
    );
    assert!(scene.describe().starts_with("trees 12x20 "));
    assert!(scene.change(width, Change::Number(0)).is_err());
    let area = page::places().nth(1).unwrap();
    let click = Input {
        mouse: Some(Mouse::Click(Point {
            x: area.x + area.w * 3 / 4,
            y: area.y + 9,
        })),
        ..Input::NONE
    };
    wait(&mut *scene, 1);
    let field = scene.setup().number.unwrap();
    assert_eq!(tick(&mut *scene, &click), [Event::TypeNumber(field)]);
}

#[test]
fn a_maze_alone_is_larger_and_its_corners_are_clicked() {
    let mut scene = TreesScene::new(&Options::of(&[("size", "20x20")]), Seed(7)).unwrap();
    press(&mut scene, Button::Confirm);
    wait(&mut scene, 20);
    press(&mut scene, Button::C);
    assert!(scene.set_wide(true) && !scene.set_wide(true));
    let last = Pos::new(19, 19);
    for cell in [Pos::new(0, 0), Pos::new(19, 0), last] {
        let Rect { x, y, w, h } = scene.view.layout.floor(cell);
        for point in [(x, y), (x + w - 1, y + h - 1)] {
            let (x, y) = point;
            let input = Input {
                mouse: Some(Mouse::Click(Point { x, y })),
                ..Input::NONE
            };
            tick(&mut scene, &input);
            let flood = scene.view.flood.as_ref();
            assert_eq!(flood.map(Flood::from), Some(cell), "{x},{y}");
        }
    }
    let beside = Layout::new(Size::new(20, 20));
    let floor = |layout: &Layout| layout.floor(last).w;
    assert!(floor(&scene.view.layout) > floor(&beside));
}

#[test]
fn the_arrows_change_no_settings_that_are_not_in_sight() {
    let mut scene = opened(&[], &[]);
    let before = scene.setup().arguments;
    assert!(scene.set_wide(true));
    let all = [Button::Right, Button::Down, Button::Left, Button::Left];
    for button in all {
        press(&mut *scene, button);
    }
    assert_eq!(
        (scene.setup().arguments, scene.setup().number),
        (before.clone(), None)
    );
    press(&mut *scene, Button::L);
    assert_eq!(scene.mode(), 3, "the lesson opens");
    assert!(!scene.set_wide(false) && scene.leave());
    for button in all {
        press(&mut *scene, button);
    }
    assert_ne!(scene.setup().arguments, before);
}

#[test]
fn every_maze_keeps_to_its_part_of_the_screen_and_zooms_back_to_all_of_it() {
    for size in ["30x20", "3x40", "200x10", "700x500", "2000x2000"] {
        let mut scene = TreesScene::new(&Options::of(&[("size", size)]), Seed(7)).unwrap();
        for closer in 0..3 {
            for _ in 0..closer {
                press(&mut scene, Button::PageUp);
            }
            for wide in [true, false, true] {
                scene.set_wide(wide);
                let layout = &scene.view.layout;
                let area = if layout.is_alone() {
                    Screen::BOARD
                } else {
                    layout::AREA
                };
                assert_eq!(layout.picture().intersection(area), layout.picture());
            }
            for _ in 0..12 {
                press(&mut scene, Button::PageDown);
            }
            let whole = Layout::new(scene.view.layout.size()).placed(true, false);
            assert_eq!(scene.view.layout, whole, "{size}");
            scene.set_wide(false);
        }
    }
}

#[test]
fn the_places_of_the_sheet_have_letters_in_reading_order() {
    for step in ["10", "20", "30"] {
        let scene = opened(&[("stage", "8"), ("step", step)], &[]);
        let places = scene.page().unwrap().places;
        let order: Vec<_> = places.iter().map(|(at, _)| (at.y, at.x)).collect();
        assert!(order.len() > 3 && order.is_sorted(), "{order:?}");
        let letters: String = places.iter().map(|(_, letter)| letter).collect();
        assert!("ABCDEFGHI".starts_with(&letters), "{letters}");
    }
}

#[test]
fn a_daily_maze_has_its_day_until_it_is_another_one_and_a_walk_its_medal() {
    let options = Options {
        daily: Some("2026-11-23".to_owned()),
        ..Options::of(&[("size", "4x3")])
    };
    let mut scene = TreesScene::new(&options, Seed(7)).unwrap();
    assert_eq!(scene.day(), None, "it does not count");
    scene.count_for_day(true);
    assert_eq!(scene.day(), Some("2026-11-23"));
    press(&mut scene, Button::Confirm);
    wait(&mut scene, 5);
    press(&mut scene, Button::Confirm);
    assert_eq!((scene.day(), scene.earned()), (Some("2026-11-23"), None));
    go_there(&mut scene);
    assert_eq!(scene.earned().unwrap(), "Gold: the shortest path!");
    scene.restart(Seed(8));
    assert_eq!(scene.day(), None);
    scene.restart(Seed(7));
    assert_eq!(scene.day(), Some("2026-11-23"));
}

#[test]
fn a_game_may_begin_with_the_walk() {
    let mut scene = opened(&[("size", "9x7"), ("walk", "")], &[]);
    wait(&mut *scene, 9);
    assert_eq!(scene.mode(), 2);
    assert!(scene.leave());
    assert_eq!(scene.mode(), 0);
}

#[test]
fn many_steps_are_not_given_up_unasked_however_fast_they_were() {
    let by_time = table::BY_TIME.to_string();
    for (records, asks) in [(&[][..], true), (&[("set as-of", &*by_time)], false)] {
        let mut scene = opened(&[("size", "12x1"), ("walk", "")], records);
        wait(&mut *scene, 9);
        for button in [Button::Right, Button::Left] {
            for _ in 0..10 {
                press(&mut *scene, button);
            }
        }
        assert_eq!(scene.at_stake(Some(Seed(8))), None, "twenty steps");
        press(&mut *scene, Button::Right);
        assert!(walk_line(&*scene).contains("steps 21 "));
        assert_eq!(scene.at_stake(Some(Seed(8))).is_some(), asks);
    }
}

#[test]
fn the_small_picture_shows_walls() {
    let mut scene = opened(&[("size", "60x40"), ("walk", "")], &[]);
    wait(&mut *scene, 9);
    let mut screen = Screen::High.framebuffer();
    scene.draw(&mut screen, Motion::Calm);
    // Two pixels a cell.
    let area = Rect::new(617, 240, 142, 240).centered(120, 80);
    let dark =
        (area.y..area.y + area.h).flat_map(|y| (area.x..area.x + area.w).map(move |x| (x, y)));
    let dark = dark
        .filter(|&(x, y)| screen.pixel(x, y) == Some(Color::NIGHT))
        .count();
    assert!(dark > 2_400, "the floor of each cell is dark: {dark}");
}
