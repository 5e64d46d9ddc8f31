//! The lesson's chapters as pictures: a board at the left, its text at the right.

use super::board::{HEAD, HEAD_BACK};
use super::sheet::{Icon, LARGE, Piece, SMALL};
use super::view::Art;
use super::xray::{draw_line, reasons, why_color};
use crate::games::quest::rules::lesson::{BUILDER_STEPS, Side, list_index};
use crate::games::quest::rules::{Kind, Mark, SIZE, Thing, door, source_coordinates, start};
use crate::games::quest::scene::lesson::{BUILDER, Lesson, MAZE, RANDOM, THINGS, VILLAINS};
use crate::games::quest::table::{self, ACCENT};
use crate::gfx::walls::{WallStyle, draw_wall};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::{Dir, Distances, Pos};
use crate::input::Button;
use crate::maze::{Orientation, Step, Wall, WallGrid};
use crate::scene::{Look, SIGN, Sign};
use crate::ui::Panel;
use crate::ui::lesson_page::{self, Place, asked, asking};
use crate::words::{Id, say};

/// Cells of the board, with the ring around the maze, and the board's place.
const STYLE: WallStyle = WallStyle { tile: 14, wall: 2 };
const CELLS: i32 = 17;
const BOARD: Rect = Rect::new(8, 20, STYLE.extent(CELLS), STYLE.extent(CELLS));
pub const PLACE: Place = Place {
    tab: Rect::new(230, 3, 26, 12),
    tab_step: 30,
    figure: BOARD,
    bar: Rect::new(BOARD.x, 262, BOARD.w, 4),
};
/// The text beside the board, and the title above it.
const TEXT: (i32, i32) = (256, 376);
const TEXT_TOP: i32 = 22;
const TITLE_TOP: i32 = 5;
const KEYS_TOP: i32 = 268;
const KEYS_PITCH: i32 = 10;
/// From the top of a name to the line below it: signs beside the name are not to touch it.
const WORDS_BELOW: i32 = SMALL + 3;
/// From one villain or thing to the next.
const ENTRY_LINE: i32 = 30;

/// Cells not visited yet, cells visited, and cells of the ring.
const WHITE: Color = Color::SLATE;
const YELLOW: Color = Color::YELLOW.mix(Color::NIGHT, 90);
const RING: Color = Color::YELLOW.mix(Color::NIGHT, 170);
/// Among random walls: cells that can be reached, and the colours of the other regions in turn.
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

/// The name of a villain and what it does; the same for a thing.
pub const VILLAIN: [Id; 2] = [Id("quest-villain"), Id("quest-villain-does")];
pub const THING: [Id; 2] = [Id("quest-thing"), Id("quest-thing-does")];
/// The things of a maze and the squares with a rule, each with its fixed name.
pub const FOUND: [(Piece, &str); 8] = [
    (Piece::Thing(Thing::Friend, false), "smith"),
    (Piece::Thing(Thing::Angel, false), "angel"),
    (Piece::Thing(Thing::Heart, false), "heart"),
    (Piece::Thing(Thing::Treasure, false), "treasure"),
    (Piece::Thing(Thing::Key, false), "key"),
    (Piece::Thing(Thing::Lamp, false), "lamp"),
    (Piece::Mark(Mark::Ice, false), "ice"),
    (Piece::Mark(Mark::Glowing, false), "ember"),
];

/// The whole screen.
pub fn draw(screen: &mut Framebuffer, art: &Art, lesson: &Lesson, look: Look) {
    screen.clear(Color::NIGHT);
    let whole = &mut Panel::over(screen, &art.font, (BOARD.x, TEXT.1), (ACCENT, 1));
    let chapter = lesson.page.chapter();
    let title = match chapter {
        VILLAINS => say!("quest-lesson-villains"),
        THINGS => say!("quest-lesson-things"),
        _ => say!("quest-lesson-building"),
    };
    lesson.page.draw(whole.at(TITLE_TOP), title);
    let keys = look.keys(table::BUTTONS, table::LESSON_MODE, lesson_page::COMMANDS);
    let keys = keys.without(lesson.page.idle());
    let enter = lesson.page.enter_word();
    whole.pitch = KEYS_PITCH;
    whole
        .at(KEYS_TOP)
        .keys(asking(keys, lesson.page.is_covered()).calling(Button::Confirm, enter));
    match chapter {
        RANDOM => draw_random(screen, lesson),
        BUILDER => draw_builder(screen, lesson),
        MAZE => draw_maze(screen, lesson),
        VILLAINS => return draw_villains(screen, art, lesson),
        _ => return draw_things(screen, art, lesson),
    }
    for (icon, cell) in [(Icon::Steps, start(SIZE)), (Icon::Door, door(SIZE))] {
        if chapter != BUILDER {
            let floor = floor(cell);
            let at = (floor.x + 2, floor.y + 2);
            art.sprites.draw(screen, Piece::Icon(icon), SMALL, at);
        }
    }
    let panel = &mut Panel::over(screen, &art.font, TEXT, (ACCENT, 1));
    panel.at(TEXT_TOP);
    match chapter {
        RANDOM => tell_random(panel, lesson),
        BUILDER => tell_builder(panel, lesson),
        _ => tell_maze(panel, lesson),
    }
}

/// A title and a sentence in no more than these lines, with a gap after each.
fn tell(panel: &mut Panel, title: &str, sentence: &str, lines: usize) {
    panel.line(title, Color::WHITE);
    panel.y += 4;
    panel.sentence_in(lines, sentence, Color::SILVER);
    panel.y += 4;
}

/// Labels with their numbers.
fn tell_rows<'t>(panel: &mut Panel, rows: impl IntoIterator<Item = (&'t str, usize)>) {
    for (label, number) in rows {
        panel.row(label, &number.to_string());
    }
}

/// Labels with their numbers, which are the answers to a question.
fn tell_answers<'t>(
    panel: &mut Panel,
    lesson: &Lesson,
    rows: impl IntoIterator<Item = (&'t str, usize)>,
) {
    for (label, number) in rows {
        panel.row(label, &answer(lesson, number.to_string()));
    }
}

/// What answers a question, or a question mark while it is hidden.
fn answer(lesson: &Lesson, text: String) -> String {
    if lesson.page.is_covered() {
        "?".to_owned()
    } else {
        text
    }
}

/// A sentence below the answers, or while these are hidden the question.
fn tell_or_ask(panel: &mut Panel, lesson: &Lesson, (told, color): (&str, Color), question: &str) {
    if lesson.page.is_covered() {
        panel.sentence(&asked(question), Color::WHITE);
    } else {
        panel.sentence(told, color);
    }
}

fn draw_random(screen: &mut Framebuffer, lesson: &Lesson) {
    let (random, walls) = (&lesson.random, lesson.random.walls());
    let color = |cell| match usize::from(random.region(cell)) {
        _ if lesson.page.is_covered() => REACHED,
        0 => REACHED,
        region => CUT_OFF[(region - 1) % CUT_OFF.len()].mix(Color::NIGHT, 40),
    };
    draw_cells(screen, walls, color);
    draw_walls(screen, walls, Color::SILVER);
}

fn tell_random(panel: &mut Panel, lesson: &Lesson) {
    let random = &lesson.random;
    tell(
        panel,
        say!("quest-lesson-random"),
        say!("quest-lesson-random-about"),
        4,
    );
    tell_rows(
        panel,
        [
            (say!("quest-lesson-walls"), walls_inside(random.walls())),
            (say!("quest-lesson-cells"), SIZE.area()),
        ],
    );
    tell_answers(
        panel,
        lesson,
        [
            (say!("quest-lesson-parts"), random.regions()),
            (say!("quest-lesson-cut-off"), random.cut_off()),
        ],
    );
    let cut_off = random.is_door_cut_off();
    let door = if cut_off {
        say!("quest-lesson-door-cut-off")
    } else {
        say!("quest-lesson-reached")
    };
    let door = answer(lesson, door.to_owned());
    panel.row(say!("quest-lesson-door"), &door);
    panel.y += 4;
    let told = (say!("quest-lesson-random-colours"), Color::SILVER);
    tell_or_ask(panel, lesson, told, say!("quest-asks-random"));
    panel.y += 4;
    let (tries, whole) = lesson.attempts;
    tell_rows(
        panel,
        [
            (say!("quest-lesson-tries"), tries as usize),
            (say!("quest-lesson-all-reached"), whole as usize),
        ],
    );
}

fn draw_builder(screen: &mut Framebuffer, lesson: &Lesson) {
    let (builder, path) = (&lesson.builder, lesson.builder.path());
    for x in -1..=SIZE.width as i32 {
        for y in -1..=SIZE.height as i32 {
            screen.fill_rect(floor(Pos::new(x, y)), RING);
        }
    }
    let color = |cell| if path.is_visited(cell) { YELLOW } else { WHITE };
    draw_cells(screen, path.walls(), color);
    draw_walls(screen, path.walls(), WALL);
    draw_line(screen, path.path_back().map(dot), PATH);
    let back = matches!(builder.last(), Some(Step::Back { .. }));
    let head = floor(path.here()).inset(2);
    screen.fill_rect(head.inset(-1), Color::NIGHT);
    screen.fill_rect(head, if back { HEAD_BACK } else { HEAD });
    let sides = Dir::ALL.into_iter().zip(builder.sides());
    for (dir, side) in sides.filter(|_| !lesson.page.is_covered()) {
        let area = floor(path.here() + dir);
        match side {
            Side::Free => screen.fill_rect(area.inset(4), Color::WHITE),
            Side::Visited | Side::Ring => draw_cross(screen, area),
        }
    }
}

fn tell_builder(panel: &mut Panel, lesson: &Lesson) {
    let (builder, path) = (&lesson.builder, lesson.builder.path());
    let (x, y) = source_coordinates(SIZE, path.here());
    tell(
        panel,
        say!("quest-lesson-path"),
        say!("quest-lesson-path-about"),
        6,
    );
    let cells = SIZE.area() - path.unvisited();
    for (label, value) in [
        (
            say!("quest-lesson-step"),
            format!("{}/{BUILDER_STEPS}", builder.steps()),
        ),
        (
            say!("quest-lesson-cells"),
            format!("{cells}/{}", SIZE.area()),
        ),
        (
            say!("quest-lesson-length"),
            path.path_back().count().to_string(),
        ),
        (say!("quest-lesson-here"), format!("({x}, {y})")),
        (
            say!("quest-lesson-number"),
            answer(lesson, list_index(SIZE, path.here()).to_string()),
        ),
    ] {
        panel.row(label, &value);
    }
    panel.row(&format!("= {y}·17 + {x}"), "");
    panel.y += 4;
    if lesson.page.is_covered() {
        return panel.sentence(&asked(say!("quest-asks-builder")), Color::WHITE);
    }
    panel.line(say!("quest-lesson-ring"), Color::WHITE);
    panel.y += 4;
    panel.sentence_in(5, say!("quest-lesson-ring-about"), Color::SILVER);
    panel.row(
        say!("quest-lesson-looked-at"),
        &format!("{}×", builder.ring_looks()),
    );
}

fn draw_maze(screen: &mut Framebuffer, lesson: &Lesson) {
    let (walls, numbers) = &lesson.numbers;
    let is_covered = lesson.page.is_covered();
    let is_end = |cell| walls.wall_count(cell) == 3 && !is_covered;
    draw_cells(screen, walls, |cell| {
        if is_end(cell) { Color::TEAL } else { REACHED }
    });
    draw_walls(screen, walls, Color::SILVER);
    if is_covered {
        return;
    }
    draw_line(screen, numbers.longest.iter().copied().map(dot), LONGEST);
    draw_line(screen, numbers.way.iter().copied().map(dot), WAY);
}

fn tell_maze(panel: &mut Panel, lesson: &Lesson) {
    let (walls, numbers) = &lesson.numbers;
    tell(
        panel,
        say!("quest-lesson-maze"),
        say!("quest-lesson-maze-about"),
        2,
    );
    let can_step = |pos, dir| walls.can_step(pos, dir);
    let reached = Distances::measure(SIZE, [start(SIZE)], can_step).reached();
    tell_rows(panel, [(say!("quest-lesson-cells"), SIZE.area())]);
    tell_answers(
        panel,
        lesson,
        [
            (say!("quest-lesson-passages"), walls.passages()),
            (say!("quest-lesson-cut-off"), SIZE.area() - reached),
            (
                say!("quest-lesson-loops"),
                walls.passages() + 1 - SIZE.area(),
            ),
            (say!("quest-lesson-forks"), numbers.forks),
        ],
    );
    let steps = |cells: &[Pos]| cells.len().saturating_sub(1);
    for (color, label, number) in [
        (
            Color::TEAL,
            say!("quest-lesson-dead-ends"),
            numbers.dead_ends,
        ),
        (WAY, say!("quest-lesson-to-door"), steps(&numbers.way)),
        (
            LONGEST,
            say!("quest-lesson-longest"),
            steps(&numbers.longest),
        ),
    ] {
        let mark = Rect::new(panel.columns.0, panel.y, 7, 7);
        panel.screen.fill_rect(mark, color);
        panel.indented(12, |panel| {
            tell_answers(panel, lesson, [(label, number)]);
        });
    }
    panel.y += 4;
    let told = (say!("quest-lesson-longest-about"), Color::DIM);
    tell_or_ask(panel, lesson, told, say!("quest-asks-maze"));
    if !lesson.is_own {
        panel.y += 4;
        panel.sentence(say!("quest-lesson-other-maze"), Color::DIM);
    }
}

/// Each villain with what it does, and the X-ray's signs and words for its reasons.
fn draw_villains(screen: &mut Framebuffer, art: &Art, lesson: &Lesson) {
    for (row, kind) in (0..).zip(Kind::ALL) {
        let piece = Piece::Villain(kind, Dir::Down, false);
        let y = draw_entry((screen, art), lesson, row, (piece, VILLAIN, kind.name()));
        let reasons = reasons(kind).iter().filter(|_| !lesson.page.is_covered());
        let mut right = TEXT.1;
        for &why in reasons {
            let (word, color) = (Id("quest-why").of(why.name()), why_color(why));
            let left = right - Font::width(word, 1);
            art.font.draw(screen, left, y, word, Color::SILVER, 1);
            let at = (left - SMALL - 4, y);
            art.sprites
                .draw_shape(screen, Piece::Why(why), SMALL, at, color);
            right = at.0 - 2 * SMALL;
        }
    }
}

/// The things of a maze, and the squares with a rule.
fn draw_things(screen: &mut Framebuffer, art: &Art, lesson: &Lesson) {
    for (row, (piece, name)) in (0..).zip(FOUND) {
        draw_entry((screen, art), lesson, row, (piece, THING, name));
    }
}

/// A picture with a name and a line beside it: the words of its kind for its fixed name, which answer what it does.
/// Returns the top of its row.
fn draw_entry(
    (screen, art): (&mut Framebuffer, &Art),
    lesson: &Lesson,
    row: i32,
    (piece, kind, name): (Piece, [Id; 2], &str),
) -> i32 {
    let [name, words] = kind.map(|id| id.of_text(name));
    let y = TEXT_TOP + ENTRY_LINE * row;
    art.sprites.draw(screen, piece, LARGE, (BOARD.x + 4, y));
    let panel = &mut Panel::over(screen, &art.font, (BOARD.x + 32, TEXT.1), (ACCENT, 1));
    panel.at(y).line(name, Color::WHITE);
    let words = match row {
        0 if lesson.page.is_covered() => asked(say!("quest-asks-what")),
        _ => answer(lesson, words.to_owned()),
    };
    panel.at(y + WORDS_BELOW).line(&words, Color::SILVER);
    y
}

/// How many walls there are between cells.
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

/// Floors, and the gaps between two floors of one colour.
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
    for Wall { pos, orientation } in walls.standing() {
        let lying = orientation == Orientation::Horizontal;
        let (corner, x, y) = ((BOARD.x, BOARD.y), pos.x + 1, pos.y + 1);
        draw_wall(screen, corner, STYLE, x, y, lying, color);
    }
}

/// A piece of a line through a cell.
fn dot(cell: Pos) -> Rect {
    floor(cell).inset(5)
}

/// The signs of the builder's chapter, with their words.
pub fn signs() -> Vec<Sign> {
    let floor = |text, ground, draw: &dyn Fn(&mut Framebuffer)| Sign::new(text, ground, draw);
    let head = |text, color| {
        floor(text, YELLOW, &|screen| {
            screen.fill_rect(screen.bounds().inset(4), color);
        })
    };
    vec![
        head(say!("quest-sign-digger"), HEAD),
        head(say!("quest-sign-digger-back"), HEAD_BACK),
        floor(say!("quest-sign-way-back"), YELLOW, &|screen| {
            screen.fill_rect(Rect::new(0, SIGN / 2 - 1, SIGN, 2), PATH);
        }),
        floor(say!("quest-sign-undug"), WHITE, &|screen| {
            screen.fill_rect(screen.bounds().inset(SIGN / 2 - 2), Color::WHITE);
        }),
        floor(say!("quest-sign-dug"), YELLOW, &|screen| {
            draw_cross(screen, screen.bounds());
        }),
        floor(say!("quest-sign-edge"), RING, &|_| {}),
    ]
}

/// A cell that the builder may not enter.
fn draw_cross(screen: &mut Framebuffer, area: Rect) {
    let area = area.inset(3);
    for at in 0..area.w {
        for y in [area.y + at, area.y + area.h - 1 - at] {
            screen.set_pixel(area.x + at, y, Color::NIGHT);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_villain_and_every_thing_has_a_name_and_a_line_that_fits() {
        let villains = Kind::ALL.map(|kind| kind.name().replace(' ', "-"));
        let things = FOUND.map(|(_, name)| name.to_owned());
        for (ids, names) in [(VILLAIN, villains), (THING, things)] {
            for id in ids {
                assert!(id.attributes().eq(names.iter()), "{id:?}");
                for text in names.iter().map(|name| id.of(name)) {
                    assert!(Font::width(text, 1) <= TEXT.1 - BOARD.x - 32, "{text}");
                }
            }
        }
    }
}
