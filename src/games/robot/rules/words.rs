//! What is told of those who run, in words and numbers.

use super::racer::{End, Racer, Who};
use super::solvers::{Algorithm, Run};
use super::timeline::Shortest;

/// What is said of one who did not get out.
pub struct Failure {
    pub sentence: &'static str,
    /// The same in at most 26 letters.
    pub verdict: &'static str,
    /// In a table, on a label, and in at most seven letters.
    pub told: [&'static str; 3],
}

const NO_WAY_OUT: Failure = Failure {
    sentence: "No way out: it has looked everywhere.",
    verdict: "No way out",
    told: ["found no way out", "no way out", "no way"],
};
const CIRCLES: Failure = Failure {
    sentence: "In circles: same square, same heading again.",
    verdict: "In circles",
    told: ["goes in circles", "in circles", "circles"],
};
const GAVE_UP: Failure = Failure {
    sentence: "Given up.",
    verdict: "Given up",
    told: ["gave up"; 3],
};

/// What is said of an end that is no way out.
pub const fn failure(end: End) -> Option<&'static Failure> {
    match end {
        End::Out(_) => None,
        End::NoWayOut => Some(&NO_WAY_OUT),
        End::Circles => Some(&CIRCLES),
        End::GaveUp => Some(&GAVE_UP),
    }
}

/// A number in at most five letters.
pub fn short(number: u64) -> String {
    cut(number, 100_000)
}

/// A number in at most four letters.
pub fn shorter(number: u64) -> String {
    cut(number, 10_000)
}

/// A number, in thousands or millions from this limit on.
fn cut(number: u64, limit: u64) -> String {
    if number < limit {
        number.to_string()
    } else if number < 100 * limit {
        format!("{}k", number / 1_000)
    } else {
        format!("{}M", number / 1_000_000)
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

/// How it ended, in one line of at most 46 letters.
pub fn sentence(racer: &Racer, shortest: Shortest) -> Option<String> {
    let end = racer.end()?;
    Some(match (failure(end), racer.counters().path, shortest) {
        (Some(_), _, Shortest::NoWayOut) if end == End::GaveUp => {
            "Given up: there is no way out.".to_owned()
        }
        (Some(failure), ..) => failure.sentence.to_owned(),
        (None, Some(path), Shortest::Steps(least)) if path > least => {
            format!("Path of {path}; the shortest has {least}.")
        }
        (None, Some(path), Shortest::Steps(_)) => {
            let plural = if path == 1 { "" } else { "s" };
            format!("Out by a shortest way: {path} step{plural}.")
        }
        (None, ..) => "Out.".to_owned(),
    })
}

/// How it ended, in at most 26 letters, for beside a title: what there is to say, and what it is compared with.
pub fn verdict(racer: &Racer, shortest: Shortest) -> Option<(String, String)> {
    let number = |steps: usize| short(steps as u64);
    let alone = |text: &str| (text.to_owned(), String::new());
    Some(
        match (failure(racer.end()?), racer.counters().path, shortest) {
            (Some(failure), ..) => alone(failure.verdict),
            (None, Some(path), Shortest::Steps(least)) if path > least => (
                format!("Path {}, ", number(path)),
                format!("shortest {}", number(least)),
            ),
            (None, Some(path), Shortest::Steps(_)) => {
                alone(&format!("A shortest path: {}", number(path)))
            }
            (None, ..) => alone("Out"),
        },
    )
}

/// What a label tells of somebody, in full and in short: steps of thought or of walk, and when it was out.
pub fn label(racer: &Racer) -> [String; 2] {
    let (clock, steps) = (short(racer.made()), short(racer.steps()));
    match (racer.end(), racer.end().and_then(failure)) {
        (_, Some(failure)) => [failure.told[1], failure.told[2]].map(str::to_owned),
        (Some(_), None) => [format!("out at {clock}"), clock],
        (None, _) if racer.looks_at().is_some() => [format!("thinks {clock}"), clock],
        (None, _) => [format!("walks {steps}"), steps],
    }
}

/// The numbers of one who ran, or how it ended: on the clock, steps walked, path, and how much longer that is than
/// a shortest way.
pub fn numbers(racer: &Racer, shortest: Shortest) -> Result<[String; 4], &'static str> {
    match racer.end().map(failure) {
        Some(None) => {}
        Some(Some(failure)) => return Err(failure.told[0]),
        None => return Err("on the way"),
    }
    let path = racer.counters().path.unwrap_or(0);
    let detour = match shortest {
        Shortest::Steps(least) if path > least => format!("+{}", short((path - least) as u64)),
        Shortest::Steps(_) => "none".to_owned(),
        Shortest::Unknown | Shortest::NoWayOut => "–".to_owned(),
    };
    let [clock, steps, path] = [racer.made(), racer.steps(), path as u64].map(short);
    Ok([clock, steps, path, detour])
}

/// What is known about the shortest ways.
pub fn shortest_ways(shortest: Shortest) -> String {
    match shortest {
        Shortest::Steps(1) => "The shortest way has one step".to_owned(),
        Shortest::Steps(least) => format!("The shortest way has {least} steps"),
        Shortest::NoWayOut => "There is no way out".to_owned(),
        Shortest::Unknown => "The shortest way is being sought".to_owned(),
    }
}

/// What a run has in its mind, with so many squares in its stack or queue: in at most 14 letters.
pub fn thought(run: &Run, waiting: usize) -> String {
    let count = shorter(waiting as u64);
    match run.algorithm() {
        Algorithm::DepthFirst => format!("stack now {count}"),
        Algorithm::BreadthFirst | Algorithm::AStar | Algorithm::DeadEnd => {
            format!("queue now {count}")
        }
        Algorithm::Pledge => format!("turns {}", run.turns().unwrap_or(0)),
        Algorithm::Tremaux => "chalk on sides".to_owned(),
        Algorithm::WallLeft | Algorithm::WallRight if run.hand().is_some() => {
            "hand on wall".to_owned()
        }
        Algorithm::WallLeft | Algorithm::WallRight => "hand free".to_owned(),
    }
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

    #[test]
    fn there_is_no_way_out_only_when_that_is_known() {
        assert_eq!(shortest_ways(Shortest::NoWayOut), "There is no way out");
        let unknown = shortest_ways(Shortest::Unknown);
        assert_eq!(unknown, "The shortest way is being sought");
    }
}
