//! What the program's own keys and pages do: menus, pause, seeds, settings.

use super::super::pages::{Choice, ListKind, Page, help};
use super::super::session::Session;
use super::super::store::Settings;
use super::{Director, Leaving, Place};
use crate::input::keys::Command;
use crate::rng::Seed;
use crate::settings::NumberLine;
use crate::text::capitalized;

impl Director {
    pub(super) fn command(&mut self, command: Command) {
        match command {
            Command::Screenshot => self.save_screenshot(),
            Command::Menu => self.toggle_menu(),
            Command::Help => match self.page {
                Some(Page::Help { .. }) => self.leave_page(),
                _ => self.show_help(self.page_is(ListKind::Menu)),
            },
            Command::Digit(digit) => match (&mut self.page, self.place) {
                (Some(page), _) => {
                    page.type_digit(digit);
                    self.picture.stale = true;
                }
                (None, Place::Title) => {
                    if let Some(index) = usize::from(digit)
                        .checked_sub(1)
                        .filter(|&index| index < self.catalog.len())
                    {
                        self.enter(index);
                    }
                }
                (None, Place::Game(_)) => {
                    if let Some(line) = self.session().and_then(Session::number_line) {
                        self.show_number(line);
                        self.command(command);
                    }
                }
            },
            Command::Letter(letter) => {
                if let Some(page) = &mut self.page {
                    page.type_letter(letter);
                    self.picture.stale = true;
                }
            }
            _ if self.page.is_some() || self.place == Place::Title => {}
            Command::Pause => self.toggle_pause(),
            Command::Step if self.session().is_some_and(Session::is_stopped) => self.play(true),
            Command::Step => {}
            Command::Restart => self.choose(Choice::Restart),
            Command::NewSeed | Command::TypeSeed if !self.seeded() => {}
            Command::NewSeed => self.choose(Choice::NewSeed),
            Command::TypeSeed => self.choose(Choice::TypeSeed),
        }
    }

    /// Whether the player types a name just now.
    pub fn is_typing(&self) -> bool {
        matches!(self.page, Some(Page::Name { .. }))
    }

    fn toggle_menu(&mut self) {
        if self.page.is_some() {
            return self.leave_page();
        }
        if self.session_mut().is_some_and(Session::leave) {
            self.inputs.settle();
            self.picture.stale = true;
        } else {
            self.show(self.menu());
        }
    }

    /// The pause menu.
    fn menu(&self) -> Page {
        let has_maze = self.session().and_then(Session::maze_size).is_some();
        Page::menu(self.entry(), has_maze)
    }

    fn page_is(&self, kind: ListKind) -> bool {
        self.page.as_ref().is_some_and(|page| page.is(kind))
    }

    fn toggle_pause(&mut self) {
        self.inputs.settle();
        self.picture.stale = true;
        if let Some(session) = self.session_mut() {
            session.stop(!session.is_stopped());
        }
    }

    pub(super) fn show(&mut self, page: Page) {
        self.attract.end(self.now);
        self.inputs.settle();
        self.page = Some(page);
        self.picture.stale = true;
    }

    /// Asks what shall become of what no file holds, unless that is asked already.
    pub(super) fn show_unsaved(&mut self, game: &'static str) {
        if !self.page_is(ListKind::Unsaved) {
            self.show(Page::unsaved(game));
        }
    }

    fn show_help(&mut self, from_menu: bool) {
        let command_line = help::lines(&self.command_line());
        self.show(Page::Help {
            from_menu,
            command_line,
            top: 0,
        });
    }

    /// Lets the player type another number for a line of the game's settings.
    pub(super) fn show_number(&mut self, field: NumberLine) {
        let digits = String::new();
        self.show(Page::Number { field, digits });
    }

    /// Back to the menu for a page that was reached from there, else to the game.
    fn leave_page(&mut self) {
        self.inputs.settle();
        self.picture.stale = true;
        self.page = match &self.page {
            Some(Page::Help { from_menu, .. }) => from_menu.then(|| self.menu()),
            Some(Page::List(list)) if list.kind != ListKind::Menu => Some(self.menu()),
            _ => None,
        };
    }

    pub(super) fn choose(&mut self, choice: Choice) {
        match choice {
            Choice::Continue => {
                self.page = None;
                self.inputs.settle();
            }
            Choice::Leave => self.leave_page(),
            Choice::Help => self.show_help(true),
            Choice::Settings => self.show(Page::settings()),
            Choice::TypeSeed => self.show(Page::Seed {
                digits: String::new(),
            }),
            Choice::ToggleMotion => self.toggle_motion(),
            Choice::Title => {
                self.page = None;
                let here = self.entry().map(|entry| entry.name);
                if self.end_visit() {
                    let index = self
                        .catalog
                        .iter()
                        .position(|entry| Some(entry.name) == here);
                    index
                        .into_iter()
                        .for_each(|index| self.title.point_at(index));
                    self.place = Place::Title;
                }
            }
            Choice::Quit => match self.title_of(Session::is_under_way) {
                Some(game) => self.show(Page::under_way(game)),
                None => self.choose(Choice::GiveUp),
            },
            Choice::GiveUp => match self.unsaved() {
                Some(game) => self.show_unsaved(game),
                None => self.quit(),
            },
            Choice::SaveAndQuit => self.quit(),
            Choice::QuitAnyway => self.leaving = Leaving::Abandoning,
            Choice::Restart => self.restart(Session::seed),
            Choice::NewSeed => self.restart(|session| session.last_seed().following()),
            Choice::UseSeed(seed) => self.restart(|_| seed),
            Choice::ChooseTaker => self.show(Page::takers(self.takers())),
            Choice::Take(index) => self.take_maze_to(index),
            Choice::UseNumber(line, number) => {
                self.leave_page();
                let session = self.session_mut();
                let typed = session.map_or(Ok(()), |session| session.type_number(line, number));
                if let Err(error) = typed {
                    self.notify(capitalized(&error.line()));
                }
            }
            Choice::SaveAs => {
                self.inputs.settle();
                self.save_file();
            }
            Choice::RefuseSeed => self.notify(format!("A seed is at most {}", u64::MAX)),
        }
        self.picture.stale = true;
    }

    /// Begins the game again.
    fn restart(&mut self, seed: impl FnOnce(&Session) -> Seed) {
        self.page = None;
        self.inputs.settle();
        if let Some(session) = self.session_mut() {
            session.restart(seed(session));
        }
    }

    fn toggle_motion(&mut self) {
        let calm = !self.keeper.settings().calm;
        self.keeper.set(Settings { calm });
    }
}
