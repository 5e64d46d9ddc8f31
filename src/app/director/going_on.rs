//! Going on: the open games are kept on disk, and offered at the next start.
//!
//! A game is kept as its journal and played again, in slices between frames, so that the window stays alive.

mod write;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::super::pages::{Choice, Decision, GoingOnPage, Open, Page, shrunk};
use super::super::replay::Run;
use super::super::session::journal::Journal;
use super::super::session::{Moment, Playing, Raced, Session, Tracing};
use super::super::shelf::{Found, Shelf, set_aside};
use super::super::title;
use super::daily::day_of;
use super::{Director, Place};
use crate::assets::Assets;
use crate::error::{Error, Result};
use crate::files;
use crate::gfx::{Color, Framebuffer};
use crate::scene::scores::Date;
use crate::scene::{Entry, Handed, Look, Motion, Options, Question, Rival, Scene, Screen};
use crate::tick::clock;
use crate::words::{Id, say};

/// Ticks that are played again between two frames: at first, at least, and at most.
const SLICE: u64 = 500;
const SLICES: [u64; 2] = [20, 200_000];
/// The bits of a colour of which a dark one has none.
const DARK: u32 = 0x00f0_f0f0;
/// A frame of more nanoseconds than this means that a slice was too long.
const LONG: u64 = 30_000_000;

/// The games that are kept.
pub(super) struct Kept {
    shelf: Shelf,
    /// Those that wait for the player, the newest first.
    waiting: Vec<Waiting>,
    pace: Pace,
    /// A run has ended since they were last written down.
    has_ended: bool,
}

/// How many ticks are played again between two frames.
pub(super) struct Pace(u64);

impl Default for Pace {
    fn default() -> Self {
        Self(SLICE)
    }
}

impl Pace {
    /// The ticks of the next slice, if the last frame took this many nanoseconds.
    pub(super) fn next(&mut self, elapsed: u64) -> u64 {
        let next = if elapsed > LONG {
            self.0 / 2
        } else {
            self.0 + self.0 / 4
        };
        self.0 = next.clamp(SLICES[0], SLICES[1]);
        self.0
    }
}

/// A game that waits for the player.
struct Waiting {
    game: usize,
    /// The day whose daily maze it is, if it is one.
    day: Option<Date>,
    state: State,
}

impl Waiting {
    /// Whether it is a race against an earlier run.
    fn is_race(&self) -> bool {
        match &self.state {
            State::Written(found) => found.journal.race.is_some(),
            State::Playing(_, playing) => playing.session().raced().is_some(),
            State::Ready(ready) => ready.session.raced().is_some(),
        }
    }
}

enum State {
    Written(Box<Found>),
    Playing(PathBuf, Box<Playing>),
    Ready(Box<Ready>),
}

/// A game that has been played again.
struct Ready {
    session: Session,
    /// The tick at which it went another way.
    drift: Option<[u64; 2]>,
    picture: Framebuffer,
    /// The film of the run that it races, until it has been played again: its figure is still to come into the picture.
    film: Option<Box<Tracing>>,
}

impl Ready {
    /// It as the page of open games shows it.
    fn shown(&self, entry: &Entry) -> Open {
        let ticks = self.session.now().run_ticks();
        let ticks = self.session.scene().elapsed().ticks.unwrap_or(ticks);
        let scene = self.session.scene();
        let stake = scene.at_stake(None);
        let lost = stake.and_then(|question| question.lines.into_iter().next());
        let size = || self.session.maze_size().map(|size| size.to_string());
        open(entry, &of_now(&self.session))
            .with(Some(self.picture.clone()), ticks)
            .of(
                scene.heading().or_else(size),
                lost.or_else(|| standing(entry, scene)),
            )
            .against(self.session.raced().map(Raced::name))
    }
}

/// Why a game cannot be played again.
enum Trouble {
    /// Something that it needs is missing, or cannot be used now. It may come back.
    Missing(Error),
    /// The game fails when it is played: its file is of no use.
    Damaged(PathBuf, Error),
}

impl Kept {
    /// A game is over: it goes from the disk.
    pub(super) fn forget(&mut self, path: &Path) {
        self.shelf.forget(path);
    }
}

impl Director {
    /// Keeps open games from now on, in the folder of settings and records, and offers those that are there.
    pub fn keep_open_games(&mut self) {
        let Some(data) = &self.folders.data else {
            return;
        };
        let (shelf, found, damages) = Shelf::open(data);
        let mut kept = Kept {
            shelf,
            waiting: Vec::new(),
            pace: Pace::default(),
            has_ended: false,
        };
        for found in found {
            let mut games = self.catalog.iter();
            let run = &found.journal.run;
            if let Some(game) = games.position(|entry| entry.name == run.game) {
                let day = day_of(&self.catalog[game], &run.words, run.seed);
                let state = State::Written(Box::new(found));
                kept.waiting.push(Waiting { game, day, state });
            }
        }
        damages.into_iter().for_each(|damage| self.complain(damage));
        // The title shows all of them, the first page of a game those of its kind.
        let offered = match self.place {
            // The player has asked for another one.
            _ if self.opening.awaited.is_some() => 0,
            Place::Title => kept.waiting.len(),
            Place::Game(game) if self.is_on_first_page() => {
                kept.waiting.sort_by_key(|waiting| waiting.game != game);
                kept.waiting
                    .iter()
                    .filter(|waiting| waiting.game == game)
                    .count()
            }
            Place::Game(_) | Place::Film => 0,
        };
        self.kept = Some(kept);
        if offered > 0 {
            self.show_open_games(offered, None);
        }
    }

    /// A certain game was asked for: none is offered in its place. They wait behind the menu.
    pub fn offer_nothing(&mut self) {
        if matches!(self.pages.top(), Some(Page::GoingOn(_))) {
            self.pages.close();
        }
    }

    /// Shows the page of open games, as many of them, with one chosen already or none.
    pub(super) fn show_open_games(&mut self, most: usize, chosen: Option<usize>) {
        let waiting = self.kept.iter().flat_map(|kept| &kept.waiting);
        let games = waiting.take(most).map(|waiting| self.shown_open(waiting));
        let games = games.collect();
        let back = match self.place {
            _ if !self.pages.is_empty() => Id("key-back"),
            Place::Title => Id("key-title"),
            Place::Game(_) | Place::Film => Id("key-new-game"),
        };
        let page = GoingOnPage::new(games, chosen, self.has_games_elsewhere(), back);
        self.show(Page::GoingOn(page));
    }

    /// A game that waits, as the page shows it.
    fn shown_open(&self, waiting: &Waiting) -> Open {
        let entry = &self.catalog[waiting.game];
        match &waiting.state {
            State::Written(found) => open(entry, &found.journal.run),
            State::Playing(_, playing) => open(entry, &of_now(playing.session())),
            State::Ready(ready) => ready.shown(entry).counting(self.is_todays_try(waiting)),
        }
    }

    /// The picture of the first game that waits, once it is ready, without a rival, and as it is if that equals the one
    /// beside this rival.
    #[cfg(test)]
    pub(super) fn pictures_of_waiting(&self, rival: &Rival) -> Option<(Framebuffer, Framebuffer)> {
        let State::Ready(ready) = &self.kept.as_ref()?.waiting.first()?.state else {
            return None;
        };
        let beside = picture(&ready.session, Some(rival));
        let is_it = beside == ready.picture;
        is_it.then(|| (picture(&ready.session, None), beside))
    }

    /// The game that waits in this place of the catalog, other than today's try.
    pub(super) fn waiting(&self, game: usize) -> Option<usize> {
        self.waiting_where(game, false)
    }

    /// Today's try that waits in this place of the catalog.
    pub(super) fn waiting_daily(&self, game: usize) -> Option<usize> {
        self.waiting_where(game, true)
    }

    /// The game that goes on when this one is chosen on the title.
    pub(super) fn open_on_title(&self, game: usize) -> Option<title::Open> {
        let here = self.sessions[game].as_ref();
        // One that a pilot plays goes on, too.
        let here = here.filter(|session| session.now().is_in_progress() || session.now().is_live());
        let is_race = match (here, self.waiting(game)) {
            (Some(session), _) => session.raced().is_some(),
            (None, Some(waiting)) => {
                let kept = self.kept.as_ref()?;
                kept.waiting[waiting].is_race()
            }
            (None, None) => return None,
        };
        Some(if is_race {
            title::Open::Race
        } else {
            title::Open::Game
        })
    }

    fn waiting_where(&self, game: usize, is_daily: bool) -> Option<usize> {
        let mut waiting = self.kept.as_ref()?.waiting.iter();
        waiting.position(|waiting| waiting.game == game && self.is_todays_try(waiting) == is_daily)
    }

    /// Whether a game that waits is today's try that counts. Until it has been played again, any game of today's maze
    /// may be.
    fn is_todays_try(&self, Waiting { day, state, .. }: &Waiting) -> bool {
        let may_count = match state {
            State::Written(_) | State::Playing(..) => true,
            State::Ready(ready) => ready.session.now().is_only_try(),
        };
        may_count && day.is_some() && *day == self.day()
    }

    /// The player chose an open game: it goes on, now or as soon as it has been played again.
    pub(super) fn go_on_with(&mut self, index: usize) {
        if self.opening.arriving.is_some() {
            return;
        }
        let is_ready = |kept: &Kept| {
            let waiting = kept.waiting.get(index);
            waiting.is_some_and(|waiting| matches!(waiting.state, State::Ready(_)))
        };
        if self.kept.as_ref().is_some_and(is_ready) {
            return self.take_from_shelf(index);
        }
        match self.pages.top_mut() {
            Some(Page::GoingOn(page)) => page.chosen = Some(index),
            _ => self.show_open_games(usize::MAX, Some(index)),
        }
        self.picture.stale = true;
    }

    fn take_from_shelf(&mut self, index: usize) {
        let waiting = self.kept.iter().flat_map(|kept| &kept.waiting).nth(index);
        let Some(waiting) = waiting else { return };
        let game = waiting.game;
        let day = waiting.day.filter(|_| self.is_todays_try(waiting));
        let before = self.count_waiting();
        let visit = self.visit_index();
        let place = day.map_or(game, |_| visit);
        let is_free = match day {
            Some(_) => {
                let is_open = self.sessions[visit].as_ref();
                let is_open = is_open
                    .map(Session::now)
                    .is_some_and(Moment::is_in_progress);
                (!is_open || self.keeps_visit()) && self.end_visit()
            }
            None => self.step_aside(game),
        };
        if !is_free {
            self.pages.close();
            let game = self.catalog[game].title.text();
            return self.notify(say!("notice-film-game-open", game = game));
        }
        // The game that has just stepped aside is the first one.
        let index = index + (self.count_waiting() - before);
        let Some(kept) = &mut self.kept else { return };
        let State::Ready(ready) = kept.waiting.remove(index).state else {
            return;
        };
        let Ready {
            mut session, drift, ..
        } = *ready;
        let whole = drift.and_then(|_| session.leave_file());
        self.pages.close();
        if day.is_none() {
            // Its day is over, or it is no try of one.
            session.forget_only_try();
        }
        self.enter_session(place, session).stop(false);
        if let Some(day) = day {
            self.resume_daily(day);
        }
        self.follow_sound();
        self.resume_loops();
        // What it was before it went another way is kept aside, once the game that goes on is on the disk.
        if whole.is_some() {
            self.write_now(place);
        }
        let is_safe = |session: &Session| !session.is_lost();
        let whole = whole.filter(|_| self.session().is_some_and(is_safe));
        let aside = whole.map(|path| files::set_aside(&path, "former"));
        let aside = aside.and_then(|aside| self.report(aside));
        if let (Some([held, _]), Some(aside)) = (drift, aside) {
            let time = clock(held);
            let file = aside.file_name().unwrap_or_default().to_string_lossy();
            self.notify(say!("notice-went-on-until", time = time, file = file));
        }
    }

    /// Lets the open game of this place wait on the page of open games, so that another one can take its place. Returns
    /// whether the place is free: a game that cannot be written stays, as it would be lost.
    pub(super) fn step_aside(&mut self, game: usize) -> bool {
        self.write_now(game);
        let open = &mut self.sessions[game];
        let is_worth_keeping = open
            .as_ref()
            .map(Session::now)
            .is_some_and(Moment::is_in_progress);
        if !is_worth_keeping {
            self.races.leave(Place::Game(game));
            return true;
        }
        let is_safe = |own: &mut Session| self.kept.is_some() && !own.is_lost();
        let Some(mut session) = open.take_if(is_safe) else {
            return false;
        };
        // The one who comes back is where the run was.
        session.resume();
        self.races.leave(Place::Game(game));
        let (name, run) = (session.entry.name, session.run());
        let day = day_of(session.entry, &run.words, run.seed);
        // It may have been a visit.
        if let Some(game) = self.catalog.iter().position(|entry| entry.name == name) {
            let ready = self.ready(game, session, None);
            let state = State::Ready(Box::new(ready));
            if let Some(kept) = &mut self.kept {
                kept.waiting.insert(0, Waiting { game, day, state });
            }
        }
        true
    }

    /// Plays waiting games again for a while, if the player sees them. `elapsed` is the time since the last frame.
    pub(super) fn play_waiting(&mut self, elapsed: u64) {
        let (Some(Page::GoingOn(page)), Some(kept)) = (self.pages.top_mut(), &mut self.kept) else {
            return;
        };
        let slice = kept.pace.next(elapsed);
        let is_due = |index: &usize| {
            let waiting = kept.waiting.get(*index);
            waiting.is_some_and(|waiting| match &waiting.state {
                State::Written(_) | State::Playing(..) => true,
                State::Ready(ready) => ready.film.is_some(),
            })
        };
        let order = page.chosen.into_iter().chain(page.shown());
        let Some(index) = order.into_iter().find(is_due) else {
            return;
        };
        let Waiting { game, day, state } = kept.waiting.remove(index);
        let was_ready = matches!(state, State::Ready(_));
        let played = match state {
            State::Ready(ready) => Ok(State::Ready(Box::new(self.with_rival(game, *ready, slice)))),
            state => self.played(game, state, slice),
        };
        let played = played.map(|state| Waiting { game, day, state });
        let shown = played
            .as_ref()
            .ok()
            .and_then(|waiting| match &waiting.state {
                State::Ready(ready) if was_ready && ready.film.is_some() => None,
                State::Ready(_) => Some(self.shown_open(waiting)),
                State::Written(_) | State::Playing(..) => None,
            });
        let (Some(Page::GoingOn(page)), Some(kept)) = (self.pages.top_mut(), &mut self.kept) else {
            return;
        };
        let error = match played {
            Ok(waiting) => {
                if let State::Playing(_, playing) = &waiting.state {
                    let (done, all) = playing.progress();
                    page.games[index].played = (done * 256 / all.max(1)).min(256) as u32;
                }
                if let Some(shown) = shown {
                    page.games[index] = shown;
                }
                let is_chosen = page.chosen == Some(index);
                let is_ready = matches!(waiting.state, State::Ready(_));
                kept.waiting.insert(index, waiting);
                self.picture.stale = true;
                if is_chosen && is_ready {
                    self.take_from_shelf(index);
                }
                return;
            }
            Err(Trouble::Missing(error)) => error,
            Err(Trouble::Damaged(path, error)) => set_aside(&path, error),
        };
        self.complain(error.line());
        self.take_off_page(index);
    }

    /// The page of open games, which the player sees, loses one; it closes with the last one.
    fn take_off_page(&mut self, index: usize) {
        let Some(Page::GoingOn(page)) = self.pages.top_mut() else {
            return;
        };
        page.remove(index);
        if page.games.is_empty() {
            self.choose(Choice::Leave);
        }
    }

    /// Asks before an open game is given up.
    pub(super) fn ask_to_give_up(&mut self, index: usize) {
        let waiting = self.kept.iter().flat_map(|kept| &kept.waiting).nth(index);
        if let (Some(waiting), Some(Page::GoingOn(page))) = (waiting, self.pages.top()) {
            let title = self.catalog[waiting.game].title.text();
            let question = Question::give_up_open(title, page.told(index));
            let question = if self.is_todays_try(waiting) {
                question.in_daily()
            } else {
                question
            };
            self.ask(question, Decision::GiveUp(index));
        }
    }

    /// Gives up an open game: it goes from the page and from the disk.
    pub(super) fn give_up_waiting(&mut self, index: usize) {
        let Some(kept) = &mut self.kept else { return };
        if index >= kept.waiting.len() {
            return;
        }
        let path = match kept.waiting.remove(index).state {
            State::Written(found) => Some(found.path),
            State::Playing(path, _) => Some(path),
            State::Ready(mut ready) => {
                ready.session.remove_copy();
                ready.session.path
            }
        };
        if let Some(path) = path {
            kept.shelf.forget(&path);
        }
        self.take_off_page(index);
    }

    /// Opens a game that was read, or plays a slice of it. A game that panics is an error: it must not keep the program
    /// from its start.
    fn played(&self, game: usize, state: State, ticks: u64) -> std::result::Result<State, Trouble> {
        let path = match &state {
            State::Written(found) => found.path.clone(),
            State::Playing(path, _) => path.clone(),
            State::Ready(_) => return Ok(state),
        };
        if let State::Written(found) = &state
            && let Some(file) = missing(&found.journal)
        {
            let file = file.display().to_string();
            let error = Error::new(say!("notice-open-missing", file = file));
            return Err(Trouble::Missing(error));
        }
        let done = catch_unwind(AssertUnwindSafe(|| self.next_state(game, state, ticks)));
        let failed = || Trouble::Damaged(path, Error::new(say!("notice-open-damaged")));
        // Another version of the program, or of a file that the game needs, may play what cannot be opened now.
        done.map_err(|_| failed())?.map_err(Trouble::Missing)
    }

    fn next_state(&self, game: usize, state: State, ticks: u64) -> Result<State> {
        match state {
            State::Written(found) => {
                let Found { path, journal } = *found;
                let playing = self.open_journal(game, journal)?;
                Ok(State::Playing(path, Box::new(playing)))
            }
            State::Playing(path, mut playing) => {
                if !playing.play(ticks)? {
                    return Ok(State::Playing(path, playing));
                }
                let (mut session, drift) = playing.end();
                session.path = Some(path);
                session.resume();
                Ok(State::Ready(Box::new(self.ready(game, session, drift))))
            }
            ready @ State::Ready(_) => Ok(ready),
        }
    }

    fn ready(&self, game: usize, session: Session, drift: Option<[u64; 2]>) -> Ready {
        Ready {
            picture: picture(&session, None),
            film: self.film_of_raced(game, &session),
            session,
            drift,
        }
    }

    /// Plays the run that a waiting game races for a while; at its end the picture has its figure, too.
    fn with_rival(&mut self, game: usize, mut ready: Ready, ticks: u64) -> Ready {
        let Some(mut film) = ready.film.take() else {
            return ready;
        };
        match catch_unwind(AssertUnwindSafe(|| film.go_on(ticks))) {
            Ok(Ok(false)) => ready.film = Some(film),
            Ok(Ok(true)) => {
                let (track, _) = film.end();
                let rival = self.rival_of(game, &ready.session, &track);
                ready.picture = picture(&ready.session, rival.as_ref());
            }
            // The game goes on without it, and says so then.
            Ok(Err(_)) | Err(_) => {}
        }
        ready
    }

    /// Opens a game that was read, with the levels that it was played with.
    pub(super) fn open_journal(&self, game: usize, journal: Journal) -> Result<Playing> {
        let Journal {
            run,
            given,
            race,
            log,
        } = journal;
        let handed = given.maze.map(|(title, text)| {
            let mut from = self.catalog.iter().map(|entry| entry.title);
            let from = from.find(|from| from.0 == title);
            from.map(|from| Handed::of(from, text))
                .ok_or_else(|| Error::new("its maze comes from no game of this program"))
        });
        let mut found = run.records.clone();
        let day = day_of(&self.catalog[game], &run.words, run.seed);
        let assets = match &run.assets {
            folder if folder.as_deref() == self.assets.folder() => Rc::clone(&self.assets),
            Some(folder) => Rc::new(Assets::with_folder(folder)?),
            None => Rc::new(Assets::embedded()),
        };
        let options = Options {
            files: run.files,
            library: run.library,
            assets,
            records: found.remove(&run.game).unwrap_or_default(),
            words: run.words,
            handed: handed.transpose()?,
            contents: given.contents,
            daily: day.map(|day| day.to_string()),
        };
        let playing = Playing::open(&self.catalog[game], (options, run.seed), log)?;
        Ok(playing.racing(race))
    }

    /// Plays a game that was read, to its end. For tests and tools without a window.
    ///
    /// # Errors
    /// If there is no such game, or it cannot be opened.
    pub fn go_on(&mut self, journal: Journal) -> Result<()> {
        let mut games = self.catalog.iter();
        let game = games.position(|entry| entry.name == journal.run.game);
        let game = game.ok_or_else(|| {
            let game = &journal.run.game;
            Error::new(format!("there is no game called '{game}'"))
        })?;
        let mut playing = self.open_journal(game, journal)?;
        while !playing.play(u64::MAX)? {}
        self.enter_session(game, playing.end().0);
        Ok(())
    }
}

/// A file or folder that a game needs and that is missing. Levels of the player's library are optional.
fn missing(journal: &Journal) -> Option<&PathBuf> {
    let Journal { run, given, .. } = journal;
    let files = run.files.iter();
    let files = files.filter(|path| !given.contents.contains_key(*path));
    files.chain(&run.assets).find(|path| !path.exists())
}

/// A game that began like this, as the page of open games shows it.
pub(super) fn open(entry: &Entry, run: &Run) -> Open {
    Open::new(entry, run.seed, day_of(entry, &run.words, run.seed))
}

/// How far a run has come that is too short to be asked about.
fn standing(entry: &Entry, scene: &dyn Scene) -> Option<String> {
    let own = scene.runner().filter(|own| own.step.1 > 0)?;
    if let Some(points) = own.points {
        return Some(say!("question-points", points = points));
    }
    if entry.name == "sokoban" {
        return Some(say!("question-moves", moves = own.step.1));
    }
    let turns = scene.elapsed().turns;
    turns.map(|(_, steps)| say!("question-steps", steps = steps))
}

/// How a game began, with the seed that it has now.
fn of_now(session: &Session) -> Run {
    Run {
        seed: session.now().seed(),
        ..session.run()
    }
}

/// The small picture of a game, beside the run that it races.
fn picture(session: &Session, rival: Option<&Rival>) -> Framebuffer {
    let mut screen = session.now().screen().framebuffer();
    let look = Look {
        rival,
        ..Motion::Calm.into()
    };
    session.scene().draw(&mut screen, look);
    let whole = shrunk(&screen);
    // Where nearly all is dark, what is around the player tells more.
    let all = whole.pixels().len();
    let dark = whole.pixels().iter().filter(|&&pixel| pixel & DARK == 0);
    match session.scene().sight().eye {
        Some(eye) if dark.count() > all * 2 / 3 => shrunk(&around(&screen, eye)),
        _ => whole,
    }
}

/// The quarter of the sides of a screen around a pixel of the low screen.
fn around(screen: &Framebuffer, (x, y): (i32, i32)) -> Framebuffer {
    let (width, height) = (screen.width() / 4, screen.height() / 4);
    let scale = (screen.width() / Screen::Low.size().width) as i32;
    let corner = |at: i32, part: usize| {
        let part = part as i32;
        (at * scale - part / 2).clamp(0, 3 * part)
    };
    let (left, top) = (corner(x, width), corner(y, height));
    let mut part = Framebuffer::new(width, height);
    for row in 0..height as i32 {
        for column in 0..width as i32 {
            let color = screen.pixel(left + column, top + row);
            part.set_pixel(column, row, color.unwrap_or(Color::NIGHT));
        }
    }
    part
}
