//! The villains: four kinds, each with its own way to choose the next cell.
//!
//! Chance is drawn ahead: a villain that wanders knows its next way before the hero
//! moves. So its intention can be shown without touching the dice, and is true. They pass
//! through each other, and over things and the door. What a touch means, `play` knows.

use crate::grid::{Dir, Distances, Pos};
use crate::maze::WallGrid;
use crate::rng::GameRng;

/// Steps by the maze within which the hunter hunts.
pub const HUNTING_STEPS: u32 = 6;

/// What a villain is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Wanders: straight on in corridors, at random at forks, back only at dead ends.
    Guard,
    /// Keeps its right hand on the wall.
    WallFollower,
    /// Hunts when the hero is near, see [`HUNTING_STEPS`]; else wanders.
    Hunter,
    /// Always hunts, but moves every second turn only; it rests in the first one.
    Tracker,
}

impl Kind {
    /// All of them, in the order in which the levels bring them.
    pub const ALL: [Self; 4] = [Self::Guard, Self::WallFollower, Self::Hunter, Self::Tracker];

    /// Its name on the screen and in the description.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Guard => "guard",
            Self::WallFollower => "wall follower",
            Self::Hunter => "hunter",
            Self::Tracker => "tracker",
        }
    }

    /// Its letter in the description.
    pub const fn letter(self) -> char {
        match self {
            Self::Guard => 'G',
            Self::WallFollower => 'W',
            Self::Hunter => 'H',
            Self::Tracker => 'T',
        }
    }
}

/// Why a villain goes where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// As chance has it.
    Wander,
    /// Along the wall at its right hand.
    Wall,
    /// Towards the hero.
    Hunt,
    /// It stays where it is, this turn.
    Rest,
}

impl Why {
    /// Its name on the screen and in the description.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wander => "wander",
            Self::Wall => "wall",
            Self::Hunt => "hunt",
            Self::Rest => "rest",
        }
    }
}

/// Where a villain means to go in its next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Intent {
    /// The next cell; its own when it rests.
    pub to: Pos,
    /// The reason.
    pub why: Why,
}

/// Where a villain starts, and comes back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Home {
    /// What it is like.
    pub kind: Kind,
    /// Its cell.
    pub cell: Pos,
    /// Where it looks to at first.
    pub heading: Dir,
}

/// A villain in the maze.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Villain {
    home: Home,
    cell: Pos,
    heading: Dir,
    /// The way it wanders next, drawn ahead.
    wander: Dir,
    resting: bool,
    alive: bool,
}

impl Villain {
    /// At home, alive.
    pub(super) fn new(home: Home, walls: &WallGrid, rng: &mut GameRng) -> Self {
        let mut villain = Self {
            home,
            cell: home.cell,
            heading: home.heading,
            wander: home.heading,
            resting: true,
            alive: true,
        };
        villain.return_to(home.cell, walls, rng);
        villain
    }

    /// What it is like.
    pub fn kind(&self) -> Kind {
        self.home.kind
    }

    /// Where it starts, and comes back to.
    pub fn home(&self) -> Home {
        self.home
    }

    /// Where it is, or was when it was killed.
    pub fn cell(&self) -> Pos {
        self.cell
    }

    /// The way it went last, or looks.
    pub fn heading(&self) -> Dir {
        self.heading
    }

    /// Whether the sword has not touched it.
    pub fn is_alive(&self) -> bool {
        self.alive
    }

    /// Where it means to go, if the hero stood where `to_hero` is measured from.
    pub(super) fn intent(&self, walls: &WallGrid, to_hero: &Distances) -> Intent {
        let hunt = || {
            let next = to_hero.previous(self.cell, |pos, dir| walls.can_step(pos, dir))?;
            Some(Intent {
                to: next,
                why: Why::Hunt,
            })
        };
        let rest = Intent {
            to: self.cell,
            why: Why::Rest,
        };
        match self.kind() {
            Kind::Guard => self.along(self.wander, Why::Wander, walls),
            Kind::WallFollower => self.along(self.hand_on_wall(walls), Why::Wall, walls),
            Kind::Hunter => to_hero
                .get(self.cell)
                .filter(|&steps| steps <= HUNTING_STEPS)
                .and_then(|_| hunt())
                .unwrap_or_else(|| self.along(self.wander, Why::Wander, walls)),
            Kind::Tracker if self.resting => rest,
            Kind::Tracker => hunt().unwrap_or(rest),
        }
    }

    /// Does what it means to do. Returns the cells that it left and entered, if it moved.
    pub(super) fn go(
        &mut self,
        walls: &WallGrid,
        to_hero: &Distances,
        rng: &mut GameRng,
    ) -> Option<(Pos, Pos)> {
        let from = self.cell;
        let to = self.intent(walls, to_hero).to;
        self.resting = !self.resting;
        let dir = Dir::ALL.into_iter().find(|&dir| from + dir == to)?;
        self.cell = to;
        self.heading = dir;
        self.draw_ahead(walls, rng);
        Some((from, to))
    }

    /// Stands in `cell` as at the beginning of the level.
    pub(super) fn return_to(&mut self, cell: Pos, walls: &WallGrid, rng: &mut GameRng) {
        self.cell = cell;
        self.heading = self.home.heading;
        self.resting = true;
        self.draw_ahead(walls, rng);
    }

    /// The sword has touched it.
    pub(super) fn kill(&mut self) {
        self.alive = false;
    }

    fn along(&self, dir: Dir, why: Why, walls: &WallGrid) -> Intent {
        if walls.can_step(self.cell, dir) {
            let to = self.cell + dir;
            return Intent { to, why };
        }
        // Only where all four walls stand is there no way at all.
        Intent {
            to: self.cell,
            why: Why::Rest,
        }
    }

    /// Right if it can, else straight on, else left, else back.
    fn hand_on_wall(&self, walls: &WallGrid) -> Dir {
        let right = right_of(self.heading);
        let left = right.opposite();
        [right, self.heading, left]
            .into_iter()
            .find(|&dir| walls.can_step(self.cell, dir))
            .unwrap_or(self.heading.opposite())
    }

    /// Draws the way it will wander from here: any but back, and back where there is no other.
    fn draw_ahead(&mut self, walls: &WallGrid, rng: &mut GameRng) {
        let back = self.heading.opposite();
        let mut ways = [back; 4];
        let mut count = 0;
        for dir in Dir::ALL {
            if dir != back && walls.can_step(self.cell, dir) {
                ways[count] = dir;
                count += 1;
            }
        }
        self.wander = ways[if count > 1 { rng.index(count) } else { 0 }];
    }
}

/// The direction at the right hand of somebody who looks towards `dir`.
const fn right_of(dir: Dir) -> Dir {
    match dir {
        Dir::Up => Dir::Right,
        Dir::Right => Dir::Down,
        Dir::Down => Dir::Left,
        Dir::Left => Dir::Up,
    }
}

#[cfg(test)]
mod tests {
    use super::super::play::Play;
    use super::super::play::text_map::{FORK, cells, corridor, play, walk};
    use super::*;
    use crate::rng::Seed;

    const fn at(x: i32, y: i32) -> Pos {
        Pos::new(x, y)
    }

    /// The hero walks to and fro in a room of his own, and lets others move `turns` times. Returns where the first one went.
    fn watched(play: &mut Play, turns: usize) -> Vec<Pos> {
        let mut places = Vec::new();
        for turn in 0..turns {
            walk(play, if turn % 2 == 0 { "r" } else { "l" });
            places.push(play.villains()[0].cell());
        }
        places
    }

    #[test]
    fn a_guard_goes_straight_on_and_turns_back_only_at_dead_ends() {
        // Two cells of corridor, and at (2, 1) the way forks.
        let mut ways = [0; 2];
        for seed in 0..2_000 {
            let mut play = play(FORK);
            play.rng = GameRng::new(Seed(seed));
            let places = watched(&mut play, 6);
            assert_eq!(places[..2], [at(1, 1), at(2, 1)]);
            match places[2..] {
                [third, end, back, fork] if end == at(3, 0) => {
                    assert_eq!((third, back, fork), (at(2, 0), at(2, 0), at(2, 1)));
                    ways[0] += 1;
                }
                [third, end, back, fork] => {
                    assert_eq!(
                        [third, end, back, fork],
                        [at(3, 1), at(3, 2), at(3, 1), at(2, 1)]
                    );
                    ways[1] += 1;
                }
                _ => unreachable!(),
            }
        }
        // Four standard deviations are 90.
        assert!(
            ways.iter().all(|count| (900..1_100).contains(count)),
            "{ways:?}"
        );
    }

    #[test]
    fn the_wall_follower_keeps_its_right_hand_on_the_wall() {
        let mut play = play(&FORK.replace('G', "W"));
        assert_eq!(
            play.intent(0),
            Some(Intent {
                to: at(1, 1),
                why: Why::Wall
            })
        );
        // Right at the fork, back from the dead end, straight on at the fork, and so on round.
        let expected = [
            (1, 1),
            (2, 1),
            (3, 1),
            (3, 2),
            (3, 1),
            (2, 1),
            (2, 0),
            (3, 0),
            (2, 0),
            (2, 1),
            (1, 1),
        ];
        assert_eq!(watched(&mut play, 11), expected.map(|(x, y)| at(x, y)));
    }

    #[test]
    fn the_hunter_hunts_within_six_steps() {
        let mut play = corridor("| @                           H>      D |");
        // Seven steps: it looks right and wanders on.
        assert_eq!(
            play.intent(0),
            Some(Intent {
                to: at(8, 0),
                why: Why::Wander
            })
        );
        walk(&mut play, "r");
        assert_eq!(cells(&play), "|     @                   H           D |");
        assert_eq!(
            play.intent(0),
            Some(Intent {
                to: at(5, 0),
                why: Why::Hunt
            })
        );
        walk(&mut play, "lr");
        assert_eq!(cells(&play), "|     @           H                   D |");
    }

    #[test]
    fn the_tracker_hunts_from_afar_every_second_turn() {
        let mut play = corridor("| @                               T>  D |");
        assert_eq!(
            play.intent(0),
            Some(Intent {
                to: at(8, 0),
                why: Why::Rest
            })
        );
        assert_eq!(play.step(Dir::Right).len(), 1);
        assert_eq!(
            play.intent(0),
            Some(Intent {
                to: at(7, 0),
                why: Why::Hunt
            })
        );
        let places = [7, 7, 6, 6, 5].map(|x| at(x, 0));
        let seen = ["l", "r", "l", "r", "l"].map(|way| {
            walk(&mut play, way);
            play.villains()[0].cell()
        });
        assert_eq!(seen, places);
    }

    #[test]
    fn villains_pass_through_each_other() {
        let mut play = play(&FORK.replace("| G>            |", "| G>  G<        |"));
        walk(&mut play, "r");
        let places: Vec<Pos> = play.villains().iter().map(Villain::cell).collect();
        assert_eq!(places, [at(1, 1), at(0, 1)]);
    }
}
