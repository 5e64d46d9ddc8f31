//! What the player chooses before the game, as words: of the command line, and of the record that remembers it.

use crate::error::{Error, Result};
use crate::games::quest::plan::{BUILDERS, MAZE, Plan};
use crate::maze::{Builder, MazePlan};
use crate::rng::Seed;
use crate::scene::Options;

/// Under this key the choices are remembered.
pub const RECORD: &str = "choices";
/// The last level to begin on.
const LAST_LEVEL: u32 = 999;
/// The word of the record for a braid that goes by the level.
const BY_LEVEL: &str = "level";
/// From one choice of the braid to the next, in percent.
const BRAID_STEP: u8 = 10;

/// What is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choices {
    /// Whether the maze appears only as the hero discovers it.
    pub hidden: bool,
    /// How the mazes are built; no braid in it: by level.
    pub maze: MazePlan,
}

/// How the game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What is chosen.
    pub choices: Choices,
    /// The first level, from 1.
    pub level: u32,
    /// Whether the game begins at once, without a page of choices.
    pub at_once: bool,
}

/// Reads the words of the command line. Where it does not begin at once, the page shows what was chosen last.
///
/// # Errors
/// A usage error for a word that makes no sense.
pub fn read(options: &Options) -> Result<Settings> {
    let (open, hidden) = (options.has("open"), options.has("hidden"));
    if open && hidden {
        return Err(Error::usage(
            "--open and --hidden do not go together: a game is one or the other",
        ));
    }
    let at_once = open || hidden;
    // A run that is named in full must not depend on what somebody chose before.
    let remembered = options.records.get(RECORD).filter(|_| !at_once);
    let mut choices = remembered
        .and_then(|text| recall(text))
        .unwrap_or(Choices::of(Plan::default()));
    choices.hidden |= hidden;
    choices.maze = choices.maze.read(|name| options.value(name))?;
    Ok(Settings {
        choices,
        level: options.number("level", 1..=LAST_LEVEL, 1)?,
        at_once,
    })
}

impl Choices {
    /// What was chosen for a game that is played.
    pub fn of(plan: Plan) -> Self {
        Self {
            hidden: plan.hidden,
            maze: plan.maze,
        }
    }

    /// The plan of a game with this seed.
    pub fn plan(self, seed: Seed) -> Plan {
        Plan {
            seed,
            maze: self.maze,
            hidden: self.hidden,
        }
    }

    /// As it is remembered: three words.
    pub fn record(self) -> String {
        let mode = if self.hidden { "hidden" } else { "open" };
        let braid = self.maze.braid;
        let braid = braid.map_or(BY_LEVEL.to_owned(), |percent| percent.to_string());
        let builder = word((self.maze.builder, self.maze.edges));
        format!("{mode} {builder} {braid}")
    }

    /// The builder after or before this one, around.
    pub fn turn_builder(&mut self, forwards: bool) {
        let chosen = (self.maze.builder, self.maze.edges);
        let at = BUILDERS.iter().position(|&builder| builder == chosen);
        let step = if forwards { 1 } else { BUILDERS.len() - 1 };
        let next = BUILDERS[(at.unwrap_or(0) + step) % BUILDERS.len()];
        (self.maze.builder, self.maze.edges) = next;
    }

    /// More or less braid: by level, 0, 10, … 100 percent. It ends at both ends.
    pub fn turn_braid(&mut self, more: bool) {
        self.maze.braid = match (self.maze.braid, more) {
            (None, true) => Some(0),
            (None | Some(0), false) => None,
            (Some(percent), true) => {
                Some((percent / BRAID_STEP * BRAID_STEP + BRAID_STEP).min(100))
            }
            (Some(percent), false) => Some((percent - 1) / BRAID_STEP * BRAID_STEP),
        };
    }
}

impl Settings {
    /// The words that begin the same game again; `begun` once the choices are made.
    pub fn arguments(self, begun: bool) -> String {
        let Choices { hidden, maze } = self.choices;
        let mode = if hidden { "--hidden" } else { "--open" };
        let mut words = Vec::new();
        words.extend(begun.then(|| mode.to_owned()));
        words.extend((self.level != 1).then(|| format!("--level {}", self.level)));
        words.extend(maze.arguments(&MAZE));
        words.join(" ")
    }
}

/// What remembers a builder: its word, or one for trees that come up along the edge.
fn word((builder, edges): (Builder, bool)) -> &'static str {
    if edges { "edges" } else { builder.name() }
}

/// What was remembered; `None` for what cannot have been written here.
fn recall(text: &str) -> Option<Choices> {
    let mut words = text.split(' ');
    let hidden = match words.next()? {
        "open" => false,
        "hidden" => true,
        _ => return None,
    };
    let name = words.next()?;
    let mut builders = BUILDERS.into_iter();
    let (builder, edges) = builders.find(|&builder| word(builder) == name)?;
    let braid = match words.next()? {
        BY_LEVEL => None,
        percent => Some(percent.parse().ok().filter(|percent| *percent <= 100)?),
    };
    let maze = MazePlan {
        builder,
        edges,
        braid,
        ..MAZE
    };
    words.next().is_none().then_some(Choices { hidden, maze })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_written_as_they_are_read() {
        let first = read(&Options::default()).unwrap();
        assert_eq!(
            (first.arguments(false), first.at_once),
            (String::new(), false)
        );
        assert_eq!(first.arguments(true), "--open");
        let words = [
            ("hidden", ""),
            ("level", "3"),
            ("builder", "trees"),
            ("edges", ""),
            ("braid", "0"),
        ];
        let settings = read(&Options::of(&words)).unwrap();
        assert!(settings.at_once && settings.choices.hidden);
        assert_eq!(
            settings.arguments(true),
            "--hidden --level 3 --builder trees --edges --braid 0"
        );
    }

    #[test]
    fn nonsense_is_a_usage_error() {
        for words in [
            &[("open", ""), ("hidden", "")][..],
            &[("builder", "bees")],
            &[("builder", "depth first")],
            &[("builder", "edges")],
            &[("builder", "depth-first"), ("edges", "")],
            &[("braid", "101")],
            &[("braid", "-1")],
            &[("braid", "level")],
            &[("level", "0")],
            &[("level", "1000")],
        ] {
            let error = read(&Options::of(words)).unwrap_err();
            assert_eq!(error.exit_status(), 2, "{words:?}");
        }
    }

    #[test]
    fn choices_are_remembered_unless_the_run_is_named_in_full() {
        let chosen = Choices {
            hidden: true,
            maze: MazePlan {
                builder: Builder::Trees,
                edges: true,
                braid: Some(70),
                ..MAZE
            },
        };
        let first = Choices::of(Plan::default());
        assert_eq!(chosen.record(), "hidden edges 70");
        let with = |record: &str, words: &[(&str, &str)]| {
            let mut options = Options::of(words);
            options.records.insert(RECORD.to_owned(), record.to_owned());
            read(&options).unwrap().choices
        };
        assert_eq!(with(&chosen.record(), &[]), chosen);
        assert_eq!(with(&chosen.record(), &[("open", "")]), first);
        let trees = with(&chosen.record(), &[("builder", "trees")]);
        assert_eq!(
            (word((trees.maze.builder, trees.maze.edges)), trees.hidden),
            ("trees", true)
        );
        let edges = with(&first.record(), &[("edges", "")]);
        assert!(edges.maze.builder == Builder::Trees && edges.maze.edges);
        for damaged in [
            "",
            "open",
            "open bees 3",
            "open trees 101",
            "open trees 5 5",
            "shut trees 5",
        ] {
            assert_eq!(with(damaged, &[]), first, "{damaged}");
        }
    }

    #[test]
    fn the_choices_turn_and_end() {
        let mut choices = Choices::of(Plan::default());
        choices.turn_builder(false);
        assert!(choices.maze.builder == Builder::Trees && choices.maze.edges);
        choices.turn_builder(true);
        assert_eq!(choices.maze, MAZE);
        choices.turn_braid(false);
        assert_eq!(choices.maze.braid, None);
        (0..20).for_each(|_| choices.turn_braid(true));
        assert_eq!(choices.maze.braid, Some(100));
        choices.maze.braid = Some(35);
        choices.turn_braid(true);
        assert_eq!(choices.maze.braid, Some(40));
        choices.maze.braid = Some(35);
        choices.turn_braid(false);
        assert_eq!(choices.maze.braid, Some(30));
        (0..20).for_each(|_| choices.turn_braid(false));
        assert_eq!(choices.maze.braid, None);
    }
}
