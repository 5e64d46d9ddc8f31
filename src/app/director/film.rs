//! The film of a game: what its keys do, and the way into it and out of it.

use super::super::session::{Film, Session};
use super::{Director, Place};
use crate::input::Button;
use crate::ui::canvas;
use crate::words::say;

impl Director {
    /// The session on the screen, or else the last one that was opened, as a film. `None` if there is none, or if it
    /// cannot be wound back.
    pub fn into_film(mut self) -> Option<Film> {
        let shown = match self.place {
            Place::Game(index) => self.sessions[index].take(),
            Place::Title | Place::Film => self.sessions.into_iter().flatten().last(),
        };
        shown.and_then(Film::of)
    }

    /// Shows a film; `differs` is the tick from which on it is another game than the one that was recorded.
    pub fn show_film(&mut self, film: Film, differs: Option<u64>) {
        self.film = Some(film);
        self.place = Place::Film;
        self.picture.stale = true;
        if let Some(tick) = differs {
            self.notify(say!("film-differs", tick = tick));
        }
    }

    /// What the film shows, and its tick of how many.
    pub fn film(&self) -> Option<&Film> {
        self.film.as_ref().filter(|_| self.place == Place::Film)
    }

    pub(super) fn toggle_film(&mut self) {
        self.film.as_mut().into_iter().for_each(Film::toggle);
        self.picture.stale = true;
    }

    pub(super) fn close_film(&mut self) {
        self.film = None;
        self.place = Place::Title;
        self.inputs.settle();
        self.clear_notice();
        self.picture.stale = true;
    }

    /// Lets the film run for a tick. Tab leads into the game.
    pub(super) fn run_film(&mut self) {
        let input = self.inputs.take();
        let scale = canvas::scale(self.screen());
        let Some(film) = &mut self.film else {
            return;
        };
        if input.pressed.contains(Button::Tab) {
            return self.take_over();
        }
        let mouse = input.mouse.map(|mouse| mouse.on_canvas(scale));
        let (mut cues, entry) = (Vec::new(), film.entry());
        let (was_heard, kind) = (film.is_heard(), film.screen());
        let changed = film.tick(&input, mouse, &mut cues);
        self.picture.stale |= changed || kind != film.screen();
        if was_heard && !film.is_heard() {
            self.sounds.begin_again();
        }
        for cue in cues {
            self.sounds.hear(entry, cue, self.now);
        }
    }

    /// The player goes on from what the film shows. The game that was open is kept as it is, if it is not the same one.
    fn take_over(&mut self) {
        let Some(film) = self.film.take() else {
            return;
        };
        let name = film.entry().name;
        let index = self.catalog.iter().position(|entry| entry.name == name);
        let Some(index) = index else {
            return self.close_film();
        };
        let session: Session = film.take_over();
        self.inputs.settle();
        self.sounds.open(index);
        self.sessions[index] = Some(session);
        self.place = Place::Game(index);
        self.picture.stale = true;
    }
}
