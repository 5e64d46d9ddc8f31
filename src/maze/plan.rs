//! What maze to make: one description for all games and text tools, read from words and written back as words.
//!
//! A caller offers those of the options that it wants, and begins with the plan that it makes without any.
//! A plan holds no chance: with a seed beside it, [`super::Construction`] makes the same maze of it each time.

use std::str::FromStr;

use super::parse_size;
use crate::error::{Error, Result};
use crate::grid::{Pos, Size};
use crate::option::{self, OptionSpec};

/// The most trunks or islands that can be asked for.
pub const MOST_PLANTED: u32 = 1_000_000;

/// Who makes a maze.
pub const BUILDER: OptionSpec = OptionSpec {
    name: "builder",
    value: Some("NAME"),
    help: "Who makes a maze: trees or depth-first [default: trees]",
};

/// How large it is.
pub const SIZE: OptionSpec = OptionSpec {
    name: "size",
    value: Some("WxH"),
    help: "Columns and rows of cells [default: 30x20]",
};

/// Trees planted on the border.
pub const TRUNKS: OptionSpec = OptionSpec {
    name: "trunks",
    value: Some("N"),
    help: "Trunks to plant [default: 0.4 (W + H); 0 with --edges]",
};

/// Trees planted inside.
pub const ISLANDS: OptionSpec = OptionSpec {
    name: "islands",
    value: Some("N"),
    help: "Islands to plant, each of which makes a loop [default: 0]",
};

/// Whether trees come up along the border by themselves.
pub const EDGES: OptionSpec = OptionSpec {
    name: "edges",
    value: None,
    help: "Let trunks come up along the border while it grows",
};

/// How many of its dead ends are opened.
pub const BRAID: OptionSpec = OptionSpec {
    name: "braid",
    value: Some("PERCENT"),
    help: "Dead ends opened, 0 to 100 [default: 0]",
};

/// Who makes a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Builder {
    /// Walls grow like trees, see [`super::Trees`].
    Trees,
    /// A path is carved depth first, see [`super::DepthFirst`].
    DepthFirst,
}

impl Builder {
    /// The word for it on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Trees => "trees",
            Self::DepthFirst => "depth-first",
        }
    }

    /// Its name on the screen.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Trees => "trees",
            Self::DepthFirst => "depth first",
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
            "there is no --builder {name}; say {now}"
        )))
    }
}

/// What maze to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MazePlan {
    /// Who makes it.
    pub builder: Builder,
    /// Columns and rows of cells.
    pub size: Size,
    /// Depth first: the cell where the path begins; `None` for one drawn at random.
    pub start: Option<Pos>,
    /// Trees: trunks to plant on the border before anything grows; `None` for as many as suit the size.
    pub trunks: Option<u32>,
    /// Trees: trees to plant inside, after the trunks. Each one adds a loop to the maze.
    pub islands: u32,
    /// Trees: whether the border takes part in the draw, so that trunks come up while the maze grows.
    pub edges: bool,
    /// Percent of the dead ends that are opened when it stands, at most 100; `None` where nobody has said.
    pub braid: Option<u8>,
}

impl MazePlan {
    /// Trees without islands, with as many trunks as suit the size.
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

    /// Trunks to plant: those asked for, else 0.4 × (width + height), rounded; none when they come up by themselves.
    pub const fn trunk_count(&self) -> u32 {
        match self.trunks {
            Some(trunks) => trunks,
            None if self.edges => 0,
            None => ((4 * (self.size.width + self.size.height) + 5) / 10) as u32,
        }
    }

    /// This plan with what the words say instead; `word` gives the value of an option that was given, empty for a
    /// switch. Who says something of the builder says all of it, and what only trees have asks for trees.
    ///
    /// # Errors
    /// A usage error for a value out of range, or for what the builder does not have.
    pub fn read<'a>(self, word: impl Fn(&str) -> Option<&'a str>) -> Result<Self> {
        let number = |spec: OptionSpec, most: u32| {
            let read = |text| option::number(spec.name, text, 0..=most.into());
            word(spec.name).map(read).transpose()
        };
        let builder: Option<Builder> = word(BUILDER.name).map(str::parse).transpose()?;
        let trunks = number(TRUNKS, MOST_PLANTED)?.map(|trunks| trunks as u32);
        let islands = number(ISLANDS, MOST_PLANTED)?.map(|islands| islands as u32);
        let edges = word(EDGES.name).is_some();
        let braid = number(BRAID, 100)?.map(|percent| percent as u8);
        let of_trees = trunks.is_some() || islands.is_some() || edges;
        if of_trees && builder == Some(Builder::DepthFirst) {
            return Err(Error::usage(
                "--trunks, --islands and --edges belong to trees, not to depth-first",
            ));
        }
        let plan = Self {
            size: word(SIZE.name).map_or(Ok(self.size), parse_size)?,
            braid: braid.or(self.braid),
            ..self
        };
        if builder.is_none() && !of_trees {
            return Ok(plan);
        }
        Ok(Self {
            builder: builder.unwrap_or(Builder::Trees),
            trunks,
            islands: islands.unwrap_or(0),
            edges,
            ..plan
        })
    }

    /// The words that make this plan of the plan `first`, which a caller begins with.
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

    const FIRST: MazePlan = MazePlan::trees(Size::new(30, 20));

    fn read(first: MazePlan, words: &[(&str, &'static str)]) -> Result<MazePlan> {
        first.read(|name| {
            words
                .iter()
                .find(|(word, _)| *word == name)
                .map(|word| word.1)
        })
    }

    #[test]
    fn a_plan_is_written_as_it_is_read() {
        assert_eq!(read(FIRST, &[]).unwrap().arguments(&FIRST), [""; 0]);
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
            assert_eq!(read(FIRST, words).unwrap().arguments(&FIRST), written);
        }
    }

    #[test]
    fn what_is_said_of_the_builder_replaces_all_of_it_and_nothing_else() {
        let first = MazePlan {
            islands: 3,
            edges: true,
            braid: Some(40),
            ..FIRST
        };
        let carved = read(first, &[("builder", "depth-first")]).unwrap();
        let expected = MazePlan {
            braid: Some(40),
            ..MazePlan::depth_first(FIRST.size)
        };
        assert_eq!(carved, expected);
        let grown = read(carved, &[("islands", "5")]).unwrap();
        assert_eq!(
            (grown.builder, grown.islands, grown.edges),
            (Builder::Trees, 5, false)
        );
        assert_eq!(read(first, &[("size", "2x3")]).unwrap().islands, 3);
    }

    #[test]
    fn nonsense_is_a_usage_error_that_names_what_is_meant() {
        for (words, told) in [
            (
                &[("builder", "bees")][..],
                "--builder trees or --builder depth-first",
            ),
            (&[("builder", "backtracker")], "--builder depth-first"),
            (&[("builder", "edges")], "--builder trees --edges"),
            (&[("builder", "depth-first"), ("trunks", "1")], "--trunks"),
            (&[("builder", "depth-first"), ("edges", "")], "--edges"),
            (&[("size", "0x5")], "0x5"),
            (
                &[("trunks", "-1")],
                "--trunks takes a whole number from 0 to 1000000",
            ),
            (&[("islands", "1000001")], "--islands"),
            (
                &[("braid", "101")],
                "--braid takes a whole number from 0 to 100",
            ),
        ] {
            let error = read(FIRST, words).unwrap_err();
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
