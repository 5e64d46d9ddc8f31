//! The lesson on the screen: the figure of a stage in the place of the maze, its text in the place of the panel.

use super::maze::{BORDER, draw_track};
use super::page::{COLUMN, COUNTS_LINE, COUNTS_TOP, TEXT};
use crate::games::trees::rules::{Caption, Figure, Ink, Lesson, Stage, Verdict};
use crate::games::trees::scene::layout::AREA;
use crate::games::trees::scene::lesson::{BELOW, Lecture, Onward};
use crate::games::trees::table::{self, ACCENT};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Pos;
use crate::input::Button;
use crate::maze::{Orientation, Wall, tree_rgb};
use crate::scene::Look;
use crate::ui::Panel;
use crate::ui::lesson_page::{self, Place, asked};
use crate::words::{Id, say};

/// How far trees are dimmed, in 256ths of the way to the background.
const DIMNESS: u32 = 120;
/// The same for the floors of marked cells.
const FLOOR: u32 = 110;
/// Horizontal and refused walls: brighter than the palette's red, so that it stands out from the night.
const RED: Color = Color::rgb(250, 76, 86);
/// Facts that answer no question.
const GIVEN: [&str; 3] = ["cells", "islands", "draws"];
/// The places of tabs, figure and bar.
pub const PLACE: Place = Place {
    tab: Rect::new(270, 5, 39, 22),
    tab_step: 41,
    figure: AREA.moved(0, BELOW),
    bar: Rect::new(COLUMN.0, AREA.h + BELOW - 10, COLUMN.1 - COLUMN.0, 12),
};
/// The text: its first line, and the distance to the next one; and the keys.
const TITLE: (i32, i32) = (8, 8);
const STAGE_TOP: i32 = 441;
/// Between the title of a stage and the next one's.
const GAP: i32 = 16;
/// The least side of a cell with room for the directions around its corner.
const LEAST_LOOK: i32 = 16;
const WORDS_TOP: i32 = 461;
const WORDS_LINE: i32 = 19;
const WORDS_LINES: usize = 4;
const KEYS_TOP: i32 = 539;
const KEYS_LINE: i32 = 19;

/// Draws figure, numbers, text and keys.
pub fn draw(screen: &mut Framebuffer, font: &Font, lecture: &Lecture, look: Look) {
    let (page, lesson) = (&lecture.page, &lecture.lesson);
    screen.clear(Color::NIGHT);
    let asking = page.is_covered().then(|| lesson.asking()).flatten();
    let figure = asking.as_ref().unwrap_or(&lesson.figure);
    screen.clipped(PLACE.figure.inset(-2), |screen| {
        draw_figure(screen, lecture, figure)
    });
    draw_facts(screen, font, lesson, page.is_covered());
    let panel = &mut Panel::over(screen, font, (TITLE.0, COLUMN.1), (ACCENT, TEXT));
    page.draw(panel.at(TITLE.1), say!("trees-lesson-title"));
    let title = Id("trees-stage").of(lesson.stage.name());
    panel.at(STAGE_TOP).title(title);
    draw_invitation(
        panel,
        lecture,
        COLUMN.1 - TITLE.0 - Font::width(title, TEXT),
    );
    let said = match &asking {
        Some(figure) if matches!(figure.told, Caption::Asks(_)) => asked(&told(figure.told)),
        Some(_) => asked(Id("trees-asked").of(lesson.stage.name())),
        None => told(lesson.figure.told),
    };
    panel.pitch = WORDS_LINE;
    panel
        .at(WORDS_TOP)
        .sentence_in(WORDS_LINES, &said, Color::WHITE);
    panel.pitch = KEYS_LINE;
    let mut idle = page.idle().to_vec();
    let enter = match lecture.leads_to() {
        Some(Onward::Walk) => {
            idle.retain(|&button| button != Button::Confirm);
            say!("key-walk")
        }
        Some(Onward::NextStage) => say!("key-next"),
        None => page.enter_word(),
    };
    let keys = look
        .keys(table::BUTTONS, table::LESSON_MODE, lesson_page::COMMANDS)
        .without(&idle)
        .calling(Button::Confirm, enter);
    panel
        .at(KEYS_TOP)
        .keys(lesson_page::asking(keys, page.is_covered()));
}

/// At the right of the stage's title: where to go on.
fn draw_invitation(panel: &mut Panel, lecture: &Lecture, room: i32) {
    let next = Stage::ALL.get(lecture.page.chapter() + 1);
    let invitation = match next {
        Some(stage) => say!(
            "trees-lesson-next",
            stage = Id("trees-stage").of(stage.name())
        ),
        None if lecture.leads_to() == Some(Onward::Walk) => say!("trees-lesson-walk").to_owned(),
        None => say!("trees-lesson-back").to_owned(),
    };
    let line = panel.font.set(&invitation, room - GAP, TEXT);
    let at = (COLUMN.1 - line.width, STAGE_TOP);
    panel
        .font
        .draw_line(panel.screen, at, &line, Color::SILVER, TEXT);
}

fn draw_figure(screen: &mut Framebuffer, lecture: &Lecture, figure: &Figure) {
    let (layout, lesson) = (&lecture.layout, &lecture.lesson);
    let Some(style) = layout.style() else { return };
    let (x, y) = layout.origin();
    let floor = match lesson.stage {
        Stage::Corridor | Stage::EdgeTrunks => Color::SKY,
        _ => Color::ORANGE,
    };
    // A square of `side` pixels at the top left of a cell.
    let square = |cell: Pos, side| {
        let at = Rect::new(x, y, side, side);
        at.moved(cell.x * style.tile, cell.y * style.tile)
    };
    for &cell in &figure.cells {
        // Includes the gaps for walls, which stay coloured where there is no wall.
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
            Ink::Asked | Ink::Stands | Ink::Floats | Ink::Refused => {
                // Marked walls are thicker.
                let more = (style.wall / 2).max(1);
                if ink == Ink::Asked {
                    // Hollow: it does not stand yet, unless a wall is seen in it.
                    (-more..1).for_each(|by| screen.frame(bar(wall).inset(by), color));
                } else {
                    screen.fill_rect(bar(wall).inset(-more), color);
                }
            }
            _ => screen.fill_rect(bar(wall), color),
        }
    }
    for (number, (tree, cells)) in (0..).zip(&figure.loops) {
        let mut track = cells.clone();
        track.extend(cells.first());
        let color = color(lesson, Ink::Tree(*tree), false);
        // Side by side where they share cells.
        let off = (number % 3 - 1) * style.tile / 6;
        draw_track(screen, layout, &track, (1, off, color));
    }
    for &cell in &figure.doubled {
        // With a gap as wide as a wall between those of two cells.
        let area = square(cell, style.tile + style.wall).inset(style.wall);
        (0..style.wall).for_each(|by| screen.frame(area.inset(by), BORDER));
    }
    for &(end, dir, is_wall) in figure.looks.iter().filter(|_| style.tile >= LEAST_LOOK) {
        let (side, (dx, dy)) = (style.tile / 6, dir.step());
        let inset = (style.wall - side).div_euclid(2);
        let far = style.tile * 2 / 5;
        let mark = square(end, side).moved(inset + dx * far, inset + dy * far);
        let ink = if is_wall { Color::YELLOW } else { Color::SLATE };
        screen.fill_rect(mark.inset(-1), Color::NIGHT);
        screen.fill_rect(mark, ink);
        if !is_wall {
            screen.fill_rect(mark.inset((side / 4).max(1)), Color::NIGHT);
        }
    }
    for &(end, touched) in &figure.ends {
        // A corner is solid if a wall touches it, and hollow if none does.
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
        Ink::Horizontal | Ink::Refused => RED,
        Ink::Vertical => Color::GREEN,
        Ink::Asked => Color::YELLOW,
        Ink::Stands => Color::LIME,
        Ink::Floats => Color::WHITE,
    }
}

fn draw_facts(screen: &mut Framebuffer, font: &Font, lesson: &Lesson, is_covered: bool) {
    let mut panel = Panel::over(screen, font, COLUMN, (ACCENT, TEXT));
    panel.pitch = COUNTS_LINE;
    panel.at(COUNTS_TOP);
    for (name, value) in &lesson.figure.facts {
        let label = Id("trees-fact").of(name);
        // No question is about the walls that stand around.
        let is_given = GIVEN.contains(name) || lesson.stage == Stage::Ends;
        let shown = if is_covered && !is_given {
            "?".to_owned()
        } else {
            value.to_string()
        };
        panel.stacked(label, &shown, Color::WHITE);
    }
    let maze = Id("trees-lesson-maze");
    let which = if lesson.is_small { "small" } else { "present" };
    panel.stacked(maze.of("name"), maze.of(which), Color::WHITE);
    if lesson.is_part {
        let (part, whole) = (say!("trees-part-of"), say!("trees-part-of-maze"));
        panel.stacked(part, whole, Color::WHITE);
    }
    let seed = lesson.seed.to_string();
    panel.stacked(say!("trees-panel-seed"), &seed, Color::SILVER);
}

/// What a figure shows, in a sentence or two.
fn told(told: Caption) -> String {
    match told {
        Caption::Grid => say!("trees-told-grid").to_owned(),
        Caption::Border => say!("trees-told-border").to_owned(),
        Caption::Drawable(true) => say!("trees-told-drawable").to_owned(),
        Caption::Drawable(false) => say!("trees-told-not-drawable").to_owned(),
        Caption::Trunks { asked: true } => say!("trees-told-trunks").to_owned(),
        Caption::Trunks { asked: false } => say!("trees-told-trunks-unasked").to_owned(),
        Caption::NoTrunk => say!("trees-told-no-trunk").to_owned(),
        Caption::Ends(0) => say!("trees-told-no-ends").to_owned(),
        Caption::Ends(3) => say!("trees-told-ends").to_owned(),
        Caption::Ends(_) => say!("trees-told-some-ends").to_owned(),
        Caption::TrunksMeet(Some(cells)) => say!("trees-told-trunks-meet", cells = cells),
        Caption::TrunksMeet(None) => say!("trees-told-no-trunks-meet").to_owned(),
        Caption::TreesMeet(Some(cells)) => say!("trees-told-trees-meet", cells = cells),
        Caption::TreesMeet(None) => say!("trees-told-no-trees-meet").to_owned(),
        Caption::Asks(number) => say!("trees-draw-asks", number = number),
        Caption::Draw(None, _) => say!("trees-told-no-draw").to_owned(),
        Caption::Draw(Some((number, verdict)), is_last) => {
            let verdict = match verdict {
                Verdict::Stands => say!("trees-draw-stands", number = number),
                Verdict::Floats => say!("trees-draw-floats", number = number),
                Verdict::Refused => say!("trees-draw-refused", number = number),
                Verdict::Taken => say!("trees-draw-taken", number = number),
            };
            if is_last {
                say!("trees-draw-last", verdict = verdict)
            } else {
                verdict
            }
        }
        Caption::Grown {
            passages,
            cells,
            loops: 0,
        } => say!("trees-told-perfect", passages = passages, cells = cells),
        Caption::Grown {
            passages,
            cells,
            loops,
        } => say!(
            "trees-told-loops",
            passages = passages,
            cells = cells,
            loops = loops
        ),
        Caption::Islands { islands: 0, .. } => say!("trees-told-no-island").to_owned(),
        Caption::Islands { islands, loops } => {
            say!("trees-told-islands", islands = islands, loops = loops)
        }
        Caption::Corridor(cells) => say!("trees-told-corridor", cells = cells),
        Caption::EdgeTrunks {
            trunks,
            before,
            after,
        } => say!(
            "trees-told-edge-trunks",
            trunks = trunks,
            before = before,
            after = after
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::maze::MazePlan;
    use crate::rng::Seed;
    use std::collections::BTreeSet;

    #[test]
    fn every_stage_has_its_words_and_they_fit() {
        let names: Vec<_> = Stage::ALL.iter().map(|stage| stage.name()).collect();
        assert_eq!(Id("trees-stage").attributes().collect::<Vec<_>>(), names);
        let mut facts = BTreeSet::new();
        let letters = ((COLUMN.1 - TITLE.0) / Font::width(" ", TEXT)) as usize;
        let column = ((COLUMN.1 - COLUMN.0) / Font::width(" ", TEXT)) as usize;
        for (width, height) in [(1, 1), (2, 2), (3, 4), (30, 20), (60, 40)] {
            for islands in [0, 2] {
                let plan = MazePlan {
                    islands,
                    ..MazePlan::trees(Size::new(width, height))
                };
                let mut lesson = Lesson::new(plan, Seed(42), false);
                for (&stage, draws) in Stage::ALL.iter().zip([0, 7].into_iter().cycle()) {
                    lesson.show(stage, draws);
                    let text = told(lesson.figure.told);
                    let lines = crate::ui::canvas::wrap(&text, letters).len();
                    assert!(lines <= 4, "{text}");
                    for (name, value) in &lesson.figure.facts {
                        facts.insert(*name);
                        assert!(
                            Id("trees-fact").of(name).chars().count() <= column,
                            "{name}"
                        );
                        assert!(value.to_string().len() <= column);
                    }
                }
            }
        }
        let said: BTreeSet<_> = Id("trees-fact").attributes().collect();
        assert_eq!(facts, said);
    }
}
