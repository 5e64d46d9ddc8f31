//! The language: asked for, remembered, brought along. It changes what is drawn and nothing else.

use std::path::Path;
use std::process::{Command, Output, Stdio};

use dedale::gfx::Framebuffer;

use crate::{dedale, project, seen, stderr, stdout};

const HELP: &[&str] = &["quest", "--seed", "1", "--keys", "Help"];

/// The picture at the end of a run without a window, and what the run tells.
fn run(arguments: &[&str]) -> (Framebuffer, Output) {
    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("picture.png");
    let more = ["--headless", "--png", picture.to_str().unwrap()];
    let output = dedale(&[arguments, &more].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    (seen(picture), output)
}

fn picture(arguments: &[&[&str]]) -> Framebuffer {
    run(&arguments.concat()).0
}

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
}

#[test]
fn the_language_asked_for_comes_before_the_remembered_one_and_english_is_last() {
    let english = picture(&[HELP]);
    let french = picture(&[HELP, &["--language", "fr"]]);
    assert!(english != french);
    assert!(picture(&[HELP, &["--language", "en"]]) == english);
    let data = tempfile::tempdir().unwrap();
    let kept = ["--data-dir", data.path().to_str().unwrap()];
    for (settings, expected) in [
        ("language = \"fr\"\n", &french),
        ("language = \"en\"\n", &english),
        ("language = \"xx\"\n", &english),
        ("language = \"Klingon\"\n", &english),
        ("language = 7\n", &english),
        ("", &english),
    ] {
        write(data.path(), "settings.toml", settings);
        let (found, output) = run(&[HELP, &kept].concat());
        assert!(found == *expected, "{settings}");
        assert_eq!(stderr(&output), "", "{settings}");
    }
    write(data.path(), "settings.toml", "language = \"fr\"\n");
    assert!(picture(&[HELP, &kept, &["--language", "en"]]) == english);
}

/// What is not known is refused with what is.
#[test]
fn an_unknown_language_on_the_command_line_is_an_error() {
    for asked in ["de", "french", "", "fr_FR", "FR"] {
        let output = dedale(&["trees", "--headless", "--language", asked]);
        assert_eq!(output.status.code(), Some(2), "{asked}");
        let told = format!("there is no language '{asked}'; there are en, fr");
        assert!(stderr(&output).contains(&told), "{}", stderr(&output));
    }
    for lists in [
        &["sokoban", "tests/levels/one-push.xsb", "--solve"][..],
        &["sokoban", "--make"],
    ] {
        let output = dedale(&[lists, &["--language", "xx"]].concat());
        assert_eq!(output.status.code(), Some(2), "{lists:?}");
        assert_eq!(stdout(&output), "");
        assert!(
            dedale(&[lists, &["--language", "fr"]].concat())
                .status
                .success()
        );
    }
}

#[test]
fn what_is_wrong_on_a_command_line_is_told_in_the_language_it_asks_for() {
    for (line, english, french) in [
        (
            "trees --size 0x0",
            "sides must be from 1",
            "de 1 à 65535 cases",
        ),
        ("trees --size 3", "columns x rows", "colonnes x lignes"),
        ("trees --size 999999x9", "must be from 1", "cases de côté"),
        ("trees --stage 99", "a whole number", "un nombre entier"),
        (
            "trees --preset a",
            "there is no --preset a; use",
            "--preset a n’existe pas",
        ),
        (
            "trees --sise 3x3",
            "unexpected argument '--sise'",
            "l’option --sise",
        ),
        ("tree", "neither a command", "ni une commande"),
        ("pacman --board 99", "no board 99, only", "le plateau 99"),
        ("sokoban --level 999", "no level 999, only", "le niveau 999"),
        ("robot --grid 99", "no grid 99, only", "la grille 99"),
        ("robot none.txt", "no file none.txt", "le fichier none.txt"),
        ("quest --open --hidden", "do not go together", "s’excluent"),
        (
            "robot Cargo.toml",
            "cannot use Cargo.toml",
            "Cargo.toml est inutilisable",
        ),
    ] {
        for (language, told) in [("en", english), ("fr", french)] {
            let mut words: Vec<&str> = line.split(' ').collect();
            words.extend(["--language", language]);
            let said = stderr(&dedale(&words));
            assert!(said.contains(told), "{line}: {said}");
            assert!(!said.contains("error") || language == "en", "{said}");
        }
    }
}

#[test]
fn the_words_around_an_error_are_in_the_language_of_the_run() {
    for (language, said) in [
        ("en", "error: cannot play Robot\n  caused by: "),
        (
            "fr",
            "erreur\u{a0}: impossible de jouer à Robot\n  cause\u{a0}: ",
        ),
    ] {
        let output = dedale(&["robot", "none.txt", "--headless", "--language", language]);
        assert!(stderr(&output).starts_with(said), "{}", stderr(&output));
    }
}

#[test]
fn the_setting_changes_the_language_at_once_and_is_remembered() {
    let game = ["trees", "--seed", "7"];
    let settings = "Menu .2 Down*5 Confirm .2 Down*5 .2";
    let data = tempfile::tempdir().unwrap();
    let kept = ["--data-dir", data.path().to_str().unwrap()];
    let keys = format!("{settings} Right .2");
    let changed = picture(&[&game, &kept, &["--keys", &keys]]);
    let keys = format!("{settings} .4");
    assert!(changed == picture(&[&game, &["--language", "fr", "--keys", &keys]]));
    let file = data.path().join("settings.toml");
    let saved = std::fs::read_to_string(file).unwrap();
    assert!(saved.contains("language = \"fr\""), "{saved}");
    let french = picture(&[HELP, &["--language", "fr"]]);
    assert!(picture(&[HELP, &kept]) == french);
}

#[test]
fn assets_bring_a_language_and_a_broken_file_is_told_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let assets = ["--assets", folder.path().to_str().unwrap()];
    // The help page tells the folder, too.
    let [english, french] =
        ["en", "fr"].map(|code| picture(&[HELP, &assets, &["--language", code]]));
    let german = |text: &str| {
        write(folder.path(), "words/de.ftl", text);
        let (found, output) = run(&[HELP, &assets, &["--language", "de"]].concat());
        (found, stderr(&output))
    };
    let own = std::fs::read_to_string(project().join("words/en.ftl")).unwrap();
    let (same, told) = german(&own);
    assert!(same == english && told.is_empty(), "{told}");
    let (other, told) = german(&own.replace("quest-title = ", "quest-title = Das "));
    assert!(other != english && told.is_empty(), "{told}");
    for broken in ["quest-title = {", "\u{0}", "{{{{{{{{{{{{{{{{{{{{{{{{{"] {
        let (found, told) = german(broken);
        assert!(found == english, "{broken}");
        assert!(told.contains("words/de.ftl: "), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
    std::fs::remove_file(folder.path().join("words/de.ftl")).unwrap();
    write(folder.path(), "words/fr.ftl", "quest-title = {");
    let (found, output) = run(&[HELP, &assets, &["--language", "fr"]].concat());
    assert!(found == french, "the program's own French fills the gaps");
    assert_eq!(stderr(&output).lines().count(), 1, "{}", stderr(&output));
    let output = dedale(&[&["trees", "--headless", "--language", "xx"][..], &assets].concat());
    assert!(stderr(&output).contains("there are en, fr"));
}

#[test]
#[cfg_attr(not(feature = "window"), ignore = "long, and the same with a window")]
fn many_games_print_the_same_in_every_language_and_an_unknown_one_is_refused() {
    let games = ["pacman", "--games", "1", "--seed", "1", "--jobs", "1"];
    let [english, french] = ["en", "fr"].map(|code| {
        let output = dedale(&[&games[..], &["--language", code]].concat());
        assert!(output.status.success(), "{}", stderr(&output));
        stdout(&output)
    });
    assert_eq!(english, french);
    let output = dedale(&[&games[..], &["--language", "xx"]].concat());
    assert_eq!(output.status.code(), Some(2));
    let told = "there is no language 'xx'; there are en, fr";
    assert!(stderr(&output).contains(told), "{}", stderr(&output));
}

#[test]
fn a_recording_is_made_in_its_players_language_and_played_again_in_the_viewers() {
    let folder = tempfile::tempdir().unwrap();
    let (file, data) = (folder.path().join("recorded.txt"), folder.path().join("fr"));
    let (file, data_dir) = (file.to_str().unwrap(), data.to_str().unwrap());
    write(&data, "settings.toml", "language = \"fr\"\n");
    let game = [
        "quest",
        "--seed",
        "1",
        "--open",
        "--keys",
        "Confirm .60 Up .9",
    ];
    let [english, french] = ["en", "fr"].map(|code| picture(&[&game, &["--language", code]]));
    assert!(english != french);
    let recording = ["--record", file, "--data-dir", data_dir];
    assert!(picture(&[&game, &recording]) == french);
    // A recording is of no language, and finds none.
    let replay = ["--replay", file];
    assert!(picture(&[&replay]) == english);
    assert!(picture(&[&replay, &["--language", "fr"]]) == french);
    assert!(picture(&[&replay, &["--data-dir", data_dir]]) == french);
}

/// Only a window asks the system. There is no display here, but the language is chosen first.
#[test]
fn of_a_locale_without_words_one_line_tells() {
    let told = |locale: &str, more: &[&str]| {
        let nowhere = tempfile::tempdir().unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_dedale"));
        command
            .args(
                [
                    &["trees", "--data-dir", nowhere.path().to_str().unwrap()],
                    more,
                ]
                .concat(),
            )
            .env("HOME", nowhere.path())
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .env("LC_ALL", locale)
            .stdin(Stdio::null());
        let told = stderr(&command.output().unwrap());
        told.matches("there are no words for the locale").count()
    };
    for (locale, lines) in [("tlh_XX.UTF-8", 1), ("fr_FR", 0), ("en", 0), ("C.UTF-8", 0)] {
        assert_eq!(told(locale, &[]), lines, "{locale}");
        assert_eq!(told(locale, &["--language", "en"]), 0, "{locale}");
    }
}

#[test]
fn what_is_kept_is_the_same_in_every_language() {
    let play = |language: &str, data: &Path| {
        let keys = "Right*4 .40";
        let played = run(&[
            "sokoban",
            "--level",
            "1",
            "--language",
            language,
            "--keys",
            keys,
            "--describe",
            "--data-dir",
            data.to_str().unwrap(),
        ]);
        let records = std::fs::read_to_string(data.join("records.toml")).unwrap();
        (records, stdout(&played.1))
    };
    let [french, english] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let written = play("fr", french.path());
    assert_eq!(written, play("en", english.path()));
    assert!(written.0.contains("[sokoban]"), "{}", written.0);
    // Records made in one are read in the other.
    let shown = |data: &Path| {
        let data = data.to_str().unwrap();
        let title = ["--seed", "7", "--keys", "Down Tab .2", "--data-dir", data];
        picture(&[&title, &["--language", "en"]])
    };
    assert!(shown(french.path()) == shown(english.path()));
}
