//! What the keys do, as every game shows it at the bottom of its screen or in its panel.

use std::borrow::Cow;

use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::Button;
use crate::input::actions::Keys;
use crate::input::keys::Meaning;

/// Blanks between keys and their word, and between a word and the next keys.
const GAPS: (i32, i32) = (1, 2);

/// Letters that fit where five do if they are set closely.
const CLOSEST: i32 = 6;

/// Between two lines, where an accent above a capital keeps clear of the upper one, in pixels of a letter.
const ACCENT_ROOM: i32 = 4;

/// Lines of keys, each with what it does, filled one after the other.
pub struct KeyLines {
    /// Keys of the game with their words, then keys of the program.
    keys: Vec<(Meaning, &'static str)>,
    /// How many of them are the game's.
    own: usize,
    /// Letters of a line.
    letters: i32,
    /// Letters kept free at the end of the first line.
    kept: i32,
    /// The most lines.
    most: i32,
}

/// How lines are laid out.
#[derive(Clone, Copy)]
struct Way {
    /// With how many of the game's own keys.
    own: usize,
    /// They fill gaps in the lines above.
    fills: bool,
    /// Letters of a pair of keys are only a quarter of a letter apart, so that their word is not.
    closely: bool,
}

/// A piece of a line.
enum Piece {
    /// A key, and whether it is a quarter of a letter further to the right.
    Key(Meaning, bool),
    /// What keys do; the one of them that a click on it presses, if they are no arrows.
    Word(&'static str, Option<Meaning>),
    /// The same with its keys, which are longer than a line together.
    Both(String, &'static str, Option<Meaning>),
}

impl Piece {
    fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Key(meaning, _) => meaning.label().into(),
            Self::Word(word, _) => Cow::Borrowed(word),
            Self::Both(keys, word, _) => format!("{keys} {word}").trim_end().to_owned().into(),
        }
    }
}

impl KeyLines {
    /// Lines of this many letters. What is longer by itself has a line of its own, or two: keys, and the word below.
    pub fn new(keys: Keys, letters: i32) -> Self {
        let mut all: Vec<_> = keys.own().collect();
        let own = all.len();
        all.extend(keys.commands());
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

    /// As many lines, but as narrow as can be where the first one has no fewer words than the last: no key stands alone
    /// below a long line.
    #[must_use]
    pub fn balanced(self) -> Self {
        let (way, lines) = (self.told(), self.count());
        let fits = |letters: &i32| {
            let narrow = Self {
                keys: self.keys.clone(),
                letters: *letters,
                ..self
            };
            let (mut first, mut last) = (0, 0);
            let count = narrow.lay(way, |line, _, piece| {
                let is_word = i32::from(matches!(piece, Piece::Word(..)));
                first += if line == 0 { is_word } else { 0 };
                last += if line == lines - 1 { is_word } else { 0 };
            });
            count == lines && first >= last
        };
        let letters = (self.letters / 2..=self.letters).find(fits);
        Self {
            letters: letters.unwrap_or(self.letters),
            ..self
        }
    }

    /// How many lines the keys fill.
    pub fn count(&self) -> i32 {
        self.lay(self.told(), |_, _, _| {})
    }

    /// Whether none of the keys is left out.
    pub fn has_all(&self) -> bool {
        self.told().own == self.own
    }

    /// Letters of the longest line.
    pub fn width(&self) -> i32 {
        let ends = self.aligned().into_iter();
        let ends = ends.map(|(_, column, piece)| column + length(&piece.text()));
        ends.max().unwrap_or(0)
    }

    /// All pieces with their lines and columns: keys below each other, if the lines have room for that.
    fn aligned(&self) -> Vec<(i32, i32, Piece)> {
        let mut pieces = Vec::new();
        self.lay(self.told(), |line, column, piece| {
            pieces.push((line, column, piece));
        });
        // A word below its keys stands a little to the right of them.
        if pieces
            .iter()
            .any(|(_, _, piece)| matches!(piece, Piece::Both(_, "", _)))
        {
            return pieces;
        }
        // Where keys begin, with their place in the line and their width with their word.
        let mut keys: Vec<(i32, usize, i32, i32)> = Vec::new();
        let mut ends_word = true;
        for (line, column, piece) in &pieces {
            let end = column + length(&piece.text());
            if let Some((.., start, width)) = keys.last_mut().filter(|_| !ends_word) {
                *width = end - *start;
            } else {
                // Later keys may fill lines above.
                let place = keys.iter().filter(|key| key.0 == *line).count();
                keys.push((*line, place, *column, end - column));
            }
            ends_word = !matches!(piece, Piece::Key(..));
        }
        let mut columns = vec![0];
        for place in 0.. {
            let here = keys.iter().filter(|key| key.1 == place);
            let Some(widest) = here.map(|key| key.3).max() else {
                break;
            };
            columns.push(columns[place] + widest + GAPS.1);
        }
        let has_room = |&(line, place, _, width): &(i32, usize, i32, i32)| {
            let kept = if line == 0 { self.kept } else { 0 };
            columns[place] + width <= self.letters - kept
        };
        if keys.iter().all(has_room) {
            for (line, column, _) in &mut pieces {
                let mut before = keys.iter().rev();
                let key = before.find(|key| key.0 == *line && key.2 <= *column);
                *column += key.map_or(0, |key| columns[key.1] - key.2);
            }
        }
        pieces
    }

    /// The way with the most of the game's own keys. Keys with the same word stay together.
    fn told(&self) -> Way {
        let word = |place: usize| self.keys[..self.own].get(place).map(|(_, word)| word);
        let is_whole = |&own: &usize| own == 0 || word(own - 1) != word(own);
        let counts = (0..=self.own).rev().filter(is_whole);
        let kinds = [(false, false), (false, true), (true, false), (true, true)];
        let mut ways = counts.flat_map(|own| {
            kinds.map(|(fills, closely)| Way {
                own,
                fills,
                closely,
            })
        });
        let least = Way {
            own: 0,
            fills: false,
            closely: true,
        };
        let fits = |&way: &Way| self.lay(way, |_, _, _| {}) <= self.most;
        ways.find(fits).unwrap_or(least)
    }

    /// Writes them starting at (x, y), `pitch` pixels from line to line, keys in the game's colour. Keys and words can
    /// be clicked: each is tagged with its key's meaning. On an inert picture there are none.
    pub fn draw(
        &self,
        font: &Font,
        screen: &mut Framebuffer,
        (x, y): (i32, i32),
        pitch: i32,
        accent: Color,
        scale: i32,
    ) {
        if screen.is_inert() {
            return;
        }
        let letter = Font::width(" ", scale);
        let seen = screen.clip();
        for (line, column, piece) in self.aligned() {
            let (x, y) = (x + column * letter, y + line * pitch);
            // The accent of a capital would touch the line above: its small letter has room.
            let is_close = line > 0 && pitch < letter + ACCENT_ROOM * scale;
            let top = if is_close { y } else { seen.y };
            let room = Rect {
                y: top,
                h: seen.y + seen.h - top,
                ..seen
            };
            let mut start = x;
            let (meaning, width) = match &piece {
                Piece::Key(meaning, is_close) => {
                    let x = x + if *is_close { letter / 4 } else { 0 };
                    start = x;
                    screen.clipped(room, |screen| {
                        font.draw(screen, x, y, meaning.label(), accent, scale);
                    });
                    (Some(*meaning), Font::width(meaning.label(), scale))
                }
                Piece::Word(word, meaning) => {
                    font.draw(screen, x, y, word, Color::SILVER, scale);
                    // The gap before it is no gap for the mouse.
                    start -= GAPS.0 * letter;
                    (*meaning, Font::width(word, scale) + GAPS.0 * letter)
                }
                Piece::Both(keys, word, meaning) => {
                    // A blank more than a pair has at least.
                    let gap = if word.is_empty() { 0 } else { letter / 2 };
                    let room = self.letters * letter - gap;
                    let [keys, word] = font.set_pair([keys, word], room, scale);
                    let beside = x + gap + (room - word.width).min(keys.width + letter / 2);
                    font.draw_line(screen, (x, y), &keys, accent, scale);
                    font.draw_line(screen, (beside, y), &word, Color::SILVER, scale);
                    (*meaning, beside + word.width - x)
                }
            };
            if let Some(tag) = meaning.and_then(Meaning::tag) {
                screen.tag(Rect::new(start, y, width, letter).inset(-scale), tag);
            }
        }
    }

    /// Lays out the first `own` of the game's own keys, then the program's: each piece with its line and column, in
    /// letters; one after the other, or where there is room first. Returns the number of lines.
    fn lay(&self, way: Way, mut place: impl FnMut(i32, i32, Piece)) -> i32 {
        let Way {
            own,
            fills,
            closely,
        } = way;
        // The column in each line at which it goes on.
        let mut ends: Vec<i32> = Vec::new();
        let (told, commands) = (&self.keys[..own], &self.keys[self.own..]);
        let mut rest = told.iter().chain(commands);
        while let Some(&(_, word)) = rest.clone().next() {
            let same = rest.clone().take_while(|key| key.1 == word);
            let meanings = || same.clone().map(|&(meaning, _)| meaning);
            let wide = |meaning: Meaning| length(meaning.label());
            // Names of keys stand apart, and signs such as arrows close together.
            let is_name = |meaning: Meaning| meaning.label().contains(char::is_alphanumeric);
            let is_long = |meaning: Meaning| wide(meaning) > 1;
            let stand = |meaning| {
                if closely {
                    is_long(meaning)
                } else {
                    is_name(meaning)
                }
            };
            let apart = i32::from(meanings().any(stand));
            let keys: i32 = meanings().map(|meaning| wide(meaning) + apart).sum();
            let width = keys - apart + GAPS.0 + length(word);
            let has_room = |&line: &usize| {
                let kept = if line == 0 { self.kept } else { 0 };
                ends[line] + width <= self.letters - kept
            };
            let first_line = if fills {
                0
            } else {
                ends.len().saturating_sub(1)
            };
            let found = (first_line..ends.len()).find(has_room);
            let index = found.unwrap_or(ends.len());
            if found.is_none() {
                ends.push(0);
            }
            let (mut line, mut column) = (index as i32, ends[index]);
            // Of two keys that turn pages, the word is that of the one forwards; arrows beside them say where they
            // lead.
            let is_back = |meaning: &Meaning| *meaning == Button::PageUp.into();
            let mut named = meanings().filter(|meaning| !meaning.is_arrow());
            let first = named
                .clone()
                .find(|meaning| !is_back(meaning))
                .or(named.next());
            let together = || {
                let labels: Vec<&str> = meanings().map(Meaning::label).collect();
                labels.join(if apart > 0 { " " } else { "" })
            };
            if width > CLOSEST * self.letters / 5 {
                // Not even closely on one line: the word is below its keys.
                place(line, 0, Piece::Both(together(), "", first));
                // It is full.
                ends[index] = self.letters;
                ends.push(0);
                (line, column) = (line + 1, GAPS.1);
                place(line, column, Piece::Word(word, first));
                column += length(word) + GAPS.1;
            } else if width > self.letters {
                place(line, column, Piece::Both(together(), word, first));
                column += width + GAPS.1;
            } else {
                for (index, meaning) in meanings().enumerate() {
                    let is_close = index > 0 && apart == 0 && is_name(meaning);
                    place(line, column, Piece::Key(meaning, is_close));
                    column += wide(meaning) + apart;
                }
                column += GAPS.0 - apart;
                place(line, column, Piece::Word(word, first));
                column += length(word) + GAPS.1;
            }
            ends[line as usize] = column;
            let known = same.count();
            rest.nth(known - 1);
        }
        ends.len() as i32
    }
}

fn length(text: &str) -> i32 {
    text.chars().count() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::actions::Action;
    use crate::input::keys::Command;
    use crate::words::Id;

    const ACTIONS: &[Action] = &[
        Action::play(&"choose", Button::UP_DOWN, Id("choose")),
        Action::view(&"x-ray", &[Button::X], Id("a map")).called(Id("x-ray")),
        Action::view(&"colours", &[Button::C], Id("on the help page alone")).called(Id::NONE),
        Action::play(&"hint", &[Button::H], Id("hint")),
    ];

    const PAIR: &[Action] = &[Action::play(&"step", &[Button::U, Button::Y], Id("step"))];

    fn lines(idle: &[Button], letters: i32) -> Vec<String> {
        limited(idle, letters, i32::MAX)
    }

    fn limited(idle: &[Button], letters: i32, most: i32) -> Vec<String> {
        let keys = Keys::of(ACTIONS, &[Command::Help], false).without(idle);
        let lines = KeyLines::new(keys, letters).at_most(most);
        let mut text = vec![String::new(); lines.count() as usize];
        for (line, column, piece) in lines.aligned() {
            let line = &mut text[line as usize];
            let blanks = column as usize - line.chars().count();
            *line += &" ".repeat(blanks);
            *line += &piece.text();
        }
        text
    }

    #[test]
    fn lines_are_filled_with_what_the_table_has_for_them() {
        assert_eq!(lines(&[], 22), ["↑↓ choose  X x-ray", "H hint     F1 help"]);
        assert_eq!(lines(&[Button::H], 60), ["↑↓ choose  X x-ray  F1 help"]);
        // Names of keys stand apart.
        let pair = KeyLines::new(Keys::of(PAIR, &[], false), 22);
        let mut text = String::new();
        pair.lay(pair.told(), |_, column, piece| {
            text += &" ".repeat(column as usize - text.len());
            text += &piece.text();
        });
        assert_eq!(text, "U Y step");
        // A little too long for a line: closely; far too long: the word below its keys.
        assert_eq!(lines(&[], 8), ["↑↓ choose", "X x-ray", "H hint", "F1 help"]);
        assert_eq!(lines(&[Button::H], 5)[..2], ["↑↓", "  choose"]);
    }

    #[test]
    fn of_a_stopped_game_only_keys_that_work_in_pause_are_named() {
        let keys = Keys::of(ACTIONS, &[], false);
        let words = |stopped| -> Vec<_> {
            let own = keys.of_stopped(stopped);
            own.own().map(|(_, word)| word).collect()
        };
        assert_eq!(words(false), ["choose", "choose", "x-ray", "hint"]);
        assert_eq!(words(true), ["x-ray"]);
    }

    #[test]
    fn balanced_lines_are_as_narrow_as_so_many_can_be() {
        let keys = || KeyLines::new(Keys::of(ACTIONS, &[Command::Help], false), 28);
        let columns = |lines: KeyLines| (lines.count(), lines.width());
        // "↑↓ choose  X x-ray  H hint" above "F1 help"
        assert_eq!(columns(keys()), (2, 26));
        assert_eq!(columns(keys().balanced()), (2, 18));
    }

    #[test]
    fn keys_stand_below_each_other_where_all_lines_have_room() {
        let columns = |letters: i32| -> Vec<(i32, i32)> {
            let keys = Keys::of(ACTIONS, &[Command::Help], false);
            let pieces = KeyLines::new(keys, letters).aligned().into_iter();
            let keys = pieces.filter(|(.., piece)| matches!(piece, Piece::Key(..)));
            keys.map(|(line, column, _)| (line, column)).collect()
        };
        // "↑↓ choose  X x-ray" above "H hint     F1 help"
        assert_eq!(columns(22), [(0, 0), (0, 1), (0, 11), (1, 0), (1, 11)]);
        // Here the second line has none.
        let ragged = [(0, 0), (0, 1), (1, 0), (1, 9), (2, 0)];
        assert_eq!(columns(16), ragged);
        // Those that fill a line above stand behind it.
        let keys = Keys::of(ACTIONS, &[Command::Help], false).without(&[Button::C]);
        let lines = KeyLines::new(keys, 17).at_most(2);
        let pieces = lines.aligned().into_iter();
        let ends = pieces.map(|(line, column, piece)| (line, column + length(&piece.text())));
        let ends: Vec<_> = ends.filter(|&(line, _)| line == 0).collect();
        assert!(ends.is_sorted(), "{ends:?}");
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
        // Gaps above are filled before anything is left out.
        let idle = [Button::C];
        assert_eq!(
            lines(&idle, 16),
            ["↑↓ choose", "X x-ray  H hint", "F1 help"]
        );
        assert_eq!(
            limited(&idle, 17, 2),
            ["↑↓ choose  H hint", "X x-ray  F1 help"]
        );
        assert_eq!(limited(&[], 17, 1), ["F1 help"], "not '↑' alone");
    }

    #[test]
    fn the_word_of_keys_beside_arrows_can_be_clicked() {
        const PAGES: [Button; 4] = [Button::Up, Button::Down, Button::PageUp, Button::PageDown];
        const TURN: &[Action] = &[Action::play(&"page", &PAGES, Id("page"))];
        let lines = KeyLines::new(Keys::of(TURN, &[], true), 60);
        let mut clicked = None;
        lines.lay(lines.told(), |_, _, piece| {
            if let Piece::Word(_, meaning) = piece {
                clicked = meaning;
            }
        });
        assert_eq!(clicked, Some(Button::PageDown.into()));
    }

    #[test]
    fn keys_and_words_can_be_clicked_but_not_the_word_of_arrows() {
        let font = Font::load(&crate::assets::Assets::embedded()).unwrap();
        let mut screen = Framebuffer::new(240, 20);
        let keys = Keys::of(ACTIONS, &[Command::Help], false);
        KeyLines::new(keys, 60).draw(&font, &mut screen, (8, 4), 11, Color::WHITE, 1);
        let clicked = |column: i32| {
            let tag = screen.tag_at(8 + 8 * column + 4, 8);
            tag.and_then(|(_, tag)| Meaning::tagged(tag))
        };
        // "↑↓ choose  X x-ray"
        assert_eq!(clicked(1), Some(Button::Down.into()));
        assert_eq!(clicked(5), None);
        assert_eq!(clicked(11), Some(Button::X.into()));
        assert_eq!(clicked(15), Some(Button::X.into()));
    }
}
