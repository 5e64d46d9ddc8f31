//! What counts as a record, and what the end of a game tells.

use super::super::inquest::Answer;
use super::super::walking::END_TICKS;
use super::*;
use crate::games::quest::rules::Kind;
use crate::games::quest::rules::play::text_map;

#[test]
fn a_hidden_game_has_a_best_of_its_own_and_counts_double() {
    let mut scene = scene(&["hidden"], 14);
    press(&mut scene, Button::Confirm);
    let said = win(&mut scene);
    let score = scene.play.score();
    assert_eq!(
        records(&said, RecordKey::Hidden.text()),
        [format!("{score} 1 1")]
    );
    assert!(records(&said, RecordKey::Open.text()).is_empty());
    let earned = scene.tally.earned;
    assert_eq!(
        score,
        earned.villains + earned.things + earned.door + earned.bonus
    );
    assert!(earned.door == 200 && scene.describe().contains(&format!("score {score},")));
}

fn note(scene: &QuestScene) -> &'static str {
    draw::ends::note(&scene.view(Motion::Full)).0.0
}

#[test]
fn the_xray_makes_a_hidden_game_practice() {
    let mut scene = scene(&["hidden"], 14);
    press(&mut scene, Button::Confirm);
    let price = |scene: &QuestScene| scene.price(Cause::Press(Button::X));
    assert_eq!(price(&scene), Some(Help::XRay.into()));
    press(&mut scene, Button::X);
    assert!(scene.show.xray && scene.tally.practice.has(Help::XRay));
    assert_eq!(price(&scene), None, "it is turned off");
    press(&mut scene, Button::X);
    press(&mut scene, Button::X);
    let said = win(&mut scene);
    assert!(records(&said, RecordKey::Hidden.text()).is_empty() && !scene.tally.new_best);
    // The next game counts again, and begins in the dark.
    scene.restart(Seed(14));
    assert!(!scene.show.xray && !scene.tally.practice.has(Help::XRay));
}

#[test]
fn an_open_game_with_the_xray_has_a_best_of_its_own() {
    let mut scene = scene(&["open"], 14);
    press(&mut scene, Button::Confirm);
    assert_eq!(scene.price(Cause::Press(Button::X)), None);
    press(&mut scene, Button::X);
    press(&mut scene, Button::X);
    let said = win(&mut scene);
    assert_eq!(
        records(&said, RecordKey::XRay.text()),
        [format!("{} 1 0", scene.play.score())]
    );
    assert!(records(&said, RecordKey::Open.text()).is_empty());
}

#[test]
fn an_xray_that_moves_an_open_game_to_another_table_says_so_and_asks_where_it_is_worth_it() {
    let told = Event::notice(say!("quest-notice-x-ray"));
    for (minutes, asks) in [(0, false), (1, true)] {
        let mut scene = scene(&["open"], 14);
        press(&mut scene, Button::Confirm);
        press(&mut scene, Button::Confirm);
        press(&mut scene, Button::Confirm);
        wait(&mut scene, 61 * minutes * TICKS_PER_SECOND as usize);
        let mut said = press(&mut scene, Button::X);
        let is_asked = |event: &Event| matches!(event, Event::Ask(..));
        assert_eq!(said.iter().any(is_asked), asks, "{minutes}");
        assert_eq!(scene.tally.practice.has(Help::XRay), !asks);
        if asks {
            scene.report.insist();
            said = press(&mut scene, Button::X);
        }
        assert!(scene.show.xray && said.contains(&told), "{said:?}");
        press(&mut scene, Button::X);
        assert!(
            !press(&mut scene, Button::X).contains(&told),
            "it is there already"
        );
    }
}

#[test]
fn a_new_best_seen_by_the_xray_is_called_so() {
    for (mode, xrayed, seen) in [
        ("open", "quest-note-best-x-ray", "quest-note-x-ray"),
        (
            "hidden",
            "quest-note-best-before-x-ray",
            "quest-note-practice",
        ),
    ] {
        let mut scene = scene(&[mode], 14);
        press(&mut scene, Button::Confirm);
        win(&mut scene);
        assert_eq!(note(&scene), "quest-note-best");
        look_through(&mut scene);
        assert_eq!(note(&scene), xrayed);
        scene.restart(Seed(14));
        look_through(&mut scene);
        assert_eq!(note(&scene), seen);
    }
}

#[test]
fn nothing_is_no_best_score() {
    let mut scene = scene(&["open"], 7);
    scene.play.state.lives = 1;
    press(&mut scene, Button::Confirm);
    scene.play.state.status = Status::GameOver;
    scene.keep_best();
    // The end is told, for the card of a daily maze, but nothing is recorded.
    let mut told = scene.report.events().iter();
    assert!(told.all(|event| matches!(event, Event::Score { score, .. } if score.result[0] == 0)));
    assert_eq!(note(&scene), "quest-note-no-life");
}

#[test]
fn the_end_is_told_after_its_sign_and_then_the_game_begins_again() {
    let mut scene = scene(&["open"], 7);
    scene.choices.settings.set(LEVEL, "5").unwrap();
    scene.restart(Seed(7));
    press(&mut scene, Button::Confirm);
    scene.play.state.lives = 1;
    for letter in HIT_SOON.chars() {
        press(&mut scene, arrow(letter));
    }
    assert_eq!(scene.play.state().status, Status::GameOver);
    let fall = scene.show.tale.falls().last().copied().unwrap();
    assert_eq!(fall.cause, Some(Kind::Wolf));
    assert_eq!(
        (fall.to_door, fall.at),
        (scene.play.door_steps(fall.at), scene.play.state().hero)
    );
    // A fast player sees both.
    press(&mut scene, Button::Confirm);
    assert!(!scene.show.tells_tale);
    wait(&mut scene, 60);
    let sign = picture(&scene, Motion::Full);
    press(&mut scene, Button::Confirm);
    assert!(scene.show.tells_tale);
    assert_ne!(picture(&scene, Motion::Full), sign);
    press(&mut scene, Button::Confirm);
    assert!(scene.show.tells_tale);
    wait(&mut scene, END_TICKS as usize);
    press(&mut scene, Button::Left);
    press(&mut scene, Button::X);
    assert!(scene.show.tells_tale && !scene.show.xray);
    press(&mut scene, Button::Confirm);
    assert!(!scene.show.tells_tale && scene.play.state().lives == FIRST_LIVES);
}

#[test]
fn the_story_tells_when_there_was_a_way_out() {
    // A guard passes a hero who waits; from a wolf at a dead end nothing saves him.
    for (cells, answer) in [
        ("| @   G<      D |", Answer::Before(1)),
        ("| @   H<| D |", Answer::Never),
    ] {
        let mut scene = scene(&["open"], 1);
        scene.play = text_map::corridor(cells);
        scene.play.state.lives = 1;
        scene.show.phase = Phase::Playing;
        for _ in 0..4 {
            press(&mut scene, Button::Right);
            wait(&mut scene, 30);
        }
        assert_eq!(scene.play.state().status, Status::GameOver, "{cells}");
        assert_eq!(scene.show.inquest.answer, answer, "{cells}");
    }
}
