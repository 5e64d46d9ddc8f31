//! What the player chooses before a game, and what the present one comes from.

use std::sync::Arc;

use super::boards;
use super::chosen::{pilots, step_driver, take_the_wheel};
use super::settings::{
    self, AUTOPILOT, BOARD, PILOT, RULES, is_arcade, is_used, names_rules, refuse_unused,
};
use crate::error::{Error, Result};
use crate::games::pacman::board::Board;
use crate::rng::Seed;
use crate::scene::Options;
use crate::scene::levels::Slot;
use crate::settings::{Change, Line, Settings};
use crate::ui::SettingsList;

/// The moment in what moves on the page from which there is something to be seen.
const ENTERED: u64 = 240;

/// The line of the boards, after that of the rules.
pub const BOARD_LINE: usize = 1;

/// The page before the game: what is changed on it holds when a game begins by it.
#[derive(Clone)]
pub struct Page {
    pub list: SettingsList,
    pub draft: Settings,
    /// For what moves on it.
    pub ticks: u64,
}

impl Page {
    /// With the cursor on the rules.
    fn new(settings: &Settings) -> Self {
        Self {
            list: SettingsList::default(),
            draft: settings.clone(),
            ticks: ENTERED,
        }
    }

    /// Changes a line.
    ///
    /// # Errors
    /// When it cannot have the number that was typed.
    pub fn change(&mut self, line: Line, change: Change, slots: &[Slot<Arc<Board>>]) -> Result<()> {
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
            (PILOT, Change::Step { more }) => step_driver(&mut self.draft, more),
            _ => drop(self.draft.apply(line, change)?),
        }
        Ok(())
    }

    /// Goes to other rules, the arcade's at the left and the classroom's at the right, and from the board that the ones
    /// were made for to that of the others.
    fn change_rules(&mut self, more: bool, slots: &[Slot<Arc<Board>>]) {
        let (before, was_home) = (is_arcade(&self.draft), boards::home(slots, &self.draft));
        let word = ["arcade", "classroom"][usize::from(more)];
        let chosen = self.draft.choose(RULES, word);
        debug_assert!(chosen.is_ok(), "the table has both");
        if is_arcade(&self.draft) == before {
            return;
        }
        take_the_wheel(&mut self.draft);
        let index = boards::chosen(slots, &self.draft);
        let stays = was_home != Some(index) && boards::is_playable(&slots[index], &self.draft);
        if let Some(home) = boards::home(slots, &self.draft).filter(|_| !stays) {
            let set = self.draft.set(BOARD, &(home + 1).to_string());
            debug_assert!(set.is_ok(), "every board has a number");
        }
    }

    /// Chooses the board with this number from 0.
    pub fn choose_board(&mut self, index: usize) {
        self.list = SettingsList::at(BOARD_LINE);
        let chosen = self.draft.choose(BOARD, &(index + 1).to_string());
        debug_assert!(chosen.is_ok(), "every board has a number");
    }

    /// Whether the cursor is on the boards.
    pub fn is_on_boards(&self) -> bool {
        self.list.cursor() == BOARD_LINE
    }
}

/// What the present game comes from.
#[derive(Clone)]
pub struct Choices {
    pub settings: Settings,
    pub seed: Seed,
    /// The page, while it is shown.
    pub page: Option<Page>,
    /// Whether the rules have been chosen.
    pub begun: bool,
}

impl Choices {
    /// What the options say; without a word about the rules, the page asks for them.
    ///
    /// # Errors
    /// A usage error for a word that makes no sense.
    pub fn read(options: &Options, seed: Seed) -> Result<Self> {
        let settings = settings::read(options)?;
        let begun = names_rules(&settings);
        if pilots(&settings).len() > 1 {
            return Err(Error::usage("--pilot all goes with --games"));
        }
        if begun {
            refuse_unused(&settings)?;
        }
        Ok(Self {
            page: (!begun).then(|| Page::new(&settings)),
            settings,
            seed,
            begun,
        })
    }

    /// Has the page, if it is shown, begin with what is set now.
    pub fn renew_page(&mut self) {
        if self.page.is_some() {
            self.show_page();
        }
    }

    /// Shows the page.
    pub fn show_page(&mut self) {
        self.page = Some(Page::new(&self.settings));
    }

    /// The classroom's rules, which play any board, unless the arcade's are asked for.
    ///
    /// # Errors
    /// Then `reason` is why they do not.
    pub fn leave_arcade(&mut self, reason: &str) -> Result<()> {
        if self.begun {
            return Err(Error::new(format!("cannot play this board: {reason}")));
        }
        self.settings.set(RULES, "classroom")?;
        self.show_page();
        Ok(())
    }

    /// What is chosen on the page, or holds without one.
    pub fn chosen(&self) -> &Settings {
        let page = self.page.as_ref();
        page.map_or(&self.settings, |page| &page.draft)
    }

    /// Takes what was chosen on the page.
    pub fn take(&mut self) {
        if let Some(page) = self.page.take() {
            self.settings = page.draft;
        }
        self.begun = true;
    }

    /// The words that begin the present game again; `home` is the board that its rules begin with.
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
            ![RULES, BOARD].contains(&word)
                && (drives || word != PILOT)
                && is_used(&self.settings, word)
        };
        words.push(self.settings.arguments_of(own));
        words.retain(|word| !word.is_empty());
        words.join(" ")
    }
}
