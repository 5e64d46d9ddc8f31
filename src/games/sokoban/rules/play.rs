//! A level in play: every action, restart included, can be undone and redone.
//!
//! The history is a list of actions, one byte each; a restart is only a mark in it. Actions before the last mark do not
//! count but are never lost.

use crate::grid::Dir;
use crate::solve::{Board, Level, Position, Step, lurd};

/// An action that can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A step without a box.
    Walk(Dir),
    /// A step with a box.
    Push(Dir),
    /// A step with a box that the program made for the player.
    HelpedPush(Dir),
    /// Back to the start.
    Restart,
}

/// A level, its position, and everything that was done in it.
#[derive(Clone, Debug)]
pub struct Play {
    level: Level,
    position: Position,
    done: Vec<Deed>,
    /// Undone actions; the next one to redo is the last.
    undone: Vec<Deed>,
    /// Index in `done` of the first action since the last restart.
    since: usize,
    pushes: usize,
    /// Whether somebody else has played part of the level, for the start and each restart.
    given: Vec<bool>,
    /// Whether the player has seen a solution that is not the player's own.
    is_told: bool,
}

/// The bytes of a copy for each square: where the boxes are, and were at the start.
const WEIGHT_A_SQUARE: usize = 4;

impl Play {
    /// At the start.
    pub fn new(level: Level) -> Self {
        Self {
            position: level.start().clone(),
            level,
            done: Vec::new(),
            undone: Vec::new(),
            since: 0,
            pushes: 0,
            given: Vec::new(),
            is_told: false,
        }
    }

    /// About how many bytes a copy takes.
    pub fn weight(&self) -> usize {
        let deeds = self.done.len() + self.undone.len();
        let squares = self.board().size().area();
        size_of_val(self) + deeds * size_of::<Deed>() + squares * WEIGHT_A_SQUARE
    }

    /// A level after these moves; impossible moves are skipped.
    pub fn replay(level: Level, moves: &[Dir]) -> Self {
        let mut play = Self::new(level);
        for &dir in moves {
            play.step(dir);
        }
        play
    }

    /// The level as it was opened.
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// The fixed part: walls, floor and goals.
    pub fn board(&self) -> &Board {
        self.level.board()
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Whether every goal holds a box; then no move is possible, but undo and restart are.
    pub fn is_solved(&self) -> bool {
        self.position.is_solved(self.level.board())
    }

    /// Moves since the start or the last restart, pushes included.
    pub fn moves(&self) -> usize {
        self.done.len() - self.since
    }

    /// Whether anything was done in it.
    pub fn is_touched(&self) -> bool {
        !(self.done.is_empty() && self.undone.is_empty())
    }

    /// Pushes since the start or the last restart.
    pub fn pushes(&self) -> usize {
        self.pushes
    }

    /// The moves since the start or the last restart, each with whether it pushed.
    pub fn steps(&self) -> Vec<(Dir, bool)> {
        let deeds = self.done[self.since..].iter();
        deeds.filter_map(Deed::step).collect()
    }

    /// The same as LURD.
    pub fn lurd(&self) -> String {
        lurd::write(self.steps())
    }

    /// Whether the program has made a push for the player since the start or the last restart: then the result does not
    /// count for the player.
    pub fn is_hinted(&self) -> bool {
        let mut deeds = self.done[self.since..].iter();
        deeds.any(|deed| matches!(deed, Deed::HelpedPush(_)))
    }

    /// The number of restarts that are not undone.
    fn restarts(&self) -> usize {
        let deeds = self.done.iter();
        deeds.filter(|deed| **deed == Deed::Restart).count()
    }

    /// Somebody else has played it so far, since the start or the last restart.
    pub fn give(&mut self) {
        let restarts = self.restarts();
        self.given.resize(self.given.len().max(restarts + 1), false);
        self.given[restarts] = true;
    }

    /// Whether somebody else has played part of it since the start or the last restart.
    pub fn is_given(&self) -> bool {
        self.given.get(self.restarts()) == Some(&true)
    }

    /// The player sees a solution that is not the player's own. Nothing but a new start of the level forgets it.
    pub fn tell(&mut self) {
        self.is_told = true;
    }

    /// Whether the player has seen such a solution.
    pub fn is_told(&self) -> bool {
        self.is_told
    }

    /// Whether the result does not count for the player.
    pub fn is_helped(&self) -> bool {
        self.is_hinted() || self.is_given() || self.is_told
    }

    /// Makes a move for the player.
    pub fn help(&mut self, dir: Dir) -> Step {
        let step = self.step(dir);
        if let (Step::Pushed { .. }, Some(last)) = (step, self.done.last_mut()) {
            *last = Deed::HelpedPush(dir);
        }
        step
    }

    /// Makes a move. If it changes anything, undone actions can no longer be redone.
    pub fn step(&mut self, dir: Dir) -> Step {
        let step = self.position.step(self.level.board(), dir);
        match step {
            Step::Blocked => return step,
            Step::Moved => self.done.push(Deed::Walk(dir)),
            Step::Pushed { .. } => {
                self.done.push(Deed::Push(dir));
                self.pushes += 1;
            }
        }
        self.undone.clear();
        step
    }

    /// Back to the start; this can be undone. Returns false, and does nothing, if nothing has been moved.
    pub fn restart(&mut self) -> bool {
        let restarts = self.restarts();
        if self.moves() == 0 {
            if self.is_given() {
                // Nothing of what was played so far is left.
                self.undone.clear();
                self.given.truncate(restarts);
            }
            return false;
        }
        self.given.truncate(restarts + 1);
        self.undone.clear();
        self.mark_restart();
        true
    }

    /// Undoes the last action.
    pub fn undo(&mut self) -> Option<Deed> {
        let deed = self.done.pop()?;
        self.undone.push(deed);
        match deed {
            Deed::Walk(dir) => self.position.step_back(dir, false),
            Deed::Push(dir) | Deed::HelpedPush(dir) => {
                self.position.step_back(dir, true);
                self.pushes -= 1;
            }
            Deed::Restart => self.recall(),
        }
        Some(deed)
    }

    /// Redoes the last undone action.
    pub fn redo(&mut self) -> Option<Deed> {
        let deed = self.undone.pop()?;
        match deed {
            Deed::Walk(dir) | Deed::Push(dir) | Deed::HelpedPush(dir) => {
                self.position.step(self.level.board(), dir);
                self.pushes += usize::from(deed != Deed::Walk(dir));
                self.done.push(deed);
            }
            Deed::Restart => self.mark_restart(),
        }
        Some(deed)
    }

    /// Undoes actions up to and including a push or a restart. Returns how many; if there is neither, 0, and nothing
    /// happens.
    pub fn undo_push(&mut self) -> usize {
        let is_walk = |deed: &Deed| matches!(deed, Deed::Walk(_));
        let Some(last) = self.done.iter().rposition(|deed| !is_walk(deed)) else {
            return 0;
        };
        let count = self.done.len() - last;
        for _ in 0..count {
            self.undo();
        }
        count
    }

    /// Redoes actions up to and including a push or a restart. Returns how many; if there is neither, 0, and nothing
    /// happens.
    pub fn redo_push(&mut self) -> usize {
        let is_walk = |deed: &Deed| matches!(deed, Deed::Walk(_));
        let Some(next) = self.undone.iter().rposition(|deed| !is_walk(deed)) else {
            return 0;
        };
        let count = self.undone.len() - next;
        for _ in 0..count {
            self.redo();
        }
        count
    }

    fn mark_restart(&mut self) {
        self.done.push(Deed::Restart);
        self.since = self.done.len();
        self.pushes = 0;
        self.position.clone_from(self.level.start());
    }

    /// Restores the position of the actions that are left, counted from their last restart.
    fn recall(&mut self) {
        let restart = self.done.iter().rposition(|deed| deed.step().is_none());
        self.since = restart.map_or(0, |index| index + 1);
        self.position.clone_from(self.level.start());
        self.pushes = 0;
        for deed in &self.done[self.since..] {
            if let Some((dir, pushed)) = deed.step() {
                self.position.step(self.level.board(), dir);
                self.pushes += usize::from(pushed);
            }
        }
    }
}

impl Deed {
    /// The direction, and whether a box was pushed; `None` for a restart.
    pub fn step(&self) -> Option<(Dir, bool)> {
        match *self {
            Self::Walk(dir) => Some((dir, false)),
            Self::Push(dir) | Self::HelpedPush(dir) => Some((dir, true)),
            Self::Restart => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ROOM: &str = "\
########
#      #
# .$.$ #
# $@.  #
#      #
########
";

    fn play() -> Play {
        Play::new(ROOM.parse().unwrap())
    }

    /// Everything that a player can see.
    fn seen(play: &Play) -> (String, usize, usize, String) {
        let picture = play.board().picture(play.position());
        (picture, play.moves(), play.pushes(), play.lurd())
    }

    #[test]
    fn counts_and_lurd_follow_the_moves() {
        let mut play = play();
        for dir in [Dir::Up, Dir::Left, Dir::Right, Dir::Right] {
            play.step(dir);
        }
        assert_eq!((play.moves(), play.pushes()), (4, 1));
        assert_eq!(play.lurd(), "Ulrr");
        play.step(Dir::Up);
        let before = seen(&play);
        assert_eq!(play.step(Dir::Up), Step::Blocked);
        assert_eq!(seen(&play), before);
    }

    #[test]
    fn a_push_and_the_walk_after_it_go_back_together() {
        let mut play = play();
        let start = seen(&play);
        for dir in [Dir::Down, Dir::Up, Dir::Left, Dir::Down, Dir::Right] {
            play.step(dir);
        }
        assert_eq!(play.lurd(), "duLdr");
        let end = seen(&play);
        assert_eq!(play.undo_push(), 3);
        assert_eq!(play.lurd(), "du");
        assert_eq!(play.undo_push(), 0, "there is no push left to take back");
        assert_eq!(play.lurd(), "du");
        assert_eq!(play.redo_push(), 1);
        assert_eq!(play.lurd(), "duL");
        assert_eq!(play.redo_push(), 0);
        while play.redo().is_some() {}
        assert_eq!(seen(&play), end);
        while play.undo().is_some() {}
        assert_eq!(seen(&play), start);
    }

    #[test]
    fn a_restart_can_be_undone() {
        let mut play = play();
        let start = seen(&play);
        assert!(!play.restart(), "nothing to leave behind");
        play.step(Dir::Left);
        let before = seen(&play);
        assert!(play.restart());
        assert_eq!(seen(&play), start);
        play.step(Dir::Up);
        let after = seen(&play);
        play.undo();
        assert_eq!(play.undo(), Some(Deed::Restart));
        assert_eq!(seen(&play), before);
        assert_eq!(play.redo(), Some(Deed::Restart));
        play.redo();
        assert_eq!(seen(&play), after);
    }

    #[test]
    fn a_solved_level_can_be_taken_back() {
        let mut play = Play::new("#####\n#@$.#\n#####".parse().unwrap());
        play.step(Dir::Right);
        assert!(play.is_solved());
        assert_eq!(play.step(Dir::Left), Step::Blocked);
        assert_eq!(play.undo(), Some(Deed::Push(Dir::Right)));
        assert!(!play.is_solved());
        assert_eq!(play.redo(), Some(Deed::Push(Dir::Right)));
        assert!(play.is_solved() && play.restart());
    }

    #[test]
    fn what_the_program_has_pushed_stays_known() {
        let mut play = Play::new("#######\n#@$ . #\n#######".parse().unwrap());
        play.help(Dir::Right);
        assert!(play.is_helped());
        play.undo();
        assert!(!play.is_helped());
        play.redo();
        play.step(Dir::Right);
        assert!(play.is_solved() && play.is_helped() && play.pushes() == 2);
        play.restart();
        assert!(!play.is_helped());
    }

    proptest! {
        #[test]
        fn nothing_is_ever_lost(deeds in prop::collection::vec(0_usize..40, 0..120)) {
            let mut play = play();
            let mut states = vec![seen(&play)];
            for deed in deeds {
                let changed = match Dir::ALL.get(deed % 5) {
                    Some(&dir) => play.step(dir) != Step::Blocked,
                    None => deed == 4 && play.restart(),
                };
                if changed {
                    states.push(seen(&play));
                }
            }
            for state in states.iter().rev().skip(1) {
                prop_assert!(play.undo().is_some());
                prop_assert_eq!(&seen(&play), state);
            }
            prop_assert_eq!(play.undo(), None);
            for state in &states[1..] {
                prop_assert!(play.redo().is_some());
                prop_assert_eq!(&seen(&play), state);
            }
            prop_assert_eq!(play.redo(), None);

            let moves = lurd::read(&play.lurd()).unwrap();
            let again = Play::replay(play.level().clone(), &moves);
            prop_assert_eq!(seen(&again), seen(&play));
        }
    }
}
