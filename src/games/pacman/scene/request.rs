//! What the player asks for by buttons and by the mouse.

use super::PacmanScene;
use super::boards;
use super::choices::BOARD_LINE;
use super::page::PAGE;
use super::settings::is_arcade;
use super::thumbnails;
use crate::games::pacman::ENTRY;
use crate::gfx::Rect;
use crate::input::{Button, Mouse, Repeat};
use crate::scene::Scene;
use crate::settings::Change;
use crate::ui::{Asked, SettingsList};

/// What the buttons ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Verb {
    Steer,
    GoOn,
    Rules,
    PreviousBoard,
    NextBoard,
    XRay,
    /// In the arcade.
    Slow,
    Pilot,
    /// In the classroom.
    Driver,
    Pace,
    OtherMap,
    Lesson,
    /// In its lesson.
    Chapter,
    Sweep,
    Run,
    Square,
    Wind,
    /// On the page before the game.
    Line,
    Choose,
    Begin,
    Back,
}

impl PacmanScene {
    /// What a button asks for just now.
    pub(super) fn verb(&self, button: Button) -> Option<Verb> {
        ENTRY.verb(self.mode(), button)
    }

    /// Whether the game only waits to be begun again.
    fn is_over(&self) -> bool {
        let status = self.game.status();
        status.waits && status.lives == 0
    }

    /// Does what a button asks for; tells whether it asked for anything.
    pub(super) fn press(&mut self, button: Button) -> bool {
        let Some(verb) = self.verb(button) else {
            return false;
        };
        match verb {
            Verb::Rules => {
                // An arrow that is held steers him; it chooses nothing.
                self.repeat = Repeat::default();
                self.choices.show_page();
            }
            Verb::Back if self.choices.begun => self.choices.page = None,
            Verb::Back => return false,
            Verb::Line | Verb::Choose | Verb::Begin => {
                let page = self.choices.page.as_mut();
                let asked = page.and_then(|page| page.list.press(button, &page.rows()));
                return self.ask(asked);
            }
            Verb::PreviousBoard | Verb::NextBoard => {
                let boards = &self.book.boards;
                let is_playable = |slot: &_| boards::is_playable(slot, &self.choices.settings);
                let next = boards.next_where(verb == Verb::NextBoard, is_playable);
                next.into_iter().for_each(|next| self.turn_to(next));
            }
            Verb::GoOn if self.is_over() => {
                self.restart(self.choices.seed);
            }
            _ => {
                let settings = &mut self.choices.settings;
                self.game.press((verb, button), settings, &mut self.say);
            }
        }
        true
    }

    /// Does what the mouse asks for; tells whether it asked for anything. On the page a click chooses one of the two
    /// rules, and another one begins the game; elsewhere a click goes on where the game only waits for somebody to look.
    pub(super) fn point(&mut self, mouse: Mouse) -> bool {
        let Some(page) = &mut self.choices.page else {
            if self.game.status().waits && matches!(mouse, Mouse::Click(_)) {
                return self.press(Button::Confirm);
            }
            return self.game.point(mouse);
        };
        let boards = self.book.boards.slots();
        let point = mouse.point();
        let under = |place: Rect| place.contains(point.x, point.y);
        if let Some(index) = thumbnails::places(boards.len()).position(under) {
            let is_playable = boards::is_playable(&boards[index], &page.draft);
            match mouse {
                Mouse::Click(_) if is_playable => page.choose_board(index),
                Mouse::Click(_) => return false,
                _ if page.is_on_boards() => return false,
                _ => page.list = SettingsList::at(BOARD_LINE),
            }
            return true;
        }
        let asked = page.list.point(mouse, PAGE, &page.rows());
        let begins = match asked {
            // The arcade's rules are the left ones.
            Some(Asked::Change(_, Change::Step { more })) if page.list.cursor() == 0 => {
                more != is_arcade(&page.draft)
            }
            _ => false,
        };
        self.ask(if begins { Some(Asked::Begin) } else { asked })
    }

    /// Does what was asked on the page; tells whether anything was.
    fn ask(&mut self, asked: Option<Asked>) -> bool {
        let Some(asked) = asked else {
            return false;
        };
        if asked == Asked::Begin {
            self.begin();
        } else {
            let said = self.settle(asked);
            self.say.extend(said);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::super::page::places;
    use super::super::settings::lines;
    use super::*;
    use crate::input::{Input, Point};
    use crate::rng::Seed;
    use crate::scene::{Event, Options};

    #[test]
    fn a_click_on_a_number_lets_one_type_another() {
        let mut scene = super::super::open(&Options::default(), Seed(7)).unwrap();
        let mut numbers = 0;
        let all = lines(scene.setup().settings).count();
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
                (scene.setup().number, said)
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
