//! Which help F1 shows: of the page on the screen, or of the game with what is in front of the player.

use super::super::pages::{HelpPage, Page, Present};
use super::super::session::{FILM_ACTIONS, Session};
use super::Director;
use super::commands::{IDLE_ON_FIRST_PAGE, IDLE_ON_PAGE};
use crate::input::Button;
use crate::input::keys::{Command, Meaning};
use crate::scene::{Entry, Stage};
use crate::words::say;

impl Director {
    pub(super) fn show_help(&mut self) {
        let page = match (self.pages.top(), self.film(), self.entry()) {
            (Some(Page::Scores(scores)), ..) if scores.is_entering() => HelpPage::of_initials(),
            (Some(Page::Scores(scores)), ..) => {
                HelpPage::of_records(scores.actions(), scores.idle())
            }
            (Some(Page::GoingOn(games)), ..) => HelpPage::of_open_games(games.idle()),
            (Some(Page::Field(field)), ..) => HelpPage::of_field(field),
            (Some(Page::Keys(_)), ..) => HelpPage::of_keys(),
            (Some(page), ..) if let Some(chosen) = page.setting() => HelpPage::of_settings(chosen),
            (_, Some(film), _) => HelpPage::of_film(film.entry().title, FILM_ACTIONS),
            (_, None, Some(entry)) => self.help_of_game(entry),
            (_, None, None) => {
                let chosen = self.front.title.cursor();
                HelpPage::of_title(self.catalog, self.open_on_title(chosen).is_some())
            }
        };
        self.show(Page::Help(page));
    }

    fn help_of_game(&self, entry: &Entry) -> HelpPage {
        let told = [self.over_help(), self.daily_help(), self.race_help()];
        let is_first = self.is_on_first_page();
        let idle = |session: &Session| match session.now() {
            _ if is_first => IDLE_ON_FIRST_PAGE.to_vec(),
            now if now.is_on_page() => IDLE_ON_PAGE.to_vec(),
            now if now.fills_the_screen() => vec![Command::Wide],
            _ => Vec::new(),
        };
        let present = self.session().map(|session| Present {
            mode: session.scene().mode(),
            is_first,
            idle: idle(session),
            is_stopped: session.now().is_stopped(),
            in_play: session.scene().in_play(),
            told: told.into_iter().flatten().collect(),
            has_maze: session.maze_size().is_some(),
        });
        HelpPage::of_game(entry, present, &self.assets, &self.command_line())
    }

    /// What keys do now that the run has ended, if it has and no page covers it.
    fn over_help(&self) -> Option<String> {
        let is_over = |session: &&Session| {
            let is_done = session.scene().stage() == Stage::Idle && session.now().has_moved();
            !session.now().is_covered() && (session.scene().stage() == Stage::Over || is_done)
        };
        let session = self.session().filter(is_over)?;
        let label = |command: Command| Meaning::Command(command).label();
        let seed = if session.entry.seeded {
            label(Command::NewSeed)
        } else {
            "none"
        };
        Some(say!(
            "help-over",
            enter = Meaning::Button(Button::Confirm).label(),
            restart = label(Command::Restart),
            seed = seed,
            back = label(Command::TakeBack),
            menu = label(Command::Menu)
        ))
    }
}
