//! What is laid over the maze when a level is done or the game is lost.

use super::board::AREA;
use super::sheet::{Icon, SMALL};
use super::{QuestScene, Stage};
use crate::games::quest::play::Stage as Standing;
use crate::gfx::{Color, Font, Framebuffer};

/// The frame around the words, in the middle of the maze.
const WIDTH: i32 = 200;
/// From line to line, and from the frame to the words.
const LINE: i32 = 14;
const MARGIN: i32 = 12;
/// Lines of the table.
const TABLE_LEFT: i32 = 24;

const ACCENT: Color = crate::games::quest::ENTRY.accent;

/// A line of the table: icon, name, number.
type Row<'a> = (Icon, &'a str, String);

impl QuestScene {
    pub(super) fn draw_signs(&self, screen: &mut Framebuffer) {
        if !matches!(self.stage, Stage::Playing) || !self.turn.is_over() {
            return;
        }
        match self.play.stage() {
            Standing::Playing => {}
            Standing::LevelDone => {
                let title = format!("Level {} done", self.play.level().number());
                let walked = format!("{} of {}", self.play.shortest(), self.play.steps());
                let rows = [
                    (Icon::Door, "door", format!("+{}", self.earned.door)),
                    (Icon::Steps, "few steps", format!("+{}", self.earned.bonus)),
                    (
                        Icon::Killed,
                        "villains",
                        format!("+{}", self.earned.villains),
                    ),
                    (Icon::Points, "total", self.play.score().to_string()),
                ];
                let hint = format!("shortest way {walked} steps");
                self.draw_sign(
                    screen,
                    (&title, Color::LIME),
                    &rows,
                    &hint,
                    "Enter  next level",
                );
            }
            Standing::GameOver => {
                let best = self.best.unwrap_or_default();
                let rows = [
                    (Icon::Points, "score", self.play.score().to_string()),
                    (Icon::Door, "level", self.play.level().number().to_string()),
                    (Icon::Points, "best", best.score.to_string()),
                    (Icon::Door, "on level", best.level.to_string()),
                ];
                let hint = if self.new_best {
                    "A new best score!"
                } else {
                    "The villains have won"
                };
                self.draw_sign(
                    screen,
                    ("Lost", Color::ORANGE),
                    &rows,
                    hint,
                    "R again  N new",
                );
            }
        }
    }

    fn draw_sign(
        &self,
        screen: &mut Framebuffer,
        (title, color): (&str, Color),
        rows: &[Row],
        hint: &str,
        keys: &str,
    ) {
        let height = 2 * MARGIN + 16 + LINE * (rows.len() as i32 + 3) + 2;
        let frame = AREA.centered(WIDTH, height);
        let font = &self.font;
        screen.fill_rect(frame.inset(-3), Color::BLACK);
        screen.fill_rect(frame, Color::NIGHT);
        screen.frame(frame.inset(-2), ACCENT);
        let middle = frame.x + frame.w / 2;
        let mut y = frame.y + MARGIN;
        let scale = scale_for(title);
        let left = middle - Font::width(title, scale) / 2;
        font.draw_shadowed(screen, left, y, title, color, scale);
        y += 16 + LINE / 2;
        for (icon, name, value) in rows {
            self.sprites
                .draw_icon(screen, *icon, (frame.x + TABLE_LEFT, y));
            font.draw(
                screen,
                frame.x + TABLE_LEFT + 2 * SMALL,
                y,
                name,
                Color::SILVER,
                1,
            );
            font.draw_right(
                screen,
                frame.x + frame.w - TABLE_LEFT,
                y,
                value,
                Color::WHITE,
                1,
            );
            y += LINE;
        }
        y += LINE / 2 - 2;
        font.draw_centered(screen, middle, y, hint, Color::SLATE, 1);
        y += LINE;
        font.draw_centered(screen, middle, y, keys, ACCENT, 1);
    }
}

/// A title stands at twice its size, where it finds room.
fn scale_for(title: &str) -> i32 {
    if Font::width(title, 2) <= WIDTH - 2 * MARGIN {
        2
    } else {
        1
    }
}
