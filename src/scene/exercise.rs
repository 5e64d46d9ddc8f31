//! Exercises: a game whose scene makes a [`Quiz`] lets the player predict what its rules do next.
//!
//! [`open`] puts any game into a scene that opens the exercise over it with one button, the same everywhere. The page
//! is `ui::exercise`. A game supplies its questions from its rules, and the figure; it knows nothing of counts, keys and
//! records. While an exercise is open the game waits.

mod over;

use std::fmt;

use super::scores::{Described, Order};
use super::{Options, ScoreTable};
use crate::gfx::{Framebuffer, Rect};
use crate::grid::{Answer, Asked, Dir, Pos};
use crate::settings::{Kind, Setting};
use crate::ui::exercise::{SERIES, way};
use crate::words::{Id, say};

pub use over::open;

/// A quiz can be copied in its present state.
pub trait CopiedQuiz {
    /// The copy.
    fn copied(&self) -> Box<dyn Quiz>;
}

impl<Q: Quiz + Clone + 'static> CopiedQuiz for Q {
    fn copied(&self) -> Box<dyn Quiz> {
        Box::new(self.clone())
    }
}

/// Questions about what a game's rules do next. The same seed gives the same questions.
pub trait Quiz: CopiedQuiz {
    /// The fixed word for what is asked, one of the attributes of `exercise-topic`: each has a table of its own.
    fn topic(&self) -> &'static str;

    /// Goes on to the next step worth asking about. The right answer is what the rules do when they make that step.
    /// `None`: there is none.
    fn next(&mut self) -> Option<Asked>;

    /// The word for what a question is about, in 14 letters: the end of a series counts the right answers to each.
    fn kind(&self, asked: &Asked) -> &'static str {
        match asked.answer() {
            Some(Answer::Fate(fate)) => Id("exercise-fate").of(fate.into()),
            _ => Id("exercise-topic").of(self.topic()),
        }
    }

    /// The question, and after its question mark what to go by, in at most four lines of 46 letters.
    fn question(&self, asked: &Asked) -> String;

    /// Why the right answer is right, in at most three such lines.
    fn reason(&self, asked: &Asked) -> String;

    /// The word for a way, as the game's sentences have it.
    fn way(&self, dir: Dir) -> &'static str {
        way(dir)
    }

    /// A number as its figure shows it.
    fn number(&self, number: u16) -> String {
        number.to_string()
    }

    /// Draws the figure within [`crate::ui::exercise::FIGURE`], which is in pixels of the low screen. Before the answer
    /// it shows nothing that gives the answer away.
    fn draw(&self, screen: &mut Framebuffer, is_answered: bool);

    /// The pixels of a square in the figure.
    fn place(&self, pos: Pos) -> Option<Rect>;

    /// The square at a pixel of the figure.
    fn square(&self, x: i32, y: i32) -> Option<Pos>;
}

impl fmt::Debug for dyn Quiz {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.topic())
    }
}

/// The option that begins with an exercise.
pub const WORD: &str = "exercise";

/// Its row in the table of a game that has exercises.
pub const SETTING: Setting = Setting {
    word: WORD,
    help: "Begin with an exercise: predict what comes next, twenty times",
    lines: &[],
    remembered: false,
    kind: Kind::Switch,
};

/// Up to these defaults an exercise was lost as soon as it was left.
pub const LOST: u64 = 10;

/// Up to these the table came with the last answer, before the result, and for any number of right answers.
pub const TABLE_FIRST: u64 = 12;

/// Up to these an arrow that stands on an answer gave it, fewer right answers came into a table, and that was signed once
/// another series had begun.
pub const AT_ONCE: u64 = 16;

/// The fewest right answers of a series that came into a table then.
const EARLY_LEAST: usize = SERIES / 2;

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
