//! The scene as a whole, with either set of rules: its page, what is practice, the lesson, boards that change.

use super::maps::{Shown, Target};
use super::page::{picture_places, places};
use super::*;
use crate::games::pacman::rules::classroom::Mode;
use crate::input::{Input, Point};
use crate::rng::Seed;

#[test]
fn a_click_on_a_number_starts_typing_another() {
    let mut scene = open(&Options::of(&[("listed", "all")]), Seed(7)).unwrap();
    let mut numbers = 0;
    for place in places(scene.setup().settings) {
        let (x, y) = (2 * (place.x + place.w * 3 / 4), 2 * (place.y + 5));
        let mut mouse = |mouse: fn(Point) -> Mouse| {
            let mouse = Some(mouse(Point { x, y }));
            let mut said = Vec::new();
            let input = Input {
                mouse,
                ..Input::NONE
            };
            scene.tick(&input, &mut said);
            (scene.setup().number, said)
        };
        let (field, said) = mouse(Mouse::Hover);
        assert!(said.is_empty());
        if let Some(field) = field {
            assert_eq!(mouse(Mouse::Click).1, [Event::TypeNumber(field)]);
            numbers += 1;
        }
    }
    assert!(numbers > 0);
}

/// A game by these rules after a press: the help it has had, and whether the player was told.
fn after(rules: &str, board: &str, button: Button) -> (Practice, bool) {
    let options = Options::of(&[("rules", rules), ("board", board)]);
    let mut scene = open(&options, Seed(7)).unwrap();
    let (mut input, mut said) = (Input::NONE, Vec::new());
    input.pressed.push(button);
    scene.tick(&input, &mut said);
    let told = said.contains(&Event::notice(PRACTICE));
    (scene.practice(), told)
}

#[test]
fn help_makes_a_game_practice_and_a_notice_says_that_its_score_is_kept_apart() {
    let help = |help| [help].into_iter().collect::<Practice>();
    for rules in ["arcade", "classroom"] {
        assert_eq!(after(rules, "2", Button::Left), (Practice::NONE, false));
        assert_eq!(after(rules, "2", Button::X), (help(Help::XRay), true));
        assert_eq!(after(rules, "2", Button::H), (help(Help::Pilot), false));
    }
    for rules in ["arcade", "classroom"] {
        let slow = after(rules, "2", Button::Minus);
        assert_eq!(slow, (help(Help::Slow), true), "{rules}");
    }
    let without_ghosts = after("classroom", "8", Button::X);
    assert_eq!(without_ghosts, (help(Help::XRay), false));
}

#[test]
fn the_panel_says_that_a_game_of_the_pilot_is_practice() {
    for rules in ["arcade", "classroom"] {
        let options = Options::of(&[("rules", rules), ("board", "2")]);
        let mut scene = PacmanScene::new(&options, Seed(7)).unwrap();
        let label =
            |scene: &PacmanScene| draw::best_row(&scene.book, &scene.run).map(|row| row.0.0);
        assert_eq!(label(&scene), Some("best"));
        scene.tick(&Input::press(Button::H), &mut Vec::new());
        assert_eq!(label(&scene), None, "{rules}: no other best");
        assert_eq!(scene.book.best(&scene.run), None, "nothing is kept");
        while scene.run.game.status().score == 0 {
            scene.tick(&Input::NONE, &mut Vec::new());
        }
        let score = scene.run.game.status().score;
        assert_eq!(scene.book.best(&scene.run), Some(score), "it follows");
        assert_eq!(label(&scene), None, "{rules}: nothing new");
    }
}

fn open_classroom() -> PacmanScene {
    let options = Options::of(&[("rules", "classroom"), ("board", "2")]);
    PacmanScene::new(&options, Seed(7)).unwrap()
}

#[test]
fn h_builds_up_to_the_whole_lesson_and_the_panel_alone_names_it() {
    let mut scene = open_classroom();
    let pilots = [(); 5].map(|()| {
        let mut said = Vec::new();
        scene.tick(&Input::press(Button::H), &mut said);
        // The panel names the pilot: a notice would only cover the board.
        let is_notice = |event: &Event| matches!(event, Event::Notice(_));
        assert!(!said.iter().any(is_notice));
        let settings = &scene.choices.settings;
        let words = table::pilot_words(settings)[0].to_string();
        (table::pilot_number(settings), words)
    });
    let names = ["random", "seek", "seek and flee", "whole lesson", "off"];
    let numbers = [1, 2, 3, 4, 0].map(|place| (place, 4)).into_iter();
    let named: Vec<_> = numbers.zip(names.map(str::to_owned)).collect();
    assert_eq!(pilots, *named);
}

#[test]
fn in_a_hunt_the_x_ray_shows_the_map_of_the_ghosts_and_tab_the_other_one() {
    let mut scene = open_classroom();
    let press = |scene: &mut PacmanScene, button: Option<Button>| {
        let input = button.map_or(Input::NONE, Input::press);
        scene.tick(&input, &mut Vec::new());
        let Game::Classroom(game) = &scene.run.game else {
            panic!("these are the classroom's rules");
        };
        (game.decision.mode == Mode::Hunt, game.shown())
    };
    let first = press(&mut scene, Some(Button::X)).1;
    assert_eq!(first, Shown::Numbers(Target::Dots), "the calmest");
    for _ in 0..4 {
        press(&mut scene, Some(Button::H));
    }
    let (mut before, mut after) = (0, false);
    for _ in 0..2_000 {
        let (hunts, shown) = press(&mut scene, None);
        let target = [Target::Dots, Target::Ghosts][usize::from(hunts)];
        assert_eq!(shown, Shown::Numbers(target));
        before += u32::from(!hunts);
        if hunts {
            (_, after) = (press(&mut scene, Some(Button::Tab)), true);
            break;
        }
    }
    assert!(before > 100 && after);
    assert_eq!(press(&mut scene, None).1, Shown::Numbers(Target::Dots));
}

#[test]
fn without_ghosts_tab_leads_through_the_views_of_dots_alone() {
    let options = Options::of(&[("rules", "classroom"), ("board", "8")]);
    let mut scene = PacmanScene::new(&options, Seed(7)).unwrap();
    scene.tick(&Input::press(Button::X), &mut Vec::new());
    let views = [(); 4].map(|()| {
        let Game::Classroom(game) = &scene.run.game else {
            panic!("these are the classroom's rules");
        };
        let view = (game.view(), game.view_number());
        scene.tick(&Input::press(Button::Tab), &mut Vec::new());
        view
    });
    let [first, second, third] = Shown::ALONE;
    let around = [first, second, third, first].into_iter();
    assert!(around.zip([1, 2, 3, 1].map(|place| (place, 3))).eq(views));
}

#[test]
fn the_panel_says_for_a_while_which_pilot_was_chosen() {
    let mut scene = open_classroom();
    let is_new = |scene: &PacmanScene| {
        let game = scene.run.game.classroom();
        game.is_some_and(ClassroomGame::is_new_driver)
    };
    assert!(!is_new(&scene));
    scene.tick(&Input::press(Button::H), &mut Vec::new());
    assert!(is_new(&scene));
    for _ in 0..200 {
        scene.tick(&Input::NONE, &mut Vec::new());
    }
    assert!(!is_new(&scene));
}

#[test]
fn a_board_that_cannot_be_played_says_why_under_the_mouse() {
    let options = Options::of(&[]);
    let mut scene = PacmanScene::new(&options, Seed(7)).unwrap();
    let draft = &scene.choices.page.as_ref().unwrap().draft;
    assert!(is_arcade(draft));
    let places: Vec<Rect> = picture_places(11, draft).collect();
    for (index, refused) in [(8, Some(8)), (1, None), (10, Some(10))] {
        let Rect { x, y, .. } = places[index];
        let (x, y) = ((x + 9) * FINE, (y + 9) * FINE);
        scene.tick(
            &Input {
                mouse: Some(Mouse::Hover(Point { x, y })),
                ..Input::NONE
            },
            &mut Vec::new(),
        );
        let page = scene.choices.page.as_ref().unwrap();
        assert_eq!(page.refused, refused);
        assert!(page.is_on_boards());
    }
}

/// From the maps to the pilots, each of which says what it lacks, and to the exercise.
#[test]
fn enter_leads_through_the_lesson_and_on_to_the_pilots() {
    use crate::games::pacman::scene::maps::Target;
    use crate::games::pacman::table::{pilot, pilot_after};
    let press = |scene: &mut PacmanScene, button| {
        scene.tick(&Input::press(button), &mut Vec::new());
        scene.tick(&Input::NONE, &mut Vec::new());
    };
    let options = Options::of(&[("rules", "classroom"), ("lives", "1")]);
    let mut scene = PacmanScene::new(&options, Seed(7)).unwrap();
    press(&mut scene, Button::L);
    let target = |scene: &PacmanScene| Some(scene.run.game.classroom()?.lesson()?.target());
    press(&mut scene, Button::End);
    assert_eq!(target(&scene), Some(Target::Dots));
    press(&mut scene, Button::Confirm);
    assert_eq!(target(&scene), Some(Target::Ghosts));
    press(&mut scene, Button::Confirm);
    press(&mut scene, Button::Confirm);
    assert_eq!(target(&scene), Some(Target::Ghosts), "it goes, and stops");
    press(&mut scene, Button::End);
    press(&mut scene, Button::Confirm);
    assert_eq!(target(&scene), None);
    for place in 0..4 {
        let program = pilot(&scene.choices.settings).program;
        assert_eq!(
            program.word(),
            ["random", "seek", "seek-flee", "whole"][place]
        );
        assert_eq!(pilot_after(&scene.choices.settings).is_none(), place == 3);
        while scene.stage() != Stage::Over {
            assert!(!scene.leads_to_exercise());
            scene.tick(&Input::NONE, &mut Vec::new());
        }
        assert_eq!(scene.leads_to_exercise(), place == 3);
        if place < 3 {
            press(&mut scene, Button::Confirm);
        }
    }
}

#[test]
fn the_x_ray_of_a_game_that_is_over_makes_no_practice_of_the_next() {
    for rules in ["arcade", "classroom"] {
        let over = |during: &[Button]| {
            let words = [("rules", rules), ("board", "2"), ("lives", "1")];
            let mut scene = PacmanScene::new(&Options::of(&words), Seed(7)).unwrap();
            for &button in during {
                scene.tick(&Input::press(button), &mut Vec::new());
            }
            while scene.stage() != Stage::Over {
                scene.tick(&Input::NONE, &mut Vec::new());
            }
            scene
        };
        for next in [Button::Confirm, Button::PageDown] {
            let mut scene = over(&[]);
            scene.tick(&Input::press(Button::X), &mut Vec::new());
            scene.tick(&Input::press(next), &mut Vec::new());
            assert_eq!(scene.stage(), Stage::Idle, "it is announced");
            assert!(scene.practice().counts(), "{rules} {next:?}");
        }
        for next in [Button::Confirm, Button::PageDown] {
            for keys in [&[Button::X][..], &[Button::X, Button::X]] {
                let mut scene = over(keys);
                if keys.len() > 1 {
                    scene.tick(&Input::press(Button::X), &mut Vec::new());
                }
                scene.tick(&Input::press(next), &mut Vec::new());
                assert!(scene.practice().counts(), "{rules}, after one with it");
            }
        }
    }
}

#[test]
fn beside_the_board_a_click_begins_no_game_after_another() {
    for rules in ["arcade", "classroom"] {
        let options = Options::of(&[("rules", rules), ("board", "2"), ("lives", "1")]);
        let mut scene = PacmanScene::new(&options, Seed(7)).unwrap();
        let mut click_at = |x, y| {
            while scene.stage() != Stage::Over {
                scene.tick(&Input::NONE, &mut Vec::new());
            }
            let (x, y) = (x * FINE, y * FINE);
            let mouse = Some(Mouse::Click(Point { x, y }));
            let click = Input {
                mouse,
                ..Input::NONE
            };
            scene.tick(&click, &mut Vec::new());
            scene.stage() == Stage::Over
        };
        assert!(click_at(340, 205), "{rules}");
        assert!(!click_at(100, 140), "{rules}");
    }
}

#[test]
fn the_bar_of_a_lesson_is_used_in_pause_too() {
    let options = Options::of(&[("rules", "classroom"), ("board", "8")]);
    let mut scene = PacmanScene::new(&options, Seed(7)).unwrap();
    scene.act_in_pause(&Input::press(Button::L), &mut Vec::new());
    let (x, y) = (60 * FINE, 280 * FINE);
    let click = Input {
        mouse: Some(Mouse::Click(Point { x, y })),
        ..Input::NONE
    };
    assert_eq!(scene.act_in_pause(&click, &mut Vec::new()), Flow::Changed);
}

#[test]
fn the_eye_follows_the_next_square_of_a_lesson() {
    let options = Options::of(&[("rules", "classroom")]);
    let mut scene = PacmanScene::new(&options, Seed(7)).unwrap();
    let hero = scene.sight().eye.unwrap();
    scene.tick(&Input::press(Button::L), &mut Vec::new());
    let first = scene.sight().eye.unwrap();
    assert!(first.1 < hero.1, "sweeps begin above him");
    for _ in 0..3 {
        scene.tick(&Input::press(Button::Y), &mut Vec::new());
    }
    let later = scene.sight().eye.unwrap();
    assert!(first.0 < later.0, "{first:?} {later:?}");
}

#[test]
fn a_rival_that_skipped_ready_starts_with_the_player() {
    let run = |first: Option<Button>| {
        let options = Options::of(&[("rules", "arcade"), ("board", "2")]);
        let mut scene = PacmanScene::new(&options, Seed(7)).unwrap();
        let (mut pressed, mut seen) = (first, std::collections::BTreeMap::new());
        for _ in 0..500 {
            let input = pressed.take().map_or(Input::NONE, Input::press);
            scene.tick(&input, &mut Vec::new());
            seen.extend(scene.runner().map(|own| (own.step, own.figure.at)));
        }
        seen
    };
    let (skipped, waited) = (run(Some(Button::Confirm)), run(None));
    assert!(skipped.len() > waited.len() + 100, "it was skipped");
    // Before the first step everybody stands.
    let mut steps = waited.range((0, 1)..);
    assert!(waited.len() > 200);
    assert_eq!(steps.find(|(step, at)| skipped.get(step) != Some(at)), None);
}

#[test]
fn the_arcade_reports_cues_with_their_place() {
    let mut scene = open(&Options::of(&[("rules", "arcade")]), Seed(7)).unwrap();
    let (mut input, mut out) = (Input::NONE, Vec::new());
    input.held.insert(Button::Left);
    for _ in 0..400 {
        scene.tick(&input, &mut out);
    }
    let cues = out.iter().filter_map(|event| match event {
        Event::Cue(cue) => Some(*cue),
        _ => None,
    });
    let cues: Vec<_> = cues.collect();
    assert_eq!(cues[0], Cue::of("ready"));
    assert!(cues.contains(&Cue::of("siren").with(0)));
    let dots = cues.iter().filter(|cue| cue.word == "dot");
    let sides: Vec<_> = dots.map(|cue| cue.side).collect();
    let goes_left = sides.windows(2).all(|pair| pair[1] < pair[0]);
    assert!(sides.len() > 3 && goes_left && sides[0] < 0, "{sides:?}");
}

#[test]
fn loops_end_under_the_page_and_on_another_board_and_begin_again_after_them() {
    let mut scene = open(&Options::of(&[("rules", "arcade")]), Seed(7)).unwrap();
    let words = |scene: &mut Box<dyn Scene>, button: Option<Button>| {
        let mut out = Vec::new();
        let input = button.map_or(Input::NONE, Input::press);
        scene.tick(&input, &mut out);
        let cues = out.into_iter().filter_map(|event| match event {
            Event::Cue(cue) if cue.word != "dot" => Some(cue.word),
            _ => None,
        });
        cues.collect::<Vec<_>>()
    };
    while !words(&mut scene, None).contains(&"siren") {}
    assert_eq!(words(&mut scene, Some(Button::U)), ["quiet"]);
    assert_eq!(words(&mut scene, Some(Button::U)), ["siren"]);
    let next = words(&mut scene, Some(Button::PageDown));
    assert_eq!(next[0], "quiet");
    assert!(!next.contains(&"siren"), "{next:?}");
    let back = words(&mut scene, Some(Button::PageUp));
    assert_eq!(back, ["quiet", "siren"]);
    // The game of the other rules, begun from the page, has no siren.
    assert_eq!(words(&mut scene, Some(Button::U)), ["quiet"]);
    words(&mut scene, Some(Button::Right));
    assert_eq!(words(&mut scene, Some(Button::Confirm)), ["quiet"]);
    assert!(scene.setup().arguments.contains("classroom"));
}

#[test]
fn a_journey_skips_boards_without_a_game_and_begins_anew_where_it_began() {
    let options = Options::of(&[("rules", "classroom"), ("board", "6")]);
    let mut scene = PacmanScene::new(&options, Seed(7)).unwrap();
    scene.travel();
    let chosen = |scene: &PacmanScene| scene.choices.settings.number(table::BOARD);
    assert_eq!((scene.book.boards.index(), chosen(&scene)), (0, 6));
    scene.restart(Seed(8));
    assert_eq!((scene.book.boards.index(), chosen(&scene)), (5, 6));
}

#[test]
fn a_game_that_is_left_for_another_board_waits_and_a_notice_says_so() {
    let options = Options::of(&[("rules", "arcade"), ("board", "2")]);
    let mut scene = PacmanScene::new(&options, Seed(7)).unwrap();
    let mut out = Vec::new();
    scene.tick(&Input::press(Button::Confirm), &mut out);
    for _ in 0..60 {
        scene.tick(&Input::NONE, &mut out);
    }
    assert!(
        scene.run.game.status().score > 0,
        "a game without points needs no word"
    );
    scene.tick(&Input::press(Button::PageDown), &mut out);
    let told = say!(
        "pacman-notice-kept",
        board = boards::title(&scene.book.boards.slots()[1])
    );
    assert!(out.contains(&Event::notice(told)));
}

#[test]
fn single_steps_are_practice_until_the_game_begins_anew() {
    let mut scene = open(&Options::of(&[("rules", "arcade")]), Seed(7)).unwrap();
    scene.step(&Input::NONE, &mut Vec::new());
    assert!(scene.practice().has(Help::Steps));
    scene.restart(Seed(8));
    assert!(scene.practice().counts());
}

/// A class says the answer first. Single steps go on.
#[test]
fn a_game_stands_while_the_numbers_of_its_x_ray_are_hidden() {
    let mut scene = open_classroom();
    let pass = |scene: &mut PacmanScene, ticks: usize| {
        let before = scene.describe();
        for _ in 0..ticks {
            scene.tick(&Input::NONE, &mut Vec::new());
        }
        scene.describe() != before
    };
    pass(&mut scene, 200);
    for button in [Button::X, Button::O] {
        scene.tick(&Input::press(button), &mut Vec::new());
    }
    assert!(!pass(&mut scene, 60));
    let before = scene.describe();
    for _ in 0..60 {
        scene.step(&Input::NONE, &mut Vec::new());
    }
    assert_ne!(scene.describe(), before);
    scene.tick(&Input::press(Button::O), &mut Vec::new());
    assert!(pass(&mut scene, 60));
}

#[test]
fn help_on_the_page_is_about_the_rules_that_are_chosen_there() {
    let mut scene = PacmanScene::new(&Options::default(), Seed(7)).unwrap();
    let of = |scene: &PacmanScene| scene.in_play().play_mode;
    assert_eq!(of(&scene), table::ARCADE_MODE);
    scene.tick(&Input::press(Button::Right), &mut Vec::new());
    assert_eq!(of(&scene), table::CLASSROOM_MODE);
}
