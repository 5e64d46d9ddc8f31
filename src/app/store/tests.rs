//! Files of other versions, of other programs, damaged, or in the way.

use super::*;
use proptest::prelude::*;

/// Forty threads on a busy machine wait longer for each other than a player would.
const LONG: Duration = Duration::from_mins(1);

fn record(game: &str, key: &str, value: &str, merge: Merge) -> Record {
    let [game, key, value] = [game, key, value].map(str::to_owned);
    Record {
        game,
        key,
        value,
        merge,
    }
}

fn save(store: &Store, record: &Record) -> Result<()> {
    let saved = store.save(None, std::iter::once(record), LONG)?;
    assert!(saved, "nobody else is there");
    Ok(())
}

fn save_settings(store: &Store, settings: Preferences) -> Result<bool> {
    let keys = Bindings::default();
    store.save(Some((settings, &keys)), std::iter::empty(), PATIENCE)
}

fn latest(store: &Store, game: &str, key: &str, value: &str) -> Result<()> {
    save(store, &record(game, key, value, Merge::Latest))
}

const CALMED: Preferences = Preferences {
    language: None,
    sound: Loudness::USUAL,
    calm: true,
    showing: Showing::Page,
    fit: Fit::Auto,
    full_screen: false,
    window: None,
    questions: true,
    company: Company::Nobody,
    initials: Initials::USUAL,
};

#[test]
fn keys_come_back_and_those_that_make_no_sense_are_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::new(folder.path().to_owned());
    let mut keys = Bindings::default();
    keys.bind("K", Meaning::named("X").unwrap()).unwrap();
    keys.free("F9").unwrap();
    let save = |keys: &Bindings| {
        let settings = Some((Preferences::default(), keys));
        store.save(settings, std::iter::empty(), PATIENCE).unwrap();
        fs::read_to_string(folder.path().join(SETTINGS_FILE)).unwrap()
    };
    assert!(save(&keys).contains("[keys]\nF9 = \"none\"\nK = \"X\""));
    assert_eq!(store.keys(), keys);
    assert!(!save(&Bindings::default()).contains("K ="));
    assert!(store.keys().is_default());
    let odd =
        "[keys]\nF99 = \"X\"\nEscape = \"X\"\nB = \"?\"\nM = 3\nX = \"H\"\nF4 = \"H\"\nJ = \"H\"\n";
    fs::write(folder.path().join(SETTINGS_FILE), odd).unwrap();
    let keys = store.keys();
    let keys_of = |word| keys.shown(Meaning::named(word).unwrap());
    assert_eq!(keys_of("X"), ["X"], "it keeps a key");
    assert_eq!(keys_of("H"), ["F4", "J", "H", "F9"]);
    assert_eq!(keys_of("Menu"), ["Escape"]);
}

#[test]
fn forgotten_records_are_kept_aside_and_settings_of_games_stay() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::new(folder.path().to_owned());
    assert_eq!(store.forget_records().unwrap(), None);
    latest(&store, "trees", "set speed", "4").unwrap();
    latest(&store, "trees", "30x20", "99").unwrap();
    let before = fs::read(folder.path().join(RECORDS_FILE)).unwrap();
    let aside = store.forget_records().unwrap().unwrap();
    assert_eq!(fs::read(folder.path().join(aside)).unwrap(), before);
    let kept = store.records().0;
    assert_eq!(
        kept["trees"].iter().collect::<Vec<_>>(),
        [(&"set speed".to_owned(), &"4".to_owned())]
    );
}

#[test]
fn settings_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::new(folder.path().join("new/folder"));
    assert_eq!(store.settings(), (Preferences::default(), None));
    let changed = Preferences {
        fit: Fit::Fill,
        full_screen: true,
        window: "1152x864+384+-108".parse().ok(),
        questions: false,
        showing: Showing::Board,
        ..CALMED
    };
    for settings in [CALMED, changed, CALMED] {
        save_settings(&store, settings).unwrap();
        assert_eq!(store.settings(), (settings, None));
    }
}

#[test]
fn records_come_back_and_add_up() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::new(folder.path().to_owned());
    assert_eq!(store.records(), (Records::new(), None));
    for (game, key, value) in [
        ("a", "1|2 \"x\"", "old"),
        ("b", "1", "one"),
        ("a", "1|2 \"x\"", "new"),
    ] {
        latest(&store, game, key, value).unwrap();
    }
    let (records, damage) = store.records();
    assert_eq!(
        (
            records["a"]["1|2 \"x\""].as_str(),
            records["b"]["1"].as_str()
        ),
        ("new", "one")
    );
    assert_eq!(damage, None);
}

#[test]
fn damaged_records_are_never_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::new(folder.path().to_owned());
    fs::write(folder.path().join(RECORDS_FILE), "half a li").unwrap();
    assert!(latest(&store, "a", "b", "c").is_err());
    assert!(
        store
            .records()
            .1
            .unwrap()
            .contains("records.damaged-1.toml")
    );
    latest(&store, "a", "b", "c").unwrap();
    let aside = folder.path().join("records.damaged-1.toml");
    assert_eq!(fs::read_to_string(aside).unwrap(), "half a li");
}

#[test]
fn a_damaged_file_is_kept_aside() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::new(folder.path().to_owned());
    for (number, damage) in ["calm = maybe", "\u{0}"].into_iter().enumerate() {
        fs::write(folder.path().join(SETTINGS_FILE), damage).unwrap();
        let (settings, notice) = store.settings();
        assert_eq!(settings, Preferences::default());
        let aside = format!("settings.damaged-{}.toml", number + 1);
        assert!(notice.unwrap().contains(&aside));
        assert_eq!(
            fs::read_to_string(folder.path().join(aside)).unwrap(),
            damage
        );
    }
}

#[test]
fn missing_or_unknown_values_are_not_damage() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::new(folder.path().to_owned());
    for (text, calm) in [("", false), ("later = 3\ncalm = true\n", true)] {
        fs::write(folder.path().join(SETTINGS_FILE), text).unwrap();
        assert_eq!(
            store.settings(),
            (
                Preferences {
                    calm,
                    ..Preferences::default()
                },
                None
            ),
            "{text}"
        );
    }
}

#[test]
fn where_nothing_can_be_written_it_is_said() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    let store = Store::new(folder.path().join("file"));
    assert!(save_settings(&store, Preferences::default()).is_err());
}

/// A store with this text as its file of records.
fn with_records(text: &str) -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::new(folder.path().to_owned());
    fs::write(folder.path().join(RECORDS_FILE), text).unwrap();
    (folder, store)
}

#[test]
fn values_of_another_version_stay() {
    let (folder, store) = with_records("# mine\n[later]\nx = { y = 1 }\n[a]\nb = \"1\" # so\n");
    latest(&store, "a", "b", "2").unwrap();
    fs::write(
        folder.path().join(SETTINGS_FILE),
        "# mine\nvolume = 7\ncalm = false # no\n[later]\nx = 1\n",
    )
    .unwrap();
    save_settings(&store, CALMED).unwrap();
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(
        read(RECORDS_FILE),
        "# mine\n[later]\nx = { y = 1 }\n[a]\nb = \"2\" # so\n"
    );
    assert_eq!(
        read(SETTINGS_FILE),
        "# mine\nvolume = 7\ncalm = true # no\n[later]\nx = 1\n"
    );
}

#[test]
fn an_odd_record_stays_and_sets_no_other_aside() {
    let odd = "b = 5\n[a]\none = 1\ntwo = \"2\"\nthree = { x = 1 }\nfour = \"many\"\n";
    let (folder, store) = with_records(odd);
    let (records, damage) = store.records();
    assert_eq!(damage, None);
    assert_eq!(records["a"]["two"], "2");
    assert!(!records["a"].contains_key("one") && !records.contains_key("b"));
    for (game, key) in [("a", "one"), ("a", "three"), ("b", "one"), ("a", "four")] {
        let error = save(&store, &record(game, key, "3", Merge::Highest));
        let error = error.unwrap_err().line();
        assert!(
            error.contains("records.toml") && error.contains("version"),
            "{error}"
        );
    }
    let path = folder.path().join(RECORDS_FILE);
    assert_eq!(fs::read_to_string(&path).unwrap(), odd);
    save(&store, &record("a", "two", "3", Merge::Highest)).unwrap();
    let kept = odd.replace("\"2\"", "\"3\"");
    assert_eq!(fs::read_to_string(&path).unwrap(), kept);
}

#[test]
fn an_unreadable_file_is_not_called_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::new(folder.path().to_owned());
    fs::create_dir(folder.path().join(SETTINGS_FILE)).unwrap();
    let long = File::create(folder.path().join(RECORDS_FILE)).unwrap();
    long.set_len(MAX_RECORDS_BYTES + 1).unwrap();
    for told in [store.settings().1, store.records().1] {
        let told = told.unwrap();
        assert!(
            told.contains(".toml") && !told.contains("damaged"),
            "{told}"
        );
    }
    assert!(save_settings(&store, Preferences::default()).is_err());
    assert!(latest(&store, "a", "b", "c").is_err());
    let names = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name());
    let mut names: Vec<_> = names.collect();
    names.sort();
    assert_eq!(names, [LOCK_FILE, RECORDS_FILE, SETTINGS_FILE]);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_a_private_file_private() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let (folder, dotfiles) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let store = Store::new(folder.path().to_owned());
    let (link, real) = (
        folder.path().join(SETTINGS_FILE),
        dotfiles.path().join("mine"),
    );
    fs::write(&real, "calm = false\n").unwrap();
    fs::set_permissions(&real, fs::Permissions::from_mode(0o600)).unwrap();
    symlink(&real, &link).unwrap();
    save_settings(&store, CALMED).unwrap();
    assert_eq!(fs::read_to_string(&real).unwrap(), "calm = true\n");
    assert_eq!(
        fs::metadata(&real).unwrap().permissions().mode() & 0o777,
        0o600
    );
    fs::write(&real, "calm =").unwrap();
    assert!(store.settings().1.is_some());
    assert!(link.is_symlink() && !real.exists());
    save_settings(&store, CALMED).unwrap();
    assert!(link.is_symlink() && real.exists());
}

#[test]
fn nothing_is_saved_without_the_lock() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::new(folder.path().to_owned());
    let lock = store.lock(PATIENCE).unwrap();
    let one = record("a", "b", "c", Merge::Latest);
    let save = || store.save(None, std::iter::once(&one), Duration::ZERO);
    assert!(!save().unwrap());
    drop(lock);
    assert!(save().unwrap());
}

#[test]
fn a_setting_of_another_version_stays_and_is_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::new(folder.path().to_owned());
    let path = folder.path().join(SETTINGS_FILE);
    // A fuzzer found this case without the end of the last line.
    let text = "calm = \"reduced\"\nvolume = 7";
    fs::write(&path, text).unwrap();
    assert_eq!(store.settings(), (Preferences::default(), None));
    let error = save_settings(&store, CALMED);
    let error = error.unwrap_err().line();
    assert!(error.contains("'calm'"), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn a_file_that_holds_too_much_is_neither_read_nor_made() {
    let lines = (0..MAX_SIGNS / 2 - 2).map(|line| format!("k{line}=0\n"));
    let text = format!("[a]\n{}", lines.collect::<Vec<_>>().concat());
    let (folder, store) = with_records(&text);
    assert_eq!(store.records().1, None);
    latest(&store, "a", "b", "c").unwrap();
    let error = latest(&store, "a", "d", "c").unwrap_err().line();
    assert!(error.contains("too large"), "{error}");
    let path = folder.path().join(RECORDS_FILE);
    assert!(fs::read_to_string(&path).unwrap().ends_with("b = \"c\"\n"));
    fs::write(&path, format!("{text}{text}")).unwrap();
    let told = store.records().1.unwrap();
    assert!(told.contains("too large") && path.exists(), "{told}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]
    #[test]
    fn all_that_save_at_once_keep_the_best(
        results in prop::collection::vec((0..3_usize, 0..9_u64, 0..9_u64), 1..40),
    ) {
        let folder = tempfile::tempdir().unwrap();
        std::thread::scope(|scope| {
            for (number, &(key, one, two)) in results.iter().enumerate() {
                let folder = folder.path().to_owned();
                scope.spawn(move || {
                    let store = Store::new(folder);
                    let value = format!("{one} {two}");
                    let keys = (format!("own {number}"), format!("high {key}"), format!("low {key}"));
                    save(&store, &record("g", &keys.0, &value, Merge::Latest)).unwrap();
                    save(&store, &record("g", &keys.1, &value, Merge::Highest)).unwrap();
                    save(&store, &record("g", &keys.2, &value, Merge::LowestEach)).unwrap();
                });
            }
        });
        let records = Store::new(folder.path().to_owned()).records().0;
        for (number, &(key, one, two)) in results.iter().enumerate() {
            prop_assert_eq!(&records["g"][&format!("own {number}")], &format!("{one} {two}"));
            let same = || results.iter().filter(|result| result.0 == key);
            let high = same().map(|result| (result.1, result.2)).max().unwrap();
            let low = (same().map(|one| one.1).min().unwrap(), same().map(|one| one.2).min().unwrap());
            for (kind, (a, b)) in [("high", high), ("low", low)] {
                prop_assert_eq!(&records["g"][&format!("{kind} {key}")], &format!("{a} {b}"));
            }
        }
    }
}
