//! One run of one game: how it started and what it found, its scene, what happened in it, and whether it is stopped.
//!
//! Every change of a scene goes through here and into the log, so that a session can be played again at any time.
//! `--record` writes more: pages, the title screen and all games that were opened on the way.

mod alone;
mod film;
pub mod journal;
mod log;
mod moment;
mod playing;
mod raced;
mod recent;
mod rival;
mod runs;
mod timeline;
mod turns;
mod unsaved;

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use self::alone::Telling;
pub use self::film::{FILM_ACTIONS, Film};
use self::journal::{Given, Journal, MAX_BYTES};
use self::log::{Act, Log, Place};
use self::moment::Moment;
pub use self::moment::Pause;
pub use self::playing::Playing;
pub use self::raced::Raced;
pub use self::recent::Recent;
pub use self::rival::{Beginning, Tracing, Track};
use self::timeline::Timeline;
use self::turns::Turns;
use self::unsaved::SafetyCopy;
pub use self::unsaved::own_file;
use super::marks::Marker;
use super::replay::Run;
use super::store::{Record, Records};
use crate::error::{Context, Error, Result};
use crate::grid::Size;
use crate::input::Input;
use crate::rng::Seed;
use crate::scene::{
    Action, Cause, Entry, Event, Flow, Handed, Merge, Motion, Options, SETTING_KEY, Scene, Screen,
    Stage,
};
use crate::settings::{Line, NumberLine};
use crate::text;
use crate::tick::TICKS_PER_SECOND;
use crate::words::say;

/// Ticks from one check of a log to the next: ten seconds.
pub(super) const CHECK_TICKS: u64 = 10 * TICKS_PER_SECOND as u64;

/// A game that has been opened.
pub struct Session {
    /// Which game it is.
    pub entry: &'static Entry,
    moment: Moment,
    /// What it was opened with. The records are those of that moment.
    beginning: (Options, Seed),
    log: Log,
    /// The marks since the last check; none while a log with marks of its own is played again.
    marker: Option<Marker>,
    timeline: Timeline,
    turns: Turns,
    copy: Option<SafetyCopy>,
    /// Its file among the open games, and its place in the log when it was last written there.
    pub path: Option<PathBuf>,
    written: Option<Place>,
    /// Whether it could not be written when that was last tried.
    is_lost: bool,
    /// Whether its beginning can be written as text, once that was needed.
    reads_back: OnceCell<bool>,
    /// The records that a run found when it began, with its number.
    found: (u32, BTreeMap<String, String>),
    /// The earlier run that the player has chosen to race.
    raced: Option<Raced>,
    /// The settings that are remembered already.
    kept: BTreeMap<&'static str, String>,
    /// It comes from a picture, and nothing has been done in it since.
    is_untouched: bool,
    /// It comes from a picture or a film, and the player has not been told yet that it is practice.
    is_untold: bool,
    /// Ticks that had passed in the game when it was taken over from a picture or a film: nobody knows who played it so
    /// far.
    landed: Option<u64>,
}

impl Session {
    /// Opens the game.
    ///
    /// # Errors
    /// If the game cannot be opened as asked.
    pub fn open(entry: &'static Entry, options: Options, seed: Seed) -> Result<Self> {
        let moment = Moment::open(entry, &options, seed)?;
        Ok(Self {
            entry,
            kept: moment.scene.setup().settings.kept().clone(),
            timeline: Timeline::new(&moment),
            turns: Turns::default(),
            moment,
            beginning: (options, seed),
            log: Log::default(),
            marker: Some(Marker::default()),
            copy: None,
            path: None,
            written: None,
            is_lost: false,
            reads_back: OnceCell::new(),
            found: (0, BTreeMap::new()),
            raced: None,
            is_untouched: false,
            is_untold: false,
            landed: None,
        })
    }

    /// The game as it is now: what it tells and draws. What changes it goes through the session.
    pub fn scene(&self) -> &dyn Scene {
        &*self.moment.scene
    }

    /// How it started, for a recording.
    pub fn run(&self) -> Run {
        let (options, seed) = &self.beginning;
        let found = Some(&options.records).filter(|records| !records.is_empty());
        let own = found.map(|records| (self.entry.name.to_owned(), records.clone()));
        Run {
            records: Records::from_iter(own),
            game: self.entry.name.to_owned(),
            seed: *seed,
            words: options.words.clone(),
            files: options.files.clone(),
            library: options.library.clone(),
            assets: options.assets.folder().map(Path::to_owned),
            paused: self.is_stopped(),
            ..Run::default()
        }
    }

    /// Opens the game as this one was opened, and repeats everything that was done in it since.
    ///
    /// # Errors
    /// If a file that it was opened with can no longer be read.
    pub fn again(&self) -> Result<Self> {
        let mut again = Playing::open(self.entry, self.beginning.clone(), self.log.clone())?;
        while !again.play(u64::MAX)? {}
        Ok(again.end().0)
    }

    /// The session as text; `None` if it cannot be written down: a name does not fit into a line.
    pub fn journal(&self) -> Option<Journal> {
        let mut run = Run {
            paused: false,
            ..self.run()
        };
        // The next start may be in another folder.
        let contents = &self.beginning.0.contents;
        let paths = run.files.iter_mut().chain(&mut run.library);
        for path in paths
            .filter(|path| !contents.contains_key(*path))
            .chain(&mut run.assets)
        {
            if let Ok(whole) = std::path::absolute(&*path) {
                *path = whole;
            }
        }
        let reads_back = || *self.reads_back.get_or_init(|| run.reads_back());
        if !reads_back() {
            return None;
        }
        Some(Journal {
            run,
            given: self.given(),
            race: self.raced.clone(),
            log: self.checked_log(),
        })
    }

    /// The log with a check of its end: its last seconds are to be the same again, too.
    fn checked_log(&self) -> Log {
        let mut log = self.log.clone();
        if !matches!(log.acts().last(), Some(Act::Check(..))) {
            let marks = self.marker.as_ref().map(Marker::marks);
            log.push(Act::Check(self.moment.hash(), marks.unwrap_or_default()));
        }
        log
    }

    fn given(&self) -> Given {
        let (options, _) = &self.beginning;
        let maze = options.handed.as_ref();
        Given {
            maze: maze.map(|maze| (maze.from().0.to_owned(), Arc::clone(maze.text()))),
            contents: options.contents.clone(),
        }
    }

    /// The session as text that needs nothing of this machine: with the content of its files, and without the names of
    /// their folders. Whoever reads it plays with sprites and levels of their own.
    ///
    /// # Errors
    /// If a file can no longer be read, or a name does not fit into a line.
    pub fn carried(&self) -> Result<Journal> {
        let mut run = Run {
            paused: false,
            assets: None,
            ..self.run()
        };
        let mut given = self.given();
        let files = run.files.iter_mut().chain(&mut run.library);
        let (options, _) = &self.beginning;
        let mut contents = BTreeMap::new();
        for (path, number) in files.zip(1..) {
            let (bytes, _) = options.read_file(path, MAX_BYTES)?;
            let text = text::read(&bytes)
                .context(|| say!("error-cannot-use", file = path.display().to_string()))?;
            let name = path.file_name().unwrap_or_default();
            *path = PathBuf::from(format!("{number}")).join(name);
            contents.insert(path.clone(), text.into());
        }
        given.contents = contents;
        if !run.reads_back() {
            return Err(Error::new(say!("notice-name-not-kept")));
        }
        // A picture is to be small.
        let log = self.checked_log().without_marks();
        Ok(Journal {
            run,
            given,
            race: None,
            log,
        })
    }

    /// A number for the state of its rules.
    pub fn hash(&self) -> u64 {
        self.moment.hash()
    }

    /// It comes from a picture: as soon as anything is done in it, it is a borrowed game.
    pub fn borrow(&mut self) {
        (self.is_untouched, self.is_untold) = (true, true);
        self.landed = Some(self.moment.lived);
    }

    /// There is only one try of this run: the player is asked before anything spoils it.
    pub fn mark_only_try(&mut self) {
        self.do_act(Act::OnlyTry);
    }

    /// It goes on as a game like any other.
    pub fn forget_only_try(&mut self) {
        if self.is_only_try() {
            self.do_act(Act::AnyTry);
        }
    }

    /// Whether it is still that try.
    pub fn is_only_try(&self) -> bool {
        self.moment.is_only_try()
    }

    /// Whether it is still that try, and without help.
    pub fn counts_as_only_try(&self) -> bool {
        self.is_only_try() && self.scene().practice().counts()
    }

    /// Whether somebody, perhaps another player, has played the run as far as a picture showed it: nothing of it counts.
    pub fn is_borrowed(&self) -> bool {
        self.moment.is_borrowed()
    }

    /// Whether the player is to be told, now and not again, that a game from a picture or a film is practice.
    pub fn tells_practice(&mut self) -> bool {
        std::mem::take(&mut self.is_untold) && self.is_borrowed()
    }

    /// The same if anything was done since the last call; an error if it cannot be written down.
    pub fn changed_journal(&mut self) -> Option<Result<Journal>> {
        let end = Some(self.log.end());
        if self.written == end {
            return None;
        }
        self.written = end;
        let journal = self.journal();
        Some(journal.ok_or_else(|| Error::new(say!("notice-name-not-kept"))))
    }

    /// The earlier run that the player has chosen to race.
    pub fn raced(&self) -> Option<&Raced> {
        self.raced.as_ref()
    }

    /// The player races this run from now on, or none.
    pub fn race_against(&mut self, run: Option<Raced>) {
        if self.raced != run {
            (self.raced, self.written) = (run, None);
        }
    }

    /// The file that it came from is kept aside: it needs one of its own.
    pub fn leave_file(&mut self) -> Option<PathBuf> {
        self.written = None;
        self.path.take()
    }

    /// Takes note whether the last journal was written; if not, the next call gives it again. Returns the error unless
    /// the journal before was not written either.
    ///
    /// # Errors
    /// The first one of several.
    pub fn note_written(&mut self, written: Result<()>) -> Result<()> {
        if written.is_err() {
            self.written = None;
        }
        let was_lost = std::mem::replace(&mut self.is_lost, written.is_err());
        if was_lost { Ok(()) } else { written }
    }

    /// Whether it could not be written when that was last tried.
    pub fn is_lost(&self) -> bool {
        self.is_lost
    }

    /// Carries out an act, with an entry in the log.
    fn act(&mut self, act: Act, out: &mut Vec<Event>) -> Result<Flow> {
        if std::mem::take(&mut self.is_untouched) {
            self.do_act(Act::Borrowed);
        }
        let act = match act {
            Act::Ticks(input, _) => Act::Ticks(input, 1),
            // The session makes its own.
            Act::Check(..) => return Ok(Flow::Still),
            act => act,
        };
        let (ticks, lived) = (self.moment.ticks, self.moment.lived);
        if act == Act::Borrowed {
            self.landed = Some(lived);
        }
        let done = self.moment.act(&act, out);
        for event in out.extract_if(.., |event| matches!(event, Event::Decided(_))) {
            if let Event::Decided(decision) = event {
                let decided = Act::Decided(decision.into());
                // One that was told and could not be followed is made again as it was, and is in the log already.
                if self.log.acts().last() != Some(&decided) {
                    self.log.push(decided);
                }
            }
        }
        self.log.push(act);
        let turns = self.moment.scene.elapsed().turns;
        let is_live = self.scene().stage() == Stage::Live;
        let now = (self.moment.runs.number, turns);
        self.turns.note(now, is_live, lived);
        if self.moment.lived > lived {
            self.timeline.pass(&self.moment, self.log.end());
        }
        if self.moment.ticks > ticks {
            let marker = self.marker.iter_mut();
            marker.for_each(|marker| marker.pass(&self.moment.scene.describe()));
            if self.moment.ticks.is_multiple_of(CHECK_TICKS) {
                self.check();
            }
        }
        done
    }

    /// Writes down what the state is now, and the marks of those before.
    fn check(&mut self) {
        if let Some(marker) = &mut self.marker {
            let check = Act::Check(self.moment.hash(), marker.take());
            self.log.push(check);
        }
    }

    /// Carries out an act that cannot fail.
    fn do_act(&mut self, act: Act) -> Flow {
        self.act(act, &mut Vec::new()).unwrap_or(Flow::Still)
    }

    /// Ticks that have passed in the game: pauses do not count.
    pub fn lived(&self) -> u64 {
        self.moment.lived
    }

    /// See [`Moment::screen_began`].
    pub fn screen_began(&self) -> u64 {
        self.moment.screen_began()
    }

    /// See [`Moment::since_end`].
    pub fn since_end(&self) -> u64 {
        self.moment.since_end()
    }

    /// Takes back this many ticks, as far as there are any, and what was done in them. What goes on from there is
    /// practice. Returns whether there was anything to take back.
    pub fn go_back(&mut self, ticks: u64) -> bool {
        let Some(earliest) = self.timeline.earliest() else {
            return false;
        };
        let lived = self.moment.lived.saturating_sub(ticks).max(earliest);
        if lived >= self.moment.lived {
            return false;
        }
        let (is_stopped, is_wide) = (self.is_stopped(), self.moment.is_wide);
        let is_borrowed = self.is_borrowed() || self.landed.is_some_and(|landed| lived <= landed);
        let Some((moment, place)) = self.timeline.seek(lived, &self.log) else {
            return false;
        };
        self.timeline.cut(lived);
        self.log.cut(place);
        let shown = std::mem::replace(&mut self.moment, moment).runs.shown;
        let turns = self.moment.scene.elapsed().turns;
        self.turns.cut(self.moment.runs.number, turns, lived);
        // The marks of what was taken back are worth nothing.
        self.marker
            .iter_mut()
            .for_each(|marker| drop(marker.take()));
        if lived > 0 && self.moment.ticks.is_multiple_of(CHECK_TICKS) {
            self.check();
        }
        self.do_act(if is_borrowed {
            Act::Borrowed
        } else {
            Act::WentBack
        });
        // What was seen is not forgotten.
        for maze in shown {
            if !self.moment.runs.shown.contains(&maze) {
                self.do_act(Act::Shown(maze));
            }
        }
        if self.moment.is_wide != is_wide {
            self.set_wide(is_wide);
        }
        self.stop(is_stopped);
        true
    }

    /// The mazes that were shown in it, by their numbers.
    pub fn shown(&self) -> &[u64] {
        &self.moment.runs.shown
    }

    /// These mazes were shown in another session: here they are no secrets, either.
    pub fn know(&mut self, mazes: &[u64]) {
        for &maze in mazes {
            self.do_act(Act::Shown(maze));
        }
    }

    /// Whether there is a turn that [`Self::go_back_a_turn`] takes back.
    pub fn has_turn_before(&self) -> bool {
        self.turns.last().is_some()
    }

    /// Whether nothing has been played yet that could be rewound; see [`Turns::has_none`].
    pub fn is_unplayed(&self) -> bool {
        self.turns.has_none(self.entry.real_time)
    }

    /// Takes back the last turn, in a game that waits for the player, and the time since then; see [`Self::go_back`].
    pub fn go_back_a_turn(&mut self) -> bool {
        let before = self.turns.last();
        before.is_some_and(|before| self.go_back(self.moment.lived - before))
    }

    /// Whether copies of it are light enough to go back.
    pub fn can_go_back(&self) -> bool {
        self.timeline.earliest().is_some()
    }

    /// Asks before going back turns a run worth counting into practice; returns whether it asked.
    pub fn asks_before_going_back(&self, out: &mut Vec<Event>) -> bool {
        self.moment.asks_before(Cause::Back, out)
    }

    /// Checks that playing the log again leads to the same state.
    ///
    /// # Errors
    /// As [`Session::again`], and if the state differs.
    pub fn check_log(&self) -> Result<()> {
        let again = self.again()?;
        let picture = |session: &Self| {
            let mut screen = session.screen().framebuffer();
            session.scene().draw(&mut screen, Motion::Full);
            screen
        };
        let is_same = again.scene().describe() == self.scene().describe()
            && again.scene().describe_more() == self.scene().describe_more()
            && (again.log == self.log && again.is_stopped() == self.is_stopped())
            && picture(&again) == picture(self);
        if is_same {
            return Ok(());
        }
        let game = self.entry.name;
        Err(Error::new(format!(
            "playing the log of {game} again gives another game"
        )))
    }

    /// Whether and how it is stopped.
    pub fn pause(&self) -> Pause {
        self.moment.pause
    }

    /// Whether no time passes in it.
    pub fn is_stopped(&self) -> bool {
        self.moment.is_stopped()
    }

    /// Stops it, with its sign, or lets it go on.
    pub fn stop(&mut self, stopped: bool) {
        if self.is_stopped() != stopped {
            self.do_act(Act::Stop(stopped));
        }
        if stopped {
            self.moment.pause = Pause::Stopped;
        }
    }

    /// Whether the player wants to see the board alone.
    pub fn is_wide(&self) -> bool {
        self.moment.is_wide
    }

    /// Shows the board alone or with all that is around it; returns whether the game can do that now.
    pub fn set_wide(&mut self, wide: bool) -> bool {
        self.moment.is_wide == wide || self.do_act(Act::Wide(wide)) == Flow::Changed
    }

    /// Advances a game that plays itself by a tick, and turns the X-ray on before it if `sees_through`. What it tells is
    /// dropped. A scene may change here outside of the log: a show is never saved, recorded or gone on with.
    pub fn play_itself(&mut self, sees_through: bool) -> Flow {
        if sees_through {
            self.moment.scene.see_through();
        }
        let pressed = self.moment.scene.play_itself();
        self.tick(pressed.map_or(Input::NONE, Input::press), &mut Vec::new())
    }

    /// Goes on with a run that waits behind another mode. What that tells is dropped.
    pub fn resume(&mut self) {
        if let Some(button) = self.moment.scene.resumes_by() {
            self.stop(false);
            self.tick(Input::press(button), &mut Vec::new());
        }
    }

    /// Passes the player's buttons to the game, and advances it a tick unless it is stopped. Events are pushed onto
    /// `out`.
    pub fn tick(&mut self, input: Input, out: &mut Vec<Event>) -> Flow {
        self.act(Act::Ticks(input, 1), out).unwrap_or(Flow::Still)
    }

    /// Advances a stopped game by a single tick.
    pub fn step(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        self.act(Act::Step(*input), out).unwrap_or(Flow::Still)
    }

    /// Closes what covers the game; returns whether there was anything.
    pub fn leave(&mut self) -> bool {
        self.do_act(Act::Leave) == Flow::Changed
    }

    /// The screen it is painted on.
    pub fn screen(&self) -> Screen {
        self.moment.screen()
    }

    /// Tells the game the place of the run that it has just reported.
    pub fn placed(&mut self, place: usize) {
        self.do_act(Act::Placed(place));
    }

    /// The size of its maze if another game can play it.
    pub fn maze_size(&self) -> Option<Size> {
        self.moment.scene.maze().map(|(size, _)| size)
    }

    /// The maze on the screen, for another game.
    ///
    /// # Errors
    /// If there is none, or it is too large.
    pub fn maze(&self) -> Result<Handed> {
        let maze = self.moment.scene.maze();
        let (_, maze) = maze.ok_or_else(|| Error::new(say!("notice-no-maze")))?;
        Handed::new(self.entry.title, &maze)
    }

    /// The maze of another game with which it was opened.
    pub fn handed(&self) -> Option<&Handed> {
        self.beginning.0.handed.as_ref()
    }

    /// Whether it holds unsaved work of the player.
    pub fn has_unsaved(&self) -> bool {
        self.moment.scene.unsaved().is_some()
    }

    /// Whether it goes on without a key as a race against an earlier run.
    pub fn is_raced_on(&self) -> bool {
        self.raced.is_some() && self.moment.scene.elapsed().runs
    }

    /// Whether a game has begun in it.
    pub fn is_in_progress(&self) -> bool {
        self.moment.is_in_progress()
    }

    /// Whether it goes on without a key.
    pub fn is_live(&self) -> bool {
        self.moment.is_live()
    }

    /// Whether the player is asked before the present run becomes practice.
    pub fn is_worth_counting(&self) -> bool {
        self.moment.is_worth_counting()
    }

    /// Does what the player agreed to.
    ///
    /// # Errors
    /// As [`Session::type_number`].
    pub fn do_after_all(&mut self, cause: Cause, out: &mut Vec<Event>) -> Result<Flow> {
        if cause != Cause::Back {
            self.do_act(Act::Insist);
        }
        let mut input = Input::NONE;
        match cause {
            Cause::Press(button) => input = Input::press(button),
            Cause::Mouse(mouse) => input.mouse = Some(mouse),
            Cause::Number(line, number) => {
                self.type_number(line, number)?;
                return Ok(Flow::Changed);
            }
            Cause::Step => return Ok(self.step(&input, out)),
            // The key is held, or comes again.
            Cause::Back => return Ok(self.do_act(Act::WentBack)),
        }
        // The question came up in a single step of a stopped game.
        if self.is_stopped() && self.moment.drop_dead(input).pressed != input.pressed {
            return Ok(self.step(&input, out));
        }
        Ok(self.tick(input, out))
    }

    /// The suggested name for the file of its unsaved work.
    pub fn subject(&self) -> Option<String> {
        self.moment
            .scene
            .unsaved()
            .map(|work| work.subject.to_string())
    }

    /// The file that the game asked to save is on disk under this name.
    pub fn file_saved(&mut self, name: &str) {
        self.do_act(Act::Saved(name.to_owned()));
    }

    /// The seed of what is on the screen.
    pub fn seed(&self) -> Seed {
        self.moment.seed()
    }

    /// The seed that the next one follows: that of the screen, if the game has moved on to another by itself.
    pub fn last_seed(&self) -> Seed {
        self.moment.last_seed()
    }

    /// Restarts with this seed. A stopped game stays stopped, with its sign.
    pub fn restart(&mut self, seed: Seed) {
        self.do_act(Act::Restart(seed));
    }

    /// Whether beginning again with this seed is a step of the game on the screen, which the player can take back.
    pub fn restarts_within(&self, seed: Seed) -> bool {
        self.moment.restarts_within(seed)
    }

    /// The number under the cursor of an open list.
    pub fn number_line(&self) -> Option<NumberLine> {
        self.moment.scene.setup().number
    }

    /// Sets a line to the number that the player typed.
    ///
    /// # Errors
    /// If the line cannot have it.
    pub fn type_number(&mut self, line: Line, number: u64) -> Result<()> {
        self.act(Act::Type(line, number), &mut Vec::new()).map(drop)
    }

    /// Whether a list or the like covers the game, from which the menu key leads back.
    pub fn is_covered(&self) -> bool {
        self.entry.buttons.goes_back(self.scene().mode())
    }

    /// What the buttons do now.
    pub fn actions(&self) -> &'static [Action] {
        self.moment.actions()
    }

    /// The command line that reproduces this run, quoted for a shell; `None` if it plays a maze of another game or what a
    /// picture carries, which no option can name.
    pub fn command_line(&self) -> Option<String> {
        let setup = self.moment.scene.setup();
        let (options, _) = &self.beginning;
        // Content of the library is remembered where a file of it has changed meanwhile.
        let is_own = |path: &PathBuf| options.library.contains(path);
        let has_own = !self.moment.is_borrowed() && options.contents.keys().all(is_own);
        let has_text = options.handed.is_some() || !options.contents.is_empty() && !has_own;
        if has_text && setup.plays_files {
            return None;
        }
        let mut words = vec!["dedale".to_owned(), self.entry.name.to_owned()];
        let files = self.beginning.0.files.iter();
        let files = files.filter(|_| setup.plays_files);
        words.extend(files.map(|file| quoted(file)));
        if self.entry.seeded || self.moment.scene.seed().is_some() {
            words.push(format!("--seed {}", self.seed()));
        }
        words.push(setup.arguments);
        words.retain(|word| !word.is_empty());
        Some(words.join(" "))
    }

    /// The settings that the player changed since the last call, to be remembered.
    pub fn new_settings(&mut self) -> Vec<Record> {
        let kept = self.moment.scene.setup().settings.kept();
        if self.kept == *kept {
            return Vec::new();
        }
        let is_new = |&(word, text): &(&&'static str, &String)| self.kept.get(*word) != Some(text);
        let record = |(word, text): (&&'static str, &String)| Record {
            game: self.entry.name.to_owned(),
            key: format!("{SETTING_KEY}{word}"),
            value: text.clone(),
            merge: Merge::Latest,
        };
        let new = kept.iter().filter(is_new).map(record).collect();
        self.kept.clone_from(kept);
        new
    }
}

/// A path quoted for a shell. A name with a zero byte is left out.
pub fn quoted(path: &Path) -> String {
    let quoted = shlex::try_quote(&path.to_string_lossy()).map(Into::into);
    quoted.unwrap_or_default()
}

#[cfg(test)]
mod tests;
