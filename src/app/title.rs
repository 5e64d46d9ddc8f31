//! The title screen: the program's name, its games, and growing trees behind them.

use crate::gfx::walls::{WallStyle, draw_wall};
use crate::gfx::{Color, Font, Rect, Sheet};
use crate::grid::Size;
use crate::input::actions::{Action, Keys};
use crate::input::keys::{Command, Meaning};
use crate::input::{Button, Input};
use crate::maze::{MazePlan, Orientation, Trees, tree_rgb};
use crate::rng::Seed;
use crate::scene::{Entry, Flow, Motion};
use crate::tick::TICKS_PER_SECOND;
use crate::ui::canvas::{Canvas, HEIGHT, ICON, PIECE, WIDTH};
use crate::ui::{Menu, Pick};
use crate::words::{Id, say};

/// The maze in the background: cells of 12 pixels, slightly larger than the screen.
const STYLE: WallStyle = WallStyle { tile: 12, wall: 2 };
const CELLS: Size = Size::new(32, 24);
/// Ticks per wall.
const TICKS_A_WALL: u64 = 2;
/// How long a grown maze stays before the next one begins.
const REST_TICKS: u64 = 4 * TICKS_PER_SECOND as u64;
/// How far the maze is dimmed, in 256ths of the way to the background.
const DIMNESS: u32 = 150;

/// Top of the program's name.
const WORD_TOP: i32 = 4;
/// From one game's line to the next, if there is room; icons are 32 pixels high.
const LINE: i32 = 40;
const LIST_WIDTH: i32 = 352;
/// More games than this are listed in two columns, up to nine: each has a digit.
const MOST_LINES: usize = 5;
/// Height of what is told of the chosen game, below two columns: what it is about, and its daily maze.
const ABOUT: i32 = 32;
/// The same where the columns leave less room: what it is about.
const ABOUT_ALONE: i32 = 16;
/// The most lines of two columns that leave room for both.
const MOST_ROWS: i32 = 4;
/// Space above the first line and below the last one, together.
const LIST_MARGIN: i32 = 10;
/// The list is centred in the space between the program's name and the last line.
const LIST_TOP: i32 = 86;
const LIST_BOTTOM: i32 = 262;

/// Rows above the letters of the program's name: a notice there covers neither the list nor keys.
pub const ABOVE_NAME: i32 = 20;

/// Top of the keys of the list, and from them to the others.
const KEYS_TOP: i32 = HEIGHT - 24;
const KEYS_LINE: i32 = 11;

/// What the player chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    /// The game with this number.
    Game(usize),
    /// The daily maze of the game with this number.
    Daily(usize),
    /// The page of records.
    Records,
    /// Nothing: the button has no use here.
    Nothing(Button),
}

/// A game that goes on when it is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Open {
    /// It is in progress.
    Game,
    /// The same, as a race.
    Race,
}

/// Today's daily maze of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Today {
    /// Nobody has tried it, or the day is not known.
    #[default]
    Untried,
    /// The try goes on when it is chosen.
    Waits,
    /// The try that counts is over; with its result, if it has one, such as "moves 12".
    Done(Option<String>),
}

/// What the title tells of each game: whether it is open, and its daily maze.
pub type Going<'a> = (&'a [Option<Open>], &'a [Today]);

/// What the buttons do there, where the chosen game goes on or begins.
pub const fn actions(goes_on: bool) -> &'static [Action] {
    const GOES_ON: &[Action] = &with(Id("key-go-on-title"));
    const BEGINS: &[Action] = &with(Id("key-play"));
    if goes_on { GOES_ON } else { BEGINS }
}

/// The same, where Enter does this.
const fn with(enter: Id) -> [Action; 4] {
    [
        Action::play(&"choose", &[Button::Up, Button::Down], Id("key-choose")),
        Action::play(&"play", &[Button::Confirm], enter),
        Action::play(&"daily", &[Button::X], Id("key-daily-maze")),
        Action::play(&"records", &[Button::Tab], Id("key-records")),
    ]
}

/// The state of the title screen.
pub struct Title {
    trees: Trees,
    seed: Seed,
    ticks: u64,
    rested: u64,
    menu: Menu,
    icons: Vec<Sheet>,
}

impl Title {
    /// The first maze of this seed, and the games' icons.
    pub fn new(seed: Seed, icons: Vec<Sheet>) -> Self {
        let seed = seed.derive("title");
        Self {
            trees: plant(seed),
            seed,
            ticks: 0,
            rested: 0,
            menu: Menu::default(),
            icons,
        }
    }

    /// Puts the cursor on a game.
    pub fn point_at(&mut self, index: usize) {
        self.menu = Menu::at(index);
    }

    /// The game under the cursor.
    pub fn cursor(&self) -> usize {
        self.menu.cursor()
    }

    /// The games' icons.
    pub fn icons(&self) -> &[Sheet] {
        &self.icons
    }

    /// Advances a tick, and returns what was chosen, one of the `games` or the records.
    pub fn tick(&mut self, input: &Input, games: usize) -> (Flow, Option<Picked>) {
        self.ticks += 1;
        let grew = self.ticks.is_multiple_of(TICKS_A_WALL) && self.grow();
        let (mut picks, mut idle) = (Vec::new(), None);
        for button in input.pressed.iter() {
            match self.menu.press(button, games) {
                Some(pick) => picks.push(pick),
                None if [Button::Tab, Button::X].contains(&button) => {}
                None => idle = Some(Picked::Nothing(button)),
            }
        }
        // Left and right go to the other column.
        for pick in &picks {
            if let Pick::Step { line, more } = *pick {
                let rows = rows(games) as isize;
                let beside = line.checked_add_signed(if more { rows } else { -rows });
                let beside = beside.filter(|&beside| beside < games);
                self.menu = Menu::at(beside.unwrap_or(line));
                if beside.is_none() {
                    let button = if more { Button::Right } else { Button::Left };
                    idle = Some(Picked::Nothing(button));
                }
            }
        }
        picks.extend(
            input
                .mouse
                .and_then(|mouse| self.menu.point(mouse, &places(games))),
        );
        let chosen = picks.iter().find_map(|pick| match pick {
            Pick::Chosen(index) => Some(Picked::Game(*index)),
            Pick::Moved | Pick::Step { .. } => None,
        });
        let records = input.pressed.contains(Button::Tab);
        let daily = input.pressed.contains(Button::X);
        let chosen = chosen.or(records.then_some(Picked::Records));
        let chosen = chosen.or(daily.then(|| Picked::Daily(self.cursor())));
        let changed = grew || !picks.is_empty();
        (Flow::of(changed), chosen.or(idle))
    }

    /// Grows one wall; or starts the next maze, a while after the last wall.
    fn grow(&mut self) -> bool {
        if self.trees.next().is_some() {
            return true;
        }
        self.rested += TICKS_A_WALL;
        if self.rested < REST_TICKS {
            return false;
        }
        self.rested = 0;
        self.seed = self.seed.following();
        self.trees = plant(self.seed);
        true
    }

    /// Draws everything.
    pub fn draw(&self, canvas: &mut Canvas, (catalog, going): (&[Entry], Going), motion: Motion) {
        canvas.screen.clear(Color::NIGHT);
        if motion == Motion::Full {
            draw_trees(canvas, &self.trees, self.seed);
        } else {
            let mut grown = plant(self.seed);
            grown.by_ref().for_each(drop);
            draw_trees(canvas, &grown, self.seed);
        }
        canvas.word(WIDTH / 2, WORD_TOP);
        self.draw_list(canvas, catalog, going);
        // From the panel on: no row of the maze is left between.
        let strip = Rect::new(0, LIST_BOTTOM, WIDTH, HEIGHT - LIST_BOTTOM);
        canvas.fill(strip, Color::NIGHT);
        let chosen = catalog.get(self.cursor());
        // The line of the chosen game names the key of its daily maze, where there is room.
        let has_room = columns(catalog.len()) == 1 || below(catalog.len()) == ABOUT;
        let goes_on = matches!(going.0.get(self.cursor()), Some(Some(_)));
        let actions = actions(goes_on);
        let own = Keys::of(&actions[..3], &[], false);
        let has_daily = chosen.is_some_and(|entry| entry.daily.is_some());
        let is_named = has_daily && !has_room;
        let own = own.without(if is_named { &[] } else { &[Button::X] });
        canvas.keys(KEYS_TOP, own, Color::YELLOW);
        let others = Keys::of(&actions[3..], &[Command::Help, Command::Menu], false);
        canvas.keys(KEYS_TOP + KEYS_LINE, others, Color::YELLOW);
    }

    fn draw_list(&self, canvas: &mut Canvas, catalog: &[Entry], (open, daily): Going) {
        let games = catalog.len();
        let area = list_panel(games);
        canvas.panel(area);
        let lines = catalog.iter().zip(&self.icons).zip(places(games));
        for (index, ((entry, icon), place)) in lines.enumerate() {
            let (x, y) = (place.x, place.y + (place.h - ICON) / 2);
            let chosen = index == self.menu.cursor();
            if chosen {
                canvas.cursor(x + 12, y + 8);
            }
            canvas.icon(icon, x + 34, y);
            let number = format!("{} {}", index + 1, entry.title);
            // It stays where it is under the pointer: a click there goes on.
            let lit = if chosen { Color::WHITE } else { Color::YELLOW };
            let (about, color) = match open.get(index).copied().flatten() {
                Some(Open::Game) => (say!("title-in-progress"), lit),
                Some(Open::Race) => (say!("title-race"), lit),
                None if chosen => (entry.about.text(), Color::WHITE),
                None => (entry.about.text(), Color::SILVER),
            };
            let today = daily.get(index).unwrap_or(&Today::Untried);
            let has_daily = chosen && entry.daily.is_some() || *today == Today::Waits;
            if columns(games) == 1 {
                canvas.text(x + 76, y + 5, &number, entry.accent);
                canvas.line((x + 76, area.x + area.w - PIECE), y + 18, about, color);
                if has_daily {
                    draw_daily(canvas, (place.x + place.w - 16, y + 5), (today, chosen));
                }
                continue;
            }
            // Only the name fits; what is told of the chosen game is below the list.
            canvas.text(x + 76, y + 12, &number, entry.accent);
            if chosen {
                let (left, bottom) = (area.x + 34, area.y + area.h);
                let top = bottom - below(games) + 1;
                canvas.line((left, area.x + area.w - PIECE), top, about, color);
                if has_daily && below(games) == ABOUT {
                    draw_daily(canvas, (area.x + area.w - 16, bottom - 18), (today, chosen));
                }
            }
        }
    }
}

/// How to play the daily maze, that it waits, or how it went, ending there on the right. If its game is chosen, a click
/// is a press of its key.
fn draw_daily(canvas: &mut Canvas, (right, y): (i32, i32), (today, chosen): (&Today, bool)) {
    let meaning = Meaning::Button(Button::X);
    let key = if chosen { meaning.label() } else { "" };
    let daily = match today {
        Today::Untried => say!("title-daily", key = key),
        Today::Waits => say!("title-daily-waits", key = key),
        Today::Done(None) => say!("title-daily-used", key = key),
        Today::Done(Some(result)) => say!("title-daily-done", key = key, result = &**result),
    };
    let color = if *today == Today::Waits {
        Color::YELLOW
    } else {
        Color::SILVER
    };
    let daily = daily.trim();
    let width = Font::width(daily, 1);
    let left = right - width;
    canvas.text(left, y, daily, color);
    if let Some((before, _)) = daily.split_once(key).filter(|_| chosen) {
        canvas.text(left + Font::width(before, 1), y, key, Color::YELLOW);
    }
    if let Some(tag) = meaning.tag().filter(|_| chosen) {
        let area = Rect::new(left, y, width, 8).inset(-1);
        canvas.screen.tag(area, tag);
    }
}

/// Two columns if the lines of one would be lower than their icons.
fn columns(games: usize) -> i32 {
    if games > MOST_LINES { 2 } else { 1 }
}

/// Room below two columns for the chosen game's description.
fn below(games: usize) -> i32 {
    match columns(games) {
        1 => 0,
        _ if rows(games) > MOST_ROWS => ABOUT_ALONE,
        _ => ABOUT,
    }
}

/// Lines in a column.
fn rows(games: usize) -> i32 {
    (games as i32 + columns(games) - 1) / columns(games)
}

/// The panel of a list of this many games.
fn list_panel(games: usize) -> Rect {
    // A panel is made of whole pieces.
    let height =
        (rows(games) * line(games) + below(games) + LIST_MARGIN + PIECE - 1) / PIECE * PIECE;
    let top = LIST_TOP + (LIST_BOTTOM - LIST_TOP - height) / 2;
    Rect::new((WIDTH - LIST_WIDTH) / 2, top, LIST_WIDTH, height)
}

/// From one game's line to the next, for this many games.
fn line(games: usize) -> i32 {
    LINE.min((LIST_BOTTOM - LIST_TOP - LIST_MARGIN - below(games)) / rows(games).max(1))
}

/// The places of this many games' lines: down the first column, then down the second.
fn places(games: usize) -> Vec<Rect> {
    let (area, line, rows) = (list_panel(games), line(games), rows(games));
    let top = area.y + (area.h - below(games) - rows * line) / 2;
    let width = area.w / columns(games);
    let place = |index: i32| {
        let (column, row) = (index / rows, index % rows);
        Rect::new(area.x + column * width, top + row * line, width, line)
    };
    (0..games as i32).map(place).collect()
}

fn plant(seed: Seed) -> Trees {
    Trees::new(MazePlan::trees(CELLS), seed)
}

/// The walls so far, in the colours of their trees, dimmed.
fn draw_trees(canvas: &mut Canvas, trees: &Trees, seed: Seed) {
    for wall in trees.walls().standing() {
        let color = trees.tree_of(wall).map_or(Color::SHADOW, |tree| {
            let [red, green, blue] = tree_rgb(seed, tree);
            Color::rgb(red, green, blue).mix(Color::NIGHT, DIMNESS)
        });
        let horizontal = wall.orientation == Orientation::Horizontal;
        draw_wall(
            canvas.screen,
            (-1, -1),
            STYLE,
            wall.pos.x,
            wall.pos.y,
            horizontal,
            color,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn when_a_maze_is_full_a_new_one_begins() {
        let mut title = Title::new(Seed(1), Vec::new());
        let first = title.seed;
        let mut ticks = 0;
        while title.seed == first {
            title.tick(&Input::NONE, 1);
            ticks += 1;
        }
        assert!((15 * 60..40 * 60).contains(&ticks), "{ticks}");
        assert!(!title.trees.is_finished());
    }

    #[test]
    fn the_cursor_goes_round_and_chooses() {
        let mut title = Title::new(Seed(1), Vec::new());
        assert_eq!(title.tick(&Input::press(Button::Up), 3).1, None);
        assert_eq!(
            title.tick(&Input::press(Button::Confirm), 3).1,
            Some(Picked::Game(2))
        );
        title.tick(&Input::press(Button::Down), 3);
        assert_eq!(
            title.tick(&Input::press(Button::Confirm), 3),
            (Flow::Changed, Some(Picked::Game(0)))
        );
    }
}
