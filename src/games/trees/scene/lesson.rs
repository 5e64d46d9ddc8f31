//! The lesson on the screen: the figure of a stage in the place of the maze, its words in the place of the panel.

use super::layout::{AREA, Layout};
use super::page::{COLUMN, COUNTS_LINE, COUNTS_TOP, INDENT, KEYS, PANEL_AREA, TEXT};
use super::pictures;
use crate::games::trees::ENTRY;
use crate::games::trees::lesson::{Ink, Lesson, Stage};
use crate::gfx::walls::WallStyle;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Pos;
use crate::input::{Button, Input, Mouse};
use crate::maze::{MazePlan, Orientation, Wall, tree_rgb};
use crate::rng::Seed;
use crate::ui::Panel;

/// Held so many ticks, the key that draws a wall goes on drawing; from then on a wall a tick, and one more after each
/// stretch of so many ticks.
const HOLD_TICKS: u32 = 20;
const FASTER_TICKS: u32 = 24;
/// How far trees step back, in 256ths of the way to the background.
const DIMNESS: u32 = 120;
/// The same for the floors of cells that are pointed at.
const FLOOR: u32 = 110;
/// The words: first line, and from one to the next.
const TITLE_TOP: i32 = 414;
const WORDS_TOP: i32 = 437;
const WORDS_LINE: i32 = 19;

/// A lesson on the screen.
#[derive(Clone)]
pub struct Lecture {
    lesson: Lesson,
    layout: Layout,
    /// Ticks for which the key that draws has been held.
    held: u32,
}

impl Lecture {
    /// Its first stage.
    pub fn new(plan: MazePlan, seed: Seed) -> Self {
        let lesson = Lesson::new(plan, seed);
        Self {
            layout: Layout::new(lesson.size()),
            lesson,
            held: 0,
        }
    }

    /// The same stage about another maze.
    pub fn about(&mut self, plan: MazePlan, seed: Seed) {
        self.lesson.about(plan, seed);
        self.layout = Layout::new(self.lesson.size());
    }

    /// Takes a button.
    pub fn act(&mut self, button: Button) {
        match button {
            Button::Right | Button::Down => drop(self.lesson.turn(true)),
            Button::Left | Button::Up => drop(self.lesson.turn(false)),
            Button::Confirm => self.go_on(),
            _ => {}
        }
    }

    /// Draws a wall where the stage is about that; else turns to the next one.
    fn go_on(&mut self) {
        if !self.lesson.grow(1) {
            self.lesson.turn(true);
        }
    }

    /// Takes the mouse: a click goes on, the wheel turns to the next stage and back. Tells whether it did anything.
    pub fn point(&mut self, mouse: Mouse) -> bool {
        match mouse {
            Mouse::Click(_) => self.go_on(),
            Mouse::Wheel(_, notches) => drop(self.lesson.turn(notches > 0)),
            _ => return false,
        }
        true
    }

    /// Goes on drawing walls while the key for that is held; tells whether it did.
    pub fn hold(&mut self, input: &Input) -> bool {
        let is_held = self.lesson.stage() == Stage::Growth
            && input.held.contains(Button::Confirm)
            && !input.pressed.contains(Button::Confirm);
        self.held = if is_held { self.held + 1 } else { 0 };
        let beyond = self.held.checked_sub(HOLD_TICKS);
        beyond.is_some_and(|ticks| self.lesson.grow(1 + ticks / FASTER_TICKS))
    }

    /// Where it stands, as text.
    pub fn describe(&self) -> String {
        self.lesson.describe()
    }

    /// Draws figure, numbers and words.
    pub fn draw(&self, screen: &mut Framebuffer, font: &Font) {
        screen.clipped(AREA.inset(-2), |screen| self.draw_figure(screen));
        self.draw_facts(screen, font);
        self.draw_words(screen, font);
    }

    fn draw_figure(&self, screen: &mut Framebuffer) {
        let (layout, figure) = (&self.layout, self.lesson.figure());
        let Some(style) = layout.style() else { return };
        let (x, y) = layout.origin();
        let is_corridor = matches!(self.lesson.stage(), Stage::Corridor | Stage::EdgeTrunks);
        let floor = if is_corridor {
            Color::SKY
        } else {
            Color::ORANGE
        };
        for cell in &figure.cells {
            // With the walls' places, which stay coloured where no wall stands.
            let area = Rect::new(
                x + cell.x * style.tile,
                y + cell.y * style.tile,
                style.tile,
                style.tile,
            );
            let area = Rect::new(area.x, area.y, area.w + style.wall, area.h + style.wall);
            screen.fill_rect(area, floor.mix(Color::NIGHT, FLOOR));
        }
        let bar = |wall: Wall| {
            let horizontal = wall.orientation == Orientation::Horizontal;
            style.bar(wall.pos.x, wall.pos.y, horizontal).moved(x, y)
        };
        for &(wall, ink) in &figure.walls {
            let color = self.color(ink, figure.dim);
            match ink {
                Ink::Stands | Ink::Floats | Ink::Refused => {
                    // What is pointed at is thicker.
                    let more = (style.wall / 2).max(1);
                    screen.fill_rect(bar(wall).inset(-more), color);
                }
                _ => screen.fill_rect(bar(wall), color),
            }
        }
        for (tree, cells) in &figure.loops {
            let mut track = cells.clone();
            track.extend(cells.first());
            pictures::draw_track(
                screen,
                layout,
                &track,
                (2, self.color(Ink::Tree(*tree), false)),
            );
        }
        for &(end, touched) in &figure.ends {
            draw_end(screen, (x, y), style, end, touched);
        }
    }

    fn color(&self, ink: Ink, dim: bool) -> Color {
        match ink {
            Ink::White => pictures::BORDER,
            Ink::Tree(tree) => {
                let [red, green, blue] = tree_rgb(self.lesson.seed(), tree);
                let part = if dim { DIMNESS } else { 0 };
                Color::rgb(red, green, blue).mix(Color::NIGHT, part)
            }
            Ink::Horizontal | Ink::Refused => Color::RED,
            Ink::Vertical => Color::GREEN,
            Ink::Stands => Color::LIME,
            Ink::Floats => Color::WHITE,
        }
    }

    fn draw_facts(&self, screen: &mut Framebuffer, font: &Font) {
        let accent = ENTRY.accent;
        font.draw(screen, COLUMN.0, 8, "Trees", accent, TEXT + 1);
        let mut panel = Panel::over(screen, font, COLUMN, (accent, TEXT));
        panel.pitch = COUNTS_LINE;
        panel.at(COUNTS_TOP);
        let (place, all) = (self.lesson.stage() as usize + 1, Stage::ALL.len());
        let stage = format!("{place} of {all}");
        panel.stacked("lesson", &stage, accent, INDENT);
        for (name, value) in &self.lesson.figure().facts {
            panel.stacked(name, value, Color::WHITE, INDENT);
        }
        panel.stacked(
            "seed",
            &self.lesson.seed().to_string(),
            Color::SILVER,
            INDENT,
        );
    }

    fn draw_words(&self, screen: &mut Framebuffer, font: &Font) {
        screen.fill_rect(PANEL_AREA, Color::NIGHT);
        let mut panel = Panel::over(screen, font, KEYS, (ENTRY.accent, TEXT));
        panel.at(TITLE_TOP).title(self.lesson.stage().title());
        panel.pitch = WORDS_LINE;
        panel
            .at(WORDS_TOP)
            .sentence(&self.lesson.figure().text, Color::WHITE);
    }
}

/// Marks a corner: full where something touches it, with a hole where nothing does.
fn draw_end(
    screen: &mut Framebuffer,
    (x, y): (i32, i32),
    style: WallStyle,
    end: Pos,
    touched: bool,
) {
    let side = (style.tile / 3).clamp(3, 20);
    let inset = (style.wall - side).div_euclid(2);
    let mark = Rect::new(
        x + end.x * style.tile + inset,
        y + end.y * style.tile + inset,
        side,
        side,
    );
    screen.fill_rect(mark, Color::YELLOW);
    if !touched {
        screen.fill_rect(mark.inset((side / 4).max(1)), Color::NIGHT);
    }
}
