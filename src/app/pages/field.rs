//! A field to type a seed, a number or a name into.

use super::question::Decision;
use super::{Choice, Subject};
use crate::gfx::text::shorten;
use crate::gfx::{Color, Rect};
use crate::input::actions::{Action, Keys};
use crate::input::keys::Command;
use crate::input::{Button, Mouse, Point, Presses};
use crate::settings::NumberLine;
use crate::ui::canvas::{Canvas, WIDTH};
use crate::words::{Id, say};

/// The most digits a seed has: 18446744073709551615.
const MAX_SEED_DIGITS: usize = 20;
/// The most digits of a setting's number.
const MAX_NUMBER_DIGITS: usize = 10;
/// The most letters of a name.
const MAX_NAME_LETTERS: usize = 16;

/// Its place on the canvas.
const AREA: Rect = Rect::new(WIDTH / 2 - 120, 104, 240, 80);

/// What buttons do in it.
pub const ACTIONS: &[Action] = &[Action::play(&"done", &[Button::Confirm], Id("key-done"))];

/// A field to type into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// What it is for.
    pub wanted: Wanted,
    /// What was typed so far.
    pub typed: String,
}

/// What is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A seed.
    Seed,
    /// A number for a line of the game's settings.
    Number(NumberLine),
    /// The name of a file.
    Name {
        /// The name used if nothing is typed.
        subject: String,
        /// What to do once the file is saved.
        then: Option<Decision>,
    },
}

impl Field {
    /// An empty field.
    pub fn new(wanted: Wanted) -> Self {
        let typed = String::new();
        Self { wanted, typed }
    }

    /// The most letters or digits.
    fn most(&self) -> usize {
        match self.wanted {
            Wanted::Seed => MAX_SEED_DIGITS,
            Wanted::Number(_) => MAX_NUMBER_DIGITS,
            Wanted::Name { .. } => MAX_NAME_LETTERS,
        }
    }

    /// Whether no more fits.
    fn is_full(&self) -> bool {
        self.typed.chars().count() >= self.most()
    }

    /// Adds a letter to a name, or a digit.
    pub fn add(&mut self, letter: char) {
        let is_name = matches!(self.wanted, Wanted::Name { .. });
        if (is_name || letter.is_ascii_digit()) && !self.is_full() {
            self.typed.push(letter);
        }
    }

    /// What was chosen by these buttons.
    pub fn tick(&mut self, pressed: Presses) -> Option<Choice> {
        pressed.iter().find_map(|button| match button {
            Button::U => self.typed.pop().and(None),
            Button::Confirm => Some(self.whole()),
            _ => Some(Choice::Idle(button)),
        })
    }

    /// A click beside it closes it, unless a name might be lost.
    pub fn point(&self, mouse: Option<Mouse>) -> Option<Choice> {
        let is_name = matches!(self.wanted, Wanted::Name { .. });
        let is_beside = |mouse: Mouse| match mouse {
            Mouse::Click(Point { x, y }) => !AREA.contains(x, y),
            _ => false,
        };
        mouse
            .filter(|&mouse| !is_name && is_beside(mouse))
            .map(|_| Choice::Leave)
    }

    fn whole(&self) -> Choice {
        match &self.wanted {
            Wanted::Name { .. } => Choice::SaveAs,
            _ if self.typed.is_empty() => Choice::Leave,
            Wanted::Seed => (self.typed.parse()).map_or(Choice::RefuseSeed, Choice::UseSeed),
            // Ten digits are always a number.
            Wanted::Number(field) => Choice::UseNumber(field.line, self.typed.parse().unwrap_or(0)),
        }
    }

    fn heading(&self) -> &'static str {
        match &self.wanted {
            Wanted::Seed => say!("menu-type-seed"),
            Wanted::Number(field) => field.label.text(),
            Wanted::Name { .. } => say!("field-save-as"),
        }
    }

    /// What is told below the line: that no more fits, or what can be typed.
    fn told(&self) -> String {
        match &self.wanted {
            _ if self.is_full() => say!("field-full").to_owned(),
            Wanted::Number(field) => range(field),
            Wanted::Seed => say!("field-digits").to_owned(),
            Wanted::Name { .. } => say!("field-letters").to_owned(),
        }
    }

    /// What its help tells: what a seed is, and what can be typed.
    pub fn help(&self) -> (&'static str, String) {
        let told = self.told();
        let rules = match self.wanted {
            Wanted::Seed => format!("{}\n\n{told}", say!("help-seed")),
            Wanted::Number(_) | Wanted::Name { .. } => told,
        };
        (self.heading(), rules)
    }

    /// Draws it: the typed text, or else the value that applies without one.
    pub fn draw(&self, canvas: &mut Canvas, about: &Subject) {
        let seed = about.seed.to_string();
        let instead = match &self.wanted {
            Wanted::Seed => &seed,
            Wanted::Number(field) => &field.shown,
            Wanted::Name { subject, .. } => subject,
        };
        let (area, accent) = (AREA, about.accent());
        canvas.panel(area);
        canvas.centered(WIDTH / 2, area.y + 14, self.heading(), accent);
        let field = Rect::new(WIDTH / 2 - 96, area.y + 30, 192, 16);
        canvas.fill(field, Color::NIGHT);
        let (shown, color) = if self.typed.is_empty() {
            (shorten(instead, MAX_SEED_DIGITS), Color::DIM)
        } else {
            (self.typed.as_str().into(), Color::WHITE)
        };
        canvas.right(field.x + field.w - 16, field.y + 4, &shown, color);
        let cursor = Rect::new(field.x + field.w - 14, field.y + 3, 6, 10);
        canvas.fill(cursor, accent);
        canvas.centered(WIDTH / 2, area.y + 51, &self.told(), Color::WHITE);
        let keys = Keys::of(ACTIONS, &[Command::Menu], true);
        canvas.keys(area.y + 64, keys, accent);
    }
}

/// The numbers that can be typed for a line.
fn range(field: &NumberLine) -> String {
    let (least, most) = field.range;
    say!("field-range", least = least, most = most)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::games::trees::ENTRY;
    use crate::input::Input;
    use crate::rng::Seed;
    use crate::settings::Settings;

    fn press(page: &mut Field, button: Button) -> Option<Choice> {
        page.tick(Input::press(button).pressed)
    }

    #[test]
    fn a_seed_is_typed_and_mended() {
        let mut page = Field::new(Wanted::Seed);
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::Leave));
        "4x32".chars().for_each(|letter| page.add(letter));
        press(&mut page, Button::U);
        assert_eq!(
            press(&mut page, Button::Confirm),
            Some(Choice::UseSeed(Seed(43)))
        );
    }

    #[test]
    fn a_click_beside_it_closes_it_but_not_where_a_name_is_typed() {
        let click = |x, y| Some(Mouse::Click(Point { x, y }));
        let page = Field::new(Wanted::Seed);
        assert_eq!(page.point(click(AREA.x - 1, AREA.y)), Some(Choice::Leave));
        assert_eq!(page.point(click(AREA.x, AREA.y)), None);
        let hover = Mouse::Hover(Point { x: 0, y: 0 });
        assert_eq!((page.point(Some(hover)), page.point(None)), (None, None));
        let name = Field::new(Wanted::Name {
            subject: "maze".to_owned(),
            then: None,
        });
        assert_eq!(name.point(click(0, 0)), None);
    }

    #[test]
    fn a_number_is_typed_for_its_line() {
        let settings = Settings::open(ENTRY.settings, &BTreeMap::new(), &[]).unwrap();
        let line = settings
            .lines()
            .find(|&line| settings.number_line(line).is_some())
            .unwrap();
        let field = settings.number_line(line).unwrap();
        assert_eq!(range(&field), "1 to 65535");
        let mut page = Field::new(Wanted::Number(field));
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::Leave));
        "9".repeat(12).chars().for_each(|digit| page.add(digit));
        assert_eq!(
            press(&mut page, Button::Confirm),
            Some(Choice::UseNumber(line, 9_999_999_999))
        );
    }

    #[test]
    fn a_name_is_typed_and_mended() {
        let mut page = Field::new(Wanted::Name {
            subject: "my-grid".to_owned(),
            then: None,
        });
        "The 3 doors of nowhere"
            .chars()
            .for_each(|letter| page.add(letter));
        press(&mut page, Button::U);
        page.add('4');
        assert_eq!(page.typed, "The 3 doors of 4");
        assert_eq!(page.told(), "The line is full");
        page.typed.pop();
        assert_eq!(
            (page.heading(), &*page.told()),
            ("Save as", say!("field-letters"))
        );
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::SaveAs));
    }

    #[test]
    fn a_seed_beyond_64_bits_is_refused() {
        let mut page = Field::new(Wanted::Seed);
        "9".repeat(30).chars().for_each(|digit| page.add(digit));
        assert_eq!(page.typed, "9".repeat(20));
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::RefuseSeed));
    }
}
