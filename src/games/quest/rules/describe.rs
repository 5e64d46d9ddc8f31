//! The state of the rules as one page of text: the maze with a letter for each thing in it, and status lines. Also the
//! story of a game, for its end.
//!
//! A cell shows up to three letters: hero, villains, things, door, and last `~` for ice, `:` for an ember, `!` where it
//! glows and `&` where it burns. Without the letters the grid is the text wall grid of the maze; no status line begins
//! as one of its lines does. Cells are counted as in the source, from (1, 1) at the bottom left.

use std::fmt::Write as _;

use super::event::Event;
use super::level::{Mark, Thing, source_coordinates};
use super::play::{Play, Status};
use super::villain::{Kind, Villain};
use crate::grid::{Dir, Grid, Pos, Size};
use crate::maze::{Orientation, Wall};

/// The hero's letter.
pub const HERO: char = '@';
/// The door's letter.
pub const DOOR: char = 'D';

impl Play {
    /// The state as one page of text. The hidden game hides nothing here.
    pub fn describe(&self) -> String {
        let mut text = String::new();
        self.write_status(&mut text);
        self.write_maze(&mut text);
        text
    }

    fn write_status(&self, text: &mut String) {
        let (plan, number, size) = (self.level().plan, self.level.number, self.level.size());
        let status = match self.state().status {
            Status::Playing => "playing",
            Status::LevelDone => "level done",
            Status::GameOver => "game over",
        };
        let place = |cell: Pos| Cell(size, cell);
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "quest seed {} level {number}, {}, {}{}, braid {} %: {status}",
            plan.seed,
            if plan.hidden { "hidden" } else { "open" },
            plan.maze.builder.name().replace('-', " "),
            if plan.maze.edges {
                " with edge trunks"
            } else {
                ""
            },
            plan.braid_at(number),
        );
        let _ = writeln!(
            text,
            "lives {}, score {}, steps {}, shortest way {}, stood on {} of {} cells",
            self.state().lives,
            self.score(),
            self.state().steps,
            self.level().shortest,
            self.seen.stood_on(),
            size.area(),
        );
        let has = |has: bool, what| if has { what } else { "" };
        let sword = match self.state().carried.blows {
            0 => String::new(),
            1 => ", sword with 1 blow".to_owned(),
            blows => format!(", sword with {blows} blows"),
        };
        let _ = writeln!(
            text,
            "hero {HERO} {}{sword}{}{}",
            place(self.state().hero),
            has(self.state().carried.guarded, ", guarded"),
            has(self.state().carried.key, ", key"),
        );
        let _ = write!(text, "{}: ", self.level.scenery().name());
        for thing in Thing::ALL {
            let (name, letter) = (thing.name(), thing.letter());
            let lying = self
                .state()
                .things
                .iter()
                .filter(|lying| lying.thing == thing);
            for lying in lying.clone() {
                let _ = write!(text, "{name} {letter} {}, ", place(lying.cell));
            }
            let lay = self.level.things.iter().any(|lying| lying.thing == thing);
            if lay && lying.count() == 0 {
                let _ = write!(text, "{name} {letter} gone, ");
            }
        }
        if let Some(gate) = self.gate() {
            let [one, other] = self.walls().sides(gate).map(Option::unwrap_or_default);
            let _ = write!(text, "gate between {} and {}, ", place(one), place(other));
        }
        let _ = writeln!(text, "door {DOOR} {}", place(self.level.door()));
        for (index, villain) in self.state().villains.iter().enumerate() {
            let kind = villain.kind();
            let _ = write!(text, "{} {} ", kind.name(), kind.letter());
            let _ = match self.intent(index) {
                Some(intent) => writeln!(
                    text,
                    "{}, {} to {}",
                    place(villain.cell),
                    intent.why.name(),
                    place(intent.to)
                ),
                None => writeln!(text, "killed"),
            };
        }
    }

    /// The text wall grid, with letters in the three blanks of a cell.
    pub(super) fn write_maze(&self, text: &mut String) {
        let size = self.level.size();
        for (row, line) in self.walls().to_string().lines().enumerate() {
            // Tops are in the even lines, cells in the odd ones.
            if row % 2 == 0 {
                text.push_str(line);
            } else {
                for x in 0..size.width {
                    let letters = self.letters(Pos::new(x as i32, (row / 2) as i32));
                    text.push_str(&line[4 * x..=4 * x]);
                    text.extend(letters);
                }
                text.push_str(&line[4 * size.width..]);
            }
            text.push('\n');
        }
    }

    /// The three characters of a cell. A single letter is in the middle.
    fn letters(&self, cell: Pos) -> [char; 3] {
        let here = |villain: &&Villain| villain.alive && villain.cell == cell;
        let hero = (self.state().hero == cell).then_some(HERO);
        let villains = self.state().villains.iter().filter(here);
        let things = self
            .state()
            .things
            .iter()
            .filter(|lying| lying.cell == cell);
        let door = (cell == self.level.door()).then_some(DOOR);
        let mark = match self.mark(cell) {
            Mark::None => None,
            Mark::Ice => Some('~'),
            Mark::Ember => Some(':'),
            Mark::Glowing => Some('!'),
            Mark::Burning => Some('&'),
        };
        let mut all = hero
            .into_iter()
            .chain(villains.map(|villain| villain.kind().letter()))
            .chain(things.map(|lying| lying.thing.letter()))
            .chain(door)
            .chain(mark);
        match [all.next(), all.next(), all.next()].map(|letter| letter.unwrap_or(' ')) {
            [one, ' ', _] => [' ', one, ' '],
            more => more,
        }
    }
}

/// A cell as the source counts it.
struct Cell(Size, Pos);

impl std::fmt::Display for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (x, y) = source_coordinates(self.0, self.1);
        write!(f, "({x}, {y})")
    }
}

/// A life that was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fall {
    /// The villain that took it; `None` for an ember.
    pub cause: Option<Kind>,
    /// Where.
    pub at: Pos,
    /// Steps from there to the door.
    pub to_door: u32,
}

/// The path walked in a maze, and the lives lost on it.
#[derive(Clone, Debug)]
pub struct Tale {
    /// Whether the hero has gone through the top of a cell, and through its left side.
    gone: Grid<[bool; 2]>,
    falls: Vec<Fall>,
}

impl Tale {
    /// An empty story, in a maze of this size.
    pub fn new(size: Size) -> Self {
        Self {
            gone: Grid::new(size, [false; 2]),
            falls: Vec::new(),
        }
    }

    /// Adds the last turn.
    pub fn follow(&mut self, play: &Play) {
        for event in &play.state().events {
            match *event {
                Event::HeroMoved { from, to } => self.go(from, to),
                Event::Hit { villain, at, .. } => {
                    self.fall(play, Some(play.state().villains[villain].kind()), at);
                }
                Event::Burnt {
                    guarded: false, at, ..
                } => self.fall(play, None, at),
                _ => {}
            }
        }
    }

    fn fall(&mut self, play: &Play, cause: Option<Kind>, at: Pos) {
        let to_door = play.door_steps(at);
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
    use crate::games::quest::rules::play::text_map::{corridor, walk};

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
        assert_eq!((gone, play.state().lives), (vec![(at(0), at(1))], 2));
        let [fall] = tale.falls() else {
            panic!("one life was lost");
        };
        assert_eq!((fall.cause, fall.at), (Some(Kind::Guard), at(1)));
        assert_eq!(fall.to_door, 4);
    }
}
