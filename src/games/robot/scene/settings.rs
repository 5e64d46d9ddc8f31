//! What the player has set: who runs, in which order, how fast, and what mazes are made.

use crate::error::{Error, Result};
use crate::games::robot::block_grid::{holds_maze, too_large};
use crate::games::robot::order::Order;
use crate::games::robot::solvers::Algorithm;
use crate::games::robot::trial::MOST_RUNS;
use crate::grid::Size;
use crate::maze::{MazePlan, plan};
use crate::scene::{OptionSpec, Options};
use crate::tick::Speed;

/// What asks for a made maze.
const MAZE_OPTIONS: [OptionSpec; 4] = [plan::SIZE, plan::BUILDER, plan::ISLANDS, plan::EDGES];

/// The largest that fills the screen with squares of 8 pixels, and lets four race with squares of 4.
const MAZE: MazePlan = MazePlan::trees(Size::new(23, 15));

/// Fifteen steps a second at first: one can follow them, and most grids take less than a minute.
const SPEED: Speed = Speed::Every(4);

/// What the player has set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Who runs: at least one.
    pub racers: Vec<Algorithm>,
    /// The order of directions.
    pub order: Order,
    /// Steps a tick.
    pub speed: Speed,
    /// What is made when a maze is made.
    pub plan: MazePlan,
}

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

impl Default for Settings {
    fn default() -> Self {
        Self {
            racers: vec![Algorithm::DepthFirst],
            order: Order::default(),
            speed: SPEED,
            plan: MAZE,
        }
    }
}

/// Whether the options ask for a made maze.
pub fn wants_maze(options: &Options) -> bool {
    MAZE_OPTIONS.iter().any(|spec| options.has(spec.name))
}

/// Reads the words of the command line.
///
/// # Errors
/// A usage error for a word that makes no sense.
pub fn read(options: &Options) -> Result<Settings> {
    let first = Settings::default();
    let plan = first.plan.read(|name| options.value(name))?;
    if !holds_maze(plan.size) {
        return Err(too_large(plan.size));
    }
    let racers = racers(options)?.unwrap_or(first.racers);
    if options.has("order") && !racers.iter().any(|racer| racer.uses_order()) {
        return Err(Error::usage(
            "--order belongs to depth-first and tremaux, and neither runs",
        ));
    }
    Ok(Settings {
        racers,
        order: parsed(options, "order")?.unwrap_or_default(),
        speed: parsed(options, "speed")?.unwrap_or(first.speed),
        plan,
    })
}

fn parsed<T: std::str::FromStr<Err = Error>>(options: &Options, name: &str) -> Result<Option<T>> {
    options.value(name).map(str::parse).transpose()
}

fn racers(options: &Options) -> Result<Option<Vec<Algorithm>>> {
    let Some(names) = options.value("race") else {
        return Ok(parsed(options, "algorithm")?.map(|algorithm| vec![algorithm]));
    };
    if options.has("algorithm") {
        return Err(Error::usage("--race and --algorithm exclude each other"));
    }
    let racers: Vec<Algorithm> = names
        .split(',')
        .map(str::parse)
        .collect::<Result<Vec<_>>>()?;
    if !(2..=MOST_RUNS).contains(&racers.len()) {
        return Err(Error::usage(format!(
            "--race takes 2 to {MOST_RUNS} algorithms, not {}",
            racers.len()
        )));
    }
    for (index, racer) in racers.iter().enumerate() {
        if racers[..index].contains(racer) {
            return Err(Error::usage(format!(
                "--race takes each algorithm once, and {racer} is there twice"
            )));
        }
    }
    Ok(Some(racers))
}

impl Settings {
    /// The words that set it all again; what is as at first is left out.
    pub fn arguments(&self, made: Made) -> String {
        let first = Self::default();
        let mut words = Vec::new();
        let mut add = |name: &str, value: &dyn std::fmt::Display| {
            words.push(format!("--{name} {value}"));
        };
        match self.racers[..] {
            [only] if only == first.racers[0] => {}
            [only] => add("algorithm", &only),
            _ => add(
                "race",
                &self
                    .racers
                    .iter()
                    .map(|each| each.name())
                    .collect::<Vec<_>>()
                    .join(","),
            ),
        }
        if self.order != first.order && self.racers.iter().any(|racer| racer.uses_order()) {
            add("order", &self.order);
        }
        if self.speed != first.speed {
            add("speed", &self.speed);
        }
        if made != Made::No {
            let maze = self.plan.arguments(&first.plan);
            if maze.is_empty() && made == Made::BesideAFile {
                add("size", &self.plan.size);
            }
            words.extend(maze);
        }
        words.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_written_as_they_are_read() {
        assert_eq!(read(&Options::default()).unwrap().arguments(Made::Yes), "");
        for words in [
            &[("algorithm", "tremaux"), ("order", "NESW"), ("speed", "20")][..],
            &[("race", "a-star,pledge,tremaux"), ("speed", "instant")],
            &[("size", "9x4"), ("islands", "2"), ("edges", "")],
            &[("builder", "depth-first")],
            &[("edges", "")],
        ] {
            let settings = read(&Options::of(words)).unwrap();
            let written = settings.arguments(Made::Yes);
            let expected: Vec<String> = words
                .iter()
                .map(|(name, value)| format!("--{name} {value}").trim_end().to_owned())
                .collect();
            assert_eq!(written, expected.join(" "));
        }
        let maze = read(&Options::of(&[("size", "9x4")])).unwrap();
        assert_eq!(maze.arguments(Made::No), "");
        let usual = Settings::default();
        assert_eq!(usual.arguments(Made::BesideAFile), "--size 23x15");
    }

    #[test]
    fn nonsense_is_a_usage_error() {
        for words in [
            &[("algorithm", "magic")][..],
            &[("race", "pledge")],
            &[("race", "pledge,,a-star")],
            &[("race", "pledge,a-star,tremaux,dead-end,wall-left")],
            &[("race", "pledge,a-star"), ("algorithm", "pledge")],
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
