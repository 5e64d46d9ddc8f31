//! Between two squares: rules stay in squares, the picture glides.
//!
//! Pac-Man and the ghosts move in turn, so that each has two turns for its
//! step: a glide takes that long, and the next one begins where it ends.

use crate::games::pacman::rules::classroom::{Event as Fact, Mover, Play, Step};
use crate::grid::{Dir, Pos};
use crate::ui::{self, BoardView};

/// Turns from one step of somebody to the next.
const TURNS: u32 = 2;
/// Turns in which a ghost's eyes come home: in the next one but three it may be out again.
const HOMEWARD: u32 = 3;
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
#[derive(Clone, Debug, Default)]
pub struct Gliding {
    pub pac_man: Glide,
    /// In the order of the ghosts' names.
    pub ghosts: [Glide; 4],
    /// Those that were eaten, until they are home.
    pub eyes: [Option<Eyes>; 4],
    pub points: Vec<Points>,
}

impl Gliding {
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

    /// Lets a tick pass.
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

/// The way of one mover.
#[derive(Clone, Copy, Debug)]
pub struct Glide {
    /// From the square before, in this direction; out on one side and in on the other in a tunnel. `None` where it stands.
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

    /// The glide that shows what a mover did in its turn, in `pace` ticks a turn; `None` if it did nothing.
    fn of(mover: Mover, pace: u32) -> Option<Self> {
        let way = match mover.step {
            Step::Stood => return None,
            Step::Went(dir) => Some(dir),
            Step::Reborn => None,
        };
        let glide = ui::Glide::new(pace * TURNS);
        Some(Self { way, glide })
    }

    /// Lets a tick pass; tells whether anything moved.
    fn tick(&mut self) -> bool {
        let moved = self.glide.tick();
        if self.glide.is_over() {
            *self = Self::REST;
        }
        moved
    }

    /// Where the middle is drawn of what stands on `pos` by the rules; a second place while it is in a tunnel.
    pub fn places(&self, view: &BoardView, pos: Pos) -> [Option<(i32, i32)>; 2] {
        let (x, y) = view.middle(pos);
        let Some(dir) = self.way else {
            return [Some((x, y)), None];
        };
        let (dx, dy) = dir.step();
        let from = (x - dx * view.tile, y - dy * view.tile);
        let (x, y) = self.glide.between(from, (x, y));
        // Whoever comes in on one side still leaves on the other.
        let leaving = (x + dx * view.extent().w, y + dy * view.extent().h);
        [Some((x, y)), Some(leaving)]
    }
}

/// The eyes of a ghost that was eaten, on their way home along the corridors.
#[derive(Clone, Debug)]
pub struct Eyes {
    /// From where it was eaten to the middle of the house, each square beside the one before.
    path: Vec<Pos>,
    glide: ui::Glide,
}

impl Eyes {
    /// They set out from a square and have the way home before them.
    fn new(from: Pos, way: Vec<Pos>, pace: u32) -> Self {
        Self {
            path: std::iter::once(from).chain(way).collect(),
            glide: ui::Glide::new(pace * HOMEWARD),
        }
    }

    /// Where they are drawn, and where they look.
    pub fn place(&self, view: &BoardView) -> Option<((i32, i32), Dir)> {
        /// Parts of a step from square to square.
        const PARTS: i32 = 64;
        let steps = self.path.len() as i32 - 1;
        let (way, _) = self.glide.between((0, 0), (steps * PARTS, 0));
        let step = (way / PARTS) as usize;
        let here = *self.path.get(step)?;
        let next = *self.path.get(step + 1).unwrap_or(&here);
        let heading = Dir::ALL.into_iter().find(|&dir| here + dir == next);
        let ((x, y), part) = (view.middle(here), way % PARTS);
        let off = |by: i32| by * view.tile * part / PARTS;
        // Who goes through a tunnel is seen at its end only.
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
