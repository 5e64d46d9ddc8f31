//! What keys and the mouse ask for.

use std::sync::Arc;

use super::page::{BOARD_LINE, PAGE, Page, picture_places};
use super::{PacmanScene, WHOLE, ask, boards};
use crate::games::pacman::draw::panel;
use crate::games::pacman::rules::board::Board;
use crate::games::pacman::table::{self, Verb, is_arcade};
use crate::gfx::Rect;
use crate::input::{Button, Mouse};
use crate::scene::levels::Slot;
use crate::scene::{Event, Scene, carry_out};
use crate::settings::{Change, Request};
use crate::ui::SettingsList;

impl PacmanScene {
    /// What a button asks for at the moment.
    pub(super) fn verb(&self, button: Button) -> Option<Verb> {
        let game = self
            .run
            .game
            .classroom()
            .filter(|_| self.choices.page.is_none());
        let is_idle = game.is_some_and(|game| game.idle().contains(&button));
        let is_idle = is_idle || button == Button::H && self.is_past();
        let verb = table::BUTTONS.verb(self.mode(), button);
        verb.filter(|_| !is_idle)
    }

    /// Does what a button asks for; returns whether it asked for anything.
    pub(super) fn press(&mut self, button: Button) -> bool {
        if let Some(page) = &mut self.choices.page {
            page.refused = None;
        }
        let Some(verb) = self.verb(button) else {
            self.report.push(Event::idle(button));
            return false;
        };
        match verb {
            Verb::Rules => {
                self.choices.show_page();
                self.quiet();
            }
            Verb::More => {
                let page = self.choices.page.as_mut();
                page.into_iter().for_each(Page::list_more_or_fewer);
            }
            Verb::Back if self.choices.begun => drop(self.close_page()),
            Verb::Back => {
                self.report.push(Event::idle(button));
                return false;
            }
            Verb::Line | Verb::Choose | Verb::Begin => {
                let page = self.choices.page.as_mut();
                let asked = page.and_then(|page| page.list.press(button, &page.rows()));
                return carry_out(self, asked, Self::begin);
            }
            Verb::PreviousBoard | Verb::NextBoard => {
                let settings = &self.choices.settings;
                // The lesson's board of a few dots is no level of the arcade.
                let is_any = !is_arcade(settings);
                let is_playable = |slot: &Slot<Arc<Board>>| {
                    let is_whole = slot.level.as_ref().is_ok_and(|board| board.dots >= WHOLE);
                    (is_any || is_whole) && boards::is_playable(slot, settings)
                };
                let forwards = verb == Verb::NextBoard;
                if let Some(next) = self.book.boards.next_where(forwards, is_playable) {
                    self.turn_to(next);
                }
            }
            Verb::Run if self.lead_on() => self.note(None),
            Verb::GoOn if self.run.game.status().lives == 0 => {
                self.lead_on();
                self.restart(self.choices.seed);
            }
            Verb::Steer if self.is_past() => {}
            _ => self.ask_game(verb, button),
        }
        true
    }

    /// Leads on in the classroom; whether that is all that Enter does.
    fn lead_on(&mut self) -> bool {
        let game = self.run.game.classroom_mut();
        game.is_some_and(|game| game.lead_on(&mut self.choices.settings))
    }

    /// Asks this of the game.
    pub(super) fn ask_game(&mut self, verb: Verb, button: Button) {
        let game = (&mut self.run.game, &mut self.choices.settings);
        ask(game, (verb, button));
        self.note(None);
    }

    /// Does what the mouse asks for; returns whether it asked for anything. On the page a click chooses one of the two
    /// sets of rules, and a second click begins the game; elsewhere a click continues where the game only waits for the
    /// player to look.
    pub(super) fn point(&mut self, mouse: Mouse) -> bool {
        let Some(page) = &mut self.choices.page else {
            let (status, at) = (self.run.game.status(), mouse.point());
            if status.waits && matches!(mouse, Mouse::Click(_)) {
                // Beside the words of the panel a slip would begin a game.
                let panel = panel::place(&self.run.game).x;
                let is_slip = status.lives == 0 && at.x >= panel;
                return !is_slip && self.press(Button::Confirm);
            }
            let game = self.run.game.classroom_mut();
            return game.is_some_and(|game| game.point(mouse));
        };
        let boards = self.book.boards.slots();
        let point = mouse.point();
        let under = |place: Rect| place.contains(point.x, point.y);
        let was_refused = page.refused.take();
        if let Some(index) = picture_places(boards.len(), &page.draft).position(under) {
            let is_playable = boards::is_playable(&boards[index], &page.draft);
            match mouse {
                Mouse::Click(_) if is_playable => page.choose_board(index),
                _ if !is_playable => {
                    page.refused = Some(index);
                    page.list = SettingsList::at(BOARD_LINE);
                    return page.refused != was_refused;
                }
                _ if was_refused.is_some() => {}
                _ if page.is_on_boards() => return false,
                _ => page.list = SettingsList::at(BOARD_LINE),
            }
            return true;
        }
        let asked = page.list.point(mouse, PAGE, &page.rows());
        let begins = match asked {
            // The arcade's rules are on the left.
            Some(Request::Change(_, Change::Step { more })) if page.list.cursor() == 0 => {
                more != is_arcade(&page.draft)
            }
            _ => false,
        };
        let asked = if begins { Some(Request::Begin) } else { asked };
        carry_out(self, asked, Self::begin) || was_refused.is_some()
    }
}
