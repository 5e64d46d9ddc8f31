//! The names of the runners: how options give them, and how the list steps through them.

use super::racer::Who;
use super::timeline::MOST_RUNS;
use crate::error::{Error, Result};

/// One to four runners.
///
/// # Errors
/// A usage error for more than four, for an unknown name, and for a name given twice.
pub fn runners(names: &str) -> Result<Vec<Who>> {
    let runners: Vec<Who> = names.split(',').map(str::parse).collect::<Result<_>>()?;
    if runners.len() > MOST_RUNS {
        return Err(Error::usage(format!(
            "--race takes 2 to {MOST_RUNS} names, not {}",
            runners.len()
        )));
    }
    for (index, runner) in runners.iter().enumerate() {
        if runners[..index].contains(runner) {
            return Err(Error::usage(format!(
                "--race takes each name once, and {runner} is given twice"
            )));
        }
    }
    Ok(runners)
}

/// Two to four racers.
///
/// # Errors
/// As [`runners`], and for a single name.
pub fn racers(names: &str) -> Result<Vec<Who>> {
    let racers = runners(names)?;
    if racers.len() == 1 {
        return Err(Error::usage(format!(
            "--race takes 2 to {MOST_RUNS} names, not 1"
        )));
    }
    Ok(racers)
}

/// The runner in this line of the list, if there is one.
pub fn runner_in(names: &str, line: usize) -> Option<Who> {
    names.split(',').nth(line)?.parse().ok()
}

/// The names after a step to the next or the previous runner in a line of the list. No runner comes twice. Every line
/// but the first can be empty: that is the step between the last runner and the first.
pub fn runner_stepped(names: &str, line: usize, more: bool) -> String {
    let all: Vec<Who> = Who::all().collect();
    let mut names: Vec<&str> = names.split(',').collect();
    let line = line.min(names.len());
    let nobody = all.len();
    let name = |place: usize| all.get(place).map_or("", |who| who.name());
    let here = names.get(line).copied().unwrap_or_default();
    let here = (0..nobody).find(|&place| name(place) == here);
    let mut place = here.unwrap_or(nobody);
    loop {
        place = (place + if more { 1 } else { nobody }) % (nobody + 1);
        if !names.contains(&name(place)) && (place < nobody || line > 0) {
            break;
        }
    }
    names.splice(line..names.len().min(line + 1), [name(place)]);
    names.retain(|name| !name.is_empty());
    names.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runners_are_stepped_through_and_dropped() {
        for (names, line, more, next) in [
            ("depth-first", 0, true, "breadth-first"),
            ("depth-first", 0, false, "you"),
            ("depth-first", 0, true, "breadth-first"),
            ("depth-first", 1, true, "depth-first,breadth-first"),
            ("depth-first", 3, false, "depth-first,you"),
            ("depth-first,dead-end", 1, true, "depth-first,you"),
            ("depth-first,you", 1, true, "depth-first"),
            (
                "breadth-first,depth-first,a-star",
                1,
                false,
                "breadth-first,a-star",
            ),
            (
                "breadth-first,depth-first,a-star",
                1,
                true,
                "breadth-first,wall-left,a-star",
            ),
        ] {
            assert_eq!(
                runner_stepped(names, line, more),
                next,
                "{names} {line} {more}"
            );
        }
        let second = runner_in("pledge,a-star", 1);
        assert_eq!(second.map(Who::name), Some("a-star"));
        assert_eq!(runner_in("pledge,a-star", 2), None);
    }
}
