//! The rows of a help page: texts, headings, tables of keys in two columns, signs with their texts.

use crate::gfx::{Color, Font, Framebuffer};
use crate::input::Button;
use crate::input::keys::{Command, Meaning};
use crate::scene::{Action, SIGN, Sign};
use crate::ui::canvas::{Canvas, WIDTH};
use crate::ui::{even_width, lines_of, longest_word};
use crate::words::Id;

/// From one line of a text to the next.
pub(super) const TEXT_LINE: i32 = 11;
/// Height of a gap.
const GAP: i32 = 6;
pub(super) const MARGIN: i32 = 16;
/// Right edge of the text.
pub(super) const END: i32 = WIDTH - 14;
/// The second of two columns, if there is room for both, and the least gap before it.
const MIDDLE: i32 = WIDTH / 2 + 8;
pub(super) const BETWEEN: i32 = 16;
/// How much farther from its shortest keys a table may have what they do, to have the same columns as another one.
const WIDER: i32 = 40;
/// Left edge of the second of two signs side by side.
const SECOND_SIGN: i32 = 196;
/// From the left edge of a sign to its text.
const SIGN_TEXT: i32 = SIGN + 8;

/// A row of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Row {
    Gap,
    Text(String),
    Heading(&'static str),
    /// Keys and what they do, in two columns.
    Keys([Option<(String, &'static str)>; 2], Columns),
    /// A sign and the lines of its text, or two side by side.
    Signs(Vec<SetSign>),
}

/// A sign and the lines of its text.
pub(super) type SetSign = (Framebuffer, Vec<String>);

/// Where the two columns of a table of keys are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Columns {
    /// From the left edge of each to what its keys do.
    pub(super) names: [i32; 2],
    /// Left edge of the second.
    pub(super) second: i32,
}

impl Row {
    pub(super) fn height(&self) -> i32 {
        match self {
            Self::Gap => GAP,
            Self::Text(_) | Self::Heading(_) | Self::Keys(..) => TEXT_LINE,
            Self::Signs(signs) => signs.iter().map(sign_height).max().unwrap_or(0),
        }
    }

    /// What is added below it where signs have this much more.
    pub(super) fn air(&self, of_sign: i32) -> i32 {
        match self {
            Self::Text(_) => of_sign / 4,
            Self::Heading(_) | Self::Keys(..) => of_sign / 3,
            Self::Gap | Self::Signs(..) => of_sign,
        }
    }

    pub(super) fn draw(&self, canvas: &mut Canvas, y: i32, accent: Color) {
        match self {
            Self::Gap => {}
            Self::Text(text) => canvas.line((MARGIN, END), y, text, Color::WHITE),
            Self::Heading(text) => canvas.line((MARGIN, END), y, text, Color::SILVER),
            Self::Keys(pair, Columns { names, second }) => {
                let edges = [(MARGIN, second - BETWEEN), (*second, END)];
                for (((x, right), name), cell) in edges.into_iter().zip(names).zip(pair) {
                    let Some((keys, does)) = cell else { continue };
                    canvas.line((x, right), y, keys, accent);
                    canvas.line((x + name, right), y, does, Color::WHITE);
                }
            }
            Self::Signs(signs) => {
                for (x, (picture, lines)) in [MARGIN, SECOND_SIGN].into_iter().zip(signs) {
                    canvas.picture(picture, x, y);
                    let room = (lines.len() as i32 * TEXT_LINE).max(SIGN);
                    let top = y + (room - lines.len() as i32 * TEXT_LINE) / 2 + 2;
                    for (y, line) in (0..).map(|line| top + line * TEXT_LINE).zip(lines) {
                        canvas.text(x + SIGN_TEXT, y, line, Color::WHITE);
                    }
                }
            }
        }
    }
}

/// Height of a sign with its text, and of the gap below it.
fn sign_height((_, lines): &SetSign) -> i32 {
    (lines.len() as i32 * TEXT_LINE).max(SIGN) + 3
}

/// A list of signs: two side by side wherever that saves a tenth of their height, the others one below the other.
pub(super) fn list_of(signs: &[Sign]) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut left = signs;
    while let [sign, rest @ ..] = left {
        let pair = rest.first().and_then(|next| {
            let alone = [sign, next].map(|sign| set(sign, END - MARGIN));
            let alone: i32 = alone.iter().flatten().map(sign_height).sum();
            let first = set(sign, SECOND_SIGN - BETWEEN - MARGIN)?;
            let row = Row::Signs(vec![first, set(next, END - SECOND_SIGN)?]);
            (10 * row.height() <= 9 * alone).then_some(row)
        });
        left = &rest[usize::from(pair.is_some())..];
        rows.extend(pair.or_else(|| Some(Row::Signs(vec![set(sign, END - MARGIN)?]))));
    }
    rows
}

/// A sign with its text in even lines within this width, in pixels; `None` if a word is longer.
fn set(Sign { picture, text }: &Sign, width: i32) -> Option<SetSign> {
    let letters = ((width - SIGN_TEXT) / Font::width(" ", 1)) as usize;
    let least = longest_word(text).max(1);
    let even = even_width(least, letters, |width| lines_of(text, width).count());
    let lines = lines_of(text, even).map(str::to_owned).collect();
    (least <= letters).then(|| (picture.clone(), lines))
}

/// A text in lines of the page's width, wherever its message breaks them.
pub(super) fn paragraph(text: &str) -> Vec<Row> {
    let text = text.replace('\n', " ");
    let lines = lines_of(&text, letters());
    lines.map(|line| Row::Text(line.to_owned())).collect()
}

/// How many letters a line of the page has room for.
pub(super) fn letters() -> usize {
    ((WIDTH - 2 * MARGIN) / Font::width(" ", 1)) as usize
}

/// The keys of each action, and what they do; those of actions that do the same together.
pub(super) fn keys_of(actions: &[Action]) -> Vec<(String, &'static str)> {
    keys_without(actions, &[])
}

/// The same without these buttons, which do nothing at the moment.
pub(super) fn keys_without(actions: &[Action], idle: &[Button]) -> Vec<(String, &'static str)> {
    let mut own: Vec<(String, &str)> = Vec::new();
    for action in actions {
        let buttons = action
            .buttons
            .iter()
            .filter(|button| !idle.contains(button));
        if buttons.clone().next().is_none() {
            continue;
        }
        let keys = joined(buttons.map(|&button| Meaning::Button(button).label()));
        let does = action.does.text();
        match own.last_mut() {
            Some((before, same)) if *same == does => *before = format!("{before} {keys}"),
            _ => own.push((keys, does)),
        }
    }
    own
}

/// The key of a command, and what it does there.
pub(super) fn command_key((command, does): (Command, Id)) -> (String, &'static str) {
    (Meaning::Command(command).label().to_owned(), does.text())
}

/// Rows of two columns, as even as both have room; the key with the longest name stands alone below the others if that
/// makes fewer rows. If that is not enough, all are in one column.
pub(super) fn in_columns(keys: Vec<(String, &'static str)>) -> Vec<Row> {
    let lengths = keys.iter().map(|(name, _)| name.chars().count());
    let longest = (0..).zip(lengths).max_by_key(|&(_, length)| length);
    let apart = longest.and_then(|(longest, _)| {
        let mut others = keys.clone();
        let alone = others.remove(longest);
        let rows = evenly(&others)?.into_iter();
        Some(rows.chain(one_column(vec![alone])).collect())
    });
    let ways = [evenly(&keys), apart].into_iter().flatten();
    let least: Option<Vec<Row>> = ways.min_by_key(Vec::len);
    least.unwrap_or_else(|| one_column(keys))
}

/// Rows of two columns as even as both have room, if they have.
fn evenly(keys: &[(String, &'static str)]) -> Option<Vec<Row>> {
    let mut ends: Vec<usize> = (1..keys.len()).rev().collect();
    ends.sort_by_key(|&end| end.max(keys.len() - end));
    let mut split = ends.iter().map(|&end| keys.split_at(end));
    split.find_map(|(left, right)| {
        let columns = columns(left, right)?;
        Some(rows_of(left.to_vec(), right.to_vec(), columns))
    })
}

/// Rows of these two columns; of one column, one after the other, if there is no room for both.
pub(super) fn beside(
    mut left: Vec<(String, &'static str)>,
    right: Vec<(String, &'static str)>,
) -> Vec<Row> {
    if let Some(columns) = columns(&left, &right) {
        return rows_of(left, right, columns);
    }
    left.extend(right);
    one_column(left)
}

/// Gives the tables of keys on a page the same columns, as far as there is room.
pub(super) fn align(rows: &mut [Row]) {
    let is_pairs = |row: &Row| matches!(row, Row::Keys([_, Some(_)], _));
    let mut first = 0;
    while let Some(begin) = rows[first..].iter().position(is_pairs) {
        first += begin;
        let cell = |row: &Row, side: usize| match row {
            Row::Keys(pair, columns) if columns.second < END => pair[side].clone(),
            _ => None,
        };
        let common = |end: usize| {
            let [left, right] = [0, 1].map(|side| {
                let cells = rows[first..end].iter().filter_map(|row| cell(row, side));
                cells.collect::<Vec<_>>()
            });
            let shared = columns(&left, &right)?;
            let is_close = |row: &Row| match row {
                Row::Keys(_, own) if own.second < END => {
                    let mut names = shared.names.into_iter().zip(own.names);
                    names.all(|(shared, own)| shared - own <= WIDER)
                }
                _ => true,
            };
            rows[first..end]
                .iter()
                .all(is_close)
                .then_some((end, shared))
        };
        let ends = (first + 1..=rows.len()).filter(|&end| !is_within_table(rows, end));
        let Some((end, shared)) = ends.map_while(common).last() else {
            return;
        };
        for row in &mut rows[first..end] {
            if let Row::Keys(_, columns) = row
                && columns.second < END
            {
                *columns = shared;
            }
        }
        first = end;
    }
}

/// Whether a table of keys goes on from above this row to it.
fn is_within_table(rows: &[Row], row: usize) -> bool {
    let is_keys = |row: Option<&Row>| matches!(row, Some(Row::Keys(..)));
    is_keys(rows.get(row - 1)) && is_keys(rows.get(row))
}

fn one_column(keys: Vec<(String, &'static str)>) -> Vec<Row> {
    let names = [name_width(&keys), 0];
    let second = END + BETWEEN;
    rows_of(keys, Vec::new(), Columns { names, second })
}

/// From the left edge of a column to what its keys do.
fn name_width(column: &[(String, &str)]) -> i32 {
    let widths = column.iter().map(|(keys, _)| Font::width(keys, 1));
    widths.max().unwrap_or(0) + 8
}

/// Where two columns have room side by side, if they have.
fn columns(left: &[(String, &str)], right: &[(String, &str)]) -> Option<Columns> {
    let names = [left, right].map(name_width);
    let end = |column: &[(String, &str)]| {
        let deeds = column.iter().map(|(_, does)| Font::width(does, 1));
        deeds.max().unwrap_or(0)
    };
    let least = MARGIN + names[0] + end(left) + BETWEEN;
    let most = END - names[1] - end(right);
    let second = (least <= most).then(|| MIDDLE.clamp(least, most))?;
    Some(Columns { names, second })
}

fn rows_of(
    left: Vec<(String, &'static str)>,
    right: Vec<(String, &'static str)>,
    columns: Columns,
) -> Vec<Row> {
    let count = left.len().max(right.len());
    let (mut left, mut right) = (left.into_iter(), right.into_iter());
    let rows = (0..count).map(|_| Row::Keys([left.next(), right.next()], columns));
    rows.collect()
}

/// Keys side by side; those with letters are written apart.
pub(super) fn joined(labels: impl Iterator<Item = &'static str>) -> String {
    let labels: Vec<&str> = labels.collect();
    let is_sign = |label: &&str| !label.contains(char::is_alphanumeric);
    labels.join(if labels.iter().all(is_sign) { "" } else { " " })
}
