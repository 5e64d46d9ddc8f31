//! The ways to turn and mirror a board onto itself.
//!
//! What is true of a position is true of its mirror image, so the search need
//! not look at both: on a board with all eight symmetries it has an eighth of the work.

use crate::grid::Pos;
use crate::solve::floor_graph::{FloorGraph, NOWHERE};
use crate::solve::keys::Keys;

/// All symmetries of a graph, goals included; the identity is the first.
#[derive(Clone, Debug)]
pub struct Symmetries {
    /// For each symmetry, where it takes each square.
    maps: Vec<Vec<u16>>,
}

impl Symmetries {
    /// Tries the eight ways to turn and mirror the box around a graph.
    pub fn new(graph: &FloorGraph) -> Self {
        let squares = 0..graph.len() as u16;
        let all = || squares.clone().map(|square| graph.pos(square));
        let least = |part: fn(Pos) -> i32| all().map(part).min().unwrap_or(0);
        let most = |part: fn(Pos) -> i32| all().map(part).max().unwrap_or(0);
        let (left, right) = (least(|pos| pos.x), most(|pos| pos.x));
        let (top, bottom) = (least(|pos| pos.y), most(|pos| pos.y));
        let mut maps = Vec::new();
        for way in 0..8 {
            let image = |square: u16| {
                let pos = graph.pos(square);
                let (mut x, mut y) = (pos.x - left, pos.y - top);
                if way & 4 != 0 {
                    (x, y) = (y, x);
                }
                let x = if way & 1 != 0 { right - x } else { left + x };
                let y = if way & 2 != 0 { bottom - y } else { top + y };
                let image = graph.number(Pos::new(x, y));
                let same = image != NOWHERE && graph.is_goal(image) == graph.is_goal(square);
                same.then_some(image)
            };
            maps.extend(squares.clone().map(image).collect::<Option<Vec<u16>>>());
        }
        Self { maps }
    }

    /// For each symmetry, where it takes each square. The first leaves everything where it is.
    pub fn maps(&self) -> &[Vec<u16>] {
        &self.maps
    }

    /// The lowest square of the image of a room, for each symmetry.
    pub fn lowest(&self, room: &[u16], lowest: &mut Vec<u16>) {
        lowest.clear();
        for map in &self.maps {
            let images = room.iter().map(|&square| map[usize::from(square)]);
            lowest.push(images.min().unwrap_or(NOWHERE));
        }
    }

    /// A key that a position shares with its images: the least of theirs. `rooms` has the lowest square of the player's
    /// room for each symmetry.
    pub fn key(&self, keys: &Keys, boxes: &[u16], rooms: &[u16]) -> u64 {
        let images = self.maps.iter().zip(rooms);
        let of_image = |(map, &room): (&Vec<u16>, &u16)| {
            let squares = boxes.iter().map(|&square| map[usize::from(square)]);
            squares.fold(keys.of_room(room), |key, square| key ^ keys.of_box(square))
        };
        images.map(of_image).min().unwrap_or_default()
    }

    /// Whether one of the images of a position is another one of as many boxes, which are sorted.
    pub fn has_image(&self, boxes: &[u16], rooms: &[u16], other: (&[u16], u16)) -> bool {
        self.maps.iter().zip(rooms).any(|(map, &room)| {
            let is_there = |&square: &u16| other.0.binary_search(&map[usize::from(square)]).is_ok();
            room == other.1 && boxes.iter().all(is_there)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::board::Level;

    fn count(picture: &str) -> usize {
        let level: Level = picture.parse().unwrap();
        Symmetries::new(&FloorGraph::new(level.board()))
            .maps()
            .len()
    }

    #[test]
    fn walls_and_goals_decide_and_boxes_do_not() {
        assert_eq!(count("#####\n#@  #\n# * #\n#   #\n#####"), 8);
        assert_eq!(count("######\n#@   #\n# *  #\n#    #\n######"), 2);
        assert_eq!(count("######\n#@ $ #\n# .. #\n#  $ #\n######"), 4);
        assert_eq!(count("#####\n#@ ##\n# * #\n##  #\n#####"), 4);
        assert_eq!(count("######\n#@ ###\n#  * #\n######"), 1);
    }
}
