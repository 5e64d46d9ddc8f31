//! The squares of a board and the ways between them: every square that a figure can stand on has a number, and a table
//! gives its neighbours.
//!
//! Corridors come first, then the squares of the house and its door, so that maps for Pac-Man need not know the house.
//! Tunnels are ordinary ways here, so no other code has to wrap around. It knows no dots and no rules.

use std::collections::VecDeque;

use crate::grid::{Dir, Grid, Pos, Size};

/// A square, with its food at the start of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// Cannot be entered.
    Wall,
    /// A corridor without anything to eat.
    Empty,
    /// A corridor with a dot; the source says pellet.
    Dot,
    /// A corridor with an energizer; the source says super pellet.
    Energizer,
    /// The door of the house: for ghosts only, and only outwards.
    Door,
    /// Inside the house, behind the door: ghosts only.
    House,
}

impl Square {
    /// Whether Pac-Man may stand there; ghosts may too.
    #[inline]
    pub const fn is_corridor(self) -> bool {
        matches!(self, Self::Empty | Self::Dot | Self::Energizer)
    }

    /// Whether there is something to eat.
    #[inline]
    pub const fn is_food(self) -> bool {
        matches!(self, Self::Dot | Self::Energizer)
    }
}

/// The number of a square that a figure can stand on: its index in the net.
pub type Node = u16;

/// Marks a square without a number.
const NOBODY: Node = Node::MAX;

/// The neighbours of a node, in the order of [`Dir::ALL`]; the node itself if there is no way.
pub type Ways = [Node; 4];

/// Numbers and ways of a board's squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    /// The square of each node.
    squares: Vec<Pos>,
    /// The node of each square.
    nodes: Grid<Node>,
    /// The number of corridors: they are the first nodes.
    corridors: usize,
    /// Pac-Man's ways, for corridors only.
    pac_man: Vec<Ways>,
    /// The same with existing ways first: a search need not check the others.
    around: Vec<Ways>,
    /// The ghosts' ways, for all nodes.
    ghosts: Vec<Ways>,
}

impl Net {
    /// The ways of a board; an open border square is a tunnel mouth.
    pub(super) fn new(squares: &Grid<Square>) -> Self {
        let size = squares.size();
        let is_corridor = |pos: &Pos| squares[*pos].is_corridor();
        let is_house = |pos: &Pos| matches!(squares[*pos], Square::Door | Square::House);
        let mut order: Vec<Pos> = size.positions().filter(is_corridor).collect();
        let corridors = order.len();
        order.extend(size.positions().filter(is_house));
        let mut nodes = Grid::new(size, NOBODY);
        for (node, &pos) in (0..).zip(&order) {
            nodes[pos] = node;
        }
        let ways = |from: &Pos, may: fn(Square, Square) -> bool| -> Ways {
            Dir::ALL.map(|dir| {
                let next = step(size, *from, dir);
                if may(squares[*from], squares[next]) {
                    nodes[next]
                } else {
                    nodes[*from]
                }
            })
        };
        let pac_man = |_, next: Square| next.is_corridor();
        let ghost = |here: Square, next| match next {
            Square::Wall => false,
            Square::Door | Square::House => !here.is_corridor(),
            _ => true,
        };
        let corridor_ways: Vec<Ways> = order[..corridors]
            .iter()
            .map(|pos| ways(pos, pac_man))
            .collect();
        let mut around = corridor_ways.clone();
        for (node, ways) in (0..).zip(&mut around) {
            ways.sort_by_key(|&next| next == node);
        }
        Self {
            corridors,
            pac_man: corridor_ways,
            around,
            ghosts: order.iter().map(|pos| ways(pos, ghost)).collect(),
            squares: order,
            nodes,
        }
    }

    /// Columns and rows of the board.
    pub fn size(&self) -> Size {
        self.nodes.size()
    }

    /// How many squares a figure can stand on, including the house.
    pub fn len(&self) -> usize {
        self.squares.len()
    }

    /// Whether there is no such square; a board that was read always has some.
    pub fn is_empty(&self) -> bool {
        self.squares.is_empty()
    }

    /// How many nodes are corridors: those below this number.
    #[inline]
    pub fn corridors(&self) -> usize {
        self.corridors
    }

    /// Whether a node is a corridor, not in the house.
    #[inline]
    pub fn is_corridor(&self, node: Node) -> bool {
        usize::from(node) < self.corridors
    }

    /// The node at `pos`, if a figure can stand there.
    #[inline]
    pub fn node(&self, pos: Pos) -> Option<Node> {
        self.nodes.get(pos).copied().filter(|&node| node != NOBODY)
    }

    /// The square of a node.
    ///
    /// # Panics
    /// If the net has no such node.
    #[inline]
    pub fn pos(&self, node: Node) -> Pos {
        self.squares[usize::from(node)]
    }

    /// Pac-Man's ways from every corridor.
    #[inline]
    pub fn pac_man(&self) -> &[Ways] {
        &self.pac_man
    }

    /// Pac-Man's ways from every corridor, existing ones first, otherwise in the same order.
    #[inline]
    pub(super) fn around(&self) -> &[Ways] {
        &self.around
    }

    /// The ghosts' ways from every node: out of the door, never in.
    #[inline]
    pub fn ghosts(&self) -> &[Ways] {
        &self.ghosts
    }

    /// The squares of a shortest path into the house, from a corridor to `home` inclusive: the way out, backwards.
    /// Empty if there is none.
    pub fn way_home(&self, home: Pos, from: Pos) -> Vec<Pos> {
        let (Some(home), Some(from)) = (self.node(home), self.node(from)) else {
            return Vec::new();
        };
        let mut toward = vec![NOBODY; self.len()];
        toward[usize::from(home)] = home;
        let mut queue = VecDeque::from([home]);
        while let Some(here) = queue.pop_front() {
            for next in self.ghosts[usize::from(here)] {
                if toward[usize::from(next)] == NOBODY {
                    toward[usize::from(next)] = here;
                    queue.push_back(next);
                }
            }
        }
        let step = |&here: &Node| Some(toward[usize::from(here)]).filter(|&next| next != here);
        let nodes = std::iter::successors(Some(from), step).skip(1);
        nodes
            .take_while(|&node| node != NOBODY)
            .map(|node| self.pos(node))
            .collect()
    }

    /// The square that Pac-Man reaches from `pos`, through a tunnel if there is one; `None` if he cannot go there.
    pub fn pac_man_step(&self, pos: Pos, dir: Dir) -> Option<Pos> {
        let from = self.node(pos).filter(|&node| self.is_corridor(node))?;
        let next = self.pac_man[usize::from(from)][dir as usize];
        (next != from).then(|| self.pos(next))
    }
}

/// One step on a board that wraps around at its edges.
pub(super) fn step(size: Size, pos: Pos, dir: Dir) -> Pos {
    let next = pos + dir;
    Pos::new(
        next.x.rem_euclid(size.width as i32),
        next.y.rem_euclid(size.height as i32),
    )
}
