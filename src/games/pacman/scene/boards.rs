//! The boards to play, the player's or our own, and the game that is played on each.

use std::ops::{Deref, DerefMut};
use std::rc::Rc;
use std::sync::Arc;

use super::arcade::ArcadeGame;
use super::classroom::ClassroomGame;
use super::rule_set::RuleSet;
use super::score_key::ScoreKey;
use crate::error::{Context, Result};
use crate::games::pacman::rules::board::Board;
use crate::games::pacman::rules::{arcade, from_maze};
use crate::games::pacman::table::{BOARD, is_arcade};
use crate::maze::WallGrid;
use crate::rng::Seed;
use crate::scene::levels::{self, Slot, file_name};
use crate::scene::scores::{Order, Signing};
use crate::scene::{
    Event, Help, Levels, Merge, Options, Played, Practice, Results, Score, title_of_own,
};
use crate::settings::Settings;
use crate::text;
use crate::tick::TICKS_PER_SECOND;
use crate::words::{Id, say};

/// A board file is a few dozen lines; a longer one is something else.
const MAX_FILE_BYTES: u64 = 1 << 16;

const OWN: [levels::Embedded; 11] = levels::embedded![
    "levels/pacman":
    "classroom",
    "arcade",
    "gate",
    "two-tunnels",
    "tower",
    "crown",
    "lesson",
    "corridor",
    "two-dots",
    "one-dot",
    "update"
];

/// Titles of our boards, and those under which their records count: their first ones.
const FIRST_TITLES: [(&str, &str); 2] = [("The hooks", "Arcade"), ("The cottage", "The classroom")];

/// A game by one of the sets of rules.
#[derive(Clone)]
pub enum Game {
    /// By the pixel, as in the arcade.
    Arcade(Box<ArcadeGame>),
    /// Turn by turn, as in the lesson.
    Classroom(Box<ClassroomGame>),
}

impl Game {
    /// A new game by the chosen rules.
    pub fn new(board: &Arc<Board>, seed: Seed, settings: &Settings) -> Self {
        if is_arcade(settings) {
            Self::Arcade(Box::new(ArcadeGame::new(board, seed, settings)))
        } else {
            Self::Classroom(Box::new(ClassroomGame::new(board, seed, settings)))
        }
    }

    /// The game by the classroom's rules, if it is one.
    pub fn classroom(&self) -> Option<&ClassroomGame> {
        match self {
            Self::Classroom(game) => Some(game),
            Self::Arcade(_) => None,
        }
    }

    /// The same, to change it.
    pub fn classroom_mut(&mut self) -> Option<&mut ClassroomGame> {
        match self {
            Self::Classroom(game) => Some(game),
            Self::Arcade(_) => None,
        }
    }

    /// Takes over how a game was viewed when it is left for this one.
    pub fn follow(&mut self, left: &Self, settings: &Settings) {
        match (self, left) {
            (Self::Arcade(game), Self::Arcade(left)) => game.follow(left, settings),
            (Self::Classroom(game), Self::Classroom(left)) => game.follow(left, settings),
            _ => {}
        }
    }
}

impl Deref for Game {
    type Target = dyn RuleSet;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Arcade(game) => &**game,
            Self::Classroom(game) => &**game,
        }
    }
}

impl DerefMut for Game {
    fn deref_mut(&mut self) -> &mut Self::Target {
        match self {
            Self::Arcade(game) => &mut **game,
            Self::Classroom(game) => &mut **game,
        }
    }
}

/// A game, and the keys of its score.
#[derive(Clone)]
pub struct Run {
    pub game: Game,
    pub practice: Practice,
    /// The board on which it began.
    pub first: usize,
    /// How long it has been played.
    pub played: Played,
    /// The keys of its best score and of that of practice: see [`ScoreKey`]. They belong to the board on which it
    /// began. A game that began without ghosts has none.
    keys: Option<[String; 2]>,
    /// Whether the player knows that it has beaten the best score, if there was one.
    has_beaten: bool,
    /// Whether its end has been reported.
    is_told: bool,
    /// Whether the player has steered in it.
    pub is_steered: bool,
    /// Ticks since its end, up to [`END_TICKS`].
    ended: u32,
}

/// So long the end of a game is seen: that of Pac-Man, and a second of what is called out then.
const END_TICKS: u32 = 2 * TICKS_PER_SECOND;

impl Run {
    /// Whether it can have a score at all.
    pub fn has_key(&self) -> bool {
        self.keys.is_some()
    }

    /// A tick passes at its end.
    pub fn pass_end(&mut self) {
        let is_over = self.game.status().lives == 0;
        self.ended = (self.ended + u32::from(is_over)).min(END_TICKS);
    }

    /// Whether its end is still to be seen.
    pub fn is_ending(&self) -> bool {
        self.game.status().lives == 0 && self.ended < END_TICKS
    }

    /// The table of its rules and board.
    pub fn table(&self) -> Option<&str> {
        let [best, _] = self.keys.as_ref()?;
        Some(best.split_once(' ')?.1)
    }

    /// Whether the score is kept apart, as practice.
    fn is_apart(&self) -> bool {
        self.key().is_some() && !self.practice.counts()
    }

    /// The key of the score. A score that the pilot has helped to make is not kept.
    fn key(&self) -> Option<&str> {
        self.own_key().filter(|_| !self.practice.has(Help::Pilot))
    }

    /// The key of the scores to compare with: those without help, or those of practice.
    fn own_key(&self) -> Option<&str> {
        Some(&self.keys.as_ref()?[usize::from(!self.practice.counts())])
    }

    /// Records the help that is on and `more`, unless the game is over; returns whether the score is kept apart from
    /// now on.
    pub fn note(&mut self, settings: &Settings, more: Option<Help>) -> bool {
        let was_apart = self.is_apart();
        if self.game.status().lives > 0 {
            let more = more.map(|help| (help, true));
            for (help, is_on) in self.game.help(settings).into_iter().chain(more) {
                if is_on {
                    self.practice.add(help);
                }
            }
        }
        self.is_apart() && !was_apart
    }
}

/// All boards, the one that is played, and the best scores.
#[derive(Clone)]
pub struct BoardBook {
    /// Games left on other boards stay.
    pub boards: Levels<Arc<Board>, Run>,
    pub results: Results,
    /// For each board the number in its keys: see [`number`].
    numbers: Rc<[Option<u64>]>,
    /// Whether the board is a maze of another game: there are too many of them to keep a score for each.
    pub is_handed: bool,
}

impl BoardBook {
    /// The boards that the options ask for, and the one to begin with: the one chosen last, if no game has begun.
    ///
    /// # Errors
    /// If the player's own file or the requested board cannot be used.
    pub fn open(
        options: &Options,
        settings: &mut Settings,
        begun: bool,
    ) -> Result<(Self, Arc<Board>)> {
        let slots = read(options)?;
        let numbers = slots.iter().map(number).collect();
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
            numbers,
            is_handed: options.handed.is_some(),
        };
        Ok((book, board))
    }

    /// A game that begins on the board with this index.
    pub fn run(&self, index: usize, game: Game, settings: &Settings) -> Run {
        let keys = self.numbers[index].map(|board| {
            [false, true].map(|practice| {
                let key = ScoreKey {
                    practice,
                    rules: ScoreKey::rules_of(settings),
                    board,
                };
                key.to_string()
            })
        });
        let mut run = Run {
            game,
            practice: Practice::NONE,
            first: index,
            played: Played::default(),
            keys,
            has_beaten: false,
            is_told: false,
            is_steered: false,
            ended: 0,
        };
        run.note(settings, None);
        run
    }

    /// The best score of games with as much help, or of this one if it is better.
    pub fn best(&self, run: &Run) -> Option<u64> {
        let own = Some(run.game.status().score).filter(|&score| score > 0);
        self.results.best(run.own_key()?).max(own)
    }

    /// The best score by these rules on the board that they choose.
    pub fn best_by(&self, settings: &Settings) -> Option<u64> {
        let index = chosen(self.boards.slots(), settings);
        let board = (*self.numbers.get(index)?)?;
        let key = ScoreKey {
            practice: false,
            rules: ScoreKey::rules_of(settings),
            board,
        };
        self.results.best(&key.to_string())
    }

    /// Tells, once, that a game has beaten the best score, if there was one.
    pub fn celebrate(&self, run: &mut Run) -> Option<Event> {
        let key = run.key().filter(|_| !run.has_beaten && !self.is_handed)?;
        let best = self.results.best(key);
        run.has_beaten = run.game.status().score > best.unwrap_or(0);
        let counts = run.practice.counts() && !is_unplayed(run);
        let beats = run.has_beaten && best.is_some() && counts;
        beats.then_some(Event::NewBest)
    }

    /// Reports the end of a game, once: its score, if it is the best, and a run for the table of its rules. A game that
    /// is broken off has neither.
    pub fn end(&mut self, run: &mut Run, seed: Seed) -> impl Iterator<Item = Event> + use<> {
        let status = run.game.status();
        let ends = status.lives == 0 && !run.is_told && status.score > 0 && !self.is_handed;
        let kept = run.key().filter(|_| ends);
        let is_unplayed = is_unplayed(run);
        let table = kept.and_then(|key| Some((key, key.split_once(' ')?.1)));
        let told = table.map(|(key, table)| {
            let score = Score::new([status.score, status.level.into()], seed, run.practice);
            let run = Event::Score {
                table: table.to_owned(),
                score,
                order: Order::Highest,
                signing: match run.game {
                    Game::Arcade(_) if is_unplayed => Signing::Unplayed,
                    Game::Arcade(_) => Signing::Asked,
                    Game::Classroom(_) => Signing::First,
                },
            };
            let best = (!is_unplayed).then(|| self.results.add(key, &[status.score]));
            (best.flatten(), run)
        });
        run.is_told |= ends;
        let (best, run) = told.unzip();
        best.flatten().into_iter().chain(run)
    }
}

/// A number made from a board's file, which tells boards apart: another board has another one, even with the same
/// name. A board without ghosts has none, and no scores are kept for it.
pub fn number(slot: &Slot<Arc<Board>>) -> Option<u64> {
    let board = slot.level.as_ref().ok();
    let board = board.filter(|board| !board.plan.ghosts.is_empty())?;
    let mut text = board.to_string();
    if let Some((title, first)) = FIRST_TITLES.iter().find(|(title, _)| slot.title == *title) {
        text = text.replacen(title, first, 1);
    }
    Some(ScoreKey::board(&text))
}

/// The displayed title of a board.
pub fn title(slot: &Slot<Arc<Board>>) -> &str {
    title_of_own(Id("pacman-board"), &slot.title)
}

/// Our board that the chosen rules were made for.
pub fn home(slots: &[Slot<Arc<Board>>], settings: &Settings) -> Option<usize> {
    let home = usize::from(is_arcade(settings));
    let slot = slots.get(home).filter(|_| slots.len() == OWN.len());
    slot.is_some_and(|slot| slot.level.is_ok()).then_some(home)
}

/// The board that the player chose before, if it can still be played.
fn remembered(slots: &[Slot<Arc<Board>>], settings: &Settings) -> Option<usize> {
    let is_ours = slots.len() == OWN.len() && settings.kept().contains_key(BOARD);
    let chosen = settings.one_of(BOARD, slots.len()).ok().flatten();
    chosen.filter(|&index| is_ours && is_playable(&slots[index], settings))
}

/// The index of the chosen board.
pub fn chosen(slots: &[Slot<Arc<Board>>], settings: &Settings) -> usize {
    (settings.number(BOARD) as usize).clamp(1, slots.len().max(1)) - 1
}

/// Whether a board can be played by the chosen rules.
pub fn is_playable(slot: &Slot<Arc<Board>>, settings: &Settings) -> bool {
    let fits = |board: &Arc<Board>| refusal(board, settings).is_none();
    slot.level.as_ref().is_ok_and(fits)
}

/// Why a board cannot be played by the chosen rules; `None` if it can.
pub fn refusal(board: &Board, settings: &Settings) -> Option<arcade::Refusal> {
    let arcade = is_arcade(settings);
    arcade.then(|| arcade::refusal(board)).flatten()
}

/// Reads the boards that the options ask for.
///
/// # Errors
/// If the player's own file cannot be read, or holds no playable board.
pub fn read(options: &Options) -> Result<Vec<Slot<Arc<Board>>>> {
    levels::read(options, MAX_FILE_BYTES, &OWN, |bytes, origin| {
        let refuse = || say!("error-cannot-use", file = &*origin);
        let board: Board = if bytes.starts_with(b"+") {
            let walls = WallGrid::read(bytes, origin)?;
            from_maze::board(&walls, "").context(refuse)?
        } else {
            text::read(bytes).context(refuse)?.parse().context(refuse)?
        };
        let title = match &*board.plan.title {
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

/// Whether nobody has steered a game of the arcade: it is neither signed nor kept.
const fn is_unplayed(run: &Run) -> bool {
    matches!(run.game, Game::Arcade(_)) && !run.is_steered
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
            assert_eq!(board.plan.ghosts.len(), ghosts, "{}", page.title);
        }
    }

    #[test]
    fn the_arcade_board_keeps_the_arcade_s_counts() {
        let pages = read(&Options::default()).unwrap();
        let arcade = pages[1].level.as_ref().unwrap();
        assert_eq!((arcade.size().width, arcade.size().height), (28, 31));
        assert_eq!((arcade.dots, arcade.energizers), (240, 4));
    }
}
