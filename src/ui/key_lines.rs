//! What the keys do, as every game shows it at the bottom of its screen or in its panel.

use std::borrow::Cow;

use crate::gfx::{Color, Font, Framebuffer};
use crate::input::actions::Keys;
use crate::input::keys::Meaning;

/// Blanks between keys and their word, and between a word and the next keys.
const GAPS: (i32, i32) = (1, 2);

/// Letters that fit where five do if they are set closely.
const CLOSEST: i32 = 6;

/// Lines of keys, each with what it does, filled one after the other.
pub struct KeyLines {
    /// Keys of the game with their words, then keys of the program.
    keys: Vec<(&'static str, &'static str)>,
    /// How many of them are the game's.
    own: usize,
    /// Letters of a line.
    letters: i32,
    /// Letters kept free at the end of the first line.
    kept: i32,
    /// The most lines.
    most: i32,
}

/// A piece of a line.
enum Piece {
    Key(&'static str),
    Word(&'static str),
    /// Keys and their word that are longer than a line.
    Both(String, &'static str),
}

impl Piece {
    fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Key(text) | Self::Word(text) => Cow::Borrowed(*text),
            Self::Both(keys, word) => format!("{keys} {word}").trim_end().to_owned().into(),
        }
    }
}

impl KeyLines {
    /// Lines of this many letters. What is longer by itself has a line of its own, or two: keys, and the word below.
    pub fn new(keys: Keys, letters: i32) -> Self {
        let labelled = |(meaning, word): (Meaning, _)| (meaning.label(), word);
        let mut all: Vec<_> = keys.own().map(labelled).collect();
        let own = all.len();
        all.extend(keys.commands().map(labelled));
        Self {
            keys: all,
            own,
            letters,
            kept: 0,
            most: i32::MAX,
        }
    }

    /// Keeps this many letters at the end of the first line free.
    #[must_use]
    pub fn beside(self, kept: i32) -> Self {
        Self { kept, ..self }
    }

    /// No more lines than this: what does not fit is left out from the end of the game's own keys, never the program's.
    #[must_use]
    pub fn at_most(self, most: i32) -> Self {
        Self { most, ..self }
    }

    /// How many lines the keys fill.
    pub fn count(&self) -> i32 {
        self.lay(self.told(), |_, _, _| {})
    }

    /// Letters of the longest line.
    pub fn width(&self) -> i32 {
        let mut width = 0;
        self.lay(self.told(), |_, column, piece| {
            width = width.max(column + length(&piece.text()));
        });
        width
    }

    /// How many of the game's own keys fit. Keys with the same word stay together.
    fn told(&self) -> usize {
        let word = |place: usize| self.keys[..self.own].get(place).map(|(_, word)| word);
        let is_whole = |&own: &usize| own == 0 || word(own - 1) != word(own);
        let fits = |&own: &usize| self.lay(own, |_, _, _| {}) <= self.most;
        let mut counts = (0..=self.own).rev().filter(is_whole);
        counts.find(fits).unwrap_or(0)
    }

    /// Writes them starting at (x, y), `pitch` pixels from line to line, keys in the game's colour.
    pub fn draw(
        &self,
        font: &Font,
        screen: &mut Framebuffer,
        (x, y): (i32, i32),
        pitch: i32,
        accent: Color,
        scale: i32,
    ) {
        let letter = Font::width(" ", scale);
        self.lay(self.told(), |line, column, piece| {
            let (x, y) = (x + column * letter, y + line * pitch);
            match piece {
                Piece::Key(label) => font.draw(screen, x, y, label, accent, scale),
                Piece::Word(word) => font.draw(screen, x, y, word, Color::SILVER, scale),
                Piece::Both(keys, word) => {
                    let room = self.letters * letter;
                    let [keys, word] = font.set_pair([&keys, word], room, scale);
                    let beside = (x + room - word.width).min(x + keys.width + letter / 2);
                    font.draw_line(screen, (x, y), &keys, accent, scale);
                    font.draw_line(screen, (beside, y), &word, Color::SILVER, scale);
                }
            }
        });
    }

    /// Lays out the first `own` of the game's own keys, then the program's: each piece with its line and column, in
    /// letters. Returns the number of lines.
    fn lay(&self, own: usize, mut place: impl FnMut(i32, i32, Piece)) -> i32 {
        let (mut line, mut column) = (0, 0);
        let (told, commands) = (&self.keys[..own], &self.keys[self.own..]);
        let mut rest = told.iter().chain(commands);
        while let Some(&(_, word)) = rest.clone().next() {
            let same = rest.clone().take_while(|key| key.1 == word);
            let labels = || same.clone().map(|&(label, _)| label);
            // Names of keys of more than a letter stand apart.
            let apart = i32::from(labels().any(|label| length(label) > 1));
            let keys: i32 = labels().map(|label| length(label) + apart).sum();
            let width = keys - apart + GAPS.0 + length(word);
            let kept = if line == 0 { self.kept } else { 0 };
            if column > 0 && column + width > self.letters - kept {
                (line, column) = (line + 1, 0);
            }
            if width > CLOSEST * self.letters / 5 {
                // Not even closely on one line: the word is below its keys.
                let between = if apart > 0 { " " } else { "" };
                let keys = labels().collect::<Vec<_>>().join(between);
                place(line, 0, Piece::Both(keys, ""));
                (line, column) = (line + 1, GAPS.1);
                place(line, column, Piece::Word(word));
                column += length(word) + GAPS.1;
            } else if width > self.letters {
                let between = if apart > 0 { " " } else { "" };
                let keys = labels().collect::<Vec<_>>().join(between);
                place(line, column, Piece::Both(keys, word));
                column += width + GAPS.1;
            } else {
                for label in labels() {
                    place(line, column, Piece::Key(label));
                    column += length(label) + apart;
                }
                column += GAPS.0 - apart;
                place(line, column, Piece::Word(word));
                column += length(word) + GAPS.1;
            }
            let known = same.count();
            rest.nth(known - 1);
        }
        line + i32::from(column > 0)
    }
}

fn length(text: &str) -> i32 {
    text.chars().count() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Button;
    use crate::input::actions::Action;
    use crate::input::keys::Command;
    use crate::words::Id;

    const ACTIONS: &[Action] = &[
        Action::play(&"choose", &[Button::Up, Button::Down], Id("choose")),
        Action::look(&"x-ray", &[Button::X], Id("a map")).called(Id("x-ray")),
        Action::look(&"colours", &[Button::C], Id("on the help page alone")).called(Id::NONE),
        Action::play(&"hint", &[Button::H], Id("hint")),
    ];

    fn lines(idle: &[Button], letters: i32) -> Vec<String> {
        limited(idle, letters, i32::MAX)
    }

    fn limited(idle: &[Button], letters: i32, most: i32) -> Vec<String> {
        let keys = Keys::of(ACTIONS, &[Command::Help], false).without(idle);
        let lines = KeyLines::new(keys, letters).at_most(most);
        let mut text = vec![String::new(); lines.count() as usize];
        lines.lay(lines.told(), |line, column, piece| {
            let line = &mut text[line as usize];
            let blanks = column as usize - line.chars().count();
            *line += &" ".repeat(blanks);
            *line += &piece.text();
        });
        text
    }

    #[test]
    fn lines_are_filled_with_what_the_table_has_for_them() {
        assert_eq!(lines(&[], 22), ["↑↓ choose  X x-ray", "H hint  F1 help"]);
        assert_eq!(lines(&[Button::H], 60), ["↑↓ choose  X x-ray  F1 help"]);
        // A little too long for a line: closely; far too long: the word below its keys.
        assert_eq!(lines(&[], 8), ["↑↓ choose", "X x-ray", "H hint", "F1 help"]);
        assert_eq!(lines(&[Button::H], 5)[..2], ["↑↓", "  choose"]);
    }

    #[test]
    fn the_end_of_the_first_line_is_kept_free() {
        let keys = Keys::of(ACTIONS, &[Command::Help], false);
        let lines = KeyLines::new(keys, 20).beside(3);
        let mut ends = Vec::new();
        lines.lay(lines.told(), |line, column, piece| {
            ends.resize(line as usize + 1, 0);
            ends[line as usize] = column + length(&piece.text());
        });
        assert_eq!(ends, [9, 15, 7], "'X x-ray' moves to the second line");
    }

    #[test]
    fn where_there_is_little_room_the_program_s_own_keys_stay() {
        assert_eq!(limited(&[], 22, 1), ["↑↓ choose  F1 help"]);
        assert_eq!(limited(&[], 7, 1), ["F1 help"]);
        assert_eq!(limited(&[], 17, 1), ["F1 help"], "not '↑' alone");
    }
}
