//! The positions that searches have found: each once and exactly, with the cheapest known way to it; as 64-bit keys,
//! for searches that only propose; and as a tree in feature space.
//!
//! Open-addressing tables of indices lead from a Zobrist key to a position. There are many small tables: one is grown
//! at a time, so no insertion takes long. [`Nodes`] compares the whole position, so two are never confused. With keys
//! only, a collision costs a guided search a chance, but never makes a result wrong; only [`ShutIn`](super::ShutIn)
//! could then call a position lost that is not: once in some 2^40 searches.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use super::corral::Push;
use super::floor_graph::FloorGraph;
use dedale_ground::rng::{GameRng, Seed};

/// Marks no position, and an empty slot of a table.
pub const NO_NODE: u32 = u32::MAX;

/// Number of tables; the top byte of a key chooses one.
const TABLES: usize = 1 << 8;

/// Positions found so far.
#[derive(Clone, Debug)]
pub struct Nodes {
    boxes_each: usize,
    /// Sorted, `boxes_each` boxes for each position.
    boxes: Vec<u16>,
    player: Vec<u16>,
    /// The lower half of each key: the tables need no more.
    key: Vec<u32>,
    parent: Vec<u32>,
    cost: Vec<u64>,
    tables: Vec<Table>,
    /// Slots of all tables.
    places: usize,
}

/// Indices of positions, in slots given by their keys.
#[derive(Clone, Debug, Default)]
struct Table {
    /// The number of slots is a power of two; at least half of them are empty.
    places: Vec<u32>,
    filled: usize,
}

impl Nodes {
    /// No position yet; all will have `boxes_each` boxes.
    pub fn new(boxes_each: usize) -> Self {
        Self {
            boxes_each,
            boxes: Vec::new(),
            player: Vec::new(),
            key: Vec::new(),
            parent: Vec::new(),
            cost: Vec::new(),
            tables: vec![Table::default(); TABLES],
            places: 0,
        }
    }

    /// Number of known positions.
    pub fn len(&self) -> usize {
        self.player.len()
    }

    /// Memory in bytes.
    pub fn memory(&self) -> usize {
        2 * (self.boxes.capacity() + self.player.capacity())
            + 4 * (self.key.capacity() + self.parent.capacity() + self.places)
            + 8 * self.cost.capacity()
    }

    /// The boxes of a position, sorted.
    pub fn boxes(&self, node: u32) -> &[u16] {
        let begin = node as usize * self.boxes_each;
        &self.boxes[begin..begin + self.boxes_each]
    }

    /// The player's square.
    pub fn player(&self, node: u32) -> u16 {
        self.player[node as usize]
    }

    /// The least known cost of reaching it.
    pub fn cost(&self, node: u32) -> u64 {
        self.cost[node as usize]
    }

    /// The pushes that lead to a position, found one push at a time from the first on.
    pub fn pushes_to(&self, graph: &FloorGraph, mut node: u32) -> Vec<Push> {
        let mut pushes = Vec::new();
        let has = |boxes: &[u16], square| boxes.binary_search(&square).is_ok();
        while let Some(parent) = self.parent(node) {
            let (before, after) = (self.boxes(parent), self.boxes(node));
            let gone = before.iter().find(|&&square| !has(after, square));
            pushes.extend(gone.and_then(|&from| {
                let mut pushes = (0..4).map(|dir| Push { from, dir });
                pushes.find(|push| {
                    let to = push.to(graph);
                    has(after, to) && !has(before, to)
                })
            }));
            node = parent;
        }
        pushes.reverse();
        pushes
    }

    /// The position before it on the cheapest known way; `None` for the first.
    fn parent(&self, node: u32) -> Option<u32> {
        Some(self.parent[node as usize]).filter(|&parent| parent != NO_NODE)
    }

    /// The known position with this key for which `is_same` returns true, given its boxes and player.
    pub fn find(&self, key: u64, is_same: impl Fn(&[u16], u16) -> bool) -> Option<u32> {
        let places = &self.tables[(key >> 56) as usize].places;
        let (key, mask) = (key as u32, places.len().wrapping_sub(1));
        let mut place = key as usize;
        loop {
            // A table without slots is empty.
            let node = *places.get(place & mask).filter(|&&node| node != NO_NODE)?;
            let is_key = self.key[node as usize] == key;
            if is_key && is_same(self.boxes(node), self.player(node)) {
                return Some(node);
            }
            place += 1;
        }
    }

    /// Records a cheaper way to a known position that has not been expanded, or to an image of it, which replaces it.
    pub fn improve(
        &mut self,
        node: u32,
        (boxes, player): (&[u16], u16),
        (parent, cost): (u32, u64),
    ) {
        let begin = node as usize * self.boxes_each;
        self.boxes[begin..begin + self.boxes_each].copy_from_slice(boxes);
        self.player[node as usize] = player;
        self.parent[node as usize] = parent;
        self.cost[node as usize] = cost;
    }

    /// Adds an unknown position with its parent and cost. Returns its index.
    pub fn add(
        &mut self,
        key: u64,
        (boxes, player): (&[u16], u16),
        (parent, cost): (u32, u64),
    ) -> u32 {
        let node = self.len() as u32;
        if self.player.len() == self.player.capacity() {
            self.make_room();
        }
        self.boxes.extend_from_slice(boxes);
        self.player.push(player);
        self.key.push(key as u32);
        self.parent.push(parent);
        self.cost.push(cost);
        self.places += self.tables[(key >> 56) as usize].put(node, &self.key);
        node
    }

    /// Makes room for more positions.
    fn make_room(&mut self) {
        let more = room_for_more(self.len());
        self.boxes.reserve_exact(more * self.boxes_each);
        self.player.reserve_exact(more);
        self.key.reserve_exact(more);
        self.parent.reserve_exact(more);
        self.cost.reserve_exact(more);
    }
}

/// How much room to make in a list of this length when it is full: an eighth more. Doubling would soon go far beyond
/// the limit.
fn room_for_more(len: usize) -> usize {
    len / 8 + 64
}

impl Table {
    /// Inserts a position, after doubling the slots if more than half of them would be used. Returns how many slots
    /// were added.
    fn put(&mut self, node: u32, keys: &[u32]) -> usize {
        let before = self.places.len();
        if 2 * self.filled >= before {
            let larger = vec![NO_NODE; (2 * before).max(4)];
            let nodes = std::mem::replace(&mut self.places, larger);
            for node in nodes.into_iter().filter(|&node| node != NO_NODE) {
                self.place(node, keys);
            }
        }
        self.place(node, keys);
        self.filled += 1;
        self.places.len() - before
    }

    fn place(&mut self, node: u32, keys: &[u32]) {
        let mask = self.places.len() - 1;
        let mut place = keys[node as usize] as usize & mask;
        while self.places[place] != NO_NODE {
            place = (place + 1) & mask;
        }
        self.places[place] = node;
    }
}

/// Zobrist keys: one for each square and each thing that can be there.
#[derive(Clone, Debug)]
pub struct Keys {
    of_square: Vec<[u64; 3]>,
}

impl Keys {
    /// For this many squares.
    pub fn new(squares: usize) -> Self {
        // Any fixed seed will do.
        let mut rng = GameRng::new(Seed(1));
        Self {
            of_square: (0..squares)
                .map(|_| [(); 3].map(|()| rng.next_u64()))
                .collect(),
        }
    }

    /// For a box there.
    #[inline]
    pub fn of_box(&self, square: u16) -> u64 {
        self.of_square[usize::from(square)][0]
    }

    /// For boxes there.
    pub fn of_boxes(&self, boxes: &[u16]) -> u64 {
        let keys = boxes.iter().map(|&square| self.of_box(square));
        keys.fold(0, |hash, key| hash ^ key)
    }

    /// For a player in the room with this first square.
    #[inline]
    pub fn of_room(&self, square: u16) -> u64 {
        self.of_square[usize::from(square)][1]
    }

    /// For boxes and a player.
    pub fn of_position(&self, boxes: &[u16], room: u16) -> u64 {
        let boxes = boxes.iter().map(|&square| self.of_box(square));
        boxes.fold(self.of_room(room), |key, square| key ^ square)
    }

    /// For a mark of another kind there.
    #[inline]
    pub fn of_mark(&self, square: u16) -> u64 {
        self.of_square[usize::from(square)][2]
    }
}

/// Number of tables; the top byte of a key chooses one.
const KEY_TABLES: usize = 1 << 8;

/// Initial slots of a table, a power of two.
const PLACES: usize = 1 << 2;

/// A set of many keys, made of many small ones: one is grown at a time, so no insertion takes long.
#[derive(Clone, Debug)]
pub struct KeySet {
    tables: Vec<FewKeys>,
    /// Slots of all tables.
    places: usize,
}

impl KeySet {
    /// An empty set.
    pub fn new() -> Self {
        Self {
            tables: vec![FewKeys::new(); KEY_TABLES],
            places: KEY_TABLES * PLACES,
        }
    }

    /// Memory in bytes.
    pub fn memory(&self) -> usize {
        self.places * size_of::<u64>()
    }

    /// Whether it contains a key.
    pub fn has(&self, key: u64) -> bool {
        self.tables[(key >> 56) as usize].has(key)
    }

    /// Inserts a key. Returns whether it was new.
    pub fn insert(&mut self, key: u64) -> bool {
        let table = &mut self.tables[(key >> 56) as usize];
        let before = table.places.len();
        let is_new = table.insert(key);
        self.places += table.places.len() - before;
        is_new
    }
}

/// A set of a few keys, with room for more.
#[derive(Clone, Debug)]
pub struct FewKeys {
    /// The number of slots is a power of two; at least half of them are 0: empty.
    places: Vec<u64>,
    filled: usize,
}

impl FewKeys {
    /// An empty set.
    pub fn new() -> Self {
        Self {
            places: vec![0; PLACES],
            filled: 0,
        }
    }

    /// Removes all keys.
    pub fn clear(&mut self) {
        self.places.fill(0);
        self.filled = 0;
    }

    fn has(&self, key: u64) -> bool {
        self.places[self.place(key | 1)] != 0
    }

    /// Inserts a key. Returns whether it was new.
    pub fn insert(&mut self, key: u64) -> bool {
        // No key is 0.
        let key = key | 1;
        let place = self.place(key);
        if self.places[place] != 0 {
            return false;
        }
        self.places[place] = key;
        self.filled += 1;
        if self.filled * 2 > self.places.len() {
            self.grow();
        }
        true
    }

    /// The slot of a key, or where it should go.
    fn place(&self, key: u64) -> usize {
        let mask = self.places.len() - 1;
        let mut place = (key >> 1) as usize & mask;
        while self.places[place] != 0 && self.places[place] != key {
            place = (place + 1) & mask;
        }
        place
    }

    fn grow(&mut self) {
        let larger = vec![0; self.places.len() * 2];
        let before = std::mem::replace(&mut self.places, larger);
        for key in before.into_iter().filter(|&key| key != 0) {
            let place = self.place(key);
            self.places[place] = key;
        }
    }
}

/// Bits of a rank below the weight.
const ORDER_BITS: u32 = 50;

/// The largest order.
pub const WORST_ORDER: u64 = (1 << ORDER_BITS) - 1;

/// The largest weight; anything heavier counts as this.
const MAX_WEIGHT: u64 = (1 << (64 - ORDER_BITS)) - 1;

/// A position in the tree.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The position it was found from; [`NO_NODE`] at a start.
    pub parent: u32,
    /// The moved box's old square.
    pub from: u16,
    /// Its new square.
    pub to: u16,
    /// The first square of the player's room.
    pub room: u16,
    /// Whether the box was taken off the board.
    pub gone: bool,
    /// Its cell.
    cell: u32,
    /// Its row, or [`NO_NODE`].
    row: u32,
    /// Its weight in the top bits, then its order: less is better.
    rank: u64,
}

impl Node {
    /// Number of moves against advice on the way to it.
    pub fn weight(&self) -> u64 {
        self.rank >> ORDER_BITS
    }

    /// Its order.
    pub fn order(&self) -> u64 {
        self.rank & WORST_ORDER
    }
}

/// Waiting positions of one cell, the lightest first.
type Waiting = BinaryHeap<Reverse<(u64, u32)>>;

/// Positions in a tree, sorted into cells by features `C`, of which less is better.
///
/// Positions with the same features share a cell. Cells are visited in turn, every other time the best one in which any
/// position waits, and in a cell the position of least weight goes first (J. Shoham and J. Schaeffer, "The FESS
/// Algorithm", Conference on Games 2020). Boxes are only stored for positions that have been expanded.
#[derive(Clone, Debug)]
pub struct Tree<C> {
    nodes: Vec<Node>,
    /// Squares of the expanded positions, `width` each.
    rows: Vec<u16>,
    width: usize,
    cells: Vec<(C, Waiting)>,
    numbers: BTreeMap<C, u32>,
    /// The last visited cell.
    cursor: usize,
    turn: u32,
    waiting: usize,
    /// How many positions can wait in all cells before one of these takes more memory.
    room: usize,
    /// The order of the best position, and its index.
    best: (u64, u32),
}

impl<C: Copy + Ord> Tree<C> {
    /// An empty tree; each position has `width` squares.
    pub fn new(width: usize) -> Self {
        Self {
            nodes: Vec::new(),
            rows: Vec::new(),
            width,
            cells: Vec::new(),
            numbers: BTreeMap::new(),
            cursor: 0,
            turn: 0,
            waiting: 0,
            room: 0,
            best: (u64::MAX, 0),
        }
    }

    /// Number of positions.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The sorted squares of a position that has been expanded, or that follows from one by a box move.
    pub fn squares(&self, node: u32, squares: &mut Vec<u16>) {
        let born = self.node(node);
        squares.clear();
        if born.row == NO_NODE {
            let moved = |&square: &u16| if square == born.from { born.to } else { square };
            squares.extend(self.row(born.parent).iter().map(moved));
            squares.sort_unstable();
        } else {
            squares.extend_from_slice(self.row(node));
        }
    }

    /// Memory in bytes.
    pub fn memory(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.rows.capacity() * size_of::<u16>()
            + self.room * size_of::<(u64, u32)>()
    }

    /// The best position so far: the one with the least order.
    pub fn best(&self) -> u32 {
        self.best.1
    }

    /// A position by its number.
    pub fn node(&self, node: u32) -> &Node {
        &self.nodes[node as usize]
    }

    /// The features of a position's cell.
    pub fn cell(&self, node: u32) -> C {
        self.cells[self.node(node).cell as usize].0
    }

    /// The squares of an expanded position.
    pub fn row(&self, node: u32) -> &[u16] {
        let begin = self.node(node).row as usize * self.width;
        &self.rows[begin..begin + self.width]
    }

    /// Stores the squares of a position being expanded.
    pub fn keep_row(&mut self, node: u32, squares: &[u16]) {
        self.nodes[node as usize].row = (self.rows.len() / self.width.max(1)) as u32;
        if self.rows.capacity() - self.rows.len() < squares.len() {
            let more = room_for_more(self.rows.len()).max(squares.len());
            self.rows.reserve_exact(more);
        }
        self.rows.extend_from_slice(squares);
    }

    /// Adds a position to the cell of its features, or to that of its parent if that is better: a position that is
    /// worse than its parent opens no cell. `order` is at most [`WORST_ORDER`]. Returns its index.
    pub fn push(&mut self, born: Born, features: C, weight: u64, order: u64) -> u32 {
        let number = self.nodes.len() as u32;
        let above = self.nodes.get(born.parent as usize).map(|node| node.cell);
        let above = above.filter(|&cell| self.cells[cell as usize].0 <= features);
        let cell = above.unwrap_or_else(|| self.cell_of(features));
        let rank = weight.min(MAX_WEIGHT) << ORDER_BITS | order;
        let Born {
            parent,
            from,
            to,
            room,
            gone,
        } = born;
        if self.nodes.len() == self.nodes.capacity() {
            self.nodes.reserve_exact(room_for_more(self.nodes.len()));
        }
        self.nodes.push(Node {
            parent,
            from,
            to,
            room,
            gone,
            cell,
            row: NO_NODE,
            rank,
        });
        let waiting = &mut self.cells[cell as usize].1;
        let before = waiting.capacity();
        waiting.push(Reverse((rank, number)));
        self.room += waiting.capacity() - before;
        self.waiting += 1;
        self.best = self.best.min((order, number));
        number
    }

    /// The cell for features; a new one is visited next.
    fn cell_of(&mut self, features: C) -> u32 {
        *self.numbers.entry(features).or_insert_with(|| {
            self.cursor = self.cells.len().saturating_sub(1);
            self.cells.push((features, Waiting::new()));
            self.cells.len() as u32 - 1
        })
    }

    /// Whether the last one taken was the best that waited, and not that of the cell whose turn it was.
    pub fn was_best(&self) -> bool {
        self.turn.is_multiple_of(2)
    }

    /// The next position to expand; `None` if none waits.
    pub fn pop(&mut self) -> Option<u32> {
        if self.waiting == 0 {
            return None;
        }
        self.waiting -= 1;
        self.turn += 1;
        if self.turn.is_multiple_of(2) {
            // Passing over empty cells takes less than a thousandth of a search.
            let mut cells = self.numbers.values();
            let best = cells.find_map(|&cell| self.cells[cell as usize].1.pop());
            return best.map(|Reverse((_, node))| node);
        }
        loop {
            self.cursor = (self.cursor + 1) % self.cells.len();
            if let Some(Reverse((_, node))) = self.cells[self.cursor].1.pop() {
                return Some(node);
            }
        }
    }

    /// The positions from a start to this one.
    pub fn path(&self, node: u32) -> Vec<u32> {
        let above = |&node: &u32| Some(self.node(node).parent).filter(|&parent| parent != NO_NODE);
        let mut path: Vec<u32> = std::iter::successors(Some(node), above).collect();
        path.reverse();
        path
    }
}

/// The origin of a position.
#[derive(Clone, Copy, Debug)]
pub struct Born {
    /// The position it was found from; [`NO_NODE`] at a start.
    pub parent: u32,
    /// The moved box's old square.
    pub from: u16,
    /// Its new square.
    pub to: u16,
    /// The first square of the player's room.
    pub room: u16,
    /// Whether the box was then removed from the board.
    pub gone: bool,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_other_pick_is_from_the_best_cell_in_which_any_position_waits() {
        let mut tree = Tree::new(0);
        let mut waiting = Vec::new();
        for cell in [2, 0, 3, 1, 2, 0, 3, 1] {
            let born = Born {
                parent: NO_NODE,
                from: 0,
                to: 0,
                room: 0,
                gone: false,
            };
            tree.push(born, cell, 0, 0);
            waiting.push(cell);
        }
        while let Some(picked) = tree.pop() {
            let cell = tree.cell(picked);
            if waiting.len() % 2 == 1 {
                assert_eq!(waiting.iter().min(), Some(&cell), "of {waiting:?}");
            }
            let index = waiting.iter().position(|&other| other == cell).unwrap();
            waiting.swap_remove(index);
        }
        assert!(waiting.is_empty());
    }

    #[test]
    fn a_set_has_what_was_put_in_however_much_that_is() {
        let mut rng = GameRng::new(Seed(3));
        let (mut set, mut few, mut model) = (KeySet::new(), FewKeys::new(), BTreeSet::new());
        for _ in 0..20_000 {
            // Few enough to recur, in all tables; the lowest bit is reserved for the set.
            let key = rng.below(15_000).wrapping_mul(0x9e37_79b9_7f4a_7c15) & !1;
            assert_eq!(set.has(key), model.contains(&key));
            let is_new = model.insert(key);
            assert_eq!(set.insert(key), is_new);
            assert_eq!(few.insert(key), is_new);
            assert!(set.has(key));
        }
        assert!(set.memory() >= 2 * 8 * model.len());
        few.clear();
        assert!(few.insert(2));
    }
}
