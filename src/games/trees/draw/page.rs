//! The whole screen: the maze, its counts at the right, settings and keys below; or the results of a walk.

use std::iter::repeat;

use super::maze::{self, Census};
use super::sheet::Sprites;
use super::walk;
use crate::games::trees::rules::walk::Medal;
use crate::games::trees::rules::{Best, Growth, Walk};
use crate::games::trees::scene::layout::{AREA, PANEL, PANEL_LINES, WALK, places};
use crate::games::trees::scene::view::View;
use crate::games::trees::scene::walking::Walks;
use crate::games::trees::table::{self, ACCENT};
use crate::gfx::{Color, Font, Framebuffer, Rect, Screen};
use crate::input::Button;
use crate::input::actions::Keys;
use crate::input::keys::Command;
use crate::scene::Look;
use crate::settings::Settings;
use crate::text::capitalized;
use crate::tick::clock;
use crate::ui::{KeyLines, Panel};
use crate::words::{Id, say};

/// Text is drawn at twice its size on the high screen.
pub const TEXT: i32 = 2;
/// Left and right edge of the column beside the maze: nine letters.
pub const COLUMN: (i32, i32) = (616, 760);
/// The first count, and the distance from each to the next.
pub const COUNTS_TOP: i32 = 38;
pub const COUNTS_LINE: i32 = 38;
/// Above a maze that is seen whole the counts are as far apart as this, if they end above the scale of distances.
const COUNTS_APART: i32 = 46;
/// The scale of distances; its numbers are below it.
const SCALE: Rect = Rect::new(COLUMN.0, 348, COLUMN.1 - COLUMN.0, 8);
/// During a walk it is this far below the numbers in the column.
const SCALE_GAP: i32 = 4;
/// Left edge of the key lines and right edge of the screen's text, and the first key line.
pub const KEYS: (i32, i32) = (8, COLUMN.1);
const KEYS_TOP: i32 = 510;
/// Letters in a key line, and the number of lines that fit.
#[cfg(test)]
pub const KEY_LETTERS: i32 = (KEYS.1 - KEYS.0) / (8 * TEXT);
#[cfg(test)]
pub const KEY_LINES: i32 = 3;
/// So few seconds are not announced.
const SOON: u64 = 2;
/// Shown for a number that is not known yet.
const UNKNOWN: &str = "–";
/// From line to line of the words in a maze that grows, and the air between two.
const WORDS_LINE: i32 = 28;
const WORDS_AIR: i32 = 12;
/// The place of the words at the end of a walk, below the maze, and from line to line.
const END: Rect = Rect::new(0, 511, 768, 65);
const END_LINE: i32 = 20;
/// The side of the figures at both ends of the card.
const END_FIGURE: i32 = 48;
/// The program's commands among its keys.
const END_COMMANDS: &[Command] = &[
    Command::Restart,
    Command::NewSeed,
    Command::Help,
    Command::Menu,
];
/// Keys that do nothing new there.
const NOT_AT_END: &[Button] = &[
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::Plus,
    Button::Minus,
];
/// During a walk: the line of numbers above the maze, the most room between two of them, and the keys below it.
const NUMBERS_TOP: i32 = 6;
const NUMBERS_GAP: i32 = 32;
/// Before them, the flags.
const FLAGS_LEFT: i32 = 8;
const FLAGS_STEP: i32 = 18;
const WALK_KEYS_TOP: i32 = 515;
const WALK_LINE: i32 = 20;
const WALK_KEY_LINES: i32 = 2;

/// What is on the screen.
pub struct Page<'a> {
    pub art: (&'a Font, &'a Sprites),
    pub growth: &'a Growth,
    pub view: &'a View,
    pub walks: &'a Walks,
    pub settings: &'a Settings,
    /// The line of the settings under the cursor.
    pub cursor: usize,
    pub mode: usize,
    /// The best walk so far through mazes like this one.
    pub best: Option<Best>,
    pub has_records: bool,
    /// Whether another maze leaves the daily one.
    pub leaves: bool,
    /// The preset to which Enter leads on from the end of a walk, if it is another one.
    pub next: Option<&'static str>,
    /// Whether the walk is the last one of a round through all kinds of mazes.
    pub ends_round: bool,
    /// The day of the daily try that counts.
    pub day: Option<&'a str>,
    pub look: Look<'a>,
}

/// Draws the page.
pub fn draw(screen: &mut Framebuffer, page: &Page) {
    let (font, sprites) = page.art;
    screen.clear(Color::NIGHT);
    let playing = page.walks.playing().map(|walking| &walking.walk);
    let left = playing.into_iter().flat_map(Walk::flags);
    let left: Vec<_> = left
        .zip(walk::flag_colors())
        .filter(|((_, left), _)| *left)
        .map(|((cell, _), colors)| (cell, colors))
        .collect();
    let walked = maze::Walked {
        tour: page.walks.walking.as_ref().map(|walking| &*walking.tour.0),
        spots: playing.map(|walk| (&*left, walk.at())),
    };
    let census = maze::draw(screen, (page.view, walked), page.growth, page.look.motion);
    if !page.growth.trees().is_finished() && page.walks.playing().is_none() {
        draw_words(screen, page);
    }
    if let Some(walking) = &page.walks.walking {
        let rival = page.look.rival.and_then(|rival| rival.figure);
        let beside = walk::Beside {
            font,
            shows_way: page.view.shown.way,
            rival: rival.or_else(|| page.walks.companion()),
        };
        let looks = (&page.view.layout, sprites);
        walk::draw(screen, looks, (walking, &beside), page.look.motion);
    }
    if page.view.layout.is_alone() {
        match page.walks.playing().map(|walking| &walking.walk) {
            // The way, and what was walked, can be seen without the words.
            Some(walk) if walk.is_over() && !page.view.shows_way() => draw_end(screen, page, walk),
            Some(walk) if !walk.is_over() => draw_counter(screen, page, walk),
            _ => {}
        }
        return;
    }
    let walking = page.walks.playing();
    if let Some(walking) = walking {
        draw_below_walk(screen, page, &walking.walk);
        if page.view.layout.area() == WALK {
            return draw_numbers(screen, page, &walking.walk);
        }
    }
    font.draw(screen, COLUMN.0, 8, say!("trees-title"), ACCENT, TEXT + 1);
    maze::draw_minimap(screen, (page.view, walked), page.growth, page.look.motion);
    let column = &mut Panel::over(screen, font, COLUMN, (ACCENT, TEXT));
    column.pitch = COUNTS_LINE;
    column.at(COUNTS_TOP);
    if let Some(walking) = walking {
        return draw_walk_column(column, page, &walking.walk);
    }
    draw_counts(column, page, census);
    draw_panel(screen, page);
    let panel = &mut Panel::over(screen, font, KEYS, (ACCENT, TEXT));
    panel.at(KEYS_TOP).keys(keys(page));
}

/// Below a walk: its end, or its keys.
fn draw_below_walk(screen: &mut Framebuffer, page: &Page, walk: &Walk) {
    if walk.is_over() {
        return draw_end(screen, page, walk);
    }
    let panel = &mut Panel::over(screen, page.art.0, KEYS, (ACCENT, TEXT));
    // Below them, notices have a line of their own.
    let lines = KeyLines::new(keys(page), panel.letters() as i32);
    let lines = lines.at_most(WALK_KEY_LINES);
    // In pause fewer are named.
    let lines = if page.look.is_stopped {
        lines.balanced()
    } else {
        lines
    };
    let at = (panel.columns.0, WALK_KEYS_TOP);
    lines.draw(panel.font, panel.screen, at, WALK_LINE, ACCENT, TEXT);
}

/// Beside a walk: its flags, its numbers, and the colours of distances.
fn draw_walk_column(column: &mut Panel, page: &Page, walk: &Walk) {
    let (flags, left) = (walk.flags().len(), walk.flags_left());
    if flags > 1 {
        let value = format!("{}/{flags}", flags as u32 - left);
        column.stacked(say!("trees-panel-flags"), &value, Color::WHITE);
    }
    for (name, value) in numbers(page, walk) {
        if value.is_empty() {
            column.line(name, Color::ORANGE);
        } else {
            column.stacked(name, &value, Color::WHITE);
        }
    }
    if let Some(farthest) = farthest(page) {
        let y = column.y + SCALE_GAP;
        draw_scale(column.screen, page, Rect { y, ..SCALE }, farthest);
    }
}

/// What is to be seen, in the middle of the maze, until something grows into its place.
fn draw_words(screen: &mut Framebuffer, page: &Page) {
    let layout = &page.view.layout;
    let (words, middle) = (say!("trees-grows"), layout.middle());
    let (width, lines) = (
        words.lines().map(|line| Font::width(line, TEXT)).max(),
        words.lines().count(),
    );
    let height = lines as i32 * WORDS_LINE - WORDS_AIR;
    let place = Rect::new(middle.x, middle.y, 0, 0).centered(width.unwrap_or(0), height);
    let ground = place.inset(-WORDS_AIR / 2);
    let is_inside = layout.is_whole() && ground.intersection(layout.picture()) == ground;
    if is_inside && screen.is_all(ground, Color::NIGHT) {
        let colors = [Color::WHITE].into_iter().chain(repeat(Color::SILVER));
        let tops = (place.y..).step_by(WORDS_LINE as usize);
        for ((line, y), color) in words.lines().zip(tops).zip(colors) {
            let font = page.art.0;
            font.draw_centered(screen, middle.x, y, line, color, TEXT);
        }
    }
}

/// The keys shown on the screen: without those that would do nothing now, and without those that the panel itself shows
/// when the keys for moving the view need the room.
pub fn keys(page: &Page) -> Keys<'static> {
    // The X-ray shows how a maze grows.
    const GROWN: [Button; 8] = [
        Button::X,
        Button::T,
        Button::Plus,
        Button::Minus,
        Button::Up,
        Button::Down,
        Button::Left,
        Button::Right,
    ];
    let is_grown = page.growth.trees().is_finished();
    // The largest mazes cannot be walked in.
    let can_walk = Walk::fits(page.growth.trees().plan().size);
    let idle: &[Button] = match (page.walks.playing(), page.view.layout.is_whole()) {
        // F1 tells more: these would take the line of the notices.
        (Some(walking), _) if !walking.walk.is_over() => {
            &[Button::Confirm, Button::PageUp, Button::PageDown]
        }
        (Some(_), _) => &[],
        (None, true) if !is_grown => &[Button::H, Button::C, Button::Tab],
        (None, false) if !is_grown => &[Button::H, Button::C, Button::T],
        (None, true) if !can_walk => &[
            Button::X,
            Button::Tab,
            Button::Plus,
            Button::Minus,
            Button::Confirm,
        ],
        (None, true) => &[Button::X, Button::Plus, Button::Minus, Button::Tab],
        (None, false) if !can_walk && page.view.is_moving => {
            &[Button::X, Button::Plus, Button::Minus, Button::Confirm]
        }
        (None, false) if !can_walk => &[
            Button::X,
            Button::T,
            Button::Plus,
            Button::Minus,
            Button::Up,
            Button::Down,
            Button::Left,
            Button::Right,
            Button::Confirm,
        ],
        (None, false) if page.view.is_moving => &[Button::X, Button::Plus, Button::Minus],
        (None, false) => &GROWN,
    };
    let left = page.walks.walking.as_ref();
    let waits = left.is_some_and(|walking| walking.walk.is_under_way());
    let enter = match page.mode {
        table::GROWING_MODE | table::VIEW_MODE if waits => say!("key-walk-on"),
        table::GROWING_MODE | table::VIEW_MODE if is_grown => say!("key-walk"),
        table::GROWING_MODE | table::VIEW_MODE => say!("key-finish"),
        _ => say!("key-next-maze"),
    };
    let commands = match page.walks.playing() {
        Some(_) => table::WALKING_COMMANDS,
        None => table::COMMANDS,
    };
    let keys = page.look.keys(table::BUTTONS, page.mode, commands);
    keys.without(idle).calling(Button::Confirm, enter)
}

/// The largest distance, if the floor shows distances.
fn farthest(page: &Page) -> Option<u32> {
    let flood = page.view.flood.as_ref()?;
    flood.measured(page.growth).map(|(_, farthest)| farthest)
}

/// The colours of distances from near to far, and below them the numbers of both ends.
fn draw_scale(screen: &mut Framebuffer, page: &Page, area: Rect, farthest: u32) {
    maze::draw_scale(screen, page.view, area);
    let (font, right, numbers) = (page.art.0, area.x + area.w, area.y + area.h + 2);
    font.draw(screen, area.x, numbers, "0", Color::WHITE, TEXT);
    let farthest = farthest.to_string();
    font.draw_right(screen, right, numbers, &farthest, Color::WHITE, TEXT);
}

fn draw_counts(panel: &mut Panel, page: &Page, census: Option<Census>) {
    // While the maze grows, the X-ray's counts are shown in place of the numbers not known yet.
    let count = if census.is_some() { 3 } else { 6 };
    let shown = counts(page).into_iter().take(count);
    let shown: Vec<_> = shown.chain(opens(page)).collect();
    if page.view.layout.is_whole() {
        let lines = shown.len() as i32 + if census.is_some() { 2 } else { 0 };
        let most = (SCALE.y - COUNTS_TOP) / lines;
        panel.pitch = most.clamp(COUNTS_LINE, COUNTS_APART);
    }
    for (name, value) in shown {
        let value = value.as_deref().unwrap_or(UNKNOWN);
        panel.stacked(name, value, Color::WHITE);
    }
    if let Some(census) = census {
        draw_census(panel, &census);
    }
    if let Some(farthest) = farthest(page) {
        draw_scale(panel.screen, page, SCALE, farthest);
    }
    draw_progress(panel, page);
}

/// What is counted of a maze, with its numbers as far as they are known.
fn counts(page: &Page) -> [(&'static str, Option<String>); 6] {
    let (growth, trees) = (page.growth, page.growth.trees());
    let longest = growth.longest().map(|(steps, is_exact)| {
        let bound = if is_exact { "" } else { "≥" };
        format!("{bound}{steps}")
    });
    let survey = growth.finished_survey();
    let way = survey.map(|survey| survey.way_out().len().saturating_sub(1));
    // A walk tells the shortest tour of all flags.
    let way_name = match table::flags(page.settings, trees.plan().size) {
        1 => say!("trees-panel-way-out"),
        _ => say!("trees-panel-to-flag"),
    };
    let loops = trees.is_finished().then(|| trees.loops());
    let walls = trees.steps() + trees.planted().count() - trees.opened();
    let known = |number: usize| Some(number.to_string());
    [
        (
            say!("trees-panel-trees"),
            known(trees.tree_count() as usize),
        ),
        (say!("trees-panel-walls"), known(walls)),
        (say!("trees-panel-dead-ends"), known(growth.dead_ends())),
        (say!("trees-panel-loops"), loops.and_then(known)),
        (say!("trees-panel-longest"), longest),
        (way_name, way.and_then(known)),
    ]
}

/// What a walk changes: it is told before it begins. Beside a part of a maze, the small map has that place.
fn opens(page: &Page) -> Option<(&'static str, Option<String>)> {
    let trees = page.growth.trees();
    let openings = table::openings(page.settings, trees.plan());
    let opens = trees.is_finished() && trees.opened() == 0 && openings > 0;
    let is_told = opens && page.view.layout.is_whole() && Walk::fits(trees.plan().size);
    let most = say!("trees-panel-opens-most", most = openings);
    is_told.then(|| (say!("trees-panel-opens"), Some(most)))
}

/// What the X-ray counts, with its signs.
fn draw_census(panel: &mut Panel, census: &Census) {
    let (right, samples) = (panel.columns.1, panel.y + 20);
    let (may, may_not) = (say!("trees-panel-may-grow"), say!("trees-panel-may-not"));
    panel.stacked(may, &census.may_grow.to_string(), maze::MAY_GROW);
    panel.stacked(may_not, &census.impossible.to_string(), maze::IMPOSSIBLE);
    maze::draw_dashes(panel.screen, Rect::new(right - 20, samples, 20, 4));
    let dot = Rect::new(right - 12, samples + panel.pitch, 4, 4);
    panel.screen.fill_rect(dot, maze::IMPOSSIBLE);
}

/// How far the maze has grown: a bar, and above it a word and the time left, if that is long.
fn draw_progress(panel: &mut Panel, page: &Page) {
    let (growth, trees) = (page.growth, page.growth.trees());
    let (screen, font) = (&mut *panel.screen, panel.font);
    let bar = Rect::new(COLUMN.0, AREA.y + AREA.h - 8, COLUMN.1 - COLUMN.0, 8);
    let all = (trees.steps() + trees.remaining()).max(1);
    let done = (trees.steps() as i64 * i64::from(bar.w) / all as i64) as i32;
    let (state, done) = match (trees.is_finished(), growth.finished_survey()) {
        (false, _) if growth.is_finishing() => (say!("trees-state-finishing"), done),
        (false, _) => (say!("trees-state-growing"), done),
        (true, None) => (say!("trees-state-surveying"), bar.w),
        (true, Some(_)) => (say!("trees-state-grown"), bar.w),
    };
    let left = growth.seconds_left();
    if growth.is_finishing() && left > SOON {
        let left = say!("trees-state-left", seconds = left);
        let left = font.set(&left, bar.w, TEXT);
        font.draw_line(screen, (bar.x, bar.y - 40), &left, Color::SILVER, TEXT);
    }
    let state = font.set(state, bar.w, TEXT);
    font.draw_line(screen, (bar.x, bar.y - 19), &state, ACCENT, TEXT);
    screen.fill_rect(bar, Color::SHADOW);
    screen.fill_rect(Rect::new(bar.x, bar.y, done, bar.h), ACCENT);
}

fn draw_panel(screen: &mut Framebuffer, page: &Page) {
    let (font, cursor) = (
        page.art.0,
        (page.mode == table::GROWING_MODE).then_some(page.cursor),
    );
    let mut panel = Panel::over(screen, font, KEYS, (ACCENT, TEXT));
    panel.list(places(), page.settings.rows(), cursor);
    let place = PANEL[1].moved(0, PANEL_LINES[1] as i32 * PANEL[1].h);
    let (label, seed) = match page.day {
        Some(day) => (&*capitalized(say!("trees-panel-daily")), day.to_owned()),
        None => (say!("trees-line-seed"), page.growth.seed().to_string()),
    };
    panel.list([place].into_iter(), [(label, None)].into_iter(), None);
    // The longest seeds have twenty digits and do not fit at full size.
    let scale = if seed.len() > 12 { TEXT - 1 } else { TEXT };
    let right = place.x + place.w - 14 * TEXT;
    let y = place.y + (place.h - 8 * scale) / 2;
    font.draw_right(screen, right, y, &seed, Color::WHITE, scale);
}

/// The numbers of a walk on one line above the maze, behind the flags that are left.
fn draw_numbers(screen: &mut Framebuffer, page: &Page, walk: &Walk) {
    let [(steps, made), (least, shortest), (_, time), best] = numbers(page, walk);
    // A clock needs no word, and so leaves room for the others.
    let time = ("", time);
    for (flag, (_, is_left)) in walk.flags().enumerate() {
        let place = Rect::new(FLAGS_LEFT + flag as i32 * FLAGS_STEP, 4, 16, 16);
        if is_left {
            walk::draw_flag(screen, page.art.1, (flag, false), place);
        } else {
            walk::draw_flag_won(screen, page.art.1, place);
        }
    }
    let mut left = FLAGS_LEFT + walk.flags().len() as i32 * FLAGS_STEP + 10;
    let made = format!("{made:>0$}", shortest.len());
    // A walk with the distances is no record, so their scale takes the place of the best one.
    let distances = farthest(page).filter(|_| page.look.rival.is_none());
    let told = match distances {
        Some(_) => vec![(steps, format!("{made}/{shortest}")), time],
        None => vec![(steps, made), (least, shortest), time, best],
    };
    let width = |(name, value): &(&str, String)| {
        let parts = [*name, value].map(|part| Font::width(part, TEXT));
        let is_pair = parts.iter().all(|&part| part > 0);
        parts[0] + parts[1] + if is_pair { 8 * TEXT } else { 0 }
    };
    let widths: Vec<i32> = told.iter().map(width).collect();
    let free = KEYS.1 - left - widths.iter().sum::<i32>();
    let gap = (free / widths.len() as i32).clamp(8, NUMBERS_GAP);
    for ((name, value), width) in told.into_iter().zip(widths) {
        let columns = (left, KEYS.1.min(left + width));
        let mut panel = Panel::over(screen, page.art.0, columns, (ACCENT, TEXT));
        panel.at(NUMBERS_TOP);
        match (name, &*value) {
            (name, "") => panel.line(name, Color::ORANGE),
            ("", value) => panel.line(value, Color::WHITE),
            (name, value) => panel.row(name, value),
        }
        left += width + gap;
    }
    if let Some(farthest) = distances {
        draw_scale_beside(screen, page, walk, (left, farthest));
    }
}

/// The scale of distances on the line of numbers, from its left edge on, behind the sign of practice.
fn draw_scale_beside(screen: &mut Framebuffer, page: &Page, walk: &Walk, scale: (i32, u32)) {
    let (font, right, (left, farthest)) = (page.art.0, KEYS.1, scale);
    let (nearest, color) = if walk.was_helped() {
        (say!("practice-sign"), Color::ORANGE)
    } else {
        ("0", Color::WHITE)
    };
    let ends = [nearest, &farthest.to_string()];
    let [first, last] = ends.map(|end| Font::width(end, TEXT) + 8);
    let area = Rect::new(left + first, NUMBERS_TOP, right - left - first - last, 14);
    if area.w > 0 {
        maze::draw_scale(screen, page.view, area);
    }
    font.draw(screen, left, NUMBERS_TOP, ends[0], color, TEXT);
    font.draw_right(screen, right, NUMBERS_TOP, ends[1], Color::WHITE, TEXT);
}

/// The numbers of a walk, and that of the best one.
fn numbers<'a>(page: &Page<'a>, walk: &Walk) -> [(&'a str, String); 4] {
    let outcome = walk.outcome();
    let best = page.best.map_or(UNKNOWN.to_owned(), |best| {
        say!(
            "trees-walk-best-short",
            detour = best.detour,
            time = clock(best.ticks as u32)
        )
    });
    let known = match page.look.rival {
        // No best walk can fall.
        _ if walk.was_helped() => (say!("practice-sign"), String::new()),
        Some(rival) => (&*rival.name, rival.lead.clone()),
        // The best one is told at the end.
        None if !walk.is_over() && page.day.is_some() => {
            let day = page.day.unwrap_or_default();
            // The column beside the maze has no room for the year.
            let is_wide = page.view.layout.area() == WALK;
            let shown = day.split_once('-').filter(|_| !is_wide);
            let day = shown.map_or(day, |(_, rest)| rest);
            (say!("trees-panel-daily"), day.to_owned())
        }
        // Mazes of the player's own have no records.
        None if !page.has_records => ("", String::new()),
        None => (say!("trees-panel-best"), best),
    };
    [
        (say!("trees-panel-steps"), outcome.steps.to_string()),
        (say!("trees-panel-shortest"), outcome.shortest.to_string()),
        (say!("trees-panel-time"), clock(outcome.ticks)),
        known,
    ]
}

/// The card at the end of a walk, below the maze: what it has earned and the best walk, which go on from the numbers
/// above the maze; and what the player can do.
fn draw_end(screen: &mut Framebuffer, page: &Page, walk: &Walk) {
    let color = match medal(walk) {
        Some(Medal::Gold) => Color::YELLOW,
        Some(Medal::Silver) => Color::WHITE,
        Some(Medal::Bronze) => Color::ORANGE,
        None => ACCENT,
    };
    screen.fill_rect(END, Color::NIGHT);
    screen.frame(END, color);
    let sides = END.inset(8);
    let (figure, cup) = (sides.x, sides.x + sides.w - END_FIGURE);
    let at = |x| Rect::new(x, END.y + (END.h - END_FIGURE) / 2, END_FIGURE, END_FIGURE);
    walk::draw_cheer(screen, page.art.1, at(figure));
    match medal(walk) {
        Some(medal) => walk::draw_medal(screen, page.art.1, medal, at(cup)),
        None => walk::draw_flag_won(screen, page.art.1, at(cup)),
    }
    let title = match medal_words(walk) {
        Some(_) if page.ends_round => say!("trees-walk-all").to_owned(),
        _ if walk.was_helped() => say!("trees-walk-there").to_owned(),
        _ => near(walk).unwrap_or_else(|| Id("trees-walk-medal").of(Medal::Gold.name()).to_owned()),
    };
    let [.., (name, value)] = numbers(page, walk);
    let best = format!("{name} {value}");
    let is_best = page.best == Some(Best::of(walk.outcome(), page.growth.seed()));
    let place = page.walks.place;
    let placed = place.map(|place| say!("trees-walk-place", place = place));
    let (best, best_color) = match page.look.rival {
        _ if walk.was_helped() => (best.trim_end(), Color::ORANGE),
        None if is_best => (say!("trees-walk-is-best"), Color::YELLOW),
        None if placed.is_some() => (placed.as_deref().unwrap_or_default(), Color::WHITE),
        _ => (best.as_str(), Color::SILVER),
    };
    // Nothing above the maze tells the numbers then.
    let count = page.view.layout.is_alone().then(|| counted(walk));
    let right = count.as_deref().unwrap_or(best);
    let edges = (figure + END_FIGURE + 8, cup - 8);
    let mut panel = Panel::over(screen, page.art.0, edges, (ACCENT, TEXT));
    panel.at(END.y + 4);
    panel.colored_row((&title, color), (right, best_color));
    panel.pitch = END_LINE;
    panel.at(END.y + 4 + END_LINE);
    let way = match walk.flags().len() {
        1 => say!("key-way-out"),
        _ => say!("key-shortest-way"),
    };
    let keys = page.look.keys(table::BUTTONS, page.mode, END_COMMANDS);
    let keys = keys.without(NOT_AT_END).calling(Button::H, way);
    let keys = if page.leaves {
        keys.calling(Button::Confirm, say!("key-leave-daily"))
    } else if page.ends_round {
        keys.calling(Button::Confirm, say!("trees-key-round"))
    } else if let Some(preset) = page.next {
        keys.calling(Button::Confirm, Id("trees-key-road").of(preset))
    } else {
        keys
    };
    panel.centered_key_lines(keys, 2);
}

/// Steps, those of the shortest walk, and time.
fn counted(walk: &Walk) -> String {
    let outcome = walk.outcome();
    format!(
        "{}/{} {}",
        outcome.steps,
        outcome.shortest,
        clock(outcome.ticks)
    )
}

/// During a walk in a maze that is alone on the screen: steps and time, in the first corner without a flag or the
/// walker.
fn draw_counter(screen: &mut Framebuffer, page: &Page, walk: &Walk) {
    let mut told = counted(walk);
    if walk.was_helped() {
        told = format!("{} {told}", say!("practice-sign"));
    }
    let (w, h) = (Font::width(&told, TEXT) + 8, 8 * TEXT + 8);
    let (right, below) = (Screen::BOARD.w + 8 - w, Screen::BOARD.h + 8 - h);
    let corners = [(right, below), (0, below), (right, 0), (0, 0)];
    let mut corners = corners.map(|(x, y)| Rect::new(x, y, w, h)).into_iter();
    let flags = walk.flags().filter(|(_, is_left)| *is_left);
    let spots: Vec<Rect> = flags
        .map(|(flag, _)| flag)
        .chain([walk.at()])
        .map(|cell| page.view.layout.floor(cell).inset(-4))
        .collect();
    let is_free = |corner: &Rect| {
        spots
            .iter()
            .all(|spot| spot.intersection(*corner).is_empty())
    };
    let Some(plate) = corners.find(is_free) else {
        return;
    };
    screen.fill_rect(plate, Color::NIGHT);
    screen.frame(plate, Color::SLATE);
    let (x, y) = (plate.x + 4, plate.y + 4);
    page.art.0.draw(screen, x, y, &told, Color::WHITE, TEXT);
}

/// What a walk has earned, and how near it was to the next better medal; `None` for gold.
fn near(walk: &Walk) -> Option<String> {
    let (outcome, medal) = (walk.outcome(), walk.outcome().medal());
    let next = Medal::above(medal)?;
    let (most, steps) = (next.most(outcome.shortest), outcome.steps);
    Some(match next {
        Medal::Gold => say!("trees-walk-near-gold", most = most, steps = steps),
        Medal::Silver => say!("trees-walk-near-silver", most = most, steps = steps),
        Medal::Bronze => say!("trees-walk-near-bronze", most = most, steps = steps),
    })
}

/// The same in a few words.
pub fn medal_words(walk: &Walk) -> Option<&'static str> {
    let medal = medal(walk).filter(|_| walk.is_over());
    medal.map(|medal| Id("trees-walk-medal").of(medal.name()))
}

/// What a walk without help has earned.
fn medal(walk: &Walk) -> Option<Medal> {
    walk.outcome().medal().filter(|_| !walk.was_helped())
}
