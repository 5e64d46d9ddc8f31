//! The classroom's part of the panel: who drives and why, and the ghosts by name; or what the sweeps have come to.

use super::ClassroomGame;
use crate::games::pacman::classroom::{Mode, Phase, Reason};
use crate::games::pacman::scene::art::Art;
use crate::games::pacman::scene::panel::{MODE_TOP, heading, play_again};
use crate::games::pacman::scene::sheet::{GhostLook, LARGE, Piece};
use crate::gfx::Color;
use crate::grid::Dir;
use crate::input::Button;
use crate::ui::Panel;

const GHOSTS_TOP: i32 = 146;
const GHOSTS_LINE: i32 = 17;

/// What no line of keys names while there is no map on the board, or but one board, and with a map on it.
pub const WITHOUT_MAP: &[Button] = &[Button::OtherMap, Button::Colours];
pub const WITH_ONE_BOARD: &[Button] = &[
    Button::OtherMap,
    Button::Colours,
    Button::Previous,
    Button::Next,
];
pub const WITH_MAP: &[Button] = &[
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::Previous,
    Button::Next,
];

impl ClassroomGame {
    pub(super) fn report(&self, panel: &mut Panel, art: &Art, pace: u32) {
        if let Some(lesson) = &self.lesson {
            return lesson.draw_report(panel);
        }
        self.draw_mode(panel, pace);
        self.draw_names(panel, art);
    }

    /// What Pac-Man is after, who drives, and what the autopilot thought last.
    fn draw_mode(&self, panel: &mut Panel, pace: u32) {
        let (word, color) = match (self.play.phase(), self.play.mode()) {
            (Phase::Playing, Mode::Random) => ("RANDOM", Color::WHITE),
            (Phase::Playing, Mode::Seek) => ("SEEK", Color::LIME),
            (Phase::Playing, Mode::Flee) => ("FLEE", Color::ORANGE),
            (Phase::Playing, Mode::Hunt) => ("HUNT", Color::CYAN),
            (Phase::Cleared, _) => ("DONE", Color::LIME),
            (Phase::Caught | Phase::Over, _) => ("LOST", Color::ORANGE),
        };
        let hunt = self.play.is_hunting().then(|| self.play.hunt().to_string());
        let word = format!("{word} {}", hunt.unwrap_or_default());
        let driver = if self.play.autopilot() {
            "autopilot"
        } else {
            "you drive"
        };
        heading(panel, (&word, color), driver);
        let [first, second] = match (self.play.phase(), self.play.choice()) {
            (Phase::Over, _) => play_again(),
            (_, Some(choice)) => words(choice.dir, choice.reason),
            (_, None) => {
                let pace = format!("a turn: {pace} ticks");
                [pace, String::new()]
            }
        };
        panel.at(MODE_TOP + 15).line(&first, Color::WHITE);
        panel.line(&second, Color::SILVER);
    }

    fn draw_names(&self, panel: &mut Panel, art: &Art) {
        if self.overlay.is_shown() {
            let which = self.overlay.which();
            let text = format!("squares {}", which.name());
            panel.at(GHOSTS_TOP - 12).line(&text, which.color(0));
        }
        let (left, right) = panel.columns;
        for (index, ghost) in self.play.ghosts().enumerate() {
            let y = GHOSTS_TOP + index as i32 * GHOSTS_LINE;
            let piece = Piece::Ghost(ghost.name as usize, GhostLook::Plain, Dir::Right, 0);
            art.sprites.draw(panel.screen, piece, LARGE, (left, y));
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

/// What the autopilot thought, in two lines: where it goes, and why.
fn words(dir: Dir, reason: Reason) -> [String; 2] {
    let arrow = match dir {
        Dir::Up => '↑',
        Dir::Left => '←',
        Dir::Down => '↓',
        Dir::Right => '→',
    };
    match reason {
        Reason::Random => [format!("{arrow} by chance"), String::new()],
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
