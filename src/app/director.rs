//! The director: shows one scene at a time and keeps what is common to all of them.
//!
//! Switching, pause, single steps, restart, seeds, help, settings, screenshots: no game handles any of these, so every
//! game has them. A game that the player leaves for the title screen stays as it is and goes on later.

mod awaiting;
mod back;
mod clip;
mod commands;
mod daily;
mod film;
mod front;
mod going_on;
mod help;
mod input;
mod keeping;
mod leaving;
mod painting;
mod picture;
mod race;
mod scores;
mod settings;
mod visit;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use super::clock::Clock;
use super::input_queue::InputQueue;
use super::keeper::Keeper;
use super::pages::Pages;
use super::recorder::Recorder;
use super::replay::{Replay, Run};
use super::session::journal::Journal;
use super::session::{Moment, Session};
use super::sound::{Sink, Sounds};
use super::store::{Preferences, Store};
use super::title::Title;
use super::verdict::Verdict;
use super::{FrameInput, Source};
use crate::assets::Assets;
use crate::error::{Error, Result};
use crate::files;
use crate::gfx::Framebuffer;
use crate::input::Mouse;
use crate::input::bindings::Layout;
use crate::input::keys::{Command, Edge, Meaning};
use crate::rng::Seed;
use crate::scene::scores::Date;
use crate::scene::{Entry, Event, Options, Screen};
use crate::settings::Setting;
use crate::sound::{Bank, Order};
use crate::tick::TICKS_PER_SECOND;
use crate::ui::notice::NoticePlace;
use crate::words::{report, say};
pub use awaiting::Awaited;
use awaiting::Opening;
use back::Back;
use clip::Clips;
use film::{FILM_TICKS, Films};
use front::Front;
use going_on::Kept;
use leaving::Leaving;
use painting::Picture;
use race::Races;
use settings::FullScreen;
use visit::Visit;

/// How long a notice is shown.
const NOTICE_TICKS: u64 = 4 * TICKS_PER_SECOND as u64;
/// The most bytes of two notices that are shown together.
const NOTICE_MOST: usize = 120;

/// How long the player gets ready before a live game goes on.
const READY_TICKS: u64 = TICKS_PER_SECOND as u64;

/// Between the parts of the window's title.
const NAME_GAP: &str = " – ";

/// Where the program may write. A missing folder means that nothing of that kind is written.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    /// Settings and records.
    pub data: Option<PathBuf>,
    /// Files that games save.
    pub files: Option<PathBuf>,
    /// Screenshots.
    pub pictures: Option<PathBuf>,
    /// Levels that the player has collected or made, in one folder per game.
    pub levels: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Place {
    #[default]
    Title,
    Game(usize),
    /// The film of a game.
    Film,
}

/// Everything that is running.
pub struct Director {
    catalog: &'static [Entry],
    assets: Rc<Assets>,
    seed: Seed,
    /// One for each game of the catalog, and at the end one for a game played with a maze of another game; the game's
    /// own session stays as it is meanwhile.
    sessions: Vec<Option<Session>>,
    front: Front,
    place: Place,
    pages: Pages,
    clock: Clock,
    inputs: InputQueue,
    now: u64,
    notices: Notices,
    keeper: Keeper,
    folders: Folders,
    tape: Tape,
    picture: Picture,
    full_screen: FullScreen,
    sounds: Sounds,
    /// Nothing is heard.
    is_muted: bool,
    leaving: Leaving,
    /// Ticks until a live game goes on, after a pause, a page or the title screen.
    ready: Option<u64>,
    /// The game goes back in time.
    back: Option<Back>,
    visit: Visit,
    clips: Clips,
    opening: Opening,
    /// The open games on disk, if they are kept.
    kept: Option<Kept>,
    films: Films,
    /// Races against earlier runs.
    races: Races,
    /// A run that is to be signed.
    signing: Option<scores::ToSign>,
    /// Which day it is, if that may be known.
    today: fn() -> Option<Date>,
}

/// What the player is told.
#[derive(Default)]
struct Notices {
    /// The notice on the screen, and the tick at which it disappears.
    shown: Option<(String, u64)>,
    /// The same in fewer words, for where it has no place beside the board; until it has been shown.
    brief: Option<String>,
    /// What was said of the next run as the one before was about to be signed: it is told after that.
    later: Option<String>,
    /// Where it is: it stays there while it is read.
    place: Option<NoticePlace>,
    /// What could not be saved or read, in order.
    failures: Vec<String>,
    /// A sign of a new best result is shown until this tick.
    best: Option<u64>,
    /// Until this tick what a way back has cost is told again after another one.
    back: u64,
    /// It says whether a daily try counts, and stays in front of what the game says as it begins.
    is_daily: bool,
}

impl Notices {
    /// The text to show, and whether it is the one in fewer words: where the whole one has no blank ground.
    fn said(&self, is_free: impl FnOnce(&str) -> bool) -> Option<(&str, bool)> {
        let (text, _) = self.shown.as_ref()?;
        Some(match &self.brief {
            Some(brief) if !is_free(text) => (brief, true),
            _ => (text, false),
        })
    }

    /// Stays with what has been shown, and where.
    fn settle(&mut self, place: NoticePlace, is_brief: bool) {
        self.place = Some(place);
        if let (Some((text, _)), Some(brief), true) = (&mut self.shown, self.brief.take(), is_brief)
        {
            *text = brief;
        }
    }
}

/// The recording of this run, and the recording that it repeats.
#[derive(Default)]
struct Tape {
    recorder: Option<Recorder>,
    /// The verdict on the replay so far. Its files are saved already: a replay saves none.
    verdict: Option<Verdict>,
}

impl Tape {
    /// Whether this run is recorded or replayed, so that both must be alike.
    fn is_on(&self) -> bool {
        self.recorder.is_some() || self.verdict.is_some()
    }
}

impl Director {
    /// Begins on the title screen.
    ///
    /// # Errors
    /// If a replaced sprite sheet or font cannot be used.
    pub fn new(
        catalog: &'static [Entry],
        assets: Assets,
        seed: Seed,
        folders: Folders,
    ) -> Result<Self> {
        let assets = Rc::new(assets);
        let picture = Picture::new(&assets)?;
        let icons = catalog.iter().map(|entry| (entry.icon)(&assets));
        let icons = icons.collect::<Result<_>>()?;
        let all = [&folders.data, &folders.files, &folders.pictures];
        for folder in all.into_iter().flatten().collect::<BTreeSet<_>>() {
            files::tidy(folder);
        }
        let (keeper, damages) = Keeper::open(folders.data.clone().map(Store::new));
        keeper.keys().apply();
        // Whoever gave the folder of assets reports what is wrong there.
        let (bank, _) = Bank::load(&assets);
        let mut director = Self {
            catalog,
            front: Front::new(Title::new(seed, icons)),
            assets,
            seed,
            sessions: (0..=catalog.len()).map(|_| None).collect(),
            place: Place::Title,
            pages: Pages::default(),
            clock: Clock::default(),
            inputs: InputQueue::default(),
            now: 0,
            full_screen: FullScreen {
                on: keeper.preferences().full_screen,
                possible: false,
            },
            is_muted: keeper.preferences().sound.muted,
            keeper,
            folders,
            notices: Notices::default(),
            tape: Tape::default(),
            picture,
            sounds: Sounds::new(bank, catalog.len() + 2),
            leaving: Leaving::Not,
            ready: None,
            back: None,
            films: Films::default(),
            visit: Visit::default(),
            clips: Clips::default(),
            opening: Opening::default(),
            kept: None,
            races: Races::default(),
            signing: None,
            today: || None,
        };
        for damage in damages {
            director.complain(damage);
        }
        Ok(director)
    }

    /// Goes straight to a game.
    ///
    /// # Errors
    /// If the game or one of the options does not exist, or the game cannot be opened as asked.
    pub fn start(&mut self, run: &Run) -> Result<()> {
        let index = self.catalog.iter().position(|entry| entry.name == run.game);
        let index =
            index.ok_or_else(|| Error::new(format!("there is no game called '{}'", run.game)))?;
        // Options of the command line come from the same list; a replay can hold any word.
        let own = self.catalog[index].settings;
        let is_strange = |name: &str| {
            let mut own = own.iter().flat_map(Setting::options);
            own.all(|spec| spec.word != name)
        };
        if let Some((name, _)) = run.words.iter().find(|(name, _)| is_strange(name)) {
            let game = &run.game;
            return Err(Error::new(format!("{game} has no option called '{name}'")));
        }
        let options = self.options_of(run, index);
        self.open(index, options, run.seed)?.stop(run.paused);
        Ok(())
    }

    /// Starts a recorded game with the settings and records that it found then, and compares it with what the replay
    /// expects. Nothing is saved until the player takes over.
    ///
    /// # Errors
    /// As [`Director::start`].
    pub fn start_again(&mut self, replay: &Replay) -> Result<()> {
        let Replay { run, .. } = replay;
        let settings = Preferences {
            calm: run.calm,
            questions: !run.unasked,
            showing: run.showing,
            initials: run.initials,
            ..self.keeper.preferences()
        };
        self.keeper.find(settings, run.records.clone());
        let verdict = Verdict::on(replay);
        if let Some(ear) = verdict.ear() {
            self.sounds.listen_to(ear);
        }
        self.tape.verdict = Some(verdict);
        self.start(run)
    }

    /// Records everything from now on, at the start of a game, with the settings and records that it found.
    ///
    /// # Errors
    /// As [`Recorder::create`], and if no game is open.
    pub fn record(&mut self, path: &Path) -> Result<()> {
        let session = self.session();
        let session = session.ok_or_else(|| Error::usage("--record needs a game"))?;
        let run = Run {
            calm: self.keeper.preferences().calm,
            unasked: !self.keeper.preferences().questions,
            showing: self.keeper.preferences().showing,
            initials: self.keeper.preferences().initials,
            failed: self
                .verdict()
                .map(|verdict| verdict.failed().clone())
                .unwrap_or_default(),
            ..session.run()
        };
        self.tape.recorder = Some(Recorder::create(path, &run)?);
        Ok(())
    }

    /// Compares the game with what the replay expects at this tick.
    pub(super) fn check_replay(&mut self) -> Result<()> {
        let Some(mut verdict) = self.tape.verdict.take() else {
            return Ok(());
        };
        let checked = verdict.check(self.now, || self.describe());
        self.tape.verdict = Some(verdict);
        checked
    }

    /// Checks that every open game ends up in the same state when its own log is played again.
    ///
    /// # Errors
    /// If the state differs, or a file that the game was opened with can no longer be read.
    pub fn check_logs(&self) -> Result<()> {
        let mut open = self.sessions.iter().flatten();
        open.try_for_each(Session::check_log)
    }

    /// The open games as they can be written down.
    pub fn journals(&self) -> Vec<Journal> {
        let open = self.sessions.iter().flatten();
        open.filter_map(Session::journal).collect()
    }

    /// The verdict on the replay, unless the player has taken over.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.tape.verdict.as_ref()
    }

    /// The picture, if it has changed since the last call.
    pub fn draw(&mut self) -> Option<&Framebuffer> {
        if self.picture.stale {
            self.paint();
        }
        std::mem::take(&mut self.picture.unseen).then(|| self.screen())
    }

    /// The picture as it was last drawn.
    pub fn screen(&self) -> &Framebuffer {
        self.picture.screen(self.screen_kind())
    }

    /// Records the text that is drawn on the screen, for tests.
    pub fn watch_text(&mut self) {
        self.picture.watch();
    }

    /// Whether the picture is shown in a window: then a stopped game is marked.
    pub fn set_watched(&mut self, watched: bool) {
        self.picture.is_watched = watched;
    }

    /// The state of the scene on the screen, as text.
    pub fn describe(&self) -> String {
        if let Some(session) = self.session() {
            return session.scene().describe();
        }
        let line = |entry: &Entry| format!("{}: {}", entry.name, entry.about);
        let lines: Vec<String> = self.catalog.iter().map(line).collect();
        lines.join("\n") + "\n"
    }

    /// More facts derived from it, which replays do not compare.
    pub fn describe_more(&self) -> String {
        self.session()
            .map(|session| session.scene().describe_more())
            .unwrap_or_default()
    }

    /// What could not be saved or read, in order.
    pub fn failures(&self) -> &[String] {
        &self.notices.failures
    }

    /// What is heard from the last frame on.
    pub fn orders(&self) -> &[Order] {
        self.sounds.orders()
    }

    /// The sounds that the orders mean.
    pub fn bank(&self) -> Arc<Bank> {
        self.sounds.bank()
    }

    /// Renders every tick from now on, as it would be heard at full volume, and passes on its samples.
    pub fn listen_to(&mut self, sink: Sink) {
        self.sounds.listen_to(sink);
    }

    /// The window's title, if it has changed.
    pub fn new_name(&mut self) -> Option<&str> {
        let game = self.entry().map_or("", |entry| entry.title.text());
        let stopped = self.is_now(Moment::is_stopped);
        let state = if stopped { say!("window-paused") } else { "" };
        let parts = [say!("app-title"), game, state].into_iter();
        let parts = parts.filter(|part| !part.is_empty());
        if self.picture.called.split(NAME_GAP).eq(parts.clone()) {
            return None;
        }
        self.picture.called = parts.collect::<Vec<_>>().join(NAME_GAP);
        Some(&self.picture.called)
    }

    /// Ticks since the start, including those in pause and on pages.
    pub fn now(&self) -> u64 {
        self.now
    }

    /// Handles the input of a frame and advances the ticks that are due.
    pub fn frame(&mut self, input: &FrameInput) {
        self.sounds.clear();
        let was_away = self.is_away();
        if !self.play_arriving(input.elapsed) {
            self.play_waiting(input.elapsed);
        }
        self.look_at_awaited();
        self.prepare_race(input.elapsed);
        self.write_films(FILM_TICKS);
        self.make_clip();
        self.picture.unseen |= input.exposed;
        self.picture.stale |= input.device.take();
        self.picture.stale |= Layout::take(input.layout);
        if let Some(full) = input.full_screen {
            self.keep_full_screen(full);
        }
        let acts = |edge: &Edge| {
            let is_idle = matches!(edge.meaning, Meaning::Mouse(Mouse::Hover(_)));
            !is_idle && !edge.meaning.is_aside()
        };
        if input.from == Source::Player && input.edges.iter().any(acts) {
            self.tape.verdict = None;
        }
        let is_still = self.is_now(Moment::is_stopped) || self.is_now(Moment::is_on_page);
        let runs = !is_still && !self.is_on_first_page();
        if input.left && runs && self.pages.is_empty() && self.goes_on_alone() {
            let pause = Meaning::Command(Command::Pause);
            self.edge(Edge::down(pause));
            self.edge(Edge::up(pause));
        }
        for &edge in &input.edges {
            self.point(edge);
        }
        self.get_ready(was_away, input.from);
        for _ in 0..self.clock.advance(input.elapsed) {
            let was_away = self.is_away();
            let run = self.session().map(|session| session.now().runs.number);
            if self.ready.is_none() {
                self.tick();
            } else {
                self.wait_a_tick();
            }
            // A game that was left on another board goes on.
            let returned = self.session().is_some_and(|session| {
                let is_begun = session.scene().runner().is_some_and(|own| own.step.1 > 1);
                is_begun && run.is_some_and(|run| run != session.now().runs.number)
            });
            self.get_ready(was_away || returned, input.from);
        }
        if input.closing {
            self.close(input.from);
        }
    }

    /// Whether no time passes in a game: it is stopped, or a page, an exercise, a lesson or a list of its own covers
    /// it.
    fn is_away(&self) -> bool {
        let is_back = self.back.is_some();
        // A walk is a mode of its own; while it waits behind the settings, these cover it.
        let covers = |session: &Session| match session.raced() {
            Some(_) if session.scene().elapsed().ticks.is_some() => !session.is_raced_on(),
            _ => session.now().is_covered(),
        };
        let is_away = |session: &Session| session.now().is_stopped() || covers(session);
        !self.pages.is_empty() || is_back || self.session().is_none_or(is_away)
    }

    /// A live game that the player comes back to goes on in a moment. A script does not wait: a recording and its
    /// replay have the same ticks.
    fn get_ready(&mut self, was_away: bool, from: Source) {
        // In a race the other one may run while the player stands.
        let is_live = |session: &Session| session.now().is_live() || session.is_raced_on();
        let is_live = self.session().is_some_and(is_live);
        if self.is_away() || self.is_on_first_page() || !is_live {
            self.ready = None;
        } else if was_away && from == Source::Player && self.picture.is_watched {
            self.ready = Some(READY_TICKS);
            self.picture.stale = true;
        }
    }

    fn wait_a_tick(&mut self) {
        self.ready = self.ready.and_then(|ticks| ticks.checked_sub(1));
        self.picture.stale |= self.ready.is_none();
    }

    /// Saves unsaved work and ends a recording, if there is one. What cannot be written is added to
    /// [`Director::failures`].
    pub fn finish(&mut self) {
        let recorder = self.tape.recorder.as_ref();
        if recorder.is_some_and(Recorder::has_unseen) {
            self.tick();
        }
        self.finish_clip();
        self.let_sign();
        self.keep_all();
        let description = self.describe();
        let recorder = self.tape.recorder.take();
        let recorded = recorder.map_or(Ok(()), |recorder| recorder.finish(&description));
        self.report(recorded);
    }

    /// Passes something to the recording, if there is one. If it cannot be written, the recording ends and the game
    /// goes on.
    fn write_down(&mut self, write: impl FnOnce(&mut Recorder) -> Result<()>) {
        let written = self.tape.recorder.as_mut().map_or(Ok(()), write);
        if written.is_err() {
            self.tape.recorder = None;
        }
        self.report(written);
    }

    /// Shows a notice, after what has been said in this tick or the one before if both have room.
    fn notify(&mut self, text: String) {
        self.notify_or(text, None);
    }

    /// Says this; if it would cover the board, the brief words instead, after the first sentence
    /// of what has been said.
    fn notify_or(&mut self, text: String, brief: Option<String>) {
        let said = self.notices.shown.take();
        let stays = std::mem::take(&mut self.notices.is_daily);
        let is_new = |until| stays || until + 1 >= self.now + NOTICE_TICKS;
        let has_room = |said: &str| said.len() + text.len() <= NOTICE_MOST;
        // Of two keys without use the last one is named.
        let idle = Event::told_of_idle("");
        let is_idle = |said: &str| said.ends_with(&idle) && text.ends_with(&idle);
        let said = said.filter(|(said, until)| {
            is_new(*until) && has_room(said) && !text.starts_with(said) && !is_idle(said)
        });
        let brief = brief.map(|brief| match &said {
            Some((said, _)) => {
                let first = said.split(". ").next().unwrap_or(said);
                format!("{first}. {brief}")
            }
            None => brief,
        });
        let text = match said {
            Some((said, _)) if said.ends_with(&text) => said,
            Some((said, _)) => format!("{said}. {text}"),
            None => text,
        };
        self.notices.shown = Some((text, self.now + NOTICE_TICKS));
        (self.notices.brief, self.notices.place) = (brief, None);
        self.picture.stale = true;
    }

    /// Reports a failure: the player reads it now; without a window it is printed at the end of the run.
    fn complain(&mut self, text: String) {
        if !self.notices.failures.contains(&text) {
            self.notices.failures.push(text.clone());
        }
        self.notify(text);
    }

    /// Reports an error and returns the value of a success.
    fn report<T>(&mut self, done: Result<T>) -> Option<T> {
        done.map_err(|error| self.complain(error.line())).ok()
    }

    fn clear_notice(&mut self) {
        self.picture.stale |= self.notices.shown.take().is_some();
    }

    /// Enters a game from the title screen: it goes on where it was, or is opened.
    fn enter(&mut self, index: usize) {
        self.inputs.settle();
        self.picture.stale = true;
        if let Some(session) = &mut self.sessions[index] {
            session.stop(false);
            session.resume();
            let is_wide = session.now().is_wide;
            self.place = Place::Game(index);
            if is_wide {
                self.tell_wide();
            }
            return;
        }
        if let Some(waiting) = self.waiting(index) {
            return self.go_on_with(waiting);
        }
        let options = self.plain_options(index);
        if let Err(error) = self.open(index, options, self.seed) {
            self.notify(report(&error));
        }
    }

    fn open(&mut self, index: usize, options: Options, seed: Seed) -> Result<&mut Session> {
        let session = Session::open(&self.catalog[index], options, seed)?;
        Ok(self.enter_session(index, session))
    }

    pub(super) fn enter_session(&mut self, index: usize, session: Session) -> &mut Session {
        self.write_down(|recorder| recorder.opens(&session.run()));
        self.inputs.settle();
        self.place = Place::Game(index);
        self.sounds.open(index);
        self.picture.stale = true;
        let (mut session, wide) = (session, self.keeper.preferences().showing.is_wide());
        let changes = session.now().is_wide != wide;
        if session.set_wide(wide) && wide && changes {
            self.tell_wide();
        }
        self.sessions[index].insert(session)
    }

    /// What a run asks for, beside what every game is opened with.
    pub(super) fn options_of(&mut self, run: &Run, index: usize) -> Options {
        let mut options = Options {
            files: run.files.clone(),
            words: run.words.clone(),
            ..self.plain_options(index)
        };
        options.library.extend_from_slice(&run.library);
        options
    }

    pub(super) fn plain_options(&mut self, index: usize) -> Options {
        let own = self.catalog[index].files.folder();
        let library = match (own, &self.folders.levels) {
            (Some(own), Some(folder)) if !self.tape.is_on() => files::list(&folder.join(own)),
            _ => Ok(Vec::new()),
        };
        let library = self.report(library).unwrap_or_default();
        let records = self.keeper.records(self.catalog[index].name);
        Options {
            assets: Rc::clone(&self.assets),
            records: records.cloned().unwrap_or_default(),
            library,
            ..Options::default()
        }
    }

    fn entry(&self) -> Option<&'static Entry> {
        self.session().map(|session| session.entry)
    }

    fn session(&self) -> Option<&Session> {
        match self.place {
            Place::Title | Place::Film => None,
            Place::Game(index) => self.sessions[index].as_ref(),
        }
    }

    /// Whether this holds for the game on the screen.
    fn is_now(&self, holds: fn(&Moment) -> bool) -> bool {
        self.session().map(Session::now).is_some_and(holds)
    }

    fn session_mut(&mut self) -> Option<&mut Session> {
        match self.place {
            Place::Title | Place::Film => None,
            Place::Game(index) => self.sessions[index].as_mut(),
        }
    }

    /// Whether the game on the screen would go on while the player is away.
    fn goes_on_alone(&self) -> bool {
        self.entry().is_some_and(|entry| entry.real_time) || self.is_now(Moment::is_live)
    }

    fn seeded(&self) -> bool {
        self.entry().is_some_and(|entry| entry.seeded)
    }

    fn screen_kind(&self) -> Screen {
        if let (Place::Film, Some((film, _))) = (self.place, &self.films.shown) {
            return film.screen();
        }
        let shown = self.session().or(self.front.shown.as_ref());
        shown.map_or(Screen::Low, |session| session.now().screen())
    }
}
