//! What a corridor holds to eat.

/// What a corridor holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Food {
    Nothing,
    Dot,
    Energizer,
}
