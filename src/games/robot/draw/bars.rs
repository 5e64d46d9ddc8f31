//! The bars above and below a wide grid: the same as the panel tells, in 46 letters a line.

use super::board::{PATH, SHORTEST};
use super::marks::tries;
use super::race::draw_labels;
use super::view::{
    BAR, KEYS_TOP, LETTERS, LINE, Page, SUBTITLE_LETTERS, TITLE_LETTERS, TITLE_TOP, color_of,
    draw_pencil,
};
use crate::games::robot::rules::racer::Racer;
use crate::games::robot::rules::words::{counters, shorter, thought, verdict};
use crate::games::robot::scene::views::Mode;
use crate::games::robot::table::ACCENT;
use crate::gfx::text::shorten;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::keys::Command;
use crate::ui::{KeyLines, Panel};

/// Letters of the pace at the right of the keys.
pub const PACE_LETTERS: usize = 7;
/// The counters below the grid: which one, and what it is called here.
const COUNTERS: [(usize, &str); 4] = [
    (0, "visited"),
    (1, "steps"),
    (4, "shortest"),
    (2, "at most"),
];
/// From a name to its number, and from that to the next name at least, in pixels.
const VALUE_GAP: i32 = 4;
const COLUMN_GAP: i32 = 12;

/// The most letters of a number, which is shortened beyond that.
const MOST_DIGITS: usize = 4;

/// The counters that have room side by side, each with its left and right edge. A grid's numbers have room for as many
/// digits as its squares, so that they do not dance. The last counter gives way first.
fn columns(squares: usize) -> Vec<(usize, &'static str, (i32, i32))> {
    let digits = squares.to_string().len().min(MOST_DIGITS);
    let number = digits as i32 * Font::width(" ", 1);
    let width = |name: &str| Font::width(name, 1) + VALUE_GAP + number;
    let gap = |count: usize| {
        let all: i32 = COUNTERS[..count].iter().map(|(_, name)| width(name)).sum();
        (BAR.1 - BAR.0 - all) / (count as i32 - 1)
    };
    let count = (2..=COUNTERS.len())
        .rev()
        .find(|&count| gap(count) >= COLUMN_GAP);
    let count = count.unwrap_or(2);
    let mut left = BAR.0;
    let place = |&(counter, name): &(usize, &'static str)| {
        let columns = (left, left + width(name));
        left = columns.1 + gap(count);
        (counter, name, columns)
    };
    COUNTERS[..count].iter().map(place).collect()
}

/// The bars; below the grid there is room for so many lines of keys, and for one more where nothing else is told.
pub fn draw(page: &Page, screen: &mut Framebuffer, lines: usize) {
    let font = page.font;
    let panel = &mut Panel::over(screen, font, BAR, (ACCENT, 1));
    if let Mode::Pencil(pen) = page.mode {
        let (right, name) = (BAR.1, pen.pencil.name());
        draw_pencil(page, panel.screen, pen.pencil, 8, (right - 8, TITLE_TOP));
        let told = format!("{} {name}", page.draft.grid().size());
        font.draw_right(panel.screen, right - 12, TITLE_TOP, &told, Color::WHITE, 1);
        draw_title(page, panel.screen, TITLE_LETTERS + SUBTITLE_LETTERS + 1);
        panel.pitch = LINE;
        let keys = page.keys(&[Command::Menu]);
        panel.at(KEYS_TOP - 2 * LINE).key_lines(keys, 3);
        return;
    }
    let timeline = &page.race.timeline;
    let you = timeline.you().map(|(index, _)| index);
    let Some(racer) = timeline.racers().get(you.unwrap_or(0)) else {
        return;
    };
    draw_top(page, panel.screen, racer);
    let labels = (page.race.actors.len() as i32 + 1) / 2;
    let is_free = tries(page).is_none() && (you.is_none() || labels == 1);
    let commands: &[Command] = match lines {
        ..=2 => &[Command::Menu],
        _ => &[Command::NewSeed, Command::Menu],
    };
    let lines = if lines == 1 && is_free {
        2
    } else {
        lines as i32
    };
    let top = KEYS_TOP + LINE - lines * LINE;
    let keys = KeyLines::new(page.keys(commands), LETTERS as i32).at_most(lines);
    let keys = keys.beside(PACE_LETTERS as i32 + 1);
    keys.draw(font, panel.screen, (BAR.0, top), LINE, ACCENT, 1);
    let pace = page.race.pace(&page.source.settings);
    let pace = shorten(&pace, PACE_LETTERS);
    font.draw_right(panel.screen, BAR.1, top, &pace, Color::WHITE, 1);
    if you.is_some() {
        let area = Rect::new(0, top - labels * LINE + 1, BAR.1 + BAR.0, LINE);
        return draw_labels(page, panel.screen, area, 2);
    }
    let values = counters(racer, timeline.shortest(), shorter);
    for (counter, name, columns) in columns(page.draft.grid().size().area()) {
        panel.columns = columns;
        panel.at(top - LINE).row(name, &values[counter].1);
    }
}

/// Above the grid: which one it is, and who runs, or how it ended.
fn draw_top(page: &Page, screen: &mut Framebuffer, racer: &Racer) {
    let told = match (
        page.source.progress(),
        verdict(racer, page.race.timeline.shortest()),
    ) {
        (Some(making), _) => vec![(making, Color::WHITE)],
        (None, Some((said, beside))) if beside.is_empty() => vec![(said, color_of(racer))],
        // In the colours of both ways in the picture.
        (None, Some((said, beside))) => vec![(beside, SHORTEST), (said, PATH)],
        _ => Vec::new(),
    };
    let count = |(text, _): &(String, Color)| text.chars().count();
    let room = LETTERS.saturating_sub(told.iter().map(count).sum::<usize>() + 1);
    let most = TITLE_LETTERS + SUBTITLE_LETTERS + 1;
    draw_title(page, screen, if told.is_empty() { most } else { room });
    let name = [(racer.who().title().to_owned(), Color::WHITE)];
    let mut right = BAR.1;
    for (text, color) in if told.is_empty() { &name[..] } else { &told } {
        page.font
            .draw_right(screen, right, TITLE_TOP, text, *color, 1);
        right -= Font::width(text, 1);
    }
}

/// The title and what stands after it, in so many letters; what is not saved is said in any case.
fn draw_title(page: &Page, screen: &mut Framebuffer, letters: usize) {
    let (font, left) = (page.font, BAR.0);
    let watches = page.race.xray && !matches!(page.mode, Mode::Pencil(_));
    let shows_thought = watches && !page.draft.is_unsaved();
    let racer = page.race.racer(0).filter(|_| shows_thought);
    let thought =
        racer.and_then(|(racer, actor)| Some(thought(racer.run()?, actor.thoughts.len())));
    let subtitle = thought.unwrap_or_else(|| page.subtitle());
    let subtitle = shorten(&subtitle, SUBTITLE_LETTERS);
    let title = page.source.title();
    let room = letters.saturating_sub(subtitle.chars().count() + 1);
    let both = page.draft.is_unsaved() || title.chars().count() <= room;
    let title = shorten(&title, if both { room } else { letters }.min(TITLE_LETTERS));
    font.draw_shadowed(screen, left, TITLE_TOP, &title, ACCENT, 1);
    if both {
        // Where there is room, it keeps to its column.
        let wide = letters > TITLE_LETTERS + SUBTITLE_LETTERS;
        let column = if wide {
            TITLE_LETTERS
        } else {
            title.chars().count()
        };
        let x = left + 8 * (column as i32 + 1);
        font.draw(screen, x, TITLE_TOP, &subtitle, Color::SILVER, 1);
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
            [4, 4, 3, 3]
        );
        for squares in [9, 900, 9_000, 1 << 20] {
            let places = columns(squares);
            assert!(places.iter().all(|(_, _, (_, right))| *right <= BAR.1));
            let apart =
                |pair: &[(usize, &str, (i32, i32))]| pair[1].2.0 - pair[0].2.1 >= COLUMN_GAP;
            assert!(places.windows(2).all(apart), "{places:?}");
        }
        assert_eq!(8 * LETTERS as i32, BAR.1 - BAR.0);
    }
}
