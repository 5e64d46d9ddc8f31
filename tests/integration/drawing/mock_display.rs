//! A display for tests, which compares what was drawn with a picture typed as text.
//!
//! It begins untouched, and untouched is not a colour, so that a test also checks what must be left alone. In the text
//! a colour of the palette is its number, `0` (night) to `f` (shadow), black is `#`, untouched is `.` and any other
//! colour is `?`.

use dedale::gfx::color::PALETTE;
use dedale::gfx::{Color, Framebuffer};

/// No drawing leaves this: a colour is 0x00RRGGBB. The highest bit is reserved for sprites, for their holes.
const UNTOUCHED: Color = Color(0x7f00_0000);

/// A framebuffer that can be read.
pub struct MockDisplay {
    /// Draw here.
    pub screen: Framebuffer,
}

impl MockDisplay {
    /// An untouched display of `width` by `height` pixels.
    pub fn new(width: usize, height: usize) -> Self {
        let mut screen = Framebuffer::new(width, height);
        screen.clear(UNTOUCHED);
        Self { screen }
    }

    /// What is shown, a line for each row.
    pub fn text(&self) -> String {
        let name = |&pixel: &u32| match PALETTE.iter().position(|color| color.0 == pixel) {
            Some(number) => char::from(b"0123456789abcdef"[number]),
            None if pixel == Color::BLACK.0 => '#',
            None if pixel == UNTOUCHED.0 => '.',
            None => '?',
        };
        let line = |row: &[u32]| row.iter().map(name).collect();
        self.screen
            .rows()
            .map(line)
            .collect::<Vec<String>>()
            .join("\n")
    }

    /// Compares the display with a picture. Blanks around its lines, and empty lines, are ignored.
    ///
    /// # Panics
    /// If they differ, with both side by side.
    #[track_caller]
    pub fn assert_shows(&self, picture: &str) {
        let lines = picture.lines().map(str::trim);
        let expected: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
        let text = self.text();
        let shown: Vec<_> = text.lines().collect();
        assert!(shown == expected, "{}", beside(&shown, &expected));
    }
}

/// Two pictures side by side, with a mark between rows that differ.
fn beside(shown: &[&str], expected: &[&str]) -> String {
    let longest = shown.iter().map(|line| line.chars().count()).max();
    let width = longest.unwrap_or(0).max("shown".len());
    let line = |row: usize| {
        let (left, right) = (shown.get(row), expected.get(row));
        let mark = if left == right { ' ' } else { '≠' };
        let (left, right) = (left.unwrap_or(&""), right.unwrap_or(&""));
        format!("{left:width$}  {mark}  {right}\n")
    };
    let lines: String = (0..shown.len().max(expected.len())).map(line).collect();
    let head = format!("{:width$}     expected", "shown");
    format!("the pictures differ:\n{head}\n{lines}")
}

#[test]
fn black_is_not_untouched() {
    let mut display = MockDisplay::new(3, 1);
    display.screen.set_pixel(1, 0, Color::BLACK);
    display.screen.set_pixel(2, 0, Color(1));
    assert_eq!(display.text(), ".#?");
}

#[test]
#[should_panic(
    expected = "the pictures differ:\nshown     expected\n.2     ≠  .3\n..        ..\n       ≠  .."
)]
fn a_failure_shows_both_pictures() {
    let mut display = MockDisplay::new(2, 2);
    display.screen.set_pixel(1, 0, Color::RED);
    display.assert_shows(
        ".3
         ..
         ..",
    );
}
