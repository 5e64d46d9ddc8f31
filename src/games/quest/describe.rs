//! The state of the rules as one page of text: the maze with a letter for each thing in it, and status lines.
//!
//! A cell shows up to three letters: hero, villains, thing. Without the letters the
//! grid is the text wall grid of the maze; no status line begins as one of its lines does.
//! Cells are counted as in the source, from (1, 1) bottom left.

use std::fmt::Write as _;

use super::plan::source_coordinates;
use super::play::{Play, Status};
use super::villain::Villain;
use crate::grid::{Pos, Size};

/// The hero's letter.
pub const HERO: char = '@';
/// The door's letter.
pub const DOOR: char = 'D';
/// The letter of the friend with the sword.
pub const FRIEND: char = 'S';
/// The angel's letter.
pub const ANGEL: char = 'A';
/// The letter of the heart, which is a life.
pub const HEART: char = 'L';

impl Play {
    /// The state as one page of text. The hidden game hides nothing here.
    pub fn describe(&self) -> String {
        let mut text = String::new();
        self.write_status(&mut text);
        self.write_maze(&mut text);
        text
    }

    fn write_status(&self, text: &mut String) {
        let (plan, number, size) = (self.plan(), self.level.number, self.level.size());
        let stage = match self.stage {
            Status::Playing => "playing",
            Status::LevelDone => "level done",
            Status::GameOver => "game over",
        };
        let place = |cell: Pos| Cell(size, cell);
        let thing =
            |cell: Option<Pos>| cell.map_or("gone".to_owned(), |cell| place(cell).to_string());
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "quest seed {} level {number}, {}, {}{}, braid {} %: {stage}",
            plan.seed,
            if plan.hidden { "hidden" } else { "open" },
            plan.maze.builder.title(),
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
            self.lives,
            self.score(),
            self.steps,
            self.shortest(),
            self.seen.stood_on(),
            size.area(),
        );
        let _ = writeln!(
            text,
            "hero {HERO} {}{}{}",
            place(self.hero),
            if self.armed { ", sword" } else { "" },
            if self.guarded { ", guarded" } else { "" },
        );
        let _ = writeln!(
            text,
            "heart {HEART} {}, friend with sword {FRIEND} {}, angel {ANGEL} {}, door {DOOR} {}",
            thing(self.heart),
            thing(self.friend),
            thing(self.angel),
            place(self.level.door()),
        );
        for (index, villain) in self.villains.iter().enumerate() {
            let kind = villain.kind();
            let _ = write!(text, "{} {} ", kind.name(), kind.letter());
            let _ = match self.intent(index) {
                Some(intent) => writeln!(
                    text,
                    "{}, {} to {}",
                    place(villain.cell()),
                    intent.why.name(),
                    place(intent.to)
                ),
                None => writeln!(text, "killed"),
            };
        }
    }

    /// The text wall grid, with letters put into the three blanks of a cell.
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

    /// The three characters of a cell. One letter alone stands in the middle.
    fn letters(&self, cell: Pos) -> [char; 3] {
        let is_here = |thing: Option<Pos>| thing == Some(cell);
        let here = |villain: &&Villain| villain.is_alive() && villain.cell() == cell;
        let hero = is_here(Some(self.hero)).then_some(HERO);
        let villains = self.villains.iter().filter(here);
        let things = [
            (self.heart, HEART),
            (self.friend, FRIEND),
            (self.angel, ANGEL),
            (Some(self.level.door()), DOOR),
        ];
        let things = things.into_iter().filter(|&(thing, _)| is_here(thing));
        let mut all = hero
            .into_iter()
            .chain(villains.map(|villain| villain.kind().letter()))
            .chain(things.map(|(_, letter)| letter));
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
