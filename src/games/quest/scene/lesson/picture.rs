//! The lesson's chapters as pictures: a board at the left, and what there is to say of it at the right.

use super::super::sheet::{Icon, LARGE, Piece, SMALL, Sprites};
use super::super::story::screen_name;
use super::super::waiting::{HEAD, HEAD_BACK, draw_line};
use super::super::xray::{reasons, why_color};
use super::{BUILDER, Lesson, MAZE, RANDOM, THINGS, VILLAINS};
use crate::games::quest::ENTRY;
use crate::games::quest::lesson::{BUILDER_STEPS, Side, list_index};
use crate::games::quest::level::{Mark, SIZE, Thing, door, source_coordinates, start};
use crate::games::quest::villain::Kind;
use crate::gfx::walls::{WallStyle, draw_wall};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::{Dir, Distances, Pos};
use crate::input::Button;
use crate::input::actions::Keys;
use crate::maze::{Orientation, Step, WallGrid};
use crate::ui::Panel;
use crate::ui::lesson_page::Place;

/// Cells of the board, with the ring around the maze, and where it stands.
const STYLE: WallStyle = WallStyle { tile: 14, wall: 2 };
const CELLS: i32 = 17;
const BOARD: Rect = Rect::new(8, 20, STYLE.extent(CELLS), STYLE.extent(CELLS));
pub const PLACE: Place = Place {
    tab: Rect::new(230, 3, 26, 12),
    tab_step: 30,
    figure: BOARD,
    bar: Rect::new(BOARD.x, 264, BOARD.w, 6),
};
/// The text beside the board, and the title above it.
const TEXT: (i32, i32) = (256, 376);
const TEXT_TOP: i32 = 22;
const TITLE_TOP: i32 = 5;
const KEYS_TOP: i32 = 274;
/// From one villain or thing to the next.
const ENTRY_LINE: i32 = 30;

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

impl Lesson {
    /// Draws the whole screen.
    pub fn draw(&self, screen: &mut Framebuffer, (font, sprites): (&Font, &Sprites), keys: Keys) {
        screen.clear(Color::NIGHT);
        let whole = &mut Panel::over(screen, font, (BOARD.x, TEXT.1), (ACCENT, 1));
        let chapter = self.page.chapter();
        let title = match chapter {
            VILLAINS => "Who lives in them",
            THINGS => "What lies in them",
            _ => "How mazes are built",
        };
        self.page.draw(whole.at(TITLE_TOP), title);
        let enter = self.page.enter_word();
        whole.at(KEYS_TOP).keys(
            keys.without(self.page.idle())
                .calling(Button::Confirm, enter),
        );
        match chapter {
            RANDOM => self.draw_random(screen),
            BUILDER => self.draw_builder(screen),
            MAZE => self.draw_maze(screen),
            VILLAINS => return draw_villains(screen, font, sprites),
            _ => return draw_things(screen, font, sprites),
        }
        for (icon, cell) in [(Icon::Steps, start(SIZE)), (Icon::Door, door(SIZE))] {
            if chapter != BUILDER {
                let floor = floor(cell);
                let at = (floor.x + 2, floor.y + 2);
                sprites.draw(screen, Piece::Icon(icon), SMALL, at);
            }
        }
        let panel = &mut Panel::over(screen, font, TEXT, (ACCENT, 1));
        panel.at(TEXT_TOP);
        match chapter {
            RANDOM => self.tell_random(panel),
            BUILDER => self.tell_builder(panel),
            _ => self.tell_maze(panel),
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
        draw_line(screen, path.path_back().map(dot), PATH);
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
        panel.row("step", &format!("{}/{BUILDER_STEPS}", self.builder.steps()));
        let cells = SIZE.area() - path.unvisited();
        panel.row("cells", &format!("{cells}/{}", SIZE.area()));
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
        draw_line(screen, numbers.longest.iter().copied().map(dot), LONGEST);
        draw_line(screen, numbers.way.iter().copied().map(dot), WAY);
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
        let can_step = |pos, dir| walls.can_step(pos, dir);
        let reached = Distances::measure(SIZE, [start(SIZE)], can_step).reached();
        let loops = walls.passages() + 1 - SIZE.area();
        panel.row("cut off", &(SIZE.area() - reached).to_string());
        panel.row("loops", &loops.to_string());
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
        if !self.is_own {
            panel.y += 4;
            panel.sentence("Not the hidden one.", Color::SLATE);
        }
    }
}

/// Each villain with what it does, and the X-ray's signs for why it goes where it goes.
fn draw_villains(screen: &mut Framebuffer, font: &Font, sprites: &Sprites) {
    for (row, kind) in (0..).zip(Kind::ALL) {
        let piece = Piece::Villain(kind, Dir::Down, false);
        let entry = (piece, screen_name(kind), what_it_does(kind));
        let y = draw_entry(screen, (font, sprites), row, entry);
        for (place, &why) in (1..).zip(reasons(kind)) {
            let at = (TEXT.1 - 12 * place, y);
            sprites.draw_shape(screen, Piece::Why(why), SMALL, at, why_color(why));
        }
    }
}

/// What lies in a maze, and the squares that do something.
fn draw_things(screen: &mut Framebuffer, font: &Font, sprites: &Sprites) {
    let thing = |thing| Piece::Thing(thing, false);
    let mark = |mark| Piece::Mark(mark, false);
    let all = [
        (thing(Thing::Friend), "smith", "a sword of three blows"),
        (
            thing(Thing::Angel),
            "angel",
            "guards from one touch, or from one ember",
        ),
        (
            thing(Thing::Heart),
            "heart",
            "a life; who has six gets ten points",
        ),
        (
            thing(Thing::Treasure),
            "treasure",
            "50 points times the level",
        ),
        (
            thing(Thing::Key),
            "key",
            "opens the gate, for a shorter way",
        ),
        (
            thing(Thing::Lamp),
            "lamp",
            "lights a quarter of the dark mine",
        ),
        (
            mark(Mark::Ice),
            "ice",
            "you slide on to its end; villains do not",
        ),
        (
            mark(Mark::Glowing),
            "ember",
            "glows a turn, burns you the next",
        ),
    ];
    for (row, entry) in (0..).zip(all) {
        draw_entry(screen, (font, sprites), row, entry);
    }
}

/// A picture with a name and a line beside it. Returns the top of its row.
fn draw_entry(
    screen: &mut Framebuffer,
    (font, sprites): (&Font, &Sprites),
    row: i32,
    (piece, name, words): (Piece, &str, &str),
) -> i32 {
    let y = TEXT_TOP + ENTRY_LINE * row;
    sprites.draw(screen, piece, LARGE, (BOARD.x + 4, y));
    let panel = &mut Panel::over(screen, font, (BOARD.x + 32, TEXT.1), (ACCENT, 1));
    panel.at(y).line(name, Color::WHITE);
    panel.at(y + SMALL + 1).line(words, Color::SILVER);
    y
}

/// In at most 41 letters.
const fn what_it_does(kind: Kind) -> &'static str {
    match kind {
        Kind::Guard => "wanders, turns back only at dead ends",
        Kind::WallFollower => "keeps its right hand on the wall",
        Kind::Hunter => "hunts within six steps, else wanders",
        Kind::Tracker => "hunts every other turn; takes two blows",
        Kind::Thief => "takes the sword, or points, and runs",
        Kind::Bat => "over walls, 2 squares a turn; hangs four",
        Kind::Sleeper => "wakes within three steps, hunts 12 turns",
        Kind::Echo => "goes your own way, twenty turns later",
    }
}

pub fn walls_inside(walls: &WallGrid) -> usize {
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

/// A piece of a line through a cell.
fn dot(cell: Pos) -> Rect {
    floor(cell).inset(5)
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
    fn what_a_villain_does_fits_its_line() {
        for kind in Kind::ALL {
            let width = Font::width(what_it_does(kind), 1);
            assert!(width <= TEXT.1 - BOARD.x - 32, "{kind:?}");
        }
    }
}
