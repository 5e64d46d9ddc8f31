//! A walk as it is played: arrows and clicks become steps, steps glide, and who arrives is glad.

use crate::games::trees::rules::{Best, Walk};
use crate::grid::{Dir, Pos};
use crate::input::{Button, Input};
use crate::maze::{WallGrid, onward};
use crate::scene::Results;
use crate::tick::TICKS_PER_SECOND;
use crate::ui::Glide;

/// Ticks of a single step.
const STEP_TICKS: u32 = 6;
/// Held for so many ticks, an arrow is no tap any more: one runs.
const HOLD_TICKS: u32 = 14;
/// Ticks of a step of a run, and of a way that was clicked.
const RUN_TICKS: u32 = 3;
/// After as many steps without a stop one runs faster by a cell a tick.
const FASTER_STEPS: u32 = 80;
/// A click leads anywhere within about as many ticks.
const CLICK_TICKS: usize = 120;
/// The flag waves, and who is glad jumps, once in so many ticks.
pub const WAVE_TICKS: u32 = 24;
pub const CHEER_TICKS: u32 = 12;
/// What flies about at the goal falls for so many ticks.
pub const CONFETTI_TICKS: u32 = 90;

/// Somebody who walks through the maze on the screen.
#[derive(Clone)]
pub struct Walking {
    pub walk: Walk,
    pub facing: Dir,
    /// Where the last step began, and how far it has come.
    pub from: Pos,
    pub glide: Glide,
    /// The rest of a way that was clicked, its last step first, and how many steps of it are one glide.
    ahead: (Vec<Dir>, usize),
    /// A cell that was clicked, and in how many ticks one sets out for it.
    clicked: Option<(Pos, u32)>,
    /// The arrow that is held, for how many ticks, and how many steps it has led on.
    held: Option<(Button, u32, u32)>,
    /// Ticks since the beginning, and since the goal.
    pub age: u32,
    pub arrived: u32,
}

impl Walking {
    /// At the start of a maze that has grown.
    pub fn new(walls: &WallGrid) -> Self {
        let walk = Walk::new(walls);
        Self {
            facing: Dir::Right,
            from: walk.at(),
            walk,
            glide: Glide::REST,
            ahead: (Vec::new(), 1),
            clicked: None,
            held: None,
            age: 0,
            arrived: 0,
        }
    }

    /// The player was shown something: no result any more, unless it is over. Tells whether that is new.
    pub fn help(&mut self) -> bool {
        let is_new = !self.walk.is_over() && !self.walk.was_helped();
        if is_new {
            self.walk.help();
        }
        is_new
    }

    /// A cell was clicked. One sets out for it in so many ticks, unless it shows by then that a drag began there.
    pub fn click(&mut self, cell: Pos, ticks: u32) {
        self.clicked = Some((cell, ticks));
    }

    /// The click was the beginning of a drag: it leads nowhere any more.
    pub fn forget_click(&mut self) {
        self.clicked = None;
        self.ahead.0.clear();
    }

    /// The cell that was clicked, in the tick in which one sets out for it. To be asked once a tick.
    pub fn due_click(&mut self) -> Option<Pos> {
        let (cell, ticks) = self.clicked?;
        self.clicked = ticks.checked_sub(1).map(|left| (cell, left));
        (ticks == 0).then_some(cell)
    }

    /// Lets a tick pass; tells whether the picture changes.
    pub fn tick(&mut self, input: &Input, walls: &WallGrid) -> bool {
        let (steps, second) = (self.walk.outcome().steps, TICKS_PER_SECOND);
        for button in input.pressed.iter() {
            if let Some(dir) = button.dir() {
                self.press(button, dir, walls);
            }
        }
        if self.glide.is_over() && self.walk.outcome().steps == steps {
            self.go_on(input, walls);
        }
        let changed = self.glide.tick() | (self.walk.outcome().steps != steps);
        let shows = self.walk.tick() && self.walk.outcome().ticks.is_multiple_of(second);
        self.age = self.age.wrapping_add(1);
        if self.walk.is_over() {
            self.arrived = self.arrived.saturating_add(1);
        }
        let is_glad = self.walk.is_over()
            && (self.arrived <= CONFETTI_TICKS || self.arrived.is_multiple_of(CHEER_TICKS));
        changed | shows | is_glad | self.age.is_multiple_of(WAVE_TICKS)
    }

    /// An arrow went down: a step at once, and nothing of what was clicked.
    fn press(&mut self, button: Button, dir: Dir, walls: &WallGrid) {
        self.forget_click();
        self.facing = dir;
        self.held = self.step(walls, dir, STEP_TICKS).then_some((button, 0, 0));
    }

    fn step(&mut self, walls: &WallGrid, dir: Dir, ticks: u32) -> bool {
        let before = self.walk.at();
        let goes = self.walk.step(walls, dir);
        if goes {
            (self.from, self.facing) = (before, dir);
            self.glide = Glide::new(ticks);
        }
        if self.walk.is_over() {
            self.ahead.0.clear();
            self.held = None;
        }
        goes
    }

    /// Goes on where an arrow is held, or a cell was clicked.
    fn go_on(&mut self, input: &Input, walls: &WallGrid) {
        let from = self.walk.at();
        if let Some((button, ticks, steps)) = self.held {
            if !input.held.contains(button) {
                self.held = None;
                return;
            }
            self.held = Some((button, ticks + 1, steps));
            if ticks < HOLD_TICKS - STEP_TICKS {
                return;
            }
            for step in 0..=steps / FASTER_STEPS {
                let next = onward(walls, self.walk.at(), self.facing);
                if !next.is_some_and(|dir| self.step(walls, dir, RUN_TICKS)) {
                    self.held = None;
                    break;
                }
                if self.held.is_none() {
                    break;
                }
                self.held = Some((button, ticks, steps + step + 1));
            }
        } else {
            for _ in 0..self.ahead.1 {
                let Some(dir) = self.ahead.0.pop() else { break };
                self.step(walls, dir, RUN_TICKS);
            }
        }
        if self.walk.at() != from {
            self.from = from;
        }
    }

    /// Sets out for a cell; tells whether that finds the way for the player, who then has help.
    pub fn go_to(&mut self, walls: &WallGrid, cell: Pos) -> bool {
        let Some(mut way) = self.walk.way_to(walls, cell) else {
            return false;
        };
        let finds = self.walk.is_past_forks(walls, &way) && self.help();
        let steps = (way.len() * RUN_TICKS as usize)
            .div_ceil(CLICK_TICKS)
            .max(1);
        way.reverse();
        (self.ahead, self.held) = ((way, steps), None);
        finds
    }
}

/// The walk through the maze on the screen, from its first step on, and the best ones of before.
#[derive(Clone)]
pub struct Walks {
    pub walking: Option<Walking>,
    /// What the player does with it.
    pub play: Play,
    pub results: Results,
}

/// What the player does with a walk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Play {
    /// Something else.
    #[default]
    Rests,
    /// It begins as soon as the maze has grown.
    Waits,
    /// It has the buttons.
    Walks,
}

impl Walks {
    /// None yet.
    pub const fn new(results: Results) -> Self {
        Self {
            walking: None,
            play: Play::Rests,
            results,
        }
    }

    /// The maze is another one.
    pub fn forget(&mut self) {
        (self.walking, self.play) = (None, Play::Rests);
    }

    /// The walk that has the buttons.
    pub fn playing(&self) -> Option<&Walking> {
        let walking = self.walking.as_ref();
        walking.filter(|_| self.play == Play::Walks)
    }

    /// See [`Self::playing`].
    pub fn playing_mut(&mut self) -> Option<&mut Walking> {
        let plays = self.play == Play::Walks;
        self.walking.as_mut().filter(|_| plays)
    }

    /// Gives the buttons away; tells whether the walk had them. It can go on later.
    pub fn stop(&mut self) -> bool {
        let walked = self.playing().is_some();
        if walked {
            self.play = Play::Rests;
        }
        walked
    }

    /// The best walk so far through mazes of this key.
    pub fn best(&self, key: &str) -> Option<Best> {
        Best::read(self.results.get(key)?)
    }
}
