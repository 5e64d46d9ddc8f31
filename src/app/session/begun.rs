//! Which run of a session is on the screen, and when it began: its film and its place in a table are about it alone.

use crate::scene::Runner;

/// The most runs that a player can go back to and still see from their beginning.
const MOST: usize = 64;

/// The run on the screen, and those that began before.
#[derive(Clone, Debug, Default)]
pub struct Begun {
    /// How many have begun, or were gone back to.
    pub number: u32,
    /// Ticks that had passed in the game when the one on the screen began.
    pub lived: u64,
    /// How far it came.
    runner: Option<Runner>,
    /// How the last ones began, and when.
    all: Vec<(u64, u64)>,
}

impl Begun {
    /// Takes note of the state after so many ticks.
    pub fn note(&mut self, runner: Runner, lived: u64) {
        let last = self.runner.replace(runner);
        let is_new = |last: Runner| {
            // A step that is taken back begins nothing.
            let falls = runner.step.0 < last.step.0 || runner.step.1 + 1 < last.step.1;
            last.start != runner.start || falls && runner.step.1 <= 1
        };
        if !last.is_none_or(is_new) {
            return;
        }
        self.number += 1;
        self.lived = lived;
        let known = self.all.iter().find(|(start, _)| *start == runner.start);
        match known {
            // It was left, and goes on.
            Some((_, begun)) if runner.step.1 > 1 => self.lived = *begun,
            _ => {
                self.all.retain(|(start, _)| *start != runner.start);
                self.all.push((runner.start, lived));
                let old = self.all.len().saturating_sub(MOST);
                self.all.drain(..old);
            }
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
        let mut begun = Begun::default();
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
            begun.note(runner, lived);
            seen.push((begun.number, begun.lived));
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
}
