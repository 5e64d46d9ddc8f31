//! The keys in words, as every game shows them at the bottom of its screen or in its panel.

use crate::gfx::{Color, Font, Framebuffer};
use crate::input::keys::Meaning;

/// A line of keys, each with what it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyLine {
    pieces: Vec<(String, &'static str)>,
}

/// Blank letters between a key and its word, and between a word and the next key.
const GAPS: (i32, i32) = (1, 2);

impl KeyLine {
    /// A line that begins with these keys, called as the key table calls them, and what they do.
    pub fn of<K: Into<Meaning>>(keys: impl IntoIterator<Item = K>, word: &'static str) -> Self {
        Self { pieces: Vec::new() }.and(keys, word)
    }

    /// The same line with these keys and what they do at its end.
    pub fn and<K: Into<Meaning>>(
        mut self,
        keys: impl IntoIterator<Item = K>,
        word: &'static str,
    ) -> Self {
        let keys = keys.into_iter().map(|key| key.into().label()).collect();
        self.pieces.push((keys, word));
        self
    }

    /// How many letters long it is.
    pub fn letters(&self) -> i32 {
        let length = |text: &str| text.chars().count() as i32;
        let pieces = self
            .pieces
            .iter()
            .map(|(keys, word)| length(keys) + gap_after(keys) + length(word) + GAPS.1);
        pieces.sum::<i32>() - GAPS.1
    }

    /// Writes it from (x, y) on, keys in the game's colour.
    pub fn draw(
        &self,
        font: &Font,
        screen: &mut Framebuffer,
        (x, y): (i32, i32),
        accent: Color,
        scale: i32,
    ) {
        let mut x = x;
        let mut write = |text: &str, color: Color, gap: i32| {
            font.draw(screen, x, y, text, color, scale);
            x += Font::width(text, scale) + gap * Font::width(" ", scale);
        };
        for (keys, word) in &self.pieces {
            write(keys, accent, gap_after(keys));
            write(word, Color::SILVER, GAPS.1);
        }
    }
}

/// Blank letters between keys and their word; a word without a key, such as one to the mouse, begins at once.
fn gap_after(keys: &str) -> i32 {
    if keys.is_empty() { 0 } else { GAPS.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Button;
    use crate::input::keys::Command;

    #[test]
    fn keys_go_by_the_names_of_the_key_table() {
        let line = KeyLine::of([Button::Up, Button::Down], "choose").and([Command::Help], "help");
        assert_eq!(
            line.pieces,
            [("↑↓".to_owned(), "choose"), ("F1".to_owned(), "help")]
        );
        assert_eq!(line.letters(), "↑↓ choose  F1 help".chars().count() as i32);
    }
}
