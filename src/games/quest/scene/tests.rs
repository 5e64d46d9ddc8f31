//! What the scene promises: no key is lost but those right after a life, calm is calm, a better game is never forgotten.

mod dark;
mod ending;
mod panel;
mod walking;

use super::show::{Phase, ZOOM_FACTORS, ZOOM_TICKS};
use super::tally::RecordKey;
use super::*;
use crate::games::quest::rules::Status;
use crate::games::quest::rules::pilot::Pilot;
use crate::games::quest::rules::play::FIRST_LIVES;
use crate::games::quest::table::LEVEL;
use crate::grid::{Dir, Pos};
use crate::input::{Mouse, Point};
use crate::maze::WallGrid;
use crate::scene::WORTH_ASKING;
use crate::tick::TICKS_PER_SECOND;
use crate::words::say;

fn scene(words: &[&str], seed: u64) -> QuestScene {
    let own = |word: &&str| (word.to_string(), String::new());
    let options = Options {
        words: words.iter().map(own).collect(),
        ..Options::default()
    };
    QuestScene::new(&options, Seed(seed)).unwrap()
}

fn tick(scene: &mut QuestScene, input: &Input) -> Vec<Event> {
    let mut out = Vec::new();
    scene.tick(input, &mut out);
    out
}

fn press(scene: &mut QuestScene, button: Button) -> Vec<Event> {
    tick(scene, &Input::press(button))
}

/// Turns the X-ray on, whatever it costs.
fn look_through(scene: &mut QuestScene) {
    scene.report.insist();
    press(scene, Button::X);
}

fn wait(scene: &mut QuestScene, ticks: usize) {
    for _ in 0..ticks {
        tick(scene, &Input::NONE);
    }
}

fn picture(scene: &QuestScene, motion: Motion) -> Framebuffer {
    let mut screen = Screen::Low.framebuffer();
    scene.draw(&mut screen, motion.into());
    screen
}

/// Straight into the wolf's way, on level 5 of seed 7.
const HIT_SOON: &str = "ruurururddd";

fn arrow(letter: char) -> Button {
    let place = "uldr".find(letter).unwrap();
    [Button::Up, Button::Left, Button::Down, Button::Right][place]
}

/// A way on from the hero's cell.
fn open_way(scene: &QuestScene) -> Button {
    let arrows = REPEATING.into_iter();
    let mut open = arrows.filter(|button| button.dir().is_some_and(|dir| scene.play.can_step(dir)));
    open.next().unwrap()
}

/// A level that is played to its door.
fn win(scene: &mut QuestScene) -> Vec<Event> {
    let (mut said, mut driver) = (Vec::new(), Pilot::Straight.driver());
    // Luck has no part in it.
    while scene.play.state().status == Status::Playing {
        scene.play.state.villains.clear();
        let dir = driver.choose(&scene.play);
        let button = REPEATING.into_iter().find(|one| one.dir() == dir);
        said.extend(press(scene, button.unwrap()));
    }
    said
}

/// What is remembered: edges, braid, builder, mode.
fn kept(scene: &QuestScene) -> String {
    let kept = scene.setup().settings.kept();
    let mut texts: Vec<&str> = ["edges", "braid", "builder", "mode"]
        .iter()
        .filter_map(|word| kept.get(word).map(String::as_str))
        .collect();
    texts.retain(|text| !text.is_empty());
    texts.join(" ")
}

fn records(events: &[Event], wanted: &str) -> Vec<String> {
    let value = |event: &Event| match event {
        Event::Record { key, value, .. } if key == wanted => Some(value.clone()),
        _ => None,
    };
    events.iter().filter_map(value).collect()
}

#[test]
fn any_key_finishes_the_building_and_the_next_one_counts() {
    let mut scene = scene(&["open"], 1);
    wait(&mut scene, 20);
    assert!(matches!(scene.show.phase, Phase::Waiting(_)));
    press(&mut scene, Button::Right);
    assert!(matches!(scene.show.phase, Phase::Entering { .. }));
    assert_eq!(scene.play.state().steps, 0);
    let way = open_way(&scene);
    press(&mut scene, way);
    assert_eq!(scene.play.state().steps, 1, "the entrance holds nobody up");
}

#[test]
fn whoever_waits_is_let_in() {
    let mut scene = scene(&["open"], 1);
    wait(&mut scene, 180);
    assert!(matches!(scene.show.phase, Phase::Entering { .. }));
    wait(&mut scene, ZOOM_FACTORS.len() * ZOOM_TICKS as usize);
    assert!(matches!(scene.show.phase, Phase::Playing));
}

#[test]
fn every_press_is_a_turn() {
    let mut scene = scene(&["open"], 3);
    press(&mut scene, Button::Confirm);
    // The first corridor of this maze goes two cells to the right.
    let mut both = Input::press(Button::Right);
    both.pressed.push(Button::Left);
    tick(&mut scene, &both);
    assert_eq!(scene.play.state().steps, 2);
    press(&mut scene, Button::Right);
    press(&mut scene, Button::Right);
    assert_eq!(
        (scene.play.state().steps, scene.play.state().hero),
        (4, Pos::new(2, 14))
    );
}

#[test]
fn every_step_is_heard_however_quick_the_turns() {
    let mut scene = scene(&["open"], 3);
    press(&mut scene, Button::Confirm);
    let mut said = Vec::new();
    for button in [Button::Right, Button::Left, Button::Right, Button::Right] {
        said.extend(press(&mut scene, button));
    }
    for _ in 0..TICKS_PER_SECOND {
        said.extend(tick(&mut scene, &Input::NONE));
    }
    let is_step = |event: &&Event| matches!(event, Event::Cue(cue) if cue.word == "step");
    assert_eq!(said.iter().filter(is_step).count(), 4);
}

#[test]
fn calm_draws_everything_where_it_comes_to_rest() {
    let mut scene = scene(&["open"], 4);
    press(&mut scene, Button::Confirm);
    let entering = picture(&scene, Motion::Calm);
    assert_ne!(picture(&scene, Motion::Full), entering);
    wait(&mut scene, 60);
    assert_eq!(picture(&scene, Motion::Calm), entering);
    let way = open_way(&scene);
    press(&mut scene, way);
    let moving = picture(&scene, Motion::Calm);
    assert_ne!(picture(&scene, Motion::Full), moving);
    wait(&mut scene, 2 * gliding::STEP_TICKS as usize);
    assert_eq!(picture(&scene, Motion::Calm), moving);
}

#[test]
fn levels_follow_each_other_and_the_best_game_is_kept() {
    let mut scene = scene(&["open"], 14);
    press(&mut scene, Button::Confirm);
    press(&mut scene, Button::Confirm);
    let kept = records(&win(&mut scene), RecordKey::Open.text());
    assert_eq!(kept, [format!("{} 1 1", scene.play.score())]);
    let first = scene.play.score();
    let earned = scene.tally.earned;
    assert_eq!(
        first,
        earned.villains + earned.things + earned.door + earned.bonus
    );
    wait(&mut scene, 60);
    press(&mut scene, Button::Confirm);
    assert_eq!((scene.play.level().number, scene.play.score()), (2, first));
    press(&mut scene, Button::Confirm);
    let kept = records(&win(&mut scene), RecordKey::Open.text());
    assert_eq!(kept, [format!("{} 2 1", scene.play.score())]);
    let question = scene.at_stake(Some(Seed(14))).unwrap();
    assert_eq!(
        question.lines[0],
        say!(
            "question-level-points",
            level = 2,
            points = scene.play.score()
        )
    );
    scene.restart(Seed(14));
    assert_eq!((scene.play.level().number, scene.play.score()), (1, 0));
    assert_eq!(scene.at_stake(Some(Seed(14))), None);
    press(&mut scene, Button::Confirm);
    assert!(
        records(&win(&mut scene), RecordKey::Open.text()).is_empty(),
        "a lower score"
    );
}

#[test]
fn a_game_that_begins_later_is_no_record() {
    let mut scene = scene(&["open"], 14);
    scene.choices.settings.set(LEVEL, "2").unwrap();
    scene.restart(Seed(14));
    press(&mut scene, Button::Confirm);
    assert!(records(&win(&mut scene), RecordKey::Open.text()).is_empty());
}

#[test]
fn choices_begin_the_game_and_are_remembered() {
    let mut scene = scene(&[], 5);
    wait(&mut scene, 300);
    assert!(
        scene.choices.page.is_some() && !scene.leave(),
        "nothing lies below"
    );
    press(&mut scene, Button::Tab);
    assert!(scene.choices.page.is_some());
    press(&mut scene, Button::Right);
    press(&mut scene, Button::Down);
    press(&mut scene, Button::Right);
    press(&mut scene, Button::Confirm);
    assert_eq!(kept(&scene), "trees hidden");
    assert!(scene.choices.page.is_none() && scene.play.level().plan.hidden);
    assert_eq!(scene.setup().arguments, "--hidden --builder trees");
}

#[test]
fn clicks_begin_and_go_on_and_those_beside_the_maze_do_nothing() {
    let mut scene = scene(&[], 5);
    let mut input = Input::NONE;
    input.mouse = Some(Mouse::Click(Point { x: 300, y: 150 }));
    tick(&mut scene, &input);
    assert!(scene.choices.page.is_none() && scene.play.level().plan.hidden);
    tick(&mut scene, &input);
    assert!(matches!(scene.show.phase, Phase::Entering { .. }));
    tick(&mut scene, &input);
    assert_eq!(scene.play.state().steps, 0);
    win(&mut scene);
    tick(&mut scene, &input);
    assert_eq!(scene.play.level().number, 2);
}

#[test]
fn the_xray_and_the_choices_interrupt_no_building() {
    let mut scene = scene(&["hidden"], 5);
    let dark = picture(&scene, Motion::Full);
    press(&mut scene, Button::X);
    assert!(matches!(scene.show.phase, Phase::Waiting(_)));
    assert_ne!(picture(&scene, Motion::Full), dark);
    press(&mut scene, Button::Tab);
    press(&mut scene, Button::Tab);
    assert!(matches!(scene.show.phase, Phase::Waiting(_)));
}

#[test]
fn the_xray_shows_the_order_of_a_building_so_far() {
    for words in [&["open"][..], &["hidden"], &["open", "trees"]] {
        let mut scene = scene(&words[..1], 5);
        if words.len() > 1 {
            let line = scene.choices.settings.lines().nth(1).unwrap();
            scene.change(line, Change::Step { more: true }).unwrap();
            scene.restart(Seed(5));
        }
        wait(&mut scene, 60);
        let hidden = picture(&scene, Motion::Full);
        look_through(&mut scene);
        let shown = picture(&scene, Motion::Full);
        let in_order = |screen: &Framebuffer| {
            let colors: Vec<_> = (0..256).map(draw::xray::order_color).collect();
            let pixels =
                (0..draw::view::AREA.h).flat_map(|y| (0..draw::view::AREA.w).map(move |x| (x, y)));
            let is_one = |&(x, y): &(i32, i32)| colors.contains(&screen.pixel(x, y).unwrap());
            pixels.filter(is_one).count()
        };
        assert!(in_order(&shown) > in_order(&hidden) + 1_000, "{words:?}");
    }
}

#[test]
fn the_legend_names_every_reason_there_is() {
    let mut scene = scene(&["open"], 7);
    scene.choices.settings.set(LEVEL, "5").unwrap();
    scene.restart(Seed(7));
    press(&mut scene, Button::Confirm);
    for letter in HIT_SOON.chars().cycle().take(200) {
        press(&mut scene, arrow(letter));
        for villain in 0..scene.play.state().villains.len() {
            let why = scene.play.intent(villain).map(|intent| intent.why);
            assert!(
                why.is_none_or(|why| draw::xray::may_be(&scene.view(Motion::Full), why)),
                "{why:?}"
            );
        }
    }
}

#[test]
fn looking_at_the_choices_loses_nothing() {
    let mut scene = scene(&["open"], 6);
    press(&mut scene, Button::Confirm);
    let way = open_way(&scene);
    press(&mut scene, way);
    wait(&mut scene, 30);
    let (state, shown) = (scene.describe(), picture(&scene, Motion::Calm));
    for back in [Button::Tab, Button::U] {
        press(&mut scene, Button::Tab);
        press(&mut scene, Button::Right);
        assert_ne!(picture(&scene, Motion::Calm), shown);
        press(&mut scene, back);
        assert_eq!(
            (scene.describe(), picture(&scene, Motion::Calm)),
            (state.clone(), shown.clone())
        );
    }
    press(&mut scene, Button::Tab);
    assert!(scene.leave() && !scene.leave());
    assert_eq!(picture(&scene, Motion::Calm), shown);
}

#[test]
fn choices_made_over_a_game_are_kept_for_the_next_one() {
    let mut scene = scene(&["open"], 6);
    press(&mut scene, Button::Confirm);
    for (row, record) in [(0, "hidden"), (1, "trees hidden"), (2, "0 trees hidden")] {
        let before = kept(&scene);
        press(&mut scene, Button::Tab);
        press(&mut scene, Button::Tab);
        assert_eq!(kept(&scene), before);
        press(&mut scene, Button::Tab);
        (0..row).for_each(|_| drop(press(&mut scene, Button::Down)));
        press(&mut scene, Button::Right);
        // Tab and Escape are the same.
        if row == 1 {
            assert!(scene.leave());
        } else {
            press(&mut scene, Button::Tab);
        }
        assert_eq!(kept(&scene), record);
        assert_eq!(scene.setup().arguments, "--open", "the game that is played");
    }
    scene.restart(Seed(6));
    assert_eq!(
        scene.setup().arguments,
        "--hidden --builder trees --braid 0"
    );
}

#[test]
fn a_new_seed_on_the_page_leaves_the_game_alone() {
    let mut scene = scene(&["open"], 6);
    press(&mut scene, Button::Confirm);
    let way = open_way(&scene);
    press(&mut scene, way);
    wait(&mut scene, 30);
    let (state, shown) = (scene.describe(), picture(&scene, Motion::Calm));
    press(&mut scene, Button::Tab);
    let page = picture(&scene, Motion::Calm);
    // The same seed again, the next one, any one: the director asks the same way for all.
    for seed in [6, 7, 1_000] {
        scene.restart(Seed(seed));
        assert_eq!(scene.describe(), state);
        assert_eq!(picture(&scene, Motion::Calm) == page, seed == 6);
    }
    press(&mut scene, Button::Tab);
    assert_eq!(
        (scene.describe(), picture(&scene, Motion::Calm)),
        (state, shown)
    );
    press(&mut scene, Button::Tab);
    press(&mut scene, Button::Confirm);
    assert_eq!(
        (scene.play.level().plan.seed, scene.play.state().steps),
        (Seed(1_000), 0)
    );
}

#[test]
fn a_new_seed_on_the_page_is_one_of_the_choices() {
    let mut scene = scene(&[], 5);
    press(&mut scene, Button::Right);
    scene.restart(Seed(6));
    assert!(scene.choices.page.is_some() && scene.choices.settings.choice("mode") == 1);
    press(&mut scene, Button::Confirm);
    assert_eq!(
        (scene.play.level().plan.seed, scene.play.level().plan.hidden),
        (Seed(6), true)
    );
}

#[test]
fn a_hit_is_shown_and_flashes_once() {
    let mut scene = scene(&["open"], 7);
    scene.choices.settings.set(LEVEL, "5").unwrap();
    scene.restart(Seed(7));
    press(&mut scene, Button::Confirm);
    for letter in HIT_SOON.chars() {
        if scene.play.state().lives == FIRST_LIVES {
            press(&mut scene, arrow(letter));
        }
    }
    assert!(scene.play.state().lives < FIRST_LIVES);
    let mut reds = Vec::new();
    while !scene.show.turn.is_over() {
        let screen = picture(&scene, Motion::Full);
        reds.push(screen.pixel(1, 1).unwrap().channels()[0]);
        let calm = picture(&scene, Motion::Calm);
        assert_eq!(calm.pixel(1, 1), Some(Color::NIGHT));
        wait(&mut scene, 1);
    }
    assert!(
        !scene.show.effects.tick(false),
        "nothing is left to tell of it"
    );
    let rises = reds.windows(2).filter(|pair| pair[1] > pair[0]).count();
    assert_eq!(rises, 1, "{reds:?}");
}

#[test]
fn the_lesson_is_read_in_pause_too() {
    for words in [&["open"][..], &[]] {
        let mut scene = scene(words, 6);
        let look = |scene: &mut QuestScene, button| {
            let actions = table::BUTTONS.actions(scene.mode()).iter();
            let mut actions = actions.filter(|action| action.buttons.contains(&button));
            assert!(actions.all(|action| action.in_pause), "{button}");
            scene.act_in_pause(&Input::press(button), &mut Vec::new())
        };
        let before = scene.mode();
        for button in [Button::L, Button::Right, Button::Confirm] {
            assert_eq!(look(&mut scene, button), Flow::Changed, "{button}");
        }
        assert_eq!(scene.mode(), 2);
        let page = |scene: &QuestScene| scene.lesson.as_ref().unwrap().page.clone();
        for _ in 0..30 {
            scene.act_in_pause(&Input::NONE, &mut Vec::new());
        }
        assert_eq!(
            (page(&scene).chapter(), page(&scene).at()),
            (1, 0),
            "no time passes"
        );
        look(&mut scene, Button::Y);
        assert_eq!(page(&scene).at(), 1);
        look(&mut scene, Button::L);
        assert_eq!(scene.mode(), before);
    }
}

#[test]
fn the_lesson_lies_over_game_and_choices_and_leaves_both_alone() {
    for (words, begun) in [(&["open"][..], true), (&[], false)] {
        let mut scene = scene(words, 6);
        if begun {
            press(&mut scene, Button::Confirm);
            wait(&mut scene, 60);
        }
        let (state, shown) = (scene.describe(), picture(&scene, Motion::Calm));
        for back in 0..2 {
            press(&mut scene, Button::L);
            assert_eq!(scene.mode(), 2);
            for button in [Button::Confirm, Button::Right, Button::Y, Button::Confirm] {
                press(&mut scene, button);
            }
            assert_ne!(picture(&scene, Motion::Calm), shown);
            if back == 0 {
                press(&mut scene, Button::L);
            } else {
                assert!(scene.leave());
            }
            let now = (scene.describe(), picture(&scene, Motion::Calm));
            assert!(now == (state.clone(), shown.clone()));
        }
        // Another seed shows its own mazes; the game below stays.
        press(&mut scene, Button::L);
        let lesson = picture(&scene, Motion::Calm);
        scene.restart(Seed(7));
        assert!(picture(&scene, Motion::Calm) != lesson && scene.describe() == state);
    }
}

#[test]
fn a_minute_of_thinking_is_worth_a_question_before_it_is_lost() {
    let mut scene = scene(&["open"], 7);
    while !matches!(scene.show.phase, Phase::Playing) {
        press(&mut scene, Button::Confirm);
    }
    wait(&mut scene, WORTH_ASKING as usize);
    assert_eq!(scene.at_stake(None), None, "nothing has been played yet");
    // One step, by a key that is let go at once.
    let way = open_way(&scene);
    press(&mut scene, way);
    wait(&mut scene, WORTH_ASKING as usize - 1);
    assert_eq!(scene.at_stake(None), None);
    wait(&mut scene, 1);
    assert!(scene.at_stake(None).is_some());
    assert!(scene.at_stake(Some(Seed(8))).is_some());
}
