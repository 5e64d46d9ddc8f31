//! The villains: eight kinds, each with its own way to choose the next cell.
//!
//! Chance is drawn ahead: a villain that wanders knows its next way before the hero moves. So what it will do can be
//! shown, and is true. Villains pass through each other, and over things, ice, embers and the door. `turn` says what a
//! touch does.

use crate::grid::{Dir, Distances, Pos};
use crate::maze::WallGrid;
use crate::rng::GameRng;

/// Steps through the maze within which the wolf hunts and the thief comes to steal.
pub const HUNTING_STEPS: u32 = 6;
/// Steps through the maze within which a sleeper wakes.
pub const WAKING_STEPS: u32 = 3;
/// Turns that a wolf, a golem or a sleeper hunts before it is tired, and turns that it sits then; a golem, which is half
/// as fast, sits twice as long.
pub const HUNT_TURNS: u8 = 6;
pub const SIT_TURNS: u8 = 2;
pub const GOLEM_SIT_TURNS: u8 = 2 * SIT_TURNS;
/// Turns from a sleeper's waking until it sleeps again: it is tired twice.
pub const AWAKE_TURNS: u8 = 2 * (HUNT_TURNS + SIT_TURNS);
/// Squares that a bat flies in a turn.
pub const FLIGHT: i32 = 2;
/// Turns that a bat rests when it cannot fly on.
pub const BAT_REST: u8 = 4;

/// The kind of a villain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Wanders: straight on in corridors, at random at forks; turns around only at dead ends.
    Guard,
    /// Keeps its right hand on the wall.
    Mole,
    /// Hunts when the hero is near, see [`HUNTING_STEPS`]; else wanders. Like all that hunt it tires, see
    /// [`HUNT_TURNS`].
    Wolf,
    /// Always hunts, but moves only every second turn; it rests in the first one. It takes two blows of the sword.
    Golem,
    /// Wanders; comes to steal when the hero is near, see [`HUNTING_STEPS`]; then runs away from him.
    Thief,
    /// Flies straight on over walls, [`FLIGHT`] squares a turn, as far as the maze goes; then rests [`BAT_REST`] turns.
    Bat,
    /// Sleeps until the hero is near, see [`WAKING_STEPS`]; then hunts as a wolf does, for [`AWAKE_TURNS`] turns.
    Sleeper,
    /// Walks the hero's own path twenty turns later; until then it waits at the start of that path and is harmless.
    Echo,
}

impl Kind {
    /// All of them, in the order in which the levels bring them.
    pub const ALL: [Self; 8] = [
        Self::Guard,
        Self::Mole,
        Self::Wolf,
        Self::Golem,
        Self::Thief,
        Self::Bat,
        Self::Sleeper,
        Self::Echo,
    ];

    /// Its fixed name, as the description has it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Guard => "guard",
            Self::Mole => "mole",
            Self::Wolf => "wolf",
            Self::Golem => "golem",
            Self::Thief => "thief",
            Self::Bat => "bat",
            Self::Sleeper => "sleeper",
            Self::Echo => "echo",
        }
    }

    /// Whether it passes a hero who waits: it looks for nobody.
    pub(super) const fn passes(self) -> bool {
        matches!(self, Self::Guard | Self::Mole | Self::Bat | Self::Echo)
    }

    /// Its letter in the description.
    pub const fn letter(self) -> char {
        match self {
            Self::Guard => 'G',
            Self::Mole => 'W',
            Self::Wolf => 'H',
            Self::Golem => 'T',
            Self::Thief => 'R',
            Self::Bat => 'B',
            Self::Sleeper => 'Z',
            Self::Echo => 'E',
        }
    }

    /// Turns from the first one of a hunt until it is fresh again.
    const fn hunt_and_sit(self) -> u8 {
        match self {
            Self::Golem => HUNT_TURNS + GOLEM_SIT_TURNS,
            _ => HUNT_TURNS + SIT_TURNS,
        }
    }

    /// Its clock at the beginning.
    const fn first_clock(self) -> u8 {
        match self {
            Self::Bat => BAT_REST,
            Self::Echo => ECHO_TURNS,
            _ => 0,
        }
    }
}

/// Why a villain goes where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// At random.
    Wander,
    /// Along the wall at its right hand.
    Wall,
    /// Towards the hero.
    Hunt,
    /// It stays where it is, this turn.
    Rest,
    /// It sits in this turn and the next, and lets the hero pass.
    Sit,
    /// It sits for the last turn, and gets up at its end.
    Rise,
    /// Towards the hero, for what he has.
    Steal,
    /// Away from the hero.
    Flee,
    /// Straight on, over walls.
    Fly,
    /// It stays until the hero comes near.
    Sleep,
    /// Where the hero went.
    Echo,
}

impl Why {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Wander,
        Self::Wall,
        Self::Hunt,
        Self::Rest,
        Self::Sit,
        Self::Rise,
        Self::Steal,
        Self::Flee,
        Self::Fly,
        Self::Sleep,
        Self::Echo,
    ];

    /// Its fixed name, as the description has it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wander => "wander",
            Self::Wall => "wall",
            Self::Hunt => "hunt",
            Self::Rest => "rest",
            Self::Sit => "sit",
            Self::Rise => "rise",
            Self::Steal => "steal",
            Self::Flee => "flee",
            Self::Fly => "fly",
            Self::Sleep => "sleep",
            Self::Echo => "echo",
        }
    }
}

/// Where a villain will go in its next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Intent {
    /// The cell it comes to, in a straight line from its own; its own if it stays.
    pub to: Pos,
    /// The reason.
    pub why: Why,
}

/// A villain's home: where it starts, and where it is sent back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Home {
    /// The kind of the villain.
    pub kind: Kind,
    /// Its cell.
    pub cell: Pos,
    /// The direction that it faces at first.
    pub heading: Dir,
}

/// A thief's loot: the sword with the blows that were left, or points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Loot {
    /// 0 to 3.
    pub blows: u32,
    /// Of the score.
    pub points: u64,
}

/// What villains know.
#[derive(Clone, Copy)]
pub(super) struct Around<'a> {
    pub walls: &'a WallGrid,
    pub to_hero: &'a Distances,
    pub trail: &'a Trail,
}

/// A villain in the maze.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Villain {
    /// Its home.
    pub home: Home,
    /// Where it is, or was when it was killed.
    pub cell: Pos,
    /// The direction it went last, or faces.
    pub heading: Dir,
    /// The direction it will wander next, drawn ahead.
    pub(in crate::games::quest) wander: Dir,
    /// Turns left: of rest, of a sleeper's hunt, until an echo sets out. For a wolf and a golem the turns since it was
    /// fresh, those that it sat included.
    pub clock: u8,
    /// Whether the sword has struck it once already.
    pub wounded: bool,
    loot: Option<Loot>,
    /// Turns that it still sits because another one hunts the hero: two as long as that one hunts, for it needs a turn
    /// to get up.
    pub(super) gives_way: u8,
    /// Whether it is still in the game.
    pub alive: bool,
}

impl Villain {
    /// At home, alive.
    pub(super) fn new(home: Home, walls: &WallGrid, rng: &mut GameRng) -> Self {
        let mut villain = Self {
            home,
            cell: home.cell,
            heading: home.heading,
            wander: home.heading,
            clock: 0,
            wounded: false,
            loot: None,
            gives_way: 0,
            alive: true,
        };
        villain.return_to(home.cell, walls, rng);
        villain
    }

    /// Its kind.
    pub fn kind(&self) -> Kind {
        self.home.kind
    }

    /// Whether it can be touched: it is alive, and not an echo that has not set out.
    pub fn is_there(&self) -> bool {
        self.alive && (self.kind() != Kind::Echo || self.clock == 0)
    }

    /// Whether it has stolen something.
    pub fn has_loot(&self) -> bool {
        self.loot.is_some()
    }

    /// Whether it has stolen the sword.
    pub fn has_sword(&self) -> bool {
        self.loot.is_some_and(|loot| loot.blows > 0)
    }

    /// Whether it neither sleeps, nor hangs as a bat does at rest.
    pub fn is_awake(&self) -> bool {
        match self.kind() {
            Kind::Sleeper => self.clock > 0,
            Kind::Bat => self.clock == 0,
            _ => true,
        }
    }

    /// Whether it sits: it is tired, or another one hunts the hero. It touches nobody.
    pub fn sits(&self) -> bool {
        self.sitting_turns() > 0
    }

    /// Turns that it surely still sits.
    fn sitting_turns(&self) -> u8 {
        let turns = match self.kind() {
            Kind::Wolf | Kind::Golem => self.clock,
            Kind::Sleeper if self.clock > 0 => AWAKE_TURNS - self.clock,
            _ => 0,
        };
        let all = self.kind().hunt_and_sit();
        let turns = turns % all;
        let tired = if turns < HUNT_TURNS { 0 } else { all - turns };
        tired.max(self.gives_way)
    }

    /// Whether it sits because another one hunts the hero.
    pub fn gives_way(&self) -> bool {
        self.gives_way > 0
    }

    /// Where it will go.
    pub(super) fn intent(&self, around: &Around) -> Intent {
        let stay = |why| Intent { to: self.cell, why };
        let near = |steps| is_near(around, self.cell, steps);
        let hunt = |why| {
            let can_step = |pos, dir| around.walls.can_step(pos, dir);
            let to = around.to_hero.previous(self.cell, can_step);
            // It may have the hero above it, who has walked onto it while it sat.
            to.map_or(stay(why), |to| Intent { to, why })
        };
        let wander = || self.along(self.wander, Why::Wander, around.walls);
        match self.kind() {
            _ if self.sitting_turns() > 1 => stay(Why::Sit),
            _ if self.sits() => stay(Why::Rise),
            Kind::Mole => self.along(self.hand_on_wall(around.walls), Why::Wall, around.walls),
            Kind::Wolf if near(HUNTING_STEPS) => hunt(Why::Hunt),
            Kind::Thief if self.has_loot() => self.flight(around),
            Kind::Thief if near(HUNTING_STEPS) => hunt(Why::Steal),
            Kind::Guard | Kind::Wolf | Kind::Thief => wander(),
            Kind::Golem if self.clock.is_multiple_of(2) => stay(Why::Rest),
            Kind::Bat | Kind::Echo if self.clock > 0 => stay(Why::Rest),
            Kind::Sleeper if self.clock == 0 => stay(Why::Sleep),
            Kind::Golem | Kind::Sleeper => hunt(Why::Hunt),
            Kind::Bat => {
                let (dx, dy) = self.heading.step();
                let squares = FLIGHT.min(room(around.walls, self.cell, self.heading));
                let to = Pos::new(self.cell.x + dx * squares, self.cell.y + dy * squares);
                Intent { to, why: Why::Fly }
            }
            Kind::Echo => Intent {
                to: around.trail.oldest(),
                why: Why::Echo,
            },
        }
    }

    /// Goes one square straight towards `to`. Returns the cells that it left and entered, if it moved.
    pub(super) fn go(&mut self, to: Pos) -> Option<(Pos, Pos)> {
        let from = self.cell;
        let (dx, dy) = ((to.x - from.x).signum(), (to.y - from.y).signum());
        let dir = Dir::ALL.into_iter().find(|dir| dir.step() == (dx, dy))?;
        self.cell = from + dir;
        self.heading = dir;
        Some((from, self.cell))
    }

    /// Whether it is near the hero and hunts him, or would if no other did.
    pub(super) fn is_on_the_hunt(&self, to_hero: &Distances) -> bool {
        let hunts = match self.kind() {
            Kind::Wolf | Kind::Golem => self.alive,
            Kind::Sleeper => self.alive && self.clock > 0,
            _ => false,
        };
        hunts && to_hero.get(self.cell) <= Some(HUNTING_STEPS)
    }

    /// Ends a turn that it spent for the reason `why`: clocks go on, and its next random move is drawn. Returns whether
    /// it woke.
    pub(super) fn finish(&mut self, why: Why, around: &Around, rng: &mut GameRng) -> bool {
        let waits = self.clock > 0;
        self.clock = match self.kind() {
            Kind::Wolf | Kind::Golem if self.clock >= HUNT_TURNS => {
                (self.clock + 1) % self.kind().hunt_and_sit()
            }
            Kind::Wolf if why != Why::Hunt => 0,
            Kind::Golem if self.gives_way() => 0,
            Kind::Wolf | Kind::Golem => self.clock + 1,
            _ => self.clock - u8::from(waits),
        };
        match self.kind() {
            Kind::Sleeper if !waits => {
                let steps = around.to_hero.get(self.cell);
                let woke = steps.is_some_and(|steps| steps <= WAKING_STEPS);
                self.clock = if woke { AWAKE_TURNS } else { 0 };
                return woke;
            }
            Kind::Bat if !waits && room(around.walls, self.cell, self.heading) == 0 => {
                self.clock = BAT_REST;
                self.turn_round(around.walls, rng);
            }
            Kind::Guard | Kind::Wolf | Kind::Thief => self.draw_ahead(around.walls, rng),
            _ => {}
        }
        false
    }

    /// Puts it into `cell`, as at the beginning of the level.
    pub(super) fn return_to(&mut self, cell: Pos, walls: &WallGrid, rng: &mut GameRng) {
        self.cell = cell;
        self.gives_way = 0;
        self.heading = self.home.heading;
        self.clock = self.kind().first_clock();
        if self.kind() == Kind::Bat {
            self.turn_round(walls, rng);
        }
        self.draw_ahead(walls, rng);
    }

    /// The sword has struck it. Returns whether that killed it.
    pub(super) fn strike(&mut self) -> bool {
        if self.kind() == Kind::Golem && !self.wounded {
            self.wounded = true;
            return false;
        }
        self.alive = false;
        true
    }

    /// It has stolen.
    pub(super) fn steal(&mut self, loot: Loot) {
        self.loot = Some(loot);
    }

    /// It is caught with what it has stolen, and gone.
    pub(super) fn give_back(&mut self) -> Option<Loot> {
        let loot = self.loot.take()?;
        self.alive = false;
        Some(loot)
    }

    fn along(&self, dir: Dir, why: Why, walls: &WallGrid) -> Intent {
        if walls.can_step(self.cell, dir) {
            let to = self.cell + dir;
            return Intent { to, why };
        }
        // Only between four walls is there no way at all.
        Intent {
            to: self.cell,
            why: Why::Rest,
        }
    }

    /// To where the hero is farthest; it stays if no way leads farther away.
    fn flight(&self, around: &Around) -> Intent {
        let far = |cell: Pos| around.to_hero.get(cell).unwrap_or(0);
        let mut to = self.cell;
        for dir in Dir::ALL {
            let next = self.cell + dir;
            if around.walls.can_step(self.cell, dir) && far(next) > far(to) {
                to = next;
            }
        }
        let why = Why::Flee;
        Intent { to, why }
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

    /// Draws the direction in which it will wander from here: any but back; back if there is no other.
    pub(super) fn draw_ahead(&mut self, walls: &WallGrid, rng: &mut GameRng) {
        let can_step = |dir| walls.can_step(self.cell, dir);
        self.wander = self.draw(can_step, rng);
    }

    /// Draws its next flight; it may go back, or it would never leave the edge again.
    fn turn_round(&mut self, walls: &WallGrid, rng: &mut GameRng) {
        let start = rng.index(4);
        let turned = (0..4).map(|turn| Dir::ALL[(start + turn) % 4]);
        let mut open = turned.filter(|&dir| room(walls, self.cell, dir) > 0);
        self.heading = open.next().unwrap_or(self.heading);
    }

    fn draw(&self, is_open: impl Fn(Dir) -> bool, rng: &mut GameRng) -> Dir {
        let back = self.heading.opposite();
        let mut ways = [back; 4];
        let mut count = 0;
        for dir in Dir::ALL {
            if dir != back && is_open(dir) {
                ways[count] = dir;
                count += 1;
            }
        }
        ways[if count > 1 { rng.index(count) } else { 0 }]
    }
}

/// Of the villains that are near the hero and hunt, one does: the one that did already, else the nearest. The others
/// sit.
pub(super) fn take_turns(villains: &mut [Villain], to_hero: &Distances) {
    let near = villains.iter().enumerate();
    let near = near.filter(|(_, one)| one.is_on_the_hunt(to_hero));
    let hunter = near.min_by_key(|(_, one)| (one.gives_way, to_hero.get(one.cell)));
    let hunter = hunter.map(|(number, _)| number);
    for (number, one) in villains.iter_mut().enumerate() {
        let is_other = hunter != Some(number) && one.is_on_the_hunt(to_hero);
        one.gives_way = if is_other {
            2
        } else {
            one.gives_way.saturating_sub(1)
        };
    }
}

/// Whether the hero is within this many steps of a cell.
fn is_near(around: &Around, cell: Pos, steps: u32) -> bool {
    around.to_hero.get(cell).is_some_and(|far| far <= steps)
}

/// Squares from a cell to the edge of the maze.
pub(super) fn room(walls: &WallGrid, cell: Pos, dir: Dir) -> i32 {
    let size = walls.size();
    match dir {
        Dir::Up => cell.y,
        Dir::Left => cell.x,
        Dir::Down => size.height as i32 - 1 - cell.y,
        Dir::Right => size.width as i32 - 1 - cell.x,
    }
}

/// The direction to the right of `dir`.
const fn right_of(dir: Dir) -> Dir {
    match dir {
        Dir::Up => Dir::Right,
        Dir::Right => Dir::Down,
        Dir::Down => Dir::Left,
        Dir::Left => Dir::Up,
    }
}

/// Turns by which an echo is behind the hero.
pub const ECHO_TURNS: u8 = 20;

/// The cells of the last [`ECHO_TURNS`] turns, the present one included.
#[derive(Clone, Debug)]
pub struct Trail {
    cells: [Pos; ECHO_TURNS as usize],
    /// The place of the oldest.
    oldest: usize,
}

impl Trail {
    /// As if he had been on one cell all the time.
    pub fn standing(cell: Pos) -> Self {
        Self {
            cells: [cell; ECHO_TURNS as usize],
            oldest: 0,
        }
    }

    /// A turn has ended on this cell.
    pub fn push(&mut self, cell: Pos) {
        self.cells[self.oldest] = cell;
        self.oldest = (self.oldest + 1) % self.cells.len();
    }

    /// All of them.
    pub(super) fn cells(&self) -> impl Iterator<Item = Pos> {
        let (young, old) = self.cells.split_at(self.oldest);
        old.iter().chain(young).copied()
    }

    /// His cell [`ECHO_TURNS`] turns before the next turn.
    pub fn oldest(&self) -> Pos {
        self.cells[self.oldest]
    }
}

#[cfg(test)]
mod tests;
