//! What buttons do: a table for each mode of a game.

use std::any::Any;

use super::Button;
use super::keys::{Command, Meaning};
use crate::words::{Id, say};

/// What an action asks of its game: a value of an enum of the game's own, which has a fixed word for each.
///
/// An enum that derives `Clone`, `Copy` and `strum::IntoStaticStr` is one.
pub trait Verb: Any + Sync {
    /// The fixed word for it, whatever the language on the screen.
    fn word(&self) -> &'static str;
}

impl<V: Any + Sync + Copy + Into<&'static str>> Verb for V {
    fn word(&self) -> &'static str {
        (*self).into()
    }
}

/// What some buttons do in a mode of a game. From it come what a press asks of the game, the help page, the lines of
/// keys on the game's own screen, and `dedale list`.
#[derive(Clone, Copy)]
pub struct Action {
    /// What they ask of the game.
    pub verb: &'static dyn Verb,
    /// The buttons, in the order in which they are named.
    pub buttons: &'static [Button],
    /// What they do, for the help page.
    pub does: Id,
    /// The same in a word or two for the lines of keys; [`Id::NONE`] for what is on the help page alone.
    pub word: Id,
    /// Whether they work while the game is stopped, too.
    pub in_pause: bool,
}

impl Action {
    /// Acts on the game itself.
    pub const fn play(verb: &'static dyn Verb, buttons: &'static [Button], does: Id) -> Self {
        Self {
            verb,
            buttons,
            does,
            word: does,
            in_pause: false,
        }
    }

    /// Acts on the view or on a setting, in pause too.
    pub const fn look(verb: &'static dyn Verb, buttons: &'static [Button], does: Id) -> Self {
        Self {
            in_pause: true,
            ..Self::play(verb, buttons, does)
        }
    }

    /// The same under another word in the lines of keys, or in none with [`Id::NONE`].
    #[must_use]
    pub const fn called(self, word: Id) -> Self {
        Self { word, ..self }
    }
}

/// What a button asks for where these are the actions: the row that has it decides.
pub fn verb<V: Copy + 'static>(actions: &[Action], button: Button) -> Option<V> {
    let mut rows = actions.iter();
    let row = rows.find(|action| action.buttons.contains(&button))?;
    let verb: &dyn Any = row.verb;
    verb.downcast_ref().copied()
}

/// What has the buttons instead of the game itself: a list, a pencil.
#[derive(Clone, Copy)]
pub struct Mode {
    /// Its name on the help page.
    pub title: Id,
    /// Whether it lies over the game, and the key for the menu leads back to that.
    pub goes_back: bool,
    /// What its buttons do.
    pub actions: &'static [Action],
}

/// What buttons do in a whole game: in the game itself, which is mode 0, and in its other modes, which follow.
#[derive(Clone, Copy)]
pub struct Table {
    /// In the game itself.
    pub game: &'static [Action],
    /// In its other modes.
    pub others: &'static [Mode],
}

impl Table {
    /// Of a game with no other modes.
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

    /// The keys of a mode, and some of the program's own, for the screen to tell of.
    pub fn keys(self, mode: usize, commands: &'static [Command]) -> Keys<'static> {
        let goes_back = self.other(mode).is_some_and(|mode| mode.goes_back);
        Keys::of(self.actions(mode), commands, goes_back)
    }

    fn other(self, mode: usize) -> Option<&'static Mode> {
        mode.checked_sub(1).and_then(|mode| self.others.get(mode))
    }
}

/// Keys of which a screen tells what they do.
#[derive(Clone, Copy)]
pub struct Keys<'a> {
    actions: &'static [Action],
    commands: &'static [Command],
    /// The key for the menu leads back instead.
    goes_back: bool,
    shown: Shown<'a>,
    /// What a button does just now, in a word of its own.
    now: Option<(Button, &'static str)>,
}

/// Which of a game's own buttons are told of.
#[derive(Clone, Copy, Debug)]
enum Shown<'a> {
    Without(&'a [Button]),
    Only(&'a [Button]),
}

impl<'a> Keys<'a> {
    /// A game's own, as its table has them for the present mode, and some of the program's own, of which the key for the
    /// menu may lead back instead.
    pub const fn of(
        actions: &'static [Action],
        commands: &'static [Command],
        goes_back: bool,
    ) -> Self {
        Self {
            actions,
            commands,
            goes_back,
            shown: Shown::Without(&[]),
            now: None,
        }
    }

    /// The same without those that do nothing just now.
    #[must_use]
    pub const fn without(self, idle: &'a [Button]) -> Self {
        Self {
            shown: Shown::Without(idle),
            ..self
        }
    }

    /// The same with these of the game's own alone.
    #[must_use]
    pub const fn only(self, own: &'a [Button]) -> Self {
        Self {
            shown: Shown::Only(own),
            ..self
        }
    }

    /// The same with a word for what this button does just now.
    #[must_use]
    pub const fn calling(self, button: Button, word: &'static str) -> Self {
        let now = Some((button, word));
        Self { now, ..self }
    }

    /// Each of the game's own with its word; neighbours with the same word belong together.
    pub fn own(&self) -> impl Iterator<Item = (Meaning, &'static str)> + Clone {
        let is_told = move |button: &&Button| match self.shown {
            Shown::Without(idle) => !idle.contains(button),
            Shown::Only(own) => own.contains(button),
        };
        let (named, now) = (self.actions.iter(), self.now);
        let named = named.filter(|action| action.word != Id::NONE);
        named.flat_map(move |action| {
            let told = action.buttons.iter().filter(is_told);
            told.map(move |&button| {
                let word = now.filter(|&(other, _)| other == button);
                let word = word.map_or_else(|| action.word.text(), |(_, word)| word);
                (Meaning::Button(button), word)
            })
        })
    }

    /// Each of the program's own with its word.
    pub fn commands(&self) -> impl Iterator<Item = (Meaning, &'static str)> + Clone {
        self.commands.iter().map(|&command| {
            let goes_back = self.goes_back && command == Command::Menu;
            let word = if goes_back {
                say!("key-back")
            } else {
                command.word().text()
            };
            (Meaning::Command(command), word)
        })
    }
}
