//! The director: shows one scene at a time and keeps what is common to all of them.
//!
//! Switching, pause, single steps, restart, seeds, help, settings, screenshots:
//! no game handles any of these, so every game has them. A game one leaves for
//! the title screen stays as it is and goes on when one comes back.

mod commands;
mod input;
mod keeping;
mod painting;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::clock::Clock;
use super::input_queue::InputQueue;
use super::keeper::Keeper;
use super::pages::Page;
use super::recorder::Recorder;
use super::replay::Run;
use super::session::Session;
use super::store::{Settings, Store};
use super::title::Title;
use super::{FrameInput, Source};
use crate::assets::Assets;
use crate::error::{Error, Result};
use crate::files;
use crate::gfx::Framebuffer;
use crate::input::Mouse;
use crate::input::keys::{Command, Edge, Meaning};
use crate::rng::Seed;
use crate::scene::{Entry, Event, Options, Screen};
use crate::settings::Setting;
use crate::tick::TICKS_PER_SECOND;
use crate::ui::Theme;

/// How long a notice stays.
const NOTICE_TICKS: u64 = 4 * TICKS_PER_SECOND as u64;

/// How long the sign flashes that says how a stopped game goes on.
const FLASH_TICKS: u64 = TICKS_PER_SECOND as u64;

/// Between the parts of the window's name.
const NAME_GAP: &str = " – ";

/// Where the program may write. Without a folder nothing of that kind is written.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    /// For settings and records.
    pub data: Option<PathBuf>,
    /// For files that games save.
    pub files: Option<PathBuf>,
    /// For screenshots.
    pub pictures: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Title,
    Game(usize),
}

/// How a stopped game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pause {
    Running,
    /// Stopped, with a sign on the screen that says so.
    Stopped,
    /// Stopped and looked at tick by tick: nothing but a small mark covers the picture.
    Stepping,
    /// A key does nothing because the game is stopped: until this tick the sign says how it goes on.
    Flashing(u64),
}

/// Whether the player has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leaving {
    Not,
    /// Something is in the way of the player's wish.
    Refused,
    /// What no file held is saved.
    Saved,
    /// What no file holds may be lost.
    Abandoning,
}

/// Everything that is running.
pub struct Director {
    catalog: &'static [Entry],
    assets: Rc<Assets>,
    seed: Seed,
    sessions: Vec<Option<Session>>,
    title: Title,
    place: Place,
    page: Option<Page>,
    pause: Pause,
    /// Somebody looks at a window: a stopped game there is marked.
    pub(super) is_watched: bool,
    clock: Clock,
    inputs: InputQueue,
    now: u64,
    notice: Option<(String, u64)>,
    keeper: Keeper,
    files: Option<PathBuf>,
    pictures: Option<PathBuf>,
    recorder: Option<Recorder>,
    /// In a replay, whose files are saved already, the ticks at which nothing could be saved when it was recorded.
    replayed: Option<BTreeSet<u64>>,
    theme: Theme,
    low: Framebuffer,
    high: Framebuffer,
    stale: bool,
    unseen: bool,
    leaving: Leaving,
    events: Vec<Event>,
    failures: Vec<String>,
    /// What the window was last told to call itself.
    called: String,
}

impl Director {
    /// Begins on the title screen.
    ///
    /// # Errors
    /// When a replaced sprite sheet or font cannot be used.
    pub fn new(
        catalog: &'static [Entry],
        assets: Assets,
        seed: Seed,
        folders: Folders,
    ) -> Result<Self> {
        let assets = Rc::new(assets);
        let theme = Theme::load(&assets)?;
        let icons = catalog.iter().map(|entry| (entry.icon)(&assets));
        let icons = icons.collect::<Result<_>>()?;
        let all = [&folders.data, &folders.files, &folders.pictures];
        for folder in all.into_iter().flatten().collect::<BTreeSet<_>>() {
            files::tidy(folder);
        }
        let (keeper, damages) = Keeper::open(folders.data.map(Store::new));
        let mut director = Self {
            catalog,
            title: Title::new(seed, icons),
            assets,
            seed,
            sessions: catalog.iter().map(|_| None).collect(),
            place: Place::Title,
            page: None,
            pause: Pause::Running,
            is_watched: false,
            clock: Clock::default(),
            inputs: InputQueue::default(),
            now: 0,
            notice: None,
            keeper,
            files: folders.files,
            pictures: folders.pictures,
            recorder: None,
            replayed: None,
            theme,
            low: Screen::Low.framebuffer(),
            high: Screen::High.framebuffer(),
            stale: true,
            unseen: true,
            leaving: Leaving::Not,
            events: Vec::new(),
            failures: Vec::new(),
            called: String::new(),
        };
        for damage in damages {
            director.complain(damage);
        }
        Ok(director)
    }

    /// Goes straight to a game.
    ///
    /// # Errors
    /// When there is no such game, it has no such option, or it cannot be opened as asked.
    pub fn start(&mut self, run: &Run) -> Result<()> {
        let index = self.catalog.iter().position(|entry| entry.name == run.game);
        let index =
            index.ok_or_else(|| Error::new(format!("there is no game called '{}'", run.game)))?;
        // A command line is read by the same list; a replay can hold any word.
        let own = self.catalog[index].settings;
        let is_strange = |name: &str| {
            let mut own = own.iter().flat_map(Setting::options);
            own.all(|spec| spec.word != name)
        };
        if let Some((name, _)) = run.words.iter().find(|(name, _)| is_strange(name)) {
            let game = &run.game;
            return Err(Error::new(format!("{game} has no option called '{name}'")));
        }
        let options = Options {
            file: run.file.clone(),
            words: run.words.clone(),
            ..self.plain_options(index)
        };
        self.open(index, &options, run.seed)?;
        if run.paused {
            self.pause = Pause::Stopped;
        }
        Ok(())
    }

    /// Goes straight to a game that was recorded, with the settings and records that it found then. No file is saved
    /// before the player goes on with it.
    ///
    /// # Errors
    /// As [`Director::start`].
    pub fn start_again(&mut self, run: &Run) -> Result<()> {
        self.keeper.find(Settings { calm: run.calm }, &run.records);
        self.replayed = Some(run.failed.clone());
        self.start(run)
    }

    /// Writes down everything from now on, at the start of a run, with the settings and records that it found.
    ///
    /// # Errors
    /// As [`Recorder::create`].
    pub fn record(&mut self, path: &Path, run: &Run) -> Result<()> {
        let found = self.keeper.records(&run.game);
        let own = |records: &BTreeMap<_, _>| (run.game.clone(), records.clone());
        let run = Run {
            calm: self.keeper.settings().calm,
            records: found.map(own).into_iter().collect(),
            ..run.clone()
        };
        self.recorder = Some(Recorder::create(path, &run)?);
        Ok(())
    }

    /// Whether the player has left.
    pub fn is_over(&self) -> bool {
        matches!(self.leaving, Leaving::Saved | Leaving::Abandoning)
    }

    /// The picture, if it is another than the last one given.
    pub fn draw(&mut self) -> Option<&Framebuffer> {
        if self.stale {
            self.stale = false;
            self.unseen = true;
            self.paint();
        }
        if !std::mem::take(&mut self.unseen) {
            return None;
        }
        Some(self.screen())
    }

    /// The picture as it was last drawn.
    pub fn screen(&self) -> &Framebuffer {
        match self.screen_kind() {
            Screen::Low => &self.low,
            Screen::High => &self.high,
        }
    }

    /// The state of what is shown, as text.
    pub fn describe(&self) -> String {
        if let Some(session) = self.session() {
            return session.scene.describe();
        }
        let line = |entry: &Entry| format!("{}: {}", entry.name, entry.about);
        let lines: Vec<String> = self.catalog.iter().map(line).collect();
        lines.join("\n") + "\n"
    }

    /// What could not be saved or read, in the order in which it happened.
    pub fn failures(&self) -> &[String] {
        &self.failures
    }

    /// What the window shall call itself, if that is something new.
    pub fn new_name(&mut self) -> Option<&str> {
        let game = self.entry().map_or("", |entry| entry.title);
        let stopped = self.pause != Pause::Running && self.place != Place::Title;
        let parts = ["Dédale", game, if stopped { "paused" } else { "" }];
        let told = self.called.split(NAME_GAP);
        if told.eq(parts.into_iter().filter(|part| !part.is_empty())) {
            return None;
        }
        self.called = parts
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(NAME_GAP);
        Some(&self.called)
    }

    /// Ticks since the start, those in pause and on pages included.
    pub fn now(&self) -> u64 {
        self.now
    }

    /// Takes what a frame brought and lets the ticks pass that are due.
    pub fn frame(&mut self, input: &FrameInput) {
        self.unseen |= input.exposed;
        let acts = |edge: &Edge| !matches!(edge.meaning, Meaning::Mouse(Mouse::Hover(_)));
        if input.from == Source::Player && input.edges.iter().any(acts) {
            self.replayed = None;
        }
        if input.left && self.pause == Pause::Running && self.page.is_none() && self.real_time() {
            let pause = Meaning::Command(Command::Pause);
            self.edge(Edge::down(pause));
            self.edge(Edge::up(pause));
        }
        for &edge in &input.edges {
            self.edge(edge);
        }
        for _ in 0..self.clock.advance(input.elapsed) {
            self.tick();
        }
        // Whatever is in the way is tried anew when its reason has been read.
        if input.closing && (self.leaving == Leaving::Not || self.notice.is_none()) {
            self.quit();
            if !self.is_over() {
                self.leaving = Leaving::Refused;
                self.unsaved()
                    .into_iter()
                    .for_each(|game| self.show_unsaved(game));
            }
        }
    }

    /// Saves what the player has made and no file holds, and ends a recording, if there is one. What cannot be
    /// written is among the [`Director::failures`].
    pub fn finish(&mut self) {
        if self.recorder.as_ref().is_some_and(Recorder::has_unseen) {
            self.tick();
        }
        self.keep_all();
        let description = self.describe();
        let recorder = self.recorder.take();
        let recorded = recorder.map_or(Ok(()), |recorder| recorder.finish(&description));
        self.report(recorded);
    }

    /// Hands something on to the recording, if there is one. Where it cannot be written, it ends, and the game goes on.
    fn write_down(&mut self, write: impl FnOnce(&mut Recorder) -> Result<()>) {
        let written = self.recorder.as_mut().map_or(Ok(()), write);
        if written.is_err() {
            self.recorder = None;
        }
        self.report(written);
    }

    fn notify(&mut self, text: String) {
        self.notice = Some((text, self.now + NOTICE_TICKS));
        self.stale = true;
    }

    /// Something could not be done: the player reads it now, and whoever runs the program without a window at its end.
    fn complain(&mut self, text: String) {
        if !self.failures.contains(&text) {
            self.failures.push(text.clone());
        }
        self.notify(text);
    }

    /// Tells what could not be done, and gives what came of what could.
    fn report<T>(&mut self, done: Result<T>) -> Option<T> {
        done.map_err(|error| self.complain(error.line())).ok()
    }

    fn clear_notice(&mut self) {
        self.stale |= self.notice.take().is_some();
    }

    /// Chooses a game on the title screen: it goes on where it was, or is opened.
    fn enter(&mut self, index: usize) {
        self.inputs.settle();
        self.pause = Pause::Running;
        self.stale = true;
        if self.sessions[index].is_some() {
            self.place = Place::Game(index);
            return;
        }
        if let Err(error) = self.open(index, &self.plain_options(index), self.seed) {
            self.notify(error.report());
        }
    }

    fn open(&mut self, index: usize, options: &Options, seed: Seed) -> Result<()> {
        let entry = &self.catalog[index];
        self.sessions[index] = Some(Session::open(entry, options, seed)?);
        self.write_down(|recorder| recorder.opens(entry.name, &options.records));
        self.place = Place::Game(index);
        self.stale = true;
        Ok(())
    }

    fn plain_options(&self, index: usize) -> Options {
        let records = self.keeper.records(self.catalog[index].name);
        Options {
            assets: Rc::clone(&self.assets),
            records: records.cloned().unwrap_or_default(),
            ..Options::default()
        }
    }

    fn entry(&self) -> Option<&'static Entry> {
        match self.place {
            Place::Title => None,
            Place::Game(index) => Some(&self.catalog[index]),
        }
    }

    fn session(&self) -> Option<&Session> {
        match self.place {
            Place::Title => None,
            Place::Game(index) => self.sessions[index].as_ref(),
        }
    }

    fn session_mut(&mut self) -> Option<&mut Session> {
        match self.place {
            Place::Title => None,
            Place::Game(index) => self.sessions[index].as_mut(),
        }
    }

    fn real_time(&self) -> bool {
        self.entry().is_some_and(|entry| entry.real_time)
    }

    fn seeded(&self) -> bool {
        self.entry().is_some_and(|entry| entry.seeded)
    }

    fn screen_kind(&self) -> Screen {
        self.entry().map_or(Screen::Low, |entry| entry.screen)
    }
}
