//! A decision of the pilot as a word: what he is after, then the exits of his route. `s5lu` is "seek: five squares
//! left, one up", and `s+u` "seek: on as before, and then one up".

use std::fmt::{self, Write as _};
use std::iter::repeat_n;

use super::{DEPTH, Pilot, Reason, Step};
use crate::games::pacman::rules::arcade::Play;
use crate::grid::Dir;

/// The letters of the reasons for which he chooses a route.
const REASONS: [(char, Reason); 6] = [
    ('s', Reason::Seek),
    ('e', Reason::Energizer),
    ('h', Reason::Hunt),
    ('f', Reason::Fruit),
    ('r', Reason::Flee),
    ('x', Reason::Lost),
];
const DIRS: [(char, Dir); 4] = [
    ('u', Dir::Up),
    ('l', Dir::Left),
    ('d', Dir::Down),
    ('r', Dir::Right),
];

fn letter<T: Copy + PartialEq>(letters: &[(char, T)], wanted: T) -> char {
    let found = letters.iter().find(|(_, own)| *own == wanted);
    found.map_or('?', |&(letter, _)| letter)
}

fn meaning<T: Copy>(letters: &[(char, T)], wanted: char) -> Option<T> {
    let found = letters.iter().find(|(own, _)| *own == wanted);
    found.map(|&(_, meaning)| meaning)
}

/// After the reason: the new route begins with all of the one before.
const ON: char = '+';

/// Displays the pilot's last decision; so many steps of its route are those of the one before.
pub struct LastDecision<'a>(pub &'a Pilot, pub usize);

impl fmt::Display for LastDecision<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(letter(&REASONS, self.0.reason))?;
        if self.1 > 0 {
            f.write_char(ON)?;
        }
        for run in self.0.route[self.1..].chunk_by(|a, b| a.exit == b.exit) {
            if run.len() > 1 {
                write!(f, "{}", run.len())?;
            }
            f.write_char(letter(&DIRS, run[0].exit))?;
        }
        Ok(())
    }
}

/// The reason and the route that a word tells, where he had the route `before`; `None` if it is no word of ours, or the
/// route cannot be walked from where Pac-Man is.
pub fn read(word: &str, play: &Play, before: &[Step]) -> Option<(Reason, Vec<Step>)> {
    let mut letters = word.chars().peekable();
    let reason = meaning(&REASONS, letters.next()?)?;
    let on = letters.next_if_eq(&ON).map(|_| before.to_vec());
    let (mut route, mut times) = (on.unwrap_or_default(), None);
    let start = play.state().pac_man.at.tile();
    let mut here = route.last().map_or(start, |step| step.to);
    for letter in letters {
        if let Some(digit) = letter.to_digit(10) {
            times = Some(times.unwrap_or(0) * 10 + digit as usize);
        } else {
            for exit in repeat_n(meaning(&DIRS, letter)?, times.take().unwrap_or(1)) {
                if !play.arena().exits(here).has(exit) || route.len() == DEPTH {
                    return None;
                }
                here = play.arena().next(here, exit);
                route.push(Step { exit, to: here });
            }
        }
        if times.is_some_and(|times| times > DEPTH) {
            return None;
        }
    }
    times.is_none().then_some((reason, route))
}
