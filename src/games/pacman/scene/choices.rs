//! What the player chooses before a game, and what the present one comes from.

use super::settings::{
    self, AUTOPILOT, BOARD, PILOT, RULES, is_used, lines, names_rules, pilots, refuse_unused,
};
use crate::error::{Error, Result};
use crate::rng::Seed;
use crate::scene::Options;
use crate::settings::Settings;
use crate::ui::Menu;

/// The moment in what moves on the page from which there is something to be seen.
const ENTERED: u64 = 240;

/// The page before the game: what is changed on it holds when a game begins by it.
#[derive(Clone)]
pub struct Page {
    pub menu: Menu,
    pub draft: Settings,
    /// For what moves on it.
    pub ticks: u64,
}

impl Page {
    /// With the cursor on the rules.
    fn new(settings: &Settings) -> Self {
        Self {
            menu: Menu::default(),
            draft: settings.clone(),
            ticks: ENTERED,
        }
    }

    /// Takes a line a step up or down. The two rules stand side by side, the arcade's at the left.
    pub fn change(&mut self, line: usize, more: bool) {
        self.menu = Menu::at(line);
        if line == 0 {
            let chosen = self
                .draft
                .choose(RULES, ["arcade", "classroom"][usize::from(more)]);
            debug_assert!(chosen.is_ok(), "the table has both");
            return;
        }
        let line = lines(&self.draft).nth(line);
        if let Some(line) = line {
            self.draft.change(line, more);
        }
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
