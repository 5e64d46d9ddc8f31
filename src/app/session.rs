//! One run of one game: how it started and what it found, its scene, what happened in it, and whether it is stopped.
//!
//! Every change of a scene goes through here and into the log, so that a session can be played again at any time.
//! `--record` writes more: pages, the title screen and all games that were opened on the way.

mod alone;
mod back;
mod film;
pub mod journal;
mod log;
mod moment;
mod playing;
mod recent;
mod rival;
mod runs;
mod timeline;
mod turns;
mod unsaved;
mod written;

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::path::PathBuf;

pub use self::alone::Telling;
pub use self::film::{FILM_ACTIONS, Film};
pub use self::journal::Raced;
use self::log::{Act, Log, Place};
pub use self::moment::{Moment, Pause};
pub use self::playing::Playing;
pub use self::recent::Recent;
pub use self::rival::{Beginning, Tracing, Track};
use self::timeline::Timeline;
use self::turns::Turns;
use self::unsaved::SafetyCopy;
pub use self::unsaved::own_file;
pub use self::written::quoted;
use super::marks::Marker;
use crate::error::{Error, Result};
use crate::grid::Size;
use crate::input::Input;
use crate::rng::Seed;
use crate::scene::{Cause, Entry, Event, Flow, Handed, Motion, Options, Scene, Stage};
use crate::settings::{Line, NumberLine};
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

    /// Its present state. What changes it goes through the session.
    pub fn now(&self) -> &Moment {
        &self.moment
    }

    /// The game as it is now: what it tells and draws.
    pub fn scene(&self) -> &dyn Scene {
        &*self.moment.scene
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
        if self.moment.is_only_try() {
            self.do_act(Act::AnyTry);
        }
    }

    /// Whether it is still that try, and without help.
    pub fn counts_as_only_try(&self) -> bool {
        self.moment.is_only_try() && self.scene().practice().counts()
    }

    /// Whether the player is to be told, now and not again, that a game from a picture or a film is practice.
    pub fn tells_practice(&mut self) -> bool {
        std::mem::take(&mut self.is_untold) && self.moment.is_borrowed()
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

    /// These mazes were shown in another session: here they are no secrets, either.
    pub fn know(&mut self, mazes: &[u64]) {
        for &maze in mazes {
            self.do_act(Act::Shown(maze));
        }
    }

    /// Checks that playing the log again leads to the same state.
    ///
    /// # Errors
    /// As [`Session::again`], and if the state differs.
    pub fn check_log(&self) -> Result<()> {
        let again = self.again()?;
        let picture = |session: &Self| {
            let mut screen = session.now().screen().framebuffer();
            session.scene().draw(&mut screen, Motion::Full.into());
            screen
        };
        let is_same = again.scene().describe() == self.scene().describe()
            && again.scene().describe_more() == self.scene().describe_more()
            && (again.log == self.log && again.now().has_pause() == self.moment.has_pause())
            && picture(&again) == picture(self);
        if is_same {
            return Ok(());
        }
        let game = self.entry.name;
        Err(Error::new(format!(
            "playing the log of {game} again gives another game"
        )))
    }

    /// Stops it, with its sign, or lets it go on.
    pub fn stop(&mut self, stopped: bool) {
        if self.moment.has_pause() != stopped {
            self.do_act(Act::Stop(stopped));
        }
        self.moment.show_pause();
    }

    /// Shows the board alone or with all that is around it; returns whether the game can do that now.
    pub fn set_wide(&mut self, wide: bool) -> bool {
        self.moment.is_wide == wide || self.do_act(Act::Wide(wide)) == Flow::Changed
    }

    /// Advances a game that plays itself by a tick, and turns the X-ray on before it if `sees_through`. What it tells
    /// is dropped. A scene may change here outside of the log: a show is never saved, recorded or gone on with.
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
        if self.moment.is_stopped() && self.moment.drop_dead(input).pressed != input.pressed {
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

    /// Restarts with this seed. A stopped game stays stopped, with its sign.
    pub fn restart(&mut self, seed: Seed) {
        self.do_act(Act::Restart(seed));
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
}

#[cfg(test)]
mod tests;
