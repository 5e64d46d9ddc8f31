//! Dédale: retro maze games on a hand-made pixel framebuffer.
//!
//! This library has all rooms but `cli` and `platform`, which make it a program (`src/program.rs`). Two parts of it are
//! libraries of their own, so that they are built once and apart: the ground (`src/ground`) and the search of Sokoban
//! (`src/solve`).
//!
//! The map of the house. A room may use the rooms after its arrow and the ground (`copied`, `error`, `files`, `grid`,
//! `jobs`, `number`, `rng`, `text`, `tick`), and nothing else; a test reads this table and checks every `use`.
//!
//! ```text
//! main       -> cli games
//! cli        -> platform games app sound scene settings ui words assets paper gfx input maze solve
//! platform   -> app sound gfx input
//! app        -> exercise sound scene settings ui words assets paper maze gfx input
//! games      -> prelude exercise scene settings ui words assets maze solve gfx input
//! prelude    -> scene settings ui words gfx input
//! exercise   -> scene settings ui words gfx input
//! scene      -> settings ui words assets gfx input
//! ui         -> settings words assets gfx input
//! paper      -> words assets gfx maze
//! gfx        -> assets
//! input      -> words
//! maze       -> settings words
//! solve      ->
//! settings   -> words
//! words      -> assets
//! sound      -> assets
//! assets     ->
//! ```
//!
//! In a game's folder `mod.rs` is the door, its entry in the catalog. `table` has its actions and settings. `scene`
//! handles the buttons, `draw` paints, and neither uses the door. Every other file is pure: it uses only `maze`,
//! `solve` and the ground. No game uses another. `cli` uses a game only for a text tool made of its pure files.

pub mod app;
pub mod assets;
pub mod exercise;
pub mod games;
pub mod gfx;
pub mod input;
pub mod maze;
pub mod paper;
pub mod prelude;
pub mod scene;
pub mod settings;
pub mod sound;
pub mod ui;
pub mod words;

pub use dedale_ground::{error, files, grid, jobs, number, rng, text, tick};
pub use dedale_solve as solve;
