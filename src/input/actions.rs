//! What buttons do: a table for each mode of a game.

use super::Button;
use super::keys::{Command, Meaning};

/// What a button does in a mode of a game: from it come the help page, the lines of keys on the game's own screen,
/// `dedale list`, and what a key means that several buttons share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Action {
    /// The button.
    pub button: Button,
    /// What it does, in at most 15 letters.
    pub does: &'static str,
    /// The same in a word or two for the lines of keys; empty for what stands on the help page alone.
    pub word: &'static str,
    /// Whether it works while the game is stopped, too.
    pub in_pause: bool,
}

impl Action {
    /// Acts on the game itself.
    pub const fn play(button: Button, does: &'static str) -> Self {
        Self {
            button,
            does,
            word: does,
            in_pause: false,
        }
    }

    /// Acts on the view or on a setting, in pause too.
    pub const fn look(button: Button, does: &'static str) -> Self {
        Self {
            in_pause: true,
            ..Self::play(button, does)
        }
    }

    /// The same under another word in the lines of keys, or with an empty one in none.
    #[must_use]
    pub const fn called(self, word: &'static str) -> Self {
        Self { word, ..self }
    }
}

/// What has the buttons instead of the game itself: a list, a pencil.
#[derive(Clone, Copy, Debug)]
pub struct Mode {
    /// Its name on the help page.
    pub title: &'static str,
    /// What its buttons do.
    pub actions: &'static [Action],
}

/// Keys of which a screen tells what they do.
#[derive(Clone, Copy, Debug)]
pub struct Keys<'a> {
    actions: &'static [Action],
    commands: &'static [Command],
    shown: Shown<'a>,
}

/// Which of a game's own buttons are told of.
#[derive(Clone, Copy, Debug)]
enum Shown<'a> {
    Without(&'a [Button]),
    Only(&'a [Button]),
}

impl<'a> Keys<'a> {
    /// The game's own, as its table has them for the present mode, and some of the program's own.
    pub const fn of(actions: &'static [Action], commands: &'static [Command]) -> Self {
        Self {
            actions,
            commands,
            shown: Shown::Without(&[]),
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

    /// Each key with its word; neighbours with the same word belong together.
    pub fn iter(&self) -> impl Iterator<Item = (Meaning, &'static str)> + Clone {
        let is_told = |action: &&Action| {
            !action.word.is_empty()
                && match self.shown {
                    Shown::Without(idle) => !idle.contains(&action.button),
                    Shown::Only(own) => own.contains(&action.button),
                }
        };
        let own = self.actions.iter().filter(is_told);
        let own = own.map(|action| (Meaning::Button(action.button), action.word));
        let commands = self.commands.iter();
        own.chain(commands.map(|&command| (Meaning::Command(command), command.word())))
    }
}
