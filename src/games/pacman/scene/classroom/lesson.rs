//! The lesson: a distance map found by sweeps, square by square, on the board as it stands.
//!
//! The game waits meanwhile. The sweeps run by themselves at a speed of the
//! player's, stop, and go on by single squares or whole sweeps.

use super::overlay::{Corner, Number, SQUARE, Target};
use crate::games::pacman::classroom::Play;
use crate::games::pacman::scene::art::Art;
use crate::games::pacman::scene::panel::heading;
use crate::games::pacman::sweeps::Sweeps;
use crate::gfx::{Color, Framebuffer};
use crate::grid::Pos;
use crate::input::Button;
use crate::ui::{BoardView, Panel};

/// How fast it runs, the slowest first: (squares at a time, ticks from time to time).
const SPEEDS: [(u32, u32); 8] = [
    (1, 30),
    (1, 12),
    (1, 6),
    (1, 2),
    (1, 1),
    (4, 1),
    (16, 1),
    (64, 1),
];
const FIRST_SPEED: usize = 3;

/// What a square does, and when it is over.
const RULE: &str =
    "A square takes 1 + the smallest of its neighbours, if that is smaller than its own.";
const DONE: &str = "The last sweep has changed nothing: every number is a distance now.";
const NOTHING: &str = "All ghosts are at home: there is nothing to measure the distance to.";

/// Sweeps that are being watched.
#[derive(Clone)]
pub struct Lesson {
    target: Target,
    sweeps: Sweeps,
    runs: bool,
    speed: usize,
    waited: u32,
    /// The square that was looked at last, and whether that changed it.
    looked: Option<(Pos, bool)>,
}

impl Lesson {
    /// The first sweep is about to begin.
    pub fn new(play: &Play, target: Target) -> Self {
        let board = play.board();
        let ghosts = play.ghosts().map(|ghost| ghost.mover.at);
        let sweeps = match target {
            Target::Pellets => Sweeps::new(board.net(), board.unknown(), play.food()),
            Target::Ghosts => Sweeps::new(board.net(), board.unknown(), ghosts),
        };
        Self {
            target,
            sweeps,
            runs: true,
            speed: FIRST_SPEED,
            waited: 0,
            looked: None,
        }
    }

    /// Takes a button of its own; tells whether it was one.
    pub fn steer(&mut self, button: Button) -> bool {
        match button {
            Button::Confirm => self.runs = !self.runs && !self.sweeps.is_done(),
            Button::Right => {
                self.runs = false;
                self.look();
            }
            Button::Down => {
                self.runs = false;
                self.looked = None;
                self.sweeps.sweep();
            }
            Button::Plus => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            Button::Minus => self.speed = self.speed.saturating_sub(1),
            Button::Up | Button::Left => {}
            _ => return false,
        }
        true
    }

    /// Runs no longer by itself.
    pub fn stop(&mut self) {
        self.runs = false;
    }

    /// Lets a tick pass; tells whether anything changed.
    pub fn tick(&mut self) -> bool {
        let (squares, ticks) = SPEEDS[self.speed];
        self.waited += 1;
        if !self.runs || self.waited < ticks {
            return false;
        }
        self.waited = 0;
        for _ in 0..squares {
            self.look();
        }
        self.runs = !self.sweeps.is_done();
        true
    }

    fn look(&mut self) {
        let look = self.sweeps.look();
        self.looked = look.map(|look| (look.pos, look.after < look.before));
    }

    /// What it measures the distance to.
    pub const fn target(&self) -> Target {
        self.target
    }

    fn has_targets(&self) -> bool {
        self.sweeps.values().cells().contains(&0)
    }

    /// What this sweep has changed, and the square that was looked at last.
    pub fn draw_grounds(&self, screen: &mut Framebuffer, view: &BoardView) {
        for &pos in self.sweeps.changed() {
            screen.fill_rect(view.rect(pos), Color::NAVY);
        }
    }

    /// Every value as the source has it, where there is room that of the walls too, above everybody.
    pub fn draw_values(
        &self,
        screen: &mut Framebuffer,
        art: &Art,
        view: &BoardView,
        is_covered: impl Fn(Pos) -> bool,
    ) {
        let (wall, unknown) = (self.sweeps.wall(), self.sweeps.unknown());
        // Numbers are as large as fits, those of walls and all others.
        let largest = |value| {
            let fits = |scale: &i32| Number::new(value, *scale, Color::SLATE).width() < view.tile;
            (1..=view.tile / SQUARE).rev().find(fits)
        };
        let (of_walls, of_others) = (largest(wall), largest(unknown));
        for (pos, &value) in self.sweeps.values().iter() {
            let (scale, ink) = match value {
                _ if value == wall => (of_walls, Color::SLATE),
                _ if value == unknown => (of_others, Color::SILVER),
                _ => (of_others, self.target.ink(value.into())),
            };
            let Some(scale) = scale else {
                continue;
            };
            let number = Number::new(value, scale, ink);
            if value == wall {
                // A number on the lines of a wall would not be read.
                screen.fill_rect(view.rect(pos), Color::NIGHT);
                screen.frame(view.rect(pos), Color::SHADOW);
            }
            let number = number.edged(is_covered(pos));
            number.draw(screen, art, view.rect(pos), Corner::Middle);
        }
        if let Some((pos, changed)) = self.looked {
            let color = if changed { Color::LIME } else { Color::WHITE };
            for inset in 0..view.tile / SQUARE {
                screen.frame(view.rect(pos).inset(inset), color);
            }
        }
    }

    /// What has come of it so far, in words.
    pub fn draw_report(&self, panel: &mut Panel) {
        let top = panel.y;
        let state = match (self.sweeps.is_done(), self.runs) {
            (true, _) => "done",
            (false, true) => "running",
            (false, false) => "stopped",
        };
        heading(panel, ("SWEEPS", Color::LIME), self.target.name());
        panel.at(top + 15);
        panel.row(&format!("sweep {}", self.sweeps.number()), state);
        panel.row("changed", &self.sweeps.changed().len().to_string());
        panel.row("wall G", &self.sweeps.wall().to_string());
        panel.row("start M", &self.sweeps.unknown().to_string());
        let rule = match (self.has_targets(), self.sweeps.is_done()) {
            (false, _) => NOTHING,
            (true, true) => DONE,
            (true, false) => RULE,
        };
        panel.at(top + 62).sentence(rule, Color::SILVER);
    }
}
