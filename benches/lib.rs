//! The benches of Dédale; see the README for how to run them.
