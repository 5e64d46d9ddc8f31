//! What Robot's settings say together: who runs in which maze, and what they are on the command line.

use super::{
    ALGORITHM, BEGIN, FLOOR, HEAD_START, LEAST_TICKS, LESSON, MAZE_WORDS, MOST_STEP_TICKS, ORDER,
    RACE, RACE_ISLANDS, RUNNER, SETTINGS, SPEED, STEPS_WORD, USUAL_TICKS, WATCH, YOUR_PACE,
};
use crate::error::{Error, Result};
use crate::games::robot::rules::ladder::Ladder;
use crate::games::robot::rules::pupil::{Walked, all_walked};
use crate::games::robot::rules::racer::{PROGRAMS, Who};
use crate::games::robot::rules::runners;
use crate::games::robot::rules::solvers::{Algorithm, Order};
use crate::games::robot::rules::trace::side;
use crate::grid::Dir;
use crate::maze::{Builder, MazePlan, plan};
use crate::scene::Options;
use crate::settings::{Setting, Settings};
use crate::tick::Speed;
use crate::words::Id;
use std::sync::Arc;

/// Sets a race of the ladder: its rivals, their head start, and the kind of its mazes.
pub fn set_rung(settings: &mut Settings, ladder: Ladder) {
    let head_start = ladder.head_start().to_string();
    for (word, value) in [
        (ALGORITHM, ladder.racers()),
        (HEAD_START, head_start),
        ("size", ladder.size().to_string()),
        (plan::ISLANDS.word, "0".to_owned()),
    ] {
        let set = settings.set(word, &value);
        debug_assert!(set.is_ok(), "the table takes {word} {value}");
    }
    let planted = plant(settings);
    debug_assert!(planted.is_ok(), "the table takes a number");
}

/// Whether the player's race from the first page is one of the ladder: in the dark, in a maze of which nothing is said.
pub fn is_on_ladder(settings: &Settings) -> bool {
    let mut said = [ALGORITHM, RACE, HEAD_START].into_iter();
    let is_said = said.any(|word| settings.is_given(word));
    let is_trees = plan(settings).builder == Builder::Trees;
    !is_said && is_trees && is_dark(settings) && !asks_for_maze(settings)
}

/// Whether the game begins on its first page: nothing says what to do.
pub fn begins_on_page(options: &Options, settings: &Settings) -> bool {
    let is_told = |setting: &Setting| settings.is_given(setting.word);
    let is_open = !options.has_files() && options.handed.is_none();
    settings.choice(BEGIN) == 0 && is_open && !SETTINGS.iter().any(is_told)
}

/// Reads what is set.
///
/// # Errors
/// A usage error for options that make no sense.
pub fn read(options: &Options) -> Result<Settings> {
    let mut settings = options.settings(SETTINGS)?;
    MazePlan::trees(settings.size("size")).set_by(&mut settings)?;
    if settings.is_given(BEGIN) && settings.text(BEGIN) == LESSON {
        begin_lesson(&mut settings);
    }
    let (race, given) = (settings.text(RACE), settings.is_given(ALGORITHM));
    if given && (settings.is_given(RACE) || who_run(&settings).len() > 1) {
        return Err(Error::usage(
            "--algorithm takes one runner, and --race takes all of them: use only one of the two",
        ));
    }
    if !race.is_empty() && !given {
        settings.set(ALGORITHM, &race)?;
    }
    if !settings.is_given(STEPS_WORD) {
        // A program does not come back by itself.
        let names = settings.text(ALGORITHM);
        let others: Vec<&str> = names
            .split(',')
            .filter(|name| !PROGRAMS.contains(name))
            .collect();
        if others.join(",") != names {
            if others.is_empty() {
                settings.reset(ALGORITHM);
            } else {
                settings.set(ALGORITHM, &others.join(","))?;
            }
        }
    }
    watch_one(&mut settings)?;
    if who_run(&settings).len() > 1 && !settings.is_given(plan::ISLANDS.word) {
        plant(&mut settings)?;
    }
    if settings.is_given(ORDER) && !uses_order(&settings) {
        return Err(Error::usage(
            "--order is for depth-first and tremaux, and neither runs",
        ));
    }
    Ok(settings)
}

/// Who asks to watch, and does not say whom, watches one robot, not the race that is remembered.
///
/// # Errors
/// None: the table accepts the default.
fn watch_one(settings: &mut Settings) -> Result<()> {
    let asks = settings.is_given(BEGIN) && settings.text(BEGIN) == WATCH;
    let names = settings.is_given(ALGORITHM) || settings.is_given(RACE);
    let runners = who_run(settings);
    if asks && !names && (runners.len() > 1 || runners.contains(&Who::You)) {
        settings.set(ALGORITHM, Algorithm::DepthFirst.name())?;
    }
    Ok(())
}

/// Slow motion makes a race of the player's practice, so none begins with it unless the command line asks for it: a
/// speed at which robots were watched, or another race was driven, slows down no race unseen.
pub fn hurry(settings: &mut Settings) {
    let drives = who_run(settings).contains(&Who::You);
    if drives && !settings.is_given(SPEED) && is_slow(settings.speed(SPEED)) {
        settings.reset(SPEED);
    }
}

/// Forgets the speed when the player begins to drive or to watch: each has one of its own.
pub fn forget_speed(settings: &mut Settings, before: &Settings) {
    let [drives, drove] = [&*settings, before].map(|all| who_run(all).contains(&Who::You));
    // One that was given for robots would make the player's race practice.
    let slows = drives && is_slow(settings.speed(SPEED));
    if drives != drove && (slows || !settings.is_given(SPEED)) {
        settings.reset(SPEED);
    }
}

/// The lesson of the command line is the same for every class: it begins with depth first and the article's order,
/// whatever was looked at before, and what is looked at in it is not remembered.
fn begin_lesson(settings: &mut Settings) {
    settings.remember_nothing();
    for word in [RACE, ALGORITHM, ORDER] {
        if !settings.is_given(word) {
            settings.reset(word);
        }
    }
}

/// Plants islands in a maze for a race: without loops there is one path out, the same for all.
///
/// # Errors
/// None: the table accepts the number.
pub fn plant(settings: &mut Settings) -> Result<()> {
    let maze = plan(settings);
    if maze.builder != Builder::Trees || maze.islands > 0 {
        return Ok(());
    }
    let cells = maze.size.area() as u64;
    let islands = (cells * u64::from(settings.number(RACE_ISLANDS))).div_ceil(100);
    let islands = islands.min(u64::from(plan::MOST_PLANTED));
    settings.set(plan::ISLANDS.word, &islands.to_string())
}

/// The runner's name in a line of the list.
pub(super) fn runner_in(names: &str, line: usize) -> &'static str {
    let runner = runners::runner_in(names, line);
    runner.map_or("–", |who| RUNNER.of(who.name()))
}

/// The runners: at least one.
pub fn who_run(settings: &Settings) -> Vec<Who> {
    runners::runners(&settings.text(ALGORITHM)).unwrap_or_default()
}

/// Whether the player races against others.
pub fn is_own_race(racers: &[Who]) -> bool {
    racers.len() > 1 && racers.contains(&Who::You)
}

/// Whether a race of these settings waits for Enter: one of robots that the player has put together in the game. One
/// that the command line asks for begins by itself.
pub fn waits_for_enter(settings: &Settings) -> bool {
    let racers = who_run(settings);
    let is_robots = racers.len() > 1 && !racers.contains(&Who::You);
    let is_asked_for = settings.is_given(RACE) || settings.is_given(ALGORITHM);
    is_robots && !is_asked_for
}

/// The racers of the player's last race, if they are remembered.
pub fn raced(settings: &Settings) -> Option<String> {
    let kept = settings.kept().get(ALGORITHM)?;
    let racers = runners::runners(kept).ok()?;
    let has_program = racers.iter().any(|who| matches!(who, Who::Pupil(_)));
    (!has_program && is_own_race(&racers)).then(|| kept.clone())
}

/// A speed at which the run is easy to follow and ends soon.
pub fn suitable_speed(settings: &Settings) -> Speed {
    if who_run(settings).contains(&Who::You) {
        return YOUR_PACE;
    }
    match Speed::lasting(settings.work(), LEAST_TICKS, USUAL_TICKS) {
        Speed::Every(ticks) => Speed::Every(ticks.min(MOST_STEP_TICKS)),
        faster => faster,
    }
}

/// Whether a speed is slow motion for a player who drives: below the usual one.
pub fn is_slow(speed: Speed) -> bool {
    speed.ticks() > YOUR_PACE.ticks()
}

/// Whether the player sees only the floor that was felt.
pub fn is_dark(settings: &Settings) -> bool {
    settings.choice(FLOOR) == 0
}

/// The steps of each program of the player's own.
pub fn steps(settings: &Settings) -> Vec<Arc<Walked>> {
    let all = all_walked(&settings.text(STEPS_WORD)).unwrap_or_default();
    all.into_iter().map(Arc::new).collect()
}

/// A direction of the compass as one letter.
pub fn letter(dir: Dir) -> &'static str {
    Id("robot-side-short").of(side(dir))
}

/// The order of directions.
pub fn order(settings: &Settings) -> Order {
    settings.text(ORDER).parse().unwrap_or_default()
}

/// What is made when a maze is made.
pub fn plan(settings: &Settings) -> MazePlan {
    MazePlan::trees(settings.size("size")).of(settings)
}

fn uses_order(settings: &Settings) -> bool {
    who_run(settings).iter().any(|runner| runner.uses_order())
}

/// Whether the command line asks for a random maze.
pub fn asks_for_maze(settings: &Settings) -> bool {
    MAZE_WORDS.into_iter().any(|word| settings.is_given(word))
}

/// The options of a random maze but its size, without defaults.
pub fn maze_words(settings: &Settings) -> String {
    settings.arguments_of(|word| word != "size" && MAZE_WORDS.contains(&word))
}

/// The options that give these settings again, without defaults. `made`: a random maze is shown.
pub fn arguments(settings: &Settings, made: bool) -> String {
    let maze = settings.arguments_of(|word| MAZE_WORDS.contains(&word));
    let maze = match made {
        false => String::new(),
        // The game begins with another grid.
        true if maze.is_empty() => format!("--size {}", settings.size("size")),
        true => maze,
    };
    let names = settings.arguments_of(|word| word == ALGORITHM);
    let runners = who_run(settings);
    let names = if runners.len() > 1 {
        names.replacen(ALGORITHM, RACE, 1)
    } else {
        names
    };
    let ordered = uses_order(settings);
    let you = runners.contains(&Who::You);
    let pupil = runners.iter().any(|who| matches!(who, Who::Pupil(_)));
    let others = settings.arguments_of(|word| {
        let is_used = word == ORDER && ordered || [FLOOR, HEAD_START].contains(&word) && you;
        word == SPEED || word == BEGIN || is_used || word == STEPS_WORD && pupil
    });
    // A race would plant some.
    let mut planted = settings.clone();
    let plants = plant(&mut planted).is_ok() && plan(&planted) != plan(settings);
    let bare = made && plants && runners.len() > 1;
    let bare = if bare { "--islands 0" } else { "" }.to_owned();
    let mut words = [names, others, maze, bare].to_vec();
    words.retain(|words| !words.is_empty());
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_written_as_they_are_read() {
        let usual = read(&Options::default()).unwrap();
        assert_eq!(arguments(&usual, true), "--size 23x15");
        for words in [
            &[("algorithm", "tremaux"), ("order", "NESW"), ("speed", "20")][..],
            &[("race", "a-star,pledge,tremaux"), ("speed", "instant")],
            &[("size", "9x4"), ("islands", "2"), ("edges", "")],
            &[("race", "you,a-star"), ("speed", "1/8"), ("floor", "all")],
            &[("builder", "depth-first")],
            &[("edges", "")],
            &[("race", "you,a-star"), ("size", "9x4"), ("islands", "0")],
        ] {
            let settings = read(&Options::of(words)).unwrap();
            let asks_for_maze = asks_for_maze(&settings);
            let written = arguments(&settings, asks_for_maze);
            let expected: Vec<String> = words
                .iter()
                .map(|(name, value)| format!("--{name} {value}").trim_end().to_owned())
                .collect();
            assert_eq!(written, expected.join(" "));
        }
        let maze = read(&Options::of(&[("size", "9x4")])).unwrap();
        assert_eq!(arguments(&maze, false), "");
    }

    #[test]
    fn a_maze_that_is_raced_in_has_islands_unless_one_says_otherwise() {
        let islands = |words: &[(&str, &str)]| plan(&read(&Options::of(words)).unwrap()).islands;
        let race = ("race", "you,a-star");
        assert_eq!(islands(&[]), 0);
        assert_eq!(islands(&[race]), 11);
        assert_eq!(islands(&[race, ("size", "6x5")]), 1);
        assert_eq!(islands(&[race, ("islands", "0")]), 0);
        assert_eq!(islands(&[race, ("islands", "2")]), 2);
        assert_eq!(islands(&[race, ("builder", "depth-first")]), 0);
        let none = Options::of(&[race, (RACE_ISLANDS, "0")]);
        assert_eq!(plan(&read(&none).unwrap()).islands, 0);
    }

    #[test]
    fn nonsense_is_a_usage_error() {
        for words in [
            &[("algorithm", "magic")][..],
            &[("race", "pledge")],
            &[("race", "pledge,,a-star")],
            &[("race", "pledge,a-star,tremaux,dead-end,wall-left")],
            &[("race", "pledge,a-star"), ("algorithm", "pledge")],
            &[("algorithm", "pledge,a-star")],
            &[("race", "a-star,a-star")],
            &[("order", "NESW"), ("algorithm", "pledge")],
            &[("order", "NESW"), ("race", "pledge,a-star")],
            &[("order", "NNSW")],
            &[("speed", "0")],
            &[("size", "0x5")],
            &[("size", "60000x3000")],
            &[("builder", "hand")],
            &[("builder", "backtracker")],
            &[("builder", "depth-first"), ("islands", "1")],
            &[("islands", "-1")],
        ] {
            let error = read(&Options::of(words)).unwrap_err();
            assert_eq!(error.exit_status(), 2, "{words:?}");
        }
    }
}
