//! Levels for tests: our own, and small random ones with the full truth about them by brute force.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::lurd;
use super::macros::Puzzle;
use crate::board::{Level, Step};
use crate::floor_graph::{FloorGraph, NOWHERE, Reach, opposite};
use dedale_ground::grid::Dir;
use dedale_ground::rng::{GameRng, Seed};

/// The levels of one of our files, each with its solution.
pub fn own_levels(file: &str) -> Vec<(Level, Vec<Dir>)> {
    let is_row = |line: &&str| line.trim_start().starts_with('#');
    let (mut rows, mut levels) = (Vec::new(), Vec::new());
    for line in file.lines() {
        if let Some(moves) = line.strip_prefix("Solution: ") {
            let board = std::mem::take(&mut rows).join("\n");
            levels.push((board.parse().unwrap(), lurd::read(moves).unwrap()));
        } else if is_row(&line) {
            rows.push(line);
        }
    }
    levels
}

/// The number of pushes among moves that solve a level; `None` if they do not, or one of them is not possible.
pub fn pushes_among(level: &Level, moves: &[Dir]) -> Option<usize> {
    let mut position = level.start().clone();
    let mut pushes = 0;
    for &dir in moves {
        match position.step(level.board(), dir) {
            Step::Blocked => return None,
            Step::Moved => {}
            Step::Pushed { .. } => pushes += 1,
        }
    }
    position.is_solved(level.board()).then_some(pushes)
}

/// A small random board: walls, up to three boxes, as many goals.
pub fn random_level(seed: u64) -> Option<Level> {
    let mut rng = GameRng::new(Seed(seed));
    let (width, height) = (3 + rng.index(4), 3 + rng.index(3));
    let mut squares = vec![' '; width * height];
    for _ in 0..rng.index(width * height / 3 + 1) {
        *squares.get_mut(rng.index(width * height))? = '#';
    }
    let boxes = 1 + rng.index(3);
    for (free, put, count) in [(' ', '$', boxes), (' ', '.', boxes), (' ', '@', 1)] {
        for _ in 0..count {
            // Goals may be under boxes now and then.
            let under = put == '.' && rng.index(4) == 0;
            let places: Vec<usize> = (0..squares.len())
                .filter(|&place| squares[place] == if under { '$' } else { free })
                .collect();
            squares[*rng.choose(&places)?] = if under { '*' } else { put };
        }
    }
    let wall = "#".repeat(width + 2);
    let rows = squares
        .chunks(width)
        .map(|row| format!("#{}#\n", row.iter().collect::<String>()));
    format!("{wall}\n{}{wall}\n", rows.collect::<String>())
        .parse()
        .ok()
}

/// A random level as a puzzle.
pub fn random_puzzle(seed: u64) -> Option<Puzzle> {
    puzzle_of(&random_level(seed)?)
}

/// A level as a puzzle, if all its boxes and goals are inside.
pub fn puzzle_of(level: &Level) -> Option<Puzzle> {
    let graph = FloorGraph::new(level.board());
    let mut boxes: Vec<u16> = level.start().boxes().map(|pos| graph.number(pos)).collect();
    boxes.sort_unstable();
    let player = graph.number(level.start().player());
    let fits = !boxes.contains(&NOWHERE) && boxes.len() == graph.goals().len();
    fits.then_some(Puzzle {
        graph: Arc::new(graph),
        boxes,
        player,
    })
}

/// A picture as a puzzle.
pub fn picture(picture: &str) -> Puzzle {
    puzzle_of(&picture.parse().unwrap()).unwrap()
}

/// The boxes, sorted, and the first square of the player's room.
pub type State = (Vec<u16>, u16);

/// All positions with as many boxes as a puzzle has, and whether each can be solved.
pub fn truth(puzzle: &Puzzle) -> BTreeMap<State, bool> {
    let mut states = BTreeMap::new();
    add_states(puzzle, &mut Vec::new(), &mut states);
    let mut before: BTreeMap<State, Vec<State>> = BTreeMap::new();
    for state in states.keys() {
        for after in pushes(&puzzle.graph, state) {
            before.entry(after).or_default().push(state.clone());
        }
    }
    let solved = |state: &&State| state.0.iter().all(|&square| puzzle.graph.is_goal(square));
    let mut open: Vec<State> = states.keys().filter(solved).cloned().collect();
    while let Some(state) = open.pop() {
        if let Some(is_solvable) = states.get_mut(&state)
            && !std::mem::replace(is_solvable, true)
        {
            open.extend(before.remove(&state).unwrap_or_default());
        }
    }
    states
}

fn add_states(puzzle: &Puzzle, boxes: &mut Vec<u16>, states: &mut BTreeMap<State, bool>) {
    if boxes.len() == puzzle.boxes.len() {
        for player in 0..puzzle.graph.len() as u16 {
            if !boxes.contains(&player) {
                states.insert((boxes.clone(), room(&puzzle.graph, boxes, player)), false);
            }
        }
        return;
    }
    let first = boxes.last().map_or(0, |last| last + 1);
    for square in first..puzzle.graph.len() as u16 {
        boxes.push(square);
        add_states(puzzle, boxes, states);
        boxes.pop();
    }
}

/// The first square that the player can walk to.
pub fn room(graph: &FloorGraph, boxes: &[u16], player: u16) -> u16 {
    let mut reach = Reach::new(graph.len());
    reach.fill(graph, player, |square| boxes.contains(&square));
    reach.squares().iter().copied().min().unwrap()
}

/// The results of every push in a position.
pub fn pushes(graph: &FloorGraph, (boxes, player): &State) -> Vec<State> {
    let mut reach = Reach::new(graph.len());
    reach.fill(graph, *player, |square| boxes.contains(&square));
    let mut after = Vec::new();
    for (index, &from) in boxes.iter().enumerate() {
        for dir in 0..4 {
            let (to, stand) = (graph.next(from, dir), graph.next(from, opposite(dir)));
            if to == NOWHERE || stand == NOWHERE || !reach.has(stand) || boxes.contains(&to) {
                continue;
            }
            let mut moved = boxes.clone();
            moved[index] = to;
            moved.sort_unstable();
            let room = room(graph, &moved, from);
            after.push((moved, room));
        }
    }
    after
}
