//! Before edits are lost, the player is asked.

use super::{ACCENT, RobotScene};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::rng::Seed;
use crate::settings::Settings;
use crate::ui::{Menu, Panel, column};

/// What comes instead of the present grid.
#[derive(Clone, Debug)]
pub enum NewGrid {
    /// The level with this number.
    Level(usize),
    /// A maze from this seed.
    Seed(Seed),
    /// A maze of another kind.
    Maze(Settings),
}

/// The question.
#[derive(Clone, Debug)]
pub struct Question {
    /// What comes if the present grid may go.
    pub grid: NewGrid,
    pub menu: Menu,
}

/// Save, throw away, or neither.
pub const ANSWERS: [&str; 3] = ["Save, and go on", "Throw away", "Stay here"];
const AREA: Rect = Rect::new(176, 200, 416, 176);
/// The first answer.
const FIRST: Rect = Rect::new(AREA.x + 16, AREA.y + 60, AREA.w - 32, 32);

/// Where the answers stand.
pub fn answer_places() -> impl Iterator<Item = Rect> {
    column(FIRST, ANSWERS.len())
}

impl RobotScene {
    pub(super) fn draw_question(&self, screen: &mut Framebuffer) {
        let Some(question) = &self.question else {
            return;
        };
        screen.fill_rect(AREA, Color::NIGHT);
        screen.frame(AREA, ACCENT);
        screen.frame(AREA.inset(1), ACCENT);
        let columns = (AREA.x + 32, AREA.x + AREA.w);
        let mut panel = Panel::over(screen, &self.font, columns, (ACCENT, 2));
        let text = "This grid is not saved";
        panel.at(AREA.y + 24).line(text, Color::WHITE);
        let answers = ANSWERS.into_iter().map(|answer| (answer, None));
        panel.list(answer_places(), answers, Some(question.menu.cursor()));
    }
}
