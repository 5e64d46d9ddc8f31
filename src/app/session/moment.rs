//! The state of a session at one tick: its scene, and whether and how it is stopped. Every act changes it, and a copy
//! of it goes on like the original.

pub use pause::Pause;

mod asks;
mod pause;

use super::log::Act;
use super::runs::Runs;
use crate::error::{Error, Result};
use crate::gfx::Framebuffer;
use crate::input::Input;
use crate::input::keys::{Command, Meaning};
use crate::rng::Seed;
use crate::scene::{
    Action, Cause, Entry, Event, Flow, Help, Motion, News, Options, Scene, Screen, Stage,
};
use crate::settings::{Change, Line};
use crate::words::say;

/// Whose run it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The player's own, from its beginning.
    Own,
    /// The same, and there is no second try.
    OnlyTry,
    /// It came with a picture or from a film: somebody has played it that far.
    Borrowed,
}

/// The state of a session at one tick.
#[derive(Clone)]
pub struct Moment {
    entry: &'static Entry,
    pub(super) scene: Box<dyn Scene>,
    /// The seed that was last asked for, and the seed the scene reported afterwards.
    asked: (Seed, Option<Seed>),
    pause: Pause,
    /// The player wants to see the board alone.
    pub is_wide: bool,
    /// The player has done something in it.
    is_touched: bool,
    /// The player said yes to the last question: the act that led to it comes once more.
    is_sure: bool,
    pub(super) origin: Origin,
    /// Ticks of the session, those in pause included.
    pub(super) ticks: u64,
    /// Ticks that passed in the game.
    pub lived: u64,
    /// Those before it last began again.
    began: u64,
    /// Those before its end, while it is on the screen.
    ended: Option<u64>,
    /// Those after which its first page was left, or 0 if it has none.
    pub(super) left_page: Option<u64>,
    /// Which of its runs it is in.
    pub runs: Runs,
}

impl Moment {
    /// The first one.
    ///
    /// # Errors
    /// If the game cannot be opened as asked.
    pub fn open(entry: &'static Entry, options: &Options, seed: Seed) -> Result<Self> {
        let opened = (entry.open)(options, seed);
        let scene = opened
            .map_err(|error| error.within(say!("notice-cannot-play", game = entry.title.text())))?;
        let left_page = (scene.stage() != Stage::FirstPage).then_some(0);
        Ok(Self {
            entry,
            asked: (seed, scene.seed()),
            scene,
            pause: Pause::Running,
            is_wide: false,
            // The player has brought its maze from another game.
            is_touched: options.handed.is_some(),
            is_sure: false,
            origin: Origin::Own,
            ticks: 0,
            lived: 0,
            began: 0,
            ended: None,
            left_page,
            runs: Runs::default(),
        }
        .noted())
    }

    /// Carries out an act, or the first tick of one that takes several. Events are pushed onto `out`.
    ///
    /// # Errors
    /// If a line of the settings cannot have the typed number.
    pub fn act(&mut self, act: &Act, out: &mut Vec<Event>) -> Result<Flow> {
        self.is_touched |= match act {
            Act::Ticks(input, _) => input.is_used(),
            Act::Step(_) | Act::Restart(_) | Act::Type(..) | Act::WentBack => true,
            _ => false,
        };
        // What somebody did before is in the picture or film that it came from.
        self.is_touched &= *act != Act::Borrowed || self.origin == Origin::Borrowed;
        let was_first = self.scene.stage() == Stage::FirstPage;
        let done = self.do_act(act, out);
        if !was_first && self.scene.stage() == Stage::FirstPage {
            // There is nothing to stop on it.
            self.pause = Pause::Running;
        }
        self.note();
        // Where a game begins again, it takes its own notices back in the first tick.
        if matches!(act, Act::Ticks(..)) && std::mem::take(&mut self.runs.is_untold) {
            let key = Meaning::Command(Command::NewSeed).label();
            out.push(Event::notice(say!("notice-known", key = key)));
        }
        done
    }

    /// The same, once it is noted which run this is.
    fn noted(mut self) -> Self {
        self.note();
        self
    }

    /// Takes note of which run it is.
    fn note(&mut self) {
        let ended = self.ended.unwrap_or(self.lived);
        self.ended = self.has_ended().then_some(ended);
        let runner = self.scene.runner();
        if let Some(runner) = runner {
            self.runs.note(runner, self.lived);
        }
        let secret = self.scene.secret();
        let runner = runner.filter(|_| self.scene.practice().counts());
        if let Some(secret) = secret {
            self.runs.note_secret(runner, secret);
        }
        if self.origin == Origin::Borrowed {
            // So is every run until the game begins again.
            self.runs.practice.add(Help::Picture);
        }
        // A game that is between two levels, or on another board, takes note when it goes on.
        if !self.runs.practice.counts() {
            let practice = self.scene.practice();
            let missing = self.runs.practice.reasons();
            let missing = missing.filter(|&help| !practice.has(help));
            missing.for_each(|help| self.scene.add_help(help));
        }
    }

    /// Whether somebody else, or an earlier run, has played part of the run: nothing of it counts.
    pub fn is_borrowed(&self) -> bool {
        self.origin == Origin::Borrowed || self.runs.practice.has(Help::Picture)
    }

    fn help(&mut self, help: Help) {
        self.runs.help(help);
        self.scene.add_help(help);
    }

    fn do_act(&mut self, act: &Act, out: &mut Vec<Event>) -> Result<Flow> {
        match act {
            Act::Ticks(input, _) => return Ok(self.tick(*input, out)),
            Act::Step(input) => return Ok(self.step(*input, out)),
            Act::Stop(stopped) => {
                self.pause = if *stopped {
                    Pause::Stopped
                } else {
                    Pause::Running
                };
            }
            Act::Leave => return Ok(Flow::of(self.scene.leave())),
            Act::Restart(seed) => self.restart(*seed),
            Act::Type(line, number) => {
                if std::mem::take(&mut self.is_sure) {
                    self.lose_only_try();
                }
                self.type_number(*line, *number)?;
            }
            Act::Insist => {
                self.is_sure = true;
                self.scene.insist();
            }
            Act::Wide(wide) => {
                self.is_wide = *wide;
                return Ok(Flow::of(self.scene.set_wide(*wide)));
            }
            Act::Saved(name) => self.scene.hear(News::Saved(name)),
            Act::WentBack => {
                self.help(Help::WentBack);
                // Where no run is left, the next one would be a second try.
                if self.scene.runner().is_none() {
                    self.lose_only_try();
                }
            }
            Act::Shown(maze) => self.runs.show(*maze),
            Act::Placed(place) => self.scene.hear(News::Placed(*place)),
            Act::Borrowed => {
                self.become_of(Origin::Borrowed);
                self.help(Help::Picture);
            }
            Act::Learn(key, value) => self.scene.hear(News::Record(key, value)),
            Act::OnlyTry => self.become_of(Origin::OnlyTry),
            Act::AnyTry => self.lose_only_try(),
            Act::Decided(decision) => {
                self.scene.hear(News::Decided(decision));
                return Ok(Flow::Still);
            }
            Act::Check(..) => return Ok(Flow::Still),
        }
        Ok(Flow::Changed)
    }

    /// Whether the menu key leads back to the game: from a page over it, or from a list or the like beside it.
    pub fn is_covered(&self) -> bool {
        self.entry.buttons.goes_back(self.scene.mode())
    }

    fn tick(&mut self, input: Input, out: &mut Vec<Event>) -> Flow {
        self.ticks += 1;
        let is_stopped = self.is_stopped();
        // A key that is dead in pause asks nothing.
        let alive = if is_stopped {
            self.drop_dead(input)
        } else {
            input
        };
        let has_dead = alive.pressed != input.pressed;
        let input = self.without_costly(alive, out);
        if !is_stopped {
            self.lived += 1;
            let flow = self.scene.tick(&input, out);
            if self.left_page.is_none() && self.scene.stage() != Stage::FirstPage {
                self.left_page = Some(self.lived);
            }
            if out.iter().any(|event| matches!(event, Event::Score { .. })) {
                self.lose_only_try();
            }
            return flow;
        }
        self.tick_stopped(&input, has_dead, out)
    }

    fn step(&mut self, input: Input, out: &mut Vec<Event>) -> Flow {
        self.ticks += 1;
        if self.asks_before(Cause::Step, out) {
            return Flow::Still;
        }
        let input = &self.without_costly(input, out);
        self.pause = Pause::Touched;
        self.lived += 1;
        self.scene.step(input, out);
        // The pause sign disappears.
        Flow::Changed
    }

    /// What follows is another try.
    fn lose_only_try(&mut self) {
        if self.is_only_try() {
            self.become_of(Origin::Own);
        }
    }

    fn become_of(&mut self, origin: Origin) {
        self.origin = origin;
        self.scene.hear(News::CountsForDay(self.is_only_try()));
    }

    /// Whether it is the player's own try without a second one, as it was given.
    pub fn is_only_try(&self) -> bool {
        self.origin == Origin::OnlyTry
    }

    /// Paints the whole screen: as it is, or as it would be if the player turned on the X-ray.
    pub fn draw(&self, screen: &mut Framebuffer, (motion, has_x_ray): (Motion, bool)) {
        if !has_x_ray {
            return self.scene.draw(screen, motion.into());
        }
        let mut seen = self.scene.clone();
        seen.insist();
        seen.see_through();
        seen.draw(screen, motion.into());
    }

    /// Whether the board is as large without what is around it as with it.
    pub fn fills_the_screen(&self) -> bool {
        !self.scene.clone().set_wide(!self.is_wide)
    }

    /// The screen it is painted on.
    pub fn screen(&self) -> Screen {
        self.entry.screen
    }

    /// What the buttons do now.
    pub fn actions(&self) -> &'static [Action] {
        self.entry.buttons.actions(self.scene.mode())
    }

    /// A stopped game stays stopped, with its sign.
    fn restart(&mut self, seed: Seed) {
        let is_step = self.restarts_within(seed);
        if !is_step {
            self.began = self.lived;
        }
        if !(is_step && self.is_only_try()) {
            self.origin = Origin::Own;
        }
        self.runs.begin_again();
        self.scene.restart(seed);
        self.asked = (seed, self.scene.seed());
        self.show_pause();
    }

    /// Whether beginning again with this seed is a step of the game on the screen.
    pub fn restarts_within(&self, seed: Seed) -> bool {
        self.scene.undoes_restart() && self.scene.seed().is_none_or(|own| own == seed)
    }

    fn type_number(&mut self, line: Line, number: u64) -> Result<()> {
        // A log that was read may name any line.
        let is_known = self.scene.setup().settings.lines().any(|own| own == line);
        if !is_known {
            return Err(Error::new("there is no such line"));
        }
        self.scene.change(line, Change::Number(number))
    }

    /// Whether a game has begun in it that goes on, and the player has done something in it: a maze that only grows
    /// grows again.
    pub fn is_in_progress(&self) -> bool {
        let goes_on = matches!(self.scene.stage(), Stage::Play | Stage::Live);
        self.is_touched && self.lived > self.began && goes_on
    }

    /// Whether the player's figure has come any way in its run.
    pub fn has_moved(&self) -> bool {
        self.scene.runner().is_some_and(|own| own.step.1 > 0)
    }

    /// Whether it goes on without a key.
    pub fn is_live(&self) -> bool {
        self.lived > self.began && self.scene.stage() == Stage::Live
    }

    /// Ticks that were lived since the present run began.
    pub fn run_ticks(&self) -> u64 {
        self.lived - self.runs.lived
    }

    /// Ticks that had passed in the game when what is on the screen began.
    pub fn screen_began(&self) -> u64 {
        let run = self.scene.runner().map_or(0, |_| self.runs.lived);
        run.max(self.began)
    }

    /// For how many ticks its end has been on the screen.
    pub fn since_end(&self) -> u64 {
        self.ended.map_or(0, |ended| self.lived - ended)
    }

    /// Whether its run has ended.
    pub fn has_ended(&self) -> bool {
        has_ended(&*self.scene)
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

    /// A number that differs, most likely, if the state of the rules does. Like a replay, it leaves out the facts
    /// derived from it, whose words may change.
    pub fn hash(&self) -> u64 {
        Seed(self.lived).derive(&self.scene.describe()).0
    }
}

/// Whether a run has ended.
fn has_ended(scene: &dyn Scene) -> bool {
    scene.stage() == Stage::Over
}
