//! What is told in words, numbers and a colour: titles, counters, how it ended.

use std::fmt::Write as _;

use super::RobotScene;
use super::request::Mode;
use crate::games::robot::rules::racer::{End, Racer, Who};
use crate::games::robot::rules::solvers::{Algorithm, SquareState};
use crate::games::robot::rules::timeline::Shortest;
use crate::games::robot::rules::trace::draw_grid;
use crate::gfx::Color;

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

/// A number in at most four letters.
pub fn shorter(number: u64) -> String {
    match number {
        0..10_000 => number.to_string(),
        10_000..1_000_000 => format!("{}k", number / 1_000),
        _ => format!("{}M", number / 1_000_000),
    }
}

/// The name of who runs in at most ten letters.
pub const fn short_name(who: Who) -> &'static str {
    match who {
        Who::Program(Algorithm::DepthFirst) => "Depth",
        Who::Program(Algorithm::BreadthFirst) => "Breadth",
        other => other.title(),
    }
}

/// The colour of how it ended.
pub fn color_of(racer: &Racer) -> Color {
    match racer.end() {
        Some(End::Out(_)) => Color::LIME,
        Some(_) => Color::ORANGE,
        None => Color::WHITE,
    }
}

/// How it ended, in one line of at most 46 letters.
pub fn sentence(racer: &Racer, shortest: Shortest) -> Option<String> {
    let text = match (racer.end()?, racer.counters().path, shortest) {
        (End::Out(_), Some(path), Shortest::Steps(least)) if path > least => {
            format!("Path of {path}; the shortest has {least}.")
        }
        (End::Out(_), Some(path), Shortest::Steps(_)) => {
            let plural = if path == 1 { "" } else { "s" };
            format!("Out by a shortest way: {path} step{plural}.")
        }
        (End::Out(_), _, _) => "Out.".to_owned(),
        (End::NoWayOut, _, _) => "No way out: it has looked everywhere.".to_owned(),
        (End::Circles, _, _) => "In circles: same square, same heading again.".to_owned(),
        (End::GaveUp, _, Shortest::NoWayOut) => "Given up: there is no way out.".to_owned(),
        (End::GaveUp, _, _) => "Given up.".to_owned(),
    };
    Some(text)
}

/// How it ended, in at most 26 letters, for beside a title: what there is to say, and what it is compared with.
pub fn verdict(racer: &Racer, shortest: Shortest) -> Option<(String, String)> {
    let number = |steps: usize| short(steps as u64);
    let alone = |text: &str| (text.to_owned(), String::new());
    Some(match (racer.end()?, racer.counters().path, shortest) {
        (End::Out(_), Some(path), Shortest::Steps(least)) if path > least => (
            format!("Path {}, ", number(path)),
            format!("shortest {}", number(least)),
        ),
        (End::Out(_), Some(path), Shortest::Steps(_)) => {
            alone(&format!("A shortest path: {}", number(path)))
        }
        (End::Out(_), _, _) => alone("Out"),
        (End::NoWayOut, _, _) => alone("No way out"),
        (End::Circles, _, _) => alone("In circles"),
        (End::GaveUp, _, _) => alone("Given up"),
    })
}

/// The counters with their names, in the order in which they are shown; `short` writes a number.
pub fn counters(
    racer: &Racer,
    shortest: Shortest,
    short: fn(u64) -> String,
) -> [(&'static str, String); 5] {
    let counters = racer.counters();
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
        ("at most", short(counters.frontier as u64)),
        ("path", steps(counters.path)),
        ("shortest", shortest),
    ]
}

impl RobotScene {
    /// Which grid it is, in at most 14 letters where the seed is short.
    pub(super) fn subtitle(&self) -> String {
        if self.draft.is_unsaved() {
            "not saved".to_owned()
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
        for (index, racer) in self.race.timeline.racers().iter().enumerate() {
            self.write_racer(text, (index, racer), small)?;
        }
        Ok(())
    }

    fn write_racer(
        &self,
        text: &mut String,
        (index, racer): (usize, &Racer),
        small: bool,
    ) -> std::fmt::Result {
        let timeline = &self.race.timeline;
        write!(text, "{}", racer.who())?;
        if let Some(run) = racer.run().filter(|_| racer.who().uses_order()) {
            write!(text, ", order {}", run.order())?;
        }
        let at = racer.looks_at().unwrap_or(racer.stands());
        write!(text, ", step {}, at {},{}", racer.made(), at.x, at.y)?;
        text.push('\n');
        if small {
            let mut drawing = Vec::new();
            let visited = |pos| racer.state(pos) == SquareState::Visited;
            // Neither does writing into memory.
            let _ = draw_grid(timeline.grid(), visited, &mut drawing);
            text.push_str(&String::from_utf8_lossy(&drawing));
        }
        let mut gap = "";
        for (name, value) in counters(racer, timeline.shortest(), short) {
            write!(text, "{gap}{name} {value}")?;
            gap = ", ";
        }
        text.push('\n');
        if let Some(sentence) = sentence(racer, timeline.shortest()) {
            let first = if timeline.has_won(index) {
                " First!"
            } else {
                ""
            };
            writeln!(text, "{sentence}{first}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_sentence_fits_its_line() {
        let grid =
            crate::games::robot::rules::block_grid::BlockGrid::read(b"S.\n..\nE.\n").unwrap();
        let grid = std::sync::Arc::new(grid);
        let who = Who::Program(Algorithm::WallLeft);
        let mut racer = Racer::new(who, &grid, "SWNE".parse().unwrap(), false);
        assert_eq!(sentence(&racer, Shortest::Steps(2)), None);
        assert_eq!(verdict(&racer, Shortest::Steps(2)), None);
        racer.advance(u64::MAX);
        let path = racer.counters().path.unwrap();
        let said = sentence(&racer, Shortest::Steps(path - 1)).unwrap();
        let letters = said.chars().filter(|letter| !letter.is_ascii_digit());
        assert!(letters.count() + 2 * 5 <= 46, "{said}");
        let (said, beside) = verdict(&racer, Shortest::Steps(path - 1)).unwrap();
        let both = said + &beside;
        let letters = both.chars().filter(|letter| !letter.is_ascii_digit());
        assert!(letters.count() + 2 * 5 <= 26, "{both}");
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
        for who in Who::all() {
            assert!(short_name(who).chars().count() <= 10);
        }
    }
}
