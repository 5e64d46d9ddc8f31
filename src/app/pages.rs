//! The pages over a game: lists, questions, help, and fields to type into.
//!
//! A page takes the player's buttons and returns what was chosen; the director decides what that means.

mod field;
mod going_on;
mod help;
mod keys;
mod list;
mod question;
mod scores;

pub use self::field::{Field, Wanted};
pub use self::going_on::{GoingOnPage, Open, shrunk};
pub use self::help::{HelpPage, Present};
pub use self::keys::KeysPage;
pub use self::list::{List, ListKind};
pub use self::question::{Decision, QuestionPage};
pub use self::scores::ScoresPage;

use super::store::Preferences;
use crate::gfx::{Color, Sheet};
use crate::input::{Button, Mouse, Presses};
use crate::rng::Seed;
use crate::scene::Entry;
use crate::settings::Line;
use crate::ui::canvas::Canvas;
use crate::words::Id;

/// What can be chosen on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Say that this button does nothing here.
    Idle(Button),
    /// Back to the game.
    Continue,
    /// The same seed again.
    Restart,
    /// The next seed.
    NewSeed,
    /// Type a seed.
    TypeSeed,
    /// The help page.
    Help,
    /// The page of records.
    Records,
    /// The initials are entered.
    Sign,
    /// The film of a run in the tables.
    Film,
    /// A race against a run in the tables.
    Race,
    /// Race no longer.
    EndRace,
    /// Back to the game that waits behind a race.
    Return,
    /// The settings.
    Settings,
    /// Change a setting.
    Change(Preference),
    /// The page of keys.
    Keys,
    /// Enter initials.
    Initials,
    /// Use the keys as they are on the page of keys.
    Bind,
    /// Forget all records.
    ForgetRecords,
    /// The title screen.
    Title,
    /// Leave the program.
    Quit,
    /// Do what was asked about, although something is lost.
    Sure,
    /// Save what would be lost, then do what was asked about.
    SaveFirst,
    /// Leave the program after saving unsaved work.
    SaveAndQuit,
    /// Leave the program without saving.
    QuitAnyway,
    /// Begin again with this seed.
    UseSeed(Seed),
    /// Back to the page before, or to the game.
    Leave,
    /// The typed text is not a seed.
    RefuseSeed,
    /// Choose another game for the maze on the screen.
    ChooseTaker,
    /// The game with this index takes the maze on the screen.
    Take(usize),
    /// Set this line of the game's settings to a number.
    UseNumber(Line, u64),
    /// Save unsaved work under the typed name.
    SaveAs,
    /// Show the card of the daily maze, and save it.
    Card,
    SaveCard,
    /// The page of open games.
    OpenGames,
    /// Go on with the open game in this place of its page.
    GoOn(usize),
    /// Give up the open game with this index.
    GiveUp(usize),
}

/// A page over the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// A list of choices.
    List(List),
    /// A question before something is lost.
    Question(QuestionPage),
    /// The help page.
    Help(HelpPage),
    /// The page of keys.
    Keys(KeysPage),
    /// The page of records.
    Scores(ScoresPage),
    /// A field to type into.
    Field(Field),
    /// The open games.
    GoingOn(GoingOnPage),
}

/// A setting of the program, and how it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preference {
    /// The next language, or the one before.
    Language(bool),
    /// Full or calm motion.
    Motion,
    /// The picture is larger or smaller in the window: the next way of fitting it, or the one before.
    Fit(bool),
    /// A window or the full screen.
    FullScreen,
    /// Louder or quieter; `None`: louder, and after the loudest silent.
    Volume(Option<bool>),
    /// Nothing is heard, or everything again.
    Mute,
    /// Ask before a game is given up, or not.
    Questions,
    /// Show the board alone, or with all that is around it.
    Wide,
    /// Race the best run that begins alike, or not.
    Race,
}

/// What pages show.
pub struct Subject<'a> {
    /// The game below; none on the title screen.
    pub entry: Option<&'a Entry>,
    /// The settings of this run.
    pub settings: Preferences,
    /// The present seed.
    pub seed: Seed,
    /// The pictures of the games of the catalog.
    pub icons: &'a [Sheet],
    /// Whether a notice is told over the page.
    pub has_notice: bool,
}

impl Subject<'_> {
    /// The colour of the game below.
    fn accent(&self) -> Color {
        self.entry.map_or(Color::YELLOW, |entry| entry.accent)
    }
}

/// The page on the screen, if there is one, over those that it was opened from.
#[derive(Clone, Debug, Default)]
pub struct Pages(Vec<Page>);

impl Pages {
    /// The page on the screen.
    pub fn top(&self) -> Option<&Page> {
        self.0.last()
    }

    /// The same, to change it.
    pub fn top_mut(&mut self) -> Option<&mut Page> {
        self.0.last_mut()
    }

    /// The page of records, if it is on the screen or below another one.
    pub fn scores_mut(&mut self) -> Option<&mut ScoresPage> {
        self.0.iter_mut().rev().find_map(|page| match page {
            Page::Scores(scores) => Some(scores),
            _ => None,
        })
    }

    /// The page that a question on the screen is about, if a page asks it.
    pub fn asking(&self) -> Option<&Page> {
        let Some(Page::Question(question)) = self.top() else {
            return None;
        };
        let below = self.0.iter().nth_back(1);
        below.filter(|_| question.asked.is_of_page())
    }

    /// Whether there is no page.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Opens a page over the others. Nothing leads back to a question or to help.
    pub fn open(&mut self, page: Page) {
        if let Some(Page::Question(_) | Page::Help(_)) = self.top() {
            self.0.pop();
        }
        self.0.push(page);
    }

    /// Shows another page in the place of the one on the screen.
    pub fn replace(&mut self, page: Page) {
        self.0.pop();
        self.0.push(page);
    }

    /// Leaves the page on the screen: for the one that it was opened from, or for the game.
    pub fn leave(&mut self) {
        let leads_back = match self.top() {
            Some(Page::Help(_) | Page::Scores(_) | Page::Keys(_)) => true,
            Some(Page::Question(question)) => question.asked.is_of_page(),
            Some(Page::List(list)) => list.kind != ListKind::Menu,
            // A film is played first: its page is on that of the records; that of open games on the menu.
            Some(Page::GoingOn(_)) => {
                let below = self.0.iter().nth_back(1);
                matches!(below, Some(Page::Scores(_) | Page::List(_)))
            }
            Some(Page::Field(_)) | None => false,
        };
        self.0.pop();
        if !leads_back {
            self.close();
        }
    }

    /// Takes the page from the screen, and closes all others.
    pub fn take(&mut self) -> Option<Page> {
        let top = self.0.pop();
        self.close();
        top
    }

    /// Closes all pages.
    pub fn close(&mut self) {
        self.0.clear();
    }
}

impl Page {
    /// The line under the cursor of the settings.
    pub fn setting(&self) -> Option<Id> {
        match self {
            Self::List(list) if list.kind == ListKind::Settings => Some(list.chosen()),
            _ => None,
        }
    }

    /// Moves the cursor and chooses; the mouse is in pixels of the canvas. Returns what was chosen, and whether the
    /// page looks different.
    pub fn tick(&mut self, pressed: Presses, mouse: Option<Mouse>) -> (Option<Choice>, bool) {
        match self {
            Self::List(list) => list.tick(pressed, mouse),
            Self::Question(question) => question.tick(pressed, mouse),
            Self::Help(help) => help.tick(pressed, mouse),
            Self::Keys(keys) => keys.tick(pressed, mouse),
            Self::Scores(scores) => scores.tick(pressed, mouse),
            Self::Field(field) => {
                let choice = field.tick(pressed).or_else(|| field.point(mouse));
                (choice, !pressed.is_empty())
            }
            Self::GoingOn(games) => games.tick(pressed, mouse),
        }
    }

    /// Whether the button that leads back on a pad leaves it.
    pub const fn is_left_by_pad(&self) -> bool {
        match self {
            Self::Scores(scores) => !scores.is_entering(),
            _ => matches!(self, Self::List(_) | Self::Help(_)),
        }
    }

    /// Goes a page on if a click meets an arrow that tells of more lines.
    pub fn is_turned_by(&mut self, mouse: Mouse) -> bool {
        match self {
            Self::Keys(keys) => keys.is_turned_by(mouse),
            _ => false,
        }
    }

    /// Whether a click meets something that is drawn.
    pub fn is_met_by(&self, mouse: Mouse) -> bool {
        match self {
            Self::Scores(scores) => scores.is_met_by(mouse),
            _ => true,
        }
    }

    /// Whether the end of the game is still to be seen, and not this page.
    pub fn lets_see_the_end(&self) -> bool {
        matches!(self, Self::Scores(scores) if scores.lets_see_the_end())
    }

    /// Draws the page, unless the end of the game is still to be seen.
    pub fn draw(&self, canvas: &mut Canvas, about: &Subject) {
        if self.lets_see_the_end() {
            return;
        }
        canvas.dim();
        match self {
            Self::List(list) => list.draw(canvas, about),
            Self::Question(question) => question.draw(canvas, about),
            Self::Help(help) => help.draw(canvas, about),
            Self::Keys(keys) => keys.draw(canvas, about),
            Self::Scores(scores) => scores.draw(canvas, about),
            Self::Field(field) => field.draw(canvas, about),
            Self::GoingOn(games) => games.draw(canvas),
        }
    }
}
