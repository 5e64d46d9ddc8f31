//! What the player has set: who runs, in which order, and what mazes are made.

use crate::error::{Error, Result};
use crate::games::robot::order::Order;
use crate::games::robot::solvers::Algorithm;
use crate::games::robot::timeline::MOST_RUNS;
use crate::maze::MazePlan;
use crate::scene::Options;
use crate::settings::Settings;

/// Words of settings. Once read, `ALGORITHM` holds all who run.
pub const ALGORITHM: &str = "algorithm";
pub const ORDER: &str = "order";
pub const SPEED: &str = "speed";
pub const GRID: &str = "grid";
pub const RACE: &str = "race";
/// The words that ask for a made maze.
const MAZE_WORDS: [&str; 4] = ["size", "builder", "islands", "edges"];

/// Whether a made maze is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// A grid of the book is.
    No,
    /// It is, and the game begins with it.
    Yes,
    /// It is, but the game would begin with a file.
    BesideAFile,
}

/// Reads what is set.
///
/// # Errors
/// A usage error for a word that makes no sense.
pub fn read(options: &Options) -> Result<Settings> {
    let mut settings = options.settings(super::super::SETTINGS)?;
    MazePlan::trees(settings.size("size")).set_by(&mut settings)?;
    let (race, given) = (settings.text(RACE), settings.is_given(ALGORITHM));
    if given && (settings.is_given(RACE) || algorithms(&settings).len() > 1) {
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
pub fn runners(names: &str) -> Result<Vec<Algorithm>> {
    let runners: Vec<Algorithm> = names.split(',').map(str::parse).collect::<Result<_>>()?;
    if runners.len() > MOST_RUNS {
        return Err(Error::usage(format!(
            "--race takes 2 to {MOST_RUNS} algorithms, not {}",
            runners.len()
        )));
    }
    for (index, runner) in runners.iter().enumerate() {
        if runners[..index].contains(runner) {
            return Err(Error::usage(format!(
                "--race takes each algorithm once, and {runner} is there twice"
            )));
        }
    }
    Ok(runners)
}

/// Two to four that race.
///
/// # Errors
/// As [`runners`], and for a single one.
pub fn racers(names: &str) -> Result<Vec<Algorithm>> {
    let racers = runners(names)?;
    if racers.len() == 1 {
        return Err(Error::usage(format!(
            "--race takes 2 to {MOST_RUNS} algorithms, not 1"
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
    runner.map_or("–", Algorithm::title).to_owned()
}

/// Another one in a line of the list. Nobody runs against itself; in all lines but the first, nobody at all stands between
/// the last algorithm and the first.
pub fn runner_stepped(names: &str, line: usize, more: bool) -> String {
    let all = Algorithm::ALL;
    let mut names: Vec<&str> = names.split(',').collect();
    let line = line.min(names.len());
    let nobody = all.len();
    let name = |place: usize| all.get(place).map_or("", |algorithm| algorithm.name());
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
pub fn algorithms(settings: &Settings) -> Vec<Algorithm> {
    runners(&settings.text(ALGORITHM)).unwrap_or_default()
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
    algorithms(settings)
        .iter()
        .any(|runner| runner.uses_order())
}

/// Whether the command line asks for a made maze.
pub fn asks_for_maze(settings: &Settings) -> bool {
    MAZE_WORDS.into_iter().any(|word| settings.is_given(word))
}

/// The words that set it all again; what is as at first is left out.
pub fn arguments(settings: &Settings, made: Made) -> String {
    let maze = settings.arguments_of(|word| MAZE_WORDS.contains(&word));
    let maze = match made {
        Made::No => String::new(),
        Made::BesideAFile if maze.is_empty() => format!("--size {}", settings.size("size")),
        Made::Yes | Made::BesideAFile => maze,
    };
    let names = settings.arguments_of(|word| word == ALGORITHM);
    let names = if algorithms(settings).len() > 1 {
        names.replacen(ALGORITHM, RACE, 1)
    } else {
        names
    };
    let ordered = uses_order(settings);
    let others = settings.arguments_of(|word| word == SPEED || word == ORDER && ordered);
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
        assert_eq!(arguments(&usual, Made::Yes), "");
        for words in [
            &[("algorithm", "tremaux"), ("order", "NESW"), ("speed", "20")][..],
            &[("race", "a-star,pledge,tremaux"), ("speed", "instant")],
            &[("size", "9x4"), ("islands", "2"), ("edges", "")],
            &[("builder", "depth-first")],
            &[("edges", "")],
        ] {
            let settings = read(&Options::of(words)).unwrap();
            let written = arguments(&settings, Made::Yes);
            let expected: Vec<String> = words
                .iter()
                .map(|(name, value)| format!("--{name} {value}").trim_end().to_owned())
                .collect();
            assert_eq!(written, expected.join(" "));
        }
        let maze = read(&Options::of(&[("size", "9x4")])).unwrap();
        assert_eq!(arguments(&maze, Made::No), "");
        assert_eq!(arguments(&usual, Made::BesideAFile), "--size 23x15");
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
            ("depth-first", 0, false, "dead-end"),
            ("depth-first", 1, true, "depth-first,breadth-first"),
            ("depth-first", 3, false, "depth-first,dead-end"),
            ("depth-first,dead-end", 1, true, "depth-first"),
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
