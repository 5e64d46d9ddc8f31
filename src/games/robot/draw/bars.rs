//! The bars above and below a wide grid: the same as the panel tells, in fewer lines.

use super::race::draw_labels;
use super::shapes::{PATH, SHORTEST};
use super::signs;
use super::view::{
    BAR, KEYS_TOP, LETTER, LINE, PACE_KEYS, Page, TITLE_TOP, TITLE_WIDTH, WHICH_WIDTH, color_of,
    draw_pencil, draw_speed_keys, told,
};
use super::words;
use crate::games::robot::rules::draft::Pencil;
use crate::games::robot::rules::racer::{Racer, Who};
use crate::games::robot::rules::report::{Quantity, Verdict, counters, short, shorter};
use crate::games::robot::scene::race::Pace;
use crate::games::robot::scene::views::{Frame, LABELS, LABELS_ROW, Mode};
use crate::games::robot::table::ACCENT;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::Button;
use crate::input::keys::Command;
use crate::ui::{KeyLines, Panel};
use crate::words::{say, shown_size};

/// Room for the pace at the right of the counters, with its keys before it, or at the right of the keys, in pixels of
/// the low screen.
const PACE_WIDTH: i32 = 7 * LETTER;
const TURN_WIDTH: i32 = 9 * LETTER;
/// How much further than that a long word may reach.
const PACE_MORE: i32 = LETTER - 2;
/// Letters of a line.
const LETTERS: i32 = (BAR.1 - BAR.0) / LETTER;
/// Room for the title with which grid it is.
const TITLES_WIDTH: i32 = TITLE_WIDTH + LETTER + WHICH_WIDTH;
/// Letters for the sign of practice.
const MOST_SIGN: usize = ((BAR.1 - BAR.0 - TITLES_WIDTH) / LETTER - 1) as usize;
/// The least room for a grid's title: where it is left, a result names the algorithm.
const LEAST_TITLE: i32 = 9 * LETTER;
/// The speed has its sign below the grid, and there is nothing to ask.
const BESIDE_SPEED: &[Button] = &[Button::Plus, Button::Minus, Button::O];
/// Below a sentence there is no room for these.
const BESIDE_SENTENCE: &[Button] = &[
    Button::Plus,
    Button::Minus,
    Button::O,
    Button::U,
    Button::Y,
    Button::E,
];
/// The counters below the grid.
const COUNTERS: [Quantity; 4] = [
    Quantity::Visited,
    Quantity::Steps,
    Quantity::Path,
    Quantity::Shortest,
];
/// From a name to its number, and at least from that to the next name, in pixels.
const VALUE_GAP: i32 = 4;
const COLUMN_GAP: i32 = 12;

/// Right edge of the last counter.
const COUNTERS_END: i32 = BAR.1 - PACE_KEYS - PACE_WIDTH - COLUMN_GAP;

/// The most letters of a number: larger ones are shortened.
const MOST_DIGITS: usize = 4;

/// The counters that have room side by side, each with its left and right edge. Numbers have room for as many digits as
/// the number of squares, so that they do not jump. If the room is too narrow, the last counters are left out.
fn columns(squares: usize) -> Vec<(Quantity, (i32, i32))> {
    let digits = squares.to_string().len().min(MOST_DIGITS);
    let number = digits as i32 * LETTER;
    let width = |counter: Quantity| Font::width(words::quantity(counter), 1) + VALUE_GAP + number;
    let gap = |count: usize| {
        let all: i32 = COUNTERS[..count].iter().map(|&each| width(each)).sum();
        (COUNTERS_END - BAR.0 - all) / (count as i32 - 1)
    };
    let count = (2..=COUNTERS.len())
        .rev()
        .find(|&count| gap(count) >= COLUMN_GAP);
    let count = count.unwrap_or(2);
    let mut left = BAR.0;
    let place = |&counter: &Quantity| {
        let columns = (left, left + width(counter));
        left = columns.1 + gap(count);
        (counter, columns)
    };
    COUNTERS[..count].iter().map(place).collect()
}

/// Draws the bars. Below the grid there is room for this many lines of keys, and for one more if nothing else is told.
pub fn draw(page: &Page, screen: &mut Framebuffer, lines: usize) {
    if let Mode::Pencil(pen) = page.mode {
        return draw_drawing(page, screen, pen.pencil);
    }
    let timeline = &page.race.timeline;
    let you = timeline.you().map(|(index, _)| index);
    let Some(racer) = timeline.racers().get(you.unwrap_or(0)) else {
        return;
    };
    draw_top(page, screen, racer);
    match you {
        Some(_) => draw_drive(page, screen, lines),
        None => draw_run(page, screen, (racer, lines)),
    }
}

/// Around a grid under the pencil.
fn draw_drawing(page: &Page, screen: &mut Framebuffer, pencil: Pencil) {
    let right = BAR.1;
    draw_pencil(page, screen, pencil, 8, (right - 8, TITLE_TOP));
    let (size, pencil) = (page.draft.grid().size(), words::pencil(pencil));
    let told = say!("robot-bar-pencil", size = shown_size(size), pencil = pencil);
    let (told, color) = if page.has_exit() {
        (told.as_str(), Color::WHITE)
    } else {
        (say!("robot-bar-no-exit"), Color::ORANGE)
    };
    page.font
        .draw_right(screen, right - 12, TITLE_TOP, told, color, 1);
    draw_title(page, screen, TITLES_WIDTH);
    let panel = &mut Panel::over(screen, page.font, BAR, (ACCENT, 1));
    panel.pitch = LINE;
    let keys = page.keys(&[Command::Help, Command::Menu]);
    panel.at(KEYS_TOP - 2 * LINE).key_lines(keys, 3);
}

/// The lines below a grid, where a sentence takes the place of the counters, and the top of the first one.
fn lines_below(lines: usize) -> (i32, i32) {
    let lines = lines.max(2) as i32;
    (lines, KEYS_TOP + LINE - lines * LINE)
}

/// Below a race with the player: its keys, and above them the labels of all.
fn draw_drive(page: &Page, screen: &mut Framebuffer, lines: usize) {
    let font = page.font;
    // Where there is little room, all labels are in one row, and leave another one to the keys.
    let racers = page.race.actors.len() as i32;
    let labels_a_row = if lines == 1 { racers.max(2) } else { 2 };
    let labels = (racers + labels_a_row - 1) / labels_a_row;
    let (lines, top) = lines_below(lines);
    let (pace, width) = if page.race.stands_for_you() {
        (say!("robot-bar-your-turn").to_owned(), TURN_WIDTH)
    } else {
        let pace = page.race.pace(&page.source.settings);
        (words::short_pace(pace), PACE_WIDTH)
    };
    let pace = font.set(&pace, width + PACE_MORE, 1);
    let has_signs = page.drives_on() && !page.race.stands_for_you();
    let kept = (width + if has_signs { PACE_KEYS } else { 0 }) / LETTER + 1;
    let keys = page.commands().map(|commands| {
        let keys = KeyLines::new(page.keys(commands), LETTERS);
        keys.at_most(lines).beside(kept)
    });
    let [all, again, _] = &keys;
    let keys = if all.has_all() { all } else { again };
    // The labels leave no room for an accent above the first line.
    let below = Rect::new(0, top, BAR.1 + BAR.0, KEYS_TOP + LINE - top);
    screen.clipped(below, |screen| {
        keys.draw(font, screen, (BAR.0, top), LINE, ACCENT, 1);
    });
    let at = (BAR.1 - pace.width, top);
    font.draw_line(screen, at, &pace, Color::WHITE, 1);
    if has_signs && !screen.is_inert() {
        draw_speed_keys(font, screen, at);
    }
    // Apart from the keys, but never on the grid.
    let views = page.views.each.iter();
    let bottoms = views.map(|view| {
        let grid = view.board.extent().intersection(view.place.area);
        i32::midpoint(grid.y, grid.h) + 1
    });
    let labels_top = bottoms.max().unwrap_or(0).max(top - labels * LINE);
    let area = Rect::new(0, labels_top, BAR.1 + BAR.0, LINE);
    draw_labels(page, screen, area, labels_a_row);
}

/// Below a robot that runs alone: its counters, or a sentence, and the keys.
fn draw_run(page: &Page, screen: &mut Framebuffer, (racer, lines): (&Racer, usize)) {
    let font = page.font;
    let commands: &[Command] = match lines {
        ..=2 => &[Command::Help, Command::Menu],
        _ => &[Command::NewSeed, Command::Help, Command::Menu],
    };
    let (lines, top) = lines_below(lines);
    let going = page.race.pace(&page.source.settings);
    let told = words::short_pace(going);
    let pace = font.set(&told, PACE_WIDTH + PACE_MORE, 1);
    let at = |top| (BAR.1 - pace.width, top);
    if is_narrow(page) {
        let keys = page.keys(commands).without(BESIDE_SENTENCE);
        let keys = KeyLines::new(keys, LETTERS).at_most(lines);
        let keys = keys.beside(PACE_WIDTH / LETTER + 1);
        keys.draw(font, screen, (BAR.0, top), LINE, ACCENT, 1);
        return font.draw_line(screen, at(top), &pace, Color::WHITE, 1);
    }
    let panel = &mut Panel::over(screen, font, BAR, (ACCENT, 1));
    panel.pitch = LINE;
    let keys = page.keys(commands).without(BESIDE_SPEED);
    panel.at(top).key_lines(keys, lines);
    font.draw_line(panel.screen, at(top - LINE), &pace, Color::WHITE, 1);
    // At the end there is nothing to make faster.
    if going != Pace::Ended && !panel.screen.is_inert() {
        draw_speed_keys(font, panel.screen, at(top - LINE));
    }
    let values = counters(racer, page.race.timeline.shortest_shown(), shorter);
    for (counter, columns) in columns(page.draft.grid().size().area()) {
        panel.columns = columns;
        let value = values.iter().find(|(quantity, _)| *quantity == counter);
        let value = value.map_or("", |(_, value)| value);
        panel.at(top - LINE).row(words::quantity(counter), value);
    }
}

/// Below a grid that is alone on the screen: the names of the racers, in this number of rows. Without a grid: that one
/// is being made.
pub fn draw_labels_alone(page: &Page, screen: &mut Framebuffer, rows: usize) {
    let (width, height) = (BAR.0 + BAR.1, LABELS / 2);
    if let Some(percent) = page.source.progress() {
        let panel = &mut Panel::over(screen, page.font, BAR, (ACCENT, 1));
        let middle = KEYS_TOP / 2;
        return panel
            .at(middle)
            .centered(&words::making(percent), Color::WHITE);
    }
    if rows > 0 {
        let top = KEYS_TOP + LINE - rows as i32 * height;
        let area = Rect::new(0, top, width, height);
        draw_labels(page, screen, area, LABELS_ROW as i32);
    }
}

/// Above the grid: which one it is, and which algorithm runs, or how it ended.
fn draw_top(page: &Page, screen: &mut Framebuffer, racer: &Racer) {
    let verdict = Verdict::of(racer, page.race.timeline.shortest_shown()).map(words::verdict);
    // From the right to the left.
    let standing = page.race.standing().map(words::short_standing);
    let mut told = match (page.source.progress(), verdict) {
        (Some(percent), _) => vec![(words::making(percent), Color::WHITE)],
        _ if page.race.waits_for_you() => vec![(page.begin()[1].clone(), Color::WHITE)],
        _ if page.race.drives() => {
            let time = say!("robot-bar-time", clock = short(page.race.timeline.clock()));
            let practice = page.race.practice().sign(MOST_SIGN);
            let practice = practice.map(|sign| (sign, Color::ORANGE));
            let time = (time, Color::WHITE);
            std::iter::once(time).chain(standing.or(practice)).collect()
        }
        _ if standing.is_some() => standing.into_iter().collect(),
        (None, Some((said, None))) => vec![(said, color_of(racer))],
        // In the colours of both paths in the picture.
        (None, Some((said, Some(beside)))) => vec![(beside, SHORTEST), (said, PATH)],
        (None, None) => Vec::new(),
    };
    let width = |(text, _): &(String, Color)| Font::width(text, 1) + LETTER;
    let left = |told: &[_]| BAR.1 - BAR.0 - told.iter().map(width).sum::<i32>();
    // An unsaved grid's title stands beside the words for that.
    let least = if page.draft.is_unsaved() {
        let text = |text: &str| Font::width(text, 1) + LETTER;
        text(&page.source.title()) + text(&page.which_told()) - LETTER
    } else {
        LEAST_TITLE
    };
    let names = [
        words::name(racer.who()),
        words::short_name(racer.who(), page.race.timeline.racers()),
    ];
    let runner = names
        // Apart from what is said of it.
        .map(|name| (format!("{name}  "), Color::WHITE))
        .into_iter()
        .find(|runner| left(&told) - width(runner) >= least);
    // Under the X-ray its signs are there instead.
    if racer.who() != Who::You && !told.is_empty() && !page.race.xray {
        told.extend(runner);
    }
    let room = match told.is_empty() {
        true if is_narrow(page) => left(&[(words::name(racer.who()).to_owned(), Color::WHITE)]),
        true => TITLES_WIDTH,
        false => left(&told),
    };
    draw_title(page, screen, room);
    let name = [match page.race.practice().sign(MOST_SIGN) {
        // The player knows who drives.
        Some(sign) => (sign, Color::ORANGE),
        None => (words::name(racer.who()).to_owned(), Color::WHITE),
    }];
    let mut right = BAR.1;
    for part in if told.is_empty() { &name[..] } else { &told } {
        let (text, color) = part;
        let most = if told.is_empty() {
            BAR.1 - BAR.0 - TITLES_WIDTH - LETTER
        } else {
            right - BAR.0
        };
        let line = page.font.set(text, most, 1);
        let at = (right - line.width, TITLE_TOP);
        page.font.draw_line(screen, at, &line, *color, 1);
        right -= width(part);
    }
}

/// Whether the sentence about what a robot does leaves no room for the counters.
fn is_narrow(page: &Page) -> bool {
    page.views.frame == Frame::Bars(1) && told(page).is_some()
}

/// The first counters, beside the title.
fn counted(page: &Page) -> Option<String> {
    let (racer, _) = page.race.racer(0)?;
    let counters = counters(racer, page.race.timeline.shortest_shown(), shorter);
    let told = COUNTERS[..2].iter().filter_map(|counter| {
        let (_, value) = counters.iter().find(|(quantity, _)| quantity == counter)?;
        Some(format!("{} {value}", words::quantity(*counter)))
    });
    Some(told.collect::<Vec<_>>().join(" "))
}

/// The title and what comes after it, in this many pixels; that a grid is not saved is always shown.
fn draw_title(page: &Page, screen: &mut Framebuffer, width: i32) {
    let (font, left) = (page.font, BAR.0);
    if !page.draft.is_unsaved() {
        let (signs, at) = (signs::all(page), (left, TITLE_TOP));
        if signs::draw(page, screen, &signs, at, (width, 0)).is_some() {
            return;
        }
    }
    let counted = is_narrow(page).then(|| counted(page)).flatten();
    let which = counted.unwrap_or_else(|| page.which_told());
    let title = page.source.title();
    let is_narrow = is_narrow(page);
    let most = if is_narrow {
        width - Font::width(&title, 1) - LETTER
    } else {
        WHICH_WIDTH
    };
    let which = font.set(&which, most.max(WHICH_WIDTH), 1);
    let room = width - which.width - LETTER;
    let both = page.draft.is_unsaved() || Font::width(&title, 1) <= room;
    let room = if both { room } else { width }.min(TITLE_WIDTH);
    let title = font.set(&title, room, 1);
    font.draw_line_shadowed(screen, (left, TITLE_TOP), &title, ACCENT, 1);
    if both {
        // Where there is room, it keeps to its column.
        let column = if width >= TITLES_WIDTH && !is_narrow {
            TITLE_WIDTH
        } else {
            title.width
        };
        let at = (left + column + LETTER, TITLE_TOP);
        font.draw_line(screen, at, &which, Color::SILVER, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_numbers_stay_in_their_columns() {
        let most = [9_999, 10_000, 999_999, 1_000_000, 1 << 26]
            .map(|number| shorter(number).chars().count());
        assert_eq!(most.into_iter().max(), Some(MOST_DIGITS));
        let told = |squares| columns(squares).len();
        assert_eq!(
            [told(9), told(900), told(9_000), told(1 << 20)],
            [4, 3, 3, 3]
        );
        for squares in [9, 900, 9_000, 1 << 20] {
            let places = columns(squares);
            assert!(places.iter().all(|(_, (_, right))| *right <= COUNTERS_END));
            let apart = |pair: &[(Quantity, (i32, i32))]| pair[1].1.0 - pair[0].1.1 >= COLUMN_GAP;
            assert!(places.windows(2).all(apart), "{places:?}");
        }
    }
}
