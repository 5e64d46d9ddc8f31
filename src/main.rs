//! The gate.

fn main() {}
