//! What the program's own keys and pages do: menus, pause, seeds, settings.

use super::super::pages::{Choice, Page, help};
use super::super::session::Session;
use super::super::store::Settings;
use super::{Director, Leaving, Place};
use crate::input::keys::Command;
use crate::rng::Seed;
use crate::ui::Menu;

impl Director {
    pub(super) fn command(&mut self, command: Command) {
        match command {
            Command::Screenshot => self.save_screenshot(),
            Command::Menu => self.toggle_menu(),
            Command::Help => match self.page {
                Some(Page::Help { .. }) => self.leave_page(),
                _ => self.show_help(matches!(self.page, Some(Page::Menu(_)))),
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
                (None, Place::Game(_)) => {}
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
            self.show(Page::MENU);
        }
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
        if !matches!(self.page, Some(Page::Unsaved { .. })) {
            let menu = Menu::default();
            self.show(Page::Unsaved { game, menu });
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

    /// Back to the menu for a page that was reached from there, else to the game.
    fn leave_page(&mut self) {
        self.inputs.settle();
        self.picture.stale = true;
        self.page = match self.page {
            Some(
                Page::Help {
                    from_menu: true, ..
                }
                | Page::Settings(_)
                | Page::Unsaved { .. },
            ) => Some(Page::MENU),
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
            Choice::Settings => self.show(Page::Settings(Menu::default())),
            Choice::TypeSeed => self.show(Page::Seed {
                digits: String::new(),
            }),
            Choice::ToggleMotion => self.toggle_motion(),
            Choice::Title => {
                self.page = None;
                if let Place::Game(index) = self.place {
                    self.title.point_at(index);
                }
                self.place = Place::Title;
            }
            Choice::Quit => match self.unsaved() {
                Some(game) => self.show_unsaved(game),
                None => self.quit(),
            },
            Choice::SaveAndQuit => self.quit(),
            Choice::QuitAnyway => self.leaving = Leaving::Abandoning,
            Choice::Restart => self.restart(Session::seed),
            Choice::NewSeed => self.restart(|session| session.last_seed().following()),
            Choice::UseSeed(seed) => self.restart(|_| seed),
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
