//! What an algorithm is about to do and why, in a sentence with its numbers.

use super::words;
use crate::games::robot::rules::solvers::{Algorithm, Run};
use crate::games::robot::rules::thought::{
    Act, Feeling, Fill, Glance, Step, Take, Then, Thought, Why,
};
use crate::games::robot::rules::trace::side;
use crate::games::robot::table::letter;
use crate::grid::{Dir, Pos};
use crate::words::{Id, say};

/// A square as the article writes it: row and column, from 0.
pub fn square(pos: Pos) -> String {
    say!("exercise-square", row = pos.y, column = pos.x)
}

/// The sentence. `kept` is what the algorithm keeps in mind: its stack from the top, its queue from the front.
pub fn sentence(algorithm: Algorithm, thought: &Thought, kept: &[Pos]) -> String {
    match thought {
        Thought::Tries(step) => tries(step, kept),
        Thought::Takes(take) => takes(algorithm, take),
        Thought::Fills(fill) => fills(fill),
        Thought::Feels(feeling) => match feeling.why {
            Why::Straight | Why::Meets | Why::Hand => follows(feeling),
            Why::Unmarked | Why::Marked | Why::Old => chalks(feeling),
        },
    }
}

/// The pseudocode, line by line.
pub fn code(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::DepthFirst => say!("robot-code-depth-first"),
        Algorithm::BreadthFirst => say!("robot-code-breadth-first"),
        Algorithm::AStar => say!("robot-code-a-star"),
        Algorithm::WallLeft | Algorithm::WallRight => say!("robot-code-wall"),
        Algorithm::Pledge => say!("robot-code-pledge"),
        Algorithm::Tremaux => say!("robot-code-tremaux"),
        Algorithm::DeadEnd => say!("robot-code-dead-end"),
    }
}

/// The line of the pseudocode of one that thinks first in which it finds the exit, from 1: it walks there then.
pub const fn exit_line(algorithm: Algorithm) -> usize {
    match algorithm {
        Algorithm::AStar => 7,
        Algorithm::DeadEnd => 9,
        _ => 6,
    }
}

/// The line of the pseudocode that decides the next step, from 1.
pub fn line(algorithm: Algorithm, thought: &Thought) -> usize {
    match thought {
        Thought::Tries(step) => match step.then {
            Then::Go(_) => 6,
            Then::NoWayOut => 11,
            Then::Back(_) => 12,
        },
        Thought::Fills(fill) if fill.follows() => 6,
        Thought::Fills(_) => 4,
        Thought::Takes(take) if take.is_exit => exit_line(algorithm),
        // The sentence begins with the square that is taken.
        Thought::Takes(_) => match algorithm {
            Algorithm::AStar => 5,
            Algorithm::DeadEnd => 8,
            _ => 4,
        },
        Thought::Feels(feeling) => match (feeling.why, feeling.act, algorithm) {
            (_, Act::NoWayOut, Algorithm::Tremaux) => 11,
            (Why::Old, ..) => 5,
            (Why::Unmarked, ..) => 7,
            (Why::Marked, ..) => 9,
            (_, Act::NoWayOut, _) => 13,
            (_, Act::Circles, Algorithm::Pledge) => 14,
            (_, Act::Circles, _) => 12,
            // The sides are tried in the order of the lines.
            (Why::Straight, _, Algorithm::Pledge) => 3 + feeling.looks().count(),
            (Why::Hand, _, Algorithm::Pledge) => 8 + feeling.looks().count(),
            (Why::Straight, ..) => 4,
            (Why::Meets, ..) => 5,
            (Why::Hand, ..) => 6 + feeling.looks().count(),
        },
    }
}

/// Depth first: the sides, and what becomes of the stack.
fn tries(step: &Step, kept: &[Pos]) -> String {
    let told = words::tries(step);
    match step.then {
        Then::Go(_) => say!("robot-why-push", told = told, stack = kept.len() + 1),
        Then::Back(_) => say!("robot-why-pop", told = told, stack = kept.len() - 1),
        Then::NoWayOut => told,
    }
}

/// The search: the square, its numbers, and what it adds.
fn takes(algorithm: Algorithm, take: &Take) -> String {
    let (at, steps) = (square(take.at), take.steps);
    if take.is_exit {
        return if algorithm == Algorithm::AStar {
            say!("robot-why-exit-sum", square = at, steps = steps)
        } else {
            say!("robot-why-exit", square = at, steps = steps)
        };
    }
    let added: Vec<String> = take.adds.into_iter().flatten().map(square).collect();
    let adds = match &added[..] {
        [] => say!("robot-why-adds-none").to_owned(),
        added => say!("robot-why-adds", squares = added.join(", ")),
    };
    let Some(estimate) = take.estimate else {
        return say!("robot-why-takes", square = at, steps = steps, adds = adds);
    };
    say!(
        "robot-why-takes-sum",
        square = at,
        way = steps,
        estimate = estimate,
        sum = steps + estimate,
        ties = take.ties,
        adds = adds
    )
}

fn fills(fill: &Fill) -> String {
    let (at, number) = (square(fill.at), fill.number);
    let Some(beside) = fill.beside else {
        return say!("robot-why-fills-shut", square = at, number = number);
    };
    let beside = square(beside);
    match fill.left {
        _ if !fill.may_follow => {
            say!(
                "robot-why-fills-kept",
                square = at,
                number = number,
                beside = beside
            )
        }
        _ if fill.follows() => say!(
            "robot-why-fills",
            square = at,
            number = number,
            beside = beside
        ),
        left => say!(
            "robot-why-fills-open",
            square = at,
            number = number,
            beside = beside,
            left = left
        ),
    }
}

/// Wall followers and Pledge: the hand, ahead, and the other sides.
fn follows(feeling: &Feeling) -> String {
    let look = |look: Glance| {
        let found = if look.is_open { "open" } else { "wall" };
        let turned = turned(feeling.heading, look.dir);
        say!(
            "robot-why-side",
            side = Id("robot-why-turned").of(turned),
            found = Id("robot-why-felt").of(found)
        )
    };
    let looks = words::one_after_the_other(feeling.looks().map(look)).unwrap_or_default();
    match (feeling.act, feeling.turns) {
        (Act::Circles, Some((now, _))) => say!("robot-why-circles-count", count = now),
        (Act::Circles, None) => say!("robot-why-circles", looks = looks),
        (Act::NoWayOut, _) => say!("robot-why-shut-in", looks = looks),
        (Act::Go(dir), Some((now, then))) => say!(
            "robot-why-counts",
            count = now,
            looks = looks,
            dir = towards(dir),
            then = then
        ),
        (Act::Go(dir), None) if feeling.why == Why::Hand => {
            say!("robot-why-hand", looks = looks, dir = towards(dir))
        }
        (Act::Go(dir), None) if feeling.why == Why::Meets => {
            say!("robot-why-meets", looks = looks, dir = towards(dir))
        }
        (Act::Go(dir), None) => say!("robot-why-straight", looks = looks, dir = towards(dir)),
    }
}

/// Trémaux: the marks on the sides.
fn chalks(feeling: &Feeling) -> String {
    let look = |look: Glance| {
        let side = word(look.dir);
        if look.is_open {
            say!("robot-why-marks", side = side, marks = look.marks)
        } else {
            say!("robot-why-wall", side = side)
        }
    };
    let looks = words::one_after_the_other(feeling.looks().map(look)).unwrap_or_default();
    match (feeling.act, feeling.why) {
        (Act::Go(dir), Why::Old) => say!("robot-why-turns-round", dir = towards(dir)),
        (Act::Go(dir), Why::Unmarked) => {
            say!("robot-why-unmarked", looks = looks, dir = towards(dir))
        }
        (Act::Go(dir), _) => say!("robot-why-marked", looks = looks, dir = towards(dir)),
        _ => say!("robot-why-all-marked", looks = looks),
    }
}

/// What can be asked before the algorithm does what it is about to do.
pub fn question(run: &Run, thought: &Thought) -> String {
    let algorithm = run.algorithm();
    match thought {
        Thought::Fills(_) => say!("robot-asks-dead-end").to_owned(),
        Thought::Takes(_) => Id("robot-asks-take").of(algorithm.name()).to_owned(),
        Thought::Feels(feeling) if algorithm == Algorithm::Pledge => match run.solver().turns() {
            Some(count) if feeling.why == Why::Hand => say!("robot-asks-count", count = count),
            _ => say!("robot-asks-no-count").to_owned(),
        },
        Thought::Feels(feeling) if matches!(feeling.why, Why::Straight | Why::Meets) => {
            say!("robot-asks-no-hand").to_owned()
        }
        Thought::Tries(_) | Thought::Feels(_) => {
            let order = run.order().dirs().map(letter).join(" ");
            let name = algorithm.name();
            say!("robot-asks-way", algorithm = name, order = order)
        }
    }
}

/// The words for the way that it goes.
pub fn towards(dir: Dir) -> String {
    say!("robot-towards", dir = side(dir))
}

/// The word for a side.
pub fn word(dir: Dir) -> &'static str {
    Id("robot-side").of(side(dir))
}

/// The fixed name of a side as the robot sees it.
pub fn turned(heading: Dir, dir: Dir) -> &'static str {
    let names = ["ahead", "left", "back", "right"];
    let quarters = (0..4).find(|&quarters| heading.turned_left(quarters) == dir);
    names[quarters.unwrap_or(0)]
}

#[cfg(test)]
mod tests;
