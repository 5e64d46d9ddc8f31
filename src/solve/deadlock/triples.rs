//! Triples of boxes that are lost wherever all other boxes are: exact tables, for boards that are small enough.
//!
//! Three boxes alone on the board are pulled back from all triples of goals. A triple that is not met, with the player
//! where he is, can never be brought to goals, and more boxes only make it harder. The tables know dead pairs as well:
//! every triple with one of them is lost.

use crate::solve::distances::Alive;
use crate::solve::floor_graph::{Blocks, FloorGraph, NOWHERE};

/// The most squares that are alive: memory and work grow with the cube.
const MAX_PLACES: usize = 144;

/// Words of a set of places.
const WORDS: usize = MAX_PLACES.div_ceil(64);

/// States taken up in one step.
const PORTION: usize = 64;

/// Work of taking up a state.
const PULL_WORK: u64 = 64;

/// Three boxes by their places, and the lowest square of the player's room.
type State = ([u16; 3], u16);

/// Tables of lost triples; empty ones know nothing. A place is a square where a box is not lost by itself.
#[derive(Clone, Debug, Default)]
pub struct Triples {
    /// The place of each square, or [`NOWHERE`].
    place: Vec<u16>,
    places: usize,
    /// For each place, side of the player, and second place: the third places with which the boxes can be brought to
    /// goals, as bits.
    open: Vec<[u64; WORDS]>,
}

impl Triples {
    /// Memory in bytes.
    pub fn memory(&self) -> usize {
        size_of_val(&self.open[..])
    }

    /// Whether the box on a square, with the player on that side of it, is lost together with two of the `boxes`.
    pub fn has(&self, square: u16, side: usize, boxes: &[u16]) -> bool {
        if self.open.is_empty() {
            return false;
        }
        let place = |square: u16| self.place[usize::from(square)];
        let mut bits = [0_u64; WORDS];
        let others = boxes.iter().copied().filter(|&other| other != square);
        let others = others.map(place).filter(|&other| other != NOWHERE);
        for other in others.clone() {
            bits[usize::from(other / 64)] |= 1 << (other % 64);
        }
        let is_lost = |second: u16| {
            let row = self.open[self.row(place(square), side, second)].iter();
            row.zip(&bits).any(|(open, boxes)| boxes & !open != 0)
        };
        place(square) != NOWHERE && others.into_iter().any(is_lost)
    }

    /// The index of a row.
    fn row(&self, place: u16, side: usize, second: u16) -> usize {
        (usize::from(place) * 4 + side) * self.places + usize::from(second)
    }

    fn is_open(&self, place: u16, side: usize, second: u16, third: u16) -> bool {
        self.open[self.row(place, side, second)][usize::from(third / 64)] & 1 << (third % 64) != 0
    }

    fn set(&mut self, place: u16, side: usize, second: u16, third: u16) {
        let row = self.row(place, side, second);
        self.open[row][usize::from(third / 64)] |= 1 << (third % 64);
    }
}

/// Tables being made.
#[derive(Clone, Debug)]
pub struct TriplesSurvey {
    tables: Triples,
    /// The square of each place.
    squares: Vec<u16>,
    goals: Vec<u16>,
    /// For each pair of places with boxes, and each third: the rooms around it.
    rooms: Vec<[u16; 4]>,
    blocks: Blocks,
    phase: Phase,
    waiting: Vec<State>,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    /// Survey the floor around two places, the higher first.
    Survey(u16, u16),
    /// Fill two goals, the higher first, by their index, and each of those below.
    Fill(usize, usize),
    /// Pull boxes back.
    Pull,
}

impl TriplesSurvey {
    /// Memory in bytes.
    pub fn memory(&self) -> usize {
        let waiting = self.waiting.capacity() * size_of::<State>();
        self.tables.memory() + size_of_val(&*self.rooms) + waiting
    }

    /// Begins to make tables; `None` if the board is too large, or there are no three boxes.
    pub fn new(graph: &FloorGraph, alive: &Alive, boxes: usize) -> Option<Self> {
        let squares = 0..graph.len() as u16;
        let squares: Vec<u16> = squares.filter(|&square| !alive.is_dead(square)).collect();
        let places = squares.len();
        let mut place = vec![NOWHERE; graph.len()];
        for (number, &square) in squares.iter().enumerate() {
            place[usize::from(square)] = number as u16;
        }
        let goals = graph.goals().iter().map(|&goal| place[usize::from(goal)]);
        let goals = goals.filter(|&goal| goal != NOWHERE).collect();
        (boxes > 2 && places <= MAX_PLACES).then(|| Self {
            goals,
            tables: Triples {
                place,
                places,
                open: vec![[0; WORDS]; 4 * places * places],
            },
            rooms: Vec::new(),
            blocks: Blocks::new(graph.len()),
            phase: Phase::Survey(1, 0),
            waiting: Vec::new(),
            squares,
        })
    }

    /// Does the next step. Returns the work done, or nothing when the tables are finished.
    pub fn advance(&mut self, graph: &FloorGraph) -> Option<u64> {
        match self.phase {
            Phase::Survey(high, low) if usize::from(high) < self.squares.len() => {
                self.survey(graph, high, low);
                self.phase = if low + 1 < high {
                    Phase::Survey(high, low + 1)
                } else {
                    Phase::Survey(high + 1, 0)
                };
                Some(12 * graph.len() as u64)
            }
            Phase::Survey(..) => {
                self.phase = Phase::Fill(1, 0);
                Some(1)
            }
            Phase::Fill(high, low) if high < self.goals.len() => {
                self.fill(high, low);
                self.phase = if low + 1 < high {
                    Phase::Fill(high, low + 1)
                } else {
                    Phase::Fill(high + 1, 0)
                };
                Some(1 + PULL_WORK * low as u64)
            }
            Phase::Fill(..) => {
                self.phase = Phase::Pull;
                Some(1)
            }
            Phase::Pull => {
                let first = self.waiting.len().saturating_sub(PORTION);
                let states = self.waiting.split_off(first);
                for &state in &states {
                    self.pull(graph, state);
                }
                (!states.is_empty()).then_some(PULL_WORK * states.len() as u64)
            }
        }
    }

    /// The tables, once they are finished.
    pub fn finish(self) -> Triples {
        self.tables
    }

    /// Surveys the floor between two boxes, for a third one at every place.
    fn survey(&mut self, graph: &FloorGraph, high: u16, low: u16) {
        let [one, other] = [high, low].map(|place| self.squares[usize::from(place)]);
        let is_box = |square: u16| square == one || square == other;
        self.blocks.survey(graph, is_box);
        let rooms = self.squares.iter().map(|&square| match square {
            square if is_box(square) => [NOWHERE; 4],
            square => self.blocks.rooms_around(graph, square),
        });
        self.rooms.extend(rooms);
        // A box is not lost with itself.
        for (place, second) in [(high, low), (low, high)] {
            for side in 0..4 {
                self.tables.set(place, side, second, place);
                self.tables.set(place, side, second, second);
            }
        }
    }

    /// Begins with two filled goals and each one below.
    fn fill(&mut self, high: usize, low: usize) {
        for at in 0..low {
            let boxes = [self.goals[at], self.goals[low], self.goals[high]];
            for index in 0..3 {
                let rooms = self.rooms_around(boxes, index).into_iter();
                for room in rooms.filter(|&room| room != NOWHERE) {
                    self.reach((boxes, room));
                }
            }
        }
    }

    /// The rooms around one of three boxes.
    fn rooms_around(&self, boxes: [u16; 3], index: usize) -> [u16; 4] {
        let others = (boxes[(index + 1) % 3], boxes[(index + 2) % 3]);
        let high = usize::from(others.0.max(others.1));
        let pair = high * (high - 1) / 2 + usize::from(others.0.min(others.1));
        self.rooms[pair * self.squares.len() + usize::from(boxes[index])]
    }

    /// Notes that three boxes can be brought to goals from a state, if that is new.
    fn reach(&mut self, (boxes, room): State) {
        let mut is_new = false;
        for index in 0..3 {
            let rooms = self.rooms_around(boxes, index);
            let (one, other) = (boxes[(index + 1) % 3], boxes[(index + 2) % 3]);
            for side in (0..4).filter(|&side| rooms[side] == room) {
                if !is_new && self.tables.is_open(boxes[index], side, one, other) {
                    return;
                }
                is_new = true;
                self.tables.set(boxes[index], side, one, other);
                self.tables.set(boxes[index], side, other, one);
            }
        }
        self.waiting.push((boxes, room));
    }

    /// Pulls each box of a state in each direction.
    fn pull(&mut self, graph: &FloorGraph, (boxes, room): State) {
        for index in 0..3 {
            let rooms = self.rooms_around(boxes, index);
            let square = self.squares[usize::from(boxes[index])];
            for side in (0..4).filter(|&side| rooms[side] == room) {
                let to = graph.next(square, side);
                let stand = graph.next(to, side);
                let place = self.tables.place[usize::from(to)];
                let is_box = |&place: &u16| self.squares[usize::from(place)] == stand;
                if stand == NOWHERE || place == NOWHERE || boxes.iter().any(is_box) {
                    continue;
                }
                let mut pulled = boxes;
                pulled[index] = place;
                self.reach((pulled, self.rooms_around(pulled, index)[side]));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    //! The tables compared with the full truth about small boards.

    use super::*;
    use crate::solve::floor_graph::Reach;
    use crate::solve::macros::Puzzle;
    use crate::solve::random_levels::{random_puzzle, truth};

    fn tables(puzzle: &Puzzle) -> Triples {
        let graph = &puzzle.graph;
        let alive = Alive::new(graph, &Blocks::around(graph));
        let mut survey = TriplesSurvey::new(graph, &alive, puzzle.boxes.len()).unwrap();
        while survey.advance(graph).is_some() {}
        survey.finish()
    }

    /// A puzzle with one more box, and a goal for it.
    fn with_another(puzzle: &Puzzle, goal: usize) -> Option<Puzzle> {
        let free = (0..puzzle.graph.len() as u16).filter(|&square| !puzzle.graph.is_goal(square));
        let goal = free.cycle().nth(goal)?;
        let mut goals = [puzzle.graph.goals(), &[goal]].concat();
        goals.sort_unstable();
        Some(Puzzle {
            graph: puzzle.graph.with_goals(&goals),
            boxes: goals,
            player: puzzle.player,
        })
    }

    /// Counts the lost positions, and those that the tables know; checks that these are lost.
    fn count(puzzle: &Puzzle) -> (u32, u32) {
        let (graph, tables) = (&puzzle.graph, tables(puzzle));
        let alive = Alive::new(graph, &Blocks::around(graph));
        let mut reach = Reach::new(graph.len());
        let (mut lost, mut known) = (0, 0);
        for ((boxes, player), is_solvable) in truth(puzzle) {
            if boxes.iter().any(|&square| alive.is_dead(square)) {
                continue;
            }
            reach.fill(graph, player, |square| boxes.contains(&square));
            let mut is_known = false;
            for &square in &boxes {
                for side in 0..4 {
                    let stand = graph.next(square, side);
                    if stand != NOWHERE && reach.has(stand) {
                        is_known |= tables.has(square, side, &boxes);
                    }
                }
            }
            assert!(!is_known || !is_solvable, "{puzzle:?} {boxes:?} {player}");
            lost += u32::from(!is_solvable);
            known += u32::from(is_known);
        }
        (lost, known)
    }

    #[test]
    fn three_boxes_are_lost_exactly_if_the_tables_say_so() {
        let puzzles = (0..200).filter_map(random_puzzle);
        let mut all = 0;
        for puzzle in puzzles.filter(|puzzle| puzzle.boxes.len() == 3) {
            let (lost, known) = count(&puzzle);
            assert_eq!(lost, known, "{puzzle:?}");
            all += lost;
        }
        assert!(all > 5_000, "{all}");
    }

    #[test]
    fn four_boxes_that_can_be_solved_are_never_called_lost() {
        let (mut lost, mut known) = (0, 0);
        for seed in 0..300 {
            let puzzle = random_puzzle(seed)
                .filter(|puzzle| puzzle.boxes.len() == 3 && puzzle.graph.len() < 15);
            let Some(puzzle) = puzzle.and_then(|puzzle| with_another(&puzzle, seed as usize))
            else {
                continue;
            };
            let counts = count(&puzzle);
            (lost, known) = (lost + counts.0, known + counts.1);
        }
        assert!(known > lost / 2, "{known} of {lost}");
    }
}
