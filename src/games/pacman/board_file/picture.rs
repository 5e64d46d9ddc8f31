//! The picture of a board file: characters become squares, and everything that could make them unplayable is found.

use super::fault::{BoardError, BoardErrorKind as Kind, fault};
use super::headers::{Headers, Said};
use super::{MAX_SIDE, MIN_SIDE};
use crate::games::pacman::board::{GhostName, GhostStart, Place, Plan, Square};
use crate::games::pacman::net::step;
use crate::grid::{Dir, Grid, Pos, Size};

/// The characters of a picture, and the line that they begin in.
pub(super) struct Picture {
    letters: Grid<char>,
    line: usize,
}

impl Picture {
    /// Takes the rows with their line numbers; blank lines at the end do not count.
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
                // A blank line is a row only where rows go on below it, and a row has a border.
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

    /// The parts of the board, if it can be played on.
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

    /// Every opening of the border has its other end, and none is a corner or a door.
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

    /// The squares behind the doors, which Pac-Man does not reach; none where there is no door.
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
        // A door may open onto another one, as a double door does; together they must lead out.
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

    /// Who starts where, in the order of the names.
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

    /// The squares that one gets to from some, through letters that let one pass; tunnels are joined.
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

    /// Where a letter stands, row by row.
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
