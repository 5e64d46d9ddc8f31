//! Every kind of setting, given, remembered, changed and written back.

use super::*;
use proptest::prelude::*;

const BY_ONE: Steps = Steps::Round(&[(0, 1), (10, 5)]);

const fn choice(word: &'static str, label: &'static str) -> Choice {
    Choice {
        word,
        label: Id(label),
        help: Id::NONE,
    }
}

fn read_size(text: &str, cells: usize) -> Result<Size> {
    let sides = text
        .split_once('x')
        .and_then(|(width, height)| Some(Size::new(width.parse().ok()?, height.parse().ok()?)));
    let fits = |size: &Size| (1..=cells).contains(&size.area());
    sides.filter(fits).ok_or_else(|| Error::usage("no size"))
}

const fn setting(word: &'static str, lines: &'static [Id], kind: Kind) -> Setting {
    Setting::new(word, lines, "", kind)
}

const TABLE: &[Setting] = &[
    setting(
        "size",
        &[Id("Width"), Id("Height")],
        Kind::Size {
            first: Size::new(6, 4),
            read: read_size,
            cells: 100,
            steps: BY_ONE,
            most: 20,
        },
    ),
    setting(
        "trunks",
        &[Id("Trunks")],
        Kind::Optional {
            range: (0, 50),
            none: Id("auto"),
            found: Some(|all| all.size("size").width as u32),
            steps: BY_ONE,
        },
    ),
    setting(
        "braid",
        &[Id("Braid")],
        Kind::Optional {
            range: (0, 100),
            none: Id("by level"),
            found: None,
            steps: Steps::Round(&[(0, 10)]),
        },
    ),
    setting("edges", &[Id("Edges")], Kind::Switch),
    setting(
        "mode",
        &[Id("Mode")],
        Kind::Switches(&[choice("open", "shown"), choice("hidden", "dark")]),
    ),
    setting(
        "builder",
        &[Id("Builder")],
        Kind::Choice(&[choice("trees", "trees"), choice("depth-first", "a path")]),
    ),
    setting(
        "pace",
        &[Id("Pace")],
        Kind::Number {
            range: (2, 60),
            first: 24,
            steps: Steps::Through(&[60, 24, 8, 2]),
        },
    ),
    setting(
        "speed",
        &[Id("Speed")],
        Kind::Speed(|all| Speed::Times(1 + all.work() as u32)),
    ),
    setting(
        "growth",
        &[Id("Growth")],
        Kind::Speed(|all| Speed::Times(all.size("size").width as u32)),
    ),
    setting(
        "order",
        &[Id("Order")],
        Kind::Word {
            value: "SWNE",
            first: "a",
            check: |text| {
                if text.len() == 1 {
                    Ok(())
                } else {
                    Err(Error::usage("one letter"))
                }
            },
            show: |word, _| word.to_uppercase(),
            step: |_, _, more| if more { "z" } else { "a" }.to_owned(),
        },
    ),
    setting(
        "level",
        &[],
        Kind::Number {
            range: (1, 9),
            first: 1,
            steps: BY_ONE,
        },
    ),
];

fn words(given: &[(&str, &str)]) -> Vec<(String, String)> {
    let own = |&(word, text): &(&str, &str)| (word.to_owned(), text.to_owned());
    given.iter().map(own).collect()
}

fn open(remembered: &[(&str, &str)], given: &[(&str, &str)]) -> Result<Settings> {
    let remembered = words(remembered).into_iter().collect();
    Settings::open(TABLE, &remembered, &words(given))
}

fn line(settings: &Settings, label: &str) -> Line {
    settings
        .lines()
        .find(|&line| settings.label(line).text() == label)
        .unwrap()
}

#[test]
fn everything_is_as_at_first_until_something_is_said() {
    let settings = open(&[], &[]).unwrap();
    assert_eq!(settings.arguments(), "");
    assert_eq!(settings.size("size"), Size::new(6, 4));
    assert_eq!(
        (settings.optional("trunks"), settings.on("edges")),
        (None, false)
    );
    assert_eq!(
        (settings.number("pace"), settings.choice("builder")),
        (24, 0)
    );
    let shown: Vec<String> = settings.lines().map(|line| settings.shown(line)).collect();
    assert_eq!(
        shown,
        [
            "6",
            "4",
            "auto 6",
            "by level",
            "off",
            "shown",
            "trees",
            "24",
            "auto 60/s",
            "auto 360/s",
            "A"
        ]
    );
}

#[test]
fn given_words_are_written_back_as_they_were_given() {
    let given = [
        ("size", "9x4"),
        ("trunks", "3"),
        ("braid", "40"),
        ("edges", ""),
        ("hidden", ""),
        ("builder", "depth-first"),
        ("pace", "7"),
        ("speed", "1/4"),
        ("order", "q"),
        ("level", "3"),
    ];
    let settings = open(&[("pace", "8")], &given).unwrap();
    assert_eq!(
        settings.arguments(),
        "--size 9x4 --trunks 3 --braid 40 --edges --hidden --builder depth-first --pace 7 --speed 1/4 --order q --level 3"
    );
    assert!(settings.is_given("mode") && settings.is_given("edges"));
    assert_eq!(
        settings.kept().get("pace").map(String::as_str),
        Some("8"),
        "words are not remembered"
    );
}

#[test]
fn words_win_over_memory_and_nonsense_in_memory_is_passed_over() {
    let remembered = [
        ("size", "3x3"),
        ("pace", "1000"),
        ("builder", "depth-first"),
        ("mode", "hidden"),
        ("later", "7"),
    ];
    let settings = open(&remembered, &[("size", "2x2")]).unwrap();
    assert_eq!(
        settings.arguments(),
        "--size 2x2 --hidden --builder depth-first"
    );
    let kept: Vec<&str> = settings.kept().keys().copied().collect();
    assert_eq!(kept, ["builder", "mode", "size"]);
}

#[test]
fn nonsense_on_the_command_line_is_a_usage_error() {
    for given in [
        &[("size", "0x3")][..],
        &[("trunks", "51")],
        &[("braid", "-1")],
        &[("builder", "bees")],
        &[("pace", "1")],
        &[("speed", "0")],
        &[("order", "ab")],
        &[("level", "")],
        &[("bees", "1")],
        &[("open", ""), ("hidden", "")],
        &[("mode", "open")],
    ] {
        let error = open(&[], given).unwrap_err();
        assert_eq!(error.exit_status(), 2, "{given:?}");
    }
}

#[test]
fn an_automatic_speed_has_its_place_among_the_others() {
    let mut settings = open(&[], &[]).unwrap();
    assert_eq!(settings.speed("growth"), Speed::Times(6));
    let growth = line(&settings, "Growth");
    let mut steps = |more: bool| {
        assert!(settings.change(growth, more));
        settings.shown(growth)
    };
    assert_eq!([steps(true), steps(true)], ["600/s", "1200/s"]);
    assert_eq!(
        [steps(false), steps(false), steps(false)],
        ["600/s", "auto 360/s", "300/s"]
    );
    assert_eq!(
        [steps(false), steps(true), steps(true)],
        ["180/s", "300/s", "auto 360/s"]
    );
    assert_eq!(settings.kept()["growth"], "auto");
    settings.set("growth", "6").unwrap();
    assert_eq!(settings.arguments(), "--growth 6");
    settings.set("growth", "auto").unwrap();
    assert_eq!(settings.arguments(), "");
    assert!(settings.set("growth", "soon").is_err());
    settings.count_work(4);
    assert_eq!(settings.speed("speed"), Speed::Times(5));
}

#[test]
fn an_automatic_number_goes_on_from_what_it_comes_to() {
    let mut settings = open(&[], &[]).unwrap();
    let trunks = line(&settings, "Trunks");
    assert!(settings.change(trunks, true));
    assert_eq!(settings.optional("trunks"), Some(7));
    (0..7).for_each(|_| assert!(settings.change(trunks, false)));
    assert_eq!(settings.optional("trunks"), Some(0));
    settings.change(trunks, false);
    assert_eq!(
        (
            settings.optional("trunks"),
            settings.kept()["trunks"].as_str()
        ),
        (None, "none")
    );
    let braid = line(&settings, "Braid");
    assert!(!settings.change(braid, false));
    settings.change(braid, true);
    assert_eq!(settings.shown(braid), "0");
    settings.change(braid, true);
    assert_eq!(settings.shown(braid), "10");
}

#[test]
fn invalid_values_are_not_stepped_to() {
    let mut settings = open(&[], &[("size", "20x5")]).unwrap();
    let (width, height) = (line(&settings, "Width"), line(&settings, "Height"));
    assert!(!settings.change(height, true), "there are too many squares");
    assert!(!settings.change(width, true), "the list ends");
    assert!(settings.change(width, false));
    assert_eq!(settings.text("size"), "15x5");
    let mode = line(&settings, "Mode");
    assert!(settings.change(mode, true) && !settings.change(mode, true));
}

#[test]
fn a_number_is_typed_where_there_is_one() {
    let mut settings = open(&[], &[]).unwrap();
    let at = |settings: &Settings, label| line(settings, label);
    let (width, trunks, mode) = (
        at(&settings, "Width"),
        at(&settings, "Trunks"),
        at(&settings, "Mode"),
    );
    let number = |line| settings.number_line(line);
    assert!(number(width).is_some() && number(mode).is_none());
    let height = settings.size("size").height;
    assert!(settings.type_number(width, 7).unwrap() && !settings.type_number(width, 7).unwrap());
    assert_eq!(settings.kept()["size"], format!("7x{height}"));
    assert!(settings.type_number(trunks, 12).unwrap());
    assert_eq!(settings.optional("trunks"), Some(12));
    for (line, number) in [(width, 0), (trunks, 51), (trunks, u64::MAX), (mode, 1)] {
        let refused = settings.type_number(line, number).unwrap_err();
        assert!(refused.line().contains("cannot be"), "{}", refused.line());
    }
    assert_eq!(
        (settings.size("size").width, settings.optional("trunks")),
        (7, Some(12))
    );
}

proptest! {
    #[test]
    fn whatever_is_changed_is_read_back_from_words_and_from_memory(
        changes in prop::collection::vec((0..10_usize, any::<bool>()), 0..60),
    ) {
        let mut settings = open(&[], &[]).unwrap();
        let lines: Vec<Line> = settings.lines().collect();
        for (index, more) in changes {
            settings.change(lines[index], more);
        }
        let arguments = settings.arguments();
        let mut given = Vec::new();
        for word in arguments.split(' ').filter(|word| !word.is_empty()) {
            match word.strip_prefix("--") {
                Some(word) => given.push((word, "")),
                None => given.last_mut().unwrap().1 = word,
            }
        }
        prop_assert_eq!(open(&[], &given).unwrap().values, settings.values.clone());
        let kept: Vec<(&str, &str)> = settings.kept().iter().map(|(word, text)| (*word, text.as_str())).collect();
        prop_assert_eq!(open(&kept, &[]).unwrap().values, settings.values);
    }
}

/// A setting with a line in the list that belongs to one run.
const DRIVER: &[Setting] = &[Setting {
    remembered: false,
    ..setting("autopilot", &[Id("Autopilot")], Kind::Switch)
}];

#[test]
fn settings_of_one_run_are_never_remembered() {
    let remembered = BTreeMap::from([("autopilot".to_owned(), "on".to_owned())]);
    let mut settings = Settings::open(DRIVER, &remembered, &[]).unwrap();
    assert!(
        !settings.on("autopilot"),
        "an older version may have kept it"
    );
    assert!(settings.step("autopilot", true) && settings.on("autopilot"));
    settings.choose("autopilot", "off").unwrap();
    let line = settings.lines().next().unwrap();
    assert!(settings.change(line, true));
    settings.reset("autopilot");
    assert!(settings.kept().is_empty());
}
