//! XSB: one character a square. Rows of such characters become a level, or a fault with its place.
//!
//! Reading accepts every letter in common use; writing uses `#`, blank, `.`, `@`, `+`, `$` and `*`.

use std::fmt;
use std::str::FromStr;

use super::board::{Board, Level, Position, Square};
use dedale_ground::grid::{Grid, Pos, Size};
use dedale_ground::text::Fault;

/// The most columns and rows of a board, so that 16 bits number its squares.
pub const MAX_SIDE: usize = 255;
/// The most letters that one board may expand to: every square and the ends of rows.
const MAX_LETTERS: usize = (MAX_SIDE + 1) * MAX_SIDE;
/// Distance between tab stops, in squares.
const TAB: usize = 8;

/// Why a level cannot be read, and where.
pub type LevelError = Fault<LevelErrorKind>;

/// What is wrong with a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelErrorKind {
    /// There is no player.
    NoPlayer,
    /// A second player.
    SecondPlayer,
    /// There are fewer boxes than goals.
    FewBoxes {
        /// How many boxes.
        boxes: usize,
        /// How many goals.
        goals: usize,
    },
    /// There is no goal.
    NoGoals,
    /// A character without a meaning in a board.
    UnknownCharacter(char),
    /// The player could leave the board here.
    NotClosed,
    /// A run length of 0 or before nothing, or an unmatched parenthesis.
    BadRunLength,
    /// Run lengths, or all boards of a file, expand to more than the reader allows.
    TooLong,
    /// A side is longer than [`MAX_SIDE`].
    TooLarge,
}

impl fmt::Display for LevelErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoPlayer => f.write_str("the board has no player"),
            Self::SecondPlayer => f.write_str("the board has a second player"),
            Self::FewBoxes { boxes, goals } => {
                write!(f, "there are fewer boxes than goals: {boxes} and {goals}")
            }
            Self::NoGoals => f.write_str("the board has no goals"),
            Self::UnknownCharacter(letter) => {
                write!(f, "the character {letter:?} means nothing in a board")
            }
            Self::NotClosed => f.write_str("the board is not closed around the player"),
            Self::BadRunLength => {
                f.write_str("a run length or a parenthesis without its other half")
            }
            Self::TooLong => f.write_str("the board expands to more squares than allowed"),
            Self::TooLarge => write!(f, "a board has at most {MAX_SIDE} columns and rows"),
        }
    }
}

impl FromStr for Level {
    type Err = LevelError;

    /// Reads a text that is one board and nothing else.
    fn from_str(text: &str) -> Result<Self, LevelError> {
        let lines = text.lines().enumerate();
        read(
            lines.map(|(index, line)| (index + 1, line)),
            &mut (2 * MAX_LETTERS),
        )
    }
}

impl Level {
    /// The name of the board for records: the level itself as one line of run-length XSB, without anything that does
    /// not matter (surroundings, walls that are out of reach).
    ///
    /// Titles, file names and the way a file writes a board do not affect it; it can be read as a level again.
    pub fn key(&self) -> String {
        let Size { width, height } = self.board().size();
        let near = |pos: Pos| {
            (-1..=1).any(|dy| {
                (-1..=1).any(|dx| self.board().is_inside(Pos::new(pos.x + dx, pos.y + dy)))
            })
        };
        let letter = |pos: Pos| match self.board().letter(self.start(), pos) {
            ' ' => '-',
            '#' if !near(pos) => '-',
            letter => letter,
        };
        let row =
            |y: i32| -> Vec<char> { (0..width as i32).map(|x| letter(Pos::new(x, y))).collect() };
        let rows: Vec<Vec<char>> = (0..height as i32).map(row).collect();
        let rows = crop(&rows, |&letter| letter == '-');
        rows.into_iter().map(compress).collect::<Vec<_>>().join("|")
    }
}

/// One row of a board as it was written, with run lengths expanded.
#[derive(Clone, Debug)]
struct Row {
    /// From 1. Rows joined in one line have the same number.
    line: usize,
    marks: Vec<Mark>,
}

impl Row {
    /// Splits an expanded line where rows are joined, and replaces tabs by blanks.
    fn split(line: usize, marks: &[Mark]) -> impl Iterator<Item = Self> {
        marks.split(|mark| mark.letter == '|').map(move |part| {
            let mut marks = Vec::with_capacity(part.len());
            for &mark in part {
                let blank = Mark {
                    letter: ' ',
                    ..mark
                };
                match mark.letter {
                    '\t' => marks.resize((marks.len() / TAB + 1) * TAB, blank),
                    '-' | '_' => marks.push(blank),
                    _ => marks.push(mark),
                }
            }
            Self { line, marks }
        })
    }
}

/// Whether a character has a meaning in a board, not counting run lengths.
pub fn is_board_letter(letter: char) -> bool {
    "#-_ \t.@p+P$b*B|".contains(letter)
}

/// Removes blank rows at the top and bottom and blank columns at both sides; rows stay ragged.
fn crop<T>(rows: &[Vec<T>], is_blank: impl Fn(&T) -> bool) -> Vec<&[T]> {
    let first = |row: &Vec<T>| row.iter().position(|item| !is_blank(item));
    let left = rows.iter().filter_map(first).min().unwrap_or(0);
    let mut rows: Vec<&[T]> = rows
        .iter()
        .map(|row| {
            let end = row.iter().rposition(|item| !is_blank(item));
            &row[left..end.map_or(left, |end| end + 1)]
        })
        .collect();
    let top = rows.iter().position(|row| !row.is_empty()).unwrap_or(0);
    rows.drain(..top);
    while rows.last().is_some_and(|row| row.is_empty()) {
        rows.pop();
    }
    rows
}

/// Reads the lines of a board, each with its number in the text. The letters and squares that they expand to are
/// subtracted from `budget`.
///
/// # Errors
/// The first fault, with its place.
pub fn read<'a>(
    lines: impl Iterator<Item = (usize, &'a str)>,
    budget: &mut usize,
) -> Result<Level, LevelError> {
    let allowed = MAX_LETTERS.min(*budget);
    let mut left = allowed;
    let rows = expand(lines, &mut left);
    *budget -= allowed - left;
    level(&rows?, budget)
}

/// The rows of a board. The letters that they expand to are subtracted from `budget`.
fn expand<'a>(
    lines: impl Iterator<Item = (usize, &'a str)>,
    budget: &mut usize,
) -> Result<Vec<Row>, LevelError> {
    let mut rows = Vec::new();
    for (number, line) in lines {
        let marks = expand_runs(line, budget)
            .map_err(|(column, kind)| Fault::new(number, column as usize, kind))?;
        rows.extend(Row::split(number, &marks));
    }
    Ok(rows)
}

/// Makes a level of its rows. The squares of its board are subtracted from `budget`.
fn level(rows: &[Row], budget: &mut usize) -> Result<Level, LevelError> {
    let Some(head) = rows.first() else {
        return Err(Fault::new(1, 1, LevelErrorKind::NoPlayer));
    };
    let at_head = |kind| {
        let first = head.marks.iter().find(|mark| mark.letter != ' ');
        Fault::new(
            head.line,
            first.map_or(1, |mark| mark.column as usize),
            kind,
        )
    };
    for row in rows {
        let unknown = row.marks.iter().find(|mark| !is_board_letter(mark.letter));
        if let Some(&Mark { letter, column }) = unknown {
            let kind = LevelErrorKind::UnknownCharacter(letter);
            return Err(Fault::new(row.line, column as usize, kind));
        }
    }

    let (top, left) = corner(rows);
    let height = rows
        .iter()
        .rposition(|row| length(row) > 0)
        .map_or(0, |last| last + 1 - top);
    let width = rows.iter().map(length).max().unwrap_or(0) - left;
    let size = Size::new(width, height);
    if width > MAX_SIDE || height > MAX_SIDE {
        return Err(at_head(LevelErrorKind::TooLarge));
    }
    *budget = budget
        .checked_sub(size.area())
        .ok_or_else(|| at_head(LevelErrorKind::TooLong))?;

    let mut squares = Grid::new(size, Square::Floor);
    let mut boxes = Grid::new(size, false);
    let mut player = None;
    let (mut box_count, mut goal_count) = (0, 0);
    for (y, row) in rows[top..top + height].iter().enumerate() {
        let marks = row.marks.iter().take(length(row)).skip(left);
        for (x, mark) in marks.enumerate() {
            let pos = Pos::new(x as i32, y as i32);
            if mark.letter == '#' {
                squares[pos] = Square::Wall;
            }
            if matches!(mark.letter, '.' | '+' | 'P' | '*' | 'B') {
                squares[pos] = Square::Goal;
                goal_count += 1;
            }
            if matches!(mark.letter, '$' | 'b' | '*' | 'B') {
                boxes[pos] = true;
                box_count += 1;
            }
            if matches!(mark.letter, '@' | 'p' | '+' | 'P') && player.replace(pos).is_some() {
                let kind = LevelErrorKind::SecondPlayer;
                return Err(Fault::new(row.line, mark.column as usize, kind));
            }
        }
    }
    let Some(player) = player else {
        return Err(at_head(LevelErrorKind::NoPlayer));
    };
    if box_count < goal_count {
        return Err(at_head(LevelErrorKind::FewBoxes {
            boxes: box_count,
            goals: goal_count,
        }));
    }
    if goal_count == 0 {
        return Err(at_head(LevelErrorKind::NoGoals));
    }
    let board = Board::new(squares, player);
    if let Some(gap) = board.gap() {
        let row = &rows[top + gap.y as usize];
        let x = left + gap.x as usize;
        let column = match row.marks.get(x) {
            Some(mark) => mark.column as usize,
            // Beyond the end of a ragged row.
            None => {
                row.marks.last().map_or(0, |last| last.column as usize) + 1 + x - row.marks.len()
            }
        };
        return Err(Fault::new(row.line, column, LevelErrorKind::NotClosed));
    }
    Ok(Level::new(board, Position::new(player, boxes)))
}

/// Squares of a row, without blanks at its end.
fn length(row: &Row) -> usize {
    let last = row.marks.iter().rposition(|mark| mark.letter != ' ');
    last.map_or(0, |last| last + 1)
}

/// The first row and the first column that are not blank.
fn corner(rows: &[Row]) -> (usize, usize) {
    let first = |row: &Row| row.marks.iter().position(|mark| mark.letter != ' ');
    let top = rows.iter().position(|row| first(row).is_some());
    let left = rows.iter().filter_map(first).min();
    (top.unwrap_or(0), left.unwrap_or(0))
}

/// The deepest nesting of groups; real files have at most two.
const MAX_DEPTH: usize = 16;

/// A letter and its place, so that faults can be shown in the original text.
///
/// A short text can stand for a huge one, so everything that is expanded is counted against a budget before memory is
/// allocated. The meaning of the letters is not known here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    pub letter: char,
    /// In characters, from 1.
    pub column: u32,
}

/// An open group: its run length, where its letters begin, and the column of its parenthesis.
struct Group {
    run: usize,
    begin: usize,
    column: u32,
}

/// Expands the run lengths of one line. Each letter of the result takes one from `budget`.
///
/// # Errors
/// The column and the kind of the fault: a run length before nothing or of 0, an unmatched parenthesis, or an exceeded
/// budget.
pub(super) fn expand_runs(
    line: &str,
    budget: &mut usize,
) -> Result<Vec<Mark>, (u32, LevelErrorKind)> {
    let mut marks: Vec<Mark> = Vec::with_capacity(line.len().min(*budget));
    let mut groups: Vec<Group> = Vec::new();
    let mut run: Option<usize> = None;
    let mut column = 0;
    for letter in line.chars() {
        column += 1;
        let bad_run = (column, LevelErrorKind::BadRunLength);
        if let Some(digit) = letter.to_digit(10) {
            let length = run.unwrap_or(0).saturating_mul(10);
            run = Some(length.saturating_add(digit as usize));
            continue;
        }
        if letter == '(' {
            if groups.len() == MAX_DEPTH {
                return Err((column, LevelErrorKind::TooLong));
            }
            groups.push(Group {
                run: run_length(&mut run).ok_or(bad_run)?,
                begin: marks.len(),
                column,
            });
            continue;
        }
        // A closed group is already in `marks` once; a letter is not yet.
        let (begin, copies) = if letter == ')' {
            let group = groups.pop().filter(|_| run.is_none()).ok_or(bad_run)?;
            (group.begin, group.run - 1)
        } else {
            let begin = marks.len();
            let copies = run_length(&mut run).ok_or(bad_run)?;
            take(budget, 1).ok_or((column, LevelErrorKind::TooLong))?;
            marks.push(Mark { letter, column });
            (begin, copies - 1)
        };
        let end = marks.len();
        if begin < end {
            let wanted = copies.saturating_mul(end - begin);
            take(budget, wanted).ok_or((column, LevelErrorKind::TooLong))?;
            for _ in 0..copies {
                marks.extend_from_within(begin..end);
            }
        }
    }
    if let Some(group) = groups.pop() {
        return Err((group.column, LevelErrorKind::BadRunLength));
    }
    if run.is_some() {
        return Err((column, LevelErrorKind::BadRunLength));
    }
    Ok(marks)
}

/// The run length that was read, 1 if none was written; `None` if it is 0.
fn run_length(run: &mut Option<usize>) -> Option<usize> {
    Some(run.take().unwrap_or(1)).filter(|&length| length > 0)
}

fn take(budget: &mut usize, amount: usize) -> Option<()> {
    *budget = budget.checked_sub(amount)?;
    Some(())
}

/// Writes letters with run lengths, without groups. The letters must not include digits or parentheses.
pub(super) fn compress(letters: &[char]) -> String {
    let mut text = String::new();
    for run in letters.chunk_by(|a, b| a == b) {
        if run.len() > 1 {
            text += &run.len().to_string();
        }
        text.push(run[0]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expanded(line: &str, mut budget: usize) -> Result<String, (u32, LevelErrorKind)> {
        let marks = expand_runs(line, &mut budget)?;
        Ok(marks.iter().map(|mark| mark.letter).collect())
    }

    #[test]
    fn letters_and_groups_are_repeated() {
        for (line, expected) in [
            ("3#4-p.#", "###----p.#"),
            ("2(3(#-)#)", "#-#-#-##-#-#-#"),
            ("12#", "############"),
            ("3(#|)", "#|#|#|"),
            ("(#)", "#"),
            ("9()#", "#"),
            ("", ""),
        ] {
            assert_eq!(expanded(line, 99).as_deref(), Ok(expected), "{line}");
        }
    }

    #[test]
    fn the_budget_is_never_overdrawn() {
        use LevelErrorKind::TooLong;
        assert_eq!(expanded("4#", 4).as_deref(), Ok("####"));
        assert_eq!(expanded("5#", 4), Err((2, TooLong)));
        assert_eq!(expanded("#####", 4), Err((5, TooLong)));
        assert_eq!(expanded("999999999999999999999999#", 4), Err((25, TooLong)));
        assert_eq!(expanded("9(9(9(9(9(9#)))))", 1000), Err((15, TooLong)));
        let deep = "(".repeat(100_000);
        assert_eq!(expanded(&deep, 4), Err((17, TooLong)));
        assert_eq!(expanded("99999999999(99999999999())", 4).as_deref(), Ok(""));
    }

    #[test]
    fn a_run_of_nothing_is_a_fault() {
        use LevelErrorKind::BadRunLength;
        for (line, column) in [
            ("##3", 3),
            ("0#", 2),
            ("2(#", 2),
            ("#)", 2),
            ("(2)", 3),
            ("0(#)", 2),
        ] {
            assert_eq!(expanded(line, 99), Err((column, BadRunLength)), "{line}");
        }
    }

    #[test]
    fn what_was_compressed_expands_to_itself() {
        for text in ["", "#", "##########-#", "#--..--#"] {
            let letters: Vec<char> = text.chars().collect();
            assert_eq!(expanded(&compress(&letters), 99).as_deref(), Ok(text));
        }
        assert_eq!(compress(&['#', '#', '-']), "2#-");
    }
}
