//! Run lengths: `3#` is `###`, `2(#-)` is `#-#-`, groups may be nested.
//!
//! A short text can stand for a huge one, so whatever is expanded is paid for
//! from a budget, before memory is taken. What the letters mean is not known here.

use super::xsb::LevelErrorKind;

/// Groups within groups; nobody writes more than two.
const MAX_DEPTH: usize = 16;

/// A letter and where it stood, so that faults can be shown in the text they came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    pub letter: char,
    /// In characters, from 1.
    pub column: u32,
}

/// A group that is open: its run length, where its letters begin, and the column of its parenthesis.
struct Group {
    run: usize,
    begin: usize,
    column: u32,
}

/// Expands the run lengths of one line. Each letter of the result takes one from `budget`.
///
/// # Errors
/// The column and the kind of the fault: run lengths before nothing or of 0, unmatched parentheses, or a
/// budget overdrawn.
pub(super) fn expand(line: &str, budget: &mut usize) -> Result<Vec<Mark>, (u32, LevelErrorKind)> {
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
                run: length(&mut run).ok_or(bad_run)?,
                begin: marks.len(),
                column,
            });
            continue;
        }
        // A closed group stands in `marks` once; a letter does not yet.
        let (begin, copies) = if letter == ')' {
            let group = groups.pop().filter(|_| run.is_none()).ok_or(bad_run)?;
            (group.begin, group.run - 1)
        } else {
            let begin = marks.len();
            let copies = length(&mut run).ok_or(bad_run)?;
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

/// The run length that is ready, 1 where none was written; `None` when it is 0.
fn length(run: &mut Option<usize>) -> Option<usize> {
    Some(run.take().unwrap_or(1)).filter(|&length| length > 0)
}

fn take(budget: &mut usize, amount: usize) -> Option<()> {
    *budget = budget.checked_sub(amount)?;
    Some(())
}

/// Writes letters with run lengths, no groups. Digits and parentheses among the letters would be misread.
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
        let marks = expand(line, &mut budget)?;
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
