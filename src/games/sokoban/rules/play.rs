//! A level being played: every deed can be undone and done again, restart among them.
//!
//! The history is a list of deeds, one byte each; a restart is only a mark in
//! it. What lies before the last mark is out of the counts but never lost.

use crate::grid::Dir;
use crate::solve::{Board, Level, Position, Step, lurd};

/// Something that can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A step without a box.
    Walk(Dir),
    /// A step with a box.
    Push(Dir),
    /// The same, made by the program for the player.
    HelpedPush(Dir),
    /// Back to the start.
    Restart,
}

/// A level, where it stands, and everything that was done on it.
#[derive(Clone, Debug)]
pub struct Play {
    level: Level,
    position: Position,
    done: Vec<Deed>,
    /// Undone deeds, the next one to redo last.
    undone: Vec<Deed>,
    /// Where the deeds since the last restart begin in `done`.
    since: usize,
    pushes: usize,
}

impl Play {
    /// Nothing is done yet.
    pub fn new(level: Level) -> Self {
        Self {
            position: level.start().clone(),
            level,
            done: Vec::new(),
            undone: Vec::new(),
            since: 0,
            pushes: 0,
        }
    }

    /// A level after these moves; those that cannot be made are left out.
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

    /// What never moves.
    pub fn board(&self) -> &Board {
        self.level.board()
    }

    /// How it stands.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Whether every goal holds a box; then nothing moves any more, but undo and restart work.
    pub fn is_solved(&self) -> bool {
        self.position.is_solved(self.level.board())
    }

    /// Moves since the start, or since the last restart. Pushes count among them.
    pub fn moves(&self) -> usize {
        self.done.len() - self.since
    }

    /// Pushes since the start, or since the last restart.
    pub fn pushes(&self) -> usize {
        self.pushes
    }

    /// The moves since the start, or since the last restart: each with whether it pushed.
    pub fn steps(&self) -> Vec<(Dir, bool)> {
        let deeds = self.done[self.since..].iter();
        deeds.filter_map(Deed::step).collect()
    }

    /// The same as LURD.
    pub fn lurd(&self) -> String {
        lurd::write(self.steps())
    }

    /// Whether the program has made a push for the player since the start, or since the last restart: what comes of it
    /// is no result of the player's.
    pub fn is_helped(&self) -> bool {
        let mut deeds = self.done[self.since..].iter();
        deeds.any(|deed| matches!(deed, Deed::HelpedPush(_)))
    }

    /// Makes a move for the player.
    pub fn help(&mut self, dir: Dir) -> Step {
        let step = self.step(dir);
        if let (Step::Pushed { .. }, Some(last)) = (step, self.done.last_mut()) {
            *last = Deed::HelpedPush(dir);
        }
        step
    }

    /// Makes a move. If anything comes of it, what was undone can no longer be done again.
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

    /// Back to the start; this can be undone. Where nothing was moved, nothing happens and it returns false.
    pub fn restart(&mut self) -> bool {
        if self.moves() == 0 {
            return false;
        }
        self.undone.clear();
        self.mark_restart();
        true
    }

    /// Takes the last deed back.
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

    /// Does the last undone deed again.
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

    /// Takes deeds back until a push or a restart is undone. Returns how many; 0, and nothing happens, where
    /// there is neither.
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

    /// Does deeds again until a push or a restart is done. Returns how many; 0, and nothing happens, where
    /// there is neither.
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

    /// Stands again where the deeds that are left lead, counted from the last restart among them.
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
