//! Where the pages of a help text begin: few pages, filled evenly, that cut nothing which belongs together.

use super::ROOM;
use super::rows::{Row, TEXT_LINE};

/// How bad it is, where pages are made, in square pixels that a page leaves empty: a text or table of keys that is cut;
/// a page more; a list of signs that is cut though one page would hold it; any list that is cut, as often as its parts
/// differ in rows, and with a single row on a page.
const A_CUT: i64 = 1 << 40;
const A_PAGE: i64 = 1 << 30;
const A_WHOLE: i64 = 30_000;
const A_LIST: i64 = 1_000;
const A_SINGLE: i64 = 20_000;

/// The rows at which pages begin: as few pages as can be, filled evenly, that cut a list only where there would be one
/// more. No page begins within a text or a table of keys if that fits on one page, nor ends with a heading.
pub(super) fn starts(rows: &[Row]) -> Vec<usize> {
    let end = rows.len();
    // From each row on: the least badness, and where the next page begins.
    let mut best = vec![(0, end); end + 1];
    for start in (0..end).rev() {
        let most = start + seen(rows, start).max(1);
        let is_gap = matches!(rows.get(most), Some(Row::Gap));
        let nexts = (start + 1)..=(most + usize::from(is_gap));
        let tried = nexts.map(|next| {
            let again = heading_again(rows, start).into_iter();
            let used: i32 = again.chain(&rows[start..next]).map(Row::height).sum();
            let empty = i64::from(ROOM - used);
            (
                empty * empty + cut(rows, next) + A_PAGE + best[next].0,
                next,
            )
        });
        best[start] = tried.min().unwrap_or((0, end));
    }
    let next = |&start: &usize| Some(best[start].1).filter(|&next| next < end);
    std::iter::successors(Some(0), next).collect()
}

/// How bad it is to begin a page with this row.
fn cut(rows: &[Row], row: usize) -> i64 {
    let Some([above, below]) = rows.get(row - 1..=row) else {
        return 0;
    };
    match (above, below) {
        (_, Row::Gap)
        | (Row::Heading(_), _)
        | (Row::Text(_), Row::Text(_))
        | (Row::Keys(..), Row::Keys(..)) => A_CUT,
        (Row::Signs(..), Row::Signs(..)) => {
            let is_sign = |row: &&Row| matches!(row, Row::Signs(..));
            let before = rows[..row].iter().rev().take_while(is_sign);
            let after = rows[row..].iter().take_while(is_sign);
            let parts = [before.clone().count(), after.clone().count()];
            let uneven = parts[0].abs_diff(parts[1]) as i64;
            let height: i32 = before.chain(after).map(Row::height).sum();
            let is_held = TEXT_LINE + height <= ROOM;
            let has_single = parts.contains(&1);
            A_LIST * (1 + uneven)
                + if is_held { A_WHOLE } else { 0 }
                + if has_single { A_SINGLE } else { 0 }
        }
        // The word about other pages belongs to the keys above.
        (Row::Gap, Row::Text(_))
            if matches!(rows.get(row.wrapping_sub(2)), Some(Row::Keys(..))) =>
        {
            A_CUT
        }
        _ => 0,
    }
}

/// The heading that is repeated on a page that begins with this row, within a list of signs.
pub(super) fn heading_again(rows: &[Row], start: usize) -> Option<&Row> {
    let [.., above] = &rows[..start] else {
        return None;
    };
    let is_within = matches!(
        (above, rows.get(start)),
        (Row::Signs(..), Some(Row::Signs(..)))
    );
    let mut above = rows[..start].iter().rev().filter(|_| is_within);
    above.find(|row| matches!(row, Row::Heading(_)))
}

/// How many rows are in sight, beginning with this one.
pub(super) fn seen(rows: &[Row], top: usize) -> usize {
    let above = heading_again(rows, top).map_or(0, Row::height);
    let heights = rows[top..].iter().scan(above, |sum, row| {
        *sum += row.height();
        Some(*sum)
    });
    heights.take_while(|&sum| sum <= ROOM).count()
}
