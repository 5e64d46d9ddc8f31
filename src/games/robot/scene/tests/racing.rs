//! A race with a driver: arrows and clicks, the dark, and what is told once it is over.

use super::*;
use crate::games::robot::rules::solvers::SquareState;

#[test]
fn arrows_drive_and_the_clock_begins_with_the_first_step() {
    // A held arrow stops at a fork in the dark.
    let race = "--grid 2 --race you,depth-first";
    let mut forked = scene(race);
    hold(&mut forked, Button::Right, 30);
    assert!((1..4).contains(&you(&forked).x));
    hold(&mut forked, Button::Right, 9);
    assert!(you(&forked).x > 2, "pressed again");
    let mut scene = scene(&format!("{race} --floor all"));
    pass(&mut scene, 100);
    assert_eq!(
        (scene.race.timeline.clock(), scene.mode()),
        (0, table::LIT_MODE)
    );
    hold(&mut scene, Button::Right, 30);
    let clock = scene.race.timeline.clock();
    assert!((3..=5).contains(&clock), "{clock}");
    assert_eq!(you(&scene).x as u64, clock, "a step in each of the clock's");
    assert_eq!(
        scene.race.timeline.racers()[1].made(),
        clock,
        "one clock for all"
    );
    // It goes on without a key.
    pass(&mut scene, 20);
    assert!(scene.race.timeline.clock() > clock);
    // A step back stops it; an arrow goes on from there.
    let before = you(&scene);
    press(&mut scene, &[Button::U; 4]);
    assert!(scene.race.player.waits() && you(&scene) != before);
    hold(&mut scene, Button::Right, 9);
    assert!(!scene.race.player.waits());
}

#[test]
fn a_held_arrow_runs_past_forks_in_the_light_and_an_early_press_turns_it() {
    let race = |floor: &str| {
        let options = options(&format!("--race you,depth-first --floor {floor}"));
        RobotScene::new(&options, Seed(5)).unwrap()
    };
    let fork = Pos::new(7, 1);
    for (floor, is_past) in [("felt", false), ("all", true)] {
        let mut scene = race(floor);
        hold(&mut scene, Button::Right, 120);
        assert_eq!(you(&scene).x > fork.x, is_past, "{floor}");
    }
    // A tap two squares before the fork.
    let tapped = |floor: &str| {
        let mut scene = race(floor);
        hold(&mut scene, Button::Right, 1);
        let mut input = Input::press(Button::Right);
        while you(&scene).x < fork.x - 2 {
            scene.tick(&input, &mut Vec::new());
            input.pressed = Presses::NONE;
        }
        input.pressed.push(Button::Down);
        for _ in 0..40 {
            scene.tick(&input, &mut Vec::new());
            input.pressed = Presses::NONE;
        }
        you(&scene)
    };
    for floor in ["felt", "all"] {
        assert_eq!(tapped(floor), fork + Dir::Down, "{floor}");
    }
}

#[test]
fn at_the_end_of_a_race_of_four_all_names_are_whole() {
    for rivals in ["wall-left,a-star,pledge", "a-star,tremaux,dead-end"] {
        let mut scene = scene(&format!("--race you,{rivals} --size 23x15"));
        pass(&mut scene, 3);
        let way = way_out(&scene);
        drive(&mut scene, &way[..3]);
        press(&mut scene, &[Button::End]);
        // Before the podium.
        pass(&mut scene, 3);
        let mut screen = Screen::High.framebuffer();
        screen.watch();
        scene.draw(&mut screen, Motion::Full.into());
        let cut = screen.written().iter().find(|line| line.text.contains('…'));
        assert!(cut.is_none(), "{:?}", cut.map(|line| &line.text));
    }
}

#[test]
fn a_robot_that_walks_after_its_search_leaves_a_trail_and_its_plan_is_under_the_x_ray_only() {
    use crate::games::robot::draw::color_of_runner;
    let mut scene = scene("--size 9x6 --race you,a-star --floor all");
    pass(&mut scene, 3);
    hold(&mut scene, Button::Right, 9);
    let robot = |scene: &RobotScene| scene.race.timeline.racers()[1].clone();
    let pass_until = |scene: &mut RobotScene, steps: u64| {
        while robot(scene).steps() < steps {
            pass(scene, 1);
        }
    };
    let square = |screen: &Framebuffer, scene: &RobotScene, pos| {
        let Rect { x, y, w, h } = scene.views.each[0].board.rect(pos);
        let rows = (y..y + h).flat_map(|y| (x..x + w).map(move |x| (x, y)));
        rows.map(|(x, y)| screen.pixel(x, y)).collect::<Vec<_>>()
    };
    pass_until(&mut scene, 1);
    let before = picture(&scene, Motion::Calm);
    pass_until(&mut scene, 12);
    let after = picture(&scene, Motion::Calm);
    press(&mut scene, &[Button::X]);
    pass(&mut scene, 1);
    let seen = picture(&scene, Motion::Calm);
    let (racer, board) = (robot(&scene), scene.views.each[0].board);
    // Away from the exit and the player, and from the robot, before and now.
    let last = racer.plan().len() - 1;
    for (index, &pos) in racer
        .plan()
        .iter()
        .enumerate()
        .filter(|(index, _)| *index > 4)
    {
        if index < last && !(10..=16).contains(&index) {
            let changed = square(&after, &scene, pos) != square(&before, &scene, pos);
            assert_eq!(changed, index < 12, "{index}");
            let (x, y) = board.middle(pos);
            assert_eq!(
                seen.pixel(x, y),
                Some(color_of_runner(racer.who())),
                "{index}"
            );
        }
    }
    let explored = scene.draft.grid().size().positions();
    let aside =
        |pos: &Pos| racer.state(*pos) == SquareState::Visited && !racer.plan().contains(pos);
    let aside: Vec<Pos> = explored.filter(aside).collect();
    assert!(aside.len() > 5);
    for pos in aside {
        assert!(
            square(&seen, &scene, pos) != square(&after, &scene, pos),
            "{pos:?}"
        );
    }
}

#[test]
fn enter_answers_before_the_first_step_and_stops_after_it() {
    for floor in ["felt", "all"] {
        let mut scene = scene(&format!("--size 9x6 --race you,a-star --floor {floor}"));
        pass(&mut scene, 3);
        let said = press(&mut scene, &[Button::Confirm]);
        assert_eq!(said, [Event::idle(Button::Confirm)], "{floor}");
        assert_eq!(scene.race.timeline.clock(), 0, "{floor}");
        hold(&mut scene, Button::Right, 9);
        assert!(press(&mut scene, &[Button::Confirm]).is_empty(), "{floor}");
        assert!(scene.race.player.waits(), "{floor}");
    }
}

#[test]
fn labels_in_rows_keep_off_the_keys_below_them() {
    let mut scene = scene("--size 13x9 --race you,depth-first,a-star --floor all");
    pass(&mut scene, 3);
    assert_eq!(scene.views.frame, Frame::Bars(2));
    let mut screen = Screen::High.framebuffer();
    screen.watch();
    scene.draw(&mut screen, Motion::Calm.into());
    let top = |named: &str| {
        let mut lines = screen.written().iter();
        let line = lines.find(|line| line.text.starts_with(named));
        line.unwrap_or_else(|| panic!("{named}")).area.y
    };
    let key = Meaning::Button(Button::Tab).label();
    let tops = [top("You"), top("A*"), top(key)];
    assert_eq!(tops[2] - tops[1], tops[1] - tops[0], "{tops:?}");
}

#[test]
fn the_way_to_an_exit_is_shown_until_it_is_in_sight() {
    let mut scene = scene("--race you,depth-first --size 9x6");
    pass(&mut scene, 3);
    let has_arrowhead = |scene: &RobotScene| {
        let (screen, board) = (picture(scene, Motion::Calm), scene.views.each[0].board);
        let Rect { x, y, w, h } = board.extent().intersection(board.place());
        // Below is room for a notice.
        let corner = (x + w - 5, y + h - 53);
        [(x + w - 5, y + h / 2), corner, (x + w / 2, y + h - 5)]
            .into_iter()
            .any(|(x, y)| screen.pixel(x, y) == Some(Color::ORANGE))
    };
    let way = way_out(&scene);
    assert!(has_arrowhead(&scene));
    drive(&mut scene, &way[..way.len() - 2]);
    pass(&mut scene, 60);
    assert!(!has_arrowhead(&scene));
}

#[test]
fn in_the_dark_the_picture_shows_nothing_that_was_not_felt() {
    // Two grids that differ far from the entry only.
    let dark = |floor: &str| {
        let mut scene = scene(&format!("--grid 17 --race you,a-star --floor {floor}"));
        hold(&mut scene, Button::Right, 20);
        scene
    };
    let there = |scene: &RobotScene, with_wall: bool| {
        let mut scene = scene.clone();
        let far = Pos::new(30, 20);
        let mut grid = (**scene.draft.grid()).clone();
        if with_wall {
            grid.put_wall(far).unwrap();
        } else {
            grid.clear(far).unwrap();
        }
        scene.draft = Draft::new(Arc::new(grid));
        picture(&scene, Motion::Calm)
    };
    let felt = dark("felt");
    assert!(there(&felt, true) == there(&felt, false));
    let all = dark("all");
    assert!(there(&all, true) != there(&all, false));
}

#[test]
fn the_podium_names_all_and_can_be_put_away() {
    let mut scene = scene("--grid 2 --race you,a-star,depth-first");
    press(&mut scene, &[Button::End]);
    assert!(
        scene.race.shows_podium(true) && !scene.leave(),
        "not seen yet"
    );
    let click = Input {
        mouse: Some(Mouse::Click(Point { x: 50, y: 50 })),
        ..Input::NONE
    };
    scene.tick(&click, &mut Vec::new());
    pass(&mut scene, 200);
    assert!(scene.race.shows_podium(false));
    // It names keys of its own, and those of the grids behind it are gone.
    assert_eq!(scene.drawn(Motion::Full).keys(&[]).own().count(), 0);
    let said = press(&mut scene, &[Button::X]);
    assert!(matches!(said[..], [Event::Notice(_)]), "{said:?}");
    press(&mut scene, &[Button::X]);
    let with = picture(&scene, Motion::Calm);
    assert!(scene.leave() && !scene.leave(), "once");
    assert!(picture(&scene, Motion::Calm) != with);
    // A key that is named brings it back.
    let named = |scene: &RobotScene| {
        let page = scene.drawn(Motion::Full);
        let keys = page.keys(&[]);
        let named = keys.own().map(|(_, word)| word);
        named.filter(|&word| word == say!("key-result")).count()
    };
    assert_eq!(named(&scene), 1);
    press(&mut scene, &[Button::End]);
    assert!(scene.race.shows_podium(false) && scene.leave());
    press(&mut scene, &[Button::U, Button::Y]);
    assert!(
        scene.race.shows_podium(true),
        "whoever comes again to the end"
    );
    // Enter brings it before all robots have come to rest, and then begins again.
    press(&mut scene, &[Button::Confirm]);
    assert!(scene.race.shows_podium(false));
    press(&mut scene, &[Button::Confirm]);
    assert_eq!(scene.race.timeline.clock(), 0);
}

#[test]
fn a_small_dark_maze_is_seen_whole() {
    for (size, is_whole) in [("4x4", true), ("5x5", true), ("6x5", false)] {
        let mut scene = scene(&format!("--race you,depth-first --size {size}"));
        pass(&mut scene, 3);
        let board = scene.views.each[0].board;
        assert_eq!(board.is_whole(), is_whole, "{size}: {}", board.tile);
    }
}

#[test]
fn a_driver_sees_a_large_maze_from_near() {
    let mut scene = scene("--size 60x60 --race you,a-star --speed 1/4");
    pass(&mut scene, 3);
    let tile = |scene: &RobotScene| scene.views.each[0].board.tile;
    let in_sight = |scene: &RobotScene| {
        let (columns, rows) = scene.views.each[0].board.visible();
        let at = you(scene);
        columns.contains(&at.x) && rows.contains(&at.y)
    };
    assert!(tile(&scene) == 48 && in_sight(&scene));
    for button in [Button::Right, Button::Down] {
        let mut input = Input::press(button);
        for _ in 0..400 {
            scene.tick(&input, &mut Vec::new());
            assert!(tile(&scene) == 48 && in_sight(&scene), "at every tick");
            input.pressed = Presses::NONE;
        }
    }
    press_in_pause(&mut scene, &[Button::X]);
    assert_eq!(tile(&scene), 4, "the whole grid");
    press(&mut scene, &[Button::X]);
    pass(&mut scene, 1);
    assert_eq!(tile(&scene), 48);
    press(&mut scene, &[Button::End]);
    pass(&mut scene, 1);
    assert_eq!(tile(&scene), 4, "all is over");
}

/// Who has felt a dark maze knows it in the next run.
#[test]
fn a_maze_that_was_felt_is_no_secret_any_more() {
    let mut driven = scene("--race you,a-star --size 23x15");
    pass(&mut driven, 3);
    let way = way_out(&driven);
    let shown = |scene: &RobotScene| scene.secret().unwrap().is_shown;
    drive(&mut driven, &way[..16]);
    assert!(!shown(&driven), "a few steps tell little");
    drive(&mut driven, &way[15..31]);
    assert!(shown(&driven));
}

/// The end of a lit race shows a shortest path, so another race in its maze is practice. In the light nothing is felt.
#[test]
fn the_end_of_a_lit_race_shows_the_way() {
    let mut driven = scene("--race you,a-star --size 23x15 --floor all");
    pass(&mut driven, 3);
    let way = way_out(&driven);
    drive(&mut driven, &way[..31]);
    let shown = |scene: &RobotScene| scene.secret().unwrap().is_shown;
    assert!(!shown(&driven));
    driven.report.insist();
    press(&mut driven, &[Button::End]);
    assert!(shown(&driven));
}

#[test]
fn a_race_in_the_dark_says_that_it_has_no_hints() {
    let told = press(&mut scene("--race you,a-star --size 9x9"), &[Button::H]);
    let key = Meaning::Button(Button::X).label();
    let expected = say!("robot-notice-no-hint", key = key);
    assert!(told.contains(&Event::Notice(expected)), "{told:?}");
}

#[test]
fn clicks_drive_and_once_out_the_whole_grid_and_the_others_are_seen() {
    let mut scene = scene("--race you,depth-first --size 23x15 --speed 1/4");
    pass(&mut scene, 3);
    let way = way_out(&scene);
    let (mut said, near) = (Vec::new(), scene.views.each[0].board.tile);
    for &square in &way[1..] {
        assert!(scene.race.is_dark(&scene.source.settings));
        let (x, y) = scene.views.each[0].board.middle(square);
        let click = Input {
            mouse: Some(Mouse::Click(Point { x, y })),
            ..Input::NONE
        };
        scene.tick(&click, &mut said);
        for _ in 0..12 {
            scene.tick(&Input::NONE, &mut said);
        }
        assert_eq!(you(&scene), square, "beside the robot it is in sight");
    }
    assert!(!scene.race.timeline.is_over() && !scene.race.is_dark(&scene.source.settings));
    assert!(scene.views.each[0].board.tile < near, "the whole grid");
    let key = Meaning::Button(Button::Confirm).label();
    let told = |event: &Event| matches!(event, Event::Notice(text) if text.contains(&*key));
    assert!(said.iter().any(told));
}

#[test]
fn the_cursor_follows_a_racer_that_closes_up() {
    let mut scene = scene("--grid 1 --algorithm depth-first");
    let keys = [Button::Tab, Button::Down, Button::Down, Button::Down];
    press(&mut scene, &keys);
    press(&mut scene, &[Button::Right]);
    assert_eq!(table::who_run(&scene.source.settings).len(), 2);
    let Mode::List(list) = scene.mode else {
        panic!("the list is open");
    };
    assert_eq!(list.cursor(), 1);
}

#[test]
fn a_look_at_the_whole_grid_in_the_dark_is_noted() {
    let you = "--grid 2 --race you,a-star";
    let mut looked = scene(you);
    press_in_pause(&mut looked, &[Button::X, Button::X]);
    assert!(looked.practice().has(Help::XRay), "a short look too");
    press(&mut looked, &[Button::Confirm, Button::End]);
    assert!(looked.practice().has(Help::XRay), "stopped and ended");
    pass(&mut looked, 200);
    press(&mut looked, &[Button::Confirm]);
    assert!(!looked.practice().has(Help::XRay), "another race");
    press(&mut looked, &[Button::End]);
    pass(&mut looked, 200);
    press(&mut looked, &[Button::X]);
    assert!(!looked.practice().has(Help::XRay), "all is over");
    press(&mut looked, &[Button::Confirm]);
    assert!(
        !looked.race.xray && looked.practice().counts(),
        "the next race begins without the X-ray"
    );
    let mut lit = scene("--grid 2 --race you,a-star --floor all");
    press(&mut lit, &[Button::X]);
    assert!(!lit.practice().has(Help::XRay), "nothing was dark");
}

#[test]
fn a_race_plants_islands_in_a_made_maze_and_leaves_other_grids() {
    let mut made = scene("--size 9x9");
    press(&mut made, &[Button::Tab, Button::Down, Button::Right]);
    assert_eq!(table::who_run(&made.source.settings).len(), 2);
    assert_eq!(table::plan(&made.source.settings).islands, 3);
    let mut drawn = scene("--grid 4");
    let before = Arc::clone(drawn.draft.grid());
    press(&mut drawn, &[Button::Tab, Button::Down, Button::Right]);
    assert!(Arc::ptr_eq(&before, drawn.draft.grid()));
}

#[test]
fn an_x_ray_in_the_dark_says_that_it_is_practice() {
    let mut scene = scene("--grid 2 --race you,depth-first");
    hold(&mut scene, Button::Right, 20);
    assert_eq!(scene.stage(), Stage::Live);
    let said = press(&mut scene, &[Button::X]);
    assert!(
        matches!(&said[..], [Event::Notice(text)] if text.contains("No record") && text.contains("X-ray")),
        "{said:?}"
    );
    let again = press(&mut scene, &[Button::X, Button::X]);
    assert!(
        !again.iter().any(|event| matches!(event, Event::Notice(_))),
        "{again:?}"
    );
}

#[test]
fn no_notice_covers_keys_when_a_player_is_left_behind() {
    // A line beside the panel tells it, and the title above a wide grid.
    for floor in ["all", "felt"] {
        let race = "--size 10x6 --race you,a-star,depth-first --speed 1/4";
        let mut scene = scene(&format!("{race} --floor {floor}"));
        press(&mut scene, &[Button::Right, Button::Down]);
        let mut said = Vec::new();
        for _ in 0..6_000 {
            scene.tick(&Input::NONE, &mut said);
        }
        let is_notice = |event: &Event| matches!(event, Event::Notice(_));
        assert!(!said.iter().any(is_notice), "{floor}: {said:?}");
        let standing = scene.race.standing();
        assert!(matches!(
            standing,
            Some(Standing::Lost { is_alone: true, .. })
        ));
        assert!(!scene.race.timeline.is_over());
    }
}

#[test]
fn a_race_names_the_keys_that_are_of_use() {
    let mut scene = scene("--race you,depth-first,a-star --size 23x15");
    pass(&mut scene, 30);
    assert!(!shows_key(&scene, Button::Confirm), "an arrow starts it");
    assert!(shows_key(&scene, Button::PageDown), "beside the small map");
    hold(&mut scene, Button::Right, 20);
    for floor in ["dark", "light"] {
        assert!(shows_key(&scene, Button::End), "to give up: {floor}");
        press(&mut scene, &[Button::X]);
    }
    assert!(shows_key(&scene, Button::Tab));
    assert!(
        !shows_key(&scene, Button::Confirm),
        "who drives does not stop"
    );
    press(&mut scene, &[Button::End]);
    pass(&mut scene, 200);
    assert!(scene.leave(), "the podium");
    assert!(shows_key(&scene, Button::Confirm), "to race again");
    assert!(shows_key(&scene, Button::End), "to see the result again");
}

#[test]
fn once_all_robots_have_ended_no_key_makes_them_faster() {
    for runners in ["--race depth-first,a-star", "--algorithm a-star"] {
        let mut scene = scene(&format!("{runners} --size 9x7"));
        pass(&mut scene, 30);
        assert!(shows_key(&scene, Button::Tab), "{runners}");
        press(&mut scene, &[Button::End]);
        pass(&mut scene, 5);
        assert!(scene.race.timeline.is_over(), "{runners}");
        assert!(!shows_key(&scene, Button::Plus), "{runners}");
    }
}

#[test]
fn who_asks_to_watch_does_not_race() {
    let racers = ("algorithm", "you,pledge,a-star");
    let runs = |records: &[(&str, &str)], words| remembers(records, words).race.actors.len();
    assert_eq!(runs(&[racers], "--begin watch"), 1);
    // The ladder.
    assert_eq!(runs(&[racers], "--begin race"), 2);
    assert_eq!(runs(&[], "--begin watch --race you,pledge"), 2);
}

#[test]
fn slow_motion_slows_no_race_that_was_not_asked_for() {
    let speed = |scene: &RobotScene| scene.source.settings.speed(table::SPEED).ticks();
    let slow = ("speed", "1/30");
    let race = "--race you,a-star --size 9x9";
    assert_eq!(speed(&remembers(&[slow], race)), 8);
    assert_eq!(speed(&scene("--race you,a-star --speed 1/30")), 30);
    assert_eq!(speed(&remembers(&[slow], "--algorithm pledge")), 30);
    // After a race in slow motion, another one begins as usual.
    let mut driven = scene(race);
    press(&mut driven, &[Button::Minus, Button::Minus]);
    assert!(speed(&driven) > 8);
    press(&mut driven, &[Button::End]);
    press(&mut driven, &[Button::Confirm]);
    assert_eq!(speed(&driven), 8);
}

#[test]
fn after_a_race_the_paths_of_all_are_seen_side_by_side() {
    use crate::games::robot::draw::color_of_runner;
    let mut raced = scene("--race you,depth-first,a-star --size 7x5");
    press(&mut raced, &[Button::End]);
    pass(&mut raced, 200);
    raced.leave();
    let screen = picture(&raced, Motion::Calm);
    let board = raced.views.each[0].board;
    for racer in &raced.race.timeline.racers()[1..] {
        let color = color_of_runner(racer.who());
        let path = racer.path();
        assert!(path.len() > 4);
        for &pos in &path[1..path.len() - 2] {
            let area = board.rect(pos);
            let mut pixels = (area.y..area.y + area.h)
                .flat_map(|y| (area.x..area.x + area.w).map(move |x| (x, y)));
            assert!(
                pixels.any(|(x, y)| screen.pixel(x, y) == Some(color)),
                "{} {pos:?}",
                racer.who()
            );
        }
    }
}

#[test]
fn the_small_map_is_beside_what_is_driven_on() {
    for words in ["--floor all", "--floor felt"] {
        let scene = scene(&format!("--race you,a-star --size 40x30 {words}"));
        assert!(scene.drawn(Motion::Calm).maps_in_panel(), "{words}");
    }
    // With small squares a lit grid needs none.
    for size in ["23x15", "4x4"] {
        let lit = scene(&format!("--race you,a-star --size {size} --floor all"));
        assert!(!lit.drawn(Motion::Calm).maps_in_panel(), "{size}");
    }
}

#[test]
fn light_in_the_dark_of_a_race_is_asked_about_at_once() {
    let race = "--race you,a-star --size 9x9";
    let asks = |scene: &RobotScene| {
        let price = scene.price(Cause::Press(Button::X));
        price.is_some_and(|price| price.is_unexpected)
    };
    assert!(asks(&scene(race)));
}

#[test]
fn the_costs_of_a_dark_maze_wait_for_the_end_of_the_race() {
    let mut dark = scene("--race you,a-star --size 9x9");
    let told = press(&mut dark, &[Button::C]);
    let later = say!(
        "robot-notice-costs",
        key = Meaning::Button(Button::C).label()
    );
    assert!(told.contains(&Event::Notice(later)));
    assert!(!matches!(dark.mode, Mode::Costs(_)));
}

#[test]
fn a_step_back_or_a_slow_clock_is_asked_about_at_once() {
    let mut driven = scene("--race you,a-star --size 9x9 --floor all");
    let help = |scene: &RobotScene, button| {
        let price = scene.price(Cause::Press(button));
        price.filter(|price| price.is_unexpected)
    };
    let asked = |scene: &RobotScene| [Button::U, Button::Minus].map(|key| help(scene, key));
    assert_eq!(asked(&driven), [None; 2], "nothing has begun");
    let arrow = |dir| Button::ARROWS.iter().find(|arrow| arrow.dir() == Some(dir));
    let drive = driven.race.timeline.you().unwrap().1.clone();
    let open = Dir::ALL.into_iter().find(|&dir| drive.can_go(dir)).unwrap();
    press(&mut driven, &[*arrow(open).unwrap()]);
    pass(&mut driven, 60);
    press(&mut driven, &[Button::U]);
    assert!(!driven.practice().counts());
    press(&mut driven, &[*arrow(open).unwrap()]);
    pass(&mut driven, 60);
    let [back, slow] = asked(&driven);
    assert!(back.is_some() && slow.is_some(), "{back:?} {slow:?}");
}

#[test]
fn after_a_race_of_several_the_shortest_path_has_its_name_on_each_grid_where_nobody_found_it() {
    for seed in 1..=8 {
        let words = "--race depth-first,wall-right,tremaux,pledge";
        let mut scene = RobotScene::new(&options(words), Seed(seed)).unwrap();
        press(&mut scene, &[Button::End]);
        pass(&mut scene, 200);
        assert!(scene.leave());
        let page = scene.drawn(Motion::Calm);
        let racers = page.race.timeline.racers();
        for (&view, racer) in page.views.each.iter().zip(racers) {
            let picture = Picture::new(&page, view);
            let (place, _) = picture.place_of_shortest(&[racer.path()]).unwrap();
            let covers = |pos: &&Pos| {
                let square = picture.board.rect(**pos);
                !square.intersection(place).is_empty()
            };
            let covered = racer.path().iter().filter(covers).count();
            assert!(covered < 3, "seed {seed}: {covered}");
        }
    }
}

#[test]
fn a_click_that_leads_nowhere_says_why_and_not_whether_there_is_a_wall() {
    for (floor, told) in [("felt", "In the dark"), ("all", "A click leads no farther")] {
        let words = format!("--race you,depth-first --size 23x15 --floor {floor}");
        let mut scene = scene(&words);
        pass(&mut scene, 3);
        let grid = Arc::clone(scene.draft.grid());
        let board = scene.views.each[0].board;
        let (columns, rows) = board.visible();
        let squares = rows.flat_map(|y| columns.clone().map(move |x| Pos::new(x, y)));
        let (mut walls, mut floors) = (0, 0);
        for square in squares {
            let mut scene = scene.clone();
            let (x, y) = board.middle(square);
            let input = Input {
                mouse: Some(Mouse::Click(Point { x, y })),
                ..Input::NONE
            };
            let mut said = Vec::new();
            scene.tick(&input, &mut said);
            let is_told =
                |event: &Event| matches!(event, Event::Notice(text) if text.starts_with(told));
            if said.iter().any(is_told) {
                let is_wall = grid.get(square) == Some(Block::Wall);
                walls += u32::from(is_wall);
                floors += u32::from(!is_wall);
            }
        }
        assert!(walls + floors > 2, "{floor}");
        assert_eq!(walls > 0, floor == "felt", "{floor}");
    }
}

#[test]
fn the_numbers_of_columns_stay_below_what_is_above_a_wide_grid() {
    for words in [
        "--grid 12 --race you,a-star --floor all",
        "--race you,a-star --floor all --size 12x9",
        "--race you,a-star --floor all --size 14x10",
        "--race you,a-star --floor all --size 16x11",
        "--grid 12 --algorithm a-star",
    ] {
        let mut scene = scene(words);
        pass(&mut scene, 3);
        press(&mut scene, &[Button::X]);
        pass(&mut scene, 60);
        assert!(matches!(scene.views.frame, Frame::Bars(_)), "{words}");
        let page = scene.drawn(Motion::Calm);
        let view = page.views.each[0];
        let mut screen = Screen::High.framebuffer();
        explain::draw_rulers(&Picture::new(&page, view), &mut screen);
        let above = (0..view.place.whole().y).flat_map(|y| (0..768).map(move |x| (x, y)));
        let is_drawn = |(x, y)| screen.pixel(x, y) != Some(Color::BLACK);
        assert!(!above.into_iter().any(is_drawn), "{words}");
    }
}
