//! Dédale: retro maze games on a hand-made pixel framebuffer.
//!
//! This library has all rooms but `cli` and `platform`, which make it a program (`src/program.rs`).
//!
//! The map of the house. A room may use the rooms after its arrow and the ground (`error`, `files`, `jobs`, `number`,
//! `rng`, `text`, `tick`), and nothing else; a test reads this table and checks every `use`.
//!
//! ```text
//! main       -> cli games
//! cli        -> platform games app sound scene settings ui words assets paper gfx input maze solve grid
//! platform   -> app sound gfx input grid
//! app        -> sound scene settings ui words assets paper maze gfx input grid
//! games      -> scene settings ui words assets maze solve gfx input grid
//! scene      -> settings ui words assets gfx input grid
//! ui         -> settings words assets gfx input grid
//! paper      -> words assets gfx maze grid
//! gfx        -> assets grid
//! input      -> words grid
//! maze       -> settings words grid
//! solve      -> grid
//! settings   -> words grid
//! words      -> assets
//! sound      -> assets
//! assets     ->
//! grid       ->
//! ```
//!
//! In a game's folder `mod.rs` is the door, its entry in the catalog. `table` has its actions and settings. `scene`
//! handles the buttons, `draw` paints, and neither uses the door. Every other file is pure: it uses only `maze`,
//! `solve` and `grid`. No game uses another. `cli` uses a game only for a text tool made of its pure files.

pub mod app;
pub mod assets;
pub mod error;
pub mod files;
pub mod games;
pub mod gfx;
pub mod grid;
pub mod input;
pub mod jobs;
pub mod maze;
pub mod number;
pub mod paper;
pub mod rng;
pub mod scene;
pub mod settings;
pub mod solve;
pub mod sound;
pub mod text;
pub mod tick;
pub mod ui;
pub mod words;
