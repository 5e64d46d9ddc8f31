//! What a level is up to turns and mirrors, wherever it lies on its board.

use crate::grid::Size;
use crate::solve::Level;

/// Equal for levels that are equal up to turns and mirrors; the player's place does not count.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Signature(Vec<Spot>);

/// A square of the floor: its row and its column, and whether it is a goal and holds a box.
type Spot = (usize, usize, bool, bool);

impl Signature {
    /// That of a level: the least of its eight pictures.
    pub fn of(level: &Level) -> Self {
        let (board, start) = (level.board(), level.start());
        let Size { width, height } = board.size();
        let inside = board.size().positions().filter(|&pos| board.is_inside(pos));
        let spot = |pos| (board.is_goal(pos), start.has_box(pos));
        let floor: Vec<_> = inside.map(|pos| (pos, spot(pos))).collect();
        let picture = |turn: u8| {
            let spots = floor.iter().map(|&(pos, (is_goal, has_box))| {
                let (x, y) = (pos.x as usize, pos.y as usize);
                let x = if turn & 1 == 0 { x } else { width - 1 - x };
                let y = if turn & 2 == 0 { y } else { height - 1 - y };
                let (x, y) = if turn & 4 == 0 { (x, y) } else { (y, x) };
                (y, x, is_goal, has_box)
            });
            at_the_corner(spots.collect())
        };
        Self((0..8).map(picture).min().unwrap_or_default())
    }
}

/// The squares in order, moved as far up and to the left as they can be.
fn at_the_corner(mut spots: Vec<Spot>) -> Vec<Spot> {
    let top = spots.iter().map(|spot| spot.0).min().unwrap_or(0);
    let left = spots.iter().map(|spot| spot.1).min().unwrap_or(0);
    for spot in &mut spots {
        (spot.0, spot.1) = (spot.0 - top, spot.1 - left);
    }
    spots.sort_unstable();
    spots
}
