//! Board files: header lines `key: value`, then the picture, one character a square.
//!
//! ```text
//! title: Small            the board's name
//! author: Somebody        its author
//! ghosts: Speedy Shadow   the ghosts at the letters G, row by row; default Shadow, Speedy, Bashful, Pokey
//! unknown: 100            the lesson's value for an unknown distance; default the number of squares
//! hidden: 2               hidden squares of a tunnel beyond each edge in the arcade, 0 to 8; default 2
//! red: 5,1 5,3            column,row of squares where the arcade's ghosts do not turn up
//! corners: 9,0 0,0 9,6 0,6    the arcade's scatter targets of all four, up to 4 squares outside
//! halves: 5.5,3 2,4.5      in the arcade, what starts on 5,3 is half a square to the right, on 2,4 half down
//! ```
//! Columns and rows count from 0 at the top left. Every key is optional and may appear once, in any order. `#` wall,
//! `.` dot, `o` energizer, `-` door of the house, `P` Pac-Man's start, `G` a ghost's, `F` fruit, blank:
//! nothing. An opening in the border is a tunnel mouth; its other end is the opening on the other side of the same row
//! or column. The house is the area behind the doors; a board may have no house and no ghosts. Unreachable squares
//! count as wall. All rows are equally long: blanks at their ends count.
//!
//! Everything that could make a board unplayable is checked here; faults and header lines are in `headers`.

mod headers;

use std::fmt;
use std::str::FromStr;

use super::board::{Board, GhostName, GhostStart, Place, Plan, Square};
use super::net::step;
use crate::grid::{Dir, Grid, Pos, Size};
use crate::text::unmarked;
use headers::{BoardErrorKind as Kind, Headers, Said, fault};

pub use headers::{BoardError, BoardErrorKind, MAX_SIDE, MIN_SIDE};

impl FromStr for Board {
    type Err = BoardError;

    /// Reads a board and checks everything that could make it unplayable.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        let mut headers = Headers::default();
        let mut lines = (1..).zip(unmarked(text).lines()).peekable();
        while let Some((number, line)) = lines.next_if(|(_, line)| !is_row(line)) {
            if !line.trim().is_empty() {
                headers.add(number, line)?;
            }
        }
        let picture = Picture::read(lines)?;
        let plan = picture.plan(&headers)?;
        Ok(Self::new(plan))
    }
}

/// Whether the picture has begun: headers have a colon, rows do not.
fn is_row(line: &str) -> bool {
    !line.contains(':') && !line.trim().is_empty()
}

impl fmt::Display for Board {
    /// As a board file that reads back as the same board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        headers::write(f, &self.plan)?;
        let width = self.size().width;
        for (pos, &square) in self.plan.squares.iter() {
            let letter = if pos == self.plan.start {
                'P'
            } else if self.plan.ghosts.iter().any(|ghost| ghost.at == pos) {
                'G'
            } else if self.plan.fruit == Some(pos) {
                'F'
            } else {
                letter(square)
            };
            write!(f, "{letter}")?;
            if pos.x as usize + 1 == width {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

/// The character of a square on which nothing starts.
pub(super) const fn letter(square: Square) -> char {
    match square {
        Square::Wall => '#',
        Square::Empty | Square::House => ' ',
        Square::Dot => '.',
        Square::Energizer => 'o',
        Square::Door => '-',
    }
}

/// The characters of a picture, and the line where they begin.
struct Picture {
    letters: Grid<char>,
    line: usize,
}

impl Picture {
    /// Reads the rows with their line numbers; blank lines at the end are ignored.
    pub fn read<'a>(lines: impl Iterator<Item = (usize, &'a str)>) -> Result<Self, BoardError> {
        let mut rows: Vec<Vec<char>> = Vec::new();
        let mut first = 1;
        let mut blank = 0;
        for (number, text) in lines {
            if rows.is_empty() {
                first = number;
            }
            if text.trim().is_empty() {
                blank += 1;
                continue;
            }
            if let Some(column) = text.chars().position(|letter| letter == ':') {
                return fault(number, column + 1, Kind::HeaderBelow);
            }
            if let Some(column) = text.chars().position(|letter| !"#.o-PGF ".contains(letter)) {
                let letter = text.chars().nth(column).unwrap_or_default();
                return fault(number, column + 1, Kind::UnknownCharacter(letter));
            }
            if rows.len() + blank >= MAX_SIDE {
                return fault(number, 1, Kind::TooLarge);
            }
            if text.len() > MAX_SIDE {
                return fault(number, MAX_SIDE + 1, Kind::TooLarge);
            }
            let expected = rows.first().map_or(text.len(), Vec::len);
            if blank > 0 {
                // A blank line is a row only if rows follow below it, and a row needs a border.
                return fault(number - blank, 1, Kind::OpenBorder);
            }
            if text.len() != expected {
                let found = text.len();
                let column = found.min(expected) + 1;
                return fault(number, column, Kind::Ragged { found, expected });
            }
            rows.push(text.chars().collect());
        }
        let Some(width) = rows.first().map(Vec::len) else {
            return fault(1, 1, Kind::NoBoard);
        };
        if width < MIN_SIDE || rows.len() < MIN_SIDE {
            return fault(first, 1, Kind::TooSmall);
        }
        let letters = Grid::from_fn(Size::new(width, rows.len()), |pos| {
            rows[pos.y as usize][pos.x as usize]
        });
        Ok(Self {
            letters,
            line: first,
        })
    }

    /// The parts of the board, if it can be played.
    pub fn plan(&self, headers: &Headers) -> Result<Plan, BoardError> {
        let size = self.letters.size();
        self.check_border()?;
        let start = match self.all('P')[..] {
            [] => return self.nowhere(Kind::NoStart),
            [start] => start,
            [_, second, ..] => return self.wrong(second, Kind::SecondStart),
        };
        let pac_man = self.flood(&[start], |letter| !"#-".contains(letter));
        let house = self.house(&pac_man)?;
        let reached = |pos: Pos| pac_man[pos] || house[pos];
        if let Some(&pos) = self.all('G').iter().find(|&&pos| !reached(pos)) {
            return self.wrong(pos, Kind::GhostShutIn);
        }
        let fruit = match self.all('F')[..] {
            [] => None,
            [fruit] if pac_man[fruit] => Some(fruit),
            [fruit] => return self.wrong(fruit, Kind::FruitOutOfReach),
            [_, second, ..] => return self.wrong(second, Kind::SecondFruit),
        };
        let mut food = self.all('.');
        food.extend(self.all('o'));
        if food.is_empty() {
            return self.nowhere(Kind::NoDots);
        }
        if let Some(&dot) = food.iter().find(|&&pos| !pac_man[pos]) {
            return self.wrong(dot, Kind::DotOutOfReach);
        }
        let border = |pos: &Pos| self.is_border(*pos) && self.letters[*pos] != '#';
        if let Some(pos) = size.positions().filter(border).find(|&pos| !pac_man[pos]) {
            return self.wrong(pos, Kind::OpenBorder);
        }
        let squares = Grid::from_fn(size, |pos| match self.letters[pos] {
            '-' => Square::Door,
            _ if house[pos] => Square::House,
            _ if !pac_man[pos] => Square::Wall,
            '.' => Square::Dot,
            'o' => Square::Energizer,
            _ => Square::Empty,
        });
        let is_start = |half: Place| {
            let [first, last] = half.squares();
            let is_letter = |letter: &char| "PGF".contains(*letter);
            let beside = |reached: &Grid<bool>| {
                reached.get(first) == Some(&true) && reached.get(last) == Some(&true)
            };
            self.letters.get(first).is_some_and(is_letter) && (beside(&pac_man) || beside(&house))
        };
        Ok(Plan {
            halves: headers.halves(is_start)?,
            title: headers.title.clone(),
            author: headers.author.clone(),
            start,
            ghosts: self.ghosts(headers.ghosts.as_ref())?,
            fruit,
            red: headers.red(|pos| pac_man.get(pos).is_some_and(|&reached| reached))?,
            corners: headers.corners(size)?,
            unknown: headers.unknown(squares.cells())?,
            hidden: headers.hidden,
            squares,
        })
    }

    /// Checks that every opening of the border has its other end, and that none is a corner or a door.
    fn check_border(&self) -> Result<(), BoardError> {
        let size = self.letters.size();
        let (right, below) = (size.width as i32 - 1, size.height as i32 - 1);
        for pos in size.positions().filter(|&pos| self.is_border(pos)) {
            if self.letters[pos] == '#' {
                continue;
            }
            let beside = pos.x == 0 || pos.x == right;
            let corner = beside && (pos.y == 0 || pos.y == below);
            if corner || self.letters[pos] == '-' {
                return self.wrong(pos, Kind::OpenBorder);
            }
            let other = if beside {
                Pos::new(right - pos.x, pos.y)
            } else {
                Pos::new(pos.x, below - pos.y)
            };
            if "#-".contains(self.letters[other]) {
                return self.wrong(pos, Kind::HalfTunnel);
            }
        }
        Ok(())
    }

    /// The squares behind the doors, which Pac-Man cannot reach; none without a door.
    fn house(&self, pac_man: &Grid<bool>) -> Result<Grid<bool>, BoardError> {
        let size = self.letters.size();
        let doors = self.all('-');
        let around = |&door: &Pos| Dir::ALL.map(|dir| step(size, door, dir));
        let inside: Vec<Pos> = doors
            .iter()
            .flat_map(around)
            .filter(|&pos| !pac_man[pos] && !"#-".contains(self.letters[pos]))
            .collect();
        if let Some(&first) = doors.first()
            && inside.is_empty()
        {
            return self.wrong(first, Kind::NoHouse);
        }
        let house = self.flood(&inside, |letter| !"#-".contains(letter));
        // A door may lead to another door, as a double door does; together they must lead out.
        let outer: Vec<Pos> = doors
            .iter()
            .copied()
            .filter(|door| around(door).iter().any(|&pos| pac_man[pos]))
            .collect();
        let leads_out = self.flood(&outer, |letter| letter == '-');
        match doors.iter().find(|&&door| !leads_out[door]) {
            Some(&door) => self.wrong(door, Kind::DoorLeadsNowhere),
            None => Ok(house),
        }
    }

    /// The ghosts and their starts, in the order of the names.
    fn ghosts(&self, names: Option<&Said<Vec<GhostName>>>) -> Result<Vec<GhostStart>, BoardError> {
        let starts = self.all('G');
        if let Some(&fifth) = starts.get(GhostName::ALL.len()) {
            return self.wrong(fifth, Kind::TooManyGhosts);
        }
        let order = match names {
            None => &GhostName::ALL[..starts.len()],
            Some(said) if said.value.len() == starts.len() => &said.value[..],
            Some(said) => {
                let kind = Kind::GhostNames {
                    names: said.value.len(),
                    ghosts: starts.len(),
                };
                return fault(said.line, said.column, kind);
            }
        };
        let mut ghosts: Vec<GhostStart> = order
            .iter()
            .zip(starts)
            .map(|(&name, at)| GhostStart { name, at })
            .collect();
        ghosts.sort_by_key(|ghost| ghost.name);
        Ok(ghosts)
    }

    /// The squares reachable from `from` through letters that pass; tunnels are connected.
    fn flood(&self, from: &[Pos], passes: impl Fn(char) -> bool) -> Grid<bool> {
        let size = self.letters.size();
        let mut reached = Grid::new(size, false);
        let mut open = from.to_vec();
        while let Some(pos) = open.pop() {
            if !reached[pos] {
                reached[pos] = true;
                let next = Dir::ALL.map(|dir| step(size, pos, dir));
                open.extend(next.into_iter().filter(|&pos| passes(self.letters[pos])));
            }
        }
        reached
    }

    /// The places of a letter, row by row.
    fn all(&self, letter: char) -> Vec<Pos> {
        self.letters
            .iter()
            .filter(|&(_, &found)| found == letter)
            .map(|(pos, _)| pos)
            .collect()
    }

    fn is_border(&self, Pos { x, y }: Pos) -> bool {
        let size = self.letters.size();
        x == 0 || y == 0 || x as usize + 1 == size.width || y as usize + 1 == size.height
    }

    /// A fault at a square.
    fn wrong<T>(&self, pos: Pos, kind: Kind) -> Result<T, BoardError> {
        fault(self.line + pos.y as usize, pos.x as usize + 1, kind)
    }

    /// A fault of the whole board.
    fn nowhere<T>(&self, kind: Kind) -> Result<T, BoardError> {
        fault(self.line, 1, kind)
    }
}

#[cfg(test)]
mod tests;
