//! Running it: the loop, the clock, the keys on their way to a tick, and the director who shows one scene at a time.
//!
//! This room knows no game and no window: games come as a list of entries,
//! windows as a [`Platform`].

pub mod clock;
mod director;
mod input_queue;
mod keeper;
pub mod new_file;
mod pages;
pub mod recorder;
pub mod replay;
pub mod script;
mod session;
pub mod store;
mod title;
pub mod verdict;

pub use director::{Director, Folders};

use self::verdict::Verdict;
use crate::error::Result;
use crate::gfx::Framebuffer;
use crate::gfx::upscale::Fit;
use crate::input::keys::Edge;

/// What a frame brought from outside.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FrameInput {
    /// Time since the last frame, in nanoseconds.
    pub elapsed: u64,
    /// Keys that changed, in the order in which they did.
    pub edges: Vec<Edge>,
    /// Who pressed them.
    pub from: Source,
    /// The player turned to another window.
    pub left: bool,
    /// The picture must be shown again, though it may be what it was.
    pub exposed: bool,
    /// The player wants the window closed. It says so in every frame until it is over, since something may be in the
    /// way: what cannot be saved stays on the screen with the reason.
    pub closing: bool,
}

/// Who plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Source {
    /// A script, or a player who does not take over from one.
    #[default]
    Script,
    /// A script is over that played until now: whoever looks on plays from here.
    Player,
}

/// Where pictures go and keys come from.
pub trait Platform {
    /// Shows `screen`, or leaves what is shown where it is `None`; then waits for the next frame and reports.
    /// `Ok(None)` means that it is over.
    ///
    /// # Errors
    /// When nothing can be shown any more.
    fn frame(&mut self, screen: Option<&Framebuffer>) -> Result<Option<FrameInput>>;

    /// Gives the window another name.
    fn set_title(&mut self, _name: &str) {}

    /// How large the picture shall be from now on.
    fn set_fit(&mut self, _fit: Fit) {}

    /// Tells whether the player types a name just now, so that letters are letters.
    fn set_typing(&mut self, _types: bool) {}

    /// Whether anybody looks: where nobody does, nothing is drawn.
    fn is_watched(&self) -> bool {
        true
    }
}

/// Draws, presents, and hands on what happened, until the player or the platform ends it. Whatever ends it, what no
/// file holds is saved.
///
/// # Errors
/// When the platform fails, or a replay does not give what it expects.
pub fn run(director: &mut Director, platform: &mut dyn Platform) -> Result<()> {
    let ended = show(director, platform);
    director.finish();
    ended
}

fn show(director: &mut Director, platform: &mut dyn Platform) -> Result<()> {
    let is_watched = platform.is_watched();
    director.set_watched(is_watched);
    director.check_replay()?;
    while !director.is_over() {
        if let Some(name) = director.new_name() {
            platform.set_title(name);
        }
        platform.set_typing(director.is_typing());
        platform.set_fit(director.fit());
        let picture = if is_watched { director.draw() } else { None };
        match platform.frame(picture)? {
            Some(input) => director.frame(&input),
            None => break,
        }
        director.check_replay()?;
    }
    director.verdict().map_or(Ok(()), Verdict::finish)
}
