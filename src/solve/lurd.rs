//! LURD: moves as letters, lower case for a walk and upper case for a push, with run lengths such as `3r4U`.
//!
//! Reading uses only the direction, since the rules decide whether a box is pushed. Blanks and line ends between moves
//! are ignored.

use std::fmt;

use dedale_ground::grid::Dir;
use dedale_ground::text::{Fault, unmarked};

/// The most moves that a text may expand to; the longest known solutions have tens of thousands.
pub const MAX_MOVES: usize = 1_000_000;

/// The fault of a text that is not LURD.
pub type LurdError = Fault<LurdErrorKind>;

/// What is wrong with a text that should be LURD.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LurdErrorKind {
    /// No move has this letter.
    UnknownLetter(char),
    /// A run length comes before no move, or is 0.
    BadRunLength,
    /// There are more than [`MAX_MOVES`] moves.
    TooLong,
}

impl fmt::Display for LurdErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::UnknownLetter(letter) => {
                write!(f, "{letter:?} is not a move; moves are u, d, l, r")
            }
            Self::BadRunLength => f.write_str("a run length of 0, or before no move"),
            Self::TooLong => write!(f, "more than {MAX_MOVES} moves"),
        }
    }
}

/// The directions in a LURD text.
///
/// # Errors
/// At the first character that is not part of a move.
pub fn read(text: &str) -> Result<Vec<Dir>, LurdError> {
    let mut moves = Vec::new();
    for (index, row) in unmarked(text).lines().enumerate() {
        let line = index + 1;
        let mut run: Option<usize> = None;
        let mut column = 0;
        for letter in row.chars() {
            column += 1;
            let fault = |kind| Fault::new(line, column, kind);
            if let Some(digit) = letter.to_digit(10) {
                let length = run.unwrap_or(0).saturating_mul(10);
                run = Some(length.saturating_add(digit as usize));
                continue;
            }
            if letter.is_whitespace() && run.is_none() {
                continue;
            }
            let dir = dir(letter).ok_or_else(|| {
                fault(match run {
                    Some(_) if letter.is_whitespace() => LurdErrorKind::BadRunLength,
                    _ => LurdErrorKind::UnknownLetter(letter),
                })
            })?;
            let length = run.take().unwrap_or(1);
            if length == 0 {
                return Err(fault(LurdErrorKind::BadRunLength));
            }
            if length > MAX_MOVES - moves.len() {
                return Err(fault(LurdErrorKind::TooLong));
            }
            moves.resize(moves.len() + length, dir);
        }
        if run.is_some() {
            return Err(Fault::new(line, column, LurdErrorKind::BadRunLength));
        }
    }
    Ok(moves)
}

/// Moves as LURD, one letter each: the direction, and whether a box is pushed.
pub fn write(moves: impl IntoIterator<Item = (Dir, bool)>) -> String {
    moves.into_iter().map(letter).collect()
}

fn dir(letter: char) -> Option<Dir> {
    match letter.to_ascii_lowercase() {
        'u' => Some(Dir::Up),
        'd' => Some(Dir::Down),
        'l' => Some(Dir::Left),
        'r' => Some(Dir::Right),
        _ => None,
    }
}

fn letter((dir, pushed): (Dir, bool)) -> char {
    let letter = match dir {
        Dir::Up => 'u',
        Dir::Down => 'd',
        Dir::Left => 'l',
        Dir::Right => 'r',
    };
    if pushed {
        letter.to_ascii_uppercase()
    } else {
        letter
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn run_lengths_blanks_and_line_ends_are_read() {
        let expected = "rrrUUUUdl";
        assert_eq!(read("3r4Udl"), read(expected));
        assert_eq!(read(" 3r 4U\r\n\tdl\n"), read(expected));
        assert_eq!(
            read("uDlR").unwrap(),
            [Dir::Up, Dir::Down, Dir::Left, Dir::Right]
        );
        assert_eq!(read("12r").unwrap().len(), 12);
    }

    #[test]
    fn a_fault_is_named_with_its_place() {
        use LurdErrorKind::{BadRunLength, TooLong, UnknownLetter};
        for (text, line, column, kind) in [
            ("rrx", 1, 3, UnknownLetter('x')),
            ("rr\nué", 2, 2, UnknownLetter('é')),
            ("3", 1, 1, BadRunLength),
            ("3 r", 1, 2, BadRunLength),
            ("3\nr", 1, 1, BadRunLength),
            ("u0r", 1, 3, BadRunLength),
            ("u1000000r", 1, 9, TooLong),
            ("99999999999999999999999r", 1, 24, TooLong),
        ] {
            let expected = Fault::new(line, column, kind);
            assert_eq!(read(text), Err(expected), "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn what_was_written_is_read_back(
            moves in prop::collection::vec((0_usize..4, any::<bool>()), 0..60),
        ) {
            let moves: Vec<_> = moves.into_iter().map(|(dir, push)| (Dir::ALL[dir], push)).collect();
            let dirs: Vec<_> = moves.iter().map(|&(dir, _)| dir).collect();
            let letters = write(moves);
            let runs = crate::xsb::compress(&letters.chars().collect::<Vec<_>>());
            prop_assert_eq!(read(&letters).unwrap(), dirs.clone());
            prop_assert_eq!(read(&runs).unwrap(), dirs);
        }
    }
}
