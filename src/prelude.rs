//! What the scene of almost every game uses: `use dedale::prelude::*;`.
//!
//! A name is here if most games need it in the file of their scene, or a small game that is one file. What a game draws
//! with, or what its rules are made of, it names itself.

pub use crate::error::{Error, Result};
pub use crate::gfx::{Color, Font, Framebuffer, Rect, Sheet};
pub use crate::grid::{Blocks, Dir, Pos, Size};
pub use crate::input::keys::{Command, Meaning};
pub use crate::input::{Button, Input, Mouse, Repeat};
pub use crate::rng::Seed;
pub use crate::scene::{
    Action, Cause, Cue, Elapsed, Entry, Event, Figure, Flow, Help, InPlay, Look, Merge, Motion,
    News, Options, Outcome, Practice, Price, Question, Quiz, Report, ResultPage, Results, RunTable,
    Runner, Scene, Screen, Secret, Setup, Sight, Stage, Table, press_all, rival,
};
pub use crate::settings::{Change, Kind, Line, Setting, Settings};
pub use crate::ui::{LessonPage, Menu, Panel, SettingsList, lesson_page};
pub use crate::words::{Id, say};
