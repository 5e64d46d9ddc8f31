//! What squares are made of, and what they do to those on them.
//!
//! Ice and embers lie in a level from its beginning. Embers keep a clock of turns: they
//! glow for one turn, burn in the next, and are cold until their time comes round.

/// Turns from one burning of an ember to the next.
pub const EMBER_TURNS: u32 = 6;

/// What a square is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// Nothing special.
    Plain,
    /// One slides on it.
    Ice,
    /// It burns every [`EMBER_TURNS`]th turn; its clock is ahead by so many turns.
    Ember(u8),
}

/// What one sees of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing special.
    None,
    /// One slides on it.
    Ice,
    /// An ember that is cold.
    Ember,
    /// An ember that will burn at the end of the next turn.
    Glowing,
    /// An ember that burns.
    Burning,
}

/// How an ember or another square looks after so many turns.
pub fn mark(square: Square, turns: u32) -> Mark {
    let Square::Ember(offset) = square else {
        return if square == Square::Ice {
            Mark::Ice
        } else {
            Mark::None
        };
    };
    match (turns % EMBER_TURNS + u32::from(offset)) % EMBER_TURNS {
        4 => Mark::Glowing,
        5 => Mark::Burning,
        _ => Mark::Ember,
    }
}
