//! Between two squares: rules stay in squares, the picture glides.
//!
//! Pac-Man and the ghosts move in turn, so that each has two turns for its
//! step: a glide takes that long, and the next one begins where it ends.

use crate::games::pacman::classroom::{Event as Fact, Mover, Play, Step};
use crate::grid::{Dir, Pos};
use crate::ui::{self, BoardView};

/// Turns from one step of somebody to the next.
const TURNS: u32 = 2;
/// How long the points for something eaten stay.
const POINTS_TICKS: u32 = 45;

/// Points for something eaten.
#[derive(Clone, Copy, Debug)]
pub struct Points {
    /// Where.
    pub at: Pos,
    /// How many.
    pub worth: u32,
    ticks_left: u32,
}

/// What is seen to move, and what was just eaten.
#[derive(Clone, Debug)]
pub struct Gliding {
    pub pac_man: Glide,
    /// In the order of the ghosts' names.
    pub ghosts: [Glide; 4],
    pub points: Vec<Points>,
}

impl Default for Gliding {
    fn default() -> Self {
        Self {
            pac_man: Glide::REST,
            ghosts: [Glide::REST; 4],
            points: Vec::new(),
        }
    }
}

impl Gliding {
    /// Everybody stands.
    pub fn rest(&mut self) {
        (self.pac_man, self.ghosts) = (Glide::REST, [Glide::REST; 4]);
        self.points.clear();
    }

    /// Follows a turn, of which one takes `pace` ticks.
    pub fn follow(&mut self, play: &Play, pace: u32) {
        if let Some(glide) = Glide::of(play.pac_man(), pace) {
            self.pac_man = glide;
        }
        for ghost in play.ghosts() {
            if let Some(glide) = Glide::of(ghost.mover, pace) {
                self.ghosts[ghost.name as usize] = glide;
            }
        }
        for &fact in play.events() {
            let (at, points) = match fact {
                Fact::AteGhost { at, ghost, points } => {
                    self.ghosts[ghost as usize] = Glide::home(at, pace);
                    (at, points)
                }
                Fact::AteFruit { at, points, .. } => (at, points),
                _ => continue,
            };
            let ticks_left = POINTS_TICKS;
            self.points.push(Points {
                at,
                worth: points,
                ticks_left,
            });
        }
    }

    /// Lets a tick pass.
    pub fn tick(&mut self) {
        self.pac_man.tick();
        for glide in &mut self.ghosts {
            glide.tick();
        }
        for points in &mut self.points {
            points.ticks_left -= 1;
        }
        self.points.retain(|points| points.ticks_left > 0);
    }
}

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
    fn of(mover: Mover, pace: u32) -> Option<Self> {
        let way = match mover.step {
            Step::Stood => return None,
            Step::Went(dir) => Way::Step(dir),
            Step::Reborn => Way::Home(mover.from),
        };
        let glide = ui::Glide::new(pace * TURNS);
        Some(Self { way, glide })
    }

    /// The way of the eyes of a ghost that was eaten where Pac-Man stands.
    fn home(from: Pos, pace: u32) -> Self {
        Self {
            way: Way::Home(from),
            glide: ui::Glide::new(pace * TURNS),
        }
    }

    /// Lets a tick pass; tells whether anything moved.
    fn tick(&mut self) -> bool {
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
    pub fn places(&self, view: &BoardView, pos: Pos) -> [Option<(i32, i32)>; 2] {
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
        let view = crate::games::pacman::scene::board::view(Size::new(28, 31), 1);
        let pos = Pos::new(3, 3);
        let (x, y) = view.middle(pos);
        let mut glide = step(pos, Dir::Right);
        let xs: Vec<i32> = (0..9)
            .map(|_| {
                let [place, _] = glide.places(&view, pos);
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
        let view = crate::games::pacman::scene::board::view(Size::new(28, 31), 1);
        // It left on the right and has come in on the left.
        let pos = Pos::new(0, 14);
        let [coming, leaving] = step(pos, Dir::Right).places(&view, pos);
        assert_eq!(coming.unwrap().0, -4);
        assert_eq!(leaving.unwrap().0, 220);
    }
}
