//! The page before the game: open or hidden, the builder, the share of dead ends opened.

use super::panel::{builder_name, mode, origin};
use super::sheet::{LARGE, Piece, Pose, SMALL};
use super::tint::Tint;
use super::view::{NOTHING, View};
use crate::games::quest::rules::{Kind, MAZE, Scenery, Thing};
use crate::games::quest::table::{self, ACCENT, LEVEL, MODE};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::input::Button;
use crate::input::keys::Command;
use crate::maze::Builder;
use crate::maze::plan::{BRAID, DEPTH_FIRST, TREES};
use crate::rng::Seed;
use crate::settings::{Line, Settings};
use crate::ui::{Panel, SettingsList, pair_and_column};
use crate::words::{Id, say};

/// The two buttons of the source, side by side.
const BUTTONS: [Rect; 2] = [Rect::new(32, 136, 152, 32), Rect::new(200, 136, 152, 32)];
/// The first of the lines below: the builder; then the braid.
const ROW: Rect = Rect::new(64, 176, 256, 18);
/// The whole page, and the edges of its text.
pub const PAGE: Rect = Rect::new(0, 0, 384, 288);
const PAGE_TEXT: (i32, i32) = (0, PAGE.w);
/// From one of the nine figures in the strip to the next.
const CAST_STEP: i32 = 35;
/// How much darker the hidden game shows each figure than the one before, in 256ths.
const FADE: u32 = 66;

/// The value on a line of the settings.
fn value(settings: &Settings, line: Line) -> String {
    match settings.word(line) {
        "builder" => builder_name(&MAZE.of(settings)).to_owned(),
        BRAID if settings.optional(BRAID).is_some() => {
            say!("quest-page-percent", number = settings.shown(line))
        }
        _ => settings.shown(line),
    }
}

/// The meaning of the choice on a line.
fn hint(settings: &Settings, line: Line) -> &'static str {
    match settings.word(line) {
        MODE if settings.choice(MODE) == 1 => say!("quest-page-hint-hidden"),
        MODE => say!("quest-page-hint-open"),
        BRAID if settings.optional(BRAID).is_none() => say!("quest-page-hint-by-level"),
        BRAID => say!("quest-page-hint-braid"),
        _ => match MAZE.of(settings).builder {
            Builder::DepthFirst => DEPTH_FIRST.help.text(),
            Builder::Trees if MAZE.of(settings).edges => say!("quest-page-hint-edges"),
            Builder::Trees => TREES.help.text(),
        },
    }
}

/// The places of the lines: the two buttons are the first one.
pub fn places() -> impl Iterator<Item = Rect> {
    pair_and_column(BUTTONS, ROW, 2)
}

/// The level on which the game begins, and its seed.
fn start_line(level: Option<u32>, seed: Seed) -> String {
    let seed = seed.to_string();
    if let Some(level) = level {
        say!("quest-page-level", level = level, seed = seed)
    } else {
        say!("panel-seed", seed = seed)
    }
}

/// What happens to the choices made during a game.
fn kept() -> String {
    let [enter, back] = [Id("keyname-enter"), Id("keyname-tab")].map(Id::text);
    say!("quest-page-kept", enter = enter, back = back)
}

/// The button that begins a game.
const BEGIN: Rect = Rect::new(112, 243, 160, 16);

/// The whole page.
pub fn draw(screen: &mut Framebuffer, view: &View, page: SettingsList) {
    let (choices, settings) = (view.choices, &view.choices.settings);
    let font = &view.art.font;
    screen.clear(Color::NIGHT);
    let middle = screen.width() as i32 / 2;
    let title = say!("quest-title");
    let left = middle - Font::width(title, 3) / 2;
    font.draw_shadowed(screen, left, 12, title, ACCENT, 3);
    let about = if choices.begun {
        kept()
    } else {
        say!("quest-about").to_owned()
    };
    font.draw_centered(screen, middle, 42, &about, Color::SILVER, 1);
    let hidden = settings.choice(MODE) == 1;
    draw_cast(screen, view, hidden);
    let panel = &mut Panel::over(screen, font, PAGE_TEXT, (ACCENT, 1));
    for (button, is_hidden) in BUTTONS.into_iter().zip([false, true]) {
        let chosen = hidden == is_hidden;
        let ink = panel.button(button, (chosen, chosen && page.cursor() == 0));
        let (icon, _) = mode(is_hidden);
        let text = if is_hidden {
            say!("quest-page-hidden")
        } else {
            say!("quest-page-open")
        };
        let place = button.centered(Font::width(text, 1) + 16, SMALL);
        view.draw(panel.screen, Piece::Icon(icon), (place.x, place.y));
        font.draw(panel.screen, place.x + 16, place.y, text, ink, 1);
    }
    let rows = settings.lines().skip(1).map(|line| {
        let value = match (&choices.given, settings.word(line)) {
            (Some(given), "builder") => origin(given.from),
            (Some(_), _) => NOTHING.to_owned(),
            (None, _) => value(settings, line),
        };
        (settings.label(line).text(), Some(value))
    });
    panel.list(places().skip(1), rows, page.cursor().checked_sub(1));
    let hint = match settings.lines().nth(page.cursor()) {
        Some(_) if page.cursor() > 0 && choices.given.is_some() => {
            say!("quest-page-hint-given")
        }
        Some(line) => hint(settings, line),
        None => "",
    };
    panel.at(216).centered(hint, Color::SILVER);
    let level = Some(settings.number(LEVEL)).filter(|&level| level != 1);
    let start = start_line(level, choices.seed);
    panel.at(229).centered(&start, Color::SILVER);
    let keys = |commands| {
        view.look
            .keys(table::BUTTONS, table::CHOICES_MODE, commands)
    };
    let choose = keys(&[]).without(&[Button::Tab, Button::U, Button::Confirm]);
    panel.key_button(BEGIN, keys(&[]), Button::Confirm);
    panel.at(264).centered_keys(choose);
    let back: &[Button] = if choices.begun { &[Button::Tab] } else { &[] };
    let rest = keys(&[Command::NewSeed, Command::Help, Command::Menu]);
    panel.at(275).centered_keys(rest.only(back));
}

/// The hero, things, villains and the door, on a strip of floor. Below it is room for a notice.
fn draw_cast(screen: &mut Framebuffer, view: &View, hidden: bool) {
    let strip = Rect::new(32, 57, 320, 52);
    let floor = strip.inset(2);
    let tint = Tint::new(Scenery::Cellar, 0);
    screen.clipped(floor, |screen| {
        for row in 0..=floor.h / LARGE {
            for column in 0..=floor.w / LARGE {
                let at = (floor.x + column * LARGE, floor.y + row * LARGE);
                view.draw(screen, tint.floor(Pos::new(column, row)), at);
            }
        }
    });
    screen.frame(strip, Color::SLATE);
    screen.frame(strip.inset(1), Color::SLATE);
    screen.hline(strip.x, strip.y, strip.w, Color::SILVER);
    screen.vline(strip.x, strip.y, strip.h, Color::SILVER);
    let y = floor.y + (floor.h - 2 * LARGE) / 2;
    let second = view.is_second();
    let things = [Thing::Friend, Thing::Heart, Thing::Angel];
    let villains = Kind::ALL.into_iter().take(4);
    let cast = std::iter::once(Piece::Hero(Pose::Walk(Dir::Right, second), false))
        .chain(things.map(|thing| Piece::Thing(thing, second)))
        .chain(villains.map(|kind| Piece::Villain(kind, Dir::Left, second)))
        .chain([Piece::Door(0)]);
    for (place, piece) in (0..).zip(cast) {
        let at = (floor.x + 2 + place * CAST_STEP, y);
        view.draw_sized(screen, piece, 2 * LARGE, at);
    }
    // What is out of the hero's sight fades away.
    for place in (1..9).filter(|_| hidden) {
        let left = place * CAST_STEP;
        let beyond = Rect::new(floor.x + left, floor.y, floor.w - left, floor.h);
        screen.clipped(beyond, |screen| screen.dim(Color::BLACK, FADE));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Options, Screen};
    use crate::settings::Change;

    #[test]
    fn every_line_fits_the_page() {
        let most = Screen::Low.size().width as i32 - 2 * SMALL;
        let start = start_line(Some(999), Seed(u64::MAX));
        for text in [&kept(), &start] {
            assert!(Font::width(text, 1) <= most, "{text}");
        }
        let (mut settings, _) = table::read(&Options::default()).unwrap();
        for more in [true, true, true, false] {
            let lines: Vec<Line> = settings.lines().collect();
            for line in lines {
                table::change(&mut settings, line, Change::Step { more }).unwrap();
                let hint = hint(&settings, line);
                assert!(Font::width(hint, 1) <= most, "{hint}");
            }
        }
    }
}
