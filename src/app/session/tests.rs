//! Sessions from their logs and copies: played again, read again, taken back.

use super::journal::Journal;
use super::log::Place;
use super::*;
use crate::games::CATALOG;
use crate::games::robot::ENTRY;
use crate::games::{pacman, trees};
use crate::gfx::Framebuffer;
use crate::input::{Button, Buttons, Mouse, Point, Presses};
use crate::rng::GameRng;
use crate::scene::{Help, WORTH_ASKING};
use crate::words::Id;

#[test]
fn no_command_line_names_a_maze_that_was_taken_along() {
    let maze = "+-- +-- +\n|       |\n+-- +-- +\n";
    let options = Options {
        handed: Some(Handed::new(Id("Trees"), &maze).unwrap()),
        ..Options::default()
    };
    let mut session = Session::open(&ENTRY, options, Seed(4)).unwrap();
    assert_eq!(session.command_line(), None);
    // Another seed means a maze of the game's own.
    session.restart(Seed(5));
    let line = session.command_line();
    assert_eq!(line.as_deref(), Some("dedale robot --seed 5 --size 23x15"));
}

#[test]
fn a_log_knows_when_the_board_was_alone() {
    for wide in [false, true] {
        let mut session = Session::open(&trees::ENTRY, Options::default(), Seed(4)).unwrap();
        assert!(session.set_wide(wide));
        // With the settings in sight, this is another maze.
        session.tick(Input::press(Button::Right), &mut Vec::new());
        assert!(session.set_wide(!wide));
        session.check_log().unwrap();
        assert_eq!(session.again().unwrap().moment.is_wide, !wide);
    }
}

fn asks(events: &mut Vec<Event>) -> Option<Cause> {
    std::mem::take(events)
        .into_iter()
        .find_map(|event| match event {
            Event::Ask(_, cause) => Some(cause),
            _ => None,
        })
}

/// A game of the arcade after this many ticks.
fn arcade(ticks: u64) -> Session {
    let options = Options::of(&[("rules", "arcade"), ("lives", "5")]);
    let mut session = Session::open(&pacman::ENTRY, options, Seed(4)).unwrap();
    for _ in 0..ticks {
        session.tick(Input::NONE, &mut Vec::new());
    }
    session
}

#[test]
fn help_in_a_run_worth_counting_is_asked_about_and_given_on_a_yes() {
    for (button, help) in [
        (Button::X, Help::XRay),
        (Button::Minus, Help::Slow),
        (Button::H, Help::Pilot),
    ] {
        let mut out = Vec::new();
        let mut young = arcade(60);
        young.tick(Input::press(button), &mut out);
        assert_eq!(asks(&mut out), None);
        assert!(young.scene().practice().has(help));
        for stopped in [false, true] {
            let mut session = arcade(WORTH_ASKING + 1);
            session.stop(stopped);
            let cause = Cause::Press(button);
            for _ in 0..2 {
                session.tick(Input::press(button), &mut out);
                assert_eq!(asks(&mut out), Some(cause));
                assert!(session.scene().practice().counts());
            }
            let flow = session.do_after_all(cause, &mut out);
            assert_eq!((flow.is_ok(), asks(&mut out)), (true, None));
            assert!(session.scene().practice().has(help), "{button} {stopped}");
            session.tick(Input::press(button), &mut out);
            assert_eq!(asks(&mut out), None, "it is practice already");
        }
    }
}

#[test]
fn the_pencil_in_a_dark_race_is_asked_about_at_once() {
    let words = [("race", "you,a-star"), ("size", "9x7")];
    let mut session = Session::open(&ENTRY, Options::of(&words), Seed(4)).unwrap();
    let (mut out, cause) = (Vec::new(), Cause::Press(Button::E));
    session.tick(Input::press(Button::E), &mut out);
    assert_eq!(asks(&mut out), Some(cause));
    assert!(session.scene().practice().counts());
    assert!(session.do_after_all(cause, &mut out).is_ok());
    assert!(session.scene().practice().reasons().eq([Help::Pencil]));
    session.tick(Input::press(Button::E), &mut out);
    assert_eq!(asks(&mut out), None, "it is practice already");
    let lit = [("race", "you,a-star"), ("floor", "all")];
    let mut lit = Session::open(&ENTRY, Options::of(&lit), Seed(4)).unwrap();
    lit.tick(Input::press(Button::E), &mut out);
    assert_eq!(asks(&mut out), None, "nothing was dark");
}

#[test]
fn a_single_step_in_such_a_run_is_asked_about_too() {
    let (mut session, mut out) = (arcade(WORTH_ASKING + 1), Vec::new());
    session.stop(true);
    let before = session.scene().describe();
    session.step(&Input::NONE, &mut out);
    assert_eq!(asks(&mut out), Some(Cause::Step));
    assert_eq!(session.scene().describe(), before);
    assert!(session.do_after_all(Cause::Step, &mut out).is_ok());
    assert!(session.scene().practice().has(Help::Steps) && session.scene().describe() != before);
    session.check_log().unwrap();
}

#[test]
fn the_decisions_of_the_pilot_are_written_down_and_not_made_again() {
    let options = Options::of(&[("rules", "arcade"), ("autopilot", "")]);
    let mut session = Session::open(&pacman::ENTRY, options, Seed(4)).unwrap();
    let play = |session: &mut Session, ticks: u64| {
        for _ in 0..ticks {
            session.tick(Input::NONE, &mut Vec::new());
        }
    };
    let decisions = |session: &Session| {
        let acts = session.log.acts().iter();
        acts.filter(|act| matches!(act, Act::Decided(_))).count()
    };
    play(&mut session, 3_000);
    let all = decisions(&session);
    assert!(all > 50, "{all}");
    // Those that were taken back are forgotten.
    assert!(session.go_back(1_500) && decisions(&session) < all);
    play(&mut session, 1_000);
    let journal = Journal::parse(&session.journal().unwrap().to_string()).unwrap();
    assert!(journal.log == session.checked_log());
    // A decision that is made again would be in the log twice.
    session.check_log().unwrap();

    // One that cannot be right makes no difference, nor does a log without any.
    for change in ["=s9l9u9r", ""] {
        let text = session.journal().unwrap().to_string();
        let words = text.split_inclusive([' ', '\n']);
        let changed: Vec<_> = words
            .map(|word| match word.strip_prefix('=') {
                Some(_) => format!("{change}{}", &word[word.len() - 1..]),
                None => word.to_owned(),
            })
            .collect();
        let log = Journal::parse(&changed.concat()).unwrap().log;
        let mut again = Playing::open(session.entry, session.beginning.clone(), log).unwrap();
        while !again.play(u64::MAX).unwrap() {}
        let (again, drift) = again.end();
        assert_eq!((again.now().hash(), drift), (session.now().hash(), None));
    }
}

/// A session of a game played at random, with the program's own keys: pauses, steps, restarts, the mouse.
fn played(game: usize, seed: u64, acts: usize) -> Session {
    let entry = &CATALOG[game];
    let mut session = Session::open(entry, Options::default(), Seed(seed)).unwrap();
    let (mut rng, mut out, mut held) = (GameRng::new(Seed(seed)), Vec::new(), Buttons::NONE);
    let button = |rng: &mut GameRng| match rng.index(3) {
        0 => Button::ALL[rng.index(Button::ALL.len())],
        _ => Button::ARROWS[rng.index(4)],
    };
    for _ in 0..acts {
        let mut input = Input::NONE;
        for _ in 0..rng.index(3) {
            let button = button(&mut rng);
            input.pressed.push(button);
            held.insert(button);
        }
        if rng.index(8) == 0 {
            let point = Point {
                x: rng.index(700) as i32,
                y: rng.index(500) as i32,
            };
            input.mouse = Some(match rng.index(4) {
                0 => Mouse::Click(point),
                1 => Mouse::Wheel(point, -1),
                2 => Mouse::RightDrag(point),
                _ => Mouse::Hover(point),
            });
        }
        if rng.index(20) == 0 {
            held.insert(button(&mut rng));
        }
        input.held = held;
        session.tick(input, &mut out);
        held.remove(button(&mut rng));
        input.held = held;
        (input.pressed, input.mouse) = (Presses::NONE, None);
        for _ in 0..rng.index(20) {
            session.tick(input, &mut out);
        }
        match rng.index(60) {
            0 => session.stop(!session.now().is_stopped()),
            1 => session.restart(Seed(rng.below(9))),
            2 => drop(session.leave()),
            3 => drop(session.set_wide(rng.index(2) == 0)),
            4 if session.now().is_stopped() => drop(session.step(&input, &mut out)),
            5 => {
                let line = session.number_line().map(|typed| typed.line);
                line.map(|line| session.type_number(line, rng.below(9)));
            }
            _ => {}
        }
        for event in std::mem::take(&mut out) {
            if let (Event::Ask(_, cause), 0) = (event, rng.index(2)) {
                let _ = session.do_after_all(cause, &mut Vec::new());
            }
        }
    }
    session
}

fn state(moment: &Moment) -> (String, String, Framebuffer) {
    let mut screen = moment.screen().framebuffer();
    moment.scene.draw(&mut screen, Motion::Full.into());
    let scene = &moment.scene;
    (scene.describe(), scene.describe_more(), screen)
}

#[test]
fn a_session_is_read_back_from_text_and_played_again() {
    for game in 0..CATALOG.len() {
        for seed in 0..4 {
            let session = played(game, seed, 150);
            let text = session.journal().unwrap().to_string();
            let journal = Journal::parse(&text).unwrap();
            assert_eq!(journal, session.journal().unwrap(), "{text}");
            assert_eq!(journal.ticks(), session.moment.ticks);
            let beginning = (Options::default(), journal.run.seed);
            let mut again = Playing::open(session.entry, beginning, journal.log).unwrap();
            let mut slices = 1;
            while !again.play(100).unwrap() {
                slices += 1;
            }
            assert!(slices as u64 >= session.moment.ticks / 100);
            let (again, drift) = again.end();
            assert_eq!(drift, None);
            assert!(state(&again.moment) == state(&session.moment));
            assert_eq!(again.log, session.log);
        }
    }
}

#[test]
fn back_and_forth_at_random_is_straight_play() {
    for game in 0..CATALOG.len() {
        let session = played(game, 7, 200);
        let (mut place, mut nothing) = (Place::default(), Vec::new());
        let mut straight = Moment::open(session.entry, &Options::default(), Seed(7)).unwrap();
        let mut states = vec![state(&straight)];
        while let Some((act, next)) = session.log.next(place) {
            let _ = straight.act(act, &mut nothing);
            place = next;
            if straight.lived as usize == states.len() {
                states.push(state(&straight));
            }
        }
        // Few copies, many copies, and more than there is room for.
        for spacing in [1, 16, 300] {
            let mut timeline =
                Timeline::new(&Moment::open(session.entry, &Options::default(), Seed(7)).unwrap());
            timeline.set_spacing(spacing);
            let mut rng = GameRng::new(Seed(spacing));
            for _ in 0..24 {
                let lived = rng.index(states.len());
                let (moment, _) = timeline.seek(lived as u64, &session.log).unwrap();
                assert!(state(&moment) == states[lived], "{game} {spacing} {lived}");
                if rng.index(10) == 0 {
                    timeline.thin_out(lived as u64);
                }
            }
        }
    }
}

#[test]
fn what_is_taken_back_is_not_in_the_log() {
    for game in 0..CATALOG.len() {
        let mut session = played(game, 3, 150);
        let mut rng = GameRng::new(Seed(3));
        while session.go_back(rng.below(200) + 1) {
            session.check_log().unwrap();
            for _ in 0..rng.index(60) {
                session.tick(Input::NONE, &mut Vec::new());
            }
            session.check_log().unwrap();
        }
        assert_eq!(session.now().lived, 0);
    }
}

#[test]
fn a_result_after_going_back_is_practice() {
    let mut session = arcade(WORTH_ASKING + 1);
    let mut out = Vec::new();
    assert!(session.now().asks_before(Cause::Back, &mut out));
    assert_eq!(asks(&mut out), Some(Cause::Back));
    assert!(session.do_after_all(Cause::Back, &mut out).is_ok());
    assert!(session.scene().practice().has(Help::WentBack));
    assert!(
        !session.now().asks_before(Cause::Back, &mut out),
        "once in a run"
    );
    let lived = session.now().lived;
    assert!(session.go_back(100) && session.now().lived == lived - 100);
    assert!(session.scene().practice().has(Help::WentBack));
    session.restart(Seed(9));
    assert!(session.scene().practice().counts());
}

#[test]
fn another_version_is_offered_up_to_the_last_check_that_holds() {
    let session = played(2, 5, 300);
    let (options, log) = (session.beginning.clone(), session.log.clone());
    let checks = log
        .acts()
        .iter()
        .filter(|act| matches!(act, Act::Check(..)));
    assert!(checks.count() >= 3);
    for wrong in [1, 3] {
        // No mark differs, only the check.
        let mut log = log.clone();
        log.spoil_check(wrong);
        let mut playing = Playing::open(session.entry, options.clone(), log).unwrap();
        while !playing.play(50).unwrap() {}
        let (held, drift) = playing.end();
        let wrong = wrong as u64;
        assert_eq!(drift, Some([600 * (wrong - 1), 600 * wrong]));
        assert_eq!(held.moment.ticks, 600 * (wrong - 1));
        held.check_log().unwrap();
    }
}

#[test]
fn a_game_that_becomes_another_one_is_caught_at_that_tick() {
    for entry in CATALOG {
        let beginning = (Options::default(), Seed(5));
        // The other version lets another button through from here on.
        let input = |tick: usize, is_other: bool| match tick % 40 {
            0 => Input::press(Button::Confirm),
            20 if is_other && tick > 1000 => Input::press(Button::Down),
            20 => Input::press(Button::ARROWS[tick / 40 % 4]),
            _ => Input::NONE,
        };
        let mut sessions = [false, true].map(|is_other| {
            let session = Session::open(entry, beginning.0.clone(), beginning.1).unwrap();
            (session, is_other)
        });
        let mut first = None;
        for tick in 0..2400 {
            let [now, then] = sessions.each_mut().map(|(session, is_other)| {
                session.tick(input(tick, *is_other), &mut Vec::new());
                session.scene().describe()
            });
            if now != then {
                first = first.or(Some(tick as u64 + 1));
            }
        }
        let [_, (other, _)] = sessions;
        let mut log = Log::default();
        let checks = other.log.acts().iter();
        let mut checks = checks.filter(|act| matches!(act, Act::Check(..)));
        for tick in 0..2400 {
            log.push(Act::Ticks(input(tick, false), 1));
            if (tick + 1).is_multiple_of(CHECK_TICKS as usize) {
                log.push(checks.next().unwrap().clone());
            }
        }
        let mut playing = Playing::open(entry, beginning, log).unwrap();
        while !playing.play(50).unwrap() {}
        let (held, drift) = playing.end();
        let (first, [from, until]) = (first.unwrap(), drift.unwrap());
        assert!(
            first > 1000 && (first..=first + 3).contains(&until) && from + 1 == until,
            "{}: {first}, not between {from} and {until}",
            entry.name
        );
        assert_eq!(held.moment.ticks, from);
        held.check_log().unwrap();
    }
}

#[test]
fn wrong_lines_of_a_session_are_named_with_their_place() {
    let begin = "dedale-session 5\ngame trees\n";
    for (line, column, reason) in [
        ("fly", 1, "'fly' cannot begin a line of a session"),
        ("stop now", 6, "nothing can follow 'stop'"),
        (
            "restart x",
            9,
            "a seed is a whole number in digits, not 'x'",
        ),
        ("type 1 2", 6, "'1 2' is not a typed number"),
        ("type 1 2 3 4", 6, "'1 2 3 4' is not a typed number"),
        (
            "check 5 0000000000000000",
            7,
            "'5 0000000000000000' is not a check after 0 ticks",
        ),
        ("check 0 00", 7, "'0 00' is not a check after 0 ticks"),
        (
            "keys .5 Lef",
            9,
            "'Lef' is not a key word; 'dedale list' names them",
        ),
        ("keys .5  Left", 10, "'Left' cannot reach a game"),
        ("keys .5 Step*2", 9, "'Step*2' cannot reach a game"),
        (
            "keys .5 +Menu",
            9,
            "'+Menu' cannot reach a game in this tick",
        ),
        (
            "keys .4294967296 .1",
            18,
            "the session is longer than 4294967296 ticks",
        ),
        ("held Menu", 6, "'Menu' is not a button"),
        ("saved", 7, "'' is not a saved name"),
    ] {
        let error = Journal::parse(&format!("{begin}{line}\n")).unwrap_err();
        let found = (error.line, error.column, error.kind.as_str());
        assert_eq!(found, (3, column, reason), "{line}");
    }
    assert_eq!(Journal::parse("dedale-replay 5\n").unwrap_err().line, 1);
    assert!(Journal::parse(begin).is_ok());
    assert!(Journal::parse("dedale-session 5\nkeys .1\n").is_err());
}

#[test]
fn a_button_released_before_its_tick_is_written_and_read_back_alike() {
    for keys in [
        "+Right -Right .9",
        "+Right .3 +Right -Right .9",
        "+Right .3 -Right +Right .2 -Right .9",
        "+Right +Up -Right .1 +Right .9",
    ] {
        let text = format!("dedale-session 5\ngame quest\nseed 1\nkeys {keys}\n");
        let journal = Journal::parse(&text).unwrap();
        let again = Journal::parse(&journal.to_string()).unwrap();
        assert_eq!(again, journal, "{keys}");
    }
}
