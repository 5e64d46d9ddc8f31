//! The panel beside the maze: numbers, what the hero has, what was chosen, and the keys.

use super::carving::Carving;
use super::sheet::{Icon, LARGE, Piece, SMALL};
use super::waiting::{BACKED, PATH, bar_frame};
use super::xray::{WAY, order_color, why_color};
use super::{NOTHING, QuestScene, Stage};
use crate::games::quest::play::{MOST_LIVES, Stage as Standing};
use crate::games::quest::villain::Why;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::input::Button;
use crate::input::keys::{Command, Meaning};
use crate::maze::MazePlan;
use crate::ui::KeyLine;

/// The panel's columns: everything right of the maze.
const AREA: Rect = Rect::new(272, 0, 112, 288);
/// Left and right edge of its text: twelve letters.
const LEFT: i32 = 280;
const RIGHT: i32 = 376;
/// Letters of a line.
const LETTERS: usize = 12;
/// From line to line.
const LINE: i32 = 12;
const TITLE_TOP: i32 = 8;
const MODE_TOP: i32 = 20;
const NUMBERS_TOP: i32 = 36;
const HAVE_TOP: i32 = 100;
/// What changes: the choices, the building, or the legend of the X-ray.
const MIDDLE_TOP: i32 = 132;
/// Where a line of keys after the last one would stand.
const KEYS_BOTTOM: i32 = 286;
const KEYS_LINE: i32 = 11;
/// What ends the building, in two colours.
const ANY_KEY: (&str, &str) = ("any key", "skip");

const ACCENT: Color = crate::games::quest::ENTRY.accent;

/// The lines of keys: in the maze, while it is built, and when a level or the game is over.
pub struct Keys {
    playing: [KeyLine; 6],
    /// While the maze is built, any key but these skips it.
    waiting: [KeyLine; 5],
    done: [KeyLine; 5],
    over: [KeyLine; 3],
    /// What the sign of a level that is done names itself, and that of a lost game.
    pub next: KeyLine,
    pub lost: KeyLine,
}

impl Keys {
    /// Names every key as the key table does.
    pub fn new() -> Self {
        let button = |button, word| KeyLine::new(&[(&[Meaning::Button(button)], word)]);
        let command = |command, word| KeyLine::new(&[(&[Meaning::Command(command)], word)]);
        let arrows = [Button::Left, Button::Up, Button::Down, Button::Right].map(Meaning::Button);
        let rest = || {
            [
                button(Button::XRay, "x-ray"),
                button(Button::Focus, "choices"),
                command(Command::Restart, "new game"),
                command(Command::NewSeed, "new seed"),
                command(Command::Menu, "menu"),
            ]
        };
        let [xray, choices, new_game, new_seed, menu] = rest();
        let restart = [Meaning::Command(Command::Restart)];
        let seed = [Meaning::Command(Command::NewSeed)];
        Self {
            waiting: rest(),
            done: rest(),
            over: [xray.clone(), choices.clone(), menu.clone()],
            playing: [
                KeyLine::new(&[(&arrows, "go")]),
                xray,
                choices,
                new_game,
                new_seed,
                menu,
            ],
            next: button(Button::Confirm, "next level"),
            lost: KeyLine::new(&[(&restart, "new game"), (&seed, "new seed")]),
        }
    }
}

impl QuestScene {
    pub(super) fn draw_panel(&self, screen: &mut Framebuffer) {
        screen.fill_rect(AREA, Color::NIGHT);
        screen.vline(AREA.x, 0, AREA.h, Color::SHADOW);
        let font = &self.font;
        font.draw_shadowed(screen, LEFT, TITLE_TOP, "Quest", ACCENT, 1);
        let (icon, mode) = mode(self.play.plan().hidden);
        self.sprites
            .draw(screen, Piece::Icon(icon), SMALL, (LEFT, MODE_TOP));
        font.draw(screen, LEFT + 2 * SMALL, MODE_TOP, mode, Color::SILVER, 1);
        self.draw_numbers(screen);
        self.draw_belongings(screen);
        match &self.stage {
            Stage::Waiting(carving) => self.draw_progress(screen, carving),
            _ if self.xray => self.draw_legend(screen),
            _ => self.draw_choices(screen),
        }
        let keys = match (&self.stage, self.play.stage()) {
            (Stage::Waiting(_), _) => {
                let top = KEYS_BOTTOM - 6 * KEYS_LINE;
                font.draw(screen, LEFT, top, ANY_KEY.0, ACCENT, 1);
                font.draw_right(screen, RIGHT, top, ANY_KEY.1, Color::SILVER, 1);
                &self.keys.waiting[..]
            }
            (_, Standing::LevelDone) => &self.keys.done,
            (_, Standing::GameOver) => &self.keys.over,
            _ => &self.keys.playing,
        };
        let top = KEYS_BOTTOM - keys.len() as i32 * KEYS_LINE;
        for (index, line) in keys.iter().enumerate() {
            let y = top + index as i32 * KEYS_LINE;
            line.draw(font, screen, (LEFT, y), ACCENT, 1);
        }
    }

    fn draw_numbers(&self, screen: &mut Framebuffer) {
        let play = &self.play;
        let best = self
            .tally
            .best
            .map_or(NOTHING.to_owned(), |best| best.score.to_string());
        let lines = [
            ("level", play.level().number().to_string()),
            ("lives", String::new()),
            ("score", play.score().to_string()),
            ("best", best),
            ("steps", play.steps().to_string()),
        ];
        for (index, (name, value)) in lines.iter().enumerate() {
            let y = NUMBERS_TOP + index as i32 * LINE;
            self.font.draw(screen, LEFT, y, name, Color::SILVER, 1);
            self.font
                .draw_right(screen, RIGHT, y, value, Color::WHITE, 1);
        }
        for life in 0..MOST_LIVES {
            let icon = if life < play.lives() {
                Icon::Life
            } else {
                Icon::NoLife
            };
            let x = RIGHT - SMALL * (MOST_LIVES - life) as i32;
            self.sprites
                .draw(screen, Piece::Icon(icon), SMALL, (x, NUMBERS_TOP + LINE));
        }
    }

    /// Sword and angel; dim where the hero has none.
    fn draw_belongings(&self, screen: &mut Framebuffer) {
        for (index, (there, icons, word)) in [
            (self.play.is_armed(), [Icon::NoSword, Icon::Sword], "sword"),
            (
                self.play.is_guarded(),
                [Icon::NoAngel, Icon::Angel],
                "guarded",
            ),
        ]
        .into_iter()
        .enumerate()
        {
            let y = HAVE_TOP + index as i32 * LINE;
            let color = if there { Color::WHITE } else { Color::SLATE };
            let icon = Piece::Icon(icons[usize::from(there)]);
            self.sprites.draw(screen, icon, SMALL, (LEFT, y));
            self.font.draw(screen, LEFT + 2 * SMALL, y, word, color, 1);
        }
    }

    /// How far the building has come, and what its colours mean.
    fn draw_progress(&self, screen: &mut Framebuffer, carving: &Carving) {
        let font = &self.font;
        let (word, done, all) = carving.report();
        font.draw(screen, LEFT, MIDDLE_TOP, word, Color::WHITE, 1);
        let count = format!("{done} of {all}");
        font.draw(screen, LEFT, MIDDLE_TOP + LINE, &count, Color::SILVER, 1);
        if self.is_built_in_the_dark() {
            return;
        }
        let mut y = MIDDLE_TOP + 4 * LINE;
        if self.xray {
            font.draw(screen, LEFT, y, self.xray_heading(), Color::WHITE, 1);
            y += LINE;
            self.draw_order_key(screen, y);
        } else {
            let place = (AREA.x + AREA.w / 2 - LARGE, MIDDLE_TOP + 2 * LINE);
            let bar = Piece::Bar(bar_frame(carving));
            self.sprites.draw(screen, bar, 2 * LARGE, place);
        }
        if carving.building().maze().path().is_none() {
            return;
        }
        let mut tint = |color, word| {
            y += LINE;
            screen.fill_rect(Rect::new(LEFT, y, SMALL - 1, SMALL - 1), color);
            font.draw(screen, LEFT + 2 * SMALL, y, word, Color::SILVER, 1);
        };
        tint(PATH, "path");
        if !self.xray && carving.has_gone_back() {
            tint(BACKED, "gone back");
        }
    }

    fn draw_choices(&self, screen: &mut Framebuffer) {
        let plan = self.play.plan();
        let braid = format!("braid {} %", plan.braid_at(self.play.level().number()));
        let mut y = MIDDLE_TOP;
        let mut line = |text: &str, color| {
            self.font.draw(screen, LEFT, y, text, color, 1);
            y += LINE;
        };
        line(short_name(&plan.maze), Color::SILVER);
        line(&braid, Color::SILVER);
        for part in seed_lines(&plan.seed.to_string()) {
            line(&part, Color::SILVER);
        }
    }

    fn xray_heading(&self) -> &'static str {
        if self.play.plan().hidden {
            "shows all"
        } else {
            "x-ray"
        }
    }

    /// The colours of the builder's order, from the first to the last.
    fn draw_order_key(&self, screen: &mut Framebuffer, y: i32) {
        self.font.draw(screen, LEFT, y, "built", Color::SILVER, 1);
        for part in 0..48 {
            let color = order_color(part * 255 / 47);
            screen.vline(RIGHT - 48 + part as i32, y, SMALL - 1, color);
        }
    }

    fn draw_legend(&self, screen: &mut Framebuffer) {
        let font = &self.font;
        let mut y = MIDDLE_TOP;
        font.draw(screen, LEFT, y, self.xray_heading(), Color::WHITE, 1);
        y += LINE;
        self.draw_order_key(screen, y);
        y += LINE;
        let steps = self.play.way_to_door().count() - 1;
        font.draw(screen, LEFT, y, "way", Color::SILVER, 1);
        screen.fill_rect(Rect::new(LEFT + 32, y + 3, 24, 2), WAY);
        font.draw_right(screen, RIGHT, y, &steps.to_string(), Color::WHITE, 1);
        y += LINE;
        let reasons = [Why::Wander, Why::Wall, Why::Hunt, Why::Rest];
        for why in reasons.into_iter().filter(|&why| self.may_be(why)) {
            self.draw_why(screen, why, (LEFT, y), why_color(why));
            font.draw(screen, LEFT + 2 * SMALL, y, why.name(), Color::SILVER, 1);
            y += LINE;
        }
    }
}

/// Icon and word of the open and the hidden game.
pub fn mode(hidden: bool) -> (Icon, &'static str) {
    if hidden {
        (Icon::Hidden, "hidden")
    } else {
        (Icon::Open, "open")
    }
}

/// A builder in twelve letters.
pub fn short_name(maze: &MazePlan) -> &'static str {
    if maze.edges {
        "edge trees"
    } else {
        maze.builder.title()
    }
}

/// A seed in lines of the panel: beside its name, or below it where it is long.
fn seed_lines(digits: &str) -> Vec<String> {
    let line = format!("seed {digits}");
    if line.len() <= LETTERS {
        return vec![line];
    }
    let (first, rest) = digits.split_at(digits.len().min(LETTERS));
    ["seed", first, rest].map(str::to_owned).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::quest::plan::{BUILDERS, MAZE};

    #[test]
    fn every_line_fits_the_panel() {
        let keys = Keys::new();
        for line in keys.playing.iter().chain(&keys.waiting).chain(&keys.over) {
            assert!(line.letters() <= LETTERS as i32, "{line:?}");
        }
        assert!(ANY_KEY.0.len() + 1 + ANY_KEY.1.len() <= LETTERS);
        for (builder, edges) in BUILDERS {
            let maze = MazePlan {
                builder,
                edges,
                ..MAZE
            };
            assert!(short_name(&maze).len() <= LETTERS);
        }
        assert_eq!(seed_lines("1234567"), ["seed 1234567"]);
        assert_eq!(seed_lines("12345678"), ["seed", "12345678", ""]);
        let longest = seed_lines(&u64::MAX.to_string());
        assert_eq!(longest, ["seed", "184467440737", "09551615"]);
        let score = "score".len() + 1 + "999999".len();
        assert!(score <= LETTERS);
    }
}
