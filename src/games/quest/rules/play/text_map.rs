//! Games typed as pictures: the text wall grid with the description's letters inside its cells.
//!
//! An arrow `< > ^ v` beside a villain's letter gives its direction; without one it faces the first way that is open.
//! `~` is ice, `:` an ember. Start and door are in their corners.

use super::super::describe::{DOOR, HERO};
use super::super::level::Level;
use super::super::villain::{Home, Kind};
use super::Play;
use crate::games::quest::rules::level::{Lying, Plan, Square, Thing};
use crate::games::quest::rules::villain::Trail;
use crate::grid::{Dir, Grid, Pos};
use crate::maze::WallGrid;

/// A corridor with a fork and a guard, and the hero in a room of his own.
pub const FORK: &str = "\
+-- +-- +-- +-- +
|       |     D |
+-- +-- +   +-- +
| G>            |
+-- +-- +-- +   +
| @         |   |
+-- +-- +-- +-- +
";

/// A corridor one cell high, from its line of cells.
pub fn corridor(cells: &str) -> Play {
    let edge = format!("{}+\n", "+-- ".repeat(cells.len() / 4));
    play(&format!("{edge}{cells}\n{edge}"))
}

/// A game on level 1 of the default plan, with the hero where the picture has him, else at the start.
pub fn play(picture: &str) -> Play {
    play_on(1, picture)
}

/// The same on another level.
pub fn play_on(number: u32, picture: &str) -> Play {
    let walls = WallGrid::from_text(&without_letters(picture)).unwrap();
    let order = Grid::new(walls.size(), 0);
    let mut level = Level::empty(Plan::default(), number, walls, order);
    let mut hero = level.start();
    let lines: Vec<&[u8]> = picture.lines().map(str::as_bytes).collect();
    for cell in level.size().positions() {
        let inside = &lines[2 * cell.y as usize + 1][4 * cell.x as usize + 1..][..3];
        for letter in inside.iter().map(|&byte| char::from(byte)) {
            match letter {
                HERO => hero = cell,
                DOOR => assert_eq!(cell, level.door()),
                '~' => level.squares[cell] = Square::Ice,
                ':' => level.squares[cell] = Square::Ember(0),
                _ => {
                    let named = |thing: &Thing| thing.letter() == letter;
                    let thing = Thing::ALL.into_iter().find(named);
                    level
                        .things
                        .extend(thing.map(|thing| Lying { thing, cell }));
                    if let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.letter() == letter) {
                        let heading = heading(inside, cell, &level.walls);
                        level.homes.push(Home {
                            kind,
                            cell,
                            heading,
                        });
                    }
                }
            }
        }
    }
    let mut play = Play::new(level);
    if hero != play.state.hero {
        play.state.hero = hero;
        play.trail = Trail::standing(hero);
        play.look_around();
    }
    play
}

fn heading(inside: &[u8], cell: Pos, walls: &WallGrid) -> Dir {
    let arrow = |dir: Dir| b"^<v>"[dir as usize];
    let said = Dir::ALL
        .into_iter()
        .find(|&dir| inside.contains(&arrow(dir)));
    let open = Dir::ALL.into_iter().find(|&dir| walls.can_step(cell, dir));
    said.or(open).unwrap()
}

/// The text wall grid of a picture: the letters in its cells become blanks.
pub fn without_letters(picture: &str) -> String {
    let mut text = String::new();
    for (row, line) in picture.lines().enumerate() {
        let blank = |(column, letter)| {
            if row % 2 == 1 && column % 4 != 0 {
                ' '
            } else {
                letter
            }
        };
        text.extend(line.chars().enumerate().map(blank));
        text.push('\n');
    }
    text
}

/// The maze of a game as a picture.
pub fn picture(play: &Play) -> String {
    let mut text = String::new();
    play.write_maze(&mut text);
    text
}

/// Its lines of cells, without the lines between.
pub fn cells(play: &Play) -> String {
    picture(play).lines().skip(1).step_by(2).collect()
}

/// Moves the hero as the letters u, l, d and r say.
pub fn walk(play: &mut Play, moves: &str) {
    for letter in moves.chars() {
        let place = "uldr".find(letter).unwrap();
        play.step(Dir::ALL[place]);
    }
}
