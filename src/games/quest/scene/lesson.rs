//! The lesson of the source on the screen, in three chapters: walls at random, its builder, the finished maze.
//!
//! It lies over a game or the choices, and looks at the first maze of the seed that is chosen.

use super::sheet::{Icon, Piece, SMALL, Sprites};
use super::waiting::{HEAD, HEAD_BACK};
use crate::games::quest::ENTRY;
use crate::games::quest::lesson::{BUILDER_STEPS, Builder, Numbers, RandomWalls, Side, list_index};
use crate::games::quest::plan::{Plan, SIZE, door, source_coordinates, start};
use crate::gfx::walls::{WallStyle, draw_wall};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::input::actions::Keys;
use crate::input::{Button, Mouse};
use crate::maze::{Orientation, Step, WallGrid};
use crate::rng::Seed;
use crate::ui::Panel;

/// Buttons that repeat while they are held.
pub const REPEATING: [Button; 2] = [Button::StepBack, Button::StepOn];

/// Cells of the board, with the ring around the maze, and where it stands.
const STYLE: WallStyle = WallStyle { tile: 14, wall: 2 };
const CELLS: i32 = 17;
const BOARD: Rect = Rect::new(8, 24, STYLE.extent(CELLS), STYLE.extent(CELLS));
/// The text beside it, and the heading of each chapter, which can be clicked.
const TEXT: (i32, i32) = (256, 376);
const TEXT_TOP: i32 = 26;
const HEADINGS: [Rect; 3] = [heading(0), heading(1), heading(2)];
const KEYS_TOP: i32 = 274;
/// Ticks from step to step while the builder runs.
const STEP_TICKS: u32 = 4;

const ACCENT: Color = ENTRY.accent;
/// Cells that nobody has been in, those that somebody has, and those of the ring.
const WHITE: Color = Color::SLATE;
const YELLOW: Color = Color::YELLOW.mix(Color::NIGHT, 90);
const RING: Color = Color::YELLOW.mix(Color::NIGHT, 170);
/// Cells that can be reached where walls stand at random; those of the others in turn.
const REACHED: Color = Color::SHADOW;
const CUT_OFF: [Color; 6] = [
    Color::ORANGE,
    Color::SKY,
    Color::LIME,
    Color::RED,
    Color::YELLOW,
    Color::CYAN,
];
const WALL: Color = Color::NIGHT;
const PATH: Color = Color::RED;
const WAY: Color = Color::LIME;
const LONGEST: Color = Color::ORANGE;

const fn heading(chapter: i32) -> Rect {
    Rect::new(264 + 40 * chapter, 6, 32, 12)
}

/// What is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chapter {
    /// Walls at random.
    Random,
    /// The builder with its ring.
    Builder,
    /// The finished maze.
    Maze,
}

impl Chapter {
    const ALL: [Self; 3] = [Self::Random, Self::Builder, Self::Maze];

    fn step(self, more: bool) -> Self {
        let by = if more { 1 } else { 2 };
        Self::ALL[(self as usize + by) % 3]
    }
}

/// The lesson as it stands.
#[derive(Clone, Debug)]
pub struct Lesson {
    pub chapter: Chapter,
    seed: Seed,
    /// Grids at random so far, and those of them in which nothing was cut off.
    attempts: (u32, u32),
    random: RandomWalls,
    pub builder: Builder,
    numbers: (WallGrid, Numbers),
    /// Whether the builder goes on by itself, and since when.
    runs: bool,
    ticks: u32,
}

impl Lesson {
    /// From its beginning.
    pub fn new(seed: Seed) -> Self {
        let plan = Plan {
            seed,
            ..Plan::default()
        };
        let builder = Builder::new(plan.maze_seed(1));
        let mut whole = builder.clone();
        whole.go_to(u32::MAX);
        let walls = whole.path().walls().clone();
        let numbers = Numbers::of(&walls);
        let random = RandomWalls::new(seed, 0);
        Self {
            chapter: Chapter::Random,
            seed,
            attempts: (1, u32::from(random.cut_off() == 0)),
            random,
            builder,
            numbers: (walls, numbers),
            runs: false,
            ticks: 0,
        }
    }

    /// From its beginning with another seed, in the same chapter.
    pub fn begin(&mut self, seed: Seed) {
        let chapter = self.chapter;
        *self = Self::new(seed);
        self.chapter = chapter;
    }

    /// Takes a button; tells whether it means anything here.
    pub fn press(&mut self, button: Button) -> bool {
        match (button, self.chapter) {
            (Button::Left | Button::Right, _) => {
                self.chapter = self.chapter.step(button == Button::Right);
                self.runs = false;
            }
            (Button::Confirm, Chapter::Random) => self.try_again(),
            (Button::Confirm, Chapter::Builder) => {
                if self.builder.steps() == BUILDER_STEPS {
                    self.builder.go_to(0);
                }
                (self.runs, self.ticks) = (!self.runs, 0);
            }
            (Button::StepBack | Button::StepOn | Button::Start | Button::End, Chapter::Builder) => {
                let steps = self.builder.steps();
                self.runs = false;
                self.builder.go_to(match button {
                    Button::StepBack => steps.saturating_sub(1),
                    Button::StepOn => steps + 1,
                    Button::Start => 0,
                    _ => BUILDER_STEPS,
                });
            }
            _ => return false,
        }
        true
    }

    /// Takes the mouse: a click on a heading leads there, one on the board is Enter, and the wheel steps.
    pub fn point(&mut self, mouse: Mouse) -> bool {
        let point = mouse.point();
        match mouse {
            Mouse::Click(_) => {
                let on = |area: &Rect| area.contains(point.x, point.y);
                if let Some(chapter) = HEADINGS.iter().position(on) {
                    (self.chapter, self.runs) = (Chapter::ALL[chapter], false);
                    return true;
                }
                on(&BOARD) && self.press(Button::Confirm)
            }
            Mouse::Wheel(_, notches) if self.chapter == Chapter::Builder => {
                let steps = i64::from(self.builder.steps()) + i64::from(notches);
                self.runs = false;
                self.builder
                    .go_to(steps.clamp(0, BUILDER_STEPS.into()) as u32);
                true
            }
            _ => false,
        }
    }

    fn try_again(&mut self) {
        let (tries, whole) = self.attempts;
        self.random = RandomWalls::new(self.seed, tries);
        let is_whole = self.random.cut_off() == 0;
        self.attempts = (tries.saturating_add(1), whole + u32::from(is_whole));
    }

    /// Lets a tick pass; tells whether anything moved.
    pub fn tick(&mut self) -> bool {
        if !self.runs {
            return false;
        }
        self.ticks += 1;
        let due = self.ticks.is_multiple_of(STEP_TICKS);
        if due {
            self.runs = self.builder.step();
        }
        due
    }

    /// Buttons of the lesson that do nothing in this chapter.
    pub fn idle(&self) -> &'static [Button] {
        match self.chapter {
            Chapter::Random => &[Button::StepBack, Button::StepOn, Button::Start, Button::End],
            Chapter::Builder => &[],
            Chapter::Maze => &[
                Button::Confirm,
                Button::StepBack,
                Button::StepOn,
                Button::Start,
                Button::End,
            ],
        }
    }

    /// Draws the whole screen.
    pub fn draw(&self, screen: &mut Framebuffer, (font, sprites): (&Font, &Sprites), keys: Keys) {
        screen.clear(Color::NIGHT);
        let whole = &mut Panel::over(screen, font, (BOARD.x, TEXT.1), (ACCENT, 1));
        whole.at(8).title("How mazes are built");
        for (chapter, area) in Chapter::ALL.into_iter().zip(HEADINGS) {
            let chosen = chapter == self.chapter;
            let ink = whole.button(area, (chosen, chosen));
            let number = (chapter as usize + 1).to_string();
            whole.font.draw_centered(
                whole.screen,
                area.x + area.w / 2,
                area.y + 2,
                &number,
                ink,
                1,
            );
        }
        whole.at(KEYS_TOP).keys(keys);
        match self.chapter {
            Chapter::Random => self.draw_random(screen),
            Chapter::Builder => self.draw_builder(screen),
            Chapter::Maze => self.draw_maze(screen),
        }
        for (icon, cell) in [(Icon::Steps, start(SIZE)), (Icon::Door, door(SIZE))] {
            if self.chapter != Chapter::Builder {
                let floor = floor(cell);
                let at = (floor.x + 2, floor.y + 2);
                sprites.draw(screen, Piece::Icon(icon), SMALL, at);
            }
        }
        let panel = &mut Panel::over(screen, font, TEXT, (ACCENT, 1));
        panel.at(TEXT_TOP);
        match self.chapter {
            Chapter::Random => self.tell_random(panel),
            Chapter::Builder => self.tell_builder(panel),
            Chapter::Maze => self.tell_maze(panel),
        }
    }

    fn draw_random(&self, screen: &mut Framebuffer) {
        let color = |cell| match usize::from(self.random.region(cell)) {
            0 => REACHED,
            region => CUT_OFF[(region - 1) % CUT_OFF.len()].mix(Color::NIGHT, 40),
        };
        draw_cells(screen, self.random.walls(), color);
        draw_walls(screen, self.random.walls(), Color::SILVER);
    }

    fn tell_random(&self, panel: &mut Panel) {
        panel.line("Walls at random", Color::WHITE);
        panel.y += 4;
        panel.sentence("As many walls as a maze has, put anywhere.", Color::SILVER);
        panel.y += 4;
        panel.row("walls", &walls_inside(self.random.walls()).to_string());
        panel.row("cells", &SIZE.area().to_string());
        panel.row("parts", &self.random.regions().to_string());
        panel.row("cut off", &self.random.cut_off().to_string());
        let door = if self.random.is_door_cut_off() {
            "cut off"
        } else {
            "reached"
        };
        panel.row("door", door);
        panel.y += 4;
        panel.sentence(
            "Nobody comes from the start to any cell in colour.",
            Color::SILVER,
        );
        panel.y += 4;
        panel.row("tries", &self.attempts.0.to_string());
        panel.row("all reached", &self.attempts.1.to_string());
    }

    fn draw_builder(&self, screen: &mut Framebuffer) {
        let path = self.builder.path();
        for x in -1..=SIZE.width as i32 {
            for y in -1..=SIZE.height as i32 {
                let cell = Pos::new(x, y);
                if !SIZE.contains(cell) {
                    screen.fill_rect(floor(cell), RING);
                }
            }
        }
        let color = |cell| if path.is_visited(cell) { YELLOW } else { WHITE };
        draw_cells(screen, path.walls(), color);
        draw_walls(screen, path.walls(), WALL);
        draw_line(screen, path.path_back(), PATH);
        let back = matches!(self.builder.last(), Some(Step::Back { .. }));
        let head = floor(path.here()).inset(2);
        screen.fill_rect(head.inset(-1), Color::NIGHT);
        screen.fill_rect(head, if back { HEAD_BACK } else { HEAD });
        for (dir, side) in Dir::ALL.into_iter().zip(self.builder.sides()) {
            let area = floor(path.here() + dir);
            match side {
                Side::Free => screen.fill_rect(area.inset(4), Color::WHITE),
                Side::Visited | Side::Ring => draw_cross(screen, area),
            }
        }
    }

    fn tell_builder(&self, panel: &mut Panel) {
        let path = self.builder.path();
        let (x, y) = source_coordinates(SIZE, path.here());
        panel.line("The path", Color::WHITE);
        panel.y += 4;
        panel.sentence(
            "Into any cell not yet yellow, through its wall; where all are, a step back.",
            Color::SILVER,
        );
        panel.y += 4;
        panel.row(
            "step",
            &format!("{} of {BUILDER_STEPS}", self.builder.steps()),
        );
        let cells = SIZE.area() - path.unvisited();
        panel.row("cells", &format!("{cells} of {}", SIZE.area()));
        panel.row("path", &path.path_back().count().to_string());
        panel.row("here", &format!("({x}, {y})"));
        panel.row("number", &list_index(SIZE, path.here()).to_string());
        panel.row(&format!("= {y}·17 + {x}"), "");
        panel.y += 4;
        panel.line("The ring", Color::WHITE);
        panel.y += 4;
        panel.sentence(
            "is yellow from the start, so that no edge is a case of its own.",
            Color::SILVER,
        );
        panel.row("looked at", &format!("{}×", self.builder.ring_looks()));
    }

    fn draw_maze(&self, screen: &mut Framebuffer) {
        let (walls, numbers) = &self.numbers;
        draw_cells(screen, walls, |cell| {
            if walls.wall_count(cell) == 3 {
                Color::TEAL
            } else {
                REACHED
            }
        });
        draw_walls(screen, walls, Color::SILVER);
        draw_line(screen, numbers.longest.iter().copied(), LONGEST);
        draw_line(screen, numbers.way.iter().copied(), WAY);
    }

    fn tell_maze(&self, panel: &mut Panel) {
        let (walls, numbers) = &self.numbers;
        panel.line("The maze", Color::WHITE);
        panel.y += 4;
        panel.sentence(
            "From every cell one way leads to every other.",
            Color::SILVER,
        );
        panel.y += 4;
        panel.row("cells", &SIZE.area().to_string());
        panel.row("passages", &walls.passages().to_string());
        panel.row("cut off", "0");
        panel.row("loops", "0");
        panel.row("forks", &numbers.forks.to_string());
        let steps = |cells: &[Pos]| cells.len().saturating_sub(1).to_string();
        for (color, label, value) in [
            (Color::TEAL, "dead ends", numbers.dead_ends.to_string()),
            (WAY, "to door", steps(&numbers.way)),
            (LONGEST, "longest", steps(&numbers.longest)),
        ] {
            let left = panel.columns.0;
            panel
                .screen
                .fill_rect(Rect::new(left, panel.y, 7, 7), color);
            panel.columns.0 = left + 12;
            panel.row(label, &value);
            panel.columns.0 = left;
        }
        panel.y += 4;
        panel.sentence("The longest of all shortest paths, in steps.", Color::SLATE);
    }
}

fn walls_inside(walls: &WallGrid) -> usize {
    walls
        .standing()
        .filter(|&wall| !walls.is_border(wall))
        .count()
}

/// The floor of a cell of the maze, or of the ring.
fn floor(cell: Pos) -> Rect {
    STYLE.floor(cell.x + 1, cell.y + 1).moved(BOARD.x, BOARD.y)
}

/// Floors, and the places of walls between two of one colour.
fn draw_cells(screen: &mut Framebuffer, walls: &WallGrid, color: impl Fn(Pos) -> Color) {
    for cell in SIZE.positions() {
        let area = floor(cell);
        screen.fill_rect(area, color(cell));
        for dir in [Dir::Right, Dir::Down] {
            if walls.can_step(cell, dir) {
                let (dx, dy) = dir.step();
                screen.fill_rect(area.moved(dx * STYLE.wall, dy * STYLE.wall), color(cell));
            }
        }
    }
}

fn draw_walls(screen: &mut Framebuffer, walls: &WallGrid, color: Color) {
    for wall in walls.standing() {
        let (x, y) = (wall.pos.x + 1, wall.pos.y + 1);
        let lying = wall.orientation == Orientation::Horizontal;
        draw_wall(screen, (BOARD.x, BOARD.y), STYLE, x, y, lying, color);
    }
}

/// A line from cell to cell.
fn draw_line(screen: &mut Framebuffer, cells: impl Iterator<Item = Pos>, color: Color) {
    let mut last: Option<Rect> = None;
    for cell in cells {
        let dot = floor(cell).inset(5);
        let from = last.unwrap_or(dot);
        let (left, top) = (dot.x.min(from.x), dot.y.min(from.y));
        let (w, h) = (
            (dot.x - from.x).abs() + dot.w,
            (dot.y - from.y).abs() + dot.h,
        );
        screen.fill_rect(Rect::new(left, top, w, h), color);
        last = Some(dot);
    }
}

/// A cell that the builder may not go into.
fn draw_cross(screen: &mut Framebuffer, area: Rect) {
    let area = area.inset(3);
    for at in 0..area.w {
        screen.fill_rect(Rect::new(area.x + at, area.y + at, 1, 1), Color::NIGHT);
        screen.fill_rect(
            Rect::new(area.x + at, area.y + area.h - 1 - at, 1, 1),
            Color::NIGHT,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_builder_is_stepped_forth_and_back_and_runs_to_its_end() {
        let mut lesson = Lesson::new(Seed(7));
        assert!(
            !lesson.press(Button::StepOn),
            "nothing is stepped in the first chapter"
        );
        assert!(lesson.press(Button::Right) && lesson.chapter == Chapter::Builder);
        (0..5).for_each(|_| assert!(lesson.press(Button::StepOn)));
        assert!(lesson.press(Button::StepBack));
        assert_eq!(lesson.builder.steps(), 4);
        assert!(lesson.press(Button::Confirm));
        for _ in 0..STEP_TICKS * BUILDER_STEPS {
            lesson.tick();
        }
        assert_eq!(lesson.builder.steps(), BUILDER_STEPS);
        assert!(lesson.press(Button::End) && lesson.press(Button::StepOn));
        assert_eq!(lesson.builder.steps(), BUILDER_STEPS);
        assert!(lesson.press(Button::Confirm));
        assert_eq!(lesson.builder.steps(), 0, "once more from the start");
    }

    #[test]
    fn another_grid_comes_with_each_press_and_is_counted() {
        let mut lesson = Lesson::new(Seed(7));
        let first = lesson.random.walls().clone();
        lesson.press(Button::Confirm);
        assert_ne!(lesson.random.walls(), &first);
        assert_eq!(lesson.attempts, (2, 0));
        assert_eq!(walls_inside(&first), 196);
    }

    #[test]
    fn chapters_go_round_by_keys_and_by_clicks() {
        let mut lesson = Lesson::new(Seed(7));
        let seen: Vec<Chapter> = (0..3)
            .map(|_| {
                lesson.press(Button::Left);
                lesson.chapter
            })
            .collect();
        assert_eq!(seen, [Chapter::Maze, Chapter::Builder, Chapter::Random]);
        for (chapter, area) in Chapter::ALL.into_iter().zip(HEADINGS) {
            let point = crate::input::Point {
                x: area.x + 3,
                y: area.y + 3,
            };
            assert!(lesson.point(Mouse::Click(point)));
            assert_eq!(lesson.chapter, chapter);
        }
    }
}
