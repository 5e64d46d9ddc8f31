//! What the player asks for: buttons and the mouse become requests here, and nothing is changed.

use super::PacmanScene;
use super::boards;
use super::choices::{BOARD_LINE, Page};
use super::page::{PAGE, places};
use super::settings::{is_arcade, lines};
use super::thumbnails;
use crate::gfx::Rect;
use crate::input::{Button, Mouse};
use crate::ui::{Menu, Pick};

/// What the player asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// A button that is the game's own.
    Press(Button),
    /// The same game once more.
    Again,
    /// The page before the game, or the game below it.
    Page { shown: bool },
    /// The page's cursor there.
    Point(Menu),
    /// The page's board with this number from 0.
    Board(usize),
    /// A line of the page a step up or down.
    Change { line: usize, more: bool },
    /// Another number typed for the line of the page that the cursor comes to.
    Type(Menu),
    /// A game with what is chosen on the page.
    Begin,
    /// Another board.
    Turn { forwards: bool },
}

impl PacmanScene {
    /// What a button asks for.
    pub(super) fn interpret(&self, button: Button) -> Option<Request> {
        if let Some(page) = &self.choices.page {
            return self.interpret_on(page, button);
        }
        let status = self.game.status();
        let is_over = status.waits && status.lives == 0;
        Some(match button {
            Button::Undo => Request::Page { shown: true },
            Button::Next => Request::Turn { forwards: true },
            Button::Previous => Request::Turn { forwards: false },
            Button::Confirm if is_over => Request::Again,
            _ => Request::Press(button),
        })
    }

    fn interpret_on(&self, page: &Page, button: Button) -> Option<Request> {
        if button == Button::Undo {
            return self.choices.begun.then_some(Request::Page { shown: false });
        }
        let mut menu = page.menu;
        let pick = menu.press(button, lines(&page.draft).count())?;
        Some(match pick {
            Pick::Chosen(_) => Request::Begin,
            Pick::Step { line, more } => Request::Change { line, more },
            Pick::Moved | Pick::Number(_) => Request::Point(menu),
        })
    }

    /// What the mouse asks for: on the page a click chooses one of the two rules, and another one begins the game; elsewhere a click goes on where the game
    /// only waits for somebody to look.
    pub(super) fn interpret_mouse(&self, mouse: Mouse) -> Option<Request> {
        if let Some(page) = &self.choices.page {
            let boards = self.book.boards.slots();
            let point = mouse.point();
            let under = |place: Rect| place.contains(point.x, point.y);
            if let Some(index) = thumbnails::places(boards.len()).position(under) {
                let is_playable = boards::is_playable(&boards[index], &page.draft);
                return match mouse {
                    Mouse::Click(_) => is_playable.then_some(Request::Board(index)),
                    _ if page.is_on_boards() => None,
                    _ => Some(Request::Point(Menu::at(BOARD_LINE))),
                };
            }
            let mut menu = page.menu;
            let places = places(lines(&page.draft).count());
            let has_number = |line: usize| {
                // Boards are chosen by their pictures.
                let on_page = lines(&page.draft).nth(line).filter(|_| line != BOARD_LINE);
                on_page.is_some_and(|line| page.draft.takes_number(line))
            };
            let pick = menu.point_at_settings(mouse, PAGE, places, has_number)?;
            return Some(match pick {
                // The arcade's rules are the left ones.
                Pick::Step { line: 0, more } if more != is_arcade(&page.draft) => Request::Begin,
                Pick::Step { line, more } => Request::Change { line, more },
                Pick::Number(_) => Request::Type(menu),
                _ => Request::Point(menu),
            });
        }
        let clicked = self.game.status().waits && matches!(mouse, Mouse::Click(_));
        clicked.then(|| self.interpret(Button::Confirm)).flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::{Input, Point};
    use crate::rng::Seed;
    use crate::scene::{Event, Options};

    #[test]
    fn a_click_on_a_number_lets_one_type_another() {
        let mut scene = super::super::open(&Options::default(), Seed(7)).unwrap();
        let mut numbers = 0;
        let all = lines(scene.settings()).count();
        for place in places(all) {
            let (x, y) = (2 * (place.x + place.w * 3 / 4), 2 * (place.y + 5));
            let mut mouse = |mouse: fn(Point) -> Mouse| {
                let mouse = Some(mouse(Point { x, y }));
                let mut said = Vec::new();
                let input = Input {
                    mouse,
                    ..Input::NONE
                };
                scene.tick(&input, &mut said);
                (scene.number_line(), said)
            };
            let (field, said) = mouse(Mouse::Hover);
            assert!(said.is_empty());
            if let Some(field) = field {
                assert_eq!(mouse(Mouse::Click).1, [Event::TypeNumber(field)]);
                numbers += 1;
            }
        }
        assert!(numbers > 0);
    }
}
