//! Motion between two squares: rules use squares, the picture glides.
//!
//! Pac-Man and the ghosts move in turn, so that each has two turns for a step: a glide takes that long, and the next
//! one begins where it ends.

use crate::games::pacman::rules::classroom::{Fact, Mover, Play, Step};
use crate::grid::{Dir, Pos};
use crate::ui::{self, BoardView};

/// Turns from one step of a figure to its next.
const TURNS: u32 = 2;
/// Turns in which a ghost's eyes come home; soon after that the ghost may be out again.
const HOMEWARD: u32 = 3;
/// How long points are shown.
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

/// Everything in motion, and the points shown.
#[derive(Clone, Debug, Default)]
pub struct Gliding {
    pub pac_man: Glide,
    /// In the order of the ghosts' names.
    pub ghosts: [Glide; 4],
    /// Eyes of eaten ghosts, until they are home.
    pub eyes: [Option<Eyes>; 4],
    pub points: Vec<Points>,
}

impl Gliding {
    /// Animates a turn; `pace` is the ticks of a turn.
    pub fn follow(&mut self, play: &Play, pace: u32) {
        if let Some(glide) = Glide::of(play.pac_man(), pace) {
            self.pac_man = glide;
        }
        for ghost in play.ghosts() {
            if let Some(glide) = Glide::of(ghost.mover, pace) {
                self.ghosts[ghost.name as usize] = glide;
            }
        }
        for &fact in &play.state().events {
            let (at, points) = match fact {
                Fact::AteGhost { at, ghost, points } => {
                    self.eyes[ghost as usize] = Some(Eyes::new(at, play.way_home(at), pace));
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

    /// Advances a tick.
    pub fn tick(&mut self) {
        self.pac_man.tick();
        for glide in &mut self.ghosts {
            glide.tick();
        }
        for eyes in &mut self.eyes {
            eyes.take_if(|eyes| !eyes.glide.tick());
        }
        for points in &mut self.points {
            points.ticks_left -= 1;
        }
        self.points.retain(|points| points.ticks_left > 0);
    }
}

/// The motion of one figure.
#[derive(Clone, Copy, Debug)]
pub struct Glide {
    /// The direction from the square before; through a tunnel it leaves on one side and comes in on the other. `None`
    /// at rest.
    pub way: Option<Dir>,
    glide: ui::Glide,
}

impl Default for Glide {
    fn default() -> Self {
        Self::REST
    }
}

impl Glide {
    /// Nothing moves.
    pub const REST: Self = Self {
        way: None,
        glide: ui::Glide::REST,
    };

    /// The glide for what a figure did in its turn, with `pace` ticks a turn; `None` if it did nothing.
    fn of(mover: Mover, pace: u32) -> Option<Self> {
        let way = match mover.step {
            Step::Stood => return None,
            Step::Went(dir) => Some(dir),
            Step::Reborn => None,
        };
        let glide = ui::Glide::new(pace * TURNS);
        Some(Self { way, glide })
    }

    /// Advances a tick; returns whether anything moved.
    fn tick(&mut self) -> bool {
        let moved = self.glide.tick();
        if self.glide.is_over() {
            *self = Self::REST;
        }
        moved
    }

    /// How far a figure is behind its square, in `parts` of a square.
    pub fn behind(&self, parts: i32) -> (i32, i32) {
        let (dx, dy) = self.way.map_or((0, 0), Dir::step);
        self.glide.between((-dx * parts, -dy * parts), (0, 0))
    }

    /// Where to draw the middle of a figure that the rules have on `pos`; a second place while it is in a tunnel.
    pub fn places(&self, view: &BoardView, pos: Pos) -> [Option<(i32, i32)>; 2] {
        let (x, y) = view.middle(pos);
        let Some(dir) = self.way else {
            return [Some((x, y)), None];
        };
        let (dx, dy) = dir.step();
        let from = (x - dx * view.tile, y - dy * view.tile);
        let (x, y) = self.glide.between(from, (x, y));
        // A figure that comes in on one side is still leaving on the other.
        let leaving = (x + dx * view.extent().w, y + dy * view.extent().h);
        [Some((x, y)), Some(leaving)]
    }
}

/// The eyes of an eaten ghost on their way home along the corridors.
#[derive(Clone, Debug)]
pub struct Eyes {
    /// From where it was eaten to the middle of the house, square by square.
    path: Vec<Pos>,
    glide: ui::Glide,
}

impl Eyes {
    /// Eyes that start from a square with the way home ahead of them.
    fn new(from: Pos, way: Vec<Pos>, pace: u32) -> Self {
        Self {
            path: std::iter::once(from).chain(way).collect(),
            glide: ui::Glide::new(pace * HOMEWARD),
        }
    }

    /// Where to draw them, and their direction.
    pub fn place(&self, view: &BoardView) -> Option<((i32, i32), Dir)> {
        /// Parts of a step between squares.
        const PARTS: i32 = 64;
        let steps = self.path.len() as i32 - 1;
        let (way, _) = self.glide.between((0, 0), (steps * PARTS, 0));
        let step = (way / PARTS) as usize;
        let here = *self.path.get(step)?;
        let next = *self.path.get(step + 1).unwrap_or(&here);
        let heading = Dir::ALL.into_iter().find(|&dir| here + dir == next);
        let ((x, y), part) = (view.middle(here), way % PARTS);
        let off = |by: i32| by * view.tile * part / PARTS;
        // Eyes in a tunnel are only seen at its end.
        let (dx, dy) = heading.map_or((0, 0), Dir::step);
        Some(((x + off(dx), y + off(dy)), heading.unwrap_or(Dir::Down)))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::games::pacman::rules::board::{Board, Square};
    use crate::games::pacman::scene::rule_set::AREA;
    use crate::grid::Size;
    use crate::rng::Seed;

    fn view(size: Size) -> BoardView {
        BoardView::new(size, AREA, &[16, 8])
    }

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
        let view = view(Size::new(28, 31));
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
    fn eyes_go_home_along_corridors_and_through_the_door() {
        let text = include_str!("../../../../levels/pacman/classroom.txt");
        let board: Board = text.parse().unwrap();
        let play = Play::new(Arc::new(board), Seed(1), 1);
        let (board, from) = (play.board(), Pos::new(1, 1));
        let eyes = Eyes::new(from, play.way_home(from), 8);
        assert_eq!(eyes.path.first(), Some(&Pos::new(1, 1)));
        assert_eq!(eyes.path.last(), Some(&board.home));
        for pair in eyes.path.windows(2) {
            assert!(Dir::ALL.into_iter().any(|dir| pair[0] + dir == pair[1]));
            assert_ne!(board.square(pair[1]), Square::Wall);
        }
        let view = view(board.size());
        let mut gliding = Gliding::default();
        gliding.eyes[0] = Some(eyes);
        for _ in 0..24 {
            let eyes = gliding.eyes[0].as_ref().unwrap();
            let ((x, y), _) = eyes.place(&view).unwrap();
            assert_ne!(board.square(view.square(x, y).unwrap()), Square::Wall);
            gliding.tick();
        }
        gliding.tick();
        assert!(gliding.eyes[0].is_none());
    }

    #[test]
    fn in_a_tunnel_both_ends_show_it() {
        let view = view(Size::new(28, 31));
        // It left on the right and has come in on the left.
        let pos = Pos::new(0, 14);
        let [coming, leaving] = step(pos, Dir::Right).places(&view, pos);
        assert_eq!(coming.unwrap().0, -4);
        assert_eq!(leaving.unwrap().0, 220);
    }
}
