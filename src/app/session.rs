//! One run of one game: how it was begun and what it found, its scene, what was done in it, and how it is stopped.
//!
//! Whatever changes a scene goes through here and into the log, so that a session can be played again at any time. What
//! `--record` writes is more: pages, the title screen and all games that were opened on the way.

mod log;
mod unsaved;

use std::collections::BTreeMap;
use std::path::Path;

use self::log::{Act, Log};
use self::unsaved::SafetyCopy;
use super::replay::Run;
use super::store::{Record, Records};
use crate::error::{Error, Result};
use crate::gfx::{Framebuffer, Rect};
use crate::grid::Size;
use crate::input::{Button, Input};
use crate::rng::Seed;
use crate::scene::{
    Action, Cause, Entry, Event, Flow, Handed, Merge, Motion, Options, Practice, Question,
    SETTING_KEY, Scene, Screen,
};
use crate::settings::{Change, Line, NumberLine};
use crate::tick::TICKS_PER_SECOND;

/// How long the sign flashes that says how a stopped game goes on.
const FLASH_TICKS: u64 = TICKS_PER_SECOND as u64;

/// How a stopped game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// It goes on.
    Running,
    /// Stopped, with a sign on the screen that says so.
    Stopped,
    /// Stopped and looked at tick by tick: nothing but a small mark covers the picture.
    Stepping,
    /// A key does nothing because the game is stopped: until this tick the sign says how it goes on.
    Flashing(u64),
}

/// A game that has been opened.
pub struct Session {
    /// Which game it is.
    pub entry: &'static Entry,
    scene: Box<dyn Scene>,
    /// What it was opened with. The records are as they were then.
    beginning: (Options, Seed),
    log: Log,
    /// The seed that was asked for last, and what the scene made of it.
    asked: (Seed, Option<Seed>),
    pause: Pause,
    copy: Option<SafetyCopy>,
    /// What of its settings is remembered already.
    kept: BTreeMap<&'static str, String>,
}

impl Session {
    /// Begins.
    ///
    /// # Errors
    /// When the game cannot be opened as asked.
    pub fn open(entry: &'static Entry, options: Options, seed: Seed) -> Result<Self> {
        let opened = (entry.open)(&options, seed);
        let scene = opened.map_err(|error| error.within(format!("cannot play {}", entry.title)))?;
        Ok(Self {
            entry,
            asked: (seed, scene.seed()),
            kept: scene.setup().settings.kept().clone(),
            scene,
            beginning: (options, seed),
            log: Log::default(),
            pause: Pause::Running,
            copy: None,
        })
    }

    /// How it was begun, for a recording.
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

    /// Opens the game as this one was opened, and does all again that was done in it since.
    ///
    /// # Errors
    /// When a file that it was opened with cannot be read any more.
    pub fn again(&self) -> Result<Self> {
        let (options, seed) = self.beginning.clone();
        let mut again = Self::open(self.entry, options, seed)?;
        let (mut now, mut out) = (0, Vec::new());
        for act in self.log.acts() {
            match act {
                Act::Ticks(input, times) => {
                    for _ in 0..*times {
                        now += 1;
                        again.tick(*input, now, &mut out);
                        out.clear();
                    }
                }
                Act::Step(input) => drop(again.step(input, &mut out)),
                Act::Stop(stopped) => again.stop(*stopped),
                Act::Leave => drop(again.leave()),
                Act::Restart(seed) => again.restart(*seed),
                // What was refused then is refused now.
                Act::Type(line, number) => drop(again.type_number(*line, *number)),
                Act::Insist => again.insist(),
                Act::Saved(name) => again.file_saved(name),
            }
            out.clear();
        }
        Ok(again)
    }

    /// Holds that the same game comes out when it is played again from its log.
    ///
    /// # Errors
    /// As [`Session::again`], and when another game comes out.
    pub fn check_log(&self) -> Result<()> {
        let again = self.again()?;
        let picture = |session: &Self| {
            let mut screen = session.screen().framebuffer();
            session.draw(&mut screen, Motion::Full);
            screen
        };
        let is_same = again.describe() == self.describe()
            && again.describe_more() == self.describe_more()
            && (again.log == self.log && again.is_stopped() == self.is_stopped())
            && picture(&again) == picture(self);
        if is_same {
            return Ok(());
        }
        let game = self.entry.name;
        Err(Error::new(format!(
            "another game of {game} comes out of its log"
        )))
    }

    /// How it is stopped.
    pub fn pause(&self) -> Pause {
        self.pause
    }

    /// Whether no time passes in it.
    pub fn is_stopped(&self) -> bool {
        self.pause != Pause::Running
    }

    /// Stops it, or lets it go on.
    pub fn stop(&mut self, stopped: bool) {
        if self.is_stopped() != stopped {
            self.log.push(Act::Stop(stopped));
        }
        self.pause = if stopped {
            Pause::Stopped
        } else {
            Pause::Running
        };
    }

    /// Hands the player's buttons to the game, and lets a tick pass in it unless it is stopped. Facts for the outside
    /// are pushed onto `out`; `now` is in ticks.
    pub fn tick(&mut self, input: Input, now: u64, out: &mut Vec<Event>) -> Flow {
        self.log.push(Act::Ticks(input, 1));
        if !self.is_stopped() {
            return self.scene.tick(&input, out);
        }
        let alive = self.drop_dead(input);
        let flow = self.scene.look(&alive, out);
        let is_read = matches!(self.pause, Pause::Flashing(until) if until <= now);
        let is_idle = flow == Flow::Still && out.is_empty() && !alive.pressed.is_empty();
        if is_idle || alive.pressed != input.pressed {
            self.pause = Pause::Flashing(now + FLASH_TICKS);
        } else if flow == Flow::Changed || is_read {
            // The sign would cover what the player looks at.
            self.pause = Pause::Stepping;
        } else {
            return flow;
        }
        Flow::Changed
    }

    /// Lets a single tick pass in a stopped game.
    pub fn step(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        self.log.push(Act::Step(*input));
        self.pause = Pause::Stepping;
        self.scene.step(input, out);
        // The sign of the pause goes.
        Flow::Changed
    }

    /// The input without what would act on the game itself.
    fn drop_dead(&self, input: Input) -> Input {
        let lives = |&button: &Button| {
            let mut own = self.actions().iter();
            let action = own.find(|action| action.buttons.contains(&button));
            action.is_some_and(|action| action.in_pause)
        };
        let mut alive = Input {
            mouse: input.mouse,
            ..Input::NONE
        };
        for button in input.pressed.iter().filter(lives) {
            alive.pressed.push(button);
        }
        for button in input.held.iter().filter(lives) {
            alive.held.insert(button);
        }
        alive
    }

    /// Leaves what the game has laid over itself; tells whether there was anything.
    pub fn leave(&mut self) -> bool {
        let left = self.scene.leave();
        if left {
            self.log.push(Act::Leave);
        }
        left
    }

    /// The screen it is painted on.
    pub fn screen(&self) -> Screen {
        self.scene.screen().unwrap_or(self.entry.screen)
    }

    /// Where notices stand.
    pub fn notices(&self) -> Rect {
        self.scene.notices()
    }

    /// Paints the whole screen.
    pub fn draw(&self, screen: &mut Framebuffer, motion: Motion) {
        self.scene.draw(screen, motion);
    }

    /// The state of the rules as one page of text.
    pub fn describe(&self) -> String {
        self.scene.describe()
    }

    /// What follows from it.
    pub fn describe_more(&self) -> String {
        self.scene.describe_more()
    }

    /// The size of its maze that another game can play, if it has one.
    pub fn maze_size(&self) -> Option<Size> {
        self.scene.maze().map(|(size, _)| size)
    }

    /// The maze on the screen, for another game.
    ///
    /// # Errors
    /// When there is none, or it is too large.
    pub fn maze(&self) -> Result<Handed> {
        let maze = self.scene.maze();
        let (_, maze) = maze.ok_or_else(|| Error::new("there is no maze to take along"))?;
        Handed::new(self.entry.title, &maze)
    }

    /// Whether it holds something of the player's that no file does.
    pub fn has_unsaved(&self) -> bool {
        self.scene.unsaved().is_some()
    }

    /// What the player would lose if it began again with this seed, or with `None` if it ended.
    pub fn stake(&self, next: Option<Seed>) -> Option<Question> {
        self.scene.stake(next)
    }

    /// The help that the present run has had.
    pub fn practice(&self) -> Practice {
        self.scene.practice()
    }

    /// Does what the player was asked about and said yes to.
    ///
    /// # Errors
    /// As [`Session::type_number`].
    pub fn do_after_all(&mut self, cause: Cause, now: u64, out: &mut Vec<Event>) -> Result<Flow> {
        self.insist();
        let mut input = Input::NONE;
        match cause {
            Cause::Press(button) => input = Input::press(button),
            Cause::Mouse(mouse) => input.mouse = Some(mouse),
            Cause::Number(line, number) => {
                self.type_number(line, number)?;
                return Ok(Flow::Changed);
            }
        }
        // It was asked about in a single step of a stopped game.
        if self.is_stopped() && self.drop_dead(input).pressed != input.pressed {
            return Ok(self.step(&input, out));
        }
        Ok(self.tick(input, now, out))
    }

    fn insist(&mut self) {
        self.log.push(Act::Insist);
        self.scene.insist();
    }

    /// What the file of its unsaved work may be called.
    pub fn subject(&self) -> Option<String> {
        self.scene.unsaved().map(|work| work.subject.to_string())
    }

    /// The file that the game asked to be saved lies on the disk, under this name.
    pub fn file_saved(&mut self, name: &str) {
        self.log.push(Act::Saved(name.to_owned()));
        self.scene.file_saved(name);
    }

    /// The seed of what is on the screen.
    pub fn seed(&self) -> Seed {
        self.scene.seed().unwrap_or(self.asked.0)
    }

    /// The seed from which the next one follows: that of the screen, where the game has gone on to another by itself.
    pub fn last_seed(&self) -> Seed {
        let (asked, came) = self.asked;
        if self.scene.seed() == came {
            asked
        } else {
            self.seed()
        }
    }

    /// Begins again with this seed. A stopped game stays stopped, and shows that it is.
    pub fn restart(&mut self, seed: Seed) {
        self.log.push(Act::Restart(seed));
        self.scene.restart(seed);
        self.asked = (seed, self.scene.seed());
        self.stop(self.is_stopped());
    }

    /// The line of a number under the cursor of an open list.
    pub fn number_line(&self) -> Option<NumberLine> {
        self.scene.setup().number
    }

    /// Sets the number of a line as the player has typed it.
    ///
    /// # Errors
    /// When the line cannot have it.
    pub fn type_number(&mut self, line: Line, number: u64) -> Result<()> {
        self.log.push(Act::Type(line, number));
        self.scene.change(line, Change::Number(number))
    }

    /// What the buttons do now.
    pub fn actions(&self) -> &'static [Action] {
        self.entry.buttons.actions(self.scene.mode())
    }

    /// The command line that gives this run, in words that a shell takes as they are; `None` where no word names the
    /// maze, which was taken along from another game.
    pub fn command_line(&self) -> Option<String> {
        let setup = self.scene.setup();
        if self.beginning.0.handed.is_some() && setup.plays_files {
            return None;
        }
        let mut words = vec!["dedale".to_owned(), self.entry.name.to_owned()];
        let files = self.beginning.0.files.iter();
        let files = files.filter(|_| setup.plays_files);
        words.extend(files.map(|file| quoted(file)));
        if self.entry.seeded {
            words.push(format!("--seed {}", self.seed()));
        }
        words.push(setup.arguments);
        words.retain(|word| !word.is_empty());
        Some(words.join(" "))
    }

    /// What the player has set since the last time, to be remembered.
    pub fn new_settings(&mut self) -> Vec<Record> {
        let kept = self.scene.setup().settings.kept();
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

/// A path as a shell takes it. A name in which a byte is zero is none.
pub fn quoted(path: &Path) -> String {
    let quoted = shlex::try_quote(&path.to_string_lossy()).map(Into::into);
    quoted.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::robot::ENTRY;

    #[test]
    fn no_command_line_names_a_maze_that_was_taken_along() {
        let maze = "+-- +-- +\n|       |\n+-- +-- +\n";
        let options = Options {
            handed: Some(Handed::new(crate::words::Id("Trees"), &maze).unwrap()),
            ..Options::default()
        };
        let mut session = Session::open(&ENTRY, options, Seed(4)).unwrap();
        assert_eq!(session.command_line(), None);
        // Another seed is a maze of the game's own.
        session.restart(Seed(5));
        let line = session.command_line();
        assert_eq!(line.as_deref(), Some("dedale robot --seed 5 --size 23x15"));
    }
}
