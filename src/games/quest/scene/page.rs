//! The page before the game: open or hidden, who builds, how far dead ends are opened.

use super::panel::{mode, short_name};
use super::settings::{LEVEL, MODE};
use super::sheet::{LARGE, Piece, Pose, SMALL};
use super::tint::{Tint, pave};
use super::{NOTHING, QuestScene};
use crate::games::quest::level::{Look, MAZE, Thing};
use crate::games::quest::villain::Kind;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Dir;
use crate::input::Button;
use crate::input::keys::Command;
use crate::maze::Builder;
use crate::maze::plan::{BRAID, DEPTH_FIRST, TREES};
use crate::rng::Seed;
use crate::scene::Motion;
use crate::settings::{Line, Settings};
use crate::ui::{Panel, Row, SettingsList, pair_and_column};

/// The two buttons of the source, side by side.
const BUTTONS: [Rect; 2] = [Rect::new(32, 136, 152, 32), Rect::new(200, 136, 152, 32)];
/// The first of the lines below: who builds; then the braid.
const ROW: Rect = Rect::new(64, 176, 256, 18);
/// The whole page, and the edges of its text.
pub const PAGE: Rect = Rect::new(0, 0, 384, 288);
const PAGE_TEXT: (i32, i32) = (0, PAGE.w);
/// From one of the nine in the strip of those who meet to the next.
const CAST_STEP: i32 = 35;
/// How much darker the hidden game shows each than the one before, in 256ths.
const FADE: u32 = 66;
/// What the game is about; over a game, what becomes of the choices.
const ABOUT: &str = "through a maze to the door";
const KEPT: &str = "Enter: a new game. Tab: back to this one.";
const GIVEN: &str = "The maze is played as it came.";
const ACCENT: Color = crate::games::quest::ENTRY.accent;

/// What stands in the line of the setting `word`.
fn value(settings: &Settings, line: Line) -> String {
    match settings.word(line) {
        "builder" => short_name(&MAZE.of(settings)).to_owned(),
        BRAID if settings.optional(BRAID).is_some() => format!("{} %", settings.shown(line)),
        _ => settings.shown(line),
    }
}

/// What the choice on a line means.
fn hint(settings: &Settings, line: Line) -> &'static str {
    match settings.word(line) {
        MODE if settings.choice(MODE) == 1 => "The maze appears as you discover it.",
        MODE => "You see the whole maze, except in mines.",
        BRAID if settings.optional(BRAID).is_none() => "More loops to dodge in on each level.",
        BRAID => "So many dead ends are opened into loops.",
        _ => match MAZE.of(settings).builder {
            Builder::DepthFirst => DEPTH_FIRST.help,
            Builder::Trees if MAZE.of(settings).edges => "Trees that come up along the edge.",
            Builder::Trees => TREES.help,
        },
    }
}

/// Where the lines stand: the two buttons are the first one.
fn places() -> impl Iterator<Item = Rect> {
    pair_and_column(BUTTONS, ROW, 2)
}

/// Where the game begins, and what it comes from.
fn start_line(level: Option<u32>, seed: Seed) -> String {
    let from = level.map_or(String::new(), |level| format!("from level {level}, "));
    format!("{from}seed {seed}")
}

impl QuestScene {
    /// The lines of the page.
    pub(super) fn rows(&self) -> Vec<Row> {
        let settings = &self.choices.settings;
        let mut rows = Row::all(settings, settings.lines(), places());
        if self.given.is_some() {
            rows.iter_mut().for_each(|row| row.number = None);
        }
        rows
    }

    pub(super) fn draw_page(&self, screen: &mut Framebuffer, page: SettingsList, motion: Motion) {
        screen.clear(Color::NIGHT);
        let font = &self.font;
        let middle = screen.width() as i32 / 2;
        let left = middle - Font::width("Quest", 3) / 2;
        font.draw_shadowed(screen, left, 12, "Quest", ACCENT, 3);
        let about = if self.choices.begun { KEPT } else { ABOUT };
        font.draw_centered(screen, middle, 42, about, Color::SILVER, 1);
        let second = motion == Motion::Full && self.show.ticks / super::IDLE_TICKS % 2 == 1;
        let hidden = self.choices.settings.choice(MODE) == 1;
        self.draw_cast(screen, second, hidden);
        let mut panel = Panel::over(screen, font, PAGE_TEXT, (ACCENT, 1));
        for (button, is_hidden) in BUTTONS.into_iter().zip([false, true]) {
            let chosen = hidden == is_hidden;
            let focused = chosen && page.cursor() == 0;
            let ink = panel.button(button, (chosen, focused));
            self.draw_mode(panel.screen, button, is_hidden, ink);
        }
        let lines = || self.choices.settings.lines().skip(1);
        let label = |line| self.choices.settings.label(line);
        let value = |line| match (&self.given, self.choices.settings.word(line)) {
            (Some(given), "builder") => given.origin.clone(),
            (Some(_), _) => NOTHING.to_owned(),
            (None, _) => value(&self.choices.settings, line),
        };
        let rows = lines().map(|line| (label(line), Some(value(line))));
        panel.list(places().skip(1), rows, page.cursor().checked_sub(1));
        let line = self.choices.settings.lines().nth(page.cursor());
        let hint = match line {
            Some(_) if page.cursor() > 0 && self.given.is_some() => GIVEN,
            Some(line) => hint(&self.choices.settings, line),
            None => "",
        };
        let level = Some(self.choices.settings.number(LEVEL)).filter(|&level| level != 1);
        panel.at(220).centered(hint, Color::SILVER);
        let start = start_line(level, self.choices.seed);
        panel.at(236).centered(&start, Color::SILVER);
        let choose = self.keys(&[]).without(&[Button::Tab, Button::U]);
        panel.at(256).centered_keys(choose);
        let back: &[Button] = if self.choices.begun {
            &[Button::Tab]
        } else {
            &[]
        };
        let rest = self.keys(&[Command::NewSeed, Command::TypeSeed, Command::Help]);
        panel.at(268).centered_keys(rest.only(back));
    }

    /// Who will meet in the maze, on a piece of its floor.
    fn draw_cast(&self, screen: &mut Framebuffer, second: bool, hidden: bool) {
        let strip = Rect::new(32, 60, 320, 60);
        let floor = strip.inset(2);
        pave(screen, &self.sprites, Tint::new(Look::Cellar, 0), floor);
        screen.frame(strip, Color::SLATE);
        screen.frame(strip.inset(1), Color::SLATE);
        screen.hline(strip.x, strip.y, strip.w, Color::SILVER);
        screen.vline(strip.x, strip.y, strip.h, Color::SILVER);
        let y = floor.y + (floor.h - 2 * LARGE) / 2;
        let things = [Thing::Friend, Thing::Heart, Thing::Angel];
        let hero = Piece::Hero(Pose::Walk(Dir::Right, second), false);
        let cast = [hero].into_iter();
        let cast = cast.chain(things.map(|thing| Piece::Thing(thing, second)));
        let villains = Kind::ALL.into_iter().take(4);
        let cast = cast.chain(villains.map(|kind| Piece::Villain(kind, Dir::Left, second)));
        for (place, piece) in (0..).zip(cast.chain([Piece::Door(0)])) {
            let x = floor.x + 2 + place * CAST_STEP;
            self.sprites.draw(screen, piece, 2 * LARGE, (x, y));
        }
        if hidden {
            // What is out of the hero's sight fades away.
            for place in 1..9 {
                let left = place * CAST_STEP;
                let beyond = Rect::new(floor.x + left, floor.y, floor.w - left, floor.h);
                screen.clipped(beyond, |screen| screen.dim(Color::BLACK, FADE));
            }
        }
    }

    fn draw_mode(&self, screen: &mut Framebuffer, area: Rect, hidden: bool, ink: Color) {
        let (icon, word) = mode(hidden);
        let text = format!("{word} game");
        let width = Font::width(&text, 1) + 16;
        let x = area.x + (area.w - width) / 2;
        let y = area.y + (area.h - SMALL) / 2;
        self.sprites.draw(screen, Piece::Icon(icon), SMALL, (x, y));
        self.font.draw(screen, x + 16, y, &text, ink, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::super::settings;
    use super::*;
    use crate::scene::{Options, Screen};
    use crate::settings::Change;

    #[test]
    fn every_line_fits_the_page() {
        let most = Screen::Low.size().width as i32 - 2 * SMALL;
        let start = start_line(Some(999), Seed(u64::MAX));
        for text in [KEPT, &start] {
            assert!(Font::width(text, 1) <= most, "{text}");
        }
        let (mut settings, _) = settings::read(&Options::default()).unwrap();
        for more in [true, true, true, false] {
            let lines: Vec<Line> = settings.lines().collect();
            for line in lines {
                settings::change(&mut settings, line, Change::Step { more }).unwrap();
                let hint = hint(&settings, line);
                assert!(Font::width(hint, 1) <= most, "{hint}");
            }
        }
    }
}
