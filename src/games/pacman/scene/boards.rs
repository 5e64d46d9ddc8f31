//! The boards one plays: a file of the player's, or our own.

use std::sync::Arc;

use super::game::Game;
use super::rule_set::{Standing, Status};
use super::settings::{self as table, BOARD};
use crate::error::{Context, Result};
use crate::games::pacman::arcade;
use crate::games::pacman::board::Board;
use crate::games::pacman::from_maze;
use crate::maze::WallGrid;
use crate::rng::Seed;
use crate::scene::levels::{self, Slot, file_name};
use crate::scene::{Event, Levels, Merge, Options, Results};
use crate::settings::Settings;
use crate::text;

/// A board file is a few dozen lines; a longer one is something else.
const MAX_FILE_BYTES: u64 = 1 << 16;

macro_rules! own {
    ($($name:literal),*) => {
        [$((
            concat!("levels/pacman/", $name, ".txt"),
            include_bytes!(concat!("../../../../levels/pacman/", $name, ".txt")) as &[u8],
        )),*]
    };
}

const OWN: [levels::Embedded; 10] = own![
    "classroom",
    "arcade",
    "gate",
    "two-tunnels",
    "tower",
    "crown",
    "lesson",
    "corridor",
    "two-pellets",
    "one-pellet"
];

/// Titles of ours and what the same boards were called before, which their records still go by: they had the names of
/// the rule sets.
const FORMER: [(&str, &str); 2] = [("The hooks", "Arcade"), ("The cottage", "The classroom")];

/// All boards, the one that is played, and the best scores on them.
#[derive(Clone)]
pub struct BoardBook {
    /// Games on others that were left stay, each with its keys.
    pub boards: Levels<Arc<Board>, (Game, Keys)>,
    /// Those of the present game.
    pub keys: Keys,
    results: Results,
    /// Whether the board was a maze of another game: there are too many of them to keep a score of each.
    is_handed: bool,
}

/// What the best score of a game is kept under, and that of practice: they are of the board that it began on.
pub type Keys = [String; 2];

impl BoardBook {
    /// The boards that the options ask for, and the one to begin with: where no game has begun, the one that was
    /// chosen last.
    ///
    /// # Errors
    /// When the player's own file or the board asked for cannot be used.
    pub fn open(
        options: &Options,
        settings: &mut Settings,
        begun: bool,
    ) -> Result<(Self, Arc<Board>)> {
        let slots = read(options)?;
        let first = if begun {
            None
        } else {
            remembered(&slots, settings)
        };
        let first = first.or_else(|| home(&slots, settings));
        let (boards, board) = Levels::open(slots, (BOARD, settings), first)?;
        let book = Self {
            boards,
            results: Results::of(options, Merge::Highest),
            is_handed: options.handed.is_some(),
            keys: Default::default(),
        };
        Ok((book, board))
    }

    /// The keys of a game that begins on the board with this number from 0. Another board has another key, even if it
    /// goes by the same name.
    pub fn keys(&self, index: usize, category: &str) -> Keys {
        let slot = &self.boards.slots()[index];
        let text = slot.level.as_ref().map(ToString::to_string);
        let mut text = text.unwrap_or_default();
        let mut title = &*slot.title;
        if let Some((now, former)) = FORMER.into_iter().find(|(now, _)| title == *now) {
            text = text.replacen(now, former, 1);
            title = former;
        }
        let fingerprint = Seed(0).derive(&text).0;
        ["", "practice, "].map(|kind| format!("{kind}{category}, {title} {fingerprint:016x}"))
    }

    /// Takes note of a game that begins now on the present board.
    pub fn begin(&mut self, category: &str) {
        self.keys = self.keys(self.boards.index(), category);
    }

    fn key(&self, standing: Standing) -> &str {
        &self.keys[usize::from(standing == Standing::Practice)]
    }

    /// The best score of those that stand so.
    pub fn best(&self, standing: Standing) -> u64 {
        self.results.best(self.key(standing))
    }

    /// Takes in a score from the moment on that it is the best: nobody knows how the player will leave. Gives what is to
    /// be recorded.
    pub fn add(&mut self, status: Status) -> Option<Event> {
        let Status {
            score, standing, ..
        } = status;
        if self.is_handed || standing == Standing::Nothing || score <= self.best(standing) {
            return None;
        }
        let key = &self.keys[usize::from(standing == Standing::Practice)];
        self.results.add(key, &[score])
    }
}

/// The board that the rules which are set were made for, among our own.
pub fn home(slots: &[Slot<Arc<Board>>], settings: &Settings) -> Option<usize> {
    let home = usize::from(table::is_arcade(settings));
    let slot = slots.get(home).filter(|_| slots.len() == OWN.len());
    slot.is_some_and(|slot| slot.level.is_ok()).then_some(home)
}

/// The board that the player has chosen before, if it can be played still.
fn remembered(slots: &[Slot<Arc<Board>>], settings: &Settings) -> Option<usize> {
    let is_ours = slots.len() == OWN.len() && settings.kept().contains_key(BOARD);
    let chosen = settings.one_of(BOARD, slots.len()).ok().flatten();
    chosen.filter(|&index| is_ours && is_playable(&slots[index], settings))
}

/// The place of the board that is set.
pub fn chosen(slots: &[Slot<Arc<Board>>], settings: &Settings) -> usize {
    (settings.number(BOARD) as usize).clamp(1, slots.len().max(1)) - 1
}

/// Whether a board can be played by the rules that are set.
pub fn is_playable(slot: &Slot<Arc<Board>>, settings: &Settings) -> bool {
    let fits = |board: &Arc<Board>| refusal(board, settings).is_none();
    slot.level.as_ref().is_ok_and(fits)
}

/// Why a board cannot be played by the rules that are set; `None` where it can.
pub fn refusal(board: &Board, settings: &Settings) -> Option<&'static str> {
    let arcade = table::is_arcade(settings);
    arcade.then(|| arcade::refusal(board)).flatten()
}

/// Reads the boards that the options ask for.
///
/// # Errors
/// When the player's own file cannot be read, or holds no board that can be played.
pub fn read(options: &Options) -> Result<Vec<Slot<Arc<Board>>>> {
    levels::read(options, MAX_FILE_BYTES, &OWN, |bytes, origin| {
        let refuse = || format!("cannot use {origin}");
        let board: Board = if bytes.starts_with(b"+") {
            let walls = WallGrid::read(bytes, origin)?;
            from_maze::board(&walls, "").context(refuse)?
        } else {
            text::read(bytes).context(refuse)?.parse().context(refuse)?
        };
        let title = match board.title() {
            "" => file_name(origin),
            title => title,
        };
        Ok(vec![Slot {
            set: title.into(),
            title: title.to_owned(),
            level: Ok(Arc::new(board)),
        }])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_boards_can_be_played() {
        let pages = read(&Options::default()).unwrap();
        assert_eq!(pages.len(), OWN.len());
        for page in &pages {
            assert!(page.title.chars().count() <= 18, "{}", page.title);
            let board = page.level.as_ref().unwrap();
            let playable = arcade::refusal(board).is_none();
            let ghosts = if playable { 4 } else { 0 };
            assert_eq!(board.ghosts().len(), ghosts, "{}", page.title);
        }
    }

    #[test]
    fn the_arcade_board_keeps_the_arcade_s_counts() {
        let pages = read(&Options::default()).unwrap();
        let arcade = pages[1].level.as_ref().unwrap();
        assert_eq!((arcade.size().width, arcade.size().height), (28, 31));
        assert_eq!((arcade.dots(), arcade.energizers()), (240, 4));
    }
}
