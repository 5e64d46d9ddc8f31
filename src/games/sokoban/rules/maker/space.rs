//! Every position of a room from which it can be solved, found backward by pulls from all goals filled.
//!
//! A set of squares is one number, so that the player's reach is a few shifts. A position is its boxes and the first
//! square that the player can walk to. Because nothing is left out, a position that is not here is lost.

use crate::grid::Dir;

/// A set of squares: bit `y * width + x`. Boards have at most 128 squares, and wall all around.
pub type Squares = u128;

/// The walls of a board: everything that is not floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// Columns.
    pub width: u32,
    /// Where the player can walk.
    pub floor: Squares,
}

impl Room {
    /// All squares of a set, one step on. Squares of the floor never leave the board: there is wall around it.
    #[inline]
    pub fn step(self, set: Squares, dir: Dir) -> Squares {
        match dir {
            Dir::Up => set >> self.width,
            Dir::Down => set << self.width,
            Dir::Left => set >> 1,
            Dir::Right => set << 1,
        }
    }

    /// A set and all squares beside it, walls too.
    #[inline]
    pub fn around(self, set: Squares) -> Squares {
        let width = self.width;
        set | set << 1 | set >> 1 | set << width | set >> width
    }

    /// The wall beside the floor, and at its corners.
    pub fn wall(self) -> Squares {
        let beside = |set| set | set << 1 | set >> 1;
        let set = beside(self.floor);
        (set | set << self.width | set >> self.width) & !self.floor
    }

    /// All squares that can be reached from a set over free squares.
    #[inline]
    pub fn reach(self, from: Squares, free: Squares) -> Squares {
        let mut reach = from & free;
        loop {
            let more = self.around(reach) & free;
            if more == reach {
                return reach;
            }
            reach = more;
        }
    }

    /// The floor from which a lone box can be pushed to a goal, wherever the player is.
    pub fn live(self, goals: Squares) -> Squares {
        let mut live = goals;
        loop {
            let mut more = live;
            for dir in Dir::ALL {
                // The player stands one square further on, and steps back while the box comes.
                let stand = self.step(live, dir) & self.floor;
                more |= stand & self.step(self.floor, dir.opposite());
            }
            if more == live {
                return live;
            }
            live = more;
        }
    }
}

/// The squares of a set, each as a set of its own, lowest first.
pub fn each(mut set: Squares) -> impl Iterator<Item = Squares> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// Boxes, and the first square of the player's reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct State {
    /// Where the boxes are.
    pub boxes: Squares,
    player: u8,
}

impl State {
    /// A position with the player on a square.
    pub fn new(room: Room, boxes: Squares, player: Squares) -> Self {
        let reach = room.reach(player, room.floor & !boxes);
        Self {
            boxes,
            player: reach.trailing_zeros() as u8,
        }
    }

    /// Where the player can walk.
    pub fn reach(self, room: Room) -> Squares {
        room.reach(1 << self.player, room.floor & !self.boxes)
    }

    /// Every push: the box's square, its direction and what comes of it.
    pub fn pushes(self, room: Room) -> Vec<(Squares, Dir, Self)> {
        let (reach, free) = (self.reach(room), room.floor & !self.boxes);
        let mut pushes = Vec::new();
        for dir in Dir::ALL {
            let ready = self.boxes & room.step(reach, dir) & room.step(free, dir.opposite());
            for from in each(ready) {
                let boxes = self.boxes ^ from | room.step(from, dir);
                pushes.push((from, dir, Self::new(room, boxes, from)));
            }
        }
        pushes
    }

    fn hash(self) -> u64 {
        let [low, high] = [self.boxes as u64, (self.boxes >> 64) as u64];
        let mixed = (low ^ u64::from(self.player)).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ high;
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed ^ mixed >> 29
    }
}

/// A pull: what it leads to, and which box it moved, counted by squares, before and after.
#[derive(Clone, Copy, Debug)]
struct Pull {
    to: u32,
    which: [u8; 2],
}

/// All positions that can be solved.
#[derive(Clone, Debug, Default)]
pub struct Space {
    states: Vec<State>,
    /// A hash table of the states' numbers, each plus one; its length is a power of two.
    table: Vec<u32>,
    pulls: Vec<Pull>,
    /// Where each state's pulls begin, and the end.
    begins: Vec<u32>,
    pushes: Vec<u16>,
    turns: Vec<u8>,
}

/// Further than any position.
const FAR: u8 = u8::MAX;

impl Space {
    /// Explores a room with these goals, using the memory of an earlier one. `false` if there are more than `most`
    /// positions, which leaves nothing of use.
    pub fn explore(&mut self, room: Room, goals: Squares, most: usize) -> bool {
        self.states.clear();
        self.pulls.clear();
        self.begins.clear();
        self.pushes.clear();
        self.table.clear();
        self.table.resize(1 << 10, 0);
        let mut rest = room.floor & !goals;
        while rest != 0 {
            let state = State::new(room, goals, rest & rest.wrapping_neg());
            rest &= !state.reach(room);
            self.add(state, 0);
        }
        let mut next = 0;
        while let Some(&state) = self.states.get(next) {
            self.begins.push(self.pulls.len() as u32);
            let pushes = self.pushes[next] + 1;
            next += 1;
            let (reach, free) = (state.reach(room), room.floor & !state.boxes);
            for dir in Dir::ALL {
                let back = dir.opposite();
                let stand = reach & room.step(free, back);
                for from in each(state.boxes & room.step(stand, back)) {
                    let to = room.step(from, dir);
                    let boxes = state.boxes ^ from | to;
                    let after = State::new(room, boxes, room.step(to, dir));
                    let which = [(state.boxes, from), (boxes, to)]
                        .map(|(boxes, square)| (boxes & (square - 1)).count_ones() as u8);
                    let to = self.add(after, pushes);
                    self.pulls.push(Pull { to, which });
                }
            }
            if self.states.len() > most {
                return false;
            }
        }
        self.begins.push(self.pulls.len() as u32);
        self.count_turns();
        true
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// The position with a number, its fewest pushes, and how many times at least a solution turns to a box.
    pub fn get(&self, number: usize) -> (State, u16, u8) {
        (self.states[number], self.pushes[number], self.turns[number])
    }

    /// The number of a position; `None` if it is lost.
    pub fn find(&self, state: State) -> Option<usize> {
        let slot = self.table[self.slot(state)];
        (slot > 0).then(|| slot as usize - 1)
    }

    /// The slot of a state, or the free one where it belongs.
    fn slot(&self, state: State) -> usize {
        let mask = self.table.len() - 1;
        let mut slot = state.hash() as usize & mask;
        while self.table[slot] > 0 && self.states[self.table[slot] as usize - 1] != state {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn add(&mut self, state: State, pushes: u16) -> u32 {
        let slot = self.slot(state);
        if self.table[slot] > 0 {
            return self.table[slot] - 1;
        }
        self.states.push(state);
        self.pushes.push(pushes);
        self.table[slot] = self.states.len() as u32;
        if self.states.len() * 2 > self.table.len() {
            let longer = self.table.len() * 2;
            self.table.clear();
            self.table.resize(longer, 0);
            for number in 0..self.states.len() {
                let slot = self.slot(self.states[number]);
                self.table[slot] = number as u32 + 1;
            }
        }
        self.states.len() as u32 - 1
    }

    /// Finds for all positions how often at least one turns to a box, which is then pushed any number of times.
    fn count_turns(&mut self) {
        let roots = self.pushes.iter().take_while(|&&pushes| pushes == 0);
        let mut layer: Vec<u32> = (0..roots.count() as u32).collect();
        self.turns.clear();
        self.turns.resize(self.states.len(), FAR);
        layer.iter().for_each(|&root| self.turns[root as usize] = 0);
        // The boxes of each state with which it was reached in the middle of a turn.
        let mut done = vec![0_u16; self.states.len()];
        let (mut next, mut open) = (Vec::new(), Vec::new());
        for turns in 1..FAR {
            for &start in &layer {
                let boxes = self.states[start as usize].boxes.count_ones() as u8;
                for which in 0..boxes {
                    open.push((start, which));
                    while let Some((state, which)) = open.pop() {
                        if done[state as usize] >> which & 1 == 1 {
                            continue;
                        }
                        done[state as usize] |= 1 << which;
                        if self.turns[state as usize] == FAR {
                            self.turns[state as usize] = turns;
                            next.push(state);
                        }
                        let [begin, end] = [0, 1].map(|add| self.begins[state as usize + add]);
                        let pulls = &self.pulls[begin as usize..end as usize];
                        let own = pulls.iter().filter(|pull| pull.which[0] == which);
                        open.extend(own.map(|pull| (pull.to, pull.which[1])));
                    }
                }
            }
            layer.clear();
            std::mem::swap(&mut layer, &mut next);
            if layer.is_empty() {
                break;
            }
        }
    }
}
