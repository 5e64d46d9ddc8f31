//! The lesson: a distance map found by sweeps, square by square, on the board as it stands.
//!
//! The game waits meanwhile. The sweeps run by themselves at a speed of the
//! player's, stop, and go on by single squares or whole sweeps.

use super::overlay::{Corner, Number, SQUARE, Target};
use crate::games::pacman::classroom::Play;
use crate::games::pacman::maps::Sweeps;
use crate::games::pacman::scene::art::Art;
use crate::games::pacman::scene::board::AREA;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Pos;
use crate::text::capitalized;
use crate::tick::Speed;
use crate::ui::lesson_page::{Change, Chapter, LessonPage, Place};
use crate::ui::{BoardView, Panel, StepPlayer};

/// The pace at first.
const PACE: Speed = Speed::Every(2);
/// The bar stands where there are lives below a game.
const PLACE: Place = Place {
    tab: Rect::new(340, 90, 16, 12),
    tab_step: 20,
    figure: AREA,
    bar: Rect::new(8, 277, AREA.w - 16, 6),
};

/// What a square does, and when it is over.
const RULE: &str =
    "A square takes 1 + the smallest of its neighbours, if that is smaller than its own.";
const DONE: &str = "The last sweep has changed nothing: every number is a distance now.";
const NOTHING: &str = "All ghosts are at home: there is nothing to measure the distance to.";

/// Sweeps that are being watched: a chapter for each target.
#[derive(Clone)]
pub struct Lesson {
    pub page: LessonPage,
    /// Before the first look, for each target.
    starts: [Sweeps; 2],
    sweeps: Sweeps,
}

impl Lesson {
    /// The first sweep is about to begin.
    pub fn new(play: &Play, target: Target) -> Self {
        let board = play.board();
        let ghosts = play.ghosts().map(|ghost| ghost.mover.at);
        let starts = [
            Sweeps::new(&board.net, board.unknown(), play.food()),
            Sweeps::new(&board.net, board.unknown(), ghosts),
        ];
        let chapter = |start: &Sweeps| {
            let mut whole = start.clone();
            let sweeps = std::iter::from_fn(|| (!whole.is_done()).then(|| whole.sweep()));
            let stops: Vec<usize> = sweeps.collect();
            let steps = StepPlayer::new(stops.last().copied().unwrap_or(0), PACE);
            Chapter::Steps(steps.with_stops(stops, 0).going())
        };
        let mut page = LessonPage::new(starts.iter().map(chapter).collect(), &PLACE);
        page.turn_to(target as usize);
        Self {
            page,
            sweeps: starts[target as usize].clone(),
            starts,
        }
    }

    /// Takes in what has changed on its page; tells whether anything has.
    pub fn follow(&mut self, change: Option<Change>) -> bool {
        let chapter = self.page.chapter();
        if let (Some(_), Some(start)) = (change, self.starts.get(chapter)) {
            self.sweeps.go_to(self.page.at(), start);
        }
        change.is_some()
    }

    /// What it measures the distance to.
    fn target(&self) -> Target {
        Target::ALL[self.page.chapter()]
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
                _ => (of_others, self.target().ink(value.into())),
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
        if let Some(look) = self.sweeps.last() {
            let changed = look.after < look.before;
            let color = if changed { Color::LIME } else { Color::WHITE };
            for inset in 0..view.tile / SQUARE {
                screen.frame(view.rect(look.pos).inset(inset), color);
            }
        }
    }

    /// What has come of it so far, in words.
    pub fn draw_report(&self, panel: &mut Panel) {
        let top = panel.y;
        let is_going = self.page.player().is_some_and(StepPlayer::is_going);
        let state = match (self.sweeps.is_done(), is_going) {
            (true, _) => "done",
            (false, true) => "running",
            (false, false) => "stopped",
        };
        self.page.draw(panel, &capitalized(self.target().name()));
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
