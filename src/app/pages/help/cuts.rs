//! Where the pages of a help text begin: few pages, filled evenly, that cut nothing which belongs together.

use super::ROOM;
use super::rows::Row;

/// How bad it is, where pages are made, in square pixels that a page leaves empty: a text or table of keys that is cut;
/// a page more; a list of signs that is cut with fewer than [`LEAST`] on a side, or a text that is cut off the keys
/// above it; any list that is cut.
const A_CUT: i64 = 1 << 40;
const A_PAGE: i64 = 1 << 30;
const A_FEW: i64 = 1 << 20;
const A_LIST: i64 = 5_000;
/// The fewest signs of a list that stand apart from its others on a page.
pub(super) const LEAST: usize = 3;

/// How bad the best pages are, and the rows at which they begin: as few pages as can be, filled evenly, that cut a list
/// only where a page would stay half empty. The first table of keys is on the first page, if it has room. No page
/// begins within a text or a table of keys if that fits on one page, nor ends with a heading.
pub(super) fn starts(rows: &[Row]) -> (i64, Vec<usize>) {
    let end = rows.len();
    let with_keys = end_of_keys(rows);
    // From each row on: the least badness, and where the next page begins.
    let mut best = vec![(0, end); end + 1];
    for start in (0..end).rev() {
        let most = start + seen(rows, start).max(1);
        let is_gap = matches!(rows.get(most), Some(Row::Gap));
        let least = if start == 0 { with_keys } else { start + 1 };
        let nexts = least..=(most + usize::from(is_gap));
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
    let starts = std::iter::successors(Some(0), next).collect();
    (best[0].0, starts)
}

/// Where the first table of keys ends if the first page holds it, which it then does; else the end of the first row.
fn end_of_keys(rows: &[Row]) -> usize {
    let is_key = |row: &Row| matches!(row, Row::Keys(..));
    let begin = rows.iter().position(is_key).unwrap_or(0);
    let end = begin + rows[begin..].iter().take_while(|row| is_key(row)).count();
    if end <= seen(rows, 0) { end.max(1) } else { 1 }
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
            let signs = |row: &Row| match row {
                Row::Signs(signs) => Some(signs.len()),
                _ => None,
            };
            let before: usize = rows[..row].iter().rev().map_while(signs).sum();
            let after: usize = rows[row..].iter().map_while(signs).sum();
            let is_few = before.min(after) < LEAST;
            A_LIST + if is_few { A_FEW } else { 0 }
        }
        // The word about other pages belongs to the keys above, if there is room.
        (Row::Gap, Row::Text(_))
            if matches!(rows.get(row.wrapping_sub(2)), Some(Row::Keys(..))) =>
        {
            A_FEW
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
