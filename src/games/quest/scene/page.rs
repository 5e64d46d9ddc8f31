//! The page before the game: open or hidden, who builds, how far dead ends are opened.

use super::QuestScene;
use super::panel::{mode, short_name};
use super::settings::Choices;
use super::sheet::{LARGE, Piece, Pose, SMALL, Thing};
use crate::games::quest::villain::Kind;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Dir;
use crate::input::keys::{Command, Meaning};
use crate::input::{Button, Point};
use crate::maze::Builder;
use crate::rng::Seed;
use crate::scene::Motion;
use crate::ui::KeyLine;

/// The two buttons of the source, side by side.
const BUTTONS: [Rect; 2] = [Rect::new(32, 136, 152, 32), Rect::new(200, 136, 152, 32)];
/// The lines below: who builds, and the braid.
const ROWS: [Rect; 2] = [Rect::new(32, 176, 320, 16), Rect::new(32, 196, 320, 16)];
/// From one of the nine in the strip of those who meet to the next.
const CAST_STEP: i32 = 35;
/// How much darker the hidden game shows each than the one before, in 256ths.
const FADE: u32 = 66;
/// What the game is about; over a game, what becomes of the choices.
const ABOUT: &str = "through a maze to the door";
const KEPT: &str = "Kept for the next game; this one stays.";
/// Where a line's choice stands, between its two arrows.
const VALUE: Rect = Rect::new(192, 0, 152, 16);

const ACCENT: Color = crate::games::quest::ENTRY.accent;

/// Key lines: before the first game, and over a game.
pub type Keys = ([KeyLine; 2], [KeyLine; 2]);

/// What a key did on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The player still chooses.
    Choosing,
    /// The game shall begin with what is chosen.
    Begin,
    /// Back to the game.
    Leave,
}

/// The line on which the arrows act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Mode,
    Builder,
    Braid,
}

const ALL_ROWS: [Row; 3] = [Row::Mode, Row::Builder, Row::Braid];

/// The page while it is open.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// What is chosen so far.
    pub draft: Choices,
    row: Row,
}

impl Page {
    /// With these choices at first.
    pub fn new(draft: Choices) -> Self {
        Self {
            draft,
            row: Row::Mode,
        }
    }

    /// Takes a button.
    pub fn steer(&mut self, button: Button) -> Verdict {
        match button {
            Button::Up => self.go(ALL_ROWS.len() - 1),
            Button::Down => self.go(1),
            Button::Left => self.turn(false),
            Button::Right => self.turn(true),
            Button::Confirm => return Verdict::Begin,
            Button::Focus | Button::Undo => return Verdict::Leave,
            _ => {}
        }
        Verdict::Choosing
    }

    /// Takes a click: one of the two buttons begins the game.
    pub fn click(&mut self, Point { x, y }: Point) -> Verdict {
        if let Some(button) = BUTTONS.iter().position(|button| button.contains(x, y)) {
            self.draft.hidden = button == 1;
            return Verdict::Begin;
        }
        if let Some(row) = ROWS.iter().position(|row| row.contains(x, y)) {
            self.row = ALL_ROWS[row + 1];
            self.turn(x >= VALUE.x + VALUE.w / 2);
        }
        Verdict::Choosing
    }

    fn go(&mut self, steps: usize) {
        self.row = ALL_ROWS[(self.row as usize + steps) % ALL_ROWS.len()];
    }

    fn turn(&mut self, forwards: bool) {
        match self.row {
            Row::Mode => self.draft.hidden = forwards,
            Row::Builder => self.draft.turn_builder(forwards),
            Row::Braid => self.draft.turn_braid(forwards),
        }
    }

    /// What the choice on the present line means.
    fn hint(self) -> &'static str {
        match (self.row, self.draft.maze.builder) {
            (Row::Mode, _) if self.draft.hidden => "The maze appears as you discover it.",
            (Row::Mode, _) => "You see the whole maze from the start.",
            (Row::Builder, Builder::DepthFirst) => "A path digs on and on: long winding ways.",
            (Row::Builder, Builder::Trees) if self.draft.maze.edges => {
                "Trees that come up along the edge."
            }
            (Row::Builder, Builder::Trees) => "Walls grow like trees: many short ways.",
            (Row::Braid, _) if self.draft.maze.braid.is_none() => {
                "More loops to dodge in on each level."
            }
            (Row::Braid, _) => "So many dead ends are opened into loops.",
        }
    }
}

/// Where the game begins, and what it comes from.
fn start_line(level: Option<u32>, seed: Seed) -> String {
    let from = level.map_or(String::new(), |level| format!("from level {level}, "));
    format!("{from}seed {seed}")
}

/// The key lines of the page, before the first game and over a game.
pub fn keys() -> Keys {
    let button = Meaning::Button;
    let rows = [button(Button::Up), button(Button::Down)];
    let choices = [button(Button::Left), button(Button::Right)];
    let (begin, back) = ([button(Button::Confirm)], [button(Button::Focus)]);
    let choose = || KeyLine::new(&[(&rows, "line"), (&choices, "choose"), (&begin, "begin")]);
    let new = [Meaning::Command(Command::NewSeed)];
    let type_seed = [Meaning::Command(Command::TypeSeed)];
    let help = [Meaning::Command(Command::Help)];
    let first = KeyLine::new(&[
        (&new, "new seed"),
        (&type_seed, "type a seed"),
        (&help, "help"),
    ]);
    let over = KeyLine::new(&[
        (&back, "back to the game"),
        (&new, "new seed"),
        (&help, "help"),
    ]);
    ([choose(), first], [choose(), over])
}

impl QuestScene {
    pub(super) fn draw_page(&self, screen: &mut Framebuffer, page: Page, motion: Motion) {
        screen.clear(Color::NIGHT);
        let font = &self.font;
        let middle = screen.width() as i32 / 2;
        let left = middle - Font::width("Quest", 3) / 2;
        font.draw_shadowed(screen, left, 12, "Quest", ACCENT, 3);
        let about = if self.begun { KEPT } else { ABOUT };
        font.draw_centered(screen, middle, 42, about, Color::SILVER, 1);
        let second = motion == Motion::Full && self.ticks / super::IDLE_TICKS % 2 == 1;
        self.draw_cast(screen, second, page.draft.hidden);
        for (index, button) in BUTTONS.into_iter().enumerate() {
            let hidden = index == 1;
            let chosen = page.draft.hidden == hidden;
            let focused = chosen && page.row == Row::Mode;
            self.draw_button(screen, button, hidden, (chosen, focused));
        }
        let braid = page
            .draft
            .maze
            .braid
            .map_or("by level".to_owned(), |percent| format!("{percent} %"));
        self.draw_row(
            screen,
            ROWS[0],
            ("Builder", short_name(&page.draft.maze)),
            page.row == Row::Builder,
        );
        self.draw_row(
            screen,
            ROWS[1],
            ("Dead ends opened", &braid),
            page.row == Row::Braid,
        );
        let level = Some(self.settings.level).filter(|&level| level != 1);
        let start = start_line(level, self.seed);
        for (text, y) in [(page.hint(), 220), (start.as_str(), 236)] {
            font.draw_centered(screen, middle, y, text, Color::SILVER, 1);
        }
        let [choose, rest] = if self.begun {
            &self.page_keys.1
        } else {
            &self.page_keys.0
        };
        for (line, y) in [(choose, 256), (rest, 268)] {
            let x = middle - line.letters() * SMALL / 2;
            line.draw(font, screen, (x, y), ACCENT, 1);
        }
    }

    /// Who will meet in the maze, on a piece of its floor.
    fn draw_cast(&self, screen: &mut Framebuffer, second: bool, hidden: bool) {
        let strip = Rect::new(32, 60, 320, 60);
        let floor = strip.inset(2);
        screen.clipped(floor, |screen| {
            for (column, row) in (0..20).flat_map(|column| (0..4).map(move |row| (column, row))) {
                let at = (floor.x + column * LARGE, floor.y + row * LARGE);
                let pebbles = (column + 2 * row) % 3 == 0;
                self.sprites
                    .draw(screen, Piece::Floor { pebbles }, LARGE, at);
            }
        });
        screen.frame(strip, Color::SLATE);
        screen.frame(strip.inset(1), Color::SLATE);
        screen.hline(strip.x, strip.y, strip.w, Color::SILVER);
        screen.vline(strip.x, strip.y, strip.h, Color::SILVER);
        let y = floor.y + (floor.h - 2 * LARGE) / 2;
        let things = [Thing::Friend, Thing::Heart, Thing::Angel];
        let hero = Piece::Hero(Pose::Walk(Dir::Right, second), false);
        let cast = [hero].into_iter();
        let cast = cast.chain(things.map(|thing| Piece::Thing(thing, second)));
        let cast = cast.chain(Kind::ALL.map(|kind| Piece::Villain(kind, Dir::Left, second)));
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

    fn draw_button(
        &self,
        screen: &mut Framebuffer,
        area: Rect,
        hidden: bool,
        (chosen, focused): (bool, bool),
    ) {
        let ground = if chosen { Color::SHADOW } else { Color::NIGHT };
        screen.fill_rect(area, ground);
        screen.frame(area, if focused { ACCENT } else { Color::SLATE });
        if focused {
            screen.frame(area.inset(1), ACCENT);
        }
        let (icon, word) = mode(hidden);
        let text = format!("{word} game");
        let width = Font::width(&text, 1) + 16;
        let x = area.x + (area.w - width) / 2;
        let y = area.y + (area.h - SMALL) / 2;
        self.sprites.draw(screen, Piece::Icon(icon), SMALL, (x, y));
        let color = if chosen { Color::WHITE } else { Color::SILVER };
        self.font.draw(screen, x + 16, y, &text, color, 1);
    }

    fn draw_row(
        &self,
        screen: &mut Framebuffer,
        area: Rect,
        (name, value): (&str, &str),
        focused: bool,
    ) {
        if focused {
            screen.fill_rect(area, Color::SHADOW);
        }
        let (text, arrows) = if focused {
            (Color::WHITE, ACCENT)
        } else {
            (Color::SILVER, Color::SLATE)
        };
        let y = area.y + (area.h - SMALL) / 2;
        self.font.draw(screen, area.x + 8, y, name, text, 1);
        self.font.draw(screen, VALUE.x, y, "◀", arrows, 1);
        self.font
            .draw_right(screen, VALUE.x + VALUE.w, y, "▶", arrows, 1);
        let middle = VALUE.x + VALUE.w / 2;
        self.font.draw_centered(screen, middle, y, value, text, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::quest::plan::{BUILDERS, MAZE};
    use crate::maze::MazePlan;
    use crate::scene::Screen;

    #[test]
    fn every_line_fits_the_page() {
        let most = Screen::Low.size().width as i32 - 2 * SMALL;
        let start = start_line(Some(999), Seed(u64::MAX));
        for text in [KEPT, &start] {
            assert!(Font::width(text, 1) <= most, "{text}");
        }
        let (first, over) = keys();
        for line in first.iter().chain(&over) {
            assert!(line.letters() * SMALL <= most, "{line:?}");
        }
        for hidden in [false, true] {
            for row in ALL_ROWS {
                for (builder, edges) in BUILDERS {
                    for braid in [None, Some(100)] {
                        let maze = MazePlan {
                            builder,
                            edges,
                            braid,
                            ..MAZE
                        };
                        let draft = Choices { hidden, maze };
                        let hint = Page { draft, row }.hint();
                        assert!(Font::width(hint, 1) <= most, "{hint}");
                    }
                }
            }
        }
    }
}
