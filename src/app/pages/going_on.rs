//! The page of open games: each with a picture, and how far it has been played again.

use std::ops::Range;

use super::Choice;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Size;
use crate::input::actions::{Action, Keys};
use crate::input::keys::Command;
use crate::input::{Button, Mouse, Presses};
use crate::rng::Seed;
use crate::scene::Entry;
use crate::scene::scores::Date;
use crate::tick::clock;
use crate::ui::canvas::{Canvas, HEIGHT, WIDTH};
use crate::ui::{Menu, Pick, lines_of};
use crate::words::{Id, say};

/// The sizes of a picture: of a game alone, of one of two, of one of three, and of one of more; and the widths of their
/// cells.
const PICTURES: [Size; 4] = [
    Size::new(200, 150),
    Size::new(172, 129),
    Size::new(116, 87),
    Size::new(80, 60),
];
const CELLS: [i32; PICTURES.len()] = [264, 184, 124, 120];
/// The most games in sight: three beside each other, in two rows.
const MOST: usize = 6;
const COLUMNS: usize = 3;
/// What a cell of the page has below its picture: the title, three lines, and the space around them.
const BELOW: i32 = 56;
/// From a picture's frame to its title.
const TITLE_GAP: i32 = 5;
/// The title above the cells, with its space.
const HEAD: i32 = 22;
/// Top of two lines with the keys.
const KEYS_TOP: i32 = HEIGHT - 28;
const KEYS_LINE: i32 = 12;
/// Width of a letter, which is between the words of two cells; from line to line, and the most below a title.
const LETTER: i32 = 8;
const LINE: i32 = 11;
const ABOUT_LINES: usize = 3;
/// Letters that fit where five do if they are set closely.
const CLOSEST: i32 = 6;
/// Top of the title.
const TITLE_TOP: i32 = 12;
/// Top of a picture in its cell.
const INSET: i32 = 2;

/// What the buttons do there.
pub const ACTIONS: &[Action] = &[
    Action::play(&"choose", Button::ARROWS, Id("key-choose")),
    Action::play(&"go-on", &[Button::Confirm], Id("key-go-on")),
    Action::play(&"give-up", &[Button::E], Id("key-give-up-open")),
    Action::play(&"page", &[Button::PageUp, Button::PageDown], Id("key-page")),
];

/// The page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoingOnPage {
    /// The games, in their order on the page.
    pub games: Vec<Open>,
    menu: Menu,
    /// The game that was chosen, and is not ready yet.
    pub chosen: Option<usize>,
    /// Another program has more of them.
    has_more_elsewhere: bool,
    /// Where Esc leads.
    back: Id,
}

/// An open game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    /// Its name and, once it has been played again, how long its run has taken: two open games can have the same name
    /// and seed.
    title: String,
    /// Its colour.
    accent: Color,
    /// What is played, once it has been played again.
    heading: Option<String>,
    /// Whom the player races.
    race: Option<String>,
    /// Its seed or day, if it has any.
    about: String,
    /// It is the try of its day that counts.
    counts: bool,
    /// What would be lost if it were given up.
    stake: Option<String>,
    /// Its picture in each size, once it has been played again.
    pictures: Option<[Framebuffer; PICTURES.len()]>,
    /// How far it has been, in 256ths.
    pub played: u32,
}

impl Open {
    /// A game with its seed, or with the day of which it is the daily maze, that has not been played again yet.
    pub fn new(entry: &Entry, seed: Seed, day: Option<Date>) -> Self {
        let about = match day {
            Some(day) => say!("menu-daily", day = day.to_string()),
            None if entry.seeded => say!("panel-seed", seed = seed.to_string()),
            None => String::new(),
        };
        Self {
            title: entry.title.to_string(),
            accent: entry.accent,
            heading: None,
            race: None,
            about,
            counts: false,
            stake: None,
            pictures: None,
            played: 0,
        }
    }

    /// The same with its picture, and with the ticks that its present run has taken.
    #[must_use]
    pub fn with(mut self, picture: Option<Framebuffer>, ticks: u64) -> Self {
        self.title = format!("{} {}", self.title, clock(ticks));
        self.pictures = picture.map(|large| PICTURES.map(|size| resized(&large, size)));
        self
    }

    /// The same with what is played in it, and with what would be lost if it were given up.
    #[must_use]
    pub fn of(mut self, heading: Option<String>, stake: Option<String>) -> Self {
        // A level that is made for a day is called by it.
        self.heading = heading.filter(|heading| *heading != self.about);
        self.stake = stake;
        self
    }

    /// The same as a race against this player.
    #[must_use]
    pub fn against(mut self, name: Option<String>) -> Self {
        self.race = name.map(|name| say!("going-on-race", name = name));
        self
    }

    /// The same, as the try of its day that counts or not.
    #[must_use]
    pub const fn counting(mut self, counts: bool) -> Self {
        self.counts = counts;
        self
    }

    /// What is played, whom one races, and what would be lost.
    fn own(&self) -> impl Iterator<Item = &String> {
        let own = [&self.heading, &self.race, &self.stake];
        own.into_iter().flatten()
    }

    /// What is told below its title.
    fn told(&self) -> impl Iterator<Item = &str> {
        let told = self.own();
        let told = told.chain([&self.about]).map(String::as_str);
        told.filter(|text| !text.is_empty())
    }

    /// The same in at most `most` lines of at most `room` pixels, or a little longer and set closely. Where there is
    /// too little room for all, what would be lost goes first, and then what is played.
    fn lines(&self, room: i32, most: usize) -> Vec<&str> {
        let letters = (room * CLOSEST / LETTER) as usize / 5;
        let set = |text| lines_of(text, letters).filter(|line| !line.is_empty());
        let mut about: Vec<&str> = set(&*self.about).collect();
        let cut = self.about.char_indices().nth(letters);
        if let Some((cut, _)) = cut.filter(|_| about.len() > 2) {
            // A long seed goes on in the second line.
            about = <[&str; 2]>::from(self.about.split_at(cut)).to_vec();
        }
        if self.counts {
            about.extend(set(say!("going-on-counts")));
        }
        let mut lines = Vec::new();
        for more in self.own() {
            let left = most.saturating_sub(lines.len() + about.len());
            lines.extend(set(more).take(left));
        }
        lines.append(&mut about);
        lines
    }
}

impl GoingOnPage {
    /// With these games, one of them chosen already or none, and whether another program has more; Esc leads `back`.
    pub fn new(
        games: Vec<Open>,
        chosen: Option<usize>,
        has_more_elsewhere: bool,
        back: Id,
    ) -> Self {
        Self {
            games,
            menu: Menu::at(chosen.unwrap_or_default()),
            chosen,
            has_more_elsewhere,
            back,
        }
    }

    /// As [`super::Page::tick`].
    pub fn tick(&mut self, pressed: Presses, mouse: Option<Mouse>) -> (Option<Choice>, bool) {
        let count = self.games.len();
        let done = pressed.contains(Button::Confirm) || matches!(mouse, Some(Mouse::Click(_)));
        // The last game has gone, or there is only the word of another program to read.
        let is_over = count == 0 && (done || !self.has_more_elsewhere);
        if pressed.contains(Button::U) || is_over {
            return (Some(Choice::Leave), true);
        }
        let mut picks: Vec<Pick> = Vec::new();
        for button in pressed.iter() {
            let at = self.menu.cursor();
            let next = match button {
                Button::Left => at.checked_sub(1),
                Button::Right => Some(at + 1),
                Button::Up => at.checked_sub(columns(count)),
                Button::Down => Some(at + columns(count)),
                Button::PageUp => at.checked_sub(MOST).or(Some(0)),
                Button::PageDown => Some((at + MOST).min(count.saturating_sub(1))),
                Button::Confirm => {
                    picks.push(Pick::Chosen(at));
                    None
                }
                Button::E if at < count && self.chosen.is_none() => {
                    return (Some(Choice::GiveUp(at)), true);
                }
                _ => None,
            };
            if let Some(next) = next.filter(|&next| next < count) {
                self.menu = Menu::at(next);
                picks.push(Pick::Moved);
            }
        }
        let shown = self.shown();
        let place = |index| {
            let in_sight = shown
                .contains(&index)
                .then(|| place(index - shown.start, count));
            in_sight.unwrap_or(Rect::new(0, 0, 0, 0))
        };
        let places: Vec<Rect> = (0..count).map(place).collect();
        picks.extend(mouse.and_then(|mouse| self.menu.point(mouse, &places)));
        let chosen = picks.iter().find_map(|pick| match pick {
            Pick::Chosen(index) => Some(Choice::GoOn(*index)),
            Pick::Moved | Pick::Step { .. } => None,
        });
        let idle = pressed.iter().next().filter(|_| picks.is_empty());
        (chosen.or(idle.map(Choice::Idle)), !picks.is_empty())
    }

    /// What the page says of the game with this index: its title and how long it has been played, how far it has come,
    /// and its seed.
    pub fn told(&self, index: usize) -> Vec<String> {
        let open = self.games.get(index).into_iter();
        open.flat_map(|open| [&*open.title].into_iter().chain(open.told()))
            .map(str::to_owned)
            .collect()
    }

    /// Takes the game with this index off the page.
    pub fn remove(&mut self, index: usize) {
        self.games.remove(index);
        self.chosen = None;
        self.menu = Menu::at(index.min(self.games.len().saturating_sub(1)));
    }

    /// The games in sight: those around the cursor.
    pub fn shown(&self) -> Range<usize> {
        let first = self.menu.cursor() / MOST * MOST;
        first..self.games.len().min(first + MOST)
    }

    /// Draws the page.
    pub fn draw(&self, canvas: &mut Canvas) {
        let area = area(self.games.len());
        canvas.panel(Rect::new(0, 0, WIDTH, HEIGHT));
        let (title, shown) = (say!("going-on-title"), self.shown());
        let pages = self.games.len().div_ceil(MOST);
        let title = if pages > 1 {
            format!("{title}  {} / {pages}", shown.start / MOST + 1)
        } else {
            title.to_owned()
        };
        canvas.centered(WIDTH / 2, TITLE_TOP, &title, Color::YELLOW);
        for index in shown.clone() {
            let open = &self.games[index];
            let cell = place(index - shown.start, self.games.len());
            let size = picture_size(self.games.len());
            let frame = Rect::new(
                cell.x + (cell.w - size.width as i32) / 2 - 1,
                cell.y + INSET - 1,
                size.width as i32 + 2,
                size.height as i32 + 2,
            );
            let has_cursor = index == self.menu.cursor();
            let ring = if has_cursor {
                Color::WHITE
            } else {
                Color::SLATE
            };
            canvas.fill(frame, ring);
            if has_cursor {
                canvas.fill(frame.inset(-1), ring);
            }
            let inner = frame.inset(1);
            match &open.pictures {
                Some(pictures) => {
                    let picture = &pictures[picture_place(self.games.len())];
                    canvas.picture(picture, inner.x, inner.y);
                }
                None => canvas.fill(inner, Color::NIGHT),
            }
            if open.pictures.is_none() || self.chosen == Some(index) {
                let bar = Rect::new(inner.x + 8, inner.y + inner.h / 2 - 3, inner.w - 16, 6);
                canvas.fill(bar, Color::SHADOW);
                let width = bar.w * open.played as i32 / 256;
                canvas.fill(Rect::new(bar.x, bar.y, width, bar.h), open.accent);
            }
            let (middle, below) = (cell.x + cell.w / 2, frame.y + frame.h + TITLE_GAP);
            let ink = if has_cursor {
                Color::WHITE
            } else {
                Color::SILVER
            };
            let room = cell.w - LETTER;
            canvas.centered_in(room, (middle, below), &open.title, open.accent);
            // The word of another program stands where the last line of the second row would be.
            let is_full = self.has_more_elsewhere && shown.len() > columns(shown.len());
            let lines = open.lines(room, ABOUT_LINES - usize::from(is_full));
            for (line, text) in (1..).zip(lines) {
                canvas.centered_in(room, (middle, below + line * LINE), text.trim(), ink);
            }
        }
        if self.has_more_elsewhere {
            let y = if self.games.is_empty() {
                HEIGHT / 2
            } else {
                (area.y + area.h + 2).min(KEYS_TOP - 10)
            };
            canvas.centered(WIDTH / 2, y, say!("going-on-elsewhere"), Color::SILVER);
        }
        self.draw_keys(canvas);
    }

    /// The buttons of its actions that do nothing with so many games: one stands alone, a few in one row, and more in
    /// pages.
    pub fn idle(&self) -> &'static [Button] {
        const ALL: &[Button] = &[
            Button::Confirm,
            Button::E,
            Button::Left,
            Button::Right,
            Button::Up,
            Button::Down,
            Button::PageUp,
            Button::PageDown,
        ];
        match self.games.len() {
            0 => ALL,
            1 => &ALL[2..],
            games if games <= COLUMNS => &ALL[4..],
            games if games <= MOST => &ALL[6..],
            _ => &[],
        }
    }

    fn draw_keys(&self, canvas: &mut Canvas) {
        let idle = self.idle();
        let keys = |actions| Keys::of(actions, &[Command::Menu], true).leading(self.back);
        let second = keys(&ACTIONS[2..]).without(idle);
        let first = Keys::of(&ACTIONS[..2], &[], true).without(idle);
        let first = (!self.games.is_empty()).then_some(first);
        for (keys, y) in first.into_iter().chain([second]).zip([0, KEYS_LINE]) {
            canvas.keys(KEYS_TOP + y, keys, Color::YELLOW);
        }
    }
}

/// The size of the pictures of this many games.
const fn picture_size(games: usize) -> Size {
    PICTURES[picture_place(games)]
}

/// The place of that size among all.
const fn picture_place(games: usize) -> usize {
    let last = PICTURES.len() - 1;
    if games > last {
        last
    } else {
        games.saturating_sub(1)
    }
}

/// The width and height of a cell of this many games: four have the room of two.
const fn cell_size(games: usize) -> (i32, i32) {
    let (place, width) = (
        picture_place(games),
        if games == 4 { 1 } else { picture_place(games) },
    );
    (CELLS[width], PICTURES[place].height as i32 + BELOW)
}

/// How many of this many games stand beside each other.
const fn columns(games: usize) -> usize {
    match games {
        0 | 1 => 1,
        2 | 4 => 2,
        _ => COLUMNS,
    }
}

/// The area of this many games, in the middle of the page.
fn area(games: usize) -> Rect {
    let cell = cell_size(games);
    let columns = columns(games);
    let rows = games.clamp(1, MOST).div_ceil(columns);
    let width = cell.0 * columns as i32;
    let height = cell.1 * rows as i32 + HEAD;
    Rect::new((WIDTH - width) / 2, (KEYS_TOP - height) / 2, width, height)
}

/// The place of a game in sight, of this many games.
fn place(index: usize, games: usize) -> Rect {
    let (columns, area) = (columns(games), area(games));
    let (width, height) = cell_size(games);
    let (column, row) = ((index % columns) as i32, (index / columns) as i32);
    Rect::new(
        area.x + column * width,
        area.y + HEAD + row * height,
        width,
        height,
    )
}

/// A screen as the picture of a game.
pub fn shrunk(screen: &Framebuffer) -> Framebuffer {
    resized(screen, PICTURES[0])
}

/// A picture in another size: each pixel is the mean of those in its place.
fn resized(picture: &Framebuffer, size: Size) -> Framebuffer {
    let mut small = Framebuffer::new(size.width, size.height);
    let part = |at: usize, of: usize, whole: usize| {
        let from = at * whole / of;
        from..((at + 1) * whole / of).max(from + 1)
    };
    for y in 0..size.height {
        for x in 0..size.width {
            let (mut sum, mut count) = ([0_u32; 3], 0);
            for row in part(y, size.height, picture.height()) {
                for column in part(x, size.width, picture.width()) {
                    let color = picture.pixel(column as i32, row as i32);
                    let parts = color.unwrap_or(Color::NIGHT).channels();
                    for (sum, part) in sum.iter_mut().zip(parts) {
                        *sum += u32::from(part);
                    }
                    count += 1;
                }
            }
            let [red, green, blue] = sum.map(|sum| (sum / count) as u8);
            small.set_pixel(x as i32, y as i32, Color::rgb(red, green, blue));
        }
    }
    small
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{quest, sokoban};

    #[test]
    fn page_keys_lead_to_the_games_out_of_sight() {
        let games = vec![Open::new(&quest::ENTRY, Seed(7), None); 2 * MOST + 1];
        let mut page = GoingOnPage::new(games, None, false, Id("key-back"));
        let mut press = |button| {
            page.tick(crate::input::Input::press(button).pressed, None);
            page.menu.cursor()
        };
        let down = [Button::PageDown; 3].map(&mut press);
        assert_eq!(down, [MOST, 2 * MOST, 2 * MOST]);
        let up = [Button::PageUp; 3].map(press);
        assert_eq!(up, [MOST, 0, 0]);
        for idle in [Button::X, Button::Left] {
            let told = page.tick(crate::input::Input::press(idle).pressed, None);
            assert_eq!(told.0, Some(Choice::Idle(idle)));
        }
    }

    #[test]
    fn keys_that_do_nothing_with_so_many_games_are_not_named() {
        for count in 1..=2 * MOST {
            let games = vec![Open::new(&quest::ENTRY, Seed(7), None); count];
            let page = GoingOnPage::new(games, None, false, Id("key-back"));
            for &button in ACTIONS.iter().flat_map(|action| action.buttons) {
                let press = crate::input::Input::press(button).pressed;
                let acts = (0..count).any(|at| {
                    let mut page = page.clone();
                    page.menu = Menu::at(at);
                    let told = page.tick(press, None).0;
                    told != Some(Choice::Idle(button))
                        && (told.is_some() || page.menu.cursor() != at)
                });
                // They go to the first game and the last one on a single page, too.
                let turns = [Button::PageUp, Button::PageDown].contains(&button);
                let acts = if turns { count > MOST } else { acts };
                assert_eq!(acts, !page.idle().contains(&button), "{count} {button:?}");
            }
        }
    }

    #[test]
    fn no_empty_line_is_told_of_a_game_without_a_seed() {
        let open = |entry| Open::new(entry, Seed(7), None);
        let games = vec![open(&sokoban::ENTRY), open(&quest::ENTRY)];
        let page = GoingOnPage::new(games, None, false, Id("key-back"));
        assert_eq!([page.told(0), page.told(1)].map(|told| told.len()), [1, 2]);
        assert_eq!(page.told(0), ["Sokoban"]);
    }
}
