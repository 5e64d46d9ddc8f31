//! Which run of a session is on the screen, when it began, and with which help of the program's own: its film and its
//! place in a table are about it alone.

use crate::scene::{Help, Practice, Runner, Secret};

/// The most runs that a player can go back to and still see from their beginning.
const MOST: usize = 64;

/// The run on the screen, and those that began before.
#[derive(Clone, Debug, Default)]
pub struct Runs {
    /// How many have begun, or were gone back to.
    pub number: u32,
    /// Ticks that had passed in the game when the one on the screen began.
    pub lived: u64,
    /// How far it came.
    runner: Option<Runner>,
    /// The help that the session gave in it: the player went back, or it was not played by the player alone.
    pub practice: Practice,
    /// The last ones.
    all: Vec<Known>,
    /// The run is practice, as its maze had been shown before, and no notice has said so yet.
    pub is_untold: bool,
    /// The mazes that were shown last, by their numbers.
    pub shown: Vec<u64>,
}

/// A run that has begun.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// How it began, and when.
    start: u64,
    lived: u64,
    practice: Practice,
}

impl Runs {
    /// Takes note of the state after so many ticks.
    pub fn note(&mut self, runner: Runner, lived: u64) {
        let last = self.runner.replace(runner);
        let is_new = |last: Runner| {
            // A step that is taken back begins nothing, nor does the next level.
            let same_level = runner.step.0 == last.step.0;
            let falls =
                runner.step.0 < last.step.0 || same_level && runner.step.1 + 1 < last.step.1;
            last.start != runner.start || falls && runner.step.1 <= 1
        };
        if !last.is_none_or(is_new) {
            return;
        }
        self.number += 1;
        let known = self.all.iter().find(|known| known.start == runner.start);
        // It was left, and goes on.
        let left = known.copied().filter(|_| runner.step.1 > 1);
        let run = left.unwrap_or(Known {
            start: runner.start,
            lived,
            practice: Practice::NONE,
        });
        (self.lived, self.practice) = (run.lived, run.practice);
        if left.is_none() {
            self.all.retain(|known| known.start != runner.start);
            self.all.push(run);
            let old = self.all.len().saturating_sub(MOST);
            self.all.drain(..old);
        }
    }

    /// Takes note of the maze of a run: if it had been shown before the run began, and is not now, the run is practice.
    pub fn note_secret(&mut self, runner: Option<Runner>, secret: Secret) {
        if secret.is_shown {
            return self.show(secret.maze);
        }
        let begins = runner.is_some_and(|runner| runner.step.1 <= 1);
        // The walls of a maze are a secret of their own.
        let walls = !secret.maze;
        let is_known = |maze| self.shown.contains(&maze);
        let is_known = is_known(secret.maze) || !secret.is_lit && is_known(walls);
        if secret.is_lit {
            self.show(walls);
        }
        if begins && self.practice.counts() && is_known {
            self.practice.add(Help::Known);
            self.is_untold = true;
        }
    }

    /// The maze with this number is shown.
    pub fn show(&mut self, maze: u64) {
        if self.shown.last() == Some(&maze) {
            return;
        }
        self.shown.retain(|&shown| shown != maze);
        self.shown.push(maze);
        let old = self.shown.len().saturating_sub(MOST);
        self.shown.drain(..old);
    }

    /// The player begins again, even if no step has been made.
    pub fn begin_again(&mut self) {
        self.runner = None;
        // Nothing else would tell that a run begins which has no runner: that of a game for which nobody races, or in a
        // maze from a file.
        if self.number == 0 {
            self.practice = Practice::NONE;
        }
    }

    /// Every run so far was given this help: the one on the screen, and those that were left.
    pub fn help(&mut self, help: Help) {
        self.practice.add(help);
        for known in &mut self.all {
            known.practice.add(help);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Dir;
    use crate::scene::Figure;

    #[test]
    fn a_run_begins_when_its_steps_do_and_goes_on_where_it_was_left() {
        let mut noted = Runs::default();
        let mut seen = Vec::new();
        let runs = [
            (7, 0),
            (7, 1),
            (7, 0),
            (7, 9),
            (7, 0),
            (7, 5),
            (8, 0),
            (8, 3),
            (7, 5),
            (7, 6),
            (9, 4),
        ];
        for (lived, (start, step)) in (10..).zip(runs) {
            let runner = Runner {
                start,
                step: (0, step),
                points: None,
                figure: Figure::at(0, (0, 0), Dir::Right),
            };
            noted.note(runner, lived);
            seen.push((noted.number, noted.lived));
        }
        let expected = [
            (1, 10),
            (1, 10),
            (1, 10),
            (1, 10),
            (2, 14),
            (2, 14),
            (3, 16),
            (3, 16),
            (4, 14),
            (4, 14),
            (5, 20),
        ];
        assert_eq!(seen, expected);
    }

    #[test]
    fn help_is_given_to_every_run_that_has_begun_and_to_none_that_begins_later() {
        let mut noted = Runs::default();
        let runs = [(7, 0), (7, 9), (8, 0), (8, 5)];
        let note = |noted: &mut Runs, (start, step)| {
            let figure = Figure::at(0, (0, 0), Dir::Right);
            let runner = Runner {
                start,
                step: (0, step),
                points: None,
                figure,
            };
            noted.note(runner, 1);
            noted.practice.has(Help::WentBack)
        };
        let helped = runs.map(|run| note(&mut noted, run));
        assert_eq!(helped, [false; 4]);
        noted.help(Help::WentBack);
        let runs = [(8, 6), (7, 9), (9, 0), (8, 6), (8, 0), (7, 10)];
        let helped = runs.map(|run| note(&mut noted, run));
        assert_eq!(helped, [true, true, false, true, false, true]);
    }

    #[test]
    fn without_a_runner_a_run_begins_when_the_game_begins_again() {
        let mut noted = Runs::default();
        noted.help(Help::WentBack);
        assert!(!noted.practice.counts());
        noted.begin_again();
        assert!(noted.practice.counts());
    }

    #[test]
    fn a_maze_that_help_has_shown_is_no_secret_in_later_runs() {
        let mut noted = Runs::default();
        let mut run = |start, maze, (is_shown, is_lit)| {
            let runner = Runner {
                start,
                step: (0, 0),
                points: None,
                figure: Figure::at(0, (0, 0), Dir::Right),
            };
            noted.begin_again();
            noted.note(runner, 1);
            let secret = Secret {
                maze,
                is_shown,
                is_lit,
            };
            noted.note_secret(Some(runner), secret);
            std::mem::take(&mut noted.is_untold)
        };
        let (dark, lit, shown) = ((false, false), (false, true), (true, true));
        assert!(!run(7, 1, dark) && !run(7, 1, shown));
        // Another way through it, and another maze.
        assert!(run(7, 1, dark) && run(8, 1, dark) && !run(9, 2, dark));
        assert!(run(7, 1, lit), "the way was shown");
        // Whoever has seen the walls knows them in the dark.
        assert!(!run(7, 3, lit) && !run(7, 3, lit) && run(7, 3, dark));
    }
}
