//! The scene as a whole: what it draws at rest, what its words set again, and that nothing it is told is lost.

use super::*;
use crate::error::Error;
use crate::games::robot::draw::race::clock_beside;
use crate::games::robot::draw::view::{TITLE_WIDTH, WHICH_WIDTH};
use crate::games::robot::draw::words;
use crate::games::robot::rules::block_grid::Block;
use crate::games::robot::rules::ladder::{LONGEST_RUN, RUNGS};
use crate::games::robot::rules::racer::Racer;
use crate::games::robot::rules::report::Which;
use crate::gfx::{Color, Font};
use crate::grid::Dir;
use crate::input::keys::Meaning;
use crate::input::{Mouse, Point, Presses};
use crate::maze::plan;
use crate::rng::GameRng;
use crate::scene::levels::Slot;
use crate::scene::{Help, Screen, WORTH_ASKING};

fn options(words: &str) -> Options {
    let mut own: Vec<(String, String)> = Vec::new();
    for word in words.split_whitespace() {
        match word.strip_prefix("--") {
            Some(name) => own.push((name.to_owned(), String::new())),
            None => own.last_mut().unwrap().1 = word.to_owned(),
        }
    }
    Options {
        words: own,
        ..Options::default()
    }
}

fn scene(words: &str) -> RobotScene {
    RobotScene::new(&options(words), Seed(7)).unwrap()
}

fn picture(scene: &RobotScene, motion: Motion) -> Framebuffer {
    let mut screen = Screen::High.framebuffer();
    scene.draw(&mut screen, motion);
    screen
}

fn press(scene: &mut RobotScene, buttons: &[Button]) -> Vec<Event> {
    let mut said = Vec::new();
    for &button in buttons {
        scene.tick(&Input::press(button), &mut said);
    }
    said
}

#[test]
fn without_motion_everything_is_drawn_where_it_comes_to_rest() {
    for words in [
        "--grid 2 --algorithm a-star",
        "--grid 8 --algorithm wall-left",
        "--grid 5 --race pledge,dead-end",
    ] {
        let mut scene = scene(words);
        press(&mut scene, &[Button::End]);
        let first = picture(&scene, Motion::Calm);
        let full = picture(&scene, Motion::Full);
        let mut lively = false;
        for _ in 0..150 {
            scene.tick(&Input::NONE, &mut Vec::new());
            lively |= picture(&scene, Motion::Full) != full;
            assert!(picture(&scene, Motion::Calm) == first, "{words}");
        }
        assert!(lively, "{words}");
    }
}

#[test]
fn a_step_in_pause_is_drawn_where_it_leads() {
    // A grid that is in sight as a whole, and one that is not.
    for (words, steps) in [("--grid 1", 9), ("--size 200x200", 900)] {
        let mut scene = scene(words);
        scene.tick(&Input::NONE, &mut Vec::new());
        press(&mut scene, &[Button::Y, Button::Y]);
        for button in [Button::U, Button::Y] {
            for _ in 0..steps {
                scene.look(&Input::press(button), &mut Vec::new());
                let (racer, actor) = scene.race.racer(0).unwrap();
                let view = scene.views.each[0].board;
                let (place, _) = actor.stand(racer, &view, 0, false);
                assert_eq!(place, view.corner(racer.stands()), "{words}");
                assert!(view.place().contains(place.0, place.1), "{words}");
            }
        }
        assert_eq!(scene.race.racer(0).unwrap().0.made(), steps);
    }
}

#[test]
fn when_all_is_over_nothing_has_to_be_drawn_any_more() {
    for words in [
        "--grid 1 --speed instant",
        "--race a-star,pledge --size 5x5 --speed 50",
        "--race you,a-star --grid 2",
    ] {
        let mut scene = scene(words);
        let still =
            |scene: &mut RobotScene| scene.tick(&Input::NONE, &mut Vec::new()) == Flow::Still;
        if words.contains("you") {
            // The clock waits for the first step.
            assert!((0..200).filter(|_| still(&mut scene)).count() > 100);
            press(&mut scene, &[Button::End]);
        }
        let ticks = (0..2_000).take_while(|_| !still(&mut scene)).count();
        assert!(ticks < 2_000, "{words}");
        assert!((0..100).all(|_| still(&mut scene)), "{words}");
        press(&mut scene, &[Button::U, Button::Confirm]);
        assert!(!still(&mut scene) || !scene.race.timeline.is_over());
    }
}

#[test]
fn any_grid_can_be_watched_and_ends_soon() {
    let all = (1..=17).map(|grid| format!("--grid {grid}"));
    let made = [
        "--size 9x9",
        "--size 23x15",
        "--size 90x60",
        "--size 300x200",
    ];
    let searched = all.clone().map(|words| words + " --algorithm a-star");
    let made = made.into_iter().map(str::to_owned);
    for words in all.chain(searched).chain(made) {
        let mut scene = scene(&words);
        let ticks = (0..2_000).take_while(|_| {
            scene.tick(&Input::NONE, &mut Vec::new());
            !scene.race.timeline.is_over()
        });
        let seconds = ticks.count() / 60;
        assert!((5..=20).contains(&seconds), "{words}: {seconds} s");
    }
}

#[test]
fn whatever_is_set_with_keys_can_be_set_with_words() {
    let buttons = [
        Button::Up,
        Button::Down,
        Button::Down,
        Button::Left,
        Button::Right,
        Button::Right,
        Button::Plus,
        Button::Minus,
    ];
    for seed in 0..60 {
        let mut rng = GameRng::new(Seed(seed));
        let mut set = scene(if seed % 2 == 0 { "" } else { "--grid 4" });
        press(&mut set, &[Button::Tab]);
        for _ in 0..rng.index(60) {
            press(&mut set, &[buttons[rng.index(buttons.len())]]);
        }
        let words = set.setup().arguments;
        let again = scene(&words);
        assert_eq!(again.setup().arguments, words);
        let runners = table::who_run(&set.source.settings);
        assert_eq!(table::who_run(&again.source.settings), runners, "{words}");
        let mut same = vec!["speed"];
        same.extend(
            runners
                .iter()
                .any(|one| one.uses_order())
                .then_some("order"),
        );
        for word in same {
            assert_eq!(
                again.source.settings.text(word),
                set.source.settings.text(word),
                "{words}"
            );
        }
        assert_eq!(again.draft.grid(), set.draft.grid(), "{words}");
    }
}

#[test]
fn no_key_loses_an_edit_without_an_answer() {
    for seed in 0..60 {
        let mut rng = GameRng::new(Seed(seed));
        let mut scene = scene("--grid 3");
        let events = press(
            &mut scene,
            &[Button::E, Button::Right, Button::Right, Button::Confirm],
        );
        assert!(events.is_empty() && scene.unsaved().is_some());
        for _ in 0..300 {
            let mut input = Input {
                pressed: Presses::NONE,
                ..Input::NONE
            };
            let button = Button::ALL[rng.index(Button::ALL.len())];
            // Enter answers, or draws; U takes changes back: both are deliberate.
            if matches!(
                button,
                Button::Confirm | Button::U | Button::Home | Button::H
            ) {
                scene.leave();
                continue;
            }
            input.pressed.push(button);
            if rng.below(40) == 0 {
                let seed = Seed(rng.below(5));
                if scene.at_stake(Some(seed)).is_none() {
                    scene.restart(seed);
                }
            }
            scene.tick(&input, &mut Vec::new());
            assert!(scene.unsaved().is_some(), "{button:?} with seed {seed}");
        }
    }
}

/// Presses buttons while the game is paused.
fn press_in_pause(scene: &mut RobotScene, buttons: &[Button]) -> bool {
    let press = |&button| scene.look(&Input::press(button), &mut Vec::new()) == Flow::Changed;
    buttons.iter().map(press).fold(false, |any, one| any | one)
}

#[test]
fn a_paused_robot_can_be_stepped_forth_and_back() {
    let mut scene = scene("--grid 2");
    assert!(press_in_pause(&mut scene, &[Button::Y; 5]));
    assert_eq!(scene.race.timeline.clock(), 5);
    assert!(press_in_pause(&mut scene, &[Button::U; 2]));
    assert_eq!(scene.race.timeline.clock(), 3);
    assert!(press_in_pause(&mut scene, &[Button::End]));
    assert!(scene.race.timeline.is_over());
    assert!(press_in_pause(&mut scene, &[Button::Home]));
    assert_eq!(scene.race.timeline.clock(), 0);
    // Where nothing is done, the picture stays.
    let before = picture(&scene, Motion::Full);
    assert_eq!(scene.look(&Input::NONE, &mut Vec::new()), Flow::Still);
    assert!(picture(&scene, Motion::Full) == before);
}

#[test]
fn the_list_is_used_in_pause_too() {
    let mut scene = scene("--grid 2");
    let buttons = [Button::Tab, Button::Down, Button::Right];
    assert!(press_in_pause(&mut scene, &buttons));
    assert_eq!(table::who_run(&scene.source.settings).len(), 2);
    assert!(press_in_pause(&mut scene, &[Button::Tab]));
    assert!(matches!(scene.mode, Mode::Watching));
}

#[test]
fn a_click_on_a_number_of_the_list_lets_one_type_another() {
    let mut scene = scene("--grid 2");
    press(&mut scene, &[Button::Tab]);
    let mut click = |line: usize| {
        let place = draw::panel::places().nth(line).unwrap();
        let (x, y) = (2 * (place.x + place.w * 3 / 4), 2 * (place.y + 5));
        let input = Input {
            mouse: Some(Mouse::Click(Point { x, y })),
            ..Input::NONE
        };
        let mut said = Vec::new();
        scene.tick(&input, &mut said);
        let [Event::TypeNumber(field)] = &said[..] else {
            panic!("{said:?}");
        };
        field.clone()
    };
    let width = click(draw::panel::GRID_LINE + 2);
    assert_eq!((width.label.text(), width.shown.as_str()), ("Width", "23"));
    // The line shows the name of the grid: a digit types its number, and a click steps.
    let grid = scene.source.number_line(draw::panel::GRID_LINE).unwrap();
    assert_eq!((grid.label.text(), grid.shown.as_str()), ("Grid", "2"));
    assert_eq!((width.range, grid.range), ((1, 500), (1, 19)));
    scene.change(grid.line, Change::Number(9)).unwrap();
    assert_eq!(scene.source.name(), "The island");
    for wrong in [0, 20, u64::MAX] {
        assert!(
            scene.change(grid.line, Change::Number(wrong)).is_err(),
            "{wrong}"
        );
    }
    scene.change(width.line, Change::Number(7)).unwrap();
    assert_eq!(scene.source.name(), "Maze 7x15");
}

#[test]
fn the_pencil_is_taken_from_the_list_too() {
    let mut scene = scene("--grid 2");
    press(&mut scene, &[Button::Tab, Button::E]);
    assert!(matches!(scene.mode, Mode::Pencil(_)));
}

#[test]
fn a_click_draws_on_the_square_that_is_seen_there() {
    let mut scene = scene("--size 200x200");
    press(&mut scene, &[Button::E]);
    let view = scene.views.each[0].board;
    let click = Point {
        x: view.place().x + 41,
        y: view.place().y + 27,
    };
    let at = view.square(click.x, click.y).unwrap();
    let before = scene.draft.grid().get(at);
    let input = Input {
        mouse: Some(Mouse::Click(click)),
        ..Input::NONE
    };
    scene.tick(&input, &mut Vec::new());
    assert_ne!(scene.draft.grid().get(at), before);
}

#[test]
fn a_huge_maze_is_made_a_piece_at_a_time() {
    let mut scene = scene("--size 900x900");
    assert!(scene.source.making.is_some() && scene.describe().contains("\nmaking "));
    press(
        &mut scene,
        &[Button::E, Button::Right, Button::End, Button::X],
    );
    let ticks = (0..1_000)
        .take_while(|_| {
            scene.tick(&Input::NONE, &mut Vec::new());
            scene.source.making.is_some()
        })
        .count();
    assert!(ticks < 1_000);
    assert_eq!(scene.race.timeline.grid().size(), Size::new(1801, 1801));
}

#[test]
fn texts_fit_their_places() {
    for page in 1..=18 {
        let scene = scene(&format!("--grid {page}"));
        let (title, which) = (
            scene.source.title(),
            words::which(scene.source.which(), false),
        );
        assert!(Font::width(&title, 1) <= TITLE_WIDTH, "{title}");
        assert!(Font::width(&which, 1) <= WHICH_WIDTH, "{which}");
    }
    let maze = RobotScene::new(&options("--size 23x15"), Seed(999_999_999)).unwrap();
    let which = words::which(maze.source.which(), false);
    assert!(Font::width(&which, 1) <= WHICH_WIDTH, "{which}");
}

#[test]
fn the_wheel_scrolls_a_large_grid_in_play_and_in_pause() {
    let mut scene = scene("--size 200x200");
    press(&mut scene, &[Button::Confirm]);
    let wheel = |notches| Input {
        mouse: Some(Mouse::Wheel(Point { x: 99, y: 99 }, notches)),
        ..Input::NONE
    };
    let top = |scene: &RobotScene| scene.views.each[0].board.visible().1.start;
    let before = top(&scene);
    assert_eq!(scene.look(&wheel(2), &mut Vec::new()), Flow::Changed);
    let scrolled = top(&scene);
    assert!(scrolled > before);
    scene.tick(&wheel(-1), &mut Vec::new());
    scene.tick(&Input::NONE, &mut Vec::new());
    assert!((before + 1..scrolled).contains(&top(&scene)));
}

/// Holds a button for this many ticks, then releases it.
fn hold(scene: &mut RobotScene, button: Button, ticks: usize) {
    scene.tick(&Input::press(button), &mut Vec::new());
    let mut held = Input::NONE;
    held.held.insert(button);
    for _ in 1..ticks {
        scene.tick(&held, &mut Vec::new());
    }
    scene.tick(&Input::NONE, &mut Vec::new());
}

/// Ticks without input.
fn pass(scene: &mut RobotScene, ticks: usize) {
    for _ in 0..ticks {
        scene.tick(&Input::NONE, &mut Vec::new());
    }
}

fn you(scene: &RobotScene) -> Pos {
    scene.race.timeline.you().unwrap().1.here()
}

#[test]
fn arrows_drive_and_the_clock_begins_with_the_first_step() {
    // A held arrow stops at a fork; in earlier versions it did not.
    let race = "--grid 2 --race you,depth-first";
    let mut forked = scene(race);
    hold(&mut forked, Button::Right, 30);
    assert!((1..4).contains(&you(&forked).x));
    hold(&mut forked, Button::Right, 9);
    assert!(you(&forked).x > 2, "pressed again");
    let mut scene = remembers(&[("as-of", "17")], race);
    pass(&mut scene, 100);
    assert_eq!((scene.race.timeline.clock(), scene.mode()), (0, 3));
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
    assert_eq!(scene.page(Motion::Full).keys(&[]).own().count(), 0);
    let said = press(&mut scene, &[Button::X]);
    assert!(matches!(said[..], [Event::Notice(_)]), "{said:?}");
    press(&mut scene, &[Button::X]);
    let with = picture(&scene, Motion::Calm);
    assert!(scene.leave() && !scene.leave(), "once");
    assert!(picture(&scene, Motion::Calm) != with);
    // A key that is named brings it back.
    let named = |scene: &RobotScene| {
        let page = scene.page(Motion::Full);
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
    press(&mut scene, &[Button::Confirm]);
    assert_eq!(scene.race.timeline.clock(), 0);
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

/// The squares of a shortest path out.
fn way_out(scene: &RobotScene) -> Vec<Pos> {
    let grid = Arc::clone(scene.race.timeline.grid());
    let mut squares = grid.size().positions();
    let exit = squares.find(|&pos| grid.get(pos) == Some(Block::Exit));
    let can_step = |pos, dir| grid.can_step(pos, dir);
    let steps = Distances::measure(grid.size(), [grid.entry()], can_step);
    steps.path_to(exit.unwrap(), can_step).unwrap()
}

/// Drives along this path; what was said.
fn drive(scene: &mut RobotScene, way: &[Pos]) -> Vec<Event> {
    let mut said = Vec::new();
    for pair in way.windows(2) {
        let mut arrows = Button::ARROWS.iter().copied();
        let leads = |arrow: &Button| arrow.dir().is_some_and(|dir| pair[0] + dir == pair[1]);
        scene.tick(&Input::press(arrows.find(leads).unwrap()), &mut said);
        for _ in 0..40 {
            if you(scene) == pair[1] {
                break;
            }
            scene.tick(&Input::NONE, &mut said);
        }
    }
    said
}

/// Who has felt a dark maze knows it in the next run; in recordings of before that one counts.
#[test]
fn a_maze_that_was_felt_is_no_secret_any_more() {
    let race = "--race you,a-star --size 23x15";
    for (as_of, is_known) in [("13", false), ("14", true)] {
        let mut driven = remembers(&[("as-of", as_of)], race);
        pass(&mut driven, 3);
        let way = way_out(&driven);
        let shown = |scene: &RobotScene| scene.secret().unwrap().is_shown;
        drive(&mut driven, &way[..16]);
        assert!(!shown(&driven), "a few steps tell little");
        drive(&mut driven, &way[15..31]);
        assert_eq!(shown(&driven), is_known);
    }
}

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
    assert_eq!(scene.ladder.wins, 1);
    press(&mut scene, &[Button::Tab, Button::Down, Button::Right]);
    let ladder = scene.ladder;
    assert_eq!((ladder.climbed, ladder.wins, ladder.most), (3, 0, 2));
    assert!(!ladder.is_on);
}

/// In recordings up to 16 it was given up there, too.
#[test]
fn a_race_is_not_given_up_over_the_settings() {
    for (as_of, is_over) in [("16", true), ("17", false)] {
        let mut scene = remembers(&[("as-of", as_of)], "--begin race");
        pass(&mut scene, 30);
        press(&mut scene, &[Button::Tab, Button::End, Button::Tab]);
        let you = scene.race.timeline.you();
        assert_eq!(
            you.map(|(_, drive)| drive.is_over()),
            Some(is_over),
            "{as_of}"
        );
    }
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
    assert!(scene.ladder.is_on && !again.ladder.is_on);
    // Options that name racers or a maze, and recordings of before, have no ladder.
    for words in ["--race you,a-star --begin race", "--size 9x9 --begin race"] {
        assert!(!self::scene(words).ladder.is_on, "{words}");
    }
    for (as_of, racers) in [("13", "you,depth-first,a-star"), ("14", "you,depth-first")] {
        let mut former = remembers(&[("as-of", as_of)], "--begin race");
        assert_eq!(former.source.settings.text(table::ALGORITHM), racers);
        win(&mut former);
        press(&mut former, &[Button::Confirm]);
        assert_eq!(
            former.source.settings.text(table::ALGORITHM),
            "you,depth-first,a-star"
        );
    }
}

#[test]
fn no_key_leads_from_a_race_to_a_grid_without_a_way_out() {
    for (as_of, title) in [("14", "Blank grid"), ("15", "The labyrinth")] {
        let mut race = remembers(&[("as-of", as_of)], "--race you,a-star --size 9x9");
        pass(&mut race, 3);
        press(&mut race, &[Button::PageUp]);
        assert!(race.describe().starts_with(title), "{}", race.describe());
        press(&mut race, &[Button::PageDown]);
        assert!(race.source.is_made(), "{}", race.describe());
    }
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
    assert!(scene.ladder.is_on);
    scene
}

/// Changes the line of this word in the list; what was said.
fn change(scene: &mut RobotScene, word: &str) -> Vec<Event> {
    change_by(scene, word, true)
}

fn change_by(scene: &mut RobotScene, word: &str, more: bool) -> Vec<Event> {
    let settings = &scene.source.settings;
    let line = settings.lines().find(|&line| settings.word(line) == word);
    assert!(scene.follow(Cause::Press(Button::Right)));
    let changed = scene.change(line.unwrap(), Change::Step { more });
    assert!(changed.is_ok());
    let mut said = Vec::new();
    scene.tick(&Input::NONE, &mut said);
    said
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
    scene.say.insist();
    let said = change(&mut scene, plan::ISLANDS.word);
    assert!(!said.iter().any(asks), "{said:?}");
    assert_ne!(table::plan(&scene.source.settings), before);
    assert!(!scene.ladder.is_on && given(&scene) == "0");
}

#[test]
fn who_falls_off_the_ladder_is_told() {
    let told = Event::notice(say!("robot-notice-off-ladder"));
    let mut scene = on_ladder(&[]);
    let said = press(&mut scene, &[Button::PageUp]);
    assert!(!scene.ladder.is_on && said.contains(&told), "{said:?}");
    let mut scene = on_ladder(&[]);
    let said = press(&mut scene, &[Button::Tab, Button::Down, Button::Right]);
    assert!(!scene.ladder.is_on && said.contains(&told), "{said:?}");
    // A head start that is asked for is given, off the ladder; earlier versions had that of the rung.
    for (as_of, given) in [("15", "0"), ("16", "60")] {
        let raced = remembers(&[("as-of", as_of)], "--begin race --head-start 60");
        assert_eq!(raced.source.settings.text(table::HEAD_START), given);
        assert_eq!(raced.ladder.is_on, as_of == "15");
    }
}

#[test]
fn a_run_of_wins_is_asked_about_before_its_race_is_given_up() {
    for (as_of, wins, asks) in [("16", "2", true), ("16", "1", false), ("15", "2", false)] {
        let mut scene = on_ladder(&[("set as-of", as_of), (WINS, wins)]);
        let way = way_out(&scene);
        assert_eq!(scene.at_stake(None), None, "it has not begun");
        drive(&mut scene, &way[..30]);
        let asked = scene.at_stake(None).map(|question| question.lines);
        assert_eq!(asked.is_some(), asks, "{as_of}, {wins}: {asked:?}");
        let told = say!("robot-question-wins", wins = 2);
        assert!(asked.is_none_or(|lines| lines.contains(&told)));
    }
}

#[test]
fn going_back_takes_no_loss_back() {
    for (as_of, wins) in [("15", 4), ("16", 0)] {
        let mut scene = on_ladder(&[("set as-of", as_of), (WINS, "4")]);
        // To leave a race that one has hardly begun is no loss, nor is it to go back in it.
        assert_eq!(scene.price(Cause::Back), None);
        let way = way_out(&scene);
        drive(&mut scene, &way[..30]);
        assert_eq!(scene.price(Cause::Back).is_some(), as_of == "16");
        scene.add_help(Help::WentBack);
        assert_eq!(scene.ladder.wins, wins, "{as_of}");
    }
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
        assert_eq!((scene.ladder.climbed, scene.ladder.wins), (1, 1));
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
    assert!(!scene.ladder.is_on);
    let mut kept = on_ladder(&[]);
    press(&mut kept, &[Button::E]);
    kept.file_saved("mine");
    assert!(!kept.ladder.is_on);
}

#[test]
fn records_of_the_ladder_are_read_within_bounds() {
    let most = "18446744073709551615";
    let wins = u32::MAX.to_string();
    let records = [(BEATEN, most), (WINS, &wins), (MOST_WINS, &wins)];
    let mut scene = on_ladder(&records);
    let ladder = scene.ladder;
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
    assert_eq!(scene.ladder.climbed, RUNGS);
}

#[test]
fn enter_alone_leads_through_the_algorithms_of_a_lesson() {
    let mut scene = scene("--begin lesson");
    for algorithm in Algorithm::ALL {
        let who = scene.race.timeline.racers()[0].who();
        assert_eq!(who, Who::Program(algorithm));
        press(&mut scene, &[Button::End]);
        pass(&mut scene, 60);
        let is_last = Algorithm::ALL.last() == Some(&algorithm);
        assert_eq!(scene.leads_to_exercise(), is_last);
        press(&mut scene, &[Button::Confirm]);
    }
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
fn a_drawn_grid_without_a_way_out_is_told_of_before_it_runs() {
    let told = |words: &str| {
        let mut scene = scene(words);
        let said = press(&mut scene, &[Button::E, Button::E]);
        said.contains(&Event::notice(say!("robot-podium-no-way-out")))
    };
    assert!(told("--grid 11") && !told("--grid 1"));
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
fn a_drawn_grid_is_kept_under_its_name_and_found_again() {
    let mut scene = scene("--grid 18");
    assert!(scene.describe().starts_with("Blank grid, blank"));
    press(
        &mut scene,
        &[Button::E, Button::Plus, Button::PageDown, Button::Right],
    );
    let said = press(&mut scene, &[Button::Confirm, Button::H]);
    assert_eq!(said, [Event::SaveFile]);
    assert_eq!(scene.unsaved().unwrap().subject.as_ref(), "my-grid");
    scene.file_saved("three walls");
    assert!(scene.unsaved().is_none());
    let title = "Three walls, grid 18 of 18";
    assert!(scene.describe().starts_with(title), "{}", scene.describe());
    let drawn = Arc::clone(scene.draft.grid());
    assert_eq!(drawn.size(), Size::new(16, 12));
    press(&mut scene, &[Button::E, Button::PageDown]);
    assert!(
        scene.describe().starts_with("Blank grid"),
        "nothing of it is left there"
    );
    press(&mut scene, &[Button::PageUp]);
    assert!(Arc::ptr_eq(scene.draft.grid(), &drawn));
}

#[test]
fn the_mouse_draws_and_rubs_out_in_strokes() {
    let mut scene = scene("--grid 18");
    press(&mut scene, &[Button::E]);
    let view = scene.views.each[0].board;
    let at = |x, y| {
        let (x, y) = view.middle(Pos::new(x, y));
        Point { x, y }
    };
    let mut mouse = |mouse| {
        let input = Input {
            mouse: Some(mouse),
            ..Input::NONE
        };
        scene.tick(&input, &mut Vec::new());
        let grid = scene.draft.grid();
        let walls = |y| {
            grid.row(y)
                .iter()
                .filter(|&&block| block == Block::Wall)
                .count()
        };
        (0..grid.size().height).map(walls).sum::<usize>()
    };
    assert_eq!(mouse(Mouse::Click(at(2, 2))), 1);
    assert_eq!(mouse(Mouse::Drag(at(8, 2))), 7);
    assert_eq!(mouse(Mouse::Drag(at(8, 6))), 11);
    assert_eq!(mouse(Mouse::RightClick(at(4, 2))), 10);
    assert_eq!(mouse(Mouse::RightDrag(at(8, 2))), 6);
    assert_eq!(mouse(Mouse::Hover(at(1, 1))), 6);
}

#[test]
fn a_held_key_draws_along_the_way_of_the_pencil_and_never_twice() {
    for (as_of, drawn) in [("16", 1), ("17", 4)] {
        let mut scene = remembers(&[("as-of", as_of)], "--grid 18");
        press(&mut scene, &[Button::E, Button::Down]);
        let walls = |scene: &RobotScene| {
            let grid = Arc::clone(scene.draft.grid());
            let blocks = grid.size().positions().map(|pos| grid.get(pos));
            blocks.filter(|&block| block == Some(Block::Wall)).count()
        };
        let before = walls(&scene);
        hold(&mut scene, Button::Confirm, 90);
        assert_eq!(walls(&scene), before + 1);
        press(&mut scene, &[Button::U]);
        scene.tick(&Input::press(Button::Confirm), &mut Vec::new());
        for _ in 0..3 {
            let mut input = Input::press(Button::Right);
            input.held.insert(Button::Confirm);
            scene.tick(&input, &mut Vec::new());
        }
        assert_eq!(walls(&scene), before + drawn);
        // Without the key the pencil only moves, and one that is taken anew has drawn nothing.
        press(&mut scene, &[Button::Down, Button::E, Button::E]);
        let mut held = Input::NONE;
        held.held.insert(Button::Confirm);
        scene.tick(&held, &mut Vec::new());
        assert_eq!(walls(&scene), before + drawn);
        press(&mut scene, &[Button::U]);
        assert_eq!(walls(&scene), before);
    }
}

#[test]
fn enter_in_the_list_goes_and_never_stops() {
    let mut scene = scene("--grid 2");
    press(&mut scene, &[Button::Tab, Button::Confirm]);
    assert!(!scene.race.player.waits() && matches!(scene.mode, Mode::Watching));
    press(&mut scene, &[Button::Confirm, Button::Tab, Button::Confirm]);
    assert!(!scene.race.player.waits(), "stopped before");
    press(&mut scene, &[Button::End, Button::Tab, Button::Confirm]);
    assert!(scene.race.is_going() && scene.race.timeline.clock() == 0);
}

#[test]
fn a_held_key_changes_rows_with_the_pencil_and_grids_without_it_once() {
    let mut scene = scene("--grid 18");
    press(&mut scene, &[Button::E]);
    let height = |scene: &RobotScene| scene.draft.grid().size().height;
    let before = height(&scene);
    hold(&mut scene, Button::PageDown, 40);
    assert!(height(&scene) > before + 3);
    hold(&mut scene, Button::PageUp, 200);
    assert_eq!(height(&scene), 1);
    press(&mut scene, &[Button::Home, Button::E]);
    hold(&mut scene, Button::PageUp, 40);
    assert_eq!(scene.source.levels.index(), 16);
}

#[test]
fn a_maze_that_no_other_game_takes_is_not_offered() {
    let mut scene = scene("--size 5x5");
    assert!(scene.maze().is_some());
    let walls = crate::maze::WallGrid::border(Size::new(2048, 2048));
    scene.draft = Draft::new(Arc::new(BlockGrid::from_walls(&walls).unwrap()));
    assert!(scene.maze().is_none());
}

#[test]
fn a_grid_that_is_kept_beside_a_file_has_no_number_in_it() {
    let maze = "+-- +-- +\n|       |\n+-- +-- +\n";
    let mut options = options("");
    options.handed = Some(crate::scene::Handed::new(Id("Trees"), &maze).unwrap());
    let mut scene = RobotScene::new(&options, Seed(7)).unwrap();
    assert_eq!(scene.source.which(), Which::Handed);
    let words = scene.setup().arguments;
    let said = press(
        &mut scene,
        &[Button::E, Button::Right, Button::Confirm, Button::H],
    );
    assert_eq!(said, [Event::SaveFile]);
    scene.file_saved("mine");
    assert_eq!(scene.source.which(), Which::Drawn);
    assert_eq!(scene.setup().arguments, words);
    press(&mut scene, &[Button::E, Button::PageUp]);
    assert_eq!(scene.source.which(), Which::Handed);
}

#[test]
fn a_grid_alone_is_larger_and_its_corners_are_clicked() {
    let mut scene = scene("--grid 3");
    scene.tick(&Input::NONE, &mut Vec::new());
    let beside = scene.views.clone();
    assert!(scene.set_wide(true) && !scene.set_wide(true));
    let size = scene.draft.grid().size();
    for pos in [0, size.width - 1, size.area() - 1].map(|index| size.pos(index)) {
        let Rect { x, y, w, h } = scene.views.each[0].board.rect(pos);
        for (x, y) in [(x, y), (x + w - 1, y + h - 1)] {
            let point = Point { x, y };
            assert_eq!(scene.views.square(point), Some(pos));
            assert_ne!(beside.square(point), Some(pos));
        }
    }
}

#[test]
fn the_names_of_racers_stay_beside_grids_that_are_alone() {
    for (words, frame) in [
        ("--grid 3 --algorithm you", Frame::Alone(0)),
        ("--grid 6 --race you,depth-first,a-star", Frame::Alone(1)),
        (
            "--grid 6 --race you,depth-first,a-star,wall-left",
            Frame::Alone(2),
        ),
        (
            "--grid 7 --square 64 --race depth-first,a-star",
            Frame::Race(0),
        ),
    ] {
        let mut scene = scene(words);
        scene.tick(&Input::NONE, &mut Vec::new());
        assert!(scene.set_wide(true), "{words}");
        assert_eq!(scene.views.frame, frame, "{words}");
    }
}

#[test]
fn lists_and_pencil_have_their_text_and_the_grid_is_alone_after_them() {
    let mut scene = scene("--grid 3");
    scene.tick(&Input::NONE, &mut Vec::new());
    assert!(scene.set_wide(true));
    let alone = scene.views.frame;
    for button in [Button::Tab, Button::E, Button::C] {
        press(&mut scene, &[button]);
        assert!(!matches!(scene.mode, Mode::Watching));
        if button != Button::C {
            assert!(scene.views.frame != alone, "{button}");
        }
        assert!(!scene.set_wide(false) && !scene.set_wide(true), "{button}");
        assert!(scene.leave());
        assert_eq!(scene.views.frame, alone, "{button}");
    }
}

#[test]
fn beside_the_pseudocode_the_square_that_is_told_of_is_in_sight() {
    for algorithm in ["dead-end", "breadth-first", "a-star"] {
        let mut scene = scene(&format!("--size 61x61 --algorithm {algorithm}"));
        press(&mut scene, &[Button::L, Button::Confirm]);
        for step in 0..300 {
            press(&mut scene, &[Button::Y]);
            let told = scene.race.actors[0]
                .thought
                .and_then(|thought| thought.at());
            let (columns, rows) = scene.views.each[0].board.visible();
            let is_in_sight = |at: Pos| columns.contains(&at.x) && rows.contains(&at.y);
            assert!(told.is_none_or(is_in_sight), "{algorithm}, step {step}");
        }
        let is_whole = scene.views.each[0].board.is_whole();
        assert!(!is_whole && scene.race.timeline.clock() >= 300);
    }
}

#[test]
fn the_pseudocode_is_shown_beside_one_robot_until_it_is_hidden() {
    let mut alone = scene("--grid 2 --algorithm a-star");
    let usual = alone.views.frame;
    press(&mut alone, &[Button::L]);
    assert_eq!(alone.views.frame, Frame::Explained(true));
    // It stays with other algorithms and grids.
    press(&mut alone, &[Button::Right, Button::PageDown]);
    assert_eq!(alone.views.frame, Frame::Explained(true));
    press(&mut alone, &[Button::PageUp, Button::L]);
    assert_eq!(alone.views.frame, usual);
    let mut raced = scene("--grid 2 --race a-star,pledge");
    let usual = raced.views.frame;
    press(&mut raced, &[Button::L]);
    assert_eq!(raced.views.frame, usual);
    // The X-ray moves nothing.
    for words in [
        "--grid 1",
        "--grid 2 --algorithm a-star",
        "--size 12x8",
        "--size 23x15",
    ] {
        let mut watched = scene(words);
        let place = |scene: &RobotScene| (scene.views.frame, scene.views.each[0].board.extent());
        let before = place(&watched);
        press(&mut watched, &[Button::X]);
        assert_eq!(place(&watched), before, "{words}");
    }
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
fn the_first_page_leads_to_a_robot_to_a_race_and_to_the_pencil() {
    let chosen = |downs: usize| {
        let mut scene = scene("");
        assert_eq!((scene.mode(), scene.stage()), (5, Stage::FirstPage));
        pass(&mut scene, 90);
        assert_eq!(scene.race.timeline.clock(), 0, "nothing runs behind it");
        press(&mut scene, &vec![Button::Down; downs]);
        press(&mut scene, &[Button::Confirm]);
        scene
    };
    let watch = chosen(0);
    assert_eq!((watch.mode(), watch.race.actors.len()), (0, 1));
    assert_eq!(watch.setup().arguments, "--begin watch");
    let race = chosen(1);
    assert!(race.source.is_made() && race.race.has_you());
    assert_eq!(
        (race.mode(), race.race.actors.len()),
        (3, 2),
        "the first rival"
    );
    let draw = chosen(2);
    assert!(matches!(draw.mode, Mode::Pencil(_)));
    // From the list the page is a key away, and what runs goes on.
    let mut scene = scene("--grid 2");
    assert_eq!(scene.mode(), 0, "an option says what to do");
    press(&mut scene, &[Button::Tab, Button::U]);
    assert_eq!(scene.mode(), 5);
    for (begin, mode) in [("watch", 0), ("race", 3), ("draw", 2)] {
        let scene = self::scene(&format!("--begin {begin}"));
        assert_eq!(scene.mode(), mode, "{begin}");
    }
}

#[test]
fn the_pencil_of_the_first_page_goes_back_there_and_keeps_what_is_drawn() {
    let draw = [Button::Down, Button::Down, Button::Confirm];
    let mut scene = scene("");
    press(&mut scene, &draw);
    assert!(scene.leave());
    assert_eq!((scene.mode(), scene.stage()), (5, Stage::FirstPage));
    assert!(!scene.source.is_blank(), "robots run on the first grid");
    press(
        &mut scene,
        &[Button::Confirm, Button::Right, Button::Confirm],
    );
    assert!(matches!(scene.mode, Mode::Pencil(_)) && scene.unsaved().is_some());
    // What is drawn waits behind the page, and the same button goes on with it.
    assert!(scene.leave());
    assert_eq!(scene.mode(), 5);
    let asked = press(&mut scene, &[Button::Confirm]);
    assert!(asked.is_empty() && matches!(scene.mode, Mode::Pencil(_)));
    assert!(scene.leave() && scene.unsaved().is_some());
    press(&mut scene, &[Button::Up]);
    let asked = press(&mut scene, &[Button::Confirm]);
    assert!(matches!(asked[..], [Event::Ask(..)]), "{asked:?}");
    assert!(scene.leave());
    assert_eq!((scene.mode(), scene.unsaved().is_some()), (0, true));
    // Taken elsewhere, it goes back to the robots.
    press(&mut scene, &[Button::E]);
    assert!(scene.leave());
    assert_eq!(scene.mode(), 0);
}

#[test]
fn what_is_drawn_from_the_first_page_is_tried_by_one_robot_that_is_seen() {
    let draw = [Button::Down, Button::Confirm];
    let mut scene = scene("");
    press(&mut scene, &draw);
    assert_eq!(scene.race.actors.len(), 2);
    press(&mut scene, &[Button::Tab, Button::U]);
    press(&mut scene, &[Button::Down, Button::Down, Button::Confirm]);
    assert!(matches!(scene.mode, Mode::Pencil(_)));
    press(&mut scene, &[Button::Right, Button::Confirm, Button::E]);
    assert_eq!((scene.mode(), scene.race.actors.len()), (0, 1));
    // The same where a drawing waits.
    press(&mut scene, &[Button::Tab, Button::Down, Button::Right]);
    assert_eq!(scene.race.actors.len(), 2);
    press(&mut scene, &[Button::U, Button::Down, Button::Down]);
    press(&mut scene, &[Button::Confirm]);
    assert!(matches!(scene.mode, Mode::Pencil(_)) && scene.unsaved().is_some());
    press(&mut scene, &[Button::E]);
    assert_eq!((scene.mode(), scene.race.actors.len()), (0, 1));
}

#[test]
fn the_first_page_goes_on_with_a_drawing_that_is_saved() {
    let mut scene = scene("");
    let draw = [Button::Down, Button::Down, Button::Confirm];
    press(&mut scene, &draw);
    press(&mut scene, &[Button::Right, Button::Confirm]);
    let drawn = Arc::clone(scene.draft.grid());
    scene.file_saved("my-grid.txt");
    assert!(scene.unsaved().is_none() && scene.leave());
    assert_eq!(scene.mode(), 5);
    press(&mut scene, &[Button::Confirm]);
    assert!(matches!(scene.mode, Mode::Pencil(_)) && scene.draft.grid() == &drawn);
    // Another robot's grid is none of it.
    let mut other = self::scene("--grid 2");
    press(&mut other, &[Button::Tab, Button::U]);
    press(&mut other, &draw);
    assert!(other.source.is_blank());
}

#[test]
fn the_clock_of_a_race_stands_once() {
    let mut scene = scene("--grid 2 --race a-star,you,depth-first");
    assert_eq!(clock_beside(&scene.race), Some(1));
    press(&mut scene, &[Button::End]);
    assert_eq!(clock_beside(&scene.race), None);
    let scene = self::scene("--grid 2 --race a-star,depth-first");
    assert_eq!(clock_beside(&scene.race), Some(0));
}

#[test]
fn the_key_for_an_exit_is_named_while_a_grid_has_none() {
    let is_named = |scene: &RobotScene| {
        let page = scene.page(Motion::Calm);
        page.keys(&[])
            .own()
            .any(|(_, word)| word == say!("key-an-exit"))
    };
    let mut scene = scene("--begin draw");
    assert!(is_named(&scene));
    press(&mut scene, &[Button::Tab]);
    assert!(!is_named(&scene), "its pencil is in hand");
    let put = [Button::Down, Button::Confirm, Button::Tab, Button::Tab];
    press(&mut scene, &put);
    assert!(!is_named(&scene), "there is one");
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
fn a_player_who_is_left_behind_is_told_once_when_all_others_have_ended() {
    // Beside the panel a line tells it, and no notice.
    for (floor, notices) in [("all", 1), ("felt", 0)] {
        let race = "--size 10x6 --race you,a-star,depth-first --speed 1/4";
        let mut scene = scene(&format!("{race} --floor {floor}"));
        press(&mut scene, &[Button::Right, Button::Down]);
        let mut said = Vec::new();
        for _ in 0..6_000 {
            scene.tick(&Input::NONE, &mut said);
        }
        let told = |event: &&Event| matches!(event, Event::Notice(text) if text.contains("The clock waits"));
        assert_eq!(
            said.iter().filter(told).count(),
            notices,
            "{floor}: {said:?}"
        );
        let standing = scene.race.standing();
        assert!(matches!(
            standing,
            Some(race::Standing::Lost { is_alone: true, .. })
        ));
        assert!(!scene.race.timeline.is_over());
    }
}

#[test]
fn a_reason_speaks_of_equal_sums_only_where_one_of_them_is_offered() {
    let scene = scene("--algorithm a-star");
    let mut quiz = quiz::RobotQuiz::new(&scene, Seed(4)).unwrap();
    let mut told = [0; 2];
    for _ in 0..40 {
        let asked = quiz.next().unwrap();
        let run = &quiz.exercise().run;
        let sum = |answer| run.value(asked.place(answer)?)?.sum();
        let mut others = (0..asked.answers.len()).filter(|&answer| answer != asked.right);
        let is_tie = others.any(|answer| sum(answer) == sum(asked.right));
        let reason = quiz.reason(&asked);
        assert!(reason.contains("has the smallest f: "), "{reason}");
        assert_eq!(reason.contains("the same f"), is_tie, "{reason}");
        assert_eq!(reason.contains("added last"), is_tie, "{reason}");
        told[usize::from(is_tie)] += 1;
    }
    assert!(told.into_iter().all(|times| times > 0), "{told:?}");
}

/// Whether a key is named on the screen.
fn shows_key(scene: &RobotScene, button: Button) -> bool {
    let screen = picture(scene, Motion::Calm);
    let (width, height) = (screen.width() as i32, screen.height() as i32);
    let mut points =
        (0..width * height / 16).map(|at| (at % (width / 4) * 4, at / (width / 4) * 4));
    points.any(|(x, y)| {
        let tag = screen.tag_at(x, y);
        tag.and_then(|(_, tag)| Meaning::tagged(tag)) == Some(Meaning::Button(button))
    })
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
    assert!(shows_key(&scene, Button::Tab) && shows_key(&scene, Button::Confirm));
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

fn remembers(records: &[(&str, &str)], words: &str) -> RobotScene {
    let own = |&(word, text): &(&str, &str)| (format!("set {word}"), text.to_owned());
    let options = Options {
        records: records.iter().map(own).collect(),
        ..options(words)
    };
    RobotScene::new(&options, Seed(7)).unwrap()
}

#[test]
fn a_grid_of_one_s_own_is_saved_in_its_place_and_another_one_beside_it() {
    let edit = [Button::E, Button::Right, Button::Confirm];
    let mut drawn = scene("--grid 18");
    press(&mut drawn, &edit);
    assert!(drawn.unsaved().unwrap().own.is_none());
    drawn.file_saved("My_Maze 1");
    let count = drawn.source.levels.slots().len();
    press(&mut drawn, &[Button::Confirm]);
    let work = drawn.unsaved().unwrap();
    assert_eq!(
        (&*work.subject, work.own.as_ref().map(|(name, _)| &**name)),
        ("My_Maze-1", Some("My_Maze-1"))
    );
    drawn.file_saved("My_Maze-1");
    assert_eq!(drawn.source.levels.slots().len(), count);
    assert!(!drawn.draft.is_unsaved());
    // Another grid of this name has a number, as its file has.
    press(&mut drawn, &[Button::E, Button::PageDown]);
    press(&mut drawn, &edit);
    drawn.file_saved("My_Maze-1");
    assert_eq!(drawn.source.own_name().as_deref(), Some("My_Maze-1-2"));
    assert_eq!(drawn.source.levels.slots().len(), count + 1);
    // Recordings of earlier versions keep each as another one.
    let mut former = remembers(&[("as-of", "8")], "--grid 18");
    press(&mut former, &edit);
    former.file_saved("mine");
    press(&mut former, &[Button::Confirm]);
    former.file_saved("mine");
    assert_eq!(former.source.levels.slots().len(), count + 1);
}

#[test]
fn a_grid_of_one_s_own_is_deleted_after_a_question_and_no_other_is() {
    let mut drawn = scene("--grid 18");
    let said = press(&mut drawn, &[Button::E, Button::X]);
    assert!(matches!(&said[..], [Event::Notice(_)]), "{said:?}");
    press(&mut drawn, &[Button::Right, Button::Confirm]);
    drawn.file_saved("mine");
    let count = drawn.source.levels.slots().len();
    let said = press(&mut drawn, &[Button::X]);
    assert!(
        matches!(&said[..], [Event::Ask(question, _)] if question.is_needed && question.lines.len() == 1),
        "{said:?}"
    );
    press(&mut drawn, &[Button::Down, Button::Confirm]);
    let said = press(&mut drawn, &[Button::X]);
    let Some(Event::Ask(question, _)) = said.first() else {
        panic!("{said:?}");
    };
    assert_eq!(question.lines[1], say!("robot-question-delete-edits"));
    drawn.say.insist();
    let said = press(&mut drawn, &[Button::X]);
    assert!(said.contains(&Event::DeleteFile("mine".to_owned())));
    assert_eq!(drawn.source.levels.slots().len(), count - 1);
    assert!(drawn.describe().starts_with("The labyrinth, grid 17 of 17"));
    press(&mut drawn, &[Button::PageDown]);
    assert!(drawn.describe().starts_with("Blank grid"));
}

#[test]
fn another_builder_forgets_nothing_that_belongs_to_trees() {
    let changed = |mut scene: RobotScene| {
        let line = |word| {
            let settings = &scene.source.settings;
            settings.lines().find(|&line| settings.word(line) == word)
        };
        let builder = line("builder").unwrap();
        for more in [true, false] {
            scene.change(builder, Change::Step { more }).unwrap();
        }
        table::plan(&scene.source.settings).islands
    };
    assert_eq!(changed(scene("--size 9x9 --islands 5")), 5);
    let former = remembers(&[("as-of", "8")], "--size 9x9 --islands 5");
    assert_eq!(changed(former), 0);
    // Nor by a question before that.
    for (as_of, islands) in [("15", 0), ("16", 5)] {
        let race = "--race you,a-star --size 9x9 --islands 5";
        let mut raced = remembers(&[("as-of", as_of)], race);
        change(&mut raced, "builder");
        pass(&mut raced, 3);
        let way = way_out(&raced);
        drive(&mut raced, &way[..2]);
        pass(&mut raced, WORTH_ASKING as usize + 9);
        let asks = |event: &Event| matches!(event, Event::Ask(..));
        assert!(change_by(&mut raced, "builder", false).iter().any(asks));
        raced.say.insist();
        change_by(&mut raced, "builder", false);
        assert_eq!(table::plan(&raced.source.settings).islands, islands);
    }
}

#[test]
fn who_asks_to_watch_does_not_race() {
    let racers = ("algorithm", "you,pledge,a-star");
    let runs = |records: &[(&str, &str)], words| remembers(records, words).race.actors.len();
    assert_eq!(runs(&[racers], "--begin watch"), 1);
    assert_eq!(runs(&[racers, ("as-of", "8")], "--begin watch"), 3);
    assert_eq!(runs(&[racers, ("as-of", "14")], "--begin race"), 3);
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
    assert_eq!(speed(&remembers(&[slow, ("as-of", "8")], race)), 30);
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
        let scene = scene(&format!("--race you,a-star --size 23x15 {words}"));
        assert!(scene.page(Motion::Calm).maps_in_panel(), "{words}");
    }
    let small = scene("--race you,a-star --size 4x4 --floor all");
    assert!(!small.page(Motion::Calm).maps_in_panel());
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
    for (as_of, racers) in [("14", usual.1), ("15", "you,depth-first")] {
        let mut raced = began(&[usual, ("as-of", as_of)]);
        raced.choose(1);
        assert_eq!(raced.source.settings.text("algorithm"), racers);
        let kept = raced.source.settings.kept().get("algorithm");
        assert_eq!(
            kept.map(String::as_str),
            Some(usual.1),
            "its own are remembered"
        );
    }
    let former = began(&[("as-of", "9"), usual]);
    assert!(former.source.is_made());
}

#[test]
fn light_in_the_dark_of_a_race_is_asked_about_at_once() {
    let race = "--race you,a-star --size 9x9";
    let asks = |scene: &RobotScene| {
        let price = scene.price(Cause::Press(Button::X));
        price.is_some_and(|price| price.is_unexpected)
    };
    assert!(asks(&scene(race)));
    assert!(!asks(&remembers(&[("as-of", "9")], race)));
}

#[test]
fn the_costs_of_a_dark_maze_wait_for_the_end_of_the_race() {
    for (as_of, waits) in [("13", false), ("14", true)] {
        let race = "--race you,a-star --size 9x9";
        let mut dark = remembers(&[("as-of", as_of)], race);
        let told = press(&mut dark, &[Button::C]);
        let later = say!(
            "robot-notice-costs",
            key = Meaning::Button(Button::C).label()
        );
        assert_eq!(told.contains(&Event::Notice(later)), waits);
        assert_eq!(matches!(dark.mode, Mode::Costs(_)), !waits);
    }
}

#[test]
fn a_step_back_or_a_slow_clock_is_asked_about_at_once() {
    for as_of in ["12", "13"] {
        let race = "--race you,a-star --size 9x9 --floor all";
        let mut driven = remembers(&[("as-of", as_of)], race);
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
        let told = press(&mut driven, &[Button::U]);
        let is_former = as_of == "12";
        let back = Event::notice(say!("robot-notice-back"));
        assert_eq!(told.contains(&back), is_former, "{told:?}");
        assert_eq!(driven.practice().counts(), is_former);
        press(&mut driven, &[*arrow(open).unwrap()]);
        pass(&mut driven, 60);
        let [back, slow] = asked(&driven);
        assert_eq!(back.is_none(), is_former, "{back:?}");
        assert_eq!(slow.is_none(), is_former, "{slow:?}");
    }
}

#[test]
fn a_drawing_without_an_exit_says_so() {
    let mut drawn = scene("--grid 18");
    press(&mut drawn, &[Button::E]);
    let without = picture(&drawn, Motion::Calm);
    let told = press(&mut drawn, &[Button::E]);
    assert!(told.contains(&Event::notice(say!("robot-no-exit"))));
    press(
        &mut drawn,
        &[Button::E, Button::Tab, Button::Right, Button::Confirm],
    );
    assert!(drawn.draft.grid().exits().next().is_some());
    let orange = |screen: &Framebuffer| {
        let mut rows = (0..200).flat_map(|y| (520..760).map(move |x| (x, y)));
        rows.any(|(x, y)| screen.pixel(x, y) == Some(Color::ORANGE))
    };
    assert!(orange(&without) && !orange(&picture(&drawn, Motion::Calm)));
}
