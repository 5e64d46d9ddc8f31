//! The settings beside the maze: what they are, how far they go, and what a step of one is.
//!
//! Pure. A change of shape asks for a new maze; a change of speed does not.

use crate::grid::Size;
use crate::maze::{MAX_CELLS, MAX_SIDE, TreesPlan};
use crate::tick::Speed;

/// The most trunks or islands that can be asked for.
pub const MOST_PLANTED: u32 = 1_000_000;
/// One wall a tick at first: the article's maze takes nine seconds.
const SPEED: Speed = Speed::Times(1);
const DEFAULT_SIZE: Size = Size::new(30, 20);

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
    /// Columns and rows of cells.
    pub size: Size,
    /// Trunks to plant; `None` as long as the number follows the size.
    pub trunks: Option<u32>,
    /// Islands to plant.
    pub islands: u32,
    /// Whether trunks come up while it grows.
    pub edge_trunks: bool,
    /// Walls a tick.
    pub speed: Speed,
    cursor: usize,
}

impl Default for Panel {
    fn default() -> Self {
        Self {
            size: DEFAULT_SIZE,
            trunks: None,
            islands: 0,
            edge_trunks: false,
            speed: SPEED,
            cursor: 0,
        }
    }
}

impl Panel {
    /// The words that give these settings again.
    pub fn arguments(&self) -> String {
        let first = Self::default();
        let mut words = Vec::new();
        if self.size != first.size {
            words.push(format!("--size {}", self.size));
        }
        words.extend(self.trunks.map(|trunks| format!("--trunks {trunks}")));
        if self.islands != first.islands {
            words.push(format!("--islands {}", self.islands));
        }
        if self.edge_trunks {
            words.push("--edges".to_owned());
        }
        if self.speed != first.speed {
            words.push(format!("--speed {}", self.speed));
        }
        words.join(" ")
    }

    /// What to grow.
    pub fn plan(&self) -> TreesPlan {
        TreesPlan {
            size: self.size,
            trunks: self
                .trunks
                .unwrap_or(TreesPlan::default_trunks(self.size, self.edge_trunks)),
            islands: self.islands,
            edge_trunks: self.edge_trunks,
        }
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
            Setting::Width => self.size.width.to_string(),
            Setting::Height => self.size.height.to_string(),
            Setting::Trunks if self.trunks.is_none() => format!("auto {}", self.plan().trunks),
            Setting::Trunks => self.plan().trunks.to_string(),
            Setting::Islands => self.islands.to_string(),
            Setting::EdgeTrunks => if self.edge_trunks { "on" } else { "off" }.to_owned(),
            Setting::Speed => self.speed.to_string(),
        }
    }

    /// Takes the setting under the cursor one step up or down.
    pub fn change(&mut self, more: bool) {
        match self.chosen() {
            Setting::Width => self.size.width = side(self.size.width, more, self.size.height),
            Setting::Height => self.size.height = side(self.size.height, more, self.size.width),
            // Below none at all the number follows the size again.
            Setting::Trunks if !more && self.trunks == Some(0) => self.trunks = None,
            Setting::Trunks => {
                let trunks = u64::from(self.plan().trunks);
                self.trunks = Some(nudge(trunks, more, 0, u64::from(MOST_PLANTED)) as u32);
            }
            Setting::Islands => {
                self.islands =
                    nudge(u64::from(self.islands), more, 0, u64::from(MOST_PLANTED)) as u32;
            }
            Setting::EdgeTrunks => self.edge_trunks = more,
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
        assert_eq!(panel.plan().trunks, 20);
        panel.change(true);
        assert_eq!((panel.plan().size.width, panel.plan().trunks), (31, 20));
        panel.change(true);
        assert_eq!(panel.plan().trunks, 21);
        panel.move_cursor(true);
        panel.move_cursor(true);
        panel.change(false);
        assert_eq!((panel.chosen(), panel.plan().trunks), (Setting::Trunks, 20));
        assert_eq!(panel.arguments(), "--size 32x20 --trunks 20");
    }

    #[test]
    fn less_than_no_trunk_is_automatic() {
        let mut panel = Panel {
            trunks: Some(1),
            ..Panel::default()
        };
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

    #[test]
    fn edge_trunks_need_no_planted_ones() {
        let edges = Panel {
            edge_trunks: true,
            ..Panel::default()
        };
        assert_eq!(edges.plan().trunks, 0);
        assert_eq!(
            Panel {
                trunks: Some(5),
                ..edges
            }
            .plan()
            .trunks,
            5
        );
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
