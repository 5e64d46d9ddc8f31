//! The classroom's part of the panel: who drives and why, and the ghosts by name; or what the sweeps have come to.

use super::ClassroomGame;
use super::overlay::{Shown, Target};
use super::thoughts::mode_color;
use crate::games::pacman::classroom::{Choice, Decision, Mode, Phase, Reason, Values};
use crate::games::pacman::scene::art::Art;
use crate::games::pacman::scene::chosen::{driver, speed};
use crate::games::pacman::scene::panel::{MODE_TOP, heading, play_again};
use crate::games::pacman::scene::sheet::{GhostLook, LARGE, Piece};
use crate::gfx::{Color, Font};
use crate::grid::Dir;
use crate::input::Button;
use crate::settings::Settings;
use crate::ui::Panel;

/// Where the pace stands, and below it the ghosts by name or the decision as a table.
const SPEED_TOP: i32 = 131;
const GHOSTS_TOP: i32 = 146;
const GHOSTS_LINE: i32 = 17;
/// Letters of a column of the table.
const COLUMN: usize = 6;

/// What no line of keys names while there is no map on the board, and with a map on it.
pub const WITHOUT_MAP: &[Button] = &[Button::Tab];
pub const WITH_MAP: &[Button] = &[
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::PageUp,
    Button::PageDown,
];

impl ClassroomGame {
    pub(super) fn report(&self, panel: &mut Panel, art: &Art, settings: &Settings) {
        if let Some(lesson) = &self.lesson {
            return lesson.draw_report(panel);
        }
        if let Some(decision) = &self.overlay.decision {
            self.draw_mode(panel, decision, settings);
            panel.at(SPEED_TOP).row("speed", &speed(settings));
            panel.at(GHOSTS_TOP);
            if self.overlay.is_on() {
                self.draw_table(panel, decision);
            } else {
                self.draw_names(panel, art);
            }
        }
    }

    /// What Pac-Man was after in his last turn and why, or what the autopilot would have been; and who drives.
    fn draw_mode(&self, panel: &mut Panel, decision: &Decision, settings: &Settings) {
        let (word, color) = match self.play.state().phase {
            Phase::Playing => (decision.mode.name(), mode_color(decision.mode)),
            Phase::Cleared => ("done", Color::LIME),
            Phase::Caught => ("caught", Color::ORANGE),
            Phase::Over => ("lost", Color::ORANGE),
        };
        let hunt = (self.play.state().hunt > 0).then(|| self.play.state().hunt.to_string());
        let word = format!("{} {}", word.to_uppercase(), hunt.unwrap_or_default());
        heading(panel, (&word, color), driver(settings));
        let [first, second] = match (self.play.state().phase, decision.choice) {
            (Phase::Over, _) => play_again(),
            (Phase::Cleared, _) => ["all is eaten".into(), String::new()],
            (Phase::Caught, _) => ["a ghost got him".into(), String::new()],
            (_, Some(choice)) => words(choice, self.play.driver().autopilot),
            (_, None) if decision.mode == Mode::Random => ["by chance".into(), String::new()],
            (_, None) => ["nowhere to go".into(), String::new()],
        };
        panel.at(MODE_TOP + 15).line(&first, Color::WHITE);
        panel.line(&second, Color::SILVER);
    }

    /// Both numbers of Pac-Man's square and of those he could go to; its heading is the legend of the board.
    fn draw_table(&self, panel: &mut Panel, decision: &Decision) {
        let shown = self.overlay.shown;
        let color = |target: Target, color| match shown {
            Shown::Both => color,
            Shown::Numbers(only) | Shown::Colours(only) if only == target => color,
            _ => Color::SLATE,
        };
        let columns = |panel: &mut Panel, first: &str, cells: [&str; 2], inks: [Color; 3]| {
            let (left, right) = panel.columns;
            let y = panel.y;
            panel.line(first, inks[0]);
            let width = Font::width(" ", 1) * COLUMN as i32;
            for (place, (cell, ink)) in (0..).zip(cells.into_iter().zip(&inks[1..])) {
                panel.columns.1 = right - (1 - place) * (width + 8);
                panel.at(y).colored_row(("", *ink), (cell, *ink));
            }
            panel.columns = (left, right);
        };
        let [pellets, ghosts] =
            [Target::Pellets, Target::Ghosts].map(|target| color(target, target.ink(0)));
        columns(
            panel,
            "",
            ["pellet", "ghost"],
            [Color::SLATE, pellets, ghosts],
        );
        let number =
            |distance: Option<u16>| distance.map_or("–".to_owned(), |steps| steps.to_string());
        let mut row = |first: &str, values: Values, ink| {
            let cells = [number(values.dots), number(values.ghosts)];
            columns(
                panel,
                first,
                cells.each_ref().map(|cell| &**cell),
                [ink, pellets, ghosts],
            );
        };
        row("here", decision.values, Color::YELLOW);
        for candidate in &decision.candidates {
            let chosen = decision
                .choice
                .is_some_and(|choice| choice.dir == candidate.dir);
            let (mark, ink) = if chosen {
                ("✓", mode_color(decision.mode))
            } else {
                ("", Color::SILVER)
            };
            row(
                &format!("{} {mark}", arrow(candidate.dir)),
                candidate.values,
                ink,
            );
        }
    }

    fn draw_names(&self, panel: &mut Panel, art: &Art) {
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

const fn arrow(dir: Dir) -> char {
    match dir {
        Dir::Up => '↑',
        Dir::Left => '←',
        Dir::Down => '↓',
        Dir::Right => '→',
    }
}

/// What the autopilot thought, in two lines: where it goes, and why; as advice where it does not drive.
fn words(choice: Choice, drives: bool) -> [String; 2] {
    let Choice { dir, reason } = choice;
    let (what, why) = match reason {
        Reason::Random => ("by chance", String::new()),
        Reason::Seek { distance } => ("to a pellet", format!("{} away", squares(distance))),
        Reason::Hunt { distance } => ("to a ghost", format!("{} away", squares(distance))),
        Reason::Flee { distance, going_to } => {
            let way = if going_to > distance {
                "away"
            } else {
                "cornered"
            };
            (way, format!("ghost at {distance}, then {going_to}"))
        }
    };
    let advice = if drives { "" } else { "try " };
    [format!("{advice}{} {what}", arrow(dir)), why]
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
            for line in words(
                Choice {
                    dir: Dir::Up,
                    reason,
                },
                false,
            ) {
                assert!(line.chars().count() <= LETTERS, "{line}");
            }
        }
    }
}
