//! The labels of a race: each racer with its cost so far, and a flag for the first.

use super::livery;
use super::sheet::{Piece, Pose};
use super::signs::{self, Sign};
use super::view::{
    BAR, FRAME_TICKS, KEYS_TOP, LETTER, LINE, PACE_KEYS, Page, WHICH_WIDTH, color_of,
    draw_speed_keys, in_a_line,
};
use super::words::{self, brief_label, label, short_name};
use crate::games::robot::rules::racer::Racer;
use crate::games::robot::rules::report::short;
use crate::games::robot::rules::timeline::Shortest;
use crate::games::robot::scene::race::Pace;
use crate::games::robot::scene::views::{Frame, Mode};
use crate::games::robot::table::ACCENT;
use crate::gfx::{Color, Font, Framebuffer, Rect, Screen};
use crate::grid::Dir;
use crate::input::Button;
use crate::input::actions::Keys;
use crate::input::keys::Command;
use crate::ui::{KeyLines, Panel, lines_of};
use crate::words::say;

/// Where the name begins, beside the robot, and what is free at the right end, in pixels of the low screen.
const NAME_LEFT: i32 = 14;
/// Room for a number of four digits that are set closely.
const NUMBER: i32 = 28;
/// What a label needs beside them: the robot, the gaps, and the line to the next one.
const LEAST_REST: i32 = NAME_LEFT + LABEL_RIGHT + 5;
/// The narrowest label with words.
const LEAST_LONG: i32 = 20 * LETTER;
/// Room for how fast it goes.
const PACE_WIDTH: i32 = 12 * LETTER;
const LABEL_RIGHT: i32 = 4;
/// Room for each line about the race where a grid is missing.
const SUBJECT_WIDTH: i32 = 22 * LETTER;
/// The keys that are named where there is but one line, before those of the speed; under the X-ray; and those of a race
/// that is stopped there: as many as fit.
const BESIDE_FOUR: &[&[Button]] = &[&[Button::Confirm, Button::X], &[Button::Confirm]];
const XRAYED: &[&[Button]] = &[&[Button::Confirm, Button::X], &[Button::X]];
const STOPPED: &[&[Button]] = &[
    &[Button::Confirm, Button::U, Button::Y, Button::X],
    &[Button::Confirm, Button::U, Button::Y],
];
/// In a sentence about a program: beside it, and from line to line.
const FAULT_EDGE: i32 = 8;
const FAULT_LINE: i32 = 20;
/// Side of a flag.
const FLAG: i32 = 32;
/// Height of a label in them.
pub const HEIGHT: i32 = 12;

/// Pixels for the name beside this text, in a label of this width.
fn name_room(text: &str, width: i32) -> i32 {
    let room = width - NAME_LEFT - LABEL_RIGHT - Font::width(text, 1) - LETTER / 2;
    room.max(0)
}

/// Draws what is around the grids of a race, in pixels of the low screen.
pub fn draw(page: &Page, low: &mut Framebuffer) {
    let views = &page.views.each[..];
    if views.len() > 1 {
        for (index, view) in views.iter().enumerate() {
            draw_label(page, low, index, halved(view.place.label()));
        }
    }
    draw_dividers(page, low);
    let Frame::Race(lines) = page.views.frame else {
        return;
    };
    let free = match views {
        [first, second, third] if first.place.area.x == third.place.area.x => {
            let (right, below) = (second.place.area, third.place.area);
            Some(Rect::new(right.x, below.y, right.w, below.h))
        }
        _ => None,
    };
    if let Some(free) = free {
        draw_subject(page, low, halved(free));
    }
    if lines > 0 {
        draw_below(page, low, (lines as i32, free.is_some()));
    }
}

/// These lines of keys below the grids. At the right is how fast it goes, and before that which grid it is, or under
/// the X-ray what its colours mean: if no `subject` tells it, and where that leaves room for the keys, or where the
/// grid is not saved.
fn draw_below(page: &Page, low: &mut Framebuffer, (lines, subject): (i32, bool)) {
    let (font, top) = (page.font, KEYS_TOP + LINE - lines * LINE);
    let is_unsaved = page.draft.is_unsaved();
    let order = page.race.xray && !subject && !is_unsaved;
    let order = order.then(signs::order);
    let told = page.which_told();
    let told = font.set(&told, WHICH_WIDTH, 1);
    let aside = order.as_ref().map_or(told.width, Sign::width);
    let pace = draw_pace(page, low, (lines, top));
    let kept = |width: i32| (width + LETTER) / LETTER + 1;
    let (beside, both) = (kept(pace), kept(pace + aside + 2 * LETTER));
    let letters = (BAR.1 - BAR.0) / LETTER;
    let keys = match (&order, lines) {
        (Some(_), 1) => keys_of_x_ray(page, letters - both),
        (None, 1) => keys_in_a_line(page, letters - beside),
        _ => page.keys(&[Command::Help, Command::Menu]),
    };
    let count = || KeyLines::new(keys, letters).beside(both).count();
    let is_told = !subject && (is_unsaved || order.is_some() || count() <= lines);
    let at = (BAR.1 - pace - 2 * LETTER - aside, top);
    match order {
        _ if !is_told => {}
        Some(order) => {
            signs::draw(page, low, &[order], at, (aside, 0));
        }
        None => font.draw_line(low, at, &told, Color::SILVER, 1),
    }
    let keys = KeyLines::new(keys, letters).at_most(lines);
    let keys = keys.beside(if is_told { both } else { beside });
    keys.draw(font, low, (BAR.0, top), LINE, ACCENT, 1);
}

/// How fast it goes, at the right of the first of these lines. Returns its width; with a single line, its keys are
/// there, too.
fn draw_pace(page: &Page, low: &mut Framebuffer, (lines, top): (i32, i32)) -> i32 {
    let (font, pace) = (page.font, page.race.pace(&page.source.settings));
    let shown = match lines {
        1 => words::short_pace(pace),
        _ => words::pace(pace),
    };
    let shown = font.set(&shown, PACE_WIDTH, 1);
    let at = (BAR.1 - shown.width, top);
    let color = match pace {
        Pace::Stopped => {
            let plate = Rect::new(at.0 - 2, top - 1, shown.width + 4, LETTER + 2);
            low.fill_rect(plate, Color::ORANGE);
            Color::NIGHT
        }
        _ => Color::WHITE,
    };
    font.draw_line(low, at, &shown, color, 1);
    if lines == 1 && matches!(pace, Pace::Going(_)) && !low.is_inert() {
        draw_speed_keys(font, low, at);
        return shown.width + PACE_KEYS;
    }
    shown.width
}

/// The most telling keys in a line of this many letters.
fn keys_in_a_line(page: &Page, letters: i32) -> Keys<'static> {
    let is_stopped = page.race.pace(&page.source.settings) == Pace::Stopped;
    let ways = if is_stopped { STOPPED } else { BESIDE_FOUR };
    // The menu leads to the help, too, but not to the X-ray.
    first_way(
        page,
        ways,
        (
            &[&[Command::Help, Command::Menu], &[Command::Menu]],
            letters,
        ),
    )
}

/// The same under the X-ray, which needs some of the line.
fn keys_of_x_ray(page: &Page, letters: i32) -> Keys<'static> {
    first_way(
        page,
        XRAYED,
        (
            &[&[Command::Help, Command::Menu], &[Command::Help], &[]],
            letters,
        ),
    )
}

/// The first of these ways with room in a line of this many letters, each with more commands before fewer; or the last.
fn first_way(
    page: &Page,
    ways: &[&'static [Button]],
    (commands, letters): (&[&'static [Command]], i32),
) -> Keys<'static> {
    let ways = ways.iter().flat_map(|own| {
        let keys = |&commands: &&'static [Command]| page.keys(commands).only(own);
        commands.iter().map(keys)
    });
    let last = ways.clone().last();
    let keys = in_a_line(ways, letters).or(last);
    keys.unwrap_or_else(|| page.keys(&[]))
}

/// A line between grids that are side by side, as far down as the taller one: below is room for signs.
fn draw_dividers(page: &Page, low: &mut Framebuffer) {
    for pair in page.views.each.windows(2) {
        let (left, right) = (halved(pair[0].place.whole()), halved(pair[1].place.whole()));
        if left.y == right.y {
            let grids = [&pair[0], &pair[1]].map(|view| view.board.extent());
            let grids = halved(grids[0].hull(grids[1])).intersection(left.hull(right));
            let (top, bottom) = (left.y - HEIGHT, grids.y + grids.h);
            low.vline(right.x - 1, top, bottom - top, Color::SLATE);
        }
    }
}

/// What the race is about, where there is room for it.
fn draw_subject(page: &Page, low: &mut Framebuffer, area: Rect) {
    let (font, middle) = (page.font, area.x + area.w / 2);
    let mut y = area.y + area.h / 2 - 26;
    let shortest = match page.race.timeline.shortest_shown() {
        Shortest::Unknown => "…".to_owned(),
        Shortest::NoWayOut => say!("robot-no-way-out").to_owned(),
        Shortest::Steps(steps) => say!("robot-race-shortest", steps = short(steps as u64)),
    };
    for (text, color) in [
        (page.source.title(), ACCENT),
        (page.which_told(), Color::SILVER),
        (shortest, Color::WHITE),
    ] {
        let line = font.set(&text, SUBJECT_WIDTH, 1);
        let at = (middle - line.width / 2, y);
        font.draw_line(low, at, &line, color, 1);
        y += 16;
    }
    if page.race.xray {
        let order = signs::order();
        let width = order.width();
        let at = (middle - width / 2, y + 4);
        signs::draw(page, low, &[order], at, (width, 0));
    }
}

/// All labels, in rows of `columns`. `area` is the first row. Four in one are as wide as their names and numbers need
/// and share the rest, if all have room.
pub fn draw_labels(page: &Page, low: &mut Framebuffer, area: Rect, columns: i32) {
    let racers = page.race.timeline.racers();
    let need = |racer: &Racer| {
        let [_, told] = label(racer);
        closely(page, short_name(racer.who(), racers)) + closely(page, &told).max(NUMBER)
    };
    let rest = (area.w - racers.iter().map(need).sum::<i32>()) / columns;
    if columns > 3 && rest >= LEAST_REST {
        let mut x = area.x;
        for (index, racer) in racers.iter().enumerate() {
            let w = need(racer) + rest;
            draw_label(page, low, index, Rect::new(x, area.y, w - 2, area.h - 1));
            x += w;
        }
        return;
    }
    let w = area.w / columns;
    for index in 0..page.race.actors.len() {
        let (column, row) = (index as i32 % columns, index as i32 / columns);
        let (x, y) = (area.x + column * w, area.y + row * area.h);
        let place = Rect::new(x, y, w - columns + 1, area.h - 1);
        draw_label(page, low, index, place);
    }
}

/// Whether labels of this width have only the clock, without words. All have the same form, and narrow ones keep it.
pub fn is_short(page: &Page, width: i32) -> bool {
    width < LEAST_LONG || cuts_names(page, (width, 0))
}

/// Whether a name is cut even if it is set closely, beside what a label of this width tells in full (0) or in short
/// (1).
fn cuts_names(page: &Page, (width, form): (i32, usize)) -> bool {
    let racers = page.race.timeline.racers();
    let is_cut = |racer: &Racer| {
        let room = name_room(&label(racer)[form], width);
        closely(page, short_name(racer.who(), racers)) > room
    };
    racers.iter().any(is_cut)
}

/// The width of a text that is set closely.
fn closely(page: &Page, text: &str) -> i32 {
    page.font.set(text, Font::width(text, 1) - 1, 1).width
}

fn draw_label(page: &Page, low: &mut Framebuffer, index: usize, area: Rect) {
    let Some((racer, _)) = page.race.racer(index) else {
        return;
    };
    low.fill_rect(area, Color::DUSK);
    let (font, y) = (page.font, area.y + (area.h - 8) / 2);
    let (who, at) = (racer.who(), (area.x + 3, y));
    let pose = Pose::Rolling(Dir::Right, false);
    livery::draw((page.sprites, low), (who, pose), 8, at);
    let racers = page.race.timeline.racers();
    let name = short_name(who, racers);
    let room = area.w - NAME_LEFT - LABEL_RIGHT;
    let (told, brief) = (label(racer), brief_label(racer, page.race.waits_for_you()));
    // A word has room beside a whole name, and a name is cut before a number is left out; but beside the list, names
    // count more.
    let has_room = |name| closely(page, name) + closely(page, brief) + LETTER / 2 < room;
    // At the start all have the same form.
    let mut names = racers.iter().map(|racer| short_name(racer.who(), racers));
    let mut has_word = || {
        let is_start = page.race.waits_for_you();
        if is_start {
            names.all(has_room)
        } else {
            has_room(name)
        }
    };
    let marks = marks(page, racer);
    let text = if matches!(page.views.frame, Frame::List) && cuts_names(page, (area.w, 1)) {
        ""
    } else if marks.is_some() {
        &told[1]
    } else if !is_short(page, area.w) {
        &told[0]
    } else if !brief.is_empty() && has_word() {
        brief
    } else {
        &told[1]
    };
    let [name, text] = font.set_pair([name, text], room - 1, 1);
    let color = livery::color(who);
    font.draw_line(low, (area.x + NAME_LEFT, y), &name, color, 1);
    let right = area.x + area.w - LABEL_RIGHT;
    font.draw_line(low, (right - text.width, y), &text, color_of(racer), 1);
    let (left, right) = (area.x + NAME_LEFT + name.width, right - text.width);
    let (left, right) = (left + LETTER / 2, right - LETTER / 2);
    if let Some(sign) = marks {
        signs::draw(page, low, &[sign], (left, y), (right - left, 0));
    }
}

/// What a robot keeps in mind, as the X-ray draws it on its grid: beside its name, if each has a grid of its own.
fn marks(page: &Page, racer: &Racer) -> Option<Sign> {
    let is_open = page.race.xray && !page.race.has_you() && matches!(page.mode, Mode::Watching);
    let run = racer.run()?;
    (is_open && page.race.actors.len() > 1).then(|| signs::of(page, run))
}

/// Flags on the grids of the winners.
pub fn draw_flags(page: &Page, screen: &mut Framebuffer) {
    let views = page.views.each.iter().enumerate();
    for (index, view) in views.filter(|_| !page.race.has_you()) {
        if page.race.timeline.has_won(index) {
            let second = page.is_second(FRAME_TICKS);
            // On the grid's upper edge, or within it where nothing is above.
            let place = view.place.whole();
            let grid = view.board.extent().intersection(place);
            let at = (grid.x + grid.w - FLAG - 8, (grid.y - FLAG).max(place.y + 4));
            page.sprites.draw(screen, Piece::Flag(second), FLAG, at);
        }
    }
}

/// Which of the player's programs has failed, and how, as long as it stands so: on its grid, away from its robot. In a
/// race with the player all are on one grid.
pub fn draw_faults(page: &Page, screen: &mut Framebuffer) {
    if matches!(page.mode, Mode::Pencil(_)) {
        return;
    }
    let racers = page.race.timeline.racers();
    for (index, view) in page.views.each.iter().enumerate() {
        let is_here = |&(each, _): &(usize, &Racer)| page.race.has_you() || each == index;
        let here = racers.iter().enumerate().filter(is_here);
        let faults: Vec<String> = here
            .filter_map(|(_, racer)| words::fault(racer, racers))
            .collect();
        if faults.is_empty() {
            continue;
        }
        let area = view.place.whole().intersection(Screen::BOARD);
        let letters = ((area.w - 2 * FAULT_EDGE) / (2 * LETTER)).max(1) as usize;
        let lines = faults.iter().map(|fault| lines_of(fault, letters).count());
        let high = lines.sum::<usize>() as i32 * FAULT_LINE + FAULT_EDGE;
        let you = page.race.timeline.you().map(|(you, _)| you);
        let stands = racers.get(you.unwrap_or(index)).map(Racer::stands);
        let is_low = |pos| view.board.middle(pos).1 > area.y + area.h / 2;
        let top = if stands.is_some_and(is_low) {
            area.y
        } else {
            area.y + area.h - high
        };
        screen.fill_rect(Rect::new(area.x, top, area.w, high), Color::NIGHT);
        let columns = (area.x + FAULT_EDGE, area.x + area.w - FAULT_EDGE);
        let panel = &mut Panel::over(screen, page.font, columns, (ACCENT, 2));
        panel.pitch = FAULT_LINE;
        panel.at(top + FAULT_EDGE / 2);
        for fault in &faults {
            panel.sentence(fault, Color::ORANGE);
        }
    }
}

/// An area of the high screen on the low one.
fn halved(Rect { x, y, w, h }: Rect) -> Rect {
    Rect::new(x / 2, y / 2, w / 2, h / 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::robot::rules::racer::Who;

    /// Two letters.
    const LEAST_NAME: i32 = 2 * LETTER;

    #[test]
    fn every_name_has_room_beside_the_longest_number_even_in_the_panel() {
        let panel = crate::games::robot::scene::views::PANEL;
        let room = name_room("99999", panel.w - 8);
        for who in Who::all() {
            assert!(
                Font::width(&super::super::view::fit(short_name(who, &[]), room), 1) >= LEAST_NAME
            );
        }
        let first = Who::all().next().map_or("", |who| short_name(who, &[]));
        assert!(room >= Font::width(first, 1), "{room}");
        assert_eq!(name_room("out at 99999", 40), 0);
    }
}
