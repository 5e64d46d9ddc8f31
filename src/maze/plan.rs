//! The description of a maze: one for all games and text tools, read from options and written back as options.
//!
//! A caller offers the options that it wants, and starts from the plan that it makes without any. A plan has no
//! randomness: with the same seed, [`super::Construction`] makes the same maze of it each time.

use std::str::FromStr;

use super::parse_size;
use crate::error::{Error, Result};
use crate::grid::{Pos, Size};
use crate::settings::{Choice, Kind, Setting, Settings, Steps};
use crate::words::Id;

/// The most trunks or islands that can be asked for.
pub const MOST_PLANTED: u32 = 1_000_000;

/// The option for the share of dead ends that are opened, in percent.
pub const BRAID: &str = "braid";

/// The steps of a list through sides, trunks and islands: large numbers take large steps.
pub const STEPS: Steps = Steps::Round(&[
    (0, 1),
    (40, 5),
    (100, 10),
    (200, 50),
    (1_000, 100),
    (5_000, 1_000),
    (20_000, 5_000),
]);

/// The option for the builder.
const BUILDER: &str = "builder";

/// The options that only trees have, with their defaults as text.
pub const OF_TREES: [(&str, &str); 3] = [
    (TRUNKS.word, "none"),
    (ISLANDS.word, "0"),
    (EDGES.word, "off"),
];

/// Keeps the builder and the options of trees consistent after the player has changed one of them.
///
/// # Errors
/// If the table does not accept the default of another option here.
pub fn reconcile(settings: &mut Settings, changed: &str) -> Result<()> {
    if changed == BUILDER && settings.text(BUILDER) == Builder::DepthFirst.name() {
        for (word, first) in OF_TREES {
            if settings.has(word) {
                settings.choose(word, first)?;
            }
        }
    } else if OF_TREES.iter().any(|(word, _)| *word == changed) {
        settings.choose(BUILDER, Builder::Trees.name())?;
    }
    Ok(())
}

/// Walls that grow like trees.
pub const TREES: Choice = Choice {
    word: Builder::Trees.name(),
    label: Id("choice-builder-trees"),
    help: Id("meaning-builder-trees"),
};

/// A path carved depth first.
pub const DEPTH_FIRST: Choice = Choice {
    word: Builder::DepthFirst.name(),
    label: Id("choice-builder-depth-first"),
    help: Id("meaning-builder-depth-first"),
};

/// How a maze is built: one of [`TREES`] and [`DEPTH_FIRST`].
pub const fn builder(choices: &'static [Choice]) -> Setting {
    Setting::new(
        BUILDER,
        &[Id("setting-builder")],
        "How the maze is built: trees or depth-first",
        Kind::Choice(choices),
    )
}

/// The size: its default, the most cells, the steps of a list, and the longest side in a list.
pub const fn size(first: Size, cells: usize, (steps, most): (Steps, u32)) -> Setting {
    Setting::new(
        "size",
        &[Id("setting-width"), Id("setting-height")],
        "Columns and rows of cells",
        Kind::Size {
            first,
            read: parse_size,
            cells,
            steps,
            most,
        },
    )
}

/// Trees planted on the border.
pub const TRUNKS: Setting = Setting::new(
    "trunks",
    &[Id("setting-trunks")],
    "Trunks to plant [default: 0.4 (W + H); 0 with --edges]",
    Kind::Optional {
        range: (0, MOST_PLANTED),
        none: Id("choice-auto"),
        found: Some(|all| {
            let plan = MazePlan {
                edges: all.on(EDGES.word),
                ..MazePlan::trees(all.size("size"))
            };
            plan.trunk_count()
        }),
        steps: STEPS,
    },
);

/// Trees planted inside.
pub const ISLANDS: Setting = Setting::new(
    "islands",
    &[Id("setting-islands")],
    "Islands to plant; each makes a loop",
    Kind::Number {
        range: (0, MOST_PLANTED),
        first: 0,
        steps: STEPS,
    },
);

/// Whether trees come up along the border while the maze grows.
pub const EDGES: Setting = Setting::new(
    "edges",
    &[Id("setting-edge-trunks")],
    "Let trunks sprout along the border while the maze grows",
    Kind::Switch,
);

/// Dead ends that are opened into loops, for the text tools.
pub const BRAIDED: Setting = Setting::new(
    BRAID,
    &[],
    "Dead ends opened into loops, in percent [default: 0]",
    Kind::Optional {
        range: (0, 100),
        none: Id::NONE,
        found: None,
        steps: STEPS,
    },
);

/// The builder of a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Builder {
    /// Walls grow like trees, see [`super::Trees`].
    Trees,
    /// A path is carved depth first, see [`super::DepthFirst`].
    DepthFirst,
}

impl Builder {
    /// The word on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Trees => "trees",
            Self::DepthFirst => "depth-first",
        }
    }
}

impl FromStr for Builder {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self> {
        let now = match name {
            "trees" => return Ok(Self::Trees),
            "depth-first" => return Ok(Self::DepthFirst),
            // Words of earlier versions.
            "backtracker" => "--builder depth-first",
            "edges" => "--builder trees --edges",
            _ => "--builder trees or --builder depth-first",
        };
        Err(Error::usage(format!(
            "there is no --builder {name}; use {now}"
        )))
    }
}

/// The description of a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MazePlan {
    /// Its builder.
    pub builder: Builder,
    /// Columns and rows of cells.
    pub size: Size,
    /// Depth first: the cell where the path begins; `None` for one drawn at random.
    pub start: Option<Pos>,
    /// Trees: trunks to plant on the border before anything grows; `None` for a number that suits the size.
    pub trunks: Option<u32>,
    /// Trees: trees to plant inside, after the trunks. Each one adds a loop to the maze.
    pub islands: u32,
    /// Trees: whether walls at the border take part in the draw, so that trunks come up while the maze grows.
    pub edges: bool,
    /// Percent of the dead ends that are opened at the end, at most 100; `None` if not set.
    pub braid: Option<u8>,
}

impl MazePlan {
    /// Trees without islands, with a number of trunks that suits the size.
    pub const fn trees(size: Size) -> Self {
        Self {
            builder: Builder::Trees,
            size,
            start: None,
            trunks: None,
            islands: 0,
            edges: false,
            braid: None,
        }
    }

    /// Depth first, from a random cell.
    pub const fn depth_first(size: Size) -> Self {
        Self {
            builder: Builder::DepthFirst,
            ..Self::trees(size)
        }
    }

    /// The same with this percentage of dead ends opened into loops.
    pub const fn braided(self, percent: u8) -> Self {
        Self {
            braid: Some(percent),
            ..self
        }
    }

    /// Trunks to plant: the number asked for, else 0.4 × (width + height), rounded; none if they come up while the maze
    /// grows.
    pub const fn trunk_count(&self) -> u32 {
        match self.trunks {
            Some(trunks) => trunks,
            None if self.edges => 0,
            None => ((4 * (self.size.width + self.size.height) + 5) / 10) as u32,
        }
    }

    /// This plan changed by the settings at the start of a run. If the builder is given, options of trees that are not
    /// given are set to their defaults; if options of trees are given, the builder is trees.
    ///
    /// # Errors
    /// A usage error for an option that the builder does not have.
    pub fn set_by(self, settings: &mut Settings) -> Result<Self> {
        let of_trees = OF_TREES.iter().any(|(word, _)| settings.is_given(word));
        let all = settings.is_given(BUILDER);
        if of_trees && self.of(settings).builder == Builder::DepthFirst {
            if all {
                return Err(Error::usage(
                    "--trunks, --islands and --edges belong to trees, not to depth-first",
                ));
            }
            settings.set(BUILDER, Builder::Trees.name())?;
        }
        let carved = self.of(settings).builder == Builder::DepthFirst;
        for (word, first) in OF_TREES {
            if settings.has(word) && (carved || all && !settings.is_given(word)) {
                settings.set(word, first)?;
            }
        }
        Ok(self.of(settings))
    }

    /// This plan changed by the settings; a table need not have all of them.
    pub fn of(self, settings: &Settings) -> Self {
        let mut plan = self;
        if settings.has("size") {
            plan.size = settings.size("size");
        }
        if settings.has(BUILDER) {
            plan.builder = settings.text(BUILDER).parse().unwrap_or(self.builder);
        }
        if settings.has(BRAID) {
            plan.braid = settings.optional(BRAID).map(|percent| percent as u8);
        }
        (plan.trunks, plan.islands, plan.edges) = (None, 0, false);
        if plan.builder == Builder::Trees {
            if settings.has(TRUNKS.word) {
                plan.trunks = settings.optional(TRUNKS.word);
            }
            if settings.has(ISLANDS.word) {
                plan.islands = settings.number(ISLANDS.word);
            }
            if settings.has(EDGES.word) {
                plan.edges = settings.on(EDGES.word);
            }
        }
        plan
    }

    /// The options that make this plan from the plan `first`, which a caller starts from.
    pub fn arguments(&self, first: &Self) -> Vec<String> {
        let words = [
            (self.size != first.size).then(|| format!("--size {}", self.size)),
            (self.builder != first.builder).then(|| format!("--builder {}", self.builder.name())),
            self.trunks.map(|trunks| format!("--trunks {trunks}")),
            (self.islands != 0).then(|| format!("--islands {}", self.islands)),
            self.edges.then(|| "--edges".to_owned()),
            self.braid.map(|percent| format!("--braid {percent}")),
        ];
        words.into_iter().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    const FIRST: MazePlan = MazePlan::trees(Size::new(30, 20));
    const TABLE: &[Setting] = &[
        size(FIRST.size, 65_535, (STEPS, 65_535)),
        builder(&[TREES, DEPTH_FIRST]),
        TRUNKS,
        ISLANDS,
        EDGES,
        BRAIDED,
    ];

    fn open(remembered: &[(&str, &str)], words: &[(&str, &str)]) -> Result<Settings> {
        let own = |&(word, text): &(&str, &str)| (word.to_owned(), text.to_owned());
        let remembered: BTreeMap<String, String> = remembered.iter().map(own).collect();
        let words: Vec<(String, String)> = words.iter().map(own).collect();
        Settings::open(TABLE, &remembered, &words)
    }

    fn read(remembered: &[(&str, &str)], words: &[(&str, &str)]) -> Result<MazePlan> {
        FIRST.set_by(&mut open(remembered, words)?)
    }

    #[test]
    fn a_plan_is_written_as_it_is_read() {
        assert_eq!(read(&[], &[]).unwrap().arguments(&FIRST), [""; 0]);
        for words in [
            &[("size", "9x4")][..],
            &[("builder", "depth-first"), ("braid", "0")],
            &[("trunks", "0"), ("islands", "1000000")],
            &[
                ("size", "1x65535"),
                ("trunks", "7"),
                ("islands", "2"),
                ("edges", ""),
                ("braid", "100"),
            ],
        ] {
            let written: Vec<String> = words
                .iter()
                .map(|(name, value)| format!("--{name} {value}").trim_end().to_owned())
                .collect();
            assert_eq!(read(&[], words).unwrap().arguments(&FIRST), written);
            assert_eq!(open(&[], words).unwrap().arguments(), written.join(" "));
        }
    }

    #[test]
    fn options_of_trees_ask_for_trees() {
        let carved = read(&[("builder", "depth-first"), ("islands", "3")], &[]).unwrap();
        assert_eq!(carved, MazePlan::depth_first(FIRST.size));
        let grown = read(&[("builder", "depth-first")], &[("islands", "5")]).unwrap();
        assert_eq!((grown.builder, grown.islands), (Builder::Trees, 5));
    }

    #[test]
    fn nonsense_is_a_usage_error_that_names_what_is_meant() {
        for (words, told) in [
            (
                &[("builder", "bees")][..],
                "--builder trees or --builder depth-first",
            ),
            (&[("builder", "backtracker")], "--builder depth-first"),
            (&[("builder", "depth-first"), ("trunks", "1")], "--trunks"),
            (&[("builder", "depth-first"), ("edges", "")], "--edges"),
            (&[("size", "0x5")], "0x5"),
            (
                &[("trunks", "-1")],
                "--trunks takes a whole number from 0 to 1000000",
            ),
            (&[("islands", "1000001")], "--islands"),
        ] {
            let error = read(&[], words).unwrap_err();
            assert_eq!(error.exit_status(), 2, "{words:?}");
            assert!(error.to_string().contains(told), "{error}");
        }
    }

    #[test]
    fn trunks_follow_the_size_until_they_are_said() {
        let count = |width, height| MazePlan::trees(Size::new(width, height)).trunk_count();
        assert_eq!((count(30, 20), count(1, 1), count(4, 3)), (20, 1, 3));
        let edges = MazePlan {
            edges: true,
            ..FIRST
        };
        assert_eq!(edges.trunk_count(), 0);
        let said = MazePlan {
            trunks: Some(5),
            ..edges
        };
        assert_eq!(said.trunk_count(), 5);
    }
}
