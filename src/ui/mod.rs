//! What every screen is made of, the games' and the program's own.
//!
//! It knows pixels, keys and mouse, and no game.

pub mod board_view;
pub mod canvas;
pub mod exercise;
mod glide;
mod key_lines;
pub mod lesson_page;
mod list;
mod menu;
pub mod notice;
mod panel;
pub mod plot;
mod settings_list;
pub mod sight;
mod small_map;
pub mod sprites;
pub mod step_player;

pub use board_view::BoardView;
pub use canvas::{Canvas, Theme};
pub use glide::Glide;
pub use key_lines::KeyLines;
pub use lesson_page::LessonPage;
pub use list::{WORDS, column, pair_and_column};
pub use menu::{Menu, Pick};
pub use panel::{Panel, even_width, lines_of, longest_word};
pub use settings_list::{Row, SettingsList};
pub use small_map::SmallMap;
pub use step_player::StepPlayer;
