//! Initials on the page of records: entered for the run that has just ended, in its line, or for the runs to come,
//! below the table or on a page of their own.

use super::{BLINK_TICKS, LEFT, NAME_TOP, ScoresPage, line_top};
use crate::app::pages::Choice;
use crate::app::store::Record;
use crate::gfx::{Color, Font, Rect};
use crate::input::{Button, Mouse, Point, Presses};
use crate::scene::Score;
use crate::scene::scores::{Initials, NAME_COLUMN, TableLine, write};
use crate::tick::TICKS_PER_SECOND;
use crate::ui::canvas::{Canvas, WIDTH};
use crate::words::say;

/// Initials take no key before a second without one, and at most two seconds: the player was still steering, and sees
/// the end of the game.
pub(super) const REST_TICKS: u32 = TICKS_PER_SECOND;
const MOST_UNREAD_TICKS: u32 = 2 * TICKS_PER_SECOND;
/// Then the page is in sight, and still takes no key for a beat without one, or at most for a second: a key
/// that was down, or meant something else a moment before, enters no initial.
pub(super) const BEAT_TICKS: u32 = TICKS_PER_SECOND / 3;
const MOST_BEAT_TICKS: u32 = TICKS_PER_SECOND;
/// The frame around letters that are being entered: so much above and below the top of the text, between two lines.
pub(super) const FIELD: (i32, i32) = (5, 12);
/// How many times as large the initials are on a page of their own.
const ALONE: i32 = 6;
/// Their top there, and how many times as large the letters are that an arrow would bring.
const ALONE_TOP: i32 = 128;
const NEXT: i32 = 3;
/// The width of most capital letters, without the blank columns beside them.
const LETTER: i32 = 6;

/// Initials that are being entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entering {
    place: usize,
    pub(super) ticks: u32,
    /// Ticks without a key, until the page is in sight.
    rest: u32,
    /// Then all ticks, and those without a key, until the first one is taken.
    beat: (u32, u32),
    /// The run that they are for, and how it is recorded; none if only the player's own initials are changed.
    pub(super) run: Option<(Score, Record)>,
    /// Then the page is left.
    leaves: bool,
}

impl Entering {
    const fn is_in_sight(&self) -> bool {
        self.rest >= REST_TICKS || self.ticks >= MOST_UNREAD_TICKS
    }

    /// Whether a key of this tick counts, if there is one.
    fn takes_key(&mut self, pressed: bool) -> bool {
        let after = |still: u32| if pressed { 0 } else { still + 1 };
        if !self.is_in_sight() {
            self.rest = after(self.rest);
            return false;
        }
        let (all, still) = self.beat;
        let takes = still >= BEAT_TICKS || all >= MOST_BEAT_TICKS;
        if !takes {
            self.beat = (all + 1, after(still));
        }
        takes
    }
}

impl ScoresPage {
    /// Lets the player enter initials for a run of the table with this identifier, which is left with them or stays.
    pub fn sign_for(&mut self, table: &str, (score, record): (Score, Record), leaves: bool) {
        self.turn_to(table);
        self.is_after_run = true;
        let is_own = |line: &TableLine| line.score == Some(score);
        let lines = self.shown().map_or(&[][..], |shown| &shown.table.lines);
        self.cursor = lines.iter().position(is_own).unwrap_or(0);
        self.entering = Some(Entering {
            place: 0,
            ticks: 0,
            rest: 0,
            beat: (0, 0),
            run: Some((score, record)),
            leaves,
        });
    }

    /// Whether the player's own initials are entered below a table, which stays when they are done.
    pub fn enters_own(&self) -> bool {
        let is_own = |entering: &Entering| entering.run.is_none() && !entering.leaves;
        self.entering.as_ref().is_some_and(is_own)
    }

    /// What it means that the initials are done, while they are entered and can be read.
    pub fn choice_of_done(&self) -> Option<Choice> {
        let entering = self.entering.as_ref()?;
        Some(if entering.leaves {
            Choice::Leave
        } else {
            Choice::Sign
        })
    }

    /// Whether a point is beside the letters that are entered.
    fn is_beside_letters(&self, Point { x, y }: Point) -> bool {
        let ((left, top), scale) = (self.name_place(), self.name_scale());
        let letter = (x - left).div_euclid(8 * scale);
        let (above, below) = if scale == ALONE { (9, 19) } else { (8, 16) };
        let rows = top - above * scale..top + below * scale;
        !(0..Initials::LETTERS as i32).contains(&letter) || !rows.contains(&y)
    }

    /// The initials are in sight at once: the player has seen the end of the run, or has asked for what follows.
    pub fn come_in_sight(&mut self) {
        if let Some(entering) = &mut self.entering {
            entering.rest = REST_TICKS;
        }
    }

    /// Whether it takes no key yet: as long as that the end of the game is seen, and not this page.
    pub fn lets_see_the_end(&self) -> bool {
        let entering = self.entering.as_ref();
        entering.is_some_and(|entering| !entering.is_in_sight())
    }

    /// Whether initials are being entered, so that letters arrive as letters.
    pub const fn is_entering(&self) -> bool {
        self.entering.is_some()
    }

    /// Ends the entering of initials, if it was under way: gives them, and the record of the run with them.
    pub fn sign(&mut self) -> Option<(Initials, Option<Record>)> {
        let entering = self.entering.take()?;
        let name = self.name;
        let record = entering.run.map(|(score, record)| {
            let signed = Score { name, ..score };
            if let Some(line) = self.line_mut() {
                line.score = Some(signed);
                if let Some(cell) = line.cells.get_mut(NAME_COLUMN) {
                    *cell = name.to_string();
                }
            }
            Record {
                value: write(&[signed]),
                ..record
            }
        });
        Some((name, record))
    }

    /// Takes a typed letter; tells whether anything changed.
    pub fn add(&mut self, letter: char) -> bool {
        let Some(entering) = &mut self.entering else {
            return false;
        };
        let is_put = entering.takes_key(true) && self.name.put(entering.place, letter);
        if is_put {
            entering.place = (entering.place + 1).min(Initials::LETTERS - 1);
        }
        is_put
    }

    /// Handles a button while initials are entered.
    fn enter(&mut self, button: Button) -> Option<Choice> {
        let entering = self.entering.as_mut()?;
        let last = Initials::LETTERS - 1;
        match button {
            // As on the machines: up goes on in the alphabet.
            Button::Up | Button::Down => self.name.turn(entering.place, button == Button::Up),
            Button::Left | Button::U => entering.place = entering.place.saturating_sub(1),
            Button::Right => entering.place = (entering.place + 1).min(last),
            Button::Confirm => return self.choice_of_done(),
            _ => return Some(Choice::Idle(button)),
        }
        None
    }

    /// Handles the mouse while initials are entered: a click on a letter turns it, and so does the wheel.
    fn point_at_letters(&mut self, mouse: Mouse) {
        let ((x, y), scale) = (self.name_place(), self.name_scale());
        let is_beside = matches!(mouse, Mouse::Click(at) if self.is_beside_letters(at));
        let Some(entering) = &mut self.entering else {
            return;
        };
        match mouse {
            Mouse::Wheel(_, notches) => self.name.turn(entering.place, notches < 0),
            Mouse::Click(at) if !is_beside => {
                entering.place = ((at.x - x) / (8 * scale)) as usize;
                self.name.turn(entering.place, at.y < y + 4 * scale);
            }
            _ => {}
        }
    }

    /// The page of the player's own initials alone, without tables.
    pub fn of_initials(name: Initials) -> Self {
        let mut page = Self::new(std::iter::empty(), (0, None), name);
        page.enter_own(true);
        page
    }

    /// The player's own initials are changed, for the runs to come; then the page is left, or stays.
    pub(super) fn enter_own(&mut self, leaves: bool) {
        self.entering = Some(Entering {
            place: 0,
            ticks: 2 * BLINK_TICKS,
            rest: REST_TICKS,
            beat: (0, BEAT_TICKS),
            run: None,
            leaves,
        });
    }

    /// How large the initials are that are entered: alone they fill the page.
    fn name_scale(&self) -> i32 {
        if self.tables.is_empty() { ALONE } else { 1 }
    }

    /// Whether the initials that are entered are for a run.
    pub(super) fn signs_run(&self) -> bool {
        let is_run = |entering: &Entering| entering.run.is_some();
        self.entering.as_ref().is_some_and(is_run)
    }

    /// Where initials are entered.
    pub(super) fn name_place(&self) -> (i32, i32) {
        if self.signs_run() {
            let columns = self.shown().map(|shown| &shown.table.columns);
            let column = columns.and_then(|columns| columns.get(NAME_COLUMN));
            let edge = column.map_or(0, |column| column.edge);
            (LEFT + 8 * edge, line_top(self.cursor))
        } else if self.tables.is_empty() {
            ((WIDTH - 24 * ALONE) / 2 + ALONE, ALONE_TOP)
        } else {
            let label = Font::width(say!("records-name"), 1) + 8;
            ((WIDTH - label - 24) / 2 + label, NAME_TOP)
        }
    }

    /// The initials that are being entered, if there are any; the mark of the place is lit or not.
    pub(super) fn draw_name(&self, canvas: &mut Canvas, lit: bool) {
        let Some(entering) = &self.entering else {
            return;
        };
        let ((x, y), scale, name) = (self.name_place(), self.name_scale(), self.name.to_string());
        let letter = x + 8 * scale * entering.place as i32;
        if self.tables.is_empty() {
            canvas.large((x + 12 * scale, y), &name, Color::WHITE, scale);
            let middle = letter + LETTER * scale / 2;
            let above = y - 8 - 8 * NEXT;
            let below = y + 10 * scale + 8;
            for (forwards, top, sign, sign_top) in [
                (true, above, "▲", above - 20),
                (false, below, "▼", below + 8 * NEXT + 4),
            ] {
                let mut turned = self.name;
                turned.turn(entering.place, forwards);
                let next = turned.letter(entering.place).to_string();
                canvas.large((middle + NEXT, top), &next, Color::SILVER, NEXT);
                canvas.large((middle + 1, sign_top), sign, Color::YELLOW, 2);
            }
            if lit {
                let mark = Rect::new(letter, y + 8 * scale, LETTER * scale, scale);
                canvas.fill(mark, Color::YELLOW);
            }
        } else {
            let (above, below) = FIELD;
            let field = Rect::new(x - 4, y - above, 31, above + below);
            canvas.fill(field, Color::YELLOW);
            canvas.fill(field.inset(1), Color::NIGHT);
            if lit {
                let mark = Rect::new(letter - 1, y - 2, 8, 11);
                canvas.fill(mark, Color::YELLOW);
            }
            for (place, (at, one)) in name.char_indices().enumerate() {
                let color = match (place == entering.place, lit) {
                    (true, true) => Color::NIGHT,
                    (true, false) => Color::YELLOW,
                    (false, _) => Color::WHITE,
                };
                let one = &name[at..at + one.len_utf8()];
                canvas.text(x + 8 * place as i32, y, one, color);
            }
        }
    }

    /// A tick while initials are entered.
    pub(super) fn tick_letters(
        &mut self,
        pressed: Presses,
        mouse: Option<Mouse>,
    ) -> (Option<Choice>, bool) {
        let Some(entering) = &mut self.entering else {
            return (None, false);
        };
        entering.ticks += 1;
        let is_read = entering.takes_key(!pressed.is_empty());
        let blinks = entering.ticks.is_multiple_of(BLINK_TICKS);
        let mut buttons = pressed.iter().filter(|_| is_read);
        let choice = buttons.find_map(|button| self.enter(button));
        if let Some(mouse) = mouse.filter(|_| is_read) {
            self.point_at_letters(mouse);
        }
        (choice, blinks || !pressed.is_empty() || mouse.is_some())
    }
}
