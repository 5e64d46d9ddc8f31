//! The settings beside the maze: what they are, how far they go, and what a step of one is.
//!
//! Pure. A change of shape asks for a new maze; a change of speed does not.

use crate::grid::Size;
use crate::maze::plan::MOST_PLANTED;
use crate::maze::{MAX_CELLS, MAX_SIDE, MazePlan};
use crate::tick::Speed;

/// One wall a tick at first: the article's maze takes nine seconds.
const SPEED: Speed = Speed::Times(1);
/// The article's maze.
const MAZE: MazePlan = MazePlan::trees(Size::new(30, 20));

/// A line of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Columns of cells.
    Width,
    /// Rows of cells.
    Height,
    /// Trunks to plant.
    Trunks,
    /// Islands to plant.
    Islands,
    /// Trunks that come up while it grows.
    EdgeTrunks,
    /// Walls a tick.
    Speed,
}

impl Setting {
    /// All of them, from top to bottom.
    pub const ALL: [Self; 6] = [
        Self::Width,
        Self::Height,
        Self::Trunks,
        Self::Islands,
        Self::EdgeTrunks,
        Self::Speed,
    ];

    /// Its name on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Width => "Width",
            Self::Height => "Height",
            Self::Trunks => "Trunks",
            Self::Islands => "Islands",
            Self::EdgeTrunks => "Edge trunks",
            Self::Speed => "Speed",
        }
    }
}

/// What the player has set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Panel {
    /// What is grown.
    pub maze: MazePlan,
    /// Walls a tick.
    pub speed: Speed,
    cursor: usize,
}

impl Default for Panel {
    fn default() -> Self {
        Self {
            maze: MAZE,
            speed: SPEED,
            cursor: 0,
        }
    }
}

impl Panel {
    /// The words that give these settings again.
    pub fn arguments(&self) -> String {
        let first = Self::default();
        let mut words = self.maze.arguments(&first.maze);
        if self.speed != first.speed {
            words.push(format!("--speed {}", self.speed));
        }
        words.join(" ")
    }

    /// The line under the cursor.
    pub fn chosen(&self) -> Setting {
        Setting::ALL[self.cursor]
    }

    /// To the next line, downwards or upwards, round and round.
    pub fn move_cursor(&mut self, down: bool) {
        let count = Setting::ALL.len();
        self.cursor = (self.cursor + if down { 1 } else { count - 1 }) % count;
    }

    /// What stands beside a line's name.
    pub fn value(&self, setting: Setting) -> String {
        match setting {
            Setting::Width => self.maze.size.width.to_string(),
            Setting::Height => self.maze.size.height.to_string(),
            Setting::Trunks if self.maze.trunks.is_none() => {
                format!("auto {}", self.maze.trunk_count())
            }
            Setting::Trunks => self.maze.trunk_count().to_string(),
            Setting::Islands => self.maze.islands.to_string(),
            Setting::EdgeTrunks => if self.maze.edges { "on" } else { "off" }.to_owned(),
            Setting::Speed => self.speed.to_string(),
        }
    }

    /// Takes the setting under the cursor one step up or down.
    pub fn change(&mut self, more: bool) {
        let maze = &mut self.maze;
        match Setting::ALL[self.cursor] {
            Setting::Width => maze.size.width = side(maze.size.width, more, maze.size.height),
            Setting::Height => maze.size.height = side(maze.size.height, more, maze.size.width),
            // Below none at all the number follows the size again.
            Setting::Trunks if !more && maze.trunks == Some(0) => maze.trunks = None,
            Setting::Trunks => maze.trunks = Some(planted(maze.trunk_count(), more)),
            Setting::Islands => maze.islands = planted(maze.islands, more),
            Setting::EdgeTrunks => maze.edges = more,
            Setting::Speed if more => self.faster(),
            Setting::Speed => self.slower(),
        }
    }

    /// One speed up.
    pub fn faster(&mut self) {
        self.speed = self.speed.faster();
    }

    /// One speed down.
    pub fn slower(&mut self) {
        self.speed = self.speed.slower();
    }
}

/// A side of the maze, one step on, as long as there are not too many cells.
fn side(side: usize, more: bool, other: usize) -> usize {
    let most = MAX_SIDE.min(MAX_CELLS / other);
    nudge(side as u64, more, 1, most as u64) as usize
}

/// A number of trunks or islands, one step on.
fn planted(number: u32, more: bool) -> u32 {
    nudge(number.into(), more, 0, MOST_PLANTED.into()) as u32
}

/// The next round number: large numbers take large steps.
fn nudge(value: u64, more: bool, least: u64, most: u64) -> u64 {
    let step_at = |value: u64| match value {
        0..40 => 1,
        40..100 => 5,
        100..200 => 10,
        200..1_000 => 50,
        1_000..5_000 => 100,
        5_000..20_000 => 1_000,
        _ => 5_000,
    };
    let next = if more {
        let step = step_at(value);
        (value / step + 1) * step
    } else {
        let below = value.saturating_sub(1);
        below / step_at(below) * step_at(below)
    };
    next.clamp(least, most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn trunks_follow_the_size_until_they_are_set() {
        let mut panel = Panel::default();
        assert_eq!(panel.maze.trunk_count(), 20);
        panel.change(true);
        assert_eq!((panel.maze.size.width, panel.maze.trunk_count()), (31, 20));
        panel.change(true);
        assert_eq!(panel.maze.trunk_count(), 21);
        panel.move_cursor(true);
        panel.move_cursor(true);
        panel.change(false);
        assert_eq!(
            (panel.chosen(), panel.maze.trunk_count()),
            (Setting::Trunks, 20)
        );
        assert_eq!(panel.arguments(), "--size 32x20 --trunks 20");
    }

    #[test]
    fn less_than_no_trunk_is_automatic() {
        let mut panel = Panel::default();
        panel.maze.trunks = Some(1);
        panel.move_cursor(true);
        panel.move_cursor(true);
        assert_eq!(
            (panel.chosen(), panel.value(Setting::Trunks)),
            (Setting::Trunks, "1".to_owned())
        );
        panel.change(false);
        assert_eq!(panel.value(Setting::Trunks), "0");
        panel.change(false);
        assert_eq!(panel.value(Setting::Trunks), "auto 20");
        panel.change(true);
        assert_eq!(panel.value(Setting::Trunks), "21");
    }

    proptest! {
        #[test]
        fn a_step_up_and_down_again_leads_to_a_round_number(value in 0..70_000_u64) {
            let up = nudge(value, true, 0, 100_000);
            let down = nudge(value, false, 0, 100_000);
            prop_assert!(up > value && (down < value || value == 0));
            prop_assert!(nudge(up, false, 0, 100_000) <= value && nudge(down, true, 0, 100_000) >= value.min(1));
        }
    }
}
