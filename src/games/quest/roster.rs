//! Which villains a level has: one table, a line a kind.

use super::villain::Kind;

/// Side of a square maze for which the table holds. Larger ones have more villains in proportion to their side: so
/// many are met on the way, which is longer, as in the smaller one.
const TABLE_SIDE: usize = 15;
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
    joins(Kind::WallFollower, 2, 6, 4),
    joins(Kind::Hunter, 3, 8, 4),
    joins(Kind::Tracker, 4, 12, 3),
    joins(Kind::Thief, 6, 10, 3),
    joins(Kind::Bat, 7, 9, 4),
    joins(Kind::Sleeper, 8, 9, 4),
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
    let wanted = (all as usize * cells.isqrt()).div_ceil(TABLE_SIDE);
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
