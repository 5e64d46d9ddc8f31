//! The questions of an exercise: a game whose scene makes a [`Quiz`] lets the player predict what its rules do next.
//!
//! A game supplies its questions from its rules, and the figure; it knows nothing of counts, keys and records. The rest
//! is the same for all games, in the room `exercise`.

use std::fmt;

use crate::gfx::{Framebuffer, Rect};
use crate::grid::{Answer, Asked, Dir, Pos};
use crate::ui::exercise::way;
use crate::words::Id;

dedale_ground::copied!(pub CopiedQuiz: Quiz);

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
