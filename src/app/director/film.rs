//! The film of a game: what its keys do, the way into it and out of it, and the films of the best runs.
//!
//! Of each run in a table the program keeps how it was played, in a file that is named after the table and the run.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use super::super::pages::{Page, Pages};
use super::super::session::journal;
use super::super::session::{FILM_ACTIONS, Film, Session, Telling};
use super::super::shelf;
use super::super::store::Record;
use super::{Director, Place};
use crate::error::{Context, Error, Result};
use crate::files;
use crate::input::actions::row;
use crate::input::{Button, Input};
use crate::rng::Seed;
use crate::scene::{Score, scores};
use crate::tick::clock;
use crate::ui::canvas;
use crate::words::say;

/// The folder of films within that of settings and records.
pub(super) const FOLDER: &str = "films";

/// Ticks of a run that are played for its film as soon as it ends, and then between two frames.
const AT_ONCE: u64 = 2_000;
pub(super) const FILM_TICKS: u64 = 500;

/// What was on the screen before a film, and is again after it.
#[derive(Default)]
pub(super) struct Before {
    place: Place,
    pages: Pages,
}

/// The film on the screen, and the next one for the shelf.
#[derive(Default)]
pub(super) struct Films {
    /// The film on the screen, and what was there before.
    pub(super) shown: Option<(Film, Before)>,
    /// A run that is to be kept as a film, and its file.
    pub(super) coming: Option<(Telling, PathBuf)>,
    /// The game that the player has just taken over: an arrow goes on in it, too.
    taken: Option<usize>,
}

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

    /// Shows a film; between the two ticks of the game in `differs` it became another game than the one that was
    /// recorded.
    pub fn show_film(&mut self, film: Film, differs: Option<[u64; 2]>) {
        let begins = film.from();
        let from = Before {
            place: self.place,
            pages: std::mem::take(&mut self.pages),
        };
        self.films.shown = Some((film, from));
        self.place = Place::Film;
        self.inputs.settle();
        self.picture.stale = true;
        if let Some([from, until]) = differs {
            // The time is that of the film, the tick that of the recording.
            let time = |tick: u64| clock(tick.saturating_sub(begins));
            let told = if from + 1 == until || until <= begins {
                say!("film-differs-at", time = time(until), tick = until)
            } else {
                say!("film-differs", from = time(from), until = time(until))
            };
            self.notify(told);
        }
    }

    /// The film on the screen.
    pub fn film(&self) -> Option<&Film> {
        let film = self
            .films
            .shown
            .as_ref()
            .filter(|_| self.place == Place::Film);
        film.map(|(film, _)| film)
    }

    pub(super) fn toggle_film(&mut self) {
        if let Some((film, _)) = &mut self.films.shown {
            film.toggle();
        }
        self.picture.stale = true;
    }

    /// Hides what covers the film, or shows it again.
    pub(super) fn show_film_bare(&mut self) {
        if let Some((film, _)) = &mut self.films.shown {
            film.show_bare();
        }
        self.picture.stale = true;
    }

    pub(super) fn close_film(&mut self) {
        let before = self.films.shown.take().map(|(_, before)| before);
        let before = before.unwrap_or_default();
        (self.place, self.pages) = (before.place, before.pages);
        self.inputs.settle();
        self.clear_notice();
        self.picture.stale = true;
    }

    /// Lets the film run for a tick. Tab leads into the game.
    pub(super) fn run_film(&mut self) {
        let input = self.inputs.take();
        let scale = canvas::scale(self.screen());
        let Some((film, _)) = &mut self.films.shown else {
            return;
        };
        if input.pressed.contains(Button::Tab) {
            return self.take_over();
        }
        let has_use = |button| row(FILM_ACTIONS, button).is_some();
        let idle = input.pressed.iter().find(|&button| !has_use(button));
        let mouse = input.mouse.map(|mouse| mouse.on_canvas(scale));
        let (mut cues, entry) = (Vec::new(), film.entry());
        let (was_heard, kind) = (film.is_heard(), film.screen());
        let changed = film.tick(&input, mouse, &mut cues);
        self.picture.stale |= changed || kind != film.screen();
        let jumped = film.take_jump();
        if was_heard && (jumped || !film.is_heard()) {
            self.sounds.begin_again();
        }
        if film.is_heard() && (jumped || !was_heard) {
            film.resume_loops(&mut cues);
        }
        for cue in cues {
            self.sounds.hear(entry, cue, self.now);
        }
        if let Some(button) = idle {
            self.refuse(button);
        }
    }

    /// The player goes on from what the film shows. An open game of the same kind waits meanwhile; where it cannot, it
    /// stays.
    fn take_over(&mut self) {
        if self
            .films
            .shown
            .as_ref()
            .is_some_and(|(film, _)| film.is_over())
        {
            return self.notify(say!("notice-film-over").to_owned());
        }
        let entry = self.films.shown.as_ref().map(|(film, _)| film.entry());
        let Some(index) = entry.and_then(|entry| self.number_of(entry.name)) else {
            return self.close_film();
        };
        let game = self.catalog[index].title.text();
        let is_open = self.sessions[index]
            .as_ref()
            .is_some_and(|session| session.now().is_in_progress());
        // Nothing would lead back to a game that cannot be written down, or to the daily maze that the film was called
        // from.
        let is_visit = self
            .films
            .shown
            .as_ref()
            .is_some_and(|(_, before)| before.place == Place::Game(self.visit_index()));
        if is_visit && self.at_stake(self.visit_index(), None).is_some() {
            let visit = self.sessions.last().and_then(Option::as_ref);
            let game = visit.map_or(game, |visit| visit.entry.title.text());
            return self.notify(say!("notice-film-game-open", game = game));
        }
        if !self.step_aside(index) {
            return self.notify(say!("notice-film-game-open", game = game));
        }
        let Some((film, _)) = self.films.shown.take() else {
            return;
        };
        let none = BTreeMap::new();
        let records = self.keeper.records(film.entry().name);
        let session: Session = film.take_over(records.unwrap_or(&none));
        self.inputs.settle();
        self.sounds.open(index);
        self.sessions[index] = Some(session);
        self.place = Place::Game(index);
        self.films.taken = Some(index);
        self.follow_sound();
        self.resume_loops();
        self.picture.stale = true;
        if is_open {
            self.notify(say!("notice-film-game-waits", game = game));
        }
    }

    /// An arrow lets a game that has just been taken from a film go on, where it has no other use.
    pub(super) fn goes_on_from_film(&mut self, input: &Input) {
        let is_taken = (self.films.taken).is_some_and(|game| self.place == Place::Game(game));
        let stopped = self.session().filter(|session| session.now().is_stopped());
        let Some(session) = stopped.filter(|_| is_taken) else {
            self.films.taken = None;
            return;
        };
        let mut uses = session
            .now()
            .actions()
            .iter()
            .filter(|action| action.in_pause);
        let mut is_used = |button: &Button| uses.any(|action| action.buttons.contains(button));
        let arrow = Button::ARROWS
            .iter()
            .find(|&&arrow| input.pressed.contains(arrow));
        let goes_on = arrow.is_some_and(|arrow| !is_used(arrow));
        if let Some(session) = self.session_mut().filter(|_| goes_on) {
            session.stop(false);
            self.picture.stale = true;
        }
    }

    fn number_of(&self, game: &str) -> Option<usize> {
        self.catalog.iter().position(|entry| entry.name == game)
    }

    /// How the files of a table's films begin, and the file of a run in it; `None` without a data folder.
    fn film_file(&self, (game, table): (&str, &str), score: Score) -> Option<(String, PathBuf)> {
        let folder = self.folders.data.as_ref()?.join(FOLDER);
        let table = format!("{game}-{:016x}-", Seed(0).derive(table).0);
        let run = Seed(0).derive(&scores::write(&[score]));
        let file = folder.join(format!("{table}{:016x}.txt", run.0));
        Some((table, file))
    }

    /// The film of a run in a table, if there is one.
    pub(super) fn film_of(&self, kept: (&str, &str), score: Score) -> Option<PathBuf> {
        let (_, file) = self.film_file(kept, score)?;
        let is_coming = matches!(&self.films.coming, Some((_, coming)) if *coming == file);
        (is_coming || file.is_file()).then_some(file)
    }

    /// A run has been signed: so is the file of its film.
    pub(super) fn sign_film(&mut self, record: &Record, before: Score, signed: Score) {
        let kept = (record.game.as_str(), record.key.as_str());
        let [before, signed] = [before, signed].map(|run| self.film_file(kept, run));
        if let (Some((_, before)), Some((_, signed))) = (before, signed)
            && before != signed
        {
            match &mut self.films.coming {
                Some((_, file)) if *file == before => *file = signed,
                // Without its film the run is still in the table.
                _ => drop(std::fs::rename(before, signed)),
            }
        }
    }

    /// Keeps how the run on the screen was played: at once, or while the game goes on.
    pub(super) fn keep_film(&mut self, record: &Record, score: Score) {
        let kept = (record.game.as_str(), record.key.as_str());
        let file = self.film_file(kept, score).filter(|_| !self.tape.is_on());
        let Some((_, file)) = file else {
            return;
        };
        self.write_films(u64::MAX);
        // The film of a board too large to go back could not be shown.
        let session = self.session_mut().filter(|session| session.can_go_back());
        let telling = session.map(Session::tell_run);
        self.films.coming = telling.map(|telling| (telling, file));
        self.write_films(AT_ONCE);
    }

    /// Plays the run that is to be kept as a film for about so many ticks, and writes it down at its end.
    pub(super) fn write_films(&mut self, ticks: u64) {
        let Some((mut telling, file)) = self.films.coming.take() else {
            return;
        };
        let told = catch_unwind(AssertUnwindSafe(|| telling.go_on(ticks)));
        match told {
            Ok(false) => self.films.coming = Some((telling, file)),
            Ok(true) => {
                let journal = telling.end().map(|journal| journal.to_string());
                let written = journal.map(|text| write(&file, &text)).transpose();
                self.report(written);
            }
            // A run that fails has no film; its result is in the table.
            Err(_) => {}
        }
    }

    /// Forgets the films of runs that this one drives out of its table. Another program may have kept films of runs
    /// that this one has not read: they stay.
    pub(super) fn forget_films(&self, record: &Record) {
        if self.tape.is_on() {
            return;
        }
        let kept = (record.game.as_str(), record.key.as_str());
        let runs = self.runs_with(record).unwrap_or_default();
        let held = self.held(record).and_then(|held| scores::read(held));
        let gone = held.into_iter().flatten().filter(|run| !runs.contains(run));
        let films = gone.filter_map(|run| self.film_of(kept, run));
        let stay: Vec<PathBuf> = runs
            .iter()
            .filter_map(|run| self.film_of(kept, *run))
            .collect();
        for old in films.filter(|old| !stay.contains(old)) {
            // A film too many does no harm.
            let _ = std::fs::remove_file(old);
        }
    }

    /// Shows the film of the run under the cursor of the page of records.
    pub(super) fn show_chosen_film(&mut self) {
        if self.races.is_beginning() {
            // The race that was asked for comes first.
            return;
        }
        let Some((game, _, _, file)) = self.chosen_film() else {
            return self.notify(say!("notice-no-film").to_owned());
        };
        // A replay could not find the file.
        if self.tape.is_on() {
            return self.notify(say!("notice-film-recorded").to_owned());
        }
        let read = self.read_film(game, &file);
        self.report(read);
    }

    /// The run under the cursor of the page of records: its game, the key of its table, itself, and the file of its
    /// film; `None` if there is no such file.
    pub(super) fn chosen_film(&mut self) -> Option<(usize, String, Score, PathBuf)> {
        let Some(Page::Scores(page)) = self.pages.top() else {
            return None;
        };
        let (game, table, score) = page.chosen()?;
        // It may still be coming.
        self.write_films(u64::MAX);
        let file = self.film_of((self.catalog[game].name, &table), score)?;
        Some((game, table, score, file))
    }

    /// Shows the film in a file, or plays it first.
    fn read_film(&mut self, game: usize, file: &Path) -> Result<()> {
        let journal = catch_unwind(AssertUnwindSafe(|| shelf::read(file)));
        let damaged = || Error::new(say!("notice-film-damaged"));
        let journal = journal.map_err(|_| damaged())??;
        let journal = journal.ok_or_else(|| Error::new(say!("notice-no-film")))?;
        if journal.run.game != self.catalog[game].name {
            return Err(damaged());
        }
        self.open_film(game, journal)
    }
}

fn write(file: &Path, text: &str) -> Result<()> {
    if !journal::is_readable(text) {
        return Err(Error::new(say!("notice-film-too-long")));
    }
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)
            .context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    files::replace(file, text.as_bytes()).map(drop)
}
