//! What is laid over the maze when a level is done or the game is lost.

use super::sheet::{Icon, LARGE, Piece, Pose, SMALL};
use super::site::AREA;
use super::{IDLE_TICKS, NOTHING, QuestScene, Stage};
use crate::games::quest::play::Status;
use crate::gfx::{Color, Font, Framebuffer};
use crate::input::Button;
use crate::input::actions::Keys;
use crate::input::keys::Command;
use crate::scene::Motion;
use crate::ui::Panel;

/// The frame around the words, in the middle of the maze.
const WIDTH: i32 = 240;
/// From the frame to what is in it.
const MARGIN: i32 = 12;
/// The hero, the title, and the line between them and the table.
const HEAD: i32 = 2 * LARGE + 8 + 16 + 10;
/// From line to line of the table and of the words below.
const LINE: i32 = 14;
/// From the frame to the table.
const TABLE: i32 = 40;
/// Lines of words below the table.
const WORDS: i32 = 2;

const ACCENT: Color = crate::games::quest::ENTRY.accent;

/// What is said.
struct Sign<'a> {
    title: &'a str,
    color: Color,
    pose: Pose,
    rows: &'a [Row<'a>],
    /// The row with a line above it.
    ruled: usize,
    hint: &'a str,
    keys: Keys<'a>,
}

/// A row of its table; one without an icon belongs to those above.
type Row<'a> = (Option<Icon>, &'a str, String);

impl QuestScene {
    pub(super) fn draw_signs(&self, screen: &mut Framebuffer, motion: Motion) {
        let waits = motion == Motion::Full && !self.show.turn.is_over();
        if !matches!(self.show.stage, Stage::Playing) || waits {
            return;
        }
        match self.play.state().status {
            Status::Playing => {}
            Status::LevelDone => self.draw_earned(screen, motion),
            Status::GameOver => self.draw_lost(screen),
        }
    }

    fn draw_earned(&self, screen: &mut Framebuffer, motion: Motion) {
        let leaps = motion == Motion::Full && self.show.ticks / IDLE_TICKS % 2 == 1;
        let (play, earned) = (&self.play, self.tally.earned);
        let found = match (earned.life, earned.things) {
            (true, 0) => "+1 life".to_owned(),
            (true, things) => format!("+1 life +{things}"),
            (false, things) => points(things),
        };
        let found = match earned.stolen {
            0 => found,
            stolen => format!("{found} -{stolen}"),
        };
        self.draw_sign(
            screen,
            &Sign {
                title: &format!("Level {} done", play.level().number),
                color: Color::LIME,
                pose: Pose::Cheer(leaps),
                rows: &[
                    (Some(Icon::Killed), "villains", points(earned.villains)),
                    (Some(Icon::Life), "found", found),
                    (Some(Icon::Door), "door", points(earned.door)),
                    (Some(Icon::Steps), "few steps", points(earned.bonus)),
                    (Some(Icon::Points), "score", play.score().to_string()),
                ],
                ruled: 4,
                hint: &format!(
                    "{} steps, shortest {}",
                    play.state().steps,
                    play.level().shortest
                ),
                keys: self.keys_at_an_end("go on", &[]),
            },
        );
    }

    /// What leads on from a sign, and from the story.
    pub(super) fn keys_at_an_end(
        &self,
        word: &'static str,
        commands: &'static [Command],
    ) -> Keys<'_> {
        let keys = self.keys(commands).only(&[Button::Confirm]);
        keys.calling(Button::Confirm, word)
    }

    fn draw_lost(&self, screen: &mut Framebuffer) {
        let best = self.tally.best(self.play.level().plan.hidden);
        let number =
            |value: Option<u64>| value.map_or(NOTHING.to_owned(), |value| value.to_string());
        let (score, level) = (best.map(|best| best.score), best.map(|best| best.level));
        self.draw_sign(
            screen,
            &Sign {
                title: "Lost",
                color: Color::ORANGE,
                pose: Pose::Lying,
                rows: &[
                    (Some(Icon::Points), "score", self.play.score().to_string()),
                    (
                        Some(Icon::Door),
                        "level",
                        self.play.level().number.to_string(),
                    ),
                    (None, "best score", number(score)),
                    (None, "on level", number(level)),
                ],
                ruled: 2,
                hint: self.note().0,
                keys: self.keys_at_an_end("go on", &[Command::NewSeed]),
            },
        );
    }

    fn draw_sign(&self, screen: &mut Framebuffer, sign: &Sign) {
        let lines = sign.rows.len() as i32 + WORDS;
        let height = 2 * MARGIN + HEAD + LINE * lines + 2 * (LINE / 2) - (LINE - SMALL);
        let frame = AREA.centered(WIDTH, height);
        let font = &self.font;
        screen.fill_rect(frame.inset(-3), Color::BLACK);
        screen.fill_rect(frame, Color::NIGHT);
        screen.frame(frame.inset(-2), ACCENT);
        let middle = frame.x + frame.w / 2;
        let mut y = frame.y + MARGIN;
        let hero = Piece::Hero(sign.pose, self.play.is_armed());
        self.sprites
            .draw(screen, hero, 2 * LARGE, (middle - LARGE, y));
        y += 2 * LARGE + 8;
        let scale = title_scale(sign.title);
        let left = middle - Font::width(sign.title, scale) / 2;
        font.draw_shadowed(screen, left, y, sign.title, sign.color, scale);
        let columns = (frame.x + TABLE, frame.x + frame.w - TABLE);
        let mut table = Panel::over(screen, font, columns, (ACCENT, 1));
        table.pitch = LINE;
        table.at(frame.y + MARGIN + HEAD);
        for (index, (icon, name, value)) in sign.rows.iter().enumerate() {
            let (left, right) = columns;
            if index == sign.ruled {
                let y = table.y;
                table.screen.hline(left, y, right - left, Color::SLATE);
                table.y += LINE / 2;
            }
            if let Some(icon) = icon {
                let at = (left, table.y);
                self.sprites
                    .draw(table.screen, Piece::Icon(*icon), SMALL, at);
            }
            table.columns.0 = left + 2 * SMALL;
            table.row(name, value);
        }
        table.columns = (frame.x, frame.x + frame.w);
        table.y += LINE / 2;
        table.centered(sign.hint, Color::SILVER);
        table.centered_keys(sign.keys);
    }
}

/// Points that were earned, if any.
fn points(points: u64) -> String {
    match points {
        0 => NOTHING.to_owned(),
        points => format!("+{points}"),
    }
}

/// A title stands at twice its size, where it finds room.
fn title_scale(title: &str) -> i32 {
    let fits = Font::width(title, 2) <= WIDTH - 2 * MARGIN;
    if fits { 2 } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_words_fit_the_sign() {
        let fits = |text: &str, width| assert!(Font::width(text, 1) <= width, "{text}");
        fits("99999999 steps, shortest 224", WIDTH - 2 * 8);
        fits("best score 99999999", WIDTH - 2 * TABLE);
        assert_eq!(title_scale("Level 99 done"), 2);
        assert_eq!(title_scale("Level 1000 done"), 1);
    }
}
