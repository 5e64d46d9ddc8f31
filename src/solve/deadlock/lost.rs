//! Pairs and triples of boxes that are lost wherever all others are: exact tables, for boards that are small enough.
//!
//! Two or three boxes alone on the board are pulled back from all goals that they can fill. Boxes that are not met so,
//! with the player where he is, can never be brought to goals, and more boxes only make it harder. Triples know lost
//! pairs as well: every triple with one of them is lost.

use crate::distances::Alive;
use crate::floor_graph::{Blocks, FloorGraph, NOWHERE};

/// States taken up in one step.
const PORTION: usize = 64;

/// Work of taking up a state.
const PULL_WORK: u64 = 64;

/// The most places for triples: memory and work grow with the cube.
const MAX_PLACES: usize = 144;

/// Words for the places of pairs: enough for every board of a guided search.
pub const PAIR_WORDS: usize = 13;

/// Tables of lost pairs.
pub type Pairs = Lost<2, PAIR_WORDS>;

/// Tables of lost triples.
pub type Triples = Lost<3, 3>;

/// Tables of lost pairs being made.
pub type PairsSurvey = LostSurvey<2, PAIR_WORDS>;

/// Tables of lost triples being made.
pub type TriplesSurvey = LostSurvey<3, 3>;

/// Places as bits.
pub type Places<const WORDS: usize> = [u64; WORDS];

/// Boxes by their places, and the first square of the player's room.
type State<const BOXES: usize> = ([u16; BOXES], u16);

/// Tables of lost sets of two or three boxes; empty ones know nothing. A place is a square where a box is not lost by
/// itself.
#[derive(Clone, Debug)]
pub struct Lost<const BOXES: usize, const WORDS: usize> {
    /// The place of each square, or [`NOWHERE`].
    place: Vec<u16>,
    /// How many places a box between the first and the last can have: one if there is none between.
    between: usize,
    /// For each place, side of the player, and place between: the last places with which the boxes can be brought to
    /// goals, as bits.
    open: Vec<Places<WORDS>>,
}

impl Pairs {
    /// Whether the box on a square, with the player on that side of it, is lost together with one of the others.
    #[inline]
    pub fn are_lost(&self, square: u16, side: usize, others: &Places<PAIR_WORDS>) -> bool {
        self.has_between(square, side, 0, others)
    }

    /// Those of the others with which it is lost.
    pub fn lost_with(
        &self,
        square: u16,
        side: usize,
        others: &Places<PAIR_WORDS>,
    ) -> Places<PAIR_WORDS> {
        let place = self.place.get(usize::from(square)).copied();
        let place = place.filter(|&place| place != NOWHERE);
        let open = place.map(|place| self.open[self.row(place, side, 0)]);
        let lost = |at: usize| open.map_or(0, |open| others[at] & !open[at]);
        std::array::from_fn(lost)
    }

    /// Whether a square is one of these places.
    pub fn is_among(&self, square: u16, places: &Places<PAIR_WORDS>) -> bool {
        let place = self.place.get(usize::from(square)).copied();
        let place = place.filter(|&place| place != NOWHERE);
        place.is_some_and(|place| places[usize::from(place / 64)] >> (place % 64) & 1 != 0)
    }
}

impl<const BOXES: usize, const WORDS: usize> Default for Lost<BOXES, WORDS> {
    fn default() -> Self {
        Self {
            place: Vec::new(),
            between: 1,
            open: Vec::new(),
        }
    }
}

impl<const BOXES: usize, const WORDS: usize> Lost<BOXES, WORDS> {
    /// Memory in bytes.
    pub fn memory(&self) -> usize {
        size_of_val(&self.open[..])
    }

    /// Whether the box on a square, with the player on that side of it, is lost together with others of the `boxes`.
    pub fn has(&self, square: u16, side: usize, boxes: &[u16]) -> bool {
        let others = self.others(boxes, square);
        if BOXES == 2 || self.open.is_empty() {
            return self.has_between(square, side, 0, &others);
        }
        let between = boxes.iter().filter(|&&other| other != square);
        let mut between = between.map(|&other| self.place[usize::from(other)]);
        between.any(|place| place != NOWHERE && self.has_between(square, side, place, &others))
    }

    /// The places of all boxes but the one on a square.
    pub fn others(&self, boxes: &[u16], square: u16) -> Places<WORDS> {
        let mut bits = [0; WORDS];
        if self.open.is_empty() {
            return bits;
        }
        for &other in boxes.iter().filter(|&&other| other != square) {
            let place = self.place[usize::from(other)];
            if place != NOWHERE {
                bits[usize::from(place / 64)] |= 1 << (place % 64);
            }
        }
        bits
    }

    /// Whether the box on a square is lost together with the one at the place between, if any, and one of the others.
    #[inline]
    fn has_between(&self, square: u16, side: usize, between: u16, others: &Places<WORDS>) -> bool {
        let place = self.place.get(usize::from(square)).copied();
        place
            .filter(|&place| place != NOWHERE)
            .is_some_and(|place| {
                let open = self.open[self.row(place, side, between)].iter();
                let lost = open.zip(others).map(|(open, boxes)| boxes & !open);
                lost.fold(0, |all, lost| all | lost) != 0
            })
    }

    /// The index of a row.
    fn row(&self, place: u16, side: usize, between: u16) -> usize {
        let between = if BOXES == 2 { 0 } else { usize::from(between) };
        (usize::from(place) * 4 + side) * self.between + between
    }

    /// Whether boxes are open, with the player on a side of the first.
    fn is_open(&self, boxes: [u16; BOXES], side: usize) -> bool {
        let last = boxes[BOXES - 1];
        let row = self.row(boxes[0], side, boxes[1]);
        self.open[row][usize::from(last / 64)] & 1 << (last % 64) != 0
    }

    fn set(&mut self, boxes: [u16; BOXES], side: usize) {
        let last = boxes[BOXES - 1];
        let row = self.row(boxes[0], side, boxes[1]);
        self.open[row][usize::from(last / 64)] |= 1 << (last % 64);
    }
}

/// Tables being made.
#[derive(Clone, Debug)]
pub struct LostSurvey<const BOXES: usize, const WORDS: usize> {
    tables: Lost<BOXES, WORDS>,
    /// The square of each place.
    squares: Vec<u16>,
    goals: Vec<u16>,
    /// For each set of places with all boxes but one, and each place of that one: the rooms around it.
    rooms: Vec<[u16; 4]>,
    blocks: Blocks,
    phase: Phase<BOXES>,
    waiting: Vec<State<BOXES>>,
}

#[derive(Clone, Copy, Debug)]
enum Phase<const BOXES: usize> {
    /// Survey the floor around all boxes but the last.
    Survey([u16; BOXES]),
    /// Fill goals, by their index.
    Fill([u16; BOXES]),
    /// Pull boxes back.
    Pull,
}

/// The first set of numbers, in rising order.
fn first<const BOXES: usize>() -> [u16; BOXES] {
    std::array::from_fn(|index| index as u16)
}

/// The next set: the highest number grows last.
fn step(set: &mut [u16]) {
    let is_last = |index: usize| index + 1 == set.len() || set[index] + 1 < set[index + 1];
    let grows = (0..set.len()).find(|&index| is_last(index)).unwrap_or(0);
    set[grows] += 1;
    for (number, low) in (0..).zip(&mut set[..grows]) {
        *low = number;
    }
}

impl<const BOXES: usize, const WORDS: usize> LostSurvey<BOXES, WORDS> {
    /// Memory in bytes.
    pub fn memory(&self) -> usize {
        let waiting = self.waiting.capacity() * size_of::<State<BOXES>>();
        self.tables.memory() + size_of_val(&*self.rooms) + waiting
    }

    /// Begins to make tables; `None` if the board is too large, or there are too few boxes.
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
        let (between, most) = match BOXES {
            2 => (1, 64 * WORDS),
            _ => (places, MAX_PLACES),
        };
        (boxes >= BOXES && places <= most).then(|| Self {
            goals,
            tables: Lost {
                place,
                between,
                open: vec![[0; WORDS]; 4 * places * between],
            },
            rooms: Vec::new(),
            blocks: Blocks::new(graph.len()),
            phase: Phase::Survey(first()),
            waiting: Vec::new(),
            squares,
        })
    }

    /// Does the next step. Returns the work done, or nothing when the tables are finished.
    pub fn advance(&mut self, graph: &FloorGraph) -> Option<u64> {
        match self.phase {
            Phase::Survey(mut boxes) if usize::from(boxes[BOXES - 2]) < self.squares.len() => {
                self.survey(graph, boxes);
                step(&mut boxes[..BOXES - 1]);
                self.phase = Phase::Survey(boxes);
                Some(12 * graph.len() as u64)
            }
            Phase::Survey(..) => {
                self.phase = Phase::Fill(first());
                Some(1)
            }
            Phase::Fill(mut goals) if usize::from(goals[BOXES - 1]) < self.goals.len() => {
                self.fill(goals.map(|goal| self.goals[usize::from(goal)]));
                step(&mut goals);
                self.phase = Phase::Fill(goals);
                Some(PULL_WORK)
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
    pub fn finish(self) -> Lost<BOXES, WORDS> {
        self.tables
    }

    /// Surveys the floor between all boxes but the last, for the last one at every place.
    fn survey(&mut self, graph: &FloorGraph, boxes: [u16; BOXES]) {
        let held = &boxes[..BOXES - 1];
        let squares = &self.squares;
        let is_box = |square: u16| {
            held.iter()
                .any(|&place| squares[usize::from(place)] == square)
        };
        self.blocks.survey(graph, is_box);
        let rooms = squares.iter().map(|&square| match square {
            square if is_box(square) => [NOWHERE; 4],
            square => self.blocks.rooms_around(graph, square),
        });
        self.rooms.extend(rooms);
        // A box is not lost with itself.
        let mut held = boxes;
        for last in [boxes[0], boxes[BOXES - 2]] {
            for side in 0..4 {
                held[BOXES - 1] = last;
                self.tables.set(held, side);
                held[..BOXES - 1].reverse();
                self.tables.set(held, side);
            }
        }
    }

    /// Begins with filled goals.
    fn fill(&mut self, boxes: [u16; BOXES]) {
        for index in 0..BOXES {
            for room in self.rooms_around(boxes, index) {
                if room != NOWHERE {
                    self.reach((boxes, room));
                }
            }
        }
    }

    /// The rooms around one of the boxes.
    fn rooms_around(&self, boxes: [u16; BOXES], index: usize) -> [u16; 4] {
        let one = usize::from(boxes[(index + 1) % BOXES]);
        let others = if BOXES == 2 {
            one
        } else {
            let other = usize::from(boxes[(index + 2) % BOXES]);
            let high = one.max(other);
            high * (high - 1) / 2 + one.min(other)
        };
        self.rooms[others * self.squares.len() + usize::from(boxes[index])]
    }

    /// Notes that boxes can be brought to goals from a state, if that is new.
    fn reach(&mut self, (boxes, room): State<BOXES>) {
        let mut is_new = false;
        for index in 0..BOXES {
            let rooms = self.rooms_around(boxes, index);
            let mut turned = boxes;
            turned.rotate_left(index);
            for side in (0..4).filter(|&side| rooms[side] == room) {
                if !is_new && self.tables.is_open(turned, side) {
                    return;
                }
                is_new = true;
                self.tables.set(turned, side);
                turned[1..].reverse();
                self.tables.set(turned, side);
            }
        }
        self.waiting.push((boxes, room));
    }

    /// Pulls each box of a state in each direction.
    fn pull(&mut self, graph: &FloorGraph, (boxes, room): State<BOXES>) {
        for index in 0..BOXES {
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

    use std::sync::Arc;

    use super::*;
    use crate::floor_graph::Reach;
    use crate::macros::Puzzle;
    use crate::random_levels::{picture, random_puzzle, truth};

    fn tables<const BOXES: usize, const WORDS: usize>(puzzle: &Puzzle) -> Lost<BOXES, WORDS> {
        let graph = &puzzle.graph;
        let alive = Alive::new(graph, &Blocks::around(graph));
        let mut survey = LostSurvey::new(graph, &alive, puzzle.boxes.len()).unwrap();
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
            graph: Arc::new(puzzle.graph.with_goals(&goals)),
            boxes: goals,
            player: puzzle.player,
        })
    }

    /// Counts the lost positions, and those that the tables know; checks that these are lost.
    fn count<const BOXES: usize, const WORDS: usize>(puzzle: &Puzzle) -> (u32, u32) {
        let (graph, tables) = (&puzzle.graph, tables::<BOXES, WORDS>(puzzle));
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
    fn two_or_three_boxes_are_lost_exactly_if_the_tables_say_so() {
        let mut all = [0; 4];
        for puzzle in (0..200).filter_map(random_puzzle) {
            let (lost, known) = match puzzle.boxes.len() {
                2 => count::<2, PAIR_WORDS>(&puzzle),
                3 => count::<3, 3>(&puzzle),
                _ => continue,
            };
            assert_eq!(lost, known, "{puzzle:?}");
            all[puzzle.boxes.len()] += lost;
        }
        assert!(all[2] > 500 && all[3] > 5_000, "{all:?}");
    }

    #[test]
    fn more_boxes_that_can_be_solved_are_never_called_lost() {
        let (mut lost, mut known) = ([0; 4], [0; 4]);
        for seed in 0..300 {
            let puzzle = random_puzzle(seed)
                .filter(|puzzle| puzzle.boxes.len() > 1 && puzzle.graph.len() < 15);
            let Some(puzzle) = puzzle else {
                continue;
            };
            let boxes = puzzle.boxes.len();
            let Some(puzzle) = with_another(&puzzle, seed as usize) else {
                continue;
            };
            let counts = match boxes {
                2 => count::<2, PAIR_WORDS>(&puzzle),
                _ => count::<3, 3>(&puzzle),
            };
            (lost[boxes], known[boxes]) = (lost[boxes] + counts.0, known[boxes] + counts.1);
        }
        let most = |boxes: usize| known[boxes] > lost[boxes] / 2;
        assert!(most(2) && most(3), "{known:?} of {lost:?}");
    }

    #[test]
    fn a_box_is_lost_with_exactly_those_with_which_it_is_lost_alone() {
        let mut lost = 0;
        // More places than bits of a word, too.
        let large = picture(
            "###########\n#.        #\n#   $     #\n#         #\n# @       #\n#         #\n#         #\n#      $  #\n#        .#\n###########",
        );
        for puzzle in (0..100).filter_map(random_puzzle).chain([large]) {
            let graph = &puzzle.graph;
            if puzzle.boxes.len() < 2 {
                continue;
            }
            let pairs: Pairs = tables(&puzzle);
            let squares: Vec<u16> = (0..graph.len() as u16).collect();
            for &square in &squares {
                for side in 0..4 {
                    let with = pairs.lost_with(square, side, &pairs.others(&squares, square));
                    for &other in squares.iter().filter(|&&other| other != square) {
                        let alone = pairs.others(&[other], square);
                        let is_lost = pairs.are_lost(square, side, &alone);
                        assert_eq!(pairs.is_among(other, &with), is_lost, "{puzzle:?}");
                        lost += u32::from(is_lost);
                    }
                }
            }
        }
        assert!(lost > 1_000, "{lost}");
    }
}
