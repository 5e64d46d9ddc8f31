//! The help page: rules, figures and signs, keys by game and mode, and the command line that reproduces the present
//! run.

mod cuts;
mod rows;
mod told;

use self::rows::{END, Row};
use super::{Choice, Subject};
use crate::gfx::{Color, Rect};
use crate::input::actions::Keys;
use crate::input::keys::Command;
use crate::input::{Button, Mouse, Point, Presses};
use crate::scene::{Action, InPlay};
use crate::ui::canvas::{Canvas, HEIGHT, WIDTH};
use crate::words::{Id, say};

/// Top of the rows, and of the last line.
const TOP: i32 = 26;
const FOOT: i32 = HEIGHT - 16;
/// Height of all rows in sight. Below them a notice of one line has room above the keys, whose capitals have accents.
const ROOM: i32 = FOOT - 16 - TOP;
/// The rail of the bar that shows how far the page is scrolled, and how far beside it a click still meets it.
const RAIL: Rect = Rect::new(WIDTH - 10, TOP, 2, ROOM);
const RAIL_REACH: i32 = 4;
/// The most that is added below a sign where there is room.
const MOST_AIR: i32 = 9;

/// What the buttons do on this page.
const ACTIONS: &[Action] = &[Action::play(
    &"page",
    &[Button::Up, Button::Down, Button::PageUp, Button::PageDown],
    Id("key-page"),
)];

/// The help page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HelpPage {
    /// Its title, if that is not the name of the game.
    title: Option<String>,
    rows: Vec<Row>,
    /// The rows at which pages begin.
    starts: Vec<usize>,
    /// What is added below a sign on each page; other rows have a share of it.
    air: Vec<i32>,
    /// The page in sight, of these.
    page: usize,
}

/// What is in front of the player who asks for help.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Present {
    /// The mode that gets the buttons: see [`crate::scene::Scene::mode`].
    pub mode: usize,
    /// No game has begun yet: see [`crate::scene::Stage::FirstPage`].
    pub is_first: bool,
    /// The commands of every game that mean nothing there.
    pub idle: Vec<Command>,
    /// The game stands until its player lets it go on.
    pub is_stopped: bool,
    /// What of the game is in play.
    pub in_play: InPlay,
    /// What is told of the run in play: that it is over, a race, or a daily maze.
    pub told: Vec<String>,
    /// Another game can take its maze.
    pub has_maze: bool,
}

impl HelpPage {
    fn laid_out(title: Option<String>, rows: Vec<Row>) -> Self {
        let starts = cuts::starts(&rows).1;
        Self::cut(title, rows, starts)
    }

    /// With pages that begin at these rows.
    fn cut(title: Option<String>, mut rows: Vec<Row>, starts: Vec<usize>) -> Self {
        let ends = starts.iter().skip(1).copied().chain([rows.len()]);
        for (start, end) in starts.iter().copied().zip(ends) {
            rows::align(&mut rows[start..end]);
        }
        let mut page = Self {
            title,
            rows,
            starts,
            air: Vec::new(),
            page: 0,
        };
        // What a page leaves goes between its rows.
        let pages = 0..page.starts.len();
        let fits = |number: usize, air: i32| {
            let rows = page.rows_of(number).into_iter();
            rows.map(|row| row.height() + row.air(air)).sum::<i32>() <= ROOM
        };
        let air = pages.map(|number| (1..=MOST_AIR).rev().find(|&air| fits(number, air)));
        page.air = air.map(Option::unwrap_or_default).collect();
        page
    }

    /// The rows of a page.
    fn rows_of(&self, page: usize) -> Vec<&Row> {
        let start = self.starts.get(page).copied().unwrap_or(0);
        let next = self.starts.get(page + 1).copied();
        let own = &self.rows[start..next.unwrap_or(self.rows.len())];
        let again = cuts::heading_again(&self.rows, start).into_iter();
        let mut rows: Vec<&Row> = again.chain(own).collect();
        rows.pop_if(|row| **row == Row::Gap);
        rows
    }

    fn last_page(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// As [`super::Page::tick`].
    pub fn tick(&mut self, pressed: Presses, mouse: Option<Mouse>) -> (Option<Choice>, bool) {
        let left = pressed.contains(Button::Confirm);
        let (before, last) = (self.page, self.last_page());
        if let Some(Mouse::Click(Point { x, y }) | Mouse::Drag(Point { x, y })) = mouse
            && x >= RAIL.x - RAIL_REACH
        {
            self.page = self.page_at(y);
            return (None, self.page != before);
        }
        let wheel = match mouse {
            Some(Mouse::Wheel(_, notches)) => notches.signum() as isize,
            _ => 0,
        };
        let by = pressed.iter().map(|button| match button {
            Button::Home => -(last as isize),
            Button::End => last as isize,
            Button::Down | Button::PageDown | Button::Right => 1,
            Button::Up | Button::PageUp | Button::Left => -1,
            _ => 0,
        });
        let by = wheel + by.sum::<isize>();
        self.page = before.saturating_add_signed(by).min(last);
        let moved = self.page != before;
        let idle = pressed.iter().next().filter(|_| !moved).map(Choice::Idle);
        let choice = if left { Some(Choice::Leave) } else { idle };
        (choice, !pressed.is_empty() || moved)
    }

    /// The page at this height of the rail.
    fn page_at(&self, y: i32) -> usize {
        let along = (y - RAIL.y).clamp(0, RAIL.h - 1) as usize;
        along * self.starts.len() / RAIL.h as usize
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas, about: &Subject) {
        canvas.panel(Rect::new(0, 0, WIDTH, HEIGHT));
        let accent = about.accent();
        let game = about.entry.map_or(Id("app-title"), |entry| entry.title);
        let title = self.title.as_deref().unwrap_or(game.text());
        canvas.centered(WIDTH / 2, 10, title, accent);
        let mut y = TOP;
        for row in self.rows_of(self.page) {
            row.draw(canvas, y, accent);
            y += row.height() + row.air(self.air[self.page]);
        }
        let last = self.last_page();
        if last > 0 {
            let number = say!("help-page-number", number = self.page + 1, all = last + 1);
            canvas.right(END, 10, &number, Color::SILVER);
            let rail = RAIL;
            let end = |page: usize| rail.h * page as i32 / (last as i32 + 1);
            let (top, bar) = (end(self.page), end(self.page + 1) - end(self.page));
            let top = rail.y + top;
            canvas.fill(rail, Color::SLATE);
            canvas.fill(Rect::new(rail.x, top, rail.w, bar), accent);
        }
        let idle: &[Button] = match self.page {
            _ if last == 0 => &[Button::Up, Button::Down, Button::PageUp, Button::PageDown],
            0 => &[Button::Up, Button::PageUp],
            page if page == last => &[Button::Down, Button::PageDown],
            _ => &[],
        };
        let keys = Keys::of(ACTIONS, &[Command::Menu], true).without(idle);
        canvas.keys(FOOT, keys, accent);
    }
}

#[cfg(test)]
mod tests;
