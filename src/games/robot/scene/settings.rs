//! What the player has set: who runs, in which order, and what mazes are made.

use crate::error::{Error, Result};
use crate::games::robot::racer::Who;
use crate::games::robot::solvers::Order;
use crate::games::robot::timeline::MOST_RUNS;
use crate::maze::MazePlan;
use crate::scene::Options;
use crate::settings::Settings;
use crate::tick::{Speed, TICKS_PER_SECOND};

/// Words of settings. Once read, `ALGORITHM` holds all who run.
pub const ALGORITHM: &str = "algorithm";
pub const ORDER: &str = "order";
pub const SPEED: &str = "speed";
pub const GRID: &str = "grid";
pub const RACE: &str = "race";
pub const FLOOR: &str = "floor";
/// The pace of a race with the player, where none is asked for: seven squares and a half a second.
const YOUR_PACE: Speed = Speed::Every(8);
/// Without the player all that run take at least so many ticks, eight seconds, and about ten seconds where they make
/// many steps a tick; but no step takes longer than half a second.
const LEAST_TICKS: usize = 8 * TICKS_PER_SECOND as usize;
const USUAL_TICKS: usize = 10 * TICKS_PER_SECOND as usize;
const MOST_STEP_TICKS: u32 = TICKS_PER_SECOND / 2;
/// The words that ask for a made maze.
const MAZE_WORDS: [&str; 4] = ["size", "builder", "islands", "edges"];

/// Reads what is set.
///
/// # Errors
/// A usage error for a word that makes no sense.
pub fn read(options: &Options) -> Result<Settings> {
    let mut settings = options.settings(super::super::SETTINGS)?;
    MazePlan::trees(settings.size("size")).set_by(&mut settings)?;
    let (race, given) = (settings.text(RACE), settings.is_given(ALGORITHM));
    if given && (settings.is_given(RACE) || who_run(&settings).len() > 1) {
        return Err(Error::usage(
            "--algorithm takes one, and --race takes all who run: it is one or the other",
        ));
    }
    if !race.is_empty() && !given {
        settings.set(ALGORITHM, &race)?;
    }
    if settings.is_given(ORDER) && !uses_order(&settings) {
        return Err(Error::usage(
            "--order belongs to depth-first and tremaux, and neither runs",
        ));
    }
    Ok(settings)
}

/// One to four that run.
///
/// # Errors
/// A usage error for other numbers, for a name that is none, and for one that is there twice.
pub fn runners(names: &str) -> Result<Vec<Who>> {
    let runners: Vec<Who> = names.split(',').map(str::parse).collect::<Result<_>>()?;
    if runners.len() > MOST_RUNS {
        return Err(Error::usage(format!(
            "--race takes 2 to {MOST_RUNS} who run, not {}",
            runners.len()
        )));
    }
    for (index, runner) in runners.iter().enumerate() {
        if runners[..index].contains(runner) {
            return Err(Error::usage(format!(
                "--race takes each name once, and {runner} is there twice"
            )));
        }
    }
    Ok(runners)
}

/// Two to four that race.
///
/// # Errors
/// As [`runners`], and for a single one.
pub fn racers(names: &str) -> Result<Vec<Who>> {
    let racers = runners(names)?;
    if racers.len() == 1 {
        return Err(Error::usage(format!(
            "--race takes 2 to {MOST_RUNS} who run, not 1"
        )));
    }
    Ok(racers)
}

/// Who runs in a line of the list.
pub fn runner_shown(names: &str, line: usize) -> String {
    let runner = names
        .split(',')
        .nth(line)
        .and_then(|name| name.parse().ok());
    runner.map_or("–", Who::title).to_owned()
}

/// Another one in a line of the list. Nobody runs against itself; in all lines but the first, nobody at all stands between
/// the last algorithm and the first.
pub fn runner_stepped(names: &str, line: usize, more: bool) -> String {
    let all: Vec<Who> = Who::all().collect();
    let mut names: Vec<&str> = names.split(',').collect();
    let line = line.min(names.len());
    let nobody = all.len();
    let name = |place: usize| all.get(place).map_or("", |who| who.name());
    let here = names.get(line).copied().unwrap_or_default();
    let here = (0..nobody).find(|&place| name(place) == here);
    let mut place = here.unwrap_or(nobody);
    loop {
        place = (place + if more { 1 } else { nobody }) % (nobody + 1);
        if !names.contains(&name(place)) && (place < nobody || line > 0) {
            break;
        }
    }
    names.splice(line..names.len().min(line + 1), [name(place)]);
    names.retain(|name| !name.is_empty());
    names.join(",")
}

/// Who runs: at least one.
pub fn who_run(settings: &Settings) -> Vec<Who> {
    runners(&settings.text(ALGORITHM)).unwrap_or_default()
}

/// The speed at which one can follow what is to be done, and sees the end of it soon.
pub fn suitable_speed(settings: &Settings) -> Speed {
    if who_run(settings).contains(&Who::You) {
        return YOUR_PACE;
    }
    match Speed::lasting(settings.work(), LEAST_TICKS, USUAL_TICKS) {
        Speed::Every(ticks) => Speed::Every(ticks.min(MOST_STEP_TICKS)),
        faster => faster,
    }
}

/// Whether the player sees only the floor that was felt.
pub fn is_dark(settings: &Settings) -> bool {
    settings.choice(FLOOR) == 0
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

/// Whether the command line asks for a made maze.
pub fn asks_for_maze(settings: &Settings) -> bool {
    MAZE_WORDS.into_iter().any(|word| settings.is_given(word))
}

/// The words that set it all again; what is as at first is left out. `made`: a made maze is shown.
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
    let others = settings
        .arguments_of(|word| word == SPEED || word == ORDER && ordered || word == FLOOR && you);
    let mut words = [names, others, maze].to_vec();
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

    #[test]
    fn runners_are_stepped_through_and_dropped() {
        for (names, line, more, next) in [
            ("depth-first", 0, true, "breadth-first"),
            ("depth-first", 0, false, "you"),
            ("depth-first", 0, true, "breadth-first"),
            ("depth-first", 1, true, "depth-first,breadth-first"),
            ("depth-first", 3, false, "depth-first,you"),
            ("depth-first,dead-end", 1, true, "depth-first,you"),
            ("depth-first,you", 1, true, "depth-first"),
            (
                "breadth-first,depth-first,a-star",
                1,
                false,
                "breadth-first,a-star",
            ),
            (
                "breadth-first,depth-first,a-star",
                1,
                true,
                "breadth-first,wall-left,a-star",
            ),
        ] {
            assert_eq!(
                runner_stepped(names, line, more),
                next,
                "{names} {line} {more}"
            );
        }
        assert_eq!(runner_shown("pledge,a-star", 1), "A*");
        assert_eq!(runner_shown("pledge,a-star", 2), "–");
    }
}
