//! What the player chooses before the game, as words: of the command line, and of the record that remembers it.

use crate::error::{Error, Result};
use crate::games::quest::plan::{Builder, Plan};
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// Whether the maze appears only as the hero discovers it.
    pub hidden: bool,
    /// Who builds the mazes.
    pub builder: Builder,
    /// Percent of the dead ends that are opened; `None`: by level.
    pub braid: Option<u8>,
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
    let mut choices = remembered.and_then(|text| recall(text)).unwrap_or_default();
    choices.hidden |= hidden;
    if let Some(name) = options.value("builder") {
        choices.builder = builder(name).ok_or_else(|| {
            let names = Builder::ALL.map(word).join(", ");
            Error::usage(format!("--builder takes one of {names}, not '{name}'"))
        })?;
    }
    if options.has("braid") {
        choices.braid = Some(options.number("braid", 0..=100, 0)? as u8);
    }
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
            builder: plan.builder,
            braid: plan.braid,
        }
    }

    /// The plan of a game with this seed.
    pub fn plan(self, seed: Seed) -> Plan {
        Plan {
            seed,
            builder: self.builder,
            braid: self.braid,
            hidden: self.hidden,
        }
    }

    /// As it is remembered: three words.
    pub fn record(self) -> String {
        let mode = if self.hidden { "hidden" } else { "open" };
        let braid = self
            .braid
            .map_or(BY_LEVEL.to_owned(), |percent| percent.to_string());
        format!("{mode} {} {braid}", word(self.builder))
    }

    /// The builder after or before this one, around.
    pub fn turn_builder(&mut self, forwards: bool) {
        let count = Builder::ALL.len();
        let step = if forwards { 1 } else { count - 1 };
        self.builder = Builder::ALL[(self.builder as usize + step) % count];
    }

    /// More or less braid: by level, 0, 10, … 100 percent. It ends at both ends.
    pub fn turn_braid(&mut self, more: bool) {
        self.braid = match (self.braid, more) {
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
        let Choices {
            hidden,
            builder,
            braid,
        } = self.choices;
        let mode = if hidden { "--hidden" } else { "--open" };
        let words = [
            begun.then(|| mode.to_owned()),
            (self.level != 1).then(|| format!("--level {}", self.level)),
            (builder != Builder::default()).then(|| format!("--builder {}", word(builder))),
            braid.map(|percent| format!("--braid {percent}")),
        ];
        words.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// A builder in one word.
fn word(builder: Builder) -> &'static str {
    match builder {
        Builder::DepthFirst => "depth-first",
        Builder::Trees => "trees",
        Builder::EdgeTrees => "edges",
    }
}

fn builder(name: &str) -> Option<Builder> {
    Builder::ALL
        .into_iter()
        .find(|&builder| word(builder) == name)
}

/// What was remembered; `None` for what cannot have been written here.
fn recall(text: &str) -> Option<Choices> {
    let mut words = text.split(' ');
    let hidden = match words.next()? {
        "open" => false,
        "hidden" => true,
        _ => return None,
    };
    let builder = builder(words.next()?)?;
    let braid = match words.next()? {
        BY_LEVEL => None,
        percent => Some(percent.parse().ok().filter(|percent| *percent <= 100)?),
    };
    words.next().is_none().then_some(Choices {
        hidden,
        builder,
        braid,
    })
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
            ("builder", "edges"),
            ("braid", "0"),
        ];
        let settings = read(&Options::of(&words)).unwrap();
        assert!(settings.at_once && settings.choices.hidden);
        assert_eq!(
            settings.arguments(true),
            "--hidden --level 3 --builder edges --braid 0"
        );
    }

    #[test]
    fn nonsense_is_a_usage_error() {
        for words in [
            &[("open", ""), ("hidden", "")][..],
            &[("builder", "bees")],
            &[("builder", "depth first")],
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
            builder: Builder::EdgeTrees,
            braid: Some(70),
        };
        let with = |record: &str, words: &[(&str, &str)]| {
            let mut options = Options::of(words);
            options.records.insert(RECORD.to_owned(), record.to_owned());
            read(&options).unwrap().choices
        };
        assert_eq!(with(&chosen.record(), &[]), chosen);
        assert_eq!(with(&chosen.record(), &[("open", "")]), Choices::default());
        let trees = with(&chosen.record(), &[("builder", "trees")]);
        assert_eq!((trees.builder, trees.hidden), (Builder::Trees, true));
        for damaged in [
            "",
            "open",
            "open bees 3",
            "open trees 101",
            "open trees 5 5",
            "shut trees 5",
        ] {
            assert_eq!(with(damaged, &[]), Choices::default(), "{damaged}");
        }
    }

    #[test]
    fn the_choices_turn_and_end() {
        let mut choices = Choices::default();
        choices.turn_builder(false);
        assert_eq!(choices.builder, Builder::EdgeTrees);
        choices.turn_builder(true);
        assert_eq!(choices.builder, Builder::DepthFirst);
        choices.turn_braid(false);
        assert_eq!(choices.braid, None);
        (0..20).for_each(|_| choices.turn_braid(true));
        assert_eq!(choices.braid, Some(100));
        choices.braid = Some(35);
        choices.turn_braid(true);
        assert_eq!(choices.braid, Some(40));
        choices.braid = Some(35);
        choices.turn_braid(false);
        assert_eq!(choices.braid, Some(30));
        (0..20).for_each(|_| choices.turn_braid(false));
        assert_eq!(choices.braid, None);
    }
}
