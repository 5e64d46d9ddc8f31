//! The lesson on the screen: the figure of a stage in the place of the maze, its words in the place of the panel.

use super::maze::{BORDER, draw_track};
use super::page::{COLUMN, COUNTS_LINE, COUNTS_TOP, INDENT, TEXT};
use crate::games::trees::rules::{Ink, Lesson, Stage};
use crate::games::trees::scene::layout::AREA;
use crate::games::trees::scene::lesson::{BELOW, Lecture};
use crate::games::trees::table::{self, ACCENT};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Pos;
use crate::input::Button;
use crate::maze::{Orientation, Wall, tree_rgb};
use crate::ui::Panel;
use crate::ui::lesson_page::Place;

/// How far trees step back, in 256ths of the way to the background.
const DIMNESS: u32 = 120;
/// The same for the floors of cells that are pointed at.
const FLOOR: u32 = 110;
/// Where everything stands.
pub const PLACE: Place = Place {
    tab: Rect::new(270, 5, 39, 22),
    tab_step: 41,
    figure: AREA.moved(0, BELOW),
    bar: Rect::new(COLUMN.0, AREA.h + BELOW - 10, COLUMN.1 - COLUMN.0, 12),
};
/// The words: first line, and from one to the next; and the keys.
const TITLE: (i32, i32) = (8, 8);
const STAGE_TOP: i32 = 441;
const WORDS_TOP: i32 = 461;
const WORDS_LINE: i32 = 19;
const KEYS_TOP: i32 = 539;
const KEYS_LINE: i32 = 19;

/// Draws figure, numbers, words and keys.
pub fn draw(screen: &mut Framebuffer, font: &Font, lecture: &Lecture) {
    let (page, lesson) = (&lecture.page, &lecture.lesson);
    screen.clear(Color::NIGHT);
    screen.clipped(PLACE.figure.inset(-2), |screen| {
        draw_figure(screen, lecture)
    });
    draw_facts(screen, font, lesson);
    let panel = &mut Panel::over(screen, font, (TITLE.0, COLUMN.1), (ACCENT, TEXT));
    page.draw(panel.at(TITLE.1), "How a maze grows");
    panel.at(STAGE_TOP).title(lesson.stage.title());
    panel.pitch = WORDS_LINE;
    panel
        .at(WORDS_TOP)
        .sentence(&lesson.figure.text, Color::WHITE);
    panel.pitch = KEYS_LINE;
    let enter = page.enter_word();
    let keys = table::keys(3)
        .without(page.idle())
        .calling(Button::Confirm, enter);
    panel.at(KEYS_TOP).keys(keys);
}

fn draw_figure(screen: &mut Framebuffer, lecture: &Lecture) {
    let lesson = &lecture.lesson;
    let (layout, figure) = (&lecture.layout, &lesson.figure);
    let Some(style) = layout.style() else { return };
    let (x, y) = layout.origin();
    let floor = match lesson.stage {
        Stage::Corridor | Stage::EdgeTrunks => Color::SKY,
        _ => Color::ORANGE,
    };
    // The square of so many pixels at the top left of a cell.
    let square = |cell: Pos, side| {
        let at = Rect::new(x, y, side, side);
        at.moved(cell.x * style.tile, cell.y * style.tile)
    };
    for &cell in &figure.cells {
        // With the walls' places, which stay coloured where no wall stands.
        let area = square(cell, style.tile + style.wall);
        screen.fill_rect(area, floor.mix(Color::NIGHT, FLOOR));
    }
    let bar = |wall: Wall| {
        let horizontal = wall.orientation == Orientation::Horizontal;
        style.bar(wall.pos.x, wall.pos.y, horizontal).moved(x, y)
    };
    for &(wall, ink) in &figure.walls {
        let color = color(lesson, ink, figure.dim);
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
        let color = color(lesson, Ink::Tree(*tree), false);
        draw_track(screen, layout, &track, (2, color));
    }
    for &(end, touched) in &figure.ends {
        // A corner is full where something touches it, and has a hole where nothing does.
        let side = (style.tile / 3).clamp(3, 20);
        let inset = (style.wall - side).div_euclid(2);
        let mark = square(end, side).moved(inset, inset);
        screen.fill_rect(mark, Color::YELLOW);
        if !touched {
            screen.fill_rect(mark.inset((side / 4).max(1)), Color::NIGHT);
        }
    }
}

fn color(lesson: &Lesson, ink: Ink, dim: bool) -> Color {
    match ink {
        Ink::White => BORDER,
        Ink::Tree(tree) => {
            let [red, green, blue] = tree_rgb(lesson.seed, tree);
            let part = if dim { DIMNESS } else { 0 };
            Color::rgb(red, green, blue).mix(Color::NIGHT, part)
        }
        Ink::Horizontal | Ink::Refused => Color::RED,
        Ink::Vertical => Color::GREEN,
        Ink::Stands => Color::LIME,
        Ink::Floats => Color::WHITE,
    }
}

fn draw_facts(screen: &mut Framebuffer, font: &Font, lesson: &Lesson) {
    let mut panel = Panel::over(screen, font, COLUMN, (ACCENT, TEXT));
    panel.pitch = COUNTS_LINE;
    panel.at(COUNTS_TOP);
    for (name, value) in &lesson.figure.facts {
        panel.stacked(name, value, Color::WHITE, INDENT);
    }
    let seed = lesson.seed.to_string();
    panel.stacked("seed", &seed, Color::SILVER, INDENT);
}
