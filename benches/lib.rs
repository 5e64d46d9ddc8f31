//! The benches of Dédale; `docs/speed.md` tells how to run them.
