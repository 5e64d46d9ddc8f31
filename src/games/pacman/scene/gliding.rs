//! Between two squares: rules stay in squares, the picture glides.
//!
//! Pac-Man and the ghosts move in turn, so that each has two turns for its
//! step: a glide takes that long, and the next one begins where it ends.

use crate::games::pacman::classroom::{Mover, Step};
use crate::grid::{Dir, Pos};
use crate::ui::{self, BoardView};

/// Turns from one step of somebody to the next.
pub const TURNS: u32 = 2;

/// How somebody came to where it is now, as far as it can still be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// It stands.
    Rest,
    /// From the square before, in this direction; out on one side and in on the other in a tunnel.
    Step(Dir),
    /// Straight over everything, from this square: a ghost's eyes on their way home.
    Home(Pos),
}

/// The way of one mover.
#[derive(Clone, Copy, Debug)]
pub struct Glide {
    way: Way,
    glide: ui::Glide,
}

impl Glide {
    /// Nothing moves.
    pub const REST: Self = Self {
        way: Way::Rest,
        glide: ui::Glide::REST,
    };

    /// The glide that shows what a mover did in its turn, in `pace` ticks a turn; `None` if it did nothing.
    pub fn of(mover: Mover, pace: u32) -> Option<Self> {
        let way = match mover.step {
            Step::Stood => return None,
            Step::Went(dir) => Way::Step(dir),
            Step::Reborn => Way::Home(mover.from),
        };
        let glide = ui::Glide::new(pace * TURNS);
        Some(Self { way, glide })
    }

    /// The way of the eyes of a ghost that was eaten where Pac-Man stands.
    pub fn home(from: Pos, pace: u32) -> Self {
        Self {
            way: Way::Home(from),
            glide: ui::Glide::new(pace * TURNS),
        }
    }

    /// Lets a tick pass; tells whether anything moved.
    pub fn tick(&mut self) -> bool {
        let moved = self.glide.tick();
        if self.glide.is_over() {
            *self = Self::REST;
        }
        moved
    }

    /// What it shows.
    pub fn way(&self) -> Way {
        self.way
    }

    /// Where the middle is drawn of what stands on `pos` by the rules; a second place while it is in a tunnel.
    pub fn places(&self, view: BoardView, pos: Pos) -> [Option<(i32, i32)>; 2] {
        let (x, y) = view.middle(pos);
        match self.way {
            Way::Rest => [Some((x, y)), None],
            Way::Home(from) => {
                let on_its_way = self.glide.between(view.middle(from), (x, y));
                [Some(on_its_way), None]
            }
            Way::Step(dir) => {
                let (dx, dy) = dir.step();
                let from = (x - dx * view.tile, y - dy * view.tile);
                let (x, y) = self.glide.between(from, (x, y));
                // Whoever comes in on one side still leaves on the other.
                let leaving = (x + dx * view.extent().w, y + dy * view.extent().h);
                [Some((x, y)), Some(leaving)]
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    fn step(at: Pos, dir: Dir) -> Glide {
        let mover = Mover {
            from: at,
            at,
            heading: dir,
            step: Step::Went(dir),
        };
        Glide::of(mover, 4).unwrap()
    }

    #[test]
    fn a_step_takes_two_turns() {
        let view = super::super::view(Size::new(28, 31));
        let pos = Pos::new(3, 3);
        let (x, y) = view.middle(pos);
        let mut glide = step(pos, Dir::Right);
        let xs: Vec<i32> = (0..9)
            .map(|_| {
                let [place, _] = glide.places(view, pos);
                glide.tick();
                assert_eq!(place.unwrap().1, y);
                place.unwrap().0 - x
            })
            .collect();
        assert_eq!(xs, [-8, -7, -6, -5, -4, -3, -2, -1, 0]);
        assert!(!glide.tick());
    }

    #[test]
    fn in_a_tunnel_both_ends_show_it() {
        let view = super::super::view(Size::new(28, 31));
        // It left on the right and has come in on the left.
        let pos = Pos::new(0, 14);
        let [coming, leaving] = step(pos, Dir::Right).places(view, pos);
        assert_eq!(coming.unwrap().0, -4);
        assert_eq!(leaving.unwrap().0, 220);
    }
}
