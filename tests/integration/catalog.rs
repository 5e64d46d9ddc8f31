//! What must hold for every game in the catalog. A new game fails here until it meets all of it.

use std::collections::BTreeSet;

use dedale::app::script::Script;
use dedale::app::{Director, Folders, run};
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::grid::Size;
use dedale::input::keys::{Command, Meaning};
use dedale::input::{Button, Input, Mouse, Point, Presses};
use dedale::platform::scripted::{Headless, Scripted};
use dedale::rng::{GameRng, Seed};
use dedale::scene::{Action, Entry, Event, Files, Flow, Look, Motion, Options, Scene, Stage};
use dedale::settings::{Kind, Setting};
use dedale::words::Id;

use crate::{files, player, project};

/// The example: it must meet the same conditions, in the same cabinet.
#[path = "../../examples/worm.rs"]
#[allow(dead_code, reason = "its gate is not gone through here")]
mod worm;

fn entries() -> impl Iterator<Item = &'static Entry> {
    CATALOG.iter().chain([&worm::ENTRY])
}

const SEEDS: u64 = 100;
const TICKS: usize = 600;
/// Every so many ticks a picture is drawn twice, to see that drawing changes nothing.
const DRAWN_AGAIN: usize = 8;
/// Seeds with which long stretches are played and drawn.
const PLAYED_SEEDS: u64 = 2;

fn open(entry: &Entry, seed: u64) -> Box<dyn Scene> {
    (entry.open)(&Options::default(), Seed(seed))
        .unwrap_or_else(|error| panic!("{}: {}", entry.name, error.line()))
}

/// A tick in which no key, or a random key, is pressed.
fn random_input(rng: &mut GameRng, before: Input) -> Input {
    let mut input = Input {
        held: before.held,
        pressed: Presses::NONE,
        mouse: None,
    };
    let button = Button::ALL[rng.index(Button::ALL.len())];
    match rng.below(6) {
        0 => {
            input.held.insert(button);
            input.pressed.push(button);
        }
        1 => input.held.remove(button),
        2 => {
            let point = Point {
                x: rng.below(768) as i32,
                y: rng.below(576) as i32,
            };
            input.mouse = Some(match rng.below(4) {
                0 => Mouse::Hover(point),
                1 => Mouse::Wheel(point, rng.below(3) as i32 - 1),
                _ => Mouse::Click(point),
            });
        }
        _ => {}
    }
    input
}

/// Plays and draws, and checks the scene's contract at every tick.
fn play(entry: &Entry, seed: u64, mut input: impl FnMut(Input) -> Input) -> String {
    let mut scene = open(entry, seed);
    let mut events: Vec<Event> = Vec::new();
    let mut screen = entry.screen.framebuffer();
    let mut again = entry.screen.framebuffer();
    scene.draw(&mut screen, Motion::Full.into());
    let mut now = Input::NONE;
    for tick in 0..TICKS {
        now = input(now);
        let flow = scene.tick(&now, &mut events);
        scene.draw(&mut again, Motion::Full.into());
        if flow == Flow::Still {
            assert!(
                screen == again,
                "{} seed {seed}: tick {tick} was still, but the picture changed",
                entry.name
            );
        }
        std::mem::swap(&mut screen, &mut again);
        if tick % DRAWN_AGAIN == 0 {
            scene.draw(&mut again, Motion::Full.into());
            assert!(
                screen == again,
                "{} seed {seed}: tick {tick} draws two pictures",
                entry.name
            );
        }
    }
    scene.draw(&mut screen, Motion::Calm.into());
    scene.describe()
}

#[test]
fn every_game_opens_for_any_seed() {
    for entry in entries() {
        for seed in (0..SEEDS).chain([u64::MAX]) {
            let scene = open(entry, seed);
            assert_eq!(
                scene.describe(),
                open(entry, seed).describe(),
                "{} seed {seed}",
                entry.name
            );
        }
    }
}

#[test]
fn every_game_survives_silence() {
    for entry in entries() {
        for seed in 0..PLAYED_SEEDS {
            play(entry, seed, |_| Input::NONE);
        }
    }
}

#[test]
#[cfg_attr(not(feature = "window"), ignore = "long, and the same with a window")]
fn every_game_survives_random_buttons_and_plays_the_same_again() {
    for entry in entries() {
        for seed in 0..PLAYED_SEEDS {
            let run = || {
                let mut rng = GameRng::new(Seed(seed).derive("buttons"));
                play(entry, seed, |before| random_input(&mut rng, before))
            };
            assert_eq!(run(), run(), "{} seed {seed}", entry.name);
        }
    }
}

#[test]
fn an_entry_tells_whether_its_scenes_print_and_have_a_seed() {
    for entry in entries() {
        let modes = 0..=entry.buttons.others.len();
        let mut scenes = modes
            .flat_map(|mode| (0..24).filter_map(move |state| random_state(entry, mode, state)));
        let prints = scenes.any(|scene| scene.maze().is_some() || scene.page().is_some());
        // Some print only what random keys do not lead to.
        assert!(!prints || entry.prints, "{}", entry.name);
        let seed = open(entry, 1).seed();
        assert_eq!(seed.is_some(), entry.seeded, "{}", entry.name);
    }
}

#[test]
fn no_game_remembers_what_is_set_for_once() {
    for entry in entries() {
        let mut rng = GameRng::new(Seed(1).derive("buttons"));
        let mut scene = open(entry, 1);
        let mut input = Input::NONE;
        for _ in 0..TICKS {
            input = random_input(&mut rng, input);
            scene.tick(&input, &mut Vec::new());
        }
        for setting in entry.settings.iter().filter(|setting| !setting.remembered) {
            let kept = scene.setup().settings.kept();
            assert!(!kept.contains_key(setting.word), "{}", entry.name);
        }
    }
}

#[test]
fn every_game_plays_itself_and_shows_no_sign_of_practice() {
    for entry in CATALOG {
        let words = entry.attract.unwrap().iter();
        let options = Options {
            words: words
                .map(|&(word, value)| (word.to_owned(), value.to_owned()))
                .collect(),
            ..Options::default()
        };
        let mut scene = (entry.open)(&options, Seed(7)).unwrap();
        let mut states = BTreeSet::new();
        for tick in 0..45 * 60 {
            if tick == 20 * 60 {
                scene.see_through();
            }
            let pressed = scene.play_itself();
            let input = pressed.map_or(Input::NONE, Input::press);
            scene.tick(&input, &mut Vec::new());
            assert!(scene.practice().counts(), "{} {tick}", entry.name);
            if tick % 60 == 0 {
                let mut screen = entry.screen.framebuffer();
                scene.draw(&mut screen, Motion::Calm.into());
                states.insert(screen.pixels().to_vec());
            }
        }
        assert!(states.len() > 10, "{}: {}", entry.name, states.len());
    }
}

#[test]
fn a_restart_is_a_new_beginning() {
    for entry in entries() {
        let mut scene = open(entry, 5);
        let first = scene.describe();
        let mut events = Vec::new();
        (0..TICKS).for_each(|_| {
            scene.tick(&Input::NONE, &mut events);
        });
        scene.restart(Seed(5));
        assert_eq!(scene.describe(), first, "{}", entry.name);
        scene.restart(Seed(6));
        // A game in which a seed is one of several choices names it in its options.
        let again = (entry.open)(&options(&scene.setup().arguments), Seed(6)).unwrap();
        assert_eq!(scene.describe(), again.describe(), "{}", entry.name);
    }
}

#[test]
fn a_game_goes_on_without_a_key_if_its_entry_says_so() {
    for entry in entries() {
        // In some a page comes first, but not before a daily maze.
        let goes_on = [None, entry.daily].into_iter().any(|daily| {
            let words = daily.unwrap_or_default().iter();
            let words = words.map(|&(word, value)| (word.to_owned(), value.to_owned()));
            let options = Options {
                words: words.collect(),
                ..Options::default()
            };
            let mut scene = (entry.open)(&options, Seed(1)).unwrap();
            let before = scene.describe();
            for _ in 0..TICKS {
                scene.tick(&Input::NONE, &mut Vec::new());
            }
            scene.describe() != before
        });
        assert_eq!(goes_on, entry.real_time, "{}", entry.name);
    }
}

/// The options of a run, split like a shell does.
fn options(arguments: &str) -> Options {
    let mut words: Vec<(String, String)> = Vec::new();
    for word in shlex::split(arguments).unwrap() {
        match (word.strip_prefix("--"), words.last_mut()) {
            (Some(name), _) => words.push((name.to_owned(), String::new())),
            (None, Some((_, value))) => *value = word,
            (None, None) => panic!("{arguments}"),
        }
    }
    Options {
        words,
        ..Options::default()
    }
}

/// The text and the picture of a scene.
fn shown(entry: &Entry, scene: &dyn Scene) -> (String, Vec<u32>) {
    let mut screen = entry.screen.framebuffer();
    scene.draw(&mut screen, Motion::Calm.into());
    (scene.describe(), screen.pixels().to_vec())
}

/// Plays a minute with the arrows and Enter, and nothing that would ask a question.
fn play_a_minute(scene: &mut dyn Scene, rng: &mut GameRng) {
    let buttons = [
        Button::Up,
        Button::Down,
        Button::Left,
        Button::Right,
        Button::Confirm,
    ];
    for _ in 0..60 * 60 {
        let input = match rng.below(20) {
            0 => Input::press(buttons[rng.index(buttons.len())]),
            _ => Input::NONE,
        };
        scene.tick(&input, &mut Vec::new());
    }
}

#[test]
fn restarting_a_game_equals_starting_it_by_its_arguments() {
    for entry in entries() {
        for seed in 0..PLAYED_SEEDS {
            let mut rng = GameRng::new(Seed(seed).derive("minute"));
            // Robot's first page leads to the pencil, too, and no option names what that has drawn.
            let words = if entry.name == "robot" {
                "--begin watch"
            } else {
                ""
            };
            let mut scene = (entry.open)(&options(words), Seed(seed)).unwrap();
            play_a_minute(&mut *scene, &mut rng);
            while scene.leave() {}
            let now = scene.seed().unwrap_or(Seed(seed));
            scene.restart(now);
            let arguments = scene.setup().arguments;
            let what = format!("{} --seed {now} {arguments}", entry.name);
            let mut again = (entry.open)(&options(&arguments), now).unwrap();
            assert_eq!(scene.describe(), again.describe(), "{what}");
            for tick in 0..TICKS {
                scene.tick(&Input::NONE, &mut Vec::new());
                again.tick(&Input::NONE, &mut Vec::new());
                assert_eq!(scene.describe(), again.describe(), "{what}, tick {tick}");
            }
        }
    }
}

#[test]
#[cfg_attr(not(feature = "window"), ignore = "long, and the same with a window")]
fn the_board_alone_is_another_picture_of_the_same_game() {
    for entry in entries() {
        let mut scene = open(entry, 3);
        let mut rng = GameRng::new(Seed(3).derive("wide"));
        let mut wide = false;
        for tick in 0..TICKS / 2 {
            let input = random_input(&mut rng, Input::NONE);
            scene.tick(&input, &mut Vec::new());
            let before = shown(entry, &*scene);
            wide ^= true;
            let is_other = scene.set_wide(wide);
            let after = shown(entry, &*scene);
            let what = format!("{} tick {tick}", entry.name);
            assert_eq!(after.0, before.0, "{what}");
            assert_eq!(after.1 != before.1, is_other, "{what}");
            assert!(shown(entry, &*scene) == after, "{what} draws two pictures");
        }
    }
}

/// In play, a button of no action says so.
#[test]
fn a_key_that_does_nothing_says_so() {
    // The last are buttons with an action that has no effect then: without the X-ray there is no map to choose.
    let plays: [(_, _, _, _, &[Button]); 7] = [
        ("trees", "speed", "instant", "Confirm .60", &[]),
        ("trees", "speed", "instant", "Confirm .60 Confirm .10", &[]),
        ("sokoban", "level", "3", ".10", &[]),
        ("pacman", "rules", "arcade", ".300", &[]),
        (
            "pacman",
            "rules",
            "classroom",
            ".100",
            &[Button::Tab, Button::O],
        ),
        ("quest", "level", "2", "Confirm .10 Confirm .300", &[]),
        ("robot", "begin", "watch", "Confirm .60", &[]),
    ];
    for (name, word, value, keys, more) in plays {
        let entry = CATALOG.iter().find(|entry| entry.name == name).unwrap();
        let options = Options {
            words: vec![(word.to_owned(), value.to_owned())]
                .into_iter()
                .collect(),
            ..Options::default()
        };
        let mut scene = (entry.open)(&options, Seed(3)).unwrap();
        for key in keys.split(' ') {
            match key.strip_prefix('.').map(str::parse::<u32>) {
                Some(ticks) => {
                    for _ in 0..ticks.unwrap() {
                        scene.tick(&Input::NONE, &mut Vec::new());
                    }
                }
                None => drop(scene.tick(&Input::press(Button::Confirm), &mut Vec::new())),
            }
        }
        let actions = entry.buttons.actions(scene.mode());
        let acts = |button| {
            actions
                .iter()
                .any(|action| action.buttons.contains(&button))
        };
        let idle: Vec<_> = Button::ALL
            .iter()
            .filter(|&&button| !acts(button))
            .collect();
        assert!(!idle.is_empty(), "{name}");
        for &button in idle.into_iter().chain(more) {
            let mut said = Vec::new();
            scene.tick(&Input::press(button), &mut said);
            assert!(said.contains(&Event::idle(button)), "{name} {button:?}");
        }
    }
}

#[test]
fn a_look_in_pause_changes_no_rule() {
    // Only that the X-ray has helped in a walk through Trees is told.
    let described = |scene: &dyn Scene| scene.describe().replace(", helped", "");
    for entry in entries() {
        let (mut looked, mut other) = (open(entry, 3), open(entry, 3));
        let mut rng = GameRng::new(Seed(3));
        for tick in 0..TICKS {
            let input = random_input(&mut rng, Input::NONE);
            for scene in [&mut looked, &mut other] {
                // A player who has looked is asked less often.
                scene.insist();
                scene.tick(&input, &mut Vec::new());
            }
            let before = described(&*looked);
            let xray = Input::press(Button::X);
            for pause in [Input::NONE, xray, Input::NONE, xray] {
                looked.act_in_pause(&pause, &mut Vec::new());
            }
            assert_eq!(described(&*looked), before, "{} tick {tick}", entry.name);
        }
        assert_eq!(described(&*looked), described(&*other), "{}", entry.name);
    }
}

#[test]
fn a_copy_and_its_original_behave_alike_and_independently() {
    for entry in entries() {
        let mut scene = open(entry, 8);
        let mut rng = GameRng::new(Seed(8));
        let mut nothing = Vec::new();
        for round in 0..20 {
            for _ in 0..round * 5 {
                scene.tick(&random_input(&mut rng, Input::NONE), &mut nothing);
            }
            let (mut copy, before) = (scene.clone(), scene.describe());
            let inputs: Vec<Input> = (0..60)
                .map(|_| random_input(&mut rng, Input::NONE))
                .collect();
            let play = |scene: &mut dyn Scene| {
                let mut events = Vec::new();
                for input in &inputs {
                    scene.tick(input, &mut events);
                }
                (shown(entry, scene), events)
            };
            let played = play(&mut *copy);
            assert_eq!(scene.describe(), before, "{} round {round}", entry.name);
            assert_eq!(play(&mut *scene), played, "{} round {round}", entry.name);
        }
    }
}

#[test]
fn leaving_comes_to_an_end() {
    for entry in entries() {
        let mut scene = open(entry, 4);
        let mut rng = GameRng::new(Seed(4));
        for tick in 0..TICKS {
            scene.tick(&random_input(&mut rng, Input::NONE), &mut Vec::new());
            let left = (0..9).take_while(|_| scene.leave()).count();
            assert!(left < 9, "{} tick {tick}", entry.name);
        }
    }
}

#[test]
#[cfg_attr(not(feature = "window"), ignore = "long, and the same with a window")]
fn every_button_of_a_table_does_something_somewhere() {
    for entry in entries() {
        for mode in 0..=entry.buttons.others.len() {
            let actions = entry.buttons.actions(mode).iter();
            let mut idle: Vec<(Button, Id)> = actions
                .flat_map(|action| action.buttons.iter().map(|&button| (button, action.does)))
                .collect();
            for state in 0..240 {
                if idle.is_empty() {
                    break;
                }
                if let Some(scene) = random_state(entry, mode, state) {
                    let waited = after(entry, &*scene, Input::NONE);
                    idle.retain(|&(button, _)| {
                        after(entry, &*scene, Input::press(button)) == waited
                    });
                }
            }
            let name = entry.name;
            assert!(
                idle.is_empty(),
                "{name} {mode}: nothing in 240 random states: {idle:?}"
            );
        }
    }
}

/// A maze larger than any view, which random play can still get through.
const LARGE: &str = "200x200";
const SMALL: &str = "2x2";
/// A board larger than any view, and one that any push finishes.
const LEVELS: [&str; 2] = ["tests/levels/large.xsb", "tests/levels/one-push.xsb"];

/// A game in a random state of a mode, if that state leads there.
fn random_state(entry: &Entry, mode: usize, state: usize) -> Option<Box<dyn Scene>> {
    let find = |wanted: fn(&&Setting) -> bool| entry.settings.iter().find(wanted);
    let size = find(|setting| matches!(setting.kind, Kind::Size { .. }));
    let race = find(|setting| setting.word == "race");
    let floor = find(|setting| setting.word == "floor");
    // Some stay on the page that comes first.
    let is_first = state % 8 == 6;
    let words = [
        (size, LARGE, state % 2 == 1),
        (size, SMALL, state.is_multiple_of(4)),
        (race, "you,a-star", state % 4 >= 2 && !is_first),
        (floor, "all", state % 4 == 3),
    ];
    let level = LEVELS
        .get(state % 3)
        .filter(|_| matches!(entry.files, Files::Several(_)));
    let options = Options {
        words: words
            .into_iter()
            .filter(|&(_, _, is_given)| is_given)
            .filter_map(|(setting, text, _)| Some((setting?.word.to_owned(), text.to_owned())))
            .collect(),
        files: level
            .map(|level| project().join(level))
            .into_iter()
            .collect(),
        ..Options::default()
    };
    let mut scene = (entry.open)(&options, Seed(6)).unwrap();
    let mut rng = GameRng::new(Seed(state as u64));
    for _ in 0..if is_first { 0 } else { state * 5 } {
        let input = if state.is_multiple_of(3) {
            Input::press(Button::ARROWS[rng.index(4)])
        } else {
            random_input(&mut rng, Input::NONE)
        };
        scene.tick(&input, &mut Vec::new());
    }
    if scene.mode() != mode {
        while scene.leave() {}
        let openers = entry
            .buttons
            .actions(scene.mode())
            .iter()
            .flat_map(|action| action.buttons);
        let opened = openers.map(|&opener| {
            let mut scene = scene.clone();
            scene.tick(&Input::press(opener), &mut Vec::new());
            scene
        });
        scene = opened.into_iter().find(|scene| scene.mode() == mode)?;
        for tick in 0..state * 10 {
            // Some are walked through as far as arrows lead; in others every page is opened, and plays by itself.
            let input = match state % 8 {
                0 => Input::press(Button::ARROWS[rng.index(4)]),
                4 if tick < state / 8 => Input::press(Button::Right),
                4 if tick + 5 == state * 10 => Input::press(Button::Confirm),
                _ => Input::NONE,
            };
            scene.tick(&input, &mut Vec::new());
        }
    }
    Some(scene)
}

/// The picture half a second after an input, and the events reported until then.
fn after(entry: &Entry, scene: &dyn Scene, input: Input) -> ((String, Vec<u32>), Vec<Event>) {
    let (mut scene, mut events) = (scene.copied(), Vec::new());
    scene.tick(&input, &mut events);
    for _ in 0..30 {
        scene.tick(&Input::NONE, &mut events);
    }
    (shown(entry, &*scene), events)
}

#[test]
fn the_example_is_played_in_the_same_cabinet() {
    let played = |keys: &str| {
        let script = Script::parse(keys).unwrap();
        let length = script.ticks();
        let nowhere = Folders::default();
        let mut director =
            Director::new(worm::GAMES, Assets::embedded(), Seed(4), nowhere).unwrap();
        let mut platform = Scripted::new(script, length, Headless::new(length));
        run(&mut director, &mut platform).unwrap();
        director.draw();
        (director.describe(), director.screen().clone())
    };
    let open = format!("Digit{} .4", worm::GAMES.len());
    let (begun, picture) = played(&open);
    assert!(begun.starts_with("([Pos"), "{begun}");
    assert!(picture != played(".6").1);
    let walk = format!("{open} Up .60 Right .60");
    let (walked, _) = played(&walk);
    assert_ne!(walked, begun);
    let (paused, _) = played(&format!("{walk} Pause .2 Left .40"));
    assert_eq!(paused, played(&format!("{walk} .1")).0);
    assert_eq!(played(&format!("{walk} Restart .4")).0, begun);
    let helped = played(&format!("{open} Help .2")).1;
    assert!(helped != picture);
}

#[test]
fn a_stopped_game_names_no_key_that_is_dead() {
    let stopped = Look {
        is_stopped: true,
        ..Motion::Calm.into()
    };
    for entry in entries() {
        let mut named = BTreeSet::new();
        for mode in 0..=entry.buttons.others.len() {
            let scenes = (0..12).filter_map(|state| random_state(entry, mode, state));
            // There is nothing to stop before the first game.
            // Nor is there on a page over a game.
            let scenes = scenes.filter(|_| !entry.buttons.is_page(mode));
            for scene in scenes.filter(|scene| scene.stage() != Stage::FirstPage) {
                let mut screen = entry.screen.framebuffer();
                scene.draw(&mut screen, stopped);
                let Size { width, height } = entry.screen.size();
                // No letter is smaller.
                let places = (0..height).step_by(4).flat_map(|y| {
                    let across = (0..width).step_by(4);
                    across.map(move |x| (x as i32, y as i32))
                });
                let tags = places.filter_map(|(x, y)| screen.tag_at(x, y));
                for meaning in tags.filter_map(|(_, tag)| Meaning::tagged(tag)) {
                    let Meaning::Button(button) = meaning else {
                        continue;
                    };
                    let mut actions = entry.buttons.actions(scene.mode()).iter();
                    let action = actions.find(|action| action.buttons.contains(&button));
                    if !action.is_some_and(|action| action.in_pause) {
                        named.insert((scene.mode(), meaning.label()));
                    }
                }
            }
        }
        assert!(named.is_empty(), "{}: {named:?}", entry.name);
    }
}

#[test]
fn the_example_s_best_is_that_of_runs_without_a_step_back() {
    let best = |keys: &str| {
        let script = Script::parse(&format!("Digit{} .4 {keys}", worm::GAMES.len())).unwrap();
        let length = script.ticks();
        let mut director =
            Director::new(worm::GAMES, Assets::embedded(), Seed(4), Folders::default()).unwrap();
        let mut platform = Scripted::new(script, length, Headless::new(length));
        run(&mut director, &mut platform).unwrap();
        let lines = player::written(&mut director);
        let label = lines.iter().position(|line| line == "best");
        lines[label.expect("the panel has a best") + 1].clone()
    };
    assert_eq!(best("Left .60"), "2");
    assert_eq!(best("Down .20 +Back .10 -Back .40 Left .60"), "–");
    // The next run counts again.
    assert_eq!(
        best("Down .20 +Back .10 -Back .40 Restart .4 Left .60"),
        "2"
    );
}

#[test]
fn every_game_has_a_replay_and_a_golden_picture() {
    for entry in CATALOG {
        for folder in ["tests/replays", "tests/golden"] {
            let start = format!("{}-", entry.name);
            let found = files(folder).iter().any(|file| {
                file.file_name()
                    .unwrap()
                    .to_str()
                    .unwrap()
                    .starts_with(&start)
            });
            assert!(found, "{folder} has nothing of {}", entry.name);
        }
    }
}

#[test]
fn every_text_fits_its_page() {
    let length = |text: &str| text.chars().count();
    for entry in entries() {
        assert!(
            length(entry.about.text()) <= 33,
            "{}: {}",
            entry.name,
            entry.about
        );
        assert!(entry.rules.text().lines().count() <= 5, "{}", entry.name);
        entry
            .rules
            .text()
            .lines()
            .for_each(|line| assert!(length(line) <= 43, "{line}"));
        for mode in 0..=entry.buttons.others.len() {
            let actions = entry.buttons.actions(mode);
            let fits = |action: &Action| length(action.does.text()) <= 15;
            assert!(actions.iter().all(fits), "{} {mode}", entry.name);
            let buttons = actions.iter().flat_map(|action| action.buttons);
            let buttons: Vec<Button> = buttons.copied().collect();
            for (index, button) in buttons.iter().enumerate() {
                let is_taken = buttons[..index].contains(button);
                assert!(!is_taken, "{} {mode}: {button} twice", entry.name);
            }
            for (index, action) in actions.iter().enumerate() {
                let word = action.verb.word();
                assert!(!word.is_empty(), "{} {mode}", entry.name);
                let mut same = actions[..index].iter();
                let differs =
                    |other: &Action| other.verb.word() == word && other.does != action.does;
                assert!(
                    !same.any(differs),
                    "{} {mode}: {word} says two things",
                    entry.name
                );
            }
        }
        let is_own = CATALOG.iter().any(|own| own.name == entry.name);
        assert!(
            !is_own || project().join("src/games").join(entry.name).is_dir(),
            "{} has no folder",
            entry.name
        );
    }
    Command::ALL
        .iter()
        .for_each(|command| assert!(length(command.help().text()) <= 16, "{}", command.help()));
}
