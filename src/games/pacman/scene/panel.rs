//! The panel beside the board: numbers, who drives and why, the ghosts by name, and the keys.

use super::PacmanScene;
use super::sheet::{GhostLook, LARGE, Piece};
use crate::games::pacman::ENTRY;
use crate::games::pacman::classroom::{Mode, Phase, Reason};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Dir;
use crate::input::Button;
use crate::input::actions::Keys;
use crate::input::keys::{Command, Meaning};
use crate::scene::Scene;
use crate::ui::Panel;

/// The panel's columns: everything right of the board.
const AREA: Rect = Rect::new(224, 0, 160, 288);
const TITLE_TOP: i32 = 8;
const NUMBERS_TOP: i32 = 40;
const MODE_TOP: i32 = 92;
const GHOSTS_TOP: i32 = 146;
const GHOSTS_LINE: i32 = 17;
const SEED_TOP: i32 = 218;
const KEYS_TOP: i32 = 233;

const ACCENT: Color = ENTRY.accent;

/// What no line of keys names while there is no map on the board, or but one board, and with a map on it.
const WITHOUT_MAP: &[Button] = &[Button::OtherMap, Button::Colours];
const WITH_ONE_BOARD: &[Button] = &[
    Button::OtherMap,
    Button::Colours,
    Button::Previous,
    Button::Next,
];
const WITH_MAP: &[Button] = &[
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::Previous,
    Button::Next,
];

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
        self.draw_keys(panel.at(KEYS_TOP));
    }

    fn draw_keys(&self, panel: &mut Panel) {
        let idle = match self.boards.slots() {
            _ if self.overlay.is_shown() => WITH_MAP,
            [_] => WITH_ONE_BOARD,
            _ => WITHOUT_MAP,
        };
        let actions = ENTRY.actions_in(self.mode());
        let keys = Keys::of(actions, &[Command::Pause, Command::Menu]);
        panel.keys(keys.without(idle));
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
