//! One algorithm explained beside its grid, by the same facts for all eight: its counts, its pseudocode with the line
//! of the next step lit, and the list it thinks with. In the squares stand its values, and along the edges the rows and
//! columns that the sentences name.

use super::board::{Picture, VALUE_TILE};
use super::sentence::{code, exit_line, line, question, sentence, square, turned};
use super::signs::{self, Shape};
use super::view::{LETTER, Page, color_of, told};
use super::words::{self, name, quantity, short_name};
use crate::games::robot::rules::block_grid::Block;
use crate::games::robot::rules::racer::{End, Racer};
use crate::games::robot::rules::report::{Quantity, Verdict, shorter};
use crate::games::robot::rules::solvers::{Algorithm, Run};
use crate::games::robot::rules::thought::{Act, Glance, Thought, Value, Why};
use crate::games::robot::scene::race::{Actor, Pace};
use crate::games::robot::scene::views::{CODE, Frame};
use crate::games::robot::table::ACCENT;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::input::Button;
use crate::input::keys::{Command, Meaning};
use crate::ui::lesson_page::{asked, asking, covered};
use crate::ui::{KeyLines, Panel};
use crate::words::{Id, say};

/// Tops in the panel, in pixels of the low screen: the algorithm, its grid or its code, and the end of the list.
const NAME_TOP: i32 = 4;
const TOP: i32 = 15;
const BOTTOM: i32 = 223;
/// How fast it goes, below the list, and the end of the panel.
const PACE_TOP: i32 = 224;
const PANEL_BOTTOM: i32 = 234;
/// From line to line: of counts, of code and of the list.
const LINE: i32 = 10;
const CODE_LINE: i32 = 9;
/// The keys are on the last two lines of the screen, the sentence in three lines above it.
const KEYS_TOP: i32 = 269;
const SAID_TOP: i32 = 237;
const SAID_LINES: usize = 3;
const SAID: (i32, i32) = (8, 376);
/// Keys that do not concern the explanation; those that are named elsewhere, too, go first where there is no room.
const IDLE: &[Button] = &[Button::E, Button::Plus, Button::Minus];
const LEAST: &[Button] = &[Button::E, Button::Plus, Button::Minus, Button::Tab];
const KEY_LINES: i32 = 2;
/// Squares that are too small for numbers have one at every so many rows and columns, with a gap between two.
const EVERY: [i32; 5] = [5, 10, 20, 50, 100];
const RULER_GAP: i32 = 4;
/// The smallest square that has room for a number on the outer wall, and at how many there is one.
const LEAST_RULED: i32 = 10;
const ON_WALLS: i32 = 5;
/// The most entries of the list.
const ENTRIES: usize = 10;
/// The smallest square that has room for large numbers.
const LARGE_TILE: i32 = 32;
/// The smallest square that has room for large parts of a sum above it; the edge that they need, and half the width of
/// their digits.
const LARGE_SUM_TILE: i32 = 40;
const SUM_EDGE: i32 = 2;
const SUM_DIGIT: i32 = 7;
/// The smallest square that has room for all three below each other.
const STACKED_TILE: i32 = 28;
/// Numbers with less than this between two squares have a line there.
const APART: i32 = 8;
/// How far a number may reach beyond the grid, and half the side of the mark of what is out of sight.
const EDGE: i32 = 4;
const MORE: i32 = 10;
/// Room of a sign before its words.
const SIGN: i32 = LETTER + LETTER / 2;
/// Room of a number beside the grid.
const RULER: i32 = 24;
/// The ground of the lit line, of what is next, and of numbers in squares.
const LIT: Color = Color::NAVY;
const PLATE: Color = Color::BLACK;

/// The panel, and below everything the sentence and the keys.
pub fn draw(page: &Page, low: &mut Framebuffer) {
    let Some((racer, actor)) = page.race.racer(0) else {
        return;
    };
    let Some(run) = racer.run() else {
        return;
    };
    let area = Rect {
        h: PANEL_BOTTOM,
        ..CODE
    };
    let panel = &mut Panel::beside(low, page.font, area, ACCENT);
    let mut name = name(racer.who());
    let step = page.race.length(&page.source.settings).map(|all| {
        let (at, all) = (page.race.timeline.clock(), all.to_string());
        let all = if page.covered { "?" } else { &*all };
        say!("robot-panel-step", at = at, all = all)
    });
    let step = step.unwrap_or_default();
    panel.pitch = LINE;
    panel.at(NAME_TOP);
    let wide = Font::width(name, 1) + Font::width(&step, 1) + 2 * LETTER;
    if wide > panel.columns.1 - panel.columns.0 {
        name = short_name(racer.who(), &[]);
    }
    panel.colored_row((name, ACCENT), (&step, Color::SILVER));
    panel.at(TOP);
    let algorithm = run.algorithm();
    let walks = racer.end().is_none() && matches!(racer.found(), Some(End::Out(_)));
    let lit = match &actor.thought {
        Some(thought) => Some(line(algorithm, thought)),
        None => walks.then(|| exit_line(algorithm)),
    };
    draw_code(panel, algorithm, lit.filter(|_| !page.covered));
    draw_list(page, panel, (run, actor), BOTTOM);
    let pace = page.race.pace(&page.source.settings);
    let keys = match pace {
        // At the end there is nothing to make faster.
        Pace::Ended => String::new(),
        _ if panel.screen.is_inert() => String::new(),
        _ => Button::PLUS_MINUS
            .iter()
            .map(|&button| Meaning::Button(button).label())
            .collect(),
    };
    let mut told = words::pace(pace);
    if page.race.xray {
        let at = (panel.columns.0 + Font::width(&keys, 1) + LETTER, PACE_TOP);
        told = words::short_pace(pace);
        let width = panel.columns.1 - at.0 - Font::width(&told, 1) - LETTER;
        signs::draw(page, panel.screen, &[signs::order()], at, (width, 0));
    }
    panel
        .at(PACE_TOP)
        .colored_row((&keys, ACCENT), (&told, Color::WHITE));
    let panel = &mut Panel::over(panel.screen, page.font, SAID, (ACCENT, 1));
    panel.pitch = LINE;
    let all: &[Command] = &[Command::Print, Command::Help, Command::Menu];
    let ways = [(all, IDLE), (all, LEAST), (&all[1..], LEAST)];
    let mut ways = ways
        .map(|(commands, idle)| asking(page.keys(commands).without(idle), page.covered))
        .into_iter();
    let letters = panel.letters() as i32;
    let has_all = |keys: &_| KeyLines::new(*keys, letters).at_most(KEY_LINES).has_all();
    let last = ways.next_back();
    if let Some(keys) = ways.find(has_all).or(last) {
        panel.at(KEYS_TOP).key_lines(keys, KEY_LINES);
    }
    if let Some((said, color)) = said(page, racer, actor) {
        panel.at(SAID_TOP).sentence_in(SAID_LINES, &said, color);
    }
}

/// What it does next, or how it ended.
fn said(page: &Page, racer: &Racer, actor: &Actor) -> Option<(String, Color)> {
    let run = racer.run()?;
    if actor.thought.is_some() {
        // A sentence that changes faster than it can be read is no help.
        let (thought, ..) = told(page)?;
        let said = if page.covered {
            asked(&question(run, thought))
        } else {
            sentence(run.algorithm(), thought, &actor.thoughts)
        };
        return Some((said, Color::WHITE));
    }
    if page.covered {
        return Some((covered(), Color::WHITE));
    }
    if let Some(verdict) = Verdict::of(racer, page.race.timeline.shortest_shown()) {
        return Some((words::sentence(verdict), color_of(racer)));
    }
    let all = racer.counters().path?;
    let out = matches!(racer.found(), Some(End::Out(_)));
    let step = racer.steps() + 1;
    out.then(|| {
        (
            say!("robot-why-walks", step = step, all = all),
            Color::WHITE,
        )
    })
}

fn draw_code(panel: &mut Panel, algorithm: Algorithm, lit: Option<usize>) {
    panel.pitch = CODE_LINE;
    // Blanks at the start of a line are its depth, and no text. Where there is room, each is two letters.
    let lines = code(algorithm).lines().map(|text| {
        let words = text.trim_start();
        (text.len() - words.len(), words)
    });
    let mut wide = lines.clone();
    let has_room = wide.all(|(depth, words)| 2 * depth + words.chars().count() <= panel.letters());
    let blank = if has_room { 2 * LETTER } else { LETTER };
    for (number, (depth, words)) in (1..).zip(lines) {
        let color = light(panel, lit == Some(number));
        panel.indented(depth as i32 * blank, |panel| panel.line(words, color));
    }
    panel.y += 3;
}

/// The ground of the next line if it is lit; the colour of its text.
fn light(panel: &mut Panel, is_lit: bool) -> Color {
    if !is_lit {
        return Color::SILVER;
    }
    let (left, right) = panel.columns;
    let bar = Rect::new(left - 4, panel.y - 1, right - left + 8, panel.pitch);
    panel.screen.fill_rect(bar, LIT);
    panel.screen.fill_rect(Rect { w: 2, ..bar }, ACCENT);
    Color::WHITE
}

/// What it keeps in mind, and what stands there, above `bottom`: the first entries, the next one lit; or the sides that
/// it feels. If the answer is hidden, neither the order of a queue nor the sides are shown; a stack says nothing of
/// what comes next. Beside the whole counts, a narrow panel has only the present one.
pub fn draw_list(page: &Page, panel: &mut Panel, (run, actor): (&Run, &Actor), bottom: i32) {
    let (is_wide, covered) = (bottom == BOTTOM, page.covered);
    panel.pitch = LINE;
    panel.y += 2;
    let kept = &actor.thoughts;
    let titles = Id("robot-list-of");
    let shape = signs::kept(page, run.algorithm());
    let counts = matches!(shape, Shape::Stack(_) | Shape::Waiting(_));
    let (left, right) = panel.columns;
    if !counts {
        shape.draw(panel.screen, page.sprites, (right - LETTER, panel.y));
    }
    panel.line(titles.of(run.algorithm().name()), ACCENT);
    panel.pitch = CODE_LINE;
    let sides = |panel: &mut Panel| {
        if let Some(Thought::Feels(feeling)) = actor.thought.as_ref().filter(|_| !covered) {
            for look in feeling.looks() {
                let color = light(panel, feeling.act == Act::Go(look.dir));
                let (side, found) = felt(feeling.heading, feeling.why, look);
                panel.colored_row((side, color), (&found, color));
            }
        }
    };
    match run.algorithm() {
        Algorithm::WallLeft | Algorithm::WallRight => return sides(panel),
        Algorithm::Pledge => {
            let turns = run.solver().turns().unwrap_or(0).to_string();
            panel.row(say!("robot-list-count"), &turns);
            return sides(panel);
        }
        Algorithm::Tremaux => {
            sides(panel);
            if is_wide {
                let most = shorter(run.solver().counters().frontier as u64);
                panel.row(quantity(Quantity::Memory), &most);
            }
            return;
        }
        _ => {}
    }
    let (now, most) = (
        shorter(kept.len() as u64),
        shorter(run.solver().counters().frontier as u64),
    );
    shape.draw(panel.screen, page.sprites, (left, panel.y));
    panel.indented(SIGN, |panel| {
        if is_wide {
            let both = say!("robot-list-memory", now = now, most = most);
            panel.line(&both, Color::WHITE);
        } else {
            panel.row(say!("robot-list-now"), &now);
        }
    });
    if covered && run.algorithm() != Algorithm::DepthFirst {
        return;
    }
    panel.y += 1;
    let room = ((bottom - panel.y) / panel.pitch).max(0) as usize;
    let shown = match kept.len() {
        all if all <= ENTRIES.min(room) => all,
        // The last line says how many more there are.
        _ => ENTRIES.min(room.saturating_sub(1)),
    };
    for (place, &pos) in kept.iter().enumerate().take(shown) {
        let color = light(panel, place == 0 && run.solver().outcome().is_none());
        let value = match run.value_among(kept, pos) {
            Some(Value::Sum { way, estimate }) => {
                format!("{way}+{estimate}={}", way + estimate)
            }
            Some(Value::Number(number)) => number.to_string(),
            Some(Value::Way(_)) | None => String::new(),
        };
        panel.colored_row((&square(pos), color), (&value, color));
    }
    if kept.len() > shown {
        let more = shorter((kept.len() - shown) as u64);
        panel.line(&say!("robot-list-more", more = more), Color::SILVER);
    }
}

/// The height of that list in a narrow panel, where there is room for this many entries.
pub fn list_height(algorithm: Algorithm, entries: usize) -> i32 {
    let lines = match algorithm {
        Algorithm::WallLeft | Algorithm::WallRight | Algorithm::Tremaux => Dir::ALL.len(),
        Algorithm::Pledge => Dir::ALL.len() + 1,
        _ => entries + 1,
    };
    2 + LINE + CODE_LINE * lines as i32 + 1
}

/// A side and what is there.
fn felt(heading: Dir, why: Why, look: Glance) -> (&'static str, String) {
    let found = |name| Id("robot-why-felt").of(name).to_owned();
    match why {
        Why::Straight | Why::Meets | Why::Hand => {
            let side = Id("robot-why-turned").of(turned(heading, look.dir));
            (side, found(if look.is_open { "open" } else { "wall" }))
        }
        Why::Unmarked | Why::Marked | Why::Old => {
            let side = super::sentence::word(look.dir);
            let marks = || say!("robot-why-count", marks = look.marks);
            let told = if look.is_open { marks() } else { found("wall") };
            (side, told)
        }
    }
}

/// The rows and columns beside a grid whose squares are large enough.
pub fn draw_rulers(picture: &Picture, screen: &mut Framebuffer) {
    let (board, font) = (&picture.board, picture.page.font);
    let (extent, place) = (board.extent(), board.place());
    let (left, top) = (extent.x.max(place.x), extent.y.max(place.y));
    // Above a wide grid is its title. Where nothing is free beside the grid, they are on its outer walls.
    let title = match picture.page.views.frame {
        Frame::Bars(_) => picture.view.place.whole().y,
        _ => 0,
    };
    let is_beside = left >= RULER && top - title >= RULER;
    let has_walls = board.is_whole() && (LEAST_RULED..VALUE_TILE).contains(&board.tile);
    if !is_beside && !has_walls {
        return;
    }
    let (columns, rows) = board.visible();
    // Where squares are small, as few as stand apart.
    let widest = Font::width(&columns.end.to_string(), 1) + RULER_GAP;
    let mut steps = EVERY.into_iter().filter(|step| step * board.tile >= widest);
    let every = steps.next().unwrap_or(EVERY[4]);
    let every = match is_beside {
        true if board.tile >= VALUE_TILE => 1,
        true => every,
        false => every.max(ON_WALLS),
    };
    let grid = picture.page.draft.grid();
    let is_wall = |pos| is_beside || grid.get(pos) == Some(Block::Wall);
    let (color, edge) = if is_beside {
        (Color::SILVER, -1)
    } else {
        (Color::WHITE, 0)
    };
    let is_named = |at: &i32| at % every == 0;
    draw_more(picture, screen);
    // All in the same letters, small ones if a number has two digits.
    let scale = if columns.end.max(rows.end) > 10 { 1 } else { 2 };
    let mut number = |at: i32, (x, y): (i32, i32)| {
        let text = at.to_string();
        let line = font.set(&text, RULER - 2, scale);
        let at = (x - line.width / 2, y + 4 * (2 - scale));
        let (right, bottom) = (place.x + place.w, place.y + place.h);
        // Beside a part of the grid it would reach into what is next to it.
        if at.0 + line.width > right + EDGE || y + 2 * EDGE > bottom {
            return;
        }
        font.draw_line(screen, at, &line, color, scale);
    };
    // A hand on the outer wall is in a number's place.
    let run = picture
        .page
        .race
        .racer(0)
        .and_then(|(racer, _)| racer.run());
    let hand = run.and_then(|run| Some(run.solver().here()? + run.solver().hand()?));
    let is_free = |pos: Pos| hand != Some(pos) && is_wall(pos);
    for column in columns
        .filter(is_named)
        .filter(|&column| is_free(Pos::new(column, edge)))
    {
        let (x, y) = board.middle(Pos::new(column, 0));
        if !is_beside {
            number(column, (x, y - 8));
        } else if x >= left + EDGE {
            number(column, (x, top - 20));
        }
    }
    for row in rows
        .filter(is_named)
        .filter(|&row| is_free(Pos::new(edge, row)))
    {
        let (x, y) = board.middle(Pos::new(0, row));
        // The first number is that of the column, too.
        if !is_beside && row == 0 {
            continue;
        }
        if !is_beside {
            number(row, (x, y - 8));
        } else if y >= top + EDGE {
            number(row, (left - RULER / 2 - 2, y - 8));
        }
    }
}

/// An arrow at each edge beyond which there is more of the grid: on a wall there, as near to the middle as can be,
/// since numbers are on the floor.
fn draw_more(picture: &Picture, screen: &mut Framebuffer) {
    let (board, font) = (&picture.board, picture.page.font);
    let (extent, place) = (board.extent(), board.place());
    let (right, bottom) = (place.x + place.w, place.y + place.h);
    let (x, y) = (place.x + place.w / 2, place.y + place.h / 2);
    let plate = |(x, y): (i32, i32)| Rect::new(x - MORE, y - MORE, 2 * MORE, 2 * MORE);
    let grid = picture.page.draft.grid();
    let is_wall = |at: &(i32, i32)| {
        let Rect { x, y, w, h } = plate(*at);
        let corners = [
            (x, y),
            (x + w - 1, y),
            (x, y + h - 1),
            (x + w - 1, y + h - 1),
        ];
        let mut squares = corners.map(|(x, y)| board.square(x, y)).into_iter();
        squares.all(|pos| pos.and_then(|pos| grid.get(pos)) == Some(Block::Wall))
    };
    for (dir, there, edge) in [
        (Dir::Left, extent.x < place.x, (place.x + MORE, y)),
        (Dir::Right, extent.x + extent.w > right, (right - MORE, y)),
        (Dir::Up, extent.y < place.y, (x, place.y + MORE)),
        (Dir::Down, extent.y + extent.h > bottom, (x, bottom - MORE)),
    ] {
        if !there {
            continue;
        }
        let (dy, dx) = dir.step();
        let beside = (0..place.w.max(place.h) / 2).flat_map(|by| [by, -by]);
        let mut along = beside.map(|by| (edge.0 + by * dx, edge.1 + by * dy));
        let at = along.find(is_wall).unwrap_or(edge);
        let line = font.set(arrow(dir), 2 * MORE, 2);
        screen.fill_rect(plate(at), PLATE);
        font.draw_line(screen, (at.0 - line.width / 2, at.1 - 8), &line, ACCENT, 2);
    }
}

/// The algorithm's values in the squares, where they have room. Without `sums`, those of A* are left to the player, and
/// what they are made of is larger.
pub fn draw_values(
    picture: &Picture,
    screen: &mut Framebuffer,
    (run, kept): (&Run, &[Pos]),
    sums: bool,
) {
    let tile = picture.board.tile;
    if tile < VALUE_TILE {
        return;
    }
    let (columns, rows) = picture.board.visible();
    for pos in rows.flat_map(|y| columns.clone().map(move |x| Pos::new(x, y))) {
        let area = picture.board.rect(pos);
        let is_seen = area.intersection(picture.board.place()) == area;
        if let Some(value) = run.value_among(kept, pos).filter(|_| is_seen) {
            draw_value(picture, screen, (value, sums), pos);
        }
    }
}

fn draw_value(picture: &Picture, screen: &mut Framebuffer, (value, sums): (Value, bool), pos: Pos) {
    let (area, font) = (picture.board.rect(pos), picture.page.font);
    let large = if area.w >= LARGE_TILE { 2 } else { 1 };
    let mut number = |text: &str, (x, y): (i32, i32), (scale, color): (i32, Color)| {
        let line = font.set(text, area.w - 4, scale);
        let high = Font::width(" ", scale);
        let at = (x - line.width / 2, y - high / 2);
        let plate = Rect::new(at.0 - 2, at.1 - 1, line.width + 3, high + 1);
        screen.fill_rect(plate.intersection(area), PLATE);
        font.draw_line(screen, at, &line, color, scale);
        // Numbers of two squares do not read as one.
        if line.width + APART > area.w {
            screen.vline(area.x + area.w - 1, area.y, area.h, Color::SLATE);
            screen.hline(area.x, area.y + area.h - 1, area.w, Color::SLATE);
        }
    };
    let large = (large, Color::WHITE);
    let (x, y) = (area.x + area.w / 2, area.y + area.h / 2);
    match value {
        Value::Number(count) => number(&shorter(count as u64), (x, y), large),
        Value::Way(dir) => number(arrow(dir), (x, y), large),
        Value::Sum { way, estimate } if !sums => {
            let quarter = area.h / 4;
            let parts = [
                // Below the line of a frame.
                (way, y - quarter + 1, Color::CYAN),
                (estimate, y + quarter, Color::YELLOW),
            ];
            for (part, y, color) in parts {
                number(&shorter(part as u64), (x, y), (large.0, color));
            }
        }
        Value::Sum { way, estimate } => {
            // Steps at the left, the estimate at the right, and the sum large below.
            let digits = |part: usize| shorter(part as u64).chars().count() as i32;
            let (left, right) = (digits(way), digits(estimate));
            // As much at both edges as between them.
            let edge = (area.w - 2 * SUM_DIGIT * (left + right)) / 3;
            let [from, to] = [area.x + edge, area.x + area.w - edge];
            let (from, to) = (from + SUM_DIGIT * left, to - SUM_DIGIT * right);
            let parts = [
                (way, from, Color::CYAN),
                (estimate, to, Color::YELLOW),
                (way + estimate, x, Color::WHITE),
            ];
            if area.w >= LARGE_SUM_TILE && edge >= SUM_EDGE {
                for ((part, x, color), y) in
                    parts
                        .into_iter()
                        .zip([-area.h / 4, -area.h / 4, area.h / 5])
                {
                    number(
                        &shorter(part as u64),
                        (x, area.y + area.h / 2 + y),
                        (2, color),
                    );
                }
                return;
            }
            // Side by side they would read as one number. Without the estimate, it is what is left of the sum.
            let rows = if area.h >= STACKED_TILE { 3 } else { 2 };
            let shown = parts
                .iter()
                .filter(|part| rows == 3 || part.2 != Color::YELLOW);
            for (&(part, _, color), row) in shown.zip(0..) {
                let y = area.y + (1 + 2 * row) * area.h / (2 * rows);
                number(&shorter(part as u64), (x, y), (1, color));
            }
            // Nor do they read as one column with those of the square below.
            screen.hline(area.x, area.y + area.h - 1, area.w, Color::SLATE);
        }
    }
}

pub const fn arrow(dir: Dir) -> &'static str {
    match dir {
        Dir::Up => "↑",
        Dir::Left => "←",
        Dir::Down => "↓",
        Dir::Right => "→",
    }
}
