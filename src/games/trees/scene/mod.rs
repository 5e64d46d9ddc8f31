//! Trees on the screen: buttons become settings, the growth becomes a picture.

mod layout;
mod pictures;
mod settings;

use std::rc::Rc;

use layout::{AREA, Layout};

use super::growth::Growth;
use super::panel::{Panel, Setting};
use crate::error::Result;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::keys::{Command, Meaning};
use crate::input::{Button, Input, Repeat};
use crate::maze::tree_rgb;
use crate::rng::Seed;
use crate::scene::{Event, Flow, KeyLine, Motion, Options, Scene};

/// Text stands at twice its size on the high screen.
const TEXT: i32 = 2;
/// Left and right edge of the column beside the maze: nine letters.
const COLUMN: (i32, i32) = (616, 760);
/// Left edges of the two halves of the panel below the maze, and the width of each.
const PANEL_LEFT: [i32; 2] = [8, 400];
const PANEL_WIDTH: i32 = 360;
/// First line of the panel, and from each line to the next.
const PANEL_TOP: i32 = 414;
const PANEL_LINE: i32 = 22;
/// First key line, and from each to the next.
const KEYS_TOP: i32 = 508;
const KEYS_LINE: i32 = 22;
/// The way out is drawn in about this many ticks, however long it is.
const WAY_TICKS: usize = 90;
/// Stands for a number that is not known yet.
const UNKNOWN: &str = "–";
/// Buttons that repeat while they are held.
const REPEATING: [Button; 6] = [
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::Faster,
    Button::Slower,
];

const ACCENT: Color = super::ENTRY.accent;

/// Opens the game.
pub fn open(options: &Options, seed: Seed) -> Result<Box<dyn Scene>> {
    let font = Rc::new(Font::load(&options.assets)?);
    Ok(Box::new(TreesScene::new(
        font,
        settings::read(options)?,
        seed,
    )))
}

struct TreesScene {
    font: Rc<Font>,
    key_lines: [KeyLine; 3],
    panel: Panel,
    growth: Growth,
    colors: Vec<Color>,
    layout: Layout,
    repeat: Repeat,
    /// Whether the arrows move the view instead of the panel's cursor.
    moves_view: bool,
    shown: Shown,
    /// Cells of the way out that have been drawn.
    way_drawn: usize,
    /// What is to be said in the next tick.
    remark: Option<String>,
}

/// What the player wants to see of the maze beside its walls.
#[derive(Clone, Copy, Debug, Default)]
struct Shown {
    xray: bool,
    distances: bool,
    way: bool,
}

impl TreesScene {
    fn new(font: Rc<Font>, panel: Panel, seed: Seed) -> Self {
        let growth = Growth::new(panel.plan(), seed, panel.speed);
        let mut scene = Self {
            font,
            key_lines: key_lines(),
            layout: Layout::new(panel.plan().size),
            panel,
            remark: growth.remark(),
            growth,
            colors: Vec::new(),
            repeat: Repeat::default(),
            moves_view: false,
            shown: Shown::default(),
            way_drawn: 0,
        };
        scene.know_colors();
        scene
    }

    fn plant(&mut self, seed: Seed) {
        let plan = self.panel.plan();
        if self.growth.trees().plan().size != plan.size {
            self.layout = Layout::new(plan.size);
            self.moves_view = false;
        }
        self.growth = Growth::new(plan, seed, self.panel.speed);
        self.remark = self.growth.remark();
        self.way_drawn = 0;
        self.colors.clear();
        self.know_colors();
    }

    /// Keeps a colour for every tree there is.
    fn know_colors(&mut self) {
        let seed = self.growth.seed();
        for tree in self.colors.len() as u32 + 1..=self.growth.trees().tree_count() {
            let [red, green, blue] = tree_rgb(seed, tree);
            self.colors.push(Color::rgb(red, green, blue));
        }
    }

    fn steer(&mut self, button: Button) {
        match button {
            Button::Up if self.moves_view => self.layout.scroll(0, -1),
            Button::Down if self.moves_view => self.layout.scroll(0, 1),
            Button::Left if self.moves_view => self.layout.scroll(-1, 0),
            Button::Right if self.moves_view => self.layout.scroll(1, 0),
            Button::Up => self.panel.move_cursor(false),
            Button::Down => self.panel.move_cursor(true),
            Button::Left => self.change(false),
            Button::Right => self.change(true),
            Button::Faster => self.panel.faster(),
            Button::Slower => self.panel.slower(),
            _ => {}
        }
        if matches!(button, Button::Faster | Button::Slower) {
            self.growth.set_speed(self.panel.speed);
        }
    }

    fn change(&mut self, more: bool) {
        let before = self.panel.plan();
        self.panel.change(more);
        if self.panel.plan() != before {
            self.plant(self.growth.seed());
        }
        self.growth.set_speed(self.panel.speed);
    }

    fn toggle(&mut self, button: Button) {
        match button {
            Button::Confirm => self.growth.finish_at_once(),
            Button::XRay => self.shown.xray = !self.shown.xray,
            Button::Colours => {
                self.shown.distances = !self.shown.distances;
                self.promise(
                    self.shown.distances,
                    "Distances show once the maze has grown",
                );
            }
            Button::Hint => {
                self.shown.way = !self.shown.way;
                self.way_drawn = 0;
                self.promise(self.shown.way, "The way out shows once the maze has grown");
            }
            Button::Focus if self.layout.scrolls => self.moves_view = !self.moves_view,
            Button::Focus => self.remark = Some("The whole maze is in view".to_owned()),
            _ => {}
        }
    }

    fn promise(&mut self, wanted: bool, text: &str) {
        if wanted && !self.growth.trees().is_finished() {
            self.remark = Some(text.to_owned());
        }
    }

    /// Draws the way out a little further; tells whether there was anything left to draw.
    fn draw_way_on(&mut self) -> bool {
        let Some(survey) = self.growth.finished_survey().filter(|_| self.shown.way) else {
            return false;
        };
        let length = survey.way_out().len();
        let before = self.way_drawn;
        self.way_drawn = (before + length.div_ceil(WAY_TICKS)).min(length);
        self.way_drawn != before
    }
}

impl Scene for TreesScene {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = !input.pressed.is_empty();
        for button in self.repeat.presses(input, &REPEATING) {
            self.steer(button);
            changed = true;
        }
        for button in input.pressed.iter() {
            self.toggle(button);
        }
        changed |= self.growth.tick();
        changed |= self.draw_way_on();
        self.know_colors();
        out.extend(self.remark.take().map(Event::Notice));
        if changed { Flow::Changed } else { Flow::Still }
    }

    fn restart(&mut self, seed: Seed) {
        self.plant(seed);
    }

    fn draw(&self, screen: &mut Framebuffer, motion: Motion) {
        screen.clear(Color::NIGHT);
        let census = self.draw_maze(screen, motion);
        self.draw_counts(screen, census);
        self.draw_panel(screen);
        self.draw_keys(screen);
    }

    fn describe(&self) -> String {
        self.growth.describe()
    }

    fn arguments(&self) -> String {
        self.panel.arguments()
    }
}

impl TreesScene {
    fn draw_maze(&self, screen: &mut Framebuffer, motion: Motion) -> Option<pictures::Census> {
        let (layout, trees) = (&self.layout, self.growth.trees());
        let mut census = None;
        screen.clipped(layout.picture(), |screen| {
            let survey = self.growth.finished_survey();
            if let Some(survey) = survey.filter(|_| self.shown.distances) {
                pictures::draw_distances(screen, layout, survey.distances());
            }
            census = self
                .shown
                .xray
                .then(|| pictures::draw_xray(screen, layout, trees));
            pictures::draw_walls(screen, layout, trees, &self.colors);
            if let Some(survey) = survey.filter(|_| self.shown.way) {
                let way = survey.way_out();
                let drawn = if motion == Motion::Calm {
                    way.len()
                } else {
                    self.way_drawn
                };
                pictures::draw_path(screen, layout, &way[..drawn], Color::WHITE);
            }
        });
        if layout.scrolls {
            self.draw_thumbs(screen);
        }
        census
    }

    /// Where the view stands, along the right and the lower edge.
    fn draw_thumbs(&self, screen: &mut Framebuffer) {
        let color = if self.moves_view {
            ACCENT
        } else {
            Color::SLATE
        };
        let [(left, width), (top, height)] = self.layout.thumbs((AREA.w, AREA.h));
        let (right, below) = (AREA.x + AREA.w + 1, AREA.y + AREA.h + 1);
        screen.fill_rect(Rect::new(AREA.x, below, AREA.w, 3), Color::SHADOW);
        screen.fill_rect(Rect::new(right, AREA.y, 3, AREA.h), Color::SHADOW);
        screen.fill_rect(Rect::new(AREA.x + left, below, width, 3), color);
        screen.fill_rect(Rect::new(right, AREA.y + top, 3, height), color);
    }

    fn draw_counts(&self, screen: &mut Framebuffer, census: Option<pictures::Census>) {
        let trees = self.growth.trees();
        let (left, right) = COLUMN;
        self.font.draw(screen, left, 8, "Trees", ACCENT, TEXT + 1);
        let mut y = 42;
        let mut row = |screen: &mut Framebuffer, name: &str, value: &str, color: Color| {
            self.font.draw(screen, left, y, name, Color::SILVER, TEXT);
            self.font
                .draw_right(screen, right, y + 18, value, color, TEXT);
            y += 38;
        };
        row(
            screen,
            "trees",
            &trees.tree_count().to_string(),
            Color::WHITE,
        );
        row(
            screen,
            "walls",
            &(trees.steps() + trees.planted().count()).to_string(),
            Color::WHITE,
        );
        row(screen, "steps", &trees.steps().to_string(), Color::WHITE);
        row(
            screen,
            "dead ends",
            &self.growth.dead_ends().to_string(),
            Color::WHITE,
        );
        row(screen, "loops", &trees.loops().to_string(), Color::WHITE);
        let survey = self.growth.finished_survey();
        let longest = survey.map(|survey| survey.longest_path());
        let bound = longest.filter(|path| !path.exact).map_or("", |_| "≥");
        let longest = longest.map_or(UNKNOWN.to_owned(), |path| {
            format!("{bound}{}", path.steps())
        });
        row(screen, "longest", &longest, Color::WHITE);
        let way = survey.map_or(UNKNOWN.to_owned(), |survey| {
            survey.way_out().len().saturating_sub(1).to_string()
        });
        row(screen, "way out", &way, Color::WHITE);
        if let Some(census) = census {
            row(
                screen,
                "may grow",
                &format!("…{}", census.may_grow),
                pictures::MAY_GROW,
            );
            row(
                screen,
                "may not",
                &format!("·{}", census.impossible),
                pictures::IMPOSSIBLE,
            );
        }
        self.draw_progress(screen);
    }

    fn draw_progress(&self, screen: &mut Framebuffer) {
        let trees = self.growth.trees();
        let (left, right) = COLUMN;
        let bar = Rect::new(left, AREA.y + AREA.h - 8, right - left, 8);
        let all = (trees.steps() + trees.remaining()).max(1);
        let done = if trees.is_finished() {
            bar.w
        } else {
            (trees.steps() as i64 * i64::from(bar.w) / all as i64) as i32
        };
        screen.fill_rect(bar, Color::SHADOW);
        screen.fill_rect(Rect::new(bar.x, bar.y, done, bar.h), ACCENT);
    }

    fn draw_panel(&self, screen: &mut Framebuffer) {
        for (index, setting) in Setting::ALL.into_iter().enumerate() {
            let (left, y) = (
                PANEL_LEFT[index / 3],
                PANEL_TOP + (index % 3) as i32 * PANEL_LINE,
            );
            let chosen = self.panel.chosen() == setting && !self.moves_view;
            let color = if chosen { ACCENT } else { Color::WHITE };
            let name_color = if chosen { ACCENT } else { Color::SILVER };
            if chosen {
                self.font.draw(screen, left, y, "▶", ACCENT, TEXT);
            }
            self.font
                .draw(screen, left + 24, y, setting.name(), name_color, TEXT);
            self.font.draw_right(
                screen,
                left + PANEL_WIDTH,
                y,
                &self.panel.value(setting),
                color,
                TEXT,
            );
        }
        let y = PANEL_TOP + 3 * PANEL_LINE;
        self.font.draw(
            screen,
            PANEL_LEFT[0] + 24,
            y,
            self.state(),
            Color::SILVER,
            TEXT,
        );
        self.font
            .draw(screen, PANEL_LEFT[1] + 24, y, "Seed", Color::SILVER, TEXT);
        let seed = self.growth.seed().to_string();
        // The longest seeds have twenty digits, and no room at the full size.
        let scale = if seed.len() > 15 { TEXT - 1 } else { TEXT };
        let right = PANEL_LEFT[1] + PANEL_WIDTH;
        self.font.draw_right(
            screen,
            right,
            y + (TEXT - scale) * 4,
            &seed,
            Color::WHITE,
            scale,
        );
    }

    fn state(&self) -> &'static str {
        if !self.growth.trees().is_finished() {
            "growing"
        } else if self.growth.finished_survey().is_none() {
            "surveying"
        } else {
            "grown"
        }
    }

    fn draw_keys(&self, screen: &mut Framebuffer) {
        for (index, line) in self.key_lines.iter().enumerate() {
            let y = KEYS_TOP + index as i32 * KEYS_LINE;
            line.draw(&self.font, screen, (PANEL_LEFT[0], y), ACCENT, TEXT);
        }
    }
}

fn key_lines() -> [KeyLine; 3] {
    const fn button(button: Button) -> Meaning {
        Meaning::Button(button)
    }
    const fn command(command: Command) -> Meaning {
        Meaning::Command(command)
    }
    [
        KeyLine::new(&[
            (&[button(Button::Up), button(Button::Down)], "choose"),
            (&[button(Button::Left), button(Button::Right)], "change"),
            (&[button(Button::Confirm)], "finish"),
            (&[button(Button::Faster), button(Button::Slower)], "speed"),
        ]),
        KeyLine::new(&[
            (&[button(Button::Hint)], "way out"),
            (&[button(Button::Colours)], "distances"),
            (&[button(Button::XRay)], "x-ray"),
            (&[button(Button::Focus)], "view"),
        ]),
        KeyLine::new(&[
            (&[command(Command::Pause)], "pause"),
            (&[command(Command::Restart)], "again"),
            (&[command(Command::NewSeed)], "new"),
            (&[command(Command::Help)], "help"),
            (&[command(Command::Menu)], "menu"),
        ]),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_line_fits_the_screen() {
        let room = (COLUMN.1 - PANEL_LEFT[0]) / Font::width(" ", TEXT);
        for line in key_lines() {
            assert!(line.letters() <= room, "{line:?}");
        }
    }
}
