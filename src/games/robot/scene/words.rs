//! What is told in words and numbers: titles, counters, how it ended.

use std::fmt::Write as _;

use super::RobotScene;
use super::request::Mode;
use crate::games::robot::print;
use crate::games::robot::solvers::{Algorithm, Look, Outcome, Run};
use crate::games::robot::trial::Shortest;

/// The most columns and rows that the description draws.
const MOST_DRAWN: (usize, usize) = (128, 128);

/// A number in at most five letters.
pub fn short(number: u64) -> String {
    match number {
        0..100_000 => number.to_string(),
        100_000..10_000_000 => format!("{}k", number / 1_000),
        _ => format!("{}M", number / 1_000_000),
    }
}

/// The algorithm's name in at most ten letters.
pub const fn short_name(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::DepthFirst => "Depth",
        Algorithm::BreadthFirst => "Breadth",
        other => other.title(),
    }
}

/// How a run ended, in one line of at most 46 letters.
pub fn sentence(run: &Run, shortest: Shortest) -> Option<String> {
    let text = match (run.outcome()?, run.counters().path, shortest) {
        (Outcome::Out { .. }, Some(path), Shortest::Steps(least)) if path > least => {
            format!("Path of {path}; the shortest has {least}.")
        }
        (Outcome::Out { .. }, Some(path), Shortest::Steps(_)) => {
            let plural = if path == 1 { "" } else { "s" };
            format!("Out by a shortest way: {path} step{plural}.")
        }
        (Outcome::Out { .. }, _, _) => "Out.".to_owned(),
        (Outcome::NoWayOut, _, _) => "No way out: it has looked everywhere.".to_owned(),
        (Outcome::Circles, _, _) => "In circles: same square, same heading again.".to_owned(),
    };
    Some(text)
}

/// How a run ended, in at most 26 letters, for beside a title.
pub fn verdict(run: &Run, shortest: Shortest) -> Option<String> {
    let number = |steps: usize| short(steps as u64);
    let text = match (run.outcome()?, run.counters().path, shortest) {
        (Outcome::Out { .. }, Some(path), Shortest::Steps(least)) if path > least => {
            format!("Path {}, shortest {}", number(path), number(least))
        }
        (Outcome::Out { .. }, Some(path), Shortest::Steps(_)) => {
            format!("A shortest path: {}", number(path))
        }
        (Outcome::Out { .. }, _, _) => "Out".to_owned(),
        (Outcome::NoWayOut, _, _) => "No way out".to_owned(),
        (Outcome::Circles, _, _) => "In circles".to_owned(),
    };
    Some(text)
}

/// The counters of a run with their names, in the order in which they are shown.
pub fn counters(run: &Run, shortest: Shortest) -> [(&'static str, String); 5] {
    let counters = run.counters();
    let none = || "–".to_owned();
    let steps = |steps: Option<usize>| steps.map_or_else(none, |steps| short(steps as u64));
    let shortest = match shortest {
        Shortest::Unknown => "…".to_owned(),
        Shortest::NoWayOut => none(),
        Shortest::Steps(least) => short(least as u64),
    };
    [
        ("visited", short(counters.visited as u64)),
        ("steps", short(counters.steps)),
        ("frontier", short(counters.frontier as u64)),
        ("path", steps(counters.path)),
        ("shortest", shortest),
    ]
}

impl RobotScene {
    /// Which grid it is, in at most 14 letters where the seed is short.
    pub(super) fn subtitle(&self) -> String {
        if self.draft.is_unsaved() {
            "not saved".to_owned()
        } else if self.draft.is_saved_apart() {
            // The words of the command line give the grid as it was.
            "edited, saved".to_owned()
        } else {
            self.source.number()
        }
    }

    /// Everything that the rules know, as text.
    pub(super) fn report(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = self.write_report(&mut text);
        text
    }

    fn write_report(&self, text: &mut String) -> std::fmt::Result {
        writeln!(text, "{}, {}", self.source.title(), self.subtitle())?;
        if let Some(making) = self.making_text() {
            return writeln!(text, "{making}");
        }
        let grid = self.draft.grid();
        let size = grid.size();
        let small = size.width <= MOST_DRAWN.0 && size.height <= MOST_DRAWN.1;
        if let Mode::Pencil(pen) = &self.mode {
            if small {
                write!(text, "{grid}")?;
            }
            let name = pen.pencil.name();
            return writeln!(text, "editing: {name} at {},{}", pen.at.x, pen.at.y);
        }
        for (index, run) in self.race.trial.runs().iter().enumerate() {
            self.write_run(text, index, run, small)?;
        }
        Ok(())
    }

    fn write_run(
        &self,
        text: &mut String,
        index: usize,
        run: &Run,
        small: bool,
    ) -> std::fmt::Result {
        write!(text, "{}", run.algorithm())?;
        if run.algorithm().uses_order() {
            write!(text, ", order {}", run.order())?;
        }
        write!(text, ", step {}", run.made())?;
        if let Some(at) = run.here() {
            write!(text, ", at {},{}", at.x, at.y)?;
        }
        text.push('\n');
        if small {
            let mut drawing = Vec::new();
            let visited = |pos| run.look(pos) == Look::Visited;
            // Neither does writing into memory.
            let _ = print::draw(run.grid(), visited, &mut drawing);
            text.push_str(&String::from_utf8_lossy(&drawing));
        }
        let mut gap = "";
        for (name, value) in counters(run, self.race.trial.shortest()) {
            write!(text, "{gap}{name} {value}")?;
            gap = ", ";
        }
        text.push('\n');
        if let Some(sentence) = sentence(run, self.race.trial.shortest()) {
            let won = if self.race.trial.has_won(index) {
                " First!"
            } else {
                ""
            };
            writeln!(text, "{sentence}{won}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_sentence_fits_its_line() {
        let grid = crate::games::robot::block_grid::BlockGrid::read(b"S.\n..\nE.\n").unwrap();
        let grid = std::sync::Arc::new(grid);
        let mut run = Algorithm::WallLeft.start(&grid, "SWNE".parse().unwrap(), false);
        assert_eq!(sentence(&run, Shortest::Steps(2)), None);
        assert_eq!(verdict(&run, Shortest::Steps(2)), None);
        run.finish();
        let path = run.counters().path.unwrap();
        let said = sentence(&run, Shortest::Steps(path - 1)).unwrap();
        let letters = said.chars().filter(|letter| !letter.is_ascii_digit());
        assert!(letters.count() + 2 * 5 <= 46, "{said}");
        let said = verdict(&run, Shortest::Steps(path - 1)).unwrap();
        let letters = said.chars().filter(|letter| !letter.is_ascii_digit());
        assert!(letters.count() + 2 * 5 <= 26, "{said}");
    }

    #[test]
    fn numbers_and_names_stay_short() {
        for (number, text) in [
            (0, "0"),
            (99_999, "99999"),
            (100_000, "100k"),
            (9_999_999, "9999k"),
            (67_108_864, "67M"),
        ] {
            assert_eq!(short(number), text);
        }
        for algorithm in Algorithm::ALL {
            assert!(short_name(algorithm).chars().count() <= 10);
        }
    }
}
