//! Races in all games, through the program and its keys: a run is played into its table, then raced from there.

use super::*;
use crate::app::clock::Clock;
use crate::app::director::film::FOLDER;
use crate::app::director::{Folders, NOTICE_MOST};
use crate::app::pages::{Choice, Preference};
use crate::app::replay::Run;
use crate::app::session::journal::Journal;
use crate::app::store::Record;
use crate::app::{FrameInput, Source};
use crate::assets::Assets;
use crate::games::CATALOG;
use crate::gfx::Framebuffer;
use crate::input::keys::{Command, Edge, Meaning};
use crate::input::{Button, Mouse, Point};
use crate::rng::{GameRng, Seed};
use crate::scene::{Help, Look, Merge, Motion, Practice, SETTING_KEY};

/// The games, with the words that make a short run.
const GAMES: &[(&str, &[(&str, &str)])] = &[
    ("pacman", &[("rules", "arcade"), ("lives", "1")]),
    ("pacman", &[("rules", "classroom"), ("lives", "1")]),
    ("quest", &[("open", ""), ("braid", "0")]),
    ("trees", &[("size", "3x3")]),
    ("robot", &[("algorithm", "you"), ("size", "4x4")]),
    ("sokoban", &[("level", "1")]),
];
/// A run ends within this many ticks.
const LONGEST: u64 = 60 * 60 * 6;

/// A program with its data folder.
struct Program {
    director: Director,
    data: PathBuf,
}

impl Program {
    fn new(data: &Path) -> Self {
        let folders = Folders {
            data: Some(data.to_owned()),
            ..Folders::default()
        };
        let director = Director::new(CATALOG, Assets::embedded(), Seed(1), folders);
        Self {
            director: director.unwrap(),
            data: data.to_owned(),
        }
    }

    fn start(&mut self, (game, words): (&str, &[(&str, &str)])) {
        let word = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        let run = Run {
            game: game.to_owned(),
            seed: Seed(3),
            words: words.iter().map(word).collect(),
            ..Run::default()
        };
        self.director.start(&run).unwrap();
    }

    fn frame(&mut self, edges: Vec<Edge>) {
        let now = self.director.now();
        self.director.frame(&FrameInput {
            elapsed: Clock::due_at(now + 1) - Clock::due_at(now),
            edges,
            from: Source::Player,
            ..FrameInput::default()
        });
    }

    fn tap(&mut self, meaning: impl Into<Meaning>) {
        let meaning = meaning.into();
        self.frame(vec![Edge::down(meaning), Edge::up(meaning)]);
    }

    fn wait(&mut self, frames: usize) {
        (0..frames).for_each(|_| self.frame(Vec::new()));
    }

    fn films(&self) -> Vec<PathBuf> {
        crate::files::list(&self.data.join(FOLDER)).unwrap_or_default()
    }

    fn own(&self) -> Option<Runner> {
        self.director.session()?.scene().runner()
    }

    fn shown(&self) -> Option<&Rival> {
        self.director.races.rival()
    }

    fn picture(&mut self) -> Framebuffer {
        self.director.picture.stale = true;
        self.director.draw().unwrap().clone()
    }

    /// A key of one who plays at random.
    fn play_on(&mut self, rng: &mut GameRng) {
        if !self.director.now().is_multiple_of(7) {
            return self.frame(Vec::new());
        }
        let own = self.own();
        if own.is_some_and(|own| own.step.0 > 0) && rng.below(3) > 0 {
            // In Quest's mazes only clicks lead anywhere.
            let [x, y] = [(); 2].map(|()| 8 + rng.below(264) as i32);
            return self.tap(Meaning::Mouse(Mouse::Click(Point { x, y })));
        }
        let waits = own.is_none_or(|own| own.step.1 == 0 || own.step.0 > 0);
        let button = if own.is_none() || waits && rng.below(4) == 0 {
            Button::Confirm
        } else {
            Button::ARROWS[rng.index(4)]
        };
        self.tap(button);
    }

    /// Plays at random until the run is in its table; gives where its figure was at each tick.
    fn play_into_the_table(&mut self, seed: u64) -> Vec<Runner> {
        let (mut rng, mut seen) = (GameRng::new(Seed(seed)), Vec::new());
        let before = self.films();
        while self.films() == before {
            assert!(
                self.director.now() < LONGEST,
                "{}",
                self.director.describe()
            );
            self.play_on(&mut rng);
            seen.extend(self.own());
        }
        self.wait(60);
        self.tap(Button::Confirm);
        self.director.finish();
        seen
    }

    /// Goes to the page of records of a game, and races the first run that has a film.
    fn race(&mut self, game: &str) -> bool {
        let place = CATALOG.iter().position(|entry| entry.name == game).unwrap();
        self.tap(Command::Digit(place as u8 + 1));
        self.wait(3);
        self.tap(Command::Menu);
        self.director.show_scores();
        for _ in 0..12 {
            self.tap(Button::C);
            for _ in 0..200 {
                self.frame(Vec::new());
                if self.director.pages.is_empty() {
                    return true;
                }
                if self.director.races.coming.is_none() {
                    break;
                }
            }
            self.tap(Button::Right);
        }
        false
    }
}

/// Where the recorded run was at this step: what came last counts.
fn at(seen: &[Runner], own: Runner) -> Option<Runner> {
    let until = seen.iter().rev().find(|runner| runner.step <= own.step);
    until.copied()
}

fn checks(program: &Program, seen: &[Runner], told: &str) {
    let Some(own) = program.own() else { return };
    let Some(wanted) = at(seen, own) else { return };
    let shown = program
        .shown()
        .unwrap_or_else(|| panic!("{told}: no rival"));
    if let Some(figure) = shown.figure {
        assert_eq!(figure.at, wanted.figure.at, "{told} at {:?}", own.step);
    } else {
        assert_ne!(wanted.figure.board, own.figure.board, "{told}");
    }
}

/// In the dark of Robot, a race against a run begins in a maze that this program has just shown.
#[test]
fn a_maze_that_was_shown_is_known_in_a_race_against_its_own_run() {
    let data = tempfile::tempdir().unwrap();
    let mut shown = Program::new(data.path());
    shown.start(GAMES[4]);
    shown.play_into_the_table(5);
    assert_eq!(knows(Program::new(data.path())), Some(false));
    assert_eq!(knows(shown), Some(true));
}

/// Whether a race in Robot is practice after the first step, as its maze was shown before.
fn knows(mut program: Program) -> Option<bool> {
    assert!(program.race("robot"));
    let mut rng = GameRng::new(Seed(8));
    while program.own().is_none_or(|own| own.step.1 == 0) {
        program.play_on(&mut rng);
    }
    let practice = program
        .director
        .session()
        .map(|session| session.scene().practice());
    practice.map(|had| had.has(Help::Known))
}

#[test]
fn the_pale_figure_is_in_step_in_every_game_through_pauses_and_ways_back() {
    for &game in GAMES {
        let data = tempfile::tempdir().unwrap();
        let mut first = Program::new(data.path());
        first.start(game);
        let seen = first.play_into_the_table(5);
        let mut program = Program::new(data.path());
        assert!(program.race(game.0), "{game:?}");
        let mut rng = GameRng::new(Seed(8));
        for tick in 0..600 {
            program.play_on(&mut rng);
            if !program.director.pages.is_empty() {
                break;
            }
            checks(&program, &seen, game.0);
            if tick % 150 == 90 {
                program.tap(Command::Pause);
                let before = program.shown().cloned();
                program.wait(20);
                assert_eq!(program.shown().cloned(), before, "{game:?}");
                program.tap(Command::Pause);
            }
            if tick % 150 == 120 && game.0 != "trees" {
                let back = Meaning::Command(Command::Back);
                program.frame(vec![Edge::down(back)]);
                for _ in 0..25 {
                    program.frame(Vec::new());
                    checks(&program, &seen, game.0);
                }
                program.frame(vec![Edge::up(back)]);
            }
        }
        assert!(program.shown().is_some(), "{game:?}");
        program.director.check_logs().unwrap();
    }
}

/// Going on and going back show it again.
#[test]
fn the_place_of_a_run_in_its_table_is_in_the_log() {
    let data = tempfile::tempdir().unwrap();
    let mut program = Program::new(data.path());
    program.start(GAMES[3]);
    let mut rng = GameRng::new(Seed(5));
    while program.films().is_empty() {
        program.play_on(&mut rng);
    }
    let session = program.director.session_mut().unwrap();
    session.placed(2);
    session.know(&[7]);
    program.director.check_logs().unwrap();
    let journals = program.director.journals();
    let written = journals[0].to_string();
    assert!(written.contains("\nplaced 2\nshown 7\n"), "{written}");
    assert_eq!(Journal::parse(&written).unwrap(), journals[0]);
}

#[test]
fn a_race_changes_nothing_but_the_picture() {
    for &game in GAMES {
        let data = tempfile::tempdir().unwrap();
        let mut first = Program::new(data.path());
        first.start(game);
        first.play_into_the_table(5);
        let mut program = Program::new(data.path());
        assert!(program.race(game.0), "{game:?}");
        let mut rng = GameRng::new(Seed(8));
        for _ in 0..300 {
            program.play_on(&mut rng);
        }
        let session = program.director.session().unwrap();
        assert_eq!(
            session.scene().practice().reasons().next(),
            None,
            "{game:?}"
        );
        let again = session.again().unwrap();
        assert_eq!(again.scene().describe(), session.scene().describe());
        let mut alone = session.now().screen().framebuffer();
        session.scene().draw(&mut alone, Motion::Full.into());
        let mut unraced = again.now().screen().framebuffer();
        again.scene().draw(&mut unraced, Motion::Full.into());
        assert!(alone == unraced, "{game:?}");
        let rival = program.shown().cloned().unwrap();
        if rival.figure.is_some() {
            let mut beside = session.now().screen().framebuffer();
            let look = Look {
                rival: Some(&rival),
                ..Motion::Full.into()
            };
            session.scene().draw(&mut beside, look);
            assert!(alone != beside, "{game:?}");
            assert!(program.picture() != alone, "{game:?}");
        }
    }
}

#[test]
fn the_best_run_that_began_alike_comes_by_itself_if_the_player_wants_that() {
    for &game in GAMES {
        let data = tempfile::tempdir().unwrap();
        let mut first = Program::new(data.path());
        first.start(game);
        first.play_into_the_table(5);
        for wants in [false, true] {
            let mut program = Program::new(data.path());
            if wants {
                program.director.choose(Choice::Change(Preference::Race));
            }
            program.start(game);
            let mut rng = GameRng::new(Seed(9));
            let mut comes = false;
            for _ in 0..400 {
                program.play_on(&mut rng);
                comes |= program.shown().is_some();
            }
            assert_eq!(comes, wants, "{game:?}");
        }
    }
}

#[test]
fn a_run_begins_again_as_it_did_whatever_was_set_since() {
    let game = GAMES[4];
    let data = tempfile::tempdir().unwrap();
    let mut first = Program::new(data.path());
    first.start(game);
    first.play_into_the_table(5);
    let mut program = Program::new(data.path());
    program.director.keeper.keep(Record {
        game: game.0.to_owned(),
        key: format!("{SETTING_KEY}floor"),
        value: "all".to_owned(),
        merge: Merge::Latest,
    });
    assert!(program.race(game.0));
    assert!(program.shown().is_some());
}

#[test]
fn a_race_on_a_walk_opens_on_the_walk() {
    let game = (
        "trees",
        &[("size", "4x4"), ("trunks", "2"), ("edges", "on")][..],
    );
    let data = tempfile::tempdir().unwrap();
    let mut first = Program::new(data.path());
    first.start(game);
    let walked = first.play_into_the_table(5);
    let mut program = Program::new(data.path());
    assert!(program.race("trees"));
    let own = program.own().unwrap();
    assert_eq!(own.step, (0, 0), "nothing has been done");
    // The maze and its flags are in how a walk starts.
    assert!(walked.iter().any(|walked| walked.start == own.start));
    let start = own.start;
    for button in Button::ARROWS {
        program.tap(*button);
        program.wait(9);
        assert_eq!(program.own().unwrap().start, start);
    }
    assert!(program.own().unwrap().step.1 > 0 && program.shown().is_some());
    program.director.check_logs().unwrap();
}

#[test]
fn a_program_leaves_the_films_of_another_one() {
    let data = tempfile::tempdir().unwrap();
    let mut programs: Vec<Program> = (0..2).map(|_| Program::new(data.path())).collect();
    for (program, seed) in programs.iter_mut().zip([5, 6]) {
        program.start(("trees", &[("size", "4x4"), ("trunks", "2")]));
        program.play_into_the_table(seed);
    }
    assert_eq!(programs[1].films().len(), 2);
}

#[test]
fn a_race_that_is_left_is_a_race_when_it_goes_on_unless_its_film_is_gone() {
    let game = GAMES[5];
    let data = tempfile::tempdir().unwrap();
    let mut first = Program::new(data.path());
    first.start(game);
    first.play_into_the_table(5);
    let films = first.films();
    drop(first);
    let leave = |program: &mut Program| {
        program.director.choose(Choice::Title);
        program.director.finish();
    };
    let mut program = Program::new(data.path());
    program.director.keep_open_games();
    assert!(program.race("sokoban"));
    program.tap(Button::Right);
    program.wait(8);
    let (raced, own) = (program.shown().cloned().unwrap(), program.own());
    leave(&mut program);
    drop(program);
    // Another program goes on with it, once more, and again without the film.
    for is_there in [true, true, false] {
        if !is_there {
            std::fs::remove_file(&films[0]).unwrap();
        }
        let mut program = Program::new(data.path());
        program.director.keep_open_games();
        program.director.go_on_with(0);
        program.wait(60);
        assert_eq!(program.own(), own);
        let told = program.director.notices.shown.clone().unwrap().0;
        if is_there {
            assert_eq!(program.shown(), Some(&raced));
            assert!(told.starts_with("Race against"), "{told}");
            program.director.choose(Choice::Restart);
            program.tap(Button::Right);
            program.wait(8);
            assert_eq!(program.shown(), Some(&raced), "the same race again");
        } else {
            assert!(told.starts_with("The race is over"), "{told}");
            assert_eq!(program.shown(), None);
            assert!(program.director.kept_race().is_none());
        }
        leave(&mut program);
    }
    // The same is said at no other time.
    let mut program = Program::new(data.path());
    program.director.keep_open_games();
    program.director.go_on_with(0);
    program.wait(60);
    assert!(program.director.notices.shown.is_none());
}

#[test]
fn another_maze_ends_a_race_and_that_is_said() {
    let game = GAMES[3];
    let data = tempfile::tempdir().unwrap();
    let mut first = Program::new(data.path());
    first.start(game);
    first.play_into_the_table(5);
    drop(first);
    let mut program = Program::new(data.path());
    assert!(program.race(game.0));
    program.wait(120);
    assert!(program.director.kept_race().is_some());
    program.tap(Command::NewSeed);
    let told = (0..600).any(|tick| {
        // A walk begins at a key.
        program.tap([Button::Confirm, Button::Right, Button::Down][tick % 3]);
        let notice = program.director.notices.shown.as_ref();
        notice.is_some_and(|(text, _)| text.contains("another start"))
    });
    assert!(told && program.director.kept_race().is_none());
}

#[test]
fn a_walk_that_is_a_race_goes_on_after_a_moment_and_the_page_shows_both() {
    let game = GAMES[3];
    let data = tempfile::tempdir().unwrap();
    let mut first = Program::new(data.path());
    first.start(game);
    first.play_into_the_table(5);
    drop(first);
    let mut program = Program::new(data.path());
    program.director.keep_open_games();
    assert!(program.race(game.0));
    for button in Button::ARROWS {
        program.tap(*button);
        program.wait(9);
    }
    let (own, shown) = (program.own(), program.shown().cloned().unwrap());
    assert!(shown.figure.is_some());
    program.director.choose(Choice::Title);
    program.director.finish();
    drop(program);
    let mut program = Program::new(data.path());
    program.director.picture.is_watched = true;
    program.director.keep_open_games();
    program.wait(60);
    let session = program.director.session();
    assert!(session.is_none(), "the page of open games");
    let (plain, beside) = program.director.pictures_of_waiting(&shown).unwrap();
    assert!(plain != beside, "the other one is in the picture");
    program.tap(Button::Confirm);
    for _ in 0..30 {
        program.frame(Vec::new());
        assert_eq!(program.own(), own, "the player gets ready");
    }
    assert!(program.director.ready.is_some());
    program.wait(60);
    assert!(program.director.ready.is_none() && program.own() != own);
}

#[test]
fn a_race_that_the_player_ends_does_not_come_back() {
    let game = GAMES[5];
    let data = tempfile::tempdir().unwrap();
    let mut first = Program::new(data.path());
    first.start(game);
    first.play_into_the_table(5);
    let run = Raced {
        table: "a".to_owned(),
        score: Score::new([6, 3], Seed(0), Practice::NONE),
    };
    let mut program = Program::new(data.path());
    program.start(GAMES[3]);
    let other = program.director.session_mut().unwrap();
    other.race_against(Some(run.clone()));
    assert!(program.race("sokoban"));
    program.tap(Button::Right);
    program.wait(8);
    assert!(program.shown().is_some());
    let own = program.own();
    program.director.forget_race();
    program.wait(8);
    assert!(program.shown().is_some(), "it was chosen");
    program.director.choose(Choice::EndRace);
    program.wait(8);
    let mut open = program.director.sessions.iter().flatten();
    assert!(
        open.any(|session| session.raced() == Some(&run)),
        "another game stays a race"
    );
    assert!(program.shown().is_none() && program.own() == own);
    assert_eq!(program.director.race_lines(), None);
    program.director.choose(Choice::Restart);
    program.tap(Button::Right);
    program.wait(30);
    assert!(program.shown().is_none());
    program.director.check_logs().unwrap();
    // The file knows of it at once, even if nothing else is done.
    let session = program.director.session_mut().unwrap();
    for race in [Some(run), None] {
        session.race_against(race.clone());
        let journal = session.changed_journal().unwrap().unwrap();
        assert_eq!(journal.race, race);
        assert!(session.changed_journal().is_none());
    }
}

#[test]
fn the_end_of_a_race_is_told() {
    let game = GAMES[5];
    let data = tempfile::tempdir().unwrap();
    let mut first = Program::new(data.path());
    first.start(game);
    first.play_into_the_table(5);
    let mut program = Program::new(data.path());
    assert!(program.race("sokoban"));
    let told = |program: &Program| program.director.notices.shown.clone().unwrap().0;
    assert!(
        told(&program).starts_with("Race against"),
        "{}",
        told(&program)
    );
    let [against, result] = program.director.race_lines().unwrap();
    assert_eq!(against, "Race against AAA", "in the menu");
    assert!(told(&program).ends_with(&format!(": {result}")));
    let letters = [against, result].map(|line| line.chars().count());
    assert!(
        letters.iter().all(|&letters| letters <= 24),
        "the menu's width"
    );
    let help = program.director.race_help().unwrap();
    assert!(
        help.contains("AAA") && help.contains("result to beat"),
        "{help}"
    );
    for _ in 0..4 {
        program.tap(Button::Right);
        program.wait(8);
    }
    assert!(told(&program).starts_with("You beat"), "{}", told(&program));
}

#[test]
fn what_tells_the_end_of_a_race_covers_no_keys() {
    for &game in GAMES {
        let data = tempfile::tempdir().unwrap();
        let mut first = Program::new(data.path());
        first.start(game);
        first.play_into_the_table(5);
        let mut program = Program::new(data.path());
        assert!(program.race(game.0), "{game:?}");
        let mut rng = GameRng::new(Seed(8));
        let is_told = |program: &Program| {
            let opponent = program.director.races.opponent.as_ref();
            opponent.is_some_and(|opponent| opponent.is_told)
        };
        while !is_told(&program) {
            assert!(program.director.now() < LONGEST, "{game:?}");
            program.play_on(&mut rng);
        }
        let keys = |program: &mut Program| {
            let picture = program.picture();
            let (width, height) = (picture.width() as i32, picture.height() as i32);
            let at = |x: i32, y: i32| picture.tag_at(x, y);
            let all = (0..height).step_by(4);
            let all = all.flat_map(|y| (0..width).step_by(4).map(move |x| (x, y)));
            let all: Vec<_> = all.filter_map(|(x, y)| at(x, y)).collect();
            all
        };
        let mut seen = 0;
        for _ in 0..40 {
            if let Some(told) = program.director.notices.shown.clone() {
                let with = keys(&mut program);
                program.director.notices.shown = None;
                assert_eq!(with, keys(&mut program), "{game:?}: {}", told.0);
                program.director.notices.shown = Some(told);
                seen += 1;
            } else if matches!(program.director.pages.top(), Some(Page::Scores(_))) {
                // The letters come first.
                program.tap(Button::Confirm);
            }
            program.wait(20);
        }
        assert!(seen > 5, "{game:?}: {seen}");
    }
}

#[test]
fn a_film_that_cannot_be_used_is_told_in_plain_words_and_the_page_stays() {
    let game = GAMES[5];
    let data = tempfile::tempdir().unwrap();
    let mut first = Program::new(data.path());
    first.start(game);
    first.play_into_the_table(5);
    let film = first.films().remove(0);
    let whole = std::fs::read_to_string(&film).unwrap();
    let other = whole.replace("game sokoban", "game trees");
    let at = whole.find("check ").unwrap_or(whole.len());
    let cut = whole.find("keys ").unwrap() + "key".len();
    let spoilt = format!("{}check 999999 0123456789abcdef\n", &whole[..at]);
    for (text, told) in [
        ("nonsense\n", "No race: the film cannot be used"),
        (&*other, "No race: the film cannot be used"),
        (&*spoilt, "No race: the film cannot be used"),
        (&whole[..cut], "No race"),
    ] {
        std::fs::write(&film, text).unwrap();
        let mut program = Program::new(data.path());
        assert!(!program.race("sokoban"), "{text}");
        let mut program = Program::new(data.path());
        program.director.choose(Choice::Change(Preference::Race));
        program.start(game);
        program.wait(30);
        let shown = program.director.notices.shown.clone();
        assert!(
            shown.is_some_and(|(shown, _)| shown.starts_with(told)),
            "{text}"
        );
        assert!(program.shown().is_none());
    }
    std::fs::remove_file(&film).unwrap();
    assert!(!Program::new(data.path()).race("sokoban"));
}

#[test]
fn notices_of_the_same_tick_are_read_one_after_the_other() {
    let data = tempfile::tempdir().unwrap();
    let mut program = Program::new(data.path());
    program.start((
        "trees",
        &[("size", "5x3"), ("trunks", "50"), ("islands", "1")],
    ));
    program.wait(2);
    let shown = program.director.notices.shown.clone().unwrap().0;
    assert_eq!(
        shown,
        "Only 8 of 50 trunks fit here. The island does not fit here"
    );
}

#[test]
fn wrong_keys_in_a_row_make_no_notice_longer_than_there_is_room() {
    let data = tempfile::tempdir().unwrap();
    let mut program = Program::new(data.path());
    program.start(("sokoban", &[]));
    let mut longest = 0;
    for tick in 0..200 {
        let key = Meaning::from([Button::T, Button::O][tick % 2]);
        program.frame(vec![Edge::down(key), Edge::up(key)]);
        let shown = program.director.notices.shown.as_ref();
        longest = longest.max(shown.map_or(0, |(text, _)| text.len()));
    }
    assert!((1..=NOTICE_MOST).contains(&longest), "{longest}");
}

#[test]
fn the_game_that_was_left_for_a_race_is_told_and_gone_back_to_as_it_was() {
    let game = GAMES[5];
    let data = tempfile::tempdir().unwrap();
    let mut first = Program::new(data.path());
    first.start(game);
    first.play_into_the_table(5);
    for ends in [false, true] {
        let mut program = Program::new(data.path());
        program.start(game);
        program.tap(Button::Right);
        program.wait(8);
        let (own, alone) = (program.own(), program.picture());
        program.tap(Command::Menu);
        program.director.show_scores();
        program.tap(Button::C);
        program.wait(200);
        assert!(program.director.pages.is_empty(), "no race");
        let waits = "Your game of Sokoban waits in the menu (Esc)";
        let told = |program: &Program| program.director.notices.shown.clone().unwrap().0;
        assert!(told(&program).ends_with(waits), "{}", told(&program));
        assert_ne!(program.own(), own);
        program.tap(Button::Right);
        program.wait(8);
        assert!(program.shown().is_some());
        // By the lines of the menu.
        let choose = |program: &mut Program, line: Choice| {
            program.tap(Command::Menu);
            let Some(Page::List(list)) = program.director.pages.top() else {
                panic!("no menu");
            };
            let list = list.clone().with_cursor_on(line);
            program.director.pages.replace(Page::List(list));
            program.tap(Button::Confirm);
        };
        if ends {
            choose(&mut program, Choice::EndRace);
            assert_eq!(told(&program), waits);
            // What was raced in goes on.
            program.tap(Command::Menu);
            program.tap(Button::Confirm);
            assert!(program.director.left().is_some());
        }
        choose(&mut program, Choice::Return);
        program.wait(8);
        assert_eq!(program.own(), own);
        assert!(program.shown().is_none(), "no rival beside it");
        assert!(program.director.kept_race().is_none() && program.director.race_lines().is_none());
        program.director.notices.shown = None;
        assert!(program.picture() == alone);
        assert!(program.director.left().is_none());
    }
}

#[test]
fn at_the_end_of_a_race_the_game_that_waits_is_told_and_the_menu_leads_to_it() {
    let game = GAMES[5];
    let data = tempfile::tempdir().unwrap();
    let mut first = Program::new(data.path());
    first.start(game);
    first.play_into_the_table(5);
    let mut program = Program::new(data.path());
    program.start(GAMES[3]);
    let mut rng = GameRng::new(Seed(8));
    while !program
        .director
        .session()
        .is_some_and(|session| session.now().is_in_progress())
    {
        program.play_on(&mut rng);
    }
    let trees = program
        .director
        .session()
        .map(|session| session.scene().describe());
    program.tap(Command::Menu);
    program.director.show_scores();
    for _ in 0..12 {
        program.tap(Button::C);
        program.wait(200);
        if program.director.pages.is_empty() {
            break;
        }
        program.tap(Button::Right);
    }
    for _ in 0..4 {
        program.tap(Button::Right);
        program.wait(8);
    }
    let told = program.director.notices.shown.clone().unwrap().0;
    assert!(
        told.starts_with("You beat")
            && told.ends_with("Your game of Trees waits in the menu (Esc)"),
        "{told}"
    );
    program.wait(600);
    program.tap(Command::Menu);
    program.tap(Button::Confirm);
    program.wait(1);
    assert_eq!(
        program
            .director
            .session()
            .map(|session| session.scene().describe()),
        trees
    );
}
