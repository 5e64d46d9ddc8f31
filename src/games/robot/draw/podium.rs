//! The end of a race: the podium, and a table of all racers.

use super::livery;
use super::sheet::{Piece, Pose};
use super::view::{FRAME_TICKS, LETTER, Page, color_of};
use super::words::{failure, name, numbers, quantity, short_name, shortest_path};
use crate::games::robot::rules::ladder::{Climb, Ladder, RUNGS};
use crate::games::robot::rules::racer::{End, Racer, Who};
use crate::games::robot::rules::report::Quantity;
use crate::games::robot::scene::race::Race;
use crate::games::robot::table::ACCENT;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Dir;
use crate::input::Button;
use crate::input::keys::{Command, Meaning};
use crate::scene::Help;
use crate::ui::Panel;
use crate::words::say;

/// The sheet over the grids, without the lines of its table.
const AREA: Rect = Rect::new(64, 40, 640, 374);
/// From line to line of the table.
const LINE: i32 = 26;
/// The ground below the podium, the podium's left edge if a racer is beside it, its scale, and its height.
const FLOOR: i32 = AREA.y + 196;
const LEFT: i32 = AREA.x + 72;
const SCALE: i32 = 3;
const HEIGHT: i32 = 40 * SCALE;
/// Left edge and top of each step within it, in its own pixels, and the width of one.
const STEPS: [(i32, i32); 3] = [(32, 0), (0, 12), (64, 20)];
const STEP: i32 = 32;
/// From the top of the highest step to that of the confetti: below the title.
const CONFETTI: i32 = 38;
/// The left and the right end of the ground.
const GROUND: (i32, i32) = (AREA.x + 24, AREA.x + AREA.w - 24);
/// From the ground to the text above the head of a robot on it.
const SAID: i32 = ROBOT + 20;
/// How much darker the grids behind the podium are, out of 256.
const DIM: u32 = 150;
/// Side of a robot, and of one of several on the same step.
const ROBOT: i32 = 48;
const SMALL_ROBOT: i32 = 32;
/// Left edge of all lines, of the names, and right edges of the numbers.
const LINES: i32 = AREA.x + 16;
const NAME: i32 = AREA.x + 72;
const COLUMNS: [i32; 4] = [AREA.x + 312, AREA.x + 408, AREA.x + 504, AREA.x + 624];
/// From a key to what it does and to the next key, and between the two lines of keys.
const KEY_GAPS: (i32, i32) = (2 * LETTER, 3 * LETTER);
const KEY_LINE: i32 = 24;

/// Draws it over the grids.
pub fn draw(page: &Page, screen: &mut Framebuffer) {
    screen.dim(Color::NIGHT, DIM);
    let places: Vec<Option<usize>> = page.race.timeline.places().collect();
    let area = Rect {
        h: AREA.h + LINE * places.len() as i32,
        ..AREA
    };
    screen.fill_rect(area, Color::NIGHT);
    for ring in 0..2 {
        screen.frame(area.inset(ring), ACCENT);
    }
    screen.clipped(area.inset(2), |screen| {
        draw_steps(page, screen, &places);
        draw_table(page, screen, &places);
    });
}

fn draw_steps(page: &Page, screen: &mut Framebuffer, places: &[Option<usize>]) {
    let (sprites, racers) = (page.sprites, page.race.timeline.racers());
    let second = page.is_second(FRAME_TICKS);
    let those = |stands: &dyn Fn(Option<usize>) -> bool| -> Vec<usize> {
        let all = 0..places.len();
        all.filter(|&index| stands(places[index])).collect()
    };
    let beside = those(&|place| place.is_none_or(|place| place > STEPS.len()));
    // A step without a robot is not drawn.
    let steps = STEPS.into_iter().zip(1..);
    let steps = steps.filter(|&(_, place)| places.contains(&Some(place)));
    let lefts = || steps.clone().map(|((left, _), _)| left);
    let wide = lefts().min().unwrap_or(0) + lefts().max().unwrap_or(0) + STEP;
    let alone = i32::midpoint(GROUND.0, GROUND.1) - wide * SCALE / 2;
    let podium = (if beside.is_empty() { alone } else { LEFT }, FLOOR - HEIGHT);
    let mut end = GROUND.0;
    for ((left, top), place) in steps {
        let there = those(&|stands| stands == Some(place));
        let edge = podium.0 + left * SCALE;
        end = end.max(edge + STEP * SCALE);
        let step = Rect::new(edge, podium.1, STEP * SCALE, HEIGHT);
        screen.clipped(step, |screen| {
            sprites.draw(screen, Piece::Podium, 96 * SCALE, podium);
        });
        let side = if there.len() > 1 { SMALL_ROBOT } else { ROBOT };
        let x = edge + (STEP * SCALE - side * there.len() as i32) / 2;
        let y = podium.1 + (top + 2) * SCALE - side;
        for (number, &index) in (0..).zip(&there) {
            let pose = Pose::Happy(second && place == 1);
            let at = (x + number * side, y);
            livery::draw((sprites, screen), (racers[index].who(), pose), side, at);
        }
    }
    if places.contains(&Some(1)) {
        for x in [podium.0, podium.0 + 64 * SCALE] {
            let at = (x, podium.1 - CONFETTI);
            sprites.draw(screen, Piece::Confetti(second), 96, at);
        }
    }
    screen.hline(GROUND.0, FLOOR, GROUND.1 - GROUND.0, Color::SLATE);
    // The others are on the rest of the ground, with the reason.
    let room = (GROUND.1 - end) / beside.len().max(1) as i32;
    for (number, &index) in (0..).zip(&beside) {
        let racer = &racers[index];
        let pose = match racer.end() {
            Some(End::Out(_)) => Pose::Happy(false),
            Some(End::Circles) => Pose::Dizzy,
            _ => Pose::Puzzled,
        };
        let failure = racer.end().and_then(failure);
        let said = failure.map_or(say!("robot-podium-fourth"), |[.., short]| short);
        let middle = end + number * room + room / 2;
        let at = (middle - ROBOT / 2, FLOOR - ROBOT);
        livery::draw((sprites, screen), (racer.who(), pose), ROBOT, at);
        let (font, color) = (page.font, color_of(racer));
        font.draw_centered(screen, middle, FLOOR - SAID, said, color, 2);
    }
}

/// What has made the race easier for the player than for the others.
fn marked(race: &Race) -> Option<String> {
    let practice = race.practice();
    let has_looked = practice.has(Help::XRay) || practice.has(Help::Pencil);
    let told = match [has_looked, practice.has(Help::Steps)] {
        _ if practice.has(Help::Slow) || practice.has(Help::Known) => {
            let names: Vec<&str> = practice.reasons().map(Help::name).collect();
            return Some(format!("* {}", names.join(", ")));
        }
        [true, true] => say!("robot-podium-helped"),
        [true, false] => say!("robot-podium-looked"),
        [false, true] => say!("robot-podium-stepped"),
        [false, false] => return None,
    };
    Some(told.to_owned())
}

/// Who has won.
fn winner(race: &Race, places: &[Option<usize>]) -> String {
    let racers = race.timeline.racers();
    let first = racers.iter().zip(places);
    let first: Vec<_> = first.filter(|&(_, &place)| place == Some(1)).collect();
    match &first[..] {
        [] => say!("robot-podium-nobody").to_owned(),
        [(you, _)] if you.drive().is_some() => say!("robot-podium-you").to_owned(),
        [(racer, _)] => say!("robot-podium-wins", name = short_name(racer.who(), racers)),
        _ => {
            let names = first
                .iter()
                .map(|(racer, _)| short_name(racer.who(), racers));
            say!(
                "robot-podium-tie",
                names = names.collect::<Vec<_>>().join(", ")
            )
        }
    }
}

/// What has become of the rung, and of the run of wins if that is one.
fn climb(climb: Climb) -> (String, Option<String>) {
    let Climb {
        rung,
        is_won,
        wins,
        most,
    } = climb;
    let next = Ladder {
        climbed: rung + 1,
        ..Ladder::default()
    };
    let name = name(Who::Program(next.rival()));
    let rung = rung + 1;
    let told = match is_won {
        true if rung == RUNGS => say!("robot-podium-top", all = RUNGS),
        true => say!("robot-podium-climbed", rung = rung, name = name),
        false => say!("robot-podium-stays", rung = rung, all = RUNGS),
    };
    let run = if is_won {
        say!("robot-podium-run", wins = wins, longest = most)
    } else {
        say!("robot-podium-run-ends", wins = wins)
    };
    (told, (wins > 1).then_some(run))
}

fn draw_table(page: &Page, screen: &mut Framebuffer, places: &[Option<usize>]) {
    let (font, timeline) = (page.font, &page.race.timeline);
    let marked = marked(page.race);
    let title = winner(page.race, places);
    let title = font.set(&title, COLUMNS[3] - LINES, 2);
    let middle = AREA.x + AREA.w / 2;
    let at = (middle - title.width / 2, AREA.y + 16);
    font.draw_line(screen, at, &title, ACCENT, 2);
    let mut y = FLOOR + 14;
    let heads = [
        say!("robot-podium-clock"),
        say!("robot-podium-walked"),
        say!("robot-table-detour"),
        quantity(Quantity::Path),
    ];
    draw_numbers(page, screen, (y, Color::SILVER), heads);
    // The best first, and last those that did not get out.
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by_key(|&index| places[index].unwrap_or(usize::MAX));
    for index in order {
        y += LINE;
        let racer = &timeline.racers()[index];
        let place = places[index].map_or("–".to_owned(), |place| place.to_string());
        font.draw(screen, LINES, y, &place, Color::WHITE, 2);
        draw_racer(page, screen, (y, racer), marked.is_some());
    }
    let mut panel = Panel::over(screen, font, (LINES, COLUMNS[3]), (ACCENT, 2));
    let shortest = shortest_path(timeline.shortest_shown());
    panel.at(y + LINE + 4).line(&shortest, Color::WHITE);
    let [(extra, ink), (told, color)] = notes(page, marked);
    panel.at(y + 2 * LINE + 2).line(&extra, ink);
    panel.at(y + 3 * LINE).line(&told, color);
    draw_keys(page, panel.screen, y + 4 * LINE - 2);
}

/// Numbers below each other, or their heads.
fn draw_numbers(
    page: &Page,
    screen: &mut Framebuffer,
    (y, color): (i32, Color),
    numbers: [&str; 4],
) {
    let lefts = [NAME, COLUMNS[0], COLUMNS[1], COLUMNS[2]];
    for ((left, right), number) in lefts.into_iter().zip(COLUMNS).zip(numbers) {
        let number = page.font.set(number, right - left - LETTER, 2);
        let at = (right - number.width, y);
        page.font.draw_line(screen, at, &number, color, 2);
    }
}

/// A racer with its numbers, or why it has none. A star is beside the name of a player who `has_help`.
fn draw_racer(page: &Page, screen: &mut Framebuffer, (y, racer): (i32, &Racer), has_help: bool) {
    let (font, timeline) = (page.font, &page.race.timeline);
    let (who, pose) = (racer.who(), Pose::Rolling(Dir::Right, false));
    livery::draw((page.sprites, screen), (who, pose), 16, (AREA.x + 44, y));
    let is_marked = racer.drive().is_some() && has_help;
    let name = short_name(who, timeline.racers()).to_owned() + if is_marked { "*" } else { "" };
    let numbers = numbers(racer, timeline.shortest_shown());
    let (beside, end) = match &numbers {
        Ok([clock, ..]) => (clock.as_str(), COLUMNS[0]),
        Err(why) => (*why, COLUMNS[3]),
    };
    let [name, why] = font.set_pair([&name, beside], end - NAME, 2);
    font.draw_line(screen, (NAME, y), &name, livery::color(who), 2);
    match &numbers {
        Ok(numbers) => {
            let numbers = numbers.each_ref().map(String::as_str);
            draw_numbers(page, screen, (y, Color::WHITE), numbers);
        }
        Err(_) => font.draw_line(screen, (end - why.width, y), &why, Color::ORANGE, 2),
    }
}

/// Two lines below the table: about the ladder or a column, and about the player's result or the clock.
fn notes(page: &Page, marked: Option<String>) -> [(String, Color); 2] {
    let (rung, run) = page.race.climb.map(climb).unzip();
    let extra = match rung {
        Some(rung) => (rung, Color::YELLOW),
        None => (say!("robot-podium-extra").to_owned(), Color::SILVER),
    };
    let told = page.race.told;
    let placed = told
        .and_then(|told| told.place)
        .map(|place| say!("notice-run-brief", place = place));
    let told = match (marked, run.flatten(), placed) {
        (Some(marked), ..) => (marked, Color::SILVER),
        (_, Some(run), _) => (run, Color::WHITE),
        _ if told.is_some_and(|told| told.is_best) => {
            (say!("robot-podium-best").to_owned(), Color::YELLOW)
        }
        (.., Some(placed)) => (placed, Color::WHITE),
        _ => (say!("robot-podium-note").to_owned(), Color::SILVER),
    };
    [extra, told]
}

/// What keys do, in the last two lines: which race comes next, and what is behind the sheet.
fn draw_keys(page: &Page, screen: &mut Framebuffer, top: i32) {
    if screen.is_inert() {
        return;
    }
    // Who drives shares one grid with all the others.
    let behind = if page.race.has_you() {
        say!("robot-podium-grid")
    } else {
        say!("robot-podium-grids")
    };
    let other = match page.race.leads_to_another_maze() {
        true if page.source.is_daily() => None,
        true => Some((Command::Restart, say!("robot-podium-again"))),
        false => Some((Command::NewSeed, say!("robot-podium-new"))),
    };
    let next = if page.look.leads_on {
        say!("key-go-on")
    } else {
        page.next()
    };
    let next = (Meaning::Button(Button::Confirm), next);
    let other = other.map(|(key, what)| (Meaning::Command(key), what));
    let next = [Some(next), other];
    let behind = [Some((Meaning::Command(Command::Menu), behind)), None];
    for (keys, y) in [(next, top), (behind, top + KEY_LINE)] {
        let mut x = LINES;
        for (key, what) in keys.into_iter().flatten() {
            let texts = [
                (key.label(), ACCENT, KEY_GAPS.0),
                (what, Color::SILVER, KEY_GAPS.1),
            ];
            for (text, color, gap) in texts {
                let text = page.font.set(text, COLUMNS[3] - x, 2);
                page.font.draw_line(screen, (x, y), &text, color, 2);
                x += text.width + gap;
            }
        }
    }
}
