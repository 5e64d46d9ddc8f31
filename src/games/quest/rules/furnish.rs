//! What is put into a finished maze: villains by a table of kinds, things, the gate, ice and embers.
//!
//! A level gives something to decide early, lets villains stand where they matter, and brings helpers by turns.
//!
//! It is fair: villains start more than six steps from the hero, no two things share a cell, everything can be reached,
//! and what helps the hero is off the shortest path to the door: it costs a detour. Ice never blocks a path, and a
//! sleeper is never on the only one.

use std::collections::VecDeque;

use super::ground::part;
use super::level::{
    EMBER_TURNS, Level, Lying, SAFE_STEPS, Scenery, Square, Thing, door, find_thing, start,
};
use super::villain::{Home, Kind};
use crate::grid::{Dir, Distances, Grid, Pos, Size};
use crate::maze::{Wall, WallGrid};
use crate::rng::{GameRng, Seed};

/// The detour, in steps, by way of the smith, the angel or the heart, if there is such a place; and the longest that it
/// should be.
const DETOUR: (u32, u32) = (8, 24);
/// Every level whose number this divides has a gate, if there is a place for one.
pub const GATE_LEVELS: u32 = 3;
/// The least steps that the gate saves, the path to the key included.
const GATE_SAVES: u32 = 12;
/// The least steps from the start to the key, so that a villain can watch it.
const KEY_STEPS: u32 = SAFE_STEPS + 2;
/// One treasure is within this many steps of the start, and so is the home of a kind's first villain.
const EARLY: u32 = 16;
/// The least detour by way of that treasure.
const ASIDE: u32 = 4;
/// The longest detour by way of that home: the hero meets it.
const MET: u32 = 4;
/// One square in this many is ice or an ember where there are such, less those that would block a path.
const MARKED: usize = 8;

/// A maze that is being furnished.
pub struct Furnisher<'a> {
    walls: &'a WallGrid,
    size: Size,
    number: u32,
    rng: GameRng,
    from_start: Distances,
    to_door: Distances,
    /// Cells that are still free, in random order.
    free: Vec<Pos>,
}

impl<'a> Furnisher<'a> {
    /// All cells of a maze that the hero can reach are free, except start and door. Every attempt draws them in another
    /// order.
    pub fn new(level: &'a Level, attempt: usize) -> Self {
        let (number, walls) = (level.number, &level.walls);
        let seed = level.plan.level_seed(number).derive("things");
        let mut rng = GameRng::new(Seed(seed.0.wrapping_add(attempt as u64)));
        let size = walls.size();
        let measure = |from| Distances::measure(size, [from], |pos, dir| walls.can_step(pos, dir));
        let (from_start, to_door) = (measure(start(size)), measure(door(size)));
        let ends = [start(size), door(size)];
        let mut free: Vec<Pos> = size
            .positions()
            .filter(|cell| from_start.get(*cell).is_some() && !ends.contains(cell))
            .collect();
        rng.shuffle(&mut free);
        Self {
            walls,
            size,
            number,
            rng,
            from_start,
            to_door,
            free,
        }
    }

    /// Where the villains of the level start, its things, and the gate if there is one.
    pub fn furnish(&mut self) -> (Vec<Home>, Vec<Lying>, Option<Wall>) {
        let (things, gate) = self.things();
        (self.homes(find_thing(&things, Thing::Key)), things, gate)
    }

    /// Where the villains start. The first one that moves watches the way to the key; the first of a new kind is met
    /// early.
    fn homes(&mut self, key: Option<Pos>) -> Vec<Home> {
        let mut homes: Vec<Home> = Vec::new();
        let mut watched = key.map(|key| {
            let can_step = |pos, dir| self.walls.can_step(pos, dir);
            Distances::measure(self.size, [key], can_step)
        });
        for kind in villains(self.number, self.from_start.reached()) {
            if kind == Kind::Echo {
                // The echo waits where the hero's path begins, and is harmless at first.
                homes.push(self.home(kind, start(self.size)));
                continue;
            }
            let far = |steps: Option<u32>| steps.is_some_and(|steps| steps > SAFE_STEPS);
            let will_do = |this: &Self, cell: Pos| {
                far(this.from_start.get(cell))
                    && (kind != Kind::Sleeper || this.can_be_avoided(cell))
            };
            let is_new =
                newest(self.number) == Some(kind) && homes.iter().all(|one| one.kind != kind);
            let early = |this: &Self, cell: Pos| {
                will_do(this, cell)
                    && this.from_start.get(cell) <= Some(EARLY)
                    && this.detour(cell) <= MET
            };
            let mut cell = None;
            if let Some(to_key) = watched.take_if(|_| !matches!(kind, Kind::Bat | Kind::Sleeper)) {
                let way = to_key.get(start(self.size));
                cell = self.take(|this, cell| {
                    let by = this.from_start.get(cell).zip(to_key.get(cell));
                    will_do(this, cell) && by.map(|(to, from)| to + from) == way
                });
            } else if is_new {
                cell = self.take(early);
            }
            let is_met = cell.is_some() && is_new;
            if let Some(cell) = cell.or_else(|| self.take(will_do)) {
                let mut home = self.home(kind, cell);
                if is_met {
                    home.heading = self.towards_start(cell).unwrap_or(home.heading);
                }
                homes.push(home);
            }
        }
        homes
    }

    /// Another home for a villain that bars the way: off the shortest path, if there is room. An echo has no other.
    pub fn elsewhere(&mut self, home: Home) -> Option<Home> {
        if home.kind == Kind::Echo {
            return None;
        }
        let will_do = |this: &Self, cell: Pos| {
            this.from_start.get(cell) > Some(SAFE_STEPS)
                && (home.kind != Kind::Sleeper || this.can_be_avoided(cell))
        };
        let aside = |this: &Self, cell: Pos| will_do(this, cell) && this.detour(cell) >= DETOUR.0;
        let cell = self.take(aside).or_else(|| self.take(will_do))?;
        Some(self.home(home.kind, cell))
    }

    fn home(&mut self, kind: Kind, cell: Pos) -> Home {
        let first = self.rng.index(4);
        let mut ways = (0..4).map(|turn| Dir::ALL[(first + turn) % 4]);
        let heading = ways.find(|&dir| self.walls.can_step(cell, dir));
        Home {
            kind,
            cell,
            heading: heading.unwrap_or(Dir::Up),
        }
    }

    /// The first step of the shortest path from a cell to the start.
    fn towards_start(&self, cell: Pos) -> Option<Dir> {
        let can_step = |pos, dir| self.walls.can_step(pos, dir);
        let to = self.from_start.previous(cell, can_step)?;
        Dir::ALL.into_iter().find(|&dir| cell + dir == to)
    }

    /// Whether there is a path to the door that avoids this cell.
    fn can_be_avoided(&self, cell: Pos) -> bool {
        let can_step = |pos: Pos, dir| self.walls.can_step(pos, dir) && pos + dir != cell;
        let around = Distances::measure(self.size, [start(self.size)], can_step);
        around.get(door(self.size)).is_some()
    }

    /// The things of the maze, and the gate if there is one.
    pub fn things(&mut self) -> (Vec<Lying>, Option<Wall>) {
        let early = |this: &Self, cell| {
            this.from_start.get(cell) <= Some(EARLY) && this.detour(cell) >= ASIDE
        };
        let treasure = |cell| Lying {
            thing: Thing::Treasure,
            cell,
        };
        let mut things: Vec<Lying> = self.take(early).map(treasure).into_iter().collect();
        let helpers = [Thing::Friend, Thing::Heart, Thing::Angel].into_iter();
        let number = self.number;
        for thing in helpers.filter(|&thing| brings(number, thing)) {
            things.extend(self.off_the_way().map(|cell| Lying { thing, cell }));
        }
        let gate = self.gate();
        things.extend(gate.map(|(_, cell)| Lying {
            thing: Thing::Key,
            cell,
        }));
        if Scenery::of(self.number).0 == Scenery::Mine {
            let lit = part(self.size, start(self.size));
            for dark in (0..4).filter(|&dark| dark != lit) {
                let cell = self.take(|this, cell| part(this.size, cell) == dark);
                things.extend(cell.map(|cell| Lying {
                    thing: Thing::Lamp,
                    cell,
                }));
            }
        }
        for _ in things
            .iter()
            .filter(|one| one.thing == Thing::Treasure)
            .count()..2
        {
            let dead_end = |this: &Self, cell| {
                this.walls.wall_count(cell) == 3 && this.detour(cell) >= DETOUR.0
            };
            let aside = |this: &Self, cell| this.detour(cell) >= DETOUR.0;
            let cell = self.take(dead_end).or_else(|| self.take(aside));
            things.extend(cell.map(treasure));
        }
        (things, gate.map(|(gate, _)| gate))
    }

    /// The detour, in steps, to the door by way of this cell.
    fn detour(&self, cell: Pos) -> u32 {
        let steps = |distances: &Distances, cell| distances.get(cell).unwrap_or(0);
        steps(&self.from_start, cell) + steps(&self.to_door, cell)
            - steps(&self.to_door, start(self.size))
    }

    /// Takes a cell with a fair detour; if there is none, the one with the longest.
    fn off_the_way(&mut self) -> Option<Pos> {
        let fair = |this: &Self, cell| (DETOUR.0..=DETOUR.1).contains(&this.detour(cell));
        self.take(fair).or_else(|| {
            let far = |&cell: &Pos| self.detour(cell).min(DETOUR.0);
            let cell = self.free.iter().copied().max_by_key(far)?;
            self.free.retain(|&free| free != cell);
            Some(cell)
        })
    }

    /// On some levels, a gate and the cell of its key: a wall whose opening saves steps, the path to the key included.
    fn gate(&mut self) -> Option<(Wall, Pos)> {
        if !self.number.is_multiple_of(GATE_LEVELS) {
            return None;
        }
        let shortest = self.to_door.get(start(self.size))?;
        let mut gates: Vec<Wall> = self.walls.standing().collect();
        gates.retain(|&wall| !self.walls.is_border(wall));
        self.rng.shuffle(&mut gates);
        gates.into_iter().find_map(|gate| {
            let [Some(one), Some(other)] = self.walls.sides(gate) else {
                return None;
            };
            let near = self.to_door.get(one)?.min(self.to_door.get(other)?);
            let before = if self.to_door.get(one)? == near {
                other
            } else {
                one
            };
            let left = shortest.checked_sub(near + 1 + GATE_SAVES)?;
            if self.from_start.get(before)? > left {
                return None;
            }
            let can_step = |pos, dir| self.walls.can_step(pos, dir);
            let from_gate = Distances::measure(self.size, [before], can_step);
            let with_key = |&cell: &Pos| {
                let steps = self.from_start.get(cell).zip(from_gate.get(cell));
                steps.is_some_and(|(to, from)| from >= 2 && to + from <= left && to >= KEY_STEPS)
            };
            let index = self.free.iter().position(with_key)?;
            Some((gate, self.free.swap_remove(index)))
        })
    }

    /// Takes the first free cell that is suitable.
    fn take(&mut self, will_do: impl Fn(&Self, Pos) -> bool) -> Option<Pos> {
        let index = self.free.iter().position(|&cell| will_do(self, cell))?;
        Some(self.free.swap_remove(index))
    }

    /// The squares of the level's scenery. Ice blocks no path, whether the gate is locked or open.
    pub fn squares(&mut self, gate: Option<Wall>) -> Grid<Square> {
        let unlocked = gate.map(|gate| {
            let mut walls = self.walls.clone();
            walls.carve(gate);
            walls
        });
        let mut squares = Grid::new(self.size, Square::Plain);
        let scenery = Scenery::of(self.number).0;
        if !matches!(scenery, Scenery::Ice | Scenery::Fire) {
            return squares;
        }
        for _ in 0..self.size.area() / MARKED / 2 {
            let cell = self.size.pos(self.rng.index(self.size.area()));
            let offset = self.rng.index(EMBER_TURNS as usize) as u8;
            let square = match scenery {
                Scenery::Ice => Square::Ice,
                _ => Square::Ember(offset),
            };
            // Ice comes in pairs: the hero slides from the first to the second.
            let first = self.rng.index(4);
            let mut ways = (0..4).map(|turn| Dir::ALL[(first + turn) % 4]);
            let way = ways.find(|&dir| self.walls.can_step(cell, dir));
            let pair = [Some(cell), way.map(|dir| cell + dir)];
            let pair = pair.into_iter().flatten();
            // Embers beside others, which burn at other times, could block a path for ever.
            let is_beside = |cell| self.beside(cell).any(|cell| squares[cell] != Square::Plain);
            if scenery == Scenery::Fire && pair.clone().any(is_beside) {
                continue;
            }
            for cell in pair {
                let ends = [start(self.size), door(self.size)];
                if ends.contains(&cell) || squares[cell] != Square::Plain {
                    continue;
                }
                let before = std::mem::replace(&mut squares[cell], square);
                let bars = |walls| !self.all_can_be_left(walls, &squares);
                if square == Square::Ice
                    && (bars(self.walls) || unlocked.as_ref().is_some_and(bars))
                {
                    squares[cell] = before;
                }
            }
        }
        squares
    }

    /// The cells to which a step can lead.
    fn beside(&self, cell: Pos) -> impl Iterator<Item = Pos> {
        let open = Dir::ALL.into_iter();
        let open = open.filter(move |&dir| self.walls.can_step(cell, dir));
        open.map(move |dir| cell + dir)
    }

    /// Whether a hero who slides on ice can reach or cross every square, and can reach the door from each where he can
    /// stop.
    fn all_can_be_left(&self, walls: &WallGrid, squares: &Grid<Square>) -> bool {
        let mut reached = Grid::new(self.size, false);
        let mut passed = reached.clone();
        let mut queue = VecDeque::from([start(self.size)]);
        reached[start(self.size)] = true;
        // Where a step comes from, for the path back from the door.
        let mut steps: Vec<(Pos, Pos)> = Vec::new();
        while let Some(cell) = queue.pop_front() {
            for dir in Dir::ALL {
                let can_step = |cell, dir| walls.can_step(cell, dir);
                let Some(to) = Level::slide(can_step, squares, cell, dir) else {
                    continue;
                };
                steps.push((cell, to));
                let mut at = cell;
                while at != to {
                    at = at + dir;
                    passed[at] = true;
                }
                if !reached[to] {
                    reached[to] = true;
                    queue.push_back(to);
                }
            }
        }
        let mut leads = Grid::new(self.size, false);
        leads[door(self.size)] = true;
        let mut more = true;
        while more {
            more = false;
            for &(from, to) in steps.iter().rev() {
                more |= leads[to] && !leads[from];
                leads[from] |= leads[to];
            }
        }
        self.size.positions().all(|cell| {
            let there = self.from_start.get(cell).is_some() && cell != start(self.size);
            (passed[cell] || !there) && (leads[cell] || !reached[cell])
        })
    }
}

/// Whether level `number` has this helper: the smith from the second level on every second, the heart on the others,
/// and the angel from the fourth on every third.
const fn brings(number: u32, helper: Thing) -> bool {
    match helper {
        Thing::Friend => number.is_multiple_of(2),
        Thing::Heart => !number.is_multiple_of(2),
        Thing::Angel => number > 3 && number % 3 == 1,
        _ => true,
    }
}

/// The kind of villains that level `number` is the first to have.
pub fn newest(number: u32) -> Option<Kind> {
    let joins = TABLE.iter().find(|joins| joins.from == number);
    joins.map(|joins| joins.kind)
}

/// Side of a square maze for which the table holds. Larger ones have more villains in proportion to their side, so that
/// the hero meets as many on his longer path.
const TABLE_SIDE: usize = 15;
/// The least number of cells for each villain.
const CELLS_EACH: usize = 8;

/// How a kind joins.
struct Joins {
    kind: Kind,
    /// The first level that has it.
    from: u32,
    /// Levels until there is one more of it.
    every: u32,
    /// The most of it at once.
    most: u32,
}

const fn joins(kind: Kind, from: u32, every: u32, most: u32) -> Joins {
    Joins {
        kind,
        from,
        every,
        most,
    }
}

const TABLE: [Joins; 8] = [
    joins(Kind::Guard, 1, 3, 5),
    joins(Kind::Mole, 2, 4, 4),
    joins(Kind::Wolf, 3, 5, 4),
    joins(Kind::Golem, 4, 8, 3),
    joins(Kind::Thief, 6, 7, 3),
    joins(Kind::Bat, 7, 6, 4),
    joins(Kind::Sleeper, 8, 6, 4),
    joins(Kind::Echo, 10, 1, 1),
];

/// The villains of level `number` in a maze of `cells`: one of each kind that has joined, then the second of each, and
/// so on.
pub fn villains(number: u32, cells: usize) -> Vec<Kind> {
    let count = move |joins: &Joins| match number.checked_sub(joins.from) {
        Some(levels) => joins.most.min(1 + levels / joins.every),
        None => 0,
    };
    let all: u32 = TABLE.iter().map(count).sum();
    let wanted = (all as usize * cells.isqrt()).div_ceil(TABLE_SIDE);
    // Larger mazes add villains of the kinds that may come more than once.
    (0..)
        .flat_map(move |round| {
            TABLE.iter().filter_map(move |joins| {
                let more =
                    round < count(joins) || (round >= 6 && joins.most > 1 && count(joins) > 0);
                more.then_some(joins.kind)
            })
        })
        .take(wanted.min(cells / CELLS_EACH))
        .collect()
}
