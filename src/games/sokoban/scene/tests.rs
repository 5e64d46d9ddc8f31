//! The scene as a whole: what its keys do, two solutions side by side, hints, and a board alone on the screen.

use super::motion::Stride;
use super::*;
use crate::games::sokoban::rules::assistant::Source;
use crate::games::sokoban::rules::par::Aim;
use crate::games::sokoban::table::{OWN, SOLUTION};
use crate::gfx::Color;
use crate::grid::Dir;
use crate::input::Point;
use crate::scene::Screen;

/// The second level, with the board alone or with all that is around it.
fn scene(wide: bool) -> SokobanScene {
    let mut scene = SokobanScene::new(&Options::of(&[("level", "2")]), Seed(1)).unwrap();
    assert_eq!(scene.set_wide(wide), wide);
    scene
}

/// The first and the last pixel of the board that are in sight.
fn corners(scene: &SokobanScene) -> [Point; 2] {
    let (seen, board) = (scene.viewing.view.place(), scene.viewing.view.extent());
    let last = |rect: Rect| (rect.x + rect.w - 1, rect.y + rect.h - 1);
    let ((right, low), (end, bottom)) = (last(seen), last(board));
    [
        Point {
            x: seen.x.max(board.x),
            y: seen.y.max(board.y),
        },
        Point {
            x: right.min(end),
            y: low.min(bottom),
        },
    ]
}

#[test]
fn a_scene_weighs_what_was_done_in_all_its_levels() {
    let mut options = Options::of(&[("level", "2")]);
    let weight = |options: &Options| SokobanScene::new(options, Seed(1)).unwrap().weight();
    let before = weight(&options);
    options.records = (0..100)
        .map(|level| (format!("at {level}"), "l".repeat(1_000)))
        .collect();
    assert!(weight(&options) > before + 100_000);
    let mut scene = scene(false);
    let fresh = scene.weight();
    for _ in 0..2_000 {
        scene.tick(&Input::press(Button::Left), &mut Vec::new());
        scene.tick(&Input::press(Button::Right), &mut Vec::new());
    }
    let played = scene.weight();
    assert!(played > fresh + 1_000, "{fresh} {played}");
    // The game stays on the level that is left.
    scene.book.enter(2, &mut scene.game.play).unwrap();
    assert!(scene.weight() >= played);
}

#[test]
fn a_board_alone_is_larger_and_its_corners_are_clicked() {
    let (beside, mut alone) = (scene(false), scene(true));
    assert!(alone.viewing.view.tile > beside.viewing.view.tile);
    let corners = corners(&alone);
    for Point { x, y } in corners {
        assert_eq!(beside.viewing.view.square(x, y), None, "{x},{y}");
        let mut out = Vec::new();
        let click = Mouse::Click(Point { x, y });
        let input = Input {
            mouse: Some(click),
            ..Input::NONE
        };
        alone.tick(&input, &mut out);
        let wall = Event::notice(crate::words::say!("sokoban-notice-wall"));
        assert_eq!(out, [wall], "{x},{y}");
    }
}

#[test]
fn a_solution_has_its_text_and_the_board_is_alone_after_it() {
    let mut scene = scene(true);
    let before = scene.viewing.view;
    scene.tick(&Input::press(Button::L), &mut Vec::new());
    assert!(matches!(scene.over, Over::Solution(_)) && !scene.viewing.alone);
    assert!(!scene.set_wide(false) && !scene.set_wide(true));
    assert!(scene.leave());
    assert_eq!(scene.viewing.view, before);
}

#[test]
fn a_board_that_cannot_be_larger_keeps_its_text() {
    let mut scene = SokobanScene::new(&Options::of(&[("level", "5")]), Seed(1)).unwrap();
    let draw = |scene: &SokobanScene| {
        let mut screen = Screen::High.framebuffer();
        screen.clear(Color::NIGHT);
        scene.draw(&mut screen, Motion::Calm.into());
        screen
    };
    let before = draw(&scene);
    assert!(!scene.set_wide(true));
    assert!(draw(&scene) == before);
}

/// Presses these buttons, one a tick, and returns what was said.
fn press(scene: &mut SokobanScene, buttons: &[Button]) -> Vec<Event> {
    let mut said = Vec::new();
    for &button in buttons {
        scene.tick(&Input::press(button), &mut said);
    }
    said
}

/// The source of the solution on the screen, and whether another one is beside it.
fn shown(scene: &SokobanScene) -> Option<(Source, bool)> {
    match &scene.over {
        Over::Solution(viewer) => Some((viewer.source, viewer.beside.is_some())),
        _ => None,
    }
}

const DETOUR: [Button; 9] = [
    Button::Up,
    Button::Down,
    Button::Right,
    Button::Right,
    Button::Right,
    Button::Up,
    Button::Right,
    Button::Down,
    Button::Down,
];

#[test]
fn the_players_own_solution_runs_beside_par_and_the_choice_stays() {
    let mut told = scene(false);
    press(&mut told, &[Button::L, Button::C, Button::L]);
    assert_eq!(
        told.book.settings.text("solution"),
        "both",
        "there is no own one"
    );
    // What has been told is not one's own.
    let is_own =
        |event: &Event| matches!(event, Event::Record { key, .. } if key.starts_with("own "));
    assert!(!press(&mut told, &DETOUR).iter().any(is_own));
    let mut scene = scene(false);
    let said = press(&mut scene, &DETOUR);
    assert_eq!(said.iter().filter(|event| is_own(event)).count(), 2);
    let mut seen = Vec::new();
    for button in [Button::L, Button::C, Button::C, Button::C] {
        press(&mut scene, &[button]);
        seen.extend(shown(&scene));
    }
    let (par, own) = (Source::Stored, Source::Own);
    assert_eq!(seen, [(par, true), (par, false), (own, false), (par, true)]);
    let Over::Solution(viewer) = &scene.over else {
        panic!("it is shown");
    };
    assert_eq!(
        viewer.player.all(),
        9,
        "it goes on to the end of the longer one"
    );
    assert_eq!(
        scene.book.medals(scene.book.levels.slot()),
        Some([false, true])
    );
    press(&mut scene, &[Button::End]);
    let Over::Solution(viewer) = &scene.over else {
        panic!("it is shown");
    };
    let beside = viewer.beside.as_ref().unwrap();
    assert!(viewer.game.play.is_solved() && beside.game.play.is_solved());
}

#[test]
fn both_panes_are_in_step_and_the_last_position_stays() {
    let mut scene = scene(false);
    let best = [Button::Right; 2];
    press(&mut scene, &[&DETOUR[..], &[Button::L]].concat());
    if shown(&scene).is_none_or(|(_, is_beside)| !is_beside) {
        press(&mut scene, &[&best[..], &[Button::L]].concat());
    }
    assert_eq!(shown(&scene), Some((Source::Stored, true)));
    for _ in 0..1_000 {
        scene.tick(&Input::NONE, &mut Vec::new());
        let Over::Solution(viewer) = &scene.over else {
            panic!("it stays");
        };
        let own = &viewer.beside.as_ref().unwrap().moving;
        let behind = |moving: &Moving| moving.stride.map(Stride::is_second_half);
        if viewer.game.play.moves() == viewer.player.at() {
            assert_eq!(behind(&scene.moving), behind(own), "{}", viewer.player.at());
        }
    }
}

#[test]
fn from_the_end_of_a_solution_keys_lead_to_the_next_level_and_not_before() {
    for button in [Button::PageDown, Button::E] {
        let mut scene = scene(false);
        let level = scene.book.levels.index();
        press(&mut scene, &[Button::L, button]);
        assert!(matches!(scene.over, Over::Solution(_)), "{button:?}");
        press(&mut scene, &[Button::End, button]);
        assert!(matches!(scene.over, Over::Nothing), "{button:?}");
        assert_ne!(scene.book.levels.index(), level, "{button:?}");
    }
}

#[test]
fn a_key_without_a_second_solution_says_so_and_is_not_shown() {
    let mut scene = SokobanScene::new(&Options::of(&[("level", "1")]), Seed(1)).unwrap();
    press(&mut scene, &[Button::L]);
    let Over::Solution(viewer) = &scene.over else {
        panic!("it is shown");
    };
    assert!(viewer.next.is_none());
    let said = press(&mut scene, &[Button::Tab]);
    assert!(matches!(&said[..], [Event::Notice(_)]), "{said:?}");
}

#[test]
fn fewest_moves_and_fewest_pushes_are_shown_in_turn_if_they_differ() {
    let mut scene = SokobanScene::new(&Options::of(&[("level", "13")]), Seed(1)).unwrap();
    let mut counts = Vec::new();
    for button in [Button::L, Button::Tab, Button::Tab] {
        press(&mut scene, &[button]);
        if let Over::Solution(viewer) = &scene.over {
            counts.push((viewer.moves(), viewer.pushes()));
        }
    }
    assert_eq!(counts, [(30, 5), (24, 7), (30, 5)]);
}

#[test]
fn the_outer_walls_lose_a_part_if_the_squares_are_larger_then() {
    let scene = SokobanScene::new(&Options::of(&[("level", "21")]), Seed(1)).unwrap();
    assert_eq!(scene.viewing.view.tile, 72);
}

#[test]
fn home_and_end_lead_to_the_ends_of_the_list() {
    let mut scene = SokobanScene::new(&Options::of(&[("level", "9")]), Seed(1)).unwrap();
    let mut cursors = Vec::new();
    for button in [Button::Tab, Button::End, Button::Home] {
        press(&mut scene, &[button]);
        if let Over::Levels(menu) = &scene.over {
            cursors.push(menu.cursor());
        }
    }
    let last = scene.book.levels.slots().len() - 1;
    assert_eq!(cursors, [8, last, 0]);
}

#[test]
fn what_is_found_during_play_is_no_par_and_has_no_medal() {
    let options = Options {
        files: vec!["../tests/levels/large.xsb".into()],
        ..Options::default()
    };
    for (options, is_found) in [(options, true), (Options::of(&[("level", "2")]), false)] {
        let mut scene = SokobanScene::new(&options, Seed(1)).unwrap();
        assert!(!scene.book.is_par_found() && scene.book.par().is_none() == is_found);
        scene.book.find((vec![Dir::Right; 3], Source::Found));
        assert_eq!(scene.book.is_par_found(), is_found);
        assert_eq!(
            scene.book.medals(scene.book.levels.slot()).is_none(),
            is_found
        );
        assert!(scene.book.par().is_some());
    }
}

#[test]
fn only_a_large_board_is_zoomed() {
    let options = Options {
        files: vec!["../tests/levels/large.xsb".into()],
        ..Options::default()
    };
    let mut large = SokobanScene::new(&options, Seed(1)).unwrap();
    let mut tiles = vec![large.viewing.view.tile];
    for button in [Button::Minus, Button::Minus, Button::Minus, Button::Plus] {
        press(&mut large, &[button]);
        tiles.push(large.viewing.view.tile);
    }
    assert_eq!(tiles, [24, 16, 8, 8, 16]);
    let mut small = scene(false);
    let before = small.viewing.view;
    press(&mut small, &[Button::Minus, Button::Plus]);
    assert_eq!(small.viewing.view, before);
}

#[test]
fn a_drag_over_a_large_board_takes_back_no_moves_but_those_of_its_own_click() {
    for in_pause in [false, true] {
        let options = Options {
            files: vec!["../tests/levels/large.xsb".into()],
            ..Options::default()
        };
        let mut scene = SokobanScene::new(&options, Seed(1)).unwrap();
        let beside = scene.game.play.position().player() + Dir::Right;
        let (x, y) = scene.viewing.view.corner(beside);
        let at = |x, y| Point { x: x + 1, y: y + 1 };
        let mouse = |mouse| Input {
            mouse: Some(mouse),
            ..Input::NONE
        };
        scene.tick(&mouse(Mouse::Click(at(x, y))), &mut Vec::new());
        for _ in 0..60 {
            scene.tick(&Input::NONE, &mut Vec::new());
        }
        assert_eq!(scene.game.play.moves(), 1);
        let drag = [Mouse::Click(at(x, y)), Mouse::Drag(at(x - 100, y))].map(mouse);
        if !in_pause {
            press(&mut scene, &[Button::Tab]);
        }
        for input in &drag {
            if in_pause {
                scene.act_in_pause(input, &mut Vec::new());
            } else {
                scene.tick(input, &mut Vec::new());
            }
        }
        assert_eq!(scene.game.play.moves(), 1, "{in_pause}");
    }
}

#[test]
fn a_level_that_was_only_looked_at_is_nothing_to_go_on_with() {
    let mut scene = scene(false);
    press(&mut scene, &[Button::X, Button::PageDown, Button::PageUp]);
    assert_eq!(scene.stage(), Stage::Idle);
    assert!(!scene.book.is_begun(scene.book.levels.slot()));
    press(&mut scene, &[Button::Up]);
    assert!(scene.stage() == Stage::Play && scene.book.is_begun(scene.book.levels.slot()));
    press(&mut scene, &[Button::PageDown]);
    assert_eq!(scene.stage(), Stage::Play);
}

#[test]
fn a_refused_level_is_named_when_it_is_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("three.xsb");
    let board = "#####\n#@$.#\n#####\n\n";
    std::fs::write(&file, format!("{board}#####\n# $.#\n#####\n\n{board}")).unwrap();
    let options = Options {
        files: vec![file],
        ..Options::default()
    };
    let mut scene = SokobanScene::new(&options, Seed(1)).unwrap();
    let said = press(&mut scene, &[Button::PageDown]);
    assert_eq!(scene.book.levels.index(), 2);
    let last = said.last();
    assert!(
        matches!(last, Some(Event::Notice(text)) if text.contains("evel 2 of")),
        "{last:?}"
    );
    let said = press(&mut scene, &[Button::PageDown]);
    assert!(!said.iter().any(|event| matches!(event, Event::Notice(_))));
}

#[test]
fn a_hint_s_key_that_is_still_held_when_the_level_is_solved_is_not_called_idle() {
    let mut scene = scene(false);
    let mut said = press(&mut scene, &[Button::H]);
    let mut held = Input::NONE;
    held.held.insert(Button::H);
    let notices = |said: &[Event]| {
        let is_notice = |event: &&Event| matches!(event, Event::Notice(_));
        said.iter().filter(is_notice).count()
    };
    for _ in 0..1_000 {
        scene.tick(&held, &mut said);
    }
    assert!(scene.game.play.is_solved());
    assert_eq!(notices(&said), 1, "what a push by hint costs, once");
    // Pressed once more, it is.
    assert_eq!(notices(&press(&mut scene, &[Button::H])), 1);
}

/// The texts on the screen.
fn told(scene: &SokobanScene) -> Vec<String> {
    let mut screen = Screen::High.framebuffer();
    screen.watch();
    scene.draw(&mut screen, Motion::Calm.into());
    let written = screen.written().iter();
    written.map(|written| written.text.clone()).collect()
}

#[test]
fn arrows_and_help_are_named_first_then_how_to_take_back_a_push_and_under_the_x_ray_the_same() {
    let mut scene = scene(false);
    let names = |scene: &SokobanScene| {
        let told = told(scene).join(" ");
        ["walk, push", "F1", "Home"].map(|word| told.contains(word))
    };
    assert_eq!(names(&scene), [true, true, false]);
    press(&mut scene, &[Button::Right]);
    assert_eq!(names(&scene), [false, true, true]);
    press(&mut scene, &[Button::X]);
    assert_eq!(names(&scene), [false, true, true], "the same");
}

#[test]
fn an_explained_solution_has_the_legend_of_its_dots_and_of_the_x_ray() {
    let mut scene = SokobanScene::new(&Options::of(&[("level", "17")]), Seed(1)).unwrap();
    let has = |scene: &SokobanScene| {
        let told = told(scene);
        ["way", "you can walk here"].map(|word| told.iter().any(|text| text == word))
    };
    press(&mut scene, &[Button::L]);
    for _ in 0..60 {
        scene.tick(&Input::NONE, &mut Vec::new());
    }
    assert_eq!(has(&scene), [true, false]);
    press(&mut scene, &[Button::X]);
    assert_eq!(has(&scene), [true, true]);
}

#[test]
fn the_x_ray_does_not_tell_a_star_that_is_home_that_it_cannot_move() {
    let mut scene = SokobanScene::new(&Options::of(&[("level", "1")]), Seed(1)).unwrap();
    press(&mut scene, &[Button::L, Button::X]);
    let tells = |scene: &SokobanScene, word: &str| told(scene).iter().any(|text| text == word);
    assert!(tells(&scene, "a star is lost here") && !tells(&scene, "locked"));
    // The last star stands in a pocket, and on its goal.
    press(&mut scene, &[Button::End]);
    for _ in 0..60 {
        scene.tick(&Input::NONE, &mut Vec::new());
    }
    assert!(scene.drawn(Motion::Calm).shown().play.is_solved());
    assert!(tells(&scene, "a star is lost here") && !tells(&scene, "locked"));
}

#[test]
fn what_a_hint_tells_is_not_told_over_a_solution() {
    let mut scene = scene(false);
    press(
        &mut scene,
        &[Button::Left, Button::Up, Button::Right, Button::Right],
    );
    press(&mut scene, &[Button::Down, Button::H]);
    for _ in 0..600 {
        scene.tick(&Input::NONE, &mut Vec::new());
    }
    assert!(scene.assistant.told().is_some());
    let draw = |scene: &SokobanScene| {
        let mut screen = Screen::High.framebuffer();
        scene.draw(&mut screen, Motion::Calm.into());
        screen
    };
    press(&mut scene, &[Button::L]);
    assert!(matches!(scene.over, Over::Solution(_)));
    let seen = draw(&scene);
    scene.assistant.forget();
    assert!(draw(&scene) == seen);
}

/// It costs more than other help: even a new try does not bring the medals back.
#[test]
fn a_solution_is_asked_about_while_the_medals_are_open_and_r_says_what_it_cost() {
    let mut scene = SokobanScene::new(&Options::of(&[("level", "1")]), Seed(1)).unwrap();
    assert!(asks(&scene, Button::L) && !asks(&scene, Button::H));
    press(&mut scene, &[Button::L, Button::L, Button::Left]);
    assert!(!asks(&scene, Button::L), "it is known");
    scene.restart(Seed(1));
    let said = press(&mut scene, &[Button::U]);
    let is_told =
        |event: &Event| matches!(event, Event::Notice(text) if text.starts_with("Solution seen"));
    assert!(said.iter().any(is_told), "{said:?}");
    assert!(!scene.practice().counts());
}

/// Whether a question comes before this key because of medals that are still to be won.
fn asks(scene: &SokobanScene, button: Button) -> bool {
    let price = scene.price(Cause::Press(button));
    price.is_some_and(|price| price.is_unexpected)
}

#[test]
fn one_s_own_solution_costs_nothing_and_the_way_on_to_the_stored_one_asks() {
    let mut scene = scene(false);
    press(&mut scene, &DETOUR);
    scene.restart(Seed(1));
    scene.book.settings.choose(SOLUTION, OWN).unwrap();
    assert!(!asks(&scene, Button::L));
    press(&mut scene, &[Button::L]);
    assert_eq!(shown(&scene), Some((Source::Own, false)));
    assert!(asks(&scene, Button::C));
}

#[test]
fn an_explained_level_asks_however_one_has_solved_it() {
    let mut scene = SokobanScene::new(&Options::of(&[("level", "17")]), Seed(1)).unwrap();
    let arrow = |dir| match dir {
        Dir::Up => Button::Up,
        Dir::Left => Button::Left,
        Dir::Down => Button::Down,
        Dir::Right => Button::Right,
    };
    // A step more than par: its medal is open.
    let back_and_forth = Dir::ALL.into_iter().find(|&dir| {
        let mut trial = scene.clone();
        press(&mut trial, &[arrow(dir), arrow(dir.opposite())]);
        (trial.game.play.moves(), trial.game.play.pushes()) == (2, 0)
    });
    let dir = back_and_forth.unwrap();
    press(&mut scene, &[arrow(dir), arrow(dir.opposite())]);
    let stages = &scene.book.puzzle().unwrap().stages;
    let all: Vec<Button> = stages
        .iter()
        .flat_map(|stage| stage.moves.iter().map(|&dir| arrow(dir)))
        .collect();
    press(&mut scene, &all);
    assert!(scene.game.play.is_solved());
    scene.restart(Seed(1));
    scene.book.settings.choose(SOLUTION, OWN).unwrap();
    assert!(scene.book.own(Aim::Moves).is_some() && asks(&scene, Button::L));
}

#[test]
fn in_pause_no_key_is_named_that_does_nothing_then() {
    let mut scene = scene(false);
    let named = |scene: &SokobanScene, is_stopped: bool| {
        let look = Look {
            is_stopped,
            ..Motion::Calm.into()
        };
        let page = scene.drawn(look);
        [Button::L, Button::U, Button::X].map(|button| page.names(button))
    };
    assert_eq!(named(&scene, false), [true; 3]);
    assert_eq!(named(&scene, true), [false, false, true]);
    // A solution is a page over the game: it is not stopped.
    press(&mut scene, &[Button::L, Button::End]);
    assert_eq!(named(&scene, false), [true; 3]);
    assert_eq!(named(&scene, true), [true; 3]);
}
