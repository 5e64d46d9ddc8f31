//! The panel beside the board: numbers, who drives and why, the ghosts by name, and the keys.

use super::sheet::{GhostLook, LARGE, Piece};
use super::{Look, PacmanScene};
use crate::games::pacman::classroom::{Mode, Phase, Reason};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Dir;
use crate::input::Button;
use crate::input::keys::{Command, Meaning};
use crate::ui::{KeyLine, Panel};

/// The panel's columns: everything right of the board.
const AREA: Rect = Rect::new(224, 0, 160, 288);
const TITLE_TOP: i32 = 8;
const NUMBERS_TOP: i32 = 40;
const MODE_TOP: i32 = 92;
const GHOSTS_TOP: i32 = 146;
const GHOSTS_LINE: i32 = 17;
const SEED_TOP: i32 = 218;
const KEYS_TOP: i32 = 233;

/// Which of the game's lines of keys tells of other boards.
const BOARD_KEYS: usize = 3;

const ACCENT: Color = crate::games::pacman::ENTRY.accent;

/// The lines of keys: in the game, with a distance map shown, and in the lesson.
#[derive(Clone)]
pub struct Keys {
    game: [KeyLine; 5],
    xray: [KeyLine; 5],
    lesson: [KeyLine; 5],
}

impl Keys {
    /// Names every key as the key table does.
    pub fn new() -> Self {
        let speed = [Button::Faster, Button::Slower];
        let auto = || KeyLine::of([Button::Auto], "auto").and(speed, "pace");
        let last = || KeyLine::of([Command::Pause], "pause").and([Command::Menu], "menu");
        let steer = [Button::Left, Button::Up, Button::Down, Button::Right];
        Self {
            game: [
                KeyLine::of(steer, "steer"),
                auto(),
                KeyLine::of([Button::XRay], "x-ray").and([Button::Lesson], "sweeps"),
                KeyLine::of([Button::Previous, Button::Next], "board"),
                last(),
            ],
            xray: [
                auto(),
                KeyLine::of([Button::OtherMap], "other map"),
                KeyLine::of([Button::XRay], "close").and([Button::Colours], "colours"),
                KeyLine::of([Button::Lesson], "sweep by sweep"),
                last(),
            ],
            lesson: [
                KeyLine::of([Button::Confirm], "go, stop"),
                KeyLine::of([Button::Right], "square").and([Button::Down], "sweep"),
                KeyLine::of(speed, "speed").and([Button::OtherMap], "map"),
                KeyLine::of([Button::Lesson], "back to play"),
                last(),
            ],
        }
    }
}

impl PacmanScene {
    pub(super) fn draw_panel(&self, screen: &mut Framebuffer) {
        let panel = &mut Panel::beside(screen, &self.font, AREA, ACCENT);
        panel.at(TITLE_TOP).title("Pac-Man");
        panel
            .at(TITLE_TOP + 12)
            .line(&self.boards.slot().title, Color::SILVER);
        self.draw_numbers(panel.at(NUMBERS_TOP));
        if let Some(lesson) = &self.lesson {
            lesson.draw_report(panel.at(MODE_TOP));
        } else {
            self.draw_mode(panel.at(MODE_TOP));
            self.draw_names(panel);
        }
        panel
            .at(SEED_TOP)
            .line(&format!("seed {}", self.seed), Color::SLATE);
        let keys = match self.look {
            Look::Lesson => &self.keys.lesson,
            Look::Game if self.overlay.is_shown() => &self.keys.xray,
            Look::Game => &self.keys.game,
        };
        panel.at(KEYS_TOP);
        for (index, line) in keys.iter().enumerate() {
            let playing = self.look == Look::Game && !self.overlay.is_shown();
            if index == BOARD_KEYS && playing && self.boards.slots().len() == 1 {
                panel.y += panel.pitch;
            } else {
                panel.keys(std::slice::from_ref(line));
            }
        }
    }

    fn draw_numbers(&self, panel: &mut Panel) {
        let play = &self.play;
        let best = match self.best() {
            0 => "–".to_owned(),
            best => best.to_string(),
        };
        panel.row("score", &play.score().to_string());
        panel.row("best", &best);
        panel.row("level", &play.level().to_string());
        panel.row("to eat", &play.left().to_string());
    }

    /// What Pac-Man is after, who drives, and what the autopilot thought last.
    fn draw_mode(&self, panel: &mut Panel) {
        let (word, color) = match (self.play.phase(), self.play.mode()) {
            (Phase::Playing, Mode::Seek) => ("SEEK", Color::LIME),
            (Phase::Playing, Mode::Flee) => ("FLEE", Color::ORANGE),
            (Phase::Playing, Mode::Hunt) => ("HUNT", Color::CYAN),
            (Phase::Cleared, _) => ("DONE", Color::LIME),
            (Phase::Caught | Phase::Over, _) => ("LOST", Color::ORANGE),
        };
        let hunt = self.play.is_hunting().then(|| self.play.hunt().to_string());
        let word = format!("{word} {}", hunt.unwrap_or_default());
        let driver = if self.drives_itself() {
            "autopilot"
        } else {
            "you drive"
        };
        heading(panel, (&word, color), driver);
        let [first, second] = match (self.play.phase(), self.play.choice()) {
            (Phase::Over, _) => {
                let again = Meaning::Button(Button::Confirm).label();
                let new = Meaning::Command(Command::NewSeed).label();
                [format!("{again} play again"), format!("{new} new seed")]
            }
            (_, Some(choice)) => words(choice.dir, choice.reason),
            (_, None) => {
                let pace = format!("a turn: {} ticks", self.settings.number(super::PACE));
                [pace, String::new()]
            }
        };
        panel.at(MODE_TOP + 15).line(&first, Color::WHITE);
        panel.line(&second, Color::SILVER);
    }

    fn draw_names(&self, panel: &mut Panel) {
        if self.overlay.is_shown() {
            let which = self.overlay.which();
            let text = format!("squares {}", which.name());
            panel.at(GHOSTS_TOP - 12).line(&text, which.color(0));
        }
        let (left, right) = panel.columns;
        for (index, ghost) in self.play.ghosts().enumerate() {
            let y = GHOSTS_TOP + index as i32 * GHOSTS_LINE;
            let piece = Piece::Ghost(ghost.name as usize, GhostLook::Plain, Dir::Right, 0);
            self.sprites.draw(panel.screen, piece, LARGE, (left, y));
            let home = self.play.board().is_house(ghost.mover.at);
            panel.columns.0 = left + 22;
            panel.at(y + 4).colored_row(
                (ghost.name.name(), Color::WHITE),
                (if home { "home" } else { "" }, Color::SLATE),
            );
            panel.columns = (left, right);
        }
    }
}

/// A line with a ground of its own.
pub fn heading(panel: &mut Panel, word: (&str, Color), beside: &str) {
    let (left, right) = panel.columns;
    let ground = Rect::new(left - 2, panel.y - 3, right - left + 4, 13);
    panel.screen.fill_rect(ground, Color::SHADOW);
    panel.colored_row(word, (beside, Color::SILVER));
}

/// What the autopilot thought, in two lines: where it goes, and why.
fn words(dir: Dir, reason: Reason) -> [String; 2] {
    let arrow = match dir {
        Dir::Up => '↑',
        Dir::Left => '←',
        Dir::Down => '↓',
        Dir::Right => '→',
    };
    match reason {
        Reason::Seek { distance } => [
            format!("{arrow} to a pellet"),
            format!("{} away", squares(distance)),
        ],
        Reason::Flee { distance, going_to } => {
            let way = if going_to > distance {
                "away from it"
            } else {
                "cornered"
            };
            [
                format!("{arrow} {way}"),
                format!("ghost at {distance}, then {going_to}"),
            ]
        }
        Reason::Hunt { distance } => [
            format!("{arrow} to a ghost"),
            format!("{} away", squares(distance)),
        ],
    }
}

fn squares(count: u16) -> String {
    format!("{count} square{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters of a line.
    const LETTERS: usize = 18;

    #[test]
    fn every_key_line_fits_the_panel() {
        let Keys { game, xray, lesson } = Keys::new();
        for line in [game, xray, lesson].iter().flatten() {
            assert!(line.letters() <= LETTERS as i32, "{line:?}");
        }
    }

    #[test]
    fn the_longest_reasons_fit_the_panel() {
        let far = 867;
        for reason in [
            Reason::Seek { distance: far },
            Reason::Hunt { distance: far },
            Reason::Flee {
                distance: 3,
                going_to: 4,
            },
        ] {
            for line in words(Dir::Up, reason) {
                assert!(line.chars().count() <= LETTERS, "{line}");
            }
        }
    }
}
