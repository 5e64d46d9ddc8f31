//! What buttons do: a table for each mode of a game.

use std::any::Any;

use super::Button;
use super::keys::{Command, Meaning};
use crate::words::{Id, say};

/// What an action asks of its game: a value of the game's own enum, which has a fixed word for each variant.
///
/// Any enum that derives `Clone`, `Copy` and `strum::IntoStaticStr` is a verb.
pub trait Verb: Any + Sync {
    /// Its fixed word, the same in every language.
    fn word(&self) -> &'static str;
}

impl<V: Any + Sync + Copy + Into<&'static str>> Verb for V {
    fn word(&self) -> &'static str {
        (*self).into()
    }
}

/// What some buttons do in a mode of a game. It defines what a press asks of the game, and appears on the help page, in
/// the key lines of the game's screen, and in `dedale list`.
#[derive(Clone, Copy)]
pub struct Action {
    /// What they ask of the game.
    pub verb: &'static dyn Verb,
    /// The buttons, in the order they are shown.
    pub buttons: &'static [Button],
    /// What they do, for the help page, in at most 15 letters.
    pub does: Id,
    /// The same in a word or two for the key lines; [`Id::NONE`] if it is only on the help page.
    pub word: Id,
    /// Whether they also work while the game is stopped.
    pub in_pause: bool,
    /// Whether Backspace means U here, if U is among them. If not, it goes back in time.
    pub takes_back: bool,
    /// Whether they run and stop what a page shows: then the pause key does, too.
    pub runs: bool,
}

impl Action {
    /// An action on the game itself.
    pub const fn play(verb: &'static dyn Verb, buttons: &'static [Button], does: Id) -> Self {
        Self {
            verb,
            buttons,
            does,
            word: does,
            in_pause: false,
            takes_back: true,
            runs: false,
        }
    }

    /// An action on the view or on a setting; it also works in pause.
    pub const fn view(verb: &'static dyn Verb, buttons: &'static [Button], does: Id) -> Self {
        Self {
            in_pause: true,
            ..Self::play(verb, buttons, does)
        }
    }

    /// The same for a button U that takes nothing back.
    #[must_use]
    pub const fn not_back(self) -> Self {
        Self {
            takes_back: false,
            ..self
        }
    }

    /// The same for what runs and stops something on a page.
    #[must_use]
    pub const fn running(self) -> Self {
        Self { runs: true, ..self }
    }

    /// The same with another word in the key lines, or none with [`Id::NONE`].
    #[must_use]
    pub const fn called(self, word: Id) -> Self {
        Self { word, ..self }
    }
}

/// The first of these actions that a button belongs to.
pub fn row(actions: &[Action], button: Button) -> Option<&Action> {
    let mut rows = actions.iter();
    rows.find(|row| row.buttons.contains(&button))
}

/// What a button asks for, given these actions.
pub fn verb<V: Copy + 'static>(actions: &[Action], button: Button) -> Option<V> {
    let verb: &dyn Any = row(actions, button)?.verb;
    verb.downcast_ref().copied()
}

/// Whether Backspace undoes among these actions: if not, it goes back in time.
pub fn takes_back(actions: &[Action]) -> bool {
    row(actions, Button::U).is_some_and(|row| row.takes_back)
}

/// Where a mode is: in the game, beside it or over it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ModeKind {
    /// In the game: the menu key leads to the menu, and the pause key stops it.
    Game,
    /// Beside the game or on its board: the menu key leads back, and the pause key stops the game.
    Aside,
    /// On a page over the game, which waits anyway: the menu key leads back, and nothing is paused.
    Page,
}

/// A mode that gets the buttons instead of the game itself: a list, a pencil.
#[derive(Clone, Copy)]
pub struct Mode {
    /// Its name on the help page.
    pub title: Id,
    /// Where it is, and so where the menu key leads.
    pub kind: ModeKind,
    /// What its buttons do.
    pub actions: &'static [Action],
}

/// What the buttons do in a whole game: in the game itself (mode 0) and in its other modes (from 1).
#[derive(Clone, Copy)]
pub struct Table {
    /// In the game itself.
    pub game: &'static [Action],
    /// In its other modes.
    pub others: &'static [Mode],
}

impl Table {
    /// For a game without other modes.
    pub const fn of(game: &'static [Action]) -> Self {
        Self { game, others: &[] }
    }

    /// What the buttons do in a mode.
    pub fn actions(self, mode: usize) -> &'static [Action] {
        self.other(mode).map_or(self.game, |mode| mode.actions)
    }

    /// What a button asks of the game in a mode.
    pub fn verb<V: Copy + 'static>(self, mode: usize, button: Button) -> Option<V> {
        verb(self.actions(mode), button)
    }

    /// Whether the menu key leads back from a mode.
    pub fn goes_back(self, mode: usize) -> bool {
        self.other(mode)
            .is_some_and(|mode| mode.kind != ModeKind::Game)
    }

    /// Whether a mode is a page over the game.
    pub fn is_page(self, mode: usize) -> bool {
        self.other(mode)
            .is_some_and(|mode| mode.kind == ModeKind::Page)
    }

    /// The keys of a mode, in a game that is stopped or not, and some of the program's own. A page over a stopped game
    /// is not stopped itself.
    pub fn keys(
        self,
        mode: usize,
        commands: &'static [Command],
        is_stopped: bool,
    ) -> Keys<'static> {
        let keys = Keys::of(self.actions(mode), commands, self.goes_back(mode));
        keys.of_stopped(is_stopped && !self.is_page(mode))
    }

    /// The button that runs and stops what a page shows, if there is one.
    pub fn run_button(self, mode: usize) -> Option<Button> {
        let mut rows = self.actions(mode).iter().filter(|_| self.is_page(mode));
        rows.find(|row| row.runs)?.buttons.first().copied()
    }

    fn other(self, mode: usize) -> Option<&'static Mode> {
        debug_assert!(mode <= self.others.len(), "a game has no mode {mode}");
        mode.checked_sub(1).and_then(|mode| self.others.get(mode))
    }
}

/// The word for the way back.
const BACK: Id = Id("key-back");

/// Keys shown on a screen with what they do.
#[derive(Clone, Copy)]
pub struct Keys<'a> {
    actions: &'static [Action],
    commands: &'static [Command],
    /// The word for where the menu key leads, if that is not the menu.
    back: Option<Id>,
    shown: Shown<'a>,
    /// The game stands still.
    is_stopped: bool,
    /// Enter leads on from a result.
    leads_on: bool,
    /// Buttons with the words for what they do at the moment.
    now: [Option<(Button, &'static str)>; 7],
}

/// Which of the game's own buttons are shown.
#[derive(Clone, Copy, Debug)]
enum Shown<'a> {
    Without(&'a [Button]),
    Only(&'a [Button]),
}

impl<'a> Keys<'a> {
    /// The game's own keys, as its table has them for the present mode, and some of the program's own; the menu key may
    /// lead back instead.
    pub const fn of(
        actions: &'static [Action],
        commands: &'static [Command],
        goes_back: bool,
    ) -> Self {
        Self {
            actions,
            commands,
            back: if goes_back { Some(BACK) } else { None },
            shown: Shown::Without(&[]),
            is_stopped: false,
            leads_on: false,
            now: [None; 7],
        }
    }

    /// The same without these buttons, which do nothing at the moment. `idle` lists buttons, not verbs, so that a whole
    /// row or a part of it can be left out.
    #[must_use]
    pub const fn without(self, idle: &'a [Button]) -> Self {
        Self {
            shown: Shown::Without(idle),
            ..self
        }
    }

    /// The same with only these of the game's own buttons.
    #[must_use]
    pub const fn only(self, own: &'a [Button]) -> Self {
        Self {
            shown: Shown::Only(own),
            ..self
        }
    }

    /// The same of a game that stands still or not: then the key of the pause lets it go on, and of the game's own only
    /// those that work in pause are named.
    #[must_use]
    pub const fn of_stopped(self, is_stopped: bool) -> Self {
        Self { is_stopped, ..self }
    }

    /// The same of a result that Enter leads on from, or not: then that is what it is called.
    #[must_use]
    pub fn of_result(self, leads_on: bool) -> Self {
        if !leads_on {
            return self;
        }
        let keys = self.calling(Button::Confirm, say!("key-go-on"));
        Self { leads_on, ..keys }
    }

    /// The same with this word for where the menu key leads.
    #[must_use]
    pub const fn leading(self, back: Id) -> Self {
        Self {
            back: Some(back),
            ..self
        }
    }

    /// The same with another word for what this button does at the moment; seven buttons can have one.
    #[must_use]
    pub const fn calling(mut self, button: Button, word: &'static str) -> Self {
        if self.leads_on && matches!(button, Button::Confirm) {
            return self;
        }
        debug_assert!(self.now[6].is_none(), "an eighth word");
        self.now.rotate_right(1);
        self.now[0] = Some((button, word));
        self
    }

    /// Each of the game's own keys with its word; neighbours with the same word belong together.
    pub fn own(&self) -> impl Iterator<Item = (Meaning, &'static str)> + Clone {
        let is_told = move |button: &&Button| match self.shown {
            Shown::Without(idle) => !idle.contains(button),
            Shown::Only(own) => own.contains(button),
        };
        let (named, now) = (self.actions.iter(), self.now);
        // Where the menu key leads back, no other one needs to be named for that.
        let is_twice = self.back == Some(BACK) && self.commands.contains(&Command::Menu);
        let is_stopped = self.is_stopped;
        let named = named.filter(move |action| {
            let works = action.word != Id::NONE && (action.in_pause || !is_stopped);
            works && !(is_twice && [action.word, action.does].contains(&BACK))
        });
        named.flat_map(move |action| {
            let told = action.buttons.iter().filter(is_told);
            told.map(move |&button| {
                let mut now = now.into_iter().flatten();
                let word = now.find(|&(other, _)| other == button);
                let word = word.map_or_else(|| action.word.text(), |(_, word)| word);
                (Meaning::Button(button), word)
            })
        })
    }

    /// Each of the program's own keys with its word.
    pub fn commands(&self) -> impl Iterator<Item = (Meaning, &'static str)> + Clone {
        self.commands.iter().map(|&command| {
            let word = match (command, self.back) {
                (Command::Menu, Some(back)) => back.text(),
                (Command::Pause, _) if self.is_stopped => Id("key-play-on").text(),
                // Games that undo by it have it among their own keys.
                (Command::TakeBack, _) => Command::Back.word().text(),
                // Only a film names it: there it hides what covers the picture.
                (Command::Wide, _) => Id("key-hide").text(),
                _ => command.word().text(),
            };
            (Meaning::Command(command), word)
        })
    }
}
