//! Distance maps: how many squares lie between every corridor and the nearest target, found by one queue.
//!
//! The source finds them by sweeps, which `sweeps` shows as a lesson; breadth
//! first gives the same numbers in one pass. A map keeps its memory, so that a
//! game measures every turn without allocating.

use super::net::{Net, Node, Ways};
use crate::grid::{Dir, Pos};

/// The distance of a corridor that no target reaches.
const UNREACHED: u16 = u16::MAX;

/// Nodes that a map has room for: a power of two, so that an index is cut to fit instead of checked.
/// The largest board has 31 × 31 = 961 squares.
const ROOM: usize = 1024;

/// Distances from every corridor to its nearest target.
#[derive(Clone, Debug)]
pub struct DistanceMap {
    steps: Box<[u16; ROOM]>,
    /// Every node reached, nearest first.
    queue: Box<[Node; ROOM]>,
}

impl DistanceMap {
    /// Nothing is measured: no corridor is reached.
    pub fn new() -> Self {
        Self {
            steps: Box::new([UNREACHED; ROOM]),
            queue: Box::new([0; ROOM]),
        }
    }

    /// Measures along Pac-Man's ways. Targets that are no corridors, such as ghosts in the house, count for nothing.
    #[inline]
    pub fn measure(&mut self, net: &Net, targets: impl IntoIterator<Item = Node>) {
        self.steps[..net.corridors()].fill(UNREACHED);
        let mut found = 0;
        for target in targets {
            if net.is_corridor(target) && self.steps[cut(target)] != 0 {
                self.steps[cut(target)] = 0;
                self.queue[found] = target;
                found += 1;
            }
        }
        self.spread(net.around(), found);
    }

    /// Squares from a corridor to the nearest one that is a target, itself included; `None` where none is reached.
    /// It looks no farther than there, and leaves the map without a meaning.
    #[inline]
    pub fn nearest(
        &mut self,
        net: &Net,
        from: Node,
        is_target: impl Fn(Node) -> bool,
    ) -> Option<u16> {
        self.steps[..net.corridors()].fill(UNREACHED);
        self.steps[cut(from)] = 0;
        self.queue[0] = from;
        let (mut done, mut found) = (0, 1);
        while done < found {
            let here = self.queue[done % ROOM];
            done += 1;
            let steps = self.steps[cut(here)];
            if is_target(here) {
                return Some(steps);
            }
            for next in net.around()[usize::from(here)] {
                if self.steps[cut(next)] == UNREACHED {
                    self.steps[cut(next)] = steps + 1;
                    self.queue[found % ROOM] = next;
                    found += 1;
                }
            }
        }
        None
    }

    /// Of these directions and their nodes the first one that is farthest, and how far; nodes that are not reached do
    /// not count.
    #[inline]
    pub fn farthest(&self, ways: impl Iterator<Item = (Dir, Node)>) -> Option<(Dir, u16)> {
        let far = ways.filter_map(|(dir, next)| Some((dir, self.get(next)?)));
        // Of equals the first one stays.
        far.reduce(|best, next| if next.1 > best.1 { next } else { best })
    }

    /// Looks around from every node of the queue, which grows until nothing new is found.
    #[inline]
    fn spread(&mut self, around: &[Ways], mut found: usize) {
        let (steps, queue) = (&mut *self.steps, &mut *self.queue);
        let mut done = 0;
        while done < found {
            let here = queue[done % ROOM];
            done += 1;
            let farther = steps[cut(here)] + 1;
            let mut look = |next: Node| {
                let step = &mut steps[cut(next)];
                if *step == UNREACHED {
                    *step = farther;
                    queue[found % ROOM] = next;
                    found += 1;
                }
            };
            // Most squares lie in corridors and have two ways; the others are looked at only where there are any.
            let [first, second, third, fourth] = around[usize::from(here)];
            look(first);
            look(second);
            if third != here {
                look(third);
                look(fourth);
            }
        }
    }

    /// Squares from a node to its nearest target; `None` where none reaches it.
    #[inline]
    pub fn get(&self, node: Node) -> Option<u16> {
        Some(self.steps[cut(node)]).filter(|&steps| steps != UNREACHED)
    }

    /// Squares from `pos` to its nearest target; `None` where none reaches it and where Pac-Man cannot be.
    pub fn at(&self, net: &Net, pos: Pos) -> Option<u16> {
        let node = net.node(pos).filter(|&node| net.is_corridor(node))?;
        self.get(node)
    }
}

impl Default for DistanceMap {
    fn default() -> Self {
        Self::new()
    }
}

/// A node as an index that is never out of range.
#[inline]
fn cut(node: Node) -> usize {
    usize::from(node) % ROOM
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::pacman::board::Board;

    #[test]
    fn the_nearest_target_is_as_far_as_the_map_says() {
        let text = include_str!("../../../levels/pacman/arcade.txt");
        let board: Board = text.parse().unwrap();
        let net = board.net();
        let is_target = |node: Node| node % 41 == 7;
        let (mut map, mut room) = (DistanceMap::new(), DistanceMap::new());
        let corridors = 0..net.corridors() as Node;
        map.measure(net, corridors.clone().filter(|&node| is_target(node)));
        for from in corridors {
            assert_eq!(room.nearest(net, from, is_target), map.get(from));
        }
        assert_eq!(room.nearest(net, 0, |_| false), None);
    }
}
