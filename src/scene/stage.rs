//! What a scene answers when it is asked where its run is, what it was set to, and what its picture did.

use super::Rival;
use crate::input::actions::{Keys, Table};
use crate::input::keys::Command;
use crate::settings::{NumberLine, Settings};
use crate::words::Id;

/// Where a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// On a page before the first game: there is nothing to pause, and the menu key leads to the title.
    FirstPage,
    /// In a game in which there is nothing to go on with: nothing has been done yet, or all is done.
    Idle,
    /// In a game that waits for the player.
    Play,
    /// In a game that has ended: there is nothing to go on with.
    Over,
    /// In a game that goes on without a key: after a pause the player gets a moment before it does.
    Live,
}

/// The page that tells the result of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ResultPage {
    /// There is none.
    #[default]
    None,
    /// It comes when all that goes on has ended.
    ToCome,
    /// It fills the screen.
    Shown,
}

impl ResultPage {
    /// For a game whose page never waits.
    pub const fn shown_if(is_shown: bool) -> Self {
        if is_shown { Self::Shown } else { Self::None }
    }
}

/// What a tick did to the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// The picture has not changed: nothing needs to be drawn or presented.
    Still,
    /// The picture may have changed.
    Changed,
}

impl Flow {
    /// Whether the picture may have changed.
    pub const fn of(changed: bool) -> Self {
        if changed { Self::Changed } else { Self::Still }
    }
}

/// How much the picture moves: a setting of the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// Everything glides, blinks and shakes.
    #[default]
    Full,
    /// Nothing glides, blinks or shakes: each thing is drawn where it comes to rest.
    Calm,
}

/// How a scene is painted.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// How much it moves.
    pub motion: Motion,
    /// An earlier run to paint with it: pale, below everything that lives, with what is told of the race. It shows
    /// nothing that the player would not see.
    pub rival: Option<&'a Rival>,
    /// Whether the game is stopped: its key lines say that the key of the pause lets it go on.
    pub is_stopped: bool,
    /// Whether the result is on the screen and Enter leads to what follows it: initials, or the card of a daily maze.
    pub leads_on: bool,
}

impl Look<'_> {
    /// Whether nothing moves that has no meaning.
    pub fn is_calm(&self) -> bool {
        self.motion == Motion::Calm
    }

    /// The keys of a mode that work now, and some of the program's own, to show on the screen.
    pub fn keys(&self, table: Table, mode: usize, commands: &'static [Command]) -> Keys<'static> {
        let keys = table.keys(mode, commands, self.is_stopped);
        keys.of_result(self.leads_on)
    }
}

impl From<Motion> for Look<'_> {
    /// Alone.
    fn from(motion: Motion) -> Self {
        Self {
            motion,
            rival: None,
            is_stopped: false,
            leads_on: false,
        }
    }
}

/// The settings of a game, and what reproduces the present run.
#[derive(Clone, Debug)]
pub struct Setup<'a> {
    /// Remembered settings are taken from here.
    pub settings: &'a Settings,
    /// The number under the cursor of an open list of settings; a digit starts typing another one.
    pub number: Option<NumberLine>,
    /// The game's own options that reproduce the present run, as on the command line. Empty if everything is at its
    /// default.
    pub arguments: String,
    /// Whether it plays the files that it was opened with, if any: then the command line that reproduces the present
    /// run names them.
    pub plays_files: bool,
}

impl<'a> From<&'a Settings> for Setup<'a> {
    /// For a game without a list, whose run depends on its settings alone.
    fn from(settings: &'a Settings) -> Self {
        Self {
            settings,
            number: None,
            arguments: settings.arguments(),
            plays_files: true,
        }
    }
}

/// What has passed in a run that waits for the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Elapsed {
    /// The level, or 0 in a game without levels, and the turns or steps in it: the game goes back by them, not by time.
    /// `None` where time runs, and where nothing is played.
    pub turns: Option<(u32, u64)>,
    /// Ticks on its clock, if it shows one that counts seconds.
    pub ticks: Option<u64>,
    /// Whether that clock goes now: what the run is raced against goes on meanwhile.
    pub runs: bool,
}

impl Elapsed {
    /// In a game that shows no clock.
    pub fn turns(turns: impl Into<Option<(u32, u64)>>) -> Self {
        Self {
            turns: turns.into(),
            ..Self::default()
        }
    }
}

/// What of a game is in play, and what of it is in sight.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InPlay {
    /// The attribute of [`Entry::rules`](super::Entry::rules) with the text of the present rules, if they have one of
    /// their own.
    pub rules: Option<&'static str>,
    /// The headings of the signs that these rules have; `None` for all.
    pub headings: Option<&'static [Id]>,
    /// Their mode of play, as [`Scene::mode`](super::Scene::mode) counts.
    pub play_mode: usize,
    /// All their modes; `None` if they have all.
    pub modes: Option<&'static [usize]>,
    /// The headings of the signs that an X-ray or a lesson shows now: the help page begins with them.
    pub signs: Vec<Id>,
    /// What the exercise on the screen asks about: see [`Quiz::topic`](super::Quiz::topic).
    pub topic: Option<&'static str>,
}

impl InPlay {
    /// In a game whose rules have all of it; with these signs in sight.
    pub fn with_signs(signs: impl IntoIterator<Item = Id>) -> Self {
        Self {
            signs: signs.into_iter().collect(),
            ..Self::default()
        }
    }
}

/// What the end of a run tells beside its result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// What the run has earned, in a few words: the card of a daily maze tells it.
    pub earned: Option<String>,
    /// The page with the result, on which the card of a daily maze waits for a key.
    pub page: ResultPage,
}
