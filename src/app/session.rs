//! One run of one game: how it started and what it found, its scene, what happened in it, and whether it is stopped.
//!
//! Every change of a scene goes through here and into the log, so that a session can be played again at any time.
//! `--record` writes more: pages, the title screen and all games that were opened on the way.

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
use crate::input::{Button, Input, Presses};
use crate::rng::Seed;
use crate::scene::{
    Action, Cause, Entry, Event, Flow, Handed, Merge, Motion, Options, Practice, Question,
    SETTING_KEY, Scene, Screen, Stage,
};
use crate::settings::{Change, Line, NumberLine};
use crate::tick::TICKS_PER_SECOND;
use crate::words::say;

/// How long the sign flashes that says how to continue a stopped game.
const FLASH_TICKS: u64 = TICKS_PER_SECOND as u64;

/// Whether and how a game is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// Not stopped.
    Running,
    /// Stopped, with a sign on the screen.
    Stopped,
    /// Stopped and stepped through tick by tick: only a small mark covers the picture.
    Stepping,
    /// A key did nothing because the game is stopped: until this tick the sign flashes.
    Flashing(u64),
}

/// A game that has been opened.
pub struct Session {
    /// Which game it is.
    pub entry: &'static Entry,
    scene: Box<dyn Scene>,
    /// What it was opened with. The records are those of that moment.
    beginning: (Options, Seed),
    log: Log,
    /// The seed that was last asked for, and the seed the scene reported afterwards.
    asked: (Seed, Option<Seed>),
    pause: Pause,
    /// The player wants to see the board alone.
    is_wide: bool,
    /// No tick has passed since it began.
    is_fresh: bool,
    /// The player said yes to the last question: the act that led to it comes once more.
    is_sure: bool,
    copy: Option<SafetyCopy>,
    /// The settings that are remembered already.
    kept: BTreeMap<&'static str, String>,
}

impl Session {
    /// Opens the game.
    ///
    /// # Errors
    /// If the game cannot be opened as asked.
    pub fn open(entry: &'static Entry, options: Options, seed: Seed) -> Result<Self> {
        let opened = (entry.open)(&options, seed);
        let scene = opened
            .map_err(|error| error.within(say!("notice-cannot-play", game = entry.title.text())))?;
        Ok(Self {
            entry,
            asked: (seed, scene.seed()),
            kept: scene.setup().settings.kept().clone(),
            scene,
            beginning: (options, seed),
            log: Log::default(),
            pause: Pause::Running,
            is_wide: false,
            is_fresh: true,
            is_sure: false,
            copy: None,
        })
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
                // What was refused then is refused again.
                Act::Type(line, number) => drop(again.type_number(*line, *number)),
                Act::Insist => again.insist(),
                Act::Wide(wide) => drop(again.set_wide(*wide)),
                Act::Saved(name) => again.file_saved(name),
            }
            out.clear();
        }
        Ok(again)
    }

    /// Checks that playing the log again leads to the same state.
    ///
    /// # Errors
    /// As [`Session::again`], and if the state differs.
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
            "playing the log of {game} again gives another game"
        )))
    }

    /// Whether and how it is stopped.
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

    /// Shows the board alone or with all that is around it; returns whether the game can do that now.
    pub fn set_wide(&mut self, wide: bool) -> bool {
        if self.is_wide == wide {
            return true;
        }
        self.log.push(Act::Wide(wide));
        self.is_wide = wide;
        self.scene.set_wide(wide)
    }

    /// Passes the player's buttons to the game, and advances it a tick unless it is stopped. Events are pushed onto
    /// `out`; `now` is in ticks.
    pub fn tick(&mut self, input: Input, now: u64, out: &mut Vec<Event>) -> Flow {
        self.log.push(Act::Ticks(input, 1));
        let input = self.without_costly(input, out);
        if !self.is_stopped() {
            self.is_fresh = false;
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

    /// Advances a stopped game by a single tick.
    pub fn step(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        self.log.push(Act::Step(*input));
        if self.asks_before_help(None, out) {
            return Flow::Still;
        }
        let input = &self.without_costly(*input, out);
        self.pause = Pause::Stepping;
        self.scene.step(input, out);
        // The pause sign disappears.
        Flow::Changed
    }

    /// The input without its presses, if one of them would turn a run worth counting into practice: the player is asked
    /// first.
    fn without_costly(&mut self, input: Input, out: &mut Vec<Event>) -> Input {
        let mut presses = input.pressed.iter();
        let asks = presses.any(|button| self.asks_before_help(Some(button), out));
        self.is_sure = false;
        Input {
            pressed: if asks { Presses::NONE } else { input.pressed },
            ..input
        }
    }

    /// Asks before this press, or a single step, turns a run worth counting into practice, unless the player has just
    /// said yes; returns whether it asked.
    fn asks_before_help(&self, press: Option<Button>, out: &mut Vec<Event>) -> bool {
        let counts = !self.is_sure && self.scene.practice().counts();
        let help = self.scene.help_by(press).filter(|_| counts);
        let help = help.filter(|_| self.scene.stake(None).is_some());
        out.extend(help.map(|help| {
            let cause = press.map_or(Cause::Step, Cause::Press);
            Event::Ask(Question::practice(help), cause)
        }));
        help.is_some()
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

    /// Closes what covers the game; returns whether there was anything.
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

    /// Where notices are drawn.
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

    /// More facts derived from it.
    pub fn describe_more(&self) -> String {
        self.scene.describe_more()
    }

    /// The size of its maze if another game can play it.
    pub fn maze_size(&self) -> Option<Size> {
        self.scene.maze().map(|(size, _)| size)
    }

    /// The maze on the screen, for another game.
    ///
    /// # Errors
    /// If there is none, or it is too large.
    pub fn maze(&self) -> Result<Handed> {
        let maze = self.scene.maze();
        let (_, maze) = maze.ok_or_else(|| Error::new(say!("notice-no-maze")))?;
        Handed::new(self.entry.title, &maze)
    }

    /// Whether it holds unsaved work of the player.
    pub fn has_unsaved(&self) -> bool {
        self.scene.unsaved().is_some()
    }

    /// The height of the figure that the player moves, in pixels of the low screen.
    pub fn eye_level(&self) -> Option<i32> {
        self.scene.eye_level()
    }

    /// Where the run is at the moment.
    pub fn stage(&self) -> Stage {
        self.scene.stage()
    }

    /// Whether a game has begun in it.
    pub fn is_in_progress(&self) -> bool {
        !self.is_fresh && self.stage() != Stage::FirstPage
    }

    /// What the player would lose if it began again with this seed, or with `None` if it ended.
    pub fn stake(&self, next: Option<Seed>) -> Option<Question> {
        self.scene.stake(next)
    }

    /// The help used in the present run.
    pub fn practice(&self) -> Practice {
        self.scene.practice()
    }

    /// Does what the player agreed to.
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
            Cause::Step => return Ok(self.step(&input, out)),
        }
        // The question came up in a single step of a stopped game.
        if self.is_stopped() && self.drop_dead(input).pressed != input.pressed {
            return Ok(self.step(&input, out));
        }
        Ok(self.tick(input, now, out))
    }

    fn insist(&mut self) {
        self.log.push(Act::Insist);
        self.is_sure = true;
        self.scene.insist();
    }

    /// The suggested name for the file of its unsaved work.
    pub fn subject(&self) -> Option<String> {
        self.scene.unsaved().map(|work| work.subject.to_string())
    }

    /// The file that the game asked to save is on disk under this name.
    pub fn file_saved(&mut self, name: &str) {
        self.log.push(Act::Saved(name.to_owned()));
        self.scene.file_saved(name);
    }

    /// The seed of what is on the screen.
    pub fn seed(&self) -> Seed {
        self.scene.seed().unwrap_or(self.asked.0)
    }

    /// The seed that the next one follows: that of the screen, if the game has moved on to another by itself.
    pub fn last_seed(&self) -> Seed {
        let (asked, came) = self.asked;
        if self.scene.seed() == came {
            asked
        } else {
            self.seed()
        }
    }

    /// Restarts with this seed. A stopped game stays stopped, with its sign.
    pub fn restart(&mut self, seed: Seed) {
        self.log.push(Act::Restart(seed));
        self.is_fresh = true;
        self.scene.restart(seed);
        self.asked = (seed, self.scene.seed());
        self.stop(self.is_stopped());
    }

    /// The number under the cursor of an open list.
    pub fn number_line(&self) -> Option<NumberLine> {
        self.scene.setup().number
    }

    /// Sets a line to the number that the player typed.
    ///
    /// # Errors
    /// If the line cannot have it.
    pub fn type_number(&mut self, line: Line, number: u64) -> Result<()> {
        self.log.push(Act::Type(line, number));
        self.scene.change(line, Change::Number(number))
    }

    /// Whether a list or the like covers the game, from which the menu key leads back.
    pub fn is_covered(&self) -> bool {
        self.entry.buttons.goes_back(self.scene.mode())
    }

    /// What the buttons do now.
    pub fn actions(&self) -> &'static [Action] {
        self.entry.buttons.actions(self.scene.mode())
    }

    /// The command line that reproduces this run, quoted for a shell; `None` if it plays a maze of another game, which
    /// no option can name.
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

    /// The settings that the player changed since the last call, to be remembered.
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

/// A path quoted for a shell. A name with a zero byte is left out.
pub fn quoted(path: &Path) -> String {
    let quoted = shlex::try_quote(&path.to_string_lossy()).map(Into::into);
    quoted.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::robot::ENTRY;
    use crate::games::{pacman, trees};
    use crate::scene::{Help, WORTH_ASKING};

    #[test]
    fn no_command_line_names_a_maze_that_was_taken_along() {
        let maze = "+-- +-- +\n|       |\n+-- +-- +\n";
        let options = Options {
            handed: Some(Handed::new(crate::words::Id("Trees"), &maze).unwrap()),
            ..Options::default()
        };
        let mut session = Session::open(&ENTRY, options, Seed(4)).unwrap();
        assert_eq!(session.command_line(), None);
        // Another seed means a maze of the game's own.
        session.restart(Seed(5));
        let line = session.command_line();
        assert_eq!(line.as_deref(), Some("dedale robot --seed 5 --size 23x15"));
    }

    #[test]
    fn a_log_knows_when_the_board_was_alone() {
        for wide in [false, true] {
            let mut session = Session::open(&trees::ENTRY, Options::default(), Seed(4)).unwrap();
            assert!(session.set_wide(wide));
            // With the settings in sight, this is another maze.
            session.tick(Input::press(Button::Right), 1, &mut Vec::new());
            assert!(session.set_wide(!wide));
            session.check_log().unwrap();
            assert_eq!(session.again().unwrap().is_wide, !wide);
        }
    }

    fn asks(events: &mut Vec<Event>) -> Option<Cause> {
        std::mem::take(events)
            .into_iter()
            .find_map(|event| match event {
                Event::Ask(_, cause) => Some(cause),
                _ => None,
            })
    }

    /// A game of the arcade after this many ticks.
    fn arcade(ticks: u64) -> Session {
        let options = Options::of(&[("rules", "arcade"), ("lives", "5")]);
        let mut session = Session::open(&pacman::ENTRY, options, Seed(4)).unwrap();
        for now in 0..ticks {
            session.tick(Input::NONE, now, &mut Vec::new());
        }
        session
    }

    #[test]
    fn help_in_a_run_worth_counting_is_asked_about_and_given_on_a_yes() {
        for (button, help) in [
            (Button::X, Help::XRay),
            (Button::Minus, Help::Slow),
            (Button::H, Help::Pilot),
        ] {
            let mut out = Vec::new();
            let mut young = arcade(60);
            young.tick(Input::press(button), 60, &mut out);
            assert_eq!(asks(&mut out), None);
            assert!(young.practice().has(help));
            for stopped in [false, true] {
                let mut session = arcade(WORTH_ASKING + 1);
                session.stop(stopped);
                let cause = Cause::Press(button);
                for _ in 0..2 {
                    session.tick(Input::press(button), WORTH_ASKING, &mut out);
                    assert_eq!(asks(&mut out), Some(cause));
                    assert!(session.practice().counts());
                }
                let flow = session.do_after_all(cause, WORTH_ASKING, &mut out);
                assert_eq!((flow.is_ok(), asks(&mut out)), (true, None));
                assert!(session.practice().has(help), "{button} {stopped}");
                session.tick(Input::press(button), WORTH_ASKING, &mut out);
                assert_eq!(asks(&mut out), None, "it is practice already");
            }
        }
    }

    #[test]
    fn a_single_step_in_such_a_run_is_asked_about_too() {
        let (mut session, mut out) = (arcade(WORTH_ASKING + 1), Vec::new());
        session.stop(true);
        let before = session.describe();
        session.step(&Input::NONE, &mut out);
        assert_eq!(asks(&mut out), Some(Cause::Step));
        assert_eq!(session.describe(), before);
        assert!(session.do_after_all(Cause::Step, 0, &mut out).is_ok());
        assert!(session.practice().has(Help::Steps) && session.describe() != before);
        session.check_log().unwrap();
    }
}
