//! Paths for the mouse: the shortest walk to a square, and the fewest pushes that bring one box to a square.
//!
//! The other boxes are treated as walls. Pushes count first, then moves; only the chosen box is moved.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::board::{Board, Position};
use super::floor_graph::{Blocks, FloorGraph, NOWHERE, Walks, opposite};
use dedale_ground::grid::{Dir, Pos};

/// The cost of a way: pushes, then moves.
type Cost = (u32, u32);

/// The cost if there is no way.
const NO_WAY: Cost = (u32::MAX, u32::MAX);

/// The shortest walk of the player to `to`, without pushing; `None` if there is none.
pub fn walk_to(board: &Board, position: &Position, to: Pos) -> Option<Vec<Dir>> {
    let can_walk = position.can_walk(board);
    let path = position.reach(board).path_to(to, &can_walk)?;
    let step = |pair: &[Pos]| Dir::ALL.into_iter().find(|&dir| pair[0] + dir == pair[1]);
    Some(path.windows(2).filter_map(step).collect())
}

/// A state of a box: its square and the side the player is on.
type State = (u16, u8);

/// All ways to push a box while the others stay, found in portions.
#[derive(Clone, Debug)]
pub struct BoxWays {
    /// The board with the other boxes as walls.
    graph: FloorGraph,
    /// Its [`Blocks::around`].
    around: Vec<[u8; 4]>,
    player: u16,
    start: u16,
    /// For each square of the box and each side of the player: the cost, and the state before.
    costs: Vec<[Cost; 4]>,
    before: Vec<[Option<State>; 4]>,
    /// States to expand, cheapest first.
    queue: BinaryHeap<Reverse<(Cost, State)>>,
    walks: Walks,
}

impl BoxWays {
    /// Begins with the box at `chosen`; `None` if there is no box, or one that the player could never reach.
    pub fn new(board: &Board, position: &Position, chosen: Pos) -> Option<Self> {
        let graph = FloorGraph::new(board);
        let start = graph.number(chosen);
        if !position.has_box(chosen) || start == NOWHERE {
            return None;
        }
        let others: Vec<u16> = position
            .boxes()
            .map(|pos| graph.number(pos))
            .filter(|&square| square != start && square != NOWHERE)
            .collect();
        let graph = graph.without(&others);
        let mut ways = Self {
            player: graph.number(position.player()),
            start,
            around: Blocks::around(&graph),
            costs: vec![[NO_WAY; 4]; graph.len()],
            before: vec![[None; 4]; graph.len()],
            queue: BinaryHeap::new(),
            walks: Walks::new(graph.len()),
            graph,
        };
        ways.walks.measure(
            &ways.graph,
            ways.player,
            |square| square == start,
            |_| false,
        );
        for side in 0..4 {
            if let Some(steps) = ways.walks.steps(ways.graph.next(start, side)) {
                ways.offer((0, steps), (start, side as u8), None);
            }
        }
        Some(ways)
    }

    /// Whether all ways are known. Until then none is reported.
    pub fn are_known(&self) -> bool {
        self.queue.is_empty()
    }

    /// Whether the box can be pushed to a square other than its own.
    pub fn lead_to(&self, pos: Pos) -> bool {
        let square = self.graph.number(pos);
        let known = self.are_known() && square != NOWHERE && square != self.start;
        known && self.best(square).0 != NO_WAY
    }

    /// Whether the box cannot be pushed anywhere while the others stay, once all ways are known.
    pub fn is_stuck(&self) -> bool {
        let squares = self.graph.len() as u16;
        self.are_known() && (0..squares).all(|to| to == self.start || self.best(to).0 == NO_WAY)
    }

    /// Whether the player can walk to a side of the box.
    pub fn is_reached(&self) -> bool {
        self.best(self.start).0 != NO_WAY
    }

    /// The moves that bring the box to `to` with the fewest pushes, and of those with the fewest moves; empty if it is
    /// there already. `None` if it cannot get there.
    pub fn to(&self, to: Pos) -> Option<Vec<Dir>> {
        let to = self.graph.number(to);
        if to == self.start {
            return Some(Vec::new());
        }
        let (cost, side) = Some(to)
            .filter(|&to| to != NOWHERE)
            .map(|to| self.best(to))?;
        if cost == NO_WAY {
            return None;
        }
        let mut states = vec![(to, side)];
        let mut here = (to, side as u8);
        while let Some(before) = self.before[usize::from(here.0)][usize::from(here.1)] {
            states.push((before.0, usize::from(before.1)));
            here = before;
        }
        let mut walks = Walks::new(self.graph.len());
        let mut moves = Vec::new();
        let mut player = self.player;
        let mut last = self.start;
        for &(square, side) in states.iter().rev() {
            if square != last {
                moves.push(Dir::ALL[opposite(side)]);
                player = last;
            }
            let stand = self.graph.next(square, side);
            walks.walk(
                &self.graph,
                player,
                stand,
                |other| other == square,
                &mut moves,
            );
            (player, last) = (stand, square);
        }
        Some(moves)
    }

    /// The cheapest way to a square, and the player's side at its end.
    fn best(&self, square: u16) -> (Cost, usize) {
        let costs = self.costs[usize::from(square)];
        (0..4)
            .map(|side| (costs[side], side))
            .min()
            .unwrap_or((NO_WAY, 0))
    }

    /// Finds more ways, cheapest first (Dijkstra), until the squares looked at add up to `work`; it exceeds that by at
    /// most one walk over the whole board. Returns whether all are known.
    pub fn advance(&mut self, work: u64) -> bool {
        let mut done = 0;
        while done < work
            && let Some(Reverse((cost, (square, side)))) = self.queue.pop()
        {
            done += STATE_WORK;
            let (at, side) = (usize::from(square), usize::from(side));
            if cost != self.costs[at][side] {
                continue;
            }
            let (pushes, moves) = cost;
            let here = Some((square, side as u8));
            let to = self.graph.next(square, opposite(side));
            if to != NOWHERE {
                self.offer((pushes + 1, moves + 1), (to, side as u8), here);
            }
            // The player walks around the box, if possible.
            let mut sides = self.around[at][side] & !(1 << side);
            if sides == 0 {
                continue;
            }
            let stand = self.graph.next(square, side);
            let wanted = |&other: &usize| sides & (1 << other) != 0;
            let mut wanted: [u16; 4] = std::array::from_fn(|other| {
                Some(other)
                    .filter(wanted)
                    .map_or(NOWHERE, |other| self.graph.next(square, other))
            });
            let ends = wanted;
            let Self { walks, graph, .. } = self;
            done += 8 * walks.measure(
                graph,
                stand,
                |other| other == square,
                |seen| {
                    for (side, wanted) in wanted.iter_mut().enumerate() {
                        if *wanted == seen {
                            *wanted = NOWHERE;
                            sides &= !(1 << side);
                        }
                    }
                    sides == 0
                },
            );
            for (other, end) in ends.into_iter().enumerate() {
                if let Some(steps) = self.walks.steps(end) {
                    self.offer((pushes, moves + steps), (square, other as u8), here);
                }
            }
        }
        self.are_known()
    }

    /// Records a way to a state if it is cheaper than the best one known.
    fn offer(&mut self, cost: Cost, to: State, before: Option<State>) {
        let (square, side) = (usize::from(to.0), usize::from(to.1));
        if cost < self.costs[square][side] {
            self.costs[square][side] = cost;
            self.before[square][side] = before;
            self.queue.push(Reverse((cost, to)));
        }
    }
}

/// Work of expanding a state besides its walk: it waited among many.
const STATE_WORK: u64 = 64;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Level, Step};
    use crate::lurd;
    use dedale_ground::rng::{GameRng, Seed};

    fn level(picture: &str) -> Level {
        picture.parse().unwrap()
    }

    fn ways(level: &Level, x: i32, y: i32) -> BoxWays {
        let mut ways = BoxWays::new(level.board(), level.start(), Pos::new(x, y)).unwrap();
        assert!(ways.advance(u64::MAX));
        ways
    }

    fn targets(ways: &BoxWays, level: &Level) -> Vec<Pos> {
        let squares = level.board().size().positions();
        squares.filter(|&pos| ways.lead_to(pos)).collect()
    }

    /// Makes moves and returns them as LURD.
    fn played(level: &Level, moves: &[Dir]) -> String {
        let mut position = level.start().clone();
        let made = moves.iter().map(|&dir| {
            let step = position.step(level.board(), dir);
            (dir, matches!(step, Step::Pushed { .. }))
        });
        lurd::write(made)
    }

    #[test]
    fn the_walk_is_the_shortest_around_boxes() {
        let level = level("#######\n#@$   #\n#  #  #\n#    .#\n#######");
        let walk = |x, y| walk_to(level.board(), level.start(), Pos::new(x, y));
        assert_eq!(walk(5, 1).map(|moves| moves.len()), Some(8));
        assert_eq!(walk(1, 1), Some(Vec::new()));
        assert_eq!(walk(2, 1), None);
        assert_eq!(walk(0, 0), None);
        assert_eq!(walk(-3, 99), None);
    }

    #[test]
    fn fewest_pushes_come_before_fewest_moves() {
        let level = level("########\n#      #\n# $ #  #\n#@  .  #\n#      #\n########");
        let ways = ways(&level, 2, 2);
        let to = |x, y| ways.to(Pos::new(x, y)).map(|moves| played(&level, &moves));
        assert_eq!(to(3, 2).as_deref(), Some("uR"));
        assert_eq!(to(3, 3).as_deref(), Some("uRurD"));
        assert_eq!(to(2, 2).as_deref(), Some(""));
        assert_eq!(to(4, 2), None, "a wall");
        assert_eq!(to(-1, 7), None);
    }

    #[test]
    fn other_boxes_are_walls() {
        let level = level("########\n# ..   #\n#@$ $  #\n########");
        let squares: Vec<Pos> = targets(&ways(&level, 2, 2), &level);
        assert_eq!(squares, [1, 3].map(|x| Pos::new(x, 2)));
        let squares: Vec<Pos> = targets(&ways(&level, 4, 2), &level);
        assert_eq!(squares, [3, 5, 6].map(|x| Pos::new(x, 2)));
        assert!(BoxWays::new(level.board(), level.start(), Pos::new(1, 2)).is_none());
    }

    #[test]
    fn every_way_replays_and_is_shortest() {
        for seed in 0..60 {
            let mut rng = GameRng::new(Seed(seed));
            let mut squares = [' '; 30];
            for letter in "####$$@..".chars() {
                squares[rng.index(30)] = letter;
            }
            let wall = "########\n";
            let row = |row: &[char]| format!("#{}#", row.iter().collect::<String>());
            let rows = squares.chunks(6).map(row).collect::<Vec<_>>().join("\n");
            let Ok(level) = format!("{wall}{rows}\n{wall}").parse::<Level>() else {
                continue;
            };
            for chosen in level.start().boxes().collect::<Vec<_>>() {
                let Some(mut ways) = BoxWays::new(level.board(), level.start(), chosen) else {
                    continue;
                };
                // In the smallest portions, of one state each.
                while !ways.advance(1) {}
                let best = brute_force(&level, chosen);
                for pos in level
                    .board()
                    .size()
                    .positions()
                    .filter(|&pos| pos != chosen)
                {
                    let found = ways.to(pos).map(|moves| {
                        let text = lurd::write(replayed(&level, chosen, pos, &moves));
                        let pushes = text.chars().filter(char::is_ascii_uppercase);
                        (pushes.count() as u32, moves.len() as u32)
                    });
                    assert_eq!(
                        found,
                        best[level.board().size().index(pos)],
                        "{chosen:?} {pos:?}\n{level}"
                    );
                    assert_eq!(ways.lead_to(pos), found.is_some());
                }
            }
        }
    }

    /// Makes moves directly, since a solved level would not continue, and checks the box's final square.
    fn replayed(level: &Level, chosen: Pos, to: Pos, moves: &[Dir]) -> Vec<(Dir, bool)> {
        let (mut player, mut at) = (level.start().player(), chosen);
        let mut made = Vec::new();
        for &dir in moves {
            player = player + dir;
            let pushed = player == at;
            if pushed {
                at = at + dir;
            }
            for pos in [player, at] {
                assert!(!level.board().is_wall(pos));
                assert!(pos == chosen || !level.start().has_box(pos));
            }
            made.push((dir, pushed));
        }
        assert_eq!(at, to);
        made
    }

    /// The least pushes and moves to every square, improved until nothing changes.
    fn brute_force(level: &Level, chosen: Pos) -> Vec<Option<Cost>> {
        let size = level.board().size();
        let is_free = |pos: Pos| {
            !level.board().is_wall(pos) && (pos == chosen || !level.start().has_box(pos))
        };
        let index = |player: Pos, at: Pos| size.index(player) * size.area() + size.index(at);
        let mut costs = vec![NO_WAY; size.area() * size.area()];
        costs[index(level.start().player(), chosen)] = (0, 0);
        let mut changed = true;
        while changed {
            changed = false;
            for player in size.positions() {
                for at in size.positions() {
                    let (pushes, moves) = costs[index(player, at)];
                    if (pushes, moves) == NO_WAY {
                        continue;
                    }
                    for dir in Dir::ALL {
                        let next = player + dir;
                        let pushed = next == at;
                        let after = if pushed { at + dir } else { at };
                        let cost = (pushes + u32::from(pushed), moves + 1);
                        if is_free(next) && is_free(after) && cost < costs[index(next, after)] {
                            costs[index(next, after)] = cost;
                            changed = true;
                        }
                    }
                }
            }
        }
        let best = |at: Pos| {
            size.positions()
                .map(|player| costs[index(player, at)])
                .min()
        };
        size.positions()
            .map(|at| best(at).filter(|&cost| cost != NO_WAY))
            .collect()
    }
}
