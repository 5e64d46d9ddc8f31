//! What the player chooses before the game.

use crate::error::Result;
use crate::games::quest::plan::{BUILDERS, MAZE, Plan};
use crate::maze::MazePlan;
use crate::rng::Seed;
use crate::scene::Options;
use crate::settings;

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
#[derive(Clone, Debug)]
pub struct Settings {
    /// What is chosen.
    pub choices: Choices,
    /// The first level, from 1.
    pub level: u32,
    /// Whether the game begins at once, without a page of choices.
    pub at_once: bool,
    /// All of it as words.
    pub words: settings::Settings,
}

/// Reads what is set. Where the game does not begin at once, the page shows what was chosen last.
///
/// # Errors
/// A usage error for a word that makes no sense.
pub fn read(options: &Options) -> Result<Settings> {
    let mut words = options.settings(super::super::SETTINGS)?;
    let at_once = words.is_given("mode");
    if at_once {
        // A run that is named in full does not depend on what somebody chose before.
        let unremembered = Options {
            words: options.words.clone(),
            ..Options::default()
        };
        words = unremembered.settings(super::super::SETTINGS)?;
    }
    Ok(Settings {
        choices: Choices {
            hidden: words.choice("mode") == 1,
            maze: MAZE.set_by(&words)?,
        },
        level: words.number("level"),
        at_once,
        words,
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
    /// Chooses, for this game and to be remembered.
    ///
    /// # Errors
    /// When the table of settings does not take what the page offers.
    pub fn choose(&mut self, choices: Choices) -> Result<()> {
        let Choices { hidden, maze } = choices;
        let braid = maze
            .braid
            .map_or("none".to_owned(), |percent| percent.to_string());
        for (word, text) in [
            ("mode", if hidden { "hidden" } else { "open" }),
            ("builder", maze.builder.name()),
            ("edges", if maze.edges { "on" } else { "off" }),
            ("braid", &braid),
        ] {
            self.words.choose(word, text)?;
        }
        self.choices = choices;
        Ok(())
    }

    /// The words that begin a game with these choices again; `begun` once they are made.
    pub fn arguments(&self, choices: Choices, begun: bool) -> String {
        let Choices { hidden, maze } = choices;
        let mode = if hidden { "--hidden" } else { "--open" };
        let mut words = Vec::new();
        words.extend(begun.then(|| mode.to_owned()));
        words.extend((self.level != 1).then(|| format!("--level {}", self.level)));
        words.extend(maze.arguments(&MAZE));
        words.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maze::Builder;
    use crate::scene::SETTING_KEY;

    #[test]
    fn settings_are_written_as_they_are_read() {
        let first = read(&Options::default()).unwrap();
        assert_eq!(
            (first.arguments(first.choices, false), first.at_once),
            (String::new(), false)
        );
        assert_eq!(first.arguments(first.choices, true), "--open");
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
            settings.arguments(settings.choices, true),
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
        let with = |choices: Choices, words: &[(&str, &str)]| {
            let mut before = read(&Options::default()).unwrap();
            before.choose(choices).unwrap();
            let mut options = Options::of(words);
            let kept = before.words.kept().iter();
            options.records = kept
                .map(|(word, text)| (format!("{SETTING_KEY}{word}"), text.clone()))
                .collect();
            read(&options).unwrap().choices
        };
        assert_eq!(with(chosen, &[]), chosen);
        assert_eq!(with(chosen, &[("open", "")]), first);
        let trees = with(chosen, &[("builder", "trees")]);
        assert_eq!(
            (trees.maze.builder, trees.maze.edges, trees.hidden),
            (Builder::Trees, false, true)
        );
        let edges = with(first, &[("edges", "")]);
        assert!(edges.maze.builder == Builder::Trees && edges.maze.edges);
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
