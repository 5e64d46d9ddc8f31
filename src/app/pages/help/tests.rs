use super::cuts::seen;
use super::rows::{BETWEEN, Columns, END, MARGIN, in_columns, joined};
use super::*;
use crate::assets::Assets;
use crate::gfx::{Font, Framebuffer};
use crate::input::Input;
use crate::scene::SIGN;
use crate::words::languages;

#[test]
fn an_exercise_begins_with_what_it_asks_and_the_rules_come_after_its_keys() {
    let assets = Assets::embedded();
    let topics = Id("exercise-topic");
    let asked: Vec<&str> = Id("help-exercise-asks").attributes().collect();
    assert_eq!(topics.attributes().collect::<Vec<_>>(), asked);
    let text = |rows: &[Row]| {
        let texts = rows.iter().filter_map(|row| match row {
            Row::Text(text) => Some(text.as_str()),
            _ => None,
        });
        texts.collect::<Vec<_>>().join(" ")
    };
    for (entry, topic) in [
        (&crate::games::trees::ENTRY, "walls"),
        (&crate::games::quest::ENTRY, "villains"),
        (&crate::games::pacman::ENTRY, "maps"),
        (&crate::games::robot::ENTRY, "a-star"),
    ] {
        let present = Present {
            mode: entry.buttons.others.len(),
            in_play: InPlay {
                topic: Some(topic),
                ..InPlay::default()
            },
            ..Present::default()
        };
        let page = HelpPage::of_game(entry, Some(present), &assets, "dedale");
        let at = |wanted: &str| {
            let is_it = |row: &Row| matches!(row, Row::Heading(text) if *text == wanted);
            page.rows.iter().position(is_it).unwrap()
        };
        let (keys, rules) = (at("Exercise"), at("Rules"));
        assert!(keys < rules, "{}", entry.name);
        let told = text(&page.rows[..keys]);
        let named = topics.of(topic);
        assert!(
            told.contains("twenty questions") && told.contains(named),
            "{told}"
        );
        assert!(told.contains(Id("help-exercise-asks").of(topic)), "{told}");
        let first = entry.rules.text().lines().next().unwrap();
        assert!(text(&page.rows[rules..]).starts_with(&first[..20]));
    }
}

#[test]
fn the_signs_of_an_x_ray_that_is_on_come_first_and_a_race_before_them() {
    let assets = Assets::embedded();
    let mut seen = 0;
    for entry in crate::games::CATALOG {
        let legend = (entry.legend)(&assets).unwrap();
        let headings = legend.iter().map(|(heading, _)| *heading);
        for heading in headings.filter(|heading| heading.0.starts_with("legend-x-ray")) {
            let first = |told: &[&str]| {
                let present = Present {
                    in_play: InPlay::with_signs([heading]),
                    told: told.iter().map(|&told| told.to_owned()).collect(),
                    ..Present::default()
                };
                let page = HelpPage::of_game(entry, Some(present), &assets, "dedale");
                page.rows[0].clone()
            };
            assert_eq!(first(&[]), Row::Heading(heading.text()), "{}", entry.name);
            assert_eq!(first(&["A race."]), Row::Text("A race.".to_owned()));
            seen += 1;
        }
    }
    assert!(seen > crate::games::CATALOG.len());
}

#[test]
fn the_help_of_a_stopped_game_begins_with_the_keys_of_its_time_before_the_signs_of_an_x_ray() {
    let present = Present {
        in_play: InPlay::with_signs([Id("legend-x-ray")]),
        is_stopped: true,
        ..Present::default()
    };
    let assets = Assets::embedded();
    let page = HelpPage::of_game(
        &crate::games::quest::ENTRY,
        Some(present),
        &assets,
        "dedale",
    );
    assert_eq!(page.rows[0], Row::Heading(say!("help-stopped")));
    let Row::Keys([Some((key, does)), _], _) = &page.rows[1] else {
        panic!("{:?}", page.rows[1]);
    };
    assert_eq!((&**key, *does), ("P", say!("key-go-on")));
    let signs = Row::Heading(Id("legend-x-ray").text());
    let signs = page.rows.iter().position(|row| *row == signs).unwrap();
    assert!(signs < page.starts[1]);
}

#[test]
fn the_keys_of_now_are_on_the_first_page_unless_signs_of_an_x_ray_fill_it() {
    let assets = Assets::embedded();
    for code in languages::known() {
        languages::speak(code);
        for entry in crate::games::CATALOG {
            for mode in 0..=entry.buttons.others.len() {
                let present = Present {
                    mode,
                    ..Present::default()
                };
                let page = HelpPage::of_game(entry, Some(present), &assets, "dedale");
                let rows = page.rows_of(0);
                let has_keys = rows.iter().any(|row| matches!(row, Row::Keys(..)));
                assert!(has_keys, "{} ({code}), mode {mode}", entry.name);
            }
        }
        let page = HelpPage::of_initials();
        let has_keys = |row: &&Row| matches!(row, Row::Keys(..));
        assert!(page.rows_of(0).iter().any(has_keys), "initials ({code})");
    }
}

#[test]
fn a_key_with_a_long_name_does_not_push_all_others_into_one_column() {
    let long = "does it so long";
    let keys = [
        ("A", long),
        ("B", long),
        ("C", long),
        ("A very long name", long),
        ("D", "now"),
    ];
    let keys = keys.map(|(name, does)| (name.to_owned(), does));
    assert_eq!(in_columns(keys.to_vec()).len(), 3);
}

#[test]
fn keys_with_letters_are_written_apart() {
    assert_eq!(joined(["↑", "↓"].into_iter()), "↑↓");
    assert_eq!(joined(["U", "Y"].into_iter()), "U Y");
    assert_eq!(joined(["Tab", "U"].into_iter()), "Tab U");
}

/// Every row is on one page, and every table of keys and its heading on the same.
fn assert_no_table_is_cut(page: &HelpPage, game: &str) {
    let starts = &page.starts;
    let ends = starts[1..].iter().copied().chain([page.rows.len()]);
    for (&start, end) in starts.iter().zip(ends) {
        assert!(
            end > start && end <= start + seen(&page.rows, start) + 1,
            "{game} {start}"
        );
        let is_key = |row: usize| matches!(page.rows.get(row), Some(Row::Keys(..)));
        assert!(
            !(is_key(end - 1) && is_key(end)),
            "{game}: a table is cut at {end}"
        );
        assert!(
            !matches!(page.rows[end - 1], Row::Heading(_)),
            "{game} {end}"
        );
    }
}

#[test]
fn a_list_that_goes_on_has_its_heading_on_every_page() {
    let sign = || {
        Row::Signs(vec![(
            Framebuffer::new(SIGN as usize, SIGN as usize),
            Vec::new(),
        )])
    };
    let rows = std::iter::once(Row::Heading("Ghosts"));
    let mut page = HelpPage::laid_out(None, rows.chain((0..30).map(|_| sign())).collect());
    assert!(page.last_page() > 0);
    for number in 0..page.starts.len() {
        page.page = number;
        let rows = page.rows_of(page.page);
        assert_eq!(rows[0], &Row::Heading("Ghosts"), "{number}");
        assert!(rows.iter().map(|row| row.height()).sum::<i32>() <= ROOM);
    }
}

#[test]
fn a_list_that_one_page_holds_is_not_torn() {
    let sign = || {
        Row::Signs(vec![(
            Framebuffer::new(SIGN as usize, SIGN as usize),
            Vec::new(),
        )])
    };
    let list = |count: usize| {
        let signs = (0..count).map(move |_| sign());
        std::iter::once(Row::Heading("List"))
            .chain(signs)
            .chain([Row::Gap])
    };
    let starts = |counts: [usize; 2]| {
        let rows = counts.into_iter().flat_map(list).collect();
        HelpPage::laid_out(None, rows).starts
    };
    assert_eq!(starts([9, 5]), [0, 11], "not more evenly");
}

#[test]
fn no_part_of_a_table_or_heading_is_torn_in_any_game_and_language_and_few_pages_are_filled_evenly()
{
    let assets = Assets::embedded();
    for code in languages::known() {
        languages::speak(code);
        for entry in crate::games::CATALOG {
            for mode in 0..=entry.buttons.others.len() {
                let present = Present {
                    mode,
                    ..Present::default()
                };
                let page = HelpPage::of_game(entry, Some(present), &assets, "dedale");
                let about = format!("{} ({code}), mode {mode}", entry.name);
                assert_no_table_is_cut(&page, &about);
                let height = |number: usize| -> i32 {
                    let rows = page.rows_of(number);
                    rows.iter()
                        .map(|row| row.height() + row.air(page.air[number]))
                        .sum()
                };
                let heights: Vec<i32> = (0..page.starts.len()).map(height).collect();
                let most = heights.iter().max();
                assert!(most.is_some_and(|&most| most <= ROOM), "{about}");
                // Any two pages in a row are more than one would hold.
                for pair in heights.windows(2) {
                    assert!(pair[0] + pair[1] > ROOM, "{about}: {heights:?}");
                }
            }
        }
    }
}

#[test]
fn a_click_on_the_rail_goes_to_the_page_there() {
    let entry = &crate::games::CATALOG[0];
    let mut page = HelpPage::of_game(entry, None, &Assets::embedded(), "dedale");
    let click = |page: &mut HelpPage, x: i32, y: i32| {
        let click = Mouse::Click(Point { x, y });
        let told = page.tick(Presses::NONE, Some(click));
        (page.page, told)
    };
    let rail = RAIL.x - RAIL_REACH;
    let (end, beside) = (RAIL.y + RAIL.h, RAIL.x - RAIL_REACH - 1);
    assert_eq!(click(&mut page, beside, end), (0, (None, false)));
    let last = page.last_page();
    assert_eq!(click(&mut page, rail, end), (last, (None, true)));
    assert_eq!(click(&mut page, rail, HEIGHT), (last, (None, false)));
    assert_eq!(click(&mut page, RAIL.x, 0), (0, (None, true)));
    // Down the rail they come in their order, each with the same share of it.
    let seen: Vec<usize> = (RAIL.y..end).map(|y| page.page_at(y)).collect();
    assert!(seen.is_sorted());
    for wanted in 0..=last {
        let share = seen.iter().filter(|&&page| page == wanted).count() as i32;
        assert!((share - RAIL.h / (last as i32 + 1)).abs() <= 1, "{wanted}");
    }
}

#[test]
fn keys_have_columns_that_hold_their_names() {
    let key = |name: &str| (name.to_owned(), "does it");
    let names = ["A", "B", "Backspace", "C", "D", "A very long name of a key"];
    for many in 1..=names.len() {
        let rows = in_columns(names[..many].iter().map(|name| key(name)).collect());
        let mut told = 0;
        for row in &rows {
            let Row::Keys(pair, Columns { names, second }) = row else {
                panic!("{row:?}");
            };
            for (side, cell) in pair.iter().enumerate() {
                let Some((keys, does)) = cell else { continue };
                told += 1;
                assert!(Font::width(keys, 1) < names[side], "{keys}");
                let (left, end) = [(MARGIN, second - BETWEEN), (*second, END)][side];
                assert!(left + names[side] + Font::width(does, 1) <= end, "{keys}");
            }
        }
        assert_eq!(told, many);
    }
    let long = vec![("A key ".repeat(4), "does something long here"); 2];
    assert_eq!(in_columns(long).len(), 2, "one column");
}

#[test]
fn every_game_shows_its_signs_and_scrolls_to_its_last_line() {
    for entry in crate::games::CATALOG {
        let assets = Assets::embedded();
        let line = "dedale and its options";
        let mut page = HelpPage::of_game(entry, None, &assets, line);
        let signs = page.rows.iter().map(|row| match row {
            Row::Signs(signs) => signs.len(),
            _ => 0,
        });
        assert!(signs.sum::<usize>() > 8, "{}", entry.name);
        for _ in 0..9 {
            page.tick(Input::press(Button::PageDown).pressed, None);
        }
        let last = page.page;
        let ends = page.rows_of(page.page).last().copied() == page.rows.last();
        assert!(last > 0 && ends, "{}", entry.name);
        assert_no_table_is_cut(&page, entry.name);
        let told = page.tick(Input::press(Button::Down).pressed, None).0;
        assert_eq!(told, Some(Choice::Idle(Button::Down)));
        assert_eq!(page.page, last);
        for _ in 0..9 {
            page.tick(Input::press(Button::PageUp).pressed, None);
        }
        assert_eq!(page.page, 0);
        page.tick(Input::press(Button::End).pressed, None);
        assert_eq!(page.page, last);
        page.tick(Input::press(Button::Home).pressed, None);
        assert_eq!(page.page, 0);
    }
}
