//! What is told at the end of a game: the way walked through its last maze, and where lives were lost, and to whom.

use super::event::Event;
use super::play::Play;
use super::villain::Kind;
use crate::grid::{Dir, Grid, Pos, Size};
use crate::maze::{Orientation, Wall};

/// A life that was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fall {
    /// Who did it; `None` for an ember.
    pub cause: Option<Kind>,
    /// Where.
    pub at: Pos,
    /// Steps from there to the door.
    pub to_door: u32,
}

/// The way walked in a maze, and the lives lost on it.
#[derive(Clone, Debug)]
pub struct Tale {
    /// Whether the hero has gone through the top of a cell, and through its left side.
    gone: Grid<[bool; 2]>,
    falls: Vec<Fall>,
}

impl Tale {
    /// Nothing has happened yet in a maze of this size.
    pub fn new(size: Size) -> Self {
        Self {
            gone: Grid::new(size, [false; 2]),
            falls: Vec::new(),
        }
    }

    /// Takes in the last turn.
    pub fn follow(&mut self, play: &Play) {
        for event in play.events() {
            match *event {
                Event::HeroMoved { from, to } => self.go(from, to),
                Event::Hit { villain, at, .. } => {
                    self.fall(play, Some(play.villains()[villain].kind()), at);
                }
                Event::Burnt {
                    guarded: false, at, ..
                } => self.fall(play, None, at),
                _ => {}
            }
        }
    }

    fn fall(&mut self, play: &Play, cause: Option<Kind>, at: Pos) {
        let to_door = play.door_steps(at).unwrap_or(0);
        self.falls.push(Fall { cause, at, to_door });
    }

    fn go(&mut self, from: Pos, to: Pos) {
        let dir = Dir::ALL.into_iter().find(|&dir| from + dir == to);
        if let Some(wall) = dir.map(|dir| Wall::beside(from, dir))
            && self.gone.size().contains(wall.pos)
        {
            self.gone[wall.pos][usize::from(wall.orientation == Orientation::Vertical)] = true;
        }
    }

    /// The passages that the hero has gone through, each by the two cells beside it.
    pub fn passages(&self) -> impl Iterator<Item = (Pos, Pos)> {
        self.gone.iter().flat_map(|(cell, &[up, left])| {
            let up = up.then_some((Pos::new(cell.x, cell.y - 1), cell));
            let left = left.then_some((Pos::new(cell.x - 1, cell.y), cell));
            [up, left].into_iter().flatten()
        })
    }

    /// The lives lost in this maze, the last one last.
    pub fn falls(&self) -> &[Fall] {
        &self.falls
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::quest::play::text_map::{corridor, walk};

    #[test]
    fn the_way_and_the_falls_are_remembered() {
        let mut play = corridor("| @           G         |");
        let mut tale = Tale::new(play.level().size());
        for step in ["r", "l", "r", "r"] {
            walk(&mut play, step);
            tale.follow(&play);
        }
        let at = |x| Pos::new(x, 0);
        let gone: Vec<(Pos, Pos)> = tale.passages().collect();
        assert_eq!((gone, play.lives()), (vec![(at(0), at(1))], 2));
        let [fall] = tale.falls() else {
            panic!("one life was lost");
        };
        assert_eq!((fall.cause, fall.at), (Some(Kind::Guard), at(1)));
        assert_eq!(fall.to_door, 4);
    }
}
