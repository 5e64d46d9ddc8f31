//! Exercises: over any game whose scene makes a [`Quiz`](crate::scene::Quiz).
//!
//! [`open`] puts the game into a scene that opens the exercise over it with one button, the same everywhere. The page
//! is `ui::exercise`. While an exercise is open the game waits.

mod over;

use crate::scene::scores::{Described, Order};
use crate::scene::{Options, ScoreTable};
use crate::settings::{Kind, Setting};
use crate::ui::exercise::SERIES;
use crate::words::{Id, say};

pub use over::open;

/// The option that begins with an exercise.
pub const WORD: &str = "exercise";

/// Its row in the table of a game that has exercises.
pub const SETTING: Setting = Setting::new(
    WORD,
    &[],
    "Begin with an exercise: predict what comes next, twenty times",
    Kind::Switch,
)
.of_one_run();

/// Tables of exercises begin with this; the topic follows.
const TABLE: &str = "predict ";

/// The tables of a game's exercises, of those that somebody has done.
pub fn tables(options: &Options) -> impl Iterator<Item = ScoreTable> {
    let runs = options.tables().into_iter();
    runs.filter_map(|(id, runs)| {
        let topic = Id("exercise-topic").of(id.strip_prefix(TABLE)?);
        let described = Described {
            title: say!("exercise-table", topic = topic),
            about: say!("exercise-about", all = SERIES),
            heads: [say!("exercise-head-right"), say!("exercise-head-of")],
            shown: |result| result.map(|number| number.to_string()),
        };
        Some(ScoreTable::of((id, runs), None, Order::Highest, described))
    })
}

/// Whether the table with this identifier is one of an exercise.
pub fn is_table(id: &str) -> bool {
    id.starts_with(TABLE)
}

/// The identifier of a topic's table.
fn table(topic: &str) -> String {
    format!("{TABLE}{topic}")
}
