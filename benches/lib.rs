//! The benches of Dédale; `docs/speed.md` explains how to run them.
