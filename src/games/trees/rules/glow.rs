//! The glow of the walls of the last ticks: bright at first, then fading.

use std::collections::VecDeque;

use crate::maze::GrownWall;

/// Ticks until a wall has faded.
const TICKS: usize = 12;
/// How bright a new wall is, in 256ths of the way to white.
const HOTTEST: u32 = 232;
/// The most glowing walls per tick: more could not be told apart; the others do not glow.
const MOST: usize = 8_192;

/// The walls that still glow.
#[derive(Clone)]
pub struct Glow {
    /// The walls of each tick, the newest ones first.
    ticks: VecDeque<Vec<GrownWall>>,
}

impl Default for Glow {
    fn default() -> Self {
        Self {
            ticks: vec![Vec::new(); TICKS].into(),
        }
    }
}

impl Glow {
    /// Advances a tick in which these walls grew; returns whether anything glowed or glows.
    pub fn tick(&mut self, grown: &[GrownWall]) -> bool {
        let glowed = self.ticks.iter().any(|walls| !walls.is_empty());
        self.ticks.rotate_right(1);
        if let Some(newest) = self.ticks.front_mut() {
            newest.clear();
            newest.extend_from_slice(&grown[grown.len().saturating_sub(MOST)..]);
        }
        glowed || !grown.is_empty()
    }

    /// The walls, the newest last, and how bright each is, in 256ths of the way to white.
    pub fn walls(&self) -> impl Iterator<Item = (GrownWall, u32)> {
        let ticks = (0..TICKS as u32).zip(&self.ticks).rev();
        ticks.flat_map(|(age, walls)| {
            let heat = HOTTEST * (TICKS as u32 - age) / TICKS as u32;
            walls.iter().map(move |&wall| (wall, heat))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Pos;
    use crate::maze::Wall;

    #[test]
    fn a_wall_cools_down_in_twelve_ticks() {
        let wall = GrownWall {
            wall: Wall::top(Pos::new(3, 4)),
            tree: 1,
            trunk: false,
        };
        let mut glow = Glow::default();
        assert!(!glow.tick(&[]));
        assert!(glow.tick(&[wall]));
        let mut last = 256;
        for _ in 0..TICKS {
            let heat = glow.walls().next().map(|(_, heat)| heat).unwrap();
            assert!(heat > 0 && heat < last);
            last = heat;
            assert!(glow.tick(&[]));
        }
        assert_eq!(glow.walls().count(), 0);
        assert!(!glow.tick(&[]));
    }
}
