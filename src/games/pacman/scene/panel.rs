//! The panel beside the board: numbers, who drives and why, the ghosts by name, and the keys.

use super::sheet::{GhostLook, LARGE, Piece};
use super::{Look, PacmanScene};
use crate::games::pacman::classroom::{Mode, Phase, Reason};
use crate::gfx::text::shorten;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Dir;
use crate::input::Button;
use crate::input::keys::{Command, Meaning};
use crate::ui::KeyLine;

/// The panel's columns: everything right of the board.
const AREA: Rect = Rect::new(224, 0, 160, 288);
/// Left and right edge of its text: eighteen letters.
const LEFT: i32 = 232;
const RIGHT: i32 = 376;
/// Letters of a line.
const LETTERS: usize = 18;
/// From line to line.
const LINE: i32 = 11;
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
pub struct Keys {
    game: [KeyLine; 5],
    xray: [KeyLine; 5],
    lesson: [KeyLine; 5],
}

impl Keys {
    /// Names every key as the key table does.
    pub fn new() -> Self {
        const fn button(button: Button) -> Meaning {
            Meaning::Button(button)
        }
        let line = |words: &[(&[Meaning], &'static str)]| KeyLine::new(words);
        let speed = [button(Button::Faster), button(Button::Slower)];
        let boards = [button(Button::Previous), button(Button::Next)];
        let (xray, sweeps) = ([button(Button::XRay)], [button(Button::Hint)]);
        let (other, colours) = ([button(Button::Focus)], [button(Button::Colours)]);
        let last = || {
            line(&[
                (&[Meaning::Command(Command::Pause)], "pause"),
                (&[Meaning::Command(Command::Menu)], "menu"),
            ])
        };
        let steer = [Button::Left, Button::Up, Button::Down, Button::Right].map(button);
        Self {
            game: [
                line(&[(&steer, "steer")]),
                line(&[(&[button(Button::Auto)], "auto"), (&speed, "pace")]),
                line(&[(&xray, "x-ray"), (&sweeps, "sweeps")]),
                line(&[(&boards, "board")]),
                last(),
            ],
            xray: [
                line(&[(&[button(Button::Auto)], "auto"), (&speed, "pace")]),
                line(&[(&other, "other map")]),
                line(&[(&xray, "close"), (&colours, "colours")]),
                line(&[(&sweeps, "sweep by sweep")]),
                last(),
            ],
            lesson: [
                line(&[(&[button(Button::Confirm)], "go, stop")]),
                line(&[
                    (&[button(Button::Right)], "square"),
                    (&[button(Button::Down)], "sweep"),
                ]),
                line(&[(&speed, "speed"), (&other, "map")]),
                line(&[(&sweeps, "back to play")]),
                last(),
            ],
        }
    }
}

impl PacmanScene {
    pub(super) fn draw_panel(&self, screen: &mut Framebuffer) {
        screen.fill_rect(AREA, Color::NIGHT);
        screen.vline(AREA.x, 0, AREA.h, Color::SHADOW);
        let font = &self.font;
        font.draw_shadowed(screen, LEFT, TITLE_TOP, "Pac-Man", ACCENT, 1);
        font.draw(
            screen,
            LEFT,
            TITLE_TOP + 12,
            &shorten(&self.pages[self.page].title, LETTERS),
            Color::SILVER,
            1,
        );
        self.draw_numbers(screen);
        if let Some(lesson) = &self.lesson {
            lesson.draw_report(screen, font, (LEFT, MODE_TOP), RIGHT);
        } else {
            self.draw_mode(screen);
            self.draw_names(screen);
        }
        let seed = format!("seed {}", self.seed);
        font.draw(
            screen,
            LEFT,
            SEED_TOP,
            &shorten(&seed, LETTERS),
            Color::SLATE,
            1,
        );
        let keys = match self.look {
            Look::Lesson => &self.keys.lesson,
            Look::Game if self.overlay.is_shown() => &self.keys.xray,
            Look::Game => &self.keys.game,
        };
        for (index, line) in keys.iter().enumerate() {
            if index == BOARD_KEYS
                && self.look == Look::Game
                && !self.overlay.is_shown()
                && self.pages.len() == 1
            {
                continue;
            }
            let y = KEYS_TOP + index as i32 * LINE;
            line.draw(font, screen, (LEFT, y), ACCENT, 1);
        }
    }

    fn draw_numbers(&self, screen: &mut Framebuffer) {
        let play = &self.play;
        // A score that is the player's own and above the best is the best already.
        let own = if self.assisted { 0 } else { play.score() };
        let best = self.best().max(own);
        let best = if best > 0 {
            best.to_string()
        } else {
            "–".to_owned()
        };
        let lines = [
            ("score", play.score().to_string()),
            ("best", best),
            ("level", play.level().to_string()),
            ("to eat", play.left().to_string()),
        ];
        for (index, (name, value)) in lines.iter().enumerate() {
            let y = NUMBERS_TOP + index as i32 * LINE;
            self.font.draw(screen, LEFT, y, name, Color::SILVER, 1);
            self.font
                .draw_right(screen, RIGHT, y, value, Color::WHITE, 1);
        }
    }

    /// What Pac-Man is after, who drives, and what the autopilot thought last.
    fn draw_mode(&self, screen: &mut Framebuffer) {
        let (word, color) = match (self.play.phase(), self.play.mode()) {
            (Phase::Playing, Mode::Seek) => ("SEEK", Color::LIME),
            (Phase::Playing, Mode::Flee) => ("FLEE", Color::ORANGE),
            (Phase::Playing, Mode::Hunt) => ("HUNT", Color::CYAN),
            (Phase::Cleared, _) => ("DONE", Color::LIME),
            (Phase::Caught | Phase::Over, _) => ("LOST", Color::ORANGE),
        };
        screen.fill_rect(
            Rect::new(LEFT - 2, MODE_TOP - 3, RIGHT - LEFT + 4, 13),
            Color::SHADOW,
        );
        self.font.draw(screen, LEFT, MODE_TOP, word, color, 1);
        if self.play.is_hunting() {
            let left = self.play.hunt().to_string();
            self.font
                .draw(screen, LEFT + 40, MODE_TOP, &left, Color::CYAN, 1);
        }
        let driver = if self.drives_itself() {
            "autopilot"
        } else {
            "you drive"
        };
        self.font
            .draw_right(screen, RIGHT, MODE_TOP, driver, Color::SILVER, 1);
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
        let (x, y) = (LEFT, MODE_TOP + 15);
        self.font.draw(screen, x, y, &first, Color::WHITE, 1);
        self.font
            .draw(screen, x, y + LINE, &second, Color::SILVER, 1);
    }

    fn draw_names(&self, screen: &mut Framebuffer) {
        if self.overlay.is_shown() {
            let text = format!("squares {}", self.overlay.which().name());
            self.font.draw(
                screen,
                LEFT,
                GHOSTS_TOP - 12,
                &text,
                self.overlay.which().color(0),
                1,
            );
        }
        for (index, ghost) in self.play.ghosts().enumerate() {
            let y = GHOSTS_TOP + index as i32 * GHOSTS_LINE;
            let piece = Piece::Ghost(ghost.name as usize, GhostLook::Plain, Dir::Right, 0);
            self.sprites.draw(screen, piece, LARGE, (LEFT, y));
            self.font
                .draw(screen, LEFT + 22, y + 4, ghost.name.name(), Color::WHITE, 1);
            let state = if self.play.board().is_house(ghost.mover.at) {
                "home"
            } else {
                ""
            };
            self.font
                .draw_right(screen, RIGHT, y + 4, state, Color::SLATE, 1);
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
