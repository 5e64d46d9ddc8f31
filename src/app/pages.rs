//! The pages that lie over a game: pause menu, settings, help, and the seed one types.
//!
//! A page takes the player's buttons and says what was chosen; what that means
//! is the director's business.

pub mod help;

use crate::gfx::text::shorten;
use crate::gfx::{Color, Rect};
use crate::input::{Button, Mouse, Presses};
use crate::rng::Seed;
use crate::scene::{Entry, Motion};
use crate::ui::canvas::{Canvas, HEIGHT, WIDTH};
use crate::ui::{Menu, Pick, column};

/// What can be chosen on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Back to the game.
    Continue,
    /// The same seed again.
    Restart,
    /// The next seed.
    NewSeed,
    /// Type a seed.
    TypeSeed,
    /// The help page.
    Help,
    /// The settings.
    Settings,
    /// More or less liveliness.
    ToggleMotion,
    /// The title screen.
    Title,
    /// Leave the program.
    Quit,
    /// Leave the program, and save what no file holds.
    SaveAndQuit,
    /// Leave the program, and let what no file holds be lost.
    QuitAnyway,
    /// Begin again with this seed.
    UseSeed(Seed),
    /// Back to the page before, or to the game.
    Leave,
    /// What was typed is no seed.
    RefuseSeed,
    /// What no file holds in one of the name that was typed.
    SaveAs,
}

const GAME_MENU: &[(Choice, &str)] = &[
    (Choice::Continue, "Continue"),
    (Choice::Restart, "Restart, same seed"),
    (Choice::NewSeed, "New seed"),
    (Choice::TypeSeed, "Type a seed"),
    (Choice::Help, "Help"),
    (Choice::Settings, "Settings"),
    (Choice::Title, "Title screen"),
    (Choice::Quit, "Quit"),
];
/// For a game in which nothing is left to chance.
const SEEDLESS_MENU: &[(Choice, &str)] = &[
    (Choice::Continue, "Continue"),
    (Choice::Restart, "Restart"),
    (Choice::Help, "Help"),
    (Choice::Settings, "Settings"),
    (Choice::Title, "Title screen"),
    (Choice::Quit, "Quit"),
];
const TITLE_MENU: &[(Choice, &str)] = &[
    (Choice::Continue, "Continue"),
    (Choice::Help, "Help"),
    (Choice::Settings, "Settings"),
    (Choice::Quit, "Quit"),
];
const UNSAVED: &[(Choice, &str)] = &[
    (Choice::SaveAndQuit, "Save and quit"),
    (Choice::QuitAnyway, "Throw away"),
    (Choice::Leave, "Stay"),
];
const SETTINGS: &[(Choice, &str)] = &[(Choice::ToggleMotion, "Animation"), (Choice::Leave, "Back")];

/// The most digits a seed has: 18446744073709551615.
const MAX_SEED_DIGITS: usize = 20;
/// The most letters of a name.
const MAX_NAME_LETTERS: usize = 16;
/// From one line of a list to the next.
const LINE: i32 = 16;

/// A page over the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// The pause menu.
    Menu(Menu),
    /// The settings.
    Settings(Menu),
    /// Somebody quits, and something is not saved.
    Unsaved {
        /// The title of the game.
        game: &'static str,
        /// The cursor.
        menu: Menu,
    },
    /// The help page.
    Help {
        /// Whether leaving it leads back to the menu.
        from_menu: bool,
        /// The command line that gives the present run, in lines.
        command_line: Vec<String>,
        /// Lines that have gone out of sight at the top.
        top: i32,
    },
    /// The seed one types.
    Seed {
        /// What was typed so far.
        digits: String,
    },
    /// The name one types for a file.
    Name {
        /// What it is called where nothing is typed.
        subject: String,
        /// What was typed so far.
        text: String,
    },
}

/// What pages tell about.
pub struct Subject<'a> {
    /// The game below, or none on the title screen.
    pub entry: Option<&'a Entry>,
    /// The present setting.
    pub motion: Motion,
    /// The present seed.
    pub seed: Seed,
}

impl Page {
    /// The pause menu with the cursor on its first line.
    pub const MENU: Self = Self::Menu(Menu::at(0));

    fn lines(&self, entry: Option<&Entry>) -> &'static [(Choice, &'static str)] {
        match self {
            Self::Menu(_) => match entry {
                Some(entry) if entry.seeded => GAME_MENU,
                Some(_) => SEEDLESS_MENU,
                None => TITLE_MENU,
            },
            Self::Settings(_) => SETTINGS,
            Self::Unsaved { .. } => UNSAVED,
            Self::Help { .. } | Self::Seed { .. } | Self::Name { .. } => &[],
        }
    }

    /// Lets the player move about and choose; the mouse is in pixels of the canvas. Tells what was chosen, and whether
    /// the page looks other than before.
    pub fn tick(
        &mut self,
        pressed: Presses,
        mouse: Option<Mouse>,
        entry: Option<&Entry>,
    ) -> (Option<Choice>, bool) {
        let lines = self.lines(entry);
        let (mut chosen, mut changed) = (None, !pressed.is_empty());
        match self {
            Self::Menu(menu) | Self::Settings(menu) | Self::Unsaved { menu, .. } => {
                let presses = pressed.iter().map(|button| menu.press(button, lines.len()));
                let mut picks: Vec<Pick> = presses.flatten().collect();
                picks.extend(
                    mouse.and_then(|mouse| {
                        menu.point(mouse, &places(lines.len()).collect::<Vec<_>>())
                    }),
                );
                changed |= !picks.is_empty();
                chosen = picks.into_iter().find_map(|pick| choice(pick, lines));
            }
            Self::Help {
                command_line, top, ..
            } => {
                let clicked = matches!(mouse, Some(Mouse::Click(_)));
                let left = clicked || pressed.contains(Button::Confirm);
                chosen = left.then_some(Choice::Leave);
                let arrows = pressed.iter().map(|button| match button {
                    Button::Down => 1,
                    Button::Up => -1,
                    _ => 0,
                });
                let wheel = match mouse {
                    Some(Mouse::Wheel(_, notches)) => notches,
                    _ => 0,
                };
                let before = *top;
                let most = help::hidden_lines(entry, command_line.len());
                *top = (before + wheel + arrows.sum::<i32>()).clamp(0, most);
                changed |= *top != before;
            }
            Self::Seed { digits } => {
                for button in pressed.iter() {
                    chosen = chosen.or(edit_seed(digits, button));
                }
            }
            Self::Name { text, .. } => {
                for button in pressed.iter() {
                    match button {
                        Button::Undo => drop(text.pop()),
                        Button::Confirm => chosen = Some(Choice::SaveAs),
                        _ => {}
                    }
                }
            }
        }
        (chosen, changed)
    }

    /// Adds a letter to a name.
    pub fn type_letter(&mut self, letter: char) {
        if let Self::Name { text, .. } = self
            && text.chars().count() < MAX_NAME_LETTERS
        {
            text.push(letter);
        }
    }

    /// Adds a digit where one is expected.
    pub fn type_digit(&mut self, digit: u8) {
        self.type_letter(char::from(b'0' + digit % 10));
        if let Self::Seed { digits } = self
            && digits.len() < MAX_SEED_DIGITS
        {
            digits.push(char::from(b'0' + digit % 10));
        }
    }

    /// Draws the page.
    pub fn draw(&self, canvas: &mut Canvas, about: &Subject) {
        canvas.dim();
        match self {
            Self::Menu(menu) => {
                let title = about.entry.map_or("Dédale", |entry| entry.title);
                draw_list(canvas, about, title, *menu, self.lines(about.entry));
            }
            Self::Settings(menu) => draw_list(canvas, about, "Settings", *menu, SETTINGS),
            Self::Unsaved { game, menu } => {
                let title = format!("{game}: not saved");
                draw_list(canvas, about, &title, *menu, UNSAVED);
            }
            Self::Help {
                command_line, top, ..
            } => help::draw(canvas, about, command_line, *top),
            Self::Seed { digits } => {
                let seed = about.seed.to_string();
                let keys = "0-9 Backspace Enter Esc";
                draw_field(canvas, about, ("Type a seed", keys), (digits, &seed));
            }
            Self::Name { subject, text } => {
                let keys = "A-Z 0-9 Backspace Enter Esc";
                draw_field(canvas, about, ("Save as", keys), (text, subject));
            }
        }
    }
}

/// What was chosen by a pick; a step chooses what has two values.
fn choice(pick: Pick, lines: &[(Choice, &str)]) -> Option<Choice> {
    match pick {
        Pick::Moved => None,
        Pick::Chosen(line) => Some(lines[line].0),
        Pick::Step { line, .. } => Some(lines[line].0).filter(|one| *one == Choice::ToggleMotion),
    }
}

/// The panel of a list with so many lines.
fn list_panel(lines: usize) -> Rect {
    let height = 48 + lines as i32 * LINE;
    Rect::new(WIDTH / 2 - 96, (HEIGHT - height) / 2 / 8 * 8, 192, height)
}

/// Where the lines of a list stand, within the frame.
fn places(lines: usize) -> impl Iterator<Item = Rect> {
    let area = list_panel(lines);
    column(Rect::new(area.x + 8, area.y + 34, area.w - 16, LINE), lines)
}

fn edit_seed(digits: &mut String, button: Button) -> Option<Choice> {
    match button {
        Button::Undo => {
            digits.pop();
            None
        }
        Button::Confirm if digits.is_empty() => Some(Choice::Leave),
        Button::Confirm => Some(digits.parse().map_or(Choice::RefuseSeed, Choice::UseSeed)),
        _ => None,
    }
}

fn accent(about: &Subject) -> Color {
    about.entry.map_or(Color::YELLOW, |entry| entry.accent)
}

fn draw_list(
    canvas: &mut Canvas,
    about: &Subject,
    title: &str,
    menu: Menu,
    lines: &[(Choice, &str)],
) {
    let area = list_panel(lines.len());
    canvas.panel(area);
    canvas.centered(WIDTH / 2, area.y + 14, title, accent(about));
    let rows = lines.iter().map(|&(choice, text)| {
        let full = about.motion == Motion::Full;
        let motion = if full { "full" } else { "calm" };
        (
            text,
            (choice == Choice::ToggleMotion).then(|| motion.to_owned()),
        )
    });
    canvas.list(places(lines.len()), rows, (menu.cursor(), accent(about)));
}

/// A line that one types: what was typed, or else what holds without it.
fn draw_field(
    canvas: &mut Canvas,
    about: &Subject,
    (title, keys): (&str, &str),
    (typed, instead): (&str, &str),
) {
    let area = Rect::new(WIDTH / 2 - 120, 104, 240, 80);
    canvas.panel(area);
    canvas.centered(WIDTH / 2, area.y + 14, title, accent(about));
    let field = Rect::new(WIDTH / 2 - 96, area.y + 30, 192, 16);
    canvas.fill(field, Color::NIGHT);
    let shown = if typed.is_empty() {
        (shorten(instead, MAX_SEED_DIGITS), Color::SLATE)
    } else {
        (typed.into(), Color::WHITE)
    };
    canvas.right(field.x + field.w - 16, field.y + 4, &shown.0, shown.1);
    canvas.fill(
        Rect::new(field.x + field.w - 14, field.y + 3, 6, 10),
        accent(about),
    );
    canvas.centered(WIDTH / 2, area.y + 58, keys, Color::SILVER);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::trees::ENTRY;
    use crate::input::{Input, Point};

    fn press(page: &mut Page, button: Button) -> Option<Choice> {
        page.tick(Input::press(button).pressed, None, Some(&ENTRY))
            .0
    }

    #[test]
    fn a_menu_goes_round() {
        let mut page = Page::MENU;
        assert_eq!(press(&mut page, Button::Up), None);
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::Quit));
        assert_eq!(press(&mut page, Button::Down), None);
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::Continue));
    }

    #[test]
    fn the_mouse_chooses_too() {
        let mut page = Page::MENU;
        let (x, y) = (WIDTH / 2, places(8).nth(3).unwrap().y + 8);
        let hover = Mouse::Hover(Point { x, y });
        let moved = page.tick(Presses::NONE, Some(hover), Some(&ENTRY));
        assert_eq!(
            (moved, page.clone()),
            ((None, true), Page::Menu(Menu::at(3)))
        );
        let still = page.tick(Presses::NONE, Some(hover), Some(&ENTRY));
        assert_eq!(still, (None, false));
        let click = Mouse::Click(Point { x, y });
        let chosen = page.tick(Presses::NONE, Some(click), Some(&ENTRY));
        assert_eq!(chosen.0, Some(Choice::TypeSeed));
    }

    #[test]
    fn a_seed_is_typed_and_mended() {
        let mut page = Page::Seed {
            digits: String::new(),
        };
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::Leave));
        for digit in [4, 3, 2] {
            page.type_digit(digit);
        }
        press(&mut page, Button::Undo);
        assert_eq!(
            press(&mut page, Button::Confirm),
            Some(Choice::UseSeed(Seed(43)))
        );
    }

    #[test]
    fn a_name_is_typed_and_mended() {
        let mut page = Page::Name {
            subject: "my-grid".to_owned(),
            text: String::new(),
        };
        "The 3 doors of nowhere"
            .chars()
            .for_each(|letter| page.type_letter(letter));
        press(&mut page, Button::Undo);
        page.type_digit(4);
        let Page::Name { text, .. } = &page else {
            panic!("another page");
        };
        assert_eq!(text, "The 3 doors of 4");
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::SaveAs));
    }

    #[test]
    fn a_seed_beyond_64_bits_is_refused() {
        let mut page = Page::Seed {
            digits: String::new(),
        };
        for _ in 0..30 {
            page.type_digit(9);
        }
        assert_eq!(
            page,
            Page::Seed {
                digits: "9".repeat(20)
            }
        );
        assert_eq!(press(&mut page, Button::Confirm), Some(Choice::RefuseSeed));
    }
}
