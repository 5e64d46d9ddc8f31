//! The panel beside one grid: which grid, which algorithm, its cost so far, and the keys. And the list of settings
//! there.

use super::explain;
use super::race::{HEIGHT, draw_labels, is_short};
use super::shapes::{PATH, SHORTEST};
use super::signs;
use super::view::{LETTER, Page, color_of, draw_pencil, fit};
use super::words::{self, name, quantity};
use crate::games::robot::rules::racer::Racer;
use crate::games::robot::rules::report::{Quantity, Verdict, counters, short};
use crate::games::robot::scene::list::{FIRST, GRID, GRID_LINE, MAZES, places};
use crate::games::robot::scene::views::{LIST, Mode, PANEL};
use crate::games::robot::table::{ACCENT, FLOOR};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::input::Button;
use crate::scene::Rival;
use crate::ui::{KeyLines, Panel, SettingsList, lesson_page};
use crate::words::{Id, say, shown_size};

/// Tops of the parts of the panel, in pixels of the low screen.
const TITLE_TOP: i32 = 8;
const NAME_TOP: i32 = 32;
const NUMBERS_TOP: i32 = 54;
const TOLD_TOP: i32 = 112;
const KEYS_BOTTOM: i32 = 262;
/// From line to line of keys, and in what is told.
const LINE: i32 = 10;
const TOLD_LINES: usize = 4;
const TOLD_LINE: i32 = 9;
/// The most entries of the X-ray's list with the line that says how many more there are, and the game's keys below it:
/// as many as there is room for, the
/// last of these numbers always.
const ENTRIES: usize = 5;
const BELOW_LIST: &[Button] = &[
    Button::Confirm,
    Button::Tab,
    Button::Left,
    Button::Right,
    Button::U,
    Button::Y,
    Button::X,
    Button::L,
    Button::Plus,
    Button::Minus,
    Button::C,
    Button::E,
    Button::PageUp,
    Button::PageDown,
    Button::T,
];
const BELOW_LIST_ARE: [usize; 6] = [15, 14, 12, 11, 10, 8];
/// The height of the small map of a race in the dark, its distance from what is above and below it, and the room for
/// an earlier drive above it. In pixels of the low screen.
const MAP_HEIGHT: i32 = 62;
const MAP_GAP: i32 = 3;
const RIVAL: i32 = 13;

/// From a heading to its first line.
const HEADING: i32 = 10;
const LIST_KEYS_TOP: i32 = 242;
/// Room for a grid's title.
const TITLE_WIDTH: i32 = 18 * LETTER;

/// Letters for the sign of practice, beside a head.
const PRACTICE: usize = 8;

/// The small map of a race in the dark, below the racers, in pixels of the high screen.
pub fn map(page: &Page) -> Rect {
    let rival = if rival(page).is_some() { RIVAL } else { 0 };
    let top = NUMBERS_TOP + HEIGHT * page.race.actors.len() as i32 + rival + MAP_GAP;
    Rect::new(2 * PANEL.x + 8, 2 * top, 240, 2 * MAP_HEIGHT)
}

/// The earlier drive that has a line below the racers: with four there is no room.
fn rival<'a>(page: &Page<'a>) -> Option<&'a Rival> {
    page.look.rival.filter(|_| page.race.actors.len() < 4)
}

/// Whether the X-ray's list is in the panel: of one robot that goes on.
pub fn lists(page: &Page) -> bool {
    let is_open = page.race.xray && matches!(page.mode, Mode::Watching);
    let mut racers = page.race.timeline.racers().iter();
    is_open && racers.all(|racer| racer.run().is_some() && racer.end().is_none())
}

/// The panel at the right.
pub fn draw_side(page: &Page, screen: &mut Framebuffer) {
    let panel = &mut Panel::beside(screen, page.font, PANEL, ACCENT);
    panel.at(TITLE_TOP).title(&page.source.title());
    panel
        .at(TITLE_TOP + 12)
        .line(&page.which_told(), Color::SILVER);
    panel.at(NAME_TOP);
    if let Mode::Pencil(pen) = page.mode {
        let size = shown_size(page.draft.grid().size());
        panel.line(&say!("robot-panel-pencil", size = size), Color::WHITE);
        let (left, pencil) = (panel.columns.0, words::pencil(pen.pencil));
        draw_pencil(page, panel.screen, pen.pencil, 16, (left, NAME_TOP + 16));
        panel.columns.0 += 24;
        panel.at(NAME_TOP + 20).line(pencil, Color::WHITE);
        panel.columns.0 = left;
        if !page.has_exit() {
            let told = say!("robot-no-exit");
            panel.pitch = TOLD_LINE;
            panel
                .at(NAME_TOP + 36)
                .sentence_in(TOLD_LINES, told, Color::ORANGE);
        }
    } else {
        draw_run(page, panel);
    }
    panel.pitch = LINE;
    let (bottom, lines) = if page.maps_in_panel() {
        let (top, bottom) = (map(page).y / 2 + MAP_HEIGHT + MAP_GAP, PANEL.y + PANEL.h);
        (bottom, (bottom - top) / LINE)
    } else {
        // As many as there is room for below what is told.
        let top = panel.y.max(TOLD_TOP);
        (KEYS_BOTTOM, (KEYS_BOTTOM - top) / LINE)
    };
    let letters = panel.letters() as i32;
    let has_all = |keys: &_| KeyLines::new(*keys, letters).at_most(lines).has_all();
    let [all, fewer, few] = page.commands().map(|commands| page.keys(commands));
    let most = [all, fewer].into_iter();
    let keys = if lists(page) {
        let below = |count: usize| few.only(&BELOW_LIST[..count]);
        most.chain(BELOW_LIST_ARE.map(below)).find(has_all)
    } else {
        most.clone().find(has_all)
    };
    panel.keys_above(bottom, lines, keys.unwrap_or(few));
}

/// The two rows above the numbers: what is run and how fast.
fn draw_heads(page: &Page, panel: &mut Panel, racer: &Racer, width: i32) {
    let has_you = page.race.timeline.you().is_some();
    let going = page.race.pace(&page.source.settings);
    let pace = words::pace(going);
    let head = if has_you && is_short(page, width) {
        say!("robot-podium-clock")
    } else {
        ""
    };
    // The player knows who drives.
    let practice = page.race.practice().sign(PRACTICE).filter(|_| has_you);
    let climb = page.race.climb.map(|climb| climb.rung);
    let rung = climb.unwrap_or_else(|| page.ladder.rung());
    let rung = say!("robot-panel-rung", rung = rung + 1);
    let name = match &practice {
        Some(sign) => (sign.as_str(), Color::ORANGE),
        None if page.ladder.is_on => (rung.as_str(), Color::WHITE),
        None if page.race.timeline.racers().len() > 1 => (say!("robot-list-race"), Color::WHITE),
        None => (name(racer.who()), Color::WHITE),
    };
    let brief = words::short_pace(going);
    // The head is right above its numbers, and not beside the sign of practice.
    let rows = match (head, &practice) {
        ("", _) => [(name, ""), ((&*pace, Color::SILVER), "")],
        (_, None) => [((&*pace, Color::SILVER), ""), (name, head)],
        (_, Some(_)) => [(name, ""), ((&*brief, Color::SILVER), head)],
    };
    for (label, head) in rows {
        panel.colored_row(label, (head, Color::SILVER));
    }
}

fn draw_run(page: &Page, panel: &mut Panel) {
    let timeline = &page.race.timeline;
    let you = timeline.you().map(|(index, _)| index);
    let Some((racer, actor)) = page.race.racer(you.unwrap_or(0)) else {
        return;
    };
    let shortest = timeline.shortest_shown();
    let (left, right) = panel.columns;
    let labels = Rect::new(left - 4, NUMBERS_TOP, right - left + 8, HEIGHT);
    draw_heads(page, panel, racer, labels.w);
    panel.at(NUMBERS_TOP);
    if you.is_some() {
        draw_labels(page, panel.screen, labels, 1);
        if let Some(rival) = rival(page) {
            let rows = HEIGHT * page.race.actors.len() as i32;
            panel.at(NUMBERS_TOP + rows + 4);
            // Of the result, the detour decides.
            let detour = rival.lead.split(' ').next().unwrap_or_default();
            panel.colored_row((&rival.name, Color::CYAN), (detour, Color::WHITE));
        }
    } else {
        let ended = racer.end().is_some();
        // The paths are known at the end.
        let is_known = |(counter, _): &(Quantity, String)| {
            !lists(page) || !matches!(counter, Quantity::Path | Quantity::Shortest)
        };
        let counters = counters(racer, shortest, short).into_iter();
        for (counter, value) in counters.filter(is_known) {
            // The colours of both paths in the picture.
            let color = match counter {
                Quantity::Path if ended => PATH,
                Quantity::Shortest if ended => SHORTEST,
                _ => Color::SILVER,
            };
            panel.colored_row((quantity(counter), color), (&value, Color::WHITE));
        }
    }
    if page.race.xray && you.is_none() {
        let (signs, at) = ([signs::order()], (left, panel.y));
        if let Some(below) = signs::draw(page, panel.screen, &signs, at, (right - left, 0)) {
            panel.at(below);
        }
    }
    let verdict = || Verdict::of(racer, shortest).map(words::sentence);
    let told = page.source.progress().map(words::making).or_else(verdict);
    let begins = you.is_some() && timeline.clock() == 0;
    let begins = begins && !page.maps_in_panel();
    let told = told.or_else(|| begins.then(|| page.begin()[0].clone()));
    let run = racer.run().filter(|_| lists(page));
    // While it thinks, its question is told.
    let hides = page.covered && run.is_some() && actor.thought.is_none();
    let told = told.or_else(|| hides.then(lesson_page::covered));
    match (told, run) {
        (Some(told), _) => {
            panel.pitch = TOLD_LINE;
            panel
                .at((panel.y + 3).max(TOLD_TOP))
                .sentence_in(TOLD_LINES, &told, color_of(racer));
        }
        (None, Some(run)) => {
            let entries = run.solver().counters().frontier.min(ENTRIES);
            let top = panel.y + 3;
            let bottom = top + explain::list_height(run.algorithm(), entries);
            explain::draw_list(page, panel.at(top), (run, actor), bottom);
            panel.at(bottom + 1);
        }
        (None, None) if racer.end().is_none() => {
            let at = (left, panel.y.max(TOLD_TOP));
            let signs = signs::all(page);
            if let Some(below) = signs::draw(page, panel.screen, &signs, at, (right - left, LINE)) {
                panel.at(below + 3);
            }
        }
        (None, None) => {}
    }
}

/// The list of settings: the race, the grid, and the mazes that are made. Changes are seen at once.
pub fn draw_list(page: &Page, low: &mut Framebuffer, list: SettingsList) {
    let panel = &mut Panel::beside(low, page.font, LIST, ACCENT);
    panel.at(8).title(say!("menu-settings"));
    for (heading, first) in [
        (Id("robot-list-race"), FIRST),
        (Id("setting-grid"), GRID),
        (Id("robot-list-mazes"), MAZES),
    ] {
        panel.at(first.y - HEADING).line(heading.text(), ACCENT);
    }
    let title = fit(&page.source.title(), TITLE_WIDTH);
    let settings = &page.source.settings;
    let rows = settings.lines().zip(settings.rows()).enumerate();
    let rows = rows.map(|(number, (line, row))| match number {
        // The heading says what it is.
        GRID_LINE => ("", Some(title.clone())),
        _ if settings.word(line) == FLOOR && !page.race.has_you() => (row.0, Some("–".to_owned())),
        _ => row,
    });
    panel.list(places(), rows, Some(list.cursor()));
    panel.at(LIST_KEYS_TOP).keys(page.keys(&[]));
}
