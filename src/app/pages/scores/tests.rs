use super::letters::{BEAT_TICKS, FIELD, REST_TICKS};
use super::*;
use crate::app::store::Record;
use crate::games::{pacman, quest};
use crate::input::Input;
use crate::rng::Seed;
use crate::scene::scores::{NAME_COLUMN, Order, best, write};
use crate::scene::{Merge, Options, Practice};
use std::ops::Range;

const RUN: Score = Score {
    name: Initials::USUAL,
    result: [40, 2],
    date: None,
    seed: Seed(7),
    help: Practice::NONE,
};

/// The tables of two games; one of Quest's has a run.
fn page() -> ScoresPage {
    let records = [("ten hidden 2".to_owned(), write(&[RUN]))].into();
    let options = Options {
        records,
        ..Options::default()
    };
    let games = [(2, &pacman::ENTRY), (3, &quest::ENTRY)];
    let games = games.map(|(game, entry)| (game, entry, entry.tables.unwrap()(&options)));
    ScoresPage::new(games.into_iter(), (3, None), Initials::USUAL)
}

fn press(page: &mut ScoresPage, button: Button) -> Option<Choice> {
    page.tick(Input::press(button).pressed, None).0
}

fn title(page: &ScoresPage) -> &str {
    &page.shown().unwrap().table.title
}

#[test]
fn arrows_turn_tables_and_page_keys_turn_games() {
    let mut page = page();
    assert_eq!(title(&page), "Hidden game", "the first one with a run");
    // A game without runs has one table, another one only those with runs.
    for (button, wanted) in [
        (Button::Right, "Arcade: The hooks"),
        (Button::Right, "Hidden game"),
        (Button::PageDown, "Arcade: The hooks"),
        (Button::Left, "Hidden game"),
        (Button::PageUp, "Arcade: The hooks"),
    ] {
        assert_eq!(press(&mut page, button), None);
        assert_eq!(title(&page), wanted);
    }
    for button in [Button::Down, Button::Confirm] {
        let told = Some(Choice::Idle(button));
        assert_eq!(press(&mut page, button), told, "an empty table");
    }
}

#[test]
fn the_mouse_does_the_same() {
    let mut page = page();
    let mut click = |x, y| page.tick(Presses::NONE, Some(Mouse::Click(Point { x, y })));
    assert_eq!(click(LEFT + 4, TITLE_TOP + 4), (None, true));
    assert_eq!(click(WIDTH - LEFT - 4, TITLE_TOP + 4), (None, true));
    let line = click(LEFT + 40, LINES_TOP + 4).0;
    assert_eq!(line, Some(Choice::Film), "it is chosen already");
    assert_eq!(click(WIDTH / 2, KEYS_TOP), (None, false));
    assert_eq!(click(WIDTH / 2, NAME_TOP + 4), (None, true));
    assert!(page.is_entering() && title(&page) == "Hidden game");
}

#[test]
fn the_wheel_moves_the_cursor_over_the_runs() {
    let mut page = page();
    let at = page.at;
    page.tables[at].table.lines = vec![page.tables[at].table.lines[0].clone(); 3];
    let mut wheel = |notches| {
        let over = Point { x: 20, y: 20 };
        page.tick(Presses::NONE, Some(Mouse::Wheel(over, notches)));
        (page.at, page.cursor)
    };
    let seen = [1, 1, 1, -1, -5].map(&mut wheel);
    assert_eq!(seen, [1, 2, 2, 1, 0].map(|line| (at, line)));
}

/// What is kept of a run in the hidden game.
fn record() -> Record {
    Record {
        game: "quest".to_owned(),
        key: "ten hidden 2".to_owned(),
        value: write(&[RUN]),
        merge: Merge::Ten(Order::Highest),
    }
}

#[test]
fn initials_have_room_between_the_lines() {
    let record = record();
    let mut page = page();
    page.sign_for("hidden 2", (RUN, record), false);
    for cursor in 0..MOST {
        page.cursor = cursor;
        let (_, y) = page.name_place();
        let field = y - FIELD.0..y + FIELD.1;
        let letters = |line: usize| line_top(line)..line_top(line) + 8;
        for other in (0..MOST).filter(|&line| line != cursor) {
            let Range { start, end } = letters(other);
            assert!(end < field.start || start > field.end, "{cursor}, {other}");
        }
        assert!(field.end < TOLD_TOP && field.start > HEADS_TOP + 9);
    }
}

#[test]
fn a_run_is_signed_once_the_player_has_seen_that_it_can_be() {
    let record = record();
    let mut page = page();
    page.sign_for("hidden 2", (RUN, record.clone()), false);
    assert_eq!(title(&page), "Hidden game");
    assert!(
        press(&mut page, Button::Confirm).is_none(),
        "it was meant for the game"
    );
    assert!(!page.add('q'));
    for _ in 0..REST_TICKS {
        assert!(page.lets_see_the_end());
        page.tick(Presses::NONE, None);
    }
    assert!(!page.lets_see_the_end());
    assert!(!page.add('n'), "it was meant for another game");
    for _ in 0..BEAT_TICKS {
        page.tick(Presses::NONE, None);
    }
    for button in [
        Button::Up,
        Button::Right,
        Button::Down,
        Button::Down,
        Button::Right,
    ] {
        assert_eq!(press(&mut page, button), None);
    }
    assert!(!page.add('3') && !page.add('é') && page.add('k'));
    assert_eq!(press(&mut page, Button::Confirm), Some(Choice::Sign));
    let (initials, signed) = page.sign().unwrap();
    assert_eq!(initials.to_string(), "BYK");
    let value = write(&[Score {
        name: initials,
        ..RUN
    }]);
    assert_eq!(signed, Some(Record { value, ..record }));
    assert_eq!(page.line_mut().unwrap().cells[NAME_COLUMN], "BYK");
    assert_eq!(page.sign(), None, "it is signed once");
}

#[test]
fn a_tie_is_not_the_best() {
    for (others, is_best) in [
        (&[][..], true),
        (&[RUN.result], false),
        (&[[30, 9]], true),
        (&[[50, 1]], false),
    ] {
        let others = others.iter().map(|&result| Score {
            result,
            seed: Seed(9),
            ..RUN
        });
        let table = best(others.chain([RUN]).collect(), Order::Highest);
        let mut page = page();
        page.tables.retain(Shown::is_lit);
        page.at = 0;
        let columns = page.tables[0].table.lines[0].clone();
        let line = |&run: &Score| TableLine {
            score: Some(run),
            ..columns.clone()
        };
        page.tables[0].table.lines = table.iter().map(line).collect();
        let record = Record {
            value: write(&table),
            ..record()
        };
        page.sign_for("hidden 2", (RUN, record), false);
        assert_eq!(page.is_best(), is_best, "{table:?}");
    }
}

#[test]
fn a_series_with_more_wrong_answers_than_right_ones_is_not_the_best() {
    let mut page = page();
    page.tables.retain(Shown::is_lit);
    (page.at, page.cursor) = (0, 0);
    page.tables[0].table.lines.truncate(1);
    for (id, right, is_best) in [
        ("predict walls", 9, false),
        ("predict walls", 10, true),
        ("hidden 2", 9, true),
    ] {
        let table = &mut page.tables[0].table;
        table.id = Some(id.to_owned());
        table.lines[0].score = Some(Score {
            result: [right, 20],
            ..RUN
        });
        assert_eq!(page.is_best(), is_best, "{id}, {right}");
    }
}

#[test]
fn letters_are_clicked() {
    let mut page = page();
    press(&mut page, Button::Tab);
    let (x, y) = page.name_place();
    let mut click = |x, y| {
        page.tick(Presses::NONE, Some(Mouse::Click(Point { x, y })))
            .0
    };
    assert_eq!(click(x + 12, y - 2), None, "above a letter: the next one");
    assert_eq!(click(x + 20, y + 9), None, "below: the one before");
    assert_eq!(
        click(10, 10),
        None,
        "beside them: nothing is signed by a slip"
    );
    assert!(page.is_entering());
    assert_eq!(page.name.to_string(), "ABZ");
}
