//! Sentences and values against plain traces of the eight algorithms, which share no code with them.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::games::robot::rules::block_grid::BlockGrid;
use crate::games::robot::rules::solvers::Order;
use crate::games::robot::rules::thought::Value;
use crate::grid::Size;

/// Both grids of the article.
const A: &str = "011111\n001111\n101111\n101000\n000012\n000111\n111111\n";
const B: &str = "0000001111\n0100111101\n0101000002\n0100011111\n0111010002\n0001000101\n";

/// Row and column.
type At = (i32, i32);

/// What is told before a step, what stands in the squares, and what waits.
#[derive(Debug, Default, PartialEq)]
struct Told {
    said: String,
    values: BTreeMap<At, String>,
    kept: Vec<At>,
}

/// The compass: north, west, south, east, as steps in rows and columns.
const NAMES: [&str; 4] = ["north", "west", "south", "east"];
const STEPS: [At; 4] = [(-1, 0), (0, -1), (1, 0), (0, 1)];

/// A grid as rows of letters.
struct Plain(Vec<Vec<u8>>);

impl Plain {
    fn read(text: &str) -> Self {
        Self(text.lines().map(|line| line.bytes().collect()).collect())
    }

    fn at(&self, (row, column): At) -> u8 {
        let row = usize::try_from(row).ok().and_then(|row| self.0.get(row));
        let column = usize::try_from(column).ok();
        let square = row.and_then(|row| row.get(column?));
        square.copied().unwrap_or(b'#')
    }

    fn is_open(&self, at: At) -> bool {
        matches!(self.at(at), b'0' | b'2')
    }

    fn squares(&self) -> impl Iterator<Item = At> {
        let width = self.0[0].len() as i32;
        (0..self.0.len() as i32).flat_map(move |row| (0..width).map(move |column| (row, column)))
    }

    fn open_beside(&self, at: At) -> Vec<At> {
        let beside = STEPS.map(|step| go(at, step));
        beside.into_iter().filter(|&at| self.is_open(at)).collect()
    }
}

fn go((row, column): At, (down, right): At) -> At {
    (row + down, column + right)
}

fn name((row, column): At) -> String {
    format!("({row},{column})")
}

fn added(squares: &[At]) -> String {
    if squares.is_empty() {
        return "Adds none: all walls or known.".to_owned();
    }
    let names: Vec<String> = squares.iter().copied().map(name).collect();
    format!("Adds\u{a0}{}.", names.join(", "))
}

fn plural(number: usize, one: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{number} {one}{s}")
}

fn depth_first(grid: &Plain) -> Vec<Told> {
    let order = [2, 1, 0, 3];
    let (mut stack, mut been) = (vec![(0, 0)], vec![(0, 0)]);
    let mut told = Vec::new();
    while let Some(&at) = stack.last() {
        if grid.at(at) == b'2' {
            break;
        }
        let mut looks = Vec::new();
        let mut goes = None;
        for side in order {
            let to = go(at, STEPS[side]);
            let inside = grid.squares().any(|square| square == to);
            let found = match grid.at(to) {
                _ if !inside => "outside",
                b'1' => "wall",
                _ if been.contains(&to) => "been there",
                b'2' => "exit",
                _ => "free",
            };
            looks.push(format!("{}: {found}", NAMES[side]));
            if matches!(found, "free" | "exit") {
                goes = Some(to);
                break;
            }
        }
        let looks = looks.join("; ");
        let kept: Vec<At> = stack.iter().rev().copied().collect();
        let values = stack.iter().enumerate();
        let values = values.map(|(place, &at)| (at, (place + 1).to_string()));
        let values = values.collect();
        let said = if let Some(to) = goes {
            stack.push(to);
            been.push(to);
            format!("{looks} → go, stack {}", stack.len())
        } else {
            stack.pop();
            match stack.last() {
                None => format!("{looks} → no way out"),
                Some(&to) => {
                    let side = (0..4).find(|&side| go(at, STEPS[side]) == to).unwrap();
                    format!("{looks} → back {}, stack {}", NAMES[side], stack.len())
                }
            }
        };
        told.push(Told { said, values, kept });
    }
    told
}

/// Steps that are known, as they stand in the squares.
fn numbers(of: &BTreeMap<At, usize>) -> BTreeMap<At, String> {
    of.iter()
        .map(|(&at, steps)| (at, steps.to_string()))
        .collect()
}

fn breadth_first(grid: &Plain, filled: &BTreeMap<At, usize>, told: &mut Vec<Told>) {
    let mut queue = VecDeque::from([(0, 0)]);
    let mut steps = BTreeMap::from([((0, 0), 0)]);
    while let Some(&at) = queue.front() {
        let kept = queue.iter().copied().collect();
        let mut values = numbers(filled);
        values.extend(numbers(&steps));
        queue.pop_front();
        let (here, square) = (steps[&at], name(at));
        let is_exit = grid.at(at) == b'2';
        let mut adds = Vec::new();
        for to in grid.open_beside(at) {
            if !is_exit && !steps.contains_key(&to) && !filled.contains_key(&to) {
                steps.insert(to, here + 1);
                queue.push_back(to);
                adds.push(to);
            }
        }
        let squares = plural(here, "square");
        let said = if is_exit {
            queue.clear();
            format!(
                "Takes {square}, first in the queue: the exit, {squares} away. No exit is nearer."
            )
        } else {
            let adds = added(&adds);
            format!("Takes {square}, first in the queue: {squares} from the entry. {adds}")
        };
        told.push(Told { said, values, kept });
    }
}

fn a_star(grid: &Plain) -> Vec<Told> {
    let exits: Vec<At> = grid.squares().filter(|&at| grid.at(at) == b'2').collect();
    let estimate = |(row, column): At| {
        let outside = |at: i32, all: Vec<i32>| {
            let (least, most) = (all.iter().min(), all.iter().max());
            least.map_or(0, |&least| {
                (least - at).max(at - most.unwrap_or(&at)).max(0)
            })
        };
        let rows = exits.iter().map(|exit| exit.0).collect();
        let columns = exits.iter().map(|exit| exit.1).collect();
        (outside(row, rows) + outside(column, columns)) as usize
    };
    // Each with its age: the higher, the younger.
    let (mut open, mut age) = (vec![((0, 0), 0)], 0);
    let mut way = BTreeMap::from([((0, 0), 0)]);
    let mut taken: Vec<At> = Vec::new();
    let mut told = Vec::new();
    while !open.is_empty() {
        open.sort_by_key(|&(at, age): &(At, usize)| {
            (way[&at] + estimate(at), std::cmp::Reverse(age))
        });
        let kept: Vec<At> = open.iter().map(|&(at, _)| at).collect();
        let values = way
            .iter()
            .map(|(&at, way)| (at, format!("{way}+{}", estimate(at))));
        let values = values.collect();
        let sum = |at: At, way: &BTreeMap<At, usize>| way[&at] + estimate(at);
        let (at, _) = open[0];
        let least = sum(at, &way);
        let ties = kept
            .iter()
            .filter(|&&other| sum(other, &way) == least)
            .count();
        open.remove(0);
        taken.push(at);
        let (g, h, square) = (way[&at], estimate(at), name(at));
        if grid.at(at) == b'2' {
            let said = format!(
                "Takes {square}: the exit, f = {g} + 0. No square that waits has a smaller f."
            );
            told.push(Told { said, values, kept });
            break;
        }
        let mut adds = Vec::new();
        for to in grid.open_beside(at) {
            let known = way.get(&to).copied().unwrap_or(usize::MAX);
            if !taken.contains(&to) && g + 1 < known {
                age += 1;
                way.insert(to, g + 1);
                open.retain(|&(other, _)| other != to);
                open.push((to, age));
                adds.push(to);
            }
        }
        let ties = match ties {
            1 => ".".to_owned(),
            ties => format!(", youngest of {ties}."),
        };
        let adds = added(&adds);
        let said = format!("Takes {square}: f = {g} + {h} = {least}, smallest{ties} {adds}");
        told.push(Told { said, values, kept });
    }
    told
}

/// The names of sides as the robot sees them, from ahead to the left.
const TURNED: [&str; 4] = ["ahead", "left", "back", "right"];

/// The sides in this order, in quarter turns to the left, up to the first that is open.
fn feel(grid: &Plain, at: At, heading: usize, turns: [usize; 4]) -> (String, Option<usize>) {
    let mut looks = Vec::new();
    for turn in turns {
        let dir = (heading + turn) % 4;
        let is_open = grid.is_open(go(at, STEPS[dir]));
        let found = if is_open { "free" } else { "wall" };
        looks.push(format!("{}: {found}", TURNED[turn]));
        if is_open {
            return (looks.join("; "), Some(turn));
        }
    }
    (looks.join("; "), None)
}

const LETTERS: [&str; 4] = ["north", "west", "south", "east"];

fn wall(grid: &Plain, hand: usize) -> Vec<Told> {
    let (mut at, mut heading, mut follows) = ((0, 0), 3, false);
    let mut left: BTreeMap<At, String> = BTreeMap::new();
    let mut seen = Vec::new();
    let mut told = Vec::new();
    while grid.at(at) != b'2' {
        let values = left.clone();
        let tell = |said| {
            told.push(Told {
                said,
                values,
                kept: Vec::new(),
            })
        };
        let hand_is_free = grid.is_open(go(at, STEPS[(heading + hand) % 4]));
        let ahead_is_free = grid.is_open(go(at, STEPS[heading]));
        if !follows && hand_is_free && ahead_is_free {
            let hand = TURNED[hand];
            let dir = NAMES[heading];
            tell(format!(
                "No wall at the hand. {hand}: free; ahead: free → straight on, {dir}, to find one"
            ));
        } else {
            let away = 4 - hand;
            let turns = if !follows && hand_is_free {
                [away, 2, hand, 0]
            } else {
                [hand, 0, away, 2]
            };
            let (looks, turn) = feel(grid, at, heading, turns);
            let Some(turn) = turn else {
                tell(format!("{looks} → no way out"));
                break;
            };
            let goes = (heading + turn) % 4;
            if seen.contains(&(at, goes)) {
                tell(format!(
                    "Hand {looks}, but it left here that way before → in circles for ever"
                ));
                break;
            }
            let dir = NAMES[goes];
            if !follows && hand_is_free {
                tell(format!(
                    "No wall at the hand, but ahead. {looks} → go {dir}, hand on it"
                ));
            } else {
                tell(format!("Hand {looks} → go {dir}"));
            }
            (follows, heading) = (true, goes);
            seen.push((at, goes));
        }
        left.insert(at, LETTERS[heading].to_owned());
        at = go(at, STEPS[heading]);
    }
    told
}

/// It goes on until it has told this many steps or is out: it circles without end where there is no way out.
fn pledge(grid: &Plain, most: usize) -> Vec<Told> {
    let (mut at, mut heading, mut count) = ((0, 0), 3, 0);
    let mut counts = BTreeMap::new();
    let mut told = Vec::new();
    while grid.at(at) != b'2' && told.len() < most {
        let values = numbers(&counts);
        let tell = |said| {
            told.push(Told {
                said,
                values,
                kept: Vec::new(),
            })
        };
        let turns = if count == 0 {
            [0, 3, 2, 1]
        } else {
            [1, 0, 3, 2]
        };
        let (looks, turn) = feel(grid, at, heading, turns);
        let Some(turn) = turn else {
            tell(format!("{looks} → no way out"));
            break;
        };
        counts.insert(at, count);
        let before = count;
        count = match turn {
            1 if count > 0 => count - 1,
            turn => count + [0, 3, 2, 1][turn],
        };
        heading = (heading + turn) % 4;
        let dir = NAMES[heading];
        tell(format!("Count {before}; {looks} → go {dir}, count {count}"));
        at = go(at, STEPS[heading]);
    }
    told
}

fn tremaux(grid: &Plain) -> Vec<Told> {
    // The marks of a passage, by both of its squares, the smaller first.
    let mut marks: BTreeMap<(At, At), usize> = BTreeMap::new();
    let passage = |one: At, other: At| (one.min(other), one.max(other));
    let (mut at, mut from) = ((0, 0), None::<At>);
    let mut been = Vec::new();
    let mut told = Vec::new();
    while grid.at(at) != b'2' {
        let is_old = been.contains(&at);
        been.push(at);
        let count = |to: At| marks.get(&passage(at, to)).copied().unwrap_or(0);
        let mut tell = |said| {
            told.push(Told {
                said,
                ..Told::default()
            })
        };
        let dir_of = |to: At| NAMES[STEPS.iter().position(|&step| go(at, step) == to).unwrap()];
        let back = from.filter(|&from| is_old && count(from) == 1);
        let to = if let Some(from) = back {
            let dir = dir_of(from);
            tell(format!(
                "A new way has led to an old square → turn round, {dir}: second mark"
            ));
            from
        } else {
            let sides = [2, 1, 0, 3].map(|side| go(at, STEPS[side]));
            let open = |to: &At| grid.is_open(*to);
            let with = |marks: usize| sides.into_iter().find(|to| open(to) && count(*to) == marks);
            let fresh = with(0);
            let mut looks = Vec::new();
            for to in sides {
                let dir = dir_of(to);
                looks.push(match (open(&to), count(to)) {
                    (false, _) => format!("{dir}: wall"),
                    (true, 0) => format!("{dir}: no mark"),
                    (true, count) => format!("{dir}: {}", plural(count, "mark")),
                });
                if Some(to) == fresh {
                    break;
                }
            }
            let looks = looks.join("; ");
            let Some(to) = fresh.or(with(1)) else {
                tell(format!("{looks} → no way out"));
                break;
            };
            let dir = dir_of(to);
            tell(match fresh {
                Some(_) => format!("{looks} → go {dir}, first mark"),
                None => format!("{looks} → back {dir}, second mark"),
            });
            to
        };
        *marks.entry(passage(at, to)).or_default() += 1;
        (at, from) = (to, Some(at));
    }
    told
}

fn dead_end(grid: &Plain) -> Vec<Told> {
    let mut order: BTreeMap<At, usize> = BTreeMap::new();
    let stays = |at: At| at == (0, 0) || grid.at(at) == b'2';
    let ways = |at: At, order: &BTreeMap<At, usize>| {
        let mut beside = grid.open_beside(at);
        beside.retain(|beside| !order.contains_key(beside));
        beside
    };
    let squares = grid.squares().filter(|&at| grid.is_open(at) && !stays(at));
    let mut queue: VecDeque<At> = squares.filter(|&at| ways(at, &order).len() <= 1).collect();
    let mut told = Vec::new();
    while let Some(&at) = queue.front() {
        let kept = queue.iter().copied().collect();
        let mut values = numbers(&order);
        values.insert((0, 0), "0".to_owned());
        queue.pop_front();
        let beside = ways(at, &order).first().copied();
        order.insert(at, order.len() + 1);
        let start = format!("Fills {}, the dead end number {}", name(at), order.len());
        let said = match beside {
            None => format!("{start}: no side of it is open."),
            Some(beside) if stays(beside) => {
                format!(
                    "{start}. {} is the entry or an exit: it stays.",
                    name(beside)
                )
            }
            Some(beside) => match ways(beside, &order).len() {
                left @ 0..=1 => {
                    if left == 1 {
                        queue.push_back(beside);
                    }
                    format!(
                        "{start}. Now {} is a dead end, too: it waits.",
                        name(beside)
                    )
                }
                left => format!("{start}. {} keeps {left} open sides.", name(beside)),
            },
        };
        told.push(Told { said, values, kept });
    }
    breadth_first(grid, &order, &mut told);
    told
}

/// What the program tells of each of its steps.
fn tells(algorithm: Algorithm, text: &str) -> Vec<Told> {
    let grid = Arc::new(BlockGrid::read(text.as_bytes()).unwrap());
    let mut run = algorithm.start(&grid, Order::ARTICLE, true);
    let (mut told, mut kept) = (Vec::new(), Vec::new());
    while let Some(thought) = run.thought() {
        run.frontier(&mut kept);
        let said = sentence(algorithm, &thought, &kept);
        let text = |value: Value| match value {
            Value::Number(number) => number.to_string(),
            Value::Sum { way, estimate } => format!("{way}+{estimate}"),
            Value::Way(dir) => side(dir).to_owned(),
        };
        let values = grid.size().positions();
        let values =
            values.filter_map(|at| Some(((at.y, at.x), text(run.value_among(&kept, at)?))));
        told.push(Told {
            said,
            values: values.collect(),
            kept: kept.iter().map(|at| (at.y, at.x)).collect(),
        });
        assert!(run.step());
    }
    told
}

fn plainly(algorithm: Algorithm, text: &str, most: usize) -> Vec<Told> {
    let grid = Plain::read(text);
    match algorithm {
        Algorithm::DepthFirst => depth_first(&grid),
        Algorithm::BreadthFirst => {
            let mut told = Vec::new();
            breadth_first(&grid, &BTreeMap::new(), &mut told);
            told
        }
        Algorithm::AStar => a_star(&grid),
        Algorithm::WallLeft => wall(&grid, 1),
        Algorithm::WallRight => wall(&grid, 3),
        Algorithm::Pledge => pledge(&grid, most),
        Algorithm::Tremaux => tremaux(&grid),
        Algorithm::DeadEnd => dead_end(&grid),
    }
}

/// Compares step by step, so that a failure names the first step that differs.
fn compare(algorithm: Algorithm, text: &str) {
    let told = tells(algorithm, text);
    // Only a robot with that memory finds out that it circles; the plain one goes on.
    let circles = |told: &&Told| told.said.starts_with("Same square");
    let found_out = usize::from(told.last().as_ref().is_some_and(circles));
    let (told, most) = (&told[..], told.len() - found_out);
    let plain = plainly(algorithm, text, most);
    for (step, (told, plain)) in told.iter().zip(&plain).enumerate() {
        assert_eq!(told, plain, "{algorithm}, step {step} of\n{text}");
    }
    assert_eq!(plain.len(), most, "{algorithm}\n{text}");
}

#[test]
fn all_eight_tell_the_article_s_grids_as_they_are() {
    for text in [A, B] {
        for algorithm in Algorithm::ALL {
            compare(algorithm, text);
        }
    }
}

/// For what is said, the line of the pseudocode that is lit. The first one that fits counts.
const LIT: &[(Algorithm, &str, &str)] = &[
    (Algorithm::DepthFirst, "→ go", "free or exit: go,"),
    (Algorithm::DepthFirst, "→ back", "else go back"),
    (Algorithm::DepthFirst, "→ no way out", "no way out"),
    (Algorithm::BreadthFirst, "the exit", "walk, none is nearer"),
    (Algorithm::BreadthFirst, "Takes", "take first in the queue"),
    (Algorithm::AStar, "the exit", "the exit: walk there"),
    (Algorithm::AStar, "Takes", "take smallest f = g+h,"),
    (Algorithm::WallLeft, "straight on", "ahead free: go on"),
    (Algorithm::WallLeft, "hand on it", "ahead wall: hand on it"),
    (Algorithm::WallLeft, "in circles", "before: in circles"),
    (Algorithm::WallLeft, "no way out", "all walls: no way out"),
    (
        Algorithm::WallLeft,
        "Hand left: free",
        "at the hand free: go",
    ),
    (Algorithm::WallLeft, "ahead: free", "else ahead free: go"),
    (Algorithm::WallLeft, "right: free", "else other side: go"),
    (Algorithm::WallLeft, "back: free", "else go back"),
    (Algorithm::Pledge, "in circles", "same again: in circles"),
    (Algorithm::Pledge, "no way out", "all walls: no way out"),
    (Algorithm::Pledge, "Count 0; ahead: free", "ahead free: go"),
    (Algorithm::Pledge, "; left: free", "left"),
    (Algorithm::Pledge, "ahead: free", "else ahead free: go"),
    (Algorithm::Pledge, "right: free", "else right: count + 1"),
    (Algorithm::Pledge, "back: free", "else back: count + 2"),
    (Algorithm::Tremaux, "turn round", "turn round, mark it"),
    (Algorithm::Tremaux, "first mark", "go, first mark"),
    (Algorithm::Tremaux, "second mark", "back, second mark"),
    (Algorithm::Tremaux, "no way out", "no way out"),
    (Algorithm::DeadEnd, "it waits", "it waits in the queue"),
    (Algorithm::DeadEnd, "Fills", "fill first in the queue"),
    (Algorithm::DeadEnd, "the exit", "an exit: walk there"),
    (Algorithm::DeadEnd, "Takes", "take first in the queue:"),
];

#[test]
fn the_lit_line_has_the_words_of_the_sentence() {
    let mut unseen: Vec<_> = LIT.to_vec();
    let mazes = (0..6).map(|seed| {
        let walls = crate::maze::DepthFirst::generate(Size::new(5, 4), crate::rng::Seed(seed));
        BlockGrid::from_walls(&walls).unwrap().to_string()
    });
    let halls = [
        "00000\n00000\n00000\n00012\n",
        "0\n",
        "000\n010\n000\n",
        "0001\n0101\n0000\n1112\n",
    ];
    let island = "0000000\n0110110\n0100010\n0111110\n0000000\n";
    let texts = [A, B, island].into_iter().chain(halls).map(str::to_owned);
    for text in texts.chain(mazes) {
        for algorithm in Algorithm::ALL {
            let grid = Arc::new(BlockGrid::read(text.as_bytes()).unwrap());
            let mut run = algorithm.start(&grid, Order::ARTICLE, true);
            let mut kept = Vec::new();
            while let Some(thought) = run.thought() {
                run.frontier(&mut kept);
                let said = sentence(algorithm, &thought, &kept);
                let lit = line(algorithm, &thought);
                let lit = code(algorithm).lines().nth(lit - 1).unwrap();
                // Both wall followers have one code.
                let (algorithm, said) = match algorithm {
                    Algorithm::WallRight => {
                        let other = said.replace("left:", "other:").replace("right:", "left:");
                        (Algorithm::WallLeft, other.replace("other:", "right:"))
                    }
                    algorithm => (algorithm, said),
                };
                let fits = |entry: &&(Algorithm, &str, &str)| {
                    entry.0 == algorithm && said.contains(entry.1)
                };
                let entry = LIT.iter().find(fits);
                let &entry = entry.unwrap_or_else(|| panic!("{algorithm}: {said}"));
                assert!(lit.trim().contains(entry.2), "{algorithm}: {said}: {lit}");
                unseen.retain(|other| *other != entry);
                assert!(run.step());
            }
        }
    }
    assert_eq!(unseen, []);
}

#[test]
fn sentences_are_as_a_teacher_would_say_them() {
    let first = |algorithm| tells(algorithm, B)[0].said.clone();
    let expected = [
        "south: free → go, stack 2",
        "Takes (0,0), first in the queue: 0 squares from the entry. Adds\u{a0}(1,0), (0,1).",
        "Takes (0,0): f = 0 + 11 = 11, smallest. Adds\u{a0}(1,0), (0,1).",
        "Hand left: wall; ahead: free → go east",
        "No wall at the hand. right: free; ahead: free → straight on, east, to find one",
        "Count 0; ahead: free → go east, count 0",
        "south: no mark → go south, first mark",
        "Fills (0,5), the dead end number 1. Now (0,4) is a dead end, too: it waits.",
    ];
    for (algorithm, expected) in Algorithm::ALL.into_iter().zip(expected) {
        assert_eq!(first(algorithm), expected, "{algorithm}");
    }
}

proptest! {
    #[test]
    fn all_eight_tell_any_grid_as_it_is(
        (size, cells) in (1_usize..9, 1_usize..8).prop_flat_map(|(w, h)| {
            let kinds = prop_oneof![12 => Just(b'0'), 6 => Just(b'1'), 1 => Just(b'2')];
            (Just(Size::new(w, h)), prop::collection::vec(kinds, w * h))
        }),
    ) {
        let mut cells = cells;
        cells[0] = b'0';
        let rows: Vec<&str> = cells
            .chunks(size.width)
            .map(|row| std::str::from_utf8(row).unwrap())
            .collect();
        let text = rows.join("\n") + "\n";
        for algorithm in Algorithm::ALL {
            compare(algorithm, &text);
        }
    }
}
