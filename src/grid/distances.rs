//! Breadth-first distances.

/// Steps from the nearest source to every square.
#[derive(Clone, Debug, Default)]
pub struct Distances;
