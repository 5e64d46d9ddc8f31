//! What the player has set: who runs, in which order, how fast, and what mazes are made.

use crate::error::{Error, Result};
use crate::games::robot::block_grid::{holds_maze, too_large};
use crate::games::robot::order::Order;
use crate::games::robot::solvers::Algorithm;
use crate::games::robot::trial::MOST_RUNS;
use crate::maze::MazePlan;
use crate::scene::Options;
use crate::settings;
use crate::tick::Speed;

/// The words that ask for a made maze.
const MAZE_WORDS: [&str; 4] = ["size", "builder", "islands", "edges"];

/// What the player has set.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Who runs: at least one.
    pub racers: Vec<Algorithm>,
    /// The order of directions.
    pub order: Order,
    /// Steps a tick.
    pub speed: Speed,
    /// What is made when a maze is made.
    pub plan: MazePlan,
    /// All of it as words.
    pub words: settings::Settings,
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

/// Reads what is set.
///
/// # Errors
/// A usage error for a word that makes no sense.
pub fn read(options: &Options) -> Result<Settings> {
    let words = options.settings(super::super::SETTINGS)?;
    let plan = MazePlan::trees(words.size("size")).set_by(&words)?;
    if !holds_maze(plan.size) {
        return Err(too_large(plan.size));
    }
    let (race, algorithm) = (words.text("race"), words.text("algorithm"));
    if words.is_given("race") && words.is_given("algorithm") {
        return Err(Error::usage("--race and --algorithm exclude each other"));
    }
    let racers = if race.is_empty() || words.is_given("algorithm") {
        vec![algorithm.parse()?]
    } else {
        racers(&race)?
    };
    if words.is_given("order") && !racers.iter().any(|racer| racer.uses_order()) {
        return Err(Error::usage(
            "--order belongs to depth-first and tremaux, and neither runs",
        ));
    }
    Ok(Settings {
        racers,
        order: words.text("order").parse()?,
        speed: words.speed("speed"),
        plan,
        words,
    })
}

/// Two to four that race.
///
/// # Errors
/// A usage error for other numbers, for a name that is none, and for one that is there twice.
pub fn racers(names: &str) -> Result<Vec<Algorithm>> {
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
    Ok(racers)
}

impl Settings {
    /// Whether the command line asks for a made maze.
    pub fn asks_for_maze(&self) -> bool {
        MAZE_WORDS.into_iter().any(|word| self.words.is_given(word))
    }

    /// Takes down what the player has changed, to be remembered.
    ///
    /// # Errors
    /// When the table of settings does not take what the screen offers.
    pub fn take_down(&mut self) -> Result<()> {
        let names: Vec<&str> = self.racers.iter().map(|racer| racer.name()).collect();
        let (one, other) = match names[..] {
            [only] => (("algorithm", only.to_owned()), "race"),
            _ => (("race", names.join(",")), "algorithm"),
        };
        self.words.reset(other);
        let MazePlan {
            size,
            builder,
            islands,
            edges,
            ..
        } = self.plan;
        for (word, text) in [
            one,
            ("order", self.order.to_string()),
            ("speed", self.speed.to_string()),
            ("size", size.to_string()),
            ("builder", builder.name().to_owned()),
            ("islands", islands.to_string()),
            ("edges", if edges { "on" } else { "off" }.to_owned()),
        ] {
            self.words.choose(word, &text)?;
        }
        Ok(())
    }

    /// The words that set it all again; what is as at first is left out.
    pub fn arguments(&self, made: Made) -> String {
        let of_maze = |word: &str| MAZE_WORDS.contains(&word);
        let maze = self.words.arguments_of(of_maze);
        let maze = match made {
            Made::No => String::new(),
            Made::BesideAFile if maze.is_empty() => format!("--size {}", self.plan.size),
            Made::Yes | Made::BesideAFile => maze,
        };
        let ordered = self.racers.iter().any(|racer| racer.uses_order());
        let others = self.words.arguments_of(|word| match word {
            "grid" => false,
            "order" => ordered,
            word => !of_maze(word),
        });
        let mut words = [others, maze].to_vec();
        words.retain(|words| !words.is_empty());
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
        let usual = read(&Options::default()).unwrap();
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
