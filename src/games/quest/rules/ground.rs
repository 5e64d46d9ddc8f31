//! The ground of the game: the walls as they are now, the paths between cells, the gate, and what is lit and
//! discovered.

use std::sync::{Arc, OnceLock};

use super::level::{Level, Scenery};
use crate::grid::{Dir, Distances, Grid, Pos, Size};
use crate::maze::{Orientation, Wall, WallGrid};

/// The ground of a level that is played.
#[derive(Clone, Debug)]
pub struct Ground {
    pub(super) ways: Ways,
    /// The same once the gate is open; without a gate, the ways themselves.
    unlocked: Ways,
    pub(super) gate: Option<Wall>,
    /// Turns since the hero entered.
    pub(in crate::games::quest) turns: u32,
    /// Which of the four parts are lit for the player: in the open game all, but only the start's in a mine; in the
    /// hidden game none. Lamps light more.
    lit: [bool; 4],
}

impl Ground {
    /// The ground when the hero enters.
    pub fn new(level: &Level) -> Self {
        let ways = Ways::new(level.walls.clone());
        let unlocked = level.gate.map(|gate| {
            let mut walls = level.walls.clone();
            walls.carve(gate);
            Ways::new(walls)
        });
        let mut ground = Self {
            unlocked: unlocked.unwrap_or_else(|| ways.clone()),
            ways,
            gate: level.gate,
            turns: 0,
            lit: [!level.plan.hidden && level.scenery() != Scenery::Mine; 4],
        };
        if !level.plan.hidden {
            ground.light(level.start());
        }
        ground
    }

    /// Lights the part of a cell.
    pub fn light(&mut self, cell: Pos) {
        let part = part(self.ways.walls().size(), cell);
        self.lit[part] = true;
    }

    /// Whether the part of a cell is lit, so that it is seen from everywhere.
    pub fn is_lit(&self, cell: Pos) -> bool {
        self.lit[part(self.ways.walls().size(), cell)]
    }

    /// Whether the locked gate is in the way.
    pub fn is_gate(&self, cell: Pos, dir: Dir) -> bool {
        self.gate == Some(Wall::beside(cell, dir))
    }

    /// Opens the gate, for villains too.
    pub fn unlock(&mut self) -> Option<Wall> {
        let gate = self.gate.take()?;
        self.ways = self.unlocked.clone();
        Some(gate)
    }

    /// The ways of a hero with the key, or of anyone else.
    pub fn ways_of(&self, has_key: bool) -> &Ways {
        if has_key { &self.unlocked } else { &self.ways }
    }
}

/// The four parts of a mine: its quarters, from 0 to 3 row by row.
pub fn part(size: Size, cell: Pos) -> usize {
    let right = 2 * cell.x >= size.width as i32;
    let low = 2 * cell.y >= size.height as i32;
    usize::from(right) + 2 * usize::from(low)
}

/// Walls, and the distances between all cells. Copies share what has been measured.
///
/// The distances from a cell are measured when they are first asked for, and then serve all copies of a game: a search
/// asks for the same ones again and again.
#[derive(Clone, Debug)]
pub struct Ways(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    walls: WallGrid,
    steps: Grid<OnceLock<Distances>>,
}

impl Ways {
    /// Nothing is measured yet.
    pub fn new(walls: WallGrid) -> Self {
        let steps = Grid::new(walls.size(), OnceLock::new());
        Self(Arc::new(Shared { walls, steps }))
    }

    /// The maze.
    pub fn walls(&self) -> &WallGrid {
        &self.0.walls
    }

    /// Steps between a cell of the maze and every other.
    pub fn steps(&self, cell: Pos) -> &Distances {
        let Shared { walls, steps } = &*self.0;
        steps[cell].get_or_init(|| {
            Distances::measure(walls.size(), [cell], |pos, dir| walls.can_step(pos, dir))
        })
    }
}

/// How well the player sees a cell or a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Light {
    /// Nothing.
    Dark,
    /// It is known from before, and shown dimly.
    Remembered,
    /// It is in sight.
    Seen,
}

/// What is remembered of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Memory {
    Nothing,
    /// It has been in sight.
    Glimpsed,
    /// The hero has been on it: its walls are known.
    Stood,
}

/// What the hero has discovered, and what is in sight.
///
/// The walls around each cell that he has been on stay known. Cells show while they are in a straight open line of
/// sight, and dimly once they were; the others are dark. The passages that he looked through stay known, too. He knows
/// nothing of a wall if he has not been beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    memory: Grid<Memory>,
    /// Whether he has looked through the top of a cell, and through its left side.
    passages: Grid<[bool; 2]>,
    hero: Pos,
    /// How many cells can be seen from the hero, in the order of `Dir::ALL`.
    reach: [i32; 4],
}

impl Seen {
    /// Everything is dark until the first look.
    pub fn new(size: Size) -> Self {
        Self {
            memory: Grid::new(size, Memory::Nothing),
            passages: Grid::new(size, [false; 2]),
            hero: Pos::default(),
            reach: [0; 4],
        }
    }

    /// The hero is on `hero` and looks all four ways.
    pub fn look(&mut self, walls: &WallGrid, hero: Pos) {
        self.hero = hero;
        self.memory[hero] = Memory::Stood;
        for (reach, dir) in self.reach.iter_mut().zip(Dir::ALL) {
            *reach = 0;
            let mut cell = hero;
            while walls.can_step(cell, dir) {
                let passage = Wall::beside(cell, dir);
                self.passages[passage.pos][side(passage.orientation)] = true;
                cell = cell + dir;
                *reach += 1;
                self.memory[cell] = self.memory[cell].max(Memory::Glimpsed);
            }
        }
    }

    /// How well a cell is seen; outside the maze it is dark.
    pub fn cell(&self, cell: Pos) -> Light {
        match self.memory.get(cell) {
            None | Some(Memory::Nothing) => Light::Dark,
            Some(_) if self.is_in_sight(cell) => Light::Seen,
            Some(_) => Light::Remembered,
        }
    }

    /// How well a place for a wall is seen: as well as the better known of its two cells that the hero has been on. A
    /// passage that he has looked through is seen as well as both its cells.
    pub fn wall(&self, wall: Wall) -> Light {
        let beyond = match wall.orientation {
            Orientation::Horizontal => Dir::Up,
            Orientation::Vertical => Dir::Left,
        };
        let cells = [wall.pos, wall.pos + beyond];
        let passages = self.passages.get(wall.pos);
        let through = if passages.is_some_and(|passages| passages[side(wall.orientation)]) {
            cells.map(|cell| self.cell(cell)).into_iter().min()
        } else {
            None
        };
        cells
            .into_iter()
            .filter(|&cell| self.memory.get(cell) == Some(&Memory::Stood))
            .map(|cell| self.cell(cell))
            .chain(through)
            .max()
            .unwrap_or(Light::Dark)
    }

    /// The hero's cell.
    pub fn hero(&self) -> Pos {
        self.hero
    }

    /// How many cells the hero has been on.
    pub fn stood_on(&self) -> usize {
        let stood = |&&memory: &&Memory| memory == Memory::Stood;
        self.memory.cells().iter().filter(stood).count()
    }

    fn is_in_sight(&self, cell: Pos) -> bool {
        let (dx, dy) = (cell.x - self.hero.x, cell.y - self.hero.y);
        let [up, left, down, right] = self.reach;
        match (dx, dy) {
            (0, dy) => (-up..=down).contains(&dy),
            (dx, 0) => (-left..=right).contains(&dx),
            _ => false,
        }
    }
}

/// The place among a cell's two passages.
fn side(orientation: Orientation) -> usize {
    match orientation {
        Orientation::Horizontal => 0,
        Orientation::Vertical => 1,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::games::quest::rules::level::{SIZE, start};
    use crate::maze::{Braid, DepthFirst};
    use crate::rng::{GameRng, Seed};

    /// `#` seen, `+` remembered, `.` dark.
    fn picture(seen: &Seen, size: Size) -> String {
        let mut text = String::new();
        for cell in size.positions() {
            text.push(match seen.cell(cell) {
                Light::Seen => '#',
                Light::Remembered => '+',
                Light::Dark => '.',
            });
            if cell.x as usize + 1 == size.width {
                text.push('\n');
            }
        }
        text
    }

    const MAZE: &str = "\
+-- +-- +-- +-- +
|   |           |
+   +   +-- +   +
|       |       |
+   +-- +-- +   +
|               |
+-- +-- +-- +-- +
";

    #[test]
    fn one_sees_straight_on_until_a_wall() {
        let walls = WallGrid::from_text(MAZE).unwrap();
        let mut seen = Seen::new(walls.size());
        assert_eq!(picture(&seen, walls.size()), "....\n....\n....\n");
        seen.look(&walls, Pos::new(0, 2));
        assert_eq!(picture(&seen, walls.size()), "#...\n#...\n####\n");
        seen.look(&walls, Pos::new(0, 1));
        assert_eq!(picture(&seen, walls.size()), "#...\n##..\n#+++\n");
        seen.look(&walls, Pos::new(1, 1));
        assert_eq!(picture(&seen, walls.size()), "+#..\n##..\n++++\n");
        assert_eq!(seen.stood_on(), 3);
        assert_eq!(seen.cell(Pos::new(-1, 1)), Light::Dark);
    }

    #[test]
    fn walls_are_known_around_cells_that_he_stood_on() {
        let walls = WallGrid::from_text(MAZE).unwrap();
        let mut seen = Seen::new(walls.size());
        let lights = |seen: &Seen, cell| Dir::ALL.map(|dir| seen.wall(Wall::beside(cell, dir)));
        seen.look(&walls, Pos::new(0, 2));
        assert_eq!(lights(&seen, Pos::new(0, 2)), [Light::Seen; 4]);
        // The cell beside is in sight, but of its walls none is known, only the passages that he looks through.
        let [up, left, down, right] = lights(&seen, Pos::new(1, 2));
        assert_eq!(
            ([left, right], [up, down]),
            ([Light::Seen; 2], [Light::Dark; 2])
        );
        seen.look(&walls, Pos::new(0, 1));
        seen.look(&walls, Pos::new(1, 1));
        // The first cell is out of sight now; the wall above it is one of a cell in sight.
        let [up, left, down, right] = lights(&seen, Pos::new(0, 2));
        assert_eq!(
            (up, [left, down, right]),
            (Light::Seen, [Light::Remembered; 3])
        );
        // He looked through these without being beside them.
        let passage = Wall::left(Pos::new(2, 2));
        assert!(!walls.has(passage));
        assert_eq!(seen.wall(passage), Light::Remembered);
    }

    fn mazes() -> impl Strategy<Value = WallGrid> {
        (any::<u64>(), 0_u8..=100).prop_map(|(seed, percent)| {
            let maze = DepthFirst::generate(SIZE, Seed(seed));
            Braid::new(maze, percent, Seed(seed)).finish()
        })
    }

    /// The places for walls that the hero has come upon: around his cells, and along and at the end of his sight.
    fn come_upon(walls: &WallGrid, path: &[Pos]) -> Vec<Wall> {
        let mut places = Vec::new();
        for &stood in path {
            for dir in Dir::ALL {
                let mut cell = stood;
                places.push(Wall::beside(cell, dir));
                while walls.can_step(cell, dir) {
                    cell = cell + dir;
                    places.push(Wall::beside(cell, dir));
                }
            }
        }
        places
    }

    proptest! {
        #[test]
        fn what_shows_depends_on_what_was_come_upon_only(
            maze in mazes(),
            dirs in proptest::collection::vec(0_usize..4, 0..120),
            seed: u64,
        ) {
            let mut path = vec![start(SIZE)];
            for dir in dirs.into_iter().map(|dir| Dir::ALL[dir]) {
                let here = path[path.len() - 1];
                if maze.can_step(here, dir) {
                    path.push(here + dir);
                }
            }
            // Another maze, the same where he was and looked, and elsewhere as chance has it.
            let known = come_upon(&maze, &path);
            let mut rng = GameRng::new(Seed(seed));
            let mut other = maze.clone();
            for wall in WallGrid::all_walls(SIZE).standing() {
                if !maze.is_border(wall) && !known.contains(&wall) && rng.coin() {
                    if maze.has(wall) {
                        other.carve(wall);
                    } else {
                        other.build(wall);
                    }
                }
            }
            let (mut seen, mut seen_there) = (Seen::new(SIZE), Seen::new(SIZE));
            for &cell in &path {
                seen.look(&maze, cell);
                seen_there.look(&other, cell);
                prop_assert_eq!(&seen, &seen_there);
            }
            for wall in WallGrid::all_walls(SIZE).standing() {
                let light = seen.wall(wall);
                if light != Light::Dark {
                    prop_assert!(known.contains(&wall));
                    prop_assert_eq!(maze.has(wall), other.has(wall));
                }
            }
        }

        #[test]
        fn he_remembers_all_that_he_has_seen(maze in mazes(), dirs in proptest::collection::vec(0_usize..4, 0..120)) {
            let mut seen = Seen::new(SIZE);
            let mut here = start(SIZE);
            seen.look(&maze, here);
            for dir in dirs.into_iter().map(|dir| Dir::ALL[dir]) {
                let before = seen.clone();
                if maze.can_step(here, dir) {
                    here = here + dir;
                    seen.look(&maze, here);
                }
                for cell in SIZE.positions() {
                    prop_assert!(before.cell(cell) == Light::Dark || seen.cell(cell) != Light::Dark);
                }
                prop_assert_eq!(seen.cell(here), Light::Seen);
            }
        }
    }
}
