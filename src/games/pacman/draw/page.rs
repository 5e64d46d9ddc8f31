//! The page before the game: the two sets of rules and their options; the boards as small pictures.

use std::sync::Arc;

use super::View;
use super::art::{Art, GhostLook, LARGE, Piece, ghost_color};
use super::board::{FINE, wall_colors};
use super::maps::{DIGIT, ink};
use super::words::refusal;
use crate::games::pacman::rules::board::{Board, Square};
use crate::games::pacman::scene::boards;
use crate::games::pacman::scene::maps::Target;
use crate::games::pacman::scene::page::{PAGE, Page, ROWS_END, buttons, picture_places, places};
use crate::games::pacman::table::{
    self, ACCENT, BOARD, FAST_PACE, LESSON_PACE, LEVEL, PACE, PAGE_MODE, PILOT, THRESHOLD,
    is_arcade, lines, lists_all, pilot_words, speed,
};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Dir;
use crate::input::Button;
use crate::input::keys::Command;
use crate::scene::Motion;
use crate::scene::levels::Slot;
use crate::settings::{Line, Settings};
use crate::tick::TICKS_PER_SECOND;
use crate::ui::{Panel, SmallMap, WORDS};
use crate::words::{Id, say, shown_size};

/// The strip where the figures pass.
const STRIP: Rect = Rect::new(32, 38, 320, 26);
/// Ticks for each picture of mouths and feet.
const MOUTH_TICKS: u64 = 6;
/// Pixels of the whole procession, and of its way until it comes again.
const TRAIN: i32 = 6 * LARGE;
const ROUND: u64 = (STRIP.w + 2 * TRAIN) as u64;
/// The moment shown in calm mode.
const STILL: u64 = 468;
/// A step of the classroom, where Pac-Man and the ghosts move in turn, in pixels; and the ticks of a turn.
const STEP: u64 = LARGE as u64;
const TURN_TICKS: u64 = 18;

/// Pixels of the high screen for a picture: two per square of the arcade's board.
const ROOM: Rect = Rect::new(0, 0, 56, 62);
/// The largest side of a square, in pixels.
const LARGEST: i32 = 6;
/// How far a board that cannot be played is dimmed, in 256ths.
const DIMNESS: u32 = 190;

/// The button that begins a game, between the best score and the seed; and below it the keys.
const BEGIN: Rect = Rect::new(124, 243, 136, 14);
const FOOT: (i32, i32) = (6, 378);
const FOOT_GAP: i32 = 4;
const FOOT_TOP: i32 = 246;
const KEYS_TOP: i32 = 263;

pub fn draw(screen: &mut Framebuffer, view: &View, page: &Page) {
    screen.clear(Color::NIGHT);
    let (font, draft) = (&view.art.font, &page.draft);
    let slots = view.book.boards.slots();
    let (middle, arcade) = (PAGE.w / 2, is_arcade(draft));
    let title = say!("pacman-title");
    let left = middle - Font::width(title, 3) / 2;
    font.draw_shadowed(screen, left, 8, title, ACCENT, 3);
    let ticks = match view.look.motion {
        Motion::Full => page.ticks,
        Motion::Calm => STILL,
    };
    if !lists_all(draft) {
        draw_passers(screen, view.art, ticks, arcade);
    }
    let panel = &mut Panel::over(screen, font, (0, PAGE.w), (ACCENT, 1));
    draw_rules(panel, page);
    let rows = lines(draft).skip(1);
    let rows = rows.map(|line| (draft.label(line).text(), Some(value(slots, draft, line))));
    panel.list(
        places(draft).skip(1),
        rows,
        page.list.cursor().checked_sub(1),
    );
    draw_meanings(panel, slots, page);
    draw_foot(panel, view, draft);
}

/// The two buttons of the rules, each with what it means.
fn draw_rules(panel: &mut Panel, page: &Page) {
    let (font, draft) = (panel.font, &page.draft);
    let names = [say!("pacman-page-arcade"), say!("pacman-page-classroom")];
    let pixels = Id("meaning-rules-arcade").text().to_owned();
    let motions = [
        first_level(draft).unwrap_or(pixels),
        Id("meaning-rules-classroom").text().to_owned(),
    ];
    let named = names.into_iter().zip(motions);
    for ((button, (name, motion)), is_arcade) in
        buttons(draft).into_iter().zip(named).zip([true, false])
    {
        let chosen = is_arcade == self::is_arcade(draft);
        let focused = chosen && page.list.cursor() == 0;
        let ink = panel.button(button, (chosen, focused));
        let x = button.x + button.w / 2;
        font.draw_centered(panel.screen, x, button.y + 3, name, ink, 1);
        font.draw_centered(panel.screen, x, button.y + 13, &motion, Color::SILVER, 1);
    }
}

/// What the settings mean: of all where there is room, else of the chosen one; and that boards are dark, if some are.
fn draw_meanings(panel: &mut Panel, slots: &[Slot<Arc<Board>>], page: &Page) {
    let (draft, cursor) = (&page.draft, page.list.cursor());
    let all = lists_all(draft);
    let refusal_of = |slot: &Slot<Arc<Board>>| boards::refusal(slot.level.as_ref().ok()?, draft);
    let refused = page.refused.and_then(|index| refusal_of(&slots[index]));
    let refused = refused.map(refusal);
    for (index, (line, place)) in lines(draft).zip(places(draft)).enumerate() {
        let meaning = match refused.filter(|_| all && draft.word(line) == BOARD) {
            Some(refused) => refused.to_owned(),
            None => meaning(slots, draft, line),
        };
        let is_here = index == cursor;
        let ink = if is_here { Color::WHITE } else { Color::SILVER };
        // The rules have their own on their buttons.
        let top = match index {
            0 => continue,
            _ if !all => place.y + place.h + 3,
            _ if is_here => ROWS_END,
            _ => continue,
        };
        if all {
            panel.at(top).centered(&meaning, ink);
        } else {
            let words = (place.x + WORDS, place.x + WORDS + place.w);
            let whole = std::mem::replace(&mut panel.columns, words);
            panel.at(top).line(&meaning, ink);
            panel.columns = whole;
        }
    }
    if !all && slots.iter().any(|slot| refusal_of(slot).is_some()) {
        let (told, ink) = match refused {
            Some(refused) => (refused, Color::ORANGE),
            None => (say!("pacman-page-dark"), Color::SILVER),
        };
        panel.at(ROWS_END).centered(told, ink);
    }
}

/// The best game under these rules, the button that begins one, its seed, and the keys.
fn draw_foot(panel: &mut Panel, view: &View, draft: &Settings) {
    let seed = say!("panel-seed", seed = view.choices.seed.to_string());
    let best = view.book.best_by(draft);
    let best = best.map(|best| say!("pacman-page-best", best = best.to_string()));
    let whole = std::mem::replace(&mut panel.columns, (BEGIN.x + BEGIN.w + FOOT_GAP, FOOT.1));
    panel
        .at(FOOT_TOP)
        .colored_row(("", ACCENT), (&seed, Color::SILVER));
    panel.columns = (FOOT.0, BEGIN.x - FOOT_GAP);
    let best = best.unwrap_or_default();
    panel.at(FOOT_TOP).line(&best, ACCENT);
    panel.columns = whole;
    let keys = |commands| view.look.keys(table::BUTTONS, PAGE_MODE, commands);
    panel.key_button(BEGIN, keys(&[]), Button::Confirm);
    let choose = keys(&[]).without(&[Button::U, Button::Confirm]);
    panel.at(KEYS_TOP).centered_keys(choose);
    let back = &[Button::U][..usize::from(view.choices.begun)];
    let rest = keys(&[Command::NewSeed, Command::Help, Command::Menu]);
    panel.at(KEYS_TOP + 11).centered_keys(rest.only(back));
}

/// The arcade's first level, if it is not the usual one.
fn first_level(draft: &Settings) -> Option<String> {
    let level = draft.number(LEVEL);
    (level > 1).then(|| say!("pacman-table-level", level = level.to_string()))
}

/// The value beside the name of a line.
fn value(slots: &[Slot<Arc<Board>>], draft: &Settings, line: Line) -> String {
    match draft.word(line) {
        BOARD => boards::title(&slots[boards::chosen(slots, draft)]).to_owned(),
        PILOT => pilot_words(draft)[0].to_string(),
        PACE => speed(draft),
        _ => draft.shown(line),
    }
}

/// The choice on a line, explained in a sentence.
fn meaning(slots: &[Slot<Arc<Board>>], draft: &Settings, line: Line) -> String {
    match (draft.word(line), &slots[boards::chosen(slots, draft)].level) {
        (BOARD, Ok(board)) => {
            let (size, food) = (board.size(), board.dots + board.energizers);
            say!("pacman-page-board", size = shown_size(size), food = food)
        }
        (PILOT, _) => pilot_words(draft)[1].to_string(),
        (PACE, _) if draft.number(PACE) <= FAST_PACE => {
            say!("pacman-page-fast", rate = a_second(draft.number(PACE)))
        }
        (PACE, _) => say!(
            "pacman-page-pace",
            rate = a_second(draft.number(PACE)),
            lesson = a_second(LESSON_PACE),
        ),
        (THRESHOLD, _) => say!("pacman-page-threshold", squares = draft.number(THRESHOLD)),
        _ => draft.meaning(line).text().to_owned(),
    }
}

/// How many turns of `ticks` ticks a second has; tenths are left out if there are none.
fn a_second(ticks: u32) -> String {
    let tenths = (TICKS_PER_SECOND * 10 + ticks / 2) / ticks;
    match (tenths / 10, tenths % 10) {
        (whole, 0) => whole.to_string(),
        (whole, tenths) => say!("number-tenths", whole = whole, tenths = tenths),
    }
}

/// Pac-Man passes with the ghosts behind him: pixel by pixel, or a square at a time and in turn. The next time he
/// chases them.
fn draw_passers(screen: &mut Framebuffer, art: &Art, ticks: u64, arcade: bool) {
    screen.fill_rect(STRIP, Color::BLACK);
    screen.frame(STRIP, Color::BLUE);
    let turns = ticks / TURN_TICKS;
    let (his, theirs, picture) = if arcade {
        (ticks / 2, ticks / 2, ticks / MOUTH_TICKS)
    } else {
        (turns.div_ceil(2) * STEP, turns / 2 * STEP, turns / 2)
    };
    let hunts = theirs / ROUND % 2 == 1;
    let dir = if hunts { Dir::Left } else { Dir::Right };
    let look = if hunts {
        GhostLook::Frightened
    } else {
        GhostLook::Plain
    };
    // The position after `way` pixels from where he comes in, `ahead` squares ahead of him in the procession, or
    // behind.
    let place = |way: u64, ahead: i32| {
        let way = (way - theirs / ROUND * ROUND) as i32 - TRAIN + ahead * LARGE + LARGE / 2;
        let x = if hunts { STRIP.w - way } else { way };
        (STRIP.x + x, STRIP.y + STRIP.h / 2)
    };
    let pac_man = place(his, 0);
    screen.clipped(STRIP.inset(2), |screen| {
        for dot in 0..STRIP.w / LARGE {
            let (x, y) = (STRIP.x + dot * LARGE, pac_man.1);
            if !hunts && x > pac_man.0 - LARGE / 2 {
                art.sprites.draw(screen, Piece::Dot, 8, (x + 4, y - 4));
            }
        }
        let ghosts = [0, 1, 2, 3].map(|ghost| {
            let ahead = if hunts { ghost + 2 } else { -2 - ghost };
            (ghost, place(theirs, ahead))
        });
        if !arcade {
            let target = if hunts { Target::Ghosts } else { Target::Dots };
            draw_distances(screen, art, (target, pac_man), ghosts.map(|(_, at)| at));
        }
        for (ghost, at) in ghosts {
            let piece = Piece::Ghost(ghost as usize, look, dir, picture as i32 + ghost);
            art.draw_piece(screen, piece, at, LARGE);
        }
        let mouth = [1, 2, 1, 0][picture as usize % 4];
        let piece = Piece::PacMan(dir, mouth, false);
        art.draw_piece(screen, piece, pac_man, LARGE);
    });
}

/// In the classroom, the squares without a dot or a figure have their distance from the nearest dot, or in a hunt from
/// the nearest ghost, as under the X-ray.
fn draw_distances(
    screen: &mut Framebuffer,
    art: &Art,
    (target, pac_man): (Target, (i32, i32)),
    ghosts: [(i32, i32); 4],
) {
    let dot = pac_man.0 + LARGE;
    for x in (STRIP.x + LARGE / 2..STRIP.x + STRIP.w).step_by(LARGE as usize) {
        let far = match target {
            Target::Dots if dot < STRIP.x + STRIP.w => dot - x,
            Target::Dots => 0,
            Target::Ghosts => ghosts
                .map(|(at, _)| (at - x).abs())
                .into_iter()
                .min()
                .unwrap_or(0),
        };
        let is_free = x != pac_man.0 && ghosts.iter().all(|&(at, _)| at != x);
        if far >= LARGE && is_free {
            let steps = (far / LARGE) as u32;
            let at = (x - Art::points_width(steps) / 2, pac_man.1 - DIGIT / 2);
            art.draw_digits(screen, steps, at, (1, ink(target, steps)));
        }
    }
}

/// Draws the pictures of all boards on the high screen, with a frame around the chosen one, bright under the cursor.
/// The picture of a refused board is empty.
pub fn draw_pictures(screen: &mut Framebuffer, slots: &[Slot<Arc<Board>>], page: &Page) {
    let (settings, focused) = (&page.draft, page.is_on_boards());
    let chosen = boards::chosen(slots, settings);
    for (index, (Rect { x, y, w, h }, slot)) in
        picture_places(slots.len(), settings).zip(slots).enumerate()
    {
        let area = Rect::new(x * FINE, y * FINE, w * FINE, h * FINE).inset(1);
        screen.fill_rect(area, Color::BLACK);
        if let Ok(board) = &slot.level {
            draw_board(screen, board, (index, area));
        }
        if !boards::is_playable(slot, settings) {
            screen.clipped(area, |screen| screen.dim(Color::NIGHT, DIMNESS));
        }
        let color = match (index == chosen, focused) {
            (true, true) => ACCENT,
            (true, false) => Color::WHITE,
            (false, _) => Color::SHADOW,
        };
        screen.frame(area, color);
        screen.frame(area.inset(1), color);
    }
}

/// The board with this index, as large as fits in the middle of `area`.
fn draw_board(picture: &mut Framebuffer, board: &Board, (index, area): (usize, Rect)) {
    let map = SmallMap::new(board.size(), ROOM, LARGEST).centered(area);
    let colors = wall_colors(index);
    for (pos, &square) in board.plan.squares.iter() {
        let at = map.rect(pos);
        let (side, middle) = (at.w, |size: i32| at.centered(size, size));
        match square {
            Square::Wall => picture.fill_rect(at, colors.line.mix(Color::BLACK, 70)),
            Square::Dot => picture.fill_rect(
                middle((side / 3).max(1)),
                Color::YELLOW.mix(Color::BLACK, 60),
            ),
            Square::Energizer => picture.fill_rect(middle((side - 1).max(2)), Color::YELLOW),
            Square::Door => picture.fill_rect(middle(side / 2), Color::ORANGE),
            Square::Empty | Square::House => {}
        }
    }
    for ghost in &board.plan.ghosts {
        picture.fill_rect(map.rect(ghost.at), ghost_color(ghost.name));
    }
    picture.fill_rect(map.rect(board.plan.start), Color::WHITE);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::pacman::scene::page::{Choices, ROW};
    use crate::rng::Seed;
    use crate::scene::Options;
    use crate::settings::Change;

    #[test]
    fn the_whole_list_begins_as_the_short_one() {
        for rules in ["arcade", "classroom"] {
            let listed = |listed| {
                let options = Options::of(&[("rules", rules), ("listed", listed)]);
                let settings = Choices::read(&options, Seed(1)).unwrap().settings;
                let words = lines(&settings).map(|line| settings.word(line).to_owned());
                words.collect::<Vec<_>>()
            };
            let (few, all) = (listed("few"), listed("all"));
            assert!(few.len() > 3 && all.starts_with(&few), "{all:?}");
        }
    }

    #[test]
    fn speeds_are_told_in_turns_a_second() {
        let told = [60, 36, 24, 8, 1].map(a_second);
        assert_eq!(told, ["1", "1.7", "2.5", "7.5", "60"]);
    }

    #[test]
    fn every_line_of_the_page_fits() {
        let slots = boards::read(&Options::default()).unwrap();
        let mut choices = Choices::read(&Options::default(), Seed(1)).unwrap();
        choices.show_page();
        let mut page = choices.page.take().unwrap();
        for (arcade, all) in [(false, false), (true, false), (false, true), (true, true)] {
            if all != lists_all(&page.draft) {
                page.list_more_or_fewer();
            }
            let step = |more| Change::Step { more };
            let rules = lines(&page.draft).next().unwrap();
            page.change((rules, step(!arcade)), &slots).unwrap();
            let count = lines(&page.draft).count();
            assert!(
                places(&page.draft).all(|place| place.h > 8 && place.y + place.h <= ROWS_END),
                "{count} lines"
            );
            for (index, _) in (0..count).flat_map(|line| [(line, 0); 12]) {
                let line = lines(&page.draft).nth(index).unwrap();
                if index > 0 {
                    page.change((line, step(true)), &slots).unwrap();
                }
                let meaning = meaning(&slots, &page.draft, line);
                let room = if all || index == 0 { PAGE.w } else { ROW.w };
                assert!(Font::width(&meaning, 1) <= room, "{meaning}");
                let (name, value) = (page.draft.label(line), value(&slots, &page.draft, line));
                let letters = name.text().chars().count() + value.chars().count() + 1;
                assert!(letters as i32 * 8 <= ROW.w - 28, "{name} {value}");
            }
        }
    }
}
