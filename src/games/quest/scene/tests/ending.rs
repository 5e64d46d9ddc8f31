//! What counts as a record, and what the end of a game tells.

use super::super::super::villain::Kind;
use super::super::turning::END_TICKS;
use super::*;

#[test]
fn a_hidden_game_has_a_best_of_its_own_and_counts_double() {
    let mut scene = scene(&["hidden"], 14);
    press(&mut scene, Button::Confirm);
    let said = win(&mut scene);
    let score = scene.play.score();
    assert_eq!(records(&said, tally::RECORDS[1]), [format!("{score} 1 1")]);
    assert!(records(&said, tally::RECORDS[0]).is_empty());
    let earned = scene.tally.earned;
    assert_eq!(
        score,
        earned.villains + earned.things + earned.door + earned.bonus
    );
    assert!(earned.door == 200 && scene.describe().contains(&format!("score {score},")));
}

#[test]
fn the_xray_asks_in_a_hidden_game_and_makes_it_practice() {
    let mut scene = scene(&["hidden"], 14);
    press(&mut scene, Button::Confirm);
    let unasked = picture(&scene, Motion::Calm);
    press(&mut scene, Button::X);
    assert!(scene.is_asking() && !scene.xray && !scene.tally.xrayed);
    assert_ne!(picture(&scene, Motion::Calm), unasked);
    // Any other key is a no, and does what it always does.
    let way = open_way(&scene);
    press(&mut scene, way);
    assert!(!scene.is_asking() && scene.play.steps() == 1);
    press(&mut scene, Button::X);
    assert!(scene.is_asking() && !scene.xray);
    press(&mut scene, Button::X);
    assert!(!scene.is_asking() && scene.xray && scene.tally.xrayed);
    press(&mut scene, Button::X);
    press(&mut scene, Button::X);
    assert!(scene.xray, "what is practice asks no more");
    let said = win(&mut scene);
    assert!(records(&said, tally::RECORDS[1]).is_empty() && !scene.tally.new_best);
    // The next game counts again, and begins in the dark.
    scene.restart(Seed(14));
    assert!(!scene.xray && !scene.tally.xrayed);
}

#[test]
fn a_click_is_a_no_to_the_question_too() {
    for place in [Point { x: 9, y: 270 }, Point { x: 300, y: 9 }] {
        let mut scene = scene(&["hidden"], 14);
        press(&mut scene, Button::Confirm);
        press(&mut scene, Button::X);
        let mut input = Input::NONE;
        input.mouse = Some(Mouse::Hover(place));
        tick(&mut scene, &input);
        assert!(scene.is_asking(), "who only points says nothing");
        input.mouse = Some(Mouse::Click(place));
        tick(&mut scene, &input);
        assert!(!scene.is_asking() && scene.play.steps() == 0);
        press(&mut scene, Button::X);
        assert!(scene.is_asking() && !scene.tally.xrayed);
    }
}

#[test]
fn the_question_is_asked_in_pause_too() {
    let mut scene = scene(&["hidden"], 14);
    press(&mut scene, Button::Confirm);
    let mut out = Vec::new();
    for (button, asks) in [(Button::X, true), (Button::Left, false), (Button::X, true)] {
        scene.look(&Input::press(button), &mut out);
        assert_eq!((scene.is_asking(), scene.xray), (asks, false));
    }
    scene.look(&Input::press(Button::Confirm), &mut out);
    assert!(scene.xray);
}

#[test]
fn an_open_game_notes_the_xray_and_is_a_record_all_the_same() {
    let mut scene = scene(&["open"], 14);
    press(&mut scene, Button::Confirm);
    press(&mut scene, Button::X);
    assert!(scene.xray, "nobody asks");
    press(&mut scene, Button::X);
    let said = win(&mut scene);
    assert_eq!(
        records(&said, tally::RECORDS[0]),
        [format!("{} 1 0", scene.play.score())]
    );
    assert!(scene.tally.best(false).unwrap().xrayed);
}

#[test]
fn a_new_best_seen_by_the_xray_is_called_so() {
    for (mode, xrayed, seen) in [
        ("open", "A new best, seen by X-ray.", "Seen with the X-ray."),
        (
            "hidden",
            "A new best, then practice.",
            "Practice: no record.",
        ),
    ] {
        let mut scene = scene(&[mode], 14);
        press(&mut scene, Button::Confirm);
        win(&mut scene);
        assert_eq!(scene.note().0, "A new best score!");
        (0..2).for_each(|_| drop(press(&mut scene, Button::X)));
        assert_eq!(scene.note().0, xrayed);
        scene.restart(Seed(14));
        (0..2).for_each(|_| drop(press(&mut scene, Button::X)));
        assert_eq!(scene.note().0, seen);
    }
}

#[test]
fn nothing_is_no_best_score() {
    let mut scene = scene(&["open"], 7);
    scene.play.lives = 1;
    press(&mut scene, Button::Confirm);
    scene.play.stage = Status::GameOver;
    scene.keep_best();
    assert!(scene.say.is_empty() && scene.note().0 == "No life is left.");
}

#[test]
fn the_end_is_told_after_its_sign_and_then_the_game_begins_again() {
    let mut scene = scene(&["open"], 7);
    scene.choices.settings.set(LEVEL, "5").unwrap();
    scene.restart(Seed(7));
    press(&mut scene, Button::Confirm);
    scene.play.lives = 1;
    for letter in HIT_SOON.chars() {
        press(&mut scene, arrow(letter));
    }
    assert_eq!(scene.play.status(), Status::GameOver);
    let fall = scene.show.tale.falls().last().copied().unwrap();
    assert_eq!(fall.cause, Some(Kind::Hunter));
    assert_eq!(
        (Some(fall.to_door), fall.at),
        (scene.play.door_steps(fall.at), scene.play.hero())
    );
    // Who presses fast sees both.
    press(&mut scene, Button::Confirm);
    assert!(!scene.show.told);
    wait(&mut scene, 60);
    let sign = picture(&scene, Motion::Full);
    press(&mut scene, Button::Confirm);
    assert!(scene.show.told);
    assert_ne!(picture(&scene, Motion::Full), sign);
    press(&mut scene, Button::Confirm);
    assert!(scene.show.told);
    wait(&mut scene, END_TICKS as usize);
    press(&mut scene, Button::Left);
    press(&mut scene, Button::X);
    assert!(scene.show.told && !scene.xray);
    press(&mut scene, Button::Confirm);
    assert!(!scene.show.told && scene.play.lives() == FIRST_LIVES);
}
