//! The page before the game: its lines and their places, and the choices behind the present game.

use std::sync::Arc;

use super::boards;
use crate::error::{Error, Result};
use crate::games::pacman::rules::board::Board;
use crate::games::pacman::table::{
    self, AUTOPILOT, BOARD, LISTED, PILOT, RULES, is_arcade, is_used, lines, lists_all,
    names_rules, pilots, put, refuse_unused, step_pilot,
};
use crate::gfx::Rect;
use crate::rng::Seed;
use crate::scene::Options;
use crate::scene::levels::Slot;
use crate::settings::{Change, Line, Settings};
use crate::ui::{Row, SettingsList, pair_and_column};

/// The two sets of rules, side by side.
const BUTTONS: [Rect; 2] = [Rect::new(32, 70, 152, 24), Rect::new(200, 70, 152, 24)];
/// The first of the lines below.
pub const ROW: Rect = Rect::new(32, 140, 320, 11);
/// Below the last line, where all settings are listed.
pub const ROWS_END: i32 = 230;
/// How much higher everything is there: the strip with the figures is left out.
const LIFT: i32 = 34;
/// From one of a few lines to the next, with a sentence below each.
const FEW_PITCH: i32 = 30;
/// The whole page.
pub const PAGE: Rect = Rect::new(0, 0, 384, 288);
/// The first picture of a board in its row and the distance to the next one, on the low screen. The frame is around the
/// picture.
const PLACE: Rect = Rect::new(0, 99, 34, 37);
/// The tick of the page's animation at which something becomes visible.
const ENTERED: u64 = 240;

/// The line of the boards, after the one of the rules.
pub const BOARD_LINE: usize = 1;

/// The page before the game: changes apply when a game is begun from it.
#[derive(Clone)]
pub struct Page {
    pub list: SettingsList,
    pub draft: Settings,
    /// For its animation.
    pub ticks: u64,
    /// The picture under the mouse of a board that cannot be played.
    pub refused: Option<usize>,
}

impl Page {
    /// Changes a line.
    ///
    /// # Errors
    /// If it cannot have the typed number.
    pub fn change(
        &mut self,
        (line, change): (Line, Change),
        slots: &[Slot<Arc<Board>>],
    ) -> Result<()> {
        match (self.draft.word(line), change) {
            (RULES, Change::Step { more }) => self.change_rules(more, slots),
            (BOARD, Change::Step { more }) => {
                let (index, count) = (boards::chosen(slots, &self.draft), slots.len());
                let step = |step| (index + if more { step } else { count - step }) % count;
                let is_playable = |&index: &usize| boards::is_playable(&slots[index], &self.draft);
                if let Some(next) = (1..count).map(step).find(is_playable) {
                    self.choose_board(next);
                }
            }
            (PILOT, Change::Step { more }) => step_pilot(&mut self.draft, more),
            _ => drop(self.draft.apply(line, change)?),
        }
        Ok(())
    }

    /// Changes the rules (the arcade's on the left, the classroom's on the right), and from the board of the old rules
    /// to that of the new ones.
    fn change_rules(&mut self, more: bool, slots: &[Slot<Arc<Board>>]) {
        let (before, was_home) = (is_arcade(&self.draft), boards::home(slots, &self.draft));
        self.choose(RULES, ["arcade", "classroom"][usize::from(more)]);
        if is_arcade(&self.draft) == before {
            return;
        }
        put(&mut self.draft, AUTOPILOT, "off");
        let index = boards::chosen(slots, &self.draft);
        let stays = was_home != Some(index) && boards::is_playable(&slots[index], &self.draft);
        if let Some(home) = boards::home(slots, &self.draft).filter(|_| !stays) {
            put(&mut self.draft, BOARD, &(home + 1).to_string());
        }
    }

    /// Chooses the board with this index.
    pub fn choose_board(&mut self, index: usize) {
        self.list = SettingsList::at(BOARD_LINE);
        self.choose(BOARD, &(index + 1).to_string());
    }

    /// Chooses a value of the table, for later games too.
    fn choose(&mut self, word: &str, value: &str) {
        let chosen = self.draft.choose(word, value);
        debug_assert!(chosen.is_ok(), "the table has --{word} {value}");
    }

    /// Its lines. Boards are chosen by their pictures.
    pub fn rows(&self) -> Vec<Row> {
        let draft = &self.draft;
        let mut rows = Row::all(draft, lines(draft), places(draft));
        let boards = rows.get_mut(BOARD_LINE);
        if let Some(row) = boards {
            row.number = None;
        }
        rows
    }

    /// Lists all settings instead of a few, or the other way round. The cursor stays on its line if that is still
    /// there.
    pub fn list_more_or_fewer(&mut self) {
        let word = |page: &Self, line| page.draft.word(line);
        let before = lines(&self.draft).nth(self.list.cursor());
        let before = before.map(|line| word(self, line));
        self.choose(LISTED, if lists_all(&self.draft) { "few" } else { "all" });
        let cursor = lines(&self.draft).position(|line| Some(word(self, line)) == before);
        self.list = SettingsList::at(cursor.unwrap_or(0));
    }

    /// Advances a tick; returns whether the picture changed.
    pub fn tick(&mut self) -> bool {
        self.ticks += 1;
        self.ticks.is_multiple_of(2)
    }

    /// Whether the cursor is on the boards.
    pub fn is_on_boards(&self) -> bool {
        self.list.cursor() == BOARD_LINE
    }
}

/// How much higher things are.
fn lift(settings: &Settings) -> i32 {
    if lists_all(settings) { -LIFT } else { 0 }
}

/// The two sets of rules.
pub fn buttons(settings: &Settings) -> [Rect; 2] {
    BUTTONS.map(|button| button.moved(0, lift(settings)))
}

/// The places of the lines: the two buttons are the first one. A few lines have room for a sentence below each.
pub fn places(settings: &Settings) -> impl Iterator<Item = Rect> + use<> {
    let rows = lines(settings).count().saturating_sub(1);
    let height = if lists_all(settings) {
        ROW.h
    } else {
        FEW_PITCH
    };
    let first = Rect::new(ROW.x, ROW.y + lift(settings), ROW.w, height);
    pair_and_column(buttons(settings), first, rows)
        .enumerate()
        .map(move |(line, place)| match line {
            0 => place,
            _ => Rect::new(place.x, place.y, place.w, place.h.min(ROW.h)),
        })
}

/// The places of the pictures of `count` boards on the low screen.
pub fn picture_places(count: usize, settings: &Settings) -> impl Iterator<Item = Rect> + use<> {
    let (left, lift) = ((PAGE.w - count as i32 * PLACE.w) / 2, lift(settings));
    (0..count as i32).map(move |place| PLACE.moved(left + place * PLACE.w, lift))
}

/// The choices behind the present game.
#[derive(Clone)]
pub struct Choices {
    pub settings: Settings,
    pub seed: Seed,
    /// The page, while it is shown.
    pub page: Option<Page>,
    /// Whether the rules have been chosen.
    pub begun: bool,
    /// Whether it is the try of a daily maze that counts.
    pub counts_for_day: bool,
}

impl Choices {
    /// Reads the options.
    ///
    /// # Errors
    /// A usage error for an invalid option.
    pub fn read(options: &Options, seed: Seed) -> Result<Self> {
        let settings = table::read(options)?;
        let begun = names_rules(&settings);
        if pilots(&settings).len() > 1 {
            return Err(Error::usage("--pilot all goes with --games"));
        }
        if begun {
            refuse_unused(&settings)?;
        }
        Ok(Self {
            page: None,
            settings,
            seed,
            begun,
            counts_for_day: false,
        })
    }

    /// Shows the page.
    pub fn show_page(&mut self) {
        self.page = Some(Page {
            list: SettingsList::default(),
            draft: self.settings.clone(),
            ticks: ENTERED,
            refused: None,
        });
    }

    /// The options that begin the present game again; `home` is the board of its rules.
    pub fn arguments(&self, home: usize) -> String {
        let board = self.settings.number(BOARD);
        let mut words = Vec::new();
        words.extend(
            self.begun
                .then(|| format!("--rules {}", self.settings.text(RULES))),
        );
        words.extend((board as usize != home + 1).then(|| format!("--board {board}")));
        // Naming a pilot would let it drive.
        let drives = self.settings.on(AUTOPILOT);
        let own = |word: &str| {
            ![RULES, BOARD, LISTED].contains(&word)
                && (drives || word != PILOT)
                && is_used(&self.settings, word)
        };
        words.push(self.settings.arguments_of(own));
        words.retain(|word| !word.is_empty());
        words.join(" ")
    }
}
