//! Which villains a level has: one table, a line a kind.

use super::villain::Kind;

/// Cells of a maze for which the table holds; larger ones have more villains in proportion, smaller ones fewer.
const TABLE_CELLS: usize = 15 * 15;
/// In no maze are there more than one for so many cells.
const CELLS_EACH: usize = 8;

/// How a kind joins.
struct Joins {
    kind: Kind,
    /// The first level that has it.
    from: u32,
    /// Levels from then on until there is one more of it.
    every: u32,
    /// The most of it at once.
    most: u32,
}

const fn joins(kind: Kind, from: u32, every: u32, most: u32) -> Joins {
    Joins {
        kind,
        from,
        every,
        most,
    }
}

const TABLE: [Joins; 8] = [
    joins(Kind::Guard, 1, 4, 5),
    joins(Kind::WallFollower, 2, 5, 4),
    joins(Kind::Hunter, 3, 6, 4),
    joins(Kind::Tracker, 4, 9, 4),
    joins(Kind::Thief, 6, 10, 2),
    joins(Kind::Bat, 7, 7, 3),
    joins(Kind::Sleeper, 8, 8, 3),
    joins(Kind::Echo, 10, 1, 1),
];

/// The villains of level `number` in a maze of so many cells: one of each kind that has joined, then the second of
/// each, and so on.
pub fn villains(number: u32, cells: usize) -> Vec<Kind> {
    let count = move |joins: &Joins| match number.checked_sub(joins.from) {
        Some(levels) => joins.most.min(1 + levels / joins.every),
        None => 0,
    };
    let all: u32 = TABLE.iter().map(count).sum();
    let wanted = (all as usize * cells).div_ceil(TABLE_CELLS);
    // Larger mazes go on with the kinds of which there can be more than one.
    (0..)
        .flat_map(move |round| {
            TABLE.iter().filter_map(move |joins| {
                let more =
                    round < count(joins) || (round >= 6 && joins.most > 1 && count(joins) > 0);
                more.then_some(joins.kind)
            })
        })
        .take(wanted.min(cells / CELLS_EACH))
        .collect()
}
